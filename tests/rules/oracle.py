"""A second opinion on tricks, written from the prose and nothing else.

The engine folds a trick card by card and keeps the strongest. Here every card duels with every other, and the winner is
the card that wins all its duels; roles and reasons are then read off the trick as it stood at each play.
"""

from __future__ import annotations

from collections.abc import Sequence

from calypso_widgets.rules.cards import Card, Suit
from calypso_widgets.rules.ruleset import Ruffs
from calypso_widgets.rules.trick import Reason, Role


def is_trump(cards: Sequence[Card], trumps: Sequence[Suit], place: int) -> bool:
    """A card of your own suit is a trump if you led it, or if you played it when another suit was led."""
    own = cards[place].suit is trumps[place]
    return own and (place == 0 or cards[place].suit is not cards[0].suit)


def beats(cards: Sequence[Card], trumps: Sequence[Suit], ruffs: Ruffs, one: int, other: int) -> bool:
    """Whether the card at place ``one`` wins the duel with the card at place ``other``."""
    one_trumps, other_trumps = is_trump(cards, trumps, one), is_trump(cards, trumps, other)
    if one_trumps != other_trumps:
        return one_trumps
    if one_trumps:
        if ruffs is Ruffs.LAST:  # the led trump was never a ruff, so it is earlier than every ruff
            return one > other
        if ruffs is Ruffs.ANY and 0 in (one, other):
            return other == 0
    elif cards[one].suit is not cards[0].suit:  # a discard wins nothing
        return False
    elif cards[other].suit is not cards[0].suit:
        return True
    if cards[one].rank is cards[other].rank:  # there are four packs: the first played wins
        return one < other
    return cards[one].rank.height > cards[other].rank.height


def winner(cards: Sequence[Card], trumps: Sequence[Suit], ruffs: Ruffs) -> int:
    """The place of the card that beats all others."""
    (champion,) = (
        one
        for one in range(len(cards))
        if all(beats(cards, trumps, ruffs, one, other) for other in range(len(cards)) if other != one)
    )
    return champion


def role(cards: Sequence[Card], trumps: Sequence[Suit], ruffs: Ruffs, place: int) -> Role:
    """What the card at ``place`` did at the moment it was played."""
    trump, follows = is_trump(cards, trumps, place), cards[place].suit is cards[0].suit
    if place == 0:
        return Role.LED_OWN_TRUMP if trump else Role.LED
    if follows:
        return Role.FOLLOWED_OWN if cards[place].suit is trumps[place] else Role.FOLLOWED
    if not trump:
        return Role.DISCARDED
    if winner(cards[: place + 1], trumps, ruffs) != place:
        return Role.UNDERRUFFED
    return Role.OVERRUFFED if any(is_trump(cards, trumps, before) for before in range(1, place)) else Role.RUFFED


def reason(cards: Sequence[Card], trumps: Sequence[Suit], won: int) -> Reason:
    """Why the winner won."""
    ruffed = [place for place in range(1, len(cards)) if is_trump(cards, trumps, place)]
    if not is_trump(cards, trumps, won):
        return Reason.HIGHEST
    if won == 0:
        return Reason.LED_TRUMP_OUTRANKS if ruffed else Reason.LED_TRUMP_UNRUFFED
    return Reason.RUFFED if won == ruffed[0] else Reason.OVERRUFFED


def tie_broken(cards: Sequence[Card], trumps: Sequence[Suit], ruffs: Ruffs, won: int) -> bool:
    """Whether a later card of the winner's rank would have won, had the winner not been played before it."""
    return any(
        cards[later].rank is cards[won].rank
        and is_trump(cards, trumps, later) == is_trump(cards, trumps, won)
        and all(beats(cards, trumps, ruffs, later, other) for other in range(len(cards)) if other not in (won, later))
        for later in range(won + 1, len(cards))
    )
