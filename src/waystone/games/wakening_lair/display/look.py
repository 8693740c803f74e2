"""How the table is seen, by all seats alike."""

from typing import Final

from waystone.drawing.kept import kept
from waystone.games.wakening_lair.display.view import HeroView, LairView, RoomView, TargetView, TerrorView
from waystone.games.wakening_lair.model.content import ROOMS
from waystone.games.wakening_lair.model.state import HEX_ON_TERROR, NONE, SETUP, Hero, Lair
from waystone.games.wakening_lair.rules.attack import attack_modes, dice_for, room_advantage
from waystone.games.wakening_lair.rules.terror import attackable_zones

target_view = kept(TargetView)  # the same object whenever a target looks like that: quick to compare
ASLEEP: Final = [RoomView(room, False, NONE, (), (), ()) for room in range(ROOMS + 1)]  # as most Rooms are for long


def look(g: Lair) -> LairView:
    return LairView(
        turn=g.turn,
        active=g.active,
        actions=g.actions,
        choosing=g.phase == SETUP,
        rooms=tuple([_room(g, room) for room in range(1, ROOMS + 1)]),
        heroes=tuple([_hero(g, hero) for hero in g.heroes]),
        terror=_terror(g) if g.terror_known else None,
        aimed=g.aimed,
        aimed_with=g.aimed_with,
        dice=g.dice,
        bonus=g.bonus,
        drawn=g.drawn,
        monster_deck=len(g.monster_deck),
        monster_discard=g.monster_discard,
        treasure_deck=len(g.treasure_deck),
        treasure_discard=g.treasure_discard,
        terror_odds=_odds(g),
        won=None if g.result is None else g.result.rewards[0] > 0,
    )


def _room(g: Lair, room: int) -> RoomView:
    awake = g.is_awake(room)
    face = g.faces[room] if awake else NONE
    line, traps = g.lines[room], g.traps[room]
    heroes = [hero.seat for hero in g.heroes if hero.room == room]
    if not (awake or line or traps or heroes):
        return ASLEEP[room]
    return RoomView(
        room,
        awake,
        face,
        tuple([target_view(m, g.marks[m], g.hexed == m) for m in line]),
        tuple([target_view(g.card(c).trap, g.marks[g.card(c).trap]) for c in traps]),
        tuple(heroes),
    )


def _hero(g: Lair, hero: Hero) -> HeroView:
    modes = {mode.card: mode for mode in attack_modes(g, hero)}
    return HeroView(
        seat=hero.seat,
        card=hero.card.index,
        side=hero.side,
        room=hero.room,
        damage=hero.damage,
        markers=hero.markers,
        weapons=tuple([(card, dice_for(g, hero, modes[card])) for card in hero.weapons]),
        bare_dice=dice_for(g, hero, modes[NONE]),
        advantage=room_advantage(g, hero, g.content.monsters[0]) > 0,
        items=hero.items,
        reserve=hero.reserve,
        webbed=hero.webbed,
        cloak_rests=hero.cloak_rest > 0,
    )


def _terror(g: Lair) -> TerrorView:
    zones = g.terror_board.zones
    return TerrorView(
        index=g.terror,
        room=g.terror_room,
        shielded=g.terror_awake and g.shielded,
        zones=tuple([target_view(zone.index, g.marks[zone.index], g.hexed == HEX_ON_TERROR) for zone in zones]),
        attackable=tuple([zone.index for zone in attackable_zones(g)]) if g.terror_awake else (),
        ring=tuple([space for space in range(1, 7) if g.ring_is_open(space)]),
        turns_left=g.terror_room,
    )


def _odds(g: Lair) -> tuple[int, int]:
    """WK-9: from the 17th card on the next one is the terror's with chance 1 in the cards left."""
    left = len(g.monster_deck)
    return (1, left) if not g.terror_awake and left <= 9 else (0, 1)
