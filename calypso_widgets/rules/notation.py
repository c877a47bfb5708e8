r"""A record as text: tags, hands and plays, after Portable Bridge Notation.

>>> record = parse_record('[Trumps "SDHC"] 2S AS AS AS {The led two wins.}')
>>> print(format_record(record), end="")
[Game "Calypso"]
[Rules "gamefarm"]
[Trumps "SDHC"]
[Dealer "W"]
<BLANKLINE>
[Deal "N:2... A... A... A..."]
1 N 2S AS AS AS {The led two wins.}

Tags hold a value in quotes. ``[Trumps]`` are by seat, N E S W; ``[Deal]`` has the hands clockwise from the seat named
first, each as spades.hearts.diamonds.clubs. Then comes a line a trick: its number, its leader, and the cards in order
of play, so that the cards of a line can be pasted into ``judge``. Number and leader say nothing new; they may be left
out, and are checked where they stand. Comments stand in braces after the play they belong to.

The least one can type is the trumps and the plays: the ruleset is then gamefarm, West deals, so that North leads, and
each hand is what its seat plays. Line breaks mean no more than spaces. A line that begins with ``%`` is skipped, and so
is the rest of a line after ``;``. In values and comments a backslash makes the next character literal where it would
end the text, and ``\n`` is a line break, ``\s`` a space that is not to be lost at an end, ``\u2028`` a character by its
number. Round brackets are kept free, for variations.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, NoReturn

from calypso_widgets.rules.cards import Card, Hand, Rank, Suit, UnreadableCardError, parse_card
from calypso_widgets.rules.deal import HAND_SIZE
from calypso_widgets.rules.position import Four, Tableau, four_hands, legal
from calypso_widgets.rules.record import Comment, Deal, Record, RecordError
from calypso_widgets.rules.ruleset import GAMEFARM, PRESETS, Pile, Ruffs, Ruleset, Seating
from calypso_widgets.rules.table import (
    SEATS,
    Seat,
    Trumps,
    UnreadableSeatError,
    format_trumps,
    parse_seat,
    parse_trumps,
)
from calypso_widgets.rules.trick import TRICK_SIZE, Play, add, winning_place

WIDTH = 120
"""Columns a written line keeps to, where its words allow it."""

DEFAULT_DEALER = Seat.WEST
"""So that North leads when a text does not say who deals."""

_YES_NO: dict[str, object] = {"yes": True, "no": False}
_RULE_TAGS: dict[str, tuple[str, dict[str, object]]] = {
    "Ruffs": ("ruffs", {one.name.lower(): one for one in Ruffs}),
    "RuffWhenAble": ("may_ruff_when_able", _YES_NO),
    "Pile": ("pile", {one.name.lower(): one for one in Pile}),
    "Seating": ("seating", {one.name.lower(): one for one in Seating}),
    "RenouncesShown": ("renounces_shown", _YES_NO),
}
"""By tag: the field of the ruleset, and what each word means there."""

_NAME_TAGS = tuple(seat.name.title() for seat in SEATS)
_GATHERED = ("Calypsos", "Building", "Pile")
_KNOWN = (
    *("Game", "Title", "Rules", "Source", "Rounds", *_RULE_TAGS, "Trumps", "Dealer"),
    *(name + gathered for name in _NAME_TAGS for gathered in ("", *_GATHERED)),
    "Deal",
)
_TAG_NAMES = {name.lower(): name for name in _KNOWN}
_REPEATED = ("Deal", *(name + "Pile" for name in _NAME_TAGS))
"""Tags that may stand more than once: one a deal, and a long pile in several lines."""

_RANKS = {rank.value: rank for rank in Rank} | {"10": Rank.TEN}
_HIGH_TO_LOW = tuple(sorted(Rank, reverse=True))

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
_NUMBER = re.compile(r"([0-9]{1,4})[.:]?")
_LEADER = re.compile(r"(N|E|S|W|North|East|South|West)[.:]?", re.IGNORECASE)
_DEAL = re.compile(r"\s*(?:(?P<first>[^\s:.]*+)\s*+:)?+(?P<hands>.*)", re.DOTALL)

_A_CARD = "a card such as TC"
_A_BEGINNING = f'a tag such as [Trumps "SDHC"], or {_A_CARD}'
_A_DEAL = 'four hands such as [Deal "N:AK.T9.. 2... 3... 4..."]'


class NotationError(ValueError):
    """The text is no record: ``line`` and ``column``, from 1, the ``token`` there, and what was ``expected``."""

    def __init__(self, message: str, line: int, column: int, token: str, expected: str) -> None:
        super().__init__(f"line {line}, column {column}: {message}; expected {expected}")
        self.line, self.column, self.token, self.expected = line, column, token, expected


class _Token(NamedTuple):
    """A piece of the text, and where it stands, counted in characters."""

    text: str
    at: int


class _Claim(NamedTuple):
    """A trick number or a leader, as the text has it before a play."""

    play: int
    token: _Token
    number: int | None
    leader: Seat | None


@dataclass
class _Draft:
    """A deal while it is read."""

    tag: _Token | None = None
    plays: list[Card] = field(default_factory=list)
    tokens: list[_Token] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    claims: list[_Claim] = field(default_factory=list)

    @property
    def bare(self) -> bool:
        """Whether there is nothing yet but comments."""
        return self.tag is None and not self.plays and not self.claims


class _Source:
    """The text, and how to point at a place in it."""

    def __init__(self, text: str) -> None:
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")

    def refuse(self, token: _Token, problem: str, expected: str) -> NoReturn:
        """Raise the error for ``token``; an empty one is the end of the text."""
        line = self.text.count("\n", 0, token.at) + 1
        column = token.at - self.text.rfind("\n", 0, token.at)
        message = f"{_short(token.text)!r} {problem}" if token.text else problem
        raise NotationError(message, line, column, token.text, expected) from None

    @property
    def end(self) -> _Token:
        return _Token("", len(self.text))

    def unescaped(self, token: _Token, *, fold: bool = False) -> str:
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
                place = _Token(found[0], token.at + found.start())
                self.refuse(place, "means nothing", r"\\ for a backslash, \n for a line break or \u and four digits")
            return _ESCAPES[letter]

        return _ESCAPED.sub(one, token.text)


def _short(text: str, most: int = 40) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


# ---- Reading ---------------------------------------------------------------------------------------------------------


def parse_record(text: str) -> Record:
    r"""Read a record.

    >>> parse_record('[Trumps "SDHC"] 9D TD AD QD').sides
    (40, 0)
    >>> parse_record('[Trumps "SDHC"]\n1 N 2S XS AS AS')
    Traceback (most recent call last):
    ...
    calypso_widgets.rules.notation.NotationError: line 2, column 8: 'XS' is no card; expected a card such as TC

    :raises NotationError: naming line, column, token and what was expected; an illegal play with the reason.
    """
    source = _Source(text)
    tags, drafts = _scan(source)
    rules = _rules(source, tags)
    if "Trumps" not in tags:
        source.refuse(source.end, "there is no [Trumps] tag", 'the suits of N, E, S and W, as in [Trumps "SDHC"]')
    trumps = _trumps(source, tags["Trumps"][0])
    dealer = _seat(source, tags["Dealer"][0]) if "Dealer" in tags else DEFAULT_DEALER
    if not drafts or drafts[0].bare:
        source.refuse(source.end, "there is neither a deal nor a play", f"{_A_DEAL}, or the cards of a trick")
    names = tuple(source.unescaped(tags[name][0]) if name in tags else "" for name in _NAME_TAGS)
    title = source.unescaped(tags["Title"][0]) if "Title" in tags else ""
    north, east, south, west = (_tableau(source, tags, name) for name in _NAME_TAGS)
    deals = tuple(
        Deal(_hands(source, draft, trumps, dealer, rules), tuple(draft.plays), tuple(draft.comments))
        for draft in drafts
    )

    def record_of(deals: tuple[Deal, ...]) -> Record:
        return Record(rules, trumps, dealer, deals, names, title, (north, east, south, west))

    try:
        record = record_of(deals)
    except RecordError as error:
        if error.deal is None:
            gathered = (tags[name + what][0] for name in _NAME_TAGS for what in _GATHERED if name + what in tags)
            place = next(gathered, source.end)
            source.refuse(place, f"cannot be: {error.reason}", "what seats can have gathered from one pack")
        draft = drafts[error.deal]
        if error.play is None:
            place = draft.tag or draft.tokens[0]
            source.refuse(place, f"cannot be dealt: {error.reason}", "the next deal of this game, or the end")
        # A wrong leader or number before this play is the more likely cause, and the first thing to mend.
        stopped = replace(deals[error.deal], plays=deals[error.deal].plays[: error.play], comments=())
        before = record_of((*deals[: error.deal], stopped))
        _check_claims(source, before, drafts)
        could = " ".join(dict.fromkeys(card.code for card in legal(before.last)))
        expected = f"one of {could}" if could else "the next deal, or the end"
        source.refuse(draft.tokens[error.play], f"cannot be played: {error.reason.rstrip('.')}", expected)
    _check_claims(source, record, drafts)
    return record


def _scan(source: _Source) -> tuple[dict[str, list[_Token]], list[_Draft]]:
    """The values of the tags, by name, and the deals."""
    tags: dict[str, list[_Token]] = {}
    drafts: list[_Draft] = []
    at = 0
    while (found := _TOKEN.match(source.text, at)) is not None:
        at = found.end()
        match found.lastgroup:
            case "value":
                name = _tag_name(source, _Token(found["name"], found.start("name")), tags, drafts)
                value = _Token(found["value"], found.start("value"))
                tags.setdefault(name, []).append(value)
                if name == "Deal":
                    if not (drafts and drafts[-1].bare):
                        drafts.append(_Draft())
                    drafts[-1].tag = value
            case "comment":
                if not drafts:
                    drafts.append(_Draft())
                remark = source.unescaped(_Token(found["comment"], found.start("comment")), fold=True)
                drafts[-1].comments.append(Comment(len(drafts[-1].plays), remark))
            case "word":
                if not drafts:
                    drafts.append(_Draft())
                _word(source, _Token(found[0], found.start()), drafts[-1], _A_CARD if tags else _A_BEGINNING)
            case "stray":
                _stray(source, _Token(found[0], found.start()))
            case _:
                pass
    return tags, drafts


def _tag_name(source: _Source, token: _Token, tags: dict[str, list[_Token]], drafts: list[_Draft]) -> str:
    """Read the name of a tag, which must be known, and stand where it may."""
    name = _TAG_NAMES.get(token.text.lower())
    if name is None:
        source.refuse(token, "is no tag known here", f"one of {', '.join(_KNOWN)}")
    if name in tags and name not in _REPEATED:
        source.refuse(token, "stands here for the second time", "each tag once")
    if drafts and drafts[0].plays:
        if name != "Deal":
            source.refuse(token, "stands after the first play", "all tags but [Deal] before it")
        if drafts[0].tag is None:
            source.refuse(token, "stands after plays that no [Deal] tag went before", "the tag before its plays")
    return name


def _word(source: _Source, token: _Token, draft: _Draft, expected: str) -> None:
    """Read a trick number, a leader or a card."""
    play, claims = len(draft.plays), draft.claims
    number, leader = _NUMBER.fullmatch(token.text), _LEADER.fullmatch(token.text)
    if number is None and leader is None:
        try:
            card = parse_card(token.text.replace("\ufe0f", "").replace("\ufe0e", ""))  # a glyph's choice of colour
        except UnreadableCardError:
            source.refuse(token, "is no card", expected)
        draft.plays.append(card)
        draft.tokens.append(token)
        return
    if play % TRICK_SIZE:
        trick = f"trick {play // TRICK_SIZE + 1}, which has {play % TRICK_SIZE} of its 4 cards"
        source.refuse(token, f"stands inside {trick}", _A_CARD)
    here = claims[-1] if claims and claims[-1].play == play else None
    if here is not None and (number is not None or here.leader is not None):
        source.refuse(token, "stands between the beginning of a trick and its cards", _A_CARD)
    claims.append(
        _Claim(
            play,
            token,
            None if number is None else int(number[1]),
            None if leader is None else parse_seat(leader[1]),
        )
    )


def _stray(source: _Source, token: _Token) -> NoReturn:
    """Refuse a character that begins nothing."""
    rest, *_ = source.text[token.at : token.at + 1000].split("\n", 1)
    match token.text:
        case "[":
            source.refuse(_Token(rest, token.at), "is no tag", 'a name and a value, as in [Trumps "SDHC"], on one line')
        case "{":
            source.refuse(_Token(rest, token.at), "is a comment without an end", "a } after it")
        case "(" | ")":
            source.refuse(token, "would be a variation, and these cannot be read yet", _A_CARD)
        case _:
            source.refuse(token, "begins nothing here", f"a tag, a comment or {_A_CARD}")


def _check_claims(source: _Source, record: Record, drafts: Sequence[_Draft]) -> None:
    """See that the trick numbers and leaders in the text are those of the game, as far as the record goes."""
    positions = record.positions()
    for number, draft in enumerate(drafts[: len(record.deals)]):
        at = -1
        for claim in draft.claims:
            if claim.play > len(record.deals[number].plays):
                return
            while at < claim.play:
                reached, position = next(positions)
                at = at + 1 if reached == number else -1
            trick = claim.play // TRICK_SIZE + 1
            if position.turn is None:
                source.refuse(claim.token, "begins a trick, and every card is played", "the next deal, or the end")
            if claim.number is not None and claim.number != trick:
                source.refuse(claim.token, "is not the number of this trick", str(trick))
            if claim.leader not in {None, position.leader}:
                because = "left of the dealer" if trick == 1 else f"who won trick {trick - 1}"
                source.refuse(
                    claim.token,
                    f"does not lead trick {trick} of deal {number + 1}",
                    f"{position.leader.value}, {because}",
                )


def _word_of(source: _Source, token: _Token, words: dict[str, object]) -> object:
    """Read a value out of a closed vocabulary."""
    word = token.text.strip().lower()
    if word not in words:
        source.refuse(token, "means nothing here", f"one of {', '.join(words)}")
    return words[word]


def _rules(source: _Source, tags: dict[str, list[_Token]]) -> Ruleset:
    """The ruleset: a preset, or one's own if the text says its source; with what the tags change of it."""
    base = GAMEFARM
    if "Game" in tags:
        _word_of(source, tags["Game"][0], {"calypso": None})
    changes: dict[str, object] = {}
    if "Source" in tags:
        changes["source"] = source.unescaped(tags["Source"][0])
    if "Rules" in tags:
        token = tags["Rules"][0]
        name = source.unescaped(token)
        if name in PRESETS:
            base = PRESETS[name]
        elif "Source" in tags:
            base = Ruleset(name, "")
        else:
            base = PRESETS.get(name.strip().lower(), base)
            if name.strip().lower() not in PRESETS:
                known = ", ".join(PRESETS)
                source.refuse(token, "is no ruleset", f"one of {known}, or a [Source] tag for rules of one's own")
    if "Rounds" in tags:
        changes["max_rounds"] = _count(source, tags["Rounds"][0])
    for tag, (name, words) in _RULE_TAGS.items():
        if tag in tags:
            changes[name] = _word_of(source, tags[tag][0], words)
    # _RULE_TAGS pairs each field with its type.
    return replace(base, **changes) if changes else base  # type: ignore[arg-type]


