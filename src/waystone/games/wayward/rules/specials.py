"""The special areas by their kind: what each offers, and the rule that carries it out. WW-97 is common to all."""

from collections.abc import Callable
from typing import Final

from waystone.engine.option import Option, Rule
from waystone.games.wayward.model.content import (
    BOUNTY,
    FOUNTAIN,
    GOD,
    GRAVES,
    GUARD_ROOM,
    HOARD,
    INN_BACK,
    INN_FRONT,
    LAIR,
    LUCK,
    PIPER,
    PLATFORM,
    PRISONERS,
    RUBBISH,
    SHOP,
    STAIRWELL,
    TEN_UP,
    TOWER,
    VISITORS,
    Area,
)
from waystone.games.wayward.model.options import Bet, Dig, Fight, Gong, Launch, Notes, Rob, Sell
from waystone.games.wayward.model.state import Wayward
from waystone.games.wayward.rules.city import (
    blow_flute,
    bounty_board,
    catapult_ride,
    cross_inn,
    escape_jail,
    fountain_of_luck,
    fried_piper,
    goblin_fight,
    kings_hoard,
    offer_city_special,
    pick_pocket,
    rubbish_heap,
    sell_to_benny,
    ten_up_ten_down,
    tower_fire,
    visit_jail,
    weapon_shop,
)
from waystone.games.wayward.rules.dungeon import (
    coffin_room,
    dragons_lair,
    fighting_pit,
    god_of_gold,
    grave_dig,
    guard_room,
    offer_dungeon_special,
    wall_of_flame,
    wishing_fountain,
)

# The one thing that an area of a kind lets a player do for a chip. Two more, which ask for nothing, stand in `use`.
RULES: Final[dict[int, Callable[[Wayward], Rule]]] = {
    FOUNTAIN: wishing_fountain,
    STAIRWELL: wall_of_flame,
    LAIR: dragons_lair,
    PLATFORM: coffin_room,
    GUARD_ROOM: guard_room,
    GOD: god_of_gold,
    TEN_UP: ten_up_ten_down,
    SHOP: weapon_shop,
    BOUNTY: bounty_board,
    INN_FRONT: cross_inn,
    INN_BACK: cross_inn,
    HOARD: kings_hoard,
    PIPER: blow_flute,
    TOWER: tower_fire,
    PRISONERS: escape_jail,
    RUBBISH: rubbish_heap,
}


def offer_special(g: Wayward, area: Area, options: list[Option], spent: int) -> None:
    """What the special area offers. The kinds are numbered in the order of the rulebook: the dungeon's come first."""
    if area.special <= GRAVES:
        offer_dungeon_special(g, area, options, spent)
    else:
        offer_city_special(g, area, options, spent)


def use(g: Wayward, special: int) -> Rule:
    """The one thing that the special area lets a player do."""
    if special == LUCK:
        fountain_of_luck(g)
    elif special == VISITORS:
        visit_jail(g)
    else:
        yield from RULES[special](g)


def use_by_choice(g: Wayward, choice: Option) -> Rule:
    """One of several things that the special area lets a player do."""
    if isinstance(choice, Fight):
        return fighting_pit(g, choice.fighter, choice.dice)
    if isinstance(choice, Dig):
        return grave_dig(g, choice.grave)
    if isinstance(choice, Launch):
        return catapult_ride(g, choice.dice)
    if isinstance(choice, Sell):
        return sell_to_benny(g, choice.kind)
    if isinstance(choice, Notes):
        return fried_piper(g, choice.mask)
    if isinstance(choice, Rob):
        return pick_pocket(g, choice.crowd)
    if isinstance(choice, Bet):
        return goblin_fight(g, choice.goblin)
    assert isinstance(choice, Gong)
    return goblin_fight(g, g.goblin)
