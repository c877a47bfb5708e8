import { KEY_LIST } from "../keys.ts";
import type { Shared } from "../model.ts";
import type { Words } from "../wire.ts";
import { label, type LabelKey } from "../words.ts";
import { Icon } from "./Icon.tsx";

interface Props {
  suits: Shared["suits"];
  theme: Shared["theme"];
  onSuits: (suits: Shared["suits"]) => void;
  onTheme: (theme: Shared["theme"]) => void;
  onClose: () => void;
  words: Words;
}

/** The list of keys, and how the table looks. It lies over the widget and moves nothing. */
export function Keys({ suits, theme, onSuits, onTheme, onClose, words }: Props) {
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
      <Choice
        name="suits"
        value={suits}
        options={{ four: "suits_four", two: "suits_two" }}
        onChoose={onSuits}
        words={words}
      />
      <Choice
        name="theme"
        value={theme}
        options={{ auto: "theme_auto", light: "theme_light", dark: "theme_dark" }}
        onChoose={onTheme}
        words={words}
      />
    </div>
  );
}

interface ChoiceProps<T extends string> {
  name: LabelKey;
  value: T;
  options: Record<T, LabelKey>;
  onChoose: (value: T) => void;
  words: Words;
}

function Choice<T extends string>({ name, value, options, onChoose, words }: ChoiceProps<T>) {
  return (
    <div class="keys__choice">
      <span class="quiet">{label(words, name)}</span>
      <div class="seg" role="group" aria-label={label(words, name)}>
        {(Object.entries(options) as [T, LabelKey][]).map(([option, text]) => (
          <button key={option} type="button" aria-pressed={option === value} onClick={() => onChoose(option)}>
            {label(words, text)}
          </button>
        ))}
      </div>
    </div>
  );
}
