"""The same trick under several rulesets.

A ruleset judges a recorded trick as if only its ranking of ruffs were another: who held what, and who led, stays as it
was played. So after the first trick that would have gone to somebody else, the rest of the play would have been
different, and the comparison says what each trick would have been worth, not how the round would have ended.

>>> from calypso_widgets.rules.record import Record
>>> record = Record.replay(trumps="SDHC", dealer="W", deals=[(["6S", "3D", "8S", "KS"], "6S 3D 8S KS")])
>>> [(trick.deal, trick.number, trick.winners) for trick in differing(record, "gamefarm", "bga")]
[(1, 1, {'gamefarm': Seat.NORTH, 'bga': Seat.EAST})]
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from calypso_widgets.lesson.tree import ROOT, Tree
from calypso_widgets.rules.record import Record, the_record
from calypso_widgets.rules.ruleset import PRESETS, Ruffs, Ruleset, changed, rulesets
from calypso_widgets.rules.table import Seat
from calypso_widgets.rules.trick import Play, Power


@dataclass(frozen=True, slots=True)
class Differing:
    """A recorded trick whose winner depends on the ruleset."""

    deal: int
    """The number of its deal in the record, from 1."""
    number: int
    """Its number in the deal, from 1."""
    node: int
    """Where it ends: a cursor for the table."""
    winners: dict[str, Seat]
    """By name of the ruleset."""


def may_differ(plays: tuple[Play, ...]) -> bool:
    """Whether rankings of ruffs can judge these plays apart: a ruff met a led own trump, or another ruff."""
    ruffs = sum(play.power is Power.RUFF for play in plays)
    return ruffs > 1 or (ruffs == 1 and plays[0].power is Power.LED_TRUMP)


def as_ranked(tree: Tree, at: int, ruffs: Ruffs) -> Tree:
    """The trick on the table at a node, played again with ruffs ranked so: a small tree ending like ``at``."""
    node, lead = tree.nodes[at], at
    for _ in node.trick:
        lead = tree.nodes[lead].parent
    before = tree.nodes[lead]
    rules = changed(before.position.rules, {"ruffs": ruffs})
    again = Tree([replace(before, position=before.position._replace(rules=rules), parent=ROOT)])
    spot = 0
    for play in node.trick:
        spot = again.play(spot, play.card)
    return again


def winner_under(tree: Tree, at: int, rules: Ruleset) -> Seat:
    """Who would have won the full trick that ends at this node."""
    won = as_ranked(tree, at, rules.ruffs).nodes[-1].won
    assert won is not None  # noqa: S101 - the trick is full
    return won.seat


def differing(record: Record, *rules: str | Ruleset) -> tuple[Differing, ...]:
    """The tricks that these rulesets (by default the record's own and all presets) would not all give to one seat.

    :raises UnknownRulesetError: listing the known ones.
    :raises RulesetError: for two different rulesets of one name.
    :raises TypeError: for anything that is no record.
    """
    tree = Tree.of(the_record(record, "differing"))
    named = rulesets(rules or [record.rules, *PRESETS.values()], record.rules).values()
    found = []
    for at, node in enumerate(tree.nodes):
        if node.won and may_differ(node.trick):
            winners = {each.name: winner_under(tree, at, each) for each in named}
            if len(set(winners.values())) > 1:
                found.append(Differing(node.deal + 1, tree.trick_number(at), at, winners))
    return tuple(found)
