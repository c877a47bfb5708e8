"""A draw of known cards, for tests."""

from __future__ import annotations

from random import Random
from typing import Any

from calypso_widgets.rules.cards import parse_cards


class Rigged(Random):
    """Draws these cards, in this order; the rest is left to chance."""

    def __init__(self, cards: str) -> None:
        super().__init__(0)
        self.left = list(parse_cards(cards))

    def sample(self, population: Any, k: int, *, counts: Any = None) -> list[Any]:  # noqa: ANN401 - as `Random` has it
        """Hand out the next ``k`` cards."""
        assert counts is None
        drawn, self.left = self.left[:k], self.left[k:]
        assert len(drawn) == k, "somebody draws a card too many"
        assert all(card in population for card in drawn)
        return drawn
