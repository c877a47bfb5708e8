import type { Vocabulary } from "../wire.ts";
import { label } from "../words.ts";
import { Suit } from "./Suit.tsx";

/** The suit a seat owns for the whole game. */
export function Badge({ suit, words }: { suit: string; words: Vocabulary }) {
  const name = label(words, "trump", { suit: words.suits[suit] ?? suit });
  return (
    <span class="badge" data-suit={suit} role="img" aria-label={name} title={name}>
      <Suit suit={suit} />
      {suit}
    </span>
  );
}
