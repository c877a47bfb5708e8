"""Whole rounds come out as other people's implementations have them; what cannot be is refused, saying where."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from calypso_widgets.rules.cards import FACES, Hand, Rank, Suit, parse_card
from calypso_widgets.rules.deal import dealer_of
from calypso_widgets.rules.load import load
from calypso_widgets.rules.played import Comment, Deal, RecordError
from calypso_widgets.rules.position import Tableau
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.score import Tally, sides, tallies
from calypso_widgets.rules.table import SEATS, Seat, UnreadableSeatError
from calypso_widgets.rules.trick import outcome
from rules.tables import UNHURRIED, records

NORTH, EAST, SOUTH, WEST = SEATS
TESTS = Path(__file__).parents[1]
Round = dict[str, Any]

PRESET = {"any_ruff": "bga", "ranked": "all-fours"}
OTHER = {"any_ruff": "gamefarm", "ranked": "bga"}

NAMED_CASES = {
    f"{path.stem}-{number}": json.loads(line)
    for path in sorted((TESTS / "vectors").glob("rounds_*.jsonl"))
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines())
}
CASES: list[Round] = list(NAMED_CASES.values())
by_others = pytest.mark.parametrize("case", CASES, ids=NAMED_CASES)


def replayed(case: Round) -> Record:
    deals = [(deal["hands"], deal["plays"]) for deal in case["deals"]]
    return Record.replay(case["trumps"], SEATS[case["dealer"]], deals, rules=PRESET[case["ruleset"]])


# ---- Other people's results ------------------------------------------------------------------------------------------


def test_there_are_rounds_to_compare_with() -> None:
    assert len(CASES) == 16


@by_others
def test_leaders_and_winners_are_theirs(case: Round) -> None:
    starts = [(number, position) for number, position in replayed(case).positions() if not position.trick]
    for number, deal in enumerate(case["deals"]):
        seats = [position.leader.place for at, position in starts if at == number]
        assert seats[:-1] == deal["leaders"]
        assert seats[1:] == deal["winners"]


@by_others
def test_after_each_trick_calypsos_and_piles_are_theirs(case: Round) -> None:
    record = replayed(case)
    for number, deal in enumerate(case["deals"]):
        ends = [position for at, position in record.positions() if at == number and not position.trick][1:]
        assert [[list(tally[:3]) for tally in tallies(position)] for position in ends] == deal["after"]


@by_others
def test_the_final_score_is_theirs(case: Round) -> None:
    record = replayed(case)
    theirs = tuple(Tally(one["calypsos"], one["incomplete"], one["pile"], one["score"]) for one in case["final"])
    assert record.tallies == theirs
    assert record.sides == tuple(case["side_scores"])
    for seat, one in zip(SEATS, case["final"], strict=True):
        cards = {parse_card(code) for code in one["incomplete_cards"]}
        assert record.last.tableaux[seat.place].building == {card.rank for card in cards}
        assert {card.suit for card in cards} <= {record.trumps[seat.place]}


@by_others
def test_the_deal_passes_as_theirs(case: Round) -> None:
    for number, deal in enumerate(case["deals"]):
        assert dealer_of(number, SEATS[case["dealer"]]).place == deal["dealer"]


@by_others
def test_their_rounds_read_back_from_text(case: Round) -> None:
    record = replayed(case)
    assert load(record.text) == record


@pytest.mark.parametrize("rule", PRESET)
def test_the_other_trick_rule_disagrees_with_them(rule: str) -> None:
    """If it did not, these rounds would say nothing about the dispute."""
    differ = 0
    for case in CASES:
        if case["ruleset"] != rule:
            continue
        for deal in case["deals"]:
            for trick, (leader, winner) in enumerate(zip(deal["leaders"], deal["winners"], strict=True)):
                trumps = case["trumps"][leader:] + case["trumps"][:leader]
                judged = outcome(deal["plays"][4 * trick : 4 * trick + 4], trumps, OTHER[rule])
                differ += (leader + judged.winner) % 4 != winner
    assert differ >= 5


# ---- Partial records -------------------------------------------------------------------------------------------------

TRICK = (["2S", "AS", "AS", "AS"], "2S AS AS AS")
NO_CARDS = (["", "", "", ""], "")


def test_one_trick_is_a_record() -> None:
    record = Record.replay("SDHC", "W", [TRICK])
    assert record.sides == (60, 0)
    assert not record.is_whole


def test_a_record_may_stop_inside_a_trick() -> None:
    record = Record.replay("SDHC", "W", [(TRICK[0], "2S AS")])
    assert record.last.turn is SOUTH
    assert not record.deals[0].finished


def test_a_deal_without_plays_is_a_record() -> None:
    assert Record.replay("SDHC", "W", [(TRICK[0], "")]).tallies == (Tally(0, 0, 0, 0),) * 4


def test_calypsos_carry_over_to_the_next_deal_and_not_to_the_next_round() -> None:
    """The tally is the last round's; the fifth deal of a game begins the second."""
    four = Record.replay("SDHC", "W", [TRICK, NO_CARDS, NO_CARDS, NO_CARDS], rules="bga")
    assert four.tallies[0].in_progress == 2
    five = Record.replay("SDHC", "W", [TRICK, NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS], rules="bga")
    assert five.tallies[0].in_progress == 0


