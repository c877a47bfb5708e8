"""What `pip install` gets: everything that the package reads, and nothing else."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]


def test_the_wheel_holds_what_the_package_reads_and_nothing_else(tmp_path: Path) -> None:
    command = (sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(ROOT))
    subprocess.run(command, check=True, capture_output=True, timeout=120, stdin=subprocess.DEVNULL)
    (wheel,) = tmp_path.glob("*.whl")
    names = ZipFile(wheel).namelist()
    source = (path.relative_to(ROOT) for path in (ROOT / "calypso_widgets").rglob("*") if path.is_file())
    read = {path.as_posix() for path in source if "__pycache__" not in path.parts}
    assert {name for name in names if ".dist-info/" not in name} == read
    assert "calypso_widgets/py.typed" in read
    for widget in ("CalypsoTable", "RuleLens", "SeatDraw"):
        assert {f"calypso_widgets/static/{widget}.js", f"calypso_widgets/static/{widget}.css"} <= read
