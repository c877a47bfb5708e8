"""Before the first deal: who sits where, with which trump, and who deals.

>>> seated = find_seats(("Ann", "Ben", "Cat", "Dan"), "gamefarm", Random(4), choose=["H W", "C N"])
>>> seated.names
('Ben', 'Cat', 'Dan', 'Ann')
>>> seated.trumps, seated.dealer
((Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS), Seat.WEST)

What the pages leave open about ties is settled in `drawing`. Of the two opponents the one with the higher card chooses
a trump and a seat, and the other takes what is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import TypeAlias

from calypso_widgets.rules.cards import Suit, in_order
from calypso_widgets.rules.choice import CHOICES, Choice, Choose, SeatingError, chooser
from calypso_widgets.rules.drawing import Drew, Pairs, Tied, chance, drawn, partner_of
from calypso_widgets.rules.ruleset import BGA, GAMEFARM, GAMERULES, Ruleset, Seating, ruleset
from calypso_widgets.rules.table import SEATINGS, SEATS, BySeat, Seat, Side, Trumps
from calypso_widgets.rules.told import told


class Bond(Enum):
    """What makes two players partners."""

    AGREED = "by agreement"
    HIGHEST = "the two highest cards"
    LOWEST = "the two lowest cards"
    RANDOM = "at random"

    def __repr__(self) -> str:
        return f"Bond.{self.name}"


@dataclass(frozen=True, slots=True)
class Partnered:
    """These two are partners."""

    players: tuple[str, str]
    bond: Bond


@dataclass(frozen=True, slots=True)
class Chose:
    """A player chose a trump and a seat; who sits down without choosing took what was left."""

    player: str
    trump: Suit
    seat: Seat


@dataclass(frozen=True, slots=True)
class Sits:
    """A player sits down with a personal trump."""

    player: str
    seat: Seat
    trump: Suit


@dataclass(frozen=True, slots=True)
class Deals:
    """This player deals first."""

    player: str
    seat: Seat


Step: TypeAlias = Drew | Tied | Partnered | Chose | Sits | Deals


@dataclass(frozen=True, slots=True)
class Seated:
    """Four players at the table, and how they came to sit there. Values by seat are North, East, South, West."""

    names: BySeat[str]
    trumps: Trumps
    dealer: Seat
    """Who deals the first deal."""
    rules: Ruleset
    """The ruleset by which seats were found; its passage on ``seating`` says what the page has."""
    steps: tuple[Step, ...]
    """The story, in order."""

    def seat_of(self, player: str) -> Seat:
        """Where a player sits.

        :raises SeatingError: if nobody of that name does.
        """
        if player not in self.names:
            raise SeatingError(f"there is no {player!r} at this table: there are {', '.join(self.names)}")
        return SEATS[self.names.index(player)]

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What was chosen, in order: a script that chooses the same again.

        >>> players = ("Ann", "Ben", "Cat", "Dan")
        >>> seated = find_seats(players, "gamerules", Random(7))
        >>> find_seats(players, "gamerules", Random(7), choose=seated.choices) == seated
        True
        """
        return tuple(Choice(step.trump, step.seat) for step in self.steps if isinstance(step, Chose))


# ---- The three ways --------------------------------------------------------------------------------------------------


def find_seats(
    players: Sequence[str],
    rules: str | Ruleset,
    rng: Random,
    *,
    partners: tuple[str, str] | None = None,
    choose: Choose | None = None,
) -> Seated:
    """Find seats, trumps and first dealer in the way of this ruleset.

    ``partners`` are two players who agreed to play together, where the ruleset lets players agree; the other two are
    then partners as well. ``choose`` makes the choices, where there are any: a function that is given a player and the
    options, a list in the order of choosing, or a dict of each player's wish, of which only those are used that are
    asked for. Without it choices are made at random. All chance comes from ``rng``.

    >>> seated = find_seats(("Ann", "Ben", "Cat", "Dan"), "bga", Random(1))
    >>> seated.names, seated.dealer
    (('Ben', 'Cat', 'Ann', 'Dan'), Seat.WEST)

    :raises UnknownRulesetError: listing the known ones.
    :raises SeatingError: unless there are four players of different names, and the partners are two of them.
    :raises ChoiceError: if a choice is none of the options, which are named.
    """
    rules = ruleset(rules)
    match rules.seating:
        case Seating.DRAW:
            return replace(draw_for_seats(players, rng, partners=partners, choose=choose), rules=rules)
        case Seating.CUT:
            _refuse_partners(partners, rules)
            return replace(cut_for_seats(players, rng, choose=choose), rules=rules)
        case Seating.RANDOM:
            _refuse_partners(partners, rules)
            chooser(choose, rng, players, turns=0)  # nobody is asked, but a list would be a mistake
            return replace(seats_at_random(players, rng), rules=rules)


