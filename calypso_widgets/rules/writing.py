"""Writing records and deals, in the notation that `notation` tells of."""

from __future__ import annotations

import re
import unicodedata
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from calypso_widgets.rules.cards import Suit
from calypso_widgets.rules.course import Course, Step
from calypso_widgets.rules.notation import NAME_TAGS, RULE_TAGS
from calypso_widgets.rules.played import Comment, Variation
from calypso_widgets.rules.position import Four
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS, WORDS, Ruleset
from calypso_widgets.rules.table import format_trumps
from calypso_widgets.rules.trick import TRICK_SIZE

WIDTH = 120
"""Columns a written line keeps to, where its words allow it."""

_PILE_LINE = 26
"""Cards of a pile in one line."""


def format_record(record: Record) -> str:
    """Write a record as `parse_record` reads it; equal records give the same text.

    >>> from calypso_widgets.rules.reading import parse_record
    >>> text = '[Trumps "SDHC"] 2S AS AS AS'
    >>> parse_record(format_record(parse_record(text))) == parse_record(text)
    True
    """
    course = Course.of(record)
    parts = ["".join(f"{line}\n" for line in _header(record))]
    for number in range(len(record.deals)):
        page = _Page()
        _write_deal(page, number, course)
        parts.append("".join(f"{line}\n" for line in page.lines))
    return "\n".join(parts)


def format_deal(hands: Four) -> str:
    """Write four hands as `parse_deal` reads them, from North.

    >>> from calypso_widgets.rules.position import four_hands
    >>> format_deal(four_hands(["AS AS", "TC 2H", "KD 9D", "2C 3C"]))
    'N:AA... .2..T ..K9. ...32'
    """
    return "N:" + " ".join(
        ".".join("".join(card.rank.value for card in hand.of(suit)) for suit in Suit) for hand in hands
    )


def _header(record: Record) -> Iterator[str]:
    """All tags before the first deal."""
    yield _tag("Game", "Calypso")
    if record.title:
        yield _tag("Title", _escape(record.title, '"'))
    yield from _rule_tags(record.rules)
    yield _tag("Trumps", format_trumps(record.trumps))
    for name, value in zip(NAME_TAGS, record.names, strict=True):
        if value:
            yield _tag(name, _escape(value, '"'))
    yield _tag("Dealer", record.dealer.value)
    if record.leader is not None:
        yield _tag("Leader", record.leader.value)
    for name, tableau in zip(NAME_TAGS, record.tableaux, strict=True):
        if tableau.calypsos:
            yield _tag(f"{name}Calypsos", str(tableau.calypsos))
        if tableau.building:
            yield _tag(f"{name}Building", "".join(rank.value for rank in sorted(tableau.building, reverse=True)))
        for at in range(0, len(tableau.pile), _PILE_LINE):
            line = " ".join(card.code for card in tableau.pile[at : at + _PILE_LINE])
            yield _tag(f"{name}Pile", line)


def _tag(name: str, value: str) -> str:
    return f'[{name} "{value}"]'


def _rule_tags(rules: Ruleset) -> Iterator[str]:
    """The name of the ruleset; of one's own rules also the source, and where they differ from the default."""
    yield _tag("Rules", _escape(rules.name, '"'))
    if rules.name in PRESETS:
        return
    yield _tag("Source", _escape(rules.source, '"'))
    default = Ruleset(rules.name, rules.source)
    for tag, name in RULE_TAGS.items():
        value = getattr(rules, name)
        if value != getattr(default, name):
            yield _tag(tag, next(word for word, answer in WORDS[name].items() if answer == value))


@dataclass(slots=True)
class _Page:
    """Lines of text while they are written."""

    lines: list[str] = field(default_factory=list)
    wrapped: bool = False
    """Whether the last line ends a comment that was too long for the line of its play."""

    def line(self, words: str) -> None:
        """Begin a line."""
        self.lines.append(words)
        self.wrapped = False

    def word(self, word: str, indent: str) -> None:
        """Go on with the last line, but not below a wrapped comment."""
        if self.wrapped:
            self.line(indent + word)
        else:
            self.lines[-1] += f" {word}"

    def comment(self, text: str, indent: str, *, own: bool = False) -> None:
        """Add a comment to the last line if it fits, or wrapped below it; or in lines of its ``own``."""
        comment = "{" + _escape_ends(_escape(text, "}")) + "}"
        if not own and len(self.lines[-1]) + 1 + len(comment) <= WIDTH:
            self.lines[-1] += f" {comment}"
            return
        line = ""
        # Only a single space can be a line break: reading makes a break with the white space around it one space.
        for word in re.split(r"(?<! ) (?! )", comment):
            if line and len(indent) + len(line) + 1 + len(word) > WIDTH:
                self.lines.append(indent + line)
                line = word
            else:
                line = f"{line} {word}" if line else word
        self.lines.append(indent + line)
        self.wrapped = True


