"""Changes to a position in the making, as the browser asks for them.

A message may come from anywhere, so it is believed in nothing: what is not exactly one of these changes, with values
that can be, is refused with the reason.

>>> from calypso_widgets.lesson.explain import teller
>>> edit(Setup(), {"kind": "give", "seat": 0, "card": "TH"}, teller()).hands[0]
Hand('TH')
>>> edit(Setup(), {"kind": "take", "seat": 0, "card": "TH"}, teller())
Traceback (most recent call last):
...
calypso_widgets.lesson.edits.RefusedError: The 10♥ is not in North’s hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from calypso_widgets.lesson.explain import Teller
from calypso_widgets.rules.cards import COPIES, FACES, Card, Rank
from calypso_widgets.rules.deal import DEALS
from calypso_widgets.rules.ruleset import PRESETS, Ruleset
from calypso_widgets.rules.setup import NotThereError, Setup
from calypso_widgets.rules.table import SEATINGS, SEATS, Seat, format_trumps
from calypso_widgets.rules.told import told

ENOUGH = 2 * COPIES
"""Copies of a card that may lie on the table here: more than the pack has, so that one sees what is wrong."""


_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class RefusedError(ValueError):
    """A change that is none, with the reason in the reader's language."""


class _ShapeError(Exception):
    """A message has not the shape of its kind."""


_CARDS = {card.code: card for card in FACES}
_RANKS = {rank.value: rank for rank in Rank}
_COUNTS = {count: count for count in range(DEALS + 1)}
_SEATINGS = {format_trumps(trumps): trumps for trumps in SEATINGS}


@dataclass(frozen=True, slots=True)
class _Fields:
    """The fields of a message, each read when it is asked for."""

    given: Mapping[object, object]
    known: Mapping[str, Ruleset]

    def one_of(self, choices: Mapping[_Key, _Value], field: str) -> _Value:
        """What a field stands for, of the values it may have; True is not the number 1."""
        given = self.given.get(field)
        for key, value in choices.items():
            if type(given) is type(key) and given == key:
                return value
        raise _ShapeError

    @property
    def seat(self) -> Seat:
        return self.one_of(dict(enumerate(SEATS)), "seat")

    @property
    def card(self) -> Card:
        return self.one_of(_CARDS, "card")


_DO: dict[str, Callable[[Setup, _Fields], Setup]] = {
    "give": lambda setup, its: setup.give(its.seat, [its.card]),
    "take": lambda setup, its: setup.take(its.seat, [its.card]),
    "pile": lambda setup, its: setup.pile(its.seat, [its.card]),
    "unpile": lambda setup, its: setup.unpile(its.seat, [its.card]),
    "lay": lambda setup, its: setup.lay([its.card]),
    "lift": lambda setup, its: setup.lift([its.card]),
    "rank": lambda setup, its: setup.gather(
        its.seat, building=setup.tableaux[its.seat].building ^ {its.one_of(_RANKS, "rank")}
    ),
    "calypsos": lambda setup, its: setup.gather(its.seat, calypsos=its.one_of(_COUNTS, "n")),
    "dealer": lambda setup, its: setup.change(dealer=its.seat),
    "leader": lambda setup, its: setup.change(leader=its.seat),
    "trumps": lambda setup, its: setup.change(trumps=its.one_of(_SEATINGS, "trumps")),
    "rules": lambda setup, its: setup.change(rules=its.one_of(its.known, "rules")),
    "clear": lambda setup, _: setup.clear(),
}
"""By kind of message: the change. A rank is added to a calypso in progress, or taken from it if it is there."""
_PUTS = frozenset({"give", "pile", "lay"})


def edit(setup: Setup, message: object, teller: Teller, *own: Ruleset) -> Setup:
    """The setup after the change that a message asks for; ``own`` are rulesets to choose besides the presets.

    :raises RefusedError: if it asks for none, or for one that cannot be.
    """
    t = teller.t
    fields = _Fields(message if isinstance(message, dict) else {}, {**PRESETS, **{each.name: each for each in own}})
    try:
        kind = fields.one_of({kind: kind for kind in _DO}, "kind")
        after = _DO[kind](setup, fields)
        count = COPIES - after.free[fields.card] if kind in _PUTS else 0
    except _ShapeError:
        raise RefusedError(t("The editor knows no such change: {message}.").format(message=told(message))) from None
    except NotThereError as error:
        said = t("The {card} is not in {place}.")
        raise RefusedError(said.format(card=error.card, place=error.place.tell(teller.kept))) from None
    if count > ENOUGH:
        said = t("There are {n} of the {card} already, and the pack has {most}.")
        raise RefusedError(said.format(n=count - 1, card=fields.card, most=COPIES))
    return after
