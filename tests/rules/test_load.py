"""A record is read from wherever it is: a path or a text, in notation or as a game log."""

from __future__ import annotations

import codecs
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calypso_widgets.rules.load import UnreadableSourceError, load
from calypso_widgets.rules.notation import NotationError
from calypso_widgets.rules.reading import parse_record
from calypso_widgets.rules.weblog import LogError, parse_log
from rules.tables import UNHURRIED

RECORDS = Path(__file__).parents[1] / "records"
TEXT = '[Trumps "SDHC"]\n2S AS AS AS {“♠” is led.}\n'
RECORD = parse_record(TEXT)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("weblog_*.json")), ids=lambda path: path.stem)
def test_a_log_and_its_notation_are_the_same_record(path: Path) -> None:
    record = load(path)
    assert record == parse_log(path.read_text(encoding="utf-8"))
    assert load(record.text) == record


@pytest.mark.parametrize(
    "text",
    [TEXT, "\ufeff" + TEXT, "\n \n\t" + TEXT, TEXT.replace("\n", "\r\n"), TEXT.replace("\n", "\r"), TEXT.strip()],
    ids=["plain", "with a mark", "blank lines first", "from Windows", "from an old Mac", "no line break at the end"],
)
def test_a_text_may_come_from_any_editor(text: str) -> None:
    assert load(text) == RECORD


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode(),
        codecs.BOM_UTF8 + TEXT.replace("\n", "\r\n").encode(),
        codecs.BOM_UTF16_LE + TEXT.encode("utf-16-le"),
        codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"),
    ],
)
def test_a_file_may_come_from_any_editor(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "one trick.calypso"
    path.write_bytes(data)
    assert load(path) == load(str(path)) == RECORD


def test_a_file_needs_no_suffix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("trick").write_text(TEXT, encoding="utf-8")
    assert load("trick") == RECORD


def test_a_log_may_be_given_as_text() -> None:
    text = (RECORDS / "weblog_0.json").read_text(encoding="utf-8")
    assert load(text) == load("\n " + json.dumps(json.loads(text), separators=(",", ":")))


def test_a_comment_may_come_first() -> None:
    assert load('{"Two!" he said.}' + TEXT).deals[0].comments[0].text == '"Two!" he said.'


def test_one_line_is_enough() -> None:
    assert load('[Trumps "SDHC"] 2S AS AS AS').sides == (60, 0)


@pytest.mark.parametrize("name", ["nowhere.calypso", "no/where", "C:\\no where\\at all.json", "../x.txt"])
def test_a_missing_file_is_named(name: str) -> None:
    with pytest.raises(FileNotFoundError, match=r"there is no file .* record in notation") as caught:
        load(name)
    assert name.rpartition("\\")[2].rpartition("/")[2] in str(caught.value)


def test_a_missing_path_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="there is no file 'nowhere'"):
        load(Path("nowhere"))


def test_an_error_in_a_file_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "bad.calypso"
    path.write_text(TEXT + "2S XS", encoding="utf-8")
    with pytest.raises(NotationError, match="line 3, column 4: 'XS' is no card") as caught:
        load(path)
    assert "bad.calypso" in caught.value.__notes__[0]


@pytest.mark.parametrize("text", ["", " \n", "\ufeff"])
def test_nothing_is_refused_saying_what_was_expected(text: str) -> None:
    with pytest.raises(UnreadableSourceError, match="nothing to read; expected a record in notation"):
        load(text)


@pytest.mark.parametrize("data", [b"\x89PNG\r\n", b"\xff\xfe\x00", b"\x80abc"])
def test_a_file_that_is_no_text_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "card.png"
    path.write_bytes(data)
    with pytest.raises(UnreadableSourceError, match="this is no text"):
        load(path)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        pytest.param("{}", LogError, id="an empty object"),
        pytest.param("[]", LogError, id="an empty list"),
        pytest.param('[{"a": 1}]', LogError, id="another list"),
        pytest.param('{"a": 1', LogError, id="half an object"),
        pytest.param("[null]", LogError, id="a list of nothing"),
        pytest.param("[North Ann]", NotationError, id="a tag without quotes"),
        pytest.param("{a comment", NotationError, id="half a comment"),
        pytest.param("<!DOCTYPE html>\n<p>Hello", NotationError, id="a page"),
        pytest.param("2S AS AS AS", NotationError, id="no trumps"),
        pytest.param("hello you", NotationError, id="words"),
        pytest.param("hello", FileNotFoundError, id="a word"),
        pytest.param("a\0b", NotationError, id="a null"),
    ],
)
def test_what_is_no_record_is_refused_as_what_it_seems_to_be(text: str, error: type[Exception]) -> None:
    with pytest.raises(error, match="expected"):
        load(text)


@pytest.mark.parametrize(
    "source", [None, 42, {}, RECORD, b"2S", [TEXT], RECORDS.open], ids=lambda one: type(one).__name__
)
def test_what_is_neither_a_path_nor_a_text_is_refused(source: Any) -> None:  # noqa: ANN401 - anything
    with pytest.raises(UnreadableSourceError, match="is neither a path nor a text; expected is a path, or a record"):
        load(source)


@pytest.mark.parametrize(
    "source", [".", Path(), "x" * 300 + ".calypso", Path("a\0b")], ids=["folder", "path", "long", "null"]
)
def test_what_cannot_be_opened_is_refused(source: str | Path) -> None:
    with pytest.raises(UnreadableSourceError, match=r"cannot be opened .*; expected is the path of a file"):
        load(source)


def test_a_file_of_two_byte_characters_without_their_mark_is_refused_with_the_cure(tmp_path: Path) -> None:
    path = tmp_path / "x.calypso"
    path.write_bytes("[Trumps".encode("utf-16-le"))
    with pytest.raises(UnreadableSourceError, match="UTF-16 without its mark: save it as UTF-8"):
        load(path)


def test_a_word_is_the_name_of_a_file() -> None:
    with pytest.raises(FileNotFoundError, match="there is no file 'nosuch' in this folder, and it is no record"):
        load("nosuch")


@given(st.text())
@UNHURRIED
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        load(text)
    except (NotationError, LogError, UnreadableSourceError, FileNotFoundError) as error:
        refusal = str(error)
    else:
        return
    assert "expected" in refusal
