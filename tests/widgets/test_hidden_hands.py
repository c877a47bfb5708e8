"""Whatever the hidden hands may still hold, a class is shown the same: nothing it is sent or told depends on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.rules.cards import Hand
from calypso_widgets.rules.played import Deal, RecordError
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import ALL_FOURS, GAMEFARM, PRESETS, Pile, Ruffs, Ruleset
from calypso_widgets.rules.table import SEATS, Seat, parse_trumps
from lesson.small import PACK, played_out, small_record
from widgets.page import Page

RULES = [
    *PRESETS.values(),
    replace(ALL_FOURS, name="any-fours", ruffs=Ruffs.ANY, pile=Pile.PLAYER),
    replace(ALL_FOURS, name="last-fours", ruffs=Ruffs.LAST),
]
TRIES = 80
"""How often hands are dealt anew until they fit what was played: who showed out of a suit can hold none of it."""

ABLE = Record.replay("SDHC", "W", [(["AH 3S", "2D 4H", "5H 6S", "3H 7S"], "AH 2D 5H 3H 4H 6S 7S 3S")], "all-fours")
"""East ruffs with a heart in hand, which all-fours allows."""
UNABLE = Record.replay("SDHC", "W", [(["AH 3S", "2D 4C", "5H 6S", "3H 7S"], "AH 2D 5H 3H 4C 6S 7S 3S")], "all-fours")
"""East plays the same, and has no heart."""


ASKED: list[dict[str, object]] = [
    {"kind": "play", "at": 1, "card": "AS"},
    {"kind": "let", "at": 1, "until": "trick"},
    {"kind": "cut", "at": 2},
    {"kind": "text"},
]
"""What a page may try to get at more."""


def dealt_anew(record: Record, at: int, hidden: Collection[Seat], rng: Random) -> Record | None:
    """Another record that is the same, as far as a node, to whoever does not see the hands of the hidden seats.

    What these have not played by then is dealt anew, and so are the later deals. None if no such hands were found.
    """
    tree = Tree.of(record)
    node, earlier = tree.nodes[at], record.deals[: tree.nodes[at].deal]
    deal, plays = record.deals[node.deal], record.deals[node.deal].plays[: tree.plays_to(at)]
    kept = [
        Counter(hand) - Counter(node.position.hands[seat] if seat in hidden else ())
        for seat, hand in zip(SEATS, deal.hands, strict=True)
    ]
    left = Counter(PACK) - Counter(card for each in earlier for card in each.plays)
    left -= sum(kept, Counter())
    for _ in range(TRIES):
        cards = rng.sample([*left.elements()], left.total())
        deals = list(earlier)
        for number in range(node.deal, len(record.deals)):
            held = kept if number == node.deal else [Counter() for _ in SEATS]
            north, east, south, west = (
                Hand([*hand.elements(), *(cards.pop() for _ in range(len(whole) - hand.total()))])
                for hand, whole in zip(held, record.deals[number].hands, strict=True)
            )
            try:
                begun = replace(record, deals=(*deals, Deal((north, east, south, west), plays if held is kept else ())))
            except RecordError:
                break
            rest, _ = played_out(begun.last, rng)
            last = begun.deals[-1]
            deals.append(replace(last, plays=(*last.plays, *rest)))
        else:
            return replace(record, deals=tuple(deals))
    return None


def shown(record: Record, at: int, hidden: str, rules: str) -> dict[str, Any]:
    """All that a class gets of a record whose play was shown as far as a node."""
    table = cw.CalypsoTable(record, hidden=hidden, rules=rules)
    page = Page(table)
    table.cursor = at
    asked = [page.ask({"n": number, **message}) for number, message in enumerate(ASKED)]
    data, metadata = table._repr_mimebundle_() or ({}, {})
    return {
        "sent": page.sent,
        "state": page.whole(),
        "kept": [data["text/plain"], data["text/html"], metadata],
        "printed": [table.why, table.gist(), table.beneath(), repr(table)],
        "asked": asked,
    }


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_nothing_that_is_shown_depends_on_what_hidden_hands_still_hold(rules: Ruleset) -> None:
    rng, compared = Random(rules.name), 0
    for seed in range(16):
        record = small_record(seed, rules, deals=1 + seed % 2)
        at = rng.randrange(len(Tree.of(record).nodes) - 1)
        hidden = rng.sample(SEATS, rng.randint(1, 4))
        letters, looked_at = "".join(seat.value for seat in hidden), rng.choice([rules.name, *PRESETS])
        other = dealt_anew(record, at, hidden, rng)
        if other is not None and other != record:
            compared += 1
            assert shown(record, at, letters, looked_at) == shown(other, at, letters, looked_at), (seed, at, letters)
    assert compared > 8


def test_whether_a_hidden_seat_that_ruffed_could_have_followed_is_not_told() -> None:
    tables = [cw.CalypsoTable(record, hidden="E", cursor=2) for record in (ABLE, UNABLE)]
    for table in tables:
        assert table.why.endswith("By all-fours one may ruff even when able to follow.")
        assert "shows_out" not in table.frames["nodes"][2]
        table.cursor = 4
        assert table.words["cites"][4] == (
            "By the rules of all-fours one may ruff even when able to follow, which no source allows."
        )
        table.hidden = "NSW"
    able, unable = tables
    assert "East ruffed while able to follow" in able.text()
    assert "able to follow" not in unable.text()
    assert unable.frames["nodes"][2]["shows_out"]


def test_a_discard_shows_out_at_any_table_and_so_does_a_ruff_where_one_must_follow() -> None:
    (deal,) = UNABLE.deals
    begun = replace(UNABLE, deals=(replace(deal, plays=deal.plays[:2]),))
    for record in (replace(begun, trumps=parse_trumps("SCHD")), replace(begun, rules=GAMEFARM)):
        table = cw.CalypsoTable(record, hidden="E", cursor=2)
        assert table.frames["nodes"][2]["shows_out"]
        assert "one may ruff" not in table.why
