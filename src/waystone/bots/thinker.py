"""The bots that go by a level: the novice, who follows an impulse, and those who search."""

from waystone.bots.bot import Bot
from waystone.bots.levels import NOVICE, Level
from waystone.bots.search import Search, draw, shares
from waystone.engine.match import Seat
from waystone.engine.option import Option
from waystone.engine.rng import Rng


class NoviceBot(Bot):
    """Chooses by lot, what the game's advice likes more often; looks at one guess and not ahead."""

    def __init__(self, rng: Rng, level: Level = NOVICE) -> None:
        super().__init__(rng)
        self.level = level

    def choose(self, seat: Seat) -> Option:
        ask = seat.ask
        assert ask is not None
        if len(ask.options) == 1:
            return ask.options[0]
        weights = seat.game.advice().priors(seat.guess(self.rng).state, ask)
        return ask.options[draw(shares(weights, self.level.sharpness), self.rng)]


class SearchBot(Bot):
    """Searches for as long as its level allows; goes on with the same tree while it keeps deciding."""

    def __init__(self, rng: Rng, level: Level) -> None:
        super().__init__(rng)
        self.level = level
        self.search: Search | None = None
        self.followed = -1  # how many decisions the match had seen when the tree's root was reached

    def choose(self, seat: Seat) -> Option:
        ask = seat.ask
        assert ask is not None
        search = self.search
        if search is None:
            search = Search(self.level, seat.game.advice(), self.rng)
            self.search = search
        if seat.decisions != self.followed:
            search.restart()
        if len(ask.options) == 1:
            option = ask.options[0]
        else:
            search.think(seat)
            option = search.best(ask)
        search.follow(option)
        self.followed = seat.decisions + 1
        return option
