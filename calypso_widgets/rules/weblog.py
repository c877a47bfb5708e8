"""The game logs of a web app that plays Calypso, read and checked.

A log is a JSON list of hands, each with `trumpSuits`, `hands` and `players` by index, clockwise from North here;
`dealerIndex`; `tricks`, each ``[[[card, index] x 4], winner, cards to the pile]``; and `handScores`, what each player
has gathered in the round so far. Everything a log says twice is checked: a record made of it can be relied on.

Two things are taken as the log has them. `startingScores`, the points before the round, are only seen to stay the same
within a round, since a record keeps no points from earlier rounds. And the `handScores` of a hand that stopped midway
are not compared.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NoReturn

from calypso_widgets.rules.cards import Card, Hand, UnreadableCardError, parse_card
from calypso_widgets.rules.deal import DEALS, HAND_SIZE, dealer_of
from calypso_widgets.rules.played import Deal, RecordError
from calypso_widgets.rules.position import Four, IllegalPlayError, Position, four_hands, play
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import ALL_FOURS, BGA, Ruleset, changed
from calypso_widgets.rules.score import tallies
from calypso_widgets.rules.table import SEATINGS, SEATS, Seat, Trumps
from calypso_widgets.rules.trick import TRICK_SIZE

LOG_VERSION = 1
TRICKPLAY = {"standard": BGA, "allfours": ALL_FOURS}
"""The ruleset behind each value of `config.trickplay`."""

_COUNTS = ("completedCalypsoes", "calypsoesInProgressCards", "trickpile")


class LogError(ValueError):
    """The text is no game log, or the log contradicts itself; the message names the hand and the trick."""


@dataclass(frozen=True, slots=True)
class _Trick:
    """A trick as logged; one that stopped midway has no winner."""

    plays: tuple[tuple[Card, Seat], ...]
    winner: Seat | None
    pile: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class _Game:
    """What every hand of a log says alike."""

    game: str
    trickplay: str
    players: tuple[str, ...]
    trumps: Trumps


@dataclass(frozen=True, slots=True)
class _Hand:
    """A hand as logged: one deal and its play."""

    game: _Game
    hands: Four
    dealer: Seat
    number: int
    tricks: tuple[_Trick, ...]
    scores: tuple[tuple[int, ...], ...] | None
    starting: tuple[float, ...]
    complete: bool


def parse_log(text: str) -> Record:
    """Read a game log: the list of its hands, or the first hand of a round alone.

    >>> parse_log('[{"logVersion": 2}]')
    Traceback (most recent call last):
    ...
    calypso_widgets.rules.weblog.LogError: hand 1: logVersion is 2; expected 1

    :raises LogError: naming the hand and the trick, and what was expected.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise LogError(f"this is no JSON ({error}); expected the list of hands of a game log") from None
    items = data if isinstance(data, list) else [data]
    if not items:
        _refuse("the log", "holds no hand", "at least one")
    hands = [_hand(item, f"hand {number}") for number, item in enumerate(items, 1)]
    _check_order(hands)
    game, deals = hands[0].game, tuple(_deal(hand) for hand in hands)
    rules = TRICKPLAY[game.trickplay]
    if len(hands) > DEALS * rules.max_rounds:  # the app plays games of several rounds by either rule
        rules = changed(rules, {"max_rounds": BGA.max_rounds})
    _replay(hands, rules)
    try:
        return Record(rules, game.trumps, hands[0].dealer, deals, game.players, game.game)
    except RecordError as error:
        place = "the log" if error.deal is None else f"hand {error.deal + 1}"
        raise LogError(f"{place}: {error.reason}") from None


def _refuse(where: str, problem: str, expected: str) -> NoReturn:
    raise LogError(f"{where} {problem}; expected {expected}")


# ---- What is written -------------------------------------------------------------------------------------------------


