"""A record out of nothing but a seed: dealt by chance, played by bots.

>>> record = deal(seed=7)
>>> record.title
'Seed 7, played by simple bots'
>>> record == deal(seed=7)
True
"""

from __future__ import annotations

from random import Random

from calypso_widgets.analysis import bots
from calypso_widgets.rules.cards import Card
from calypso_widgets.rules.deal import DEALS, deal_round, dealer_of
from calypso_widgets.rules.drawing import chance
from calypso_widgets.rules.played import Deal
from calypso_widgets.rules.position import Position, play
from calypso_widgets.rules.record import NO_NAMES, Record
from calypso_widgets.rules.ruleset import GAMEFARM, Ruleset, ruleset
from calypso_widgets.rules.table import SEATS, Seat, Trumps, parse_seat, parse_trumps
from calypso_widgets.rules.told import told


class DealCountError(ValueError):
    """A game under these rules does not have so many deals."""


def deal(  # noqa: PLR0913 - all but the seed have a default, and most are given by name
    seed: int,
    rules: str | Ruleset = GAMEFARM,
    *,
    trumps: str | Trumps | list[str] = "SDHC",
    dealer: str | int | Seat = "N",
    bot: str = "simple",
    deals: int = DEALS,
    names: tuple[str, ...] = NO_NAMES,
) -> Record:
    """Deal from a seed and let bots play: the same arguments give the same record everywhere.

    The cards depend on the seed and the dealer only, so the same cards can be played under other rules or by another
    bot. Four deals make a round, from one pack; a ruleset of several rounds allows more.

    >>> first, second = deal(7, deals=1), deal(7, "bga", bot="random", deals=1)
    >>> first.deals[0].hands == second.deals[0].hands, first.deals[0].plays == second.deals[0].plays
    (True, False)

    :raises SeedError: unless the seed is a whole number from 0 on.
    :raises UnknownRulesetError: listing the known ones.
    :raises UnknownBotError: listing the known ones.
    :raises DealCountError: if a game under these rules has not so many deals.
    """
    rules, trumps, dealer = ruleset(rules), parse_trumps(trumps), parse_seat(dealer)
    seats = (bots.bot(bot),) * len(SEATS)
    most = DEALS * rules.max_rounds
    if type(deals) is not int or not 1 <= deals <= most:
        raise DealCountError(f"deals cannot be {told(deals)}: a game under {rules.name} has 1 to {most}")
    rng = chance(seed)
    # All the cards come before the first play: a bot that asks for chance cannot change a later deal.
    hands = [four for opens in range(0, deals, DEALS) for four in deal_round(rng, dealer_of(opens, dealer))]
    played: list[Deal] = []
    for number in range(deals):
        who = dealer_of(number, dealer)
        if number % DEALS == 0:
            position = Position.start(trumps, who, hands[number], rules)
        else:
            position = position.dealt(hands[number], who)
        plays, position = play_out(position, seats, rng)
        played.append(Deal(hands[number], plays))
    title = f"Seed {seed}, played by {bot} bots"
    return Record(rules, trumps, dealer, tuple(played), names, title)


def play_out(position: Position, seats: tuple[bots.Bot, ...], rng: Random) -> tuple[tuple[Card, ...], Position]:
    """Let bots, one a seat, play on to the end of the deal: their plays, and the last position."""
    plays: list[Card] = []
    while (seat := position.turn) is not None:
        card = seats[seat](position, rng)
        plays.append(card)
        position = play(position, card)
    return tuple(plays), position
