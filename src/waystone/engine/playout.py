"""Random play, kept inside the compiled part: the yardstick of speed and the last resort of search."""

from waystone.engine.match import Match
from waystone.engine.rng import Rng


def choices_of(seed: int) -> Rng:
    """The stream of random choices that goes with a match's seed; it is not the stream of the match's dice."""
    return Rng(Rng(seed).seed())


def play_randomly(match: Match, rng: Rng, limit: int = 1_000_000) -> int:
    """Play to the end with options chosen at random; returns the number of decisions made."""
    decisions = 0
    ask = match.ask
    while ask is not None and decisions < limit:
        options = ask.options
        match.push(options[rng.below(len(options))])
        decisions += 1
        ask = match.ask
    return decisions
