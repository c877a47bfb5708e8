"""Where this runs, as far as Python can tell. It needs no widget library: it may be the one that is missing."""

from __future__ import annotations

import os
import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from types import ModuleType

import calypso_widgets
from calypso_widgets.lesson.checkup import KNOWN, Checkup, Host


def checkup(page: Host | None = None, *, heard: bool = False) -> Checkup:
    """What is found here; a ``page`` that has told what it is knows better than Python can."""
    versions = {name: platform.python_version() if name == "Python" else _version(name) for name in KNOWN}
    return Checkup(calypso_widgets.__version__, versions, page or host(), heard)


def _version(name: str) -> str:
    try:
        return version(name.lower())
    except PackageNotFoundError:
        return ""


def host() -> Host:
    """The host, by what it leaves in the process of Python."""
    modules: dict[str, ModuleType] = sys.modules
    in_marimo = getattr(modules.get("marimo"), "running_in_notebook", bool)  # a module of one's own may be called so
    if callable(in_marimo) and in_marimo():
        return Host.MARIMO
    ipython = modules.get("IPython")
    shell = getattr(ipython, "get_ipython", lambda: None)()
    if shell is None:
        return Host.PYTHON
    if "google.colab" in modules:
        return Host.COLAB
    if sys.platform == "emscripten":
        return Host.LITE
    if not hasattr(shell, "kernel"):
        return Host.TERMINAL
    if "__vsc_ipynb_file__" in shell.user_ns or "VSCODE_PID" in os.environ:
        return Host.VS_CODE
    if "VOILA_KERNEL_ID" in os.environ:
        return Host.VOILA
    return Host.SERVED if "JPY_SESSION_NAME" in os.environ else Host.RUN
