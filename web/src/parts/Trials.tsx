import { useState } from "preact/hooks";
import { IN_ROW, plain, take } from "../keys.ts";
import { type Bench, type Outcome, type Trial } from "../trials.ts";
import type { CardCode, Frames, SeatIndex, Words } from "../wire.ts";
import { fill, initial, label, rankOf, rankWord, suitOf } from "../words.ts";
import { Face, MiniCard } from "./Card.tsx";

interface Props {
  bench: Bench;
  trick: readonly CardCode[]; // the cards before
  asked: SeatIndex | null;
  canAsk: readonly SeatIndex[]; // those who have played to the trick
  onAsk: (seat: SeatIndex | null) => void;
  onTry: (card: CardCode, at: number) => void;
  chosen: CardCode;
  onChoose: (card: CardCode) => void;
  frames: Frames;
  words: Words;
}

/** Every card of a seat on trial: what each would do to the trick, sorted by what comes of it. */
export function Trials(props: Props) {
  const { bench, asked, canAsk, onAsk, onTry, chosen, onChoose, words } = props;
  const groups = bench.played ? [bench.played, ...bench.outcomes] : bench.outcomes;
  const all = [...groups.flatMap(({ cards }) => cards), ...bench.illegal];
  const [stopAt, setStop] = useState("");
  const stop = all.includes(stopAt) ? stopAt : all[0];

  function walk(event: KeyboardEvent) {
    const step = IN_ROW[event.key];
    if (step === undefined || !plain(event)) return;
    take(event);
    const cards = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(".try")];
    cards[cards.indexOf(event.target as HTMLElement) + step]?.focus();
  }

  const tryOut = (card: CardCode, says: string, legal: boolean) => (
    <button
      key={card}
      type="button"
      class={legal ? "card try" : "card try card--no"}
      data-suit={suitOf(card)}
      data-card={card}
      aria-label={label(words, "card_then", { card: words.cards[card] ?? card, then: says })}
      aria-disabled={!legal}
      aria-pressed={card === chosen}
      tabIndex={card === stop ? 0 : -1}
      onFocus={() => {
        setStop(card);
        onChoose(card);
      }}
      onPointerEnter={() => onChoose(card)}
      onClick={() => (legal ? onTry(card, bench.at) : onChoose(card))}
    >
      <Face card={card} words={words} />
      {times(bench, card) > 1 && <em aria-hidden="true">×{times(bench, card)}</em>}
    </button>
  );
  return (
    <>
      <div class="trials__head">
        <h3 class="label">{label(words, "what_if")}</h3>
        <div class="seg" role="group" aria-label={label(words, "whose_cards")}>
          <button type="button" aria-pressed={asked === null} onClick={() => onAsk(null)}>
            {label(words, "to_play")}
          </button>
          {words.seats.map((name, seat) => (
            <button
              key={seat}
              type="button"
              aria-label={name}
              aria-pressed={asked === seat}
              aria-disabled={!canAsk.includes(seat)}
              onClick={() => canAsk.includes(seat) && onAsk(seat)}
            >
              {initial(words, seat)}
            </button>
          ))}
        </div>
      </div>
      <div class="trials" onKeyDown={walk}>
        {bench.seat === null && <p>{label(words, "nothing_to_try")}</p>}
        {groups.map((outcome) => (
          <Group key={outcome.says + outcome.points} {...outcome}>
            {outcome.cards.map((card) => tryOut(card, spoken(outcome, bench.trials.get(card), words), true))}
          </Group>
        ))}
        {bench.illegal.length > 0 && (
          <Group says={label(words, "not_legal")} points="" differs={false}>
            {bench.illegal.map((card) => tryOut(card, bench.mustFollow, false))}
          </Group>
        )}
      </div>
      <Closer {...props} trial={bench.trials.get(chosen)} />
    </>
  );
}

const times = (bench: Bench, card: CardCode) => bench.held.filter((each) => each === card).length;

const spoken = (outcome: Outcome, trial: Trial | undefined, words: Words) =>
  [outcome.says, trial ? words.reasons[trial.reason] : "", outcome.points].filter(Boolean).join(", ");

interface GroupProps extends Pick<Outcome, "says" | "points" | "differs"> {
  children: preact.ComponentChildren;
}

function Group({ says, points, differs, children }: GroupProps) {
  return (
    <div class="trials__group" role="group" aria-label={says}>
      <div>
        <b>
          {differs && <span class="diff">◆ </span>}
          {says}
        </b>
        <span class="quiet">{points}</span>
      </div>
      <div class="trials__cards">{children}</div>
    </div>
  );
}

/** The chosen card, looked at closely: why the trick would be won, and where its four cards would go. */
function Closer({ bench, trick, chosen, trial, frames, words }: Props & { trial: Trial | undefined }) {
  if (!trial) {
    const why = bench.illegal.includes(chosen) ? bench.mustFollow : label(words, "try_hint");
    return <p class="closer quiet">{why}</p>;
  }
  const cards = [...trick, trial.card, ...trial.rest.map(({ card }) => card)];
  const assumed = [...trick, trial.card].map(() => false).concat(trial.rest.map((each) => each.assumed));
  return (
    <div class="closer">
      <p>
        <b>{words.reasons[trial.reason]}</b>
      </p>
      <ol role="list">
        {cards.map((card, at) => (
          <li key={at}>
            <MiniCard card={card} words={words} />
            {assumed[at] && <abbr title={label(words, "assumed")}>≈</abbr>}
            <span>{goes(trial, at, card, frames, words)}</span>
          </li>
        ))}
      </ol>
      {assumed.includes(true) && <p class="quiet">≈ {label(words, "assumed")}</p>}
    </div>
  );
}

/** Where a card would go: by its suit's owner, or, if it is no use to the winner's side, by the winner. */
function goes(trial: Trial, at: number, card: CardCode, frames: Frames, words: Words): string {
  const to = trial.to[at] ?? "foreign";
  const seat = to === "foreign" ? trial.winner : frames.trumps.indexOf(suitOf(card));
  return fill(words.destinations[to]?.[seat] ?? "", { rank: rankWord(words, rankOf(card)) });
}
