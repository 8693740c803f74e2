"""The cards and boards of Wakening Lair: TOML resolved into objects, checked on the way."""

from pathlib import Path
from typing import Final, final

from waystone.engine.content import ContentError, Entry, Shelf

ROOMS: Final = 12  # WK-4; index 0 of every list by Room is unused
HERO_BOXES: Final = 5
ACTIONS: Final = 3
ALL: Final = 99  # "all" in content: more than there ever are

GEAR: Final = 0
SCROLL: Final = 1
TRAP: Final = 2

PASSIVE: Final = 0
FREE: Final = 1
ACTION: Final = 2
TIMINGS: Final = ("passive", "free", "action")

# How an Attack die marks a box of a target
SEQUENCE: Final = 0  # WK-46
EXACT: Final = 1  # WK-114
RING: Final = 2  # WK-122
HITS: Final = ("sequence", "exact", "open_ring")


@final
class AttackType:
    def __init__(self, index: int, id: str, name: str, icon: str, color: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.icon = icon
        self.color = color


@final
class HeroCard:
    """One of the nine classes; its ability as the numbers that the rules ask for."""

    def __init__(
        self, index: int, id: str, name: str, archetype: int, types: tuple[int, int], boxes: list[int]
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.archetype = archetype
        self.types = types
        self.boxes = boxes  # top to bottom
        self.type_bits = 1 << types[0] | 1 << types[1]
        self.sides: list[str] = []
        self.color = ""
        self.heals = False
        self.ability_name = ""
        self.ability_text = ""
        self.cleaves = False  # WK-60
        self.unarmed_dice = 1  # WK-39
        self.rerolls = False  # WK-63
        self.lays_hands = 0  # Damage healed by an Action, WK-64
        self.lays_hands_range = 0
        self.portals = False  # WK-65
        self.siphons = 0  # WK-67
        self.hexes = False  # WK-68
        self.sings = False  # WK-69
        self.song_heal = 0
        self.song_markers = 0
        self.song_range = 0
        self.reach = 0  # WK-70
        self.disarms = False  # WK-71
        self.disarm_range = 0
        self.ignores_traps = False


@final
class RoomCard:
    def __init__(self, index: int, id: str, name: str, monsters: int, advantage: list[int]) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.monsters = monsters
        self.advantage = advantage
        self.advantage_bits = 0
        for attack_type in advantage:
            self.advantage_bits |= 1 << attack_type


@final
class Target:
    """Something with Damage Boxes that an attack can mark: a Monster card, a Trap card or a zone of a terror.

    `index` is its place in `Content.targets` and in the state's `marks`.
    """

    def __init__(self, index: int, id: str, name: str, boxes: list[int], weakness: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.boxes = boxes
        self.weakness = weakness  # an Attack Type, or -1: a Trap has none (WK-50)
        self.full = (1 << len(boxes)) - 1
        self.hit = SEQUENCE
        # a Monster
        self.is_monster = False
        self.kind = ""
        self.undead = False  # called by Soulbane, WK-136
        # a Trap
        self.card = -1
        # a zone
        self.zone = -1
        self.tier = 0
        self.dice = 0  # of its own attack, Mudmuck
        self.opened_by = -1  # the zone above it, Mudmuck
        self.number = 0  # Whiptail
        self.strikes_all = False
        self.last = False  # attackable only when every other zone is disabled, Widowfang's body
        self.pos: tuple[int, int] = (50, 50)
        self.size: tuple[int, int] = (20, 20)


@final
class Terror:
    def __init__(self, index: int, id: str, name: str, epithet: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.epithet = epithet
        self.weakness = 0
        self.immunity = 0
        self.room_advantage = True
        self.attack_summary = ""
        self.specials: list[str] = []
        self.zones: list[Target] = []
        self.dice = 3
        self.repeats = 1
        self.zone_attack = False  # WK-119
        self.zones_attack_apart = False  # WK-130
        self.webs = False  # WK-133
        self.heals = False  # WK-139
        self.steals = False  # WK-116
        self.ring = False  # WK-121
        self.splits = False  # WK-129
        self.raises_undead = False  # WK-136
        self.locks_zone = False  # WK-138


@final
class Item:
    """A Magic Item, the right half of a gear card."""

    def __init__(self, index: int, id: str, name: str, timing: int, discard_after: bool, text: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.timing = timing
        self.discard_after = discard_after
        self.text = text
        self.passes_monsters = False
        self.passes_traps = False
        self.damage = 0
        self.damage_type = -1
        self.damages_each = False
        self.own_damage = 0
        self.markers_for_all = 0
        self.min_dice_for_others = 0
        self.extra_weapon_dice = 0
        self.wards = 0
        self.matches_weakness = False
        self.recalls = False


@final
class TrapEffect:
    """What one number on the trap's die does."""

    def __init__(self) -> None:
        self.damage = 0
        self.lose_actions = 0
        self.lose_markers = 0
        self.send_to = 0

    def words(self) -> str:
        parts: list[str] = []
        if self.lose_markers:
            parts.append("lose all markers" if self.lose_markers == ALL else f"lose {self.lose_markers} markers")
        if self.damage:
            parts.append(f"take {self.damage} Damage")
        if self.lose_actions:
            parts.append("lose all Actions" if self.lose_actions == ALL else f"lose {self.lose_actions} Action")
        if self.send_to:
            parts.append(f"go to Room {self.send_to}")
        return " and ".join(parts) or "nothing happens"


@final
class Card:
    """A treasure card: a gear card with a Weapon and an Item half, a Scroll, or a Trap."""

    def __init__(self, index: int, id: str, kind: int, name: str) -> None:
        self.index = index
        self.id = id
        self.kind = kind
        self.name = name
        # the Weapon half
        self.preference = -1
        self.attack_type = -1
        self.bonus_type = -1
        self.mode = -1  # its attack mode
        # the Item half
        self.item: Item | None = None
        # a Trap
        self.trap = -1  # its target index
        self.table: list[TrapEffect] = []  # by the number rolled, 1-6


@final
class Mode:
    """How an attack is made: with an Attack Type of the hero's own, or with a Weapon (WK-38)."""

    def __init__(self, index: int, name: str, attack_type: int, card: int) -> None:
        self.index = index
        self.name = name
        self.attack_type = attack_type
        self.card = card  # -1 without a Weapon


@final
class Content:
    """Everything in the box."""

    def __init__(self, packs: tuple[str, ...]) -> None:
        shelf = Shelf(Path(__file__).parents[1] / "content", ["wakening_lair.toml"], packs)
        self.fingerprint = shelf.fingerprint()
        self.packs = packs
        self.types: list[AttackType] = []
        self.archetypes: list[str] = []
        self.heroes: list[HeroCard] = []
        self.rooms: list[RoomCard] = []
        self.targets: list[Target] = []
        self.monsters: list[Target] = []
        self.items: list[Item] = []
        self.cards: list[Card] = []
        self.terrors: list[Terror] = []
        self.modes: list[Mode] = []
        self.terror_rules: dict[str, str] = {}
        self.ring_spaces: list[tuple[int, int]] = []
        _read(self, shelf)


# ------------------------------------------------------------------ reading
def _read(content: Content, shelf: Shelf) -> None:
    _read_meta(shelf.section("meta"))
    types = _read_types(content, shelf)
    archetypes = {entry.label.split(".")[1]: i for i, entry in enumerate(shelf.entries("archetypes"))}
    for entry in shelf.entries("archetypes"):
        entry.text("id")
        entry.text("color", "#888888")
        entry.texts("classes")
        content.archetypes.append(entry.text("name"))
        entry.done()
    for entry in shelf.entries("heroes"):
        content.heroes.append(_read_hero(entry, len(content.heroes), types, archetypes))
    for entry in shelf.entries("rooms"):
        content.rooms.append(_read_room(entry, len(content.rooms), types))
    undead = shelf.section("undead")
    kinds = undead.texts("kinds")
    for entry in shelf.entries("monsters"):
        _read_monster(entry, content, types, kinds)
    for kind in kinds:
        if not any(monster.kind == kind for monster in content.monsters):
            raise undead.error("kinds", f"there is no Monster of the kind {kind!r}")
    undead.done()
    _read_cards(content, shelf, types, archetypes)
    for entry in shelf.entries("terror_rules"):
        content.terror_rules[entry.text("id")] = entry.text("text")
        entry.texts("rules")
        entry.done()
    for entry in shelf.entries("terrors"):
        _read_terror(entry, content, types)
    _read_ring(content, shelf.section("ring_layout"))
    shelf.skip("special_cards")
    _read_counts(content, shelf.section("counts"))
    shelf.done()


def _read_meta(entry: Entry) -> None:
    """The table's own numbers; the rules are written for these, so a pack cannot change them."""
    fixed = {
        "players_min": 2, "players_max": 6, "heroes_min": 2, "heroes_max": 6, "rooms": ROOMS,
        "actions_per_turn": ACTIONS, "max_attack_dice": 3, "max_monsters_per_room": 3, "hero_boxes": HERO_BOXES,
        "monsters_above_terror_card": 16, "monsters_shuffled_with_terror_card": 8, "dice": 3, "effect_markers": 30,
        "damage_markers": 40, "hero_tokens": 9,
    }  # fmt: skip
    entry.text("game")
    entry.text("title")
    for field, value in fixed.items():
        entry.number(field, value, value)
    entry.done()


def _read_types(content: Content, shelf: Shelf) -> dict[str, int]:
    types: dict[str, int] = {}
    for entry in shelf.entries("attack_types"):
        index = len(content.types)
        id = entry.text("id")
        types[id] = index
        content.types.append(AttackType(index, id, entry.text("name"), entry.text("icon"), entry.text("color")))
        content.modes.append(Mode(index, content.types[index].name, index, -1))
        entry.done()
    if len(types) != 6:
        raise ContentError("", "attack_types", "", f"expected 6 attack types, got {len(types)}")
    return types


def _read_hero(entry: Entry, index: int, types: dict[str, int], archetypes: dict[str, int]) -> HeroCard:
    own = entry.refs("attack_types", types, "attack type")
    if len(own) != 2 or own[0] == own[1]:
        raise entry.error("attack_types", "expected two different attack types")
    boxes = entry.numbers("boxes", 1, 6)
    if len(boxes) != HERO_BOXES:
        raise entry.error("boxes", f"expected {HERO_BOXES} numbers, got {len(boxes)}")
    archetype = entry.ref("archetype", archetypes, "archetype")
    hero = HeroCard(index, entry.text("id"), entry.text("class"), archetype, (own[0], own[1]), boxes)
    hero.color = entry.text("token_color")
    hero.heals = entry.flag("heals")
    hero.ability_name = entry.text("ability_name")
    hero.ability_text = entry.text("ability_text")
    entry.choice("ability_timing", TIMINGS)
    entry.text("ability_limit", "")
    for side in entry.entries("sides"):
        hero.sides.append(side.text("name"))
        side.text("side")
        side.text("figure")
        side.done()
    if len(hero.sides) != 2:
        raise entry.error("sides", f"expected 2 sides, got {len(hero.sides)}")
    for effect in entry.entries("ability"):
        _read_ability(effect, hero)
    entry.done()
    return hero


def _read_ability(effect: Entry, hero: HeroCard) -> None:
    op = effect.choice("op", HERO_EFFECTS)
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
            if verse.choice("op", ["heal", "gain_effect"]) == "heal":
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
        effect.choice("timing", TIMINGS, "passive")
        hero.ignores_traps = True
    effect.done()


HERO_EFFECTS: Final = (
    "free_allocation", "unarmed_dice", "reroll", "heal", "relocate", "heal_on_damage", "expose", "choose_each", "reach",
    "remove_trap", "ignore_traps",
)  # fmt: skip


def _read_room(entry: Entry, index: int, types: dict[str, int]) -> RoomCard:
    room = RoomCard(
        index,
        entry.text("id"),
        entry.text("name"),
        entry.number("monsters", 0, 3),
        entry.refs("advantage", types, "attack type"),
    )
    entry.done()
    return room


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


def _read_cards(content: Content, shelf: Shelf, types: dict[str, int], archetypes: dict[str, int]) -> None:
    items: dict[str, Item] = {}
    rows: dict[str, Entry] = {}
    for entry in shelf.entries("items"):
        item = _read_item(entry, len(items), types)
        items[item.id] = item
        rows[item.id] = entry
        content.items.append(item)
    traps = {entry.text("id"): entry for entry in shelf.entries("traps")}
    trapped: list[str] = []
    for entry in shelf.entries("treasures"):
        index = len(content.cards)
        id = entry.text("id")
        kind = entry.choice("type", ("gear", "scroll", "trap"))
        if kind == "gear":
            content.cards.append(_read_gear(entry, content, index, id, types, archetypes, items))
        elif kind == "scroll":
            content.cards.append(Card(index, id, SCROLL, entry.text("name")))
            entry.text("text")
        else:
            content.cards.append(_read_trap(entry.ref("trap", traps, "trap"), content, index, id))
            trapped.append(entry.text("trap"))
        entry.done()
    for id, entry in traps.items():
        if entry.number("copies", 0, 24) != trapped.count(id):
            raise entry.error("copies", f"says {entry.number('copies', 0, 24)}, {trapped.count(id)} cards have it")
    for item in content.items:
        entry, found = rows[item.id], sum(1 for card in content.cards if card.item is item)
        if entry.number("copies", 0, 24) != found:
            raise entry.error("copies", f"says {entry.number('copies', 0, 24)}, {found} cards have it")
        entry.done()


def _read_gear(
    entry: Entry, content: Content, index: int, id: str, types: dict[str, int], archetypes: dict[str, int],
    items: dict[str, Item],
) -> Card:  # fmt: skip
    weapon = entry.entry("weapon")
    weapon.text("id")
    card = Card(index, id, GEAR, weapon.text("name"))
    card.preference = weapon.ref("preference", archetypes, "archetype")
    card.attack_type = weapon.ref("attack_type", types, "attack type")
    card.bonus_type = weapon.ref("bonus_type", types, "attack type")
    card.item = entry.ref("item", items, "item")
    card.mode = len(content.modes)
    content.modes.append(Mode(card.mode, card.name, card.attack_type, index))
    weapon.done()
    return card


def _read_item(entry: Entry, index: int, types: dict[str, int]) -> Item:
    timing = TIMINGS.index(entry.choice("timing", TIMINGS))
    item = Item(index, entry.text("id"), entry.text("name"), timing, entry.flag("discard_after"), entry.text("text"))
    for effect in entry.entries("effects"):
        _read_item_effect(effect, item, types)
    return item


def _read_item_effect(effect: Entry, item: Item, types: dict[str, int]) -> None:
    op = effect.choice("op", ITEM_EFFECTS)
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


ITEM_EFFECTS: Final = (
    "pass_through", "damage", "take_damage", "gain_effect", "min_dice", "extra_die", "ward", "match_weakness",
    "relocate_self",
)  # fmt: skip


def _read_trap(entry: Entry, content: Content, index: int, id: str) -> Card:
    card = Card(index, id, TRAP, entry.text("name"))
    boxes = entry.numbers("boxes", 1, 6)
    if not 1 <= len(boxes) <= 3:
        raise entry.error("boxes", f"expected 1 to 3 numbers, got {len(boxes)}")
    target = Target(len(content.targets), id, card.name, boxes, -1)
    target.card = index
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
    entry.done()  # read once for each of its cards
    return card


def _read_trap_effect(part: Entry, effect: TrapEffect) -> None:
    op = part.choice("op", ("nothing", "take_damage", "lose_actions", "lose_effects", "send_to"))
    if op == "take_damage":
        effect.damage = part.number("amount", 1, HERO_BOXES)
    elif op == "lose_actions":
        effect.lose_actions = part.number_or("amount", "all", 1, ACTIONS, ALL)
    elif op == "lose_effects":
        effect.lose_markers = part.number_or("amount", "all", 1, 30, ALL)
    elif op == "send_to":
        effect.send_to = part.number("room", 1, ROOMS - 1)
    part.done()


def _read_terror(entry: Entry, content: Content, types: dict[str, int]) -> None:
    terror = Terror(len(content.terrors), entry.text("id"), entry.text("name"), entry.text("epithet"))
    terror.weakness = entry.ref("weakness", types, "attack type")
    terror.immunity = entry.ref("immunity", types, "attack type")
    terror.room_advantage = entry.flag("room_advantage")
    terror.attack_summary = entry.text("attack_summary")
    hit = HITS.index(entry.choice("hit", HITS))
    terror.specials = entry.texts("special")
    for special in terror.specials:
        if special not in content.terror_rules:
            raise entry.error("special", f"there is no terror rule {special!r}")
    terror.steals = "steal_on_one" in terror.specials
    terror.ring = "ring_of_burning_ash" in terror.specials
    terror.splits = "split" in terror.specials
    terror.webs = "web" in terror.specials
    terror.raises_undead = "raise_undead" in terror.specials
    terror.locks_zone = "lock_zone" in terror.specials
    terror.heals = "heal_roll" in terror.specials
    attack = entry.entry("attack")
    mode = attack.choice("mode", ("normal", "zones", "per_zone"))
    terror.zone_attack = mode == "zones"
    terror.zones_attack_apart = mode == "per_zone"
    if mode != "per_zone":
        terror.dice = attack.number("dice", 1, 3)
        terror.repeats = attack.number("repeats", 1, 3)
    attack.choice("before", ("web", "heal", ""), "")
    attack.done()
    rows = entry.entries("zones")
    for row in rows:
        _read_zone(row, content, terror, hit)
    for row in rows:
        _link_zone(row, terror)
        row.done()
    content.terrors.append(terror)
    entry.done()


def _read_zone(entry: Entry, content: Content, terror: Terror, hit: int) -> None:
    plain = entry.number("plain_boxes", 0, 12, 0)
    boxes = entry.numbers("boxes", 1, 6) or [0] * plain
    if not boxes:
        raise entry.error("boxes", "a zone needs boxes or plain_boxes")
    zone = Target(len(content.targets), entry.text("id"), entry.text("name"), boxes, terror.weakness)
    zone.hit = hit
    zone.zone = len(terror.zones)
    zone.tier = entry.number("tier", 1, 9, 0)
    zone.dice = entry.number("dice", 1, 3, 0)
    zone.number = entry.number("number", 1, 6, 0)
    zone.strikes_all = entry.choice("hits", ("all_heroes_in_room", "active_hero"), "active_hero").startswith("all")
    zone.last = entry.choice("needs", ("all_legs", ""), "") == "all_legs"
    zone.pos = _pair(entry, "pos")
    zone.size = _pair(entry, "size")
    content.targets.append(zone)
    terror.zones.append(zone)


def _link_zone(entry: Entry, terror: Terror) -> None:
    zones = {zone.id: zone for zone in terror.zones}
    above = zones[entry.text("id")]
    for opened in entry.texts("opens", []):
        if opened not in zones:
            raise entry.error("opens", f"there is no zone {opened!r}")
        zones[opened].opened_by = above.index


def _pair(entry: Entry, field: str) -> tuple[int, int]:
    pair = entry.numbers(field, 0, 100)
    if len(pair) != 2:
        raise entry.error(field, f"expected two numbers, got {len(pair)}")
    return pair[0], pair[1]


def _read_ring(content: Content, entry: Entry) -> None:
    """Where the six spaces of Cindershroud's ring lie, in the order of their numbers."""
    for number, space in enumerate(entry.entries("spaces"), 1):
        space.number("number", number, number)
        content.ring_spaces.append(_pair(space, "pos"))
        space.done()
    if len(content.ring_spaces) != 6:
        raise entry.error("spaces", f"expected 6 spaces, got {len(content.ring_spaces)}")
    entry.number("space_radius", 1, 20)
    entry.done()


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
