"""What every view of a record has in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import traitlets

from calypso_widgets.lesson.explain import Teller, teller
from calypso_widgets.lesson.frames import frames_of, views, why_under, words_of
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.lesson.twin import Twin, twin_of
from calypso_widgets.rules.record import Record, the_record
from calypso_widgets.rules.ruleset import Ruleset, UnknownRulesetError, ruleset
from calypso_widgets.rules.told import told
from calypso_widgets.widgets.stepped_widget import SteppedWidget


class RulesetName(traitlets.Unicode):  # type: ignore[type-arg]  # traitlets says not of what
    """The name of a ruleset that the record of a widget can be looked at under; a `Ruleset` is taken by its name."""

    def validate(self, obj: Any, value: Any) -> str:  # noqa: ANN401 - as traitlets has it
        """The name of that ruleset."""
        return str(obj.known_rules(value).name)


class RecordWidget(SteppedWidget):
    """A view of a record: a frame a node of its tree."""

    def __init__(self, record: Record, *, more: Iterable[Ruleset] = (), **traits: Any) -> None:  # noqa: ANN401 - traits are any
        """Put the record on the wire; a subclass spells out which ``traits`` it takes.

        ``more`` are the rulesets to look at it under, besides the presets and its own.
        """
        self._record = the_record(record, type(self).__name__)
        self._tree = Tree.of(record)
        self._known = views(record.rules, more)
        super().__init__(**traits)

    @property
    def record(self) -> Record:
        """What is shown; for another record make another widget."""
        return self._record

    @property
    def tree(self) -> Tree:
        """The positions of the record: the cursor is the number of one."""
        return self._tree

    def _tell(self, language: str) -> dict[str, Any]:
        return {
            "frames": frames_of(self.tree, self._known),
            "words": words_of(self.tree, self._teller(language), language, self._known),
        }

    def _teller(self, language: str) -> Teller:
        """Who tells what is shown."""
        return teller(language)

    @property
    def twin(self) -> Twin:
        """The position at the cursor in words."""
        return twin_of(self.tree, self.cursor, self._teller(self.language))

    def text(self) -> str:
        """What the widget shows at the cursor, as plain text."""
        return self.twin.text()

    def html(self) -> str:
        """What the widget shows at the cursor, as HTML that needs no style."""
        return self.twin.html()

    def title(self) -> str:
        """What a page with this widget is called: as the record is."""
        return self.record.title or super().title()

    def _sentence(self, rules: str) -> str:
        """The sentence of the why panel at the cursor, under the ruleset of that name."""
        return why_under(self.tree, self.cursor, self._teller(self.language), self.known_rules(rules).ruffs)

    def known_rules(self, rules: str | Ruleset) -> Ruleset:
        """The ruleset of that name, if the record can be looked at under it; no name is the record's own.

        :raises UnknownRulesetError: listing the known ones.
        """
        found = self.record.rules if rules == "" else ruleset(rules, *self._known)
        if found not in self._known:
            names = ", ".join(each.name for each in self._known)
            raise UnknownRulesetError(
                f"no ruleset {told(found.name)} here: known are {names}; give others when the widget is made"
            )
        return found

    def __repr__(self) -> str:
        nodes = len(self.tree.nodes) - 1
        return f"<{type(self).__name__} {self.record.title!r} at node {self.cursor} of {nodes}>"
