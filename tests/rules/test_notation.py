"""A record is text that reads back as the same record, and text that is no record is refused at its place."""

from __future__ import annotations

import time
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calypso_widgets.rules.cards import Hand, Rank
from calypso_widgets.rules.notation import NotationError
from calypso_widgets.rules.played import Comment
from calypso_widgets.rules.position import Tableau
from calypso_widgets.rules.reading import parse_deal, parse_record
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS, Pile, Ruffs, Ruleset
from calypso_widgets.rules.table import SEATS, Seat
from calypso_widgets.rules.writing import WIDTH, format_deal, format_record
from rules.tables import TEXTS, UNHURRIED, records

LED_TWO = """\
[Game "Calypso"]
[Title "A led two beats three aces"]
[Rules "gamefarm"]
[Trumps "SDHC"]
[North "Ann"]
[Dealer "W"]

[Deal "N:2... A... A... A..."]
1 N 2S AS AS AS {The led two wins.}
"""

HEADER = '[Trumps "SDHC"]\n'


def played(text: str, deal: int = 0) -> str:
    """The cards of a deal, in order of play."""
    return " ".join(card.code for card in parse_record(text).deals[deal].plays)


# ---- It round-trips --------------------------------------------------------------------------------------------------


@given(records())
@UNHURRIED
def test_every_record_reads_back_as_it_was(record: Record) -> None:
    text = record.text
    read = parse_record(text)
    assert read == record
    assert format_record(read) == text, "equal records have the same text"
    assert text.encode("utf-8").decode("utf-8") == text, "it can be written to a file"
    assert text.splitlines() == text.removesuffix("\n").split("\n"), "every editor counts the same lines"
    for deal in record.deals:
        assert parse_deal(format_deal(deal.hands)) == deal.hands


@given(st.lists(st.text("abcdefghij", min_size=1, max_size=12), max_size=80))
@UNHURRIED
def test_a_long_comment_is_wrapped(words: list[str]) -> None:
    text = LED_TWO.replace("The led two wins.", " ".join(words))
    written = format_record(parse_record(text))
    assert parse_record(written).deals[0].comments == (Comment(4, " ".join(words)),)
    assert max(map(len, written.split("\n"))) <= WIDTH


def test_it_looks_like_this() -> None:
    assert format_record(parse_record(LED_TWO)) == LED_TWO


def test_a_comment_too_long_for_its_line_stands_below_the_play_it_belongs_to() -> None:
    long = "word " * 40 + "end"
    lines = parse_record(f"{HEADER} 2S AS {{{long}}} AS AS").text.split("\n")
    at = lines.index("1 N 2S AS")
    assert lines[at + 1].startswith("  {word")
    assert lines[at + 2].endswith("end}")
    assert lines[at + 3] == "  AS AS"


# ---- The least one can type ------------------------------------------------------------------------------------------


def test_one_trick_is_its_trumps_and_its_cards() -> None:
    record = parse_record('[Trumps "SDHC"] 2S AS AS AS')
    assert record.rules == PRESETS["gamefarm"]
    assert record.dealer is Seat.WEST
    assert record.deals[0].hands == (Hand("2S"), Hand("AS"), Hand("AS"), Hand("AS"))
    assert record.last.leader is Seat.NORTH


def test_without_a_deal_the_hands_are_what_each_seat_plays() -> None:
    # East wins the first trick and leads to the second, so its second card is East's.
    record = parse_record(HEADER + "9C AC 3C 4C\n5H 6H 7H 8H")
    assert record.deals[0].hands == (Hand("9C 8H"), Hand("AC 5H"), Hand("3C 6H"), Hand("4C 7H"))


def test_without_a_deal_a_discard_from_a_suit_played_later_is_a_revoke() -> None:
    with pytest.raises(NotationError, match=r"line 2, column 4: '5H' cannot be played: East must follow suit"):
        parse_record(HEADER + "9C 5H 3C 4C\n2H 6C 7H 8H")


