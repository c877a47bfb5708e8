"""Run the notebooks and store what they show, fit to be committed: `make outputs`.

The outputs keep the text and HTML twins and leave out the live widgets: a widget's own output is the address of a model
that dies with its kernel. What is kept beside it is unfolded, except where the reader is asked first: nothing else is
there to be read. `make notebooks` does not mind which.
"""

import sys
from copy import deepcopy
from pathlib import Path

import nbformat
from nbclient import NotebookClient

from calypso_widgets.pages.page import KEPT

WIDGET = "application/vnd.jupyter.widget-view+json"


def store(path: Path) -> None:
    """Run one notebook from its own folder and write it back."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=120, resources={"metadata": {"path": path.parent}})
    cells = []
    with client.setup_kernel():
        for number, cell in enumerate(notebook.cells):
            client.execute_cell(cell, number)
            cells.append(deepcopy(cell))  # as it left the page: what is kept beside a table follows what later cells do
    notebook.cells = cells
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET, None)
            if html := output.get("data", {}).get("text/html"):
                output["data"]["text/html"] = html.replace(f"{KEPT}<details>", f"{KEPT}<details open>", 1)
    notebook.metadata["language_info"] = {"name": "python"}
    nbformat.validate(notebook)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    here = Path(__file__).parent
    for name in sys.argv[1:] or sorted(path.name for path in here.glob("*.ipynb")):
        store(here / name)
