"""Whose rule decided a trick, where the page says so, and which sources would have decided otherwise."""

from __future__ import annotations

from calypso_widgets.lesson.explain import Teller
from calypso_widgets.rules.ruleset import BGA, GAMEFARM, GAMERULES
from calypso_widgets.rules.table import Seat
from calypso_widgets.rules.trick import Outcome, Power, Reason, outcome

SOURCES = (GAMEFARM, BGA, GAMERULES)
"""The rulesets that are somebody's published rules."""


def cite(teller: Teller, leader: Seat, trick: Outcome, liberty: Seat | None = None) -> str:
    """The ruleset that decided a full trick, the place of the rule on its page, and the sources that differ.

    ``liberty`` is a seat that ruffed while able to follow, which every source forbids; of a hand that the teller may
    not see, only that it may have been able.
    """
    t, name = teller.t, trick.rules.name
    if liberty in teller.unseen:
        return t("By the rules of {rules} one may ruff even when able to follow, which no source allows.").format(
            rules=name
        )
    if liberty is not None:
        return t("By the rules of {rules}: {seat} ruffed while able to follow, which no source allows.").format(
            rules=name, seat=teller.seats[liberty]
        )
    where = place(teller, trick)
    rules = t("{rules}, {place}").format(rules=name, place=where) if where else name
    cards = tuple(play.card for play in trick.plays)
    others: dict[int, list[str]] = {}
    for source in SOURCES:
        winner = outcome(cards, trick.trumps, source).winner
        if winner != trick.winner and source != trick.rules:
            others.setdefault(winner, []).append(source.name)
    if not others:
        return t("By the rules of {rules}; every source agrees here.").format(rules=rules)
    said = [t("By the rules of {rules}.").format(rules=rules)]
    said += [_dissent(teller, sources, teller.seat_at(leader, winner)) for winner, sources in others.items()]
    return " ".join(said)


def place(teller: Teller, trick: Outcome) -> str:
    """The place on its page of the rule that decided a trick; nothing for rules outside the sources.

    Points are counted as the page lists them: 000_f9b5d3abb50232d3.txt numbers its two trick rules and adds the case of
    a led own trump below them; 002_1687b8b9a055c02e.txt and 003_7ddafc1f42c086a4.txt have unnumbered lists.
    """
    t = teller.t
    if trick.rules == GAMEFARM:
        if trick.reason is Reason.LED_TRUMP_UNRUFFED:
            return t("on leading one’s own trump")
        return t("trick rule {n}").format(n=1 if trick.reason is Reason.HIGHEST else 2)
    if trick.rules == BGA:
        point = {Reason.HIGHEST: 1, Reason.LED_TRUMP_UNRUFFED: 2, Reason.RUFFED: 3, Reason.OVERRUFFED: 4}[trick.reason]
        return t("point {n} on who takes a trick").format(n=7 if trick.tie_broken else point)
    if trick.rules == GAMERULES:
        point = 1 if trick.plays[0].power is Power.LED_TRUMP else 2
        return t("point {n} on taking tricks").format(n=3 if trick.tie_broken else point)
    return ""


def _dissent(teller: Teller, sources: list[str], winner: str) -> str:
    """These sources would have given the trick to somebody else."""
    t = teller.t
    match sources:
        case [one]:
            return t("By {one} {winner} would win.").format(one=one, winner=winner)
        case [one, other]:
            return t("By {one} and {other} {winner} would win.").format(one=one, other=other, winner=winner)
        case _:
            return t("By every source {winner} would win.").format(winner=winner)
