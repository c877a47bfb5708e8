/** A class looks at the table: nothing may give the verdict away before it is asked for. */

import { act } from "preact/test-utils";
import { afterEach, describe, expect, test, vi } from "vitest";
import widget from "../src/entries/CalypsoTable.ts";
import { CARD_PAUSE, TRICK_PAUSE } from "../src/stepping.ts";
import { endAt } from "../src/tree.ts";
import type { DealFrame, PlayFrame } from "../src/wire.ts";
import { frames, nodes, words } from "./fake.ts";
import { show } from "./page.ts";

const END = 4; // the last card of the first trick

test("a slide of a lesson holds the table: there every section would be taken for a slide", () => {
  expect(show(widget, { cursor: END }).all("section")).toEqual([]);
});

describe("while the reason is covered", () => {
  const covered = (cursor: number) => show(widget, { cursor, covered: true });

  test.each([1, 2, 3, END, END + 2])("node %i tells no role, winner, reason or points of its trick", (cursor) => {
    const table = covered(cursor);
    const page = table.el.innerHTML;
    expect(table.all(".play--win, .tab, .moves__row--win, .moves .gain:not(:empty)")).toEqual([]);
    expect(table.texts(".moves__role, .play__role").join("")).toBe("");
    expect(page).not.toContain(words.why[cursor]);
    expect(page).not.toContain(words.says[cursor]);
    for (const role of Object.values(words.roles)) expect(table.one(".trick").textContent).not.toContain(role);
    expect(table.all('[data-action="reason"]')).toHaveLength(1);
  });

  test("the score, the seats and the list of plays stay as they were before the trick", () => {
    const [before, after] = [show(widget, { cursor: 0 }), covered(END)];
    for (const part of [".tally", ".score ul", ".strip"]) expect(after.texts(part)).toEqual(before.texts(part));
    expect(after.all(".plays__row")).toHaveLength(1);
    expect(after.all(".plays__card--win")).toEqual([]);
    expect(after.all(".mark--turn")).toEqual([]);
  });

  test("what comes after is told neither before the first card, nor when the reason was asked for", () => {
    expect(covered(0).all(".plays__row")).toEqual([]);
    const table = covered(END);
    table.press("r");
    expect([table.all(".plays__row"), table.all(".plays__card--win")].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("what was played is told, and no more", () => {
    const { seat, card } = nodes[END] as PlayFrame;
    expect(covered(END).said()).toBe(`${words.seats[seat]}: ${words.cards[card]}`);
  });

  test("it is shown when it is asked for, by key or button, until the next card", () => {
    const table = covered(END);
    table.press("r");
    expect(table.one(".voice p").textContent).toContain("wins");
    expect(table.all(".tab")).toHaveLength(1);
    table.press("PageDown");
    expect(table.all(".tab")).toEqual([]);
    table.press("PageUp");
    expect(table.all(".tab")).toEqual([]);
    table.click('[data-action="reason"]');
    expect(table.all(".tab")).toHaveLength(1);
  });

  test("no card is on trial, and stepping goes on", () => {
    const table = covered(END);
    table.press("w");
    expect(table.all(".whatif")).toEqual([]);
    table.press("End");
    expect(table.at()).toBe(52);
    expect(table.all(".whatif")).toEqual([]);
  });

  test("just dealt there is nothing to cover", () => {
    const table = covered(0);
    expect(table.all('[data-action="reason"]')).toEqual([]);
    expect(table.one(".voice p").textContent).toBe(words.why[0]);
  });
});

describe("playing by itself", () => {
  afterEach(() => vi.useRealTimers());

  test("stops at the end of each trick when told so, and goes on from there", () => {
    vi.useFakeTimers();
    const table = show(widget, { pausing: true });
    const wait = () => act(() => void vi.advanceTimersByTime(CARD_PAUSE + TRICK_PAUSE));
    table.press(" ");
    for (let card = 0; card < 8; card++) wait();
    expect(table.at()).toBe(END);
    table.press(" ");
    for (let card = 0; card < 8; card++) wait();
    expect(table.at()).toBe(2 * END);
  });
});

describe("the spotlight", () => {
  test("falls on the winning card by its key, on any by a click, and goes out with the next step", () => {
    const table = show(widget, { cursor: END });
    const lit = () => table.all(".play--lit").map((play) => play.className.match(/play--([NESW]) /)?.[1]);
    const winner = endAt(nodes, END)?.winner ?? -1;
    table.press("s");
    expect(lit()).toEqual(["NESW".charAt(winner)]);
    expect(table.one(".cal").dataset["lit"]).toBe(String(winner));
    table.press("s");
    expect(lit()).toEqual([]);
    table.click(".play--S");
    expect(lit()).toEqual(["S"]);
    table.press("ArrowRight");
    expect(lit()).toEqual([]);
  });
});

test("a projector may have it larger", () => {
  expect(show(widget, { size: 2 }).one(".cal").style.zoom).toBe("2");
});

describe("a hidden hand", () => {
  const hands = (nodes[0] as DealFrame).hands;
  const dealt = { ...(nodes[0] as DealFrame), hands: hands.map((hand, seat) => (seat === 0 ? hand : hand.map(() => ""))) };
  const traits = { frames: { ...frames, nodes: [dealt, { ...(nodes[1] as PlayFrame), slot: 0 }] }, hidden: "ESW", more: true, cursor: 1 };

  test("lies face down, and has no names", () => {
    const table = show(widget, traits);
    expect(table.all(".card--back")).toHaveLength(3 * 13 - Number((nodes[1] as PlayFrame).seat !== 0));
    expect(new Set(table.all(".card--back").map((card) => card.getAttribute("aria-label")))).toEqual(new Set(["a hidden card"]));
    table.press("h");
    expect(table.said()).toMatch(/cards, hidden$/);
  });

  test("makes Python bring each further card", () => {
    const table = show(widget, traits);
    table.press("PageDown");
    expect(table.fake.sent.at(-1)).toMatchObject({ kind: "reveal", until: "card" });
    table.press("ArrowRight", { shiftKey: true });
    expect(table.fake.sent.at(-1)).toMatchObject({ kind: "reveal", until: "trick" });
    table.press("End");
    expect(table.fake.sent.at(-1)).toMatchObject({ kind: "reveal", until: "deal" });
    expect(table.at()).toBe(1);
    table.press("PageUp");
    expect(table.at()).toBe(0);
    const before = table.fake.sent.length;
    table.press("PageDown");
    expect([table.at(), table.fake.sent.length]).toEqual([1, before]);
  });

  test("puts nothing on trial", () => {
    const table = show(widget, traits);
    expect(table.all('[data-action="what if"]')).toEqual([]);
    table.press("w");
    expect(table.all(".whatif, .hand--turn")).toEqual([]);
  });

  test("is hidden and shown from the list of keys, where all can begin anew", () => {
    const table = show(widget, { hidden: "" });
    table.press("?");
    const seats = () => table.all('.keys [aria-label="Hands shown"] button');
    expect(seats().map((seat) => seat.getAttribute("aria-pressed"))).toEqual(["true", "true", "true", "true"]);
    act(() => seats()[1]?.click());
    expect(table.fake.sent.at(-1)).toMatchObject({ kind: "hide", seats: "E" });
    table.set({ hidden: "EW" });
    act(() => seats()[3]?.click());
    expect(table.fake.sent.at(-1)).toMatchObject({ kind: "hide", seats: "E" });
    table.click('[data-action="reset"]');
    expect(table.fake.sent.at(-1)).toMatchObject({ kind: "reset" });
  });
});
