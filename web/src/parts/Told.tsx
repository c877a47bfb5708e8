import type { Belief, Vocabulary } from "../wire.ts";
import { label } from "../words.ts";
import { Sentence } from "./Sentence.tsx";

/** What a misconception is called, and why it is one. */
export function Myth({ myth, why_not }: Belief) {
  return (
    <aside class="myth">
      <h4>{myth}</h4>
      <p>
        <Sentence text={why_not} />
      </p>
    </aside>
  );
}

interface Props {
  said: string;
  was: string;
  right: boolean;
  words: Vocabulary;
}

/** What was said, and what it was. */
export function Recap({ said, was, right, words }: Props) {
  return (
    <dl class="recap">
      <dt>{label(words, "quiz_you_said")}</dt>
      <dd class={right ? "yes" : "no"}>{said}</dd>
      {!right && (
        <>
          <dt>{label(words, "quiz_it_was")}</dt>
          <dd class="yes">{was}</dd>
        </>
      )}
    </dl>
  );
}
