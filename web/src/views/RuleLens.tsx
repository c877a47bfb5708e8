/** The rule lens: a trick as several rulesets judge it, side by side, and of a record the tricks that differ. */

import { useMemo } from "preact/hooks";
import { judged, rankingOf, whyUnder } from "../judged.ts";
import { type LensTraits, type Model, useSetting, useTrait } from "../model.ts";
import { Differing } from "../parts/Differing.tsx";
import { Flag } from "../parts/Flag.tsx";
import { Judged } from "../parts/Judged.tsx";
import { Live } from "../parts/Live.tsx";
import { Steps } from "../parts/Steps.tsx";
import { after, before, walk } from "../row.ts";
import * as tree from "../tree.ts";
import type { Frames, PlayFrame, Words } from "../wire.ts";
import { blot, label } from "../words.ts";

export function RuleLens({ model }: { model: Model<LensTraits> }) {
  const frames = useTrait(model, "frames");
  const words = useTrait(model, "words");
  const rules = useTrait(model, "rules");
  const differing = useTrait(model, "differing");
  const suits = useTrait(model, "suits");
  const theme = useTrait(model, "theme");
  const size = useTrait(model, "size");
  const { nodes } = frames;
  const cursor = tree.nearest(nodes, useTrait(model, "cursor"));
  const go = useSetting(model, "cursor");

  const rankings = useMemo(() => rules.map((name) => rankingOf(frames, name)), [frames, rules]);
  const tricks = useMemo(
    () =>
      differing.flatMap((id) => {
        const play = tree.playAt(nodes, id);
        if (!play) return [];
        const winners = rankings.map((ranking) => judged(play, ranking).winning);
        return { id, place: place(frames, words, id), winners, played: play.winning };
      }),
    [frames, words, differing, rankings],
  );
  const several = tricks.length > 1;
  const room = useMemo(() => {
    // One trick needs no more room than it takes: nothing steps.
    const shown = differing.flatMap((id) => rankings.map((ranking) => whyUnder(words, id, ranking)));
    return several ? blot(shown) : "";
  }, [words, differing, rankings]);

  const plays = tree.trickAt(nodes, cursor).map((id) => nodes[id] as PlayFrame);
  const played = plays.at(-1);
  const columns = rules.map((name, at) => {
    const these = plays.map((play) => judged(play, rankings[at] ?? ""));
    const same = these.at(-1)?.winning === played?.winning;
    const stands = !same ? "differs" : name === frames.rules ? "as_played" : "same";
    return { name, plays: these, stands, why: whyUnder(words, cursor, rankings[at] ?? "") } as const;
  });
  const apart = columns.filter(({ stands }) => stands === "differs").length;
  const sum = apart ? label(words, "lens_differ", { n: apart, all: rules.length }) : label(words, "lens_agree");

  const alone = isOneTrick(frames);
  const here = place(frames, words, cursor);
  const nth = tricks.findIndex(({ id }) => id === cursor) + 1;
  const first = tricks[0];
  const note = !first
    ? alone
      ? ""
      : label(words, "lens_none")
    : alone
      ? label(words, "lens_after_this")
      : label(words, "lens_after", { place: first.place });

  function onKeyDown(event: KeyboardEvent) {
    const to = walk(event, differing, cursor);
    if (to !== undefined) go(to);
  }

  return (
    <div
      role="region"
      class="cal"
      aria-label={label(words, "lens")}
      tabIndex={0}
      data-lm-suppress-shortcuts="true"
      data-cursor={cursor}
      data-suits={suits}
      data-theme={theme}
      style={size > 1 ? { zoom: size } : undefined}
      lang={words.language}
      onKeyDown={onKeyDown}
    >
      <div class="lens">
        <header class="lens__bar">
          <h2>
            <b>{label(words, "lens")}</b>{" "}
            <span>{frames.title || label(words, alone ? "lens_trick" : "lens_record", { n: rules.length })}</span>
          </h2>
          <Flag differs={apart > 0} text={sum} />
        </header>
        {!alone && (
          <Steps
            previous="previous_differing"
            next="next_differing"
            back={before(differing, cursor)}
            forth={after(differing, cursor)}
            place={here}
            of={nth && several ? label(words, "nth_of", { n: nth, all: tricks.length }) : ""}
            onGo={go}
            words={words}
          />
        )}
        {several && <Differing tricks={tricks} rules={rules} cursor={cursor} onGo={go} words={words} />}
        {note && <p class="lens__note">{note}</p>}
        <div class="lens__cols">
          {columns.map(({ name, ...column }) => (
            <Judged key={name} rules={name} {...column} room={room} words={words} />
          ))}
        </div>
      </div>
      <Live text={alone ? sum : label(words, "what_is", { what: here, it: sum })} turn={0} />
    </div>
  );
}

/** Whether the record is no more than one trick. */
function isOneTrick({ nodes }: Frames): boolean {
  return tree.trickCount(tree.dealAt(nodes, 0)) === 1;
}

/** Where in the record a trick stands. */
function place(frames: Frames, words: Words, id: number): string {
  const { nodes } = frames;
  const { round, deal } = tree.dealAt(nodes, id);
  const n = Math.max(1, tree.tricks(nodes, tree.playsTo(nodes, id)).length);
  const rounds = nodes.some((node) => node.kind === "deal" && node.round > 1);
  return label(words, rounds ? "place_in_round" : "place", { round, deal, n });
}
