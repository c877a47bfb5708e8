"""Rulesets in JupyterLab: a table looked at under another one, the rule lens, and the draw for seats."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator

import calypso_widgets as cw
from browser.lab import Lab
from browser.notebook import Notebook
from browser.table import Table

pytestmark = pytest.mark.browser

# Three tricks: all rulesets agree on the first, two of three on the second, none on the third.
HANDS = ["AH 6S 9S", "3H 3D 4D", "4H 8S QS", "5H KS 2C"]
PLAYS = "AH 3H 4H 5H 6S 3D 8S KS 9S 4D QS 2C"
RECORD = f"import calypso_widgets as cw\nrecord = cw.Record.replay('SDHC', 'W', [({HANDS!r}, {PLAYS!r})])\n"
LAST = 12
LOST = "Could not send widget sync message"
"""The host's own word on a kernel that is gone."""

# What a trick and its reason show: the sentence, the winner, the four roles, whose points they are.
SEEN = """(root) => [
  root.querySelector('.voice p').textContent,
  root.querySelector('.play--win').className.match(/play--([NESW])/)?.[1],
  [...root.querySelectorAll('.play__role')].map((role) => role.textContent),
  root.querySelector('.moves__total').textContent,
]"""


@pytest.fixture(scope="module")
def record() -> cw.Record:
    return cw.Record.replay("SDHC", "W", [(HANDS, PLAYS)])


def told(table: cw.CalypsoTable, node: int, ranking: str) -> list[Any]:
    """What a table has to show at the end of a trick under a ranking of ruffs, from Python's frames and words."""
    frames, words = table.frames["nodes"], table.words
    trick = [frames[at].get("under", {}).get(ranking, frames[at]) for at in range(node - 3, node + 1)]
    end = trick[-1]["end"]
    side = end["winner"] % 2
    return [
        words["under"][ranking].get(str(node), words["why"][node]),
        "NESW"[end["winner"]],
        [words["roles"][play["role"]] for play in trick],
        f"{words['sides'][side]}+{end['gains'][side]}",
    ]


def rules_of(table: Table) -> Locator:
    """The choice of a ruleset."""
    return table.root.get_by_role("combobox", name="Rules", exact=True)


