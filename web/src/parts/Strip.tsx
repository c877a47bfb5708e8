import { memo } from "../memo.ts";
import type { Words } from "../wire.ts";
import { label, RANKS, rankWord } from "../words.ts";

interface Props {
  seat: number;
  suit: string;
  building: string; // the ranks in progress
  gained: string; // those of them that this trick brought
  words: Words;
}

/** A calypso in progress: every rank has its place, and lights up when it is collected. */
export const Strip = memo(function Strip({ seat, suit, building, gained, words }: Props) {
  const name = label(words, "calypso", { seat: words.seats[seat] ?? "", n: building.length, all: RANKS.length });
  return (
    <div class="strip" data-suit={suit} role="img" aria-label={name}>
      {RANKS.map((rank) => {
        const state = gained.includes(rank) ? " cell--new" : building.includes(rank) ? " cell--lit" : "";
        return (
          <span key={rank} class={`cell${state}`}>
            {rankWord(words, rank)}
          </span>
        );
      })}
    </div>
  );
});
