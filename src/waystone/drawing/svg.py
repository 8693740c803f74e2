"""A small drawing kit: SVG as strings. Scenes are made of it, so that the games look like one family.

What has an `id` begins a line, so that two pictures can be compared thing by thing. A picture does not depend on who is
asked: each thing brings the frame that shows once the thing is lit, and whoever shows the picture lights it.

Numbers are user units; `x` and `y` name the top left corner unless said otherwise. Colours are classes: `f-ink` fills
and `s-ink` strokes with the colour `ink` of the scene's palette, which a page can change by the variable `--ink`.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from waystone.drawing.bundle import Bundle as Bundle
from waystone.drawing.bundle import Piece as Piece
from waystone.drawing.fixed import digests, line_for
from waystone.drawing.fixed import fixed as fixed
from waystone.drawing.kept import bundled as bundled
from waystone.drawing.kept import forget as forget
from waystone.drawing.kept import kept as kept
from waystone.drawing.kept import kept_by as kept_by
from waystone.drawing.kept import token_for as token_for

Attributes = dict[str, str | float | None]
P = TypeVar("P", bound=Piece)

# A seat is a colour, a shape and an initial, so that no one has to tell colours apart (after Okabe and Ito).
SEAT_COLOURS: Final = ("#e69f00", "#56b4e9", "#1fb58a", "#f0e442", "#e8743b", "#dd8fba")
SEAT_SHAPES: Final = ("circle", "square", "diamond", "triangle", "hexagon", "star")

_OUTLINES: Final = {  # corners on a circle of radius 1, sized so that all shapes look equally big
    "square": ((-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)),
    "diamond": ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    "triangle": ((0, -1.25), (1.2, 0.85), (-1.2, 0.85)),
    "hexagon": ((-0.54, -0.94), (0.54, -0.94), (1.08, 0), (0.54, 0.94), (-0.54, 0.94), (-1.08, 0)),
    "star": (
        (0, -1.28), (0.37, -0.62), (1.17, -0.4), (0.66, 0.2), (0.74, 1.02),
        (0, 0.7), (-0.74, 1.02), (-0.66, 0.2), (-1.17, -0.4), (-0.37, -0.62),
    ),
}  # fmt: skip

PALETTE: Final = {
    "ink": "#2b1d12",  # text on paper
    "faded": "#5f4a35",  # lesser text on paper
    "paper": "#ecdcb9",
    "bone": "#f7eeda",  # text on dark, dice, boxes
    "void": "#0e0a08",  # the darkest dark: outlines, pips
    "blood": "#b3261e",  # Damage
    "glow": "#ffd34d",  # whatever may be chosen now
}

_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


# ------------------------------------------------------------------ elements
def escape(text: str) -> str:
    """Letters beyond ASCII are written as numbers: a long text without them takes half the memory and time."""
    # Most texts have none of these letters, and to look for one is much quicker than to replace it.
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    if '"' in text:
        text = text.replace('"', "&quot;")
    return text if text.isascii() else text.encode("ascii", "xmlcharrefreplace").decode()


def quoted(value: str) -> str:
    """The value of an attribute. Double quotes would be written as two letters each when a picture is sent."""
    safe = escape(value)
    if "'" in safe:
        safe = safe.replace("'", "&#39;")
    return f"'{safe}'"


@kept
def number(value: float) -> str:
    """As short as it can be written: 12, 0.5, -3.25."""
    return f"{round(value, 2) + 0.0:g}"  # and never -0


def element(name: str, *children: str, **attributes: str | float | None) -> str:
    """`element("rect", x=3, class_="f-ink", stroke_width=2)`; an attribute that is None or empty is left out."""
    return _element(name, children, attributes)


def _element(name: str, children: tuple[str, ...], attributes: Attributes) -> str:
    start = _start(name, tuple(attributes.items()))
    return "".join((start, ">", *children, "</", name, ">")) if children else f"{start}/>"


@kept
def _start(name: str, attributes: tuple[tuple[str, str | float | None], ...]) -> str:
    words = [f"\n<{name}" if any(key == "id" and value for key, value in attributes) else f"<{name}"]
    for key, value in attributes:
        if value is None or value == "":
            continue
        shown = quoted(value) if isinstance(value, str) else f"'{number(value)}'"
        words.append(f"{key.rstrip('_').replace('_', '-')}={shown}")
    return " ".join(words)


def group(x: float, y: float, *children: str, **attributes: str | float | None) -> str:
    """Children drawn around their own origin: move the group and all moves."""
    attributes["transform"] = moved(x, y)
    return _element("g", children, attributes)


def apart(x: float, y: float, *children: str, **attributes: str | float | None) -> list[str]:
    """The same, in pieces of the picture: children that did not change need not be looked at again."""
    attributes["transform"] = moved(x, y)
    return [f"{_start('g', tuple(attributes.items()))}>", *[child for child in children if child], "</g>"]


def lines(*children: str) -> str:
    """Each on a line of its own: what did not change need not be sent again."""
    return "\n".join(["", *[child for child in children if child], ""])


def moved(x: float, y: float) -> str:
    return f"translate({number(x)},{number(y)})"


def thing(
    id: str, touch: str, x: float, y: float, title: str, *children: str, frame: str = "", classes: str = ""
) -> str:
    """Something on the table, named so that a page can tell where it went; `frame` shows while it may be chosen."""
    return placed(id, touch, x, y, inside(title, *children, frame=frame), classes)


def inside(title: str, *children: str, frame: str = "") -> str:
    """What a thing is made of, wherever it is. Each child is on a line of its own: what did not change in it, or only
    moved with it, need not be sent again.
    """
    return "\n".join(["", f"<title>{escape(title)}</title>", *[child for child in children if child], framed(frame)])


def placed(id: str, touch: str, x: float, y: float, inside: str, classes: str = "") -> str:
    """A thing at its place; areas, which never move, do without one."""
    kinds = f"thing {classes}" if classes else "thing"
    touched = f" data-touch={quoted(touch)}" if touch else ""
    at = f" transform='{moved(x, y)}'" if x or y else ""
    return f"\n<g id={quoted(id)} class='{kinds}'{touched}{at}>{inside}</g>"


@kept
def framed(frame: str) -> str:
    """Shown while what it is in may be chosen, hidden else."""
    return element("g", frame, class_="frame") if frame else ""


@kept
def rect(x: float, y: float, width: float, height: float, classes: str = "", radius: float = 0) -> str:
    return element("rect", x=x, y=y, width=width, height=height, rx=radius or None, class_=classes)


@kept
def circle(x: float, y: float, radius: float, classes: str = "") -> str:
    return element("circle", cx=x, cy=y, r=radius, class_=classes)


@kept
def path(data: str, classes: str = "") -> str:
    return element("path", d=data, class_=classes)


def polygon(points: Iterable[tuple[float, float]], classes: str = "", fill: str = "") -> str:
    return _polygon(tuple(points), classes, fill)


@kept
def _polygon(points: tuple[tuple[float, float], ...], classes: str, fill: str) -> str:
    return element("polygon", points=_corners(points), class_=classes, fill=fill)


def _corners(points: Iterable[tuple[float, float]]) -> str:
    return " ".join([f"{number(x)},{number(y)}" for x, y in points])


@kept
def picture(name: str, x: float, y: float, size: float, classes: str = "") -> str:
    """A symbol of the scene's defs, drawn into a square."""
    return element("use", href=f"#{name}", x=x, y=y, width=size, height=size, class_=classes)


