"""The numbers on the table that everybody can see, by name; `words.change` says what is different when one changes.

Each treasure card and each Monster card has one number for the place it is in; a deck is 0.
"""

from typing import Final

from waystone.engine.bits import ones
from waystone.engine.event import one_of
from waystone.engine.numbers import Numbers
from waystone.games.wakening_lair.model.content import ROOMS
from waystone.games.wakening_lair.model.options import SEATS
from waystone.games.wakening_lair.model.state import HEX_ON_TERROR, NONE, SETUP, Hero, Lair

DISCARDED: Final = 100
FOUND: Final = 101  # a treasure card that its finder decides on
IN_ROOM: Final = 200  # and the Room: a Trap
HALVES: Final = 3  # places of a hero's cards: the Weapons, the Items, the Reserve


TABLE: Final = ["awake", "monster deck", "treasure deck"]
HERO: Final = ("hero", "at", "damage", "markers", "web", "cloak")
HEROES: Final = [[one_of(what, seat) for what in HERO] for seat in range(SEATS)]
ACTIONS: Final = [[one_of("actions", seat)] for seat in range(SEATS)]


def shown(g: Lair) -> list[Numbers]:
    """Every number that lies open, in groups that change apart: to find what has changed, few of them are named."""
    found = [Numbers(TABLE, [ones(g.awake), len(g.monster_deck), len(g.treasure_deck)])]
    for hero in g.heroes:
        who = (hero.card.index, hero.side, hero.room, hero.damage, hero.markers, hero.webbed, hero.cloak_rest > 0)
        found.append(Numbers.found_by(before_a_hero, hero, (who, hero.weapons, hero.items, hero.reserve)))
    found.append(Numbers(ACTIONS[g.active], [g.actions]) if g.phase != SETUP else Numbers([], []))
    marks = tuple(g.marks)
    found.append(Numbers.found_by(in_the_rooms, g, (tuple(g.lines), tuple(g.traps), marks)))
    terror = (g.terror, g.terror_room, g.ring, marks) if g.terror_known else ()
    beside = (g.monster_discard, g.treasure_discard, g.drawn, g.hexed, terror)
    found.append(Numbers.found_by(beside_the_rooms, g, beside))
    return found


def in_the_rooms(g: Lair) -> Numbers:
    found = Numbers([], [])
    for room in range(1, ROOMS + 1):
        show_room(g, room, found)
    return found


def beside_the_rooms(g: Lair) -> Numbers:
    """What was discarded or found, what is hexed, the terror's board."""
    found = Numbers([], [])
    for card in g.monster_discard:
        found.add(one_of("monster", card), DISCARDED)
    for card in g.treasure_discard:
        found.add(one_of("card", card), DISCARDED)
    if g.drawn != NONE:
        found.add(one_of("card", g.drawn), FOUND)
    if g.hexed != NONE:
        found.add("hexed/terror" if g.hexed == HEX_ON_TERROR else one_of("hexed", g.hexed), 1)
    if g.terror_known:
        show_terror(g, found)
    return found


def before_a_hero(hero: Hero) -> Numbers:
    """Who it is, where it is, how it fares; its cards, each with its place."""
    who = 2 * hero.card.index + hero.side + 1
    numbers = [who, hero.room, hero.damage, hero.markers, int(hero.webbed), int(hero.cloak_rest > 0)]
    found = Numbers(HEROES[hero.seat].copy(), numbers)
    for place, cards in enumerate((hero.weapons, hero.items, hero.reserve)):
        for card in cards:
            found.add(one_of("card", card), HALVES * hero.seat + place + 1)
    return found


def show_room(g: Lair, room: int, found: Numbers) -> None:
    """Monsters and Traps, and how many of their boxes are unmarked."""
    for monster in g.lines[room]:
        found.add(one_of("monster", monster), room)
        found.add(one_of("boxes", monster), g.boxes_left(g.content.targets[monster]))
    for card in g.traps[room]:
        target = g.content.targets[g.content.cards[card].trap]
        found.add(one_of("card", card), IN_ROOM + room)
        found.add(one_of("boxes", target.index), g.boxes_left(target))


def show_terror(g: Lair, found: Numbers) -> None:
    """Which terror it is, where it walks, its zones and its ring."""
    found.add("terror", g.terror + 1)
    found.add("at/terror", g.terror_room)
    for zone in g.terror_board.zones:
        found.add(one_of("boxes", zone.index), g.boxes_left(zone))
    for space in range(1, 7):
        found.add(one_of("ring", space), int(g.ring_is_open(space)))
