"""A class sees some hands only: what is hidden, or still to come, has not been sent and stands nowhere."""

from __future__ import annotations

import json
from typing import Any

import pytest
import traitlets

import calypso_widgets as cw
from calypso_widgets.lesson.tree import WhatIfError
from calypso_widgets.rules.table import SEATS, Seat, UnreadableSeatError

RECORD = cw.deal(7, "bga", deals=2)
DEAL = 53  # nodes of a deal: itself and 52 plays


def sent(table: cw.CalypsoTable) -> dict[str, Any]:
    """All that a page, or a file saved from it, holds of a table, but for the bundle."""
    data, _ = table._repr_mimebundle_() or ({}, {})
    state = {name: value for name, value in table.get_state().items() if name not in ("_esm", "_css")}
    return {"state": state, "data": data}


def cards_in(value: object) -> list[str]:
    """Every card code that stands somewhere in a hand or a play."""
    match value:
        case dict():
            return [card for each in value.values() for card in cards_in(each)]
        case list():
            return [card for each in value for card in cards_in(each)]
        case str() if len(value) == 2 and value[0] in "AKQJT98765432" and value[1] in "SHDC":
            return [value]
    return []


@pytest.mark.parametrize("reach", [0, 1, 4, 30, DEAL, DEAL + 9])
@pytest.mark.parametrize("hidden", ["N", "ESW", "NESW"])
def test_no_hidden_card_and_no_later_play_is_sent(hidden: str, reach: int) -> None:
    table = cw.CalypsoTable(RECORD, hidden=hidden, cursor=reach)
    nodes = table.frames["nodes"]
    assert len(nodes) == reach + 1
    assert all(len(table.words[name]) == reach + 1 for name in ("why", "says", "notes", "cites", "comments"))
    deals = [node for node in nodes if node["kind"] == "deal"]
    plays = [node for node in nodes if node["kind"] == "play"]
    shown = [seat.place for seat in SEATS if seat.value not in hidden]
    open_cards = [card for deal in deals for seat in shown for card in deal["hands"][seat]]
    assert sorted(cards_in(nodes)) == sorted([*open_cards, *(play["card"] for play in plays)])
    for deal in deals:
        assert all(set(deal["hands"][seat]) == {""} for seat in range(4) if seat not in shown)
    assert "tries" not in json.dumps(nodes)


@pytest.mark.parametrize("rules", ["bga", "last-ruff"])
def test_the_text_and_the_html_tell_only_how_many_cards_a_hidden_hand_has(rules: str) -> None:
    table = cw.CalypsoTable(RECORD, hidden="EW", cursor=5, rules=rules)
    for said in (table.text(), table.html()):
        assert said.count("cards, hidden") == 2
        assert "♥" in said  # the others are there
    held = table.tree.nodes[5].position.hands
    rows = {line.split()[0]: line for line in table.text().split("The table")[1].splitlines() if line}
    assert f"{len(held[Seat.EAST])} cards, hidden" in rows["East"]
    assert "♠" in rows["North"]


def test_where_a_hidden_card_lies_tells_nothing_of_its_rank() -> None:
    table = cw.CalypsoTable(RECORD, hidden="N", cursor=DEAL - 1)
    slots = [node["slot"] for node in table.frames["nodes"] if node["kind"] == "play" and node["seat"] == 0]
    assert slots == list(range(13))


def test_each_further_card_comes_from_python() -> None:
    table = cw.CalypsoTable(RECORD, hidden="ESW")
    assert (table.reveal(), table.cursor, len(table.frames["nodes"]), table.more) == (1, 1, 2, True)
    assert table.reveal("trick") == 4
    assert table.reveal("trick") == 8
    assert table.reveal("deal") == DEAL - 1
    assert table.reveal() == DEAL
    assert table.reveal("deal") == 2 * DEAL - 1
    assert not table.more
    with pytest.raises(WhatIfError, match="there is no more"):
        table.reveal()
    with pytest.raises(WhatIfError, match="card, trick, deal"):
        table.reveal("round")  # type: ignore[arg-type]  # what a notebook may do


