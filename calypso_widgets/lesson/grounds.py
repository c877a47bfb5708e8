"""Why a card won, as a student may say it: the five reasons of the rules, and four that are none.

>>> from calypso_widgets.rules.trick import outcome
>>> [ground.value for ground in offered(outcome("8H KH QH 4H", trumps="SDHC"))]
['highest of the suit led', 'ruffed', 'a trump, being an own suit', 'the highest card wins']
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from calypso_widgets.lesson.misconceptions import Misconception, astray
from calypso_widgets.rules.ruleset import Ruffs
from calypso_widgets.rules.trick import Outcome, Power, Reason, Role

OFFERED = 4
"""Grounds to choose from."""


class Ground(Enum):
    """A ground to choose, in the order in which they are offered: those that can be right, then those that never are.

    Those that never are right are rules that are none, whoever won, so that none of them is true by accident.
    """

    HIGHEST = Reason.HIGHEST.value
    LED_TRUMP_UNRUFFED = Reason.LED_TRUMP_UNRUFFED.value
    LED_TRUMP_OUTRANKS = Reason.LED_TRUMP_OUTRANKS.value
    RUFFED = Reason.RUFFED.value
    OVERRUFFED = Reason.OVERRUFFED.value
    OWN_SUIT = "a trump, being an own suit"
    HIGHEST_CARD = "the highest card wins"
    LAST_TRUMP = "the last trump wins"
    LATER_EQUAL = "the later of equals wins"

    def __repr__(self) -> str:
        return f"Ground.{self.name}"


def right_ground(trick: Outcome) -> Ground:
    """The one ground that is right."""
    return Ground(trick.reason.value)


def offered(trick: Outcome) -> tuple[Ground, ...]:
    """Four grounds to choose from, exactly one of them right, always in the order of `Ground`.

    Beside the right one come those that a misconception would give in this trick, and then those that fit its lead:
    nobody is asked about a led trump where none was led.
    """
    found = dict.fromkeys([right_ground(trick), *_misled(trick), *_fitting(trick)])
    chosen = list(found)[:OFFERED]
    return tuple(ground for ground in Ground if ground in chosen)


def _misled(trick: Outcome) -> Iterator[Ground]:
    """The grounds of those whom a misconception leads astray here."""
    beliefs = set(astray(trick))
    if Role.FOLLOWED_OWN in trick.roles:
        yield Ground.OWN_SUIT
    if Misconception.RUFF_NEED_NOT in beliefs:
        yield Ground.RUFFED
    if Misconception.RUFF_MUST in beliefs and trick.plays[0].power is Power.LED_TRUMP:
        yield Ground.LED_TRUMP_OUTRANKS
    if Misconception.LATER_EQUAL in beliefs:
        yield Ground.LATER_EQUAL
    if Misconception.LAST_TRUMP in beliefs:
        yield Ground.LAST_TRUMP
    if Misconception.HIGHEST_CARD in beliefs:
        yield Ground.HIGHEST_CARD


def _fitting(trick: Outcome) -> Iterator[Ground]:
    """Grounds that one might think of, given what was led."""
    yield Ground.HIGHEST
    if trick.plays[0].power is Power.LED_TRUMP:
        yield from (Ground.LED_TRUMP_UNRUFFED, Ground.RUFFED, Ground.LED_TRUMP_OUTRANKS)
    yield from (Ground.RUFFED, Ground.HIGHEST_CARD)
    if trick.rules.ruffs is not Ruffs.LAST:  # there it would be right
        yield Ground.LAST_TRUMP
    yield Ground.OVERRUFFED
