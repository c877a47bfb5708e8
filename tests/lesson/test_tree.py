"""The tree of a record: ids never move, and a what-if is a second child."""

from __future__ import annotations

from dataclasses import replace

import pytest

from calypso_widgets.lesson.tree import ROOT, Tree, WhatIfError
from calypso_widgets.rules.cards import parse_card, parse_cards
from calypso_widgets.rules.played import BotPlays, Comment, Deal, Variation
from calypso_widgets.rules.position import IllegalPlayError, legal
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.table import Seat
from lesson.small import small_record, small_records

RECORD = Record.replay("SDHC", "W", [(["2S 9H", "AS 3H", "KS 5D", "QS 3H"], "2S AS KS QS 9H")])


def test_a_record_is_one_line_of_nodes_with_its_positions() -> None:
    for record in small_records(count=3):
        tree = Tree.of(record)
        assert [(node.deal, node.position) for node in tree.nodes] == list(record.positions())
        assert [node.parent for node in tree.nodes] == list(range(ROOT, len(tree.nodes) - 1))
        assert tree.line(0) == tuple(range(len(tree.nodes)))


def test_a_deal_begins_with_a_node_without_a_card() -> None:
    record = small_record(1, "gamefarm", deals=3)
    begun = [at for at, node in enumerate(Tree.of(record).nodes) if node.card is None]
    assert begun == [0, 17, 34]


def test_a_full_trick_lies_on_the_table_until_the_next_is_led() -> None:
    nodes = Tree.of(RECORD).nodes
    assert [len(node.trick) for node in nodes] == [0, 1, 2, 3, 4, 1]
    assert [node.leader for node in nodes] == [Seat.NORTH] * 6
    assert [node.won is not None for node in nodes] == [False, False, False, False, True, False]


def test_a_node_knows_who_played_its_card() -> None:
    nodes = Tree.of(RECORD).nodes
    assert [node.seat for node in nodes] == [None, Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH]
    assert nodes[0].played is None
    assert nodes[2].played is not None
    assert nodes[2].played.play.card == parse_card("AS")


def test_a_what_if_is_a_second_child_and_moves_nothing() -> None:
    tree = Tree.of(RECORD)
    before = list(tree.nodes)
    branch = tree.play(0, parse_card("9H"))
    assert branch == len(before)
    assert tree.nodes[:branch] == before
    assert tree.children(0) == (1, branch)
    assert tree.line(0) == (0, 1, 2, 3, 4, 5)
    assert tree.line(branch) == (0, branch)
    follow = tree.play(branch, parse_card("3H"))
    assert tree.line(branch) == tree.line(follow) == (0, branch, follow)


def test_a_card_already_tried_leads_to_the_node_that_exists() -> None:
    tree = Tree.of(RECORD)
    assert tree.play(0, parse_card("2S")) == 1
    branch = tree.play(0, parse_card("9H"))
    assert tree.play(0, parse_card("9H")) == branch
    assert len(tree.nodes) == 7


def test_a_play_that_the_rules_refuse_changes_nothing() -> None:
    tree = Tree.of(RECORD)
    with pytest.raises(IllegalPlayError, match="East must follow suit: spades were led"):
        tree.play(1, parse_card("3H"))
    assert len(tree.nodes) == 6
    assert tree.children(1) == (2,)


def test_nothing_can_be_played_after_the_last_card() -> None:
    tree = Tree.of(small_record(1, "gamefarm"))
    with pytest.raises(IllegalPlayError, match="The deal is over"):
        tree.play(len(tree.nodes) - 1, parse_card("2S"))


def test_every_legal_card_can_be_tried_everywhere() -> None:
    tree = Tree.of(small_record(5, "all-fours", deals=2))
    for at, node in enumerate(list(tree.nodes)):
        for card in legal(node.position):
            child = tree.play(at, card)
            assert (tree.nodes[child].parent, tree.nodes[child].card, tree.nodes[child].deal) == (at, card, node.deal)


def test_remarks_stand_at_the_node_they_are_made_on() -> None:
    first, second = small_record(1, "gamefarm", deals=2).deals
    remarks = (Comment(0, "Look."), Comment(4, "Why?"), Comment(4, "And whose?"), Comment(16, "Done."))
    record = Record(
        RECORD.rules,
        small_record(1, "gamefarm").trumps,
        small_record(1, "gamefarm").dealer,
        (Deal(first.hands, first.plays, remarks), Deal(second.hands, second.plays, remarks[:1])),
    )
    assert Tree.of(record).comments == {0: "Look.", 4: "Why? And whose?", 16: "Done.", 17: "Look."}


# ---- Branches --------------------------------------------------------------------------------------------------------

HANDS = ["2S 3S 4S", "6S 7S 8S", "TS JS QS", "2S 3S 4S"]
SPADES = Record.replay("SDHC", "W", [(HANDS, "2S 6S TS 2S")])
"""All follow to all tricks, so that any card may be played at any time; North wins them."""


def play(tree: Tree, at: int, cards: str) -> int:
    """Play cards one after the other: the last node."""
    for card in parse_cards(cards):
        at = tree.play(at, card)
    return at


def test_a_branch_starts_beside_what_was_played_and_goes_on_as_one_line() -> None:
    tree = Tree.of(SPADES)
    end = play(tree, 1, "7S TS 2S")
    assert (tree.branches, tree.line(end)) == ((5,), (0, 1, 5, 6, 7))
    assert [tree.root_of(at) for at in range(8)] == [0, 0, 0, 0, 0, 5, 5, 5]
    assert tree.line(0) == (0, 1, 2, 3, 4)


