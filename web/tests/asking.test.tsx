import { h, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answer, type Asking, PATIENCE, useAsking } from "../src/asking.ts";
import { Fake } from "./fake.ts";

let el: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  el = document.createElement("div");
});
afterEach(() => {
  act(() => render(null, el));
  vi.useRealTimers();
});

/** A view that asks, and nothing else. */
function asker(fake = new Fake()) {
  let now: Asking | undefined;
  const View = () => {
    now = useAsking(fake.model);
    return null;
  };
  act(() => render(h(View, {}), el));
  const heard: (Answer | null)[] = [];
  return {
    fake,
    heard,
    alive: () => now?.alive,
    greet: () => act(() => now?.greet()),
    ask: (...args: Parameters<Asking["ask"]>) => void now?.ask(...args).then((answer) => heard.push(answer)),
    numbers: () => fake.sent.map(({ n }) => n as number),
    answer: (n: number | undefined, more: object = { kind: "done" }) => act(async () => fake.hear({ n, ...more })),
    wait: (time: number) => act(async () => void vi.advanceTimersByTime(time)),
  };
}

describe("asking Python", () => {
  test("begins with a greeting, and no button is greyed before it is known", async () => {
    const view = asker();
    expect(view.fake.sent).toMatchObject([{ kind: "hello" }]);
    await view.wait(PATIENCE - 1);
    expect(view.alive()).toBe(true);
    await view.wait(1);
    expect(view.alive()).toBe(false);
  });

  test("each answer goes to its own question, whichever comes first", async () => {
    const view = asker();
    view.ask("text");
    view.ask("cut", { at: 7 });
    expect(view.fake.sent[2]).toEqual({ kind: "cut", at: 7, n: view.numbers()[2] });
    expect(new Set(view.numbers()).size).toBe(3);
    await view.answer(view.numbers()[2], { kind: "refused", reason: "no" });
    await view.answer(view.numbers()[1], { kind: "done", text: "a text" });
    await view.answer(12345);
    expect(view.heard).toMatchObject([{ reason: "no" }, { text: "a text" }]);
    await view.answer(view.numbers()[0]);
    await view.wait(PATIENCE);
    expect(view.alive()).toBe(true);
  });

  test("an answer of another view is not ours, and numbers of two views do not meet", async () => {
    const [one, other] = [asker(), asker()];
    expect(one.numbers()[0]).not.toBe(other.numbers()[0]);
    one.ask("text");
    await one.answer(other.numbers()[0]);
    expect(one.heard).toEqual([]);
  });

  test("no answer is null after a while, and an answer that comes late tells that Python is back", async () => {
    const view = asker();
    await view.answer(view.numbers()[0]);
    view.ask("text");
    await view.wait(PATIENCE);
    expect([view.heard, view.alive()]).toEqual([[null], false]);
    await view.answer(view.numbers()[1], { kind: "done", text: "late" });
    expect([view.heard, view.alive()]).toEqual([[null], true]);
  });

  test("a page that cannot send waits as long", async () => {
    const fake = new Fake();
    fake.send = () => {
      throw new Error("no comm");
    };
    const view = asker(fake);
    await view.wait(PATIENCE);
    expect(view.alive()).toBe(false);
  });

  test("it is greeted again once in a while, and hears of it when Python is back", async () => {
    const view = asker();
    await view.wait(PATIENCE);
    view.greet();
    view.greet();
    expect(view.fake.sent.map(({ kind }) => kind)).toEqual(["hello", "hello"]);
    await view.wait(PATIENCE);
    view.greet();
    expect(view.fake.sent).toHaveLength(3);
    await view.answer(view.numbers()[2]);
    expect(view.alive()).toBe(true);
  });

  test("ends with the view: nobody listens, no timer runs, and whoever waits is told", async () => {
    const view = asker();
    view.ask("text");
    await act(async () => render(null, el));
    expect([view.fake.listeners, vi.getTimerCount(), view.heard]).toEqual([0, 0, [null]]);
  });
});
