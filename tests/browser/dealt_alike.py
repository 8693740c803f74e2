"""`waystone` whose server deals every table alike and whose bots choose alike, so that nothing hangs on luck."""

import sys
from unittest.mock import patch

from waystone.cli.main import main

SEED = 20

if __name__ == "__main__":  # not again in the processes that it starts
    with (
        patch("waystone.server.steward.fresh_seed", return_value=SEED),
        patch("waystone.server.workers.fresh_luck", return_value=SEED),
        patch("waystone.server.live.GRACE", 0.0),  # votes about an absent player count at once
    ):
        sys.exit(main())
