/** A model without a kernel, and the record the tests look at: a deal, and the start of the next. */

import type { Model, TableTraits as Traits } from "../src/model.ts";
import type { Branch, Frames, Grown, News, Words } from "../src/wire.ts";
import fixture from "./fixture.json";

export const frames = fixture.frames as unknown as Frames;
export const words = fixture.words as unknown as Words;
export const nodes = frames.nodes;

/** What Python sent for a branch: West tries the queen of diamonds at trick 1, and a bot plays on to the end of the trick. */
export const tried = fixture.tried as unknown as { news: News[]; branches: Branch[]; line: number; cursor: number };

/** Nothing tried yet. */
export const untried = () => ({
  grown: structuredClone(fixture.grown) as unknown as Grown,
  branches: [] as Branch[],
  line: 0,
  bots: ["random", "simple"],
  hidden: "",
  more: false,
  covered: false,
  pausing: false,
  size: 1,
});

export class Fake {
  traits: Traits;
  saved = 0;
  sent: Record<string, unknown>[] = [];
  #listeners = new Map<string, Set<(message?: unknown) => void>>();

  constructor(traits: Partial<Traits> = {}) {
    this.traits = { frames, words, cursor: 0, rules: frames.rules, suits: "four", theme: "auto", ...untried(), ...traits };
  }
  get<K extends keyof Traits>(key: K): Traits[K] {
    return this.traits[key];
  }
  set<K extends keyof Traits>(key: K, value: Traits[K]) {
    this.traits[key] = value;
    for (const heard of [...(this.#listeners.get(`change:${key}`) ?? [])]) heard();
  }
  /** Say something as Python does. */
  hear(message: unknown) {
    for (const heard of [...(this.#listeners.get("msg:custom") ?? [])]) heard(message);
  }
  send(message: Record<string, unknown>) {
    this.sent.push(message);
  }
  on(event: string, heard: (message?: unknown) => void) {
    if (!this.#listeners.has(event)) this.#listeners.set(event, new Set());
    this.#listeners.get(event)?.add(heard);
  }
  off(event: string, heard: (message?: unknown) => void) {
    this.#listeners.get(event)?.delete(heard);
  }
  /** Take the branch as it came from Python: the news first, then the traits. */
  grow() {
    for (const each of structuredClone(tried.news)) this.hear(each);
    for (const key of ["branches", "line", "cursor"] as const) this.set(key, tried[key] as never);
  }
  save_changes() {
    this.saved += 1;
  }
  get listeners() {
    return [...this.#listeners.values()].reduce((all, each) => all + each.size, 0);
  }
  get model() {
    return this as unknown as Model;
  }
}
