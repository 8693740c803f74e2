"""Tables, Encounter cards and Treasure cards read from their file, with the effects that they are made of."""

from typing import Final

from waystone.engine.content import Entry, Shelf
from waystone.games.warlock.model.board import Space
from waystone.games.warlock.model.content import (
    BATTLE,
    BUNCH,
    ENCOUNTERS,
    FAR_BANK,
    FOOD,
    FULL,
    GAMBLE,
    GOLD,
    GOLD_PIECES,
    IF_ROOM_TREASURE,
    KEYS,
    LUCK_SCORE,
    MENU,
    MISS_TURNS,
    MONSTER,
    MOVE_TO,
    NEAR_BANK,
    NONE,
    PROVISIONS,
    REVEALED,
    ROLL_TABLE,
    ROOM_TREASURE,
    SKILL,
    SKIP_ENCOUNTER,
    STAMINA,
    STOCK_SELL,
    TARGET_TEST_LUCK,
    TEST_LUCK,
    TIMINGS,
    TREASURES,
    Content,
    Effect,
    Encounter,
    EscapeRow,
    Service,
    TableRow,
    Treasure,
)
from waystone.games.warlock.model.load_board import square
from waystone.games.warlock.model.vocabulary import EFFECTS, OPS, SPECIALS

MOST_TREASURES: Final = 60  # sets of cards are numbers with a bit for each, quick while they fit a machine word


def name_treasures(content: Content, shelf: Shelf) -> list[Entry]:
    """The Treasure cards by id, name and kind, because other entries refer to them; the rest is read later."""
    entries = shelf.entries("treasure")
    for entry in entries:
        kind = TREASURES.index(entry.choice("kind", TREASURES))
        content.treasures.append(Treasure(len(content.treasures), entry.text("id"), entry.text("name"), kind))
    if len(content.treasures) > MOST_TREASURES:
        raise entries[-1].error("", f"there is room for {MOST_TREASURES} Treasure cards, not {len(content.treasures)}")
    return entries


def name_encounters(content: Content, shelf: Shelf) -> list[Entry]:
    """The Encounter cards, likewise."""
    entries = shelf.entries("encounter")
    for entry in entries:
        kind = ENCOUNTERS.index(entry.choice("kind", ENCOUNTERS))
        content.encounters.append(Encounter(len(content.encounters), entry.text("id"), entry.text("name"), kind))
    return entries


def read_tables(content: Content, shelf: Shelf) -> None:
    for entry in shelf.entries("table"):
        id = entry.text("id")
        die = entry.choice("die", ["1d6", "luck"])
        rows = entry.entries("rows")
        entry.done()
        if id == "escape_table":
            content.escape = _read_escape(entry, rows)
        else:
            content.tables[id] = _read_rows(content, entry, rows, die == "luck")
    if not content.escape:
        raise entry.error("", "there is no escape_table")


def _read_escape(entry: Entry, rows: list[Entry]) -> list[EscapeRow]:
    found: dict[int, EscapeRow] = {}
    for row in rows:
        made = EscapeRow(row.text("name"), row.flag("escapes"), -row.number("stamina", -99, 0, 0))
        for roll in row.numbers("roll", 1, 6):
            found[roll] = made
        row.done()
    return [found[roll] for roll in _all_rolls(entry, found)]


def _all_rolls(entry: Entry, found: dict[int, EscapeRow] | dict[int, TableRow]) -> range:
    if sorted(found) != [1, 2, 3, 4, 5, 6]:
        raise entry.error("rows", f"rolls 1 to 6 need one row each, got {sorted(found)}")
    return range(1, 7)


def _read_rows(content: Content, entry: Entry, rows: list[Entry], luck: bool) -> list[TableRow]:
    found: dict[int, TableRow] = {}
    for row in rows:
        made = TableRow(row.text("name"), read_effects(content, row.entries("effects")))
        if luck:
            found[1 if row.flag("lucky") else 0] = made
        else:
            for roll in row.numbers("roll", 1, 6):
                found[roll] = made
        row.done()
    if luck:
        if sorted(found) != [0, 1]:
            raise entry.error("rows", "a Luck table needs one lucky and one unlucky row")
        return [found[0], found[1]]
    return [found[roll] for roll in _all_rolls(entry, found)]


