"""What lies and stands on the map: things to take, braziers, chips, guards, signs, and the players' figures."""

from typing import Final

from waystone.drawing import svg
from waystone.engine.phrases import counted
from waystone.games.wayward.display.layout import (
    brazier_cell,
    chip_place,
    exit_place,
    figure_places,
    inside_place,
    trip_cell,
)
from waystone.games.wayward.display.panels import outside_place
from waystone.games.wayward.display.stage import (
    CELL,
    MAP_Y,
    Point,
    Stage,
    areas_of,
    coin,
    disc,
    door_words,
    middle,
    ring,
    shown,
    track_place,
    ways_of,
)
from waystone.games.wayward.display.view import PlayerView
from waystone.games.wayward.display.words import player as who
from waystone.games.wayward.display.words import thing
from waystone.games.wayward.model.content import (
    BARRIER,
    CATAPULT,
    DOOR,
    GOLD,
    GUARD,
    SIDES,
    Area,
    Board,
    Content,
    Way,
)
from waystone.games.wayward.model.options import USES


# ------------------------------------------------------------------ what lies in areas
@svg.kept_by(
    lambda stage: (
        stage.content, stage.board, stage.here and stage.here.index, stage.view.taken, stage.view.fresh,
        tuple([area for area, _ in stage.used]),
    )
)  # fmt: skip
def all_icons(stage: Stage) -> svg.Bundle:
    """Most areas have all that ever lies there."""
    drawn = [
        icons(stage, area, gone_in(stage, area)) if stage.view.chips_at[area.index] or area is stage.here else all_there
        for area, all_there in untouched_icons(stage)
    ]
    return svg.Bundle(svg.layer("icons", *drawn))


def gone_in(stage: Stage, area: Area) -> int:
    """What cannot be taken in an area: taken in this visit, or all where a visit is used; a bit each."""
    if area is stage.here and stage.view.fresh:
        return stage.view.taken & all_in(area)
    return all_in(area) if area is stage.here or stage.view.chips_at[area.index] else 0


def all_in(area: Area) -> int:
    return (1 << len(area.icons)) - 1


@svg.kept_by(lambda stage: (stage.content, stage.board))
def untouched_icons(stage: Stage) -> list[tuple[Area, str]]:
    return [(area, icons(stage, area, 0)) for area in areas_of(stage.board) if area.icons]


@svg.kept_by(lambda stage, area, gone: (stage.content, stage.board, area.index, gone))
def icons(stage: Stage, area: Area, gone: int) -> str:
    """Items and the pile, faded when taken or when this visit is used."""
    drawn = []
    for i, kind in enumerate(area.icons):
        touch = f"icon-{area.code}-{i}"
        body = coin(area.gold) if kind == GOLD else shown(f"item-{stage.content.items[kind].id}")
        # what it costs lies above the ring of what may be chosen
        cost = svg.group(9, 8, disc("green", str(area.hazard))) if kind == GOLD and area.hazard else ""
        title = thing(stage.content, area, kind)
        drawn.append(svg.thing(touch, touch, *middle(area.icons_at[i]), title, body, ring(10.5), cost,
                               classes="gone" if gone >> i & 1 else ""))  # fmt: skip
    touch = f"icons-{area.code}"
    title = svg.element("title", svg.escape(f"Items in: {area.name}"))
    return svg.element("g", title, *drawn, id=touch, class_="icons", data_touch=touch)


@svg.kept_by(lambda stage: (stage.content, stage.board))
def signs(stage: Stage) -> svg.Bundle:
    """What never changes."""
    return svg.Bundle(
        [
            *svg.layer("trips", trips(stage)),
            *svg.layer("braziers", braziers(stage.content, stage.board)),
            *svg.layer("guards", guards(stage.content, stage.board)),
        ]
    )


def trips(stage: Stage) -> str:
    return "".join(trip_sign(stage, area) for area in areas_of(stage.board) if area.dock or area.passage)


def trip_sign(stage: Stage, area: Area) -> str:
    """A boat at a dock, a hooded guildsman at a passage."""
    x, y = middle(trip_cell(stage.board, area))
    sign = "boat" if area.dock else "hood"
    colour = "pale" if area.dock else area.passage
    others = ", ".join(stage.board.areas[index].name for index in area.trips)
    body = svg.picture(f"ww-{sign}", -10, -10, 20, f"f-{colour} s-bone fine")
    words = "Ferry" if area.dock else f"{area.passage.capitalize()} passage"
    return svg.thing(
        f"trip-{area.code}", "", x, y, stage.content.called(f"{words}, for <a guild_token>: {others}"), body
    )


