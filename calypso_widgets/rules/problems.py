"""What lies on a table, whether a table can lie so or not, and everything that keeps it from being one.

>>> from calypso_widgets.rules.cards import Hand
>>> north, rest = Hand("AS AS AS AS AS"), Hand()
>>> for problem in find_problems(Layout(hands=(north, rest, rest, rest))):
...     print(problem)
There are 5 of the A♠: 5 in North’s hand. The pack has only 4: take 1 away.
The hands are uneven, cards played to the trick counted: North has 5, East has 0, South has 0, West has 0. ...

A layout may be part of a table: cards that lie nowhere are out of play, so nothing is said of cards that are missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from calypso_widgets.rules.cards import COPIES, FACES, Card, Hand, Rank, Suit
from calypso_widgets.rules.deal import DEALS, HAND_SIZE, PACK_SIZE
from calypso_widgets.rules.position import NOTHING, RANKS, Four, Tableau
from calypso_widgets.rules.ruleset import GAMEFARM, Ruleset
from calypso_widgets.rules.table import SEATINGS, SEATS, BySeat, Seat
from calypso_widgets.rules.trick import TRICK_SIZE

NO_CARDS: Four = (Hand(), Hand(), Hand(), Hand())


class Spot(Enum):
    """Where cards may lie, as a clause with the seat left to fill in."""

    HAND = "{seat}’s hand"
    TRICK = "the trick"
    BUILDING = "{seat}’s calypso in progress"
    CALYPSOS = "{seat}’s completed calypsos"
    PILE = "{seat}’s pile"

    def __repr__(self) -> str:
        return f"Spot.{self.name}"


class Place(NamedTuple):
    """One place on the table; the trick is nobody's."""

    spot: Spot
    seat: Seat | None = None

    def tell(self, translate: Callable[[str], str] = str) -> str:
        """The place in words."""
        return translate(self.spot.value).format(seat=name_of(self.seat, translate) if self.seat else "")


