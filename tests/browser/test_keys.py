"""Keys belong to whoever has the focus: nothing pressed inside the table may reach the notebook."""

from collections.abc import Iterator

import pytest

from browser.lab import Lab
from browser.notebook import Notebook
from browser.table import Table

pytestmark = pytest.mark.browser

SHOW = "import calypso_widgets as cw\ncw.CalypsoTable(cw.deal(seed=7))"
ENOUGH_TO_SCROLL = ["'below'"] * 30


@pytest.fixture
def notebook(lab: Lab) -> Iterator[Notebook]:
    with lab.open(lab.write("keys.ipynb", "'above'", SHOW, *ENOUGH_TO_SCROLL)) as notebook:
        notebook.run_all()
        yield notebook


def test_no_key_pressed_inside_reaches_the_notebook(notebook: Notebook) -> None:
    table = Table(notebook.cell(1))
    table.root.focus()
    before = notebook.cells(), notebook.scrolled()
    for key in ("ArrowLeft", "ArrowRight", "Home", "End", "Home", "Enter", "Space", "a", "b", "d", "d", "x"):
        table.press(key)
        notebook.settle()
        assert (notebook.cells(), notebook.scrolled()) == before, key

    # The proof that this test can fail: without its mark, the table would let "b" through, and a cell would appear.
    table.root.evaluate("(root) => root.removeAttribute('data-lm-suppress-shortcuts')")
    table.press("b")
    notebook.settle()
    assert len(notebook.cells()) == len(before[0]) + 1
