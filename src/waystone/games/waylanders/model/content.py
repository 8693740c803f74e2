"""The cards, dice, tokens and maps of The Waylanders: TOML resolved into objects, checked on the way."""

from pathlib import Path
from typing import Final, final

from waystone.engine.content import Entry, Shelf
from waystone.games.waylanders.model.board import (
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
from waystone.games.waylanders.model.effects import (
    CONQUERED,
    EMBLEM_POWER,
    FIGHTER,
    FORMATION,
    FORMATION_POWER,
    INSTANT,
    OWN_POWER,
    TECHNIQUES,
    Ability,
    Power,
    read_ability,
    read_event,
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

CLASSES: Final = ("warrior", "guardian", "ranger", "rogue", "sorcerer", "healer")

AUX: Final = 3  # the auxiliary die; dice 0 to 2 are those of forest, plain and mountain
DICE: Final = ("forest", "plain", "mountain", "aux")
SYMBOLS: Final = ("fighter", "pathfinder", "sage", "bonus", "event")

EMPTY: Final = -1  # a row without a weapon
AUTOMATIC: Final = 0  # a row with an automatic hit; else the row is a number of dice


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
        shelf = Shelf(Path(__file__).parents[1] / "content", files, packs)
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
    ability = read_ability(entry.entry("ability"))
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
    emblem.formation = Power(len(content.powers), read_ability(entry.entry("formation")), FORMATION_POWER, emblem.index)
    content.powers.append(emblem.formation)
    emblem.emblem = Power(len(content.powers), read_ability(entry.entry("emblem")), EMBLEM_POWER, emblem.index)
    content.powers.append(emblem.emblem)
    if emblem.formation.ability.scope != FORMATION:
        raise entry.error("formation", "a formation ability has the scope 'formation'")
    if emblem.emblem.ability.scope < CONQUERED:
        raise entry.error("emblem", "an emblem ability has a scope of conquered areas")
    content.emblems.append(emblem)
    entry.done()


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
    ability = read_event(entry)
    instant = entry.choice("kind", ("instant", "hand")) == "instant"
    if instant != (ability.windows == INSTANT):
        raise entry.error("window", "an instant event, and no other, has the window 'instant'")
    event_set = entry.ref("set", sets, "event set")
    content.events.append(EventCard(len(content.events), entry.text("id"), ability.name, event_set, instant, ability))
    entry.done()


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
