"""What a record says was played: deals, their plays and remarks, and variations.

>>> Variation(deal=0, after=2, plays="9S AS", name="Hold up").plays[0]
Card(Rank.NINE, Suit.SPADES)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar, cast

from calypso_widgets.rules.cards import Card, UnreadableCardError, in_order, parse_cards
from calypso_widgets.rules.deal import HAND_SIZE
from calypso_widgets.rules.position import Four
from calypso_widgets.rules.table import SEATS, Seat
from calypso_widgets.rules.told import told
from calypso_widgets.rules.trick import TRICK_SIZE

DEEPEST = 50
"""How many variations may stand one within another."""

LARGEST_SEED = 10**18 - 1
"""The largest seed of a bot that a record keeps."""

BOT_NAME = re.compile(r"[a-z][a-z0-9-]*+")

_Kind = TypeVar("_Kind")


class RecordError(ValueError):
    """The record contradicts the rules or itself; the message names the deal and the trick.

    ``deal`` and ``play`` count from 0 and say where, so that a reader of text can point at the line; None if the
    fault lies in no deal, or in no single play. ``seat`` is whose cards from before the record are at fault. ``reason``
    is the message without the place.
    """

    def __init__(
        self,
        reason: str,
        deal: int | None = None,
        play: int | None = None,
        card: str = "",
        seat: Seat | None = None,
    ) -> None:
        place = [
            "" if deal is None else f"deal {deal + 1}",
            "" if play is None else f"trick {play // TRICK_SIZE + 1}",
            card,
            "" if seat is None else seat.name.title(),
        ]
        where = ", ".join(part for part in place if part)
        super().__init__(f"{where}: {reason}" if where else reason)
        self.reason, self.deal, self.play, self.seat = reason, deal, play, seat


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark on the position after so many plays of a deal, or of a variation; 0 is before the first.

    :raises RecordError: if it is not a number and a text.
    """

    after: int
    text: str

    def __post_init__(self) -> None:
        if type(self.after) is not int or not isinstance(self.text, str):
            raise RecordError(
                f"a comment cannot be {told((self.after, self.text))}: give a number of plays, and a text"
            )


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands, by seat, and the plays made with them, in order; the plays may stop anywhere."""

    hands: Four
    plays: tuple[Card, ...] = ()
    comments: tuple[Comment, ...] = ()

    @property
    def size(self) -> int:
        """How many cards were dealt, and so how many plays there are to make."""
        return sum(map(len, self.hands))

    @property
    def finished(self) -> bool:
        """Whether every card has been played."""
        return len(self.plays) == self.size


@dataclass(frozen=True, slots=True)
class BotPlays:
    """Plays of a variation that a bot chose: so many, from the one at ``first``, counted from 0.

    :raises RecordError: if a value is none of its kind.
    """

    first: int
    count: int
    bot: str
    """The name it has in `calypso_widgets.analysis.bots`; a record does not ask whether there is such a bot."""
    seed: int
    """What its chance came from."""

    def __post_init__(self) -> None:
        if type(self.first) is not int or type(self.count) is not int or self.first < 0 or self.count < 1:
            where = told((self.first, self.count))
            raise RecordError(f"the plays of a bot cannot be {where}: give the first, from 0, and how many, from 1")
        if not isinstance(self.bot, str) or BOT_NAME.fullmatch(self.bot) is None:
            raise RecordError(f"a bot cannot be called {told(self.bot)}: its name is small letters, digits and hyphens")
        if type(self.seed) is not int or not 0 <= self.seed <= LARGEST_SEED:
            raise RecordError(f"the seed of a bot cannot be {told(self.seed)}: write a whole number of up to 18 digits")


@dataclass(frozen=True, slots=True)
class Variation:
    """Another way the play could have gone from one moment on: a what-if.

    It parts from the line it belongs to, the plays of the record or of another variation, after so many plays of a
    deal. It may run on into later deals of the record, with the hands that were dealt there.

    Whether it can be played depends on that line, and is checked by the `Record` it is given to.

    >>> from dataclasses import replace
    >>> from calypso_widgets.rules.reading import parse_record
    >>> record = parse_record('[Trumps "SDHC"] 9C AC 3C 4C 5H 6H 7H 8H')
    >>> replace(record, variations=[Variation(deal=0, after=0, plays="8H 5H")]).text.splitlines()[-2]
    '  (1 N 8H 5H)'

    :raises RecordError: if a value is none of its kind, or something is said of a play that it has not.
    """

    deal: int
    """The number of the deal in which it parts, from 0."""
    after: int
    """The plays of that deal that stay as they were; 0 parts at the first lead."""
    plays: tuple[Card, ...]
    """What is played instead, and then on: at least one card, as `parse_cards` reads them."""
    name: str = ""
    comments: tuple[Comment, ...] = ()
    """Remarks, each after so many plays of this variation; 0 is before its first."""
    bots: tuple[BotPlays, ...] = ()
    """Which of its plays bots chose, in order; the rest were played by hand."""
    variations: tuple[Variation, ...] = ()
    """Those that part from this one, after its first play, in the order in which they part; any other is put into it.

    The deal and the plays from which one parts are counted as in a record, so with the plays before this variation.
    """

    def __post_init__(self) -> None:
        if any(type(number) is not int or number < 0 for number in (self.deal, self.after)):
            where = f"deal {told(self.deal)}, after {told(self.after)} plays"
            raise RecordError(f"a variation cannot part in {where}: both are whole numbers, from 0")
        number, after = self.deal, self.after
        try:
            plays = parse_cards(self.plays)
        except UnreadableCardError as error:
            raise RecordError(f"in a variation, {error}", number, after) from None
        if not plays:
            raise RecordError("a variation has at least one play", number, after)
        if not isinstance(self.name, str):
            problem = f"the name of a variation cannot be {told(self.name)}: write a text, or nothing"
            raise RecordError(problem, number, after)
        read = {
            "plays": plays,
            "comments": all_of(Comment, self.comments, "comments", of="variation"),
            "bots": all_of(BotPlays, self.bots, "bots", of="variation"),
            "variations": by_place(all_of(Variation, self.variations, "variations", of="variation")),
        }
        for name, value in read.items():
            object.__setattr__(self, name, value)
        _check_comments(self.comments, len(plays), number)
        done = 0
        for run in self.bots:
            if run.first < done or run.first + run.count > len(plays):
                among = f"the plays of bots stand in order, among the {len(plays)} of the variation"
                raise RecordError(among, number, after)
            done = run.first + run.count


def by_place(variations: Sequence[Variation]) -> tuple[Variation, ...]:
    """Variations of one line in the order in which they part; those that part at one place stay as they were."""
    return tuple(sorted(variations, key=lambda variation: (variation.deal, variation.after)))


def all_of(
    kind: type[_Kind], given: Sequence[object], what: str, count: int | None = None, *, of: str = "record"
) -> tuple[_Kind, ...]:
    """Values of one kind, in an order, of which there are so many.

    :raises RecordError: saying what to give.
    """
    several = None if isinstance(given, str) or not in_order(given) else tuple(given)
    if several is None or count not in {None, len(several)} or not all(isinstance(one, kind) for one in several):
        many = "a list" if count is None else f"a list of {count}, by seat N, E, S, W"
        raise RecordError(f"the {what} of a {of} cannot be {told(given)}: give {many}, each a {kind.__name__}")
    return cast("tuple[_Kind, ...]", several)


def check_deal(number: int, deal: Deal) -> None:
    """See that a deal is one: four hands of one size, and comments in order, on plays that were made.

    :raises RecordError: naming the deal.
    """
    sizes = {len(hand) for hand in deal.hands}
    if len(deal.hands) != len(SEATS) or len(sizes) != 1 or max(sizes) > HAND_SIZE:
        raise RecordError(f"a deal has four hands of the same size, of at most {HAND_SIZE} cards", number)
    _check_comments(deal.comments, len(deal.plays), number)


def _check_comments(comments: Sequence[Comment], plays: int, number: int) -> None:
    """See that comments stand in order, on plays that were made."""
    places = [0, *(comment.after for comment in comments), plays]
    if places != sorted(places):
        raise RecordError(f"comments stand in order, after 0 to {plays} plays", number)
