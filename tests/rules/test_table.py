"""Four players, two fixed partnerships, a personal trump suit each."""

from __future__ import annotations

from typing import Any

import pytest

from calypso_widgets.rules.cards import Suit, UnreadableCardError
from calypso_widgets.rules.table import (
    SEATINGS,
    SEATS,
    Seat,
    Side,
    Trumps,
    UnreadableSeatError,
    format_trumps,
    parse_seat,
    parse_trumps,
)

NORTH, EAST, SOUTH, WEST = SEATS


def test_play_goes_clockwise_north_east_south_west() -> None:
    assert [NORTH.after(plays) for plays in range(5)] == [NORTH, EAST, SOUTH, WEST, NORTH]
    assert all(seat.next is seat.after(1) for seat in SEATS)


def test_partners_sit_opposite() -> None:
    assert NORTH.partner is SOUTH
    assert EAST.partner is WEST
    assert all(seat.partner.partner is seat for seat in SEATS)


def test_there_are_two_fixed_partnerships() -> None:
    assert Side.NORTH_SOUTH.seats == (NORTH, SOUTH)
    assert Side.EAST_WEST.seats == (EAST, WEST)
    assert all(seat in seat.side.seats and seat.partner in seat.side.seats for seat in SEATS)


def test_seats_and_sides_pick_their_place_in_anything_kept_in_order() -> None:
    assert [("north", "east", "south", "west")[seat] for seat in SEATS] == ["north", "east", "south", "west"]
    assert [("north-south", "east-west")[side] for side in Side] == ["north-south", "east-west"]


@pytest.mark.parametrize("trumps", SEATINGS, ids=format_trumps)
def test_spades_sit_opposite_hearts_and_diamonds_opposite_clubs(trumps: Trumps) -> None:
    assert set(trumps) == set(Suit)
    assert all(trumps[seat.partner] is trumps[seat].partner for seat in SEATS)


def test_there_are_eight_ways_to_seat_the_suits() -> None:
    assert len(set(SEATINGS)) == 8


@pytest.mark.parametrize(
    "text",
    ["SDHC", "s d h c", "S,D,H,C", "S\tD\nH,\u00a0C", "♠♦♥♣", "♠\ufe0f♦\ufe0f ♥\ufe0f♣\ufe0f", ["S", "d", "♥", "C"]],
)
def test_trumps_are_read_in_any_usual_spelling(text: str) -> None:
    assert parse_trumps(text) == (Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS, Suit.CLUBS)


@pytest.mark.parametrize("trumps", SEATINGS, ids=format_trumps)
def test_what_is_written_is_read_back(trumps: Trumps) -> None:
    assert parse_trumps(format_trumps(trumps)) == trumps
    assert parse_trumps(trumps) == trumps


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("SHDC", id="spades and hearts are partners, not neighbours"),
        pytest.param("SDSC", id="every player has a suit of his own"),
        pytest.param("SDH", id="there are four players"),
        pytest.param("", id="nothing"),
    ],
)
def test_trumps_that_fit_no_table_are_refused(text: str) -> None:
    with pytest.raises(UnreadableSeatError, match="spades opposite hearts and diamonds opposite clubs"):
        parse_trumps(text)


@pytest.mark.parametrize("given", [None, 7, b"SDHC", set("SDHC"), dict.fromkeys("SDHC")], ids=repr)
def test_trumps_without_an_order_are_refused(given: Any) -> None:  # noqa: ANN401 - anything
    with pytest.raises(
        UnreadableSeatError, match="are no trumps in an order: write four suits, as in 'SDHC', or a list"
    ):
        parse_trumps(given)


def test_a_trump_that_is_no_suit_is_refused_by_name() -> None:
    with pytest.raises(UnreadableCardError, match="'X' is no suit"):
        parse_trumps("SDXC")


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.name)
def test_a_seat_is_read_by_letter_or_name(seat: Seat) -> None:
    assert {parse_seat(text) for text in (seat.value, seat.value.lower(), seat.name.title(), seat.place)} == {seat}
    assert parse_seat(seat) is seat


@pytest.mark.parametrize("text", ["", "X", "NE", "Nor", "0", None, True, 4, -1, 0.0, []])
def test_what_is_no_seat_is_refused_by_name(text: Any) -> None:  # noqa: ANN401 - anything
    with pytest.raises(UnreadableSeatError, match="is no seat: write N, E, S or W") as refusal:
        parse_seat(text)
    assert repr(text) in str(refusal.value)
