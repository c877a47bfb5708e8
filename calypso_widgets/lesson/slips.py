"""The words for wrong rules about building and scoring: what each is called, and what is so.

>>> said = slips_in_words(str)[ScoringSlip.ALL_ALIKE]
>>> print(said.myth, said.why_not)
“Every calypso is worth 500” The second is worth 750, the third and the fourth 1000 each.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from calypso_widgets.lesson.building_slips import BuildingSlip
from calypso_widgets.lesson.scoring_slips import FIRST, SECOND, THIRD, ScoringSlip
from calypso_widgets.rules.score import BUILDING_POINTS, PILE_POINTS

Slip = BuildingSlip | ScoringSlip


class Said(NamedTuple):
    """What a wrong rule is called, in quotes, and what is so."""

    myth: str
    why_not: str


def slips_in_words(t: Callable[[str], str]) -> dict[Slip, Said]:
    """What is said of each; ``t`` translates."""
    return {
        BuildingSlip.ONCE: Said(
            t("“Each card is offered only once”"),
            t("When a calypso is complete, the trick is gone through again: what did not fit may start the next."),
        ),
        BuildingSlip.NEXT_WAITS: Said(
            t("“The next calypso waits for another trick”"),
            t("When a calypso is complete, the other cards of the same trick may start the next one at once."),
        ),
        BuildingSlip.NOT_SET_ASIDE: Said(
            t("“A complete calypso is not set aside”"),
            t("With its thirteenth card it is, and the next one is in progress."),
        ),
        BuildingSlip.TWICE: Said(
            t("“A calypso may hold a rank twice”"),
            t(
                "It holds each rank once. Another goes to the pile, or starts the next calypso if this one is "
                "completed in the same trick."
            ),
        ),
        BuildingSlip.PARTNERS_TO_PILE: Said(
            t("“My partner’s suit goes to the pile”"),
            t("A card of the partner’s suit goes to the partner’s calypso, if its rank is missing there."),
        ),
        BuildingSlip.PARTNERS_FOR_ME: Said(
            t("“My partner’s suit builds my calypso”"),
            t("A calypso has one suit, its owner’s: what fits the partner’s goes there."),
        ),
        BuildingSlip.OPPONENTS_TOO: Said(
            t("“An opponent’s suit builds a calypso too”"),
            t("Only the winner and the partner build from a trick. Cards of the opponents’ suits go to the pile."),
        ),
        BuildingSlip.ANEW: Said(
            t("“Each trick begins a calypso anew”"),
            t("What earlier tricks brought stays, and only a rank that is missing there fits."),
        ),
        ScoringSlip.ALL_ALIKE: Said(
            t("“Every calypso is worth {first}”").format(first=FIRST),
            t("The second is worth {second}, the third and the fourth {third} each.").format(
                second=SECOND, third=THIRD
            ),
        ),
        ScoringSlip.EVER_MORE: Said(
            t("“Each calypso is worth {more} more than the one before”").format(more=SECOND - FIRST),
            t("Not the fourth: it is worth {third}, as the third is.").format(third=THIRD),
        ),
        ScoringSlip.SECOND_AS_THIRD: Said(
            t("“The second calypso is worth as much as the third”"),
            t("The second is worth {second}, and only the third and the fourth {third} each.").format(
                second=SECOND, third=THIRD
            ),
        ),
        ScoringSlip.TOGETHER: Said(
            t("“Partners count their calypsos together”"),
            t("They are counted for each player: either partner’s first is worth {first}.").format(first=FIRST),
        ),
        ScoringSlip.CARDS_TOO: Said(
            t("“The cards of a complete calypso count as well”"),
            t("The {first} or more for a complete calypso stand in place of its cards.").format(first=FIRST),
        ),
        ScoringSlip.UNFINISHED_NOTHING: Said(
            t("“An unfinished calypso counts nothing”"),
            t("Each of its cards counts {card}.").format(card=BUILDING_POINTS),
        ),
        ScoringSlip.UNFINISHED_AS_PILE: Said(
            t("“A card of an unfinished calypso counts as one in the pile”"),
            t("It counts {card}, and one in the pile {pile}.").format(card=BUILDING_POINTS, pile=PILE_POINTS),
        ),
        ScoringSlip.PILE_NOTHING: Said(
            t("“The pile counts nothing”"),
            t("Each card in it counts {pile}.").format(pile=PILE_POINTS),
        ),
        ScoringSlip.PILE_AS_UNFINISHED: Said(
            t("“A card in the pile counts as one of an unfinished calypso”"),
            t("It counts {pile}, and one of an unfinished calypso {card}.").format(
                card=BUILDING_POINTS, pile=PILE_POINTS
            ),
        ),
    }
