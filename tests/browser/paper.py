"""A page on paper: what somebody reads who has only the print."""

from io import BytesIO

from playwright.sync_api import Page
from pypdf import PdfReader


def printed(page: Page) -> str:
    """Print a page, on sheets so large that nothing is cut off, and return its words, each a space from the next."""
    return " ".join(" ".join(sheets_of(page, width="1280px", height="2400px")).split())


def sheets_of(
    page: Page, *, paper: str | None = None, width: str | None = None, height: str | None = None
) -> list[str]:
    """Print a page on paper of a size, and return the words of each sheet."""
    print_out = PdfReader(BytesIO(page.pdf(format=paper, width=width, height=height)))
    return [sheet.extract_text() for sheet in print_out.pages]
