/** The cards on trial, as Python has judged them: read and sorted, never worked out here. */

import * as tree from "./tree.ts";
import type { CardCode, Destination, Frames, SeatIndex, TrickEnd, Trials, Words } from "./wire.ts";
import { count, label, suitOf } from "./words.ts";

type Nodes = Frames["nodes"];

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

/** Cards that would do the same to the trick. */
export interface Outcome {
  says: string; // "East would win"
  points: string; // "N+S −70 · E+W +50"
  differs: boolean; // somebody else wins than as played
  cards: CardCode[];
}

/** What "N+S −70" says of the sides, for those whose points are told. */
export const points = (words: Words, sides: readonly number[]): string =>
  sides
    .flatMap((n, side) => (n ? label(words, "side_gain", { side: words.side_marks[side] ?? "", n: signed(words, n) }) : []))
    .join(" · ");

export interface Bench {
  seat: SeatIndex | null; // whose cards are on trial; null when the deal is over
  at: number; // the node where it is to play
  held: CardCode[]; // in the order of its hand, those of one face together
  played: Outcome | null; // what the card did that was played there
  trials: Map<CardCode, Trial>;
  outcomes: Outcome[];
  illegal: CardCode[];
  mustFollow: string; // why those are not legal
}

/** The cards on trial at a node: of the next to play, or of a seat that has played to the trick on the table. */
export function bench(frames: Frames, words: Words, cursor: number, asked: SeatIndex | null): Bench {
  const { nodes } = frames;
  const now = tree.trickAt(nodes, cursor).find((id) => tree.playAt(nodes, id)?.seat === asked);
  const at = now === undefined ? cursor : (nodes[now]?.parent ?? cursor);
  const seat = tree.nextSeat(nodes, at);
  const next = tree.playAt(nodes, tree.nextCard(nodes, at) ?? -1);
  const gone = tree.playedTo(nodes, at)[seat ?? 0] ?? [];
  const held = (tree.dealAt(nodes, at).hands[seat ?? 0] ?? []).filter((_, slot) => seat !== null && !gone[slot]);
  const trials = readTrials(nodes[at]?.tries, Object.keys(words.destinations));
  const legal = new Set([next?.card ?? "", ...trials.map(({ card }) => card)]);
  const asPlayed = endAfter(nodes, at);
  const led = tree.playAt(nodes, (tree.endAt(nodes, at) ? [] : tree.trickAt(nodes, at))[0] ?? -1)?.card ?? "";
  return {
    seat,
    at,
    held,
    played: next && {
      says: label(words, "as_played"),
      points: asPlayed ? `${label(words, "seat_wins", { seat: words.seats[asPlayed.winner] ?? "" })} · ${points(words, asPlayed.gains)}` : "",
      differs: false,
      cards: [next.card],
    },
    trials: new Map(trials.map((trial) => [trial.card, trial])),
    outcomes: outcomes(words, trials, asPlayed),
    illegal: [...new Set(held.filter((card) => !legal.has(card)))],
    mustFollow: label(words, "must_follow", {
      seat: words.seats[seat ?? 0] ?? "",
      suit: words.suits[suitOf(led)] ?? "",
    }),
  };
}

/** What the trick that goes on from a node came to, if it was played to its end. */
function endAfter(nodes: Nodes, at: number): TrickEnd | null {
  let id = tree.nextCard(nodes, at);
  while (id !== null && nodes[id]?.kind === "play" && !tree.endAt(nodes, id)) id = tree.nextCard(nodes, id);
  return id === null ? null : tree.endAt(nodes, id);
}

function outcomes(words: Words, trials: readonly Trial[], asPlayed: TrickEnd | null): Outcome[] {
  const found = new Map<string, Outcome>();
  for (const { card, winner, gain } of trials) {
    const still = winner === asPlayed?.winner;
    const gains = words.sides.map((_, side) => (winner % words.sides.length === side ? gain : 0) - (asPlayed?.gains[side] ?? 0));
    const says = label(words, still ? "still_wins" : "would_win", { seat: words.seats[winner] ?? "" });
    const brought = points(words, gains) || label(words, asPlayed ? "no_change" : "no_points");
    const key = says + brought;
    const outcome = found.get(key) ?? { says, points: brought, differs: !!asPlayed && !still, cards: [] };
    outcome.cards.push(card);
    found.set(key, outcome);
  }
  // What changes the winner comes first: it is what one asks for.
  return [...found.values()].sort((one, other) => Number(other.differs) - Number(one.differs));
}

/** "+50", "−70". */
export const signed = (words: Words, n: number): string => (n < 0 ? "−" : "+") + count(words, Math.abs(n));