def shared(root: str, name: str, *drawn: str) -> str:
    """A drawing for the defs, around the origin, to be `shown` wherever it is wanted: an update then only names it.

    Rules of style do not reach into what a `use` shows, so it carries the root class itself.
    """
    return element("g", *drawn, id=f"{root}-{name}", class_=root)


@kept
def shown(root: str, name: str, x: float = 0, y: float = 0, transform: str = "", classes: str = "") -> str:
    """One of the `shared` drawings of the defs."""
    return element("use", href=f"#{root}-{name}", x=x or None, y=y or None, transform=transform, class_=classes)


def layer(name: str, *pieces: P) -> list[P | str]:
    """Pieces that lie together, above those of earlier layers."""
    return [_layer_start(name), *pieces, "</g>"]


@kept
def _layer_start(name: str) -> str:
    return f"<g id='layer-{name}'>"


@kept
def _picture_start(root: str, title: str, width: float, height: float) -> str:
    whole = element(
        "svg", element("title", escape(title)), xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}", class_=root, role="img",
    )  # fmt: skip
    return whole.removesuffix("</svg>")


@kept
def part(name: str, x: float, y: float, width: float, height: float, closer: float = 1) -> str:
    """A part of a picture that a small screen shows by itself, under its name.

    `closer` says how much closer than the rest it must be looked at to be read.
    """
    box = " ".join([number(value) for value in (x, y, width, height)])
    nearer = number(closer) if closer != 1 else None
    id = f"part-{name.lower().replace(' ', '-')}"
    return element("view", id=id, viewBox=box, data_name=name, data_closer=nearer)


