/**
 * A page without Python: what each widget holds was packed into it, and is drawn here in the widget's place, over the twin
 * that stands there for whoever has no script. Several places of one widget are views of one model, as in a notebook.
 */

import "./style/page.css";

interface Packed {
  bundles: string[];
  widgets: Record<string, { bundle: number; state: Record<string, unknown> }>;
}

interface Widget {
  initialize?: (props: { model: Saved }) => void;
  render: (props: { model: Saved; el: HTMLElement }) => void;
}

type Hear = (...said: unknown[]) => void;

/** The model of a widget, as anywidget has it, with nobody behind it. */
class Saved {
  readonly #state: Record<string, unknown>;
  readonly #hearing = new Map<string, Set<Hear>>();

  constructor(state: Record<string, unknown>) {
    this.#state = state;
    const { labels } = (state["words"] ?? {}) as { labels?: Record<string, string> };
    if (labels?.["saved_page"]) labels["no_python"] = labels["saved_page"]; // there is no cell to run again
  }

  get(name: string): unknown {
    return this.#state[name];
  }

  set(name: string, value: unknown): void {
    if (this.#state[name] === value) return;
    this.#state[name] = value;
    for (const hear of [...(this.#hearing.get(`change:${name}`) ?? [])]) hear();
  }

  on(event: string, hear: Hear): void {
    this.#hearing.set(event, (this.#hearing.get(event) ?? new Set()).add(hear));
  }

  off(event: string, hear: Hear): void {
    this.#hearing.get(event)?.delete(hear);
  }

  save_changes(): void {}

  send(): void {
    throw new Error("a saved page has no Python behind it");
  }
}

async function unpack(letters: string): Promise<Packed> {
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}

async function take(bundle: string): Promise<Widget> {
  const address = URL.createObjectURL(new Blob([bundle], { type: "text/javascript" }));
  const { default: widget } = await import(address);
  URL.revokeObjectURL(address);
  return widget;
}

/** The widgets ask the notebook for its theme; here the reader's own is taken. */
function followTheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const tell = () => {
    document.body.dataset["jpThemeLight"] = String(!dark.matches);
  };
  dark.addEventListener("change", tell);
  tell();
}

async function draw(): Promise<void> {
  followTheme();
  const places = [...document.querySelectorAll<HTMLElement>("[data-widget]")];
  try {
    const { bundles, widgets } = await unpack(document.getElementById("calypso-widgets")?.textContent ?? "");
    const taken = await Promise.all(bundles.map(take));
    const models = new Map<string, Saved>();
    for (const place of places) {
      const name = place.dataset["widget"] ?? "";
      const held = widgets[name];
      const widget = held && taken[held.bundle];
      if (!widget) continue;
      let model = models.get(name);
      if (!model) {
        model = new Saved(held.state);
        models.set(name, model);
        widget.initialize?.({ model });
      }
      const el = document.createElement("div");
      widget.render({ model, el });
      place.replaceChildren(el);
    }
  } finally {
    for (const place of places) place.classList.remove("waiting"); // whatever could not be drawn is there as text
  }
}

void draw();
