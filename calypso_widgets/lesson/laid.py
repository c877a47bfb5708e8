"""A position in the making as facts for the browser, as sentences, and as text.

>>> from calypso_widgets.lesson.explain import teller
>>> from calypso_widgets.rules.setup import Setup
>>> [flaw["says"] for flaw in flaws_of(Setup().gather("W", calypsos=5).problems, teller())]
['West cannot have 5 calypsos: the pack makes 0 to 4.']
"""

from __future__ import annotations

from collections.abc import Iterable

from calypso_widgets.lesson.explain import Teller
from calypso_widgets.lesson.grid import Grid
from calypso_widgets.lesson.labels import labels
from calypso_widgets.lesson.twin import Twin, suit_by_suit
from calypso_widgets.lesson.wire import Flaw, Laid
from calypso_widgets.rules.deal import HAND_SIZE
from calypso_widgets.rules.problems import Problem
from calypso_widgets.rules.ruleset import PRESETS
from calypso_widgets.rules.setup import Setup
from calypso_widgets.rules.table import SEATINGS, SEATS, format_trumps
from calypso_widgets.rules.trick import TRICK_SIZE


def laid_of(setup: Setup, says: str = "", *, undo: bool = False) -> Laid:
    """The facts of a setup; ``undo`` is whether there is something to undo."""
    trumps = format_trumps(setup.trumps)
    return {
        "title": setup.title,
        "rules": setup.rules.name,
        "rulesets": list(dict.fromkeys([*PRESETS, setup.rules.name])),
        "trumps": trumps,
        "seatings": list(dict.fromkeys([*map(format_trumps, SEATINGS), trumps])),
        "dealer": setup.dealer.place,
        "leads": setup.leads.place,
        "seats": [
            {
                "hand": [card.code for card in hand],
                "building": "".join(rank.value for rank in sorted(tableau.building, reverse=True)),
                "calypsos": tableau.calypsos,
                "pile": [card.code for card in tableau.pile],
            }
            for hand, tableau in zip(setup.hands, setup.tableaux, strict=True)
        ],
        "trick": [card.code for card in setup.trick],
        "free": {card.code: left for card, left in setup.free.items()},
        "hand_room": HAND_SIZE,
        "trick_room": TRICK_SIZE - 1,
        "bare": setup == setup.clear(),
        "undo": undo,
        "says": says,
    }


def flaws_of(problems: Iterable[Problem], teller: Teller) -> list[Flaw]:
    """What keeps a setup from being a position, in words."""
    return [{"says": each.tell(teller.kept), "seats": [seat.place for seat in each.seats]} for each in problems]


def news(before: Setup, after: Setup, teller: Teller) -> str:
    """What there is to hear of a change: how many problems are left, and which of them are new."""
    old, now = before.problems, after.problems
    new = [problem.tell(teller.kept) for problem in now if problem not in old]
    return " ".join([_counted(len(now), teller), *new])


def _counted(problems: int, teller: Teller) -> str:
    t = teller.t
    counted = t("No problems.") if not problems else t("1 problem.") if problems == 1 else t("{n} problems.")
    return counted.format(n=problems)


def setup_twin(setup: Setup, teller: Teller) -> Twin:
    """A setup in words: what lies where, and everything that is wrong with it."""
    t, fixed = teller.t, labels(teller.t)
    place = t("A position, {dealer} dealing and {leader} leading. Rules: {rules}.").format(
        dealer=teller.seats[setup.dealer], leader=teller.seats[setup.leads], rules=setup.rules.name
    )
    flaws = tuple(flaw["says"] for flaw in flaws_of(setup.problems, teller))
    trick = tuple(
        (f"{at + 1}. {teller.seats[setup.leads.after(at)]}", str(card)) for at, card in enumerate(setup.trick)
    )
    seats = tuple(
        (
            f"{teller.seats[seat]} {setup.trumps[seat].glyph}",
            str(setup.tableaux[seat].calypsos),
            " ".join(str(rank) for rank in sorted(setup.tableaux[seat].building, reverse=True)) or "–",
            suit_by_suit(setup.tableaux[seat].pile),
            suit_by_suit(setup.hands[seat]),
        )
        for seat in SEATS
    )
    heads = (t("seat"), t("calypsos"), t("in progress"), t("pile"), t("hand"))
    grids = (Grid(fixed["this_trick"], (t("seat"), t("card")), trick),) if trick else ()
    said = (setup.title, *flaws) if setup.title else flaws
    ends = _counted(len(flaws), teller) if flaws else fixed["edit_none"]
    return Twin(place, said, (*grids, Grid(t("The table"), heads, seats)), ends)
