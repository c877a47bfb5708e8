"""Reading the variations of a text: where each parts from its line, and that it can be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from calypso_widgets.rules.claims import check_variation_claims
from calypso_widgets.rules.course import Course, Place
from calypso_widgets.rules.draft import DealDraft, Source, VariationDraft
from calypso_widgets.rules.played import BotPlays, RecordError, Variation
from calypso_widgets.rules.position import legal
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.trick import TRICK_SIZE


def read_variations(source: Source, record: Record, drafts: Sequence[DealDraft]) -> Record:
    """The record with the variations of its drafts.

    :raises NotationError: naming line, column, token and what was expected; an illegal play with the reason.
    """
    if not any(draft.variations for draft in drafts):
        return record
    main = Course.of(record)
    variations = tuple(
        _read(source, main, draft, Place(number, draft.reached))
        for number, deal in enumerate(drafts)
        for draft in deal.variations
    )
    return replace(record, variations=variations)


def _read(source: Source, line: Course, draft: VariationDraft, reached: Place) -> Variation:
    """Read a variation of a line whose text had ``reached`` so far when it began."""
    place = _parting(source, line, draft, reached)
    variation = Variation(
        *place,
        tuple(draft.plays),
        "" if draft.name is None else source.unescaped(draft.name),
        tuple(draft.comments),
        _bots(draft),
    )
    course = _played(source, line, variation, draft)
    nested: list[Variation] = []
    for inner in draft.variations:
        deal, after = course.steps[inner.reached - 1].place if inner.reached else place
        nested.append(_read(source, course, inner, Place(deal, after + 1 if inner.reached else after)))
    return replace(variation, variations=tuple(nested))


def _parting(source: Source, line: Course, draft: VariationDraft, reached: Place) -> Place:
    """The place in its line that a variation names by trick and seat: in the deal that is being told, and told of."""
    number, leader = draft.claims[:2]
    assert number.number is not None  # noqa: S101 - a draft begins with a number
    first = TRICK_SIZE * (number.number - 1)
    known = (Place(reached.deal, after) for after in range(first, min(first + TRICK_SIZE, reached.after + 1)))
    turns = {turn: place for place in known if place in line.positions and (turn := line.positions[place].turn)}
    if not turns:
        tricks = sorted(
            {
                place.after // TRICK_SIZE + 1
                for place, position in line.positions.items()
                if place.deal == reached.deal and place.after <= reached.after and position.turn
            }
        )
        told = f"{tricks[0]} to {tricks[-1]}" if tricks else "a variation further on, after a play of its line"
        source.refuse(number.token, "is no trick in which this line could be left here", told)
    if leader.leader not in turns:
        seats = ", ".join(seat.value for seat in turns)
        source.refuse(leader.token, f"has not come to play in trick {number.number} of this line here", seats)
    return turns[leader.leader]


def _bots(draft: VariationDraft) -> tuple[BotPlays, ...]:
    """Which plays bots chose: each mark holds until the next."""
    ends = [*(mark.play for mark in draft.marks[1:]), len(draft.plays)]
    return tuple(
        BotPlays(mark.play, end - mark.play, mark.bot, mark.seed)
        for mark, end in zip(draft.marks, ends, strict=False)
        if mark.bot
    )


def _played(source: Source, line: Course, variation: Variation, draft: VariationDraft) -> Course:
    """The course of a variation, with what its text says of tricks and leaders checked."""
    place = Place(variation.deal, variation.after)
    try:
        course = line.part(variation)
    except RecordError as error:
        # It parts from a place of the line, so that a play is at fault; in a later deal, those before were played out.
        dealt = sum(deal.size for deal in line.record.deals[place.deal : error.deal])
        step = dealt + (error.play or 0) - place.after
        position = line.positions[place]
        if step:
            # A wrong leader or number before this play is the more likely cause, and the first thing to mend.
            before = line.part(replace(variation, plays=variation.plays[:step], comments=(), bots=()))
            check_variation_claims(source, before, draft)
            position = before.dealt_on(before.end, before.last)[1]
        free = (card for card in legal(position) if step or (place, card) not in line.taken)
        could = " ".join(dict.fromkeys(card.code for card in free))
        problem = f"cannot be played: {error.reason.rstrip('.')}"
        nothing = "the end of the variation" if step else "a variation from another place: all cards are tried here"
        source.refuse(draft.tokens[step], problem, f"one of {could}" if could else nothing)
    check_variation_claims(source, course, draft)
    return course
