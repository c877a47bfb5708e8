"""What is scored at the end of a round, per player and per side."""

from __future__ import annotations

import pytest

from calypso_widgets.rules.cards import Rank, pack
from calypso_widgets.rules.position import Position, Tableau
from calypso_widgets.rules.ruleset import PRESETS, ruleset
from calypso_widgets.rules.score import Item, Line, Tally, sheet, sides, tallies, tally
from calypso_widgets.rules.table import SEATS, Seat, Side

NORTH, EAST, SOUTH, WEST = SEATS


def tableau(calypsos: int = 0, building: int = 0, pile: int = 0) -> Tableau:
    """So many calypsos, ranks in progress, and cards in the pile, no matter which."""
    return Tableau(frozenset(list(Rank)[:building]), calypsos, tuple(pack())[:pile])


@pytest.mark.parametrize(
    ("gathered", "points"),
    [
        pytest.param(tableau(), 0, id="nothing"),
        pytest.param(tableau(calypsos=1), 500, id="the first calypso: 500"),
        pytest.param(tableau(calypsos=2), 500 + 750, id="the second: 750"),
        pytest.param(tableau(calypsos=3), 500 + 750 + 1000, id="the third: 1000"),
        pytest.param(tableau(calypsos=4), 500 + 750 + 1000 + 1000, id="the fourth: 1000, and there is no fifth"),
        pytest.param(tableau(building=1), 20, id="a card of an unfinished calypso: 20"),
        pytest.param(tableau(building=12), 240, id="twelve of them: 240, though one is missing for good"),
        pytest.param(tableau(pile=1), 10, id="a card in the pile: 10"),
        pytest.param(tableau(2, 5, 30), 500 + 750 + 100 + 300, id="all of these together"),
    ],
)
def test_what_a_player_scores(gathered: Tableau, points: int) -> None:
    assert tally(gathered) == Tally(gathered.calypsos, len(gathered.building), len(gathered.pile), points)


def test_calypsos_are_counted_by_player_not_by_side() -> None:
    one_each = tuple(tally(tableau(calypsos=1 if seat.side is Side.NORTH_SOUTH else 0)) for seat in SEATS)
    two_alone = tuple(tally(tableau(calypsos=2 if seat is NORTH else 0)) for seat in SEATS)
    assert sides(one_each) == (500 + 500, 0)
    assert sides(two_alone) == (500 + 750, 0)


def test_partners_add_up() -> None:
    assert sides((Tally(0, 0, 0, 1), Tally(0, 0, 0, 20), Tally(0, 0, 0, 300), Tally(0, 0, 0, 4000))) == (301, 4020)


def test_equal_totals_are_a_draw() -> None:
    gathered = (tableau(building=1), tableau(pile=2), tableau(), tableau())
    north_south, east_west = sides(tuple(map(tally, gathered)))
    assert north_south == east_west == 20


GATHERED = (tableau(1, 3, 4), tableau(0, 2, 6), tableau(2, 0, 5), tableau(0, 0, 0))


def pile_lines(rules: str) -> list[tuple[Seat | Side, int]]:
    return [(line.owner, line.points) for line in sheet(GATHERED, ruleset(rules)) if line.item is Item.PILE]


@pytest.mark.parametrize("rules", ["gamefarm", "gamerules", "all-fours", "last-ruff"])
def test_the_pile_belongs_to_the_partnership(rules: str) -> None:
    assert pile_lines(rules) == [(Side.NORTH_SOUTH, 90), (Side.EAST_WEST, 60)]


def test_under_bga_the_pile_belongs_to_the_player_who_won_the_trick() -> None:
    assert pile_lines("bga") == [(NORTH, 40), (EAST, 60), (SOUTH, 50), (WEST, 0)]


@pytest.mark.parametrize("rules", PRESETS)
def test_who_owns_the_pile_makes_no_difference_to_the_side(rules: str) -> None:
    totals = dict.fromkeys(Side, 0)
    for line in sheet(GATHERED, ruleset(rules)):
        totals[line.owner if isinstance(line.owner, Side) else line.owner.side] += line.points
    assert tuple(totals.values()) == sides(tuple(map(tally, GATHERED)))


@pytest.mark.parametrize("rules", PRESETS)
def test_every_line_of_the_sheet_adds_up(rules: str) -> None:
    for line in sheet(GATHERED, ruleset(rules)):
        each = line.each if line.item is Item.CALYPSOS else line.each * line.count
        assert len(each) == line.count
        assert sum(each) == line.points


def test_the_lines_of_a_player() -> None:
    assert [line for line in sheet(GATHERED, ruleset("bga")) if line.owner is NORTH] == [
        Line(NORTH, Item.CALYPSOS, 1, (500,), 500),
        Line(NORTH, Item.BUILDING, 3, (20,), 60),
        Line(NORTH, Item.PILE, 4, (10,), 40),
    ]


def test_the_score_of_an_unfinished_round_is_as_if_it_ended_now() -> None:
    position = Position.start("SDHC", "W", ["AS", "KS", "QS", "JS"], tableaux=GATHERED)
    assert tallies(position) == tuple(map(tally, GATHERED))
    assert sides(tallies(position)) == (500 + 60 + 40 + 500 + 750 + 50, 40 + 60)
