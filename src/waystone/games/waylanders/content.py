"""The cards, dice, tokens and maps of The Waylanders: TOML resolved into objects, checked on the way."""

from pathlib import Path
from typing import Final, final

from waystone.engine.content import Entry, Shelf
from waystone.games.waylanders.board import (
    BLOCKED,
    DEPLOYMENT,
    KINDS,
    MARSH,
    NOWHERE,
    RANGES,
    RIVER,
    SHAPES,
    SIDES,
    TEMPEST,
    TERRAINS,
    Area,
    Scenario,
    lay_out,
)

PARTY: Final = 5
SHOWN_OBJECTIVES: Final = 3
HAND_MAX: Final = 3
CONQUERED_TOKENS: Final = 10
DICE_OF_A_COLOUR: Final = 2
ACTION_LIMIT: Final = 2
START_TOKENS: Final = (4, 3, 2, 1)
ACTION_TOKENS: Final = 10
MAX_ROUNDS: Final = 60
FIRST_GAME: Final = 7
TARGET_MIN: Final = 5
TARGET_MAX: Final = 14

FIGHTER: Final = 0
PATHFINDER: Final = 1
SAGE: Final = 2
TECHNIQUES: Final = ("fighter", "pathfinder", "sage")
CLASSES: Final = ("warrior", "guardian", "ranger", "rogue", "sorcerer", "healer")

AUX: Final = 3  # the auxiliary die; dice 0 to 2 are those of forest, plain and mountain
DICE: Final = ("forest", "plain", "mountain", "aux")
SYMBOLS: Final = ("fighter", "pathfinder", "sage", "bonus", "event")

EMPTY: Final = -1  # a row without a weapon
AUTOMATIC: Final = 0  # a row with an automatic hit; else the row is a number of dice

# When an ability or event comes up, a bit each.
TARGETING: Final = 1
ATTACK_POOL: Final = 2
ATTACK_ROLLED: Final = 4
DEFENCE_POOL: Final = 8
DEFENCE_ROLLED: Final = 16
OUTCOME: Final = 32
COMBAT_DONE: Final = 64
COST: Final = 128
ENTERED: Final = 256
ACTION: Final = 512
LIFTED: Final = 1024
CHECK_POOL: Final = 2048
TURN_START: Final = 4096
TURN_END: Final = 8192
INSTANT: Final = 16384
WINDOWS: Final = (
    "targeting", "attack_pool", "attack_rolled", "defence_pool", "defence_rolled", "outcome", "combat_done", "cost",
    "entered", "action", "lifted", "check_pool", "turn_start", "turn_end", "instant",
)  # fmt: skip

GROUPS: Final = ("attack", "defence", "movement", "recovery")

PASSIVE: Final = 0
OPTIONAL: Final = 1
PAID: Final = 2
MODES: Final = ("passive", "optional", "paid")

UNLIMITED: Final = 0
ROLL: Final = 1
TURN: Final = 2
EACH_TURN: Final = 3
LIMITS: Final = ("none", "roll", "turn", "each_turn")

# For whom, or on what, an ability works.
SELF: Final = 0
AREA: Final = 1
AREA_OTHERS: Final = 2
FORMATION: Final = 3
CONQUERED: Final = 4
CONQUERED_AREA: Final = 5
NEXT_TO_CONQUERED: Final = 6
SCOPES: Final = ("self", "area", "area_others", "formation", "conquered", "conquered_area", "next_to_conquered")

# On what an event works.
CHOSEN: Final = 0
CHOSEN_ONE_EFFECT: Final = 1
OWN_AREA: Final = 2
OWN_ATTACK: Final = 3
OWN_CHECK: Final = 4
OWN_TARGET: Final = 5
OWN_TARGETS_ALL: Final = 6
ENEMY: Final = 7
ENEMY_ALONE: Final = 8
ENEMY_FORMATION: Final = 9
ENEMY_TOKEN: Final = 10
ANY_AREA: Final = 11
AREA_ADJACENT: Final = 12
TWO_OWN: Final = 13
PLAYER: Final = 14
EVENT_SCOPES: Final = (
    "chosen", "chosen_one_effect", "own_area", "own_attack", "own_check", "own_target", "own_targets_all", "enemy",
    "enemy_alone", "enemy_formation", "enemy_token", "any_area", "area_adjacent", "two_own_within_3", "player",
)  # fmt: skip

