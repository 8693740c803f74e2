"""Exact chances of rolls: for the screen, the advice and the tests."""

from functools import lru_cache
from typing import final

from waystone.games.waylanders.model.content import AUX, DICE_OF_A_COLOUR, PARTY, Content
from waystone.games.waylanders.model.effects import DEFENCE_POOL, PASSIVE
from waystone.games.waylanders.model.state import Fight, Target, Way
from waystone.games.waylanders.rules.combat import build_pool, targets_in
from waystone.games.waylanders.rules.defence import DefencePool, add_to_defence, attackers_cut, cuts, lead_to_counter
from waystone.games.waylanders.rules.powers import holds, powers_for
from waystone.games.waylanders.rules.sight import reach_to


def added(one: list[float], other: list[float]) -> list[float]:
    """The distribution of the sum of two rolls."""
    total = [0.0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        for j, q in enumerate(other):
            total[i + j] += p * q
    return total


@final
class Odds:
    """The distributions of all rolls that a set of dice allows."""

    def __init__(self, content: Content) -> None:
        self.of: list[list[list[list[float]]]] = []  # by die, technique, number of dice
        for die in content.dice:
            by_technique: list[list[list[float]]] = []
            for worth in die.successes:
                one = [0.0] * (max(worth) + 1)
                for successes in worth:
                    one[successes] += 1 / 6
                by_technique.append([[1.0], one, added(one, one)])
            self.of.append(by_technique)

    def hits(self, die: int, technique: int, terrain: int, aux: int) -> list[float]:
        """Of an attack roll: so many dice of the terrain, so many auxiliary ones."""
        return added(self.of[die][technique][terrain], self.of[AUX][technique][aux])

    def check(self, die: int, technique: int, aux: int, bonus: int, value: int) -> float:
        """WL-132: the chance that a check succeeds."""
        spread = self.hits(die, technique, 1, min(aux, 1))
        return at_least(spread, value - bonus)


@lru_cache(maxsize=16)
def odds_of(content: Content) -> Odds:
    """Worked out once for a set of dice."""
    return Odds(content)


def at_least(spread: list[float], wanted: int) -> float:
    chance = 0.0
    for i in range(max(wanted, 0), len(spread)):
        chance += spread[i]
    return chance if wanted > 0 else 1.0


def outcome(hits: list[float], blocks: list[float], extra: int, lead: int) -> tuple[float, float]:
    """The chances that the target is hurt and that it strikes back, which needs so many Blocks more than Hits.

    `extra` is added to the Hits.
    """
    hurt = 0.0
    counter = 0.0
    for i, p in enumerate(hits):
        for j, q in enumerate(blocks):
            if i + extra > j:
                hurt += p * q
            elif j - i - extra >= lead:
                counter += p * q
    return hurt, counter


@final
class Prospect:
    """What an attack may do to one target."""

    def __init__(self, mini: int, hurt: float, counter: float) -> None:
        self.mini = mini
        self.hurt = hurt
        self.counter = counter


def prospects(g: Way, odds: Odds, mini: int, area: int) -> list[Prospect]:
    """The chances of an attack as things stand, without additions that somebody might choose.

    Those of each target are exact if it is the first to defend; what befalls it may help or harm those after it.
    """
    reach = reach_to(g, mini, area)
    battle = Fight(mini // PARTY, mini, area, reach, g.cards[mini].technique)
    battle.targeted = targets_in(g, mini // PARTY, area, reach)
    for other in range(g.seats * PARTY):
        if battle.targeted >> other & 1:
            battle.targets.append(Target(other))
    build_pool(g, battle)
    terrain = min(max(battle.terrain, 0), DICE_OF_A_COLOUR)
    aux = min(max(battle.aux, 0), DICE_OF_A_COLOUR)
    hits = odds.hits(battle.die, battle.technique, terrain, aux)
    found: list[Prospect] = []
    for target in battle.targets:
        found.append(prospect(g, odds, battle, hits, target.mini))
    return found


def prospect(g: Way, odds: Odds, battle: Fight, hits: list[float], mini: int) -> Prospect:
    pool = DefencePool(g.stats(mini).defence)
    for power in powers_for(g, mini, DEFENCE_POOL):
        if power.ability.mode == PASSIVE and holds(g, power.ability, mini, battle):
            add_to_defence(pool, power.ability)
    dice = min(max(pool.dice - attackers_cut(g, battle), 0), DICE_OF_A_COLOUR)
    die = g.areas[g.at[mini]].terrain if pool.swapped else AUX
    blocks = odds.of[die][battle.technique][dice]
    cut = pool.cut + cuts(g, battle, mini)
    shifted = after_cut(hits, battle.bonus - cut)
    hurt, counter = outcome(shifted, blocks, -pool.bonus, lead_to_counter(g, battle, mini))
    return Prospect(mini, hurt, counter)


def after_cut(hits: list[float], shift: int) -> list[float]:
    """WL-69: bonuses and cuts, never below 0."""
    spread = [0.0] * (len(hits) + max(shift, 0))
    for i, p in enumerate(hits):
        spread[max(0, i + shift)] += p
    return spread
