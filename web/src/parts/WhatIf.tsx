import type { Bench } from "../trials.ts";
import type { Trying } from "../trying.ts";
import type { CardCode, Frames, SeatIndex, Words } from "../wire.ts";
import { label } from "../words.ts";
import { Ledger } from "./Ledger.tsx";
import { PlayOn } from "./PlayOn.tsx";
import { Trials } from "./Trials.tsx";

interface Props {
  trying: Trying;
  bench: Bench;
  trick: readonly CardCode[]; // the cards before the one on trial
  canAsk: readonly SeatIndex[];
  cursor: number;
  tried: boolean;
  frames: Frames;
  words: Words;
}

/** What if? Every card on trial, and below it what it takes to play on. */
export function WhatIf({ trying, bench, trick, canAsk, cursor, tried, frames, words }: Props) {
  const { alive } = trying.asking;
  return (
    <div role="region" class="whatif" aria-label={label(words, "what_if")}>
      <Trials
        bench={bench}
        trick={trick}
        asked={trying.asked}
        canAsk={canAsk}
        onAsk={trying.setAsked}
        onTry={trying.play}
        chosen={trying.chosen}
        onChoose={trying.choose}
        frames={frames}
        words={words}
      />
      {alive ? (
        <PlayOn
          asking={trying.asking}
          cursor={cursor}
          tried={tried}
          bots={trying.bots}
          others={trying.others}
          onOthers={trying.setOthers}
          seed={trying.seed}
          onSeed={trying.setSeed}
          tell={trying.tell}
          words={words}
        />
      ) : (
        <p class="quiet">
          {label(words, "no_python")} {label(words, "works_without")}
        </p>
      )}
      <p class="refused" role="alert">
        {trying.refused}
      </p>
      {trying.line > 0 && (
        <Ledger
          rows={trying.rows}
          branches={trying.branches.filter(({ root }) => root !== trying.line)}
          base={trying.base}
          onBase={trying.setBase}
          cursor={cursor}
          words={words}
        />
      )}
    </div>
  );
}
