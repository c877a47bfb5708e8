"""A game log is read as it was played, and refused where it contradicts the rules or itself."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calypso_widgets.rules.cards import FACES
from calypso_widgets.rules.deal import DEALS, deal_round, dealer_of
from calypso_widgets.rules.events import Piled, Won
from calypso_widgets.rules.load import load
from calypso_widgets.rules.played import Deal
from calypso_widgets.rules.position import NOTHING, Position, events
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS
from calypso_widgets.rules.score import tallies
from calypso_widgets.rules.table import SEATS
from calypso_widgets.rules.weblog import LogError, parse_log
from rules.tables import UNHURRIED, random_plays, records

NORTH = SEATS[0]
LOGS = sorted((Path(__file__).parents[1] / "records").glob("weblog_*.json"))
Log = list[dict[str, Any]]


@pytest.fixture(params=LOGS, ids=lambda path: path.stem)
def log(request: pytest.FixtureRequest) -> Log:
    loaded: Log = json.loads(request.param.read_text(encoding="utf-8"))
    return loaded


def refused(log: object, saying: str) -> None:
    with pytest.raises(LogError, match=saying):
        parse_log(json.dumps(log))


# ---- It is read as it was played -------------------------------------------------------------------------------------


def test_the_record_says_what_the_log_says(log: Log) -> None:
    record = parse_log(json.dumps(log))
    assert record.rules == PRESETS["bga"]
    assert record.names == tuple(log[0]["players"])
    assert record.title == log[0]["gameID"]
    assert [trump.value for trump in record.trumps] == log[0]["trumpSuits"]
    assert record.dealer is SEATS[log[0]["dealerIndex"]]
    for deal, hand in zip(record.deals, log, strict=True):
        assert [sorted(card.code for card in cards) for cards in deal.hands] == [sorted(one) for one in hand["hands"]]
        assert [card.code for card in deal.plays] == [card for trick in hand["tricks"] for card, _ in trick[0]]


def test_each_hand_totals_as_its_log_says(log: Log) -> None:
    """The scores are the log's own; only the hands and plays of ours are used."""
    for count, hand in enumerate(log, 1):
        shorter = parse_log(json.dumps(log[:count]))
        ours = [tally[:3] for tally in shorter.tallies]
        theirs = [
            (one["completedCalypsoes"], one["calypsoesInProgressCards"], one["trickpile"]) for one in hand["handScores"]
        ]
        assert ours == theirs


def test_a_single_hand_need_not_stand_in_a_list(log: Log) -> None:
    assert parse_log(json.dumps(log[0])) == parse_log(json.dumps(log[:1]))


def as_log(record: Record) -> Log:
    """Write a record the way the app does."""
    log: Log = []
    for number, position in record.positions():
        if number == len(log):
            deal = record.deals[number]
            log.append(_hand(record, number, position))
            before, count = position, 0
            continue
        card = deal.plays[count]
        if count % 4 == 0:
            log[-1]["tricks"].append([[], None, []])
        trick = log[-1]["tricks"][-1]
        caused = list(events(before, card))
        assert before.turn is not None
        trick[0].append([card.code, before.turn.place])
        for event in caused:
            match event:
                case Won(seat):
                    trick[1] = seat.place
                case Piled(card=piled):
                    trick[2].append(piled.code)
                case _:
                    pass
        before, count = position, count + 1
        if deal.finished and count == len(deal.plays):
            keys = ("completedCalypsoes", "calypsoesInProgressCards", "trickpile")
            log[-1]["handScores"] = [dict(zip(keys, tally, strict=False)) for tally in tallies(position)]
    return log


def _hand(record: Record, number: int, position: Position) -> dict[str, Any]:
    return {
        "logVersion": 1,
        "gameID": record.title,
        "config": {"trickplay": "standard" if record.rules.name == "bga" else "allfours"},
        "players": list(record.names),
        "trumpSuits": [trump.value for trump in record.trumps],
        "hands": [[card.code for card in hand] for hand in position.hands],
        "dealerIndex": position.dealer.place,
        "handNumber": number + 1,
        "tricks": [],
        "startingScores": [0, 0, 0, 0],
        "handScores": [],
        "complete": record.deals[number].finished,
    } | ({} if record.deals[number].finished else {"handScores": None})


@given(records(whole=True))
@settings(UNHURRIED, max_examples=40)
def test_every_game_reads_back_as_it_was_played(record: Record) -> None:
    """By either trick rule, stopped anywhere, and through several rounds."""
    assert parse_log(json.dumps(as_log(record))) == record


