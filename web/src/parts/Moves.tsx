import { memo } from "../memo.ts";
import type { PlayFrame, TrickEnd, Words } from "../wire.ts";
import { count, fill, gain, rankOf, rankWord } from "../words.ts";
import { MiniCard } from "./Card.tsx";

interface Props {
  plays: readonly PlayFrame[];
  cards: number; // to a trick
  words: Words;
}

/** The cards of a trick in order of play: where each went, what it brought, and to whom all of it. */
export function Moves({ plays, cards, words }: Props) {
  const { end, winning } = plays.at(-1) ?? {};
  const best = end ? end.gains.indexOf(Math.max(...end.gains)) : -1;
  return (
    <>
      <ol class="moves" role="list">
        {Array.from({ length: cards }, (_, at) => (
          <Row key={at} at={at} play={plays[at]} winner={winning} end={end} words={words} />
        ))}
      </ol>
      <p class="moves__total">
        <span>{words.sides[best]}</span>
        <span class="gain">{end ? `+${count(words, end.gains[best] ?? 0)}` : ""}</span>
      </p>
    </>
  );
}

interface RowProps {
  at: number;
  play: PlayFrame | undefined;
  winner: number | undefined;
  end: TrickEnd | undefined;
  words: Words;
}

const Row = memo(function Row({ at, play, winner, end, words }: RowProps) {
  if (!play)
    return (
      <li class="moves__row moves__row--none" aria-hidden="true">
        <span class="num">{at + 1}</span>
      </li>
    );
  const move = end?.moves[at];
  const where = (move && words.destinations[move.to]?.[move.seat]) ?? "";
  return (
    <li class={play.seat === winner ? "moves__row moves__row--win" : "moves__row"}>
      <span class="num">{at + 1}</span>
      <MiniCard card={play.card} words={words} />
      <span class="moves__role">{words.roles[play.role]}</span>
      <span class="moves__to">{fill(where, { rank: rankWord(words, rankOf(play.card)) })}</span>
      <span class="gain">{move ? gain(words, move.gain) : ""}</span>
    </li>
  );
});
