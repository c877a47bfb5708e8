"""A record as an append-only tree of nodes; a what-if is a second child.

>>> from calypso_widgets.rules.record import Record
>>> tree = Tree.of(Record.replay(trumps="SDHC", dealer="W", deals=[(["2S", "AS", "AS", "AS"], "2S AS AS AS")]))
>>> len(tree.nodes), tree.line(0)
(5, (0, 1, 2, 3, 4))
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import reduce
from typing import TYPE_CHECKING

from calypso_widgets.rules.events import Event, Played, Won
from calypso_widgets.rules.position import Position, apply, events
from calypso_widgets.rules.trick import TRICK_SIZE

if TYPE_CHECKING:
    from calypso_widgets.rules.cards import Card
    from calypso_widgets.rules.record import Record
    from calypso_widgets.rules.table import Seat
    from calypso_widgets.rules.trick import Play

ROOT = -1
"""The parent of the first node."""


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


@dataclass(slots=True)
class Tree:
    """Nodes in the order they were added. The first child of a node continues the main line."""

    nodes: list[Node] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)
    """Remarks by node."""
    _children: dict[int, list[int]] = field(default_factory=dict)

    @classmethod
    def of(cls, record: Record) -> Tree:
        """The tree of a record: its main line, with its comments."""
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
        return tree

    def play(self, at: int, card: Card) -> int:
        """Play a card at a node; a card already tried there leads to the node that exists.

        :raises IllegalPlayError: with the reason; the tree is then unchanged.
        """
        for child in self.children(at):
            if self.nodes[child].card == card:
                return child
        node = self.nodes[at]
        caused = tuple(events(node.position, card))
        position = reduce(apply, caused, node.position)
        first = caused[0]
        assert isinstance(first, Played)  # noqa: S101 - the contract of events
        so_far = node.trick if node.position.trick else ()
        return self._add(Node(position, at, node.deal, card, caused, node.position.leader, (*so_far, first.play)))

    def children(self, at: int) -> tuple[int, ...]:
        """The ids of the nodes that follow, the main line first."""
        return tuple(self._children.get(at, ()))

    def line(self, at: int) -> tuple[int, ...]:
        """The ids from the root to ``at``, then on along first children to the end."""
        back = [at]
        while (parent := self.nodes[back[-1]].parent) != ROOT:
            back.append(parent)
        back.reverse()
        while following := self.children(back[-1]):
            back.append(following[0])
        return tuple(back)

    def trick_number(self, at: int) -> int:
        """The number, from 1, of the trick on the table at a node; 0 where a deal begins."""
        plays = 0
        while self.nodes[at].card:
            plays, at = plays + 1, self.nodes[at].parent
        return -(-plays // TRICK_SIZE)

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
