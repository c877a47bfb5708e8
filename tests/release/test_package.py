"""What `pip install` gets: everything that the package reads, and nothing else, with every licence that it owes."""

import os
import re
import sys
import tarfile
from dataclasses import dataclass
from email import message_from_bytes
from pathlib import Path
from zipfile import ZipFile

import pytest

from release.checkout import README, ROOT
from release.environment import empty_environment, run

pytestmark = pytest.mark.release

BUNDLED = "calypso_widgets/static/LICENSES.txt"
SHOWN = """
import calypso_widgets as cw
from importlib.metadata import distributions

table = cw.CalypsoTable(cw.examples["led-two"], cursor=-1)
assert "North wins: " in table.text()
assert "DecompressionStream" in table.get_state()["_esm"]
print(cw.__file__, *sorted(found.name.lower() for found in distributions()))
"""


@dataclass(frozen=True)
class Built:
    """A release, as it would be published."""

    wheel: Path
    source: Path

    def in_wheel(self) -> dict[str, bytes]:
        """Every file of the wheel, by its path."""
        with ZipFile(self.wheel) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    def in_source(self) -> dict[str, bytes]:
        """Every file of the source package, by its path from the package's own root."""
        with tarfile.open(self.source) as archive:
            files = {member.name: archive.extractfile(member) for member in archive}
            return {name.partition("/")[2]: file.read() for name, file in files.items() if file}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The source package, and the wheel that was built from nothing else."""
    folder = tmp_path_factory.mktemp("dist")
    run((sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT), folder, dict(os.environ))
    (wheel,), (source,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return Built(wheel, source)


@pytest.fixture(scope="module")
def package() -> dict[str, bytes]:
    """What the package consists of here."""
    paths = (path for path in (ROOT / "calypso_widgets").rglob("*") if path.is_file())
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths if "__pycache__" not in path.parts}


def test_the_wheel_holds_what_the_package_reads_and_nothing_else(built: Built, package: dict[str, bytes]) -> None:
    assert {name: file for name, file in built.in_wheel().items() if ".dist-info/" not in name} == package
    entries = (ROOT / "web/src/entries").glob("*.ts")
    bundles = {f"calypso_widgets/static/{entry.stem}.{kind}" for entry in entries for kind in ("js", "css")}
    assert bundles
    assert {"calypso_widgets/py.typed", *bundles} <= package.keys()


def test_the_source_package_holds_what_the_package_is_made_and_tested_from(
    built: Built, package: dict[str, bytes]
) -> None:
    held = built.in_source()
    assert package.items() <= held.items()
    assert {"Makefile", "web/build.mjs", "web/package-lock.json", "tests/release/test_package.py"} <= held.keys()
    assert [name for name in held if "node_modules" in name or name.startswith(("dist/", "build/", "."))] == [
        ".gitignore"
    ]


def test_every_licence_goes_with_both(built: Built) -> None:
    wheel, source = built.in_wheel(), built.in_source()
    (metadata,) = (message_from_bytes(file) for name, file in wheel.items() if name.endswith(".dist-info/METADATA"))
    assert metadata.get_all("License-File") == ["LICENSE", BUNDLED]
    for file in ("LICENSE", BUNDLED):
        text = (ROOT / file).read_bytes()
        assert source[file] == text
        assert [held for name, held in wheel.items() if name.endswith(f".dist-info/licenses/{file}")] == [text]
    owed = re.findall(r"^\S+ [\d.]+: (.+)$", (ROOT / BUNDLED).read_text(encoding="utf-8"), re.MULTILINE)
    assert owed
    assert {"BSD-3-Clause", *owed} == set(metadata["License-Expression"].split(" AND "))


def test_a_package_index_would_take_both(built: Built) -> None:
    check = (sys.executable, "-m", "twine", "check", "--strict", built.wheel, built.source)
    assert run(check, built.wheel.parent, dict(os.environ)).count("PASSED") == 2


@pytest.mark.parametrize("kind", ["wheel", "source"])
def test_either_runs_where_nothing_else_is_installed(built: Built, kind: str, tmp_path: Path) -> None:
    env = empty_environment(tmp_path / "environment")
    run(("pip", "install", "--quiet", getattr(built, kind)), tmp_path, env)
    path, *installed = run(("python", "-c", SHOWN), tmp_path, env).split()
    assert Path(path).is_relative_to(tmp_path)
    assert {"anywidget", "calypso-widgets"} <= set(installed)
    assert not {"pytest", "hypothesis", "jupyterlab", "hatchling"} & set(installed)
    assert "North wins: " in run(("calypso-widgets", "show", "led-two"), tmp_path, env)
    assert run(("calypso-widgets", "binder-link"), tmp_path, env).strip() in README.read_text(encoding="utf-8")
