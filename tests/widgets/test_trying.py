"""What-ifs at a table: any series of them against plain lists of cards, the page, and the text."""

from __future__ import annotations

import asyncio
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.frames import frames_of
from calypso_widgets.lesson.grown import grown_of
from calypso_widgets.lesson.tree import Tree
from calypso_widgets.lesson.wire import Said
from calypso_widgets.rules.played import Deal
from calypso_widgets.rules.position import legal
from calypso_widgets.rules.record import Record
from calypso_widgets.rules.ruleset import PRESETS
from calypso_widgets.widgets import calypso_widget
from calypso_widgets.widgets import kept as outputs
from lesson.small import small_record
from widgets.lines import Lines, Path
from widgets.page import Page, as_json

SEEDS, STEPS = 10, 40


def cut_short(record: Record, plays: int) -> Record:
    """The record without its last plays."""
    *before, last = record.deals
    deals = (*before, Deal(last.hands, last.plays[: len(last.plays) - plays]))
    return Record(record.rules, record.trumps, record.dealer, deals, title=record.title)


def path_to(tree: Tree, at: int) -> Path:
    """The cards that lead to a node."""
    line = tree.line(at)
    return tuple(card.code for each in line[: line.index(at) + 1] if (card := tree.nodes[each].card))


def lines_of(record: Record) -> Lines:
    return Lines(
        [card.code for deal in record.deals for card in deal.plays],
        [sum(map(len, deal.hands)) for deal in record.deals],
    )


def kept(table: cw.CalypsoTable) -> tuple[set[tuple[str, str, Path]], dict[Path, tuple[str, int]]]:
    """The branches of a table and the plays of bots, without the numbers of their nodes."""
    branches = {(branch["label"], branch["name"], path_to(table.tree, branch["root"])) for branch in table.branches}
    return branches, {path_to(table.tree, at): by for at, by in table.tree.bots.items()}


class Walk:
    """A table, its page, and the same in plain lists, through a series of what-ifs."""

    def __init__(self, seed: int, record: Record) -> None:
        self.rng = Random(seed)
        self.table, self.lines, self.record = cw.CalypsoTable(record), lines_of(record), record
        self.page = Page(self.table)

    def there(self, *, tried: bool = False) -> int | None:
        """Any node, or any that was tried."""
        tree = self.table.tree
        nodes = [at for at in range(tree.main if tried else 0, len(tree.nodes)) if tree.is_there(at)]
        return self.rng.choice(nodes) if nodes else None

    def step(self) -> str:
        """Do anything; what it was."""
        verb = self.rng.choice(["play"] * 6 + ["let", "others", "cut", "cut", "name", "go", "own", "text", "other"])
        getattr(self, verb)()
        return verb

    def play(self) -> None:
        tree = self.table.tree
        # Mostly where one is: so a line grows.
        at = tree.dealt_on(self.table.cursor if self.rng.random() < 0.5 else self.there() or 0)
        if choices := legal(tree.nodes[at].position):
            card = self.rng.choice(choices)
            self.lines.play(path_to(tree, at), card.code)
            answer = self.page.ask({"kind": "play", "n": 5, "at": at, "card": card.code})
            assert answer == {"kind": "done", "n": 5, "at": self.table.cursor}
            assert tree.nodes[answer["at"]].card == card

    def go(self) -> None:
        at = self.there()
        self.page.write({"cursor": at})
        assert self.table.cursor == at

    def others(self) -> None:
        tree, at = self.table.tree, self.table.tree.dealt_on(self.table.cursor)
        if choices := legal(tree.nodes[at].position):
            seat, card, before = tree.nodes[at].position.turn, self.rng.choice(choices), path_to(tree, at)
            to = self.table.play(card, at=at, others="simple", seed=3)
            path = path_to(tree, to)
            self.lines.play(before, card.code)
            self.played_by("simple 3", path, len(before) + 1)
            after = tree.line(to)[tree.line(to).index(at) + 2 : tree.line(to).index(to) + 1]
            assert seat not in {tree.nodes[each].seat for each in after}
            assert tree.nodes[to].position.turn in {seat, None}

    def let(self) -> None:
        at, bot, seed = self.there(), self.rng.choice(["simple", "random"]), self.rng.randrange(3)
        until = self.rng.choice(["trick", "trick", "deal", "round"])
        before = len(path_to(self.table.tree, at or 0))
        message = {"kind": "let", "n": 1, "at": at, "bot": bot, "seed": seed, "until": until}
        answer = self.page.ask(message)
        if answer["kind"] == "done":
            self.played_by(f"{bot} {seed}", path_to(self.table.tree, answer["at"]), before)
        else:
            assert answer["reason"] == "there is nothing left to play: the last deal of this record is over"

    def played_by(self, bot: str, path: Path, first: int) -> None:
        for count in range(first, len(path)):
            self.lines.play(path[:count], path[count], bot)

    def cut(self) -> None:
        at = self.there(tried=True)
        if at is not None:
            self.lines.cut(path_to(self.table.tree, at))
            answer = self.page.ask({"kind": "cut", "n": 1, "at": at})
            assert answer == {"kind": "done", "n": 1, "at": self.table.cursor}

    def name(self) -> None:
        if self.table.tree.branches:
            root = self.rng.choice(self.table.tree.branches)
            name = self.rng.choice(
                ["low", "hold up", 'a "b" {c} (d) [e] %f ;g', "ünï ♠", "<b>&amp;", "1. N: 2S", "\\", ""]
            )
            path = path_to(self.table.tree, root)
            (line,) = (one for one in self.lines.lines[1:] if one.whole[: one.after + 1] == path)
            line.name = name
            self.page.ask({"kind": "name", "n": 1, "root": root, "name": name})

    def own(self) -> None:
        """Paste its own text, which changes nothing."""
        text = self.page.ask({"kind": "text"})
        before, nodes = self.page.whole(), len(self.table.tree.nodes)
        self.page.ask({"kind": "paste", "text": text[self.rng.choice(["text", "compact"])]})
        assert self.page.whole() == before
        assert len(self.table.tree.nodes) == nodes

    def text(self) -> None:
        """Paste what was tried at another table with the same record."""
        other = Walk(self.rng.randrange(1000), self.record)
        for _ in range(6):
            self.rng.choice([other.play, other.name, other.let])()
        self.lines.take(other.lines)
        assert self.page.ask({"kind": "paste", "text": other.table.record.text})["kind"] == "done"

    def other(self) -> None:
        """Paste another record: now and then."""
        if self.rng.random() < 0.2:
            rules = self.rng.choice(list(PRESETS))
            self.record = small_record(self.rng.randrange(1000), rules)
            self.lines = lines_of(self.record)
            self.page.ask({"kind": "paste", "text": self.record.text})
            assert (self.table.cursor, self.table.line, self.table.rules) == (0, 0, rules)

    def check(self) -> None:
        tree = self.table.tree
        there = [at for at in range(len(tree.nodes)) if tree.is_there(at)]
        paths = [path_to(tree, at) for at in there if tree.nodes[at].card]
        assert len(paths) == len(set(paths))
        assert set(paths) == self.lines.paths()
        assert {path_to(tree, root): name for root, name in tree.names.items()} == self.lines.names()
        assert {path_to(tree, at): f"{bot} {seed}" for at, (bot, seed) in tree.bots.items()} == self.lines.marks()
        assert tree.is_there(self.table.cursor)
        assert self.table.cursor in tree.line(self.table.line)
        assert self.page.state == self.page.whole()

    def check_main(self) -> None:
        table = self.table
        assert [(node.deal, node.position) for node in table.tree.nodes[: table.tree.main]] == [
            *self.record.positions()
        ]
        assert table.frames == frames_of(Tree.of(self.record))

    def check_wire(self) -> None:
        table = self.table
        anew = grown_of(table.tree, teller("en"), table.tree.main, [cast(Said, table.words)])
        assert as_json(table.grown) == as_json(anew)
        assert [branch["root"] for branch in table.branches] == list(table.tree.branches)

    def check_text(self) -> None:
        record = self.table.record
        assert cw.load(record.text) == cw.load(record.compact) == record
        again = cw.CalypsoTable(cw.load(record.text))
        assert kept(again) == kept(self.table)
        assert again.record == record
        again.close()


