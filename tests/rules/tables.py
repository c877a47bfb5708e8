"""Random records for tests: any ruleset, seats, deals and legal plays, stopped anywhere."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from calypso_widgets.rules.cards import Card, Rank, pack
from calypso_widgets.rules.course import Course, Place
from calypso_widgets.rules.deal import DEALS, HAND_SIZE, dealer_of
from calypso_widgets.rules.played import LARGEST_SEED, BotPlays, Comment, Deal, Variation
from calypso_widgets.rules.position import NOTHING, Position, Tableau, four_hands, legal, play
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import MOST_ROUNDS, PRESETS, Pile, Ruffs, Ruleset, Seating
from calypso_widgets.rules.table import SEATINGS, SEATS, BySeat, Seat, Trumps

UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
"""For tests of whole rounds: each takes hundreds of plays, and how long that takes is the benchmark's business."""

ANYTHING = st.text(st.characters(exclude_categories=()), max_size=12)
"""Any text: line breaks, quotes, control characters and half characters too."""

AWKWARD = st.text(st.sampled_from('ab }{\\"\n\r\t[]();%♠🂡\u2028\u200d '), max_size=300)
"""Text made of whatever the notation itself uses."""

TEXTS = ANYTHING | AWKWARD

RULESETS = st.sampled_from(list(PRESETS.values())) | st.builds(
    Ruleset,
    name=st.sampled_from([f"{name}, changed" for name in PRESETS]) | TEXTS,
    source=TEXTS,
    ruffs=st.sampled_from(Ruffs),
    may_ruff_when_able=st.booleans(),
    pile=st.sampled_from(Pile),
    seating=st.sampled_from(Seating),
    max_rounds=st.integers(1, 5) | st.integers(1, MOST_ROUNDS),
    renounces_shown=st.booleans(),
)


def random_plays(start: Position, count: int, rng: Random) -> tuple[tuple[Card, ...], Position]:
    """So many random legal plays, and the position after them."""
    plays: list[Card] = []
    position = start
    for _ in range(count):
        card = rng.choice(legal(position))
        plays.append(card)
        position = play(position, card)
    return tuple(plays), position


def gathered(rng: Random, trumps: Trumps) -> BySeat[Tableau]:
    """Tableaux such as one pack allows."""
    left = list(pack())
    rng.shuffle(left)
    tableaux: list[Tableau] = []
    for trump in trumps:
        building = frozenset(rng.sample(list(Rank), rng.randrange(13)))
        calypsos = rng.randrange(3)
        for rank in Rank:
            for _ in range(calypsos + (rank in building)):
                left.remove(Card(rank, trump))
        tableaux.append(Tableau(building, calypsos))
    piles = [tuple(left.pop() for _ in range(min(len(left), rng.choice((0, 1, 30))))) for _ in SEATS]
    north, east, south, west = (
        Tableau(one.building, one.calypsos, pile) for one, pile in zip(tableaux, piles, strict=True)
    )
    return (north, east, south, west)


@st.composite
def records(draw: st.DrawFn, *, whole: bool = False, varied: bool = False) -> Record:
    """Any record; with ``whole``, full deals from the beginning of a round, as a table site would log them.

    With ``varied`` it may have variations, and a leader of its own.
    """
    rng = Random(draw(st.integers(0, 2**32)))
    trumps: Trumps = draw(st.sampled_from(SEATINGS))
    dealer: Seat = draw(st.sampled_from(SEATS))
    rules: Ruleset = PRESETS[draw(st.sampled_from(("bga", "all-fours")))] if whole else draw(RULESETS)
    tableaux = NOTHING if whole or draw(st.booleans()) else gathered(rng, trumps)
    size = HAND_SIZE if whole else draw(st.integers(0, HAND_SIZE))
    leader: Seat | None = draw(st.none() | st.sampled_from(SEATS)) if varied else None
    wanted = draw(st.integers(1, min(DEALS * rules.max_rounds, DEALS + 2)))
    deals: list[Deal] = []
    position: Position | None = None
    left: list[Card] = []
    for number in range(wanted):
        if number % DEALS == 0:
            left = list(pack())
            for trump, tableau in zip(trumps, NOTHING if number else tableaux, strict=True):
                for card in tableau.pile:
                    left.remove(card)
                for rank in Rank:
                    for _ in range(tableau.calypsos + (rank in tableau.building)):
                        left.remove(Card(rank, trump))
            rng.shuffle(left)
        size = min(size, len(left) // len(SEATS))
        hands = four_hands([[left.pop() for _ in range(size)] for _ in SEATS])
        now = dealer_of(number, dealer)
        before = tableaux if position is None else NOTHING if number % DEALS == 0 else position.tableaux
        start = Position.start(trumps, now, hands, rules, before)
        if leader and position is None:
            start = start._replace(leader=leader)
        most = size * len(SEATS)
        count = most if number < wanted - 1 else draw(st.integers(0, most))
        plays, position = random_plays(start, count, rng)
        places = [] if whole else sorted(draw(st.lists(st.integers(0, count), max_size=3)))
        deals.append(Deal(hands, plays, tuple(Comment(place, draw(TEXTS)) for place in places)))
    names = tuple(draw(TEXTS) for _ in SEATS)
    record = Record(rules, trumps, dealer, tuple(deals), names, draw(TEXTS), tableaux, leader)
    return replace(record, variations=variations(draw, Course.of(record), rng)) if varied else record


def variations(draw: st.DrawFn, line: Course, rng: Random, deep: int = 3) -> tuple[Variation, ...]:
    """Variations that part from a line anywhere, some with variations of their own."""
    places = [place for place, position in line.positions.items() if position.turn]
    found: list[Variation] = []
    for place in rng.choices(places, k=rng.randrange(4)) if places and deep else ():
        plays = other_plays(line, place, rng.choice((1, 2, 5, 30, 80)), rng)
        if not plays:
            continue
        count = len(plays)
        said = sorted(rng.choices(range(count + 1), k=rng.choice((0, 0, 1, 3))))
        ends = sorted(rng.sample(range(count + 1), k=min(count + 1, rng.choice((0, 2, 2, 3)))))
        bots = tuple(
            BotPlays(first, end - first, rng.choice(("simple", "x-1", "hand")), rng.choice((0, 7, LARGEST_SEED)))
            for first, end in pairwise(ends)
            if rng.random() < 0.8
        )
        comments = tuple(Comment(after, draw(TEXTS)) for after in said)
        plain = Variation(*place, plays, draw(st.just("") | TEXTS), comments, bots)
        found.append(replace(plain, variations=variations(draw, line.part(plain), rng, deep - 1)))
    return tuple(found)


def other_plays(line: Course, place: Place, count: int, rng: Random) -> tuple[Card, ...]:
    """At most so many random plays that part from a line there; none if every card there has been tried."""
    position = line.positions[place]
    free = [card for card in legal(position) if (place, card) not in line.taken]
    plays: list[Card] = []
    while len(plays) < count and free:
        plays.append(rng.choice(free))
        place, position = line.dealt_on(place, play(position, plays[-1]))
        free = list(legal(position))
    return tuple(plays)
