import { act } from "preact/test-utils";
import { describe, expect, test, vi } from "vitest";
import table from "../src/entries/CalypsoTable.ts";
import { differs, judged, rankingOf, whyUnder } from "../src/judged.ts";
import type { Frames, PlayFrame, Words } from "../src/wire.ts";
import { words as shared } from "./fake.ts";
import { show } from "./page.ts";
import fixture from "./rules.json";

const told = ({ frames, words }: { frames: unknown; words: unknown }) => ({
  frames: frames as Frames,
  words: { ...shared, ...(words as Words), rulesets: fixture.rulesets } as Words,
});
const { frames, words } = told(fixture.apart);
const play = (id: number) => frames.nodes[id] as PlayFrame;
const at = (cursor: number, rules = "gamefarm") => show(table, { frames, words, cursor, rules });
const select = ".bar__facts select";

describe("a play under another ruleset", () => {
  test("is as Python judged it, and as it was played where nothing was judged apart", () => {
    expect([8, 12].map((id) => ["highest", "any", "last"].map((ranking) => judged(play(id), ranking).end?.winner))).toEqual([
      [0, 1, 1],
      [0, 1, 3],
    ]);
    expect(judged(play(12), "last").role).toBe("overruffed");
    expect(judged(play(4), "last")).toBe(play(4));
  });

  test("differs if its trick goes to somebody else: under any, or under this one", () => {
    expect([4, 8, 12].map((id) => differs(play(id)))).toEqual([false, true, true]);
    expect(["highest", "any"].map((ranking) => differs(play(8), ranking))).toEqual([false, true]);
    expect(differs(play(7))).toBe(false); // its trick is not over
    const agreed = { ...play(8), under: { any: { ...play(8).under?.["any"], end: play(8).end } } } as PlayFrame;
    expect(differs(agreed)).toBe(false);
  });

  test("a ruleset is known by its ranking, and a sentence by both", () => {
    expect(["gamefarm", "bga", "last-ruff", "whist"].map((name) => rankingOf(frames, name))).toEqual(["highest", "any", "last", ""]);
    expect(whyUnder(words, 8, "any")).toBe(words.under["any"]?.[8]);
    expect(whyUnder(words, 8, "highest")).toBe(words.why[8]);
  });
});

describe("looking under another ruleset", () => {
  test("any that Python knows can be chosen, and the choice is written back", async () => {
    const page = at(8);
    expect(page.texts(`${select} option`)).toEqual(["gamefarm", "bga", "gamerules", "all-fours", "last-ruff"]);
    page.choose(select, "bga");
    expect(page.fake.traits.rules).toBe("bga");
    await vi.waitFor(() => expect(page.fake.saved).toBe(1));
    expect((page.one(select) as HTMLSelectElement).value).toBe("bga");
  });

  test("the sentence, the winner, the roles and the moves follow", () => {
    const page = at(12);
    const seen = () => [
      page.one(".voice p").textContent,
      page.one(".play--win").className.match(/play--[NESW]/)?.[0],
      page.one(".play--W .play__role").textContent,
      page.texts(".moves__to")[3],
      page.one(".moves__total").textContent,
    ];
    expect(seen()).toEqual([words.why[12], "play--N", "underruffed", "pile: no suit of N+S", "North + South+60"]);
    page.choose(select, "last-ruff");
    expect(seen()).toEqual([words.under["last"]?.[12], "play--W", "overruffed", "West’s calypso", "East + West+60"]);
    page.press("r");
    expect(page.said()).toBe(words.under["last"]?.[12]);
    page.press("t");
    expect(page.said()).toContain("overruffed");
  });

  test("the choice is told at once", () => {
    const page = at(8);
    page.choose(select, "bga");
    expect(page.said()).toBe(words.under["any"]?.[8]);
  });

  test("hands, strips, score and plays stay as played, and the table says so", () => {
    const page = at(8);
    const kept = () => [".seat", ".tally", ".score", ".plays"].map((part) => page.texts(part));
    const before = kept();
    expect(page.one(".cite").textContent).toBe(words.cites[8]);
    page.choose(select, "bga");
    expect(kept()).toEqual(before);
    expect(page.one(".cite").textContent).toContain("Played by gamefarm; the table keeps what was played.");
    expect(page.one(".cite .flag").textContent).toBe("differs: as played, North won");
  });

  test("from the first trick that it gives to another, the play would have been different", () => {
    const page = at(7, "bga");
    const after = () => page.one(".cite").textContent?.includes("After trick 2 the play would have been different.");
    expect([after(), page.all(".cite .flag").length]).toEqual([false, 0]);
    page.press("ArrowRight");
    expect([after(), page.all(".cite .flag").length]).toEqual([true, 1]);
    page.press("ArrowRight");
    expect([after(), page.all(".cite .flag").length]).toEqual([true, 0]);
    page.choose(select, "gamerules"); // which ranks ruffs as it was played
    expect(after()).toBe(false);
  });

  test("the last trick is looked back at under the same ruleset", () => {
    const page = at(9, "bga");
    page.press("l");
    expect(page.one(".play--win").className).toContain("play--E");
  });

  test("the room reserved holds for every ruleset, so that no step moves the page", () => {
    const page = at(1);
    const longest = Math.max(...[...words.why, ...Object.values(words.under).flatMap(Object.values<string>)].map((text) => text.length));
    expect(page.one(".why > .voice").dataset["room"]?.length).toBeGreaterThanOrEqual(longest);
  });
});

