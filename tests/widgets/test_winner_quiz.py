"""The quiz as a widget: what is asked, how answers count, and that an exam gives nothing away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import traitlets
from comm.base_comm import BaseComm

import calypso_widgets as cw
from calypso_widgets.lesson.asked import QuizError
from calypso_widgets.lesson.grounds import Ground
from calypso_widgets.lesson.misconceptions import Misconception
from calypso_widgets.lesson.quiz import Answer, Question, ask
from calypso_widgets.lesson.turning import turning_points
from calypso_widgets.rules.table import Seat
from calypso_widgets.rules.trick import Reason

OWN_SUIT = "8H KH QH 4H"
"""East wins by rank; whoever thinks that hearts are always South's trump says South."""
HELD = "9S 3D QS 2C"
"""North's led trump holds against the ruffs."""
RUFFED = "AC 9D 3H 2C"
"""East's ruff is the first, and the highest."""
TRICKS = [OWN_SUIT, HELD, RUFFED]


@pytest.fixture
def quiz() -> Iterator[cw.WinnerQuiz]:
    made = cw.WinnerQuiz(TRICKS)
    yield made
    made.close()


@pytest.fixture
def exam() -> Iterator[cw.WinnerQuiz]:
    made = cw.WinnerQuiz(TRICKS, exam=True)
    yield made
    made.close()


# ---- What it can be made of ------------------------------------------------------------------------------------------


def cards(quiz: cw.WinnerQuiz) -> list[str]:
    return [" ".join(card.code for card in question.cards) for question in quiz.questions]


def test_it_asks_about_one_trick() -> None:
    quiz = cw.WinnerQuiz(HELD, trumps="SDHC", leader="E", rules="bga")
    assert cards(quiz) == [HELD]
    assert (quiz.questions[0].leader, quiz.questions[0].rules.name) == (Seat.EAST, "bga")
    assert cards(cw.WinnerQuiz(HELD.split())) == [HELD]


def test_it_asks_about_a_list_of_tricks_and_questions_and_exercises() -> None:
    question = ask(HELD, "SDHC")
    exercise = cw.exercises("ruffed", n=1)[0]
    quiz = cw.WinnerQuiz([OWN_SUIT, RUFFED.split(), question, exercise])
    assert cards(quiz)[:3] == [OWN_SUIT, RUFFED, HELD]
    assert quiz.questions[3].trick.reason is Reason.RUFFED


def test_it_asks_about_a_question_or_an_exercise_alone() -> None:
    exercise = cw.exercises("my suit is always a trump", n=1)[0]
    assert len(cw.WinnerQuiz(exercise).questions) == 1
    assert cards(cw.WinnerQuiz(ask(HELD, "SDHC"))) == [HELD]


def test_it_asks_about_the_turning_points_of_a_record() -> None:
    record = cw.deal(seed=7)
    assert cw.WinnerQuiz(record).questions == turning_points(record)
    assert len(cw.WinnerQuiz(record, n=3).questions) == 3


@pytest.mark.parametrize("source", [[], [[]], {}, 7, None, [7], cw.exercises("scoring", n=1), object()], ids=str)
def test_what_is_no_trick_is_refused(source: Any) -> None:  # noqa: ANN401 - any mistake
    with pytest.raises(QuizError, match=r"no quiz can be made of|is no question about who wins a trick"):
        cw.WinnerQuiz(source)


def test_a_record_in_which_nothing_can_be_misjudged_is_refused() -> None:
    record = cw.Record.replay("SDHC", "W", [(["AS", "2S", "2S", "2S"], "AS 2S 2S 2S")])
    with pytest.raises(QuizError, match="no trick of this record can be misjudged"):
        cw.WinnerQuiz(record)


# ---- How answers count -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("winner", ["E", "East", 1, Seat.EAST])
@pytest.mark.parametrize("reason", [Ground.HIGHEST, Reason.HIGHEST, "HIGHEST", "highest of the suit led"])
def test_an_answer_is_a_seat_and_a_reason(
    quiz: cw.WinnerQuiz, winner: str | int | Seat, reason: str | Ground | Reason
) -> None:
    mark = quiz.answer(0, winner, reason)
    assert mark.right
    assert (quiz.given, quiz.shown) == ([[[1, 0]], [], []], [0])


