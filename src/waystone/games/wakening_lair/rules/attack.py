"""The Attack Action: dice, Room Advantage, markers, boxes, pressing, Cleave. WK-37 to WK-63, WK-96 to WK-100."""

from collections.abc import Generator
from typing import Final

from waystone.engine.bits import ones
from waystone.engine.event import Roll
from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.wakening_lair.model.content import EXACT, SEQUENCE, Card, HeroCard, Mode, Target
from waystone.games.wakening_lair.model.options import Discard, Heal, Lay, No, Spend, Yes
from waystone.games.wakening_lair.model.reasons import A
from waystone.games.wakening_lair.model.state import HEX_ON_TERROR, NONE, Hero, Lair, rooms_within, without
from waystone.games.wakening_lair.rules.terror import attackable_zones, not_attackable, zone_marked
from waystone.games.wakening_lair.rules.treasure import (
    change_equipment,
    discard_any,
    discard_item,
    draw_treasure,
    equip_item,
    offer_equipping,
)
from waystone.games.wakening_lair.rules.wounds import heal

OIL: Final = Subject("oil", "use <the match_weakness> for this attack?", 51)
BANNER: Final = Subject("equip_now", "raise your <min_dice> for this attack?", A + 78)
REROLL: Final = Subject("reroll", "the roll would cause no Damage: roll again?", 63)
SPEND: Final = Subject("spend_effect", "spend Effect markers on your dice", 55)
CLEAVE: Final = Subject("cleave", "lay your dice on boxes", 60)
PRESS: Final = Subject("press", "press the attack?", 51)
STEAL: Final = Subject("steal", "a 1 shows: the terror takes a treasure card of yours", 116)
SIPHON: Final = Subject("siphon", "your attack feeds life: heal a hero in your Room", 67)

STOLEN: Final = 116
MAX_DICE: Final = 3
IMMUNE: Final = 100


# ------------------------------------------------------------------ what may be attacked, and how well
def attack_modes(g: Lair, hero: Hero) -> list[Mode]:
    """WK-38: each of the two Attack Types without a Weapon, and each equipped Weapon."""
    modes = g.content.modes
    first, second = hero.card.types
    found = [modes[first], modes[second]]
    for card in hero.weapons:
        found.append(modes[g.content.cards[card].mode])
    return found


def offer_attacks(g: Lair, hero: Hero, options: list[Option], spent: int) -> None:
    """WK-37, WK-70: Monsters, Traps and the terror's zones within reach, by each mode."""
    modes = attack_modes(g, hero)
    attack = g.edition.attack
    for room in rooms_within(hero.room, hero.card.reach):
        if not g.is_awake(room):
            continue
        for monster in g.lines[room]:
            by_mode = attack[monster]
            for mode in modes:
                g.offer(options, by_mode[mode.index], spent)
        for card in g.traps[room]:
            for mode in modes:
                g.offer(options, attack[g.content.cards[card].trap][mode.index], spent)
        if room == g.terror_room:
            offer_zones(g, modes, options, spent)


def offer_zones(g: Lair, modes: list[Mode], options: list[Option], spent: int) -> None:
    """WK-97: one zone is declared; WK-100: not with the type that the terror is immune to (WK-135: Widowfang's)."""
    if g.shielded and g.refused is None:
        return
    immunity = g.terror_board.immunity
    for zone in g.terror_board.zones:
        forbidden = not_attackable(g, zone) or spent
        if forbidden:
            g.offer(options, g.edition.attack[zone.index][modes[0].index], forbidden)
            continue
        for mode in modes:
            g.offer(options, g.edition.attack[zone.index][mode.index], IMMUNE if mode.attack_type == immunity else 0)


def dice_for(g: Lair, hero: Hero, mode: Mode) -> int:
    """WK-39, WK-40, WK-42: how many dice this hero rolls with this mode."""
    if mode.card == NONE:
        dice = hero.card.unarmed_dice
    else:
        dice = weapon_dice(hero.card, g.content.cards[mode.card])
        for card in hero.items:
            dice += g.item(card).extra_weapon_dice
    for other in g.heroes:
        if other.room == hero.room and other is not hero and other.items:
            for card in other.items:
                dice = max(dice, g.item(card).min_dice_for_others)
    return min(dice, MAX_DICE)


