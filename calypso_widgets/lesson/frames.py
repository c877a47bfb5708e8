"""A tree as the frames and words of `calypso_widgets.lesson.wire`, ready for JSON.

>>> from calypso_widgets.rules.record import Record
>>> record = Record.replay(trumps="SDHC", dealer="W", deals=[(["2S", "AS", "AS", "AS"], "2S AS AS AS")])
>>> frames = frames_of(Tree.of(record))
>>> frames["nodes"][4]["end"]["reason"]
'led own trump, not ruffed'
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import get_args

from calypso_widgets.lesson.cite import cite as cited
from calypso_widgets.lesson.compare import as_ranked, may_differ
from calypso_widgets.lesson.explain import Teller
from calypso_widgets.lesson.labels import labels
from calypso_widgets.lesson.tree import GONE, ROOT, Node, Tree
from calypso_widgets.lesson.trial import coded, trials
from calypso_widgets.lesson.wire import (
    DealFrame,
    Destination,
    Frames,
    Lens,
    Move,
    PlayFrame,
    Ranking,
    Said,
    SeatState,
    State,
    TrickEnd,
    Vocabulary,
    Words,
)
from calypso_widgets.rules.capture import captures
from calypso_widgets.rules.cards import FACES, Rank
from calypso_widgets.rules.deal import DEALS, stock_after
from calypso_widgets.rules.events import Completed, Won
from calypso_widgets.rules.position import Position
from calypso_widgets.rules.ruleset import PRESETS, Pile, Ruffs, Ruleset, rulesets
from calypso_widgets.rules.score import points_owned, sides, tallies
from calypso_widgets.rules.table import SEATS, Seat, Side
from calypso_widgets.rules.trick import Outcome, settle, winning_place

HIGH_TO_LOW = sorted(Rank, reverse=True)


def frames_of(tree: Tree, more: Iterable[Ruleset] = ()) -> Frames:
    """The facts of a tree's main line: one frame a node, in the same order; ``more`` as in `views`."""
    record = tree.origin
    return {
        "trumps": [suit.value for suit in record.trumps],
        "names": list(record.names),
        "rules": record.rules.name,
        "rulesets": [{"name": each.name, "ruffs": ranking(each.ruffs)} for each in views(record.rules, more)],
        "shared_pile": record.rules.pile is Pile.PARTNERSHIP,
        "renounces": record.rules.renounces_shown,
        "title": record.title,
        "nodes": [frame_at(tree, at) for at in range(tree.main)],
    }


def views(own: Ruleset, more: Iterable[Ruleset] = ()) -> tuple[Ruleset, ...]:
    """The rulesets one may look at a record under: the presets, its own, and what more are wanted.

    :raises RulesetError: for two different rulesets of one name.
    """
    return tuple(rulesets([*PRESETS.values(), own, *more]).values())


def ranking(ruffs: Ruffs) -> Ranking:
    """The ranking of ruffs by the name it has on the wire."""
    name: Ranking = ruffs.name.lower()  # type: ignore[assignment]  # the wire names them all; a test compares
    return name


def frame_at(tree: Tree, at: int) -> DealFrame | PlayFrame:
    """The facts of one node."""
    frame = _play_frame(tree, at) if tree.nodes[at].card else _deal_frame(tree, at)
    if not tree.is_there(at):
        frame["parent"] = GONE
    elif tries := coded(trials(tree, at)):
        frame["tries"] = tries
    return frame


def _deal_frame(tree: Tree, at: int) -> DealFrame:
    node = tree.nodes[at]
    position, (rounds, deal) = node.position, divmod(node.deal, DEALS)
    return {
        "kind": "deal",
        "parent": node.parent,
        "round": rounds + 1,
        "deal": deal + 1,
        "dealer": position.dealer.place,
        "hands": [[card.code for card in hand] for hand in position.hands],
        "stock": stock_after(deal + 1) if tree.origin.is_whole else None,
        "next": position.leader.place,
        "state": _state(position),
        "carried": _carried(tree, at),
    }


def _carried(tree: Tree, at: int) -> list[int]:
    """The points that both sides brought to a deal from the rounds before its own."""
    carried = [0 for _ in Side]
    while (node := tree.nodes[at]).parent != ROOT:
        if not node.card and node.deal % DEALS == 0:
            ended = sides(tallies(tree.nodes[node.parent].position))
            carried = [points + more for points, more in zip(carried, ended, strict=True)]
        at = node.parent
    return carried


