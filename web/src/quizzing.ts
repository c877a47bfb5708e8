/** A quiz: what was answered, what is revealed, and how that did. In an exam none of it is known here. */

import { useCallback, useState } from "preact/hooks";
import { type Model, type Shared, type Sized, useSetting, useTrait } from "./model.ts";
import type { Asked, QuizFrames, SeatIndex, Solution, Vocabulary } from "./wire.ts";

/** Who wins, and which of the grounds; -1 is none. In an exam it comes back empty. */
export type Given = number[];

export interface QuizTraits extends Shared, Sized {
  frames: QuizFrames;
  words: Vocabulary;
  exam: boolean;
  votes: boolean;
  given: Given[][]; // of each question the first answer and the latest
  shown: number[];
  hands_up: number[][];
}

export interface Picked {
  winner: SeatIndex;
  ground: number;
}

const NONE: Picked = { winner: -1, ground: -1 };

/** The seat that played a card of the trick. */
export const seatAt = (question: Asked, place: number): SeatIndex => (question.leader + place) % question.cards.length;

/** The personal trump of a seat. */
export const trumpOf = (question: Asked, seat: SeatIndex): string =>
  question.trumps.charAt((seat - question.leader + question.cards.length) % question.cards.length);

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** How an answer did. */
export function markOf([winner, ground = -1]: Given, solution: Solution): "right" | "half" | "wrong" {
  if (winner !== solution.winner) return "wrong";
  return ground === -1 || ground === solution.ground ? "right" : "half";
}

export interface Quiz {
  at: number; // the question; after the last one comes how it went
  count: number;
  question: Asked | undefined;
  solution: Solution | undefined; // while it is revealed
  tries: Given[];
  picked: Picked;
  hands: number[];
  pick: (picked: Partial<Picked>) => void;
  vote: (seat: SeatIndex, more: number) => void;
  reveal: () => void;
  again: () => void;
  reset: () => void;
  go: (at: number) => void;
}

const put = <T>(list: readonly T[], at: number, value: T): T[] => list.map((old, each) => (each === at ? value : old));

export function useQuiz(model: Model<QuizTraits>): Quiz {
  const { nodes, solutions } = useTrait(model, "frames");
  const given = useTrait(model, "given");
  const shown = useTrait(model, "shown");
  const hands = useTrait(model, "hands_up");
  const votes = useTrait(model, "votes");
  const count = nodes.length;
  const at = Math.max(0, Math.min(useTrait(model, "cursor"), count > 1 ? count : count - 1));
  const [picks, setPicks] = useState<Record<number, Picked>>({});
  const go = useSetting(model, "cursor");
  const setGiven = useSetting(model, "given");
  const setShown = useSetting(model, "shown");
  const setHands = useSetting(model, "hands_up");

  const tries = given[at] ?? [];
  const solution = shown.includes(at) ? solutions[at] : undefined;
  const [winner = -1, ground = -1] = (solution && tries.at(-1)) ?? [];
  const picked = solution ? { winner, ground } : (picks[at] ?? NONE);
  const pick = useCallback(
    (more: Partial<Picked>) => setPicks((all) => ({ ...all, [at]: { ...(all[at] ?? NONE), ...more } })),
    [at],
  );

  return {
    at,
    count,
    question: nodes[at],
    solution,
    tries,
    picked,
    hands: hands[at] ?? [],
    pick,
    go,
    vote: (seat, more) => {
      const old = hands[at] ?? [];
      setHands(put(hands, at, put(old, seat, Math.max(0, Math.min(999, (old[seat] ?? 0) + more)))));
    },
    reveal: () => {
      if (!votes) setGiven(put(given, at, [...tries.slice(0, 1), [picked.winner, picked.ground]]));
      setShown([...shown, at].sort((one, other) => one - other));
    },
    again: () => {
      pick(NONE);
      setShown(shown.filter((each) => each !== at));
      if (votes) setHands(put(hands, at, [0, 0, 0, 0]));
    },
    reset: () => {
      setPicks({});
      setGiven(given.map(() => []));
      setShown([]);
      setHands(hands.map(() => [0, 0, 0, 0]));
      go(0);
    },
  };
}

type Answered = Pick<QuizTraits, "frames" | "given" | "shown" | "hands_up" | "votes">;

/** A question to look at again. */
export interface Mistake {
  at: number;
  winner: SeatIndex; // who was said to win
  ground: number; // and why; of a class, -1
  hands: number; // that were for this winner, and all; of a single answer, none
  all: number;
  later: boolean; // right when tried again
}

/** What was first answered wrongly, or of a class that votes, where most hands were wrong, and then for whom most were. */
export function mistakesOf({ frames, given, shown, hands_up, votes }: Answered): Mistake[] {
  return frames.solutions.flatMap((solution, at) => {
    if (votes) {
      const hands = shown.includes(at) ? (hands_up[at] ?? []) : [];
      const all = sum(hands);
      if (2 * (hands[solution.winner] ?? 0) >= all) return [];
      const wrong = hands.map((each, seat) => (seat === solution.winner ? 0 : each));
      const most = Math.max(...wrong);
      return [{ at, winner: wrong.indexOf(most), ground: -1, hands: most, all, later: false }];
    }
    const [first, latest] = given[at] ?? [];
    if (!first || markOf(first, solution) === "right") return [];
    const [winner = -1, ground = -1] = first;
    return [{ at, winner, ground, hands: 0, all: 0, later: latest !== undefined && markOf(latest, solution) === "right" }];
  });
}

/** How many answers were right so far, or of a class that votes how many hands. */
export function scoreOf(traits: Answered): { n: number; all: number } {
  const { solutions } = traits.frames;
  const score = { n: 0, all: 0 };
  solutions.forEach((solution, at) => {
    const [first] = traits.given[at] ?? [];
    if (traits.votes && traits.shown.includes(at)) {
      const hands = traits.hands_up[at] ?? [];
      score.n += hands[solution.winner] ?? 0;
      score.all += sum(hands);
    } else if (first) {
      score.n += Number(markOf(first, solution) === "right");
      score.all += 1;
    }
  });
  return score;
}
