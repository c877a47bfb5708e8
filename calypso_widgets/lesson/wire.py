"""The wire: the shape of what crosses from Python to the browser, and nothing else.

`web/src/wire.ts` is this file's twin; a test compares the two. Facts travel in ``Frames`` and are the same in every
language; words travel in ``Words``. The browser walks from frame to frame and draws: it knows no rule of the game and
forms no sentence.

Seats are 0 to 3 for North, East, South, West. A card is its code, rank then suit: ``"TC"`` is the ten of clubs.
A node's id is its index in ``nodes`` and never changes.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

SeatIndex = int
CardCode = str

Destination = Literal["built", "completes", "starts", "duplicate", "foreign"]
"""Where a captured card went: into a calypso; into it, completing it; into the next one, just begun; or to the pile,
because that rank is there already, or because neither partner owns the suit."""

RoleName = Literal[
    "led",
    "led own trump",
    "followed",
    "followed in own suit",
    "ruffed",
    "overruffed",
    "underruffed",
    "discarded",
]
ReasonName = Literal[
    "highest of the suit led",
    "led own trump, not ruffed",
    "led own trump, outranks the ruffs",
    "ruffed",
    "overruffed",
]

Ranking = Literal["highest", "any", "last"]
"""How a ruleset ranks ruffs: `calypso_widgets.rules.ruleset.Ruffs`, by name."""


Trials = str
"""What each other legal card would do to the trick, for every card a word, as `calypso_widgets.lesson.trial` writes it:
``"TH12bbfd3H2c+40"`` is the ten of hearts: seat 1 wins, for the third of the reasons; of the four cards in order of
play two are built, one goes to the pile as foreign and one as a duplicate, by their first letters; after it come the
three of hearts, as recorded, and, assumed, the two of clubs; and the winner's side gains 40."""


class SeatState(TypedDict):
    """What one seat has gathered so far in the round."""

    building: str  # ranks of the calypso in progress, high to low: "AKT2"
    calypsos: int  # completed, 0 to 4
    pile: int  # cards that tricks won by this seat sent to the pile
    points: int  # if the round ended now; without the pile where the partners share it


class State(TypedDict):
    """What the table has gathered so far in the round: at the start of a deal, or after a trick."""

    seats: list[SeatState | None]  # by seat; None for one that has what it had before the trick
    sides: list[int]  # points of North-South, East-West


class Move(TypedDict):
    """One captured card on its way from the trick; four of them, in order of play."""

    to: Destination
    seat: SeatIndex  # whose calypso (or, for "foreign", who won the trick)
    gain: int  # points to the winner's side


class TrickEnd(TypedDict):
    """What the fourth card caused."""

    winner: SeatIndex
    reason: ReasonName
    moves: list[Move]
    gains: list[int]  # points this trick brought to North-South, East-West
    state: NotRequired[State]  # absent in a `Lens`: the table keeps what was recorded


class Lens(TypedDict):
    """A play as another ranking of ruffs has it."""

    role: RoleName
    winning: SeatIndex
    end: NotRequired[TrickEnd]


class DealFrame(TypedDict):
    """A deal, just dealt: the parent of its first play."""

    kind: Literal["deal"]
    parent: int  # -1 at the root, -2 for a deal that was taken back
    round: int  # from 1
    deal: int  # from 1, within the round
    dealer: SeatIndex
    hands: list[list[CardCode]]  # by seat, in display order; a play names its slot here
    stock: int | None  # cards left for later deals; None when the record is only part of a round
    next: SeatIndex  # who leads
    state: State
    carried: list[int]  # points that the sides brought along from earlier rounds
    tries: NotRequired[Trials]  # of the leads that were not made


class Mark(TypedDict):
    """What may be said of a play besides; absent where it is not so."""

    shows_out: NotRequired[bool]  # failed to follow the suit led, having none
    end: NotRequired[TrickEnd]  # on the fourth card only
    under: NotRequired[dict[str, Lens]]  # the other rankings, from the first ruff of a trick they may judge apart
    starts: NotRequired[bool]  # a branch of its own, beside what its parent goes on with
    bot: NotRequired[str]  # that chose the card, and its seed: "simple 7"
    tries: NotRequired[Trials]  # of the cards that the next to play did not play; what is not in it is not legal


class PlayFrame(Mark):
    """One card played."""

    kind: Literal["play"]
    parent: int  # -2 for a play that was taken back
    seat: SeatIndex
    card: CardCode
    slot: int  # index in the deal's hands[seat]
    role: RoleName
    winning: SeatIndex  # who is winning the trick after this card
    next: SeatIndex | None  # who plays next; None when the deal is over


class Tried(Mark):
    """A `PlayFrame` in fewer letters, for there may be many."""

    play: str  # parent, seat, card, slot, role (its place in RoleName), winning and next: "207 0 TC 3 2 1 1"


class Rules(TypedDict):
    """A ruleset one may look at the record under."""

    name: str
    ruffs: Ranking


class Frames(TypedDict):
    """Everything one record holds, as facts."""

    trumps: list[str]  # suits by seat: ["S", "D", "H", "C"]
    names: list[str]  # players by seat; "" where unknown
    rules: str  # name of the ruleset the record was played by
    rulesets: list[Rules]  # that one, and the presets
    shared_pile: bool  # the pile belongs to the partnership
    renounces: bool  # show renounce indicators
    title: str  # may be empty
    nodes: list[DealFrame | PlayFrame]


