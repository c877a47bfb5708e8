"""Questions as facts for the browser, with their answers or without, and as text.

>>> from calypso_widgets.lesson.quiz import ask
>>> question = ask("8H KH QH 4H", trumps="SDHC")
>>> solution(question)["verdict"]
'East wins: the K♥ is the highest heart, and nobody ruffed.'
>>> quiz_frames([question], exam=True)["solutions"]
[]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from calypso_widgets.lesson.explain import Teller, teller
from calypso_widgets.lesson.grid import Grid
from calypso_widgets.lesson.item import Item, Marked
from calypso_widgets.lesson.kinds import Kind
from calypso_widgets.lesson.labels import labels
from calypso_widgets.lesson.quiz import Answer, Mark, Question, ask
from calypso_widgets.lesson.results import Results, results
from calypso_widgets.lesson.turning import ASKED, turning_points
from calypso_widgets.lesson.twin import Twin
from calypso_widgets.lesson.wire import Belief, QuizFrames, Solution
from calypso_widgets.rules.cards import Card, in_order
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import GAMEFARM, Ruleset
from calypso_widgets.rules.table import SEATS, Seat, Trumps
from calypso_widgets.rules.told import told

LONGEST_CARD = 3
"""Letters of one card, as in ``"10S"``: a longer text is a trick."""

Source = Record | Question | Item | str | Iterable[object]
"""What a quiz can be made from."""


class QuizError(ValueError):
    """No quiz can be made of this, or no such answer be given."""


def questions_from(
    source: Source,
    trumps: str | Trumps = "SDHC",
    leader: str | int | Seat = "N",
    rules: str | Ruleset = GAMEFARM,
    n: int = ASKED,
) -> tuple[Question, ...]:
    """The questions of a trick, of a record’s turning points, or of a list of tricks, questions and exercises.

    >>> [question.trick.winner for question in questions_from(["9S 3D QS 2C", "8H KH QH 4H"])]
    [0, 1]

    :param trumps: of tricks, from the leader on, as for ``leader`` and ``rules``; questions and records have their own.
    :param n: of a record, how many questions at most.
    :raises QuizError: for what no question can be made of.
    :raises ValueError: for a trick that cannot be read, saying what was expected.
    """
    if isinstance(source, Record):
        found = turning_points(source, n)
        if not found:
            raise QuizError("no trick of this record can be misjudged, so there is nothing to ask: give tricks instead")
        return found
    given: object = [source] if isinstance(source, str) or hasattr(source, "question") else source
    if isinstance(given, Question) or _is_trick(given):
        given = [given]
    if not isinstance(given, Iterable) or not in_order(given) or not (each := list(given)):
        raise QuizError(f"no quiz can be made of {told(source)}: give a trick, as in '9S 3D QS 2C', a list or a record")
    return tuple(_question(one, trumps, leader, rules) for one in each)


def _question(one: object, trumps: str | Trumps, leader: str | int | Seat, rules: str | Ruleset) -> Question:
    """One of a list."""
    question = getattr(one, "question", one)
    if isinstance(question, Question):
        return question
    if isinstance(question, str) or _is_trick(question):
        return ask(question, trumps, leader, rules)  # type: ignore[arg-type]  # a trick is cards
    raise QuizError(f"{told(one)} is no question about who wins a trick: give four cards, or an exercise about a trick")


def _is_trick(given: object) -> bool:
    """Whether these are cards, one by one."""
    return (
        isinstance(given, list | tuple)
        and len(given) > 0
        and all(
            isinstance(card, Card) or (isinstance(card, str) and 0 < len(card.strip()) <= LONGEST_CARD)
            for card in given
        )
    )


def quiz_frames(questions: Sequence[Question], language: str = "en", *, exam: bool = False) -> QuizFrames:
    """Questions for a page; in an exam without their answers, for a page holds whatever it is sent."""
    return {
        "nodes": [question.data(language) for question in questions],
        "solutions": [] if exam else [solution(question, language) for question in questions],
    }


def solution(question: Question, language: str = "en") -> Solution:
    """The answer to a question, and what is said to each answer."""
    right = question.answer
    marked = {seat: question.mark(Answer(seat)).data(language) for seat in SEATS}
    beliefs: list[Belief | None] = [
        {"myth": mark["myth"], "why_not": mark["why_not"]} if mark["myth"] else None for mark in marked.values()
    ]
    return {
        "winner": right.winner.place,
        "ground": question.grounds.index(right.ground) if right.ground else -1,
        "roles": [role.value for role in question.trick.roles],
        "verdict": marked[right.winner]["verdict"],
        "beliefs": beliefs,
    }


def question_twin(question: Question, number: int, count: int, language: str, *, told: Sequence[str] | None) -> Twin:
    """A question in words.

    ``told`` is what is said of an answer; while it is None the twin has nothing of the answer either.
    """
    words = teller(language)
    t, fixed = words.t, labels(words.t)
    place = t("Question {n} of {all}. Rules: {rules}.").format(n=number, all=count, rules=question.rules.name)
    from_record = [fixed["place"].format(deal=question.deal, n=question.number)] if question.number else []
    grounds = tuple((f"{at + 1}.", ground) for at, ground in enumerate(question.because(language)))
    return Twin(
        place,
        (*from_record, *(told or ())),
        (_cards(question, words, roles=told is not None), Grid(fixed["quiz_why"], (t("no."), t("because")), grounds)),
        t("Who wins, and why?") if told is None else t("Answered."),
    )


def _cards(question: Question, words: Teller, *, roles: bool) -> Grid:
    """The cards in order of play, and after the answer what each did."""
    t, fixed = words.t, labels(words.t)
    rows = []
    for place, (card, trump) in enumerate(zip(question.cards, question.trumps, strict=True)):
        row = [f"{place + 1}. {words.seat_at(question.leader, place)}", trump.glyph, str(card)]
        if roles:
            wins = f" ({fixed['wins']})" if place == question.trick.winner else ""
            row.append(words.roles[question.trick.roles[place]] + wins)
        rows.append(tuple(row))
    heads = (t("seat"), t("trump"), t("card"), t("did"))
    return Grid(fixed["this_trick"], heads if roles else heads[:3], tuple(rows))


def told_of(mark: Mark, language: str) -> list[str]:
    """What is said of an answer: right or not, the answer, the right one, and the misconception."""
    t = teller(language).t
    data, fixed = mark.data(language), labels(t)
    how = fixed["quiz_right"] if mark.right else fixed["quiz_half"] if mark.right_winner else fixed["quiz_wrong"]
    said = [
        fixed["quiz_told"].format(mark=how[:1].upper() + how[1:], verdict=data["verdict"]),
        f"{fixed['quiz_you_said']}: {data['said']}",
        f"{fixed['quiz_it_was']}: {data['was']}",
    ]
    if data["myth"]:
        said.append(t("{myth}: {why_not}").format(**data))
    return said


def results_of(questions: Sequence[Question], marks: Sequence[Mark | None], language: str = "en") -> Results:
    """How each answer did, as for exercises on the reason of each trick; a question without an answer is not right."""
    given = (
        Marked(
            Kind(question.trick.reason.value),
            " ".join(str(card) for card in question.cards),
            _in_short(mark.answer) if mark else "",
            right=mark is not None and mark.right,
            says=mark.says(language) if mark else "",
            misconception=mark.misconception if mark else None,
            understood=mark is not None,
        )
        for question, mark in zip(questions, marks, strict=True)
    )
    return results(given, language)


def _in_short(answer: Answer) -> str:
    """An answer for a table, in words that can be counted whatever the language."""
    return f"{answer.winner.value}: {answer.ground.value}" if answer.ground else answer.winner.value
