"""Choosing a trump and a seat: by a function, from a list, or by each player's wish.

>>> ask = chooser({"Ann": "S N"}, Random(0), ("Ann", "Ben", "Cat", "Dan"), turns=2)
>>> ask("Ann", CHOICES)
Choice(trump=Suit.SPADES, seat=Seat.NORTH)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from calypso_widgets.rules.cards import Suit, UnreadableCardError, in_order, parse_suit
from calypso_widgets.rules.table import SEATS, Seat, UnreadableSeatError, parse_seat
from calypso_widgets.rules.told import told


class Choice(NamedTuple):
    """A personal trump, and the seat to play it from."""

    trump: Suit
    seat: Seat

    def __str__(self) -> str:
        return format_choice(self)


CHOICES: tuple[Choice, ...] = tuple(Choice(trump, seat) for trump in Suit for seat in SEATS)
"""All that the first to choose may choose from."""

Wish: TypeAlias = str | tuple[str | Suit, str | Seat]
"""A choice as one may write it: ``"S N"``, ``("S", "N")``, or a `Choice`."""

Chooser: TypeAlias = Callable[[str, tuple[Choice, ...]], Wish]
"""Asked for the choice of a player, by name, and given the options."""

Choose: TypeAlias = Chooser | Sequence[Wish] | Mapping[str, Wish]
"""How choices are made: by a function, by a list in the order of choosing, or by each player's wish."""


class SeatingError(ValueError):
    """These are not four players, or partners, who can be seated like that."""


class ChoiceError(SeatingError):
    """The ``player`` cannot choose that; ``options`` are what there was to choose from, and the message names them."""

    def __init__(self, player: str, problem: str, options: tuple[Choice, ...]) -> None:
        super().__init__(f"{player} {problem}; the options, trump and seat, are {', '.join(map(str, options))}")
        self.player, self.options = player, options


def parse_choice(wish: Wish) -> Choice:
    """Read a trump and a seat.

    >>> parse_choice("S N") == parse_choice(("♠", "North")) == Choice(Suit.SPADES, Seat.NORTH)
    True

    :raises SeatingError: naming what is no choice.
    """
    try:
        trump, seat = wish.replace(",", " ").split() if isinstance(wish, str) else wish
        choice = Choice(parse_suit(trump), parse_seat(seat))
    except (UnreadableCardError, UnreadableSeatError) as error:
        raise SeatingError(str(error)) from None
    except (TypeError, ValueError):  # not two things
        raise SeatingError(f"{told(wish)} is no choice: write trump and seat, as in 'S N'") from None
    if not in_order(wish):
        raise SeatingError(f"{told(wish)} has no order: write trump and seat, as in 'S N'")
    return choice


def format_choice(choice: Choice) -> str:
    """Write a choice as `parse_choice` reads it.

    >>> format_choice(Choice(Suit.SPADES, Seat.NORTH))
    'S N'
    """
    return f"{choice.trump.value} {choice.seat.value}"


def chooser(
    choose: Choose | None,
    rng: Random,
    players: Sequence[str],
    turns: int,
) -> Callable[[str, tuple[Choice, ...]], Choice]:
    """A function that gives the choice of a player, out of the options; ``turns`` is how many there are to make.

    :raises SeatingError: for a wish of nobody here, or a list of more choices than there are to make; the function
        raises `ChoiceError` for a choice that is none of the options.
    """
    ask = _asked(choose, rng, players, turns)
    return lambda player, options: _checked(ask(player, options), player, options)


def _asked(choose: Choose | None, rng: Random, players: Sequence[str], turns: int) -> Chooser:
    """A function that makes the choices as they were given."""
    if choose is None:
        return lambda _, options: rng.choice(options)
    if callable(choose):
        return choose
    if isinstance(choose, Mapping):
        return _by_wish(choose, players)
    if isinstance(choose, str) or not in_order(choose):
        example = "['S N', 'C E']"
        raise SeatingError(f"choices cannot be {told(choose)}: give a list such as {example}, a dict or a function")
    script = deque(choose)
    if len(script) > turns:
        raise SeatingError(f"there are {turns} choices to make here, and the list holds {len(script)}")
    return _by_list(script)


def _by_wish(wishes: Mapping[str, Wish], players: Sequence[str]) -> Chooser:
    """Chooses what each player wished for."""
    for name in wishes:
        if name not in players:
            raise SeatingError(f"{told(name)} has a wish but no seat: the players are {', '.join(players)}")

    def choose(player: str, options: tuple[Choice, ...]) -> Wish:
        if player not in wishes:
            raise ChoiceError(player, "has a choice to make, and no wish is given", options)
        return wishes[player]

    return choose


def _by_list(script: deque[Wish]) -> Chooser:
    """Chooses what the list holds, in order."""

    def choose(player: str, options: tuple[Choice, ...]) -> Wish:
        if not script:
            raise ChoiceError(player, "has a choice to make, and the list is at its end", options)
        return script.popleft()

    return choose


def _checked(wish: Wish, player: str, options: tuple[Choice, ...]) -> Choice:
    """The choice that player made, which must be one of the options."""
    try:
        choice = parse_choice(wish)
    except SeatingError as error:
        raise ChoiceError(player, f"cannot choose that ({error})", options) from None
    if choice not in options:
        raise ChoiceError(player, f"cannot choose {choice}", options)
    return choice
