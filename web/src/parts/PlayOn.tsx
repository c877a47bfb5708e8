import { useRef, useState } from "preact/hooks";
import type { Asking } from "../asking.ts";
import type { Words } from "../wire.ts";
import { label, type LabelKey } from "../words.ts";

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

const LARGEST = 999_999_999; // seed
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
          max={LARGEST}
          defaultValue={String(seed)}
          onChange={(event) => {
            const taken = Math.max(0, Math.min(LARGEST, Math.trunc(Number(event.currentTarget.value)) || 0));
            event.currentTarget.value = String(taken);
            onSeed(taken);
          }}
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

type Form = "text" | "compact";

/** The record and what was tried as text, to copy; or another text, to be shown. */
function AsText({ asking, tell, words }: Pick<Props, "asking" | "tell" | "words">) {
  const [text, setText] = useState("");
  const [copied, setCopied] = useState<Form | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  async function write(form: Form): Promise<boolean> {
    setCopied(null);
    const answer = await asking.ask("text");
    if (!answer || !field.current) return false;
    const told = answer[form] || answer.text || "";
    field.current.value = told; // at once: it is to be selected
    setText(told);
    return true;
  }

  async function copy(form: Form) {
    if (!(await write(form)) || !field.current) return;
    field.current.select();
    try {
      await navigator.clipboard.writeText(field.current.value);
    } catch {
      if (!document.execCommand("copy")) return; // it is selected: the reader's own keys copy it
    }
    setCopied(form);
  }

  const copies: [form: Form, name: LabelKey][] = [
    ["text", "copy"],
    ["compact", "copy_line"],
  ];
  return (
    <details class="astext" onToggle={(event) => void (event.currentTarget.open && write("text"))}>
      <summary class="quiet">{label(words, "as_text")}</summary>
      <textarea
        ref={field}
        class="field"
        rows={6}
        spellcheck={false}
        aria-label={label(words, "as_text")}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div class="astext__do">
        {copies.map(([form, name]) => (
          <button key={form} type="button" class="btn btn--text" data-action={name} onClick={() => void copy(form)}>
            {label(words, copied === form ? "copied" : name)}
          </button>
        ))}
        <button type="button" class="btn btn--text" data-action="show text" onClick={() => tell(asking.ask("paste", { text }))}>
          {label(words, "show_text")}
        </button>
      </div>
    </details>
  );
}
