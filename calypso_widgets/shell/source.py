"""The record that a command is given: a file, standard input, an example's name, or the record itself as text."""

from __future__ import annotations

import argparse
import sys
from difflib import get_close_matches

from calypso_widgets.lesson.examples import examples
from calypso_widgets.rules.load import load, read_text
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS

STANDARD_INPUT = "-"


def add_source(command: argparse.ArgumentParser, more: str = "") -> None:
    """Let a command be told what to read, and under which rules to look at it; ``more`` is what else it reads."""
    command.add_argument(
        "source",
        metavar="FILE",
        help="a record in notation or a game log of the Calypso web app; the name of a prepared deal, such as led-two; "
        f"or {STANDARD_INPUT} for standard input{more}",
    )
    command.add_argument(
        "--rules",
        default="",
        metavar="NAME",
        help=f"look at it by these rules: {', '.join(PRESETS)}; by default those it was played by",
    )


def record_from(source: str) -> Record:
    """The record.

    :raises ValueError: for what is no record, with the place.
    :raises OSError: if there is no such file.
    """
    if source == STANDARD_INPUT:
        if sys.stdin is None:
            raise ValueError("standard input is closed: there is nothing to read")
        return read_text(sys.stdin.read())
    if source in examples:
        return examples[source]
    try:
        return load(source)
    except FileNotFoundError as error:
        near = get_close_matches(source, examples, 1)
        error.add_note(
            f"did you mean {near[0]}, a prepared deal?" if near else f"prepared deals: {', '.join(examples)}"
        )
        raise
