import { useLayoutEffect, useRef } from "preact/hooks";
import { differs } from "../judged.ts";
import { plain, take } from "../keys.ts";
import { memo } from "../memo.ts";
import type { PlayFrame, Words } from "../wire.ts";
import { initial, label } from "../words.ts";
import { MiniCard } from "./Card.tsx";

export interface Played {
  id: number;
  play: PlayFrame;
}

interface Props {
  tricks: readonly (readonly Played[])[];
  rows: number; // the deal has room for; the list is no higher than that
  cursor: number;
  onGo: (id: number) => void;
  words: Words;
}

const ROW = 26; // as in plays.css: reading it from the page would force a layout at every step

/** All plays of the deal, to jump from. One tab stop; up and down go from trick to trick. */
export const Plays = memo(function Plays({ tricks, rows, cursor, onGo, words }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const top = useRef(0); // how far the list is scrolled
  const focused = useRef(false); // kept by events: to ask for the active element would force a layout
  const current = tricks.findIndex((trick) => trick.some(({ id }) => id === cursor));
  const stop = current < 0 ? (tricks[0]?.[0]?.id ?? -1) : cursor;

  useLayoutEffect(() => {
    // Only the list is scrolled: scrollIntoView would scroll the notebook too. At least four rows are in view; while
    // the current one is among the first three, nothing moves.
    const above = current * ROW - top.current;
    if (list.current && (above < 0 || above > 2 * ROW)) list.current.scrollTop = Math.max(0, current - 1) * ROW;
  }, [current, tricks]);

  useLayoutEffect(() => {
    // A step taken by key from inside the list takes the focus along.
    if (!focused.current) return;
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [cursor]);

  function walk(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !plain(event)) return;
    take(event);
    const button = event.target as HTMLElement;
    const row = button.closest("li");
    const column = [...(row?.querySelectorAll("button") ?? [])].indexOf(button as HTMLButtonElement);
    const other = step < 0 ? row?.previousElementSibling : row?.nextElementSibling;
    other?.querySelectorAll("button")[column]?.focus();
  }

  return (
    <div role="region" class="plays" style={{ "--rows": rows }} aria-label={label(words, "plays")}>
      <div class="plays__head">
        <h3 class="label">{label(words, "plays")}</h3>
        <span aria-hidden="true">
          <b class="diff">◆</b> {label(words, "rulesets_differ")}
        </span>
      </div>
      <ol
        class="plays__list"
        role="list"
        ref={list}
        onKeyDown={walk}
        onScroll={(event) => (top.current = event.currentTarget.scrollTop)}
        onFocusIn={() => (focused.current = true)}
        onFocusOut={() => (focused.current = false)}
      >
        {tricks.map((trick, at) => (
          <Row
            key={at}
            n={at + 1}
            trick={trick}
            current={at === current ? cursor : -1}
            stop={trick.some(({ id }) => id === stop) ? stop : -1}
            onGo={onGo}
            words={words}
          />
        ))}
      </ol>
    </div>
  );
});

interface RowProps {
  n: number;
  trick: readonly Played[];
  current: number; // the node the cursor is at, or -1 if it is elsewhere
  stop: number; // the node that Tab comes to, or -1
  onGo: (id: number) => void;
  words: Words;
}

const Row = memo(function Row({ n, trick, current, stop, onGo, words }: RowProps) {
  const winner = trick.at(-1)?.play.end?.winner;
  const apart = differs(trick.at(-1)?.play);
  const place = label(words, "trick", { n });
  return (
    <li
      class={current < 0 ? "plays__row" : "plays__row plays__row--now"}
      aria-label={apart ? label(words, "place_differs", { place }) : place}
    >
      <span class="plays__n" aria-hidden="true">
        {apart && <b class="diff">◆</b>}
        {n}
      </span>
      {trick.map(({ id, play }) => {
        const wins = play.seat === winner;
        const name = { seat: words.seats[play.seat] ?? "", card: words.cards[play.card] ?? play.card };
        return (
          <button
            key={id}
            type="button"
            class={wins ? "plays__card plays__card--win" : "plays__card"}
            data-bot={play.bot}
            title={play.bot && label(words, "by_bot", { bot: play.bot })}
            aria-label={label(words, wins ? "play_won" : "play_name", name)}
            aria-current={id === current ? "step" : undefined}
            tabIndex={id === stop ? 0 : -1}
            onClick={() => onGo(id)}
          >
            <span class="plays__seat">{initial(words, play.seat)}</span>
            <MiniCard card={play.card} words={words} />
          </button>
        );
      })}
    </li>
  );
});
