"""Small records of random play, from few ranks: equal cards, ruffs and tricks full of trumps come up all the time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from calypso_widgets.rules.cards import COPIES, Card, Hand, Rank, Suit
from calypso_widgets.rules.deal import DEALS
from calypso_widgets.rules.played import Deal
from calypso_widgets.rules.position import Position, legal, play
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS, Ruleset, ruleset
from calypso_widgets.rules.table import SEATINGS, SEATS

RANKS = (Rank.TWO, Rank.TEN, Rank.KING, Rank.ACE)
PACK = [Card(rank, suit) for rank in RANKS for suit in Suit for _ in range(COPIES)]
HAND = 4


def played_out(position: Position, rng: Random) -> tuple[list[Card], Position]:
    """A deal played to its end, every card chosen by chance, and the position then."""
    plays: list[Card] = []
    while choices := legal(position):
        plays.append(rng.choice(choices))
        position = play(position, plays[-1])
    return plays, position


def small_record(seed: int, rules: str | Ruleset, deals: int = 1) -> Record:
    """A record of deals of four tricks, all from one small pack, every card chosen by chance."""
    rng = Random(seed)
    cards = rng.sample(PACK, len(PACK))
    trumps, dealer = rng.choice(SEATINGS), rng.choice(SEATS)
    played: list[Deal] = []
    position: Position | None = None
    for _ in range(deals):
        hands = tuple(Hand(cards.pop() for _ in range(HAND)) for _ in SEATS)
        position = position.dealt(hands) if position else Position.start(trumps, dealer, hands, rules)
        plays, position = played_out(position, rng)
        north, east, south, west = hands
        played.append(Deal((north, east, south, west), tuple(plays)))
    return Record(ruleset(rules), trumps, dealer, tuple(played))


def small_records(count: int) -> Iterator[Record]:
    """So many records under every preset."""
    for rules in PRESETS:
        for seed in range(count):
            yield small_record(seed, rules, deals=1 + seed % (DEALS - 1))
