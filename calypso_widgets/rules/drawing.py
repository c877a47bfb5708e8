"""Drawing cards for who is highest.

What the pages leave open is settled in the plainest way, the same for the draw and the cut:

- Only the rank of a card counts, aces high. No page ranks the suits, and 000_f9b5d3abb50232d3.txt calls the choice of
  a trump a matter of taste; with four packs even equal cards may be drawn. So cards of one rank tie, whatever the suit.
- A tie is drawn again by the tied players only, and only where it decides something: who is highest, who the two
  highest are where that makes them partners, which of two opponents chooses first. No page says what to do about ties.
- Every drawing is from a whole pack of 208 cards: what was drawn goes back before tied players draw again.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from calypso_widgets.rules.cards import Card, pack
from calypso_widgets.rules.told import told

Pairs: TypeAlias = tuple[tuple[str, str], tuple[str, str]]
"""Who plays with whom."""

_PACK = tuple(pack())
_SEEDS = 10**100
"""More than anybody needs; a record's title says its seed, so that it must be one that can be written."""


@dataclass(frozen=True, slots=True)
class Drew:
    """A player drew this card, or cut to it."""

    player: str
    card: Card


@dataclass(frozen=True, slots=True)
class Tied:
    """These players, whose cards are of one rank, draw again; their next cards follow."""

    players: tuple[str, ...]


class SeedError(ValueError):
    """This is no seed."""


def chance(seed: int) -> Random:
    """Chance from a seed: the same everywhere, and another from every other seed.

    :raises SeedError: unless it is a whole number from 0 on; `Random` takes the sign off a number, and anything else
        differs from process to process, or stands for one.
    """
    if type(seed) is not int or not 0 <= seed < _SEEDS:
        raise SeedError(f"the seed cannot be {told(seed)}: write a whole number from 0 on, as in seed=7")
    return Random(seed)


def partner_of(player: str, pairs: Pairs) -> str:
    """Who plays with that player."""
    return next(one if player == other else other for one, other in pairs if player in {one, other})


def drawn(players: tuple[str, ...], rng: Random, agreed: Pairs | None) -> tuple[list[str], list[Drew | Tied]]:
    """All draw, and the tied draw again: the players from the highest card down, and how that came about."""
    steps: list[Drew | Tied] = []
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
        del compared[partner_of(highest[0], agreed)]
    for height in sorted(compared.values(), reverse=True):
        level = _level(compared, height)
        if len(level) > 1:
            return level
    return ()


def _level(heights: dict[str, tuple[int, ...]], height: tuple[int, ...]) -> tuple[str, ...]:
    """The players whose cards are that high."""
    return tuple(player for player, reached in heights.items() if reached == height)
