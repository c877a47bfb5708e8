import type { ComponentChildren } from "preact";
import { memo } from "../memo.ts";
import type { PlayFrame, Words } from "../wire.ts";
import { label } from "../words.ts";
import { Flag } from "./Flag.tsx";
import { Moves } from "./Moves.tsx";
import { Roomy } from "./Roomy.tsx";
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
  flag: string; // that the ruleset looked at differs from what was played here
  after: string; // that it did so before
  comment: string;
  plays: readonly PlayFrame[];
  cards: number; // to a trick
  room: Room;
  words: Words;
  children?: ComponentChildren;
}

/** Why the trick stands as it does: the sentence, then the cards, where each went and what it brought. */
export const Why = memo(function Why({ why, notes, cite, flag, after, comment, plays, cards, room, words, children }: Props) {
  return (
    <div role="region" class="why" aria-label={label(words, "why")}>
      <h3 class="label">{label(words, "why")}</h3>
      <Roomy class="voice" room={room.why}>
        <p>
          <Sentence text={why} />
        </p>
      </Roomy>
      <Moves plays={plays} cards={cards} words={words} />
      {room.cite && (
        <Roomy class="cite" room={room.cite}>
          <div>
            {flag && (
              <p>
                <Flag differs text={flag} />
              </p>
            )}
            <p>
              <Sentence text={cite} />
            </p>
            {after && <p>{after}</p>}
          </div>
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
      {children}
    </div>
  );
});