_TOUCH: Final = "' data-touch="  # after the classes of what can be chosen


class Picture:
    """A drawing: its style, and its pieces in order. Most of them are the same strings as in the picture before.

    Pieces may come in bundles, which are opened only if they changed. The parts cover all of it: see `part`.
    """

    def __init__(
        self,
        root: str,
        title: str,
        width: float,
        height: float,
        style: str,
        pieces: Iterable[Piece],
        parts: Iterable[str] = (),
    ) -> None:
        self.style = style
        self.whole = Bundle([_picture_start(root, title, width, height), *parts, *pieces, "</svg>"])

    @property
    def pieces(self) -> list[str]:
        """All of them, out of their bundles."""
        return self.whole.unpacked()

    def named(self, names: Sequence[str]) -> "Picture":
        """The same with everybody's name in place of `{2}`, which stands for the player of seat 2."""
        self.whole = Names(names).put_into(self.whole)
        return self

    def svg(self, lit: Iterable[str] = (), words: str = "") -> str:
        """All in one file, with what may be chosen lit, and the table in words for those who cannot see it."""
        opening, *rest = self.pieces
        about = element("desc", escape(words)) if words else ""
        # Defs and backgrounds come first and are long: nothing in them is ever lit.
        first = next((i for i, piece in enumerate(rest) if _TOUCH in piece), len(rest))
        drawn = "\n".join(rest[first:])
        for touch in lit:
            mark = f"{_TOUCH}{quoted(touch)}"
            drawn = drawn.replace(mark, f" lit{mark}")
        return "\n".join((opening + about + element("style", self.style), *rest[:first], drawn))


NOTHING: Final = Bundle([])


class Names:
    """Everybody's name, to be put in place of `{2}`, which stands for the player of seat 2.

    The pieces that games draw, and keep, know nobody's name: so tables of other people share them. A picture has most
    pieces and bundles of the one before it, and of the one for another seat, so what became of those is known.

    On a page, which is `folded`, a line that names it stands in place of what is fixed.
    """

    def __init__(self, names: Sequence[str], folded: bool = False) -> None:
        self._folded = folded
        self._names = [(f"{{{seat}}}", escape(_short(name))) for seat, name in enumerate(names)]
        self._known: dict[Piece, Piece] = {}
        self._room = -1  # how many pieces may be known before most of them belong to pictures of long ago
        self._before = NOTHING  # the last picture,
        self._put = NOTHING  # and what became of it

    def put_into(self, whole: Bundle) -> Bundle:
        """The same with names. A bundle in which nobody is named stays as it is."""
        if len(self._known) > self._room:
            self._known.clear()
            self._room = MOST_NAMED * len(whole.unpacked())
        put = self._open(whole, self._before, self._put)
        self._before, self._put = whole, put
        return put

    def _open(self, bundle: Bundle, before: Bundle, put_before: Bundle) -> Bundle:
        """`before` is what was in the bundle's place in the last picture: most pieces in it are the very same, and
        need not be looked up."""
        known = self._known
        old, put_old = before.pieces, put_before.pieces
        pieces: list[Piece] = []
        named = False
        for place, piece in enumerate(bundle.pieces):
            if place < len(old) and piece is old[place]:
                put = put_old[place]
            else:
                found = known.get(piece)
                if found is None:
                    found = known[piece] = self._put_piece(piece, place, old, put_old)
                put = found
            named = named or put is not piece
            pieces.append(put)
        return Bundle(pieces) if named else bundle

    def _put_piece(self, piece: Piece, place: int, old: list[Piece], put_old: list[Piece]) -> Piece:
        if isinstance(piece, str):
            return self.put(piece)
        if place < len(old):
            before, put_before = old[place], put_old[place]
            if isinstance(before, Bundle) and isinstance(put_before, Bundle):
                return self._open(piece, before, put_before)
        return self._open(piece, NOTHING, NOTHING)

    def put(self, piece: str) -> str:
        if self._folded and piece in digests:
            return line_for(piece)
        if "{" in piece:
            for place, name in self._names:
                piece = piece.replace(place, name)
        return piece


