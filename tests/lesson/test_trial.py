"""Every card on trial, against the same cards played out by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.lesson.trial import coded, trials
from calypso_widgets.rules.cards import FACES, Card, Suit, parse_card, parse_cards
from calypso_widgets.rules.position import Position, legal, play, why_illegal
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS
from calypso_widgets.rules.score import sides, tallies
from calypso_widgets.rules.trick import Reason
from lesson.small import small_record
from rules import oracle

LETTERS = {"b": "built", "c": "completes", "s": "starts", "d": "duplicate", "f": "foreign"}


class Played(NamedTuple):
    """What a card would do to its trick."""

    card: str
    winner: int
    reason: Reason
    places: tuple[str, ...]
    rest: tuple[tuple[str, bool], ...]
    """Each card after it, and whether it is assumed."""
    gain: int


def by_hand(position: Position, card: Card, recorded: Sequence[Card]) -> Played:
    """Play the card, then what was recorded where that is legal, and else the lowest legal card."""
    before = position
    rest: list[tuple[str, bool]] = []
    cards = [one.card for one in position.trick] + [card]
    position = play(position, card)
    while len(cards) < 4:
        wanted = recorded[len(rest)] if len(rest) < len(recorded) else None
        then = wanted if wanted and why_illegal(position, wanted) is None else lowest_of(position)
        rest.append((then.code, then != wanted))
        cards.append(then)
        position = play(position, then)
    leader = before.leader
    trumps = [before.trumps[leader.after(place)] for place in range(4)]
    place = oracle.winner(cards, trumps, before.rules.ruffs)
    won_by = leader.after(place)
    assert position.leader is won_by
    points = [sides(tallies(each))[won_by.side] for each in (before, position)]
    return Played(
        card.code,
        won_by.place,
        oracle.reason(cards, trumps, place),
        tuple(sorted_by_hand(before, won_by.place, cards)),
        tuple(rest),
        points[1] - points[0],
    )


def lowest_of(position: Position) -> Card:
    """The lowest legal card: by rank; of equal ranks no own trump; then spades, hearts, diamonds, clubs."""
    turn = position.turn
    assert turn is not None
    for rank in "23456789TJQKA":
        suits = [card.suit for card in legal(position) if card.rank.value == rank]
        for suit in [suit for suit in Suit if suit is not position.trumps[turn]] + [position.trumps[turn]]:
            if suit in suits:
                return parse_card(rank + suit.value)
    pytest.fail("no card is legal")


def sorted_by_hand(before: Position, winner: int, cards: Sequence[Card]) -> Iterator[str]:
    """Where the cards go: twice over the trick, if a calypso was completed the first time."""
    sets = {before.trumps[at]: set(before.tableaux[at].building) for at in (winner, (winner + 2) % 4)}
    places, completed = ["", "", "", ""], set[Suit]()
    for time in range(2):
        for at, (rank, suit) in enumerate(cards):
            if places[at] or suit not in sets or rank in sets[suit] or (time and not completed):
                continue
            sets[suit].add(rank)
            places[at] = "starts" if suit in completed else "built"
            if len(sets[suit]) == 13:
                places[at], sets[suit] = "completes", set()
                completed.add(suit)
    for place, card in zip(places, cards, strict=True):
        yield place or ("duplicate" if card.suit in sets else "foreign")


def read(word: str) -> Played:
    """A word of the wire, taken apart: ``TH12bbfd3H2c+40``."""
    front, _, gain = word.partition("+")
    rest = [front[at : at + 2] for at in range(8, len(front), 2)]
    return Played(
        front[:2],
        int(front[2]),
        list(Reason)[int(front[3])],
        tuple(LETTERS[letter] for letter in front[4:8]),
        tuple((card.upper(), card[1].islower()) for card in rest),
        int(gain),
    )


def going_on(tree: Tree, at: int) -> list[Card]:
    """The cards that a line goes on with after a node, in this deal; what starts a branch is another line's."""
    line = tree.line(at)
    after = [tree.nodes[each].card for each in line[line.index(at) + 1 :]]
    return [card for card in after[: after.index(None) if None in after else None] if card]


def expected(tree: Tree, at: int) -> list[Played]:
    position, recorded = tree.nodes[at].position, going_on(tree, at)
    to_come = 4 - len(position.trick)
    return [
        by_hand(position, card, recorded[1:to_come])
        for card in FACES
        if why_illegal(position, card) is None and [card] != recorded[:1]
    ]


