"""How the team stands: a few numbers about the table, and the chance to win that they amount to.

The weights are fitted to games that bots have played (`benchmarks/fit_value.py wakening-lair`), one set for the time
before the terror wakes, one for the time after.
"""

import math
from typing import Final

from waystone.engine.advice import laid_out
from waystone.engine.bits import ones
from waystone.games.wakening_lair.advice.odds import blows
from waystone.games.wakening_lair.model.content import ROOMS
from waystone.games.wakening_lair.model.state import NONE, SETUP, START, Hero, Lair
from waystone.games.wakening_lair.rules.attack import attack_modes, dice_for, types_of
from waystone.games.wakening_lair.rules.terror import is_active

# What the chance is judged by: places in the list of features. Of the heroes:
CONSTANT: Final = 0
HEROES: Final = 1  # more than four
DICE: Final = 2  # of a hero's best attack, on average
UNARMED: Final = 3  # share of heroes that roll one die
FREE_BOXES: Final = 4  # of a hero, on average
WEAK: Final = 5  # share of heroes with two free boxes or less
DYING: Final = 6  # heroes with one free box
MARKERS: Final = 7  # of a hero, on average, four at most
SCROLLS: Final = 8  # heroes with a Scroll, two at most
ITEMS: Final = 9  # equipped, of a hero, on average
# Of the active hero:
RISK: Final = 10  # its chance to die in step 3
WOUNDS: Final = 11  # the Damage to expect there
ACTIONS_LEFT: Final = 12
# While the terror sleeps:
MONSTERS: Final = 13
MONSTER_BOXES: Final = 14
MONSTER_DEPTH: Final = 15  # how far from the entrance they are, all together
TRAPS: Final = 16
DECK: Final = 17  # Monster cards left, in tens
BOXES_PER_CARD: Final = 18  # of Monsters in play, for each card of the clock that the deck is
ROOMS_AWAKE: Final = 19
FRONT: Final = 20  # how far in the heroes are
ASLEEP_FEATURES: Final = 21
# When it is awake:
TURNS: Final = 13  # until it leaves the Lair
ZONE_BOXES: Final = 14
ZONES: Final = 15  # not disabled
SHIELD_BOXES: Final = 16  # of Monsters in its Room
AHEAD_BOXES: Final = 17  # of Monsters on its way
SHIELDS: Final = 18  # Monsters in its Room
NEAR: Final = 19  # share of heroes in its Room or the two before it
PRESSERS: Final = 20  # share of heroes that have its Weakness
RING_OPEN: Final = 21
WORK: Final = 22  # the logarithm of the work left by what the turns left can do
AWAKE_FEATURES: Final = 23  # then two for each terror: that it is this one, and the ratio of work to turns

ASLEEP: Final[list[float]] = laid_out(
    ASLEEP_FEATURES,
    [
        (CONSTANT, -0.0398),
        (HEROES, -0.0152),
        (DICE, 0.9174),
        (UNARMED, 0.7512),
        (FREE_BOXES, 0.2691),
        (WEAK, 0.2062),
        (DYING, -0.0664),
        (MARKERS, 0.1116),
        (SCROLLS, 0.0230),
        (ITEMS, -0.2365),
        (RISK, -0.3972),
        (WOUNDS, 0.0527),
        (ACTIONS_LEFT, 0.1454),
        (MONSTERS, -0.1688),
        (MONSTER_BOXES, -0.0191),
        (MONSTER_DEPTH, -0.0500),
        (TRAPS, -0.2652),
        (DECK, -1.4792),
        (BOXES_PER_CARD, -0.2555),
        (ROOMS_AWAKE, -0.1511),
        (FRONT, 1.8092),
    ],
)
AWAKE: Final[list[float]] = laid_out(
    AWAKE_FEATURES,
    [
        (CONSTANT, -2.9073),
        (HEROES, 0.2499),
        (DICE, 0.2011),
        (UNARMED, 0.4249),
        (FREE_BOXES, 0.3390),
        (WEAK, -0.0434),
        (DYING, -0.0166),
        (MARKERS, 0.2152),
        (SCROLLS, 0.1588),
        (ITEMS, -0.0087),
        (RISK, -0.2563),
        (WOUNDS, 0.0935),
        (ACTIONS_LEFT, -0.0659),
        (TURNS, 5.0358),
        (ZONE_BOXES, -0.0403),
        (ZONES, -0.2179),
        (SHIELD_BOXES, -0.0367),
        (AHEAD_BOXES, -0.1278),
        (SHIELDS, -0.1881),
        (NEAR, 1.1112),
        (PRESSERS, 1.6610),
        (RING_OPEN, 0.8421),
        (WORK, -1.6648),
    ],
)
# By the terror's id: the weight of facing it at all, and of the ratio of work to turns; none for a pack's own terror.
BY_TERROR: Final[dict[str, tuple[float, float]]] = {
    "grimgear": (-2.3376, -0.1672),
    "whiptail": (-0.1466, -0.5209),
    "cindershroud": (-0.4555, -0.4263),
    "mudmuck": (0.9040, -1.3368),
    "widowfang": (0.1929, -0.5823),
    "soulbane": (-1.0645, -0.1691),
}
UNKNOWN_TERROR: Final = (0.0, 0.0)

