"""The student's notebook holds nothing of the teacher's; the teacher's holds everything."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest

import calypso_widgets as cw
from calypso_widgets.lesson.handout import HandoutError, handout, student_version

LESSON = Path(__file__).parents[2] / "notebooks" / "03-classroom.ipynb"
TOLD = "East, because of the ruff"
VIEW = "application/vnd.jupyter.widget-view+json"


def cell(name: str, *tags: str, **metadata: object) -> dict[str, Any]:
    """A cell; what is the teacher's says so in its source, its output and its id."""
    return {
        "id": name,
        "cell_type": "code",
        "source": f"print('{TOLD if tags else name}')",
        "metadata": {"tags": list(tags), **metadata},
        "outputs": [{"data": {"text/plain": TOLD if tags else name, VIEW: {"model_id": "m1"}}}],
    }


@pytest.fixture
def notebook() -> dict[str, Any]:
    cells = [
        cell("question"),
        cell("secret-1", "answer"),
        cell("secret-2", "hide-input", "Teacher"),
        {
            "id": "secret-3",
            "cell_type": "markdown",
            "source": TOLD,
            "metadata": {"slideshow": {"slide_type": "notes"}},
        },
        {"id": "end", "cell_type": "markdown", "source": "That is all.", "metadata": {"tags": ["answers"]}},
        {"id": "odd", "cell_type": "raw", "source": ""},
    ]
    return {"cells": cells, "metadata": {"widgets": {"state": {"m1": TOLD}}}, "nbformat": 4, "nbformat_minor": 5}


def test_the_student_gets_no_answers_and_nothing_they_showed(notebook: dict[str, Any]) -> None:
    student = student_version(notebook)
    assert [cell["id"] for cell in student["cells"]] == ["question", "end", "odd"]
    assert "secret" not in json.dumps(student)
    assert TOLD not in json.dumps(student)
    assert VIEW not in json.dumps(student), "a view without its state shows an error"
    assert student["cells"][0]["outputs"][0]["data"] == {"text/plain": "question"}


def test_the_notebook_that_was_given_stays_as_it_is(notebook: dict[str, Any]) -> None:
    before = json.dumps(notebook)
    student_version(notebook)
    assert json.dumps(notebook) == before


def test_two_files_are_written_and_the_teachers_is_whole(tmp_path: Path, notebook: dict[str, Any]) -> None:
    source = tmp_path / "lesson.ipynb"
    source.write_text(json.dumps(notebook), encoding="utf-8")
    written = handout(source)
    assert [path.name for path in written] == ["lesson-student.ipynb", "lesson-teacher.ipynb"]
    assert json.loads(written.teacher.read_text(encoding="utf-8")) == notebook
    assert json.loads(written.student.read_text(encoding="utf-8")) == student_version(notebook)
    (folder := tmp_path / "out").mkdir()
    assert handout(str(source), folder).student.parent == folder


def lines(cell: dict[str, Any]) -> set[str]:
    """What a cell of a file says and shows, line by line."""
    shown = [output.get("text") or output.get("data", {}).get("text/plain", "") for output in cell.get("outputs", ())]
    said = "\n".join("".join(text) for text in (cell["source"], *shown))
    return {line.strip() for line in said.splitlines()} - {""}


def test_the_students_copy_of_the_lesson_holds_no_line_of_the_teachers(tmp_path: Path) -> None:
    lesson, secrets, open_to_all = json.loads(LESSON.read_text(encoding="utf-8")), set[str](), set[str]()
    for each in lesson["cells"]:
        is_secret = {"answer", "teacher"} & set(each["metadata"].get("tags", ()))
        (secrets if is_secret else open_to_all).update(lines(each))
    secrets -= open_to_all  # such as a loop that asks in one cell, and answers in another
    for item in (*cw.exercises("building", n=2, seed=3), *cw.exercises("scoring", n=2, seed=40)):
        assert str(item).splitlines()[0] in open_to_all, "the lesson has other exercises now"
        secrets |= {item.explain(), f"{item.answer} - "}
    copies = handout(LESSON, tmp_path)
    student, teacher = (path.read_text(encoding="utf-8") for path in copies)
    as_written = {json.dumps(secret, ensure_ascii=False)[1:-1] for secret in secrets}
    assert [secret for secret in as_written if secret in student] == []
    assert sum(secret in teacher for secret in as_written) > 50, "what is the teacher’s was not found"
    assert "widget-view" not in student