def test_another_ruleset_needs_no_kernel(lab: Lab, record: cw.Record) -> None:
    python = cw.CalypsoTable(record)
    with lab.open(
        lab.write("rules.ipynb", f"{RECORD}table = cw.CalypsoTable(record, cursor={LAST})\ntable")
    ) as notebook:
        notebook.run_all()
        table = Table(notebook.cell(0))
        notebook.shut_down_kernel()
        for rules in python.frames["rulesets"]:
            rules_of(table).select_option(rules["name"])
            for node in (4, 8, 12):
                table.press("Home", *["Shift+ArrowRight"] * (node // 4))
                table.at(node)
                assert table.root.evaluate(SEEN) == told(python, node, rules["ruffs"]), (rules["name"], node)
        assert table.root.locator(".plays__row .diff").count() == table.root.locator(".tick .diff").count() == 2
        assert table.root.get_by_role("listitem", name="Trick 3, rulesets differ").count() == 1
        cite = table.root.locator(".cite").text_content() or ""
        assert "Played by gamefarm" in cite
        assert "as played, North won" in cite
        assert "After trick 2 the play would have been different." in cite
    assert [line for line in lab.take_complaints() if LOST not in line] == []


def test_python_knows_the_ruleset_and_says_which(lab: Lab) -> None:
    show = f"{RECORD}table = cw.CalypsoTable(record, cursor=8)\ntable"
    change = "print(table.rules)\ntable.rules = 'last-ruff'"
    with lab.open(lab.write("rules-back.ipynb", show, change)) as notebook:
        notebook.run_all()
        table = Table(notebook.cell(0))
        rules_of(table).select_option("bga")
        notebook.settle()  # the browser tells Python once the page has shown it
        notebook.run_cell(1)
        assert notebook.text(1) == "bga\n"
        lab.page.wait_for_function("(select) => select.value === 'last-ruff'", arg=rules_of(table).element_handle())


@pytest.mark.parametrize("width", [320, 1000])
def test_the_other_rules_stand_side_by_side_and_nothing_moves(lab: Lab, width: int) -> None:
    with lab.open(lab.write(f"rules-{width}.ipynb", f"{RECORD}cw.CalypsoTable(record, rules='bga')")) as notebook:
        notebook.run_all()
        table = Table(notebook.cell(0))
        try:
            lab.resize_to_fit(table.root, width)
            table.root.locator(".rules > summary").click()
            assert table.root.locator(".rules__row").count() == 3
            height = table.height()
            for node in range(1, LAST + 1):
                table.press("ArrowRight")
                table.at(node)
                assert (table.height(), table.outside()) == (height, [])
            assert table.root.locator(".rules__row .flag").all_text_contents() == [
                "North wins", "East wins", "West wins",
            ]  # fmt: skip
            lab.picture(table.root, f"rules-{width}")
        finally:
            lab.resize()


def test_keys_in_the_choice_stay_there(lab: Lab) -> None:
    with lab.open(lab.write("rules-keys.ipynb", f"{RECORD}cw.CalypsoTable(record, cursor=4)")) as notebook:
        notebook.run_all()
        table = Table(notebook.cell(0))
        rules_of(table).focus()
        before = notebook.work()
        lab.page.keyboard.press("ArrowRight")
        lab.page.keyboard.press("l")  # a ruleset by its first letter, and not the last trick
        notebook.settle()
        table.at(4)
        assert rules_of(table).input_value() == "last-ruff"
        assert table.root.locator(".trick--peek").count() == 0
        assert notebook.work() == before


@pytest.fixture(scope="module")
def notebook(lab: Lab) -> Iterator[Notebook]:
    """A lens of a record, a lens of one trick, a draw, and where they stand; and a table, whose style is not theirs."""
    lens = f"{RECORD}lens = cw.RuleLens(record)\nlens"
    table = "cw.CalypsoTable(record)"
    trick = (
        "trick = cw.RuleLens('9S 3D QS 2C', rules=('gamefarm', 'bga', 'gamerules', 'all-fours', 'last-ruff'))\ntrick"
    )
    draw = "draw = cw.SeatDraw(cw.draw(seed=2))\ndraw"
    with lab.open(lab.write("lens.ipynb", lens, trick, draw, "print(lens.cursor, draw.cursor)", table)) as notebook:
        notebook.run_all()
        yield notebook


def test_the_lens_goes_from_one_differing_trick_to_the_next(notebook: Notebook, record: cw.Record) -> None:
    lens, python = Table(notebook.cell(0)), cw.RuleLens(record)
    assert lens.root.locator("tbody tr").count() == len(python.differing) == 2
    for key, node in (("End", 12), ("ArrowLeft", 8), ("ArrowRight", 12), ("Home", 8)):
        lens.press(key)
        lens.at(node)
        python.cursor = node
        assert lens.root.locator(".voice p").all_text_contents() == list(python.verdicts.values())
    lens.button(python.words["labels"]["next_differing"]).click()
    lens.at(12)
    assert lens.root.locator(".judged .flag").all_text_contents() == ["as played", "differs", "differs"]


def test_the_draw_tells_each_step(notebook: Notebook) -> None:
    shown, python = Table(notebook.cell(2)), cw.SeatDraw(cw.draw(seed=2))
    shown.press("Home")
    for node in range(1, len(python.frames["nodes"])):
        shown.press("ArrowRight")
        shown.at(node)
        python.cursor = node
        assert shown.root.locator(".draw__says").text_content() == python.says
        assert shown.root.locator("[role=status]").text_content() == python.says
    seats = [row["player"] for row in sorted(python.frames["nodes"][-1]["drawn"], key=lambda row: row["seat"])]
    assert shown.root.locator(".place__player").all_text_contents() == seats


def test_python_hears_of_both(notebook: Notebook) -> None:
    lens, draw = Table(notebook.cell(0)), Table(notebook.cell(2))
    lens.press("End")
    lens.at(12)
    draw.press("Home", "ArrowRight")
    draw.at(1)
    notebook.run_cell(3)
    assert notebook.text(3) == "12 1\n"


@pytest.mark.parametrize("width", [320, 640, 1000])
@pytest.mark.parametrize("cell", [0, 1, 2])
def test_both_fit_any_width_and_keep_their_height(notebook: Notebook, lab: Lab, cell: int, width: int) -> None:
    shown = Table(notebook.cell(cell))
    try:
        lab.resize_to_fit(shown.root, width)
        shown.press("Home")
        height = shown.height()
        for _ in range(18):
            shown.press("ArrowRight")
            notebook.settle()
            assert (shown.height(), shown.outside()) == (height, [])
        lab.picture(shown.root, f"{('lens', 'trick', 'draw')[cell]}-{width}")
    finally:
        lab.resize()


def test_the_parts_of_a_column_stand_one_below_the_other(notebook: Notebook, lab: Lab) -> None:
    Table(notebook.cell(4))  # with all its rules for narrow and wide
    lens = Table(notebook.cell(0))
    try:
        for width in (1000, 320):
            lab.resize_to_fit(lens.root, width)
            boxes = lens.root.locator(".judged").first.evaluate(
                "(column) => [...column.children].map((part) => [part.offsetLeft, part.getBoundingClientRect().top])"
            )
            assert len({left for left, _ in boxes}) == 1
            assert [top for _, top in boxes] == sorted({top for _, top in boxes})
            cards = lens.root.locator(".judged .card").evaluate_all("(cards) => cards.map((card) => card.offsetWidth)")
            assert set(cards) == {44}
    finally:
        lab.resize()


@pytest.mark.parametrize("dark", [False, True])
def test_both_are_readable_in_either_theme(notebook: Notebook, lab: Lab, *, dark: bool) -> None:
    try:
        lab.set_theme(dark=dark)
        lens, draw = Table(notebook.cell(0)), Table(notebook.cell(2))
        lens.press("End")
        draw.press("End")
        for text in (".voice p", ".judged .flag", ".source p", ".differing td", ".differing [aria-current] b"):
            assert lens.contrast(text) >= 4.5, text
        for text in (".draw__says p", ".draw__about", ".place__player", ".badge", ".steps p"):
            assert draw.contrast(text) >= 4.5, text
    finally:
        lab.set_theme(dark=False)


def test_no_key_pressed_inside_reaches_the_notebook(notebook: Notebook) -> None:
    for cell in (0, 2):
        shown = Table(notebook.cell(cell))
        before = notebook.work()
        for key in ("ArrowLeft", "ArrowRight", "Home", "End", "Enter", "Space", "a", "b", "d", "d", "x"):
            shown.press(key)
            notebook.settle()
            assert notebook.work() == before, key


def test_they_leave_nothing_behind(lab: Lab) -> None:
    cells = f"{RECORD}lens, draw = cw.RuleLens(record), cw.SeatDraw(cw.draw(seed=2))", "lens", "draw"
    with lab.open(lab.write("gone.ipynb", *cells, "lens.close(); draw.close()")) as notebook:
        for cell in range(3):
            notebook.run_cell(cell)
        for cell in (1, 2):
            shown = Table(notebook.cell(cell))
            shown.press("ArrowRight", "ArrowLeft")
        notebook.run_cell(3)
        lab.page.wait_for_function("() => !document.querySelector('.jp-NotebookPanel:not(.lm-mod-hidden) .cal')")
