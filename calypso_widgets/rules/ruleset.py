"""What the sources disagree on, as a small frozen value, with one preset a source.

>>> ruleset("bga").ruffs
Ruffs.ANY
>>> for difference in ruleset("gamefarm").differences(ruleset("gamerules")):
...     print(difference)
Under gamefarm seats, trumps and the first dealer are found by a draw of cards: the highest chooses trump and seat, \
and deals first; under gamerules seats, trumps and the first dealer are found by a cut: the two highest against the \
two lowest, and the highest chooses, and deals first.
>>> print(ruleset("gamerules").passages["pile"])
003_7ddafc1f42c086a4.txt: Cards not needed at once may be laid face down in a pile between you and your partner; it \
belongs to both.
>>> ruleset("bridge")
Traceback (most recent call last):
...
calypso_widgets.rules.ruleset.UnknownRulesetError: no ruleset 'bridge': known are gamefarm, bga, gamerules, all-fours, \
last-ruff
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType
from typing import TypeAlias

from calypso_widgets.rules.cards import in_order
from calypso_widgets.rules.sources import BGA_PAGE, DESCRIPTIONS, GAMEFARM_PAGE, GAMERULES_PAGE, PASSAGES, Passage
from calypso_widgets.rules.told import told


class Ruffs(Enum):
    """How ruffs are ranked against a led own trump and among themselves."""

    HIGHEST = "the highest trump wins, the led one among them, and of equals the first"
    ANY = "any ruff beats a led own trump, of several ruffs the highest wins, and of equals the first"
    LAST = "the last ruff wins, whatever its rank"

    def __repr__(self) -> str:
        return f"Ruffs.{self.name}"


class Pile(Enum):
    """Who owns the cards that fit no calypso."""

    PLAYER = "the player who won the trick"
    PARTNERSHIP = "the partnership"

    def __repr__(self) -> str:
        return f"Pile.{self.name}"


class Seating(Enum):
    """How seats, personal trumps and the first dealer are found."""

    DRAW = "by a draw of cards: the highest chooses trump and seat, and deals first"
    CUT = "by a cut: the two highest against the two lowest, and the highest chooses, and deals first"
    RANDOM = "at random"

    def __repr__(self) -> str:
        return f"Seating.{self.name}"


Answer: TypeAlias = Ruffs | Pile | Seating | bool | int
"""What a ruleset says to a question: the value of the field."""


class Question(Enum):
    """What the sources disagree on: one question a field of `Ruleset`, in the order of the fields."""

    RUFFS = "Which trump wins a trick?"
    MAY_RUFF_WHEN_ABLE = "May one ruff while able to follow suit?"
    PILE = "Whose are the captured cards that fit no calypso?"
    SEATING = "How are seats, trumps and the first dealer found?"
    MAX_ROUNDS = "How many rounds is a game?"
    RENOUNCES_SHOWN = "Does the table show who has renounced a suit?"

    @property
    def field(self) -> str:
        """The field of `Ruleset` that answers it.

        >>> Question.PILE.field, Question.PILE.value
        ('pile', 'Whose are the captured cards that fit no calypso?')
        """
        return self.name.lower()

    def __repr__(self) -> str:
        return f"Question.{self.name}"


def answer_in_words(question: Question, answer: Answer) -> str:
    """An answer as a clause, to stand in a sentence.

    >>> answer_in_words(Question.MAX_ROUNDS, 4)
    'a game is one to 4 rounds'
    """
    match answer:
        case Ruffs():
            return answer.value
        case Pile():
            return f"the captured cards that fit no calypso belong to {answer.value}"
        case Seating():
            return f"seats, trumps and the first dealer are found {answer.value}"
        case bool():
            return _YES_OR_NO[question][not answer]
        case int():
            return "a game is one round" if answer == 1 else f"a game is one to {answer} rounds"


_YES_OR_NO = {
    Question.MAY_RUFF_WHEN_ABLE: (
        "one may ruff even when able to follow suit",
        "one must follow suit when able, and may ruff only when not",
    ),
    Question.RENOUNCES_SHOWN: (
        "the table shows who has renounced which suit, for the rest of the deal",
        "the table does not show who has renounced which suit",
    ),
}
"""The clauses for yes and no."""


MOST_ROUNDS = 99
"""What `Ruleset.max_rounds` may go up to."""

_YES_NO: dict[str, Answer] = {"yes": True, "no": False}
WORDS: dict[str, dict[str, Answer]] = {
    "ruffs": {one.name.lower(): one for one in Ruffs},
    "may_ruff_when_able": _YES_NO,
    "pile": {one.name.lower(): one for one in Pile},
    "seating": {one.name.lower(): one for one in Seating},
    "max_rounds": {str(rounds): rounds for rounds in range(1, MOST_ROUNDS + 1)},
    "renounces_shown": _YES_NO,
}
"""By field of `Ruleset`: every answer there is, by the word for it."""

PRESETS: dict[str, Ruleset] = {}
"""The rulesets that have a name here, in the order they are taught."""


class RulesetError(ValueError):
    """There can be no such ruleset, or not beside another of its name."""


def parse_answer(field: str, given: Answer | str) -> Answer:
    """Read the value of a field of `Ruleset`, or the word for it.

    >>> parse_answer("ruffs", "last"), parse_answer("renounces_shown", "no")
    (Ruffs.LAST, False)

    :raises RulesetError: naming the field and the words there are.
    """
    word = given.strip().lower() if isinstance(given, str) else None
    for known, answer in WORDS[field].items():
        if word == known or (given == answer and type(given) is type(answer)):
            return answer
    raise RulesetError(f"{field} cannot be {told(given)}: write {words_for(field)}")


def words_for(field: str) -> str:
    """The words that `parse_answer` reads, for a message."""
    first, *_, last = words = list(WORDS[field])
    return f"{first} to {last}" if field == "max_rounds" else f"one of {', '.join(words)}"


@dataclass(frozen=True, slots=True)
class Difference:
    """One question that two rulesets answer differently."""

    question: Question
    mine: Answer
    other: Answer
    names: tuple[str, str]
    """The two rulesets: whose ``mine`` is, and whose ``other`` is."""

    @property
    def field(self) -> str:
        """The field that differs."""
        return self.question.field

    def __str__(self) -> str:
        mine, other = self.names
        if not (mine and other and mine != other):  # rules of one's own may have no name, or keep a preset's
            mine, other = "these rules", "the others"
        return (
            f"Under {mine} {answer_in_words(self.question, self.mine)}; "
            f"under {other} {answer_in_words(self.question, self.other)}."
        )


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of one source, where the sources disagree.

    A name stands for one ruleset, so rules of one's own need a name of their own.

    >>> Ruleset("Friday", "our kitchen table", ruffs=Ruffs.LAST) == Ruleset("Friday", "our kitchen table", "last")
    True
    >>> Ruleset("bga", "our kitchen table")
    Traceback (most recent call last):
    ...
    calypso_widgets.rules.ruleset.RulesetError: 'bga' is a preset, and these rules differ from it in source, ruffs, \
    pile, seating, max_rounds, renounces_shown: give them a name of their own

    :raises RulesetError: for a preset's name with other values, or a value that is no answer to its question.
    """

    name: str
    source: str
    """The file the rules come from, or why there is none."""
    ruffs: Ruffs = Ruffs.HIGHEST
    may_ruff_when_able: bool = False
    """Whether one may ruff while able to follow suit."""
    pile: Pile = Pile.PARTNERSHIP
    seating: Seating = Seating.DRAW
    max_rounds: int = 1
    renounces_shown: bool = False
    """Whether the table shows which suits a seat has shown out of."""

    def __post_init__(self) -> None:
        for name in ("name", "source"):
            if not isinstance(getattr(self, name), str):
                raise RulesetError(f"{name} cannot be {told(getattr(self, name))}: write text")
        for name in WORDS:
            object.__setattr__(self, name, parse_answer(name, getattr(self, name)))
        preset = PRESETS.get(self.name.strip().lower(), self)
        if differing := [name for name in ("name", "source", *WORDS) if getattr(self, name) != getattr(preset, name)]:
            raise RulesetError(
                f"{preset.name!r} is a preset, and these rules differ from it in {', '.join(differing)}: "
                "give them a name of their own"
            )

    @property
    def description(self) -> str:
        """One paragraph on where these rules come from and what is special about them.

        >>> LAST_RUFF.description
        'An early form of the game, reported by players and outside the three sources: as gamefarm, but the last ruff
        wins the trick, whatever its rank.'
        >>> Ruleset("Friday", "our kitchen table").description
        'Rules of one’s own: our kitchen table.'
        """
        if self == PRESETS.get(self.name):
            return DESCRIPTIONS[self.name]
        return f"Rules of one’s own: {self.source}." if self.source else "Rules of one’s own."

    @property
    def passages(self) -> Mapping[str, Passage]:
        """By field, in the order of `Question`: what the page says that this ruleset rests on.

        Rules of one's own rest on a page only as far as they name it as their source and agree with its preset.

        >>> GAMEFARM.passages["renounces_shown"].standing
        Standing.SILENT
        >>> from dataclasses import replace
        >>> list(replace(GAMEFARM, name="house", ruffs=Ruffs.ANY).passages)
        ['may_ruff_when_able', 'pile', 'seating', 'max_rounds', 'renounces_shown']
        >>> dict(Ruleset("Friday", "our kitchen table").passages)
        {}
        """
        for preset in PRESETS.values():
            if preset.source == self.source:
                read = PASSAGES[preset.name]
                return MappingProxyType(
                    {
                        question.field: read[question.field]
                        for question in Question
                        if self.answer(question) == preset.answer(question)
                    }
                )
        return MappingProxyType({})

    def answer(self, question: Question) -> Answer:
        """What this ruleset says to a question.

        >>> BGA.answer(Question.PILE)
        Pile.PLAYER
        """
        answer: Answer = getattr(self, question.field)
        return answer

    def differences(self, other: Ruleset) -> tuple[Difference, ...]:
        """The questions that ``other`` answers differently, in the order of `Question`; as text, a sentence each.

        >>> for difference in GAMEFARM.differences(LAST_RUFF):
        ...     print(difference)
        Under gamefarm the highest trump wins, the led one among them, and of equals the first; under last-ruff the
        last ruff wins, whatever its rank.
        >>> [difference.field for difference in GAMEFARM.differences(BGA)]
        ['ruffs', 'pile', 'seating', 'max_rounds', 'renounces_shown']
        """
        return tuple(
            Difference(question, self.answer(question), other.answer(question), (self.name, other.name))
            for question in Question
            if self.answer(question) != other.answer(question)
        )


