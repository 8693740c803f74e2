"""Reading the treasure deck: Magic Items, gear cards, Scrolls and Traps."""

from waystone.engine.content import Entry, Shelf
from waystone.games.wakening_lair.model.content import (
    ALL,
    GEAR,
    HERO_BOXES,
    MOST_ACTIONS,
    ROOMS,
    SCROLL,
    TIMINGS,
    TRAP,
    Card,
    Content,
    Item,
    Mode,
    Target,
    TrapEffect,
)
from waystone.games.wakening_lair.model.vocabulary import ITEM_EFFECTS, TRAP_EFFECTS


def read_cards(content: Content, shelf: Shelf, types: dict[str, int], archetypes: dict[str, int]) -> None:
    """The treasure cards; how many of them have an item or a Trap must be what its own entry says."""
    items = {entry.text("id"): _read_item(entry, types) for entry in shelf.entries("items")}
    traps = {entry.text("id"): entry for entry in shelf.entries("traps")}
    for entry in shelf.entries("treasures"):
        index = len(content.cards)
        id = entry.text("id")
        kind = entry.choice("type", ("gear", "scroll", "trap"))
        if kind == "gear":
            card = _read_weapon(entry.entry("weapon"), content, id, types, archetypes)
            card.item = entry.ref("item", items, "item")
        elif kind == "scroll":
            card = Card(index, id, SCROLL, entry.text("name"))
            card.text = entry.text("text")
        else:
            card = _read_trap(entry.ref("trap", traps, "trap"), content, id)
        content.cards.append(card)
        entry.done()
    for entry in shelf.entries("items"):
        item = items[entry.text("id")]
        _check_copies(entry, sum(1 for card in content.cards if card.item is item))
    for entry in shelf.entries("traps"):
        _check_copies(entry, sum(1 for row in shelf.entries("treasures") if row.text("trap", "") == entry.text("id")))


def _check_copies(entry: Entry, found: int) -> None:
    said = entry.number("copies", 0, 24)
    if said != found:
        raise entry.error("copies", f"says {said}, {found} cards have it")


def _read_weapon(entry: Entry, content: Content, id: str, types: dict[str, int], archetypes: dict[str, int]) -> Card:
    """The Weapon half of a gear card, with the attack mode that it gives (WK-38)."""
    card = Card(len(content.cards), id, GEAR, entry.text("name"))
    card.preference = entry.ref("preference", archetypes, "archetype")
    card.attack_type = entry.ref("attack_type", types, "attack type")
    card.bonus_type = entry.ref("bonus_type", types, "attack type")
    card.mode = len(content.modes)
    content.modes.append(Mode(card.mode, id, card.name, card.attack_type, card.index))
    entry.done()
    return card


def _read_item(entry: Entry, types: dict[str, int]) -> Item:
    timing = TIMINGS.index(entry.choice("timing", TIMINGS))
    item = Item(entry.text("name"), timing, entry.flag("discard_after"), entry.text("text"))
    for effect in entry.entries("effects"):
        _read_item_effect(effect, item, types)
    entry.number("copies", 0, 24)
    entry.done()
    return item


def _read_item_effect(effect: Entry, item: Item, types: dict[str, int]) -> None:
    op = effect.word("op", ITEM_EFFECTS)
    if op == "pass_through":
        item.passes_monsters = effect.flag("monsters")
        item.passes_traps = effect.flag("traps")
    elif op == "damage":
        item.damage = effect.number("amount", 1, 6)
        item.damage_type = effect.ref("type", types, "attack type")
        item.damages_each = effect.choice("target", ["each_monster_in_room", "one_monster_in_room"]).startswith("each")
        effect.choice("otherwise", ["terror_zone"])
    elif op == "take_damage":
        item.own_damage = effect.number("amount", 1, HERO_BOXES)
    elif op == "gain_effect":
        effect.choice("who", ["each_hero"])
        effect.choice("range", ["lair"])
        item.markers_for_all = effect.number("amount", 1, 9)
    elif op == "min_dice":
        effect.choice("who", ["other_heroes"])
        effect.number("range", 0, 0)
        item.min_dice_for_others = effect.number("dice", 1, 3)
    elif op == "extra_die":
        effect.choice("when", ["weapon"])
        item.extra_weapon_dice = effect.number("dice", 1, 2)
    elif op == "ward":
        effect.choice("step", ["get_attacked"])
        effect.number("cooldown", 1, 1)
        item.wards = effect.number("amount", 1, 1)
    elif op == "match_weakness":
        effect.choice("scope", ["this_attack_action"])
        item.matches_weakness = True
    else:
        effect.choice("to", ["room_of_other_hero"])
        item.recalls = True
    effect.done()


def _read_trap(entry: Entry, content: Content, id: str) -> Card:
    card = Card(len(content.cards), id, TRAP, entry.text("name"))
    boxes = entry.numbers("boxes", 1, 6)
    if not 1 <= len(boxes) <= 3:
        raise entry.error("boxes", f"expected 1 to 3 numbers, got {len(boxes)}")
    target = Target(len(content.targets), id, card.name, boxes, -1)
    target.card = card.index
    content.targets.append(target)
    card.trap = target.index
    card.table = [TrapEffect() for _ in range(7)]
    covered: list[int] = []
    for row in entry.entries("table"):
        effect = TrapEffect()
        for part in row.entries("effects"):
            _read_trap_effect(part, effect)
        for number in range(row.number("from", 1, 6), row.number("to", 1, 6) + 1):
            card.table[number] = effect
            covered.append(number)
        row.done()
    if sorted(covered) != [1, 2, 3, 4, 5, 6]:
        raise entry.error("table", "must say once what happens on each of 1 to 6")
    entry.number("copies", 0, 24)
    entry.done()
    return card


def _read_trap_effect(part: Entry, effect: TrapEffect) -> None:
    op = part.word("op", TRAP_EFFECTS)
    if op == "take_damage":
        effect.damage = part.number("amount", 1, HERO_BOXES)
    elif op == "lose_actions":
        effect.lose_actions = part.number_or("amount", "all", 1, MOST_ACTIONS, ALL)
    elif op == "lose_effects":
        effect.lose_markers = part.number_or("amount", "all", 1, 30, ALL)
    elif op == "send_to":
        effect.send_to = part.number("room", 1, ROOMS - 1)
    part.done()
