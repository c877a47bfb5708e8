/**
 * The synced state, and the only file that knows anywidget.
 *
 * Python writes: frames, words, view, and where to start.
 * The browser writes: cursor, suits, theme. Nothing else.
 */

import type { AnyModel } from "@anywidget/types";
import { useCallback, useLayoutEffect, useReducer } from "preact/hooks";
import type { Frames, Words } from "./wire.ts";

export interface Traits {
  frames: Frames;
  words: Words;
  view: string;
  cursor: number;
  suits: "four" | "two";
  theme: "auto" | "light" | "dark";
}

export type Model = AnyModel<Traits>;

/** A trait that the view reads. */
export function useTrait<K extends keyof Traits & string>(model: Model, key: K): Traits[K] {
  const [, draw] = useReducer((turn: number, _: void) => turn + 1, 0);
  // A layout effect: the other kind would be undone only some time after the view has gone.
  useLayoutEffect(() => {
    const changed = () => draw();
    model.on(`change:${key}`, changed);
    return () => model.off(`change:${key}`, changed);
  }, [model, key]);
  return model.get(key);
}

type Own = "cursor" | "suits" | "theme";

/** Write one of the view's own traits. Other views of this model hear of it even when no kernel does. */
export function useSetting<K extends Own>(model: Model, key: K): (value: Traits[K]) => void {
  return useCallback(
    (value: Traits[K]) => {
      if (model.get(key) === value) return;
      model.set(key, value);
      try {
        model.save_changes();
      } catch {
        // No kernel answers here, as in an exported page: the step is taken all the same.
      }
    },
    [model, key],
  );
}
