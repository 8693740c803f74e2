"""Where a bot's figure has just come from: people who have gone somewhere do not go straight back."""

from typing import Any, final

from waystone.engine.advice import NOWHERE, Step
from waystone.engine.match import Seat
from waystone.engine.option import Ask


@final
class Trail:
    """The last step of one seat; it counts only while nobody has answered anything since."""

    def __init__(self) -> None:
        self.left = NOWHERE  # where the figure stood before the last answer, if that was a step
        self.decisions = -1  # of the match, after that answer
        self.steps: list[Step] = []  # of the options that were looked at last

    def look(self, seat: Seat, ask: Ask, state: Any) -> None:
        """See where each option leads; a last step that was followed by anything else is forgotten."""
        advice = seat.game.advice()
        self.steps = [advice.step(state, option) for option in ask.options]
        if self.decisions != seat.decisions:
            self.left = NOWHERE

    def goes_back(self, index: int) -> bool:
        """Whether the option with this index, of those looked at, would only undo the last answer."""
        return self.left != NOWHERE and self.steps[index][1] == self.left

    def note(self, seat: Seat, index: int) -> None:
        """The option with this index is taken."""
        self.left = self.steps[index][0]
        self.decisions = seat.decisions + 1
