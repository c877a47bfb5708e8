"""The pack: four ordinary packs, and how cards are read and written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from calypso_widgets.rules.cards import (
    FACES,
    Card,
    Hand,
    Rank,
    Suit,
    UnreadableCardError,
    format_card,
    pack,
    parse_card,
    parse_cards,
    parse_suit,
)

TEN_OF_CLUBS = Card(Rank.TEN, Suit.CLUBS)


def test_the_pack_is_four_ordinary_packs_of_52() -> None:
    cards = Counter(pack())
    assert cards.total() == 208
    assert len(cards) == len(Suit) * len(Rank) == 52
    assert set(cards.values()) == {4}


def test_the_ranks_are_a_k_q_j_10_down_to_2_and_aces_are_high() -> None:
    assert " ".join(str(rank) for rank in sorted(Rank, reverse=True)) == "A K Q J 10 9 8 7 6 5 4 3 2"
    assert max(Rank) is Rank.ACE
    assert min(Rank) is Rank.TWO


@pytest.mark.parametrize(
    ("suit", "partner"),
    [
        pytest.param(Suit.SPADES, Suit.HEARTS, id="spades and hearts, the majors, are partners"),
        pytest.param(Suit.DIAMONDS, Suit.CLUBS, id="diamonds and clubs, the minors, are partners"),
    ],
)
def test_suits_that_are_partners(suit: Suit, partner: Suit) -> None:
    assert suit.partner is partner
    assert partner.partner is suit


def test_equal_cards_of_different_packs_are_equal() -> None:
    assert parse_card("TC") == parse_card("TC")
    assert len({parse_card("TC"), parse_card("TC")}) == 1


@pytest.mark.parametrize("text", ["TC", "tc", "10C", "10c", "T♣", "10♣", " TC ", "T♣\ufe0f", "10♣\ufe0e"])
def test_a_card_is_read_in_any_usual_spelling(text: str) -> None:
    assert parse_card(text) == TEN_OF_CLUBS


@pytest.mark.parametrize("card", FACES, ids=str)
def test_what_is_written_is_read_back(card: Card) -> None:
    assert parse_card(format_card(card)) == card
    assert parse_card(str(card)) == card


def test_a_repr_can_be_pasted() -> None:
    assert eval(repr(TEN_OF_CLUBS)) == TEN_OF_CLUBS  # noqa: S307 - the text is our own repr
    assert eval(repr(Hand("2C AS"))) == Hand("AS 2C")  # noqa: S307 - likewise


@pytest.mark.parametrize("text", ["", "1C", "CT", "TCC", "XX", "10", "joker"])
def test_what_is_no_card_is_refused_by_name(text: str) -> None:
    with pytest.raises(UnreadableCardError, match="is no card: write rank then suit") as refusal:
        parse_card(text)
    assert repr(text) in str(refusal.value)


@pytest.mark.parametrize("text", ["", "X", "spades", "T"])
def test_what_is_no_suit_is_refused_by_name(text: str) -> None:
    with pytest.raises(UnreadableCardError, match="is no suit") as refusal:
        parse_suit(text)
    assert repr(text) in str(refusal.value)


@pytest.mark.parametrize("suit", Suit, ids=lambda suit: suit.glyph)
def test_a_suit_is_read_by_letter_or_glyph(suit: Suit) -> None:
    assert {parse_suit(text) for text in (suit, suit.value, suit.value.lower(), suit.glyph + "\ufe0f")} == {suit}


@pytest.mark.parametrize("given", [None, 7, b"2S AS", {"2S", "AS"}, frozenset(), {"2S": 1}, {}, object], ids=repr)
def test_what_has_no_order_is_no_row_of_cards(given: object) -> None:
    with pytest.raises(UnreadableCardError, match="are no cards in an order: write a text such as '2S AS', or a list"):
        parse_cards(given)  # type: ignore[arg-type]


@pytest.mark.parametrize("read", [parse_card, parse_suit, lambda token: parse_cards([token])])
@pytest.mark.parametrize("token", [None, 7, b"2S", [], {}, Rank.TWO], ids=repr)
def test_a_token_that_is_no_text_is_refused_by_name(read: Callable[[object], object], token: object) -> None:
    with pytest.raises(UnreadableCardError, match=r"is no (card|suit)"):
        read(token)


def test_cards_are_read_from_one_text_or_many_and_keep_their_order() -> None:
    expected = (parse_card("9D"), parse_card("TD"), parse_card("AD"))
    assert parse_cards("9D TD AD") == expected
    assert parse_cards("9D, 10D,\n AD") == expected
    assert parse_cards(["9D", "TD", parse_card("AD")]) == expected


def test_a_hand_is_a_multiset_shown_by_suit_from_the_top() -> None:
    hand = Hand("2C AS 3S AS KD")
    assert hand == Hand("KD AS AS 2C 3S")
    assert repr(hand) == "Hand('AS AS 3S KD 2C')"
    assert hand.of(Suit.SPADES) == parse_cards("AS AS 3S")
    assert hand.holds(Suit.DIAMONDS)
    assert not hand.holds(Suit.HEARTS)


def test_one_copy_leaves_a_hand_at_a_time() -> None:
    assert Hand("AS AS 2S").without(parse_card("AS")) == Hand("AS 2S")


def test_a_card_that_is_not_there_cannot_leave() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        Hand("AS").without(parse_card("2S"))
