"""The numbers on the table that everybody can see, by name; `words.change` says what is different when one changes.

Each treasure card and each Monster card has one number for the place it is in; a deck is 0.
"""

from typing import Final

from waystone.engine.event import one_of
from waystone.games.wakening_lair.model.content import ROOMS
from waystone.games.wakening_lair.model.state import HEX_ON_TERROR, NONE, SETUP, Hero, Lair

DISCARDED: Final = 100
FOUND: Final = 101  # a treasure card that its finder decides on
IN_ROOM: Final = 200  # and the Room: a Trap
HALVES: Final = 3  # places of a hero's cards: the Weapons, the Items, the Reserve


def shown(g: Lair) -> dict[str, int]:
    """Every number that lies open."""
    found = {
        "awake": len([room for room in range(1, ROOMS + 1) if g.is_awake(room)]),
        "monster deck": len(g.monster_deck),
        "treasure deck": len(g.treasure_deck),
    }
    for hero in g.heroes:
        show_hero(hero, found)
    if g.phase != SETUP:
        found[one_of("actions", g.active)] = g.actions
    for room in range(1, ROOMS + 1):
        show_room(g, room, found)
    for card in g.monster_discard:
        found[one_of("monster", card)] = DISCARDED
    for card in g.treasure_discard:
        found[one_of("card", card)] = DISCARDED
    if g.drawn != NONE:
        found[one_of("card", g.drawn)] = FOUND
    if g.hexed != NONE:
        found["hexed/terror" if g.hexed == HEX_ON_TERROR else one_of("hexed", g.hexed)] = 1
    if g.terror_known:
        show_terror(g, found)
    return found


def show_hero(hero: Hero, found: dict[str, int]) -> None:
    """Who it is, where it is, how it fares, what it carries."""
    seat = hero.seat
    found[one_of("hero", seat)] = 2 * hero.card.index + hero.side + 1
    found[one_of("at", seat)] = hero.room
    found[one_of("damage", seat)] = hero.damage
    found[one_of("markers", seat)] = hero.markers
    found[one_of("web", seat)] = int(hero.webbed)
    found[one_of("cloak", seat)] = int(hero.cloak_rest > 0)
    for place, cards in enumerate((hero.weapons, hero.items, hero.reserve)):
        for card in cards:
            found[one_of("card", card)] = HALVES * seat + place + 1


def show_room(g: Lair, room: int, found: dict[str, int]) -> None:
    """Monsters and Traps, and how many of their boxes are unmarked."""
    for monster in g.lines[room]:
        found[one_of("monster", monster)] = room
        found[one_of("boxes", monster)] = g.boxes_left(g.content.targets[monster])
    for card in g.traps[room]:
        target = g.content.targets[g.content.cards[card].trap]
        found[one_of("card", card)] = IN_ROOM + room
        found[one_of("boxes", target.index)] = g.boxes_left(target)


def show_terror(g: Lair, found: dict[str, int]) -> None:
    """Which terror it is, where it walks, its zones and its ring."""
    found["terror"] = g.terror + 1
    found["at/terror"] = g.terror_room
    for zone in g.terror_board.zones:
        found[one_of("boxes", zone.index)] = g.boxes_left(zone)
    for space in range(1, 7):
        found[one_of("ring", space)] = int(g.ring_is_open(space))
