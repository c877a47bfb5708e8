"""The table: a record of play, stepped through card by card, with the reason for every trick."""

from __future__ import annotations

from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.twin import Twin, twin_of
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import Ruleset
from calypso_widgets.widgets.calypso_widget import bundle
from calypso_widgets.widgets.record_widget import RulesetName
from calypso_widgets.widgets.trying import TryingWidget


class CalypsoTable(TryingWidget):
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
    :raises TypeError: for anything that is no record, or an unknown keyword.
    :raises UnknownRulesetError: listing the known ones.
    :raises UnknownLanguageError: listing the languages there are.
    :raises traitlets.TraitError: for any other value that a trait cannot have, saying which it can.
    """

    _esm, _css = bundle("CalypsoTable")

    rules = RulesetName().tag(sync=True)

    from_browser = (*TryingWidget.from_browser, "rules")

    def __init__(  # noqa: PLR0913 - all but the record have defaults and are given by name
        self,
        record: Record,
        *,
        cursor: int = 0,
        rules: str | Ruleset = "",
        language: str = "en",
        suits: str = "four",
        theme: str = "auto",
    ) -> None:
        """Lay out the record."""
        more = [rules] if isinstance(rules, Ruleset) else []
        super().__init__(record, more=more, cursor=cursor, rules=rules, language=language, suits=suits, theme=theme)

    @property
    def why(self) -> str:
        """The sentence of the why panel at the cursor."""
        return self._sentence(self.rules)

    @property
    def twin(self) -> Twin:
        """The position at the cursor in words, under the ruleset looked at."""
        rules = self.known_rules(self.rules)
        return twin_of(self.tree, self.cursor, teller(self.language), rules)
