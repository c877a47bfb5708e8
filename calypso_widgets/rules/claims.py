"""The trick numbers and leaders of a text: they say nothing new, and are checked against the play."""

from __future__ import annotations

from calypso_widgets.rules.course import Course, Place
from calypso_widgets.rules.draft import A_CARD, Claim, DealDraft, Source, VariationDraft
from calypso_widgets.rules.position import Position
from calypso_widgets.rules.trick import TRICK_SIZE


def check_deal_claims(source: Source, course: Course, number: int, draft: DealDraft) -> None:
    """Check those of a deal, as far as its main line goes.

    :raises NotationError: at the first that is wrong.
    """
    for claim in draft.claims:
        place = Place(number, claim.play)
        if place not in course.positions:
            return
        _check(source, course, claim, place, course.positions[place])


def check_variation_claims(source: Source, course: Course, draft: VariationDraft) -> None:
    """Check those of a variation, as far as its line goes; the first two say where it parts, and are read as that.

    :raises NotationError: at the first that is wrong.
    """
    for claim in draft.claims[2:]:
        if claim.play > len(course.steps):
            return
        if claim.play == len(course.steps):
            place, position = course.dealt_on(course.end, course.last)
        else:
            place, position, _ = course.steps[claim.play]
        _check(source, course, claim, place, position)


def _check(source: Source, course: Course, claim: Claim, place: Place, position: Position) -> None:
    """Check what a text says at a place: that a trick begins, its number and who leads."""
    trick, over = place.after // TRICK_SIZE + 1, place.after % TRICK_SIZE
    if over:
        source.refuse(claim.token, f"stands inside trick {trick}, which has {over} of its 4 cards", A_CARD)
    if position.turn is None:
        source.refuse(claim.token, "begins a trick, and every card is played", "the next deal, or the end")
    if claim.number not in {None, trick}:
        source.refuse(claim.token, "is not the number of this trick", str(trick))
    if claim.leader not in {None, position.leader}:
        because = f"who won trick {trick - 1}"
        if trick == 1:
            named = place.deal == 0 and course.record.leader is not None
            because = "whom the [Leader] tag names" if named else "left of the dealer"
        problem = f"does not lead trick {trick} of deal {place.deal + 1}"
        source.refuse(claim.token, problem, f"{position.leader.value}, {because}")