def draw(
    players: Sequence[str] = ("Ann", "Ben", "Cat", "Dan"),
    rules: str | Ruleset = GAMEFARM,
    *,
    seed: int,
    partners: tuple[str, str] | None = None,
    choose: Choose | None = None,
) -> Seated:
    """As `find_seats`, from a seed: the same arguments give the same table everywhere.

    >>> draw(seed=1, choose=["H W", "C N"]).names
    ('Ben', 'Dan', 'Cat', 'Ann')

    :raises ValueError: as `find_seats` does.
    """
    return find_seats(players, rules, chance(seed), partners=partners, choose=choose)


def draw_for_seats(
    players: Sequence[str],
    rng: Random,
    *,
    partners: tuple[str, str] | None = None,
    choose: Choose | None = None,
) -> Seated:
    """Each player draws a card: the highest chooses a trump and a seat, and deals first (000_f9b5d3abb50232d3.txt).

    The highest player's partner, by agreement or else the second highest, sits opposite with the paired trump. The
    opponents choose from what is left; the page does not say in what order, and here the higher card chooses first.

    >>> seated = draw_for_seats(("Ann", "Ben", "Cat", "Dan"), Random(4), choose=["S N", "D E"])
    >>> for step in seated.steps:
    ...     print(step)
    Drew(player='Ann', card=Card(Rank.QUEEN, Suit.HEARTS))
    Drew(player='Ben', card=Card(Rank.EIGHT, Suit.HEARTS))
    Drew(player='Cat', card=Card(Rank.EIGHT, Suit.SPADES))
    Drew(player='Dan', card=Card(Rank.SEVEN, Suit.CLUBS))
    Tied(players=('Ben', 'Cat'))
    Drew(player='Ben', card=Card(Rank.TWO, Suit.HEARTS))
    Drew(player='Cat', card=Card(Rank.TEN, Suit.DIAMONDS))
    Partnered(players=('Ann', 'Cat'), bond=Bond.HIGHEST)
    Partnered(players=('Ben', 'Dan'), bond=Bond.LOWEST)
    Chose(player='Ann', trump=Suit.SPADES, seat=Seat.NORTH)
    Sits(player='Ann', seat=Seat.NORTH, trump=Suit.SPADES)
    Sits(player='Cat', seat=Seat.SOUTH, trump=Suit.HEARTS)
    Chose(player='Ben', trump=Suit.DIAMONDS, seat=Seat.EAST)
    Sits(player='Ben', seat=Seat.EAST, trump=Suit.DIAMONDS)
    Sits(player='Dan', seat=Seat.WEST, trump=Suit.CLUBS)
    Deals(player='Ann', seat=Seat.NORTH)

    :raises SeatingError: unless there are four players of different names, and the partners are two of them.
    :raises ChoiceError: if a choice is none of the options, which are named.
    """
    return _by_cards(players, rng, partners, choose, GAMEFARM)


def cut_for_seats(players: Sequence[str], rng: Random, *, choose: Choose | None = None) -> Seated:
    """Each player cuts to a card: the two highest play against the two lowest (003_7ddafc1f42c086a4.txt).

    The highest is the first to choose a seat, and a trump with it, and deals first; the partner sits opposite with the
    partner suit. The page does not say how the two lowest share the seats and trumps that are left: here the higher
    of them chooses, as in the draw.

    >>> seated = cut_for_seats(("Ann", "Ben", "Cat", "Dan"), Random(5))
    >>> [step.players for step in seated.steps if isinstance(step, Partnered)]
    [('Ann', 'Ben'), ('Cat', 'Dan')]

    :raises SeatingError: unless there are four players of different names.
    :raises ChoiceError: if a choice is none of the options, which are named.
    """
    return _by_cards(players, rng, None, choose, GAMERULES)


