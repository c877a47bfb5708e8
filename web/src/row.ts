/** Walking along a row of places by key: left and right, Home and End. Every other key belongs to the page. */

type Row = readonly number[]; // ascending; the place itself need not be one of them

export const before = (row: Row, at: number): number | undefined => row.filter((each) => each < at).at(-1);
export const after = (row: Row, at: number): number | undefined => row.find((each) => each > at);

/** Take a key that is ours, and say where it leads, if anywhere. */
export function walk(event: KeyboardEvent, row: Row, at: number): number | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined;
  const target = event.target as HTMLElement;
  if ((event.key === " " || event.key === "Enter") && target.closest("button, summary")) event.stopPropagation();
  const inList = target.closest("tbody");
  const ways: Record<string, number | undefined> = {
    ArrowLeft: before(row, at),
    ArrowRight: after(row, at),
    Home: row[0],
    End: row.at(-1),
    ...(inList && { ArrowUp: before(row, at), ArrowDown: after(row, at) }),
  };
  if (!row.length || !(event.key in ways)) return undefined;
  event.preventDefault();
  event.stopPropagation();
  return ways[event.key];
}
