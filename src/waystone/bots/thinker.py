"""The bots that go by a level: the novice, who does what catches the eye, and those who search."""

from waystone.bots.bot import Bot
from waystone.bots.crowd import think_together
from waystone.bots.hint import because, hints_of, reason
from waystone.bots.levels import NOVICE, Level
from waystone.bots.notice import noticed
from waystone.bots.search import Search
from waystone.engine.match import Seat
from waystone.engine.option import Ask, Option
from waystone.engine.rng import Rng


class NoviceBot(Bot):
    """Takes the best-looking option that it notices in one guess; does not look ahead."""

    def __init__(self, rng: Rng, level: Level = NOVICE) -> None:
        super().__init__(rng)
        self.level = level

    def choose(self, seat: Seat) -> Option:
        ask = seat.ask
        assert ask is not None
        return ask.options[0] if len(ask.options) == 1 else noticed(seat, ask, self.level, self.rng)[0]

    def why(self, ask: Ask, option: Option, details: str = "") -> str:
        return because("the best-looking that it noticed", ask, details)


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
        else:
            think_together(search, seat, self.workers)
            option = self.decide(search, seat, ask)
        self.chosen = option
        self.decisions = seat.decisions + 1
        return option

    def decide(self, search: Search, seat: Seat, ask: Ask) -> Option:
        """The best that the search found; for a level that overlooks things, of what it noticed.

        What costs more than the level's regret, as far as the search can tell, is not overlooked.
        """
        best = search.best(ask)
        if self.level.notices >= 1.0:
            return best
        seen = noticed(seat, ask, self.level, self.rng)
        option = search.best_of(seen, ask.seat)
        chance = search.chance(option, ask.seat)
        if chance < 0.0 or search.chance(best, ask.seat) - chance > self.level.regret:
            return best
        return option

    def why(self, ask: Ask, option: Option, details: str = "") -> str:
        """The same reasons as those of hints."""
        search = self.search
        if len(ask.options) == 1 or search is None:
            return because("", ask, details)
        hints = hints_of(search, ask)
        return reason(hints[ask.options.index(option)], hints, details)
