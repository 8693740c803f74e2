"""What a bot is: something that answers an ask from what its seat may know."""

from mypy_extensions import mypyc_attr

from waystone.engine.match import Match, Seat
from waystone.engine.option import Ask, Option
from waystone.engine.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Subclass it and write `choose`. A bot is made anew for each seat and match."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seat: Seat) -> Option:
        """An option of `seat.ask`, which is not None."""
        raise NotImplementedError

    def why(self, ask: Ask, option: Option, details: str = "") -> str:
        """Why it chose this option of the ask, in a few words; to be asked before it is asked to choose again.

        `details` is what the game says about the option (`Match.details`), which a reason ends with.
        """
        return details


class RandomBot(Bot):
    """Any option, each equally likely."""

    def choose(self, seat: Seat) -> Option:
        ask = seat.ask
        assert ask is not None
        return ask.options[self.rng.below(len(ask.options))]


def play_bots(match: Match, bots: list[Bot], limit: int = 1_000_000) -> int:
    """Let the bots, one a seat, play the match to its end; returns the number of decisions made."""
    seats = [match.seat(index) for index in range(len(bots))]
    decisions = 0
    ask = match.ask
    while ask is not None and decisions < limit:
        match.choose(bots[ask.seat].choose(seats[ask.seat]))
        decisions += 1
        ask = match.ask
    return decisions
