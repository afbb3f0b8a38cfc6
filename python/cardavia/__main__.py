"""``python -m cardavia`` is the command line."""

import sys

from cardavia.cli import main

if __name__ == "__main__":
    sys.exit(main())
