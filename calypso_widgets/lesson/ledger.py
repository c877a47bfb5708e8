"""The ledger in words: two lines of play of a record, side by side from where they part.

>>> from dataclasses import replace
>>> from calypso_widgets.rules.played import Variation
>>> from calypso_widgets.rules.record import Record
>>> hands = ["2S 3H", "AS 4H", "AS 5D", "AS 9H"]
>>> record = Record.replay(trumps="SDHC", dealer="W", deals=[(hands, "2S AS AS AS")])
>>> record = replace(record, variations=(Variation(deal=0, after=0, plays="3H 4H 5D 9H", name="a heart"),))
>>> print(compare(record, "a heart"))
Compared: line 1 (a heart) with the main line.
They part in deal 1, trick 1: North plays the 3♥ in line 1, the 2♠ in the main line.
...
Line 1 less the main line: North + South -60, East + West +50.
>>> compare(record, 1).rows[0]["winner"]
'West'
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import TypedDict

from calypso_widgets.lesson.explain import Teller, teller
from calypso_widgets.lesson.grid import NONE, WIDTH, Grid, signed
from calypso_widgets.lesson.labels import labels
from calypso_widgets.lesson.parting import TwoLines
from calypso_widgets.rules.deal import DEALS
from calypso_widgets.rules.ledger import Ledger, Row, Standing, Trick, ledger
from calypso_widgets.rules.lines import LineOfPlay, line_of
from calypso_widgets.rules.record import Record, the_record
from calypso_widgets.rules.table import SEATS, Side
from calypso_widgets.rules.trick import settle


class TrickRow(TypedDict):
    """A trick in one of the two lines; ``winner`` and ``why`` are empty while it is not full."""

    deal: int
    trick: int
    line: int
    name: str
    leader: str
    cards: str
    winner: str
    why: str
    went_to: str
    completed: str
    north_south_gain: int
    east_west_gain: int
    north_south: int
    east_west: int


@dataclass(frozen=True, slots=True)
class _Account:
    """One trick told in full: why each line's winner won it, and where the cards went."""

    title: str
    went: Grid
    why: tuple[str, ...]

    def text(self) -> str:
        """The trick as plain text."""
        return "\n".join([self.title, self.went.text(), *(textwrap.fill(each, WIDTH) for each in self.why)])

    def html(self, *, unfolded: bool) -> str:
        """The trick as HTML that folds."""
        head = f"<details{' open' if unfolded else ''}><summary>{escape(self.title)}</summary>"
        return f"{head}{self.went.html()}{_paragraphs(self.why)}</details>"


@dataclass(frozen=True, slots=True, repr=False)
class Comparison:
    """Two lines of play compared: ``rows`` to work with, ``str()`` to read, HTML in a notebook."""

    ledger: Ledger
    """The facts."""
    rows: tuple[TrickRow, ...]
    """One for each trick and line, from the trick in which they part."""
    said: tuple[str, ...]
    """Which lines, where they part, and what bots played."""
    tricks: tuple[Grid, ...]
    """By deal: who won each trick, and the points."""
    completed: tuple[str, ...]
    accounts: tuple[_Account, ...]
    totals: Grid
    difference: str

    def text(self, *, cards: bool = False) -> str:
        """The comparison as plain text, at most 80 columns wide.

        It tells where the cards went for the trick in which the lines part, and with ``cards`` for every trick.
        """
        blocks = ["\n".join(textwrap.fill(each, WIDTH) for each in self.said)]
        if self.ledger.parting:
            blocks += [grid.text() for grid in self.tricks]
            blocks += ["\n".join(textwrap.fill(each, WIDTH) for each in self.completed)] if self.completed else []
            blocks += [account.text() for account in (self.accounts if cards else self.accounts[:1])]
            blocks += [self.totals.text() + "\n" + textwrap.fill(self.difference, WIDTH)]
        return "\n\n".join(blocks)

    def html(self) -> str:
        """The comparison as HTML: paragraphs and tables, no style; where the cards went can be unfolded."""
        said = _paragraphs(self.said)
        if self.ledger.parting:
            said += "".join(grid.html() for grid in self.tricks) + _paragraphs(self.completed)
            said += "".join(account.html(unfolded=not number) for number, account in enumerate(self.accounts))
            said += self.totals.html() + _paragraphs((self.difference,))
        return f'<div class="calypso-ledger">{said}</div>'

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__  # a notebook's plain text

    def _repr_html_(self) -> str:
        return self.html()


