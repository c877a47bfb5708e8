import { memo } from "../memo.ts";
import type { PlayFrame, Words } from "../wire.ts";
import { label } from "../words.ts";
import { Card } from "./Card.tsx";

interface Props {
  plays: readonly PlayFrame[]; // in order of play
  peeking: boolean; // this is the trick before
  seats: number;
  named?: boolean; // where no hands stand around it: by seat
  lit?: number; // the seat whose card is in the spotlight, or -1
  onLight?: (seat: number) => void;
  words: Words;
}

/** The cards on the table. The one that wins is told by outline, tab and number, not by colour. */
export const Trick = memo(function Trick({ plays, peeking, seats, named, lit = -1, onLight, words }: Props) {
  const { end, winning } = plays.at(-1) ?? {};
  const lead = plays[0]?.seat ?? 0;
  return (
    <div class={peeking ? "trick trick--peek" : "trick"}>
      {peeking && <span class="trick__tag">{label(words, "last_trick")}</span>}
      <ol class="trick__cards" role="list" aria-label={label(words, peeking ? "last_trick" : "this_trick")}>
        {Array.from({ length: seats }, (_, at) => {
          const play = plays[at];
          const seat = play?.seat ?? (lead + at) % seats; // the places stay where they are while they fill
          const wins = play && seat === winning;
          const name = words.seats[seat];
          return (
            <li
              key={seat}
              class={`play play--${"NESW".charAt(seat)}${wins ? " play--win" : ""}${seat === lit ? " play--lit" : ""}`}
              onClick={onLight && play && (() => onLight(seat === lit ? -1 : seat))}
              aria-hidden={play ? undefined : "true"}
            >
              {!named && play && <span class="sr">{name} </span>}
              <span class="play__card">
                {wins && <span class="tab">{label(words, end ? "wins" : "winning")}</span>}
                {play ? <Card key={play.card} card={play.card} words={words} /> : <span class="slot">{name}</span>}
                {play && <span class="num">{at + 1}</span>}
              </span>
              <span class="play__role">
                {named && play && <b>{name} </b>}
                {play && words.roles[play.role]}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
});
