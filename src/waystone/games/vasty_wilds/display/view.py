"""What a seat may see: the table lies open; hands and the pile show only the cards that the seat knows."""

from msgspec import Struct

from waystone.engine.view import View
from waystone.games.vasty_wilds.model.state import (
    CANNOT_HEAL,
    CANNOT_MOVE,
    CARD_CHOSEN,
    LOSES_TURN,
    MOVES_CHOSEN,
)

FLAG_NAMES = {
    LOSES_TURN: "loses the turn",
    CARD_CHOSEN: "card chosen",
    MOVES_CHOSEN: "steered",
    CANNOT_MOVE: "cannot move",
    CANNOT_HEAL: "cannot heal",
}


class LaidView(Struct, frozen=True, cache_hash=True):
    """A card on the table: its arrow in world units and the way its bottom points."""

    card: int
    number: int
    x: int
    y: int
    heading: int
    dot: int  # that it covers; -1 for Home


class SpotView(Struct, frozen=True, cache_hash=True):
    dot: int
    headings: tuple[int, ...]  # open ones


class GhostView(Struct, frozen=True, cache_hash=True):
    """A way the card in hand could lie on the chosen dot."""

    heading: int
    closes: tuple[int, ...]  # dots that it would close


class PlayerView(Struct, frozen=True, cache_hash=True):
    seat: int
    space: int
    markers: int
    tokens: tuple[int, ...]  # kinds
    flags: tuple[int, ...]
    hand_size: int
    hand: tuple[int, ...]  # the cards that the seat knows; its own as held
    objectives: tuple[int, ...]  # spaces
    unplaced: int
    collected: int
    keeper: int
    card_chooser: int  # who chooses the card that is placed next turn; -1 if nobody else does
    move_chooser: int  # who steers the pawn next turn; -1 if nobody else does


class WildsView(View, frozen=True):
    seat: int  # who looks; TABLE for an onlooker
    turn: int
    active: int
    setting_up: str  # "roots", "tokens" or ""
    needed: int  # objectives to win
    laid: tuple[LaidView, ...]  # in order of placing
    spots: tuple[SpotView, ...]
    near: tuple[tuple[int, ...], ...]  # by space; the one towards Home first
    players: tuple[PlayerView, ...]
    lying: tuple[tuple[int, int], ...]  # kind, space
    supply: tuple[int, ...]
    roots: int
    pile: int
    pile_known: tuple[tuple[int, int], ...]  # place from the bottom, card
    exhausted: bool
    laying: int  # the card being laid, once declared or if it is the seat's own; -1 if none
    dot: int
    heading: int
    ghosts: tuple[GhostView, ...]
    token: int  # being put on a space at set-up
    mover: int  # whose pawn is being moved; -1 if none is
    picked: int  # the owner of the objective that is being moved or swapped, and the space where it lies; -1 if none
    picked_at: int
    won: tuple[int, ...]  # seats, once the match is over
