"""A table of words and numbers, as plain text and as HTML.

>>> print(Grid("The trick", ("seat", "points"), (("North", "+60"), ("East", "0"))).text())
The trick
seat   points
North     +60
East        0
"""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from html import escape

WIDTH = 80
"""Columns of the plain text."""
NARROWEST = 14
"""Columns that the last column always gets, however long a language's words are."""
NONE = "–"
"""Stands where there is nothing to say."""
_NUMBER = re.compile(rf"[+-]?\d+|{NONE}|")


def signed(points: int) -> str:
    """Points gained or lost: ``+60``, ``-20``, ``0``."""
    return f"{points:+}" if points else "0"


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: a title, heads, rows. Numbers stand flush right, and words of the last column wrap."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    groups: tuple[tuple[str, int], ...] = ()
    """Heads over several columns, each with how many, from the first column on; they cover all."""

    def text(self) -> str:
        """The grid in columns of at most 80 characters, unless words cannot be broken."""
        lines = [self.heads, *self.rows]
        columns = range(len(self.heads))
        last = columns[-1]
        numbers = [all(_NUMBER.fullmatch(row[column]) for row in self.rows) for column in columns]
        widths = [max(len(line[column]) for line in lines) for column in columns]
        indent = sum(widths[:last]) + 2 * last
        shown = [self.title, *self._group_line(widths)] if self.title else self._group_line(widths)
        for line in lines:
            cells = [f"{line[column]:{'>' if numbers[column] else '<'}{widths[column]}}" for column in columns]
            wrapped = [cells[last]]
            if not numbers[last]:
                wrapped = textwrap.wrap(line[last], max(WIDTH - indent, NARROWEST)) or [""]
            start = "  ".join([*cells[:last], wrapped[0]])
            shown += [start.rstrip(), *(" " * indent + more for more in wrapped[1:])]
        return "\n".join(shown)

    def _group_line(self, widths: list[int]) -> list[str]:
        """The heads over several columns, each where its first column begins."""
        said, column = "", 0
        for head, count in self.groups:
            said = f"{said:{sum(widths[:column]) + 2 * column}}{head}"
            column += count
        return [said] if said else []

    def html(self) -> str:
        """The grid as a table with a caption, and heads for its columns, their groups and its rows."""
        caption = f"<caption>{escape(self.title)}</caption>" if self.title else ""
        columns = "".join(f'<colgroup span="{count}"></colgroup>' for _, count in self.groups)
        over = "".join(
            f'<th scope="colgroup" colspan="{count}">{escape(head)}</th>' if head else f'<td colspan="{count}"></td>'
            for head, count in self.groups
        )
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in self.heads)
        top = (f"<tr>{over}</tr>" if over else "") + f"<tr>{heads}</tr>"
        body = "".join(
            f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in rest)}</tr>'
            for first, *rest in self.rows
        )
        return f"<table>{caption}{columns}<thead>{top}</thead><tbody>{body}</tbody></table>"
