"""A table before a class: hands may be hidden, and hidden is hidden everywhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, cast, get_args

import traitlets

from calypso_widgets.lesson.explain import Teller, teller
from calypso_widgets.lesson.tree import Tree, WhatIfError
from calypso_widgets.lesson.twin import Twin, twin_of
from calypso_widgets.lesson.veil import cut_off, nothing_said, veiled
from calypso_widgets.lesson.wire import Frames, Words
from calypso_widgets.rules.ruleset import Ruleset
from calypso_widgets.rules.table import SEATS, Seat, UnreadableSeatError, parse_seats
from calypso_widgets.rules.told import told
from calypso_widgets.widgets.trying import TryingWidget

Stretch = Literal["card", "trick", "deal"]
"""How much of the play is revealed at once."""


class SeatLetters(traitlets.Unicode):  # type: ignore[type-arg]  # traitlets says not of what
    """Seats by their letters, in order; any way to write them is taken: ``"ESW"``, ``["East", Seat.WEST]``."""

    def validate(self, _obj: Any, value: Any) -> str:  # noqa: ANN401 - as traitlets has it
        """The letters of these seats."""
        try:
            return "".join(seat.value for seat in parse_seats(value))
        except UnreadableSeatError as error:
            raise traitlets.TraitError(f"{self.name}: {error}") from None


class VeilingWidget(TryingWidget):
    """A view of a record some of whose hands may be hidden.

    Then the page is sent nothing past the furthest card it has been shown, and of the hidden hands nothing but how many
    cards they have: neither the page, nor its source, nor a saved or printed notebook holds more. Each further card
    comes from Python, and no card can be tried, since what it would do depends on what the others hold. What the
    record's author wrote, its title and remarks, is shown as it is.
    """

    # Synced, Python to browser
    hidden = SeatLetters().tag(sync=True)
    more = traitlets.Bool(default_value=False).tag(sync=True)
    """Whether there is play that the page has not been sent."""

    _reach = 0
    """The furthest node that the page has been sent, while hands are hidden."""
    _whole: tuple[tuple[str, str, Tree] | None, dict[str, Any]] = (None, {})
    """What there is to tell, with the language, hidden hands and tree it is of."""

    def show_only(self, seats: str | Iterable[str | Seat]) -> None:
        """Hide all hands but those of these seats.

        :raises UnreadableSeatError: for what is no seat.
        """
        shown = parse_seats(seats)
        self.hidden = "".join(seat.value for seat in SEATS if seat not in shown)

    def reveal(self, until: Stretch = "card") -> int:
        """Go on from the furthest card that was shown, by a card, or to the end of the trick or the deal.

        :raises WhatIfError: if there is no more of this record.
        """
        if until not in get_args(Stretch):
            raise WhatIfError(f"one can reveal a {', '.join(get_args(Stretch))}, not {told(until)}")
        at = self._reach if self.hidden else self.cursor
        if at + 1 >= self.tree.main:
            raise WhatIfError("there is no more of this record")
        while at + 1 < self.tree.main:
            at += 1
            node = self.tree.nodes[at]
            over = at + 1 >= self.tree.main or self.tree.nodes[at + 1].card is None
            if until == "card" or over or (until == "trick" and node.won):
                break
        self.cursor = at
        return at

    def reset(self) -> None:
        """Start anew, for the next class: at the first card, without what was tried; hidden hands stay hidden."""
        self._reach = 0
        super().reset()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what the browser may write; it may not look ahead."""
        ahead = isinstance(sync_data, dict) and self.hidden and sync_data.get("cursor")
        if isinstance(ahead, int) and ahead > self._reach:
            sync_data = {name: value for name, value in sync_data.items() if name != "cursor"}
            self.send_state("cursor")
        super().set_state(sync_data)

    @property
    def twin(self) -> Twin:
        """The position at the cursor in words, without the hidden hands."""
        return twin_of(self.tree, self.cursor, self._teller(self.language), self._looked_at)

    @property
    def _looked_at(self) -> Ruleset | None:
        return None

    @property
    def _hidden_seats(self) -> tuple[Seat, ...]:
        return parse_seats(self.hidden)

    def _teller(self, language: str) -> Teller:
        return teller(language, self._hidden_seats)

    def _check_open(self) -> None:
        if self.hidden:
            raise WhatIfError("hands are hidden, so no card can be tried: what it would do depends on them")

    def _tell(self, language: str) -> dict[str, Any]:
        if not self.hidden:
            return {**super()._tell(language), "more": False}
        what, (known, told) = (language, self.hidden, self.tree), self._whole
        if known is None or known[:2] != what[:2] or known[2] is not self.tree:  # nothing is tried: it stays true
            told = super()._tell(language)
            self._whole = (what, told)
        frames = veiled(self.tree, cast(Frames, told["frames"]), self._hidden_seats, self._reach)
        words = cut_off(cast(Words, told["words"]), self._reach)
        grown = {"nodes": [], "said": nothing_said(words)}
        more = self._reach + 1 < self.tree.main
        return {**told, "frames": frames, "words": words, "grown": grown, "branches": [], "more": more}

    @traitlets.observe("hidden")
    def _veil(self, change: traitlets.Bunch) -> None:
        """Send what may be seen now; a branch, which nobody may see, is left for where it parted."""
        if change["old"] is None and not self.hidden:
            return  # the table is made, and all of it was told
        at = self.cursor
        while not self.tree.on_main(at):
            at = self.tree.nodes[at].parent
        self._reach = at
        with self.hold_sync():
            self.line, self.cursor = 0, at
            self._tell_anew()
        self._kept.now()  # not in a moment: what is hidden is not to be kept

    @traitlets.observe("cursor")
    def _unveil(self, change: traitlets.Bunch) -> None:
        """Whoever goes on, in Python, shows what lies there."""
        if self.hidden and change["new"] > self._reach:
            self._reach = change["new"]
            with self.hold_sync():
                self._tell_anew()


def _reveal(table: VeilingWidget, until: str) -> dict[str, Any]:
    return {"at": table.reveal(cast(Stretch, until))}


def _hide(table: VeilingWidget, seats: str) -> dict[str, Any]:
    try:
        table.hidden = seats
    except traitlets.TraitError as error:
        raise WhatIfError(str(error)) from None
    return {}


VeilingWidget.verbs = {**TryingWidget.verbs, "reveal": _reveal, "hide": _hide}
