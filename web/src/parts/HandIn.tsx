import type { Asking } from "../asking.ts";
import type { Vocabulary } from "../wire.ts";
import { label } from "../words.ts";

interface Props {
  asking: Asking;
  ready: boolean; // all is chosen
  taken: boolean;
  refused: string;
  words: Vocabulary;
}

/** In an exam: the answer is handed in, and that is all that is told of it. */
export function HandIn({ asking, ready, taken, refused, words }: Props) {
  const word = !asking.alive ? label(words, "no_python") : refused || (taken ? `✓ ${label(words, "quiz_taken")}` : "");
  return (
    <div class="ask__go">
      <button type="submit" class={taken ? "btn btn--text" : "btn btn--text btn--main"} data-action="hand_in" aria-disabled={!ready || !asking.alive}>
        {label(words, "quiz_hand_in")}
      </button>
      <span class="quiet">{word}</span>
    </div>
  );
}
