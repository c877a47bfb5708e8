"""In notation a variation stands in round brackets, and reads back as it was; what is none is refused at its place."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calypso_widgets.rules.cards import parse_cards
from calypso_widgets.rules.notation import NotationError
from calypso_widgets.rules.played import DEEPEST, BotPlays, Comment, Variation
from calypso_widgets.rules.reading import parse_record
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.table import Seat
from calypso_widgets.rules.writing import format_record
from rules.tables import UNHURRIED, records

HEADER = """\
[Game "Calypso"]
[Rules "gamefarm"]
[Trumps "SDHC"]
[Dealer "W"]

"""
FIRST = '[Deal "N:A2.5.. K3.6.. 4.7..2 .98..3"]\n'
SECOND = '[Deal "N:.3.2. .4.3. ..54. ..6.6"]\n'

TEXT = f"""\
{HEADER}{FIRST}1 N AS KS 4S 9H {{North drew a trump.}}
  (1 E "Hold up" {{why not?}} 3S 4S 9H
   2 N <simple 7> 5H 6H <hand> 7H 8H
     (2 N <simple 7> 2S <simple 7> KS <x-1 0> 2C {{all of it}})
   3 W 3C 2S KS 2C
   1 E 3D)
2 N 2S 3S 2C 8H
  (2 N 5H 6H)
3 N 5H 6H 7H 3C

{SECOND}1 E 3D 4D 6D 2D
2 E 4H
  (2 S 5D)
