"""What lies open on the table. Nothing is secret in Wayward, so all seats see the same."""

from msgspec import Struct

from waystone.engine.view import View
from waystone.games.wayward.model.content import NOWHERE


class PlayerView(Struct, frozen=True, cache_hash=True):
    seat: int
    area: int  # -1 off the map
    gold: int
    good: tuple[int, ...]  # by kind of item
    cursed: tuple[int, ...]
    out: bool  # off the map, or outside the walls
    finished: bool  # had the last turn
    duelled: bool  # by the active player, this turn


class WaywardView(View, frozen=True):
    board: int
    solo: bool
    started: bool
    round: int
    turn: int
    first: int
    active: int
    players: tuple[PlayerView, ...]
    gate: int  # 0 without one
    alarm: bool
    closing: bool
    last_turns: tuple[int, ...]  # the seats that still have a last turn, in their order
    chips: int  # left to place
    chips_at: tuple[int, ...]  # by area
    bridges: tuple[int, ...]
    lucky: bool
    bounty: int
    fresh: bool
    taken: int
    done: int
    in_hand: int
    notes: tuple[int, ...]
    goblin: int
    dice: tuple[int, ...]
    purpose: str
    hopes: tuple[int, ...]  # the faces that are good on any one of the dice
    goal: int  # what they must reach together; 0 if nothing
    space: int
    rival: int  # the other player of a duel under way; -1 if none
    named: int
    places: tuple[int, ...]  # by seat, when the game is over: 0 for the trapped


def stands_at(view: WaywardView) -> int:
    """The area of the active player, or NOWHERE."""
    return view.players[view.active].area if view.players else NOWHERE
