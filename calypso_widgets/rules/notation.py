r"""A record as text: tags, hands and plays, after Portable Bridge Notation.

>>> from calypso_widgets.rules.reading import parse_record
>>> from calypso_widgets.rules.writing import format_record
>>> record = parse_record('[Trumps "SDHC"] 2S AS AS AS {The led two wins.}')
>>> print(format_record(record), end="")
[Game "Calypso"]
[Rules "gamefarm"]
[Trumps "SDHC"]
[Dealer "W"]
<BLANKLINE>
[Deal "N:2... A... A... A..."]
1 N 2S AS AS AS {The led two wins.}

Tags hold a value in quotes. ``[Trumps]`` are by seat, N E S W; ``[Deal]`` has the hands clockwise from the seat named
first, each as spades.hearts.diamonds.clubs. Then comes a line a trick: its number, its leader, and the cards in order
of play, so that the cards of a line can be pasted into ``judge``. Number and leader say nothing new; they may be left
out, and are checked where they stand. Comments stand in braces after the play they belong to.

A tag may also change a preset: ``[Rules "bga"] [Ruffs "last"]`` are rules of one's own, named "bga, changed".

The least one can type is the trumps and the plays: the ruleset is then gamefarm, West deals, so that North leads, and
each hand is what its seat plays. Line breaks mean no more than spaces. A line that begins with ``%`` is skipped, and so
is the rest of a line after ``;``. In values and comments a backslash makes the next character literal where it would
end the text, and ``\n`` is a line break, ``\s`` a space that is not to be lost at an end, ``\u2028`` a character by its
number. Round brackets are kept free, for variations.
"""

from __future__ import annotations

from calypso_widgets.rules.table import SEATS

RULE_TAGS = {
    "Ruffs": "ruffs",
    "RuffWhenAble": "may_ruff_when_able",
    "Pile": "pile",
    "Seating": "seating",
    "RenouncesShown": "renounces_shown",
    "Rounds": "max_rounds",
}
"""By tag: the field of the ruleset that it changes."""

NAME_TAGS = tuple(seat.name.title() for seat in SEATS)
GATHERED = ("Calypsos", "Building", "Pile")
"""After a seat's name: what it had gathered before the first deal."""

TAGS = (
    *("Game", "Title", "Rules", "Source", *RULE_TAGS, "Trumps", "Dealer"),
    *(name + gathered for name in NAME_TAGS for gathered in ("", *GATHERED)),
    "Deal",
)
"""All tags, as they are written; case does not matter when they are read."""

REPEATED = ("Deal", *(name + "Pile" for name in NAME_TAGS))
"""Tags that may stand more than once: one a deal, and a long pile in several lines."""


class NotationError(ValueError):
    """The text is no record: ``line`` and ``column``, from 1, the ``token`` there, and what was ``expected``."""

    def __init__(self, message: str, line: int, column: int, token: str, expected: str) -> None:
        super().__init__(f"line {line}, column {column}: {message}; expected {expected}")
        self.line, self.column, self.token, self.expected = line, column, token, expected
