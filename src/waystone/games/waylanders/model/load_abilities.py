"""Reads abilities and events. What a card says must be able to do something: anything else is a mistake, named here."""

from collections.abc import Callable
from typing import Final

from waystone.engine.content import EffectWords, Entry
from waystone.games.waylanders.model.board import RANGES, SHORT, TERRAINS
from waystone.games.waylanders.model.effects import (
    ACTION,
    ANY_AREA,
    AREA_ADJACENT,
    ATTACK_POOL,
    ATTACK_ROLLED,
    CHECK_POOL,
    CHOSEN,
    CHOSEN_ONE_EFFECT,
    COMBAT_DONE,
    CONQUERED_AREA,
    COST,
    DEFENCE_POOL,
    DEFENCE_ROLLED,
    ENEMY,
    ENEMY_ALONE,
    ENEMY_FORMATION,
    ENEMY_TOKEN,
    ENTERED,
    EVENT_SCOPES,
    EXPLORE_COST,
    FORBIDS,
    GROUPS,
    INSTANT,
    KEEN_SIGHT,
    LENT_ROW,
    LIFT_COST,
    LIFTED,
    LIMITS,
    MODES,
    NO_GROUP,
    OPTIONAL,
    OUTCOME,
    OWN_AREA,
    OWN_ATTACK,
    OWN_CHECK,
    OWN_TARGET,
    OWN_TARGETS_ALL,
    PAID,
    PASSIVE,
    PLAYER,
    RAISE_TO,
    SCOPES,
    STRIKE_TECHNIQUES,
    TARGETING,
    TECHNIQUES,
    TOLL,
    TRAVEL_COST,
    TURN_END,
    TURN_START,
    TWO_OWN,
    UNLIMITED,
    WINDOWS,
    Ability,
)

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
# On what each effect of an event works, and what the events of a window that is part of a roll can be about.
EVENT_OBJECTS: Final = {
    "add_dice": (OWN_ATTACK, OWN_TARGET, OWN_CHECK),
    "add_bonus": (OWN_ATTACK, OWN_TARGET, OWN_CHECK),
    "cut_hits": (OWN_TARGET,),
    "cut_dice": (OWN_ATTACK,),
    "no_counter": (OWN_ATTACK,),
    "untargetable": (OWN_TARGET, OWN_TARGETS_ALL),
    "free_attack": (CHOSEN,),
    "strike": (ENEMY, ENEMY_ALONE, ANY_AREA, AREA_ADJACENT),
    "step": (CHOSEN,),
    "heal": (CHOSEN, CHOSEN_ONE_EFFECT, OWN_AREA),
    "raise": (CHOSEN, CHOSEN_ONE_EFFECT),
    "explore": (PLAYER,),
    "remove_token": (ENEMY_TOKEN,),
    "push": (ENEMY, ENEMY_ALONE),
    "swap_places": (TWO_OWN,),
    "forbid": (PLAYER, ANY_AREA, AREA_ADJACENT),
    "break_formation": (ENEMY_FORMATION,),
}
ROLL_OBJECTS: Final = {
    TARGETING: (OWN_TARGET, OWN_TARGETS_ALL),
    ATTACK_POOL: (OWN_ATTACK,),
    DEFENCE_POOL: (OWN_TARGET,),
    CHECK_POOL: (OWN_CHECK,),
}
EVENT_WINDOWS: Final = TARGETING | ATTACK_POOL | DEFENCE_POOL | CHECK_POOL | ACTION | INSTANT

CONDITION_WINDOWS: Final = ATTACK_POOL | ATTACK_ROLLED | DEFENCE_POOL | DEFENCE_ROLLED | OUTCOME | COMBAT_DONE
PAYING_WINDOWS: Final = ATTACK_POOL | DEFENCE_POOL | ACTION | TURN_START | TURN_END
NEVER_ASKED: Final = TARGETING | OUTCOME | COST | ENTERED | LIFTED | CHECK_POOL
ALWAYS_ASKED: Final = COMBAT_DONE | ACTION

EVENT_CONDITIONS: Final = ("range", "from_other_area")
CONDITIONS: Final = (
    *EVENT_CONDITIONS, "target_terrain", "own_terrain", "successes_on_terrain_dice", "own_party_in_target",
    "wounded_enemy_in_target", "enemies_in_target", "entered_this_activation", "knocked_down_enemy",
    "members_in_area", "attack_failed", "was_attacker", "was_target",
)  # fmt: skip