@pytest.mark.parametrize(
    "line",
    [
        "1 N 2S AS TS AS",
        "2S AS TS AS",
        "N 2S AS TS AS",
        "1 2S AS TS AS",
        "1. N: 2S, AS, TS, AS",
        "2s as 10s as",
        "2♠ A♠ 10♠ A♠",
        "2♠\ufe0f A♠\ufe0f T♠ A♠",
        "north 2S\nAS\nTS\n\n   AS",
        "2S AS ; the first two\nTS AS",
        "% a line of its own\n2S AS TS AS",
        "\t2S\tAS\r\nTS AS\r",
    ],
)
def test_a_hand_written_trick_is_read(line: str) -> None:
    assert played(HEADER + line) == "2S AS TS AS"


@pytest.mark.parametrize(
    "tag",
    [
        "N:A... K.2.. .3.Q. .4..J",
        "n:A... K.2.. .3.Q. .4..J",
        "E:K.2.. .3.Q. .4..J A...",
        "South:.3.q. .4..j a... k.2..",
        "N:A... 2K... .3.Q. .4..J",
        "A... K.2.. .3.Q. .4..J",
    ],
)
def test_hands_are_read_clockwise_from_the_seat_named_first(tag: str) -> None:
    if tag.startswith("N:A... 2K"):
        tag = "N:A3... 2K... .3.Q. .4..J"
        assert parse_deal(tag)[1] == Hand("KS 2S")
    else:
        with_equal_sizes = tag.replace("A...", "A.5..").replace("a...", "a.5..")
        assert parse_deal(with_equal_sizes) == (Hand("AS 5H"), Hand("KS 2H"), Hand("3H QD"), Hand("4H JC"))


def test_a_ten_may_be_written_out_and_a_dash_is_an_empty_hand() -> None:
    assert parse_deal("N:10T... .1010.. ..T10. ...TT")[0] == Hand("TS TS")
    assert parse_deal("N:- - - -") == (Hand(), Hand(), Hand(), Hand())


def test_the_order_of_tags_and_their_case_do_not_matter() -> None:
    assert parse_record('[dealer "n"] [TRUMPS "S D H C"]\n[ Rules "BGA" ] 2S AS AS AS').dealer is Seat.NORTH


def test_comments_belong_to_the_play_before_them() -> None:
    record = parse_record(HEADER + "{zero} 2S {one} AS AS {three} {again} AS {four}")
    assert record.deals[0].comments == (
        Comment(0, "zero"),
        Comment(1, "one"),
        Comment(3, "three"),
        Comment(3, "again"),
        Comment(4, "four"),
    )


def test_a_line_break_in_a_comment_is_a_space_unless_it_is_written_as_one() -> None:
    record = parse_record(HEADER + "2S AS AS AS {  The led\n   two\n\nwins.\\nAlways. }")
    assert record.deals[0].comments[0].text == "The led two wins.\nAlways."


def test_plays_after_a_deal_belong_to_it() -> None:
    text = HEADER + '[Deal "N:2... 3... 4... 5..."] 2S 3S 4S 5S {won} [Deal "N:.2.. .3.. .4.. .5.."] E 3H 4H'
    assert played(text, 0) == "2S 3S 4S 5S"
    assert played(text, 1) == "3H 4H"
    assert parse_record(text).deals[0].comments == (Comment(4, "won"),)


# ---- Rulesets --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_its_name(name: str) -> None:
    record = Record.replay("SDHC", "W", [(["2S", "AS", "AS", "AS"], "")], rules=name)
    assert record.text.count("\n[R") == 1
    assert parse_record(record.text).rules is PRESETS[name]


