import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { plain, take } from "../keys.ts";

interface Props {
  class: string;
  label: string;
  role?: "group" | "radiogroup"; // in the second, moving is choosing
  children: ComponentChildren;
}

/** Buttons with one tab stop: arrows walk among them, Home and End go to the ends, and Tab leaves. */
export function Group({ class: name, label, role = "group", children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const stop = useRef(0);
  const left = useRef<Element | null>(null); // the button that had the focus last
  const buttons = () => [...(root.current?.querySelectorAll<HTMLElement>("button") ?? [])];

  function settle() {
    const all = buttons();
    const chosen = role === "radiogroup" ? all.findIndex((each) => each.ariaChecked === "true") : -1;
    stop.current = chosen >= 0 ? chosen : Math.max(0, Math.min(stop.current, all.length - 1));
    all.forEach((each, at) => {
      each.tabIndex = at === stop.current ? 0 : -1;
    });
    return all;
  }

  useLayoutEffect(() => {
    const all = settle();
    const page = root.current?.ownerDocument;
    // A card that was taken away took the focus with it: the one that stands there now gets it.
    if (left.current && !left.current.isConnected && page?.activeElement === page?.body) (all[stop.current] ?? root.current)?.focus();
    if (!left.current?.isConnected) left.current = null;
  });

  function walk(event: KeyboardEvent) {
    const all = buttons();
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0 || !plain(event)) return;
    const ways: Record<string, () => HTMLElement | undefined> = {
      ArrowLeft: () => all[at - 1],
      ArrowRight: () => all[at + 1],
      ArrowUp: () => nearest(all, at, -1),
      ArrowDown: () => nearest(all, at, 1),
      Home: () => all[0],
      End: () => all.at(-1),
    };
    const way = ways[event.key];
    if (!way) return;
    take(event);
    const next = way();
    next?.focus();
    if (role === "radiogroup") next?.click();
  }

  return (
    <div
      ref={root}
      class={name}
      role={role}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={walk}
      onFocusIn={(event) => {
        const at = buttons().indexOf(event.target as HTMLElement);
        if (at < 0) return;
        stop.current = at;
        left.current = event.target as Element;
        settle();
      }}
      onFocusOut={(event) => {
        if (event.relatedTarget) left.current = null;
      }}
    >
      {children}
    </div>
  );
}

/** The nearest button of the next row up or down, as they stand on the page. */
function nearest(all: readonly HTMLElement[], at: number, way: 1 | -1): HTMLElement | undefined {
  const boxes = all.map((each) => each.getBoundingClientRect());
  const from = boxes[at];
  if (!from) return undefined;
  let best: { far: number; aside: number; at: number } | undefined;
  boxes.forEach((box, other) => {
    const far = (box.top - from.top) * way;
    const aside = Math.abs(box.left - from.left);
    if (far < 1) return;
    if (!best || far < best.far - 1 || (far < best.far + 1 && aside < best.aside)) best = { far, aside, at: other };
  });
  return best && all[best.at];
}
