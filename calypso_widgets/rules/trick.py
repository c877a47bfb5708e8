"""Who wins a trick, and by what power.

The led-own-trump exception is the enum `Power`: a led own trump beats every card that merely follows. Whether a ruff
beats it in turn is the dispute, and the one thing `_strength` asks the ruleset about.

>>> led_two = outcome("2S AS AS AS", trumps="SDHC")
>>> led_two.winner, led_two.reason
(0, Reason.LED_TRUMP_UNRUFFED)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from calypso_widgets.rules.cards import Card, Suit, parse_cards
from calypso_widgets.rules.ruleset import GAMEFARM, Ruffs, Ruleset, ruleset
from calypso_widgets.rules.table import Trumps, parse_trumps
from calypso_widgets.rules.told import told

TRICK_SIZE = 4


class Power(Enum):
    """By what power a card competes, weakest first."""

    DISCARD = 0
    FOLLOW = 1
    LED_TRUMP = 2
    RUFF = 3

    order: int

    def __init__(self, order: int) -> None:
        self.order = order  # as `value`, but a plain attribute: this is read at every play

    def __repr__(self) -> str:
        return f"Power.{self.name}"


class Role(Enum):
    """What a card did, decided when it was played."""

    LED = "led"
    LED_OWN_TRUMP = "led own trump"
    FOLLOWED = "followed"
    FOLLOWED_OWN = "followed in own suit"
    RUFFED = "ruffed"
    OVERRUFFED = "overruffed"
    UNDERRUFFED = "underruffed"
    DISCARDED = "discarded"

    def __repr__(self) -> str:
        return f"Role.{self.name}"

    @property
    def is_ruff(self) -> bool:
        """Whether the card was an own trump played off suit."""
        return self in _RUFFS


_RUFFS = (Role.RUFFED, Role.OVERRUFFED, Role.UNDERRUFFED)


class Reason(Enum):
    """Why the winner won."""

    HIGHEST = "highest of the suit led"
    LED_TRUMP_UNRUFFED = "led own trump, not ruffed"
    LED_TRUMP_OUTRANKS = "led own trump, outranks the ruffs"
    RUFFED = "ruffed"
    OVERRUFFED = "overruffed"

    def __repr__(self) -> str:
        return f"Reason.{self.name}"


class Play(NamedTuple):
    """A card in a trick, with what it did there."""

    card: Card
    role: Role
    power: Power
    strength: tuple[int, int]
    """Comparable within one trick only."""
    takes: bool
    """Whether it was winning the trick when it was played."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a full trick came out; places count from the leader, 0 to 3."""

    winner: int
    reason: Reason
    roles: tuple[Role, ...]
    tie_broken: bool
    """Whether another card was as strong as the winner's, which won by being first."""
    plays: tuple[Play, ...]
    trumps: Trumps
    """By place from the leader."""
    rules: Ruleset


def _power(card: Card, led: Suit, trump: Suit, *, leads: bool) -> Power:
    """The power of a card; following suit is never trumping, even in one's own suit (all sources)."""
    if leads:
        return Power.LED_TRUMP if card.suit is trump else Power.FOLLOW
    if card.suit is led:
        return Power.FOLLOW
    return Power.RUFF if card.suit is trump else Power.DISCARD


def _strength(power: Power, card: Card, place: int, ruffs: Ruffs) -> tuple[int, int]:
    """How strong a card is in its trick; of equals the first played wins."""
    if power is Power.RUFF:
        if ruffs is Ruffs.HIGHEST:  # the dispute: here a ruff and a led trump compete by rank
            return (Power.LED_TRUMP.order, card.rank.height)
        if ruffs is Ruffs.LAST:
            return (Power.RUFF.order, place)
    return (power.order, card.rank.height)


