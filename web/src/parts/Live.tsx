/** What a screen reader hears. A text asked for again must differ a little, or it is not spoken again. */
export function Live({ text, turn }: { text: string; turn: number }) {
  return (
    <div class="sr" role="status" aria-live="polite">
      {text}
      {turn % 2 ? "\u00a0" : ""}
    </div>
  );
}
