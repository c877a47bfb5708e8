"""The score sheet: every addition is shown, and they add up."""

from __future__ import annotations

import re

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.sheet import score_sheet
from calypso_widgets.rules.played import Deal
from calypso_widgets.rules.position import Tableau, four_hands
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS, ruleset
from calypso_widgets.rules.table import Seat, Side, parse_trumps


def gathered(*tableaux: Tableau, rules: str = "gamefarm") -> Record:
    hands = four_hands(["2S", "3S", "4S", "5S"])
    return Record(ruleset(rules), parse_trumps("SDHC"), Seat.WEST, (Deal(hands),), tableaux=tableaux)  # type: ignore[arg-type]  # four are given


def test_calypsos_are_500_750_and_1000() -> None:
    rows = score_sheet(gathered(Tableau(), Tableau(calypsos=1), Tableau(calypsos=2), Tableau(calypsos=3))).rows
    assert [(row["owner"], row["calypsos"], row["points"]) for row in rows] == [
        ("North", "", 0),
        ("South", "500 + 750 = 1250", 1250),
        ("North + South", "", 1250),
        ("East", "500", 500),
        ("West", "500 + 750 + 1000 = 2250", 2250),
        ("East + West", "", 2750),
    ]


def test_a_pile_of_ones_own_is_counted_for_the_player_and_a_shared_one_for_the_side() -> None:
    cards = cw.examples["building"].last.tableaux
    own = {row["owner"]: row for row in score_sheet(gathered(*cards, rules="bga")).rows}
    shared = {row["owner"]: row for row in score_sheet(gathered(*cards, rules="gamefarm")).rows}
    assert (own["North"]["pile"], own["South"]["pile"], own["North + South"]["pile"]) == (
        "1 × 10 = 10",
        "1 × 10 = 10",
        "",
    )
    assert (shared["North"]["pile"], shared["North + South"]["pile"]) == ("", "2 × 10 = 20")
    assert own["North + South"]["points"] == shared["North + South"]["points"] == 140


@pytest.mark.parametrize("rules", PRESETS)
def test_the_additions_add_up_to_the_sides_of_the_record(rules: str) -> None:
    record = cw.deal(3, rules)
    rows = score_sheet(record).rows
    for row in rows:
        for cell in (row["calypsos"], row["in_progress"], row["pile"]):
            if "=" in cell:
                sum_, total = cell.replace("×", "*").split(" = ")
                terms = [term.split(" * ") for term in sum_.split(" + ")]
                assert sum(int(first) * int(times[0] if times else 1) for first, *times in terms) == int(total)
    by_owner = {row["owner"]: row["points"] for row in rows}
    assert (by_owner["North + South"], by_owner["East + West"]) == record.sides


def test_a_game_of_two_rounds_has_a_sheet_for_each_and_a_total_of_both() -> None:
    record = cw.deal(5, "bga", deals=8)
    sheet = score_sheet(record)
    sides = [row["points"] for row in sheet.rows if row["owner"] in ("North + South", "East + West")]
    assert record.totals == (sides[0] + sides[2], sides[1] + sides[3])
    assert {row["round"] for row in sheet.rows} == {1, 2}
    more, less = max(record.totals), min(record.totals)
    assert str(sheet).endswith(f"win by {more} to {less}.")
    assert record.winner is (Side.NORTH_SOUTH if record.totals[0] > record.totals[1] else Side.EAST_WEST)


def test_the_first_dealer_of_a_second_round_is_whoever_dealt_last() -> None:
    record = cw.deal(5, "bga", deals=8, dealer="E")
    dealers = {number: position.dealer.value for number, position in record.positions()}
    assert [dealers[number] for number in range(8)] == list("ESWN" + "NESW")


def test_equal_totals_are_a_draw() -> None:
    sheet = score_sheet(gathered(Tableau(calypsos=1), Tableau(calypsos=1), Tableau(), Tableau()))
    assert sheet.verdict == "A draw: 500 each."


def test_the_text_is_in_columns_and_the_html_has_heads() -> None:
    sheet = score_sheet(cw.deal(7))
    first, *rest = str(sheet).splitlines()[:-1]
    assert {len(line) for line in rest} == {len(first)}
    html = sheet._repr_html_()
    assert len(re.findall('<th scope="row">', html)) == 6
    assert len(re.findall('<th scope="col">', html)) == 5
