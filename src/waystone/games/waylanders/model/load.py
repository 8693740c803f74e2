"""Reads the TOML of The Waylanders into the things of `content.py`, naming every mistake on the way."""

from pathlib import Path
from typing import Final

from waystone.engine.content import Entry, Shelf
from waystone.games.waylanders.model.board import (
    BLOCKED,
    DEPLOYMENT,
    KINDS,
    MARSH,
    NORMAL,
    NOWHERE,
    RANGES,
    RIVER,
    SHAPES,
    SIDE_NAMES,
    TEMPEST,
    TERRAINS,
    Area,
    Scenario,
    lay_out,
)
from waystone.games.waylanders.model.content import (
    ACTION_TOKENS,
    AUTOMATIC,
    CAPACITIES,
    CLASSES,
    CONQUERED_TOKENS,
    DICE,
    DICE_OF_A_COLOUR,
    EMPTY,
    OBJECTIVE_SHAPES,
    SYMBOLS,
    TARGET_MAX,
    Adventurer,
    Card,
    Content,
    Die,
    EmblemCard,
    EventCard,
    Objective,
    Stats,
)
from waystone.games.waylanders.model.effects import (
    CONQUERED,
    EMBLEM_POWER,
    FORMATION,
    FORMATION_POWER,
    INSTANT,
    OWN_POWER,
    TECHNIQUES,
    Power,
)
from waystone.games.waylanders.model.load_abilities import read_ability, read_event

FILES: Final = ("waylanders.toml", "waylanders-scenarios.toml")
FACES: Final = 6
COLOURS: Final = DICE[:3]  # the terrains that have dice and centre tokens of their own


def read_content(packs: tuple[str, ...]) -> Content:
    """The content of the game with the packs laid over it."""
    shelf = Shelf(Path(__file__).parents[1] / "content", FILES, packs)
    content = Content(shelf.fingerprint(), packs)
    _read_numbers(content, shelf.section("numbers", may_miss=True))
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
    sets = _read_event_sets(content, shelf)
    for entry in shelf.entries("event"):
        _read_event(entry, content, sets)
    for entry in shelf.entries("scenario"):
        _read_scenario(entry, content, sets)
    shelf.done()
    _name_places(content)
    return content


def _read_numbers(content: Content, entry: Entry) -> None:
    """The numbers of the rules that a pack may change; those of the printed game if it says nothing."""
    tokens = entry.numbers(
        "start_tokens", 1, 9, list(content.start_tokens), "action tokens of who plays first, second, third, fourth"
    )
    if len(tokens) != 4 or sum(tokens) > ACTION_TOKENS:
        raise entry.error("start_tokens", f"expected four numbers, {ACTION_TOKENS} in all at most")
    content.start_tokens = (tokens[0], tokens[1], tokens[2], tokens[3])
    content.event_hand = entry.number("event_hand", 1, 6, content.event_hand, "events that a hand may hold")
    content.max_rounds = entry.number("max_rounds", 1, 200, content.max_rounds, "the game ends after so many rounds")
    content.swap_reach = entry.number(
        "swap_reach", 1, 9, content.swap_reach, "how far apart two adventurers may be who change places"
    )
    content.marsh_dice = entry.number("marsh_dice", 1, 2, content.marsh_dice, "dice of an attack from the marsh")
    entry.done()


# ------------------------------------------------------------------ dice and tokens
def _read_dice(content: Content, shelf: Shelf) -> None:
    for entry in shelf.entries("die"):
        id = entry.choice("id", DICE)
        faces = [_read_face(entry, face) for face in entry.texts("faces")]
        if len(faces) != FACES:
            raise entry.error("faces", f"expected {FACES} faces, got {len(faces)}")
        if id != DICE[len(content.dice)]:
            raise entry.error("id", f"expected the dice in the order {', '.join(DICE)}")
        content.dice.append(Die(faces))
        entry.done()
    if len(content.dice) != len(DICE):
        raise entry.error("", f"expected the dice {', '.join(DICE)}")


