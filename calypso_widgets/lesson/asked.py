"""Questions as facts for the browser, with their answers or without, and as text.

>>> from calypso_widgets.lesson.quiz import ask
>>> question = ask("8H KH QH 4H", trumps="SDHC")
>>> solution(question)["verdict"]
'East wins: the K♥ is the highest heart, and nobody ruffed.'
>>> quiz_frames([question], exam=True)["solutions"]
[]
"""

from __future__ import annotations

from collections.abc import Sequence

from calypso_widgets.lesson.explain import Teller, teller
from calypso_widgets.lesson.grid import Grid
from calypso_widgets.lesson.labels import labels
from calypso_widgets.lesson.quiz import Answer, Mark, Question
from calypso_widgets.lesson.twin import Twin
from calypso_widgets.lesson.wire import Belief, QuizFrames, Solution
from calypso_widgets.rules.table import SEATS


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


def told_to_class(question: Question, hands: Sequence[int], language: str) -> list[str]:
    """What is said after a class has put up its hands: how many for whom, and the verdict."""
    words = teller(language)
    counted = ", ".join(f"{words.seats[seat]} {hands[seat]}" for seat in SEATS)
    return [counted, words.verdict(question.leader, question.trick)]
