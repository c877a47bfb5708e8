import { render, type VNode } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Bar } from "../src/parts/Bar.tsx";
import { Card } from "../src/parts/Card.tsx";
import { Hand } from "../src/parts/Hand.tsx";
import { Plays } from "../src/parts/Plays.tsx";
import { Score } from "../src/parts/Score.tsx";
import { Seat } from "../src/parts/Seat.tsx";
import { Sentence } from "../src/parts/Sentence.tsx";
import { Strip } from "../src/parts/Strip.tsx";
import { Trick } from "../src/parts/Trick.tsx";
import { Why } from "../src/parts/Why.tsx";
import * as tree from "../src/tree.ts";
import type { PlayFrame } from "../src/wire.ts";
import { citeAt } from "../src/words.ts";
import { frames, nodes, words } from "./fake.ts";

let el: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = "";
  el = document.body.appendChild(document.createElement("div"));
});
const draw = (part: VNode) => act(() => render(part, el));
const all = (selector: string) => [...el.querySelectorAll<HTMLElement>(selector)];
const one = (selector: string) => {
  const found = el.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
const plays = (...ids: number[]) => ids.map((id) => nodes[id] as PlayFrame);
const deal = tree.dealAt(nodes, 0);

test("a card is named in words and told by rank, glyph and letter", () => {
  draw(<Card card="TC" words={words} />);
  expect(one('[role="img"]').getAttribute("aria-label")).toBe("10 of clubs");
  expect(el.textContent).toBe("10C");
  expect(one("svg").getAttribute("aria-hidden")).toBe("true");
});

test("a sentence keeps its text and marks its cards", () => {
  draw(<Sentence text="The 10♥ wins." />);
  expect(el.textContent).toBe("The 10♥ wins.");
  expect(one(".pip").dataset["suit"]).toBe("H");
});

describe("a hand", () => {
  const hand = ["AS", "TH", "2C"];
  beforeEach(() => draw(<Hand seat={0} hand={hand} played="0,4,5" now={2} marks="" onPlay={null} words={words} />));

  test("keeps its slots and says where a card went", () => {
    expect(one(".hand").getAttribute("aria-label")).toBe("North’s hand");
    expect(all("li").map((item) => item.getAttribute("aria-label"))).toEqual([
      "ace of spades",
      "10 of hearts, played to trick 4",
      "2 of clubs, played to trick 5",
    ]);
    expect(all(".slot--now").map((item) => item.textContent)).toEqual(["5"]);
    expect(all("button")).toEqual([]);
  });

  test("is one tab stop, with arrows inside", () => {
    const stops = () => all("li").map((item) => item.tabIndex);
    expect(stops()).toEqual([0, -1, -1]);
    const heard = vi.fn();
    el.addEventListener("keydown", heard);
    one("li").focus();
    act(() => void one("li").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true })));
    expect(stops()).toEqual([-1, 0, -1]);
    expect(document.activeElement).toBe(all("li")[1]);
    expect(heard).not.toHaveBeenCalled();
    act(() => void one("li").dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true })));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

test("a strip has thirteen places from ace to two, in order", () => {
  draw(<Strip seat={1} suit="D" building="AT2" gained="T" words={words} />);
  expect(all(".cell").map((cell) => cell.textContent)).toEqual("A K Q J 10 9 8 7 6 5 4 3 2".split(" "));
  expect(all(".cell--lit").map((cell) => cell.textContent)).toEqual(["A", "2"]);
  expect(all(".cell--new").map((cell) => cell.textContent)).toEqual(["10"]);
  expect(one(".strip").getAttribute("aria-label")).toBe("East’s calypso: 3 of 13");
});

