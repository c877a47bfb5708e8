"""The quiz in JupyterLab: by mouse and by key, without a kernel, for a class that votes, and as an exam."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import calypso_widgets as cw
from browser.lab import Lab
from browser.notebook import Notebook
from browser.paper import printed
from browser.quiz import EVERYTHING, Quiz

pytestmark = pytest.mark.browser

TRICKS = ["8H KH QH 4H", "9S 3D QS 2C", "AC 9D 3H 2C"]
ASK = f"import calypso_widgets as cw\nquiz = cw.WinnerQuiz({TRICKS})\nquiz"
VOTE = f"import calypso_widgets as cw\nquiz = cw.WinnerQuiz({TRICKS}, votes=True)\nquiz"
EXAM = f"import calypso_widgets as cw\nquiz = cw.WinnerQuiz({TRICKS}, exam=True)\nquiz"
TELL = "print(quiz.given, quiz.shown, quiz.score)"
LOST = ("Could not send widget sync message", "Cannot send")
"""The host's own words on a kernel that is gone."""

SMALL = """(root) => [...root.querySelectorAll('button, label')].filter((each) => {
  const box = each.getBoundingClientRect();
  return box.width < 24 || box.height < 24;
}).map((each) => each.outerHTML.slice(0, 80))"""

# What the page's models of widgets hold, as far as it can be written down.
MODELS = """async () => {
  const inside = function* (widget) {
    yield widget;
    for (const child of widget.children?.() ?? []) yield* inside(child);
  };
  for (const widget of inside(window.jupyterapp.shell.currentWidget.content)) {
    const manager = await widget._manager?.promise;
    if (manager?.get_state) return JSON.stringify(await manager.get_state());
  }
  return '';
}"""


@pytest.fixture(scope="module")
def python() -> cw.WinnerQuiz:
    return cw.WinnerQuiz(TRICKS)


@pytest.fixture
def notebook(lab: Lab) -> Iterator[Notebook]:
    with lab.open(lab.write("quiz.ipynb", ASK, TELL)) as notebook:
        notebook.run_cell(0)
        yield notebook


def told(notebook: Notebook) -> str:
    """What Python knows, once the page has told it."""
    notebook.settle()
    notebook.run_cell(1)
    return notebook.text(1).strip()


def secrets(python: cw.WinnerQuiz) -> list[str]:
    """The sentences that give an answer away, and how the wire would name it."""
    said = []
    for solution in python.frames["solutions"]:
        beliefs = [belief for belief in solution["beliefs"] if belief]
        said += [
            solution["verdict"],
            *(belief["why_not"] for belief in beliefs),
            *(belief["myth"] for belief in beliefs),
        ]
    return [*said, '"verdict"', '"beliefs"']


def on_paper(lab: Lab, python: cw.WinnerQuiz) -> list[str]:
    """The secrets that a print gives away; between their cards, since a print has these as a rank and a suit."""
    paper = printed(lab.page).replace(" ", "")
    parts = {secret: max(re.split(r"\S+[♠♥♦♣]", secret), key=len).replace(" ", "") for secret in secrets(python)}
    return [secret for secret, part in parts.items() if part in paper]


def test_by_mouse(notebook: Notebook, python: cw.WinnerQuiz) -> None:
    quiz, (first, *_) = Quiz(notebook.cell(0)), python.frames["solutions"]
    seen = quiz.root.evaluate(EVERYTHING)
    assert [secret for secret in (*secrets(python), "play--win", "followed") if secret in seen] == []
    quiz.winner("S").click()
    quiz.ground(2).click()
    quiz.act("reveal")
    expect(quiz.verdict).to_have_text("East wins: the K♥ is the highest heart, and nobody ruffed.")
    expect(quiz.root.locator(".flag")).to_have_text("✕ not this time")
    expect(quiz.root.locator(".myth h4")).to_have_text("“My suit is always a trump”")
    expect(quiz.root.locator(".myth p")).to_have_text(first["beliefs"][2]["why_not"])
    expect(quiz.root.locator(".play--win .play__role")).to_have_text("East followed")
    expect(quiz.root.get_by_role("status")).to_have_text(f"not this time. {first['verdict']}")
    assert told(notebook) == "[[[2, 2]], [], []] [0] 0 of 1"
    quiz.act("again")
    expect(quiz.verdict).to_have_count(0)
    quiz.winner("E").click()
    quiz.ground(0).click()
    quiz.act("reveal")
    expect(quiz.root.locator(".flag")).to_have_text("✓ right")
    assert told(notebook) == "[[[2, 2], [1, 0]], [], []] [0] 0 of 1"
    quiz.act("next")
    quiz.at(1)
    expect(quiz.verdict).to_have_count(0)


