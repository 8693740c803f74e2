"""What lies open on the table. Nothing is secret between the players (WK-146), so all seats see the same."""

from msgspec import Struct

from waystone.engine.view import View


class TargetView(Struct, frozen=True, cache_hash=True):
    """A Monster or Trap in a Room, or a zone of the terror."""

    index: int
    marks: int  # a bit for each marked box
    hexed: bool = False


class RoomView(Struct, frozen=True, cache_hash=True):
    number: int
    awake: bool
    face: int  # the Room card; -1 while it sleeps
    monsters: tuple[TargetView, ...]  # nearest first
    traps: tuple[TargetView, ...]  # oldest first
    heroes: tuple[int, ...]  # seats


class HeroView(Struct, frozen=True, cache_hash=True):
    seat: int
    card: int
    side: int
    room: int
    damage: int
    markers: int
    weapons: tuple[tuple[int, int], ...]  # card, dice it gives this hero here
    bare_dice: int
    advantage: bool  # the Room it stands in favours it
    items: tuple[int, ...]
    reserve: tuple[int, ...]
    webbed: bool
    cloak_rests: bool


class TerrorView(Struct, frozen=True, cache_hash=True):
    """The board, once it is known."""

    index: int
    room: int  # 0 while it sleeps
    shielded: bool
    zones: tuple[TargetView, ...]
    attackable: tuple[int, ...]  # target indexes
    ring: tuple[int, ...]  # open spaces
    turns_left: int


class LairView(View, frozen=True):
    turn: int
    active: int
    actions: int
    choosing: bool  # heroes are still being chosen
    rooms: tuple[RoomView, ...]  # Room 1 first
    heroes: tuple[HeroView, ...]
    terror: TerrorView | None
    aimed: int  # the target of the attack under way; -1 if none
    aimed_with: int  # its attack mode; -1 if none
    dice: tuple[int, ...]
    bonus: int
    drawn: int  # the treasure card being decided on; -1 if none
    monster_deck: int
    monster_discard: tuple[int, ...]
    treasure_deck: int
    treasure_discard: tuple[int, ...]
    terror_odds: tuple[int, int]  # the chance that the next Monster card wakes the terror, as a fraction
    won: bool | None
