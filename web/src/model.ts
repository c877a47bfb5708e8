/**
 * The synced state, and the only file that knows anywidget.
 *
 * Python writes: frames, words, and where to start.
 * The browser writes: what stands in `Shared`, and the table's rules, line, covered, pausing, the size of those that have one, and which page a check is on.
 * What grows comes as messages, and is added to the object that every view of the model holds.
 */

import type { AnyModel } from "@anywidget/types";
import { useCallback, useLayoutEffect, useMemo, useReducer } from "preact/hooks";
import { allNodes, allWords, takeNews, turnOf } from "./grown.ts";
import type { Branch, CheckReport, DrawFrames, Frames, Grown, News, Vocabulary, Words } from "./wire.ts";

/** What every widget has, and its view may write. */
export interface Shared {
  cursor: number;
  suits: "four" | "two";
  theme: "auto" | "light" | "dark";
}

/** What a widget for a class has beside it. */
export interface Sized {
  size: number;
}

export interface TableTraits extends Shared, Sized {
  frames: Frames;
  words: Words;
  rules: string;
  grown: Grown;
  branches: Branch[];
  line: number;
  hidden: string; // the letters of seats
  more: boolean; // there is play that was not sent
  covered: boolean;
  pausing: boolean;
  bots: string[];
}

export interface LensTraits extends Shared, Sized {
  frames: Frames;
  words: Words;
  rules: string[];
  differing: number[];
}

export interface DrawTraits extends Shared {
  frames: DrawFrames;
  words: Vocabulary;
}

export interface CheckTraits extends Pick<Shared, "theme"> {
  report: CheckReport;
  words: Vocabulary;
  page: string; // which it is
}

export type Model<T extends object = TableTraits> = AnyModel<T>;

/** A trait that the view reads. */
export function useTrait<T extends object, K extends keyof T & string>(model: Model<T>, key: K): T[K] {
  const [, draw] = useReducer((turn: number, _: void) => turn + 1, 0);
  // A layout effect: the other kind would be undone only some time after the view has gone.
  useLayoutEffect(() => {
    const changed = () => draw();
    model.on(`change:${key}`, changed);
    return () => model.off(`change:${key}`, changed);
  }, [model, key]);
  return model.get(key);
}

/** Write one of the view's own traits. Other views of this model hear of it even when no kernel does. */
export function useSetting<T extends object, K extends keyof T & string>(model: Model<T>, key: K): (value: T[K]) => void {
  return useCallback(
    (value: T[K]) => {
      if (model.get(key) === value) return;
      model.set(key, value); // at once: the views are drawn from it
      save(model);
    },
    [model, key],
  );
}

/** Listen to the messages of one model, for as long as it lives: a view may not be there when they come. */
export function listen({ model }: { model: Model }): () => void {
  const hear = (news: News) => {
    const grown = model.get("grown");
    if (news.kind !== "grown" || takeNews(grown, model.get("frames").nodes.length, news)) return;
    try {
      model.send({ kind: "tell" }); // something was lost between
    } catch {
      // Nobody can be asked any more: what is there stays.
    }
  };
  model.on("msg:custom", hear);
  return () => model.off("msg:custom", hear);
}

/** The record with all that was tried. */
export function useRecord(model: Model): { frames: Frames; words: Words } {
  const frames = useTrait(model, "frames");
  const words = useTrait(model, "words");
  const grown = useTrait(model, "grown");
  const [, draw] = useReducer((turn: number, _: void) => turn + 1, 0);
  useLayoutEffect(() => {
    const hear = (news: News) => news.kind === "grown" && draw();
    model.on("msg:custom", hear);
    return () => model.off("msg:custom", hear);
  }, [model]);
  return useMemo(
    () => ({ frames: { ...frames, nodes: allNodes(frames, words, grown) }, words: allWords(words, grown) }),
    [frames, words, grown, turnOf(grown)],
  );
}

const waiting = new WeakSet<object>();

/**
 * Tell Python: once for all that is set in a task, and before the next. An answer to what was told before would put back what
 * was not told yet, and a reader who steps fast would lose a step.
 */
function save(model: { save_changes: () => void }): void {
  if (waiting.has(model)) return;
  waiting.add(model);
  queueMicrotask(() => {
    waiting.delete(model);
    try {
      model.save_changes();
    } catch {
      // No kernel answers here, as in an exported page: the step is taken all the same.
    }
  });
}
