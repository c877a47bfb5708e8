"""The course of play: the positions that a line of play goes through, and where variations part from it.

>>> record = Record.replay("SDHC", "W", [(["2S 3S", "AS 4D", "AS KH", "AS 9C"], "2S AS AS AS")])
>>> tried = Course.of(record).part(Variation(deal=0, after=0, plays="3S AS AS AS"))
>>> tried.end, tried.last.leader
(Place(deal=0, after=4), Seat.NORTH)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from calypso_widgets.rules.cards import Card
from calypso_widgets.rules.played import DEEPEST, Comment, Deal, RecordError, Variation
from calypso_widgets.rules.position import IllegalPlayError, Position, play
from calypso_widgets.rules.record import Record


class Place(NamedTuple):
    """A moment of a line of play: after so many plays of a deal; the deal is counted from 0."""

    deal: int
    after: int


class Step(NamedTuple):
    """A play of a line: where it was made, in which position, and the card."""

    place: Place
    position: Position
    card: Card


@dataclass(frozen=True, slots=True)
class Course:
    """The positions that a line of play goes through: the main line of a record, or a variation."""

    record: Record
    steps: tuple[Step, ...]
    """Its own plays; of a variation, none of those before it parts."""
    positions: dict[Place, Position]
    """By place, where a variation may part from it: anywhere in a main line, after the first play of a variation."""
    end: Place
    last: Position
    """The position at its end."""
    taken: set[tuple[Place, Card]]
    """What is played where, by it and by the variations that have parted from it so far: another may not."""

    @classmethod
    def of(cls, record: Record) -> Course:
        """The course of the main line.

        :raises RecordError: at an illegal play.
        """
        positions: dict[Place, Position] = {}
        steps: list[Step] = []
        place = Place(-1, 0)
        for number, position in record.positions():
            place = Place(number, place.after + 1 if number == place.deal else 0)
            positions[place] = position
            if place.after < len(plays := record.deals[number].plays):
                steps.append(Step(place, position, plays[place.after]))
        taken = {(step.place, step.card) for step in steps}
        return cls(record, tuple(steps), positions, place, position, taken)

    def part(self, variation: Variation) -> Course:
        """The course of a variation, which parts from this line.

        :raises RecordError: if this line has no such place, if that card is played there already, or at an illegal
            play.
        """
        place = Place(variation.deal, variation.after)
        position = self.positions.get(place)
        if position is None or position.turn is None:
            reason = f"a variation cannot part after {place.after} plays here: its line does not play on from there"
            raise RecordError(reason, place.deal)
        first = (place, variation.plays[0])
        if first in self.taken:
            reason = "that card stands there already, so it is no other way to play"
            raise RecordError(reason, *place, f"{first[1].code} in a variation")
        positions: dict[Place, Position] = {}
        steps: list[Step] = []
        for card in variation.plays:
            place, position = self.dealt_on(place, position)
            if steps:
                positions[place] = position
            steps.append(Step(place, position, card))
            try:
                position = play(position, card)
            except IllegalPlayError as error:
                over = "the deal is over, and the record has no further deal to play in"
                reason = str(error) if position.turn else over
                raise RecordError(reason, *place, f"{card.code} in a variation") from None
            place = Place(place.deal, place.after + 1)
            positions[place] = position
        self.taken.add(first)
        taken = {(step.place, step.card) for step in steps}
        return Course(self.record, tuple(steps), positions, place, position, taken)

    def dealt_on(self, place: Place, position: Position) -> tuple[Place, Position]:
        """Where play goes on: there, or if that deal is over in the next one with cards, if the record has it."""
        while position.turn is None and place.deal + 1 < len(self.record.deals):
            place = Place(place.deal + 1, 0)
            position = self.record.deal_out(place.deal, position)
        return place, position


def check_variations(record: Record) -> None:
    """See that each variation can be played, and is another way than the line it parts from and than its like.

    :raises RecordError: naming the deal and the trick.
    """
    _within(Course.of(record), record.variations, len(record.deals))


def along(record: Record, path: tuple[Variation, ...]) -> Record:
    """The line of play through variations, each of the one before, as `Record.along` tells.

    :raises RecordError: if it cannot be played, naming the deal and the trick.
    :raises TypeError: for what is no variation.
    """
    course, deals, variations = Course.of(record), record.deals, record.variations
    for variation in path:
        if not isinstance(variation, Variation):  # a notebook is not type-checked
            what = type(variation).__name__
            raise TypeError(f"a record goes along a Variation, not {what}: take one of its variations")
        course, variations = course.part(variation), variation.variations
        deals = _deals_along(record, deals, variation, course)
    return replace(record, deals=deals, variations=_within(course, variations, len(deals)))


def _deals_along(record: Record, before: tuple[Deal, ...], variation: Variation, course: Course) -> tuple[Deal, ...]:
    """The deals of a line, as a variation that parts from it has them."""
    start = before[variation.deal]
    stays = tuple(comment for comment in start.comments if comment.after <= variation.after)
    deals = list(before[: variation.deal + 1])
    deals[-1] = replace(start, plays=start.plays[: variation.after], comments=stays)
    deals += (replace(deal, plays=(), comments=()) for deal in record.deals[variation.deal + 1 : course.end.deal + 1])
    own: list[list[Card]] = [[] for _ in deals]
    for step in course.steps:
        own[step.place.deal].append(step.card)
    said: list[list[Comment]] = [[] for _ in deals]
    for comment in variation.comments:
        place = course.steps[max(comment.after - 1, 0)].place
        said[place.deal].append(Comment(place.after + (comment.after > 0), comment.text))
    return tuple(
        replace(deal, plays=(*deal.plays, *plays), comments=(*deal.comments, *comments))
        for deal, plays, comments in zip(deals, own, said, strict=True)
    )


def _within(course: Course, variations: tuple[Variation, ...], deals: int, depth: int = 1) -> tuple[Variation, ...]:
    """Those variations of a line that end in its first ``deals``, and of theirs the same; all are checked."""
    kept: list[Variation] = []
    for variation in variations:
        if depth > DEEPEST:
            reason = f"at most {DEEPEST} variations stand one within another"
            raise RecordError(reason, variation.deal, variation.after)
        own = course.part(variation)
        inner = _within(own, variation.variations, deals, depth + 1)
        if own.end.deal < deals:
            kept.append(variation if inner == variation.variations else replace(variation, variations=inner))
    return tuple(kept)