def add(plays: tuple[Play, ...], card: Card, trump: Suit, rules: Ruleset) -> tuple[Play, ...]:
    """The trick with one more card, played by the owner of ``trump``.

    A ruff that takes the trick counts as an overruff as soon as any ruff came before it, even one that had not
    itself taken the trick from a led trump: to overruff is to ruff higher.
    """
    place = len(plays)
    leads = place == 0
    led = card.suit if leads else plays[0].card.suit
    power = _power(card, led, trump, leads=leads)
    strength = _strength(power, card, place, rules.ruffs)
    takes = leads or strength > winning(plays).strength
    if leads:
        role = Role.LED_OWN_TRUMP if power is Power.LED_TRUMP else Role.LED
    elif power is Power.FOLLOW:
        role = Role.FOLLOWED_OWN if card.suit is trump else Role.FOLLOWED
    elif power is Power.DISCARD:
        role = Role.DISCARDED
    elif not takes:
        role = Role.UNDERRUFFED
    else:
        role = Role.OVERRUFFED if any(play.power is Power.RUFF for play in plays) else Role.RUFFED
    return (*plays, Play(card, role, power, strength, takes))


def winning_place(plays: tuple[Play, ...]) -> int:
    """The place, from the leader, of the card now winning: the last that took the trick over."""
    place = len(plays) - 1
    while not plays[place].takes:
        place -= 1
    return place


def winning(plays: tuple[Play, ...]) -> Play:
    """The play now winning."""
    return plays[winning_place(plays)]


def reason(plays: tuple[Play, ...]) -> Reason:
    """Why the play now winning wins."""
    best = winning(plays)
    match best.role:
        case Role.RUFFED:
            return Reason.RUFFED
        case Role.OVERRUFFED:
            return Reason.OVERRUFFED
        case Role.LED_OWN_TRUMP:
            ruffed = any(play.power is Power.RUFF for play in plays)
            return Reason.LED_TRUMP_OUTRANKS if ruffed else Reason.LED_TRUMP_UNRUFFED
        case _:
            return Reason.HIGHEST


def tie_broken(plays: tuple[Play, ...]) -> bool:
    """Whether an equally strong card lost only because it came later."""
    best = winning(plays).strength
    return sum(play.strength == best for play in plays) > 1


class TrickSizeError(ValueError):
    """A trick has four cards."""


def parse_trick(cards: str | Iterable[str | Card]) -> tuple[Card, ...]:
    """Read the four cards of a trick, in order of play.

    :raises UnreadableCardError: for a token that is no card.
    :raises TrickSizeError: unless there are four.
    """
    read = parse_cards(cards)
    if len(read) != TRICK_SIZE:
        raise TrickSizeError(f"a trick has four cards, not {len(read)}: {told(' '.join(card.code for card in read))}")
    return read


def outcome(
    cards: str | Iterable[str | Card], trumps: str | Trumps | list[str], rules: str | Ruleset = GAMEFARM
) -> Outcome:
    """Judge one trick: ``cards`` and ``trumps`` both in order of play, from the leader.

    The same trick under two sources (002_1687b8b9a055c02e.txt against 000_f9b5d3abb50232d3.txt): a small ruff on a
    high led trump.

    >>> outcome("9S 3D QS 2C", trumps="SDHC", rules="bga").winner
    1
    >>> outcome("9S 3D QS 2C", trumps="SDHC", rules="gamefarm").winner
    0

    :raises UnreadableCardError: for a token that is no card.
    :raises UnreadableSeatError: for trumps that fit no table.
    :raises TrickSizeError: unless there are four cards.
    :raises UnknownRulesetError: listing the known ones.
    """
    read, owned, rules = parse_trick(cards), parse_trumps(trumps), ruleset(rules)
    plays: tuple[Play, ...] = ()
    for card, trump in zip(read, owned, strict=True):
        plays = add(plays, card, trump, rules)
    return settle(plays, owned, rules)


def settle(plays: tuple[Play, ...], trumps: Trumps, rules: Ruleset) -> Outcome:
    """The outcome of a full trick, ``trumps`` from the leader."""
    return Outcome(
        winner=winning_place(plays),
        reason=reason(plays),
        roles=tuple(play.role for play in plays),
        tie_broken=tie_broken(plays),
        plays=plays,
        trumps=trumps,
        rules=rules,
    )
