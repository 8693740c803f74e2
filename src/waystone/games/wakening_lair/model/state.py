"""The table of Wakening Lair: plain data, and the questions that every chapter asks of it."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from waystone.engine.bits import ones
from waystone.engine.option import Option
from waystone.engine.rng import Rng
from waystone.engine.state import State
from waystone.games.wakening_lair.model.content import (
    HERO_BOXES,
    ROOMS,
    SCROLL,
    Card,
    Content,
    HeroCard,
    Item,
    RoomCard,
    Target,
    Terror,
)
from waystone.games.wakening_lair.model.options import LairEdition

TERROR_CARD: Final = -1  # the Terror Awakens card in the Monster deck
NONE: Final = -1
HEX_ON_TERROR: Final = -2

SETUP: Final = 0
START: Final = 1  # of a turn
ACTIONS_STEP: Final = 2


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple([other for other in cards if other != card])


# By distance and Room, made once: the rules ask often.
_WITHIN: Final[list[list[list[int]]]] = [
    [list(range(max(1, room - distance), min(ROOMS, room + distance) + 1)) for room in range(ROOMS + 1)]
    for distance in range(ROOMS + 1)
]


def rooms_within(room: int, distance: int) -> list[int]:
    """WK-5: the Rooms at most so far from a Room, nearer to the entrance first."""
    return _WITHIN[distance][room]


@final
@mypyc_attr(acyclic=True)
class Hero:
    """A hero at the table. Its cards are tuples, so that copies share them."""

    def __init__(
        self,
        seat: int,
        card: HeroCard,
        side: int,
        room: int = 1,
        damage: int = 0,
        markers: int = 0,
        weapons: tuple[int, ...] = (),
        items: tuple[int, ...] = (),
        reserve: tuple[int, ...] = (),
        webbed: bool = False,
        cloak_rest: int = 0,
    ) -> None:
        self.seat = seat
        self.card = card
        self.side = side
        self.room = room
        self.damage = damage  # boxes marked, top first
        self.markers = markers  # Effect markers, kept until spent or lost, any number (WK-59, WK-148)
        self.weapons = weapons  # cards by the half that is equipped: the other half is dead (WK-74)
        self.items = items
        self.reserve = reserve  # any number (WK-80)
        self.webbed = webbed
        self.cloak_rest = cloak_rest  # own turns, this one included, until the Mirror Cloak works again

    def copy(self) -> "Hero":
        """Written by tools/write_copies.py."""
        return Hero(
            self.seat,
            self.card,
            self.side,
            self.room,
            self.damage,
            self.markers,
            self.weapons,
            self.items,
            self.reserve,
            self.webbed,
            self.cloak_rest,
        )

    @property
    def name(self) -> str:
        return self.card.sides[self.side]

    @property
    def free_boxes(self) -> int:
        return HERO_BOXES - self.damage

    def cards(self) -> tuple[int, ...]:
        """All its treasure cards."""
        return self.weapons + self.items + self.reserve


@final
class Lair(State):
    """The state of a match. Its lists are filled at set-up, so that a copy allocates them only once."""

    def __init__(self, edition: LairEdition, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.edition = edition
        self.content: Content = edition.content
        self.phase = SETUP
        self.first = 0
        self.active = 0
        self.actions = 0  # left in this turn
        self.heroes: list[Hero] = []
        # the Lair; index 0 of a list by Room is unused
        self.faces: tuple[int, ...] = ()  # the Room card at each position
        self.awake = 0  # bit r: Room r lies face up
        self.lines: list[tuple[int, ...]] = []  # Monsters, nearest first
        self.traps: list[tuple[int, ...]] = []  # Trap cards, oldest first
        self.marks: list[int] = []  # marked boxes of each target, a bit each; they stay from turn to turn (WK-49)
        # the decks; the top card is the last
        self.monster_deck: list[int] = []
        self.monster_discard: tuple[int, ...] = ()
        self.treasure_deck: list[int] = []
        self.treasure_discard: tuple[int, ...] = ()
        # the terror
        self.terror = 0
        self.terror_known = False
        self.terror_room = 0  # 0 while it sleeps
        self.ring = 0  # bit n: space n of Cindershroud's ring is open
        self.locked = NONE  # the zone that Soulbane's attackers must finish
        # what lasts for a while
        self.hexed = NONE  # a target index, or HEX_ON_TERROR
        self.hexer = NONE
        self.hex_used = False
        self.rerolled = False
        self.drawn = NONE  # the treasure card being decided on
        self.given: tuple[int, ...] = ()  # the gifts of this turn: see `treasure.gift`
        self.declined = 0  # bit c: card c was asked for this turn in vain
        self.aimed = NONE  # the target of the Attack Action under way
        self.aimed_with = NONE  # and its attack mode
        self.bound_for = NONE  # the Room that the Move under way goes to
        self.dice: tuple[int, ...] = ()  # the Attack roll on the table, Room Advantage included, highest first
        self.bonus = 0  # of Room Advantage in that roll
        # settings
        self.reignites_every_turn = False
        self.mud_in_branches = False
        self.healer_required = False

    def copy(self) -> "Lair":
        """Written by tools/write_copies.py."""
        twin = Lair(self.edition, self.seats, self.rng.copy())
        twin.turn = self.turn
        twin.result = self.result
        twin.content = self.content
        twin.phase = self.phase
        twin.first = self.first
        twin.active = self.active
        twin.actions = self.actions
        twin.heroes = [each.copy() for each in self.heroes]
        twin.faces = self.faces
        twin.awake = self.awake
        twin.lines = self.lines.copy()
        twin.traps = self.traps.copy()
        twin.marks = self.marks.copy()
        twin.monster_deck = self.monster_deck.copy()
        twin.monster_discard = self.monster_discard
        twin.treasure_deck = self.treasure_deck.copy()
        twin.treasure_discard = self.treasure_discard
        twin.terror = self.terror
        twin.terror_known = self.terror_known
        twin.terror_room = self.terror_room
        twin.ring = self.ring
        twin.locked = self.locked
        twin.hexed = self.hexed
        twin.hexer = self.hexer
        twin.hex_used = self.hex_used
        twin.rerolled = self.rerolled
        twin.drawn = self.drawn
        twin.given = self.given
        twin.declined = self.declined
        twin.aimed = self.aimed
        twin.aimed_with = self.aimed_with
        twin.bound_for = self.bound_for
        twin.dice = self.dice
        twin.bonus = self.bonus
        twin.reignites_every_turn = self.reignites_every_turn
        twin.mud_in_branches = self.mud_in_branches
        twin.healer_required = self.healer_required
        return twin

    # ------------------------------------------------------------------ questions
    @property
    def hero(self) -> Hero:
        """The active hero."""
        return self.heroes[self.active]

    @property
    def terror_awake(self) -> bool:
        return self.terror_room > 0

    @property
    def terror_board(self) -> Terror:
        return self.content.terrors[self.terror]

    @property
    def shielded(self) -> bool:
        """WK-96: a Monster is in the terror's Room."""
        return len(self.lines[self.terror_room]) > 0

    def is_awake(self, room: int) -> bool:
        return (self.awake >> room) & 1 == 1

    def room_card(self, room: int) -> RoomCard:
        return self.content.rooms[self.faces[room]]

    def room_of(self, monster: int) -> int:
        """The Room that a Monster is in; 0 if it is not in play."""
        for room in range(1, ROOMS + 1):
            if monster in self.lines[room]:
                return room
        return 0

    def is_marked(self, target: Target, box: int) -> bool:
        return (self.marks[target.index] >> box) & 1 == 1

    def boxes_left(self, target: Target) -> int:
        """How many boxes of a target are unmarked."""
        return ones(self.marks[target.index] ^ target.full)

    def is_full(self, target: Target) -> bool:
        """WK-48, WK-98: all its boxes are marked."""
        return self.marks[target.index] == target.full

    def ring_is_open(self, space: int) -> bool:
        """WK-121: whether a space of Cindershroud's ring does not burn."""
        return (self.ring >> space) & 1 == 1

    def was_declined(self, card: int) -> bool:
        """WK-79a: whether this card was asked for in vain in this turn."""
        return (self.declined >> card) & 1 == 1

    def either(self, first: Option, second: Option) -> list[Option]:
        """Two answers to choose from; what an earlier menu refused is forgotten."""
        options = self.menu()
        options.append(first)
        options.append(second)
        return options

    def card(self, index: int) -> Card:
        return self.content.cards[index]

    def item(self, card: int) -> Item:
        item = self.content.cards[card].item
        assert item is not None
        return item

    def heroes_in(self, room: int) -> list[Hero]:
        """In turn order, the active hero first."""
        return [hero for hero in self.in_turn_order(self.active) if hero.room == room]

    def in_turn_order(self, first: int) -> list[Hero]:
        count = len(self.heroes)
        return [self.heroes[(first + i) % count] for i in range(count)]

    def owner(self, card: int) -> Hero | None:
        for hero in self.heroes:
            if card in hero.cards():
                return hero
        return None

    def has_scroll(self, hero: Hero) -> bool:
        for card in hero.reserve:
            if self.content.cards[card].kind == SCROLL:
                return True
        return False
