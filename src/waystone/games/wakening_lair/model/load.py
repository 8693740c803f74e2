"""Reading `content/wakening_lair.toml` and the packs laid over it into the things of the box, checked on the way."""

from pathlib import Path

from waystone.engine.content import ContentError, Entry, Shelf
from waystone.games.wakening_lair.model.content import (
    HERO_BOXES,
    MOST_ACTIONS,
    ROOM_LIMIT,
    ROOMS,
    AttackType,
    Content,
    HeroCard,
    Mode,
    RoomCard,
    Target,
)
from waystone.games.wakening_lair.model.load_cards import read_cards
from waystone.games.wakening_lair.model.load_terrors import read_ring, read_terrors
from waystone.games.wakening_lair.model.vocabulary import HERO_EFFECTS, SONG_EFFECTS


def read_content(packs: tuple[str, ...]) -> Content:
    """Everything in the box, with the packs laid over it. Raises `ContentError`."""
    shelf = Shelf(Path(__file__).parents[1] / "content", ["wakening_lair.toml"], packs)
    content = Content(packs, shelf.fingerprint())
    _read_meta(content, shelf.section("meta"))
    types = _read_types(content, shelf)
    archetypes = _read_archetypes(content, shelf)
    for entry in shelf.entries("heroes"):
        content.heroes.append(_read_hero(entry, len(content.heroes), types, archetypes))
    for entry in shelf.entries("rooms"):
        content.rooms.append(_read_room(entry, types))
    _read_monsters(content, shelf, types)
    read_cards(content, shelf, types, archetypes)
    read_terrors(content, shelf, types)
    read_ring(content, shelf.section("ring_layout"))
    _label_targets(content)
    _read_counts(content, shelf.section("counts"))
    shelf.done()
    return content


def _read_meta(content: Content, entry: Entry) -> None:
    """The table's own numbers. The rules are written for most of them, so a pack cannot change those."""
    fixed = {
        "players_min": 2, "players_max": 6, "heroes_min": 2, "heroes_max": 6, "rooms": ROOMS,
        "max_attack_dice": 3, "max_monsters_per_room": ROOM_LIMIT, "hero_boxes": HERO_BOXES,
        "monsters_above_terror_card": 16, "dice": 3, "effect_markers": 30, "damage_markers": 40, "hero_tokens": 9,
    }  # fmt: skip
    entry.choice("game", ["wakening_lair"])
    entry.choice("title", ["Wakening Lair"])
    for field, value in fixed.items():
        entry.number(field, value, value)
    content.actions = entry.number("actions_per_turn", 1, MOST_ACTIONS, about="Actions of a hero's turn")
    content.with_terror = entry.number(
        "monsters_shuffled_with_terror_card", 0, 99, about="the last Monsters of the deck, among which the terror wakes"
    )
    entry.done()


def _read_types(content: Content, shelf: Shelf) -> dict[str, int]:
    types: dict[str, int] = {}
    for entry in shelf.entries("attack_types"):
        index = len(content.types)
        id = entry.text("id")
        types[id] = index
        content.types.append(AttackType(index, id, entry.text("name"), entry.text("icon"), entry.text("color")))
        content.modes.append(Mode(index, id, content.types[index].name, index, -1))
        entry.done()
    if len(types) != 6:
        raise ContentError("", "attack_types", "", f"expected 6 attack types, got {len(types)}")
    return types


def _read_archetypes(content: Content, shelf: Shelf) -> dict[str, int]:
    archetypes: dict[str, int] = {}
    for entry in shelf.entries("archetypes"):
        archetypes[entry.text("id")] = len(content.archetypes)
        content.archetypes.append(entry.text("name"))
        entry.done()
    return archetypes


def _read_hero(entry: Entry, index: int, types: dict[str, int], archetypes: dict[str, int]) -> HeroCard:
    own = entry.refs("attack_types", types, "attack type")
    if len(own) != 2 or own[0] == own[1]:
        raise entry.error("attack_types", "expected two different attack types")
    boxes = entry.numbers("boxes", 1, 6)
    if len(boxes) != HERO_BOXES:
        raise entry.error("boxes", f"expected {HERO_BOXES} numbers, got {len(boxes)}")
    archetype = entry.ref("archetype", archetypes, "archetype")
    hero = HeroCard(index, entry.text("id"), entry.text("class"), archetype, (own[0], own[1]), boxes)
    hero.heals = entry.flag("heals")
    hero.ability_name = entry.text("ability_name")
    hero.ability_text = entry.text("ability_text")
    for side in entry.entries("sides"):
        hero.sides.append(side.text("name"))
        side.done()
    if len(hero.sides) != 2:
        raise entry.error("sides", f"expected 2 sides, got {len(hero.sides)}")
    for effect in entry.entries("ability"):
        _read_ability(effect, hero)
    entry.done()
    return hero


