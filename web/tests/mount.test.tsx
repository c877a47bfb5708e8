import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import widget from "../src/entries/CalypsoTable.ts";
import { Fake } from "./fake.ts";
import { show } from "./page.ts";

afterEach(() => vi.useRealTimers());

const marks = (el: HTMLElement) => el.querySelectorAll("[data-lm-suppress-shortcuts]").length;

/** How many marks the host finds in a widget when it hears of a key; and how many there are later. */
function heard(key: string, more: KeyboardEventInit, part: string) {
  vi.useFakeTimers();
  const page = show(widget, new Fake());
  const target = page.one(part);
  act(() => target.focus());
  let host = -1;
  const hear = () => void (host = marks(page.el));
  document.addEventListener("keydown", hear);
  act(() => void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })));
  document.removeEventListener("keydown", hear);
  vi.runAllTimers();
  return { host, later: marks(page.el) };
}

const BUTTON = '[data-action="next card"]';

test.each([
  ["Enter", { shiftKey: true }],
  ["Enter", { ctrlKey: true }],
  ["Enter", { altKey: true }],
  ["s", { metaKey: true }],
])("the host may have %s with %o", (key, more) => {
  expect(heard(key, more, BUTTON)).toEqual({ host: 0, later: 2 });
});

test.each([
  ["b", {}],
  ["M", { shiftKey: true }],
])("%s with %o stays here", (key, more) => {
  expect(heard(key, more, BUTTON)).toEqual({ host: 2, later: 2 });
});
