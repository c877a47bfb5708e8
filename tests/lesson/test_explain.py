"""The sentences: what each situation is told as, and that whatever is told is so.

Under the trumps ``SDHC``, from the leader, North owns spades, East diamonds, South hearts and West clubs.
"""

from __future__ import annotations

import ast
import gettext
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest
from _pytest.mark import ParameterSet

from calypso_widgets.lesson import explain
from calypso_widgets.lesson.cite import SOURCES
from calypso_widgets.lesson.explain import Teller, UnknownLanguageError, judge, languages, teller
from calypso_widgets.lesson.frames import cite, why, words_of
from calypso_widgets.lesson.tree import Node, Tree
from calypso_widgets.rules.cards import Card, Hand, parse_cards
from calypso_widgets.rules.events import Completed
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS, ruleset
from calypso_widgets.rules.table import SEATINGS, SEATS, Seat, parse_trumps
from calypso_widgets.rules.trick import outcome
from lesson.claims import SO_FAR, VERDICT, Cards, unproved
from lesson.small import PACK, small_records

LONGEST = 150
"""The why panel has room for four lines of 38 characters."""


def told(situation: str, cards: str, sentence: str, *rules: str) -> list[ParameterSet]:
    return [pytest.param(cards, name, sentence, id=f"{situation}, {name}") for name in rules]


RANKED = ("gamefarm", "gamerules", "all-fours")


@pytest.mark.parametrize(
    ("cards", "rules", "sentence"),
    [
        *told("highest, led", "KC TC 9C QC", "North wins: the K♣ is the highest club, and nobody ruffed.", *PRESETS),
        *told(
            "highest, following", "9C TC AC AS", "South wins: the A♣ is the highest club, and nobody ruffed.", *PRESETS
        ),
        *told(
            "highest, in own suit",
            "QD AD 3D 2D",
            "East wins: the A♦ is the highest diamond and nobody ruffed. It is no trump: it followed suit.",
            *PRESETS,
        ),
        *told(
            "two equal cards",
            "9C AC KC AC",
            "East wins: the A♣ is the highest club and nobody ruffed; of equal cards the first played wins.",
            *PRESETS,
        ),
        *told(
            "four equal cards",
            "9C 9C 9C 9C",
            "North wins: the 9♣ is the highest club and nobody ruffed; of equal cards the first played wins.",
            *PRESETS,
        ),
        *told(
            "led trump, not ruffed",
            "2S AS AS AS",
            "North wins: the 2♠ was led as North’s own trump and nobody ruffed, so rank does not matter.",
            *PRESETS,
        ),
        *told(
            "led trump, one lower ruff",
            "9S 3D 2S 2S",
            "North wins: the 9♠, led as North’s own trump, outranks East’s ruff, the 3♦.",
            *RANKED,
        ),
        *told(
            "led trump, several lower ruffs",
            "9S 3D 8H 2C",
            "North wins: the 9♠, led as North’s own trump, outranks every ruff; the best was South’s 8♥.",
            *RANKED,
        ),
        *told(
            "led trump, equal ruff",
            "9S 9D 2S 2S",
            "North wins: East’s ruff, the 9♦, only equals the 9♠ led as North’s own trump and came later.",
            *RANKED,
        ),
        *told(
            "led trump, equal ruffs",
            "9S 9D 9H 2C",
            "North wins: the best ruff, East’s 9♦, only equals the 9♠ led as North’s own trump and came later.",
            *RANKED,
        ),
        *told(
            "ruff of another suit's lead",
            "AC 2D KC QC",
            "East wins: East ruffed with the 2♦, and a ruff beats any club.",
            *PRESETS,
        ),
        *told(
            "ruff of a led trump, higher",
            "9S TD 2S 2S",
            "East wins: East ruffed with the 10♦, which outranks the 9♠ led as North’s own trump.",
            *RANKED,
        ),
        *told(
            "ruff of a led trump, of any rank",
            "9S 3D 2S 2S",
            "East wins: East ruffed with the 3♦, and any ruff beats a led trump, here North’s 9♠.",
            "bga",
            "last-ruff",
        ),
        *told(
            "ruff, then a lower one",
            "AC 9D 3H 2C",
            "East wins: East ruffed with the 9♦; South’s later ruff, the 3♥, is too low.",
            *RANKED,
            "bga",
        ),
        *told(
            "ruff, then an equal one",
            "AC 9D 9H 2C",
            "East wins: East ruffed with the 9♦; South’s ruff, the 9♥, only equals it and came later.",
            *RANKED,
            "bga",
        ),
        *told(
            "ruff of a led trump, then an equal one",
            "8S 9D 9H 2C",
            "East wins: East ruffed with the 9♦; South’s ruff, the 9♥, only equals it and came later. "
            "The 9♦ also outranks the 8♠ led as own trump.",
            *RANKED,
        ),
        *told(
            "ruff of a higher led trump, then an equal one",
            "KS 9D 9H 2C",
            "East wins: East ruffed with the 9♦; South’s ruff, the 9♥, only equals it and came later. "
            "Any ruff beats a led trump, here the K♠.",
            "bga",
        ),
        *told(
            "overruff",
            "AC 2D 3H KC",
            "South wins: South overruffed East’s 2♦ with the 3♥, the highest ruff.",
            *RANKED,
            "bga",
        ),
        *told(
            "overruff of a led trump",
            "9S TD QH 2S",
            "South wins: South overruffed East’s 10♦ with the Q♥, the highest ruff. "
            "The Q♥ also outranks the 9♠ led as own trump.",
            *RANKED,
        ),
        *told(
            "a ruff too low for the led trump, then one that is not",
            "9S 3D QH JC",
            "South wins: South overruffed East’s 3♦ with the Q♥, the highest ruff. "
            "The Q♥ also outranks the 9♠ led as own trump.",
            *RANKED,
        ),
        *told(
            "the last ruff, lower than all",
            "KS 9D 3H 2C",
            "West wins: West ruffed last, with the 2♣, and the last ruff wins, whatever its rank. "
            "Any ruff beats a led trump, here the K♠.",
            "last-ruff",
        ),
    ],
)
def test_a_verdict_says_why(cards: str, rules: str, sentence: str) -> None:
    verdict = judge(cards, "SDHC", rules)
    assert verdict.sentence() == sentence
    trick = Cards(verdict.rules, Seat.NORTH, verdict.trumps, parse_cards(cards))
    assert unproved(sentence, VERDICT, trick) == ""


