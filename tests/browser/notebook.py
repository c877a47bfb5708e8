"""One open notebook: run it, read its cells, take its kernel away, close it."""

from typing import Any, Self

from playwright.sync_api import Locator, Page

READY_LIMIT = 60_000  # milliseconds: a kernel starts within seconds, on a busy machine within many
RUN_LIMIT = 120_000

# Readiness is the kernel's connection, not Lab's indicator: that one reads "idle" before there is a kernel.
IS_READY = """(path) => {
  const panel = window.jupyterapp.shell.currentWidget;
  const session = panel?.sessionContext;
  const kernel = session?.session?.kernel;
  return panel?.context?.path === path && panel.context.isReady && session.isReady
    && kernel?.connectionStatus === 'connected' && kernel.status === 'idle';
}"""

# `evaluate` waits for a promise for ever, so the promise is given its own end.
RUN_ALL = """(limit) => Promise.race([
  window.jupyterapp.commands.execute('notebook:run-all-cells'),
  new Promise((_, reject) => setTimeout(() => reject(new Error('the cells are still running')), limit)),
])"""

RUN_CELL = """([number, limit]) => {
  window.jupyterapp.shell.currentWidget.content.activeCellIndex = number;
  return Promise.race([
    window.jupyterapp.commands.execute('notebook:run-cell'),
    new Promise((_, reject) => setTimeout(() => reject(new Error('the cell is still running')), limit)),
  ]);
}"""

CLEAR_CELL = """(number) => {
  window.jupyterapp.shell.currentWidget.content.activeCellIndex = number;
  return window.jupyterapp.commands.execute('notebook:clear-cell-output');
}"""

SHOW_CELL = "(number) => { window.jupyterapp.shell.currentWidget.content.scrollToItem(number); }"

CELLS = "() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells"

SAVE = """(limit) => Promise.race([
  window.jupyterapp.shell.currentWidget.context.save(),
  new Promise((_, reject) => setTimeout(() => reject(new Error('the notebook is not saved')), limit)),
])"""

# What JupyterLab calls "Save Widget State Automatically" is off, and takes a moment to arrive where it is heeded.
SAVE_WITH_WIDGETS = """async (limit) => {
  const { commands, shell } = window.jupyterapp;
  const { context } = shell.currentWidget;
  const automatically = '@jupyter-widgets/jupyterlab-manager:saveWidgetState';
  const end = Date.now() + limit;
  context.model.deleteMetadata('widgets');
  await commands.execute(automatically);
  while (!context.model.getMetadata('widgets')) {
    if (Date.now() > end) throw new Error('the widgets are not saved');
    await context.save();
  }
  await commands.execute(automatically);
}"""

SHUT_DOWN = """(limit) => Promise.race([
  window.jupyterapp.shell.currentWidget.sessionContext.shutdown(),
  new Promise((_, reject) => setTimeout(() => reject(new Error('the kernel does not end')), limit)),
])"""

# Not dirty, so that Lab asks nothing.
CLOSE = """() => {
  const panel = window.jupyterapp.shell.currentWidget;
  panel.context.model.dirty = false;
  panel.close();
}"""

Cell = dict[str, Any]


class Notebook:
    """The notebook in front, in the one page."""

    def __init__(self, page: Page, path: str) -> None:
        self.page = page
        self.path = path
        self.panel: Locator = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def wait_until_ready(self) -> None:
        """Return when cells can be run: before that, "Run All" silently does nothing."""
        self.page.wait_for_function(IS_READY, arg=self.path, timeout=READY_LIMIT)

    def cell(self, number: int) -> Locator:
        """One cell, brought into sight: Lab may take what is out of sight out of the page."""
        self.page.evaluate(SHOW_CELL, number)
        cell = self.panel.locator(f'.jp-Cell[data-windowed-list-index="{number}"]')
        cell.wait_for()
        return cell

    def run_all(self) -> None:
        """Run all cells and return when the last one is done."""
        self.page.evaluate(RUN_ALL, RUN_LIMIT)

    def run_cell(self, number: int) -> None:
        """Run one cell and return when it is done."""
        self.page.evaluate(RUN_CELL, [number, RUN_LIMIT])

    def clear(self, number: int) -> None:
        """Take away what a cell shows."""
        self.page.evaluate(CLEAR_CELL, number)

    def text(self, number: int) -> str:
        """What a cell has printed."""
        return "".join(output.get("text", "") for output in self.cells()[number]["outputs"])

    def cells(self) -> list[Cell]:
        """Return the cells as the notebook file would hold them: sources, outputs, execution counts."""
        cells: list[Cell] = self.page.evaluate(CELLS)
        return cells

    def sources(self) -> list[str]:
        """Return what stands in the cells: it changes when one is added, deleted or cleared."""
        return [cell["source"] for cell in self.cells()]

    def work(self) -> tuple[list[str], list[int | None]]:
        """Return what is the reader's own: what stands in the cells, and when each was run. Outputs follow a widget."""
        return self.sources(), self.execution_counts()

    def errors(self) -> list[str]:
        """Return the errors that the cells show, each as its name and message."""
        outputs = [output for cell in self.cells() for output in cell.get("outputs", ())]
        return [f"{output['ename']}: {output['evalue']}" for output in outputs if output["output_type"] == "error"]

    def execution_counts(self) -> list[int | None]:
        """Return the number in front of each code cell: it grows when a cell is run."""
        return [cell["execution_count"] for cell in self.cells() if cell["cell_type"] == "code"]

    def scrolled(self) -> float:
        """Return how far the notebook is scrolled down, in pixels."""
        top: float = self.panel.locator(".jp-WindowedPanel-outer").evaluate("(outer) => outer.scrollTop")
        return top

    def settle(self) -> None:
        """Return when the page has done what the last key or click asked for: two frames later."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def save(self) -> None:
        """Save the notebook and return when the file is written."""
        self.page.evaluate(SAVE, RUN_LIMIT)

    def save_with_widgets(self) -> None:
        """Save the notebook with the state of its widgets, and return when the file is written."""
        self.page.evaluate(SAVE_WITH_WIDGETS, RUN_LIMIT)

    def shut_down_kernel(self) -> None:
        """End the kernel: from here on nobody answers."""
        self.page.evaluate(SHUT_DOWN, RUN_LIMIT)

    def close(self) -> None:
        """End the kernel and close the notebook without saving."""
        self.shut_down_kernel()
        self.page.evaluate(CLOSE)
        self.page.wait_for_function(
            "(path) => window.jupyterapp.shell.currentWidget?.context?.path !== path", arg=self.path
        )
