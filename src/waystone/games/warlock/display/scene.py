"""The table as SVG: the dungeon on its grid, and beside it the sheets. The panels on the right are drawn in `boards`.

All that can move lies in a layer of its own, placed by its group's `transform`, so that a page lets it glide.
"""

from typing import Final

from waystone.drawing import svg
from waystone.engine.game import Edition
from waystone.games.warlock.display import text
from waystone.games.warlock.display.panels import SACK, TREASURE_WIDTH, beside_the_board, encounter_back, treasure_back
from waystone.games.warlock.display.stage import BOARD_X, BOARD_Y, CELL, HEIGHT, PANEL_X, WIDTH, Stage
from waystone.games.warlock.display.view import AdventurerView, DungeonView, HeapView, RoomView
from waystone.games.warlock.model.board import CORRIDOR, MAZE, PASSAGE, ROOM, Door, Space
from waystone.games.warlock.model.content import NONE, PAY
from waystone.games.warlock.model.options import WarlockEdition

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

NARROWER: Final = 0.8  # how much letters in a room may be squeezed
FOOT: Final = 13  # of a room: how high above its lower wall somebody stands

STYLE: Final = svg.style("fm", PALETTE, *RULES)
PARTS: Final = (
    svg.part("Dungeon", 0, 0, PANEL_X - 6, HEIGHT),
    svg.part("Sheets", PANEL_X - 8, 0, WIDTH - PANEL_X + 8, HEIGHT),
)


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
        PARTS,
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
            deck = svg.path(f"M{CELL / 2:g} 0V{height:g}", "plain s-lane rope") + svg.rect(
                5, height / 2 - 7, CELL - 10, 14, "f-door s-void thin", 3
            )
        else:
            hull = f"M4 {height / 2 - 6:g}H{CELL - 4}L{CELL - 9} {height / 2 + 8:g}H9Z"
            deck = svg.path(f"M{CELL / 2:g} 0V{height:g}", "plain s-foam rope") + svg.path(hull, "f-door s-void thin")
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
        words = svg.text(half - 4 * dx, half + 5 - 3 * dy, label, 12.3, "f-bone strong ground", "middle")
        frame = svg.lit_frame(CELL, CELL, 3)
        drawn.append(svg.thing(space.id, space.id, x, y, title, face, words, iron, frame=frame))
    return "".join(drawn)


def entrance(stage: Stage) -> str:
    x, y = stage.middle(stage.content.board.entrance)
    return svg.text(x - 30, y + 11, "Entrance", 13, "f-bone strong italic", "end")


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
            ways = "".join(
                f"M{half:g} {half:g}L{ex:g} {ey:g}" for side, (ex, ey) in enumerate(ends) if open_sides >> side & 1
            )
            parts.append(svg.path(ways, "plain s-lane path"))
            title = f"Maze space {name}: {stage.content.maze_cards[card].name}"
        parts.append(svg.text(6, 15, name, 12.3, "f-bone strong"))
        drawn.append(svg.thing(space.id, space.id, x, y, title, *parts))
        frame = svg.framed(svg.lit_frame(size, size, 3))
        frames.append(svg.group(x, y, frame, class_="above", data_touch=space.id))
    return "".join((*drawn, *frames))


# ------------------------------------------------------------------ rooms
def inside(stage: Stage) -> dict[int, list[int]]:
    """Who is alive, by the space where they are."""
    together: dict[int, list[int]] = {}
    for a in stage.view.adventurers:
        if a.alive:
            together.setdefault(a.space, []).append(a.seat)
    return together


@svg.kept_by(
    lambda stage: (stage.content, stage.view.rooms, tuple([(a.alive, a.space) for a in stage.view.adventurers]))
)
def rooms(stage: Stage) -> list[str]:
    board, there = stage.content.board, inside(stage)
    return [
        room(stage, board.spaces[index], stage.view.rooms[i], len(there.get(index, ())))
        for i, index in enumerate(board.rooms)
    ]


