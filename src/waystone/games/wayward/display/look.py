"""How the table is seen, by all seats alike."""

from waystone.drawing.kept import kept
from waystone.games.wayward.display.view import PlayerView, WaywardView
from waystone.games.wayward.model.content import KINDS
from waystone.games.wayward.model.state import SETUP, Player, Wayward
from waystone.games.wayward.rules.gate import places


def look(g: Wayward) -> WaywardView:
    return WaywardView(
        board=g.board.index,
        solo=g.solo,
        started=g.phase != SETUP,
        round=g.round,
        turn=g.turn,
        first=g.first,
        active=g.active,
        players=tuple([_player(g, player) for player in g.players]),
        gate=g.gate,
        alarm=g.alarm,
        closing=g.closing,
        last_turns=last_turns(g),
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


player_view = kept(PlayerView)  # the same object whenever a player looks like that: quick to compare


def _player(g: Wayward, player: Player) -> PlayerView:
    return player_view(
        player.seat,
        player.area,
        player.gold,
        by_kind(player.good),
        by_kind(player.cursed),
        g.phase != SETUP and g.is_out(player),
        player.finished,
        g.has_duelled(player.seat),
    )


@kept
def by_kind(items: int) -> tuple[int, ...]:
    """Of one side of a player's card, two bits for each kind of item: how many of each."""
    return tuple([items >> (2 * kind) & 3 for kind in range(KINDS)])


def last_turns(g: Wayward) -> tuple[int, ...]:
    """WW-81: who still comes, the active player first while his last turn is on."""
    if not g.alarm or g.result is not None:
        return ()
    order = g.clockwise(g.active)
    if g.closing:
        order = [order[-1], *order[:-1]]
    return tuple([player.seat for player in order if not player.left and not player.finished])
