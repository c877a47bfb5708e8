import type { Asking } from "../asking.ts";
import { KEY_LIST } from "../keys.ts";
import { type Model, useTrait } from "../model.ts";
import type { Words } from "../wire.ts";
import { initial, label, type LabelKey } from "../words.ts";
import { Choice, Size } from "./Choice.tsx";
import { Icon } from "./Icon.tsx";

interface Props {
  model: Model;
  asking: Asking;
  onClose: () => void;
  words: Words;
}

/** The list of keys, and how the table looks and plays. It lies over the widget and moves nothing. */
export function Keys({ model, asking, onClose, words }: Props) {
  return (
    <div class="keys" role="group" aria-label={label(words, "keys")}>
      <div class="keys__head">
        <h3 class="label">{label(words, "keys")}</h3>
        <button type="button" class="btn" aria-label={label(words, "close")} title={label(words, "close")} onClick={onClose}>
          <Icon path="m3.5 4.6 1.1-1.1L8 6.9l3.4-3.4 1.1 1.1L9.1 8l3.4 3.4-1.1 1.1L8 9.1l-3.4 3.4-1.1-1.1L6.9 8z" />
        </button>
      </div>
      <ul>
        {KEY_LIST.map(([caps, does]) => (
          <li key={does}>
            <span>
              {caps.split(" ").map((cap) => (
                <kbd key={cap}>{label(words, cap as LabelKey)}</kbd>
              ))}
            </span>
            {label(words, does)}
          </li>
        ))}
      </ul>
      <Choice model={model} trait="suits" options={[["four", "suits_four"], ["two", "suits_two"]]} words={words} />
      <Choice
        model={model}
        trait="theme"
        options={[["auto", "theme_auto"], ["light", "theme_light"], ["dark", "theme_dark"]]}
        words={words}
      />
      <Size model={model} words={words} />
      <Choice model={model} trait="covered" options={[[false, "reason_shown"], [true, "reason_covered"]]} words={words} />
      <Choice model={model} trait="pausing" options={[[false, "plays_on"], [true, "plays_pausing"]]} words={words} />
      {asking.alive && <Class model={model} asking={asking} words={words} />}
    </div>
  );
}

/** What Python does for a class: hands are hidden and shown, and all begins anew. */
function Class({ model, asking, words }: Omit<Props, "onClose">) {
  const hidden = useTrait(model, "hidden");
  return (
    <div class="choice">
      <span class="quiet">{label(words, "hands_shown")}</span>
      <div class="seg" role="group" aria-label={label(words, "hands_shown")}>
        {words.seats.map((name, seat) => {
          const letter = "NESW".charAt(seat);
          const others = hidden.replace(letter, "");
          return (
            <button
              key={letter}
              type="button"
              aria-label={name}
              aria-pressed={hidden === others}
              onClick={() => void asking.ask("hide", { seats: hidden === others ? hidden + letter : others })}
            >
              {initial(words, seat)}
            </button>
          );
        })}
      </div>
      <button type="button" class="btn btn--text" data-action="reset" onClick={() => void asking.ask("reset")}>
        {label(words, "start_anew")}
      </button>
    </div>
  );
}
