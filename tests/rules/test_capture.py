"""Where the cards of a trick go: the winner's calypso, the partner's, or the pile.

Tables of the calypsos before a trick, the trick, and the calypsos after it. North owns spades, East diamonds, South
hearts, West clubs; North leads unless a case says otherwise.
"""

from __future__ import annotations

from functools import reduce

import pytest
from _pytest.mark import ParameterSet

from calypso_widgets.rules.cards import Card, Rank, parse_cards
from calypso_widgets.rules.events import Built, Completed, Misfit, Piled, Played, Won
from calypso_widgets.rules.position import NOTHING, Position, Tableau, events, play
from calypso_widgets.rules.ruleset import PRESETS, ruleset
from calypso_widgets.rules.table import SEATS, Seat, Trumps, parse_trumps
from calypso_widgets.rules.trick import Reason

NORTH, EAST, SOUTH, WEST = SEATS
TRUMPS: Trumps = parse_trumps("SDHC")
Tableaux = tuple[Tableau, Tableau, Tableau, Tableau]
ALL = "23456789TJQKA"


def ranks(symbols: str) -> frozenset[Rank]:
    return frozenset(Rank(symbol) for symbol in symbols)


def all_but(symbols: str) -> str:
    return "".join(symbol for symbol in ALL if symbol not in symbols)


def short(tableau: Tableau) -> str:
    """A tableau in short: calypsos completed, ranks in progress, pile."""
    building = "".join(rank.value for rank in sorted(tableau.building))
    return f"{tableau.calypsos} [{building}] {' '.join(card.code for card in tableau.pile)}".strip()


def tableaux(**by_seat: str) -> Tableaux:
    """What each seat has in progress, by name; nothing unless given."""
    north, east, south, west = (Tableau(ranks(by_seat.get(seat.name.lower(), ""))) for seat in SEATS)
    return (north, east, south, west)


def before_last(trick: str, before: Tableaux = NOTHING, leader: Seat = NORTH) -> tuple[Position, Card]:
    """The trick with one card to come, and that card: each seat holds just the card it plays."""
    cards = parse_cards(trick)
    hands: list[list[Card]] = [[], [], [], []]
    for place, card in enumerate(cards):
        hands[leader.after(place)].append(card)
    start = Position.start(TRUMPS, leader.after(3), hands, tableaux=before)
    return reduce(play, cards[:3], start), cards[3]


def after(trick: str, before: Tableaux = NOTHING, leader: Seat = NORTH) -> Tableaux:
    return play(*before_last(trick, before, leader)).tableaux


def capture(rule: str, trick: str, north: str, south: str, before: Tableaux = NOTHING) -> ParameterSet:
    return pytest.param(before, trick, north, south, id=rule)


NEEDS_K = tableaux(north=all_but("K"))
BOTH_NEED_ONE = tableaux(north=all_but("K"), south=all_but("2"))


@pytest.mark.parametrize(
    ("before", "trick", "north", "south"),
    [
        capture("a card of the winner's suit goes to his calypso", "2S 9S KS AS", "0 [29KA]", "0 []"),
        capture("... if its rank is missing there", "2S 9S KS AS", "0 [29KA] 9S KS", "0 []", tableaux(north="9K")),
        capture("... so each rank only once", "2S 9S 9S 9S", "0 [29] 9S 9S", "0 []"),
        capture("a card of the partner's suit goes to the partner's calypso", "9S KS 5H AS", "0 [9KA]", "0 [5]"),
        capture("... if its rank is missing there", "9S KS 5H AS", "0 [9KA] 5H", "0 [5]", tableaux(south="5")),
        capture("a card of an opponent's suit goes to the pile", "9S 2C AS QD", "0 [9A] 2C QD", "0 []"),
        capture("the thirteenth rank completes a calypso", "KS AC 3C QD", "1 [] AC 3C QD", "0 []", NEEDS_K),
        capture("the rest of that trick starts the next one", "KS 2S 7S QD", "1 [27] QD", "0 []", NEEDS_K),
        capture("... also what came before the card that completed", "2S 7S KS QD", "1 [27] QD", "0 []", NEEDS_K),
        capture("... each rank only once", "2S KS 2S QD", "1 [2] 2S QD", "0 []", NEEDS_K),
        capture("of two equal cards one completes, one starts the next", "KS KS 3C QD", "1 [K] 3C QD", "0 []", NEEDS_K),
        capture("... and a third goes to the pile", "KS KS KS QD", "1 [K] KS QD", "0 []", NEEDS_K),
        capture("... and so does a fourth", "KS KS KS KS", "1 [K] KS KS", "0 []", NEEDS_K),
        capture("both partners can complete in one trick", "KS AC 2H QD", "1 [] AC QD", "1 []", BOTH_NEED_ONE),
        capture("... and both start the next", "KS 7S 2H 9H", "1 [7]", "1 [9]", BOTH_NEED_ONE),
        capture("the partner's next is started too", "KS 2S 2H 9H", "0 [2K]", "1 [9]", tableaux(south=all_but("2"))),
    ],
)
def test_where_the_cards_of_a_trick_go(before: Tableaux, trick: str, north: str, south: str) -> None:
    gathered = after(trick, before)
    assert (short(gathered[NORTH]), short(gathered[SOUTH])) == (north, south)
    assert gathered[EAST] == gathered[WEST] == Tableau(), "the losing side gets nothing"


