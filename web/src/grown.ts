/** What has been tried: nodes that come one message at a time, behind those of the record. */

import type { DealFrame, Frames, Grown, News, PlayFrame, RoleName, Said, Tried, Words } from "./wire.ts";

type Nodes = Frames["nodes"];

/** Written in place, because every view of the model holds the same object; so this says that it was. */
const turns = new WeakMap<Grown, number>();

export const turnOf = (grown: Grown): number => turns.get(grown) ?? 0;

/** Take what is new. False if something between was lost: the whole has then to be asked for. */
export function takeNews(grown: Grown, main: number, news: News): boolean {
  if (news.start !== main + grown.nodes.length) return false;
  grown.nodes.push(...news.nodes);
  add(grown.said, news.said);
  for (const [id, tries] of Object.entries(news.tries)) {
    const at = Number(id) - main;
    grown.nodes[at] = { ...(grown.nodes[at] as Tried), tries }; // another object: what is known of the old one is over
  }
  for (const id of news.gone) {
    const frame = grown.nodes[id - main];
    if (!frame) continue;
    grown.nodes[id - main] = "kind" in frame ? { ...frame, parent: gone(frame.parent) } : { ...frame, play: frame.play.replace(/^\S+/, (parent) => `${gone(Number(parent))}`) };
  }
  turns.set(grown, turnOf(grown) + 1);
  return true;
}

/** The parent of a node that was taken back: less than -1, and it tells where the play was tried. */
const gone = (parent: number): number => (parent < 0 ? parent : -2 - parent);

function add(said: Said, more: Said): void {
  said.why.push(...more.why);
  said.says.push(...more.says);
  said.notes.push(...more.notes);
  said.cites.push(...more.cites);
  said.comments.push(...more.comments);
  for (const [ranking, sentences] of Object.entries(more.under)) said.under[ranking] = { ...said.under[ranking], ...sentences };
}

/** The nodes of the record and then what was tried. */
export function allNodes(frames: Frames, words: Words, grown: Grown): Nodes {
  return grown.nodes.length ? [...frames.nodes, ...grown.nodes.map((frame) => spelt(frame, words))] : frames.nodes;
}

/** What is said at all of them. */
export function allWords(words: Words, { said }: Grown): Words {
  if (!said.why.length) return words;
  const all: Words = { ...words, why: [...words.why], says: [...words.says], notes: [...words.notes], cites: [...words.cites], comments: [...words.comments], under: { ...words.under } };
  add(all, said);
  return all;
}

const known = new WeakMap<Tried, PlayFrame>();

/** A frame with its fields by name. */
function spelt(frame: DealFrame | Tried, words: Words): DealFrame | PlayFrame {
  if ("kind" in frame) return frame;
  let found = known.get(frame);
  if (!found) {
    const { play, ...marks } = frame;
    const [parent = "", seat = "", card = "", slot = "", role = "", winning = "", next = ""] = play.split(" ");
    found = {
      ...marks,
      kind: "play",
      parent: Number(parent),
      seat: Number(seat),
      card,
      slot: Number(slot),
      role: Object.keys(words.roles)[Number(role)] as RoleName,
      winning: Number(winning),
      next: next === "-" ? null : Number(next),
    };
    known.set(frame, found);
  }
  return found;
}
