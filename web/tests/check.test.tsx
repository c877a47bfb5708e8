import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PATIENCE } from "../src/asking.ts";
import check from "../src/entries/Check.ts";
import { hostOfPage } from "../src/host.ts";
import { words } from "./fake.ts";
import { show } from "./page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = "";
  for (const name of Object.keys(document.body.dataset)) delete document.body.dataset[name];
});

const row = { what: "anywidget", found: "0.11.0", known: ">=0.9.18", well: true };

function checked(fix = "") {
  const page = show(check, { report: { rows: [{ ...row, well: !fix }], fix, kept: "Text is kept." }, words, page: "", theme: "auto" });
  return {
    ...page,
    verdict: () => page.one(".check__verdict").textContent,
    wait: (time: number) => act(async () => void vi.advanceTimersByTime(time)),
    answer: () => act(async () => page.fake.sent.forEach(({ n }) => page.fake.hear({ kind: "done", n }))),
  };
}

test("it asks, and tells how long the answer took", async () => {
  const page = checked();
  expect(page.verdict()).toBe("asking Python");
  await page.wait(30);
  await page.answer();
  expect(page.verdict()).toBe("All is well.");
  expect(page.texts("tbody tr")).toEqual(["anywidget0.11.0>=0.9.18", "MessagesPython answered in 30 ms"]);
  expect(page.said()).toBe("All is well.");
});

test("what is wrong comes first, with the one thing to do", async () => {
  const page = checked("Type this.");
  await page.answer();
  expect(page.verdict()).toBe("Type this.");
  expect(page.texts(".check__bad td")).toEqual(["✗ 0.11.0", ">=0.9.18"]);
});

test("without an answer it says what every widget says then", async () => {
  const page = checked("Type this.");
  await page.wait(PATIENCE);
  expect(page.verdict()).toBe(words.labels["no_python"]);
  expect(page.texts(".check__bad")).toHaveLength(2);
  await page.answer();
  expect(page.verdict()).toBe("Type this.");
});

test.each([
  ["lab", '<div class="jp-LabShell"></div>'],
  ["classic", '<div id="notebook-container"></div>'],
  ["lite", '<div class="jp-LabShell" data-jupyter-lite-root=".."></div>'],
  ["exported", '<script type="application/vnd.jupyter.widget-state+json"></script>'],
  ["", "<div></div>"],
])("the page is %s, by what is in it", (host, html) => {
  document.head.innerHTML = html;
  document.body.innerHTML = html;
  expect(hostOfPage()).toBe(host);
});

test.each([
  ["vscode", { vscodeThemeKind: "vscode-dark" }],
  ["voila", { voila: "voila" }],
])("the page is %s, by its body", (host, marks) => {
  Object.assign(document.body.dataset, marks);
  expect(hostOfPage()).toBe(host);
});

test("it tells Python which page it is", () => {
  document.body.dataset["voila"] = "voila";
  expect(checked().fake.traits).toMatchObject({ page: "voila" });
});
