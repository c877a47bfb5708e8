"""The tutorial in JupyterLab, as a reader goes through it: at each prediction first wrong, then right.

What is right comes from the rules, and what is asked from the notebook itself, so that a changed tutorial is gone
through as well.
"""

import ast
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

import calypso_widgets as cw
from browser.lab import Lab
from browser.notebook import Notebook
from browser.quiz import EVERYTHING, Quiz
from browser.table import Table
from calypso_widgets.lesson.quiz import Answer, Question
from calypso_widgets.rules.table import SEATS

pytestmark = pytest.mark.browser

TUTORIAL = "01-rules.ipynb"
QUESTIONS, COVERED, OPEN = 20, 18, 6
"""Predictions that there are at least: questions, tricks whose verdict is covered, and open tables to step on at."""

Shown = dict[int, Any]


@pytest.fixture(scope="module")
def notebook(lab: Lab) -> Iterator[Notebook]:
    with lab.open(TUTORIAL) as notebook:
        notebook.run_all()
        lab.take_complaints()  # anywidget's own, of models that wait for their turn: test_notebooks.py looks at them
        yield notebook


@pytest.fixture(scope="module")
def python(notebook: Notebook) -> Shown:
    """What each cell shows, by its number: run here, in Python alone."""
    names: dict[str, Any] = {}
    shown: Shown = {}
    for number, cell in enumerate(notebook.cells()):
        if cell["cell_type"] != "code":
            continue
        *before, last = ast.parse(cell["source"]).body
        if not isinstance(last, ast.Expr):
            before, last = [*before, last], ast.Expr(ast.Constant(None))
        exec(compile(ast.Module(before, []), TUTORIAL, "exec"), names)  # noqa: S102 - our own notebook
        shown[number] = eval(compile(ast.Expression(last.value), TUTORIAL, "eval"), names)  # noqa: S307 - likewise
    return shown


def test_every_question_is_answered_wrongly_and_then_rightly(notebook: Notebook, python: Shown) -> None:
    quizzes = {number: shown for number, shown in python.items() if isinstance(shown, cw.WinnerQuiz)}
    assert sum(len(quiz.questions) for quiz in quizzes.values()) >= QUESTIONS
    named = 0
    for number, asked in quizzes.items():
        cell = notebook.cell(number)
        quiz = Quiz(cell)
        cards, several = asked.words["cards"], len(asked.questions) > 1
        for at, question in enumerate(asked.questions):
            quiz.at(at)
            page = quiz.root.evaluate(EVERYTHING)
            right, wrong = question.answer, wrong_answer(question)
            mark = question.mark(wrong).data()
            for secret in (mark["verdict"], mark["myth"], mark["why_not"], "play--win"):
                assert not secret or secret not in page, (number, at, secret)
            assert mark["verdict"] not in cell.inner_text(), (number, at)

            answer(quiz, question, wrong)
            expect(quiz.root.locator(".flag")).to_contain_text("not this time")
            expect(quiz.verdict).to_have_text(mark["verdict"])
            expect(quiz.root.locator(".myth h4, .myth p")).to_have_text(
                [text for text in (mark["myth"], mark["why_not"]) if text]
            )
            expect(quiz.root.locator(".recap .yes")).to_have_text(mark["was"])
            named += bool(mark["myth"])
            won_by = question.cards[question.trick.winner].code
            for attempt in (wrong, right):
                deciding = quiz.root.locator(".play--win")
                expect(deciding).to_have_count(1)
                expect(deciding.locator(".play__role")).to_contain_text(asked.words["seats"][right.winner.place])
                expect(deciding.get_by_label(cards[won_by], exact=True)).to_have_count(1)
                if attempt is wrong:
                    quiz.act("again")
                    expect(quiz.verdict).to_have_count(0)
                    answer(quiz, question, right)
            expect(quiz.root.locator(".flag")).to_contain_text("right")
            expect(quiz.verdict).to_have_text(mark["verdict"])
            expect(quiz.root.locator(".myth")).to_have_count(0)
            if several:
                quiz.act("next")
        if several:  # the first answers count
            quiz.at(len(asked.questions))
            expect(quiz.root.locator(".quiz__end h3")).to_have_text(f"0 of {len(asked.questions)} right")
    assert named >= QUESTIONS - 1, "too few wrong answers are answered by the misconception behind them"


def wrong_answer(question: Question) -> Answer:
    """A wrong winner, if there is one with the misconception that gives it the trick, on a wrong ground."""
    right = question.answer
    ground = next(ground for ground in question.grounds if ground is not right.ground)
    answers = [Answer(seat, ground) for seat in SEATS if seat is not right.winner]
    return next((each for each in answers if question.mark(each).misconception), answers[0])


def answer(quiz: Quiz, question: Question, given: Answer) -> None:
    """Choose, and reveal."""
    assert given.ground is not None
    quiz.winner(given.winner.value).click()
    quiz.ground(question.grounds.index(given.ground)).click()
    quiz.act("reveal")


def test_a_covered_table_keeps_each_verdict_until_it_is_asked_for(notebook: Notebook, python: Shown) -> None:
    tables = {number: shown for number, shown in python.items() if isinstance(shown, cw.CalypsoTable) and shown.covered}
    assert sum(len(tricks(table)) for table in tables.values()) >= COVERED
    for number, told in tables.items():
        cell = notebook.cell(number)
        table = Table(cell)
        table.at(told.cursor)
        points_at(table, told, None)
        table.press("Home")
        at = 0
        for end in tricks(told):
            walk(table, told, at, end)
            at = told.cursor = end
            expect(table.root.locator(".voice p")).to_have_text(told.words["labels"]["who_wins"])
            assert told.why not in table.root.evaluate(EVERYTHING), (number, end)
            assert told.why not in cell.inner_text(), (number, end)
            points_at(table, told, None)
            table.press("r")
            expect(table.root.locator(".voice p")).to_have_text(told.why)
            points_at(table, told, end)


def test_an_open_table_tells_no_verdict_before_the_trick_is_over(notebook: Notebook, python: Shown) -> None:
    opened = 0
    for number, told in python.items():
        if not isinstance(told, cw.CalypsoTable) or told.covered:
            continue
        start = told.cursor
        for end in [end for end in tricks(told) if end > start][:1]:
            opened += 1
            told.cursor = end
            table = Table(notebook.cell(number))
            table.at(start)
            assert told.why not in table.root.evaluate(EVERYTHING), number
            walk(table, told, start, end)
            expect(table.root.locator(".voice p")).to_have_text(told.why)
            points_at(table, told, end)
    assert opened >= OPEN


def tricks(table: cw.CalypsoTable) -> list[int]:
    """The nodes at which a trick of the record is full."""
    return [at for at, node in enumerate(table.tree.nodes[: table.tree.main]) if node.won]


def walk(table: Table, told: cw.CalypsoTable, start: int, end: int) -> None:
    """Step trick by trick, as far as a node; a deal is a step of its own."""
    for at, node in enumerate(told.tree.nodes[: end + 1]):
        if at > start and (node.won or node.card is None):
            table.press("Shift+ArrowRight")
            table.at(at)


def points_at(table: Table, told: cw.CalypsoTable, end: int | None) -> None:
    """See that the card that decided a trick is pointed at, and no other; before it is asked for, none."""
    winning = table.root.locator(".play--win")
    expect(winning).to_have_count(0 if end is None else 1)
    if end is not None:
        node = told.tree.nodes[end]
        assert node.won
        card = node.trick[(node.won.seat.place - node.leader.place) % len(SEATS)].card
        expect(winning.get_by_label(told.words["cards"][card.code], exact=True)).to_have_count(1)
