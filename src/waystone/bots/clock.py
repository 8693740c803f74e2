"""The clock that a level's seconds are counted by."""

import time
from collections.abc import Callable
from typing import final


@final
class Clock:
    """At a table the clock on the wall, as people wait by it.

    A measurement may count the processor's time instead: then a second of thought is one, however busy the machine.
    """

    def __init__(self) -> None:
        self.now: Callable[[], float] = time.perf_counter

    def count_processor_time(self) -> None:
        """From now on and in this process; what is forked later goes by its own processor time."""
        self.now = time.process_time


CLOCK = Clock()
