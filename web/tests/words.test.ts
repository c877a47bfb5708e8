import { describe, expect, test } from "vitest";
import { around, blot, count, fill, gain, initial, label, LABEL_KEYS, pieces } from "../src/words.ts";
import { words } from "./fake.ts";

describe("labels", () => {
  test("slots are filled; one that is not given can be seen", () => {
    expect(fill("{seat}: {card}", { seat: "North", card: "ace of spades" })).toBe("North: ace of spades");
    expect(fill("{n} of {all}", { n: 0 })).toBe("0 of {all}");
  });

  test("Python has a text for every label, and no other", () => {
    expect(Object.keys(words.labels).sort()).toEqual([...LABEL_KEYS].sort());
  });

  test("a label can be cut at a slot", () => {
    expect(around(words, "out_of", "suits")).toEqual(["out of ", ""]);
    expect(label(words, "deal", { n: 2 })).toBe("Deal 2");
  });

  test("a seat's letter is a whole character", () => {
    expect(initial(words, 3)).toBe("W");
    expect(initial({ ...words, seats: ["北"] }, 0)).toBe("北");
  });
});

describe("sentences", () => {
  test("cards are found, tens too", () => {
    expect(pieces("South ruffed with the 10♥, over the 5♣ led.")).toEqual([
      "South ruffed with the ",
      { rank: "10", suit: "H" },
      ", over the ",
      { rank: "5", suit: "C" },
      " led.",
    ]);
  });

  test("a card may begin or end a sentence, and numbers are not cards", () => {
    expect(pieces("A♠")).toEqual([{ rank: "A", suit: "S" }]);
    expect(pieces("10 points, 12 × 20")).toEqual(["10 points, 12 × 20"]);
    expect(pieces("")).toEqual([]);
  });

  test("numbers are grouped as the language has it, and an unknown language is no reason to fail", () => {
    expect(count(words, 1030)).toBe("1,030");
    expect(count({ ...words, language: "not a language" }, 1030)).toBe("1,030");
    expect([gain(words, 70), gain(words, 0)]).toEqual(["+70", ""]);
  });

  test("what measures a panel keeps the shape of the longest text and none of its words", () => {
    const shape = blot(["short", "South wins with the 10♥"]);
    expect(shape).not.toMatch(/South|wins|♥|10/);
    expect(shape.split(" ").slice(0, 5).map((word) => word.length)).toEqual([5, 4, 4, 3, 3]);
    expect(blot(["", ""])).toBe("");
    expect(blot(["北が勝つ"])).toMatch(/^字+ /);
  });
});
