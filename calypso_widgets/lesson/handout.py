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

from calypso_widgets.rules.told import told

TEACHERS = frozenset({"answer", "teacher"})
"""Tags of the teacher’s cells."""
SUFFIX = ".ipynb"


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
        for output in cell.get("outputs") or ():
            (output.get("data") or {}).pop("application/vnd.jupyter.widget-view+json", None)  # its state is gone
    return given


def handout(notebook: str | Path, folder: str | Path | None = None) -> Handouts:
    """Write the student’s and the teacher’s version of a notebook, beside it or into a folder.

    ``lesson.ipynb`` becomes ``lesson-student.ipynb`` and ``lesson-teacher.ipynb``; the teacher’s is the notebook
    as it is.

    :raises HandoutError: for what is no notebook.
    :raises FileNotFoundError: if there is no such file, or folder.
    """
    if not isinstance(notebook, str | Path) or not isinstance(folder, str | Path | None):
        raise HandoutError(f"a handout is made of a file, not {told(notebook)}: write the path of a notebook")
    source = Path(notebook)
    whole, cut = _read(source), student_version(source)
    into = source.parent if folder is None else Path(folder)
    written = Handouts(into / f"{source.stem}-student{SUFFIX}", into / f"{source.stem}-teacher{SUFFIX}")
    for path, version in zip(written, (cut, whole), strict=True):
        path.write_text(json.dumps(version, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return written


def _read(notebook: Mapping[str, Any] | str | Path) -> dict[str, Any]:
    """A notebook of one’s own to change."""
    if isinstance(notebook, str | Path):
        try:
            given = json.loads(Path(notebook).read_text(encoding="utf-8"))
        except (UnicodeDecodeError, json.JSONDecodeError):
            raise HandoutError(f"{told(str(notebook))} is no notebook: it holds no JSON") from None
        except OSError as error:
            raise FileNotFoundError(f"there is no notebook {told(str(notebook))} to read") from error
    else:
        given = copy.deepcopy(notebook)
    cells = given.get("cells") if isinstance(given, Mapping) else None
    if not isinstance(cells, list) or not all(isinstance(cell, dict) for cell in cells):
        raise HandoutError(f"{told(notebook)} is no notebook: it has no list of cells")
    metadata = given.get("metadata")
    return {**given, "metadata": dict(metadata) if isinstance(metadata, dict) else {}}


def _is_teachers(cell: Mapping[str, Any]) -> bool:
    """Whether a cell is the teacher’s: by a tag, in either case, or as the speaker notes of a slide."""
    metadata = cell.get("metadata") or {}
    tags = {str(tag).strip().casefold() for tag in metadata.get("tags") or ()}
    return bool(tags & TEACHERS) or (metadata.get("slideshow") or {}).get("slide_type") == "notes"