def _read_face(entry: Entry, face: str) -> list[str]:
    """The symbols of one face, such as "bonus event"; none on the empty face."""
    symbols = face.split()
    for symbol in symbols:
        if symbol not in SYMBOLS:
            raise entry.error("faces", f"expected symbols of {', '.join(SYMBOLS)}; got {symbol!r}")
    return symbols


def _read_centre_tokens(content: Content, shelf: Shelf) -> None:
    for entry in shelf.entries("centre_tokens"):
        if entry.choice("id", COLOURS) != COLOURS[len(content.centre_tokens)]:
            raise entry.error("id", f"expected the terrains in the order {', '.join(COLOURS)}")
        content.centre_tokens.append(entry.numbers("values", 0, 3))
        entry.done()


# ------------------------------------------------------------------ cards
def _read_adventurer(entry: Entry, content: Content) -> Adventurer:
    ability = read_ability(entry.entry("ability"))
    adventurer = Adventurer(entry.text("id"), entry.text("name"), ability)
    adventurer.race = entry.text("race")
    adventurer.kind = CLASSES.index(entry.choice("class", CLASSES))
    adventurer.technique = TECHNIQUES.index(entry.choice("superclass", TECHNIQUES))
    adventurer.base = entry.choice("set", ("base", "extra")) == "base"
    adventurer.sides = [_read_stats(entry.entry("wounded")), _read_stats(entry.entry("healthy"))]
    for copy in range(entry.number("copies", 1, 2)):
        id = adventurer.id if copy == 0 else f"{adventurer.id}.{copy + 1}"
        power = Power(len(content.powers), id, ability, OWN_POWER, len(content.cards))
        content.powers.append(power)
        name = adventurer.name if copy == 0 else f"{adventurer.name} II"
        content.cards.append(Card(len(content.cards), adventurer, name, power))
    entry.done()
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
    id = entry.text("id")
    shape = SHAPES.index(entry.choice("shape", SHAPES))
    emblem = EmblemCard(len(content.emblems), id, adventurer, shape, entry.numbers("sizes", 3, 5))
    adventurer.emblem = emblem.index
    formation, ability = read_ability(entry.entry("formation")), read_ability(entry.entry("emblem"))
    emblem.formation = Power(len(content.powers), f"{id}.formation", formation, FORMATION_POWER, emblem.index)
    content.powers.append(emblem.formation)
    emblem.emblem = Power(len(content.powers), f"{id}.emblem", ability, EMBLEM_POWER, emblem.index)
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
        if name != "any" and name not in COLOURS:
            raise entry.error("areas", f"expected any, {', '.join(COLOURS)}; got {name!r}")
        terrains.append(-1 if name == "any" else TERRAINS.index(name))
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


# ------------------------------------------------------------------ events
def _read_event_sets(content: Content, shelf: Shelf) -> dict[str, int]:
    """The number of each set by its id."""
    sets: dict[str, int] = {}
    for entry in shelf.entries("event_set"):
        id = entry.text("id")
        sets[id] = len(content.event_sets)
        content.event_sets.append(id)
        if entry.flag("basic"):
            content.basic_set = sets[id]
        entry.done()
    return sets


def _read_event(entry: Entry, content: Content, sets: dict[str, int]) -> None:
    ability = read_event(entry)
    instant = ability.windows == INSTANT
    event_set = entry.ref("set", sets, "event set")
    content.events.append(EventCard(len(content.events), entry.text("id"), ability.name, event_set, instant, ability))
    entry.done()