describe("keys in the choice", () => {
  test("are the choice’s, and the page hears of none but its own", () => {
    const page = at(8);
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowDown", "Home", "End", " ", "Enter", "l", "b"])
      expect(page.press(key, {}, page.one(select))).toEqual({ ours: false, leaked: false });
    for (const key of ["Tab", "Escape"]) expect(page.press(key, {}, page.one(select))).toEqual({ ours: false, leaked: true });
    expect(page.press("Enter", { shiftKey: true }, page.one(select))).toEqual({ ours: false, leaked: true });
    expect(page.at()).toBe(8);
    expect(page.press(" ", {}, page.one("summary"))).toEqual({ ours: false, leaked: false });
  });
});

describe("tricks on which rulesets differ", () => {
  test("are marked on the slider and in the list of plays, by name too", () => {
    const page = at(8);
    expect(page.all(".tick").map((tick) => tick.querySelector(".diff") !== null)).toEqual([false, true, true]);
    expect(page.all(".plays__row").map((row) => row.getAttribute("aria-label"))).toEqual([
      "Trick 1",
      "Trick 2, rulesets differ",
      "Trick 3, rulesets differ",
    ]);
    const range = page.one('input[type="range"]');
    expect(range.getAttribute("aria-valuetext")).toBe("Trick 2, card 4 of 4, rulesets differ");
    page.set({ cursor: 4 });
    expect(range.getAttribute("aria-valuetext")).toBe("Trick 1, card 4 of 4");
  });
});

describe("the other rules", () => {
  function open(page: ReturnType<typeof at>) {
    const details = page.one(".rules") as HTMLDetailsElement;
    act(() => {
      details.open = true;
      details.dispatchEvent(new Event("toggle"));
    });
  }

  test("are told side by side, each ranking once, with who wins", () => {
    const page = at(12, "bga");
    expect(page.all(".rules__row")).toEqual([]);
    open(page);
    expect(page.texts(".rules__row > b")).toEqual(["gamefarm, gamerules, all-fours", "bga", "last-ruff"]);
    expect(page.texts(".rules__row .flag")).toEqual(["North wins", "East wins", "West wins"]);
    expect(page.all(".rules__row .flag").map((flag) => flag.className)).toEqual(["mark mark--turn flag", "mark flag", "mark mark--turn flag"]);
    expect(page.texts(".rules__why")).toEqual([words.why[12], words.under["any"]?.[12], words.under["last"]?.[12]]);
    expect(page.all(".rules__row").map((row) => row.getAttribute("aria-current"))).toEqual([null, "true", null]);
  });

  test("follow the cursor, name who is winning before the trick is over, and nobody before it began", () => {
    const page = at(6);
    open(page);
    expect(page.texts(".rules__row .flag")).toEqual(["North is winning", "East is winning", "East is winning"]);
    page.set({ cursor: 0 });
    expect(page.texts(".rules__row .flag")).toEqual([]);
    expect(page.texts(".rules__why")).toEqual(Array(3).fill(words.why[0]));
  });

  test("say where each ruleset says so", () => {
    const page = at(12);
    open(page);
    expect(page.texts(".source summary").sort()).toEqual(Object.entries(fixture.rulesets).map(([name, { source }]) => `${name}: ${source}`).sort());
    expect(page.one(".source p").textContent).toContain(fixture.rulesets.gamefarm.rule);
    expect(page.one(".source p:last-child").textContent).toBe(fixture.rulesets.gamefarm.passage);
    expect(page.all(".source[open]")).toEqual([]);
  });
});

describe("a game of several rounds", () => {
  const game = told(fixture.rounds);
  const rounds = game.frames.nodes.flatMap((node, id) => (node.kind === "deal" ? [{ id, ...node }] : []));

  test("names the round, and goes to another’s first deal", () => {
    const page = show(table, { ...game, cursor: 0, rules: "bga" });
    const choice = page.one("h2 select") as HTMLSelectElement;
    expect([...choice.options].map((option) => option.text)).toEqual(["Round 1", "Round 2"]);
    expect(choice.value).toBe("Round 1");
    expect(page.texts(".bar .seg button")).toEqual(["1", "2", "3", "4"]);
    page.choose("h2 select", "Round 2");
    expect(page.at()).toBe(rounds[4]?.id);
    expect(choice.value).toBe("Round 2");
    expect(page.texts(".bar .seg button")).toEqual(["1", "2"]);
    page.click(".bar .seg button:last-child");
    expect(page.at()).toBe(rounds[5]?.id);
  });

  test("adds the rounds before to the score, from the start on, so that nothing moves", () => {
    const page = show(table, { ...game, cursor: 0, rules: "bga" });
    const more = () => page.all(".tally__more").map((row) => [...row.children].map((cell) => cell.textContent));
    expect(more()).toEqual([
      ["earlier rounds", "0"],
      ["all rounds", "0"],
      ["earlier rounds", "0"],
      ["all rounds", "0"],
    ]);
    page.set({ cursor: rounds[5]?.id });
    const now = rounds[5]?.state.sides ?? [];
    const carried = rounds[5]?.carried ?? [];
    expect(carried[0]).toBeGreaterThan(0);
    expect(more().map(([, points]) => points)).toEqual([0, 1].flatMap((side) => [String(carried[side]), String((carried[side] ?? 0) + (now[side] ?? 0))]));
  });

  test("one round alone needs neither", () => {
    const page = at(0);
    expect([page.all("h2 select"), page.all(".tally__more")]).toEqual([[], []]);
  });
});