def weapon_dice(hero: HeroCard, weapon: Card) -> int:
    """WK-40: the dice of a Weapon in the hands of a hero."""
    dice = 1
    if weapon.preference == hero.archetype:
        dice += 1
    if hero.has_type(weapon.attack_type):
        dice += 1
    return dice


def types_of(g: Lair, hero: Hero, mode: Mode) -> int:
    """WK-41: the Attack Types of an attack, a bit each; the Bonus type only if the Weapon prefers the hero."""
    bits = 1 << mode.attack_type
    if mode.card != NONE:
        card = g.content.cards[mode.card]
        if card.preference == hero.card.archetype:
            bits |= 1 << card.bonus_type
    return bits


def room_advantage(g: Lair, hero: Hero, target: Target) -> int:
    """WK-43, WK-115, WK-124: +1 on each die if the Room shows a type of the Hero card."""
    if target.zone != NONE and not g.terror_board.room_advantage:
        return 0
    return 1 if g.room_card(hero.room).favours(hero.card) else 0


def hits(g: Lair, target: Target, dice: tuple[int, ...]) -> int:
    """The marks of a target after these dice, highest first: WK-46, WK-47, or the terror's own way.

    WK-45: die by die, never added together.
    """
    marks = g.marks[target.index]
    boxes = target.boxes
    if target.hit == SEQUENCE:
        box = 0
        for die in dice:
            while marks >> box & 1:
                box += 1
            if box == len(boxes) or die < boxes[box]:
                return marks
            marks |= 1 << box
    else:
        for die in dice:
            for box in range(len(boxes)):
                if marks >> box & 1 == 0 and meets(target, box, die, g.ring):
                    marks |= 1 << box
                    break
    return marks


def meets(target: Target, box: int, die: int, ring: int) -> bool:
    """Whether a die is good for an unmarked box: WK-46; WK-114 exactly its number; WK-122 an open number."""
    if target.hit == SEQUENCE:
        return die >= target.boxes[box]
    if target.hit == EXACT:
        return die == target.boxes[box]
    return ring >> die & 1 == 1


def is_weak(g: Lair, hero: Hero, target: Target, mode: Mode, oiled: bool) -> bool:
    """WK-51, WK-68: the attack matches the target's Weakness, or a Hex or Oil says so. A Trap has none."""
    if target.weakness == NONE:
        return False
    if oiled or g.hexed == target.index or (g.hexed == HEX_ON_TERROR and target.zone != NONE):
        return True
    return types_of(g, hero, mode) >> target.weakness & 1 == 1


def in_reach(g: Lair, hero: Hero, target: Target) -> bool:
    """WK-37, WK-70: whether the hero reaches a Monster or zone from where it stands; a Trap is never pressed."""
    for room in rooms_within(hero.room, hero.card.reach):
        if target.is_monster:
            if target.index in g.lines[room]:
                return True
        elif room == g.terror_room:
            return not_attackable(g, target) == 0
    return False


# ------------------------------------------------------------------ the Attack Action
def attack(g: Lair, hero: Hero, target: Target, mode: Mode) -> Rule:
    """WK-37: declare target and mode, roll, resolve, press while it may be pressed (WK-53: the same target)."""
    g.actions -= 1
    g.aimed = target.index
    g.aimed_with = mode.index
    if g.log is not None:
        weak = int(is_weak(g, hero, target, mode, False))
        touches = f"target-{target.index}"
        g.tell("attacked", 37, hero.seat, touches, target=target.index, mode=mode.index, weak=weak)
    oiled = False
    oil = oil_of(g, hero)
    if oil != NONE and target.weakness != NONE:
        choice: Option = yield Ask(hero.seat, OIL, g.either(g.edition.oil, g.edition.no_oil))
        oiled = isinstance(choice, Yes)
        if oiled:
            discard_item(g, hero, oil)
            if g.log is not None:
                g.tell("oiled", 51, hero.seat, f"card-{oil}", card=oil, target=target.index)
    marked_any = False
    while True:
        dice = yield from attack_dice(g, hero, mode)
        marked = yield from attack_roll(g, hero, target, dice)
        if not marked:
            break
        marked_any = True
        pressed = yield from presses(g, hero, target, mode, oiled)
        if not pressed:
            break
    g.dice = ()
    g.aimed = NONE
    g.aimed_with = NONE
    if marked_any and hero.card.siphons:
        yield from siphon(g, hero)


