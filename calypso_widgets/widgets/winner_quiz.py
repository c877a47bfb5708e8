"""The quiz: who wins the trick, and why? First one predicts, then it is revealed."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

import traitlets

from calypso_widgets.lesson.asked import (
    QuizError,
    Source,
    question_twin,
    questions_from,
    quiz_frames,
    results_of,
    told_of,
)
from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.frames import vocabulary
from calypso_widgets.lesson.grounds import OFFERED, Ground
from calypso_widgets.lesson.labels import labels
from calypso_widgets.lesson.quiz import Answer, Mark, Question
from calypso_widgets.lesson.results import Results
from calypso_widgets.lesson.turning import ASKED
from calypso_widgets.lesson.twin import Twin
from calypso_widgets.lesson.voted import class_mistakes, most_were_wrong, told_to_class
from calypso_widgets.rules.ruleset import GAMEFARM, Ruleset
from calypso_widgets.rules.table import SEATS, Seat, Trumps, parse_seat
from calypso_widgets.rules.told import told
from calypso_widgets.rules.trick import Reason
from calypso_widgets.widgets.calypso_widget import SIZES, bundle
from calypso_widgets.widgets.messages import Field, number_of, read
from calypso_widgets.widgets.stepped_widget import SteppedWidget

KEPT = 2
"""Answers to a question that are kept: the first, which is marked, and the latest."""
NO_GROUND = -1
"""Stands on the wire for an answer without a ground."""
MOST_HANDS = 999

VERBS = {
    "hello": dict[str, Field](),
    "answer": {"at": Field(int, 1_000_000), "winner": Field(int, len(SEATS) - 1), "ground": Field(int, OFFERED - 1)},
}
"""What a page may ask, by verb: its fields."""


class Score(NamedTuple):
    """How many answers were right; of a class, how many hands."""

    right: int
    answered: int

    def __str__(self) -> str:
        return f"{self.right} of {self.answered}"


class WinnerQuiz(SteppedWidget):
    """Questions about who wins a trick, and why: predict, then reveal.

    The first answer to a question counts; to try again is practice. In an exam nothing is revealed: the page never
    holds an answer, what is chosen there goes to Python, which marks it, and the latest answer counts.

    >>> quiz = WinnerQuiz("8H KH QH 4H", trumps="SDHC")
    >>> print(quiz.answer(0, "S", "a trump, being an own suit").says())
    East wins: the K♥ is the highest heart, and nobody ruffed. “My suit is always a trump”: Not when someone else ...
    >>> print(quiz.score)
    0 of 1

    :param source: a trick, as for `calypso_widgets.judge`; a list of tricks, questions and exercises about a trick; or
        a record, which is asked about where a misconception would give a trick to somebody else.
    :param trumps: of tricks, the personal trumps from the leader on.
    :param leader: of tricks, who leads.
    :param rules: of tricks, the ruleset.
    :param n: of a record, how many questions at most.
    :param exam: whether answers are only taken.
    :param votes: whether a class puts up its hands for the winner, and the teacher counts.
    :param cursor: the question to start at, from 0; after the last comes how it went.
    :param language: the language of the sentences.
    :param size: 1, 1.5 or 2 times as large, for a projector.
    :raises QuizError: for what no question can be made of.
    :raises ValueError: for a trick that cannot be read, saying what was expected.
    :raises UnknownLanguageError: listing the languages there are.
    :raises traitlets.TraitError: for any other value that a trait cannot have, saying which it can.
    """

    _esm, _css = bundle("WinnerQuiz")

    # Synced, Python to browser
    exam = traitlets.Bool().tag(sync=True)
    votes = traitlets.Bool().tag(sync=True)
    # Synced, both ways; in an exam the page is told only that an answer was taken
    given: traitlets.List[Any] = traitlets.List().tag(sync=True, to_json=lambda value, quiz: quiz.as_sent(value))
    """Of each question the answers that are kept, each a seat, 0 to 3, and which of the grounds, or -1."""
    shown: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The questions whose answer is revealed."""
    hands_up: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """Of each question how many hands each seat got."""
    size = traitlets.Enum(SIZES, 1).tag(sync=True)

    own: ClassVar[tuple[str, ...]] = ("given", "shown", "hands_up")
    """What the page may write, except in an exam."""
    from_browser = (*SteppedWidget.from_browser, *own, "size")

    def __init__(  # noqa: PLR0913 - all but the first have defaults and are given by name
        self,
        source: Source,
        *,
        trumps: str | Trumps = "SDHC",
        leader: str | int | Seat = "N",
        rules: str | Ruleset = GAMEFARM,
        n: int = ASKED,
        exam: bool = False,
        votes: bool = False,
        cursor: int = 0,
        language: str = "en",
        suits: str = "four",
        theme: str = "auto",
        size: float = 1,
    ) -> None:
        """Ask the first question."""
        self._questions = questions_from(source, trumps, leader, rules, n)
        for name, value in {"exam": exam, "votes": votes}.items():
            if type(value) is not bool:
                raise TypeError(f"{name} is True or False, not {told(value)}")
        self._exam, self._votes = exam, votes
        if exam and votes:
            raise QuizError("in an exam everybody answers alone: choose exam=True or votes=True")
        super().__init__(
            exam=exam,
            votes=votes,
            cursor=cursor,
            **self._unanswered(),
            language=language,
            suits=suits,
            theme=theme,
            size=size,
        )
        self.on_msg(lambda _widget, content, _buffers: self.send(self.heed(content)))

    def _unanswered(self) -> dict[str, Any]:
        return {
            "given": [[] for _ in self._questions],
            "shown": [],
            "hands_up": [[0] * len(SEATS) for _ in self._questions] if self._votes else [],
        }

    def _tell(self, language: str) -> dict[str, Any]:
        frames = quiz_frames(self._questions, language, exam=self._exam)
        return {"frames": frames, "words": vocabulary(teller(language), language)}

    def _count(self) -> int:
        """The questions, and what comes after them if they are several."""
        return len(self._questions) + (len(self._questions) > 1)

    @property
    def questions(self) -> tuple[Question, ...]:
        """What is asked; for other questions make another quiz."""
        return self._questions

    def answer(self, at: int, winner: str | int | Seat, reason: str | Ground | Reason | None = None) -> Mark:
        """Answer a question: how that did.

        :param at: the number of the question, from 0.
        :param winner: the seat that wins.
        :param reason: why: a `Ground` that is offered, by its name or in its words; None leaves it open.
        :raises ValueError: for a question, seat or reason that is not there.
        """
        if type(at) is not int or not 0 <= at < len(self.questions):
            raise QuizError(f"there is no question {told(at)}: there are questions 0 to {len(self.questions) - 1}")
        if self.votes:
            raise QuizError("this class votes: its hands are counted in hands_up")
        question, seat = self.questions[at], parse_seat(winner)
        ground = NO_GROUND if reason is None else _offered(question, reason)
        new = [seat.place, ground]
        kept = [] if self.exam else self.given[at][: KEPT - 1]
        with self.hold_sync():
            self.given = [[*kept, new] if each == at else tries for each, tries in enumerate(self.given)]
            if not self.exam:
                self.shown = sorted({*self.shown, at})
        return question.mark(_answer(question, new))

    @property
    def marks(self) -> tuple[Mark | None, ...]:
        """The mark of each question, of its first answer, or in an exam of the latest; None where there is none."""
        return tuple(
            question.mark(_answer(question, tries[0])) if tries else None
            for question, tries in zip(self.questions, self.given, strict=True)
        )

    @property
    def score(self) -> Score:
        """How many answers were right so far; of a class, how many hands, where it is revealed."""
        if self.votes:
            hands = [self.hands_up[at] for at in self.shown]
            right = sum(self.hands_up[at][self.questions[at].answer.winner] for at in self.shown)
            return Score(right, sum(map(sum, hands)))
        marked = [mark for mark in self.marks if mark]
        return Score(sum(mark.right for mark in marked), len(marked))

    @property
    def mistakes(self) -> tuple[int, ...]:
        """The questions to look at again: those first answered wrongly; of a class, where most hands were wrong."""
        if self.votes:
            return tuple(at for at in self.shown if most_were_wrong(self.questions[at], self.hands_up[at]))
        return tuple(at for at, mark in enumerate(self.marks) if mark and not mark.right)

    @property
    def results(self) -> Results:
        """How each answer did, a row a question: ``str()`` to read, ``csv`` to save."""
        return results_of(self.questions, self.marks, self.language)

    def reset(self) -> None:
        """Forget all answers, for whoever comes next, and go to the first question."""
        with self.hold_sync():
            for name, value in self._unanswered().items():
                self.set_trait(name, value)
            self.cursor = 0

    def as_sent(self, given: list[list[list[int]]]) -> list[list[list[int]]]:
        """The answers as a page gets them: in an exam only that there are any."""
        return [[[] for _ in tries] for tries in given] if self._exam else given

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what the browser may write; in an exam answers come as messages only, and nothing can be revealed."""
        if self._exam and isinstance(sync_data, dict):
            sync_data = {name: value for name, value in sync_data.items() if name not in self.own}
        super().set_state(sync_data)

    def heed(self, content: object) -> dict[str, Any]:
        """Do what a message of the page asks for: the answer to it, which says why if nothing was done."""
        number = number_of(content)
        try:
            verb, fields = read(content, VERBS)
            if verb == "answer":
                self._take(**fields)
        except ValueError as error:
            return {"kind": "refused", "n": number, "reason": str(error)}
        return {"kind": "done", "n": number}

    def _take(self, at: int, winner: int, ground: int) -> None:
        """Take an answer from the page. Nothing is told of it."""
        offered = self.questions[at].grounds if at < len(self.questions) else ()
        self.answer(at, winner, offered[ground] if offered else None)

    @traitlets.validate("given")
    def _valid_given(self, proposal: traitlets.Bunch) -> list[Any]:
        given = proposal["value"]
        if len(given) != len(self._questions) or not all(map(_are_tries, given)):
            raise traitlets.TraitError(
                f"given cannot be {told(given)}: it has for each question a list of at most {KEPT} answers, each a "
                f"seat, 0 to {len(SEATS) - 1}, and which of the grounds, 0 to {OFFERED - 1}, or {NO_GROUND}"
            )
        return list(given)

    @traitlets.validate("shown")
    def _valid_shown(self, proposal: traitlets.Bunch) -> list[int]:
        shown, last = proposal["value"], len(self._questions) - 1
        if not all(type(at) is int and 0 <= at <= last for at in shown):
            raise traitlets.TraitError(f"shown cannot be {told(shown)}: it lists questions, 0 to {last}")
        if shown and self._exam:
            raise traitlets.TraitError("in an exam nothing is revealed")
        return sorted(set(shown))

    @traitlets.validate("hands_up")
    def _valid_hands(self, proposal: traitlets.Bunch) -> list[Any]:
        hands, wanted = proposal["value"], len(self._questions) if self._votes else 0
        if len(hands) != wanted or not all(map(_are_hands, hands)):
            raise traitlets.TraitError(
                f"hands_up cannot be {told(hands)}: "
                + (
                    f"it has for each question four numbers, 0 to {MOST_HANDS}"
                    if wanted
                    else "this class does not vote"
                )
            )
        return list(hands)

    @traitlets.validate("exam", "votes")
    def _valid_mode(self, proposal: traitlets.Bunch) -> bool:
        name, value = proposal["trait"].name, bool(proposal["value"])
        if value is not (self._exam if name == "exam" else self._votes):
            raise traitlets.TraitError(f"{name} stays as it was made: make another quiz with {name}={value}")
        return value

    @property
    def twin(self) -> Twin:
        """The question at the cursor in words; of its answer nothing before it was answered, and in an exam never."""
        at, count, language = self.cursor, len(self.questions), self.language
        if at == count:
            return self._end()
        said: list[str] | None = None
        if self.votes and at in self.shown:
            said = told_to_class(self.questions[at], self.hands_up[at], language)
        elif self.given[at] and not self.exam:
            question = self.questions[at]
            said = told_of(question.mark(_answer(question, self.given[at][-1])), language)
        return question_twin(self.questions[at], at + 1, count, language, told=said)

    def _end(self) -> Twin:
        """How it went, in words."""
        fixed, count = labels(teller(self.language).t), len(self.questions)
        answered = len(self.shown) if self.votes else sum(map(bool, self.given))
        if self.exam:
            return Twin(fixed["quiz_over"], (), (), fixed["quiz_all_taken"].format(n=answered, all=count))
        said = [fixed["quiz_open"].format(n=count - answered, all=count)] if answered < count else []
        score = fixed["quiz_hands_right" if self.votes else "quiz_score"]
        grids = [self.results.grid]
        if self.votes:
            again = [(at + 1, self.questions[at], self.hands_up[at]) for at in self.mistakes]
            grids = [class_mistakes(again, self.language)] if again else []
            said += [fixed["quiz_hands_flawless"]] if answered and not again else []
        scored = score.format(n=self.score.right, all=self.score.answered)
        return Twin(fixed["quiz_over"], tuple(said), tuple(grids), scored)

    def text(self) -> str:
        """The question at the cursor, as plain text."""
        return self.twin.text()

    def html(self) -> str:
        """The question at the cursor, as HTML that needs no style."""
        return self.twin.html()

    def __repr__(self) -> str:
        count = len(self.questions)
        state = f"an exam, {sum(map(bool, self.given))} answered" if self.exam else f"{self.score} right"
        return f"<WinnerQuiz: {count} question{'' if count == 1 else 's'}, {state}>"


def _offered(question: Question, reason: object) -> int:
    """Which of the grounds of a question a reason is.

    :raises QuizError: listing them.
    """
    wanted = reason.value if isinstance(reason, Reason | Ground) else reason
    for at, ground in enumerate(question.grounds):
        if isinstance(wanted, str) and wanted in {ground.name, ground.value}:
            return at
    offered = ", ".join(repr(ground.value) for ground in question.grounds)
    raise QuizError(f"{told(reason)} is no reason to choose here: there are {offered}")


def _answer(question: Question, given: list[int]) -> Answer:
    """An answer as it is kept, as a value."""
    winner, ground = given
    return Answer(SEATS[winner], None if ground == NO_GROUND else question.grounds[ground])


def _are_tries(tries: object) -> bool:
    """Whether these are answers to one question."""
    return isinstance(tries, list) and len(tries) <= KEPT and all(map(_is_answer, tries))


def _is_answer(given: object) -> bool:
    return (
        isinstance(given, list)
        and [type(part) for part in given] == [int, int]
        and 0 <= given[0] < len(SEATS)
        and NO_GROUND <= given[1] < OFFERED
    )


def _are_hands(hands: object) -> bool:
    """Whether these are the hands of one question."""
    return (
        isinstance(hands, list)
        and [type(count) for count in hands] == [int] * len(SEATS)
        and all(0 <= count <= MOST_HANDS for count in hands)
    )
