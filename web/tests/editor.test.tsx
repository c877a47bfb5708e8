import { act } from "preact/test-utils";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Change, PATIENCE } from "../src/editing.ts";
import editor from "../src/entries/PositionEditor.ts";
import type { Flaw, Laid } from "../src/wire.ts";
import fixture from "./editor.json";
import { Fake, words as others } from "./fake.ts";
import { show } from "./page.ts";

const words = { ...others, labels: fixture.labels };
const setup = fixture.setup as unknown as Laid;
const problems = fixture.problems as unknown as Flaw[];

let sent: Change[] = [];
beforeEach(() => {
  sent = [];
  Object.assign(Fake.prototype, { send: (change: Change) => void sent.push(change) });
});

/** The editor, its kernel having answered the first greeting. */
function edit(more: Partial<Laid> = {}, flaws = problems) {
  let hear: (answer: object) => void = () => {};
  const on = Fake.prototype.on;
  vi.spyOn(Fake.prototype, "on").mockImplementation(function (this: Fake, event, heard) {
    if (event === "msg:custom") hear = heard;
    on.call(this, event, heard);
  });
  const page = show(editor, { setup: { ...setup, ...more }, problems: flaws, words });
  vi.restoreAllMocks();
  const answer = (given: object = { kind: "done" }) => act(() => hear(given));
  const greeting = sent.shift();
  answer();
  const names = (selector: string) => page.all(selector).map((each) => each.getAttribute("aria-label"));
  return { ...page, answer, greeting, names };
}
const seat = (letter: string) => `.seat--${letter}`;

describe("the table", () => {
  test("shows what lies where, and whose trick it is", () => {
    const page = edit();
    expect(page.names(`${seat("E")} .hand button`)).toEqual(["4 of spades, take away"]);
    expect(page.all(`${seat("N")} .hand button`)).toHaveLength(6);
    expect(page.all(`${seat("N")} .hand .slot`)).toHaveLength(setup.hand_room - 6);
    expect(page.names(".laid button")).toEqual(["North: king of hearts, take away"]);
    expect(page.texts(".laid__seat")).toEqual(["North", "East", "South"]);
    expect(page.texts(`${seat("N")} .mark`)).toEqual(["!", "leads", "cards here"]);
    expect(page.texts(`${seat("W")} .mark`)).toContain("dealer");
    expect(page.all(`${seat("E")} .strip [aria-checked="true"]`).map((each) => each.textContent)).toEqual(["A", "K"]);
    expect((page.one(`${seat("E")} select`) as HTMLSelectElement).value).toBe("1");
  });

  test("every problem stands in the list at once, and the pack says how many are left", () => {
    const page = edit();
    expect(problems.length).toBeGreaterThan(2);
    expect(page.all(".flaws li")).toHaveLength(problems.length);
    expect(page.one(".flaws h3").textContent?.trim()).toBe(`Problems ${problems.length}`);
    expect(page.names(".pack [data-card='2S']")).toEqual(["2 of spades, -1 left"]);
    expect(page.names(".pack [data-card='AC']")).toEqual(["ace of clubs, 4 left"]);
    expect(page.said()).toBe(setup.says);
    page.set({ problems: [] });
    expect(page.one(".flaws").textContent).toContain("Nothing is wrong with this position.");
  });

  test("a pile shows its cards when it is asked to, or when cards go there", () => {
    const page = edit();
    expect(page.all(".heap")).toEqual([]);
    page.click(`${seat("S")} .stats__pile`);
    expect(page.names(`${seat("S")} .heap button`)).toEqual(["ace of spades, take away", "ace of spades, take away"]);
    page.click(`${seat("S")} .stats__pile`);
    page.click('[data-to="pile 2"]');
    expect(page.all(".heap button")).toHaveLength(2);
  });

  test("a count that no table has can be seen, and left", () => {
    const page = edit({ seats: setup.seats.map((each) => ({ ...each, calypsos: 7 })) });
    const select = page.one(`${seat("N")} select`) as HTMLSelectElement;
    expect([select.value, select.options.length]).toEqual(["7", 6]);
    page.choose(`${seat("N")} select`, "2");
    expect(sent).toEqual([{ kind: "calypsos", seat: 0, n: 2 }]);
  });
});

