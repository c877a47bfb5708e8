"""Where the repository is, and whether it is one."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"

needs_checkout = pytest.mark.skipif(
    not (ROOT / ".git").exists(),
    reason="a source package: only a checkout has what Binder and the releases are made of",
)
