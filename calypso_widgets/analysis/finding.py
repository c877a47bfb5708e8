"""Finding a round in which something happens in play, for a lesson that needs one.

>>> found = find("led own trump beaten", by_trick=4, seed=7)
>>> found
<Found: led own trump beaten, in the round of seed 11, deal 1, trick 3>
>>> found.record == deal(found.seed)
True

What it costs: a round of simple bots takes about 30 milliseconds of a slow processor, one of random bots a quarter of
that. Most events come up in nearly every round. That both partners complete a calypso in one trick comes up in about
one round of sixty, so it takes a second or two on average, and the limit of a thousand rounds is half a minute.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import reduce
from typing import NamedTuple

from calypso_widgets.analysis.bots import Bot
from calypso_widgets.analysis.bots import bot as bot_of
from calypso_widgets.analysis.dealing import deal
from calypso_widgets.rules.cards import Card
from calypso_widgets.rules.deal import DEAL_SIZE, DEALS, HAND_SIZE, deal_round
from calypso_widgets.rules.drawing import chance
from calypso_widgets.rules.events import Built, Completed, Event, Played, Won
from calypso_widgets.rules.position import Position, apply, events
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import GAMEFARM, Ruffs, Ruleset, changed, ruleset
from calypso_widgets.rules.table import SEATS, parse_trumps
from calypso_widgets.rules.told import told
from calypso_widgets.rules.trick import TRICK_SIZE, Play, Power, Reason, Role, add, winning_place

WITHIN = 1000
"""Rounds that are looked through, unless one says how many."""
TRICKS = HAND_SIZE * DEALS
"""Tricks in a round."""


class Happening(Enum):
    """Something that may happen in a trick, by the name one asks for it."""

    LED_TRUMP_RUFFED = "led own trump ruffed"
    """Somebody ruffs a led own trump, whoever then wins."""
    LED_TRUMP_BEATEN = "led own trump beaten"
    """A ruff wins a trick to which an own trump was led."""
    LED_TRUMP_HOLDS = "led own trump holds against a ruff"
    OVERRUFFED = "overruffed"
    UNDERRUFFED = "underruffed"
    TIE = "tie decided by order"
    """The winner’s card was as strong as a later one."""
    RULESETS_DIFFER = "rulesets differ"
    """Another ranking of ruffs would give the trick to somebody else."""
    COMPLETED = "calypso completed"
    CARDS_LEFT_OVER = "completed with cards left over"
    """A calypso is completed, and other cards of the same trick start its owner’s next one."""
    BOTH_COMPLETE = "both partners complete"
    """Both partners complete a calypso in one trick."""

    def __repr__(self) -> str:
        return f"Happening.{self.name}"


class Full(NamedTuple):
    """A full trick and what its last card caused."""

    before: Position
    """The table when that card was about to be played."""
    plays: tuple[Play, ...]
    caused: tuple[Event, ...]

    @property
    def won(self) -> Won:
        """The winning of it."""
        return next(event for event in self.caused if isinstance(event, Won))

    @property
    def ruffs(self) -> list[Play]:
        """The ruffs in it."""
        return [play for play in self.plays if play.power is Power.RUFF]


class UnknownHappeningError(ValueError):
    """Nothing is looked for by this name."""


class NotFoundError(ValueError):
    """It did not happen in the rounds that were looked through."""


@dataclass(frozen=True, slots=True, repr=False)
class Found:
    """Where it happened: a round, and the trick in it."""

    record: Record
    """The whole round, as `cw.deal` makes it from ``seed``."""
    event: Happening
    seed: int
    deal: int
    """The number of the deal, from 1."""
    trick: int
    """The number of the trick in the deal, from 1."""

    @property
    def node(self) -> int:
        """Where the trick is full: a cursor for the table."""
        return (self.deal - 1) * (DEAL_SIZE + 1) + self.trick * TRICK_SIZE

    def __repr__(self) -> str:
        return f"<Found: {self.event.value}, in the round of seed {self.seed}, deal {self.deal}, trick {self.trick}>"


def find(  # noqa: PLR0913 - all but the event have a default, and most are given by name
    event: str | Happening,
    by_trick: int | None = None,
    *,
    seed: int = 0,
    rules: str | Ruleset = GAMEFARM,
    bot: str = "simple",
    within: int = WITHIN,
    progress: Callable[[int], object] | None = None,
) -> Found:
    """Find the first round, from a seed on, in which something happens in play.

    The rounds are those of `cw.deal`: from ``seed``, from the next number, and so on, at most ``within`` of them. Only
    as much of each is played as is looked at: with ``by_trick`` the first so many tricks, of which 13 make the first
    deal. ``progress`` is called with the number of rounds done after each; if it returns False, the search stops.

    >>> found = find("tie decided by order", seed=3, rules="bga")
    >>> found.seed, found.deal, found.trick
    (4, 3, 12)

    :raises UnknownHappeningError: listing the known names.
    :raises NotFoundError: if it does not happen in so many rounds, or the search was stopped.
    :raises ValueError: for a seed, ruleset, bot or number that cannot be read.
    :raises TypeError: for a ``progress`` that cannot be called.
    """
    wanted, rules, player = happening(event), ruleset(rules), bot_of(bot)
    chance(seed)  # a bad seed is refused before the search
    tricks = TRICKS if by_trick is None else _count(by_trick, "by_trick", TRICKS)
    rounds = _count(within, "within")
    if rules.ruffs in _NEVER.get(wanted, ()):
        raise NotFoundError(f"{wanted.value}: that never happens under {rules.name}, where {rules.ruffs.value}")
    if progress is not None and not callable(progress):
        raise TypeError(f"progress cannot be {told(progress)}: give a function of the number of rounds done, or None")
    for done, each in enumerate(range(seed, seed + rounds), start=1):
        for number, trick in enumerate(_tricks(each, rules, player, tricks)):
            if _HAPPENED[wanted](trick):
                nth, before = divmod(number, HAND_SIZE)
                return Found(deal(each, rules, bot=bot), wanted, each, nth + 1, before + 1)
        if progress is not None and progress(done) is False:
            raise NotFoundError(f"stopped after {_rounds(done)} from seed {seed}: {wanted.value} was not found in them")
    limit = "" if by_trick is None else f" by trick {by_trick}"
    raise NotFoundError(
        f"{wanted.value}{limit}: not in {_rounds(rounds)} from seed {seed}, played by {bot} bots under {rules.name}; "
        "try another seed, or more rounds with within=..."
    )


def happening(name: str | Happening) -> Happening:
    """The event of that name.

    :raises UnknownHappeningError: listing the known names.
    """
    if isinstance(name, Happening):
        return name
    for each in Happening:
        if isinstance(name, str) and name.strip().lower() == each.value:
            return each
    raise UnknownHappeningError(f"no event {told(name)}: known are {', '.join(each.value for each in Happening)}")


def _count(given: int, what: str, most: int | None = None) -> int:
    """A count from 1 on."""
    if type(given) is not int or given < 1 or (most is not None and given > most):
        span = "1 or more" if most is None else f"1 to {most}"
        raise ValueError(f"{what} cannot be {told(given)}: write a whole number, {span}")
    return given


def _rounds(count: int) -> str:
    return "1 round" if count == 1 else f"{count} rounds"


def _tricks(seed: int, rules: Ruleset, player: Bot, tricks: int) -> Iterator[Full]:
    """The first tricks of the round that `deal` makes from a seed, as they are played.

    It plays no further than it is asked, and so is another loop than `deal`; the tests compare the two.
    """
    rng, dealer = chance(seed), SEATS[0]
    position: Position | None = None
    for hands in deal_round(rng, dealer):
        position = position.dealt(hands) if position else Position.start(parse_trumps("SDHC"), dealer, hands, rules)
        for _ in range(HAND_SIZE):
            if tricks == 0:
                return
            tricks -= 1
            for _ in range(TRICK_SIZE):
                before = position
                caused = tuple(events(before, player(before, rng)))
                position = reduce(apply, caused, before)
            yield _full(before, caused)


def _full(before: Position, caused: tuple[Event, ...]) -> Full:
    first = caused[0]
    assert isinstance(first, Played)  # noqa: S101 - the contract of events
    return Full(before, (*before.trick, first.play), caused)


def _led_trump_ruffed(trick: Full) -> bool:
    return trick.plays[0].power is Power.LED_TRUMP and bool(trick.ruffs)


def _led_trump_beaten(trick: Full) -> bool:
    return trick.plays[0].power is Power.LED_TRUMP and trick.won.reason in {Reason.RUFFED, Reason.OVERRUFFED}


def _rulesets_differ(trick: Full) -> bool:
    if not trick.ruffs or (len(trick.ruffs) == 1 and trick.plays[0].power is not Power.LED_TRUMP):
        return False
    cards = tuple(play.card for play in trick.plays)
    return len({_winner_under(trick.before, cards, ruffs) for ruffs in Ruffs}) > 1


def _winner_under(before: Position, cards: tuple[Card, ...], ruffs: Ruffs) -> int:
    rules = changed(before.rules, {"ruffs": ruffs})
    plays: tuple[Play, ...] = ()
    for place, card in enumerate(cards):
        plays = add(plays, card, before.trumps[before.leader.after(place)], rules)
    return winning_place(plays)


def _completed(trick: Full) -> list[Completed]:
    return [event for event in trick.caused if isinstance(event, Completed)]


def _cards_left_over(trick: Full) -> bool:
    done = set()
    for event in trick.caused:
        match event:
            case Completed(seat):
                done.add(seat)
            case Built(seat) if seat in done:
                return True
            case _:
                pass
    return False


_HAPPENED: dict[Happening, Callable[[Full], bool]] = {
    Happening.LED_TRUMP_RUFFED: _led_trump_ruffed,
    Happening.LED_TRUMP_BEATEN: _led_trump_beaten,
    Happening.LED_TRUMP_HOLDS: lambda trick: trick.won.reason is Reason.LED_TRUMP_OUTRANKS,
    Happening.OVERRUFFED: lambda trick: any(play.role is Role.OVERRUFFED for play in trick.plays),
    Happening.UNDERRUFFED: lambda trick: any(play.role is Role.UNDERRUFFED for play in trick.plays),
    Happening.TIE: lambda trick: trick.won.tie_broken,
    Happening.RULESETS_DIFFER: _rulesets_differ,
    Happening.COMPLETED: lambda trick: bool(_completed(trick)),
    Happening.CARDS_LEFT_OVER: _cards_left_over,
    Happening.BOTH_COMPLETE: lambda trick: len(_completed(trick)) > 1,
}

_NEVER = {
    Happening.LED_TRUMP_HOLDS: (Ruffs.ANY, Ruffs.LAST),
    Happening.UNDERRUFFED: (Ruffs.LAST,),
}
"""The rankings of ruffs under which something cannot happen."""
