"""Treasure: drawing, equipping, the Reserve, giving and asking. WK-72 to WK-85."""

from typing import Final

from waystone.engine.event import Roll
from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.wakening_lair.model.content import GEAR, HERO_BOXES, SCROLL, TRAP
from waystone.games.wakening_lair.model.options import (
    SEATS,
    Discard,
    EquipItem,
    EquipWeapon,
    Give,
    Keep,
    Request,
    Yes,
)
from waystone.games.wakening_lair.model.reasons import A
from waystone.games.wakening_lair.model.state import NONE, Hero, Lair, without
from waystone.games.wakening_lair.rules.wounds import dies, wound

TREASURE: Final = Subject("treasure", "you found treasure: equip a half, hold it, give it away or discard it", 73)
RECEIVE: Final = Subject("receive", "a card is yours: equip a half now or hold it in Reserve", 78)
GRANT: Final = Subject("grant", "hand over the card that is asked for?", 79)
PASSING: Final = Subject("give_in_passing", "give or ask for cards in passing", 79)

# The half of a gear card that an event is about
WEAPON: Final = 0
ITEM: Final = 1
WHOLE: Final = 2

SAME_TYPE: Final = 75
REMOVED: Final = 77
ONE_OF_EACH_NAME: Final = 76
ONLY_AT_A_DEATH: Final = 81
NOT_TWICE: Final = A + 79


# ------------------------------------------------------------------ drawing
def draw_treasure(g: Lair, hero: Hero) -> Rule:
    """WK-72: the hero that defeated a Monster draws at once; an empty deck gives nothing."""
    if not g.treasure_deck:
        if g.log is not None:
            g.tell("nothing", 72, hero.seat, f"hero-{hero.seat}")
        return
    index = g.treasure_deck.pop()
    card = g.content.cards[index]
    if card.kind == TRAP:  # WK-82
        g.traps[hero.room] += (index,)
    elif card.kind == SCROLL:  # WK-81
        hero.reserve += (index,)
    else:
        g.drawn = index
    if g.log is not None:
        g.tell("drew", 72, hero.seat, f"card-{index}", card=index, room=hero.room)
    if card.kind == GEAR:
        yield from find_gear(g, hero)
    elif card.kind == TRAP and not hero.card.ignores_traps:
        yield from spring(g, hero, index)


def find_gear(g: Lair, hero: Hero) -> Rule:
    """WK-73: equip the Weapon half or the Item half, hold it, give it at once to a hero here, or discard it."""
    index = g.drawn
    options = g.menu()
    g.offer(options, g.edition.equip_weapon[index], 0)
    g.offer(options, g.edition.equip_item[index], cannot_equip_item(g, hero, index))
    options.append(g.edition.keep[index])
    for other in g.heroes:
        if other is not hero and other.room == hero.room:
            options.append(g.edition.give[index][other.seat])
    options.append(g.edition.discard[index])
    choice: Option = yield Ask(hero.seat, TREASURE, options)
    g.drawn = NONE
    if isinstance(choice, EquipWeapon):
        equip_weapon(g, hero, index)
    elif isinstance(choice, EquipItem):
        equip_item(g, hero, index)
    elif isinstance(choice, Give):
        yield from hand_over(g, index, hero, g.heroes[choice.seat])
    elif isinstance(choice, Keep):
        hero.reserve += (index,)
        if g.log is not None:
            g.tell("kept", 73, hero.seat, f"card-{index}", card=index)
    else:
        assert isinstance(choice, Discard)
        g.treasure_discard += (index,)
        if g.log is not None:
            g.tell("discarded", 73, hero.seat, f"card-{index}", card=index, half=WHOLE)


def spring(g: Lair, hero: Hero, index: int) -> Rule:
    """WK-82, WK-83: roll 1D6 on the Trap's table for this hero."""
    card = g.content.cards[index]
    die = g.rng.d6()
    effect = card.table[die]
    hero.markers = max(0, hero.markers - effect.lose_markers)
    g.actions = max(0, g.actions - effect.lose_actions)  # WK-86
    if effect.send_to:
        hero.room = effect.send_to
    wound(hero, effect.damage)
    if g.log is not None:
        g.tell("trap", 83, hero.seat, f"target-{card.trap}", (Roll((die,), hero.seat),), card=index, number=die)
    if hero.damage == HERO_BOXES:
        yield from dies(g, hero)


# ------------------------------------------------------------------ equipping
def equip_weapon(g: Lair, hero: Hero, index: int) -> None:
    """WK-75: at most one Weapon of an Attack Type; the earlier one is discarded."""
    card = g.content.cards[index]
    replaced = NONE
    for worn in hero.weapons:
        if g.content.cards[worn].attack_type == card.attack_type:
            hero.weapons = without(hero.weapons, worn)
            g.treasure_discard += (worn,)
            replaced = worn
    hero.weapons += (index,)
    if g.log is not None:
        g.tell("equipped", 73, hero.seat, f"card-{index}", card=index, half=WEAPON)
        if replaced != NONE:
            g.tell("discarded", SAME_TYPE, hero.seat, f"card-{replaced}", card=replaced, half=WEAPON)