def test_several_rounds_are_read_by_either_rule() -> None:
    """The app offers them under both, so the limit of the preset is no reason to refuse a log."""
    for rules in (PRESETS["bga"], replace(PRESETS["all-fours"], name="all-fours, changed", max_rounds=4)):
        rng, deals = Random(7), list[Deal]()
        before = NOTHING
        for number in range(6):
            if number % DEALS == 0:
                dealt, before = deal_round(rng, NORTH), NOTHING
            start = Position.start("SDHC", dealer_of(number, NORTH), dealt[number % DEALS], rules, before)
            plays, end = random_plays(start, 52, rng)
            deals.append(Deal(start.hands, plays))
            before = end.tableaux
        record = Record(rules, start.trumps, NORTH, tuple(deals))
        assert parse_log(json.dumps(as_log(record))) == record


def test_the_next_round_is_dealt_by_who_dealt_last(log: Log) -> None:
    last = log[3]["dealerIndex"]
    refused([*log, *copy.deepcopy(log)], f"hand 5: dealerIndex is {log[0]['dealerIndex']}; expected {last}")


def shifted(log: Log, places: int) -> Log:
    """The same round with everybody moved so many places to the left."""
    moved = copy.deepcopy(log)
    for hand in moved:
        for key in ("players", "trumpSuits", "hands", "handScores", "startingScores"):
            hand[key] = [hand[key][(at - places) % 4] for at in range(4)]
        hand["dealerIndex"] = (hand["dealerIndex"] + places) % 4
        hand["tricks"] = [
            [[[card, (at + places) % 4] for card, at in plays], (winner + places) % 4, pile]
            for plays, winner, pile in hand["tricks"]
        ]
    return moved


def test_a_round_moved_round_the_table_is_the_same_round(log: Log) -> None:
    tallied = parse_log(json.dumps(log)).tallies
    moved = parse_log(json.dumps(shifted(log, 1))).tallies
    assert moved == (tallied[3], *tallied[:3])


# ---- What is unfinished is a partial record --------------------------------------------------------------------------


def test_a_hand_may_have_stopped_after_any_trick(log: Log) -> None:
    for tricks in range(13):
        stopped = copy.deepcopy(log[:2])
        stopped[1] |= {"complete": False, "tricks": stopped[1]["tricks"][:tricks]}
        record = parse_log(json.dumps(stopped))
        assert len(record.deals[1].plays) == 4 * tricks


@pytest.mark.parametrize("rest", [[], [None], [None, []], [None, None]])
def test_a_hand_may_have_stopped_inside_a_trick(log: Log, rest: list[object]) -> None:
    log[0] |= {"complete": False, "tricks": log[0]["tricks"][:3]}
    log[0]["tricks"][2] = [log[0]["tricks"][2][0][:2], *rest]
    assert len(parse_log(json.dumps(log[:1])).deals[0].plays) == 10


def test_an_unfinished_hand_must_say_so(log: Log) -> None:
    log[3]["tricks"].pop()
    refused(log, "hand 4: has 12 tricks; expected 13, as it is complete")


# ---- It is refused where it contradicts itself -----------------------------------------------------------------------


def test_two_cards_swapped_in_a_trick_are_refused_in_that_trick(log: Log) -> None:
    for hand, one in enumerate(log):
        for number, (plays, *_) in enumerate(one["tricks"]):
            if plays[1][0] == plays[3][0]:
                continue
            wrong = copy.deepcopy(log[: hand + 1])
            trick = wrong[hand]["tricks"][number][0]
            trick[1][0], trick[3][0] = trick[3][0], trick[1][0]
            with pytest.raises(LogError, match=rf"hand {hand + 1}, trick \d+"):
                parse_log(json.dumps(wrong))


def test_a_wrong_winner_is_refused(log: Log) -> None:
    for hand, one in enumerate(log):
        for number, (_, winner, _) in enumerate(one["tricks"]):
            wrong, other = copy.deepcopy(log[: hand + 1]), (winner + 1 + number % 3) % 4
            wrong[hand]["tricks"][number][1] = other
            refused(wrong, f"hand {hand + 1}, trick {number + 1}: player {other} wins; expected player {winner}")


def test_a_wrong_pile_is_refused(log: Log) -> None:
    for hand, one in enumerate(log):
        for number, (_, _, pile) in enumerate(one["tricks"]):
            wrong = copy.deepcopy(log[: hand + 1])
            wrong[hand]["tricks"][number][2] = pile[1:] if pile else ["2S"]
            refused(wrong, f"hand {hand + 1}, trick {number + 1}: .* goes to the pile")


