"""`calypso-widgets binder-link`: a link that opens, for any fork, tag and notebook."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from calypso_widgets.shell import binder_link
from calypso_widgets.shell.main import MISTAKE, main

README = Path(__file__).parents[2] / "README.md"


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["binder-link", *arguments]) == 0
    return capsys.readouterr().out.rstrip("\n")


def test_the_readme_shows_the_link_to_this_version(capsys: pytest.CaptureFixture[str]) -> None:
    badge = printed(capsys, "--badge")
    assert badge in README.read_text(encoding="utf-8").splitlines(), "put there what `binder-link --badge` prints"
    assert badge == f"[![Open in Binder](docs/binder.svg)]({printed(capsys)})"


@pytest.mark.parametrize(
    ("version", "ref"), [("0.1.0.dev0", "HEAD"), ("0.1.0", "v0.1.0"), ("1.0rc1", "v1.0rc1"), ("0.2.0.dev3", "HEAD")]
)
def test_a_released_version_is_opened_at_its_tag_and_one_in_the_making_where_it_stands(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, version: str, ref: str
) -> None:
    monkeypatch.setattr(binder_link, "__version__", version)
    assert f"/{ref}?" in printed(capsys)
    fork = printed(capsys, "--repo", "https://github.com/someone/calypso")
    assert "/gh/someone/calypso/HEAD?" in fork  # a fork need not have our tags


@pytest.mark.parametrize(
    ("repository", "place"),
    [
        ("https://github.com/owner/name", "gh/owner/name"),
        ("https://github.com/owner/name.git/", "gh/owner/name"),
        ("https://GitHub.com/owner/name", "gh/owner/name"),
        ("https://www.github.com/owner/name", "gh/owner/name"),
        ("git@github.com:owner/some.name.git", "gh/owner/some.name"),
        ("ssh://git@github.com/owner/name.git", "gh/owner/name"),
        ("https://gitlab.com/school/class-2/name", "gl/school%2Fclass-2%2Fname"),
        ("git@codeberg.org:owner/name.git", "git/https%3A%2F%2Fcodeberg.org%2Fowner%2Fname"),
    ],
)
def test_any_fork_can_be_opened(capsys: pytest.CaptureFixture[str], repository: str, place: str) -> None:
    link = printed(capsys, "--repo", repository, "--ref", "spring-term")
    assert link.startswith(f"https://mybinder.org/v2/{place}/spring-term?urlpath=")


def test_another_repository_has_a_badge_that_is_to_be_had_there(capsys: pytest.CaptureFixture[str]) -> None:
    fork = "https://github.com/someone/calypso"
    badge = printed(capsys, "--badge", "--repo", fork)
    shown = "https://mybinder.org/badge_logo.svg"
    assert badge == f"[![Open in Binder]({shown})]({printed(capsys, '--repo', fork)})"


@pytest.mark.parametrize("notebook", ["notebooks/02-what-if.ipynb", "my deals/Übung #3 (50 %).ipynb"])
def test_a_name_comes_out_of_the_link_as_it_went_in(capsys: pytest.CaptureFixture[str], notebook: str) -> None:
    link = printed(capsys, "--notebook", notebook)
    assert not set(link) & set(" ()#")  # fit for Markdown
    (opened,) = parse_qs(urlsplit(link).query)["urlpath"]
    assert unquote(urlsplit(opened).path) == f"lab/tree/{notebook}"


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--repo", "calypso"], "'calypso' is no repository"),
        (["--repo", "https://github.com/owner"], "https://github.com/owner/name"),
        (["--repo", "https://github.com/owner/name/tree/main"], "is no repository"),
        (["--repo", "https://github.com/owner/two words"], "is no repository"),
        (["--repo", "https://github.com/../name"], "is no repository"),
        (["--repo", "https://github.com/owner/.."], "is no repository"),
        (["--repo", "https://codeberg.org/./name"], "is no repository"),
        (["--ref", "a\udcff"], "'a\\udcff' cannot be told in a link"),
        (["--notebook", "a\udcff"], "'a\\udcff' cannot be told in a link"),
        (["--repo", ""], "'' is no repository"),
        (["--notebook", "/home/me/deals.ipynb"], "from the root of the repository"),
        (["--notebook", "../deals.ipynb"], "from the root of the repository"),
        (["--notebook", ""], "from the root of the repository"),
    ],
)
def test_what_binder_could_not_open_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], word: str
) -> None:
    assert main(["binder-link", *arguments]) == MISTAKE
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("calypso-widgets: ")
    assert word in said.err


def test_a_package_that_is_not_installed_says_what_it_does_not_know(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(binder_link, "metadata", missing)
    assert main(["binder-link"]) == MISTAKE
    assert "--repo" in capsys.readouterr().err
