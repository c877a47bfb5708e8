"""Keys belong to whoever has the focus: nothing pressed inside the table may reach the notebook."""

from collections.abc import Iterator

import pytest

from browser.lab import Lab
from browser.notebook import CELLS, Notebook
from browser.table import Table

pytestmark = pytest.mark.browser

SHOW = "import calypso_widgets as cw\ntable = cw.CalypsoTable(cw.deal(seed=7))\ntable.play('AS', at=0)\ntable"
LENS = "cw.RuleLens(cw.examples['recorded-round'])"
DRAW = "cw.SeatDraw(cw.draw(seed=1))"
ENOUGH_TO_SCROLL = ["'below'"] * 30

CARDS = ('.hand--turn [tabindex="0"]', ".try")
TABLE_PARTS = (
    *CARDS,
    '[data-action="next card"]',
    "input[type=range]",
    "select",
    ".plays__card",
    ".chip",
    "[data-until]",
)
OURS = (
    "a",
    "b",
    "d",
    "d",
    "x",
    "z",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Home",
    "End",
    "Space",
    "Enter",
)


@pytest.fixture
def notebook(lab: Lab) -> Iterator[Notebook]:
    with lab.open(lab.write("keys.ipynb", "'above'", SHOW, LENS, DRAW, *ENOUGH_TO_SCROLL)) as notebook:
        notebook.run_all()
        yield notebook


def test_no_key_pressed_inside_reaches_the_notebook(notebook: Notebook) -> None:
    table = Table(notebook.cell(1))
    table.root.focus()
    before = notebook.work(), notebook.scrolled()
    for key in ("ArrowLeft", "ArrowRight", "Home", "End", "Home", "Enter", "Space", "a", "b", "d", "d", "x"):
        table.press(key)
        notebook.settle()
        assert (notebook.work(), notebook.scrolled()) == before, key

    # The proof that this test can fail: without its mark, the table would let "b" through, and a cell would appear.
    table.root.evaluate("(root) => root.removeAttribute('data-lm-suppress-shortcuts')")
    table.press("b")
    notebook.settle()
    assert len(notebook.cells()) == len(before[0][0]) + 1


def test_no_key_pressed_on_any_part_reaches_the_notebook(notebook: Notebook) -> None:
    shown = [(1, ".cal", part) for part in TABLE_PARTS] + [(2, ".cal", "button"), (3, ".cal", "button")]
    Table(notebook.cell(1)).press("w")
    for number, root, part in shown:
        control = notebook.cell(number).locator(root).locator(part).first
        for key in OURS:
            control.focus()
            before, top = (notebook.sources(), notebook.execution_counts()), notebook.scrolled()
            notebook.page.keyboard.press(key)
            notebook.settle()
            assert (notebook.sources(), notebook.execution_counts()) == before, (part, key)
            # Up and down are the page's outside a row of cards: a reader without a mouse scrolls.
            free = key in ("ArrowUp", "ArrowDown") and part not in CARDS
            assert free or notebook.scrolled() == top, (part, key)

    # The proof that this test can fail: a button without the mark lets "b" through.
    button = notebook.cell(3).locator(".cal button").first
    button.focus()
    button.evaluate("(button) => button.removeAttribute('data-lm-suppress-shortcuts')")
    count = len(notebook.cells())
    notebook.page.keyboard.press("b")
    notebook.settle()
    assert len(notebook.cells()) == count + 1


def test_shift_enter_on_any_part_runs_the_cell(notebook: Notebook) -> None:
    for key, part in (*(("Shift+Enter", part) for part in TABLE_PARTS[:5]), ("Control+Enter", ".plays__card")):
        table = Table(notebook.cell(1))
        if part == ".try":
            table.press("w")
        before, shown = notebook.execution_counts(), table.root.element_handle()
        table.root.locator(part).first.focus()
        notebook.page.keyboard.press(key)
        notebook.page.wait_for_function(f"() => ({CELLS})()[1].execution_count > {before[1]}")
        assert [count for at, count in enumerate(notebook.execution_counts()) if at != 1] == before[:1] + before[2:]
        notebook.page.wait_for_function("(shown) => !shown.isConnected", arg=shown)  # the new one takes its place


def test_what_is_typed_in_a_field_runs_nothing(notebook: Notebook) -> None:
    table = Table(notebook.cell(1))
    table.press("w")
    before = notebook.work()
    table.root.locator(".field--seed").focus()
    for key in ("Shift+Enter", "Control+Enter", "Control+a"):
        notebook.page.keyboard.press(key)
        notebook.settle()
    assert notebook.work() == before
