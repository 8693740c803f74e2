"""What Wayward tells bots: what to do next, how to answer, and who is ahead."""

from typing import Any, final

from waystone.engine.advice import Advice
from waystone.engine.option import Ask
from waystone.games.wayward.advice.answers import answer, coffins, planks, tarot, unload, wish
from waystone.games.wayward.advice.errands import Errands
from waystone.games.wayward.advice.roads import Atlas
from waystone.games.wayward.advice.standing import chances, features
from waystone.games.wayward.advice.worth import LEAST
from waystone.games.wayward.model.options import TakePick, Yes
from waystone.games.wayward.model.state import Wayward


@final
class WaywardAdvice(Advice):
    temper = 1.6

    def __init__(self) -> None:
        self.atlas = Atlas()

    def priors(self, state: Any, ask: Ask) -> list[float]:
        assert isinstance(state, Wayward)
        key = ask.subject.key
        if key == "main":
            return Errands(state, self.atlas).weigh(ask.options)
        if key == "tarot":
            return tarot(state, ask.options)
        if key == "duel_item":
            return [wish(state, ask.seat, option) for option in ask.options]
        if key == "duel_answer":
            return answer(state, ask.seat, ask.options)
        if key == "coffins":
            return [coffins(state, option) for option in ask.options]
        if key == "bridge_over":
            return [unload(state, option) for option in ask.options]
        if key == "inn_plank":
            return planks(state, ask.options)
        if key == "fire_step":
            climb = state.space == state.board.tower_top - 1 or state.space == state.board.tower_street + 1
            return [1.0 if isinstance(option, Yes) == climb else LEAST for option in ask.options]
        if key == "grave_pick":
            return [1.0 if isinstance(option, TakePick) else LEAST for option in ask.options]
        # a second hour glass is cashed, a fire is jumped through
        return [1.0 if isinstance(option, Yes) else LEAST for option in ask.options]

    def value(self, state: Any) -> list[float]:
        assert isinstance(state, Wayward)
        return chances(state, self.atlas)

    def features(self, state: Any) -> list[float]:
        assert isinstance(state, Wayward)
        return features(state, self.atlas)
