"""The prepared deals: each can be read, written, stepped through and shown."""

from __future__ import annotations

from importlib.resources import files

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.frames import frames_of, why, words_of
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.lesson.twin import twin_of

# What each example claims, by the node at which it shows it: words of the text that a reader sees there.
CLAIMS: dict[str, dict[int, tuple[str, ...]]] = {
    "highest-card": {4: ("East wins: the K♥ is the highest heart, and nobody ruffed.", "followed in own suit")},
    "following-is-not-trumping": {4: ("South wins: the K♣ is the highest club",)},
    "equal-cards": {4: ("East wins: the K♥ is the highest heart", "of equal cards the first played wins")},
    "led-two": {4: ("North wins: the 2♠ was led as North’s own trump and nobody ruffed",)},
    "led-by-another": {
        4: ("North wins: the 2♠ was led as North’s own trump",),
        12: ("West wins: the A♠ is the highest",),
    },
    "need-not-ruff": {2: ("discarded", "♦ 3"), 4: ("North wins: the K♥",), 8: ("East wins: East ruffed with the 3♦",)},
    "must-follow": {2: ("East follows with the 2♥", "♦ 3"), 6: ("East ruffs with the 3♦",)},
    "all-fours": {2: ("Rules: all-fours", "ruffed", "♥ 7"), 4: ("East wins: East ruffed with the 2♦",)},
    "ruffs": {4: ("East wins: East ruffed with the 3♦",), 8: ("North wins: North overruffed South’s 5♥ with the 9♠",)},
    "underruffed": {4: ("West’s later ruff, the 3♣, is too low", "underruffed")},
    "equal-ruffs": {4: ("East wins", "West’s ruff, the 7♣, only equals it and came later.")},
    "overruff-led-trump": {4: ("West wins: West overruffed East’s 9♦ with the J♣", "outranks the 6♠ led as own trump")},
    "partner-ruffs": {4: ("South wins: South ruffed with the 3♥", "+20  North’s calypso", "K 9")},
    "ruffed-low": {4: ("North wins: the 6♠, led as North’s own trump, outranks East’s ruff, the 3♦.",)},
    "ruffed-high": {4: ("East wins: East ruffed with the 10♦", "every source agrees")},
    "ruffed-equal": {4: ("North wins", "only equals")},
    "building": {4: ("A J 3",), 8: ("South wins", "A J 9 5 3", "pile: North has the J")},
    "partners-card": {
        4: ("West wins", "+20  East’s calypso", "+20  West’s calypso"),
        8: ("pile: East has the 2", "A J 4 2"),
    },
    "completing": {4: ("completes North’s calypso", "North’s next calypso", "7 2")},
    "twice-the-same-rank": {4: ("completes North’s calypso", "North’s next calypso", "pile: North has the 9", "9 4")},
    "both-complete": {4: ("completes North’s calypso", "completes South’s calypso", "North’s next calypso", "3 2")},
    "lost-rank": {4: ("East wins", "7      70"), 8: ("+20  South’s calypso", "A K Q J 10 9 8 7 6")},
    "third-calypso": {4: ("+760  completes North’s calypso", "+510  completes South’s calypso", "South 3530")},
    "four-calypsos": {4: ("+760  completes North’s calypso", "4        3    3280")},
    "whose-pile": {
        4: ("North ♠         0        4      40",),
        8: ("North ♠         0        4      40", "South ♥         0        4      40", "South 80"),
    },
    "two-rounds": {
        5: ("North deals, so East", "A K Q 2"),
        15: ("South deals, so West", "A K Q J 2"),
        20: ("Round 2 of 2. Deal 1 of 1, just dealt.", "South deals, so West", "North ♠         0        0       0"),
        24: ("North ♠         0        3      50           10",),
    },
    "lead-low": {
        4: ("East wins: the 2♦ was led as East’s own trump and nobody ruffed", "J 3 2"),
        8: ("South wins: South ruffed with the 6♥, which outranks the 5♦ led as East’s own trump",),
        32: ("North wins: the A♦ is the highest diamond", "3♦    followed in own suit"),
        48: ("East wins: the K♦, led as East’s own trump, outranks every ruff",),
    },
    "draw-out": {
        16: ("South wins: the Q♥ was led as South’s own trump",),
        28: ("South wins: the 8♥ was led as South’s own trump", "A Q J 10 9 8 7 6 5 4"),
        32: ("East wins: East ruffed with the A♦, which outranks the 8♥",),
    },
    "win-what-you-need": {44: ("North wins: North ruffed with the 6♠", "+20  South’s calypso", "+20  North’s calypso")},
    "recorded-round": {53: ("Deal 2 of 4", "9 8 5 4"), 211: ("The round is over: North + South 2190",)},
    "five-of-clubs": {12: ("A K Q J 10 9 8 7 6 4 3 2",), 36: ("South wins",), 44: ("East wins",)},
    "three-of-diamonds": {33: ("A K Q J 10 9 8 7 6 5 4 2",), 36: ("completes South’s calypso",)},
    "eight-of-hearts": {
        18: ("A K Q J 10 9 7 6 5 4 3 2",),
        20: ("West wins", "completes East’s calypso", "East’s next calypso"),
    },
    "nine-of-hearts": {11: ("A K Q J 10 8 7 6 5 4 3",), 12: ("North wins", "any ruff beats a led trump")},
}