def test_a_record_may_begin_with_what_was_gathered_before() -> None:
    nearly = Tableau(frozenset(Rank) - {Rank.TWO})
    record = replace(Record.replay("SDHC", "W", [TRICK]), tableaux=(nearly, Tableau(), Tableau(), Tableau()))
    assert record.tallies[0][:2] == (1, 1)  # the two completes it, and an ace of the same trick begins the next


@given(records())
@UNHURRIED
def test_positions_are_a_deal_and_then_one_a_play(record: Record) -> None:
    positions = list(record.positions())
    assert len(positions) == sum(1 + len(deal.plays) for deal in record.deals)
    assert record.last == positions[-1][1]
    assert record.sides == sides(record.tallies)


@given(records(whole=True))
@UNHURRIED
def test_no_card_is_lost(record: Record) -> None:
    """What was dealt is in hands, in the trick, in calypsos and in piles."""
    dealt = 0
    before = -1
    for number, position in record.positions():
        if number != before:
            dealt = 52 if number % 4 == 0 else dealt + 52
            before = number
        gathered = sum(13 * one.calypsos + len(one.building) + len(one.pile) for one in position.tableaux)
        assert sum(map(len, position.hands)) + len(position.trick) + gathered == dealt


# ---- What cannot be --------------------------------------------------------------------------------------------------

FIRST = Record.replay("SDHC", "W", [(["AS 2H", "3S 4H", "6S 7S", "8H 9H"], "AS 3S 6S 8H")])
EMPTY = Deal((Hand(), Hand(), Hand(), Hand()))


@pytest.mark.parametrize(
    ("deals", "message"),
    [
        pytest.param([(["AS 2H", "3S 4H", "6S 7S", "8H 9H"], "AS 4H")],
                     "deal 1, trick 1, 4H: East must follow suit: spades were led, and 3♠ could be played.",
                     id="a revoke"),
        pytest.param([TRICK, (["2S", "3S", "4S", "5S"], "2S")],
                     "deal 2, trick 1, 2S: East does not hold the 2♠.", id="the deal passed on"),
        pytest.param([(TRICK[0], "2S AS AS AS 2S")],
                     "deal 1, trick 2, 2S: the deal is over: every card has been played", id="a card too many"),
        pytest.param([(TRICK[0], "2S"), NO_CARDS], "deal 2: it begins before deal 1 is finished", id="an early deal"),
        pytest.param([TRICK, (["AS", "AS", "2H", "2H"], "")],
                     "deal 2: that makes 5 of the A♠ in this round, and its pack has only 4", id="a fifth ace"),
        pytest.param([TRICK, *[NO_CARDS] * 4],
                     "deal 5: a game under gamefarm has at most 4 deals", id="a second round"),
        pytest.param([], "a record holds at least one deal", id="nothing"),
    ],
)  # fmt: skip
def test_an_error_names_the_deal_and_the_trick(deals: list[tuple[list[str], str]], message: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.replay("SDHC", "W", deals)
    assert str(caught.value) == message


def test_an_error_also_says_in_numbers_where() -> None:
    with pytest.raises(RecordError) as caught:
        Record.replay("SDHC", "W", [TRICK, (["2S", "3S", "4S", "5S"], "3S 5S")])
    assert (caught.value.deal, caught.value.play) == (1, 1)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"trumps": tuple(Suit)}, "trumps .* fit no table"),
        ({"trumps": "SHDC"}, "trumps .* fit no table"),
        ({"names": "ABCD"}, "the names of a record cannot be 'ABCD'"),
        ({"names": [1, 2, 3, 4]}, r"the names of a record cannot be \[1, 2, 3, 4\]"),
        ({"names": {"Ann", "Ben", "Cat", "Dan"}}, "the names of a record cannot be"),
        ({"title": None}, "the title of a record cannot be None"),
        ({"deals": "x"}, "the deals of a record cannot be 'x'"),
        ({"deals": (TRICK,)}, "the deals of a record cannot be"),
        ({"names": ("Ann", "Ben")}, "the names of a record cannot be .* a list of 4"),
        ({"tableaux": (Tableau(),)}, "the tableaux of a record cannot be .* a list of 4"),
        ({"tableaux": (Tableau(frozenset(Rank)), Tableau(), Tableau(), Tableau())}, "at most 12 ranks"),
        ({"tableaux": (Tableau(calypsos=-1), Tableau(), Tableau(), Tableau())}, "calypso"),
        ({"tableaux": (Tableau(calypsos=5), Tableau(), Tableau(), Tableau())}, "5 of the 2♠"),
        ({"tableaux": (Tableau(calypsos=4), Tableau(), Tableau(), Tableau())}, "deal 1: that makes 5 of the [23A]♠"),
        ({"tableaux": (Tableau(pile=(FACES[0],) * 5), Tableau(), Tableau(), Tableau())}, "5 of the A♠"),
        ({"deals": (EMPTY, Deal((Hand("AS"), Hand(), Hand(), Hand())))}, "deal 2: a deal has four hands"),
        ({"deals": (Deal((Hand(FACES[:14]),) * 4),)}, "deal 1: .* at most 13 cards"),
        ({"deals": (replace(EMPTY, comments=(Comment(1, ""),)),)}, "deal 1: comments stand in order, after 0 to 0"),
        ({"deals": (replace(FIRST.deals[0], comments=(Comment(2, ""), Comment(1, ""))),)}, "comments stand in order"),
        ({"deals": (replace(EMPTY, comments=(Comment(-1, ""),)),)}, "comments stand in order"),
    ],
)
def test_values_that_no_table_could_have_are_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises((RecordError, UnreadableSeatError), match=message):
        replace(FIRST, **changes)


