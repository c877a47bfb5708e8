"""What the sources disagree on: one field a question, one preset a source."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import pytest
from _pytest.mark import ParameterSet

from calypso_widgets.rules.ruleset import (
    ALL_FOURS,
    BGA,
    GAMEFARM,
    GAMERULES,
    LAST_RUFF,
    PRESETS,
    Answer,
    Difference,
    Pile,
    Question,
    Ruffs,
    Ruleset,
    RulesetError,
    Seating,
    UnknownRulesetError,
    answer_in_words,
    changed,
    ruleset,
    rulesets,
)
from calypso_widgets.rules.sources import Passage, Standing


def cell(preset: str, sentence: str, **answer: object) -> ParameterSet:
    return pytest.param(preset, answer, id=f"{preset}: {sentence}")


@pytest.mark.parametrize(
    ("preset", "answer"),
    [
        cell("gamefarm", "a ruff must outrank the led trump", ruffs=Ruffs.HIGHEST),
        cell("bga", "any ruff beats a led trump", ruffs=Ruffs.ANY),
        cell("gamerules", "the highest personal trump wins", ruffs=Ruffs.HIGHEST),
        cell("gamefarm", "the pile belongs to the partnership", pile=Pile.PARTNERSHIP),
        cell("bga", "the pile belongs to the player who won the trick", pile=Pile.PLAYER),
        cell("gamerules", "the pile belongs to the partnership", pile=Pile.PARTNERSHIP),
        cell("gamefarm", "seats are drawn for", seating=Seating.DRAW),
        cell("bga", "seats are given at random", seating=Seating.RANDOM),
        cell("gamerules", "seats are cut for", seating=Seating.CUT),
        cell("gamefarm", "one round", max_rounds=1),
        cell("bga", "one to four rounds", max_rounds=4),
        cell("gamerules", "one round", max_rounds=1),
        cell("gamefarm", "renounce indicators are not mentioned", renounces_shown=False),
        cell("bga", "renounces are shown", renounces_shown=True),
        cell("gamerules", "renounce indicators are not mentioned", renounces_shown=False),
        cell("gamefarm", "follow suit if able", may_ruff_when_able=False),
        cell("bga", "follow suit if able", may_ruff_when_able=False),
        cell("gamerules", "follow suit if able", may_ruff_when_able=False),
    ],
)
def test_what_each_source_says(preset: str, answer: dict[str, object]) -> None:
    assert dataclasses.asdict(ruleset(preset)).items() >= answer.items()


@pytest.mark.parametrize(
    ("preset", "page"),
    [
        ("gamefarm", "000_f9b5d3abb50232d3.txt"),
        ("bga", "002_1687b8b9a055c02e.txt"),
        ("gamerules", "003_7ddafc1f42c086a4.txt"),
    ],
)
def test_each_preset_names_its_page(preset: str, page: str) -> None:
    assert ruleset(preset).source == page


@pytest.mark.parametrize("preset", [ALL_FOURS, LAST_RUFF], ids=lambda preset: preset.name)
def test_presets_from_elsewhere_say_so(preset: Ruleset) -> None:
    assert preset.source.startswith("outside the sources")


def without_origin(preset: Ruleset) -> Ruleset:
    return dataclasses.replace(preset, name="", source="")


def test_all_fours_is_gamefarm_and_one_may_ruff_even_when_able_to_follow() -> None:
    assert without_origin(ALL_FOURS) == dataclasses.replace(without_origin(GAMEFARM), may_ruff_when_able=True)


def test_last_ruff_is_gamefarm_but_the_last_ruff_wins() -> None:
    assert without_origin(LAST_RUFF) == dataclasses.replace(without_origin(GAMEFARM), ruffs=Ruffs.LAST)


def test_gamefarm_is_the_default() -> None:
    assert without_origin(Ruleset("", "")) == without_origin(GAMEFARM)


def test_the_presets_are_found_by_name() -> None:
    assert list(PRESETS) == ["gamefarm", "bga", "gamerules", "all-fours", "last-ruff"]
    assert [ruleset(name) for name in PRESETS] == [GAMEFARM, BGA, GAMERULES, ALL_FOURS, LAST_RUFF]


def test_a_ruleset_of_ones_own_is_taken_as_it_is() -> None:
    house = dataclasses.replace(GAMEFARM, name="house", ruffs=Ruffs.ANY)
    assert ruleset(house) is house


def test_an_unknown_ruleset_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownRulesetError, match="no ruleset 'bridge': known are gamefarm, bga, gamerules, all-fours"):
        ruleset("bridge")


def test_a_ruleset_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        GAMEFARM.max_rounds = 2  # type: ignore[misc]  # that it is refused is the test


# ---- Where it stands -------------------------------------------------------------------------------------------------

every_preset = pytest.mark.parametrize("preset", PRESETS.values(), ids=list(PRESETS))
PAGES = (GAMEFARM, BGA, GAMERULES)


def test_every_field_is_a_question() -> None:
    fields = [field.name for field in dataclasses.fields(Ruleset)]
    assert ["name", "source", *(question.field for question in Question)] == fields
    assert all(question.value.endswith("?") for question in Question)


@every_preset
def test_a_preset_is_described_in_one_paragraph(preset: Ruleset) -> None:
    assert len(preset.description) > 80
    assert "\n" not in preset.description
    assert preset.description.endswith(".")


def test_a_preset_from_elsewhere_is_described_as_such() -> None:
    assert [name for name, preset in PRESETS.items() if "outside the three sources" in preset.description] == [
        "all-fours",
        "last-ruff",
    ]


@every_preset
def test_every_answer_has_its_passage(preset: Ruleset) -> None:
    assert list(preset.passages) == [question.field for question in Question]
    assert all(passage.words.endswith(".") for passage in preset.passages.values())


@pytest.mark.parametrize("preset", PAGES, ids=lambda preset: preset.name)
def test_a_passage_names_its_page(preset: Ruleset) -> None:
    assert {passage.file for passage in preset.passages.values()} == {preset.source}
    assert Standing.OUTSIDE not in {passage.standing for passage in preset.passages.values()}
    assert str(preset.passages["pile"]).startswith(f"{preset.source}: ")


@pytest.mark.parametrize("preset", [ALL_FOURS, LAST_RUFF], ids=lambda preset: preset.name)
def test_outside_the_sources_there_is_no_page(preset: Ruleset) -> None:
    assert {(passage.standing, passage.file) for passage in preset.passages.values()} == {(Standing.OUTSIDE, "")}
    assert all(str(passage).startswith("outside the sources: ") for passage in preset.passages.values())


@pytest.mark.parametrize("preset", [ALL_FOURS, LAST_RUFF], ids=lambda preset: preset.name)
def test_what_a_preset_without_a_page_shares_with_gamefarm_is_taken_from_there(preset: Ruleset) -> None:
    (own,) = (difference.field for difference in preset.differences(GAMEFARM))
    taken = [field for field, passage in preset.passages.items() if "taken over from gamefarm" in passage.words]
    assert taken == [question.field for question in Question if question.field != own]


def standing(preset: Ruleset, *of: Standing) -> list[str]:
    return [field for field, passage in preset.passages.items() if passage.standing in of]


def test_where_a_page_is_silent_or_unclear_it_is_said() -> None:
    assert standing(GAMEFARM, Standing.SILENT, Standing.OPEN) == ["renounces_shown"]
    assert standing(BGA, Standing.SILENT) == []
    assert standing(BGA, Standing.OPEN) == ["ruffs", "seating"]
    assert standing(GAMERULES, Standing.SILENT) == ["renounces_shown"]
    assert standing(GAMERULES, Standing.OPEN) == ["ruffs"]
    for preset in PAGES:
        for field in standing(preset, Standing.SILENT):
            assert "not mentioned" in preset.passages[field].words
        for field in standing(preset, Standing.OPEN):
            assert "read here as" in preset.passages[field].words or "not mentioned" in preset.passages[field].words


def test_the_passages_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        GAMEFARM.passages["ruffs"] = Passage(Standing.STATED, "", "")  # type: ignore[index]  # that it is refused


# ---- Rules of one's own ----------------------------------------------------------------------------------------------


def test_rules_of_ones_own_rest_on_a_page_as_far_as_they_agree_with_it() -> None:
    house = dataclasses.replace(BGA, name="house", ruffs=Ruffs.LAST, max_rounds=2)
    assert house.passages == {
        field: passage for field, passage in BGA.passages.items() if field not in {"ruffs", "max_rounds"}
    }


def test_a_preset_that_was_changed_is_not_described_as_the_preset() -> None:
    other = changed(BGA, {"max_rounds": 2})
    assert other.name == "bga, changed"
    assert other.description == "Rules of one’s own: 002_1687b8b9a055c02e.txt."
    assert "max_rounds" not in other.passages
    assert changed(BGA, {"max_rounds": 4}) is BGA


@pytest.mark.parametrize("source", ["", "our kitchen table"])
def test_rules_from_elsewhere_rest_on_no_page(source: str) -> None:
    friday = Ruleset("Friday", source)
    assert friday.passages == {}
    assert friday.description.startswith("Rules of one’s own")


# ---- Differences -----------------------------------------------------------------------------------------------------


@every_preset
def test_a_ruleset_differs_from_itself_in_nothing(preset: Ruleset) -> None:
    assert preset.differences(preset) == ()
    assert preset.differences(dataclasses.replace(preset, name="other", source="elsewhere")) == ()


@pytest.mark.parametrize(
    ("one", "other", "fields"),
    [
        ("gamefarm", "bga", ["ruffs", "pile", "seating", "max_rounds", "renounces_shown"]),
        ("gamefarm", "gamerules", ["seating"]),
        ("gamefarm", "all-fours", ["may_ruff_when_able"]),
        ("gamefarm", "last-ruff", ["ruffs"]),
        ("bga", "gamerules", ["ruffs", "pile", "seating", "max_rounds", "renounces_shown"]),
    ],
)
def test_what_two_presets_differ_in(one: str, other: str, fields: list[str]) -> None:
    there, back = ruleset(one).differences(ruleset(other)), ruleset(other).differences(ruleset(one))
    assert [difference.field for difference in there] == fields
    assert back == tuple(Difference(d.question, d.other, d.mine, (other, one)) for d in there)
    assert all((d.mine, d.other) == (getattr(ruleset(one), d.field), getattr(ruleset(other), d.field)) for d in there)


def test_differences_in_words() -> None:
    ours = dataclasses.replace(ALL_FOURS, name="ours", pile=Pile.PLAYER)
    assert "\n".join(str(difference) for difference in ours.differences(BGA)) == (
        "Under ours the highest trump wins, the led one among them, and of equals the first; under bga any ruff "
        "beats a led own trump, of several ruffs the highest wins, and of equals the first.\n"
        "Under ours one may ruff even when able to follow suit; under bga one must follow suit when able, and may "
        "ruff only when not.\n"
        "Under ours seats, trumps and the first dealer are found by a draw of cards: the highest chooses trump "
        "and seat, and deals first; under bga seats, trumps and the first dealer are found at random.\n"
        "Under ours a game is one round; under bga a game is one to 4 rounds.\n"
        "Under ours the table does not show who has renounced which suit; under bga the table shows who has "
        "renounced which suit, for the rest of the deal."
    )


@pytest.mark.parametrize(("mine", "other"), [("", "Friday"), ("Friday", ""), ("Friday", "Friday"), ("", "")])
def test_rulesets_that_cannot_be_told_apart_by_name(mine: str, other: str) -> None:
    (difference,) = Ruleset(mine, "").differences(Ruleset(other, "", pile=Pile.PLAYER))
    assert str(difference) == (
        "Under these rules the captured cards that fit no calypso belong to the partnership; under the others the "
        "captured cards that fit no calypso belong to the player who won the trick."
    )


def test_every_answer_has_its_own_words() -> None:
    answers: dict[Question, Sequence[Answer]] = {
        Question.RUFFS: list(Ruffs),
        Question.MAY_RUFF_WHEN_ABLE: [False, True],
        Question.PILE: list(Pile),
        Question.SEATING: list(Seating),
        Question.MAX_ROUNDS: [1, 2, 4],
        Question.RENOUNCES_SHOWN: [False, True],
    }
    assert list(answers) == list(Question)
    words = [answer_in_words(question, answer) for question, given in answers.items() for answer in given]
    assert len(set(words)) == len(words)
    assert answer_in_words(Question.MAX_ROUNDS, 1) == "a game is one round"


# ---- A name is one ruleset -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("field", ["source", *(question.field for question in Question)])
@pytest.mark.parametrize("name", ["bga", "BGA", " bga "])
def test_a_presets_name_cannot_be_given_to_other_rules(name: str, field: str) -> None:
    values = {one.name: getattr(BGA, one.name) for one in dataclasses.fields(BGA)} | {"name": name}
    others = {"source": "x", "ruffs": "last", "pile": "partnership", "seating": "cut", "max_rounds": 3}
    values[field] = others.get(field, not values[field])
    with pytest.raises(RulesetError, match=f"'bga' is a preset, .*{field}.*: give them a name of their own"):
        Ruleset(**values)


WRONG: list[object] = [None, "", "some", 0, 1.0, 2.5, -1, 100, "0", [], {}, float("nan"), Question.PILE]


@pytest.mark.parametrize("value", WRONG, ids=repr)
@pytest.mark.parametrize("question", Question, ids=lambda question: question.field)
def test_a_value_outside_its_vocabulary_is_refused_with_the_words_there_are(question: Question, value: object) -> None:
    with pytest.raises(RulesetError, match=f"^{question.field} cannot be .*: write (one of|1 to 99)"):
        dataclasses.replace(GAMEFARM, name="x", **{question.field: value})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["name", "source"])
def test_a_name_and_a_source_are_text(name: str) -> None:
    with pytest.raises(RulesetError, match=f"{name} cannot be None: write text"):
        dataclasses.replace(GAMEFARM, **{name: None})  # type: ignore[arg-type]


def test_the_words_of_the_notation_are_values_too() -> None:
    words = Ruleset("x", "", ruffs="Last", pile="player", seating="cut", max_rounds="2")  # type: ignore[arg-type]
    assert words == Ruleset("x", "", ruffs=Ruffs.LAST, pile=Pile.PLAYER, seating=Seating.CUT, max_rounds=2)


def test_two_different_rulesets_of_one_name_are_not_compared() -> None:
    one, other = Ruleset("a", "", ruffs=Ruffs.ANY), Ruleset("a", "", ruffs=Ruffs.LAST)
    assert list(rulesets([one, "bga", one, "BGA"])) == ["a", "bga"]
    with pytest.raises(RulesetError, match="two different rulesets are named 'a'"):
        rulesets([one, other])


@pytest.mark.parametrize("name", ["BGA", " bga", "Bga "])
def test_a_preset_is_found_in_any_case(name: str) -> None:
    assert ruleset(name) is BGA


@pytest.mark.parametrize("given", [None, 7, ["bga"], {}, {"bga"}, b"bga", object])
def test_what_is_no_name_is_refused_with_the_known_ones(given: object) -> None:
    with pytest.raises(UnknownRulesetError, match=r"no ruleset .*: known are gamefarm, bga"):
        ruleset(given)  # type: ignore[arg-type]
