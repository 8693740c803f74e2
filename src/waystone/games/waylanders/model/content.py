"""The things in the box of The Waylanders: dice, adventurers, cards, objectives, events. `load.py` reads them."""

from typing import Final, final

from mypy_extensions import i64

from waystone.games.waylanders.model.board import Scenario
from waystone.games.waylanders.model.effects import FIGHTER, TECHNIQUES, Ability, Power

# The table's own numbers: the rules are written for these, so no content file changes them.
PARTY: Final = 5
SHOWN_OBJECTIVES: Final = 3
CONQUERED_TOKENS: Final = 10  # WL-8, WL-138
DICE_OF_A_COLOUR: Final = 2
ACTION_LIMIT: Final = 2
ACTION_TOKENS: Final = 10
FIRST_GAME: Final = 7
TARGET_MIN: Final = 5
TARGET_MAX: Final = 14
CAPACITIES: Final = [3, 2, 1, 0]  # WL-23, by rocks

CLASSES: Final = ("warrior", "guardian", "ranger", "rogue", "sorcerer", "healer")

AUX: Final = 3  # the auxiliary die; dice 0 to 2 are those of forest, plain and mountain
DICE: Final = ("forest", "plain", "mountain", "aux")
SYMBOLS: Final = ("fighter", "pathfinder", "sage", "bonus", "event")

EMPTY: Final = -1  # a row without a weapon
AUTOMATIC: Final = 0  # a row with an automatic hit; else the row is a number of dice


@final
class Die:
    """A six-sided die: what each face is worth to each technique, and whether it shows the event symbol."""

    def __init__(self, faces: list[list[str]]) -> None:
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
        self.move: list[i64] = [*move, move[0] + move[2]]  # by terrain; a swamp costs forest plus mountain (WL-180)
        self.rows = rows  # short, medium, long
        self.armed: i64 = sum([1 << reach for reach in range(len(rows)) if rows[reach] != EMPTY])  # ranges, a bit each
        self.defence = defence


@final
class Adventurer:
    """One of the named adventurers."""

    def __init__(self, id: str, name: str, ability: Ability) -> None:
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
        self.id = power.id
        self.adventurer = adventurer
        self.name = name
        self.power = power
        self.ability = power.ability
        self.windows: i64 = power.ability.windows
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
        self.fits: i64 = sum([1 << size for size in sizes])  # the sizes, a bit each
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

    def __init__(self, fingerprint: str, packs: tuple[str, ...]) -> None:
        self.fingerprint = fingerprint
        self.packs = packs
        self.start_tokens = (4, 3, 2, 1)  # WL-18: action tokens by the order of the first turns
        self.event_hand = 3  # WL-153: events that a hand may hold
        self.max_rounds = 60  # WL-168
        self.swap_reach = 3  # areas between two who change places by an event
        self.marsh_dice = 2  # WL-182: auxiliary dice of the marsh's attacks
        self.dice: list[Die] = []
        self.centre_tokens: list[list[int]] = []  # the values of each terrain
        self.cards: list[Card] = []
        self.emblems: list[EmblemCard] = []
        self.powers: list[Power] = []
        self.objectives: list[Objective] = []
        self.event_sets: list[str] = []  # ids
        self.basic_set = 0
        self.events: list[EventCard] = []
        self.scenarios: list[Scenario] = []
        self.places: list[str] = []  # the labels of all areas of all maps

    def scenario(self, id: str) -> Scenario:
        for scenario in self.scenarios:
            if scenario.id == id:
                return scenario
        raise ValueError(f"there is no scenario {id!r}")
