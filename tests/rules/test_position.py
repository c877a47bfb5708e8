"""Whose turn it is, what may be played, and why a card may not."""

from __future__ import annotations

from functools import reduce

import pytest
from _pytest.mark import ParameterSet

from calypso_widgets.rules.cards import Hand, Suit, UnreadableCardError, parse_card, parse_cards
from calypso_widgets.rules.position import IllegalPlayError, Position, apply, events, legal, play, why_illegal
from calypso_widgets.rules.ruleset import PRESETS
from calypso_widgets.rules.table import SEATS, Seat, UnreadableSeatError

NORTH, EAST, SOUTH, WEST = SEATS

HANDS = ("9S KS TD AH", "KD 3D 3S 5C", "7H TS JS 2C", "8C 9C QS QD")
"""North owns spades, East diamonds, South hearts, West clubs; West deals, so North leads."""


def table(plays: str = "", rules: str = "gamefarm", hands: tuple[str, ...] = HANDS) -> Position:
    """The position after these plays."""
    return reduce(play, parse_cards(plays), Position.start("SDHC", dealer="W", hands=hands, rules=rules))


def codes(position: Position) -> str:
    return " ".join(card.code for card in legal(position))


@pytest.mark.parametrize(("dealer", "leader"), [(NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST), (WEST, NORTH)])
def test_the_dealers_left_hand_neighbour_leads_to_the_first_trick(dealer: Seat, leader: Seat) -> None:
    start = Position.start("SDHC", dealer, HANDS)
    assert start.turn is start.leader is leader


@pytest.mark.parametrize("plays", ["", "AH", "AH 3S", "AH 3S 7H"])
def test_play_goes_clockwise_within_a_trick(plays: str) -> None:
    assert table(plays).turn is NORTH.after(len(plays.split()))


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        pytest.param("9S 3S TS QS", NORTH, id="North led his own trump, nobody ruffed"),
        pytest.param("AH 5C 7H 8C", WEST, id="West ruffed"),
        pytest.param("TD KD 2C QD", EAST, id="East had the highest of the suit led"),
        pytest.param("AH KD 7H 9C", EAST, id="West underruffed East"),
    ],
)
def test_the_winner_of_a_trick_leads_to_the_next(plays: str, winner: Seat) -> None:
    after = table(plays)
    assert after.turn is after.leader is winner
    assert after.trick == ()


@pytest.mark.parametrize("rules", PRESETS)
def test_any_card_may_be_led(rules: str) -> None:
    assert codes(table(rules=rules)) == "KS 9S AH TD"


def may(sentence: str, plays: str, cards: str, rules: str = "gamefarm") -> ParameterSet:
    return pytest.param(plays, cards, rules, id=sentence)


@pytest.mark.parametrize(
    ("plays", "cards", "rules"),
    [
        may("follow suit if able", "9S", "3S", "gamefarm"),
        may("... with any card of it: nobody must beat", "9S 3S", "JS TS"),
        may("... also in one's own suit", "TD", "KD 3D"),
        may("if out of the suit led, play anything: nobody must ruff", "AH", "3S KD 3D 5C"),
        may("... nor overruff", "TD KD", "JS TS 7H 2C"),
        may("under all-fours one may ruff even when able to follow", "9S", "3S KD 3D", "all-fours"),
        may("... but not discard", "9S 3S", "JS TS 7H", "all-fours"),
        may("... and when one's own suit is led, it is followed", "TD", "KD 3D", "all-fours"),
        may("... and when out of the suit led, anything goes", "AH", "3S KD 3D 5C", "all-fours"),
        may("where any ruff wins, one must follow all the same", "9S", "3S", "bga"),
        may("where the last ruff wins, one must follow all the same", "9S", "3S", "last-ruff"),
    ],
)
def test_what_may_be_played(plays: str, cards: str, rules: str) -> None:
    assert codes(table(plays, rules)) == cards


def test_equal_cards_are_listed_as_often_as_they_are_held() -> None:
    assert codes(table(hands=("AS AS", "2S 2S", "3S 3S", "4S 4S"))) == "AS AS"


def cause(sentence: str, cards: str, why: str, rules: str = "gamefarm", seat: Seat | None = None) -> ParameterSet:
    """``cards`` are the plays, and last the card that is refused."""
    return pytest.param(cards, rules, seat, why, id=sentence)


MUST = "must follow suit: spades were led, and"


@pytest.mark.parametrize(
    ("cards", "rules", "seat", "why"),
    [
        cause("not that seat's turn", "KD", "It is North’s turn, not East’s.", seat=EAST),
        cause("not that seat's turn any more", "9S KS", "It is East’s turn, not North’s.", seat=NORTH),
        cause("not in that hand", "KD", "North does not hold the K♦."),
        cause("not in that hand any more", "9S 3S TS QS 9S", "North does not hold the 9♠."),
        cause("must follow: one card could", "9S KD", f"East {MUST} 3♠ could be played."),
        cause("must follow: two cards could", "9S 3S 7H", f"South {MUST} J♠ or 10♠ could be played."),
        cause("all-fours: not that seat's turn", "KD", "It is North’s turn, not East’s.", "all-fours", EAST),
        cause("all-fours: not in that hand", "KD", "North does not hold the K♦.", "all-fours"),
        cause("all-fours: follow or ruff", "9S 5C", f"East {MUST} 3♠, K♦ or 3♦ could be played.", "all-fours"),
    ],
)
def test_why_a_card_may_not_be_played(cards: str, rules: str, seat: Seat | None, why: str) -> None:
    plays, _, card = cards.rpartition(" ")
    assert why_illegal(table(plays, rules), parse_card(card), seat) == why


