import { describe, expect, test, vi } from "vitest";
import lens from "../src/entries/RuleLens.ts";
import type { Frames, Words } from "../src/wire.ts";
import { words as shared } from "./fake.ts";
import { show } from "./page.ts";
import fixture from "./rules.json";

const frames = fixture.apart.frames as unknown as Frames;
const words = { ...shared, ...fixture.apart.words, rulesets: fixture.rulesets } as unknown as Words;
const { rules, differing } = fixture.apart;
const at = (cursor: number, more: object = {}) => show(lens, { frames, words, rules, differing, cursor, ...more });
// The same record, cut off after its first trick as if there had been no more cards.
const alone = {
  ...frames,
  nodes: frames.nodes.slice(0, 5).map((node) => (node.kind === "deal" ? { ...node, hands: node.hands.map((hand) => hand.slice(0, 1)) } : node)),
};

describe("a trick under several rulesets", () => {
  test("has a column a ruleset: whether it differs, the trick, the sentence, the moves and the side’s points", () => {
    const page = at(12);
    expect(page.texts(".judged__head h3")).toEqual(["gamefarm", "bga", "last-ruff"]);
    expect(page.texts(".judged__head .flag")).toEqual(["as played", "differs", "differs"]);
    expect(page.texts(".play--win .play__role")).toEqual(["North led own trump", "East ruffed", "West overruffed"]);
    expect(page.texts(".voice")).toEqual([words.why[12], words.under["any"]?.[12], words.under["last"]?.[12]]);
    expect(page.texts(".moves__total")).toEqual(["North + South+60", "East + West+60", "East + West+60"]);
    expect(page.all(".judged .moves__to").map((to) => to.textContent)[4 + 1]).toBe("East’s calypso");
    expect(page.one(".lens__bar .flag").textContent).toBe("2 of 3 differ");
  });

  test("one that judges as it was played, under another name, is the same", () => {
    const page = at(12, { rules: ["gamerules", "gamefarm"] });
    expect(page.texts(".judged__head .flag")).toEqual(["same", "as played"]);
    expect(page.one(".lens__bar .flag").textContent).toBe("all agree");
    expect(page.one(".lens__bar .flag").className).not.toContain("mark--turn");
  });

  test("is read from the back row, and one slide of a lesson holds it: there every section would be a slide", () => {
    const page = at(12, { size: 2 });
    expect(page.one(".cal").style.zoom).toBe("2");
    expect(page.all("section")).toEqual([]);
  });

  test("says what each page says, on demand", () => {
    const page = at(12);
    expect(page.texts(".source > p")).toEqual(["gamefarm", "bga", "last-ruff"].map((name) => `${name}: ${words.rulesets[name]?.rule}.`));
    expect(page.texts(".source summary")).toEqual(["gamefarm", "bga", "last-ruff"].map((name) => words.rulesets[name]?.source));
    expect(page.all("details[open]")).toEqual([]);
  });

  test("before the trick is over it shows what stands", () => {
    const page = at(11);
    expect(page.texts(".play--win .tab")).toEqual(["winning", "winning", "winning"]);
    expect(page.all(".judged .moves__row--none")).toHaveLength(3);
    expect(page.texts(".moves__total")).toEqual(["", "", ""]);
    expect(page.texts(".judged__head .flag")).toEqual(["as played", "differs", "differs"]);
  });
});

