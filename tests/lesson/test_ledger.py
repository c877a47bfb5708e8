"""The ledger in words: which lines, where they part, who wins what, where the cards go, and what it comes to."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import product

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.explain import Teller, UnknownLanguageError
from calypso_widgets.lesson.ledger import Comparison, compare, comparison_of
from calypso_widgets.rules.cards import Rank, parse_cards
from calypso_widgets.rules.lines import UnknownLineError
from calypso_widgets.rules.played import BotPlays, Variation
from calypso_widgets.rules.position import Tableau
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS
from lesson.small import small_record
from lesson.test_words import Wide, bypassed
from rules.test_ledger import another_way

LED = Record.replay("SDHC", "W", [(["2S 3H", "AS 4H", "AS 5D", "AS 9H"], "2S AS AS AS")])
HEART = Variation(0, 0, parse_cards("3H 4H 5D 9H"), name="a heart")
ON = Variation(0, 4, parse_cards("3H 4H 5D 9H"))
INNER = Variation(0, 2, parse_cards("5D 9H"), bots=(BotPlays(1, 1, "simple", 4),))
BOTS = Variation(
    0,
    0,
    parse_cards("3H 4H AS 9H"),
    bots=(BotPlays(1, 1, "simple", 7), BotPlays(3, 1, "random", 7)),
    variations=(INNER,),
)
ALL_BUT_K = Tableau(frozenset(Rank) - {Rank.KING})


KING = replace(
    Record.replay("SDHC", "W", [(["2S 2H", "7S 4H", "KS QS", "AD 9H"], "2S 7S KS AD")]),
    tableaux=(ALL_BUT_K, Tableau(), Tableau(), Tableau()),
    variations=(Variation(0, 2, parse_cards("QS AD")),),
)
"""North needs only the king; what if South had kept it?"""


def branched(*variations: Variation, record: Record = LED) -> Record:
    return replace(record, variations=variations)


TWO_ROUNDS = branched(
    Variation(4, 0, parse_cards("AS 2S AS AS")),
    record=Record.replay("SDHC", "W", [(["2S", "AS", "AS", "AS"], "2S AS AS AS"), *[(["", "", "", ""], "")] * 3,
                                       (["2S 3H", "AS 4H", "AS 5D", "AS 9H"], "9H 3H 4H 5D")], "bga"),
)  # fmt: skip


def tried(main: Record, other: Record) -> Record:
    """The main line with the other line as its variation."""
    number = next(at for at, (deal, instead) in enumerate(zip(main.deals, other.deals, strict=True)) if deal != instead)
    both = zip(main.deals[number].plays, other.deals[number].plays, strict=True)
    after = next(at for at, (card, instead) in enumerate(both) if card != instead)
    plays = [card for deal in other.deals[number:] for card in deal.plays][after:]
    return branched(Variation(number, after, tuple(plays)), record=main)


def test_a_led_own_trump_against_the_lead_of_a_side_suit() -> None:
    assert str(compare(branched(HEART), "a heart")).splitlines() == [
        "Compared: line 1 (a heart) with the main line.",
        "They part in deal 1, trick 1: North plays the 3♥ in line 1, the 2♠ in the main",
        "line.",
        "",
        "Deal 1",
        "       Line 1                  Main line               Difference",
        "trick  winner  gain  N+S  E+W  winner  gain  N+S  E+W  N+S  E+W",
        "    1  West     +50    0   50  North    +60   60    0  -60  +50",
        "",
        "Where the cards went in deal 1, trick 1",
        "line       seat   card  points  went to",
        "Line 1     North  3♥       +10  pile: no suit of E+W",
        "Line 1     East   4♥       +10  pile: no suit of E+W",
        "Line 1     South  5♦       +20  East’s calypso",
        "Line 1     West   9♥       +10  pile: no suit of E+W",
        "Main line  North  2♠       +20  North’s calypso",
        "Main line  East   A♠       +20  North’s calypso",
        "Main line  South  A♠       +10  pile: North has the A",
        "Main line  West   A♠       +10  pile: North has the A",
        "Line 1: West wins: the 9♥ is the highest heart, and nobody ruffed.",
        "Main line: North wins: the 2♠ was led as North’s own trump and nobody ruffed, so",
        "rank does not matter.",
        "",
        "After deal 1, trick 1, the last trick that both lines have finished",
        "player         line       calypsos  in progress  to pile  points",
        "North          Line 1            0            0        0       0",
        "North          Main line         0            2        2      60",
        "South          Line 1            0            0        0       0",
        "South          Main line         0            0        0       0",
        "North + South  Line 1                                          0",
        "North + South  Main line                                      60",
        "East           Line 1            0            1        0      20",
        "East           Main line         0            0        0       0",
        "West           Line 1            0            0        3      30",
        "West           Main line         0            0        0       0",
        "East + West    Line 1                                         50",
        "East + West    Main line                                       0",
        "Line 1 less the main line: North + South -60, East + West +50.",
    ]


def test_gamefarms_second_example_tells_what_the_king_completed() -> None:
    kept = compare(KING, 1)
    assert kept.completed == (
        "Main line, deal 1, trick 1: North completes a first calypso: 500 points, in place of 20 a card.",
    )
    assert "South plays the Q♠ in line 1, the K♠ in the main line." in kept.said[1]
    assert "Main line  South  K♠      +260  completes North’s calypso" in str(kept)
    assert "Main line  North  2♠       +20  North’s next calypso" in str(kept)
    assert kept.difference == "Line 1 less the main line: North + South -270, East + West 0."


def test_a_line_that_goes_on_alone() -> None:
    on = compare(branched(ON), 1)
    assert on.said[1] == (
        "They are the same as far as the main line goes: line 1 goes on in deal 1, trick 2, with North’s 3♥."
    )
    assert "    2  West     +50   60   50       –     –    –    –    –    –" in str(on)
    assert on.difference == "Line 1 less the main line: North + South 0, East + West 0."
    back = compare(branched(ON), 0, 1)
    assert back.said[1] == on.said[1]


def test_a_trick_that_is_not_full_has_no_winner_and_no_reason() -> None:
    begun = compare(branched(Variation(0, 0, parse_cards("3H 4H"))), 1)
    first, second = begun.rows
    assert (first["cards"], first["winner"], first["why"], first["went_to"]) == ("3♥ 4♥", "", "", "")
    assert (second["line"], second["winner"]) == (0, "North")
    assert "Before the first trick: none is finished in both lines" in str(begun)


def test_a_line_is_the_same_as_itself() -> None:
    same = compare(branched(HEART), 1, 1)
    assert str(same) == "Compared: line 1 (a heart) with line 1 (a heart).\nThey are the same, play for play."
    assert same.rows == ()
    assert "<table>" not in same.html()


def test_what_bots_played_is_marked() -> None:
    record = branched(BOTS)
    assert compare(record, 1).said[2:] == ("In line 1 bots played some of the cards: simple, seed 7, random, seed 7.",)
    assert compare(record, 2).said[2:] == ("In line 2 bots played some of the cards: simple, seed 7, simple, seed 4.",)
    assert compare(record, 0).said[2:] == ()


def test_the_difference_is_the_first_line_less_the_second() -> None:
    record = branched(BOTS)
    assert compare(record, 1).difference == "Line 1 less the main line: North + South -60, East + West +40."
    assert compare(record, 0, 1).difference == "Main line less line 1: North + South +60, East + West -40."
    assert compare(record, 2, 1).difference == "Line 2 less line 1: North + South 0, East + West +10."


def test_the_rows_are_one_for_each_trick_and_line() -> None:
    rows = compare(branched(HEART), 1).rows
    assert [(row["line"], row["name"], row["winner"], row["north_south"], row["east_west"]) for row in rows] == [
        (1, "a heart", "West", 0, 50),
        (0, "", "North", 60, 0),
    ]
    assert rows[0]["cards"] == "3♥ 4♥ 5♦ 9♥"
    assert rows[0]["went_to"].startswith("3♥ pile: no suit of E+W; 4♥")
    assert rows[1]["why"].startswith("North wins: the 2♠ was led as North’s own trump")


class Outline(HTMLParser):
    """The tables of a page: the width of each row in columns, captions and heads; and what stands open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.widths: list[list[int]] = []
        self.scopes: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        given = dict(attrs)
        if tag == "table":
            self.widths.append([])
        elif tag == "tr":
            self.widths[-1].append(0)
        elif tag in {"td", "th"}:
            self.widths[-1][-1] += int(given.get("colspan") or 1)
            if tag == "th":
                self.scopes.append(str(given["scope"]))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(params=PRESETS)
