"""The rule lens: one trick, or the tricks of a record that differ, under several rulesets side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import traitlets

from calypso_widgets.lesson.compare import differing
from calypso_widgets.lesson.twin import Twin
from calypso_widgets.rules.cards import Card
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import Ruleset, rulesets
from calypso_widgets.rules.table import Seat, Trumps
from calypso_widgets.rules.trick import TRICK_SIZE, parse_trick
from calypso_widgets.widgets.calypso_widget import SIZES, bundle
from calypso_widgets.widgets.record_widget import RecordWidget, RulesetName

SHOWN = ("gamefarm", "bga", "last-ruff")
"""One preset for each way to rank ruffs."""


class RuleLens(RecordWidget):
    """One trick under several rulesets; of a record, the tricks that they would not all give to the same seat.

    What was played before the trick stays as it was recorded: after the first trick that differs, the rest of the play
    would have been different.

    >>> lens = RuleLens("9S 3D QS 2C", trumps="SDHC")
    >>> for sentence in lens.verdicts.values():
    ...     print(sentence)
    North wins: the 9♠, led as North’s own trump, outranks every ruff; the best was East’s 3♦.
    East wins: ...
    West wins: ...

    :param trick_or_record: a `Record`, or the four cards of a trick in order of play, North leading.
    :param trumps: of a trick, the personal trumps in the same order.
    :param rules: the rulesets to compare, by name, or of your own.
    :param cursor: the node to look at; by default the first trick that differs, or the first.
    :param language: the language of the sentences.
    :param size: 1, 1.5 or 2 times as large, for a projector.
    :raises ValueError: for a trick that cannot be read, saying what was expected.
    :raises UnknownRulesetError: listing the known ones.
    :raises UnknownLanguageError: listing the languages there are.
    :raises traitlets.TraitError: for any other value that a trait cannot have, saying which it can.
    """

    _esm, _css = bundle("RuleLens")

    rules = traitlets.List(RulesetName()).tag(sync=True)
    differing = traitlets.List(traitlets.Int()).tag(sync=True)
    """The nodes that end tricks on which the rulesets differ."""
    size = traitlets.Enum(SIZES, 1).tag(sync=True)

    def __init__(  # noqa: PLR0913 - all but the first have defaults and are given by name
        self,
        trick_or_record: Record | str | Iterable[str | Card],
        *,
        trumps: str | Trumps = "SDHC",
        rules: str | Ruleset | Sequence[str | Ruleset] = SHOWN,
        cursor: int | None = None,
        language: str = "en",
        suits: str = "four",
        theme: str = "auto",
        size: float = 1,
    ) -> None:
        """Lay out the comparison."""
        record = trick_or_record if isinstance(trick_or_record, Record) else _one_trick(trick_or_record, trumps)
        shown = rulesets(rules, record.rules)
        found = [trick.node for trick in differing(record, *shown.values())]
        start = cursor if cursor is not None else next(iter([*found, *_first_trick(record)]), 0)
        super().__init__(
            record,
            more=shown.values(),
            cursor=start,
            rules=list(shown),
            differing=found,
            language=language,
            suits=suits,
            theme=theme,
            size=size,
        )

    @property
    def verdicts(self) -> dict[str, str]:
        """The sentence at the cursor under each ruleset, by name."""
        return {name: self._sentence(name) for name in self.rules}

    @traitlets.validate("rules")
    def _valid_rules(self, proposal: traitlets.Bunch) -> list[str]:
        return list(rulesets(map(self.known_rules, proposal["value"])))

    @traitlets.observe("rules")
    def _compare(self, change: traitlets.Bunch) -> None:
        if change["old"]:  # not when the lens is made
            shown = map(self.known_rules, change["new"])
            self.differing = [trick.node for trick in differing(self.record, *shown)]

    @property
    def twin(self) -> Twin:
        """What the lens shows, in words: the position, and the verdict of each ruleset."""
        said = tuple(f"{name}: {sentence}" for name, sentence in self.verdicts.items())
        plain = super().twin
        return replace(plain, verdict=said)


def _one_trick(cards: str | Iterable[str | Card], trumps: str | Trumps) -> Record:
    """A record of one trick: West dealt, so North leads, and each seat holds the card it plays."""
    read = parse_trick(cards)
    return Record.replay(trumps, Seat.WEST, [([[card] for card in read], read)])


def _first_trick(record: Record) -> list[int]:
    """The node that ends the first trick, if it was played to the end."""
    return [TRICK_SIZE] if len(record.deals[0].plays) >= TRICK_SIZE else []
