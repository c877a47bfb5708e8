"""Every word comes from the catalogue: a language needs one, and nothing else."""

from __future__ import annotations

import ast
import gettext
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import calypso_widgets as cw
from calypso_widgets import lesson
from calypso_widgets.lesson import asked, exercises, item, quiz, results, trick_items, voted
from calypso_widgets.lesson.checkup import KNOWN, Checkup, Host
from calypso_widgets.lesson.edits import RefusedError, edit
from calypso_widgets.lesson.explain import Teller
from calypso_widgets.lesson.frames import words_of
from calypso_widgets.lesson.laid import flaws_of, news, setup_twin
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.lesson.twin import twin_of
from calypso_widgets.rules import problems
from calypso_widgets.rules.cards import Rank
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS, messages
from calypso_widgets.rules.setup import Setup
from calypso_widgets.rules.table import SEATS
from lesson.small import small_record

SOURCES = sorted(Path(lesson.__path__[0]).rglob("*.py"))
TRANSLATE = {"t", "self.t", "teller.t"}
"""By these names the catalogue is asked."""

WIDE = str.maketrans(string.ascii_letters, "".join(chr(ord(letter) + 0xFEE0) for letter in string.ascii_letters))
"""Letters of the catalogue are set in full width. Any plain letter that is left has bypassed it."""


class Wide(gettext.NullTranslations):
    """A catalogue of a made-up language, the same words in wide letters."""

    def gettext(self, message: str) -> str:
        assert message in MESSAGES, "only what stands in the sources as t('...') can be found there by a translator"
        return "".join(
            part if part.startswith("{") else part.translate(WIDE) for part in re.split(r"(\{\w+\})", message)
        )


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call that asks the catalogue, with its place."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in TRANSLATE:
                yield f"{path.name}, line {node.lineno}", node


def literal(call: ast.Call) -> str | None:
    match call:
        case ast.Call(args=[ast.Constant(value=str(message))], keywords=[]):
            return message
    return None


MESSAGES = {literal(call) for _, call in calls()} | messages() | problems.messages()

GIVEN = "|".join(sorted(PRESETS, key=len, reverse=True)) + r"|(10|[2-9JQKA])[♠♥♦♣]|\{\w+\}|\b[JQKA]\b"
"""What is no language's: names of rulesets, cards and ranks on their faces, and places the browser fills."""


def bypassed(shown: str) -> str:
    """The plain letters in what is shown, but for what is no language's."""
    return "".join(re.findall("[A-Za-z]+", re.sub(GIVEN, "", shown)))