# ------------------------------------------------------------------ maps
def _read_scenario(entry: Entry, content: Content, sets: dict[str, int]) -> None:
    scenario = Scenario(
        entry.text("id"), entry.text("name"), entry.number("players", 2, 4), entry.number("target", 1, 99)
    )
    scenario.setting = entry.text("setting", scenario.id)
    if any(scenario.setting == other.setting and scenario.players == other.players for other in content.scenarios):
        raise entry.error("setting", f"{scenario.setting!r} names two scenarios for {scenario.players} players")
    scenario.knockdowns = entry.choice("victory", ("torcs", "knockdowns")) == "knockdowns"
    scenario.objectives = entry.flag("objectives")
    scenario.conquest = entry.flag("conquest")
    scenario.conquest_torcs = entry.number("conquest_torcs", 0, 3, 1)
    scenario.event_sets = entry.refs("event_sets", sets, "event set")
    scenario.fixed = len(scenario.event_sets) > 0
    scenario.teams = entry.flag("teams", False)
    if scenario.teams and scenario.players != 4:
        raise entry.error("teams", "two against two needs 4 players")
    for row in entry.entries("areas"):
        _add_area(row, scenario, _read_area(row, len(scenario.areas)))
    if len(scenario.deployment) < scenario.players:
        raise entry.error("areas", f"expected {scenario.players} deployment areas, got {len(scenario.deployment)}")
    lay_out(scenario, CAPACITIES)
    if scenario.conquest:
        _check_tokens(entry, content, scenario)
    content.scenarios.append(scenario)
    entry.done()


def _add_area(entry: Entry, scenario: Scenario, area: Area) -> None:
    for other in scenario.areas:
        if area.label == other.label or (area.q, area.r) == (other.q, other.r):
            raise entry.error("id", f"{area.label} or its place stands twice on this map")
    scenario.areas.append(area)
    if area.kind == DEPLOYMENT:
        scenario.deployment.append(area.index)
    elif area.kind == TEMPEST:
        scenario.tempest = area.index
    elif area.kind == MARSH:
        scenario.marsh = True


def _read_area(entry: Entry, index: int) -> Area:
    kind = KINDS.index(entry.choice("kind", KINDS))
    rocks: list[int] = []
    for rock in entry.texts("rocks"):
        rocks += _read_rock(entry, rock, rocks)
    if (kind == BLOCKED) != (len(rocks) == len(SIDE_NAMES)):
        raise entry.error("rocks", "a blocked path tile, and no other, has rock on all sides")
    terrain = TERRAINS.index(entry.choice("terrain", TERRAINS))
    if (terrain < len(COLOURS)) != (kind not in (BLOCKED, MARSH)):
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


def _read_rock(entry: Entry, rock: str, taken: list[int]) -> list[int]:
    """WL-22: the two neighbouring sides that one rock covers, such as "SW SE"."""
    sides = [SIDE_NAMES.index(name) for name in rock.split() if name in SIDE_NAMES]
    neighbours = len(sides) == 2 and (sides[1] - sides[0]) % 6 in (1, 5)
    if not neighbours or len(rock.split()) != 2 or sides[0] in taken or sides[1] in taken:
        known = ", ".join(SIDE_NAMES)
        raise entry.error("rocks", f"expected pairs of neighbouring sides ({known}), each side once; got {rock!r}")
    return sorted(sides)


def _check_tokens(entry: Entry, content: Content, scenario: Scenario) -> None:
    """WL-4: there must be a token for every area."""
    for terrain in range(len(COLOURS)):
        areas = len([area for area in scenario.areas if area.kind == NORMAL and area.terrain == terrain])
        tokens = len(content.centre_tokens[terrain])
        if areas > tokens:
            raise entry.error("areas", f"{areas} {TERRAINS[terrain]} areas, but only {tokens} centre tokens")


def _name_places(content: Content) -> None:
    """Areas of all maps with the same label are one place, so that "Travel to B3" is one option everywhere."""
    content.places = sorted({area.label for scenario in content.scenarios for area in scenario.areas})
    for scenario in content.scenarios:
        scenario.by_place = [NOWHERE] * len(content.places)
        for area in scenario.areas:
            area.place = content.places.index(area.label)
            scenario.by_place[area.place] = area.index