def _short(name: str) -> str:
    return name if len(name) <= NAME_ROOM else f"{name[: NAME_ROOM - 1].rstrip()}\u2026"


# ------------------------------------------------------------------ words
_NARROW: Final = frozenset("iljI.,:;'!|()[]/ ")
_SLIM: Final = frozenset('frt-"\u00b2\u00b3')
_WIDE: Final = frozenset("mwMW@%")


MOST_NAMED: Final = 3  # times as many pieces as a picture has are known with names in them
NAME_ROOM: Final = 12  # letters of a player's name that a picture shows: "Legend bot 1"
_NAMES: Final = re.compile(r"\{\d\}")
_ANY_NAME: Final = "n" * NAME_ROOM

LEAST: Final = 12.3  # the smallest letters: 10 pixels on a screen of 1366 x 768, where a picture is 1240 wide

SERIF: Final = 1.08  # how much wider the headings' face is


@kept
def measure(words: str, size: float) -> float:
    """About as wide as the words get in a common bold face; rather too much than too little.

    `{2}`, which stands for a player's name, takes as much room as a long one.
    """
    ems = 0.0
    for letter in _NAMES.sub(_ANY_NAME, words):
        if letter in _NARROW:
            ems += 0.32
        elif letter in _SLIM:
            ems += 0.42
        elif letter in _WIDE:
            ems += 0.92
        elif letter.isupper():
            ems += 0.7
        else:
            ems += 0.59
    return ems * size


SQUEEZE: Final = 0.62  # letters may be made this much narrower before words are cut


def fitted(words: str, size: float, width: float, least: float = LEAST) -> tuple[str, float]:
    """The words at the largest size up to `size` that fits, cut short where even squeezed ones are too wide.

    Words with a name in them are not cut: the name that is put there later may be short.
    """
    wide = measure(words, size)
    if wide <= width:
        return words, size
    size = max(least, int(size * width / wide * 2) / 2)
    if _NAMES.search(words):
        return words, size
    while len(words) > 1 and measure(words, size) * SQUEEZE > width:
        words = words.rstrip("…")[:-1].rstrip() + "…"
    return words, size


def shortened(ways: Sequence[str], size: float, width: float) -> str:
    """The first of several ways to say something, from long to short, that need not be cut; else the last."""
    for words in ways:
        if measure(words, size) * SQUEEZE <= width:
            return words
    return ways[-1]


@kept
def text(
    x: float,
    y: float,
    words: str,
    size: float,
    classes: str = "",
    anchor: str = "",
    width: float = 0,
    least: float = LEAST,
) -> str:
    """`y` is the base line. With a `width` the words are fitted to it."""
    squeezed = None
    if width:
        room = width / SERIF if "serif" in classes else width
        words, size = fitted(words, size, room, least)
        squeezed = width if measure(words, size) > room and not _NAMES.search(words) else None
    return element(
        "text", escape(words), x=x, y=y, font_size=size, class_=classes, text_anchor=anchor,
        textLength=squeezed, lengthAdjust="spacingAndGlyphs" if squeezed else "",
    )  # fmt: skip


def wrap(words: str, size: float, width: float) -> list[str]:
    return list(_wrapped(words, size, width))


@kept
def _wrapped(words: str, size: float, width: float) -> tuple[str, ...]:
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and measure(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)


@kept
def paragraph(
    x: float, y: float, words: str, size: float, width: float, classes: str = "", anchor: str = "", height: float = 0
) -> str:
    """Wrapped lines from the base line `y` down. With a `height` the size shrinks until they fit in it."""
    room = width / SERIF if "serif" in classes else width
    lines = wrap(words, size, room)
    while height and len(lines) * size * 1.25 > height and size > LEAST:
        size = max(LEAST, size - 0.5)
        lines = wrap(words, size, room)
    spans = [
        element("tspan", escape(line), x=x, dy=number(size * 1.25) if i else None, **_squeezed(line, size, room, width))
        for i, line in enumerate(lines)
    ]
    return element("text", *spans, x=x, y=y, font_size=size, class_=classes, text_anchor=anchor)


def _squeezed(line: str, size: float, room: float, width: float) -> dict[str, str]:
    """What makes a single word narrower that is too long for its line."""
    if measure(line, size) <= room or " " in line or _NAMES.search(line):
        return {}
    return {"textLength": number(width), "lengthAdjust": "spacingAndGlyphs"}


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """A letter for each name; two where it takes two to tell them apart: Nox, Tenzo and Tessera are N, Tn and Ts."""
    return _initials(tuple(names))


