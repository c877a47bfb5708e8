"""The text twin: what a reader sees where no widget can live."""

from __future__ import annotations

import gettext
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.explain import Teller, teller
from calypso_widgets.lesson.frames import cite, why
from calypso_widgets.lesson.grid import WIDTH
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.lesson.twin import Twin, twin_of
from calypso_widgets.rules.played import Comment, Deal
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.table import SEATS
from lesson.small import small_records

LED_TWO = Record.replay("SDHC", "W", [(["2S", "AS", "AS", "AS"], "2S AS AS AS")], title="A led two")
HOSTILE = "<script>alert('&')</script> \"<b>\" ]]> <!-- & &lt; " + "x" * 200


def twin(record: Record, at: int, tree: Tree | None = None) -> Twin:
    tree = tree or Tree.of(record)
    return twin_of(tree, at, teller())


def parsed(html: str) -> ET.Element:
    """The page, if it is well formed."""
    return ET.fromstring(html)  # noqa: S314 - what is parsed is our own


def test_the_trick_that_is_won_is_all_there() -> None:
    assert (
        twin(LED_TWO, 4).text()
        == """\
Deal 1 of 1, trick 1 of 1. Rules: gamefarm.

A led two

North wins: the 2♠ was led as North’s own trump and nobody ruffed, so rank does
not matter.

By the rules of gamefarm, on leading one’s own trump; every source agrees here.

The trick
seat      card  did                   points  went to
1. North  2♠    led own trump (wins)     +20  North’s calypso
2. East   A♠    followed                 +20  North’s calypso
3. South  A♠    followed                 +10  pile: North has the A
4. West   A♠    followed                 +10  pile: North has the A

The table
seat     calypsos  to pile  points  in progress  hand
North ♠         0        2      60  A 2             –
East ♦          0        0       0  –               –
South ♥         0        0       0  –               –
West ♣          0        0       0  –               –

If the round ended now: North + South 60, East + West 0."""
    )


def test_a_trick_not_yet_full_shows_who_is_winning() -> None:
    text = twin(LED_TWO, 2).text()
    assert "East follows with the A♠: higher, but following never beats a led own trump." in text
    assert "1. North  2♠    led own trump (winning)\n2. East   A♠    followed\n" in text
    assert "went to" not in text
    assert "By the rules of" not in text


def test_a_deal_just_dealt_shows_the_hands_and_no_trick() -> None:
    text = twin(LED_TWO, 0).text()
    assert text.startswith("Deal 1 of 1, just dealt. Rules: gamefarm.\n")
    assert "West deals, so North, on the dealer’s left, leads to the first trick." in text
    assert "The trick" not in text
    assert "North ♠         0        0       0            –  ♠ 2\n" in text


def test_a_completed_calypso_is_told() -> None:
    text = twin(cw.load('[Trumps "SDHC"]\n[NorthBuilding "AQJT98765432"]\n1 N 2S 7S 4D KS\n'), 4).text()
    assert "North completes a first calypso: 500 points, in place of 20 a card." in text
    assert "4. West   K♠    followed                +260  completes North’s calypso" in text
    assert "1. North  2♠    led own trump (wins)     +20  North’s next calypso" in text
    assert "North ♠         1        1     550  7 2             –" in text


def test_the_end_of_a_round_says_that_it_is_over() -> None:
    record = cw.deal(7, bot="random")
    first, second = record.sides
    tree = Tree.of(record)
    last = len(tree.nodes) - 1
    over = f"The round is over: North + South {first}, East + West {second}."
    assert twin(record, last, tree).text().endswith(over)
    assert "Deal 4 of 4, trick 13 of 13." in twin(record, last, tree).text()
    assert "If the round ended now:" in twin(record, last - 1, tree).text()
    assert "If the round ended now:" in twin(record, 52, tree).text()


def test_a_game_of_two_rounds_says_which() -> None:
    record = cw.deal(7, "bga", bot="random", deals=6)
    tree = Tree.of(record)
    assert twin(record, 5, tree).text().startswith("Round 1 of 2. Deal 1 of 4, trick 2 of 13. Rules: bga.")
    assert twin(record, 53 * 5 + 1, tree).text().startswith("Round 2 of 2. Deal 2 of 2, trick 1 of 13. Rules: bga.")


def test_a_branch_in_an_earlier_deal_counts_the_deals_of_the_record() -> None:
    record = cw.deal(7, bot="random", deals=2)
    tree = Tree.of(record)
    node = tree.nodes[0]
    other = next(card for card in node.position.hands[node.leader] if card != tree.nodes[1].card)
    branch = tree.play(0, other)
    assert twin(record, branch, tree).text().startswith("Deal 1 of 2, trick 1 of 13.")


def test_every_twin_fits_its_columns_and_says_the_same_twice() -> None:
    for record in (cw.deal(7, deals=1), *small_records(count=1)):
        tree = Tree.of(record)
        for at, node in enumerate(tree.nodes):
            shown = twin(record, at, tree)
            text, page = shown.text(), parsed(shown.html())
            assert max(map(len, text.splitlines())) <= WIDTH
            assert sorted(text.split()) == sorted(" ".join(page.itertext()).split())
            assert why(node, teller()) in shown.html()
            assert "<section" not in shown.html(), "reveal.js takes every section for a slide"
            assert cite(node, teller()) in shown.html()
            for play in node.trick:
                assert str(play.card) in text
                assert play.role.value in text


def test_tables_have_captions_and_heads_for_columns_and_rows() -> None:
    page = parsed(twin(LED_TWO, 4).html())
    tables = page.findall(".//table")
    assert [table.findtext("caption") for table in tables] == ["The trick", "The table"]
    for table in tables:
        heads = table.findall("thead/tr/th")
        assert {head.get("scope") for head in heads} == {"col"}
        for row in table.findall("tbody/tr"):
            first, *rest = list(row)
            assert (first.tag, first.get("scope")) == ("th", "row")
            assert {cell.tag for cell in rest} == {"td"}
            assert len(rest) + 1 == len(heads)
        assert len(table.findall("tbody/tr")) == len(SEATS)


def test_titles_and_comments_are_shown_and_never_obeyed() -> None:
    deal = LED_TWO.deals[0]
    record = replace(LED_TWO, title=HOSTILE, deals=(Deal(deal.hands, deal.plays, (Comment(4, HOSTILE + "\n\n# x"),)),))
    shown = twin(record, 4)
    page = parsed(shown.html())
    assert page.findall(".//script") == page.findall(".//b") == []
    said = [paragraph.text for paragraph in page.findall("p")]
    assert HOSTILE in said
    assert HOSTILE + "\n\n# x" in said
    assert max(map(len, shown.text().splitlines())) <= WIDTH


def test_a_language_of_long_words_still_fits_in_a_grid() -> None:
    class Long(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return message if "{" in message else message * 9

    tree = Tree.of(LED_TWO)
    text = twin_of(tree, 0, Teller(Long())).text()
    assert "♠ 2" in text


@pytest.mark.parametrize("at", [0, 1, 4])
def test_a_comment_is_shown_where_it_was_made(at: int) -> None:
    deal = LED_TWO.deals[0]
    record = replace(LED_TWO, deals=(Deal(deal.hands, deal.plays, (Comment(at, "Look here."),)),))
    assert ["Look here." in twin(record, other).text() for other in range(5)] == [other == at for other in range(5)]
