"""Exercises without end: from a seed, on one thing or on everything, the easy ones first.

>>> first, *others = exercises("my suit is always a trump", n=5, seed=7)
>>> print(first)
By the rules of gamefarm. Own suits: ...
>>> first.mark(first.answer).right
True
"""

from __future__ import annotations

from collections.abc import Hashable

from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.item import Item
from calypso_widgets.lesson.kinds import Kind, KindError, kind_of
from calypso_widgets.lesson.making import make
from calypso_widgets.lesson.misconceptions import Misconception
from calypso_widgets.rules.drawing import chance
from calypso_widgets.rules.ruleset import GAMEFARM, Ruleset, ruleset
from calypso_widgets.rules.told import told
from calypso_widgets.rules.trick import Reason

MOST = 200
"""Exercises that one call makes."""


def exercises(
    kind: str | Kind | Reason | Misconception = Kind.MIXED,
    n: int = 10,
    *,
    seed: int = 0,
    rules: str | Ruleset = GAMEFARM,
    language: str = "en",
) -> tuple[Item, ...]:
    """Make exercises from a seed: the same arguments give the same ones everywhere.

    ``kind`` is a reason why tricks are won, a misconception, "building", "scoring" or "mixed". An exercise on a reason
    asks why; one on a misconception asks who wins a trick that the misconception gives to somebody else; building
    asks where the cards go, and what a calypso then holds.

    The difficulty never falls along the list. Of a trick it counts what there is to notice: each discard, each
    misconception that errs on it, doubly each ruff, and fourfold a tie; the last are drawn from few ranks, so that
    cards nearly or wholly agree. No two are alike, not even under other names of the seats and suits. Every one is
    played out by the engine when it is made.

    >>> [item.answer for item in exercises("scoring", n=3, seed=7)]
    ['160', '2640', '2920']
    >>> exercises("a ruff need not outrank the led trump", rules="bga")
    Traceback (most recent call last):
    ...
    calypso_widgets.lesson.kinds.KindError: by the rules of bga there are no exercises on 'a ruff need not outrank
    the led trump': there any ruff beats a led own trump, of several ruffs the highest wins, and of equals the first

    :raises KindError: for no kind, listing the known ones, or one that does not exist under these rules.
    :raises ValueError: for a number, seed, ruleset or language that cannot be read.
    """
    wanted, rules = kind_of(kind), ruleset(rules)
    teller(language)  # an unknown language is refused before anything is made
    if type(n) is not int or not 1 <= n <= MOST:
        raise ValueError(f"n cannot be {told(n)}: write how many exercises to make, 1 to {MOST}")
    if not wanted.exists(rules):
        raise KindError(
            f"by the rules of {rules.name} there are no exercises on {wanted.value!r}: there {rules.ruffs.value}"
        )
    rng = chance(seed)
    kinds = [wanted]
    if wanted is Kind.MIXED:
        kinds = [each for each in Kind if each is not Kind.MIXED and each.exists(rules)]
        rng.shuffle(kinds)
    made: list[Item] = []
    seen: set[Hashable] = set()
    for number in range(n):
        steep = number / max(n - 1, 1)
        made.append(item := make(kinds[number % len(kinds)], steep, rng, rules, language, seen))
        seen.add(item.likeness)
    return tuple(sorted(made, key=lambda item: item.difficulty))
