"""The frames, read as the browser reads them: walking, folding and looking up, without a rule of the game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.frames import frames_of, words_of
from calypso_widgets.lesson.grown import grown_of
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.lesson.wire import DealFrame, Frames, Grown, PlayFrame, RoleName, SeatState, State, TrickEnd
from calypso_widgets.rules.cards import Hand, Suit
from calypso_widgets.rules.position import Position, legal
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS
from calypso_widgets.rules.table import SEATS, format_trumps
from lesson.small import small_record, small_records

VECTORS = sorted((Path(__file__).parents[1] / "vectors").glob("rounds_*.jsonl"))
PRESET_OF = {"any_ruff": "bga", "ranked": "all-fours"}
"""The vectors' names for their rules; whoever wrote the ranked ones lets one ruff while able to follow."""


def spelt_out(tried: dict[str, Any]) -> dict[str, Any]:
    """A node that was tried, with the names of its fields."""
    if "kind" in tried:
        return tried
    parent, seat, card, slot, role, winning, then = tried["play"].split()
    return {
        "kind": "play",
        "parent": int(parent),
        "seat": int(seat),
        "card": card,
        "slot": int(slot),
        "role": get_args(RoleName)[int(role)],
        "winning": int(winning),
        "next": None if then == "-" else int(then),
        **{mark: value for mark, value in tried.items() if mark != "play"},
    }


class Browser:
    """What the browser finds out from the frames alone."""

    def __init__(self, frames: Frames, grown: Grown | None = None) -> None:
        self.nodes = json.loads(json.dumps(frames))["nodes"]
        self.nodes += map(spelt_out, json.loads(json.dumps(grown))["nodes"] if grown else ())

    def back(self, at: int) -> Iterator[DealFrame | PlayFrame]:
        """The nodes of this deal, from this one back to the deal."""
        while self.nodes[at]["kind"] == "play":
            yield self.nodes[at]
            at = self.nodes[at]["parent"]
        yield self.nodes[at]

    def plays(self, at: int) -> list[PlayFrame]:
        """The plays of this deal, in order."""
        return [node for node in reversed([*self.back(at)]) if node["kind"] == "play"]

    def deal(self, at: int) -> DealFrame:
        *_, deal = self.back(at)
        assert deal["kind"] == "deal"
        return deal

    def hands(self, at: int) -> tuple[Hand, ...]:
        """What is held: the hands as dealt, less the slots that plays name."""
        gone = {(play["seat"], play["slot"]) for play in self.plays(at)}
        return tuple(
            Hand(card for slot, card in enumerate(hand) if (seat, slot) not in gone)
            for seat, hand in enumerate(self.deal(at)["hands"])
        )

    def state(self, at: int) -> State:
        """As of the last trick that ended, or of the deal; a seat is told of only when it gathered something."""
        told = [
            node["state"] if node["kind"] == "deal" else node["end"]["state"]
            for node in self.back(at)
            if node["kind"] == "deal" or "end" in node
        ]
        seats: list[SeatState | None] = [
            next(each for state in told if (each := state["seats"][seat])) for seat in range(4)
        ]
        return {"seats": seats, "sides": told[0]["sides"]}

    def trick(self, at: int) -> list[PlayFrame]:
        """The trick on the table; a full one lies there until the next is led."""
        plays = self.plays(at)
        ended = [count for count, play in enumerate(plays[:-1], start=1) if "end" in play]
        return plays[max(ended, default=0) :]

    def shown_out(self, at: int) -> tuple[set[Suit], ...]:
        """The suits that each seat failed to follow."""
        found: tuple[set[Suit], ...] = (set(), set(), set(), set())
        led = ""
        for count, play in enumerate(self.plays(at)):
            led = play["card"][1] if count % 4 == 0 else led
            if play.get("shows_out"):
                found[play["seat"]].add(Suit(led))
        return found


def seen(browser: Browser, at: int) -> dict[str, Any]:
    return {
        "hands": browser.hands(at),
        "turn": browser.nodes[at]["next"],
        "shown out": browser.shown_out(at),
        "state": [(seat["building"], seat["calypsos"], seat["pile"]) for seat in browser.state(at)["seats"] if seat],
    }


