"""JupyterLab as a page: open notebooks, switch the theme, change the size, take pictures.

Waiting is for a state, never for a time: each wait has a predicate and a limit.
"""

import json
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
from playwright.sync_api import Locator, Page, Request, expect

from browser.notebook import Notebook

PICTURES = Path(__file__).parent / "screenshots"
LOAD_LIMIT = 60_000  # milliseconds, as playwright counts
WIDE = (1280, 900)
TALL = 2400
HEADER = 400  # at most what JupyterLab keeps for itself above and below

MAKE_ROOM = """() => window.jupyterapp.restored.then(() => {
  const shell = window.jupyterapp.shell;
  shell.collapseLeft();
  [...shell.widgets('main')].forEach((launcher) => launcher.close());
})"""


class Lab:
    """One page with one JupyterLab, shared by all browser tests: a page load costs seconds, a notebook one."""

    def __init__(self, page: Page, address: str, folder: Path) -> None:
        self.page = page
        self.address = address
        self.folder = folder
        self.foreign: list[str] = []  # requests to any other host
        self._complaints: list[str] = []  # exceptions in the page, and its console's errors
        page.on("request", self._note_request)
        page.on("websocket", lambda socket: self._note_host(socket.url))
        page.on("pageerror", lambda error: self._complaints.append(str(error)))
        page.on("console", lambda line: self._complaints.append(line.text) if line.type == "error" else None)

    def load(self) -> None:
        """Load the page, and make room: the file browser is folded away, the launcher closed."""
        self.visit("/lab?reset")
        self.page.evaluate(MAKE_ROOM)

    def visit(self, path: str) -> None:
        """Load the page at a path of the server, whatever it opens."""
        self.page.goto(f"{self.address}{path}", timeout=LOAD_LIMIT)
        self.page.wait_for_function("() => window.jupyterapp")

    def load_again(self) -> None:
        """Load the page anew, as a reader does; kernels go on meanwhile."""
        self.page.evaluate("() => { window.jupyterapp.shell.currentWidget.context.model.dirty = false; }")
        self.load()

    def write(self, name: str, *cells: str) -> str:
        """Write a notebook of code cells into the served folder and return its name."""
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},  # or Lab asks which kernel
        )
        nbformat.write(notebook, self.folder / name)
        return name

    def open(self, name: str) -> Notebook:
        """Open a notebook of the served folder and wait until its kernel answers."""
        self.page.evaluate(
            "(path) => { window.jupyterapp.commands.execute('docmanager:open', {path, factory: 'Notebook'}); }", name
        )
        notebook = Notebook(self.page, name)
        notebook.wait_until_ready()
        return notebook

    def set_theme(self, *, dark: bool) -> None:
        """Switch JupyterLab's theme and wait until the page has it."""
        theme = "JupyterLab Dark" if dark else "JupyterLab Light"
        self.page.evaluate(
            "(theme) => { window.jupyterapp.commands.execute('apputils:change-theme', {theme}); }", theme
        )
        light = json.dumps(str(not dark).lower())
        self.page.wait_for_function(f"() => document.body.dataset.jpThemeLight === {light}")

    def resize(self, width: int = WIDE[0], height: int = WIDE[1]) -> None:
        """Give the page another size, in CSS pixels."""
        self.page.set_viewport_size({"width": width, "height": height})

    def resize_to_fit(self, part: Locator, width: int) -> None:
        """Make the page as wide as it takes to make one part of it this wide."""
        for _ in range(4):  # what Lab keeps for itself changes with the width too
            now = part.evaluate("(part) => part.getBoundingClientRect().width")
            page = self.page.evaluate("() => window.innerWidth")
            self.resize(page + round(width - now))
        expect(part).to_have_js_property("offsetWidth", width)

    def picture(self, part: Locator, name: str) -> None:
        """Leave a picture of one part of the page in tests/browser/screenshots, for a person to look at."""
        size = self.page.evaluate("() => [window.innerWidth, window.innerHeight]")
        tall = part.evaluate("(part) => part.getBoundingClientRect().height") + HEADER
        self.resize(size[0], max(TALL, round(tall)))  # or the notebook scrolls, and only what is in sight is drawn
        PICTURES.mkdir(exist_ok=True)
        part.screenshot(path=PICTURES / f"{name}.png", animations="disabled")
        self.resize(*size)

    def take_complaints(self) -> list[str]:
        """Return the errors that the page has shown since this was last asked."""
        taken, self._complaints = self._complaints, []
        return taken

    def _note_request(self, request: Request) -> None:
        self._note_host(request.url)

    def _note_host(self, url: str) -> None:
        # data: and blob: addresses have no host: they never leave the page.
        if urlsplit(url).netloc not in ("", urlsplit(self.address).netloc):
            self.foreign.append(url)
