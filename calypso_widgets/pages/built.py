"""What web/ builds, as it lies in the package."""

from __future__ import annotations

from pathlib import Path

_STATIC = Path(__file__).parent.parent / "static"


def built(file: str) -> str:
    """The text of one built file."""
    return (_STATIC / file).read_text(encoding="utf-8")
