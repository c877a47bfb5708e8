/** What a view of one node needs, gathered from the tree; and how much room its texts take. */

import { judged } from "./judged.ts";
import type { Turn } from "./parts/Seat.tsx";
import * as tree from "./tree.ts";
import type { Frames, Words } from "./wire.ts";
import { blot } from "./words.ts";

/** Everything to be seen at one node. Only the tricks are judged by this ranking of ruffs; the rest is as played. */
export function look(frames: Frames, id: number, ranking: string) {
  const { nodes } = frames;
  const deal = tree.dealAt(nodes, id);
  const now = tree.trickAt(nodes, id);
  const before = tree.trickBefore(nodes, id);
  const at = tree.playsTo(nodes, id).length;
  const state = tree.stateAt(nodes, id);
  const end = tree.endAt(nodes, id);
  const played = tree.playedTo(nodes, id);
  const out = tree.shownOut(nodes, id);
  const plays = (ids: readonly number[]) =>
    ids.flatMap((each) => {
      const play = tree.playAt(nodes, each);
      return play ? judged(play, ranking) : [];
    });
  const playsNow = plays(now);
  const lead: Turn = at === 0 ? "leads" : end ? "leads_next" : "to_play";
  return {
    deal,
    dealId: tree.dealOf(nodes, id),
    at,
    state,
    before,
    playsNow,
    playsBefore: plays(before),
    plays: tree.playsOfDeal(nodes, id),
    end: tree.line(nodes, id).at(-1),
    trickNumber: tree.tricks(nodes, tree.playsTo(nodes, id)).length,
    seats: deal.hands.map((hand, seat) => ({
      hand,
      player: frames.names[seat] ?? "",
      trump: frames.trumps[seat] ?? "",
      played: (played[seat] ?? []).join(),
      now: playsNow.find((play) => play.seat === seat)?.slot ?? -1,
      state: state.seats[seat] ?? { building: "", calypsos: 0, pile: 0, points: 0 },
      gained: tree.gained(nodes, id, seat),
      completed: end?.moves.some((move) => move.to === "completes" && move.seat === seat) ?? false,
      pile: state.seats.reduce(
        (all, each, other) => (other === seat || (frames.shared_pile && other % 2 === seat % 2) ? all + each.pile : all),
        0,
      ),
      pileOf: frames.shared_pile,
      out: frames.renounces ? (out[seat] ?? []).join("") : null,
      dealer: deal.dealer === seat,
      turn: nodes[id]?.next === seat ? lead : null,
    })),
  };
}

/** The room that the longest texts of the record need; by other rules than it was played by, the cite says so. */
export function measure(nodes: Frames["nodes"], words: Words, other: boolean) {
  const bots = nodes.map((node) => (node.kind === "play" && node.bot ? words.labels["by_bot"] + node.bot : ""));
  return {
    why: blot([words.why, ...Object.values(words.under).map(Object.values<string>)].flat()),
    notes: blot(words.notes.map((notes) => notes.join("\n"))),
    cite: blot(other ? [["differs_played", "played_by", "differs_after"].map((key) => words.labels[key]).join("\n")] : words.cites.filter((cite) => typeof cite === "string")),
    comment: blot([...words.comments, ...bots]),
  };
}