def test_by_keyboard_alone(notebook: Notebook) -> None:
    quiz = Quiz(notebook.cell(0))
    before = notebook.work()
    quiz.winner("N").focus()
    quiz.press("ArrowDown", "ArrowDown", "ArrowRight", "ArrowUp")
    assert quiz.focused() == "winner 2"
    quiz.press("Enter")
    assert quiz.focused() == "ground 0"  # there is still a reason to choose
    quiz.press("ArrowDown", "ArrowDown", "Enter")
    expect(quiz.verdict).to_have_count(1)
    assert quiz.focused() == "2 Revealed"
    quiz.press("Tab", "Enter")
    quiz.at(1)
    assert quiz.focused() == "1 Predict"
    quiz.press("Tab", "Space", "Tab", "Space")
    quiz.press("Enter")
    expect(quiz.root.locator(".flag")).to_have_text("✓ right")
    for key in ("a", "b", "d", "d", "x", "ArrowUp", "ArrowDown", "Enter", "Space"):
        quiz.press(key)
        notebook.settle()
    assert notebook.work() == before
    quiz.root.focus()
    quiz.press("End")
    quiz.at(3)
    expect(quiz.root.locator(".quiz__end h3")).to_have_text("1 of 2 right")
    assert told(notebook) == "[[[2, 2]], [[0, 0]], []] [0, 1] 1 of 2"


def test_tab_leaves_the_quiz(notebook: Notebook) -> None:
    quiz = Quiz(notebook.cell(0))
    quiz.root.focus()
    stops = 0
    while quiz.has_focus():
        quiz.root.page.keyboard.press("Tab")
        stops += 1
        assert stops < 12


def test_it_works_without_a_kernel(lab: Lab, notebook: Notebook, python: cw.WinnerQuiz) -> None:
    quiz = Quiz(notebook.cell(0))
    notebook.shut_down_kernel()
    for at, solution in enumerate(python.frames["solutions"]):
        quiz.at(at)
        quiz.winner("NESW"[solution["winner"]]).click()
        quiz.ground(3 if at == 0 else solution["ground"]).click()
        quiz.act("reveal")
        expect(quiz.verdict).to_have_text(solution["verdict"])
        quiz.act("next")
    expect(quiz.root.locator(".quiz__end h3")).to_have_text("2 of 3 right")
    expect(quiz.root.locator(".review header b")).to_have_text(["Question 1"])
    quiz.act("reset")
    quiz.at(0)
    expect(quiz.verdict).to_have_count(0)
    assert [line for line in lab.take_complaints() if not any(lost in line for lost in LOST)] == []


def test_python_answers_too_and_the_page_follows(lab: Lab) -> None:
    with lab.open(lab.write("quiz-python.ipynb", ASK, "quiz.answer(0, 'S')", "quiz.reset()")) as notebook:
        notebook.run_cell(0)
        quiz = Quiz(notebook.cell(0))
        notebook.run_cell(1)
        expect(quiz.verdict).to_have_count(1)
        notebook.run_cell(2)
        expect(quiz.verdict).to_have_count(0)


def test_a_class_votes_with_and_without_a_kernel(lab: Lab) -> None:
    with lab.open(lab.write("quiz-votes.ipynb", VOTE, "print(quiz.hands_up[0], quiz.score)")) as notebook:
        notebook.run_cell(0)
        quiz = Quiz(notebook.cell(0))
        for seat in "EESSSSN":
            quiz.hands(seat).click()
        quiz.hands("N", fewer=True).click()
        expect(quiz.root.locator(".vote__n")).to_have_text(["0", "2", "4", "0"])
        expect(quiz.root.locator(".vote--win, .voice")).to_have_count(0)
        notebook.settle()
        notebook.run_cell(1)
        assert notebook.text(1) == "[0, 2, 4, 0] 0 of 0\n"
        notebook.shut_down_kernel()
        quiz.hands("W").click()
        quiz.press("PageDown")  # a clicker
        expect(quiz.verdict).to_have_count(1)
        expect(quiz.root.locator(".vote--win")).to_contain_text("East")
        expect(quiz.root.locator(".quiz__facts")).to_contain_text("2 of 7 hands right")
        expect(quiz.root.locator(".myth h4")).to_have_text(["“My suit is always a trump”"])
        lab.picture(quiz.root, "quiz-votes")
        quiz.root.get_by_role("button", name="150 %").click()  # for a projector
        expect(quiz.root).to_have_css("zoom", "1.5")
        assert quiz.outside() == []
        quiz.press("PageDown")
        quiz.at(1)
    assert [line for line in lab.take_complaints() if not any(lost in line for lost in LOST)] == []


