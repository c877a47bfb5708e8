"""`calypso-widgets check`: the versions, and the one thing to do, where no widget library may be."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version
from types import ModuleType

import pytest

from calypso_widgets.lesson.checkup import Host
from calypso_widgets.shell.main import main
from calypso_widgets.widgets import surroundings

ALONE = "import sys; sys.modules.update(dict.fromkeys(['anywidget', 'ipywidgets', 'traitlets', 'IPython']))"


def test_it_says_every_version_and_that_all_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    said = capsys.readouterr().out
    for library in ("anywidget", "ipywidgets", "jupyterlab"):
        assert version(library) in said
    assert "All versions are known to work." in said


def test_it_ends_with_1_if_something_is_wrong(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(surroundings, "version", {"anywidget": "0.1", "ipywidgets": "8.0", "jupyterlab": "4.4"}.get)
    assert main(["check"]) == 1
    assert 'python -m pip install "anywidget>=0.9.18"' in capsys.readouterr().out


def test_it_needs_no_widget_library() -> None:
    script = f"{ALONE}\nfrom calypso_widgets.shell.check import run\nsys.exit(run(None))"
    done = subprocess.run((sys.executable, "-c", script), capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Python without a notebook" in done.stdout
    whole = subprocess.run(
        (sys.executable, "-m", "calypso_widgets", "check"), capture_output=True, text=True, check=False, timeout=60
    )
    assert whole.stdout == done.stdout


@pytest.mark.parametrize("name", ["marimo", "IPython"])
@pytest.mark.parametrize("holds", [{}, {"running_in_notebook": True}])
def test_a_module_of_ones_own_may_be_called_as_a_host_is(
    name: str, holds: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    module = ModuleType(name)
    vars(module).update(holds)
    monkeypatch.setitem(sys.modules, name, module)
    assert surroundings.checkup().host is Host.PYTHON