@svg.fixed
def braziers(content: Content, board: Board) -> str:
    return "".join(brazier(content, board, area) for area in areas_of(board) if area.letter)


def brazier(content: Content, board: Board, area: Area) -> str:
    """A bowl of fire with the area's letter."""
    touch = f"brazier-{area.code}"
    x, y = middle(brazier_cell(board, area))
    bowl = shown("brazier")
    letter = svg.text(0, 5, area.letter, 14, "f-gold serif", "middle")
    special = content.special_of(area)
    what = f"{special.name}: {special.summary}"
    offers = area.special in USES or area.special == CATAPULT
    return svg.thing(touch, touch if offers else "", x, y, what, bowl, letter, ring(11) if offers else "")


def all_chips(stage: Stage) -> svg.Bundle:
    chips_at = stage.view.chips_at
    drawn = [chips(stage, area, chips_at[area.index]) for area in areas_of(stage.board) if chips_at[area.index]]
    return svg.Bundle(svg.layer("chips", *drawn))


@svg.kept_by(lambda stage, area, count: (stage.board, area.index, count))
def chips(stage: Stage, area: Area, count: int) -> str:
    """The chips of this turn in an area, as one with their number, in a corner."""
    x, y = chip_place(stage.board, area)
    chip = shown("chip") + svg.text(0, 4.4, str(count), 12.3, "f-bone strong label", "middle")
    return svg.thing(f"chips-{area.code}", "", x, y, f"{counted(count, 'chip')} of this turn", chip)


# ------------------------------------------------------------------ at the ways
@svg.fixed
def guards(content: Content, board: Board) -> str:
    found = ways_of(board)
    signs = [guard(way) for way in found if way.kind == GUARD]
    return "".join(signs + [gate(content, board, way) for way in found if way.exit])


def guard(way: Way) -> str:
    """A helmet above a shield with his number, and the tip of his spear on the side that he faces."""
    x, y = inside_place(way)
    dx, dy = SIDES[way.side]
    if not way.guarded:  # drawn from behind
        dx, dy = -dx, -dy
    colour = "red" if way.red else "gray"
    # he faces the source of a guarded way: away from its side
    wedge = svg.polygon(
        ((-dx * 19, -dy * 19), (-dx * 8 + dy * 6, -dy * 8 + dx * 6), (-dx * 8 - dy * 6, -dy * 8 - dx * 6)),
        "f-iron s-void thin",
    )
    body = shown(f"guard-{colour}") + svg.text(0, 7, str(way.value), 12.5, "f-bone strong", "middle")
    touch = f"guard-{way.id}"
    need = f"{way.value} or more with two dice together" if way.red else f"{way.value} or more on one die"
    return svg.thing(touch, touch, x, y, f"Guard: {need}; free from behind", wedge, body, ring(11))


def gate(content: Content, board: Board, way: Way) -> str:
    """A sign at an exit of the map."""
    touch = f"exit-{way.id}"
    note = {DOOR: door_words(way), BARRIER: f"{way.hazard}: {way.cost} <armor>"}.get(way.kind, "")
    title = content.called(f"Exit: {way.exit}" + (f". {note}" if note else ""))
    sign = svg.rect(-17, -7.5, 34, 15, "f-green s-bone thin", 3) + svg.text(
        0, 4.4, "EXIT", 12.3, "f-bone strong", "middle", 32
    )
    frame = svg.group(-17, -7.5, svg.lit_frame(34, 15, 3))
    return svg.thing(touch, touch, *exit_place(board, way), title, sign, frame=frame)


# ------------------------------------------------------------------ the players
@svg.kept_by(
    lambda stage: (
        stage.board, tuple([(player.area, player.out) for player in stage.view.players]), stage.view.active,
        bool(stage.view.places),
    )
)  # fmt: skip
def figures(stage: Stage) -> svg.Bundle:
    """Everybody on the map: spread over the free cells of an area, closer together where there are few."""
    view = stage.view
    inside: dict[int, list[int]] = {}
    for player in view.players:
        if player.area >= 0 and not stage.board.areas[player.area].outside:
            inside.setdefault(player.area, []).append(player.seat)
    drawn = []
    for index in sorted(inside):
        area = stage.board.areas[index]
        for i, seat in enumerate(inside[index]):
            x, y = figure_place(stage.board, area, i)
            drawn.append(figure(seat, seat == view.active and not view.places, area.name, x, y))
    return svg.Bundle(svg.layer("figures", *drawn))