@pytest.mark.parametrize(
    ("cards", "rules", "sentence"),
    [
        *told("a lead", "9C", "North leads the 9♣. The highest club wins, unless somebody ruffs.", *PRESETS),
        *told(
            "a led trump",
            "9S",
            "North leads the 9♠, North’s own trump. Unless somebody ruffs it wins, whatever its rank.",
            *PRESETS,
        ),
        *told("a higher card", "9C TC", "East follows with the 10♣, now the highest club.", *PRESETS),
        *told("a lower card", "9C 8C", "East follows with the 8♣. North’s 9♣ is winning.", *PRESETS),
        *told(
            "an equal card",
            "9C 9C",
            "East follows with the 9♣, as high as North’s: of equal cards the first played wins.",
            *PRESETS,
        ),
        *told(
            "a higher card on a led trump",
            "9S TS",
            "East follows with the 10♠: higher, but following never beats a led own trump.",
            *PRESETS,
        ),
        *told(
            "a higher card in own suit",
            "9D TD",
            "East follows with the 10♦: no trump, but now the highest diamond.",
            *PRESETS,
        ),
        *told(
            "a lower card in own suit",
            "9D 3D",
            "East follows with the 3♦: own suit, but following is never trumping. North’s 9♦ is winning.",
            *PRESETS,
        ),
        *told(
            "a discard",
            "9C AS",
            "East has no clubs and discards the A♠, which cannot win. North’s 9♣ is winning.",
            *PRESETS,
        ),
        *told("a ruff", "9C 2D", "East ruffs with the 2♦: only a higher ruff can beat it now.", *RANKED, "bga"),
        *told("a ruff", "9C 2D", "East ruffs with the 2♦: only a later ruff can beat it now.", "last-ruff"),
        *told("a ruff with the ace", "9C AD", "East ruffs with the A♦: nothing can beat it now.", *RANKED, "bga"),
        *told(
            "a high ruff on a led trump",
            "9S TD",
            "East ruffs with the 10♦, which outranks the 9♠ led as North’s own trump.",
            *RANKED,
        ),
        *told(
            "a ruff on a led trump",
            "9S 2D",
            "East ruffs with the 2♦: any ruff beats a led trump, here North’s 9♠.",
            "bga",
            "last-ruff",
        ),
        *told("a low ruff on a led trump", "9S 2D", "East ruffs with the 2♦, too low to beat North’s 9♠.", *RANKED),
        *told(
            "an equal ruff on a led trump",
            "9S 9D",
            "East ruffs with the 9♦, which only equals North’s 9♠: the first played wins.",
            *RANKED,
        ),
        *told("an overruff", "9C 2D 3H", "South overruffs East’s 2♦ with the 3♥.", *RANKED, "bga"),
        *told(
            "a second ruff, the first to outrank the led trump",
            "9S 2D TH",
            "South overruffs with the 10♥, which outranks the 9♠ led as North’s own trump.",
            *RANKED,
        ),
        *told(
            "a second ruff",
            "9C 3D 2H",
            "South ruffs too, with the 2♥: the last ruff wins, whatever its rank.",
            "last-ruff",
        ),
    ],
)
def test_a_trick_not_yet_full_is_told_card_by_card(cards: str, rules: str, sentence: str) -> None:
    node = mid_trick(cards, rules)
    assert why(node, teller()) == sentence
    assert unproved(sentence, SO_FAR, cards_of(node)) == ""


