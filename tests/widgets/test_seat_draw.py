"""The draw for seats as a widget: it tells the story that the rules made up."""

from __future__ import annotations

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.grid import WIDTH
from calypso_widgets.rules.drawing import Tied

SEEDS = range(40)


def last(draw: cw.SeatDraw) -> dict[str, dict[str, object]]:
    return {row["player"]: row for row in draw.frames["nodes"][-1]["drawn"]}


@pytest.mark.parametrize("rules", ["gamefarm", "gamerules", "bga"])
@pytest.mark.parametrize("seed", SEEDS)
def test_it_ends_with_everybody_seated_as_drawn(rules: str, seed: int) -> None:
    seated = cw.draw(rules=rules, seed=seed)
    rows = last(cw.SeatDraw(seated))
    for player, row in rows.items():
        seat = seated.seat_of(player)
        assert (row["seat"], row["trump"]) == (seat.place, seated.trumps[seat].value)
        assert row["deals"] is (seat is seated.dealer)
        assert row["tied"] is False


def test_there_is_a_frame_before_the_first_step_and_one_a_step() -> None:
    seated = cw.draw(seed=3)
    draw = cw.SeatDraw(seated)
    assert len(draw.frames["nodes"]) == len(seated.steps) + 1
    assert draw.says.startswith("By the rules of gamefarm seats, trumps and the first dealer are found by a draw")
    draw.cursor = -1
    assert draw.says.endswith("leads.")


def test_who_is_level_is_marked_until_they_draw_again() -> None:
    draws = (cw.draw(seed=seed) for seed in SEEDS)
    seated = next(seated for seated in draws if any(isinstance(step, Tied) for step in seated.steps))
    draw = cw.SeatDraw(seated)
    at = next(at for at, step in enumerate(seated.steps) if isinstance(step, Tied))
    tied = draw.frames["nodes"][at + 1]
    assert {row["player"] for row in tied["drawn"] if row["tied"]} == set(tied["acts"])
    again = draw.frames["nodes"][at + 2]
    assert len([row for row in again["drawn"] if row["tied"]]) == len(tied["acts"]) - 1


def test_its_text_and_html_tell_every_step() -> None:
    draw = cw.SeatDraw(cw.draw(seed=1, choose=["H W", "C N"]))
    steps = [node["says"] for node in draw.frames["nodes"]]
    assert "Ann chooses hearts, and to sit West." in steps
    assert draw.text().split() == " ".join(steps).split()
    assert max(map(len, draw.text().splitlines())) <= WIDTH
    assert draw.html().count("<li>") == len(steps)


def test_names_are_escaped() -> None:
    draw = cw.SeatDraw(cw.draw(("<b>", "Ben", "Cat", "Dan"), seed=1))
    assert "<b>" not in draw.html()
    assert "&lt;b&gt;" in draw.html()


def test_anything_else_is_refused() -> None:
    with pytest.raises(TypeError, match=r"SeatDraw shows a draw for seats, not int: make one with cw.draw"):
        cw.SeatDraw(7)  # type: ignore[arg-type]  # on purpose