@pytest.mark.parametrize("seed", range(SEEDS))
def test_any_series_of_what_ifs_is_the_same_in_plain_lists_in_the_page_and_in_text(seed: int) -> None:
    whole = small_record(seed, list(PRESETS)[seed % len(PRESETS)], deals=1 + seed % 3)
    walk, done = Walk(seed, cut_short(whole, seed * 3 % 17)), list[str]()
    for step in range(STEPS):
        done.append(walk.step())
        try:
            walk.check()
            if step % 5 == 4:
                walk.check_main()
                walk.check_wire()
                walk.check_text()
        except Exception as error:
            error.add_note(f"after {' '.join(done)}")
            raise
    walk.table.close()


def test_closing_a_table_keeps_what_was_tried_last_and_leaves_no_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[dict[str, Any]] = []
    place = SimpleNamespace(update=lambda data, raw: seen.append(data))  # noqa: ARG005 - as IPython has it
    for module in (outputs, calypso_widget):
        monkeypatch.setattr(module, "display", lambda *_, **__: place)
    monkeypatch.setattr(calypso_widget, "runs_in_kernel", lambda: True)

    async def try_and_close() -> None:
        table = cw.CalypsoTable(small_record(3, "gamefarm"))
        table._ipython_display_()
        table.let("random", at=0)
        assert seen == []
        table.close()
        assert "random" in seen[0]["text/plain"]
        await asyncio.sleep(0)
        table.let("random", at=1)
        table.close()

    monkeypatch.setattr(outputs, "AFTER", 0)
    asyncio.run(try_and_close())
    assert len(seen) == 1


def test_a_table_can_be_made_at_a_play_of_a_branch() -> None:
    tried = cw.CalypsoTable(small_record(3, "gamefarm"))
    at = tried.let("random", at=0, seed=2)
    again = cw.CalypsoTable(tried.record, cursor=at)
    assert (again.cursor, again.line) == (at, tried.line)
    assert again.line > 0
