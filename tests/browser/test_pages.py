"""Saved pages, opened from a file as a reader opens them: no server, no kernel, no network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from nbconvert import HTMLExporter
from playwright.sync_api import Browser, Page, expect

import calypso_widgets as cw
from browser.lab import Lab
from browser.paper import printed, sheets_of
from browser.session import NOTEBOOKS, STEP_LIMIT
from browser.table import Table, reading
from calypso_widgets.pages.notebook import page_of_notebook
from calypso_widgets.pages.page import Widgets, page

pytestmark = pytest.mark.browser

RECORD = cw.deal(seed=7)
LED_TRUMP_OUTRANKED = 48
"""The end of a trick of it on which the rulesets differ."""
PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def browser(lab: Lab) -> Browser:
    """The browser that all tests share."""
    found = lab.page.context.browser
    assert found
    return found


@pytest.fixture
def opened(browser: Browser) -> Iterator[Page]:
    """A page of its own that has asked nobody for anything, and has not complained, when the test is over."""
    with browser.new_context() as context:
        tab = context.new_page()
        tab.set_default_timeout(STEP_LIMIT)
        asked: list[str] = []
        complaints: list[str] = []
        tab.on("request", lambda request: asked.append(request.url))
        tab.on("pageerror", lambda error: complaints.append(str(error)))
        tab.on("console", lambda line: complaints.append(line.text) if line.type in {"error", "warning"} else None)
        yield tab
        assert [url for url in asked if not url.startswith(("file:", "blob:", "data:"))] == []
        assert complaints == []


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole round, saved at the end of the first trick."""
    return cw.CalypsoTable(RECORD, cursor=4).save_html(tmp_path_factory.mktemp("pages") / "round.html")


def test_a_saved_table_goes_on_from_where_it_was_and_steps(opened: Page, saved: Path) -> None:
    opened.goto(saved.as_uri())
    table, python = Table(opened.locator("main")), cw.CalypsoTable(RECORD)
    table.at(4)
    for node in (4, 5, 6):
        table.at(node)
        assert table.read() == reading(python, node)
        table.press("ArrowRight")
    table.act("last")
    table.at(52)
    assert table.read() == reading(python, 52)


def test_cards_are_on_trial_and_other_rules_are_looked_at(opened: Page, saved: Path) -> None:
    opened.goto(saved.as_uri())
    table = Table(opened.locator("main"))
    table.press("w")
    expect(table.root.locator(".trials")).to_be_visible()
    assert table.root.locator(".trials button").count() > 1
    table.press("w")
    rulesets = table.root.get_by_role("combobox", name="Rules", exact=True)
    python = cw.CalypsoTable(RECORD, cursor=LED_TRUMP_OUTRANKED, rules="bga")
    for _ in range(LED_TRUMP_OUTRANKED - 4):
        table.press("ArrowRight")
    table.at(LED_TRUMP_OUTRANKED)
    assert table.read().why != python.why
    rulesets.select_option("bga")
    expect(table.root.locator(".voice p")).to_have_text(python.why)


def test_a_lens_and_a_quiz_work_side_by_side(opened: Page, tmp_path: Path) -> None:
    quiz = cw.WinnerQuiz("6S 3D 8S KS")
    widgets = Widgets()
    places = [
        widgets.place(name, widget.get_state(), widget.html())
        for name, widget in {"quiz": quiz, "lens": cw.RuleLens("6S 3D 8S KS")}.items()
    ]
    path = tmp_path / "both.html"
    path.write_text(page("Both", "".join(places), widgets))
    opened.goto(path.as_uri())
    expect(opened.locator(".judged").first).to_be_visible()
    answer, verdict = quiz.questions[0].answer, opened.locator(".quiz .voice")
    expect(verdict).to_have_count(0)
    opened.locator('input[name="winner"]').nth(answer.winner.place).check()
    opened.locator('input[name="ground"]').nth(quiz.questions[0].grounds.index(answer.ground)).check()
    opened.locator(".quiz").get_by_role("button", name="Reveal").click()
    expect(verdict).to_contain_text("North wins: the 6♠")


