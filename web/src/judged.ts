/** The record under another ruleset: what Python says of a play under it, in the place of what was played. */

import type { Frames, PlayFrame, Words } from "./wire.ts";

/** How the ruleset of this name ranks ruffs. */
export const rankingOf = (frames: Frames, rules: string): string =>
  frames.rulesets.find(({ name }) => name === rules)?.ruffs ?? "";

/** A play as a ranking of ruffs has it; where rankings agree, as it was played. */
export function judged(play: PlayFrame, ranking: string): PlayFrame {
  const under = play.under?.[ranking];
  return under ? { ...play, ...under } : play;
}

/** The sentence of the why panel as a ranking has it. */
export const whyUnder = (words: Words, id: number, ranking: string): string =>
  words.under[ranking]?.[id] ?? words.why[id] ?? "";

/** Whether a trick that ends with this play would go to somebody else: under this ranking, or under any. */
export const differs = (play: PlayFrame | undefined, ranking?: string): boolean =>
  Object.entries(play?.under ?? {}).some(
    ([name, { end }]) => end && end.winner !== play?.end?.winner && (ranking ?? name) === name,
  );
