"""The check as a widget, and what Python can tell of where it runs."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
import traitlets

import calypso_widgets as cw
from calypso_widgets.lesson.checkup import Host
from calypso_widgets.widgets import surroundings
from calypso_widgets.widgets.check import Check


def asked(check: Check, message: object, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The answer to a message of the page."""
    answers: list[dict[str, Any]] = []
    monkeypatch.setattr(check, "send", answers.append)
    check._handle_custom_msg(message, [])  # noqa: SLF001 - what ipywidgets calls
    (answer,) = answers
    return answer


def test_the_page_completes_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    check = cw.check()
    check.set_state({"page": "lab"})
    assert check.report["rows"][-1]["found"] == "JupyterLab"
    assert "No page has asked Python anything yet." in check.text()
    assert asked(check, {"kind": "hello", "n": 7}, monkeypatch) == {"kind": "done", "n": 7}
    assert "The page asks, and Python answers." in check.text()
    assert "<td>JupyterLab</td>" in check.html()


def test_a_page_can_be_nothing_else_and_ask_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    check = cw.check()
    for page in ("python", "somewhere", 7):
        check.set_state({"page": page, "report": {}})
    assert check.page == ""
    assert check.report["rows"]
    assert asked(check, {"kind": "play", "n": 1}, monkeypatch)["kind"] == "refused"
    assert asked(check, None, monkeypatch)["kind"] == "refused"
    with pytest.raises(traitlets.TraitError):
        check.page = "python"


def test_in_a_shell_it_is_its_text() -> None:
    assert repr(cw.check()) == cw.check().text()
    assert "All versions are known to work." in repr(cw.check())


class Shell(SimpleNamespace):
    """As much of IPython as is asked."""


def kernel(**names: object) -> Shell:
    return Shell(kernel=object(), user_ns=names)


def inside(monkeypatch: pytest.MonkeyPatch, shell: Shell | None, *modules: str, **environment: str) -> Host:
    """The host, if these are there and nothing else that tells of one."""
    for name in ("VSCODE_PID", "VOILA_KERNEL_ID", "JPY_SESSION_NAME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    for name in ("marimo", "google.colab"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    for name in (*modules, "IPython"):
        module: Any = ModuleType(name)
        module.get_ipython = lambda: shell
        module.running_in_notebook = lambda: True
        monkeypatch.setitem(sys.modules, name, module)
    return surroundings.host()


def test_python_tells_the_hosts_apart_by_what_they_leave_there(monkeypatch: pytest.MonkeyPatch) -> None:
    assert inside(monkeypatch, None) is Host.PYTHON
    assert inside(monkeypatch, None, "marimo") is Host.MARIMO
    assert inside(monkeypatch, Shell(user_ns={})) is Host.TERMINAL
    assert inside(monkeypatch, kernel(), "google.colab") is Host.COLAB
    assert inside(monkeypatch, kernel(__vsc_ipynb_file__="a.ipynb"), JPY_SESSION_NAME="a") is Host.VS_CODE
    assert inside(monkeypatch, kernel(), VSCODE_PID="1") is Host.VS_CODE
    assert inside(monkeypatch, kernel(), VOILA_KERNEL_ID="1") is Host.VOILA
    assert inside(monkeypatch, kernel(), JPY_SESSION_NAME="a.ipynb") is Host.SERVED
    assert inside(monkeypatch, kernel()) is Host.RUN
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert inside(monkeypatch, kernel()) is Host.LITE
