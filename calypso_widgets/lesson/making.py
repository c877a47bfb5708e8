"""Making one exercise: cards are dealt until they show what it is to practise.

>>> from random import Random
>>> from calypso_widgets.rules.ruleset import GAMEFARM
>>> item = make(Kind.OVERRUFFED, 0.5, Random(7), GAMEFARM, "en", set())
>>> item.kind, item.mark(item.answer).right
(Kind.OVERRUFFED, True)
"""

from __future__ import annotations

from collections.abc import Collection, Hashable
from random import Random

from calypso_widgets.lesson.building_items import Ranks, Where
from calypso_widgets.lesson.item import Item, ItemError
from calypso_widgets.lesson.kinds import Kind
from calypso_widgets.lesson.quiz import Question
from calypso_widgets.lesson.scoring_items import Scoring
from calypso_widgets.lesson.trick_items import Who, Why
from calypso_widgets.rules.capture import Destination
from calypso_widgets.rules.cards import COPIES, Card, Rank, Suit, pack
from calypso_widgets.rules.position import RANKS, Tableau
from calypso_widgets.rules.ruleset import Ruleset
from calypso_widgets.rules.table import SEATINGS, SEATS, BySeat, Side, Trumps

TRIES = 5000
"""Deals for one exercise before it is given up: many times what the rarest takes."""
PATIENCE = 50
"""Deals after which the next ones are a little harder: the easiest may never show what is wanted."""
OWN_LED = {Kind.LED_TRUMP_UNRUFFED: True, Kind.LED_TRUMP_OUTRANKS: True, Kind.RUFF_NEED_NOT: True}
OWN_LED |= {Kind.HIGHEST: False, Kind.OWN_SUIT: False, Kind.OFF_SUIT: False}
"""Whether the leader leads an own trump; where nothing is said, either."""
COMPLETING, STARTING = 0.5, 0.75
"""From where on a building exercise completes a calypso, and starts the next."""

_RANKS = tuple(Rank)
_SUITS = tuple(Suit)
_PACK = tuple(pack())


def make(  # noqa: PLR0913, PLR0917 - all that an exercise depends on, named by its one caller
    kind: Kind, steep: float, rng: Random, rules: Ruleset, language: str, seen: Collection[Hashable]
) -> Item:
    """Make an exercise unlike those ``seen``; ``steep`` is how hard it is meant to be, from 0 to 1.

    :raises ItemError: if there is no other one.
    """
    for tries in range(TRIES):
        item = _draw(kind, min(1.0, steep + 0.1 * (tries // PATIENCE)), rng, rules, language)
        if item is not None and item.likeness not in seen:
            return item
    raise ItemError(f"there are no more exercises on {kind.value} that are unlike these {len(seen)}")


def _draw(kind: Kind, steep: float, rng: Random, rules: Ruleset, language: str) -> Item | None:
    """One exercise from cards dealt by chance, or None if they do not make one."""
    if kind is Kind.SCORING:
        return _scoring(steep, rng, rules, language)
    question = _question(steep, rng, rules, kind)
    try:
        if kind is Kind.BUILDING:
            return _building(question, steep, rng, language)
        return Who(kind, question, language) if kind.belief else Why(kind, question, language)
    except ItemError:
        return None


def _question(steep: float, rng: Random, rules: Ruleset, kind: Kind) -> Question:
    """A trick: the harder, the more cards off suit, and the fewer ranks."""
    trumps: Trumps = rng.choice(SEATINGS)
    ranks = rng.sample(_RANKS, RANKS - round(9 * steep))
    leads_own = OWN_LED.get(kind, rng.choice((True, False)))
    led = trumps[0] if leads_own else rng.choice(trumps[1:])
    suits = [led]
    for trump in trumps[1:]:
        follows = rng.random() > 0.2 + 0.6 * steep
        suits.append(led if follows else rng.choice((trump, trump, *_SUITS)))
    return Question(tuple(Card(rng.choice(ranks), suit) for suit in suits), trumps, rng.choice(SEATS), rules)


def _building(question: Question, steep: float, rng: Random, language: str) -> Item | None:
    """A trick, and tableaux of the winner’s side, which the harder ones complete."""
    winner = question.answer.winner
    tableaux = [Tableau()] * len(SEATS)
    for seat in (winner, winner.partner):
        suit = question.trumps[(seat.place - question.leader.place) % 4]
        fits = [card.rank for card in question.cards if card.suit is suit]
        building = frozenset(rng.sample(_RANKS, rng.randint(0, 4 + round(8 * steep))))
        if fits and steep >= COMPLETING and rng.choice((True, True, False)):
            building = frozenset(_RANKS) - {rng.choice(fits)}
        tableaux[seat] = Tableau(building, rng.randint(0, round(2 * steep)))
    north, east, south, west = tableaux
    item = rng.choice((Where, Ranks))(question, (north, east, south, west), language)
    places = {one.to for one in item.captured}
    wanted = {Destination.COMPLETES} if steep >= COMPLETING else {Destination.BUILT}
    wanted |= {Destination.STARTS} if steep >= STARTING else set()
    return item if wanted <= places else None


def _scoring(steep: float, rng: Random, rules: Ruleset, language: str) -> Item | None:
    """What a player has gathered, or, among the harder ones, a side."""

    def gathered() -> Tableau:
        calypsos = rng.randint(0, 1 + round(3 * steep))
        building = rng.sample(_RANKS, rng.randint(0, RANKS - 1)) if calypsos < COPIES else ()
        return Tableau(frozenset(building), calypsos, tuple(rng.sample(_PACK, rng.randint(0, 10 + round(20 * steep)))))

    tableaux: BySeat[Tableau] = (gathered(), gathered(), gathered(), gathered())
    item = Scoring(rules, tableaux, rng.choice(SEATS) if steep < COMPLETING else rng.choice(tuple(Side)), language)
    return item if item.points else None
