"""Find Chromium. As a script (`make chromium`): install it where that is possible, or say what is missing."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "The browser tests need Chromium: install it so that `chromium` is on the PATH, then try again."

# A quiet browser: no sandbox, because containers run as root; no traffic of its own.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find() -> str | None:
    """Return the path of the first Chromium on the PATH."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


def install() -> None:
    """Install Chromium with apt-get, waiting for whoever else is installing."""
    apt = ("apt-get", "-o", "DPkg::Lock::Timeout=120")
    subprocess.run((*apt, "update"), check=True, timeout=300, stdin=subprocess.DEVNULL)
    subprocess.run(
        (*apt, "install", "-y", "chromium"),
        check=True,
        timeout=900,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
    )


if __name__ == "__main__":
    if not find() and os.geteuid() == 0 and shutil.which("apt-get"):
        install()
    if not find():
        sys.exit(MISSING)
