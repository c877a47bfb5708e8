"""What people wrongly believe about building: each a way of sharing out a trick, which predicts an answer.

North lacks only the king, and wins 2, 7 and K of spades. Whoever offers each card only once leaves the 2 and the 7 in
the pile:

>>> nearly, nothing = frozenset(Rank) - {Rank.KING}, frozenset()
>>> ranks, owners = (Rank.TWO, Rank.SEVEN, Rank.KING, Rank.NINE), (Seat.NORTH, Seat.NORTH, Seat.NORTH, Seat.EAST)
>>> trick = Taken(ranks, owners, Seat.NORTH, (nearly, nothing, nothing, nothing))
>>> [word.value for word in shared(trick).words]
['next', 'next', 'calypso', 'pile']
>>> [word.value for word in shared(trick, BuildingSlip.ONCE).words]
['pile', 'pile', 'calypso', 'pile']
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from calypso_widgets.rules.cards import Rank
from calypso_widgets.rules.position import RANKS
from calypso_widgets.rules.table import SEATS, BySeat, Seat


class BuildingSlip(Enum):
    """A wrong rule, those nearest to the game's own first: the first that fits an answer is the most telling."""

    ONCE = "each card is offered only once"
    NEXT_WAITS = "the next calypso waits for another trick"
    NOT_SET_ASIDE = "a complete calypso is not set aside"
    TWICE = "a calypso may hold a rank twice"
    PARTNERS_TO_PILE = "my partner’s suit goes to the pile"
    PARTNERS_FOR_ME = "my partner’s suit builds my calypso"
    OPPONENTS_TOO = "an opponent’s suit builds a calypso too"
    ANEW = "each trick begins a calypso anew"

    def __repr__(self) -> str:
        return f"BuildingSlip.{self.name}"


class Word(Enum):
    """Where a card of a trick goes, in one word."""

    CALYPSO = "calypso"
    NEXT = "next"
    """To the next calypso of a seat that completes one in this trick."""
    PILE = "pile"


class Taken(NamedTuple):
    """A trick that was won: its cards in order of play, and what is in progress before it."""

    ranks: tuple[Rank, ...]
    owners: tuple[Seat, ...]
    """Whose suit each card is of."""
    winner: Seat
    building: BySeat[frozenset[Rank]]


class Shared(NamedTuple):
    """Where the cards go, in order of play, and what is in progress then."""

    words: tuple[Word, ...]
    building: BySeat[frozenset[Rank]]


def _side(owner: Seat, winner: Seat) -> Seat | None:
    """Cards of the winner's side build, each for its owner."""
    return owner if owner.side is winner.side else None


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to share out a trick; what is not said is as in the game."""

    to: Callable[[Seat, Seat], Seat | None] = _side
    """Whose calypso a card may go to, by the owner of its suit and the winner of the trick."""
    offers: int = 2
    """How often the trick is gone through."""
    sets_aside: bool = True
    starts_next: bool = True
    twice: bool = False
    anew: bool = False


_WAYS = {
    BuildingSlip.ONCE: _Way(offers=1),
    BuildingSlip.NEXT_WAITS: _Way(starts_next=False),
    BuildingSlip.NOT_SET_ASIDE: _Way(sets_aside=False),
    BuildingSlip.TWICE: _Way(twice=True),
    BuildingSlip.PARTNERS_TO_PILE: _Way(to=lambda owner, winner: owner if owner is winner else None),
    BuildingSlip.PARTNERS_FOR_ME: _Way(to=lambda owner, winner: winner if owner.side is winner.side else None),
    BuildingSlip.OPPONENTS_TOO: _Way(to=lambda owner, _winner: owner),
    BuildingSlip.ANEW: _Way(anew=True),
}


def shared(trick: Taken, slip: BuildingSlip | None = None) -> Shared:
    """Share out a trick, by a wrong rule or, without one, by the game's own."""
    way = _WAYS[slip] if slip else _Way()
    building = [set[Rank]() if way.anew else set(ranks) for ranks in trick.building]
    words = [Word.PILE] * len(trick.ranks)
    complete: set[Seat] = set()
    for _ in range(way.offers):
        for place, (rank, owner) in enumerate(zip(trick.ranks, trick.owners, strict=True)):
            seat = way.to(owner, trick.winner)
            if seat is None or words[place] is not Word.PILE or (rank in building[seat] and not way.twice):
                continue
            if seat in complete and not way.starts_next:
                continue
            words[place] = Word.NEXT if seat in complete else Word.CALYPSO
            building[seat].add(rank)
            if len(building[seat]) == RANKS and way.sets_aside:
                building[seat].clear()
                complete.add(seat)
    north, east, south, west = (frozenset(building[seat]) for seat in SEATS)
    return Shared(tuple(words), (north, east, south, west))