@cache
def with_branches(record: Record, seed: int, branches: int = 6, plays: int = 10) -> Tree:
    """A tree with branches, some inside others, of random plays."""
    rng, tree = Random(seed), Tree.of(record)
    for _ in range(branches):
        at = rng.randrange(len(tree.nodes))
        for _ in range(plays):
            at = tree.dealt_on(at)
            if choices := legal(tree.nodes[at].position):
                at = tree.play(at, rng.choice(choices))
    return tree


def whole(rules: str) -> Tree:
    return with_branches(cw.deal(5, rules, bot="random"), 5)


def check(tree: Tree, at: int) -> None:
    wire = coded(trials(tree, at))
    assert [read(word) for word in wire.split()] == expected(tree, at), f"{wire} at {at}"


@pytest.mark.parametrize("rules", PRESETS)
def test_the_trials_of_a_whole_round_are_what_playing_by_hand_comes_to(rules: str) -> None:
    tree = whole(rules)
    assert len(tree.branches) > 3
    for at in range(len(tree.nodes)):
        check(tree, at)


@pytest.mark.parametrize("rules", PRESETS)
def test_the_trials_of_small_packs_with_their_equal_cards_are_as_well(rules: str) -> None:
    for seed in range(6):
        tree = with_branches(small_record(seed, rules, deals=2), seed)
        for at in range(len(tree.nodes)):
            check(tree, at)


@pytest.mark.parametrize("rules", PRESETS)
def test_every_card_that_is_neither_on_trial_nor_recorded_is_illegal_and_no_other(rules: str) -> None:
    tree = whole(rules)
    for at, node in enumerate(tree.nodes):
        on_trial = [trial.card for trial in trials(tree, at)]
        assert len(on_trial) == len(set(on_trial))
        recorded = set(going_on(tree, at)[:1])
        assert not recorded & set(on_trial)
        illegal = {card for card in FACES if why_illegal(node.position, card)}
        assert illegal == set(FACES) - set(on_trial) - recorded


def test_an_equal_card_in_the_same_hand_is_not_on_trial_beside_the_recorded_one() -> None:
    tree = Tree.of(Record.replay("SDHC", "W", [(["2S 2S", "AS 4D", "AS KH", "AS 9C"], "2S")]))
    assert trials(tree, 0) == ()
    assert [str(trial.card) for trial in trials(tree, 1)] == ["A♠"]


def test_what_is_recorded_but_not_legal_after_the_card_is_not_played() -> None:
    hands = ["5H 2S", "4H 3S", "KH 4S", "9H 5S"]
    tree = Tree.of(Record.replay("SDHC", "W", [(hands, "5H 4H KH 9H")]))
    (trial,) = trials(tree, 0)
    assert [(one.card.code, one.assumed) for one in trial.rest] == [("3S", True), ("4S", True), ("5S", True)]


def test_a_recorded_card_stays_where_an_earlier_one_had_to_be_assumed() -> None:
    hands = ["5H 2S", "4H 3S", "KH 6H", "9H 2C"]
    tree = Tree.of(Record.replay("SDHC", "W", [(hands, "5H 4H KH 9H")]))
    (trial,) = trials(tree, 0)
    assert [(one.card.code, one.assumed) for one in trial.rest] == [("3S", True), ("KH", False), ("9H", False)]


def test_the_lowest_card_is_no_own_trump_if_its_rank_can_be_had_otherwise() -> None:
    hands = ["5H 2S", "3D 3C 3H", "KH 6H 3S", "9H 2C 4C"]
    hands[0] += " 7S"
    tree = Tree.of(Record.replay("SDHC", "W", [(hands, "")]))
    (lead, *_) = [trial for trial in trials(tree, 0) if trial.card == parse_card("7S")]
    assert [one.card.code for one in lead.rest] == ["3H", "3S", "2C"]
    assert all(one.assumed for one in lead.rest)


def test_at_the_end_of_an_unfinished_trick_all_that_is_legal_is_on_trial() -> None:
    tree = Tree.of(Record.replay("SDHC", "W", [(["2S 5H", "AS 4D", "AS KH", "AS 9C"], "5H 4D")]))
    assert {trial.card for trial in trials(tree, 2)} == set(parse_cards("KH"))
    assert [one.assumed for trial in trials(tree, 2) for one in trial.rest] == [True]


def test_nothing_is_on_trial_once_a_deal_is_over() -> None:
    tree = Tree.of(small_record(3, "gamefarm", deals=2))
    over = [at for at, node in enumerate(tree.nodes) if node.position.turn is None]
    assert len(over) == 2
    assert [trials(tree, at) for at in over] == [(), ()]