class Fault(Enum):
    """What can be wrong with a layout, each as the sentence that says so and how to mend it."""

    TRUMPS = (
        "The trumps {cards}, from North on, fit no table: "
        "give each seat a suit of its own, with spades opposite hearts and diamonds opposite clubs."
    )
    TOO_MANY = "There are {count} of the {card}: {places}. The pack has only {most}: take {over} away."
    BEYOND_PACK = "There are {count} cards on the table, and the pack has only {most}: take {over} away."
    BIG_HAND = "{seat} has {count} cards, and nobody is dealt more than {most}: take {over} away."
    UNEVEN = "The hands are uneven, cards played to the trick counted: {counts}. {fixes}"
    LONG_TRICK = (
        "The trick holds {count} cards, and with the fourth it is over: "
        "leave at most {most}, and put the others into calypsos and piles."
    )
    REVOKE = (
        "{seat} could not play the {card}: {suit} were led, and {seat} still holds {cards}. "
        "Take these from the hand, or change the trick."
    )
    LEADER = (
        "{seat} cannot lead: with {most} cards each this is the first trick of the deal, "
        "and it is {other}, at the dealer’s left, who leads to it."
    )
    FULL = (
        "{seat}’s calypso in progress has all {most} ranks, so it is complete: "
        "take the ranks away, and count one calypso more."
    )
    CALYPSOS = "{seat} cannot have {count} calypsos: the pack makes 0 to {most}."
    PASSED_OVER = (
        "{seat}’s pile holds the {card}, and {other} collects that suit and has none: a captured card goes to the "
        "calypso first. Add it there, or take it out of the pile."
    )

    def __repr__(self) -> str:
        return f"Fault.{self.name}"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that keeps a layout from being a table: what is wrong, and where; as text, a sentence."""

    fault: Fault
    seats: tuple[Seat, ...] = ()
    """Whom it concerns; of two, the second is the one to compare with."""
    card: Card | None = None
    count: int = 0
    """How many there are, of whatever the fault counts."""
    most: int = 0
    """How many there may be."""
    places: tuple[tuple[Place, int], ...] = ()
    """Where the cards counted lie, and how many at each place."""
    cards: tuple[Card, ...] = ()
    suits: tuple[Suit, ...] = ()

    def tell(self, translate: Callable[[str], str] = str) -> str:
        """The sentence that names the place, the cards and the fix, in the language of ``translate``."""
        t = translate
        first, other, *_ = (*self.seats, None, None)
        counted = [t("{n} in {place}").format(n=n, place=place.tell(t)) for place, n in self.places]
        has = [t("{seat} has {n}").format(seat=name_of(place.seat, t), n=n) for place, n in self.places]
        missing = [(place, n - self.most) for place, n in self.places if n != self.most]
        fixes = [
            (t("Give {seat} {n} more.") if n < 0 else t("Take {n} from {seat}.")).format(
                seat=name_of(place.seat, t), n=abs(n)
            )
            for place, n in missing
        ]
        named = [str(card) for card in self.cards] or [suit.glyph for suit in self.suits]
        return t(self.fault.value).format(
            seat=name_of(first, t),
            other=name_of(other, t),
            card=self.card,
            cards=t(", ").join(dict.fromkeys(named)) if self.cards else " ".join(named),
            suit=t(self.suits[0].name.lower()) if self.suits else "",
            count=self.count,
            most=self.most,
            over=self.count - self.most,
            places=t(", ").join(counted),
            counts=t(", ").join(has),
            fixes=" ".join(fixes),
        )

    def __str__(self) -> str:
        return self.tell()


@dataclass(frozen=True, slots=True)
class Layout:
    """Cards wherever one likes; `find_problems` says what a table could not have."""

    rules: Ruleset = GAMEFARM
    trumps: BySeat[Suit] = (Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS, Suit.CLUBS)
    dealer: Seat = Seat.WEST
    leader: Seat | None = None
    """Who leads, or led, the trick; None is the dealer's left, as in a `Record`."""
    hands: Four = NO_CARDS
    trick: tuple[Card, ...] = ()
    """In order of play, from the leader."""
    tableaux: BySeat[Tableau] = NOTHING

    @property
    def leads(self) -> Seat:
        """Who leads, or led, the trick."""
        return self.leader or self.dealer.next

    @property
    def counts(self) -> dict[Card, dict[Place, int]]:
        """By card: where it lies, and how many there."""
        found: dict[Card, dict[Place, int]] = {face: {} for face in FACES}

        def add(card: Card, place: Place, count: int = 1) -> None:
            found[card][place] = found[card].get(place, 0) + count

        for seat, hand, trump, tableau in zip(SEATS, self.hands, self.trumps, self.tableaux, strict=True):
            for card in hand:
                add(card, Place(Spot.HAND, seat))
            for rank in tableau.building:
                add(Card(rank, trump), Place(Spot.BUILDING, seat))
            if 0 < tableau.calypsos <= DEALS:  # any other number is a fault of its own
                for rank in Rank:
                    add(Card(rank, trump), Place(Spot.CALYPSOS, seat), tableau.calypsos)
            for card in tableau.pile:
                add(card, Place(Spot.PILE, seat))
        for card in self.trick:
            add(card, Place(Spot.TRICK))
        return found

    @property
    def free(self) -> dict[Card, int]:
        """By card: how many of the pack lie nowhere yet; less than none if there are too many."""
        return {card: COPIES - sum(places.values()) for card, places in self.counts.items()}

    def held(self, seat: Seat) -> int:
        """Cards in a hand, and what it has played to the trick."""
        return len(self.hands[seat]) + sum(self.leads.after(place) is seat for place in range(len(self.trick)))


def find_problems(layout: Layout) -> tuple[Problem, ...]:
    """Everything that keeps a layout from being a table, all at once.

    What is seen: more of a card than the pack has; hands that are uneven or too big; a trick that is too long, a
    revoke in it, or a leader that the first trick of a deal cannot have; calypsos that cannot be; a card in a pile
    that would have gone to a calypso; trumps that fit no table.
    """
    return tuple(problem for check in _CHECKS for problem in check(layout))