def test_the_misconception_behind_a_wrong_answer_is_named(quiz: cw.WinnerQuiz) -> None:
    mark = quiz.answer(0, "S", Ground.OWN_SUIT)
    assert mark.misconception is Misconception.OWN_SUIT
    assert quiz.marks == (mark, None, None)
    assert str(quiz.score) == "0 of 1"


def test_the_right_winner_for_another_reason_is_not_right(quiz: cw.WinnerQuiz) -> None:
    mark = quiz.answer(0, "E", Ground.HIGHEST_CARD)
    assert (mark.right_winner, mark.right_ground, mark.right) == (True, False, False)


def test_the_winner_alone_will_do_in_python(quiz: cw.WinnerQuiz) -> None:
    assert quiz.answer(0, "E").right
    assert quiz.given[0] == [[1, -1]]


def test_the_first_answer_counts(quiz: cw.WinnerQuiz) -> None:
    for winner in "SWE":
        quiz.answer(0, winner, Ground.HIGHEST)
    assert quiz.given[0] == [[2, 0], [1, 0]]  # and the latest is kept
    assert str(quiz.score) == "0 of 1"


def test_in_an_exam_the_latest_answer_counts(exam: cw.WinnerQuiz) -> None:
    exam.answer(0, "S", Ground.OWN_SUIT)
    exam.answer(0, "E", Ground.HIGHEST)
    assert (exam.given[0], str(exam.score)) == ([[1, 0]], "1 of 1")


def test_the_results_are_a_small_table_to_save(exam: cw.WinnerQuiz) -> None:
    exam.answer(0, "S", Ground.OWN_SUIT)
    exam.answer(2, "E", Ground.RUFFED)
    assert exam.results.csv.splitlines() == [
        "n,on,answer,right,misconception",
        '1,highest of the suit led,"S: a trump, being an own suit",no,my suit is always a trump',
        '2,"led own trump, outranks the ruffs",,no,',
        "3,ruffed,E: ruffed,yes,",
    ]
    assert exam.results.right == 1


def test_what_is_no_answer_is_refused_and_changes_nothing(quiz: cw.WinnerQuiz) -> None:
    wrong: list[tuple[Any, Any, Any, str]] = [
        (3, "E", None, "there is no question 3: there are questions 0 to 2"),
        (-1, "E", None, "there is no question -1"),
        (True, "E", None, "there is no question True"),
        (0, "X", None, "'X' is no seat"),
        (0, "E", "luck", "'luck' is no reason to choose here: there are 'highest of the suit led', "),
        (0, "E", Ground.OVERRUFFED, "is no reason to choose here"),
    ]
    for at, winner, reason, why in wrong:
        with pytest.raises(ValueError, match=why):
            quiz.answer(at, winner, reason)
    assert quiz.given == [[], [], []]


def test_a_reset_forgets_everything(quiz: cw.WinnerQuiz) -> None:
    quiz.answer(0, "E")
    quiz.cursor = 2
    quiz.reset()
    assert (quiz.given, quiz.shown, quiz.cursor, quiz.marks) == ([[], [], []], [], 0, (None, None, None))


def test_python_marks_what_the_page_has_marked_itself(quiz: cw.WinnerQuiz) -> None:
    quiz.set_state({"given": [[[2, 2], [1, 0]], [[0, 0]], []], "shown": [1, 0]})
    assert [mark and mark.right for mark in quiz.marks] == [False, True, None]
    assert (str(quiz.score), quiz.shown) == ("1 of 2", [0, 1])


