"""The widgets: the only Python that knows anywidget. One short file each."""
