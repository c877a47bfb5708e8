"""A throw-away JupyterLab: its own port, its own folders, no password, no word to any other host."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

START_LIMIT = 60  # seconds
STOP_LIMIT = 15

# Lab asks whether it may fetch news, in a box over the notebook; and its debugger complains in the console when a
# notebook is closed while it still asks a kernel for its state.
WITHOUT = {
    "disabledExtensions": {
        "@jupyterlab/apputils-extension:announcements": True,
        "@jupyterlab/debugger-extension": True,
    }
}

# Every folder in which Jupyter or IPython would otherwise meet the reader's own settings.
FOLDERS = (
    "JUPYTER_CONFIG_DIR",
    "JUPYTER_DATA_DIR",
    "JUPYTER_RUNTIME_DIR",
    "JUPYTERLAB_SETTINGS_DIR",
    "JUPYTERLAB_WORKSPACES_DIR",
    "IPYTHONDIR",
)


@contextmanager
def jupyterlab(notebooks: Path, private: Path) -> Iterator[str]:
    """Serve the folder `notebooks`, keep everything else in `private`, and yield the server's address."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    words, env = command(port, notebooks), environment(private)
    with running(words, notebooks, env, f"{address}/api/status", private / "server.log"):
        yield address


@contextmanager
def running(words: list[str], folder: Path, env: dict[str, str], status: str, log: Path) -> Iterator[None]:
    """Start a server in a folder, wait until its status page answers, and end it afterwards."""
    with log.open("wb") as output:
        server = subprocess.Popen(
            words, cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT
        )
    try:
        wait_for(server, status, log)
        yield
    finally:
        stop(server)


def command(port: int, notebooks: Path) -> list[str]:
    """Return the command line: nothing asked, nothing fetched, nothing installed."""
    return [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={notebooks}",
        "--IdentityProvider.token=",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
        "--LabApp.expose_app_in_browser=True",
    ]


def environment(private: Path) -> dict[str, str]:
    """Return our environment with every Jupyter folder moved into `private`, and a Lab that keeps quiet."""
    folders = jupyter_folders(private)
    labconfig = Path(folders["JUPYTER_CONFIG_DIR"], "labconfig")
    labconfig.mkdir()
    (labconfig / "page_config.json").write_text(json.dumps(WITHOUT))
    return {**os.environ, **folders}


def jupyter_folders(private: Path) -> dict[str, str]:
    """Make every folder that Jupyter knows inside `private`, and return where each is."""
    folders = {name: private / name.lower() for name in FOLDERS}
    for folder in folders.values():
        folder.mkdir(parents=True)
    return {name: str(folder) for name, folder in folders.items()}


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(server: subprocess.Popen[bytes], url: str, log: Path) -> None:
    """Return when the server answers; fail with its log when it ends or takes too long."""
    end = time.monotonic() + START_LIMIT
    while server.poll() is None and time.monotonic() < end:
        try:
            urllib.request.urlopen(url, timeout=5).close()  # noqa: S310 (our own address)
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
        else:
            return
    raise RuntimeError(f"JupyterLab did not start. Its log:\n{log.read_text(errors='replace')[-3000:]}")


def stop(server: subprocess.Popen[bytes]) -> None:
    """End the server; it ends its kernels, and they end by themselves when it cannot."""
    server.terminate()
    try:
        server.wait(STOP_LIMIT)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait(STOP_LIMIT)
