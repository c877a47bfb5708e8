"""A check of the surroundings: a small widget that is itself the proof that widgets work here, or tells why not."""

from __future__ import annotations

from typing import Any

import traitlets

from calypso_widgets.lesson.checkup import WITHOUT_PAGE, Checkup, Host
from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.frames import vocabulary
from calypso_widgets.lesson.twin import Twin
from calypso_widgets.widgets.calypso_widget import CalypsoWidget, bundle
from calypso_widgets.widgets.messages import MessageError, number_of, read
from calypso_widgets.widgets.surroundings import checkup


def check(*, language: str = "en", theme: str = "auto") -> Check:
    """See whether widgets work here: the versions, the notebook, whether messages flow, and what a save keeps.

    In a notebook it is a small widget, which asks Python and shows the answer; elsewhere, and in a saved notebook, it
    is text. If something is wrong it says the one thing to do.

    >>> check().well
    True

    :param language: the language of the sentences.
    :param theme: ``"auto"`` follows the notebook; ``"light"`` and ``"dark"`` do not.
    :raises UnknownLanguageError: listing the languages there are.
    """
    return Check(language=language, theme=theme)


class Check(CalypsoWidget):
    """What was found, which the page completes: it says which page it is, and whether Python answers it."""

    _esm, _css = bundle("Check")

    # Synced, Python to browser
    report = traitlets.Dict().tag(sync=True)
    # Synced, both ways
    page = traitlets.Enum(["", *(host.value for host in Host if host not in WITHOUT_PAGE)], "").tag(sync=True)
    """What the page says it is; empty if it does not know, or has not been shown."""

    from_browser = (*CalypsoWidget.from_browser, "page")

    def __init__(self, *, language: str = "en", theme: str = "auto") -> None:
        """Look around."""
        self._heard = False
        super().__init__(language=language, theme=theme)
        self.on_msg(self._hear)

    @property
    def found(self) -> Checkup:
        """What is known by now."""
        return checkup(Host(self.page) if self.page else None, heard=self._heard)

    @property
    def well(self) -> bool:
        """Whether nothing is wrong, as far as Python knows."""
        return not self.found.wrong

    def _tell(self, language: str) -> dict[str, Any]:
        words, found = teller(language), self.found
        report = {"rows": found.rows(words), "fix": found.fix(words), "kept": found.kept(words)}
        return {"words": vocabulary(words, language), "report": report}

    @traitlets.observe("page")
    def _know_page(self, _change: traitlets.Bunch) -> None:
        self.report = self._tell(self.language)["report"]

    def _hear(self, _widget: object, message: object, _buffers: object) -> None:
        try:
            read(message, {"hello": {}})
        except MessageError as error:
            self.send({"kind": "refused", "n": number_of(message), "reason": str(error)})
            return
        self._heard = True
        self.send({"kind": "done", "n": number_of(message)})

    @property
    def twin(self) -> Twin:
        """What is known by now, in words."""
        return self.found.twin(teller(self.language))

    def text(self) -> str:
        """The check as plain text."""
        return self.twin.text()

    def html(self) -> str:
        """The check as HTML that needs no style."""
        return self.twin.html()

    def __repr__(self) -> str:
        return self.text()
