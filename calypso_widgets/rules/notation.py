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
number.

Round brackets hold a variation: another way to play, from a moment of the line in which it stands.

>>> record = parse_record('''
... [Trumps "SDHC"] [Deal "N:A2.5.. K3.6.. 4.7..2 .98..3"]
... 1 N AS KS {Too soon.} 4S 9H (1 E "Hold up" 3S 4S 9H <simple 7> 2S KS (2 N 5H 6H))
... ''')
>>> print(record.text.split("\n\n")[1], end="")
[Deal "N:A2.5.. K3.6.. 4.7..2 .98..3"]
1 N AS KS {Too soon.} 4S 9H
  (1 E "Hold up" 3S 4S 9H
   2 N <simple 7> 2S KS
     (2 N 5H 6H))
>>> record.variations[0].name, record.along(record.variations[0]).last.turn
('Hold up', Seat.SOUTH)

It begins with the number of the trick and the seat from whose play on it differs; then come its name, if it has one,
and its plays. Later tricks stand as in the main line, and in it a number that starts over at 1 goes on into the next
deal. It may stand anywhere in its line after the play before it and before the next deal of that line, and hold
variations of its own. ``<simple 7>`` says that from here on the bot "simple" chose the cards, by chance from the seed
7, and ``<hand>`` that a person did again.

Who leads to the first trick is the seat left of the dealer, or in a record that begins within a deal, where the
numbers start at 1 all the same, the one that ``[Leader "E"]`` names. Where only the leader is named, the dealer is the
seat before it.
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
    *("Game", "Title", "Rules", "Source", *RULE_TAGS, "Trumps", "Dealer", "Leader"),
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
