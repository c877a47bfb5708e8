/** Asking Python to do something. It may not be there: then, after a while, that is known, and told. */

import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Model } from "./model.ts";

export const PATIENCE = 2000; // milliseconds without an answer are as good as no kernel

export interface Answer {
  kind: "done" | "refused";
  n: number;
  reason?: string;
  text?: string;
  compact?: string;
}

type Verb = "answer" | "hello" | "play" | "let" | "cut" | "name" | "text" | "paste" | "reset" | "reveal" | "hide";

export interface Asking {
  alive: boolean; // as far as is known
  greet: () => void; // see whether it is there, if that was not asked just now
  ask: (kind: Verb, fields?: object) => Promise<Answer | null>;
}

/** Whether Python answers, and a way to ask it; null is no answer. */
export function useAsking<T extends object>(model: Model<T>): Asking {
  const [alive, setAlive] = useState(true); // no button is greyed before it is known
  const open = useRef(new Map<number, (answer: Answer | null) => void>());
  const next = useRef(Math.floor(Math.random() * 2 ** 40)); // every view hears the answers to all

  const ask = useCallback(
    (kind: Verb, fields: object = {}) =>
      new Promise<Answer | null>((done) => {
        const n = next.current++;
        const timer = setTimeout(() => {
          open.current.delete(n);
          setAlive(false);
          done(null); // but the answer may still come, and then all is well again
        }, PATIENCE);
        open.current.set(n, (answer) => {
          clearTimeout(timer);
          open.current.delete(n);
          done(answer);
        });
        try {
          model.send({ kind, n, ...fields });
        } catch {
          // A page without a kernel: the patience runs out.
        }
      }),
    [model],
  );

  useLayoutEffect(() => {
    const hear = (answer: Answer) => {
      if (answer.kind !== "done" && answer.kind !== "refused") return; // news is not for us
      setAlive(true); // whoever asked, and however late
      open.current.get(answer.n)?.(answer);
    };
    model.on("msg:custom", hear);
    void ask("hello");
    return () => {
      model.off("msg:custom", hear);
      for (const waits of [...open.current.values()]) waits(null);
    };
  }, [model, ask]);

  const greeted = useRef(0);
  const greet = useCallback(() => {
    if (Date.now() - greeted.current < PATIENCE) return;
    greeted.current = Date.now();
    void ask("hello");
  }, [ask]);

  return { alive, ask, greet };
}
