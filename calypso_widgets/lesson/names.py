"""The names of things in one language: seats, suits, cards, roles, places a card may go to, rulesets."""

from __future__ import annotations

import gettext

from calypso_widgets.lesson.wire import Destination, RulesWords
from calypso_widgets.rules.cards import Card, Rank, Suit
from calypso_widgets.rules.ruleset import PRESETS, Question, Ruleset, answer_in_words
from calypso_widgets.rules.table import SEATS, Seat
from calypso_widgets.rules.trick import Reason, Role


class Names:
    """Names things by the messages of a catalogue; `calypso_widgets.lesson.explain.Teller` makes sentences with it."""

    def __init__(self, catalogue: gettext.NullTranslations) -> None:
        """Speak with the messages of ``catalogue``."""
        t = self.t = catalogue.gettext
        self.kept = catalogue.gettext  # for messages that stand with the rules, in `ruleset`, and not here
        self.seats = (t("North"), t("East"), t("South"), t("West"))
        self.sides = (t("North + South"), t("East + West"))
        self.side_marks = (t("N+S"), t("E+W"))
        self.suits = {
            Suit.SPADES: t("spades"),
            Suit.HEARTS: t("hearts"),
            Suit.DIAMONDS: t("diamonds"),
            Suit.CLUBS: t("clubs"),
        }
        self.suit_ones = {
            Suit.SPADES: t("spade"),
            Suit.HEARTS: t("heart"),
            Suit.DIAMONDS: t("diamond"),
            Suit.CLUBS: t("club"),
        }
        self._ranks = {
            "2": t("2"),
            "3": t("3"),
            "4": t("4"),
            "5": t("5"),
            "6": t("6"),
            "7": t("7"),
            "8": t("8"),
            "9": t("9"),
            "T": t("10"),
            "J": t("jack"),
            "Q": t("queen"),
            "K": t("king"),
            "A": t("ace"),
        }
        self.roles = {
            Role.LED: t("led"),
            Role.LED_OWN_TRUMP: t("led own trump"),
            Role.FOLLOWED: t("followed"),
            Role.FOLLOWED_OWN: t("followed in own suit"),
            Role.RUFFED: t("ruffed"),
            Role.OVERRUFFED: t("overruffed"),
            Role.UNDERRUFFED: t("underruffed"),
            Role.DISCARDED: t("discarded"),
        }
        self.reasons = {
            Reason.HIGHEST: t("highest card of the suit led"),
            Reason.LED_TRUMP_UNRUFFED: t("led own trump, not ruffed"),
            Reason.LED_TRUMP_OUTRANKS: t("led own trump, outranks the ruffs"),
            Reason.RUFFED: t("ruffed"),
            Reason.OVERRUFFED: t("overruffed"),
        }

    def card_in_words(self, card: Card) -> str:
        """A card for the ear: ``10 of clubs``."""
        return self.t("{rank} of {suit}").format(rank=self._ranks[card.rank.value], suit=self.suits[card.suit])

    def calypsos(self, count: int) -> str:
        """Completed calypsos, counted."""
        t = self.t
        return (t("no calypsos"), t("1 calypso"), t("2 calypsos"), t("3 calypsos"), t("4 calypsos"))[count]

    def ruleset(self, rules: Ruleset) -> RulesWords:
        """What there is to say of a ruleset."""
        passage = rules.passages.get(Question.RUFFS.field)
        page = next((preset.name for preset in PRESETS.values() if preset.source == rules.source), "")
        return {
            "source": self.t("the page of {page}").format(page=page)
            if passage and passage.file
            else self.kept(rules.source),
            "about": self.kept(rules.description),
            "rule": self.kept(answer_in_words(Question.RUFFS, rules.ruffs)),
            "passage": self.kept(passage.words) if passage else "",
        }

    def destinations(self, to: Destination) -> list[str]:
        """Where a card may have gone, by seat: whose calypso, or why the pile; ``{rank}`` is left to be filled."""
        t = self.t
        said = {
            "built": t("{seat}’s calypso"),
            "completes": t("completes {seat}’s calypso"),
            "starts": t("{seat}’s next calypso"),
            "duplicate": t("pile: {seat} has the {rank}"),
            "foreign": t("pile: no suit of {side}"),
        }[to]
        return [said.format(seat=self.seats[seat], side=self.side_marks[seat.side], rank="{rank}") for seat in SEATS]

    def destination(self, to: Destination, seat: Seat, rank: Rank) -> str:
        """Where a card of that rank went."""
        return self.destinations(to)[seat].format(rank=rank)

    def seat_at(self, leader: Seat, place: int) -> str:
        """The seat ``place`` places on from the leader."""
        return self.seats[leader.after(place)]
