"""A widget that is stepped through: frames in a row, and a cursor."""

from __future__ import annotations

import traitlets

from calypso_widgets.widgets.calypso_widget import CalypsoWidget


class SteppedWidget(CalypsoWidget):
    """A row of frames with a cursor, which the browser moves without asking."""

    # Synced, Python to browser
    frames = traitlets.Dict().tag(sync=True)
    # Synced, both ways
    cursor = traitlets.Int(0).tag(sync=True)

    from_browser = (*CalypsoWidget.from_browser, "cursor")

    @traitlets.validate("cursor")
    def _valid_cursor(self, proposal: traitlets.Bunch) -> int:
        count, wanted = self._count(), proposal["value"]
        if isinstance(wanted, bool) or not -count <= wanted < count:
            message = f"cursor {wanted} is out of range: there are nodes 0 to {count - 1}"
            raise traitlets.TraitError(message)
        return int(wanted) % count

    def _count(self) -> int:
        """How many nodes there are to go to."""
        return len(self.frames["nodes"])
