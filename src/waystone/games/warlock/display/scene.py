"""The table as SVG: the Maze, the rooms and whoever stands in the dungeon. Its ground is drawn in `ground`, what lies
beside the board in `panels`.

All that can move lies in a layer of its own, placed by its group's `transform`, so that a page lets it glide.
"""

from typing import Final

from waystone.drawing import svg
from waystone.engine.game import Edition
from waystone.games.warlock.display import silhouettes, text
from waystone.games.warlock.display.cards import (
    BACK_HEIGHT,
    BACK_WIDTH,
    SACK,
    encounter_back,
    light_of,
    shown,
    treasure_back,
)
from waystone.games.warlock.display.ground import WALL, defs, floor_top, ground, mountain, size_of, ways
from waystone.games.warlock.display.panels import beside_the_board
from waystone.games.warlock.display.portraits import face
from waystone.games.warlock.display.stage import BASE, BOARD_X, BOARD_Y, CELL, HEIGHT, PANEL_X, WIDTH, Stage
from waystone.games.warlock.display.view import UNSEEN, AdventurerView, DungeonView, HeapView, RoomView
from waystone.games.warlock.model.board import CORRIDOR, MAZE, ROOM, Board, Door, Space
from waystone.games.warlock.model.content import ENCOUNTERS, NONE, Content, Encounter
from waystone.games.warlock.model.options import WarlockEdition

PALETTE: Final = {
    # the mountain
    "cave": "#1c1513",
    "seam": "#241b18",
    "crag": "#30241f",
    "dust": "#6d6153",
    "toadstool": "#7a3527",
    "ridge": "#2a1210",
    "scorch": "#5a1408",
    "lava": "#e2571e",
    "flame": "#ffb13d",
    "bronze": "#8a6330",
    # floors and walls
    "floor": "#c2ac80",
    "flag": "#b8a174",
    "worn": "#ab9468",
    "pale": "#e2d2a8",
    "grid": "#7f6a48",
    "face": "#4d3d31",
    "stone": "#7b6754",
    "wood": "#9a7346",
    "plank": "#6f4f2c",
    "slab": "#988973",
    "slabs": "#8d7e69",
    "joint": "#665945",
    "tile": "#a9987a",
    "tiles": "#8a7457",
    "earth": "#84694a",
    "clod": "#6d5539",
    "study": "#6d3f7a",
    "weave": "#8a5a96",
    "vault": "#b8902e",
    "coin": "#7d5c12",
    "timber": "#6b4423",
    # water and the Maze
    "deep": "#1d4f72",
    "foam": "#7fb2cf",
    "bank": "#3b2f27",
    "hedge": "#3f5232",
    "leaf": "#587043",
    "lane": "#d8cba0",
    # secret passages
    "red": "#a83232",
    "green": "#3f7d3a",
    "blue": "#33588f",
    # people
    "skin": "#e3b58c",
    "hair": "#4a3020",
    "ginger": "#b4561e",
    "flax": "#ead9a0",
    "steel": "#b9bcc0",
    "iron": "#6f7276",
    "leather": "#5e3d24",
    "shade": "#3a2618",
    # panels and cards
    "panel": "#2e2420",
    "line": "#5b4a3e",
    "dim": "#d3c6b0",
    "back": "#7a221c",
    "hoard": "#d9a93a",
    "yes": "#2f7d4f",
}

