/** Which page this is, by what each of them leaves in it; the names are those of `Host` in Python. */

const SIGNS: readonly (readonly [host: string, found: () => unknown])[] = [
  ["colab", () => (globalThis as { google?: { colab?: object } }).google?.colab],
  ["vscode", () => document.body.dataset["vscodeThemeKind"]],
  ["voila", () => document.body.dataset["voila"]],
  ["lite", () => document.querySelector("[data-jupyter-lite-root]")],
  ["notebook", () => document.body.dataset["notebook"]?.startsWith("notebook") && document.querySelector("#jupyter-config-data")],
  ["lab", () => document.querySelector(".jp-LabShell")],
  ["classic", () => document.querySelector("#notebook-container")],
  ["exported", () => document.querySelector('script[type="application/vnd.jupyter.widget-state+json"]')],
];

/** Empty if this is none that we know. */
export const hostOfPage = (): string => SIGNS.find(([, found]) => found())?.[0] ?? "";
