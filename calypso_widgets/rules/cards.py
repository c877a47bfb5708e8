"""Suits, ranks, cards, hands, and the pack of four.

>>> parse_card("TC")
Card(Rank.TEN, Suit.CLUBS)
>>> Hand("3S AS AS 9D")
Hand('AS AS 3S 9D')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from enum import Enum
from functools import total_ordering
from typing import NamedTuple, Self

from calypso_widgets.rules.told import told

COPIES = 4
"""Equal cards in the pack: it is four ordinary packs shuffled together (gamefarm)."""


class Suit(Enum):
    """One of the four suits, in the order in which hands are shown."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    __hash__ = object.__hash__  # members are unique, and Enum's own hash is slow

    @property
    def glyph(self) -> str:
        """The suit as one character: ``♠ ♥ ♦ ♣``."""
        return {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[self.value]

    @property
    def partner(self) -> Suit:
        """The suit the partner owns: majors go together, minors go together (all sources).

        >>> Suit.SPADES.partner
        Suit.HEARTS
        """
        return _PARTNER_SUITS[self]

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


_PARTNER_SUITS = {
    Suit.SPADES: Suit.HEARTS,
    Suit.HEARTS: Suit.SPADES,
    Suit.DIAMONDS: Suit.CLUBS,
    Suit.CLUBS: Suit.DIAMONDS,
}


@total_ordering
class Rank(Enum):
    """A rank, from the deuce up to the ace (aces are high in every source).

    >>> Rank.ACE > Rank.KING
    True
    """

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    height: int

    def __init__(self, symbol: str) -> None:
        self.height = "23456789TJQKA".index(symbol) + 2

    __hash__ = object.__hash__  # as in Suit

    def __lt__(self, other: Rank) -> bool:
        return self.height < other.height

    def __str__(self) -> str:
        return "10" if self is Rank.TEN else self.value

    def __repr__(self) -> str:
        return f"Rank.{self.name}"


class Card(NamedTuple):
    """The face of a card. Four packs mean equal cards: two tens of clubs are equal."""

    rank: Rank
    suit: Suit

    @property
    def code(self) -> str:
        """The card in text, rank then suit: ``"TC"``. `parse_card` reads it."""
        return f"{self.rank.value}{self.suit.value}"

    def __str__(self) -> str:
        """The card for people: ``10♣``."""
        return f"{self.rank}{self.suit.glyph}"

    def __repr__(self) -> str:
        return f"Card({self.rank!r}, {self.suit!r})"


FACES: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in sorted(Rank, reverse=True))
"""The 52 different cards in the order hands are shown: spades, hearts, diamonds, clubs, each from the ace down."""

_BY_CODE = {card.code: card for card in FACES}
_BY_CODE |= {"10" + suit.value: Card(Rank.TEN, suit) for suit in Suit}
_BY_CODE |= {code[:-1] + card.suit.glyph: card for code, card in _BY_CODE.items()}
_PLACE = {card: place for place, card in enumerate(FACES)}
_SUITS_BY_TEXT = {suit.value: suit for suit in Suit} | {suit.glyph: suit for suit in Suit}


class UnreadableCardError(ValueError):
    """The text names no card or suit."""


def in_order(given: object) -> bool:
    """Whether these are several things in an order; a set or a mapping has none, and holds equal things once."""
    return isinstance(given, Iterable) and not isinstance(given, AbstractSet | Mapping | bytes)


def plain(text: str) -> str:
    """A text without the marks that phones set after a glyph, for its colour."""
    return text.replace("\ufe0f", "").replace("\ufe0e", "")


def parse_card(text: str) -> Card:
    """Read a card: rank then suit, in either case, ``T`` or ``10``, letter or glyph.

    >>> parse_card("10♦") == parse_card("td")
    True

    :raises UnreadableCardError: naming the token and what was expected.
    """
    card = _BY_CODE.get(plain(text).strip().upper()) if isinstance(text, str) else None
    if card is None:
        raise UnreadableCardError(f"{told(text)} is no card: write rank then suit, as in 'TC' for the ten of clubs")
    return card


def format_card(card: Card) -> str:
    """Write a card as `parse_card` reads it.

    >>> format_card(parse_card("10♦"))
    'TD'
    """
    return card.code


def parse_cards(text: str | Iterable[str | Card]) -> tuple[Card, ...]:
    """Read cards separated by white space or commas, or a list of cards or their codes, keeping their order.

    >>> [str(card) for card in parse_cards("9D TD AD QD")]
    ['9♦', '10♦', 'A♦', 'Q♦']

    :raises UnreadableCardError: naming the first token that is no card, or what is no text or list.
    """
    return tuple(read_cards(text))


def read_cards(text: str | Iterable[str | Card]) -> Iterator[Card]:
    """As `parse_cards`, one at a time: so that a reader knows how many came before one that cannot be read."""
    if not in_order(text):
        raise UnreadableCardError(f"{told(text)} are no cards in an order: write a text such as '2S AS', or a list")
    for token in text.replace(",", " ").split() if isinstance(text, str) else text:
        yield token if isinstance(token, Card) else parse_card(token)


def parse_suit(text: str | Suit) -> Suit:
    """Read a suit: ``S H D C`` or its glyph; a `Suit` is returned as it is.

    :raises UnreadableCardError: naming the token.
    """
    if isinstance(text, Suit):
        return text
    suit = _SUITS_BY_TEXT.get(plain(text).strip().upper()) if isinstance(text, str) else None
    if suit is None:
        raise UnreadableCardError(f"{told(text)} is no suit: write S, H, D or C")
    return suit


class Hand(tuple[Card, ...]):
    """The cards one seat holds: a multiset, kept in display order, so that equal hands are equal.

    >>> Hand("2S AS") == Hand("AS 2S")
    True
    >>> Hand("AS AS 2S").without(parse_card("AS"))
    Hand('AS 2S')
    """

    __slots__ = ()

    def __new__(cls, cards: str | Iterable[str | Card] = ()) -> Self:
        """Gather cards, given as text or in any order."""
        return super().__new__(cls, sorted(parse_cards(cards), key=_PLACE.__getitem__))

    def of(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of one suit, high to low."""
        return tuple([card for card in self if card.suit is suit])

    def holds(self, suit: Suit) -> bool:
        """Whether there is a card of this suit."""
        for card in self:  # noqa: SIM110 - this runs at every play, and any() costs three times as much
            if card.suit is suit:
                return True
        return False

    def without(self, card: Card) -> Hand:
        """The hand less one copy of ``card``.

        :raises ValueError: if it is not there.
        """
        at = self.index(card)
        return tuple.__new__(Hand, self[:at] + self[at + 1 :])

    def __repr__(self) -> str:
        return f"Hand({' '.join(card.code for card in self)!r})"


def pack() -> Iterator[Card]:
    """The 208 cards of a round, in order, unshuffled.

    >>> len(list(pack()))
    208
    """
    for face in FACES:
        for _ in range(COPIES):
            yield face
