"""The one JupyterLab page that all browser tests share."""

from collections.abc import Iterator

import pytest

from browser.lab import Lab
from browser.session import lab_page


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab in Chromium, started once."""
    with lab_page(tmp_path_factory.mktemp("jupyterlab")) as lab:
        yield lab


@pytest.fixture(autouse=True)
def _quiet(lab: Lab) -> Iterator[None]:
    """No test may leave a complaint in the page, or a request to another host."""
    yield
    assert lab.foreign == []
    assert lab.take_complaints() == []
