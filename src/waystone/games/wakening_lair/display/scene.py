"""The table as SVG: the Lair with all that stands in it. Boards and cards beside it are drawn in `boards`.

All that can move lies in a layer of its own, placed by its group's `transform`: a page that swaps one picture for the
next sees the same `id` at another place, and lets it glide there.
"""

from typing import Final

from waystone.drawing import svg
from waystone.engine.game import Edition
from waystone.games.wakening_lair.display import silhouettes
from waystone.games.wakening_lair.display.panels import DIE, beside_the_lair, gallery, hero_cards, shadow
from waystone.games.wakening_lair.display.stage import (
    COLUMNS,
    GAP,
    HEIGHT,
    HEROES_Y,
    LAIR_X,
    LAIR_Y,
    PANEL_X,
    ROOM_HEIGHT,
    ROOM_WIDTH,
    WIDTH,
    Stage,
    aim,
    class_title,
    dice_count,
    dice_symbols,
    frame_of,
    icon,
    icon_symbols,
    noun,
    room_place,
    shared,
    shown,
    target_title,
    terror_title,
    type_names,
    unmarked,
)
from waystone.games.wakening_lair.display.view import HeroView, LairView, RoomView, TargetView
from waystone.games.wakening_lair.display.words import player
from waystone.games.wakening_lair.model.content import ROOMS, Content, RoomCard, Target
from waystone.games.wakening_lair.model.options import LairEdition
from waystone.games.wakening_lair.model.state import NONE

PALETTE: Final = {
    "rock": "#1b1410",
    "mortar": "#261c15",
    "floor": "#4a3828",
    "flag": "#54412f",
    "wall": "#8a6f52",
    "night": "#15100d",
    "wood": "#4b3018",
    "plank": "#5e3d20",
    "iron": "#8d8378",
    "dim": "#c9b793",  # lesser text on dark
    "leather": "#38271b",
    "slot": "#2a1d14",
    "pale": "#d9c59a",
    "fire": "#ff9a3c",
    "terror": "#8f1d18",
    "terrible": "#ffb3a3",  # text about the terror on dark
}

RULES: Final = (
    "{r} .room{{stroke-width:4}}{r} .disc{{stroke-width:5}}{r} .faint{{opacity:.16}}{r} .ghost{{opacity:.38}}"
    "{r} .thin{{stroke-width:1.2}}{r} .thin-edge{{stroke-width:1}}{r} .thick{{stroke-width:3}}"
    "{r} .dashed{{stroke-dasharray:4 3}}"
    "{r} .bulk{{stroke-width:1.6}}{r} .veil{{opacity:.62}}{r} .thick-edge{{stroke-width:2.6}}"
    "{r} .plain{{fill:none}}{r} .spent{{opacity:.5}}"
    "{r} .italic{{font-style:italic}}{r} .spaced{{letter-spacing:1.5px}}",
)

WHOLE: Final = svg.part("Heroes to choose", 0, 0, WIDTH, HEIGHT)
PARTS: Final = (
    svg.part("Lair", 0, 0, PANEL_X - 4, HEROES_Y - 14),
    svg.part("Terror", PANEL_X - 6, 0, WIDTH - PANEL_X + 6, HEROES_Y - 6),
    svg.part("Heroes", 0, HEROES_Y - 16, WIDTH, HEIGHT - HEROES_Y + 16),
)

ACROSS: Final = 46  # how wide a doorway is
MONSTERS_TOP: Final = 33  # of a Room: below its name
MONSTERS_HEIGHT: Final = 103
USUAL_MONSTER: Final = (ROOM_WIDTH - 8.0, (MONSTERS_HEIGHT - 4) / 3)  # width and height where up to three lie
FEET: Final = 153  # the line on which heroes stand
TOKEN: Final = 46  # what the terror's token takes of that line


