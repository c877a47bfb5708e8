import { describe, expect, test } from "vitest";
import * as tree from "../src/tree.ts";
import type { PlayFrame } from "../src/wire.ts";
import { nodes } from "./fake.ts";

const DEAL = 53; // the second deal's node

describe("the main line", () => {
  test("a path runs from the root to the node", () => {
    expect(tree.path(nodes, 3)).toEqual([0, 1, 2, 3]);
    expect(tree.path(nodes, 0)).toEqual([0]);
  });

  test("a line runs on to the end of the record, through the next deal", () => {
    expect(tree.line(nodes, 2)).toEqual(nodes.map((_, id) => id));
  });

  test("a node belongs to the deal above it", () => {
    expect([0, 1, 52, 53, 59].map((id) => tree.dealOf(nodes, id))).toEqual([0, 0, 0, DEAL, DEAL]);
    expect(tree.dealAt(nodes, 55).deal).toBe(2);
    expect(tree.deals(nodes, 7)).toEqual([0, DEAL]);
  });

  test("plays are counted within the deal", () => {
    expect(tree.playsTo(nodes, 0)).toEqual([]);
    expect(tree.playsTo(nodes, 3)).toEqual([1, 2, 3]);
    expect(tree.playsTo(nodes, 55)).toEqual([54, 55]);
    expect(tree.playsOfDeal(nodes, 3)).toHaveLength(52);
    expect(tree.playsOfDeal(nodes, DEAL)).toEqual([54, 55, 56, 57, 58, 59]);
  });
});

describe("a branch", () => {
  // At trick 1 South plays something else: a branch beside node 2, and one more play after it.
  const other = { ...(nodes[2] as PlayFrame), card: "3D", slot: 10, starts: true };
  const branched = [...nodes, other, { ...(nodes[3] as PlayFrame), parent: nodes.length }];
  const twig = nodes.length;

  test("the record's own line stays what it was", () => {
    expect(tree.nextCard(branched, 1)).toBe(2);
    expect(tree.line(branched, 1).at(-1)).toBe(nodes.length - 1);
  });

  test("the way there can be walked too", () => {
    const way = tree.along(branched, twig);
    expect(tree.line(way, 0)).toEqual([0, 1, twig, twig + 1]);
    expect(tree.nextCard(way, 1)).toBe(twig);
    expect(tree.along(branched, twig)).toBe(way);
    expect(tree.along(branched, 0)).toBe(branched);
    expect(tree.line(branched, 0)).toHaveLength(nodes.length);
    expect(tree.rootOf(branched, twig + 1)).toBe(twig);
    expect(tree.rootOf(branched, 5)).toBe(0);
  });

  test("stepping stays inside it, and leads back to where it left", () => {
    expect(tree.line(branched, twig)).toEqual([0, 1, twig, twig + 1]);
    expect(tree.nextCard(branched, twig)).toBe(twig + 1);
    expect(tree.nextCard(branched, twig + 1)).toBeNull();
    expect(tree.nextTrick(branched, twig)).toBe(twig + 1);
    expect(tree.previousCard(branched, twig)).toBe(1);
    expect(tree.playedTo(branched, twig)[2]?.indexOf(1)).toBe(10);
  });
});

