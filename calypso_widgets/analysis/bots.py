"""Bots: each looks at a position from the seat to play and chooses a card.

>>> bot("clever")
Traceback (most recent call last):
...
calypso_widgets.analysis.bots.UnknownBotError: no bot 'clever': known are random, simple
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from calypso_widgets.rules.cards import FACES, Card, Rank, Suit
from calypso_widgets.rules.drawing import chance
from calypso_widgets.rules.events import Built, Misfit, Piled, Won
from calypso_widgets.rules.position import RANKS, Position, events, legal
from calypso_widgets.rules.ruleset import Ruffs
from calypso_widgets.rules.score import CALYPSO_POINTS, PILE_POINTS
from calypso_widgets.rules.table import SEATS, Seat
from calypso_widgets.rules.told import told
from calypso_widgets.rules.trick import TRICK_SIZE, Play, Power, add, winning, winning_place

Bot = Callable[[Position, Random], Card]
"""Chooses a legal card for the seat to play, from what that seat may see."""

SURE = 1000
"""Chances are in thousandths: whole numbers come out the same on every machine."""
RANK_PRICE = 2
"""What a step of rank is worth in hand, in points: of two cards that do as well, the lower is played."""
TRUMP_PRICE = 20
"""What an own trump is worth in hand beyond its rank: it is a sure lead, or a ruff, later."""


def play_random(position: Position, rng: Random) -> Card:
    """Choose any legal card."""
    return rng.choice(_choices(position))


def play_simple(position: Position, _rng: Random) -> Card:
    """Choose the card that promises its side most points from this trick, less what the card is worth in hand.

    The last to play knows exactly what each card does. Whoever plays earlier estimates how likely the trick is to be
    won, as if the hidden hands were random cards. It sees its own hand, the trick, the tableaux, how many cards the
    others hold and what they have shown out of; it does not remember cards, and it never looks past the trick.

    North is out of clubs, and the lowest ruff is enough:

    >>> from functools import reduce
    >>> from calypso_widgets.rules.cards import parse_cards
    >>> from calypso_widgets.rules.position import play
    >>> start = Position.start("SDHC", dealer="N", hands=["KS 2S AH", "3C AD 4D", "9C 5H 6D", "JC 7H 8D"])
    >>> str(play_simple(reduce(play, parse_cards("3C 9C JC"), start), Random(7)))
    '2♠'
    """
    choices = _choices(position)
    if len(choices) == 1:
        return choices[0]
    seat = position.leader.after(len(position.trick))
    trump = position.trumps[seat]
    promise = _exact if len(position.trick) == TRICK_SIZE - 1 else _expected

    def worth(card: Card) -> int:
        kept = TRUMP_PRICE if position.trick and card.suit is trump else 0  # to lead it is what it was kept for
        return promise(position, seat, card) - kept - RANK_PRICE * card.rank.height

    return max(choices, key=worth)


def _choices(position: Position) -> list[Card]:
    """The different legal cards, in hand order.

    :raises ValueError: if the deal is over.
    """
    choices = list(dict.fromkeys(legal(position)))
    if not choices:
        message = "the deal is over: there is no card to choose"
        raise ValueError(message)
    return choices


def _exact(position: Position, seat: Seat, card: Card) -> int:
    """What the last card of a trick brings the side of ``seat``, or, below zero, loses it."""
    value, ours = 0, False
    for event in events(position, card):
        match event:
            case Won(winner):
                ours = winner.side is seat.side
            case Built(owner):
                value += _share(position, owner)
            case Piled(_, captured, _, misfit):
                value += PILE_POINTS if misfit is Misfit.DUPLICATE else _value(position, captured)
            case _:
                pass
    return value if ours else -value


def _expected(position: Position, seat: Seat, card: Card) -> int:
    """As `_exact`, for a trick not yet full: what it will hold, weighed by how likely it is won."""
    trick = add(position.trick, card, position.trumps[seat], position.rules)
    to_come = TRICK_SIZE - len(trick)
    chance = SURE if position.leader.after(winning_place(trick)).side is seat.side else 0
    for later in range(1, to_come + 1):
        other = seat.after(later)
        beats = _chance_to_beat(position, other, trick)
        chance = chance + (SURE - chance) * beats // SURE if other is seat.partner else chance * (SURE - beats) // SURE
    value = sum(_value(position, play.card) for play in trick) + to_come * _mean_value(position, trick[0].card.suit)
    return value * (chance - (SURE - chance)) // SURE


def _value(position: Position, card: Card) -> int:
    """What the two sides contend for in a card: a share of the calypso that lacks it, else its place in the pile.

    To the other side such a card is worth as much, for it is lost to its owner.
    """
    owner = _owner(position, card.suit)
    return PILE_POINTS if card.rank in position.tableaux[owner].building else _share(position, owner)


def _mean_value(position: Position, suit: Suit) -> int:
    """`_value` over all ranks of a suit: whoever follows later may play any."""
    owner = _owner(position, suit)
    held = len(position.tableaux[owner].building)
    return (held * PILE_POINTS + (RANKS - held) * _share(position, owner)) // RANKS


def _share(position: Position, owner: Seat) -> int:
    """What a card is worth in its owner's calypso: a thirteenth of that calypso."""
    return _SHARES[position.tableaux[owner].calypsos]