def true(position: Position) -> dict[str, Any]:
    return {
        "hands": position.hands,
        "turn": None if position.turn is None else position.turn.place,
        "shown out": tuple(set(suits) for suits in position.shown_out),
        "state": [
            (
                "".join(rank.value for rank in sorted(tableau.building, reverse=True)),
                tableau.calypsos,
                len(tableau.pile),
            )
            for tableau in position.tableaux
        ],
    }


def ends(browser: Browser) -> Iterator[tuple[int, TrickEnd]]:
    for at, node in enumerate(browser.nodes):
        if "end" in node:
            yield at, node["end"]


@pytest.mark.parametrize("rules", PRESETS)
def test_the_browser_sees_the_positions_of_the_engine(rules: str) -> None:
    records = [cw.deal(3, rules, bot="random", deals=2), *(small_record(seed, rules, deals=3) for seed in range(3))]
    for record in records:
        tree = Tree.of(record)
        browser = Browser(frames_of(tree))
        for at, node in enumerate(tree.nodes):
            assert seen(browser, at) == true(node.position)


def test_the_browser_sees_branches_as_well() -> None:
    record = small_record(8, "bga", deals=2)
    tree = Tree.of(record)
    for at in range(0, 30, 3):
        branch = at
        while choices := legal(tree.nodes[branch].position):
            branch = tree.play(branch, choices[-1])
    browser = Browser(frames_of(tree), grown_of(tree, teller(), tree.main))
    assert len(tree.nodes) > 60
    for at, node in enumerate(tree.nodes):
        assert seen(browser, at) == true(node.position)


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in VECTORS])
def test_the_browser_sees_what_other_implementations_computed(path: Path) -> None:
    for line in path.read_text(encoding="utf-8").splitlines()[:2]:
        case = json.loads(line)
        record = Record.replay(
            case["trumps"],
            SEATS[case["dealer"]],
            [(deal["hands"], deal["plays"]) for deal in case["deals"]],
            PRESET_OF[case["ruleset"]],
        )
        browser = Browser(frames_of(Tree.of(record)))
        assert [end["winner"] for _, end in ends(browser)] == [won for deal in case["deals"] for won in deal["winners"]]
        gathered = [
            [[seat["calypsos"], len(seat["building"]), seat["pile"]] for seat in browser.state(at)["seats"] if seat]
            for at, _ in ends(browser)
        ]
        assert gathered == [[list(seat) for seat in after] for deal in case["deals"] for after in deal["after"]]
        assert browser.state(len(browser.nodes) - 1)["sides"] == case["side_scores"]


def test_every_card_of_a_deal_has_a_slot_of_its_own() -> None:
    for record in (cw.deal(1, deals=1), *small_records(count=2)):
        browser = Browser(frames_of(Tree.of(record)))
        for node in browser.nodes:
            if node["kind"] == "play":
                deal = browser.deal(browser.nodes.index(node))
                assert deal["hands"][node["seat"]][node["slot"]] == node["card"]
        last = [at for at, node in enumerate(browser.nodes) if node["next"] is None]
        for at in last:
            slots = Counter((play["seat"], play["slot"]) for play in browser.plays(at))
            assert max(slots.values()) == 1
            assert len(slots) == sum(map(len, browser.deal(at)["hands"]))


def test_moves_stand_in_order_of_play_and_add_up_to_the_score() -> None:
    for record in (cw.deal(2), cw.deal(2, "bga", deals=1), *small_records(count=3)):
        browser = Browser(frames_of(Tree.of(record)))
        for at, end in ends(browser):
            trick, side = browser.trick(at), end["winner"] % 2
            before = browser.state(browser.nodes[at]["parent"])
            brought = [after - was for was, after in zip(before["sides"], end["state"]["sides"], strict=True)]
            assert sum(move["gain"] for move in end["moves"]) == end["gains"][side] == brought[side]
            assert end["gains"][1 - side] == brought[1 - side] == 0
            assert len(trick) == len(end["moves"]) == 4
            assert end["winner"] == trick[-1]["winning"]
            for play, move in zip(trick, end["moves"], strict=True):
                owner = format_trumps(record.trumps).index(play["card"][1])
                if move["to"] == "foreign":
                    assert move["seat"] == end["winner"]
                    assert owner % 2 != side
                else:
                    assert move["seat"] == owner
                    assert owner % 2 == side


