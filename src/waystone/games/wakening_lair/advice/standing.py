"""How the team stands: a few numbers about the table, and the chance to win that they amount to.

The weights are fitted to games that bots have played (`benchmarks/fit_value.py wakening-lair`), one set for the time
before the terror wakes, one for the time after.
"""

import math
from typing import Final

from waystone.engine.bits import ones
from waystone.games.wakening_lair.model.content import ACTIONS, ROOMS
from waystone.games.wakening_lair.model.state import NONE, SETUP, START, Hero, Lair
from waystone.games.wakening_lair.rules.attack import attack_modes, dice_for, types_of
from waystone.games.wakening_lair.rules.odds import blows
from waystone.games.wakening_lair.rules.terror import is_active

ASLEEP: Final[list[float]] = [
    -0.0398,
    -0.0152,
    0.9174,
    0.7512,
    0.2691,
    0.2062,
    -0.0664,
    0.1116,
    0.0230,
    -0.2365,
    -0.3972,
    0.0527,
    0.1454,
    -0.1688,
    -0.0191,
    -0.0500,
    -0.2652,
    -1.4792,
    -0.2555,
    -0.1511,
    1.8092,
]
AWAKE: Final[list[float]] = [
    -2.9073,
    0.2499,
    0.2011,
    0.4249,
    0.3390,
    -0.0434,
    -0.0166,
    0.2152,
    0.1588,
    -0.0087,
    -0.2563,
    0.0935,
    -0.0659,
    5.0358,
    -0.0403,
    -0.2179,
    -0.0367,
    -0.1278,
    -0.1881,
    1.1112,
    1.6610,
    0.8421,
    -1.6648,
    -2.3376,
    -0.1672,
    -0.1466,
    -0.5209,
    -0.4555,
    -0.4263,
    0.9040,
    -1.3368,
    0.1929,
    -0.5823,
    -1.0645,
    -0.1691,
]
SHIELD_WORK: Final = 0.8  # a box of a Monster before the terror, in boxes of the terror
SWING: Final = 0.35  # boxes to expect of an attack without dice, and of each die
DIE: Final = 0.45


def team_chance(g: Lair) -> float:
    """The chance to win, of a table that is not over."""
    if g.phase == SETUP:
        return 0.4
    weights = AWAKE if g.terror_awake else ASLEEP
    score = 0.0
    numbers = features(g)
    for i in range(min(len(weights), len(numbers))):  # a pack may have more terrors or fewer
        score += weights[i] * numbers[i]
    return 1.0 / (1.0 + math.exp(-score))


def features(g: Lair) -> list[float]:
    """What the chance is judged by: the heroes, then the sleeping Lair or the terror on its way."""
    heroes = len(g.heroes)
    dice = 0
    unarmed = 0
    free = 0
    weak = 0
    dying = 0
    markers = 0
    scrolls = 0
    spare = 0
    for hero in g.heroes:
        best = best_dice(g, hero)
        dice += best
        if best < 2:
            unarmed += 1
        left = hero.free_boxes
        free += left
        if left <= 2:
            weak += 1
            if left <= 1:
                dying += 1
        markers += min(hero.markers, 4)
        if g.has_scroll(hero):
            scrolls += 1
        spare += len(hero.items)
    mean_dice = dice / heroes
    found = [
        1.0,
        heroes - 4.0,
        mean_dice,
        unarmed / heroes,
        free / heroes,
        weak / heroes,
        float(dying),
        markers / heroes,
        float(min(scrolls, 2)),
        spare / heroes,
    ]
    if g.phase == START:
        found += [0.0, 0.0, 0.0]
    else:
        hero = g.hero
        risk, wounds = blows_in(g, hero, hero.room, NONE)
        # With Actions left a hero can still step out, or strike first.
        haste = (1.0, 0.5, 0.2, 0.1)[g.actions]
        found.append(risk * haste)
        found.append(wounds * haste)
        found.append(g.actions / ACTIONS)
    if g.terror_awake:
        terror_features(g, mean_dice, found)
    else:
        sleep_features(g, found)
    return found


