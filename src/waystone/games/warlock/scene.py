"""The table as SVG: the dungeon on its grid, and beside it the sheets. The panels on the right are drawn in `boards`.

All that can move lies in a layer of its own, placed by its group's `transform`, so that a page lets it glide.
"""

from typing import Final

from waystone.engine import svg
from waystone.engine.game import Edition
from waystone.games.warlock import text
from waystone.games.warlock.board import CORRIDOR, MAZE, PASSAGE, ROOM, Door, Space
from waystone.games.warlock.boards import beside_the_board
from waystone.games.warlock.content import NONE, PAY
from waystone.games.warlock.options import WarlockEdition
from waystone.games.warlock.stage import BOARD_X, BOARD_Y, CELL, HEIGHT, WIDTH, Stage
from waystone.games.warlock.view import AdventurerView, DungeonView, HeapView, RoomView

PALETTE: Final = {
    "cave": "#2a2420",
    "seam": "#332c27",
    "floor": "#cdbb94",
    "grid": "#b5a27b",
    "chamber": "#b79d72",
    "study": "#8d5f96",
    "vault": "#d2b044",
    "water": "#2f5f86",
    "foam": "#5f90b5",
    "hedge": "#55683f",
    "leaf": "#6d8251",
    "lane": "#d8cba0",
    "wall": "#1d1814",
    "door": "#7a4a22",
    "red": "#a83232",
    "green": "#3f7d3a",
    "blue": "#33588f",
    "panel": "#3a322c",
    "line": "#5b4f45",
    "dim": "#cbbfa9",
    "back": "#6b2f2a",
    "hoard": "#c9992e",
    "yes": "#2f7d4f",
}

RULES: Final = (
    "{r} .thin{{stroke-width:1}}{r} .wallline{{stroke-width:3;stroke-linejoin:round}}{r} .doorline{{stroke-width:7}}"
    "{r} .plain{{fill:none}}{r} .dashed{{stroke-dasharray:3 2}}{r} .rope{{stroke-width:2.5;stroke-dasharray:5 4}}"
    "{r} .thick{{stroke-width:2}}{r} .veil{{opacity:.55}}{r} .italic{{font-style:italic}}{r} .path{{stroke-width:15}}"
    "{r} .chance{{display:none}}{r} .chance.lit{{display:inline}}",
)

STYLE: Final = svg.style("fm", PALETTE, *RULES)


def draw(edition: Edition, view: DungeonView) -> svg.Picture:
    assert isinstance(edition, WarlockEdition)
    stage = Stage(edition.content, view)
    board = [
        ground(stage), maze(stage), *rooms(stage), doors(stage), squares(stage), heaps(stage), *pieces(stage)
    ]  # fmt: skip
    return svg.Picture(
        "fm",
        "The Warlock of Firetop Mountain",
        WIDTH,
        HEIGHT,
        STYLE,
        [back(), OPEN_BOARD, *board, "</g>", *beside_the_board(stage)],
    )


OPEN_BOARD: Final = f'<g id="board" transform="translate({BOARD_X},{BOARD_Y})">'


@svg.kept
def back() -> str:
    """The mountain, and what lights a square that may be entered."""
    step = svg.rect(3, 3, CELL - 6, CELL - 6, "f-glow veil", 4) + svg.lit_frame(CELL, CELL, 4)
    # Rules of style do not reach into what a `use` shows, so it carries the root class itself.
    return svg.element("defs", svg.element("g", step, id="fm-step", class_="fm")) + svg.rect(
        0, 0, WIDTH, HEIGHT, "f-cave"
    )


# ------------------------------------------------------------------ ground
@svg.kept_by(lambda stage: stage.content)
def ground(stage: Stage) -> str:
    return rock(stage) + river(stage) + corridors(stage) + passages(stage)


def rock(stage: Stage) -> str:
    board = stage.content.board
    seams = "".join(f"M{x * 97 % 840} {y * 61 % 756}l14 9l-6 15" for x in range(1, 12) for y in range(1, 9))
    return svg.rect(-4, -4, board.width * CELL + 8, board.height * CELL + 8, "f-cave s-line thin", 4) + svg.path(
        seams, "plain s-seam thick"
    )


