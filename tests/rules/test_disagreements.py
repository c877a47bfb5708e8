"""What the three pages disagree on: one test a question, one case a page."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import reduce
from random import Random

import pytest
from _pytest.mark import ParameterSet

from calypso_widgets.rules.cards import Suit, parse_cards
from calypso_widgets.rules.deal import DEALS
from calypso_widgets.rules.drawing import Drew
from calypso_widgets.rules.played import RecordError
from calypso_widgets.rules.position import Position, play
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import BGA, GAMEFARM, GAMERULES, PRESETS, Ruleset, ruleset
from calypso_widgets.rules.score import Item, sheet, sides, tallies
from calypso_widgets.rules.seating import Bond, Chose, Partnered, Seated, find_seats
from calypso_widgets.rules.sources import Standing
from calypso_widgets.rules.table import SEATINGS, SEATS, Seat, Side
from calypso_widgets.rules.trick import Reason, outcome
from rules.rigged import Rigged

NORTH, EAST, SOUTH, WEST = SEATS
LED, RUFF, SECOND_RUFF = 0, 1, 2
"""Places from the leader."""


def says(page: str, sentence: str, *expected: object) -> ParameterSet:
    return pytest.param(page, *expected, id=f"{page}: {sentence}")


# ---- A led own trump meets a ruff ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "three", "ten", "both"),
    [
        says("gamefarm", "the highest trump wins: the ruff must outrank the led trump", LED, RUFF, SECOND_RUFF),
        says("bga", "any ruff beats a led trump; between ruffs the higher wins", RUFF, RUFF, SECOND_RUFF),
        says("gamerules", "the highest personal trump wins", LED, RUFF, SECOND_RUFF),
    ],
)
def test_a_led_own_trump_meets_a_ruff(page: str, three: int, ten: int, both: int) -> None:
    """The six of spades led by the owner of spades; ruffed with a three, with a ten, with both."""
    assert outcome("6S 3D QS 2S", "SDHC", page).winner == three
    assert outcome("6S TD QS 2S", "SDHC", page).winner == ten
    assert outcome("6S 3D TH 2S", "SDHC", page).winner == both
    assert outcome("6S TD 3H 2S", "SDHC", page).winner == RUFF, "a lower ruff after a higher one wins under no page"
    assert outcome("6S AS QS 2S", "SDHC", page).reason is Reason.LED_TRUMP_UNRUFFED, "following is no ruff on any page"


# ---- Equal rank, led trump and ruff ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "winner"),
    [
        says("gamefarm", "the led trump: it was first", LED),
        says("bga", "the ruff", RUFF),
        says("gamerules", "the led trump: it was first", LED),
    ],
)
def test_equal_rank_led_trump_and_ruff(page: str, winner: int) -> None:
    result = outcome("6S 6D QS 2S", "SDHC", page)
    assert result.winner == winner
    assert result.tie_broken == (winner == LED), "the ruff needs no tie-break: it is a higher power"
    assert outcome("6S 9D 9H 2S", "SDHC", page).winner == RUFF, "of equal ruffs the first wins on every page"


# ---- Trick pile belongs to -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "piles"),
    [
        says("gamefarm", "the partnership", {Side.NORTH_SOUTH: 50, Side.EAST_WEST: 0}),
        says("bga", "the player who won the trick", {NORTH: 20, EAST: 0, SOUTH: 30, WEST: 0}),
        says("gamerules", "the partnership", {Side.NORTH_SOUTH: 50, Side.EAST_WEST: 0}),
    ],
)
def test_trick_pile_belongs_to(page: str, piles: dict[Seat | Side, int]) -> None:
    """South ruffs a trick of three cards that fit no calypso, and North one of two."""
    hands = ["2C 6S", "3C 4D", "2H 5H", "4C 2D"]
    end = Record.replay("SDHC", "W", [(hands, "2C 3C 2H 4C 5H 2D 6S 4D")], page).last
    assert {line.owner: line.points for line in sheet(end.tableaux, end.rules) if line.item is Item.PILE} == piles
    assert sides(tallies(end)) == (3 * 20 + 5 * 10, 0), "what the side scores is the same on every page"


# ---- Seats, trumps, first dealer -------------------------------------------------------------------------------------

ANN, BEN, CAT, DAN = PLAYERS = ("Ann", "Ben", "Cat", "Dan")


def bonds(seated: Seated) -> list[tuple[str, str, Bond]]:
    return [(*step.players, step.bond) for step in seated.steps if isinstance(step, Partnered)]


def by_suit(seated: Seated) -> dict[Suit, tuple[str, Seat]]:
    return {trump: (seated.names[seat], seat) for seat, trump in zip(SEATS, seated.trumps, strict=True)}


class TestSeatsTrumpsFirstDealer:
    """Ann draws a nine, Ben a queen, Cat an ace, Dan a two."""

    CARDS = "9S QH AC 2D"

    def test_gamefarm_a_draw_the_highest_chooses_trump_and_seat_and_deals_first(self) -> None:
        seated = find_seats(PLAYERS, "gamefarm", Rigged(self.CARDS), choose=["H E", "C S"])
        assert by_suit(seated)[Suit.HEARTS] == (CAT, EAST)
        assert by_suit(seated)[Suit.SPADES] == (BEN, WEST), "the partner gets the paired trump and the seat opposite"
        assert seated.dealer is EAST

    def test_gamefarm_partners_are_the_two_highest(self) -> None:
        seated = find_seats(PLAYERS, "gamefarm", Rigged(self.CARDS))
        assert bonds(seated) == [(CAT, BEN, Bond.HIGHEST), (ANN, DAN, Bond.LOWEST)]

    def test_gamefarm_or_partners_by_agreement(self) -> None:
        seated = find_seats(PLAYERS, "gamefarm", Rigged(self.CARDS), partners=(CAT, DAN), choose=["H E", "C S"])
        assert bonds(seated) == [(CAT, DAN, Bond.AGREED), (ANN, BEN, Bond.AGREED)]
        assert seated.seat_of(DAN) is WEST
        assert seated.dealer is EAST

    @pytest.mark.parametrize("trump", [Suit.DIAMONDS, Suit.CLUBS])
    def test_gamefarm_each_opponent_chooses_one_of_the_trumps_left(self, trump: Suit) -> None:
        seated = find_seats(PLAYERS, "gamefarm", Rigged(self.CARDS), choose=["H E", (trump, "S")])
        assert by_suit(seated)[trump] == (ANN, SOUTH)
        assert by_suit(seated)[trump.partner] == (DAN, NORTH)

    def test_bga_random(self) -> None:
        found = [find_seats(PLAYERS, "bga", Random(seed)) for seed in range(400)]
        assert not any(isinstance(step, Drew | Chose) for seated in found for step in seated.steps)
        assert Counter(seated.trumps for seated in found).keys() == set(SEATINGS)
        assert len({seated.names for seated in found}) == 24
        assert {(seated.dealer, seated.names[seated.dealer]) for seated in found} == {
            (seat, player) for seat in SEATS for player in PLAYERS
        }

    def test_gamerules_a_cut_two_highest_against_two_lowest(self) -> None:
        seated = find_seats(PLAYERS, "gamerules", Rigged(self.CARDS))
        assert bonds(seated) == [(CAT, BEN, Bond.HIGHEST), (ANN, DAN, Bond.LOWEST)]
        assert seated.seat_of(CAT) is seated.seat_of(BEN).partner

    def test_gamerules_the_highest_chooses_seat_and_trump_and_deals_first(self) -> None:
        seated = find_seats(PLAYERS, "gamerules", Rigged(self.CARDS), choose=["D W", "S N"])
        assert by_suit(seated)[Suit.DIAMONDS] == (CAT, WEST)
        assert by_suit(seated)[Suit.CLUBS] == (BEN, EAST), "the partner sits opposite, with the partner suit"
        assert seated.dealer is WEST


# ---- Length ----------------------------------------------------------------------------------------------------------

NO_CARDS = ([""] * 4, "")


@pytest.mark.parametrize(
    ("page", "most"),
    [
        says("gamefarm", "one round", 1),
        says("bga", "one to four rounds", 4),
        says("gamerules", "one round", 1),
    ],
)
def test_length(page: str, most: int) -> None:
    for rounds in range(1, most + 1):
        Record.replay("SDHC", "W", [NO_CARDS] * (DEALS * rounds), page)
    with pytest.raises(RecordError, match=f"a game under {page} has at most {DEALS * most} deals"):
        Record.replay("SDHC", "W", [NO_CARDS] * (DEALS * most + 1), page)


@pytest.mark.parametrize("first", SEATS, ids=lambda seat: seat.name)
def test_length_bga_the_first_dealer_of_a_new_round_is_whoever_dealt_last_in_the_old_one(first: Seat) -> None:
    record = Record.replay("SDHC", first, [NO_CARDS] * (4 * DEALS), "bga")
    dealers = [position.dealer for _, position in record.positions()]
    for opens in (4, 8, 12):
        assert dealers[opens] is dealers[opens - 1]
    for number in (1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15):
        assert dealers[number] is dealers[number - 1].next


# ---- Renounce indicators ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "standing"),
    [
        says("gamefarm", "not mentioned", Standing.SILENT),
        says("bga", "shown for the rest of the deal", Standing.STATED),
        says("gamerules", "not mentioned", Standing.SILENT),
    ],
)
def test_renounce_indicators(page: str, standing: Standing) -> None:
    rules = ruleset(page)
    assert rules.passages["renounces_shown"].standing is standing
    assert rules.renounces_shown == (standing is Standing.STATED)


def test_renounce_indicators_bga_shown_for_the_rest_of_the_deal() -> None:
    start = Position.start("SDHC", "W", ["2S 3S", "AD KD", "4S 5S", "6S 7S"], "bga")
    second_trick = reduce(play, parse_cards("2S AD 4S 6S KD 5S"), start)
    assert [[suit.value for suit in suits] for suits in second_trick.shown_out] == [[], ["S"], ["D"], []]
    next_deal = second_trick.dealt(["2C", "3C", "4C", "5C"])
    assert not any(next_deal.shown_out), "a new deal, a new hand"


def test_renounce_indicators_bga_may_be_switched_off() -> None:
    off = replace(BGA, name="bga, changed", renounces_shown=False)
    assert [difference.field for difference in BGA.differences(off)] == ["renounces_shown"]


# ---- And nothing else ------------------------------------------------------------------------------------------------


def test_these_are_all_the_disagreements() -> None:
    """Whether one may ruff while able to follow is no question among the pages: all say one must follow."""
    pages: tuple[Ruleset, ...] = (GAMEFARM, BGA, GAMERULES)
    asked = {difference.field for one in pages for other in pages for difference in one.differences(other)}
    assert asked == {"ruffs", "pile", "seating", "max_rounds", "renounces_shown"}
    assert [name for name, preset in PRESETS.items() if preset.may_ruff_when_able] == ["all-fours"]
