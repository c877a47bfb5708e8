"""A widget saved as a page: one file that holds all it needs and nothing that was hidden."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.explain import teller
from calypso_widgets.pages.built import built
from calypso_widgets.widgets.calypso_widget import CalypsoWidget
from pages.held import everything, held
from widgets.page import Page, as_json

WIDGETS: dict[str, Callable[[], CalypsoWidget]] = {
    "table": lambda: cw.CalypsoTable(cw.deal(seed=7), cursor=30),
    "lens": lambda: cw.RuleLens("6S 3D 8S KS"),
    "quiz": lambda: cw.WinnerQuiz(cw.deal(seed=7)),
    "draw": lambda: cw.SeatDraw(cw.draw(["Ann", "Ben", "Cat", "Dan"], seed=21)),
    "editor": lambda: cw.PositionEditor(cw.Setup()),
}
ONE_TABLE = 250_000
"""Bytes that a page with one table may have."""


@pytest.fixture(params=WIDGETS)
def widget(request: pytest.FixtureRequest) -> CalypsoWidget:
    return WIDGETS[request.param]()


def test_a_page_holds_what_a_notebook_is_sent(widget: CalypsoWidget, tmp_path: Path) -> None:
    found = held(widget.save_html(tmp_path / "page.html"))
    ((_, kept),) = found["widgets"].items()
    state = {name: as_json(value) for name, value in widget.get_state().items()}
    assert found["bundles"] == [state["_esm"]]
    assert kept["state"].keys() == {name for name in widget.keys if name[0] != "_"} - {"layout", "tabbable", "tooltip"}
    assert kept["state"] == {name: state[name] for name in kept["state"]}


def test_a_page_has_the_twin_in_the_place_of_the_widget(widget: CalypsoWidget, tmp_path: Path) -> None:
    text = widget.save_html(tmp_path / "page.html").read_text()
    assert f'data-widget="widget">{widget.html()}</div>' in text


def test_where_a_reason_is_covered_the_twin_is_folded(tmp_path: Path) -> None:
    table = cw.CalypsoTable(cw.deal(seed=7), cursor=4, covered=True)
    text = table.save_html(tmp_path / "page.html").read_text()
    assert f"<summary>{table.gist()}</summary>{table.html()}</details></div>" in text
    assert table.why not in table.gist()


@pytest.mark.parametrize("title", [7, 2.5, True, ["a"], b"x", None])
def test_a_title_that_is_no_text_is_refused(title: str, tmp_path: Path) -> None:
    with pytest.raises(OSError, match="a title is a text"):
        cw.CalypsoTable(cw.examples["ruffs"]).save_html(tmp_path / "page.html", title=title)
    assert not (tmp_path / "page.html").exists()


def test_a_closed_widget_cannot_be_saved_and_says_so(tmp_path: Path) -> None:
    table = cw.CalypsoTable(cw.examples["ruffs"])
    table.close()
    with pytest.raises(OSError, match="this widget is closed"):
        table.save_html(tmp_path / "page.html")


def test_a_page_names_no_other_host_and_its_policy_lets_only_its_own_script_run(
    widget: CalypsoWidget, tmp_path: Path
) -> None:
    text = widget.save_html(tmp_path / "page.html").read_text()
    assert set(re.findall(r"https?://[\w.]+", text)) <= {"http://www.w3.org"}
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
    (script,) = re.findall(r'<script type="module">(.*?)</script>', text, re.DOTALL)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    assert policy.split("; ")[:2] == ["default-src 'none'", f"script-src 'sha256-{digest}' blob:"]
    assert not re.search(r"https?:|\*", policy)
    assert re.findall(r"<(?:link|img|iframe|base|object|embed)\b|\bsrc=", text) == []


@pytest.mark.parametrize("seed", range(3))
def test_a_page_with_a_whole_round_is_small(seed: int, tmp_path: Path) -> None:
    assert cw.CalypsoTable(cw.deal(seed)).save_html(tmp_path / "page.html").stat().st_size < ONE_TABLE


def test_a_page_takes_the_licences_of_its_scripts_along(widget: CalypsoWidget, tmp_path: Path) -> None:
    assert "preact" in built("LICENSES.txt")
    assert built("LICENSES.txt") in widget.save_html(tmp_path / "page.html").read_text()


def test_beneath_a_table_every_trick_is_told(tmp_path: Path) -> None:
    text = cw.CalypsoTable(cw.deal(seed=7)).save_html(tmp_path / "page.html").read_text()
    play = text[text.index('<section class="page-play">') :]
    assert play.count("<caption>Deal ") == 4
    assert play.count(" wins: ") == 52


def test_a_page_is_called_as_its_record_is_or_as_one_likes(tmp_path: Path) -> None:
    table = cw.CalypsoTable(cw.load('[Title "<b>A & B</b>"] [Trumps "SDHC"] 2S AS AS AS'))
    assert "<title>&lt;b&gt;A &amp; B&lt;/b&gt;</title>" in table.save_html(tmp_path / "page.html").read_text()
    assert "<title>Lesson 1</title>" in table.save_html(tmp_path / "page.html", title="Lesson 1").read_text()


def test_hidden_hands_are_in_no_part_of_a_page(tmp_path: Path) -> None:
    seen = cw.deal(seed=7)
    table = cw.CalypsoTable(seen, hidden="ESW", cursor=9)
    page = table.save_html(tmp_path / "page.html")
    (kept,) = held(page)["widgets"].values()
    assert kept["state"]["frames"] == Page(table).whole()["frames"]  # of which test_hidden_hands.py tells
    text = page.read_text()
    assert text.count(" wins: ") == 2
    assert "Deal 2" not in text
    later = {str(card) for card in seen.deals[0].hands[1]} - {str(card) for card in seen.deals[0].plays[:9]}
    mine = {str(card) for card in seen.deals[0].hands[0]} | {str(card) for card in seen.deals[0].plays[:9]}
    body = text[text.index("<body>") : text.index('<script type="application')]
    assert [card for card in later - mine if card in body] == []


def test_a_covered_table_tells_nothing_beneath(tmp_path: Path) -> None:
    text = cw.CalypsoTable(cw.deal(seed=7), covered=True).save_html(tmp_path / "page.html").read_text()
    assert " wins: " not in text


def test_an_exam_holds_no_answer(tmp_path: Path) -> None:
    quiz = cw.WinnerQuiz(cw.deal(seed=7), exam=True)
    said = everything(quiz.save_html(tmp_path / "page.html"))
    for question in quiz.questions:
        assert question.cards[0].code in said  # it is asked
        assert teller().verdict(question.leader, question.trick) not in said


def test_tried_branches_are_kept(tmp_path: Path) -> None:
    table = cw.CalypsoTable(cw.examples["ruffs"])
    table.play("9S", at=0)
    (kept,) = held(table.save_html(tmp_path / "page.html"))["widgets"].values()
    assert len(kept["state"]["grown"]["nodes"]) == 1


@pytest.mark.parametrize(
    ("path", "word"), [("nowhere/page.html", "No such file"), (".", "directory"), ("a\0b", "null"), (7, "7 is no path")]
)
def test_a_page_that_cannot_be_written_is_told_in_a_sentence(
    path: str, word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OSError, match=word):
        cw.CalypsoTable(cw.examples["ruffs"]).save_html(path)
