/** Walking the record: pure functions over its nodes. A node's id is its index; a line goes on until a branch starts beside it. */

import type { CardCode, DealFrame, Frames, PlayFrame, SeatIndex, SeatState, TrickEnd } from "./wire.ts";

type Nodes = Frames["nodes"];

const families = new WeakMap<Nodes, (number | undefined)[]>();
const ways = new WeakMap<Nodes, Map<number, Nodes>>();

/** For every node the one that goes on with its line; a branch starts beside it. */
function following(nodes: Nodes): readonly (number | undefined)[] {
  let found = families.get(nodes);
  if (!found) {
    found = new Array<number | undefined>(nodes.length);
    for (const [id, node] of nodes.entries()) if (node.parent >= 0 && !isRoot(nodes, id)) found[node.parent] ??= id;
    families.set(nodes, found);
  }
  return found;
}

/** Whether a branch starts with this play. */
export function isRoot(nodes: Nodes, id: number): boolean {
  const play = playAt(nodes, id);
  return play?.starts === true && play.parent >= 0;
}

/** The first node of the branch that a node is of, or 0 for the record's own line. */
export function rootOf(nodes: Nodes, id: number): number {
  return path(nodes, id).findLast((at) => isRoot(nodes, at)) ?? 0;
}

/** The same nodes, walked along the branch with this root: up to there its line leads into it. */
export function along(nodes: Nodes, root: number): Nodes {
  if (!isRoot(nodes, root)) return nodes;
  let found = ways.get(nodes)?.get(root);
  if (!found) {
    found = [...nodes];
    const next = [...following(nodes)];
    for (const id of path(nodes, root)) if (id) next[nodes[id]?.parent ?? 0] = id;
    families.set(found, next);
    if (!ways.has(nodes)) ways.set(nodes, new Map());
    ways.get(nodes)?.set(root, found);
  }
  return found;
}

/** The nearest id that the record holds: a cursor may come from elsewhere, or stand at what was just taken back. */
export function nearest(nodes: Nodes, id: number): number {
  const whole = Number.isFinite(id) ? Math.trunc(id) : 0;
  let at = Math.max(0, Math.min(whole, nodes.length - 1));
  for (let parent = nodes[at]?.parent ?? -1; parent < -1; parent = nodes[at]?.parent ?? -1) at = -2 - parent;
  return at;
}

/** The play at a node, or null if a deal stands there. */
export function playAt(nodes: Nodes, id: number): PlayFrame | null {
  const node = nodes[id];
  return node?.kind === "play" ? node : null;
}

/** The nodes from the root to this one. */
export function path(nodes: Nodes, id: number): number[] {
  const found: number[] = [];
  for (let at = id; at >= 0 && at < nodes.length; at = nodes[at]?.parent ?? -1) found.push(at);
  return found.reverse();
}

/** The nodes from the root through this one, and on to the end of its line. */
export function line(nodes: Nodes, id: number): number[] {
  const next = following(nodes);
  const found = path(nodes, id);
  for (let at = next[id]; at !== undefined; at = next[at]) found.push(at);
  return found;
}

/** The deal a node belongs to: itself or its nearest ancestor. */
export function dealOf(nodes: Nodes, id: number): number {
  let at = id;
  while (at > 0 && nodes[at]?.kind === "play") at = nodes[at]?.parent ?? 0;
  return at;
}

export function dealAt(nodes: Nodes, id: number): DealFrame {
  const node = nodes[dealOf(nodes, id)];
  if (node?.kind !== "deal") throw new Error(`node ${id} belongs to no deal`);
  return node;
}

/** The deals on the line through a node. */
export function deals(nodes: Nodes, id: number): number[] {
  return line(nodes, id).filter((at) => nodes[at]?.kind === "deal");
}

/** The plays of this deal up to a node, that one included. */
export function playsTo(nodes: Nodes, id: number): number[] {
  const found: number[] = [];
  for (let at = id; nodes[at]?.kind === "play"; at = nodes[at]?.parent ?? -1) found.push(at);
  return found.reverse();
}

/** All plays of this deal on the line through a node. */
export function playsOfDeal(nodes: Nodes, id: number): number[] {
  const next = following(nodes);
  const found = playsTo(nodes, id);
  for (let at = next[id]; at !== undefined && nodes[at]?.kind === "play"; at = next[at]) found.push(at);
  return found;
}

/** Plays in tricks: cut after each play that ends one. */
export function tricks(nodes: Nodes, plays: readonly number[]): number[][] {
  const found: number[][] = [];
  let open: number[] | null = null;
  for (const id of plays) {
    if (!open) found.push((open = []));
    open.push(id);
    if (playAt(nodes, id)?.end) open = null;
  }
  return found;
}

/** The trick on the table at a node: none just after the deal, else one to four plays. */
export function trickAt(nodes: Nodes, id: number): number[] {
  return tricks(nodes, playsTo(nodes, id)).at(-1) ?? [];
}

/** The completed trick before the one on the table, or none. */
export function trickBefore(nodes: Nodes, id: number): number[] {
  return tricks(nodes, playsTo(nodes, id)).at(-2) ?? [];
}

/** How many tricks the deal has room for. */
export function trickCount(deal: DealFrame): number {
  return Math.max(...deal.hands.map((hand) => hand.length));
}

