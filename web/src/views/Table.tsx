/** The table: one record, stepped through card by card. */

import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Action, actionFor } from "../keys.ts";
import { look, measure } from "../look.ts";
import { type Model, useSetting, useTrait } from "../model.ts";
import { Bar } from "../parts/Bar.tsx";
import { Keys } from "../parts/Keys.tsx";
import { Live } from "../parts/Live.tsx";
import { Plays } from "../parts/Plays.tsx";
import { Score } from "../parts/Score.tsx";
import { Seat } from "../parts/Seat.tsx";
import { Transport } from "../parts/Transport.tsx";
import { Trick } from "../parts/Trick.tsx";
import { Why } from "../parts/Why.tsx";
import { readCalypsos, readHand, readTrick } from "../reading.ts";
import { useStepping } from "../stepping.ts";
import * as tree from "../tree.ts";
import type { PlayFrame } from "../wire.ts";
import { label } from "../words.ts";

export function Table({ model }: { model: Model }) {
  const frames = useTrait(model, "frames");
  const words = useTrait(model, "words");
  const suits = useTrait(model, "suits");
  const theme = useTrait(model, "theme");
  const setSuits = useSetting(model, "suits");
  const setTheme = useSetting(model, "theme");
  const { nodes } = frames;
  const { cursor, playing, go, step } = useStepping(model, nodes);
  const root = useRef<HTMLElement>(null);
  const [peekAt, setPeekAt] = useState(-1); // the cursor at which the last trick was asked for
  const [said, setSaid] = useState(SILENT);
  const [listing, setListing] = useState(false);
  const painted = useRef(0);
  painted.current += 1;

  // Whoever moves the cursor, what was asked for at the old place is over.
  useEffect(() => {
    setPeekAt((at) => (at === cursor ? at : -1));
    setSaid((now) => (now.at === cursor ? now : SILENT));
  }, [cursor]);

  const here = useMemo(() => look(frames, cursor), [frames, cursor]);
  const room = useMemo(() => measure(words), [words]);
  const peeking = peekAt === cursor && here.before.length > 0;
  const tricks = useMemo(
    () => tree.tricks(nodes, here.plays).map((trick) => trick.map((id) => ({ id, play: nodes[id] as PlayFrame }))),
    [nodes, here.plays.at(-1)],
  );
  const deals = useMemo(
    () => tree.deals(nodes, cursor).map((id) => ({ ...tree.dealAt(nodes, id), id })),
    [nodes, here.end],
  );

  const say = (text: string) => setSaid((now) => ({ text, at: cursor, turn: now.turn + 1 }));
  const says = words.says;
  const act: Record<Action, () => void> = {
    "previous card": () => step("previous card"),
    "next card": () => step("next card"),
    "previous trick": () => step("previous trick"),
    "next trick": () => step("next trick"),
    first: () => step("first"),
    last: () => step("last"),
    play: () => step("play"),
    peek() {
      if (!here.before.length) return;
      setPeekAt(peeking ? -1 : cursor);
      say(says[(peeking ? cursor : here.before.at(-1)) ?? cursor] ?? "");
    },
    reason: () => say(words.why[cursor] ?? ""),
    "read trick": () => say(readTrick(frames, words, cursor)),
    "read hand": () => say(readHand(frames, words, cursor)),
    "read calypsos": () => say(readCalypsos(frames, words, cursor)),
    keys: () => setListing(!listing),
  };
  function perform(action: Action) {
    if (action !== "keys" && action !== "play") setPeekAt(-1); // any step ends the look back; peek sets it anew
    act[action]();
  }

  // The parts are given functions that never change, so that they need not be drawn again.
  const latest = useRef({ perform, plays: here.plays, deal: here.dealId });
  latest.current = { perform, plays: here.plays, deal: here.dealId };
  const onAct = useCallback((action: Action) => latest.current.perform(action), []);
  const onSlide = useCallback(
    (plays: number) => go(plays ? (latest.current.plays[plays - 1] ?? latest.current.deal) : latest.current.deal),
    [go],
  );

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    const plain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
    if (event.key === "Escape") setListing(false); // and let it pass: the notebook has its own use for it
    if (plain && (event.key === " " || event.key === "Enter") && target.closest("button")) {
      event.stopPropagation(); // the browser presses the button; the notebook should not hear of it
      return;
    }
    if (plain && target.matches("input") && /^(Arrow|Page)(Up|Down)$/.test(event.key)) event.stopPropagation();
    const action = actionFor(event);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    perform(action);
  }

  function close() {
    setListing(false);
    root.current?.querySelector<HTMLElement>('[data-action="keys"]')?.focus({ preventScroll: true });
  }

  const keys = listing && (
    <Keys suits={suits} theme={theme} onSuits={setSuits} onTheme={setTheme} onClose={close} words={words} />
  );
  return (
    <section
      ref={root}
      class="cal"
      aria-label={label(words, "table")}
      tabIndex={0}
      data-lm-suppress-shortcuts="true"
      data-seq={painted.current}
      data-cursor={cursor}
      data-suits={suits}
      data-theme={theme}
      lang={words.language}
      onKeyDown={onKeyDown}
    >
      <div class="frame">
        <Bar
          title={frames.title}
          rules={frames.rules}
          deals={deals}
          deal={here.dealId}
          trick={Math.max(1, here.trickNumber)}
          tricks={tree.trickCount(here.deal)}
          stock={here.deal.stock}
          sides={here.state.sides}
          gains={tree.endAt(nodes, cursor)?.gains ?? null}
          trumps={frames.trumps}
          onGo={go}
          words={words}
        />
        <div class="board">
          <Trick
            plays={peeking ? here.playsBefore : here.playsNow}
            peeking={peeking}
            seats={words.seats.length}
            words={words}
          />
          <Transport
            at={here.at}
            plays={here.plays.length}
            cards={words.seats.length}
            back={cursor > 0}
            forth={tree.nextCard(nodes, cursor) !== null}
            home={tree.first(nodes, cursor) !== null}
            end={tree.last(nodes, cursor) !== null}
            playing={playing}
            peeking={peeking}
            canPeek={here.before.length > 0}
            listing={listing}
            onAct={onAct}
            onSlide={onSlide}
            words={words}
          >
            {keys}
          </Transport>
          {here.seats.map((seat, at) => (
            <Seat key={at} seat={at} {...seat} words={words} pileOf={seat.pileOf ? (words.side_marks[at % 2] ?? "") : ""} />
          ))}
        </div>
        <aside class="side">
          <Why
            why={words.why[cursor] ?? ""}
            notes={words.notes[cursor] ?? NONE}
            cite={words.cites[cursor] ?? ""}
            comment={words.comments[cursor] ?? ""}
            plays={here.playsNow}
            cards={words.seats.length}
            room={room}
            words={words}
          />
          <Score
            state={here.state}
            trumps={frames.trumps}
            names={frames.names}
            sharedPile={frames.shared_pile}
            words={words}
          />
          <Plays tricks={tricks} cursor={cursor} onGo={go} words={words} />
        </aside>
      </div>
      <Live text={said.at === cursor ? said.text : (says[cursor] ?? "")} turn={said.at === cursor ? said.turn : 0} />
    </section>
  );
}

const NONE: readonly string[] = [];
const SILENT = { text: "", at: -1, turn: 0 };