@pytest.mark.parametrize(
    ("building", "trick", "destinations"),
    [
        ("KJ3", "3S JS 7D AS", ["duplicate", "duplicate", "foreign", "built"]),
        ("AQJT98765432", "2S 7S 4D KS", ["starts", "starts", "foreign", "completes"]),
        ("AQJT98765432", "KS KS KS KS", ["completes", "starts", "duplicate", "duplicate"]),
        ("2", "9S 2H 7S 7C", ["built", "built", "built", "foreign"]),
    ],
)
def test_destinations_tell_where_each_card_went(building: str, trick: str, destinations: list[str]) -> None:
    text = f'[Trumps "SDHC"]\n[NorthBuilding "{building}"]\n1 N {trick}\n'
    record = cw.load(text)
    ((_, end),) = ends(Browser(frames_of(Tree.of(record))))
    assert [move["to"] for move in end["moves"]] == destinations


def test_parents_come_before_their_children_and_only_the_first_has_none() -> None:
    record = small_record(8, "bga", deals=2)
    tree = Tree.of(record)
    tree.play(20, legal(tree.nodes[20].position)[-1])
    nodes = frames_of(tree)["nodes"]
    assert [at for at, node in enumerate(nodes) if node["parent"] == -1] == [0]
    assert all(node["parent"] < at for at, node in enumerate(nodes))
    assert nodes[0]["kind"] == "deal"


def test_a_record_of_two_rounds_counts_rounds_deals_and_the_stock() -> None:
    record = cw.deal(4, "bga", bot="random", deals=6)
    deals = [node for node in frames_of(Tree.of(record))["nodes"] if node["kind"] == "deal"]
    assert [(deal["round"], deal["deal"]) for deal in deals] == [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2)]
    assert [deal["stock"] for deal in deals] == [156, 104, 52, 0, 156, 104]
    assert ["NESW"[deal["dealer"]] for deal in deals] == ["N", "E", "S", "W", "W", "N"]
    assert [any(deal["state"]["sides"]) for deal in deals] == [False, True, True, True, False, True]


def test_a_deal_tells_what_the_sides_brought_along_from_earlier_rounds() -> None:
    record = cw.deal(4, "bga", bot="random", deals=9)
    browser = Browser(frames_of(Tree.of(record)))
    carried = [node["carried"] for node in browser.nodes if node["kind"] == "deal"]
    finals = [browser.state(at)["sides"] for at, node in enumerate(browser.nodes) if node["next"] is None]
    first, second = finals[3], finals[7]
    assert first != second
    both = [north_south + more for north_south, more in zip(first, second, strict=True)]
    assert carried == [[0, 0]] * 4 + [first] * 4 + [both]


def test_a_record_of_part_of_a_round_has_no_stock() -> None:
    record = small_record(1, "gamefarm")
    first = frames_of(Tree.of(record))["nodes"][0]
    assert first["kind"] == "deal"
    assert first["stock"] is None


def test_the_facts_of_the_ruleset_travel() -> None:
    facts = {}
    for rules in PRESETS:
        record = small_record(1, rules)
        frames = frames_of(Tree.of(record))
        facts[frames["rules"]] = (frames["shared_pile"], frames["renounces"])
    assert facts == {rules: (rules != "bga", rules == "bga") for rules in PRESETS}


def test_there_are_words_for_every_node() -> None:
    for record in small_records(count=2):
        tree = Tree.of(record)
        words = words_of(tree, teller(), "en")
        for each in (words["why"], words["says"], words["notes"], words["cites"], words["comments"]):
            assert len(each) == len(tree.nodes)
        assert all(words["why"])
        assert all(words["says"])
        assert [bool(cite) for cite in words["cites"]] == [node.won is not None for node in tree.nodes]


@pytest.mark.parametrize("seed", [7, 8, 9])
@pytest.mark.parametrize(("rules", "bot"), [("gamefarm", "simple"), ("bga", "random")])
def test_a_round_crosses_the_wire_in_120_kilobytes(seed: int, rules: str, bot: str) -> None:
    record = cw.deal(seed, rules, bot=bot)
    tree = Tree.of(record)
    wire = {"frames": frames_of(tree), "words": words_of(tree, teller(), "en")}
    sent = json.dumps(wire, separators=(",", ":"))
    assert json.loads(sent) == wire
    assert len(sent) <= 120_000
