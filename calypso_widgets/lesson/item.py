"""An exercise, and how an answer to it is marked, in plain Python: no widget, no kernel, no mouse."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass

from calypso_widgets.lesson.examiner import Examiner
from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.kinds import Kind
from calypso_widgets.lesson.misconceptions import Misconception
from calypso_widgets.lesson.slips import Slip
from calypso_widgets.rules.told import written

Belief = Misconception | Slip
"""What may be behind a wrong answer: about who wins a trick, about building, or about scoring."""


@dataclass(frozen=True, slots=True, repr=False)
class Marked:
    """How an answer did; as text, in a sentence or two."""

    kind: Kind
    prompt: str
    given: str
    """The answer as it was given."""
    right: bool
    says: str
    misconception: Belief | None = None
    """The one behind a wrong answer, if one predicts it."""
    understood: bool = True
    """Whether it was an answer at all."""

    def __repr__(self) -> str:
        return self.says


class ItemError(ValueError):
    """This is no exercise of its kind: the engine finds another answer, or none."""


class Item(ABC):
    """An exercise: ``prompt`` and ``options`` to show, ``mark`` for an answer, ``answer`` for the teacher."""

    kind: Kind
    language: str

    @property
    @abstractmethod
    def prompt(self) -> str:
        """The question, in words."""

    @property
    def options(self) -> tuple[str, ...]:
        """What there is to choose from; empty where the answer is written."""
        return ()

    @property
    @abstractmethod
    def answer(self) -> str:
        """The right answer, as a student may write it."""

    @property
    @abstractmethod
    def difficulty(self) -> int:
        """How many things there are to notice, each weighed; it never falls along a list of exercises."""

    @property
    @abstractmethod
    def likeness(self) -> Hashable:
        """Equal for exercises that are alike: by other seats and suits, but with the same thing to see."""

    @abstractmethod
    def explain(self) -> str:
        """Why the answer is right."""

    @abstractmethod
    def _judge(self, answer: object) -> tuple[bool, Belief | None, str] | None:
        """Whether an answer is right, which wrong belief predicts it, and what to say of that; None if it is none."""

    @property
    @abstractmethod
    def _wanted(self) -> str:
        """What to write, for whoever wrote something else."""

    def mark(self, answer: object) -> Marked:
        """Mark an answer as a student writes it; what is no answer is told in a sentence, and is not right."""
        t = self._words.t
        judged = self._judge(answer)
        if judged is None:
            says = t("That is no answer to this question: {wanted}.").format(wanted=self._wanted)
            return Marked(self.kind, self.prompt, written(answer), right=False, says=says, understood=False)
        right, belief, more = judged
        said = t("Right. {why}") if right else t("Not this time. {why}")
        says = " ".join(filter(None, (said.format(why=self.explain()), more)))
        return Marked(self.kind, self.prompt, written(answer), right, says, belief)

    @property
    def _words(self) -> Examiner:
        return Examiner(teller(self.language))

    def __str__(self) -> str:
        options = (f"  {number} {option}" for number, option in enumerate(self.options, start=1))
        return "\n".join([self.prompt, *options])

    def __repr__(self) -> str:
        return str(self)


def chosen(answer: object, options: tuple[str, ...]) -> int | None:
    """Which option an answer means, from 0: its number from 1 on, its text, or as much of that as no other begins with.

    >>> seats = ("North", "East", "South", "West")
    >>> [chosen(answer, seats) for answer in ("East", "e", 2, "2", "the ace", 0, None)]
    [1, 1, 1, 1, None, None, None]
    """
    if type(answer) is int:
        return answer - 1 if 1 <= answer <= len(options) else None
    if not isinstance(answer, str) or not (text := " ".join(answer.split()).rstrip(".").casefold()):
        return None
    if text.isdecimal():
        return chosen(int(text), options) if len(text) == 1 else None
    fits = [number for number, option in enumerate(options) if option.casefold().startswith(text)]
    exact = [number for number in fits if options[number].casefold() == text]
    return exact[0] if exact else fits[0] if len(fits) == 1 else None
