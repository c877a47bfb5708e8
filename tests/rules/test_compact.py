"""A record may be passed on in one line, and what happened to it on its way is told plainly."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from pathlib import Path
from random import Random
from textwrap import fill

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calypso_widgets.analysis.dealing import deal
from calypso_widgets.rules.compact import LONGEST, CompactError, compact_in, format_compact, parse_compact
from calypso_widgets.rules.load import load
from calypso_widgets.rules.notation import NotationError
from calypso_widgets.rules.played import Comment, Deal
from calypso_widgets.rules.reading import parse_record
from calypso_widgets.rules.record import Record
from rules.tables import TEXTS, UNHURRIED, records

RECORD = parse_record('[Trumps "SDHC"] [Title "One trick"] 2S AS AS AS {“♠” is led.}')
LINE = RECORD.compact
AGAIN = "expected is the whole line, from calypso1 to its last letter: copy it again"


def made_of(text: bytes, payload: str | None = None) -> str:
    """A line whose length and check are right, whatever it holds."""
    held = urlsafe_b64encode(zlib.compress(text)).decode().rstrip("=") if payload is None else payload
    line = f"calypso1.{len(held)}.{held}"
    return f"{line}.{zlib.crc32(line.encode()):08x}"


@given(records(varied=True))
@UNHURRIED
def test_every_record_reads_back_as_it_was(record: Record) -> None:
    line = record.compact
    assert load(line) == record
    assert format_compact(parse_record(record.text)) == line, "equal records have the same line"
    assert set(line) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")


@pytest.mark.parametrize("seed", range(4))
def test_a_round_fits_into_a_url(seed: int) -> None:
    assert len(deal(seed).compact) < 1_100
    assert len(deal(seed, "bga", bot="random", deals=16).compact) < 4_400


# ---- Where it may stand ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        LINE,
        f"  {LINE}\n",
        f"\ufeff{LINE}",
        fill(LINE, 60),
        fill(LINE, 5),
        fill(LINE, 60).replace("\n", "\r\n   "),
        f"https://example.org/?r={LINE}",
        f"https://example.org/?lang=de&r={LINE}",
        f"https://example.org/a/b#{LINE}",
        f"#{LINE}",
        f"<https://example.org/?r={LINE}>",
        f"({LINE})",
        f'"{LINE}"',
        f"My record is {LINE}.",
        f"See this:\n\n{fill(LINE, 60)}\n",
        fill(f"https://example.org/calypso/table/?record={LINE}", 40),
    ],
)
def test_a_line_is_found(text: str) -> None:
    assert load(text) == parse_compact(text) == RECORD


def test_a_file_may_hold_a_line(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text(LINE + "\n", encoding="utf-8")
    assert load(path) == RECORD


@pytest.mark.parametrize(
    "text",
    ["", "calypso1", "calypso1.txt", "calypso.12.txt", "my-calypso1.12", f"[{LINE}]", f"{{{LINE}}}", f"; {LINE}"],
)
def test_what_is_no_line_is_left_to_others(text: str) -> None:
    assert compact_in(text) is None
    with pytest.raises(CompactError, match="there is no line here that begins with calypso1; expected"):
        parse_compact(text)


def test_a_line_in_a_comment_is_a_comment() -> None:
    assert load(f'[Trumps "SDHC"] 2S AS AS AS {{as in https://example.org/?r={LINE}}}').deals[0].comments


# ---- What may have happened to it ------------------------------------------------------------------------------------


def test_a_line_without_its_end_is_told_how_much_arrived() -> None:
    for arrived in range(len("calypso1.2"), len(LINE)):
        with pytest.raises(CompactError, match="the end of this line is missing: ") as caught:
            load(LINE[:arrived])
        message = str(caught.value)
        assert message.endswith(AGAIN)
        if LINE[:arrived].count(".") > 1 and not LINE[:arrived].endswith("."):
            assert f": {arrived} of {len(LINE)} characters arrived; " in message


@pytest.mark.parametrize("instead", ["A", "a", "5", ".", "~", "é", "", "xy"])
def test_a_line_changed_inside_is_told_so(instead: str) -> None:
    """Where it is cut, or seems to be, is the length; the letters before are what a line is known by."""
    for place in range(LINE.index("e"), len(LINE) - 1):
        changed = LINE[:place] + instead + LINE[place + 1 :]
        if changed != LINE:
            with pytest.raises(
                CompactError, match="was changed" if len(changed) != len(LINE) - 1 else "was ch|missing"
            ):
                load(changed)


def test_a_letter_lost_inside_is_no_lost_end() -> None:
    for place in range(LINE.index("e"), len(LINE) - 9):
        told = f"something inside this line was changed: it has {len(LINE) - 1} characters for {len(LINE)}; expected"
        with pytest.raises(CompactError, match=told):
            load(LINE[:place] + LINE[place + 1 :])


def test_a_line_in_small_letters_is_told_so() -> None:
    with pytest.raises(CompactError, match="something inside this line was changed, though its length is right"):
        load(LINE.lower())


def test_a_line_of_another_version_is_told_so() -> None:
    with pytest.raises(CompactError, match="this line begins with calypso2, of another version; expected is calypso1"):
        load(LINE.replace("calypso1", "calypso2"))


@pytest.mark.parametrize("line", [made_of(b"", "!!"), made_of(b"", "A"), made_of(b"", "AAAA"), made_of(b"\xff")])
def test_a_line_that_holds_no_text_is_refused(line: str) -> None:
    with pytest.raises(CompactError, match="this line holds no text; expected"):
        load(line)


def test_a_line_that_holds_no_record_is_refused() -> None:
    with pytest.raises(NotationError, match=r"there is no \[Trumps\] tag"):
        load(made_of(b"2S AS"))


def test_a_small_line_cannot_fill_the_memory() -> None:
    line = made_of(b" " * 20_000_000)
    assert len(line) < 30_000
    with pytest.raises(CompactError, match="stands for a text of more than 2,000,000 bytes"):
        load(line)


def test_a_record_too_long_for_a_line_is_refused() -> None:
    text = "".join(Random(1).choices("abc ", k=LONGEST))
    (dealt,) = RECORD.deals
    record = Record(RECORD.rules, RECORD.trumps, RECORD.dealer, (Deal(dealt.hands, dealt.plays, (Comment(0, text),)),))
    with pytest.raises(CompactError, match=r"this record is too long for one line .*: pass on its text"):
        record.compact  # noqa: B018 - it raises


@given(TEXTS)
@UNHURRIED
def test_any_text_is_read_or_refused(text: str) -> None:
    for line in (text, "calypso1.1" + text, f"calypso1.{text}", LINE[:40] + text, LINE + text):
        with suppress(CompactError, NotationError):
            parse_compact(line)


@given(st.integers(0, len(LINE)), st.integers(0, 40))
def test_what_mail_programs_put_in_is_taken_out(place: int, spaces: int) -> None:
    if place >= len("calypso1.1"):
        assert load(LINE[:place] + "\n" * spaces + LINE[place:]) == RECORD
