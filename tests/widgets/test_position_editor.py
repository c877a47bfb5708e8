"""The position editor: one setup, from Python and from the page."""

from __future__ import annotations

from typing import Any

import pytest
import traitlets

import calypso_widgets as cw
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.rules.problems import Fault
from calypso_widgets.rules.setup import SetupError
from calypso_widgets.widgets import position_editor
from calypso_widgets.widgets.position_editor import MOST_A_SECOND, REMEMBERED, PositionEditor

RECORD = cw.examples["ruffs"]
ONE_EACH = cw.Setup().give("N", "2S").give("E", "3S").give("S", "4S").give("W", "5S")


class Page:
    """What the page of an editor gets to hear."""

    def __init__(self, editor: PositionEditor, monkeypatch: pytest.MonkeyPatch) -> None:
        self.editor = editor
        self.heard: list[dict[str, Any]] = []
        monkeypatch.setattr(editor, "send", self.heard.append)

    def asks(self, message: object) -> dict[str, Any]:
        """Send a message as the page does, and return the answer to it."""
        self.editor._handle_custom_msg(message, [])  # noqa: SLF001 - what ipywidgets calls
        return self.heard[-1]


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    monkeypatch.setattr(position_editor, "MOST_A_SECOND", 10**6)
    return Page(cw.PositionEditor(ONE_EACH), monkeypatch)


# It starts from nothing, a setup, a position, a record or a table.


def test_it_starts_from_nothing() -> None:
    editor = cw.PositionEditor()
    assert (editor.setup, editor.problems) == (cw.Setup(), ())


def test_it_starts_from_a_setup_or_a_position() -> None:
    assert cw.PositionEditor(ONE_EACH).setup == ONE_EACH
    assert cw.PositionEditor(ONE_EACH.record.last).setup == ONE_EACH


def test_it_starts_from_a_record_at_a_node() -> None:
    nodes = Tree.of(RECORD).nodes
    assert cw.PositionEditor(RECORD).record.last.tableaux == RECORD.last.tableaux
    for at in range(len(nodes)):
        editor = cw.PositionEditor(RECORD, at=at)
        assert editor.record.last.hands == nodes[at].position.hands
        assert editor.setup.title == RECORD.title


def test_it_starts_from_a_table_where_that_stands() -> None:
    table = cw.CalypsoTable(RECORD, cursor=2)
    assert cw.PositionEditor(table).setup == cw.PositionEditor(RECORD, at=2).setup
    assert cw.PositionEditor(table, at=1).setup == cw.PositionEditor(RECORD, at=1).setup


@pytest.mark.parametrize("source", [7, "AS", [], object(), RECORD.tallies])
def test_anything_else_is_refused(source: object) -> None:
    with pytest.raises(SetupError, match="a setup is made of a Position or a Record, not of"):
        cw.PositionEditor(source)  # type: ignore[arg-type]  # on purpose


@pytest.mark.parametrize("at", [99, -99, "1", True, 1.0])
def test_a_node_that_is_not_there_is_refused(at: Any) -> None:  # noqa: ANN401 - on purpose
    with pytest.raises(SetupError, match="there are nodes 0 to 8, and no"):
        cw.PositionEditor(RECORD, at=at)


# From Python.


def test_what_is_set_is_shown_and_judged() -> None:
    editor = cw.PositionEditor()
    editor.setup = ONE_EACH.give("N", "2S")
    assert [problem.fault for problem in editor.problems] == [Fault.UNEVEN]
    state = editor.get_state()
    assert state["setup"]["seats"][0]["hand"] == ["2S", "2S"]
    assert state["problems"] == [{"says": str(editor.problems[0]), "seats": [0]}]
    assert state["setup"]["says"] == f"1 problem. {editor.problems[0]}"
    with pytest.raises(SetupError, match="this is no position yet"):
        editor.record  # noqa: B018 - looking is the test
    editor.setup = ONE_EACH
    assert editor.record == ONE_EACH.record
    assert editor.get_state()["setup"]["says"] == "No problems."


def test_a_record_may_be_set_and_anything_else_may_not() -> None:
    editor = cw.PositionEditor()
    editor.setup = RECORD  # type: ignore[assignment]  # the trait reads it
    assert editor.setup == cw.PositionEditor(RECORD).setup
    with pytest.raises((SetupError, traitlets.TraitError)):
        editor.setup = 7  # type: ignore[assignment]  # on purpose


