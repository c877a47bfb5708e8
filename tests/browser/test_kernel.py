"""Without a kernel: everything that was sent can still be stepped through."""

import pytest

from browser.lab import Lab
from browser.table import Table

pytestmark = pytest.mark.browser

SHOW = "import calypso_widgets as cw\ntable = cw.CalypsoTable(cw.deal(seed=7))\ntable"


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
