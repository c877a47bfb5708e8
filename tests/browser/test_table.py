"""The table in JupyterLab, as a reader meets it: what it shows is what Python says, and it keeps to itself."""

from collections.abc import Iterator

import pytest

import calypso_widgets as cw
from browser.lab import Lab
from browser.notebook import CELLS, Notebook
from browser.table import Table, reading

pytestmark = pytest.mark.browser

DEAL = 52  # plays of a deal, so also the node at its end
SHOW = "import calypso_widgets as cw\ntable = cw.CalypsoTable(cw.deal(seed=7))\ntable"


@pytest.fixture(scope="module")
def python() -> cw.CalypsoTable:
    """The same table on Python's side of the wire."""
    return cw.CalypsoTable(cw.deal(seed=7))


@pytest.fixture(scope="module")
def notebook(lab: Lab) -> Iterator[Notebook]:
    """A notebook that shows one table twice, and can say where it stands."""
    with lab.open(lab.write("table.ipynb", SHOW, "table", "print(table.cursor)")) as notebook:
        notebook.run_all()
        yield notebook


@pytest.fixture
def table(notebook: Notebook) -> Table:
    """The first of the two, at the start of the deal, with the focus inside."""
    table = Table(notebook.cell(0))
    table.press("Home")
    table.at(0)
    return table


def test_a_deal_stepped_by_key_tells_at_every_card_what_python_tells(table: Table, python: cw.CalypsoTable) -> None:
    for node in range(1, DEAL + 1):
        table.press("ArrowRight")
        table.at(node)
        assert table.read() == reading(python, node)


def test_a_deal_stepped_by_button_tells_at_every_card_what_python_tells(table: Table, python: cw.CalypsoTable) -> None:
    next_card = table.button(python.words["labels"]["next_card"])
    for node in range(1, DEAL + 1):
        next_card.click()
        table.at(node)
        assert table.read() == reading(python, node)


def test_a_trick_back_and_a_card_back(table: Table) -> None:
    table.press("ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight")
    table.at(8)
    table.press("ArrowLeft")
    table.at(7)
    table.press("Shift+ArrowLeft")
    table.at(4)
    table.press("End")
    table.at(DEAL)


def test_python_knows_where_the_reader_is(table: Table, notebook: Notebook) -> None:
    table.press("ArrowRight", "ArrowRight", "ArrowRight")
    table.at(3)
    notebook.run_cell(2)
    assert notebook.text(2) == "3\n"


def test_two_views_of_one_table_stay_in_step(table: Table, notebook: Notebook) -> None:
    twin = Table(notebook.cell(1))
    twin.press("ArrowRight", "ArrowRight")
    table.at(2)
    table.act("next card")
    twin.at(3)
    assert twin.read() == table.read()


@pytest.mark.parametrize("width", [320, 640, 1100])
def test_nothing_moves_and_nothing_sticks_out_at_any_width(table: Table, lab: Lab, width: int) -> None:
    try:
        lab.resize_to_fit(table.root, width)
        height = table.height()
        for node in range(1, DEAL + 1):
            table.press("ArrowRight")
            table.at(node)
            assert table.height() == height
            assert table.outside() == []
        lab.picture(table.root, f"table-{width}")
    finally:
        lab.resize()


@pytest.mark.parametrize("dark", [False, True])
def test_the_table_is_readable_in_either_theme(table: Table, lab: Lab, *, dark: bool) -> None:
    try:
        lab.set_theme(dark=dark)
        table.press(*["ArrowRight"] * 23)
        table.at(23)
        lab.picture(table.root, f"table-{'dark' if dark else 'light'}")
        for text in (".voice p", ".tally td", ".seat__name", ".moves__role", ".card"):
            assert table.contrast(text) >= 4.5
    finally:
        lab.set_theme(dark=False)


def test_tab_gets_out_at_both_ends(table: Table, lab: Lab) -> None:
    for key in ("Tab", "Shift+Tab"):
        table.root.focus()
        for _ in range(60):
            lab.page.keyboard.press(key)
            if not table.has_focus():
                break
        assert not table.has_focus()


def test_shift_enter_in_the_cell_runs_it(notebook: Notebook) -> None:
    before = notebook.execution_counts()
    notebook.cell(2).locator(".cm-content").click()
    notebook.page.keyboard.press("Shift+Enter")
    notebook.page.wait_for_function(f"() => ({CELLS})()[2].execution_count > {before[2]}")
