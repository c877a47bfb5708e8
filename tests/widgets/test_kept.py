"""What a saved notebook keeps beside a widget: it follows what is shown, and is text."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

import calypso_widgets as cw
from calypso_widgets.lesson.twin import suit_by_suit
from calypso_widgets.pages.page import KEPT
from calypso_widgets.widgets import calypso_widget, kept
from calypso_widgets.widgets.calypso_widget import CalypsoWidget

RECORD = cw.deal(seed=7)


@dataclass
class Output:
    """One output of a cell, as a notebook would keep it."""

    data: dict[str, Any] = field(default_factory=dict)
    updates: int = 0

    def update(self, data: dict[str, Any], *, raw: bool) -> None:
        assert raw
        self.data, self.updates = data, self.updates + 1


@pytest.fixture
def outputs(monkeypatch: pytest.MonkeyPatch) -> list[Output]:
    made: list[Output] = []

    def display(data: dict[str, Any], **_how: object) -> Output:
        made.append(Output(data))
        return made[-1]

    for module in (kept, calypso_widget):
        monkeypatch.setattr(module, "display", display)
    monkeypatch.setattr(calypso_widget, "runs_in_kernel", lambda: True)
    return made


def show(widget: CalypsoWidget, outputs: list[Output]) -> Output:
    """Show the widget as the result of a cell: what is kept beside it."""
    widget._ipython_display_()
    live, beside = outputs
    assert live.data.keys() == {"application/vnd.jupyter.widget-view+json", "text/plain"}
    assert live.data["text/plain"] == ""  # it stays as it is when hands are hidden later
    return beside


@pytest.mark.parametrize(
    "widget",
    [
        cw.CalypsoTable(RECORD, cursor=4),
        cw.RuleLens("6S 3D 8S KS"),
        cw.WinnerQuiz("6S 3D 8S KS"),
        cw.SeatDraw(cw.draw(["Ann", "Ben", "Cat", "Dan"], seed=21)),
        cw.PositionEditor(cw.Setup()),
    ],
    ids=lambda widget: type(widget).__name__,
)
def test_every_widget_is_kept_as_its_twin(widget: CalypsoWidget, outputs: list[Output]) -> None:
    beside = show(widget, outputs)
    assert beside.data["text/html"].startswith(KEPT)
    assert widget.html() in beside.data["text/html"]
    assert beside.data["text/plain"] == widget.text()


def test_it_follows_the_cursor_and_tells_the_reason_unfolded_or_not(outputs: list[Output]) -> None:
    table = cw.CalypsoTable(RECORD)
    beside = show(table, outputs)
    table.cursor = 4
    assert table.html() in beside.data["text/html"]
    assert f"<summary>{table.why}</summary>" in beside.data["text/html"]


def test_what_is_covered_is_not_told_before_one_unfolds_it(outputs: list[Output]) -> None:
    table = cw.CalypsoTable(RECORD, cursor=4, covered=True)
    beside = show(table, outputs)
    assert f"<summary>{table.why}</summary>" not in beside.data["text/html"]


def test_hidden_hands_are_not_kept(outputs: list[Output]) -> None:
    table = cw.CalypsoTable(RECORD)
    beside = show(table, outputs)
    table.play(table.frames["nodes"][6]["tries"][:2], at=6)
    assert RECORD.text.splitlines()[-1] in beside.data["text/plain"]
    table.hidden = "ESW"
    for text in beside.data.values():
        assert "cards, hidden" in text
        assert "[Deal" not in text


def test_hands_that_are_hidden_are_taken_from_what_is_kept_at_once(outputs: list[Output]) -> None:
    table = cw.CalypsoTable(RECORD)
    beside = show(table, outputs)

    async def hide() -> None:
        table.hidden = "ESW"
        assert "cards, hidden" in beside.data["text/html"]

    asyncio.run(hide())


def test_while_a_kernel_runs_many_steps_are_one_update(outputs: list[Output]) -> None:
    table = cw.CalypsoTable(RECORD)
    beside = show(table, outputs)

    async def step() -> None:
        for at in range(1, 30):
            table.cursor = at
        assert beside.updates == 0
        await asyncio.sleep(1.5 * kept.AFTER)

    asyncio.run(step())
    assert beside.updates == 1
    assert table.html() in beside.data["text/html"]


def test_a_closed_widget_leaves_what_it_showed_last_and_nothing_that_waits(outputs: list[Output]) -> None:
    table = cw.CalypsoTable(RECORD)
    beside = show(table, outputs)

    async def step() -> None:
        table.cursor = 4
        table.close()
        assert beside.updates == 1
        await asyncio.sleep(1.5 * kept.AFTER)

    asyncio.run(step())
    assert beside.updates == 1
    assert "wins" in beside.data["text/html"]


def test_a_closed_widget_that_is_shown_again_is_its_text_once(outputs: list[Output]) -> None:
    table = cw.CalypsoTable(RECORD)
    table.close()
    table._ipython_display_()
    (only,) = outputs
    assert only.data == {"text/plain": table.text(), "text/html": table.html()}


def test_only_the_latest_outputs_of_a_widget_follow(outputs: list[Output]) -> None:
    table = cw.CalypsoTable(RECORD)
    for _ in range(kept.MOST + 1):
        table._ipython_display_()
    table.cursor = 1
    assert [output.updates for output in outputs[1::2]] == [0] + [1] * kept.MOST


def test_in_a_terminal_a_widget_is_its_text_and_steps_print_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    table = cw.CalypsoTable(RECORD)
    table._ipython_display_()
    assert capsys.readouterr().out == table.text() + "\n"
    table.cursor = 1
    assert capsys.readouterr().out == ""


def test_a_notebook_run_without_a_page_keeps_what_its_last_cell_left(tmp_path: Path) -> None:
    cells = [
        "import calypso_widgets as cw\ntable = cw.CalypsoTable(cw.deal(seed=7))",
        "table.play(table.frames['nodes'][6]['tries'][:2], at=6)\ntable",
        "table.cursor = 4",
        "table.hidden = 'ESW'",
    ]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    client = NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(tmp_path)}})
    with client.setup_kernel():
        for number in range(2):
            client.execute_cell(notebook.cells[number], number)
        shown = notebook.cells[1]
        assert "[Deal" in str(shown.outputs)
        client.execute_cell(notebook.cells[2], 2)
        assert cw.CalypsoTable(RECORD, cursor=4).why in str(shown.outputs)
        client.execute_cell(notebook.cells[3], 3)
    said = str(shown.outputs)
    assert "cards, hidden" in said
    assert "[Deal" not in said
    for hand in RECORD.deals[0].hands[1:]:
        assert suit_by_suit(hand) not in said
