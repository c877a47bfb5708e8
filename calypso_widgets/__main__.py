"""`python -m calypso_widgets`: the same from a shell."""

import sys

from calypso_widgets.shell.main import main

if __name__ == "__main__":
    sys.exit(main())
