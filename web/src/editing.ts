/** Asking Python for changes to a position, and noticing when nobody answers. Nothing is changed here. */

import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Model, Shared } from "./model.ts";
import type { CardCode, Flaw, Laid, SeatIndex, Vocabulary } from "./wire.ts";

export interface EditorTraits extends Shared {
  setup: Laid;
  problems: Flaw[];
  words: Vocabulary;
}

/** Where the cards of the pack go when they are pressed. */
export type Target = { spot: "hand" | "pile"; seat: SeatIndex } | { spot: "trick"; seat: null };

export type Change =
  | { kind: "give" | "take" | "pile" | "unpile"; seat: SeatIndex; card: CardCode }
  | { kind: "lay" | "lift"; card: CardCode }
  | { kind: "rank"; seat: SeatIndex; rank: string }
  | { kind: "calypsos"; seat: SeatIndex; n: number }
  | { kind: "dealer" | "leader"; seat: SeatIndex }
  | { kind: "trumps"; trumps: string }
  | { kind: "rules"; rules: string }
  | { kind: "undo" | "clear" | "hello" };

export type Ask = (change: Change) => void;

/** The change that puts a card of the pack where it is to go. */
export function put(to: Target, card: CardCode): Change {
  if (to.spot === "trick") return { kind: "lay", card };
  return { kind: to.spot === "hand" ? "give" : "pile", seat: to.seat, card };
}

export const PATIENCE = 2000; // milliseconds until a kernel that has not answered is taken for none

/** How to ask, whether nobody answers, and why the last change was refused. */
export function useAsk(model: Model<EditorTraits>) {
  const [silent, setSilent] = useState(false);
  const [refused, setRefused] = useState("");
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const send = useCallback(
    (change: Change) => {
      waiting.current ??= setTimeout(() => setSilent(true), PATIENCE);
      try {
        model.send(change);
      } catch {
        setSilent(true); // there is no kernel to send to, as in an exported page
      }
    },
    [model],
  );

  useLayoutEffect(() => {
    const rest = () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    };
    const answered = (answer: { kind?: string; reason?: string }) => {
      rest();
      setSilent(false);
      setRefused(answer.kind === "refused" ? (answer.reason ?? "") : "");
    };
    model.on("msg:custom", answered);
    send({ kind: "hello" });
    return () => {
      rest();
      model.off("msg:custom", answered);
    };
  }, [model, send]);

  // To one that was silent only a greeting: should it answer, the reader presses again, and knows what they do.
  const ask: Ask = useCallback((change) => send(silent ? { kind: "hello" } : change), [send, silent]);
  return { ask, silent, refused };
}
