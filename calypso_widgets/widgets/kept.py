"""What a saved notebook keeps of a widget: an output of its own beside it, as text, that follows what is shown.

A notebook saves a widget as the address of a model that dies with its kernel. Opened again, it has this. The address
stands alone in its output: what stood beside it there would stay as it was when the cell was run.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from html import escape
from typing import Any, cast

from IPython import get_ipython
from IPython.display import DisplayHandle, display

from calypso_widgets.pages.page import KEPT

AFTER = 0.5  # seconds without another change
MOST = 12
"""Outputs of one widget that are followed, the latest: a cell that is run again leaves its old one behind."""


def runs_in_kernel() -> bool:
    """Whether a notebook is there, or at least what runs one."""
    return hasattr(_shell(), "kernel")


def _shell() -> Any:  # noqa: ANN401 - IPython has no types
    return cast(Callable[[], Any], get_ipython)()


class Kept:
    """The outputs beside one widget: ``what`` says what stands in them."""

    def __init__(self, what: Callable[[], dict[str, str]]) -> None:
        """Begin with none."""
        self._what = what
        self._places: deque[Callable[..., None]] = deque(maxlen=MOST)
        self._later: asyncio.TimerHandle | None = None

    def show(self) -> None:
        """Make an output here."""
        shown = cast(DisplayHandle, display(self._what(), raw=True, display_id=True))  # type: ignore[no-untyped-call]
        self._places.append(shown.update)

    def follow(self) -> None:
        """Bring the outputs up to date: in a moment, so that no click waits for it, or when the cell that runs is done.

        Whoever runs a notebook without a page hears only what a cell does before it is done.
        """
        if not self._places:
            return
        if self._later:
            self._later.cancel()
        try:
            self._later = asyncio.get_running_loop().call_later(AFTER, self.now)
        except RuntimeError:  # no kernel runs here
            self.now()
            return
        if runs_in_kernel():
            self._forget_cell()
            _shell().events.register("post_execute", self.now)

    def now(self) -> None:
        """Bring the outputs up to date."""
        if self._later:
            self._later.cancel()
            self._later = None
        self._forget_cell()
        if self._places:
            what = self._what()
            for update in self._places:
                update(what, raw=True)

    def stop(self) -> None:
        """Leave the outputs as they are."""
        if self._later:
            self.now()
        self._places.clear()

    def _forget_cell(self) -> None:
        if runs_in_kernel() and self.now in _shell().events.callbacks["post_execute"]:
            _shell().events.unregister("post_execute", self.now)


def folded(title: str, html: str, kind: str = "") -> str:
    """HTML that unfolds at a click on its title, without a script."""
    start = f'<details class="{kind}">' if kind else "<details>"
    return f"{start}<summary>{escape(title)}</summary>{html}</details>"


def beside(html: str) -> str:
    """HTML that is seen only where the widget beside it is not: the style of every widget says so."""
    return f"{KEPT}{html}</div>"
