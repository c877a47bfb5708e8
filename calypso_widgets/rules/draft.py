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
from calypso_widgets.rules.played import BOT_NAME, DEEPEST, LARGEST_SEED, Comment
from calypso_widgets.rules.table import Seat, parse_seat
from calypso_widgets.rules.trick import TRICK_SIZE

# Every repetition is possessive (`++`), so that no text can make the search go back: reading takes linear time.
_TOKEN = re.compile(
    r"""
      (?P<space> [\s,]++ | ;[^\n]*+ | ^%[^\n]*+ )
    | \[\s*+ (?P<name>[A-Za-z]\w*+) \s*+ "(?P<value>(?:[^"\\\n]++|\\[^\n])*+)" \s*+\]
    | \{ (?P<comment>(?:[^}\\]++|\\.)*+) \}
    | "(?P<quoted>(?:[^"\\\n]++|\\[^\n])*+)"
    | < (?P<mark>[^<>\n]*+) >
    | (?P<bracket> [()] )
    | (?P<word> [^\s,\[\]{}();"<>]++ )
    | (?P<stray> . )
    """,
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
_ESCAPED = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|(.?))|[ \t\n]++", re.DOTALL)
_ESCAPES = {"n": "\n", "r": "\r", "t": "\t", "s": " ", "\\": "\\", '"': '"', "{": "{", "}": "}"}
_TAG_NAMES = {name.lower(): name for name in TAGS}
_NUMBER = re.compile(r"([0-9]{1,4})[.:]?")
_MARK = re.compile(rf"\s*+(?:hand|({BOT_NAME.pattern})\s++([0-9]{{1,{len(str(LARGEST_SEED))}}}))\s*+")
_LEADER = re.compile(r"(N|E|S|W|North|East|South|West)[.:]?", re.IGNORECASE)

A_CARD = "a card such as TC"
_PARTING = ("the trick number", "the seat", "a card")
_A_PARTING = 'the trick and the seat from which a variation parts, its name if it has one, and its plays: (2 E "x" KS)'
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


class Mark(NamedTuple):
    """What a variation says about who chose the cards from a play on: a bot and its seed, or nobody."""

    play: int
    bot: str
    seed: int


@dataclass
class Draft:
    """A line of play while it is read."""

    plays: list[Card] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    variations: list[VariationDraft] = field(default_factory=list)

    def claimed(self, play: int) -> tuple[Claim, ...]:
        """What stands before a play: a trick number, a leader, both or neither."""
        return tuple(claim for claim in self.claims[-2:] if claim.play == play)


@dataclass
class DealDraft(Draft):
    """A deal while it is read."""

    tag: Token | None = None

    @property
    def bare(self) -> bool:
        """Whether there is nothing yet but comments."""
        return self.tag is None and not self.plays and not self.claims


@dataclass
class VariationDraft(Draft):
    """A variation while it is read; its first two claims are the trick and the seat from which it parts."""

    opening: Token = field(kw_only=True)
    reached: int = field(kw_only=True)
    """How many plays of its line stand before it."""
    name: Token | None = None
    marks: list[Mark] = field(default_factory=list)


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


def scan(  # noqa: C901 - a branch for each kind of token
    source: Source,
) -> tuple[dict[str, list[Token]], list[DealDraft]]:
    """The values of the tags, by name, and the deals, of which there is at least one, if only a bare one."""
    tags: dict[str, list[Token]] = {}
    drafts = [DealDraft()]
    open_: list[VariationDraft] = []
    at = 0
    while (found := _TOKEN.match(source.text, at)) is not None:
        at = found.end()
        draft = open_[-1] if open_ else drafts[-1]
        match found.lastgroup:
            case "value":
                _all_closed(source, open_, "a ) before the next tag")
                name = _tag_name(source, Token(found["name"], found.start("name")), tags, drafts)
                value = Token(found["value"], found.start("value"))
                tags.setdefault(name, []).append(value)
                if name == "Deal":
                    if not drafts[-1].bare:
                        drafts.append(DealDraft())
                    drafts[-1].tag = value
            case "comment":
                remark = source.unescaped(Token(found["comment"], found.start("comment")), fold=True)
                draft.comments.append(Comment(len(draft.plays), remark))
            case "word":
                _word(source, Token(found[0], found.start()), draft, A_CARD if tags else _A_BEGINNING)
            case "bracket":
                _bracket(source, Token(found[0], found.start()), drafts[-1], open_)
            case "quoted":
                _name(source, Token(found["quoted"], found.start("quoted")), draft)
            case "mark":
                _mark(source, Token(found[0], found.start()), found["mark"], draft)
            case "stray":
                _stray(source, Token(found[0], found.start()))
    _all_closed(source, open_, "a ) after it")
    return tags, drafts


