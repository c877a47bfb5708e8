import { type ComponentChildren } from "preact";
import { memo } from "../memo.ts";
import type { Action } from "../keys.ts";
import type { Words } from "../wire.ts";
import { around, label, type LabelKey } from "../words.ts";

const ICONS: Partial<Record<Action | "pause", string>> = {
  first: "M2 3h2v10H2zM9 3v10L4.5 8zM14 3v10L9.5 8z",
  "previous trick": "M8 3v10L2.5 8zM13.5 3v10L8 8z",
  "previous card": "M11 3v10L5 8z",
  play: "M4 2.5v11L13 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  "next card": "M5 3v10l6-5z",
  "next trick": "M8 3v10l5.5-5zM2.5 3v10L8 8z",
  last: "M12 3h2v10h-2zM7 3v10l4.5-5zM2 3v10l4.5-5z",
};

const BUTTONS: readonly [Action, LabelKey][] = [
  ["first", "first"],
  ["previous trick", "previous_trick"],
  ["previous card", "previous_card"],
  ["play", "play"],
  ["next card", "next_card"],
  ["next trick", "next_trick"],
  ["last", "last"],
];

interface Props {
  at: number; // plays of this deal up to the cursor
  plays: number; // recorded in this deal
  cards: number; // to a trick
  back: boolean; // is there anything before
  forth: boolean; // and after
  home: boolean;
  end: boolean;
  playing: boolean;
  peeking: boolean;
  canPeek: boolean;
  listing: boolean; // the keys
  onAct: (action: Action) => void;
  onSlide: (plays: number) => void;
  words: Words;
  children?: ComponentChildren;
}

/** The controls that step through the play. */
export const Transport = memo(function Transport(props: Props) {
  const { playing, onAct, words } = props;
  const able: Partial<Record<Action, boolean>> = {
    first: props.home,
    "previous trick": props.back,
    "previous card": props.back,
    play: props.forth,
    "next card": props.forth,
    "next trick": props.forth,
    last: props.end,
  };
  return (
    <nav class="transport" aria-label={label(words, "transport")}>
      <div class="transport__keys">
        {BUTTONS.map(([action, key]) => {
          const pause = action === "play" && playing;
          const name = label(words, pause ? "pause" : key);
          return (
            <button
              key={action}
              type="button"
              class={action === "play" ? "btn btn--main" : "btn"}
              data-action={action}
              aria-label={name}
              title={name}
              aria-disabled={!able[action]}
              onClick={() => able[action] && onAct(action)}
            >
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d={ICONS[pause ? "pause" : action] ?? ""} />
              </svg>
            </button>
          );
        })}
      </div>
      <Slider {...props} />
      <div class="transport__more">
        <button
          type="button"
          class="btn btn--text"
          data-action="peek"
          aria-pressed={props.peeking}
          aria-disabled={!props.canPeek}
          onClick={() => props.canPeek && onAct("peek")}
        >
          {label(words, "last_trick")}
        </button>
        <Legend words={words} />
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

/** A real range input under thirteen drawn ticks, one a trick. */
function Slider({ at, plays, cards, onSlide, words }: Props) {
  const ticks = Math.max(1, Math.ceil(plays / cards));
  const now = Math.max(0, Math.ceil(at / cards) - 1);
  const text =
    at === 0
      ? label(words, "just_dealt")
      : label(words, "position_at", { n: now + 1, card: at - now * cards, cards });
  return (
    <div class="scrub" style={{ "--ticks": ticks, "--at": at / (ticks * cards) }}>
      {Array.from({ length: ticks }, (_, tick) => (
        <span
          key={tick}
          class={tick < now ? "tick tick--done" : tick === now && at ? "tick tick--now" : "tick"}
          aria-hidden="true"
        >
          {tick + 1}
        </span>
      ))}
      <span class="scrub__thumb" aria-hidden="true" />
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

function Legend({ words }: { words: Words }) {
  const [before, after] = around(words, "legend", "n");
  return (
    <span class="legend" aria-hidden="true">
      <span class="slot">3</span> {before}3{after}
    </span>
  );
}
