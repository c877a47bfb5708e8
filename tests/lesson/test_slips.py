"""A wrong answer about building or scoring is told the wrong rule that predicts it, and no other."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.building_items import Ranks, Where
from calypso_widgets.lesson.building_slips import BuildingSlip
from calypso_widgets.lesson.item import Marked
from calypso_widgets.lesson.quiz import ask
from calypso_widgets.lesson.scoring_items import Scoring
from calypso_widgets.lesson.scoring_slips import ScoringSlip
from calypso_widgets.lesson.slips import slips_in_words
from calypso_widgets.rules.cards import Rank, parse_card
from calypso_widgets.rules.position import Tableau
from calypso_widgets.rules.ruleset import GAMEFARM, PRESETS
from calypso_widgets.rules.table import SEATS, Side
from lesson.sharing import BUILDERS, COUNTERS, captured, in_words, points, same

SEEDS, IN_A_LIST = 2, 110
"""With five rulesets and two kinds that is 2200 exercises."""

NOTHING = Tableau()
NEARLY = Tableau(frozenset(Rank) - {Rank.KING})
SOME = Tableau(frozenset({Rank.ACE, Rank.SEVEN}))


def told(marked: Marked) -> object:
    return None if marked.right else marked.misconception


@pytest.mark.parametrize(
    ("cards", "north", "given", "slip"),
    [
        ("2S 7S KS 9D", NEARLY, "pile pile calypso pile", BuildingSlip.ONCE),
        ("KS 7S 2S 9D", NEARLY, "calypso pile pile pile", BuildingSlip.NEXT_WAITS),
        ("7S 2S 9D 3D", SOME, "calypso calypso pile pile", BuildingSlip.TWICE),
        ("7S 2S 5H 3D", SOME, "pile calypso pile pile", BuildingSlip.PARTNERS_TO_PILE),
        ("9S 5H 7H 3D", SOME, "calypso calypso pile pile", BuildingSlip.PARTNERS_FOR_ME),
        ("7S 2S 5S 3D", SOME, "pile calypso calypso calypso", BuildingSlip.OPPONENTS_TOO),
        ("AS 7S KS 9D", NOTHING, "pile pile pile pile", None),
    ],
)
def test_where_the_cards_went(cards: str, north: Tableau, given: str, slip: BuildingSlip | None) -> None:
    item = Where(ask(cards, "SDHC"), (north, NOTHING, NOTHING, NOTHING))
    assert item.winner is SEATS[0]
    assert told(item.mark(given)) is slip


@pytest.mark.parametrize(
    ("cards", "north", "given", "slip"),
    [
        ("2S 7S KS 9D", NEARLY, "none", BuildingSlip.ONCE),
        ("KS 7S 2S 9D", NEARLY, "none", BuildingSlip.NEXT_WAITS),
        ("2S 7S KS 9D", NEARLY, "AKQJT98765432", BuildingSlip.NOT_SET_ASIDE),
        ("9S 3H 2S 9D", SOME, "A 9 7 3 2", BuildingSlip.PARTNERS_FOR_ME),
        ("9S 3D 2S 9D", SOME, "9 2", BuildingSlip.ANEW),
        ("9S 3D 2S 9D", SOME, "A 9 7 3 2", None),
    ],
)
def test_what_the_calypso_holds(cards: str, north: Tableau, given: str, slip: BuildingSlip | None) -> None:
    item = Ranks(ask(cards, "SDHC"), (north, NOTHING, NOTHING, NOTHING))
    assert (item.winner, item.owner) == (SEATS[0], SEATS[0])
    assert told(item.mark(given)) is slip


GATHERED = Tableau(frozenset({Rank.ACE, Rank.KING}), 2, (parse_card("2H"),) * 5)
"""With 500 + 750 for calypsos, 2 × 20 for the cards of the third, and 5 × 10 for the pile."""


@pytest.mark.parametrize(
    ("given", "slip"),
    [
        (1340, "right"),
        (500 + 500 + 40 + 50, ScoringSlip.ALL_ALIKE),
        (500 + 1000 + 40 + 50, ScoringSlip.SECOND_AS_THIRD),
        (1250 + 2 * 260 + 40 + 50, ScoringSlip.CARDS_TOO),
        (1250 + 50, ScoringSlip.UNFINISHED_NOTHING),
        (1250 + 20 + 50, ScoringSlip.UNFINISHED_AS_PILE),
        (1250 + 40, ScoringSlip.PILE_NOTHING),
        (1250 + 40 + 100, ScoringSlip.PILE_AS_UNFINISHED),
        (1341, None),
    ],
)
def test_what_it_is_worth(given: int, slip: ScoringSlip | str | None) -> None:
    item = Scoring(PRESETS["bga"], (GATHERED, NOTHING, NOTHING, NOTHING), SEATS[0])
    mark = item.mark(given)
    assert ("right" if mark.right else mark.misconception) == slip


def test_calypsos_of_partners_and_the_fourth() -> None:
    one = Tableau(calypsos=1)
    item = Scoring(GAMEFARM, (one, NOTHING, one, NOTHING), Side.NORTH_SOUTH)
    assert told(item.mark(1250)) is ScoringSlip.TOGETHER
    item = Scoring(GAMEFARM, (Tableau(calypsos=4), NOTHING, NOTHING, NOTHING), SEATS[0])
    assert told(item.mark(3500)) is ScoringSlip.EVER_MORE


@pytest.mark.parametrize("rules", PRESETS)
def test_a_slip_is_named_exactly_when_it_predicts_the_wrong_answer(rules: str) -> None:
    rng, seen, made = Random(f"slips {rules}"), set[object](), 0
    for seed in range(SEEDS):
        for item in cw.exercises("building", IN_A_LIST, seed=seed, rules=rules):
            assert isinstance(item, Where | Ranks)
            right, made = same(item, in_words(item, captured(item))), made + 1
            rivals = {slip: in_words(item, builder(item)) for slip, builder in BUILDERS.items()}
            words = [" ".join(words) for words in product(("calypso", "next", "pile"), repeat=4)]
            ranks = [" ".join(map(str, rng.sample(list(Rank), rng.randint(1, 13)))) for _ in range(3)]
            for given in (*rivals.values(), *(rng.sample(words, 3) if isinstance(item, Where) else ranks)):
                mark, means = item.mark(given), same(item, given)
                behind = next((slip for slip, said in rivals.items() if same(item, said) == means), None)
                assert mark.right == (means == right), (item, given)
                assert told(mark) is (None if mark.right else behind), (item, given)
                seen.add(told(mark))
        for item in cw.exercises("scoring", IN_A_LIST, seed=seed, rules=rules):
            assert isinstance(item, Scoring)
            made += 1
            worth = {slip: counter(item) for slip, counter in COUNTERS.items()}
            for number in (*worth.values(), points(item) + rng.randint(-30, 30)):
                mark = item.mark(number)
                behind_it = next((slip for slip, said in worth.items() if said == number), None)
                assert mark.right == (number == points(item)), (item, number)
                assert told(mark) is (None if mark.right else behind_it), (item, number)
                seen.add(told(mark))
    assert made == 2 * SEEDS * IN_A_LIST
    assert seen == {None, *BuildingSlip, *ScoringSlip}


def test_each_is_called_by_its_name_and_told_what_is_so() -> None:
    said = slips_in_words(str)
    assert list(said) == [*BuildingSlip, *ScoringSlip]
    for slip, (myth, why_not) in said.items():
        assert myth == f"“{slip.value[0].upper()}{slip.value[1:]}”"
        assert why_not.endswith(".")


def test_the_mark_says_it_and_the_results_have_it() -> None:
    item = Where(ask("2S 7S KS 9D", "SDHC"), (NEARLY, NOTHING, NOTHING, NOTHING))
    mark = item.mark("pile pile calypso pile")
    assert str(mark).endswith(
        "9♦: pile: no suit of N+S. “Each card is offered only once”: When a calypso is complete, the trick is gone "
        "through again: what did not fit may start the next."
    )
    done = cw.results([mark])
    assert done.rows[0]["misconception"] == "each card is offered only once"
    assert "“Each card is offered only once”" in str(done)