def _count(source: _Source, token: _Token) -> int:
    """Read a whole number."""
    if re.fullmatch(r"\s*+[0-9]{1,4000}\s*+", token.text) is None:
        source.refuse(token, "is no number", "a whole number such as 4")
    return int(token.text)


def _trumps(source: _Source, token: _Token) -> Trumps:
    """Read the four trumps."""
    try:
        return parse_trumps(token.text)
    except (UnreadableCardError, UnreadableSeatError):
        source.refuse(
            token, "fits no table", "the suits of N, E, S and W, with S opposite H and D opposite C, such as SDHC"
        )


def _seat(source: _Source, token: _Token) -> Seat:
    """Read a seat."""
    try:
        return parse_seat(token.text)
    except UnreadableSeatError:
        source.refuse(token, "is no seat", "N, E, S or W")


def _tableau(source: _Source, tags: dict[str, list[_Token]], name: str) -> Tableau:
    """What a seat had gathered before the first deal."""
    calypsos, building, piles = (tags.get(name + what, []) for what in _GATHERED)
    ranks: set[Rank] = set()
    for token in building:
        for rank in _read_ranks(source, token):
            if rank in ranks:
                source.refuse(token, f"has the {rank} twice", "each rank of a calypso once")
            ranks.add(rank)
    pile: list[Card] = []
    for token in piles:
        for found in re.finditer(r"[^\s,]++", token.text):
            try:
                pile.append(parse_card(found[0]))
            except UnreadableCardError:
                source.refuse(_Token(found[0], token.at + found.start()), "is no card", _A_CARD)
    count = _count(source, calypsos[0]) if calypsos else 0
    return Tableau(frozenset(ranks), count, tuple(pile))


