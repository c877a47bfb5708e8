/** A trick covered: its cards lie there, and nothing on the page tells who wins it, or what comes after. */

import * as tree from "./tree.ts";
import type { Frames, PlayFrame, RoleName, Words } from "./wire.ts";
import { label } from "./words.ts";

type Nodes = Frames["nodes"];

const NOBODY = -1;
const ELSEWHERE = -2;

/** The frames up to a node, without what comes after. */
export function upTo(frames: Frames, id: number): Frames {
  const shown = new Set(tree.path(frames.nodes, id));
  const nodes: Nodes = frames.nodes.map((node, at) => (shown.has(at) ? node : { ...node, parent: ELSEWHERE }));
  return { ...frames, nodes };
}

/** The frames up to a node, its trick without a verdict. */
export function cover(frames: Frames, id: number): Frames {
  const trick = new Set(tree.trickAt(frames.nodes, id));
  const full = tree.endAt(frames.nodes, id) !== null;
  const early = upTo(frames, id);
  const covered: Nodes = early.nodes.map((node, at) => {
    if (node.kind === "deal" || !trick.has(at)) return node;
    const { kind, parent, seat, card, slot, shows_out } = node;
    const bare: PlayFrame = { kind, parent, seat, card, slot, role: "" as RoleName, winning: NOBODY, next: full ? null : node.next };
    return shows_out ? { ...bare, shows_out } : bare;
  });
  return { ...early, nodes: covered };
}

/** The words with those at this node told without the verdict. */
export function coverWords(frames: Frames, words: Words, id: number): Words {
  const play = tree.playAt(frames.nodes, id);
  const said = play
    ? label(words, "play_name", { seat: words.seats[play.seat] ?? "", card: words.cards[play.card] ?? play.card })
    : (words.says[id] ?? "");
  const only = <T>(all: readonly T[], told: T) => all.map((each, at) => (at === id ? told : each));
  return {
    ...words,
    why: only(words.why, label(words, "who_wins")),
    says: only(words.says, said),
    notes: only(words.notes, []),
    cites: only<string | number>(words.cites, ""),
    comments: only(words.comments, ""),
    under: {},
  };
}
