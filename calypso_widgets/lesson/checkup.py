"""What is said of the surroundings: versions, where this runs, what a save keeps, and the one thing to put right."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from calypso_widgets.lesson.explain import Teller
from calypso_widgets.lesson.grid import Grid
from calypso_widgets.lesson.twin import Twin
from calypso_widgets.lesson.wire import CheckRow


class Host(Enum):
    """Where widgets may be shown. Of a page in Jupyter, only the page can tell which one it is."""

    LAB = "lab"
    NOTEBOOK = "notebook"
    CLASSIC = "classic"
    LITE = "lite"
    VOILA = "voila"
    VS_CODE = "vscode"
    COLAB = "colab"
    MARIMO = "marimo"
    EXPORTED = "exported"
    SERVED = "served"
    RUN = "run"
    TERMINAL = "terminal"
    PYTHON = "python"


WITHOUT_PAGE = {Host.RUN, Host.TERMINAL, Host.PYTHON}
"""Where there is no page, as far as Python can tell."""


@dataclass(frozen=True)
class Known:
    """The versions of a library that are known to work."""

    since: str
    before: str = ""
    needed: bool = True
    """Whether it must be here: JupyterLab may be installed elsewhere, and Python be called from there."""

    def has(self, version: str) -> bool:
        """Whether this version is one of them; no version is one of what is not needed."""
        if not version:
            return not self.needed
        return numbers(self.since) <= numbers(version) and not (
            self.before and numbers(self.before) <= numbers(version)
        )

    @property
    def range(self) -> str:
        """As pip has it."""
        return f">={self.since}" + (f",<{self.before}" if self.before else "")


KNOWN = {
    "Python": Known("3.11"),
    "anywidget": Known("0.9.18"),
    "ipywidgets": Known("8", "9"),
    "JupyterLab": Known("4.4", "5", needed=False),
}
"""By library; a test compares them with what the package asks for."""


def numbers(version: str) -> tuple[int, ...]:
    """The numbers of a version, to be compared.

    >>> numbers("4.10.0rc1") > numbers("4.9")
    True
    """
    return tuple(int(number) for number in re.findall(r"\d+", re.split(r"[^\d.]", version, maxsplit=1)[0]))


@dataclass(frozen=True)
class Checkup:
    """What was found."""

    own: str
    """The version of this package."""
    versions: Mapping[str, str]
    """By the names in `KNOWN`; empty for what is not installed."""
    host: Host
    heard: bool = False
    """Whether the page has asked Python something."""

    @property
    def wrong(self) -> str:
        """The first library that is missing, or of a version that is not known to work; empty if there is none."""
        return next((name for name, known in KNOWN.items() if not known.has(self.versions.get(name, ""))), "")

    def fix(self, teller: Teller) -> str:
        """The one thing to do; empty if all is well."""
        if not self.wrong:
            return ""
        name, known = self.wrong, KNOWN[self.wrong]
        if name == "Python":
            return teller.t("Install Python {range}.").format(range=known.range)
        pip = "python -m pip" if self.host in WITHOUT_PAGE else "%pip"
        return teller.t("Type {command} and start Python again.").format(
            command=f'{pip} install "{name.lower()}{known.range}"'
        )

    def rows(self, teller: Teller) -> list[CheckRow]:
        """A row for each thing that was looked at."""
        t = teller.t
        rows: list[CheckRow] = [{"what": "calypso_widgets", "found": self.own, "known": "", "well": True}]
        for name, known in KNOWN.items():
            found = self.versions.get(name, "")
            rows.append(
                {
                    "what": name,
                    "found": found or t("not installed here"),
                    "known": known.range,
                    "well": known.has(found),
                }
            )
        return [*rows, {"what": t("Here"), "found": _named(self.host, teller), "known": "", "well": True}]

    def kept(self, teller: Teller) -> str:
        """What is kept when the notebook is saved."""
        if self.host in {Host.TERMINAL, Host.PYTHON}:
            return teller.t("Widgets need a notebook: type {command}").format(command="jupyter lab")
        return teller.t(
            "A saved notebook always keeps each widget as text. It keeps the widget itself only if the notebook saves "
            "widget state: in JupyterLab, Settings, Save Widget State Automatically."
        )

    def messages(self, teller: Teller) -> str:
        """Whether messages flow, as far as Python has heard; empty where there is no page."""
        if self.host in {Host.TERMINAL, Host.PYTHON}:
            return ""
        if self.heard:
            return teller.t("The page asks, and Python answers.")
        return teller.t(
            "No page has asked Python anything yet. If these lines stand where a widget should be, the page cannot "
            "load widgets: type {command} where the notebook server is installed, and load the page again."
        ).format(command="pip install anywidget")

    def twin(self, teller: Teller) -> Twin:
        """All of it, in words."""
        t = teller.t
        rows = tuple((row["what"], row["found"], row["known"]) for row in self.rows(teller))
        said = (self.fix(teller) or t("All versions are known to work."), self.messages(teller))
        return Twin(
            place=t("Check"),
            verdict=tuple(filter(None, said)),
            grids=(Grid("", ("", t("found"), t("known to work")), rows),),
            score=self.kept(teller),
        )


def _named(host: Host, teller: Teller) -> str:
    t = teller.t
    return {
        Host.LAB: "JupyterLab",
        Host.NOTEBOOK: "Jupyter Notebook",
        Host.CLASSIC: t("Jupyter Notebook before version 7"),
        Host.LITE: "JupyterLite",
        Host.VOILA: "Voilà",
        Host.VS_CODE: "VS Code",
        Host.COLAB: "Google Colab",
        Host.MARIMO: "marimo",
        Host.EXPORTED: t("an exported page"),
        Host.SERVED: t("a notebook on a Jupyter server"),
        Host.RUN: t("a notebook that no server opened, as nbconvert runs one"),
        Host.TERMINAL: t("IPython in a terminal"),
        Host.PYTHON: t("Python without a notebook"),
    }[host]