RULES: Final = (
    "{r} .thin{{stroke-width:1}}{r} .hair{{stroke-width:.6}}{r} .thick{{stroke-width:2}}{r} .plain{{fill:none}}"
    "{r} .dashed{{stroke-dasharray:3 2}}{r} .rope{{stroke-width:2.5;stroke-dasharray:5 4}}{r} .path{{stroke-width:15}}"
    "{r} .lane{{stroke-width:19;stroke-linecap:round}}"
    "{r} .kerb{{stroke-width:5;stroke-linejoin:round}}{r} .inked{{stroke-width:3;stroke-linejoin:round}}"
    "{r} .fissure{{stroke-width:7;stroke-linejoin:round;stroke-linecap:round}}{r} .rift{{stroke-width:3}}"
    "{r} .masonry{{stroke-width:9;stroke-dasharray:1 8}}"
    "{r} .rim{{stroke-width:9}}{r} .band{{stroke-width:5}}{r} .ring{{stroke-width:4}}{r} .plank{{stroke-width:4.6}}"
    "{r} .log{{stroke-width:4;stroke-linecap:round}}{r} .veil{{opacity:.55}}{r} .dim{{opacity:.26}}"
    "{r} .faint{{opacity:.6}}{r} .ghost{{opacity:.5}}{r} .memory{{opacity:.7}}{r} .italic{{font-style:italic}}"
    "{r} .chance{{display:none}}{r} .chance.lit{{display:inline}}{r} .chance.unlikely{{opacity:.45}}",
)

NARROWER: Final = 0.8  # how much letters on a label may be squeezed
LABEL: Final = 16  # its height
FOOT: Final = 14  # of a room: how high above its lower wall somebody stands
ROOM_HEAD: Final = 22  # how large its head is in a room
SQUARE_HEAD: Final = 16  # and on a square, which it does not leave
CLEAR_OF_NAME: Final = 2.5  # how much higher a door stands in a northern wall, which bears the name of the room

PARTS: Final = (
    svg.part("Dungeon", 0, 0, PANEL_X - 6, HEIGHT),
    svg.part("Sheets", PANEL_X - 8, 0, WIDTH - PANEL_X + 8, HEIGHT),
)


def draw(edition: Edition, view: DungeonView) -> svg.Picture:
    assert isinstance(edition, WarlockEdition)
    content = edition.content
    stage = Stage(content, view)
    lying = heaps(stage) if view.heaps else ""
    drawn: list[svg.Piece] = [below(content), dungeon(stage), pieces(stage), lying, "</g>", *beside_the_board(stage)]
    return svg.Picture("fm", "The Warlock of Firetop Mountain", WIDTH, HEIGHT, style(), drawn, PARTS)


@svg.kept
def below(content: Content) -> svg.Bundle:
    """What never changes, and lies below all else."""
    return svg.Bundle([defs(content), mountain(), OPEN_BOARD, ground(content.board), ways(content)])


@svg.kept_by(lambda stage: (stage.content, stage.view.maze, stage.rooms, crowds(stage)))
def dungeon(stage: Stage) -> svg.Bundle:
    board = stage.content.board
    return svg.Bundle([maze(stage), rooms(stage), doors(board), squares(board)])


@svg.fixed
def style() -> str:
    return svg.style("fm", PALETTE, *RULES)


OPEN_BOARD: Final = f"<g id='board' transform='translate({BOARD_X},{BOARD_Y})'>"


# ------------------------------------------------------------------ the Maze
WINDING: Final = "M8 20V48H48V8H30M16 28V40H40V16H22M24 30V32H32V24"  # the hedges of a Maze space that nobody has seen


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
        parts = [
            svg.rect(1, 1, size - 2, size - 2, "f-hedge s-void thick", 4),
            svg.element("rect", x=3, y=3, width=size - 6, height=size - 6, rx=4, fill="url(#fm-leaves)"),
        ]
        if card == NONE:
            parts.append(svg.path(WINDING, "plain s-void thick veil"))
            parts.append(
                svg.circle(half, half, 12, "f-void veil") + svg.text(half, half + 7, "?", 20, "f-bone strong", "middle")
            )
            title = f"Maze space {name}, not seen"
        else:
            open_sides = stage.content.maze_cards[card].open
            ends = ((half, 2), (size - 2, half), (half, size - 2), (2, half))
            ways = "".join(
                f"M{half:g} {half:g}L{ex:g} {ey:g}" for side, (ex, ey) in enumerate(ends) if open_sides >> side & 1
            )
            parts.append(svg.path(ways, "plain s-void lane") + svg.path(ways, "plain s-floor path"))
            title = f"Maze space {name}: {stage.content.maze_cards[card].name}"
        parts.append(svg.rect(3, 3, 23, 15, "f-void veil", 3) + svg.text(6, 15, name, 12.3, "f-bone strong"))
        drawn.append(svg.thing(space.id, space.id, x, y, title, *parts))
        frame = svg.framed(svg.lit_frame(size, size, 3))
        frames.append(svg.group(x, y, frame, class_="above", data_touch=space.id))
    return "".join((*drawn, *frames))