def river(stage: Stage) -> str:
    """Water, and the three crossings over it."""
    board = stage.content.board
    wet = [y for y, row in enumerate(board.tokens) if row[0] == "~~"]
    top, height = wet[0] * CELL, len(wet) * CELL
    waves = "".join(
        f"M{x} {top + 14 + 22 * (i % 2)}q7-6 14 0t14 0" for i, x in enumerate(range(8, board.width * CELL - 30, 34))
    )
    drawn = [svg.rect(-3, top, board.width * CELL + 6, height, "f-water"), svg.path(waves, "plain s-foam thick")]
    words = {"ferry": "Ferry", "raft": "Raft: Luck", "bridge": "Bridge: d6"}
    for crossing in stage.content.crossings:
        x = board.spaces[crossing.banks[0]].rect[0] * CELL
        label = f"Ferry: {crossing.price} Gold" if crossing.method == PAY else words[crossing.id]
        if crossing.id == "bridge":
            planks = "".join(f"M{4} {4 + 8 * i}H{CELL - 4}" for i in range(7))
            deck = svg.rect(5, 0, CELL - 10, height, "f-door") + svg.path(planks, "s-floor thick")
        elif crossing.id == "raft":
            deck = svg.path(f"M{CELL / 2} 0V{height}", "plain s-lane rope") + svg.rect(
                5, height / 2 - 7, CELL - 10, 14, "f-door s-void thin", 3
            )
        else:
            hull = f"M4 {height / 2 - 6}H{CELL - 4}L{CELL - 9} {height / 2 + 8}H9Z"
            deck = svg.path(f"M{CELL / 2} 0V{height}", "plain s-foam rope") + svg.path(hull, "f-door s-void thin")
        name = svg.text(CELL + 6, height / 2 + 5, label, 14, "f-bone strong")
        frame = svg.lit_frame(CELL + 8 + svg.measure(label, 14), height, 5)
        touch = f"crossing-{crossing.id}"
        drawn.append(svg.thing(touch, touch, x, top, label, deck, name, frame=frame))
    return "".join(drawn)


def corridors(stage: Stage) -> str:
    board = stage.content.board
    cells = [space.rect for space in board.spaces if space.kind == CORRIDOR]
    floor = "".join(f"M{x * CELL} {y * CELL}h{CELL}v{CELL}h-{CELL}z" for x, y, _, _ in cells)
    marks = []
    for space in board.spaces:
        if space.kind == CORRIDOR and (space.landing >= 0 or space.gate_to >= 0):
            x, y = stage.middle(space.index)
            shape = "M-6 5V-3a6 6 0 0 1 12 0V5Z" if space.gate_to >= 0 else "M-7 3q7 7 14 0M0 3V-7L6 0H0"
            marks.append(svg.group(x, y, svg.path(shape, "plain s-faded thick")))
    return svg.path(floor, "f-floor s-grid thin") + "".join(marks)


def passages(stage: Stage) -> str:
    drawn = []
    for space in stage.content.board.spaces:
        if space.kind != PASSAGE:
            continue
        x, y = space.rect[0] * CELL, space.rect[1] * CELL
        ring = stage.content.board.spaces[space.ring]
        dx, dy = ring.rect[0] - space.rect[0], ring.rect[1] - space.rect[1]
        half = CELL / 2
        label = space.id.removeprefix("passage-")
        title = f"Secret passage {label} ({space.colour_name})"
        face = svg.rect(1, 1, CELL - 2, CELL - 2, f"f-{space.colour_name} s-void thin", 3)
        iron = svg.circle(half + dx * (half - 1), half + dy * (half - 1), 4, "plain s-bone thick")
        words = svg.text(half - 4 * dx, half + 5 - 3 * dy, label, 12, "f-bone strong", "middle")
        frame = svg.lit_frame(CELL, CELL, 3)
        drawn.append(svg.thing(space.id, space.id, x, y, title, face, words, iron, frame=frame))
    return "".join(drawn)


def entrance(stage: Stage) -> str:
    x, y = stage.middle(stage.content.board.entrance)
    return svg.text(x + 18, y + 5, "Entrance", 13, "f-bone strong italic")


