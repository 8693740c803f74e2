"""Several processes search the same position, each with guesses of its own; their roots are added up.

Only where processes can be forked: a fork inherits the table as it is, so nothing has to be sent to it. Elsewhere the
search is alone.
"""

import sys
from multiprocessing import get_context
from typing import Any, Final

from waystone.bots.search import Search
from waystone.engine.match import Seat
from waystone.engine.rng import Rng

MARGIN: Final = 0.93  # of the time: what is left is for starting the processes and for adding up


def think_together(search: Search, seat: Seat, workers: int) -> None:
    """The iterations are shared out; the level's seconds count for all at once."""
    if workers < 2 or sys.platform == "win32" or sys.platform == "darwin":
        search.think(seat)
        return
    level, most = search.level, search.most
    search.level = level.with_budget(level.iterations, level.seconds * MARGIN)
    search.most = -(-most // workers)
    context = get_context("fork")
    crowd: list[tuple[Any, Any]] = []
    for _ in range(workers - 1):
        ours, theirs = context.Pipe(False)
        process = context.Process(target=_apart, args=(theirs, search, seat, search.rng.seed()), daemon=True)
        process.start()
        theirs.close()
        crowd.append((process, ours))
    search.think(seat)
    for process, ours in crowd:
        search.learn(ours.recv())
        process.join()
    search.level, search.most = level, most


def _apart(pipe: Any, search: Search, seat: Seat, seed: int) -> None:
    """In another process: search on with other guesses, and tell what the root has learned beyond what it knew."""
    before = search.learned()
    search.rng = Rng(seed)
    search.think(seat)
    pipe.send(search.learned_since(before))
    pipe.close()
