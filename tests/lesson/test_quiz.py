"""Who wins, and why: four grounds of which one is right, and the misconception behind a wrong answer.

From the leader, North owns spades, East diamonds, South hearts and West clubs.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.grounds import OFFERED, Ground
from calypso_widgets.lesson.misconceptions import Misconception, astray, may_mislead, predicted
from calypso_widgets.lesson.quiz import Answer, Question, ask
from calypso_widgets.lesson.turning import questions, turning_points, turns
from calypso_widgets.rules.cards import Card, Rank, Suit, parse_cards
from calypso_widgets.rules.played import Variation
from calypso_widgets.rules.ruleset import PRESETS, ruleset
from calypso_widgets.rules.table import SEATINGS, SEATS, Seat, parse_trumps
from lesson.claims import CARD, SEAT, Cards, unproved
from lesson.corrections import CORRECTIONS
from lesson.rivals import HOLDS, RIVALS, Four, misled
from rules import oracle

TRUMPS = parse_trumps("SDHC")
RANKS = (Rank.TWO, Rank.NINE, Rank.ACE)
NORTH, EAST, SOUTH, WEST = SEATS
LONGEST = 190
"""Letters of a correction: three lines beside the table."""


def some_tricks(rules: str, count: int) -> Iterator[Question]:
    """Tricks of few ranks, led by anybody, so that everything comes up."""
    rng = Random(f"quiz {rules}")
    for _ in range(count):
        led = rng.choice(list(Suit))
        cards = [Card(rng.choice(RANKS), led if rng.random() < 0.4 else rng.choice(list(Suit))) for _ in range(3)]
        yield Question((Card(rng.choice(RANKS), led), *cards), rng.choice(SEATINGS), rng.choice(SEATS), ruleset(rules))


def four_of(question: Question) -> Four:
    return Four(question.cards, question.trumps, question.rules.ruffs)


@pytest.mark.parametrize(
    ("belief", "rules", "cards", "wins", "chosen"),
    [
        (Misconception.OWN_SUIT, "gamefarm", "8H KH QH 4H", NORTH.next, SOUTH),  # the mock-up's trick
        (Misconception.OWN_SUIT, "gamefarm", "KC 2D QC AC", EAST, WEST),
        (Misconception.LATER_EQUAL, "gamefarm", "9C AC KC AC", EAST, WEST),
        (Misconception.LATER_EQUAL, "gamefarm", "AC 9D 9H 2C", EAST, SOUTH),
        (Misconception.LATER_EQUAL, "gamefarm", "9S 9D 2S 2S", NORTH, EAST),
        (Misconception.RUFF_NEED_NOT, "gamefarm", "9S 3D 2S 2S", NORTH, EAST),
        (Misconception.RUFF_NEED_NOT, "gamerules", "9S 3D 8H 2C", NORTH, SOUTH),
        (Misconception.RUFF_MUST, "bga", "9S 3D 2S 2S", EAST, NORTH),
        (Misconception.RUFF_MUST, "last-ruff", "9S 3D 2S 2S", EAST, NORTH),
        (Misconception.RUFF_MUST, "last-ruff", "AC 9D 3H KC", SOUTH, EAST),
        (Misconception.LAST_TRUMP, "gamefarm", "AC 9D 3H KC", EAST, SOUTH),
        (Misconception.LAST_TRUMP, "bga", "9S 8D 3H 2S", EAST, SOUTH),
        (Misconception.OFF_SUIT, "gamefarm", "9C AH KS 2C", NORTH, EAST),
        (Misconception.HIGHEST_CARD, "gamefarm", "2S AS KS QS", NORTH, EAST),
        (Misconception.HIGHEST_CARD, "gamefarm", "AC 2D 3C 4C", EAST, NORTH),
        (None, "gamefarm", "8H KH QH 4H", EAST, WEST),
        (None, "last-ruff", "AC 9D 9H 2S", SOUTH, WEST),
    ],
)
def test_a_wrong_winner_is_told_the_misconception_behind_it(
    belief: Misconception | None, rules: str, cards: str, wins: Seat, chosen: Seat
) -> None:
    trumps = "SDHC"
    question = ask(cards, trumps, rules=rules)
    mark = question.mark(Answer(chosen))
    assert question.answer.winner is wins
    assert (mark.right, mark.misconception) == (False, belief)
    assert bool(mark.data()["myth"]) == bool(belief)


def test_the_words_of_the_mock_up() -> None:
    question = ask("8H KH QH 4H", trumps="SDHC")
    assert question.because() == (
        "It is the highest card of the suit led, and no trump was played",
        "It is the first ruff, and nobody overruffed",
        "It is a trump: hearts are South’s own suit",
        "The highest card wins, whatever its suit",
    )
    told = question.mark(Answer(SOUTH, Ground.OWN_SUIT)).data()
    assert told["verdict"] == "East wins: the K♥ is the highest heart, and nobody ruffed."
    assert told["myth"] == "“My suit is always a trump”"
    assert told["why_not"] == (
        "Not when someone else leads it. North led hearts, so South’s Q♥ only followed. "
        "It would be a trump if South had led it, or had played it on another suit."
    )
    assert told["said"] == "South. It is a trump: hearts are South’s own suit."
    assert told["was"] == "East. It is the highest card of the suit led, and no trump was played."


def test_winner_and_ground_are_marked_apart() -> None:
    question = ask("8H KH QH 4H", trumps="SDHC")
    marks = [
        question.mark(Answer(winner, ground))
        for winner, ground in product((EAST, SOUTH), (Ground.HIGHEST, Ground.OWN_SUIT, None))
    ]
    assert [(mark.right_winner, mark.right_ground, mark.right) for mark in marks] == [
        (True, True, True),
        (True, False, False),
        (True, None, True),
        (False, True, False),
        (False, False, False),
        (False, None, False),
    ]


@pytest.mark.parametrize("rules", PRESETS)
def test_a_misconception_is_named_exactly_when_it_predicts_the_wrong_answer(rules: str) -> None:
    seen = set()
    for question in some_tricks(rules, 400):
        four = four_of(question)
        assert {belief: predicted(belief, question.trick) for belief in Misconception} == {
            belief: rival(four) for belief, rival in RIVALS.items()
        }
        for place in range(4):
            mark = question.mark(Answer(question.leader.after(place)))
            assert list(mark.misconceptions) == misled(four, place)
            assert mark.misconception is next(iter(misled(four, place)), None)
            seen.add(mark.misconception)
    ruffs = PRESETS[rules].ruffs
    assert seen == {None, *(belief for belief in Misconception if may_mislead(belief, ruffs))}


@pytest.mark.parametrize("rules", PRESETS)
def test_exactly_one_of_four_grounds_is_so(rules: str) -> None:
    offered = set()
    for question in some_tricks(rules, 400):
        four = four_of(question)
        assert len(set(question.grounds)) == OFFERED
        assert len(set(question.because())) == OFFERED
        assert [ground for ground in question.grounds if HOLDS[ground](four)] == [question.answer.ground]
        assert question.answer == Answer(
            question.leader.after(four.winner),
            Ground(oracle.reason(four.cards, four.trumps, four.winner).value),
        )
        assert list(question.grounds) == sorted(question.grounds, key=list(Ground).index)
        offered |= set(question.grounds)
    assert len(offered) >= len(Ground) - 2


@pytest.mark.parametrize("rules", PRESETS)
def test_whatever_a_correction_says_is_so(rules: str) -> None:
    told: set[str] = set()
    for question in some_tricks(rules, 300):
        trick = Cards(question.rules, question.leader, question.trumps, question.cards)
        for place in range(4):
            correction = question.mark(Answer(question.leader.after(place))).data()["why_not"]
            if correction:
                assert unproved(correction, CORRECTIONS, trick) == "", (correction, trick)
                assert str(question.cards[place]) in correction or str(question.cards[trick.winner]) in correction
                assert len(correction) < LONGEST
                told.add(re.sub(f"{SEAT}|{CARD}", "", correction))
    assert len(told) > 5


def test_a_question_is_plain_data_without_its_answer() -> None:
    question = ask("9D TD AD QD", trumps="DSCH", leader="E", rules="bga")
    data = json.loads(json.dumps(question.data()))
    assert data["cards"] == ["9D", "TD", "AD", "QD"]
    assert (data["trumps"], data["leader"], data["rules"]) == ("DSCH", 1, "bga")
    assert data["grounds"] == [ground.name for ground in question.grounds]
    assert not {"winner", "ground", "verdict", "answer"} & set(data)
    assert json.loads(json.dumps(question.mark(Answer(EAST)).data()))["right"] is True


@pytest.mark.parametrize("answer", [None, "East", ("E", None), Answer("E")], ids=repr)  # type: ignore[arg-type]  # what a notebook may hand in
def test_what_is_no_answer_is_refused(answer: Answer) -> None:
    with pytest.raises(TypeError, match="an answer is an Answer"):
        ask("8H KH QH 4H", trumps="SDHC").mark(answer)


def test_every_trick_of_a_record_makes_a_question() -> None:
    record = cw.deal(7, "bga", deals=2)
    asked = questions(record)
    assert [(question.deal, question.number) for question in asked] == [
        (deal, number) for deal in (1, 2) for number in range(1, 14)
    ]
    plays = [card for deal in record.deals for card in deal.plays]
    assert [card for question in asked for card in question.cards] == plays
    positions = [position for _, position in record.positions()]
    for question in asked:
        assert question.node is not None
        assert question.position == positions[question.node]
        assert question.position.leader is question.leader
        assert not question.position.trick


@pytest.mark.parametrize("rules", PRESETS)
def test_turning_points_are_tricks_that_somebody_gets_wrong(rules: str) -> None:
    record = cw.deal(11, rules)
    chosen = turning_points(record, n=6)
    assert len(chosen) == 6
    assert [(one.deal, one.number) for one in chosen] == sorted((one.deal, one.number) for one in chosen)
    everything = set().union(*(turns(question) for question in questions(record)))
    assert all(turns(question) for question in chosen)
    assert set().union(*map(turns, chosen)) == everything, "six tricks show all that the record has to show"
    assert turning_points(record, n=1)[0] in chosen


def test_a_record_without_a_doubt_has_no_turning_points() -> None:
    record = cw.Record.replay("SDHC", "W", [(["AC", "3C", "4C", "2S"], "AC 3C 4C 2S")])
    assert [turns(question) for question in questions(record)] == [frozenset()]
    assert turning_points(record) == ()


def test_variations_are_not_asked_about() -> None:
    record = cw.load('[Trumps "SDHC"] 9C AC 3C 4C 5H 6H 7H 8H')
    branched = replace(record, variations=(Variation(0, 0, parse_cards("8H 5H 6H 7H")),))
    assert questions(branched) == questions(record)


def test_a_trick_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="a trick has four cards, not 3"):
        Question(parse_cards("8H KH QH"), TRUMPS, NORTH, ruleset("bga"))
    for n in (0, True, 2.5, "3"):
        with pytest.raises(ValueError, match=r"n cannot be .*: write how many tricks to ask about"):
            turning_points(cw.deal(1, deals=1), n)  # type: ignore[arg-type]  # what a notebook may hand in


def test_an_exam_has_nobody_to_mislead_where_the_highest_card_wins() -> None:
    assert astray(ask("9C AC 3C 4S", trumps="SDHC").trick) == ()
