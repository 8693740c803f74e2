"""The language of abilities and events: when, for whom, how often, on which conditions, to what effect."""

from typing import Final, final

from mypy_extensions import i64

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

NO_GROUP: Final = -1  # of an event
GROUPS: Final = ("attack", "defence", "movement", "recovery")  # WL-205

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

NOTHING_FORBIDDEN: Final = 0
FORBID_LONG: Final = 1
FORBID_SUPPORT: Final = 2
FORBID_TRAVEL: Final = 3
FORBIDS: Final = ("nothing", "long", "support", "travel_into")

EMBLEM_TECHNIQUE: Final = 3  # of a strike: that of the emblem
STRIKE_TECHNIQUES: Final = (*TECHNIQUES, "emblem")
RAISE_TO: Final = ("fallen", "wounded", "healthy")  # by the number of the state of health
ALL_RANGES: Final = 7  # three ranges, a bit each


@final
class Ability:
    """What a card does, as numbers that the rules ask for: when, for whom, on which conditions, to what effect."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.group = NO_GROUP
        self.windows: i64 = 0
        self.mode = PASSIVE
        self.cost = 0
        self.limit = UNLIMITED
        self.scope: i64 = SELF
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
        self.explore = False
        self.remove_token = False
        self.push = False
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

    def __init__(self, index: int, id: str, ability: Ability, kind: int, card: int) -> None:
        self.index = index
        self.id = id
        self.ability = ability
        self.kind = kind
        self.card = card  # the adventurer card of an own ability, else the emblem card
