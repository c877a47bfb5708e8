"""A real JupyterLab in a real Chromium: the harness, and the tests that use it."""