def sleep_features(g: Lair, found: list[float]) -> None:
    """Monsters left alive will shield the terror; the Monster deck is the clock."""
    monsters = 0
    boxes = 0
    traps = 0
    deep = 0
    for room in range(1, ROOMS + 1):
        traps += len(g.traps[room])
        for monster in g.lines[room]:
            monsters += 1
            boxes += ones(g.marks[monster] ^ g.content.targets[monster].full)
            deep += room
    cards = len(g.monster_deck)
    found.append(float(monsters))
    found.append(float(boxes))
    found.append(deep / ROOMS)
    found.append(float(traps))
    found.append(cards / 10.0)
    found.append(boxes / (4.0 + cards))
    found.append(ones(g.awake) / ROOMS)
    front = 0
    for hero in g.heroes:
        front += hero.room
    found.append(front / (ROOMS * len(g.heroes)))


def terror_features(g: Lair, dice: float, found: list[float]) -> None:
    """Boxes of the terror and of the Monsters before it, against what the turns left can do."""
    board = g.terror_board
    turns = float(g.terror_room)
    if g.phase != START:
        turns -= 1.0 - g.actions / ACTIONS
    boxes = 0
    zones = 0
    for zone in board.zones:
        left = ones(g.marks[zone.index] ^ zone.full)
        boxes += left
        if left:
            zones += 1
    shields = 0
    ahead = 0
    for room in range(1, g.terror_room + 1):
        for monster in g.lines[room]:
            left = ones(g.marks[monster] ^ g.content.targets[monster].full)
            if room == g.terror_room:
                shields += left
            else:
                ahead += left
    near = 0
    presses = 0
    for hero in g.heroes:
        if hero.room <= g.terror_room and hero.room >= g.terror_room - 2:
            near += 1
        for mode in attack_modes(g, hero):
            if mode.attack_type != board.immunity and types_of(g, hero, mode) >> board.weakness & 1:
                presses += 1
                break
    heroes = len(g.heroes)
    pace = ACTIONS * (SWING + DIE * dice)
    need = boxes + SHIELD_WORK * (shields + ahead)
    found.append(turns / ROOMS)
    found.append(float(boxes))
    found.append(float(zones))
    found.append(float(shields))
    found.append(float(ahead))
    found.append(float(len(g.lines[g.terror_room])))
    found.append(near / heroes)
    found.append(presses / heroes)
    found.append(ones(g.ring) / 6.0 if board.ring else 0.0)
    ratio = need / (turns * pace + 1.0)
    found.append(math.log(ratio + 0.1))
    for terror in range(len(g.content.terrors)):
        found.append(1.0 if terror == g.terror else 0.0)
        found.append(ratio if terror == g.terror else 0.0)


def best_dice(g: Lair, hero: Hero) -> int:
    best = hero.card.unarmed_dice
    for card in hero.weapons:
        best = max(best, dice_for(g, hero, g.content.modes[g.content.cards[card].mode]))
    return best


def blows_in(g: Lair, hero: Hero, room: int, without: int) -> tuple[float, float]:
    """The chance to die in step 3 in that Room, one Monster left out, and the Damage to expect."""
    rolls: list[int] = []
    for monster in g.lines[room]:
        if monster != without:
            rolls.append(len(g.content.targets[monster].boxes) - ones(g.marks[monster]))
    if not rolls and room == g.terror_room:
        rolls = terror_rolls(g)
    return blows(hero.card, hero.damage, rolls) if rolls else (0.0, 0.0)


def terror_rolls(g: Lair) -> list[int]:
    board = g.terror_board
    if board.zones_attack_apart:
        return [zone.dice for zone in board.zones if is_active(g, zone) and not g.is_full(zone)]
    if board.webs:
        return [board.dice]  # half of the time it webs instead
    return [board.dice] * board.repeats
