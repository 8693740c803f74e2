"""How strong bots are, as Elo numbers, from how often each beat each; and how sure that is."""

import math
from random import Random
from typing import Final

ELO: Final = 400.0 / math.log(10.0)
DRAWS: Final = 200
OUTSIDE: Final = 0.025  # of the draws on either side of a 95% interval
SWEEPS: Final = 60  # of the fit of each draw

Wins = list[list[float]]  # how often bot i did better than bot j; a tie is half a win for each


def ratings(wins: Wins, rounds: int = 200) -> list[float]:
    """Bradley-Terry strengths as Elo numbers with mean 0; a tie with each rival is added, so that none is infinite."""
    bots = range(len(wins))
    strength = [1.0] * len(wins)
    for _ in range(rounds):
        for bot in bots:
            rivals = [other for other in bots if other != bot]
            won = sum(wins[bot][other] + 0.5 for other in rivals)
            met = sum(
                (wins[bot][other] + wins[other][bot] + 1.0) / (strength[bot] + strength[other]) for other in rivals
            )
            strength[bot] = won / met if rivals else 1.0
        mean = math.exp(sum(map(math.log, strength)) / len(strength))
        strength = [one / mean for one in strength]
    return [ELO * math.log(one) for one in strength]


def intervals(rounds: list[Wins], draws: int = DRAWS, seed: int = 1) -> list[tuple[float, float]]:
    """The 95% interval of each bot's rating: the contest is drawn again from its own rounds, and rated each time.

    Games of a round share their seed and are no independent witnesses, so whole rounds are drawn (the percentile
    bootstrap). The same rounds give the same intervals.
    """
    bots = range(len(rounds[0]))
    chance = Random(seed)
    found: list[list[float]] = [[] for _ in bots]
    for _ in range(draws):
        drawn = chance.choices(rounds, k=len(rounds))
        wins = [[sum(table[one][other] for table in drawn) for other in bots] for one in bots]
        for bot, rating in enumerate(ratings(wins, SWEEPS)):
            found[bot].append(rating)
    outside = int(draws * OUTSIDE)
    return [(each[outside], each[draws - 1 - outside]) for each in map(sorted, found)]