HANDS, PLAYS = TRICK


@pytest.mark.parametrize(
    ("deals", "message"),
    [
        (None, "deals cannot be None: write a list of pairs"),
        ("x", "deals cannot be 'x'"),
        ({"hands": HANDS, "plays": PLAYS}, "deals cannot be"),
        (TRICK, "deal 1: .* is no deal: write a pair"),
        ([5], "deal 1: 5 is no deal: write a pair"),
        ([TRICK, HANDS], "deal 2: .* is no deal: write a pair"),
        ([(HANDS,)], "deal 1: .* is no deal"),
        ([(*TRICK, 1)], "deal 1: .* is no deal"),
        ([{"hands": HANDS}], "deal 1: .* is no deal"),
        ([(HANDS, None)], "deal 1, trick 1: None are no cards in an order"),
        ([(HANDS, {"2S"})], "deal 1, trick 1: .* are no cards in an order"),
        ([("2S AS AS AS", "")], "deal 1: a deal is a list of four hands of the same size, .* given were '2S AS AS AS'"),
        ([(None, "")], "deal 1: a deal is a list of four hands of the same size, .* given were None"),
        ([(["2S", "AS", "AS"], "")], "deal 1: a deal is a list of four hands .* given were cards: 1, 1, 1$"),
        ([TRICK, (["2S", "3S", "4S", "5S 5S"], "")], "deal 2: .* given were cards: 1, 1, 1, 2$"),
        ([(["2S", "3S", "4S", "XX"], "")], "deal 1: 'XX' is no card"),
        ([TRICK, (["AS 2H"] * 4, "AS AS AS AS 2H XX")], "deal 2, trick 2: 'XX' is no card"),
    ],
)
def test_what_cannot_be_read_is_refused_saying_where(deals: Any, message: str) -> None:  # noqa: ANN401 - anything
    with pytest.raises(RecordError, match=message):
        Record.replay("SDHC", "W", deals)


def test_a_deal_may_be_written_as_the_vectors_are() -> None:
    case = CASES[0]
    assert Record.replay(case["trumps"], case["dealer"], case["deals"], PRESET[case["ruleset"]]) == replayed(case)


def test_values_are_read_however_the_record_is_made() -> None:
    values: dict[str, Any] = {"trumps": "s, d, h, c", "dealer": 3, "rules": "GAMEFARM", "names": [*FIRST.names]}
    assert replace(FIRST, **values) == FIRST


def test_its_repr_is_short() -> None:
    assert repr(Record.replay("SDHC", "W", [TRICK], title="x")) == "<Record 'x': 1 deal, N+S 60, E+W 0>"


def test_seats_are_named_from_north() -> None:
    assert Record.replay("SDHC", "W", [TRICK], names=("Ann", "Ben", "Cy", "Di")).names[Seat.WEST.place] == "Di"
