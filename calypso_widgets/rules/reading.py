"""Reading records and deals, in the notation that `notation` tells of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from calypso_widgets.rules.cards import Card, Hand, Rank, Suit, UnreadableCardError, parse_card
from calypso_widgets.rules.claims import check_deal_claims
from calypso_widgets.rules.course import Course
from calypso_widgets.rules.deal import DEALS, HAND_SIZE
from calypso_widgets.rules.draft import A_CARD, DealDraft, Source, Token, scan
from calypso_widgets.rules.notation import GATHERED, NAME_TAGS, RULE_TAGS
from calypso_widgets.rules.played import Deal, RecordError
from calypso_widgets.rules.position import Four, Tableau, four_hands, legal
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import GAMEFARM, PRESETS, Ruleset, RulesetError, changed, parse_answer, words_for
from calypso_widgets.rules.table import SEATS, Seat, Trumps, UnreadableSeatError, parse_seat, parse_trumps
from calypso_widgets.rules.trick import TRICK_SIZE, Play, add, winning_place
from calypso_widgets.rules.variations import read_variations

DEFAULT_DEALER = Seat.WEST
"""So that North leads when a text does not say who deals."""

_RANKS = {rank.value: rank for rank in Rank} | {"10": Rank.TEN}
_DEAL = re.compile(r"\s*(?:(?P<first>[^\s:.]*+)\s*+:)?+(?P<hands>.*)", re.DOTALL)
_A_DEAL = 'four hands such as [Deal "N:AK.T9.. 2... 3... 4..."]'


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
    source = Source(text)
    tags, drafts = scan(source)
    rules = _rules(source, tags)
    if "Trumps" not in tags:
        source.refuse(source.end, "there is no [Trumps] tag", 'the suits of N, E, S and W, as in [Trumps "SDHC"]')
    trumps = _trumps(source, tags["Trumps"][0])
    leader = _seat(source, tags["Leader"][0]) if "Leader" in tags else None
    default = DEFAULT_DEALER if leader is None else leader.after(len(SEATS) - 1)
    dealer = _seat(source, tags["Dealer"][0]) if "Dealer" in tags else default
    if drafts[0].bare:
        source.refuse(source.end, "there is neither a deal nor a play", f"{_A_DEAL}, or the cards of a trick")
    names = tuple(source.unescaped(tags[name][0]) if name in tags else "" for name in NAME_TAGS)
    title = source.unescaped(tags["Title"][0]) if "Title" in tags else ""
    north, east, south, west = (_tableau(source, tags, name) for name in NAME_TAGS)
    deals = tuple(
        Deal(_hands(source, draft, trumps, leader or dealer.next, rules), tuple(draft.plays), tuple(draft.comments))
        for draft in drafts[: DEALS * rules.max_rounds + 1]  # with one too many, to be refused at its place
    )

    def record_of(deals: tuple[Deal, ...]) -> Record:
        return Record(rules, trumps, dealer, deals, names, title, (north, east, south, west), leader)

    try:
        record = record_of(deals)
    except RecordError as error:
        if error.deal is None:
            guilty = NAME_TAGS if error.seat is None else (NAME_TAGS[error.seat],)
            gathered = (tags[name + what][0] for name in guilty for what in GATHERED if name + what in tags)
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
    return read_variations(source, record, drafts)


def _check_claims(source: Source, record: Record, drafts: Sequence[DealDraft]) -> None:
    """See that the trick numbers and leaders in the text are those of the game, as far as the record goes."""
    course = Course.of(record)
    for number, draft in enumerate(drafts[: len(record.deals)]):
        check_deal_claims(source, course, number, draft)


def _rules(source: Source, tags: dict[str, list[Token]]) -> Ruleset:
    """The ruleset: a preset, or one's own if the text says its source; with what the tags change of it."""
    for token in tags.get("Game", ()):
        if token.text.strip().lower() != "calypso":
            source.refuse(token, "is another game", "Calypso")
    changes: dict[str, object] = {}
    if "Source" in tags:
        changes["source"] = source.unescaped(tags["Source"][0])
    for tag, field in RULE_TAGS.items():
        for token in tags.get(tag, ()):
            try:
                changes[field] = parse_answer(field, token.text)
            except RulesetError:
                source.refuse(token, "means nothing here", words_for(field))
    if "Rules" not in tags:
        return changed(GAMEFARM, changes)
    token = tags["Rules"][0]
    name = source.unescaped(token)
    if (preset := name.strip().lower()) in PRESETS:
        return changed(PRESETS[preset], changes)
    if "Source" in tags:
        return replace(Ruleset(name, ""), **changes)  # type: ignore[arg-type]  # each field has its type
    return source.refuse(
        token, "is no ruleset", f"one of {', '.join(PRESETS)}, or a [Source] tag for rules of one's own"
    )


