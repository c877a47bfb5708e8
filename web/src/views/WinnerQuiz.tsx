/** The quiz: a trick, who wins it and why; and only then what it was. */

import { type RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Asking, useAsking } from "../asking.ts";
import { plain, take } from "../keys.ts";
import { type Model, useTrait } from "../model.ts";
import { Ask } from "../parts/Ask.tsx";
import { AskedTrick } from "../parts/AskedTrick.tsx";
import { Size } from "../parts/Choice.tsx";
import { Flag } from "../parts/Flag.tsx";
import { HandIn } from "../parts/HandIn.tsx";
import { Live } from "../parts/Live.tsx";
import { Review } from "../parts/Review.tsx";
import { Sentence } from "../parts/Sentence.tsx";
import { Steps } from "../parts/Steps.tsx";
import { Myth, Recap } from "../parts/Told.tsx";
import { Votes } from "../parts/Votes.tsx";
import { type Given, markOf, mistakesOf, type Quiz, type QuizTraits, scoreOf, useQuiz } from "../quizzing.ts";
import { after, before, walk } from "../row.ts";
import type { Vocabulary } from "../wire.ts";
import { label } from "../words.ts";

interface Props {
  model: Model<QuizTraits>;
}

export function WinnerQuiz({ model }: Props) {
  return useTrait(model, "exam") ? <Exam model={model} /> : <Sheet model={model} />;
}

/** Only an exam asks Python for anything. */
function Exam({ model }: Props) {
  return <Sheet model={model} asking={useAsking(model)} />;
}

