"""The table of Firetop Mountain: plain data, and the questions that every chapter asks of it."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from waystone.engine.rng import Rng
from waystone.engine.state import State
from waystone.games.warlock.model.board import ROOM, Space
from waystone.games.warlock.model.content import NONE, Content, Encounter
from waystone.games.warlock.model.options import WarlockEdition

CHEST: Final = 7  # the place of a Key card under the chest
PILE: Final = 6  # its place in the pile of a lone player

# What is played next: a step of the match plays one of these.
SETUP: Final = 0
START: Final = 1  # of a turn
MOVEMENT: Final = 2
ENCOUNTER: Final = 3
BATTLE: Final = 4
TREASURE: Final = 5
MEETING: Final = 6
TALK: Final = 7  # offers
PARTING: Final = 8
SPOILS: Final = 9
END: Final = 10


@final
@mypyc_attr(acyclic=True)
class Bag:
    """Treasure cards that lie or are held together, and who knows which they are. Never changed, only replaced.

    `sees[viewer]` has a number for each card: 0 if the viewer knows it, else the cards that it could be, a bit each.
    The last viewer is the onlooker.
    """

    def __init__(self, cards: tuple[int, ...], sees: tuple[tuple[int, ...], ...]) -> None:
        self.cards = cards
        self.sees = sees

    def bits(self) -> int:
        bits = 0
        for card in self.cards:
            bits |= 1 << card
        return bits


@final
@mypyc_attr(acyclic=True)
class Heap:
    """Cards on a space: discarded treasure (FM-27), or a death cache of one player (FM-169). Never changed."""

    def __init__(self, space: int, owner: int, bag: Bag) -> None:
        self.space = space
        self.owner = owner  # NONE: anybody's
        self.bag = bag


@final
@mypyc_attr(acyclic=True)
class Adventurer:
    """A player's sheet and piece."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.skill = 0
        self.stamina = 0
        self.luck = 0
        self.first_skill = 0  # the initial scores
        self.first_stamina = 0
        self.first_luck = 0
        self.gold = 0
        self.food = 0
        self.lantern = True
        self.sword = True  # the plain one
        self.alive = False
        self.withdrawn = False
        self.space = 0
        self.door = NONE  # by which he last entered a room
        self.cursed = False
        self.caged = False
        self.misses = 0  # turns
        self.ate = False  # in his last turn
        self.left_a_room = False  # FM-158
        self.fled = False  # into the room where he stands (FM-127)
        self.visited = 0  # bit e: once-only Encounter card e
        self.dead_end = NONE  # the Maze space that he may not investigate in his next turn (FM-78)
        self.dead_end_from = NONE

    def copy(self) -> "Adventurer":
        """Written by tools/write_copies.py."""
        twin = Adventurer(self.seat)
        twin.skill = self.skill
        twin.stamina = self.stamina
        twin.luck = self.luck
        twin.first_skill = self.first_skill
        twin.first_stamina = self.first_stamina
        twin.first_luck = self.first_luck
        twin.gold = self.gold
        twin.food = self.food
        twin.lantern = self.lantern
        twin.sword = self.sword
        twin.alive = self.alive
        twin.withdrawn = self.withdrawn
        twin.space = self.space
        twin.door = self.door
        twin.cursed = self.cursed
        twin.caged = self.caged
        twin.misses = self.misses
        twin.ate = self.ate
        twin.left_a_room = self.left_a_room
        twin.fled = self.fled
        twin.visited = self.visited
        twin.dead_end = self.dead_end
        twin.dead_end_from = self.dead_end_from
        return twin

    def has_visited(self, encounter: int) -> bool:
        """FM-133: whether this person will not see him again."""
        return self.visited >> encounter & 1 == 1


