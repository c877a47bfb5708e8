"""One measured figure, and the yardstick for figures that depend on the machine."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Figure:
    """What was measured, against its goal."""

    name: str
    value: float
    goal: float
    unit: str = ""
    more_is_better: bool = False
    note: str = ""
    """The same in calibration loops, for comparing machines and days."""

    @property
    def reached(self) -> bool:
        return self.value >= self.goal if self.more_is_better else self.value <= self.goal


def seconds(action: Callable[[], object]) -> float:
    """Processor time of one call: what else the machine is doing does not count."""
    start = time.process_time()
    action()
    return time.process_time() - start


def calibrate() -> float:
    """Seconds for a fixed piece of plain Python: what one loop is on this machine, now."""
    return median(seconds(_loop) for _ in range(5))


def _loop() -> int:
    counts: dict[tuple[int, int], int] = {}
    for number in range(100_000):
        key = (number % 13, number % 4)
        counts[key] = counts.get(key, 0) + number
    return sum(counts.values())
