"""A record as an append-only tree of nodes; a what-if is a second child.

>>> from calypso_widgets.rules.record import Record
>>> tree = Tree.of(Record.replay(trumps="SDHC", dealer="W", deals=[(["2S", "AS", "AS", "AS"], "2S AS AS AS")]))
>>> len(tree.nodes), tree.line(0)
(5, (0, 1, 2, 3, 4))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import TYPE_CHECKING

from calypso_widgets.rules.events import Event, Played, Won
from calypso_widgets.rules.played import DEEPEST, BotPlays, Comment, Variation
from calypso_widgets.rules.position import Position, apply, events
from calypso_widgets.rules.told import told
from calypso_widgets.rules.trick import TRICK_SIZE

if TYPE_CHECKING:
    from calypso_widgets.rules.cards import Card
    from calypso_widgets.rules.record import Record
    from calypso_widgets.rules.table import Seat
    from calypso_widgets.rules.trick import Play

ROOT = -1
"""The parent of the first node."""

GONE = -2
"""The parent, on the wire, of a node that was taken back."""

MOST_TRIED = 20_000
"""Plays that one tree keeps beyond its record's, with those taken back: more than anybody tries by hand."""


@dataclass(frozen=True, slots=True)
class Node:
    """A position and how it came about. A node's id is its index in `Tree.nodes`, and never changes."""

    position: Position
    parent: int
    deal: int
    """The number of its deal in the record, from 0."""
    card: Card | None
    """The card played; None where a deal begins."""
    events: tuple[Event, ...]
    """What that play caused."""
    leader: Seat
    trick: tuple[Play, ...]
    """The trick on the table, led by ``leader``; a full one lies there until the next is led."""

    @property
    def seat(self) -> Seat | None:
        """Who played the card."""
        return self.events[0].seat if self.events else None

    @property
    def won(self) -> Won | None:
        """The winning of the trick, if this play filled it."""
        return next((event for event in self.events if isinstance(event, Won)), None)

    @property
    def played(self) -> Played | None:
        """The play that led here; None where a deal begins."""
        first = self.events[0] if self.events else None
        return first if isinstance(first, Played) else None


class WhatIfError(ValueError):
    """Nothing can be played, taken back or named there, with the reason."""