def read_effect(content: Content, entry: Entry) -> Effect:
    """One primitive; its fields depend on its `op`."""
    effect = Effect(OPS.index(entry.word("op", EFFECTS)))
    op = effect.op
    if op in (STAMINA, SKILL, LUCK_SCORE, GOLD_PIECES, FOOD):
        _read_amount(effect, entry)
    elif op in (TEST_LUCK, TARGET_TEST_LUCK):
        effect.then = read_effects(content, entry.entries("lucky", []))
        effect.otherwise = read_effects(content, entry.entries("unlucky", []))
    elif op == IF_ROOM_TREASURE:
        effect.then = read_effects(content, entry.entries("then"))
        effect.otherwise = read_effects(content, entry.entries("else"))
    elif op == MENU:
        effect.repeats = entry.flag("repeat", False)
        effect.menu = [_read_service(content, e) for e in entry.entries("options")]
    else:
        _read_detail(content, effect, entry)
    entry.done()
    return effect


def read_effects(content: Content, entries: list[Entry]) -> list[Effect]:
    return [read_effect(content, entry) for entry in entries]


def _read_detail(content: Content, effect: Effect, entry: Entry) -> None:
    """The one detail that some effects have."""
    op = effect.op
    if op == BATTLE:
        entry.choice("monster", [content.crocodile.id])
    elif op == MISS_TURNS:
        effect.amount = entry.number("n", 1, 9)
    elif op == MOVE_TO:
        _read_target(content, effect, entry)
    elif op == ROLL_TABLE:
        effect.table = entry.ref("table", {id: id for id in content.tables}, "table")
    elif op == GAMBLE:
        effect.amount = entry.number("max_stake", 1, 5)
        entry.choice("dice", ["2d6"])
    elif op == STOCK_SELL:
        effect.amount = entry.number("gain", 0, 99)
    elif op == ROOM_TREASURE:
        effect.given = entry.flag("given", False)


def _read_target(content: Content, effect: Effect, entry: Entry) -> None:
    if entry.has("at"):
        effect.target = square(content.board, entry, "at")
    else:
        effect.target = FAR_BANK if entry.choice("space", ["near_bank", "far_bank"]) == "far_bank" else NEAR_BANK


def _read_amount(effect: Effect, entry: Entry) -> None:
    """ "+4", "-2", "+1d6" or "full"."""
    text = entry.text("n")
    if text == "full":
        effect.amount = FULL
        return
    number = text[1:].removesuffix("d6")
    if text[:1] not in ("+", "-") or not number.isdigit():
        raise entry.error("n", f'expected "+2", "-2", "+1d6" or "full", got {text!r}')
    effect.sign = 1 if text[0] == "+" else -1
    if text.endswith("d6"):
        effect.dice = int(number)
    else:
        effect.amount = int(number)


def _read_service(content: Content, entry: Entry) -> Service:
    service = Service(
        len(content.services),
        entry.text("id"),
        entry.text("label"),
        entry.number("gold", 0, 99),
        entry.number("limit", 1, 99, 1),
        read_effects(content, entry.entries("effects")),
    )
    if not service.effects:
        raise entry.error("effects", "a service does something: name at least one effect")
    entry.done()
    content.services.append(service)
    return service


def read_encounters(content: Content, entries: list[Entry], rooms: dict[str, Space]) -> None:
    for card, entry in zip(content.encounters, entries, strict=True):
        card.text = entry.text("text", "")
        card.permanent = entry.flag("permanent", False)
        card.wound = content.numbers.wound
        if entry.has("fixed_room"):
            card.room = entry.ref("fixed_room", rooms, "room").room
        if card.kind == MONSTER:
            card.skill = entry.number("skill", 1, 20)
            card.stamina = entry.number("stamina", 1, 99)
            card.traits = entry.texts("traits", [])
            for special in entry.entries("special", []):
                _read_special(card, special)
            if card.breath and card.room != NONE:
                content.dragons.append(card)
        else:
            card.effects = read_effects(content, entry.entries("effects"))
        entry.done()


