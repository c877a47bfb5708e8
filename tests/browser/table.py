"""A `CalypsoTable` as a reader meets it: keys, buttons, and what stands where."""

from dataclasses import dataclass

from playwright.sync_api import Error, Locator

import calypso_widgets as cw

OUTSIDE = """(root) => {
  const frame = root.getBoundingClientRect();
  const cutOff = (element) => {
    for (let at = element.parentElement; at && at !== root; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    return getComputedStyle(element).clip !== 'auto' || getComputedStyle(element).clipPath !== 'none';
  };
  return [...root.querySelectorAll('*')].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && (box.left < frame.left - 1 || box.right > frame.right + 1) && !cutOff(element);
  }).map((element) => element.outerHTML.slice(0, 80));
}"""

# A canvas turns any notation of a colour into numbers.
CONTRAST = """(element) => {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  };
  const light = (colour) => {
    const [r, g, b] = rgba(colour).map((part) => part / 255).map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  let behind = element;
  while (behind.parentElement && rgba(getComputedStyle(behind).backgroundColor)[3] < 255) behind = behind.parentElement;
  const both = [light(getComputedStyle(element).color), light(getComputedStyle(behind).backgroundColor)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}"""

READ = """(root) => [
  root.querySelector('.voice p').textContent.trim(),
  root.querySelector('[role=status]').textContent.trim(),
  [...root.querySelectorAll('.tally tbody tr')].map((row) =>
    [row.cells[0].firstChild.textContent, row.lastElementChild.textContent]),
]"""


# What may be in the way when a table does not do as it was told.
STANDING = """(root) => `cursor ${root.dataset.cursor}, ${root.isConnected ? 'in' : 'out of'} the page, focus on ` +
  document.activeElement.outerHTML.slice(0, 120)"""


@dataclass(frozen=True)
class Reading:
    """What a table tells at one node."""

    why: str
    """The sentence of the why panel."""
    spoken: str
    """What a screen reader hears."""
    points: dict[str, int]
    """The last column of the score, by the name in the first."""


def reading(python: cw.CalypsoTable, node: int) -> Reading:
    """What the table has to tell at a node, from Python's own frames and words."""
    nodes, words = python.frames["nodes"], python.words
    states, at = [], node  # back to the deal: a trick tells only of the seats that gathered something
    while nodes[at]["kind"] == "play":
        states += [nodes[at]["end"]["state"]] if "end" in nodes[at] else []
        at = nodes[at]["parent"]
    states.append(nodes[at]["state"])
    gathered = [next(state["seats"][seat] for state in states if state["seats"][seat]) for seat in range(4)]
    seats = dict(zip(words["seats"], (seat["points"] for seat in gathered), strict=True))
    sides = dict(zip(words["sides"], states[0]["sides"], strict=True))
    return Reading(words["why"][node], words["says"][node], seats | sides)


class Table:
    """The table that a cell shows."""

    def __init__(self, cell: Locator) -> None:
        self.root = cell.locator(".cal")
        self.root.wait_for()

    def at(self, node: int) -> None:
        """Wait until the table shows this node."""
        root = self.root.element_handle()
        try:
            self.root.page.wait_for_function("([root, node]) => root.dataset.cursor === node", arg=[root, str(node)])
        except Error as error:
            raise AssertionError(f"not at node {node}: {self.root.evaluate(STANDING)}") from error
        finally:
            root.dispose()  # or the page keeps the view when it is gone

    def press(self, *keys: str) -> None:
        """Press keys with the focus inside the table: Lab takes it away when it lays its page out anew."""
        for key in keys:
            if not self.has_focus():
                self.root.focus()
            self.root.page.keyboard.press(key)

    def has_focus(self) -> bool:
        """Whether the focus is on the table or inside it."""
        inside: bool = self.root.evaluate("(root) => root.contains(document.activeElement)")
        return inside

    def act(self, action: str) -> None:
        """Click the button that does this: "next card", "first", ..."""
        self.root.locator(f'[data-action="{action}"]').click()

    def button(self, name: str) -> Locator:
        """The button with this accessible name."""
        return self.root.get_by_role("button", name=name, exact=True)

    def read(self) -> Reading:
        """What the table tells at the moment."""
        why, spoken, points = self.root.evaluate(READ)
        return Reading(why, spoken, {name: int("".join(filter(str.isdigit, count))) for name, count in points})

    def height(self) -> float:
        """The height of the whole table, in pixels."""
        height: float = self.root.evaluate("(root) => root.getBoundingClientRect().height")
        return height

    def width(self) -> float:
        """The width of the whole table, in pixels."""
        width: float = self.root.evaluate("(root) => root.getBoundingClientRect().width")
        return width

    def outside(self) -> list[str]:
        """What reaches out of the table to the left or right, unless something inside the table cuts it off."""
        found: list[str] = self.root.evaluate(OUTSIDE)
        return found

    def contrast(self, selector: str) -> float:
        """The contrast ratio of a text with what lies behind it, as WCAG defines it."""
        ratio: float = self.root.locator(selector).first.evaluate(CONTRAST)
        return ratio
