"""What if? when the page is loaded again, and when the kernel goes away in the middle of a branch."""

import pytest
from playwright.sync_api import expect

from browser.lab import Lab
from browser.notebook import Notebook
from browser.table import Table

pytestmark = pytest.mark.browser

SHOW = 'import calypso_widgets as cw\ntable = cw.CalypsoTable(cw.examples["recorded-round"])\ntable'
TELL = "print(table.cursor, table.line, len(table.branches))"
MAIN = 212  # nodes of the record
LOST = ("Could not send widget sync message", "Cannot send")
"""The host's own words on a kernel that is gone."""


def start_branch(notebook: Notebook) -> Table:
    """Open the panel and try the second card."""
    table = Table(notebook.cell(0))
    table.press("w")
    table.root.locator('.try[aria-disabled="false"]').nth(1).click()
    table.at(MAIN)
    return table


def test_a_page_loaded_again_stands_where_it_stood(lab: Lab) -> None:
    with lab.open(lab.write("again.ipynb", SHOW, TELL)) as notebook:
        notebook.run_all()
        before = start_branch(notebook).read()
        notebook.save()
        lab.load_again()
        again = lab.open("again.ipynb")
        table = Table(again.cell(0))
        table.at(MAIN)
        assert table.read() == before
        expect(table.root.locator(".chip")).to_have_count(2)
        again.run_cell(1)
        assert again.text(1) == f"{MAIN} {MAIN} 1\n"


def test_a_kernel_that_goes_away_in_a_branch_is_missed_quietly(lab: Lab) -> None:
    with lab.open(lab.write("gone.ipynb", SHOW)) as notebook:
        notebook.run_all()
        table = start_branch(notebook)
        table.root.locator('[data-until="trick"]').click()
        table.at(MAIN + 3)
        notebook.shut_down_kernel()
        table.root.locator('[data-until="deal"]').click()
        expect(table.root.locator(".whatif")).to_contain_text("No Python answers here")
        # Nothing is offered that would do nothing; what needs no Python goes on.
        assert table.root.locator(".playon, [data-action=rename], [data-action=delete]").count() == 0
        table.press("ArrowLeft")
        table.at(MAIN + 2)
        table.press("ArrowRight")
        table.at(MAIN + 3)
        card = table.root.locator('.try[aria-disabled="false"]').first
        card.hover()
        expect(table.root.locator(".closer li")).to_have_count(4)
        card.click()
        table.at(MAIN + 3)
        table.press("m")
        table.at(0)
    assert [line for line in lab.take_complaints() if not line.startswith(LOST)] == []


def test_the_first_card_that_gets_no_answer_is_shown_on_trial(lab: Lab) -> None:
    with lab.open(lab.write("alone.ipynb", SHOW)) as notebook:
        notebook.run_all()
        table = Table(notebook.cell(0))
        card = table.root.locator(".hand--turn .card").last
        notebook.shut_down_kernel()
        card.click()  # with the panel closed, and before anybody knows that the kernel is gone
        expect(table.root.locator(".whatif")).to_contain_text("No Python answers here")
        expect(table.root.locator(".closer li")).to_have_count(4)
        table.act("what if")
        expect(table.root.locator(".whatif")).to_have_count(0)
        card.click()  # now it is known
        expect(table.root.locator(".closer li")).to_have_count(4, timeout=1000)
    assert [line for line in lab.take_complaints() if not line.startswith(LOST)] == []


def test_a_card_that_is_refused_says_why_with_the_panel_closed(lab: Lab) -> None:
    with lab.open(lab.write("refused.ipynb", SHOW)) as notebook:
        notebook.run_all()
        table = Table(notebook.cell(0))
        table.press("ArrowRight")
        table.at(1)
        hand = table.root.locator(".hand--turn")
        led = table.root.locator(".trick .card").get_attribute("data-suit")
        assert hand.locator(f'[data-suit="{led}"]').count()
        hand.locator(f'.card:not([data-suit="{led}"])').first.click()
        expect(table.root.get_by_role("alert")).not_to_be_empty()
        table.at(1)
        table.act("next card")
        table.at(2)
        expect(table.root.get_by_role("alert")).to_be_empty()
