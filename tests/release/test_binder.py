"""The link in the README, followed: Binder's own steps, its versions and its way to start, and then the tutorial."""

import re
import shutil
import subprocess
from pathlib import Path
from urllib.parse import unquote

import pytest

from browser.notebook import Notebook
from browser.session import chromium_at
from browser.table import Table
from calypso_widgets.shell.binder_link import TUTORIAL
from release.binder import Image, Recipe, recipe
from release.checkout import README, ROOT, needs_checkout

pytestmark = [pytest.mark.release, pytest.mark.browser, needs_checkout]

BASE = "/user/calypso-widgets-calypso_widgets-k3v9/"
TOKEN = "a-token-of-one-launch"  # noqa: S105 - of a server that lives as long as this test
SLOW_MODEL = "[anywidget] Failed to initialize model."
"""What anywidget says of a model that is not up within two seconds; it is shown all the same when it is."""


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is committed, and nothing else."""
    folder = tmp_path_factory.mktemp("repository")
    archive = folder.with_suffix(".tar")
    subprocess.run(("git", "archive", f"--output={archive}", "HEAD"), cwd=ROOT, check=True, timeout=60)
    shutil.unpack_archive(archive, folder, filter="data")
    return folder


@pytest.fixture(scope="module")
def made(repository: Path) -> Recipe:
    return recipe(repository)


def test_binder_takes_the_oldest_python_that_the_package_runs_on(made: Recipe) -> None:
    assert made.versions["python"].startswith("3.11.")


def test_the_link_opens_the_tutorial_ready_to_run(repository: Path, made: Recipe, tmp_path: Path) -> None:
    (opened,) = re.findall(r"https://mybinder\.org/\S+\?urlpath=([^\s)]+)", README.read_text(encoding="utf-8"))
    image = Image(repository, made, tmp_path)
    with image.served(BASE, TOKEN) as origin, chromium_at(origin, image.home) as lab:
        lab.visit(f"{BASE}{unquote(opened)}?token={TOKEN}")
        notebook = Notebook(lab.page, TUTORIAL)
        notebook.wait_until_ready()
        notebook.run_all()
        assert notebook.errors() == []
        table = Table(notebook.cell(1))
        table.act("first")
        table.at(0)
        table.act("next card")
        table.at(1)
        assert lab.page.locator(".jp-Dialog, .Toastify__toast").all_inner_texts() == []  # nothing popped up meanwhile
        assert lab.foreign == []
        assert set(lab.take_complaints()) <= {SLOW_MODEL}