describe("a seat", () => {
  const props = {
    seat: 2,
    player: "Cléo",
    trump: "H",
    hand: deal.hands[2] ?? [],
    played: "0",
    now: -1,
    marks: "",
    onPlay: null,
    state: { building: "A2", calypsos: 2, pile: 4, points: 1290 },
    gained: "",
    completed: false,
    pile: 17,
    pileOf: "N+S",
    out: "CD",
    dealer: true,
    turn: "to_play" as const,
    words,
  };

  test("says everything about itself", () => {
    draw(<Seat {...props} />);
    expect(one("h3").textContent).toBe("South");
    expect(one(".seat__player").textContent).toBe("Cléo");
    expect(one(".badge").getAttribute("aria-label")).toBe("personal trump: hearts");
    expect(all(".mark").map((mark) => mark.textContent)).toEqual(["dealer", "to play"]);
    expect(all(".stats > span").map((stat) => stat.textContent?.trim())).toEqual([
      "2 calypsos",
      "N+S pile 17",
      "1,290 points",
      "out of CD",
    ]);
    expect(all(".stack i")).toHaveLength(2);
    expect(all(".out__suit").map((suit) => suit.getAttribute("aria-label"))).toEqual(["clubs", "diamonds"]);
  });

  test("says no more than is so", () => {
    draw(<Seat {...props} player="" pileOf="" out={null} dealer={false} turn={null} />);
    expect(all(".mark")).toEqual([]);
    expect(all(".out, .seat__player")).toEqual([]);
    expect(el.textContent).toContain("pile 17");
    expect(el.textContent).not.toContain("N+S");
  });
});

describe("the trick", () => {
  test("in progress: one card is winning, and the seats to come are waiting", () => {
    draw(<Trick plays={plays(5, 6)} peeking={false} seats={4} words={words} />);
    expect(all("li:not([aria-hidden])")).toHaveLength(2);
    expect(all(".num").map((num) => num.textContent)).toEqual(["1", "2"]);
    expect(one(".play--win").textContent).toContain("winning");
    expect(all(".tab")).toHaveLength(1);
    expect(all(".play .slot").map((slot) => slot.textContent)).toEqual(["West", "North"]);
  });

  test("complete: the winner wins, told by word and not by colour", () => {
    draw(<Trick plays={plays(17, 18, 19, 20)} peeking={false} seats={4} words={words} />);
    expect(one(".tab").textContent).toBe("wins");
    expect(one(".play--win").className).toContain("play--S");
    expect(one(".play--win .play__role").textContent).toBe("ruffed");
    expect(all(".slot")).toEqual([]);
  });

  test("the last one is called so", () => {
    draw(<Trick plays={plays(1, 2, 3, 4)} peeking={true} seats={4} words={words} />);
    expect(one("ol").getAttribute("aria-label")).toBe("Last trick");
  });
});

describe("why", () => {
  const room = { why: "aaa", notes: "a", cite: "a", comment: "" };
  const props = { why: words.why[20] ?? "", notes: ["A note."], cite: citeAt(words, 20), flag: "", after: "", comment: "", cards: 4, room, words };

  test("gives the reason, then every card's role, way and worth", () => {
    draw(<Why {...props} plays={plays(17, 18, 19, 20)} />);
    expect(one(".voice").textContent).toBe(words.why[20]);
    expect(all(".moves__role").map((role) => role.textContent)).toEqual(["led own trump", "followed", "followed", "ruffed"]);
    expect(all(".moves__to").at(-1)?.textContent).toBe("South’s calypso");
    expect(all(".moves__row .gain").map((gained) => gained.textContent)).toEqual(["+10", "+10", "+10", "+20"]);
    expect(one(".moves__total").textContent).toBe("North + South+50");
    expect(one(".moves__row--win").textContent).toContain("6");
    expect(one(".notes").textContent).toBe("A note.");
    expect(all(".comment")).toEqual([]); // this record has none
  });

  test("keeps four rows while the trick is in progress, and tells no destination yet", () => {
    draw(<Why {...props} plays={plays(5)} />);
    expect(all(".moves > li")).toHaveLength(4);
    expect(all(".moves__row--none")).toHaveLength(3);
    expect(one(".moves__to").textContent).toBe("");
    expect(one(".moves__total").textContent).toBe("");
  });
});

