import { useState } from "preact/hooks";
import { differs, judged, whyUnder } from "../judged.ts";
import { memo } from "../memo.ts";
import { playAt } from "../tree.ts";
import type { Frames, Words } from "../wire.ts";
import { label } from "../words.ts";
import { Flag } from "./Flag.tsx";
import { Roomy } from "./Roomy.tsx";
import { Sentence } from "./Sentence.tsx";
import { Source } from "./Source.tsx";

interface Props {
  frames: Frames;
  at: number; // the node
  ranking: string; // looked at
  room: string; // for a sentence
  words: Words;
}

/** The other rules on demand: what each would make of this trick, side by side, and where it says so. */
export const Rules = memo(function Rules({ frames, at, ranking, room, words }: Props) {
  const [open, setOpen] = useState(false);
  const play = playAt(frames.nodes, at);
  const winner = play && judged(play, ranking).winning;
  return (
    <details class="rules" onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}>
      <summary>
        {label(words, "other_rules")}{" "}
        {play && differs(play) && <Flag differs text={label(words, "differs")} />}
      </summary>
      {open && (
        <ul>
          {[...new Set(frames.rulesets.map(({ ruffs }) => ruffs))].map((each) => {
            const names = frames.rulesets.flatMap(({ name, ruffs }) => (ruffs === each ? name : []));
            const best = play && judged(play, each).winning;
            return (
              <li key={each} class="rules__row" aria-current={each === ranking ? "true" : undefined}>
                <b>{names.join(label(words, "join"))}</b>
                <div class="rules__flag">
                  {play && (
                    <Flag
                      differs={best !== winner}
                      text={label(words, play.end ? "seat_wins" : "seat_winning", { seat: words.seats[best ?? 0] ?? "" })}
                    />
                  )}
                </div>
                <Roomy class="rules__why" room={room}>
                  <p>
                    <Sentence text={whyUnder(words, at, each)} />
                  </p>
                </Roomy>
                {names.map((name) => (
                  <Source key={name} rules={name} words={words} />
                ))}
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
});
