"""What a game tells bots about itself. No bot knows a game, no game knows a bot."""

from typing import Any

from mypy_extensions import mypyc_attr

from waystone.engine.option import Ask


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """Judgement of states and options. It is given guesses only, so it may read the whole state."""

    # How closely a beginner goes by the weights: one option is drawn by lot, each weight raised to this power. A
    # number found by play, so that a beginner is a beginner in every game, whatever the scale of its weights.
    temper: float = 1.0
    # How much longer than usual a search tries what the weights like before it believes the value. Found by play too:
    # where much comes of a decision only long after it, the weights know better.
    trust: float = 1.0

    def priors(self, state: Any, ask: Ask) -> list[float]:
        """A weight for each option of the ask, higher is better, none negative."""
        raise NotImplementedError

    def value(self, state: Any) -> list[float]:
        """Each seat's chance to win, 0 to 1, of a state that is not over."""
        raise NotImplementedError

    def features(self, state: Any) -> list[float]:
        """The numbers about a state that the value is judged by, for those who study or fit it; none if it has none."""
        return []