describe("changes", () => {
  test("go to Python, and nothing moves before it answers", () => {
    const page = edit();
    page.click(".pack [data-card='TH']");
    page.click('[data-to="trick"]');
    page.click(".pack [data-card='AC']");
    page.click('[data-to="pile 3"]');
    page.click(".pack [data-card='2D']");
    page.click(`${seat("E")} .hand button`);
    page.click(".laid button");
    page.click(`${seat("W")} .strip [data-rank="T"]`);
    expect(sent).toEqual([
      { kind: "give", seat: 0, card: "TH" },
      { kind: "lay", card: "AC" },
      { kind: "pile", seat: 3, card: "2D" },
      { kind: "take", seat: 1, card: "4S" },
      { kind: "lift", card: "KH" },
      { kind: "rank", seat: 3, rank: "T" },
    ]);
    expect(page.all(`${seat("N")} .hand button`)).toHaveLength(6);
    page.set({ setup: { ...setup, seats: setup.seats.map((each) => ({ ...each, hand: ["TH"] })) } });
    expect(page.names(`${seat("N")} .hand button`)).toEqual(["10 of hearts, take away"]);
  });

  test("of rules, trumps, dealer and leader are choices that show what is", () => {
    const page = edit();
    page.choose(".edit__bar .choice:nth-of-type(1) select", "bga");
    expect((page.one(".edit__bar .choice:nth-of-type(1) select") as HTMLSelectElement).value).toBe("gamefarm");
    page.choose(".edit__bar .choice:nth-of-type(2) select", "HDSC");
    page.choose(".edit__bar .choice:nth-of-type(3) select", "2");
    page.choose(".edit__bar .choice:nth-of-type(4) select", "1");
    expect(sent).toEqual([
      { kind: "rules", rules: "bga" },
      { kind: "trumps", trumps: "HDSC" },
      { kind: "dealer", seat: 2 },
      { kind: "leader", seat: 1 },
    ]);
  });

  test("can be undone and cleared, when there are any", () => {
    const page = edit();
    page.click('[data-action="undo"]');
    page.click('[data-action="clear"]');
    expect(sent).toEqual([{ kind: "undo" }, { kind: "clear" }]);
    page.set({ setup: { ...setup, undo: false, bare: true } });
    for (const action of ["undo", "clear"]) {
      expect(page.one(`[data-action="${action}"]`).getAttribute("aria-disabled")).toBe("true");
      page.click(`[data-action="${action}"]`);
    }
    expect(sent).toHaveLength(2);
  });

  test("a refused one is answered with the reason", () => {
    const page = edit();
    page.click(".pack [data-card='TH']");
    page.answer({ kind: "refused", reason: "No more." });
    expect([page.one(".edit__word").textContent, page.said()]).toEqual(["No more.", "No more."]);
    page.answer();
    expect(page.one(".edit__word").textContent).toBe("");
  });
});