def test_a_page_marks_as_python_does() -> None:
    kinds = [*Misconception, *Reason]
    may = [cw.exercises(kind, n=4, seed=3, rules="gamefarm") for kind in kinds if kind is not Misconception.RUFF_MUST]
    quiz = cw.WinnerQuiz([item for items in may for item in items])
    for question, solution in zip(quiz.questions, quiz.frames["solutions"], strict=True):
        for seat in Seat:
            for at, ground in enumerate(question.grounds):
                mark = question.mark(Answer(seat, ground))
                assert mark.right is (solution["winner"] == seat.place and solution["ground"] == at)
                told = mark.data()
                belief = solution["beliefs"][seat.place] or {"myth": "", "why_not": ""}
                assert belief == {"myth": told["myth"], "why_not": told["why_not"]}


# ---- What a page may write -------------------------------------------------------------------------------------------

NOTHINGS: list[object] = [None, 7, "x", {}, [None], [[]]]
NOTHINGS += [[[[4, 0]], [], []], [[[0, 4]], [], []], [[[0, True]], [], []]]
HOSTILE: list[tuple[str, object]] = [
    (name, value) for name in ("given", "shown", "hands_up", "cursor") for value in NOTHINGS
]
HOSTILE += [("given", [[[0, 0]] * 3, [], []]), ("given", [[], []]), ("shown", [3]), ("shown", [-1]), ("shown", [True])]
HOSTILE += [("size", 0), ("size", 3), ("size", "2"), ("size", None)]
HOSTILE += [
    ("hands_up", [[0, 0, 0, 0]] * 3),
    ("cursor", 4),
    ("exam", True),
    ("votes", True),
    ("frames", {}),
    ("words", {}),
]


@pytest.mark.parametrize(("name", "value"), HOSTILE, ids=str)
def test_what_cannot_be_is_answered_with_the_old_one(quiz: cw.WinnerQuiz, name: str, value: object) -> None:
    before = json.dumps(quiz.get_state())
    quiz.set_state({name: value})
    assert json.dumps(quiz.get_state()) == before


def test_a_page_makes_it_larger(exam: cw.WinnerQuiz) -> None:
    assert cw.WinnerQuiz(HELD, size=1.5).get_state(["size"]) == {"size": 1.5}
    exam.set_state({"size": 2})
    assert exam.size == 2
    with pytest.raises(traitlets.TraitError, match="size"):
        cw.WinnerQuiz(HELD, size=3)


def test_a_quiz_stays_of_the_kind_it_was_made(quiz: cw.WinnerQuiz, exam: cw.WinnerQuiz) -> None:
    with pytest.raises(traitlets.TraitError, match="exam stays as it was made: make another quiz with exam=False"):
        exam.exam = False
    with pytest.raises(traitlets.TraitError, match="votes stays as it was made"):
        quiz.votes = True
    with pytest.raises(QuizError, match="in an exam everybody answers alone"):
        cw.WinnerQuiz(HELD, exam=True, votes=True)


# ---- An exam ---------------------------------------------------------------------------------------------------------


class Wire(BaseComm):
    """Everything that Python sends to the page of a quiz."""

    def __init__(self, quiz: cw.WinnerQuiz) -> None:
        """Listen from now on."""
        self.sent: list[str] = []
        super().__init__(target_name="jupyter.widget")
        quiz.comm = self
        quiz.send_state([name for name in quiz.keys if name != "layout"])  # whose name is another each time

    def publish_msg(
        self,
        msg_type: str,
        data: dict[str, Any] | None = None,
        metadata: dict[str, Any] | None = None,  # noqa: ARG002 - as `BaseComm` has it
        buffers: list[bytes] | None = None,  # noqa: ARG002 - likewise
        **keys: Any,  # noqa: ANN401, ARG002 - likewise
    ) -> None:
        """Note it."""
        self.sent.append(f"{msg_type} {json.dumps(data, ensure_ascii=False)}")


def would_tell(question: Question) -> set[str]:
    """Whatever would tell the answer of a question: sentences, roles, and how the wire would say it."""
    marks = [question.mark(Answer(seat, question.grounds[0])).data() for seat in Seat]
    told = {mark[key] for mark in marks for key in ("verdict", "myth", "why_not", "was")} - {""}
    return told | {'"winner"', '"ground":', '"roles": [', '"verdict"', '"beliefs"', '"misconception"', '"right"'}


