"""What a correction claims of a trick, proved from the cards alone, as `lesson.claims` does for verdicts."""

from __future__ import annotations

from collections.abc import Callable

from calypso_widgets.rules.cards import Suit, parse_card
from calypso_widgets.rules.ruleset import Ruffs
from lesson.claims import CARD, SEAT, Cards
from rules import oracle

SUITS = "(spades|hearts|diamonds|clubs)"


def _is(trick: Cards, seat: str, card: str) -> bool:
    return trick.of(seat) == parse_card(card)


def _wins(trick: Cards, seat: str, card: str) -> bool:
    return _is(trick, seat, card) and trick.place(seat) == trick.winner


def _ruffed(trick: Cards, seat: str, card: str) -> bool:
    return _wins(trick, seat, card) and trick.place(seat) in trick.ruffs


def _leads(trick: Cards, seat: str, suits: str) -> bool:
    return trick.place(seat) == 0 and trick.cards[0].suit is Suit[suits.upper()]


def _owns(trick: Cards, seat: str, suit: Suit) -> bool:
    return trick.trumps[trick.place(seat)] is suit


def _trump(trick: Cards, seat: str) -> bool:
    return oracle.is_trump(trick.cards, trick.trumps, trick.place(seat))


def _rank(card: str) -> int:
    return parse_card(card).rank.height


def _equals(trick: Cards, winner: str, won: str, chosen: str, card: str) -> bool:
    return (
        _wins(trick, winner, won)
        and _is(trick, chosen, card)
        and _rank(won) == _rank(card)
        and trick.place(chosen) > trick.winner
        and _trump(trick, winner) == _trump(trick, chosen)
        and (_trump(trick, chosen) or parse_card(won) == parse_card(card))
    )


def _only_followed(trick: Cards, leader: str, suits: str, chosen: str, card: str) -> bool:
    return (
        _leads(trick, leader, suits)
        and _is(trick, chosen, card)
        and chosen != leader
        and parse_card(card).suit is Suit[suits.upper()]
        and _owns(trick, chosen, parse_card(card).suit)
    )


CORRECTIONS: dict[str, Callable[..., bool]] = {
    f"Of cards that are equally high the first played wins: {SEAT}’s {CARD} came before {SEAT}’s {CARD}": _equals,
    f"Not when someone else leads it. {SEAT} led {SUITS}, so {SEAT}’s {CARD} only followed": _only_followed,
    f"It would be a trump if {SEAT} had led it, or had played it on another suit": lambda trick, seat: _owns(
        trick, seat, trick.of(seat).suit
    ),
    r"Not by the rules of ([\w-]+)": lambda trick, rules: trick.rules.name == rules,
    "the highest trump wins, and of equals the first": lambda trick: trick.rules.ruffs is Ruffs.HIGHEST,
    f"{SEAT}’s {CARD} does not outrank the {CARD} that {SEAT} led": lambda trick, seat, card, led, leader: (
        _is(trick, seat, card)
        and _is(trick, leader, led)
        and trick.place(leader) == 0
        and trick.trump_led
        and trick.place(seat) in trick.ruffs
        and _rank(card) <= _rank(led)
    ),
    "the last ruff wins, whatever its rank": lambda trick: trick.rules.ruffs is Ruffs.LAST,
    f"{SEAT} ruffed with the {CARD} after {SEAT} played the {CARD}": lambda trick, winner, won, chosen, card: (
        _ruffed(trick, winner, won)
        and _is(trick, chosen, card)
        and _trump(trick, chosen)
        and trick.place(chosen) < trick.winner
    ),
    "any ruff beats a led trump": lambda trick: trick.rules.ruffs is Ruffs.ANY,
    f"{SEAT} ruffed with the {CARD}, so the {CARD} that {SEAT} led is beaten": lambda trick, winner, won, led, leader: (
        _ruffed(trick, winner, won) and _is(trick, leader, led) and trick.place(leader) == 0 and trick.trump_led
    ),
    "The order of play decides only between equals": lambda trick: trick.rules.ruffs is not Ruffs.LAST,
    f"{SEAT}’s {CARD} came last, but does not beat {SEAT}’s {CARD}": lambda trick, chosen, card, winner, won: (
        _is(trick, chosen, card)
        and _wins(trick, winner, won)
        and trick.place(chosen) == max(trick.ruffs)
        and not oracle.beats(trick.cards, trick.trumps, trick.rules.ruffs, trick.place(chosen), trick.winner)
    ),
    "Only the suit led and trumps can win": lambda _: True,
    f"{SEAT} led {SUITS} and {SEAT}’s own suit is {SUITS}, so the {CARD} is a discard": (
        lambda trick, leader, suits, chosen, own, card: (
            _leads(trick, leader, suits)
            and _is(trick, chosen, card)
            and _owns(trick, chosen, Suit[own.upper()])
            and parse_card(card).suit not in {trick.cards[0].suit, Suit[own.upper()]}
        )
    ),
    "Not against a trump": lambda trick: oracle.is_trump(trick.cards, trick.trumps, trick.winner),
    f"{SEAT} led the {CARD} in {SEAT}’s own suit": lambda trick, winner, won, owner: (
        winner == owner and _wins(trick, winner, won) and trick.winner == 0 and trick.trump_led
    ),
    f"{SEAT}’s {CARD} only followed, and following never beats a trump": lambda trick, seat, card: (
        _is(trick, seat, card) and trick.of(seat).suit is trick.cards[0].suit and trick.place(seat) > 0
    ),
    f"{SEAT} ruffed with the {CARD}, and a ruff beats {SEAT}’s {CARD}": lambda trick, winner, won, chosen, card: (
        _ruffed(trick, winner, won) and _is(trick, chosen, card) and not _trump(trick, chosen)
    ),
}
"""By pattern: whether what it claims of a full trick is so."""
