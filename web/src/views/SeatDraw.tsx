/** The draw for seats, told step by step: who drew what, who sits where with which trump, and who deals. */

import { useMemo } from "preact/hooks";
import { type DrawTraits, type Model, useSetting, useTrait } from "../model.ts";
import { Badge } from "../parts/Badge.tsx";
import { Card } from "../parts/Card.tsx";
import { Live } from "../parts/Live.tsx";
import { Roomy } from "../parts/Roomy.tsx";
import { Steps } from "../parts/Steps.tsx";
import { after, before, walk } from "../row.ts";
import type { DrawnSeat, Vocabulary } from "../wire.ts";
import { blot, label } from "../words.ts";

export function SeatDraw({ model }: { model: Model<DrawTraits> }) {
  const frames = useTrait(model, "frames");
  const words = useTrait(model, "words");
  const suits = useTrait(model, "suits");
  const theme = useTrait(model, "theme");
  const { nodes } = frames;
  const cursor = Math.max(0, Math.min(useTrait(model, "cursor"), nodes.length - 1));
  const go = useSetting(model, "cursor");
  const row = useMemo(() => nodes.map((_, at) => at), [nodes]);
  const room = useMemo(() => blot(nodes.slice(1).map(({ says }) => says)), [nodes]);
  // Where chance seats the players, nobody draws a card.
  const cards = useMemo(() => nodes.some(({ drawn }) => drawn.some(({ card }) => card)), [nodes]);
  const { says = "", acts = [], drawn = [] } = nodes[cursor] ?? {};

  function onKeyDown(event: KeyboardEvent) {
    const to = walk(event, row, cursor);
    if (to !== undefined) go(to);
  }

  return (
    <div
      role="region"
      class="cal"
      aria-label={label(words, "draw")}
      tabIndex={0}
      data-lm-suppress-shortcuts="true"
      data-cursor={cursor}
      data-suits={suits}
      data-theme={theme}
      lang={words.language}
      onKeyDown={onKeyDown}
    >
      <div class="draw">
        <header class="draw__bar">
          <h2>
            <b>{label(words, "draw")}</b>{" "}
            <span>
              {label(words, "rules")} <b>{frames.rules}</b>
            </span>
          </h2>
          <Steps
            previous="previous_step"
            next="next_step"
            back={before(row, cursor)}
            forth={after(row, cursor)}
            place={cursor ? label(words, "step", { n: cursor }) : label(words, "draw_start")}
            of={cursor ? label(words, "of", { n: nodes.length - 1 }) : ""}
            onGo={go}
            words={words}
          />
        </header>
        <p class="draw__about">{frames.about}</p>
        <Roomy class="draw__says" room={room}>
          <p>{cursor > 0 && says}</p>
        </Roomy>
        <ol class="draw__players" role="list" aria-label={label(words, "draw_players")}>
          {drawn.map((each) => (
            <Player key={each.player} {...each} acts={acts.includes(each.player)} cards={cards} words={words} />
          ))}
        </ol>
        <ol class="draw__table" role="list" aria-label={label(words, "draw_table")}>
          {words.seats.map((_, seat) => (
            <Place key={seat} seat={seat} who={drawn.find((each) => each.seat === seat)} acts={acts} words={words} />
          ))}
        </ol>
      </div>
      <Live text={says} turn={0} />
    </div>
  );
}

interface PlayerProps extends DrawnSeat {
  acts: boolean; // in this step
  cards: boolean; // are drawn
  words: Vocabulary;
}

/** A player, and the card drawn last. */
function Player({ player, card, tied, acts, cards, words }: PlayerProps) {
  return (
    <li class="drawn" aria-current={acts ? "step" : undefined}>
      <h3>{player}</h3>
      {cards && (card ? <Card key={card} card={card} words={words} /> : <span class="slot" />)}
      {cards && <span class="drawn__mark">{tied && <span class="mark mark--turn">{label(words, "draws_again")}</span>}</span>}
    </li>
  );
}

interface PlaceProps {
  seat: number;
  who: DrawnSeat | undefined; // sits here
  acts: readonly string[];
  words: Vocabulary;
}

/** A place at the table: the seat, and once it is taken who sits there, with which trump, and whether they deal. */
function Place({ seat, who, acts, words }: PlaceProps) {
  return (
    <li
      class={`place place--${"NESW".charAt(seat)}${who ? "" : " place--free"}`}
      aria-current={who && acts.includes(who.player) ? "step" : undefined}
    >
      <div class="place__seat">
        <h3>{words.seats[seat]}</h3>
        {who && <Badge suit={who.trump} words={words} />}
      </div>
      <p class="place__player">{who?.player}</p>
      <p class="place__mark">{who?.deals && <span class="mark">{label(words, "dealer")}</span>}</p>
    </li>
  );
}
