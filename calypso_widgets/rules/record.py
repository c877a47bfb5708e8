"""A record of play: what was dealt and what was played, from one trick to a whole round.

>>> record = Record.replay(trumps="SDHC", dealer="W", deals=[(["2S", "AS", "AS", "AS"], "2S AS AS AS")])
>>> record.tallies[Seat.NORTH]
Tally(calypsos=0, in_progress=2, pile=2, points=60)
>>> record.sides
(60, 0)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from calypso_widgets.rules.cards import COPIES, Card, Rank, UnreadableCardError, in_order, read_cards
from calypso_widgets.rules.deal import DEAL_SIZE, DEALS, dealer_of
from calypso_widgets.rules.played import Deal, RecordError, Variation, all_of, by_place, check_deal
from calypso_widgets.rules.position import NOTHING, RANKS, IllegalPlayError, Position, Tableau, four_hands, play
from calypso_widgets.rules.ruleset import GAMEFARM, Ruleset, ruleset
from calypso_widgets.rules.score import Tally, sides, tallies
from calypso_widgets.rules.table import SEATS, BySeat, Seat, Side, Trumps, parse_seat, parse_trumps
from calypso_widgets.rules.told import told

if TYPE_CHECKING:
    from calypso_widgets.rules.ledger import Ledger
    from calypso_widgets.rules.lines import LineOfPlay

NO_NAMES = ("", "", "", "")

Cards: TypeAlias = str | Iterable[str | Card]
"""Cards as one may write them: `parse_cards` reads them."""

DealText: TypeAlias = tuple[Sequence[Cards], Cards] | Mapping[str, Any]
"""A deal as one may write it: hands by seat, and plays, as a pair, or as the ``hands`` and ``plays`` of a dict."""


@dataclass(frozen=True, slots=True, repr=False)
class Record:
    """A record of play. It may be partial: a deal, a trick, a position.

    Values by seat are in the order North, East, South, West. ``tableaux`` is what the seats had gathered before the
    first deal of the record.

    What the record tells of, its plays and totals, is its main line; the variations stand beside it and change
    nothing.

    :raises RecordError: if a play is illegal, a deal starts before the last is finished, the pack has not that many
        of a card, or a value is none that a table could have.
    """

    rules: Ruleset
    trumps: Trumps
    dealer: Seat
    """Who deals the first deal; the deal then passes on by `dealer_of`."""
    deals: tuple[Deal, ...]
    names: tuple[str, ...] = NO_NAMES
    title: str = ""
    tableaux: BySeat[Tableau] = NOTHING
    leader: Seat | None = None
    """Who leads to the first trick of a record that begins in the middle of a deal; None is the dealer's left."""
    variations: tuple[Variation, ...] = ()
    """What-ifs, in the order in which they part from the main line; any other order is put into it."""

    def __post_init__(self) -> None:
        read = {
            "rules": ruleset(self.rules),
            "trumps": parse_trumps(self.trumps),
            "dealer": parse_seat(self.dealer),
            "deals": all_of(Deal, self.deals, "deals"),
            "names": all_of(str, self.names, "names", len(SEATS)),
            "tableaux": all_of(Tableau, self.tableaux, "tableaux", len(SEATS)),
            "leader": None if self.leader is None else parse_seat(self.leader),
            "variations": by_place(all_of(Variation, self.variations, "variations")),
        }
        for name, value in read.items():
            object.__setattr__(self, name, value)
        if not isinstance(self.title, str):
            raise RecordError(f"the title of a record cannot be {told(self.title)}: write a text, or nothing")
        for seat, tableau in zip(SEATS, self.tableaux, strict=True):
            if len(tableau.building) >= RANKS or tableau.calypsos < 0:
                full = "a calypso in progress holds at most 12 ranks: with the thirteenth it is completed and counted"
                raise RecordError(full, seat=seat)
        if not self.deals:
            raise RecordError("a record holds at least one deal")
        most = DEALS * self.rules.max_rounds
        if len(self.deals) > most:
            raise RecordError(f"a game under {self.rules.name} has at most {most} deals", deal=max(most, 0))
        for number, deal in enumerate(self.deals):
            check_deal(number, deal)
        self._check_packs()
        for _ in self.positions():
            pass
        if self.variations:
            from calypso_widgets.rules.course import check_variations  # noqa: PLC0415 - the course builds on records

            check_variations(self)

    def along(self, *path: Variation) -> Record:
        """The line of play through a variation of this record's main line, as a record of its own.

        Its main line is that of this record as far as the variation leaves it, and then the variation's. A variation
        of a variation is found by a longer path, each part of which is a variation of the one before. The record ends
        with the deal in which the line ends; its variations are those of the last of the path, but for any that goes
        on into a later deal.

        >>> record = Record.replay("SDHC", "W", [(["2S 3S", "AS 4D", "AS KH", "AS 9C"], "2S AS AS AS")])
        >>> record.along(Variation(deal=0, after=0, plays="3S AS")).deals[0].plays
        (Card(Rank.THREE, Suit.SPADES), Card(Rank.ACE, Suit.SPADES))

        :raises RecordError: if it cannot be played, naming the deal and the trick.
        :raises TypeError: for what is no variation.
        """
        from calypso_widgets.rules.course import along  # noqa: PLC0415 - the course of play builds on records

        return along(self, path)

    @classmethod
    def replay(  # noqa: PLR0913, PLR0917 - the first four are always needed, and the public name fixes them
        cls,
        trumps: str | Trumps | list[str],
        dealer: str | int | Seat,
        deals: Sequence[DealText],
        rules: str | Ruleset = GAMEFARM,
        names: tuple[str, ...] = NO_NAMES,
        title: str = "",
    ) -> Record:
        """Make a record from trumps and hands by seat (N, E, S, W), and the plays of each deal in order.

        :raises RecordError: naming the deal and the trick that cannot be, or cannot be read.
        :raises ValueError: for text that is no suit, seat or ruleset.
        """
        if isinstance(deals, str) or not in_order(deals):
            raise RecordError(f"deals cannot be {told(deals)}: write a list of pairs, hands and plays")
        read = tuple(_read_deal(number, deal) for number, deal in enumerate(deals))
        return cls(ruleset(rules), parse_trumps(trumps), parse_seat(dealer), read, names, title)

    def positions(self) -> Iterator[tuple[int, Position]]:
        """Every position in order, each with the number of its deal, from 0: a deal, then one a play."""
        position: Position | None = None
        for number, deal in enumerate(self.deals):
            position = self.deal_out(number, position)
            yield number, position
            for count, card in enumerate(deal.plays):
                try:
                    position = play(position, card)
                except IllegalPlayError as error:
                    over = "the deal is over: every card has been played"
                    raise RecordError(str(error) if position.turn else over, number, count, card.code) from None
                yield number, position

    def deal_out(self, number: int, before: Position | None) -> Position:
        """The position just dealt by deal ``number``, from 0, where ``before`` ended the last deal.

        :raises RecordError: if the last deal is not finished.
        """
        hands, dealer = self.deals[number].hands, dealer_of(number, self.dealer)
        if before is None:
            start = Position.start(self.trumps, dealer, hands, self.rules, self.tableaux)
            return start if self.leader is None else start._replace(leader=self.leader)
        if not self.deals[number - 1].finished:
            raise RecordError(f"it begins before deal {number} is finished", number)
        if number % DEALS == 0:  # a new round, from a new pack
            return Position.start(self.trumps, dealer, hands, self.rules)
        return before.dealt(hands, dealer)

    @property
    def last(self) -> Position:
        """The position after the last play."""
        *_, (_, position) = self.positions()
        return position

    @property
    def tallies(self) -> tuple[Tally, Tally, Tally, Tally]:
        """What each seat has gathered in the last round of the record: North, East, South, West."""
        return tallies(self.last)

    @property
    def sides(self) -> tuple[int, int]:
        """Points of North-South and East-West in the last round of the record."""
        return sides(self.tallies)

    @property
    def round_ends(self) -> tuple[Position, ...]:
        """The last position of each round, as far as it was played."""
        ends = {number // DEALS: position for number, position in self.positions()}
        return tuple(ends.values())

    @property
    def totals(self) -> tuple[int, int]:
        """Points of North-South and East-West over all rounds; the higher side wins, equal totals are a draw.

        >>> Record.replay(trumps="SDHC", dealer="W", deals=[(["2S", "AS", "AS", "AS"], "2S AS AS AS")]).totals
        (60, 0)
        """
        rounds = [sides(tallies(end)) for end in self.round_ends]
        return (sum(each[0] for each in rounds), sum(each[1] for each in rounds))

    @property
    def winner(self) -> Side | None:
        """The side with more points over all rounds played; None for a draw."""
        north_south, east_west = self.totals
        if north_south == east_west:
            return None
        return Side.NORTH_SOUTH if north_south > east_west else Side.EAST_WEST

    @property
    def is_whole(self) -> bool:
        """Whether the record starts a round from its first deal, with full hands."""
        full = all(sum(map(len, deal.hands)) == DEAL_SIZE for deal in self.deals)
        return full and self.tableaux == NOTHING

    @property
    def is_finished(self) -> bool:
        """Whether the record is of whole rounds, played to the last card."""
        return self.is_whole and len(self.deals) % DEALS == 0 and self.deals[-1].finished

    @property
    def lines(self) -> tuple[LineOfPlay, ...]:
        """The lines of play: the main line, then the variations, each before those that part from it, as in the text.

        Each has a ``number``, a ``name``, and is a ``record`` of its own.
        """
        from calypso_widgets.rules.lines import lines_of  # noqa: PLC0415 - lines build on records

        return lines_of(self)

    def compare(self, a: int | str, b: int | str = 0) -> Ledger:
        """Compare two lines of play from where they part; each is the number or the name of one of `lines`.

        A difference is line ``a`` less line ``b``, which is the main line unless given. For the same in words, there is
        `calypso_widgets.compare`.

        >>> record = Record.replay("SDHC", "W", [(["2S 3H", "AS 4H", "AS 5D", "AS 9H"], "2S AS AS AS")])
        >>> from dataclasses import replace
        >>> replace(record, variations=(Variation(deal=0, after=0, plays="3H 4H 5D 9H"),)).compare(1).difference
        (-60, 50)

        :raises UnknownLineError: listing the lines there are.
        """
        from calypso_widgets.rules.ledger import ledger  # noqa: PLC0415 - the ledger builds on records
        from calypso_widgets.rules.lines import line_of  # noqa: PLC0415 - likewise

        return ledger(line_of(self, a).record, line_of(self, b).record)

    @property
    def text(self) -> str:
        """The record in notation; ``cw.load(record.text) == record``."""
        from calypso_widgets.rules.writing import format_record  # noqa: PLC0415 - writing builds on records

        return format_record(self)

    @property
    def compact(self) -> str:
        """The record in one line, for a URL or a bug report; ``cw.load(record.compact) == record``.

        :raises CompactError: for a record too long to be passed on in one line.
        """
        from calypso_widgets.rules.compact import format_compact  # noqa: PLC0415 - the line builds on the text

        return format_compact(self)

    def __repr__(self) -> str:
        north_south, east_west = self.totals
        deals = f"{len(self.deals)} deal{'s' if len(self.deals) > 1 else ''}"
        return f"<Record {told(self.title)}: {deals}, N+S {north_south}, E+W {east_west}>"

    def _check_packs(self) -> None:
        """See that no round holds more of a card than its pack, with what the seats had gathered before."""
        seen: Counter[Card] = Counter()
        for seat, trump, tableau in zip(SEATS, self.trumps, self.tableaux, strict=True):
            seen.update(tableau.pile)
            for rank in Rank:
                seen[Card(rank, trump)] += tableau.calypsos + (rank in tableau.building)
            _check_count(seen, seat=seat)
        for number, deal in enumerate(self.deals):
            if number and number % DEALS == 0:
                seen.clear()
            for hand in deal.hands:
                seen.update(hand)
            _check_count(seen, number)


def the_record(given: Record, who: str) -> Record:
    """What was given to ``who``, if it is a record: a notebook is not type-checked.

    :raises TypeError: with how to make one.
    """
    if not isinstance(given, Record):
        raise TypeError(f"{who} takes a Record, not {type(given).__name__}: make one with cw.load or cw.deal")
    return given


def _read_deal(number: int, deal: DealText) -> Deal:
    """Read a deal, and say where a card of it cannot be read."""
    try:
        hands, plays = (deal["hands"], deal["plays"]) if isinstance(deal, Mapping) else deal
    except (KeyError, TypeError, ValueError):
        message = f"{told(deal)} is no deal: write a pair, the four hands and the plays, as in [(hands, plays)]"
        raise RecordError(message, number) from None
    try:
        four = four_hands(hands)
    except ValueError as error:
        raise RecordError(str(error), number) from None
    read: list[Card] = []
    try:
        read.extend(read_cards(plays))
    except UnreadableCardError as error:
        raise RecordError(str(error), number, len(read)) from None
    return Deal(four, tuple(read))


def _check_count(seen: Counter[Card], number: int | None = None, seat: Seat | None = None) -> None:
    """See that the pack has that many of each card."""
    for card, count in seen.items():
        if count > COPIES:
            reason = f"that makes {count} of the {card} in this round, and its pack has only {COPIES}"
            raise RecordError(reason, number, seat=seat)
