import { describe, expect, test } from "vitest";
import { ACTIONS, actionFor, KEY_LIST, type KeyPress } from "../src/keys.ts";
import { LABEL_KEYS } from "../src/words.ts";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe("keys", () => {
  test.each([
    ["ArrowLeft", "previous card"],
    ["ArrowRight", "next card"],
    ["Home", "first"],
    ["End", "last"],
    [" ", "play"],
    ["l", "peek"],
    ["L", "peek"],
    ["r", "reason"],
    ["t", "read trick"],
    ["h", "read hand"],
    ["c", "read calypsos"],
    ["?", "keys"],
  ])("%s does %s", (key, action) => {
    expect(actionFor(press(key))).toBe(action);
  });

  test("shift turns cards into tricks", () => {
    expect(actionFor(press("ArrowLeft", { shiftKey: true }))).toBe("previous trick");
    expect(actionFor(press("ArrowRight", { shiftKey: true }))).toBe("next trick");
  });

  test("? needs shift on most keyboards", () => {
    expect(actionFor(press("?", { shiftKey: true }))).toBe("keys");
  });

  test("a clicker steps card by card", () => {
    expect(actionFor(press("PageDown"))).toBe("next card");
    expect(actionFor(press("PageUp"))).toBe("previous card");
  });

  test.each(["Tab", "Escape", "Enter", "a", "b", "d", "x", "ArrowUp", "ArrowDown", "Shift"])(
    "%s belongs to the page",
    (key) => {
      expect(actionFor(press(key))).toBeNull();
    },
  );

  test.each(["ctrlKey", "altKey", "metaKey"] as const)("with %s every key belongs to the page", (modifier) => {
    for (const key of ["ArrowLeft", "Home", " ", "l", "c", "r"]) expect(actionFor(press(key, { [modifier]: true }))).toBeNull();
  });

  test("shift with a letter belongs to the page", () => {
    for (const key of ["L", "R", "T", "H", "C", " ", "Home", "Enter"])
      expect(actionFor(press(key, { shiftKey: true }))).toBeNull();
  });

  test("the list shows a label for all of them", () => {
    const shown = KEY_LIST.flatMap(([caps, does]) => [does, ...caps.split(" ").filter((cap) => cap.length > 1)]);
    expect(shown.filter((key) => !(LABEL_KEYS as readonly string[]).includes(key))).toEqual([]);
    // Three lines stand for two actions each, and one for actions that have a line already.
    expect(KEY_LIST.length + 3 - 1).toBe(ACTIONS.length);
  });
});
