"""The text twin: what the table shows at one node, as plain text and as HTML that needs no style.

A saved notebook outlives its widgets: viewers that cannot run them show this instead. Nobody who reads it needs the
browser, a kernel, or colour.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from html import escape
from typing import cast

from calypso_widgets.lesson.compare import as_ranked, may_differ
from calypso_widgets.lesson.explain import Teller
from calypso_widgets.lesson.frames import cite, frame_at, notes, ranking, why
from calypso_widgets.lesson.grid import WIDTH, Grid
from calypso_widgets.lesson.grown import branch_label
from calypso_widgets.lesson.labels import labels
from calypso_widgets.lesson.tree import Node, Tree
from calypso_widgets.lesson.wire import DealFrame, PlayFrame
from calypso_widgets.rules.cards import Card, Suit
from calypso_widgets.rules.deal import DEALS
from calypso_widgets.rules.ruleset import Ruleset
from calypso_widgets.rules.score import sides, tallies
from calypso_widgets.rules.table import SEATS, Seat


@dataclass(frozen=True, slots=True)
class Twin:
    """What the table shows at one node, in words."""

    place: str
    verdict: tuple[str, ...]
    grids: tuple[Grid, ...]
    score: str

    def text(self) -> str:
        """The twin as plain text, at most `WIDTH` columns wide."""
        place, *said, score = (textwrap.fill(said, WIDTH) for said in (self.place, *self.verdict, self.score))
        return "\n\n".join([place, *said, *(grid.text() for grid in self.grids), score])

    def html(self) -> str:
        """The twin as HTML: headings, paragraphs and tables, no style; no section, which slides take for a slide."""
        said = "".join(f"<p>{escape(paragraph)}</p>" for paragraph in self.verdict)
        grids = "".join(grid.html() for grid in self.grids)
        return (
            f'<div class="calypso-twin"><p><strong>{escape(self.place)}</strong></p>{said}{grids}'
            f"<p>{escape(self.score)}</p></div>"
        )


def twin_of(tree: Tree, at: int, teller: Teller, rules: Ruleset | None = None) -> Twin:
    """The twin of one node of a record's tree, looked at under ``rules``: by default those it was played by.

    Of hands that the teller may not see it tells only how many cards they have.
    """
    node, frame, record = tree.nodes[at], frame_at(tree, at), tree.origin
    own = node.position.rules
    beneath = [*notes(node, teller), cite(node, teller)]
    if rules is not None and rules != own:
        looked = teller.t("Looked at by the rules of {rules}; played by {own}, and the table keeps what was played.")
        beneath = [looked.format(rules=rules.name, own=own.name)]
        if rules.ruffs is not own.ruffs and may_differ(node.trick) and frame["kind"] == "play":
            node = as_ranked(tree, at, rules.ruffs).nodes[-1]
            frame = cast(PlayFrame, {**frame, **frame["under"][ranking(rules.ruffs)]})
    said = [record.title, _what_if(tree, at, teller), why(node, teller), *beneath, tree.comments.get(at, "")]
    return Twin(
        _place(tree, at, teller),
        tuple(paragraph for paragraph in said if paragraph),
        (*_trick(frame, node, teller), _seats(tree, at, teller)),
        _score(tree, at, teller),
    )


def _what_if(tree: Tree, at: int, teller: Teller) -> str:
    """That this is a branch, which one, and who plays in it."""
    if tree.on_main(at):
        return ""
    root = tree.root_of(at)
    label, name = branch_label(tree, root, teller), tree.names[root]
    said = teller.t("What if: {branch}.").format(branch=f"{name} ({label})" if name else label)
    if at not in tree.bots:
        return said
    bot, seed = tree.bots[at]
    return said + " " + teller.t("This card was played by the bot {bot}, seed {seed}.").format(bot=bot, seed=seed)


def _place(tree: Tree, at: int, teller: Teller) -> str:
    """Where in the record this is, and by whose rules: ``Deal 2 of 4, trick 5 of 13. Rules: gamefarm.``."""
    t, node, start = teller.t, tree.nodes[at], tree.nodes[_deal(tree, at)]
    tricks = len(start.position.hands[Seat.NORTH])
    rounds, within = divmod(start.deal, DEALS)
    last_round, last_within = divmod(max(each.deal for each in tree.nodes), DEALS)
    words = {
        "round": rounds + 1,
        "rounds": last_round + 1,
        "deal": within + 1,
        "deals": last_within + 1 if rounds == last_round else DEALS,
        "trick": tricks - min(map(len, node.position.hands)),
        "tricks": tricks,
        "rules": tree.origin.rules.name,
    }
    said = (
        t("Deal {deal} of {deals}, trick {trick} of {tricks}. Rules: {rules}.")
        if node.card
        else t("Deal {deal} of {deals}, just dealt. Rules: {rules}.")
    )
    if last_round:
        said = t("Round {round} of {rounds}.") + " " + said
    return said.format(**words)


def _deal(tree: Tree, at: int) -> int:
    """The node where the deal of this node began."""
    while tree.nodes[at].card:
        at = tree.nodes[at].parent
    return at


def _trick(frame: DealFrame | PlayFrame, node: Node, teller: Teller) -> tuple[Grid, ...]:
    """The cards of the trick in order of play; once it is full, also where each went and what it brought."""
    t, fixed = teller.t, labels(teller.t)
    if not node.trick:
        return ()
    end = frame.get("end") if frame["kind"] == "play" else None
    rows = []
    for place, play in enumerate(node.trick):
        seat = node.leader.after(place)
        wins = frame["kind"] == "play" and frame["winning"] == seat.place
        mark = f" ({fixed['wins'] if end else fixed['winning']})" if wins else ""
        row = [f"{place + 1}. {teller.seats[seat]}", str(play.card), teller.roles[play.role] + mark]
        if end:
            move = end["moves"][place]
            row += [f"+{move['gain']}", teller.destination(move["to"], SEATS[move["seat"]], play.card.rank)]
        rows.append(tuple(row))
    heads = [t("seat"), t("card"), t("did")]
    if end:
        heads += [t("points"), t("went to")]
    return (Grid(fixed["this_trick"], tuple(heads), tuple(rows)),)


def _seats(tree: Tree, at: int, teller: Teller) -> Grid:
    """What each seat holds and has gathered."""
    t, position = teller.t, tree.nodes[at].position
    counts = tallies(position)
    rows = tuple(
        (
            f"{teller.seats[seat]} {position.trumps[seat].glyph}",
            str(counts[seat].calypsos),
            str(counts[seat].pile),
            str(counts[seat].points),
            " ".join(str(rank) for rank in sorted(position.tableaux[seat].building, reverse=True)) or "–",
            _hidden(len(position.hands[seat]), teller) if seat in teller.unseen else suit_by_suit(position.hands[seat]),
        )
        for seat in SEATS
    )
    heads = (t("seat"), t("calypsos"), t("to pile"), t("points"), t("in progress"), t("hand"))
    return Grid(t("The table"), heads, rows)


def _hidden(count: int, teller: Teller) -> str:
    t = teller.t
    return t("1 card, hidden") if count == 1 else t("{n} cards, hidden").format(n=count)


def suit_by_suit(cards: tuple[Card, ...]) -> str:
    """A hand, suit by suit: ``♠ A K 3 ♦ 9``."""
    suits = [
        suit.glyph + " " + " ".join(str(card.rank) for card in cards if card.suit is suit)
        for suit in Suit
        if any(card.suit is suit for card in cards)
    ]
    return " ".join(suits) or "–"


def _score(tree: Tree, at: int, teller: Teller) -> str:
    """The points of both sides; once the pack is used up they are final."""
    t, position, deal = teller.t, tree.nodes[at].position, frame_at(tree, _deal(tree, at))
    over = position.turn is None and deal["kind"] == "deal" and deal["stock"] == 0
    said = (
        t("The round is over: {north_south}, {east_west}.")
        if over
        else t("If the round ended now: {north_south}, {east_west}.")
    )
    north_south, east_west = (
        f"{side} {points}" for side, points in zip(teller.sides, sides(tallies(position)), strict=True)
    )
    return said.format(north_south=north_south, east_west=east_west)
