/** The position editor: the table, the pack to fill it from, and everything that is still wrong with it. */

import { useState } from "preact/hooks";
import { type EditorTraits, put, type Target, useAsk } from "../editing.ts";
import { type Model, useTrait } from "../model.ts";
import { EditSeat, Taken } from "../parts/EditSeat.tsx";
import { Group } from "../parts/Group.tsx";
import { Live } from "../parts/Live.tsx";
import { Pack } from "../parts/Pack.tsx";
import { Pick } from "../parts/Pick.tsx";
import { Sentence } from "../parts/Sentence.tsx";
import { initial, label } from "../words.ts";

const GLYPHS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };

export function PositionEditor({ model }: { model: Model<EditorTraits> }) {
  const setup = useTrait(model, "setup");
  const problems = useTrait(model, "problems");
  const words = useTrait(model, "words");
  const suits = useTrait(model, "suits");
  const theme = useTrait(model, "theme");
  const { ask, silent, refused } = useAsk(model);
  const [to, setTo] = useState<Target>({ spot: "hand", seat: 0 });
  const seats = words.seats.map((name, seat) => [String(seat), name] as const);
  const trumps = (each: string) => [...each].map((suit, seat) => `${initial(words, seat)} ${GLYPHS[suit] ?? suit}`).join("  ");
  const word = silent ? label(words, "no_python") : refused;

  return (
    <div
      role="region"
      class="cal"
      aria-label={label(words, "editor")}
      tabIndex={-1}
      data-lm-suppress-shortcuts="true"
      data-suits={suits}
      data-theme={theme}
      data-silent={silent}
      lang={words.language}
      onKeyDown={keep}
    >
      <div class="edit">
        <header class="edit__bar">
          <h2>
            <b>{setup.title || label(words, "editor")}</b>
          </h2>
          <Pick name={label(words, "rules")} value={setup.rules} options={setup.rulesets.map((each) => [each, each])} off={silent} onPick={(rules) => ask({ kind: "rules", rules })} />
          <Pick name={label(words, "edit_trumps")} value={setup.trumps} options={setup.seatings.map((each) => [each, trumps(each)])} off={silent} onPick={(given) => ask({ kind: "trumps", trumps: given })} />
          <Pick name={label(words, "edit_dealer")} value={String(setup.dealer)} options={seats} off={silent} onPick={(seat) => ask({ kind: "dealer", seat: Number(seat) })} />
          <Pick name={label(words, "edit_leads")} value={String(setup.leads)} options={seats} off={silent} onPick={(seat) => ask({ kind: "leader", seat: Number(seat) })} />
          <span class="edit__acts">
            {(["undo", "clear"] as const).map((kind) => {
              const none = kind === "undo" ? !setup.undo : setup.bare;
              return (
                <button key={kind} type="button" class="btn btn--text" data-action={kind} aria-disabled={silent || none} onClick={() => none || ask({ kind })}>
                  {label(words, `edit_${kind}`)}
                </button>
              );
            })}
          </span>
        </header>
        <p class="edit__word">{word}</p>
        <div class="edit__side">
          <Pack setup={setup} to={to} off={silent} words={words} onAim={setTo} onPut={(card) => ask(put(to, card))} />
          <div role="region" class="flaws" aria-label={label(words, "edit_problems")}>
            <h3 class="label">
              {label(words, "edit_problems")} {problems.length > 0 && <b>{problems.length}</b>}
            </h3>
            {problems.length ? (
              <ol role="list">
                {problems.map(({ says }) => (
                  <li key={says}>
                    <Sentence text={says} />
                  </li>
                ))}
              </ol>
            ) : (
              <p class="quiet">{label(words, "edit_none")}</p>
            )}
          </div>
        </div>
        <div class="edit__board">
          <div role="region" class="laid" aria-label={label(words, "this_trick")}>
            <p class="laid__head">
              <span class="label">{label(words, "this_trick")}</span>
              {to.spot === "trick" && <span class="mark mark--turn">{label(words, "edit_here")}</span>}
            </p>
            <Group class="laid__cards" label={label(words, "this_trick")}>
              {Array.from({ length: Math.max(setup.trick.length, setup.trick_room) }, (_, at) => {
                const card = setup.trick[at];
                const seat = words.seats[(setup.leads + at) % seats.length] ?? "";
                const name = card && label(words, "edit_played", { seat, card: words.cards[card] ?? card });
                return (
                  <span key={at} class="laid__play">
                    {card && name ? (
                      <Taken card={card} name={name} off={silent} words={words} onTake={() => ask({ kind: "lift", card })} />
                    ) : (
                      <span class="slot" />
                    )}
                    <span class="laid__seat">{seat}</span>
                  </span>
                );
              })}
            </Group>
          </div>
          {setup.seats.map((laid, seat) => (
            <EditSeat
              key={seat}
              seat={seat}
              laid={laid}
              trump={setup.trumps.charAt(seat)}
              room={setup.hand_room}
              dealer={seat === setup.dealer}
              leads={seat === setup.leads}
              flawed={problems.some(({ seats: whom }) => whom.includes(seat))}
              to={to}
              off={silent}
              words={words}
              ask={ask}
            />
          ))}
        </div>
      </div>
      <Live text={silent || refused ? word : setup.says} turn={0} />
    </div>
  );
}

/** What a control here takes from the keyboard is not the notebook's; Tab, Escape and modified keys are. */
function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.key === "Tab" || event.key === "Escape") return;
  const target = event.target as HTMLElement;
  const presses = event.key === "Enter" || event.key === " ";
  if (target.closest("select") || (presses && target.closest("button"))) event.stopPropagation();
}
