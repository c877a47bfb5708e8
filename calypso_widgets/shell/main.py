"""Which commands there are, and what a mistake is answered with."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from calypso_widgets import __version__
from calypso_widgets.shell import binder_link, check, export, show
from calypso_widgets.shell.plain import print_plainly

COMMANDS = (show, export, binder_link, check)
"""Each has ``add``, which puts it among the others and sets what ``run`` does: the exit status."""

PROGRAM = "calypso-widgets"
MISTAKE = 2
"""The exit status of a command that was given what it cannot use, as `argparse` has it."""
INTERRUPTED = 130
"""That of a command that was stopped with Ctrl-C, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command: its exit status."""
    print_plainly(sys.stdout)
    try:
        try:
            given = _parser().parse_args(arguments)
            return int(given.run(given))
        finally:
            _flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read this has read enough, as `head` does
        return 0
    except (ValueError, OSError, KeyError) as error:
        for line in (f"{PROGRAM}: {error}", *getattr(error, "__notes__", ())):
            print(line, file=sys.stderr)  # noqa: T201 - a shell reads this
        return MISTAKE


def _flush() -> None:
    """Write what is still to be written here, where it can be told if that fails, and not when Python ends."""
    if sys.stdout is None:  # closed by whoever runs this
        return
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # it goes nowhere
        raise


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        PROGRAM,
        description="Calypso, the card game in which each of four players has a personal trump suit: "
        "read a deal, and why each trick was won.",
        epilog="The widgets themselves live in notebooks: see the tutorial, notebooks/01-rules.ipynb.",
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(commands)
    return parser
