/** The keys: the one place that says which key does what. The list that `?` shows is made from it too. */

import type { LabelKey } from "./words.ts";

export const ACTIONS = [
  "previous card",
  "next card",
  "previous trick",
  "next trick",
  "first",
  "last",
  "play",
  "peek",
  "what if",
  "main line",
  "spotlight",
  "reason",
  "read trick",
  "read hand",
  "read calypsos",
  "keys",
] as const;

export type Action = (typeof ACTIONS)[number];

const BINDINGS: ReadonlyMap<string, Action> = new Map([
  ["ArrowLeft", "previous card"],
  ["ArrowRight", "next card"],
  ["Shift+ArrowLeft", "previous trick"],
  ["Shift+ArrowRight", "next trick"],
  ["Home", "first"],
  ["End", "last"],
  [" ", "play"],
  ["l", "peek"],
  ["w", "what if"],
  ["m", "main line"],
  ["s", "spotlight"],
  ["PageUp", "previous card"],
  ["PageDown", "next card"],
  ["r", "reason"],
  ["t", "read trick"],
  ["h", "read hand"],
  ["c", "read calypsos"],
  ["?", "keys"],
  ["Shift+?", "keys"], // most keyboards need it for the key itself
]);

/** Whether no modifier is held. */
export const plain = (press: KeyPress): boolean => !(press.ctrlKey || press.altKey || press.metaKey || press.shiftKey);

/** Whether a key is the host's even here: it saves the notebook or runs the cell. In a field for text all keys are the field's. */
export const hosts = (press: KeyPress & Pick<KeyboardEvent, "target">): boolean =>
  !isField(press.target as Element) && (press.ctrlKey || press.altKey || press.metaKey || (press.shiftKey && press.key === "Enter"));

/** Whether this is a field in which text is typed. */
export const isField = (target: Element): boolean => target.matches('textarea, input:not([type="range"])');

/** Keep a key: neither the browser nor the notebook gets it. */
export function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** In a row of cards, how many cards on an arrow leads. Up and down lead nowhere, and are taken: the page would scroll. */
export const IN_ROW: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 };

export type KeyPress = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

/** What a key press asks for, or null if the key is none of ours: Tab, Escape and modified keys belong to the page. */
export function actionFor(press: KeyPress): Action | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return BINDINGS.get(press.shiftKey ? `Shift+${key}` : key) ?? null;
}

/** The list of keys, in the order it is shown. A cap with a name is a label; a sign stands as it is. */
export const KEY_LIST: readonly (readonly [caps: string, does: LabelKey])[] = [
  ["← →", "do_card"],
  ["key_shift ← →", "do_trick"],
  ["key_home key_end", "do_ends"],
  ["key_space", "do_play"],
  ["L", "do_peek"],
  ["W", "do_what_if"],
  ["M", "do_main_line"],
  ["S", "do_spotlight"],
  ["key_page_up key_page_down", "do_clicker"],
  ["R", "do_reason"],
  ["T", "do_read_trick"],
  ["H", "do_read_hand"],
  ["C", "do_read_calypsos"],
  ["?", "do_keys"],
];