@svg.kept
def figure(seat: int, active: bool, where: str, x: float, y: float) -> str:
    touch = f"figure-{seat}"
    title = f"Figure of {who(seat)} in: {where}"
    shield = svg.group(0, 5, svg.token(seat, str(seat + 1), 8))
    return svg.thing(touch, touch, x, y, title, TURN if active else "", shown(f"hero-{seat}"), shield)


TURN: Final = "".join(  # around the figure whose turn it is
    [
        svg.element("circle", r=24, fill="url(#ww-light)"),
        svg.element("ellipse", cx=0, cy=10.5, rx=12.5, ry=4, class_="plain s-bone thick"),
    ]
)


def departed(stage: Stage) -> list[str]:
    """Those who are out of the map, on the sign that says so."""
    away = [player.seat for player in stage.view.players if is_outside(stage, player)]
    step, size = (18.0, 8.0) if len(away) <= 4 else (SPACED, CLOSE)
    return [
        svg.thing(
            f"figure-{seat}", f"figure-{seat}", *outside_place(i, step), f"Figure of {who(seat)}: out",
            svg.token(seat, str(seat + 1), size),
        )
        for i, seat in enumerate(away)
    ]  # fmt: skip


def is_outside(stage: Stage, player: PlayerView) -> bool:
    return stage.board.areas[player.area].outside if player.area >= 0 else player.out


def figure_place(board: Board, area: Area, i: int) -> Point:
    """Where the i-th figure of an area stands; where there are few cells, closer together."""
    places = figure_places(board, area)
    x, y = places[i % len(places)]
    closer = i // len(places)
    return x + 8 * closer, y + 1 + 6 * closer


@svg.kept_by(
    lambda stage: (
        stage.content, stage.board, stage.view.gate, stage.view.alarm,
        tuple([player.gold for player in stage.view.players]),
    )
)  # fmt: skip
def gold_figures(stage: Stage) -> svg.Bundle:
    """The gate and everybody's gold on the track."""
    view = stage.view
    drawn = []
    if view.gate:
        x, y = track_place(view.gate, stage.content.track, stage.board)
        colour = "f-red" if view.alarm else "f-void"
        body = svg.rect(-12, -12, 24, 24, f"{colour} s-gold thick", 4) + svg.picture("ww-gate", -9, -9, 18, "f-gold")
        drawn.append(svg.thing("gate", "gate", x, y, f"The gate, on {view.gate}", body))
    together: dict[int, list[int]] = {}
    for player in view.players:
        if player.gold:
            together.setdefault(player.gold, []).append(player.seat)
    for gold, seats in together.items():
        x, y = track_place(gold, stage.content.track, stage.board)
        drawn += [gold_figure(seat, gold, x + right, y + down, len(seats)) for seat, (right, down) in
                  zip(seats, spread(len(seats), lies_flat(y, stage)), strict=True)]  # fmt: skip
    return svg.Bundle(svg.layer("gold", *drawn))


def gold_figure(seat: int, gold: int, x: float, y: float, count: int) -> str:
    token = svg.token(seat, str(seat + 1), 8 if count == 1 else CLOSE)
    return svg.thing(f"gold-{seat}", f"gold-{seat}", x, y, f"{who(seat)}: {gold} gold", token)


def spread(count: int, flat: bool) -> list[Point]:
    """How those who share a space of the track stand in it: two abreast, and along the track as many as it takes."""
    if count == 1:
        return [(0, 0)]
    rows = -(-count // 2)
    places = [(SPACED * (i // 2 - (rows - 1) / 2), SPACED * (i % 2 - 0.5)) for i in range(count)]
    return places if flat else [(across, along) for along, across in places]


CLOSE: Final = 6.5  # the size of tokens that stand close together
SPACED: Final = 12.6


def lies_flat(y: float, stage: Stage) -> bool:
    """Whether a space of the gold track lies above or below the map."""
    return y < MAP_Y or y > MAP_Y + stage.board.height * CELL
