"""The notebooks run as a grader runs them, by nbclient in a fresh kernel: to the end, without an error.

What their cells show is `make notebooks`'s business: nbval runs them by its own means, and compares.
"""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from calypso_widgets.lesson.handout import student_version

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LIMIT = 120  # seconds a cell may take, on a busy machine


@pytest.mark.parametrize("name", ["01-rules", "03-classroom"])
def test_a_notebook_runs_to_its_end_and_so_does_the_students_copy(name: str) -> None:
    whole = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)
    student = nbformat.from_dict(student_version(whole))
    for notebook in [whole] if student.cells == whole.cells else [whole, student]:
        for cell in notebook.cells:
            if cell.cell_type == "code":
                cell.outputs, cell.execution_count = [], None
        NotebookClient(notebook, timeout=LIMIT, resources={"metadata": {"path": NOTEBOOKS}}).execute()
        code = [cell for cell in notebook.cells if cell.cell_type == "code"]
        assert [cell.execution_count for cell in code] == [*range(1, len(code) + 1)]
        shown = [output for cell in code for output in cell.outputs]
        assert any("calypso-twin" in output.get("data", {}).get("text/html", "") for output in shown)
        assert {output.output_type for output in shown} <= {"display_data", "execute_result", "stream"}