def strings(value: object) -> Iterator[str]:
    """All strings in a value of the wire, without the keys, which are the wire's own."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)


@pytest.fixture(params=PRESETS)
def record(request: pytest.FixtureRequest) -> Record:
    return small_record(11, request.param, deals=3)


def test_every_message_is_a_literal_that_extraction_finds() -> None:
    assert [place for place, call in calls() if literal(call) is None] == []
    assert len(MESSAGES) > 100


def test_no_message_is_empty_or_has_a_place_without_a_name() -> None:
    for message in MESSAGES:
        assert message
        fields = [name for _, name, *_ in string.Formatter().parse(message) if name is not None]
        assert all(name.isidentifier() for name in fields), message


def test_every_word_on_the_wire_comes_from_the_catalogue(record: Record) -> None:
    words = words_of(Tree.of(record), Teller(Wide()), "xx")
    shown = [text for key, value in words.items() if key != "language" for text in strings(value)]
    assert len(shown) > 300
    assert [text for text in shown if bypassed(text)] == []


def test_every_word_of_the_twin_comes_from_the_catalogue(record: Record) -> None:
    tree = Tree.of(record)
    teller = Teller(Wide())
    for at in range(len(tree.nodes)):
        twin = twin_of(tree, at, teller)
        assert bypassed(twin.text()) == ""
        assert bypassed(re.sub(r"<[^>]+>", " ", twin.html())) == ""


def test_also_the_words_at_the_end_of_a_game_of_several_rounds() -> None:
    record = cw.deal(1, "bga", bot="random", deals=5)
    tree = Tree.of(Record(record.rules, record.trumps, record.dealer, record.deals))
    teller = Teller(Wide())
    for at in (0, 1, 4, 53 * 4 - 1, 53 * 4, len(tree.nodes) - 1):
        assert bypassed(twin_of(tree, at, teller).text()) == ""


def test_every_word_of_the_position_editor_comes_from_the_catalogue() -> None:
    teller = Teller(Wide())
    setup = (
        Setup().give("N", "2S 3S 2S 2S 2S").lay("2S 2H 2D 3C").pile("S", "AS").gather("E", building="AK", calypsos=5)
    )
    setup = setup.give("E", "3S").gather("W", building=list(Rank)).change(trumps="SSHC").give("W", ["4H"] * 14)
    assert len({problem.fault for problem in setup.problems}) == len(problems.Fault) - 2
    told = [news(Setup(), setup, teller), setup_twin(setup, teller).text()]
    shown = [*strings(flaws_of(setup.problems, teller)), *told]
    assert [text for text in shown if bypassed(text)] == []
    for message in ({"kind": "take", "seat": 0, "card": "KS"}, {"kind": "give", "seat": 0, "card": "4H"}):
        with pytest.raises(RefusedError) as refused:
            edit(setup, message, teller)
        assert bypassed(str(refused.value)) == ""


def test_every_word_of_quiz_and_exercises_comes_from_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (quiz, item, results, exercises):
        monkeypatch.setattr(module, "teller", lambda _: Teller(Wide()))
    shown = []
    for rules in PRESETS:
        marks = []
        for one in exercises.exercises(n=30, seed=1, rules=rules):
            marks += [one.mark(answer) for answer in (1, 2, 3, 4, one.answer, None)]
            shown += [str(one), one.answer, one.explain()]
            if isinstance(one, trick_items.Who | trick_items.Why):
                question = one.question
                answers = [quiz.Answer(seat, ground) for seat in SEATS for ground in (None, *question.grounds)]
                shown += [
                    text
                    for answer in answers
                    for key, value in question.mark(answer).data().items()
                    if key not in {"ground", "misconception"}
                    for text in strings(value)
                ]
        shown += [mark.says for mark in marks]
        shown += re.sub("None", "", str(results.results(marks))).splitlines()
    assert len(shown) > 500
    assert [text for text in shown if bypassed(text)] == []


def test_every_word_of_a_question_in_a_quiz_comes_from_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (quiz, asked, voted):
        monkeypatch.setattr(module, "teller", lambda _: Teller(Wide()))
    [question] = asked.questions_from("8H KH QH 4H")
    mark = question.mark(quiz.Answer(SEATS[2], question.grounds[0]))
    told = (None, asked.told_of(mark, "en"), voted.told_to_class(question, [1, 2, 3, 4], "en"))
    shown = [asked.question_twin(question, 1, 1, "en", told=said).text() for said in told]
    shown.append(voted.class_mistakes([(1, question, [1, 2, 3, 4])], "en").text())
    frames = asked.quiz_frames([question])
    for one in (*frames["nodes"], *frames["solutions"]):
        kept = {"cards", "trumps", "grounds", "roles"}  # names, for which the vocabulary has words
        shown += [text for key, value in one.items() if key not in kept for text in strings(value)]
    assert [text for text in shown if bypassed(text)] == []


def test_every_word_of_the_checkup_comes_from_the_catalogue() -> None:
    teller, names = Teller(Wide()), "|".join([*KNOWN, "Jupyter Notebook", "JupyterLite", "VS Code", "Google Colab"])
    shown = []
    for host in Host:
        for versions in (dict.fromkeys(KNOWN, "9"), {"Python": "3.11"}):
            shown += [Checkup("1", versions, host, heard).twin(teller).text() for heard in (False, True)]
    kept = rf"calypso_widgets|{names}|marimo|Voil|jupyter lab|(python -m |%)?pip install \"?\w+"
    assert [text for text in shown if bypassed(re.sub(kept, "", text))] == []


def test_the_check_finds_a_word_that_bypasses_the_catalogue() -> None:
    assert (
        bypassed("North".translate(WIDE) + " wins with the A♠ by the rules of all-fours") == "winswiththebytherulesof"
    )
    with pytest.raises(AssertionError, match="can be found there by a translator"):
        Wide().gettext("some words made up " + "on the way")
