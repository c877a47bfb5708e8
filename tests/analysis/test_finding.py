"""What was found is there: read off the record card by card, by the prose of the rules, and never by the finder."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from calypso_widgets.analysis.dealing import deal
from calypso_widgets.analysis.finding import Happening, NotFoundError, UnknownHappeningError, find
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.rules.cards import Card, Suit
from calypso_widgets.rules.position import Position
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS, Ruffs
from rules import oracle

ASKED = ("led own trump ruffed", "completed with cards left over", "both partners complete", "tie decided by order")
"""The four that every seed is asked for."""

NEVER = {
    (Happening.LED_TRUMP_HOLDS, Ruffs.ANY),
    (Happening.LED_TRUMP_HOLDS, Ruffs.LAST),
    (Happening.UNDERRUFFED, Ruffs.LAST),
}
"""What the rules leave no room for."""


class Trick:
    """A full trick of a record: the tables before its lead and after its last card."""

    def __init__(self, before: Position, after: Position, cards: tuple[Card, ...]) -> None:
        self.before, self.after, self.cards = before, after, cards
        seats = [self.before.leader.after(place) for place in range(4)]
        self.trumps: list[Suit] = [self.before.trumps[seat] for seat in seats]
        self.ruffs = self.before.rules.ruffs
        self.winner = oracle.winner(self.cards, self.trumps, self.ruffs)

    @property
    def trump_led(self) -> bool:
        return oracle.is_trump(self.cards, self.trumps, 0)

    @property
    def ruffed(self) -> list[int]:
        return [place for place in range(1, 4) if oracle.is_trump(self.cards, self.trumps, place)]

    def roles(self) -> list[str]:
        return [oracle.role(self.cards, self.trumps, self.ruffs, place).value for place in range(4)]

    def completed(self) -> list[int]:
        """The seats that have a calypso more than before."""
        both = zip(self.before.tableaux, self.after.tableaux, strict=True)
        return [seat for seat, (old, new) in enumerate(both) if new.calypsos > old.calypsos]

    def left_over(self) -> bool:
        """Somebody completed a calypso, and has begun the next with cards of this trick."""
        return any(self.after.tableaux[seat].building for seat in self.completed())


SHOWN: dict[Happening, Callable[[Trick], bool]] = {
    Happening.LED_TRUMP_RUFFED: lambda trick: trick.trump_led and bool(trick.ruffed),
    Happening.LED_TRUMP_BEATEN: lambda trick: trick.trump_led and trick.winner in trick.ruffed,
    Happening.LED_TRUMP_HOLDS: lambda trick: trick.trump_led and bool(trick.ruffed) and trick.winner == 0,
    Happening.OVERRUFFED: lambda trick: "overruffed" in trick.roles(),
    Happening.UNDERRUFFED: lambda trick: "underruffed" in trick.roles(),
    Happening.TIE: lambda trick: oracle.tie_broken(trick.cards, trick.trumps, trick.ruffs, trick.winner),
    Happening.RULESETS_DIFFER: lambda trick: (
        len({oracle.winner(trick.cards, trick.trumps, ruffs) for ruffs in Ruffs}) > 1
    ),
    Happening.COMPLETED: lambda trick: bool(trick.completed()),
    Happening.CARDS_LEFT_OVER: Trick.left_over,
    Happening.BOTH_COMPLETE: lambda trick: len(trick.completed()) == 2,
}


def tricks(record: Record) -> list[Trick]:
    """The tricks of a round, one after the other."""
    tables = [
        [position for number, position in record.positions() if number == nth] for nth in range(len(record.deals))
    ]
    return [
        Trick(tables[nth][first], tables[nth][first + 4], deal.plays[first : first + 4])
        for nth, deal in enumerate(record.deals)
        for first in range(0, 52, 4)
    ]


def shown(record: Record, event: Happening) -> tuple[int, int] | None:
    """The first deal and trick of a round in which it happens, counted from 1."""
    for number, trick in enumerate(tricks(record)):
        if SHOWN[event](trick):
            return number // 13 + 1, number % 13 + 1
    return None


@pytest.mark.parametrize("seed", [0, 500])
@pytest.mark.parametrize("event", ASKED)
def test_the_round_that_was_found_shows_the_event_and_not_before(event: str, seed: int) -> None:
    found = find(event, seed=seed)
    assert found.seed >= seed
    assert shown(found.record, found.event) == (found.deal, found.trick)


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("event", [event for event in Happening if event is not Happening.BOTH_COMPLETE])
def test_everything_is_found_under_every_ruleset_under_which_it_can_happen(event: Happening, rules: str) -> None:
    if (event, PRESETS[rules].ruffs) in NEVER:
        with pytest.raises(NotFoundError, match="that never happens under"):
            find(event, rules=rules)
        return
    found = find(event, rules=rules, seed=30, bot="random")
    assert found.record == deal(found.seed, rules, bot="random"), "the same round that one gets by its seed"
    assert shown(found.record, event) == (found.deal, found.trick)


def test_no_round_is_passed_over() -> None:
    found = find("led own trump beaten", by_trick=2, seed=0)
    assert found.seed > 0, "or the test is empty"
    places = [shown(deal(seed), found.event) for seed in range(found.seed)]
    assert all(place is None or place > (1, 2) for place in places)


@pytest.mark.parametrize("by", [1, 4, 13])
def test_by_a_trick_of_the_first_deal(by: int) -> None:
    found = find("led own trump ruffed", by, seed=40)
    assert found.deal == 1
    assert found.trick <= by
    assert shown(found.record, found.event) == (1, found.trick)


def test_the_cursor_points_at_the_full_trick() -> None:
    found = find("completed with cards left over", seed=1)
    node = Tree.of(found.record).nodes[found.node]
    assert node.won is not None
    assert (node.deal + 1, tuple(played.card for played in node.trick)) == (
        found.deal,
        tricks(found.record)[(found.deal - 1) * 13 + found.trick - 1].cards,
    )


def test_the_same_question_has_the_same_answer() -> None:
    assert find("rulesets differ", seed=9) == find("rulesets differ", seed=9)


def test_progress_is_told_and_may_stop_the_search() -> None:
    done: list[int] = []

    def tell(count: int) -> bool:
        done.append(count)
        return count < 3

    with pytest.raises(NotFoundError, match=r"stopped after 3 rounds from seed 5"):
        find("both partners complete", seed=5, progress=tell)
    assert done == [1, 2, 3]


def test_an_interrupted_search_leaves_nothing_behind() -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        find("both partners complete", seed=5, progress=interrupt)
    assert find("led own trump ruffed", seed=5).seed == 5


def test_what_is_not_found_is_said_with_what_was_looked_through() -> None:
    with pytest.raises(NotFoundError, match=r"calypso completed by trick 3: not in 2 rounds from seed 0.*within="):
        find("calypso completed", 3, within=2)
    with pytest.raises(NotFoundError, match="never happens under bga, where any ruff beats a led own trump"):
        find("led own trump holds against a ruff", rules="bga")


def test_what_cannot_be_asked_for_is_refused() -> None:
    with pytest.raises(UnknownHappeningError, match="no event 'rain': known are led own trump ruffed, "):
        find("rain")
    for by in (0, 53, True, 2.5, "4"):
        with pytest.raises(ValueError, match=r"by_trick cannot be .*: write a whole number, 1 to 52"):
            find("overruffed", by)  # type: ignore[arg-type]  # what a notebook may hand in
    with pytest.raises(ValueError, match=r"within cannot be 0: write a whole number, 1 or more"):
        find("overruffed", within=0)
    with pytest.raises(TypeError, match=r"progress cannot be 7"):
        find("overruffed", progress=7)  # type: ignore[arg-type]  # what a notebook may hand in
