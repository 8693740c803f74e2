"""The language of abilities and events: when, for whom, how often, on which conditions, to what effect."""

from typing import Final, final

from waystone.engine.content import Entry
from waystone.games.waylanders.model.board import RANGES, TERRAINS

FIGHTER: Final = 0
PATHFINDER: Final = 1
SAGE: Final = 2
TECHNIQUES: Final = ("fighter", "pathfinder", "sage")

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

# Parts of the two windows that are asked for most often; an ability gets them with its effects, no file names them.
LENT_ROW: Final = 1 << 15
KEEN_SIGHT: Final = 1 << 16
TRAVEL_COST: Final = 1 << 17
TOLL: Final = 1 << 18
EXPLORE_COST: Final = 1 << 19
LIFT_COST: Final = 1 << 20

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

EVENT_WINDOWS: Final = TARGETING | ATTACK_POOL | DEFENCE_POOL | CHECK_POOL | ACTION | INSTANT

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


# ------------------------------------------------------------------ reading
def read_ability(entry: Entry) -> Ability:
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
    _conditions(entry.entry("when"), ability)
    for effect in entry.entries("effects"):
        _effect(effect, ability, ABILITY_EFFECTS)
    entry.done()
    return ability


def read_event(entry: Entry) -> Ability:
    """An event's own way to say the same: one window, and no mode, group or limit."""
    ability = Ability(entry.text("name"), entry.text("text"))
    ability.windows = 1 << WINDOWS.index(entry.choice("window", WINDOWS))
    ability.mode = OPTIONAL
    ability.cost = entry.number("cost", 0, 2)
    ability.scope = EVENT_SCOPES.index(entry.choice("scope", EVENT_SCOPES))
    _conditions(entry.entry("when"), ability)
    for effect in entry.entries("effects"):
        _effect(effect, ability, EVENT_EFFECTS)
    if ability.windows & ~EVENT_WINDOWS:
        raise entry.error("window", "no event can be played in this window")
    return ability


def _range_bits(entry: Entry, field: str) -> int:
    bits = 0
    for name in entry.texts(field):
        if name not in RANGES:
            raise entry.error(field, f"there is no range {name!r}; there are: {', '.join(RANGES)}")
        bits |= 1 << RANGES.index(name)
    return bits


def _conditions(entry: Entry, ability: Ability) -> None:
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


def _effect(entry: Entry, ability: Ability, known: dict[str, int]) -> None:
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
        _price(entry, ability)
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
        ability.windows |= LENT_ROW
    elif do == "ignore_rocks":
        ability.ignore_rocks = _range_bits(entry, "ranges")
        ability.windows |= KEEN_SIGHT
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


def _price(entry: Entry, ability: Ability) -> None:
    of = entry.choice("of", ("travel", "enemy_travel_into", "explore", "lift"))
    if of == "travel":
        ability.windows |= TRAVEL_COST
        if entry.has("as_healthy"):
            ability.travel_as_healthy = entry.flag("as_healthy")
        else:
            ability.travel_delta = entry.number("delta", -2, 2)
    elif of == "enemy_travel_into":
        ability.windows |= TOLL
        ability.enemy_travel_delta = entry.number("delta", 1, 2)
    elif of == "explore":
        ability.windows |= EXPLORE_COST
        ability.explore_cost = entry.number("set", 0, 2)
    else:
        ability.windows |= LIFT_COST
        ability.lift_cost = entry.number("set", 0, 2)
