/** The cards on trial, as Python has judged them: read and sorted, never worked out here. */

import type { CardCode, Destination, SeatIndex, Trials } from "./wire.ts";

export interface Trial {
  card: CardCode;
  winner: SeatIndex;
  reason: number;
  to: Destination[]; // of the four cards, in order of play
  rest: { card: CardCode; assumed: boolean }[]; // the cards after it
  gain: number; // to the winner's side
}

const WORD = /^(..)(\d)(\d)(....)(.*)\+(\d+)$/;

export function readTrials(tries: Trials | undefined, destinations: readonly string[]): Trial[] {
  return (tries ?? "").split(" ").flatMap((word) => {
    const [, card, winner, reason, to = "", rest = "", gain] = WORD.exec(word) ?? [];
    if (!card) return [];
    return {
      card,
      winner: Number(winner),
      reason: Number(reason),
      to: [...to].map((letter) => destinations.find((name) => name.startsWith(letter)) as Destination),
      rest: (rest.match(/../g) ?? []).map((each) => ({ card: each.toUpperCase(), assumed: each !== each.toUpperCase() })),
      gain: Number(gain),
    };
  });
}