# ------------------------------------------------------------------ rooms
def crowds(stage: Stage) -> tuple[tuple[int, int], ...]:
    """The rooms in which somebody is, and how many."""
    spaces = stage.content.board.spaces
    return tuple([(spaces[at].room, len(seats)) for at, seats in stage.inside.items() if spaces[at].kind == ROOM])


def rooms(stage: Stage) -> svg.Bundle:
    unseen = unseen_rooms(stage.content)
    drawn: list[svg.Piece] = []
    for i, seen in enumerate(stage.view.rooms):
        drawn.append(unseen[i] if seen is UNSEEN else room(stage.content, i, seen, 0))
    for i, crowd in crowds(stage):
        drawn[i] = room(stage.content, i, stage.view.rooms[i], crowd)
    return svg.Bundle(drawn)


@svg.kept
def unseen_rooms(content: Content) -> list[str]:
    return [room(content, i, UNSEEN, 0) for i in range(len(content.board.rooms))]


@svg.kept_by(lambda content, number, seen, crowd: (content, number, seen, crowd))
def room(content: Content, number: int, seen: RoomView, crowd: int) -> str:
    """Who lives there and what lies there; so many adventurers stand at the left of who lives there."""
    space = content.board.spaces[content.board.rooms[number]]
    width, height = size_of(space)
    top = floor_top(content.board, space)
    known = seen.encounter != NONE
    parts = [svg.element("rect", width=width, height=height, fill_opacity=0)]
    if known:
        parts.append(resident(content.encounters[seen.encounter], seen, width, height, top))
    elif space.id != "room-TR":
        size = min(height - top - 7, width - 2 * BACK_WIDTH - 10, 44.0)
        name = f"fm-in-{silhouettes.furniture(space.id)}"
        parts.append(svg.picture(name, (width - size) / 2, top + 2, size, "f-shade faint"))
    if seen.barred:
        left, right, low = WALL + 2, width - WALL - 2, height - WALL - 2
        cross = f"M{left} {top + 2:g}L{right:g} {low:g}M{right:g} {top + 2:g}L{left} {low:g}"
        parts.append(svg.path(cross, "plain s-blood ring ghost"))
    if seen.treasure:
        y = top + 1 if known else height - BACK_HEIGHT - WALL - 2
        parts.append(svg.group(width - BACK_WIDTH - WALL - 2, y, treasure_back()))
    if seen.there:
        parts.append(encounter(content, space, seen, crowd_width(crowd)))
    if space.id == "room-TR":
        parts.append(chest(width))
    return svg.thing(
        space.id, space.id, space.rect[0] * CELL, space.rect[1] * CELL, room_words(content, space, seen), *parts
    )


def resident(card: Encounter, seen: RoomView, width: float, height: float, top: float) -> str:
    """Who lives there, in a light that tells foe, snare and friend apart; fainter if only remembered."""
    size = min(height - top - LABEL - 1, 64.0)
    x = (width - (BACK_WIDTH if seen.treasure else 0) - size) / 2
    light = svg.element(
        "ellipse", cx=x + size / 2, cy=top + size / 2, rx=min(size * 0.85, width / 2 - WALL), ry=size * 0.55,
        fill=f"url(#{light_of(card.kind)})",
    )  # fmt: skip
    name = silhouettes.creature(card.id, ENCOUNTERS[card.kind])
    figure = svg.picture(f"fm-{name}", x, top + 1, size, "f-void")
    return svg.element("g", light, figure, class_="" if seen.face_up else "memory")


