"""Who sits where, with which trump, and who deals first: the draw, the cut, and chance."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from calypso_widgets.rules.cards import Suit
from calypso_widgets.rules.choice import (
    CHOICES,
    Choice,
    ChoiceError,
    Choose,
    SeatingError,
    Wish,
    format_choice,
    parse_choice,
)
from calypso_widgets.rules.drawing import Drew, Tied
from calypso_widgets.rules.ruleset import BGA, GAMEFARM, GAMERULES, PRESETS, Ruleset, Seating
from calypso_widgets.rules.seating import (
    Bond,
    Chose,
    Deals,
    Partnered,
    Seated,
    Sits,
    cut_for_seats,
    draw_for_seats,
    find_seats,
    seats_at_random,
)
from calypso_widgets.rules.table import SEATINGS, SEATS, Seat, Trumps, format_trumps
from rules.rigged import Rigged

ANN, BEN, CAT, DAN = PLAYERS = ("Ann", "Ben", "Cat", "Dan")
NORTH, EAST, SOUTH, WEST = SEATS
SCRIPT = ("S N", "D E")
SEEDS = range(300)


def drawn(seated: Seated) -> str:
    """Who drew which rank, a drawing a word: ``A9 B9 C2 DK | A3 B4``."""
    told = []
    for step in seated.steps:
        if isinstance(step, Drew):
            told.append(step.player[0] + step.card.rank.value)
        elif isinstance(step, Tied):
            told.append("|")
    return " ".join(told)


def table(seated: Seated) -> str:
    """Who sits at N, E, S, W with which trump, and who deals: ``AS BD CH DC, A deals``."""
    sit = " ".join(name[0] + trump.value for name, trump in zip(seated.names, seated.trumps, strict=True))
    return f"{sit}, {seated.names[seated.dealer][0]} deals"


# ---- The draw --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "script", "expected"),
    [
        pytest.param("KS 9H QC 2D", ("S N", "D E"), "AS BD CH DC, A deals", id="the two highest are partners"),
        pytest.param("2D KS 9H QC", ("S N", "D E"), "BS CD DH AC, B deals", id="whoever they are"),
        pytest.param("KS 9H QC 2D", ("C W", "H S"), "DS CD BH AC, A deals", id="any trump, any seat"),
        pytest.param("KS 9H QC 2D", ("S N", "C E"), "AS BC CH DD, A deals", id="the third takes either trump left"),
        pytest.param("KS 9H QC 2D", ("S N", "D W"), "AS DC CH BD, A deals", id="... and either seat left"),
        pytest.param("AS TH 9C KD", ("S N", "D E"), "AS BD DH CC, A deals", id="aces are high, the ten is above nine"),
    ],
)
def test_the_highest_chooses_trump_and_seat_and_deals_first(cards: str, script: Choose, expected: str) -> None:
    assert table(draw_for_seats(PLAYERS, Rigged(cards), choose=script)) == expected


@pytest.mark.parametrize(
    ("partners", "expected"),
    [
        pytest.param((ANN, BEN), "AS CD BH DC, A deals", id="the highest with the third"),
        pytest.param((DAN, ANN), "AS CD DH BC, A deals", id="the highest with the lowest"),
        pytest.param((BEN, DAN), "AS BD CH DC, A deals", id="naming one pair gives the other"),
    ],
)
def test_partners_by_agreement_whatever_they_draw(partners: tuple[str, str], expected: str) -> None:
    seated = draw_for_seats(PLAYERS, Rigged("KS 9H QC 2D"), partners=partners, choose=SCRIPT)
    assert table(seated) == expected
    assert [step.bond for step in seated.steps if isinstance(step, Partnered)] == [Bond.AGREED, Bond.AGREED]


def test_the_whole_story_of_a_draw() -> None:
    seated = draw_for_seats(PLAYERS, Rigged("9S 2H 9C 5D 3S KS"), choose=["H W", "D N"])
    nine, two, other_nine, five, three, king = Rigged("9S 2H 9C 5D 3S KS").left
    assert seated.steps == (
        Drew(ANN, nine),
        Drew(BEN, two),
        Drew(CAT, other_nine),
        Drew(DAN, five),
        Tied((ANN, CAT)),
        Drew(ANN, three),
        Drew(CAT, king),
        Partnered((CAT, ANN), Bond.HIGHEST),
        Partnered((DAN, BEN), Bond.LOWEST),
        Chose(CAT, Suit.HEARTS, WEST),
        Sits(CAT, WEST, Suit.HEARTS),
        Sits(ANN, EAST, Suit.SPADES),
        Chose(DAN, Suit.DIAMONDS, NORTH),
        Sits(DAN, NORTH, Suit.DIAMONDS),
        Sits(BEN, SOUTH, Suit.CLUBS),
        Deals(CAT, WEST),
    )


# ---- Ties ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("find", [draw_for_seats, cut_for_seats], ids=["draw", "cut"])
@pytest.mark.parametrize(
    ("cards", "told", "expected"),
    [
        pytest.param(
            "KS KH 3C 2D 4S 5S", "AK BK C3 D2 | A4 B5", "BS CD AH DC, B deals", id="for highest: who chooses and deals"
        ),
        pytest.param(
            "KS 9H 9C 2D 4S 5S", "AK B9 C9 D2 | B4 C5", "AS BD CH DC, A deals", id="for second: who is partner"
        ),
        pytest.param(
            "KS QH 9C 9D 4S 5S", "AK BQ C9 D9 | C4 D5", "AS DD BH CC, A deals", id="for third: who chooses next"
        ),
        pytest.param("KS KS 3C 2D 4S 5S", "AK BK C3 D2 | A4 B5", "BS CD AH DC, B deals", id="equal cards"),
        pytest.param(
            "9S 9H 9C 9D 5S 4S 3S 2S",
            "A9 B9 C9 D9 | A5 B4 C3 D2",
            "AS CD BH DC, A deals",
            id="all four",
        ),
        pytest.param(
            "2S 9H 9C 9D 5S 5H 3S AS KS",
            "A2 B9 C9 D9 | B5 C5 D3 | BA CK",
            "BS DD CH AC, B deals",
            id="three, and then two of them again",
        ),
        pytest.param(
            "KS KH 3C 3D 4S 5S 7D 6D",
            "AK BK C3 D3 | A4 B5 | C7 D6",
            "BS CD AH DC, B deals",
            id="two pairs: the higher tie first",
        ),
        pytest.param(
            "KS 3H 3C 3D 2S AS 2H 4C 5C",
            "AK B3 C3 D3 | B2 CA D2 | B4 D5",
            "AS DD CH BC, A deals",
            id="three for second: the partner is settled, then who chooses next",
        ),
    ],
)
def test_a_tie_is_drawn_again_by_the_tied_players_only(
    cards: str, told: str, expected: str, find: Callable[..., Seated]
) -> None:
    rng = Rigged(cards)
    seated = find(PLAYERS, rng, choose=SCRIPT)
    assert (drawn(seated), table(seated)) == (told, expected)
    assert rng.left == []


def test_a_card_drawn_again_never_overtakes_a_higher_card_drawn_before() -> None:
    seated = draw_for_seats(PLAYERS, Rigged("KS 3H 3C 2D AS 2S"), choose=SCRIPT)
    assert table(seated) == "AS CD BH DC, A deals", "Ben's ace only settles who of the threes is second"


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        pytest.param("KS KH 3C 2D 4S 5S", "AK BK C3 D2 | A4 B5", id="partners for highest: one of them chooses"),
        pytest.param("KS 3H KC 2D 4S 5S", "AK B3 CK D2 | A4 C5", id="opponents for highest"),
        pytest.param("KS 3H 9C 9D 4S 5S", "AK B3 C9 D9 | C4 D5", id="the opponents of the highest"),
        pytest.param("KS 9H 9C 2D", "AK B9 C9 D2", id="not the partner with an opponent: it decides nothing"),
        pytest.param("KS 9H 9C 9D 4S 5S", "AK B9 C9 D9 | C4 D5", id="of three, the two opponents"),
    ],
)
def test_among_agreed_partners_only_a_tie_that_decides_something_is_drawn_again(cards: str, told: str) -> None:
    rng = Rigged(cards)
    assert drawn(draw_for_seats(PLAYERS, rng, partners=(ANN, BEN), choose=SCRIPT)) == told
    assert rng.left == []


# ---- Choices ---------------------------------------------------------------------------------------------------------


def same_choices() -> Iterator[Choose]:
    """One and the same pair of choices, in every form there is; Ann chooses first, then Ben."""
    yield ["S N", "D E"]
    yield ("♠ north", "d, e")
    yield [("S", "N"), ("D", "E")]
    yield [Choice(Suit.SPADES, NORTH), Choice(Suit.DIAMONDS, EAST)]
    yield {BEN: "D E", ANN: "S N"}
    yield {ANN: "S N", BEN: "D E", CAT: "S N", DAN: "C W"}
    yield lambda player, _: {ANN: "S N", BEN: "D E"}[player]
    yield lambda _, options: options[0]


@pytest.mark.parametrize("choose", list(same_choices()))
def test_choices_are_data(choose: Choose) -> None:
    seated = draw_for_seats(PLAYERS, Rigged("KS 9H QC 2D"), choose=choose)
    assert table(seated) == "AS BD CH DC, A deals"
    assert seated.choices == (Choice(Suit.SPADES, NORTH), Choice(Suit.DIAMONDS, EAST))


@pytest.mark.parametrize("first", CHOICES, ids=str)
def test_the_first_chooses_from_all_the_second_from_what_is_left(first: Choice) -> None:
    asked: list[tuple[str, tuple[Choice, ...]]] = []

    def choose(player: str, options: tuple[Choice, ...]) -> Choice:
        asked.append((player, options))
        return first if player == ANN else options[-1]

    seated = draw_for_seats(PLAYERS, Rigged("KS 9H QC 2D"), choose=choose)
    assert seated.trumps in SEATINGS
    (_, everything), (who, left) = asked
    assert (len(everything), who, len(left)) == (16, BEN, 4)
    assert {option.trump for option in left} == set(Suit) - {first.trump, first.trump.partner}
    assert {option.seat.side for option in left} == {first.seat.next.side}


@pytest.mark.parametrize("choice", CHOICES, ids=str)
def test_a_choice_reads_back(choice: Choice) -> None:
    assert parse_choice(format_choice(choice)) == parse_choice(choice) == choice


@pytest.mark.parametrize("wish", ["", "S", "N S", "S N E", "SN", ("S",), ("S", "N", "E"), (3, 4), 3, None], ids=repr)
def test_what_is_no_choice_is_refused(wish: Wish) -> None:
    with pytest.raises(SeatingError):
        parse_choice(wish)
    with pytest.raises(ChoiceError, match=r"Ann cannot choose that .*the options, trump and seat, are S N, S E, "):
        draw_for_seats(PLAYERS, Rigged("KS 9H QC 2D"), choose=lambda *_: wish)


@pytest.mark.parametrize(
    ("choose", "problem"),
    [
        pytest.param(["S N", "S E"], "cannot choose S E", id="a trump that is taken"),
        pytest.param(["S N", "H E"], "cannot choose H E", id="the partner's trump"),
        pytest.param(["S N", "D N"], "cannot choose D N", id="a seat that is taken"),
        pytest.param(["S N", "D S"], "cannot choose D S", id="the partner's seat"),
        pytest.param(["S N", "X E"], "cannot choose that ('X' is no suit", id="no suit"),
        pytest.param(["S N", "D X"], "cannot choose that ('X' is no seat", id="no seat"),
        pytest.param(["S N"], "has a choice to make, and the list is at its end", id="a list too short"),
        pytest.param({ANN: "S N"}, "has a choice to make, and no wish is given", id="no wish"),
    ],
)
def test_a_bad_choice_is_refused_with_the_options(choose: Choose, problem: str) -> None:
    with pytest.raises(ChoiceError) as refusal:
        draw_for_seats(PLAYERS, Rigged("KS 9H QC 2D"), choose=choose)
    assert str(refusal.value).startswith(f"{BEN} {problem}")
    assert str(refusal.value).endswith("; the options, trump and seat, are D E, D W, C E, C W")
    assert refusal.value.player == BEN
    assert [str(option) for option in refusal.value.options] == ["D E", "D W", "C E", "C W"]


def test_choices_nobody_asks_for_are_a_mistake() -> None:
    with pytest.raises(SeatingError, match="2 choices to make here, and the list holds 3"):
        draw_for_seats(PLAYERS, Random(1), choose=["S N", "D E", "H S"])
    with pytest.raises(SeatingError, match="0 choices to make here, and the list holds 2"):
        find_seats(PLAYERS, "bga", Random(1), choose=SCRIPT)
    with pytest.raises(SeatingError, match="'Eve' has a wish but no seat: the players are Ann, Ben, Cat, Dan"):
        draw_for_seats(PLAYERS, Random(1), choose={"Eve": "S N"})


@pytest.mark.parametrize(
    "players",
    [(), (ANN, BEN, CAT), (*PLAYERS, "Eve"), (ANN, BEN, CAT, ANN), (ANN, BEN, CAT, "")],
    ids=["none", "three", "five", "twice the same", "no name"],
)
@pytest.mark.parametrize("rules", PRESETS)
def test_a_table_has_four_players(rules: str, players: tuple[str, ...]) -> None:
    with pytest.raises(SeatingError, match="a table has four players, each with a name of their own"):
        find_seats(players, rules, Random(1))


@pytest.mark.parametrize("partners", [(ANN, ANN), (ANN, "Eve"), (ANN, BEN, CAT), (ANN,)])
def test_partners_are_two_of_the_players(partners: tuple[str, str]) -> None:
    with pytest.raises(SeatingError, match="partners are two of Ann, Ben, Cat, Dan"):
        draw_for_seats(PLAYERS, Random(1), partners=partners)


@pytest.mark.parametrize("rules", ["bga", "gamerules"])
def test_partners_can_agree_only_before_a_draw(rules: str) -> None:
    with pytest.raises(SeatingError, match=f"under {rules} partners are found .*, and cannot be agreed on"):
        find_seats(PLAYERS, rules, Random(1), partners=(ANN, BEN))


# ---- Whatever the seed -----------------------------------------------------------------------------------------------

WAYS = [pytest.param(rules, None, id=rules.name) for rules in (GAMEFARM, BGA, GAMERULES)]
WAYS.append(pytest.param(GAMEFARM, (BEN, CAT), id="gamefarm, agreed"))
BY_CARDS = [way for way in WAYS if way.id != "bga"]


def tables(rules: Ruleset, partners: tuple[str, str] | None) -> Iterator[Seated]:
    return (find_seats(PLAYERS, rules, Random(seed), partners=partners) for seed in SEEDS)


@pytest.mark.parametrize(("rules", "partners"), WAYS)
def test_everyone_sits_once_and_partners_opposite(rules: Ruleset, partners: tuple[str, str] | None) -> None:
    for seated in tables(rules, partners):
        assert seated.rules is rules
        assert seated.trumps in SEATINGS
        assert sorted(seated.names) == sorted(PLAYERS)
        sits = {step.seat: step for step in seated.steps if isinstance(step, Sits)}
        assert [sits[seat] for seat in SEATS] == [
            Sits(name, seat, trump) for name, seat, trump in zip(seated.names, SEATS, seated.trumps, strict=True)
        ]
        pairs = [step.players for step in seated.steps if isinstance(step, Partnered)]
        assert sorted(player for pair in pairs for player in pair) == sorted(PLAYERS)
        assert all(seated.seat_of(one) is seated.seat_of(other).partner for one, other in pairs)
        if partners is not None:
            assert partners in pairs
        deals = [step for step in seated.steps if isinstance(step, Deals)]
        assert deals == [seated.steps[-1]] == [Deals(seated.names[seated.dealer], seated.dealer)]


def heights(seated: Seated) -> dict[str, tuple[int, ...]]:
    """All that each player drew, in order."""
    found: dict[str, tuple[int, ...]] = dict.fromkeys(PLAYERS, ())
    for step in seated.steps:
        if isinstance(step, Drew):
            found[step.player] += (step.card.rank.height,)
    return found


@pytest.mark.parametrize(("rules", "partners"), BY_CARDS)
def test_the_dealer_drew_highest_and_chose_first(rules: Ruleset, partners: tuple[str, str] | None) -> None:
    for seated in tables(rules, partners):
        all_drew, dealer = heights(seated), seated.names[seated.dealer]
        assert all(drew < all_drew[dealer] for player, drew in all_drew.items() if player != dealer)
        first, second = (step for step in seated.steps if isinstance(step, Chose))
        assert (first.player, first.seat, first.trump) == (dealer, seated.dealer, seated.trumps[seated.dealer])
        assert second.player != seated.names[seated.dealer.partner]
        opponent = seated.names[second.seat.partner]
        assert all_drew[second.player] > all_drew[opponent], "the higher of the two opponents chooses"


@pytest.mark.parametrize("rules", [GAMEFARM, GAMERULES], ids=lambda rules: rules.name)
def test_the_two_highest_are_partners_against_the_two_lowest(rules: Ruleset) -> None:
    for seated in tables(rules, None):
        all_drew = heights(seated)
        partner = seated.names[seated.dealer.partner]
        others = [seated.names[seat] for seat in seated.dealer.next.side.seats]
        assert all(all_drew[partner] > all_drew[other] for other in others)


@pytest.mark.parametrize(("rules", "partners"), BY_CARDS)
def test_only_the_tied_draw_again(rules: Ruleset, partners: tuple[str, str] | None) -> None:
    ties = 0
    for seated in tables(rules, partners):
        drew: dict[str, tuple[int, ...]] = dict.fromkeys(PLAYERS, ())
        due = list(PLAYERS)
        for step in seated.steps:
            if isinstance(step, Drew):
                assert step.player == due.pop(0)
                drew[step.player] += (step.card.rank.height,)
            elif isinstance(step, Tied):
                assert due == []
                assert len(step.players) > 1
                assert len({drew[player] for player in step.players}) == 1, "so far they drew the same ranks"
                due = list(step.players)
                ties += 1
        assert due == []
    assert ties > 50, "these seeds hold many ties"


@pytest.mark.parametrize(("rules", "partners"), WAYS)
def test_the_same_seed_gives_the_same_table(rules: Ruleset, partners: tuple[str, str] | None) -> None:
    once, again = list(tables(rules, partners)), list(tables(rules, partners))
    assert once == again
    assert any(one != other for one, other in pairwise(once))
    for seed, seated in zip(SEEDS, once, strict=True):
        script = seated.choices
        assert find_seats(PLAYERS, rules, Random(seed), partners=partners, choose=script) == seated


def test_every_process_gives_the_same_table() -> None:
    script = (
        "from random import Random; from calypso_widgets.rules.seating import find_seats\n"
        "for rules in ('gamefarm', 'bga', 'gamerules'):\n"
        "    for seed in range(20): print(find_seats(('Ann', 'Ben', 'Cat', 'Dan'), rules, Random(seed)))"
    )
    told = {
        subprocess.run((sys.executable, "-c", script), capture_output=True, check=True, timeout=60).stdout
        for _ in range(2)
    }
    assert len(told) == 1


@pytest.mark.parametrize(("rules", "partners"), WAYS)
def test_every_trump_seat_and_dealer_comes_up(rules: Ruleset, partners: tuple[str, str] | None) -> None:
    found = list(tables(rules, partners))
    assert {format_trumps(seated.trumps) for seated in found} == {format_trumps(trumps) for trumps in SEATINGS}
    assert {seated.dealer for seated in found} == set(SEATS)
    assert {seated.names[seated.dealer] for seated in found} == set(PLAYERS)
    assert {seated.names[NORTH] for seated in found} == set(PLAYERS)


def test_by_chance_all_is_equally_likely() -> None:
    found = [seats_at_random(PLAYERS, Random(seed)) for seed in range(4000)]
    trumps: Counter[Trumps] = Counter(seated.trumps for seated in found)
    dealers: Counter[Seat] = Counter(seated.dealer for seated in found)
    orders = Counter(seated.names for seated in found)
    for counter, ways in ((trumps, 8), (dealers, 4), (orders, 24)):
        assert len(counter) == ways
        assert all(abs(count - 4000 / ways) < 5 * (4000 / ways) ** 0.5 for count in counter.values())


# ---- By ruleset ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS.values(), ids=list(PRESETS))
def test_each_ruleset_finds_seats_in_its_own_way(rules: Ruleset) -> None:
    expected = {
        Seating.DRAW: lambda: draw_for_seats(PLAYERS, Random(7)),
        Seating.CUT: lambda: cut_for_seats(PLAYERS, Random(7)),
        Seating.RANDOM: lambda: seats_at_random(PLAYERS, Random(7)),
    }[rules.seating]()
    assert find_seats(PLAYERS, rules.name, Random(7)) == replace(expected, rules=rules)


def test_rules_of_ones_own_find_seats_too() -> None:
    house = replace(BGA, name="house", seating=Seating.CUT)
    seated = find_seats(PLAYERS, house, Random(7))
    assert seated == replace(cut_for_seats(PLAYERS, Random(7)), rules=house)


def test_there_is_no_seat_for_a_stranger() -> None:
    with pytest.raises(SeatingError, match="there is no 'Eve' at this table"):
        seats_at_random(PLAYERS, Random(1)).seat_of("Eve")


# ---- What is no list -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [None, 4, "ABCD", set(PLAYERS), dict.fromkeys(PLAYERS), [1, 2, 3, 4], ["", *"ABC"]])
def test_players_are_four_names_in_a_list(players: Any) -> None:  # noqa: ANN401 - anything
    with pytest.raises(SeatingError, match="a table has four players, each with a name of their own; given were"):
        find_seats(players, "gamefarm", Random(1))


@pytest.mark.parametrize("partners", [3, "Ann", {ANN, BEN}, (ANN,), (ANN, 2), (ANN, BEN, CAT)])
def test_partners_are_two_of_them(partners: Any) -> None:  # noqa: ANN401 - anything
    with pytest.raises(SeatingError, match="partners are two of Ann, Ben, Cat, Dan; given were"):
        find_seats(PLAYERS, "gamefarm", Random(1), partners=partners)


@pytest.mark.parametrize("choose", [5, "S N", {"S N", "D E"}, b"S N"], ids=repr)
@pytest.mark.parametrize("rules", ["gamefarm", "gamerules", "bga"])
def test_choices_are_a_list_a_dict_or_a_function(rules: str, choose: Any) -> None:  # noqa: ANN401 - anything
    with pytest.raises(SeatingError, match=r"choices cannot be .*: give a list"):
        find_seats(PLAYERS, rules, Random(1), choose=choose)


@pytest.mark.parametrize("wish", [None, 5, {"S", "N"}, {"S": 1, "N": 2}, "S", b"SN"], ids=repr)
def test_a_choice_is_a_trump_and_a_seat_in_that_order(wish: Any) -> None:  # noqa: ANN401 - anything
    with pytest.raises(SeatingError, match=r"S|is no"):
        parse_choice(wish)
