import type { ComponentChildren } from "preact";
import { type Picked, trumpOf } from "../quizzing.ts";
import type { Asked, Vocabulary } from "../wire.ts";
import { label } from "../words.ts";
import { Badge } from "./Badge.tsx";

interface Props {
  question: Asked;
  picked: Picked;
  over: boolean; // it is revealed
  onPick: (picked: Partial<Picked>) => void;
  onGo: () => void;
  words: Vocabulary;
  children: ComponentChildren; // what stands below
}

/** Who wins, and why: two groups to choose from. */
export function Ask({ question, picked, over, onPick, onGo, words, children }: Props) {
  return (
    <form
      class="ask"
      onSubmit={(event) => {
        event.preventDefault();
        onGo();
      }}
    >
      <fieldset disabled={over}>
        <legend>{label(words, "quiz_who")}</legend>
        <div class="opts opts--seats">
          {words.seats.map((name, seat) => (
            <label key={seat} class="opt">
              <input type="radio" name="winner" value={seat} checked={picked.winner === seat} onChange={() => onPick({ winner: seat })} />
              <span>
                {name} <Badge suit={trumpOf(question, seat)} words={words} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset disabled={over}>
        <legend>{label(words, "quiz_why")}</legend>
        <div class="opts">
          {question.because.map((because, ground) => (
            <label key={ground} class="opt">
              <input type="radio" name="ground" value={ground} checked={picked.ground === ground} onChange={() => onPick({ ground })} />
              <span>{because}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {children}
    </form>
  );
}
