"""What a browser may ask of a table: the verbs, and the shape of each.

A message comes from a page, so it may hold anything. What has not this very shape is refused before anything is done.

>>> read({"kind": "play", "n": 1, "at": 0, "card": "2S"})
('play', {'at': 0, 'card': '2S'})
>>> read({"kind": "fly"})
Traceback (most recent call last):
...
calypso_widgets.widgets.messages.MessageError: no message 'fly' is known here
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from calypso_widgets.rules.told import told

LARGEST = 2**53
"""The largest number of a message: beyond it, a page cannot count."""


class MessageError(ValueError):
    """The message is none that a table understands."""


class Field(NamedTuple):
    """One field of a message."""

    kind: type
    most: int
    """The greatest number, or the longest text."""
    default: object = None
    """What stands for it where it is missing; None if it may not be."""


NODE = Field(int, 1_000_000)
NAME = Field(str, 80)
BOT = Field(str, 20, "")
SEED = Field(int, 1_000_000_000, 1)

VERBS: dict[str, dict[str, Field]] = {
    "hello": {},
    "tell": {},
    "play": {"at": NODE, "card": Field(str, 3), "others": BOT, "seed": SEED},
    "let": {"at": NODE, "bot": BOT, "seed": SEED, "until": Field(str, 10)},
    "cut": {"at": NODE},
    "name": {"root": NODE, "name": NAME},
    "text": {},
    "paste": {"text": Field(str, 2_000_000)},
    "reveal": {"until": Field(str, 10)},
    "hide": {"seats": Field(str, 4)},
    "reset": {},
}
"""By verb: its fields."""


def number_of(content: object) -> int:
    """The number of a message, which its answer carries back; 0 if it has none that could be."""
    number = content.get("n", 0) if isinstance(content, dict) else 0
    return number if _fits(number, Field(int, LARGEST)) else 0


def read(content: object, verbs: Mapping[str, Mapping[str, Field]] = VERBS) -> tuple[str, dict[str, Any]]:
    """A message as its verb and its fields; others are ignored. ``verbs`` are those of a table, or of whom it is for.

    :raises MessageError: saying what is wrong with it.
    """
    if not isinstance(content, dict):
        raise MessageError(f"a message cannot be {told(content)}")
    verb, number = content.get("kind"), content.get("n", 0)
    if not isinstance(verb, str) or verb not in verbs:
        raise MessageError(f"no message {told(verb)} is known here")
    if not _fits(number, Field(int, LARGEST)):
        raise MessageError(f"the number of a message cannot be {told(number)}")
    given = {}
    for name, field in verbs[verb].items():
        value = content.get(name, field.default)
        if not _fits(value, field):
            raise MessageError(f"in a message to {verb}, {name} cannot be {told(value)}")
        if name in content:
            given[name] = value
    return verb, given


def _fits(value: object, field: Field) -> bool:
    """Whether a value is one of that field; no bool is a number here."""
    if type(value) is not field.kind:
        return False
    size = len(value) if isinstance(value, str) else value
    return isinstance(size, int) and 0 <= size <= field.most
