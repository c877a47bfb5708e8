"""What Binder would build of a checkout and start, with no Docker: its own steps, in a virtual environment."""

import re
import shlex
import shutil
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from dataclasses import dataclass
from pathlib import Path
from string import Template

from repo2docker import Repo2Docker, buildpacks

from browser.server import free_port, jupyter_folders, running
from release.environment import empty_environment, run

HELD = (
    "ipykernel",
    "ipywidgets",
    "jupyter_server",
    "jupyterlab",
    "jupyterlab_server",
    "jupyterlab_widgets",
    "notebook",
    "traitlets",
)
"""What the image holds before a repository comes to it, as far as a widget meets it."""


@dataclass(frozen=True)
class Recipe:
    """What Binder makes of a repository."""

    steps: list[tuple[str, str]]
    """Instruction and argument, from where the repository comes in."""
    versions: dict[str, str]
    """By package: the version that the image holds, Python's own among them."""


def recipe(repository: Path) -> Recipe:
    """Binder's own choice for the files of a repository."""
    app = Repo2Docker()
    with chdir(repository):
        pack = next(pack for pack in (kind(app.base_image) for kind in app.buildpacks) if pack.detect())
        pack.platform = "linux/amd64"  # as Binder's machines are; the default is the platform of this one
        dockerfile = pack.render()
        (lock,) = [path for path, place in pack.get_build_script_files().items() if place.endswith(".lock")]
    *_, ours = dockerfile.partition("WORKDIR ${REPO_DIR}\n")
    lines = [line for line in ours.replace("\\\n", " ").splitlines() if line and not line.startswith("#")]
    held = Path(buildpacks.__file__).parent.joinpath(lock).read_text(encoding="utf-8")
    packages = re.findall(r"/([\w.-]+)-([^-/]+)-[^-/]+\.(?:conda|tar\.bz2)", held)
    return Recipe([(step, text) for step, _, text in (line.partition(" ") for line in lines)], dict(packages))


class Image:
    """The folder and the environment that the steps leave behind."""

    def __init__(self, repository: Path, recipe: Recipe, folder: Path) -> None:
        """Follow the recipe."""
        self.home = folder / "home"
        self.log = folder / "server.log"
        self.home.mkdir()
        prefix = folder / "environment"
        self.environment = empty_environment(prefix) | jupyter_folders(folder / "jupyter")
        self.environment |= {"HOME": str(self.home), "REPO_DIR": str(self.home), "KERNEL_PYTHON_PREFIX": str(prefix)}
        held = [f"{name}=={recipe.versions[name]}" for name in HELD]
        run(("pip", "install", "--quiet", *held), self.home, self.environment)
        for step, text in recipe.steps:
            match step, shlex.split(self._expanded(text)):
                case "ENV", settings:
                    self.environment |= dict(setting.split("=", 1) for setting in settings)
                case "COPY", [*_, source, target] if source.startswith("src/"):  # the rest starts the container
                    copy(repository / source.removeprefix("src/"), Path(target))
                case "RUN", [command, *_] if command != "chown":  # whose the files are does not matter here
                    run(("/bin/sh", "-c", text), self.home, self.environment)

    @contextmanager
    def served(self, base: str, token: str) -> Iterator[str]:
        """Start what the image starts, with the words that BinderHub adds, and yield the server's origin."""
        port = free_port()
        words = [
            *("jupyter-lab", "--ip=127.0.0.1", f"--port={port}", "--NotebookApp.trust_xheaders=True"),
            *(f"--NotebookApp.base_url={base}", f"--NotebookApp.token={token}"),
            # And those that a test needs: no browser of its own, no word to any other host, and a handle for us.
            *("--no-browser", "--allow-root", "--LabApp.extension_manager=readonly"),
            "--LabApp.expose_app_in_browser=True",
        ]
        origin = f"http://127.0.0.1:{port}"
        with running(words, self.home, self.environment, f"{origin}{base}api/status?token={token}", self.log):
            yield origin

    def _expanded(self, text: str) -> str:
        return Template(text).safe_substitute(self.environment)


def copy(source: Path, target: Path) -> None:
    """Copy as COPY does: a folder's contents, or a file with the folders it needs."""
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True, symlinks=True)
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)