NO_EXPLORING: Final = 0
EXPLORE_ADJACENT: Final = 1
EXPLORE_ANY: Final = 2
WITHIN: Final = ("none", "adjacent", "any")

NOTHING_FORBIDDEN: Final = 0
FORBID_LONG: Final = 1
FORBID_SUPPORT: Final = 2
FORBID_TRAVEL: Final = 3
FORBIDS: Final = ("nothing", "long", "support", "travel_into")

EMBLEM_TECHNIQUE: Final = 3  # of a strike: that of the emblem
ALL_RANGES: Final = 7

# The windows in which each effect is read; an effect elsewhere would do nothing, so it is a mistake.
ABILITY_EFFECTS: Final = {
    "add_dice": ATTACK_POOL | DEFENCE_POOL | CHECK_POOL,
    "add_bonus": ATTACK_POOL | DEFENCE_POOL | CHECK_POOL,
    "cut_hits": OUTCOME | DEFENCE_POOL,
    "cut_dice": ATTACK_POOL | DEFENCE_POOL,
    "reroll": ATTACK_ROLLED | DEFENCE_ROLLED,
    "swap_dice": DEFENCE_POOL,
    "repeat_attack": COMBAT_DONE,
    "strike": ENTERED,
    "gain_torc": ATTACK_ROLLED,
    "untargetable": TARGETING,
    "step": COMBAT_DONE | TURN_START,
    "cost": COST,
    "heal": LIFTED | TURN_START | TURN_END | ACTION,
    "raise": TURN_START,
    "use_symbol": ATTACK_POOL,
    "use_row": TARGETING,
    "ignore_rocks": TARGETING,
    "no_counter": OUTCOME,
    "counter_on_tie": OUTCOME,
    "explore": ACTION,
    "check_value": CHECK_POOL,
}
EVENT_EFFECTS: Final = {
    "add_dice": ATTACK_POOL | DEFENCE_POOL | CHECK_POOL,
    "add_bonus": ATTACK_POOL | DEFENCE_POOL | CHECK_POOL,
    "cut_hits": DEFENCE_POOL,
    "cut_dice": ATTACK_POOL,
    "no_counter": ATTACK_POOL,
    "untargetable": TARGETING,
    "free_attack": INSTANT | ACTION,
    "strike": INSTANT | ACTION,
    "step": INSTANT | ACTION,
    "heal": INSTANT | ACTION,
    "raise": INSTANT | ACTION,
    "explore": INSTANT | ACTION,
    "remove_token": INSTANT | ACTION,
    "push": INSTANT | ACTION,
    "swap_places": INSTANT | ACTION,
    "forbid": INSTANT | ACTION,
    "break_formation": INSTANT | ACTION,
}


@final
class Die:
    """A six-sided die: what each face is worth to each technique, and whether it shows the event symbol."""

    def __init__(self, index: int, id: str, faces: list[list[str]]) -> None:
        self.index = index
        self.id = id
        self.faces = faces
        self.successes = [[worth(face, technique) for face in faces] for technique in TECHNIQUES]
        self.events = ["event" in face for face in faces]
        self.blank = [not face for face in faces]


def worth(face: list[str], technique: str) -> int:
    """WL-68, WL-72: symbols of the technique, and bonuses."""
    return len([symbol for symbol in face if symbol == technique or symbol == "bonus"])


