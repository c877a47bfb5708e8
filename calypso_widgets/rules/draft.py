"""A text taken apart: its tags, and its deals as they stand there, with every word's place for when it is refused.

Whether the plays can have been made is seen by `reading`, which makes a record of the drafts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn

from calypso_widgets.rules.cards import Card, UnreadableCardError, parse_card
from calypso_widgets.rules.deal import DEAL_SIZE
from calypso_widgets.rules.notation import REPEATED, TAGS, NotationError
from calypso_widgets.rules.played import Comment
from calypso_widgets.rules.table import Seat, parse_seat
from calypso_widgets.rules.trick import TRICK_SIZE

# Every repetition is possessive (`++`), so that no text can make the search go back: reading takes linear time.
_TOKEN = re.compile(
    r"""
      (?P<space> [\s,]++ | ;[^\n]*+ | ^%[^\n]*+ )
    | \[\s*+ (?P<name>[A-Za-z]\w*+) \s*+ "(?P<value>(?:[^"\\\n]++|\\[^\n])*+)" \s*+\]
    | \{ (?P<comment>(?:[^}\\]++|\\.)*+) \}
    | (?P<word> [^\s,\[\]{}();"]++ )
    | (?P<stray> . )
    """,
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
_ESCAPED = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|(.?))|[ \t\n]++", re.DOTALL)
_ESCAPES = {"n": "\n", "r": "\r", "t": "\t", "s": " ", "\\": "\\", '"': '"', "{": "{", "}": "}"}
_TAG_NAMES = {name.lower(): name for name in TAGS}
_NUMBER = re.compile(r"([0-9]{1,4})[.:]?")
_LEADER = re.compile(r"(N|E|S|W|North|East|South|West)[.:]?", re.IGNORECASE)

A_CARD = "a card such as TC"
_A_BEGINNING = f'a tag such as [Trumps "SDHC"], or {A_CARD}'


class Token(NamedTuple):
    """A piece of the text, and where it stands, counted in characters."""

    text: str
    at: int


class Claim(NamedTuple):
    """A trick number or a leader, as the text has it before a play."""

    play: int
    token: Token
    number: int | None
    leader: Seat | None


@dataclass
class Draft:
    """A deal while it is read."""

    tag: Token | None = None
    plays: list[Card] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)

    @property
    def bare(self) -> bool:
        """Whether there is nothing yet but comments."""
        return self.tag is None and not self.plays and not self.claims


class Source:
    """The text, and how to point at a place in it."""

    def __init__(self, text: str) -> None:
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")

    def refuse(self, token: Token, problem: str, expected: str) -> NoReturn:
        """Raise the error for ``token``; an empty one is the end of the text."""
        line = self.text.count("\n", 0, token.at) + 1
        column = token.at - self.text.rfind("\n", 0, token.at)
        message = f"{_short(token.text)!r} {problem}" if token.text else problem
        raise NotationError(message, line, column, token.text, expected) from None

    @property
    def end(self) -> Token:
        """Where the text ends."""
        return Token("", len(self.text))

    def unescaped(self, token: Token, *, fold: bool = False) -> str:
        """The text that a value or comment stands for; ``fold`` makes line breaks spaces, and trims the ends."""

        def one(found: re.Match[str]) -> str:
            number, letter = found[1], found[2]
            if number is not None:
                return chr(int(number, 16))
            if letter is None:
                if not fold:
                    return found[0]
                outer = found.start() == 0 or found.end() == len(token.text)
                return "" if outer else " " if "\n" in found[0] else found[0]
            if letter not in _ESCAPES:
                place = Token(found[0], token.at + found.start())
                self.refuse(place, "means nothing", r"\\ for a backslash, \n for a line break or \u and four digits")
            return _ESCAPES[letter]

        return _ESCAPED.sub(one, token.text)


def _short(text: str, most: int = 40) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def scan(source: Source) -> tuple[dict[str, list[Token]], list[Draft]]:
    """The values of the tags, by name, and the deals, of which there is at least one, if only a bare one."""
    tags: dict[str, list[Token]] = {}
    drafts = [Draft()]
    at = 0
    while (found := _TOKEN.match(source.text, at)) is not None:
        at = found.end()
        match found.lastgroup:
            case "value":
                name = _tag_name(source, Token(found["name"], found.start("name")), tags, drafts)
                value = Token(found["value"], found.start("value"))
                tags.setdefault(name, []).append(value)
                if name == "Deal":
                    if not drafts[-1].bare:
                        drafts.append(Draft())
                    drafts[-1].tag = value
            case "comment":
                remark = source.unescaped(Token(found["comment"], found.start("comment")), fold=True)
                drafts[-1].comments.append(Comment(len(drafts[-1].plays), remark))
            case "word":
                _word(source, Token(found[0], found.start()), drafts[-1], A_CARD if tags else _A_BEGINNING)
            case "stray":
                _stray(source, Token(found[0], found.start()))
    return tags, drafts


def _tag_name(source: Source, token: Token, tags: dict[str, list[Token]], drafts: list[Draft]) -> str:
    """Read the name of a tag, which must be known, and stand where it may."""
    name = _TAG_NAMES.get(token.text.lower())
    if name is None:
        source.refuse(token, "is no tag known here", f"one of {', '.join(TAGS)}")
    if name in tags and name not in REPEATED:
        source.refuse(token, "stands here for the second time", "each tag once")
    if drafts[0].plays:
        if name != "Deal":
            source.refuse(token, "stands after the first play", "all tags but [Deal] before it")
        if drafts[0].tag is None:
            source.refuse(token, "stands after plays that no [Deal] tag went before", "the tag before its plays")
    return name


def _word(source: Source, token: Token, draft: Draft, expected: str) -> None:
    """Read a trick number, a leader or a card."""
    play, claims = len(draft.plays), draft.claims
    number, leader = _NUMBER.fullmatch(token.text), _LEADER.fullmatch(token.text)
    if number is None and leader is None:
        try:
            card = parse_card(token.text)
        except UnreadableCardError:
            source.refuse(token, "is no card", expected)
        if play == DEAL_SIZE:
            source.refuse(token, f"is card {DEAL_SIZE + 1} of a deal", f"at most {DEAL_SIZE} cards")
        draft.plays.append(card)
        draft.tokens.append(token)
        return
    if play % TRICK_SIZE:
        trick = f"trick {play // TRICK_SIZE + 1}, which has {play % TRICK_SIZE} of its 4 cards"
        source.refuse(token, f"stands inside {trick}", A_CARD)
    here = claims[-1] if claims and claims[-1].play == play else None
    if here is not None and (number is not None or here.leader is not None):
        source.refuse(token, "stands between the beginning of a trick and its cards", A_CARD)
    claims.append(Claim(play, token, int(number[1]) if number else None, parse_seat(leader[1]) if leader else None))


def _stray(source: Source, token: Token) -> NoReturn:
    """Refuse a character that begins nothing."""
    rest, *_ = source.text[token.at : token.at + 1000].split("\n", 1)
    match token.text:
        case "[":
            source.refuse(Token(rest, token.at), "is no tag", 'a name and a value, as in [Trumps "SDHC"], on one line')
        case "{":
            source.refuse(Token(rest, token.at), "is a comment without an end", "a } after it")
        case "(" | ")":
            source.refuse(token, "would be a variation, and these cannot be read yet", A_CARD)
        case _:
            source.refuse(token, "begins nothing here", f"a tag, a comment or {A_CARD}")
