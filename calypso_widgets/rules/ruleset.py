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

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TypeAlias


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


class Standing(Enum):
    """How well a page supports what its preset does."""

    STATED = "the page says so"
    OPEN = "the page can be read in more than one way"
    SILENT = "not mentioned"
    OUTSIDE = "outside the sources"

    def __repr__(self) -> str:
        return f"Standing.{self.name}"


@dataclass(frozen=True, slots=True)
class Passage:
    """What a page says to a question, in short English words, and how plainly it says it."""

    standing: Standing
    file: str
    """The page; empty outside the sources."""
    words: str

    def __str__(self) -> str:
        return f"{self.file or 'outside the sources'}: {self.words}"


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
    """The rules of one source, where the sources disagree."""

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
            return _DESCRIPTIONS[self.name]
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
                read = _PASSAGES[preset.name]
                return MappingProxyType(
                    {
                        question.field: read[question]
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


GAMEFARM = Ruleset("gamefarm", "000_f9b5d3abb50232d3.txt")
BGA = Ruleset(
    "bga",
    "002_1687b8b9a055c02e.txt",
    ruffs=Ruffs.ANY,
    pile=Pile.PLAYER,
    seating=Seating.RANDOM,
    max_rounds=4,
    renounces_shown=True,
)
GAMERULES = Ruleset("gamerules", "003_7ddafc1f42c086a4.txt", seating=Seating.CUT)
ALL_FOURS = Ruleset("all-fours", "outside the sources: a variant offered at Board Game Arena", may_ruff_when_able=True)
LAST_RUFF = Ruleset("last-ruff", "outside the sources: an early form reported by players", ruffs=Ruffs.LAST)

PRESETS: dict[str, Ruleset] = {preset.name: preset for preset in (GAMEFARM, BGA, GAMERULES, ALL_FOURS, LAST_RUFF)}


class UnknownRulesetError(ValueError):
    """No preset has this name."""


def ruleset(name: str | Ruleset) -> Ruleset:
    """The preset of that name; a `Ruleset` is returned as it is.

    :raises UnknownRulesetError: listing the known names.
    """
    if isinstance(name, Ruleset):
        return name
    try:
        return PRESETS[name]
    except KeyError:
        message = f"no ruleset {name!r}: known are {', '.join(PRESETS)}"
        raise UnknownRulesetError(message) from None


_DESCRIPTIONS = {
    "gamefarm": (
        "The rules of a Japanese page of 1998, the most complete of the three, and the rules followed here unless "
        "others are named. Trumps compete by rank, the led one among them, so a ruff must outrank a led own trump. "
        "Seats, trumps and the first dealer are found by a draw of cards, the trick pile belongs to the partnership, "
        "and a game is one round of four deals."
    ),
    "bga": (
        "The rules of the online table at Board Game Arena, after its Polish help page. Any ruff beats a led own "
        "trump; only another ruff can beat it in turn. The table deals out seats and trumps at random, keeps a trick "
        "pile for each player, shows who has renounced which suit, and plays one to four rounds."
    ),
    "gamerules": (
        "The rules of a Korean page that also tells the history of the game. Its rule for trumps is terse, and is "
        "read here as gamefarm’s: the highest trump wins. Partners are found by a cut, the two highest cards against "
        "the two lowest, the trick pile belongs to the partnership, and a game is one round of four deals."
    ),
    "all-fours": (
        "A variant offered at Board Game Arena, outside the three sources: as gamefarm, but one may ruff even when "
        "able to follow suit."
    ),
    "last-ruff": (
        "An early form of the game, reported by players and outside the three sources: as gamefarm, but the last ruff "
        "wins the trick, whatever its rank."
    ),
}
"""By name of the preset."""


_Read: TypeAlias = tuple[Standing, str]


def _stated(words: str) -> _Read:
    return (Standing.STATED, words)


def _open(words: str) -> _Read:
    return (Standing.OPEN, words)


_NO_INDICATORS: _Read = (Standing.SILENT, "Renounce indicators are not mentioned.")


def _passages(file: str, *read: _Read) -> dict[Question, Passage]:
    """What one page says, in the order of the questions."""
    return {
        question: Passage(standing, file, words) for question, (standing, words) in zip(Question, read, strict=True)
    }


def _outside(question: Question, words: str) -> dict[Question, Passage]:
    """A preset without a page: gamefarm's, but for one question."""
    kept = dict.fromkeys(Question, Passage(Standing.OUTSIDE, "", "taken over from gamefarm."))
    return kept | {question: Passage(Standing.OUTSIDE, "", words)}


_PASSAGES: dict[str, dict[Question, Passage]] = {
    "gamefarm": _passages(
        GAMEFARM.source,
        _stated(
            "Where trumps were played, the highest of them wins, and of equal ranks the one played first. If you lead "
            "your own trump and all the others follow, you win whatever the ranks, for you alone have played a trump; "
            "and you win, of course, if others do trump but your led trump is stronger."
        ),
        _stated("Whoever has a card of the suit led must play one; whoever has none may play any card."),
        _stated("Captured cards that went into no calypso are laid face down together, team by team."),
        _stated(
            "Before the game all draw a card. The highest decides on a trump and on a seat, the partner takes the "
            "paired trump and the seat opposite, and each opponent chooses one of the trumps left and sits down. "
            "Where partners were not agreed beforehand, the two highest are partners. The highest deals first. Ties, "
            "and which opponent chooses first, are not mentioned."
        ),
        _stated(
            "Four deals from one shuffled pack are a game; the side with more points wins it, and equal totals are a "
            "draw."
        ),
        _NO_INDICATORS,
    ),
    "bga": _passages(
        BGA.source,
        _open(
            "Whoever alone plays a personal trump that is not of the suit led ruffs, and takes the trick: no rank is "
            "asked for. A player who trumps after another has done so takes the trick only with a higher rank than "
            "the previous trump. Word for word that might take in a led trump too, against the sentence before it, "
            "and it speaks of the previous trump, not of the highest; it is read here as being about ruffs, of which "
            "the highest wins. If two cards of the same rank could win, the first played does; a led trump that is "
            "ruffed could not. The page’s examples are missing from our copy."
        ),
        _stated("Players must follow suit if possible; if not, they may play any card."),
        _stated(
            "Cards that duplicate a rank and cards of the opponents’ suits go face down on the player’s own trick "
            "pile; each player scores 10 for every card of that pile, and only then do partners add up. That the "
            "player is the winner of the trick is left to be understood."
        ),
        _open(
            "Each player is given one of the four suits at random, hearts and spades against clubs and diamonds, with "
            "partners opposite. How seats and the first dealer are found is not mentioned; here they are random too."
        ),
        _stated(
            "A game at Board Game Arena lasts one to four rounds of four deals. The deal passes to the left, except "
            "that the first deal of a new round is dealt by the dealer of the last deal of the round before."
        ),
        _stated(
            "When a player renounces a suit, an indicator shows it until the end of the deal; this can be switched "
            "off in the options of the table."
        ),
    ),
    "gamerules": _passages(
        GAMERULES.source,
        _open(
            "If you lead your personal trump and all follow, you take the trick whatever the ranks. The next sentence "
            "is garbled: word for word it is about nobody being able to play a personal trump, and yet the highest "
            "card of somebody’s personal trump takes the trick. It is read here as: once a trump is played by someone "
            "who cannot follow, the highest trump wins, the led one among them. If two cards of the same rank would "
            "win, the first played does."
        ),
        _stated("Follow suit if you can; if you cannot, play any card of your hand."),
        _stated(
            "Cards not needed at once may be laid face down in a pile between you and your partner; it belongs to both."
        ),
        _stated(
            "The two who cut the highest cards are partners against the two who cut the lowest, and partners sit "
            "opposite. The highest chooses first, a seat and a personal trump; the partner gets the seat opposite and "
            "the partner suit. The highest deals first. How the other two share what is left, and ties, are not "
            "mentioned."
        ),
        _stated("There are four deals to a game, and each player deals once."),
        _NO_INDICATORS,
    ),
    "all-fours": _outside(
        Question.MAY_RUFF_WHEN_ABLE,
        "a variant offered at Board Game Arena lets you ruff even when you could follow suit.",
    ),
    "last-ruff": _outside(
        Question.RUFFS,
        "players report an early form of the game in which the last ruff wins, whatever its rank.",
    ),
}
"""By name of the preset."""


def messages() -> frozenset[str]:
    """Every sentence and clause of the presets that a reader may be shown, for translators."""
    said = {preset.description for preset in PRESETS.values()}
    said |= {passage.words for preset in PRESETS.values() for passage in preset.passages.values()}
    said |= {answer_in_words(question, preset.answer(question)) for preset in PRESETS.values() for question in Question}
    return frozenset(said | {ruffs.value for ruffs in Ruffs} | {ALL_FOURS.source, LAST_RUFF.source})
