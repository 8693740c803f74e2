"""How strong an adventurer is against monsters and rivals: quick estimates for bots, from tables of races."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from waystone.games.warlock.model.content import ARMOUR, NONE, Content, Encounter, Treasure
from waystone.games.warlock.model.state import Adventurer, Dungeon
from waystone.games.warlock.rules.odds import lucky, rounds

MOST: Final = 16  # wounds in the table of races
LINE: Final = MOST + 1
MOST_SEATS: Final = 6


def _races() -> list[float]:
    """The chance to win a race: by lead + 12, wounds to give and wounds to take, one after the other."""
    table: list[float] = []
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
        for row_of_chances in grid:
            table += row_of_chances
    return table


RACES: Final[list[float]] = _races()


def race(lead: i64, give: i64, take: i64) -> float:
    place = max(0, min(24, lead + 12)) * LINE + max(0, min(MOST, give))
    return RACES[place * LINE + max(0, min(MOST, take))]


def wounds(stamina: i64, size: i64) -> i64:
    return (stamina + size - 1) // size


# ------------------------------------------------------------------ gear
@final
@mypyc_attr(acyclic=True)
class Gear:
    """What the cards in a hand are good for. Never changed."""

    def __init__(self, content: Content, cards: tuple[int, ...]) -> None:
        self.content = content
        self.cards = cards
        self.bonus = 0  # to the attack, with the best of them
        self.magic = False
        self.protects_mind = False
        self.vanishes = False  # FM-148: a potion by which any monster is passed
        self.carried = 0  # in the rucksack: swords hang outside
        self.slays = 0  # bit e: Encounter card e
        self.special: list[Treasure] = []  # those that otherwise help against some monsters only
        sword = 0
        for card in cards:
            treasure = content.treasures[card]
            if treasure.sword:
                sword = max(sword, treasure.attack)
            else:
                self.carried += 1
                if treasure.kind == ARMOUR:
                    self.bonus += treasure.attack
            self.magic = self.magic or treasure.magic
            self.protects_mind = self.protects_mind or treasure.protects_mind
            self.vanishes = self.vanishes or treasure.vanishes
            for index in treasure.slays:
                self.slays |= 1 << index
            if treasure.weakens != NONE or treasure.brute_wound:
                self.special.append(treasure)
        self.bonus += sword


_gear: Final[list[Gear | None]] = [None] * MOST_SEATS  # what each seat held when that was last looked at


def gear_of(g: Dungeon, seat: int) -> Gear:
    """Kept as long as he holds the same cards."""
    cards = g.hands[seat].cards
    gear = _gear[seat]
    if gear is None or gear.cards is not cards or gear.content is not g.content:
        gear = Gear(g.content, cards)
        _gear[seat] = gear
    return gear


# ------------------------------------------------------------------ the chance to win
def beats(g: Dungeon, a: Adventurer, monster: Encounter, stamina: int) -> float:
    """About his chance to win against a monster at full strength, with his best gear."""
    gear = gear_of(g, a.seat)
    if gear.slays and gear.slays >> monster.index & 1:
        return 1.0
    skill = monster.skill
    give = wounds(monster.stamina, 2)
    for card in gear.special:
        if card.weakens == monster.index:
            skill, give = monster.weak_skill, wounds(monster.weak_stamina, 2)
        if card.brute_wound and card.brute_trait in monster.traits:
            give = wounds(monster.stamina, card.brute_wound)
    if monster.only_magic and not gear.magic:
        return 0.0
    take = wounds(stamina, monster.wound)
    if monster.paralysing_wounds and not gear.protects_mind:
        take = min(take, monster.paralysing_wounds)
    if monster.breath:
        take -= give // 3
    chance = race(a.skill + gear.bonus - skill, give, take)
    if monster.hypnotises and not gear.protects_mind:
        chance *= lucky(a.luck) * lucky(a.luck - 1)
    return chance


def beats_rival(g: Dungeon, a: Adventurer, b: Adventurer) -> float:
    """From what lies open: the rival's gear is taken to be as good as what he has shown."""
    shown = 0
    record = g.entered[a.seat * g.seats + b.seat]
    if record & g.content.armed:
        for treasure in g.content.arms:
            if record & treasure.bit:
                shown += treasure.attack
    lead = a.skill + gear_of(g, a.seat).bonus - b.skill - shown
    return race(lead, wounds(b.stamina, 2), wounds(a.stamina, 2))
