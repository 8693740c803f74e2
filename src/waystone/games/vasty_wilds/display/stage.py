"""Measures of the picture, and what all its parts share."""

from math import cos, hypot, radians, sin
from typing import Final

from waystone.drawing import svg
from waystone.games.vasty_wilds.display.creatures import emblem
from waystone.games.vasty_wilds.display.places import CU, forest_of, measures, window_of
from waystone.games.vasty_wilds.display.silhouettes import SLASH, sign
from waystone.games.vasty_wilds.display.view import WildsView
from waystone.games.vasty_wilds.model.content import HOME, Card, Content, Dot, Effect
from waystone.games.vasty_wilds.model.geometry import Box

WIDTH: Final = 1200
HEIGHT: Final = 800
LABEL_SIZES: Final = (22, 20, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8)  # of the icons on a panel
SIGN: Final = 11.8  # the size of icons whose numbers can just be read
LABEL_MARGIN: Final = 2.5
DOT_ROOM: Final = 12.5
STEPS: Final[list[tuple[float, float]]] = sorted(
    [(2.0 * x, 2.0 * y) for x in range(-16, 17) for y in range(-16, 17)], key=lambda step: hypot(*step)
)


@svg.kept
def initials(content: Content) -> tuple[str, ...]:
    """Of the pawns."""
    return svg.initials([pawn.name for pawn in content.pawns])


class Stage:
    def __init__(self, content: Content, view: WildsView) -> None:
        self.content = content
        self.view = view
        self.forest = forest_of(content, view)
        self.window = window_of(self.forest, view)

    @property
    def placing(self) -> bool:
        """Whether a card is held over the table."""
        return bool(self.view.ghosts) or self.view.heading >= 0


# ------------------------------------------------------------------ frames
HALOS: Final = (11, 14, 15, 19)  # around dots, tokens, objectives and pawns


def scaled(grown: float) -> str:
    """What draws something larger; nothing if it stays as it is."""
    return f"scale({svg.number(grown)})" if grown != 1 else ""


@svg.kept
def halo(radius: float) -> str:
    """The mark of something round that may be chosen: its frame. There are many, so all of a size are one picture."""
    return svg.element("use", href=f"#vw-halo-{svg.number(radius)}", class_="frame")


@svg.kept
def band_frame(band: Box) -> str:
    """The frame of a space."""
    x0, y0, x1, y1 = band
    return svg.element("use", href=f"#vw-band-{x1 - x0}-{y1 - y0}", x=x0 * CU, y=y0 * CU, class_="frame")


def frame_symbols(content: Content) -> str:
    """A ring, its halo and a chevron, so that colour is not all: for each radius and for each size of a space."""
    drawn = []
    for radius in HALOS:
        inside = radius == HALOS[0]  # a dot has nothing else in it
        mark = chevron(-6, -4, 9) if inside else chevron(-6, -radius - 8, 9)
        drawn.append(shared(f"plain-halo-{svg.number(radius)}", svg.circle(0, 0, radius, "ring s-glow"), mark))
    for wide, high in sorted({(x1 - x0, y1 - y0) for card in content.cards for x0, y0, x1, y1 in card.bands}):
        ring = svg.rect(1.5, 1.5, wide * CU - 3, high * CU - 3, "ring s-glow", 3)
        ring += svg.rect(0, 0, wide * CU, high * CU, "halo s-glow", 3)
        ring += svg.rect(-4, -4, wide * CU + 8, high * CU + 8, "rim plain s-void", 6)
        drawn.append(shared(f"band-{wide}-{high}", ring, chevron(2, 2, 8)))
    return "".join(drawn)


@svg.kept
def sizes(names: tuple[str, ...], grown: float) -> str:
    """Small things that are drawn the larger, the more of the forest is shown: `vw-dot` is a larger `vw-plain-dot`.

    As only this changes with the size of the forest, nothing that shows them must be sent again.
    """
    drawn = []
    for name in names:
        plain = svg.element("use", href=f"#vw-plain-{name}", transform=scaled(grown))
        drawn.append(f"<g id='vw-{name}'>{plain}</g>")
    return svg.element("defs", *drawn)


def chevron(x: float, y: float, high: float) -> str:
    return svg.polygon(((x, y), (x + 12, y), (x + 6, y + high)), "flag f-glow s-void")


def shared(name: str, *children: str) -> str:
    """Something for the defs. What a `use` shows does not see the classes around it, hence the root class."""
    return svg.element("g", *children, id=f"vw-{name}", class_="vw")


# ------------------------------------------------------------------ icons
def picture_of(effect: Effect, x: float, y: float, size: float, classes: str) -> str:
    """The silhouette of an effect, crossed out where it forbids or removes."""
    shape, crossed, _ = sign(effect)
    drawn = svg.picture(f"vw-{shape}", x, y, size, classes)
    if crossed:
        drawn += svg.element("path", d=SLASH, class_="slash", transform=f"translate({x:g},{y:g}) scale({size / 100:g})")
    return drawn