def test_a_ruleset_of_ones_own_tells_where_it_differs() -> None:
    house = Ruleset("Friday", "our kitchen table", ruffs=Ruffs.LAST, pile=Pile.PLAYER)
    text = Record.replay("SDHC", "W", [(["2S", "AS", "AS", "AS"], "")], rules=house).text
    assert '[Rules "Friday"]\n[Source "our kitchen table"]\n[Ruffs "last"]\n[Pile "player"]\n[Trumps' in text


def test_a_preset_can_be_changed_by_a_tag() -> None:
    rules = parse_record('[Rules "bga"] [Ruffs "highest"] [Trumps "SDHC"] 2S AS AS AS').rules
    assert (rules.name, rules.ruffs, rules.max_rounds) == ("bga, changed", Ruffs.HIGHEST, 4)


# ---- What was gathered before ----------------------------------------------------------------------------------------


def test_a_record_may_begin_in_the_middle_of_a_round() -> None:
    record = parse_record(
        HEADER + '[NorthCalypsos "1"] [NorthBuilding "AK10"] [EastPile "2S 3H"] [EastPile "2S"]\n2S 9S 9S 9S'
    )
    north, east, *_ = record.tableaux
    assert north == Tableau(frozenset({Rank.ACE, Rank.KING, Rank.TEN}), 1)
    assert [card.code for card in east.pile] == ["2S", "3H", "2S"]
    assert record.tallies[0].in_progress == 5
    assert '[NorthBuilding "AKT"]' in record.text


# ---- Errors ----------------------------------------------------------------------------------------------------------

DEALT = HEADER + '[Deal "N:AK.2.. 3.4.5. 6.78.. .QJ.T."]\n'