def _all_closed(source: Source, open_: list[VariationDraft], expected: str) -> None:
    """See that no variation is open."""
    if open_:
        source.refuse(open_[-1].opening, "is a variation without an end", expected)


def _tag_name(source: Source, token: Token, tags: dict[str, list[Token]], drafts: list[DealDraft]) -> str:
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
    play, here = len(draft.plays), draft.claimed(len(draft.plays))
    number, leader = _NUMBER.fullmatch(token.text), _LEADER.fullmatch(token.text)
    card = None if number or leader else _card(source, token, expected)
    if isinstance(draft, VariationDraft):
        kind = _PARTING[0 if number else 1 if leader else 2]
        if play == 0 and kind != (belongs := _PARTING[len(here)]):
            source.refuse(token, f"stands where {belongs} belongs", _A_PARTING)
    elif card and play == DEAL_SIZE:
        source.refuse(token, f"is card {DEAL_SIZE + 1} of a deal", f"at most {DEAL_SIZE} cards")
    elif not card and play % TRICK_SIZE:
        trick = f"trick {play // TRICK_SIZE + 1}, which has {play % TRICK_SIZE} of its 4 cards"
        source.refuse(token, f"stands inside {trick}", A_CARD)
    if card:
        draft.plays.append(card)
        draft.tokens.append(token)
        return
    if here and (number or here[-1].leader):
        source.refuse(token, "stands between the beginning of a trick and its cards", A_CARD)
    seat = parse_seat(leader[1]) if leader else None
    draft.claims.append(Claim(play, token, int(number[1]) if number else None, seat))


def _card(source: Source, token: Token, expected: str) -> Card:
    """Read a card."""
    try:
        return parse_card(token.text)
    except UnreadableCardError:
        source.refuse(token, "is no card", expected)


def _bracket(source: Source, token: Token, deal: DealDraft, open_: list[VariationDraft]) -> None:
    """Open a variation of the line in which the bracket stands, or close it."""
    if token.text == "(":
        if deal.bare:
            source.refuse(token, "begins a variation before there is a deal", f"a [Deal] tag, or {A_CARD}")
        if len(open_) == DEEPEST:
            source.refuse(token, f"begins a variation inside {DEEPEST} others", f"at most {DEEPEST}, one in another")
        line = open_[-1] if open_ else deal
        line.variations.append(VariationDraft(opening=token, reached=len(line.plays)))
        open_.append(line.variations[-1])
        return
    if not open_:
        source.refuse(token, "closes no variation", A_CARD)
    closed = open_.pop()
    if not closed.plays:
        source.refuse(token, "closes a variation without a play", _A_PARTING)
    if closed.marks and closed.marks[-1].play == len(closed.plays) and closed.marks[-1].bot:
        source.refuse(token, "stands where a play of the bot belongs", A_CARD)


def _name(source: Source, token: Token, draft: Draft) -> None:
    """Read the name of a variation."""
    place = Token(source.text[token.at - 1 : token.at + len(token.text) + 1], token.at - 1)
    if not isinstance(draft, VariationDraft):
        source.refuse(place, "names nothing here", A_CARD)
    if draft.plays or len(draft.claims) < len(_PARTING) - 1:
        source.refuse(place, "is a name out of place", _A_PARTING)
    if draft.name is not None:
        source.refuse(place, "is a second name", A_CARD)
    draft.name = token


def _mark(source: Source, token: Token, text: str, draft: Draft) -> None:
    """Read who chose the plays that follow."""
    found = _MARK.fullmatch(text)
    if found is None:
        source.refuse(token, "means nothing", "a bot and its seed, such as <simple 7>, or <hand>")
    if not isinstance(draft, VariationDraft):
        source.refuse(token, "stands outside a variation", A_CARD)
    play = len(draft.plays)
    if draft.marks and draft.marks[-1].play == play:
        source.refuse(token, "stands beside another, with no play between", A_CARD)
    draft.marks.append(Mark(play, found[1] or "", int(found[2] or 0)))


def _stray(source: Source, token: Token) -> NoReturn:
    """Refuse a character that begins nothing."""
    rest, *_ = source.text[token.at : token.at + 1000].split("\n", 1)
    match token.text:
        case "[":
            source.refuse(Token(rest, token.at), "is no tag", 'a name and a value, as in [Trumps "SDHC"], on one line')
        case "{":
            source.refuse(Token(rest, token.at), "is a comment without an end", "a } after it")
        case '"':
            source.refuse(Token(rest, token.at), "is a name without an end", 'a " after it, on the same line')
        case "<":
            source.refuse(Token(rest, token.at), "means nothing", "a bot and its seed, such as <simple 7>, or <hand>")
        case _:
            source.refuse(token, "begins nothing here", f"a tag, a comment or {A_CARD}")
