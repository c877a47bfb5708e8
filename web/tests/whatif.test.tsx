import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PATIENCE } from "../src/asking.ts";
import widget from "../src/entries/CalypsoTable.ts";
import { readTrials } from "../src/trials.ts";
import type { Branch, News } from "../src/wire.ts";
import { nodes, tried, untried, words } from "./fake.ts";
import { show } from "./page.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

const ROOT = tried.line; // West's queen of diamonds, beside node 3
const HEART = { root: ROOT + 2, name: "", label: "trick 2: East 6♥" };

/** A table, its greeting answered. */
function table(traits: object = {}) {
  const page = show(widget, traits);
  const sent = (kind: string) => page.fake.sent.filter((each) => each["kind"] === kind);
  const hear = (message: object) => act(async () => page.fake.hear(message));
  const answer = (more: object = { kind: "done" }) => hear({ n: page.fake.sent.at(-1)?.["n"], ...more });
  const wait = (time: number) => act(async () => void vi.advanceTimersByTime(time));
  act(() => page.fake.hear({ kind: "done", n: page.fake.sent.at(-1)?.["n"] }));
  return {
    ...page,
    sent,
    hear,
    answer,
    wait,
    act: (action: string) => page.click(`[data-action="${action}"]`),
    names: (selector: string) => page.all(selector).map((each) => each.getAttribute("aria-label")),
    groups: () => page.all(".trials__group").map((group) => [group.querySelector("div")?.textContent, cards(group)]),
    try: (card: string) => page.one(`.try[data-card="${card}"]`),
    card: (seat: string, name: string) => {
      const found = page.all(`.seat--${seat} .hand li`).find((each) => each.getAttribute("aria-label") === name);
      if (!found) throw new Error(`${seat} holds no ${name}`);
      return found;
    },
    chips: () => page.all(".chip").map((chip) => [chip.textContent?.trim(), chip.getAttribute("aria-pressed")]),
  };
}

const cards = (group: Element) => [...group.querySelectorAll(".try")].map((card) => card.getAttribute("data-card"));

/** A table at which one branch was tried, with the panel open. */
function branched(traits: object = {}) {
  const page = table({ cursor: 2, ...traits });
  act(() => page.fake.grow());
  page.act("what if");
  return page;
}

/** One more branch: East leads the six of hearts after the queen. */
const MORE: News = {
  kind: "grown",
  start: ROOT + 2,
  nodes: [{ play: `${ROOT + 1} 1 6H 7 0 1 2`, starts: true }],
  said: { why: ["The six."], says: ["East plays the 6."], notes: [[]], cites: [""], comments: [""], under: {} },
  tries: {},
  gone: [],
};

const cutNews = (gone: number[]): News => ({ ...MORE, start: ROOT + 2, nodes: [], said: untried().grown.said, gone });

