"""Two lines of play of one table, side by side from where they part.

North has led the two of spades, an own trump, and three aces could not beat it. What if it had been the three of
hearts?

>>> from calypso_widgets.rules.record import Record
>>> hands = ["2S 3H", "AS 4H", "AS 5D", "AS 9H"]
>>> led_two = Record.replay(trumps="SDHC", dealer="W", deals=[(hands, "2S AS AS AS")])
>>> led_three = Record.replay(trumps="SDHC", dealer="W", deals=[(hands, "3H 4H 5D 9H")])
>>> compared = ledger(led_three, led_two)
>>> compared
<Ledger: parts in deal 1, trick 1; 1 trick, N+S -60, E+W +50>
>>> first = compared.rows[0]
>>> first.one.winner, first.other.winner
(Seat.WEST, Seat.NORTH)
>>> [capture.to.value for capture in first.other.captures]
['built', 'built', 'duplicate', 'duplicate']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import zip_longest

from calypso_widgets.rules.capture import Capture, captures
from calypso_widgets.rules.cards import Card
from calypso_widgets.rules.deal import DEALS
from calypso_widgets.rules.events import Completed, Event, Played, Won
from calypso_widgets.rules.position import Position, apply, events
from calypso_widgets.rules.record import Record, the_record
from calypso_widgets.rules.score import Tally, sides, tallies
from calypso_widgets.rules.table import BySeat, Seat, format_trumps
from calypso_widgets.rules.trick import TRICK_SIZE, Play, Reason

Points = tuple[int, int]
"""Of North-South and East-West."""
Place = tuple[int, int]
"""A deal of the record and a trick of that deal, both from 1."""


class DifferentTablesError(ValueError):
    """The records are not two lines of play of one table: the cards, the seats or the rules are not the same."""


@dataclass(frozen=True, slots=True)
class Parting:
    """Where two lines part: the first play that is not the same."""

    deal: int
    """The number of the deal in the record, from 1."""
    trick: int
    """The number of the trick in that deal, from 1."""
    seat: Seat
    """Whose play it is."""
    cards: tuple[Card | None, Card | None]
    """What is played in each line; None in the line that ends here, where the other just goes on."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What one line has gathered by a moment."""

    tallies: BySeat[Tally]
    """Of each seat, in the round then played: North, East, South, West."""
    points: Points
    """Of both sides, over all rounds so far."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick in one line of play: what was played, who won it, and what came of it."""

    leader: Seat
    plays: tuple[Play, ...]
    """In order of play; fewer than four where the line ends inside the trick, and then nothing came of it yet."""
    won: Won | None
    """Who won it, and why."""
    captures: tuple[Capture, ...]
    """Where the four cards went, in order of play, with the points each brought."""
    completed: tuple[Completed, ...]
    """The calypsos it completed."""
    gains: Points
    """Points it brought to both sides."""
    after: Standing

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in order of play."""
        return tuple(play.card for play in self.plays)

    @property
    def winner(self) -> Seat | None:
        """Who won it; None while it is not full."""
        return self.won.seat if self.won else None

    @property
    def reason(self) -> Reason | None:
        """Why that seat won; None while it is not full."""
        return self.won.reason if self.won else None


@dataclass(frozen=True, slots=True)
class Row:
    """The same trick of the same deal in both lines; None for a line that has ended."""

    deal: int
    trick: int
    one: Trick | None
    other: Trick | None

    @property
    def difference(self) -> Points | None:
        """The points of both sides after this trick in the one line, less those in the other.

        None unless both have finished it.
        """
        if self.one is None or self.other is None or not (self.one.won and self.other.won):
            return None
        return _less(self.one.after.points, self.other.after.points)


@dataclass(frozen=True, slots=True, repr=False)
class Ledger:
    """Two lines of play, the one and the other, from where they part.

    The rows are in order and run on to the end of the longer line, so that nothing played is left out; the shorter
    line then has None. The standings compare like with like: each line after the last trick that both have finished.
    """

    parting: Parting | None
    """None for lines that are the same, play for play."""
    rows: tuple[Row, ...]
    """One a trick, from the one in which they part."""
    last: Place | None
    """The last trick that both have finished; it is before the first row if that is not full in both."""
    one: Standing
    other: Standing

    @property
    def difference(self) -> Points:
        """The points of both sides in the one line, less those in the other, after the last trick both finished."""
        return _less(self.one.points, self.other.points)

    def __repr__(self) -> str:
        if self.parting is None:
            return "<Ledger: the same, play for play>"
        count, (north_south, east_west) = len(self.rows), self.difference
        return (
            f"<Ledger: parts in deal {self.parting.deal}, trick {self.parting.trick}; "
            f"{count} trick{'s' if count > 1 else ''}, N+S {north_south:+}, E+W {east_west:+}>"
        )


def ledger(one: Record, other: Record) -> Ledger:
    """Compare two lines of play of one table; `Record.compare` does so for the lines that one record holds.

    :raises DifferentTablesError: if the table is not the same, saying in what; names, titles and remarks may differ.
    :raises TypeError: for anything that is no record.
    """
    _check_same(the_record(one, "ledger"), the_record(other, "ledger"))
    here, there = dict(_tricks(one)), dict(_tricks(other))
    finished = [place for place, trick in here.items() if trick.won and place in there and there[place].won]
    last = max(finished, default=None)
    start = _standing(one.deal_out(0, None), (0, 0))
    parting = _parting(one, other, there | here)
    rows: tuple[Row, ...] = ()
    if parting:
        places = sorted(place for place in here | there if place >= (parting.deal, parting.trick))
        rows = tuple(Row(*place, here.get(place), there.get(place)) for place in places)
    standings = (here[last].after, there[last].after) if last else (start, start)
    return Ledger(parting, rows, last, *standings)


def _check_same(one: Record, other: Record) -> None:
    """See that two records are of one table."""
    if (not_same := next(_not_same(one, other), None)) is not None:
        raise DifferentTablesError(f"these are not two lines of one table: {not_same}")


def _not_same(one: Record, other: Record) -> Iterator[str]:
    """What is not the same at the tables of two records."""
    mine, theirs = one.rules.name, other.rules.name
    if mine != theirs:
        yield f"one is played by {mine}, the other by {theirs}"
    elif one.rules != other.rules:
        yield f"each is played by another ruleset of the name {mine}"
    if one.trumps != other.trumps:
        yield f"the personal trumps are {format_trumps(one.trumps)} in one, {format_trumps(other.trumps)} in the other"
    if one.dealer is not other.dealer:
        yield f"{one.dealer.name.title()} deals first in one, {other.dealer.name.title()} in the other"
    if (leads := one.deal_out(0, None).leader) is not (instead := other.deal_out(0, None).leader):
        yield f"{leads.name.title()} leads first in one, {instead.name.title()} in the other"
    if one.tableaux != other.tableaux:
        yield "the tableaux before the first deal are not the same"
    for number, (deal, again) in enumerate(zip(one.deals, other.deals, strict=False), start=1):
        if deal.hands != again.hands:
            yield f"the hands of deal {number} are not the same"


def _parting(one: Record, other: Record, tricks: dict[Place, Trick]) -> Parting | None:
    """The first play that is not the same; ``tricks`` holds those of both lines, where either has one."""
    for played, instead in zip_longest(_plays(one), _plays(other)):
        if played != instead:
            deal, at, _ = played or instead or (0, 0, None)
            trick = at // TRICK_SIZE + 1
            seat = tricks[deal, trick].leader.after(at % TRICK_SIZE)
            return Parting(deal, trick, seat, (played[2] if played else None, instead[2] if instead else None))
    return None


def _plays(record: Record) -> Iterator[tuple[int, int, Card]]:
    """Every play: the number of its deal, from 1, the plays before it in that deal, and the card."""
    for number, deal in enumerate(record.deals, start=1):
        for at, card in enumerate(deal.plays):
            yield number, at, card


def _tricks(record: Record) -> Iterator[tuple[Place, Trick]]:
    """Every trick of a line, by its place; the last may not be full."""
    position: Position | None = None
    earlier = (0, 0)
    for number, deal in enumerate(record.deals):
        if position and number % DEALS == 0:
            earlier = _plus(earlier, sides(tallies(position)))
        position = record.deal_out(number, position)
        for first in range(0, len(deal.plays), TRICK_SIZE):
            trick, position = _trick(position, deal.plays[first : first + TRICK_SIZE], earlier)
            yield (number + 1, first // TRICK_SIZE + 1), trick


def _trick(start: Position, cards: tuple[Card, ...], earlier: Points) -> tuple[Trick, Position]:
    """A trick from its lead, and the position after it; ``earlier`` is what earlier rounds brought."""
    before, position = start, start
    caused: tuple[Event, ...] = ()
    plays: list[Play] = []
    for card in cards:
        before, caused = position, tuple(events(position, card))
        position = reduce(apply, caused, before)
        plays += [event.play for event in caused if isinstance(event, Played)]
    trick = Trick(
        leader=start.leader,
        plays=tuple(plays),
        won=next((event for event in caused if isinstance(event, Won)), None),
        captures=captures(before, caused),
        completed=tuple(event for event in caused if isinstance(event, Completed)),
        gains=_less(sides(tallies(position)), sides(tallies(start))),
        after=_standing(position, earlier),
    )
    return trick, position


def _standing(position: Position, earlier: Points) -> Standing:
    each = tallies(position)
    return Standing(each, _plus(earlier, sides(each)))


def _plus(one: Points, other: Points) -> Points:
    return (one[0] + other[0], one[1] + other[1])


def _less(one: Points, other: Points) -> Points:
    return (one[0] - other[0], one[1] - other[1])
