"""Frames and words for a class that may not see every hand: what is hidden, or still to come, is not in them.

>>> from calypso_widgets.lesson.explain import teller
>>> from calypso_widgets.lesson.frames import frames_of, words_of
>>> from calypso_widgets.lesson.tree import Tree
>>> from calypso_widgets.rules.record import Record
>>> hands = ["2S 5H", "AS 4D", "AS KH", "AS 9C"]
>>> tree = Tree.of(Record.replay(trumps="SDHC", dealer="W", deals=[(hands, "2S AS AS AS 5H")]))
>>> veiled(tree, frames_of(tree), {Seat.EAST, Seat.WEST}, reach=2)["nodes"][0]["hands"]
[['2S', '5H'], ['', ''], ['AS', 'KH'], ['', '']]
>>> len(cut_off(words_of(tree, teller(), "en"), reach=2)["why"])
3
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any, cast

from calypso_widgets.lesson.frames import known_out
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.lesson.wire import CardCode, DealFrame, Frames, PlayFrame, Said, Words
from calypso_widgets.rules.table import SEATS, Seat

FACE_DOWN: CardCode = ""
BY_NODE = ("why", "says", "notes", "cites", "comments")


def veiled(tree: Tree, frames: Frames, hidden: Collection[Seat], reach: int) -> Frames:
    """Frames of a tree's main line as far as node ``reach``, without the hands of the ``hidden`` seats.

    Their cards lie face down, in the order in which they will be played, so that not even their places tell anything.
    That they show out is told only where all can see it. Nothing is on trial: what a card would do depends on what the
    others hold.
    """
    seen: list[DealFrame | PlayFrame] = []
    played: Counter[Seat] = Counter()
    for at, frame in enumerate(frames["nodes"][: reach + 1]):
        bare = cast("dict[str, Any]", {name: value for name, value in frame.items() if name != "tries"})
        if frame["kind"] == "deal":
            played.clear()
            bare["hands"] = [
                [FACE_DOWN] * len(hand) if seat in hidden else hand
                for seat, hand in zip(SEATS, frame["hands"], strict=True)
            ]
        elif (seat := SEATS[frame["seat"]]) in hidden:
            bare["slot"] = played[seat]
            played[seat] += 1
            if not known_out(tree.nodes[at], seat, hidden):
                bare.pop("shows_out", None)
        seen.append(cast("DealFrame | PlayFrame", bare))
    return cast(Frames, {**frames, "nodes": seen})


def cut_off(words: Words, reach: int) -> Words:
    """Words of a record as far as node ``reach``; what they tell of hidden hands is the teller’s business."""
    said = cast("dict[str, Any]", {name: words[name][: reach + 1] for name in BY_NODE})  # type: ignore[literal-required]  # the names are those of the wire
    under = {
        order: {at: sentence for at, sentence in sentences.items() if int(at) <= reach}
        for order, sentences in words["under"].items()
    }
    return cast(Words, {**words, **said, "under": under})


def nothing_said(words: Words) -> Said:
    """What is said at no node at all: nothing that was tried may be seen either."""
    nothing: Said = {"why": [], "says": [], "notes": [], "cites": [], "comments": [], "under": {}}
    return {**nothing, "under": {order: {} for order in words["under"]}}