@svg.kept_by(lambda stage, space, seen, crowd: (stage.content, space.index, seen, crowd))
def room(stage: Stage, space: Space, seen: RoomView, crowd: int) -> str:
    """Its name, who lives there and what lies there; so many adventurers stand at the left of who lives there."""
    x0, y0, x1, y1 = space.rect
    width, height = (x1 - x0 + 1) * CELL, (y1 - y0 + 1) * CELL
    colour = {"room-WS": "f-study", "room-TR": "f-vault"}.get(space.id, "f-chamber")
    parts = [svg.rect(1, 1, width - 2, height - 2, f"{colour} s-wall wallline")]
    if seen.barred:  # below the words, so that they stay legible
        parts.append(
            svg.path(f"M5 5L{width - 5:g} {height - 5:g}M{width - 5:g} 5L5 {height - 5:g}", "plain s-blood thick veil")
        )
    left = crowd_width(crowd)
    narrow = not crowd and label_words(stage, space, seen, width - TREASURE_WIDTH - 8) == "" and seen.treasure
    lines = svg.wrap(space.name, svg.LEAST, (width - 6) / 0.92)[:2]
    for i, line in enumerate(lines):
        middle = (width - TREASURE_WIDTH - 4) / 2 if narrow and i else width / 2
        wide = width - 6 - (TREASURE_WIDTH + 2 if narrow and i else 0)
        parts.append(svg.text(middle, 15.5 + 12 * i, line, svg.LEAST, "f-ink strong", "middle", wide))
    if seen.there:
        parts.append(encounter(stage, space, seen, narrow, left))
    if seen.treasure:
        parts.append(svg.group(width - TREASURE_WIDTH - 4, height - (42 if narrow else 26), treasure_back(narrow)))
    if space.id == "room-TR":
        parts.append(chest(width))
    return svg.thing(space.id, space.id, x0 * CELL, y0 * CELL, room_words(stage, space, seen), *parts)


def chest(width: float) -> str:
    box = svg.path("M0 8q0-8 10-8h26q10 0 10 8v20H0Z", "f-door s-void thick") + svg.path(
        "M0 12H46M23 8v9", "plain s-hoard thick"
    )
    frame = svg.lit_frame(46, 28, 3)
    return svg.thing("chest", "chest", width / 2 - 23, 23, "The Warlock's chest", box, frame=frame)


def room_words(stage: Stage, space: Space, seen: RoomView) -> str:
    words = [f"{space.name}, a room"]
    if seen.there:
        words.append(encounter_words(stage, seen))
    if seen.treasure:
        words.append("a Treasure card, face down")
    if seen.barred:
        words.append("closed to you")
    return "; ".join(words)


def encounter_words(stage: Stage, seen: RoomView) -> str:
    if seen.encounter == NONE:
        return "an Encounter card, face down"
    card = stage.content.encounters[seen.encounter]
    figures = f" (Skill {card.skill}, Stamina {card.stamina})" if card.skill else ""
    state = "" if seen.face_up else ", face down, last seen here"
    return f"{card.name}{figures}{state}. {card.text}".strip()


def crowd_width(crowd: int) -> float:
    """What those who stand in a room take of the place of who lives there."""
    return 4 + 20.0 * crowd if crowd else 0


def encounter(stage: Stage, space: Space, seen: RoomView, narrow: bool, left: float) -> str:
    """The card's back, or who is there; where that does not fit beside the Treasure card it takes the whole width."""
    x0, y0, x1, y1 = space.rect
    width, low = (x1 - x0 + 1) * CELL, (y1 - y0 + 1) * CELL - 6
    if seen.encounter == NONE:
        return svg.group(5, low - 20, encounter_back())
    wide = width - (TREASURE_WIDTH + 8 if seen.treasure and not narrow else 6) - left
    words = label_words(stage, space, seen, wide)
    if not words and left:
        return ""  # the table beside the board tells of the battle
    edge = "f-paper s-void thin" if seen.face_up else "f-paper s-blood thin dashed"
    words = words or stage.content.encounters[seen.encounter].name
    return svg.group(
        3 + left,
        low - 16,
        svg.rect(0, 0, wide, 17, edge, 3),
        svg.text(wide / 2, 13, words, svg.LEAST, "f-ink strong", "middle", wide - 4),
    )


def label_words(stage: Stage, space: Space, seen: RoomView, wide: float) -> str:
    """Name and figures of what is there, or what matters most of it; empty if nothing fits.

    Where the room is named after who lives there, large figures are better than a small name.
    """
    if seen.encounter == NONE:
        return "?"
    card = stage.content.encounters[seen.encounter]
    name = card.name.split(" the ")[0]
    figures = f"{card.skill}/{card.stamina}"
    narrower = 1.0 if card.skill and space.name.startswith(name) else NARROWER
    for words in (f"{name} {figures}", figures) if card.skill else (name, name.split()[0]):
        if svg.measure(words, svg.LEAST) * narrower <= wide - 4:
            return words
    return ""


@svg.kept_by(lambda stage: stage.content)
def doors(stage: Stage) -> str:
    return "".join(door(each) for each in stage.content.board.doors) + entrance(stage)


