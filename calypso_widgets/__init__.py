"""Learn, teach and explore Calypso, the card game in which each of four players has a personal trump suit.

>>> import calypso_widgets as cw
>>> cw.judge("2S AS AS AS", trumps="SDHC").winner
0

The names below load when they are first used, so that importing the package costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from calypso_widgets.analysis.dealing import deal
    from calypso_widgets.analysis.finding import find
    from calypso_widgets.lesson.compare import differing
    from calypso_widgets.lesson.examples import examples
    from calypso_widgets.lesson.exercises import exercises
    from calypso_widgets.lesson.explain import Verdict, judge
    from calypso_widgets.lesson.handout import handout
    from calypso_widgets.lesson.ledger import compare
    from calypso_widgets.lesson.results import results
    from calypso_widgets.lesson.sheet import score_sheet
    from calypso_widgets.lesson.turning import turning_points
    from calypso_widgets.rules.load import load
    from calypso_widgets.rules.record import Record
    from calypso_widgets.rules.ruleset import Pile, Ruffs, Ruleset, Seating, ruleset
    from calypso_widgets.rules.seating import Seated, draw
    from calypso_widgets.rules.setup import Setup
    from calypso_widgets.widgets.check import check
    from calypso_widgets.widgets.position_editor import PositionEditor
    from calypso_widgets.widgets.rule_lens import RuleLens
    from calypso_widgets.widgets.seat_draw import SeatDraw
    from calypso_widgets.widgets.table import CalypsoTable
    from calypso_widgets.widgets.winner_quiz import WinnerQuiz

__all__ = [
    "CalypsoTable",
    "Pile",
    "PositionEditor",
    "Record",
    "Ruffs",
    "RuleLens",
    "Ruleset",
    "SeatDraw",
    "Seated",
    "Seating",
    "Setup",
    "Verdict",
    "WinnerQuiz",
    "check",
    "compare",
    "deal",
    "differing",
    "draw",
    "examples",
    "exercises",
    "find",
    "handout",
    "judge",
    "load",
    "results",
    "ruleset",
    "score_sheet",
    "turning_points",
]
__version__ = "0.1.0.dev0"

_HOMES = {
    "analysis.dealing": ("deal",),
    "analysis.finding": ("find",),
    "lesson.compare": ("differing",),
    "lesson.examples": ("examples",),
    "lesson.exercises": ("exercises",),
    "lesson.explain": ("Verdict", "judge"),
    "lesson.handout": ("handout",),
    "lesson.ledger": ("compare",),
    "lesson.results": ("results",),
    "lesson.sheet": ("score_sheet",),
    "lesson.turning": ("turning_points",),
    "rules.load": ("load",),
    "rules.record": ("Record",),
    "rules.ruleset": ("Pile", "Ruffs", "Ruleset", "Seating", "ruleset"),
    "rules.seating": ("Seated", "draw"),
    "rules.setup": ("Setup",),
    "widgets.check": ("check",),
    "widgets.position_editor": ("PositionEditor",),
    "widgets.rule_lens": ("RuleLens",),
    "widgets.seat_draw": ("SeatDraw",),
    "widgets.table": ("CalypsoTable",),
    "widgets.winner_quiz": ("WinnerQuiz",),
}
"""The public names by the module they come from, as the type checker sees them above; a test compares the two."""


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            value = getattr(import_module(f"calypso_widgets.{home}"), name)
            globals()[name] = value
            return value
    raise AttributeError(f"calypso_widgets has no {name!r}: there are {', '.join(__all__)}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
