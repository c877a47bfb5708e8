import { useState } from "preact/hooks";
import type { Ask, Target } from "../editing.ts";
import type { CardCode, LaidSeat, Vocabulary } from "../wire.ts";
import { label, RANKS, rankWord, suitOf } from "../words.ts";
import { Badge } from "./Badge.tsx";
import { Face } from "./Card.tsx";
import { Group } from "./Group.tsx";
import { Pick } from "./Pick.tsx";
import { Suit } from "./Suit.tsx";

interface Props {
  seat: number;
  laid: LaidSeat;
  trump: string;
  room: number; // cards of a full hand
  dealer: boolean;
  leads: boolean;
  flawed: boolean; // has a part in a problem
  to: Target;
  off: boolean;
  words: Vocabulary;
  ask: Ask;
}

/** Everything at one side of the table, and all of it can be changed. */
export function EditSeat({ seat, laid, trump, room, dealer, leads, flawed, to, off, words, ask }: Props) {
  const [opened, setOpened] = useState(false);
  const name = words.seats[seat] ?? "";
  const [inHand, inPile] = (["hand", "pile"] as const).map((spot) => to.spot === spot && to.seat === seat);
  const open = (opened || inPile) && laid.pile.length > 0;
  const counts = words.calypsos.map((_, n) => [String(n), String(n)] as const);
  const known = counts.some(([n]) => n === String(laid.calypsos));
  return (
    <div role="region" class={`seat seat--${"NESW".charAt(seat)}`} aria-label={name}>
      <div class="seat__id">
        <div class="seat__who">
          <h3 class="seat__name">{name}</h3>
          <Badge suit={trump} words={words} />
        </div>
        <div class="seat__marks">
          {flawed && (
            <span class="mark mark--flaw" aria-hidden="true">
              !
            </span>
          )}
          {dealer && <span class="mark">{label(words, "dealer")}</span>}
          {leads && <span class="mark">{label(words, "leads")}</span>}
          {inHand && <span class="mark mark--turn">{label(words, "edit_here")}</span>}
        </div>
      </div>
      <Group class="hand" label={label(words, "hand", { seat: name })}>
        {laid.hand.map((card, slot) => (
          <Taken key={slot} card={card} off={off} words={words} onTake={() => ask({ kind: "take", seat, card })} />
        ))}
        {Array.from({ length: room - laid.hand.length }, (_, slot) => (
          <span key={`free ${slot}`} class="slot" />
        ))}
      </Group>
      <Group class="strip" label={label(words, "calypso", { seat: name, n: laid.building.length, all: RANKS.length })}>
        {RANKS.map((rank) => (
          <button
            key={rank}
            type="button"
            role="checkbox"
            class={laid.building.includes(rank) ? "cell cell--lit" : "cell"}
            data-suit={trump}
            data-rank={rank}
            aria-checked={laid.building.includes(rank)}
            aria-disabled={off}
            aria-label={words.cards[rank + trump] ?? rank}
            onClick={() => ask({ kind: "rank", seat, rank })}
          >
            {rankWord(words, rank)}
          </button>
        ))}
      </Group>
      <div class="stats">
        <span class="stats__calypsos">
          <span aria-hidden="true">{label(words, "head_calypsos")}</span>
          <Pick
            name={label(words, "edit_calypsos", { seat: name })}
            hidden
            value={String(laid.calypsos)}
            options={known ? counts : [...counts, [String(laid.calypsos), String(laid.calypsos)]]}
            off={off}
            onPick={(n) => ask({ kind: "calypsos", seat, n: Number(n) })}
          />
        </span>
        {laid.pile.length ? (
          <button type="button" class="stats__pile" aria-expanded={open} onClick={() => setOpened(!open)}>
            {label(words, "pile", { n: laid.pile.length })}
          </button>
        ) : (
          <span>{label(words, "pile", { n: 0 })}</span>
        )}
        {inPile && <span class="mark mark--turn">{label(words, "edit_here")}</span>}
      </div>
      {open && (
        <Group class="heap" label={label(words, "edit_pile", { seat: name })}>
          {laid.pile.map((card, at) => (
            <button
              key={at}
              type="button"
              class="mini"
              data-suit={suitOf(card)}
              aria-disabled={off}
              aria-label={label(words, "edit_take", { card: words.cards[card] ?? card })}
              onClick={() => ask({ kind: "unpile", seat, card })}
            >
              {rankWord(words, card.charAt(0))}
              <Suit suit={suitOf(card)} />
              <i>{suitOf(card)}</i>
            </button>
          ))}
        </Group>
      )}
    </div>
  );
}

interface TakenProps {
  card: CardCode;
  name?: string; // what pressing it does, if not just taking that card away
  off: boolean;
  words: Vocabulary;
  onTake: () => void;
}

/** A card on the table: pressed, it is taken away. */
export function Taken({ card, name, off, words, onTake }: TakenProps) {
  return (
    <button
      type="button"
      class="card"
      data-suit={suitOf(card)}
      data-card={card}
      aria-disabled={off}
      aria-label={name ?? label(words, "edit_take", { card: words.cards[card] ?? card })}
      onClick={onTake}
    >
      <Face card={card} words={words} />
    </button>
  );
}