@dataclass(slots=True)
class Tree:
    """Nodes in the order they were added. What the record holds comes first and never changes: its main line.

    A branch is a what-if: it starts at a node of its own, its root, beside what was played there before, and goes on
    as it is played on. A branch may start inside another. What is taken back leaves its number unused.

    >>> from calypso_widgets.rules.cards import parse_card
    >>> from calypso_widgets.rules.record import Record
    >>> hands = ["2S 3S", "AS 4D", "AS KH", "AS 9C"]
    >>> tree = Tree.of(Record.replay(trumps="SDHC", dealer="W", deals=[(hands, "2S AS AS AS")]))
    >>> root = tree.play(0, parse_card("3S"))
    >>> root, tree.branches, tree.line(root), tree.line(0)
    (5, (5,), (0, 5), (0, 1, 2, 3, 4))
    """

    nodes: list[Node] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)
    """Remarks by node."""
    names: dict[int, str] = field(default_factory=dict)
    """By root, in the order they were started: what each branch is called; empty for most."""
    bots: dict[int, tuple[str, int]] = field(default_factory=dict)
    """By node: the bot that chose the card, and its seed; nothing for what was played by hand."""
    record: Record | None = None
    """What the main line came from; None for a tree of play made by hand."""
    main: int = 0
    """How many of the nodes are the main line."""
    _children: dict[int, list[int]] = field(default_factory=dict)
    _gone: set[int] = field(default_factory=set)

    @classmethod
    def of(cls, record: Record) -> Tree:
        """The tree of a record: its main line and variations, with their comments."""
        tree, at = cls(), ROOT
        for number, deal in enumerate(record.deals):
            before = tree.nodes[at].position if tree.nodes else None
            at = tree._add(_begin(record.deal_out(number, before), at, number))
            nodes = [at]
            for card in deal.plays:
                at = tree.play(at, card)
                nodes.append(at)
            for remark in deal.comments:
                tree._remark(nodes[remark.after], remark.text)
        tree.record, tree.main = record, len(tree.nodes)
        tree.grow(record.variations)
        return tree

    def grow(self, variations: Sequence[Variation], along: int = 0) -> None:
        """Play variations of the line through a node; what was tried before is entered again."""
        places = {(self.nodes[at].deal, self.plays_to(at)): at for at in self.line(along)} if variations else {}
        for variation in variations:
            at = places[variation.deal, variation.after]
            by = {run.first + place: (run.bot, run.seed) for run in variation.bots for place in range(run.count)}
            for place, card in enumerate(variation.plays):
                at = self.play(at, card, by.get(place), starts=place == 0)
                if place == 0 and at in self.names and variation.name:
                    self.names[at] = variation.name
                for remark in variation.comments:
                    # What is said before its first play is said of that play: the node before is another line's.
                    if max(remark.after, 1) == place + 1 and f" {remark.text} " not in f" {self.comments.get(at, '')} ":
                        self._remark(at, remark.text)
                at = self.dealt_on(at)
            self.grow(variation.variations, at)

    def play(self, at: int, card: Card, by: tuple[str, int] | None = None, *, starts: bool = False) -> int:
        """Play a card at a node; a card already tried there leads to the node that exists.

        Beside what was played there before, or if told so, it starts a branch. When a branch comes to the end of a
        deal, and the record has a next one, that is dealt as it was in the record.

        :raises IllegalPlayError: with the reason; the tree is then unchanged.
        :raises WhatIfError: for a node that is not there, and where no more is kept.
        """
        for child in self.children(self.check(at)):
            if self.nodes[child].card == card:
                return child
        node = self.nodes[at]
        caused = tuple(events(node.position, card))
        starts = self.record is not None and (starts or self.on_main(at) or self.following(at) is not None)
        self._check_room(at, starts=starts)
        position = reduce(apply, caused, node.position)
        first = caused[0]
        assert isinstance(first, Played)  # noqa: S101 - the contract of events
        so_far = node.trick if node.position.trick else ()
        new = self._add(Node(position, at, node.deal, card, caused, node.position.leader, (*so_far, first.play)))
        if starts:
            self.names[new] = ""
        if by:
            self.bots[new] = by
        if self.record is not None:
            self._deal_on(self.record, new)
        return new

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """Of what is added, named and said inside, keep all, or nothing if something is refused."""
        count, before = len(self.nodes), (dict(self.names), dict(self.bots), dict(self.comments))
        try:
            yield
        except BaseException:
            for at in range(count, len(self.nodes)):
                self._children.pop(at, None)
                if at in (beside := self._children.get(self.nodes[at].parent, [])):
                    beside.remove(at)
            del self.nodes[count:]
            self.names, self.bots, self.comments = before
            raise

    def cut(self, at: int) -> tuple[int, ...]:
        """Take back a play of a branch, and all that followed it: the nodes that are gone, the first of them first.

        Where a branch is left with no lead to a deal but those of branches inside it, the first of these is its own
        from then on: no text could say where they part from it.

        :raises WhatIfError: for a play of the record itself, or one that is gone already.
        """
        self.check(at)
        if self.on_main(at):
            raise WhatIfError("the record’s own plays stay: only what was tried can be taken back")
        if self.nodes[at].card is None:
            at = self.nodes[at].parent  # a deal goes with the play that ended the one before
        gone, parent = tuple(self.under(at)), self.nodes[at].parent
        self._children[parent].remove(at)
        self._gone.update(gone)
        for each in gone:
            self._children.pop(each, None)
            self.names.pop(each, None)
            self.bots.pop(each, None)
        if self.nodes[parent].card is None and not self.on_main(parent) and self.following(parent) is None:
            for heir in self.children(parent)[:1]:
                del self.names[heir]
        return gone

    def rename(self, root: int, name: str) -> None:
        """Call a branch by a name, in one line; an empty one takes the name away.

        :raises WhatIfError: if no branch starts there, or for what is no text.
        """
        if self.check(root) not in self.names:
            where = f"those here start at {told(list(self.names))[1:-1]}" if self.names else "there is none yet"
            raise WhatIfError(f"no branch starts at node {root}: {where}")
        if not isinstance(name, str) or not can_travel(name):
            raise WhatIfError(f"the name of a branch cannot be {told(name)}: write a text, or an empty one")
        self.names[root] = " ".join(name.split())

    @property
    def branches(self) -> tuple[int, ...]:
        """The roots of the branches, in the order they were started."""
        return tuple(self.names)

    def on_main(self, at: int) -> bool:
        """Whether a node is of the main line."""
        return at < self.main

    def check(self, at: int) -> int:
        """The number of a node, if it is there.

        :raises WhatIfError: if it is not.
        """
        if type(at) is not int:  # a notebook is not type-checked
            raise WhatIfError(f"a node cannot be {told(at)}: give its number, as in at=3")
        if not self.is_there(at):
            raise WhatIfError(f"there is no node {told(at)} here: {self.why_not(at)}")
        return at

    def why_not(self, at: int) -> str:
        """Why a node is not there."""
        last = len(self.nodes) - 1
        return "what was tried there is taken back" if at in self._gone else f"there are nodes 0 to {last}"

    def is_there(self, at: int) -> bool:
        """Whether a node exists and was not taken back."""
        return 0 <= at < len(self.nodes) and at not in self._gone

    def children(self, at: int) -> tuple[int, ...]:
        """The ids of the nodes that follow, in the order they were added."""
        return tuple(self._children.get(at, ()))

    def following(self, at: int) -> int | None:
        """The node that goes on with the line a node is of; None where it ends."""
        return next((child for child in self.children(at) if child not in self.names), None)

    def line(self, at: int) -> tuple[int, ...]:
        """The ids from the first node to ``at``, then on to the end of its line."""
        back = [at]
        while (parent := self.nodes[back[-1]].parent) != ROOT:
            back.append(parent)
        back.reverse()
        while (following := self.following(back[-1])) is not None:
            back.append(following)
        return tuple(back)

    def root_of(self, at: int) -> int:
        """The root of the branch a node is of; 0 for the main line."""
        while at not in self.names and not self.on_main(at):
            at = self.nodes[at].parent
        return at if at in self.names else 0

    def under(self, at: int) -> Iterator[int]:
        """A node and all that follow it, in every branch."""
        todo = [at]
        while todo:
            now = todo.pop()
            todo.extend(self.children(now))
            yield now

    def trick_number(self, at: int) -> int:
        """The number, from 1, of the trick on the table at a node; 0 where a deal begins."""
        return -(-self.plays_to(at) // TRICK_SIZE)

    def plays_to(self, at: int) -> int:
        """How many plays of its deal lead to a node, its own included."""
        plays = 0
        while self.nodes[at].card:
            plays, at = plays + 1, self.nodes[at].parent
        return plays

    @property
    def origin(self) -> Record:
        """The record that the main line came from."""
        assert self.record is not None  # noqa: S101 - `of` made the tree: only a trick judged anew has none
        return self.record

    def as_record(self) -> Record:
        """The record with all branches as its variations."""
        return replace(self.origin, variations=self._variations(range(self.main)))

    def _variations(self, line: Iterable[int]) -> tuple[Variation, ...]:
        """The branches that start from the nodes of a line."""
        return tuple(self._variation(child) for at in line for child in self.children(at) if child in self.names)

    def _variation(self, root: int) -> Variation:
        """A branch, and those inside it."""
        whole = self.line(root)
        own = whole[whole.index(root) :]
        plays = [at for at in own if self.nodes[at].card]
        runs: list[BotPlays] = []
        for place, at in enumerate(plays):
            if (by := self.bots.get(at)) is None:
                continue
            last = runs[-1] if runs else None
            if last and (last.bot, last.seed) == by and last.first + last.count == place:
                runs[-1] = replace(last, count=last.count + 1)
            else:
                runs.append(BotPlays(place, 1, *by))
        parent = self.nodes[root].parent
        return Variation(
            deal=self.nodes[root].deal,
            after=self.plays_to(parent),
            plays=tuple(card for at in plays if (card := self.nodes[at].card)),
            name=self.names[root],
            comments=tuple(
                Comment(place + 1, self.comments[at]) for place, at in enumerate(plays) if at in self.comments
            ),
            bots=tuple(runs),
            variations=self._variations(own),
        )

    def dealt_on(self, at: int) -> int:
        """Where play goes on: there, or at the next deal, if one has begun."""
        while (following := self.following(at)) is not None and self.nodes[following].card is None:
            at = following
        return at

    def _check_room(self, at: int, *, starts: bool) -> None:
        """See that one more play can be kept at a node."""
        if self.record is None:
            return
        if len(self.nodes) - self.main >= MOST_TRIED:
            raise WhatIfError(
                f"at most {MOST_TRIED:,} tried plays are kept here, with those taken back: copy the text, "
                "and show it in a new table"
            )
        inside = 0
        while starts and not self.on_main(at):
            inside, at = inside + (at in self.names), self.nodes[at].parent
        if inside >= DEEPEST:
            raise WhatIfError(f"at most {DEEPEST} branches stand one within another: try this from another line")

    def _deal_on(self, record: Record, at: int) -> None:
        """If a play ended its deal, deal the record's next one; one without cards is over at once."""
        while (node := self.nodes[at]).position.turn is None and node.deal + 1 < len(record.deals):
            at = self._add(_begin(record.deal_out(node.deal + 1, node.position), at, node.deal + 1))

    def _remark(self, at: int, text: str) -> None:
        """Add a remark to those a node has."""
        self.comments[at] = f"{self.comments[at]} {text}" if at in self.comments else text

    def _add(self, node: Node) -> int:
        self.nodes.append(node)
        new = len(self.nodes) - 1
        if node.parent != ROOT:
            self._children.setdefault(node.parent, []).append(new)
        return new


def _begin(position: Position, parent: int, deal: int) -> Node:
    return Node(position, parent, deal, None, (), position.leader, ())


def can_travel(text: str) -> bool:
    """Whether a text can be sent and saved: half of a character, as a page may hold one, cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)
