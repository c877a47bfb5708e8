/** A drawing on a grid of sixteen. It has no name of its own: what it stands on has. */
export function Icon({ path, suit }: { path: string; suit?: string }) {
  return (
    <svg class={suit && "suit"} data-suit={suit} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