describe("without a kernel", () => {
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  test("it says so in a sentence, does nothing, and recovers when it is answered", () => {
    vi.useFakeTimers();
    const page = edit();
    expect(page.greeting).toEqual({ kind: "hello" });
    wait(PATIENCE * 2);
    expect(page.one(".edit__word").textContent).toBe("");
    page.click(".pack [data-card='TH']");
    wait(PATIENCE - 1);
    expect(page.one(".edit__word").textContent).toBe("");
    wait(1);
    expect(page.one(".edit__word").textContent).toBe(words.labels["no_python"]);
    expect(page.said()).toBe(page.one(".edit__word").textContent);
    const off = page.all(".pack__card, .hand button, .strip button, .laid button, .edit__acts button");
    expect(off.every((each) => each.getAttribute("aria-disabled") === "true")).toBe(true);
    expect(page.all("select").every((each) => (each as HTMLSelectElement).disabled)).toBe(true);
    page.click(".pack [data-card='AC']");
    expect(sent).toEqual([{ kind: "give", seat: 0, card: "TH" }, { kind: "hello" }]);
    page.answer();
    expect(page.one(".edit__word").textContent).toBe("");
    page.click(".pack [data-card='AC']");
    expect(sent.at(-1)).toEqual({ kind: "give", seat: 0, card: "AC" });
    vi.useRealTimers();
  });

  test("where there is nothing to send to, it says so at once", () => {
    Object.assign(Fake.prototype, {
      send() {
        throw new Error("no kernel");
      },
    });
    const page = show(editor, { setup, problems, words });
    expect(page.one(".edit__word").textContent).toBe(words.labels["no_python"]);
  });
});

describe("by keyboard", () => {
  const stops = (page: ReturnType<typeof edit>, group: string) => page.all(`${group} button`).filter((each) => each.tabIndex === 0);

  test("every group has one tab stop, and arrows walk inside it", () => {
    const page = edit();
    for (const group of [".aim__all", ".pack__cards", `${seat("N")} .hand`, `${seat("N")} .strip`, ".laid__cards"])
      expect(stops(page, group)).toHaveLength(1);
    const first = page.one(".pack__cards button");
    act(() => first.focus());
    expect(page.press("ArrowRight", {}, first)).toEqual({ ours: true, leaked: false });
    expect((document.activeElement as HTMLElement).dataset["card"]).toBe("KS");
    page.press("End", {}, document.activeElement as HTMLElement);
    expect((document.activeElement as HTMLElement).dataset["card"]).toBe("2C");
    expect(stops(page, ".pack__cards").map((each) => each.dataset["card"])).toEqual(["2C"]);
    page.press("Home", {}, document.activeElement as HTMLElement);
    expect(document.activeElement).toBe(first);
  });

  test("where cards go is chosen by walking", () => {
    const page = edit();
    const first = page.one(".aim__all button");
    act(() => first.focus());
    page.press("ArrowRight", {}, first);
    expect(page.names('.aim [aria-checked="true"]')).toEqual(["East’s hand"]);
    page.click(".pack [data-card='TH']");
    expect(sent).toEqual([{ kind: "give", seat: 1, card: "TH" }]);
  });

  test("a card that is taken away hands the focus on", () => {
    const page = edit();
    const cards = page.all(`${seat("N")} .hand button`);
    act(() => cards[5]?.focus());
    page.set({ setup: { ...setup, seats: setup.seats.map((each) => ({ ...each, hand: each.hand.slice(0, 5) })) } });
    expect(document.activeElement).toBe(page.all(`${seat("N")} .hand button`)[4]);
  });

  test("keys that are not its own pass", () => {
    const page = edit();
    expect(page.one(".cal").dataset["lmSuppressShortcuts"]).toBe("true");
    const card = page.one(".pack__cards button");
    for (const key of ["Tab", "Escape", "b", "x"]) expect(page.press(key, {}, card)).toEqual({ ours: false, leaked: true });
    expect(page.press("ArrowRight", { ctrlKey: true }, card)).toEqual({ ours: false, leaked: true });
    expect(page.press("Enter", {}, card)).toEqual({ ours: false, leaked: false });
    expect(page.press("ArrowDown", {}, page.one("select"))).toEqual({ ours: false, leaked: false });
  });

  test("taking it away leaves nothing behind", () => {
    const page = edit();
    expect(page.fake.listeners).toBeGreaterThan(0);
    act(page.end);
    expect([page.el.innerHTML, page.fake.listeners]).toEqual(["", 0]);
  });
});
