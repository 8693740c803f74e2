"""The bots that go by a level: the novice, who follows an impulse, and those who search."""

from waystone.bots.bot import Bot
from waystone.bots.crowd import think_together
from waystone.bots.levels import Level
from waystone.bots.search import Search, draw, shares
from waystone.engine.match import Seat
from waystone.engine.option import Ask, Option
from waystone.engine.rng import Rng


class NoviceBot(Bot):
    """Chooses by lot, what the game's advice likes more often; looks at one guess and not ahead."""

    def __init__(self, rng: Rng, closely: float = 1.0) -> None:
        super().__init__(rng)
        self.closely = closely  # times as closely by the advice as a beginner does

    def choose(self, seat: Seat) -> Option:
        ask = seat.ask
        assert ask is not None
        return ask.options[0] if len(ask.options) == 1 else impulse(seat, ask, self.rng, self.closely)


def impulse(seat: Seat, ask: Ask, rng: Rng, closely: float = 1.0) -> Option:
    """By lot, by the weights of one guess, as sharp as a beginner in this game sees them."""
    advice = seat.game.advice()
    weights = advice.priors(seat.guess(rng).state, ask)
    return ask.options[draw(shares(weights, closely * advice.temper), rng)]


class SearchBot(Bot):
    """Searches for as long as its level allows, and goes on with the same tree while all goes as foreseen.

    After dice or a reveal the old tree is of no use: it holds the mean over all that might have come.
    """

    def __init__(self, rng: Rng, level: Level, workers: int = 1) -> None:
        super().__init__(rng)
        self.level = level
        self.workers = workers  # processes that search at once
        self.search: Search | None = None
        self.chosen: Option | None = None
        self.decisions = -1  # of the match, after the last choice

    def choose(self, seat: Seat) -> Option:
        ask = seat.ask
        assert ask is not None
        search = self.search
        if search is None:
            search = Search(self.level, seat.game.advice(), self.rng)
            self.search = search
        chosen = self.chosen
        if chosen is not None and seat.decisions == self.decisions and seat.nothing_new:
            search.follow(chosen, seat.index)
        else:
            search.restart()
        if len(ask.options) == 1:
            option = ask.options[0]
        elif self.level.impulse > 0.0 and draw([self.level.impulse, 1.0 - self.level.impulse], self.rng) == 0:
            option = impulse(seat, ask, self.rng)
        else:
            think_together(search, seat, self.workers)
            option = search.best(ask)
        self.chosen = option
        self.decisions = seat.decisions + 1
        return option
