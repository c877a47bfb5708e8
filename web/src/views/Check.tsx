/** The check: what Python found, and whether it answers this page. */

import { useLayoutEffect, useState } from "preact/hooks";
import { useAsking } from "../asking.ts";
import { hostOfPage } from "../host.ts";
import { type CheckTraits, type Model, useSetting, useTrait } from "../model.ts";
import { Live } from "../parts/Live.tsx";
import { label } from "../words.ts";

export function Check({ model }: { model: Model<CheckTraits> }) {
  const { rows, fix, kept } = useTrait(model, "report");
  const words = useTrait(model, "words");
  const theme = useTrait(model, "theme");
  const setPage = useSetting(model, "page");
  const { alive, ask } = useAsking(model);
  const [took, setTook] = useState(-1); // milliseconds there and back

  useLayoutEffect(() => {
    const start = performance.now();
    setPage(hostOfPage());
    void ask("hello").then((answer) => answer && setTook(Math.round(performance.now() - start)));
  }, [ask, setPage]);

  const asked = took >= 0 ? label(words, "check_answered", { n: took }) : label(words, "check_asking");
  const verdict = alive ? fix || (took < 0 ? asked : label(words, "check_well")) : label(words, "no_python");
  return (
    <div role="region" class="cal" aria-label={label(words, "check")} tabIndex={0} data-lm-suppress-shortcuts="true" data-theme={theme} data-took={took} lang={words.language}>
      <div class="check">
        <p class="check__verdict">{verdict}</p>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{label(words, "check_found")}</th>
              <th scope="col">{label(words, "check_known")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ what, found, known, well }) => (
              <Row key={what} what={what} found={found} known={known} well={well} />
            ))}
            <Row what={label(words, "check_messages")} found={alive ? asked : "–"} known="" well={alive} />
          </tbody>
        </table>
        <p class="quiet">{kept}</p>
      </div>
      <Live text={verdict} turn={0} />
    </div>
  );
}

function Row({ what, found, known, well }: CheckTraits["report"]["rows"][number]) {
  return (
    <tr class={well ? undefined : "check__bad"}>
      <th scope="row">{what}</th>
      <td>
        {!well && "✗ "}
        {found}
      </td>
      <td>{known}</td>
    </tr>
  );
}
