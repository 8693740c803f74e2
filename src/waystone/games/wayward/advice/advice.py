"""What Wayward tells bots: what to do next, how to answer, and who is ahead."""

from typing import Any, final

from waystone.engine.advice import NO_STEP, Advice, Step
from waystone.engine.option import Ask, Option
from waystone.games.wayward.advice.answers import weigh_answers
from waystone.games.wayward.advice.errands import Errands
from waystone.games.wayward.advice.roads import Atlas
from waystone.games.wayward.advice.standing import chances, features
from waystone.games.wayward.model.options import Go
from waystone.games.wayward.model.state import Wayward


@final
class WaywardAdvice(Advice):
    temper = 1.2

    def __init__(self) -> None:
        self.atlas = Atlas()

    def priors(self, state: Any, ask: Ask) -> list[float]:
        assert isinstance(state, Wayward)
        if ask.subject.key == "main":
            return Errands(state, self.atlas).weigh(ask.options)
        return weigh_answers(state, ask)

    def value(self, state: Any) -> list[float]:
        assert isinstance(state, Wayward)
        return chances(state, self.atlas)

    def step(self, state: Any, option: Option) -> Step:
        """WW-22: a move through a connection that needs no dice."""
        return (option.way.source, option.way.target) if isinstance(option, Go) else NO_STEP

    def features(self, state: Any) -> list[float]:
        assert isinstance(state, Wayward)
        return features(state, self.atlas)