def test_an_exam_never_holds_the_answer(lab: Lab, python: cw.WinnerQuiz) -> None:
    with lab.open(lab.write("quiz-exam.ipynb", EXAM, TELL)) as notebook:
        notebook.run_cell(0)
        quiz = Quiz(notebook.cell(0))
        for at in range(3):
            quiz.at(at)
            quiz.winner("S").click()
            quiz.ground(1).click()
            quiz.press("Enter")
            expect(quiz.word).to_contain_text("Your answer was taken.")
            holds = {
                "page": quiz.root.evaluate(EVERYTHING),
                "file": json.dumps(notebook.cells()[0], ensure_ascii=False),
                "models": lab.page.evaluate(MODELS),
            }
            assert '"cards":["8H","KH"' in holds["models"].replace(", ", ","), "no model was found"
            for where, text in holds.items():
                assert [each for each in secrets(python) if each in text] == [], where
            expect(quiz.root.locator(".play--win, .tab, .flag, .voice")).to_have_count(0)
            if at == 0:
                lab.picture(quiz.root, "quiz-exam")
            quiz.act("next")
        expect(quiz.root.locator(".quiz__end h3")).to_have_text("3 of 3 answers were taken.")
        notebook.run_cell(1)
        assert notebook.text(1) == "[[[2, 1]], [[2, 1]], [[2, 1]]] [] 0 of 3\n"
        notebook.save_with_widgets()
        saved = (lab.folder / notebook.path).read_text(encoding="utf-8")
        assert '"8H"' in saved, "the quiz is not in the file"
        assert [each for each in secrets(python) if json.dumps(each, ensure_ascii=False)[1:-1] in saved] == []


def test_an_answer_is_on_paper_once_it_is_revealed_and_in_an_exam_never(lab: Lab, python: cw.WinnerQuiz) -> None:
    with lab.open(lab.write("quiz-paper.ipynb", ASK, EXAM)) as notebook:
        notebook.run_all()
        assert on_paper(lab, python) == []
        quiz, exam = Quiz(notebook.cell(0)), Quiz(notebook.cell(1))
        exam.winner("S").click()
        exam.ground(2).click()
        exam.press("Enter")
        expect(exam.word).to_contain_text("Your answer was taken.")
        assert on_paper(lab, python) == []
        quiz.winner("S").click()
        quiz.ground(2).click()
        quiz.act("reveal")
        expect(quiz.verdict).to_have_count(1)
        first = python.frames["solutions"][0]
        own_suit = first["beliefs"][2]
        assert on_paper(lab, python) == [first["verdict"], own_suit["why_not"], own_suit["myth"]]


def test_an_exam_without_a_kernel_says_so(lab: Lab) -> None:
    with lab.open(lab.write("quiz-lost.ipynb", EXAM)) as notebook:
        notebook.run_cell(0)
        quiz = Quiz(notebook.cell(0))
        quiz.winner("S").click()
        quiz.ground(1).click()
        notebook.shut_down_kernel()
        quiz.act("hand_in")
        expect(quiz.word).to_contain_text("No Python answers here")
        expect(quiz.root.locator(".quiz__facts")).to_contain_text("0 of 3 answers were taken.")
    assert [line for line in lab.take_complaints() if not any(lost in line for lost in LOST)] == []


@pytest.mark.parametrize("width", [1000, 640, 320])
def test_it_fits_and_every_target_is_large_enough(lab: Lab, notebook: Notebook, width: int) -> None:
    quiz = Quiz(notebook.cell(0))
    try:
        lab.resize_to_fit(quiz.root, width)
        assert (quiz.outside(), quiz.root.evaluate(SMALL)) == ([], [])
        height = quiz.height()
        quiz.winner("S").click()
        quiz.ground(2).click()
        assert quiz.height() == height
        quiz.act("reveal")
        expect(quiz.verdict).to_have_count(1)
        assert (quiz.outside(), quiz.root.evaluate(SMALL)) == ([], [])
        lab.picture(quiz.root, f"quiz-{width}")
        quiz.root.focus()
        quiz.press("End")
        quiz.at(3)
        assert (quiz.outside(), quiz.root.evaluate(SMALL)) == ([], [])
        lab.picture(quiz.root, f"quiz-end-{width}")
    finally:
        lab.resize()


@pytest.mark.parametrize("dark", [False, True])
def test_it_can_be_read_in_either_theme(lab: Lab, notebook: Notebook, *, dark: bool) -> None:
    quiz = Quiz(notebook.cell(0))
    try:
        lab.set_theme(dark=dark)
        quiz.winner("S").click()
        quiz.ground(2).click()
        quiz.act("reveal")
        expect(quiz.verdict).to_have_count(1)
        for text in (
            ".voice",
            ".myth p",
            ".recap dt",
            ".recap dd",
            ".opt > span",
            ".flag",
            ".quiz__facts",
            ".play--said .tab",
        ):
            assert quiz.contrast(text) >= 4.5, text
        if dark:
            lab.picture(quiz.root, "quiz-dark")
    finally:
        lab.set_theme(dark=False)