CHANCE_AT_SET_UP: Final = 0.4  # about what teams of bots win
SHIELD_WORK: Final = 0.8  # a box of a Monster before the terror, in boxes of the terror
SWING: Final = 0.35  # boxes to expect of an attack without dice, and of each die
DIE: Final = 0.45
HASTE: Final = (1.0, 0.5, 0.2, 0.1)  # by Actions left: with some, a hero can still step out or strike first


def team_chance(g: Lair) -> float:
    """The chance to win, of a table that is not over."""
    if g.phase == SETUP:
        return CHANCE_AT_SET_UP
    weights = AWAKE if g.terror_awake else ASLEEP
    score = 0.0
    numbers = features(g)
    for i in range(len(weights)):
        score += weights[i] * numbers[i]
    if g.terror_awake:
        facing, by_ratio = BY_TERROR.get(g.terror_board.id, UNKNOWN_TERROR)
        score += facing
        score += by_ratio * numbers[AWAKE_FEATURES + 2 * g.terror + 1]
    return 1.0 / (1.0 + math.exp(-score))


def features(g: Lair) -> list[float]:
    """What the chance is judged by: the heroes, then the sleeping Lair or the terror on its way."""
    count = AWAKE_FEATURES + 2 * len(g.content.terrors) if g.terror_awake else ASLEEP_FEATURES
    found = [0.0] * count
    hero_features(g, found)
    if g.phase != START:
        hero = g.hero
        risk, wounds = blows_in(g, hero, hero.room, NONE)
        haste = HASTE[min(g.actions, len(HASTE) - 1)]
        found[RISK] = risk * haste
        found[WOUNDS] = wounds * haste
        found[ACTIONS_LEFT] = g.actions / g.content.actions
    if g.terror_awake:
        terror_features(g, found)
    else:
        sleep_features(g, found)
    return found


def hero_features(g: Lair, found: list[float]) -> None:
    """How well the heroes are armed and how much they can still bear."""
    heroes = len(g.heroes)
    dice = 0
    unarmed = 0
    free = 0
    weak = 0
    dying = 0
    markers = 0
    scrolls = 0
    items = 0
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
        items += len(hero.items)
    found[CONSTANT] = 1.0
    found[HEROES] = heroes - 4.0
    found[DICE] = dice / heroes
    found[UNARMED] = unarmed / heroes
    found[FREE_BOXES] = free / heroes
    found[WEAK] = weak / heroes
    found[DYING] = float(dying)
    found[MARKERS] = markers / heroes
    found[SCROLLS] = float(min(scrolls, 2))
    found[ITEMS] = items / heroes


