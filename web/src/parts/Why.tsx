import type { ComponentChildren } from "preact";
import { memo } from "../memo.ts";
import type { PlayFrame, TrickEnd, Words } from "../wire.ts";
import { count, fill, gain, label, rankOf, rankWord } from "../words.ts";
import { MiniCard } from "./Card.tsx";
import { Sentence } from "./Sentence.tsx";

/** How much room the longest text of each kind takes, so that stepping never moves the page. */
export interface Room {
  why: string;
  notes: string;
  cite: string;
  comment: string;
}

interface Props {
  why: string;
  notes: readonly string[];
  cite: string;
  comment: string;
  plays: readonly PlayFrame[];
  cards: number; // to a trick
  room: Room;
  words: Words;
}

/** Why the trick stands as it does: the sentence, then the cards, where each went and what it brought. */
export const Why = memo(function Why({ why, notes, cite, comment, plays, cards, room, words }: Props) {
  const end = plays.at(-1)?.end;
  return (
    <section class="why" aria-label={label(words, "why")}>
      <h3 class="label">{label(words, "why")}</h3>
      <Roomy class="voice" room={room.why}>
        <p>
          <Sentence text={why} />
        </p>
      </Roomy>
      <ol class="moves" role="list">
        {Array.from({ length: cards }, (_, at) => (
          <Row key={at} at={at} play={plays[at]} winner={plays.at(-1)?.winning} end={end} words={words} />
        ))}
      </ol>
      <Total end={end} words={words} />
      {room.cite && (
        <Roomy class="cite" room={room.cite}>
          <p>
            <Sentence text={cite} />
          </p>
        </Roomy>
      )}
      {room.notes && (
        <Roomy class="notes" room={room.notes}>
          <div>
            {notes.map((note, at) => (
              <p key={at}>
                <Sentence text={note} />
              </p>
            ))}
          </div>
        </Roomy>
      )}
      {room.comment && (
        <Roomy class="comment" room={room.comment}>
          <p aria-label={comment ? label(words, "comment") : undefined}>
            <Sentence text={comment} />
          </p>
        </Roomy>
      )}
    </section>
  );
});

/** As tall as the text it is told to leave room for. */
function Roomy({ class: name, room, children }: { class: string; room: string; children: ComponentChildren }) {
  return (
    <div class={`roomy ${name}`} data-room={room}>
      {children}
    </div>
  );
}

interface RowProps {
  at: number;
  play: PlayFrame | undefined;
  winner: number | undefined;
  end: TrickEnd | undefined;
  words: Words;
}

function Row({ at, play, winner, end, words }: RowProps) {
  if (!play)
    return (
      <li class="moves__row moves__row--none" aria-hidden="true">
        <span class="num">{at + 1}</span>
      </li>
    );
  const move = end?.moves[at];
  const where = (move && words.destinations[move.to]?.[move.seat]) ?? "";
  return (
    <li class={play.seat === winner ? "moves__row moves__row--win" : "moves__row"}>
      <span class="num">{at + 1}</span>
      <MiniCard card={play.card} words={words} />
      <span class="moves__role">{words.roles[play.role]}</span>
      <span class="moves__to">{fill(where, { rank: rankWord(words, rankOf(play.card)) })}</span>
      <span class="gain">{move ? gain(words, move.gain) : ""}</span>
    </li>
  );
}

function Total({ end, words }: { end: TrickEnd | undefined; words: Words }) {
  const best = end ? end.gains.indexOf(Math.max(...end.gains)) : -1;
  return (
    <p class="moves__total">
      <span>{words.sides[best]}</span>
      <span class="gain">{end ? `+${count(words, end.gains[best] ?? 0)}` : ""}</span>
    </p>
  );
}
