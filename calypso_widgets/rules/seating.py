"""Before the first deal: who sits where, with which trump, and who deals.

>>> seated = find_seats(("Ann", "Ben", "Cat", "Dan"), "gamefarm", Random(4), choose=["H W", "C N"])
>>> seated.names
('Ben', 'Cat', 'Dan', 'Ann')
>>> seated.trumps, seated.dealer
((Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS), Seat.WEST)

What the pages leave open is settled in the plainest way, the same for the draw and the cut:

- Only the rank of a card counts, aces high. No page ranks the suits, and 000_f9b5d3abb50232d3.txt calls the choice of
  a trump a matter of taste; with four packs even equal cards may be drawn. So cards of one rank tie, whatever the suit.
- A tie is drawn again by the tied players only, and only where it decides something: who is highest, who the two
  highest are where that makes them partners, which of two opponents chooses first. No page says what to do about ties.
- Every drawing is from a whole pack of 208 cards: what was drawn goes back before tied players draw again.
- Of the two opponents the one with the higher card chooses a trump and a seat, and the other takes what is left.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import NamedTuple, TypeAlias

from calypso_widgets.rules.cards import Card, Suit, UnreadableCardError, pack, parse_suit
from calypso_widgets.rules.ruleset import BGA, GAMEFARM, GAMERULES, Ruleset, Seating, ruleset
from calypso_widgets.rules.table import (
    SEATINGS,
    SEATS,
    BySeat,
    Seat,
    Side,
    Trumps,
    UnreadableSeatError,
    parse_seat,
)


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
        return Choice(trump if isinstance(trump, Suit) else parse_suit(trump), parse_seat(seat))
    except (UnreadableCardError, UnreadableSeatError) as error:
        raise SeatingError(str(error)) from None
    except (TypeError, ValueError, AttributeError):  # not two things, or not of the kind that has a name
        raise SeatingError(f"{wish!r} is no choice: write trump and seat, as in 'S N'") from None


def format_choice(choice: Choice) -> str:
    """Write a choice as `parse_choice` reads it.

    >>> format_choice(Choice(Suit.SPADES, Seat.NORTH))
    'S N'
    """
    return f"{choice.trump.value} {choice.seat.value}"


# ---- The story -------------------------------------------------------------------------------------------------------


class Bond(Enum):
    """What makes two players partners."""

    AGREED = "by agreement"
    HIGHEST = "the two highest cards"
    LOWEST = "the two lowest cards"
    RANDOM = "at random"

    def __repr__(self) -> str:
        return f"Bond.{self.name}"


@dataclass(frozen=True, slots=True)
class Drew:
    """A player drew this card, or cut to it."""

    player: str
    card: Card


@dataclass(frozen=True, slots=True)
class Tied:
    """These players, whose cards are of one rank, draw again; their next cards follow."""

    players: tuple[str, ...]


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
            _chooser(choose, rng, players, turns=0)  # nobody is asked, but a list would be a mistake
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
    return find_seats(players, rules, Random(seed), partners=partners, choose=choose)


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
    four = tuple(players)
    if len(four) != len(SEATS) or len(set(four)) != len(SEATS) or not all(four):
        raise SeatingError(f"a table has four players, each with a name of their own; given were {list(four)!r}")
    return four


def _refuse_partners(partners: tuple[str, str] | None, rules: Ruleset) -> None:
    if partners is not None:
        raise SeatingError(f"under {rules.name} partners are found {rules.seating.value}, and cannot be agreed on")


# ---- Cards and choices -----------------------------------------------------------------------------------------------

Pairs: TypeAlias = tuple[tuple[str, str], tuple[str, str]]
"""Who plays with whom."""

_PACK = tuple(pack())


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
    ask = _chooser(choose, rng, players, turns=2)
    ranking, steps = _drawn(players, rng, agreed)
    first, second, third, fourth = ranking
    if agreed is None:
        steps += [Partnered((first, second), Bond.HIGHEST), Partnered((third, fourth), Bond.LOWEST)]
    else:
        steps = [*(Partnered(pair, Bond.AGREED) for pair in agreed), *steps]
        second = _partner(first, agreed)
        third, fourth = (player for player in ranking if player not in {first, second})

    sits: list[Sits] = []
    options = CHOICES
    for player, partner in ((first, second), (third, fourth)):
        chosen = _checked(ask(player, options), player, options)
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
    others = tuple(player for player in players if player not in partners)
    if len(partners) != 2 or len(others) != 2:  # noqa: PLR2004 - two are a pair
        raise SeatingError(f"partners are two of {', '.join(players)}; given were {partners!r}")
    return ((partners[0], partners[1]), (others[0], others[1]))


def _partner(player: str, pairs: Pairs) -> str:
    """Who plays with that player."""
    return next(one if player == other else other for one, other in pairs if player in {one, other})


def _drawn(players: tuple[str, ...], rng: Random, agreed: Pairs | None) -> tuple[list[str], list[Step]]:
    """All draw, and the tied draw again: the players from the highest card down, and how that came about."""
    steps: list[Step] = []
    heights: dict[str, tuple[int, ...]] = dict.fromkeys(players, ())
    drawing = players
    while drawing:
        for player, card in zip(drawing, rng.sample(_PACK, len(drawing)), strict=True):
            heights[player] += (card.rank.height,)
            steps.append(Drew(player, card))
        drawing = _tied(heights, agreed)
        if drawing:
            steps.append(Tied(drawing))
    return sorted(players, key=heights.__getitem__, reverse=True), steps


def _tied(heights: dict[str, tuple[int, ...]], agreed: Pairs | None) -> tuple[str, ...]:
    """Who must draw again: the highest tie that decides something; nobody if there is none.

    A tie for highest always does. Where partners are agreed on, only the two opponents of the highest compare their
    cards after that, and what the partner drew is of no account.
    """
    highest = _level(heights, max(heights.values()))
    if len(highest) > 1:
        return highest
    compared = dict(heights)
    if agreed is not None:
        del compared[_partner(highest[0], agreed)]
    for height in sorted(compared.values(), reverse=True):
        level = _level(compared, height)
        if len(level) > 1:
            return level
    return ()


def _level(heights: dict[str, tuple[int, ...]], height: tuple[int, ...]) -> tuple[str, ...]:
    """The players whose cards are that high."""
    return tuple(player for player, drawn in heights.items() if drawn == height)


def _chooser(choose: Choose | None, rng: Random, players: Sequence[str], turns: int) -> Chooser:
    """A function that makes the choices as they were given; ``turns`` is how many there are to make."""
    if choose is None:
        return lambda _, options: rng.choice(options)
    if callable(choose):
        return choose
    if isinstance(choose, Mapping):
        return _by_wish(choose, players)
    if len(choose) > turns:
        raise SeatingError(f"there are {turns} choices to make here, and the list holds {len(choose)}")
    return _by_list(deque(choose))


def _by_wish(wishes: Mapping[str, Wish], players: Sequence[str]) -> Chooser:
    """Chooses what each player wished for."""
    for name in wishes:
        if name not in players:
            raise SeatingError(f"{name!r} has a wish but no seat: the players are {', '.join(players)}")

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
