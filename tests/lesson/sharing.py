"""Building and scoring once more, from the prose of the rules and from what people say: a second opinion on exercises.

Where the four cards of a trick go is told in words, in order of play, and with it what is then in progress.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping

from calypso_widgets.lesson.building_items import Ranks, Where
from calypso_widgets.lesson.building_slips import BuildingSlip
from calypso_widgets.lesson.quiz import Question
from calypso_widgets.lesson.scoring_items import Scoring
from calypso_widgets.lesson.scoring_slips import ScoringSlip
from calypso_widgets.rules.cards import Card, Rank
from calypso_widgets.rules.position import Tableau
from calypso_widgets.rules.table import Seat
from lesson.rivals import Four

Building = Where | Ranks
Result = tuple[list[str], dict[Seat, set[Rank]]]


def owner(question: Question, card: Card) -> Seat:
    return question.leader.after(question.trumps.index(card.suit))


def winner(item: Building) -> Seat:
    question = item.question
    return question.leader.after(Four(question.cards, question.trumps, question.rules.ruffs).winner)


def captured(item: Building, goes_to: Mapping[Seat, Seat] | None = None) -> Result:
    """Where the four go, and what is then in progress: by the prose of the rules, card by card, twice over."""
    side = (winner(item), winner(item).partner)
    goes_to = {seat: seat for seat in side} if goes_to is None else goes_to
    holds = {seat: set(item.tableaux[seat].building) for seat in side}
    places = ["pile"] * 4
    complete: set[Seat] = set()
    for _ in ("once", "and once more if that completed a calypso"):
        begun = set(complete)
        for number, card in enumerate(item.question.cards):
            seat = goes_to.get(owner(item.question, card))
            if seat and places[number] == "pile" and card.rank not in holds[seat]:
                holds[seat].add(card.rank)
                places[number] = "next" if seat in complete else "calypso"
                if len(holds[seat]) == 13:
                    holds[seat] = set()
                    complete.add(seat)
        if begun == complete:
            break
    return places, holds


def completed(item: Building) -> list[Seat]:
    """Who completes a calypso: whose missing ranks are all in the trick."""
    seats = (winner(item), winner(item).partner)
    won = {seat: {card.rank for card in item.question.cards if owner(item.question, card) is seat} for seat in seats}
    return [seat for seat in seats if set(Rank) == won[seat] | item.tableaux[seat].building]


def once(item: Building) -> Result:
    """ "What was played before the thirteenth card has gone to the pile"."""
    _, holds = captured(item)
    places = []
    for number, card in enumerate(item.question.cards):
        seat, earlier = owner(item.question, card), item.question.cards[:number]
        if seat not in holds:
            places.append("pile")
            continue
        had, mine = item.tableaux[seat].building, [each.rank for each in earlier if each.suit is card.suit]
        if had | set(mine) != set(Rank):
            places.append("pile" if card.rank in had | set(mine) else "calypso")
            continue
        full = next(at for at in range(len(mine) + 1) if had | set(mine[:at]) == set(Rank))
        places.append("pile" if card.rank in mine[full:] else "next")
    for seat in completed(item):
        cards = zip(item.question.cards, places, strict=True)
        holds[seat] = {card.rank for card, place in cards if place == "next" and owner(item.question, card) is seat}
    return places, holds


def next_waits(item: Building) -> Result:
    """ "The rest of that trick is lost"."""
    places, holds = captured(item)
    return [place.replace("next", "pile") for place in places], {**holds, **{seat: set() for seat in completed(item)}}


def not_set_aside(item: Building) -> Result:
    """ "There it is, complete, in front of its owner"."""
    places, holds = next_waits(item)
    return places, {**holds, **{seat: set(Rank) for seat in completed(item)}}


def twice(item: Building) -> Result:
    """ "All cards of our suits go in"."""
    _, holds = captured(item)
    places = []
    left = {seat: set(Rank) - item.tableaux[seat].building for seat in holds}
    for card in item.question.cards:
        seat = owner(item.question, card)
        places.append("pile" if seat not in holds else "calypso" if left[seat] else "next")
        if seat in holds:
            holds[seat] = {card.rank} | (holds[seat] if places[-1] == "next" else set())
            left[seat] -= {card.rank}
    for seat in holds:
        mine = {card.rank for card in item.question.cards if owner(item.question, card) is seat}
        later = zip(item.question.cards, places, strict=True)
        next_one = {card.rank for card, place in later if place == "next" and owner(item.question, card) is seat}
        holds[seat] = mine | item.tableaux[seat].building if left[seat] else next_one
    return places, holds


def partners_to_pile(item: Building) -> Result:
    """ "I won it, so only my suit counts"."""
    return captured(item, {winner(item): winner(item)})


def partners_for_me(item: Building) -> Result:
    """ "What we win builds what I build"."""
    return captured(item, {seat: winner(item) for seat in (winner(item), winner(item).partner)})


def opponents_too(item: Building) -> Result:
    """ "Every suit has an owner, so every card goes to one"."""
    places, holds = captured(item)
    cards = item.question.cards
    for number, card in enumerate(cards):
        seat = owner(item.question, card)
        if seat not in holds and card not in cards[:number] and card.rank not in item.tableaux[seat].building:
            places[number] = "calypso"
    return places, holds


def anew(item: Building) -> Result:
    """ "What counts is what lies in the trick"."""
    cards, seats = item.question.cards, captured(item)[1]
    fits = [owner(item.question, card) in seats and card not in cards[:number] for number, card in enumerate(cards)]
    holds = {seat: {card.rank for card in cards if owner(item.question, card) is seat} for seat in seats}
    return ["calypso" if fit else "pile" for fit in fits], holds


BUILDERS: dict[BuildingSlip, Callable[[Building], Result]] = {
    BuildingSlip.ONCE: once,
    BuildingSlip.NEXT_WAITS: next_waits,
    BuildingSlip.NOT_SET_ASIDE: not_set_aside,
    BuildingSlip.TWICE: twice,
    BuildingSlip.PARTNERS_TO_PILE: partners_to_pile,
    BuildingSlip.PARTNERS_FOR_ME: partners_for_me,
    BuildingSlip.OPPONENTS_TOO: opponents_too,
    BuildingSlip.ANEW: anew,
}


def in_words(item: Building, result: Result) -> str:
    """What somebody answers who shares out like that."""
    places, holds = result
    if isinstance(item, Where):
        return " ".join(places)
    return " ".join(str(rank) for rank in sorted(holds[item.owner])) or "none"


def same(item: Building, given: str) -> Hashable:
    """What an answer comes to: equal cards cannot be told apart, and ranks have no order."""
    if isinstance(item, Where):
        return frozenset(Counter(zip(item.question.cards, given.split(), strict=True)).items())
    return frozenset(given.split())


def counted(item: Scoring) -> tuple[list[Tableau], int]:
    """Whose tableaux are asked about, and how many cards of their piles are told."""
    seats = [item.whose] if isinstance(item.whose, Seat) else list(item.whose.seats)
    mine = [item.tableaux[seat] for seat in seats]
    told = item.rules.name == "bga" or not isinstance(item.whose, Seat)
    return mine, sum(len(each.pile) for each in mine) if told else 0


def points(item: Scoring) -> int:
    """What the tableaux are worth, from rule 11 and who owns the pile."""
    mine, pile = counted(item)
    return sum(sum((500, 750, 1000, 1000)[: one.calypsos]) + 20 * len(one.building) for one in mine) + 10 * pile


def _in_progress(item: Scoring) -> int:
    return sum(len(one.building) for one in counted(item)[0])


def _calypsos(item: Scoring, *values: int) -> int:
    """The points, were a player's calypsos worth that."""
    return points(item) + sum(
        sum(values[: one.calypsos]) - sum((500, 750, 1000, 1000)[: one.calypsos]) for one in counted(item)[0]
    )


