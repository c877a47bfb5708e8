"""What every widget here has in common: the bundle, the traits, and a guard on what comes back from the browser."""

from __future__ import annotations

import os
import sys
from base64 import b64encode
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any, ClassVar
from zlib import compress

import anywidget
import traitlets
from IPython.display import display

from calypso_widgets.lesson.explain import teller
from calypso_widgets.pages.built import built
from calypso_widgets.pages.page import UnwritablePageError, Widgets, page, write
from calypso_widgets.rules.told import told
from calypso_widgets.widgets.kept import Kept, beside, folded, runs_in_kernel

SIZES = (1, 1.5, 2)
"""How many times as large a widget for a class may be: for a projector."""


def bundle(name: str) -> tuple[str, str]:
    """The ``_esm`` and ``_css`` of the widget of this name, as web/ builds them, the script packed: each copy counts.

    The texts and not the paths: a widget made from a path stays in memory for good, even when closed, because anywidget
    listens to the file on its behalf.
    """
    packed = b64encode(compress(built(f"{name}.js").encode(), 9)).decode()
    return built("loader.js").replace("PACKED", packed), built(f"{name}.css")


class CalypsoWidget(anywidget.AnyWidget):
    """A widget with words in one language. A subclass has its bundle, and says what it shows in plain forms.

    Like any ipywidget it stays in the kernel until it is closed, also when the cell that made it is run again and makes
    another: it may still be shown elsewhere. `close` takes it away, with all that was made for it.
    """

    # Synced, Python to browser
    words = traitlets.Dict().tag(sync=True)
    # Synced, both ways
    suits = traitlets.Enum(["four", "two"], "four").tag(sync=True)
    theme = traitlets.Enum(["auto", "light", "dark"], "auto").tag(sync=True)
    # Not synced: the browser sees its effect, the words
    language = traitlets.Unicode("en")

    from_browser: ClassVar[tuple[str, ...]] = ("suits", "theme")
    """The traits the browser may write."""

    def __init__(self, *, language: str, **traits: Any) -> None:  # noqa: ANN401 - traits are any
        """Put the widget on the wire; a subclass spells out which ``traits`` it takes."""
        super().__init__(language=language, **self._tell(language), **traits)
        self.observe(lambda _change: self._kept.follow())

    def _tell(self, language: str) -> dict[str, Any]:
        """The synced traits that depend on the language, by name."""
        raise NotImplementedError

    def text(self) -> str:
        """What the widget shows at the cursor, as plain text."""
        raise NotImplementedError

    def html(self) -> str:
        """What the widget shows at the cursor, as HTML that needs no style."""
        raise NotImplementedError

    @cached_property
    def _kept(self) -> Kept:
        """The outputs beside it; not made in the constructor, which may fail before one could close what it made."""
        return Kept(self._as_kept)

    def gist(self) -> str:
        """What the widget shows at the cursor, in a line."""
        return teller(self.language).t("Read it as text")

    def _as_kept(self) -> dict[str, str]:
        """What a saved notebook keeps."""
        return {"text/plain": self.text(), "text/html": beside(self._folded())}

    def _folded(self) -> str:
        return folded(self.gist(), self.html())

    def _as_text(self) -> dict[str, str]:
        """What it shows where it cannot live."""
        return {"text/plain": self.text(), "text/html": self.html()}

    def title(self) -> str:
        """What a page with this widget is called."""
        return "Calypso"

    def beneath(self) -> str:
        """What stands beneath the widget on a page of its own, as HTML."""
        return ""

    def save_html(self, path: str | os.PathLike[str], title: str = "") -> Path:
        """Save the widget as one page that needs no Python, no network and no other file; it goes on from the cursor.

        What needs Python, such as playing on, is not to be had there; everything else is. Hidden hands stay hidden.

        :param path: where to write it, as in ``"page.html"``; what is there is overwritten.
        :param title: by default that of the record.
        :return: the path.
        :raises OSError: if it cannot be written, saying where and why.
        """
        if not isinstance(title, str):  # a notebook is not type-checked
            raise UnwritablePageError(f"a title is a text, not {told(title)}")
        widgets, heading = Widgets(), title or self.title()
        if self.comm is None:
            raise UnwritablePageError("this widget is closed, and has nothing to save: make it again")
        place = widgets.place("widget", self.get_state(), self._as_text()["text/html"])
        body = f"<h1>{escape(heading)}</h1>\n{place}\n{self.beneath()}"
        return write(path, page(heading, body, widgets, self.language))

    @traitlets.observe("language")
    def _speak(self, change: traitlets.Bunch) -> None:
        if change["old"] is not None:  # not when the widget is made
            self._tell_anew()

    def _tell_anew(self) -> None:
        """Send what is to be told now."""
        for name, value in self._tell(self.language).items():
            self.set_trait(name, value)

    @traitlets.validate("language")
    def _valid_language(self, proposal: traitlets.Bunch) -> str:
        teller(proposal["value"])  # an unknown one is refused here
        return str(proposal["value"])

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what the browser may write, and nothing else; a value that cannot be is answered with the old one."""
        for name, value in sync_data.items() if isinstance(sync_data, dict) else ():
            if name in self.from_browser:
                try:
                    super().set_state({name: value})
                except (traitlets.TraitError, ValueError):
                    self.send_state(name)

    def close(self) -> None:
        """Take the widget from the page and the kernel; what it shows can still be read here."""
        self._kept.stop()
        if self.comm is not None:
            self.layout.close()  # ipywidgets made it for this widget, and would keep it
        super().close()
        self.__dict__.pop("_repr_mimebundle_", None)  # ipywidgets puts a None in the place of the method

    def _ipython_display_(self) -> None:
        """Show the widget, and beside it what a saved notebook keeps; in a terminal its text."""
        if not runs_in_kernel():
            sys.stdout.write(self.text() + "\n")
        elif self.comm is None:
            display(self._as_text(), raw=True)  # type: ignore[no-untyped-call]
        else:
            data, metadata = super()._repr_mimebundle_() or ({}, {})
            display({**data, "text/plain": ""}, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]
            self._kept.show()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:  # noqa: ANN401 - IPython's
        """The widget, and the same as HTML and text, where `_ipython_display_` is not asked; closed, only these."""
        bundle = ({}, {}) if self.comm is None else super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, **self._as_text()}, metadata
