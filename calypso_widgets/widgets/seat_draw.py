"""The draw for seats, step by step: who drew what, who sits where with which trump, and who deals."""

from __future__ import annotations

import textwrap
from html import escape
from typing import Any

from calypso_widgets.lesson.draw import draw_frames, draw_text
from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.frames import vocabulary
from calypso_widgets.lesson.grid import WIDTH
from calypso_widgets.rules.seating import Seated
from calypso_widgets.widgets.calypso_widget import bundle
from calypso_widgets.widgets.stepped_widget import SteppedWidget


class SeatDraw(SteppedWidget):
    """The story of a draw for seats, told a step at a time.

    >>> from random import Random
    >>> from calypso_widgets.rules.seating import find_seats
    >>> draw = SeatDraw(find_seats(("Ann", "Ben", "Cat", "Dan"), "gamefarm", Random(1)), cursor=1)
    >>> draw.says
    'Ann draws the 6 of spades.'

    :param seated: what `calypso_widgets.draw` found.
    :param cursor: the step to start at; 0 is before the first, negative counts from the end.
    :param language: the language of the sentences.
    :raises TypeError: for anything that is no draw, or an unknown keyword.
    :raises UnknownLanguageError: listing the languages there are.
    :raises traitlets.TraitError: for any other value that a trait cannot have, saying which it can.
    """

    _esm, _css = bundle("SeatDraw")

    def __init__(
        self, seated: Seated, *, cursor: int = 0, language: str = "en", suits: str = "four", theme: str = "auto"
    ) -> None:
        """Lay out the draw."""
        if not isinstance(seated, Seated):  # a notebook is not type-checked
            raise TypeError(f"SeatDraw shows a draw for seats, not {type(seated).__name__}: make one with cw.draw")
        self._seated = seated
        super().__init__(cursor=cursor, language=language, suits=suits, theme=theme)

    @property
    def seated(self) -> Seated:
        """The draw that is told; for another make another widget."""
        return self._seated

    def _tell(self, language: str) -> dict[str, Any]:
        words = teller(language)
        return {"frames": draw_frames(self.seated, words), "words": vocabulary(words, language)}

    @property
    def says(self) -> str:
        """The step at the cursor, in words."""
        said: str = self.frames["nodes"][self.cursor]["says"]
        return said

    def text(self) -> str:
        """The whole story, step by step."""
        return "\n".join(textwrap.fill(line, WIDTH) for line in self._story())

    def html(self) -> str:
        """The whole story, as a list."""
        steps = "".join(f"<li>{escape(line)}</li>" for line in self._story())
        return f'<div class="calypso-twin"><ol>{steps}</ol></div>'

    def _story(self) -> list[str]:
        return draw_text(self.seated, self.language).splitlines()

    def __repr__(self) -> str:
        return f"<SeatDraw at step {self.cursor} of {len(self.frames['nodes']) - 1}>"
