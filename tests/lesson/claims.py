"""What a sentence claims, proved from the cards alone.

A sentence about a trick is cut into its claims; each is put to the four cards by the prose of the rules, with
`rules.oracle` and not with the engine. Words that no claim covers are left over, so that a new sentence needs a new
proof.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from calypso_widgets.rules.cards import FACES, Card, Rank, Suit, parse_card
from calypso_widgets.rules.ruleset import Ruffs, Ruleset
from calypso_widgets.rules.table import SEATS, Seat, Trumps
from rules import oracle

SEAT = "(North|East|South|West)"
CARD = "((?:10|[2-9JQKA])[♠♥♦♣])"
SUIT = "(spade|heart|diamond|club)"


@dataclass(frozen=True)
class Cards:
    """The cards of a trick, full or not, and whose they are."""

    rules: Ruleset
    leader: Seat
    trumps: Trumps
    """By place from the leader."""
    cards: tuple[Card, ...]
    able: bool = False
    """Whether the last card could have followed."""

    def place(self, seat: str) -> int:
        return (SEATS.index(Seat[seat.upper()]) - self.leader.place) % 4

    def of(self, seat: str) -> Card:
        return self.cards[self.place(seat)]

    def winner_with(self, *more: Card) -> int:
        return oracle.winner((*self.cards, *more), self.trumps, self.rules.ruffs)

    @property
    def winner(self) -> int:
        return self.winner_with()

    @property
    def last(self) -> int:
        return len(self.cards) - 1

    @property
    def ruffs(self) -> list[int]:
        return [place for place in range(1, len(self.cards)) if oracle.is_trump(self.cards, self.trumps, place)]

    @property
    def trump_led(self) -> bool:
        return self.cards[0].suit is self.trumps[0]

    def ranks(self, places: list[int]) -> list[Rank]:
        return [self.cards[place].rank for place in places]

    def of_suit_led(self) -> list[Card]:
        return [card for card in self.cards if card.suit is self.cards[0].suit]


def _rank(text: str) -> Rank:
    return parse_card(text).rank


def _is(trick: Cards, seat: str, card: str) -> bool:
    """This seat played this card."""
    return trick.of(seat) == parse_card(card)


def _led(trick: Cards, seat: str, card: str) -> bool:
    """This seat led this card, and owns its suit."""
    return trick.place(seat) == 0 and _is(trick, seat, card) and trick.trump_led


def _ruff(trick: Cards, seat: str, card: str) -> bool:
    """This seat ruffed with this card."""
    return _is(trick, seat, card) and trick.place(seat) in trick.ruffs


def _now(trick: Cards, seat: str, card: str) -> bool:
    """This seat played this card just now."""
    return _is(trick, seat, card) and trick.place(seat) == trick.last


def _suit(word: str) -> Suit:
    return Suit[word.upper().removesuffix("S") + "S"]


def _after(trick: Cards, test: Callable[[Card], bool]) -> bool:
    """Of all cards the next seat could play, only such take the trick over."""
    takes = [card for card in FACES if trick.winner_with(card) == len(trick.cards)]
    return all(test(card) for card in takes)


def _ruffs_next(trick: Cards, card: Card) -> bool:
    return oracle.is_trump((*trick.cards, card), trick.trumps, len(trick.cards))


def _highest(trick: Cards, card: str, suit: str) -> bool:
    return (
        parse_card(card).suit is _suit(suit) is trick.cards[0].suit
        and _rank(card) == max(other.rank for other in trick.of_suit_led())
        and trick.cards[trick.winner] == parse_card(card)
    )


def _first_of_equals(trick: Cards) -> bool:
    best = trick.cards[trick.winner]
    return trick.cards.count(best) > 1 and trick.cards.index(best) == trick.winner


VERDICT: dict[str, Callable[..., bool]] = {
    f"^{SEAT} wins: ": lambda trick, seat: trick.place(seat) == trick.winner,
    f"the {CARD} is the highest {SUIT}": _highest,
    "nobody ruffed(, so rank does not matter)?": lambda trick, so: not trick.ruffs and bool(so) == trick.trump_led,
    "of equal cards the first played wins": _first_of_equals,
    "It is no trump: it followed suit": lambda trick: (
        trick.winner > 0 and trick.cards[trick.winner].suit is trick.trumps[trick.winner] is trick.cards[0].suit
    ),
    f"the {CARD} was led as {SEAT}’s own trump": lambda trick, card, seat: _led(trick, seat, card),
    f"the {CARD}, led as {SEAT}’s own trump, outranks every ruff": lambda trick, card, seat: (
        _led(trick, seat, card)
        and trick.winner == 0
        and len(trick.ruffs) > 1
        and all(_rank(card) > rank for rank in trick.ranks(trick.ruffs))
    ),
    f"the best was {SEAT}’s {CARD}": lambda trick, seat, card: (
        _ruff(trick, seat, card) and _rank(card) == max(trick.ranks(trick.ruffs))
    ),
    f"the {CARD}, led as {SEAT}’s own trump, outranks {SEAT}’s ruff, the {CARD}": (
        lambda trick, card, seat, other, ruff: (
            _led(trick, seat, card)
            and _ruff(trick, other, ruff)
            and trick.ruffs == [trick.place(other)]
            and _rank(card) > _rank(ruff)
            and trick.winner == 0
        )
    ),
    f"(the best ruff, )?{SEAT}’s (?:ruff, the )?{CARD},? only equals the {CARD} led as {SEAT}’s own trump": (
        lambda trick, best, other, ruff, card, seat: (
            _led(trick, seat, card)
            and _ruff(trick, other, ruff)
            and _rank(ruff) is _rank(card) is max(trick.ranks(trick.ruffs))
            and bool(best) == (len(trick.ruffs) > 1)
        )
    ),
    "came later": lambda trick: trick.cards[trick.winner].rank in trick.ranks([*range(trick.winner + 1, 4)]),
    f"{SEAT} ruffed with the {CARD}, and a ruff beats any {SUIT}": lambda trick, seat, card, suit: (
        _ruff(trick, seat, card)
        and trick.cards[0].suit is _suit(suit)
        and not trick.trump_led
        and len(trick.ruffs) == 1
    ),
    f"{SEAT} ruffed with the {CARD}, which outranks the {CARD} led as {SEAT}’s own trump": (
        lambda trick, seat, card, led, leader: (
            _ruff(trick, seat, card)
            and _led(trick, leader, led)
            and _rank(card) > _rank(led)
            and trick.rules.ruffs is Ruffs.HIGHEST
        )
    ),
    f"{SEAT} ruffed with the {CARD}, and any ruff beats a led trump, here {SEAT}’s {CARD}": (
        lambda trick, seat, card, leader, led: (
            _ruff(trick, seat, card) and _led(trick, leader, led) and trick.rules.ruffs is not Ruffs.HIGHEST
        )
    ),
    f"{SEAT} ruffed with the {CARD}; {SEAT}’s ruff, the {CARD}, only equals it": (
        lambda trick, seat, card, other, ruff: (
            _ruff(trick, seat, card)
            and _ruff(trick, other, ruff)
            and _rank(card) is _rank(ruff) is max(trick.ranks(trick.ruffs))
            and trick.place(other) > trick.place(seat)
            and trick.rules.ruffs is not Ruffs.LAST
        )
    ),
    f"{SEAT} ruffed with the {CARD}; {SEAT}’s later ruff, the {CARD}, is too low": (
        lambda trick, seat, card, other, ruff: (
            _ruff(trick, seat, card)
            and _ruff(trick, other, ruff)
            and _rank(card) > _rank(ruff)
            and trick.place(other) > trick.place(seat)
            and trick.rules.ruffs is not Ruffs.LAST
        )
    ),
    f"{SEAT} overruffed {SEAT}’s {CARD} with the {CARD}, the highest ruff": lambda trick, seat, other, ruff, card: (
        _ruff(trick, seat, card)
        and _ruff(trick, other, ruff)
        and trick.place(other) < trick.place(seat)
        and all(_rank(card) > trick.cards[place].rank for place in trick.ruffs if place != trick.place(seat))
    ),
    f"{SEAT} ruffed last, with the {CARD}, and the last ruff wins, whatever its rank": lambda trick, seat, card: (
        _ruff(trick, seat, card) and trick.place(seat) == trick.ruffs[-1] and trick.rules.ruffs is Ruffs.LAST
    ),
    f"The {CARD} also outranks the {CARD} led as own trump": lambda trick, card, led: (
        trick.trump_led
        and trick.cards[0] == parse_card(led)
        and trick.cards[trick.winner] == parse_card(card)
        and _rank(card) > _rank(led)
        and trick.rules.ruffs is Ruffs.HIGHEST
    ),
    f"Any ruff beats a led trump, here the {CARD}": lambda trick, led: (
        trick.trump_led and trick.cards[0] == parse_card(led) and trick.rules.ruffs is not Ruffs.HIGHEST
    ),
}
"""By pattern: whether what it claims of a full trick is so."""

SO_FAR: dict[str, Callable[..., bool]] = {
    f"^{SEAT} (?:leads|follows with|ruffs with|overruffs with) the {CARD}": _now,
    f"The highest {SUIT} wins, unless somebody ruffs": lambda trick, suit: (
        trick.cards[0].suit is _suit(suit) and not trick.trump_led and len(trick.cards) == 1
    ),
    f"{SEAT}’s own trump. Unless somebody ruffs it wins, whatever its rank": lambda trick, seat: (
        trick.place(seat) == 0 == trick.last and trick.trump_led
    ),
    f"now the highest {SUIT}": lambda trick, suit: (
        trick.winner == trick.last and trick.cards[0].suit is trick.cards[-1].suit is _suit(suit)
    ),
    "no trump, but ": lambda trick: trick.cards[-1].suit is trick.cards[0].suit is trick.trumps[trick.last],
    "own suit, but following is never trumping": lambda trick: (
        trick.cards[-1].suit is trick.cards[0].suit is trick.trumps[trick.last]
    ),
    "higher, but following never beats a led own trump": lambda trick: (
        trick.trump_led
        and trick.cards[-1].suit is trick.cards[0].suit
        and trick.cards[-1].rank > trick.cards[0].rank
        and trick.winner == 0
    ),
    f"as high as {SEAT}’s: of equal cards the first played wins": lambda trick, seat: (
        trick.of(seat) == trick.cards[-1] and trick.winner == trick.place(seat) < trick.last and not trick.trump_led
    ),
    f"{SEAT}’s {CARD} is winning": lambda trick, seat, card: (
        trick.winner == trick.place(seat) != trick.last and _is(trick, seat, card)
    ),
    f"^{SEAT} has no (\\w+) and discards the {CARD}, which cannot win": lambda trick, seat, suits, card: (
        _now(trick, seat, card)
        and trick.cards[0].suit is _suit(suits)
        and trick.cards[-1].suit not in {trick.cards[0].suit, trick.trumps[trick.last]}
        and not trick.able
    ),
    "only a higher ruff can beat it now": lambda trick: (
        trick.winner == trick.last in trick.ruffs
        and _after(trick, lambda card: _ruffs_next(trick, card) and card.rank > trick.cards[-1].rank)
    ),
    "only a later ruff can beat it now": lambda trick: (
        trick.winner == trick.last in trick.ruffs
        and trick.rules.ruffs is Ruffs.LAST
        and _after(trick, lambda card: _ruffs_next(trick, card))
    ),
    "nothing can beat it now": lambda trick: (
        trick.winner == trick.last in trick.ruffs and _after(trick, lambda _: False)
    ),
    f"any ruff beats a led trump, here {SEAT}’s {CARD}": lambda trick, seat, card: (
        _led(trick, seat, card) and trick.rules.ruffs is not Ruffs.HIGHEST and trick.winner == trick.last
    ),
    f"which outranks the {CARD} led as {SEAT}’s own trump": lambda trick, led, seat: (
        _led(trick, seat, led)
        and trick.rules.ruffs is Ruffs.HIGHEST
        and trick.cards[-1].rank > _rank(led)
        and trick.winner == trick.last
    ),
    f"which only equals {SEAT}’s {CARD}: the first played wins": lambda trick, seat, card: (
        _is(trick, seat, card) and trick.winner == trick.place(seat) and trick.cards[-1].rank is _rank(card)
    ),
    f"too low to beat {SEAT}’s {CARD}": lambda trick, seat, card: (
        _is(trick, seat, card)
        and trick.winner == trick.place(seat)
        and trick.last in trick.ruffs
        and trick.cards[-1].rank < _rank(card)
    ),
    f"^{SEAT} overruffs {SEAT}’s {CARD} with the {CARD}": lambda trick, seat, loser, lost, card: (
        _now(trick, seat, card)
        and _ruff(trick, loser, lost)
        and _rank(card) > _rank(lost)
        and trick.winner == trick.last
        and trick.rules.ruffs is not Ruffs.LAST
    ),
    f"^{SEAT} ruffs too, with the {CARD}: the last ruff wins, whatever its rank": lambda trick, seat, card: (
        _now(trick, seat, card) and len(trick.ruffs) > 1 and trick.rules.ruffs is Ruffs.LAST
    ),
    "By ([\\w-]+) one may ruff even when able to follow": lambda trick, rules: (
        trick.able and trick.last in trick.ruffs and trick.rules.may_ruff_when_able and trick.rules.name == rules
    ),
}
"""By pattern: whether what it claims of a trick not yet full, just after its last card, is so."""


def unproved(sentence: str, claims: dict[str, Callable[..., bool]], trick: Cards) -> str:
    """What in the sentence is not so, or is covered by no claim; empty if all is proved."""
    rest = sentence
    for pattern, holds in claims.items():
        if found := re.search(pattern, rest):
            if not holds(trick, *found.groups()):
                return f"not so: {found[0]!r} in {sentence!r}"
            rest = rest.replace(found[0], "", 1)
    left = re.sub(r"\band\b|[\s.,;:]", "", rest)
    return f"no claim covers {rest!r} in {sentence!r}" if left else ""