def seats_at_random(players: Sequence[str], rng: Random) -> Seated:
    """Trumps are given out at random, partners opposite (002_1687b8b9a055c02e.txt).

    How seats and the first dealer are found the page does not say: they are random too.

    :raises SeatingError: unless there are four players of different names.
    """
    north, east, south, west = rng.sample(_four(players), 4)
    names, trumps, dealer = (north, east, south, west), rng.choice(SEATINGS), rng.choice(SEATS)
    steps: list[Step] = []
    for side in Side:
        one, other = side.seats
        steps.append(Partnered((names[one], names[other]), Bond.RANDOM))
    steps += [Sits(names[seat], seat, trumps[seat]) for seat in SEATS]
    steps.append(Deals(names[dealer], dealer))
    return Seated(names, trumps, dealer, BGA, tuple(steps))


def _four(players: Sequence[str]) -> tuple[str, ...]:
    """The players, who are four."""
    four = _names(players)
    if len(four) != len(SEATS) or len(set(four)) != len(SEATS) or not all(four):
        raise SeatingError(f"a table has four players, each with a name of their own; given were {told(players)}")
    return four


def _names(given: Sequence[str]) -> tuple[str, ...]:
    """The names in a list; none if it is no list of names."""
    several = () if isinstance(given, str) or not in_order(given) else tuple(given)
    return several if all(isinstance(name, str) for name in several) else ()


def _refuse_partners(partners: tuple[str, str] | None, rules: Ruleset) -> None:
    if partners is not None:
        raise SeatingError(f"under {rules.name} partners are found {rules.seating.value}, and cannot be agreed on")


# ---- By cards --------------------------------------------------------------------------------------------------------


def _by_cards(
    players: Sequence[str],
    rng: Random,
    partners: tuple[str, str] | None,
    choose: Choose | None,
    rules: Ruleset,
) -> Seated:
    """The draw and the cut, which differ only in that partners may agree before a draw."""
    players = _four(players)
    agreed = None if partners is None else _pairs(players, partners)
    ask = chooser(choose, rng, players, turns=2)
    ranking, cards = drawn(players, rng, agreed)
    first, second, third, fourth = ranking
    steps: list[Step]
    if agreed is None:
        steps = [*cards, Partnered((first, second), Bond.HIGHEST), Partnered((third, fourth), Bond.LOWEST)]
    else:
        steps = [*(Partnered(pair, Bond.AGREED) for pair in agreed), *cards]
        second = partner_of(first, agreed)
        third, fourth = (player for player in ranking if player not in {first, second})

    sits: list[Sits] = []
    options = CHOICES
    for player, partner in ((first, second), (third, fourth)):
        chosen = ask(player, options)
        options = tuple(
            option
            for option in options
            if option.trump not in {chosen.trump, chosen.trump.partner}
            and option.seat not in {chosen.seat, chosen.seat.partner}
        )
        pair = [Sits(player, chosen.seat, chosen.trump), Sits(partner, chosen.seat.partner, chosen.trump.partner)]
        steps += [Chose(player, chosen.trump, chosen.seat), *pair]
        sits += pair
    steps.append(Deals(first, sits[0].seat))
    north, east, south, west = sorted(sits, key=lambda sat: sat.seat.place)
    return Seated(
        (north.player, east.player, south.player, west.player),
        (north.trump, east.trump, south.trump, west.trump),
        sits[0].seat,
        rules,
        tuple(steps),
    )


def _pairs(players: tuple[str, ...], partners: Sequence[str]) -> Pairs:
    """The two partnerships, of which one is given."""
    pair = _names(partners)
    others = tuple(player for player in players if player not in pair)
    if len(pair) != 2 or len(others) != 2:  # noqa: PLR2004 - two are a pair
        raise SeatingError(f"partners are two of {', '.join(players)}; given were {told(partners)}")
    return ((pair[0], pair[1]), (others[0], others[1]))
