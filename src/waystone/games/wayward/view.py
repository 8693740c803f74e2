"""What lies open on the table. Nothing is secret in Wayward, so all seats see the same."""

from msgspec import Struct

from waystone.games.wayward.gate import places
from waystone.games.wayward.state import SETUP, Player, Wayward
from waystone.games.wayward.things import KINDS, NOWHERE


class PlayerView(Struct, frozen=True):
    seat: int
    area: int  # -1 off the map
    gold: int
    good: tuple[int, ...]  # by kind of item
    cursed: tuple[int, ...]
    out: bool  # off the map, or outside the walls
    finished: bool  # had the last turn
    duelled: bool  # by the active player, this turn


class WaywardView(Struct, frozen=True):
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


def look(g: Wayward) -> WaywardView:
    return WaywardView(
        board=g.board.index,
        solo=g.solo,
        started=g.phase != SETUP,
        round=g.round,
        turn=g.turn,
        first=g.first,
        active=g.active,
        players=tuple(_player(g, player) for player in g.players),
        gate=g.gate,
        alarm=g.alarm,
        closing=g.closing,
        last_turns=_last_turns(g),
        chips=g.chips,
        chips_at=tuple(g.chips_at),
        bridges=g.bridges,
        lucky=g.lucky,
        bounty=g.bounty,
        fresh=g.fresh,
        taken=g.taken,
        done=g.done,
        in_hand=g.in_hand,
        notes=g.notes,
        goblin=g.goblin,
        dice=g.dice,
        purpose=g.purpose,
        hopes=g.hopes,
        goal=g.goal,
        space=g.space,
        rival=g.rival,
        named=g.named,
        places=tuple(places(g)) if g.result is not None else (),
    )


def _player(g: Wayward, player: Player) -> PlayerView:
    return PlayerView(
        seat=player.seat,
        area=player.area,
        gold=player.gold,
        good=tuple(player.count(kind) for kind in range(KINDS)),
        cursed=tuple(player.curses(kind) for kind in range(KINDS)),
        out=g.phase != SETUP and g.is_out(player),
        finished=player.finished,
        duelled=g.duelled >> player.seat & 1 == 1,
    )


def _last_turns(g: Wayward) -> tuple[int, ...]:
    """WW-81: who still comes, the active player first while his last turn is on."""
    if not g.alarm or g.result is not None:
        return ()
    order = g.clockwise(g.active)
    if g.closing:
        order = [order[-1], *order[:-1]]
    return tuple(player.seat for player in order if not player.left and not player.finished)


def stands_at(view: WaywardView) -> int:
    """The area of the active player, or NOWHERE."""
    return view.players[view.active].area if view.players else NOWHERE
