"""What is printed where there are not all letters: a suit as its letter, and other signs as what is like them.

>>> "2♠ – Ünal’s".encode("ascii", PLAIN)
b"2S - Unal's"
"""

from __future__ import annotations

import codecs
from io import TextIOWrapper
from typing import TextIO
from unicodedata import normalize

PLAIN = "calypso-widgets-plain"
"""This way of encoding, as Python is told it."""

_LIKE = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "–": "-", "’": "'", "“": '"', "”": '"', "×": "x"}


def print_plainly(stream: TextIO | None) -> None:
    """Let a stream print what it has no letters for, unless somebody has said how already."""
    if isinstance(stream, TextIOWrapper) and stream.errors in {"strict", "surrogateescape"}:
        stream.reconfigure(errors=PLAIN)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_like, error.object[error.start : error.end])), error.end


def _like(letter: str) -> str:
    """What is like a letter, in those that are everywhere."""
    return _LIKE.get(letter) or normalize("NFKD", letter).encode("ascii", "ignore").decode() or "?"


codecs.register_error(PLAIN, _plainly)