def mid_trick(cards: str, rules: str) -> Node:
    """The node after these cards, led by North, each from a hand of two that could play nothing else."""
    played = parse_cards(cards)
    hands = [Hand([card, card]) for card in (*played, *parse_cards("5H 6H 7H")[: 4 - len(played)])]
    tree = Tree.of(Record.replay("SDHC", "W", [(hands, [])], rules))
    at = 0
    for card in played:
        at = tree.play(at, card)
    return tree.nodes[at]


def cards_of(node: Node) -> Cards:
    trumps = node.position.trumps
    return Cards(
        node.position.rules,
        node.leader,
        (trumps[node.leader], trumps[node.leader.after(1)], trumps[node.leader.after(2)], trumps[node.leader.after(3)]),
        tuple(play.card for play in node.trick),
        able=node.played is not None and not node.played.shows_out,
    )


def test_a_ruff_by_one_who_could_follow_names_the_rules_that_allow_it() -> None:
    record = Record.replay("SDHC", "W", [(["9C 9C", "2D 3C", "8C 8C", "7C 7C"], "9C 2D 8C 7C")], "all-fours")
    second, last = (Tree.of(record).nodes[at] for at in (2, 4))
    assert why(second, teller()) == (
        "East ruffs with the 2♦: only a higher ruff can beat it now. "
        "By all-fours one may ruff even when able to follow."
    )
    assert (
        cite(last, teller()) == "By the rules of all-fours: East ruffed while able to follow, which no source allows."
    )


@pytest.mark.parametrize("rules", PRESETS)
def test_whatever_a_verdict_says_is_so(rules: str) -> None:
    rng = Random(rules)
    for _ in range(600):
        cards, trumps, leader = rng.choices(PACK, k=4), rng.choice(SEATINGS), rng.choice(SEATS)
        ruffs = rng.random()  # few random cards would be of their player's own suit
        cards = [
            Card(card.rank, own) if rng.random() < ruffs else card for card, own in zip(cards, trumps, strict=True)
        ]
        trick = Cards(ruleset(rules), leader, trumps, tuple(cards))
        said = teller().verdict(leader, outcome(cards, trumps, rules))
        assert unproved(said, VERDICT, trick) == ""
        assert said.startswith(f"{leader.after(trick.winner).name.title()} wins: ")
        assert str(trick.cards[trick.winner]) in said
        assert ("nobody ruffed" in said) == (not trick.ruffs)
        assert len(said) <= LONGEST, said


def test_whatever_is_told_of_a_play_is_so() -> None:
    for record in small_records(count=15):
        for node in Tree.of(record).nodes:
            said = why(node, teller())
            if node.card and not node.won:
                assert unproved(said, SO_FAR, cards_of(node)) == ""
            assert len(said) <= LONGEST, said
            assert not set(said) & set("{}"), said


@pytest.mark.parametrize(
    ("claims", "cards", "rules", "lie"),
    [
        (VERDICT, "9S 3D 2S 2S", "gamefarm", "North wins: the 9♠ was led as North’s own trump and nobody ruffed."),
        (VERDICT, "9S 3D 2S 2S", "gamefarm", "East wins: East ruffed with the 3♦."),
        (VERDICT, "9S 3D 2S 2S", "bga", "East wins: the 9♠, led as North’s own trump, outranks East’s ruff, the 3♦."),
        (VERDICT, "9C AC KC AC", "gamefarm", "West wins: the A♣ is the highest club."),
        (SO_FAR, "9C 2D", "last-ruff", "East ruffs with the 2♦: only a higher ruff can beat it now."),
        (SO_FAR, "9C 2D", "gamefarm", "East ruffs with the 2♦: nothing can beat it now."),
    ],
)
def test_the_proof_finds_a_lie(claims: dict[str, Callable[..., bool]], cards: str, rules: str, lie: str) -> None:
    read = parse_cards(cards)
    assert unproved(lie, claims, Cards(ruleset(rules), Seat.NORTH, parse_trumps("SDHC"), read)) != ""