def attack_dice(g: Lair, hero: Hero, mode: Mode) -> Generator[Ask, Option, int]:
    """The dice of the next roll, by the equipment of this moment.

    WK-78a: before a roll of one die each other hero here may raise a War Banner from its Reserve, until one does.
    """
    dice = dice_for(g, hero, mode)
    if dice > 1:
        return dice
    for owner in g.heroes_in(hero.room):
        banner = NONE if owner is hero else banner_of(g, owner)
        if banner == NONE:
            continue
        choice: Option = yield Ask(owner.seat, BANNER, g.either(g.edition.banner, g.edition.no_banner))
        if isinstance(choice, Yes):
            owner.reserve = without(owner.reserve, banner)
            equip_item(g, owner, banner)
            return dice_for(g, hero, mode)
    return dice


def banner_of(g: Lair, owner: Hero) -> int:
    """The War Banner in a hero's Reserve, or NONE."""
    for card in owner.reserve:
        item = g.content.cards[card].item
        if item is not None and item.min_dice_for_others:
            return card
    return NONE


def oil_of(g: Lair, hero: Hero) -> int:
    for card in hero.items:
        if g.item(card).matches_weakness:
            return card
    return NONE


def may_press(g: Lair, hero: Hero, target: Target, mode: Mode, oiled: bool) -> bool:
    """WK-51: a Weakness matched, the target undefeated and still in reach, the Weapon still in hand.

    WK-99: a zone of the terror is pressed like a Monster.
    """
    if g.is_full(target) or not is_weak(g, hero, target, mode, oiled):
        return False
    if mode.card != NONE and mode.card not in hero.weapons:
        return False
    return in_reach(g, hero, target)


def presses(g: Lair, hero: Hero, target: Target, mode: Mode, oiled: bool) -> Generator[Ask, Option, bool]:
    """WK-51, WK-52: whether the attack is pressed. WK-77, WK-78: before that the hero may change its equipment."""
    while may_press(g, hero, target, mode, oiled):
        options = g.either(g.edition.press, g.edition.stop)
        offer_equipping(g, hero, options)
        choice: Option = yield Ask(hero.seat, PRESS, options)
        if isinstance(choice, Yes):
            if g.log is not None:
                g.tell("pressed", 51, hero.seat, f"target-{target.index}", target=target.index)
            return True
        if isinstance(choice, No):
            return False
        change_equipment(g, hero, choice)
    return False


def attack_roll(g: Lair, hero: Hero, target: Target, count: int) -> Generator[Ask, Option, bool]:
    """WK-44: roll, re-roll, markers, resolve; WK-54: so for each press roll. Returns whether a box was marked."""
    roll(g, hero, target, count)
    if hero.card.rerolls and not g.rerolled and hits(g, target, g.dice) == g.marks[target.index]:  # WK-63
        choice: Option = yield Ask(hero.seat, REROLL, g.either(g.edition.reroll, g.edition.no_reroll))
        if isinstance(choice, Yes):
            g.rerolled = True
            roll(g, hero, target, count, again=True)
    if hero.markers:
        yield from spend_markers(g, hero)
    shows_one = 1 in g.dice
    if cleaves(hero, target):
        marked = yield from cleave(g, hero, target)
    else:
        before = g.marks[target.index]
        g.marks[target.index] = hits(g, target, g.dice)
        marked = g.marks[target.index] != before
        if g.log is not None:
            tell_marks(g, hero, target, before, 46)
        if marked and target.zone != NONE:
            zone_marked(g, target)
    if shows_one and target.zone != NONE and g.terror_board.steals:
        yield from steal(g, hero)
    if marked:
        yield from clear_defeated(g, hero, target)
    return marked


def roll(g: Lair, hero: Hero, target: Target, count: int, again: bool = False) -> None:
    """The Attack dice with Room Advantage, highest first."""
    dice = g.rng.highest_first(count)
    g.bonus = room_advantage(g, hero, target)
    g.dice = tuple([die + g.bonus for die in dice])
    if g.log is not None:
        tell_roll(g, hero, target, tuple(dice), again)


