"""A record in words: every trick with its reason, and the score sheet; or one trick as the table tells it."""

from __future__ import annotations

import argparse
from typing import Any

from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.sheet import score_sheet
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.lesson.tricks import ends, tricks
from calypso_widgets.lesson.twin import twin_of
from calypso_widgets.rules.ruleset import ruleset
from calypso_widgets.shell.source import add_source, record_from


def add(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    """Put the command among the others."""
    command = commands.add_parser("show", help="every trick of a record and why it was won", description=__doc__)
    add_source(command)
    command.add_argument("--deal", type=int, default=1, metavar="N", help="with --trick: its deal, from 1")
    command.add_argument("--trick", type=int, metavar="N", help="tell one trick, from 1, with all four hands after it")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Print the record."""
    record = record_from(given.source)
    rules = ruleset(given.rules) if given.rules else record.rules
    tree, words = Tree.of(record), teller()
    if given.trick is not None:
        print(twin_of(tree, _end_of(tree, given.deal, given.trick), words, rules).text())  # noqa: T201 - what was asked
        return 0
    parts = [record.title, *(grid.text() for grid in tricks(tree, words, rules)), str(score_sheet(record))]
    print("\n\n".join(part for part in parts if part))  # noqa: T201 - what was asked
    return 0


def _end_of(tree: Tree, deal: int, trick: int) -> int:
    """The node at which a trick is full, or as full as the record has it."""
    played = [at for at in ends(tree) if tree.nodes[at].deal == deal - 1]
    if not 1 <= trick <= len(played):
        told = f"tricks 1 to {len(played)}" if played else "no play"
        raise ValueError(f"no trick {trick} in deal {deal}: this record has {told} there")
    return played[trick - 1]
