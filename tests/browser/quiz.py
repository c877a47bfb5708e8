"""A `WinnerQuiz` as a reader meets it: choices, buttons, and what is said of an answer."""

from playwright.sync_api import Locator

from browser.table import Table

# All texts and attributes of a part of the page.
EVERYTHING = """(root) => [root.textContent, ...[...root.querySelectorAll('*')].flatMap((each) =>
  [...each.attributes].map((attribute) => attribute.value))].join('\\n')"""


class Quiz(Table):
    """The quiz that a cell shows."""

    def winner(self, seat: str) -> Locator:
        """The choice of a seat."""
        return self.root.locator("[name=winner]").nth("NESW".index(seat))

    def ground(self, at: int) -> Locator:
        """The choice of a ground, by its place."""
        return self.root.locator("[name=ground]").nth(at)

    @property
    def verdict(self) -> Locator:
        """The sentence that says who wins."""
        return self.root.locator(".voice")

    @property
    def word(self) -> Locator:
        """What an exam says of an answer."""
        return self.root.locator(".ask__go .quiet")

    def hands(self, seat: str, *, fewer: bool = False) -> Locator:
        """The button that counts one hand more for a seat."""
        at = "NESW".index(seat)
        return self.root.locator(f"[data-seat='{at}'] [data-action={'fewer' if fewer else 'more'}]")

    def focused(self) -> str:
        """What has the focus: the name and value of a choice, or a text."""
        told: str = self.root.evaluate(
            "() => { const it = document.activeElement; return it.name ? `${it.name} ${it.value}` : it.textContent; }"
        )
        return told
