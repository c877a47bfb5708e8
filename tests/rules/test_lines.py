"""The lines of a record: the main line and its variations, each found by number or name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from calypso_widgets.rules.cards import parse_cards
from calypso_widgets.rules.ledger import ledger
from calypso_widgets.rules.lines import UnknownLineError, line_of, lines_of
from calypso_widgets.rules.played import Variation
from calypso_widgets.rules.record import Record

LED = Record.replay("SDHC", "W", [(["2S 3H", "AS 4H", "AS 5D", "AS 9H"], "2S AS AS AS")])
BRANCHED = replace(
    LED,
    variations=(
        Variation(0, 0, parse_cards("3H 4H"), name="a heart", variations=(Variation(0, 2, parse_cards("5D 9H")),)),
        Variation(0, 4, parse_cards("3H 4H 5D 9H"), name="on"),
    ),
)


def test_the_lines_of_a_record_are_counted_each_before_those_that_part_from_it() -> None:
    lines = lines_of(BRANCHED)
    assert [(line.number, line.name, len(line.path)) for line in lines] == [
        (0, "", 0), (1, "a heart", 1), (2, "", 2), (3, "on", 1),
    ]  # fmt: skip
    assert [" ".join(card.code for card in line.record.deals[0].plays) for line in lines] == [
        "2S AS AS AS",
        "3H 4H",
        "3H 4H 5D 9H",
        "2S AS AS AS 3H 4H 5D 9H",
    ]


def test_a_line_is_asked_for_by_number_or_name() -> None:
    assert line_of(BRANCHED, "on") == line_of(BRANCHED, 3)


@pytest.mark.parametrize("which", ["x", "", 4, -1, True, None, 1.0, [1]])
def test_an_unknown_line_is_answered_with_those_there_are(which: Any) -> None:  # noqa: ANN401 - anything
    listed = r"0 is the main line, and its variations are 1 \('a heart'\), 2, 3 \('on'\)$"
    with pytest.raises(UnknownLineError, match=listed):
        line_of(BRANCHED, which)


def test_a_record_without_variations_has_one_line() -> None:
    with pytest.raises(UnknownLineError, match="0 is the main line, and it has no variations"):
        line_of(LED, 1)


def test_a_name_that_two_lines_have_is_refused_with_their_numbers() -> None:
    one, two = BRANCHED.variations
    with pytest.raises(UnknownLineError, match="several lines are named 'on': say which by its number, 1, 3"):
        line_of(replace(BRANCHED, variations=(replace(one, name="on"), two)), "on")


def test_a_long_list_of_lines_is_cut() -> None:
    cards = parse_cards("3S 4S 5S 6S 7S 8S 9S TS JS QS KS")
    hands = ["2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "AD " * 4 + "KD " * 4 + "QD " * 4,
             "AH " * 4 + "KH " * 4 + "QH " * 4, "AC " * 4 + "KC " * 4 + "QC " * 4]  # fmt: skip
    record = Record.replay("SDHC", "W", [(hands, "2S")])
    record = replace(record, variations=tuple(Variation(0, 0, (card,)) for card in cards))
    with pytest.raises(UnknownLineError, match=r"its variations are 1, 2, 3, 4, 5, 6, 7, so on to 11$"):
        line_of(record, 12)


def test_a_record_compares_its_own_lines_and_by_default_with_the_main_line() -> None:
    assert BRANCHED.lines == lines_of(BRANCHED)
    assert BRANCHED.compare("a heart") == ledger(BRANCHED.lines[1].record, LED)
    assert BRANCHED.compare(2, 1) == ledger(BRANCHED.lines[2].record, BRANCHED.lines[1].record)
    assert BRANCHED.compare(0).parting is None


@pytest.mark.parametrize("lines", [("x",), (1, "x")])
def test_a_record_compares_no_line_that_it_has_not(lines: tuple[Any, ...]) -> None:
    with pytest.raises(UnknownLineError, match="there is no line 'x'"):
        BRANCHED.compare(*lines)
