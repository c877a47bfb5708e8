"""The repository's notebooks in JupyterLab: they run without an error and their tables are drawn."""

import pytest

from browser.lab import Lab
from browser.session import NOTEBOOKS
from browser.table import Table

pytestmark = pytest.mark.browser

VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.mark.parametrize("name", sorted(path.name for path in NOTEBOOKS.glob("*.ipynb")))
def test_a_notebook_runs_and_draws_its_tables(lab: Lab, name: str) -> None:
    with lab.open(name) as notebook:
        notebook.run_all()
        assert notebook.errors() == []
        for number, cell in enumerate(notebook.cells()):
            if any(VIEW in output.get("data", ()) for output in cell.get("outputs", ())):
                table = Table(notebook.cell(number))
                assert table.outside() == []
                lab.picture(table.root, f"{name.removesuffix('.ipynb')}-cell-{number + 1}")
