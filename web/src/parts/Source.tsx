import type { Words } from "../wire.ts";
import { label } from "../words.ts";

/** The page of a ruleset, and on demand what it says of ruffs. */
export function Source({ rules, words }: { rules: string; words: Words }) {
  const { source, rule, passage } = words.rulesets[rules] ?? { source: "", rule: "", passage: "" };
  return (
    <details class="source quiet">
      <summary>{label(words, "what_is", { what: rules, it: source })}</summary>
      <p>{label(words, "rule_of", { rules, rule })}</p>
      <p>{passage}</p>
    </details>
  );
}
