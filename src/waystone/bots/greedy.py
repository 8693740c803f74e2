"""The bot that does what looks best at first sight."""

from waystone.bots.bot import Bot
from waystone.bots.hint import because
from waystone.engine.match import Seat
from waystone.engine.option import Ask, Option


class GreedyBot(Bot):
    """Takes the option that the game's own advice likes best in one guess at what is hidden; ties by lot."""

    def choose(self, seat: Seat) -> Option:
        ask = seat.ask
        assert ask is not None
        options = ask.options
        if len(options) == 1:
            return options[0]
        priors = seat.priors(self.rng)
        best = max(priors)
        liked = [option for option, prior in zip(options, priors, strict=True) if prior == best]
        return liked[self.rng.below(len(liked))]

    def why(self, ask: Ask, option: Option, details: str = "") -> str:
        return because("what looks best at first sight", ask, details)
