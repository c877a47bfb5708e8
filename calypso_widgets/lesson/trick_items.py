"""Exercises about who wins a trick, and about why.

>>> from calypso_widgets.lesson.quiz import ask
>>> item = Who(Kind.OWN_SUIT, ask("8H KH QH 4H", trumps="SDHC"))
>>> print(item)
By the rules of gamefarm. Own suits: North spades, East diamonds, South hearts, West clubs. North leads the 8♥; then
East plays the K♥, South the Q♥ and West the 4♥. Who wins?
  1 North
  2 East
  3 South
  4 West
>>> item.mark("E")
Right. East wins: the K♥ is the highest heart, and nobody ruffed.
>>> item.mark("the heart")
That is no answer to this question: write a seat, as in 'East' or 'E', or the number of an option.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass

from calypso_widgets.lesson.grounds import Ground, right_ground
from calypso_widgets.lesson.item import Belief, Item, ItemError, chosen
from calypso_widgets.lesson.kinds import Kind
from calypso_widgets.lesson.misconceptions import astray
from calypso_widgets.lesson.quiz import Answer, Question
from calypso_widgets.rules.table import SEATS, Seat
from calypso_widgets.rules.trick import Outcome, Role


@dataclass(frozen=True, slots=True, repr=False)
class _TrickItem(Item):
    """An exercise about one trick."""

    kind: Kind
    question: Question
    language: str = "en"

    def __post_init__(self) -> None:
        if not self._shows():
            raise ItemError(
                f"{' '.join(card.code for card in self.question.cards)} is no exercise on {self.kind.value}"
            )

    @abstractmethod
    def _shows(self) -> bool:
        """Whether the trick is one for this kind."""

    @property
    def difficulty(self) -> int:
        """One for each discard and each misconception that errs here, two for each ruff, four for a tie."""
        trick = self.question.trick
        return (
            trick.roles.count(Role.DISCARDED)
            + 2 * sum(role.is_ruff for role in trick.roles)
            + 4 * trick.tie_broken
            + len(astray(trick))
        )

    @property
    def likeness(self) -> Hashable:
        """The ranks in order of play, each with whose suit it is: seats and suits may change their names."""
        return ("trick", *sketch(self.question.trick))

    def explain(self) -> str:
        """The verdict on the trick."""
        return self._words.teller.verdict(self.question.leader, self.question.trick)

    def _told(self) -> str:
        """The trick in words."""
        words, question = self._words, self.question
        t = words.t
        second, third, fourth = (question.leader.after(place) for place in (1, 2, 3))
        names, cards = words.teller.seats, [str(card) for card in question.cards]
        said = t(
            "{leader} leads the {led}; then {second} plays the {card2}, {third} the {card3} and {fourth} the {card4}."
        ).format(
            leader=names[question.leader],
            led=cards[0],
            second=names[second],
            card2=cards[1],
            third=names[third],
            card3=cards[2],
            fourth=names[fourth],
            card4=cards[3],
        )
        trumps = [question.trumps[(seat.place - question.leader.place) % 4] for seat in SEATS]
        return f"{words.table(question.rules, trumps)} {said}"


class Who(_TrickItem):
    """Asks who wins; against a misconception, a trick that this gives to somebody else."""

    def _shows(self) -> bool:
        return self.kind.belief is None or self.kind.belief in astray(self.question.trick)

    @property
    def prompt(self) -> str:
        """The trick, and the question."""
        t = self._words.t
        return f"{self._told()} {t('Who wins?')}"

    @property
    def options(self) -> tuple[str, ...]:
        """The seats, North first."""
        return self._words.teller.seats

    @property
    def answer(self) -> str:
        """The seat that wins."""
        return self.options[self.question.answer.winner]

    @property
    def _wanted(self) -> str:
        t = self._words.t
        return t("write a seat, as in '{east}' or '{letter}', or the number of an option").format(
            east=self.options[1], letter=self.options[1][0]
        )

    def _judge(self, answer: object) -> tuple[bool, Belief | None, str] | None:
        place = answer.place if isinstance(answer, Seat) else chosen(answer, self.options)
        if place is None:
            return None
        mark = self.question.mark(Answer(SEATS[place]))
        return mark.right_winner, mark.misconception, mark.correction(self.language)


class Why(_TrickItem):
    """Asks why a card wins, on which of four grounds."""

    def _shows(self) -> bool:
        trick, grounds = self.question.trick, self.question.grounds
        return self.kind.reason in {None, trick.reason} and grounds.count(right_ground(trick)) == 1

    @property
    def prompt(self) -> str:
        """The trick, who wins it, and the question."""
        words = self._words
        t, winner = words.t, words.teller.seats[self.question.answer.winner]
        return f"{self._told()} {t('{winner} wins. Why?').format(winner=winner)}"

    @property
    def options(self) -> tuple[str, ...]:
        """The grounds."""
        return self.question.because(self.language)

    @property
    def answer(self) -> str:
        """The right ground."""
        return self.options[self.question.grounds.index(right_ground(self.question.trick))]

    @property
    def _wanted(self) -> str:
        t = self._words.t
        return t("write the number of an option, 1 to {n}").format(n=len(self.options))

    def _judge(self, answer: object) -> tuple[bool, Belief | None, str] | None:
        grounds = self.question.grounds
        if isinstance(answer, Ground):
            answer = grounds.index(answer) + 1 if answer in grounds else None
        number = chosen(answer, self.options)
        return None if number is None else (grounds[number] is right_ground(self.question.trick), None, "")


def sketch(trick: Outcome) -> tuple[tuple[int, int], ...]:
    """A trick without the names of seats and suits: each card’s rank, and its owner’s place from the leader."""
    return tuple((play.card.rank.height, trick.trumps.index(play.card.suit)) for play in trick.plays)