def test_two_places_of_one_table_are_in_step_and_a_page_has_its_bundle_once(opened: Page, tmp_path: Path) -> None:
    widgets, table = Widgets(), cw.CalypsoTable(RECORD)
    places = [widgets.place("one", table.get_state(), table.html()) for _ in range(2)]
    path = tmp_path / "twice.html"
    path.write_text(page("Twice", "".join(places), widgets))
    opened.goto(path.as_uri())
    first, second = (Table(opened.locator("[data-widget]").nth(at)) for at in range(2))
    first.press("ArrowRight", "ArrowRight")
    second.at(2)
    second.press("ArrowLeft")
    first.at(1)
    assert opened.evaluate("() => globalThis.calypsoWidgets.size") == 1


def test_playing_on_says_that_no_python_is_there(opened: Page, saved: Path) -> None:
    opened.goto(saved.as_uri())
    table = Table(opened.locator("main"))
    table.press("w")
    expect(table.root.locator(".whatif")).to_contain_text(cw.CalypsoTable(RECORD).words["labels"]["saved_page"])


def test_without_scripts_the_twin_and_the_play_are_there(browser: Browser, saved: Path) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        tab = context.new_page()
        tab.goto(saved.as_uri())
        expect(tab.locator(".calypso-twin").get_by_text(cw.CalypsoTable(RECORD, cursor=4).why)).to_be_visible()
        expect(tab.locator(".page-play caption")).to_have_count(4)
        assert tab.locator(".cal").count() == 0


def test_with_scripts_the_twin_is_not_seen_before_the_table(opened: Page, saved: Path, tmp_path: Path) -> None:
    late = tmp_path / "late.html"
    late.write_text(saved.read_text().replace('<script type="module">', '<script type="text/plain">'))
    opened.goto(late.as_uri())
    expect(opened.locator(".calypso-twin")).to_be_hidden()


def test_what_cannot_be_drawn_is_there_as_text(browser: Browser, saved: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.html"
    broken.write_text(saved.read_text().replace('id="calypso-widgets">', 'id="calypso-widgets">AAAA'))
    with browser.new_context() as context:
        tab = context.new_page()
        tab.goto(broken.as_uri())
        expect(tab.locator(".calypso-twin")).to_be_visible()


@pytest.mark.parametrize("dark", [False, True])
def test_it_fits_a_phone_in_either_theme(browser: Browser, saved: Path, *, dark: bool) -> None:
    with browser.new_context(viewport=PHONE, color_scheme="dark" if dark else "light") as context:  # type: ignore[arg-type]
        tab = context.new_page()
        tab.goto(saved.as_uri())
        table = Table(tab.locator("main"))
        assert table.outside() == []
        assert tab.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
        for selector in (".voice p", ".play__role", ".bar__where"):
            assert table.contrast(selector) > 4.5, selector
        expect(tab.locator("h1")).to_have_text(RECORD.title)


def test_the_tutorial_is_a_page_in_which_every_widget_is_drawn(opened: Page, tmp_path: Path) -> None:
    path = tmp_path / "01-rules.html"
    path.write_text(page_of_notebook(NOTEBOOKS / "01-rules.ipynb"))
    opened.goto(path.as_uri())
    expect(opened.locator(".waiting")).to_have_count(0)
    places = opened.locator("[data-widget]")
    assert places.count() > 20
    assert opened.locator("[data-widget] .cal").count() == places.count()
    assert opened.evaluate("() => globalThis.calypsoWidgets.size") == 4  # each bundle was taken in once


def test_the_tutorial_as_it_is_stored_reads_on_paper(opened: Page, tmp_path: Path) -> None:
    html, _ = HTMLExporter(template_name="basic").from_filename(str(NOTEBOOKS / "01-rules.ipynb"))  # type: ignore[no-untyped-call]
    path = tmp_path / "01-rules.html"
    path.write_text(f'<!doctype html><meta charset="utf-8"><title>Rules</title>{html}')
    opened.goto(path.as_uri())
    said = printed(opened)
    assert cw.CalypsoTable(cw.examples["led-two"], cursor=-1).why in said
    assert "1. North 2♠ led own trump (wins) +20 North’s calypso" in said


def test_printed_the_position_is_on_one_page_and_the_play_follows_as_tables(opened: Page, saved: Path) -> None:
    opened.goto(saved.as_uri())
    Table(opened.locator("main")).at(4)
    sheets = sheets_of(opened, paper="A4")
    first, *rest = sheets
    for name in ("North", "East", "South", "West", "points"):
        assert name in first
    assert "wins:" in first
    assert "Deal 1" in rest[0]
    assert sum(sheet.count(" wins: ") for sheet in rest) == 52
    assert len(sheets) <= 5
