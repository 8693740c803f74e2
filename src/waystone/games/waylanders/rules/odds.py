"""Exact chances of attacks: for the screen, the advice and the tests."""

from typing import final

from waystone.games.waylanders.model.content import AUX, DICE_OF_A_COLOUR, PARTY
from waystone.games.waylanders.model.effects import DEFENCE_POOL, PASSIVE
from waystone.games.waylanders.model.state import Fight, Target, Way
from waystone.games.waylanders.rules.combat import build_pool, targets_in
from waystone.games.waylanders.rules.defence import DefencePool, add_to_defence, attackers_cut, cuts, lead_to_counter
from waystone.games.waylanders.rules.powers import holds, powers_for
from waystone.games.waylanders.rules.sight import reach_to
from waystone.games.waylanders.rules.spreads import Odds


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
    terrain = min(battle.terrain, DICE_OF_A_COLOUR)
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
