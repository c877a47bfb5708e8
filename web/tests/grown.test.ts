import { describe, expect, test, vi } from "vitest";
import { allNodes, allWords, takeNews, turnOf } from "../src/grown.ts";
import { listen } from "../src/model.ts";
import * as tree from "../src/tree.ts";
import type { Grown, News } from "../src/wire.ts";
import { Fake, frames, nodes, tried, untried, words } from "./fake.ts";

const MAIN = nodes.length;
const ROOT = tried.line;
const NOTHING: Omit<News, "start"> = { kind: "grown", nodes: [], said: untried().grown.said, tries: {}, gone: [] };

function grown(): Grown {
  const { grown } = untried();
  for (const news of structuredClone(tried.news)) expect(takeNews(grown, MAIN, news)).toBe(true);
  return grown;
}

describe("news", () => {
  test("are added to the very object that all views hold", () => {
    const { grown } = untried();
    const { nodes, said } = grown;
    tried.news.forEach((news, at) => {
      takeNews(grown, MAIN, structuredClone(news));
      expect(turnOf(grown)).toBe(at + 1);
    });
    expect([grown.nodes, grown.said]).toEqual([nodes, said]);
    expect(grown.nodes).toBe(nodes);
    expect(said.why).toHaveLength(nodes.length);
  });

  test("after a gap are not taken at all", () => {
    const { grown } = untried();
    const before = structuredClone(grown);
    expect(takeNews(grown, MAIN, structuredClone(tried.news[1] as News))).toBe(false);
    expect([grown, turnOf(grown)]).toEqual([before, 0]);
  });

  test("heard twice are not taken twice", () => {
    const now = grown();
    expect(takeNews(now, MAIN, structuredClone(tried.news[0] as News))).toBe(false);
    expect(now.nodes).toHaveLength(2);
  });

  test("bring other trials for a node that is there", () => {
    const now = grown();
    const old = allNodes(frames, words, now)[ROOT];
    takeNews(now, MAIN, { ...NOTHING, start: MAIN + 2, tries: { [ROOT]: "AD11bdbb+70 8D11bdbb+70" } });
    const node = allNodes(frames, words, now)[ROOT];
    expect(node).toEqual({ ...old, tries: "AD11bdbb+70 8D11bdbb+70" });
  });

  test("that a gap came before are asked for whole", () => {
    const fake = new Fake();
    const end = listen({ model: fake.model });
    fake.hear({ kind: "done", n: 1 });
    fake.hear(structuredClone(tried.news[1]));
    expect(fake.sent).toEqual([{ kind: "tell" }]);
    expect(fake.traits.grown.nodes).toEqual([]);
    fake.hear(structuredClone(tried.news[0]));
    fake.hear(structuredClone(tried.news[1]));
    expect([fake.sent.length, fake.traits.grown.nodes.length]).toEqual([1, 2]);
    end();
    expect(fake.listeners).toBe(0);
  });

  test("are taken when nobody can be asked for what was lost", () => {
    const fake = new Fake();
    listen({ model: fake.model });
    fake.send = vi.fn(() => {
      throw new Error("no kernel");
    });
    expect(() => fake.hear(structuredClone(tried.news[1]))).not.toThrow();
  });
});

describe("a tried play", () => {
  test("is spelt as a play of the record is", () => {
    const all = allNodes(frames, words, grown());
    expect(all).toHaveLength(MAIN + 2);
    expect(all[ROOT]).toEqual({
      kind: "play",
      parent: 2,
      seat: 3,
      card: "QD",
      slot: 5,
      role: "followed",
      winning: 1,
      next: 0,
      starts: true,
      tries: "AD11bdbb+70",
    });
    expect(all[ROOT + 1]).toMatchObject({ kind: "play", parent: ROOT, bot: "simple 7", end: { winner: 1 } });
  });

  test("is the same object each time, until it changes", () => {
    const now = grown();
    expect(allNodes(frames, words, now)[ROOT]).toBe(allNodes(frames, words, now)[ROOT]);
  });

  test("ends a deal without a next to play", () => {
    const now = untried().grown;
    takeNews(now, MAIN, { ...NOTHING, start: MAIN, nodes: [{ play: "51 3 QD 5 2 1 -" }] });
    expect(allNodes(frames, words, now)[MAIN]).toMatchObject({ next: null });
  });

  test("is told in words after those of the record, which stay as they are", () => {
    const before = structuredClone(words);
    const all = allWords(words, grown());
    expect(all.why).toHaveLength(MAIN + 2);
    expect(all.says[ROOT]).toBe("West plays the queen of diamonds; East is winning.");
    expect(all.why[1]).toBe(words.why[1]);
    expect(words).toEqual(before);
    expect(allWords(words, untried().grown)).toBe(words);
  });

  test("is told by other rules too", () => {
    const now = untried().grown;
    const said = { ...NOTHING.said, under: { any: { [MAIN]: "North wins." } } };
    takeNews(now, MAIN, { ...NOTHING, start: MAIN, nodes: [{ play: "51 3 QD 5 2 1 -" }], said });
    const all = allWords(words, { ...now, said: { ...now.said, why: [""] } });
    expect(all.under["any"]).toEqual({ ...words.under["any"], [MAIN]: "North wins." });
  });
});

describe("what was taken back", () => {
  const cut = (gone: number[]) => {
    const now = grown();
    takeNews(now, MAIN, { ...NOTHING, start: MAIN + 2, gone });
    return allNodes(frames, words, now);
  };

  test("is on no line", () => {
    const all = cut([ROOT, ROOT + 1]);
    expect(tree.childWith(all, 2, "QD")).toBeNull();
    expect(tree.line(all, 0)).toEqual(nodes.map((_, id) => id));
    expect(tree.along(all, ROOT)).toBe(all);
    expect(cut([ROOT + 1])[ROOT]).toMatchObject({ parent: 2 });
    expect(tree.line(cut([ROOT + 1]), ROOT)).toEqual([0, 1, 2, ROOT]);
  });

  test("leaves a cursor where it parted", () => {
    expect(tree.nearest(cut([ROOT, ROOT + 1]), ROOT + 1)).toBe(2);
    expect(tree.nearest(cut([ROOT + 1]), ROOT + 1)).toBe(ROOT);
    expect(tree.nearest(cut([]), ROOT + 1)).toBe(ROOT + 1);
  });

  test("and sent so from the start, leaves it at the start", () => {
    const now = { ...grown(), nodes: [{ play: "-2 3 QD 5 2 1 0", starts: true }] };
    expect(tree.nearest(allNodes(frames, words, now), ROOT)).toBe(0);
  });
});