def comparison(request: pytest.FixtureRequest) -> Comparison:
    main = cw.deal(11, request.param, bot="random", deals=3)
    return compare(tried(main, another_way(main, 5, "simple")), 1)


def test_every_table_of_the_html_has_heads_for_columns_their_groups_and_rows(comparison: Comparison) -> None:
    html = comparison._repr_html_()
    outline = Outline(html)
    assert all(len(set(widths)) == 1 for widths in outline.widths)
    assert set(outline.scopes) == {"col", "colgroup", "row"}
    assert html.count("<details") == len(comparison.ledger.rows)
    assert html.count("<caption>") == len(comparison.tricks) + 1
    assert "style=" not in html


def test_the_text_keeps_to_80_columns_and_tells_on_request_where_every_card_went(comparison: Comparison) -> None:
    told = comparison.text(cards=True)
    assert max(len(line) for line in told.splitlines()) <= 80
    assert told.count("Where the cards went") == len(comparison.ledger.rows)
    assert str(comparison).count("Where the cards went") == 1


def test_the_rows_add_up_to_the_difference_of_the_two_records(comparison: Comparison) -> None:
    lines = {row["line"] for row in comparison.rows}
    gains = {line: sum(row["north_south_gain"] for row in comparison.rows if row["line"] == line) for line in lines}
    assert gains[1] - gains[0] == comparison.ledger.difference[0]
    last = {row["line"]: (row["north_south"], row["east_west"]) for row in comparison.rows}
    assert (last[1], last[0]) == (comparison.ledger.one.points, comparison.ledger.other.points)