def _read_ranks(source: _Source, token: _Token) -> Iterator[Rank]:
    """Read ranks written without spaces, ``10`` or ``T`` for the ten."""
    for found in re.finditer(r"10|\S", token.text):
        rank = _RANKS.get(found[0].upper())
        if rank is None:
            source.refuse(_Token(found[0], token.at + found.start()), "is no rank", "ranks out of AKQJT98765432")
        yield rank


def _hands(source: _Source, draft: _Draft, trumps: Trumps, dealer: Seat, rules: Ruleset) -> Four:
    """The hands of a deal: as its tag has them, or else the cards each seat plays."""
    if draft.tag is not None:
        return _read_deal(source, draft.tag)
    most, plays = HAND_SIZE * len(SEATS), len(draft.plays)
    if plays > most:
        source.refuse(draft.tokens[most], f"is card {most + 1} of a deal", f"at most {most} cards")
    if plays % TRICK_SIZE:
        problem = f"leaves the last trick with {plays % TRICK_SIZE} of its 4 cards"
        source.refuse(draft.tokens[-1], problem, "full tricks, or a [Deal] tag with the hands")
    hands: tuple[list[Card], ...] = ([], [], [], [])
    leader = dealer.next
    trick: tuple[Play, ...] = ()
    for card in draft.plays:
        seat = leader.after(len(trick))
        hands[seat].append(card)
        trick = add(trick, card, trumps[seat], rules)
        if len(trick) == TRICK_SIZE:
            leader, trick = leader.after(winning_place(trick)), ()
    return four_hands(hands)


