"""What people wrongly believe about who wins: each a small rule of its own, which names a winner.

Whoever believes that one's own suit is always a trump gives this trick to South, who owns hearts:

>>> from calypso_widgets.rules.trick import outcome
>>> trick = outcome("8H KH QH 4H", trumps="SDHC")
>>> [belief.value for belief in misled(trick, 2)]
['my suit is always a trump']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum

from calypso_widgets.rules.ruleset import Ruffs
from calypso_widgets.rules.trick import Outcome, Power, Role


class Misconception(Enum):
    """A wrong rule, those nearest to the game's own first: the first that fits an answer is the most telling.

    The first five change one thing about cards that could win, or about which is a trump; the last two forget what a
    suit is for. So a tie is told as a tie before it is told as a matter of ruffs, and a high discard in a trick without
    trumps as a card off suit before it is told as the highest card.
    """

    LATER_EQUAL = "a later equal card wins"
    OWN_SUIT = "my suit is always a trump"
    RUFF_NEED_NOT = "a ruff need not outrank the led trump"
    RUFF_MUST = "a ruff must outrank the trump it meets"
    LAST_TRUMP = "the last trump wins"
    OFF_SUIT = "a high card off suit wins"
    HIGHEST_CARD = "the highest card always wins"

    def __repr__(self) -> str:
        return f"Misconception.{self.name}"


def predicted(belief: Misconception, trick: Outcome) -> int | None:
    """Who wins by that belief, as a place from the leader; None if it has nothing to say of this trick.

    >>> from calypso_widgets.rules.trick import outcome
    >>> predicted(Misconception.LAST_TRUMP, outcome("AC 9D 3H 2C", trumps="SDHC"))
    2
    """
    return _RIVALS[belief](trick)


def misled(trick: Outcome, place: int) -> tuple[Misconception, ...]:
    """The beliefs that give a trick to ``place``, the most telling first; none if that is the winner.

    >>> from calypso_widgets.rules.trick import outcome
    >>> misled(outcome("9S 3D 2S 2S", trumps="SDHC"), 1)
    (Misconception.RUFF_NEED_NOT, Misconception.LAST_TRUMP)
    """
    return tuple(belief for belief in astray(trick) if predicted(belief, trick) == place)


def astray(trick: Outcome) -> tuple[Misconception, ...]:
    """The beliefs that give a trick to somebody who does not win it, the most telling first."""
    return tuple(belief for belief in Misconception if predicted(belief, trick) not in {None, trick.winner})


def may_mislead(belief: Misconception, ruffs: Ruffs) -> bool:
    """Whether this is wrong under such rules: some of the beliefs about ruffs are the rule there."""
    match belief:
        case Misconception.RUFF_NEED_NOT:
            return ruffs is Ruffs.HIGHEST
        case Misconception.RUFF_MUST:
            return ruffs is not Ruffs.HIGHEST
        case Misconception.LAST_TRUMP:
            return ruffs is not Ruffs.LAST
        case _:
            return True


def trumps_played(trick: Outcome) -> list[int]:
    """The places of the trumps in a trick: an own suit led, and the ruffs."""
    return [place for place, play in enumerate(trick.plays) if play.power in {Power.LED_TRUMP, Power.RUFF}]


def _highest(trick: Outcome, places: Iterable[int]) -> int:
    """The place of the highest rank among these, and of equals the first."""
    return max(places, key=lambda place: trick.plays[place].card.rank.height)


def _later_equal(trick: Outcome) -> int:
    """As the rules have it, but of cards as strong as each other the last wins."""
    best = trick.plays[trick.winner].strength
    return max(place for place, play in enumerate(trick.plays) if play.strength == best)


def _own_suit(trick: Outcome) -> int | None:
    """As the rules have it, but whoever follows suit in an own suit has ruffed."""
    if Role.FOLLOWED_OWN not in trick.roles:
        return None
    trumps = [*trumps_played(trick), trick.roles.index(Role.FOLLOWED_OWN)]
    return max(trumps) if trick.rules.ruffs is Ruffs.LAST else _highest(trick, sorted(trumps))


def _ruff_need_not(trick: Outcome) -> int | None:
    """Any ruff beats a led trump, and the highest ruff wins: for rules by which it must outrank the led trump."""
    if trick.rules.ruffs is not Ruffs.HIGHEST or not _trump_meets_ruff(trick):
        return None
    return _highest(trick, trumps_played(trick)[1:])


def _ruff_must(trick: Outcome) -> int | None:
    """The highest trump wins, led or ruffed with: for rules by which a ruff need not outrank what it meets."""
    trumps = trumps_played(trick)
    disputed = len(trumps) > 1 if trick.rules.ruffs is Ruffs.LAST else _trump_meets_ruff(trick)
    return _highest(trick, trumps) if disputed and trick.rules.ruffs is not Ruffs.HIGHEST else None


def _trump_meets_ruff(trick: Outcome) -> bool:
    return trick.plays[0].power is Power.LED_TRUMP and len(trumps_played(trick)) > 1


def _last_trump(trick: Outcome) -> int | None:
    """Whoever played the last trump wins, whatever its rank."""
    return max(trumps_played(trick), default=None) if trick.rules.ruffs is not Ruffs.LAST else None


def _off_suit(trick: Outcome) -> int | None:
    """Unless there is a trump, the highest card wins, of whatever suit."""
    return None if trumps_played(trick) else _highest_card(trick)


def _highest_card(trick: Outcome) -> int:
    """The highest of the four cards wins, trump or not."""
    return _highest(trick, range(len(trick.plays)))


_RIVALS: dict[Misconception, Callable[[Outcome], int | None]] = {
    Misconception.LATER_EQUAL: _later_equal,
    Misconception.OWN_SUIT: _own_suit,
    Misconception.RUFF_NEED_NOT: _ruff_need_not,
    Misconception.RUFF_MUST: _ruff_must,
    Misconception.LAST_TRUMP: _last_trump,
    Misconception.OFF_SUIT: _off_suit,
    Misconception.HIGHEST_CARD: _highest_card,
}