def _read_ability(effect: Entry, hero: HeroCard) -> None:
    op = effect.word("op", HERO_EFFECTS)
    if op == "free_allocation":
        hero.cleaves = True
    elif op == "unarmed_dice":
        hero.unarmed_dice = effect.number("dice", 1, 3)
    elif op == "reroll":
        effect.choice("when", ["roll_causes_no_damage"])
        effect.choice("limit", ["once_per_turn"])
        hero.rerolls = True
    elif op == "heal":
        effect.choice("who", ["one_hero"])
        hero.lays_hands = effect.number("amount", 1, HERO_BOXES)
        hero.lays_hands_range = effect.number("range", 0, ROOMS)
    elif op == "relocate":
        effect.choice("what", ["monster_or_hero"])
        effect.choice("to", ["any_room"])
        effect.choice("barred", ["room_12_while_terror_sleeps"])
        hero.portals = True
    elif op == "heal_on_damage":
        hero.siphons = effect.number("amount", 1, HERO_BOXES)
        effect.number("range", 0, 0)
    elif op == "expose":
        effect.choice("what", ["monster_or_terror_in_room"])
        effect.choice("until", ["start_of_owner_next_turn"])
        hero.hexes = True
    elif op == "choose_each":
        effect.choice("who", ["each_hero"])
        hero.sings = True
        hero.song_range = effect.number("range", 0, ROOMS)
        for verse in effect.entries("options"):
            if verse.word("op", SONG_EFFECTS) == "heal":
                hero.song_heal = verse.number("amount", 1, HERO_BOXES)
            else:
                hero.song_markers = verse.number("amount", 1, 9)
            verse.done()
    elif op == "reach":
        hero.reach = effect.number("rooms", 1, ROOMS)
    elif op == "remove_trap":
        hero.disarms = True
        hero.disarm_range = effect.number("range", 0, ROOMS)
    else:
        hero.ignores_traps = True
    effect.done()


def _read_room(entry: Entry, types: dict[str, int]) -> RoomCard:
    advantage = entry.refs("advantage", types, "attack type")
    room = RoomCard(entry.text("id"), entry.text("name"), entry.number("monsters", 0, 3), advantage)
    entry.done()
    return room


def _read_monsters(content: Content, shelf: Shelf, types: dict[str, int]) -> None:
    """The Monster cards; `[undead]` names the kinds that Soulbane calls (WK-136)."""
    undead = shelf.section("undead")
    kinds = undead.texts("kinds")
    for entry in shelf.entries("monsters"):
        _read_monster(entry, content, types, kinds)
    for kind in kinds:
        if not any(monster.kind == kind for monster in content.monsters):
            raise undead.error("kinds", f"there is no Monster of the kind {kind!r}")
    undead.done()


def _read_monster(entry: Entry, content: Content, types: dict[str, int], undead: list[str]) -> None:
    id, name, kind = entry.text("id"), entry.text("name"), entry.text("kind")
    boxes = entry.numbers("boxes", 1, 6)
    if not 1 <= len(boxes) <= 3:
        raise entry.error("boxes", f"expected 1 to 3 numbers, got {len(boxes)}")
    weakness = entry.ref("weakness", types, "attack type")
    for copy in range(entry.number("copies", 0, 24)):
        card = Target(len(content.targets), f"{id}_{copy + 1}", name, boxes, weakness)
        card.is_monster = True
        card.kind = kind
        card.undead = kind in undead
        content.targets.append(card)
        content.monsters.append(card)
    entry.done()


def _label_targets(content: Content) -> None:
    """What people call each target: "Wraith 2" where there are several Wraiths, "Grimgear's Head"."""
    cards = [target for target in content.targets if target.zone < 0]
    for target in cards:
        twins = [other.index for other in cards if other.name == target.name]
        if len(twins) > 1:
            target.label = f"{target.name} {twins.index(target.index) + 1}"
    for terror in content.terrors:
        for zone in terror.zones:
            zone.label = f"{terror.name}'s {zone.name}" if zone.name != terror.name else zone.name


def _read_counts(content: Content, entry: Entry) -> None:
    """What lies in the box; a pack that adds cards says so here."""
    found = {
        "hero_cards": len(content.heroes),
        "heroes": sum(len(hero.sides) for hero in content.heroes),
        "terror_boards": len(content.terrors),
        "monster_cards": len(content.monsters),
        "terror_awakens_cards": 1,
        "treasure_cards": len(content.cards),
        "room_cards": len(content.rooms),
    }
    for field, count in found.items():
        said = entry.number(field, 0, 999)
        if said != count:
            raise entry.error(field, f"says {said}, but the content has {count}")
    for field, need in (("hero_cards", 6), ("terror_boards", 1), ("room_cards", ROOMS), ("monster_cards", 24)):
        if found[field] < need or (field == "room_cards" and found[field] != need):
            raise entry.error(field, f"the game needs {need}, got {found[field]}")
    entry.done()
