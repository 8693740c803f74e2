"""What lies in the box of Wayward: items, areas, ways between them, the two boards and those that packs bring."""

from typing import Final, final

from waystone.engine.phrases import called

SEATS: Final = 6
NOWHERE: Final = -1  # off the map
NONE: Final = -1

# The kinds of items in the order of the card, WW-25; their places in every table.
WEAPON: Final = 0
ARMOR: Final = 1
PICK_1: Final = 2
PICK_2: Final = 3
PICK_3: Final = 4
TORCH: Final = 5
TOKEN: Final = 6
TAROT: Final = 7
HOURGLASS: Final = 8
KINDS: Final = 9
ITEM_IDS: Final = (
    "weapon", "armor", "pick1", "pick2", "pick3", "torch", "guild_token", "tarot", "hourglass",
)  # fmt: skip
GOLD: Final = 9  # a pile among the icons of an area
ANY_PICK: Final = 10  # "pick_of_choice" among prizes
NOTHING: Final = -1  # what a random item may turn out to be

# Kinds of connections
OPEN: Final = 0
DOOR: Final = 1
GUARD: Final = 2
BARRIER: Final = 3
BRIDGE: Final = 4
SMALL_STAIR: Final = 5
DROP: Final = 6
WAY_KINDS: Final = ("open", "door", "guard", "barrier", "bridge", "small_stair", "drop")

# What the picture knows how to draw: floors, the guildsmen's colours, and cells that are no areas
AREA_KINDS: Final = (
    "room", "corridor", "cave", "dock", "stair", "ledge", "street", "square", "house", "river", "outside",
)  # fmt: skip
PASSAGES: Final = ("", "red", "blue", "green", "yellow")
TRACKS: Final = ("flame", "inn", "tower_fire", "river_tower")

# What makes an area special; 0 is an ordinary one
FOUNTAIN: Final = 1
PIT: Final = 2
STAIRWELL: Final = 3
GRATE: Final = 4
WATCHERS: Final = 5
LAIR: Final = 6
PLATFORM: Final = 7
HALL: Final = 8
GUARD_ROOM: Final = 9
GOD: Final = 10
SQUID: Final = 11
GRAVES: Final = 12
TEN_UP: Final = 13
SHOP: Final = 14
CATAPULT: Final = 15
BOUNTY: Final = 16
INN_FRONT: Final = 17
INN_BACK: Final = 18
BENNY: Final = 19
HOARD: Final = 20
LUCK: Final = 21
PIPER: Final = 22
SQUARE: Final = 23
TOWER: Final = 24
VISITORS: Final = 25
PRISONERS: Final = 26
RUBBISH: Final = 27
ARENA: Final = 28
RIVER: Final = 29
# By these numbers: what an area's `special` says, and the entry of `special_rules` that it follows.
SPECIALS: Final = (
    "", "wishing_fountain", "fighting_pit", "flame_stairwell", "flame_grate", "watchers", "dragons_lair",
    "coffin_platform", "coffin_hall", "guard_room", "god_of_gold", "river_squid", "grave_dig", "ten_up_ten_down",
    "weapon_shop", "catapult", "bounty_board", "inn_front", "inn_back", "benny", "kings_hoard", "fountain_of_luck",
    "fried_piper", "pick_pocket", "tower_fire", "jail_visitors", "jail_prisoners", "rubbish_heap", "goblin_fight",
    "river",
)  # fmt: skip
SPECIAL_RULES: Final = (
    "", "wishing_fountain", "fighting_pit", "wall_of_flame", "wall_of_flame", "watchers", "dragons_lair",
    "coffin_room", "coffin_room", "guard_room", "god_of_gold", "river_squid", "grave_dig", "ten_up_ten_down",
    "weapon_shop", "catapult", "bounty_board", "inn", "inn", "benny", "kings_hoard", "fountain_of_luck",
    "fried_piper", "pick_pocket", "tower_fire", "jail", "jail", "rubbish_heap", "goblin_fight", "river_tower",
)  # fmt: skip
LAIR_CLOSED: Final = 116  # the rules by which an area that was left is shut for the rest of the turn
HOARD_CLOSED: Final = 144

# What goes on the table besides the content of a map.
ITEM_CHIPS: Final = 80  # blue chips in the box: more than six full cards take