def _play_frame(tree: Tree, at: int) -> PlayFrame:
    node = tree.nodes[at]
    played = node.played
    assert played is not None  # noqa: S101 - only a deal has no play
    turn = node.position.turn
    frame: PlayFrame = {
        "kind": "play",
        "parent": node.parent,
        "seat": played.seat.place,
        "card": played.play.card.code,
        "slot": _slot(tree, at),
        "role": played.play.role.value,
        "winning": node.leader.after(winning_place(node.trick)).place,
        "next": turn.place if turn else None,
    }
    if played.shows_out:
        frame["shows_out"] = True
    if node.won:
        frame["end"] = _end(tree.nodes[node.parent].position, node, node.won)
        frame["end"]["state"] = _state(node.position, tree.nodes[node.parent].position)
    if may_differ(node.trick):
        frame["under"] = {ranking(ruffs): _lens(as_ranked(tree, at, ruffs)) for ruffs in _others(node)}
    if at in tree.names:
        frame["starts"] = True
    if at in tree.bots:
        frame["bot"] = " ".join(map(str, tree.bots[at]))
    return frame


def _others(node: Node) -> tuple[Ruffs, ...]:
    """The rankings of ruffs that the record was not played by."""
    return tuple(ruffs for ruffs in Ruffs if ruffs is not node.position.rules.ruffs)


def _lens(again: Tree) -> Lens:
    """The last play of a trick played again, as facts."""
    node = again.nodes[-1]
    lens: Lens = {
        "role": node.trick[-1].role.value,
        "winning": node.leader.after(winning_place(node.trick)).place,
    }
    if node.won:
        lens["end"] = _end(again.nodes[node.parent].position, node, node.won)
    return lens


def _slot(tree: Tree, at: int) -> int:
    """The place of the card in the hand as dealt; of equal cards the first not yet played."""
    card, seat = tree.nodes[at].card, tree.nodes[at].seat
    before = 0
    up = tree.nodes[at].parent
    while tree.nodes[up].card:
        before += tree.nodes[up].card == card and tree.nodes[up].seat is seat
        up = tree.nodes[up].parent
    assert card is not None and seat is not None  # noqa: S101, PT018 - only a deal has no play
    return tree.nodes[up].position.hands[seat].index(card) + before


def _end(before: Position, node: Node, won: Won) -> TrickEnd:
    """What the fourth card caused."""
    moves: list[Move] = [
        {"to": each.to.value, "seat": each.seat.place, "gain": each.gain} for each in captures(before, node.events)
    ]
    was = sides(tallies(before))
    now = sides(tallies(node.position))
    return {
        "winner": won.seat.place,
        "reason": won.reason.value,
        "moves": moves,
        "gains": [after - earlier for earlier, after in zip(was, now, strict=True)],
    }


def _state(position: Position, before: Position | None = None) -> State:
    """What the table has gathered; of the seats whose tableau was the same before, nothing."""
    seats: list[SeatState | None] = [
        {
            "building": "".join(rank.value for rank in HIGH_TO_LOW if rank in tableau.building),
            "calypsos": tableau.calypsos,
            "pile": len(tableau.pile),
            "points": points,
        }
        if before is None or tableau != before.tableaux[at]
        else None
        for at, (tableau, points) in enumerate(
            zip(position.tableaux, points_owned(position.tableaux, position.rules), strict=True)
        )
    ]
    return {"seats": seats, "sides": list(sides(tallies(position)))}


def words_of(tree: Tree, teller: Teller, language: str, more: Iterable[Ruleset] = ()) -> Words:
    """The words of a tree's main line in the teller's language, node by node; ``more`` as in `views`."""
    return {
        **vocabulary(teller, language),
        **said_at(tree, range(tree.main), teller),
        "rulesets": {each.name: teller.ruleset(each) for each in views(tree.nodes[0].position.rules, more)},
    }


def said_at(tree: Tree, nodes: range, teller: Teller, told: dict[str, int] | None = None) -> Said:
    """What is said at some nodes of a tree, one after the other; ``told`` are citations of earlier ones, by node."""
    each = [tree.nodes[at] for at in nodes]
    return {
        "why": [why(node, teller) for node in each],
        "says": [_says(node, teller) for node in each],
        "notes": [notes(node, teller) for node in each],
        "cites": [*_cites(tree, nodes, teller, {} if told is None else told)],
        "comments": [tree.comments.get(at, "") for at in nodes],
        "under": _why_under(tree, nodes, teller),
    }


