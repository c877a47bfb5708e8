/** The table: one record, stepped through card by card. */

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Action, actionFor, isField, plain, take } from "../keys.ts";
import { useKeptFocus } from "../focus.ts";
import { cover, coverWords, upTo } from "../cover.ts";
import { differs, rankingOf, whyUnder } from "../judged.ts";
import { look, measure } from "../look.ts";
import { type Model, useRecord, useSetting, useTrait } from "../model.ts";
import { Bar } from "../parts/Bar.tsx";
import { Branches } from "../parts/Branches.tsx";
import { Keys } from "../parts/Keys.tsx";
import { Live } from "../parts/Live.tsx";
import { Plays } from "../parts/Plays.tsx";
import { Rules } from "../parts/Rules.tsx";
import { Score } from "../parts/Score.tsx";
import { Seat } from "../parts/Seat.tsx";
import { Transport } from "../parts/Transport.tsx";
import { Trick } from "../parts/Trick.tsx";
import { WhatIf } from "../parts/WhatIf.tsx";
import { Why } from "../parts/Why.tsx";
import { readCalypsos, readHand, readTrick } from "../reading.ts";
import { useStepping } from "../stepping.ts";
import * as tree from "../tree.ts";
import type { Bench } from "../trials.ts";
import { useTrying, useWay } from "../trying.ts";
import type { CardCode, PlayFrame, Words } from "../wire.ts";
import { citeAt, label } from "../words.ts";