def test_a_branch_starts_where_the_record_ends() -> None:
    tree = Tree.of(SPADES)
    end = play(tree, 4, "3S 7S")
    assert (tree.branches, tree.line(0), tree.line(end)) == ((5,), (0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5, 6))
    assert tree.as_record().variations == (Variation(0, 4, parse_cards("3S 7S")),)


def test_a_branch_may_start_inside_another() -> None:
    tree = Tree.of(SPADES)
    play(tree, 0, "3S 6S TS")
    inside = play(tree, 5, "7S JS")
    assert tree.branches == (5, 8)
    assert tree.line(inside) == (0, 5, 8, 9)
    (outer,) = tree.as_record().variations
    assert outer == Variation(0, 0, parse_cards("3S 6S TS"), variations=(Variation(0, 1, parse_cards("7S JS")),))


def test_what_is_taken_back_leaves_its_numbers_unused() -> None:
    tree = Tree.of(SPADES)
    play(tree, 0, "3S 6S TS")
    play(tree, 5, "7S JS")
    assert tree.cut(6) == (6, 7)
    assert [tree.is_there(at) for at in range(5, 10)] == [True, False, False, True, True]
    assert play(tree, 5, "8S") == 10
    assert tree.line(5) == (0, 5, 10)
    with pytest.raises(WhatIfError, match="there is no node 6 here: what was tried there is taken back"):
        tree.play(6, parse_card("TS"))
    assert set(tree.cut(5)) == {5, 8, 9, 10}
    assert (tree.branches, tree.children(0), tree.as_record()) == ((), (1,), SPADES)


def test_what_is_inside_goes_with_what_it_is_in() -> None:
    tree = Tree.of(SPADES)
    play(tree, 0, "3S 6S")
    by_bot = tree.play(5, parse_card("7S"), ("simple", 1))
    tree.rename(by_bot, "inside")
    tree.cut(5)
    assert (tree.names, tree.bots, len(tree.nodes)) == ({}, {}, 8)


@pytest.mark.parametrize("at", range(5))
def test_the_records_own_plays_stay(at: int) -> None:
    tree = Tree.of(SPADES)
    with pytest.raises(WhatIfError, match="the record’s own plays stay"):
        tree.cut(at)


def test_a_branch_runs_on_into_the_next_deal_of_the_record() -> None:
    first = (["2S 3S", "6S 7S", "TS JS", "2S 3S"], "2S 6S TS 2S 3S 7S JS 3S")
    record = Record.replay("SDHC", "W", [first, (["2D", "3D", "4D", "5D"], "3D 4D 5D 2D")])
    tree = Tree.of(record)
    end = play(tree, 0, "3S 6S TS 2S 2S 7S JS 3S")
    dealt = tree.dealt_on(end)
    assert (tree.nodes[dealt].card, tree.nodes[dealt].deal) == (None, 1)
    assert tree.line(0)[-1] == tree.main - 1
    (variation,) = tree.as_record().variations
    assert Tree.of(replace(record, variations=(variation,))).line(end) == tree.line(end)
    last = tree.play(dealt, parse_card("3D"))
    assert tree.cut(dealt) == (end, dealt, last)


def test_a_name_is_one_line_and_an_empty_one_takes_it_away() -> None:
    tree = Tree.of(SPADES)
    root = play(tree, 0, "3S")
    tree.rename(root, "  hold\n up ")
    assert tree.names == {root: "hold up"}
    tree.rename(root, "")
    assert tree.names == {root: ""}
    with pytest.raises(WhatIfError, match="no branch starts at node 0: those here start at 5"):
        tree.rename(0, "x")


def test_the_plays_of_bots_are_told_in_runs() -> None:
    tree = Tree.of(SPADES)
    at = 0
    for card, by in zip(["3S", "6S", "TS", "2S", "2S"], [("a", 1), ("a", 1), None, ("a", 1), ("a", 2)], strict=True):
        at = tree.play(at, parse_card(card), by)
    (variation,) = tree.as_record().variations
    assert variation.bots == (BotPlays(0, 2, "a", 1), BotPlays(3, 1, "a", 1), BotPlays(4, 1, "a", 2))
    assert Tree.of(tree.as_record()).bots == tree.bots


def test_a_record_keeps_its_variations_with_all_that_is_said_of_them() -> None:
    inside = Variation(0, 1, parse_cards("8S"), name="in", comments=(Comment(1, "Deep."),))
    outer = Variation(0, 0, parse_cards("3S 7S"), "out", (Comment(1, "One."), Comment(2, "Two.")), (), (inside,))
    record = replace(SPADES, variations=(outer,))
    assert Tree.of(record).as_record() == record
    tree = Tree.of(record)
    tree.grow(record.variations)
    assert (tree.as_record(), len(tree.nodes)) == (record, 8)


def test_of_what_is_added_all_is_kept_or_nothing() -> None:
    tree = Tree.of(SPADES)
    root = play(tree, 0, "3S")
    tree.rename(root, "mine")
    before = tree.as_record()

    def some_and_then_refused() -> None:
        with tree.all_or_nothing():
            tree.rename(root, "theirs")
            tree.grow((Variation(0, 0, parse_cards("3S 6S"), comments=(Comment(1, "So."),)),))
            play(tree, 1, "7S AS")

    with pytest.raises(IllegalPlayError):
        some_and_then_refused()
    assert (tree.as_record(), len(tree.nodes)) == (before, 6)
    assert tree.children(root) == ()
    assert tree.children(1) == (2,)
    assert play(tree, root, "6S") == 6
