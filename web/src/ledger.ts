/** Two lines of play side by side, trick by trick, from where they part. The facts are the frames' own. */

import * as tree from "./tree.ts";
import type { Frames, TrickEnd } from "./wire.ts";

type Nodes = Frames["nodes"];

export interface LedgerRow {
  key: number; // the node that ends the trick in the first line
  trick: number; // from 1, in its deal
  here: TrickEnd;
  there: TrickEnd;
  apart: number[]; // points of the sides here less there, after the trick
}

/** The tricks that both lines have finished since they parted; each line is given by nodes walked along it. */
export function ledger(here: Nodes, there: Nodes): LedgerRow[] {
  const [ours, theirs] = [tree.line(here, 0), tree.line(there, 0)];
  const parted = ours.findIndex((id, at) => id !== theirs[at]);
  if (parted < 0) return [];
  const [mine, other] = [ends(here, ours.slice(parted)), ends(there, theirs.slice(parted))];
  return mine.slice(0, other.length).map((id, at) => {
    const twin = other[at] ?? id;
    return {
      key: id,
      trick: tree.tricks(here, tree.playsTo(here, id)).length,
      here: tree.endAt(here, id) as TrickEnd,
      there: tree.endAt(there, twin) as TrickEnd,
      apart: tree.stateAt(here, id).sides.map((points, side) => points - (tree.stateAt(there, twin).sides[side] ?? 0)),
    };
  });
}

const ends = (nodes: Nodes, ids: readonly number[]) => ids.filter((id) => tree.endAt(nodes, id));
