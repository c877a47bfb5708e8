/** A widget on a page: drawn, pressed, clicked, and taken away again after the test. */

import { act } from "preact/test-utils";
import { afterEach, beforeEach, vi } from "vitest";
import { Fake } from "./fake.ts";

interface Widget {
  initialize?: (props: { model: never }) => () => void;
  render: (props: { model: never; el: HTMLElement }) => () => void;
}

let ends: (() => void)[] = [];
beforeEach(() => {
  document.body.innerHTML = "";
});
afterEach(() => {
  for (const end of ends) act(end);
  ends = [];
});

/** Show a widget with these traits, or one more view of a model that is there. */
export function show(widget: unknown, traits: object) {
  const fake = traits instanceof Fake ? traits : new Fake(traits);
  if (fake !== traits) ends.push((widget as Widget).initialize?.({ model: fake.model as never }) ?? (() => {}));
  const el = document.body.appendChild(document.createElement("div"));
  let end: () => void = () => {};
  act(() => {
    end = (widget as Widget).render({ model: fake.model as never, el });
  });
  ends.push(end);
  const all = (selector: string) => [...el.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string) => {
    const [found] = all(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
  return {
    fake,
    el,
    end,
    all,
    one,
    texts: (selector: string) => all(selector).map((each) => each.textContent?.trim()),
    at: () => Number(one(".cal").dataset["cursor"]),
    said: () => one('[role="status"]').textContent?.trim(),
    click: (selector: string) => act(() => one(selector).click()),
    set: (traits: object) => act(() => Object.entries(traits).forEach(([key, value]) => fake.set(key as never, value as never))),
    choose(selector: string, value: string) {
      const select = one(selector) as HTMLSelectElement;
      act(() => {
        select.value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      });
    },
    press(key: string, more: KeyboardEventInit = {}, target = one(".cal")) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
      const outside = vi.fn();
      el.addEventListener("keydown", outside);
      act(() => void target.dispatchEvent(event));
      el.removeEventListener("keydown", outside);
      return { ours: event.defaultPrevented, leaked: outside.mock.calls.length > 0 };
    },
  };
}
