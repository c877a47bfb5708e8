"""Events in words: why a trick was won, what a card did, where the cards went.

Every sentence is one whole message with named places, so that a language can order it as it likes; a new language is
a gettext catalogue in ``calypso_widgets/locale`` and nothing else.
"""

from __future__ import annotations

import gettext
from collections.abc import Collection, Iterable
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import assert_never

from calypso_widgets.lesson.names import Names
from calypso_widgets.rules.cards import Card, Rank
from calypso_widgets.rules.events import Completed
from calypso_widgets.rules.ruleset import GAMEFARM, Ruffs, Ruleset
from calypso_widgets.rules.score import BUILDING_POINTS, CALYPSO_POINTS
from calypso_widgets.rules.table import Seat, Trumps
from calypso_widgets.rules.told import told
from calypso_widgets.rules.trick import TRICK_SIZE, Outcome, Play, Power, Reason, Role, outcome, winning, winning_place

LOCALE = Path(__file__).parent.parent / "locale"
CATALOGUE = "LC_MESSAGES/calypso_widgets.mo"


class UnknownLanguageError(ValueError):
    """There is no catalogue for this language."""


def languages() -> tuple[str, ...]:
    """The languages there are words in; English needs no catalogue."""
    return ("en", *sorted(path.parts[-3] for path in LOCALE.glob(f"*/{CATALOGUE}")))


@dataclass(frozen=True, slots=True, repr=False)
class Verdict(Outcome):
    """How a full trick came out, and a sentence that says why.

    ``winner`` is the winner's place from the leader, 0 to 3; ``reason`` and ``roles`` are the enums of
    `calypso_widgets.rules.trick`; ``tie_broken`` says whether order of play decided between equals.

    >>> judge("2S AS AS AS", trumps="SDHC")
    <Verdict: North wins: the 2♠ was led as North’s own trump and nobody ruffed, so rank does not matter.>
    """

    def __repr__(self) -> str:
        return f"<Verdict: {self.sentence()}>"

    def sentence(self, language: str = "en") -> str:
        """The verdict in words; the seats are named as if North had led.

        >>> judge("9D TD AD QD", trumps="DSCH").sentence()
        'North wins: the 9♦ was led as North’s own trump and nobody ruffed, so rank does not matter.'
        """
        return teller(language).verdict(Seat.NORTH, self)


def judge(
    cards: str | Iterable[str | Card], trumps: str | Trumps | list[str], rules: str | Ruleset = GAMEFARM
) -> Verdict:
    """Judge one trick: ``cards`` and ``trumps`` both in order of play, from the leader.

    >>> judge("9D TD AD QD", trumps="DSCH", rules="bga").winner
    0

    :raises ValueError: for a card or trump that cannot be read, a trick that has not four cards, or an unknown
        ruleset; the message says which, and what was expected.
    """
    result = outcome(cards, trumps, rules)
    return Verdict(**{field.name: getattr(result, field.name) for field in fields(result)})


def teller(language: str = "en", unseen: Collection[Seat] = ()) -> Teller:
    """The teller of a language, who tells nothing of the hands of the ``unseen`` seats.

    :raises UnknownLanguageError: listing the languages there are.
    """
    return tellers(language if isinstance(language, str) else told(language), frozenset(unseen))


@lru_cache(maxsize=32)
def tellers(language: str, unseen: frozenset[Seat]) -> Teller:
    """As `teller`, kept: a catalogue is read once."""
    if language not in languages():
        raise UnknownLanguageError(f"no words in {told(language)}: there are {', '.join(languages())}")
    if language == "en":
        return Teller(gettext.NullTranslations(), unseen)
    with (LOCALE / language / CATALOGUE).open("rb") as file:
        return Teller(gettext.GNUTranslations(file), unseen)