@final
class Ability:
    """What a card does, as numbers that the rules ask for: when, for whom, on which conditions, to what effect."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.group = 0
        self.windows = 0
        self.mode = PASSIVE
        self.cost = 0
        self.limit = UNLIMITED
        self.scope = SELF
        # conditions, all of which must hold
        self.conditional = False
        self.ranges = ALL_RANGES  # a bit each
        self.from_other_area = False
        self.target_terrain = -1
        self.own_terrain = -1
        self.successes = 0
        self.own_party_in_target = False
        self.wounded_enemy_in_target = False
        self.enemies_in_target = 0
        self.entered = False
        self.knocked_down = False
        self.members_in_area = 0
        self.attack_failed = False
        self.was_attacker = False
        self.was_target = False
        # effects
        self.add_aux = 0
        self.add_terrain = 0
        self.add_bonus = 0
        self.cut_hits = 0
        self.cut_attack_aux = 0
        self.cut_defence = 0
        self.reroll = 0
        self.swap_dice = False
        self.repeat_attack = False
        self.free_attack = False
        self.strike = 0  # dice
        self.strike_terrain = False  # dice of the area's terrain, not auxiliary ones
        self.strike_technique = SAGE
        self.gain_torc = 0
        self.untargetable = 0  # ranges, a bit each
        self.step = 0
        self.step_into_conquered = False
        self.travel_delta = 0
        self.travel_as_healthy = False
        self.enemy_travel_delta = 0
        self.explore_cost = -1
        self.lift_cost = -1
        self.heal = 0
        self.raises = 0
        self.raise_to = 1
        self.use_symbol = False
        self.use_row = -1
        self.use_row_as = -1
        self.ignore_rocks = 0  # ranges, a bit each
        self.no_counter = False
        self.counter_on_tie = False
        self.explore = NO_EXPLORING
        self.remove_token = False
        self.push = 0
        self.swap_places = False
        self.forbid = NOTHING_FORBIDDEN
        self.break_formation = 0  # within this distance
        self.check_value = 0


OWN_POWER: Final = 0
FORMATION_POWER: Final = 1
EMBLEM_POWER: Final = 2


@final
class Power:
    """An ability in somebody's hands: that of one adventurer card, or one of the two of an emblem card."""

    def __init__(self, index: int, ability: Ability, kind: int, card: int) -> None:
        self.index = index
        self.ability = ability
        self.kind = kind
        self.card = card  # the adventurer card of an own ability, else the emblem card


@final
class Stats:
    """One side of an adventurer card."""

    def __init__(self, move: list[int], rows: list[int], defence: int) -> None:
        self.move = [*move, move[0] + move[2]]  # by terrain; a swamp costs forest plus mountain (WL-180)
        self.rows = rows  # short, medium, long
        self.defence = defence


@final
class Adventurer:
    """One of the named adventurers."""

    def __init__(self, index: int, id: str, name: str, ability: Ability) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.ability = ability
        self.race = ""
        self.kind = 0  # its class
        self.technique = FIGHTER
        self.base = False
        self.sides: list[Stats] = []  # wounded, healthy: health less one is the index
        self.emblem = -1


@final
class Card:
    """An adventurer card. Two copies of a base adventurer are two adventurers (WL-10)."""

    def __init__(self, index: int, adventurer: Adventurer, name: str, power: Power) -> None:
        self.index = index
        self.adventurer = adventurer
        self.name = name
        self.power = power
        self.ability = power.ability
        self.windows = power.ability.windows
        self.technique = adventurer.technique
        self.sides = adventurer.sides


@final
class EmblemCard:
    def __init__(self, index: int, id: str, adventurer: Adventurer, shape: int, sizes: list[int]) -> None:
        self.index = index
        self.id = id
        self.adventurer = adventurer
        self.name = adventurer.name
        self.shape = shape
        self.sizes = sizes
        self.formation: Power
        self.emblem: Power


