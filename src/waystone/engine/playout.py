"""Random play, kept inside the compiled part: the yardstick of speed and the last resort of search."""

from typing import Final, final

from waystone.engine.direct import Enough, Player
from waystone.engine.match import Match
from waystone.engine.option import Ask, Option
from waystone.engine.rng import Rng

TO_THE_END: Final = -1
ENDLESS: Final = 1_000_000  # decisions: such a match is broken off


def choices_of(seed: int) -> Rng:
    """The stream of random choices that goes with a match's seed; it is not the stream of the match's dice."""
    return Rng(Rng(seed).seed())


@final
class RandomPlayer(Player):
    """Chooses by lot, whoever is asked."""

    def __init__(self, rng: Rng) -> None:
        super().__init__()
        self.rng = rng
        self.decisions = 0

    def choose(self, ask: Ask) -> Option:
        if self.decisions == ENDLESS:
            raise Enough
        self.decisions += 1
        options = ask.options
        return options[self.rng.below(len(options))]


def play_randomly(match: Match, rng: Rng, limit: int = TO_THE_END) -> int:
    """Play with options chosen at random, to the end or so many decisions; returns how many were made."""
    player = RandomPlayer(rng)
    if limit == TO_THE_END:
        match.play_out(player)
    while player.decisions < limit and match.ask is not None:
        match.push(player.choose(match.ask))
    return player.decisions
