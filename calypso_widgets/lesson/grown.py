"""What was tried beyond the plays of a record, as frames and words, and the news of it.

>>> from calypso_widgets.lesson.explain import teller
>>> from calypso_widgets.rules.cards import parse_card
>>> from calypso_widgets.rules.record import Record
>>> hands = ["2S 3S", "AS 4D", "AS KH", "AS 9C"]
>>> tree = Tree.of(Record.replay(trumps="SDHC", dealer="W", deals=[(hands, "2S AS AS AS")]))
>>> root = tree.play(0, parse_card("3S"))
>>> grown_of(tree, teller(), root)["nodes"][0]["play"], branches_of(tree, teller())[0]["label"]
('0 0 3S 0 1 0 1', 'trick 1: North 3♠')
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import cast, get_args

from calypso_widgets.lesson.explain import Teller
from calypso_widgets.lesson.frames import frame_at, said_at
from calypso_widgets.lesson.tree import GONE, Tree
from calypso_widgets.lesson.trial import coded, trials
from calypso_widgets.lesson.wire import Branch, DealFrame, Grown, Mark, News, PlayFrame, RoleName, Said, Trials, Tried
from calypso_widgets.rules.deal import DEALS


def grown_of(tree: Tree, teller: Teller, start: int, before: Sequence[Said] = ()) -> Grown:
    """What was tried beyond the main line: the nodes from ``start`` on, and what is said at them.

    ``before`` is what is said at all nodes before ``start``, in order.
    """
    new = range(start, len(tree.nodes))
    earlier = chain.from_iterable(said["cites"] for said in before)
    told = {cited: at for at, cited in enumerate(earlier) if isinstance(cited, str) and cited}
    return {"nodes": [_tried(frame_at(tree, at)) for at in new], "said": said_at(tree, new, teller, told)}


def _tried(frame: DealFrame | PlayFrame) -> DealFrame | Tried:
    """A frame in fewer letters."""
    if frame["kind"] == "deal":
        return frame
    role = get_args(RoleName).index(frame["role"])
    then = "-" if frame["next"] is None else frame["next"]
    parts = (frame["parent"], frame["seat"], frame["card"], frame["slot"], role, frame["winning"], then)
    marks = {name: value for name, value in frame.items() if name in Mark.__annotations__}
    return cast(Tried, {"play": " ".join(map(str, parts)), **marks})


def retried(tree: Tree, at: int) -> dict[int, Trials]:
    """The trials that a change after this node has changed: at the branch’s plays of the trick it stands in."""
    found: dict[int, Trials] = {}
    while not tree.on_main(at):
        found[at] = coded(trials(tree, at))
        if not tree.nodes[at].position.trick or at in tree.names:
            break
        at = tree.nodes[at].parent
    return found


def take(grown: Grown, news: News, main: int) -> None:
    """Add news to what has grown, in place, as the page does."""
    nodes, said, new = grown["nodes"], grown["said"], news["said"]
    nodes += news["nodes"]
    said["why"] += new["why"]
    said["says"] += new["says"]
    said["notes"] += new["notes"]
    said["cites"] += new["cites"]
    said["comments"] += new["comments"]
    for order, sentences in new["under"].items():
        said["under"][order].update(sentences)
    for node, tries in news["tries"].items():
        nodes[int(node) - main]["tries"] = tries
        if not tries:
            del nodes[int(node) - main]["tries"]
    for gone in news["gone"]:
        frame = nodes[gone - main]
        if "kind" in frame:
            cast(DealFrame, frame)["parent"] = GONE
        else:
            frame["play"] = f"{GONE} {frame['play'].partition(' ')[2]}"
        for mark in ("starts", "bot", "tries"):
            frame.pop(mark, None)  # type: ignore[misc]  # as in all frames, each may be absent


def branches_of(tree: Tree, teller: Teller) -> list[Branch]:
    """The branches of a tree, as they are listed."""
    return [
        {"root": root, "name": name, "label": branch_label(tree, root, teller)} for root, name in tree.names.items()
    ]


def branch_label(tree: Tree, root: int, teller: Teller) -> str:
    """Where a branch starts, and with what: ``trick 5: East 3♦``."""
    node = tree.nodes[root]
    assert node.seat is not None  # noqa: S101 - a branch starts with a play
    said = teller.t("trick {trick}: {seat} {card}")
    if len(tree.origin.deals) > 1:
        said = teller.t("deal {deal}, trick {trick}: {seat} {card}")
    return said.format(
        deal=node.deal % DEALS + 1, trick=tree.trick_number(root), seat=teller.seats[node.seat], card=node.card
    )