def icon(effect: Effect, x: float, y: float, size: float, classes: str, words: str) -> str:
    """An effect from the left edge `x`, its middle at `y`: silhouette and number."""
    drawn = picture_of(effect, x, y - size / 2, size, classes)
    number = sign(effect)[2]
    if number:
        drawn += svg.text(x + size + size * 0.08, y + size * 0.38, number, size * 1.05, words)
    return drawn


def icon_width(effect: Effect, size: float) -> float:
    return size * (1 + 0.62 * len(sign(effect)[2]))


def icons_width(effects: list[Effect], size: float) -> float:
    """How wide a row of effects is."""
    return sum([icon_width(effect, size) for effect in effects]) + 0.3 * size * (len(effects) - 1)


def icons(effects: list[Effect], size: float, classes: str, words: str) -> str:
    """A row of effects around the origin."""
    drawn, x = "", -icons_width(effects, size) / 2
    for effect in effects:
        drawn += icon(effect, x, 0, size, classes, words)
        x += icon_width(effect, size) + size * 0.3
    return drawn


def column(effects: list[Effect], size: float, classes: str, words: str) -> str:
    """Effects one below the other around the origin."""
    drawn = ""
    for i, effect in enumerate(effects):
        low = (i - (len(effects) - 1) / 2) * size * 1.12
        drawn += icon(effect, -icon_width(effect, size) / 2, low, size, classes, words)
    return drawn


def panel_icons(dot: Dot, angle: float = 0) -> str:
    """What a panel says, upright although its card is turned, as large as it can be without touching edge or dot."""
    label, _, x, y = panel_label(dot, angle)
    return upright(x, y, angle, label)


@svg.kept
def panel_label(dot: Dot, angle: float) -> tuple[str, float, float, float]:
    """What a panel says, how large, and where on the card: in a row, or in a column where that can be larger."""
    row = icons_width(dot.effects, 1), 1.0
    pile = max([icon_width(effect, 1) for effect in dot.effects]), 1.12 * len(dot.effects)
    for size in LABEL_SIZES:
        for drawn, (wide, high) in ((icons, row), (column, pile)):
            at = clear_place(dot, angle, wide * size, high * size)
            if at is not None:
                return drawn(dot.effects, size, "f-leaf", "f-bone strong"), size, *at
    x0, y0, x1, y1 = dot.panel
    smallest = icons(dot.effects, LABEL_SIZES[-1], "f-leaf", "f-bone strong")
    return smallest, LABEL_SIZES[-1], (x0 + x1) / 2 * CU, (y0 + y1) / 2 * CU


@svg.kept
def panel_sign(dot: Dot) -> tuple[str, float, float]:
    """What a panel says on a plate of wood, around the origin, with the plate's width and height."""
    size = SIGN
    wide = icons_width(dot.effects, size) + 0.4 * size
    high = size * 1.24
    plate = svg.rect(-wide / 2, -high / 2, wide, high, "f-plank s-gold fold", 3)
    return plate + icons(dot.effects, size, "f-leaf", "f-bone strong"), wide, high


def clear_place(dot: Dot, angle: float, wide: float, high: float) -> tuple[float, float] | None:
    """Where in the panel an upright label has room, clear of the dot: the place nearest to the middle."""
    left, top, panel_wide, panel_high = measures(dot.panel)
    middle_x, middle_y = left + panel_wide / 2, top + panel_high / 2
    dot_x, dot_y = float(dot.site.at[0] * CU), float(dot.site.at[1] * CU)
    across, down = cos(radians(angle)), sin(radians(angle))
    reach_x = (abs(across) * wide + abs(down) * high) / 2 + LABEL_MARGIN
    reach_y = (abs(down) * wide + abs(across) * high) / 2 + LABEL_MARGIN
    free_x, free_y = panel_wide / 2 - reach_x, panel_high / 2 - reach_y
    if free_x < 0 or free_y < 0:
        return None
    farthest = free_x * free_x + free_y * free_y
    for step_x, step_y in STEPS:
        if step_x * step_x + step_y * step_y > farthest:
            break
        if abs(step_x) > free_x or abs(step_y) > free_y:
            continue
        x, y = middle_x + step_x, middle_y + step_y
        beside = max(0.0, abs((dot_x - x) * across - (dot_y - y) * down) - wide / 2)
        below = max(0.0, abs((dot_x - x) * down + (dot_y - y) * across) - high / 2)
        if beside * beside + below * below >= DOT_ROOM * DOT_ROOM:
            return x, y
    return None


def upright(x: float, y: float, angle: float, drawn: str) -> str:
    """Something on a card that is turned by an angle."""
    return svg.element("g", drawn, transform=f"translate({x:g},{y:g}) rotate({svg.number(-angle)})")


def dead_end(card: Card) -> str:
    """What is in the way where a card has no panel."""
    return svg.picture(f"vw-{emblem(card.name)}", -30, 6 * CU, 60, "f-canopy")


def face_name(card: Card) -> str:
    if card.index == HOME:
        return "face-home"
    return f"face-{'root' if card.is_root else 'forest'}-{card.layout}-{len(card.spaces)}"
