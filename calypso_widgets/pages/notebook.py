"""A notebook as one page: it is run, and what its widgets hold goes in beside its text, code and other outputs.

JupyterLab brings what this needs; the rest of the package does without.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from html import escape, unescape
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from typing import Any

from calypso_widgets.pages.page import KEPT, Widgets, page

VIEW = "application/vnd.jupyter.widget-view+json"
SUFFIX = ".ipynb"
LIMIT = 600  # seconds for one cell

_ROWS = {"HBoxModel": "page-row"} | dict.fromkeys(
    ("VBoxModel", "BoxModel", "TabModel", "AccordionModel"), "page-column"
)
"""What the children of a container of ipywidgets stand in: those of tabs one below the other, as in print."""
_HEADING = re.compile(r"<h1[^>]*>(.*?)</h1>", re.DOTALL)
_LINK = re.compile(r'(href="(?![a-z+.-]+:|/)[^"#?]+)\.ipynb(?=[#?"])')


class NotebookPageError(ValueError):
    """This notebook cannot be made into a page."""


def page_of_notebook(path: Path) -> str:
    """Run a notebook, in its own folder, and make it into a page; the file stays as it is.

    Every widget is as its cell left it, whatever later cells did with it: so one reads the page as one reads the
    notebook. Only if hands are hidden in the end, they are hidden throughout.

    Links to other notebooks beside it become links to their pages.

    :raises NotebookPageError: for what is no notebook, for a cell that fails, and where JupyterLab is not installed.
    :raises OSError: if there is no such file.
    """
    notebook, left = _run(path)
    widgets = Widgets()
    for cell, models in zip(notebook.cells, left, strict=True):
        for output, after in _outputs(cell):
            kept = after.get("data", {}).get("text/html", "")
            has_twin = kept.startswith(KEPT)
            view = output["data"].pop(VIEW)
            if drawn := _drawn(view.get("model_id", ""), models, widgets, kept if has_twin else _twin(output["data"])):
                output["data"] = {"text/html": drawn}
                if has_twin:
                    after["data"] = {"text/html": ""}
    body, _ = (
        _needed("nbconvert")
        .HTMLExporter(
            template_name="basic", exclude_input_prompt=True, exclude_output_prompt=True, exclude_anchor_links=True
        )
        .from_notebook_node(notebook)
    )
    heading = _HEADING.search(body)
    title = unescape(re.sub(r"<[^>]*>", "", heading[1])) if heading else path.stem
    return page(title, _LINK.sub(r"\1.html", body), widgets)


Models = Mapping[str, Mapping[str, Any]]
"""The state of every widget there is, by its name."""


def _run(path: Path) -> tuple[Any, list[Models]]:
    """The notebook with what its cells show, and what each of them left in the widgets."""
    nbformat, nbclient, jupyter_client = _needed("nbformat"), _needed("nbclient"), _needed("jupyter_client")
    try:
        notebook = nbformat.read(path, as_version=4)
        nbformat.validate(notebook)
    except (ValueError, AttributeError, TypeError, RecursionError, nbformat.ValidationError):  # no JSON; or no notebook
        raise NotebookPageError(f"{str(path)!r} is no notebook") from None
    notebook.metadata.pop("widgets", None)
    folder = {"metadata": {"path": str(path.parent)}}
    client = nbclient.NotebookClient(notebook, timeout=LIMIT, resources=folder)
    cells: list[Any] = []
    left: list[Models] = []
    try:
        with client.setup_kernel():
            for number, cell in enumerate(notebook.cells):
                client.execute_cell(cell, number)
                cells.append(deepcopy(cell))
                left.append({name: dict(state) for name, state in client.widget_state.items()})
    except nbclient.exceptions.CellExecutionError as error:
        raise NotebookPageError(f"a cell of {str(path)!r} fails: {error.ename}: {error.evalue}") from None
    except nbclient.exceptions.CellTimeoutError:
        raise NotebookPageError(f"a cell of {str(path)!r} takes more than {LIMIT} seconds") from None
    except (RuntimeError, jupyter_client.kernelspec.NoSuchKernel) as error:  # a cell ended its kernel; there is none
        raise NotebookPageError(f"{str(path)!r} cannot be run: {error}") from None
    if any(state.get("hidden") for state in client.widget_state.values()):
        return notebook, [client.widget_state] * len(cells)
    notebook.cells = cells
    return notebook, left


def _outputs(cell: Mapping[str, Any]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Every output of a widget, and the one after it in its cell."""
    outputs: list[dict[str, Any]] = cell.get("outputs", [])
    for output, after in zip_longest(outputs, outputs[1:], fillvalue=dict[str, Any]()):
        if VIEW in output.get("data", {}):
            yield output, after


def _twin(data: Mapping[str, Any]) -> str:
    """What an output shows without its widget, as HTML."""
    return data.get("text/html") or f"<pre>{escape(data.get('text/plain', ''))}</pre>"


def _drawn(name: str, models: Models, widgets: Widgets, twin: str, around: tuple[str, ...] = ()) -> str:
    """The place of a widget, or of all in a container; nothing for a widget of another kind.

    ``around`` are the containers that it is in.
    """
    if name in around:
        raise NotebookPageError("a box that holds itself has no end, and no place on a page")
    state = models.get(name, {})
    if "_esm" in state:
        return widgets.place(name, state, twin)
    if (kind := state.get("_model_name")) not in _ROWS:
        return ""
    children = (child.removeprefix("IPY_MODEL_") for child in state.get("children", ()))
    parts = [_drawn(child, models, widgets, "", (*around, name)) for child in children]
    return f'<div class="{_ROWS[kind]}">{"".join(parts)}</div>' if any(parts) else ""


def _needed(name: str) -> Any:  # noqa: ANN401 - a module without types
    """A module that comes with JupyterLab."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        raise NotebookPageError(
            f"a notebook is made into a page by {name}, which is not installed: pip install 'calypso-widgets[lab]'"
        ) from None
