"""How a seat sees the table: by adding what it knows."""

from waystone.drawing.kept import kept_by
from waystone.games.vasty_wilds.display.view import FLAG_NAMES, GhostView, LaidView, PlayerView, SpotView, WildsView
from waystone.games.vasty_wilds.model.content import KINDS
from waystone.games.vasty_wilds.model.geometry import HEADINGS
from waystone.games.vasty_wilds.model.state import (
    CARD_CHOSEN,
    MOVES_CHOSEN,
    NONE,
    PROGRESS_STEP,
    ROOTS,
    TOKENS,
    Laid,
    Player,
    Wilds,
)
from waystone.games.vasty_wilds.rules.placement import cannot_lay, spot_of, still_open


def look(g: Wilds, seat: int) -> WildsView:
    laid, spots, near = _forest(g)
    declared = g.phase == PROGRESS_STEP or g.phase == ROOTS or seat == g.active
    result = g.result
    return WildsView(
        seat=seat,
        turn=g.turn,
        active=g.active,
        setting_up={ROOTS: "roots", TOKENS: "tokens"}.get(g.phase, ""),
        needed=g.content.objectives_each[g.seats],
        laid=laid,
        spots=spots,
        near=near,
        players=tuple([_player(g, player, seat) for player in g.players]),
        lying=tuple([(token.kind, token.space) for token in g.lying]),
        supply=tuple(g.supply),
        roots=len(g.roots),
        pile=len(g.pile),
        pile_known=tuple([(place, card) for place, card in enumerate(g.pile) if g.knows(seat, card)]),
        exhausted=g.exhausted,
        laying=g.laying if declared else NONE,
        dot=g.dot if declared else NONE,
        heading=g.heading if declared else NONE,
        ghosts=_ghosts(g) if declared else (),
        token=g.token,
        mover=g.mover,
        picked=g.picked,
        picked_at=g.picked_at if g.picked != NONE else NONE,
        won=tuple(result.winners()) if result is not None else (),
    )


Forest = tuple[tuple[LaidView, ...], tuple[SpotView, ...], tuple[tuple[int, ...], ...]]


@kept_by(lambda g: g.laid[-1])
def _forest(g: Wilds) -> Forest:
    """The cards, where another can be laid, and the ways: nothing of it changes until a card is placed.

    All views of a forest share it, so that they are quick to compare.
    """
    return (
        tuple([LaidView(laid.card.index, laid.number, laid.x, laid.y, laid.heading, laid.dot) for laid in g.laid]),
        tuple(
            [SpotView(spot.dot.index, tuple([h for h in range(HEADINGS) if spot.open >> h & 1])) for spot in g.spots]
        ),
        tuple(g.near),
    )


def _player(g: Wilds, player: Player, seat: int) -> PlayerView:
    known = [card for card in player.hand if g.knows(seat, card)]
    return PlayerView(
        seat=player.seat,
        space=player.space,
        markers=player.markers,
        tokens=tuple([kind for kind in range(KINDS) if player.holds(kind)]),
        flags=tuple([flag for flag in FLAG_NAMES if player.is_flagged(flag)]),
        hand_size=len(player.hand),
        hand=tuple(known if player.seat == seat else sorted(known)),
        objectives=tuple(sorted(player.objectives)),
        unplaced=player.unplaced,
        collected=player.collected,
        keeper=g.keeper(player.seat),
        card_chooser=player.card_chooser if player.is_flagged(CARD_CHOSEN) else NONE,
        move_chooser=player.move_chooser if player.is_flagged(MOVES_CHOSEN) else NONE,
    )


def _ghosts(g: Wilds) -> tuple[GhostView, ...]:
    """While the heading is being chosen: each legal one, with the dots that it would close."""
    if g.dot == NONE or g.heading != NONE:
        return ()
    card, spot = g.content.cards[g.laying], spot_of(g, g.dot)
    ghosts = []
    for heading in range(HEADINGS):
        if spot.open >> heading & 1 and cannot_lay(g, card, spot, heading) == 0:
            new = Laid(card, NONE, spot.x, spot.y, heading, spot.dot.index)
            outline = g.content.outline
            closed = [s.dot.index for s in g.spots if s is not spot and still_open(outline, s, new) == 0]
            ghosts.append(GhostView(heading, tuple(closed)))
    return tuple(ghosts)
