"""A moment of a round, and the one step from it to the next.

>>> from calypso_widgets.rules.cards import Hand, parse_card
>>> start = Position.start("SDHC", dealer="W", hands=["2S", "AS", "AS", "AS"])
>>> after = play(start, parse_card("2S"))
>>> after.turn
Seat.EAST
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import NamedTuple, TypeVar, assert_never

from calypso_widgets.rules.cards import Card, Hand, Rank, Suit, in_order
from calypso_widgets.rules.events import Built, Completed, Event, Misfit, Piled, Played, Won
from calypso_widgets.rules.ruleset import GAMEFARM, Ruleset, ruleset
from calypso_widgets.rules.table import SEATS, BySeat, Seat, Trumps, parse_seat, parse_trumps
from calypso_widgets.rules.told import told
from calypso_widgets.rules.trick import TRICK_SIZE, Play, add, reason, tie_broken, winning_place

RANKS = len(Rank)
"""Cards in a calypso."""

Four = BySeat[Hand]
_Value = TypeVar("_Value")


class Tableau(NamedTuple):
    """What a seat has gathered in this round."""

    building: frozenset[Rank] = frozenset()
    """Ranks collected of the calypso in progress."""
    calypsos: int = 0
    """Calypsos completed."""
    pile: tuple[Card, ...] = ()
    """Cards that fitted no calypso, from tricks this seat won; who owns them is `Ruleset.pile`."""


NOTHING: BySeat[Tableau] = (Tableau(), Tableau(), Tableau(), Tableau())
NO_SUITS: BySeat[frozenset[Suit]] = (frozenset(), frozenset(), frozenset(), frozenset())


class Position(NamedTuple):
    """Everything one needs to know to play on. Values by seat are in the order North, East, South, West."""

    rules: Ruleset
    trumps: Trumps
    dealer: Seat
    hands: Four
    leader: Seat
    """Who leads, or led, the current trick."""
    trick: tuple[Play, ...] = ()
    """The current trick, in order of play; empty once it is won."""
    tableaux: BySeat[Tableau] = NOTHING
    shown_out: BySeat[frozenset[Suit]] = NO_SUITS
    """Suits each seat has failed to follow in this deal."""

    @classmethod
    def start(
        cls,
        trumps: str | Trumps,
        dealer: str | Seat,
        hands: Sequence[str | Iterable[str | Card]],
        rules: str | Ruleset = GAMEFARM,
        tableaux: BySeat[Tableau] = NOTHING,
    ) -> Position:
        """A deal just dealt: the dealer's left-hand neighbour leads (all sources)."""
        dealer = parse_seat(dealer)
        return cls(ruleset(rules), parse_trumps(trumps), dealer, four_hands(hands), dealer.next, (), tableaux)

    def dealt(self, hands: Sequence[str | Iterable[str | Card]], dealer: Seat | None = None) -> Position:
        """The next deal of the round: calypsos and piles stay, the deal passes to the left (all sources)."""
        return Position.start(self.trumps, dealer or self.dealer.next, hands, self.rules, self.tableaux)

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None when the deal is over."""
        seat = SEATS[(self.leader.place + len(self.trick)) % 4]
        return seat if self.hands[seat.place] else None


def four_hands(hands: Sequence[str | Iterable[str | Card]]) -> Four:
    """Read four hands, by seat.

    :raises ValueError: unless there are four of the same size.
    """
    read = [] if isinstance(hands, str) or not in_order(hands) else [Hand(hand) for hand in hands]
    if len(read) != len(SEATS) or len({len(hand) for hand in read}) != 1:
        given = f"cards: {', '.join(str(len(hand)) for hand in read)}" if read else told(hands)
        raise ValueError(f"a deal is a list of four hands of the same size, by seat N, E, S, W; given were {given}")
    north, east, south, west = read
    return (north, east, south, west)


class IllegalPlayError(ValueError):
    """A play the rules refuse, with the reason."""


def legal(position: Position) -> tuple[Card, ...]:
    """The cards the seat to play may play, in hand order; an equal card is listed as often as it is held.

    >>> hands = ["AS", "KS", "3S", "4S"], ["2S", "3D", "9S", "5C"]
    >>> start = Position.start("SDHC", dealer="W", hands=[" ".join(pair) for pair in zip(*hands)])
    >>> from calypso_widgets.rules.cards import parse_card
    >>> [str(card) for card in legal(play(start, parse_card("AS")))]
    ['K♠']
    """
    seat = position.turn
    if seat is None:
        return ()
    hand, suits = position.hands[seat.place], _open_suits(position, seat)
    return hand if suits is None else tuple([card for card in hand if card.suit in suits])


def _open_suits(position: Position, seat: Seat) -> tuple[Suit, ...] | None:
    """The suits that seat may play: follow if able (all sources); None means any.

    Ruffing is never compulsory; where the ruleset allows it, one may also ruff while able to follow.
    """
    if not position.trick:
        return None
    led = position.trick[0].card.suit
    if not position.hands[seat.place].holds(led):
        return None
    return (led, position.trumps[seat.place]) if position.rules.may_ruff_when_able else (led,)


def why_illegal(position: Position, card: Card, seat: Seat | None = None) -> str | None:
    """Why this card may not be played now, in one sentence; None if it may.

    ``seat`` is who means to play it, by default whoever's turn it is. The reasons: the deal is over, it is not that
    seat's turn, the card is not in that hand, or the seat must follow suit, and then which cards could be played.
    No source gives a penalty for a revoke, so it is refused.

    >>> start = Position.start("SDHC", dealer="W", hands=["AS", "KS", "3S", "4S"])
    >>> from calypso_widgets.rules.cards import parse_card
    >>> why_illegal(start, parse_card("KS"), Seat.EAST)
    'It is North’s turn, not East’s.'
    """
    turn = position.turn
    if turn is None:
        return "The deal is over: every card has been played."
    seat = seat or turn
    if seat is not turn:
        return f"It is {turn.name.title()}’s turn, not {seat.name.title()}’s."
    hand, name = position.hands[seat], seat.name.title()
    if card not in hand:
        return f"{name} does not hold the {card}."
    could = legal(position)
    if card in could:
        return None
    led = position.trick[0].card.suit
    return f"{name} must follow suit: {led.name.lower()} were led, and {_choice(could)} could be played."


def _choice(cards: Iterable[Card]) -> str:
    """Cards as a choice in running text: ``A♠, K♠ or 2♠``; equal cards once."""
    names = list(dict.fromkeys(str(card) for card in cards))
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def events(position: Position, card: Card) -> Iterator[Event]:
    """What playing ``card`` causes, in telling order; the only place that knows the rules of capture.

    :raises IllegalPlayError: as `why_illegal` puts it.
    """
    seat = position.turn
    suits = None if seat is None else _open_suits(position, seat)
    if seat is None or card not in position.hands[seat.place] or (suits is not None and card.suit not in suits):
        raise IllegalPlayError(why_illegal(position, card))
    trick = add(position.trick, card, position.trumps[seat.place], position.rules)
    new = trick[-1]
    shows_out = suits is None and card.suit is not trick[0].card.suit
    yield Played(seat, new, shows_out)
    if len(trick) == TRICK_SIZE:
        winner = position.leader.after(winning_place(trick))
        yield Won(winner, reason(trick), tie_broken(trick))
        yield from _captures(position, winner, tuple(play.card for play in trick))


def _captures(position: Position, winner: Seat, cards: tuple[Card, ...]) -> Iterator[Event]:
    """Two passes over the trick: place what fits; if that completed a calypso, offer the rest once more (gamefarm)."""
    owners = {position.trumps[seat.place]: seat for seat in (winner, winner.partner)}
    building = {suit: position.tableaux[seat.place].building for suit, seat in owners.items()}
    rest = list(enumerate(cards))
    for _ in range(2):
        closed = False
        left: list[tuple[int, Card]] = []
        for order, card in rest:
            collected = building.get(card.suit)
            if collected is None or card.rank in collected:
                left.append((order, card))
                continue
            building[card.suit] = collected | {card.rank}
            owner = owners[card.suit]
            yield Built(owner, card, order)
            if len(collected) + 1 == RANKS:
                building[card.suit] = frozenset()
                closed = True
                yield Completed(owner, position.tableaux[owner.place].calypsos + 1)
        rest = left
        if not closed:
            break
    for order, card in rest:
        misfit = Misfit.DUPLICATE if card.suit in owners else Misfit.FOREIGN
        yield Piled(winner, card, order, misfit, SEATS[position.trumps.index(card.suit)])


def apply(position: Position, event: Event) -> Position:
    """The position after one event."""
    hands, leader, trick = position.hands, position.leader, position.trick
    tableaux, shown_out = position.tableaux, position.shown_out
    match event:
        case Played(seat, new, shows_out):
            hands = _with(hands, seat, hands[seat.place].without(new.card))
            if shows_out:
                shown_out = _with(shown_out, seat, shown_out[seat.place] | {trick[0].card.suit})
            trick = (*trick, new)
        case Won(seat):
            leader, trick = seat, ()
        case Built(seat, card):
            old = tableaux[seat.place]
            tableaux = _with(tableaux, seat, Tableau(old.building | {card.rank}, old.calypsos, old.pile))
        case Completed(seat, number):
            tableaux = _with(tableaux, seat, Tableau(frozenset(), number, tableaux[seat.place].pile))
        case Piled(seat, card):
            old = tableaux[seat.place]
            tableaux = _with(tableaux, seat, Tableau(old.building, old.calypsos, (*old.pile, card)))
        case _:
            assert_never(event)
    return Position(position.rules, position.trumps, position.dealer, hands, leader, trick, tableaux, shown_out)


def _with(values: BySeat[_Value], seat: Seat, new: _Value) -> BySeat[_Value]:
    """The same values by seat, but for one."""
    north, east, south, west = values
    match seat.place:
        case 0:
            return (new, east, south, west)
        case 1:
            return (north, new, south, west)
        case 2:
            return (north, east, new, west)
        case _:
            return (north, east, south, new)


def play(position: Position, card: Card) -> Position:
    """The position after ``card`` is played by whoever's turn it is.

    :raises IllegalPlayError: as `why_illegal` puts it.
    """
    return reduce(apply, events(position, card), position)
