"""The checkup in words: what is wrong, and the one thing to do."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from calypso_widgets.lesson.checkup import KNOWN, Checkup, Host, Known
from calypso_widgets.lesson.explain import teller

WELL = {"Python": "3.12.1", "anywidget": "0.11.0", "ipywidgets": "8.1.9", "JupyterLab": "4.6.6"}
WORDS = teller()


@pytest.mark.parametrize(
    ("version", "has"),
    [("4.3.9", False), ("4.4", True), ("4.4.0rc1", True), ("4.10.2", True), ("5.0.0", False), ("4.99", True)],
)
def test_versions_are_compared_by_their_numbers(version: str, *, has: bool) -> None:
    assert Known("4.4", "5").has(version) is has


def test_what_is_known_to_work_is_what_the_package_asks_for() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    libraries = [*project["dependencies"], *project["optional-dependencies"]["lab"]]
    asked = {re.split(r"[<>=]", each)[0]: each for each in libraries}
    assert KNOWN["Python"].range == project["requires-python"]
    assert asked["anywidget"] == f"anywidget{KNOWN['anywidget'].range}"
    assert asked["jupyterlab"] == f"jupyterlab{KNOWN['JupyterLab'].range}"


@pytest.mark.parametrize(
    ("changed", "host", "fix"),
    [
        ({}, Host.LAB, ""),
        ({"JupyterLab": ""}, Host.LAB, ""),
        (
            {"anywidget": ""},
            Host.PYTHON,
            'Type python -m pip install "anywidget>=0.9.18" and start Python again.',
        ),
        ({"ipywidgets": "7.8.1"}, Host.LAB, 'Type %pip install "ipywidgets>=8,<9" and start Python again.'),
        ({"JupyterLab": "3.6"}, Host.SERVED, 'Type %pip install "jupyterlab>=4.4,<5" and start Python again.'),
        ({"Python": "3.10.1", "anywidget": ""}, Host.LAB, "Install Python >=3.11."),
    ],
)
def test_the_first_thing_that_is_wrong_is_put_right_in_one_sentence(
    changed: dict[str, str], host: Host, fix: str
) -> None:
    found = Checkup("1.0", WELL | changed, host)
    assert found.fix(WORDS) == fix
    assert bool(found.wrong) is bool(fix)
    assert fix in found.twin(WORDS).text().replace("\n", " ")
    assert [row["what"] for row in found.rows(WORDS) if not row["well"]][:1] == ([found.wrong] if fix else [])


@pytest.mark.parametrize("host", Host)
def test_every_host_has_a_name_and_a_text(host: Host) -> None:
    for heard in (False, True):
        found = Checkup("1.0", WELL, host, heard)
        assert found.rows(WORDS)[-1]["found"] in found.twin(WORDS).text().replace("\n", " ")
        assert ("pip install anywidget" in found.messages(WORDS)) is (
            not heard and host not in {Host.TERMINAL, Host.PYTHON}
        )
