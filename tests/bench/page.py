"""Figures of the widget in JupyterLab: what one step costs, and whether steps leave anything behind."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from bench.figure import Figure
from browser.counts import Counts
from browser.lab import Lab
from browser.session import lab_page
from browser.table import Table

DEAL = 52  # plays
WALKS = 5
SLOWER = 4  # a school's laptop, against the machine this runs on
SHOW = "import calypso_widgets as cw\ncw.CalypsoTable(cw.deal(seed=7))"

# From a click at the start of a frame to the first task after that frame is painted: the work of one step, without the
# wait for the next frame that a click at any other moment has.
CLICK = """(root, button) => new Promise((done) => requestAnimationFrame(() => {
  const start = performance.now();
  const painted = new MessageChannel();
  painted.port1.onmessage = () => done(performance.now() - start);
  root.parentElement.querySelector(button).click();
  painted.port2.postMessage(null);
}))"""
STEP = '[data-action="next card"]'

# The least that any click in this page can cost, as a yardstick for the machine: a button that changes its two texts.
BARE = "#bare"
ADD_BARE = """(root) => {
  const button = document.createElement('button');
  button.id = 'bare';
  button.append(document.createElement('b'), document.createElement('i'));
  button.onclick = () => [...button.children].forEach((text) => { text.textContent = Number(text.textContent) + 1; });
  root.before(button);
}"""


TRIES = 40
# From the click on a card to the first task after the new position is painted.
TRY = """(root) => new Promise((done) => {
  const [start, was] = [performance.now(), root.dataset.cursor];
  const seen = new MutationObserver(() => {
    if (root.dataset.cursor === was) return;
    seen.disconnect();
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => done(performance.now() - start);
      painted.port2.postMessage(null);
    });
  });
  seen.observe(root, { attributes: true });
  root.querySelectorAll('.try[aria-disabled="false"]')[1].click();
})"""
# The least that any message to Python and back can cost.
BARE_WIDGET = '''import anywidget
class Bare(anywidget.AnyWidget):
    _esm = """export default { render({ model }) {
      window.bareRoundTrip = () => new Promise((done) => {
        const start = performance.now();
        const hear = () => { model.off("msg:custom", hear); done(performance.now() - start); };
        model.on("msg:custom", hear);
        model.send({});
      });
    } };"""
    def __init__(self):
        super().__init__()
        self.on_msg(lambda _widget, content, _buffers: self.send(content))
Bare()'''
BRANCHES = """import random
import calypso_widgets as cw
from calypso_widgets.rules.position import legal
chance, table = random.Random(1), cw.CalypsoTable(cw.deal(seed=7))
while len(table.branches) < 200:
    at = chance.randrange(table.tree.main)
    for _ in range(20):
        cards = legal(table.tree.nodes[at].position)
        if not cards:
            break
        at = table.play(chance.choice(cards), at=at)