describe("the trick on the table", () => {
  test("is empty after the deal and holds one to four plays", () => {
    expect([0, 1, 4, 5].map((id) => tree.trickAt(nodes, id))).toEqual([[], [1], [1, 2, 3, 4], [5]]);
  });

  test("the one before it is complete", () => {
    expect([3, 4, 5, 8, 9].map((id) => tree.trickBefore(nodes, id))).toEqual([
      [],
      [],
      [1, 2, 3, 4],
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
    expect(tree.trickBefore(nodes, 55)).toEqual([]); // the last deal's last trick is not this deal's
  });

  test("a deal has as many tricks as the longest hand has cards", () => {
    const deal = tree.dealAt(nodes, 0);
    expect(tree.trickCount(deal)).toBe(13);
    expect(tree.trickCount({ ...deal, hands: [["AS"], ["KS"], ["QS"], ["JS"]] })).toBe(1);
  });
});

describe("hands", () => {
  test("a played card leaves the number of its trick in its slot", () => {
    expect(tree.playedTo(nodes, 0).flat().some(Boolean)).toBe(false);
    const played = tree.playedTo(nodes, 6); // the second trick has begun
    expect(played[1]?.[10]).toBe(1);
    expect(played[1]?.[9]).toBe(2);
    expect(played.flat().filter(Boolean)).toHaveLength(6);
  });

  test("the next deal starts with full hands", () => {
    expect(tree.playedTo(nodes, DEAL).flat().some(Boolean)).toBe(false);
  });

  test("a seat that shows out of the suit led is remembered, to the end of the deal", () => {
    expect(tree.shownOut(nodes, 19)[2]).toEqual([]);
    expect(tree.shownOut(nodes, 20)[2]).toEqual(["C"]); // South ruffs West's club
    expect(tree.shownOut(nodes, 24)[2]).toEqual(["C"]);
    expect(tree.shownOut(nodes, DEAL)[2]).toEqual([]);
  });
});

describe("what has been gathered", () => {
  test("stays as it was until the fourth card", () => {
    expect(tree.stateAt(nodes, 3)).toBe(tree.stateAt(nodes, 0));
    const { state } = (nodes[4] as PlayFrame).end ?? {};
    expect(tree.stateAt(nodes, 4).sides).toEqual(state?.sides);
    expect(tree.stateAt(nodes, 4).seats).toEqual(state?.seats.map((seat, at) => seat ?? tree.stateAt(nodes, 0).seats[at]));
    expect(tree.stateAt(nodes, 7)).toBe(tree.stateAt(nodes, 4));
  });

  test("names the ranks that this trick brought", () => {
    expect(tree.gained(nodes, 20, 2)).toBe("6");
    expect(tree.gained(nodes, 20, 3)).toBe("");
    expect(tree.gained(nodes, 21, 2)).toBe("");
  });

  test("after a calypso closes, the whole of the next one is new", () => {
    const end = (nodes[20] as PlayFrame).end;
    if (!end) throw new Error("a trick ends at 20");
    const seats = tree.stateAt(nodes, 20).seats.map((seat, at) => (at === 2 ? { ...seat, building: "K2", calypsos: 1 } : seat));
    const moves = end.moves.map((move, at) => ({ ...move, seat: 2, to: at === 0 ? ("completes" as const) : move.to }));
    const closing = nodes.map((node, id) => (id === 20 ? { ...node, end: { ...end, moves, state: { sides: [0, 0], seats } } } : node));
    expect(tree.gained(closing as typeof nodes, 20, 2)).toBe("K2");
  });
});

describe("steps", () => {
  test("by card, over the border between deals", () => {
    expect([0, 52, 59].map((id) => tree.nextCard(nodes, id))).toEqual([1, DEAL, null]);
    expect([0, 1, DEAL].map((id) => tree.previousCard(nodes, id))).toEqual([null, 0, 52]);
  });

  test("by trick: to the end of this one, else of the next", () => {
    expect([0, 1, 3, 4, 52, DEAL].map((id) => tree.nextTrick(nodes, id))).toEqual([4, 4, 4, 8, DEAL, 57]);
    expect([57, 58, 59].map((id) => tree.nextTrick(nodes, id))).toEqual([59, 59, null]); // the record breaks off
  });

  test("by trick, back: to the end of the one before, to the deal, to the deal before", () => {
    expect([0, 1, 4, 5, 8, DEAL, 56].map((id) => tree.previousTrick(nodes, id))).toEqual([null, 0, 0, 4, 4, 52, DEAL]);
  });

  test("first and last stay in the deal, and pressed again go to the ends of the record", () => {
    expect([56, DEAL, 7, 0].map((id) => tree.first(nodes, id))).toEqual([DEAL, 0, 0, null]);
    expect([7, 52, 56, 59].map((id) => tree.last(nodes, id))).toEqual([52, 59, 59, null]);
  });

  test("a cursor from elsewhere is brought inside", () => {
    expect([-1, 3, 3.7, 999, Number.NaN].map((id) => tree.nearest(nodes, id))).toEqual([0, 3, 3, 59, 0]);
  });
});
