import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { memo } from "../memo.ts";
import type { Branch, Words } from "../wire.ts";
import { label } from "../words.ts";
import { Icon } from "./Icon.tsx";
import { Sentence } from "./Sentence.tsx";

interface Props {
  branches: readonly Branch[];
  line: number; // the root of the branch that is followed, or 0
  able: boolean; // Python answers
  onLine: (root: number) => void;
  onName: (root: number, name: string) => void;
  onDelete: (root: number) => void;
  words: Words;
}

const FORK = "M4 1.5v13M4 9c0-3.500 8-1.500 8-6M9.5 4.800 12 2.200l2.500 2.600";
const CROSS = "m3.5 4.6 1.1-1.1L8 6.9l3.4-3.4 1.1 1.1L9.1 8l3.4 3.4-1.1 1.1L8 9.1l-3.4 3.4-1.1-1.1L6.9 8z";

/** The lines of play: the record's own, and what was tried beside it. */
export const Branches = memo(function Branches({ branches, line, able, onLine, onName, onDelete, words }: Props) {
  const [naming, setNaming] = useState(0);
  const [back, setBack] = useState(false); // the field was left by key: the focus goes where it came from
  const row = useRef<HTMLDivElement>(null);
  const open = useRef(false); // a field that is taken away with the focus in it tells of that too
  const now = branches.find(({ root }) => root === line);
  const named = branches.find(({ root }) => root === naming);

  useLayoutEffect(() => {
    const field = named && row.current?.querySelector("input");
    open.current = !!field;
    field?.focus({ preventScroll: true });
  }, [named?.root]);

  useLayoutEffect(() => {
    if (back) row.current?.querySelector<HTMLElement>('[data-action="rename"]')?.focus({ preventScroll: true });
    setBack(false);
  }, [back]);

  if (!branches.length) return null;

  function done(event: Event, keep: boolean) {
    const name = (event.currentTarget as HTMLInputElement).value;
    if (open.current && named && keep && name !== named.name) onName(named.root, name);
    open.current = false;
    setNaming(0);
  }

  return (
    <div ref={row} class="lines" role="group" aria-label={label(words, "lines")}>
      <button type="button" class="chip" data-line={0} aria-pressed={!now} onClick={() => onLine(0)}>
        {label(words, "main_line")}
      </button>
      {branches.map((branch) => (
        <button
          key={branch.root}
          type="button"
          class="chip"
          data-line={branch.root}
          aria-pressed={branch === now}
          title={branch.name && branch.label}
          onClick={() => onLine(branch.root)}
        >
          <Icon path={FORK} />
          <span>
            <Sentence text={branch.name || branch.label} />
          </span>
        </button>
      ))}
      {now && able && !named && (
        <>
          <button type="button" class="btn btn--text" data-action="rename" onClick={() => setNaming(now.root)}>
            {label(words, "rename")}
          </button>
          <button
            type="button"
            class="btn"
            data-action="delete"
            aria-label={label(words, "delete")}
            title={label(words, "delete")}
            onClick={() => onDelete(now.root)}
          >
            <Icon path={CROSS} />
          </button>
        </>
      )}
      {named && (
        <input
          type="text"
          class="field"
          maxLength={80}
          aria-label={label(words, "line_name")}
          defaultValue={named.name}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== "Escape") return;
            event.preventDefault(); // or the button that has the focus next is pressed by the same key
            done(event, event.key === "Enter");
            setBack(true);
          }}
          onBlur={(event) => done(event, true)}
        />
      )}
    </div>
  );
});
