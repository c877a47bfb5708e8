"""Where the cards of a trick went, and what each was worth.

>>> from functools import reduce
>>> from calypso_widgets.rules.cards import parse_cards
>>> from calypso_widgets.rules.position import events, play
>>> *first, last = parse_cards("2S AS AS AD")
>>> before = reduce(play, first, Position.start("SDHC", dealer="W", hands=["2S", "AS", "AS", "AD"]))
>>> [(str(one.card), one.to.value, one.gain) for one in captures(before, events(before, last))]
[('2♠', 'built', 20), ('A♠', 'built', 20), ('A♠', 'duplicate', 10), ('A♦', 'foreign', 10)]
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from calypso_widgets.rules.cards import Card
from calypso_widgets.rules.events import Built, Completed, Event, Misfit, Piled, Won
from calypso_widgets.rules.position import Position, apply
from calypso_widgets.rules.score import sides, tallies
from calypso_widgets.rules.table import Seat


class Destination(Enum):
    """Where a captured card went."""

    BUILT = "built"
    """Into a calypso."""
    COMPLETES = "completes"
    """Into a calypso, as its thirteenth card."""
    STARTS = "starts"
    """Into the next calypso of a seat that completed one in this trick."""
    DUPLICATE = "duplicate"
    """To the pile: its rank is there already."""
    FOREIGN = "foreign"
    """To the pile: neither partner owns its suit."""

    def __repr__(self) -> str:
        return f"Destination.{self.name}"


class Capture(NamedTuple):
    """One card of a trick that was won, and where it went."""

    card: Card
    to: Destination
    seat: Seat
    """Whose calypso; of a card neither partner has a use for, who won the trick."""
    gain: int
    """Points to the winner's side."""


def captures(before: Position, caused: Iterable[Event]) -> tuple[Capture, ...]:
    """The cards of a trick in order of play, from what its last card caused; nothing if that won no trick.

    A card that completes a calypso gains what the calypso is worth, less the cards in progress that it takes up.
    """
    found: list[tuple[int, Capture]] = []
    completed: set[Seat] = set()
    position = before
    winner, points = before.leader, sides(tallies(before))
    for event in caused:
        position, had = apply(position, event), points
        points = sides(tallies(position))
        gain = points[winner.side] - had[winner.side]
        match event:
            case Won(seat):
                winner = seat
            case Built(seat, card, order):
                to = Destination.STARTS if seat in completed else Destination.BUILT
                found.append((order, Capture(card, to, seat, gain)))
            case Completed(seat):
                completed.add(seat)
                order, last = found.pop()
                found.append((order, last._replace(to=Destination.COMPLETES, gain=last.gain + gain)))
            case Piled(_, card, order, misfit, owner):
                to, seat = (
                    (Destination.DUPLICATE, owner) if misfit is Misfit.DUPLICATE else (Destination.FOREIGN, winner)
                )
                found.append((order, Capture(card, to, seat, gain)))
            case _:
                pass
    return tuple(capture for _, capture in sorted(found, key=lambda one: one[0]))