export function Table({ model }: { model: Model }) {
  const { frames: all, words: told } = useRecord(model);
  const { line, way } = useWay(model, all, tree.nearest(all.nodes, useTrait(model, "cursor")));
  const suits = useTrait(model, "suits");
  const theme = useTrait(model, "theme");
  const rules = useTrait(model, "rules");
  const setRules = useSetting(model, "rules");
  const covered = useTrait(model, "covered");
  const size = useTrait(model, "size");
  const hidden = useTrait(model, "hidden") !== "";
  const more = useTrait(model, "more");
  const { cursor, playing, go, step } = useStepping(model, way.nodes);
  const [shownAt, setShownAt] = useState(-1); // the cursor at which the reason was asked for
  // From here on `frames` and `words` are what may be seen; `way` is where one can go.
  const covering = covered && shownAt !== cursor && tree.trickAt(way.nodes, cursor).length > 0;
  const seen = covering ? cover : covered ? upTo : null;
  const frames = useMemo(() => seen?.(way, cursor) ?? way, [seen, way, seen && cursor]);
  const words = useMemo(() => (covering ? coverWords(way, told, cursor) : told), [covering, told, way, covering && cursor]);
  const { nodes } = frames;
  const trying = useTrying(model, all, way, words, line, cursor, go);
  const root = useRef<HTMLDivElement>(null);
  const { onFocusIn, onFocusOut } = useKeptFocus(root, ".trials, .lines, .whatif");
  const [peekAt, setPeekAt] = useState(-1); // the cursor at which the last trick was asked for
  const [said, setSaid] = useState(SILENT);
  const [listing, setListing] = useState(false);
  const [lit, setLit] = useState(-1); // the seat whose card is in the spotlight
  const painted = useRef(0);
  painted.current += 1;

  // Whoever moves the cursor, what was asked for at the old place is over.
  useLayoutEffect(() => {
    setPeekAt((at) => (at === cursor ? at : -1));
    setSaid((now) => (now.at === cursor ? now : SILENT));
    setLit(-1);
    setShownAt(-1);
  }, [cursor]);

  const own = rules === frames.rules;
  const ranking = rankingOf(frames, rules);
  const here = useMemo(() => look(frames, cursor, ranking), [frames, cursor, ranking]);
  const room = useMemo(() => measure(all.nodes, told, !own), [all, told, own]);
  const peeking = peekAt === cursor && here.before.length > 0;
  const tricks = useMemo(
    () => tree.tricks(nodes, here.plays).map((trick) => trick.map((id) => ({ id, play: nodes[id] as PlayFrame }))),
    [nodes, here.plays.at(-1)],
  );
  const bench = covering || hidden ? null : trying.bench;
  const { play } = trying;
  const onTurn = useCallback((card: CardCode) => play(card, cursor), [play, cursor]);
  const marks = useMemo(() => tricks.flatMap((trick, at) => (differs(trick.at(-1)?.play) ? at + 1 : [])), [tricks]);
  // The first trick that the ruleset looked at gives to somebody else: from there on, other cards would have been played.
  const parted = tricks.findIndex((trick) => differs(trick.at(-1)?.play, ranking)) + 1;
  const asPlayed = tree.endAt(nodes, cursor)?.winner ?? -1;
  const apart = asPlayed >= 0 && here.playsNow.at(-1)?.winning !== asPlayed;
  const deals = useMemo(
    () => tree.deals(way.nodes, cursor).map((id) => ({ ...tree.dealAt(way.nodes, id), id })),
    [way, here.dealId],
  );
  const recorded = useMemo(() => tree.deals(all.nodes, 0).map((id) => tree.dealAt(all.nodes, id).round), [all]);
  const manyRounds = deals.some(({ round }) => round !== here.deal.round);

  const say = (text: string) => setSaid((now) => ({ text, at: cursor, turn: now.turn + 1 }));
  const says = words.says;
  const act: Partial<Record<Action, () => void>> = {
    peek() {
      if (!here.before.length) return;
      setPeekAt(peeking ? -1 : cursor);
      say(says[(peeking ? cursor : here.before.at(-1)) ?? cursor] ?? "");
    },
    reason() {
      setShownAt(cursor);
      say(whyUnder(told, cursor, ranking));
    },
    spotlight: () => setLit(lit < 0 ? (here.playsNow.at(-1)?.winning ?? -1) : -1),
    "read trick": () => say(readTrick(words, here.playsNow)),
    "read hand": () => say(readHand(frames, words, cursor)),
    "read calypsos": () => say(readCalypsos(frames, words, cursor)),
    keys: () => setListing(!listing),
    "what if"() {
      if (hidden) return; // what a card would do depends on what others hold
      trying.setOpen(!trying.open);
      trying.asking.greet();
    },
    "main line": () => trying.follow(0),
  };
  function perform(action: Action) {
    if (action !== "keys" && action !== "play") setPeekAt(-1); // any step ends the look back; peek sets it anew
    const stretch = more && tree.nextCard(way.nodes, cursor) === null ? STRETCHES[action] : undefined;
    if (stretch) trying.tell(trying.asking.ask("reveal", { until: stretch }));
    else (act[action] ?? (() => step(action)))();
  }

  function judgeBy(name: string) {
    setRules(name);
    say(whyUnder(words, cursor, rankingOf(frames, name)));
  }

  // The parts are given functions that never change, so that they need not be drawn again.
  const deal = tree.playsOfDeal(way.nodes, cursor);
  const latest = useRef({ perform, judgeBy, plays: deal, deal: here.dealId });
  latest.current = { perform, judgeBy, plays: deal, deal: here.dealId };
  const onAct = useCallback((action: Action) => latest.current.perform(action), []);
  const onRules = useCallback((name: string) => latest.current.judgeBy(name), []);
  const { asking, tell } = trying;
  const onName = useCallback((branch: number, name: string) => tell(asking.ask("name", { root: branch, name })), [asking.ask, tell]);
  const onDelete = useCallback((branch: number) => tell(asking.ask("cut", { at: branch })), [asking.ask, tell]);
  const onSlide = useCallback(
    (plays: number) => go(plays ? (latest.current.plays[plays - 1] ?? latest.current.deal) : latest.current.deal),
    [go],
  );

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    if (event.key === "Escape") setListing(false); // and let it pass: the notebook has its own use for it
    const pressed = (event.key === " " || event.key === "Enter") && target.closest("button, summary");
    const chosen = target.matches("select") && event.key !== "Tab" && event.key !== "Escape";
    if (plain(event) && (pressed || chosen)) {
      event.stopPropagation(); // it is for the button or the choice; the notebook should not hear of it
      return;
    }
    if (isField(target)) {
      if (event.key !== "Tab" && event.key !== "Escape") event.stopPropagation(); // what is typed is for the field
      return;
    }
    if (plain(event) && target.matches("input") && /^(Arrow|Page)(Up|Down)$/.test(event.key)) event.stopPropagation();
    const action = actionFor(event);
    if (!action) return;
    take(event);
    perform(action);
  }

  function close() {
    setListing(false);
    root.current?.querySelector<HTMLElement>('[data-action="keys"]')?.focus({ preventScroll: true });
  }

  const keys = listing && (
    <Keys model={model} asking={asking} onClose={close} words={words} />
  );
  return (
    <div
      role="region"
      ref={root}
      class="cal"
      aria-label={label(words, "table")}
      tabIndex={0}
      data-lm-suppress-shortcuts="true"
      data-seq={painted.current}
      data-cursor={cursor}
      data-suits={suits}
      data-theme={theme}
      data-lit={lit < 0 ? undefined : lit}
      style={size > 1 ? { zoom: size } : undefined}
      lang={words.language}
      onKeyDown={onKeyDown}
      onPointerEnter={asking.greet}
      onFocusIn={(event) => {
        asking.greet();
        onFocusIn(event);
      }}
      onFocusOut={onFocusOut}
    >
      <div class={bench ? "frame frame--trying" : "frame"}>
        <Bar
          title={frames.title}
          rules={rules}
          rulesets={frames.rulesets}
          onRules={onRules}
          deals={deals}
          of={recorded.filter((round) => round === here.deal.round).length}
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
            lit={lit}
            onLight={setLit}
            words={words}
          />
          <Transport
            at={here.at}
            plays={deal.length}
            room={hidden ? tree.trickCount(here.deal) * words.seats.length : deal.length}
            cards={words.seats.length}
            back={cursor > 0}
            forth={more || tree.nextCard(way.nodes, cursor) !== null}
            marks={marks}
            home={tree.first(way.nodes, cursor) !== null}
            end={more || tree.last(way.nodes, cursor) !== null}
            playing={playing}
            peeking={peeking}
            canPeek={here.before.length > 0}
            listing={listing}
            trying={hidden ? null : trying.open}
            onAct={onAct}
            onSlide={onSlide}
            words={words}
          >
            <Branches
              branches={trying.branches}
              line={line}
              able={trying.asking.alive}
              onLine={trying.follow}
              onName={onName}
              onDelete={onDelete}
              words={words}
            />
            {keys}
          </Transport>
          {here.seats.map((seat, at) => (
            <Seat
              key={at}
              seat={at}
              {...seat}
              marks={at === bench?.seat ? marked(bench, seat.hand) : ""}
              onPlay={nodes[cursor]?.next === at && !hidden ? onTurn : null}
              words={words}
              pileOf={seat.pileOf ? (words.side_marks[at % 2] ?? "") : ""}
            />
          ))}
        </div>
        {bench && (
          <WhatIf
            trying={trying}
            bench={bench}
            trick={tree.endAt(nodes, bench.at) ? [] : tree.trickAt(nodes, bench.at).map((id) => tree.playAt(nodes, id)?.card ?? "")}
            canAsk={here.playsNow.map(({ seat }) => seat)}
            cursor={cursor}
            tried={tree.rootOf(way.nodes, cursor) > 0}
            frames={frames}
            words={words}
          />
        )}
        <aside class="side">
          <Why
            why={whyUnder(words, cursor, ranking)}
            notes={(!apart && words.notes[cursor]) || NONE}
            cite={own ? citeAt(words, cursor) : label(words, "played_by", { rules: frames.rules })}
            flag={apart ? label(words, "differs_played", { seat: words.seats[asPlayed] ?? "" }) : ""}
            after={parted && parted * words.seats.length <= here.at ? label(words, "differs_after", { n: parted }) : ""}
            comment={words.comments[cursor] || byBot(words, tree.playAt(nodes, cursor)?.bot)}
            plays={here.playsNow}
            cards={words.seats.length}
            room={room}
            words={words}
          >
            {covering ? (
              <button type="button" class="btn btn--text" data-action="reason" onClick={() => onAct("reason")}>
                {label(words, "show_why")}
              </button>
            ) : (
              <Rules frames={frames} at={cursor} ranking={ranking} room={room.why} words={words} />
            )}
          </Why>
          <Score
            state={here.state}
            trumps={frames.trumps}
            names={frames.names}
            sharedPile={frames.shared_pile}
            carried={manyRounds ? here.deal.carried : null}
            words={words}
          />
          <Plays tricks={tricks} rows={tree.trickCount(here.deal)} cursor={cursor} onGo={go} words={words} />
        </aside>
      </div>
      <Live text={said.at === cursor ? said.text : (says[cursor] ?? "")} turn={said.at === cursor ? said.turn : 0} />
    </div>
  );
}

/** That a bot chose the card, and from which seed. */
const byBot = (words: Words, bot: string | undefined) => (bot ? label(words, "by_bot", { bot }) : "");

/** How the cards of a hand stand on trial, by slot: not legal, would change the winner, or neither. */
function marked({ illegal, outcomes }: Bench, hand: readonly CardCode[]): string {
  const turning = outcomes.filter(({ differs }) => differs).flatMap(({ cards }) => cards);
  return hand.map((card) => (illegal.includes(card) ? "x" : turning.includes(card) ? "d" : " ")).join("");
}

/** How much of what was not sent each step asks for. */
const STRETCHES: Partial<Record<Action, string>> = { "next card": "card", "next trick": "trick", play: "card", last: "deal" };

const NONE: readonly string[] = [];
const SILENT = { text: "", at: -1, turn: 0 };
