"""Abilities and Magic Items that are used: WK-64 to WK-71, WK-87, WK-88."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.wakening_lair.model.content import ACTION, EXACT, PASSIVE, ROOM_LIMIT, ROOMS, Item, Target
from waystone.games.wakening_lair.model.options import (
    Aim,
    AimBox,
    PortalHero,
    PortalMonster,
    PortalTo,
    RecallTo,
    SongHeal,
    SongMarker,
)
from waystone.games.wakening_lair.model.state import HEX_ON_TERROR, NONE, Hero, Lair, rooms_within, without
from waystone.games.wakening_lair.rules.attack import IMMUNE, clear_defeated, remove_trap, tell_marks
from waystone.games.wakening_lair.rules.rooms import wake_room
from waystone.games.wakening_lair.rules.terror import SHIELDED, attackable_zones, zone_marked
from waystone.games.wakening_lair.rules.treasure import discard_item
from waystone.games.wakening_lair.rules.wounds import heal, hurt

PORTAL: Final = Subject("portal", "choose a Monster or a hero for the Portal", 65)
PORTAL_TO: Final = Subject("portal_to", "choose the Room that the Portal opens into", 65)
BARDSONG: Final = Subject("bardsong", "the song reaches you: heal or gain a marker", 69)
AIM: Final = Subject("item_target", "choose what the item strikes", 87)
AIM_BOX: Final = Subject("rollless_boxes", "choose the box to mark", 87)
RECALL: Final = Subject("recall", "choose the Room that the Rune takes you to", 27)

NO_TARGET: Final = 27
ONCE_A_TURN: Final = 68
CLOSED_TO_PORTAL: Final = 65
ONLY_DICE: Final = 128


# ------------------------------------------------------------------ what may be used
def offer_abilities(g: Lair, hero: Hero, options: list[Option], spent: int) -> None:
    """WK-27: an ability that costs an Action and has a legal target."""
    card = hero.card
    if card.lays_hands:
        found = False
        for other in g.heroes:
            if abs(other.room - hero.room) <= card.lays_hands_range and other.damage:
                g.offer(options, g.edition.heal[other.seat], spent)
                found = True
        if not found:
            g.offer(options, g.edition.heal[hero.seat], NO_TARGET)
    if card.portals:
        g.offer(options, g.edition.use_portal, spent)
    if card.sings:
        g.offer(options, g.edition.sing, spent)
    if card.disarms:
        for room in rooms_within(hero.room, card.disarm_range):
            for trap in g.traps[room]:
                g.offer(options, g.edition.disarm[trap], spent)


def offer_hex(g: Lair, hero: Hero, options: list[Option]) -> None:
    """WK-68: free, once per turn."""
    forbidden = ONCE_A_TURN if g.hex_used else 0
    if forbidden and g.refused is None:
        return
    for monster in g.lines[hero.room]:
        g.offer(options, g.edition.hex[monster], forbidden)
    if g.terror_room == hero.room:
        g.offer(options, g.edition.hex_terror, forbidden or (SHIELDED if g.shielded else 0))


def offer_items(g: Lair, hero: Hero, options: list[Option], spent: int) -> None:
    """WK-27: equipped items that are used, by an Action or freely."""
    for card in hero.items:
        item = g.item(card)
        if item.timing == PASSIVE or item.matches_weakness:  # the Oil is asked for when an attack is declared
            continue
        forbidden = spent if item.timing == ACTION else 0
        g.offer(options, g.edition.use_item[card], forbidden or no_target(g, hero, item))


def no_target(g: Lair, hero: Hero, item: Item) -> int:
    """WK-27, WK-87: why an item has nothing to work on, or 0. WK-128: Cindershroud is marked by dice only."""
    if item.recalls:
        for other in g.heroes:
            if other.room != hero.room:
                return 0
        return NO_TARGET
    if item.damage and not g.lines[hero.room]:
        if g.terror_room != hero.room or not attackable_zones(g):
            return NO_TARGET
        if g.terror_board.ring:
            return ONLY_DICE
        if g.terror_board.immunity == item.damage_type:
            return IMMUNE
    return 0


# ------------------------------------------------------------------ heroes
def portal(g: Lair, hero: Hero) -> Rule:
    """WK-65, WK-66: any Monster or hero, anywhere, into another Room. WK-131: a zone is no Monster."""
    g.actions -= 1
    if g.log is not None:
        g.tell("opened", 65, hero.seat, f"hero-{hero.seat}")
    options = g.menu()
    for other in g.heroes:
        options.append(g.edition.portal_hero[other.seat])
    for room in range(1, ROOMS + 1):
        for monster in g.lines[room]:
            options.append(g.edition.portal_monster[monster])
    choice: Option = yield Ask(hero.seat, PORTAL, options)
    if isinstance(choice, PortalHero):
        yield from portal_hero(g, hero, g.heroes[choice.seat])
    else:
        assert isinstance(choice, PortalMonster)
        yield from portal_monster(g, hero, choice.target)


def not_a_door(g: Lair, room: int, monster: bool) -> int:
    """WK-65: not Room 12 while the terror sleeps; a Monster then not into a full Room either."""
    if g.terror_room == 0 and (room == ROOMS or (monster and len(g.lines[room]) >= ROOM_LIMIT)):
        return CLOSED_TO_PORTAL
    return 0


def portal_hero(g: Lair, wizard: Hero, traveller: Hero) -> Rule:
    """A hero wakes the sleeping Room it is put into, springs no Trap and is freed of a web (WK-134)."""
    options = g.menu()
    for room in range(1, ROOMS + 1):
        if room != traveller.room:
            g.offer(options, g.edition.portal_to[room], not_a_door(g, room, False))
    choice: Option = yield Ask(wizard.seat, PORTAL_TO, options)
    assert isinstance(choice, PortalTo)
    traveller.room = choice.room
    traveller.webbed = False
    if g.log is not None:
        g.tell("portal", 65, wizard.seat, f"hero-{traveller.seat}", hero=traveller.seat, room=choice.room)
    if not g.is_awake(choice.room):
        wake_room(g, choice.room)


def portal_monster(g: Lair, wizard: Hero, monster: Target) -> Rule:
    """A Monster keeps its Damage and Hex, goes to the end of the line and wakes nothing."""
    here = g.room_of(monster.index)
    options = g.menu()
    for room in range(1, ROOMS + 1):
        if room != here:
            g.offer(options, g.edition.portal_to[room], not_a_door(g, room, True))
    choice: Option = yield Ask(wizard.seat, PORTAL_TO, options)
    assert isinstance(choice, PortalTo)
    g.lines[here] = without(g.lines[here], monster.index)
    g.lines[choice.room] += (monster.index,)
    if g.log is not None:
        touches = f"target-{monster.index}"
        g.tell("portal", 66, wizard.seat, touches, hero=NONE, target=monster.index, room=choice.room)


def lay_hands(g: Lair, hero: Hero, patient: Hero) -> None:
    """WK-64."""
    g.actions -= 1
    heal(g, patient, hero.card.lays_hands, hero)


def sing(g: Lair, bard: Hero) -> Rule:
    """WK-69: each hero in reach heals 1 or gains 1 marker, as its owner chooses."""
    g.actions -= 1
    if g.log is not None:
        g.tell("sang", 69, bard.seat, f"hero-{bard.seat}")
    for hero in g.in_turn_order(bard.seat):
        if abs(hero.room - bard.room) > bard.card.song_range:
            continue
        options = g.menu()
        if hero.damage:
            options.append(g.edition.song_heal)
        options.append(g.edition.song_marker)
        options.append(g.edition.done)
        choice: Option = yield Ask(hero.seat, BARDSONG, options)
        if isinstance(choice, SongHeal):
            heal(g, hero, bard.card.song_heal, bard)
        elif isinstance(choice, SongMarker):
            hero.markers += bard.card.song_markers
            if g.log is not None:
                g.tell("marker", 69, hero.seat, f"hero-{hero.seat}", markers=bard.card.song_markers)
        elif g.log is not None:
            g.tell("unmoved", 69, hero.seat, f"hero-{hero.seat}")


def disarm(g: Lair, hero: Hero, card: int) -> None:
    """WK-71."""
    g.actions -= 1
    remove_trap(g, hero, card)


def place_hex(g: Lair, hero: Hero, target: int) -> None:
    """WK-68: until the start of her next turn every Attack Type is its Weakness."""
    g.hexed = target
    g.hexer = hero.seat
    g.hex_used = True
    if g.log is not None:
        touches = "terror" if target == HEX_ON_TERROR else f"target-{target}"
        g.tell("hexed", 68, hero.seat, touches, target=target, terror=g.terror)


# ------------------------------------------------------------------ Magic Items
def use_item(g: Lair, hero: Hero, card: int) -> Rule:
    """WK-27: carry out an item's effects in their order, then discard it if it is used up."""
    item = g.item(card)
    if item.timing == ACTION:
        g.actions -= 1
    if item.discard_after:
        discard_item(g, hero, card)
    for other in g.heroes:
        other.markers += item.markers_for_all
    if g.log is not None:
        g.tell("used", 27, hero.seat, f"card-{card}", card=card)
    if item.recalls:
        yield from recall(g, hero)
    if item.damage:
        yield from strike_without_roll(g, hero, item)
    if item.own_damage:
        yield from hurt(g, hero, item.own_damage)


