"""The check in JupyterLab: it is a widget itself, and says whether Python answers it."""

import pytest
from playwright.sync_api import expect

from browser.lab import Lab
from calypso_widgets.lesson.explain import teller
from calypso_widgets.lesson.labels import labels

pytestmark = pytest.mark.browser

SHOW = "import calypso_widgets as cw\ncheck = cw.check()\ncheck"
SHOW_ANEW = """(number) => {
  const { model } = window.jupyterapp.shell.currentWidget.content.widgets[number].outputArea;
  model.set(0, model.get(0).toJSON());
}"""
LABELS = labels(teller().t)


def test_it_knows_jupyterlab_and_that_python_answers_until_it_does_not(lab: Lab) -> None:
    with lab.open(lab.write("check.ipynb", SHOW, "print(check.page, check.text())", "cw.check()")) as notebook:
        notebook.run_cell(0)
        shown = notebook.cell(0).locator(".cal")
        expect(shown.locator(".check__verdict")).to_have_text(LABELS["check_well"])
        expect(shown.locator("tbody")).to_contain_text("HereJupyterLab")
        lab.picture(shown, "check")
        notebook.run_cell(1)
        assert notebook.text(1).startswith("lab Check")
        assert "The page asks, and Python answers." in notebook.text(1)
        notebook.run_cell(2)
        notebook.shut_down_kernel()
        lab.page.evaluate(SHOW_ANEW, 2)
        expect(notebook.cell(2).locator(".check__verdict")).to_have_text(LABELS["no_python"])
    lab.take_complaints()  # the host's own word on the lost kernel
