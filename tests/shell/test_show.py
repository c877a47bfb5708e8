"""`calypso-widgets show`: what a record looks like in a terminal."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.grid import WIDTH
from calypso_widgets.shell.main import MISTAKE, main

LOG = Path(__file__).parents[2] / "notebooks" / "web-log.json"
UNFINISHED = '[Trumps "SDHC"] [Dealer "W"] [Deal "N:2..9. A..T. A..J. A..Q."] 2S AS AS AS 9D'


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_every_trick_is_told_with_its_reason_and_then_the_score(capsys: pytest.CaptureFixture[str]) -> None:
    record = cw.load(LOG)
    said = shown(capsys, "show", str(LOG))
    assert said.count(" wins: ") == 52
    assert said.count("\nDeal ") == 4
    assert str(cw.score_sheet(record)) in said
    assert max(map(len, said.splitlines())) <= WIDTH


def test_an_example_is_shown_by_its_name_and_under_other_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert "North wins" in shown(capsys, "show", "ruffed-low")
    assert "East wins" in shown(capsys, "show", "ruffed-low", "--rules", "bga")


def test_one_trick_is_told_as_the_table_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    table = cw.CalypsoTable(cw.load(LOG), cursor=3 * 4)
    assert shown(capsys, "show", str(LOG), "--trick", "3") == table.text() + "\n"
    assert "Deal 4 of 4, trick 13 of 13" in shown(capsys, "show", str(LOG), "--deal", "4", "--trick", "13")


def test_a_record_comes_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(UNFINISHED))
    said = shown(capsys, "show", "-")
    assert "North wins: the 2♠ was led" in said
    assert said.splitlines()[5].split() == ["2", "North", "9♦", "–", "–", "–", "–"]  # a trick that is not full is there


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["nowhere.calypso"], "nowhere.calypso"),
        (["led-tow"], "did you mean led-two"),
        (["nowhere"], "prepared deals: "),
        (['[Trumps "SDHC"] XS'], "'XS' is no card"),
        (["ruffed-low", "--rules", "bgb"], "bgb"),
        (["ruffed-low", "--trick", "2"], "tricks 1 to 1"),
        (["ruffed-low", "--trick", "0"], "tricks 1 to 1"),
        (["ruffed-low", "--deal", "2", "--trick", "1"], "no play"),
    ],
)
def test_a_mistake_is_answered_in_a_line_and_not_with_a_traceback(
    capsys: pytest.CaptureFixture[str], arguments: list[str], word: str
) -> None:
    assert main(["show", *arguments]) == MISTAKE
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("calypso-widgets: ")
    assert word in said.err


def test_the_package_is_a_command() -> None:
    done = subprocess.run(
        (sys.executable, "-m", "calypso_widgets", "--help"), capture_output=True, text=True, check=True, timeout=60
    )
    assert "show" in done.stdout


def test_whoever_reads_only_the_beginning_is_no_mistake() -> None:
    command = (sys.executable, "-m", "calypso_widgets", "show", str(LOG))
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(60) == 0
