"""A page on paper: what somebody reads who has only the print."""

from io import BytesIO

from playwright.sync_api import Page
from pypdf import PdfReader


def printed(page: Page) -> str:
    """Print a page, on a sheet so large that nothing is cut off, and return its words, each a space from the next."""
    paper = PdfReader(BytesIO(page.pdf(width="1280px", height="2400px")))
    return " ".join(" ".join(sheet.extract_text() for sheet in paper.pages).split())
