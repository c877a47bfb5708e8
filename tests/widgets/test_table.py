"""The table as a widget: what it takes, what it refuses, and what a browser may do to it."""

from __future__ import annotations

import gc
import gettext
import json
import re
import struct
import weakref
from base64 import b64decode
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from zlib import decompress

import ipywidgets
import pytest
import traitlets
from comm.base_comm import BaseComm

import calypso_widgets as cw
from calypso_widgets.lesson import explain
from calypso_widgets.lesson.explain import UnknownLanguageError
from calypso_widgets.lesson.frames import frames_of
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.lesson.wire import Frames
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import Ruleset, UnknownRulesetError
from calypso_widgets.widgets import record_widget
from calypso_widgets.widgets.calypso_widget import CalypsoWidget

VERDICT = "North wins: the 2♠ was led as North’s own trump and nobody ruffed, so rank does not matter."
RECORD = Record.replay("SDHC", "W", [(["2S", "AS", "AS", "AS"], "2S AS AS AS")], title="A led two")
WIDGET = "application/vnd.jupyter.widget-view+json"


class Wire(BaseComm):
    """A line to a browser that keeps what is sent."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        super().__init__(target_name="jupyter.widget")

    def publish_msg(
        self,
        msg_type: str,
        data: dict[str, Any] | None = None,
        metadata: dict[str, Any] | None = None,  # noqa: ARG002
        buffers: list[bytes] | None = None,  # noqa: ARG002
        **keys: Any,  # noqa: ANN401, ARG002
    ) -> None:
        """As `BaseComm` wants it."""
        if msg_type == "comm_msg":
            self.sent.append(json.loads(json.dumps(data)))


@pytest.fixture
def table() -> Iterator[cw.CalypsoTable]:
    made = cw.CalypsoTable(RECORD)
    yield made
    made.close()


@pytest.fixture
def wire(table: cw.CalypsoTable) -> Wire:
    table.comm = Wire()
    return table.comm  # type: ignore[no-any-return]  # a trait


def says(wire: Wire, state: Any) -> None:  # noqa: ANN401 - a browser may say anything
    """The browser writes to the model."""
    wire.handle_msg({"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []})


def state_of(table: cw.CalypsoTable) -> dict[str, Any]:
    return dict(table.get_state())


def test_it_starts_before_the_first_card(table: cw.CalypsoTable) -> None:
    assert (table.cursor, table.suits, table.theme, table.language) == (0, "four", "auto", "en")
    assert table.why == "West deals, so North, on the dealer’s left, leads to the first trick."


def test_it_starts_where_it_is_told() -> None:
    table = cw.CalypsoTable(RECORD, cursor=4, suits="two", theme="dark")
    assert (table.why, table.suits, table.theme) == (VERDICT, "two", "dark")


def test_a_negative_cursor_counts_from_the_end(table: cw.CalypsoTable) -> None:
    table.cursor = -1
    assert table.cursor == 4
    assert cw.CalypsoTable(RECORD, cursor=-5).cursor == 0


@pytest.mark.parametrize("cursor", [5, -6, 10**9])
def test_a_cursor_outside_the_record_is_refused_with_its_bounds(table: cw.CalypsoTable, cursor: int) -> None:
    with pytest.raises(traitlets.TraitError, match=f"cursor {cursor} is out of range: there are nodes 0 to 4"):
        cw.CalypsoTable(RECORD, cursor=cursor)
    with pytest.raises(traitlets.TraitError, match="nodes 0 to 4"):
        table.cursor = cursor
    assert table.cursor == 0


def test_an_unknown_keyword_is_refused() -> None:
    with pytest.raises(TypeError, match="curser"):
        cw.CalypsoTable(RECORD, curser=4)  # type: ignore[call-arg]


@pytest.mark.parametrize("record", ["2S AS AS AS", None, RECORD.deals[0], [RECORD]])
def test_what_is_no_record_is_refused_with_how_to_make_one(record: Any) -> None:  # noqa: ANN401 - anything
    kind = type(record).__name__
    with pytest.raises(TypeError, match=f"CalypsoTable takes a Record, not {kind}: make one with cw.load or cw.deal"):
        cw.CalypsoTable(record)


@pytest.mark.parametrize(("setting", "value"), [("suits", "three"), ("theme", "pink"), ("cursor", "4")])
def test_a_setting_that_cannot_be_is_refused(setting: str, value: str) -> None:
    with pytest.raises(traitlets.TraitError, match=setting):
        cw.CalypsoTable(RECORD, **{setting: value})  # type: ignore[arg-type]


def test_an_unknown_language_is_refused_with_the_known_ones_and_changes_nothing(table: cw.CalypsoTable) -> None:
    with pytest.raises(UnknownLanguageError, match="there are en"):
        cw.CalypsoTable(RECORD, language="tlh")
    with pytest.raises(UnknownLanguageError, match="no words in 'tlh': there are en"):
        table.language = "tlh"
    assert (table.language, table.words["language"]) == ("en", "en")


@pytest.fixture
def shouting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A language of two messages, installed as any other."""
    catalogue = {"North": "NORTH", "{leader} leads": "{leader} LEADS", "hand": "HAND"}
    folder = tmp_path / "sh" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "calypso_widgets.mo").write_bytes(compiled(catalogue))
    monkeypatch.setattr(explain, "LOCALE", tmp_path)
    explain.tellers.cache_clear()
    yield "sh"
    explain.tellers.cache_clear()