def vocabulary(teller: Teller, language: str) -> Vocabulary:
    """The fixed words of the teller's language."""
    return {
        "language": language,
        "labels": labels(teller.t),
        "seats": list(teller.seats),
        "sides": list(teller.sides),
        "side_marks": list(teller.side_marks),
        "suits": {suit.value: word for suit, word in teller.suits.items()},
        "ranks": {rank.value: str(rank) for rank in HIGH_TO_LOW},
        "cards": {card.code: teller.card_in_words(card) for card in FACES},
        "roles": {role.value: word for role, word in teller.roles.items()},
        "destinations": {to: teller.destinations(to) for to in get_args(Destination)},
        "reasons": list(teller.reasons.values()),
        "calypsos": [teller.calypsos(count) for count in range(5)],
    }


def _cites(tree: Tree, nodes: range, teller: Teller, told: dict[str, int]) -> Iterator[str | int]:
    """The citation at each node; one that was told before is given by where it was."""
    for at in nodes:
        said = cite(tree.nodes[at], teller)
        yield told.get(said, said)
        if said:
            told.setdefault(said, at)


def _why_under(tree: Tree, nodes: range, teller: Teller) -> dict[str, dict[str, str]]:
    """The sentences of the other rankings of ruffs, wherever they may judge a trick apart."""
    found: dict[str, dict[str, str]] = {ranking(ruffs): {} for ruffs in Ruffs}
    for at in nodes:
        node = tree.nodes[at]
        if may_differ(node.trick):
            for ruffs in _others(node):
                found[ranking(ruffs)][str(at)] = why_under(tree, at, teller, ruffs)
    return found


def why_under(tree: Tree, at: int, teller: Teller, ruffs: Ruffs) -> str:
    """The sentence of the why panel at a node, with ruffs ranked so."""
    node = tree.nodes[at]
    if ruffs is node.position.rules.ruffs or not may_differ(node.trick):
        return why(node, teller)
    return why(as_ranked(tree, at, ruffs).nodes[-1], teller, node.position.rules.name)


def outcome_of(node: Node) -> Outcome:
    """How the full trick of a node came out."""
    position = node.position
    first, second, third, fourth = (position.trumps[node.leader.after(place)] for place in range(len(SEATS)))
    return settle(node.trick, (first, second, third, fourth), position.rules)


def why(node: Node, teller: Teller, played_by: str = "") -> str:
    """The sentence of the why panel: the verdict on a full trick, or what the last card did.

    ``played_by`` names the rules that the play was made by, if they are not those it is judged by.
    """
    if node.won:
        return teller.verdict(node.leader, outcome_of(node))
    if played := node.played:
        rules = node.position.rules
        liberty = "" if known_out(node, played.seat, teller.unseen) else played_by or rules.name
        return teller.so_far(node.leader, node.trick, rules, liberty)
    return teller.dealt(node.position.dealer)


def _says(node: Node, teller: Teller) -> str:
    if node.played:
        return teller.spoken(node.leader, node.trick, node.position.rules)
    return teller.spoken_deal(node.position.dealer, node.deal % DEALS + 1)


def notes(node: Node, teller: Teller) -> list[str]:
    """What a trick completed."""
    return [teller.completed(event) for event in node.events if isinstance(event, Completed)]


def cite(node: Node, teller: Teller) -> str:
    """Whose rule decided the trick; nothing while it is not full."""
    return cited(teller, node.leader, outcome_of(node), _liberty(node, teller.unseen)) if node.won else ""


def known_out(node: Node, seat: Seat, unseen: Collection[Seat] = ()) -> bool:
    """Whether the card of a seat in the trick of a node shows that it has none of the suit led.

    Where a ruleset lets one ruff while able to follow, a ruff shows that only to those who see the hand.
    """
    play, rules = node.trick[(seat.place - node.leader.place) % len(SEATS)], node.position.rules
    if seat in unseen and play.role.is_ruff and rules.may_ruff_when_able:
        return False
    return node.trick[0].card.suit in node.position.shown_out[seat]


def _liberty(node: Node, unseen: Collection[Seat]) -> Seat | None:
    """Who ruffed in this trick, not known to be out of the suit led: a liberty that only some rules allow.

    One who is seen to have taken it goes before one who may have.
    """
    ruffed = [node.leader.after(place) for place, play in enumerate(node.trick) if play.role.is_ruff]
    free = [seat for seat in ruffed if not known_out(node, seat, unseen)]
    return min(free, key=lambda seat: seat in unseen, default=None)