def compare(record: Record, a: int | str, b: int | str = 0, language: str = "en") -> Comparison:
    """Compare two lines of play of a record in words; the facts alone are `Record.compare`.

    ``a`` and ``b`` are numbers or names of lines: 0 is the main line, and the variations count from 1 as in
    `Record.lines`. A difference is line ``a`` less line ``b``.

    :raises UnknownLineError: listing the lines there are.
    :raises UnknownLanguageError: listing the languages there are.
    :raises TypeError: for anything that is no record.
    """
    the_record(record, "compare")
    return comparison_of(line_of(record, a), line_of(record, b), teller(language))


def comparison_of(one: LineOfPlay, other: LineOfPlay, words: Teller) -> Comparison:
    """Compare two lines of play of one table, in the words of a teller.

    :raises DifferentTablesError: if they are not of one table.
    """
    return _Wording(TwoLines(one, other, words), ledger(one.record, other.record), words).comparison()


def _paragraphs(said: tuple[str, ...]) -> str:
    return "".join(f"<p>{escape(each)}</p>" for each in said)


@dataclass(frozen=True, slots=True)
class _Wording:
    """Puts a ledger into words."""

    lines: TwoLines
    facts: Ledger
    words: Teller

    def comparison(self) -> Comparison:
        """Everything there is to say."""
        facts, lines = self.facts, self.lines
        deals = groupby(facts.rows, key=lambda row: row.deal)
        return Comparison(
            facts,
            tuple(self._row(row, line, trick) for row in facts.rows for line, trick in self._tricks(row)),
            (lines.compared(), lines.part(facts.parting), *lines.bots()),
            tuple(self._deal(number, tuple(rows)) for number, rows in deals),
            tuple(self._completed()),
            tuple(self._account(row) for row in facts.rows if any(trick.won for _, trick in self._tricks(row))),
            self._totals(),
            lines.differ(facts.difference),
        )

    def _tricks(self, row: Row) -> Iterator[tuple[LineOfPlay, Trick]]:
        """A row's tricks, each with its line; none for a line that has ended."""
        for line, trick in ((self.lines.one, row.one), (self.lines.other, row.other)):
            if trick:
                yield line, trick

    def _completed(self) -> Iterator[str]:
        t = self.words.t
        for row in self.facts.rows:
            for line, trick in self._tricks(row):
                for event in trick.completed:
                    place, said = self.lines.place(row.deal, row.trick), self.words.completed(event)
                    yield t("{line}, {place}: {said}").format(line=self.lines.as_head(line), place=place, said=said)

    # The tables.

    def _deal(self, number: int, rows: tuple[Row, ...]) -> Grid:
        """Who won the tricks of a deal in each line, what the winners gained, and where the points then stood."""
        t, words, (rounds, within) = self.words.t, self.words, divmod(number - 1, DEALS)
        each = (t("winner"), t("gain"), *words.side_marks)
        title = labels(t)["deal"].format(n=within + 1)
        if rounds:
            title = labels(t)["round"].format(n=rounds + 1) + labels(t)["join"] + title
        return Grid(
            title,
            (t("trick"), *each, *each, *words.side_marks),
            tuple((str(row.trick), *self._cells(row.one), *self._cells(row.other), *_signed(row)) for row in rows),
            (
                ("", 1),
                (self.lines.as_head(self.lines.one), 4),
                (self.lines.as_head(self.lines.other), 4),
                (t("Difference"), 2),
            ),
        )

    def _cells(self, trick: Trick | None) -> tuple[str, ...]:
        if trick is None or trick.winner is None:
            return (NONE,) * 4
        gain = trick.gains[trick.winner.side]
        return (self.words.seats[trick.winner], signed(gain), *(str(points) for points in trick.after.points))

    def _account(self, row: Row) -> _Account:
        t, words = self.words.t, self.words
        why, cells = [], []
        for line, trick in self._tricks(row):
            if not trick.won:
                continue
            why.append(t("{line}: {said}").format(line=self.lines.as_head(line), said=self._why(line, trick)))
            for place, capture in enumerate(trick.captures):
                seat = words.seat_at(trick.leader, place)
                went = words.destination(capture.to.value, capture.seat, capture.card.rank)
                cells.append((self.lines.as_head(line), seat, str(capture.card), signed(capture.gain), went))
        title = t("Where the cards went in {place}").format(place=self.lines.place(row.deal, row.trick))
        heads = (t("line"), t("seat"), t("card"), t("points"), t("went to"))
        return _Account(title, Grid("", heads, tuple(cells)), tuple(why))

    def _why(self, line: LineOfPlay, trick: Trick) -> str:
        trumps = line.record.trumps
        first, second, third, fourth = (trumps[trick.leader.after(place)] for place in range(len(SEATS)))
        return self.words.verdict(trick.leader, settle(trick.plays, (first, second, third, fourth), line.record.rules))

    def _totals(self) -> Grid:
        """What each seat and side has gathered, line by line, after the last trick that both have finished."""
        t, words, last = self.words.t, self.words, self.facts.last
        standings = ((self.lines.one, self.facts.one), (self.lines.other, self.facts.other))
        rows: list[tuple[str, ...]] = []
        for side in Side:
            for seat in side.seats:
                for line, standing in standings:
                    calypsos, in_progress, pile, points = standing.tallies[seat]
                    counts = (str(calypsos), str(in_progress), str(pile), str(points))
                    rows.append((words.seats[seat], self.lines.as_head(line), *counts))
            for line, standing in standings:
                rows.append(
                    (self._side(side, standing), self.lines.as_head(line), "", "", "", str(standing.points[side]))
                )
        title = t("After {place}, the last trick that both lines have finished")
        if last is None:
            title = t("Before the first trick: none is finished in both lines")
        heads = (t("player"), t("line"), t("calypsos"), t("in progress"), t("to pile"), t("points"))
        return Grid(title.format(place=self.lines.place(*last) if last else ""), heads, tuple(rows))

    def _side(self, side: Side, standing: Standing) -> str:
        """A side; its points are those of its partners, unless earlier rounds brought some."""
        partners = sum(standing.tallies[seat].points for seat in side.seats)
        t, name = self.words.t, self.words.sides[side]
        return name if partners == standing.points[side] else t("{side}, all rounds").format(side=name)

    def _row(self, row: Row, line: LineOfPlay, trick: Trick) -> TrickRow:
        words = self.words
        went = (f"{one.card} {words.destination(one.to.value, one.seat, one.card.rank)}" for one in trick.captures)
        return {
            "deal": row.deal,
            "trick": row.trick,
            "line": line.number,
            "name": line.name,
            "leader": words.seats[trick.leader],
            "cards": " ".join(str(card) for card in trick.cards),
            "winner": words.seats[trick.winner] if trick.winner else "",
            "why": self._why(line, trick) if trick.won else "",
            "went_to": "; ".join(went),
            "completed": " ".join(words.completed(event) for event in trick.completed),
            "north_south_gain": trick.gains[Side.NORTH_SOUTH],
            "east_west_gain": trick.gains[Side.EAST_WEST],
            "north_south": trick.after.points[Side.NORTH_SOUTH],
            "east_west": trick.after.points[Side.EAST_WEST],
        }


def _signed(row: Row) -> tuple[str, str]:
    """The difference of both sides after a trick."""
    if row.difference is None:
        return (NONE, NONE)
    north_south, east_west = row.difference
    return (signed(north_south), signed(east_west))
