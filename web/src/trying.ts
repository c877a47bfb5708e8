/** Trying cards: whose are on trial, which one is looked at, and what is asked of Python. */

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Asking, useAsking } from "./asking.ts";
import { ledger, type LedgerRow } from "./ledger.ts";
import { type Model, useSetting, useTrait } from "./model.ts";
import * as tree from "./tree.ts";
import { type Bench, bench } from "./trials.ts";
import type { Branch, CardCode, Frames, SeatIndex, Words } from "./wire.ts";

export interface Trying {
  open: boolean;
  setOpen: (open: boolean) => void;
  asking: Asking;
  refused: string;
  tell: (answer: ReturnType<Asking["ask"]>) => void;
  bench: Bench | null; // while it is open
  asked: SeatIndex | null;
  setAsked: (seat: SeatIndex | null) => void;
  chosen: CardCode;
  choose: (card: CardCode) => void;
  others: string;
  setOthers: (bot: string) => void;
  seed: number;
  setSeed: (seed: number) => void;
  bots: string[];
  branches: Branch[];
  line: number;
  follow: (root: number) => void;
  base: number;
  setBase: (root: number) => void;
  rows: LedgerRow[];
  play: (card: CardCode, at: number) => void;
}

/** The nodes as they are walked: along the branch that is followed, if the cursor is on it. */
export function useWay(model: Model, frames: Frames, cursor: number): { line: number; way: Frames } {
  const wanted = useTrait(model, "line");
  const line = useMemo(() => {
    const whole = tree.along(frames.nodes, wanted);
    const on = whole !== frames.nodes && tree.line(whole, 0).includes(cursor);
    return on ? wanted : tree.rootOf(frames.nodes, cursor);
  }, [frames, wanted, cursor]);
  return useMemo(() => ({ line, way: { ...frames, nodes: tree.along(frames.nodes, line) } }), [frames, line]);
}

export function useTrying(model: Model, all: Frames, way: Frames, words: Words, line: number, cursor: number, go: (id: number) => void): Trying {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<SeatIndex | null>(null);
  const [chosen, choose] = useState("");
  const [others, setOthers] = useState("");
  const [seed, setSeed] = useState(1);
  const [base, setBase] = useState(0);
  const [refused, setRefused] = useState("");
  const setLine = useSetting(model, "line");
  const branches = useTrait(model, "branches");
  const asking = useAsking(model);

  useLayoutEffect(() => {
    setRefused("");
    choose("");
  }, [cursor]);

  const tell = useCallback(
    (answer: ReturnType<Asking["ask"]>) =>
      void answer.then((told) => {
        setRefused(told?.reason ?? "");
        if (!told || told.reason) setOpen(true); // that nobody answered, or why it was refused, stands in the panel
      }),
    [],
  );
  const latest = useRef({ way, cursor, chosen, others, seed, asking });
  latest.current = { way, cursor, chosen, others, seed, asking };

  const play = useCallback(
    (card: CardCode, at: number) => {
      const now = latest.current;
      const next = tree.nextCard(now.way.nodes, at);
      const known = tree.childWith(now.way.nodes, at, card);
      const show = () => {
        setOpen(true); // what it would do to the trick is known without Python
        choose(card);
      };
      if (next !== null && tree.playAt(now.way.nodes, next)?.card === card) go(next);
      else if (known !== null && !(now.others && now.asking.alive)) go(known);
      else if (now.asking.alive) {
        const answer = now.asking.ask("play", { at, card, others: now.others, seed: now.seed });
        tell(answer);
        void answer.then((told) => !told && latest.current.cursor === now.cursor && show());
      } else show();
    },
    [go, tell],
  );

  const follow = useCallback(
    (root: number) => {
      const { nodes } = all;
      setLine(root);
      // Home is where the branch parted; a branch begins with its first card.
      const leaves = tree.path(nodes, latest.current.cursor).find((id) => tree.isRoot(nodes, id));
      if (root) go(root);
      else if (leaves !== undefined) go(nodes[leaves]?.parent ?? 0);
    },
    [all, go, setLine],
  );

  const other = branches.some(({ root }) => root === base && root !== line) ? base : 0;
  return {
    open,
    setOpen,
    asking,
    refused,
    tell,
    bench: useMemo(() => (open ? bench(way, words, cursor, asked) : null), [open, way, words, cursor, asked]),
    asked,
    setAsked,
    chosen,
    choose,
    others,
    setOthers,
    seed,
    setSeed,
    bots: useTrait(model, "bots"),
    branches,
    line,
    follow,
    base: other,
    setBase,
    rows: useMemo(() => (line && open ? ledger(way.nodes, tree.along(all.nodes, other)) : []), [way, all, line, other, open]),
    play,
  };
}
