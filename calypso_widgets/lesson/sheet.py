"""The score sheet of a record, with every addition shown: as rows, as text, and as HTML.

>>> from calypso_widgets.rules.record import Record
>>> record = Record.replay(trumps="SDHC", dealer="W", deals=[(["2S", "AS", "AS", "AS"], "2S AS AS AS")])
>>> print(score_sheet(record))
Round 1        calypsos  in progress         pile        points
North                 –  2 × 20 = 40            –            40
South                 –            –            –             0
North + South         –            –  2 × 10 = 20  40 + 20 = 60
East                  –            –            –             0
West                  –            –            –             0
East + West           –            –            –             0
North + South lead by 60 to 0.
>>> score_sheet(record).rows[0]["points"]
40
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TypedDict

from calypso_widgets.lesson.explain import Teller, teller
from calypso_widgets.rules.position import Position
from calypso_widgets.rules.record import Record, the_record
from calypso_widgets.rules.score import Item, Line, sheet
from calypso_widgets.rules.table import Side


class Row(TypedDict):
    """A line of the score sheet: a player's, or a side's, which adds up its partners and its shared pile."""

    round: int
    owner: str
    calypsos: str
    in_progress: str
    pile: str
    addition: str
    points: int


@dataclass(frozen=True, slots=True, repr=False)
class ScoreSheet:
    """A score sheet: ``rows`` to work with, ``str()`` to read, HTML in a notebook."""

    rows: tuple[Row, ...]
    heads: tuple[str, ...]
    """Over the columns; ``{round}`` in the first is the number of the round."""
    verdict: str

    def __str__(self) -> str:
        blocks = []
        for number in sorted({row["round"] for row in self.rows}):
            lines = [(self.heads[0].format(round=number), *self.heads[1:])]
            lines += [_cells(row) for row in self.rows if row["round"] == number]
            widths = [max(len(line[column]) for line in lines) for column in range(len(self.heads))]
            blocks += [
                "  ".join(
                    f"{cell:{'<' if column == 0 else '>'}{width}}"
                    for column, (cell, width) in enumerate(zip(line, widths, strict=True))
                )
                for line in lines
            ]
        return "\n".join([*blocks, self.verdict])

    __repr__ = __str__  # a notebook's plain text

    def _repr_html_(self) -> str:
        tables = []
        for number in sorted({row["round"] for row in self.rows}):
            heads = (self.heads[0].format(round=number), *self.heads[1:])
            top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
            body = "".join(
                f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in rest)}</tr>'
                for first, *rest in (_cells(row) for row in self.rows if row["round"] == number)
            )
            tables.append(f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>")
        return "".join(tables) + f"<p>{escape(self.verdict)}</p>"


def score_sheet(record: Record, language: str = "en") -> ScoreSheet:
    """The score sheet of a record, round by round; of an unfinished round, as if it ended now.

    :raises UnknownLanguageError: listing the languages there are.
    :raises TypeError: for anything that is no record.
    """
    the_record(record, "score_sheet")
    words = teller(language)
    t = words.t
    rows = tuple(row for number, end in enumerate(record.round_ends, start=1) for row in _round(number, end, words))
    heads = (t("Round {round}"), t("calypsos"), t("in progress"), t("pile"), t("points"))
    return ScoreSheet(rows, heads, _verdict(record, words))


def _round(number: int, end: Position, words: Teller) -> list[Row]:
    """The rows of one round: the partners, then their side."""
    lines = sheet(end.tableaux, end.rules)
    rows = []
    for side in Side:
        for seat in side.seats:
            own = [line for line in lines if line.owner is seat]
            rows.append(_row(number, words.seats[seat], own, [line.points for line in own]))
        partners = [row["points"] for row in rows[-2:]]
        shared = [line for line in lines if line.owner is side]
        rows.append(_row(number, words.sides[side], shared, [*partners, *(line.points for line in shared)]))
    return rows


def _row(number: int, owner: str, shown: list[Line], counted: list[int]) -> Row:
    """A row that spells out the lines ``shown``, and adds up the points ``counted``."""
    cells = {line.item: _addition(line) for line in shown}
    return {
        "round": number,
        "owner": owner,
        "calypsos": cells.get(Item.CALYPSOS, ""),
        "in_progress": cells.get(Item.BUILDING, ""),
        "pile": cells.get(Item.PILE, ""),
        "addition": " + ".join(str(points) for points in counted if points),
        "points": sum(counted),
    }


def _addition(line: Line) -> str:
    """How the points of a line come about: ``500 + 750 = 1250``, or ``8 × 20 = 160``."""
    if not line.count:
        return ""
    if line.item is not Item.CALYPSOS:
        return f"{line.count} × {line.each[0]} = {line.points}"
    terms = " + ".join(str(each) for each in line.each)
    return terms if line.count == 1 else f"{terms} = {line.points}"


def _cells(row: Row) -> tuple[str, ...]:
    empty = "–"
    additions = (row["calypsos"] or empty, row["in_progress"] or empty, row["pile"] or empty)
    total = f"{row['addition']} = {row['points']}" if "+" in row["addition"] else str(row["points"])
    return (row["owner"], *additions, total)


def _verdict(record: Record, words: Teller) -> str:
    """Who leads, or has won; equal totals are a draw."""
    t, totals, winner = words.t, record.totals, record.winner
    more, less = max(totals), min(totals)
    if winner is None:
        return t("A draw: {more} each.").format(more=more)
    said = t("{side} win by {more} to {less}.") if record.is_finished else t("{side} lead by {more} to {less}.")
    return said.format(side=words.sides[winner], more=more, less=less)
