/** Keeping the focus inside a view: what had it may be taken away, and the keys would then go to the page. */

import { type RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const STOP = '[tabindex="0"], button:not([tabindex]), select, input, textarea';

/** Give the focus of what was taken away to the nearest of these parts around it that is still there, or to the view. */
export function useKeptFocus(root: RefObject<HTMLElement | null>, parts: string) {
  const left = useRef<HTMLElement[] | null>(null); // what has the focus, and the parts around it

  useLayoutEffect(() => {
    const page = root.current?.ownerDocument;
    if (!left.current || left.current[0]?.isConnected || page?.activeElement !== page?.body) return;
    const part = left.current.find((each) => each.isConnected);
    left.current = null;
    (part?.querySelector<HTMLElement>(STOP) ?? root.current)?.focus({ preventScroll: true });
  });

  return {
    onFocusIn({ target }: FocusEvent) {
      left.current = [target as HTMLElement];
      for (let at = (target as Element).closest<HTMLElement>(parts); at; at = at.parentElement?.closest<HTMLElement>(parts) ?? null) left.current.push(at);
    },
    onFocusOut({ target }: FocusEvent) {
      // Chromium tells of it before the element is gone: whoever is still there a moment later was left by choice.
      queueMicrotask(() => {
        if ((target as Element).isConnected && left.current?.[0] === target) left.current = null;
      });
    },
  };
}
