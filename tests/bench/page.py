"""Figures of the widget in JupyterLab: what one step costs, and whether steps leave anything behind."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import CDPSession

from bench.figure import Figure
from browser.session import lab_page
from browser.table import Table

DEAL = 52  # plays
SLOWER = 4  # a school's laptop, against the machine this runs on
SHOW = "import calypso_widgets as cw\ncw.CalypsoTable(cw.deal(seed=7))"

# From a click at the start of a frame to the first task after that frame is painted: the work of one step, without the
# wait for the next frame that a click at any other moment has.
STEP = """(root) => new Promise((done) => requestAnimationFrame(() => {
  const start = performance.now();
  const painted = new MessageChannel();
  painted.port1.onmessage = () => done(performance.now() - start);
  root.querySelector('[data-action="next card"]').click();
  painted.port2.postMessage(null);
}))"""


def figures() -> Iterator[Figure]:
    """All of them, in one page."""
    with TemporaryDirectory() as folder, ExitStack() as stack:
        lab = stack.enter_context(lab_page(Path(folder)))
        notebook = lab.open(lab.write("bench.ipynb", SHOW))
        notebook.run_all()
        table = Table(notebook.cell(0))
        protocol = lab.page.context.new_cdp_session(lab.page)
        step_through(table)  # so that everything which is made once is there

        before = counts(protocol)
        step_through(table)
        after = counts(protocol)
        for name, kind in (("Nodes", "DOM nodes"), ("JSEventListeners", "listeners")):
            yield Figure(f"{kind} left behind by a deal", after[name] - before[name], 0, note=f"of {after[name]:.0f}")

        protocol.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        times = step_through(table)
        protocol.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        yield Figure(f"next card, click to paint, 95 %, CPU / {SLOWER}", quantiles(times, n=20)[-1], 16.7, "ms")


def step_through(table: Table) -> list[float]:
    """Step through the first deal by its button and return to its start; the milliseconds of each step."""
    times: list[float] = [table.root.evaluate(STEP) for _ in range(DEAL)]
    table.at(DEAL)
    table.press("Home")
    table.at(0)
    return times


def counts(protocol: CDPSession) -> dict[str, float]:
    """What the page holds once everything is collected that can be."""
    protocol.send("Performance.enable")
    protocol.send("HeapProfiler.collectGarbage")
    metrics = protocol.send("Performance.getMetrics")["metrics"]
    return {metric["name"]: metric["value"] for metric in metrics}