def parse_deal(text: str) -> Four:
    """Read four hands, clockwise from the seat named first; the result is by seat, from North.

    >>> parse_deal("E:A... K... .2.. ...2")[1]
    Hand('AS')

    :raises NotationError: naming the place and what was expected.
    """
    source = _Source(text)
    return _read_deal(source, _Token(source.text, 0))


def _read_deal(source: _Source, token: _Token) -> Four:
    """Read four hands; a hand without cards may be a dash, as in Portable Bridge Notation."""
    found = _DEAL.fullmatch(token.text)
    assert found is not None  # noqa: S101 - the pattern matches everything; this tells the type checker
    first = (
        Seat.NORTH if found["first"] is None else _seat(source, _Token(found["first"], token.at + found.start("first")))
    )
    words = [
        _Token(word[0], token.at + found.start("hands") + word.start()) for word in re.finditer(r"\S+", found["hands"])
    ]
    if len(words) != len(SEATS):
        source.refuse(token, f"has {len(words)} hands", _A_DEAL)
    hands = [Hand(_read_hand(source, word)) for word in words]
    sizes = [len(hand) for hand in hands]
    if len(set(sizes)) != 1 or sizes[0] > HAND_SIZE:
        told = ", ".join(map(str, sizes))
        source.refuse(token, f"has hands of {told} cards", f"hands of the same size, of at most {HAND_SIZE}")
    north = -first.place
    return four_hands([hands[(north + seat.place) % len(SEATS)] for seat in SEATS])