def recall(g: Lair, hero: Hero) -> Rule:
    """Into a Room that holds another hero; not a Move, no Trap springs."""
    options = g.menu()
    for room in range(1, ROOMS + 1):
        if room != hero.room and any_hero_in(g, room):
            options.append(g.edition.recall_to[room])
    choice: Option = options[0] if len(options) == 1 else (yield Ask(hero.seat, RECALL, options))
    assert isinstance(choice, RecallTo)
    hero.room = choice.room
    if g.log is not None:
        g.tell("recalled", 27, hero.seat, f"hero-{hero.seat}", room=choice.room)


def any_hero_in(g: Lair, room: int) -> bool:
    for hero in g.heroes:
        if hero.room == room:
            return True
    return False


def strike_without_roll(g: Lair, hero: Hero, item: Item) -> Rule:
    """WK-87, WK-88: boxes marked leftmost first, on each Monster here or on one; without any, on one zone."""
    line = g.lines[hero.room]
    if line and item.damages_each:
        for monster in line:
            mark_leftmost(g, hero, g.content.targets[monster], item.damage)
        yield from clear_defeated(g, hero, g.content.targets[line[0]])
        return
    options = g.menu()
    if line:
        for monster in line:
            options.append(g.edition.aim[monster])
    else:
        for zone in attackable_zones(g):
            options.append(g.edition.aim[zone.index])
    choice: Option = options[0] if len(options) == 1 else (yield Ask(hero.seat, AIM, options))
    assert isinstance(choice, Aim)
    target = choice.target
    if target.hit == EXACT:
        yield from pick_boxes(g, hero, target, item.damage)
    else:
        mark_leftmost(g, hero, target, item.damage)
    if target.zone != NONE:
        zone_marked(g, target)
    else:
        yield from clear_defeated(g, hero, target)


def mark_leftmost(g: Lair, hero: Hero, target: Target, amount: int) -> None:
    before = g.marks[target.index]
    for box in range(len(target.boxes)):
        if amount and not g.is_marked(target, box):
            g.marks[target.index] |= 1 << box
            amount -= 1
    if g.log is not None:
        tell_marks(g, hero, target, before, 87)


def pick_boxes(g: Lair, hero: Hero, target: Target, amount: int) -> Rule:
    """WK-87: against Grimgear the player picks the boxes."""
    while amount and not g.is_full(target):
        options = g.menu()
        for box in range(len(target.boxes)):
            if not g.is_marked(target, box):
                options.append(g.edition.aim_box[target.index][box])
        choice: Option = options[0] if len(options) == 1 else (yield Ask(hero.seat, AIM_BOX, options))
        assert isinstance(choice, AimBox)
        before = g.marks[target.index]
        g.marks[target.index] |= 1 << choice.box
        amount -= 1
        if g.log is not None:
            tell_marks(g, hero, target, before, 87)
