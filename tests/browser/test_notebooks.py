"""The repository's notebooks in JupyterLab: they run without an error and their tables are drawn."""

import pytest

from browser.lab import Lab
from browser.session import NOTEBOOKS
from browser.table import Table

pytestmark = pytest.mark.browser

VIEW = "application/vnd.jupyter.widget-view+json"
LATE = "[anywidget] Failed to initialize model."
"""What anywidget says of a model that is not up within two seconds; it is shown all the same when it is."""


@pytest.mark.parametrize("name", sorted(path.name for path in NOTEBOOKS.glob("*.ipynb")))
def test_a_notebook_runs_and_draws_its_tables(lab: Lab, name: str) -> None:
    with lab.open(name) as notebook:
        # One by one, as it is read: of a few dozen models at once on a busy machine, see below.
        for number, cell in enumerate(notebook.cells()):
            if cell["cell_type"] != "code":
                continue
            notebook.run_cell(number)
            if any(VIEW in output.get("data", ()) for output in notebook.cells()[number]["outputs"]):
                table = Table(notebook.cell(number))
                assert table.outside() == []
                lab.picture(table.root, f"{name.removesuffix('.ipynb')}-cell-{number + 1}")
        assert notebook.errors() == []


def test_the_tutorial_is_drawn_when_all_its_cells_are_run_at_once(lab: Lab) -> None:
    with lab.open("01-rules.ipynb") as notebook:
        notebook.run_all()
        assert notebook.errors() == []
        for number, cell in enumerate(notebook.cells()):
            if any(VIEW in output.get("data", ()) for output in cell.get("outputs", ())):
                assert Table(notebook.cell(number)).outside() == []
    assert set(lab.take_complaints()) <= {LATE}