def _read_hand(source: _Source, token: _Token) -> Iterator[Card]:
    """Read a hand: spades, hearts, diamonds and clubs with dots between."""
    if token.text == "-":
        return
    suits, at = token.text.split("."), token.at
    if len(suits) != len(Suit):
        source.refuse(token, f"has {len(suits)} suits", "four, with a dot between: spades.hearts.diamonds.clubs")
    for suit, ranks in zip(Suit, suits, strict=True):
        for rank in _read_ranks(source, _Token(ranks, at)):
            yield Card(rank, suit)
        at += len(ranks) + 1


# ---- Writing ---------------------------------------------------------------------------------------------------------


def format_record(record: Record) -> str:
    """Write a record as `parse_record` reads it; equal records give the same text.

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
    for name, value in zip(_NAME_TAGS, record.names, strict=True):
        if value:
            yield _tag(name, _escape(value, '"'))
    yield _tag("Dealer", record.dealer.value)
    for name, tableau in zip(_NAME_TAGS, record.tableaux, strict=True):
        if tableau.calypsos:
            yield _tag(f"{name}Calypsos", str(tableau.calypsos))
        if tableau.building:
            yield _tag(f"{name}Building", "".join(rank.value for rank in _HIGH_TO_LOW if rank in tableau.building))
        for at in range(0, len(tableau.pile), _PILE_LINE):
            line = " ".join(card.code for card in tableau.pile[at : at + _PILE_LINE])
            yield _tag(f"{name}Pile", line)


_PILE_LINE = 26
"""Cards of a pile in one line."""


def _tag(name: str, value: str) -> str:
    return f'[{name} "{value}"]'


def _rule_tags(rules: Ruleset) -> Iterator[str]:
    """The name of the ruleset, and where it differs from the preset of that name, or from the default."""
    yield _tag("Rules", _escape(rules.name, '"'))
    base = PRESETS.get(rules.name, Ruleset(rules.name, ""))
    if rules.name not in PRESETS or rules.source != base.source:
        yield _tag("Source", _escape(rules.source, '"'))
    for tag, (name, words) in _RULE_TAGS.items():
        value = getattr(rules, name)
        if value != getattr(base, name):
            yield _tag(tag, next(word for word, meaning in words.items() if meaning == value))
    if rules.max_rounds != base.max_rounds:
        yield _tag("Rounds", str(rules.max_rounds))


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
