"""What a page may send: anything at all, and nothing comes of it but a sentence that says why."""

from __future__ import annotations

import copy
import gc
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson import tree as trees
from calypso_widgets.rules.cards import parse_cards
from calypso_widgets.rules.played import Variation
from calypso_widgets.rules.position import legal
from calypso_widgets.rules.record import Record
from calypso_widgets.widgets.messages import VERBS
from lesson.small import small_record
from widgets.page import Page

HANDS = ["2S 9H", "AS 3H", "KS 5D", "QS 3C"]
RECORD = Record.replay("SDHC", "W", [(HANDS, "2S AS KS QS 9H")], title="A led two")
GONE = 7
"""A node of the table below that was taken back."""


@pytest.fixture
def table() -> Iterator[cw.CalypsoTable]:
    made = cw.CalypsoTable(RECORD)
    made.play("9H", at=0)
    made.play("3H", at=6)
    made.take_back()
    made.play("3H", at=5)
    made.rename(6, "low")
    yield made
    made.close()


@pytest.fixture
def page(table: cw.CalypsoTable) -> Page:
    return Page(table)


def everything(table: cw.CalypsoTable) -> object:
    """All that a message might have changed."""
    tree = table.tree
    state = {name: copy.deepcopy(value) for name, value in table.get_state().items() if name != "layout"}
    return state, list(tree.nodes), dict(tree.names), dict(tree.bots), dict(tree.comments), table.record


class Deep(list[Any]):
    """A list in a list in a list."""

    def __init__(self, depth: int) -> None:
        inner: list[Any] = []
        for _ in range(depth):
            inner = [inner]
        super().__init__(inner)


NOTHINGS: list[Any] = [
    None,
    True,
    False,
    -1,
    2**53 + 1,
    10**30,
    10**5000,
    1.0,
    2.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "0",
    b"2S",
]
NOTHINGS += [[], [0], {}, {"at": 0}, {1, 2}, object(), Deep(100_000), "x" * 3_000_000, "\ud800", "\0", "٣", [10**5000]]


def named(value: object) -> str:
    """A name for a value that may be too long for one, or have none."""
    try:
        return repr(value)[:30] if not isinstance(value, Deep) else "deep"
    except ValueError:
        return "a number of thousands of digits"


def refused(page: Page, content: object, number: int = 0) -> str:
    """The reason, after nothing was changed."""
    before = everything(page.table)
    answer = page.ask(content)
    assert sorted(answer) == ["kind", "n", "reason"]
    assert (answer["kind"], answer["n"]) == ("refused", number)
    assert everything(page.table) == before
    assert page.state == page.whole()
    reason: str = answer["reason"]
    assert 10 < len(reason) < 500, reason
    assert not any(word in reason for word in ("Exceeds", "codec", "object has", "NoneType")), reason
    return reason


@pytest.mark.parametrize("content", [*NOTHINGS, {"n": 3}, {"Kind": "play"}, ("kind", "play")], ids=named)
def test_what_is_no_message_is_refused(page: Page, content: object) -> None:
    refused(page, content, content["n"] if isinstance(content, dict) and "n" in content else 0)


@pytest.mark.parametrize("verb", [*NOTHINGS, "PLAY", "play ", "__class__", "take_back", "record", ["play"]], ids=named)
def test_a_verb_that_is_none_is_refused_by_the_number_of_its_message(page: Page, verb: object) -> None:
    refused(page, {"kind": verb, "n": 12}, 12)


@pytest.mark.parametrize("number", NOTHINGS, ids=named)
@pytest.mark.parametrize("verb", VERBS)
def test_a_number_that_is_none_is_refused(page: Page, verb: str, number: object) -> None:
    assert refused(page, {**GOOD[verb], "n": number}).startswith("the number of a message cannot be ")


