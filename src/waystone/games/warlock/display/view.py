"""What a seat may see: FM-25, FM-28, FM-57, FM-79, FM-155, FM-162."""

from msgspec import Struct

from waystone.engine.view import View
from waystone.games.warlock.model.content import NONE


class AdventurerView(Struct, frozen=True, cache_hash=True):
    """A public sheet, with what this viewer knows of the hand."""

    seat: int
    alive: bool
    withdrawn: bool
    space: int
    skill: tuple[int, int]  # now, initially
    stamina: tuple[int, int]
    luck: tuple[int, int]
    gold: int
    food: int
    lantern: bool
    sword: bool
    cursed: bool
    caged: bool
    misses: int
    ate: bool
    cards: int  # Treasure cards in hand
    known: tuple[int, ...]  # those on record for the viewer; his own are all known
    keys: int  # numbered Key cards


class RoomView(Struct, frozen=True, cache_hash=True):
    encounter: int  # the card if it lies face up or was seen; NONE
    there: bool  # whether there is an Encounter card
    face_up: bool
    treasure: bool
    barred: int  # the rule that closes it to the viewer, or 0


UNSEEN = RoomView(NONE, True, False, True, 0)  # as most rooms are for long: nobody has been in it
EMPTY = RoomView(NONE, False, False, False, 0)  # as they are in the end


class HeapView(Struct, frozen=True, cache_hash=True):
    space: int
    owner: int  # NONE: discarded treasure
    count: int
    known: tuple[int, ...]  # cards that the viewer has seen there


class NotebookView(Struct, frozen=True, cache_hash=True):
    """What is certain about the numbers. Places are seats, 6 a lone player's pile, 7 the chest."""

    own: tuple[int, ...]
    places: tuple[int, ...]  # for numbers 1 to 9: a bit for each place where it could be
    triples: tuple[int, ...]  # that could open the chest, a bit for each number
    asked: int  # numbers for which the viewer knows the place by challenge, a bit each
    held: int  # numbers on the viewer's bunches, a bit each


class FighterView(Struct, frozen=True, cache_hash=True):
    seat: int
    sword: int
    armour: tuple[int, ...]
    magic: bool
    bonus: int
    dice: tuple[int, int]
    wounded: int
    until: int


class BattleView(Struct, frozen=True, cache_hash=True):
    monster: int  # an Encounter card; NONE: the Crocodile, or a rival
    crocodile: bool
    skill: int
    stamina: int
    dice: tuple[int, int]
    rounds: int
    hero: FighterView
    rival: FighterView | None
    odds: float  # that the active player wins, if both fight to the end


class SideView(Struct, frozen=True, cache_hash=True):
    gold: int
    food: int
    cards: tuple[int, ...]
    bunch: int
    answer: int
    sight: bool
    peace: bool


class TalkView(Struct, frozen=True, cache_hash=True):
    partner: int
    left: tuple[int, int]
    holder: int  # whose right it is to offer: 0 the active player, 1 the partner
    peace: bool
    made: bool
    gives: SideView | None  # what lies on the table, for the two only
    wants: SideView | None


class DungeonView(View, frozen=True):
    seat: int  # the viewer; NONE is an onlooker
    seats: int
    round: int
    turn: int
    active: int
    phase: str
    rolled: int
    adventurers: tuple[AdventurerView, ...]
    rooms: tuple[RoomView, ...]
    heaps: tuple[HeapView, ...]
    maze: tuple[int, ...]  # Maze cards that all have seen; NONE
    stock: tuple[int, ...]
    hand: tuple[int, ...]
    notebook: NotebookView
    tries: tuple[tuple[int, int], ...]
    desk: tuple[int, tuple[int, ...], tuple[int, ...]] | None  # who decides, cards known to the viewer, those picked
    battle: BattleView | None
    talk: TalkView | None
    winner: int
    over: bool