def door(each: Door) -> str:
    x, y = each.inside[0] * CELL, each.inside[1] * CELL
    half, reach = CELL / 2, 8
    spot = ((half, 0), (CELL, half), (half, CELL), (0, half))[each.side]
    flat = each.side in (0, 2)
    line = f"M{-reach:g} 0H{reach:g}" if flat else f"M0 {-reach:g}V{reach:g}"
    touch = f"door-{each.id}"
    wide, high = (24.0, 12.0) if flat else (12.0, 24.0)
    frame = svg.rect(-wide / 2, -high / 2, wide, high, "edge s-glow", 4) + svg.polygon(
        ((-wide / 2 - 3, -high / 2 - 3), (-wide / 2 + 6, -high / 2 - 3), (-wide / 2 - 3, -high / 2 + 6)),
        "flag f-glow s-void",
    )
    hit = svg.element("rect", x=-CELL / 2, y=-CELL / 2, width=CELL, height=CELL, fill_opacity=0)
    return svg.thing(
        touch, touch, x + spot[0], y + spot[1], "Door", svg.path(line, "s-door doorline"), hit, frame=frame
    )


# ------------------------------------------------------------------ what lies and stands there
@svg.kept_by(lambda stage: stage.content)
def squares(stage: Stage) -> str:
    """Corridor squares, each seen only while it may be chosen."""
    drawn = []
    for space in stage.content.board.spaces:
        if space.kind == CORRIDOR:
            x, y = space.rect[0] * CELL, space.rect[1] * CELL
            name = svg.element("title", "Corridor")
            drawn.append(svg.element("use", name, href="#fm-step", x=x, y=y, class_="chance", data_touch=space.id))
    return "".join(drawn)


@svg.kept_by(lambda stage: (stage.content, stage.view.heaps, stage.view.heaps and stage.view.rooms))
def heaps(stage: Stage) -> str:
    return "".join(heap(stage, each) for each in stage.view.heaps)


def heap(stage: Stage, each: HeapView) -> str:
    x, y = stage.middle(each.space)
    space = stage.content.board.spaces[each.space]
    if space.kind == ROOM:  # in its corner, clear of the name and the pieces
        low = 32 if stage.view.rooms[space.room].there else 18
        x, y = float(space.rect[0] * CELL - 4), float((space.rect[3] + 1) * CELL - low)
    mark = svg.text(-1.5, 7, str(each.count), 12.3, "f-void strong", "middle")
    owner = "" if each.owner == NONE else svg.group(8, -6, svg.seat_shape(each.owner, 4))
    what = "Discarded treasure" if each.owner == NONE else f"Cache of {stage.names[each.owner]}"
    known = f": {text.names(stage.content, each.known)}" if each.known else ""
    id = f"heap-{each.space}-{each.owner + 1}"
    return svg.thing(
        id, "", x + 5, y + 4, f"{what}, {each.count}{known}", svg.path(SACK, "f-hoard s-void thin"), mark, owner
    )


def pieces(stage: Stage) -> list[str]:
    """Tokens, fanned out where several share a space."""
    drawn = []
    for space, seats in inside(stage).items():
        x, y = stage.middle(space)
        where = stage.content.board.spaces[space]
        size = 10.5 if len(seats) == 1 or where.kind == MAZE else 8.5
        if where.kind == ROOM:
            y = float((where.rect[3] + 1) * CELL - FOOT)
            if stage.view.rooms[where.room].encounter != NONE:  # at the left of who is there
                x = float(where.rect[0] * CELL) + crowd_width(len(seats)) / 2 + 1
            size = 8.5
        spots = fanned(len(seats), where.kind in (ROOM, MAZE))
        for (dx, dy), seat in zip(spots, seats, strict=True):
            drawn.append(piece(stage, stage.view.adventurers[seat], x + dx, y + dy, size))
    return drawn


@svg.kept_by(
    lambda stage, a, x, y, size: (
        stage.content, a.seat, a.skill, a.stamina, a.caged, a.seat == stage.view.active, x, y, size,
    )
)  # fmt: skip
def piece(stage: Stage, a: AdventurerView, x: float, y: float, size: float) -> str:
    bars = "M-11 -12V12M-4 -12V12M4 -12V12M11 -12V12M-12 -12H12"
    cage = svg.path(bars, "plain s-void thick") if a.caged else ""
    ring = svg.circle(0, 0, size + 2.5, "plain s-bone thick") if a.seat == stage.view.active else ""
    face = ring + svg.token(a.seat, stage.initials[a.seat], size) + cage
    title = f"{stage.names[a.seat]} ({stage.content.pieces[a.seat].name}): Skill {a.skill[0]}, Stamina {a.stamina[0]}"
    return svg.thing(f"piece-{a.seat}", "", x, y, title, face)


def fanned(count: int, roomy: bool) -> list[tuple[float, float]]:
    """Where so many pieces stand around the middle of a space: in a row, on a square more than two in two rows."""
    if roomy or count <= 2:
        step = 20.0 if roomy else 16.0
        return [((i - (count - 1) / 2) * step, 0.0) for i in range(count)]
    columns = (count + 1) // 2
    return [((i % columns - (columns - 1) / 2) * 18.0, -9.0 if i < columns else 9.0) for i in range(count)]
