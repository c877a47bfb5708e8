import type { Given, Mistake } from "../quizzing.ts";
import type { QuizFrames, Vocabulary } from "../wire.ts";
import { label } from "../words.ts";
import { MiniCard } from "./Card.tsx";
import { Recap } from "./Told.tsx";

interface Props {
  frames: QuizFrames;
  mistakes: readonly Mistake[];
  flawless: string; // what to say where there are none
  saying: (at: number, given: Given) => string;
  onLook: (at: number) => void;
  words: Vocabulary;
}

/** The questions that went wrong: what was said, what it was, and which misconception that is. */
export function Review({ frames, mistakes, flawless, saying, onLook, words }: Props) {
  if (!mistakes.length) return <p class="quiet">{flawless}</p>;
  return (
    <div role="region" class="review" aria-label={label(words, "quiz_mistakes")}>
      <h4>{label(words, "quiz_mistakes")}</h4>
      <ol role="list">
        {mistakes.map(({ at, winner, ground, hands, all, later }) => {
          const solution = frames.solutions[at]!;
          const said = all ? label(words, "quiz_hands_said", { seat: words.seats[winner] ?? "", n: hands, all }) : saying(at, [winner, ground]);
          const belief = solution.beliefs[winner];
          return (
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
              <Recap said={said} was={saying(at, [solution.winner, solution.ground])} right={false} words={words} />
              {belief && <p class="review__myth">{belief.myth}</p>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
