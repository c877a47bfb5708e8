import { type Given, markOf } from "../quizzing.ts";
import type { QuizFrames, Vocabulary } from "../wire.ts";
import { label } from "../words.ts";
import { MiniCard } from "./Card.tsx";
import { Recap } from "./Told.tsx";

interface Props {
  frames: QuizFrames;
  given: readonly Given[][];
  saying: (at: number, given: Given) => string;
  onLook: (at: number) => void;
  words: Vocabulary;
}

/** The questions whose first answer was wrong: what was said, what it was, and which misconception that is. */
export function Review({ frames, given, saying, onLook, words }: Props) {
  const mistakes = frames.solutions.flatMap((solution, at) => {
    const [first, latest] = given[at] ?? [];
    if (!first || markOf(first, solution) === "right") return [];
    const later = latest !== undefined && markOf(latest, solution) === "right";
    return [{ at, solution, first, later, belief: solution.beliefs[first[0] ?? -1] }];
  });
  if (!mistakes.length) return <p class="quiet">{label(words, given.some((tries) => tries.length) ? "quiz_flawless" : "quiz_first")}</p>;
  return (
    <section class="review" aria-label={label(words, "quiz_mistakes")}>
      <h4>{label(words, "quiz_mistakes")}</h4>
      <ol role="list">
        {mistakes.map(({ at, solution, first, later, belief }) => (
          <li key={at}>
            <header>
              <b>{label(words, "quiz_at", { n: at + 1 })}</b>
              <span class="review__cards">
                {frames.nodes[at]?.cards.map((card, place) => <MiniCard key={place} card={card} words={words} />)}
              </span>
              {later && <span class="mark">✓ {label(words, "quiz_later")}</span>}
              <button type="button" class="btn btn--text" data-action="look" onClick={() => onLook(at)}>
                {label(words, "quiz_look")}
              </button>
            </header>
            <Recap said={saying(at, first)} was={saying(at, [solution.winner, solution.ground])} right={false} words={words} />
            {belief && <p class="review__myth">{belief.myth}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