@kept
def _initials(names: tuple[str, ...]) -> tuple[str, ...]:
    found = []
    for name in names:
        rivals = {other for other in names if other[:1] == name[:1]} - {name}
        telling = [i for i in range(1, len(name)) if all(other[i : i + 1] != name[i] for other in rivals)]
        found.append(name[:1] + (name[telling[0]] if rivals and telling else ""))
    return tuple(found)


# ------------------------------------------------------------------ things of many games
@kept
def card(width: float, height: float, classes: str = "f-paper s-void", radius: float = 6) -> str:
    """A rounded card with its shadow."""
    return rect(1.5, 2.5, width, height, "shadow", radius) + rect(0, 0, width, height, f"card {classes}", radius)


@kept
def die(value: int, size: float, classes: str = "") -> str:
    """A face with pips; a number beyond six, as bonuses make them, is written."""
    face = rect(0, 0, size, size, f"die f-bone s-void {classes}".strip(), size * 0.2)
    middle, reach = size / 2, size * 0.26
    if value in _PIPS:
        return face + "".join(
            circle(middle + x * reach, middle + y * reach, size * 0.09, "f-void") for x, y in _PIPS[value]
        )
    return face + text(middle, size * 0.72, str(value), size * 0.62, "f-void strong", "middle")


def boxes(numbers: Sequence[int], marks: int, size: float, gap: float, upright: bool = False) -> str:
    """A row (or column) of Damage Boxes; bit i of `marks` marks box i; the number 0 is a box without one.

    They are pictures: a scene that has boxes puts `box_symbols` into its defs.
    """
    drawn = []
    for i, value in enumerate(numbers):
        place = i * (size + gap)
        name = "box-x" if marks >> i & 1 else f"box-{value}"
        drawn.append(picture(name, 0 if upright else place, place if upright else 0, size))
    return "".join(drawn)


@kept
def box_symbols(root: str, highest: int = 6) -> str:
    """The faces of boxes: blank, each number, and the marked one, which is red and crossed.

    Rules of style do not reach into what a `use` shows, so each symbol carries the root class itself.
    """
    drawn = []
    for value in range(highest + 1):
        face = rect(1, 1, 28, 28, "box f-bone s-void", 5)
        label = text(15, 24.4, str(value), 26.5, "f-void strong", "middle") if value else ""
        drawn.append(element("symbol", face, label, id=f"box-{value}", class_=root, viewBox="0 0 30 30"))
    cross = path("M8.5 8.5L21.5 21.5M21.5 8.5L8.5 21.5", "cross s-bone")
    marked = rect(1, 1, 28, 28, "box f-blood s-void", 5)
    drawn.append(element("symbol", marked, cross, id="box-x", class_=root, viewBox="0 0 30 30"))
    return "".join(drawn)


@kept
def hearts(left: int, of: int, size: float, gap: float = 2) -> str:
    """A row of hearts: those left are full, the lost ones hollow."""
    data = "M.5 .92C-.25 .42 .1-.1 .5 .24C.9-.1 1.25 .42 .5 .92Z"
    row = []
    for i in range(of):
        kind = "f-blood s-void" if i < left else "hollow s-blood"
        shape = element("path", d=data, class_=f"heart {kind}", transform=f"scale({number(size)})")
        row.append(group(i * (size + gap), 0, shape))
    return "".join(row)


@kept
def seat_shape(seat: int, radius: float, classes: str = "s-void") -> str:
    """The seat's shape in its colour, around the origin. It says whose it is: a page finds a player's pieces by it."""
    kinds, look = f"seat {classes}", seat % len(SEAT_SHAPES)
    outline = _OUTLINES.get(SEAT_SHAPES[look])
    if outline is None:
        return element("circle", r=radius, fill=SEAT_COLOURS[look], class_=kinds, data_seat=seat)
    corners = _corners([(x * radius, y * radius) for x, y in outline])
    return element("polygon", points=corners, class_=kinds, fill=SEAT_COLOURS[look], data_seat=seat)


@kept
def token(seat: int, initial: str, radius: float) -> str:
    """A player's piece around the origin: colour, shape and initial."""
    size = max(LEAST, radius * (1.15, 0.95, 0.75)[min(len(initial), 3) - 1])
    low = size * 0.35 + (radius * 0.22 if SEAT_SHAPES[seat % 6] == "triangle" else 0)
    return seat_shape(seat, radius) + text(0, low, initial, size, "f-void strong", "middle")


