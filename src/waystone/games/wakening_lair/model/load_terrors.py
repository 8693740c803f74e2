"""Reading the terror boards with their Damage Zones, and Cindershroud's ring."""

from waystone.engine.content import Entry, Shelf
from waystone.games.wakening_lair.model.content import HITS, Content, Target, Terror


def read_terrors(content: Content, shelf: Shelf, types: dict[str, int]) -> None:
    for entry in shelf.entries("terror_rules"):
        content.terror_rules[entry.text("id")] = entry.text("text")
        entry.done()
    for entry in shelf.entries("terrors"):
        _read_terror(entry, content, types)


def _read_terror(entry: Entry, content: Content, types: dict[str, int]) -> None:
    terror = Terror(len(content.terrors), entry.text("id"), entry.text("name"), entry.text("epithet"))
    terror.weakness = entry.ref("weakness", types, "attack type")
    terror.immunity = entry.ref("immunity", types, "attack type")
    terror.room_advantage = entry.flag("room_advantage")
    terror.attack_summary = entry.text("attack_summary")
    hit = HITS.index(entry.choice("hit", HITS))
    terror.specials = entry.choices("special", tuple(content.terror_rules), "terror rule")
    terror.steals = "steal_on_one" in terror.specials
    terror.ring = "ring_of_burning_ash" in terror.specials
    terror.splits = "split" in terror.specials
    terror.webs = "web" in terror.specials
    if terror.webs:
        about = "the lowest number of a die by which the web catches a hero"
        terror.web_on = entry.number("web_on", 1, 6, 4, about)
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
    id = f"{terror.id}.{entry.text('id')}"
    zone = Target(len(content.targets), id, entry.text("name"), boxes, terror.weakness)
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
    zones = {zone.id.removeprefix(f"{terror.id}."): zone for zone in terror.zones}
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


def read_ring(content: Content, entry: Entry) -> None:
    """Where the six spaces of Cindershroud's ring lie, in the order of their numbers."""
    for number, space in enumerate(entry.entries("spaces"), 1):
        space.number("number", number, number)
        content.ring_spaces.append(_pair(space, "pos"))
        space.done()
    if len(content.ring_spaces) != 6:
        raise entry.error("spaces", f"expected 6 spaces, got {len(content.ring_spaces)}")
    entry.done()
