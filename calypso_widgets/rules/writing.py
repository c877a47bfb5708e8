"""Writing records and deals, in the notation that `notation` tells of."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from calypso_widgets.rules.cards import Suit
from calypso_widgets.rules.notation import NAME_TAGS, RULE_TAGS
from calypso_widgets.rules.played import Deal
from calypso_widgets.rules.position import Four
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS, WORDS, Ruleset
from calypso_widgets.rules.table import Seat, format_trumps
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
    leaders: list[list[Seat]] = [[] for _ in record.deals]
    for number, position in record.positions():
        if not position.trick:
            leaders[number].append(position.leader)
    parts = ["".join(f"{line}\n" for line in _header(record))]
    for deal, led in zip(record.deals, leaders, strict=True):
        lines = [_tag("Deal", format_deal(deal.hands)), *_play_lines(deal, led)]
        parts.append("".join(f"{line}\n" for line in lines))
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


def _play_lines(deal: Deal, leaders: Sequence[Seat]) -> list[str]:
    """The tricks, one a line; a comment stands in the line of its play, or in lines of its own if it is long."""
    after: dict[int, list[str]] = {}
    for comment in deal.comments:
        after.setdefault(comment.after, []).append("{" + _escape_ends(_escape(comment.text, "}")) + "}")
    lines: list[str] = []
    _add_comments(lines, after.get(0, ()), indent="")
    for play, card in enumerate(deal.plays):
        if play % TRICK_SIZE == 0:
            trick = play // TRICK_SIZE
            lines.append(f"{trick + 1} {leaders[trick].value} {card.code}")
        elif lines[-1].endswith("}") and lines[-1].startswith("  "):
            lines.append(f"  {card.code}")
        else:
            lines[-1] += f" {card.code}"
        _add_comments(lines, after.get(play + 1, ()), indent="  ")
    return lines


def _add_comments(lines: list[str], comments: Iterable[str], indent: str) -> None:
    """Add comments to the last line while they fit, or wrapped below it."""
    for comment in comments:
        if indent and len(lines[-1]) + 1 + len(comment) <= WIDTH:
            lines[-1] += f" {comment}"
            continue
        line = ""
        # Only a single space can be a line break: reading makes a break with the white space around it one space.
        for word in re.split(r"(?<! ) (?! )", comment):
            if line and len(indent) + len(line) + 1 + len(word) > WIDTH:
                lines.append(indent + line)
                line = word
            else:
                line = f"{line} {word}" if line else word
        lines.append(indent + line)


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
