"""JupyterLab and Chromium together: from nothing to a page that opens notebooks, and back to nothing."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from browser import chromium
from browser.lab import WIDE, Lab
from browser.server import jupyterlab

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
STEP_LIMIT = 30_000  # milliseconds for any single wait that names no limit of its own


@contextmanager
def lab_page(folder: Path) -> Iterator[Lab]:
    """Serve a copy of the notebooks from `folder`, and show JupyterLab in one page."""
    served, private = folder / "served", folder / "private"
    shutil.copytree(NOTEBOOKS, served)
    private.mkdir()
    with jupyterlab(served, private) as address, chromium_at(address, served) as lab:
        lab.load()
        yield lab


@contextmanager
def chromium_at(address: str, served: Path) -> Iterator[Lab]:
    """Open Chromium with one page for the JupyterLab at an address, not yet loaded."""
    executable = chromium.find()
    if executable is None:
        raise FileNotFoundError(chromium.MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=chromium.FLAGS)
        page = browser.new_page(viewport={"width": WIDE[0], "height": WIDE[1]})
        page.set_default_timeout(STEP_LIMIT)
        expect.set_options(timeout=STEP_LIMIT)
        yield Lab(page, address, served)
        browser.close()