table.line = table.cursor = 0
table"""


COUNTER = '''import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = """export default { render({ model, el }) {
      const button = el.appendChild(document.createElement("button"));
      button.className = "counter";
      const show = () => { button.textContent = model.get("value"); };
      button.onclick = () => { model.set("value", model.get("value") + 1); model.save_changes(); };
      model.on("change:value", show);
      show();
    } };"""
    value = traitlets.Int(0).tag(sync=True)
Counter()'''
MEMORY = "import psutil\nprint(psutil.Process().memory_info().rss)"
RUNS = 9
# From running a cell to the first task after what it shows is painted; what it showed before is gone by then.
FIRST_PAINT = """([number, selector]) => new Promise((done) => {
  const { content } = window.jupyterapp.shell.currentWidget;
  const area = content.widgets[number].outputArea;
  area.model.clear();
  content.activeCellIndex = number;
  const start = performance.now();
  const seen = new MutationObserver(() => {
    if (!area.node.querySelector(selector)) return;
    seen.disconnect();
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => done(performance.now() - start);
      painted.port2.postMessage(null);
    });
  });
  seen.observe(area.node, { childList: true, subtree: true });
  void window.jupyterapp.commands.execute('notebook:run-cell');
})"""


def figures() -> Iterator[Figure]:
    """All of them, in one page."""
    with TemporaryDirectory() as folder, ExitStack() as stack:
        lab = stack.enter_context(lab_page(Path(folder)))
        notebook = lab.open(lab.write("bench.ipynb", SHOW))
        notebook.run_all()
        table = Table(notebook.cell(0))
        counts = Counts(lab.page)
        protocol = counts.protocol
        table.root.evaluate(ADD_BARE)
        for _ in range(2):  # so that everything which is made once is there; Lab still makes some on the second walk
            step_through(table)

        before = counts.all()
        for _ in range(WALKS):
            step_through(table)
        after = counts.all()
        for name, kind in (("Nodes", "DOM nodes"), ("JSEventListeners", "listeners")):
            yield Figure(
                f"{kind} left behind by {WALKS} walks through a deal",
                after[name] - before[name],
                0,
                note=f"of {after[name]:.0f}",
            )

        protocol.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        steps, bare = step_through(table)
        protocol.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        note = f"median {median(steps):.1f} ms, of a bare click {median(bare):.1f} ms"
        yield Figure(f"next card, click to paint, 95 %, CPU / {SLOWER}", slow(steps), 16.7, "ms", note=note)
        # Of medians: on a busy machine the slowest of both are what else it does, and their ratio says nothing.
        yield Figure("the same / a bare click, median", median(steps) / median(bare), 4)
        notebook.close()
        yield from beside_a_counter(lab)
        yield from what_if(lab, median(step_times(lab, SHOW)))


def beside_a_counter(lab: Lab) -> Iterator[Figure]:
    """What a table costs a kernel, and a reader who waits for it, against the least widget there is."""
    memory = []
    for show in (SHOW, COUNTER):
        with lab.open(lab.write("memory.ipynb", show, MEMORY)) as notebook:
            notebook.run_all()
            memory.append(int(notebook.text(1)) / 1e6)
    note = f"{memory[0]:.0f} MB against {memory[1]:.0f} MB"
    yield Figure("kernel with a table / with a bare counter", memory[0] / memory[1], 1.1, note=note)
    with lab.open(lab.write("paint.ipynb", SHOW, COUNTER)) as notebook:
        notebook.run_all()
        shown = ((0, ".cal"), (1, ".counter"))
        times = [[notebook.page.evaluate(FIRST_PAINT, each) for each in shown] for _ in range(RUNS)]
    table, counter = (median(column) for column in zip(*times, strict=True))
    note = f"medians {table:.0f} ms against {counter:.0f} ms"
    yield Figure("run to first paint / of a bare counter", table / counter, 1.5, note=note)


def what_if(lab: Lab, plain: float) -> Iterator[Figure]:
    """What a card costs that is tried in the page, and what many of them cost afterwards."""
    with lab.open(lab.write("what-if.ipynb", SHOW, BARE_WIDGET)) as notebook:
        notebook.run_all()
        table = Table(notebook.cell(0))
        notebook.page.wait_for_function("() => window.bareRoundTrip")
        table.press("w")
        table.root.locator(".try").first.wait_for()
        tried, bare = [], []
        for _ in range(TRIES):
            bare.append(notebook.page.evaluate("() => window.bareRoundTrip()"))
            tried.append(table.root.evaluate(TRY))
            table.act("take back")
            table.at(0)
    note = f"{slow(tried):.0f} ms against {slow(bare):.0f} ms; medians {median(tried):.0f} and {median(bare):.0f} ms"
    yield Figure("what-if, click to paint / a bare message and back, 95 %", slow(tried) / slow(bare), 3, note=note)
    many = median(step_times(lab, BRANCHES))
    note = f"median {many:.1f} ms against {plain:.1f} ms"
    yield Figure("next card beside 200 branches of 20 plays / beside none", many / plain, 1.5, note=note)


def step_times(lab: Lab, show: str) -> list[float]:
    """The milliseconds of each step through the first deal of what a cell shows, the second time it is walked."""
    with lab.open(lab.write("steps.ipynb", show)) as notebook:
        notebook.run_all()
        table = Table(notebook.cell(0))
        table.root.evaluate(ADD_BARE)
        step_through(table)
        return step_through(table)[0]


def step_through(table: Table) -> tuple[list[float], list[float]]:
    """Step through the first deal by its button and return to its start.

    The milliseconds of each step, and of bare clicks in between.
    """
    root = table.root.element_handle()
    times: list[list[float]] = [[root.evaluate(CLICK, button) for button in (STEP, BARE)] for _ in range(DEAL)]
    table.at(DEAL)
    table.press("Home")
    table.at(0)
    steps, bare = map(list, zip(*times, strict=True))
    return steps, bare


def slow(times: list[float]) -> float:
    """The 95th percentile."""
    return quantiles(times, n=20)[-1]
