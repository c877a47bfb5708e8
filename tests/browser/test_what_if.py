"""What if? in JupyterLab: cards tried by mouse, key and touch, branches, and a kernel that goes away in the middle."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import calypso_widgets as cw
from browser.lab import Lab
from browser.notebook import Notebook
from browser.table import Table

pytestmark = pytest.mark.browser

SHOW = 'import calypso_widgets as cw\ntable = cw.CalypsoTable(cw.examples["recorded-round"])\ntable'
TELL = "print(table.cursor, table.line, len(table.branches), table.record.text, sep='|', end='')"
LEAD = 73  # North is to lead to trick 6 of deal 2
MAIN = 212  # nodes of the record
ANEW = "table.reset(); table.cursor = 73"


@pytest.fixture(scope="module")
def python() -> cw.CalypsoTable:
    """The same table on Python's side, to try the same cards."""
    return cw.CalypsoTable(cw.examples["recorded-round"], cursor=LEAD)


@pytest.fixture(scope="module")
def notebook(lab: Lab) -> Iterator[Notebook]:
    """A notebook that shows one table twice, tells where it stands, and can begin anew."""
    with lab.open(lab.write("what-if.ipynb", SHOW, TELL, ANEW, "table")) as notebook:
        notebook.run_all()
        yield notebook


@pytest.fixture
def table(notebook: Notebook) -> Table:
    """The table at the lead, nothing tried, the panel closed."""
    notebook.run_cell(2)
    table = Table(notebook.cell(0))
    table.at(LEAD)
    if table.root.locator(".whatif").count():
        table.press("w")
    expect(table.root.locator(".chip")).to_have_count(0)
    return table


def told(notebook: Notebook) -> tuple[int, int, int, cw.Record]:
    """Cursor, line, number of branches and record, as Python has them."""
    notebook.run_cell(1)
    cursor, line, branches, text = notebook.text(1).split("|", 3)
    return int(cursor), int(line), int(branches), cw.load(text)


def open_panel(table: Table) -> None:
    table.press("w")
    table.root.locator(".whatif").wait_for()


def try_card(table: Table, card: str) -> None:
    table.root.locator(f'.try[data-card="{card}"]').click()


def test_every_card_is_on_trial_and_tells_what_python_tells(table: Table, python: cw.CalypsoTable) -> None:
    open_panel(table)
    tries = python.frames["nodes"][LEAD]["tries"].split()
    shown = table.root.locator('.try[aria-disabled="false"]').evaluate_all(
        "(all) => all.map((one) => one.dataset.card)"
    )
    assert sorted(shown) == sorted([*(word[:2] for word in tries), python.frames["nodes"][LEAD + 1]["card"]])
    for word in tries:
        card = table.root.locator(f'.try[data-card="{word[:2]}"]')
        name = card.get_attribute("aria-label") or ""
        assert python.words["seats"][int(word[2])] in name
        assert python.words["reasons"][int(word[3])] in name
        card.hover()
        expect(table.root.locator(".closer li")).to_have_count(4)


def test_a_card_tried_by_mouse_starts_a_branch_and_leaves_the_record_alone(table: Table, notebook: Notebook) -> None:
    open_panel(table)
    try_card(table, "AC")
    table.at(MAIN)
    assert table.root.locator(".chip").all_text_contents() == ["main line", "deal 2, trick 6: North A♣"]
    cursor, line, branches, record = told(notebook)
    assert (cursor, line, branches) == (MAIN, MAIN, 1)
    assert [card.code for card in record.variations[0].plays] == ["AC"]
    assert record.deals == cw.examples["recorded-round"].deals