def test_the_pile_may_be_told_in_any_order(log: Log) -> None:
    before = parse_log(json.dumps(log))
    for hand in log:
        for trick in hand["tricks"]:
            trick[2].reverse()
    assert parse_log(json.dumps(log)) == before


@pytest.mark.parametrize("key", ["completedCalypsoes", "calypsoesInProgressCards", "trickpile"])
def test_a_wrong_score_is_refused(log: Log, key: str) -> None:
    for hand in range(4):
        for player in range(4):
            wrong = copy.deepcopy(log)
            wrong[hand]["handScores"][player][key] += 1
            refused(wrong, f"hand {hand + 1}: the handScores of player {player}: {key} is")


def test_a_trick_left_out_is_refused(log: Log) -> None:
    for hand in range(4):
        for number in range(13):
            wrong = copy.deepcopy(log[: hand + 1])
            del wrong[hand]["tricks"][number]
            refused(wrong, f"hand {hand + 1}: has 12 tricks")
            wrong[hand]["tricks"].append(wrong[hand]["tricks"][-1])
            refused(wrong, rf"hand {hand + 1}, trick \d+: ")


def test_a_hand_left_out_is_refused(log: Log) -> None:
    refused(log[1:], "hand 1: handNumber is 2; expected the first hand of a round")
    refused([log[0], *log[2:]], "hand 2: handNumber is 3 after 1; expected 2")
    refused([], "the log holds no hand")


def test_a_revoke_is_refused(log: Log) -> None:
    """In the first trick, where somebody followed who could have shown another suit."""
    for place in (1, 2, 3):
        card, player = log[0]["tricks"][0][0][place]
        if card[1] != log[0]["tricks"][0][0][0][0][1]:
            continue
        wrong = copy.deepcopy(log)
        wrong[0]["tricks"][0][0][place][0] = next(one for one in log[0]["hands"][player] if one[1] != card[1])
        refused(wrong, rf"hand 1, trick 1: player {player} cannot play .*must follow suit")


def test_a_card_that_is_not_held_is_refused(log: Log) -> None:
    holder = log[2]["hands"][log[2]["tricks"][0][0][2][1]]
    log[2]["tricks"][0][0][2][0] = next(face.code for face in FACES if face.code not in holder)
    refused(log, "hand 3, trick 1: player . cannot play .* does not hold")


Change = Callable[[Log], object]

CHANGES: list[Any] = [
    pytest.param(lambda log: log[1]["tricks"][0][0].reverse(), "hand 2, trick 1: player . leads", id="other order"),
    pytest.param(lambda log: log[1]["tricks"][4][0].pop(), r"hand 2, trick 5 is won with 3 cards", id="three cards"),
    pytest.param(lambda log: log[1]["tricks"][4].pop(), "hand 2, trick 5 has 2 parts", id="no pile"),
    pytest.param(lambda log: log[1]["hands"][2].pop(), "hand 2: player 2 is dealt 12 cards", id="a short hand"),
    pytest.param(
        lambda log: log[2].update(trumpSuits=log[0]["trumpSuits"][::-1]), "hand 3: is of another", id="trumps"
    ),
    pytest.param(lambda log: log[2].update(config={"trickplay": "allfours"}), "hand 3: is of another", id="rules"),
    pytest.param(lambda log: log[2].update(players=["a", "b", "c", "d"]), "hand 3: is of another", id="players"),
    pytest.param(lambda log: log[2].update(gameID="x"), "hand 3: is of another game", id="game"),
    pytest.param(lambda log: log[3].update(dealerIndex=log[2]["dealerIndex"]), "hand 4: dealerIndex", id="dealer"),
    pytest.param(
        lambda log: log[3].update(startingScores=[1, 0, 0, 0]), "hand 4: has other startingScores", id="start"
    ),
    pytest.param(lambda log: log[0].update(trumpSuits=["S", "H", "D", "C"]), "hand 1: trumpSuits are", id="no table"),
    pytest.param(
        lambda log: log[0].update(trumpSuits=["S", "D", "H"]), "hand 1: trumpSuits has 3 values", id="3 trumps"
    ),
    pytest.param(lambda log: log[0].update(logVersion=2), "hand 1: logVersion is 2; expected 1", id="version"),
    pytest.param(
        lambda log: log[0].update(logVersion=True), "hand 1: logVersion is true; expected 1", id="true is not 1"
    ),
    pytest.param(lambda log: log[0].update(config={"trickplay": "x"}), 'trickplay is "x"', id="trickplay"),
    pytest.param(lambda log: log[0].update(config={"trickplay": []}), "trickplay is", id="a list for trickplay"),
    pytest.param(lambda log: log[0].update(game="bridge"), 'hand 1: game is "bridge"', id="another game"),
    pytest.param(lambda log: log[0].update(complete="yes"), 'hand 1: complete is "yes"', id="no truth value"),
    pytest.param(lambda log: log[0].update(dealerIndex=4), "hand 1: dealerIndex has 4", id="a fifth player"),
    pytest.param(
        lambda log: log[0].update(dealerIndex=-1), "hand 1: dealerIndex has -1", id="a player before the first"
    ),
    pytest.param(lambda log: log[0]["hands"][0].__setitem__(0, "1S"), 'hand 1: hands has "1S"', id="no card"),
    pytest.param(
        lambda log: log[0]["tricks"].__setitem__(0, []), "hand 1, trick 1 is not made of plays", id="no plays"
    ),
    pytest.param(lambda log: log.__setitem__(0, None), "hand 1 is null; expected an object", id="no hand"),
]


