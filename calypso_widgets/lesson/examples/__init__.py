"""The prepared deals, by name: each a short record in notation, in the file of that name beside this one.

>>> examples["led-two"].title
'A led two beats three aces'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from calypso_widgets.rules.reading import parse_record
from calypso_widgets.rules.record import Record

SUFFIX = ".calypso"


class UnknownExampleError(KeyError):
    """No example has this name."""

    def __str__(self) -> str:
        """The message, without the quotes a `KeyError` puts around it."""
        return str(self.args[0])


class Examples(Mapping[str, Record]):
    """The examples as a mapping from name to record, in teaching order."""

    def __getitem__(self, name: str) -> Record:
        """Read one example.

        :raises UnknownExampleError: listing the known names.
        """
        if name not in _names():
            message = f"no example {name!r}: there are {', '.join(_names())}"
            raise UnknownExampleError(message)
        return parse_record((files(__package__) / (name + SUFFIX)).read_text(encoding="utf-8"))

    def __iter__(self) -> Iterator[str]:
        """The names in teaching order."""
        return iter(_names())

    def __len__(self) -> int:
        """How many there are."""
        return len(_names())

    def __repr__(self) -> str:
        return f"<examples: {', '.join(self)}>"


@cache
def _names() -> tuple[str, ...]:
    """The names, in the order the file ``order.txt`` teaches them."""
    return tuple((files(__package__) / "order.txt").read_text(encoding="utf-8").split())


examples = Examples()
