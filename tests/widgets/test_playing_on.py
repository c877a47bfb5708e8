"""Playing on from a what-if: by bots, to where they were told, and marked as theirs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

import calypso_widgets as cw
from calypso_widgets.analysis.bots import UnknownBotError, choose
from calypso_widgets.lesson.tree import WhatIfError
from calypso_widgets.rules.cards import Card, Hand, parse_cards
from calypso_widgets.rules.played import BotPlays, Comment, Deal, RecordError, Variation
from calypso_widgets.rules.position import legal
from calypso_widgets.rules.record import Record
from lesson.small import small_record
from rules.tables import ANYTHING, AWKWARD, UNHURRIED
from widgets.page import Page

TWO_DEALS = small_record(4, "gamefarm", deals=2)
"""Of 16 plays each: nodes 0 to 16, and 17 to 33."""


@pytest.fixture
def table() -> Iterator[cw.CalypsoTable]:
    made = cw.CalypsoTable(TWO_DEALS)
    yield made
    made.close()


def other_card(table: cw.CalypsoTable, at: int) -> str:
    """A card that could be tried at a node."""
    tree = table.tree
    tried = {tree.nodes[child].card for child in tree.children(at)}
    return next(card.code for card in legal(tree.nodes[at].position) if card not in tried)


def cards_after(table: cw.CalypsoTable, at: int) -> list[str]:
    line = table.tree.line(at)
    return [card.code for each in line[line.index(at) + 1 :] if (card := table.tree.nodes[each].card)]


def branching(table: cw.CalypsoTable, after: int = 0) -> int:
    """A node of the main line, after so many, where another card can be played."""
    tree = table.tree
    return next(at for at in range(after, tree.main) if len(set(legal(tree.nodes[at].position))) > 1)


def test_a_bot_plays_to_the_end_of_the_trick(table: cw.CalypsoTable) -> None:
    start = table.play(other_card(table, 0), at=0)
    end = table.let(until="trick")
    assert table.cursor == end
    assert [len(table.tree.nodes[at].trick) for at in table.tree.line(end)] == [0, 1, 2, 3, 4]
    end = table.let(until="trick")
    assert len(cards_after(table, start)) == 7
    assert table.tree.nodes[end].won


@pytest.mark.parametrize("after", [0, 5, 9])
def test_a_bot_plays_to_the_end_of_the_deal(table: cw.CalypsoTable, after: int) -> None:
    table.play(other_card(table, branching(table, after)), at=branching(table, after))
    end = table.let("random", until="deal", seed=3)
    node = table.tree.nodes[end]
    assert (node.deal, node.position.turn, table.tree.plays_to(end)) == (0, None, 16)
    (dealt,) = table.tree.children(end)
    assert table.tree.nodes[dealt].position.hands == TWO_DEALS.deals[1].hands


def test_from_the_end_of_a_deal_a_bot_plays_the_next(table: cw.CalypsoTable) -> None:
    table.play(other_card(table, branching(table)), at=branching(table))
    table.let("random", until="deal", seed=3)
    trick = table.let("random", until="trick", seed=3)
    assert (table.tree.nodes[trick].deal, table.tree.plays_to(trick)) == (1, 4)
    end = table.let("random", until="deal", seed=3)
    assert (table.tree.nodes[end].deal, table.tree.plays_to(end)) == (1, 16)


def test_a_bot_plays_to_the_end_of_the_round_across_deals(table: cw.CalypsoTable) -> None:
    start = table.play(other_card(table, branching(table)), at=branching(table))
    end = table.let("random", until="round", seed=3)
    assert (table.tree.nodes[end].deal, table.tree.plays_to(end)) == (1, 16)
    with pytest.raises(WhatIfError, match="nothing left to play: the last deal of this record is over"):
        table.let("random", until="trick")
    assert table.tree.line(start)[-1] == table.cursor == end


def test_a_round_ends_with_its_fourth_deal_though_the_record_goes_on() -> None:
    game = cw.deal(1, "bga", bot="random", deals=5)
    table = cw.CalypsoTable(game)
    at = max(at for at in range(200) if len(set(legal(table.tree.nodes[at].position))) > 1)
    table.play(other_card(table, at), at=at)
    end = table.let("random", until="round")
    assert (table.tree.nodes[end].deal, table.tree.plays_to(end)) == (3, 52)
    end = table.let("random", until="trick")
    assert (table.tree.nodes[end].deal, table.tree.plays_to(end)) == (4, 4)
    assert table.grown["nodes"][-1]["play"].split()[0] == str(end - 1)
    table.close()


def test_the_plays_of_a_bot_are_marked_in_the_record_in_the_text_and_on_the_wire(table: cw.CalypsoTable) -> None:
    root = table.play(other_card(table, 0), at=0)
    table.let("random", seed=9)
    table.play(other_card(table, table.cursor))
    (variation,) = table.record.variations
    assert variation.bots == (BotPlays(1, 3, "random", 9),)
    assert "random 9" in table.record.text
    main = table.tree.main
    assert [table.grown["nodes"][at - main].get("bot") for at in table.tree.line(root)[1:]] == [
        None,
        "random 9",
        "random 9",
        "random 9",
        None,
    ]
    again = cw.CalypsoTable(cw.load(table.record.text))
    assert again.grown == table.grown
    assert again.tree.bots == table.tree.bots
    again.close()


def test_a_branch_that_a_bot_began_is_marked_from_its_first_card(table: cw.CalypsoTable) -> None:
    table.let("random", seed=9, until="deal", at=0)
    variation = table.record.variations[0]
    assert (variation.bots[0].first, variation.bots[0].seed) == (0, 9)
    assert cw.load(table.record.text) == table.record


def test_the_same_seed_plays_the_same_however_one_got_there(table: cw.CalypsoTable) -> None:
    table.let("random", seed=9, until="deal", at=0)
    at_once = [card.code for card in played(table)]
    slow = cw.CalypsoTable(TWO_DEALS)
    slow.cursor = 0
    while len(played(slow)) < 16:
        slow.let("random", seed=9, until="trick")
    assert [card.code for card in played(slow)] == at_once
    by_hand = cw.CalypsoTable(TWO_DEALS)
    by_hand.cursor = 0
    for code in at_once:
        position = by_hand.tree.nodes[by_hand.cursor].position
        assert choose("random", position, 9).code == code
        by_hand.play(code)
    for other in range(5):
        if other != 9:
            by_hand.let("random", seed=other, until="deal", at=0)
    assert len(by_hand.branches) > 3
    assert [branch["label"] for branch in table.branches] == [branch["label"] for branch in slow.branches]


def played(table: cw.CalypsoTable) -> list[Card]:
    """The cards that lead to the cursor."""
    line = table.tree.line(table.cursor)
    return [card for at in line[: line.index(table.cursor) + 1] if (card := table.tree.nodes[at].card)]


def test_the_others_play_until_it_is_that_seats_turn_again(table: cw.CalypsoTable) -> None:
    at = branching(table)
    seat = table.tree.nodes[at].position.turn
    end = table.play(other_card(table, at), at=at, others="simple", seed=2)
    assert table.tree.nodes[end].position.turn is seat
    by = [table.tree.bots.get(each) for each in table.tree.line(end) if not table.tree.on_main(each)]
    assert by[0] is None
    assert set(by[1:]) == {("simple", 2)}
    assert table.cursor == end


def test_the_others_play_on_after_a_recorded_card_as_well(table: cw.CalypsoTable) -> None:
    card = table.tree.nodes[1].card
    assert card
    end = table.play(card, at=0, others="random", seed=2)
    assert table.tree.nodes[end].position.turn is table.tree.nodes[0].position.turn


def test_the_others_stop_with_the_deal(table: cw.CalypsoTable) -> None:
    last = table.tree.nodes[13].card
    assert last
    end = table.play(last, at=12, others="random")
    assert table.tree.nodes[end].position.turn is None
    assert table.tree.nodes[end].deal == 0


def test_nothing_is_kept_twice_when_a_bot_plays_what_was_recorded() -> None:
    record = cw.deal(3, bot="simple", deals=1)
    table = cw.CalypsoTable(record)
    assert table.let("simple", until="deal", at=0) == 52
    assert (len(table.tree.nodes), table.branches, table.grown["nodes"]) == (53, [], [])
    assert table.record == record
    assert (table.cursor, table.line) == (52, 0)
    table.close()


def test_a_record_of_one_unfinished_trick_is_played_to_its_end() -> None:
    record = Record.replay("SDHC", "W", [(["2S 9H", "AS 3H", "KS 5D", "QS 3C"], "2S AS")])
    table = cw.CalypsoTable(record, cursor=-1)
    end = table.let(until="trick")
    assert cards_after(table, 0) == ["2S", "AS"]
    assert [card.code for card in table.tree.nodes[end].position.hands[2]] == ["5D"]
    assert table.let(until="round") == end + 4
    assert [branch["label"] for branch in table.branches] == ["trick 1: South K♠"]
    with pytest.raises(WhatIfError, match="nothing left to play"):
        table.let()
    assert cw.load(table.record.text) == table.record
    table.close()


def test_where_a_deal_is_over_nothing_can_be_played(table: cw.CalypsoTable) -> None:
    table.cursor = 33
    before = len(table.tree.nodes)
    for until in ("trick", "deal", "round"):
        with pytest.raises(WhatIfError, match="nothing left to play"):
            table.let(until=until)
    with pytest.raises(ValueError, match="The deal is over"):
        table.play("2S")
    assert (len(table.tree.nodes), table.cursor) == (before, 33)


def test_a_bot_that_is_none_and_a_seed_no_record_keeps_are_refused_before_a_card_is_played(
    table: cw.CalypsoTable,
) -> None:
    card = other_card(table, 0)
    with pytest.raises(UnknownBotError, match="no bot 'clever': known are random, simple"):
        table.play(card, others="clever")
    with pytest.raises(RecordError, match="the seed of a bot cannot be 1000000000000000000"):
        table.let(seed=10**18)
    with pytest.raises(RecordError, match="the seed of a bot cannot be -1"):
        table.play(card, others="simple", seed=-1)
    assert len(table.tree.nodes) == table.tree.main
    assert table.let("random", seed=10**18 - 1)
    assert cw.load(table.record.text) == table.record


def test_a_deal_without_cards_is_passed_over() -> None:
    four = (Hand("2S 3S"), Hand("4S 5S"), Hand("6S 7S"), Hand("8S 9S"))
    nothing = (Hand(), Hand(), Hand(), Hand())
    deals = (Deal(four, tuple(Hand("2S 4S 6S 8S"))), Deal(nothing), Deal(four))
    record = Record.replay("SDHC", "W", [(["2S 3S", "4S 5S", "6S 7S", "8S 9S"], "2S 4S 6S 8S 3S 5S 7S 9S")])
    record = replace(record, deals=(record.deals[0], deals[1], deals[2]))
    table = cw.CalypsoTable(record)
    table.play("3S", at=0)
    end = table.let("random", until="round")
    assert (table.tree.nodes[end].deal, table.tree.plays_to(end)) == (2, 8)
    again = cw.CalypsoTable(table.record)
    assert [node.card for node in again.tree.nodes] == [node.card for node in table.tree.nodes]


# ---- The cursor, the line and the page -------------------------------------------------------------------------------


def test_taking_back_another_branch_leaves_one_where_one_is(table: cw.CalypsoTable) -> None:
    at = branching(table)
    first = table.play(other_card(table, at), at=at)
    here = table.play(other_card(table, branching(table, at + 1)), at=branching(table, at + 1))
    assert table.take_back(first) == here
    assert (table.cursor, table.line) == (here, here)
    assert [branch["root"] for branch in table.branches] == [here]


def test_taking_back_the_line_that_is_followed_goes_back_to_where_it_parted(table: cw.CalypsoTable) -> None:
    at = branching(table)
    root = table.play(other_card(table, at), at=at)
    table.let("random", until="trick")
    assert table.line == root
    assert table.take_back(root) == at
    assert (table.cursor, table.line, table.branches) == (at, 0, [])


def test_a_line_stays_followed_when_one_steps_back_before_it_parts(table: cw.CalypsoTable) -> None:
    at = branching(table, 5)
    root = table.play(other_card(table, at), at=at)
    table.cursor = at - 1
    assert table.line == root
    table.take_back(root)
    assert (table.cursor, table.line) == (at - 1, 0)


def test_an_index_from_the_end_counts_from_the_end_of_the_record(table: cw.CalypsoTable) -> None:
    table.play(other_card(table, 0), at=0)
    table.take_back()
    table.cursor = -1
    assert table.cursor == 33


def test_a_remark_that_a_text_adds_reaches_the_page(table: cw.CalypsoTable) -> None:
    root = table.play(other_card(table, 0), at=0)
    table.let("random")
    page = Page(table)
    (variation,) = table.record.variations
    said = replace(variation, comments=(Comment(1, "No"), Comment(2, "Not yet")), name="why")
    for _ in range(2):
        table.paste(replace(TWO_DEALS, variations=(said,)).text)
        assert page.state == page.whole()
        assert table.grown["said"]["comments"][:2] == ["No", "Not yet"]
    assert [branch["name"] for branch in table.branches] == ["why"]
    more = replace(said, comments=(Comment(1, "Never"), Comment(2, "Not")), name="")
    table.paste(replace(TWO_DEALS, variations=(more,)).text)
    assert table.grown["said"]["comments"][:2] == ["No Never", "Not yet"]
    assert page.state == page.whole()
    assert table.tree.names[root] == "why"


def test_a_ruleset_given_for_the_table_is_known_after_another_record_is_pasted() -> None:
    table = cw.CalypsoTable(TWO_DEALS, rules=cw.Ruleset("Friday", "", ruffs=cw.Ruffs.LAST))
    table.paste(cw.examples["ruffs"].text)
    table.rules = "Friday"
    assert {each["name"] for each in table.frames["rulesets"]} >= {"Friday", "bga"}


def test_where_a_branch_loses_its_lead_to_a_deal_one_inside_it_takes_its_place(table: cw.CalypsoTable) -> None:
    page = Page(table)
    at = branching(table)
    root = table.play(other_card(table, at), at=at)
    end = table.let("random", until="deal")
    dealt = table.tree.dealt_on(end)
    one = table.play(other_card(table, dealt), at=dealt)
    other = table.play(other_card(table, dealt), at=dealt)
    table.rename(other, "other")
    table.take_back(one)
    assert table.tree.branches == (root,)
    assert other in table.tree.line(root)
    assert table.line in {0, root}
    assert page.state == page.whole()
    assert cw.load(table.record.text) == table.record
    assert isinstance(table.record.variations[0], Variation)


NAMED = Record.replay("SDHC", "W", [(["2S 9H", "AS 3H", "KS 5D", "QS 3C"], "2S AS KS QS")])
NAMED = replace(NAMED, variations=(Variation(0, 0, parse_cards("9H")),))


@UNHURRIED
@given(ANYTHING | AWKWARD)
def test_a_branch_can_be_called_anything_that_can_be_sent_and_written(name: str) -> None:
    table = cw.CalypsoTable(NAMED)
    answer = Page(table).ask({"kind": "name", "n": 1, "root": 5, "name": name})
    fits = len(name) <= 80 and not any("\ud800" <= letter <= "\udfff" for letter in name)
    assert answer["kind"] == ("done" if fits else "refused")
    assert table.branches[0]["name"] == (" ".join(name.split()) if fits else "")
    assert cw.load(table.record.text) == cw.load(table.record.compact) == table.record
    table.close()


# ---- Sizes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "bot"), [("gamefarm", "simple"), ("bga", "random"), ("all-fours", "random")])
def test_a_round_with_every_card_on_trial_is_at_most_160_kilobytes(rules: str, bot: str) -> None:
    table = cw.CalypsoTable(cw.deal(7, rules, bot=bot))
    assert len(json.dumps([table.frames, table.words, table.grown, table.branches])) <= 160_000
    table.close()


def test_many_branches_are_small_and_a_page_that_opens_sees_what_the_others_see() -> None:
    table, rng = cw.CalypsoTable(cw.deal(7, bot="random")), Random(1)
    page, tree = Page(table), table.tree
    while len(table.branches) < 200:
        at = rng.randrange(tree.main)
        for _ in range(19):
            at = tree.dealt_on(at)
            at = tree.play(at, rng.choice(choices)) if (choices := legal(tree.nodes[at].position)) else at
        if tree.nodes[tree.dealt_on(at)].position.turn:
            table.let("random", at=at)  # and the page is sent all of it
    grown = json.dumps(table.grown, ensure_ascii=False).encode()
    assert len(tree.nodes) - tree.main > 3500
    assert len(grown) <= 400 * (len(tree.nodes) - tree.main)
    assert page.state == page.whole()
    table.close()