def _hand(item: object, where: str) -> _Hand:
    """Read one hand; its values have the right types after this, and nothing more is known."""
    log = _object(item, where)
    version = _field(log, "logVersion", where)
    if version != LOG_VERSION or isinstance(version, bool):
        _refuse(f"{where}:", f"logVersion is {_told(version)}", str(LOG_VERSION))
    for key, value in (("game", "calypso"), ("playerCount", len(SEATS))):
        if log.get(key, value) != value:
            _refuse(f"{where}:", f"{key} is {_told(log[key])}", _told(value))
    trickplay = _field(_object(_field(log, "config", where), f"{where}: config"), "trickplay", f"{where}: config")
    if not isinstance(trickplay, str) or trickplay not in TRICKPLAY:
        _refuse(f"{where}:", f"config.trickplay is {_told(trickplay)}", " or ".join(map(repr, TRICKPLAY)))
    complete = _field(log, "complete", where)
    if not isinstance(complete, bool):
        _refuse(f"{where}:", f"complete is {_told(complete)}", "true or false")
    tricks = _list(_field(log, "tricks", where), f"{where}: tricks")
    if len(tricks) > HAND_SIZE or (complete and len(tricks) < HAND_SIZE):
        expected = f"{HAND_SIZE}, as it is complete" if complete else f"at most {HAND_SIZE}"
        _refuse(f"{where}:", f"has {len(tricks)} tricks", expected)
    scores = _field(log, "handScores", where) if complete else log.get("handScores")
    return _Hand(
        game=_Game(
            game=_text(_field(log, "gameID", where), f"{where}: gameID"),
            trickplay=trickplay,
            players=tuple(_text(name, f"{where}: players") for name in _four(log, "players", where)),
            trumps=_trumps(log, where),
        ),
        hands=_hands(log, where),
        dealer=_seat(_field(log, "dealerIndex", where), f"{where}: dealerIndex"),
        number=_whole(_field(log, "handNumber", where), f"{where}: handNumber"),
        tricks=tuple(_trick(trick, f"{where}, trick {number}") for number, trick in enumerate(tricks, 1)),
        scores=None if scores is None and not complete else _scores(scores, f"{where}: handScores"),
        starting=tuple(_number(one, f"{where}: startingScores") for one in _four(log, "startingScores", where)),
        complete=complete,
    )


def _told(value: object) -> str:
    """A value of the log, as the log writes it, and short."""
    text = json.dumps(value)
    return text if len(text) <= 40 else f"{text[:39]}…"  # noqa: PLR2004 - what fits in a message


def _object(value: object, where: str) -> dict[str, object]:
    if not isinstance(value, dict):
        _refuse(where, f"is {_told(value)}", "an object")
    return value


def _field(log: dict[str, object], key: str, where: str) -> object:
    if key not in log:
        _refuse(where, f"has no {key}", "one, as in every log of this version")
    return log[key]


def _list(value: object, where: str) -> list[object]:
    if not isinstance(value, list):
        _refuse(where, f"is {_told(value)}", "a list")
    return value


def _four(log: dict[str, object], key: str, where: str) -> list[object]:
    values = _list(_field(log, key, where), f"{where}: {key}")
    if len(values) != len(SEATS):
        _refuse(f"{where}: {key}", f"has {len(values)} values", "four, one a player")
    return values


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        _refuse(where, f"has {_told(value)}", "text")
    return value