def compiled(messages: dict[str, str]) -> bytes:
    """A catalogue as gettext reads it from a file."""
    pairs = sorted({"": "Content-Type: text/plain; charset=UTF-8\n", **messages}.items())
    texts = [[each.encode() for each in column] for column in zip(*pairs, strict=True)]
    at = 28 + 16 * len(pairs)
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, at)
    index, body = b"", b""
    for column in texts:
        for text in column:
            index += struct.pack("<2I", len(text), at + len(body))
            body += text + b"\0"
    return head + index + body


def test_another_language_changes_every_word_and_no_fact(table: cw.CalypsoTable, shouting: str, wire: Wire) -> None:
    assert explain.languages() == ("en", "sh")
    facts = table.frames
    table.cursor = 4
    table.language = shouting
    assert table.words["seats"] == ["NORTH", "East", "South", "West"]
    assert table.words["language"] == "sh"
    assert table.why.startswith("NORTH wins")
    assert "HAND" in table.twin.text()
    assert table.frames == facts
    assert [sorted(message["state"]) for message in wire.sent] == [["cursor"], ["words"]]
    assert cw.CalypsoTable(RECORD, language=shouting).words == table.words
    table.language = "en"
    assert table.words["seats"][0] == "North"


def test_the_catalogue_of_the_tests_is_one_that_gettext_reads(tmp_path: Path) -> None:
    (tmp_path / "a.mo").write_bytes(compiled({"ace": "As", "{rank} of {suit}": "{suit} {rank} ♠"}))
    with (tmp_path / "a.mo").open("rb") as file:
        catalogue = gettext.GNUTranslations(file)
    assert catalogue.gettext("ace") == "As"
    assert catalogue.gettext("{rank} of {suit}") == "{suit} {rank} ♠"


def test_the_browser_may_move_the_cursor_and_set_the_view(table: cw.CalypsoTable, wire: Wire) -> None:
    says(wire, {"cursor": 3, "suits": "two", "theme": "light"})
    assert (table.cursor, table.suits, table.theme) == (3, "two", "light")


NONSENSE = [None, "3", "", 2.5, float("nan"), 10**30, -6, 5, [], [1], {}, {"a": {"b": [None]}}, "four\0", [["four"]]]


@pytest.mark.parametrize("value", NONSENSE, ids=repr)
@pytest.mark.parametrize("name", ["cursor", "suits", "theme"])
def test_a_value_that_cannot_be_changes_nothing_and_is_answered_with_the_old_one(
    table: cw.CalypsoTable, wire: Wire, name: str, value: object
) -> None:
    table.cursor = 2
    before = state_of(table)
    says(wire, {name: value})
    assert state_of(table) == before
    assert wire.sent[-1] == {"method": "update", "state": {name: before[name]}, "buffer_paths": []}


def test_of_several_values_the_good_ones_are_taken(table: cw.CalypsoTable, wire: Wire) -> None:
    says(wire, {"suits": "three", "cursor": 1, "theme": None})
    assert (table.cursor, table.suits, table.theme) == (1, "four", "auto")


def test_the_browser_can_write_nothing_else(table: cw.CalypsoTable, wire: Wire) -> None:
    before = state_of(table)
    for name in [*before, "language", "record", "tree", "_esm", "_css", "comm", "__class__", "no such trait", ""]:
        if name not in {"cursor", "suits", "theme"}:
            for value in (*NONSENSE, "alert(1)"):
                says(wire, {name: value})
    says(wire, {})
    assert state_of(table) == before
    assert table.record == RECORD
    assert table.language == "en"


def test_a_step_by_the_browser_can_be_observed(table: cw.CalypsoTable, wire: Wire) -> None:
    steps: list[int] = []
    table.observe(lambda change: steps.append(change["new"]), "cursor")
    says(wire, {"cursor": 1})
    says(wire, {"cursor": 99})
    says(wire, {"cursor": -1})
    assert steps == [1, 4]
    assert wire.sent[-1]["state"] == {"cursor": 4}


def test_its_output_is_a_widget_and_the_same_position_as_text_and_html(table: cw.CalypsoTable) -> None:
    table.cursor = 4
    bundle = table._repr_mimebundle_()
    assert bundle is not None
    data, metadata = bundle
    assert metadata == {}
    assert data[WIDGET]["model_id"] == table.model_id
    assert data["text/plain"] == table.twin.text()
    assert data["text/html"] == table.twin.html()
    assert VERDICT in data["text/html"]
    assert " ".join(data["text/plain"].split()).count(VERDICT) == 1


