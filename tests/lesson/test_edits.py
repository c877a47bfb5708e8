"""Changes that a page asks for: each is one verb of a setup, and nothing else is believed."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calypso_widgets.lesson.edits import ENOUGH, RefusedError, edit
from calypso_widgets.lesson.explain import teller
from calypso_widgets.rules.ruleset import Ruleset
from calypso_widgets.rules.setup import Setup

EN = teller()
START = Setup().give("N", "AS").lay("KH").pile("W", "2D").gather("E", building="AK", calypsos=1)

CHANGES: list[tuple[dict[str, Any], Setup]] = [
    ({"kind": "give", "seat": 1, "card": "TH"}, START.give("E", "TH")),
    ({"kind": "take", "seat": 0, "card": "AS"}, START.take("N", "AS")),
    ({"kind": "lay", "card": "2C"}, START.lay("2C")),
    ({"kind": "lift", "card": "KH"}, START.lift("KH")),
    ({"kind": "pile", "seat": 3, "card": "2C"}, START.pile("W", "2C")),
    ({"kind": "unpile", "seat": 3, "card": "2D"}, START.unpile("W", "2D")),
    ({"kind": "rank", "seat": 1, "rank": "T"}, START.gather("E", building="AKT")),
    ({"kind": "rank", "seat": 1, "rank": "A"}, START.gather("E", building="K")),
    ({"kind": "calypsos", "seat": 1, "n": 4}, START.gather("E", calypsos=4)),
    ({"kind": "dealer", "seat": 2}, START.change(dealer="S")),
    ({"kind": "leader", "seat": 2}, START.change(leader="S")),
    ({"kind": "trumps", "trumps": "HDSC"}, START.change(trumps="HDSC")),
    ({"kind": "rules", "rules": "bga"}, START.change(rules="bga")),
    ({"kind": "clear"}, START.clear()),
]


@pytest.mark.parametrize(("message", "after"), CHANGES, ids=[message["kind"] for message, _ in CHANGES])
def test_a_message_is_a_verb(message: dict[str, Any], after: Setup) -> None:
    assert edit(START, message, EN) == after


def test_rules_of_ones_own_can_be_chosen_where_they_are_known() -> None:
    own = Ruleset("Friday", "our table")
    assert edit(START, {"kind": "rules", "rules": "Friday"}, EN, own).rules == own
    with pytest.raises(RefusedError, match="The editor knows no such change"):
        edit(START, {"kind": "rules", "rules": "Friday"}, EN)


@pytest.mark.parametrize(
    "message",
    [
        None,
        7,
        "give",
        [],
        {},
        {"kind": None},
        {"kind": "fly"},
        {"kind": ["give"]},
        {"kind": "give"},
        {"kind": "give", "seat": 0},
        {"kind": "give", "seat": 4, "card": "AS"},
        {"kind": "give", "seat": -1, "card": "AS"},
        {"kind": "give", "seat": True, "card": "AS"},
        {"kind": "give", "seat": 0.0, "card": "AS"},
        {"kind": "give", "seat": "N", "card": "AS"},
        {"kind": "give", "seat": 0, "card": "as"},
        {"kind": "give", "seat": 0, "card": "AS KS"},
        {"kind": "give", "seat": 0, "card": ["AS"]},
        {"kind": "give", "seat": 0, "card": "A" * 10**6},
        {"kind": "calypsos", "seat": 0, "n": 5},
        {"kind": "calypsos", "seat": 0, "n": 10**400},
        {"kind": "calypsos", "seat": 0, "n": float("nan")},
        {"kind": "rank", "seat": 0, "rank": "10"},
        {"kind": "trumps", "trumps": "SSSS"},
        {"kind": "dealer", "seat": {}},
        {"kind": "undo"},
    ],
)
def test_what_is_no_change_is_refused_in_a_short_sentence(message: object) -> None:
    with pytest.raises(RefusedError, match="The editor knows no such change: ") as refused:
        edit(START, message, EN)
    assert len(str(refused.value)) < 300


def test_what_is_not_there_is_refused_with_the_place() -> None:
    for message, reason in (
        ({"kind": "take", "seat": 1, "card": "AS"}, "The A♠ is not in East’s hand."),
        ({"kind": "lift", "card": "AS"}, "The A♠ is not in the trick."),
        ({"kind": "unpile", "seat": 0, "card": "2D"}, "The 2♦ is not in North’s pile."),
    ):
        with pytest.raises(RefusedError, match=reason):
            edit(START, message, EN)


def test_a_card_too_many_may_be_seen_but_the_table_does_not_grow_for_ever() -> None:
    setup = Setup()
    for _ in range(ENOUGH):
        setup = edit(setup, {"kind": "give", "seat": 0, "card": "AS"}, EN)
    for message in ({"kind": "give", "seat": 1, "card": "AS"}, {"kind": "lay", "card": "AS"}):
        with pytest.raises(RefusedError, match="There are 8 of the A♠ already, and the pack has 4"):
            edit(setup, message, EN)
    assert edit(setup, {"kind": "take", "seat": 0, "card": "AS"}, EN).free


json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)
almost = st.fixed_dictionaries(
    {"kind": st.sampled_from([message["kind"] for message, _ in CHANGES]) | json},
    optional={
        name: json | st.sampled_from([0, 3, "AS", "A", "SDHC"])
        for name in ("seat", "card", "rank", "n", "trumps", "rules")
    },
)


@given(json | almost)
def test_nothing_else_is_ever_raised(message: object) -> None:
    with suppress(RefusedError):
        assert isinstance(edit(START, message, EN), Setup)