def draw(edition: Edition, view: LairView) -> svg.Picture:
    assert isinstance(edition, LairEdition)
    content = edition.content
    names = [content.heroes[hero.card].sides[hero.side] for hero in view.heroes]
    stage = Stage(content, view, svg.initials(names))
    inside = [class_defs(), rock(), *gallery(stage)] if view.choosing else [lair_defs(), rock(), *the_lair(stage)]
    parts = (WHOLE,) if view.choosing else PARTS
    return svg.Picture("wk", "Wakening Lair", WIDTH, HEIGHT, style(), [defs(content), *inside], parts)


@svg.fixed
def style() -> str:
    return svg.style("wk", PALETTE, *RULES)


def the_lair(stage: Stage) -> list[svg.Piece]:
    terror = stage.view.terror
    known = terror_defs(stage.content, terror.index) if terror is not None else ""
    return [known, *lair(stage), *beside_the_lair(stage), *hero_cards(stage), ending(stage.view.won)]


@svg.kept
def rock() -> str:
    """What the Lair is hewn into."""
    stones = svg.element("rect", width=WIDTH, height=HEIGHT, fill="url(#wk-stones)")
    return svg.rect(0, 0, WIDTH, HEIGHT, "f-rock") + stones


@svg.fixed
def defs(content: Content) -> str:
    """Textures, lights, and the signs that every picture uses."""
    stones = "M0 0H80M0 24H80M0 48H80M20 0V24M62 0V24M0 24V48M40 24V48M12 48V72M54 48V72"
    flags = "M0 0H64M0 32H64M24 0V32M50 32V64M8 32V64"
    return svg.element(
        "defs",
        svg.pattern("wk-stones", 80, 72, svg.path(stones, "s-mortar thick plain")),
        svg.pattern("wk-flags", 64, 64, svg.path(flags, "s-flag thin")),
        svg.radial("wk-torch", (0, "#ffb45a", 0.62), (0.45, "#ff8f2e", 0.2), (1, "#ff8f2e", 0)),
        svg.radial("wk-dread", (0, "#ff4a2e", 0.6), (0.6, "#c01f12", 0.22), (1, "#c01f12", 0)),
        svg.linear("wk-day", (0, "#cfe7ff", 0.75), (1, "#cfe7ff", 0), down=False),
        svg.linear("wk-dusk", (0, "#000000", 0), (1, "#000000", 0.38)),
        *symbols(silhouettes.ICONS),
        svg.box_symbols("wk"),
        icon_symbols(content),
        dice_symbols(),
    )


def symbols(shapes: dict[str, str]) -> list[str]:
    return [svg.symbol(f"wk-{name}", data) for name, data in shapes.items()]


@svg.fixed
def class_defs() -> str:
    """What only the gallery of classes shows."""
    return svg.element("defs", *symbols(silhouettes.CLASSES))


@svg.fixed
def lair_defs() -> str:
    """What only the Lair shows: signs, Monsters, and what its Rooms and doorways are made of."""
    return svg.element(
        "defs",
        *symbols(silhouettes.SIGNS),
        *symbols(silhouettes.MONSTERS),
        shared("asleep", asleep()),
        shared("awake", floor("wk-torch")),
        shared("dreaded", floor("wk-dread")),
        shared("room-frame", svg.lit_frame(ROOM_WIDTH, ROOM_HEIGHT, 8)),
        shared("monster-card", svg.card(*USUAL_MONSTER, radius=5)),
        shared("monster-frame", svg.lit_frame(*USUAL_MONSTER, 5)),
        shared("hero-frame", svg.group(-15, -15, svg.lit_frame(30, 30, 8))),
        shared("die-frame", svg.lit_frame(DIE, DIE, 11)),
        shared("open-door", doorway(True)),
        shared("shut-door", doorway(False)),
    )


@svg.kept
def terror_defs(content: Content, terror: int) -> str:
    """The silhouette of the terror that all know."""
    id = content.terrors[terror].id
    return svg.element("defs", svg.symbol("wk-terror", silhouettes.TERRORS.get(id, silhouettes.MONSTERS["demon"])))