def chest(width: float) -> str:
    box = (
        svg.path("M-10 30q6-9 12-3q8-8 14 1zM44 30q8-10 14-2q5-5 10 2z", "f-hoard s-coin thin")
        + svg.path("M0 9q0-9 10-9h26q10 0 10 9v21H0Z", "f-timber s-void thick")
        + svg.path("M0 12H46M9 0V30M37 0V30", "plain s-hoard thick")
        + svg.rect(18, 8, 10, 10, "f-hoard s-void thin", 2)
        + svg.circle(23, 13, 1.8, "f-void")
    )
    frame = svg.lit_frame(46, 30, 3)
    return svg.thing("chest", "chest", width / 2 - 23, 27, "The Warlock's chest", box, frame=frame)


def room_words(content: Content, space: Space, seen: RoomView) -> str:
    words = [f"{space.name}, a room"]
    if seen.there:
        words.append(encounter_words(content, seen))
    if seen.treasure:
        words.append("a Treasure card, face down")
    if seen.barred:
        words.append("closed to you")
    return "; ".join(words)


def encounter_words(content: Content, seen: RoomView) -> str:
    if seen.encounter == NONE:
        return "an Encounter card, face down"
    card = content.encounters[seen.encounter]
    figures = f" (Skill {card.skill}, Stamina {card.stamina})" if card.skill else ""
    state = "" if seen.face_up else ", face down, last seen here"
    return f"{card.name}{figures}{state}. {card.text}".strip()


def crowd_width(crowd: int) -> float:
    """What those who stand in a room take of the place of who lives there."""
    return 4 + 20.0 * crowd if crowd else 0


def encounter(content: Content, space: Space, seen: RoomView, left: float) -> str:
    """The card's back, or a label with name and figures of who is there; adventurers stand at its left."""
    width, height = size_of(space)
    if seen.encounter == NONE:
        return svg.group(WALL + 2, height - BACK_HEIGHT - WALL - 2, encounter_back())
    wide = width - 6 - left
    words = label_words(content, space, seen, wide)
    if not words and left:
        return ""  # the table beside the board tells of the battle
    edge = "f-paper s-void thin" if seen.face_up else "f-paper s-blood thin dashed"
    words = words or content.encounters[seen.encounter].name
    return svg.group(
        3 + left,
        height - LABEL - 5,
        svg.rect(0, 0, wide, LABEL, edge, 3),
        svg.text(wide / 2, 12.5, words, svg.LEAST, "f-ink strong", "middle", wide - 4),
    )


def label_words(content: Content, space: Space, seen: RoomView, wide: float) -> str:
    """Name and figures of what is there, or what matters most of it; empty if nothing fits.

    Where the room is named after who lives there, large figures are better than a small name.
    """
    if seen.encounter == NONE:
        return "?"
    card = content.encounters[seen.encounter]
    name = card.name.split(" the ")[0]
    figures = f"{card.skill}/{card.stamina}"
    narrower = 1.0 if card.skill and space.name.startswith(name) else NARROWER
    for words in (f"{name} {figures}", figures) if card.skill else (name, name.split()[0]):
        if svg.measure(words, svg.LEAST) * narrower <= wide - 4:
            return words
    return ""


@svg.fixed
def doors(board: Board) -> str:
    return "".join([door(each) for each in board.doors])


def leaf_of(each: Door) -> tuple[str, float, float]:
    """The name of a door's drawing, which depends on how the wall runs, and where its middle is."""
    x, y = each.inside[0] * CELL, each.inside[1] * CELL
    half = CELL / 2
    right, down = ((half, -CLEAR_OF_NAME), (CELL, half), (half, CELL), (0.0, half))[each.side]
    return "fm-door" if each.side in (0, 2) else "fm-gate", x + right, y + down


