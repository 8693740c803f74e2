"""What a game tells bots about itself. No bot knows a game, no game knows a bot."""

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from waystone.engine.option import Ask, Option

# From where to where an option moves a figure, as numbers of the game's own; another figure has other numbers.
Step = tuple[int, int]
NOWHERE: Final = -1
NO_STEP: Final[Step] = (NOWHERE, NOWHERE)


@final
class Manner:
    """How a search goes by a game's weights. Numbers found by play, as factors on those of the bot's level."""

    def __init__(
        self,
        trust: float = 1.0,
        closeness: float = 1.0,
        foresight: int = 0,
        turns: int = 0,
        rounds: int = 0,
        compares: bool = False,
        regret: float = 1.0,
        effort: float = 1.0,
    ) -> None:
        # How much longer than usual it tries what the weights like before it believes the value: where much comes of
        # a decision only long after it, the weights know better.
        self.trust = trust
        self.closeness = closeness  # how much more it thinks of the option with the greatest weight
        self.foresight = foresight  # decisions that it plays on, by lot by the weights, before it judges a position;
        self.turns = turns  # fewer if so many turns end before, as far as the game counts its turns; 0: no matter
        self.rounds = rounds  # the same in turns of each player: a position is judged when all have had as many
        # It has no tree, but tries the options of the ask in the same guesses: where one decision matters little, and
        # luck much. Trust and closeness then are only for those who build a tree by the game's weights all the same.
        self.compares = compares
        self.regret = regret  # less where one decision matters less: then less may be overlooked
        self.effort = effort  # more iterations where one tells little, for a level that is limited by their number


USUAL: Final = Manner()


def laid_out(count: int, named: list[tuple[int, float]]) -> list[float]:
    """The weights of so many numbers as a list, by the place of each number, which has a name in its game.

    Every number has one weight: one that was forgotten or named twice is a mistake.
    """
    if sorted([place for place, _ in named]) != list(range(count)):
        raise ValueError(f"there must be one weight for each of {count} numbers")
    weights = [0.0] * count
    for place, weight in named:
        weights[place] = weight
    return weights


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """Judgement of states and options. It is given guesses only, so it may read the whole state."""

    # How sharply the weights tell good from bad for somebody who only looks: each weight, as a share of the best, is
    # raised to this power. A number found by play, so that a beginner is a beginner in every game, whatever the scale.
    temper: float = 1.0
    brisk: Manner = USUAL  # of a search that has a second
    patient: Manner = USUAL  # of one that has several: it can afford to look far ahead

    def priors(self, state: Any, ask: Ask) -> list[float]:
        """A weight for each option of the ask, higher is better, none negative.

        0 calls an option senseless: a search does not even try it while there is another.
        """
        raise NotImplementedError

    def value(self, state: Any) -> list[float]:
        """Each seat's chance to win, 0 to 1, of a state that is not over."""
        raise NotImplementedError

    def step(self, state: Any, option: Option) -> Step:
        """From where to where an option moves the figure on move, so that a bot does not walk out and back."""
        return NO_STEP

    def features(self, state: Any) -> list[float]:
        """The numbers about a state that the value is judged by, for those who study or fit it; none if it has none."""
        return []
