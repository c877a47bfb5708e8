"""The citation under a verdict: whose rule it was, where it stands, and who would have judged otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from calypso_widgets.lesson.cite import cite, place
from calypso_widgets.lesson.explain import teller
from calypso_widgets.rules.reading import parse_record
from calypso_widgets.rules.ruleset import GAMEFARM, Ruffs
from calypso_widgets.rules.table import Seat
from calypso_widgets.rules.trick import outcome


@pytest.mark.parametrize(
    ("rules", "cards", "cited"),
    [
        ("gamefarm", "9S TD 2S 2S", "By the rules of gamefarm, trick rule 2; every source agrees here."),
        ("gamefarm", "9S 3D 2S 2S", "By the rules of gamefarm, trick rule 2. By bga East would win."),
        ("gamerules", "9S 9D 2S 2S", "By the rules of gamerules, point 3 on taking tricks. By bga East would win."),
        (
            "bga",
            "9S 3D 2S 2S",
            "By the rules of bga, point 3 on who takes a trick. By gamefarm and gamerules North would win.",
        ),
        ("all-fours", "9S 3D 2S 2S", "By the rules of all-fours. By bga East would win."),
        ("last-ruff", "9S TD 2S 2S", "By the rules of last-ruff; every source agrees here."),
        ("last-ruff", "9S TD 9H 2S", "By the rules of last-ruff. By every source East would win."),
        (
            "last-ruff",
            "9S 3D 2H 2S",
            "By the rules of last-ruff. By gamefarm and gamerules North would win. By bga East would win.",
        ),
        ("last-ruff", "9S 3D 4H 2S", "By the rules of last-ruff. By gamefarm and gamerules North would win."),
    ],
)
def test_it_names_the_sources_that_give_the_trick_to_somebody_else(rules: str, cards: str, cited: str) -> None:
    assert cite(teller(), Seat.NORTH, outcome(cards, "SDHC", rules)) == cited


@pytest.mark.parametrize(
    ("cards", "gamefarm", "bga", "gamerules"),
    [
        pytest.param("2H KH 3H 4H", "trick rule 1", "point 1", "point 2", id="no trump, the highest card"),
        pytest.param("2H KH KH 4H", "trick rule 1", "point 7", "point 3", id="no trump, equal cards"),
        pytest.param("2S AS AS AS", "on leading one’s own trump", "point 2", "point 1", id="a led own trump"),
        pytest.param("2S 3D AS AS", "trick rule 2", "point 3", "point 1", id="a led own trump, ruffed"),
        pytest.param("2H 3D 4H 5H", "trick rule 2", "point 3", "point 2", id="a ruff"),
        pytest.param("2H 3D 4H 5C", "trick rule 2", "point 4", "point 2", id="an overruff"),
        pytest.param("2H 3D 4H 3C", "trick rule 2", "point 7", "point 3", id="equal ruffs"),
    ],
)
def test_it_says_where_the_rule_stands_on_its_page(cards: str, gamefarm: str, bga: str, gamerules: str) -> None:
    for rules, where in (("gamefarm", gamefarm), ("bga", bga), ("gamerules", gamerules)):
        said = place(teller(), outcome(cards, "SDHC", rules))
        assert f"{said} on".startswith(f"{where} on") or said == where
    for rules in ("all-fours", "last-ruff"):
        assert place(teller(), outcome(cards, "SDHC", rules)) == ""


def test_a_house_rule_is_compared_with_every_source_and_stands_on_no_page() -> None:
    house = replace(GAMEFARM, name="at home", ruffs=Ruffs.LAST)
    assert cite(teller(), Seat.WEST, outcome("9S TD 9H 2S", "SDHC", house)) == (
        "By the rules of at home. By every source North would win."
    )


def test_a_preset_that_was_changed_is_compared_with_the_preset() -> None:
    other = parse_record('[Rules "bga"] [Ruffs "highest"] [Trumps "SDHC"] 9S 3D 2S 2S').rules
    assert cite(teller(), Seat.NORTH, outcome("9S 3D 2S 2S", "SDHC", other)) == (
        "By the rules of bga, changed. By bga East would win."
    )
