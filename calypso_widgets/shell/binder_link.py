"""A link that opens a notebook of this project, or of a fork of it, on Binder: there is nothing to install."""

from __future__ import annotations

import argparse
import re
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import quote

from calypso_widgets import __version__

BINDER = "https://mybinder.org/v2"
BADGE = "docs/binder.svg"
"""In this repository; another may have none."""
BADGE_ANYWHERE = "https://mybinder.org/badge_logo.svg"
TUTORIAL = "notebooks/01-rules.ipynb"
NEWEST = "HEAD"

ADDRESS = re.compile(
    r"(?:(?:https?|ssh)://)?(?:git@)?(?P<host>[\w-]+(?:\.[\w-]+)+)[/:](?P<path>(?:[\w.-]+/)+[\w.-]+?)(?:\.git)?/?"
)
"""Where a repository is, as a browser shows it or as ``git remote get-url origin`` prints it."""


def add(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    """Put the command among the others."""
    command = commands.add_parser("binder-link", help="a link that opens a notebook on Binder", description=__doc__)
    command.add_argument("--repo", metavar="URL", help="the repository, by default this project's; give a fork's")
    command.add_argument(
        "--ref",
        metavar="TAG",
        help="a tag, branch or commit. By default the tag of this version, for which Binder keeps what it has built; "
        "of another repository, and while this version is in the making, its newest commit",
    )
    command.add_argument(
        "--notebook", default=TUTORIAL, metavar="PATH", help="from the root of the repository; by default %(default)s"
    )
    command.add_argument("--badge", action="store_true", help="as Markdown, with the badge in front of it")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Print the link."""
    ref = given.ref or (_tag() if given.repo is None else NEWEST)
    link = binder_link(_published() if given.repo is None else given.repo, ref, given.notebook)
    badge = BADGE if given.repo is None else BADGE_ANYWHERE
    print(f"[![Open in Binder]({badge})]({link})" if given.badge else link)  # noqa: T201 - what was asked
    return 0


def binder_link(repository: str, ref: str = NEWEST, notebook: str = TUTORIAL) -> str:
    """The link.

    >>> binder_link("https://github.com/owner/name", "v1.0", "my deals.ipynb")
    'https://mybinder.org/v2/gh/owner/name/v1.0?urlpath=lab%2Ftree%2Fmy%2520deals.ipynb'

    :raises ValueError: if Binder could not open it.
    """
    for name in (ref, notebook):
        if not name.isprintable():  # such as what a shell hands over of a name that is no text
            raise ValueError(f"{name!r} cannot be told in a link")
    path = PurePosixPath(notebook)
    if not path.name or path.is_absolute() or ".." in path.parts:
        raise ValueError(f"the notebook is told from the root of the repository, as {TUTORIAL!r} is, not {notebook!r}")
    # Twice: the page that Binder opens is an address, and it is told inside of another.
    opened = quote(f"lab/tree/{quote(str(path))}", safe="")
    return f"{BINDER}/{_place(repository)}/{quote(ref)}?urlpath={opened}"


def _place(repository: str) -> str:
    """How Binder names the repository."""
    found = ADDRESS.fullmatch(repository.strip())
    host, path = found.group("host", "path") if found else ("", "")
    if {"", ".", ".."}.isdisjoint(path.split("/")):
        match host.lower().removeprefix("www."):
            case "github.com" if path.count("/") == 1:
                return f"gh/{path}"
            case "gitlab.com":  # of groups within groups, perhaps
                return f"gl/{quote(path, safe='')}"
            case other if other != "github.com":
                return f"git/{quote(f'https://{host}/{path}', safe='')}"
    raise ValueError(f"{repository!r} is no repository: Binder wants one such as https://github.com/owner/name")


def _published() -> str:
    """Where this package says that it comes from: [project.urls] in pyproject.toml."""
    try:
        urls = metadata("calypso-widgets").get_all("Project-URL", [])
    except PackageNotFoundError:
        urls = []
    for label, _, url in (entry.partition(", ") for entry in urls):
        if label == "Repository":
            return str(url)
    raise ValueError("this package is not installed and does not know its repository: say which with --repo")


def _tag() -> str:
    """The tag of this version: a version in the making has none yet, and its link must open all the same."""
    return NEWEST if ".dev" in __version__ else f"v{__version__}"
