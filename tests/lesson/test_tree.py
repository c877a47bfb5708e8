"""The tree of a record: ids never move, and a what-if is a second child."""

from __future__ import annotations

import pytest

from calypso_widgets.lesson.tree import ROOT, Tree
from calypso_widgets.rules.cards import parse_card
from calypso_widgets.rules.played import Comment, Deal
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
