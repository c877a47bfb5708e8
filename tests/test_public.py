"""The public names: one list, one home each, and each with a docstring that says what it is."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

import calypso_widgets as cw

HOMES = {home: set(names) for home, names in cw._HOMES.items()}  # noqa: SLF001 - its two lists are what is compared


def test_the_type_checker_and_the_interpreter_see_the_same_names() -> None:
    source = ast.parse(Path(cw.__file__).read_text(encoding="utf-8"))
    (checked,) = [node for node in source.body if isinstance(node, ast.If)]
    imported = {
        node.module.removeprefix("calypso_widgets."): {alias.name for alias in node.names}
        for node in checked.body
        if isinstance(node, ast.ImportFrom) and node.module
    }
    assert imported == HOMES
    assert sorted(cw.__all__) == sorted(set().union(*HOMES.values()))


@pytest.mark.parametrize("name", cw.__all__)
def test_every_name_is_there_and_documented(name: str) -> None:
    assert name in dir(cw)
    assert inspect.getdoc(getattr(cw, name))


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(AttributeError, match=r"calypso_widgets has no 'Table': there are CalypsoTable, Pile, "):
        cw.Table  # noqa: B018 - looking it up is the test