def test_what_was_shown_can_be_gone_back_to_and_stays_shown() -> None:
    table = cw.CalypsoTable(RECORD, hidden="ESW")
    table.reveal("trick")
    table.cursor = 1
    assert len(table.frames["nodes"]) == 5
    assert table.reveal() == 5


def test_a_page_may_not_look_ahead() -> None:
    table = cw.CalypsoTable(RECORD, hidden="E", cursor=3)
    table.set_state({"cursor": 9})
    assert (table.cursor, len(table.frames["nodes"])) == (3, 4)
    table.set_state({"cursor": 2})
    assert table.cursor == 2


def test_a_page_asks_for_the_next_card_and_for_hands_by_messages() -> None:
    table = cw.CalypsoTable(RECORD, hidden="E")
    assert table.answer({"kind": "reveal", "n": 1, "until": "trick"}) == {"kind": "done", "n": 1, "at": 4}
    assert table.answer({"kind": "hide", "n": 2, "seats": "WN"}) == {"kind": "done", "n": 2}
    assert table.hidden == "NW"
    for message in ({"kind": "reveal", "until": "all"}, {"kind": "hide", "seats": "X"}, {"kind": "hide", "seats": 7}):
        assert table.answer(message)["kind"] == "refused"
    assert (table.hidden, table.cursor) == ("NW", 4)


@pytest.mark.parametrize("verb", ["play", "let", "cut", "name", "text", "paste"])
def test_while_hands_are_hidden_nothing_is_tried_and_nothing_told_as_text(verb: str) -> None:
    fields = {"at": 0, "card": "2S", "until": "trick", "root": 0, "name": "x", "text": RECORD.text, "bot": "simple"}
    table = cw.CalypsoTable(RECORD, hidden="E")
    before = sent(table)
    answer = table.answer({"kind": verb, "n": 5, **fields})
    assert (answer["kind"], answer["n"]) == ("refused", 5)
    assert "hands are hidden" in answer["reason"]
    assert sent(table) == before


def test_what_was_tried_is_hidden_too_and_comes_back() -> None:
    table = cw.CalypsoTable(RECORD)
    card = table.frames["nodes"][6]["tries"][:2]
    root = table.play(card, at=6)
    table.hidden = "S"
    assert (table.branches, table.grown["nodes"], table.cursor, table.line) == ([], [], 6, 0)
    assert len(table.frames["nodes"]) == 7
    table.hidden = ""
    assert [branch["root"] for branch in table.branches] == [root]
    assert len(table.frames["nodes"]) == 2 * DEAL
    assert len(table.grown["nodes"]) == 1


def test_only_some_hands_are_shown_by_any_way_to_write_them() -> None:
    table = cw.CalypsoTable(RECORD, hidden=["West", Seat.EAST])
    assert table.hidden == "EW"
    table.show_only("N")
    assert table.hidden == "ESW"
    table.show_only([Seat.NORTH, "South"])
    assert table.hidden == "EW"
    with pytest.raises(traitlets.TraitError, match="'X' is no seat"):
        table.hidden = "NX"
    with pytest.raises(UnreadableSeatError, match="'X' is no seat"):
        table.show_only("X")


def test_the_next_class_begins_at_the_first_card_with_the_same_hands_hidden() -> None:
    table = cw.CalypsoTable(RECORD, hidden="ESW")
    table.reveal("deal")
    table.reset()
    assert (table.cursor, len(table.frames["nodes"]), table.hidden) == (0, 1, "ESW")
    table.hidden = ""
    table.play(table.frames["nodes"][0]["tries"][:2])
    table.answer({"kind": "reset"})
    assert (table.cursor, table.branches, len(table.tree.nodes)) == (0, [], 2 * DEAL)