ERRORS = [
    pytest.param(HEADER + "1 N 2S XS AS AS", 2, 8, "XS", "a card such as TC", id="no card"),
    pytest.param(DEALT + "1 N AS 4H", 3, 8, "4H", "one of 3S", id="a revoke"),
    pytest.param(DEALT + "1 N AS KS", 3, 8, "KS", "one of 3S", id="not in the hand"),
    pytest.param(DEALT + "1 E AS", 3, 3, "E", "N, left of the dealer", id="the wrong first leader"),
    pytest.param(DEALT + "N AS 3S 6S TD\nS KS", 4, 1, "S", "N, who won trick 1", id="a leader who did not win"),
    pytest.param(DEALT + "N AS 3S 6S TD\nE 5D KS", 4, 1, "E", "N, who won trick 1", id="the leader, not the revoke"),
    pytest.param(DEALT + "2 N AS", 3, 1, "2", "1", id="the wrong number"),
    pytest.param(DEALT + "1 N AS 3S\n2 KS", 4, 1, "2", "a card such as TC", id="a number inside a trick"),
    pytest.param(DEALT + "1 N N AS", 3, 5, "N", "a card such as TC", id="two leaders"),
    pytest.param(HEADER + "2S AS", 2, 4, "AS", "full tricks, or a [Deal] tag with the hands", id="half a trick"),
    pytest.param(HEADER + "2S AS AS AS 2", 2, 13, "2", "the next deal, or the end", id="a trick too many"),
    pytest.param(HEADER, 2, 1, "", None, id="no deal"),
    pytest.param("2S AS AS AS", 1, 12, "", None, id="no trumps"),
    pytest.param('[Trumps "SHDC"] 2S AS AS AS', 1, 10, "SHDC", None, id="trumps that fit no table"),
    pytest.param('[Trump "SDHC"] 2S AS AS AS', 1, 2, "Trump", None, id="a tag misspelt"),
    pytest.param(HEADER + '[Trumps "SDHC"]', 2, 2, "Trumps", "each tag once", id="a tag twice"),
    pytest.param(HEADER + '2S AS AS AS\n[Title "x"]', 3, 2, "Title", None, id="a tag after the plays"),
    pytest.param(HEADER + '2S AS AS AS\n[Deal "N:- - - -"]', 3, 2, "Deal", None, id="the deal after its plays"),
    pytest.param(HEADER + "[Dealer W]", 2, 1, "[Dealer W]", None, id="a tag without quotes"),
    pytest.param(HEADER + '[Dealer "Q"]2S AS AS AS', 2, 10, "Q", "N, E, S or W", id="no seat"),
    pytest.param(HEADER + '[Title "a\\qb"]2S AS AS AS', 2, 10, "\\q", None, id="a backslash too many"),
    pytest.param(HEADER + '[Rules "brig"]2S AS AS AS', 2, 9, "brig", None, id="no ruleset"),
    pytest.param(HEADER + '[Ruffs "some"]2S AS AS AS', 2, 9, "some", "one of highest, any, last", id="no such word"),
    pytest.param(HEADER + '[Game "Bridge"]2S AS AS AS', 2, 8, "Bridge", "Calypso", id="another game"),
    pytest.param(HEADER + '[Rounds "two"]2S AS AS AS', 2, 10, "two", "1 to 99", id="no number"),
    pytest.param('[Rounds "0"][Trumps "SDHC"] 1', 1, 10, "0", "1 to 99", id="no round"),
    pytest.param(HEADER + f'[Rounds "{"9" * 9000}"]2S', 2, 10, "9" * 9000, "1 to 99", id="a huge number"),
    pytest.param(HEADER + '[NorthPile "2C"][EastPile "AC AC AC AC AC"] 2S AS AS AS', 2, 28, "AC AC AC AC AC", None,
                 id="what one seat has gathered cannot be"),
    pytest.param(HEADER + "2S " * 53, 2, 157, "2S", "at most 52 cards", id="a card too many without a deal"),
    pytest.param(DEALT + "2S " * 53, 3, 157, "2S", "at most 52 cards", id="a card too many for any deal"),
    pytest.param(HEADER + '[Deal "N:AX... 2... 3... 4..."]', 2, 11, "X", None, id="no rank in a hand"),
    pytest.param(HEADER + '[Deal "N:A.. 2... 3... 4..."]', 2, 10, "A..", None, id="three suits"),
    pytest.param(HEADER + '[Deal "N:A... 2... 3..."]', 2, 8, "N:A... 2... 3...", None, id="three hands"),
    pytest.param(HEADER + '[Deal "N:A... 2... 3... 44..."]', 2, 8, "N:A... 2... 3... 44...", None, id="unequal hands"),
    pytest.param(HEADER + '[Deal "Q:A... 2... 3... 4..."]', 2, 8, "Q", "N, E, S or W", id="no seat to deal from"),
    pytest.param(HEADER + '[Deal "N:A... A... A... A..."]AS AS AS AS [Deal "N:A... 2... 3... 4..."]', 2, 50,
                 "N:A... 2... 3... 4...", None, id="five aces of spades"),
    pytest.param(DEALT + "AS 3S\n" + '[Deal "N:A... 2... 3... 4..."]', 4, 8, "N:A... 2... 3... 4...", None,
                 id="a deal before the last is finished"),
    pytest.param(HEADER + '[NorthCalypsos "4"][NorthBuilding "2"] 2S AS AS AS', 2, 17, "4", None, id="five twos"),
    pytest.param(HEADER + '[NorthBuilding "22"] 2S AS AS AS', 2, 17, "22", None, id="a rank twice"),
    pytest.param(HEADER + '[NorthPile "2S Z"] 2S AS AS AS', 2, 16, "Z", "a card such as TC", id="no card in a pile"),
    pytest.param(HEADER + "2S AS {oh", 2, 7, "{oh", "a } after it", id="a comment without an end"),
    pytest.param("Once upon a time", 1, 1, "Once", 'a tag such as [Trumps "SDHC"], or a card such as TC', id="prose"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "column", "token", "expected"), ERRORS)