test("the score has a row a player and a row a side; a shared pile stands with the side", () => {
  const state = tree.stateAt(nodes, 20);
  draw(<Score state={state} trumps={frames.trumps} names={["Ann", "", "", ""]} sharedPile={true} carried={null} words={words} />);
  const rows = all("tbody tr").map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ["NorthAnn", "0", "0", "", "0"],
    ["South", "0", "1", "", "20"],
    ["North + South", "0", "1", "3", "50"],
    ["East", "0", "6", "", "120"],
    ["West", "0", "4", "", "80"],
    ["East + West", "0", "10", "6", "260"],
  ]);
  expect(all("thead th")).toHaveLength(5);
  draw(<Score state={state} trumps={frames.trumps} names={[]} sharedPile={false} carried={null} words={words} />);
  expect(all("tbody tr").map((row) => row.children[3]?.textContent)).toEqual(["0", "3", "3", "6", "0", "6"]);
});

describe("the plays", () => {
  const tricks = tree.tricks(nodes, tree.playsOfDeal(nodes, 0)).map((trick) => trick.map((id) => ({ id, play: nodes[id] as PlayFrame })));

  test("jump anywhere, mark where we are, and are one tab stop", () => {
    const go = vi.fn();
    draw(<Plays tricks={tricks} rows={13} cursor={6} onGo={go} words={words} />);
    expect(all("li")).toHaveLength(13);
    expect(all("button")).toHaveLength(52);
    expect(all("[aria-current]").map((button) => button.getAttribute("aria-label"))).toEqual(["South: 3 of diamonds"]);
    expect(all('button[tabindex="0"]')).toEqual(all("[aria-current]"));
    act(() => all("button")[19]?.click());
    expect(go).toHaveBeenCalledWith(20);
    expect(all("button")[19]?.getAttribute("aria-label")).toBe("South: 6 of hearts, wins");
  });

  test("only the list itself is scrolled", () => {
    const into = vi.spyOn(Element.prototype, "scrollIntoView");
    draw(<Plays tricks={tricks} rows={13} cursor={40} onGo={() => {}} words={words} />);
    expect(one("ol").scrollTop).toBeGreaterThan(0);
    expect(into).not.toHaveBeenCalled();
  });
});

describe("the bar", () => {
  const props = {
    title: "",
    rules: "gamefarm",
    rulesets: frames.rulesets,
    onRules: vi.fn(),
    deals: [{ id: 0, round: 1, deal: 1 }, { id: 53, round: 1, deal: 2 }],
    deal: 53,
    of: 2,
    trick: 5,
    tricks: 13,
    stock: 104,
    sides: [1030, 420],
    gains: [70, 0],
    trumps: frames.trumps,
    onGo: vi.fn(),
    words,
  };

  test("says where we are, by which rules, and the score", () => {
    draw(<Bar {...props} />);
    expect(one("h2").textContent).toBe("Deal 2 of 2Trick 5 of 13");
    expect(one(".bar__facts").textContent).toContain("Rules gamefarm");
    expect(one(".bar__facts").textContent).toContain("stock 104");
    expect(all(".score__side").map((side) => side.textContent)).toEqual(["N+S 1,030+70", "E+W 420"]);
    act(() => all(".seg button")[0]?.click());
    expect(props.onGo).toHaveBeenCalledWith(0);
    expect(all(".seg [aria-current]").map((button) => button.textContent)).toEqual(["2"]);
  });

  test("offers no choice where there is none", () => {
    draw(<Bar {...props} of={1} deals={[{ id: 53, round: 1, deal: 2 }]} stock={null} />);
    expect(all("button")).toEqual([]);
    expect(one("h2").textContent).toBe("Deal 2Trick 5 of 13");
    expect(el.textContent).not.toContain("stock");
  });
});
