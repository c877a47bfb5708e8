# noqa: INP001 - a script
"""Makes what the browser's tests look at: `python web/tests/fixtures.py`, after the wire or a label has changed.

``fixture.json`` is a deal once dealt and kept, told anew, and a branch tried in it. The others are made
anew. Words that are the same for every record stand in ``fixture.json`` alone.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import calypso_widgets as cw

HERE = Path(__file__).parent
OF_A_RECORD = ("why", "says", "notes", "cites", "comments", "under")


def judged_apart() -> cw.Record:
    """Three tricks: all rulesets agree on the first, two of three on the second, none on the third."""
    hands = ["AH 6S 9S", "3H 3D 4D", "4H 8S QS", "5H KS 2C"]
    return cw.Record.replay("SDHC", "W", [(hands, "AH 3H 4H 5H 6S 3D 8S KS 9S 4D QS 2C")])


def two_rounds() -> cw.Record:
    """Six deals of one trick each, so two of them belong to a second round."""
    deals = []
    for rank, leader in zip("AKQJT9", (0, 1, 2, 3, 3, 0), strict=True):
        hands = [f"{rank}{suit}" for suit in "SDHC"]
        deals.append((hands, " ".join(hands[leader:] + hands[:leader])))
    return cw.Record.replay("SDHC", "W", deals, "bga")


def told(record: cw.Record) -> dict[str, Any]:
    """A record's frames, and those of its words that are its own."""
    table = cw.CalypsoTable(record)
    return {"frames": table.frames, "words": {key: table.words[key] for key in OF_A_RECORD}}


def write(name: str, value: dict[str, Any]) -> None:
    """Write a fixture, a node a line."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for first in ("kind", "says", "cards"):
        text = text.replace(f'{{"{first}"', f'\n{{"{first}"')
    (HERE / name).write_text(f"{text}\n", encoding="utf-8")


def main() -> None:
    """Make them all."""
    lens = cw.RuleLens(judged_apart())
    write(
        "rules.json",
        {
            "apart": told(lens.record) | {"rules": lens.rules, "differing": lens.differing},
            "rounds": told(two_rounds()),
            "rulesets": lens.words["rulesets"],
        },
    )
    # A draw in which two players are level and draw again, and one by chance alone.
    write("draw.json", {rules: cw.SeatDraw(cw.draw(rules=rules, seed=2)).frames for rules in ("gamefarm", "bga")})
    # A card too many, one passed over, and uneven hands, in a position with a trick on the table.
    editor = cw.PositionEditor(cw.Setup().give("N", "2S 3S").give("E", "4S").lay("KH").pile("S", "AS AS"))
    editor.setup = editor.setup.gather("E", building="AK", calypsos=1).give("N", "2S 2S 2S 2S")
    state = editor.get_state()
    kept = {name: state[name] for name in ("setup", "problems")}
    write("editor.json", {**kept, "labels": state["words"]["labels"]})
    write("quiz.json", asked())
    write("fixture.json", once_dealt())


def asked() -> dict[str, Any]:
    """Three questions, as they are asked and as they are in an exam."""
    tricks = ["8H KH QH 4H", "9S 3D QS 2C", "AC 9D 3H 2C"]
    quiz = cw.WinnerQuiz(tricks)
    exam = cw.WinnerQuiz(tricks, exam=True).get_state()
    kept = {name: exam[name] for name in ("frames", "exam", "votes", "given", "shown", "hands_up")}
    return {"frames": quiz.frames, "exam": kept, "labels": quiz.words["labels"]}


def once_dealt() -> dict[str, Any]:
    """The record that the other tests look at, as the file holds it, told anew; and a branch tried in it."""
    kept = json.loads((HERE / "fixture.json").read_text(encoding="utf-8"))["frames"]
    deals: list[tuple[list[list[str]], list[str]]] = []
    for node in kept["nodes"]:
        if node["kind"] == "deal":
            deals.append((node["hands"], []))
        else:
            deals[-1][1].append(node["card"])
    record = cw.Record.replay(kept["trumps"], kept["nodes"][0]["dealer"], deals, kept["rules"], title=kept["title"])
    table = cw.CalypsoTable(replace(record, names=tuple(kept["names"])))
    start = {
        "frames": table.frames | {"renounces": kept["renounces"]},
        "words": dict(table.words),
        "grown": json.loads(json.dumps(table.grown)),
    }
    news: list[Any] = []
    table.send = news.append  # type: ignore[method-assign]  # to hear what a page would
    table.play(table.frames["nodes"][2]["tries"][:2], at=2)
    table.let("simple", until="trick", seed=7)
    return {
        **start,
        "tried": {"news": news, "branches": table.branches, "line": table.line, "cursor": table.cursor},
    }


if __name__ == "__main__":
    main()
