"""Four deals use up the pack; what carries over from deal to deal, and what does not from round to round."""

from __future__ import annotations

import json
from collections import Counter
from functools import reduce
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

from calypso_widgets.rules.cards import FACES, Card, Hand, pack, parse_card, parse_cards
from calypso_widgets.rules.deal import deal_round, dealer_of, stock_after
from calypso_widgets.rules.played import RecordError
from calypso_widgets.rules.position import NOTHING, Position, play
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS
from calypso_widgets.rules.score import sides, tallies
from calypso_widgets.rules.table import SEATS, Seat

NORTH, EAST, SOUTH, WEST = SEATS
VECTORS = Path(__file__).parents[1] / "vectors"


class OnePackAfterAnother(Random):
    """Lays the four packs on each other, each in order, so that one can see who gets which card."""

    def shuffle(self, x: Any) -> None:  # noqa: ANN401 - as `Random` has it
        """Put the 52 different cards into each quarter."""
        x[:] = FACES * 4


@pytest.mark.parametrize("dealer", SEATS, ids=lambda seat: seat.name)
def test_a_round_is_four_deals_of_13_cards_to_each_seat(dealer: Seat) -> None:
    deals = deal_round(Random(1), dealer)
    assert [[len(hand) for hand in hands] for hands in deals] == [[13] * 4] * 4


def test_a_round_uses_up_the_pack() -> None:
    dealt = chain.from_iterable(chain.from_iterable(deal_round(Random(1), NORTH)))
    assert Counter(dealt) == Counter(pack())


@pytest.mark.parametrize("dealer", SEATS, ids=lambda seat: seat.name)
def test_cards_are_dealt_one_at_a_time_clockwise_from_the_dealers_left(dealer: Seat) -> None:
    expected: list[dict[Seat, list[Card]]] = [{seat: [] for seat in SEATS} for _ in range(4)]
    for number, card in enumerate(FACES * 4):
        deal, turn = divmod(number, 52)
        expected[deal][dealer.after(deal + 1 + turn)].append(card)
    assert deal_round(OnePackAfterAnother(), dealer) == tuple(
        tuple(Hand(hands[seat]) for seat in SEATS) for hands in expected
    )


def test_the_same_seed_deals_the_same_cards() -> None:
    assert deal_round(Random(7), NORTH) == deal_round(Random(7), NORTH)
    assert deal_round(Random(7), NORTH) != deal_round(Random(8), NORTH)


def test_the_stock_is_156_then_104_then_52_then_0_cards() -> None:
    assert [stock_after(deal) for deal in (1, 2, 3, 4)] == [156, 104, 52, 0]


@pytest.mark.parametrize("first", SEATS, ids=lambda seat: seat.name)
def test_the_deal_passes_to_the_left_within_a_round(first: Seat) -> None:
    assert [dealer_of(number, first) for number in range(4)] == [first.after(number) for number in range(4)]


@pytest.mark.parametrize("first", SEATS, ids=lambda seat: seat.name)
def test_whoever_dealt_last_deals_first_in_the_new_round(first: Seat) -> None:
    for opens in (4, 8, 12):
        assert dealer_of(opens, first) is dealer_of(opens - 1, first)


ONE_CARD_EACH = ["2S", "3S", "4S", "5S"]
"""A small deal. Dealt by West, North leads his own 2 and gathers four ranks of his calypso."""


def test_calypsos_in_progress_and_piles_carry_over_from_deal_to_deal() -> None:
    again = (["KS", "2S", "6S", "7S"], "2S 6S 7S KS")  # dealt by North, so East leads
    record = Record.replay("SDHC", "W", [(ONE_CARD_EACH, "2S 3S 4S 5S"), again])
    first, second = (position.tableaux[NORTH] for _, position in record.positions() if position.turn is None)
    assert "".join(sorted(rank.value for rank in first.building)) == "2345"
    assert "".join(sorted(rank.value for rank in second.building)) == "234567K"
    assert [card.code for card in second.pile] == ["2S"]


def test_nothing_carries_over_to_the_next_round() -> None:
    empty = ([""] * 4, "")
    deals = [(ONE_CARD_EACH, "2S 3S 4S 5S"), empty, empty, empty, (ONE_CARD_EACH, "")]
    *_, (_, before), (number, new_round) = Record.replay("SDHC", "W", deals, rules="bga").positions()
    assert before.tableaux[NORTH].building
    assert number == 4
    assert new_round.tableaux == NOTHING
    assert new_round.dealer is before.dealer is SOUTH


ONE_ROUND = [name for name, rules in PRESETS.items() if rules.max_rounds == 1]


@pytest.mark.parametrize(("rules", "most"), [*((name, 4) for name in ONE_ROUND), ("bga", 16)])
def test_a_game_has_only_so_many_deals(rules: str, most: int) -> None:
    deals = [([""] * 4, "")] * most
    assert len(Record.replay("SDHC", "W", deals, rules).deals) == most
    with pytest.raises(RecordError, match=f"at most {most} deals"):
        Record.replay("SDHC", "W", [*deals, deals[0]], rules)


ROUNDS = [
    pytest.param(json.loads(line), rules, id=f"{file} {number}")
    for file, rules in (
        ("rounds_any_ruff", "bga"),
        ("rounds_any_ruff_skewed", "bga"),
        ("rounds_any_ruff_rigged", "bga"),
        ("rounds_allfours_ranked", "all-fours"),
    )
    for number, line in enumerate((VECTORS / f"{file}.jsonl").read_text().splitlines())
]


@pytest.mark.parametrize(("other", "rules"), ROUNDS)
def test_rounds_played_by_other_implementations(other: dict[str, Any], rules: str) -> None:
    """Leaders, winners, and what each seat has gathered after every trick; some of their packs are no real packs."""
    dealer = SEATS[other["dealer"]]
    before = None
    for number, deal in enumerate(other["deals"]):
        hands = deal["hands"]
        position = before.dealt(hands) if before else Position.start("".join(other["trumps"]), dealer, hands, rules)
        assert position.dealer is dealer_of(number, dealer)
        for trick in range(13):
            assert position.leader is SEATS[deal["leaders"][trick]]
            position = reduce(play, parse_cards(deal["plays"][4 * trick : 4 * trick + 4]), position)
            assert position.leader is SEATS[deal["winners"][trick]]
            assert [list(tally[:3]) for tally in tallies(position)] == deal["after"][trick]
        before = position
    assert before
    assert list(sides(tallies(before))) == other["side_scores"]
    for tally, tableau, final in zip(tallies(before), before.tableaux, other["final"], strict=True):
        assert (tally.calypsos, tally.in_progress, tally.pile, tally.points) == tuple(
            final[key] for key in ("calypsos", "incomplete", "pile", "score")
        )
        assert tableau.building == {parse_card(code).rank for code in final["incomplete_cards"]}
