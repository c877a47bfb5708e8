"""What a saved notebook keeps beside a widget: it follows what is shown, and is text."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import pytest

import calypso_widgets as cw
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
    return made


def show(widget: CalypsoWidget, outputs: list[Output]) -> Output:
    """Show the widget as the result of a cell: what is kept beside it."""
    widget._ipython_display_()
    live, beside = outputs
    assert "application/vnd.jupyter.widget-view+json" in live.data
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
    assert beside.data["text/plain"] == ""  # that is where the widget itself would be
    assert outputs[0].data["text/plain"] == widget.text()


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
    assert beside.data == {"text/plain": "", "text/html": beside.data["text/html"]}
    assert "cards, hidden" in beside.data["text/html"]
    assert "[Deal" not in beside.data["text/html"]


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