@pytest.mark.parametrize("place", range(3))
def test_an_exam_gives_nothing_away(exam: cw.WinnerQuiz, place: int) -> None:
    wire = Wire(exam)
    heard = []
    exam.cursor = place
    question = exam.questions[place]
    shown = [exam.text(), exam.html(), repr(exam), str(exam._repr_mimebundle_())]
    for winner in range(4):
        for ground in range(4):
            heard.append(exam.heed({"kind": "answer", "n": 7, "at": place, "winner": winner, "ground": ground}))
            shown += [exam.text(), exam.html(), repr(exam)]
    exam.set_state({"shown": [place], "given": [[[0, 0]], [], []]})
    exam.language = "en"
    exam.cursor = 3
    shown += [exam.text(), exam.html(), str(exam._repr_mimebundle_()), json.dumps(exam.get_state(), ensure_ascii=False)]
    assert heard == [{"kind": "done", "n": 7}] * 16
    for text in (*shown, *wire.sent):
        assert [told for told in would_tell(question) if told in text and not in_the_words(told, exam)] == []


def in_the_words(told: str, exam: cw.WinnerQuiz) -> bool:
    """Whether it is a fixed word of every quiz."""
    return told in json.dumps(exam.words, ensure_ascii=False)


def test_nothing_that_is_sent_differs_between_a_right_answer_and_a_wrong_one() -> None:
    heard = []
    for winner, ground in ((1, 0), (2, 2)):
        exam = cw.WinnerQuiz(TRICKS, exam=True)
        wire = Wire(exam)
        answer = exam.heed({"kind": "answer", "n": 1, "at": 0, "winner": winner, "ground": ground})
        heard.append((answer, wire.sent, exam.text(), exam.html(), repr(exam)))
        assert '"given": [[[]], [], []]' in wire.sent[-1]
        exam.close()
    assert heard[0] == heard[1]


def test_an_exam_takes_answers_by_message_only(exam: cw.WinnerQuiz) -> None:
    exam.set_state({"given": [[[1, 0]], [], []], "shown": [0]})
    assert (exam.given, exam.shown) == ([[], [], []], [])
    with pytest.raises(traitlets.TraitError, match="in an exam nothing is revealed"):
        exam.shown = [0]
    assert exam.heed({"kind": "answer", "n": 1, "at": 0, "winner": 1, "ground": 0}) == {"kind": "done", "n": 1}
    assert exam.marks[0] is not None
    assert exam.marks[0].right
    assert exam.get_state(["given"]) == {"given": [[[]], [], []]}


GOOD = {"kind": "answer", "n": 5, "at": 0, "winner": 1, "ground": 0}


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (None, "a message cannot be None"),
        ([], "a message cannot be []"),
        ({**GOOD, "kind": "reveal"}, "no message 'reveal' is known here"),
        ({**GOOD, "kind": ["answer"]}, "no message ['answer'] is known here"),
        ({**GOOD, "n": "1"}, "the number of a message cannot be '1'"),
        ({**GOOD, "at": 3}, "there is no question 3: there are questions 0 to 2"),
        ({**GOOD, "at": -1}, "in a message to answer, at cannot be -1"),
        ({**GOOD, "at": 10**5000}, "in a message to answer, at cannot be a number that large"),
        ({**GOOD, "winner": 4}, "in a message to answer, winner cannot be 4"),
        ({**GOOD, "winner": True}, "in a message to answer, winner cannot be True"),
        ({**GOOD, "winner": "E"}, "in a message to answer, winner cannot be 'E'"),
        ({**GOOD, "ground": 4}, "in a message to answer, ground cannot be 4"),
        ({**GOOD, "ground": -1}, "in a message to answer, ground cannot be -1"),
        ({**GOOD, "ground": None}, "in a message to answer, ground cannot be None"),
        ({"kind": "answer", "n": 5}, "in a message to answer, at cannot be None"),
    ],
    ids=lambda value: str(value)[:60] if isinstance(value, str) else None,
)
def test_a_hostile_message_is_refused_with_the_reason(exam: cw.WinnerQuiz, message: object, reason: str) -> None:
    answer = exam.heed(message)
    number = 5 if isinstance(message, dict) and message["n"] == 5 else 0
    assert answer == {"kind": "refused", "n": number, "reason": reason}
    assert exam.given == [[], [], []]