@pytest.mark.parametrize("name", cw.examples)
def test_an_example_shows_what_it_claims(name: str) -> None:
    tree = Tree.of(cw.examples[name])
    for at, claims in CLAIMS[name].items():
        shown = " ".join(twin_of(tree, at, teller()).text().split("\n"))
        for claim in claims:
            assert claim in shown, (at, claim, shown)


@pytest.mark.parametrize("name", cw.examples)
def test_an_example_has_a_note_before_and_a_note_after(name: str) -> None:
    record = cw.examples[name]
    noted = [
        (number, play) for number, deal in enumerate(record.deals) for play in (note.after for note in deal.comments)
    ]
    assert noted[0] == (0, 0)
    assert noted[-1][1] > 0


def test_there_are_examples_enough_for_a_term() -> None:
    assert len(cw.examples) >= 20


@pytest.mark.parametrize("name", cw.examples)
def test_an_example_has_a_title_and_reads_back_as_it_is_written(name: str) -> None:
    record = cw.examples[name]
    assert record.title
    assert cw.load(record.text) == record


@pytest.mark.parametrize("name", cw.examples)
def test_an_example_can_be_stepped_through_to_its_end(name: str) -> None:
    record = cw.examples[name]
    tree = Tree.of(record)
    frames, words = frames_of(tree), words_of(tree, teller(), "en")
    assert len(frames["nodes"]) == len(record.deals) + sum(len(deal.plays) for deal in record.deals)
    assert any(node.won for node in tree.nodes)
    assert sum(map(bool, words["comments"])) <= sum(len(deal.comments) for deal in record.deals)
    for at, node in enumerate(tree.nodes):
        assert why(node, teller()) in twin_of(tree, at, teller()).html()


def test_the_order_of_teaching_names_every_file_once() -> None:
    folder = files("calypso_widgets.lesson.examples")
    stored = [path.name.removesuffix(".calypso") for path in folder.iterdir() if path.name.endswith(".calypso")]
    assert sorted(cw.examples) == sorted(stored)
    assert len(cw.examples) == len(set(cw.examples)) > 0


def test_titles_differ() -> None:
    titles = [record.title for record in cw.examples.values()]
    assert len(set(titles)) == len(titles)


def test_the_flagship_shows_a_led_two_beating_three_aces() -> None:
    node = Tree.of(cw.examples["led-two"]).nodes[4]
    assert why(node, teller()) == (
        "North wins: the 2♠ was led as North’s own trump and nobody ruffed, so rank does not matter."
    )


def test_an_unknown_example_is_refused_with_the_known_ones() -> None:
    with pytest.raises(KeyError) as caught:
        cw.examples["led-tow"]
    assert str(caught.value) == f"no example 'led-tow': there are {', '.join(cw.examples)}"
    assert "led-tow" not in cw.examples


def test_the_examples_list_themselves() -> None:
    assert repr(cw.examples).startswith("<examples: ")
    assert "led-two" in repr(cw.examples)