describe("trials", () => {
  test("are read from their words", () => {
    expect(readTrials("TH12bbfd3H2c+40 AS00cs+1240", Object.keys(words.destinations))).toEqual([
      {
        card: "TH",
        winner: 1,
        reason: 2,
        to: ["built", "built", "foreign", "duplicate"],
        rest: [{ card: "3H", assumed: false }, { card: "2C", assumed: true }],
        gain: 40,
      },
    ]);
    expect(readTrials(undefined, [])).toEqual([]);
    expect(readTrials("", [])).toEqual([]);
  });

  test("of a record are all understood", () => {
    for (const { tries } of nodes) {
      const read = readTrials(tries, Object.keys(words.destinations));
      expect(read).toHaveLength(tries ? tries.split(" ").length : 0);
      for (const trial of read) expect(trial.to).toEqual(trial.to.map((to) => to && expect.any(String)));
    }
  });

  test("stand in groups: as played, what else comes of it, and what is not legal with the reason", () => {
    const page = table({ cursor: 2 });
    expect(page.all(".whatif")).toEqual([]);
    page.act("what if");
    expect(page.groups()).toEqual([
      ["as playedEast wins · E+W +70", ["3D"]],
      ["East still winsno change", ["QD", "JD"]],
      ["East still winsE+W −10", ["8D"]],
      ["not legal", ["KS", "6S", "5S", "3S", "7H", "AC", "TC", "6C", "5C"]],
    ]);
    expect(page.try("KS").getAttribute("aria-label")).toBe("king of spades: West must follow suit: diamonds were led.");
    expect(page.try("QD").getAttribute("aria-label")).toMatch(/^queen of diamonds: East still wins, .+, no change$/);
    expect(page.try("KS").getAttribute("aria-disabled")).toBe("true");
  });

  test("put first what gives the trick to somebody else, with a mark", () => {
    const page = table({ cursor: 4 });
    page.act("what if");
    const heads = page.groups().map(([head]) => String(head));
    const marked = heads.map((head) => head.startsWith("◆ "));
    expect(marked[0]).toBe(false); // as played
    expect(marked.slice(1)).toEqual([...marked.slice(1)].sort().reverse());
    expect(marked).toContain(true);
    expect(heads.filter((head) => head.startsWith("◆")).every((head) => head.includes("would win"))).toBe(true);
    expect(page.try("7S").textContent).toContain("×2");
    expect(page.all(".try[data-card='7S']")).toHaveLength(1);
  });

  test("mark the cards of the hand they are of, and no other", () => {
    const page = table({ cursor: 2 });
    expect(page.all(".card--no, .card--turns")).toEqual([]);
    page.act("what if");
    expect(page.all(".seat--W .hand .card--no")).toHaveLength(9);
    expect(page.all(".seat:not(.seat--W) .card--no")).toEqual([]);
    page.press("ArrowRight");
    page.press("ArrowRight");
    expect(page.all(".seat--E .hand .card--turns").length).toBeGreaterThan(0);
    page.act("what if");
    expect(page.all(".card--no, .card--turns")).toEqual([]);
  });

  test("can be those of a seat that has played to the trick", () => {
    const page = table({ cursor: 3 });
    page.act("what if");
    const seats = () => page.all(".trials__head .seg button").map((each) => [each.getAttribute("aria-label") ?? each.textContent, each.getAttribute("aria-pressed"), each.getAttribute("aria-disabled")]);
    expect(seats()).toEqual([
      ["to play", "true", null],
      ["North", "false", "true"],
      ["East", "false", "false"],
      ["South", "false", "false"],
      ["West", "false", "false"],
    ]);
    page.click('.trials__head [aria-label="West"]');
    expect(page.groups()[0]).toEqual(["as playedEast wins · E+W +70", ["3D"]]);
    act(() => page.try("QD").click());
    expect(page.sent("play")).toMatchObject([{ at: 2, card: "QD" }]);
    page.click('.trials__head [aria-label="North"]');
    expect(seats()[1]?.[1]).toBe("false");
    page.click(".trials__head .seg button");
    expect(page.groups()[0]?.[1]).toEqual(["8D"]);
  });

  test("of a card looked at show why, and where the four would go", () => {
    const page = table({ cursor: 2 });
    page.act("what if");
    expect(page.one(".closer").textContent).toBe(words.labels["try_hint"]);
    act(() => void page.try("8D").dispatchEvent(new Event("pointerenter")));
    expect(page.all(".closer li")).toHaveLength(4);
    expect(page.one(".closer b").textContent).toBe(words.reasons[1]);
    expect(page.all(".closer abbr")).toEqual([]);
    act(() => page.try("KS").click());
    expect(page.one(".closer").textContent).toBe("West must follow suit: diamonds were led.");
    expect(page.sent("play")).toEqual([]);
    page.press("ArrowRight");
    expect(page.one(".closer").textContent).toBe(words.labels["try_hint"]);
  });

  test("say what is assumed", () => {
    const page = table({ cursor: 4 });
    page.act("what if");
    act(() => void page.try("AS").dispatchEvent(new Event("pointerenter")));
    expect(page.all(".closer abbr")).toHaveLength(3);
    expect(page.one(".closer").textContent).toContain(words.labels["assumed"]);
  });

  test("are one tab stop, with arrows inside that go nowhere else", () => {
    const page = table({ cursor: 2 });
    page.act("what if");
    const stops = () => page.all('.try[tabindex="0"]').map((card) => card.dataset["card"]);
    expect(stops()).toEqual(["3D"]);
    page.try("3D").focus();
    for (const [key, card] of [["ArrowRight", "QD"], ["ArrowRight", "JD"], ["ArrowLeft", "QD"]] as const) {
      const target = document.activeElement as HTMLElement;
      expect(page.press(key, {}, target)).toEqual({ ours: true, leaked: false });
      expect((document.activeElement as HTMLElement).dataset["card"]).toBe(card);
    }
    expect([page.at(), stops()]).toEqual([2, ["QD"]]);
    expect(page.press("ArrowLeft", {}, page.try("3D"))).toEqual({ ours: true, leaked: false });
    page.press("ArrowRight", { shiftKey: true }, page.try("QD"));
    expect(page.at()).toBe(4); // by tricks, as everywhere
    expect(stops()).toHaveLength(1);
  });

  test("are over with the deal", () => {
    const page = table({ cursor: nodes.length - 1 });
    page.act("what if");
    page.set({ cursor: 52 });
    expect(page.one(".trials").textContent).toContain(words.labels["nothing_to_try"]);
    expect(page.all(".try")).toEqual([]);
  });

  test("have a name each, and every group a role", () => {
    const page = branched();
    expect(page.names(".whatif, .trials__group, .trials__head .seg, .playon__to, .lines, .ledger").every(Boolean)).toBe(true);
    for (const control of page.all(".cal button, .cal input, .cal select, .cal textarea")) {
      const name = control.getAttribute("aria-label") ?? control.closest("label")?.textContent ?? control.textContent;
      expect(name?.trim(), control.outerHTML).toBeTruthy();
    }
  });
});