def _together(item: Scoring) -> int:
    numbers = [one.calypsos for one in counted(item)[0]]
    worth = [500, 750, *[1000] * 6]
    return points(item) + sum(worth[: sum(numbers)]) - sum(sum(worth[:number]) for number in numbers)


COUNTERS: dict[ScoringSlip, Callable[[Scoring], int]] = {
    ScoringSlip.ALL_ALIKE: lambda item: _calypsos(item, 500, 500, 500, 500),
    ScoringSlip.EVER_MORE: lambda item: _calypsos(item, 500, 750, 1000, 1250),
    ScoringSlip.SECOND_AS_THIRD: lambda item: _calypsos(item, 500, 1000, 1000, 1000),
    ScoringSlip.TOGETHER: _together,
    ScoringSlip.CARDS_TOO: lambda item: points(item) + 260 * sum(one.calypsos for one in counted(item)[0]),
    ScoringSlip.UNFINISHED_NOTHING: lambda item: points(item) - 20 * _in_progress(item),
    ScoringSlip.UNFINISHED_AS_PILE: lambda item: points(item) - 10 * _in_progress(item),
    ScoringSlip.PILE_NOTHING: lambda item: points(item) - 10 * counted(item)[1],
    ScoringSlip.PILE_AS_UNFINISHED: lambda item: points(item) + 10 * counted(item)[1],
}
