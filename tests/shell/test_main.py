"""How a command ends, whatever happens to what it reads and prints: never with a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from calypso_widgets.shell.main import INTERRUPTED, MISTAKE, main

COMMANDS = (("show", "led-two"), ("check",), ("--help",))
FULL = Path("/dev/full")


def command(*arguments: str) -> tuple[str, ...]:
    return (sys.executable, "-m", "calypso_widgets", *arguments)


def environment(**more: str) -> dict[str, str]:
    """Python as it is where nobody has told it how to print."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")} | more


@pytest.mark.parametrize("more", [{}, {"PYTHONUNBUFFERED": "1"}], ids=["at the end", "at once"])
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_whoever_reads_nothing_is_no_mistake(arguments: tuple[str, ...], more: dict[str, str]) -> None:
    reads, writes = os.pipe()
    os.close(reads)
    with open(writes, "wb") as pipe:  # noqa: PTH123 - a number, not a path
        done = subprocess.run(
            command(*arguments), stdout=pipe, stderr=subprocess.PIPE, env=environment(**more), check=False, timeout=60
        )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_a_full_disk_is_told_in_a_line(arguments: tuple[str, ...]) -> None:
    with FULL.open("wb") as full:
        done = subprocess.run(
            command(*arguments), stdout=full, stderr=subprocess.PIPE, env=environment(), check=False, timeout=60
        )
    assert done.returncode == MISTAKE
    assert done.stderr.decode() == "calypso-widgets: [Errno 28] No space left on device\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_where_there_are_not_all_letters_suits_are_letters(encoding: str) -> None:
    done = subprocess.run(
        command("show", "led-two"),
        capture_output=True,
        env=environment(PYTHONIOENCODING=encoding),
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "North wins: the 2S was led" in done.stdout.decode(encoding)


def test_whoever_said_how_to_print_is_heard() -> None:
    given = environment(PYTHONIOENCODING="ascii:backslashreplace")
    done = subprocess.run(command("show", "led-two"), capture_output=True, env=given, check=True, timeout=60)
    assert b"the 2\\u2660 was led" in done.stdout


def test_standard_input_that_is_closed_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)  # as Python has it then
    assert main(["show", "-"]) == MISTAKE
    assert capsys.readouterr().err == "calypso-widgets: standard input is closed: there is nothing to read\n"


def test_standard_output_that_is_closed_is_nobodys_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["show", "led-two"]) == 0


def test_who_stops_a_command_is_not_shown_where_it_was(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stopped:
        def read(self) -> str:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Stopped())
    assert main(["show", "-"]) == INTERRUPTED
    assert capsys.readouterr() == ("", "")
