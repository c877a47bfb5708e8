"""Without a kernel: everything that was sent can still be stepped through."""

import pytest
from playwright.sync_api import expect

import calypso_widgets as cw
from browser.lab import Lab
from browser.table import Table

pytestmark = pytest.mark.browser

SHOW = "import calypso_widgets as cw\ntable = cw.CalypsoTable(cw.deal(seed=7))\ntable"

KEPT = """(said) => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells[0].outputs
  .some((output) => String(output.data?.['text/html']).includes(said))"""


def test_stepping_goes_on_when_the_kernel_is_gone(lab: Lab) -> None:
    with lab.open(lab.write("kernel.ipynb", SHOW, "table")) as notebook:
        notebook.run_all()
        table, twin = Table(notebook.cell(0)), Table(notebook.cell(1))
        table.press("ArrowRight", "ArrowRight")
        table.at(2)
        before = table.read()
        notebook.shut_down_kernel()
        table.press("ArrowRight", "ArrowRight")
        table.at(4)
        twin.at(4)
        table.act("first")
        table.press("ArrowRight", "ArrowRight")
        table.at(2)
        assert table.read() == before
    # The host's own word on the lost kernel, and nothing else.
    assert [line for line in lab.take_complaints() if "Could not send widget sync message" not in line] == []


def test_after_a_restart_a_saved_notebook_tells_where_each_table_stood(lab: Lab) -> None:
    python = cw.CalypsoTable(cw.deal(seed=7), cursor=4)
    with lab.open(lab.write("restart.ipynb", SHOW, "cw.RuleLens('6S 3D 8S KS')")) as notebook:
        notebook.run_all()
        table = Table(notebook.cell(0))
        for node in range(1, 5):
            table.press("ArrowRight")
            table.at(node)
        expect(notebook.cell(0).locator(".calypso-kept")).to_be_hidden()  # the table is there
        notebook.page.wait_for_function(KEPT, arg=python.why)
        notebook.save()
    with lab.open("restart.ipynb") as notebook:  # a new kernel, which knows of no table
        for number, said in enumerate((python.why, "Read it as text")):
            cell = notebook.cell(number)
            expect(cell.locator("summary")).to_contain_text(said)
            expect(cell.locator(".calypso-twin")).to_be_hidden()
            cell.locator("summary").click()
            expect(cell.locator(".calypso-twin")).to_be_visible()
        notebook.run_cell(0)
        Table(notebook.cell(0)).at(0)
        expect(notebook.cell(0).locator(".calypso-kept")).to_be_hidden()
        expect(notebook.cell(1).locator(".calypso-twin")).to_be_visible()  # whose lens is not there yet
    # The host's own words on widgets that are gone.
    assert [line for line in lab.take_complaints() if "widget model not found" not in line.lower()] == []
