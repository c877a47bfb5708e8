"""The rule lens: which tricks it finds, what it says, and what it refuses."""

from __future__ import annotations

import pytest
import traitlets

import calypso_widgets as cw


def test_a_trick_is_judged_under_each_ruleset() -> None:
    lens = cw.RuleLens("9S 3D QS 2C", trumps="SDHC")
    assert [sentence.split()[0] for sentence in lens.verdicts.values()] == ["North", "East", "West"]
    assert (lens.rules, lens.cursor, lens.differing) == (["gamefarm", "bga", "last-ruff"], 4, [4])


def test_a_trick_on_which_all_agree_differs_nowhere() -> None:
    lens = cw.RuleLens("2S AS AS AS")
    assert len(set(lens.verdicts.values())) == 1
    assert lens.differing == []
    assert lens.cursor == 4


def test_of_a_record_it_starts_at_the_first_trick_that_differs() -> None:
    record = cw.load("tests/records/weblog_2.json")
    lens = cw.RuleLens(record, rules=("gamefarm", "bga"))
    expected = [trick.node for trick in cw.differing(record, "gamefarm", "bga")]
    assert expected
    assert (lens.differing, lens.cursor) == (expected, expected[0])


def test_the_ruleset_of_ones_own_can_be_compared() -> None:
    house = cw.Ruleset("house", "our kitchen table", ruffs=cw.ruleset("last-ruff").ruffs)
    record = cw.Record.replay("SDHC", "W", [(["2H", "9D", "3H", "4C"], "2H 9D 3H 4C")], house)
    lens = cw.RuleLens(record, rules=("gamefarm", house))
    assert [sentence.split()[0] for sentence in lens.verdicts.values()] == ["East", "West"]
    assert lens.differing == [4]


def test_its_twin_has_every_verdict() -> None:
    lens = cw.RuleLens("9S 3D QS 2C", trumps="SDHC")
    for sentence in lens.verdicts.values():
        assert sentence in " ".join(lens.text().split())
        assert sentence in lens.html()


def test_the_browser_may_change_the_cursor_and_not_the_rulesets() -> None:
    lens = cw.RuleLens(cw.examples["ruffs"])
    lens.set_state({"cursor": 8, "rules": ["bga"], "frames": {}})
    assert (lens.cursor, len(lens.rules)) == (8, 3)
    lens.set_state({"cursor": "x"})
    assert lens.cursor == 8


@pytest.mark.parametrize(
    ("trick", "message"),
    [("9S 3D QS", "a trick has four cards, not 3"), ("9S 3D QS XX", "'XX' is no card")],
)
def test_a_trick_that_cannot_be_read_is_refused(trick: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        cw.RuleLens(trick)


def test_an_unknown_ruleset_is_refused_with_the_known_ones() -> None:
    with pytest.raises((ValueError, traitlets.TraitError), match="no ruleset 'bridge': known are gamefarm, bga"):
        cw.RuleLens("9S 3D QS 2C", rules=("gamefarm", "bridge"))


FRIDAY = cw.Ruleset("Friday", "our kitchen table", ruffs=cw.Ruffs.LAST)


def test_rules_of_ones_own_are_compared_though_the_record_was_played_by_others() -> None:
    lens = cw.RuleLens("9S 3D QS 2C", rules=["gamefarm", FRIDAY])
    assert [sentence.split()[0] for sentence in lens.verdicts.values()] == ["North", "West"]
    assert lens.frames["rulesets"][-1] == {"name": "Friday", "ruffs": "last"}
    assert lens.words["rulesets"]["Friday"]["source"] == "our kitchen table"
    lens.language = "en"
    assert "Friday" in lens.words["rulesets"]


def test_one_ruleset_may_be_named_alone() -> None:
    assert cw.RuleLens("9S 3D QS 2C", rules="BGA").rules == ["bga"]
    assert cw.RuleLens("9S 3D QS 2C", rules=FRIDAY).rules == ["Friday"]


def test_other_rulesets_are_compared_at_once() -> None:
    lens = cw.RuleLens("9S 3D QS 2C", rules=["gamefarm", "bga"])
    assert lens.differing == [4]
    lens.rules = ["gamefarm", cw.ruleset("gamerules")]
    assert (lens.rules, lens.differing) == (["gamefarm", "gamerules"], [])
    lens.rules = ["Bga", "gamefarm"]
    assert (lens.rules, lens.differing) == (["bga", "gamefarm"], [4])
    with pytest.raises(ValueError, match="no ruleset 'Friday': known are gamefarm"):
        lens.rules = ["Friday"]
    with pytest.raises(ValueError, match="no ruleset 'Friday' here: known are gamefarm"):
        lens.rules = [FRIDAY]
    assert (lens.rules, lens.differing) == (["bga", "gamefarm"], [4])


def test_no_ruleset_is_nothing_to_compare() -> None:
    with pytest.raises(ValueError, match="name at least one of gamefarm"):
        cw.RuleLens("9S 3D QS 2C", rules=[])
    lens = cw.RuleLens("9S 3D QS 2C")
    with pytest.raises(ValueError, match="name at least one of gamefarm"):
        lens.rules = []


@pytest.mark.parametrize("rules", ["gamefarm", "bga", "gamerules", "all-fours", "last-ruff"])
@pytest.mark.parametrize("example", ["ruffed-low", "ruffed-equal", "ruffs", "recorded-round"])
def test_the_text_of_a_table_says_what_its_why_says_under_every_ruleset(example: str, rules: str) -> None:
    table = cw.CalypsoTable(cw.examples[example], rules=rules)
    for node in range(0, len(table.frames["nodes"]), 3):
        table.cursor = node
        assert table.why in " ".join(table.text().split())


def test_the_cards_of_that_text_have_the_roles_and_destinations_of_the_ruleset_looked_at() -> None:
    table = cw.CalypsoTable(cw.examples["ruffed-low"], cursor=-1, rules="bga")
    text = table.text()
    assert "Looked at by the rules of bga; played by gamefarm" in text
    assert "ruffed (wins)" in text
    assert "East’s calypso" in text