def door(each: Door) -> str:
    name, x, y = leaf_of(each)
    half = CELL / 2
    touch = f"door-{each.id}"
    hit = svg.element("rect", x=-half, y=-half, width=CELL, height=CELL, fill_opacity=0)
    leaf = svg.element("use", href=f"#{name}") + svg.element("use", href=f"#{name}-lit", class_="frame")
    return svg.thing(touch, touch, x, y, "Door", hit, leaf)


# ------------------------------------------------------------------ what lies and stands there
@svg.fixed
def squares(board: Board) -> str:
    """Corridor squares, each seen only while it may be chosen."""
    return "".join([step("fm-step", space) for space in board.spaces if space.kind == CORRIDOR])


def step(sign: str, space: Space, classes: str = "chance") -> str:
    x, y = space.rect[0] * CELL, space.rect[1] * CELL
    name = svg.element("title", "Corridor")
    return svg.element("use", name, href=f"#{sign}", x=x, y=y, class_=classes, data_touch=space.id)


def around(stage: Stage, each: HeapView) -> tuple[int, bool]:
    """What moves a heap aside: how many are on its space, and whether somebody lives there."""
    room = stage.content.board.spaces[each.space].room
    return stage.crowd(each.space), room >= 0 and stage.view.rooms[room].there


@svg.kept_by(lambda stage: (stage.content, stage.view.heaps, tuple([around(stage, each) for each in stage.view.heaps])))
def heaps(stage: Stage) -> str:
    """Side by side where several lie on one space."""
    drawn: list[str] = []
    lying: dict[int, int] = {}
    for each in stage.view.heaps:
        place = lying.get(each.space, 0)
        lying[each.space] = place + 1
        drawn.append(heap(stage, each, place))
    return "".join(drawn)


def heap(stage: Stage, each: HeapView, place: int) -> str:
    """In a room it lies in the corner, clear of the name and the pieces; on a square beside or behind them."""
    x, y = stage.middle(each.space)
    space = stage.content.board.spaces[each.space]
    crowd, dweller = around(stage, each)
    if space.kind == ROOM:
        low = 32 if dweller else 18
        x, y = float(space.rect[0] * CELL + 1), float((space.rect[3] + 1) * CELL - low + 4)
    elif crowd > 1:
        y -= 19
    elif crowd:
        x, y = x + 9, y + 5
    mark = svg.text(-1.5, 7, str(each.count), 12.3, "f-void strong", "middle")
    owner = "" if each.owner == NONE else svg.group(8, -6, svg.seat_shape(each.owner, 4))
    what = "Discarded treasure" if each.owner == NONE else f"Cache of {stage.names[each.owner]}"
    known = f": {text.names(stage.content, each.known)}" if each.known else ""
    id = f"heap-{each.space}-{each.owner + 1}"
    sack = svg.path(SACK, "f-hoard s-void thin")
    return svg.thing(id, "", x + 16 * place, y, f"{what}, {each.count}{known}", sack, mark, owner)


def makes_room(stage: Stage, where: Space) -> bool:
    """Whether those on a space stand aside: for who is known to live in a room, for treasure on a square."""
    if where.kind == ROOM:
        return stage.view.rooms[where.room].encounter != NONE
    return where.kind == CORRIDOR and where.index in [heap.space for heap in stage.view.heaps]


def spaces_made(stage: Stage) -> tuple[bool, ...]:
    """On which spaces those who are there stand aside."""
    return tuple([makes_room(stage, stage.content.board.spaces[space]) for space in stage.inside])