# ------------------------------------------------------------------ the Maze
@svg.kept_by(lambda stage: (stage.content, stage.view.maze))
def maze(stage: Stage) -> str:
    """Its spaces touch one another, so their frames lie above all of them."""
    drawn, frames = [], []
    for place, index in enumerate(stage.content.board.maze):
        space = stage.content.board.spaces[index]
        card = stage.view.maze[place]
        size = 2 * CELL
        x, y = space.rect[0] * CELL, space.rect[1] * CELL
        half = size / 2
        name = space.id.removeprefix("maze-")
        parts = [svg.rect(1, 1, size - 2, size - 2, "f-hedge s-wall thick", 3)]
        if card == NONE:
            parts.append(svg.path("M8 14q8-8 16 0t16 0M8 30q8-8 16 0t16 0M8 46q8-8 16 0t16 0", "plain s-leaf thick"))
            parts.append(svg.text(half, half + 7, "?", 20, "f-bone strong", "middle"))
            title = f"Maze space {name}, not seen"
        else:
            open_sides = stage.content.maze_cards[card].open
            ends = ((half, 2), (size - 2, half), (half, size - 2), (2, half))
            ways = "".join(f"M{half} {half}L{ex} {ey}" for side, (ex, ey) in enumerate(ends) if open_sides >> side & 1)
            parts.append(svg.path(ways, "plain s-lane path"))
            title = f"Maze space {name}: {stage.content.maze_cards[card].name}"
        parts.append(svg.text(6, 15, name, 12, "f-bone strong"))
        drawn.append(svg.thing(space.id, space.id, x, y, title, *parts))
        frame = svg.framed(svg.lit_frame(size, size, 3))
        frames.append(svg.group(x, y, frame, class_="above", data_touch=space.id))
    return "".join((*drawn, *frames))


# ------------------------------------------------------------------ rooms
def rooms(stage: Stage) -> list[str]:
    board = stage.content.board
    return [room(stage, board.spaces[index], stage.view.rooms[i]) for i, index in enumerate(board.rooms)]


@svg.kept_by(lambda stage, space, seen: (stage.content, space.index, seen))
def room(stage: Stage, space: Space, seen: RoomView) -> str:
    x0, y0, x1, y1 = space.rect
    width, height = (x1 - x0 + 1) * CELL, (y1 - y0 + 1) * CELL
    colour = {"room-WS": "f-study", "room-TR": "f-vault"}.get(space.id, "f-chamber")
    parts = [svg.rect(1, 1, width - 2, height - 2, f"{colour} s-wall wallline")]
    lines = svg.wrap(space.name, 12, width - 8)
    for i, line in enumerate(lines[:2]):
        parts.append(svg.text(width / 2, 14 + 12 * i, line, 12, "f-ink strong", "middle", width - 6, 9))
    low = height - 6
    title = [space.name]
    if seen.there:
        parts.append(encounter(stage, seen, width, low, len(lines[:2])))
        title.append(encounter_words(stage, seen))
    if seen.treasure:
        parts.append(
            svg.group(
                width - 20,
                low - 20,
                svg.card(15, 20, "f-hoard s-void", 2),
                svg.text(7.5, 15, "T", 12, "f-void strong", "middle"),
            )
        )
        title.append("a Treasure card, face down")
    if space.id == "room-TR":
        chest = "M0 8q0-8 10-8h26q10 0 10 8v20H0Z"
        box = svg.path(chest, "f-door s-void thick") + svg.path("M0 12H46M23 8v9", "plain s-hoard thick")
        frame = svg.lit_frame(46, 28, 3)
        parts.append(svg.thing("chest", "chest", width / 2 - 23, 34, "The Warlock's chest", box, frame=frame))
    if seen.barred:
        parts.append(
            svg.path(f"M5 5L{width - 5} {height - 5}M{width - 5} 5L5 {height - 5}", "plain s-blood thick veil")
        )
        title.append("closed to you")
    return svg.thing(space.id, space.id, x0 * CELL, y0 * CELL, "; ".join(title), *parts)


def encounter_words(stage: Stage, seen: RoomView) -> str:
    if seen.encounter == NONE:
        return "an Encounter card, face down"
    card = stage.content.encounters[seen.encounter]
    figures = f" (Skill {card.skill}, Stamina {card.stamina})" if card.skill else ""
    state = "" if seen.face_up else ", face down, last seen here"
    return f"{card.name}{figures}{state}. {card.text}".strip()


def encounter(stage: Stage, seen: RoomView, width: float, low: float, lines: int) -> str:
    if seen.encounter == NONE:
        back = svg.card(15, 20, "f-back s-void", 2) + svg.text(7.5, 15, "E", 12, "f-bone strong", "middle")
        return svg.group(5, low - 20, back)
    card = stage.content.encounters[seen.encounter]
    room_left = width - (26 if seen.treasure else 6)
    figures = f" {card.skill}/{card.stamina}" if card.skill else ""
    words = card.name.split(" the ")[0] + figures
    if card.skill and svg.measure(words, 9) * svg.SQUEEZE > room_left - 4:
        words = figures.strip()  # the figures matter most; the name is in the title
    edge = "f-paper s-void thin" if seen.face_up else "f-paper s-blood thin dashed"
    return svg.group(
        3,
        low - 16,
        svg.rect(0, 0, room_left, 17, edge, 3),
        svg.text(room_left / 2, 13, words, 11.5, "f-ink strong", "middle", room_left - 4, 9),
    )


