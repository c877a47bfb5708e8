import { memo } from "../memo.ts";
import type { PlayFrame, Words } from "../wire.ts";
import { label } from "../words.ts";
import { Card } from "./Card.tsx";

interface Props {
  plays: readonly PlayFrame[]; // in order of play
  peeking: boolean; // this is the trick before
  seats: number;
  words: Words;
}

/** The cards on the table. The one that wins is told by outline, tab and number, not by colour. */
export const Trick = memo(function Trick({ plays, peeking, seats, words }: Props) {
  const end = plays.at(-1)?.end;
  const winning = plays.at(-1)?.winning;
  const empty = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !plays.some((p) => p.seat === seat));
  return (
    <div class={peeking ? "trick trick--peek" : "trick"}>
      {peeking && <span class="trick__tag">{label(words, "last_trick")}</span>}
      <ol class="trick__cards" role="list" aria-label={label(words, peeking ? "last_trick" : "this_trick")}>
        {plays.map((play, at) => {
          const wins = play.seat === winning;
          return (
            <li key={play.seat} class={`play play--${"NESW".charAt(play.seat)}${wins ? " play--win" : ""}`}>
              <span class="sr">{words.seats[play.seat]} </span>
              <span class="play__card">
                {wins && <span class="tab">{label(words, end ? "wins" : "winning")}</span>}
                <Card card={play.card} words={words} />
                <span class="num">{at + 1}</span>
              </span>
              <span class="play__role">{words.roles[play.role]}</span>
            </li>
          );
        })}
      </ol>
      {empty.map((seat) => (
        <span key={seat} class={`play play--${"NESW".charAt(seat)}`} aria-hidden="true">
          <span class="play__card">
            <span class="slot">{words.seats[seat]}</span>
          </span>
        </span>
      ))}
    </div>
  );
});