@kept
def lit_frame(width: float, height: float, radius: float = 6) -> str:
    """Marks what may be chosen: a glowing outline, and a wedge at its corner, so that colour is not all."""
    halo = rect(-3, -3, width + 6, height + 6, "halo s-glow", radius + 3)
    edge = rect(-2, -2, width + 4, height + 4, "edge s-glow", radius + 2)
    reach = min(11.0, min(width, height) * 0.25)
    wedge = polygon(((-5, -5), (reach, -5), (-5, reach)), "flag f-glow s-void")
    return halo + edge + wedge


# ------------------------------------------------------------------ defs and style
@kept
def symbol(id: str, data: str) -> str:
    """A silhouette in a square of 100."""
    return element("symbol", element("path", d=data, fill_rule="evenodd"), id=id, viewBox="0 0 100 100")


def pattern(id: str, width: float, height: float, *children: str) -> str:
    return element("pattern", *children, id=id, width=width, height=height, patternUnits="userSpaceOnUse")


def radial(id: str, *stops: tuple[float, str, float]) -> str:
    """Stops are (offset, colour, opacity)."""
    return element("radialGradient", *_stops(stops), id=id)


def linear(id: str, *stops: tuple[float, str, float], down: bool = True) -> str:
    return element("linearGradient", *_stops(stops), id=id, x2=0 if down else 1, y2=1 if down else 0)


def _stops(stops: tuple[tuple[float, str, float], ...]) -> list[str]:
    return [
        element("stop", offset=offset, stop_color=colour, stop_opacity=opacity if opacity < 1 else None)
        for offset, colour, opacity in stops
    ]


_RULES: Final = (
    "{r} text{{font-family:'Segoe UI','Helvetica Neue',Arial,'Liberation Sans',sans-serif}}",
    "{r} .serif{{font-family:'Palatino Linotype',Palatino,Georgia,'Liberation Serif',serif;font-weight:700}}",
    "{r} .strong{{font-weight:700}}",
    "{r} .card,{r} .die{{stroke-width:1.2}}",
    "{r} .box{{stroke-width:1.8}}",
    "{r} .seat{{stroke-width:2;stroke-linejoin:round}}",
    "{r} .cross{{stroke-width:3.4;stroke-linecap:round}}",
    "{r} .shadow{{fill:#000;fill-opacity:.35}}",
    "{r} .hollow,{r} .halo,{r} .edge{{fill:none}}",
    "{r} .halo{{stroke-width:7;stroke-opacity:.45}}",
    "{r} .edge{{stroke-width:2.5}}",
    "{r} .flag{{stroke-width:1.2;stroke-linejoin:round}}",
    "{r} .frame{{display:none}}{r} .lit>.frame{{display:inline}}{r} .lit{{cursor:pointer}}",
    # Of many places that may be chosen the likely ones stand out: the marks of the others are fainter, and still there.
    "{r} .unlikely:not(.picked)>.frame,{r} .frame.unlikely:not(.picked){{opacity:.45}}",
    "@media (prefers-reduced-motion:no-preference){{{r} .thing{{transition:transform .5s ease}}"
    # Twice, then it rests: to draw it again and again would keep an idle page busy.
    "{r} .halo{{animation:breathe .8s ease-in-out 4 alternate}}"
    "@keyframes breathe{{to{{stroke-opacity:.85}}}}}}",
)


def style(root: str, colours: dict[str, str], *rules: str) -> str:
    """The kit's rules and the game's own (`{r}` stands for the root class), all scoped by the root.

    Colours come last: a thing with a colour of its own has it whatever else it is.
    """
    palette = {**PALETTE, **colours}
    colouring = [
        f".{root} .f-{name}{{fill:{colour}}}.{root} .s-{name}{{stroke:{colour}}}" for name, colour in palette.items()
    ]
    own = [rule.format(r=f".{root}") for rule in (*_RULES, *rules)]
    return "".join([*own, *colouring])


# ------------------------------------------------------------------ colour
def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours `#rrggbb`, from 1 to 21; text needs 4.5."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def ink_on(colour: str) -> str:
    """The palette's name for what can be read on a colour: `void` or `bone`."""
    return "void" if contrast(colour, PALETTE["void"]) >= contrast(colour, PALETTE["bone"]) else "bone"


def _luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