def _count(source: Source, token: Token) -> int:
    """Read a whole number."""
    if re.fullmatch(r"\s*+[0-9]{1,2}\s*+", token.text) is None:
        source.refuse(token, "is no number of calypsos", "0 to 4")
    return int(token.text)


def _trumps(source: Source, token: Token) -> Trumps:
    """Read the four trumps."""
    try:
        return parse_trumps(token.text)
    except (UnreadableCardError, UnreadableSeatError):
        source.refuse(
            token, "fits no table", "the suits of N, E, S and W, with S opposite H and D opposite C, such as SDHC"
        )


def _seat(source: Source, token: Token) -> Seat:
    """Read a seat."""
    try:
        return parse_seat(token.text)
    except UnreadableSeatError:
        source.refuse(token, "is no seat", "N, E, S or W")


def _tableau(source: Source, tags: dict[str, list[Token]], name: str) -> Tableau:
    """What a seat had gathered before the first deal."""
    calypsos, building, piles = (tags.get(name + what, []) for what in GATHERED)
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
                source.refuse(Token(found[0], token.at + found.start()), "is no card", A_CARD)
    count = _count(source, calypsos[0]) if calypsos else 0
    return Tableau(frozenset(ranks), count, tuple(pile))


def _read_ranks(source: Source, token: Token) -> Iterator[Rank]:
    """Read ranks written without spaces, ``10`` or ``T`` for the ten."""
    for found in re.finditer(r"10|\S", token.text):
        rank = _RANKS.get(found[0].upper())
        if rank is None:
            source.refuse(Token(found[0], token.at + found.start()), "is no rank", "ranks out of AKQJT98765432")
        yield rank


def _hands(source: Source, draft: DealDraft, trumps: Trumps, leader: Seat, rules: Ruleset) -> Four:
    """The hands of a deal: as its tag has them, or else the cards each seat plays."""
    if draft.tag is not None:
        return _read_deal(source, draft.tag)
    over = len(draft.plays) % TRICK_SIZE
    if over:
        problem = f"leaves the last trick with {over} of its 4 cards"
        source.refuse(draft.tokens[-1], problem, "full tricks, or a [Deal] tag with the hands")
    hands: tuple[list[Card], ...] = ([], [], [], [])
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
    source = Source(text)
    return _read_deal(source, Token(source.text, 0))


def _read_deal(source: Source, token: Token) -> Four:
    """Read four hands; a hand without cards may be a dash, as in Portable Bridge Notation."""
    found = _DEAL.fullmatch(token.text)
    assert found is not None  # noqa: S101 - the pattern matches everything; this tells the type checker
    first = (
        Seat.NORTH if found["first"] is None else _seat(source, Token(found["first"], token.at + found.start("first")))
    )
    words = [
        Token(word[0], token.at + found.start("hands") + word.start()) for word in re.finditer(r"\S+", found["hands"])
    ]
    if len(words) != len(SEATS):
        source.refuse(token, "does not hold four hands", _A_DEAL)
    hands = [Hand(_read_hand(source, word)) for word in words]
    sizes = [len(hand) for hand in hands]
    if len(set(sizes)) != 1 or sizes[0] > HAND_SIZE:
        told = ", ".join(map(str, sizes))
        source.refuse(
            token,
            f"has hands of different sizes, or too many cards ({told})",
            f"hands of the same size, of at most {HAND_SIZE}",
        )
    north = -first.place
    return four_hands([hands[(north + seat.place) % len(SEATS)] for seat in SEATS])


def _read_hand(source: Source, token: Token) -> Iterator[Card]:
    """Read a hand: spades, hearts, diamonds and clubs with dots between."""
    if token.text == "-":
        return
    suits, at = token.text.split("."), token.at
    if len(suits) != len(Suit):
        source.refuse(token, "does not hold four suits", "them with a dot between: spades.hearts.diamonds.clubs")
    for suit, ranks in zip(Suit, suits, strict=True):
        for rank in _read_ranks(source, Token(ranks, at)):
            yield Card(rank, suit)
        at += len(ranks) + 1