@pytest.mark.parametrize(("change", "saying"), CHANGES)
def test_a_contradiction_is_refused_naming_hand_and_trick(log: Log, change: Change, saying: str) -> None:
    change(log)
    refused(log, saying)


def test_five_equal_cards_in_a_round_are_refused(log: Log) -> None:
    log[1] |= {"tricks": [], "complete": False, "hands": [["AS", "AS", *hand[2:]] for hand in log[1]["hands"]]}
    refused(log[:2], "hand 2: that makes (8|9|10|11|12) of the A♠ in this round, and its pack has only 4")


def test_a_hand_cannot_begin_before_the_last_is_finished(log: Log) -> None:
    log[1] |= {"complete": False, "tricks": log[1]["tricks"][:12]}
    refused(log, "hand 3: begins before hand 2 is finished")


@pytest.mark.parametrize("key", ["gameID", "config", "players", "trumpSuits", "hands", "dealerIndex", "handNumber",
                                 "tricks", "startingScores", "handScores", "complete", "logVersion"])  # fmt: skip
def test_a_missing_or_mistyped_field_is_refused(log: Log, key: str) -> None:
    missing = copy.deepcopy(log)
    del missing[1][key]
    refused(missing, f"hand 2 has no {key}")
    mistakes: list[object] = [None, {}, [[]], 1.5, [1, 2, 3, {}]]
    for wrong in mistakes:
        mistyped = copy.deepcopy(log)
        mistyped[1][key] = wrong
        refused(mistyped, "hand 2")


@pytest.mark.parametrize("path", LOGS[1:], ids=lambda path: path.stem)
def test_the_other_trick_rule_contradicts_the_log(path: Path) -> None:
    """In the first log no ruff meets a higher led trump, so that one may have been played by either rule."""
    log = json.loads(path.read_text(encoding="utf-8"))
    for hand in log:
        hand["config"]["trickplay"] = "allfours"
    refused(log, r"hand \d, trick \d+: player \d wins")


# ---- Any text --------------------------------------------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
)


def read_or_refused(text: str) -> None:
    try:
        record = parse_log(text)
    except LogError:
        return
    assert load(record.text) == record


@given(st.text() | JSON.map(json.dumps))
@UNHURRIED
def test_any_text_is_read_or_refused(text: str) -> None:
    read_or_refused(text)


@given(st.sampled_from(LOGS), st.data())
@UNHURRIED
def test_any_change_of_a_value_is_read_or_refused(path: Path, data: st.DataObject) -> None:
    log: Any = json.loads(path.read_text(encoding="utf-8"))
    at = log
    while True:
        key = data.draw(st.sampled_from(sorted(at) if isinstance(at, dict) else range(len(at))))
        if not isinstance(at[key], dict | list) or not at[key] or data.draw(st.integers(0, 3)) == 0:
            break
        at = at[key]
    at[key] = data.draw(JSON | st.integers(0, 3) | st.sampled_from(["2S", "TC", "AS"]))
    read_or_refused(json.dumps(log))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[" * 100_000,
        '{"a":' * 100_000,
        "[" + "9" * 5000 + "]",
        "NaN",
        '[{"logVersion": Infinity}]',
        "[1e999]",
        '"\\ud800"',
    ],
)
def test_hostile_json_is_refused(text: str) -> None:
    with pytest.raises(LogError):
        parse_log(text)