def cannot_equip_item(g: Lair, hero: Hero, index: int) -> int:
    """WK-76: only one Magic Item of each name."""
    item = g.item(index)
    for worn in hero.items:
        if g.item(worn) is item:
            return ONE_OF_EACH_NAME
    return 0


def equip_item(g: Lair, hero: Hero, index: int) -> None:
    hero.items += (index,)
    if g.log is not None:
        g.tell("equipped", 73, hero.seat, f"card-{index}", card=index, half=ITEM)


def discard_item(g: Lair, hero: Hero, index: int) -> None:
    hero.items = without(hero.items, index)
    g.treasure_discard += (index,)


def discard_any(g: Lair, hero: Hero, index: int, rule: int) -> None:
    """WK-77: removed equipment is discarded; WK-116: and so is a stolen card, wherever it was."""
    half = WEAPON if index in hero.weapons else ITEM if index in hero.items else WHOLE
    hero.weapons = without(hero.weapons, index)
    hero.items = without(hero.items, index)
    hero.reserve = without(hero.reserve, index)
    g.treasure_discard += (index,)
    if g.log is not None:
        g.tell("discarded", rule, hero.seat, f"card-{index}", card=index, half=half)


def offer_equipping(g: Lair, hero: Hero, options: list[Option]) -> None:
    """WK-77, WK-78: equip from the Reserve, discard what is equipped."""
    for index in hero.reserve:
        if g.content.cards[index].kind == GEAR:
            options.append(g.edition.equip_weapon[index])
            g.offer(options, g.edition.equip_item[index], cannot_equip_item(g, hero, index))
        else:
            g.offer(options, g.edition.play_scroll[index], ONLY_AT_A_DEATH)
    for index in hero.weapons:
        options.append(g.edition.discard[index])
    for index in hero.items:
        options.append(g.edition.discard[index])


# ------------------------------------------------------------------ passing cards on
def gift(index: int, giver: Hero) -> int:
    """A card and who gave it away, as one number."""
    return index * SEATS + giver.seat


def cannot_pass(g: Lair, index: int, receiver: Hero) -> int:
    """WK-79a: a card does not come back in the turn it was given away."""
    return NOT_TWICE if gift(index, receiver) in g.given else 0


def offer_gifts(g: Lair, hero: Hero, other: Hero, options: list[Option]) -> None:
    """WK-79: what the active hero may give to, or ask of, a hero that shares a Room with it."""
    for index in hero.reserve:
        g.offer(options, g.edition.give[index][other.seat], cannot_pass(g, index, other))
    for index in other.reserve:
        forbidden = NOT_TWICE if g.was_declined(index) else cannot_pass(g, index, hero)
        g.offer(options, g.edition.request[index], forbidden)


def hand_over(g: Lair, index: int, giver: Hero, receiver: Hero) -> Rule:
    """WK-79: it goes to the receiver's Reserve, also between two heroes of one player (WK-152).

    WK-78: the receiver may equip it at once.
    """
    giver.reserve = without(giver.reserve, index)
    g.given += (gift(index, giver),)
    receiver.reserve += (index,)
    card = g.content.cards[index]
    if g.log is not None:
        g.tell("gave", 79, giver.seat, f"card-{index}", card=index, to=receiver.seat)
    if card.kind != GEAR:
        return
    options = g.menu()
    options.append(g.edition.equip_weapon[index])
    g.offer(options, g.edition.equip_item[index], cannot_equip_item(g, receiver, index))
    options.append(g.edition.keep[index])
    choice: Option = yield Ask(receiver.seat, RECEIVE, options)
    equip_from_reserve(g, receiver, choice)


def equip_from_reserve(g: Lair, hero: Hero, choice: Option) -> None:
    if isinstance(choice, EquipWeapon):
        hero.reserve = without(hero.reserve, choice.card.index)
        equip_weapon(g, hero, choice.card.index)
    elif isinstance(choice, EquipItem):
        hero.reserve = without(hero.reserve, choice.card.index)
        equip_item(g, hero, choice.card.index)


def change_equipment(g: Lair, hero: Hero, choice: Option) -> None:
    """WK-77, WK-78: carry out what `offer_equipping` offered."""
    if isinstance(choice, Discard):
        discard_any(g, hero, choice.card.index, REMOVED)
    else:
        equip_from_reserve(g, hero, choice)


def ask_for(g: Lair, hero: Hero, index: int) -> Rule:
    """WK-79: the active player asks, the owner grants or declines."""
    owner = g.owner(index)
    assert owner is not None
    if g.log is not None:
        g.tell("asked", 79, hero.seat, f"card-{index}", card=index, owner=owner.seat)
    choice: Option = yield Ask(owner.seat, GRANT, g.either(g.edition.grant, g.edition.decline))
    if isinstance(choice, Yes):
        yield from hand_over(g, index, owner, hero)
    else:
        g.declined |= 1 << index
        if g.log is not None:
            g.tell("declined", 79, owner.seat, f"card-{index}", card=index)


def pass_cards(g: Lair, hero: Hero, choice: Option) -> Rule:
    """Carry out a gift or a request."""
    if isinstance(choice, Give):
        yield from hand_over(g, choice.card.index, hero, g.heroes[choice.seat])
    elif isinstance(choice, Request):
        yield from ask_for(g, hero, choice.card.index)
