"""A record in one line, for a URL, a message or a bug report.

It is ``calypso1.<length>.<payload>.<check>``: the notation, compressed, in letters that a URL leaves as they are. The
length is that of the payload, so that a line that was cut off is told from one that was changed; the check is the
CRC-32 of all before it.

>>> from calypso_widgets.rules.reading import parse_record
>>> line = format_compact(parse_record('[Trumps "SDHC"] 2S AS AS AS'))
>>> line[:9], parse_compact("https://example.org/?r=" + line).sides
('calypso1.', (60, 0))
"""

from __future__ import annotations

import re
import zlib
from base64 import b64decode, urlsafe_b64encode

from calypso_widgets.rules.reading import parse_record
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.writing import format_record

LONGEST = 2_000_000
"""Bytes of text that one line may stand for: a small line could otherwise fill the memory."""

_NAME = "calypso1"
_CHECK_SIZE = 8
_LEVEL = 9
"""Of compression; fixed, so that equal records give the same line."""

_LINE = re.compile(r"""(?:^|[\s=#/?&<("'])(calypso[0-9]{1,3}\.[0-9].*)""", re.DOTALL)
_REST = re.compile(r"([0-9]{1,9})(?:\.(.*))?", re.DOTALL)
_BEHIND = "<>()\"'.,;"
"""What may stand behind a line in running text."""

_NOTATION_BEGINS = ("[", "{", "%", ";")
_AGAIN = f"expected is the whole line, from {_NAME} to its last letter: copy it again"


class CompactError(ValueError):
    """The line is not as it was made, with what to do; or a record is too long for one."""


def format_compact(record: Record) -> str:
    """Write a record in one line, as `parse_compact` reads it; equal records give the same line.

    :raises CompactError: for a record whose text is longer than `LONGEST`.
    """
    text = format_record(record).encode()
    if len(text) > LONGEST:
        raise CompactError(f"this record is too long for one line ({len(text):,} bytes): pass on its text, in a file")
    payload = urlsafe_b64encode(zlib.compress(text, _LEVEL)).decode().rstrip("=")
    line = f"{_NAME}.{len(payload)}.{payload}"
    return f"{line}.{_check(line)}"


def parse_compact(text: str) -> Record:
    """Read a line as `format_compact` writes it; `compact_in` tells what may stand around it.

    >>> parse_compact("calypso1.134.eNpz")
    Traceback (most recent call last):
    ...
    calypso_widgets.rules.compact.CompactError: the end of this line is missing: 17 of 156 characters arrived; expected
    is the whole line, from calypso1 to its last letter: copy it again

    :raises CompactError: if the end is missing, if something inside was changed, or if it stands for too long a text.
    :raises NotationError: if it was made from a text that is no record.
    """
    line = compact_in(text)
    if line is None:
        raise CompactError(f"there is no line here that begins with {_NAME}; {_AGAIN}")
    unpacked = _unpacked(_payload(line))
    if unpacked is None:
        raise CompactError(f"this line holds no text; {_AGAIN}")
    return parse_record(unpacked)


def compact_in(text: str) -> str | None:
    """The line in a text, or None if there is none.

    It may be the last part of a URL, or stand at the end of a message, in brackets or quotes; white space in it, as
    mail programs put in, is taken out. A text in notation is none, whatever its comments say.
    """
    text = text.replace("\ufeff", "").strip()
    if text.startswith(_NOTATION_BEGINS):
        return None
    found = _LINE.search(text) or _LINE.search("".join(text.split()))
    return None if found is None else "".join(found[1].split()).rstrip(_BEHIND)


def _check(line: str) -> str:
    return f"{zlib.crc32(line.encode()):0{_CHECK_SIZE}x}"


def _unpacked(payload: str) -> str | None:
    """The text that a payload holds, if it holds one."""
    unpacking = zlib.decompressobj()
    try:
        packed = b64decode(payload + "=" * (-len(payload) % 4), altchars=b"-_", validate=True)
        unpacked = unpacking.decompress(packed, LONGEST + 1)
        text = unpacked.decode(errors="strict" if unpacking.eof else "replace")
    except (zlib.error, ValueError):  # no base64, no UTF-8
        return None
    if len(unpacked) > LONGEST:
        raise CompactError(f"this line stands for a text of more than {LONGEST:,} bytes; expected is a record")
    return text if unpacking.eof else None


def _payload(line: str) -> str:
    """The payload of a line that is whole and unchanged."""
    name, _, rest = line.partition(".")
    if name != _NAME:
        raise CompactError(f"this line begins with {name}, of another version; expected is {_NAME}, or a newer program")
    found = _REST.fullmatch(rest)
    if found is None:
        raise CompactError(f"something inside this line was changed: no length follows {_NAME}; {_AGAIN}")
    length, body = int(found[1]), found[2] or ""
    payload, _, check = body.partition(".")
    arrived, whole = len(line), len(line) - len(body) + length + 1 + _CHECK_SIZE
    if not body:
        raise CompactError(f"the end of this line is missing: {arrived} characters arrived; {_AGAIN}")
    if arrived < whole and len(check) < _CHECK_SIZE:
        raise CompactError(f"the end of this line is missing: {arrived} of {whole} characters arrived; {_AGAIN}")
    if arrived != whole:
        raise CompactError(f"something inside this line was changed: it has {arrived} characters for {whole}; {_AGAIN}")
    if check != _check(line.removesuffix(f".{check}")) or len(payload) != length:
        raise CompactError(f"something inside this line was changed, though its length is right; {_AGAIN}")
    return payload
