"""The turn: WK-12 to WK-15, WK-26 to WK-28, WK-144."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.wakening_lair.model.options import (
    Attack,
    Disarm,
    Discard,
    EndTurn,
    EquipItem,
    EquipWeapon,
    Heal,
    Hex,
    HexTerror,
    Move,
    Sing,
    UseItem,
    UsePortal,
)
from waystone.games.wakening_lair.model.state import ACTIONS_STEP, HEX_ON_TERROR, NONE, START, Hero, Lair
from waystone.games.wakening_lair.rules.abilities import (
    disarm,
    lay_hands,
    offer_abilities,
    offer_hex,
    offer_items,
    place_hex,
    portal,
    sing,
    use_item,
)
from waystone.games.wakening_lair.rules.attack import attack, offer_attacks
from waystone.games.wakening_lair.rules.defence import get_attacked
from waystone.games.wakening_lair.rules.move import move, offer_moves
from waystone.games.wakening_lair.rules.rooms import awaken_a_room
from waystone.games.wakening_lair.rules.terror import advance, open_corridor
from waystone.games.wakening_lair.rules.treasure import change_equipment, offer_equipping, offer_gifts, pass_cards

ACTION: Final = Subject("action", "take an Action", 26)
NO_ACTIONS_LEFT: Final = 26


def play_step(g: Lair) -> Rule:
    """One step: an Action or something free, with the start of the turn before the first and its end after the last."""
    if g.phase == START:
        start_turn(g)
    options = choices(g)
    if len(options) == 1:  # nothing is left to do
        yield from end_turn(g)
        return
    choice: Option = yield Ask(g.active, ACTION, options)
    if isinstance(choice, EndTurn):
        if g.log is not None and g.actions:
            g.tell("stopped", 26, g.active, f"hero-{g.active}", unused=g.actions)
        yield from end_turn(g)
    else:
        yield from act(g, g.hero, choice)


def start_turn(g: Lair) -> None:
    """WK-12, WK-13: steps 0 and 1."""
    g.phase = ACTIONS_STEP
    g.turn += 1
    g.actions = g.content.actions
    g.hex_used = False
    g.rerolled = False
    g.declined = 0
    g.given = ()
    hero = g.hero
    hero.webbed = False
    if hero.cloak_rest:
        hero.cloak_rest -= 1
    if g.hexer == g.active:
        g.hexed = NONE
        g.hexer = NONE
    if g.log is not None:
        g.tell("turn", 12, g.active, f"hero-{g.active}", number=g.turn, actions=g.actions)
    if g.terror_awake:  # WK-14
        if g.terror_board.ring:
            open_corridor(g)
    else:
        awaken_a_room(g)


def choices(g: Lair) -> list[Option]:
    """WK-26: the Actions while any are left; WK-28: what is none and always possible; stopping."""
    hero = g.hero
    options = g.menu()
    spent = 0 if g.actions else NO_ACTIONS_LEFT
    if spent == 0 or g.refused is not None:
        offer_attacks(g, hero, options, spent)
        offer_moves(g, hero, options, spent)
        offer_abilities(g, hero, options, spent)
    if hero.items:
        offer_items(g, hero, options, spent)
    if hero.card.hexes:
        offer_hex(g, hero, options)
    offer_equipping(g, hero, options)
    for other in g.heroes:
        if other.room == hero.room and other is not hero:
            offer_gifts(g, hero, other, options)
    options.append(g.edition.end_turn)
    return options


def act(g: Lair, hero: Hero, choice: Option) -> Rule:
    """Carry out what was chosen."""
    if isinstance(choice, Attack):
        yield from attack(g, hero, choice.target, choice.mode)
    elif isinstance(choice, Move):
        yield from move(g, hero, choice.room)
    elif isinstance(choice, EquipWeapon) or isinstance(choice, EquipItem) or isinstance(choice, Discard):
        change_equipment(g, hero, choice)
    elif isinstance(choice, Heal):
        lay_hands(g, hero, g.heroes[choice.seat])
    elif isinstance(choice, UsePortal):
        yield from portal(g, hero)
    elif isinstance(choice, Sing):
        yield from sing(g, hero)
    elif isinstance(choice, Disarm):
        disarm(g, hero, choice.card.index)
    elif isinstance(choice, Hex):
        place_hex(g, hero, choice.target.index)
    elif isinstance(choice, HexTerror):
        place_hex(g, hero, HEX_ON_TERROR)
    elif isinstance(choice, UseItem):
        yield from use_item(g, hero, choice.card.index)
    else:
        yield from pass_cards(g, hero, choice)


def end_turn(g: Lair) -> Rule:
    """WK-12, WK-15: steps 3 and 4, then the next player. WK-91: the turn in which the terror woke ends so too."""
    yield from get_attacked(g)
    if g.terror_awake:
        advance(g)
    g.active = (g.active + 1) % g.seats
    g.phase = START