# ------------------------------------------------------------------ the Lair
def lair(stage: Stage) -> list[svg.Piece]:
    return [
        rooms(stage), doors(stage.faces), traps(stage), monsters(stage), *svg.layer("terrors", draw_terror(stage)),
        heroes(stage),
    ]  # fmt: skip


@svg.kept
def entrance() -> str:
    """Daylight at Room 1: where the heroes came in and the terror wants to get out."""
    x, y = room_place(1)
    middle = y + ROOM_HEIGHT / 2
    light = svg.element("rect", x=0, y=middle - 40, width=x + 100, height=80, fill="url(#wk-day)")
    steps = "".join(svg.rect(7 * i, middle - 40 + 3 * i, 7, 80 - 6 * i, "f-wall s-void thin-edge") for i in range(5))
    sign = svg.element(
        "text",
        "EXIT",
        font_size=14,
        class_="f-bone strong spaced",
        transform=f"translate(24,{middle - 50:g}) rotate(-90)",
    )
    return steps + light + sign


@svg.kept
def torches() -> str:
    """Light where four Rooms meet."""
    drawn = []
    for column in range(COLUMNS - 1):
        for row in range(ROOMS // COLUMNS - 1):
            x = LAIR_X + (column + 1) * (ROOM_WIDTH + GAP) - GAP / 2
            y = LAIR_Y + (row + 1) * (ROOM_HEIGHT + GAP) - GAP / 2
            light = svg.element("circle", r=58, fill="url(#wk-torch)")
            stick = svg.path("M-3 2H3L1.5 15H-1.5Z", "f-plank s-void thin-edge")
            drawn.append(svg.group(x, y, light, stick, svg.picture("wk-flame", -9, -14, 18, "f-fire")))
    return "".join(drawn)


@svg.kept
def doors(faces: tuple[int, ...]) -> svg.Bundle:
    """A sleeping Room keeps its side of a door shut."""
    drawn = [door(room, NONE not in faces[room - 1 : room + 1]) for room in range(1, ROOMS)]
    return svg.Bundle(svg.layer("doors", *drawn))


@svg.kept
def door(room: int, is_open: bool) -> str:
    """The one way from a Room to the next."""
    (x, y), (next_x, next_y) = room_place(room), room_place(room + 1)
    name = "open-door" if is_open else "shut-door"
    if y == next_y:
        return shown(name, svg.moved(min(x, next_x) + ROOM_WIDTH - 2, y + 66))
    return shown(name, f"{svg.moved(x + (ROOM_WIDTH + ACROSS) / 2, next_y + ROOM_HEIGHT - 2)} rotate(90)")


def doorway(is_open: bool) -> str:
    """Between two Rooms side by side."""
    length = GAP + 4
    posts = svg.rect(0, -6, length, 6, "f-wall s-void thin-edge", 2) + svg.rect(
        0, ACROSS, length, 6, "f-wall s-void thin-edge", 2
    )
    if is_open:
        way = svg.rect(-1, 0, length + 2, ACROSS, "f-floor") + svg.path(
            f"M7 4V{ACROSS - 4}M19 4V{ACROSS - 4}", "s-flag thin"
        )
    else:
        planks = svg.path(f"M{length / 3:g} 0V{ACROSS}M{2 * length / 3:g} 0V{ACROSS}", "s-void thin")
        bar = svg.rect(-1, ACROSS / 2 - 4, length + 2, 8, "f-iron s-void thin-edge", 2)
        way = svg.rect(0, 0, length, ACROSS, "f-plank s-void thin-edge") + planks + bar
    return posts + way


@svg.kept_by(lambda stage: (stage.content, stage.terror_room, stage.faces))
def rooms(stage: Stage) -> svg.Bundle:
    drawn = [draw_room(stage, room) for room in stage.view.rooms]
    return svg.Bundle(svg.layer("rooms", entrance(), torches(), *drawn))


@svg.kept_by(
    lambda stage, room: (
        stage.content, room.number, room.awake, room.face, room.number == stage.terror_room,
    )
)  # fmt: skip
def draw_room(stage: Stage, room: RoomView) -> str:
    x, y = room_place(room.number)
    touch = f"room-{room.number}"
    body = awake_room(stage, room) if room.awake else shown("asleep") if room.number != ROOMS else night()
    plate = svg.circle(17, 17, 14, "f-void s-wall thick") + svg.text(
        17, 23, str(room.number), 17 if room.number < 10 else 15, "f-bone serif", "middle"
    )
    title = room_title(stage, room)
    return svg.thing(touch, touch, x, y, title, body, plate, frame_of("room"), classes="place")


def awake_room(stage: Stage, room: RoomView) -> str:
    card = stage.content.rooms[room.face]
    icons = [icon(kind, ROOM_WIDTH - 28 - 24 * i, 6, 22) for i, kind in enumerate(reversed(card.advantage))]
    ground = shown("dreaded" if room.number == stage.terror_room else "awake")
    return "".join([ground, mosaic(stage, card), room_name(card.name, ROOM_WIDTH - 38 - 24 * len(icons) - 6), *icons])


def floor(light: str) -> str:
    """Of a Room that is awake, in the light of torches or of the terror."""
    return "".join(
        [
            svg.rect(0, 0, ROOM_WIDTH, ROOM_HEIGHT, "f-floor", 8),
            svg.element("rect", width=ROOM_WIDTH, height=ROOM_HEIGHT, rx=8, fill="url(#wk-flags)"),
            svg.element("path", d=f"M0 0H{ROOM_WIDTH}V{ROOM_HEIGHT}H0Z", fill="url(#wk-dusk)"),
            svg.element("ellipse", cx=ROOM_WIDTH / 2, cy=72, rx=ROOM_WIDTH / 2, ry=66, fill=f"url(#{light})"),
            svg.rect(0, 0, ROOM_WIDTH, ROOM_HEIGHT, "room plain s-wall", 8),
        ]
    )


def mosaic(stage: Stage, card: RoomCard) -> str:
    """The Room's Attack Types laid into its floor."""
    signs = [stage.content.types[kind].icon for kind in card.advantage]
    step = ROOM_WIDTH / (len(signs) + 1)
    return "".join(
        svg.picture(f"wk-{sign}", step * (i + 1) - 27, 52, 54, "f-void faint") for i, sign in enumerate(signs)
    )


def room_name(name: str, width: float) -> str:
    """In one line, or in two smaller ones."""
    if svg.measure(name, 13) * svg.SERIF <= width or " " not in name:
        return svg.text(36, 22.5, name, 15, "f-bone serif", width=width)
    first, rest = name.split(" ", 1)
    return svg.text(36, 14, first, 12.5, "f-bone serif", width=width) + svg.text(
        36, 26, rest, 12.5, "f-bone serif", width=width
    )


def asleep() -> str:
    """A closed door, and behind it somebody breathes."""
    door = (
        svg.path("M58 154V84C58 42 132 42 132 84V154Z", "f-wood s-void thick")
        + svg.path("M76 62V154M95 53V154M114 62V154", "s-void thin")
        + svg.rect(56, 92, 78, 7, "f-iron s-void thin", 2)
        + svg.rect(56, 132, 78, 7, "f-iron s-void thin", 2)
        + svg.circle(123, 116, 4, "f-iron s-void thin")
    )
    breath = [
        svg.text(138 + 13 * i, 52 - 11 * i, "z", 15 + 3 * i, "f-dim serif italic ground", "middle") for i in range(3)
    ]
    return "".join([night(), door, *breath])


def night() -> str:
    """A Room that sleeps; in the last one the terror is to be seen."""
    return svg.rect(0, 0, ROOM_WIDTH, ROOM_HEIGHT, "f-night", 8) + svg.rect(
        0, 0, ROOM_WIDTH, ROOM_HEIGHT, "room plain s-plank", 8
    )


def room_title(stage: Stage, room: RoomView) -> str:
    if room.awake:
        card = stage.content.rooms[room.face]
        kinds = type_names(stage.content, card.advantage)
        return f"Room {room.number}: {card.name}\nRoom Advantage: heroes of {kinds} get +1 on each Attack die here."
    if room.number == ROOMS:
        return f"Room {ROOMS}: closed while the terror sleeps in it"
    ways = 6 - abs(7 - room.number)
    return (
        f"Room {room.number} sleeps\nEach turn's awaken roll wakes it with chance {ways} in 36; entering wakes it too."
    )


# ------------------------------------------------------------------ Monsters and Traps
@svg.kept_by(lambda stage: (stage.content, stage.view.aimed, stage.lines))
def monsters(stage: Stage) -> svg.Bundle:
    return svg.Bundle(svg.layer("monsters", *[draw_line(stage, room, line) for room, line in stage.lines]))


@svg.kept_by(lambda stage, room, line: (stage.content, room, line, aimed_in(stage, line)))
def draw_line(stage: Stage, room: int, line: tuple[TargetView, ...]) -> svg.Bundle:
    """Nearest first. Up to three lie full size; a crowd behind the terror draws together."""
    count = len(line)
    columns = 1 if count <= 3 else 2 if count <= 6 else 3 if count <= 15 else 4
    rows = max(3 if columns == 1 else 2, -(-count // columns))
    width = (ROOM_WIDTH - 8 - 3 * (columns - 1)) / columns
    height = (MONSTERS_HEIGHT - 2 * (rows - 1)) / rows
    x, y = room_place(room)
    drawn = []
    for i, seen in enumerate(line):
        row, column = divmod(i, columns)
        at = x + 4 + column * (width + 3), y + MONSTERS_TOP + row * (height + 2)
        drawn.append(draw_monster(stage, seen, at, width, height))
    return svg.Bundle(drawn)


def aimed_in(stage: Stage, targets: tuple[TargetView, ...]) -> int:
    """Which of them the attack under way is aimed at; -1 if none."""
    aimed: int = stage.view.aimed
    return aimed if aimed >= 0 and any(seen.index == aimed for seen in targets) else -1


@svg.kept_by(
    lambda stage, seen, at, width, height: (
        stage.content, seen, at, width, height, seen.index == stage.view.aimed,
    )
)  # fmt: skip
def draw_monster(stage: Stage, seen: TargetView, at: tuple[float, float], width: float, height: float) -> str:
    target = stage.content.targets[seen.index]
    touch = f"target-{seen.index}"
    if width > 150:
        body = wide_monster(target, seen.marks, width, height)
    elif width > 80:
        body = narrow_monster(target, seen.marks, width, height)
    else:
        body = tiny_monster(target, seen.marks, width, height)
    hexed = svg.rect(2, 2, width - 4, height - 4, "plain s-terror thick dashed", 4) if seen.hexed else ""
    title = target_title(stage.content, seen)
    mark = aim(width, height) if seen.index == stage.view.aimed else ""
    if (width, height) == USUAL_MONSTER:
        card, frame = shown("monster-card"), frame_of("monster")
    else:
        card, frame = svg.card(width, height, radius=5), svg.framed(svg.lit_frame(width, height, 5))
    return svg.thing(touch, touch, *at, title, card, *body, hexed, mark, frame, classes="monster")


def portrait(target: Target, width: float, height: float) -> str:
    size = min(width, height) - 3
    name = silhouettes.monster_picture(target.id, target.kind)
    dark = svg.rect(1, 1, width, height, "f-leather", 4)
    return dark + svg.picture(f"wk-{name}", 1 + (width - size) / 2, 1 + (height - size) / 2, size, "f-pale")


def wide_monster(target: Target, marks: int, width: float, height: float) -> list[str]:
    """Portrait and name, boxes; at the right its Weakness above the dice it attacks with."""
    side = width - 18
    row = side - 4 - len(target.boxes) * 21
    return [
        portrait_and_name(target, row - 38, height),
        svg.group(row, (height - 20) / 2, svg.boxes(target.boxes, marks, 20, 1.5)),
        icon(target.weakness, side, 1.5, 15.5),
        dice_count(len(unmarked(target, marks)), side + 1, height - 16, 14.5),
    ]


@svg.kept
def portrait_and_name(target: Target, width: float, height: float) -> str:
    words = target.name.split(maxsplit=1)
    words[-1] += number_of_twin(target)  # which stays on the last line
    lines = [
        svg.text(36, height / 2 + (5 if len(words) == 1 else -1.5 + 13.5 * i), word, 13.5, "f-ink strong", width=width)
        for i, word in enumerate(words)
    ]
    return "".join([portrait(target, 31, height - 2), *lines])


def narrow_monster(target: Target, marks: int, width: float, height: float) -> list[str]:
    """Name and Weakness above the boxes; the portrait if it is tall enough, else the dice."""
    if height >= 40:
        sign = svg.group(0, 15, portrait(target, 28, height - 17))
    else:
        sign = dice_count(len(unmarked(target, marks)), 4, height - 17, 15)
    row = svg.boxes(target.boxes, marks, 16, 1.5)
    return [
        svg.text(4, 12, short_label(target, width - 22), svg.LEAST, "f-ink strong", width=width - 22)
        + icon(target.weakness, width - 17, 1.5, 15),
        sign,
        svg.group(width - 3 - len(target.boxes) * 17.5, height - 18, row),
    ]


def short_label(target: Target, width: float) -> str:
    """Where there is no room for "Skeleton Archer 2", just "Archer 2"; the tooltip has all of it."""
    return svg.shortened((target.label, noun(target.name) + number_of_twin(target)), svg.LEAST, width)


def number_of_twin(target: Target) -> str:
    """What tells it from others of its name."""
    return target.label.removeprefix(target.name)


def tiny_monster(target: Target, marks: int, width: float, height: float) -> list[str]:
    """Weakness and boxes, or the next box and how many are left; the name is in the tooltip."""
    if height < 30:
        weak = icon(target.weakness, 2, (height - 14) / 2, 14)
        return [weak, svg.group(18, (height - 15) / 2, few_boxes(target, marks, width - 20))]
    name = silhouettes.monster_picture(target.id, target.kind)
    return [
        svg.picture(f"wk-{name}", 3, 1, 16, "f-ink") + icon(target.weakness, width - 17, 1.5, 15),
        svg.group(3, height - 17, few_boxes(target, marks, width - 6)),
    ]


def few_boxes(target: Target, marks: int, width: float) -> str:
    """All Damage Boxes if there is room for them, else the next one and how many are left."""
    if len(target.boxes) * 16 <= width:
        return svg.boxes(target.boxes, marks, 15, 1)
    left = unmarked(target, marks)
    if not left:
        return svg.boxes([0], 1, 15, 1)
    return svg.boxes(left[:1], 0, 15, 1) + svg.text(19, 12.5, f"of {len(left)}", 12.3, "f-ink strong")


def trap_width(count: int, above: bool, terror: bool) -> float:
    """Where it gets crowded, badges leave out the name."""
    return 36 if (terror and not above) or count > 2 else 64


@svg.kept_by(lambda stage: (stage.content, stage.view.aimed, stage.trapped))
def traps(stage: Stage) -> svg.Bundle:
    drawn: list[str] = []
    for room, lying, above, terror in stage.trapped:
        drawn += draw_traps(stage, room, lying, above, terror)
    return svg.Bundle(svg.layer("traps", *drawn))


def draw_traps(stage: Stage, room: int, lying: tuple[TargetView, ...], above: bool, terror: bool) -> list[str]:
    """Badges at the right, above the Room's foot if there is space, else on it."""
    x, y = room_place(room)
    wide = trap_width(len(lying), above, terror)
    if above:
        right, top = x + ROOM_WIDTH - 5, y + MONSTERS_TOP + 72
    else:
        right, top = x + ROOM_WIDTH - 5 - (TOKEN if terror else 0), y + ROOM_HEIGHT - 35
    step = min(wide + 2, (right - wide - x - 4) / max(1, len(lying) - 1))  # many overlap rather than leave the Room
    return [
        draw_trap(stage, seen, right - wide - 2 - (len(lying) - 1 - i) * step, top, wide)
        for i, seen in enumerate(lying)
    ]


@svg.kept_by(lambda stage, seen, x, y, width: (stage.content, seen, x, y, width, seen.index == stage.view.aimed))
def draw_trap(stage: Stage, seen: TargetView, x: float, y: float, width: float) -> str:
    target = stage.content.targets[seen.index]
    touch = f"target-{seen.index}"
    row = svg.group(width - 2 - len(target.boxes) * 16.5, 14, svg.boxes(target.boxes, seen.marks, 15, 1.5))
    if width > 40:
        name = svg.text(32, 11.5, target.label, 12.3, "f-bone strong", "middle", width=60)
        sign = svg.picture("wk-trap", 4, 13, 17, "f-fire")
    else:
        name = ""
        sign = svg.picture("wk-trap", 11, 0, 14, "f-fire")
    frame = svg.lit_frame(width, 31, 4)
    card = svg.rect(0, 0, width, 31, "card f-slot s-fire", 4)
    mark = aim(width, 31) if seen.index == stage.view.aimed else ""
    title = target_title(stage.content, seen)
    return svg.thing(touch, touch, x, y, title, card, name, sign, row, mark, frame=frame, classes="trap")


# ------------------------------------------------------------------ who walks
@svg.kept_by(lambda stage: (stage.content, stage.view.terror))
def draw_terror(stage: Stage) -> str:
    """A shadow in Room 12 while it sleeps; awake, its token, its way and its time."""
    terror = stage.view.terror
    if terror is None or not terror.room:
        return sleeping_terror(stage)
    board = stage.content.terrors[terror.index]
    x, y = room_place(terror.room)
    dark = svg.element("circle", r=32, fill="url(#wk-dread)") + svg.circle(0, 0, 22, "f-terror s-void thick")
    body = dark + svg.picture("wk-terror", -16, -16, 32, "f-bone")
    frame = svg.group(-22, -22, svg.lit_frame(44, 44, 22))
    title = terror_title(stage.content, board)
    token = svg.thing("terror", "terror", x + ROOM_WIDTH - 25, y + ROOM_HEIGHT - 15, title, body, frame=frame)
    turns = f"{terror.turns_left} turn{'s' if terror.turns_left != 1 else ''} left"
    ribbon = svg.path("M0 0H150L142 10.5L150 21H0L8 10.5Z", "f-terror s-void thin-edge") + svg.text(
        75, 16, turns, 15, "f-bone strong", "middle"
    )
    banner = svg.group(x + 20, y - 19, ribbon, id="terror-time", class_="thing")
    return banner + terror_arrow(terror.room) + token


def terror_arrow(room: int) -> str:
    """Points through the doorway that it takes next; at Room 1 that is the exit."""
    x, y = room_place(room)
    if room == 1:
        dx, dy = -1, 0
        at: tuple[float, float] = (x - 12, y + 86)
    else:
        to_x, to_y = room_place(room - 1)
        dx, dy = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
        at = (x + ROOM_WIDTH / 2 + dx * (ROOM_WIDTH + GAP) / 2, y + ROOM_HEIGHT / 2 + dy * (ROOM_HEIGHT + GAP) / 2)
    turn = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[(dx, dy)]
    data = "M-13-8H1V-16L15 0L1 16V8H-13Z"
    arrow = svg.element("path", d=data, class_="f-terror s-bone thick", transform=f"rotate({turn})", stroke_width=1.5)
    return svg.group(*at, arrow, id="terror-way", class_="thing")


def sleeping_terror(stage: Stage) -> str:
    x, y = room_place(ROOMS)
    known = stage.view.terror
    shape = svg.picture("wk-terror", -46, -48, 96, "f-terror") if known is not None else shadow(160)
    breath = "".join(svg.text(46 + 13 * i, -34 - 11 * i, "z", 17 + 4 * i, "f-terrible serif italic") for i in range(3))
    label = svg.text(0, 72, "THE TERROR SLEEPS", 13, "f-terrible strong spaced", "middle")
    title = (
        terror_title(stage.content, stage.content.terrors[known.index])
        if known
        else "A terror sleeps here, unknown to all."
    )
    frame = svg.group(-80, -60, svg.lit_frame(160, 120, 10))
    glow = svg.element("ellipse", rx=88, ry=70, fill="url(#wk-dread)", class_="ghost")
    return svg.thing("terror", "terror", x + 95, y + 90, title, glow, shape, breath, label, frame=frame)


@svg.kept_by(
    lambda stage: (
        stage.content, stage.view.active, stage.initials, tuple([(hero.card, hero.side) for hero in stage.view.heroes]),
        stage.entered,
    )
)  # fmt: skip
def heroes(stage: Stage) -> svg.Bundle:
    drawn: list[str] = []
    for room, seats, traps, above, terror in stage.entered:
        taken = TOKEN if terror else 0
        if not above:
            taken += round(traps * (trap_width(traps, above, terror) + 2))
        drawn += draw_heroes(stage, room, seats, taken)
    return svg.Bundle(svg.layer("heroes", *drawn))


def draw_heroes(stage: Stage, room: int, seats: tuple[int, ...], taken: int) -> list[str]:
    """Tokens at the Room's foot, of which so much is taken; where many share it they crowd, at worst in front of the
    Traps."""
    x, y = room_place(room)
    count = len(seats)
    step = min(31.0, max(15.0, (ROOM_WIDTH - 40 - taken) / (count - 1))) if count > 1 else 0
    crowded = 0 < step < 24
    feet = y + FEET
    return [
        draw_hero(
            stage, stage.view.heroes[seat], x + 21 + i * step, feet + ((i % 2 * 2 - 1) * 6 if crowded else 0),
            10.5 if crowded else 13,
        )
        for i, seat in enumerate(seats)
    ]  # fmt: skip


@svg.kept_by(
    lambda stage, hero, x, y, radius: (
        stage.content, hero.seat, hero.card, hero.side, hero.room, x, y, radius, hero.seat == stage.view.active,
        stage.initials[hero.seat],
    )
)  # fmt: skip
def draw_hero(stage: Stage, hero: HeroView, x: float, y: float, radius: float) -> str:
    seat = hero.seat
    touch = f"hero-{seat}"
    card = stage.hero_card(hero)
    active = seat == stage.view.active
    title = f"{player(hero.seat)} ({stage.hero_name(hero)}) in Room {hero.room}\n{class_title(stage.content, card)}"
    halo = svg.circle(0, 0, radius + 4.5, "f-void s-bone thick") if active else ""
    body = svg.token(seat, stage.initials[seat], radius)
    return svg.thing(touch, touch, x, y, title, halo, body, frame_of("hero"), classes="hero")


@svg.kept
def ending(won: bool | None) -> str:
    if won is None:
        return ""
    words = "The terror is slain" if won else "The Lair has won"
    kind = "f-glow" if won else "f-terror"
    ink = "f-void" if won else "f-bone"
    middle = LAIR_X + 2 * ROOM_WIDTH + 1.5 * GAP
    ribbon = svg.path("M-300-46H300L276 0L300 46H-300L-276 0Z", f"{kind} s-void thick")
    words_drawn = svg.text(0, 15, words, 44, f"{ink} serif", "middle")
    return svg.group(middle, LAIR_Y + 1.5 * ROOM_HEIGHT + GAP, ribbon, words_drawn, id="ending")
