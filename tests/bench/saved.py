"""Figures of saved pages: how large one is, and how soon its table is there."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

import calypso_widgets as cw
from bench.figure import Figure
from browser import chromium
from calypso_widgets.pages.page import Widgets, page

OPENED = 15  # times
# From the start of the navigation to the first task after a part of the page is painted.
PAINTED = """(part) => {
  const look = () => {
    if (!document.querySelector(part)) return requestAnimationFrame(look);
    const painted = new MessageChannel();
    painted.port1.onmessage = () => { window.painted = performance.now(); };
    painted.port2.postMessage(null);
  };
  requestAnimationFrame(look);
}"""


def figures() -> Iterator[Figure]:
    """All of them: a page with a whole round, against one that has only its text."""
    table = cw.CalypsoTable(cw.deal(seed=7))
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        saved, twin = table.save_html(Path(folder) / "saved.html"), Path(folder) / "twin.html"
        yield Figure("a saved page with a whole round", saved.stat().st_size / 1000, 250, "kB")
        text = page(table.title(), table.html() + table.beneath(), Widgets())
        twin.write_text(text[: text.index("<script")] + "</body></html>")
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        times = [(opened(browser, saved, ".cal"), opened(browser, twin, ".calypso-twin")) for _ in range(OPENED)]
        browser.close()
    ours, plain = map(median, zip(*times, strict=True))
    note = f"{ours:.0f} ms against {plain:.0f} ms"
    yield Figure("open a saved page, to its table / the same text", ours / plain, 1.5, note=note)
    yield Figure("open a saved page, to its table", ours / 1000, 0.6, "s", note="on an idle machine")


def opened(browser: Browser, path: Path, part: str) -> float:
    """The milliseconds it takes to open a page from its file in a fresh tab and paint a part of it."""
    with browser.new_context() as context:
        tab = context.new_page()
        tab.add_init_script(f"({PAINTED})({part!r})")
        tab.goto(path.as_uri())
        tab.wait_for_function("() => window.painted")
        milliseconds: float = tab.evaluate("() => window.painted")
        return milliseconds
