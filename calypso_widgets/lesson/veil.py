"""Frames for a class that may not see every hand: what is hidden, or still to come, is not in them.

>>> from calypso_widgets.lesson.explain import teller
>>> from calypso_widgets.lesson.frames import frames_of, words_of
>>> from calypso_widgets.lesson.tree import Tree
>>> from calypso_widgets.rules.record import Record
>>> hands = ["2S 5H", "AS 4D", "AS KH", "AS 9C"]
>>> tree = Tree.of(Record.replay(trumps="SDHC", dealer="W", deals=[(hands, "2S AS AS AS 5H")]))
>>> frames, words = veiled(frames_of(tree), words_of(tree, teller(), "en"), {1, 3}, reach=2)
>>> frames["nodes"][0]["hands"], len(frames["nodes"]), len(words["why"])
([['2S', '5H'], ['', ''], ['AS', 'KH'], ['', '']], 3, 3)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any, cast

from calypso_widgets.lesson.wire import CardCode, DealFrame, Frames, PlayFrame, Said, Words

FACE_DOWN: CardCode = ""
BY_NODE = ("why", "says", "notes", "cites", "comments")


def veiled(frames: Frames, words: Words, hidden: Collection[int], reach: int) -> tuple[Frames, Words]:
    """Frames and words of a record as far as node ``reach``, without the hands of the ``hidden`` seats.

    Their cards lie face down, in the order in which they will be played, so that not even their places tell anything.
    Nothing is on trial: what a card would do depends on what the others hold.
    """
    seen: list[DealFrame | PlayFrame] = []
    played: Counter[int] = Counter()
    for frame in frames["nodes"][: reach + 1]:
        bare = cast("dict[str, Any]", {name: value for name, value in frame.items() if name != "tries"})
        if frame["kind"] == "deal":
            played.clear()
            bare["hands"] = [
                [FACE_DOWN] * len(hand) if seat in hidden else hand for seat, hand in enumerate(frame["hands"])
            ]
        elif frame["seat"] in hidden:
            bare["slot"] = played[frame["seat"]]
            played[frame["seat"]] += 1
        seen.append(cast("DealFrame | PlayFrame", bare))
    said = cast("dict[str, Any]", {name: words[name][: reach + 1] for name in BY_NODE})  # type: ignore[literal-required]  # the names are those of the wire
    under = {
        order: {at: sentence for at, sentence in sentences.items() if int(at) <= reach}
        for order, sentences in words["under"].items()
    }
    return cast(Frames, {**frames, "nodes": seen}), cast(Words, {**words, **said, "under": under})


def nothing_said(words: Words) -> Said:
    """What is said at no node at all: nothing that was tried may be seen either."""
    nothing: Said = {"why": [], "says": [], "notes": [], "cites": [], "comments": [], "under": {}}
    return {**nothing, "under": {order: {} for order in words["under"]}}