def test_it_is_a_notebook_that_jupyter_reads(notebook: dict[str, Any]) -> None:
    nbformat = pytest.importorskip("nbformat")
    for each in notebook["cells"]:
        each.setdefault("metadata", {})
        if each["cell_type"] == "code":
            each["execution_count"] = None
            each["outputs"] = []
    nbformat.validate(nbformat.from_dict(student_version(notebook)))


def test_what_is_no_notebook_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"there is no notebook '.*lost.ipynb' to read"):
        student_version(tmp_path / "lost.ipynb")
    (tmp_path / "plain.ipynb").write_text("hello", encoding="utf-8")
    with pytest.raises(HandoutError, match="it holds no JSON"):
        student_version(tmp_path / "plain.ipynb")
    with pytest.raises(HandoutError, match="is no notebook: it has no list of cells"):
        student_version({"cells": "none"})
    with pytest.raises(HandoutError, match="a handout is made of a file, not 7"):
        handout(7)  # type: ignore[arg-type]  # what a notebook may hand in


@pytest.mark.parametrize("tags", ["answer", "Teacher", ["answer"], ("teacher",)])
def test_a_tag_is_a_tag_however_it_is_written(tags: object) -> None:
    assert student_version({"cells": [cell("secret") | {"metadata": {"tags": tags}}]})["cells"] == []


@pytest.mark.parametrize(
    ("part", "word"),
    [
        ({"metadata": ["answer"]}, "'metadata' cannot be"),
        ({"metadata": {"slideshow": "notes"}}, "'slideshow' cannot be 'notes'"),
        ({"metadata": {"tags": 7}}, "'tags' cannot be 7"),
        ({"outputs": [1]}, "an output cannot be 1"),
        ({"outputs": 7}, "'outputs' cannot be 7"),
        ({"outputs": [{"data": ["x"]}]}, "'data' cannot be"),
    ],
)
def test_where_the_answers_are_not_told_as_jupyter_does_nothing_is_handed_out(
    part: dict[str, Any], word: str, tmp_path: Path
) -> None:
    source = tmp_path / "lesson.ipynb"
    source.write_text(json.dumps({"cells": [cell("question") | part]}))
    with pytest.raises(HandoutError, match=word):
        handout(source)
    assert list(tmp_path.iterdir()) == [source]


def test_what_is_nested_too_deeply_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "lesson.ipynb"
    source.write_text("[" * 100_000)
    with pytest.raises(HandoutError, match="nested too deeply"):
        handout(source)
    source.write_text(f'{{"cells": [], "more": {"[" * 900}{"]" * 900}}}')  # not too deeply to be read, perhaps
    with contextlib.suppress(HandoutError):
        handout(source)
    ring: dict[str, Any] = {"cells": []}
    for _ in range(100_000):
        ring = {"cells": [], "more": ring}
    with pytest.raises(HandoutError, match="nested too deeply"):
        student_version(ring)


@pytest.mark.parametrize("name", ["\0", "\ud800"])
def test_a_name_that_no_file_can_have_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(HandoutError, match="no name of a file"):
        handout(name)
    with pytest.raises(HandoutError, match="no name of a file"):
        handout(LESSON, tmp_path / name)


@pytest.mark.parametrize(("folder", "word"), [("nowhere", "No such file"), ("file", "Not a directory")])
def test_a_folder_that_is_none_is_told_in_a_sentence(folder: str, word: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(HandoutError, match=f"a handout cannot be written to .*{word}"):
        handout(LESSON, tmp_path / folder)


def test_what_cannot_be_written_leaves_the_files_of_last_time(tmp_path: Path) -> None:
    source = tmp_path / "lesson.ipynb"
    source.write_text(json.dumps({"cells": [cell("question")]}))
    before = [path.read_bytes() for path in handout(source)]
    source.write_text(json.dumps({"cells": [cell("\ud800")]}))
    with pytest.raises(HandoutError, match="half a character"):
        handout(source)
    assert [path.read_bytes() for path in sorted(tmp_path.glob("lesson-*"))] == before
