"""A record from a seed: the same one in every process, on every machine."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from calypso_widgets.analysis.bots import BOTS, UnknownBotError
from calypso_widgets.analysis.dealing import DealCountError, deal
from calypso_widgets.rules.drawing import SeedError
from calypso_widgets.rules.ruleset import PRESETS, UnknownRulesetError
from calypso_widgets.rules.seating import draw
from calypso_widgets.rules.table import SEATS, UnreadableSeatError, parse_trumps

NORTH, _, _, WEST = SEATS


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("rules", PRESETS)
def test_a_round_is_dealt_and_played_to_the_end(rules: str, bot: str) -> None:
    record = deal(7, rules, bot=bot)
    assert record.is_whole
    assert [len(one.plays) for one in record.deals] == [52] * 4
    assert record.rules is PRESETS[rules]


def test_what_one_gets_without_asking() -> None:
    record = deal(7)
    assert record.rules.name == "gamefarm"
    assert record.trumps == parse_trumps("SDHC")
    assert record.dealer is NORTH
    assert record.names == ("", "", "", "")
    assert record.title == "Seed 7, played by simple bots"


def test_what_one_asks_for_is_in_the_record() -> None:
    names = ("Ann", "Ben", "Cy", "Di")
    record = deal(8, "bga", trumps="CSDH", dealer="W", bot="random", deals=2, names=names)
    assert record.rules.name == "bga"
    assert record.trumps == parse_trumps("CSDH")
    assert record.dealer is WEST
    assert len(record.deals) == 2
    assert record.names == names
    assert record.title == "Seed 8, played by random bots"


def test_the_same_seed_gives_the_same_record_and_another_seed_another() -> None:
    assert deal(7) == deal(7)
    assert deal(7) != deal(8)


def test_the_cards_depend_on_the_seed_and_the_dealer_only() -> None:
    hands = [one.hands for one in deal(7).deals]
    for other in (deal(7, "bga"), deal(7, trumps="DHCS"), deal(7, bot="random")):
        assert [one.hands for one in other.deals] == hands
    assert [one.hands for one in deal(7, dealer="E").deals] != hands


def test_fewer_deals_are_the_first_of_the_round() -> None:
    assert deal(7, deals=1).deals == deal(7).deals[:1]


def test_a_ruleset_of_several_rounds_allows_more_deals() -> None:
    record = deal(7, "bga", deals=5)
    assert record.deals[:4] == deal(7, "bga").deals
    assert sum(13 * each.calypsos + each.in_progress + each.pile for each in record.tallies) == 52, "a new round"


@pytest.mark.parametrize(
    ("rules", "deals"), [("gamefarm", 0), ("gamefarm", 5), ("gamerules", 5), ("bga", 17), ("bga", -1)]
)
def test_a_game_has_only_so_many_deals(rules: str, deals: int) -> None:
    most = 16 if rules == "bga" else 4
    with pytest.raises(DealCountError, match=f"deals cannot be {deals}: a game under {rules} has 1 to {most}"):
        deal(7, rules, deals=deals)


@pytest.mark.parametrize("deals", ["2", 2.5, None, True, []])
def test_deals_are_counted_in_whole_numbers(deals: object) -> None:
    with pytest.raises(DealCountError, match=r"deals cannot be .*: a game under gamefarm has 1 to 4"):
        deal(7, deals=deals)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [None, 1.5, True, "7", [1], -7, b"7"], ids=repr)
@pytest.mark.parametrize("start", [deal, lambda seed: draw(seed=seed)], ids=["deal", "draw"])
def test_a_seed_is_a_whole_number_from_0_on(start: Callable[[object], object], seed: object) -> None:
    with pytest.raises(SeedError, match=r"the seed cannot be .*: write a whole number from 0 on"):
        start(seed)


@pytest.mark.parametrize("bot", [None, [], 7, {}])
def test_what_is_no_bot_is_refused_with_the_known_ones(bot: object) -> None:
    with pytest.raises(UnknownBotError, match=r"no bot .*: known are random, simple"):
        deal(7, bot=bot)  # type: ignore[arg-type]


def test_what_is_unknown_is_refused() -> None:
    with pytest.raises(UnknownBotError):
        deal(7, bot="clever")
    with pytest.raises(UnknownRulesetError):
        deal(7, "whist")
    with pytest.raises(UnreadableSeatError):
        deal(7, dealer="X")
    with pytest.raises(UnreadableSeatError):
        deal(7, trumps="SHDC")


DIGESTS = {"random": "db8e66a0f188bc2f", "simple": "6c0657f8c01e429c"}
"""Of the plays of a round from seed 7, as hexadecimal SHA-256, shortened."""
PRINT_DIGEST = """
import hashlib, sys
from calypso_widgets.analysis.dealing import deal
plays = " ".join(card.code for one in deal(7, bot=sys.argv[1]).deals for card in one.plays)
print(hashlib.sha256(plays.encode()).hexdigest()[:16])
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
@pytest.mark.parametrize("bot", BOTS)
def test_the_same_record_in_every_process(bot: str, hash_seed: str) -> None:
    command = [sys.executable, "-c", PRINT_DIGEST, bot]
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == DIGESTS[bot]
