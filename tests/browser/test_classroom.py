"""Before a class in JupyterLab: hidden hands stand nowhere, a clicker steps, the reason waits until it is asked for."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import calypso_widgets as cw
from browser.lab import Lab
from browser.notebook import Notebook
from browser.paper import printed
from browser.table import Table

pytestmark = pytest.mark.browser

# Four ones of a kind, so that a card found anywhere can only be the hidden one.
RECORD = cw.load(
    '[Trumps "SDHC"]\n[Deal "N:AKQ... .AK.2. ..KQ.A 432..."]\n1 N AS AH KD 4S\n2 N KS KH QD 3S\n3 N QS 2D AC 2S'
)
HIDDEN = {"AH": "ace of hearts", "KH": "king of hearts", "AC": "ace of clubs", "KD": "king of diamonds"}
GLYPHS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SHOW = (
    "import calypso_widgets as cw\ntable = cw.CalypsoTable(cw.load('class.calypso'), hidden='ES', covered=True)\ntable"
)


@pytest.fixture(scope="module")
def notebook(lab: Lab) -> Iterator[Notebook]:
    (lab.folder / "class.calypso").write_text(RECORD.text, encoding="utf-8")  # the page is not to hold it
    with lab.open(lab.write("classroom.ipynb", SHOW, "print(table.cursor, table.hidden)", "table.reset()")) as notebook:
        notebook.run_all()
        yield notebook


def test_a_hidden_card_stands_nowhere_until_it_is_played(notebook: Notebook) -> None:
    table = Table(notebook.cell(0))
    page = notebook.page.content()
    tree = json.dumps(notebook.page.context.new_cdp_session(notebook.page).send("Accessibility.getFullAXTree"))
    saved = json.dumps(
        [cell["outputs"] for cell in notebook.cells() if cell["cell_type"] == "code"], ensure_ascii=False
    )
    for code, name in HIDDEN.items():
        assert f'aria-label="{name}"' not in page, name
        assert f'"value": "{name}"' not in tree, name
        assert f"{code[0]}{GLYPHS[code[1]]}" not in saved, name
    assert "3 cards, hidden" in saved
    assert table.root.locator(".card--back").count() == 6


def on_paper(lab: Lab) -> list[str]:
    """The hidden cards that a print shows; a card is printed as its rank and its suit."""
    paper = printed(lab.page)
    return [code for code in HIDDEN if re.search(rf"(?<!\S){code[0]} ?[{code[1]}{GLYPHS[code[1]]}](?!\S)", paper)]


def test_a_hidden_card_is_on_no_paper_until_it_is_played(notebook: Notebook, lab: Lab) -> None:
    table = Table(notebook.cell(0))
    assert on_paper(lab) == []
    table.press("PageDown", "PageDown")
    table.at(2)
    assert on_paper(lab) == ["AH"]
    notebook.run_cell(2)
    table.at(0)
    assert on_paper(lab) == []


def test_a_hidden_card_is_in_no_saved_notebook_with_the_state_of_its_widgets(notebook: Notebook, lab: Lab) -> None:
    notebook.save_with_widgets()
    saved = json.loads((lab.folder / notebook.path).read_text(encoding="utf-8"))
    models = saved["metadata"]["widgets"]["application/vnd.jupyter.widget-state+json"]["state"].values()
    (table,) = (model["state"] for model in models if "frames" in model["state"])
    assert len(table["frames"]["nodes"]) == 1
    assert "AS" in table["frames"]["nodes"][0]["hands"][0], "North’s hand, which is shown, is not there"
    del table["words"]["cards"]  # what each of the 52 is called
    everything = json.dumps(saved, ensure_ascii=False)
    for code, name in HIDDEN.items():
        for form in (f'"{code}"', f"{code[0]}{GLYPHS[code[1]]}", name):
            assert form not in everything, form


def test_a_clicker_brings_the_cards_and_the_reason_waits(notebook: Notebook) -> None:
    table = Table(notebook.cell(0))
    table.press("PageDown", "PageDown")
    table.at(2)
    assert table.root.locator('.trick [aria-label="ace of hearts"]').count() == 1
    assert table.root.locator(".card--back").count() == 5
    table.press("PageDown", "PageDown")
    table.at(4)
    expect(table.root.locator(".tab")).to_have_count(0)
    expect(table.root.locator(".voice p")).to_contain_text("Covered")
    assert "North wins" not in printed(notebook.page)
    table.act("reason")
    expect(table.root.locator(".tab")).to_have_count(1)
    expect(table.root.locator(".voice p")).to_contain_text("North wins")
    assert "North wins" in printed(notebook.page)
    notebook.run_cell(1)
    assert notebook.text(1) == "4 ES\n"


def test_hands_are_shown_and_hidden_from_the_list_of_keys_and_all_begins_anew(notebook: Notebook, lab: Lab) -> None:
    table = Table(notebook.cell(0))
    lab.picture(table.root, "classroom")
    table.act("keys")
    shown = table.root.get_by_role("group", name="Hands shown")
    shown.get_by_role("button", name="East").click()
    expect(shown.get_by_role("button", name="East")).to_have_attribute("aria-pressed", "true")
    expect(table.root.locator(".seat--E .card--back")).to_have_count(0)
    table.act("reset")
    table.at(0)
    table.press("Escape")
    expect(table.root.locator(".seat--S .card--back")).to_have_count(3)
    notebook.run_cell(1)
    assert notebook.text(1) == "0 S\n"


def test_it_grows_for_a_projector_and_nothing_sticks_out(notebook: Notebook, lab: Lab) -> None:
    table = Table(notebook.cell(0))
    table.act("keys")
    table.root.get_by_role("button", name="200 %").click()
    table.press("Escape")
    try:
        expect(table.root).to_have_css("zoom", "2")
        assert table.outside() == []
        lab.picture(table.root, "projector")
    finally:
        table.act("keys")
        table.root.get_by_role("button", name="100 %").click()
        table.press("Escape")
