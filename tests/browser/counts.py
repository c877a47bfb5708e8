"""What a page still holds once everything is collected that can be."""

import time

from playwright.sync_api import CDPSession, Page

LIMIT = 30  # seconds: for some of them, anywidget holds on to what it has drawn

# JupyterLab keeps things of its own, such as the toolbar of each cell that was the active one. These are ours.
OURS = """function () {
  const elements = this.filter((each) => !Object.hasOwn(each, 'constructor'));  // which a prototype has
  return elements.filter((each) => !each.isConnected && each.closest('.cal')).length;
}"""


class Counts:
    """Counts for one page, also of what is no longer in it but still held by something."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.protocol: CDPSession = page.context.new_cdp_session(page)
        self.protocol.send("Performance.enable")

    def all(self) -> dict[str, float]:
        """By name: Nodes, JSEventListeners, JSHeapUsedSize and others."""
        self.protocol.send("HeapProfiler.collectGarbage")
        metrics = self.protocol.send("Performance.getMetrics")["metrics"]
        return {metric["name"]: metric["value"] for metric in metrics}

    def taken_away(self) -> int:
        """How many elements there are of views that are no longer in the page."""
        kind = self.protocol.send("Runtime.evaluate", {"expression": "HTMLElement.prototype"})["result"]["objectId"]
        found = self.protocol.send("Runtime.queryObjects", {"prototypeObjectId": kind})["objects"]["objectId"]
        asked = {"objectId": found, "functionDeclaration": OURS, "returnByValue": True}
        count: int = self.protocol.send("Runtime.callFunctionOn", asked)["result"]["value"]
        self.protocol.send("Runtime.releaseObject", {"objectId": found})
        return count

    def wait_for_taken_away(self, count: int) -> None:
        """Wait until there are fewer of them than so many."""
        end = time.monotonic() + LIMIT
        while (left := self.taken_away()) >= count:
            assert time.monotonic() < end, f"{left} elements are kept of views that are gone, not fewer than {count}"
            self.page.wait_for_timeout(100)
