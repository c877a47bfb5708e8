import { useRef, useState } from "preact/hooks";
import { IN_ROW, plain, take } from "../keys.ts";
import { memo } from "../memo.ts";
import type { CardCode, Words } from "../wire.ts";
import { label, suitOf } from "../words.ts";
import { Face } from "./Card.tsx";

interface Props {
  seat: number;
  hand: readonly CardCode[];
  played: string; // by slot: the trick its card was played to, 0 while held; "0,0,3"
  now: number; // the slot whose card lies on the table, or -1
  marks: string; // by slot, while cards are on trial: "x" not legal, "d" would change the winner; else empty
  onPlay: ((card: CardCode) => void) | null; // when it is this seat's turn
  words: Words;
}

const MARKED: Record<string, string> = { x: "card card--no", d: "card card--turns" };

/** A hand in fixed slots: what has been played leaves its trick's number behind, and nothing moves. */
export const Hand = memo(function Hand({ seat, hand, played, now, marks, onPlay, words }: Props) {
  const [at, setAt] = useState(0); // the card that Tab comes to
  const list = useRef<HTMLOListElement>(null);
  const tricks = played.split(",");
  const stop = Math.min(at, hand.length - 1);

  function pick(target: EventTarget | null) {
    const slot = [...(list.current?.children ?? [])].findIndex((child) => child.contains(target as Node));
    const card = hand[slot];
    if (onPlay && card && !Number(tricks[slot])) onPlay(card);
  }

  function walk(event: KeyboardEvent) {
    if (!plain(event)) return;
    if (event.key === "Enter" && onPlay) {
      take(event);
      pick(event.target);
      return;
    }
    const step = IN_ROW[event.key];
    if (step === undefined) return;
    take(event);
    const slots = (event.currentTarget as HTMLElement).children;
    (slots[Math.max(0, Math.min(stop + step, hand.length - 1))] as HTMLElement | undefined)?.focus();
  }

  return (
    <ol
      ref={list}
      class={onPlay ? "hand hand--turn" : "hand"}
      role="list"
      aria-label={label(words, "hand", { seat: words.seats[seat] ?? "" })}
      onKeyDown={walk}
      onClick={(event) => pick(event.target)}
      onFocusIn={(event) => setAt([...event.currentTarget.children].indexOf(event.target as Element))}
    >
      {hand.map((card, slot) => (
        <Slot key={slot} card={card} trick={Number(tricks[slot] ?? 0)} now={slot === now} mark={marks.charAt(slot)} stop={slot === stop} words={words} />
      ))}
    </ol>
  );
});

interface SlotProps {
  card: CardCode;
  trick: number; // it was played to; 0 while held
  now: boolean;
  mark: string;
  stop: boolean;
  words: Words;
}

const Slot = memo(function Slot({ card, trick, now, mark, stop, words }: SlotProps) {
  const name = words.cards[card] ?? label(words, "hidden_card"); // no card is sent of a hidden hand
  const where = trick ? label(words, "played_to", { card: name, n: trick }) : name;
  return (
    <li
      class={now ? "slot slot--now" : trick ? "slot" : card ? (MARKED[mark] ?? "card") : "card card--back"}
      data-suit={trick || !card ? undefined : suitOf(card)}
      aria-label={where}
      title={trick ? where : undefined}
      tabIndex={stop ? 0 : -1}
    >
      {trick || (card && <Face card={card} words={words} />)}
    </li>
  );
});