function Sheet({ model, asking }: Props & { asking?: Asking }) {
  const frames = useTrait(model, "frames");
  const words = useTrait(model, "words");
  const given = useTrait(model, "given");
  const shown = useTrait(model, "shown");
  const votes = useTrait(model, "votes");
  const hands_up = useTrait(model, "hands_up");
  const suits = useTrait(model, "suits");
  const theme = useTrait(model, "theme");
  const size = useTrait(model, "size");
  const quiz = useQuiz(model);
  const { at, count, question, solution, tries, picked } = quiz;
  const root = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState("");
  const [news, setNews] = useState(""); // of hands that went up, and answers that were taken
  const lead = useLead(root);

  const several = count > 1;
  const row = Array.from({ length: several ? count + 1 : 1 }, (_, each) => each);
  const ready = picked.winner >= 0 && picked.ground >= 0;
  const answered = { frames, given, shown, votes, hands_up };
  const score = scoreOf(answered);
  const taken = (votes ? shown : given.filter((each) => each.length)).length;
  const scored = asking
    ? label(words, "quiz_all_taken", { n: taken, all: count })
    : score.all > 0
      ? label(words, votes ? "quiz_hands_right" : "quiz_score", score)
      : "";
  const rules = (question ?? frames.nodes[0])?.rules ?? "";

  function go(to: number, to_heading = true) {
    setRefused("");
    setNews("");
    if (to_heading) lead();
    quiz.go(to);
  }

  function done() {
    if (!question || solution) return;
    if (!votes && !ready) {
      // What is still to be chosen.
      root.current?.querySelector<HTMLElement>(`[name="${picked.winner < 0 ? "winner" : "ground"}"]`)?.focus();
    } else if (asking) {
      const { winner, ground } = picked;
      if (!asking.alive) asking.greet(); // should it be back
      else
        void asking.ask("answer", { at, winner, ground }).then((told) => {
          setRefused(told?.reason ?? "");
          setNews(told?.kind === "done" ? label(words, "quiz_taken") : (told?.reason ?? ""));
        });
    } else {
      setNews("");
      lead();
      quiz.reveal();
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!plain(event) || event.key === "Tab" || event.key === "Escape") return;
    const target = event.target as HTMLElement;
    const { key } = event;
    if (key === "Enter" && !target.closest("button")) {
      take(event);
      done();
    } else if (target.closest("input")) {
      if (key.startsWith("Arrow") || key === " ") event.stopPropagation(); // the group's own
    } else if (votes && (key === "PageDown" || key === "PageUp")) {
      take(event); // a clicker
      if (key === "PageDown" && question && !solution) done();
      else go(Math.max(0, Math.min(at + (key === "PageDown" ? 1 : -1), row.length - 1)));
    } else {
      const to = walk(event, row, at);
      if (to !== undefined) go(to, false);
    }
  }

  const saying = (which: number, [winner = -1, ground = -1]: Given) => {
    const because = frames.nodes[which]?.because[ground];
    const seat = words.seats[winner] ?? "";
    return because ? label(words, "quiz_said", { seat, ground: because }) : seat;
  };
  const next = at < row.length - 1 && (
    <button type="button" class={asking && !tries.length ? "btn btn--text" : "btn btn--text btn--main"} data-action="next" onClick={() => go(at + 1)}>
      {label(words, at === count - 1 ? "quiz_end" : "next_question")}
    </button>
  );
  const how = solution && !votes ? markOf(tries.at(-1) ?? [], solution) : undefined;
  const told = solution ? label(words, "quiz_told", { mark: how ? label(words, `quiz_${how}`) : label(words, "quiz_revealed"), verdict: solution.verdict }) : news;

  return (
    <div
      role="region"
      class="cal"
      ref={root}
      aria-label={label(words, "quiz")}
      tabIndex={0}
      data-lm-suppress-shortcuts="true"
      data-cursor={at}
      data-suits={suits}
      data-theme={theme}
      style={size > 1 ? { zoom: size } : undefined}
      lang={words.language}
      onKeyDown={onKeyDown}
    >
      <div class="quiz">
        <header class="quiz__bar">
          <h2>{label(words, "quiz")}</h2>
          {several && (
            <Steps
              previous="previous_question"
              next="next_question"
              back={before(row, at)}
              forth={after(row, at)}
              place={question ? label(words, "quiz_at", { n: at + 1 }) : label(words, "quiz_over")}
              of={question ? label(words, "of", { n: count }) : ""}
              onGo={(to) => go(to, false)}
              words={words}
            />
          )}
          <p class="quiz__facts">
            {scored && <b>{scored}</b>}
            <span>
              {label(words, "rules")} <b>{rules}</b>
            </span>
          </p>
          {votes && <Size model={model} words={words} />}
        </header>
        {question ? (
          <div class="quiz__cols">
            <article class="quiz__col" aria-label={label(words, "quiz_predict")}>
              <header class="quiz__head">
                <h3 class="label" data-lead={!solution} tabIndex={-1}>
                  {asking ? "" : "1 "}
                  {label(words, "quiz_predict")}
                </h3>
                <span class="quiet">
                  {question.trick > 0 && label(words, "place", { deal: question.deal, n: question.trick })}
                  {!question.trick && !solution && label(words, asking ? "quiz_exam" : "quiz_covered")}
                </span>
              </header>
              <AskedTrick question={question} words={words} />
              {votes ? (
                <Votes question={question} hands={quiz.hands} winner={solution?.winner} words={words} onVote={(seat, more) => {
                  quiz.vote(seat, more);
                  setNews(label(words, "what_is", { what: words.seats[seat] ?? "", it: Math.max(0, (quiz.hands[seat] ?? 0) + more) }));
                }} />
              ) : (
                <Ask question={question} picked={picked} over={solution !== undefined} onPick={quiz.pick} onGo={done} words={words}>
                  {asking ? <HandIn asking={asking} ready={ready} taken={tries.length > 0} refused={refused} words={words} /> : !solution && <Reveal ready={ready} words={words} />}
                </Ask>
              )}
              {votes && !solution && <Reveal ready words={words} onGo={done} />}
              {asking && <div class="ask__go">{next}</div>}
            </article>
            {!asking && (
              <article class="quiz__col" aria-label={label(words, "quiz_revealed")} aria-hidden={solution ? undefined : "true"}>
                <header class="quiz__head">
                  <h3 class="label" data-lead={solution !== undefined} tabIndex={-1}>
                    2 {label(words, "quiz_revealed")}
                  </h3>
                  {how && <Flag differs={how === "wrong"} text={`${how === "wrong" ? "✕" : "✓"} ${label(words, `quiz_${how}`)}`} />}
                </header>
                {solution ? (
                  <>
                    <AskedTrick question={question} solution={solution} chosen={votes ? -1 : picked.winner} words={words} />
                    <p class="voice">
                      <Sentence text={solution.verdict} />
                    </p>
                    {votes ? <Myths quiz={quiz} words={words} /> : solution.beliefs[picked.winner] && <Myth {...solution.beliefs[picked.winner]!} />}
                    {!votes && <Recap said={saying(at, tries.at(-1) ?? [])} was={saying(at, [solution.winner, solution.ground])} right={how === "right"} words={words} />}
                    <div class="ask__go">
                      {next}
                      <button type="button" class="btn btn--text" data-action="again" onClick={() => { lead(); quiz.again(); }}>
                        {label(words, "quiz_again")}
                      </button>
                    </div>
                  </>
                ) : (
                  <p class="quiz__cover">?</p>
                )}
              </article>
            )}
          </div>
        ) : (
          <article class="quiz__end" aria-label={label(words, "quiz_over")}>
            <h3 data-lead="true" tabIndex={-1}>
              {scored || label(words, "quiz_score", score)}
            </h3>
            {!asking && taken < count && <p class="quiet">{label(words, "quiz_open", { n: count - taken, all: count })}</p>}
            {!asking && (
              <Review
                frames={frames}
                mistakes={mistakesOf(answered)}
                flawless={label(words, !taken ? "quiz_first" : votes ? "quiz_hands_flawless" : "quiz_flawless")}
                saying={saying}
                onLook={go}
                words={words}
              />
            )}
            {!asking && (
              <div class="ask__go">
                <button type="button" class="btn btn--text" data-action="reset" onClick={() => { lead(); quiz.reset(); }}>
                  {label(words, "start_anew")}
                </button>
              </div>
            )}
          </article>
        )}
      </div>
      <Live text={told} turn={0} />
    </div>
  );
}

function Reveal({ ready, words, onGo }: { ready: boolean; words: Vocabulary; onGo?: () => void }) {
  return (
    <div class="ask__go">
      <button type={onGo ? "button" : "submit"} class="btn btn--text btn--main" data-action="reveal" aria-disabled={!ready} onClick={onGo}>
        {label(words, "quiz_reveal")}
      </button>
      <span class="quiet">{label(words, "quiz_first")}</span>
    </div>
  );
}

/** What is behind the wrong seats that a class put up its hands for, most hands first. */
function Myths({ quiz, words }: { quiz: Quiz; words: Vocabulary }) {
  const voted = words.seats.map((_, seat) => seat).filter((seat) => quiz.hands[seat]);
  voted.sort((one, other) => (quiz.hands[other] ?? 0) - (quiz.hands[one] ?? 0));
  return (
    <>
      {voted.map((seat) => {
        const belief = quiz.solution?.beliefs[seat];
        return belief && <Myth key={seat} {...belief} />;
      })}
    </>
  );
}

/** A way to lead the focus, once the view is drawn anew, to the heading of what is to be read next. */
function useLead(root: RefObject<HTMLElement | null>): () => void {
  const wanted = useRef(false);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    root.current?.querySelector<HTMLElement>('[data-lead="true"]')?.focus();
  });
  return () => {
    wanted.current = true;
  };
}
