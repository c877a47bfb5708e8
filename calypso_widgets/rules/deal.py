"""Dealing: one shuffled pack makes the four deals of a round. Chance comes in as a `random.Random`.

>>> first, *later = deal_round(Random(7), Seat.NORTH)
>>> len(first), len(first[Seat.EAST]), len(later)
(4, 13, 3)
"""

from __future__ import annotations

from random import Random

from calypso_widgets.rules.cards import Card, pack
from calypso_widgets.rules.position import Four, four_hands
from calypso_widgets.rules.table import SEATS, Seat

DEALS = 4
"""Deals in a round: they use up the pack."""
HAND_SIZE = 13
DEAL_SIZE = HAND_SIZE * len(SEATS)
PACK_SIZE = DEAL_SIZE * DEALS


def deal_round(rng: Random, dealer: Seat) -> tuple[Four, ...]:
    """The hands of the four deals of a round, the first dealt by ``dealer``.

    The pack is shuffled once; each deal takes 52 cards from what is left of it, one at a time clockwise from the
    dealer's left, and the deal passes to the left (000_f9b5d3abb50232d3.txt).
    """
    cards = list(pack())
    rng.shuffle(cards)
    return tuple(
        _deal_out(cards[number * DEAL_SIZE : (number + 1) * DEAL_SIZE], dealer.after(number)) for number in range(DEALS)
    )


def _deal_out(cards: list[Card], dealer: Seat) -> Four:
    """Deal these cards one at a time, from the dealer's left."""
    piles = {dealer.next.after(turn): cards[turn :: len(SEATS)] for turn in range(len(SEATS))}
    return four_hands([piles[seat] for seat in SEATS])


def dealer_of(number: int, first: Seat) -> Seat:
    """Who deals the ``number``-th deal of a game, counted from 0 across its rounds.

    Within a round the deal passes to the left. A new round is opened by whoever dealt last in the old one
    (002_1687b8b9a055c02e.txt, the only source with more than one round).

    >>> [dealer_of(number, Seat.NORTH).value for number in range(8)]
    ['N', 'E', 'S', 'W', 'W', 'N', 'E', 'S']
    """
    rounds, within = divmod(number, DEALS)
    return first.after(rounds * (DEALS - 1) + within)


def stock_after(deal: int) -> int:
    """Cards left in the stock after that deal of the round, counted from 1.

    >>> [stock_after(deal) for deal in (1, 2, 3, 4)]
    [156, 104, 52, 0]
    """
    return PACK_SIZE - deal * DEAL_SIZE
