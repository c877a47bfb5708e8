"""Exercises about capture: where the four cards of a trick go, and what the calypso holds then.

The king completes, so the 2 and the 7 of the same trick start the next calypso:

>>> from calypso_widgets.lesson.quiz import ask
>>> ranks = frozenset(Rank) - {Rank.KING}
>>> trick = ask("2S 7S KS 9D", trumps="SDHC")
>>> item = Where(trick, (Tableau(ranks), Tableau(), Tableau(), Tableau()))
>>> item.answer
'next next calypso pile'
>>> item.mark("pile pile calypso pile").right, item.mark("n n c p").right
(False, True)
>>> Ranks(trick, item.tableaux).answer
'7 2'
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field

from calypso_widgets.lesson.building_slips import BuildingSlip, Shared, Taken, Word, shared
from calypso_widgets.lesson.item import Belief, Item, ItemError, chosen
from calypso_widgets.lesson.kinds import Kind
from calypso_widgets.lesson.quiz import Question
from calypso_widgets.lesson.trick_items import sketch
from calypso_widgets.rules.capture import Capture, Destination, captures
from calypso_widgets.rules.cards import COPIES, Rank
from calypso_widgets.rules.position import Position, Tableau, apply, events, play
from calypso_widgets.rules.table import SEATS, BySeat, Seat, Trumps
from calypso_widgets.rules.told import written

_RANK = re.compile(r"10|[2-9TJQKA]")
_RANKS = {rank.value: rank for rank in Rank} | {"10": Rank.TEN}


@dataclass(frozen=True, slots=True, repr=False)
class _BuildingItem(Item):
    """An exercise about the cards of one trick, and the tableaux they come to."""

    question: Question
    tableaux: BySeat[Tableau]
    """What the seats have gathered before the trick."""
    language: str = "en"
    kind: Kind = Kind.BUILDING
    captured: tuple[Capture, ...] = field(init=False)
    """Where the cards go: the answer."""
    after: BySeat[Tableau] = field(init=False)

    def __post_init__(self) -> None:
        question, leader = self.question, self.question.leader
        north, east, south, west = (question.cards[(seat.place - leader.place) % 4] for seat in SEATS)
        hands = [[north], [east], [south], [west]]
        *first, last = question.cards
        position = Position.start(self.trumps, leader.after(3), hands, question.rules, self.tableaux)
        for card in first:
            position = play(position, card)
        caused = tuple(events(position, last))
        object.__setattr__(self, "captured", captures(position, caused))
        for event in caused:
            position = apply(position, event)
        object.__setattr__(self, "after", position.tableaux)
        if not self._owners() or not self._in_the_pack():
            raise ItemError(f"{question.cards} are no cards to build with")

    @property
    def trumps(self) -> Trumps:
        """By seat."""
        north, east, south, west = (
            self.question.trumps[(seat.place - self.question.leader.place) % 4] for seat in SEATS
        )
        return (north, east, south, west)

    @property
    def winner(self) -> Seat:
        """Who takes the cards."""
        return self.question.answer.winner

    @property
    def difficulty(self) -> int:
        """One for each card of the side, two for each that is there already, four to complete, three to start anew."""
        weight = {
            Destination.BUILT: 1,
            Destination.DUPLICATE: 3,
            Destination.COMPLETES: 5,
            Destination.STARTS: 4,
            Destination.FOREIGN: 0,
        }
        return sum(weight[one.to] for one in self.captured)

    @property
    def likeness(self) -> Hashable:
        """The trick without names of seats and suits, and what the winner’s side has gathered."""
        gathered = tuple(
            ((seat.place - self.question.leader.place) % 4, frozenset(tableau.building), tableau.calypsos)
            for seat, tableau in zip(SEATS, self.tableaux, strict=True)
            if seat.side is self.winner.side
        )
        return (type(self).__name__, sketch(self.question.trick), gathered)

    def explain(self) -> str:
        """Where each card goes, in order of play."""
        words = self._words
        t = words.t
        said = [
            t("{card}: {place}").format(
                card=str(one.card), place=words.teller.destination(one.to.value, one.seat, one.card.rank)
            )
            for one in self.captured
        ]
        return t("{list}.").format(list="; ".join(said))

    @abstractmethod
    def _asked(self, trick: Shared) -> Hashable:
        """What is asked for, of a trick shared out in some way."""

    def _marked(self, given: Hashable) -> tuple[bool, Belief | None, str]:
        """Whether this is what is asked for, and if not, by which wrong rule it would be."""
        north, east, south, west = (tableau.building for tableau in self.after)
        words = tuple(_word(one.to) for one in self.captured)
        if given == self._asked(Shared(words, (north, east, south, west))):
            return True, None, ""
        taken = self._taken
        slip = next((each for each in BuildingSlip if self._asked(shared(taken, each)) == given), None)
        return False, slip, self._words.slip(slip)

    @property
    def _taken(self) -> Taken:
        """The trick, and what is in progress before it."""
        cards, owner = self.question.cards, {suit: seat for seat, suit in zip(SEATS, self.trumps, strict=True)}
        north, east, south, west = (tableau.building for tableau in self.tableaux)
        ranks, owners = tuple(card.rank for card in cards), tuple(owner[card.suit] for card in cards)
        return Taken(ranks, owners, self.winner, (north, east, south, west))

    def _owners(self) -> list[Seat]:
        """The winner and the partner, as far as there are cards of their suits, the winner first."""
        owners = (self.winner, self.winner.partner)
        return [seat for seat in owners if any(card.suit is self.trumps[seat] for card in self.question.cards)]

    def _in_the_pack(self) -> bool:
        """Whether the pack has as many of each card."""
        owner = {self.trumps[seat]: self.tableaux[seat] for seat in SEATS}
        return all(
            self.question.cards.count(card) + owner[card.suit].calypsos + (card.rank in owner[card.suit].building)
            <= COPIES
            for card in self.question.cards
        )

    def _told(self) -> str:
        """The trick, and what its winner and the partner have gathered, in words."""
        words, winner = self._words, self.winner
        t = words.t
        cards = " ".join(str(card) for card in self.question.cards)
        said = [
            t("{winner} wins a trick of these cards, in order of play: {cards}.").format(
                winner=words.teller.seats[winner], cards=cards
            )
        ]
        for seat in (winner, winner.partner):
            tableau, suit = self.tableaux[seat], words.teller.suits[self.trumps[seat]]
            have = t("{seat}, who owns {suits}, has {calypsos} and of the next {ranks}.")
            none = t("{seat}, who owns {suits}, has {calypsos} and nothing of the next.")
            said.append(
                (have if tableau.building else none).format(
                    seat=words.teller.seats[seat],
                    suits=suit,
                    calypsos=words.teller.calypsos(tableau.calypsos),
                    ranks=_written(tableau.building),
                )
            )
        return " ".join(said)


class Where(_BuildingItem):
    """Asks where each of the four cards goes."""

    @property
    def prompt(self) -> str:
        """The cards, and the question."""
        t = self._words.t
        ask = t(
            "Where does each card go? Write four words, in order of play: '{calypso}', '{next}' if it starts the next "
            "calypso of a player who completes one in this trick, or '{pile}'."
        )
        return f"{self._told()} {ask.format(**self._names)}"

    @property
    def answer(self) -> str:
        """Four words."""
        return " ".join(self._place[_word(one.to)] for one in self.captured)

    @property
    def _place(self) -> dict[Word, str]:
        t = self._words.t
        return {Word.CALYPSO: t("calypso"), Word.NEXT: t("next"), Word.PILE: t("pile")}

    @property
    def _names(self) -> dict[str, str]:
        return {word.value: name for word, name in self._place.items()}

    @property
    def _wanted(self) -> str:
        t = self._words.t
        return t("write four words, each '{calypso}', '{next}' or '{pile}'").format(**self._names)

    def _asked(self, trick: Shared) -> Hashable:
        return self._by_card(trick.words)

    def _by_card(self, words: Iterable[Word]) -> Hashable:
        """How often which card goes where: equal cards cannot be told apart, so it does not matter which of them."""
        return frozenset(Counter(zip(self.question.cards, words, strict=True)).items())

    def _judge(self, answer: object) -> tuple[bool, Belief | None, str] | None:
        words = _several(answer)
        names = tuple(self._place.values())
        places = [chosen(word, names) for word in words if isinstance(word, str) and not word.isdecimal()]
        if len(places) != len(self.captured) or len(words) != len(places) or None in places:
            return None
        return self._marked(self._by_card(list(self._place)[place] for place in places if place is not None))


class Ranks(_BuildingItem):
    """Asks which ranks a calypso in progress holds after the trick."""

    @property
    def owner(self) -> Seat:
        """Whose calypso is asked for: one to which a card of the trick may go, the winner’s first."""
        return self._owners()[0]

    @property
    def prompt(self) -> str:
        """The cards, and the question."""
        t = self._words.t
        ask = t("Which ranks does {owner}’s calypso in progress hold then? Write them, or '{none}'.")
        return f"{self._told()} {ask.format(owner=self._words.teller.seats[self.owner], none=self._none)}"

    @property
    def answer(self) -> str:
        """The ranks from the ace down, or that there are none."""
        return _written(self.after[self.owner].building) or self._none

    @property
    def _none(self) -> str:
        t = self._words.t
        return t("none")

    @property
    def _wanted(self) -> str:
        t = self._words.t
        return t("write ranks, as in 'A J 10 3', or '{none}'").format(none=self._none)

    def _asked(self, trick: Shared) -> Hashable:
        return trick.building[self.owner]

    def _judge(self, answer: object) -> tuple[bool, Belief | None, str] | None:
        ranks = _read_ranks(answer, self._none)
        return None if ranks is None else self._marked(ranks)


def _word(to: Destination) -> Word:
    """Which of the three words is meant by a place."""
    match to:
        case Destination.BUILT | Destination.COMPLETES:
            return Word.CALYPSO
        case Destination.STARTS:
            return Word.NEXT
        case _:
            return Word.PILE


def _written(ranks: Iterable[Rank]) -> str:
    """Ranks from the ace down, ``A 10 3``."""
    return " ".join(str(rank) for rank in sorted(ranks, reverse=True))


def _several(answer: object) -> list[object]:
    """The words of an answer, written in one text or in a list."""
    if isinstance(answer, str):
        return list(answer.replace(",", " ").split())
    return list(answer) if isinstance(answer, list | tuple) else []


def _read_ranks(answer: object, none: str) -> frozenset[Rank] | None:
    """Ranks as a student may write them: ``A J 10 3``, ``AJT3``, a list, the word for none; None for what is none.

    >>> _read_ranks("3 10 a", "none") == _read_ranks("A, T, 3", "none") == _read_ranks(["A", 10, 3], "none")
    True
    """
    if isinstance(answer, str) and answer.strip().casefold() == none.casefold():
        return frozenset()
    words = [written(word).upper() for word in _several(answer) if type(word) in {str, int}]
    if not words or len(words) != len(_several(answer)) or any(_RANK.sub("", word) for word in words):
        return None
    return frozenset(_RANKS[symbol] for word in words for symbol in _RANK.findall(word))
