"""The bots that go by a level: the novice, who does what catches the eye, and those who search."""

from typing import Final

from waystone.bots.bot import Bot
from waystone.bots.comparison import search_of
from waystone.bots.crowd import think_together
from waystone.bots.hint import because, hints_of, reason
from waystone.bots.levels import NOVICE, Level
from waystone.bots.notice import eye_catching, noticed
from waystone.bots.search import Search
from waystone.bots.trail import Trail
from waystone.engine.match import Seat
from waystone.engine.option import Ask, Option
from waystone.engine.rng import Rng

# What catches the eye less than this looks silly. A level that overlooks things does not take it, whatever its short
# search says; one that does not must be sure that it is better.
SILLY: Final = 0.02
# How much better a chance to win must look to do what looks silly, or to go straight back. An act that costs nothing
# puts off what comes next, which by itself looks better by 0.03 or so: positions are judged earlier then.
SURPRISE: Final = 0.05


class NoviceBot(Bot):
    """Takes the best-looking option that it notices in one guess; does not look ahead."""

    def __init__(self, rng: Rng, level: Level = NOVICE) -> None:
        super().__init__(rng)
        self.level = level
        self.trail = Trail()

    def choose(self, seat: Seat) -> Option:
        ask = seat.ask
        assert ask is not None
        if len(ask.options) == 1:
            return ask.options[0]
        option = noticed(ask, eye_catching(seat, ask, self.rng, self.trail), self.level, self.rng)[0]
        self.trail.note(seat, ask.options.index(option))
        return option

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
        self.trail = Trail()
        self.chosen: Option | None = None
        self.decisions = -1  # of the match, after the last choice

    def choose(self, seat: Seat) -> Option:
        ask = seat.ask
        assert ask is not None
        search = self.search
        if search is None:
            search = search_of(self.level, seat.game.advice(), self.rng)
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
            self.trail.note(seat, ask.options.index(option))
        self.chosen = option
        self.decisions = seat.decisions + 1
        return option

    def decide(self, search: Search, seat: Seat, ask: Ask) -> Option:
        """The best that the search found; for a level that overlooks things, of what it noticed.

        What costs more than the level's regret, as far as the search can tell, is not overlooked.
        """
        catching = eye_catching(seat, ask, self.rng, self.trail)
        sound = [index for index in range(len(catching)) if catching[index] >= SILLY]
        if self.level.notices >= 1.0:
            return self.steady(search, ask, list(range(len(catching))), sound)
        best = self.steady(search, ask, sound, sound)
        option = search.best_of(noticed(ask, catching, self.level, self.rng), ask.seat)
        chance = search.chance(option, ask.seat)
        if chance < 0.0 or search.chance(best, ask.seat) - chance > search.regret:
            return best
        return option

    def steady(self, search: Search, ask: Ask, open_to: list[int], sound: list[int]) -> Option:
        """The best of some options, but nothing that looks silly and no step straight back, unless clearly better."""
        onward = [index for index in open_to if not self.trail.goes_back(index)]
        sensible = [index for index in sound if not self.trail.goes_back(index)] or onward
        best = search.best_of([ask.options[index] for index in open_to], ask.seat)
        place = ask.options.index(best)
        if place in sensible or not sensible:
            return best
        other = search.best_of([ask.options[index] for index in sensible], ask.seat)
        return best if search.surely_gains(best, other, ask.seat, SURPRISE) else other

    def why(self, ask: Ask, option: Option, details: str = "") -> str:
        """The same reasons as those of hints."""
        search = self.search
        if len(ask.options) == 1 or search is None:
            return because("", ask, details)
        hints = hints_of(search, ask)
        return reason(hints[ask.options.index(option)], hints, details)