describe("the tricks that differ", () => {
  test("are listed with every winner, and say that the rest would have been different", () => {
    const page = at(8);
    expect(page.texts("thead th")).toEqual(rules);
    expect(page.all("tbody tr").map((row) => [...row.children].map((cell) => cell.textContent?.trim()))).toEqual([
      ["deal 1, trick 2", "North", "◆ East", "◆ East"],
      ["deal 1, trick 3", "North", "◆ East", "◆ West"],
    ]);
    expect(page.one(".lens__note").textContent).toBe(
      "After deal 1, trick 2, the first that differs, the rest of the play would have been different.",
    );
    expect(page.texts("tbody [aria-current], tbody tr[aria-current] button")).toContain("deal 1, trick 2");
  });

  test("are gone through by button and key, and by choosing a row", () => {
    const page = at(8);
    page.click('[data-action="next_differing"]');
    expect([page.at(), page.fake.traits.cursor]).toEqual([12, 12]);
    expect(page.one('[data-action="next_differing"]').getAttribute("aria-disabled")).toBe("true");
    page.click('[data-action="next_differing"]');
    expect(page.at()).toBe(12);
    const went = ["ArrowLeft", "ArrowRight", "Home", "End"].map((key) => (page.press(key), page.at()));
    expect(went).toEqual([8, 12, 8, 12]);
    page.click("tbody button");
    expect(page.at()).toBe(8);
    expect(page.one(".steps p").textContent).toBe("deal 1, trick 2 1 of 2");
  });

  test("are one tab stop, where up and down choose", () => {
    const page = at(8);
    const stops = () => page.all("tbody button").map((button) => button.tabIndex);
    expect(stops()).toEqual([0, -1]);
    page.one("tbody button").focus();
    page.press("ArrowDown", {}, page.one("tbody button"));
    expect([page.at(), stops()]).toEqual([12, [-1, 0]]);
    expect(document.activeElement).toBe(page.all("tbody button")[1]);
    expect(page.press("ArrowDown").leaked).toBe(true); // outside the list they belong to the page
  });

  test("are reached from a place between them, too", () => {
    const page = at(10);
    expect(page.all("tbody [aria-current]")).toEqual([]);
    page.press("ArrowLeft");
    expect(page.at()).toBe(8);
    page.set({ cursor: 10 });
    page.press("ArrowRight");
    expect(page.at()).toBe(12);
  });

  test("are told when there are none", () => {
    const page = at(4, { rules: ["gamefarm", "gamerules"], differing: [] });
    expect(page.one(".lens__note").textContent).toBe("No trick of this record differs under these rulesets.");
    expect(page.all("table")).toEqual([]);
    expect(page.press("ArrowRight")).toEqual({ ours: false, leaked: true });
  });
});

test("a single trick has nothing to step through", () => {
  const page = at(4, { frames: alone, differing: [] });
  expect(page.one("h2").textContent).toBe("Rule lens one trick, 3 rulesets");
  expect(page.all(".steps, table, .lens__note")).toEqual([]);
});

describe("keys and the page", () => {
  test("only its own keys are taken", () => {
    const page = at(8);
    expect(page.one(".cal").getAttribute("data-lm-suppress-shortcuts")).toBe("true");
    expect(page.press("ArrowRight")).toEqual({ ours: true, leaked: false });
    for (const key of ["Tab", "Escape", "a", "b", "x", "ArrowUp", "PageDown"]) expect(page.press(key)).toEqual({ ours: false, leaked: true });
    expect(page.press("ArrowLeft", { shiftKey: true })).toEqual({ ours: false, leaked: true });
    expect(page.press("Enter", { shiftKey: true }, page.one("summary"))).toEqual({ ours: false, leaked: true });
    for (const key of [" ", "Enter"]) expect(page.press(key, {}, page.one("summary"))).toEqual({ ours: false, leaked: false });
  });

  test("each step is told", () => {
    const page = at(8);
    page.press("ArrowRight");
    expect(page.said()).toBe("deal 1, trick 3: 2 of 3 differ");
  });

  test("nothing stays behind", () => {
    const onWindow = vi.spyOn(window, "addEventListener");
    const page = at(8);
    const size = () => page.el.querySelectorAll("*").length;
    const before = [size(), page.fake.listeners];
    page.press("ArrowRight");
    page.press("ArrowLeft");
    expect([size(), page.fake.listeners]).toEqual(before);
    page.end();
    expect([page.el.innerHTML, page.fake.listeners]).toEqual(["", 0]);
    expect(onWindow).not.toHaveBeenCalled();
  });
});
