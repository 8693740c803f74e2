"""How strong an adventurer is against monsters and rivals: quick estimates for bots, from tables of races."""

from typing import Final

from mypy_extensions import i64

from waystone.games.warlock.model.content import ARMOUR, Encounter
from waystone.games.warlock.model.state import Adventurer, Dungeon
from waystone.games.warlock.rules.odds import lucky, rounds

MOST: Final = 16  # wounds in the table of races


def _races() -> list[list[list[float]]]:
    """[lead + 12][wounds to give][wounds to take]: the chance to win the race."""
    table: list[list[list[float]]] = []
    for lead in range(-12, 13):
        row = rounds(lead)
        won = row.won / (row.won + row.lost)
        grid = [[0.0] * (MOST + 1) for _ in range(MOST + 1)]
        for give in range(MOST + 1):
            for take in range(MOST + 1):
                if give == 0:
                    grid[give][take] = 1.0
                elif take > 0:
                    grid[give][take] = won * grid[give - 1][take] + (1.0 - won) * grid[give][take - 1]
        table.append(grid)
    return table


RACES: Final = _races()


def race(lead: i64, give: i64, take: i64) -> float:
    return RACES[max(0, min(24, lead + 12))][max(0, min(MOST, give))][max(0, min(MOST, take))]


def wounds(stamina: i64, size: i64) -> i64:
    return (stamina + size - 1) // size


def best_bonus(g: Dungeon, a: Adventurer) -> int:
    """With his best gear."""
    sword = 0
    armour = 0
    for card in g.hands[a.seat].cards:
        treasure = g.content.treasures[card]
        if treasure.sword:
            sword = max(sword, treasure.attack)
        elif treasure.kind == ARMOUR:
            armour += treasure.attack
    return sword + armour


def beats(g: Dungeon, a: Adventurer, monster: Encounter, stamina: int) -> float:
    """About his chance to win against a monster at full strength, with his best gear."""
    skill, life = monster.skill, monster.stamina
    give = wounds(life, 2)
    take = wounds(stamina, monster.wound)
    magic = False
    spared = False
    for card in g.hands[a.seat].cards:
        treasure = g.content.treasures[card]
        if treasure.slays and monster.index in treasure.slays:
            return 1.0
        if treasure.weakens == monster.index:
            skill, give = monster.weak_skill, wounds(monster.weak_stamina, 2)
        if treasure.brute_wound and treasure.brute_trait in monster.traits:
            give = wounds(life, treasure.brute_wound)
        magic = magic or treasure.magic
        spared = spared or treasure.protects_mind
    if monster.only_magic and not magic:
        return 0.0
    if monster.paralysing_wounds and not spared:
        take = min(take, monster.paralysing_wounds)
    if monster.breath:
        take -= give // 3
    chance = race(a.skill + best_bonus(g, a) - skill, give, take)
    if monster.hypnotises and not spared:
        chance *= lucky(a.luck) * lucky(a.luck - 1)
    return chance


def beats_rival(g: Dungeon, a: Adventurer, b: Adventurer) -> float:
    """From what lies open: the rival's gear is taken to be as good as what he has shown."""
    shown = 0
    record = g.entered[a.seat * g.seats + b.seat]
    if record:
        for treasure in g.content.arms:
            if record & treasure.bit:
                shown += treasure.attack
    lead = a.skill + best_bonus(g, a) - b.skill - shown
    return race(lead, wounds(b.stamina, 2), wounds(a.stamina, 2))
