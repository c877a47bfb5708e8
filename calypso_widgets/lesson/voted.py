"""A class that puts up its hands for the winner: what it is told, and what to look at again.

>>> from calypso_widgets.lesson.quiz import ask
>>> question, hands = ask("8H KH QH 4H", trumps="SDHC"), (1, 5, 9, 0)
>>> told_to_class(question, hands, "en")[0]
'North 1, East 5, South 9, West 0'
>>> print(class_mistakes([(1, question, hands)], "en").text())
Mistakes to look at again
n  cards        hands right  why
1  8♥ K♥ Q♥ 4♥  5 of 15      East wins: the K♥ is the highest heart, and nobody
                             ruffed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.grid import Grid
from calypso_widgets.lesson.labels import labels
from calypso_widgets.lesson.quiz import Question
from calypso_widgets.rules.table import SEATS


def told_to_class(question: Question, hands: Sequence[int], language: str) -> list[str]:
    """What is said after a class has put up its hands: how many for whom, and the verdict."""
    words = teller(language)
    counted = ", ".join(f"{words.seats[seat]} {hands[seat.place]}" for seat in SEATS)
    return [counted, words.verdict(question.leader, question.trick)]


def most_were_wrong(question: Question, hands: Sequence[int]) -> bool:
    """Whether more than half of the hands were for seats that do not win."""
    return 2 * hands[question.answer.winner.place] < sum(hands)


def class_mistakes(told: Iterable[tuple[int, Question, Sequence[int]]], language: str) -> Grid:
    """Questions, each with its number and its hands, for a class to look at again."""
    words = teller(language)
    t, fixed = words.t, labels(words.t)
    rows = []
    for number, question, hands in told:
        winner = question.answer.winner
        rows.append(
            (
                str(number),
                " ".join(str(card) for card in question.cards),
                t("{n} of {all}").format(n=hands[winner.place], all=sum(hands)),
                words.verdict(question.leader, question.trick),
            )
        )
    return Grid(fixed["quiz_mistakes"], (t("n"), t("cards"), t("hands right"), t("why")), tuple(rows))
