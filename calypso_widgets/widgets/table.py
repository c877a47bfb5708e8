"""The table: a record of play, stepped through card by card, with the reason for every trick."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

import traitlets

from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.tricks import tricks
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import Ruleset
from calypso_widgets.rules.table import Seat
from calypso_widgets.widgets.calypso_widget import SIZES, bundle
from calypso_widgets.widgets.kept import folded
from calypso_widgets.widgets.record_widget import RulesetName
from calypso_widgets.widgets.veiling import VeilingWidget


class CalypsoTable(VeilingWidget):
    """A table at which a record is played through.

    Stepping needs no kernel: every frame travels once. The browser writes ``cursor``, ``rules`` and the view settings
    ``suits`` and ``theme``; everything else is Python's. All of them can be observed and linked like any trait.

    >>> from calypso_widgets.lesson.examples import examples
    >>> table = CalypsoTable(examples["ruffed-low"], cursor=4)
    >>> print(table.why)
    North wins: the 6♠, led as North’s own trump, outranks East’s ruff, the 3♦.
    >>> table.rules = "bga"
    >>> print(table.why)
    East wins: East ruffed with the 3♦, and any ruff beats a led trump, here North’s 6♠.

    :param record: what to show, as `calypso_widgets.load` or `calypso_widgets.deal` make it.
    :param cursor: the node to start at; negative counts from the end, as in a list.
    :param rules: the ruleset to look at the tricks under, by name, or one of your own; by default the one the
        record was played by. What was played, and where the cards went, stays as recorded.
    :param language: the language of the sentences.
    :param suits: ``"four"`` or ``"two"`` suit colours.
    :param theme: ``"auto"`` follows the notebook; ``"light"`` and ``"dark"`` do not.
    :param hidden: the seats whose hands the page is not to have, as in ``"ESW"``; see `VeilingWidget`.
    :param covered: whether the page covers who wins each trick, and why, until it is asked (the key R).
    :param pausing: whether playing by itself stops at the end of each trick.
    :param size: 1, 1.5 or 2 times as large, for a projector.
    :raises TypeError: for anything that is no record, or an unknown keyword.
    :raises UnknownRulesetError: listing the known ones.
    :raises UnknownLanguageError: listing the languages there are.
    :raises traitlets.TraitError: for any other value that a trait cannot have, saying which it can.
    """

    _esm, _css = bundle("CalypsoTable")

    # Synced, both ways
    rules = RulesetName().tag(sync=True)
    covered = traitlets.Bool(default_value=False).tag(sync=True)
    pausing = traitlets.Bool(default_value=False).tag(sync=True)
    size = traitlets.Enum(SIZES, 1).tag(sync=True)

    from_browser = (*VeilingWidget.from_browser, "rules", "covered", "pausing", "size")

    def __init__(  # noqa: PLR0913 - all but the record have defaults and are given by name
        self,
        record: Record,
        *,
        cursor: int = 0,
        rules: str | Ruleset = "",
        language: str = "en",
        suits: str = "four",
        theme: str = "auto",
        hidden: str | Iterable[str | Seat] = (),
        covered: bool = False,
        pausing: bool = False,
        size: float = 1,
    ) -> None:
        """Lay out the record."""
        super().__init__(
            record,
            more=[rules] if isinstance(rules, Ruleset) else [],
            cursor=cursor,
            rules=rules,
            language=language,
            suits=suits,
            theme=theme,
            hidden=hidden,
            covered=covered,
            pausing=pausing,
            size=size,
        )

    def gist(self) -> str:
        """The reason, unless it is covered."""
        return teller(self.language).t("Covered: who wins, and why?") if self.covered else self.why

    def _folded(self) -> str:
        return folded(self.gist(), self.html(), "calypso-covered" if self.covered else "")

    def _as_text(self) -> dict[str, str]:
        told = super()._as_text()
        return {**told, "text/html": self._folded()} if self.covered else told

    def beneath(self) -> str:
        """The tricks with their reasons, as far as the page may know them; none while reasons are covered."""
        if self.covered:
            return ""
        words = teller(self.language)
        until = self._reach if self.hidden else None
        grids = tricks(self.tree, words, self._looked_at, until)
        heading = escape(words.t("The play"))
        tables = "".join(f'<div class="page-scroll">{grid.html()}</div>' for grid in grids if grid.rows)
        return f'<section class="page-play"><h2>{heading}</h2>{tables}</section>' if tables else ""

    @property
    def why(self) -> str:
        """The sentence of the why panel at the cursor."""
        return self._sentence(self.rules)

    @property
    def _looked_at(self) -> Ruleset:
        return self.known_rules(self.rules)