# ---- A class that votes ----------------------------------------------------------------------------------------------


def test_a_class_is_counted_where_it_is_revealed() -> None:
    quiz = cw.WinnerQuiz(TRICKS, votes=True)
    quiz.set_state({"hands_up": [[1, 5, 9, 0], [3, 0, 0, 0], [0, 0, 0, 0]]})
    assert str(quiz.score) == "0 of 0"
    assert "9" not in quiz.text().replace("9S", "").replace("9D", "")
    quiz.set_state({"shown": [0]})
    assert str(quiz.score) == "5 of 15"
    assert "North 1, East 5, South 9, West 0" in quiz.text()
    with pytest.raises(QuizError, match="this class votes"):
        quiz.answer(0, "E")
    assert quiz.heed(GOOD)["kind"] == "refused"
    quiz.reset()
    assert quiz.hands_up == [[0, 0, 0, 0]] * 3


def test_a_class_looks_again_at_where_most_hands_were_wrong() -> None:
    quiz = cw.WinnerQuiz(TRICKS, votes=True)
    quiz.set_state({"hands_up": [[6, 5, 0, 0], [5, 5, 0, 0], [0, 0, 0, 0]], "shown": [1, 2], "cursor": 3})
    assert not quiz.mistakes
    assert quiz.text().startswith("How it went\n\nNot answered yet: 1 of 3.\n\nNowhere were most hands wrong.")
    quiz.set_state({"shown": [0, 1]})
    assert quiz.mistakes == (0,)
    assert "1  8♥ K♥ Q♥ 4♥  5 of 11      East wins" in quiz.text()
    assert "Nowhere" not in quiz.text()


def test_one_looks_again_at_what_was_first_answered_wrongly(quiz: cw.WinnerQuiz) -> None:
    quiz.answer(0, "S", Ground.OWN_SUIT)
    quiz.answer(0, "E", Ground.HIGHEST)
    quiz.answer(1, "N")
    quiz.answer(2, "E", Ground.HIGHEST_CARD)
    assert quiz.mistakes == (0, 2)


# ---- As text ---------------------------------------------------------------------------------------------------------


def test_the_text_of_a_question_has_its_answer_only_once_it_was_answered(quiz: cw.WinnerQuiz) -> None:
    question = quiz.questions[0]
    for text in (quiz.text(), quiz.html(), str(quiz._repr_mimebundle_()[0]["text/html"])):  # type: ignore[index]  # it is open
        assert not any(told in text for told in would_tell(question))
        assert not any(word in text for word in ("followed", "wins)"))
        assert all(because in text for because in question.because())
    assert quiz.text().endswith("Who wins, and why?")
    mark = quiz.answer(0, "S", Ground.OWN_SUIT)
    told = " ".join(quiz.text().split())
    assert f"Not this time. {mark.data()['verdict']}" in told
    assert "“My suit is always a trump”: Not when someone else leads it." in told
    assert "K♥ followed (wins)" in told
    quiz.answer(0, "E", Ground.HIGHEST)
    assert "Right. East wins" in quiz.text()  # of the latest answer


def test_after_the_last_question_the_text_says_how_it_went(quiz: cw.WinnerQuiz) -> None:
    quiz.cursor = -1
    quiz.answer(0, "E", Ground.HIGHEST)
    assert quiz.text().startswith("How it went\n\nNot answered yet: 2 of 3.")
    assert quiz.text().endswith("1 of 1 right")
    assert repr(quiz) == "<WinnerQuiz: 3 questions, 1 of 1 right>"


def test_one_question_has_no_end() -> None:
    with pytest.raises(traitlets.TraitError, match="cursor 1 is out of range"):
        cw.WinnerQuiz(HELD, cursor=1)
