"""The bots play legally, see only what their seat may see, and one of them plays with sense."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from random import Random
from typing import TypeVar

import pytest
from _pytest.mark import ParameterSet

from calypso_widgets.analysis.bots import BOTS, Bot, UnknownBotError, bot
from calypso_widgets.analysis.dealing import deal, play_out
from calypso_widgets.rules.cards import Hand, Rank, parse_cards
from calypso_widgets.rules.deal import deal_round
from calypso_widgets.rules.position import Position, Tableau, legal, play
from calypso_widgets.rules.ruleset import PRESETS
from calypso_widgets.rules.score import sides, tallies
from calypso_widgets.rules.table import SEATINGS, SEATS, BySeat, Seat

NORTH, _, _, WEST = SEATS
Value = TypeVar("Value")


def positions(seed: int, rules: str = "gamefarm", name: str = "simple") -> list[Position]:
    """Every position of a round with somebody to play."""
    return [position for _, position in deal(seed, rules, bot=name).positions() if position.turn]


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_legal_card(name: str, rules: str) -> None:
    for position in positions(1, rules, "random"):
        assert bot(name)(position, Random(1)) in legal(position)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_the_same_card_by_the_same_chance(name: str) -> None:
    for position in positions(2):
        assert bot(name)(position, Random(5)) == bot(name)(position, Random(5))


def test_the_random_bot_plays_any_legal_card() -> None:
    start = positions(3)[0]
    rng = Random(1)
    assert {bot("random")(start, rng) for _ in range(500)} == set(legal(start))


def test_the_simple_bot_leaves_nothing_to_chance() -> None:
    rng = Random(1)
    before = rng.getstate()
    for position in positions(3)[:52]:
        bot("simple")(position, rng)
    assert rng.getstate() == before


def by_seat(values: Iterable[Value]) -> BySeat[Value]:
    north, east, south, west = values
    return (north, east, south, west)


def as_seen_by(seat: Seat, position: Position, rng: Random) -> Position:
    """The same to this seat: the other hands dealt anew from the cards they hold, and other cards in the piles."""
    unseen = [card for other in SEATS if other is not seat for card in position.hands[other]]
    rng.shuffle(unseen)
    cards = iter(unseen)
    hands = [
        hand if other is seat else Hand([next(cards) for _ in hand])
        for other, hand in zip(SEATS, position.hands, strict=True)
    ]
    tableaux = [one._replace(pile=parse_cards("2S") * len(one.pile)) for one in position.tableaux]
    return position._replace(hands=by_seat(hands), tableaux=by_seat(tableaux))


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_does_not_see_the_other_hands_nor_the_piles(name: str, rules: str) -> None:
    rng = Random(4)
    for position in positions(4, rules):
        assert position.turn
        chosen = bot(name)(position, Random(9))
        for _ in range(3):
            assert bot(name)(as_seen_by(position.turn, position, rng), Random(9)) == chosen


def points(seed: int, seats: tuple[Bot, ...]) -> tuple[int, int]:
    """What North-South and East-West score in a round dealt from a seed."""
    rng = Random(seed)
    position: Position | None = None
    for hands in deal_round(rng, NORTH):
        start = position.dealt(hands) if position else Position.start(SEATINGS[seed % 8], NORTH, hands)
        _, position = play_out(start, seats, rng)
    assert position
    return sides(tallies(position))


def test_the_simple_bot_beats_the_random_bot() -> None:
    """Each of ten packs is played twice, so that both sides hold the same cards: some 1300 points a round apart."""
    simple, random = bot("simple"), bot("random")
    margins = []
    for seed in range(10):
        north_south, east_west = points(seed, (simple, random, simple, random))
        margins.append(north_south - east_west)
        north_south, east_west = points(seed, (random, simple, random, simple))
        margins.append(east_west - north_south)
    assert sum(margins) / len(margins) > 800
    assert sum(margin > 0 for margin in margins) >= 16


def sense(rule: str, north: str, plays: str, card: str, **building: str) -> ParameterSet:
    return pytest.param(north, plays, building, card, id=rule)


@pytest.mark.parametrize(
    ("north", "plays", "building", "card"),  # North owns spades and plays last
    [
        sense("ruffs no higher than it must", "KS 2S AH", "3C 9C JC", "2S"),
        sense("overruffs as cheaply as it can", "KS 9S 2S AD", "3H 9H 8C", "9S"),
        sense("wins as cheaply as it can", "AC KC QC 2C", "3C 9C JC", "QC"),
        sense("does not waste a high card on a lost trick", "KC 8C", "AC 2C 3C", "8C"),
        sense("gives the partner a card he needs", "KH 9H", "3H AH 4H", "KH", south="9"),
        sense("... and the opponents one they have", "KD 9D", "AD 3D 4D", "KD", east="K"),
        sense("discards no card that anybody needs", "9D 4H 7D", "3C 2C AC", "9D", east="9"),
    ],
)
def test_the_simple_bot_has_sense(north: str, plays: str, building: dict[str, str], card: str) -> None:
    others = [[one, *parse_cards("2S") * (len(north.split()) - 1)] for one in parse_cards(plays)]
    tableaux = [Tableau(frozenset(map(Rank, building.get(seat.name.lower(), "")))) for seat in SEATS]
    start = Position.start("SDHC", NORTH, [parse_cards(north), *others])._replace(tableaux=by_seat(tableaux))
    assert bot("simple")(reduce(play, parse_cards(plays), start), Random(1)).code == card


def test_the_simple_bot_leads_a_low_own_trump_while_nobody_is_known_to_ruff() -> None:
    north = "KS 8S 3S 9D 4D AC 2C 4H 7H KH JD TC 8C"
    start = Position.start("SDHC", WEST, [north, *["5S 6S 7D 8D QD 2H 3H 5H 6H 4C 5C 6C 7C"] * 3])
    assert bot("simple")(start, Random(1)).code == "3S"


@pytest.mark.parametrize("name", BOTS)
def test_there_is_no_card_to_choose_when_the_deal_is_over(name: str) -> None:
    over = reduce(play, parse_cards("2S AS AS AS"), Position.start("SDHC", WEST, ["2S", "AS", "AS", "AS"]))
    with pytest.raises(ValueError, match="the deal is over"):
        bot(name)(over, Random(1))


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBotError, match="no bot 'clever': known are random, simple"):
        bot("clever")