def test_no_memory_address_is_shown_anywhere(table: cw.CalypsoTable) -> None:
    assert repr(table) == "<CalypsoTable 'A led two' at node 0 of 4>"
    bundle = table._repr_mimebundle_()
    assert bundle is not None
    assert "0x" not in bundle[0]["text/plain"] + bundle[0]["text/html"]
    assert "0x" not in repr(ipywidgets.VBox([table]))


def test_two_tables_go_their_own_ways() -> None:
    one, other = cw.CalypsoTable(RECORD), cw.CalypsoTable(RECORD)
    one.cursor, one.suits = 4, "two"
    assert (other.cursor, other.suits) == (0, "four")
    assert one.model_id != other.model_id
    one.close()
    other.cursor = 3
    assert other.why == "South follows with the A♠: higher, but following never beats a led own trump."


def test_tables_can_be_linked_with_each_other_and_with_a_slider() -> None:
    one, other, slider = cw.CalypsoTable(RECORD), cw.CalypsoTable(RECORD, cursor=2), ipywidgets.IntSlider(max=4)
    link = traitlets.link((one, "cursor"), (other, "cursor"))
    traitlets.link((slider, "value"), (one, "cursor"))
    slider.value = 3
    assert (one.cursor, other.cursor) == (3, 3)
    other.cursor = 1
    assert (one.cursor, slider.value) == (1, 1)
    link.unlink()
    other.cursor = 4
    assert one.cursor == 1
    assert ipywidgets.jslink((one, "cursor"), (slider, "value")).source == (one, "cursor")
    assert ipywidgets.HBox([one, other]).children == (one, other)


def test_a_table_is_told_once_when_it_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Tree] = []

    def frames(tree: Tree, more: Iterable[Ruleset]) -> Frames:
        told.append(tree)
        return frames_of(tree, more)

    monkeypatch.setattr(record_widget, "frames_of", frames)
    cw.CalypsoTable(RECORD)
    assert len(told) == 1


def test_a_closed_table_is_closed_in_the_browser_and_forgotten_by_the_kernel() -> None:
    kept = ipywidgets.widgets.widget._instances  # noqa: SLF001 - where the kernel keeps its widgets
    before = set(kept)
    table = cw.CalypsoTable(RECORD)
    assert table.model_id in kept
    table.close()
    assert table.comm is None
    assert set(kept) == before
    table.close()


def test_a_closed_table_leaves_nothing_in_memory() -> None:
    table = cw.CalypsoTable(RECORD)
    gone = weakref.ref(table)
    table.close()
    del table
    gc.collect()
    assert gone() is None


def test_what_travels_is_json_and_the_language_travels_as_words_only(table: cw.CalypsoTable) -> None:
    state = state_of(table)
    for name in ("frames", "words", "cursor", "suits", "theme"):
        assert json.loads(json.dumps(state[name])) == state[name]
    assert "language" not in state
    assert state["words"]["language"] == "en"


def test_the_bundle_travels_as_text_and_packed(table: cw.CalypsoTable) -> None:
    static = Path(cw.__file__).parent / "static"
    state = state_of(table)
    (packed,) = re.findall(r'packed = "(.+?)"', state["_esm"])
    assert decompress(b64decode(packed)) == (static / "CalypsoTable.js").read_bytes()
    assert state["_css"] == (static / "CalypsoTable.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("widget", [cw.CalypsoTable, cw.RuleLens, cw.SeatDraw, cw.PositionEditor])
def test_every_instance_carries_at_most_sixty_thousand_bytes_of_bundle(widget: type[CalypsoWidget]) -> None:
    assert len("".join(vars(widget)[part] for part in ("_esm", "_css")).encode()) <= 60_000


def test_it_is_looked_at_under_any_ruleset_by_name_or_value() -> None:
    friday = cw.Ruleset("Friday", "", ruffs=cw.Ruffs.LAST)
    table = cw.CalypsoTable(RECORD, rules=friday)
    assert table.rules == "Friday"
    table.rules = cw.ruleset("bga")
    assert table.rules == "bga"
    table.rules = "Friday"
    table.rules = ""
    assert table.rules == "gamefarm"
    with pytest.raises(UnknownRulesetError, match=r"no ruleset None: known are .*, Friday"):
        table.rules = None


def test_a_closed_table_still_shows_its_twin() -> None:
    table = cw.CalypsoTable(RECORD, cursor=4)
    table.close()
    assert table._repr_mimebundle_() == ({"text/plain": table.text(), "text/html": table.html()}, {})


@pytest.mark.parametrize("name", ["record", "tree"])
def test_what_it_shows_cannot_be_exchanged(table: cw.CalypsoTable, name: str) -> None:
    with pytest.raises(AttributeError, match=name):
        setattr(table, name, None)


@pytest.mark.parametrize("state", [None, [], "x", 7])
def test_a_state_that_is_none_changes_nothing(table: cw.CalypsoTable, state: Any) -> None:  # noqa: ANN401 - anything
    before = state_of(table)
    table.set_state(state)
    assert state_of(table) == before
