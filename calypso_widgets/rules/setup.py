"""Setting up a position: give seats cards, take them back, and be told everything that is still wrong.

>>> setup = Setup(dealer="W").give("N", "2S").give("E", "AS").give("S", "AS").give("W", "AS")
>>> setup.problems
()
>>> setup.record.last.turn
Seat.NORTH
>>> print(*setup.take("E", "AS").lay("2S").problems)
The hands are uneven, cards played to the trick counted: North has 2, East has 0, South has 1, West has 1. ...
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeVar

from calypso_widgets.rules.cards import Card, Hand, Rank, Suit, in_order, parse_card, parse_cards, parse_suit, plain
from calypso_widgets.rules.played import Deal
from calypso_widgets.rules.position import NOTHING, Position, Tableau, four_hands
from calypso_widgets.rules.problems import NO_CARDS, Layout, Place, Problem, Spot, find_problems, name_of
from calypso_widgets.rules.record import NO_NAMES, Cards, Record
from calypso_widgets.rules.ruleset import PRESETS, Ruleset, ruleset
from calypso_widgets.rules.table import SEATS, BySeat, Seat, Trumps, format_trumps, parse_seat
from calypso_widgets.rules.told import told, written


class SetupError(ValueError):
    """The setup is no position yet, and ``problems`` are all the reasons; or it cannot be made of that."""

    def __init__(self, reason: str, problems: tuple[Problem, ...] = ()) -> None:
        super().__init__(reason)
        self.problems = problems


class NotThereError(SetupError):
    """A card cannot be taken from a place where it does not lie."""

    def __init__(self, card: Card, place: Place) -> None:
        super().__init__(f"there is no {card} in {place.tell()}")
        self.card, self.place = card, place


_AS_IT_IS = "as it is"
_Each = TypeVar("_Each")


@dataclass(frozen=True, slots=True, repr=False)
class Setup(Layout):
    """A position in the making: any cards anywhere, until `problems` is empty.

    Every verb gives a new setup: `give` and `take` for a hand, `lay` and `lift` for the trick, `pile` and `unpile`
    for a pile, `gather` for all that a seat has gathered, `change` for the rest, `clear` for all cards.

    :raises ValueError: for what is no seat, suit or ruleset.
    """

    title: str = ""
    names: tuple[str, ...] = NO_NAMES

    def __post_init__(self) -> None:
        object.__setattr__(self, "rules", ruleset(self.rules))
        object.__setattr__(self, "trumps", _four_suits(self.trumps))
        object.__setattr__(self, "dealer", parse_seat(self.dealer))
        leader = None if self.leader is None else parse_seat(self.leader)
        object.__setattr__(self, "leader", None if leader is self.dealer.next else leader)
        north, east, south, west = map(Hand, _by_seat(self.hands, "hands"))
        object.__setattr__(self, "hands", (north, east, south, west))
        object.__setattr__(self, "trick", parse_cards(self.trick))
        for what, kind in (("tableaux", Tableau), ("names", str)):
            if not all(isinstance(each, kind) for each in _by_seat(getattr(self, what), what)):
                raise SetupError(
                    f"the {what} of a setup cannot be {told(getattr(self, what))}: give four {kind.__name__}"
                )
        if not isinstance(self.title, str):
            raise SetupError(f"the title of a setup cannot be {told(self.title)}: write a text, or nothing")

    @classmethod
    def of(cls, source: Setup | Position | Record, at: int = -1) -> Setup:
        """The setup that a position is; of a record, the one ``at`` a node of its main line, by default the last.

        The suits that seats have shown out of are no part of a setup.

        :raises SetupError: for anything else, or a record that has no such node.
        """
        if isinstance(source, Setup):
            return source
        if isinstance(source, Position):
            trick = tuple(play.card for play in source.trick)
            return cls(source.rules, source.trumps, source.dealer, source.leader, source.hands, trick, source.tableaux)
        if not isinstance(source, Record):
            raise SetupError(f"a setup is made of a Position or a Record, not of {told(source)}")
        nodes = sum(len(deal.plays) + 1 for deal in source.deals)
        if not isinstance(at, int) or not -nodes <= at < nodes:
            raise SetupError(f"this record has nodes 0 to {nodes - 1}, and no {told(at)}")
        (_, position), *_ = islice(source.positions(), at % nodes, None)
        return replace(cls.of(position), title=source.title, names=source.names)

    def give(self, seat: str | int | Seat, cards: Cards) -> Setup:
        """Put cards into a hand.

        >>> Setup().give("N", "KS AS").hands[Seat.NORTH]
        Hand('AS KS')
        """
        at = parse_seat(seat)
        return replace(self, hands=_put(self.hands, at, Hand((*self.hands[at], *parse_cards(cards)))))

    def take(self, seat: str | int | Seat, cards: Cards) -> Setup:
        """Take cards out of a hand.

        :raises NotThereError: if one is not there.
        """
        at = parse_seat(seat)
        return replace(self, hands=_put(self.hands, at, Hand(_less(self.hands[at], cards, Place(Spot.HAND, at)))))

    def lay(self, cards: Cards) -> Setup:
        """Add cards to the trick, in order of play: each is the next seat's, from the leader on."""
        return replace(self, trick=(*self.trick, *parse_cards(cards)))

    def lift(self, cards: Cards) -> Setup:
        """Take cards out of the trick, of equal ones the last; those after them become an earlier seat's.

        :raises NotThereError: if one is not there.
        """
        return replace(self, trick=_less(self.trick, cards, Place(Spot.TRICK)))

    def pile(self, seat: str | int | Seat, cards: Cards) -> Setup:
        """Put cards into a seat's pile."""
        at = parse_seat(seat)
        return self.gather(at, pile=(*self.tableaux[at].pile, *parse_cards(cards)))

    def unpile(self, seat: str | int | Seat, cards: Cards) -> Setup:
        """Take cards out of a seat's pile.

        :raises NotThereError: if one is not there.
        """
        at = parse_seat(seat)
        return self.gather(at, pile=_less(self.tableaux[at].pile, cards, Place(Spot.PILE, at)))

    def gather(
        self,
        seat: str | int | Seat,
        *,
        building: str | Iterable[str | Rank] | None = None,
        calypsos: int | None = None,
        pile: Cards | None = None,
    ) -> Setup:
        """Say what a seat has gathered: ranks of its calypso in progress, calypsos completed, pile; None stays.

        >>> Setup().gather("E", building="AK2", calypsos=1).tableaux[Seat.EAST].calypsos
        1
        """
        at = parse_seat(seat)
        old = self.tableaux[at]
        if calypsos is not None and type(calypsos) is not int:
            raise SetupError(f"{name_of(at)}’s calypsos cannot be {told(calypsos)}: write how many")
        new = Tableau(
            old.building if building is None else _ranks(building),
            old.calypsos if calypsos is None else calypsos,
            old.pile if pile is None else parse_cards(pile),
        )
        return replace(self, tableaux=_put(self.tableaux, at, new))

    def change(
        self,
        *,
        dealer: str | int | Seat | None = None,
        leader: str | int | Seat | None = _AS_IT_IS,
        trumps: str | Iterable[str | Suit] | None = None,
        rules: str | Ruleset | None = None,
        title: str | None = None,
    ) -> Setup:
        """Change what is no card; what is not named stays. ``leader=None`` is the dealer's left.

        >>> Setup().change(dealer="E", trumps="HDSC").leads
        Seat.SOUTH
        """
        return replace(
            self,
            dealer=self.dealer if dealer is None else parse_seat(dealer),
            leader=self.leader if leader == _AS_IT_IS else None if leader is None else parse_seat(leader),
            trumps=self.trumps if trumps is None else _four_suits(trumps),
            rules=self.rules if rules is None else ruleset(rules),
            title=self.title if title is None else title,
        )

    def clear(self) -> Setup:
        """Take all cards off the table; who sits where, the rules and the title stay."""
        return replace(self, hands=NO_CARDS, trick=(), tableaux=NOTHING)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that keeps this from being a position, all at once; as text each is a sentence."""
        return find_problems(self)

    @property
    def record(self) -> Record:
        """The record that begins here: a trick on the table is its first plays.

        :raises SetupError: listing all problems, if there are any.
        """
        if problems := self.problems:
            listed = "\n".join(f"- {problem}" for problem in problems)
            raise SetupError(f"this is no position yet:\n{listed}", problems)
        hands = list(self.hands)
        for place, card in enumerate(self.trick):
            seat = self.leads.after(place)
            hands[seat] = Hand((*hands[seat], card))
        deal = Deal(four_hands(hands), self.trick)
        return Record(
            self.rules, self.trumps, self.dealer, (deal,), self.names, self.title, self.tableaux, leader=self.leader
        )

    def __repr__(self) -> str:
        start = Setup()
        said = {name: getattr(self, name) for name in ("title", "names") if getattr(self, name) != getattr(start, name)}
        said |= {} if self.dealer is start.dealer else {"dealer": self.dealer.value}
        said |= {} if self.leader is None else {"leader": self.leader.value}
        said |= {} if self.trumps == start.trumps else {"trumps": format_trumps(self.trumps)}
        named = self.rules.name if self.rules == PRESETS.get(self.rules.name) else self.rules
        said |= {} if self.rules == start.rules else {"rules": named}
        parts = [f"Setup({', '.join(f'{name}={value!r}' for name, value in said.items())})"]
        parts += [
            f"give({seat.value!r}, {_codes(hand)!r})" for seat, hand in zip(SEATS, self.hands, strict=True) if hand
        ]
        parts += [f"lay({_codes(self.trick)!r})"] if self.trick else []
        parts += [
            f"gather({seat.value!r}, building={_high_to_low(building)!r}, calypsos={calypsos}, pile={_codes(pile)!r})"
            for seat, (building, calypsos, pile) in zip(SEATS, self.tableaux, strict=True)
            if (building, calypsos, pile) != Tableau()
        ]
        return ".".join(parts)


def _put(values: BySeat[_Each], seat: Seat, new: _Each) -> BySeat[_Each]:
    north, east, south, west = (new if at is seat else value for at, value in zip(SEATS, values, strict=True))
    return (north, east, south, west)


def _less(there: Iterable[Card], cards: Cards, place: Place) -> tuple[Card, ...]:
    """What is left when cards are taken from where they lie, of equal ones the last."""
    left = list(there)[::-1]
    for card in parse_cards(cards):
        if card not in left:
            raise NotThereError(card, place)
        left.remove(card)
    return tuple(left[::-1])


def _by_seat(given: Iterable[_Each], what: str) -> tuple[_Each, ...]:
    """Values of which there is one a seat."""
    each = tuple(given) if in_order(given) and not isinstance(given, str) else ()
    if len(each) != len(SEATS):
        raise SetupError(f"the {what} of a setup cannot be {told(given)}: give a list of four, by seat N, E, S, W")
    return each


def _four_suits(given: str | Iterable[str | Suit]) -> Trumps:
    """Read four suits, by seat, whether they fit a table or not."""
    if not in_order(given):
        raise SetupError(f"{told(given)} are no trumps in an order: write four suits, as in 'SDHC'")
    suits = [
        parse_suit(one)
        for one in ("".join(plain(given).replace(",", " ").split()) if isinstance(given, str) else given)
    ]
    if len(suits) != len(SEATS):
        raise SetupError(f"{told(given)} are {len(suits)} trumps: write four, by seat N, E, S, W, as in 'SDHC'")
    north, east, south, west = suits
    return (north, east, south, west)


def _ranks(given: str | Iterable[str | Rank]) -> frozenset[Rank]:
    """Read ranks: ``"AKT"``, ``"A 10 9"``, or a list of them."""
    text = given.replace("10", "T").replace(",", " ") if isinstance(given, str) else given
    if not isinstance(text, Iterable):
        raise SetupError(f"{told(given)} are no ranks: write them as in 'AKT'")
    each = "".join(text.split()) if isinstance(text, str) else text
    return frozenset(one if isinstance(one, Rank) else parse_card(f"{written(one)}S").rank for one in each)


def _codes(cards: Iterable[Card]) -> str:
    return " ".join(card.code for card in cards)


def _high_to_low(ranks: Iterable[Rank]) -> str:
    return "".join(rank.value for rank in sorted(ranks, reverse=True))
