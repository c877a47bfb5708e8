/** The cursor and everything that moves it: by hand, by itself, and by another view of the same model. */

import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Action } from "./keys.ts";
import { type Model, useSetting, useTrait } from "./model.ts";
import { endAt, first, last, nearest, nextCard, nextTrick, previousCard, previousTrick } from "./tree.ts";
import type { Frames } from "./wire.ts";

type Nodes = Frames["nodes"];

export const CARD_PAUSE = 900; // milliseconds
export const TRICK_PAUSE = 2200; // long enough to read why

const STEPS: Partial<Record<Action, (nodes: Nodes, id: number) => number | null>> = {
  "previous card": previousCard,
  "next card": nextCard,
  "previous trick": previousTrick,
  "next trick": nextTrick,
  first,
  last,
};

export interface Stepping {
  cursor: number;
  playing: boolean;
  go: (id: number) => void;
  step: (action: Action) => void;
}

export function useStepping(model: Model, nodes: Nodes): Stepping {
  const pausing = useTrait(model, "pausing");
  const cursor = nearest(nodes, useTrait(model, "cursor"));
  const setCursor = useSetting(model, "cursor");
  const [playing, setPlaying] = useState(false);
  const expected = useRef(cursor); // where autoplay put the cursor; anywhere else, somebody else did

  useLayoutEffect(() => {
    if (!playing) return;
    const next = nextCard(nodes, cursor);
    if (next === null || cursor !== expected.current || (pausing && endAt(nodes, cursor))) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(
      () => {
        expected.current = next;
        setCursor(next);
      },
      endAt(nodes, cursor) ? TRICK_PAUSE : CARD_PAUSE,
    );
    return () => clearTimeout(timer);
  }, [playing, pausing, cursor, nodes, setCursor]);

  const go = useCallback(
    (id: number) => {
      setPlaying(false);
      setCursor(id);
    },
    [setCursor],
  );

  function step(action: Action) {
    if (action === "play") {
      const next = nextCard(nodes, cursor);
      setPlaying(!playing && next !== null);
      if (playing || next === null) return;
      expected.current = next;
      setCursor(next); // the first card at once: a button that waits seems broken
      return;
    }
    const to = STEPS[action]?.(nodes, cursor);
    if (to !== undefined) go(to ?? cursor);
  }

  return { cursor, playing, go, step };
}
