"""Every card on trial: what each other card would do to the trick, at any moment of a record.

The rest of the trick is played as it was recorded, as long as that is legal. Where it is not, or nothing was recorded,
the lowest legal card is assumed, and marked so.

>>> from calypso_widgets.lesson.tree import Tree
>>> from calypso_widgets.rules.record import Record
>>> hands = ["2S 5H", "AS 4D", "AS KH", "AS 9C"]
>>> tree = Tree.of(Record.replay(trumps="SDHC", dealer="W", deals=[(hands, "5H 4D KH 9C")]))
>>> for trial in trials(tree, 0):
...     print(trial.card, trial.won.seat, trial.won.reason.value, [str(one.card) for one in trial.rest])
2♠ Seat.NORTH led own trump, not ruffed ['A♠', 'A♠', 'A♠']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from calypso_widgets.lesson.tree import Tree
from calypso_widgets.lesson.wire import Trials
from calypso_widgets.rules.capture import Capture, captures
from calypso_widgets.rules.cards import Card, Suit
from calypso_widgets.rules.events import Won
from calypso_widgets.rules.position import Position, events, legal, play
from calypso_widgets.rules.trick import TRICK_SIZE, Reason

SUITS, REASONS = tuple(Suit), tuple(Reason)


class Follow(NamedTuple):
    """A card that completes a trick on trial."""

    card: Card
    assumed: bool
    """Not recorded, or not legal here: the lowest legal card stands for it."""


class Trial(NamedTuple):
    """What a card would do to the trick on the table, or, led, to the next one."""

    card: Card
    rest: tuple[Follow, ...]
    """The cards after it, in order of play."""
    won: Won
    captures: tuple[Capture, ...]
    """Where the four cards would go, in order of play."""

    @property
    def gain(self) -> int:
        """Points to the winner's side."""
        return sum(capture.gain for capture in self.captures)


def trials(tree: Tree, at: int) -> tuple[Trial, ...]:
    """What each legal card but the recorded one would do, in the order of the hand; equal cards once.

    After a full trick it is the leads to the next that are on trial; once the deal is over, nothing is.
    """
    position = tree.nodes[at].position
    recorded = _recorded(tree, at)
    return tuple(
        _try(position, card, recorded[1:]) for card in dict.fromkeys(legal(position)) if [card] != recorded[:1]
    )


def _recorded(tree: Tree, at: int) -> list[Card]:
    """The cards that the line of a node plays on with, to the end of the trick."""
    cards: list[Card] = []
    to_come = TRICK_SIZE - len(tree.nodes[at].position.trick)
    following = tree.following(at)
    while following is not None and len(cards) < to_come and (card := tree.nodes[following].card):
        cards.append(card)
        following = tree.following(following)
    return cards


def _try(position: Position, card: Card, recorded: Sequence[Card]) -> Trial:
    """Play a card, and the trick to its end."""
    position_then, rest = play(position, card), []
    before, last = position, card
    for place in range(TRICK_SIZE - len(position.trick) - 1):
        wanted = recorded[place] if place < len(recorded) else None
        last = wanted if wanted in legal(position_then) else lowest(position_then)
        rest.append(Follow(last, assumed=last != wanted))
        before, position_then = position_then, play(position_then, last)
    caused = tuple(events(before, last))
    won = next(event for event in caused if isinstance(event, Won))
    return Trial(card, tuple(rest), won, captures(before, caused))


def lowest(position: Position) -> Card:
    """The lowest card that may be played; of equal ranks the one that is no trump of its player's, then by suit."""
    trump = position.trumps[position.leader.after(len(position.trick))]
    return min(legal(position), key=lambda card: (card.rank.height, card.suit is trump, SUITS.index(card.suit)))


def coded(trials: Iterable[Trial]) -> Trials:
    """Trials as `calypso_widgets.lesson.wire` has them: a word each.

    >>> from calypso_widgets.rules.record import Record
    >>> hands = ["2S 5H", "AS 4D", "AS KH", "AS 9C"]
    >>> tree = Tree.of(Record.replay(trumps="SDHC", dealer="W", deals=[(hands, "5H 4D KH 9C")]))
    >>> coded(trials(tree, 0))
    '2S01bbddasasas+60'
    """
    return " ".join(map(_word, trials))


def _word(trial: Trial) -> str:
    places = "".join(capture.to.value[0] for capture in trial.captures)
    rest = "".join(one.card.code.lower() if one.assumed else one.card.code for one in trial.rest)
    won = f"{trial.won.seat.place}{REASONS.index(trial.won.reason)}"
    return f"{trial.card.code}{won}{places}{rest}+{trial.gain}"
