"""What happens to a commit and to a tag where the project is published: nothing runs that was not pinned and tested."""

import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from release.checkout import ROOT, needs_checkout

pytestmark = [pytest.mark.release, needs_checkout]

FOLDER = ROOT / ".github/workflows"
FIRST = '__version__ = "0.1.0"\n', "# Changelog\n\n## 0.1.0, 2027-01-31\n"


def workflow(name: str) -> dict[str, Any]:
    read: dict[str, Any] = YAML(typ="safe", pure=True).load(FOLDER / name)
    return read


@pytest.mark.parametrize("name", ["release.yml", "test.yml"])
def test_a_workflow_may_only_read_and_uses_actions_by_their_major_version(name: str) -> None:
    read = workflow(name)
    assert read["permissions"] == {"contents": "read"}
    steps = [step for job in read["jobs"].values() for step in job.get("steps", ())]
    assert all(re.fullmatch(r"[\w/-]+@(release/)?v\d+", step["uses"]) for step in steps if "uses" in step)
    assert all("timeout-minutes" in job or job["uses"].startswith("./") for job in read["jobs"].values())


def test_whatever_is_pushed_is_checked_as_everywhere() -> None:
    read = workflow("test.yml")
    assert {"push", "pull_request", "workflow_call"} == read["on"].keys()
    (last,) = read["jobs"]["test"]["steps"][-1:]
    assert last == {"run": ".ci/run"}
    assert os.access(ROOT / ".ci/run", os.X_OK)


def test_a_tag_is_published_after_all_checks_and_with_no_password() -> None:
    read = workflow("release.yml")
    assert read["on"] == {"push": {"tags": ["v*"]}}
    publish = read["jobs"].pop("publish")
    assert publish["needs"] == [*read["jobs"]]
    assert read["jobs"]["test"] == {"uses": "./.github/workflows/test.yml"}
    assert (publish["permissions"], publish["environment"]) == ({"id-token": "write"}, "pypi")
    assert not any("permissions" in job for job in read["jobs"].values())
    assert "secrets" not in (FOLDER / "release.yml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("tag", "files", "published"),
    [
        ("v0.1.0", FIRST, True),
        ("v0.2.0", FIRST, False),
        ("v0.1", FIRST, False),
        ("v0.1.0", ('__version__ = "0.1.0.dev0"\n', FIRST[1]), False),
        ("v0.1.0", (FIRST[0], "# Changelog\n\n## 0.1.0, not yet released\n"), False),
    ],
)
def test_a_tag_is_the_version_and_the_changelog_knows_its_day(
    tag: str, files: tuple[str, str], tmp_path: Path, *, published: bool
) -> None:
    (check,) = (step["run"] for step in workflow("release.yml")["jobs"]["build"]["steps"] if "the version" in str(step))
    (tmp_path / "calypso_widgets").mkdir()
    (tmp_path / "calypso_widgets/__init__.py").write_text(files[0])
    (tmp_path / "CHANGELOG.md").write_text(files[1])
    env = {**os.environ, "GITHUB_REF_NAME": tag}
    done = subprocess.run(("bash", "-e", "-c", check), cwd=tmp_path, env=env, timeout=60, check=False)
    assert (done.returncode == 0) is published
