/** What the notebook loads: draws the view that the model names, and gives back how to take it away. */

import { type ComponentType, h, render as draw } from "preact";
import type { Model } from "./model.ts";
import "./style/index.css";
import { Table } from "./views/Table.tsx";

const VIEWS: Record<string, ComponentType<{ model: Model }>> = { CalypsoTable: Table };

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const view = VIEWS[model.get("view")];
  if (!view) throw new Error(`calypso_widgets has no view called ${model.get("view")}`);
  draw(h(view, { model }), el);
  return () => draw(null, el);
}

export default { render };