describe("a card", () => {
  test("that is clicked is sent to Python", () => {
    const page = table({ cursor: 2 });
    act(() => page.card("W", "queen of diamonds").click());
    expect(page.sent("play")).toEqual([{ kind: "play", n: expect.any(Number), at: 2, card: "QD", others: "", seed: 1 }]);
    expect(page.at()).toBe(2);
  });

  test("is sent by Enter too, and by nothing else", () => {
    const page = table({ cursor: 2 });
    const queen = page.card("W", "queen of diamonds");
    expect(page.press("Enter", { shiftKey: true }, queen)).toEqual({ ours: false, leaked: true });
    expect(page.sent("play")).toEqual([]);
    expect(page.press("Enter", {}, queen)).toEqual({ ours: true, leaked: false });
    expect(page.sent("play")).toMatchObject([{ card: "QD" }]);
  });

  test("that was played there is a step, and needs nobody", () => {
    const page = table({ cursor: 2 });
    act(() => page.card("W", "3 of diamonds").click());
    expect([page.at(), page.sent("play")]).toEqual([3, []]);
  });

  test("of another seat, or gone from the hand, does nothing", () => {
    const page = table({ cursor: 2 });
    act(() => page.card("N", "ace of spades").click());
    act(() => page.card("E", "2 of diamonds, played to trick 1").click());
    page.press("Enter", {}, page.card("N", "ace of spades"));
    expect([page.at(), page.sent("play")]).toEqual([2, []]);
  });

  test("of the list is played as it is from the hand", () => {
    const page = table({ cursor: 2 });
    page.act("what if");
    act(() => page.try("QD").click());
    expect(page.sent("play")).toMatchObject([{ at: 2, card: "QD" }]);
    act(() => page.try("3D").click());
    expect(page.at()).toBe(3);
  });

  test("that was tried before leads there again", () => {
    const page = branched();
    page.click('[data-line="0"]');
    expect(page.at()).toBe(2);
    act(() => page.card("W", "queen of diamonds").click());
    expect([page.at(), page.chips()[1]?.[1], page.sent("play")]).toEqual([ROOT, "true", []]);
  });

  test("with others who play is played on by Python, also where it was tried before", () => {
    const page = branched();
    page.click('[data-line="0"]');
    page.choose(".playon select", "simple");
    act(() => page.card("W", "queen of diamonds").click());
    expect(page.sent("play")).toMatchObject([{ at: 2, card: "QD", others: "simple" }]);
  });

  test("that is refused says why, even with the panel closed, until the next step", async () => {
    const page = table({ cursor: 2 });
    act(() => page.card("W", "king of spades").click());
    await page.answer({ kind: "refused", reason: "West must follow suit" });
    expect(page.texts('[role="alert"]')).toEqual(["West must follow suit"]);
    page.press("ArrowRight");
    expect(page.texts('[role="alert"]')).toEqual([""]);
    page.press("ArrowLeft");
    act(() => page.card("W", "king of spades").click());
    await page.answer({ kind: "refused", reason: "West must follow suit" });
    act(() => page.card("W", "queen of diamonds").click());
    await page.answer();
    expect(page.texts('[role="alert"]')).toEqual([""]);
  });

  test("keeps the focus in the list when it is played", async () => {
    const page = table({ cursor: 2 });
    page.act("what if");
    page.try("QD").focus();
    act(() => page.try("QD").click());
    act(() => page.fake.grow());
    expect(document.activeElement?.closest(".trials")).not.toBeNull();
  });
});

