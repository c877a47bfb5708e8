import { memo } from "../memo.ts";
import type { Rules, Words } from "../wire.ts";
import { count, gain, label } from "../words.ts";
import { Suit } from "./Suit.tsx";

export interface DealPlace {
  id: number;
  round: number;
  deal: number;
}

interface Props {
  title: string;
  rules: string; // looked at
  rulesets: readonly Rules[];
  onRules: (name: string) => void;
  deals: readonly DealPlace[]; // all deals of this line
  of: number; // deals in this round of the record, which a branch may not have come to
  deal: number; // the node of this one
  trick: number;
  tricks: number;
  stock: number | null;
  sides: readonly number[];
  gains: readonly number[] | null; // of the trick that ends here
  trumps: readonly string[];
  onGo: (id: number) => void;
  words: Words;
}

/** Where we are, under which rules, and the score. */
export const Bar = memo(function Bar(props: Props) {
  const { deals, words } = props;
  const here = deals.find(({ id }) => id === props.deal);
  const round = deals.filter((each) => each.round === here?.round);
  const rulesets = props.rulesets.map(({ name }) => name);
  const starts = deals.filter((each, at) => each.round !== deals[at - 1]?.round);
  return (
    <header class="bar">
      {props.title && <p class="bar__title">{props.title}</p>}
      <h2 class="bar__where">
        {starts.length > 1 && (
          <Pick
            name={label(words, "rounds")}
            from={starts.map(({ round: n }) => label(words, "round", { n }))}
            at={starts.findIndex((each) => each.round === here?.round)}
            onPick={(at) => props.onGo(starts[at]?.id ?? 0)}
          />
        )}
        <Part name="deal" n={here?.deal ?? 1} of={props.of > 1 ? props.of : 0} words={words} />
        <Part name="trick" n={props.trick} of={props.tricks} words={words} />
      </h2>
      <div class="bar__facts">
        {round.length > 1 && (
          <div class="seg" role="group" aria-label={label(words, "deals")}>
            {round.map((each) => (
              <button
                key={each.id}
                type="button"
                aria-label={label(words, "deal", { n: each.deal })}
                aria-current={each.id === props.deal ? "true" : undefined}
                onClick={() => props.onGo(each.id)}
              >
                {each.deal}
              </button>
            ))}
          </div>
        )}
        <label class="quiet">
          {label(words, "rules")}{" "}
          <Pick from={rulesets} at={rulesets.indexOf(props.rules)} onPick={(at) => props.onRules(rulesets[at] ?? "")} />
        </label>
        {props.stock !== null && <span class="quiet">{label(words, "stock", { n: props.stock })}</span>}
      </div>
      <div class="score">
        <ul>
          {props.sides.map((points, side) => (
            <li class="score__side" key={side}>
              <span>
                {words.side_marks[side]}{" "}
                {props.trumps.map((suit, seat) =>
                  seat % props.sides.length === side ? <Suit key={seat} suit={suit} /> : null,
                )}
              </span>
              <b>{count(words, points)}</b>
              <small>{gain(words, props.gains?.[side] ?? 0)}</small>
            </li>
          ))}
        </ul>
        <span class="score__note">{label(words, "score_now")}</span>
      </div>
    </header>
  );
});

interface PickProps {
  name?: string; // where no label stands before it
  from: readonly string[];
  at: number;
  onPick: (at: number) => void;
}

/** A choice, with the arrow keys the browser gives it. */
function Pick({ name, from, at, onPick }: PickProps) {
  return (
    <select class="pick" aria-label={name} value={from[at]} onChange={(event) => onPick(event.currentTarget.selectedIndex)}>
      {from.map((text) => (
        <option key={text}>{text}</option>
      ))}
    </select>
  );
}

interface PartProps {
  name: "deal" | "trick";
  n: number;
  of: number; // 0 where it goes without saying
  words: Words;
}

/** "Trick 5 of 13". As wide as its widest number, so that the bar never breaks elsewhere. */
function Part({ name, n, of, words }: PartProps) {
  return (
    <span class="bar__part" data-room={label(words, name, { n: of || n })}>
      <b>{label(words, name, { n })}</b>
      {of > 0 && <span class="bar__of"> {label(words, "of", { n: of })}</span>}
    </span>
  );
}
