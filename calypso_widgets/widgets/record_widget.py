"""What every view of a record has in common."""

from __future__ import annotations

from typing import Any, cast

import traitlets

from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.frames import frames_of, words_of
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.lesson.twin import Twin, twin_of
from calypso_widgets.lesson.wire import Frames
from calypso_widgets.rules.record import Record
from calypso_widgets.widgets.calypso_widget import CalypsoWidget


class RecordWidget(CalypsoWidget):
    """A view of a record: a frame a node of its tree."""

    def __init__(self, record: Record, **traits: Any) -> None:  # noqa: ANN401 - traits are any
        """Put the record on the wire; a subclass spells out which ``traits`` it takes."""
        if not isinstance(record, Record):  # a notebook is not type-checked
            name = type(self).__name__
            message = f"{name} shows a Record, not {type(record).__name__}: make one with cw.load or cw.deal"
            raise TypeError(message)
        self.record = record
        self.tree = Tree.of(record)
        super().__init__(frames=frames_of(record, self.tree), **traits)

    def _tell(self, language: str) -> dict[str, Any]:
        return {"words": words_of(self.tree, teller(language), language)}

    @property
    def twin(self) -> Twin:
        """The position at the cursor in words."""
        return twin_of(cast(Frames, self.frames), self.tree, self.cursor, teller(self.language))

    def text(self) -> str:
        """What the widget shows at the cursor, as plain text."""
        return self.twin.text()

    def html(self) -> str:
        """What the widget shows at the cursor, as HTML that needs no style."""
        return self.twin.html()

    def _sentence(self, rules: str) -> str:
        """The sentence of the why panel at the cursor, under the ruleset of that name."""
        ranking = {each["name"]: each["ruffs"] for each in self.frames["rulesets"]}[rules]
        said: str = self.words["under"][ranking].get(str(self.cursor), self.words["why"][self.cursor])
        return said

    def _known_rules(self, name: str) -> str:
        """The name of a ruleset the record can be looked at under."""
        names = list(self.words["rulesets"])
        if name not in names:
            message = f"no ruleset {name!r}: known are {', '.join(names)}"
            raise traitlets.TraitError(message)
        return name

    def __repr__(self) -> str:
        nodes = len(self.tree.nodes) - 1
        return f"<{type(self).__name__} {self.record.title!r} at node {self.cursor} of {nodes}>"
