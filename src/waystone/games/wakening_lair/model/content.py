"""The things in the box of Wakening Lair: heroes, Rooms, Monsters, treasure, terrors. `load.py` reads them."""

from typing import Final, final

ROOMS: Final = 12  # WK-4; index 0 of every list by Room is unused
HERO_BOXES: Final = 5
ROOM_LIMIT: Final = 3  # WK-23: Monsters that a Room holds
MOST_ACTIONS: Final = 6  # of a turn, whatever a pack says
ALL: Final = 99  # "all" in content: more than there ever are

GEAR: Final = 0
SCROLL: Final = 1
TRAP: Final = 2

PASSIVE: Final = 0
FREE: Final = 1
ACTION: Final = 2
TIMINGS: Final = ("passive", "free", "action")

# How an Attack die marks a box of a target
SEQUENCE: Final = 0  # WK-46
EXACT: Final = 1  # WK-114
RING: Final = 2  # WK-122
HITS: Final = ("sequence", "exact", "open_ring")


@final
class AttackType:
    def __init__(self, index: int, id: str, name: str, icon: str, color: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.icon = icon
        self.color = color


@final
class HeroCard:
    """One of the nine classes; its ability as the numbers that the rules ask for."""

    def __init__(
        self, index: int, id: str, name: str, archetype: int, types: tuple[int, int], boxes: list[int]
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.archetype = archetype
        self.types = types
        self.boxes = boxes  # top to bottom
        self.type_bits = 1 << types[0] | 1 << types[1]
        self.sides: list[str] = []
        self.heals = False
        self.ability_name = ""
        self.ability_text = ""
        self.cleaves = False  # WK-60
        self.unarmed_dice = 1  # WK-39
        self.rerolls = False  # WK-63
        self.lays_hands = 0  # Damage healed by an Action, WK-64
        self.lays_hands_range = 0
        self.portals = False  # WK-65
        self.siphons = 0  # WK-67
        self.hexes = False  # WK-68
        self.sings = False  # WK-69
        self.song_heal = 0
        self.song_markers = 0
        self.song_range = 0
        self.reach = 0  # WK-70
        self.disarms = False  # WK-71
        self.disarm_range = 0
        self.ignores_traps = False

    def has_type(self, attack_type: int) -> bool:
        return (self.type_bits >> attack_type) & 1 == 1


@final
class RoomCard:
    def __init__(self, id: str, name: str, monsters: int, advantage: list[int]) -> None:
        self.id = id
        self.name = name
        self.monsters = monsters
        self.advantage = advantage
        self.advantage_bits = 0
        for attack_type in advantage:
            self.advantage_bits |= 1 << attack_type

    def favours(self, hero: HeroCard) -> bool:
        """WK-43: it shows an Attack Type of the Hero card."""
        return self.advantage_bits & hero.type_bits != 0


@final
class Target:
    """Something with Damage Boxes that an attack can mark: a Monster card, a Trap card or a zone of a terror.

    `index` is its place in `Content.targets` and in the state's `marks`.
    """

    def __init__(self, index: int, id: str, name: str, boxes: list[int], weakness: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.label = name  # unmistakable: "Wraith 2" where the box holds several, "Grimgear's Head"
        self.boxes = boxes
        self.weakness = weakness  # an Attack Type, or -1: a Trap has none (WK-50)
        self.full = (1 << len(boxes)) - 1
        self.hit = SEQUENCE
        # a Monster
        self.is_monster = False
        self.kind = ""
        self.undead = False  # called by Soulbane, WK-136
        # a Trap
        self.card = -1
        # a zone
        self.zone = -1
        self.tier = 0
        self.dice = 0  # of its own attack, Mudmuck
        self.opened_by = -1  # the zone above it, Mudmuck
        self.number = 0  # Whiptail
        self.strikes_all = False
        self.last = False  # attackable only when every other zone is disabled, Widowfang's body
        self.pos: tuple[int, int] = (50, 50)
        self.size: tuple[int, int] = (20, 20)


@final
class Terror:
    def __init__(self, index: int, id: str, name: str, epithet: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.epithet = epithet
        self.weakness = 0
        self.immunity = 0
        self.room_advantage = True
        self.attack_summary = ""
        self.specials: list[str] = []
        self.zones: list[Target] = []
        self.dice = 3
        self.repeats = 1
        self.zone_attack = False  # WK-119
        self.zones_attack_apart = False  # WK-130
        self.webs = False  # WK-133
        self.web_on = 4  # the lowest number of the die by which it catches a hero
        self.heals = False  # WK-139
        self.steals = False  # WK-116
        self.ring = False  # WK-121
        self.splits = False  # WK-129
        self.raises_undead = False  # WK-136
        self.locks_zone = False  # WK-138


@final
class Item:
    """A Magic Item, the right half of a gear card."""

    def __init__(self, name: str, timing: int, discard_after: bool, text: str) -> None:
        self.name = name
        self.timing = timing
        self.discard_after = discard_after
        self.text = text
        self.passes_monsters = False
        self.passes_traps = False
        self.damage = 0
        self.damage_type = -1
        self.damages_each = False
        self.own_damage = 0
        self.markers_for_all = 0
        self.min_dice_for_others = 0
        self.extra_weapon_dice = 0
        self.wards = 0
        self.matches_weakness = False
        self.recalls = False


@final
class TrapEffect:
    """What one number on the trap's die does."""

    def __init__(self) -> None:
        self.damage = 0
        self.lose_actions = 0
        self.lose_markers = 0
        self.send_to = 0


@final
class Card:
    """A treasure card: a gear card with a Weapon and an Item half, a Scroll, or a Trap."""

    def __init__(self, index: int, id: str, kind: int, name: str) -> None:
        self.index = index
        self.id = id
        self.kind = kind
        self.name = name
        self.text = ""  # of a Scroll
        # the Weapon half
        self.preference = -1
        self.attack_type = -1
        self.bonus_type = -1
        self.mode = -1  # its attack mode
        # the Item half
        self.item: Item | None = None
        # a Trap
        self.trap = -1  # its target index
        self.table: list[TrapEffect] = []  # by the number rolled, 1-6


@final
class Mode:
    """How an attack is made: with an Attack Type of the hero's own, or with a Weapon (WK-38)."""

    def __init__(self, index: int, id: str, name: str, attack_type: int, card: int) -> None:
        self.index = index
        self.id = id  # of the Attack Type or of the Weapon's card
        self.name = name
        self.attack_type = attack_type
        self.card = card  # -1 without a Weapon


@final
class Content:
    """Everything in the box."""

    def __init__(self, packs: tuple[str, ...], fingerprint: str) -> None:
        self.packs = packs
        self.fingerprint = fingerprint
        self.actions = 3  # WK-26: of a turn
        self.with_terror = 8  # WK-9: Monsters that are shuffled with the Terror Awakens card
        self.types: list[AttackType] = []
        self.archetypes: list[str] = []
        self.heroes: list[HeroCard] = []
        self.rooms: list[RoomCard] = []
        self.targets: list[Target] = []
        self.monsters: list[Target] = []
        self.cards: list[Card] = []
        self.terrors: list[Terror] = []
        self.modes: list[Mode] = []
        self.terror_rules: dict[str, str] = {}
        self.ring_spaces: list[tuple[int, int]] = []
