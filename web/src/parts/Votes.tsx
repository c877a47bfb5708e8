import { trumpOf } from "../quizzing.ts";
import type { Asked, SeatIndex, Vocabulary } from "../wire.ts";
import { count, label } from "../words.ts";
import { Badge } from "./Badge.tsx";

interface Props {
  question: Asked;
  hands: readonly number[];
  winner: SeatIndex | undefined; // once it is revealed
  onVote: (seat: SeatIndex, more: number) => void;
  words: Vocabulary;
}

/** Hands up: how many for each seat, counted by the teacher, and a bar for each. */
export function Votes({ question, hands, winner, onVote, words }: Props) {
  const most = Math.max(1, ...hands);
  const over = winner !== undefined;
  return (
    <div role="region" class="votes" aria-label={label(words, "quiz_hands")}>
      <h4>{label(words, "quiz_hands")}</h4>
      <ul role="list">
        {words.seats.map((name, seat) => {
          const n = hands[seat] ?? 0;
          const button = (more: 1 | -1) => (
            <button
              type="button"
              class="btn btn--text"
              data-action={more > 0 ? "more" : "fewer"}
              aria-label={label(words, more > 0 ? "quiz_more" : "quiz_fewer", { seat: name })}
              aria-disabled={over || n + more < 0}
              onClick={() => over || onVote(seat, more)}
            >
              {more > 0 ? "+" : "−"}
            </button>
          );
          return (
            <li key={seat} class={winner === seat ? "vote vote--win" : "vote"} data-seat={seat}>
              <span class="vote__seat">
                {name} <Badge suit={trumpOf(question, seat)} words={words} />
              </span>
              {button(-1)}
              <b class="vote__n">{count(words, n)}</b>
              {button(1)}
              <span class="vote__bar" aria-hidden="true">
                <i style={{ width: `${(100 * n) / most}%` }} />
              </span>
              {winner === seat && <span class="tab">{label(words, "wins")}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