def sleep_features(g: Lair, found: list[float]) -> None:
    """Monsters left alive will shield the terror; the Monster deck is the clock."""
    monsters = 0
    boxes = 0
    traps = 0
    depth = 0
    for room in range(1, ROOMS + 1):
        traps += len(g.traps[room])
        for monster in g.lines[room]:
            monsters += 1
            boxes += g.boxes_left(g.content.targets[monster])
            depth += room
    cards = len(g.monster_deck)
    front = 0
    for hero in g.heroes:
        front += hero.room
    found[MONSTERS] = float(monsters)
    found[MONSTER_BOXES] = float(boxes)
    found[MONSTER_DEPTH] = depth / ROOMS
    found[TRAPS] = float(traps)
    found[DECK] = cards / 10.0
    found[BOXES_PER_CARD] = boxes / (4.0 + cards)
    found[ROOMS_AWAKE] = ones(g.awake) / ROOMS
    found[FRONT] = front / (ROOMS * len(g.heroes))


def terror_features(g: Lair, found: list[float]) -> None:
    """Boxes of the terror and of the Monsters before it, against what the turns left can do."""
    boxes = 0
    zones = 0
    for zone in g.terror_board.zones:
        left = g.boxes_left(zone)
        boxes += left
        if left:
            zones += 1
    shields = boxes_in(g, g.terror_room)
    ahead = 0
    for room in range(1, g.terror_room):
        ahead += boxes_in(g, room)
    turns = float(g.terror_room)
    if g.phase != START:
        turns -= 1.0 - g.actions / g.content.actions
    pace = g.content.actions * (SWING + DIE * found[DICE])
    work = boxes + SHIELD_WORK * (shields + ahead)
    ratio = work / (turns * pace + 1.0)
    found[TURNS] = turns / ROOMS
    found[ZONE_BOXES] = float(boxes)
    found[ZONES] = float(zones)
    found[SHIELD_BOXES] = float(shields)
    found[AHEAD_BOXES] = float(ahead)
    found[SHIELDS] = float(len(g.lines[g.terror_room]))
    found[NEAR] = heroes_near(g) / len(g.heroes)
    found[PRESSERS] = heroes_that_press(g) / len(g.heroes)
    found[RING_OPEN] = ones(g.ring) / 6.0 if g.terror_board.ring else 0.0
    found[WORK] = math.log(ratio + 0.1)
    found[AWAKE_FEATURES + 2 * g.terror] = 1.0
    found[AWAKE_FEATURES + 2 * g.terror + 1] = ratio


def boxes_in(g: Lair, room: int) -> int:
    """Unmarked boxes of the Monsters in a Room."""
    boxes = 0
    for monster in g.lines[room]:
        boxes += g.boxes_left(g.content.targets[monster])
    return boxes


def heroes_near(g: Lair) -> int:
    """Heroes in the terror's Room or in the two that it enters next."""
    near = 0
    for hero in g.heroes:
        if g.terror_room - 2 <= hero.room <= g.terror_room:
            near += 1
    return near


def heroes_that_press(g: Lair) -> int:
    """Heroes with an attack that matches the terror's Weakness and that it is not immune to."""
    board = g.terror_board
    pressing = 0
    for hero in g.heroes:
        for mode in attack_modes(g, hero):
            if mode.attack_type != board.immunity and types_of(g, hero, mode) >> board.weakness & 1:
                pressing += 1
                break
    return pressing


def best_dice(g: Lair, hero: Hero) -> int:
    """The dice of the hero's best Weapon, or of its bare hands."""
    best = hero.card.unarmed_dice
    for card in hero.weapons:
        best = max(best, dice_for(g, hero, g.content.modes[g.content.cards[card].mode]))
    return best


def blows_in(g: Lair, hero: Hero, room: int, without: int) -> tuple[float, float]:
    """The chance to die in step 3 in that Room, one Monster left out, and the Damage to expect."""
    rolls: list[int] = []
    for monster in g.lines[room]:
        if monster != without:
            rolls.append(g.boxes_left(g.content.targets[monster]))
    if not rolls and room == g.terror_room:
        rolls = terror_rolls(g)
    return blows(hero.card, hero.damage, rolls) if rolls else (0.0, 0.0)


def terror_rolls(g: Lair) -> list[int]:
    """The dice of each roll of the terror's attack."""
    board = g.terror_board
    if board.zones_attack_apart:
        return [zone.dice for zone in board.zones if is_active(g, zone) and not g.is_full(zone)]
    if board.webs:
        return [board.dice]  # half of the time it webs instead
    return [board.dice] * board.repeats