def _number(value: object, where: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        _refuse(where, f"has {_told(value)}", "a number")
    return value


def _whole(value: object, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        _refuse(where, f"has {_told(value)}", "a whole number")
    return value


def _seat(value: object, where: str) -> Seat:
    number = _whole(value, where)
    if not 0 <= number < len(SEATS):
        _refuse(where, f"has {_told(number)}", "a player's index, 0 to 3")
    return SEATS[number]


def _card(value: object, where: str) -> Card:
    try:
        return parse_card(_text(value, where))
    except UnreadableCardError:
        _refuse(where, f"has {_told(value)}", "a card such as 'TC'")


def _cards(value: object, where: str) -> tuple[Card, ...]:
    return tuple(_card(one, where) for one in _list(value, where))


def _trumps(log: dict[str, object], where: str) -> Trumps:
    suits = [_text(one, f"{where}: trumpSuits") for one in _four(log, "trumpSuits", where)]
    for seating in SEATINGS:
        if [suit.value for suit in seating] == suits:
            return seating
    _refuse(f"{where}:", f"trumpSuits are {_told(suits)}", "four suits, S opposite H and D opposite C")


def _hands(log: dict[str, object], where: str) -> Four:
    hands = [Hand(_cards(hand, f"{where}: hands")) for hand in _four(log, "hands", where)]
    for index, hand in enumerate(hands):
        if len(hand) != HAND_SIZE:
            _refuse(f"{where}:", f"player {index} is dealt {len(hand)} cards", str(HAND_SIZE))
    return four_hands(hands)


def _trick(value: object, where: str) -> _Trick:
    """Read a trick; one that stopped midway may lack, or leave empty, its winner and its pile."""
    parts = _list(value, where)
    plays = [_list(pair, where) for pair in _list(parts[0], where)] if parts else []
    if not 0 < len(plays) <= TRICK_SIZE or any(len(pair) != 2 for pair in plays):  # noqa: PLR2004 - a pair
        _refuse(where, "is not made of plays", "four pairs of a card and a player's index")
    read = tuple((_card(card, where), _seat(index, where)) for card, index in plays)
    if len(read) < TRICK_SIZE:
        if any(parts[1:2]) or any(parts[2:3]):
            _refuse(where, f"is won with {len(read)} cards", "four")
        return _Trick(read, None, ())
    if len(parts) != 3:  # noqa: PLR2004 - plays, winner, pile
        _refuse(where, f"has {len(parts)} parts", "three: the plays, the winner, the cards to the pile")
    return _Trick(read, _seat(parts[1], f"{where}: the winner"), _cards(parts[2], f"{where}: the pile"))


def _scores(value: object, where: str) -> tuple[tuple[int, ...], ...]:
    each = [_object(one, where) for one in _list(value, where)]
    if len(each) != len(SEATS):
        _refuse(where, f"has {len(each)} values", "four, one a player")
    return tuple(tuple(_whole(_field(one, key, where), f"{where}: {key}") for key in _COUNTS) for one in each)


# ---- Whether it can be -----------------------------------------------------------------------------------------------


def _check_order(hands: Sequence[_Hand]) -> None:
    """See that the hands are of one game, in order, each finished before the next."""
    first = hands[0]
    if first.number % DEALS != 1:
        _refuse("hand 1:", f"handNumber is {first.number}", "the first hand of a round, on which the others build")
    for number, (before, hand) in enumerate(pairwise(hands), 1):
        where = f"hand {number + 1}:"
        if hand.game != first.game:
            _refuse(where, "is of another game, or has other players, trumps or rules", "those of hand 1")
        opens = number % DEALS == 0
        # Whether the app counts on through the rounds of a game or begins again, either is in order.
        if hand.number != before.number + 1 and not (opens and hand.number == 1):
            _refuse(where, f"handNumber is {hand.number} after {before.number}", str(before.number + 1))
        if hand.dealer is not (dealer := dealer_of(number, first.dealer)):
            _refuse(where, f"dealerIndex is {hand.dealer.place}", f"{dealer.place}, to whom the deal passes")
        if not opens and hand.starting != before.starting:
            _refuse(where, "has other startingScores than the hand before", "the same through a round")
        if len(before.tricks) < HAND_SIZE or before.tricks[-1].winner is None:
            _refuse(where, f"begins before hand {number} is finished", f"its {HAND_SIZE} tricks")


def _deal(hand: _Hand) -> Deal:
    return Deal(hand.hands, tuple(card for trick in hand.tricks for card, _ in trick.plays))


def _replay(hands: Sequence[_Hand], rules: Ruleset) -> None:
    """Play the log, and compare what it says of each trick and hand with the position reached."""
    position: Position | None = None
    for number, hand in enumerate(hands):
        if position is None or number % DEALS == 0:
            position = Position.start(hand.game.trumps, hand.dealer, hand.hands, rules)
        else:
            position = position.dealt(hand.hands, hand.dealer)
        for count, trick in enumerate(hand.tricks, 1):
            position = _play_trick(position, trick, f"hand {number + 1}, trick {count}")
            if trick.winner is None and (count < len(hand.tricks) or hand.complete):
                _refuse(f"hand {number + 1}, trick {count}", f"has {len(trick.plays)} cards", "four")
        finished = len(hand.tricks) == HAND_SIZE and hand.tricks[-1].winner is not None
        if hand.scores is not None and finished:
            for index, (logged, tally) in enumerate(zip(hand.scores, tallies(position), strict=True)):
                for key, told, counted in zip(_COUNTS, logged, tally[: len(_COUNTS)], strict=True):
                    if told != counted:
                        where = f"hand {number + 1}: the handScores of player {index}:"
                        _refuse(where, f"{key} is {_told(told)}", f"{counted}, as the tricks make it")


def _play_trick(position: Position, trick: _Trick, where: str) -> Position:
    """Play a trick, and see that players, winner and pile are those of the log."""
    piles = [len(tableau.pile) for tableau in position.tableaux]
    leader = position.leader
    for order, (card, seat) in enumerate(trick.plays):
        due = leader.after(order)
        if seat is not due:
            action = "leads" if order == 0 else "plays"
            _refuse(f"{where}:", f"player {seat.place} {action} {card.code}", f"player {due.place}")
        try:
            position = play(position, card)
        except IllegalPlayError as error:
            raise LogError(f"{where}: player {seat.place} cannot play {card.code}: {error}") from None
    if trick.winner is None:
        return position
    if trick.winner is not position.leader:
        _refuse(f"{where}:", f"player {trick.winner.place} wins", f"player {position.leader.place}")
    piled = position.tableaux[position.leader].pile[piles[position.leader] :]
    if Counter(piled) != Counter(trick.pile):
        told = " ".join(card.code for card in trick.pile) or "no card"
        expected = " ".join(card.code for card in piled) or "no card"
        _refuse(f"{where}:", f"{_told(told)} goes to the pile", expected)
    return position
