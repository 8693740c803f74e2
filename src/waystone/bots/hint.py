"""Hints: what the search thinks of every option of an ask."""

from math import sqrt
from typing import Final, final

from waystone.bots.comparison import search_of
from waystone.bots.levels import MASTER
from waystone.bots.search import Search, find
from waystone.engine.match import Seat
from waystone.engine.option import Ask, Option
from waystone.engine.rng import Rng

FAIR_SHARE: Final = 4  # every option gets at least this part of an equal share, so that none goes unjudged
LEAST: Final = 20
SURE: Final = 2.0  # standard errors between two chances that are said to differ
ONLY: Final = "there was nothing else to do"
TELLING: Final = 0.01  # a smaller difference means nothing to a player


@final
class Hint:
    """One option: the chance to win if it is taken, and how many times the search has tried it."""

    def __init__(self, option: Option, chance: float, visits: int) -> None:
        self.option = option
        self.chance = chance
        self.visits = visits

    def __repr__(self) -> str:
        return f"<{self.option.text}: {self.chance:.0%}, {self.visits} visits>"


def hint(seat: Seat, iterations: int = 2000, seconds: float = 0.0) -> list[Hint]:
    """For each option that the seat is asked to choose from, in the same order; the most visited is the advice.

    The search stops after so many iterations or seconds, whichever comes first; 0 means no such limit.
    """
    ask = seat.ask
    if ask is None:
        return []
    if iterations <= 0 and seconds <= 0.0:
        raise ValueError("a hint needs a number of iterations or of seconds")
    level = MASTER.with_budget(iterations, seconds)
    search = search_of(level, seat.game.advice(), Rng(seat.decisions))
    share = iterations // (FAIR_SHARE * len(ask.options)) if iterations > 0 else LEAST
    search.least = max(1, share)
    search.think(seat)
    return hints_of(search, ask)


def hints_of(search: Search, ask: Ask) -> list[Hint]:
    """What a search has found about each option of the ask that it was made for."""
    children = search.root.children
    hints: list[Hint] = []
    for option in ask.options:
        place = find(children, option.id, ask.seat) if children is not None else -1
        if children is None or place < 0:
            hints.append(Hint(option, 0.0, 0))
        else:
            hints.append(Hint(option, children[place].mean(), children[place].visits))
    return hints


def advised(hints: list[Hint]) -> Hint:
    """The most visited; of equals the likeliest to win."""
    best = hints[0]
    for other in hints:
        if other.visits > best.visits or (other.visits == best.visits and other.chance > best.chance):
            best = other
    return best


def about_equal(one: Hint, other: Hint) -> bool:
    """Whether the search could not tell two options apart: their chances differ by no more than luck explains."""
    difference = abs(one.chance - other.chance)
    return difference < TELLING or difference < SURE * sqrt(_variance(one) + _variance(other))


def _variance(found: Hint) -> float:
    """Of a chance that was seen in so many tries; never nothing, for few tries that agree prove little."""
    tries = max(1, found.visits)
    chance = (found.chance * tries + 1) / (tries + 2)
    return chance * (1 - chance) / tries


def reason(found: Hint, hints: list[Hint], details: str) -> str:
    """Why an option stands where it does among hints: how far it is from the best, and what is known about it."""
    best = advised(hints)
    others = [other for other in hints if other is not best] if found is best else [best]
    if any(about_equal(found, other) for other in others):
        judged = "about equal"
    elif found is best:
        judged = "the best that the search found"
    elif found.chance < best.chance:
        judged = f"wins {best.chance - found.chance:.0%} less often"
    else:
        judged = "looked better at first, then was tried less"
    return f"{judged}; {details}" if details else judged


def because(judged: str, ask: Ask, details: str) -> str:
    """The reason of a bot that does not search; where nothing else was offered, that."""
    if len(ask.options) == 1:
        judged = ONLY
    return f"{judged}; {details}" if details else judged
