"""What a notebook hands in by mistake is answered with a sentence of ours, never with one of the interpreter's."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
import traitlets

import calypso_widgets as cw
from calypso_widgets.lesson.handout import student_version
from calypso_widgets.rules.ledger import ledger
from calypso_widgets.rules.told import told

RECORD = cw.examples["ruffs"]
EXERCISES = cw.exercises(n=26, seed=7)
MISTAKES = [
    None,
    7,
    2.5,
    True,
    "x",
    "",
    b"2S",
    [],
    {},
    set(),
    [1, 2, 3, 4],
    ["bga"],
    [None],
    {"S", "D"},
    (),
    object(),
    max,
    float("nan"),
    10**30,
    10**5000,
    [10**5000],
    RECORD,
    cw.judge("2S AS AS AS", "SDHC"),
    cw.ruleset("bga"),
    "♠",
    "x" * 5000,
]


def at_table(do: Callable[[cw.CalypsoTable, Any], object]) -> Callable[[Any], object]:
    """Something done with a value at a table where a branch starts at node 9."""

    def call(value: Any) -> object:  # noqa: ANN401 - any mistake
        table = cw.CalypsoTable(RECORD)
        table.play("9S", at=0)
        try:
            return do(table, value)
        finally:
            table.close()

    return call


CALLS: dict[str, Callable[[Any], object]] = {
    "judge cards": lambda value: cw.judge(value, "SDHC"),
    "judge trumps": lambda value: cw.judge("2S AS AS AS", value),
    "judge rules": lambda value: cw.judge("2S AS AS AS", "SDHC", value),
    "sentence language": lambda value: cw.judge("2S AS AS AS", "SDHC").sentence(value),
    "replay trumps": lambda value: cw.Record.replay(value, "W", [(["2S", "AS", "AS", "AS"], "")]),
    "replay dealer": lambda value: cw.Record.replay("SDHC", value, [(["2S", "AS", "AS", "AS"], "")]),
    "replay deals": lambda value: cw.Record.replay("SDHC", "W", value),
    "replay deal": lambda value: cw.Record.replay("SDHC", "W", [value]),
    "replay hands": lambda value: cw.Record.replay("SDHC", "W", [(value, "")]),
    "replay plays": lambda value: cw.Record.replay("SDHC", "W", [(["2S", "AS", "AS", "AS"], value)]),
    "replay names": lambda value: cw.Record.replay("SDHC", "W", [(["2S", "AS", "AS", "AS"], "")], names=value),
    "replay title": lambda value: cw.Record.replay("SDHC", "W", [(["2S", "AS", "AS", "AS"], "")], title=value),
    "deal seed": lambda value: cw.deal(value, deals=1),
    "deal rules": lambda value: cw.deal(1, value, deals=1),
    "deal bot": lambda value: cw.deal(1, bot=value, deals=1),
    "deal deals": lambda value: cw.deal(1, deals=value),
    "deal names": lambda value: cw.deal(1, names=value, deals=1),
    "draw players": lambda value: cw.draw(value, seed=1),
    "draw partners": lambda value: cw.draw(partners=value, seed=1),
    "draw choose": lambda value: cw.draw(choose=value, seed=1) if not callable(value) else None,
    "draw choice": lambda value: cw.draw(choose=[value], seed=1),
    "find event": lambda value: cw.find(value, within=1),
    "find by trick": lambda value: cw.find("led own trump ruffed", value, within=1),
    "find seed": lambda value: cw.find("led own trump ruffed", seed=value, within=1),
    "find rules": lambda value: cw.find("led own trump ruffed", rules=value, within=1),
    "find bot": lambda value: cw.find("led own trump ruffed", bot=value, within=1),
    "find within": lambda value: cw.find("led own trump ruffed", by_trick=1, within=value) if value != 10**30 else None,
    "find progress": lambda value: (
        cw.find("led own trump ruffed", within=1, progress=value) if value is not max else None
    ),
    "exercises kind": cw.exercises,
    "exercises n": lambda value: cw.exercises(n=value),
    "exercises seed": lambda value: cw.exercises(n=1, seed=value),
    "exercises rules": lambda value: cw.exercises(n=1, rules=value),
    "exercises language": lambda value: cw.exercises(n=1, language=value),
    "exercise answer": lambda value: [item.mark(value) for item in EXERCISES],
    "results": cw.results,
    "results mark": lambda value: cw.results([value]),
    "results language": lambda value: cw.results([], value),
    "handout": cw.handout,
    "handout folder": lambda value: cw.handout("no such notebook.ipynb", value),
    "student version": student_version,
    "turning points": cw.turning_points,
    "turning points n": lambda value: cw.turning_points(RECORD, value),
    "load": cw.load,
    "ruleset": cw.ruleset,
    "differing record": cw.differing,
    "differing rules": lambda value: cw.differing(RECORD, value),
    "compare record": lambda value: cw.compare(value, 0),
    "compare line": lambda value: cw.compare(RECORD, value),
    "compare with line": lambda value: cw.compare(RECORD, 0, value),
    "compare language": lambda value: cw.compare(RECORD, 0, 0, value),
    "record compare": RECORD.compare,
    "record compare with": lambda value: RECORD.compare(0, value),
    "ledger": lambda value: ledger(RECORD, value),
    "score sheet": cw.score_sheet,
    "score sheet language": lambda value: cw.score_sheet(RECORD, value),
    "table record": cw.CalypsoTable,
    "table rules": lambda value: cw.CalypsoTable(RECORD, rules=value),
    "play card": at_table(lambda table, value: table.play(value)),
    "play at": at_table(lambda table, value: table.play("9S", at=value)),
    "play others": at_table(lambda table, value: table.play("9S", at=0, others=value)),
    "play seed": at_table(lambda table, value: table.play("9S", at=0, others="random", seed=value)),
    "let bot": at_table(lambda table, value: table.let(value)),
    "let until": at_table(lambda table, value: table.let(until=value)),
    "let seed": at_table(lambda table, value: table.let("random", seed=value)),
    "let at": at_table(lambda table, value: table.let(at=value)),
    "take back": at_table(lambda table, value: table.take_back(value)),
    "rename branch": at_table(lambda table, value: table.rename(value, "x")),
    "rename": at_table(lambda table, value: table.rename(9, value)),
    "paste": at_table(lambda table, value: table.paste(value)),
    "lens": cw.RuleLens,
    "lens trumps": lambda value: cw.RuleLens("2S AS AS AS", trumps=value),
    "lens rules": lambda value: cw.RuleLens(RECORD, rules=value),
    "quiz": cw.WinnerQuiz,
    "quiz list": lambda value: cw.WinnerQuiz([value]),
    "quiz trumps": lambda value: cw.WinnerQuiz("2S AS AS AS", trumps=value),
    "quiz leader": lambda value: cw.WinnerQuiz("2S AS AS AS", leader=value),
    "quiz rules": lambda value: cw.WinnerQuiz("2S AS AS AS", rules=value),
    "quiz n": lambda value: cw.WinnerQuiz(RECORD, n=value),
    "quiz exam": lambda value: cw.WinnerQuiz("2S AS AS AS", exam=value),
    "quiz votes": lambda value: cw.WinnerQuiz("2S AS AS AS", votes=value),
    "quiz language": lambda value: cw.WinnerQuiz("2S AS AS AS", language=value),
    "quiz question": lambda value: cw.WinnerQuiz("2S AS AS AS").answer(value, "N"),
    "quiz winner": lambda value: cw.WinnerQuiz("2S AS AS AS").answer(0, value),
    "quiz reason": lambda value: cw.WinnerQuiz("2S AS AS AS").answer(0, "N", value),
    "seats": cw.SeatDraw,
    "setup": lambda value: cw.Setup(value).give("N", "AS"),
    "setup of": cw.Setup.of,
    "setup of at": lambda value: cw.Setup.of(RECORD, value),
    "setup hands": lambda value: cw.Setup(hands=value),
    "setup trick": lambda value: cw.Setup(trick=value),
    "setup tableaux": lambda value: cw.Setup(tableaux=value),
    "setup names": lambda value: cw.Setup(names=value),
    "setup give seat": lambda value: cw.Setup().give(value, "AS"),
    "setup give cards": lambda value: cw.Setup().give("N", value),
    "setup take cards": lambda value: cw.Setup().take("N", value),
    "setup lay": lambda value: cw.Setup().lay(value),
    "setup building": lambda value: cw.Setup().gather("N", building=value),
    "setup calypsos": lambda value: cw.Setup().gather("N", calypsos=value).problems,
    "setup pile": lambda value: cw.Setup().gather("N", pile=value),
    "setup dealer": lambda value: cw.Setup().change(dealer=value),
    "setup leader": lambda value: cw.Setup().change(leader=value),
    "setup trumps": lambda value: cw.Setup().change(trumps=value),
    "setup rules": lambda value: cw.Setup().change(rules=value),
    "setup title": lambda value: cw.Setup().change(title=value),
    "editor": cw.PositionEditor,
    "editor at": lambda value: cw.PositionEditor(RECORD, at=value),
}
INTERPRETER = re.compile(
    r"not iterable|no attribute|unhashable|unpack|not subscriptable|out of range|has no len|required|limit"
)


@pytest.mark.parametrize("value", MISTAKES, ids=told)
@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_a_mistake_is_answered_in_one_sentence(call: Callable[[Any], object], value: object) -> None:
    try:
        call(value)
    except (ValueError, TypeError, traitlets.TraitError, FileNotFoundError) as error:
        answer = str(error)
    else:
        return
    assert not INTERPRETER.search(answer), answer
    assert answer
    assert len(answer) < 420, answer
