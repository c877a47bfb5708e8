"""The words of the quiz: the grounds to choose from, what misconceptions are called, and why they are none.

>>> from calypso_widgets.lesson.explain import teller
>>> from calypso_widgets.rules.trick import outcome
>>> words = Examiner(teller())
>>> print(words.why_not(Seat.NORTH, outcome("8H KH QH 4H", trumps="SDHC"), 2, Misconception.OWN_SUIT))
Not when someone else leads it. North led hearts, so South’s Q♥ only followed. It would be a trump if South had led it,
or had played it on another suit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from calypso_widgets.lesson.explain import Teller
from calypso_widgets.lesson.grounds import Ground
from calypso_widgets.lesson.misconceptions import Misconception
from calypso_widgets.lesson.slips import Slip, slips_in_words
from calypso_widgets.rules.cards import Suit
from calypso_widgets.rules.ruleset import Ruffs, Ruleset
from calypso_widgets.rules.table import Seat
from calypso_widgets.rules.trick import Outcome, Role


class Examiner:
    """Asks and answers in the language of a teller."""

    def __init__(self, teller: Teller) -> None:
        """Speak as ``teller`` does."""
        self.teller, self.t = teller, teller.t

    def table(self, rules: Ruleset, trumps: Sequence[Suit]) -> str:
        """By what rules one plays, and who owns which suit; ``trumps`` by seat."""
        suits = [self.teller.suits[trump] for trump in trumps]
        names = self.teller.seats
        return self.t(
            "By the rules of {rules}. Own suits: {north} {suit1}, {east} {suit2}, {south} {suit3}, {west} {suit4}."
        ).format(
            rules=rules.name,
            north=names[0],
            suit1=suits[0],
            east=names[1],
            suit2=suits[1],
            south=names[2],
            suit3=suits[2],
            west=names[3],
            suit4=suits[3],
        )

    def ground(self, ground: Ground, leader: Seat, trick: Outcome) -> str:
        """A ground to choose, as a clause without a full stop."""
        t = self.t
        match ground:
            case Ground.HIGHEST:
                said = t("It is the highest card of the suit led, and no trump was played")
            case Ground.LED_TRUMP_UNRUFFED:
                said = t("{leader} led {leader}’s own trump, and nobody ruffed")
            case Ground.LED_TRUMP_OUTRANKS:
                said = t("{leader}’s led trump was ruffed, but no ruff outranks it, so it holds")
            case Ground.RUFFED:
                said = t("It is the first ruff, and nobody overruffed")
            case Ground.OVERRUFFED:
                said = t("It is a ruff that beats an earlier ruff")
            case Ground.OWN_SUIT:
                said = t("It is a trump: {suits} are {owner}’s own suit")
            case Ground.HIGHEST_CARD:
                said = t("The highest card wins, whatever its suit")
            case Ground.LAST_TRUMP:
                said = t("The last trump played wins, whatever its rank")
            case Ground.LATER_EQUAL:
                said = t("Of equal cards the later one wins")
            case _:
                assert_never(ground)
        led = trick.plays[0].card.suit
        return said.format(
            leader=self.teller.seats[leader],
            suits=self.teller.suits[led],
            owner=self.teller.seat_at(leader, trick.trumps.index(led)),
        )

    def answer(self, winner: Seat, ground: Ground | None, leader: Seat, trick: Outcome) -> str:
        """An answer, as it was given or as it should have been."""
        said = self.t("{seat}.") if ground is None else self.t("{seat}. {ground}.")
        because = self.ground(ground, leader, trick) if ground else ""
        return said.format(seat=self.teller.seats[winner], ground=because)

    def slip(self, slip: Slip | None) -> str:
        """What a wrong rule about building or scoring is called, and what is so; empty if there is none."""
        return self.t("{myth}: {why_not}").format(**slips_in_words(self.t)[slip]._asdict()) if slip else ""

    def myth(self, belief: Misconception | Slip) -> str:
        """What a wrong belief is called, in quotes: it is what somebody thinks."""
        t = self.t
        if not isinstance(belief, Misconception):
            return slips_in_words(t)[belief].myth
        return {
            Misconception.LATER_EQUAL: t("“A later equal card wins”"),
            Misconception.OWN_SUIT: t("“My suit is always a trump”"),
            Misconception.RUFF_NEED_NOT: t("“A ruff need not outrank the led trump”"),
            Misconception.RUFF_MUST: t("“A ruff must outrank the trump it meets”"),
            Misconception.LAST_TRUMP: t("“The last trump wins”"),
            Misconception.OFF_SUIT: t("“A high card off suit wins”"),
            Misconception.HIGHEST_CARD: t("“The highest card always wins”"),
        }[belief]

    def why_not(self, leader: Seat, trick: Outcome, chosen: int, belief: Misconception) -> str:
        """Why a misconception is wrong about a trick that it gives to ``chosen``, a place from the leader."""
        t = self.t
        match belief:
            case Misconception.LATER_EQUAL:
                said = t(
                    "Of cards that are equally high the first played wins: "
                    "{winner}’s {won} came before {chosen}’s {card}."
                )
            case Misconception.OWN_SUIT:
                said = t(
                    "Not when someone else leads it. {leader} led {suits}, so {chosen}’s {card} only followed. "
                    "It would be a trump if {chosen} had led it, or had played it on another suit."
                )
            case Misconception.RUFF_NEED_NOT:
                said = t(
                    "Not by the rules of {rules}: the highest trump wins, and of equals the first. "
                    "{chosen}’s {card} does not outrank the {led} that {leader} led."
                )
            case Misconception.RUFF_MUST:
                said = self._need_not(trick, chosen)
            case Misconception.LAST_TRUMP:
                said = t(
                    "The order of play decides only between equals. "
                    "{chosen}’s {card} came last, but does not beat {winner}’s {won}."
                )
            case Misconception.OFF_SUIT | Misconception.HIGHEST_CARD:
                said = self._suits_count(trick, chosen)
            case _:
                assert_never(belief)
        return said.format(
            leader=self.teller.seats[leader],
            led=str(trick.plays[0].card),
            suits=self.teller.suits[trick.plays[0].card.suit],
            winner=self.teller.seat_at(leader, trick.winner),
            won=str(trick.plays[trick.winner].card),
            chosen=self.teller.seat_at(leader, chosen),
            card=str(trick.plays[chosen].card),
            own=self.teller.suits[trick.trumps[chosen]],
            rules=trick.rules.name,
        )

    def _need_not(self, trick: Outcome, chosen: int) -> str:
        """A ruff wins although it does not outrank the led trump, or an earlier ruff."""
        if trick.rules.ruffs is Ruffs.LAST:
            return self.t(
                "Not by the rules of {rules}: the last ruff wins, whatever its rank. "
                "{winner} ruffed with the {won} after {chosen} played the {card}."
            )
        assert chosen == 0  # noqa: S101 - elsewhere a ruff has to outrank the ruffs before it
        return self.t(
            "Not by the rules of {rules}: any ruff beats a led trump. "
            "{winner} ruffed with the {won}, so the {led} that {leader} led is beaten."
        )

    def _suits_count(self, trick: Outcome, chosen: int) -> str:
        """A high card loses, because it is off suit, or because somebody played a trump."""
        t = self.t
        if trick.roles[chosen] is Role.DISCARDED:
            return t(
                "Only the suit led and trumps can win. {leader} led {suits} and {chosen}’s own suit is {own}, "
                "so the {card} is a discard."
            )
        if trick.roles[trick.winner] is Role.LED_OWN_TRUMP:
            return t(
                "Not against a trump: {winner} led the {won} in {winner}’s own suit. "
                "{chosen}’s {card} only followed, and following never beats a trump."
            )
        return t("Not against a trump: {winner} ruffed with the {won}, and a ruff beats {chosen}’s {card}.")
