"""What-ifs kept as plain lists of cards: written without a look at the tree, to compare it with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

Path = tuple[str, ...]
"""All cards played so far, over all deals."""


@dataclass(eq=False)
class Line:
    """A line of play: so many cards of the line it parts from, then its own."""

    parent: Line | None
    after: int
    own: list[str]
    bots: list[str]
    """By own card: the bot that chose it, and its seed; or nothing."""
    name: str = ""

    @property
    def whole(self) -> Path:
        shared = self.parent.whole[: self.after] if self.parent else ()
        return (*shared, *self.own)

    def holds(self, path: Path) -> bool:
        return self.whole[: len(path)] == path

    def owns(self, path: Path) -> bool:
        """Whether the last card of the path is its own; before the first card, one is on the main line."""
        return self.holds(path) and (self.parent is None or len(path) > self.after)


@dataclass
class Lines:
    """The main line, and then the others in the order in which they were begun."""

    main: list[str]
    deals: list[int]
    """The cards of each deal."""
    lines: list[Line] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.lines = [Line(None, 0, self.main, ["" for _ in self.main])]

    def play(self, path: Path, card: str, bot: str = "", *, starts: bool = False) -> None:
        there = (*path, card)
        if any(line.holds(there) for line in self.lines):
            return
        (owner,) = (line for line in self.lines if line.owns(path))
        if owner.parent and owner.whole == path and not starts:
            owner.own.append(card)
            owner.bots.append(bot)
        else:
            self.lines.append(Line(owner, len(path), [card], [bot]))

    def cut(self, path: Path) -> None:
        (owner,) = (line for line in self.lines if line.owns(path))
        assert owner.parent
        left = len(path) - 1
        del owner.own[left - owner.after :], owner.bots[left - owner.after :]
        self.lines = [line for line in self.lines if self._stays(line)]
        if left in self._deal_ends() and owner in self.lines:
            self._go_on(owner, left)

    def names(self) -> dict[Path, str]:
        """By the path to the first card: what each line but the main one is called."""
        return {line.whole[: line.after + 1]: line.name for line in self.lines[1:]}

    def marks(self) -> dict[Path, str]:
        return {
            line.whole[: line.after + place + 1]: bot
            for line in self.lines
            for place, bot in enumerate(line.bots)
            if bot
        }

    def paths(self) -> set[Path]:
        return {line.whole[: count + 1] for line in self.lines for count in range(len(line.whole))}

    def take(self, other: Lines) -> None:
        """Take the lines of other what-ifs, each after the one it parts from."""
        for line in other.in_order():
            for place, (card, bot) in enumerate(zip(line.own, line.bots, strict=True)):
                self.play(line.whole[: line.after + place], card, bot, starts=place == 0)
            first = line.whole[: line.after + 1]
            for mine in self.lines[1:]:
                if line.name and mine.whole[: mine.after + 1] == first:
                    mine.name = line.name

    def in_order(self, parent: Line | None = None) -> Iterator[Line]:
        """As a text has them: by where they part, each before those inside it."""
        parent = parent or self.lines[0]
        for line in sorted((line for line in self.lines if line.parent is parent), key=lambda line: line.after):
            yield line
            yield from self.in_order(line)

    def _stays(self, line: Line) -> bool:
        """Whether there is anything left of a line, and it still parts from one that is there."""
        if line.parent is None:
            return True
        return bool(line.own) and self._stays(line.parent) and line.after <= line.parent.after + len(line.parent.own)

    def _deal_ends(self) -> set[int]:
        return {sum(self.deals[:count]) for count in range(1, len(self.deals))}

    def _go_on(self, line: Line, at: int) -> None:
        """A line that ends with a deal goes on with the first that parts from it there: no text tells them apart."""
        for heir in self.lines:
            if heir.parent is line and heir.after == at:
                line.own += heir.own
                line.bots += heir.bots
                self.lines.remove(heir)
                for each in self.lines:
                    each.parent = line if each.parent is heir else each.parent
                return
