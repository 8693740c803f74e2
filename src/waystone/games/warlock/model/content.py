"""What is in the box of Firetop Mountain: its board, cards, tables and numbers as objects."""

from typing import Final, final

from waystone.games.warlock.model.board import Board

SEATS: Final = 6
KEYS: Final = 9
NONE: Final = -1

MONSTER: Final = 0
TRAP: Final = 1
PERSON: Final = 2
ENCOUNTERS: Final = ("monster", "trap", "person")

GOLD: Final = 0
PROVISIONS: Final = 1
BUNCH: Final = 2
WEAPON: Final = 3
ARMOUR: Final = 4
MAGIC: Final = 5
POTION: Final = 6
TREASURES: Final = ("gold", "provisions", "keys", "weapon", "armour", "magic", "potion")

BEFORE_ROLL: Final = 1
REVEALED: Final = 2
BETWEEN_ROUNDS: Final = 4
MEETING: Final = 8
TIMINGS: Final = ("before_roll", "encounter_revealed", "between_rounds", "meeting")

FULL: Final = 999  # "full" in content: back to the initial score

PAY: Final = 0
LUCK: Final = 1
TABLE: Final = 2
METHODS: Final = ("pay", "luck", "table")

# Effect primitives
BATTLE: Final = 0
STAMINA: Final = 1
SKILL: Final = 2
LUCK_SCORE: Final = 3
GOLD_PIECES: Final = 4
FOOD: Final = 5
TEST_LUCK: Final = 6
TARGET_TEST_LUCK: Final = 7
MISS_TURNS: Final = 8
CAGE: Final = 9
MOVE_TO: Final = 10
ROLL_TABLE: Final = 11
MENU: Final = 12
KEY_CHALLENGE: Final = 13
CURSE: Final = 14
UNCURSE: Final = 15
GAMBLE: Final = 16
STOCK_SELL: Final = 17
STOCK_BUY: Final = 18
ROOM_TREASURE: Final = 19
IF_ROOM_TREASURE: Final = 20
ONCE_PER_ADVENTURER: Final = 21
REMOVE_CARD: Final = 22
HIDE_CARD: Final = 23
SKIP_ENCOUNTER: Final = 24
END_TURN: Final = 25

FAR_BANK: Final = -2
NEAR_BANK: Final = -3


def with_article(name: str) -> str:
    """The name of a card in a sentence: "the Orc", "the Giver of Sleep", "Zagor the Warlock"."""
    if name.startswith("The "):
        return f"the {name.removeprefix('The ')}"
    return name if " the " in name or name[:1].isdigit() else f"the {name}"


@final
class Effect:
    """One primitive of a card or a table row. Which fields count depends on `op`."""

    def __init__(self, op: int) -> None:
        self.op = op
        self.amount = 0  # fixed part; FULL for "full"
        self.dice = 0  # six-sided dice added to it, with its sign
        self.sign = 1
        self.target = NONE  # a space, FAR_BANK or NEAR_BANK
        self.table = ""
        self.then: list[Effect] = []  # lucky; there is treasure
        self.otherwise: list[Effect] = []  # unlucky; there is none
        self.menu: list[Service] = []
        self.repeats = False  # of a menu: more than one service in a visit
        self.given = False  # of the room's Treasure card: he is given it, and does not choose whether to claim it


@final
class Service:
    """One thing that a person offers to a visitor."""

    def __init__(self, index: int, id: str, label: str, gold: int, limit: int, effects: list[Effect]) -> None:
        self.index = index  # its place in `Content.services`
        self.id = id
        self.label = label
        self.gold = gold
        self.limit = limit
        self.effects = effects


