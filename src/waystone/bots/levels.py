"""How well the bots of this package play: a table of levels, each with a limit to its thinking."""

from typing import Final, final


@final
class Level:
    """One strength of play. It is never told which game it plays."""

    def __init__(
        self,
        name: str,
        sentence: str,
        iterations: int = 0,
        seconds: float = 0.0,
        sharpness: float = 1.0,
        exploration: float = 0.0,
        pessimism: float = 0.0,
        notices: float = 1.0,
        sound: float = 0.0,
        regret: float = 1.0,
        ripe: int = 1,
        patient: bool = False,
        exact: bool = False,
    ) -> None:
        self.name = name
        self.sentence = sentence
        self.iterations = iterations  # of the search for one decision; 0: as many as the time allows
        self.exact = exact  # just so many in every game; otherwise more where the game's advice asks for more effort
        self.seconds = seconds  # the most that one decision may take; 0: no matter
        self.sharpness = sharpness  # the power by which the game's weights are raised: higher trusts the best more
        self.exploration = exploration  # how much the search tries what it knows little of
        self.pessimism = pessimism  # how much worse than its elders an option is taken to be before it is tried
        # How often it notices the option that looks best; others, the less often the less they catch the eye.
        self.notices = notices
        # An option that catches the eye less than this, where the best has 1, is never taken: that would be silly.
        self.sound = sound
        self.regret = regret  # nor one with which it would, as far as it has thought, win so much less often
        self.ripe = ripe  # visits of an option before the search looks at what may follow it
        self.patient = patient  # has the time to look far ahead, where the game's advice says that it is worth it

    def with_budget(self, iterations: int, seconds: float) -> "Level":
        """The same judgement with another limit to its thinking."""
        return Level(
            self.name,
            self.sentence,
            iterations,
            seconds,
            self.sharpness,
            self.exploration,
            self.pessimism,
            self.notices,
            self.sound,
            self.regret,
            self.ripe,
            self.patient,
            exact=True,
        )

    def with_iterations(self, iterations: int) -> "Level":
        """A budget that does not depend on the clock, so that play can be repeated."""
        return self.with_budget(iterations, 0.0)


NOVICE: Final = Level(
    "novice",
    "Does what looks good, but overlooks much; never thinks ahead.",
    notices=0.4,
    sound=0.2,
)
ADEPT: Final = Level(
    "adept",
    "Thinks a moment about every decision, and overlooks something now and then.",
    iterations=60,
    seconds=0.3,
    sharpness=2.0,
    exploration=0.3,
    pessimism=0.05,
    notices=0.85,
    sound=0.2,
    regret=0.05,
)
MASTER: Final = Level(
    "master",
    "Thinks every decision through; hard to beat.",
    seconds=1.0,
    sharpness=2.0,
    exploration=0.3,
    pessimism=0.05,
    ripe=4,
    patient=True,
)
LEGEND: Final = Level(
    "legend",
    "Thinks for up to five seconds; the best there is here.",
    seconds=5.0,
    sharpness=2.0,
    exploration=0.3,
    pessimism=0.05,
    ripe=4,
    patient=True,
)

LEVELS: Final[dict[str, Level]] = {level.name: level for level in (NOVICE, ADEPT, MASTER, LEGEND)}
