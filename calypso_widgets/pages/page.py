"""One page with widgets, as HTML: it loads nothing, and its policy forbids it to.

Each widget stands in the page as its twin, and the page's script draws the widget over it from what is packed at the
end: every bundle once, however many widgets use it, and every widget's state.

>>> widgets = Widgets()
>>> place = widgets.place("one", {"_esm": "export default {}", "_css": "", "cursor": 3}, "<p>South wins.</p>")
>>> place
'<div class="waiting" data-widget="one"><p>South wins.</p></div>'
>>> "default-src 'none'" in page("A trick", place, widgets)
True
"""

from __future__ import annotations

import json
import os
import re
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any
from zlib import compress

from calypso_widgets import __version__
from calypso_widgets.pages.built import built
from calypso_widgets.rules.told import told

KEPT = '<div class="calypso-kept">'
"""How an output begins that stands beside a widget in a saved notebook, for where the widget is not."""
_NOT_STATE = frozenset({"layout", "tabbable", "tooltip"})
"""What ipywidgets keeps for notebooks beside a widget's own state."""
_HALF = re.compile("[\ud800-\udfff]")
"""Half a character, which no file can hold."""


class UnwritablePageError(OSError):
    """A page cannot be written there."""


@dataclass(slots=True)
class Widgets:
    """The widgets of one page."""

    bundles: dict[str, str] = field(default_factory=dict)
    """By script: its style."""
    held: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By the name of a widget: its bundle, as a number, and its state."""

    def place(self, name: str, state: Mapping[str, Any], twin: str) -> str:
        """The place of a widget as HTML; two places of one name and state are two views of one widget."""
        script = state["_esm"]
        self.bundles.setdefault(script, state.get("_css", ""))
        own = {key: value for key, value in state.items() if not key.startswith("_") and key not in _NOT_STATE}
        held = {"bundle": list(self.bundles).index(script), "state": own}
        while self.held.setdefault(name, held) != held:  # it went on in between
            name += "_"
        return f'<div class="waiting" data-widget="{escape(name)}">{twin}</div>'

    def packed(self) -> str:
        """All of them in the letters that the page's script unpacks."""
        held = json.dumps({"bundles": list(self.bundles), "widgets": self.held}, ensure_ascii=False, allow_nan=False)
        return b64encode(compress(_HALF.sub("\ufffd", held).encode(), 9)).decode()


def page(title: str, body: str, widgets: Widgets, language: str = "en") -> str:
    """The whole page. ``body`` is HTML, ``title`` is text."""
    script, style = built("page.js").strip(), built("page.css")
    policy = (
        f"default-src 'none'; script-src 'sha256-{_digest(script)}' blob:; style-src 'unsafe-inline'; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
    styles = "".join(f"<style>{each}</style>\n" for each in (style, *dict.fromkeys(widgets.bundles.values())))
    return f"""<!doctype html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="calypso_widgets {__version__}">
<title>{escape(title)}</title>
{styles}</head>
<body>
<main>
{body}
</main>
<script type="application/octet-stream" id="calypso-widgets">{widgets.packed()}</script>
<script type="module">{script}</script>
</body>
</html>
<!--
{built("LICENSES.txt")}-->
"""


def write(path: str | os.PathLike[str], text: str) -> Path:
    """Write a page into a file: its path.

    :raises OSError: if it cannot be written, saying where and why.
    """
    if not isinstance(path, str | os.PathLike):  # a notebook is not type-checked
        raise UnwritablePageError(f'{told(path)} is no path; expected is one such as "page.html"')
    into = Path(path)
    if half := _HALF.search(text):  # seen before the file is opened, which empties it
        raise UnwritablePageError(f"the page cannot be written: it holds half a character, {told(half[0])}")
    try:
        into.write_bytes(text.encode())
    except (OSError, ValueError) as error:  # no such folder, a folder, a name that no file can have
        why = error.strerror if isinstance(error, OSError) else "no name of a file holds a null or half a character"
        raise UnwritablePageError(f"the page cannot be written to {told(str(into))}: {why}") from None
    return into


def _digest(script: str) -> str:
    """What the policy knows the page's script by."""
    return b64encode(sha256(script.encode()).digest()).decode()
