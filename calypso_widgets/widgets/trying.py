"""A table at which one can ask "what if": cards are tried, and played on from, beside the record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from html import escape
from typing import Any, ClassVar, Literal, cast, get_args

import traitlets

from calypso_widgets.analysis.bots import BOTS, bot, choose
from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.frames import views
from calypso_widgets.lesson.grown import branches_of, grown_of, retried, take
from calypso_widgets.lesson.tree import Tree, WhatIfError, can_travel
from calypso_widgets.lesson.wire import Grown, News, Said
from calypso_widgets.rules.cards import Card, parse_card
from calypso_widgets.rules.compact import CompactError
from calypso_widgets.rules.deal import DEALS
from calypso_widgets.rules.load import UnreadableSourceError, read_text
from calypso_widgets.rules.played import BotPlays
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import Ruleset
from calypso_widgets.rules.told import told
from calypso_widgets.widgets.kept import beside, folded
from calypso_widgets.widgets.messages import number_of, read
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
    bots: traitlets.List[Any] = traitlets.List(list(BOTS)).tag(sync=True)
    # Synced, both ways
    line = traitlets.Int(0).tag(sync=True)
    """The line of play that is followed: the first node of a branch, or 0 for the record's own."""

    from_browser = (*RecordWidget.from_browser, "line")
    verbs: ClassVar[dict[str, Callable[..., dict[str, Any]]]]
    """What each message does, and what its answer holds."""

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

    def _as_kept(self) -> dict[str, str]:
        """Beside the position, the record with all that was tried, once there is any."""
        kept = super()._as_kept()
        if not self.branches:
            return kept
        title = teller(self.language).t("What was tried, as text: cw.load reads it")
        text = self.record.text
        html = kept["text/html"] + beside(folded(title, f"<pre>{escape(text)}</pre>"))
        return {"text/plain": f"{kept['text/plain']}\n\n{title}\n\n{text}", "text/html": html}

    def reset(self) -> None:
        """Start anew, for the next class: at the first card, without what was tried."""
        self._tree = Tree.of(replace(self._record, variations=()))
        with self.hold_sync():
            self.line = self.cursor = 0
            self._tell_anew()
        self._kept.follow()

    def _check_open(self) -> None:
        """See that cards may be tried here; a subclass may have a reason against it.

        :raises WhatIfError: with that reason.
        """

    def play(self, card: str | Card, *, at: int | None = None, others: str = "", seed: int = 1) -> int:
        """Try a card for whoever is to play, and go to where it leads: the number of its node.

        A card that was played or tried there already leads to where it did; any other starts a branch.

        :param card: for example ``"5S"``.
        :param at: the node to play at; by default the cursor.
        :param others: the bot that then plays for the other seats, until this one is to play again.
        :param seed: what that bot's chance comes from.
        :raises ValueError: for a card that cannot be read or played, with the reason; nothing is changed.
        """
        start, wanted = self._node(at), card if isinstance(card, Card) else parse_card(card)
        if others:
            _check_bot(others, seed)
        with self.tree.all_or_nothing():
            node = self.tree.play(start, wanted)
            seat = self.tree.nodes[node].seat
            while others and self.tree.nodes[node].position.turn not in {None, seat}:
                node = self._let(node, others, seed)
        self._show(node)
        return node

    def let(self, bot: str = "simple", *, until: Until = "trick", seed: int = 1, at: int | None = None) -> int:
        """Let a bot play for all seats, to the end of the trick, the deal or the round: the number of the last node.

        The same bot, seed and position give the same card everywhere; such plays are marked as the bot's.

        :raises ValueError: for an unknown bot, or where there is nothing left to play; nothing is changed.
        """
        if until not in get_args(Until):
            *some, last = get_args(Until)
            raise WhatIfError(f"a bot can play to the end of the {', '.join(some)} or {last}, not of {told(until)}")
        _check_bot(bot, seed)
        start = node = self.tree.dealt_on(self._node(at))
        with self.tree.all_or_nothing():
            while self.tree.nodes[node].position.turn is not None:
                node = self._let(node, bot, seed)
                now = self.tree.nodes[node]
                if now.won and until == "trick":
                    break
                if now.position.turn is None and (until == "deal" or now.deal % DEALS == DEALS - 1):
                    break
                node = self.tree.dealt_on(node)
        if node == start:
            raise WhatIfError("there is nothing left to play: the last deal of this record is over")
        self._show(node)
        return node

    def take_back(self, at: int | None = None) -> int:
        """Take back a tried play, by default the one at the cursor, and what followed it: where that leaves the cursor.

        :raises WhatIfError: for a play of the record itself.
        """
        tree, names = self.tree, set(self.tree.names)
        gone = tree.cut(self._node(at))
        stays = self.cursor if tree.is_there(self.cursor) else tree.nodes[gone[0]].parent
        self._show(stays, gone, anew=not names - set(gone) <= set(tree.names))
        return stays

    def rename(self, branch: int, name: str) -> None:
        """Call the branch that starts at a node by a name.

        :raises WhatIfError: if none starts there.
        """
        self._check_open()
        self.tree.rename(branch, name)
        self.branches = branches_of(self.tree, teller(self.language))
        self._kept.follow()

    def paste(self, text: str) -> None:
        """Take what a text holds: variations of the record shown, or else another record.

        :raises ValueError: for a text that is no record, with the place; nothing is changed.
        """
        self._check_open()
        if not isinstance(text, str) or not can_travel(text):
            raise UnreadableSourceError(f"{told(text)} cannot be pasted: give a text, as record.text has it")
        record = read_text(text)
        if replace(record, variations=()) == replace(self._record, variations=()):
            said, count = dict(self.tree.comments), len(self.tree.nodes)
            with self.tree.all_or_nothing():
                self.tree.grow(record.variations)
            now = {at: text for at, text in self.tree.comments.items() if at < count}
            self._show(self.cursor, anew=now != said)
            return
        tree, known = Tree.of(record), views(record.rules, self._known)
        self._record, self._tree, self._known = record, tree, known
        with self.hold_sync():
            self.line = self.cursor = 0
            self._tell_anew()
            self.rules = record.rules.name
        self._kept.follow()

    def answer(self, content: object) -> dict[str, Any]:
        """Do what a message of the page asks for: the answer to it, which says why if nothing was done."""
        number = number_of(content)
        try:
            verb, given = read(content)
            return {"kind": "done", "n": number, **self.verbs[verb](self, **given)}
        except ValueError as error:
            return {"kind": "refused", "n": number, "reason": str(error)}

    def _node(self, at: int | None) -> int:
        """The node at which something is to be done."""
        self._check_open()
        return self.cursor if at is None else self.tree.check(at)

    def _let(self, at: int, bot: str, seed: int) -> int:
        """Let a bot play one card."""
        return self.tree.play(at, choose(bot, self.tree.nodes[at].position, seed), (bot, seed))

    def _show(self, node: int, gone: Sequence[int] = (), *, anew: bool = False) -> None:
        """Send what is new in the tree, or gone from it, and go to a node; ``anew``, as old nodes changed, send all."""
        tree, grown = self.tree, cast(Grown, self.grown)
        if anew:
            self.grown = cast("dict[str, Any]", grown_of(tree, teller(self.language), tree.main, [self._said()]))
        elif gone or tree.main + len(grown["nodes"]) < len(tree.nodes):
            news = self._news(gone)
            take(grown, news, tree.main)
            self.send(news)
        with self.hold_sync():
            self.branches = branches_of(tree, teller(self.language))
            self.line = self.line if self._is_along(node) else tree.root_of(node)
            self.cursor = node
        self._kept.follow()

    def _news(self, gone: Sequence[int]) -> News:
        """What the page does not know yet."""
        tree, grown = self.tree, cast(Grown, self.grown)
        start = tree.main + len(grown["nodes"])
        changed = {tree.nodes[at].parent for at in (*range(start, len(tree.nodes)), *gone[:1])}
        tries = {at: codes for parent in changed if parent < start for at, codes in retried(tree, parent).items()}
        return {
            "kind": "grown",
            "start": start,
            **grown_of(tree, teller(self.language), start, [self._said(), grown["said"]]),
            "tries": {str(at): codes for at, codes in tries.items()},
            "gone": list(gone),
        }

    def _said(self) -> Said:
        """What is said along the record's own plays."""
        return cast(Said, self.words)

    def _is_along(self, node: int) -> bool:
        """Whether a node is on the line that is followed, if that is still there."""
        return (self.line == 0 or self.line in self.tree.names) and node in self.tree.line(self.line)

    @traitlets.validate("cursor")
    def _valid_cursor(self, proposal: traitlets.Bunch) -> int:
        wanted, tree = proposal["value"], self.tree
        at = wanted + tree.main if wanted < 0 else wanted  # from the end of the record: that stays where it is
        if isinstance(wanted, bool) or not tree.is_there(at):
            raise traitlets.TraitError(f"cursor {wanted} is out of range: {tree.why_not(at)}")
        return int(at)

    @traitlets.validate("line")
    def _valid_line(self, proposal: traitlets.Bunch) -> int:
        root = proposal["value"]
        if isinstance(root, bool) or (root and root not in self.tree.names):
            raise traitlets.TraitError(f"no branch starts at node {root}")
        return int(root)

    @traitlets.observe("cursor")
    def _follow(self, change: traitlets.Bunch) -> None:
        """Follow the branch that the cursor came to."""
        if not self._is_along(change["new"]):
            self.line = self.tree.root_of(change["new"])


def _check_bot(name: str, seed: int) -> None:
    """See that there is such a bot, and that a record can keep its mark.

    :raises ValueError: saying what there is instead.
    """
    bot(name)
    BotPlays(0, 1, name, seed)


def _hello(_table: TryingWidget) -> dict[str, Any]:
    return {}


def _tell(table: TryingWidget) -> dict[str, Any]:
    table.send_state("grown")
    return {}


def _reset(table: TryingWidget) -> dict[str, Any]:
    table.reset()
    return {}


def _text(table: TryingWidget) -> dict[str, Any]:
    table._check_open()  # noqa: SLF001 - the page's side of this class
    record = table.record
    try:
        compact = record.compact
    except CompactError:  # too long for one line: there is still the text
        compact = ""
    return {"text": record.text, "compact": compact}


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


TryingWidget.verbs = {
    "hello": _hello,
    "tell": _tell,
    "play": _play,
    "let": _let,
    "cut": _cut,
    "name": _name,
    "reset": _reset,
    "text": _text,
    "paste": _paste,
}
