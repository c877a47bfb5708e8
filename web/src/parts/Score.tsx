import { memo } from "../memo.ts";
import type { State, Words } from "../wire.ts";
import { count, label } from "../words.ts";
import { Suit } from "./Suit.tsx";

interface Props {
  state: State;
  trumps: readonly string[];
  names: readonly string[];
  sharedPile: boolean;
  words: Words;
}

/** What everybody has so far: a row a player, and a row a side. */
export const Score = memo(function Score({ state, trumps, names, sharedPile, words }: Props) {
  return (
    <section class="tally" aria-label={label(words, "score")}>
      <h3 class="label">{label(words, "score")}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{label(words, "head_player")}</span>
            </th>
            <th scope="col">{label(words, "head_calypsos")}</th>
            <th scope="col">{label(words, "head_progress")}</th>
            <th scope="col">{label(words, "head_pile")}</th>
            <th scope="col">{label(words, "head_points")}</th>
          </tr>
        </thead>
        {state.sides.map((points, side) => {
          const seats = state.seats.flatMap((_, seat) => (seat % state.sides.length === side ? [seat] : []));
          const sum = (what: (seat: number) => number) => seats.reduce((all, seat) => all + what(seat), 0);
          return (
            <tbody key={side}>
              {seats.map((seat) => (
                <Row
                  key={seat}
                  name={words.seats[seat] ?? ""}
                  player={names[seat] ?? ""}
                  suit={trumps[seat] ?? ""}
                  calypsos={state.seats[seat]?.calypsos ?? 0}
                  progress={state.seats[seat]?.building.length ?? 0}
                  pile={sharedPile ? null : (state.seats[seat]?.pile ?? 0)}
                  points={state.seats[seat]?.points ?? 0}
                  words={words}
                />
              ))}
              <Row
                name={words.sides[side] ?? ""}
                player=""
                suit=""
                calypsos={sum((seat) => state.seats[seat]?.calypsos ?? 0)}
                progress={sum((seat) => state.seats[seat]?.building.length ?? 0)}
                pile={sum((seat) => state.seats[seat]?.pile ?? 0)}
                points={points}
                words={words}
              />
            </tbody>
          );
        })}
      </table>
    </section>
  );
});

interface RowProps {
  name: string;
  player: string;
  suit: string; // empty for a side
  calypsos: number;
  progress: number;
  pile: number | null; // null where the side owns it
  points: number;
  words: Words;
}

function Row({ name, player, suit, calypsos, progress, pile, points, words }: RowProps) {
  return (
    <tr class={suit ? "" : "tally__side"}>
      <th scope="row">
        {name}
        {suit && (
          <span class="tally__suit" data-suit={suit}>
            <Suit suit={suit} />
          </span>
        )}
        {player && <small>{player}</small>}
      </th>
      <td>{calypsos}</td>
      <td>{progress}</td>
      <td>{pile ?? ""}</td>
      <td>{count(words, points)}</td>
    </tr>
  );
}