@final
class Encounter:
    """An Encounter card, or the Crocodile of the river."""

    def __init__(self, index: int, id: str, name: str, kind: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.called = with_article(name)  # in a sentence
        self.kind = kind
        self.text = ""
        self.permanent = False
        self.room = NONE  # of a fixed card, its room, counted among the rooms
        self.skill = 0
        self.stamina = 0
        self.traits: list[str] = []
        self.effects: list[Effect] = []
        # special powers; 0 or False where it has none
        self.venom = 0
        self.pickpocket = False
        self.no_escape = False
        self.paralysing_wounds = 0
        self.only_magic = False
        self.breath_rolls: list[int] = []
        self.breath = 0
        self.wound = 2
        self.hypnotises = False
        self.weak_skill = 0  # against a card that weakens it
        self.weak_stamina = 0


@final
class Treasure:
    def __init__(self, index: int, id: str, name: str, kind: int) -> None:
        self.index = index
        self.bit = 1 << index
        self.id = id
        self.name = name
        self.called = with_article(name)  # in a sentence
        self.kind = kind
        self.text = ""
        self.amount = 0
        self.numbers = 0  # of a bunch: bit n for number n
        self.sword = False
        self.magic = False
        self.attack = 0
        self.brute_trait = ""
        self.brute_wound = 0
        self.ward_rolls: list[int] = []
        self.ward = 0
        self.first_wound_less = 0
        self.when = 0
        self.one_use = False
        self.slays: set[int] = set()  # Encounter cards
        self.weakens = NONE
        self.vanishes = False  # FM-148: he goes unseen
        self.protects_mind = False  # FM-117 does not touch the holder
        self.protects_limbs = False  # FM-113 neither
        self.effects: list[Effect] = []


@final
class EscapeRow:
    def __init__(self, name: str, away: bool, stamina: int) -> None:
        self.name = name
        self.away = away
        self.stamina = stamina  # lost


@final
class TableRow:
    def __init__(self, name: str, effects: list[Effect]) -> None:
        self.name = name
        self.effects = effects


@final
class Crossing:
    def __init__(self, index: int, id: str, method: int, south: int, north: int) -> None:
        self.index = index
        self.id = id
        self.method = method
        self.banks = (south, north)
        self.price = 0
        self.rows: list[TableRow] = []  # by the die, 1-6; for a Luck test 1 is lucky and 0 is not


@final
class MazeCard:
    def __init__(self, id: str, name: str, open: int) -> None:
        self.id = id
        self.name = name
        self.open = open  # bit s: side s (N, E, S, W) is open


@final
class Piece:
    def __init__(self, name: str) -> None:
        self.name = name


@final
class Numbers:
    """Every constant that a rule uses."""

    def __init__(self) -> None:
        self.skill_by_d6: list[int] = []
        self.stamina_plus = 12
        self.luck_plus = 6
        self.provisions = 3
        self.goods_base = 12
        self.meal = 4
        self.rucksack = 6
        self.swords = 2
        self.wound = 2
        self.luck_for_kill = 1
        self.flee = 4
        self.challenge_rolls: list[int] = []
        self.offers = 2
        self.cage_rolls: list[int] = []
        self.hex_stamina = 7
        self.hex_skill_loss = 1
        self.max_rounds = 200


@final
class Content:
    """Everything in the box."""

    def __init__(self, packs: tuple[str, ...]) -> None:
        self.fingerprint = ""
        self.packs = packs
        self.numbers = Numbers()
        self.board = Board()
        self.crossings: list[Crossing] = []
        self.encounters: list[Encounter] = []
        self.dragons: list[Encounter] = []  # those of them that breathe fire in a room of their own
        self.crocodile = Encounter(NONE, "", "", MONSTER)
        self.treasures: list[Treasure] = []
        self.arms: list[Treasure] = []  # those of them that add to an attack
        self.armed = 0  # the same, a bit each
        self.maze_cards: list[MazeCard] = []
        self.escape: list[EscapeRow] = []  # by the die, 1-6
        self.tables: dict[str, list[TableRow]] = {}
        self.services: list[Service] = []
        self.pieces: list[Piece] = []
        self.bunches = 0  # bit c: Treasure card c is a bunch of keys
        self.swords = 0
        self.every = 0  # all Treasure cards
        self.held = 0  # those that can be in a hand: Gold and Provisions cannot