@final
@mypyc_attr(acyclic=True)
class Fighter:
    """An adventurer's side of a battle: what he uses, and how long he fights without being asked."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.ready = False
        self.sword = NONE  # the sword card in use; NONE: the plain one, or none
        self.armour = 0  # cards in use, a bit each
        self.magic = False  # a magic weapon has been shown
        self.wounded = 0  # how often, in this battle
        self.until = NONE  # fights on unless Stamina falls below this; NONE: asked at each pause
        self.dice = (0, 0)

    def copy(self) -> "Fighter":
        """Written by tools/write_copies.py."""
        twin = Fighter(self.seat)
        twin.ready = self.ready
        twin.sword = self.sword
        twin.armour = self.armour
        twin.magic = self.magic
        twin.wounded = self.wounded
        twin.until = self.until
        twin.dice = self.dice
        return twin

    def wears(self, card: int) -> bool:
        """Whether this armour card is in use."""
        return self.armour >> card & 1 == 1


@final
@mypyc_attr(acyclic=True)
class Battle:
    """A battle of the active player against a monster, or against another adventurer."""

    def __init__(self, monster: Encounter | None, hero: Fighter, rival: Fighter | None) -> None:
        self.monster = monster
        self.hero = hero
        self.rival = rival
        self.skill = 0  # of the monster
        self.stamina = 0
        self.dice = (0, 0)
        self.rounds = 0
        self.robbed = False  # FM-115
        self.near = NONE  # landings of a battle in the river
        self.far = NONE

    def copy(self) -> "Battle":
        """Written by tools/write_copies.py."""
        twin = Battle(self.monster, self.hero.copy(), None if self.rival is None else self.rival.copy())
        twin.skill = self.skill
        twin.stamina = self.stamina
        twin.dice = self.dice
        twin.rounds = self.rounds
        twin.robbed = self.robbed
        twin.near = self.near
        twin.far = self.far
        return twin


@final
@mypyc_attr(acyclic=True)
class Side:
    """One half of an offer: what a side gives."""

    def __init__(self) -> None:
        self.gold = 0
        self.food = 0
        self.cards = 0  # a bit each
        self.bunch = 0  # the number that a bunch must carry
        self.answer = 0  # the number that is answered
        self.sight = False
        self.peace = False

    def copy(self) -> "Side":
        """Written by tools/write_copies.py."""
        twin = Side()
        twin.gold = self.gold
        twin.food = self.food
        twin.cards = self.cards
        twin.bunch = self.bunch
        twin.answer = self.answer
        twin.sight = self.sight
        twin.peace = self.peace
        return twin

    def has_card(self, card: int) -> bool:
        return self.cards >> card & 1 == 1

    def empty(self) -> bool:
        return not (self.gold or self.food or self.cards or self.bunch or self.answer or self.sight or self.peace)


@final
@mypyc_attr(acyclic=True)
class Talk:
    """A meeting of the active player with one other."""

    def __init__(self, partner: int, left: list[int]) -> None:
        self.partner = partner
        self.left = left  # offers: of the active player, of the partner
        self.passes = 0  # in a row
        self.holder = 0  # of the right to offer: 0 the active player, 1 the partner
        self.peace = False
        self.gives: Side | None = None  # the offer on the table, from its maker's side
        self.wants: Side | None = None
        self.made = False

    def copy(self) -> "Talk":
        """Written by tools/write_copies.py."""
        twin = Talk(self.partner, self.left.copy())
        twin.passes = self.passes
        twin.holder = self.holder
        twin.peace = self.peace
        twin.gives = None if self.gives is None else self.gives.copy()
        twin.wants = None if self.wants is None else self.wants.copy()
        twin.made = self.made
        return twin


def put(row: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The row with one value changed. Rows are replaced, never changed, so that copies of the state share them."""
    changed = list(row)
    changed[place] = value
    return tuple(changed)


