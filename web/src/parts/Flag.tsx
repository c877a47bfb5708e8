/** A word on how a ruleset stands to what was played. That it differs is told by shape as well. */
export function Flag({ differs, text }: { differs: boolean; text: string }) {
  return <span class={differs ? "mark mark--turn flag" : "mark flag"}>{text}</span>;
}
