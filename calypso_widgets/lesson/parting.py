"""What is said of two lines of play: what they are called, where they part, what bots played, what it comes to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from calypso_widgets.lesson.explain import Teller
from calypso_widgets.lesson.grid import signed
from calypso_widgets.lesson.labels import labels
from calypso_widgets.rules.deal import DEALS
from calypso_widgets.rules.ledger import Parting, Points
from calypso_widgets.rules.lines import LineOfPlay


@dataclass(frozen=True, slots=True)
class TwoLines:
    """Two lines of play of one table, and the teller who speaks of them."""

    one: LineOfPlay
    other: LineOfPlay
    words: Teller

    def in_text(self, line: LineOfPlay) -> str:
        """A line in a sentence."""
        t = self.words.t
        return t("line {n}").format(n=line.number) if line.path else t("the main line")

    def as_head(self, line: LineOfPlay) -> str:
        """A line at the head of a column, or of a row."""
        t = self.words.t
        return t("Line {n}").format(n=line.number) if line.path else t("Main line")

    def in_full(self, line: LineOfPlay) -> str:
        """A line in a sentence, with the name it was given."""
        t, said = self.words.t, self.in_text(line)
        return t("{line} ({name})").format(line=said, name=line.name) if line.name else said

    def place(self, deal: int, trick: int) -> str:
        """A trick of a deal, both from 1."""
        fixed, (rounds, within) = labels(self.words.t), divmod(deal - 1, DEALS)
        several = max(len(self.one.record.deals), len(self.other.record.deals)) > DEALS
        place = fixed["place_in_round"] if several else fixed["place"]
        return place.format(round=rounds + 1, deal=within + 1, n=trick)

    def compared(self) -> str:
        """Which lines are compared."""
        t = self.words.t
        said = t("Compared: {one} with {other}.")
        return said.format(one=self.in_full(self.one), other=self.in_full(self.other))

    def part(self, parting: Parting | None) -> str:
        """Where the lines part, and who played what."""
        t = self.words.t
        if parting is None:
            return t("They are the same, play for play.")
        played, instead = parting.cards
        one, other = self.in_text(self.one), self.in_text(self.other)
        said = t("They part in {place}: {seat} plays the {card} in {one}, the {other_card} in {other}.")
        if played is None or instead is None:
            said = t("They are the same as far as {ended} goes: {on} goes on in {place}, with {seat}’s {card}.")
        return said.format(
            place=self.place(parting.deal, parting.trick),
            seat=self.words.seats[parting.seat],
            card=played or instead,
            other_card=instead,
            one=one,
            other=other,
            ended=other if played else one,
            on=one if played else other,
        )

    def bots(self) -> Iterator[str]:
        """What bots played, line by line: only what was played by hand says what somebody would do."""
        t = self.words.t
        join = labels(t)["join"]
        for line in (self.one, self.other) if self.one != self.other else (self.one,):
            if bots := _bots_of(line):
                named = join.join(t("{bot}, seed {seed}").format(bot=bot, seed=seed) for bot, seed in bots)
                yield t("In {line} bots played some of the cards: {bots}.").format(line=self.in_text(line), bots=named)

    def differ(self, difference: Points) -> str:
        """What it comes to."""
        t = self.words.t
        said = t("{one} less {other}: {sides}.")
        sides = (f"{side} {signed(points)}" for side, points in zip(self.words.sides, difference, strict=True))
        join = labels(t)["join"]
        return said.format(one=self.as_head(self.one), other=self.in_text(self.other), sides=join.join(sides))


def _bots_of(line: LineOfPlay) -> tuple[tuple[str, int], ...]:
    """The bots that played cards of a line, with their seeds; of an earlier variation, before this one leaves it."""
    found: list[tuple[str, int]] = []
    for variation, leaves in zip_longest(line.path, line.path[1:]):
        kept = len(variation.plays)
        if leaves:
            between = line.record.deals[variation.deal : leaves.deal]
            kept = sum(len(deal.plays) for deal in between) - variation.after + leaves.after
        found += [(run.bot, run.seed) for run in variation.bots if run.first < kept]
    return tuple(dict.fromkeys(found))