GAMEFARM = Ruleset("gamefarm", GAMEFARM_PAGE)
BGA = Ruleset(
    "bga",
    BGA_PAGE,
    ruffs=Ruffs.ANY,
    pile=Pile.PLAYER,
    seating=Seating.RANDOM,
    max_rounds=4,
    renounces_shown=True,
)
GAMERULES = Ruleset("gamerules", GAMERULES_PAGE, seating=Seating.CUT)
ALL_FOURS = Ruleset("all-fours", "outside the sources: a variant offered at Board Game Arena", may_ruff_when_able=True)
LAST_RUFF = Ruleset("last-ruff", "outside the sources: an early form reported by players", ruffs=Ruffs.LAST)

PRESETS.update({preset.name: preset for preset in (GAMEFARM, BGA, GAMERULES, ALL_FOURS, LAST_RUFF)})


class UnknownRulesetError(ValueError):
    """No preset has this name."""


def ruleset(name: str | Ruleset, *own: Ruleset) -> Ruleset:
    """The preset of that name, in either case, or one of ``own``; a `Ruleset` is returned as it is.

    :raises UnknownRulesetError: listing the known names.
    """
    if isinstance(name, Ruleset):
        return name
    known = {**PRESETS, **{each.name: each for each in own}}
    found = (known.get(name) or known.get(name.strip().lower())) if isinstance(name, str) else None
    if found is None:
        raise UnknownRulesetError(f"no ruleset {told(name)}: known are {', '.join(known)}")
    return found


