import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import widget from "../src/entries/CalypsoTable.ts";
import { KEY_LIST } from "../src/keys.ts";
import { CARD_PAUSE, TRICK_PAUSE } from "../src/stepping.ts";
import { Fake, frames, nodes, words } from "./fake.ts";

let ends: (() => void)[] = [];
beforeEach(() => {
  document.body.innerHTML = "";
});
afterEach(() => {
  for (const end of ends) act(end);
  ends = [];
  vi.useRealTimers();
});

function show(fake: Fake) {
  const el = document.body.appendChild(document.createElement("div"));
  let end: () => void = () => {};
  act(() => {
    end = widget.render({ model: fake.model, el });
  });
  ends.push(end);
  const one = (selector: string) => {
    const found = el.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
  return {
    el,
    end,
    one,
    all: (selector: string) => [...el.querySelectorAll<HTMLElement>(selector)],
    button: (action: string) => one(`[data-action="${action}"]`),
    click: (action: string) => act(() => one(`[data-action="${action}"]`).click()),
    at: () => Number(one(".cal").dataset["cursor"]),
    said: () => one('[role="status"]').textContent?.trim(),
    press(key: string, more: KeyboardEventInit = {}, target = one(".cal")) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
      const outside = vi.fn();
      el.addEventListener("keydown", outside);
      act(() => void target.dispatchEvent(event));
      el.removeEventListener("keydown", outside);
      return { ours: event.defaultPrevented, leaked: outside.mock.calls.length > 0 };
    },
  };
}

describe("stepping", () => {
  test("every button goes where it says", () => {
    const table = show(new Fake());
    const walk = ["next card", "next trick", "next trick", "previous card", "previous trick", "last", "last", "first", "first"];
    const went = walk.map((action) => (table.click(action), table.at()));
    expect(went).toEqual([1, 4, 8, 7, 4, 52, 59, 53, 0]);
  });

  test("keys do the same, and stay inside", () => {
    const table = show(new Fake());
    const keys: [string, KeyboardEventInit?][] = [["ArrowRight"], ["ArrowRight", { shiftKey: true }], ["ArrowLeft"], ["End"], ["Home"]];
    const went = keys.map(([key, more]) => [table.press(key, more), table.at()]);
    expect(went.map(([, at]) => at)).toEqual([1, 4, 3, 52, 0]);
    for (const [press] of went) expect(press).toEqual({ ours: true, leaked: false });
  });

  test("other keys pass", () => {
    const table = show(new Fake({ cursor: 3 }));
    for (const key of ["Tab", "Escape", "b", "d", "x", "ArrowUp"]) expect(table.press(key)).toEqual({ ours: false, leaked: true });
    expect(table.press("ArrowRight", { ctrlKey: true })).toEqual({ ours: false, leaked: true });
    expect(table.press("Enter", { shiftKey: true }, table.button("next card"))).toEqual({ ours: false, leaked: true });
    expect(table.at()).toBe(3);
  });

  test("space and Enter on a button are left to the button, and the page does not hear of them", () => {
    const table = show(new Fake({ cursor: 3 }));
    for (const key of [" ", "Enter"])
      expect(table.press(key, {}, table.button("first"))).toEqual({ ours: false, leaked: false });
    expect(table.button("play").getAttribute("aria-label")).toBe("Play");
  });

  test("at the ends buttons stay, and do nothing", () => {
    const fake = new Fake();
    const table = show(fake);
    expect(table.button("previous card").getAttribute("aria-disabled")).toBe("true");
    table.click("previous card");
    table.press("ArrowLeft");
    expect(table.at()).toBe(0);
    act(() => fake.set("cursor", 59));
    for (const action of ["play", "next card", "next trick", "last"])
      expect(table.button(action).getAttribute("aria-disabled")).toBe("true");
  });

  test("the slider goes to any card of the deal, and no further than the record", () => {
    const table = show(new Fake({ cursor: 55 }));
    const range = table.one('input[type="range"]') as HTMLInputElement;
    expect([range.min, range.max, range.value]).toEqual(["0", "8", "2"]);
    expect(range.getAttribute("aria-valuetext")).toBe("Trick 1, card 2 of 4");
    const slide = (to: string) =>
      act(() => {
        range.value = to;
        range.dispatchEvent(new Event("input", { bubbles: true }));
      });
    slide("5");
    expect(table.at()).toBe(58);
    slide("8");
    expect(table.at()).toBe(59);
    slide("0");
    expect([table.at(), range.getAttribute("aria-valuetext")]).toEqual([53, "Just dealt"]);
  });

  test("the list of plays and the deals jump", () => {
    const table = show(new Fake());
    act(() => table.all(".plays button")[30]?.click());
    expect(table.at()).toBe(31);
    act(() => table.all(".seg button")[1]?.click());
    expect(table.at()).toBe(53);
    expect(table.all(".plays li")).toHaveLength(2);
  });

  test("every paint has a number of its own", () => {
    const table = show(new Fake());
    const seq = () => Number(table.one(".cal").dataset["seq"]);
    const before = seq();
    table.click("next card");
    expect(seq()).toBeGreaterThan(before);
  });

  test("the whole record can be walked, and leaves nothing behind", () => {
    const fake = new Fake();
    const table = show(fake);
    const size = () => table.el.querySelectorAll("*").length;
    const start = [size(), fake.listeners];
    for (const _ of nodes) table.click("next card");
    expect(table.at()).toBe(nodes.length - 1);
    act(() => fake.set("cursor", 0));
    expect([size(), fake.listeners]).toEqual(start);
  });
});

