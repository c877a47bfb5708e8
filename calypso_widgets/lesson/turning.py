"""The tricks of a record that are worth asking about.

>>> from calypso_widgets.rules.record import Record
>>> hands = ["2S 5H", "AS 4H", "AS 2H", "AS 3H"]
>>> record = Record.replay(trumps="SDHC", dealer="W", deals=[(hands, "2S AS AS AS 5H 4H 2H 3H")])
>>> [(question.deal, question.number, question.answer.winner) for question in turning_points(record)]
[(1, 1, Seat.NORTH), (1, 2, Seat.NORTH)]

In the first the highest card does not win, and in the second South’s heart is no trump.
"""

from __future__ import annotations

from calypso_widgets.lesson.misconceptions import Misconception, astray
from calypso_widgets.lesson.quiz import Question
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.rules.record import Record, the_record
from calypso_widgets.rules.ruleset import Ruffs, changed
from calypso_widgets.rules.told import told
from calypso_widgets.rules.trick import outcome

ASKED = 8
"""Questions that a record makes, unless one asks for more."""

Turn = Misconception | Ruffs
"""What would have given a trick to somebody else: a misconception, or another ranking of ruffs."""


def questions(record: Record) -> tuple[Question, ...]:
    """Every full trick of a record's main line as a question.

    :raises TypeError: for anything that is no record.
    """
    tree = Tree.of(the_record(record, "questions"))
    found = []
    lead = 0
    for at, node in enumerate(tree.nodes[: tree.main]):
        position = node.position
        if node.won is None:
            lead = at if not position.trick else lead
            continue
        before = tree.nodes[lead].position
        seats = [before.leader.after(place) for place in range(4)]
        one, two, three, four = (before.trumps[seat] for seat in seats)
        found.append(
            Question(
                tuple(play.card for play in node.trick),
                (one, two, three, four),
                before.leader,
                before.rules,
                before,
                node.deal + 1,
                tree.trick_number(at),
                lead,
            )
        )
        lead = at
    return tuple(found)


def turns(question: Question) -> frozenset[Turn]:
    """The misconceptions and the rankings of ruffs that would have given this trick to somebody else."""
    trick = question.trick
    others = (
        ruffs
        for ruffs in Ruffs
        if outcome(question.cards, question.trumps, changed(question.rules, {"ruffs": ruffs})).winner != trick.winner
    )
    return frozenset((*astray(trick), *others))


def turning_points(record: Record, n: int = ASKED) -> tuple[Question, ...]:
    """The tricks of a record that a misconception, or another ranking of ruffs, would give to somebody else.

    At most ``n`` of them, in the order of play. Which: one at a time, each time the trick that shows most of what no
    trick chosen before it shows; of equals the one that shows most in all, and then the earliest.

    :raises TypeError: for anything that is no record.
    :raises ValueError: unless ``n`` is a whole number from 1 on.
    """
    if type(n) is not int or n < 1:
        raise ValueError(f"n cannot be {told(n)}: write how many tricks to ask about, 1 or more")
    left = {question: turns(question) for question in questions(the_record(record, "turning_points"))}
    left = {question: shown for question, shown in left.items() if shown}
    chosen: list[Question] = []
    seen: set[Turn] = set()
    while left and len(chosen) < n:
        best = max(left, key=lambda question: (len(left[question] - seen), len(left[question])))
        seen |= left.pop(best)
        chosen.append(best)
    return tuple(sorted(chosen, key=lambda question: (question.deal, question.number)))
