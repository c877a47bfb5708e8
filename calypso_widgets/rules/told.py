"""How a sentence tells a value that somebody handed in: as Python writes it, in a few letters.

>>> told("x" * 5000)
"'xxxxxxxxxxxx...xxxxxxxxxxxxx'"
>>> told([10**5000])
'[a number that large]'
"""

from __future__ import annotations

from reprlib import Repr


class _Told(Repr):
    def repr_int(self, x: int, level: int) -> str:
        try:
            return super().repr_int(x, level)
        except ValueError:  # Python does not write thousands of digits
            return "a number that large"


told = _Told().repr


def written(value: object) -> str:
    """A text as it is, and anything else as it is told: what somebody may have meant to write.

    >>> written("A"), written(10)
    ('A', '10')
    """
    return value if isinstance(value, str) else told(value)