class RulesWords(TypedDict):
    """What is said of a ruleset."""

    source: str  # the page, or that there is none
    about: str  # one paragraph
    rule: str  # how it ranks ruffs, in a clause
    passage: str  # what its page says to that


class Vocabulary(TypedDict):
    """The fixed words of one language."""

    language: str
    labels: dict[str, str]  # fixed words of the views by key; {slots} are filled by the browser
    seats: list[str]  # "North", ...
    sides: list[str]  # "North + South", "East + West"
    side_marks: list[str]  # "N+S", "E+W"
    suits: dict[str, str]  # "S": "spades"
    ranks: dict[str, str]  # "T": "10"; every rank, high to low
    cards: dict[str, str]  # "TC": "10 of clubs"
    roles: dict[str, str]  # by RoleName
    destinations: dict[str, list[str]]  # by Destination, then seat: short, for the why panel; {rank} may be filled
    reasons: list[str]  # short, in the order of ReasonName
    calypsos: list[str]  # by number completed, 0 to 4: "no calypsos", "1 calypso"


class Said(TypedDict):
    """What is said at some nodes, one after the other."""

    why: list[str]  # by node: the sentence of the why panel; cards stand in it as "10♣"
    says: list[str]  # by node: spoken, brief, cards in full words
    notes: list[list[str]]  # by node: what completed, and what it is worth; empty for most
    cites: list[str | int]  # by node: the ruleset behind the verdict, or the node that says the same; mostly empty
    comments: list[str]  # by node: the record's own comment, or ""
    under: dict[str, dict[str, str]]  # by ranking, then node: the sentence of the why panel, for each `Lens`


class Words(Vocabulary, Said):
    """Everything one record says, in one language."""

    rulesets: dict[str, RulesWords]  # by name


class Branch(TypedDict):
    """A what-if: a line of play of its own."""

    root: int  # the node of its first play
    name: str  # as the reader calls it; may be empty
    label: str  # where it starts, and with what: "trick 5: East 3♦"


class Grown(TypedDict):
    """What has been tried: more nodes, after those of the record."""

    nodes: list[DealFrame | Tried]
    said: Said


class News(TypedDict):
    """A message: what has grown, or changed in it, since the last one."""

    kind: Literal["grown"]
    start: int  # the id of the first new node
    nodes: list[DealFrame | Tried]
    said: Said
    tries: dict[str, Trials]  # by node: trials that are others now
    gone: list[int]  # nodes that were taken back


class DrawnSeat(TypedDict):
    """What one player has come to in the draw for seats."""

    player: str
    card: CardCode  # drawn last; "" before
    tied: bool  # has to draw again
    seat: SeatIndex | None
    trump: str  # a suit; "" before
    deals: bool


class DrawFrame(TypedDict):
    """The draw for seats after one step."""

    says: str  # the step in words
    acts: list[str]  # the players it is about
    drawn: list[DrawnSeat]  # by player, in the order they were named


class DrawFrames(TypedDict):
    """A draw for seats, step by step; the first frame is before it began."""

    rules: str
    about: str  # how these rules find the seats
    nodes: list[DrawFrame]


class LaidSeat(TypedDict):
    """What lies at one seat of a position in the making."""

    hand: list[CardCode]
    building: str  # ranks of the calypso in progress, high to low
    calypsos: int
    pile: list[CardCode]


class Laid(TypedDict):
    """A position in the making: what lies where, whether it can or not."""

    title: str
    rules: str
    rulesets: list[str]  # to choose from
    trumps: str  # suits by seat: "SDHC"
    seatings: list[str]  # to choose from, written alike
    dealer: SeatIndex
    leads: SeatIndex
    seats: list[LaidSeat]  # by seat
    trick: list[CardCode]  # in order of play
    free: dict[CardCode, int]  # of each card, how many lie nowhere; less than 0 where there are too many
    hand_room: int  # cards of a full hand
    trick_room: int  # cards of a trick that is not over
    bare: bool  # there is no card to clear away
    undo: bool  # there is something to undo
    says: str  # spoken: what the last change did


class Flaw(TypedDict):
    """One thing that keeps it from being a position."""

    says: str
    seats: list[SeatIndex]  # whom it concerns


class Asked(TypedDict):
    """A question about a trick, with all that one may see before one answers, and no more."""

    cards: list[CardCode]  # from the leader on
    trumps: str  # suits, from the leader on
    leader: SeatIndex
    rules: str
    deal: int  # of its record, from 1; 0 if it comes from none
    trick: int  # of the deal, likewise
    grounds: list[str]  # to choose from: names of `Ground`
    because: list[str]  # the same in words


class Belief(TypedDict):
    """What is said to those who give a trick to the wrong seat."""

    myth: str  # what the misconception is called
    why_not: str


class Solution(TypedDict):
    """The answer to a question, and what each answer is told."""

    winner: SeatIndex
    ground: int  # which of the grounds is right
    roles: list[RoleName]  # from the leader on
    verdict: str
    beliefs: list[Belief | None]  # by the seat that was chosen; None for the winner, and where none predicts it


class QuizFrames(TypedDict):
    """A quiz, question by question."""

    nodes: list[Asked]
    solutions: list[Solution]  # of each question; none in an exam, for a page holds whatever it is sent


class CheckRow(TypedDict):
    """One thing that was looked at."""

    what: str
    found: str
    known: str  # the versions that are known to work, as pip has it; empty for what has none
    well: bool


class CheckReport(TypedDict):
    """What was found of the surroundings."""

    rows: list[CheckRow]
    fix: str  # the one thing to do; empty if all is well
    kept: str  # when the notebook is saved