describe("a branch", () => {
  test("is drawn as it comes, in every view", () => {
    const page = table({ cursor: 2 });
    const other = show(widget, page.fake);
    act(() => page.fake.grow());
    for (const each of [page, other]) {
      expect([each.at(), each.said()]).toEqual([ROOT + 1, "North plays the 8 of diamonds; East wins the trick."]);
      expect(each.all(".plays button").map((play) => play.getAttribute("aria-label"))).toEqual([
        "East: 2 of diamonds, wins",
        "South: 2 of diamonds",
        "West: queen of diamonds",
        "North: 8 of diamonds",
      ]);
      expect(each.one('.chip[aria-pressed="true"]').textContent).toContain("trick 1: West");
    }
    expect(page.fake.sent.filter(({ kind }) => kind === "tell")).toEqual([]);
    page.press("ArrowLeft");
    expect(other.at()).toBe(ROOT);
  });

  test("came while no view was there", () => {
    const page = table({ cursor: 2 });
    page.end();
    page.fake.grow();
    expect(show(widget, page.fake).at()).toBe(ROOT + 1);
  });

  test("says which cards a bot chose", () => {
    const page = branched();
    expect(page.all(".plays [data-bot]").map((play) => play.title)).toEqual([words.labels["by_bot"]?.replace("{bot}", "simple 7")]);
    expect(page.el.textContent).toContain(words.labels["by_bot"]?.replace("{bot}", "simple 7"));
  });

  test("is stepped through, back over its start, and into it again", () => {
    const page = branched();
    const went = ["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight", "ArrowRight"].map((key) => (page.press(key), page.at()));
    expect(went).toEqual([ROOT, 2, 1, 2, ROOT, ROOT + 1]);
    expect(page.one('[data-action="next card"]').getAttribute("aria-disabled")).toBe("true");
    page.press("Home");
    expect([page.at(), page.chips()[1]?.[1]]).toEqual([0, "true"]);
    page.press("End");
    expect(page.at()).toBe(ROOT + 1);
  });

  test("is left by its key and by its chip, for where it parted", () => {
    const page = branched();
    expect(page.chips()).toEqual([["main line", "false"], [expect.stringContaining("West"), "true"]]);
    page.press("m");
    expect([page.at(), page.fake.get("line"), page.chips()[0]?.[1]]).toEqual([2, 0, "true"]);
    page.press("ArrowRight");
    expect(page.at()).toBe(3);
    page.click(`[data-line="${ROOT}"]`);
    expect([page.at(), page.fake.get("line")]).toEqual([ROOT, ROOT]);
    page.click('[data-line="0"]');
    expect(page.at()).toBe(2);
    page.press("m");
    expect(page.at()).toBe(2);
  });

  test("inside another parts from that, and home is where the first parted", () => {
    const page = branched();
    act(() => page.fake.hear(structuredClone(MORE)));
    page.set({ branches: [...tried.branches, HEART], line: HEART.root, cursor: HEART.root });
    for (const at of [ROOT + 1, ROOT, 2]) {
      page.press("ArrowLeft");
      expect([page.at(), page.fake.get("line")]).toEqual([at, HEART.root]);
    }
    page.press("End");
    expect(page.at()).toBe(HEART.root);
    page.press("m");
    expect(page.at()).toBe(2);
  });

  test("is taken back play by play, in every branch it belongs to", () => {
    const page = branched();
    const takeBack = () => page.one('[data-action="take back"]');
    page.act("take back");
    expect(page.sent("cut")).toMatchObject([{ at: ROOT + 1 }]);
    page.set({ cursor: 2 });
    expect(takeBack().getAttribute("aria-disabled")).toBe("true");
    page.act("take back");
    expect(page.sent("cut")).toHaveLength(1);
    act(() => page.fake.hear(structuredClone(MORE)));
    page.set({ branches: [...tried.branches, HEART], line: HEART.root, cursor: HEART.root });
    page.press("ArrowLeft");
    expect([page.at(), takeBack().getAttribute("aria-disabled")]).toEqual([ROOT + 1, "false"]);
  });

  test("that is gone takes nothing with it: the table stands where it parted", () => {
    const page = branched();
    act(() => page.fake.hear(cutNews([ROOT, ROOT + 1])));
    expect(page.at()).toBe(2); // before the traits are there
    page.set({ branches: [], line: 0, cursor: 2 });
    expect([page.at(), page.chips()]).toEqual([2, []]);
    page.press("ArrowRight");
    expect(page.at()).toBe(3);
  });

  test("is deleted from its root, and the focus stays in the table", () => {
    const page = branched();
    page.one('[data-action="delete"]').focus();
    page.act("delete");
    expect(page.sent("cut")).toMatchObject([{ at: ROOT }]);
    act(() => page.fake.hear(cutNews([ROOT, ROOT + 1])));
    page.set({ branches: [], line: 0, cursor: 2 });
    expect(page.one(".cal").contains(document.activeElement)).toBe(true);
  });

  test("is given a name by Enter and by leaving the field, and not by Escape", () => {
    const page = branched();
    const name = (text: string) => {
      page.act("rename");
      const field = page.one(".lines input") as HTMLInputElement;
      expect(document.activeElement).toBe(field);
      field.value = text;
      return field;
    };
    const sent = () => page.sent("name").map(({ root, name }) => [root, name]);
    expect(page.press("Enter", {}, name("One"))).toEqual({ ours: true, leaked: false });
    expect([sent(), page.all(".lines input")]).toEqual([[[ROOT, "One"]], []]);
    expect(document.activeElement).toBe(page.one('[data-action="rename"]'));
    const field = name("Two");
    page.press("Escape", {}, field);
    expect(sent()).toHaveLength(1);
    const third = name("Three");
    act(() => third.blur());
    expect(sent()).toEqual([[ROOT, "One"], [ROOT, "Three"]]);
  });

  test("is not renamed by a field that is taken away, nor when nothing was changed", () => {
    const page = branched();
    page.act("rename");
    const field = page.one(".lines input") as HTMLInputElement;
    field.value = "Two";
    page.press("Escape", {}, field);
    act(() => void field.dispatchEvent(new FocusEvent("blur"))); // as Chromium does when it is taken away
    page.act("rename");
    const again = page.one(".lines input");
    page.press("Enter", {}, again);
    act(() => void again.dispatchEvent(new FocusEvent("blur")));
    expect(page.sent("name")).toEqual([]);
  });

  test("keeps what is being typed while something else is tried", () => {
    const page = branched();
    page.act("rename");
    const field = page.one(".lines input") as HTMLInputElement;
    field.value = "half a na";
    page.set({ branches: [...tried.branches, HEART] });
    expect((page.one(".lines input") as HTMLInputElement).value).toBe("half a na");
  });

  test("that goes while it is being named ends the naming", () => {
    const page = branched();
    page.act("rename");
    act(() => page.fake.hear(cutNews([ROOT, ROOT + 1])));
    page.set({ branches: [], line: 0, cursor: 2 });
    page.set({ branches: [HEART] });
    expect(page.all(".lines input")).toEqual([]);
    expect(page.sent("name")).toEqual([]);
  });

  test("with a name shows it, and where it starts besides", () => {
    const page = branched();
    page.set({ branches: [{ ...tried.branches[0], name: "The queen" }] });
    expect(page.chips()[1]).toEqual(["The queen", "true"]);
    expect(page.one(`[data-line="${ROOT}"]`).title).toBe(tried.branches[0]?.label);
  });
});

