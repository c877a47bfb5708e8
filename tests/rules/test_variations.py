"""A record may hold variations: other ways the play could have gone, each from a moment of its line on."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given

from calypso_widgets.analysis.dealing import deal
from calypso_widgets.rules.cards import parse_cards
from calypso_widgets.rules.course import Course
from calypso_widgets.rules.load import load
from calypso_widgets.rules.played import DEEPEST, BotPlays, Comment, RecordError, Variation
from calypso_widgets.rules.record import Record
from rules.tables import UNHURRIED, other_plays, records

FIRST = (["AS 2S 5H", "KS 3S 6H", "4S 7H 2C", "9H 8H 3C"], "AS KS 4S 9H 2S 3S 2C 8H 5H 6H 7H 3C")
SECOND = (["2D 3H", "3D 4H", "4D 5D", "6D 6C"], "3D 4D 6D 2D")
RECORD = Record.replay("SDHC", "W", [FIRST, SECOND])
"""North wins the first two tricks with spades it led, West ruffs the third; East leads the second deal, and wins."""


def at(after: int, plays: str, *variations: Variation, deal: int = 0, **said: Any) -> Variation:  # noqa: ANN401 - fields
    """A variation of the first deal, unless another is named."""
    return Variation(deal, after, parse_cards(plays), variations=variations, **said)


def varied(*variations: Variation) -> Record:
    return replace(RECORD, variations=variations)


def plays_of(record: Record) -> list[str]:
    """The cards of each deal, in order of play."""
    return [" ".join(card.code for card in one.plays) for one in record.deals]


# ---- Where one may part ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variation", "line"),
    [
        pytest.param(at(0, "2S KS 4S 9H"), ["2S KS 4S 9H"], id="at the first lead"),
        pytest.param(at(1, "3S 4S"), ["AS 3S 4S"], id="inside a trick"),
        pytest.param(at(4, "5H 6H"), ["AS KS 4S 9H 5H 6H"], id="at a later lead"),
        pytest.param(at(0, "4H 5D", deal=1), [FIRST[1], "4H 5D"], id="at the first lead of a later deal"),
        pytest.param(at(4, "4H 5D", deal=1), [FIRST[1], "3D 4D 6D 2D 4H 5D"], id="at the end of an unfinished line"),
        pytest.param(
            at(4, "5H 6H 7H 8H 3C 2S 3S 2C 4H 5D"),
            ["AS KS 4S 9H 5H 6H 7H 8H 3C 2S 3S 2C", "4H 5D"],
            id="and run on into the next deal, which East leads",
        ),
    ],
)
def test_a_variation_may_part(variation: Variation, line: list[str]) -> None:
    along = varied(variation).along(variation)
    assert plays_of(along) == line
    assert along.variations == ()


@pytest.mark.parametrize(
    ("variation", "message"),
    [
        pytest.param(at(1, "6H"), "deal 1, trick 1, 6H in a variation: East must follow suit", id="a revoke"),
        pytest.param(at(4, "5H 6H 7H 8H 2S"), "deal 1, trick 3, 2S in a variation: West does not", id="led by another"),
        pytest.param(at(4, "5H 6H AS"), "deal 1, trick 2, AS in a variation: South does not hold the A", id="no card"),
        pytest.param(at(0, "2D", deal=1), "deal 2, trick 1, 2D in a variation: East does not hold", id="out of turn"),
        pytest.param(at(4, "4H 5D 6C 3H 3H", deal=1), "deal 2, trick 3, 3H in a variation: the deal is over, and the "
                     "record has no further deal to play in", id="a card too many"),
        pytest.param(at(1, "KS 4S"), "deal 1, trick 1, KS in a variation: that card stands there already",
                     id="the card of the line"),
        pytest.param(at(12, "AS"), "deal 1: a variation cannot part after 12 plays here", id="after a finished deal"),
        pytest.param(at(5, "4H", deal=1), "deal 2: a variation cannot part after 5 plays here", id="after the end"),
        pytest.param(at(0, "AS", deal=2), "deal 3: a variation cannot part after 0 plays here", id="in no deal"),
        pytest.param(at(1, "3S 4S", at(1, "KS")), "deal 1: a variation cannot part after 1 plays here",
                     id="from another, before its first play"),
        pytest.param(at(1, "3S 4S", at(4, "2S")), "deal 1: a variation cannot part after 4 plays here",
                     id="from another, after its end"),
        pytest.param(at(1, "3S 4S", at(2, "4S")), "deal 1, trick 1, 4S in a variation: that card stands",
                     id="from another, with its card"),
    ],
)  # fmt: skip
def test_a_variation_may_not_part(variation: Variation, message: str) -> None:
    with pytest.raises(RecordError, match=f"^{message}"):
        varied(variation)
    with pytest.raises(RecordError):
        varied(variation).along(variation)


def test_two_variations_of_a_place_begin_with_different_cards() -> None:
    with pytest.raises(RecordError, match="deal 1, trick 1, 2S in a variation: that card stands there already"):
        varied(at(0, "2S KS"), at(0, "2S 3S"))
    assert len(varied(at(0, "2S KS"), at(0, "5H")).variations) == 2


def test_a_variation_parts_from_a_variation() -> None:
    """A line through it is found by a longer path, or by going along twice."""
    inner = at(6, "7H 8H", name="inner")
    middle = at(4, "5H 6H", inner)
    outer = at(1, "3S 4S 9H 2S", middle)
    record = varied(outer)
    assert plays_of(record.along(outer)) == ["AS 3S 4S 9H 2S"]
    assert plays_of(record.along(outer, middle)) == ["AS 3S 4S 9H 5H 6H"]
    assert plays_of(record.along(outer, middle, inner)) == ["AS 3S 4S 9H 5H 6H 7H 8H"]
    assert record.along(outer).along(middle).along(inner) == record.along(outer, middle, inner)
    assert record.along(outer, middle).variations == (inner,)
    assert record.along() == record


def test_a_variation_of_a_variation_may_go_on_into_a_deal_that_this_does_not_reach() -> None:
    """The record along the shorter one has no such deal, and so is without the longer."""
    longer = at(5, "6H 7H 8H 3C 2S KS 2C 4H", name="longer")
    shorter = at(1, "3S 4S 9H 5H", at(4, "2S"), longer)
    record = varied(shorter)
    assert record.along(shorter).variations == (at(4, "2S"),)
    assert plays_of(record.along(shorter, longer)) == ["AS 3S 4S 9H 5H 6H 7H 8H 3C 2S KS 2C", "4H"]
    assert [line.name for line in record.lines] == ["", "", "", "longer"]


def test_variations_stand_in_the_order_in_which_they_part() -> None:
    """Those that part at one place keep the order in which they are given."""
    given_ = at(0, "4H", deal=1), at(4, "5H"), at(0, "5H"), at(0, "2S")
    assert varied(*given_).variations == (given_[2], given_[3], given_[1], given_[0])


def test_comments_go_along() -> None:
    on = at(4, "5H 6H 7H 8H 3C 2S 3S 2C 4H", comments=(Comment(0, "if"), Comment(8, "last"), Comment(9, "next")))
    along = varied(on).along(on)
    assert along.deals[0].comments == (Comment(4, "if"), Comment(12, "last"))
    assert along.deals[1].comments == (Comment(1, "next"),)


@given(records(varied=True))
@UNHURRIED
def test_a_variation_changes_nothing_of_the_main_line(record: Record) -> None:
    plain = replace(record, variations=())
    assert list(record.positions()) == list(plain.positions())
    assert (record.totals, record.is_finished) == (plain.totals, plain.is_finished)


@given(records(varied=True))
@UNHURRIED
def test_a_line_is_played_as_a_record_of_its_own(record: Record) -> None:
    main = Course.of(record)
    for line in record.lines[1:]:
        course = main
        for variation in line.path:
            course = replace(course, taken=set()).part(variation)
        assert line.record.last == course.last
        assert len(line.record.deals) == course.end.deal + 1
        assert line.record.deals[-1].hands == record.deals[course.end.deal].hands


# ---- Values ----------------------------------------------------------------------------------------------------------

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"deal": -1}, "a variation cannot part in deal -1, after 1 plays: both are whole numbers"),
    ({"after": True}, "a variation cannot part in deal 0, after True plays"),
    ({"after": "x"}, "a variation cannot part in deal 0, after 'x' plays"),
    ({"plays": ""}, "deal 1, trick 1: a variation has at least one play"),
    ({"plays": None}, "deal 1, trick 1: in a variation, None are no cards in an order"),
    ({"plays": ["3S", 7]}, "deal 1, trick 1: in a variation, 7 is no card"),
    ({"name": None}, "the name of a variation cannot be None"),
    ({"comments": "hm"}, "the comments of a variation cannot be 'hm'"),
    ({"comments": (Comment(3, ""),)}, "comments stand in order, after 0 to 2 plays"),
    ({"comments": (Comment(2, ""), Comment(1, ""))}, "comments stand in order"),
    ({"bots": (Comment(1, ""),)}, "the bots of a variation cannot be"),
    ({"bots": (BotPlays(1, 2, "simple", 7),)}, "the plays of bots stand in order, among the 2"),
    ({"bots": (BotPlays(0, 2, "simple", 7), BotPlays(1, 1, "simple", 7))}, "the plays of bots stand in order"),
    ({"variations": RECORD}, "the variations of a variation cannot be"),
]


@pytest.mark.parametrize(("changes", "message"), WRONG)
def test_values_that_no_variation_has_are_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        replace(at(1, "3S 4S"), **changes)


@pytest.mark.parametrize(
    ("run", "message"),
    [
        ((-1, 1, "simple", 7), "the plays of a bot cannot be"),
        ((0, 0, "simple", 7), "the plays of a bot cannot be"),
        ((0, "x", "simple", 7), "the plays of a bot cannot be"),
        ((0, 1, "Simple", 7), "a bot cannot be called 'Simple'"),
        ((0, 1, "a b", 7), "a bot cannot be called 'a b'"),
        ((0, 1, "", 7), "a bot cannot be called ''"),
        ((0, 1, None, 7), "a bot cannot be called None"),
        ((0, 1, "simple", -7), "the seed of a bot cannot be -7"),
        ((0, 1, "simple", 10**18), "the seed of a bot cannot be 1000"),
        ((0, 1, "simple", 1.5), "the seed of a bot cannot be 1.5"),
    ],
)
def test_values_that_no_bot_has_are_refused(run: tuple[Any, ...], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        BotPlays(*run)


@pytest.mark.parametrize("mistake", [("x", ""), (True, ""), (1, None)])
def test_values_that_no_comment_has_are_refused(mistake: tuple[Any, Any]) -> None:
    with pytest.raises(RecordError, match="a comment cannot be"):
        Comment(*mistake)


@pytest.mark.parametrize("mistake", ["x", 5, [5], [RECORD], {1: 2}, None])
def test_what_is_no_list_of_variations_is_refused(mistake: Any) -> None:  # noqa: ANN401 - anything
    with pytest.raises(RecordError, match=r"the variations of a record cannot be .* each a Variation"):
        replace(RECORD, variations=mistake)


@pytest.mark.parametrize("mistake", ["x", 1, None, RECORD])
def test_a_record_goes_along_nothing_but_a_variation(mistake: Any) -> None:  # noqa: ANN401 - anything
    with pytest.raises(TypeError, match="a record goes along a Variation, not"):
        RECORD.along(mistake)


def test_cards_are_read_however_they_are_written() -> None:
    plays: Any = ["3S", "4S"]
    assert Variation(0, 1, plays) == at(1, "3S 4S")


def nested(levels: int) -> Variation:
    """Variations one within another, each parting as early as it can."""
    course, rng = Course.of(DEEP), Random(1)
    chain: list[Variation] = []
    while len(chain) < levels:
        places = [place for place, position in course.positions.items() if position.turn]
        place, plays = next((one, other) for one in places if (other := other_plays(course, one, 9, rng)))
        chain.append(Variation(*place, plays))
        course = course.part(chain[-1])
    whole = chain.pop()
    while chain:
        whole = replace(chain.pop(), variations=(whole,))
    return whole


DEEP = deal(7)


def test_variations_stand_one_within_another_to_some_depth() -> None:
    deepest, deeper = nested(DEEPEST), nested(DEEPEST + 1)
    record = replace(DEEP, variations=(deepest,))
    assert load(record.text) == load(record.compact) == record
    with pytest.raises(RecordError, match=f"at most {DEEPEST} variations stand one within another"):
        replace(DEEP, variations=(deeper,))


def test_checking_hundreds_of_variations_is_quick() -> None:
    main, rng = Course.of(DEEP), Random(7)
    places = [place for place, position in main.positions.items() if position.turn][:4:-1]
    found: list[Variation] = []
    for place in places * 3:
        if len(found) < 200 and (plays := other_plays(main, place, 20, rng)):
            found.append(Variation(*place, plays))
            main.part(found[-1])
    assert len(found) == 200
    began = time.perf_counter()
    replace(DEEP, variations=tuple(found))
    assert (
        time.perf_counter() - began < 2
    )  # a tenth of that is usual; replaying the record for each took twenty times it