def tell_roll(g: Lair, hero: Hero, target: Target, dice: tuple[int, ...], again: bool) -> None:
    """The dice as they fell, and the chance that they would mark a box."""
    good = 0
    for other in cleave_targets(g, hero, target) if cleaves(hero, target) else [target]:
        good |= good_faces(other, g.marks[other.index], g.ring, g.bonus, hero.card.cleaves)
    bonuses = (("Room Advantage, on each die", g.bonus),) if g.bonus else ()
    roll = Roll(dice, hero.seat, bonuses=bonuses, chance=chance_of(good, len(dice)))
    touches = f"target-{target.index}"
    rule = 63 if again else 43 if g.bonus else 44
    g.tell("rolled", rule, hero.seat, touches, (roll,), target=target.index, dice=g.dice, again=int(again))


def good_faces(target: Target, marks: int, ring: int, bonus: int, cleaving: bool) -> int:
    """WK-46, WK-60, WK-114, WK-122: the faces of a die, a bit each, that would mark a box of the target."""
    good = 0
    for box in range(len(target.boxes)):
        if marks >> box & 1:
            continue
        for face in range(1, 7):
            if meets(target, box, face + bonus, ring):
                good |= 1 << face
        if target.hit == SEQUENCE and not (cleaving and target.is_monster):
            break
    return good


def chance_of(good: int, dice: int) -> float:
    """The chance that at least one of the dice shows one of the good faces."""
    misses: float = (6 - ones(good)) / 6
    return 1.0 - misses**dice


def tell_marks(g: Lair, hero: Hero, target: Target, before: int, rule: int) -> None:
    """Which boxes are marked now and were not before, and the number of the next that is not."""
    now = g.marks[target.index]
    boxes = tuple([number for box, number in enumerate(target.boxes) if (now & ~before) >> box & 1])
    unmarked = [number for box, number in enumerate(target.boxes) if now >> box & 1 == 0]
    g.tell(
        "marked",
        rule,
        hero.seat,
        f"target-{target.index}",
        target=target.index,
        boxes=boxes,
        left=len(unmarked),
        needed=unmarked[0] if unmarked else 0,
        dice=g.dice,
    )


def spend_markers(g: Lair, hero: Hero) -> Rule:
    """WK-55: each marker shifts one of the hero's own Attack dice by 1; WK-58: not below 1.

    WK-56: after Room Advantage. WK-57: no other roll asks for markers. WK-123: up or down, to an open number of a ring.
    """
    while hero.markers:
        options = g.menu()
        dice = g.dice
        for i in range(len(dice)):
            if i and dice[i] == dice[i - 1]:  # equal dice are the same choice
                continue
            options.append(g.edition.spend_up[i])
            if dice[i] > 1:
                options.append(g.edition.spend_down[i])
        options.append(g.edition.done)
        choice: Option = yield Ask(hero.seat, SPEND, options)
        if not isinstance(choice, Spend):
            return
        hero.markers -= 1
        die = g.dice[choice.die]
        shifted = [die + choice.shift if i == choice.die else die for i, die in enumerate(g.dice)]
        shifted.sort(reverse=True)
        g.dice = tuple(shifted)
        if g.log is not None:
            shown = die + choice.shift
            g.tell("spent", 55, hero.seat, f"hero-{hero.seat}", before=die, after=shown, dice=g.dice)


def cleave(g: Lair, hero: Hero, target: Target) -> Generator[Ask, Option, bool]:
    """WK-60, WK-61: the dice are laid one by one, on any Monster here or on any zone that may be attacked then.

    Returns whether a box was marked.
    """
    marked = False
    while g.dice:
        options = g.menu()
        within = cleave_targets(g, hero, target)
        for i, die in enumerate(g.dice):
            if i and die == g.dice[i - 1]:
                continue
            for other in within:
                offer_boxes(g, i, die, other, options)
        if not options:
            break
        options.append(g.edition.done)
        choice: Option = yield Ask(hero.seat, CLEAVE, options)
        if not isinstance(choice, Lay):
            break
        before = g.marks[choice.target.index]
        g.marks[choice.target.index] |= 1 << choice.box
        g.dice = tuple([die for i, die in enumerate(g.dice) if i != choice.die])
        marked = True
        if g.log is not None:
            tell_marks(g, hero, choice.target, before, 60)
        if choice.target.zone != NONE:
            zone_marked(g, choice.target)
    if g.log is not None and not marked:
        g.tell("missed", 60, hero.seat, f"target-{target.index}", dice=g.dice)
    return marked


