"""What a tableau is worth: line items and totals, per player and per side.

The values are the same in every source; what differs is who owns the pile (`Ruleset.pile`). The score of an unfinished
round is what it would be if the round ended now.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from calypso_widgets.rules.position import Position, Tableau
from calypso_widgets.rules.ruleset import Pile, Ruleset
from calypso_widgets.rules.table import SEATS, Seat, Side

CALYPSO_POINTS = (500, 750, 1000, 1000)
"""Points for a player's first, second, third and fourth calypso."""
BUILDING_POINTS = 20
"""Points for each card of an unfinished calypso."""
PILE_POINTS = 10
"""Points for each card in the trick pile."""


class Item(Enum):
    """What a line of the score sheet is for."""

    CALYPSOS = "calypsos"
    BUILDING = "cards of an unfinished calypso"
    PILE = "cards in the pile"

    def __repr__(self) -> str:
        return f"Item.{self.name}"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the score sheet: ``count`` things that add up to ``points`` for a player or a side."""

    owner: Seat | Side
    item: Item
    count: int
    each: tuple[int, ...]
    """What each is worth: one number for cards, one a calypso for calypsos."""
    points: int


class Tally(NamedTuple):
    """What one seat has gathered: counts, and the points they are worth.

    ``pile`` counts the cards that tricks won by this seat sent to the pile, and ``points`` counts them for this seat
    under every ruleset, so that partners' points always add up to the side's. Where the pile belongs to the
    partnership, `sheet` shows it as the side's.
    """

    calypsos: int
    in_progress: int
    pile: int
    points: int


def tally(tableau: Tableau) -> Tally:
    """Count a tableau.

    >>> tally(Tableau(calypsos=3))
    Tally(calypsos=3, in_progress=0, pile=0, points=2250)
    """
    points = (
        sum(CALYPSO_POINTS[: tableau.calypsos])
        + BUILDING_POINTS * len(tableau.building)
        + PILE_POINTS * len(tableau.pile)
    )
    return Tally(tableau.calypsos, len(tableau.building), len(tableau.pile), points)


def tallies(position: Position) -> tuple[Tally, Tally, Tally, Tally]:
    """The tally of each seat: North, East, South, West."""
    north, east, south, west = (tally(tableau) for tableau in position.tableaux)
    return (north, east, south, west)


def sides(each: tuple[Tally, ...]) -> tuple[int, int]:
    """Points of North-South and East-West; partners add up (all sources).

    >>> sides((Tally(0, 1, 0, 20), Tally(0, 0, 4, 40), Tally(0, 0, 2, 20), Tally(0, 0, 0, 0)))
    (40, 40)
    """
    north_south, east_west = (sum(each[seat].points for seat in side.seats) for side in Side)
    return (north_south, east_west)


def sheet(tableaux: tuple[Tableau, ...], rules: Ruleset) -> tuple[Line, ...]:
    """The score sheet: for each player calypsos and cards in progress, and the pile for whoever owns it."""
    lines: list[Line] = []
    for seat in SEATS:
        mine = tableaux[seat]
        calypsos = CALYPSO_POINTS[: mine.calypsos]
        lines.append(Line(seat, Item.CALYPSOS, mine.calypsos, calypsos, sum(calypsos)))
        lines.append(_cards(seat, Item.BUILDING, len(mine.building), BUILDING_POINTS))
        if rules.pile is Pile.PLAYER:
            lines.append(_cards(seat, Item.PILE, len(mine.pile), PILE_POINTS))
    if rules.pile is Pile.PARTNERSHIP:
        for side in Side:
            count = sum(len(tableaux[seat].pile) for seat in side.seats)
            lines.append(_cards(side, Item.PILE, count, PILE_POINTS))
    return tuple(lines)


def points_owned(tableaux: tuple[Tableau, ...], rules: Ruleset) -> tuple[int, ...]:
    """The points of each player's own lines; a pile that belongs to the partnership is in none of them.

    >>> from calypso_widgets.rules.cards import FACES
    >>> from calypso_widgets.rules.ruleset import BGA, GAMEFARM
    >>> piles = (Tableau(pile=FACES[:3]), Tableau(), Tableau(), Tableau())
    >>> points_owned(piles, BGA), points_owned(piles, GAMEFARM)
    ((30, 0, 0, 0), (0, 0, 0, 0))
    """
    lines = sheet(tableaux, rules)
    return tuple(sum(line.points for line in lines if line.owner is seat) for seat in SEATS)


def _cards(owner: Seat | Side, item: Item, count: int, each: int) -> Line:
    return Line(owner, item, count, (each,), count * each)
