import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PATIENCE } from "../src/asking.ts";
import quiz from "../src/entries/WinnerQuiz.ts";
import type { QuizFrames, Vocabulary } from "../src/wire.ts";
import { words as shared } from "./fake.ts";
import { show } from "./page.ts";
import fixture from "./quiz.json";

const frames = fixture.frames as unknown as QuizFrames;
const words: Vocabulary = { ...shared, labels: fixture.labels };
const start = () => ({
  frames,
  words,
  cursor: 0,
  exam: false,
  votes: false,
  size: 1,
  given: [[], [], []] as number[][][],
  shown: [] as number[],
  hands_up: [] as number[][],
});
const asked = (more: object = {}) => show(quiz, { ...start(), ...more });
const voted = () => asked({ votes: true, hands_up: [0, 0, 0].map(() => [0, 0, 0, 0]) });
const [first, second] = frames.solutions;

type Page = ReturnType<typeof asked>;

/** Choose as a click on the label does. */
function pick(page: Page, name: "winner" | "ground", value: number) {
  const radio = page.one(`[name="${name}"][value="${value}"]`) as HTMLInputElement;
  act(() => {
    radio.checked = true;
    radio.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

function answer(page: Page, winner: number, ground: number) {
  pick(page, "winner", winner);
  pick(page, "ground", ground);
  page.click('[data-action="reveal"]');
}

/** All that can be read or heard of a page: texts, and every attribute. */
const everything = (page: Page) =>
  [page.el.textContent, ...page.all("*").flatMap((each) => [...each.attributes].map(({ value }) => value))].join("\n");

/** What would give the answer away. */
const ANSWERS = [
  ...frames.solutions.map(({ verdict }) => verdict),
  ...frames.solutions.flatMap(({ beliefs }) => beliefs.flatMap((belief) => (belief ? [belief.myth, belief.why_not] : []))),
  "followed",
  "play--win",
];

describe("before the reveal", () => {
  test.each([
    ["alone", () => asked()],
    ["as a class that votes", () => voted()],
    ["in an exam", () => asked(fixture.exam)],
  ])("nothing of the answer stands in the page, %s", (_, open) => {
    const page = open();
    for (const cursor of [0, 1, 2]) {
      page.set({ cursor });
      const all = everything(page);
      for (const given of ANSWERS) expect(all).not.toContain(given);
      expect(page.said()).toBe("");
      expect(page.all(".tab, .play--win, .play--said, .voice, .myth, .recap, .flag")).toEqual([]);
      expect(page.texts(".play__role")).toEqual(["North leads", "East", "South", "West"]);
    }
  });

  test("choosing tells nothing either", () => {
    const page = asked();
    const before = page.el.textContent;
    pick(page, "winner", 1);
    pick(page, "ground", 0);
    expect([page.el.textContent, page.said()]).toEqual([before, ""]);
    expect(page.fake.traits).toMatchObject({ given: [[], [], []], shown: [] });
  });

  test("both must be chosen: until then the button leads to what is missing", () => {
    const page = asked();
    const button = page.one('[data-action="reveal"]');
    expect(button.getAttribute("aria-disabled")).toBe("true");
    page.click('[data-action="reveal"]');
    expect((document.activeElement as HTMLInputElement).name).toBe("winner");
    pick(page, "winner", 2);
    page.press("Enter");
    expect((document.activeElement as HTMLInputElement).name).toBe("ground");
    expect(page.all(".voice")).toEqual([]);
    pick(page, "ground", 2);
    expect(button.getAttribute("aria-disabled")).toBe("false");
  });

  test("the seats carry their trumps, and the reasons their words", () => {
    const page = asked();
    expect(page.texts("legend")).toEqual(["Who wins?", "Why?"]);
    expect(page.all(".opts--seats .badge").map((badge) => badge.getAttribute("aria-label"))).toEqual(
      ["spades", "diamonds", "hearts", "clubs"].map((suit) => `personal trump: ${suit}`),
    );
    expect(page.texts(".opts:not(.opts--seats) .opt")).toEqual(frames.nodes[0]?.because);
  });

  test("trumps go with the seats wherever the lead is", () => {
    const [node] = frames.nodes;
    const page = asked({ frames: { nodes: [{ ...node, leader: 2 }], solutions: [] }, given: [[]] });
    expect(page.texts(".opts--seats .badge")).toEqual(["H", "C", "S", "D"]);
    expect(page.all(".steps")).toEqual([]); // one question has nothing to step through
  });
});

describe("the reveal", () => {
  test("of a wrong answer names the misconception, and points at both cards", () => {
    const page = asked();
    answer(page, 2, 2);
    expect(page.one(".flag").textContent).toBe("✕ not this time");
    expect(page.one(".voice").textContent).toBe(first?.verdict);
    expect(page.one(".myth h4").textContent).toBe("“My suit is always a trump”");
    expect(page.one(".myth p").textContent).toBe(first?.beliefs[2]?.why_not);
    expect(page.texts(".recap dt")).toEqual(["You said", "It was"]);
    expect(page.texts(".recap dd")).toEqual([
      "South. It is a trump: hearts are South’s own suit.",
      "East. It is the highest card of the suit led, and no trump was played.",
    ]);
    expect(page.texts(".play--win .tab, .play--said .tab")).toEqual(["wins", "you said"]);
    expect(page.texts(".quiz__facts b")[0]).toBe("0 of 1 right");
    expect(page.said()).toBe(`not this time. ${first?.verdict}`);
    expect(page.fake.traits).toMatchObject({ given: [[[2, 2]], [], []], shown: [0] });
    expect(page.all("fieldset:disabled")).toHaveLength(2);
  });

  test("of a right answer needs no misconception", () => {
    const page = asked();
    answer(page, 1, 0);
    expect(page.one(".flag").textContent).toBe("✓ right");
    expect(page.all(".myth, .play--said")).toEqual([]);
    expect(page.texts(".recap dt")).toEqual(["You said"]);
    expect(page.texts(".quiz__facts b")[0]).toBe("1 of 1 right");
  });

  test("of the right winner for another reason says so", () => {
    const page = asked();
    answer(page, 1, 1);
    expect(page.one(".flag").textContent).toBe("✓ right winner, another reason");
    expect(page.texts(".quiz__facts b")[0]).toBe("0 of 1 right");
  });

  test("leads the focus to what is to be read, and on", () => {
    const page = asked();
    answer(page, 2, 2);
    expect(document.activeElement?.textContent).toBe("2 Revealed");
    page.click('[data-action="next"]');
    expect(document.activeElement?.textContent).toBe("1 Predict");
    expect(page.at()).toBe(1);
    expect([page.said(), page.all(".voice")]).toEqual(["", []]);
  });

  test("the first answer counts, and to try again is practice", () => {
    const page = asked();
    answer(page, 2, 2);
    page.click('[data-action="again"]');
    expect([page.all(".voice, :checked, fieldset:disabled"), page.said()]).toEqual([[], ""]);
    answer(page, 3, 3);
    page.click('[data-action="again"]');
    answer(page, 1, 0);
    expect(page.one(".flag").textContent).toBe("✓ right");
    expect(page.texts(".quiz__facts b")[0]).toBe("0 of 1 right");
    expect(page.fake.traits).toMatchObject({ given: [[[2, 2], [1, 0]], [], []] });
  });

  test("another view of the same quiz follows", () => {
    const page = asked();
    const other = show(quiz, page.fake);
    answer(page, 2, 2);
    expect(other.one(".voice").textContent).toBe(first?.verdict);
    expect((other.one('[name="winner"][value="2"]') as HTMLInputElement).checked).toBe(true);
  });
});

describe("at the end", () => {
  const done = () => asked({ given: [[[2, 2], [1, 0]], [[second?.winner ?? 0, second?.ground ?? 0]], [[3, 0]]], shown: [0, 1, 2], cursor: 2 });

  test("the mistakes are told again, with what was right when tried again", () => {
    const page = done();
    expect(page.one('[data-action="next"]').textContent).toBe("See how it went");
    page.click('[data-action="next"]');
    expect(page.one(".quiz__end h3").textContent).toBe("1 of 3 right");
    expect(document.activeElement).toBe(page.one(".quiz__end h3"));
    expect(page.texts(".review header b:first-child")).toEqual(["Question 1", "Question 3"]);
    expect(page.texts(".review .mark")).toEqual(["✓ right when tried again"]);
    expect(page.texts(".review__myth")[0]).toBe("“My suit is always a trump”");
    page.click('.review [data-action="look"]');
    expect(page.at()).toBe(0);
    expect(page.one(".voice").textContent).toBe(first?.verdict);
  });

  test("one can start anew", () => {
    const page = done();
    page.set({ cursor: 3 });
    page.click('[data-action="reset"]');
    expect(page.fake.traits).toMatchObject({ given: [[], [], []], shown: [], cursor: 0 });
    expect(page.all(":checked, .voice")).toEqual([]);
  });

  test("what was not answered is counted, and no mistake", () => {
    const page = asked({ cursor: 3 });
    expect(page.texts(".quiz__end .quiet")[0]).toBe("Not answered yet: 3 of 3.");
    expect(page.all(".review")).toEqual([]);
  });
});

describe("a class that votes", () => {
  const vote = (page: Page, seat: number, action = "more") => page.click(`[data-seat="${seat}"] [data-action="${action}"]`);

  test("is counted, with a bar for each seat", () => {
    const page = voted();
    for (const seat of [1, 2, 2, 2, 2, 0]) vote(page, seat);
    vote(page, 0, "fewer");
    vote(page, 0, "fewer");
    expect(page.fake.traits).toMatchObject({ hands_up: [[0, 1, 4, 0], [0, 0, 0, 0], [0, 0, 0, 0]] });
    expect(page.texts(".vote__n")).toEqual(["0", "1", "4", "0"]);
    expect(page.all(".vote__bar i").map((bar) => bar.style.width)).toEqual(["0%", "25%", "100%", "0%"]);
    expect(page.said()).toBe("North: 0");
    expect(page.all(".vote--win, .voice")).toEqual([]);
  });

  test("is told the verdict and the misconceptions of the hands, most first", () => {
    const page = voted();
    for (const seat of [1, 2, 2]) vote(page, seat);
    page.click('[data-action="reveal"]');
    expect(page.one(".voice").textContent).toBe(first?.verdict);
    expect(page.texts(".myth h4")).toEqual(["“My suit is always a trump”"]);
    expect(page.one(".vote--win .vote__seat").textContent).toContain("East");
    expect(page.texts(".quiz__facts b")[0]).toBe("1 of 3 hands right");
    vote(page, 3);
    expect(page.fake.traits).toMatchObject({ hands_up: [[0, 1, 2, 0], [0, 0, 0, 0], [0, 0, 0, 0]] }); // it is over
    page.click('[data-action="again"]');
    expect(page.texts(".vote__n")).toEqual(["0", "0", "0", "0"]);
  });

  test("looks again at where most hands were wrong, and at nothing else", () => {
    const hands = [[9, 5, 0, 1], [4, 0, 0, 4], [0, 0, 0, 0]];
    expect([first?.winner, second?.winner]).toEqual([1, 0]);
    const page = asked({ votes: true, hands_up: hands, shown: [0, 1, 2], cursor: 3 });
    expect(page.one(".quiz__end h3").textContent).toBe("9 of 23 hands right");
    expect(page.texts(".review header b:first-child")).toEqual(["Question 1"]);
    expect(page.texts(".review .recap dd")).toEqual([
      "North: 9 of 15 hands.",
      "East. It is the highest card of the suit led, and no trump was played.",
    ]);
    page.set({ hands_up: [[0, 0, 9, 1], ...hands.slice(1)] });
    expect(page.texts(".review__myth")).toEqual(["“My suit is always a trump”"]);
    page.click('.review [data-action="look"]');
    expect(page.at()).toBe(0);
  });

  test("is told when nowhere most hands were wrong, and not before", () => {
    const page = asked({ votes: true, hands_up: [[0, 5, 5, 0], [9, 9, 9, 9], [0, 0, 0, 0]], shown: [0], cursor: 3 });
    expect(page.texts(".quiz__end .quiet")).toEqual(["Not answered yet: 2 of 3.", "Nowhere were most hands wrong."]);
    expect(page.all(".review")).toEqual([]);
    page.set({ shown: [] });
    expect(page.texts(".quiz__end .quiet")[1]).toBe("Nothing is shown before you choose.");
  });

  test("is read from the back row", () => {
    const page = voted();
    page.click('.choice button:nth-child(2)');
    expect([page.fake.traits, page.one(".cal").style.zoom]).toMatchObject([{ size: 1.5 }, "1.5"]);
    expect(page.all("section")).toEqual([]); // which a slide would take for slides
    expect(asked().all(".choice")).toEqual([]); // alone, one sits before the page
  });

  test("is led by a clicker", () => {
    const page = voted();
    expect(page.press("PageDown")).toEqual({ ours: true, leaked: false });
    expect(page.one(".voice").textContent).toBe(first?.verdict);
    page.press("PageDown");
    expect([page.at(), page.all(".voice")]).toEqual([1, []]);
    page.press("PageUp");
    expect(page.at()).toBe(0);
  });
});

describe("in an exam", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const exam = () => asked(structuredClone(fixture.exam));

  test("the answer goes to Python, and only that it was taken is told", async () => {
    const page = exam();
    pick(page, "winner", 2);
    pick(page, "ground", 1);
    page.press("Enter");
    const [hello, message] = page.fake.sent;
    expect(hello).toMatchObject({ kind: "hello" });
    expect(message).toEqual({ kind: "answer", n: expect.any(Number), at: 0, winner: 2, ground: 1 });
    await act(async () => page.fake.hear({ kind: "done", n: message?.["n"] }));
    page.set({ given: [[[]], [], []] });
    expect(page.said()).toBe("Your answer was taken. Until the end you may change it.");
    expect(page.texts(".quiz__facts b")[0]).toBe("1 of 3 answers were taken.");
    expect(page.all(".voice, .tab, .flag, .recap")).toEqual([]);
    page.click('[data-action="next"]');
    expect([page.at(), page.said()]).toEqual([1, ""]);
    page.set({ cursor: 0 });
    expect((page.one('[name="winner"][value="2"]') as HTMLInputElement).checked).toBe(true); // it may be changed
  });

  test("a refusal is told", async () => {
    const page = exam();
    pick(page, "winner", 2);
    pick(page, "ground", 1);
    page.click('[data-action="hand_in"]');
    await act(async () => page.fake.hear({ kind: "refused", n: page.fake.sent[1]?.["n"], reason: "no" }));
    expect([page.said(), page.one(".ask__go .quiet").textContent]).toEqual(["no", "no"]);
  });

  test("without Python nothing can be handed in, and it says so", async () => {
    const page = exam();
    await act(async () => void vi.advanceTimersByTime(PATIENCE));
    expect(page.one(".ask__go .quiet").textContent).toBe(words.labels["no_python"]);
    expect(page.one('[data-action="hand_in"]').getAttribute("aria-disabled")).toBe("true");
    pick(page, "winner", 2);
    pick(page, "ground", 1);
    page.press("Enter");
    expect(page.fake.sent.map(({ kind }) => kind)).toEqual(["hello", "hello"]); // should it be back
    await act(async () => page.fake.hear({ kind: "done", n: page.fake.sent[1]?.["n"] }));
    expect(page.one(".ask__go .quiet").textContent).toBe("");
  });

  test("outside of one Python is not asked", () => {
    const page = asked();
    answer(page, 2, 2);
    expect(page.fake.sent).toEqual([]);
  });
});

describe("keys and the page", () => {
  test("only its own keys are taken", () => {
    const page = asked();
    const radio = page.one('[name="winner"]');
    for (const key of ["ArrowDown", "ArrowLeft", " "]) expect(page.press(key, {}, radio)).toEqual({ ours: false, leaked: false });
    expect(page.at()).toBe(0); // left and right belong to the group
    expect(page.press("Enter", {}, radio)).toEqual({ ours: true, leaked: false });
    for (const key of ["Tab", "Escape", "a", "b", "x", "PageDown", "ArrowUp"]) expect(page.press(key)).toEqual({ ours: false, leaked: true });
    expect(page.press("Enter", { shiftKey: true }, radio)).toEqual({ ours: false, leaked: true });
    expect(page.press("Enter", {}, page.one('[data-action="next_question"]'))).toEqual({ ours: false, leaked: false });
  });

  test("left and right go from question to question", () => {
    const page = asked();
    const went = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Home", "End", "ArrowLeft"].map((key) => (page.press(key), page.at()));
    expect(went).toEqual([1, 2, 3, 3, 0, 3, 2]);
  });

  test("nothing stays behind", () => {
    const page = asked();
    page.end();
    expect([page.el.innerHTML, page.fake.listeners]).toEqual(["", 0]);
  });
});
