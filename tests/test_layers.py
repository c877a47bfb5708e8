"""Who may import whom: the picture in CONTRIBUTING.md, kept true.

The game knows nothing of lessons, lessons know nothing of widgets, only `widgets` knows that there is a notebook, and
`shell` brings it all to a command line.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = "calypso_widgets"

LAYERS = {
    "rules": {"rules"},
    "lesson": {"lesson", "rules"},
    "analysis": {"analysis", "rules"},
    "pages": {"pages", "rules"},
    "widgets": {"widgets", "pages", "lesson", "rules", "analysis"},
    "shell": {"shell", "widgets", "pages", "lesson", "rules", "analysis"},
}
"""By layer: the layers it may import."""

RULES = [
    "told",
    "cards",
    "table",
    "sources",
    "ruleset",
    "choice",
    "drawing",
    "seating",
    "trick",
    "events",
    "position",
    "score",
    "capture",
    "deal",
    "played",
    "record",
    "course",
    "lines",
    "ledger",
    "notation",
    "writing",
    "draft",
    "claims",
    "variations",
    "reading",
    "compact",
    "weblog",
    "load",
    "problems",
    "setup",
]
"""The modules of the game, each built on the ones before it."""

BACKWARD = {
    ("record", "course"),
    ("record", "writing"),
    ("record", "compact"),
    ("record", "lines"),
    ("record", "ledger"),
}
"""Imports against that order, inside a function: a record can say itself as text, checks its variations and compares
its lines, and what does so builds on records."""

OTHERS = {"widgets": {"IPython", "anywidget", "ipywidgets", "traitlets"}}
"""By layer: what it may import from outside the standard library when it is loaded."""

LAZY_OTHERS = {**OTHERS, "analysis": {"numpy"}}
"""The same, inside a function: NumPy comes in only when it is used, so that everything else works without it."""


@dataclass(frozen=True)
class Import:
    """One imported module, by its full name."""

    name: str
    lazy: bool
    """Inside a function, so that it runs when the function does, or only for the type checker."""

    @property
    def parts(self) -> list[str]:
        return self.name.split(".")

    @property
    def foreign(self) -> bool:
        """From neither this package nor the standard library."""
        return self.parts[0] != PACKAGE and self.parts[0] not in sys.stdlib_module_names


def imports(path: Path) -> Iterator[Import]:
    """All imports of a file; `from package import module` names the module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    checked = [
        node for node in ast.walk(tree) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    inside = {id(node) for part in [*functions, *checked] for node in ast.walk(part)}
    for node in ast.walk(tree):
        lazy = id(node) in inside
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, lazy) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, (
                f"{path.name}, line {node.lineno}: imports are written in full, so that they can be read"
            )
            for alias in node.names:
                module = f"{node.module}.{alias.name}"
                yield Import(module if is_module(module) else str(node.module), lazy)


def is_module(name: str) -> bool:
    path = ROOT / name.replace(".", "/")
    return path.is_dir() or path.with_suffix(".py").exists()


def modules(layer: str) -> list[Path]:
    return sorted((ROOT / PACKAGE / layer).rglob("*.py"))


FILES = [pytest.param(layer, path, id=f"{layer}/{path.stem}") for layer in LAYERS for path in modules(layer)]


@pytest.mark.parametrize(("layer", "path"), FILES)
def test_a_layer_imports_only_the_layers_below_it(layer: str, path: Path) -> None:
    ours = {found.name: found.parts[1:] for found in imports(path) if found.parts[0] == PACKAGE}
    assert {name for name, inner in ours.items() if inner and inner[0] not in LAYERS[layer]} == set()


@pytest.mark.parametrize(("layer", "path"), FILES)
def test_a_layer_imports_no_library_but_its_own(layer: str, path: Path) -> None:
    foreign = {(found.parts[0], found.lazy) for found in imports(path) if found.foreign}
    allowed = {(name, False) for name in OTHERS.get(layer, ())} | {(name, True) for name in LAZY_OTHERS.get(layer, ())}
    assert foreign - allowed == set()


def test_the_public_module_needs_no_library() -> None:
    top = (ROOT / PACKAGE).glob("*.py")
    assert [found for path in top for found in imports(path) if found.foreign] == []


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in modules("rules")])
def test_the_rules_build_on_each_other_in_one_order(path: Path) -> None:
    if path.stem == "__init__":
        return
    assert path.stem in RULES, "a new module of the rules: say in RULES what it builds on"
    below = RULES[: RULES.index(path.stem)]
    for found in imports(path):
        if found.parts[0] == PACKAGE:
            assert found.parts[2] in below or (found.lazy and (path.stem, found.parts[2]) in BACKWARD)


def test_importing_the_package_loads_no_library_beyond_anywidget() -> None:
    script = f"import sys, anywidget; before = set(sys.modules); import {PACKAGE}; print(*set(sys.modules) - before)"
    done = subprocess.run((sys.executable, "-c", script), capture_output=True, text=True, check=True, timeout=60)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert loaded - sys.stdlib_module_names == {PACKAGE}
