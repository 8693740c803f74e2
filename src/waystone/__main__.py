"""`python -m waystone` is the command `waystone`."""

import sys

from waystone.cli.main import main

sys.exit(main())
