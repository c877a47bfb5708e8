"""A record as a page of its own, to step through anywhere; or a whole notebook, run, as one page."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from calypso_widgets.pages.notebook import SUFFIX, page_of_notebook
from calypso_widgets.pages.page import write
from calypso_widgets.rules.told import told
from calypso_widgets.shell.source import add_source, record_from
from calypso_widgets.widgets.table import CalypsoTable


def add(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    """Put the command among the others."""
    command = commands.add_parser(
        "export", help="a record or a notebook as a page that needs no Python and no network", description=__doc__
    )
    add_source(command, f"; or a notebook ({SUFFIX}), which is run")
    command.add_argument("page", metavar="PAGE.html", type=Path, help="where to write it; what is there is overwritten")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Write the page."""
    if _is_file(given.source, given.page):
        raise ValueError(f"{told(given.source)} is what is read: write the page into another file")
    if given.source.endswith(SUFFIX):
        if given.rules:
            raise ValueError("--rules is for a record: a notebook says its rules itself")
        path = write(given.page, page_of_notebook(Path(given.source)))
    else:
        path = CalypsoTable(record_from(given.source), rules=given.rules).save_html(given.page)
    print(f"{path}: {path.stat().st_size / 1000:.0f} kB")  # noqa: T201 - what was asked
    return 0


def _is_file(source: str, page: Path) -> bool:
    """Whether a source is the very file that the page goes to, by whatever name."""
    try:
        return page.samefile(source)
    except (OSError, ValueError):  # one of them is not there; a record as text, which no file is called as
        return False
