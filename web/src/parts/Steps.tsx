import type { Vocabulary } from "../wire.ts";
import { label, type LabelKey } from "../words.ts";

interface Props {
  previous: LabelKey;
  next: LabelKey;
  back: number | undefined; // where they lead, if anywhere
  forth: number | undefined;
  place: string; // where we are
  of: string; // and how far there is to go
  onGo: (to: number) => void;
  words: Vocabulary;
}

/** Back and forth, and between them where we are. */
export function Steps({ previous, next, back, forth, place, of, onGo, words }: Props) {
  const button = (name: LabelKey, to: number | undefined, path: string) => (
    <button
      type="button"
      class="btn steps__btn"
      data-action={name}
      aria-label={label(words, name)}
      title={label(words, name)}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onGo(to)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <div class="steps">
      {button(previous, back, "M11 3v10L5 8z")}
      {button(next, forth, "M5 3v10l6-5z")}
      <p>
        <b>{place}</b> {of}
      </p>
    </div>
  );
}
