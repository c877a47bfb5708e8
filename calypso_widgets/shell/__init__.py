"""The package from a shell: `python -m calypso_widgets`, or `calypso-widgets`. One module a command."""
