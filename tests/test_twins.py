"""What is written twice, once for Python and once for the browser, says the same in both."""

import ast
import re
from pathlib import Path

import pytest

from calypso_widgets.lesson.checkup import WITHOUT_PAGE, Host
from calypso_widgets.lesson.labels import labels

ROOT = Path(__file__).parents[1]
WIRE_PY = ROOT / "calypso_widgets/lesson/wire.py"
WIRE_TS = ROOT / "web/src/wire.ts"
WORDS_TS = ROOT / "web/src/words.ts"
HOST_TS = ROOT / "web/src/host.ts"

Declarations = dict[str, str | list[tuple[str, str]]]
"""By name: an alias as its TypeScript type, or an interface as its fields in order, each with its type."""


def in_python(source: str) -> Declarations:
    """What a module of aliases and TypedDicts declares, put into TypeScript."""
    found: Declarations = {}
    for node in ast.parse(source).body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                found[name] = typescript(value)
            case ast.ClassDef(name=name, body=body):
                found[name] = [field(item) for item in body if isinstance(item, ast.AnnAssign)]
    return found


def field(item: ast.AnnAssign) -> tuple[str, str]:
    """One field of a TypedDict: its name, with the question mark of one that may be absent, and its type."""
    assert isinstance(item.target, ast.Name)
    match item.annotation:
        case ast.Subscript(value=ast.Name(id="NotRequired"), slice=present):
            return f"{item.target.id}?", typescript(present)
        case always:
            return item.target.id, typescript(always)


def typescript(node: ast.expr) -> str:
    """Say a Python type in TypeScript."""
    match node:
        case ast.Constant(value=None):
            return "null"
        case ast.Name(id=name):
            return {"int": "number", "str": "string", "bool": "boolean", "float": "number"}.get(name, name)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{typescript(left)} | {typescript(right)}"
        case ast.Subscript(value=ast.Name(id="list"), slice=item):
            inner = typescript(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, value])):
            return f"Record<{typescript(key)}, {typescript(value)}>"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=ast.Tuple(elts=choices)):
            return " | ".join(quoted(choice) for choice in choices)
        case ast.Subscript(value=ast.Name(id="Literal"), slice=choice):
            return quoted(choice)
    raise AssertionError(f"the wire has no such type: {ast.unparse(node)}")


def quoted(choice: ast.expr) -> str:
    assert isinstance(choice, ast.Constant)
    assert isinstance(choice.value, str)
    return f'"{choice.value}"'


def in_typescript(source: str) -> Declarations:
    """What a file of exported types and interfaces declares."""
    bare = re.sub(r"/\*.*?\*/|//[^\n]*", "", source, flags=re.DOTALL)
    found: Declarations = {}
    for name, body in re.findall(r"export type (\w+) =(.*?);", bare, flags=re.DOTALL):
        found[name] = " ".join(body.split()).removeprefix("| ")
    for name, body in re.findall(r"export interface (\w+)(?: extends [\w, ]+)? \{(.*?)\n\}", bare, flags=re.DOTALL):
        found[name] = re.findall(r"(\w+\??): (.*?);", body)
    return found


PYTHON = in_python(WIRE_PY.read_text(encoding="utf-8"))
TYPESCRIPT = in_typescript(WIRE_TS.read_text(encoding="utf-8"))


def test_the_wire_has_the_same_names_at_both_ends() -> None:
    assert {"Frames", "Words"} <= set(PYTHON)
    assert list(TYPESCRIPT) == list(PYTHON)


@pytest.mark.parametrize("name", PYTHON)
def test_the_wire_is_the_same_at_both_ends(name: str) -> None:
    assert TYPESCRIPT[name] == PYTHON[name]


def test_every_label_that_the_browser_shows_is_worded_in_python() -> None:
    keys = re.search(r"LABEL_KEYS = \[(.*?)\]", WORDS_TS.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert keys is not None
    assert sorted(re.findall(r'"(\w+)"', keys[1])) == sorted(labels(str))


def test_every_host_that_a_page_can_be_is_a_host_in_python() -> None:
    told = re.findall(r'^  \["(\w+)", \(\) =>', HOST_TS.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert len(told) > 5
    assert {Host(name) for name in told} & WITHOUT_PAGE == set()
