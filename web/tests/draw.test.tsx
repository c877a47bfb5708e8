import { describe, expect, test, vi } from "vitest";
import draw from "../src/entries/SeatDraw.ts";
import type { DrawFrames } from "../src/wire.ts";
import fixture from "./draw.json";
import { words } from "./fake.ts";
import { show } from "./page.ts";

const drawn = fixture.gamefarm as unknown as DrawFrames;
const chance = fixture.bga as unknown as DrawFrames;
const last = drawn.nodes.length - 1;
const at = (cursor: number, frames = drawn) => show(draw, { frames, words, cursor });
const tie = drawn.nodes.findIndex((node) => node.drawn.some(({ tied }) => tied));

describe("the draw", () => {
  test("begins with how the seats are found, and nobody seated", () => {
    const page = at(0);
    expect(page.one(".draw__about").textContent).toBe(drawn.about);
    expect(page.said()).toBe(drawn.nodes[0]?.says);
    expect(page.texts(".drawn h3")).toEqual(["Ann", "Ben", "Cat", "Dan"]);
    expect(page.all(".drawn .slot")).toHaveLength(4);
    expect(page.texts(".place h3")).toEqual(["North", "East", "South", "West"]);
    expect(page.all(".badge, .drawn .card, .mark")).toEqual([]);
    expect(page.one(".steps p").textContent?.trim()).toBe("Before the draw");
  });

  test("shows every card drawn, and whose step it is", () => {
    const page = at(2);
    expect(page.all(".drawn .card").map((card) => card.getAttribute("aria-label"))).toEqual(
      drawn.nodes[2]?.drawn.flatMap(({ card }) => words.cards[card] ?? []),
    );
    expect(page.texts('.drawn[aria-current="step"] h3')).toEqual(drawn.nodes[2]?.acts);
    expect(page.one(".draw__says").textContent).toBe(drawn.nodes[2]?.says);
  });

  test("marks who is level, by word, until they draw again", () => {
    const page = at(tie);
    const level = drawn.nodes[tie]?.drawn.filter(({ tied }) => tied).map(({ player }) => player) ?? [];
    expect(level.length).toBeGreaterThan(1);
    expect(page.texts(".drawn__mark")).toEqual(drawn.nodes[tie]?.drawn.map(({ tied }) => (tied ? "draws again" : "")));
    page.press("ArrowRight");
    expect(page.all(".drawn .mark")).toHaveLength(level.length - 1);
  });

  test("ends with everybody at a place, with a trump, and one dealer", () => {
    const page = at(last);
    const rows = drawn.nodes[last]?.drawn ?? [];
    const bySeat = [0, 1, 2, 3].map((seat) => rows.find((row) => row.seat === seat));
    expect(page.texts(".place__player")).toEqual(bySeat.map((row) => row?.player));
    expect(page.all(".badge").map((badge) => badge.getAttribute("aria-label"))).toEqual(
      bySeat.map((row) => `personal trump: ${words.suits[row?.trump ?? ""]}`),
    );
    expect(page.texts(".place__mark")).toEqual(bySeat.map((row) => (row?.deals ? "dealer" : "")));
    expect(page.all(".place--free")).toEqual([]);
  });

  test("by chance alone shows no cards, nor room for them", () => {
    const page = at(chance.nodes.length - 1, chance);
    expect(page.all(".drawn")).toHaveLength(4);
    expect(page.all(".drawn .card, .drawn .slot")).toEqual([]);
    expect(page.texts(".place__player")).toHaveLength(4);
    expect(page.one(".draw__bar").textContent).toContain("Rules bga");
  });
});

describe("stepping", () => {
  test("by button and key, to the ends and no further", () => {
    const page = at(0);
    expect(page.one('[data-action="previous_step"]').getAttribute("aria-disabled")).toBe("true");
    page.click('[data-action="previous_step"]');
    expect(page.at()).toBe(0);
    page.click('[data-action="next_step"]');
    const went = ["ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home"].map((key) => (page.press(key), page.at()));
    expect(went).toEqual([2, 1, last, last, 0]);
    page.set({ cursor: 3 });
    expect(page.one(".steps p").textContent).toBe(`Step 3 of ${last}`);
    expect(page.said()).toBe(drawn.nodes[3]?.says);
  });

  test("a cursor from elsewhere is brought inside", () => {
    expect(at(99).at()).toBe(last);
  });

  test("keys that are not its own pass", () => {
    const page = at(1);
    for (const key of ["Tab", "Escape", "b", "ArrowUp", "ArrowDown"]) expect(page.press(key)).toEqual({ ours: false, leaked: true });
    expect(page.press("ArrowRight", { metaKey: true })).toEqual({ ours: false, leaked: true });
    expect(page.press("Enter", {}, page.one("button"))).toEqual({ ours: false, leaked: false });
    expect(page.at()).toBe(1);
  });

  test("the page keeps its size: the same places, and room for the longest sentence", () => {
    const page = at(1);
    const longest = Math.max(...drawn.nodes.slice(1).map(({ says }) => says.length));
    expect(page.one(".draw__says").dataset["room"]?.length).toBeGreaterThanOrEqual(longest);
    for (const _ of drawn.nodes) {
      expect([page.all(".drawn").length, page.all(".drawn__mark").length, page.all(".place").length]).toEqual([4, 4, 4]);
      page.press("ArrowRight");
    }
  });

  test("taking it away leaves nothing behind", () => {
    const onWindow = vi.spyOn(window, "addEventListener");
    const page = at(1);
    expect(page.fake.listeners).toBeGreaterThan(0);
    page.end();
    expect([page.el.innerHTML, page.fake.listeners]).toEqual(["", 0]);
    expect(onWindow).not.toHaveBeenCalled();
  });
});
