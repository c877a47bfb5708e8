"""Exercises about scoring: how many points calypsos, cards in progress and piles are worth.

>>> from calypso_widgets.rules.cards import Rank
>>> from calypso_widgets.rules.ruleset import GAMEFARM
>>> north = Tableau(frozenset([Rank.ACE, Rank.KING, Rank.THREE]), calypsos=2)
>>> item = Scoring(GAMEFARM, (north, Tableau(), Tableau(), Tableau()), Seat.NORTH)
>>> print(item)
By the rules of gamefarm, at the end of a round: North has 2 calypsos; cards of the next: 3. How many points are these
worth?
>>> item.answer
'1310'
>>> item.mark(1300)
Not this time. 500 + 750 + 3 × 20 = 1310. A player’s first calypso is worth 500, the second 750, the third and the
fourth 1000 each, a card of an unfinished one 20, and a card in the pile 10.
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import dataclass

from calypso_widgets.lesson.item import Belief, Item, ItemError
from calypso_widgets.lesson.kinds import Kind
from calypso_widgets.lesson.scoring_slips import Gathered, ScoringSlip, counted
from calypso_widgets.rules.cards import COPIES
from calypso_widgets.rules.position import RANKS, Tableau
from calypso_widgets.rules.ruleset import Pile, Ruleset
from calypso_widgets.rules.score import BUILDING_POINTS, CALYPSO_POINTS, PILE_POINTS, Line, sheet
from calypso_widgets.rules.score import Item as Counted
from calypso_widgets.rules.table import BySeat, Seat, Side
from calypso_widgets.rules.told import written

_NUMBER = re.compile(r"[+-]?\d{1,9}(?:\.0+)?")


@dataclass(frozen=True, slots=True, repr=False)
class Scoring(Item):
    """Asks how many points a player has, or a side."""

    rules: Ruleset
    tableaux: BySeat[Tableau]
    whose: Seat | Side
    language: str = "en"
    kind: Kind = Kind.SCORING

    def __post_init__(self) -> None:
        for tableau in self.tableaux:
            full = len(tableau.building) >= RANKS or tableau.calypsos + bool(tableau.building) > COPIES
            if full or tableau.calypsos < 0:
                raise ItemError("no player can have gathered that")

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines of the score sheet that count, of those that are not empty."""
        owners = {self.whose, *(self.whose.seats if isinstance(self.whose, Side) else ())}
        return tuple(line for line in sheet(self.tableaux, self.rules) if line.owner in owners and line.count)

    @property
    def points(self) -> int:
        """What they add up to."""
        return sum(line.points for line in self.lines)

    @property
    def prompt(self) -> str:
        """What there is, and the question."""
        words = self._words
        t = words.t
        seats = self.whose.seats if isinstance(self.whose, Side) else (self.whose,)
        shared = self.rules.pile is Pile.PARTNERSHIP
        said = []
        for seat in seats:
            mine = self.tableaux[seat]
            one = t("{seat} has {calypsos}; cards of the next: {n}")
            more = t("{seat} has {calypsos}; cards of the next: {n}; cards in {seat}’s pile: {pile}")
            said.append(
                (one if shared else more).format(
                    seat=words.teller.seats[seat],
                    calypsos=words.teller.calypsos(mine.calypsos),
                    n=len(mine.building),
                    pile=len(mine.pile),
                )
            )
        if shared and isinstance(self.whose, Side):
            pile = sum(len(self.tableaux[seat].pile) for seat in seats)
            said.append(t("cards in the pile of {side}: {pile}").format(side=words.teller.sides[self.whose], pile=pile))
        return t("By the rules of {rules}, at the end of a round: {list}. How many points are these worth?").format(
            rules=self.rules.name, list=". ".join(said)
        )

    @property
    def answer(self) -> str:
        """The points."""
        return str(self.points)

    @property
    def difficulty(self) -> int:
        """Two for each line to add up, and one more for each calypso of it."""
        return sum(2 + (len(line.each) if len(line.each) > 1 else 0) for line in self.lines)

    @property
    def likeness(self) -> Hashable:
        """What is counted, whoever has it."""
        return ("scoring", tuple(sorted((line.item.value, line.count) for line in self.lines)))

    def explain(self) -> str:
        """The addition, and what each thing is worth."""
        t = self._words.t
        worth = t(
            "A player’s first calypso is worth {first}, the second {second}, the third and the fourth {third} each, "
            "a card of an unfinished one {card}, and a card in the pile {pile}."
        ).format(
            first=CALYPSO_POINTS[0],
            second=CALYPSO_POINTS[1],
            third=CALYPSO_POINTS[2],
            card=BUILDING_POINTS,
            pile=PILE_POINTS,
        )
        return t("{sum} = {points}. {worth}").format(sum=self._sum(), points=self.points, worth=worth)

    def _sum(self) -> str:
        terms = [
            term
            for line in self.lines
            for term in (
                [f"{line.count} × {line.each[0]}"]
                if line.each[0] in {BUILDING_POINTS, PILE_POINTS}
                else [str(each) for each in line.each]
            )
        ]
        return " + ".join(terms) or "0"

    @property
    def _wanted(self) -> str:
        t = self._words.t
        return t("write the points, as in '{points}'").format(points=CALYPSO_POINTS[0])

    def _judge(self, answer: object) -> tuple[bool, Belief | None, str] | None:
        given = written(answer).replace(" ", "")
        if not _NUMBER.fullmatch(given):
            return None
        points, gathered = float(given), self._gathered
        if points == self.points:
            return True, None, ""
        slip = next((each for each in ScoringSlip if counted(gathered, each) == points), None)
        return False, slip, self._words.slip(slip)

    @property
    def _gathered(self) -> Gathered:
        """What the lines count."""
        lines = self.lines
        counts = {item: [line.count for line in lines if line.item is item] for item in Counted}
        return Gathered(tuple(counts[Counted.CALYPSOS]), sum(counts[Counted.BUILDING]), sum(counts[Counted.PILE]))