@pytest.mark.parametrize("rules", PRESETS)
def test_nothing_may_be_played_when_the_deal_is_over(rules: str) -> None:
    over = table("2S AS AS AS", rules, ("2S", "AS", "AS", "AS"))
    assert over.turn is None
    assert legal(over) == ()
    for seat in (None, *SEATS):
        assert why_illegal(over, parse_card("2S"), seat) == "The deal is over: every card has been played."


def test_equal_cards_that_could_be_played_are_named_once() -> None:
    after = table("9S", hands=("9S 2S 2D", "3S 3S 2D", "4S 4S 2D", "5S 5S 2D"))
    assert why_illegal(after, parse_card("2D")) == "East must follow suit: spades were led, and 3♠ could be played."


def test_a_legal_card_has_no_cause_also_when_its_seat_is_named() -> None:
    assert why_illegal(table(), parse_card("KS")) is None
    assert why_illegal(table(), parse_card("KS"), NORTH) is None


@pytest.mark.parametrize(
    ("position", "card"),
    [
        pytest.param(table("9S"), "KD", id="a revoke"),
        pytest.param(table(), "KD", id="a card of another hand"),
        pytest.param(table("2S AS AS AS", hands=("2S", "AS", "AS", "AS")), "AS", id="a play after the last"),
    ],
)
def test_a_card_that_may_not_be_played_is_refused_with_the_reason(position: Position, card: str) -> None:
    why = why_illegal(position, parse_card(card))
    assert why is not None
    with pytest.raises(IllegalPlayError) as refusal:
        play(position, parse_card(card))
    assert str(refusal.value) == why


def test_a_play_leaves_the_position_before_it_alone() -> None:
    before = table()
    after = play(before, parse_card("9S"))
    assert before == table()
    assert before.hands[NORTH] == Hand("9S KS TD AH")
    assert after.hands[NORTH] == Hand("KS TD AH")
    assert after.hands[EAST:] == before.hands[EAST:]


def test_a_play_is_the_fold_of_what_it_causes() -> None:
    before = table("9S 3S TS")
    card = parse_card("QS")
    assert play(before, card) == reduce(apply, events(before, card), before)


NOTHING: frozenset[Suit] = frozenset()
NO_HEARTS = frozenset({Suit.HEARTS})


@pytest.mark.parametrize("rules", PRESETS)
def test_a_renounce_is_shown_out_for_the_rest_of_the_deal(rules: str) -> None:
    after = table("AH", rules)
    assert after.shown_out == (NOTHING,) * 4
    after = play(after, parse_card("5C"))
    assert after.shown_out == (NOTHING, NO_HEARTS, NOTHING, NOTHING)
    after = play(play(after, parse_card("7H")), parse_card("8C"))
    assert after.shown_out == (NOTHING, NO_HEARTS, NOTHING, NO_HEARTS)


def test_the_next_deal_has_nobody_shown_out() -> None:
    after = table("AH 5C 7H 8C").dealt(HANDS)
    assert after.shown_out == (NOTHING,) * 4


def test_following_shows_nothing() -> None:
    assert table("9S 3S TS QS").shown_out == (NOTHING,) * 4


def test_ruffing_while_able_to_follow_shows_nothing() -> None:
    assert table("9S KD", "all-fours").shown_out == (NOTHING,) * 4


def test_the_deal_passes_to_the_left() -> None:
    after = table().dealt(HANDS)
    assert after.dealer is NORTH
    assert after.turn is EAST


@pytest.mark.parametrize(
    ("hands", "sizes"),
    [
        pytest.param(("AS", "KS", "QS"), "1, 1, 1", id="three hands"),
        pytest.param(("AS", "KS", "QS", "JS", "TS"), "1, 1, 1, 1, 1", id="five hands"),
        pytest.param(("AS 2S", "KS", "QS", "JS"), "2, 1, 1, 1", id="hands of different sizes"),
    ],
)
def test_a_deal_has_four_hands_of_the_same_size(hands: tuple[str, ...], sizes: str) -> None:
    with pytest.raises(ValueError, match=f"four hands of the same size, .* given were cards: {sizes}"):
        Position.start("SDHC", "W", hands)


def test_what_cannot_be_read_is_refused() -> None:
    with pytest.raises(UnreadableSeatError):
        Position.start("SDHC", "X", HANDS)
    with pytest.raises(UnreadableCardError):
        Position.start("SDHC", "W", ["AS", "KS", "QS", "XX"])
