"""`python -m waystone` is the command `waystone`."""

import sys

from waystone.terminal.cli import main

sys.exit(main())
