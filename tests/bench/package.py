"""Figures of the Python package: import, engine, building a widget, and what travels."""

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

import calypso_widgets as cw
from bench.figure import Figure, calibrate, seconds
from calypso_widgets.rules.deal import deal_round
from calypso_widgets.rules.position import NOTHING, Position, legal, play
from calypso_widgets.rules.table import Seat
from calypso_widgets.rules.trick import TRICK_SIZE

STATIC = Path(cw.__file__).parent / "static"
SOUGHT = (
    "led own trump ruffed",
    "completed with cards left over",
    "both partners complete",
    "tie decided by order",
)
SEEDS = 20
ROUNDS = 60  # long enough to measure, short enough to wait for
BRANCHES, BRANCH = 200, 20  # more than anybody tries by hand


def figures() -> Iterator[Figure]:
    """All of them, cheapest first."""
    yield from bundles()
    yield wire()
    loop = calibrate()
    yield table(loop)
    yield trying(loop)
    yield engine(loop)
    yield exercises()
    yield from searches()
    yield importing()


def bundles() -> Iterator[Figure]:
    for style in sorted(STATIC.glob("*.css")):
        size = sum(path.stat().st_size for path in (style, style.with_suffix(".js")))
        yield Figure(f"bundle of {style.stem}, JS and CSS", size / 1000, 60, "kB")


def wire() -> Figure:
    shown = cw.CalypsoTable(cw.deal(seed=7))
    sent = json.dumps([shown.frames, shown.words], ensure_ascii=False, separators=(",", ":"))
    return Figure("wire of a round of four deals, JSON", len(sent.encode()) / 1000, 120, "kB")


def table(loop: float) -> Figure:
    record = cw.deal(seed=7)
    took = median(seconds(lambda: cw.CalypsoTable(record)) for _ in range(9))
    return Figure(
        "CalypsoTable(record), a round, all on trial", took * 1000, 400, "ms", note=f"{took / loop:.1f} loops"
    )


def trying(loop: float) -> Figure:
    """A card played by a bot, and all that goes to the page for it, beside many branches."""
    shown, rng = cw.CalypsoTable(cw.deal(seed=7)), Random(1)
    for seed in range(BRANCHES):
        shown.cursor = rng.randrange(BRANCHES // 2)
        for _ in range(BRANCH // TRICK_SIZE):
            shown.let("random", seed=seed)
    took = median(seconds(lambda: shown.let("random")) / TRICK_SIZE for _ in range(9))
    return Figure(f"a card tried beside {BRANCHES} branches", took * 1000, 25, "ms", note=f"{took / loop:.1f} loops")


def engine(loop: float) -> Figure:
    took = seconds(lambda: [random_round(seed) for seed in range(ROUNDS)]) / ROUNDS
    return Figure(
        "random rounds of 208 cards", 1 / took, 250, "a second", more_is_better=True, note=f"{loop / took:.1f} a loop"
    )


def random_round(seed: int) -> Position:
    """Play one round, any legal card each time, through the public functions."""
    rng, dealer, tableaux = Random(seed), Seat.NORTH, NOTHING
    for hands in deal_round(rng, dealer):
        position = Position.start("SDHC", dealer, hands, "gamefarm", tableaux)
        while choices := legal(position):
            position = play(position, rng.choice(choices))
        dealer, tableaux = dealer.next, position.tableaux
    return position


def exercises() -> Figure:
    took = seconds(lambda: [cw.exercises(n=100, seed=seed) for seed in range(SEEDS)]) / (100 * SEEDS)
    return Figure("an exercise of any kind", took * 1000, 5, "ms")


def searches() -> Iterator[Figure]:
    """Find each of the four events that a lesson asks for, from so many seeds."""
    for event in SOUGHT:
        took = [seconds(partial(cw.find, event, seed=seed)) for seed in range(0, SEEDS * 100, 100)]
        note = f"of {SEEDS} seeds, the slowest {max(took):.2f} s"
        yield Figure(f"find {event}", sum(took) / SEEDS, 3, "s", note=note)


def importing() -> Figure:
    """Fresh processes in turn, so that both meet the same noise; the first pair warms the disk."""
    pairs = [(import_time("anywidget"), import_time("calypso_widgets")) for _ in range(10)][1:]
    theirs, ours = (median(column) for column in zip(*pairs, strict=True))
    note = f"{ours * 1000:.0f} ms against {theirs * 1000:.0f} ms"
    return Figure("import calypso_widgets / import anywidget", ours / theirs, 1.15, note=note)


def import_time(module: str) -> float:
    script = f"import time; start = time.process_time(); import {module}; print(time.process_time() - start)"
    done = subprocess.run((sys.executable, "-c", script), capture_output=True, text=True, check=True, timeout=60)
    return float(done.stdout)