def read_ability(entry: Entry) -> Ability:
    """An ability of an adventurer or of an emblem card."""
    ability = Ability(entry.text("name"), entry.text("text"))
    ability.group = GROUPS.index(entry.choice("group", GROUPS))
    for window in entry.choices("windows", WINDOWS, "window"):
        ability.windows |= 1 << WINDOWS.index(window)
    windows = ability.windows
    ability.mode = MODES.index(entry.choice("mode", MODES))
    ability.cost = entry.number("cost", 0, 2)
    ability.limit = LIMITS.index(entry.choice("limit", LIMITS))
    ability.scope = SCOPES.index(entry.choice("scope", SCOPES))
    _read_conditions(entry.entry("when"), ability, CONDITIONS)
    if ability.conditional and windows & CONDITION_WINDOWS == 0:
        raise entry.error("when", "conditions are asked only in a combat")
    for effect in entry.entries("effects"):
        _read_effect(effect, ability, ABILITY_WORDS, ABILITY_EFFECTS)
    _check_mode(entry, ability, windows)
    if (ability.scope == CONQUERED_AREA) != (ability.check_value > 0 or ability.enemy_travel_delta > 0):
        raise entry.error(
            "scope", "'conquered_area' is the scope of what tolls and ramparts do to enemies, and no other"
        )
    entry.done()
    return ability


def _check_mode(entry: Entry, ability: Ability, windows: int) -> None:
    """Whether it is a matter of choice, what it costs and how often it works must fit together and be asked for."""
    passive = ability.mode == PASSIVE
    if passive and (windows & ALWAYS_ASKED or ability.reroll):
        raise entry.error("mode", "its owner is asked about this, so it cannot be passive")
    if not passive and (windows & NEVER_ASKED or ability.gain_torc or ability.cut_attack_aux):
        raise entry.error("mode", "nobody is asked about this, so it must be passive")
    if (ability.mode == PAID) != (ability.cost > 0):
        raise entry.error("mode", "an ability that costs AP, and no other, is paid")
    if ability.cost and windows & ~PAYING_WINDOWS:
        raise entry.error("cost", "nothing is paid in these windows")
    if passive and ability.limit != UNLIMITED:
        raise entry.error("limit", "a passive ability has no limit")


def read_event(entry: Entry) -> Ability:
    """An event's own way to say the same: one window, and no mode, group or limit."""
    ability = Ability(entry.text("name"), entry.text("text"))
    ability.windows = 1 << WINDOWS.index(entry.choice("window", WINDOWS))
    ability.mode = OPTIONAL
    if ability.windows & ~EVENT_WINDOWS:
        raise entry.error("window", "no event can be played in this window")
    ability.cost = entry.number("cost", 0, 0 if ability.windows == INSTANT else 2)
    ability.scope = EVENT_SCOPES.index(entry.choice("scope", EVENT_SCOPES))
    objects = ROLL_OBJECTS.get(ability.windows)
    if objects is not None and ability.scope not in objects:
        raise entry.error("scope", "no event of this window works on that")
    _read_conditions(entry.entry("when"), ability, EVENT_CONDITIONS)
    if ability.conditional and ability.windows & (TARGETING | ATTACK_POOL | DEFENCE_POOL) == 0:
        raise entry.error("when", "conditions are asked only in a combat")
    for effect in entry.entries("effects"):
        do = _read_effect(effect, ability, EVENT_WORDS, EVENT_EFFECTS)
        if ability.scope not in EVENT_OBJECTS[do]:
            raise entry.error("scope", f"{do!r} works on something else")
    return ability


def _read_conditions(entry: Entry, ability: Ability, known: tuple[str, ...]) -> None:
    """The conditions that must all hold; `known` are those that such a card may have."""
    for name in CONDITIONS:
        if entry.has(name):
            if name not in known:
                raise entry.error(name, "is not asked of an event")
            ability.conditional = True
    if entry.has("range"):
        ability.ranges = _read_ranges(entry, "range")
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
    ability.attack_failed = entry.flag("attack_failed", False)
    ability.was_attacker = entry.flag("was_attacker", False)
    ability.was_target = entry.flag("was_target", False)
    entry.done()


def _read_ranges(entry: Entry, field: str, least: int = SHORT) -> int:
    """A bit for each range named, from `least` on."""
    bits = 0
    for name in entry.choices(field, RANGES[least:], "range"):
        bits |= 1 << RANGES.index(name)
    return bits


