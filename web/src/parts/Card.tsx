import type { CardCode, Vocabulary } from "../wire.ts";
import { rankOf, rankWord, suitOf } from "../words.ts";
import { Suit } from "./Suit.tsx";

/** What stands on a card: rank over glyph and letter, so that no colour is needed to tell it. */
export function Face({ card, words }: { card: CardCode; words: Vocabulary }) {
  const suit = suitOf(card);
  return (
    <>
      <b>{rankWord(words, rankOf(card))}</b>
      <span>
        <Suit suit={suit} />
        <i>{suit}</i>
      </span>
    </>
  );
}

/** A card on the table. */
export function Card({ card, words }: { card: CardCode; words: Vocabulary }) {
  return (
    <span class="card" data-suit={suitOf(card)} role="img" aria-label={words.cards[card] ?? card}>
      <Face card={card} words={words} />
    </span>
  );
}

/** A card in one line, for lists. */
export function MiniCard({ card, words }: { card: CardCode; words: Vocabulary }) {
  const suit = suitOf(card);
  return (
    <span class="mini" data-suit={suit} role="img" aria-label={words.cards[card] ?? card}>
      {rankWord(words, rankOf(card))}
      <Suit suit={suit} />
      <i>{suit}</i>
    </span>
  );
}
