"""What a saved page holds, taken apart again."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from pathlib import Path
from typing import Any
from zlib import decompress

_PACKED = re.compile(r'id="calypso-widgets">([^<]*)</script>')


def held(page: Path) -> dict[str, Any]:
    """The bundles and the widgets of a page."""
    letters = _PACKED.search(page.read_text(encoding="utf-8"))
    assert letters
    found: dict[str, Any] = json.loads(decompress(b64decode(letters[1])))
    return found


def everything(page: Path) -> str:
    """All that can be read in a page, with what is packed in it, but for the bundles."""
    return page.read_text(encoding="utf-8") + json.dumps(held(page)["widgets"], ensure_ascii=False)
