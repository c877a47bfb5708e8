"""How a student did: the marks of a set of exercises as a small table, to read and to save.

>>> from calypso_widgets.lesson.exercises import exercises
>>> first, second = exercises("my suit is always a trump", n=2, seed=7)
>>> done = results([first.mark(first.answer), second.mark("perhaps")])
>>> print(done)
1 of 2 right
n  on                         answer   right  misconception
1  my suit is always a trump  North    yes    –
2  my suit is always a trump  perhaps  no     –
>>> done.rows[0]["right"], done.csv.splitlines()[0]
(True, 'n,on,answer,right,misconception')
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypedDict

from calypso_widgets.lesson.examiner import Examiner
from calypso_widgets.lesson.explain import Teller, teller
from calypso_widgets.lesson.grid import NONE, Grid
from calypso_widgets.lesson.item import Marked
from calypso_widgets.lesson.kinds import kinds_in_words
from calypso_widgets.rules.cards import in_order
from calypso_widgets.rules.told import told

FORMULA = "=+-@\t\r"
"""What a spreadsheet would take for the beginning of a formula."""
LONGEST = 40
"""Characters of an answer that the table shows; the rows and the saved file keep all."""


class Row(TypedDict):
    """One exercise, its answer and how that did; words are English, so that they can be counted."""

    n: int
    on: str
    answer: str
    right: bool
    misconception: str


@dataclass(frozen=True, slots=True, repr=False)
class Results:
    """Marks in the order they were given: ``rows`` to count, ``csv`` to save, ``str()`` to read."""

    marks: tuple[Marked, ...]
    language: str = "en"

    @property
    def rows(self) -> tuple[Row, ...]:
        """A dict for each exercise."""
        return tuple(
            {
                "n": number,
                "on": mark.kind.value,
                "answer": mark.given,
                "right": mark.right,
                "misconception": mark.misconception.value if mark.misconception else "",
            }
            for number, mark in enumerate(self.marks, start=1)
        )

    @property
    def right(self) -> int:
        """How many were right."""
        return sum(mark.right for mark in self.marks)

    @property
    def csv(self) -> str:
        """The rows as comma-separated text, as spreadsheets read it."""
        written = io.StringIO()
        out = csv.writer(written, lineterminator="\n")
        out.writerow(Row.__annotations__)
        for row in self.rows:
            answer = f"'{row['answer']}" if row["answer"].startswith(tuple(FORMULA)) else row["answer"]
            out.writerow([row["n"], row["on"], answer, "yes" if row["right"] else "no", row["misconception"]])
        return written.getvalue()

    def __str__(self) -> str:
        return self.grid.text()

    __repr__ = __str__  # a notebook's plain text

    def _repr_html_(self) -> str:
        return self.grid.html()

    @property
    def grid(self) -> Grid:
        """The table."""
        words = teller(self.language)
        t = words.t
        title = t("{n} of {all} right").format(n=self.right, all=len(self.marks))
        heads = (t("n"), t("on"), t("answer"), t("right"), t("misconception"))
        return Grid(title, heads, tuple(_cells(number, mark, words) for number, mark in enumerate(self.marks, start=1)))


def _cells(number: int, mark: Marked, words: Teller) -> tuple[str, ...]:
    t = words.t
    given = mark.given if len(mark.given) <= LONGEST else mark.given[: LONGEST - 1] + "…"
    return (
        str(number),
        kinds_in_words(t)[mark.kind],
        " ".join(given.split()) or NONE,
        t("yes") if mark.right else t("no"),
        Examiner(words).myth(mark.misconception) if mark.misconception else NONE,
    )


def results(marks: Iterable[Marked], language: str = "en") -> Results:
    """The marks of some exercises as a table.

    :raises TypeError: for anything but marks in an order.
    :raises UnknownLanguageError: listing the languages there are.
    """
    given = None if isinstance(marks, str) or not in_order(marks) else tuple(marks)
    if given is None or not all(isinstance(mark, Marked) for mark in given):
        raise TypeError(f"results are made of marks, not {told(marks)}: give a list, each from item.mark(answer)")
    teller(language)  # an unknown language is refused here, and not where the table is shown
    return Results(given, language)
