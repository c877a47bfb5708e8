import type { Target } from "../editing.ts";
import type { CardCode, Laid, Vocabulary } from "../wire.ts";
import { initial, label, RANKS, rankWord } from "../words.ts";
import { Group } from "./Group.tsx";
import { Suit } from "./Suit.tsx";

interface Props {
  setup: Laid;
  to: Target;
  off: boolean;
  words: Vocabulary;
  onAim: (to: Target) => void;
  onPut: (card: CardCode) => void;
}

/** The pack: where its cards go, and each of them with how many are left. */
export function Pack({ setup, to, off, words, onAim, onPut }: Props) {
  return (
    <div role="region" class="pack" aria-label={label(words, "edit_to")}>
      <Aim to={to} words={words} onAim={onAim} />
      <Group class="pack__cards" label={label(words, "edit_pack")}>
        {Object.keys(words.suits).map((suit) => (
          <div key={suit} class="pack__suit" data-suit={suit}>
            <Suit suit={suit} />
            {RANKS.map((rank) => {
              const card = rank + suit;
              const left = setup.free[card] ?? 0;
              return (
                <button
                  key={rank}
                  type="button"
                  class={left > 0 ? "pack__card" : "pack__card pack__card--none"}
                  data-suit={suit}
                  data-card={card}
                  aria-disabled={off}
                  aria-label={label(words, "edit_free", { card: words.cards[card] ?? card, n: left })}
                  onClick={() => onPut(card)}
                >
                  <b>{rankWord(words, rank)}</b>
                  <small>{left}</small>
                </button>
              );
            })}
          </div>
        ))}
      </Group>
      <p class="quiet">{label(words, "edit_hint")}</p>
    </div>
  );
}

/** Where the cards go. */
function Aim({ to, words, onAim }: Pick<Props, "to" | "words" | "onAim">) {
  const choice = (target: Target, name: string, text: string) => {
    const chosen = target.spot === to.spot && target.seat === to.seat;
    return (
      <button
        type="button"
        role="radio"
        data-to={`${target.spot} ${target.seat ?? ""}`.trim()}
        aria-checked={chosen}
        aria-label={name}
        title={name}
        onClick={() => onAim(target)}
      >
        {text}
      </button>
    );
  };
  return (
    <div class="aim">
      <h3 class="label">{label(words, "edit_to")}</h3>
      <Group class="aim__all" role="radiogroup" label={label(words, "edit_to")}>
        {(["hand", "pile"] as const).map((spot) => (
          <div key={spot} class="aim__row">
            <span aria-hidden="true">{spot === "hand" ? label(words, "edit_hands") : label(words, "head_pile")}</span>
            {words.seats.map((seat, at) =>
              choice({ spot, seat: at }, label(words, spot === "hand" ? "hand" : "edit_pile", { seat }), initial(words, at)),
            )}
          </div>
        ))}
        <div class="aim__row">{choice({ spot: "trick", seat: null }, label(words, "this_trick"), label(words, "this_trick"))}</div>
      </Group>
    </div>
  );
}

