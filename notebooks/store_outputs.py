"""Run the notebooks and store what they show, fit to be committed: `make outputs`.

The outputs keep the text and HTML twins and leave out the live widgets: a widget's own output is the address of a model
that dies with its kernel, and viewers that see the address do not look for the twin. They leave out too what is kept
beside a widget: nobody has gone on from here, so it is the twin once more. `make notebooks` reads past it.
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
    with client.setup_kernel():
        for number, cell in enumerate(notebook.cells):
            client.execute_cell(cell, number)
            # As the cell left it: a table goes on to keep what later cells try at it, some time after they are done.
            if "outputs" in cell:
                notebook.cells[number] = deepcopy(cell)
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET, None)
            if KEPT in output.get("data", {}).get("text/html", ""):
                output["data"]["text/html"] = ""
    notebook.metadata["language_info"] = {"name": "python"}
    nbformat.validate(notebook)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    here = Path(__file__).parent
    for name in sys.argv[1:] or sorted(path.name for path in here.glob("*.ipynb")):
        store(here / name)
