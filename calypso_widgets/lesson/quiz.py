"""A question about one trick: who wins, and why; and how an answer is marked.

>>> question = ask("8H KH QH 4H", trumps="SDHC")
>>> mark = question.mark(Answer(Seat.SOUTH, Ground.OWN_SUIT))
>>> mark.right_winner, mark.right_ground, mark.misconception
(False, False, Misconception.OWN_SUIT)
>>> print(mark.says())
East wins: the K♥ is the highest heart, and nobody ruffed. “My suit is always a trump”: Not when someone else leads it.
North led hearts, so South’s Q♥ only followed. It would be a trump if South had led it, or had played it on another
suit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, TypedDict

from calypso_widgets.lesson.examiner import Examiner
from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.grounds import Ground, offered, right_ground
from calypso_widgets.lesson.misconceptions import Misconception, misled
from calypso_widgets.lesson.wire import Asked
from calypso_widgets.rules.cards import Card
from calypso_widgets.rules.position import Position
from calypso_widgets.rules.ruleset import GAMEFARM, Ruleset
from calypso_widgets.rules.table import Seat, Trumps, parse_seat
from calypso_widgets.rules.told import told
from calypso_widgets.rules.trick import Outcome, outcome


class Answer(NamedTuple):
    """Who wins, and on what ground; a class that shows hands may vote for the winner only."""

    winner: Seat
    ground: Ground | None = None


class Marked(TypedDict):
    """A mark as plain data, with the sentences that a reader is shown."""

    right: bool
    right_winner: bool
    right_ground: bool | None
    winner: int
    """Who wins the trick, 0 to 3 for N, E, S, W."""
    ground: str
    """The name of the right `Ground`."""
    misconception: str
    """The name of the `Misconception`; empty if there is none."""
    verdict: str
    myth: str
    """What the misconception is called."""
    why_not: str
    said: str
    """The answer in words."""
    was: str
    """The right answer in words."""


@dataclass(frozen=True, slots=True)
class Question:
    """Who wins this trick, and why? ``cards`` and ``trumps`` go from the leader on, as for `judge`.

    ``position`` is the table before the lead, where the trick comes from a record.

    :raises ValueError: for four cards and trumps that make no trick, or an unknown ruleset.
    """

    cards: tuple[Card, ...]
    trumps: Trumps
    leader: Seat
    rules: Ruleset
    position: Position | None = None
    deal: int = 0
    """The number of its deal in the record, from 1; 0 if it comes from none."""
    number: int = 0
    """The number of the trick in the deal, from 1; 0 if it comes from no record."""
    node: int | None = None
    """Where the trick begins: a cursor for the table."""
    trick: Outcome = field(init=False, repr=False, compare=False)
    """How it comes out: the answer."""

    def __post_init__(self) -> None:
        trick = outcome(self.cards, self.trumps, self.rules)
        read = {
            "cards": tuple(play.card for play in trick.plays),
            "trumps": trick.trumps,
            "leader": parse_seat(self.leader),
            "rules": trick.rules,
            "trick": trick,
        }
        for name, value in read.items():
            object.__setattr__(self, name, value)

    @property
    def answer(self) -> Answer:
        """The right answer."""
        return Answer(self.leader.after(self.trick.winner), right_ground(self.trick))

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """Four grounds to choose from, exactly one of them right."""
        return offered(self.trick)

    def because(self, language: str = "en") -> tuple[str, ...]:
        """The grounds to choose from, in words.

        >>> ask("9S 3D 2S 2S", trumps="SDHC").because()[1]
        'North’s led trump was ruffed, but no ruff outranks it, so it holds'
        """
        words = Examiner(teller(language))
        return tuple(words.ground(ground, self.leader, self.trick) for ground in self.grounds)

    def mark(self, answer: Answer) -> Mark:
        """Mark an answer.

        :raises TypeError: for anything that is no `Answer`.
        """
        if not isinstance(answer, Answer) or not isinstance(answer.winner, Seat):
            raise TypeError(f"an answer is an Answer, a seat and a ground, not {told(answer)}")
        if answer.ground is not None and not isinstance(answer.ground, Ground):
            raise TypeError(f"the ground of an answer is a Ground, or None, not {told(answer.ground)}")
        return Mark(self, answer)

    def data(self, language: str = "en") -> Asked:
        """The question as plain data, without its answer."""
        return {
            "cards": [card.code for card in self.cards],
            "trumps": "".join(trump.value for trump in self.trumps),
            "leader": self.leader.place,
            "rules": self.rules.name,
            "deal": self.deal,
            "trick": self.number,
            "grounds": [ground.name for ground in self.grounds],
            "because": list(self.because(language)),
        }


@dataclass(frozen=True, slots=True)
class Mark:
    """How an answer did."""

    question: Question
    answer: Answer

    @property
    def right_winner(self) -> bool:
        """Whether the winner is right."""
        return self.answer.winner is self.question.answer.winner

    @property
    def right_ground(self) -> bool | None:
        """Whether the ground is right; None if none was given."""
        return None if self.answer.ground is None else self.answer.ground is self.question.answer.ground

    @property
    def right(self) -> bool:
        """Whether all that was answered is right."""
        return self.right_winner and self.right_ground is not False

    @property
    def misconceptions(self) -> tuple[Misconception, ...]:
        """The misconceptions that predict the wrong winner that was chosen, the most telling first."""
        return misled(self.question.trick, self._place)

    @property
    def misconception(self) -> Misconception | None:
        """The most telling of them."""
        return next(iter(self.misconceptions), None)

    @property
    def _place(self) -> int:
        return (self.answer.winner.place - self.question.leader.place) % 4

    def says(self, language: str = "en") -> str:
        """The verdict, and the misconception behind a wrong winner."""
        verdict = teller(language).verdict(self.question.leader, self.question.trick)
        return " ".join(filter(None, (verdict, self.correction(language))))

    def correction(self, language: str = "en") -> str:
        """What the misconception behind a wrong winner is called, and why it is no rule; empty if there is none."""
        words, belief = Examiner(teller(language)), self.misconception
        if belief is None:
            return ""
        t = words.t
        return t("{myth}: {why_not}").format(
            myth=words.myth(belief),
            why_not=words.why_not(self.question.leader, self.question.trick, self._place, belief),
        )

    def data(self, language: str = "en") -> Marked:
        """The mark as plain data."""
        words, question, belief = Examiner(teller(language)), self.question, self.misconception
        right = question.answer
        return {
            "right": self.right,
            "right_winner": self.right_winner,
            "right_ground": self.right_ground,
            "winner": right.winner.place,
            "ground": right.ground.name if right.ground else "",
            "misconception": belief.name if belief else "",
            "verdict": words.teller.verdict(question.leader, question.trick),
            "myth": words.myth(belief) if belief else "",
            "why_not": words.why_not(question.leader, question.trick, self._place, belief) if belief else "",
            "said": words.answer(self.answer.winner, self.answer.ground, question.leader, question.trick),
            "was": words.answer(right.winner, right.ground, question.leader, question.trick),
        }


def ask(
    cards: str | Iterable[str | Card],
    trumps: str | Trumps | list[str],
    leader: str | int | Seat = "N",
    rules: str | Ruleset = GAMEFARM,
) -> Question:
    """A question about a trick: ``cards`` and ``trumps`` both in order of play, from the leader, as for `judge`.

    >>> ask("9D TD AD QD", trumps="DSCH", leader="E", rules="bga").answer
    Answer(winner=Seat.EAST, ground=Ground.LED_TRUMP_UNRUFFED)

    :raises ValueError: for a card, trump, seat or ruleset that cannot be read.
    """
    trick = outcome(cards, trumps, rules)
    return Question(tuple(play.card for play in trick.plays), trick.trumps, parse_seat(leader), trick.rules)