def _write_deal(page: _Page, number: int, course: Course) -> None:
    """Write the main line of a deal: its tricks, one a line, and below each the variations that part in it."""
    deal, record = course.record.deals[number], course.record
    page.line(_tag("Deal", format_deal(deal.hands)))
    said = _by_play(deal.comments)
    for text in said.get(0, ()):
        page.comment(text, "", own=True)
    steps = [step for step in course.steps if step.place.deal == number]
    todo = deque(variation for variation in record.variations if variation.deal == number)
    for count, step in enumerate(steps):
        if step.place.after % TRICK_SIZE == 0:
            page.line(_beginning(step))
        page.word(step.card.code, "  ")
        for text in said.get(count + 1, ()):
            page.comment(text, "  ")
        _write_variations(page, course, _parted(todo, step), "")
    _write_variations(page, course, todo, "")


def _write_variation(page: _Page, variation: Variation, course: Course, indent: str) -> None:
    """Write a variation in brackets, as a deal is written, from the play with which it parts."""
    said, marks = _by_play(variation.comments), _marks(variation)
    todo = deque(variation.variations)
    for count, step in enumerate(course.steps):
        if count == 0:
            page.line(f"{indent[:-1]}({_beginning(step)}")
            if variation.name:
                page.word('"' + _escape(variation.name, '"') + '"', "")
            for text in said.get(0, ()):
                page.comment(text, f"{indent}  ")
        elif step.place.after % TRICK_SIZE == 0:
            page.line(indent + _beginning(step))
        if count in marks:
            page.word(marks[count], f"{indent}  ")
        page.word(step.card.code, f"{indent}  ")
        for text in said.get(count + 1, ()):
            page.comment(text, f"{indent}  ")
        _write_variations(page, course, _parted(todo, step), indent)
    _write_variations(page, course, todo, indent)
    page.lines[-1] += ")"


def _write_variations(page: _Page, course: Course, variations: Iterable[Variation], indent: str) -> None:
    """Write variations of a line below it."""
    for variation in variations:
        _write_variation(page, variation, course.part(variation), f"{indent}   ")


def _parted(todo: deque[Variation], step: Step) -> Iterator[Variation]:
    """Those still to be written that part in the trick which this play fills; none until it is filled."""
    if step.place.after % TRICK_SIZE == TRICK_SIZE - 1:
        while todo and (todo[0].deal, todo[0].after) <= step.place:
            yield todo.popleft()


def _beginning(step: Step) -> str:
    """The number of a trick, and who plays the first card of its line."""
    assert step.position.turn is not None  # noqa: S101 - a step is a play
    return f"{step.place.after // TRICK_SIZE + 1} {step.position.turn.value}"


def _by_play(comments: Iterable[Comment]) -> dict[int, list[str]]:
    """What is said after so many plays."""
    said: dict[int, list[str]] = {}
    for comment in comments:
        said.setdefault(comment.after, []).append(comment.text)
    return said


def _marks(variation: Variation) -> dict[int, str]:
    """By play: what says who chose it and those that follow, where that changes."""
    ends = {run.first + run.count: "<hand>" for run in variation.bots}
    return ends | {run.first: f"<{run.bot} {run.seed}>" for run in variation.bots}


def _escape(text: str, closing: str) -> str:
    """Escape what would end the text, and what an editor or a terminal would not show as one character."""
    return "".join(map(_escape_one, text, closing * len(text)))


def _escape_one(character: str, closing: str) -> str:
    if character in {"\\", closing}:
        return "\\" + character
    if character in "\n\r\t":
        return {"\n": r"\n", "\r": r"\r", "\t": r"\t"}[character]
    if unicodedata.category(character) in {"Cc", "Cs", "Zl", "Zp"}:
        return f"\\u{ord(character):04X}"
    return character


def _escape_ends(text: str) -> str:
    """Keep the spaces at the ends of a comment, which reading would trim."""
    if text.startswith(" "):
        text = r"\s" + text[1:]
    if text.endswith(" "):
        text = text[:-1] + r"\s"
    return text
