"""What a saved notebook keeps of a widget: an output of its own beside it, as text, that follows what is shown.

A notebook saves a widget as the address of a model that dies with its kernel. Opened again, it has this.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from html import escape
from typing import cast

from IPython.display import DisplayHandle, display

from calypso_widgets.pages.page import KEPT

AFTER = 0.5  # seconds without another change


class Kept:
    """The outputs beside one widget: ``what`` says what stands in them."""

    def __init__(self, what: Callable[[], dict[str, str]]) -> None:
        """Begin with none."""
        self._what = what
        self._places: list[Callable[..., None]] = []
        self._later: asyncio.TimerHandle | None = None

    def show(self) -> None:
        """Make an output here."""
        shown = cast(DisplayHandle, display(self._what(), raw=True, display_id=True))  # type: ignore[no-untyped-call]
        self._places.append(shown.update)

    def follow(self) -> None:
        """Bring the outputs up to date: in a moment, so that no click waits for it."""
        if not self._places:
            return
        if self._later:
            self._later.cancel()
        try:
            self._later = asyncio.get_running_loop().call_later(AFTER, self._now)
        except RuntimeError:  # no kernel runs here
            self._now()

    def stop(self) -> None:
        """Leave the outputs as they are."""
        if self._later:
            self._later.cancel()
            self._now()
        self._places.clear()

    def _now(self) -> None:
        self._later = None
        for update in self._places:
            update(self._what(), raw=True)


def folded(title: str, html: str) -> str:
    """HTML that unfolds at a click on its title, without a script."""
    return f"<details><summary>{escape(title)}</summary>{html}</details>"


def beside(html: str) -> str:
    """HTML that is seen only where the widget beside it is not: the style of every widget says so."""
    return f"{KEPT}{html}</div>"
