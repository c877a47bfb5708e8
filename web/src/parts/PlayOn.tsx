import { useState } from "preact/hooks";
import type { Asking } from "../asking.ts";
import type { Words } from "../wire.ts";
import { label } from "../words.ts";

interface Props {
  asking: Asking;
  cursor: number;
  tried: boolean; // the cursor is at a play that can be taken back
  bots: readonly string[];
  others: string; // the bot that plays for the others, or "" for by hand
  onOthers: (bot: string) => void;
  seed: number;
  onSeed: (seed: number) => void;
  tell: (answer: ReturnType<Asking["ask"]>) => void;
  words: Words;
}

const ENDS = ["trick", "deal", "round"] as const;

/** Playing on from here: by hand or by a bot, and back again; and all of it as text. */
export function PlayOn({ asking, cursor, tried, bots, others, onOthers, seed, onSeed, tell, words }: Props) {
  const bot = others || (bots.at(-1) ?? "");
  return (
    <div class="playon">
      <label class="quiet">
        {label(words, "others")}{" "}
        <select class="pick" value={others} onChange={(event) => onOthers(event.currentTarget.value)}>
          <option value="">{label(words, "by_hand")}</option>
          {bots.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label class="quiet">
        {label(words, "seed")}{" "}
        <input
          type="number"
          class="field field--seed"
          min={0}
          max={999999999}
          value={seed}
          onChange={(event) => onSeed(Math.max(0, Math.min(999999999, Math.trunc(Number(event.currentTarget.value)) || 0)))}
        />
      </label>
      <div class="playon__to" role="group" aria-label={label(words, "play_on")}>
        <span class="quiet">{label(words, "play_on")}</span>
        <div class="seg">
          {ENDS.map((until) => (
            <button
              key={until}
              type="button"
              data-until={until}
              title={bot}
              onClick={() => tell(asking.ask("let", { at: cursor, bot, seed, until }))}
            >
              {label(words, `until_${until}`)}
            </button>
          ))}
        </div>
      </div>
      <button
        type="button"
        class="btn btn--text"
        data-action="take back"
        aria-disabled={!tried}
        onClick={() => tried && tell(asking.ask("cut", { at: cursor }))}
      >
        {label(words, "take_back")}
      </button>
      <AsText asking={asking} tell={tell} words={words} />
    </div>
  );
}

/** The record and what was tried as text, to copy; or another text, to be shown. */
function AsText({ asking, tell, words }: Pick<Props, "asking" | "tell" | "words">) {
  const [text, setText] = useState("");
  const [copied, setCopied] = useState(false);

  async function fetch(open: boolean) {
    setCopied(false);
    if (open) setText((await asking.ask("text"))?.text ?? "");
  }

  async function copy(field: HTMLTextAreaElement | null | undefined) {
    field?.select();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      if (!document.execCommand("copy")) return; // the text is selected: the reader's own keys copy it
    }
    setCopied(true);
  }

  return (
    <details class="astext" onToggle={(event) => void fetch(event.currentTarget.open)}>
      <summary class="quiet">{label(words, "as_text")}</summary>
      <textarea
        class="field"
        rows={6}
        spellcheck={false}
        aria-label={label(words, "as_text")}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div class="astext__do">
        <button
          type="button"
          class="btn btn--text"
          data-action="copy"
          onClick={(event) => void copy(event.currentTarget.closest("details")?.querySelector("textarea"))}
        >
          {label(words, copied ? "copied" : "copy")}
        </button>
        <button
          type="button"
          class="btn btn--text"
          data-action="show text"
          onClick={() => tell(asking.ask("paste", { text }))}
        >
          {label(words, "show_text")}
        </button>
      </div>
    </details>
  );
}
