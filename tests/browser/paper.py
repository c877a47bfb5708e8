"""A page on paper: what somebody reads who has only the print."""

from io import BytesIO

from playwright.sync_api import Page
from pypdf import PdfReader

SHEET = {"width": "1280px", "height": "2400px"}  # large enough that nothing is cut off below


def printed(page: Page) -> str:
    """Print a page, and return its words in the order they stand there, each a space from the next."""
    paper = PdfReader(BytesIO(page.pdf(**SHEET)))
    return " ".join(" ".join(sheet.extract_text() for sheet in paper.pages).split())
