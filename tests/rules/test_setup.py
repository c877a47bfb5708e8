"""Setting up a position: what a table can and cannot be, and all of it said at once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calypso_widgets.rules.cards import FACES, Hand, Rank, parse_card
from calypso_widgets.rules.deal import deal_round
from calypso_widgets.rules.position import Position, legal, play
from calypso_widgets.rules.problems import Fault
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import ALL_FOURS, PRESETS, Ruleset
from calypso_widgets.rules.setup import Setup, SetupError
from calypso_widgets.rules.table import SEATINGS, SEATS, Seat

N, E, S, W = SEATS
EACH_ONE = Setup().give("N", "2S").give("E", "3S").give("S", "4S").give("W", "5S")
"""A card each, West dealt: nothing is wrong with it."""

ANY = "AKQJT98765432"


def found(setup: Setup) -> list[Fault]:
    return [problem.fault for problem in setup.problems]


# What a table can be.


def test_an_empty_table_is_a_position_at_the_end_of_a_deal() -> None:
    assert Setup().problems == ()
    assert Setup().record.last.turn is None


def test_a_card_each_is_a_position() -> None:
    position = EACH_ONE.record.last
    assert (position.turn, position.hands[E]) == (N, Hand("3S"))


def test_whoever_has_played_to_the_trick_holds_one_card_less() -> None:
    setup = EACH_ONE.give("E", "AD").give("S", "AD").give("W", "AD").lay("AC")
    assert setup.problems == ()
    assert setup.record.last.turn is E
    assert [play.card.code for play in setup.record.last.trick] == ["AC"]
    assert setup.record.deals[0].plays == (parse_card("AC"),)


def test_anyone_may_lead_within_a_deal() -> None:
    record = EACH_ONE.change(leader="S").record
    assert (record.leader, record.last.turn) == (S, S)
    assert EACH_ONE.change(leader="S").change(leader=None) == EACH_ONE


def test_all_of_a_suit_may_have_been_collected() -> None:
    setup = Setup().gather("N", calypsos=4).gather("E", calypsos=3, building=ANY[1:])
    assert setup.problems == ()
    assert (setup.free[parse_card("AS")], setup.free[parse_card("AD")]) == (0, 1)


def test_a_duplicate_lies_in_the_pile_of_either_partner() -> None:
    assert Setup().gather("N", building="A", pile="AS").problems == ()
    assert Setup().gather("N", building="A").pile("S", "AS AS").problems == ()
    assert Setup().gather("N", calypsos=1).pile("S", "AS").problems == ()
    assert Setup().pile("E", "AS").problems == ()


# What it cannot be.

CANNOT: dict[str, tuple[Setup, Fault, str]] = {
    "a fifth copy": (
        Setup().give("N", "AS AS").lay("AS").pile("E", "AS").gather("N", building="A"),
        Fault.TOO_MANY,
        (
            "There are 5 of the A♠: 2 in North’s hand, 1 in North’s calypso in progress, 1 in East’s pile, "
            "1 in the trick. The pack has only 4: take 1 away."
        ),
    ),
    "a fifth copy beside four calypsos": (
        Setup().gather("N", calypsos=4, building="2"),
        Fault.TOO_MANY,
        (
            "There are 5 of the 2♠: 1 in North’s calypso in progress, 4 in North’s completed calypsos. "
            "The pack has only 4: take 1 away."
        ),
    ),
    "more cards than the pack": (
        Setup().pile("E", FACES * 4).pile("E", "AS"),
        Fault.BEYOND_PACK,
        "There are 209 cards on the table, and the pack has only 208: take 1 away.",
    ),
    "uneven hands": (
        EACH_ONE.give("N", "AH AH").take("W", "5S"),
        Fault.UNEVEN,
        (
            "The hands are uneven, cards played to the trick counted: "
            "North has 3, East has 1, South has 1, West has 0. Take 2 from North. Give West 1 more."
        ),
    ),
    "uneven hands, with the trick": (
        EACH_ONE.lay("AH"),
        Fault.UNEVEN,
        (
            "The hands are uneven, cards played to the trick counted: "
            "North has 2, East has 1, South has 1, West has 1. Take 1 from North."
        ),
    ),
    "a hand too big": (
        Setup().give("S", " ".join(f"{rank}H" for rank in ANY)).lay("2S 3S 4S"),
        Fault.BIG_HAND,
        "South has 14 cards, and nobody is dealt more than 13: take 1 away.",
    ),
    "a trick of four": (
        Setup().lay("2S 3S 4S 5S"),
        Fault.LONG_TRICK,
        (
            "The trick holds 4 cards, and with the fourth it is over: "
            "leave at most 3, and put the others into calypsos and piles."
        ),
    ),
    "a revoke": (
        Setup().give("N", "AH").give("E", "KS").give("S", "4S AH").give("W", "5S AH").lay("2S AD"),
        Fault.REVOKE,
        (
            "East could not play the A♦: spades were led, and East still holds K♠. "
            "Take these from the hand, or change the trick."
        ),
    ),
    "a wrong leader of the first trick": (
        Setup.of(Position.start("SDHC", "W", deal_round(Random(1), W)[0])).change(leader="S"),
        Fault.LEADER,
        (
            "South cannot lead: with 13 cards each this is the first trick of the deal, "
            "and it is North, at the dealer’s left, who leads to it."
        ),
    ),
    "a calypso that is complete, and in progress": (
        Setup().gather("E", building=ANY),
        Fault.FULL,
        (
            "East’s calypso in progress has all 13 ranks, so it is complete: "
            "take the ranks away, and count one calypso more."
        ),
    ),
    "five calypsos": (
        Setup().gather("W", calypsos=5),
        Fault.CALYPSOS,
        "West cannot have 5 calypsos: the pack makes 0 to 4.",
    ),
    "less than no calypsos": (
        Setup().gather("W", calypsos=-1),
        Fault.CALYPSOS,
        "West cannot have -1 calypsos: the pack makes 0 to 4.",
    ),
    "a card passed over": (
        Setup().pile("S", "KS"),
        Fault.PASSED_OVER,
        (
            "South’s pile holds the K♠, and North collects that suit and has none: a captured card goes to the "
            "calypso first. Add it there, or take it out of the pile."
        ),
    ),
    "partners' suits not opposite": (
        Setup().change(trumps="SHDC"),
        Fault.TRUMPS,
        (
            "The trumps ♠ ♥ ♦ ♣, from North on, fit no table: "
            "give each seat a suit of its own, with spades opposite hearts and diamonds opposite clubs."
        ),
    ),
    "one suit for two": (
        Setup().change(trumps="SSHC"),
        Fault.TRUMPS,
        (
            "The trumps ♠ ♠ ♥ ♣, from North on, fit no table: "
            "give each seat a suit of its own, with spades opposite hearts and diamonds opposite clubs."
        ),
    ),
}


@pytest.mark.parametrize(("setup", "fault", "sentence"), CANNOT.values(), ids=CANNOT)
def test_what_a_table_cannot_be_is_said_with_the_place_and_the_fix(setup: Setup, fault: Fault, sentence: str) -> None:
    assert [str(problem) for problem in setup.problems if problem.fault is fault] == [sentence]


def test_every_fault_there_is_has_a_case_here() -> None:
    assert {fault for _, fault, _ in CANNOT.values()} == set(Fault)


def test_a_ruff_while_able_to_follow_is_no_revoke_where_it_is_allowed() -> None:
    revoke, *_ = CANNOT["a revoke"]
    assert found(revoke) == [Fault.REVOKE]
    assert found(revoke.change(rules=ALL_FOURS)) == []
    assert found(revoke.change(rules=ALL_FOURS, trumps="SCHD")) == [Fault.REVOKE]


def test_all_that_is_wrong_is_said_at_once() -> None:
    setup = Setup().give("N", "AS AS AS AS AS").gather("E", building=ANY, calypsos=7).pile("W", "2C").lay("2S 3S 4S 5S")
    assert found(setup) == [
        Fault.TOO_MANY,
        Fault.UNEVEN,
        Fault.LONG_TRICK,
        Fault.CALYPSOS,
        Fault.FULL,
        Fault.PASSED_OVER,
    ]
    with pytest.raises(SetupError, match="this is no position yet:\n- There are 5 of the A♠") as error:
        setup.record  # noqa: B018 - looking is the test
    assert error.value.problems == setup.problems
    assert str(error.value).count("\n- ") == len(setup.problems)


# The verbs.


def test_what_is_given_can_be_taken() -> None:
    assert EACH_ONE.give("N", "AS KS").take("N", "KS AS") == EACH_ONE
    assert EACH_ONE.lay("AS KS").lift("KS AS") == EACH_ONE
    assert EACH_ONE.pile("N", "AS KS").unpile("N", "AS KS") == EACH_ONE
    assert EACH_ONE.gather("N", building="A", calypsos=1, pile="2D").clear() == Setup()


def test_of_equal_cards_the_last_is_lifted() -> None:
    assert [card.code for card in Setup().lay("AS KS AS").lift("AS").trick] == ["AS", "KS"]


@pytest.mark.parametrize(
    ("verb", "where"),
    [
        (lambda: Setup().take("N", "AS"), "there is no A♠ in North’s hand"),
        (lambda: Setup().give("N", "AS").take("N", "AS AS"), "there is no A♠ in North’s hand"),
        (lambda: Setup().lift("AS"), "there is no A♠ in the trick"),
        (lambda: Setup().unpile("E", "AS"), "there is no A♠ in East’s pile"),
    ],
)
def test_what_is_not_there_cannot_be_taken(verb: Callable[[], Setup], where: str) -> None:
    with pytest.raises(SetupError, match=where):
        verb()


def test_its_repr_makes_it_again() -> None:
    own = Ruleset("Friday", "our table")
    for setup in (
        Setup(),
        EACH_ONE.lay("AS").change(dealer="E", leader="E", trumps="HDSC", rules="bga", title="It’s"),
        Setup().gather("E", building="AT2", calypsos=2, pile="2S AS").change(rules=own),
    ):
        assert repr(setup).startswith("Setup(")
    again = eval(repr(EACH_ONE.lay("AS").change(leader="E", rules="bga")))  # noqa: S307 - our own text
    assert again == EACH_ONE.lay("AS").change(leader="E", rules="bga")


# Positions become setups, and setups positions.

rounds = st.builds(
    lambda seed, trumps, dealer, rules: (Random(seed), trumps, dealer, rules),
    st.integers(0, 2**32),
    st.sampled_from(SEATINGS),
    st.sampled_from(SEATS),
    st.sampled_from(list(PRESETS.values())),
)


def any_moment(rng: Random, trumps: tuple[object, ...], dealer: Seat, rules: Ruleset) -> Position:
    """A position of a round dealt and played at random."""
    deals = deal_round(rng, dealer)
    stop = rng.randrange(sum(len(hand) for hands in deals for hand in hands) + 1)
    position: Position | None = None
    for hands in deals:
        position = position.dealt(hands) if position else Position.start(trumps, dealer, hands, rules)  # type: ignore[arg-type]  # a seating
        while position.turn:
            if not stop:
                return position
            stop -= 1
            position = play(position, rng.choice(legal(position)))
    assert position is not None
    return position


@given(rounds)
@settings(max_examples=40, deadline=None)
def test_every_position_of_every_round_comes_back(given: tuple[Random, tuple[object, ...], Seat, Ruleset]) -> None:
    position = any_moment(*given)
    setup = Setup.of(position)
    assert setup.problems == ()
    again = setup.record.last
    assert again._replace(shown_out=position.shown_out) == position  # a record does not say who had shown out
    assert all(now <= then for now, then in zip(again.shown_out, position.shown_out, strict=True))
    assert Setup.of(setup.record) == setup


SPOILT: dict[Fault, Callable[[Setup], Setup]] = {
    Fault.REVOKE: lambda setup: (
        setup.lift(setup.trick).lay("2S 2D").change(rules="gamefarm").give(setup.leads.next, "3S")
    ),
    Fault.TRUMPS: lambda setup: setup.change(trumps=[setup.trumps[0]] * 4),
    Fault.TOO_MANY: lambda setup: setup.pile("W", "AH AH AH AH AH"),
    Fault.BEYOND_PACK: lambda setup: setup.pile("W", FACES * 4 + FACES),
    Fault.BIG_HAND: lambda setup: setup.give("W", ["2C"] * 14),
    Fault.UNEVEN: lambda setup: setup.give("E", "AC"),
    Fault.LONG_TRICK: lambda setup: setup.lay("2C 2C 2C 2C"),
    Fault.CALYPSOS: lambda setup: setup.gather("W", calypsos=-1),
    Fault.FULL: lambda setup: setup.gather("E", building=list(Rank)),
    Fault.PASSED_OVER: lambda setup: setup.gather("N", building=[], calypsos=0).pile(
        "S", [card for card in FACES if card.suit is setup.trumps[0]]
    ),
}
"""By fault: how to bring it about at any table, in an order in which none undoes another."""


@given(rounds, st.sets(st.sampled_from(list(SPOILT)), min_size=1))
@settings(max_examples=60, deadline=None)
def test_whatever_is_spoilt_is_found_and_all_of_it_at_once(
    given: tuple[Random, tuple[object, ...], Seat, Ruleset], faults: set[Fault]
) -> None:
    setup = Setup.of(any_moment(*given))
    for fault, spoil in SPOILT.items():
        if fault in faults:
            setup = spoil(setup)
    assert faults <= set(found(setup))
    with pytest.raises(SetupError) as error:
        setup.record  # noqa: B018 - looking is the test
    assert all(str(problem) in str(error.value) for problem in setup.problems)


def test_a_record_is_taken_up_at_a_node() -> None:
    record = Record.replay(
        "SDHC", "W", [(["2S", "AS", "AS", "AS"], "2S AS AS AS")], title="t", names=("a", "b", "c", "d")
    )
    assert [card.code for card in Setup.of(record, 2).trick] == ["2S", "AS"]
    assert Setup.of(record, 0).hands[N] == Hand("2S")
    assert Setup.of(record).tableaux == record.last.tableaux
    assert (Setup.of(record).title, Setup.of(record).names) == ("t", ("a", "b", "c", "d"))
    with pytest.raises(SetupError, match="this record has nodes 0 to 4, and no 5"):
        Setup.of(record, 5)