"""


def variations_of(text: str) -> tuple[Variation, ...]:
    return parse_record(HEADER + FIRST + text).variations


def at(after: int, plays: str, **said: Any) -> Variation:  # noqa: ANN401 - the fields of a variation
    return Variation(0, after, parse_cards(plays), **said)


# ---- It round-trips --------------------------------------------------------------------------------------------------


@given(records(varied=True))
@UNHURRIED
def test_every_record_reads_back_as_it_was(record: Record) -> None:
    text = record.text
    read = parse_record(text)
    assert read == record
    assert format_record(read) == text, "equal records have the same text"
    assert text.splitlines() == text.removesuffix("\n").split("\n"), "every editor counts the same lines"


def test_it_looks_like_this() -> None:
    record = parse_record(TEXT)
    assert format_record(record) == TEXT
    (hold_up, lead), (end,) = record.variations[:2], record.variations[2:]
    assert (hold_up.name, hold_up.after, len(hold_up.plays)) == ("Hold up", 1, 12)
    assert hold_up.bots == (BotPlays(3, 2, "simple", 7),)
    assert hold_up.comments == (Comment(0, "why not?"),)
    assert hold_up.variations[0].bots == (
        BotPlays(0, 1, "simple", 7),
        BotPlays(1, 1, "simple", 7),
        BotPlays(2, 1, "x-1", 0),
    )
    assert (lead.deal, lead.after) == (0, 4)
    assert (end.deal, end.after) == (1, 5)


def test_a_variation_before_any_play_stands_below_the_deal() -> None:
    text = f"{HEADER}{FIRST}  (1 N 2S KS)\n  (1 N 5H)\n"
    assert parse_record(text).text == text


def test_a_long_comment_of_a_variation_is_wrapped_below_its_play() -> None:
    long = " ".join(["word"] * 50)
    lines = parse_record(f"{HEADER}{FIRST}(1 N 2S {{{long}}} KS 4S)").text.split("\n")
    at = next(place for place, line in enumerate(lines) if line.startswith("  (1 N 2S"))
    assert lines[at + 1].startswith("     {word word")
    assert lines[at + 4] == "     KS 4S)"
    assert max(map(len, lines)) <= 120


# ---- What one may type -----------------------------------------------------------------------------------------------

LINE = "1 N AS KS 4S 9H\n2 N 2S 3S 2C 8H "


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param(LINE + "(1 E 3S)", (at(1, "3S"),), id="later than it parts"),
        pytest.param("1 N AS (1 E 3S) KS 4S 9H", (at(1, "3S"),), id="at once"),
        pytest.param("1 N (1 N 2S) AS", (at(0, "2S"),), id="before the first play"),
        pytest.param("(1. East: 3S, 4S)", None, id="too early"),
        pytest.param("1 N AS\n(1. East:\n3S, 4S,\n9H)", (at(1, "3S 4S 9H"),), id="over several lines"),
        pytest.param("1 N AS (1 E 3S 4S 9H N 2S 2 KS)", None, id="a number inside a trick"),
        pytest.param("1 N AS (1 E 3S 4S 9H N 2S)", (at(1, "3S 4S 9H 2S"),), id="later leaders alone"),
        pytest.param("1 N AS (1 E 3S 4S 9H 2 2S)", (at(1, "3S 4S 9H 2S"),), id="later numbers alone"),
        pytest.param("1 N AS (1 E 3S 4S 9H 2S)", (at(1, "3S 4S 9H 2S"),), id="neither"),
        pytest.param("1 N AS (1 E {a} <hand> 3S < simple  7 > 4S)",
                     (at(1, "3S 4S", comments=(Comment(0, "a"),), bots=(BotPlays(1, 1, "simple", 7),)),), id="marks"),
        pytest.param('1 N AS (1 E "" 3S)', (at(1, "3S"),), id="no name"),
        pytest.param('1 N AS (1 E "a \\"b\\" \\n(c)" 3S)', (at(1, "3S", name='a "b" \n(c)'),), id="an awkward name"),
        pytest.param("1 N AS (1 E 3S (1 S 4S)) (1 E 3S)", None, id="the card of the variation it stands in"),
        pytest.param(LINE + "(2 N 5H) (1 E 3S)", (at(1, "3S"), at(4, "5H")), id="in any order"),
    ],
)  # fmt: skip
def test_a_hand_written_variation_is_read(text: str, found: tuple[Variation, ...] | None) -> None:
    if found is None:
        with pytest.raises(NotationError):
            variations_of(text)
    else:
        assert variations_of(text) == found


def test_without_a_deal_the_hands_are_what_the_main_line_plays() -> None:
    record = parse_record('[Trumps "SDHC"] 9C AC 3C 4C 5H 6H 7H 8H (1 N 8H 5H)')
    assert record.variations == (at(0, "8H 5H"),)


@pytest.mark.parametrize(
    ("tags", "dealer", "leader"),
    [
        ("", Seat.WEST, None),
        ('[Leader "E"]', Seat.NORTH, Seat.EAST),
        ('[Dealer "W"] [Leader "E"]', Seat.WEST, Seat.EAST),
        ('[Dealer "N"]', Seat.NORTH, None),
    ],
)
def test_a_record_within_a_deal_names_its_leader(tags: str, dealer: Seat, leader: Seat | None) -> None:
    """Where the dealer is not named, it is the seat before."""
    record = parse_record(f'[Trumps "SDHC"] {tags} 2S AS AS AS')
    assert (record.dealer, record.leader) == (dealer, leader)
    assert parse_record(record.text) == record
    first = leader or dealer.next
    assert record.deals[0].hands[first][0].code == "2S"


def test_a_wrong_leader_is_told_the_tag() -> None:
    with pytest.raises(
        NotationError, match=r"'N' does not lead trick 1 of deal 1; expected E, whom the \[Leader\] tag"
    ):
        parse_record('[Trumps "SDHC"] [Leader "E"] 1 N 2S AS AS AS')


# ---- Errors ----------------------------------------------------------------------------------------------------------

A_CARD = "a card such as TC"
PARTING = 'the trick and the seat from which a variation parts, its name if it has one, and its plays: (2 E "x" KS)'
A_MARK = "a bot and its seed, such as <simple 7>, or <hand>"
ERRORS = [
    ("1 N AS KS (1 E 6H)", 16, "6H", "one of 3S"),
    ("1 N AS KS (1 E KS)", 16, "KS", "one of 3S"),
    ("1 N AS (1 E 3S 4S 9H 2S AS)", 25, "AS", "one of KS"),
    ("1 N AS KS (1 E 3S) (1 E 3S)", 25, "3S", "a variation from another place: all cards are tried here"),
    ("1 N AS (1 E 3S 4S (1 S 4S 9H))", 24, "4S", None),
    ("1 N AS KS 4S (1 S 4S)", 19, "4S", "a variation from another place: all cards are tried here"),
    ("1 N AS (1 E XS)", 13, "XS", A_CARD),
    ("1 N AS (1 E 3S 4S 9H 3 N 2S)", 22, "3", "2"),
    ("1 N AS (1 E 3S 4S 9H 2 E 2S)", 24, "E", "N, who won trick 1"),
    ("1 N AS (1 E 3S 4S 9H 2 E KS)", 24, "E", "N, who won trick 1"),
    ("1 N AS (1 E 3S 2 N 4S)", 16, "2", A_CARD),
    ("1 N AS (1 E 3S 4S 9H 2 2 2S)", 24, "2", A_CARD),
    ("1 N AS (3S)", 9, "3S", PARTING),
    ("1 N AS (1 3S)", 11, "3S", PARTING),
    ("1 N AS (E 3S)", 9, "E", PARTING),
    ("1 N AS (1 E 2 3S)", 13, "2", PARTING),
    ("1 N AS (1 S 4S)", 11, "S", "N, E"),
    ("1 N AS (2 N 2S)", 9, "2", "1 to 1"),
    ("1 N AS (0 N 2S)", 9, "0", "1 to 1"),
    ("1 N AS (9999 N 2S)", 9, "9999", "1 to 1"),
    ("1 N AS (1 E 3S (1 E KS))", 19, "E", "S"),
    ("1 N AS (1 E (1 S 4S) 3S)", 14, "1", "a variation further on, after a play of its line"),
    ("1 N AS (1 E 3S", 8, "(", "a ) after it"),
    ("1 N AS (1 E 3S (1 S 4S)", 8, "(", "a ) after it"),
    ('1 N AS (1 E 3S [Deal "N:- - - -"]', 8, "(", "a ) before the next tag"),
    ("1 N AS (1 E 3S))", 16, ")", A_CARD),
    ("1 N AS )", 8, ")", A_CARD),
    ("1 N AS ()", 9, ")", PARTING),
    ("1 N AS (1 E)", 12, ")", PARTING),
    ('1 N AS "x"', 8, '"x"', A_CARD),
    ('1 N AS (1 E "x" "y" 3S)', 17, '"y"', A_CARD),
    ('1 N AS (1 E 3S "x")', 16, '"x"', PARTING),
    ('1 N AS ("x" 1 E 3S)', 9, '"x"', PARTING),
    ('1 N AS (1 E "x 3S)', 13, '"x 3S)', 'a " after it, on the same line'),
    ('1 N AS (1 E "\\q" 3S)', 14, "\\q", None),
    ("1 N AS (1 E <simple> 3S)", 13, "<simple>", A_MARK),
    ("1 N AS (1 E <Simple 7> 3S)", 13, "<Simple 7>", A_MARK),
    ("1 N AS (1 E <simple 7", 13, "<simple 7", A_MARK),
    (f"1 N AS (1 E <simple {10**18}> 3S)", 13, f"<simple {10**18}>", A_MARK),
    ("1 N AS (1 E 3S > 4S)", 16, ">", None),
    ("1 N AS <simple 7> KS", 8, "<simple 7>", A_CARD),
    ("1 N AS (1 E 3S <simple 7>)", 26, ")", A_CARD),
    ("1 N AS (1 E <simple 7> <other 7> 3S)", 24, "<other 7>", A_CARD),
]


@pytest.mark.parametrize(("text", "column", "token", "expected"), ERRORS, ids=[text for text, *_ in ERRORS])
def test_an_error_names_line_column_token_and_what_was_expected(
    text: str, column: int, token: str, expected: str | None
) -> None:
    with pytest.raises(NotationError) as caught:
        variations_of("\n" + text)
    error = caught.value
    assert (error.line, error.column, error.token) == (8, column, token)
    assert expected in {None, error.expected}


def test_an_illegal_play_is_refused_with_the_reason() -> None:
    with pytest.raises(NotationError, match="'6H' cannot be played: East must follow suit: spades were led, and K♠ or"):
        variations_of("1 N AS (1 E 6H)")


def test_a_variation_stands_after_the_deal_is_there() -> None:
    with pytest.raises(NotationError, match=r"'\(' begins a variation before there is a deal"):
        parse_record('[Trumps "SDHC"] (1 N AS) [Deal "N:A... 2... 3... 4..."]')


def test_a_variation_parts_in_the_deal_in_which_it_stands() -> None:
    assert parse_record(f"{TEXT}(2 S 5D)".replace("  (2 S 5D)\n", "")).variations[-1].deal == 1
    with pytest.raises(NotationError, match="'3' is no trick in which this line could be left here; expected 1 to 2"):
        parse_record(f"{TEXT}(3 N 7H)")


# ---- Any text --------------------------------------------------------------------------------------------------------


def refused_or_read(text: str) -> None:
    try:
        record = parse_record(text)
    except NotationError:
        return
    assert parse_record(record.text) == record


PIECES = ["(", "(", ")", ")", "1", "2", "3", "N", "E", "S", "W", '"x"', "<simple 7>", "<hand>", "<", ">", '"', "{c}"]
PIECES += ["AS", "2S", "5H", "KS", "3S", "6H", "4S", "7H", "2C", "9H", "8H", "3C", "(1 E 3S", "(2 N 5H", "(1 N 2S"]


@given(st.lists(st.sampled_from(PIECES), max_size=20))
@UNHURRIED
def test_any_heap_of_pieces_is_read_or_refused(pieces: list[str]) -> None:
    refused_or_read(f"{HEADER}{FIRST}1 N AS KS 4S 9H {' '.join(pieces)}")


@given(records(varied=True), st.data())
@UNHURRIED
def test_any_change_to_a_text_is_read_or_refused(record: Record, data: st.DataObject) -> None:
    text = record.text
    start = data.draw(st.integers(0, len(text)))
    end = min(len(text), start + data.draw(st.integers(0, 5)))
    refused_or_read(text[:start] + data.draw(st.sampled_from(PIECES)) + text[end:])


def test_brackets_may_be_nested_to_some_depth_only() -> None:
    with pytest.raises(NotationError, match=rf"'\(' begins a variation inside {DEEPEST} others; expected at most"):
        variations_of("1 N AS " + "(1 E 3S" * 10_000)


@pytest.mark.parametrize(
    "text", ["(", ")", "(1 E 3S)", "(1 E 3S", '(1 E "', '(1 E 3S "x" ', "<", "<a", "(1 E <simple 7>"]
)
def test_a_huge_text_takes_no_longer_than_its_length(text: str) -> None:
    began = time.perf_counter()
    refused_or_read(f"{HEADER}{FIRST}1 N AS KS {text * 30_000}")
    refused_or_read(f"{HEADER}{FIRST}1 N AS KS (1 E 3S {text[-1] * 30_000}")
    assert time.perf_counter() - began < 30  # quadratic time would take minutes


def test_many_variations_take_no_longer_than_their_length() -> None:
    began = time.perf_counter()
    refused_or_read(f"{HEADER}{FIRST}1 N AS KS (1 E 3S {'4S 9H ' * 30_000})")
    refused_or_read(f"{HEADER}{FIRST}1 N AS KS (1 E 3S 4S 9H {'{c}' * 30_000})")
    assert time.perf_counter() - began < 30