def test_gamefarms_first_example_a_second_jack_goes_to_the_pile() -> None:
    first = after("3S JS AS 2D")
    assert short(first[NORTH]) == "0 [3JA] 2D"
    second = after("9H 9S 5S JS", first, leader=SOUTH)
    assert second[NORTH].building == ranks("359JA")
    assert second[SOUTH].pile == parse_cards("JS"), "with the partner, who won that trick"


def test_gamefarms_second_example_the_king_completes_and_2_and_7_start_the_next() -> None:
    assert short(after("2S 7S KS AD", NEEDS_K)[NORTH]) == "1 [27] AD"


def test_cards_in_a_pile_never_come_back() -> None:
    before = (Tableau(ranks(all_but("K")), 0, parse_cards("2S 7S")), *NOTHING[1:])
    assert short(after("KS AC 3C QD", before)[NORTH]) == "1 [] 2S 7S AC 3C QD"


def test_only_one_calypso_is_built_at_a_time() -> None:
    before = tableaux(north=all_but("KA"))
    assert short(after("2S 3S 4S AS", before)[NORTH]) == f"0 [{all_but('K')}] 2S 3S 4S"


def test_the_side_that_wins_takes_the_trick_whoever_led() -> None:
    gathered = after("3D 9H 4D KD", leader=EAST)
    assert [short(tableau) for tableau in gathered] == ["0 []", "0 []", "0 [9] 3D 4D KD", "0 []"]


def test_the_side_that_loses_a_card_of_its_suit_loses_it_for_good() -> None:
    gathered = after("9C 2S 7C 3H", leader=WEST)
    assert [short(tableau) for tableau in gathered] == ["0 []", "0 []", "0 []", "0 [79] 2S 3H"]


def test_a_second_calypso_counts_on() -> None:
    before = (Tableau(ranks(all_but("K")), 1), *NOTHING[1:])
    assert short(after("KS AC 3C QD", before)[NORTH]) == "2 [] AC 3C QD"


def test_one_player_can_make_four_calypsos_of_the_four_copies() -> None:
    before = (Tableau(ranks(all_but("K")), 3), *NOTHING[1:])
    assert short(after("KS AC 3C QD", before)[NORTH]) == "4 [] AC 3C QD"


def test_the_story_of_a_trick_in_telling_order() -> None:
    position, last = before_last("2S KS 3H KS", tableaux(north=all_but("K"), south="3"))
    played, *rest = events(position, last)
    assert isinstance(played, Played)
    assert (played.seat, played.play.card, played.shows_out) == (WEST, last, False)
    two, king, three = parse_cards("2S KS 3H")
    assert rest == [
        Won(SOUTH, Reason.RUFFED, tie_broken=False),
        Built(NORTH, king, 1),
        Completed(NORTH, 1),
        Built(NORTH, king, 3),
        Built(NORTH, two, 0),
        Piled(SOUTH, three, 2, Misfit.DUPLICATE, SOUTH),
    ]


def test_a_piled_card_says_whose_suit_it_is_and_why_it_fits_nowhere() -> None:
    position, last = before_last("9S 9S AC QD", tableaux(north="9"))
    _, _, *piled = events(position, last)
    assert piled == [
        Piled(NORTH, card, order, misfit, owner)
        for order, (card, misfit, owner) in enumerate(
            zip(
                parse_cards("9S 9S AC QD"),
                (Misfit.DUPLICATE, Misfit.DUPLICATE, Misfit.FOREIGN, Misfit.FOREIGN),
                (NORTH, NORTH, WEST, EAST),
                strict=True,
            )
        )
    ]


@pytest.mark.parametrize("trick", ["2S", "2S 9S", "2S 9S KS"])
def test_nothing_is_captured_before_the_fourth_card(trick: str) -> None:
    cards = parse_cards(trick)
    hands = [parse_cards(f"{card.code} 2C") for card in parse_cards("2S 9S KS AS")]
    start = reduce(play, cards[:-1], Position.start(TRUMPS, WEST, hands))
    assert [type(event) for event in events(start, cards[-1])] == [Played]
    assert play(start, cards[-1]).tableaux == NOTHING


@pytest.mark.parametrize("rules", PRESETS)
def test_where_the_cards_go_does_not_depend_on_the_ruleset(rules: str) -> None:
    position, last = before_last("9S 9S KS AS", tableaux(north="9"))
    assert short(play(position._replace(rules=ruleset(rules)), last).tableaux[NORTH]) == "0 [9KA] 9S 9S"
