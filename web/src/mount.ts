/** What the notebook loads is `{ render }`: it draws a view of the model, and gives back how to take it away; the same for
 * `initialize`, which runs once a model. */

import { type ComponentType, h, render as draw } from "preact";
import { hosts } from "./keys.ts";
import type { Model } from "./model.ts";

interface Props<T extends object> {
  model: Model<T>;
}

export function mount<T extends object>(view: ComponentType<Props<T>>, initialize?: (props: Props<T>) => () => void) {
  function render({ model, el }: Props<T> & { el: HTMLElement }): () => void {
    const lend = (event: KeyboardEvent) => hosts(event) && unmark(el);
    draw(h<Props<T>>(view, { model }), el);
    el.addEventListener("focusin", mark);
    el.addEventListener("keydown", lend, true);
    return () => {
      el.removeEventListener("focusin", mark);
      el.removeEventListener("keydown", lend, true);
      draw(null, el);
    };
  }
  return initialize ? { initialize, render } : { render };
}

const MARK = "data-lm-suppress-shortcuts";

/**
 * JupyterLab's own shortcuts are looked up from the focused element outwards, and a "b" on a button would insert a cell
 * before the mark on the root is come to: so whatever has the focus bears the mark itself.
 */
function mark({ target }: FocusEvent): void {
  (target as Element).setAttribute(MARK, "true");
}

/** Let the host have one key, to run the cell or to save: the marks are off until everybody around has heard of it. */
function unmark(el: HTMLElement): void {
  const marked = [...el.querySelectorAll(`[${MARK}]`)];
  for (const each of marked) each.removeAttribute(MARK);
  setTimeout(() => marked.forEach((each) => each.setAttribute(MARK, "true")));
}