@svg.kept_by(lambda stage: (stage.content, stage.view.active, stage.figures, spaces_made(stage)))
def pieces(stage: Stage) -> svg.Bundle:
    """Figures, fanned out where several share a space; whose turn it is stands behind the others."""
    view = stage.view
    drawn: list[svg.Piece] = []
    for space, seats in stage.inside.items():
        where = stage.content.board.spaces[space]
        x, y, head = stand(stage, where, len(seats))
        if len(seats) == 1:
            drawn.append(piece(stage, view.adventurers[seats[0]], x, y, head))
        else:
            spots = fanned(len(seats), where.kind in (ROOM, MAZE))
            for (dx, dy), seat in sorted(zip(spots, seats, strict=True), key=lambda pair: pair[1] != view.active):
                drawn.append(piece(stage, view.adventurers[seat], x + dx, y + dy, head))
        if where.kind == CORRIDOR:
            drawn.append(above(stage.content, where))
    return svg.Bundle(drawn)


def stand(stage: Stage, where: Space, crowd: int) -> tuple[float, float, int]:
    """Around which place so many stand on a space, and how large their heads are; 0 where there is no room."""
    x, y = stage.middle(where.index)
    if where.kind == MAZE:  # below its name
        return x, y + 10, ROOM_HEAD
    aside = makes_room(stage, where)
    if where.kind != ROOM:
        x -= 6 if aside and crowd == 1 else 0
        return (x, y + 2, SQUARE_HEAD) if crowd <= 2 else (x, y, 0)
    if aside:  # at the left of who is there
        x = float(where.rect[0] * CELL) + crowd_width(crowd) / 2 + 1
    low = size_of(where)[1] - FOOT
    head = ROOM_HEAD if low - BASE + 6 - ROOM_HEAD >= floor_top(stage.content.board, where) else 0
    return x, where.rect[1] * CELL + low, head


@svg.kept
def above(content: Content, where: Space) -> str:
    """What marks a square and its doors, once more: above those who stand there."""
    marks = [step("fm-rim", where, "chance frame")]
    for index in where.doors:
        door = content.board.doors[index]
        name, x, y = leaf_of(door)
        touch = f"door-{door.id}"
        marks.append(svg.element("use", href=f"#{name}-lit", x=x, y=y, class_="chance frame", data_touch=touch))
    return "".join(marks)


def piece(stage: Stage, a: AdventurerView, x: float, y: float, head: int) -> str:
    return svg.placed(f"piece-{a.seat}", "", x, y, figure(stage, a, head))


@svg.kept_by(
    lambda stage, a, head: (
        stage.content, a.seat, a.skill, a.stamina, a.caged, a.seat == stage.view.active, head,
    )
)  # fmt: skip
def figure(stage: Stage, a: AdventurerView, head: int) -> str:
    """Head and shoulders on a base with shape, colour and initial; of a crowd on a square only the bases are seen."""
    ring = shown("ring") if a.seat == stage.view.active else ""
    bust = face(a.seat, -head / 2, -BASE - head + 6, head) if head else ""
    bars = cage(-BASE - head + 4) if a.caged else ""
    base = svg.token(a.seat, stage.initials[a.seat], BASE)
    title = f"{stage.names[a.seat]} ({stage.content.pieces[a.seat].name}): Skill {a.skill[0]}, Stamina {a.stamina[0]}"
    return svg.inside(title, ring, bust, bars, base)


def cage(high: float) -> str:
    return svg.path(f"M-10 {high:g}V9M-4 {high:g}V-7M4 {high:g}V-7M10 {high:g}V9M-12 {high:g}H12", "plain s-void thick")


def fanned(count: int, roomy: bool) -> list[tuple[float, float]]:
    """Where so many pieces stand around the middle of a space: in a row, on a square more than two in two rows."""
    if roomy or count <= 2:
        step = 20.0 if roomy else 16.0
        return [((i - (count - 1) / 2) * step, 0.0) for i in range(count)]
    columns = (count + 1) // 2
    return [((i % columns - (columns - 1) / 2) * 18.0, -9.0 if i < columns else 9.0) for i in range(count)]
