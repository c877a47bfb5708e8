"""The position editor: give seats cards, say what they have gathered, and see everything that is still wrong."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import replace
from typing import Any

import traitlets

from calypso_widgets.lesson.edits import RefusedError, edit
from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.frames import vocabulary
from calypso_widgets.lesson.laid import flaws_of, laid_of, news, setup_twin
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.lesson.twin import Twin
from calypso_widgets.lesson.wire import Flaw, Laid
from calypso_widgets.rules.deal import PACK_SIZE
from calypso_widgets.rules.position import Position
from calypso_widgets.rules.problems import Problem
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.setup import Setup, SetupError
from calypso_widgets.rules.told import told
from calypso_widgets.widgets.calypso_widget import CalypsoWidget, bundle
from calypso_widgets.widgets.record_widget import RecordWidget

REMEMBERED = 200
"""Changes that can be undone."""
MOST_A_SECOND = 60
"""Messages that are heeded: a key held down sends about thirty."""


class _SetupTrait(traitlets.Instance[Setup]):
    """A `Setup`; a position or a record is taken as the setup it is."""

    def validate(self, obj: Any, value: Any) -> Setup | None:  # noqa: ANN401 - as traitlets has it
        """The setup."""
        return super().validate(obj, Setup.of(value))


class PositionEditor(CalypsoWidget):
    """An editor of one position, from Python and from the page.

    In the page every change is a message, which Python carries out; ``setup`` can be observed, and set.

    >>> editor = PositionEditor()
    >>> editor.setup = editor.setup.give("N", "AS AS AS AS AS")
    >>> for problem in editor.problems:
    ...     print(problem)
    There are 5 of the A♠: 5 in North’s hand. The pack has only 4: take 1 away.
    The hands are uneven, ...
    >>> editor.undo()
    >>> editor.problems
    ()

    :param source: a `Setup`, a `Position`, a record or a table; by default nothing lies on the table.
    :param at: of a record or a table, the node to take up; by default the record's last, or the table's cursor.
    :param language: the language of the sentences.
    :param suits: ``"four"`` or ``"two"`` suit colours.
    :param theme: ``"auto"`` follows the notebook; ``"light"`` and ``"dark"`` do not.
    :raises SetupError: for anything that is no position, or a node that is not there.
    :raises UnknownLanguageError: listing the languages there are.
    :raises traitlets.TraitError: for any other value that a trait cannot have, saying which it can.
    """

    _esm, _css = bundle("PositionEditor")

    setup = _SetupTrait(Setup).tag(sync=True, to_json=lambda value, editor: editor.laid(value))
    """What lies on the table, whether it can or not."""
    problems = traitlets.Tuple().tag(sync=True, to_json=lambda value, editor: editor.flaws(value))
    """Everything that keeps it from being a position; each is a `calypso_widgets.rules.problems.Problem`."""

    from_browser = ("suits", "theme")

    def __init__(
        self,
        source: Setup | Position | Record | RecordWidget | None = None,
        *,
        at: int | None = None,
        language: str = "en",
        suits: str = "four",
        theme: str = "auto",
    ) -> None:
        """Lay out the position."""
        start = _setup(source, at)
        self._past: list[Setup] = []
        self._own = (start.rules,)
        self._says = ""
        self._heard: deque[float] = deque(maxlen=MOST_A_SECOND)
        super().__init__(language=language, setup=start, problems=start.problems, suits=suits, theme=theme)
        self.on_msg(self._hear)

    @property
    def record(self) -> Record:
        """The record that begins with this position.

        :raises SetupError: listing all problems, if there are any.
        """
        return self.setup.record

    def undo(self) -> None:
        """Take back the last change; without one nothing happens."""
        if self._past:
            *past, before = self._past
            with self.hold_sync():  # the page hears of both at once
                self.setup = before
                self._past = past

    def clear(self) -> None:
        """Take all cards off the table."""
        self.setup = self.setup.clear()

    def notify_change(self, change: traitlets.Bunch) -> None:
        """Before a change of the setup is sent, see what it means; all of it goes out together."""
        with self.hold_sync():
            if change["name"] == "setup" and isinstance(change["old"], Setup):
                old, new = change["old"], change["new"]
                self._past = [*self._past, old][-REMEMBERED:]
                self._says = news(old, new, teller(self.language))
                self.problems = new.problems
            super().notify_change(change)

    def laid(self, setup: Setup) -> Laid:
        """A setup as the page gets it."""
        return laid_of(setup, self._says, undo=bool(self._past))

    def flaws(self, problems: tuple[Problem, ...]) -> list[Flaw]:
        """Problems as the page gets them."""
        return flaws_of(problems, teller(self.language))

    def _hear(self, _widget: object, message: object, _buffers: object) -> None:
        """Do what the page asks for, and answer: what is refused changes nothing."""
        words = teller(self.language)
        answer = {"kind": "done"}
        try:
            self._heed(message)
        except RefusedError as refused:
            answer = {"kind": "refused", "reason": str(refused)}
        except Exception as error:  # noqa: BLE001 - nothing that a page sends may end in the notebook
            answer = {"kind": "refused", "reason": words.t("That did not work: {why}").format(why=str(error)[:200])}
        self.send(answer)

    def _heed(self, message: object) -> None:
        words, now = teller(self.language), time.monotonic()
        if len(self._heard) == MOST_A_SECOND and now - self._heard[0] < 1:
            raise RefusedError(words.t("Too many changes at once: wait a moment."))
        self._heard.append(now)
        match message:
            case {"kind": "hello"}:
                return
            case {"kind": "undo"}:
                self.undo()
            case _:
                self.setup = edit(self.setup, message, words, *self._own)

    def _tell(self, language: str) -> dict[str, Any]:
        return {"words": vocabulary(teller(language), language)}

    @traitlets.observe("language")
    def _speak_of_problems(self, _change: traitlets.Bunch) -> None:
        self.send_state(["setup", "problems"])

    @property
    def twin(self) -> Twin:
        """What lies on the table and what is wrong with it, in words."""
        return setup_twin(self.setup, teller(self.language))

    def text(self) -> str:
        """The position as plain text."""
        return self.twin.text()

    def html(self) -> str:
        """The position as HTML that needs no style."""
        return self.twin.html()

    def __repr__(self) -> str:
        cards, wrong = PACK_SIZE - sum(self.setup.free.values()), len(self.problems)
        return f"<PositionEditor: {cards} cards, {wrong} problem{'' if wrong == 1 else 's'}>"


def _setup(source: object, at: int | None) -> Setup:
    """The setup to begin with."""
    if isinstance(source, RecordWidget):
        at = source.cursor if at is None else at
        source = source.record
    if source is None:
        return Setup()
    if not isinstance(source, Record) or at is None:
        return Setup.of(source)  # type: ignore[arg-type]  # which refuses what it cannot be made of
    nodes = Tree.of(source).nodes
    if type(at) is not int or not -len(nodes) <= at < len(nodes):
        raise SetupError(f"there are nodes 0 to {len(nodes) - 1}, and no {told(at)}")
    return replace(Setup.of(nodes[at].position), title=source.title, names=source.names)
