"""Ten thousand exercises: every one unambiguous, and answered by the prose of the rules as it is marked."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.building_items import Ranks, Where
from calypso_widgets.lesson.exercises import MOST
from calypso_widgets.lesson.item import Item
from calypso_widgets.lesson.kinds import Kind, KindError
from calypso_widgets.lesson.misconceptions import Misconception, may_mislead
from calypso_widgets.lesson.quiz import Question, ask
from calypso_widgets.lesson.scoring_items import Scoring
from calypso_widgets.lesson.trick_items import Who, Why
from calypso_widgets.rules.cards import Rank
from calypso_widgets.rules.position import Tableau
from calypso_widgets.rules.ruleset import PRESETS, Ruffs
from calypso_widgets.rules.table import SEATS, Seat
from calypso_widgets.rules.trick import Reason
from lesson.rivals import HOLDS, RIVALS, Four, misled
from lesson.sharing import captured, owner, points
from rules import oracle

SEEDS, IN_A_LIST = 5, 31
"""With 12 to 14 kinds under each of five rulesets that is 10,385 exercises."""

NOTHING = Tableau()


def four_of(question: Question) -> Four:
    return Four(question.cards, question.trumps, question.rules.ruffs)


def right_answers(item: Item) -> list[int] | list[str]:
    """By the second opinion: the numbers of the options that are right, or what is to be written."""
    match item:
        case Who():
            return [item.question.leader.after(four_of(item.question).winner).place + 1]
        case Why():
            four = four_of(item.question)
            return [number for number, ground in enumerate(item.question.grounds, 1) if HOLDS[ground](four)]
        case Where():
            return [" ".join(captured(item)[0])]
        case Ranks():
            left = captured(item)[1][item.owner]
            return [" ".join(str(rank) for rank in sorted(left)) or "none"]
        case Scoring():
            return [str(points(item))]
    raise AssertionError(item)


@pytest.mark.parametrize("rules", PRESETS)
def test_ten_thousand_exercises_are_marked_as_the_rules_have_it(rules: str) -> None:
    made = 0
    for kind in Kind:
        if not kind.exists(PRESETS[rules]):
            continue
        for seed in range(SEEDS):
            items = cw.exercises(kind, IN_A_LIST, seed=seed, rules=rules)
            made += len(items)
            assert len({item.likeness for item in items}) == len(items)
            assert [item.difficulty for item in items] == sorted(item.difficulty for item in items)
            for item in items:
                (right,) = right_answers(item)
                assert item.mark(right).right, (item, right)
                if item.options:
                    rest = [number for number in range(1, 5) if number != right]
                    assert not any(item.mark(number).right for number in rest)
                    assert item.answer == item.options[int(right) - 1]
                else:
                    assert item.mark(item.answer).right
    assert made > 1800


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("belief", Misconception)
def test_against_a_misconception_each_trick_is_one_that_it_gets_wrong(belief: Misconception, rules: str) -> None:
    if not may_mislead(belief, PRESETS[rules].ruffs):
        with pytest.raises(KindError, match=f"by the rules of {rules} there are no exercises on "):
            cw.exercises(belief, rules=rules)
        return
    for item in cw.exercises(belief, 20, seed=3, rules=rules):
        assert isinstance(item, Who)
        four = four_of(item.question)
        lured = RIVALS[belief](four)
        assert lured not in {None, four.winner}
        for place in range(4):
            mark = item.mark(item.question.leader.after(place))
            assert mark.misconception is next(iter(misled(four, place)), None)
            assert mark.right == (place == four.winner)
        assert lured is not None
        assert belief in misled(four, lured)


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("reason", Reason)
def test_on_a_reason_each_trick_is_won_by_it(reason: Reason, rules: str) -> None:
    if reason is Reason.LED_TRUMP_OUTRANKS and PRESETS[rules].ruffs is not Ruffs.HIGHEST:
        with pytest.raises(KindError, match="there are no exercises on 'led own trump, outranks the ruffs'"):
            cw.exercises(reason, rules=rules)
        return
    for item in cw.exercises(reason, 20, seed=3, rules=rules):
        assert isinstance(item, Why)
        four = four_of(item.question)
        assert oracle.reason(four.cards, four.trumps, four.winner) is reason


def test_mixed_has_something_of_everything() -> None:
    items = cw.exercises(n=26, seed=1)
    exist = [kind for kind in Kind if kind.exists(PRESETS["gamefarm"]) and kind is not Kind.MIXED]
    assert Counter(item.kind for item in items) == dict.fromkeys(exist, 2)


def test_difficulty_grows_to_ties_second_passes_and_sides() -> None:
    tricks = cw.exercises("highest of the suit led", 40, seed=2)
    ties = [isinstance(item, Why) and item.question.trick.tie_broken for item in tricks]
    assert not any(ties[:10])
    assert any(ties[30:])
    building = cw.exercises("building", 40, seed=2)
    starts = ["next" in captured(item)[0] for item in building if isinstance(item, Where | Ranks)]
    assert not any(starts[:10])
    assert all(starts[36:])
    scoring = cw.exercises("scoring", 40, seed=2)
    alone = [isinstance(item.whose, Seat) for item in scoring if isinstance(item, Scoring)]
    assert all(alone[:5])
    assert not any(alone[35:])


def test_the_same_seed_makes_the_same_exercises_and_another_seed_others() -> None:
    first, again, other = (cw.exercises(n=20, seed=seed) for seed in (5, 5, 6))
    assert list(map(str, first)) == list(map(str, again))
    assert not set(map(str, first)) & set(map(str, other))


def test_no_two_are_alike_even_by_other_names_of_seats_and_suits() -> None:
    by_north = Who(Kind.MIXED, ask("8H KH QH 4H", trumps="SDHC"))
    by_east = Who(Kind.MIXED, ask("8S KS QS 4S", trumps="HCSD", leader="E"))
    assert by_north.likeness == by_east.likeness
    assert by_north.likeness != Who(Kind.MIXED, ask("8H KH QH 3H", trumps="SDHC")).likeness


QUESTION = ask("8H KH QH 4H", trumps="SDHC")
NEARLY = Tableau(frozenset(Rank) - {Rank.KING}, calypsos=1)
BUILD = ask("2S 7S KS 9D", trumps="SDHC")
TABLEAUX = (NEARLY, NOTHING, NOTHING, NOTHING)
WRITTEN: dict[str, tuple[Item, list[object], list[object], list[object]]] = {
    "who": (
        Who(Kind.OWN_SUIT, QUESTION),
        ["East", "E", "east ", "ea", 2, "2", SEATS[1]],
        ["North", "s", 4, "4", "West."],
        [None, "", " ", 0, 5, "5", "22", True, 2.0, b"E", [], {}, object(), "the king", "²", "x" * 5000],
    ),
    "why": (
        Why(Kind.HIGHEST, QUESTION),
        [1, "1", "It is the highest card of the suit led, and no trump was played.", "it is the high"],
        [2, "4", "the highest card wins, whatever its suit"],
        ["It is", "East", 0, 9, None, max],
    ),
    "where": (
        Where(BUILD, TABLEAUX),
        ["next next calypso pile", "n n c p", "N, N, C, P", ["next", "next", "calypso", "pile"]],
        ["calypso calypso calypso pile", "pile pile calypso pile"],
        ["next next", "n n c p p", "1 1 2 3", None, 7, "somewhere next calypso pile", [1, 2, 3, 4], set()],
    ),
    "ranks": (
        Ranks(BUILD, TABLEAUX),
        ["7 2", "27", "2, 7", ["7", 2], "2 7 7"],
        ["7", "none", "A 7 2", "10"],
        ["", "two and seven", None, 7.5, {}, ["7", None], "1"],
    ),
    "scoring": (
        Scoring(PRESETS["gamefarm"], (NEARLY, NOTHING, NOTHING, NOTHING), SEATS[0]),
        [740, "740", " 740 ", 740.0],
        [500, "-740", "0"],
        ["about 740", None, True, [740], "1e3", float("nan"), float("inf"), "seven"],
    ),
}


@pytest.mark.parametrize("name", WRITTEN)
def test_answers_as_students_write_them(name: str) -> None:
    item, right, wrong, none = WRITTEN[name]
    assert [mark.right for mark in map(item.mark, right)] == [True] * len(right)
    assert {(mark.right, mark.understood) for mark in map(item.mark, wrong)} == {(False, True)}
    for given in none:
        mark = item.mark(given)
        assert (mark.right, mark.understood) == (False, False), given
        assert re.fullmatch(r"That is no answer to this question: write .{10,90}\.", mark.says)


def test_equal_cards_may_be_told_in_either_order() -> None:
    item = Where(ask("7S 7S 9C 9D", trumps="SDHC"), (NOTHING,) * 4)
    assert item.answer == "calypso pile pile pile"
    assert item.mark("pile calypso pile pile").right
    assert not item.mark("calypso calypso pile pile").right


def test_an_answer_is_explained() -> None:
    assert Where(BUILD, TABLEAUX).explain() == (
        "2♠: North’s next calypso; 7♠: North’s next calypso; K♠: completes North’s calypso; 9♦: pile: no suit of N+S."
    )
    assert str(Who(Kind.OWN_SUIT, QUESTION).mark("S")) == (
        "Not this time. East wins: the K♥ is the highest heart, and nobody ruffed. “My suit is always a trump”: "
        "Not when someone else leads it. North led hearts, so South’s Q♥ only followed. "
        "It would be a trump if South had led it, or had played it on another suit."
    )


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(KindError, match="no exercises on 'bridge': known are highest of the suit led, led own trump"):
        cw.exercises("bridge")
    for n in (0, MOST + 1, True, "3"):
        with pytest.raises(ValueError, match=r"n cannot be .*: write how many exercises to make, 1 to 200"):
            cw.exercises(n=n)  # type: ignore[arg-type]  # what a notebook may hand in
    with pytest.raises(ValueError, match="no words in 'tlh'"):
        cw.exercises(language="tlh")


def test_as_many_as_one_may_ask_for() -> None:
    for kind in Kind:
        rules = "gamefarm" if kind.exists(PRESETS["gamefarm"]) else "bga"
        assert len(cw.exercises(kind, MOST, rules=rules)) == MOST


def test_marks_make_a_table_to_save() -> None:
    first, second, third = cw.exercises("my suit is always a trump", 3, seed=1)
    done = cw.results([first.mark(first.answer), second.mark("=1+1"), third.mark('two\n"lines"')])
    assert done.right == 1
    assert [(row["n"], row["right"]) for row in done.rows] == [(1, True), (2, False), (3, False)]
    assert str(done).startswith("1 of 3 right\n")
    head, *rows = done.csv.splitlines()
    assert head == "n,on,answer,right,misconception"
    assert rows[1] == "2,my suit is always a trump,'=1+1,no,", "a spreadsheet takes it for text, not for a formula"
    html = done._repr_html_()
    assert "<caption>1 of 3 right</caption>" in html
    assert "&quot;lines&quot;" in html


@pytest.mark.parametrize("marks", [None, "right", 7, [True], {}, {1}])
def test_results_are_made_of_marks(marks: object) -> None:
    with pytest.raises(TypeError, match="results are made of marks, not"):
        cw.results(marks)  # type: ignore[arg-type]  # what a notebook may hand in


def test_a_card_is_never_in_one_exercise_more_often_than_in_the_pack() -> None:
    for item in chain(*(cw.exercises("building", 40, seed=seed) for seed in range(5))):
        assert isinstance(item, Where | Ranks)
        count = Counter(item.question.cards)
        for seat, tableau in zip(SEATS, item.tableaux, strict=True):
            for card in item.question.cards:
                if owner(item.question, card) is seat:
                    assert count[card] + tableau.calypsos + (card.rank in tableau.building) <= 4
