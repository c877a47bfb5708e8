"""Teacher and student versions of a notebook, from one source.

Cells tagged ``answer`` or ``teacher``, and speaker notes of slides, are the teacher’s: the student version is without
them, and without what they showed.

>>> question = {"id": "ask", "cell_type": "code", "source": "item", "metadata": {}, "outputs": []}
>>> solution = {**question, "id": "tell", "source": "item.answer", "metadata": {"tags": ["answer"]}}
>>> notebook = {"cells": [question, solution], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
>>> [cell["id"] for cell in student_version(notebook)["cells"]]
['ask']
"""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from calypso_widgets.rules.told import told, written

TEACHERS = frozenset({"answer", "teacher"})
"""Tags of the teacher’s cells."""
SUFFIX = ".ipynb"

NO_NAME = "no name of a file holds a null or half a character"
TOO_DEEP = "it is nested too deeply"


class HandoutError(ValueError):
    """This is no notebook that can be handed out."""


class Handouts(NamedTuple):
    """The two files that were written."""

    student: Path
    teacher: Path


def student_version(notebook: Mapping[str, Any] | str | Path) -> dict[str, Any]:
    """A notebook without the teacher’s cells, and without saved widgets, which hold all that they can show.

    The notebook is given as a dict or as a path, and stays as it is.

    :raises HandoutError: for what is no notebook.
    :raises FileNotFoundError: if there is no such file.
    """
    given = _read(notebook)
    given["cells"] = [cell for cell in given["cells"] if not _is_teachers(cell)]
    given["metadata"].pop("widgets", None)  # the state of every widget, a teacher's too
    for cell in given["cells"]:
        for output in _part(cell, "outputs", list):
            if not isinstance(output, dict):
                raise HandoutError(f"this is no notebook: an output cannot be {told(output)}")
            _part(output, "data", dict).pop("application/vnd.jupyter.widget-view+json", None)  # its state is gone
    return given


def handout(notebook: str | Path, folder: str | Path | None = None) -> Handouts:
    """Write the student’s and the teacher’s version of a notebook, beside it or into a folder.

    ``lesson.ipynb`` becomes ``lesson-student.ipynb`` and ``lesson-teacher.ipynb``; the teacher’s is the notebook
    as it is.

    :raises HandoutError: for what is no notebook, and if a file cannot be written.
    :raises FileNotFoundError: if there is no such notebook.
    """
    if not isinstance(notebook, str | Path) or not isinstance(folder, str | Path | None):
        raise HandoutError(f"a handout is made of a file, not {told(notebook)}: write the path of a notebook")
    source = Path(notebook)
    whole, cut = (_bytes(version, source) for version in (_read(source), student_version(source)))
    into = source.parent if folder is None else Path(folder)
    copies = Handouts(into / f"{source.stem}-student{SUFFIX}", into / f"{source.stem}-teacher{SUFFIX}")
    for path, version in zip(copies, (cut, whole), strict=True):
        try:
            path.write_bytes(version)
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else NO_NAME
            raise HandoutError(f"a handout cannot be written to {told(str(path))}: {why}") from None
    return copies


def _bytes(notebook: Mapping[str, Any], source: Path) -> bytes:
    """What is to be written, whole before a file is opened, which empties it."""
    try:
        return (json.dumps(notebook, ensure_ascii=False, indent=1) + "\n").encode()
    except UnicodeEncodeError as error:
        half = told(error.object[error.start])
        raise HandoutError(f"{told(str(source))} cannot be handed out: it holds half a character, {half}") from None
    except RecursionError:
        raise HandoutError(f"{told(str(source))} is no notebook: {TOO_DEEP}") from None


def _read(notebook: Mapping[str, Any] | str | Path) -> dict[str, Any]:
    """A notebook of one’s own to change."""
    try:
        given = _parsed(notebook) if isinstance(notebook, str | Path) else copy.deepcopy(notebook)
    except RecursionError:
        name = str(notebook) if isinstance(notebook, str | Path) else notebook
        raise HandoutError(f"{told(name)} is no notebook: {TOO_DEEP}") from None
    cells = given.get("cells") if isinstance(given, Mapping) else None
    if not isinstance(cells, list) or not all(isinstance(cell, dict) for cell in cells):
        raise HandoutError(f"{told(notebook)} is no notebook: it has no list of cells")
    metadata = given.get("metadata")
    return {**given, "metadata": dict(metadata) if isinstance(metadata, dict) else {}}


def _parsed(path: str | Path) -> Any:  # noqa: ANN401 - whatever the file holds
    name = told(str(path))
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise FileNotFoundError(f"there is no notebook {name} to read") from error
    except ValueError:
        raise HandoutError(f"there is no notebook {name}: {NO_NAME}") from None
    try:
        return json.loads(data.decode())
    except ValueError:  # no text, no JSON, a number of thousands of digits
        raise HandoutError(f"{name} is no notebook: it holds no JSON") from None


def _is_teachers(cell: Mapping[str, Any]) -> bool:
    """Whether a cell is the teacher’s: by a tag, in either case, or as the speaker notes of a slide."""
    metadata = _part(cell, "metadata", dict)
    tags = [metadata["tags"]] if isinstance(metadata.get("tags"), str) else _part(metadata, "tags", list, tuple)
    if TEACHERS & {written(tag).strip().casefold() for tag in tags}:
        return True
    return bool(_part(metadata, "slideshow", dict).get("slide_type") == "notes")


def _part(whole: Mapping[str, Any], name: str, kind: type, *others: type) -> Any:  # noqa: ANN401 - JSON
    """A part of a notebook, of one of these kinds; an empty one if it has none."""
    part = whole.get(name)
    if part is None:
        return kind()
    if not isinstance(part, (kind, *others)):
        raise HandoutError(f"this is no notebook: {name!r} cannot be {told(part)} in it")
    return part
