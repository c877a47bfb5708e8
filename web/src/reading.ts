/** Texts read aloud on request, put together from Python's words and labels. */

import { dealAt, nextSeat, playedTo, stateAt } from "./tree.ts";
import type { Frames, PlayFrame, Words } from "./wire.ts";
import { label, rankWord } from "./words.ts";

/** The cards on the table, in order of play. */
export function readTrick(words: Words, plays: readonly PlayFrame[]): string {
  if (!plays.length) return label(words, "read_no_trick");
  const read = plays.map((play) =>
    label(words, "read_play", {
      seat: words.seats[play.seat] ?? "",
      card: words.cards[play.card] ?? play.card,
      role: words.roles[play.role] ?? play.role,
    }),
  );
  return `${read.join("; ")}.`;
}

/** What the seat to play still holds; once the deal is over, nobody holds anything. */
export function readHand(frames: Frames, words: Words, id: number): string {
  const seat = nextSeat(frames.nodes, id);
  if (seat === null) return words.says[id] ?? "";
  const played = playedTo(frames.nodes, id)[seat];
  const held = (dealAt(frames.nodes, id).hands[seat] ?? []).filter((_, slot) => !played?.[slot]);
  if (held.includes("")) return label(words, "hidden_hand", { seat: words.seats[seat] ?? "", n: held.length });
  const cards = held.map((card) => words.cards[card] ?? card).join(label(words, "join"));
  return label(words, "read_hand", { seat: words.seats[seat] ?? "", cards });
}

/** How far every seat is with its calypsos. */
export function readCalypsos(frames: Frames, words: Words, id: number): string {
  const read = stateAt(frames.nodes, id).seats.map(({ building, calypsos }, seat) =>
    label(words, building ? "read_calypso" : "read_no_calypso", {
      seat: words.seats[seat] ?? "",
      calypsos: words.calypsos[calypsos] ?? calypsos,
      ranks: [...building].map((rank) => rankWord(words, rank)).join(label(words, "join")),
    }),
  );
  return `${read.join("; ")}.`;
}
