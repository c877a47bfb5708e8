"""Two lines of play side by side: where they part, who wins what, where the cards go, and what it comes to.

North owns spades, East diamonds, South hearts, West clubs; North leads first.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calypso_widgets.analysis.bots import BOTS
from calypso_widgets.analysis.dealing import deal, play_out
from calypso_widgets.rules.capture import Destination
from calypso_widgets.rules.cards import Rank, parse_card, parse_cards
from calypso_widgets.rules.ledger import DifferentTablesError, Ledger, Parting, ledger
from calypso_widgets.rules.position import Tableau, legal, play
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS, Ruffs, Ruleset
from calypso_widgets.rules.score import Tally
from calypso_widgets.rules.table import SEATS, Seat
from calypso_widgets.rules.trick import Reason

NORTH, EAST, SOUTH, WEST = SEATS
BUILT, COMPLETES, STARTS, DUPLICATE, FOREIGN = Destination


def table(hands: list[str], *plays: str, north: str = "", rules: str = "gamefarm") -> Record:
    """One deal of small hands; ``north`` is what North had in progress before."""
    record = Record.replay("SDHC", "W", [(hands, " ".join(plays))], rules)
    building = Tableau(frozenset(Rank(symbol) for symbol in north))
    return replace(record, tableaux=(building, Tableau(), Tableau(), Tableau()))


def went(compared: Ledger, row: int = 0) -> list[list[tuple[str, Destination, Seat, int]]]:
    """Where the cards of one row went, in the one line and in the other."""
    return [
        [(card.code, to, seat, gain) for card, to, seat, gain in trick.captures] if trick else []
        for trick in (compared.rows[row].one, compared.rows[row].other)
    ]


# ---- Tables of four cards --------------------------------------------------------------------------------------------

LED = ["2S 3H", "AS 4H", "AS 5D", "AS 9H"]


def test_a_led_own_trump_against_the_lead_of_a_side_suit() -> None:
    """Under the exception the led two beats three aces; a led three of hearts is only a three."""
    compared = ledger(table(LED, "3H 4H 5D 9H"), table(LED, "2S AS AS AS"))
    assert compared.parting == Parting(1, 1, NORTH, (parse_card("3H"), parse_card("2S")))
    (row,) = compared.rows
    assert row.one
    assert row.other
    assert (row.one.winner, row.one.reason) == (WEST, Reason.HIGHEST)
    assert (row.other.winner, row.other.reason) == (NORTH, Reason.LED_TRUMP_UNRUFFED)
    assert went(compared) == [
        [("3H", FOREIGN, WEST, 10), ("4H", FOREIGN, WEST, 10), ("5D", BUILT, EAST, 20), ("9H", FOREIGN, WEST, 10)],
        [("2S", BUILT, NORTH, 20), ("AS", BUILT, NORTH, 20), ("AS", DUPLICATE, NORTH, 10),
         ("AS", DUPLICATE, NORTH, 10)],
    ]  # fmt: skip
    assert (row.one.gains, row.other.gains) == ((0, 50), (60, 0))
    assert compared.one.tallies == (Tally(0, 0, 0, 0), Tally(0, 1, 0, 20), Tally(0, 0, 0, 0), Tally(0, 0, 3, 30))
    assert compared.other.tallies == (Tally(0, 2, 2, 60), *(Tally(0, 0, 0, 0),) * 3)
    assert compared.difference == row.difference == (-60, 50)


JACK = ["AS 5S", "JS 9S", "3S 9H", "2D JS"]


def test_gamefarms_first_example_the_second_jack_goes_to_the_pile() -> None:
    """You win 3, J, A of your suit; later your partner wins 5, 9, J of it. What if East had kept the first jack?"""
    main = Record.replay("SDHC", "S", [(JACK, "2D AS JS 3S 5S 9S 9H JS")])
    compared = ledger(Record.replay("SDHC", "S", [(JACK, "2D AS 9S 3S 5S JS 9H JS")]), main)
    assert compared.parting == Parting(1, 1, EAST, (parse_card("9S"), parse_card("JS")))
    assert went(compared, 1) == [
        [("5S", BUILT, NORTH, 20), ("JS", BUILT, NORTH, 20), ("9H", BUILT, SOUTH, 20), ("JS", DUPLICATE, NORTH, 10)],
        [("5S", BUILT, NORTH, 20), ("9S", BUILT, NORTH, 20), ("9H", BUILT, SOUTH, 20), ("JS", DUPLICATE, NORTH, 10)],
    ]
    assert [row.other.winner for row in compared.rows if row.other] == [NORTH, SOUTH]
    assert [row.difference for row in compared.rows] == [(0, 0), (0, 0)]
    assert compared.one == compared.other


KING = ["2S 2H", "7S 4H", "KS QS", "AD 9H"]
ALL_BUT_K = "23456789TJQA"


def test_gamefarms_second_example_the_king_completes_and_2_and_7_start_the_next() -> None:
    """You need only the K, and win 2, 7, K of your suit. What if the partner had kept the king?"""
    compared = ledger(table(KING, "2S 7S QS AD", north=ALL_BUT_K), table(KING, "2S 7S KS AD", north=ALL_BUT_K))
    assert compared.parting == Parting(1, 1, SOUTH, (parse_card("QS"), parse_card("KS")))
    assert went(compared) == [
        [(code, DUPLICATE if code != "AD" else FOREIGN, NORTH, 10) for code in ("2S", "7S", "QS", "AD")],
        [
            ("2S", STARTS, NORTH, 20),
            ("7S", STARTS, NORTH, 20),
            ("KS", COMPLETES, NORTH, 260),
            ("AD", FOREIGN, NORTH, 10),
        ],
    ]
    (row,) = compared.rows
    assert row.one
    assert row.other
    assert row.one.completed == ()
    assert [(event.seat, event.number) for event in row.other.completed] == [(NORTH, 1)]
    assert (row.one.gains, row.other.gains) == ((40, 0), (310, 0))
    assert compared.other.points == (550, 0)
    assert compared.difference == (-270, 0)


def test_a_ruff_that_another_ruleset_would_let_win_is_judged_by_the_rules_of_the_table() -> None:
    hands = ["9S", "3D", "QS", "2C"]
    compared = {name: ledger(table(hands, "9S 3D", rules=name), table(hands, "9S 3D QS 2C", rules=name))
                for name in ("gamefarm", "bga")}  # fmt: skip
    winners = {name: row.other.winner for name, each in compared.items() for row in each.rows if row.other}
    assert winners == {"gamefarm": NORTH, "bga": EAST}


# ---- Lines that end --------------------------------------------------------------------------------------------------

TWO_TRICKS = ("2S AS AS AS", "3H 4H 5D 9H")


def test_where_one_line_just_goes_on_there_is_no_card_in_the_other() -> None:
    compared = ledger(table(LED, TWO_TRICKS[0]), table(LED, *TWO_TRICKS))
    assert compared.parting == Parting(1, 2, NORTH, (None, parse_card("3H")))
    (row,) = compared.rows
    assert (row.trick, row.one, row.difference) == (2, None, None)
    assert compared.last == (1, 1)
    assert compared.difference == (0, 0)


def test_a_line_that_ends_inside_a_trick_has_won_and_gained_nothing_by_it() -> None:
    compared = ledger(table(LED, "3H 4H"), table(LED, *TWO_TRICKS))
    first, second = compared.rows
    assert first.one
    assert first.one.cards == parse_cards("3H 4H")
    assert (first.one.winner, first.one.reason, first.one.captures, first.one.gains) == (None, None, (), (0, 0))
    assert (first.difference, second.one) == (None, None)
    assert compared.last is None
    assert compared.one == compared.other


def test_a_line_may_part_in_a_later_deal() -> None:
    first = (["2S", "AS", "AS", "AS"], "2S AS AS AS")
    hands = ["9C 3S", "3H 4H", "2C 5D", "KC 6D"]
    one, other = (Record.replay("SDHC", "W", [first, (hands, plays)]) for plays in ("3H 2C KC 9C", "4H 2C KC 9C"))
    compared = ledger(one, other)
    assert compared.parting == Parting(2, 1, EAST, (parse_card("3H"), parse_card("4H")))
    assert [(row.deal, row.trick) for row in compared.rows] == [(2, 1)]
    assert compared.one.points == compared.other.points


def test_points_count_on_over_the_rounds_of_a_game() -> None:
    nothing = (["", "", "", ""], "")
    first = (["2S", "AS", "AS", "AS"], "2S AS AS AS")
    deals = [first, *[nothing] * 3]
    one, other = (Record.replay("SDHC", "W", [*deals, (LED, plays)], "bga") for plays in ("9H 3H 4H 5D", "AS 2S AS AS"))
    compared = ledger(one, other)
    assert (compared.one.points, compared.other.points) == (one.totals, other.totals)
    assert compared.one.points == (60, 50)
    assert compared.one.tallies[NORTH].points == 0


# ---- Any round -------------------------------------------------------------------------------------------------------


def another_way(record: Record, seed: int, bot: str) -> Record:
    """The record with one play changed by chance, played on by bots to the end of its last deal."""
    rng, seats = Random(seed), (BOTS[bot],) * 4
    number, place = rng.randrange(len(record.deals)), rng.randrange(52)
    start = replace(record, deals=(*record.deals[:number], replace(record.deals[number], plays=())))
    position = start.last
    for card in record.deals[number].plays[:place]:
        position = play(position, card)
    tried = rng.choice(legal(position))
    plays, position = play_out(play(position, tried), seats, rng)
    deals = [*record.deals[:number]]
    deals.append(replace(record.deals[number], plays=(*record.deals[number].plays[:place], tried, *plays)))
    for later in record.deals[number + 1 :]:
        plays, position = play_out(position.dealt(later.hands), seats, rng)
        deals.append(replace(later, plays=plays))
    return replace(record, deals=tuple(deals))


def swapped(compared: Ledger) -> Ledger:
    parting = compared.parting and replace(compared.parting, cards=compared.parting.cards[::-1])
    rows = tuple(replace(row, one=row.other, other=row.one) for row in compared.rows)
    return Ledger(parting, rows, compared.last, compared.other, compared.one)


@pytest.mark.parametrize("rules", PRESETS)
@settings(max_examples=4, deadline=None)  # each is two rounds of 208 plays, and there are five rulesets
@given(seed=st.integers(0, 2**32), bot=st.sampled_from(sorted(BOTS)), deals=st.integers(1, 3))
def test_the_differences_add_up_and_do_not_depend_on_which_line_is_named_first(
    rules: str, seed: int, bot: str, deals: int
) -> None:
    main = deal(seed, rules, bot="random", deals=deals)
    other = another_way(main, seed, bot)
    compared = ledger(other, main)
    for side in (0, 1):
        gained = sum(row.one.gains[side] - row.other.gains[side] for row in compared.rows if row.one and row.other)
        assert gained == compared.difference[side] == other.sides[side] - main.sides[side]
    assert (compared.one.tallies, compared.other.tallies) == (other.tallies, main.tallies)
    assert compared.rows == () or compared.rows[-1].difference == compared.difference
    for row in compared.rows:
        for trick in (row.one, row.other):
            assert trick
            assert trick.winner
            assert sum(capture.gain for capture in trick.captures) == trick.gains[trick.winner.side]
    assert ledger(main, other) == swapped(compared)


@pytest.mark.parametrize("rules", PRESETS)
def test_a_line_does_not_differ_from_itself(rules: str) -> None:
    record = deal(7, rules)
    compared = ledger(record, record)
    assert (compared.parting, compared.rows, compared.difference) == (None, (), (0, 0))
    assert compared.last == (4, 13)
    assert compared.one.points == record.sides


# ---- One table -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"rules": "bga"}, "one is played by gamefarm, the other by bga"),
        ({"rules": Ruleset("gamefarm, changed", "")}, "one is played by gamefarm, the other by gamefarm, changed"),
        ({"trumps": "SCHD"}, "the personal trumps are SDHC in one, SCHD in the other"),
        ({"dealer": "S", "leader": "N"}, "West deals first in one, South in the other"),
        ({"leader": "E", "deals": table(LED).deals}, "North leads first in one, East in the other"),
        ({"tableaux": (Tableau(calypsos=1), *(Tableau(),) * 3)}, "the tableaux before the first deal are not the same"),
        ({"deals": table(["2S 3H", "AS 4H", "AS 5D", "AS 8H"]).deals}, "the hands of deal 1 are not the same"),
    ],
)
def test_what_is_not_one_table_is_refused_saying_why(changes: dict[str, Any], what: str) -> None:
    with pytest.raises(DifferentTablesError, match=what):
        ledger(table(LED, "2S AS AS AS"), replace(table(LED, "2S AS AS AS"), **changes))


def test_two_rulesets_of_one_name_are_still_two() -> None:
    record = table(LED, "2S AS AS AS")
    rules = (Ruleset("ours", ""), Ruleset("ours", "", ruffs=Ruffs.ANY))
    with pytest.raises(DifferentTablesError, match="each is played by another ruleset of the name ours"):
        ledger(*(replace(record, rules=each) for each in rules))


def test_names_titles_and_remarks_do_not_make_another_table() -> None:
    record = table(LED, "2S AS AS AS")
    assert ledger(record, replace(record, title="x", names=("Ann", "Ben", "Cy", "Di"))).parting is None
