import { memo } from "../memo.ts";
import type { Words } from "../wire.ts";
import { count, gain, label } from "../words.ts";
import { Suit } from "./Suit.tsx";

export interface DealPlace {
  id: number;
  round: number;
  deal: number;
}

interface Props {
  title: string;
  rules: string;
  deals: readonly DealPlace[]; // all deals of this line
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
  const rounds = new Set(deals.map((each) => each.round)).size;
  return (
    <header class="bar">
      {props.title && <p class="bar__title">{props.title}</p>}
      <h2 class="bar__where">
        {rounds > 1 && <Part name="round" n={here?.round ?? 1} of={rounds} words={words} />}
        <Part name="deal" n={here?.deal ?? 1} of={round.length > 1 ? round.length : 0} words={words} />
        <Part name="trick" n={props.trick} of={props.tricks} words={words} />
      </h2>
      <div class="bar__facts">
        {deals.length > 1 && (
          <div class="seg" role="group" aria-label={label(words, "deals")}>
            {deals.map((each, at) => (
              <button
                key={each.id}
                type="button"
                aria-label={label(words, "deal", { n: each.deal })}
                aria-current={each.id === props.deal ? "true" : undefined}
                onClick={() => props.onGo(each.id)}
              >
                {at + 1}
              </button>
            ))}
          </div>
        )}
        <span class="quiet">
          {label(words, "rules")} <b>{props.rules}</b>
        </span>
        {props.stock !== null && <span class="quiet">{label(words, "stock", { n: props.stock })}</span>}
      </div>
      <div class="score">
        <ul>
          {props.sides.map((points, side) => (
            <li class="score__side" key={side}>
              <span>
                {words.side_marks[side]}{" "}
                {props.trumps.map((suit, seat) =>
                  seat % props.sides.length === side ? (
                    <span key={seat} data-suit={suit}>
                      <Suit suit={suit} />
                    </span>
                  ) : null,
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

interface PartProps {
  name: "round" | "deal" | "trick";
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