/** For every seat, by slot: the trick (from 1) its card was played to, or 0 while it is held. */
export function playedTo(nodes: Nodes, id: number): number[][] {
  const found = dealAt(nodes, id).hands.map((hand) => hand.map(() => 0));
  for (const [at, trick] of tricks(nodes, playsTo(nodes, id)).entries()) {
    for (const play of trick.map((each) => playAt(nodes, each))) {
      const slots = play && found[play.seat];
      if (slots) slots[play.slot] = at + 1;
    }
  }
  return found;
}

/** For every seat: the suits it has shown out of in this deal, in the order they came to light. */
export function shownOut(nodes: Nodes, id: number): string[][] {
  const found = dealAt(nodes, id).hands.map((): string[] => []);
  for (const trick of tricks(nodes, playsTo(nodes, id))) {
    const led = playAt(nodes, trick[0] ?? -1)?.card.charAt(1) ?? "";
    for (const play of trick.map((each) => playAt(nodes, each))) {
      const suits = play?.shows_out ? found[play.seat] : null;
      if (suits && !suits.includes(led)) suits.push(led);
    }
  }
  return found;
}

const states = new WeakMap<object, Gathered>();

export interface Gathered {
  seats: SeatState[];
  sides: number[];
}

/** What the table has gathered at a node: after the last trick completed, or at the start of the deal. */
export function stateAt(nodes: Nodes, id: number): Gathered {
  for (let at = id; at >= 0; at = nodes[at]?.parent ?? -1) {
    const node = nodes[at];
    const state = node?.kind === "deal" ? node.state : node?.end?.state;
    if (!node || !state) continue;
    let found = states.get(state);
    if (!found) {
      // A trick tells only of the seats that gathered something.
      const before = state.seats.includes(null) ? stateAt(nodes, node.parent).seats : [];
      found = { sides: state.sides, seats: state.seats.map((seat, place) => seat ?? before[place] ?? NOTHING) };
      states.set(state, found);
    }
    return found;
  }
  return { sides: [], seats: [] };
}

const NOTHING: SeatState = { building: "", calypsos: 0, pile: 0, points: 0 };

/** What the trick that ends at this node did, or null if none ends here. */
export function endAt(nodes: Nodes, id: number): TrickEnd | null {
  return playAt(nodes, id)?.end ?? null;
}

/** The seat to play next, or null when the deal is over. */
export function nextSeat(nodes: Nodes, id: number): SeatIndex | null {
  return nodes[id]?.next ?? null;
}

/** The ranks that the trick ending here added to the calypso a seat has in progress. */
export function gained(nodes: Nodes, id: number, seat: SeatIndex): string {
  const end = endAt(nodes, id);
  const building = stateAt(nodes, id).seats[seat]?.building ?? "";
  const moves = (end?.moves ?? []).map((move, at) => ({ ...move, card: cardAt(nodes, trickAt(nodes, id)[at]) }));
  const own = moves.filter((move) => move.seat === seat);
  // Once a calypso has closed, all that stands in the next one came from this same trick.
  if (own.some((move) => move.to === "completes")) return building;
  const ranks = own.filter((move) => move.to === "built" || move.to === "starts").map((move) => move.card.charAt(0));
  return [...building].filter((rank) => ranks.includes(rank)).join("");
}

function cardAt(nodes: Nodes, id: number | undefined): CardCode {
  return playAt(nodes, id ?? -1)?.card ?? "";
}

/** One card on; at the end of a deal, the next deal. Null at the end of the line. */
export function nextCard(nodes: Nodes, id: number): number | null {
  return following(nodes)[id] ?? null;
}

/** The node a card leads to from here, if it was ever played here. */
export function childWith(nodes: Nodes, id: number, card: CardCode): number | null {
  const found = nodes.findIndex((node) => node.parent === id && node.kind === "play" && node.card === card);
  return found < 0 ? null : found;
}

export function previousCard(nodes: Nodes, id: number): number | null {
  const parent = nodes[id]?.parent ?? -1;
  return parent >= 0 ? parent : null;
}

/** On to the end of this trick, or of the next one if this one is complete. */
export function nextTrick(nodes: Nodes, id: number): number | null {
  let at = nextCard(nodes, id);
  while (at !== null && nodes[at]?.kind === "play" && !endAt(nodes, at)) {
    const next = nextCard(nodes, at);
    if (next === null || nodes[next]?.kind === "deal") break;
    at = next;
  }
  return at;
}

/** Back to the end of the trick before, to the deal, or from a deal to the end of the one before. */
export function previousTrick(nodes: Nodes, id: number): number | null {
  let at = previousCard(nodes, id);
  while (at !== null && nodes[at]?.kind === "play" && !endAt(nodes, at)) at = previousCard(nodes, at);
  return at;
}

/** The start of this deal; from there, the start of the record. Null when already there. */
export function first(nodes: Nodes, id: number): number | null {
  const start = dealOf(nodes, id);
  if (start !== id) return start;
  return id === 0 ? null : 0;
}

/** The end of this deal on this line; from there, the end of the record. Null when already there. */
export function last(nodes: Nodes, id: number): number | null {
  const end = playsOfDeal(nodes, id).at(-1) ?? id;
  if (end !== id) return end;
  const final = line(nodes, id).at(-1) ?? id;
  return final === id ? null : final;
}