# ------------------------------------------------------------------ effects
def _read_effect(entry: Entry, ability: Ability, words: EffectWords, known: dict[str, int]) -> str:
    """One effect, which is named: a word; the table `known` says in which windows it works."""
    do = entry.word("do", words)
    if ability.windows & known[do] == 0:
        raise entry.error("do", f"{do!r} does nothing in the windows of this card")
    READERS[do](entry, ability)
    entry.done()
    return do


def _add_dice(entry: Entry, ability: Ability) -> None:
    dice = entry.number("n", 1, 2)
    if entry.choice("die", ("aux", "terrain")) == "aux":
        ability.add_aux += dice
    elif ability.windows & ~ATTACK_POOL:
        raise entry.error("die", "only an attack gets more dice of the terrain")
    else:
        ability.add_terrain += dice


def _add_bonus(entry: Entry, ability: Ability) -> None:
    ability.add_bonus += entry.number("n", 1, 4)


def _cut_hits(entry: Entry, ability: Ability) -> None:
    ability.cut_hits += entry.number("n", 1, 4)


def _cut_dice(entry: Entry, ability: Ability) -> None:
    dice = entry.number("n", 1, 2)
    if entry.choice("of", ("attack_aux", "defence")) == "defence":
        ability.cut_defence += dice
    elif ability.windows & ~ATTACK_POOL or ability.group == NO_GROUP:
        raise entry.error("of", "dice of an attack are cut by abilities of its targets, in the window 'attack_pool'")
    else:
        ability.cut_attack_aux += dice


def _reroll(entry: Entry, ability: Ability) -> None:
    ability.reroll = entry.number("n", 1, 4)


def _swap_dice(entry: Entry, ability: Ability) -> None:
    ability.swap_dice = True


def _repeat_attack(entry: Entry, ability: Ability) -> None:
    ability.repeat_attack = True


def _free_attack(entry: Entry, ability: Ability) -> None:
    ability.free_attack = True


def _strike(entry: Entry, ability: Ability) -> None:
    ability.strike = entry.number("n", 1, 2)
    ability.strike_terrain = entry.choice("die", ("aux", "terrain")) == "terrain"
    techniques = STRIKE_TECHNIQUES if ability.windows == ENTERED else TECHNIQUES
    ability.strike_technique = STRIKE_TECHNIQUES.index(entry.choice("technique", techniques))


def _gain_torc(entry: Entry, ability: Ability) -> None:
    ability.gain_torc = entry.number("n", 1, 3)


def _untargetable(entry: Entry, ability: Ability) -> None:
    ability.untargetable = _read_ranges(entry, "ranges", SHORT + 1)


def _step(entry: Entry, ability: Ability) -> None:
    ability.step = entry.number("n", 1, 2)
    ability.step_into_conquered = entry.choice("into", ("", "conquered"), "") == "conquered"


def _heal(entry: Entry, ability: Ability) -> None:
    """So many at the start or end of a turn; else the one that is chosen or lifted, or all of the area chosen."""
    ability.heal = entry.number("n", 1, 9) if ability.windows & (TURN_START | TURN_END) else 1


def _raise(entry: Entry, ability: Ability) -> None:
    ability.raises = entry.number("n", 1, 9) if ability.windows & TURN_START else 1
    ability.raise_to = RAISE_TO.index(entry.choice("to", RAISE_TO[1:]))


def _use_symbol(entry: Entry, ability: Ability) -> None:
    ability.use_symbol = True


def _use_row(entry: Entry, ability: Ability) -> None:
    ability.use_row = RANGES.index(entry.choice("row", RANGES))
    ability.use_row_as = RANGES.index(entry.choice("as", RANGES))
    ability.windows |= LENT_ROW


def _ignore_rocks(entry: Entry, ability: Ability) -> None:
    ability.ignore_rocks = _read_ranges(entry, "ranges", SHORT + 1)
    ability.windows |= KEEN_SIGHT


def _no_counter(entry: Entry, ability: Ability) -> None:
    ability.no_counter = True


def _counter_on_tie(entry: Entry, ability: Ability) -> None:
    ability.counter_on_tie = True


def _explore(entry: Entry, ability: Ability) -> None:
    """An ability turns up a token next to its user, an event anywhere on the map."""
    ability.explore = True


def _remove_token(entry: Entry, ability: Ability) -> None:
    ability.remove_token = True


def _push(entry: Entry, ability: Ability) -> None:
    ability.push = True


def _swap_places(entry: Entry, ability: Ability) -> None:
    ability.swap_places = True


def _forbid(entry: Entry, ability: Ability) -> None:
    ability.forbid = FORBIDS.index(entry.choice("what", FORBIDS[1:]))


def _break_formation(entry: Entry, ability: Ability) -> None:
    ability.break_formation = entry.number("within", 1, 2)


