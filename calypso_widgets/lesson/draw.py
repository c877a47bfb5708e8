"""The draw for seats as frames for the browser, and as text.

>>> from random import Random
>>> from calypso_widgets.rules.seating import find_seats
>>> print(draw_text(find_seats(("Ann", "Ben", "Cat", "Dan"), "gamefarm", Random(1), choose=["H W", "C N"])))
By the rules of gamefarm seats, trumps and the first dealer are found by a draw of cards: the highest chooses ...
Ann draws the 6 of spades.
...
Ann sits West and owns hearts.
...
Ann deals first, and Ben, on the dealer’s left, leads.
"""

from __future__ import annotations

from typing import assert_never

from calypso_widgets.lesson.explain import Teller, teller
from calypso_widgets.lesson.wire import DrawFrame, DrawFrames, DrawnSeat
from calypso_widgets.rules.drawing import Drew, Tied
from calypso_widgets.rules.ruleset import Question, answer_in_words
from calypso_widgets.rules.seating import Bond, Chose, Deals, Partnered, Seated, Sits, Step


def draw_frames(seated: Seated, words: Teller) -> DrawFrames:
    """The story of a draw, a frame a step; the first one is before it began."""
    clause = words.kept(answer_in_words(Question.SEATING, seated.rules.seating))
    about = words.t("By the rules of {rules} {clause}.").format(rules=seated.rules.name, clause=clause)
    drawn: list[DrawnSeat] = [
        {"player": player, "card": "", "tied": False, "seat": None, "trump": "", "deals": False}
        for player in sorted(seated.names)
    ]
    nodes: list[DrawFrame] = [{"says": about, "acts": [], "drawn": drawn}]
    for step in seated.steps:
        drawn = [_after(row, step) for row in drawn]
        nodes.append({"says": tell_step(seated, step, words), "acts": list(_acts(step)), "drawn": drawn})
    return {"rules": seated.rules.name, "about": about, "nodes": nodes}


def draw_text(seated: Seated, language: str = "en") -> str:
    """The story of a draw, a line a step.

    :raises UnknownLanguageError: listing the languages there are.
    """
    return "\n".join(node["says"] for node in draw_frames(seated, teller(language))["nodes"])


def _acts(step: Step) -> tuple[str, ...]:
    """The players a step is about."""
    return step.players if isinstance(step, Tied | Partnered) else (step.player,)


def _after(row: DrawnSeat, step: Step) -> DrawnSeat:
    """A player's row after one step."""
    if row["player"] not in _acts(step):
        return row
    match step:
        case Drew(_, card):
            return {**row, "card": card.code, "tied": False}
        case Tied():
            return {**row, "tied": True}
        case Chose(_, trump, seat) | Sits(_, seat, trump):
            return {**row, "seat": seat.place, "trump": trump.value}
        case Deals():
            return {**row, "deals": True}
        case Partnered():
            return row
        case _:
            assert_never(step)


def tell_step(seated: Seated, step: Step, words: Teller) -> str:
    """One step in words."""
    t = words.t
    match step:
        case Drew(player, card):
            return t("{player} draws the {card}.").format(player=player, card=words.card_in_words(card))
        case Tied(players):
            return t("{players} are level, and draw again.").format(players=_both(players, words))
        case Partnered(players, bond):
            return _bonds(words)[bond].format(players=_both(players, words))
        case Chose(player, trump, seat):
            said = t("{player} chooses {suit}, and to sit {seat}.")
            return said.format(player=player, suit=words.suits[trump], seat=words.seats[seat])
        case Sits(player, seat, trump):
            said = t("{player} sits {seat} and owns {suit}.")
            return said.format(player=player, seat=words.seats[seat], suit=words.suits[trump])
        case Deals(player, seat):
            said = t("{player} deals first, and {leader}, on the dealer’s left, leads.")
            return said.format(player=player, leader=seated.names[seat.next])
        case _:
            assert_never(step)


def _both(players: tuple[str, ...], words: Teller) -> str:
    """Names in a row: ``Ann, Ben and Cat``."""
    *first, last = players
    return words.t("{names} and {last}").format(names=words.t(", ").join(first), last=last)


def _bonds(words: Teller) -> dict[Bond, str]:
    """How two players come to be partners."""
    t = words.t
    return {
        Bond.AGREED: t("{players} have agreed to be partners."),
        Bond.HIGHEST: t("{players} have the highest cards and are partners."),
        Bond.LOWEST: t("{players} are the other two, and partners."),
        Bond.RANDOM: t("{players} are made partners by chance."),
    }
