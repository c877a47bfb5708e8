"""Reading a record from wherever it is: a file or a text, in notation, in one line or as a web app's game log.

>>> load('[Trumps "SDHC"] 2S AS AS AS').sides
(60, 0)
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from calypso_widgets.rules.compact import compact_in, parse_compact
from calypso_widgets.rules.reading import parse_record
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.told import told
from calypso_widgets.rules.weblog import parse_log

EXPECTED = 'a record in notation, such as [Trumps "SDHC"] 2S AS AS AS, or a web app\'s game log (JSON)'

_JSON = re.compile(
    r'\s*+(?:\{\s*+(?:"(?:[^"\\]|\\.)*+"\s*+:|\})|\[\s*+(?:[\[{\]"\d-]|(?:true|false|null)\b))', re.DOTALL
)
"""How a log begins. In notation a bracket opens a tag, whose name is a word, and a brace opens a comment."""

_LONGEST_PATH = 4096
_TEXT_BEGINS = ("[", "{", "%", ";")


class UnreadableSourceError(ValueError):
    """The source holds no text at all, or none that could be a record."""


def load(source: str | os.PathLike[str]) -> Record:
    """Read a record from a path or a text; either may hold our notation, a web app's game log or `Record.compact`.

    The last may be the end of a URL, and have line breaks that a mail program put in.

    A string is a path if a file of that name exists, or if it looks like a file's name: one line that is a single word
    or has a slash or a suffix, and does not begin as a record does.

    >>> load("nowhere.calypso")
    Traceback (most recent call last):
    ...
    FileNotFoundError: there is no file 'nowhere.calypso' in this folder, and it is no record; expected is a path, or \
a record in notation, such as [Trumps "SDHC"] 2S AS AS AS, or a web app's game log (JSON)

    :raises FileNotFoundError: naming the path.
    :raises NotationError: for a text that is no record.
    :raises CompactError: for a record in one line that has lost its end or was changed on its way.
    :raises LogError: for a game log that contradicts itself.
    :raises UnreadableSourceError: for an empty text, for a file that holds no text or cannot be opened, as a folder,
        and for anything that is neither a path nor a text.
    """
    if isinstance(source, str) and not _names_a_file(source):
        return read_text(source)
    if not isinstance(source, str | os.PathLike):  # a notebook is not type-checked
        raise UnreadableSourceError(f"{told(source)} is neither a path nor a text; expected is a path, or {EXPECTED}")
    path = Path(source)
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        place = "" if path.parent != Path() else " in this folder"
        raise FileNotFoundError(
            f"there is no file {str(path)!r}{place}, and it is no record; expected is a path, or {EXPECTED}"
        ) from None
    except (OSError, ValueError) as error:  # a folder, a name that no file can have
        why = error.strerror if isinstance(error, OSError) else error
        raise UnreadableSourceError(
            f"{told(str(path))} cannot be opened ({why}); expected is the path of a file that holds {EXPECTED}"
        ) from None
    try:
        return read_text(_decode(data))
    except ValueError as error:
        error.add_note(f"in the file {str(path)!r}")
        raise


def _names_a_file(text: str) -> bool:
    """Whether a string is a path rather than a record."""
    if (
        not text.removeprefix("\ufeff").strip()
        or len(text) > _LONGEST_PATH
        or "\n" in text
        or "\r" in text
        or "\0" in text
    ):
        return False
    if os.path.exists(text):  # noqa: PTH110 - unlike Path.exists, it never raises
        return True
    if text.removeprefix("\ufeff").lstrip().startswith(_TEXT_BEGINS) or compact_in(text) is not None:
        return False
    return re.search(r"[/\\]|\.\w{1,10}\s*+$|^\S++\s*+$", text) is not None


def _decode(data: bytes) -> str:
    """The text of a file: UTF-8, or UTF-16 with its mark, as some editors save it."""
    encoding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise UnreadableSourceError(
            f"this is no text: byte {error.start + 1} is not {encoding.upper()}; expected {EXPECTED}"
        ) from None
    if "\0" in text:
        raise UnreadableSourceError(
            f"this is no text, or UTF-16 without its mark: save it as UTF-8; expected {EXPECTED}"
        )
    return text


def read_text(text: str) -> Record:
    """Read a text of any kind."""
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise UnreadableSourceError(f"there is nothing to read; expected {EXPECTED}")
    if compact_in(text) is not None:
        return parse_compact(text)
    return parse_log(text) if _JSON.match(text) else parse_record(text)
