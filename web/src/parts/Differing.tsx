import { useEffect, useRef } from "preact/hooks";
import type { Words } from "../wire.ts";
import { label } from "../words.ts";

export interface DifferingTrick {
  id: number;
  place: string;
  winners: readonly number[]; // a seat a ruleset
  played: number; // who won it
}

interface Props {
  tricks: readonly DifferingTrick[];
  rules: readonly string[];
  cursor: number;
  onGo: (id: number) => void;
  words: Words;
}

/** The tricks that differ, a row each, with the winner by every ruleset. One tab stop; up and down choose. */
export function Differing({ tricks, rules, cursor, onGo, words }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef(false);
  const stop = tricks.find(({ id }) => id === cursor)?.id ?? tricks[0]?.id;

  // After the page is painted: when it is first drawn, the list is not on the page yet and cannot be scrolled.
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !row) return;
    // Only the list is scrolled, so that the row stands below its head and above its end.
    const [top, room] = [row.offsetTop, box.clientHeight];
    const head = box.querySelector("thead")?.offsetHeight ?? 0;
    if (top - head < box.scrollTop) box.scrollTop = top - head;
    else if (top + row.offsetHeight > box.scrollTop + room) box.scrollTop = top + row.offsetHeight - room;
    if (focused.current) row.querySelector("button")?.focus({ preventScroll: true });
  }, [cursor, tricks]);

  return (
    <div
      class="differing"
      ref={list}
      onFocusIn={() => (focused.current = true)}
      onFocusOut={() => (focused.current = false)}
    >
      <table aria-label={label(words, "lens_record", { n: rules.length })}>
        <thead>
          <tr>
            <td />
            {rules.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tricks.map(({ id, place, winners, played }) => (
            <tr key={id} aria-current={id === cursor ? "true" : undefined} onClick={() => onGo(id)}>
              <th scope="row">
                <button type="button" tabIndex={id === stop ? 0 : -1}>
                  {place}
                </button>
              </th>
              {winners.map((seat, at) => (
                <td key={at}>
                  {seat === played ? (
                    words.seats[seat]
                  ) : (
                    <b>
                      <span class="diff">◆</span> {words.seats[seat]}
                    </b>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
