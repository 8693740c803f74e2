"""The table between two decisions: plain typed data with a cheap copy."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from waystone.engine.option import Option, Refusal
from waystone.engine.rng import Rng

TABLE: Final = -1  # the seat number of an onlooker: sees what lies open to all


@final
class Event:
    """Something that happened, told to whoever listens: the log, the animation, the statistics."""

    def __init__(
        self,
        kind: str,
        words: str,
        rule: int = 0,
        seat: int = -1,
        touches: str = "",
        dice: tuple[int, ...] = (),
        private: str = "",
    ) -> None:
        self.kind = kind
        self.words = words  # what everybody at the table hears
        self.rule = rule
        self.seat = seat  # whose doing it was; TABLE if nobody's
        self.touches = touches
        self.dice = dice
        self.private = private  # what `seat` alone hears instead; "" if the same

    def heard_by(self, seat: int) -> str:
        return self.private if self.private and seat == self.seat else self.words

    def __repr__(self) -> str:
        return f"<{self.kind}: {self.words}>"


@final
class Result:
    """How a match ended."""

    def __init__(self, words: str, rule: int, rewards: list[float], scores: list[int]) -> None:
        self.words = words
        self.rule = rule
        self.rewards = rewards  # a seat each, 0 lost to 1 won; a shared win is shared as the game says
        self.scores = scores  # what the game counts, for people; higher is better

    def winners(self) -> list[int]:
        best = max(self.rewards)
        return [seat for seat, reward in enumerate(self.rewards) if reward == best and reward > 0.0]


@final
class Score:
    """What a player may keep of a finished match as a personal best."""

    def __init__(self, points: int, words: str, course: str) -> None:
        self.points = points  # higher is better
        self.words = words  # "112 gold"
        self.course = course  # only scores of the same course compare: a map, a scenario, a level


class GameOver(Exception):
    """Raised by `State.finish` so that a win or a loss ends every rule under way at once."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has. Games add their own fields and write `copy` beside them."""

    def __init__(self, seats: int, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.turn = 0
        self.result: Result | None = None
        # Set by a match that wants to hear or explain; never copied, so that search pays one branch.
        self.log: list[Event] | None = None
        self.refused: list[Refusal] | None = None

    def copy(self) -> "State":
        raise NotImplementedError

    def tell(
        self,
        kind: str,
        words: str,
        rule: int = 0,
        seat: int = -1,
        touches: str = "",
        dice: tuple[int, ...] = (),
        private: str = "",
    ) -> None:
        """Record an event. Callers test `log is not None` first, so that no words are made for nobody."""
        log = self.log
        if log is not None:
            log.append(Event(kind, words, rule, seat, touches, dice, private))

    def listen(self) -> None:
        """Keep the words of all that happens, and what is refused."""
        self.log = []
        self.refused = []

    def menu(self) -> list[Option]:
        """An empty list of options to offer; what an earlier menu refused is forgotten."""
        refused = self.refused
        if refused is not None:
            refused.clear()
        return []

    def offer(self, options: list[Option], option: Option, forbidden: int) -> None:
        """Add an option if no rule forbids it; else remember the rule for a match that explains."""
        if forbidden == 0:
            options.append(option)
        else:
            refused = self.refused
            if refused is not None:
                refused.append(Refusal(option, forbidden))

    def finish(self, result: Result) -> None:
        self.result = result
        raise GameOver