def rulesets(given: str | Ruleset | Iterable[str | Ruleset], *own: Ruleset) -> dict[str, Ruleset]:
    """Rulesets by name, in the order given: one, or several in a list; ``own`` are known by name besides the presets.

    >>> list(rulesets(["bga", GAMEFARM, "BGA"]))
    ['bga', 'gamefarm']

    :raises UnknownRulesetError: listing the known names.
    :raises RulesetError: for two different rulesets of one name, or none at all.
    """
    found: dict[str, Ruleset] = {}
    if isinstance(given, str | Ruleset) or not in_order(given):
        given = [given]  # type: ignore[list-item]  # what is no list is refused as no ruleset
    for each in [ruleset(one, *own) for one in given]:
        if found.setdefault(each.name, each) != each:
            raise RulesetError(f"two different rulesets are named {told(each.name)}: give one of them another name")
    if not found:
        raise RulesetError(f"there is no ruleset to look at: name at least one of {', '.join(PRESETS)}")
    return found


def changed(base: Ruleset, changes: Mapping[str, object]) -> Ruleset:
    """A preset with some values changed, under a name of its own; unchanged, it is the preset itself.

    >>> changed(BGA, {"ruffs": Ruffs.LAST}).name, changed(BGA, {"ruffs": Ruffs.ANY}).name
    ('bga, changed', 'bga')
    """
    if all(getattr(base, name) == value for name, value in changes.items()):
        return base
    # The caller pairs each field with a value of its type, and `Ruleset` reads it.
    return replace(base, name=f"{base.name}, changed", **changes)  # type: ignore[arg-type]


def messages() -> frozenset[str]:
    """Every sentence and clause of the presets that a reader may be shown, for translators."""
    said = {preset.description for preset in PRESETS.values()}
    said |= {passage.words for preset in PRESETS.values() for passage in preset.passages.values()}
    said |= {answer_in_words(question, preset.answer(question)) for preset in PRESETS.values() for question in Question}
    return frozenset(said | {ruffs.value for ruffs in Ruffs} | {ALL_FOURS.source, LAST_RUFF.source})
