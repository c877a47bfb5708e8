"""The misconceptions once more, from what people say, with cards and trumps only: a second opinion on the quiz.

Each is a function from a trick to the place of the winner it predicts, or None where it has nothing to say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from calypso_widgets.lesson.grounds import Ground
from calypso_widgets.lesson.misconceptions import Misconception
from calypso_widgets.rules.cards import Card, Suit
from calypso_widgets.rules.ruleset import Ruffs
from rules import oracle


class Four(NamedTuple):
    """A trick: cards and owned suits from the leader on."""

    cards: Sequence[Card]
    trumps: Sequence[Suit]
    ruffs: Ruffs

    @property
    def winner(self) -> int:
        return oracle.winner(self.cards, self.trumps, self.ruffs)

    def ranks(self) -> list[int]:
        return [card.rank.height for card in self.cards]

    def trumped(self) -> list[int]:
        return [place for place in range(4) if oracle.is_trump(self.cards, self.trumps, place)]

    def own(self) -> list[int]:
        """Whoever played the own suit, led, followed or ruffed."""
        return [place for place in range(4) if self.cards[place].suit is self.trumps[place]]

    def follower_in_own_suit(self) -> list[int]:
        return [place for place in self.own() if place not in self.trumped()]

    def under(self, ruffs: Ruffs) -> int:
        return oracle.winner(self.cards, self.trumps, ruffs)


def top(four: Four, places: Sequence[int]) -> int:
    """The first of the highest."""
    best = max(four.ranks()[place] for place in places)
    return next(place for place in places if four.ranks()[place] == best)


def later_equal(four: Four) -> int | None:
    """ "The last of those that tie takes it"."""
    equals = [
        place
        for place in range(4)
        if place != four.winner
        and four.cards[place].rank is four.cards[four.winner].rank
        and (place in four.trumped()) == (four.winner in four.trumped())
        and (place in four.trumped() or four.cards[place].suit is four.cards[0].suit)
    ]
    ties = oracle.tie_broken(four.cards, four.trumps, four.ruffs, four.winner)
    return max(equals) if ties else four.winner


def own_suit(four: Four) -> int | None:
    """ "It was my suit, so I trumped"."""
    if not four.follower_in_own_suit():
        return None
    return four.own()[-1] if four.ruffs is Ruffs.LAST else top(four, four.own())


def need_not(four: Four) -> int | None:
    """ "Any ruff beats the led trump", where it does not."""
    meets = 0 in four.trumped() and len(four.trumped()) > 1
    return four.under(Ruffs.ANY) if meets and four.ruffs is Ruffs.HIGHEST else None


def must(four: Four) -> int | None:
    """ "Only a higher trump beats a trump", where any ruff does."""
    meets = len(four.trumped()) > 1 and (0 in four.trumped() or four.ruffs is Ruffs.LAST)
    return four.under(Ruffs.HIGHEST) if meets and four.ruffs is not Ruffs.HIGHEST else None


def last_trump(four: Four) -> int | None:
    """ "Whoever trumps last wins", where rank decides."""
    return None if four.ruffs is Ruffs.LAST or not four.trumped() else four.under(Ruffs.LAST)


def off_suit(four: Four) -> int | None:
    """ "An ace is an ace", unless there is a trump."""
    return top(four, range(4)) if not four.trumped() else None


def highest_card(four: Four) -> int | None:
    """ "The highest card wins"."""
    return top(four, range(4))


RIVALS: dict[Misconception, Callable[[Four], int | None]] = {
    Misconception.LATER_EQUAL: later_equal,
    Misconception.OWN_SUIT: own_suit,
    Misconception.RUFF_NEED_NOT: need_not,
    Misconception.RUFF_MUST: must,
    Misconception.LAST_TRUMP: last_trump,
    Misconception.OFF_SUIT: off_suit,
    Misconception.HIGHEST_CARD: highest_card,
}


def misled(four: Four, place: int) -> list[Misconception]:
    """Those that give the trick to that place, which does not win it."""
    return [belief for belief, rival in RIVALS.items() if place != four.winner and rival(four) == place]


def _ruffs(four: Four) -> list[int]:
    return [place for place in four.trumped() if place > 0]


def _highest_led(four: Four) -> bool:
    led = [card.rank for card in four.cards if card.suit is four.cards[0].suit]
    winner = four.cards[four.winner]
    return not four.trumped() and winner.suit is four.cards[0].suit and winner.rank is max(led)


HOLDS: dict[Ground, Callable[[Four], bool]] = {
    Ground.HIGHEST: _highest_led,
    Ground.LED_TRUMP_UNRUFFED: lambda four: 0 in four.trumped() and not _ruffs(four),
    Ground.LED_TRUMP_OUTRANKS: lambda four: (
        0 in four.trumped()
        and bool(_ruffs(four))
        and all(four.ranks()[0] >= four.ranks()[place] for place in _ruffs(four))
        and four.winner == 0
    ),
    Ground.RUFFED: lambda four: _ruffs(four)[:1] == [four.winner],
    Ground.OVERRUFFED: lambda four: four.winner in _ruffs(four)[1:],
    Ground.OWN_SUIT: lambda four: (
        four.winner in four.trumped() and four.cards[four.winner].suit is four.cards[0].suit and four.winner > 0
    ),
    # Rules that are none, under any ruleset by which they are offered:
    Ground.HIGHEST_CARD: lambda _: False,
    Ground.LAST_TRUMP: lambda four: four.ruffs is Ruffs.LAST,
    Ground.LATER_EQUAL: lambda four: four.ruffs is Ruffs.LAST and bool(four.trumped()),
}
"""By ground: whether what it says of the winning card is so."""