describe("playing on", () => {
  test("asks a bot, and by whom and from which seed", () => {
    const page = branched();
    page.click('[data-until="deal"]');
    page.choose(".playon select", "random");
    const seed = page.one(".field--seed") as HTMLInputElement;
    act(() => {
      seed.value = "12";
      seed.dispatchEvent(new Event("change", { bubbles: true }));
    });
    page.click('[data-until="round"]');
    expect(page.sent("let")).toMatchObject([
      { at: ROOT + 1, bot: "simple", seed: 1, until: "deal" },
      { at: ROOT + 1, bot: "random", seed: 12, until: "round" },
    ]);
  });

  test.each([["-4", "0"], ["7.9", "7"], ["", "0"], ["99999999999", "999999999"]])("takes %j for the seed %s", (typed, taken) => {
    const page = branched();
    const seed = page.one(".field--seed") as HTMLInputElement;
    act(() => {
      seed.value = typed;
      seed.dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect((page.one(".field--seed") as HTMLInputElement).value).toBe(taken);
  });

  test("keeps a seed that is being typed while cards are looked at", () => {
    const page = table({ cursor: 2 });
    page.act("what if");
    const seed = page.one(".field--seed") as HTMLInputElement;
    seed.value = "12";
    act(() => void page.try("QD").dispatchEvent(new Event("pointerenter")));
    expect((page.one(".field--seed") as HTMLInputElement).value).toBe("12");
  });

  test("what is typed in a field is the field's", () => {
    const page = branched();
    for (const field of [page.one(".field--seed"), page.one(".astext textarea")])
      for (const key of ["m", "w", "ArrowLeft", "Home", " ", "b", "Enter"])
        expect(page.press(key, {}, field), key).toEqual({ ours: false, leaked: false });
    expect(page.at()).toBe(ROOT + 1);
  });
});

describe("as text", () => {
  function open(page: ReturnType<typeof table>) {
    const details = page.one(".astext") as HTMLDetailsElement;
    return act(async () => {
      details.open = true;
      details.dispatchEvent(new Event("toggle"));
    });
  }
  const field = (page: ReturnType<typeof table>) => page.one(".astext textarea") as HTMLTextAreaElement;

  test("is fetched when it is opened, copied, and shown anew", async () => {
    const page = branched();
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    await open(page);
    await page.answer({ kind: "done", text: "the record", compact: "one line" });
    expect(field(page).value).toBe("the record");
    act(() => page.one('[data-action="copy"]').click());
    await page.answer({ kind: "done", text: "the record", compact: "one line" });
    await act(async () => {});
    expect(writeText).toHaveBeenLastCalledWith("the record");
    expect(page.one('[data-action="copy"]').textContent?.trim()).toBe(words.labels["copied"]);
    act(() => {
      field(page).value = "another";
      field(page).dispatchEvent(new Event("input", { bubbles: true }));
    });
    page.act("show text");
    expect(page.sent("paste")).toMatchObject([{ text: "another" }]);
    await page.answer({ kind: "refused", reason: "line 1: no" });
    expect([page.texts('[role="alert"]'), field(page).value]).toEqual([["line 1: no"], "another"]);
    vi.unstubAllGlobals();
  });
});

describe("the ledger", () => {
  const rows = (page: ReturnType<typeof table>) => page.all(".ledger tbody tr").map((row) => row.textContent);

  test("compares a branch with the main line, and with another branch", () => {
    const page = branched();
    expect(rows(page)).toEqual([" 1E +70E +70=="]);
    expect(page.one(".ledger__sum").textContent).toBe("After trick 1: no change");
    expect(page.one(".ledger tr[aria-current]").textContent).toBe(" 1E +70E +70==");
    act(() => page.fake.hear(structuredClone(MORE)));
    const other: Branch = { ...HEART, name: "The six" };
    page.set({ branches: [...tried.branches, other] });
    expect(page.all(".ledger option").map((option) => option.textContent)).toEqual(["main line", "The six"]);
    page.choose(".ledger select", String(other.root));
    expect(page.texts(".ledger thead th")[1]).toBe("The six");
    expect(rows(page)).toEqual([]);
    page.set({ branches: tried.branches });
    expect((page.one(".ledger select") as HTMLSelectElement).value).toBe("0");
  });

  test("is of a branch only", () => {
    const page = branched();
    page.press("m");
    expect(page.all(".ledger")).toEqual([]);
  });
});

describe("without Python", () => {
  /** The page of a kernel that is gone, and that is known. */
  async function alone(page = branched()) {
    act(() => page.card("E", "ace of spades").click());
    await page.wait(PATIENCE);
    return page;
  }
  const sentence = (page: ReturnType<typeof table>) => page.texts(".whatif p.quiet").includes(`${words.labels["no_python"]} ${words.labels["works_without"]}`);

  test("one quiet sentence stands for the buttons that would do nothing", async () => {
    const page = branched();
    expect(sentence(page)).toBe(false);
    await alone(page);
    expect(sentence(page)).toBe(true);
    expect(page.all(".playon, [data-action='rename'], [data-action='delete']")).toEqual([]);
  });

  test("the first card that gets no answer is shown on trial, also with the panel closed", async () => {
    const page = await alone(table({ cursor: 4 }));
    expect(sentence(page)).toBe(true);
    expect(page.try("AS").getAttribute("aria-pressed")).toBe("true");
    expect(page.all(".closer li")).toHaveLength(4);
  });

  test("but not if the reader has gone on meanwhile", async () => {
    const page = table({ cursor: 4 });
    act(() => page.card("E", "ace of spades").click());
    page.press("ArrowRight");
    await page.wait(PATIENCE);
    expect(page.all('.try[aria-pressed="true"]')).toEqual([]);
  });

  test("a click shows the trial instead, and a card that was played or tried is gone to", async () => {
    const page = await alone(table({ cursor: 4 }));
    const asked = page.fake.sent.length;
    act(() => page.card("E", "6 of hearts").click());
    expect(page.try("6H").getAttribute("aria-pressed")).toBe("true");
    expect(page.all(".closer li")).toHaveLength(4);
    act(() => page.card("E", "9 of diamonds").click());
    expect(page.at()).toBe(5);
    expect(page.fake.sent.slice(asked).filter(({ kind }) => kind !== "hello")).toEqual([]);
  });

  test("stepping goes on, in the branch and out of it", async () => {
    const page = await alone();
    const went = ["ArrowLeft", "ArrowLeft", "ArrowRight", "m", "ArrowRight"].map((key) => (page.press(key), page.at()));
    expect(went).toEqual([ROOT, 2, ROOT, 2, 3]);
    page.click(`[data-line="${ROOT}"]`);
    expect(page.at()).toBe(ROOT);
  });

  test("it is all there again when an answer comes, even a late one", async () => {
    const page = await alone();
    await page.answer();
    expect(sentence(page)).toBe(false);
    expect(page.all(".playon, [data-action='rename'], [data-action='delete']")).toHaveLength(3);
  });

  test("Python is greeted again when the reader comes back", async () => {
    const page = await alone();
    const before = page.sent("hello").length;
    act(() => void page.one(".cal").dispatchEvent(new Event("pointerenter")));
    expect(page.sent("hello")).toHaveLength(before + 1);
    await page.answer();
    expect(sentence(page)).toBe(false);
  });
});

describe("the panel", () => {
  test("opens and closes by key and button", () => {
    const page = table({ cursor: 2 });
    expect(page.press("w")).toEqual({ ours: true, leaked: false });
    expect([page.all(".whatif").length, page.one('[data-action="what if"]').getAttribute("aria-expanded")]).toEqual([1, "true"]);
    page.act("what if");
    expect([page.all(".whatif").length, page.one('[data-action="what if"]').getAttribute("aria-expanded")]).toEqual([0, "false"]);
  });

  test("that is closed with the focus inside gives it back", () => {
    const page = table({ cursor: 2 });
    page.press("w");
    page.try("QD").focus();
    page.press("w", {}, page.try("QD"));
    expect(page.one(".cal").contains(document.activeElement)).toBe(true);
  });

  test("leaves nothing behind", async () => {
    const page = branched();
    const other = show(widget, page.fake);
    act(() => page.card("E", "ace of spades").click());
    page.act("rename");
    page.end();
    other.end();
    expect(page.fake.listeners).toBe(1); // the model's own
    expect(vi.getTimerCount()).toBe(0);
    expect(page.el.innerHTML).toBe("");
  });
});
