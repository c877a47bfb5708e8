import { seatAt } from "../quizzing.ts";
import type { Asked, SeatIndex, Solution, Vocabulary } from "../wire.ts";
import { label } from "../words.ts";
import { Card } from "./Card.tsx";

interface Props {
  question: Asked;
  solution?: Solution | undefined; // before there is one, only who played what, and in which order
  chosen?: SeatIndex; // who was said to win
  words: Vocabulary;
}

/** The trick of a question, and once it is revealed what each card did. */
export function AskedTrick({ question, solution, chosen = -1, words }: Props) {
  return (
    <div class="trick">
      <ol class="trick__cards" role="list" aria-label={label(words, "this_trick")}>
        {question.cards.map((card, place) => {
          const seat = seatAt(question, place);
          const wins = solution?.winner === seat;
          const said = solution && !wins && chosen === seat;
          const role = solution ? words.roles[solution.roles[place] ?? ""] : place === 0 && label(words, "leads");
          return (
            <li key={seat} class={`play play--${"NESW".charAt(seat)}${wins ? " play--win" : ""}${said ? " play--said" : ""}`}>
              <span class="play__card">
                {wins && <span class="tab">{label(words, "wins")}</span>}
                {said && <span class="tab">{label(words, "quiz_chosen")}</span>}
                <Card card={card} words={words} />
                <span class="num">{place + 1}</span>
              </span>
              <span class="play__role">
                <b>{words.seats[seat]} </b>
                {role}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
