"""What The Waylanders tells bots."""

from typing import Any, final

from waystone.engine.advice import Advice
from waystone.engine.option import Ask


@final
class WayAdvice(Advice):
    def priors(self, state: Any, ask: Ask) -> list[float]:
        return [1.0] * len(ask.options)

    def value(self, state: Any) -> list[float]:
        return [1.0 / state.seats] * int(state.seats)
