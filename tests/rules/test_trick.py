"""Who wins a trick, and why: tables of four cards, the leader's first, with the rule as the heading.

The trumps of a case are the players' own suits, from the leader too: under ``SDHC`` the leader owns spades, the next
player diamonds, the leader's partner hearts, and the last player clubs.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from hypothesis import given
from hypothesis import strategies as st

from calypso_widgets.rules.cards import FACES, Card, Rank, UnreadableCardError
from calypso_widgets.rules.ruleset import PRESETS, Ruffs, Ruleset, UnknownRulesetError
from calypso_widgets.rules.table import SEATINGS, Trumps, UnreadableSeatError, format_trumps
from calypso_widgets.rules.trick import Power, Reason, Role, TrickSizeError, outcome
from rules import oracle

VECTORS = Path(__file__).parents[1] / "vectors"


def trick(rule: str, cards: str, *expected: object, trumps: str = "SDHC") -> ParameterSet:
    return pytest.param(trumps, cards, *expected, id=rule)


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(
    ("trumps", "cards", "winner", "reason"),
    [
        trick("no trump played: the highest card of the suit led wins", "9C TC AC QC", 2, Reason.HIGHEST),
        trick("aces are high", "2H AH KH 3H", 1, Reason.HIGHEST),
        trick("the ten ranks between nine and jack", "9H TH 8H 2H", 1, Reason.HIGHEST),
        trick("a card off suit that is no own trump wins nothing", "3H AC 4H AS", 2, Reason.HIGHEST),
        trick("of equal cards of the suit led the first played wins", "9C AC AC AC", 1, Reason.HIGHEST),
        trick("four equal cards: the leader wins", "9C 9C 9C 9C", 0, Reason.HIGHEST),
        trick("a led own trump, not ruffed, wins whatever the ranks", "2S AS AS AS", 0, Reason.LED_TRUMP_UNRUFFED),
        trick("discards do not beat a led own trump", "2S AC AD AH", 0, Reason.LED_TRUMP_UNRUFFED),
        trick("following with one's own suit is never trumping", "AD KD 3D 2D", 0, Reason.HIGHEST),
        trick("... it wins by rank alone", "QD AD 3D 2D", 1, Reason.HIGHEST),
        trick("... and loses to a ruff", "QD AD 2H 2D", 2, Reason.RUFFED),
        trick("... also to the partner's ruff: that my suit was led changes nothing", "AD KC KD 2C", 3, Reason.RUFFED),
        trick("the lowest ruff beats the ace of the suit led", "AC 2D KC QC", 1, Reason.RUFFED),
        trick("a higher ruff beats a lower one before it", "AC 2D 3H KC", 2, Reason.OVERRUFFED),
        trick("a suit is a trump only in its owner's hand", "AC 2D KD KH", 1, Reason.RUFFED),
        trick("a higher ruff beats a led own trump", "9S TD 2S 2S", 1, Reason.RUFFED),
        trick("three trumps and one overruff", "9S KS TH JC", 3, Reason.OVERRUFFED),
    ],
)
def test_where_all_rulesets_agree(trumps: str, cards: str, winner: int, reason: Reason, rules: str) -> None:
    result = outcome(cards, trumps, rules)
    assert (result.winner, result.reason) == (winner, reason)


@pytest.mark.parametrize("rules", [rules.name for rules in PRESETS.values() if rules.ruffs is not Ruffs.LAST])
@pytest.mark.parametrize(
    ("trumps", "cards", "winner", "reason"),
    [
        trick("a lower ruff after a higher one wins nothing", "AC TD 3H KC", 1, Reason.RUFFED),
        trick("of equal ruffs in different suits the first played wins", "AC 5D 5H KC", 1, Reason.RUFFED),
        trick("of three ruffs of a led own trump the highest wins", "5S 6D QH JC", 2, Reason.OVERRUFFED),
    ],
)
def test_between_ruffs_the_higher_wins(trumps: str, cards: str, winner: int, reason: Reason, rules: str) -> None:
    result = outcome(cards, trumps, rules)
    assert (result.winner, result.reason) == (winner, reason)


@pytest.mark.parametrize(
    ("ruffs", "column"),
    [
        pytest.param(rules.ruffs, (Ruffs.HIGHEST, Ruffs.ANY, Ruffs.LAST).index(rules.ruffs), id=rules.name)
        for rules in PRESETS.values()
    ],
)
@pytest.mark.parametrize(
    ("trumps", "cards", "winners"),  # the winners where the highest trump, any ruff, the last ruff wins
    [
        trick("a lower ruff meets a led own trump", "9S 3D QS 2S", (0, 1, 1)),
        trick("a ruff of the led trump's rank", "9S 9D QS 2S", (0, 1, 1)),
        trick("a higher ruff", "9S TD QS 2S", (1, 1, 1)),
        trick("two lower ruffs, the second the higher", "9S 3D 4H 2S", (0, 2, 2)),
        trick("two lower ruffs, the second the lower", "9S 4D 3H 2S", (0, 1, 2)),
        trick("a lower ruff, then one that outranks the led trump", "9S 3D TH 2S", (2, 2, 2)),
        trick("a ruff that outranks the led trump, then a lower one", "9S TD 3H 2S", (1, 1, 2)),
        trick("two equal ruffs that outrank the led trump", "9S TD TH 2S", (1, 1, 2)),
        trick("two equal ruffs of the led trump's rank", "9S 9D 9H 2S", (0, 1, 2)),
        trick("three lower ruffs, rising", "9S 2D 3H 4C", (0, 3, 3)),
        trick("an underruff of a plain suit", "AC TD 3H KC", (1, 1, 2)),
    ],
)
def test_the_dispute(trumps: str, cards: str, winners: tuple[int, ...], ruffs: Ruffs, column: int) -> None:
    assert outcome(cards, trumps, Ruleset("", "", ruffs)).winner == winners[column]


LED, LED_OWN, FOLLOWED, FOLLOWED_OWN = Role.LED, Role.LED_OWN_TRUMP, Role.FOLLOWED, Role.FOLLOWED_OWN
RUFFED, OVERRUFFED, UNDERRUFFED, DISCARDED = Role.RUFFED, Role.OVERRUFFED, Role.UNDERRUFFED, Role.DISCARDED


@pytest.mark.parametrize(
    ("trumps", "cards", "rules", "roles"),
    [
        trick(
            "led, followed, followed in own suit", "9C TC 2C 3C", "gamefarm", (LED, FOLLOWED, FOLLOWED, FOLLOWED_OWN)
        ),
        trick("led own trump, followed by all", "9S TS 2S 3S", "gamefarm", (LED_OWN, FOLLOWED, FOLLOWED, FOLLOWED)),
        trick(
            "discarded: neither suit led nor own", "9C KS KD 3C", "gamefarm", (LED, DISCARDED, DISCARDED, FOLLOWED_OWN)
        ),
        trick("ruffed, then overruffed", "9C 2D 3H AC", "gamefarm", (LED, RUFFED, OVERRUFFED, FOLLOWED_OWN)),
        trick("ruffed, then underruffed", "9C 3D 2H AC", "gamefarm", (LED, RUFFED, UNDERRUFFED, FOLLOWED_OWN)),
        trick("an equal ruff takes nothing over", "9C 3D 3H AC", "gamefarm", (LED, RUFFED, UNDERRUFFED, FOLLOWED_OWN)),
        trick("the last ruff takes over", "9C 3D 2H AC", "last-ruff", (LED, RUFFED, OVERRUFFED, FOLLOWED_OWN)),
        trick("too low for the led trump", "9S 3D QS 2S", "gamefarm", (LED_OWN, UNDERRUFFED, FOLLOWED, FOLLOWED)),
        trick("... but not where any ruff will do", "9S 3D QS 2S", "bga", (LED_OWN, RUFFED, FOLLOWED, FOLLOWED)),
        trick(
            "too low at first, then high enough",
            "9S 3D TH 2S",
            "gamefarm",
            (LED_OWN, UNDERRUFFED, OVERRUFFED, FOLLOWED),
        ),
        trick("three ruffs in turn", "9S TD JH QC", "gamefarm", (LED_OWN, RUFFED, OVERRUFFED, OVERRUFFED)),
    ],
)
def test_what_each_card_did(trumps: str, cards: str, rules: str, roles: tuple[Role, ...]) -> None:
    assert outcome(cards, trumps, rules).roles == roles


def test_a_ruff_is_an_own_trump_off_suit() -> None:
    assert {role for role in Role if role.is_ruff} == {RUFFED, OVERRUFFED, UNDERRUFFED}


@pytest.mark.parametrize(
    ("trumps", "cards", "rules", "reason"),
    [
        trick("highest of the suit led", "9C TC 2C 3C", "gamefarm", Reason.HIGHEST),
        trick("led own trump, not ruffed", "9S TS 2S 3S", "gamefarm", Reason.LED_TRUMP_UNRUFFED),
        trick("led own trump, outranks the ruffs", "9S 3D 9H 2S", "gamefarm", Reason.LED_TRUMP_OUTRANKS),
        trick("ruffed", "9S 3D QS 2S", "bga", Reason.RUFFED),
        trick("ruffed, and an underruff changes nothing", "9C 3D 2H AC", "gamefarm", Reason.RUFFED),
        trick("overruffed", "9C 2D 3H AC", "gamefarm", Reason.OVERRUFFED),
        trick("overruffed: the first ruff was too low for the led trump", "9S 3D TH 2S", "gamefarm", Reason.OVERRUFFED),
    ],
)
def test_why_the_winner_won(trumps: str, cards: str, rules: str, reason: Reason) -> None:
    assert outcome(cards, trumps, rules).reason is reason


@pytest.mark.parametrize(
    ("trumps", "cards", "rules", "winner"),
    [
        trick("equal cards of the suit led", "3C AC 5C AC", "gamefarm", 1),
        trick("equal ruffs", "AC 5D 5H KC", "gamefarm", 1),
        trick("equal ruffs, where any ruff beats the led trump", "9S 5D 5H 2S", "bga", 1),
        trick("a led own trump and a ruff of its rank", "9S 9D QS 2S", "gamefarm", 0),
    ],
)
def test_the_first_of_equals_wins_and_the_outcome_says_so(trumps: str, cards: str, rules: str, winner: int) -> None:
    result = outcome(cards, trumps, rules)
    assert result.winner == winner
    assert result.tie_broken


@pytest.mark.parametrize(
    ("trumps", "cards", "rules"),
    [
        trick("equal cards that lose", "3C 3C 5C AC", "gamefarm"),
        trick("an equal card that only follows a led own trump", "9S 9S 2S 3S", "gamefarm"),
        trick("an equal card that is discarded", "9C 9S 2C 3C", "gamefarm"),
        trick("a ruff of the led trump's rank, where any ruff wins", "9S 9D QS 2S", "bga"),
        trick("equal ruffs, where the last wins", "AC 5D 5H KC", "last-ruff"),
    ],
)
def test_no_tie_of_rank_decided(trumps: str, cards: str, rules: str) -> None:
    assert not outcome(cards, trumps, rules).tie_broken


def test_powers_are_told_weakest_first() -> None:
    assert [power.name for power in Power] == ["DISCARD", "FOLLOW", "LED_TRUMP", "RUFF"]


@pytest.mark.parametrize("cards", ["", "9C", "9C TC AC", "9C TC AC QC 2C"])
def test_a_trick_has_four_cards(cards: str) -> None:
    with pytest.raises(TrickSizeError, match=f"a trick has four cards, not {len(cards.split())}"):
        outcome(cards, "SDHC")


@pytest.mark.parametrize(
    ("cards", "trumps", "rules", "error", "message"),
    [
        ("9C TC XC QC", "SDHC", "gamefarm", UnreadableCardError, "'XC' is no card"),
        ("9C TC AC QC", "SHDC", "gamefarm", UnreadableSeatError, "fit no table"),
        ("9C TC AC QC", "SDHC", "whist", UnknownRulesetError, "no ruleset 'whist'"),
    ],
)
def test_what_cannot_be_judged_is_refused(
    cards: str, trumps: str, rules: str, error: type[ValueError], message: str
) -> None:
    with pytest.raises(error, match=message):
        outcome(cards, trumps, rules)


def assert_agrees_with_the_oracle(cards: tuple[Card, ...], trumps: Trumps) -> None:
    """Winner, reason, tie and roles, under every preset."""
    expected = {}
    for ruffs in Ruffs:
        won = oracle.winner(cards, trumps, ruffs)
        expected[ruffs] = (
            won,
            oracle.reason(cards, trumps, won),
            oracle.tie_broken(cards, trumps, ruffs, won),
            tuple(oracle.role(cards, trumps, ruffs, place) for place in range(4)),
        )
    for rules in PRESETS.values():
        told = outcome(cards, trumps, rules)
        assert (told.winner, told.reason, told.tie_broken, told.roles) == expected[rules.ruffs], (trumps, cards, rules)


SMALL_PACK = [card for card in FACES if card.rank in (Rank.ACE, Rank.TWO)]


@pytest.mark.parametrize("trumps", SEATINGS, ids=format_trumps)
def test_every_trick_of_a_small_pack_at_every_table(trumps: Trumps) -> None:
    for cards in product(SMALL_PACK, repeat=4):
        assert_agrees_with_the_oracle(cards, trumps)


@given(cards=st.tuples(*[st.sampled_from(FACES)] * 4), trumps=st.sampled_from(SEATINGS))
def test_any_trick_of_the_whole_pack(cards: tuple[Card, ...], trumps: Trumps) -> None:
    assert_agrees_with_the_oracle(cards, trumps)


@given(cards=st.tuples(*[st.sampled_from(FACES)] * 4), trumps=st.sampled_from(SEATINGS))
def test_presets_that_rank_ruffs_alike_judge_alike(cards: tuple[Card, ...], trumps: Trumps) -> None:
    judged = {(rules.ruffs, outcome(cards, trumps, rules).plays) for rules in PRESETS.values()}
    assert len(judged) == len(Ruffs)


def tricks_by_others(file: str) -> Iterator[tuple[str, str, int]]:
    """Trumps from the leader, cards, and winner, as two other implementations have them."""
    for line in (VECTORS / file).read_text().splitlines():
        case = json.loads(line)
        yield "".join(case["trumps"]), " ".join(case["cards"]), case["winner"]


@pytest.mark.parametrize(
    ("file", "rules"), [("tricks_any_ruff.jsonl", "bga"), ("tricks_allfours_ranked.jsonl", "all-fours")]
)
def test_tricks_judged_by_other_implementations(file: str, rules: str) -> None:
    cases = list(tricks_by_others(file))
    assert len(cases) == 400
    assert [(cards, outcome(cards, trumps, rules).winner) for trumps, cards, _ in cases] == [
        (cards, winner) for _, cards, winner in cases
    ]


@pytest.mark.parametrize(
    ("file", "wrong"), [("tricks_any_ruff.jsonl", "gamefarm"), ("tricks_allfours_ranked.jsonl", "bga")]
)
def test_they_tell_the_rulesets_apart(file: str, wrong: str) -> None:
    caught = sum(outcome(cards, trumps, wrong).winner != winner for trumps, cards, winner in tricks_by_others(file))
    assert caught > 100, "so many of these tricks have another winner under the wrong ruleset"
