"""The lines of play of a record: the main line and its variations, by number and by name.

>>> from dataclasses import replace
>>> from calypso_widgets.rules.cards import parse_cards
>>> hands = ["2S 3H", "AS 4H", "AS 5D", "AS 9H"]
>>> record = Record.replay(trumps="SDHC", dealer="W", deals=[(hands, "2S AS AS AS")])
>>> record = replace(record, variations=(Variation(0, 0, parse_cards("3H 4H 5D 9H"), name="a heart"),))
>>> [(line.number, line.name, line.record.sides) for line in lines_of(record)]
[(0, '', (60, 0)), (1, 'a heart', (0, 50))]
>>> line_of(record, "a spade")
Traceback (most recent call last):
...
calypso_widgets.rules.lines.UnknownLineError: there is no line 'a spade' in this record: 0 is the main line, and
its variations are 1 ('a heart')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calypso_widgets.rules.played import Variation
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.told import told

MOST_LISTED = 8
"""Names that a message lists: it is one sentence."""


class UnknownLineError(ValueError):
    """The record has no such line of play, or several of that name."""


@dataclass(frozen=True, slots=True)
class LineOfPlay:
    """One way the play went, from the first deal to where it ends."""

    number: int
    """0 is the main line; the variations count from 1, each before those that part from it."""
    path: tuple[Variation, ...]
    """The variations that lead to it, the last one its own; none for the main line."""
    record: Record
    """The line as a record of its own, as `Record.along` gives it."""

    @property
    def name(self) -> str:
        """What its variation is called; empty for the main line, and for what has no name."""
        return self.path[-1].name if self.path else ""


def lines_of(record: Record) -> tuple[LineOfPlay, ...]:
    """The main line, then the variations, in the order in which the text has them."""
    return tuple(_line(record, number, path) for number, path in enumerate(_paths(record.variations)))


def line_of(record: Record, which: int | str) -> LineOfPlay:
    """The line of play of that number or name.

    :raises UnknownLineError: listing those there are.
    """
    paths = tuple(_paths(record.variations))
    if type(which) is int and 0 <= which < len(paths):
        return _line(record, which, paths[which])
    names = [path[-1].name if path else "" for path in paths]
    named = [number for number, name in enumerate(names) if name == which] if which and isinstance(which, str) else []
    if len(named) == 1:
        return _line(record, named[0], paths[named[0]])
    if named:
        numbers = ", ".join(str(number) for number in named)
        raise UnknownLineError(f"several lines are named {told(which)}: say which by its number, {numbers}")
    raise UnknownLineError(f"there is no line {told(which)} in this record: {_known(names)}")


def _paths(variations: tuple[Variation, ...], path: tuple[Variation, ...] = ()) -> Iterator[tuple[Variation, ...]]:
    """The variations that lead to each line, the main line first."""
    yield path
    for variation in variations:
        yield from _paths(variation.variations, (*path, variation))


def _line(record: Record, number: int, path: tuple[Variation, ...]) -> LineOfPlay:
    return LineOfPlay(number, path, record.along(*path))


def _known(names: list[str]) -> str:
    """The lines one may ask for: ``0 is the main line, and there is 1 ('low')``."""
    if len(names) == 1:
        return "0 is the main line, and it has no variations"
    listed = [f"{number} ({told(name)})" if name else f"{number}" for number, name in enumerate(names)][1:]
    if len(listed) > MOST_LISTED:
        listed[MOST_LISTED - 1 :] = [f"so on to {len(names) - 1}"]
    return f"0 is the main line, and its variations are {', '.join(listed)}"
