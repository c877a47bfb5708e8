import { KEY_LIST } from "../keys.ts";
import type { Traits } from "../model.ts";
import type { Words } from "../wire.ts";
import { label, type LabelKey } from "../words.ts";

interface Props {
  suits: Traits["suits"];
  theme: Traits["theme"];
  onSuits: (suits: Traits["suits"]) => void;
  onTheme: (theme: Traits["theme"]) => void;
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
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3.5 4.600 1.100-1.100L8 6.900l3.400-3.400 1.100 1.100L9.100 8l3.400 3.400-1.100 1.100L8 9.100l-3.400 3.400-1.100-1.100L6.900 8z" />
          </svg>
        </button>
      </div>
      <ul class="keys__list">
        {KEY_LIST.map(({ caps, does }) => (
          <li key={does}>
            <span>
              {caps.map((cap, at) => (
                <kbd key={at}>{typeof cap === "string" ? cap : label(words, cap.label)}</kbd>
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
