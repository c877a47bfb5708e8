import { memo } from "../memo.ts";
import type { SeatState, State, Words } from "../wire.ts";
import { count, label } from "../words.ts";
import { Suit } from "./Suit.tsx";

interface Props {
  state: State;
  trumps: readonly string[];
  names: readonly string[];
  sharedPile: boolean;
  carried: readonly number[] | null; // points of the sides in earlier rounds, where there are several
  words: Words;
}

/** What everybody has so far: a row a player, and a row a side. */
export const Score = memo(function Score({ state, trumps, names, sharedPile, carried, words }: Props) {
  return (
    <div role="region" class="tally" aria-label={label(words, "score")}>
      <h3 class="label">{label(words, "score")}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{label(words, "head_player")}</span>
            </th>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {label(words, head)}
              </th>
            ))}
          </tr>
        </thead>
        {state.sides.map((points, side) => {
          const seats = words.seats.map((_, seat) => seat).filter((seat) => seat % state.sides.length === side);
          const rows = seats.flatMap((seat) => state.seats[seat] ?? []).map(cells);
          const [calypsos, progress, pile] = [0, 1, 2].map((at) => rows.reduce((all, row) => all + (row[at] ?? 0), 0));
          const earlier = carried?.[side] ?? 0;
          return (
            <tbody key={side}>
              {seats.map((seat, at) => (
                <Row
                  key={seat}
                  name={words.seats[seat] ?? ""}
                  player={names[seat]}
                  suit={trumps[seat]}
                  cells={rows[at]?.map((value, column) => (sharedPile && column === 2 ? null : value)) ?? []}
                  words={words}
                />
              ))}
              <Row class="tally__side" name={words.sides[side] ?? ""} cells={[calypsos, progress, pile, points]} words={words} />
              {carried && <Row class="tally__more" name={label(words, "earlier_rounds")} cells={[earlier]} words={words} />}
              {carried && <Row class="tally__more" name={label(words, "all_rounds")} cells={[points + earlier]} words={words} />}
            </tbody>
          );
        })}
      </table>
    </div>
  );
});

const HEADS = ["head_calypsos", "head_progress", "head_pile", "head_points"] as const;

/** What a seat has, under those heads. */
const cells = ({ calypsos, building, pile, points }: SeatState) => [calypsos, building.length, pile, points];

interface RowProps {
  class?: string;
  name: string;
  player?: string | undefined;
  suit?: string | undefined;
  cells: readonly (number | null | undefined)[]; // the last ones of a row; none where the side owns it
  words: Words;
}

function Row({ class: kind, name, player, suit, cells, words }: RowProps) {
  return (
    <tr class={kind}>
      <th scope="row" colSpan={5 - cells.length}>
        {name}
        {suit && <Suit suit={suit} />}
        {player && <small>{player}</small>}
      </th>
      {cells.map((value, at) => (
        <td key={at}>{value != null && count(words, value)}</td>
      ))}
    </tr>
  );
}
