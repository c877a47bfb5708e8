"""What one play causes, in telling order: the closed union `Event`.

`calypso_widgets.rules.position.events` makes them, `apply` folds them into a position, and
`calypso_widgets.lesson.explain` tells them. Story and state read the same values, so they cannot disagree.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from calypso_widgets.rules.cards import Card
from calypso_widgets.rules.table import Seat
from calypso_widgets.rules.trick import Play, Reason


class Misfit(Enum):
    """Why a captured card went to the pile."""

    DUPLICATE = "its rank is already in the calypso"
    FOREIGN = "neither partner owns its suit"

    def __repr__(self) -> str:
        return f"Misfit.{self.name}"


class Played(NamedTuple):
    """A card went from a hand into the trick."""

    seat: Seat
    play: Play
    shows_out: bool
    """It did not follow because the seat has none of the suit led left."""


class Won(NamedTuple):
    """The trick is full, and this seat takes it."""

    seat: Seat
    reason: Reason
    tie_broken: bool


class Built(NamedTuple):
    """A captured card went into a calypso; ``order`` is its place in the trick, 0 to 3."""

    seat: Seat
    card: Card
    order: int


class Completed(NamedTuple):
    """The card just built was the thirteenth: this seat's ``number``-th calypso is set aside."""

    seat: Seat
    number: int


class Piled(NamedTuple):
    """A captured card fits no calypso; ``seat`` won the trick, ``owner`` is whose suit it is."""

    seat: Seat
    card: Card
    order: int
    misfit: Misfit
    owner: Seat


Event = Played | Won | Built | Completed | Piled
