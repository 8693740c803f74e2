"""Swords and armour in a battle: FM-98, FM-101, FM-112, FM-140, FM-141, FM-143."""

from typing import Final

from waystone.engine.event import Roll
from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.warlock.model.content import ARMOUR, NONE, Encounter, Treasure
from waystone.games.warlock.model.options import Ready, ShowMagic, Wield
from waystone.games.warlock.model.state import Adventurer, Dungeon, Fighter
from waystone.games.warlock.rules.knowledge import show_to_all

GEAR: Final = Subject("battle_gear", "choose your gear for this battle", 98)


def choose_gear(g: Dungeon, fighter: Fighter, monster: Encounter | None) -> Rule:
    """FM-98, FM-112: the sword in use, armour, and against a Wight a magic weapon to show. Used is shown."""
    a = g.adventurers[fighter.seat]
    sword_chosen = False
    while True:
        options = gear_to_choose(g, fighter, monster, sword_chosen)
        if not options:
            break
        must_choose = not a.sword and not sword_chosen and has_sword(g, a)
        if not must_choose:
            options.append(g.edition.ready)
        choice = options[0]
        if len(options) > 1:
            choice = yield Ask(a.seat, GEAR, options)
        if isinstance(choice, Ready):
            break
        sword_chosen = take_up(g, fighter, choice) or sword_chosen
    fighter.ready = True


def gear_to_choose(g: Dungeon, fighter: Fighter, monster: Encounter | None, sword_chosen: bool) -> list[Option]:
    options = g.menu()
    needs_magic = monster is not None and monster.only_magic and not fighter.magic
    for card in g.hands[fighter.seat].cards:
        treasure = g.content.treasures[card]
        if treasure.sword:
            if not sword_chosen:
                options.append(g.edition.wield[card])
        elif treasure.kind == ARMOUR and not fighter.wears(card):
            options.append(g.edition.wield[card])
        if treasure.magic and needs_magic:
            options.append(g.edition.show_magic[card])
    return options


def has_sword(g: Dungeon, a: Adventurer) -> bool:
    for card in g.hands[a.seat].cards:
        if g.content.treasures[card].sword:
            return True
    return False


def take_up(g: Dungeon, fighter: Fighter, choice: Option) -> bool:
    """Use or show a card; True if it was the choice of the sword."""
    if isinstance(choice, ShowMagic):
        show_to_all(g, fighter.seat, choice.card.index)
        fighter.magic = True
        if g.log is not None:
            g.tell("shows magic", 112, fighter.seat, "battle", card=choice.card.index)
        return False
    assert isinstance(choice, Wield)
    card = choice.card
    show_to_all(g, fighter.seat, card.index)
    if card.sword:
        fighter.sword = card.index
        fighter.magic = fighter.magic or card.magic
    else:
        fighter.armour |= card.bit
    if g.log is not None:
        g.tell("wields", 98, fighter.seat, "battle", card=card.index)
    return card.sword


def bonus(g: Dungeon, fighter: Fighter) -> int:
    """FM-101, FM-140: what his gear adds to his total. FM-107: without any sword there is no penalty."""
    total = 0
    if fighter.sword != NONE:
        total += g.content.treasures[fighter.sword].attack
    if fighter.armour:
        for card in g.hands[fighter.seat].cards:
            if fighter.wears(card):
                total += g.content.treasures[card].attack
    return total


def parts(g: Dungeon, fighter: Fighter) -> tuple[tuple[str, int], ...]:
    """FM-101: what makes up his total besides the dice, each by its name: for those who listen."""
    found = [("Skill", g.adventurers[fighter.seat].skill)]
    for card in g.hands[fighter.seat].cards:
        treasure = g.content.treasures[card]
        if treasure.attack and (card == fighter.sword or fighter.wears(card)):
            found.append((treasure.name, treasure.attack))
    return tuple(found)


def wound_size(g: Dungeon, fighter: Fighter, monster: Encounter) -> int:
    """FM-100, FM-141: how much Stamina a wound by his sword costs a monster."""
    if fighter.sword != NONE:
        sword = g.content.treasures[fighter.sword]
        if sword.brute_wound and sword.brute_trait in monster.traits:
            return sword.brute_wound
    return g.content.numbers.wound


def warded_off(g: Dungeon, fighter: Fighter) -> int:
    """FM-143: how much less his armour makes the wound that he has just been given."""
    less = 0
    if fighter.armour:
        for card in g.hands[fighter.seat].cards:
            if fighter.wears(card):
                armour = g.content.treasures[card]
                if fighter.wounded == 1:
                    less += armour.first_wound_less
                if armour.ward and ward(g, fighter, armour):
                    less += armour.ward
    return less


def ward(g: Dungeon, fighter: Fighter, armour: Treasure) -> bool:
    """FM-143: a die for a shield; on some numbers it takes a part of the wound."""
    die = g.rng.d6()
    holds = die in armour.ward_rolls
    if g.log is not None:
        roll = Roll((die,), fighter.seat, chance=len(armour.ward_rolls) / 6)
        less = armour.ward if holds else 0
        g.tell("ward", 143, fighter.seat, "battle", (roll,), card=armour.index, less=less)
    return holds
