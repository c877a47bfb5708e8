"""A check of what is installed here: every version, and the one thing to do if one is not known to work."""

from __future__ import annotations

import argparse
from typing import Any

from calypso_widgets.lesson.explain import teller
from calypso_widgets.widgets.surroundings import checkup


def add(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    """Put the command among the others."""
    command = commands.add_parser("check", help="whether all is well here, or the one thing to do", description=__doc__)
    command.set_defaults(run=run)


def run(_given: argparse.Namespace) -> int:
    """Print what was found: 0 if all is well, else 1."""
    found = checkup()
    print(found.twin(teller()).text())  # noqa: T201 - what was asked
    return 1 if found.wrong else 0
