"""A page without a browser: it holds what it was sent, and writes what it likes."""

from __future__ import annotations

import json
from typing import Any, cast

from comm.base_comm import BaseComm

import calypso_widgets as cw
from calypso_widgets.lesson.grown import take
from calypso_widgets.lesson.wire import News


def as_json(value: Any) -> Any:  # noqa: ANN401 - anything that travels
    """The same as it arrives; a line of text that cannot be sent is refused, as a kernel refuses it."""
    return json.loads(json.dumps(value, ensure_ascii=False, allow_nan=False).encode("utf-8"))


class Page(BaseComm):
    """A view of one table."""

    def __init__(self, table: cw.CalypsoTable) -> None:
        """Open the page: everything is sent once."""
        self.table, self.sent = table, list[dict[str, Any]]()
        self.state = self.whole()
        super().__init__(target_name="jupyter.widget")
        table.comm = self

    def publish_msg(
        self,
        msg_type: str,
        data: dict[str, Any] | None = None,
        metadata: dict[str, Any] | None = None,  # noqa: ARG002 - as `BaseComm` has it
        buffers: list[bytes] | None = None,  # noqa: ARG002 - likewise
        **keys: Any,  # noqa: ANN401, ARG002 - likewise
    ) -> None:
        """Take what Python sends."""
        if msg_type != "comm_msg":
            return
        message = as_json(data)
        self.sent.append(message)
        if message["method"] == "update":
            self.state.update(message["state"])
        elif message["method"] == "custom" and message["content"]["kind"] == "grown":
            take(self.state["grown"], cast(News, message["content"]), len(self.state["frames"]["nodes"]))

    def whole(self) -> dict[str, Any]:
        """All that a page is sent when it opens."""
        state = self.table.get_state()
        return {name: as_json(value) for name, value in state.items() if name not in {"layout", "_esm", "_css"}}

    def ask(self, content: object) -> dict[str, Any]:
        """Send a message, and read the answer."""
        before = len(self.sent)
        self.handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
        *_, last = [each["content"] for each in self.sent[before:] if each["method"] == "custom"]
        assert last["kind"] in {"done", "refused"}
        return cast("dict[str, Any]", last)

    def write(self, state: dict[str, Any]) -> None:
        """Write to the model, as the browser does for its own traits; what Python refuses, it sends as it was."""
        self.state.update(state)
        data = {"method": "update", "state": state, "buffer_paths": []}
        self.handle_msg({"content": {"data": data}, "buffers": []})