def _trumps(layout: Layout) -> Iterator[Problem]:
    if layout.trumps not in SEATINGS:
        yield Problem(Fault.TRUMPS, suits=layout.trumps)


def _copies(layout: Layout) -> Iterator[Problem]:
    total = 0
    for card, places in layout.counts.items():
        count = sum(places.values())
        total += count
        if count > COPIES:
            seats = tuple(place.seat for place in places if place.seat)
            yield Problem(Fault.TOO_MANY, tuple(dict.fromkeys(seats)), card, count, COPIES, tuple(places.items()))
    if total > PACK_SIZE:
        yield Problem(Fault.BEYOND_PACK, count=total, most=PACK_SIZE)


def _hands(layout: Layout) -> Iterator[Problem]:
    held = {seat: layout.held(seat) for seat in SEATS}
    for seat, count in held.items():
        if count > HAND_SIZE:
            yield Problem(Fault.BIG_HAND, (seat,), count=count, most=HAND_SIZE)
    if len(set(held.values())) > 1:
        # What most have is what all should have; if they are at odds, the most that can be dealt.
        often = Counter(held.values())
        even = max(often, key=lambda count: (often[count], count <= HAND_SIZE, count))
        places = tuple((Place(Spot.HAND, seat), count) for seat, count in held.items())
        seats = tuple(seat for seat, count in held.items() if count != even)
        yield Problem(Fault.UNEVEN, seats, most=min(even, HAND_SIZE), places=places)


def _trick(layout: Layout) -> Iterator[Problem]:
    trick, leader = layout.trick, layout.leads
    if len(trick) >= TRICK_SIZE:
        yield Problem(Fault.LONG_TRICK, count=len(trick), most=TRICK_SIZE - 1)
    for place, card in enumerate(trick[:TRICK_SIZE]):
        seat, led = leader.after(place), trick[0].suit
        ruffs = layout.rules.may_ruff_when_able and card.suit is layout.trumps[seat]
        if card.suit is not led and not ruffs and (still := layout.hands[seat].of(led)):
            yield Problem(Fault.REVOKE, (seat,), card, cards=still, suits=(led,))
    if leader is not layout.dealer.next and all(layout.held(seat) == HAND_SIZE for seat in SEATS):
        yield Problem(Fault.LEADER, (leader, layout.dealer.next), most=HAND_SIZE)


def _calypsos(layout: Layout) -> Iterator[Problem]:
    for seat, tableau in zip(SEATS, layout.tableaux, strict=True):
        if not 0 <= tableau.calypsos <= DEALS:
            yield Problem(Fault.CALYPSOS, (seat,), count=tableau.calypsos, most=DEALS)
        if len(tableau.building) >= RANKS:
            yield Problem(Fault.FULL, (seat,), count=len(tableau.building), most=RANKS)


def _piles(layout: Layout) -> Iterator[Problem]:
    """A captured card that one of the partners collects goes to the pile only if the calypso has its rank by then."""
    for seat, tableau in zip(SEATS, layout.tableaux, strict=True):
        for owner in (seat, seat.partner):
            mine = layout.tableaux[owner]
            if mine.calypsos:
                continue  # the rank was there, in a calypso that has been completed since
            for card in dict.fromkeys(tableau.pile):
                if card.suit is layout.trumps[owner] and card.rank not in mine.building:
                    yield Problem(Fault.PASSED_OVER, (seat, owner), card)


_CHECKS: tuple[Callable[[Layout], Iterator[Problem]], ...] = (_trumps, _copies, _hands, _trick, _calypsos, _piles)


def name_of(seat: Seat | None, translate: Callable[[str], str] = str) -> str:
    """The name of a seat."""
    return translate(seat.name.title()) if seat else ""


def messages() -> frozenset[str]:
    """Every sentence and clause that a reader may be shown, for translators; seats and suits have words elsewhere."""
    clauses = {"{n} in {place}", "{seat} has {n}", "Give {seat} {n} more.", "Take {n} from {seat}."}
    return frozenset({fault.value for fault in Fault} | {spot.value for spot in Spot} | clauses)
