"""What holds at every play of every round, whatever is dealt and played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import reduce
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calypso_widgets.rules.cards import FACES, Card, Rank, pack
from calypso_widgets.rules.deal import deal_round
from calypso_widgets.rules.position import Position, apply, events, legal, play, why_illegal
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS, Ruleset
from calypso_widgets.rules.score import sheet, sides, tallies
from calypso_widgets.rules.table import SEATINGS, SEATS, Seat, Side, Trumps, parse_trumps

PACK = Counter(pack())


class Round:
    """A round dealt and played at random: every position, and the card played there if any."""

    def __init__(self, seed: int, trumps: Trumps, dealer: Seat, rules: Ruleset) -> None:
        rng = Random(seed)
        self.trumps, self.dealer, self.rules = trumps, dealer, rules
        self.deals = deal_round(rng, dealer)
        self.plays: list[list[Card]] = [[] for _ in self.deals]
        self.positions: list[tuple[int, Position]] = []
        position: Position | None = None
        for number, hands in enumerate(self.deals):
            position = position.dealt(hands) if position else Position.start(trumps, dealer, hands, rules)
            while position.turn:
                self.positions.append((number, position))
                self.plays[number].append(rng.choice(legal(position)))
                position = play(position, self.plays[number][-1])
            self.positions.append((number, position))

    def steps(self) -> list[tuple[Position, Card, Position]]:
        """Each play: the position before it, the card, the position after it."""
        cards = iter(card for plays in self.plays for card in plays)
        pairs = zip(self.positions, self.positions[1:], strict=False)
        return [(before, next(cards), after) for (_, before), (_, after) in pairs if before.turn]


def rounds(rules: Ruleset) -> st.SearchStrategy[Round]:
    return st.builds(Round, st.integers(0, 2**32), st.sampled_from(SEATINGS), st.sampled_from(SEATS), st.just(rules))


under_every_ruleset = pytest.mark.parametrize("rules", PRESETS.values(), ids=list(PRESETS))
some = settings(max_examples=6, deadline=None)  # each is 208 plays, and there are five rulesets
anything = st.data()


@under_every_ruleset
@some
@given(data=anything)
def test_208_cards_are_somewhere_at_every_play(rules: Ruleset, data: st.DataObject) -> None:
    played = data.draw(rounds(rules))
    for number, position in played.positions:
        cards = Counter(card for hands in played.deals[number + 1 :] for hand in hands for card in hand)
        cards.update(card for hand in position.hands for card in hand)
        cards.update(one.card for one in position.trick)
        for seat in SEATS:
            tableau = position.tableaux[seat]
            cards.update(tableau.pile)
            for rank in Rank:
                cards[Card(rank, position.trumps[seat])] += tableau.calypsos + (rank in tableau.building)
        assert cards == PACK


@under_every_ruleset
@some
@given(data=anything)
def test_who_sits_where_makes_no_difference(rules: Ruleset, data: st.DataObject) -> None:
    """Turn the table: seats, trumps and dealer move on together, and so do winners and tallies."""
    played, turn = data.draw(rounds(rules)), data.draw(st.integers(1, 3))

    def turned(by_seat: tuple[object, ...]) -> tuple[object, ...]:
        return tuple(by_seat[(place - turn) % 4] for place in range(4))

    trumps = parse_trumps([suit.value for suit in (played.trumps[(place - turn) % 4] for place in range(4))])
    deals = [[hands[(place - turn) % 4] for place in range(4)] for hands in played.deals]
    other = Record.replay(trumps, played.dealer.after(turn), list(zip(deals, played.plays, strict=True)), rules)
    for (_, here), (_, there) in zip(played.positions, other.positions(), strict=True):
        assert there.leader is here.leader.after(turn)
        assert tallies(there) == turned(tallies(here))
        assert there.shown_out == turned(here.shown_out)


@under_every_ruleset
@some
@given(data=anything)
def test_which_suit_one_owns_makes_no_difference(rules: Ruleset, data: st.DataObject) -> None:
    """Rename the suits on the cards and at the table alike: the same seats win the same tricks and points."""
    played, suits = data.draw(rounds(rules)), data.draw(st.sampled_from(SEATINGS))
    renamed = dict(zip(played.trumps, suits, strict=True))

    def rename(cards: Iterable[Card]) -> list[Card]:
        return [Card(card.rank, renamed[card.suit]) for card in cards]

    deals = [
        ([rename(hand) for hand in hands], rename(plays))
        for hands, plays in zip(played.deals, played.plays, strict=True)
    ]
    other = Record.replay(suits, played.dealer, deals, rules)
    for (_, here), (_, there) in zip(played.positions, other.positions(), strict=True):
        assert there.leader is here.leader
        assert tallies(there) == tallies(here)


@under_every_ruleset
@some
@given(data=anything)
def test_a_replay_is_the_fold_of_its_events(rules: Ruleset, data: st.DataObject) -> None:
    played = data.draw(rounds(rules))
    deals = list(zip(played.deals, played.plays, strict=True))
    assert list(Record.replay(played.trumps, played.dealer, deals, rules).positions()) == played.positions
    for before, card, after in played.steps():
        assert reduce(apply, events(before, card), before) == after


@under_every_ruleset
@some
@given(data=anything)
def test_a_card_is_legal_or_there_is_a_cause_why_not(rules: Ruleset, data: st.DataObject) -> None:
    played = data.draw(rounds(rules))
    for _, position in played.positions:
        could = set(legal(position))
        assert (not could) == (position.turn is None)
        for seat in SEATS:
            for card in {*position.hands[seat], *could}:
                is_legal = seat is position.turn and card in could
                assert (why_illegal(position, card, seat) is None) == is_legal
        for card in FACES:
            assert (why_illegal(position, card) is None) == (card in could)


@under_every_ruleset
@some
@given(data=anything)
def test_the_live_score_is_the_sum_of_the_sheet(rules: Ruleset, data: st.DataObject) -> None:
    for _, position in data.draw(rounds(rules)).positions:
        each = tallies(position)
        totals = dict.fromkeys(Side, 0)
        for line in sheet(position.tableaux, rules):
            totals[line.owner if isinstance(line.owner, Side) else line.owner.side] += line.points
        assert sides(each) == tuple(totals.values())
        assert sides(each) == tuple(sum(each[seat].points for seat in side.seats) for side in Side)


def cards_of(position: Position, side: Side) -> int:
    taken = [tallies(position)[seat] for seat in side.seats]
    return sum(13 * each.calypsos + each.in_progress + each.pile for each in taken)


@under_every_ruleset
@some
@given(data=anything)
def test_the_winning_side_takes_the_four_cards_of_each_trick(rules: Ruleset, data: st.DataObject) -> None:
    for before, _, after in data.draw(rounds(rules)).steps():
        complete = len(before.trick) == 3
        for side in Side:
            taken = cards_of(after, side) - cards_of(before, side)
            assert taken == (4 if complete and side is after.leader.side else 0)


@under_every_ruleset
@some
@given(data=anything)
def test_no_calypso_in_progress_is_ever_complete(rules: Ruleset, data: st.DataObject) -> None:
    for _, position in data.draw(rounds(rules)).positions:
        assert all(len(tableau.building) < 13 for tableau in position.tableaux)
        assert all(tableau.calypsos <= 4 for tableau in position.tableaux)


@under_every_ruleset
@some
@given(data=anything)
def test_a_suit_shown_out_of_is_not_in_that_hand(rules: Ruleset, data: st.DataObject) -> None:
    for _, position in data.draw(rounds(rules)).positions:
        for seat in SEATS:
            assert not any(position.hands[seat].holds(suit) for suit in position.shown_out[seat])
