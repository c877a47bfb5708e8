"""The position editor in JupyterLab: a position is made by mouse and by key, judged by Python, and mended."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from browser.lab import Lab
from browser.notebook import Notebook
from browser.table import Table

pytestmark = pytest.mark.browser

START = """import calypso_widgets as cw
setup = cw.Setup().give("N", "2S").give("E", "3S").give("S", "4S").give("W", "5S")
editor = cw.PositionEditor(setup)
editor"""
ASK = "print(editor.setup)"
BUSY = "import time\nprint('busy', flush=True)\ntime.sleep(20)"
FULL = """import calypso_widgets as cw
editor = cw.PositionEditor(cw.deal(seed=7), at=118)
editor.setup = editor.setup.give("E", "AS").pile("N", "AS 2D 5H").take("S", "AH")
editor"""
LOST = ("Could not send widget sync message", "Cannot send")
"""The host's own words on a kernel that is gone."""

SMALL = """(root) => [...root.querySelectorAll('button, select')].filter((each) => {
  const box = each.getBoundingClientRect();
  return box.width < 24 || box.height < 24;
}).map((each) => each.outerHTML.slice(0, 80))"""

# Not the kernel's own word: it is busy with every message, too.
IS_BUSY = "() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells[1].outputs.length > 0"
START_CELL = """(number) => {
  window.jupyterapp.shell.currentWidget.content.activeCellIndex = number;
  window.jupyterapp.commands.execute('notebook:run-cell');
}"""


class Editor(Table):
    """The editor that a cell shows."""

    def pack(self, card: str) -> Locator:
        """A card of the pack."""
        return self.root.locator(f".pack [data-card={card}]")

    def hand(self, seat: str) -> Locator:
        """The cards of a seat's hand."""
        return self.root.get_by_role("group", name=f"{seat}’s hand", exact=True).get_by_role("button")

    def choice(self, name: str) -> Locator:
        """One of the choices above the table."""
        return self.root.get_by_role("combobox", name=name, exact=True)

    @property
    def problems(self) -> Locator:
        """The list of problems."""
        return self.root.locator(".flaws li")

    @property
    def word(self) -> Locator:
        """What the editor says of itself."""
        return self.root.locator(".edit__word")

    @property
    def focused(self) -> str:
        """The accessible name of what has the focus."""
        name: str = self.root.evaluate("() => document.activeElement.ariaLabel")
        return name


@pytest.fixture
def notebook(lab: Lab) -> Iterator[Notebook]:
    with lab.open(lab.write("editor.ipynb", START, ASK)) as notebook:
        notebook.run_cell(0)
        yield notebook


def test_a_card_is_given_by_mouse_judged_and_taken_back(notebook: Notebook) -> None:
    editor = Editor(notebook.cell(0))
    expect(editor.problems).to_have_count(0)
    editor.root.get_by_role("radio", name="East’s hand").click()
    for count in range(2, 7):
        editor.pack("AS").click()
        expect(editor.hand("East")).to_have_count(count)
    uneven = "North has 1, East has 6, South has 1, West has 1. Take 5 from East."
    expect(editor.problems).to_have_count(2)
    expect(editor.problems.first).to_have_text(
        "There are 5 of the A♠: 5 in East’s hand. The pack has only 4: take 1 away."
    )
    expect(editor.problems.last).to_have_text(f"The hands are uneven, cards played to the trick counted: {uneven}")
    expect(editor.root.get_by_role("status")).to_contain_text("2 problems. There are 5 of the A♠")
    for count in range(5, 0, -1):
        editor.hand("East").first.click()
        expect(editor.hand("East")).to_have_count(count)
    expect(editor.problems).to_have_count(0)
    editor.act("undo")
    expect(editor.hand("East")).to_have_count(2)
    notebook.run_cell(1)
    assert notebook.text(1).startswith("Setup().give('N', '2S').give('E', 'AS 3S')")


