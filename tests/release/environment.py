"""A virtual environment with nothing in it, and programs that are run there."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

LIMIT = 300  # seconds: a program may fetch packages

OURS = {"PYTHONPATH", "VIRTUAL_ENV"}
"""Variables that would bring this checkout, or the environment of its tests, into the new one."""


def empty_environment(prefix: Path) -> dict[str, str]:
    """Make one in this folder, and return the variables of a shell in which it is active."""
    subprocess.run((sys.executable, "-m", "venv", prefix), check=True, timeout=LIMIT)
    kept = {name: value for name, value in os.environ.items() if name not in OURS}
    return {**kept, "PATH": f"{prefix / 'bin'}:{os.environ['PATH']}"}


def run(words: Sequence[str | Path], folder: Path, env: dict[str, str]) -> str:
    """Run a program in a folder and return what it prints; it must succeed."""
    done = subprocess.run(
        words, cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, check=False, timeout=LIMIT,
    )  # fmt: skip
    assert done.returncode == 0, f"{words}\n{done.stdout[-3000:]}"
    return done.stdout
