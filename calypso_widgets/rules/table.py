"""Seats, partners, the order of play, and who owns which suit.

>>> Seat.NORTH.next, Seat.NORTH.partner
(Seat.EAST, Seat.SOUTH)
>>> parse_trumps("SDHC")[Seat.WEST]
Suit.CLUBS
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from itertools import permutations
from typing import TypeVar

from calypso_widgets.rules.cards import Suit, in_order, parse_suit, plain
from calypso_widgets.rules.told import told

_Each = TypeVar("_Each")
BySeat = tuple[_Each, _Each, _Each, _Each]
"""One of each, in the order North, East, South, West."""

Trumps = BySeat[Suit]
"""The personal trump of each seat."""


class Side(Enum):
    """A partnership: partners sit opposite (all sources)."""

    NORTH_SOUTH = "N+S"
    EAST_WEST = "E+W"

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two partners."""
        return (Seat.NORTH, Seat.SOUTH) if self is Side.NORTH_SOUTH else (Seat.EAST, Seat.WEST)

    def __index__(self) -> int:
        """So that a side picks its place in a pair: ``record.sides[Side.EAST_WEST]``."""
        return 0 if self is Side.NORTH_SOUTH else 1

    def __repr__(self) -> str:
        return f"Side.{self.name}"


class Seat(Enum):
    """A place at the table; play goes clockwise, North, East, South, West."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    place: int

    def __init__(self, letter: str) -> None:
        self.place = "NESW".index(letter)

    def __index__(self) -> int:
        """So that a seat picks its place in anything kept by seat: ``hands[Seat.EAST]``."""
        return self.place

    def __repr__(self) -> str:
        return f"Seat.{self.name}"

    @property
    def next(self) -> Seat:
        """The left-hand neighbour, who plays after this seat."""
        return SEATS[(self.place + 1) % 4]

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return SEATS[(self.place + 2) % 4]

    @property
    def side(self) -> Side:
        """The partnership of this seat."""
        return Side.NORTH_SOUTH if self.place % 2 == 0 else Side.EAST_WEST

    def after(self, plays: int) -> Seat:
        """The seat ``plays`` places on, clockwise."""
        return SEATS[(self.place + plays) % 4]


SEATS: tuple[Seat, Seat, Seat, Seat] = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)


class UnreadableSeatError(ValueError):
    """The text names no seat, or the trumps fit no table."""


def parse_seat(text: str | int | Seat) -> Seat:
    """Read a seat by its letter or name, in either case, or by its number: 0 to 3 for N, E, S, W.

    >>> parse_seat("e"), parse_seat("West"), parse_seat(2)
    (Seat.EAST, Seat.WEST, Seat.SOUTH)

    :raises UnreadableSeatError: naming the token.
    """
    if isinstance(text, Seat):
        return text
    word = text.strip().upper() if isinstance(text, str) else text
    for seat in SEATS:
        if word in (seat.value, seat.name) or (word == seat.place and type(word) is int):  # True is no seat
            return seat
    raise UnreadableSeatError(f"{told(text)} is no seat: write N, E, S or W")


def parse_seats(text: str | Iterable[str | int | Seat]) -> tuple[Seat, ...]:
    """Read some seats, as letters in a row or any way that `parse_seat` reads; each once, in order.

    >>> parse_seats("we"), parse_seats(["North", 2]), parse_seats("")
    ((Seat.EAST, Seat.WEST), (Seat.NORTH, Seat.SOUTH), ())

    :raises UnreadableSeatError: naming the token.
    """
    try:
        found = {parse_seat(one) for one in ("".join(text.split()) if isinstance(text, str) else text)}
    except TypeError:
        raise UnreadableSeatError(f"{told(text)} are no seats: write some of N, E, S and W, as in 'ESW'") from None
    return tuple(seat for seat in SEATS if seat in found)


def parse_trumps(text: str | Trumps | list[str]) -> Trumps:
    """Read the four personal trumps, by seat or by order of play; white space and commas may stand between them.

    >>> parse_trumps("S D H C")
    (Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS, Suit.CLUBS)

    :raises UnreadableSeatError: if they are not four different suits with partners' suits opposite.
    """
    if not in_order(text):
        raise UnreadableSeatError(f"{told(text)} are no trumps in an order: write four suits, as in 'SDHC', or a list")
    given = "".join(plain(text).replace(",", " ").split()) if isinstance(text, str) else text
    suits = tuple(parse_suit(one) for one in given)
    if suits not in SEATINGS:
        fit = told(" ".join(suit.value for suit in suits))
        message = (
            f"trumps {fit} fit no table: four different suits, with spades opposite hearts "
            "and diamonds opposite clubs, as in 'SDHC'"
        )
        raise UnreadableSeatError(message)
    return suits


def format_trumps(trumps: Trumps) -> str:
    """Write the trumps as `parse_trumps` reads them.

    >>> format_trumps(parse_trumps("S D H C"))
    'SDHC'
    """
    return "".join(suit.value for suit in trumps)


SEATINGS: tuple[Trumps, ...] = tuple(
    (north, east, south, west)
    for north, east, south, west in permutations(Suit)
    if north.partner is south and east.partner is west
)
"""The eight ways to give the suits to the seats with partners' suits opposite."""