class Teller(Names):
    """Makes the sentences of one language, for people who may not see the hands of the ``unseen`` seats."""

    def __init__(self, catalogue: gettext.NullTranslations, unseen: Collection[Seat] = ()) -> None:
        """Speak with the messages of ``catalogue``."""
        super().__init__(catalogue)
        self.unseen = frozenset(unseen)

    def dealt(self, dealer: Seat) -> str:
        """A deal begins."""
        return self.t("{dealer} deals, so {leader}, on the dealer’s left, leads to the first trick.").format(
            dealer=self.seats[dealer], leader=self.seats[dealer.next]
        )

    def verdict(self, leader: Seat, trick: Outcome) -> str:
        """Why a full trick was won."""
        ruffs = [place for place, play in enumerate(trick.plays) if play.power is Power.RUFF]
        rival = _rival(trick, ruffs)
        words = {
            "winner": self.seat_at(leader, trick.winner),
            "card": str(trick.plays[trick.winner].card),
            "ruffer": self.seat_at(leader, rival),
            "ruff": str(trick.plays[rival].card),
            "leader": self.seat_at(leader, 0),
            "led": str(trick.plays[0].card),
            "suit": self.suit_ones[trick.plays[0].card.suit],
        }
        match trick.reason:
            case Reason.HIGHEST:
                said = self._highest(trick)
            case Reason.LED_TRUMP_UNRUFFED:
                said = self.t(
                    "{winner} wins: the {card} was led as {winner}’s own trump and nobody ruffed, "
                    "so rank does not matter."
                )
            case Reason.LED_TRUMP_OUTRANKS:
                said = self._outranked(trick, len(ruffs))
            case Reason.RUFFED | Reason.OVERRUFFED:
                said = self._ruffed(trick, len(ruffs))
            case _:
                assert_never(trick.reason)
        return said.format(**words)

    def _highest(self, trick: Outcome) -> str:
        """The highest card of the suit led won; a ruff would have beaten it, so there was none."""
        t = self.t
        if trick.tie_broken:
            return t(
                "{winner} wins: the {card} is the highest {suit} and nobody ruffed; "
                "of equal cards the first played wins."
            )
        if trick.roles[trick.winner] is Role.FOLLOWED_OWN:
            return t(
                "{winner} wins: the {card} is the highest {suit} and nobody ruffed. It is no trump: it followed suit."
            )
        return t("{winner} wins: the {card} is the highest {suit}, and nobody ruffed.")

    def _outranked(self, trick: Outcome, ruffs: int) -> str:
        """A led trump held against all ruffs: it is ranked with them, and came first."""
        t = self.t
        if trick.tie_broken and ruffs > 1:
            return t(
                "{winner} wins: the best ruff, {ruffer}’s {ruff}, only equals the {card} led as {winner}’s own trump "
                "and came later."
            )
        if trick.tie_broken:
            return t(
                "{winner} wins: {ruffer}’s ruff, the {ruff}, only equals the {card} led as {winner}’s own trump "
                "and came later."
            )
        if ruffs > 1:
            return t(
                "{winner} wins: the {card}, led as {winner}’s own trump, outranks every ruff; "
                "the best was {ruffer}’s {ruff}."
            )
        return t("{winner} wins: the {card}, led as {winner}’s own trump, outranks {ruffer}’s ruff, the {ruff}.")

    def _ruffed(self, trick: Outcome, ruffs: int) -> str:
        """A ruff won: how it met the other ruffs, and the led trump; the dispute is settled here, so it is told."""
        t = self.t
        trump_led, by_rank = trick.plays[0].power is Power.LED_TRUMP, trick.rules.ruffs is Ruffs.HIGHEST
        if ruffs == 1:
            if not trump_led:
                return t("{winner} wins: {winner} ruffed with the {card}, and a ruff beats any {suit}.")
            if by_rank:
                return t(
                    "{winner} wins: {winner} ruffed with the {card}, "
                    "which outranks the {led} led as {leader}’s own trump."
                )
            return t(
                "{winner} wins: {winner} ruffed with the {card}, and any ruff beats a led trump, here {leader}’s {led}."
            )
        if trick.rules.ruffs is Ruffs.LAST:
            said = t("{winner} wins: {winner} ruffed last, with the {card}, and the last ruff wins, whatever its rank.")
        elif trick.tie_broken:
            said = t(
                "{winner} wins: {winner} ruffed with the {card}; {ruffer}’s ruff, the {ruff}, only equals it "
                "and came later."
            )
        elif trick.reason is Reason.RUFFED:
            said = t("{winner} wins: {winner} ruffed with the {card}; {ruffer}’s later ruff, the {ruff}, is too low.")
        else:
            said = t("{winner} wins: {winner} overruffed {ruffer}’s {ruff} with the {card}, the highest ruff.")
        if not trump_led:
            return said
        led = (
            t("The {card} also outranks the {led} led as own trump.")
            if by_rank
            else t("Any ruff beats a led trump, here the {led}.")
        )
        return f"{said} {led}"

    def so_far(self, leader: Seat, plays: tuple[Play, ...], rules: Ruleset, liberty: str) -> str:
        """What the last card did in a trick not yet full.

        ``liberty`` names the rules by which a seat that could follow may ruff; it is empty if all know that the seat
        showed out.
        """
        t, new, led = self.t, plays[-1], plays[0]
        best = winning_place(plays)
        beaten = winning_place(plays[:-1] or plays)
        match new.role:
            case Role.LED:
                said = t("{seat} leads the {card}. The highest {suit} wins, unless somebody ruffs.")
            case Role.LED_OWN_TRUMP:
                said = t(
                    "{seat} leads the {card}, {seat}’s own trump. Unless somebody ruffs it wins, whatever its rank."
                )
            case Role.FOLLOWED | Role.FOLLOWED_OWN:
                said = self._followed(new, plays[best], led)
            case Role.DISCARDED:
                said = t("{seat} has no {suits} and discards the {card}, which cannot win. {best}’s {wins} is winning.")
            case Role.RUFFED | Role.OVERRUFFED | Role.UNDERRUFFED:
                said = self._ruffs(plays, rules)
                if liberty:
                    said += " " + t("By {rules} one may ruff even when able to follow.")
            case _:
                assert_never(new.role)
        return said.format(
            seat=self.seat_at(leader, len(plays) - 1),
            card=str(new.card),
            leader=self.seat_at(leader, 0),
            led=str(led.card),
            suit=self.suit_ones[led.card.suit],
            suits=self.suits[led.card.suit],
            best=self.seat_at(leader, best),
            wins=str(plays[best].card),
            loser=self.seat_at(leader, beaten),
            lost=str(plays[beaten].card),
            rules=liberty,
        )

    def _ruffs(self, plays: tuple[Play, ...], rules: Ruleset) -> str:
        """A ruff takes the trick over, or is too low to."""
        t, new = self.t, plays[-1]
        if new.role is Role.RUFFED:
            return self._ruffs_first(new, plays[0], rules)
        if rules.ruffs is Ruffs.LAST:
            return t("{seat} ruffs too, with the {card}: the last ruff wins, whatever its rank.")
        before = winning(plays[:-1])
        if new.strength == before.strength:
            return t("{seat} ruffs with the {card}, which only equals {best}’s {wins}: the first played wins.")
        if not new.takes:
            return t("{seat} ruffs with the {card}, too low to beat {best}’s {wins}.")
        if before.power is Power.RUFF:
            return t("{seat} overruffs {loser}’s {lost} with the {card}.")
        return t("{seat} overruffs with the {card}, which outranks the {led} led as {leader}’s own trump.")

    def _ruffs_first(self, new: Play, led: Play, rules: Ruleset) -> str:
        """The first ruff takes the trick over: what it beats, or what could still beat it."""
        t = self.t
        if led.power is Power.LED_TRUMP:
            if rules.ruffs is Ruffs.HIGHEST:
                return t("{seat} ruffs with the {card}, which outranks the {led} led as {leader}’s own trump.")
            return t("{seat} ruffs with the {card}: any ruff beats a led trump, here {leader}’s {led}.")
        if rules.ruffs is Ruffs.LAST:
            return t("{seat} ruffs with the {card}: only a later ruff can beat it now.")
        if new.card.rank is Rank.ACE:
            return t("{seat} ruffs with the {card}: nothing can beat it now.")
        return t("{seat} ruffs with the {card}: only a higher ruff can beat it now.")

    def _followed(self, new: Play, best: Play, led: Play) -> str:
        """A card followed suit, and now wins or does not."""
        t = self.t
        if new.takes:
            if new.role is Role.FOLLOWED_OWN:
                return t("{seat} follows with the {card}: no trump, but now the highest {suit}.")
            return t("{seat} follows with the {card}, now the highest {suit}.")
        if best.role is Role.LED_OWN_TRUMP and new.card.rank > led.card.rank:
            return t("{seat} follows with the {card}: higher, but following never beats a led own trump.")
        if new.strength == best.strength:
            return t("{seat} follows with the {card}, as high as {best}’s: of equal cards the first played wins.")
        if new.role is Role.FOLLOWED_OWN:
            return t(
                "{seat} follows with the {card}: own suit, but following is never trumping. {best}’s {wins} is winning."
            )
        return t("{seat} follows with the {card}. {best}’s {wins} is winning.")

    def spoken_deal(self, dealer: Seat, number: int) -> str:
        """A deal begins, for the ear; ``number`` counts from 1."""
        return self.t("Deal {number}: {dealer} deals, {leader} leads.").format(
            number=number, dealer=self.seats[dealer], leader=self.seats[dealer.next]
        )

    def spoken(self, leader: Seat, plays: tuple[Play, ...], rules: Ruleset) -> str:
        """One play, for the ear: short, cards in full words."""
        t, new = self.t, plays[-1]
        ruffing = t("{seat} plays the {card}, ruffing")
        clause = {
            Role.LED: t("{seat} leads the {card}"),
            Role.LED_OWN_TRUMP: t("{seat} leads the {card}, own trump"),
            Role.FOLLOWED: t("{seat} plays the {card}"),
            Role.FOLLOWED_OWN: t("{seat} plays the {card}, following"),
            Role.RUFFED: ruffing,
            # To overruff is to ruff higher, and the last ruff may well be lower.
            Role.OVERRUFFED: ruffing if rules.ruffs is Ruffs.LAST else t("{seat} plays the {card}, overruffing"),
            Role.UNDERRUFFED: t("{seat} plays the {card}, underruffing"),
            Role.DISCARDED: t("{seat} discards the {card}"),
        }[new.role]
        played = clause.format(seat=self.seat_at(leader, len(plays) - 1), card=self.card_in_words(new.card))
        if len(plays) == 1:
            return self.t("{played}.").format(played=played)
        said = t("{played}; {best} wins the trick.") if len(plays) == TRICK_SIZE else t("{played}; {best} is winning.")
        return said.format(played=played, best=self.seat_at(leader, winning_place(plays)))

    def completed(self, event: Completed) -> str:
        """A calypso is complete, and what it is worth."""
        t = self.t
        said = (
            t("{seat} completes a first calypso: {points} points, in place of {each} a card."),
            t("{seat} completes a second calypso: {points} points, in place of {each} a card."),
            t("{seat} completes a third calypso: {points} points, in place of {each} a card."),
            t("{seat} completes a fourth calypso: {points} points, in place of {each} a card."),
        )[event.number - 1]
        return said.format(
            seat=self.seats[event.seat],
            points=CALYPSO_POINTS[event.number - 1],
            each=BUILDING_POINTS,
        )


def _rival(trick: Outcome, ruffs: list[int]) -> int:
    """The place of the ruff to name beside the winner: its equal, or the best that an overruff beat, or the best."""
    earlier = [place for place in ruffs if place < trick.winner]
    others = [place for place in ruffs if place != trick.winner]
    rivals = earlier if earlier and not trick.tie_broken else others
    return max(rivals, key=lambda place: trick.plays[place].strength, default=0)
