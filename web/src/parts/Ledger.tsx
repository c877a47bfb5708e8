import type { LedgerRow } from "../ledger.ts";
import { memo } from "../memo.ts";
import { points, signed } from "../trials.ts";
import type { Branch, TrickEnd, Words } from "../wire.ts";
import { gain, initial, label } from "../words.ts";

interface Props {
  rows: readonly LedgerRow[];
  branches: readonly Branch[]; // that it may be compared with, besides the main line
  base: number;
  onBase: (root: number) => void;
  cursor: number;
  words: Words;
}

/** What a branch came to, against another line: who won each trick, and how the points stand apart. */
export const Ledger = memo(function Ledger({ rows, branches, base, onBase, cursor, words }: Props) {
  const last = rows.at(-1);
  const against = branches.find(({ root }) => root === base);
  return (
    <div role="region" class="ledger" aria-label={label(words, "ledger")}>
      <label class="quiet">
        {label(words, "ledger")}{" "}
        <select class="pick" value={String(base)} onChange={(event) => onBase(Number(event.currentTarget.value))}>
          <option value="0">{label(words, "main_line")}</option>
          {branches.map(({ root, name, label: where }) => (
            <option key={root} value={String(root)}>
              {name || where}
            </option>
          ))}
        </select>
      </label>
      <div class="ledger__rows">
        <table>
          <thead>
            <tr>
              <th scope="col">{label(words, "until_trick")}</th>
              <th scope="col">{against ? against.name || against.label : label(words, "main_line")}</th>
              <th scope="col">{label(words, "ledger_here")}</th>
              {words.side_marks.map((side) => (
                <th key={side} scope="col">
                  {side}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} aria-current={row.key === cursor ? "step" : undefined}>
                <th scope="row">
                  {row.here.winner !== row.there.winner && <b class="diff">◆</b>} {row.trick}
                </th>
                <Won end={row.there} words={words} />
                <Won end={row.here} words={words} />
                {row.apart.map((points, side) => (
                  <td key={side}>{points ? signed(words, points) : "="}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {last && (
        <p class="ledger__sum">
          {label(words, "ledger_sum", {
            n: last.trick,
            points: points(words, last.apart) || label(words, "no_change"),
          })}
        </p>
      )}
    </div>
  );
});

/** Who won a trick, what it brought, and whether it completed a calypso. */
function Won({ end, words }: { end: TrickEnd; words: Words }) {
  const completed = end.moves.filter(({ to }) => to === "completes").map(({ seat }) => initial(words, seat));
  return (
    <td>
      <b title={words.seats[end.winner]}>{initial(words, end.winner)}</b> {gain(words, Math.max(...end.gains))}
      {completed.length > 0 && <span title={words.calypsos[1]}> ▮{completed.join("")}</span>}
    </td>
  );
}