def test_the_same_by_key_from_the_hand_and_back_home(table: Table, notebook: Notebook) -> None:
    hand = table.root.locator(".hand--turn")
    hand.locator('[tabindex="0"]').focus()
    notebook.page.keyboard.press("ArrowRight")
    card = hand.evaluate("(hand) => hand.querySelector(':focus').getAttribute('aria-label')")
    for _ in range(12):
        if card == "ace of clubs":
            break
        notebook.page.keyboard.press("ArrowRight")
        card = hand.evaluate("(hand) => hand.querySelector(':focus').getAttribute('aria-label')")
    notebook.page.keyboard.press("Enter")
    table.at(MAIN)
    table.press("m")
    table.at(LEAD)
    # The record's own card only steps, and a card tried before is entered again.
    hand.locator('[aria-label="2 of clubs"]').click()
    table.at(LEAD + 1)
    table.act("previous card")
    table.at(LEAD)
    hand.locator('[aria-label="ace of clubs"]').click()
    table.at(MAIN)
    assert told(notebook)[:3] == (MAIN, MAIN, 1)


def focused(table: Table) -> str:
    """What has the focus, by what it is for; the body if nothing has."""
    name: str = table.root.evaluate(
        "() => { const at = document.activeElement; return at.dataset.card ?? at.dataset.action ?? at.className; }"
    )
    return name


def test_whoever_works_by_key_keeps_the_focus(table: Table, notebook: Notebook) -> None:
    open_panel(table)
    table.root.locator('.try[data-card="AC"]').focus()
    notebook.page.keyboard.press("Enter")
    table.at(MAIN)
    assert focused(table) == "QC"  # East has to follow
    notebook.page.keyboard.press("Enter")
    table.at(MAIN + 1)
    table.root.locator('[data-action="rename"]').focus()
    for key, name in (("Escape", "deal 2, trick 6: North A♣"), ("Enter", "ace")):
        notebook.page.keyboard.press("Enter")
        expect(table.root.locator(".lines input")).to_be_focused()
        notebook.page.keyboard.type("ace")
        notebook.page.keyboard.press(key)
        expect(table.root.locator(".chip").nth(1)).to_have_text(name)
        assert focused(table) == "rename"
    assert [variation.name for variation in told(notebook)[3].variations] == ["ace"]
    table.root.locator('[data-action="delete"]').focus()
    notebook.page.keyboard.press("Enter")
    table.at(LEAD)
    expect(table.root.locator(".chip")).to_have_count(0)
    assert table.has_focus()
    table.root.locator(".try").first.focus()
    notebook.page.keyboard.press("w")
    expect(table.root.locator(".whatif")).to_have_count(0)
    assert table.has_focus()
    notebook.page.keyboard.press("ArrowRight")
    table.at(LEAD + 1)


def test_the_same_by_touch(table: Table, notebook: Notebook) -> None:
    open_panel(table)
    box = table.root.locator('.try[data-card="AC"]').bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 24
    touch = notebook.page.context.new_cdp_session(notebook.page)
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    try:
        table.root.locator('.try[data-card="AC"]').scroll_into_view_if_needed()
        box = table.root.locator('.try[data-card="AC"]').bounding_box()
        assert box is not None
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        table.at(MAIN)
    finally:
        touch.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
        touch.detach()


def test_a_branch_is_played_on_stepped_through_named_taken_back_and_deleted(table: Table, notebook: Notebook) -> None:
    open_panel(table)
    try_card(table, "AC")
    table.at(MAIN)
    table.root.locator('[data-until="trick"]').click()
    table.at(MAIN + 3)
    assert "simple" in table.root.locator(".comment").inner_text()
    table.root.locator('[data-until="deal"]').click()
    table.at(MAIN + 31)
    expect(table.root.locator(".ledger tbody tr")).to_have_count(8)
    # Back over its start and into it again: the branch stays the line that is followed.
    table.press("Home")
    table.at(53)
    table.press("Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight")
    table.at(LEAD)
    table.press("ArrowRight")
    table.at(MAIN)
    table.act("rename")
    notebook.page.keyboard.type("ace first")
    notebook.page.keyboard.press("Enter")
    expect(table.root.locator(".chip").nth(1)).to_have_text("ace first")
    table.press("End")
    table.at(MAIN + 31)
    table.act("take back")
    table.at(MAIN + 30)
    cursor, line, branches, record = told(notebook)
    assert (cursor, line, branches) == (MAIN + 30, MAIN, 1)
    (branch,) = record.variations
    assert (branch.name, len(branch.plays), branch.bots[0].bot) == ("ace first", 31, "simple")
    table.act("delete")
    table.at(LEAD)
    expect(table.root.locator(".chip")).to_have_count(0)
    assert told(notebook)[3] == cw.examples["recorded-round"]