@final
class Dungeon(State):
    """The state of a match."""

    def __init__(self, edition: WarlockEdition, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.edition = edition
        self.content: Content = edition.content
        # settings
        self.double_six = False
        self.peeks_at_chest = False
        # the turn
        self.phase = SETUP
        self.round = 1
        self.first = 0
        self.active = 0
        self.begun = False  # its first duties are done
        self.rolled = 0
        self.used_card = False
        self.eaten = False
        self.missed = False
        self.was_caged = False  # at the start of this turn
        self.transferred = False
        self.arrived = False
        self.left_gift = False  # all that lies in this room is a card that he was given in this turn and left
        # the players
        self.adventurers: list[Adventurer] = []
        self.hands: list[Bag] = []
        # the board, by room
        self.encounter: tuple[int, ...] = ()  # the Encounter card in each room; NONE
        self.face_up = 0  # bit r: the Encounter card in room r
        self.noted = 0  # bit r: the card there was seen by all
        self.treasure: tuple[int, ...] = ()  # the Treasure card in each room; NONE
        self.last_left: tuple[int, ...] = ()  # the seat whose adventurer was the last to leave each room; NONE
        self.heaps: list[Heap] = []
        self.maze: tuple[int, ...] = ()  # the Maze card on each Maze space
        self.maze_noted = 0  # bit m: Maze space m was seen by all
        self.stock: tuple[int, ...] = ()  # the Pedlar's
        self.gone = 0  # Treasure cards that left the game
        self.gone_encounters = 0
        # the keys; number n at index n
        self.holder: tuple[int, ...] = ()  # the seat, PILE or CHEST that has each number
        self.key_counts: tuple[int, ...] = ()  # numbered Key cards of each seat
        self.tries: tuple[tuple[int, int], ...] = ()  # chest challenges: the numbers named, how many were right
        # what each viewer knows; the last viewer is the onlooker
        self.placed: tuple[int, ...] = ()  # bit n: the viewer knows where number n is
        self.asked: tuple[int, ...] = ()  # [viewer * seats + player], bit n: knows whether the player has number n
        self.outside: tuple[int, ...] = ()  # bit c: knows that Treasure card c is in no room
        self.entered: tuple[int, ...] = ()  # [viewer * seats + player]: the records of FM-166
        # what is under way
        self.desk: Bag = Bag((), ())  # cards being decided on
        self.desk_seat = NONE  # by whom
        self.picked = 0  # cards of the desk that are to be taken
        self.battle: Battle | None = None
        self.talk: Talk | None = None
        self.served: tuple[int, ...] = ()  # services used in this visit
        self.loser = NONE  # who has just escaped from another adventurer
        self.winner = NONE

    def copy(self) -> "Dungeon":
        """Written by tools/write_copies.py."""
        twin = Dungeon(self.edition, self.seats, self.rng.copy())
        twin.turn = self.turn
        twin.result = self.result
        twin.content = self.content
        twin.double_six = self.double_six
        twin.peeks_at_chest = self.peeks_at_chest
        twin.phase = self.phase
        twin.round = self.round
        twin.first = self.first
        twin.active = self.active
        twin.begun = self.begun
        twin.rolled = self.rolled
        twin.used_card = self.used_card
        twin.eaten = self.eaten
        twin.missed = self.missed
        twin.was_caged = self.was_caged
        twin.transferred = self.transferred
        twin.arrived = self.arrived
        twin.left_gift = self.left_gift
        twin.adventurers = [each.copy() for each in self.adventurers]
        twin.hands = self.hands.copy()
        twin.encounter = self.encounter
        twin.face_up = self.face_up
        twin.noted = self.noted
        twin.treasure = self.treasure
        twin.last_left = self.last_left
        twin.heaps = self.heaps.copy()
        twin.maze = self.maze
        twin.maze_noted = self.maze_noted
        twin.stock = self.stock
        twin.gone = self.gone
        twin.gone_encounters = self.gone_encounters
        twin.holder = self.holder
        twin.key_counts = self.key_counts
        twin.tries = self.tries
        twin.placed = self.placed
        twin.asked = self.asked
        twin.outside = self.outside
        twin.entered = self.entered
        twin.desk = self.desk
        twin.desk_seat = self.desk_seat
        twin.picked = self.picked
        twin.battle = None if self.battle is None else self.battle.copy()
        twin.talk = None if self.talk is None else self.talk.copy()
        twin.served = self.served
        twin.loser = self.loser
        twin.winner = self.winner
        return twin

    # ------------------------------------------------------------------ questions
    @property
    def hero(self) -> Adventurer:
        """The active player's adventurer."""
        return self.adventurers[self.active]

    @property
    def solo(self) -> bool:
        return self.seats == 1

    def space_of(self, adventurer: Adventurer) -> Space:
        return self.content.board.spaces[adventurer.space]

    def in_room(self, adventurer: Adventurer) -> bool:
        return self.content.board.spaces[adventurer.space].kind == ROOM

    def room_of(self, adventurer: Adventurer) -> int:
        """The room in which he stands, counted among the rooms; NONE."""
        return self.content.board.spaces[adventurer.space].room

    def is_face_up(self, room: int) -> bool:
        return self.face_up >> room & 1 == 1

    def is_noted(self, room: int) -> bool:
        """FM-86: whether all have seen the Encounter card there, face down again or not."""
        return self.noted >> room & 1 == 1

    def is_maze_noted(self, space: int) -> bool:
        """FM-79: whether all have seen the card of a Maze space."""
        return self.maze_noted >> space & 1 == 1

    def is_maze_open(self, space: int, side: int) -> bool:
        """FM-74: whether that side is open on the card that lies on a Maze space."""
        return self.content.maze_cards[self.maze[space]].open >> side & 1 == 1

    def others_at(self, space: i64, seat: i64) -> list[Adventurer]:
        """In turn order from that seat."""
        found: list[Adventurer] = []
        seats: i64 = self.seats
        for i in range(1, seats):
            other = self.adventurers[(seat + i) % seats]
            if other.alive and other.space == space:
                found.append(other)
        return found

    def heap_at(self, space: int, owner: int) -> int:
        """The place in `heaps` of a space's discarded treasure (owner NONE) or of a player's cache there; NONE."""
        for i in range(len(self.heaps)):
            heap = self.heaps[i]
            if heap.space == space and heap.owner == owner:
                return i
        return NONE

    def numbers_held(self, seat: int) -> int:
        """The numbers on his bunches of keys, a bit each."""
        bits = 0
        for card in self.hands[seat].cards:
            bits |= self.content.treasures[card].numbers
        return bits
