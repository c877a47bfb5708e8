"""A table at which one can ask "what if": cards are tried, and played on from, beside the record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Literal, cast, get_args

import traitlets

from calypso_widgets.analysis.bots import choose
from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.frames import branches_of, frames_of, grown_of, retried, take, views
from calypso_widgets.lesson.tree import Tree, WhatIfError
from calypso_widgets.lesson.wire import Grown, News, Said
from calypso_widgets.rules.cards import Card, parse_card
from calypso_widgets.rules.deal import DEALS
from calypso_widgets.rules.load import read_text
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import Ruleset
from calypso_widgets.widgets.messages import read
from calypso_widgets.widgets.record_widget import RecordWidget

Until = Literal["trick", "deal", "round"]
"""How far others play on."""


class TryingWidget(RecordWidget):
    """A view of a record that takes plays, from Python and from the page.

    The record's own plays never change. What is tried stands beside them, in branches, and ``record`` has these as
    its variations. A play in the page is a message to Python, which checks it like any other; its answer is what is
    new. What was refused is said to the page, and changes nothing.
    """

    # Synced, Python to browser. It grows in place and is sent whole only to a page that opens: others get the news.
    grown = traitlets.Dict().tag(sync=True)
    branches: traitlets.List[Any] = traitlets.List().tag(sync=True)
    # Synced, both ways
    line = traitlets.Int(0).tag(sync=True)
    """The line of play that is followed: the first node of a branch, or 0 for the record's own."""

    from_browser = (*RecordWidget.from_browser, "line")

    def __init__(self, record: Record, *, more: Iterable[Ruleset] = (), **traits: Any) -> None:  # noqa: ANN401 - traits are any
        """Put the record on the wire, with the branches it has."""
        super().__init__(record, more=more, **traits)
        self.on_msg(lambda _widget, content, _buffers: self.send(self.answer(content)))

    def _tell(self, language: str) -> dict[str, Any]:
        tell = teller(language)
        told = super()._tell(language)
        grown = grown_of(self.tree, tell, self.tree.main, [told["words"]])
        return {**told, "grown": grown, "branches": branches_of(self.tree, tell)}

    @property
    def record(self) -> Record:
        """What is shown, with all that was tried as its variations."""
        return self.tree.as_record()

    def play(self, card: str | Card, *, at: int | None = None, others: str = "", seed: int = 1) -> int:
        """Try a card for whoever is to play, and go to where it leads: the number of its node.

        A card that was played or tried there already leads to where it did; any other starts a branch.

        :param card: for example ``"5S"``.
        :param at: the node to play at; by default the cursor.
        :param others: the bot that then plays for the other seats, until this one is to play again.
        :param seed: what that bot's chance comes from.
        :raises ValueError: for a card that cannot be read or played, with the reason; nothing is changed.
        """
        node = self.tree.play(self._node(at), parse_card(card) if isinstance(card, str) else card)
        if others:
            seat = self.tree.nodes[node].seat
            while (turn := self.tree.nodes[node].position.turn) is not None and turn is not seat:
                node = self._let(node, others, seed)
        self._show(node)
        return node

    def let(self, bot: str = "simple", *, until: Until = "trick", seed: int = 1, at: int | None = None) -> int:
        """Let a bot play for all seats, to the end of the trick, the deal or the round: the number of the last node.

        The same bot, seed and position give the same card everywhere; such plays are marked as the bot's.

        :raises ValueError: for an unknown bot, or where there is nothing left to play; nothing is changed.
        """
        if until not in get_args(Until):
            raise WhatIfError(f"one can play on until the end of the {', '.join(get_args(Until))}, not {until!r}")
        start = node = self._node(at)
        while True:
            node = self._dealt(node)
            if self.tree.nodes[node].position.turn is None:
                break
            node = self._let(node, bot, seed)
            now = self.tree.nodes[node]
            if now.won and until == "trick":
                break
            if now.position.turn is None and (until == "deal" or now.deal % DEALS == DEALS - 1):
                break
        if node == start:
            raise WhatIfError("there is nothing left to play: the last deal of this record is over")
        self._show(node)
        return node

    def take_back(self, at: int | None = None) -> int:
        """Take back a tried play, by default the one at the cursor, and what followed it: where that leaves the cursor.

        :raises WhatIfError: for a play of the record itself.
        """
        gone = self.tree.cut(self._node(at))
        left = self.tree.nodes[gone[0]].parent
        self._show(left, gone)
        return left

    def rename(self, branch: int, name: str) -> None:
        """Call the branch that starts at a node by a name.

        :raises WhatIfError: if none starts there.
        """
        self.tree.rename(branch, name.strip())
        self.branches = branches_of(self.tree, teller(self.language))

    def paste(self, text: str) -> None:
        """Take what a text holds: variations of the record shown, or else another record.

        :raises ValueError: for a text that is no record, with the place; nothing is changed.
        """
        record = read_text(text)
        if replace(record, variations=()) == replace(self._record, variations=()):
            self.tree.grow(record.variations)
            self._show(self.cursor)
            return
        self._record, self._tree = record, Tree.of(record)
        self._known = views(record.rules)
        with self.hold_sync():
            self.line = self.cursor = 0
            self.frames = cast("dict[str, Any]", frames_of(self.tree, self._known))
            self._speak(traitlets.Bunch(new=self.language))
            self.rules = record.rules.name

    def answer(self, content: object) -> dict[str, Any]:
        """Do what a message of the page asks for: the answer to it, which says why if nothing was done."""
        number = 0
        try:
            verb, number, given = read(content)
            return {"kind": "done", "n": number, **_DO[verb](self, **given)}
        except (ValueError, RecursionError) as error:
            return {"kind": "refused", "n": number, "reason": str(error)}

    def _node(self, at: int | None) -> int:
        """The node at which something is to be done."""
        return self.cursor if at is None else self.tree.check(at)

    def _let(self, at: int, bot: str, seed: int) -> int:
        """Let a bot play one card."""
        return self.tree.play(at, choose(bot, self.tree.nodes[at].position, seed), (bot, seed))

    def _dealt(self, at: int) -> int:
        """Where play goes on: at the next deal, if this one is over and there is one."""
        following = self.tree.following(at)
        return at if following is None or self.tree.nodes[following].card else following

    def _show(self, node: int, gone: Sequence[int] = ()) -> None:
        """Send what is new in the tree, or gone from it, and go to a node."""
        tree, grown = self.tree, cast(Grown, self.grown)
        start = tree.main + len(grown["nodes"])
        new = grown_of(tree, teller(self.language), start, [cast(Said, self.words), grown["said"]])
        changed = {tree.nodes[at].parent for at in range(start, len(tree.nodes))} | ({node} if gone else set())
        tries = {at: codes for parent in changed if parent < start for at, codes in retried(tree, parent).items()}
        news: News = {
            "kind": "grown",
            "start": start,
            **new,
            "tries": {str(at): codes for at, codes in tries.items()},
            "gone": list(gone),
        }
        take(grown, news, tree.main)
        if new["nodes"] or gone:
            self.send(news)
        with self.hold_sync():
            self.branches = branches_of(tree, teller(self.language))
            self.line = tree.root_of(node)
            self.cursor = node

    def _count(self) -> int:
        return len(self.frames["nodes"]) + len(self.grown["nodes"])

    @traitlets.validate("cursor")
    def _valid_cursor(self, proposal: traitlets.Bunch) -> int:
        try:
            return self.tree.check(super()._valid_cursor(proposal))
        except WhatIfError as error:
            raise traitlets.TraitError(str(error)) from None

    @traitlets.validate("line")
    def _valid_line(self, proposal: traitlets.Bunch) -> int:
        root = int(proposal["value"])
        if root and root not in self.tree.names:
            raise traitlets.TraitError(f"no branch starts at node {root}")
        return root

    @traitlets.observe("cursor")
    def _follow(self, change: traitlets.Bunch) -> None:
        """Follow the branch that the cursor came to."""
        if change["new"] not in self.tree.line(self.line):
            self.line = self.tree.root_of(change["new"])


def _hello(_table: TryingWidget) -> dict[str, Any]:
    return {}


def _text(table: TryingWidget) -> dict[str, Any]:
    record = table.record
    return {"text": record.text, "compact": record.compact}


def _play(table: TryingWidget, at: int, card: str, others: str = "", seed: int = 1) -> dict[str, Any]:
    return {"at": table.play(card, at=at, others=others, seed=seed)}


def _let(table: TryingWidget, at: int, until: str, bot: str = "simple", seed: int = 1) -> dict[str, Any]:
    return {"at": table.let(bot, until=cast(Until, until), seed=seed, at=at)}


def _cut(table: TryingWidget, at: int) -> dict[str, Any]:
    return {"at": table.take_back(at)}


def _name(table: TryingWidget, root: int, name: str) -> dict[str, Any]:
    table.rename(root, name)
    return {}


def _paste(table: TryingWidget, text: str) -> dict[str, Any]:
    table.paste(text)
    return {}


_DO: dict[str, Callable[..., dict[str, Any]]] = {
    "hello": _hello,
    "play": _play,
    "let": _let,
    "cut": _cut,
    "name": _name,
    "text": _text,
    "paste": _paste,
}
"""What each message does, and what its answer holds."""