describe("the last trick", () => {
  test("is looked at until asked again", () => {
    const table = show(new Fake({ cursor: 6 }));
    const cards = () => table.all(".trick [role=img]").map((card) => card.getAttribute("aria-label"));
    const now = cards();
    table.press("l");
    expect(cards()).toEqual(["2 of diamonds", "2 of diamonds", "3 of diamonds", "8 of diamonds"]);
    expect(table.button("peek").getAttribute("aria-pressed")).toBe("true");
    expect(table.said()).toBe(words.says[4]);
    table.press("l");
    expect(cards()).toEqual(now);
  });

  test("or until the next step, also one that comes from elsewhere", () => {
    const fake = new Fake({ cursor: 6 });
    const table = show(fake);
    table.click("peek");
    table.press("ArrowRight");
    expect(table.button("peek").getAttribute("aria-pressed")).toBe("false");
    table.click("peek");
    act(() => fake.set("cursor", 9));
    act(() => fake.set("cursor", 7));
    expect(table.button("peek").getAttribute("aria-pressed")).toBe("false");
  });

  test("needs a trick before", () => {
    const table = show(new Fake({ cursor: 4 }));
    expect(table.button("peek").getAttribute("aria-disabled")).toBe("true");
    table.press("l");
    expect(table.all(".trick--peek")).toEqual([]);
  });
});

