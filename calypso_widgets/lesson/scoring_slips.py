"""What people wrongly believe about scoring: each a way of counting, which predicts a number.

>>> counted(Gathered(calypsos=(2,), unfinished=3, pile=0), ScoringSlip.ALL_ALIKE)
1060
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from calypso_widgets.rules.position import RANKS
from calypso_widgets.rules.score import BUILDING_POINTS, CALYPSO_POINTS, PILE_POINTS

FIRST, SECOND, THIRD, _ = CALYPSO_POINTS


class ScoringSlip(Enum):
    """A wrong rule; the first that fits an answer is the most telling."""

    ALL_ALIKE = "every calypso is worth 500"
    EVER_MORE = "each calypso is worth 250 more than the one before"
    SECOND_AS_THIRD = "the second calypso is worth as much as the third"
    TOGETHER = "partners count their calypsos together"
    CARDS_TOO = "the cards of a complete calypso count as well"
    UNFINISHED_NOTHING = "an unfinished calypso counts nothing"
    UNFINISHED_AS_PILE = "a card of an unfinished calypso counts as one in the pile"
    PILE_NOTHING = "the pile counts nothing"
    PILE_AS_UNFINISHED = "a card in the pile counts as one of an unfinished calypso"

    def __repr__(self) -> str:
        return f"ScoringSlip.{self.name}"


class Gathered(NamedTuple):
    """What is to be counted."""

    calypsos: tuple[int, ...]
    """Of each player."""
    unfinished: int
    """Cards of unfinished calypsos."""
    pile: int
    """Cards in the pile."""


def _sum(
    gathered: Gathered,
    nth: Callable[[int], int] = lambda n: CALYPSO_POINTS[min(n, len(CALYPSO_POINTS) - 1)],
    unfinished: int = BUILDING_POINTS,
    pile: int = PILE_POINTS,
) -> int:
    """What it is worth, ``nth`` being the worth of a player's calypso, from 0 on."""
    calypsos = sum(nth(n) for count in gathered.calypsos for n in range(count))
    return calypsos + unfinished * gathered.unfinished + pile * gathered.pile


_RIVALS: dict[ScoringSlip, Callable[[Gathered], int]] = {
    ScoringSlip.ALL_ALIKE: lambda it: _sum(it, nth=lambda _: FIRST),
    ScoringSlip.EVER_MORE: lambda it: _sum(it, nth=lambda n: FIRST + n * (SECOND - FIRST)),
    ScoringSlip.SECOND_AS_THIRD: lambda it: _sum(it, nth=lambda n: THIRD if n else FIRST),
    ScoringSlip.TOGETHER: lambda it: _sum(it._replace(calypsos=(sum(it.calypsos),))),
    ScoringSlip.CARDS_TOO: lambda it: _sum(it) + sum(it.calypsos) * RANKS * BUILDING_POINTS,
    ScoringSlip.UNFINISHED_NOTHING: lambda it: _sum(it, unfinished=0),
    ScoringSlip.UNFINISHED_AS_PILE: lambda it: _sum(it, unfinished=PILE_POINTS),
    ScoringSlip.PILE_NOTHING: lambda it: _sum(it, pile=0),
    ScoringSlip.PILE_AS_UNFINISHED: lambda it: _sum(it, pile=BUILDING_POINTS),
}


def counted(gathered: Gathered, slip: ScoringSlip | None = None) -> int:
    """What it is worth by a wrong rule or, without one, by the game's own."""
    return _RIVALS[slip](gathered) if slip else _sum(gathered)
