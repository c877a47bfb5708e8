"""A table among other widgets: it stands in boxes, is linked, shown twice, closed, and made again, like any of them."""

import pytest
from playwright.sync_api import expect

from browser.counts import Counts
from browser.lab import Lab
from browser.table import Table

pytestmark = pytest.mark.browser

MADE = "import calypso_widgets as cw, ipywidgets\ntable = cw.CalypsoTable(cw.examples['ruffed-low'])\n"
SHOW = MADE + "table"
DEALT, DEAL = "import calypso_widgets as cw\ncw.CalypsoTable(cw.deal(seed=7))", 52  # plays
WALK = """async (root, steps) => {
  for (; steps; steps--) {
    root.querySelector('[data-action="next card"]').click();
    await new Promise(requestAnimationFrame);
  }
}"""
WARM, ROUNDS = 2, 5  # what is made once is there after so many
RUNS, OF_ANY = 100, 10  # nodes that a run leaves of any widget: three or four

BOXES = """other, third = cw.CalypsoTable(table.record), cw.CalypsoTable(table.record)
slider, seen = ipywidgets.IntSlider(max=4), []
table.observe(lambda change: seen.append(change.new), 'cursor')
ipywidgets.link((table, 'cursor'), (other, 'cursor'))
ipywidgets.jslink((table, 'cursor'), (slider, 'value'))
ipywidgets.VBox([ipywidgets.HBox([table, other]), ipywidgets.Tab([third]), slider])"""

FREED = """import gc, weakref
from ipywidgets.widgets.widget import _instances
before, freed = len(_instances), weakref.ref(table)
table.close()
del table
print(gc.collect() > 0, freed(), before - len(_instances))"""

COUNT = "from ipywidgets.widgets.widget import _instances\nprint(len(_instances))"


def test_tables_stand_in_boxes_and_tabs_and_are_linked_and_observed(lab: Lab) -> None:
    with lab.open(lab.write("boxes.ipynb", MADE + BOXES, "print(seen, other.cursor)")) as notebook:
        notebook.run_cell(0)
        boxes = notebook.cell(0).locator(".jp-OutputArea-output .widget-vbox")
        first, second = (Table(boxes.locator(f".widget-hbox > :nth-child({number})")) for number in (1, 2))
        first.press("ArrowRight", "ArrowRight")
        second.at(2)
        expect(boxes.locator(".widget-slider .widget-readout")).to_have_text("2")
        second.act("next card")
        first.at(3)
        in_tab = Table(boxes.locator(".widget-tab"))
        in_tab.press("ArrowRight")
        in_tab.at(1)
        assert 320 <= first.width() == second.width()
        lab.picture(boxes, "boxes")
        assert first.outside() == second.outside() == in_tab.outside() == []
        notebook.run_cell(1)
        assert notebook.text(1) == "[1, 2, 3] 3\n"


def test_a_view_that_is_taken_away_leaves_the_others_in_step_and_nothing_behind(lab: Lab) -> None:
    with lab.open(lab.write("views.ipynb", SHOW, "table")) as notebook:
        notebook.run_all()
        one, other = Table(notebook.cell(0)), Table(notebook.cell(1))

        counts = Counts(lab.page)

        def show_and_clear() -> None:
            notebook.run_cell(1)
            other.press("Home", "ArrowRight")
            one.at(1)
            one.press("ArrowRight")
            other.at(2)
            other.root.evaluate("(root) => { window.held ??= root; }")
            notebook.clear(1)
            expect(other.root).to_have_count(0)
            one.press("ArrowRight")
            one.at(3)

        show_and_clear()
        view = counts.taken_away()  # what one view has, as it is held: the proof that this test can fail
        assert view > ROUNDS
        lab.page.evaluate("() => { window.held = 'nothing'; }")
        for _ in range(ROUNDS):
            show_and_clear()
        counts.wait_for_taken_away(2 * view)  # the browser itself may keep the last, which had the focus


def test_fast_walks_through_a_deal_lose_no_step_and_leave_nothing_behind(lab: Lab) -> None:
    with lab.open(lab.write("walks.ipynb", DEALT)) as notebook:
        notebook.run_all()
        table, counts, nodes = Table(notebook.cell(0)), Counts(lab.page), []
        for _ in range(WARM + ROUNDS):
            table.root.evaluate(WALK, DEAL)
            table.at(DEAL)
            table.act("first")
            table.at(0)
            nodes.append(counts.all()["Nodes"])
        assert nodes[-1] - nodes[WARM - 1] < DEAL * ROUNDS  # a step takes away many more than one


def test_a_closed_table_leaves_the_page_and_the_kernel(lab: Lab) -> None:
    with lab.open(lab.write("close.ipynb", MADE + "display(table)", FREED)) as notebook:
        notebook.run_cell(0)
        table = Table(notebook.cell(0))
        table.press("ArrowRight")
        table.at(1)
        notebook.run_cell(1)
        expect(table.root).to_have_count(0)
        assert notebook.text(1) == "True None 2\n"  # the table and its layout


def test_a_cell_run_a_hundred_times_shows_one_table_and_its_views_in_step(lab: Lab) -> None:
    with lab.open(lab.write("again.ipynb", SHOW, "table", COUNT)) as notebook:
        notebook.run_all()
        notebook.save()
        kept, size = int(notebook.text(2)), (lab.folder / notebook.path).stat().st_size
        counts = Counts(lab.page)
        before, nodes = counts.taken_away(), counts.all()["Nodes"]
        for _ in range(RUNS - 1):
            notebook.run_cell(0)
        counts.wait_for_taken_away(before + RUNS)  # less than an element a run
        assert counts.all()["Nodes"] - nodes < RUNS * OF_ANY
        notebook.run_cell(1)
        one, other = Table(notebook.cell(0)), Table(notebook.cell(1))
        one.press("ArrowRight", "ArrowRight")
        other.at(2)
        notebook.run_cell(2)
        # What any ipywidget leaves: each is kept, with its layout, until it is closed.
        assert int(notebook.text(2)) - kept == 2 * (RUNS - 1)
        notebook.save()
        assert (lab.folder / notebook.path).stat().st_size - size < 100_000