def test_a_name_is_shown_as_text() -> None:
    html = compare(branched(replace(HEART, name="<b>&")), 1).html()
    assert "(&lt;b&gt;&amp;)" in html
    assert "<b>" not in html


def test_rounds_are_told_apart_and_points_count_on() -> None:
    text = str(compare(TWO_ROUNDS, 1))
    assert "They part in round 2, deal 1, trick 1: West plays the A♠ in line 1, the 9♥" in text
    assert "\nRound 2, Deal 1\n" in text
    assert "North + South, all rounds  Main line                                      60\n" in text


@pytest.mark.parametrize(
    "record",
    [
        pytest.param(branched(HEART), id="a name"),
        pytest.param(branched(BOTS), id="bots"),
        pytest.param(branched(ON), id="on"),
        pytest.param(branched(Variation(0, 0, parse_cards("3H 4H"))), id="in a trick"),
        pytest.param(KING, id="a calypso"),
        pytest.param(TWO_ROUNDS, id="two rounds"),
        pytest.param(small_record(11, "bga", deals=2), id="no variation"),
    ],
)
def test_every_word_comes_from_the_catalogue(record: Record) -> None:
    for one, other in product(record.lines, repeat=2):
        said = comparison_of(one, other, Teller(Wide()))
        shown = said.text(cards=True) + re.sub(r"<[^>]+>", " ", said.html())
        assert bypassed(re.sub("a heart|simple|random", "", shown)) == ""


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownLineError, match="there is no line 'a spade'"):
        compare(branched(HEART), "a spade")
    with pytest.raises(UnknownLanguageError, match="no words in 'xx'"):
        compare(branched(HEART), 1, language="xx")
    with pytest.raises(TypeError, match="compare takes a Record, not str"):
        compare("x", 1)  # type: ignore[arg-type]  # a notebook is not type-checked
