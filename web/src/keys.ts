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
  "reason",
  "read trick",
  "read hand",
  "read calypsos",
  "keys",
] as const;

export type Action = (typeof ACTIONS)[number];

interface Binding {
  key: string;
  shift?: boolean; // left out: with or without, since the key itself may need it
  action: Action;
}

const BINDINGS: readonly Binding[] = [
  { key: "ArrowLeft", shift: false, action: "previous card" },
  { key: "ArrowRight", shift: false, action: "next card" },
  { key: "ArrowLeft", shift: true, action: "previous trick" },
  { key: "ArrowRight", shift: true, action: "next trick" },
  { key: "Home", shift: false, action: "first" },
  { key: "End", shift: false, action: "last" },
  { key: " ", shift: false, action: "play" },
  { key: "l", shift: false, action: "peek" },
  { key: "r", shift: false, action: "reason" },
  { key: "t", shift: false, action: "read trick" },
  { key: "h", shift: false, action: "read hand" },
  { key: "c", shift: false, action: "read calypsos" },
  { key: "?", action: "keys" },
];

export type KeyPress = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

/** What a key press asks for, or null if the key is none of ours: Tab, Escape and modified keys belong to the page. */
export function actionFor(press: KeyPress): Action | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const found = BINDINGS.find((each) => each.key === key && (each.shift ?? press.shiftKey) === press.shiftKey);
  return found?.action ?? null;
}

/** The list of keys, in the order it is shown. A cap with a name is a label; a sign stands as it is. */
export const KEY_LIST: readonly { caps: readonly (string | { label: LabelKey })[]; does: LabelKey }[] = [
  { caps: ["←", "→"], does: "do_card" },
  { caps: [{ label: "key_shift" }, "←", "→"], does: "do_trick" },
  { caps: [{ label: "key_home" }, { label: "key_end" }], does: "do_ends" },
  { caps: [{ label: "key_space" }], does: "do_play" },
  { caps: ["L"], does: "do_peek" },
  { caps: ["R"], does: "do_reason" },
  { caps: ["T"], does: "do_read_trick" },
  { caps: ["H"], does: "do_read_hand" },
  { caps: ["C"], does: "do_read_calypsos" },
  { caps: ["?"], does: "do_keys" },
];