SIDES: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@final
class Item:
    """One of the nine kinds, as printed on the card."""

    def __init__(self, index: int, id: str, name: str, group: str, slots: int, use: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.group = group
        self.slots = slots
        self.use = use
        self.black: list[int] = []
        self.white: list[int] = []


@final
class Special:
    """The numbers of one special area's rules: which faces of the die are good, what they bring."""

    def __init__(self, id: str, name: str, letter: str, summary: str) -> None:
        self.id = id
        self.name = name
        self.letter = letter  # on the braziers of its areas
        self.summary = summary
        self.good_on: tuple[int, ...] = ()
        self.bad_on: tuple[int, ...] = ()
        self.two_on: tuple[int, ...] = ()
        self.gold = 0
        self.loss = 0
        self.gate_drop = 0
        self.gold_by_round: tuple[int, ...] = ()


@final
class Way:
    """A connection as seen from one of its areas: where it leads and what it takes to pass."""

    def __init__(self, index: int, id: str, kind: int, source: int, target: int) -> None:
        self.index = index
        self.id = id
        self.kind = kind
        self.source = source
        self.target = target  # NOWHERE for an exit that is final
        self.exit = ""  # the name of an exit of the map
        self.dots = 0  # of a door
        self.value = 0  # of a guard
        self.red = False
        self.guarded = False  # a guard who faces the source: he must be pushed past
        self.cost = 0  # of a barrier, in armor
        self.hazard = ""
        self.bridge = NONE
        self.closed_by = 0  # the rule that shuts the target once it has been left
        self.free = False  # passed for a chip by everybody at any time
        self.x = 0  # the edge of a cell where it is drawn
        self.y = 0
        self.side = ""
        self.far: tuple[int, int] = (0, 0)  # of a bridge or a small stair: the cell at the other end


@final
class Area:
    """A room, corridor, street, dock, stair or ledge."""

    def __init__(self, index: int, code: str, id: str, name: str, kind: str) -> None:
        self.index = index
        self.code = code
        self.id = id
        self.name = name
        self.kind = kind
        self.label: tuple[int, int] = (0, 0)
        self.cells: list[tuple[int, int]] = []
        self.gold = 0
        self.hazard = 0  # armor that the pile costs
        self.hazard_name = ""
        self.icons: list[int] = []  # what lies here: the pile first, then items, equal ones side by side
        self.icons_at: list[tuple[int, int]] = []
        self.special = 0
        self.letter = ""
        self.start = 0  # the number of a start room
        self.tunnel = False
        self.dock = False
        self.passage = ""  # the colour of the guildsman
        self.trips: list[int] = []  # where a torch or a token takes one from here
        self.trip_item = NONE
        self.outside = False
        self.map_name: tuple[str, ...] = ()  # as of its board
        self.put_out_to = NONE  # lair and Guard Room
        self.ways: list[Way] = []
        self.always_open = False  # some way out needs nothing, so the safety latch never works here


@final
class Fighter:
    def __init__(self, index: int, value: int, red: bool, gold: int, at: tuple[int, int]) -> None:
        self.index = index
        self.value = value
        self.red = red
        self.gold = gold
        self.at = at


@final
class Coffin:
    def __init__(self, number: int, gold: int, items: tuple[int, ...], at: tuple[int, int]) -> None:
        self.number = number
        self.gold = gold
        self.items = items
        self.at = at


@final
class Grave:
    def __init__(self, index: int, id: str, skulls: int, at: tuple[int, int]) -> None:
        self.index = index
        self.id = id
        self.skulls = skulls
        self.at = at
        self.bad_on: tuple[int, ...] = ()
        self.good_on: tuple[int, ...] = ()
        self.prize = GOLD
        self.gold = 0


@final
class Plank:
    def __init__(self, number: int, y: int, gold: int, items: tuple[int, ...], west: int, east: int) -> None:
        self.number = number
        self.y = y
        self.gold = gold
        self.items = items
        self.west = west  # the street under each window
        self.east = east


@final
class Board:
    """One side of the board: a map with its areas, connections and the insides of its special areas."""

    def __init__(self, index: int, id: str, name: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.map_name: tuple[str, ...] = ()  # the id, of a map that a pack brings: so the names of its options begin
        self.width = 0
        self.height = 0
        self.rows: list[list[str]] = []  # the code of each cell
        self.rock = ""
        self.water = ""
        self.tracks: dict[str, str] = {}
        self.areas: list[Area] = []
        self.offering: list[Area] = []  # those where something lies or can be done
        self.ways: list[Way] = []
        self.bridges: list[str] = []
        self.starts: list[int] = []  # the area of each start room's number
        self.per_start = SEATS
        self.start_area = NONE
        self.outside = NOWHERE  # the area outside the walls; NOWHERE if leaving is for good, WW-84
        # insides
        self.fighters: list[Fighter] = []
        self.flames: list[bool] = []  # space 1 first: whether it burns
        self.flames_at: list[tuple[int, int]] = []
        self.ledge_at: tuple[int, int] = (0, 0)
        self.below = NONE
        self.grate = NONE
        self.hall = NONE
        self.coffins: list[Coffin] = []
        self.levers_at: list[tuple[int, int]] = []
        self.graves: list[Grave] = []
        self.landings: list[int] = []  # by the sum of the dice; the last also for more
        self.landing_names: list[str] = []
        self.tower_roll = 0  # the throw that ends on the river tower
        self.river = NONE
        self.tower_at: tuple[int, int] = (0, 0)
        self.inn_front = NONE
        self.inn_back = NONE
        self.planks: list[Plank] = []
        self.crowds: list[str] = []
        self.crowds_at: list[tuple[int, int]] = []
        self.tower_rooms: list[tuple[int, tuple[int, int]]] = []
        self.tower_top = 0
        self.tower_street = 0
        self.loser_street = NONE
        self.hay_wagon = NONE
        self.prisoners = NONE
        self.sewer = NONE
        self.goblins_at: list[tuple[int, int]] = []
        self.gong_at: tuple[int, int] = (0, 0)

    def area(self, code: str) -> Area:
        """By the code on the map, for tests and pictures."""
        for area in self.areas:
            if area.code == code:
                return area
        raise KeyError(code)


@final
class Content:
    """Everything in the box. `load` fills it from the content files."""

    def __init__(self, packs: tuple[str, ...], fingerprint: str, special_rules: dict[str, Special]) -> None:
        self.packs = packs
        self.fingerprint = fingerprint
        self.items: list[Item] = []
        self.slots: list[int] = []
        self.first_die: list[tuple[int, ...]] = [()] * 7  # the kinds that share a black number
        self.second_die: list[list[int]] = [[]] * 7  # by both dice; empty where one die decides
        self.opened: list[int] = [0] * 7  # by dots: a bit for each set of picks that opens
        self.red: dict[int, bool] = {}  # by a guard's number
        self.boards: list[Board] = []
        self.names: dict[str, str] = {}  # of items, special areas and other things that sentences speak of, by id
        self.pick_stem = ""  # "Lock Pick", if the names of all three begin so
        # the constants
        self.actions = 0
        self.hourglass_actions = 0
        self.gate_start = 0
        self.gate_min = 0
        self.duel_gold = 0
        self.bridge_dice = 0
        self.solo_turns = 0
        self.solo_goal = 0
        self.series_games = 0
        self.dnf_place = 0
        self.round_cap = 0
        self.track = 0
        # the special rules, for the chapters that read their numbers
        self.fountain = special_rules["wishing_fountain"]
        self.flame = special_rules["wall_of_flame"]
        self.lair = special_rules["dragons_lair"]
        self.guard_room = special_rules["guard_room"]
        self.god = special_rules["god_of_gold"]
        self.squid = special_rules["river_squid"]
        self.river_tower = special_rules["river_tower"]
        self.ten_up = special_rules["ten_up_ten_down"]
        self.shop = special_rules["weapon_shop"]
        self.bounty = special_rules["bounty_board"]
        self.hoard = special_rules["kings_hoard"]
        self.luck = special_rules["fountain_of_luck"]
        self.piper = special_rules["fried_piper"]
        self.pocket = special_rules["pick_pocket"]
        self.tower = special_rules["tower_fire"]
        self.jail = special_rules["jail"]
        self.rubbish = special_rules["rubbish_heap"]
        self.goblins = special_rules["goblin_fight"]
        self._special_rules = special_rules
        self.names.update({id: special.name for id, special in special_rules.items()})

    def called(self, text: str) -> str:
        """Words that speak of things by their ids, such as "<the armor>", with their names."""
        return called(text, self.names)

    def special_of(self, area: Area) -> Special:
        """The rules of a special area."""
        return self._special_rules[SPECIAL_RULES[area.special]]