def test_the_record_and_what_was_tried_as_text_there_and_back(table: Table, notebook: Notebook) -> None:
    open_panel(table)
    try_card(table, "AC")
    table.at(MAIN)
    table.root.locator(".astext summary").click()
    field = table.root.locator(".astext textarea")
    expect(field).to_have_value(told(notebook)[3].text)
    table.act("copy_line")
    expect(field).to_have_value(told(notebook)[3].compact)
    field.fill('[Trumps "SDHC"] 2S AS AS AS {short} (1 N 3S')
    table.act("show text")
    expect(table.root.locator(".refused")).to_contain_text("line 1")
    assert told(notebook)[2] == 1
    other = cw.load('[Trumps "SDHC"]\n[Deal "N:32... A2... A3... A4..."]\n1 N 2S AS AS AS (1 N 3S AS)')
    field.fill(other.text)
    table.act("show text")
    table.at(0)
    assert told(notebook)[3] == other
    notebook.run_cell(0)  # the example is there again
    Table(notebook.cell(0)).at(0)


def test_two_views_stay_in_step(table: Table, notebook: Notebook) -> None:
    open_panel(table)
    try_card(table, "AC")
    table.at(MAIN)
    notebook.run_cell(3)
    twin = Table(notebook.cell(3))
    twin.at(MAIN)
    assert twin.read() == table.read()
    twin.press("m")
    table = Table(notebook.cell(0))
    table.at(LEAD)


@pytest.mark.parametrize("width", [320, 640, 1000])
def test_nothing_moves_and_nothing_sticks_out_with_the_panel_open(table: Table, lab: Lab, width: int) -> None:
    try:
        open_panel(table)
        try_card(table, "AC")
        table.at(MAIN)
        table.root.locator('[data-until="deal"]').click()
        table.at(MAIN + 31)
        lab.resize_to_fit(table.root, width)
        lab.picture(table.root, f"whatif-{width}")
        height = table.height()
        for node in range(MAIN + 30, MAIN - 1, -1):
            table.press("ArrowLeft")
            table.at(node)
            assert (table.height(), table.outside()) == (height, [])
        table.press("m")
        table.at(LEAD)
        height = table.height()  # without the ledger
        for card in table.root.locator(".try").all():
            card.focus()
            assert (table.height(), table.outside()) == (height, []), card.get_attribute("aria-label")
        table.root.focus()
        for node in range(LEAD + 1, LEAD + 33):
            table.press("ArrowRight")
            table.at(node)
            assert (table.height(), table.outside()) == (height, []), node
    finally:
        lab.resize()


@pytest.mark.parametrize("dark", [False, True])
def test_the_panel_is_readable_in_either_theme(table: Table, lab: Lab, *, dark: bool) -> None:
    try:
        lab.set_theme(dark=dark)
        open_panel(table)
        try_card(table, "AC")
        table.at(MAIN)
        lab.picture(table.root, f"whatif-{'dark' if dark else 'light'}")
        for text in (
            ".trials__group b",
            ".whatif .quiet",
            ".try b",
            ".closer",
            ".chip",
            ".playon button",
            ".ledger th",
        ):
            assert table.contrast(text) >= 4.5, text
    finally:
        lab.set_theme(dark=False)


def test_a_saved_notebook_keeps_what_was_tried(table: Table, notebook: Notebook) -> None:
    open_panel(table)
    try_card(table, "AC")
    table.at(MAIN)
    notebook.page.wait_for_function(
        "() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells[0].outputs"
        ".some((output) => String(output.data?.['text/plain']).includes('(6 N AC'))"
    )
    kept = "".join(notebook.cells()[0]["outputs"][1]["data"]["text/plain"])
    assert cw.load(kept[kept.index("[") :]) == told(notebook)[3]
