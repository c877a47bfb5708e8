"""The same trick under several rulesets: who would have won, and what stays as it was played."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.compare import as_ranked, differing, may_differ, winner_under
from calypso_widgets.lesson.explain import judge, teller
from calypso_widgets.lesson.frames import frames_of, ranking, words_of
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS, Ruffs, RulesetError
from calypso_widgets.rules.table import SEATS, Seat

VECTORS = Path(__file__).parents[1] / "vectors"
PLAYED_BY = {"any_ruff": "bga", "ranked": "all-fours"}


def rounds() -> list[Record]:
    found = []
    for path in sorted(VECTORS.glob("rounds_*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            case = json.loads(line)
            deals = [(deal["hands"], deal["plays"]) for deal in case["deals"]]
            found.append(Record.replay(case["trumps"], "NESW"[case["dealer"]], deals, PLAYED_BY[case["ruleset"]]))
    return found


def one_trick(cards: str, rules: str = "gamefarm") -> Record:
    return Record.replay("SDHC", "W", [(cards.split(), cards)], rules)


@pytest.mark.parametrize(
    ("cards", "winners"),
    [
        pytest.param("6S 3D 8S KS", {"gamefarm": "N", "bga": "E", "gamerules": "N", "last-ruff": "E"}, id="a low ruff"),
        pytest.param(
            "6S 6D 8S KS", {"gamefarm": "N", "bga": "E", "gamerules": "N", "last-ruff": "E"}, id="an equal one"
        ),
        pytest.param("9S 3D QS 2C", {"gamefarm": "N", "bga": "E", "last-ruff": "W"}, id="two low ruffs"),
        pytest.param("2H 9D 3H 4C", {"gamefarm": "E", "bga": "E", "last-ruff": "W"}, id="no trump led, two ruffs"),
    ],
)
def test_the_sources_part_on(cards: str, winners: dict[str, str]) -> None:
    (trick,) = differing(one_trick(cards), *winners)
    assert {name: seat.value for name, seat in trick.winners.items()} == winners
    assert (trick.deal, trick.number, trick.node) == (1, 1, 4)


@pytest.mark.parametrize("cards", ["6S TD 8S KS", "2S AS AS AS", "2H KH 3H 4H", "2H 9D 3H 4H"])
def test_the_sources_agree_on(cards: str) -> None:
    assert differing(one_trick(cards), "gamefarm", "bga", "gamerules") == ()


def test_whoever_played_it_by_which_rules_the_verdict_of_a_ruleset_is_the_same() -> None:
    for name, rules in PRESETS.items():
        tree = Tree.of(one_trick("9S 3D QS 2C", name))
        for other in PRESETS.values():
            expected = judge("9S 3D QS 2C", "SDHC", other).winner
            assert winner_under(tree, 4, other) is SEATS[expected], (rules, other)


def test_every_trick_of_real_rounds_is_judged_as_judge_does_and_only_contested_ones_differ() -> None:
    contested = 0
    for record in rounds():
        tree = Tree.of(record)
        for at, node in enumerate(tree.nodes):
            if not node.won:
                continue
            cards = [play.card for play in node.trick]
            trumps = [record.trumps[node.leader.after(place)].value for place in range(4)]
            winners = {ruffs: as_ranked(tree, at, ruffs).nodes[-1].won for ruffs in Ruffs}
            for rules in PRESETS.values():
                won = winners[rules.ruffs]
                assert won is not None
                assert won.seat is node.leader.after(judge(cards, "".join(trumps), rules).winner)
            if not may_differ(node.trick):
                assert len({won.seat for won in winners.values() if won}) == 1
            contested += may_differ(node.trick)
    assert contested > 50


def test_a_lens_judges_the_trick_and_leaves_the_table_as_it_was_recorded() -> None:
    frames = frames_of(Tree.of(cw.examples["ruffed-low"]))
    last = frames["nodes"][4]
    assert last["kind"] == "play"
    assert last["end"]["winner"] == Seat.NORTH.place
    lens = last["under"]["any"]
    assert lens["end"]["winner"] == Seat.EAST.place
    assert lens["end"]["gains"] == [0, 50]
    assert "state" not in lens["end"]
    assert "highest" not in last["under"]


def test_wherever_a_lens_is_sent_its_sentence_is_too_and_nowhere_else() -> None:
    for record in rounds():
        tree = Tree.of(record)
        frames, words = frames_of(tree), words_of(tree, teller(), "en")
        sent: dict[str, set[str]] = {ranking(ruffs): set() for ruffs in Ruffs}
        for at, node in enumerate(frames["nodes"]):
            for name in node.get("under", {}) if node["kind"] == "play" else ():
                sent[name].add(str(at))
        assert {name: set(said) for name, said in words["under"].items()} == sent


def test_the_rulesets_of_a_record_are_the_presets_and_its_own() -> None:
    frames = frames_of(Tree.of(one_trick("6S 3D 8S KS", "bga")))
    assert [each["name"] for each in frames["rulesets"]] == list(PRESETS)
    assert {each["ruffs"] for each in frames["rulesets"]} == {"highest", "any", "last"}


def test_rulesets_are_told_apart_by_name_and_two_of_one_name_are_refused() -> None:
    one, other = cw.Ruleset("a", "", ruffs=Ruffs.ANY), cw.Ruleset("a", "", ruffs=Ruffs.LAST)
    record = one_trick("9S 3D QS 2C")
    with pytest.raises(RulesetError, match="two different rulesets are named 'a'"):
        differing(record, one, other)
    (trick,) = differing(replace(record, rules=other), "bga", "a")
    assert trick.winners == {"bga": Seat.EAST, "a": Seat.WEST}


def test_a_liberty_is_told_of_the_rules_that_gave_it() -> None:
    record = Record.replay("SDHC", "W", [(["9S 2S", "3D TS", "QS 3S", "2C 5S"], "9S 3D QS 2C")], "all-fours")
    said = words_of(Tree.of(record), teller(), "en")["under"]["any"]["2"]
    assert said.endswith("By all-fours one may ruff even when able to follow.")