@svg.kept_by(lambda stage: stage.content)
def doors(stage: Stage) -> str:
    return "".join(door(each) for each in stage.content.board.doors) + entrance(stage)


def door(each: Door) -> str:
    x, y = each.inside[0] * CELL, each.inside[1] * CELL
    half, reach = CELL / 2, 8
    spot = ((half, 0), (CELL, half), (half, CELL), (0, half))[each.side]
    flat = each.side in (0, 2)
    line = f"M{-reach} 0H{reach}" if flat else f"M0 {-reach}V{reach}"
    touch = f"door-{each.id}"
    size = CELL - 6
    frame = svg.group(-size / 2, -size / 2, svg.lit_frame(size, size, 4))
    return svg.thing(touch, touch, x + spot[0], y + spot[1], "Door", svg.path(line, "s-door doorline"), frame=frame)


# ------------------------------------------------------------------ what lies and stands there
@svg.kept_by(lambda stage: stage.content)
def squares(stage: Stage) -> str:
    """Corridor squares, each seen only while it may be chosen."""
    drawn = []
    for space in stage.content.board.spaces:
        if space.kind == CORRIDOR:
            x, y = space.rect[0] * CELL, space.rect[1] * CELL
            drawn.append(svg.element("use", href="#fm-step", x=x, y=y, class_="chance", data_touch=space.id))
    return "".join(drawn)


@svg.kept_by(lambda stage: (stage.content, stage.view.heaps))
def heaps(stage: Stage) -> str:
    return "".join(heap(stage, each) for each in stage.view.heaps)


def heap(stage: Stage, each: HeapView) -> str:
    x, y = stage.middle(each.space)
    space = stage.content.board.spaces[each.space]
    if space.kind == ROOM:  # in its corner, clear of the name and the pieces
        x, y = space.rect[0] * CELL + 10, (space.rect[3] + 1) * CELL - 32
    sack = "M-8 8q-3-9 4-13l-3-4h10l-3 4q7 4 4 13z"
    mark = svg.text(-1.5, 7, str(each.count), 11, "f-void strong", "middle")
    owner = "" if each.owner == NONE else svg.group(8, -6, svg.seat_shape(each.owner, 4))
    what = "Discarded treasure" if each.owner == NONE else f"Cache of {stage.names[each.owner]}"
    known = f": {text.names(stage.content, each.known)}" if each.known else ""
    id = f"heap-{each.space}-{each.owner + 1}"
    return svg.thing(
        id, "", x + 5, y + 4, f"{what}, {each.count}{known}", svg.path(sack, "f-hoard s-void thin"), mark, owner
    )


def pieces(stage: Stage) -> list[str]:
    """Tokens, fanned out where several share a space."""
    drawn = []
    together: dict[int, list[int]] = {}
    for a in stage.view.adventurers:
        if a.alive:
            together.setdefault(a.space, []).append(a.seat)
    for space, seats in together.items():
        x, y = stage.middle(space)
        where = stage.content.board.spaces[space]
        step = 20.0 if where.kind in (ROOM, MAZE) else 11.0
        if where.kind == ROOM and stage.view.rooms[where.room].encounter == NONE:  # clear of the room's name
            y = (where.rect[3] + 1) * CELL - 17
        for i, seat in enumerate(seats):
            dx = (i - (len(seats) - 1) / 2) * step
            drawn.append(piece(stage, stage.view.adventurers[seat], x + dx, y))
    return drawn


@svg.kept_by(
    lambda stage, a, x, y: (
        stage.content, a.seat, a.skill, a.stamina, a.caged, a.seat == stage.view.active, x, y,
    )
)  # fmt: skip
def piece(stage: Stage, a: AdventurerView, x: float, y: float) -> str:
    bars = "M-11 -12V12M-4 -12V12M4 -12V12M11 -12V12M-12 -12H12"
    cage = svg.path(bars, "plain s-void thick") if a.caged else ""
    ring = svg.circle(0, 0, 14, "plain s-bone thick") if a.seat == stage.view.active else ""
    face = ring + svg.token(a.seat, stage.initials[a.seat], 10.5) + cage
    title = f"{stage.names[a.seat]}: Skill {a.skill[0]}, Stamina {a.stamina[0]}"
    return svg.thing(f"piece-{a.seat}", "", x, y, title, face)
