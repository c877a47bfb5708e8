import { useMemo, useState } from "preact/hooks";
import { plain, take } from "../keys.ts";
import { memo } from "../memo.ts";
import type { CardCode, Words } from "../wire.ts";
import { label, suitOf } from "../words.ts";
import { Face } from "./Card.tsx";

interface Props {
  seat: number;
  hand: readonly CardCode[];
  played: string; // by slot: the trick its card was played to, 0 while held; "0,0,3"
  now: number; // the slot whose card lies on the table, or -1
  words: Words;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A hand in fixed slots: what has been played leaves its trick's number behind, and nothing moves. */
export const Hand = memo(function Hand({ seat, hand, played, now, words }: Props) {
  const [at, setAt] = useState(0); // the card that Tab comes to
  const faces = useMemo(() => hand.map((card) => <Face card={card} words={words} />), [hand, words]);
  const tricks = played.split(",");
  const stop = Math.min(at, hand.length - 1);

  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || !plain(event)) return;
    take(event);
    const to = Math.max(0, Math.min(stop + step, hand.length - 1));
    setAt(to);
    ((event.currentTarget as HTMLElement).children[to] as HTMLElement | undefined)?.focus();
  }

  return (
    <ol class="hand" role="list" aria-label={label(words, "hand", { seat: words.seats[seat] ?? "" })} onKeyDown={walk}>
      {hand.map((card, slot) => {
        const trick = Number(tricks[slot] ?? 0);
        const name = words.cards[card] ?? card;
        const tabIndex = slot === stop ? 0 : -1;
        const focused = () => setAt(slot);
        return trick ? (
          <li
            key={slot}
            class={slot === now ? "slot slot--now" : "slot"}
            aria-label={label(words, "played_to", { card: name, n: trick })}
            title={label(words, "played_to", { card: name, n: trick })}
            tabIndex={tabIndex}
            onFocus={focused}
          >
            {trick}
          </li>
        ) : (
          <li key={slot} class="card" data-suit={suitOf(card)} aria-label={name} tabIndex={tabIndex} onFocus={focused}>
            {faces[slot]}
          </li>
        );
      })}
    </ol>
  );
});