describe("playing by itself", () => {
  beforeEach(() => void vi.useFakeTimers());
  const wait = (time: number) => act(() => void vi.advanceTimersByTime(time));

  test("goes card by card and rests at the end of a trick", () => {
    const table = show(new Fake({ cursor: 2 }));
    table.press(" ");
    expect(table.at()).toBe(3);
    expect(table.button("play").getAttribute("aria-label")).toBe("Pause");
    wait(CARD_PAUSE);
    expect(table.at()).toBe(4);
    wait(TRICK_PAUSE - 1);
    expect(table.at()).toBe(4);
    wait(1);
    expect(table.at()).toBe(5);
    table.press(" ");
    wait(10 * TRICK_PAUSE);
    expect(table.at()).toBe(5);
  });

  test("stops at any step of the reader's, here or in another view", () => {
    const fake = new Fake({ cursor: 2 });
    const table = show(fake);
    table.click("play");
    table.press("ArrowLeft");
    wait(10 * TRICK_PAUSE);
    expect(table.at()).toBe(2);
    table.click("play");
    act(() => fake.set("cursor", 20));
    wait(10 * TRICK_PAUSE);
    expect(table.at()).toBe(20);
    expect(table.button("play").getAttribute("aria-label")).toBe("Play");
  });

  test("goes on into the next deal, and stops at the end of the line", () => {
    const table = show(new Fake({ cursor: 51 }));
    table.click("play");
    for (let step = 0; step < 10; step += 1) wait(TRICK_PAUSE);
    expect(table.at()).toBe(59);
    expect(table.button("play").getAttribute("aria-label")).toBe("Play");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("ends with the view", () => {
    const fake = new Fake({ cursor: 2 });
    const table = show(fake);
    table.click("play");
    wait(100); // the step is saved
    table.end();
    expect(vi.getTimerCount()).toBe(0);
    wait(10 * TRICK_PAUSE);
    expect(fake.get("cursor")).toBe(3);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("reading aloud", () => {
  test("each step says its play", () => {
    const table = show(new Fake());
    table.press("ArrowRight");
    expect(table.said()).toBe(words.says[1]);
  });

  test("keys read the reason, the trick, the hand and the calypsos", () => {
    const table = show(new Fake({ cursor: 20 }));
    table.press("r");
    expect(table.said()).toBe(words.why[20]);
    table.press("t");
    expect(table.said()).toContain("South: 6 of hearts, ruffed");
    table.press("h");
    expect(table.said()).toMatch(/^South: jack of hearts, 10 of hearts, /);
    expect(table.said()?.split(", ")).toHaveLength(8);
    table.press("c");
    expect(table.said()).toContain("South: no calypsos, in progress 6");
    table.press("ArrowRight");
    expect(table.said()).toBe(words.says[21]);
  });

  test("what is asked for twice is spoken twice", () => {
    const table = show(new Fake({ cursor: 20 }));
    const raw = () => table.one('[role="status"]').textContent;
    table.press("r");
    const first = raw();
    table.press("r");
    expect(raw()).not.toBe(first);
    expect(raw()?.trim()).toBe(first?.trim());
  });
});

describe("the list of keys", () => {
  test("opens and closes by key and button, and gives the focus back", () => {
    const table = show(new Fake());
    table.press("?", { shiftKey: true });
    expect(table.button("keys").getAttribute("aria-expanded")).toBe("true");
    expect(table.all(".keys li")).toHaveLength(KEY_LIST.length);
    act(() => table.one('.keys [aria-label="Close"]').click());
    expect(table.all(".keys")).toEqual([]);
    expect(document.activeElement).toBe(table.button("keys"));
    table.press("?");
    expect(table.press("Escape")).toEqual({ ours: false, leaked: true });
    expect(table.all(".keys")).toEqual([]);
  });

  test("states the colours in use and changes them", () => {
    const fake = new Fake();
    const table = show(fake);
    table.press("?");
    const pressed = () => table.all('.keys [aria-pressed="true"]').map((button) => button.textContent).slice(0, 2);
    expect(pressed()).toEqual(["four colours", "as the page"]);
    act(() => table.all(".keys .seg button")[1]?.click());
    expect([fake.get("suits"), table.one(".cal").dataset["suits"]]).toEqual(["two", "two"]);
    expect(pressed()).toEqual(["two colours", "as the page"]);
  });
});

describe("the model", () => {
  test("two views keep in step", async () => {
    const fake = new Fake();
    const [one, other] = [show(fake), show(fake)];
    one.click("next trick");
    expect([one.at(), other.at(), fake.get("cursor")]).toEqual([4, 4, 4]);
    await vi.waitFor(() => expect(fake.saved).toBe(1));
    act(one.end);
    other.click("next card");
    expect(other.at()).toBe(5);
  });

  test("Python is told once of several steps in one task, and before the next", async () => {
    const fake = new Fake();
    const table = show(fake);
    for (let step = 1; step <= 3; step += 1) table.click("next card");
    expect([table.at(), fake.saved]).toEqual([3, 0]);
    await Promise.resolve();
    expect(fake.saved).toBe(1);
    table.click("next card");
    await Promise.resolve();
    expect(fake.saved).toBe(2);
  });

  test("taking a view away leaves nothing behind", () => {
    const fake = new Fake();
    const onWindow = vi.spyOn(window, "addEventListener");
    const onDocument = vi.spyOn(document, "addEventListener");
    const table = show(fake);
    expect(fake.listeners).toBeGreaterThan(0);
    table.end(); // and at once, not when the page next finds time
    expect(fake.listeners).toBe(0);
    expect(table.el.innerHTML).toBe("");
    expect(onWindow).not.toHaveBeenCalled();
    expect(onDocument).not.toHaveBeenCalled();
  });

  test("without a kernel the step is taken all the same", () => {
    const fake = new Fake();
    fake.save_changes = () => {
      throw new Error("no comm channel");
    };
    const table = show(fake);
    table.click("next card");
    expect(table.at()).toBe(1);
  });

  test("a new record is drawn when it comes", () => {
    const fake = new Fake({ cursor: 8 });
    const table = show(fake);
    act(() => fake.set("frames", { ...frames, title: "Another", nodes: nodes.slice(0, 5) }));
    expect(table.el.textContent).toContain("Another");
    expect(table.at()).toBe(4);
  });

  test("the page's shortcuts are kept out", () => {
    expect(show(new Fake()).one(".cal").getAttribute("data-lm-suppress-shortcuts")).toBe("true");
  });
});