GOOD: dict[str, dict[str, Any]] = {
    "hello": {"kind": "hello"},
    "tell": {"kind": "tell"},
    "play": {"kind": "play", "at": 0, "card": "2S", "others": "simple", "seed": 3},
    "let": {"kind": "let", "at": 0, "bot": "simple", "seed": 3, "until": "trick"},
    "cut": {"kind": "cut", "at": 8},
    "name": {"kind": "name", "root": 6, "name": "high"},
    "text": {"kind": "text"},
    "paste": {"kind": "paste", "text": RECORD.text},
    "reveal": {"kind": "reveal", "until": "trick"},
    "hide": {"kind": "hide", "seats": ""},
    "reset": {"kind": "reset"},
}
FIELDS = [(verb, name) for verb, fields in VERBS.items() for name in fields]
OPTIONAL = {("play", "others"), ("play", "seed"), ("let", "bot"), ("let", "seed")}
TAKEN: dict[str, tuple[object, ...]] = {"others": ("",), "name": ("", "x", "0", "٣", "\0"), "seats": ("",)}
"""By field: what of the above it can be all the same."""


def test_every_verb_is_tested_with_a_message_that_is_done(page: Page) -> None:
    assert list(GOOD) == list(VERBS)
    for verb, message in GOOD.items():
        assert set(message) == {"kind", *VERBS[verb]}
        answer = page.ask({**message, "n": 2**53})
        assert (answer["kind"], answer["n"]) == ("done", 2**53)
        assert page.state == page.whole()


@pytest.mark.parametrize("value", NOTHINGS, ids=named)
@pytest.mark.parametrize(("verb", "name"), FIELDS)
def test_a_field_that_cannot_be_is_refused(page: Page, verb: str, name: str, value: object) -> None:
    if value not in TAKEN.get(name, ()):
        refused(page, {**GOOD[verb], name: value, "n": 7}, 7)


@pytest.mark.parametrize(("verb", "name"), [each for each in FIELDS if each not in OPTIONAL])
def test_a_field_that_is_missing_is_refused(page: Page, verb: str, name: str) -> None:
    message = {key: value for key, value in GOOD[verb].items() if key != name}
    assert refused(page, {**message, "n": 1}, 1) == f"in a message to {verb}, {name} cannot be None"


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ({"kind": "play", "at": 99, "card": "2S"}, "there is no node 99 here: there are nodes 0 to 8"),
        ({"kind": "play", "at": GONE, "card": "2S"}, "there is no node 7 here: what was tried there is taken back"),
        ({"kind": "play", "at": 1, "card": "3H"}, "East must follow suit: spades were led, and A♠ could be played."),
        ({"kind": "play", "at": 0, "card": "AS"}, "North does not hold the A♠."),
        ({"kind": "play", "at": 0, "card": "1S"}, "'1S' is no card: write rank then suit, as in 'TC'"),
        ({"kind": "play", "at": 0, "card": "9H", "others": "clever"}, "no bot 'clever': known are random, simple"),
        ({"kind": "let", "at": 0, "bot": "", "until": "trick"}, "no bot '': known are random, simple"),
        (
            {"kind": "let", "at": 0, "until": "dawn"},
            "a bot can play to the end of the trick, deal or round, not of 'dawn'",
        ),
        ({"kind": "let", "at": GONE, "until": "deal"}, "there is no node 7 here: what was tried there is taken back"),
        ({"kind": "cut", "at": 0}, "the record’s own plays stay: only what was tried can be taken back"),
        ({"kind": "cut", "at": 5}, "the record’s own plays stay: only what was tried can be taken back"),
        ({"kind": "cut", "at": GONE}, "there is no node 7 here: what was tried there is taken back"),
        ({"kind": "name", "root": 0, "name": "x"}, "no branch starts at node 0: those here start at 6, 8"),
        ({"kind": "name", "root": GONE, "name": "x"}, "there is no node 7 here: what was tried there is taken back"),
        ({"kind": "paste", "text": "2S AS"}, "expected"),
    ],
    ids=str,
)
def test_what_cannot_be_done_is_refused_with_the_reason(page: Page, message: dict[str, Any], reason: str) -> None:
    assert reason in refused(page, {**message, "n": 4}, 4)


