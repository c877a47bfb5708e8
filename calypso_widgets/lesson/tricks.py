"""The tricks of a record, deal by deal, as tables: who led, what everybody played, who won and why.

>>> from calypso_widgets.lesson.explain import teller
>>> from calypso_widgets.rules.record import Record
>>> record = Record.replay(trumps="SDHC", dealer="W", deals=[(["2S", "AS", "AS", "AS"], "2S AS AS AS")])
>>> print(*(grid.text() for grid in tricks(Tree.of(record), teller())))
Deal 1
   led by  North ♠  East ♦  South ♥  West ♣  why
1  North   2♠       A♠      A♠       A♠      North wins: the 2♠ was led as
                                             North’s own trump and nobody
                                             ruffed, so rank does not matter.
"""

from __future__ import annotations

from calypso_widgets.lesson.explain import Teller
from calypso_widgets.lesson.frames import why_under
from calypso_widgets.lesson.grid import NONE, Grid
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.rules.deal import DEALS
from calypso_widgets.rules.ruleset import Ruleset
from calypso_widgets.rules.table import SEATS


def tricks(tree: Tree, teller: Teller, rules: Ruleset | None = None, until: int | None = None) -> tuple[Grid, ...]:
    """A table a deal of the main line, as far as the node ``until``, by default to its end.

    The reasons are told under ``rules``, by default those the record was played by; what was played stays so.
    """
    ruffs = (rules or tree.origin.rules).ruffs
    deals: dict[int, list[tuple[str, ...]]] = {}
    for at in ends(tree, until):
        node = tree.nodes[at]
        rows = deals.setdefault(node.deal, [])
        played = {node.leader.after(place): str(play.card) for place, play in enumerate(node.trick)}
        rows.append(
            (
                str(len(rows) + 1),
                teller.seats[node.leader],
                *(played.get(seat, NONE) for seat in SEATS),
                why_under(tree, at, teller, ruffs) if node.won else NONE,
            )
        )
    t, trumps = teller.t, tree.origin.trumps
    heads = (
        "",
        t("led by"),
        *(f"{teller.seats[seat]} {trumps[seat].glyph}" for seat in SEATS),
        t("why"),
    )
    return tuple(Grid(_title(deal, len(deals), teller), heads, tuple(rows)) for deal, rows in deals.items())


def ends(tree: Tree, until: int | None = None) -> list[int]:
    """The nodes of the main line at which a trick is full, or as full as it is at the node ``until``."""
    last = tree.main - 1 if until is None else until
    nodes = enumerate(tree.nodes[: last + 1])
    return [at for at, node in nodes if node.won or (node.trick and at == last)]


def _title(deal: int, deals: int, teller: Teller) -> str:
    rounds, within = divmod(deal, DEALS)
    said = teller.t("Round {round}, deal {deal}") if deals > DEALS else teller.t("Deal {deal}")
    return said.format(round=rounds + 1, deal=within + 1)
