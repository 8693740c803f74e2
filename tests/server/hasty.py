"""`waystone` whose server lets votes about an absent player count after a few seconds."""

import sys
from unittest.mock import patch

from waystone.cli.main import main

GRACE = 3.0

if __name__ == "__main__":  # not again in the processes that it starts
    with patch("waystone.server.live.GRACE", GRACE):
        sys.exit(main())