def test_an_error_names_line_column_token_and_what_was_expected(
    text: str, line: int, column: int, token: str, expected: str | None
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    error = caught.value
    assert (error.line, error.column, error.token) == (line, column, token)
    assert expected in {None, error.expected}
    assert str(error).startswith(f"line {line}, column {column}: ")
    assert str(error).endswith(f"; expected {error.expected}")


def test_an_illegal_play_is_refused_with_the_reason() -> None:
    with pytest.raises(NotationError, match="East must follow suit: spades were led, and 3♠ could be played"):
        parse_record(DEALT + "1 N AS 4H")


# ---- Any text --------------------------------------------------------------------------------------------------------


def refused_or_read(text: str) -> None:
    """No text may raise anything but `NotationError`, and what is read must be written the same way every time."""
    try:
        record = parse_record(text)
    except NotationError as error:
        place = (error.line, error.column)
    else:
        assert parse_record(record.text) == record
        return
    assert 1 <= place[0] <= 1 + text.count("\n") + text.count("\r")
    assert place[1] >= 1


@given(TEXTS | st.text())
@UNHURRIED
def test_any_text_is_read_or_refused(text: str) -> None:
    refused_or_read(text)


PIECES = [
    *('[Trumps "SDHC"]', '[Trumps "', '[Deal "N:A... 2... 3... 4..."]', "[Deal", '[Rules "bga"]', '[Rounds "0"]'),
    *('[Rounds "99"]', '[Source ""]', '[NorthCalypsos "1"]', '[WestBuilding "AKQJT98765432"]', '[SouthPile "2S"]'),
    *("1", "2", "N", "E", "2S", "AS", "10H", "QD", "9C", "{note}", "{", "}", "(", ")", ";", "%", "\n", "\\", '"', "]"),
]


@given(st.lists(st.sampled_from(PIECES), max_size=30))
@UNHURRIED
def test_any_heap_of_pieces_is_read_or_refused(pieces: list[str]) -> None:
    refused_or_read(" ".join(pieces))


@given(records(), st.data())
@UNHURRIED
def test_any_change_to_a_text_is_read_or_refused(record: Record, data: st.DataObject) -> None:
    text = record.text
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 5)))
        text = text[:start] + data.draw(st.sampled_from(PIECES) | st.text(max_size=3)) + text[end:]
    refused_or_read(text)


SIZE = 200_000


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(piece * SIZE + end, id=f"{piece!r} {end!r}")
        for piece, end in chain(
            [
                ("[", ""),
                ("{", ""),
                ("(", ""),
                ("[A ", ""),
                (" ", "x"),
                ("\\", ""),
                ("%\n", "x"),
                (";", "\n("),
                ("1 ", ""),
            ],
            [('[Title "', ""), ("{}", ""), (f"{HEADER}2S ", ""), ("{ ", "}"), ('[NorthPile "2S"]', ""), ("9", "")],
        )
    ]
    + [
        pytest.param(HEADER + "2S " * SIZE, id="too many cards"),
        pytest.param(HEADER + '[Title "' + "\\" * SIZE + '"]', id="a title of backslashes"),
        pytest.param(HEADER + "{" + " \n" * SIZE + "\\}", id="a comment of white space"),
        pytest.param(f'{HEADER}[Source ""][Rounds "{SIZE}"]' + '[Deal "N:- - - -"]' * (SIZE // 100), id="many deals"),
        pytest.param(f'{HEADER}[Source ""][Rounds "{"9" * SIZE}"]', id="a long number"),
        pytest.param(f'{HEADER}[Deal "{" ." * SIZE}"]', id="a long deal"),
    ],
)
def test_a_huge_text_takes_no_longer_than_its_length(text: str) -> None:
    began = time.perf_counter()
    refused_or_read(text)
    assert time.perf_counter() - began < 10  # quadratic time would take minutes


def test_by_seat_means_north_first() -> None:
    record = parse_record(HEADER + '[West "Wim"] [North "Ann"] 2S AS AS AS')
    assert [record.names[seat.place] for seat in SEATS] == ["Ann", "", "", "Wim"]
