"""The notebooks as they lie in the repository: what one reads of them where no widget, no style and no script lives."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbconvert import HTMLExporter

import calypso_widgets as cw
from calypso_widgets.lesson.grid import WIDTH
from calypso_widgets.widgets.calypso_widget import CalypsoWidget

Notebook = Any
"""As nbformat has it, which is without types."""
NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
FLAGSHIP = "North wins: the 2♠ was led as North’s own trump and nobody ruffed, so rank does not matter."
MOST = 300_000
"""Bytes of outputs that a notebook may have."""
SHOWN = {name for name in cw.__all__ if isinstance(made := getattr(cw, name), type) and issubclass(made, CalypsoWidget)}
"""What a cell shows when its last line makes one."""
PLAIN_TAGS = set(
    re.findall(
        r"\w+", "div p ol ul li table caption colgroup thead tbody tr th td strong em code pre a details summary"
    )
)
"""What viewers that trust nobody let through."""


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def notebook(request: pytest.FixtureRequest) -> Notebook:
    return nbformat.read(request.param, as_version=4)


class Words(HTMLParser):
    """The words of a page, with all tags, styles and scripts gone, and the tags there were."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.inside = ""
        self.said: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, _attributes: object) -> None:
        self.tags.add(tag)
        self.inside = tag

    def handle_endtag(self, _tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside not in {"style", "script"}:
            self.said.append(data)

    @property
    def text(self) -> str:
        return " ".join("".join(self.said).split())


def outputs(notebook: Notebook) -> Iterator[dict[str, Any]]:
    for cell in notebook.cells:
        yield from cell.get("outputs", ())


def twins(notebook: Notebook) -> list[str]:
    return [
        html for output in outputs(notebook) if "calypso-twin" in (html := output.get("data", {}).get("text/html", ""))
    ]


def shows_a_widget(source: str) -> bool:
    """Whether the last line of a cell makes a widget."""
    last = ast.parse(source).body[-1] if source.strip() else None
    return isinstance(last, ast.Expr) and bool(
        SHOWN & set(re.findall(r"cw\.(\w+)\(", ast.unparse(last).partition("(")[0] + "("))
    )


def test_it_is_a_valid_notebook_that_viewers_know_as_python(notebook: Notebook) -> None:
    nbformat.validate(notebook)
    assert notebook.metadata["language_info"]["name"] == "python"
    assert "widgets" not in notebook.metadata


def test_its_outputs_stay_small(notebook: Notebook) -> None:
    assert sum(len(str(output).encode()) for output in outputs(notebook)) < MOST


def test_every_widget_is_there_as_its_twin_and_none_as_a_dead_address(notebook: Notebook) -> None:
    showing = [cell for cell in notebook.cells if cell.cell_type == "code" and shows_a_widget(cell.source)]
    assert showing
    for cell in showing:
        assert any("calypso-twin" in output.get("data", {}).get("text/html", "") for output in cell.outputs), (
            cell.source
        )
    for output in outputs(notebook):
        assert not re.search(r"widget-view|object at 0x|Widget\(|Model\(", str(output))


def test_its_twins_are_plain_html_whose_tables_have_heads(notebook: Notebook) -> None:
    for html in twins(notebook):
        assert Words(html).tags <= PLAIN_TAGS
        assert "style=" not in html
        for table in re.findall(r"<table>.*?</table>", html, re.DOTALL):
            assert '<th scope="col">' in table
            assert '<th scope="row">' in table
            assert "<caption>" in table


def test_its_plain_text_fits_a_terminal(notebook: Notebook) -> None:
    for output in outputs(notebook):
        if "text/html" in output.get("data", {}):
            assert [line for line in output["data"]["text/plain"].splitlines() if len(line) > WIDTH] == []


def test_without_styles_and_scripts_it_reads_on(notebook: Notebook) -> None:
    html, _ = HTMLExporter(template_name="basic").from_notebook_node(notebook)  # type: ignore[no-untyped-call]
    said = Words(html).text
    for twin in twins(notebook):
        assert Words(twin).text in said


def test_the_flagship_and_its_reason_are_read_without_a_widget() -> None:
    (tutorial,) = (path for path in NOTEBOOKS if path.stem == "01-rules")
    first = next(cell for cell in nbformat.read(tutorial, as_version=4).cells if cell.cell_type == "code")
    html, plain = (
        "".join(output.data.get(kind, "") for output in first.outputs) for kind in ("text/html", "text/plain")
    )
    for said in (Words(html).text, " ".join(plain.split())):
        assert FLAGSHIP in said
        for word in ("led own trump (wins)", "North’s calypso", "pile: North has the A", "North + South 60"):
            assert word in said
