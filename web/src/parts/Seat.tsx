import { memo } from "../memo.ts";
import type { CardCode, SeatState, Words } from "../wire.ts";
import { around, count, label, type LabelKey } from "../words.ts";
import { Badge } from "./Badge.tsx";
import { Hand } from "./Hand.tsx";
import { Strip } from "./Strip.tsx";
import { Suit } from "./Suit.tsx";

export type Turn = Extract<LabelKey, "to_play" | "leads" | "leads_next">;

interface Props {
  seat: number;
  player: string;
  trump: string;
  hand: readonly CardCode[];
  played: string;
  now: number;
  state: SeatState;
  gained: string;
  completed: boolean; // by the trick on the table
  pile: number;
  pileOf: string; // the side, if it owns the pile; else empty
  out: string | null; // suits shown out of; null where they are not to be shown
  dealer: boolean;
  turn: Turn | null;
  marks: string;
  onPlay: ((card: CardCode) => void) | null;
  words: Words;
}

/** Everything at one side of the table. */
export const Seat = memo(function Seat(props: Props) {
  const { seat, trump, state, words } = props;
  const name = words.seats[seat] ?? "";
  return (
    <div role="region" class={`seat seat--${"NESW".charAt(seat)}`} aria-label={name}>
      <div class={props.player ? "seat__id seat__id--named" : "seat__id"}>
        <div class="seat__who">
          <h3 class="seat__name">{name}</h3>
          <Badge suit={trump} words={words} />
        </div>
        {props.player && <div class="seat__player">{props.player}</div>}
        <div class="seat__marks">
          {props.dealer && <span class="mark">{label(words, "dealer")}</span>}
          {props.turn && <span class="mark mark--turn">{label(words, props.turn)}</span>}
        </div>
      </div>
      <Hand seat={seat} hand={props.hand} played={props.played} now={props.now} marks={props.marks} onPlay={props.onPlay} words={words} />
      <Strip seat={seat} suit={trump} building={state.building} gained={props.gained} words={words} />
      <div class="stats">
        <span class={props.completed ? "stats__new" : ""} data-suit={trump}>
          <Stack n={state.calypsos} /> {words.calypsos[state.calypsos]}
        </span>
        <span>
          {props.pileOf
            ? label(words, "side_pile", { side: props.pileOf, n: props.pile })
            : label(words, "pile", { n: props.pile })}
        </span>
        <span>{label(words, "points", { n: count(words, state.points) })}</span>
        {props.out !== null && <Out suits={props.out} words={words} />}
      </div>
    </div>
  );
});

/** Completed calypsos, one on the other. */
function Stack({ n }: { n: number }) {
  return (
    <span class="stack" aria-hidden="true">
      {n ? Array.from({ length: n }, (_, at) => <i key={at} />) : <i class="stack__none" />}
    </span>
  );
}

/** Suits that a seat has shown out of in this deal. */
function Out({ suits, words }: { suits: string; words: Words }) {
  const [before, after] = around(words, "out_of", "suits");
  return (
    <span class="out">
      {suits && before}
      {[...suits].map((suit) => (
        <span key={suit} class="out__suit" data-suit={suit} role="img" aria-label={words.suits[suit]}>
          <Suit suit={suit} />
          {suit}
        </span>
      ))}
      {suits && after}
    </span>
  );
}
