"""A page goes into a file whole, or the file stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from calypso_widgets.pages.page import UnwritablePageError, Widgets, page, write
from pages.held import held

HALF = "\ud83c"
"""Half a character, as a text that was cut between its halves ends with."""


def test_what_cannot_be_written_leaves_what_was_there(tmp_path: Path) -> None:
    path = write(tmp_path / "page.html", page("Lesson", "", Widgets()))
    before = path.read_bytes()
    with pytest.raises(UnwritablePageError, match=r"cannot be written: it holds half a character, '\\ud83c'"):
        write(path, page(HALF, "", Widgets()))
    assert path.read_bytes() == before


def test_half_a_character_in_a_widget_is_shown_as_one_that_cannot_be_read(tmp_path: Path) -> None:
    widgets = Widgets()
    place = widgets.place("one", {"_esm": "", "name": f"Ann{HALF}"}, "")
    ((_, kept),) = held(write(tmp_path / "page.html", page("Lesson", place, widgets)))["widgets"].items()
    assert kept["state"] == {"name": "Ann\ufffd"}


@pytest.mark.parametrize("name", ["\0", HALF])
def test_a_name_that_no_file_can_have_is_told_in_a_sentence(name: str) -> None:
    with pytest.raises(UnwritablePageError, match="no name of a file holds"):
        write(name, "")