@final
class Objective:
    def __init__(self, index: int, id: str, name: str, text: str, terrains: list[int], shape: str, torcs: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.text = text
        self.size = len(terrains)
        self.wanted = [terrains.count(terrain) for terrain in range(3)]  # of each terrain; the others are any
        self.shape = OBJECTIVE_SHAPES.index(shape)
        self.torcs = torcs


FREE: Final = 0
ADJACENT: Final = 1
CONNECTED: Final = 2
LINE: Final = 3
TRIANGLE: Final = 4
OBJECTIVE_SHAPES: Final = ("free", "adjacent", "connected", "line", "triangle")


@final
class EventCard:
    def __init__(self, index: int, id: str, name: str, event_set: int, instant: bool, ability: Ability) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.event_set = event_set
        self.instant = instant
        self.ability = ability


@final
class Content:
    """Everything in the box."""

    def __init__(self, packs: tuple[str, ...]) -> None:
        files = ["waylanders.toml", "waylanders-scenarios.toml"]
        shelf = Shelf(Path(__file__).parent / "content", files, packs)
        self.fingerprint = shelf.fingerprint()
        self.packs = packs
        self.dice: list[Die] = []
        self.centre_tokens: list[list[int]] = []  # the values of each terrain
        self.adventurers: list[Adventurer] = []
        self.cards: list[Card] = []
        self.emblems: list[EmblemCard] = []
        self.powers: list[Power] = []
        self.objectives: list[Objective] = []
        self.event_sets: list[str] = []  # ids
        self.event_set_names: list[str] = []
        self.basic_set = 0
        self.events: list[EventCard] = []
        self.scenarios: list[Scenario] = []
        self.places: list[str] = []  # the labels of all areas of all maps
        _read(self, shelf)

    def scenario(self, id: str) -> Scenario:
        for scenario in self.scenarios:
            if scenario.id == id:
                return scenario
        raise ValueError(f"there is no scenario {id!r}")


# ------------------------------------------------------------------ reading
def _read(content: Content, shelf: Shelf) -> None:
    _read_game(shelf.section("game"))
    _read_dice(content, shelf)
    _read_centre_tokens(content, shelf)
    adventurers: dict[str, Adventurer] = {}
    for entry in shelf.entries("adventurer"):
        adventurer = _read_adventurer(entry, content)
        adventurers[adventurer.id] = adventurer
    for entry in shelf.entries("emblem"):
        _read_emblem(entry, content, adventurers)
    for entry in shelf.entries("objective"):
        _read_objective(entry, content)
    sets: dict[str, int] = {}
    for entry in shelf.entries("event_set"):
        sets[entry.text("id")] = len(content.event_sets)
        content.event_sets.append(entry.text("id"))
        content.event_set_names.append(entry.text("name"))
        entry.number("cards", 0, 99)
        if entry.flag("basic"):
            content.basic_set = len(sets) - 1
        entry.done()
    for entry in shelf.entries("event"):
        _read_event(entry, content, sets)
    for entry in shelf.entries("scenario"):
        _read_scenario(entry, content, sets)
    shelf.done()
    content.places = sorted({area.label for scenario in content.scenarios for area in scenario.areas})
    for scenario in content.scenarios:
        scenario.by_place = [NOWHERE] * len(content.places)
        for area in scenario.areas:
            area.place = content.places.index(area.label)
            scenario.by_place[area.place] = area.index


def _read_game(entry: Entry) -> None:
    """The table's own numbers; the rules are written for these, so a pack cannot change them."""
    entry.text("id")
    entry.text("name")
    fixed = {
        "party_size": PARTY, "torcs_min": TARGET_MIN, "torcs_max": TARGET_MAX, "torcs_first_game": FIRST_GAME,
        "action_tokens": ACTION_TOKENS, "objectives_shown": SHOWN_OBJECTIVES, "event_hand_max": HAND_MAX,
        "conquered_tokens": CONQUERED_TOKENS, "formation_tokens": 3, "dice_per_colour": DICE_OF_A_COLOUR,
        "action_limit": ACTION_LIMIT, "base_pool": 20, "full_pool": 31, "max_rounds": MAX_ROUNDS,
    }  # fmt: skip
    for field, value in fixed.items():
        entry.number(field, value, value)
    for field, values in (("players", [2, 3, 4]), ("start_tokens", [4, 3, 2, 1]), ("capacity_by_rocks", CAPACITIES)):
        if entry.numbers(field, 0, 9) != values:
            raise entry.error(field, f"the rules are written for {values}")
    entry.done()


CAPACITIES: Final = [3, 2, 1, 0]  # WL-23, by rocks


def _read_dice(content: Content, shelf: Shelf) -> None:
    for entry in shelf.entries("die"):
        id = entry.choice("id", DICE)
        entry.number("count", DICE_OF_A_COLOUR, DICE_OF_A_COLOUR)
        entry.choice("favours", (*TECHNIQUES, "none"))
        faces: list[list[str]] = []
        for face in entry._list("faces", lambda v: isinstance(v, list), "faces", None):
            for symbol in face:
                if symbol not in SYMBOLS:
                    raise entry.error("faces", f"expected symbols of {', '.join(SYMBOLS)}; got {symbol!r}")
            faces.append([str(symbol) for symbol in face])
        if len(faces) != 6:
            raise entry.error("faces", f"expected 6 faces, got {len(faces)}")
        if id != DICE[len(content.dice)]:
            raise entry.error("id", f"expected the dice in the order {', '.join(DICE)}")
        content.dice.append(Die(len(content.dice), id, faces))
        entry.done()
    if len(content.dice) != len(DICE):
        raise entry.error("", f"expected the dice {', '.join(DICE)}")


def _read_centre_tokens(content: Content, shelf: Shelf) -> None:
    for entry in shelf.entries("centre_tokens"):
        if entry.choice("id", DICE[:3]) != DICE[len(content.centre_tokens)]:
            raise entry.error("id", f"expected the terrains in the order {', '.join(DICE[:3])}")
        values = entry.numbers("values", 0, 3)
        entry.number("count", len(values), len(values))
        content.centre_tokens.append(values)
        entry.done()


def _read_adventurer(entry: Entry, content: Content) -> Adventurer:
    ability = _read_ability(entry.entry("ability"))
    adventurer = Adventurer(len(content.adventurers), entry.text("id"), entry.text("name"), ability)
    adventurer.race = entry.text("race")
    adventurer.kind = CLASSES.index(entry.choice("class", CLASSES))
    adventurer.technique = TECHNIQUES.index(entry.choice("superclass", TECHNIQUES))
    adventurer.base = entry.choice("set", ("base", "extra", "exclusive")) == "base"
    adventurer.sides = [_read_stats(entry.entry("wounded")), _read_stats(entry.entry("healthy"))]
    for copy in range(entry.number("copies", 1, 2)):
        power = Power(len(content.powers), ability, OWN_POWER, len(content.cards))
        content.powers.append(power)
        name = adventurer.name if copy == 0 else f"{adventurer.name} II"
        content.cards.append(Card(len(content.cards), adventurer, name, power))
    entry.done()
    content.adventurers.append(adventurer)
    return adventurer


def _read_stats(entry: Entry) -> Stats:
    move = entry.numbers("move", 0, 2)
    if len(move) != 3:
        raise entry.error("move", f"expected 3 numbers (forest, plain, mountain), got {len(move)}")
    stats = Stats(move, [_read_row(entry.entry(name)) for name in RANGES], entry.number("defence", 0, 2))
    entry.done()
    return stats


def _read_row(entry: Entry) -> int:
    row = EMPTY
    if entry.has("auto"):
        entry.number("auto", 1, 1)
        row = AUTOMATIC
    elif entry.has("dice"):
        row = entry.number("dice", 1, DICE_OF_A_COLOUR)
    entry.done()
    return row


def _read_emblem(entry: Entry, content: Content, adventurers: dict[str, Adventurer]) -> None:
    adventurer = entry.ref("adventurer", adventurers, "adventurer")
    if adventurer.emblem >= 0:
        raise entry.error("adventurer", f"{adventurer.name} has an emblem card already")
    shape = SHAPES.index(entry.choice("shape", SHAPES))
    emblem = EmblemCard(len(content.emblems), entry.text("id"), adventurer, shape, entry.numbers("sizes", 3, 5))
    adventurer.emblem = emblem.index
    emblem.formation = Power(
        len(content.powers), _read_ability(entry.entry("formation")), FORMATION_POWER, emblem.index
    )
    content.powers.append(emblem.formation)
    emblem.emblem = Power(len(content.powers), _read_ability(entry.entry("emblem")), EMBLEM_POWER, emblem.index)
    content.powers.append(emblem.emblem)
    if emblem.formation.ability.scope != FORMATION:
        raise entry.error("formation", "a formation ability has the scope 'formation'")
    if emblem.emblem.ability.scope < CONQUERED:
        raise entry.error("emblem", "an emblem ability has a scope of conquered areas")
    content.emblems.append(emblem)
    entry.done()


def _read_ability(entry: Entry) -> Ability:
    ability = Ability(entry.text("name"), entry.text("text"))
    ability.group = GROUPS.index(entry.choice("group", GROUPS))
    for window in entry.texts("windows"):
        if window not in WINDOWS:
            raise entry.error("windows", f"there is no window {window!r}; there are: {', '.join(WINDOWS)}")
        ability.windows |= 1 << WINDOWS.index(window)
    ability.mode = MODES.index(entry.choice("mode", MODES))
    ability.cost = entry.number("cost", 0, 2)
    ability.limit = LIMITS.index(entry.choice("limit", LIMITS))
    ability.scope = SCOPES.index(entry.choice("scope", SCOPES))
    _read_conditions(entry.entry("when"), ability)
    for effect in entry.entries("effects"):
        _read_effect(effect, ability, ABILITY_EFFECTS)
    entry.done()
    return ability


def _range_bits(entry: Entry, field: str) -> int:
    bits = 0
    for name in entry.texts(field):
        if name not in RANGES:
            raise entry.error(field, f"there is no range {name!r}; there are: {', '.join(RANGES)}")
        bits |= 1 << RANGES.index(name)
    return bits


def _read_conditions(entry: Entry, ability: Ability) -> None:
    if entry.has("range"):
        ability.ranges = _range_bits(entry, "range")
    ability.from_other_area = entry.flag("from_other_area", False)
    if entry.has("target_terrain"):
        ability.target_terrain = TERRAINS.index(entry.choice("target_terrain", TERRAINS[:3]))
    if entry.has("own_terrain"):
        ability.own_terrain = TERRAINS.index(entry.choice("own_terrain", TERRAINS[:3]))
    ability.successes = entry.number("successes_on_terrain_dice", 1, 4, 0)
    ability.own_party_in_target = entry.flag("own_party_in_target", False)
    ability.wounded_enemy_in_target = entry.flag("wounded_enemy_in_target", False)
    ability.enemies_in_target = entry.number("enemies_in_target", 1, 15, 0)
    ability.entered = entry.flag("entered_this_activation", False)
    ability.knocked_down = entry.flag("knocked_down_enemy", False)
    ability.members_in_area = entry.number("members_in_area", 1, 5, 0)
    entry.flag("next_to_conquered", False)  # says in words what the scope says already
    ability.attack_failed = entry.flag("attack_failed", False)
    ability.was_attacker = entry.flag("was_attacker", False)
    ability.was_target = entry.flag("was_target", False)
    entry.done()
    ability.conditional = (
        ability.ranges != ALL_RANGES
        or ability.from_other_area
        or ability.target_terrain >= 0
        or ability.own_terrain >= 0
        or ability.successes > 0
        or ability.own_party_in_target
        or ability.wounded_enemy_in_target
        or ability.enemies_in_target > 0
        or ability.entered
        or ability.knocked_down
        or ability.members_in_area > 0
        or ability.attack_failed
        or ability.was_attacker
        or ability.was_target
    )


def _read_effect(entry: Entry, ability: Ability, known: dict[str, int]) -> None:
    do = entry.choice("do", tuple(known))
    if ability.windows & known[do] == 0:
        raise entry.error("do", f"{do!r} does nothing in the windows of this card")
    if do == "add_dice":
        count = entry.number("n", 1, 2)
        if entry.choice("die", ("aux", "terrain")) == "aux":
            ability.add_aux += count
        else:
            ability.add_terrain += count
    elif do == "add_bonus":
        ability.add_bonus += entry.number("n", 1, 4)
    elif do == "cut_hits":
        ability.cut_hits += entry.number("n", 1, 4)
    elif do == "cut_dice":
        count = entry.number("n", 1, 2)
        if entry.choice("of", ("attack_aux", "defence")) == "defence":
            ability.cut_defence += count
        else:
            ability.cut_attack_aux += count
    elif do == "reroll":
        ability.reroll = entry.number("n", 1, 4)
    elif do == "swap_dice":
        entry.choice("to", ("terrain",))
        ability.swap_dice = True
    elif do == "repeat_attack":
        ability.repeat_attack = True
    elif do == "free_attack":
        ability.free_attack = True
    elif do == "strike":
        ability.strike = entry.number("n", 1, 2)
        ability.strike_terrain = entry.choice("die", ("aux", "terrain")) == "terrain"
        ability.strike_technique = (*TECHNIQUES, "emblem").index(entry.choice("technique", (*TECHNIQUES, "emblem")))
    elif do == "gain_torc":
        ability.gain_torc = entry.number("n", 1, 3)
    elif do == "untargetable":
        ability.untargetable = _range_bits(entry, "ranges")
    elif do == "step":
        ability.step = entry.number("n", 1, 2)
        ability.step_into_conquered = entry.choice("into", ("", "conquered"), "") == "conquered"
    elif do == "cost":
        _read_price(entry, ability)
    elif do == "heal":
        ability.heal = entry.number("n", 1, 9)
    elif do == "raise":
        ability.raises = entry.number("n", 1, 9)
        ability.raise_to = 2 if entry.choice("to", ("wounded", "healthy")) == "healthy" else 1
    elif do == "use_symbol":
        entry.choice("of", ("emblem",))
        ability.use_symbol = True
    elif do == "use_row":
        ability.use_row = RANGES.index(entry.choice("row", RANGES))
        ability.use_row_as = RANGES.index(entry.choice("as", RANGES))
    elif do == "ignore_rocks":
        ability.ignore_rocks = _range_bits(entry, "ranges")
    elif do == "no_counter":
        ability.no_counter = True
    elif do == "counter_on_tie":
        ability.counter_on_tie = True
    elif do == "explore":
        ability.explore = WITHIN.index(entry.choice("within", WITHIN[1:]))
    elif do == "remove_token":
        entry.choice("within", ("own_areas",))
        ability.remove_token = True
    elif do == "push":
        ability.push = entry.number("n", 1, 1)
    elif do == "swap_places":
        ability.swap_places = True
    elif do == "forbid":
        ability.forbid = FORBIDS.index(entry.choice("what", FORBIDS[1:]))
    elif do == "break_formation":
        ability.break_formation = ("", "distance_1", "distance_2").index(
            entry.choice("within", ("distance_1", "distance_2"))
        )
    else:
        ability.check_value = entry.number("n", 1, 3)
    entry.done()


def _read_price(entry: Entry, ability: Ability) -> None:
    of = entry.choice("of", ("travel", "enemy_travel_into", "explore", "lift"))
    if of == "travel":
        if entry.has("as_healthy"):
            ability.travel_as_healthy = entry.flag("as_healthy")
        else:
            ability.travel_delta = entry.number("delta", -2, 2)
    elif of == "enemy_travel_into":
        ability.enemy_travel_delta = entry.number("delta", 1, 2)
    elif of == "explore":
        ability.explore_cost = entry.number("set", 0, 2)
    else:
        ability.lift_cost = entry.number("set", 0, 2)


def _read_objective(entry: Entry, content: Content) -> None:
    terrains: list[int] = []
    for name in entry.texts("areas"):
        if name != "any" and name not in DICE[:3]:
            raise entry.error("areas", f"expected any, {', '.join(DICE[:3])}; got {name!r}")
        terrains.append(-1 if name == "any" else DICE.index(name))
    if not 1 <= len(terrains) <= CONQUERED_TOKENS:
        raise entry.error("areas", f"expected 1 to {CONQUERED_TOKENS} areas, got {len(terrains)}")
    shape = entry.choice("shape", OBJECTIVE_SHAPES)
    if shape in ("line", "triangle") and len(terrains) != 3:
        raise entry.error("shape", f"a {shape} has three areas")
    objective = Objective(
        len(content.objectives),
        entry.text("id"),
        entry.text("name"),
        entry.text("text"),
        terrains,
        shape,
        entry.number("torcs", 1, TARGET_MAX),
    )
    content.objectives.append(objective)
    entry.done()


def _read_event(entry: Entry, content: Content, sets: dict[str, int]) -> None:
    name = entry.text("name")
    ability = Ability(name, entry.text("text"))
    ability.windows = 1 << WINDOWS.index(entry.choice("window", WINDOWS))
    ability.mode = OPTIONAL
    ability.cost = entry.number("cost", 0, 2)
    ability.scope = EVENT_SCOPES.index(entry.choice("scope", EVENT_SCOPES))
    _read_conditions(entry.entry("when"), ability)
    for effect in entry.entries("effects"):
        _read_effect(effect, ability, EVENT_EFFECTS)
    instant = entry.choice("kind", ("instant", "hand")) == "instant"
    if instant != (ability.windows == INSTANT):
        raise entry.error("window", "an instant event, and no other, has the window 'instant'")
    if ability.windows & ~EVENT_WINDOWS:
        raise entry.error("window", "no event can be played in this window")
    card = EventCard(len(content.events), entry.text("id"), name, entry.ref("set", sets, "event set"), instant, ability)
    content.events.append(card)
    entry.done()


EVENT_WINDOWS: Final = TARGETING | ATTACK_POOL | DEFENCE_POOL | CHECK_POOL | ACTION | INSTANT


def _read_scenario(entry: Entry, content: Content, sets: dict[str, int]) -> None:
    knockdowns = entry.choice("victory", ("torcs", "knockdowns")) == "knockdowns"
    scenario = Scenario(
        entry.text("id"), entry.text("name"), entry.number("players", 2, 4), entry.number("target", 1, 99)
    )
    scenario.knockdowns = knockdowns
    scenario.objectives = entry.flag("objectives")
    scenario.conquest = entry.flag("conquest")
    scenario.conquest_torcs = entry.number("conquest_torcs", 0, 3, 1)
    scenario.event_sets = entry.refs("event_sets", sets, "event set")
    scenario.fixed = len(scenario.event_sets) > 0
    if entry.has("teams"):
        if entry._list("teams", lambda v: isinstance(v, list), "teams", None) != [[0, 2], [1, 3]]:
            raise entry.error("teams", "expected [[0, 2], [1, 3]]: allies sit opposite")
        scenario.teams = True
    labels: set[str] = set()
    for row in entry.entries("areas"):
        area = _read_area(row, len(scenario.areas))
        if area.label in labels or any((area.q, area.r) == (other.q, other.r) for other in scenario.areas):
            raise row.error("id", f"{area.label} or its place stands twice on this map")
        labels.add(area.label)
        scenario.areas.append(area)
        if area.kind == DEPLOYMENT:
            scenario.deployment.append(area.index)
        elif area.kind == TEMPEST:
            scenario.tempest = area.index
        elif area.kind == MARSH:
            scenario.marsh = True
    if len(scenario.deployment) < scenario.players:
        raise entry.error("areas", f"expected {scenario.players} deployment areas, got {len(scenario.deployment)}")
    lay_out(scenario, CAPACITIES)
    if scenario.conquest:
        _check_tokens(entry, content, scenario)
    content.scenarios.append(scenario)
    entry.done()


def _read_area(entry: Entry, index: int) -> Area:
    kind = KINDS.index(entry.choice("kind", KINDS))
    rocks: list[int] = []
    for pair in entry._list("rocks", lambda v: isinstance(v, list) and len(v) == 2, "pairs of sides", None):
        first, second = sorted(pair)
        if not (0 <= first < second < len(SIDES)) or second - first not in (1, 5) or first in rocks or second in rocks:
            raise entry.error("rocks", f"expected pairs of neighbouring sides 0 to 5, each side once; got {pair!r}")
        rocks += [first, second]
    if (kind == BLOCKED) != (len(rocks) == 6):
        raise entry.error("rocks", "a blocked path tile, and no other, has rock on all sides")
    terrain = TERRAINS.index(entry.choice("terrain", TERRAINS))
    if (terrain < 3) != (kind not in (BLOCKED, MARSH)):
        raise entry.error("terrain", f"a {KINDS[kind]} tile cannot be {TERRAINS[terrain]}")
    area = Area(
        index, entry.text("id"), entry.number("q", -9, 9), entry.number("r", -9, 9), terrain, kind, tuple(rocks)
    )
    bank = entry.choice("side", ("north", "south", "river", ""), "")
    if bank and (bank == "river") != (kind == RIVER):
        raise entry.error("side", "a river tile, and no other, is on the side 'river'")
    area.bank = {"north": 0, "south": 1}.get(bank, -1)
    entry.done()
    return area


def _check_tokens(entry: Entry, content: Content, scenario: Scenario) -> None:
    """WL-4: there must be a token for every area."""
    for terrain in range(3):
        areas = len([area for area in scenario.areas if area.kind == 0 and area.terrain == terrain])
        tokens = len(content.centre_tokens[terrain])
        if areas > tokens:
            raise entry.error("areas", f"{areas} {TERRAINS[terrain]} areas, but only {tokens} centre tokens")