TEXTS = {
    "nothing": "   \n ",
    "the path of a file": str(Path(__file__)),
    "the path of a record": str(Path(cw.__file__).parent / "lesson/examples/ruffs.calypso"),
    "a relative path": "calypso_widgets/lesson/examples/ruffs.calypso",
    "JSON, deep": "[" * 500_000,
    "JSON, deep and closed": "[" * 100_000 + "]" * 100_000,
    "JSON objects, deep": '{"a":' * 100_000,
    "variations, deep": RECORD.text + "(" * 300_000,
    "variations, each in the next": RECORD.text + "(1. N: 9H " * 3000,
    "comments, deep": RECORD.text + "{" * 300_000,
    "tags, deep": "[" + "[x " * 300_000,
    "a word of a million letters": "x" * 1_000_000,
    "a million words": "x " * 999_999,
    "a token of a record, too long": RECORD.text + "A" * 1_000_000,
    "an open quote": '[Title "' + "x" * 1_000_000,
    "half of a character": RECORD.text.replace("A led two", "A \ud83d two"),
    "a byte of nothing": RECORD.text + "\0",
    "a line cut short": RECORD.compact[:-5],
    "a line of nothing": "calypso1.4.AAAA.00000000",
    "a number of a million digits": "calypso1." + "9" * 1_000_000,
    "an illegal play": RECORD.text.replace("AS", "3H", 1),
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_text_that_is_no_record_is_refused_and_no_file_is_read(page: Page, text: str) -> None:
    refused(page, {"kind": "paste", "n": 1, "text": text}, 1)


STATES: list[tuple[str, object]] = [
    (name, value)
    for name in ("cursor", "line")
    for value in [None, True, "3", 2.5, float("nan"), 10**30, -99, 99, GONE, [], [1], {}, {"a": {"b": [None]}}, "\0"]
]


@pytest.mark.parametrize(("name", "value"), [*STATES, ("line", -1), ("line", 1), ("line", 5)], ids=str)
def test_a_place_or_a_line_that_cannot_be_is_answered_with_the_old_one(page: Page, name: str, value: object) -> None:
    before = everything(page.table)
    page.write({name: value})
    assert everything(page.table) == before
    assert page.state == page.whole()


@pytest.mark.parametrize("name", ["grown", "branches", "frames", "words", "bots"])
def test_what_was_tried_cannot_be_written_past_the_rules(page: Page, name: str) -> None:
    before = everything(page.table)
    page.table.set_state({name: []})
    page.table.set_state({name: {}})
    assert everything(page.table) == before


def test_the_lines_that_are_there_can_be_followed(page: Page) -> None:
    page.write({"line": 6})
    assert page.table.line == 6
    page.write({"line": 0})
    assert page.table.line == 0


def test_a_flood_leaves_nothing_behind(page: Page) -> None:
    flood: list[dict[str, Any]] = [
        {"kind": "fly", "n": 1},
        {"kind": "play", "n": 1, "at": 10**30, "card": "2S"},
        {"kind": "play", "n": 1, "at": 0, "card": "2S"},  # is there already
        {"kind": "play", "n": 1, "at": 1, "card": "3H"},
        {"kind": "let", "n": 1, "at": 0, "until": "x" * 100},
        {"kind": "cut", "n": 1, "at": 0},
        {"kind": "name", "n": 1, "root": 6, "name": "low"},
        {"kind": "paste", "n": 1, "text": "no record"},
        {"kind": "hello", "n": 1},
    ]
    page.ask(flood[2])
    before = everything(page.table)

    def pour(count: int) -> int:
        for number in range(count):
            page.ask(flood[number % len(flood)])
            page.sent.clear()
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        warm = pour(500)
        assert pour(5000) - warm < 50_000
    finally:
        tracemalloc.stop()
    assert everything(page.table) == before


# ---- Where no more is kept -------------------------------------------------------------------------------------------


@pytest.fixture
def roomy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """A page whose table keeps six tried plays."""
    monkeypatch.setattr(trees, "MOST_TRIED", 6)
    made = cw.CalypsoTable(small_record(1, "gamefarm", deals=2))
    yield Page(made)
    made.close()


FULL = "at most 6 tried plays are kept here, with those taken back: copy the text, and show it in a new table"


def test_a_record_of_more_plays_than_that_can_be_shown(roomy: Page) -> None:
    assert roomy.table.tree.main == 34


def other_plays(table: cw.CalypsoTable, at: int) -> list[str]:
    """The cards that could be tried at a node, and were not."""
    tree = table.tree
    tried = {tree.nodes[child].card for child in tree.children(at)}
    return [card.code for card in legal(tree.nodes[at].position) if card not in tried]


def test_a_table_that_is_full_says_so_and_keeps_what_there_is(roomy: Page) -> None:
    table = roomy.table
    for at in range(6):
        assert roomy.ask(another(table, at + 3))["kind"] == "done"
    assert refused(roomy, {**another(table, 0), "n": 3}, 3) == FULL
    assert cw.load(table.record.text) == table.record
    assert roomy.ask({"kind": "cut", "at": table.tree.branches[0]})["kind"] == "done"
    assert refused(roomy, {**another(table, 0), "n": 3}, 3) == FULL


def another(table: cw.CalypsoTable, after: int) -> dict[str, Any]:
    """A message to play a card that was not tried, at a node or later."""
    at = next(at for at in range(after, len(table.tree.nodes)) if other_plays(table, at))
    return {"kind": "play", "at": at, "card": other_plays(table, at)[0]}


@pytest.mark.parametrize("message", [{"kind": "let", "until": "deal"}, {"kind": "let", "until": "round"}], ids=str)
def test_of_a_bots_plays_all_are_kept_or_none(roomy: Page, message: dict[str, Any]) -> None:
    assert refused(roomy, {**message, "n": 1, "at": 0, "bot": "random", "seed": 2}, 1) == FULL
    assert len(roomy.table.tree.nodes) == roomy.table.tree.main
    assert not any(len(roomy.table.tree.children(at)) > 1 for at in range(roomy.table.tree.main))


def test_of_a_card_and_the_others_plays_all_are_kept_or_none(roomy: Page) -> None:
    roomy.ask({"kind": "let", "n": 1, "at": 0, "bot": "random", "seed": 1, "until": "trick"})
    at = next(at for at in range(roomy.table.tree.main) if len(other_plays(roomy.table, at)) > 1)
    for card in other_plays(roomy.table, at):
        answer = roomy.ask({"kind": "play", "n": 1, "at": at, "card": card, "others": "random"})
        if answer["kind"] == "refused":
            assert answer["reason"] == FULL
            assert refused(roomy, {"kind": "play", "n": 2, "at": at, "card": card, "others": "random"}, 2) == FULL
            return
    pytest.fail("there was room for all")


def test_of_the_variations_of_a_text_all_are_kept_or_none(roomy: Page) -> None:
    other = cw.CalypsoTable(roomy.table.record)
    other.let("random", seed=2, at=0)
    roomy.ask({"kind": "let", "n": 1, "at": 8, "bot": "random", "seed": 1, "until": "trick"})
    assert refused(roomy, {"kind": "paste", "n": 1, "text": other.record.text}, 1) == FULL
    other.close()


def test_a_text_of_another_record_with_too_many_variations_is_refused(roomy: Page) -> None:
    hands = ["2S 9H", "AS 3H", "KS 5D", "QS 3C"]
    other = Record.replay("SDHC", "W", [(hands, "2S AS")])
    long = replace(other, variations=(Variation(0, 0, parse_cards("9H 3H 5D 3C QS 2S AS KS")),))
    assert refused(roomy, {"kind": "paste", "n": 1, "text": long.text}, 1) == FULL


def test_branches_stand_one_within_another_only_as_deep_as_a_text_can_tell(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trees, "DEEPEST", 2)
    hands = ["2S 3S 4S", "6S 7S 8S", "TS JS QS", "2S 3S 4S"]
    page.ask({"kind": "paste", "text": Record.replay("SDHC", "W", [(hands, "2S")]).text})
    first = page.table.play("3S", at=0)
    page.table.play("6S", at=first)
    second = page.table.play("7S", at=first)
    third = page.table.play("TS", at=second)
    reason = refused(page, {"kind": "play", "n": 1, "at": second, "card": "JS"}, 1)
    assert reason == "at most 2 branches stand one within another: try this from another line"
    assert page.ask({"kind": "play", "n": 1, "at": third, "card": "2S"})["kind"] == "done"
    assert cw.load(page.table.record.text) == page.table.record
