import { type ComponentChildren } from "preact";
import { memo } from "../memo.ts";
import type { Action } from "../keys.ts";
import type { Words } from "../wire.ts";
import { around, label, type LabelKey } from "../words.ts";
import { Icon } from "./Icon.tsx";

const ICONS: Partial<Record<LabelKey, string>> = {
  first: "M2 3h2v10H2zM9 3v10L4.5 8zM14 3v10L9.5 8z",
  previous_trick: "M8 3v10L2.5 8zM13.5 3v10L8 8z",
  previous_card: "M11 3v10L5 8z",
  play: "M4 2.5v11L13 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  next_card: "M5 3v10l6-5z",
  next_trick: "M8 3v10l5.5-5zM2.5 3v10L8 8z",
  last: "M12 3h2v10h-2zM7 3v10l4.5-5zM2 3v10l4.5-5z",
};

interface Props {
  at: number; // plays of this deal up to the cursor
  plays: number; // known of this deal
  room: number; // plays that the slider has room for
  cards: number; // to a trick
  back: boolean; // is there anything before
  forth: boolean; // and after
  marks: readonly number[]; // the tricks on which rulesets differ
  home: boolean;
  end: boolean;
  playing: boolean;
  peeking: boolean;
  canPeek: boolean;
  listing: boolean; // the keys
  trying: boolean | null; // what the cards would do; null where that cannot be asked
  onAct: (action: Action) => void;
  onSlide: (plays: number) => void;
  words: Words;
  children?: ComponentChildren;
}

/** The controls that step through the play. */
export const Transport = memo(function Transport(props: Props) {
  const { back, forth, playing, canPeek, onAct, words } = props;
  const buttons: [action: Action, name: LabelKey, able: boolean][] = [
    ["first", "first", props.home],
    ["previous trick", "previous_trick", back],
    ["previous card", "previous_card", back],
    ["play", playing ? "pause" : "play", forth],
    ["next card", "next_card", forth],
    ["next trick", "next_trick", forth],
    ["last", "last", props.end],
  ];
  return (
    <nav class="transport" aria-label={label(words, "transport")}>
      <div class="transport__keys">
        {buttons.map(([action, name, able]) => (
          <button
            key={action}
            type="button"
            class={action === "play" ? "btn btn--main" : "btn"}
            data-action={action}
            aria-label={label(words, name)}
            title={label(words, name)}
            aria-disabled={!able}
            onClick={() => able && onAct(action)}
          >
            <Icon path={ICONS[name] ?? ""} />
          </button>
        ))}
      </div>
      <Slider {...props} />
      <div class="transport__more">
        {props.trying !== null && (
          <button
            type="button"
            class="btn btn--text"
            data-action="what if"
            aria-expanded={props.trying}
            onClick={() => onAct("what if")}
          >
            {label(words, "what_if")}
          </button>
        )}
        {props.plays > props.cards && (
          <>
            <button
              type="button"
              class="btn btn--text"
              data-action="peek"
              aria-pressed={props.peeking}
              aria-disabled={!canPeek}
              onClick={() => canPeek && onAct("peek")}
            >
              {label(words, "last_trick")}
            </button>
            <Legend words={words} />
          </>
        )}
        <button
          type="button"
          class="btn btn--text"
          data-action="keys"
          aria-expanded={props.listing}
          onClick={() => onAct("keys")}
        >
          {label(words, "keys")} <b aria-hidden="true">?</b>
        </button>
      </div>
      {props.children}
    </nav>
  );
});

const WIDEST = 80; // pixels for a trick: few tricks make a short slider

/** A real range input under thirteen drawn ticks, one a trick. */
function Slider({ at, plays, room, cards, marks, onSlide, words }: Props) {
  const ticks = Math.max(1, Math.ceil(room / cards));
  const now = Math.max(0, Math.ceil(at / cards) - 1);
  const place =
    at === 0
      ? label(words, "just_dealt")
      : label(words, "position_at", { n: now + 1, card: at - now * cards, cards });
  const text = at && marks.includes(now + 1) ? label(words, "place_differs", { place }) : place;
  return (
    <div class="scrub" style={{ maxWidth: `${ticks * WIDEST}px` }}>
      <Ticks n={ticks} now={at ? now : -1} marks={marks} />
      <span class="scrub__thumb" style={{ insetInlineStart: `${(100 * at) / (ticks * cards)}%` }} aria-hidden="true" />
      <input
        type="range"
        min={0}
        max={ticks * cards}
        step={1}
        value={at}
        aria-label={label(words, "position")}
        aria-valuetext={text}
        onInput={(event) => {
          const to = Math.min(Number(event.currentTarget.value), plays);
          event.currentTarget.value = String(to); // the last trick may be unfinished
          onSlide(to);
        }}
      />
    </div>
  );
}

interface TicksProps {
  n: number;
  now: number; // -1 before the first
  marks: readonly number[];
}

const Ticks = memo(function Ticks({ n, now, marks }: TicksProps) {
  return (
    <>
      {Array.from({ length: n }, (_, tick) => (
        <span key={tick} class={tick < now ? "tick tick--done" : tick === now ? "tick tick--now" : "tick"} aria-hidden="true">
          {tick + 1}
          {marks.includes(tick + 1) && <b class="diff">◆</b>}
        </span>
      ))}
    </>
  );
});

function Legend({ words }: { words: Words }) {
  const [before, after] = around(words, "legend", "n");
  return (
    <span class="legend" aria-hidden="true">
      <span class="slot">3</span> {before}3{after}
    </span>
  );
}