def _check_value(entry: Entry, ability: Ability) -> None:
    ability.check_value = entry.number("n", 1, 3)


def _cost(entry: Entry, ability: Ability) -> None:
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


# What each effect does.
MEANINGS: Final = {
    "add_dice": "The roll has `n` more dice: auxiliary dice, or those of the terrain, as `die` says.",
    "add_bonus": "The roll has `n` extra bonus.",
    "cut_hits": "The attack has `n` Hits less against the target.",
    "cut_dice": "`n` dice less: `of` the auxiliary dice of an attack, or of the defence of its targets.",
    "reroll": "Up to `n` dice of the roll may be rolled again.",
    "swap_dice": "Auxiliary dice of the defence are replaced by dice of the terrain.",
    "repeat_attack": "The same area may be fought again for free.",
    "free_attack": "The adventurer may attack at once for free.",
    "strike": "Struck with `n` dice, auxiliary or of the terrain as `die` says, by that `technique`.",
    "gain_torc": "Gain `n` torcs, whatever the outcome.",
    "untargetable": "Cannot be attacked at these `ranges`.",
    "step": "Up to `n` free steps; `into` conquered areas only, if it says so.",
    "cost": "Another cost `of` travel, of enemies' travel into an area, of exploring or of lifting: it differs by "
    "`delta`, or is `set`; wounded travel `as_healthy`.",
    "heal": "Wounded become healthy: `n` of them at the start or end of a turn, else the one chosen or lifted.",
    "raise": "Fallen stand up, wounded or healthy as `to` says: `n` at the start of a turn, else the one chosen.",
    "use_symbol": "The technique of the emblem may be used in place of one's own.",
    "use_row": "The attack row of one range, `row`, may be used `as` that of another which is empty.",
    "ignore_rocks": "Rock does not obstruct sight at these `ranges`.",
    "no_counter": "The targets cannot counterattack.",
    "counter_on_tie": "A defender who blocks exactly counterattacks too.",
    "explore": "Explore for free: an ability an adjacent area, an event any area.",
    "remove_token": "A conquered token is removed without a check.",
    "push": "An enemy is pushed one step.",
    "swap_places": "Two of one's own adventurers change places.",
    "forbid": "Until the next turn nobody else may do `what`: attack at long range, get support dice, or travel in.",
    "break_formation": "An enemy formation `within` so many areas is broken.",
    "check_value": "The area counts as `n` higher when enemies try to destroy it.",
}
EVENT_MEANINGS: Final = MEANINGS | {
    "heal": "Wounded become healthy: those that the scope names.",
    "raise": "The fallen one chosen stands up, wounded or healthy as `to` says.",
}


def _windows_of(do: str, known: dict[str, int]) -> str:
    return ", ".join([name for bit, name in enumerate(WINDOWS) if known[do] >> bit & 1])


def _objects_of(do: str) -> str:
    return ", ".join([EVENT_SCOPES[scope] for scope in EVENT_OBJECTS[do]])


ABILITY_WORDS: Final = EffectWords(
    "ability effect",
    {do: f"{MEANINGS[do]} In the windows {_windows_of(do, ABILITY_EFFECTS)}." for do in ABILITY_EFFECTS},
)
EVENT_WORDS: Final = EffectWords(
    "event effect",
    {
        do: f"{EVENT_MEANINGS[do]} In the windows {_windows_of(do, EVENT_EFFECTS)}; with the scope {_objects_of(do)}."
        for do in EVENT_EFFECTS
    },
)

READERS: Final[dict[str, Callable[[Entry, Ability], None]]] = {
    "add_dice": _add_dice,
    "add_bonus": _add_bonus,
    "cut_hits": _cut_hits,
    "cut_dice": _cut_dice,
    "reroll": _reroll,
    "swap_dice": _swap_dice,
    "repeat_attack": _repeat_attack,
    "free_attack": _free_attack,
    "strike": _strike,
    "gain_torc": _gain_torc,
    "untargetable": _untargetable,
    "step": _step,
    "cost": _cost,
    "heal": _heal,
    "raise": _raise,
    "use_symbol": _use_symbol,
    "use_row": _use_row,
    "ignore_rocks": _ignore_rocks,
    "no_counter": _no_counter,
    "counter_on_tie": _counter_on_tie,
    "explore": _explore,
    "remove_token": _remove_token,
    "push": _push,
    "swap_places": _swap_places,
    "forbid": _forbid,
    "break_formation": _break_formation,
    "check_value": _check_value,
}