def test_changes_can_be_observed_and_undone() -> None:
    editor = cw.PositionEditor(ONE_EACH)
    seen: list[object] = []
    editor.observe(lambda change: seen.append(change["new"]), "setup")
    editor.setup = ONE_EACH.lay("2S")
    editor.clear()
    assert seen == [ONE_EACH.lay("2S"), cw.Setup()]
    assert editor.get_state()["setup"]["undo"] is True
    editor.undo()
    editor.undo()
    assert (editor.setup, editor.get_state()["setup"]["undo"]) == (ONE_EACH, False)
    editor.undo()
    assert editor.setup == ONE_EACH


def test_it_remembers_only_so_much() -> None:
    editor = cw.PositionEditor()
    for count in range(REMEMBERED + 5):
        editor.setup = editor.setup.gather("N", calypsos=count + 1)
    for _ in range(REMEMBERED + 5):
        editor.undo()
    assert editor.setup.tableaux[0].calypsos == 5


# From the page.


def test_a_message_changes_the_setup_and_is_answered(page: Page) -> None:
    assert page.asks({"kind": "hello"}) == {"kind": "done"}
    assert page.asks({"kind": "give", "seat": 0, "card": "2S"}) == {"kind": "done"}
    assert page.editor.setup == ONE_EACH.give("N", "2S")
    assert [problem.fault for problem in page.editor.problems] == [Fault.UNEVEN]
    assert page.asks({"kind": "undo"}) == {"kind": "done"}
    assert (page.editor.setup, page.editor.problems) == (ONE_EACH, ())


@pytest.mark.parametrize(
    "message",
    [None, 7, [], {}, {"kind": "fly"}, {"kind": "give", "seat": 9, "card": "AS"}, {"kind": "x" * 10**6}, {"kind": {}}],
)
def test_a_hostile_one_changes_nothing_and_is_answered_with_the_reason(page: Page, message: object) -> None:
    answer = page.asks(message)
    assert answer["kind"] == "refused"
    assert answer["reason"].startswith("The editor knows no such change")
    assert len(answer["reason"]) < 300
    assert page.editor.setup == ONE_EACH
    assert page.editor.get_state()["setup"]["undo"] is False


def test_whatever_goes_wrong_is_answered_and_never_raised(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(position_editor, "edit", fail)
    answer = page.asks({"kind": "clear"})
    assert answer == {"kind": "refused", "reason": "That did not work: a fault of ours"}


def test_a_flood_is_stopped_and_its_end_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    page = Page(cw.PositionEditor(), monkeypatch)
    answers = [page.asks({"kind": "pile", "seat": 0, "card": "2D"}) for _ in range(3 * MOST_A_SECOND)]
    answers += [page.asks({"kind": "clear"})]
    assert answers[0] == {"kind": "done"}
    assert answers[-1] == {"kind": "refused", "reason": "Too many changes at once: wait a moment."}
    assert len(page.editor.setup.tableaux[0].pile) == 8  # and no more of one card
    now = 1.5
    assert page.asks({"kind": "clear"}) == {"kind": "done"}


def test_the_page_may_write_nothing_but_how_it_looks() -> None:
    editor = cw.PositionEditor(ONE_EACH)
    editor.set_state({"setup": {"seats": []}, "problems": [], "words": {}, "suits": "two"})
    assert (editor.setup, editor.suits) == (ONE_EACH, "two")
    assert editor.words["labels"]


# As text.


def test_the_twin_says_what_lies_where_and_what_is_wrong() -> None:
    text = cw.PositionEditor(ONE_EACH.lay("KH").pile("E", "2C AD")).text()
    assert text.startswith("A position, West dealing and North leading. Rules: gamefarm.")
    assert "1. North  K♥" in text
    assert "♦ A ♣ 2" in text
    assert "East’s pile holds the A♦" in text
    assert "\n\nThe hands are uneven" in text
    assert text.endswith("\n\n3 problems.")
    assert max(map(len, text.splitlines())) <= 80
    assert cw.PositionEditor(ONE_EACH).text().endswith("Nothing is wrong with this position.")


def test_it_is_in_the_output_beside_the_widget() -> None:
    bundle = cw.PositionEditor(ONE_EACH.change(title="<b>"))._repr_mimebundle_()
    assert bundle is not None
    assert "<b>" not in bundle[0]["text/html"]
    assert "&lt;b&gt;" in bundle[0]["text/html"]
    assert bundle[0]["text/plain"].startswith("A position")


def test_its_repr_counts() -> None:
    assert repr(cw.PositionEditor(ONE_EACH.lay("2S"))) == "<PositionEditor: 5 cards, 1 problem>"