def cleaves(hero: Hero, target: Target) -> bool:
    """WK-60: the Barbarian's dice are laid one by one, but not on a Trap."""
    return hero.card.cleaves and target.card == NONE


def cleave_targets(g: Lair, hero: Hero, target: Target) -> list[Target]:
    """WK-60, WK-61: whatever the dice of an attack on this target may be laid on."""
    if target.is_monster:
        return [g.content.targets[monster] for monster in g.lines[hero.room]]
    return attackable_zones(g)


def offer_boxes(g: Lair, place: int, die: int, target: Target, options: list[Option]) -> None:
    """On a Monster any box the die meets (WK-60); on a zone only by its own hit rule (WK-61)."""
    lay = g.edition.lay[place][target.index]
    for box in range(len(target.boxes)):
        if g.is_marked(target, box):
            continue
        if meets(target, box, die, g.ring):
            options.append(lay[box])
            if not target.is_monster and target.hit != EXACT:
                return
        elif not target.is_monster and target.hit == SEQUENCE:
            return


def steal(g: Lair, hero: Hero) -> Rule:
    """WK-116: a 1 in the roll costs one treasure card of the attacker's choice."""
    cards = hero.cards()
    if not cards:
        return
    options = g.menu()
    for card in cards:
        options.append(g.edition.discard[card])
    choice: Option = yield Ask(hero.seat, STEAL, options)
    assert isinstance(choice, Discard)
    discard_any(g, hero, choice.card.index, STOLEN)


def clear_defeated(g: Lair, hero: Hero, target: Target) -> Rule:
    """WK-48, WK-50, WK-62: what is full leaves the Room, nearest first, and each Monster pays a treasure."""
    if target.card != NONE:
        if g.is_full(target):
            remove_trap(g, hero, target.card)
        return
    if target.zone != NONE:
        return
    for room in rooms_within(hero.room, hero.card.reach):
        for monster in g.lines[room]:
            if g.is_full(g.content.targets[monster]):
                yield from defeat(g, hero, monster, room)


def defeat(g: Lair, hero: Hero, monster: int, room: int) -> Rule:
    """WK-48, WK-72, WK-137: to the discard pile; its treasure to the hero that defeated it. WK-68: its Hex ends."""
    g.lines[room] = without(g.lines[room], monster)
    g.monster_discard += (monster,)
    g.marks[monster] = 0
    if g.hexed == monster:
        g.hexed = NONE
    target = g.content.targets[monster]
    if g.log is not None:
        g.tell("defeated", 48, hero.seat, f"target-{monster}", target=monster)
    if target.undead and g.terror_awake and g.terror_board.raises_undead:
        return
    yield from draw_treasure(g, hero)


def remove_trap(g: Lair, hero: Hero, card: int) -> None:
    """WK-50, WK-71: a Trap goes to the treasure discard pile."""
    for room, traps in enumerate(g.traps):
        if card in traps:
            g.traps[room] = without(traps, card)
            g.treasure_discard += (card,)
            g.marks[g.content.cards[card].trap] = 0
            if g.log is not None:
                g.tell("destroyed", 50, hero.seat, f"room-{room}", card=card, room=room)
            return


def siphon(g: Lair, hero: Hero) -> Rule:
    """WK-67: after an Attack Action that caused Damage, heal one hero in the Room."""
    options = g.menu()
    for other in g.heroes:
        if other.room == hero.room and other.damage:
            options.append(g.edition.heal[other.seat])
    if not options:
        return
    options.append(g.edition.done)
    choice: Option = yield Ask(hero.seat, SIPHON, options)
    if isinstance(choice, Heal):
        heal(g, g.heroes[choice.seat], hero.card.siphons, hero)
