"""`calypso-widgets export`: a record as a page."""

from __future__ import annotations

from pathlib import Path

import pytest

import calypso_widgets as cw
from calypso_widgets.shell.main import MISTAKE, main
from pages.held import held


def test_a_record_becomes_the_page_of_its_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    assert main(["export", "ruffed-low", str(page), "--rules", "bga"]) == 0
    assert capsys.readouterr().out.startswith(f"{page}: ")
    same = cw.CalypsoTable(cw.examples["ruffed-low"], rules="bga").save_html(tmp_path / "same.html")
    assert held(page) == held(same)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["nowhere.ipynb", "page.html"], "nowhere.ipynb"),
        (["nowhere.ipynb", "page.html", "--rules", "bga"], "--rules is for a record"),
        (["nowhere.calypso", "page.html"], "nowhere.calypso"),
        (["ruffed-low", "nowhere/page.html"], "cannot be written"),
    ],
)
def test_a_mistake_is_answered_in_a_line(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["export", *arguments]) == MISTAKE
    assert word in capsys.readouterr().err


@pytest.mark.parametrize("name", ["deal.calypso", "lesson.ipynb"])
@pytest.mark.parametrize("page", ["{name}", "./{name}", "symbolic", "hard"])
def test_what_is_read_is_never_overwritten(
    name: str, page: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    source = tmp_path / name
    source.write_text(cw.examples["ruffed-low"].text)
    (tmp_path / "symbolic").symlink_to(name)
    (tmp_path / "hard").hardlink_to(source)
    assert main(["export", name, page.format(name=name)]) == MISTAKE
    assert "is what is read: write the page into another file" in capsys.readouterr().err
    assert source.read_text() == cw.examples["ruffed-low"].text