def _read_special(card: Encounter, entry: Entry) -> None:
    kind = entry.word("kind", SPECIALS)
    if kind == "venom":
        card.venom = entry.number("stamina", 1, 99)
    elif kind == "pickpocket":
        entry.choice("dice", ["1d6"])
        card.pickpocket = True
    elif kind == "no_escape":
        card.no_escape = True
    elif kind == "paralyse":
        card.paralysing_wounds = entry.number("wounds", 1, 99)
    elif kind == "only_magic":
        card.only_magic = True
    elif kind == "breath":
        card.breath_rolls = entry.numbers("rolls", 1, 6)
        card.breath = entry.number("stamina", 1, 99)
    elif kind == "heavy_blow":
        card.wound = entry.number("wound", 1, 99)
    elif kind == "hypnotise":
        card.hypnotises = True
    else:
        card.weak_skill = entry.number("skill", 1, 20)
        card.weak_stamina = entry.number("stamina", 1, 99)
    entry.done()


def read_treasures(content: Content, entries: list[Entry]) -> None:
    for card, entry in zip(content.treasures, entries, strict=True):
        card.text = entry.text("text", "")
        content.every |= card.bit
        if card.kind in (GOLD, PROVISIONS):
            card.amount = entry.number("amount", 1, 99)
        else:
            content.held |= card.bit
            if card.kind == BUNCH:
                _read_bunch(content, card, entry)
            else:
                _read_gear(content, card, entry)
                if card.sword:
                    content.swords |= card.bit
                if card.attack:
                    content.arms.append(card)
                    content.armed |= card.bit
        entry.done()


def _read_bunch(content: Content, card: Treasure, entry: Entry) -> None:
    """FM-139."""
    content.bunches |= card.bit
    for number in entry.numbers("numbers", 1, KEYS):
        card.numbers |= 1 << number


def _read_gear(content: Content, card: Treasure, entry: Entry) -> None:
    """Weapons, armour, magic and potions."""
    encounters = {encounter.id: encounter for encounter in content.encounters}
    card.sword = entry.flag("sword", False)
    card.magic = entry.flag("magic", False)
    card.attack = entry.number("attack", 0, 9, 0)
    if entry.has("wound_vs"):
        wound = entry.entry("wound_vs")
        card.brute_trait, card.brute_wound = wound.text("trait"), wound.number("wound", 1, 99)
        wound.done()
    if entry.has("ward"):
        ward = entry.entry("ward")
        card.ward_rolls, card.ward = ward.numbers("rolls", 1, 6), ward.number("less", 1, 99)
        ward.done()
    card.first_wound_less = entry.number("first_wound_less", 0, 99, 0)
    _read_timing(card, entry)
    if entry.has("slays"):
        card.slays = _read_slain(content, entry.entry("slays"), encounters)
    if entry.has("weakens"):
        card.weakens = entry.ref("weakens", encounters, "Encounter card").index
    powers = entry.choices("protects", ("hypnotise", "paralyse"), "power to protect from", [])
    card.protects_mind = "hypnotise" in powers
    card.protects_limbs = "paralyse" in powers
    card.effects = read_effects(content, entry.entries("effects", []))
    card.vanishes = any(effect.op == SKIP_ENCOUNTER for effect in card.effects)


def _read_timing(card: Treasure, entry: Entry) -> None:
    """FM-138: when a card can be used. Only what is used on an Encounter may be kept, or it could be used for ever."""
    for timing in entry.choices("when", TIMINGS, "time to use a card", []):
        card.when |= 1 << TIMINGS.index(timing)
    card.one_use = entry.flag("one_use", False)
    if card.when & ~REVEALED and not card.one_use:
        raise entry.error("one_use", "only a card used when an Encounter is revealed can be kept")


def _read_slain(content: Content, entry: Entry, encounters: dict[str, Encounter]) -> set[int]:
    """One Encounter card, or all with a trait but some."""
    if entry.has("card"):
        slain = {entry.ref("card", encounters, "Encounter card").index}
    else:
        trait = entry.text("trait")
        spared = entry.refs("except", encounters, "Encounter card")
        slain = {e.index for e in content.encounters if trait in e.traits and e not in spared}
    entry.done()
    return slain
