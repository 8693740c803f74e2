"""Get Attacked, step 3: WK-102 to WK-107; how each terror strikes: WK-117 to WK-120, WK-126, WK-130, WK-133, WK-142."""

from typing import Final

from waystone.engine.event import Roll
from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.wakening_lair.model.content import HERO_BOXES
from waystone.games.wakening_lair.model.options import Yes
from waystone.games.wakening_lair.model.state import NONE, Hero, Lair, without
from waystone.games.wakening_lair.rules.terror import close_ring, fire_roll, heal_roll, is_active
from waystone.games.wakening_lair.rules.treasure import cannot_equip_item, equip_item
from waystone.games.wakening_lair.rules.wounds import dies, strike, wards_off

WARD_NOW: Final = Subject("ward_now", "put on <the ward> before the attack?", 78)


def get_attacked(g: Lair) -> Rule:
    """WK-102: Soulbane heals first; then whatever is in the Room attacks the active hero.

    WK-106: nobody else, from no other Room. WK-107: Traps do not attack.
    """
    hero = g.hero
    if g.terror_awake and g.terror_board.heals:
        heal_roll(g)
    terror_attacks = False
    if g.lines[hero.room]:
        for monster in g.lines[hero.room]:  # WK-103: nearest first
            target = g.content.targets[monster]
            yield from enemy_attack(g, hero, monster, g.boxes_left(target))
    elif g.terror_room == hero.room:  # WK-105
        terror_attacks = True
        yield from terror_attack(g, hero)
    if g.terror_awake and g.terror_board.ring and g.reignites_every_turn and not terror_attacks:
        fire_roll(g)


def enemy_attack(g: Lair, hero: Hero, enemy: int, count: int) -> Rule:
    """WK-103, WK-104: the dice of a Monster or zone, or of the whole terror (NONE), against the hero's boxes."""
    if hero.reserve:
        yield from offer_cloak(g, hero)
    dice = g.rng.highest_first(count)
    before, rest = hero.damage, hero.cloak_rest
    dead = strike(g, hero, dice)
    if g.log is not None:
        tell_strike(g, hero, enemy, dice, before, hero.cloak_rest > rest)
    if dead:
        yield from dies(g, hero)


def tell_strike(
    g: Lair, hero: Hero, enemy: int, dice: list[int], before: int, warded: bool, closed: tuple[int, ...] = ()
) -> None:
    """An attack and what it did to a hero with so much Damage before.

    `warded`: WK-89, the Mirror Cloak ignored 1; `closed`: spaces of Cindershroud's ring that burn again.
    """
    name = g.terror_board.name if enemy == NONE else g.content.targets[enemy].label
    needed = hero.card.boxes[before]
    chance = 1 - ((needed - 1) / 6) ** len(dice)
    g.tell(
        "struck",
        126 if g.terror_board.ring and enemy == NONE else 103,
        hero.seat,
        f"hero-{hero.seat}",
        (Roll(tuple(dice), owner=name, needed=needed, chance=chance),),
        enemy=enemy,
        terror=g.terror,
        boxes=tuple(hero.card.boxes[before : before + len(dice)]),
        damage=hero.damage - before,
        warded=int(warded),
        closed=closed,
    )


def offer_cloak(g: Lair, hero: Hero) -> Rule:
    """WK-78: before each enemy attack of its own step 3 a Mirror Cloak may be put on from the Reserve."""
    for card in hero.reserve:
        item = g.content.cards[card].item
        if item is not None and item.wards and cannot_equip_item(g, hero, card) == 0:
            choice: Option = yield Ask(hero.seat, WARD_NOW, g.either(g.edition.cloak, g.edition.no_cloak))
            if isinstance(choice, Yes):
                hero.reserve = without(hero.reserve, card)
                equip_item(g, hero, card)
            return


def terror_attack(g: Lair, hero: Hero) -> Rule:
    """WK-105, WK-117, WK-142: a plain roll, or as the board says."""
    board = g.terror_board
    if board.webs:  # WK-133
        die = g.rng.d6()
        hero.webbed = die >= board.web_on
        if g.log is not None:
            roll = Roll((die,), owner=board.name, needed=board.web_on, chance=(7 - board.web_on) / 6)
            g.tell("web", 133, hero.seat, "terror", (roll,), terror=g.terror, caught=int(hero.webbed))
        if hero.webbed:
            return
    if board.zones_attack_apart:
        for zone in board.zones:  # WK-130: upper lines first, left to right
            if is_active(g, zone) and not g.is_full(zone):
                yield from enemy_attack(g, hero, zone.index, zone.dice)
        return
    for _ in range(board.repeats):
        if board.zone_attack:
            yield from whip(g, hero)
        elif board.ring:
            yield from burn(g, hero)
        else:
            yield from enemy_attack(g, hero, NONE, board.dice)


def burn(g: Lair, hero: Hero) -> Rule:
    """WK-126: 3D6 as usual, and every open space that shows on them closes."""
    if hero.reserve:
        yield from offer_cloak(g, hero)
    dice = g.rng.highest_first(g.terror_board.dice)
    closed = close_ring(g, dice)
    before, rest = hero.damage, hero.cloak_rest
    dead = strike(g, hero, dice)
    if g.log is not None:
        tell_strike(g, hero, NONE, dice, before, hero.cloak_rest > rest, closed)
    if dead:
        yield from dies(g, hero)


def whip(g: Lair, hero: Hero) -> Rule:
    """WK-118, WK-119, WK-120: every different number of a working zone deals 1 Damage, in ascending order."""
    if hero.reserve:
        yield from offer_cloak(g, hero)
    dice = g.rng.roll(g.terror_board.dice)
    if g.log is not None:
        tell_lashes(g, hero, dice)
    spared: list[int] = []  # WK-112: who died of this roll takes no more of it
    for number in sorted(set(dice)):
        for zone in g.terror_board.zones:
            if zone.number != number or g.is_full(zone):
                continue
            struck = g.heroes_in(hero.room) if zone.strikes_all else [hero]
            for victim in struck:
                if victim.seat not in spared:
                    lash(g, victim, zone.index, active=victim is hero)
            for victim in struck:  # WK-113
                if victim.damage == HERO_BOXES:
                    spared.append(victim.seat)
                    yield from dies(g, victim)


def tell_lashes(g: Lair, hero: Hero, dice: list[int]) -> None:
    """Which zones strike with these dice."""
    zones = [zone.index for zone in g.terror_board.zones if zone.number in dice and not g.is_full(zone)]
    roll = Roll(tuple(dice), owner=g.terror_board.name)
    g.tell("lashed", 119, hero.seat, "terror", (roll,), terror=g.terror, zones=tuple(zones))


def lash(g: Lair, victim: Hero, zone: int, active: bool) -> None:
    """1 Damage without comparison; the active hero's Cloak may take it (WK-89)."""
    if active and wards_off(g, victim):
        if g.log is not None:
            g.tell("warded", 89, victim.seat, f"hero-{victim.seat}", target=zone)
        return
    victim.damage += 1
    if g.log is not None:
        g.tell("whipped", 119, victim.seat, f"hero-{victim.seat}", target=zone)
