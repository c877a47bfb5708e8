import { type Model, type Sized, useSetting, useTrait } from "../model.ts";
import type { Vocabulary } from "../wire.ts";
import { label, type LabelKey } from "../words.ts";

interface Props<T extends object, K extends keyof T & LabelKey> {
  model: Model<T>;
  trait: K;
  options: [value: T[K], name: LabelKey][];
  words: Vocabulary;
}

/** One of a few values for a trait that the view writes. */
export function Choice<T extends object, K extends keyof T & LabelKey>({ model, trait, options, words }: Props<T, K>) {
  const now = useTrait(model, trait);
  const set = useSetting(model, trait);
  return (
    <div class="choice">
      <span class="quiet">{label(words, trait)}</span>
      <div class="seg" role="group" aria-label={label(words, trait)}>
        {options.map(([value, name]) => (
          <button key={String(value)} type="button" aria-pressed={value === now} onClick={() => set(value)}>
            {label(words, name, { n: 100 * Number(value) })}
          </button>
        ))}
      </div>
    </div>
  );
}

/** How large a widget is: for a projector. */
export function Size<T extends Sized>({ model, words }: { model: Model<T>; words: Vocabulary }) {
  return <Choice model={model as unknown as Model<Sized>} trait="size" options={SIZES.map((size) => [size, "percent"])} words={words} />;
}

const SIZES = [1, 1.5, 2];