def test_every_sentence_is_told_some_time() -> None:
    class Heard(gettext.NullTranslations):
        messages: ClassVar[set[str]] = set()

        def gettext(self, message: str) -> str:
            self.messages.add(message)
            return message

    listener = Teller(Heard())
    listener.completed(Completed(Seat.NORTH, 1))
    for record in small_records(count=12):
        words_of(Tree.of(record), listener, "en")
    calls = [
        node for node in ast.walk(ast.parse(Path(explain.__file__).read_text("utf-8"))) if isinstance(node, ast.Call)
    ]
    written = {
        call.args[0].value
        for call in calls
        if ast.unparse(call.func) in {"t", "self.t"} and isinstance(call.args[0], ast.Constant)
    }
    assert written - Heard.messages == set()


def test_every_citation_is_so() -> None:
    for record in small_records(count=12):
        for node in Tree.of(record).nodes:
            trick, cited = cards_of(node), cite(node, teller())
            if not node.won:
                assert cited == ""
                continue
            assert trick.rules.name in cited
            if "while able" in cited:
                assert trick.rules.may_ruff_when_able
                continue
            for source in SOURCES:
                winner = replace(trick, rules=source).winner
                other = (
                    ""
                    if winner == trick.winner
                    else rf"By ([^.]*\b{source.name}\b[^.]*|every source) {name(node, winner)} would win"
                )
                assert bool(re.search(other, cited)) if other else f"By {source.name} " not in cited


def name(node: Node, place: int) -> str:
    return node.leader.after(place).name.title()


@pytest.mark.parametrize(
    ("cards", "rules", "heard"),
    [
        ("9C", "gamefarm", "North leads the 9 of clubs."),
        ("9S", "gamefarm", "North leads the 9 of spades, own trump."),
        ("9C TC", "gamefarm", "East plays the 10 of clubs; East is winning."),
        ("9D AD", "gamefarm", "East plays the ace of diamonds, following; East is winning."),
        ("9C 3D", "gamefarm", "East plays the 3 of diamonds, ruffing; East is winning."),
        ("9C 3D JH", "gamefarm", "South plays the jack of hearts, overruffing; South is winning."),
        ("9C 3D 2H", "last-ruff", "South plays the 2 of hearts, ruffing; South is winning."),
        ("9S 3D", "gamefarm", "East plays the 3 of diamonds, underruffing; North is winning."),
        ("9C QS KC TC", "gamefarm", "West plays the 10 of clubs, following; South wins the trick."),
        ("9C QC QS", "gamefarm", "South discards the queen of spades; East is winning."),
    ],
)
def test_a_play_is_spoken_briefly_in_full_words(cards: str, rules: str, heard: str) -> None:
    node = mid_trick(cards, rules)
    assert teller().spoken(node.leader, node.trick, node.position.rules) == heard


def test_a_deal_names_dealer_and_leader() -> None:
    assert teller().dealt(Seat.WEST) == "West deals, so North, on the dealer’s left, leads to the first trick."
    assert teller().spoken_deal(Seat.SOUTH, 2) == "Deal 2: South deals, West leads."


def test_a_completed_calypso_is_told_with_its_worth() -> None:
    told = [teller().completed(Completed(Seat.EAST, number)) for number in (1, 2, 3, 4)]
    assert told == [
        "East completes a first calypso: 500 points, in place of 20 a card.",
        "East completes a second calypso: 750 points, in place of 20 a card.",
        "East completes a third calypso: 1000 points, in place of 20 a card.",
        "East completes a fourth calypso: 1000 points, in place of 20 a card.",
    ]


def test_showing_out_is_never_called_a_revoke() -> None:
    assert "revoke" not in Path(explain.__file__).read_text("utf-8").lower()


def test_a_judged_trick_names_the_seats_as_if_north_had_led() -> None:
    assert judge("9S TD 2S 2S", "SDHC").sentence().startswith("East wins: ")
    assert judge("9H TC 2S 2S", "HCSD").sentence().startswith("East wins: ")


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    assert "en" in languages()
    with pytest.raises(UnknownLanguageError, match="no words in 'tlh': there are en"):
        teller("tlh")
    with pytest.raises(UnknownLanguageError, match="there are en"):
        judge("9S TD 2S 2S", "SDHC").sentence("tlh")
