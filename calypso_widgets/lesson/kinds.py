"""What exercises practise: every reason, every misconception, building and scoring.

>>> kind_of("overruffed")
Kind.OVERRUFFED
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from calypso_widgets.lesson.misconceptions import Misconception, may_mislead
from calypso_widgets.rules.ruleset import Ruffs, Ruleset
from calypso_widgets.rules.told import told
from calypso_widgets.rules.trick import Reason


class KindError(ValueError):
    """There are no exercises of this kind, or none under these rules."""


class Kind(Enum):
    """What an exercise practises, by the name one asks for it: a reason, a misconception, or what follows a trick."""

    HIGHEST = Reason.HIGHEST.value
    LED_TRUMP_UNRUFFED = Reason.LED_TRUMP_UNRUFFED.value
    LED_TRUMP_OUTRANKS = Reason.LED_TRUMP_OUTRANKS.value
    RUFFED = Reason.RUFFED.value
    OVERRUFFED = Reason.OVERRUFFED.value
    LATER_EQUAL = Misconception.LATER_EQUAL.value
    OWN_SUIT = Misconception.OWN_SUIT.value
    RUFF_NEED_NOT = Misconception.RUFF_NEED_NOT.value
    RUFF_MUST = Misconception.RUFF_MUST.value
    LAST_TRUMP = Misconception.LAST_TRUMP.value
    OFF_SUIT = Misconception.OFF_SUIT.value
    HIGHEST_CARD = Misconception.HIGHEST_CARD.value
    BUILDING = "building"
    SCORING = "scoring"
    MIXED = "mixed"

    def __repr__(self) -> str:
        return f"Kind.{self.name}"

    @property
    def reason(self) -> Reason | None:
        """The reason it practises; None for other kinds."""
        return next((reason for reason in Reason if reason.value == self.value), None)

    @property
    def belief(self) -> Misconception | None:
        """The misconception it practises against; None for other kinds."""
        return next((belief for belief in Misconception if belief.value == self.value), None)

    def exists(self, rules: Ruleset) -> bool:
        """Whether there is such an exercise under these rules: one’s misconception may be the other’s rule."""
        if self.belief is not None:
            return may_mislead(self.belief, rules.ruffs)
        return self is not Kind.LED_TRUMP_OUTRANKS or rules.ruffs is Ruffs.HIGHEST


def kind_of(name: str | Kind | Reason | Misconception) -> Kind:
    """The kind of that name, or on that reason or misconception.

    :raises KindError: listing the known names.
    """
    if isinstance(name, Kind):
        return name
    value = name.value if isinstance(name, Reason | Misconception) else name
    for each in Kind:
        if isinstance(value, str) and value.strip().casefold() == each.value:
            return each
    raise KindError(f"no exercises on {told(name)}: known are {', '.join(each.value for each in Kind)}")


def kinds_in_words(t: Callable[[str], str]) -> dict[Kind, str]:
    """Kinds of exercises; ``t`` translates."""
    return {
        Kind.HIGHEST: t("highest of the suit led"),
        Kind.LED_TRUMP_UNRUFFED: t("led own trump, not ruffed"),
        Kind.LED_TRUMP_OUTRANKS: t("led own trump, outranks the ruffs"),
        Kind.RUFFED: t("ruffed"),
        Kind.OVERRUFFED: t("overruffed"),
        Kind.LATER_EQUAL: t("a later equal card wins"),
        Kind.OWN_SUIT: t("my suit is always a trump"),
        Kind.RUFF_NEED_NOT: t("a ruff need not outrank the led trump"),
        Kind.RUFF_MUST: t("a ruff must outrank the trump it meets"),
        Kind.LAST_TRUMP: t("the last trump wins"),
        Kind.OFF_SUIT: t("a high card off suit wins"),
        Kind.HIGHEST_CARD: t("the highest card always wins"),
        Kind.BUILDING: t("building"),
        Kind.SCORING: t("scoring"),
        Kind.MIXED: t("mixed"),
    }
