"""The prepared deals: each can be read, written, stepped through and shown."""

from __future__ import annotations

from importlib.resources import files

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.frames import frames_of, why, words_of
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.lesson.twin import twin_of


@pytest.mark.parametrize("name", cw.examples)
def test_an_example_has_a_title_and_reads_back_as_it_is_written(name: str) -> None:
    record = cw.examples[name]
    assert record.title
    assert cw.load(record.text) == record


@pytest.mark.parametrize("name", cw.examples)
def test_an_example_can_be_stepped_through_to_its_end(name: str) -> None:
    record = cw.examples[name]
    tree = Tree.of(record)
    frames, words = frames_of(tree), words_of(tree, teller(), "en")
    assert len(frames["nodes"]) == len(record.deals) + sum(len(deal.plays) for deal in record.deals)
    assert any(node.won for node in tree.nodes)
    assert sum(map(bool, words["comments"])) <= sum(len(deal.comments) for deal in record.deals)
    for at, node in enumerate(tree.nodes):
        assert why(node, teller()) in twin_of(tree, at, teller()).html()


def test_the_order_of_teaching_names_every_file_once() -> None:
    folder = files("calypso_widgets.lesson.examples")
    stored = [path.name.removesuffix(".calypso") for path in folder.iterdir() if path.name.endswith(".calypso")]
    assert sorted(cw.examples) == sorted(stored)
    assert len(cw.examples) == len(set(cw.examples)) > 0


def test_titles_differ() -> None:
    titles = [record.title for record in cw.examples.values()]
    assert len(set(titles)) == len(titles)


def test_the_flagship_shows_a_led_two_beating_three_aces() -> None:
    node = Tree.of(cw.examples["led-two"]).nodes[4]
    assert why(node, teller()) == (
        "North wins: the 2♠ was led as North’s own trump and nobody ruffed, so rank does not matter."
    )


def test_an_unknown_example_is_refused_with_the_known_ones() -> None:
    with pytest.raises(KeyError) as caught:
        cw.examples["led-tow"]
    assert str(caught.value) == f"no example 'led-tow': there are {', '.join(cw.examples)}"
    assert "led-tow" not in cw.examples


def test_the_examples_list_themselves() -> None:
    assert repr(cw.examples).startswith("<examples: ")
    assert "led-two" in repr(cw.examples)
