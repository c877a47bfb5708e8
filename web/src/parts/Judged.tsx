import type { PlayFrame, Words } from "../wire.ts";
import { label } from "../words.ts";
import { Flag } from "./Flag.tsx";
import { Moves } from "./Moves.tsx";
import { Roomy } from "./Roomy.tsx";
import { Sentence } from "./Sentence.tsx";
import { Trick } from "./Trick.tsx";

interface Props {
  rules: string; // by name
  stands: "as_played" | "same" | "differs";
  plays: readonly PlayFrame[]; // as these rules have them
  why: string;
  room: string; // for the sentence
  words: Words;
}

/** A trick as one ruleset judges it: a column of the lens. */
export function Judged({ rules, stands, plays, why, room, words }: Props) {
  const said = words.rulesets[rules];
  return (
    <article class="judged" aria-label={rules}>
      <header class="judged__head">
        <h3>{rules}</h3>
        <Flag differs={stands === "differs"} text={label(words, stands)} />
      </header>
      <Trick plays={plays} peeking={false} seats={words.seats.length} named words={words} />
      <Roomy class="voice" room={room}>
        <p>
          <Sentence text={why} />
        </p>
      </Roomy>
      <Moves plays={plays} cards={words.seats.length} words={words} />
      <div class="quiet source">
        <p>{label(words, "rule_of", { rules, rule: said?.rule ?? "" })}</p>
        <details>
          <summary>{said?.source}</summary>
          <p>{said?.passage}</p>
        </details>
      </div>
    </article>
  );
}