def test_a_position_is_made_by_keyboard_alone(notebook: Notebook) -> None:
    editor = Editor(notebook.cell(0))
    before = notebook.work()
    editor.root.get_by_role("radio", name="North’s hand").focus()
    editor.press("ArrowRight")
    assert editor.focused == "East’s hand"
    editor.press("End")
    assert editor.focused == "The trick"
    editor.press("Tab")
    assert editor.focused == "ace of spades, 4 left"
    editor.press("ArrowDown", "ArrowRight", "ArrowUp", "ArrowDown")
    assert editor.focused == "king of hearts, 4 left"
    editor.press("Enter")
    expect(editor.root.locator(".laid button")).to_have_count(1)
    expect(editor.problems).to_contain_text(["North has 2, East has 1"])
    editor.press("Tab")
    assert editor.focused == "North: king of hearts, take away"
    editor.press("Tab", "Space")
    expect(editor.hand("North")).to_have_count(0)
    expect(editor.problems).to_have_count(0)
    editor.root.get_by_role("checkbox", name="ace of spades").focus()
    editor.press("End", "Space")
    expect(editor.root.get_by_role("checkbox", name="2 of spades")).to_be_checked()
    for key in ("a", "b", "d", "d", "x", "ArrowUp", "ArrowDown", "Home"):
        editor.press(key)
    assert notebook.work() == before
    notebook.run_cell(1)
    assert ".lay('KH').gather('N', building='2', calypsos=0, pile='')" in notebook.text(1)


def test_the_focus_stays_in_a_hand_that_is_emptied(notebook: Notebook) -> None:
    editor = Editor(notebook.cell(0))
    for count in range(2, 4):
        editor.pack("AS").click()
        expect(editor.hand("North")).to_have_count(count)
    editor.hand("North").last.focus()
    for count in range(2, -1, -1):
        editor.root.page.keyboard.press("Enter")
        expect(editor.hand("North")).to_have_count(count)
        assert editor.has_focus()


def test_tab_leaves_every_group_and_the_editor(notebook: Notebook) -> None:
    editor = Editor(notebook.cell(0))
    editor.choice("Rules").focus()
    stops = 0
    while editor.has_focus():
        editor.root.page.keyboard.press("Tab")
        stops += 1
        assert stops < 30


def test_what_is_chosen_above_the_table_is_carried_out_by_python(notebook: Notebook) -> None:
    editor = Editor(notebook.cell(0))
    for name, option in (("Rules", "all-fours"), ("Trumps", "HDSC"), ("Dealer", "2"), ("Leads", "0")):
        editor.choice(name).select_option(option)
        expect(editor.choice(name)).to_have_value(option)
    notebook.run_cell(1)
    assert notebook.text(1).startswith("Setup(dealer='S', leader='N', trumps='HDSC', rules='all-fours')")


def test_without_a_kernel_it_says_so_and_offers_nothing(lab: Lab, notebook: Notebook) -> None:
    editor = Editor(notebook.cell(0))
    notebook.shut_down_kernel()
    editor.pack("AS").click()
    expect(editor.word).to_contain_text("No Python answers here")
    for control in (editor.pack("AS"), editor.hand("North").first):
        expect(control).to_have_attribute("aria-disabled", "true")
    expect(editor.choice("Rules")).to_be_disabled()
    expect(editor.hand("North")).to_have_count(1)
    lab.picture(editor.root, "editor-silent")
    assert [line for line in lab.take_complaints() if not any(lost in line for lost in LOST)] == []


def test_it_waits_for_a_busy_kernel_and_recovers(lab: Lab) -> None:
    with lab.open(lab.write("busy.ipynb", START, BUSY)) as notebook:
        notebook.run_cell(0)
        editor = Editor(notebook.cell(0))
        lab.page.evaluate(START_CELL, 1)
        lab.page.wait_for_function(IS_BUSY)
        editor.pack("AS").click()
        expect(editor.word).to_contain_text("No Python answers here")
        expect(editor.word).to_have_text("")
        expect(editor.hand("North")).to_have_count(2)


@pytest.mark.parametrize("width", [1000, 800, 320])
def test_it_fits_and_every_target_is_large_enough(lab: Lab, width: int) -> None:
    with lab.open(lab.write("wide.ipynb", FULL)) as notebook:
        notebook.run_all()
        editor = Editor(notebook.cell(0))
        try:
            lab.resize_to_fit(editor.root, width)
            assert editor.outside() == []
            assert editor.root.evaluate(SMALL) == []
            lab.picture(editor.root, f"editor-{width}")
        finally:
            lab.resize()


@pytest.mark.parametrize("dark", [False, True])
def test_it_can_be_read_in_either_theme(lab: Lab, *, dark: bool) -> None:
    with lab.open(lab.write("dark.ipynb", FULL)) as notebook:
        notebook.run_all()
        editor = Editor(notebook.cell(0))
        try:
            lab.set_theme(dark=dark)
            for text in (".flaws li", ".pack__card small", ".pack__card--none b", ".stats", ".edit__bar h2", ".cell"):
                assert editor.contrast(text) >= 4.5, text
            if dark:
                lab.picture(editor.root, "editor-dark")
        finally:
            lab.set_theme(dark=False)