_SHARES = [points // RANKS for points in (*CALYPSO_POINTS, 0)]  # nobody makes a fifth: there are four copies of a card


def _owner(position: Position, suit: Suit) -> Seat:
    """Whose personal trump a suit is."""
    return SEATS[position.trumps.index(suit)]


def _chance_to_beat(position: Position, other: Seat, trick: tuple[Play, ...]) -> int:
    """How likely ``other``, still to play, holds a card that takes the trick over."""
    best, led, out = winning(trick), trick[0].card.suit, position.shown_out[other]
    held, higher = len(position.hands[other]), Rank.ACE.height - best.card.rank.height
    ruffs_by_rank = best.power is Power.RUFF or (
        best.power is Power.LED_TRUMP and position.rules.ruffs is Ruffs.HIGHEST
    )
    ruffs = higher if ruffs_by_rank and position.rules.ruffs is not Ruffs.LAST else RANKS
    if led is position.trumps[other] or position.trumps[other] in out:
        ruffs = 0
    ruff = _chance_to_hold(ruffs, held)
    if led in out:
        return ruff
    void = SURE - _chance_to_hold(RANKS, held)
    follow = _chance_to_hold(higher, held) if best.power is Power.FOLLOW else 0
    may_ruff = SURE if position.rules.may_ruff_when_able else void
    return follow + (SURE - follow) * (ruff * may_ruff // SURE) // SURE


@cache
def _chance_to_hold(faces: int, held: int) -> int:
    """How likely one of so many faces is among so many random cards."""
    total, others = len(FACES), len(FACES) - faces
    return SURE - SURE * int(others**held) // int(total**held)  # int: a power of an int is Any to a type checker


BOTS: dict[str, Bot] = {"random": play_random, "simple": play_simple}
"""Every bot by its name."""


class UnknownBotError(ValueError):
    """No bot has this name."""


def bot(name: str) -> Bot:
    """The bot of that name.

    :raises UnknownBotError: listing the known names.
    """
    found = BOTS.get(name) if isinstance(name, str) else None
    if found is None:
        raise UnknownBotError(f"no bot {told(name)}: known are {', '.join(BOTS)}")
    return found


def choose(name: str, position: Position, seed: int) -> Card:
    """The card that the bot of that name plays here: the same for the same position and seed, however one got there.

    >>> start = Position.start("SDHC", dealer="N", hands=["KS", "3C", "9C", "JC"])
    >>> str(choose("random", start, seed=7))
    '3♣'

    :raises UnknownBotError: listing the known names.
    :raises SeedError: unless the seed is a whole number from 0 on.
    :raises ValueError: if the deal is over.
    """
    chance(seed)  # a bad seed is refused
    held = sum(map(len, position.hands))
    return bot(name)(position, Random(f"{seed}, {position.dealer.value}, {held}"))
