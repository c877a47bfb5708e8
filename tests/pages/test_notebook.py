"""A notebook as one page."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from calypso_widgets.pages import notebook as notebook_page
from calypso_widgets.pages.notebook import NotebookPageError, page_of_notebook
from pages.held import held

TABLE = 'import calypso_widgets as cw\ntable = cw.CalypsoTable(cw.examples["led-two"], cursor=-1)\ntable'


def written(folder: Path, *cells: str) -> Path:
    """A notebook whose first cell is prose."""
    prose, *code = cells
    new = nbformat.v4
    made = new.new_notebook(cells=[new.new_markdown_cell(prose), *map(new.new_code_cell, code)])
    path = folder / "lesson.ipynb"
    nbformat.write(made, path)
    return path


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    prose = "# Led *twos*\n\n[next](02-next.ipynb#part) [there](https://example.org/x.ipynb)"
    boxes = "import ipywidgets as w\nw.VBox([table, w.HBox([cw.RuleLens('6S 3D 8S KS'), w.Button()])])"
    path = folder / "lesson.html"
    path.write_text(page_of_notebook(written(folder, prose, TABLE, "table", "6 * 7", boxes, "w.IntSlider(3)")))
    return path


def test_prose_code_and_results_are_in_it(page: Path) -> None:
    text = page.read_text()
    assert "<title>Led twos</title>" in text
    assert "<h1>Led <em>twos</em></h1>" in text
    assert "<pre>42</pre>" in text
    assert "North wins: the 2♠ was led" in text  # the twin


def test_links_lead_to_the_pages_of_notebooks_beside_it(page: Path) -> None:
    text = page.read_text()
    assert 'href="02-next.html#part"' in text
    assert 'href="https://example.org/x.ipynb"' in text


def test_widgets_are_in_their_places_each_held_once(page: Path) -> None:
    found, text = held(page), page.read_text()
    places = re.findall(r'data-widget="(\w+)"', text)
    assert len(places) == 4  # the table thrice, once in a box; the lens in a box in it
    assert set(places) == set(found["widgets"])
    assert len(found["widgets"]) == len(found["bundles"]) == 2
    assert places[0] == places[1] == places[2]
    assert '<div class="page-column"><div class="waiting"' in text


def test_a_widget_stands_as_its_cell_left_it_and_with_what_was_hidden_in_the_end(tmp_path: Path) -> None:
    def cursors(*more: str) -> list[int]:
        path = tmp_path / "page.html"
        path.write_text(page_of_notebook(written(tmp_path, "# Lesson", TABLE, *more)))
        places = re.findall(r'data-widget="(\w+)"', path.read_text())
        return [held(path)["widgets"][place]["state"]["cursor"] for place in places]

    assert cursors("table.cursor = 1\ntable") == [4, 1]
    assert cursors("table.cursor = 1\ntable", "table.hidden = 'N'") == [1, 1]


def test_a_widget_of_another_kind_is_told_in_its_own_words(page: Path) -> None:
    assert "IntSlider(value=3)" in page.read_text()


def test_state_that_notebooks_keep_is_not_carried_twice(page: Path) -> None:
    assert "widget-state+json" not in page.read_text()


@pytest.mark.parametrize(
    "text",
    [
        "no notebook",
        "{}",
        "[]",
        "[" * 100_000,
        "1" * 5000,
        '{"metadata": [], "cells": [], "nbformat": 4, "nbformat_minor": 5}',
        '{"metadata": {"kernelspec": 7}, "cells": [], "nbformat": 4, "nbformat_minor": 5}',
        '{"metadata": {}, "cells": 7, "nbformat": 4, "nbformat_minor": 5}',
        '{"metadata": {}, "cells": [1], "nbformat": 4, "nbformat_minor": 5}',
        '{"metadata": {}, "cells": [], "nbformat": "x", "nbformat_minor": 5}',
    ],
    ids=lambda text: text[:60],
)
def test_what_is_no_notebook_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "lesson.ipynb"
    path.write_text(text)
    with pytest.raises(NotebookPageError, match="is no notebook"):
        page_of_notebook(path)


def test_there_must_be_a_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        page_of_notebook(tmp_path / "lesson.ipynb")


def test_a_cell_that_fails_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotebookPageError, match="ZeroDivisionError: division by zero"):
        page_of_notebook(written(tmp_path, "# Lesson", "1 / 0"))


def test_a_cell_that_ends_its_kernel_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(NotebookPageError, match=r"'.*lesson.ipynb' cannot be run: Kernel died"):
        page_of_notebook(written(tmp_path, "# Lesson", "import os\nos._exit(1)"))


def test_a_kernel_that_is_not_here_is_named(tmp_path: Path) -> None:
    path = written(tmp_path, "# Lesson")
    made = nbformat.read(path, as_version=4)
    made.metadata["kernelspec"] = {"name": "elsewhere", "display_name": "Elsewhere"}
    nbformat.write(made, path)
    with pytest.raises(NotebookPageError, match="cannot be run: No such kernel named elsewhere"):
        page_of_notebook(path)


def test_a_box_that_holds_itself_is_refused(tmp_path: Path) -> None:
    ring = "import ipywidgets as w\ninner = w.HBox()\nouter = w.VBox([inner])\ninner.children = [outer]\nouter"
    with pytest.raises(NotebookPageError, match="a box that holds itself"):
        page_of_notebook(written(tmp_path, "# Lesson", ring))


def test_without_jupyterlab_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_name: str) -> None:
        raise ModuleNotFoundError

    monkeypatch.setattr(notebook_page, "import_module", missing)
    with pytest.raises(NotebookPageError, match=r"pip install 'calypso-widgets\[lab\]'"):
        page_of_notebook(written(tmp_path, "# Lesson"))
