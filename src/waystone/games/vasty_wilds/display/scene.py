"""The table as SVG: cards lying on the forest floor as they were placed, with all that stands on them.

The table is an inner picture whose viewBox fits the forest; what is in it lies in the one group `world`, so that a page
zooms and pans by that group's transform alone. Hands and players are drawn beside it, in `panels`.

Art is sent once: `woodland` and the symbols of `defs` never change. What grows with the forest is in `sizes`.
"""

from typing import Final

from waystone.drawing import svg
from waystone.engine.game import Edition
from waystone.games.vasty_wilds.display import creatures, forest, pieces, signs, silhouettes, woodland
from waystone.games.vasty_wilds.display.panels import beside_the_table, card_back, tablet, under_the_table
from waystone.games.vasty_wilds.display.places import TABLE_HEIGHT, TABLE_WIDTH, Forest, LaidCard, Window
from waystone.games.vasty_wilds.display.stage import HEIGHT, WIDTH, Stage, frame_symbols, shared, sizes
from waystone.games.vasty_wilds.display.view import WildsView
from waystone.games.vasty_wilds.display.words import who
from waystone.games.vasty_wilds.model.content import Content
from waystone.games.vasty_wilds.model.options import WildsEdition

PALETTE: Final = {
    "floor": "#2a3d25",
    "litter": "#4d6a31",
    "rust": "#a9622c",  # last year's leaves
    "fern": "#6f9a45",
    "moss": "#4b6a35",
    "glade": "#55823f",
    "canopy": "#274a2c",
    "crown": "#3b6638",
    "needle": "#1d3b2a",
    "stone": "#6d7566",
    "shore": "#5c6a3d",
    "water": "#2f6573",
    "bloom": "#e9a6c8",
    "bark": "#4f3822",
    "rim": "#eae6c4",  # the edge of a card
    "root": "#b07f49",
    "pines": "#1d3330",
    "grass": "#2f4b3a",
    "path": "#fbf3dc",  # stems and spots
    "sand": "#ead7a8",  # the way from space to space
    "trail": "#8a6a3e",
    "plank": "#3b2716",
    "gold": "#d9b46a",
    "leaf": "#d3e8a6",  # icons on panels
    "pale": "#d8dcc8",
    "blue": "#3f8fe0",
    "dead": "#777d70",
    "red": "#c8372d",
    "night": "#0f1810",
    "slot": "#180f09",
    "dim": "#dccca6",
    "venom": "#9a5fd0",
    "terrible": "#ffb3a3",  # misfortunes, on dark
}

RULES: Final = (
    "{r} .path{{stroke-width:2}}{r} .rim{{stroke-width:1.2}}{r} .panelbox{{stroke-width:1.6}}"
    "{r} .fold{{stroke-width:.8}}"
    "{r} .vein{{stroke-width:1;opacity:.7}}{r} .grain{{fill:none;stroke-width:1.2;opacity:.45}}"
    "{r} .trail,{r} .sand,{r} .verge{{fill:none;stroke-linecap:round}}"
    "{r} .trail{{stroke-width:3;stroke-dasharray:.1 7;opacity:.75}}{r} .sand{{stroke-width:11}}"
    "{r} .verge{{stroke-width:15;opacity:.55}}"
    "{r} .slash{{fill:#ff6b5a}}{r} .space{{fill:#ffd34d;fill-opacity:0}}{r} .lit .space{{fill-opacity:.45}}"
    "{r} .unlikely:not(.picked) .space{{fill-opacity:.1}}"
    "{r} .ring{{fill:none;stroke-width:2.6}}{r} .ghost{{fill-opacity:.16;stroke-width:2;stroke-dasharray:6 4}}"
    "{r} .preview{{display:none}}{r} .lit:hover>.preview{{display:inline;opacity:.85}}{r} .lit>.pale{{display:none}}"
    "{r} .hollow{{fill-opacity:.35;stroke-width:2.4}}{r} .faded{{opacity:.42}}"
    "{r} .print{{opacity:.6}}{r} .veil{{fill-opacity:.5}}"
    "{r} .plain{{fill:none}}{r} .hovering{{opacity:.82}}{r} .faint{{opacity:.5}}{r} .deep{{opacity:.62}}"
    "{r} .shine{{fill:#fff;fill-opacity:.28}}{r} .dashed{{stroke-dasharray:4 3}}{r} .carved{{fill:none;stroke-width:3}}"
    "{r} .edge-of-table{{fill:none;stroke-width:9;stroke-dasharray:2 5;opacity:.8}}"
    "{r} .twig{{fill:none;stroke-width:2;stroke-linecap:round}}{r} .spaced{{letter-spacing:1px}}",
)

BANNER: Final = 430  # the greatest width of what is said on the table


def draw(edition: Edition, view: WildsView) -> svg.Picture:
    assert isinstance(edition, WildsEdition)
    stage = Stage(edition.content, view)
    drawn = [
        *below_the_table(stage.content, stage.window.grown), table(stage), window_frame(), banner(stage),
        *beside_the_table(stage), under_the_table(stage),
    ]  # fmt: skip
    return svg.Picture("vw", "Vasty Wilds", WIDTH, HEIGHT, style(), drawn, parts(stage.window))


@svg.fixed
def style() -> str:
    return svg.style("vw", PALETTE, *RULES)


@svg.kept
def parts(window: Window) -> tuple[str, ...]:
    """The larger the forest, the closer one must look at it."""
    return (
        svg.part("Forest", 0, 0, TABLE_WIDTH + 4, TABLE_HEIGHT, max(1.0, round(window.width / TABLE_WIDTH, 2))),
        svg.part("Hand", 0, TABLE_HEIGHT, TABLE_WIDTH + 4, HEIGHT - TABLE_HEIGHT),
        svg.part("Players", TABLE_WIDTH + 4, 0, WIDTH - TABLE_WIDTH - 4, HEIGHT),
    )


@svg.kept
def below_the_table(content: Content, grown: float) -> tuple[str, ...]:
    return defs(content), sizes(pieces.sized_names(content), grown), svg.rect(0, 0, WIDTH, HEIGHT, "f-night")


@svg.fixed
def defs(content: Content) -> str:
    """The silhouettes, the art, and each face that cards share."""
    shapes = {**silhouettes.SHAPES, **creatures.EMBLEMS}
    shapes.update({f"face-{number}": data for number, data in enumerate(creatures.FACES)})
    return svg.element(
        "defs",
        woodland.patterns(),
        *(svg.symbol(f"vw-{name}", data) for name, data in shapes.items()),
        woodland.growing(),
        woodland.card_faces(content),
        pieces.piece_symbols(content),
        shared("turn", svg.circle(0, 0, 18, "ring s-bone")),
        shared("back", card_back()),
        frame_symbols(content),
    )


def table(stage: Stage) -> svg.Bundle:
    """Layer upon layer: each bundle is the same as in the picture before while nothing in it changes."""
    standing = pieces.standing_on(stage)
    return svg.Bundle(
        [
            floor(stage.content, stage.window),
            forest.ground(stage.forest),
            forest.chosen_dot(stage),
            "</g>",
            *svg.layer("signs", hung_over(stage.placing), signs.signs(standing, stage.window), "</g>"),
            forest.being_placed(stage),
            standing.lying,
            pieces.pawns(standing, stage.window.grown, stage.view.active),
            "</g></svg>",
        ]
    )


def hung_over(placing: bool) -> str:
    """The group of what a card that is being placed may cover."""
    return "<g class='ground'>" if placing else "<g>"


@svg.kept
def floor(content: Content, window: Window) -> svg.Bundle:
    """Where the picture of the table begins, and what cards lie on."""
    box = (window.left, window.top, window.width, window.height)
    whole = svg.element(
        "svg",
        svg.rect(*box, "f-night"),
        id="table",
        x=0,
        y=0,
        width=TABLE_WIDTH,
        height=TABLE_HEIGHT,
        viewBox=" ".join(svg.number(value) for value in box),
    )
    return svg.Bundle([whole.removesuffix("</svg>"), "<g id='world'>", woodland.floor(content), light(*box)])


def light(x: float, y: float, width: float, height: float) -> str:
    """The sun falls into the middle of what is shown; towards the edges the wood gets dark."""
    return svg.element("rect", x=x, y=y, width=width, height=height, fill="url(#vw-light)")


@svg.kept
def window_frame() -> str:
    """The table is framed in wood, with leaves in its corners."""
    wood = svg.rect(1.5, 1.5, TABLE_WIDTH - 3, TABLE_HEIGHT - 3, "carved s-bark")
    wood += svg.rect(4, 4, TABLE_WIDTH - 8, TABLE_HEIGHT - 8, "fold plain s-gold", 3)
    corners = ""
    for x, y, turn in ((0, 0, 0), (TABLE_WIDTH, 0, 90), (TABLE_WIDTH, TABLE_HEIGHT, 180), (0, TABLE_HEIGHT, 270)):
        leaves = "M2 2Q24 2 34 12Q18 18 2 2ZM2 2Q2 24 12 34Q18 18 2 2ZM2 2Q20 12 20 20Q12 20 2 2Z"
        corners += svg.element(
            "path", d=leaves, class_="f-fern s-night fold", transform=f"translate({x},{y}) rotate({turn})"
        )
    return svg.element("g", wood, corners, pointer_events="none")


def banner(stage: Stage) -> str:
    """Whose card is being placed and what it says, for those who do not hold it."""
    view = stage.view
    if view.laying < 0 or view.setting_up or view.active == view.seat:
        return ""
    held = stage.forest.held_over(view.laying, view.dot, view.heading) if view.heading >= 0 else None
    return draw_banner(stage.forest, stage.window, view.laying, held, view.active)


@svg.kept_by(lambda forest, window, laying, held, active: (forest, window, laying, held, active))
def draw_banner(forest: Forest, window: Window, laying: int, held: LaidCard | None, active: int) -> str:
    card = forest.content.cards[laying]
    lines = svg.wrap(f"{card.name}: {card.words}", 15, BANNER - 70)[:3]
    wide = 64 + max([svg.measure(f"{who(active)} places", 13), *[svg.measure(line, 15) for line in lines]])
    words = svg.text(46, 22, f"{who(active)} places", 13, "f-dim")
    for i, line in enumerate(lines):
        words += svg.text(46, 41 + 18 * i, line, 15, "f-bone strong")
    high = 32 + 18 * len(lines)
    seat = svg.group(26, high / 2, svg.element("use", href=f"#vw-pawn-{active}"))
    x, y = signs.emptiest_edge(forest, window, held, wide, high)
    return svg.group(x, y, tablet(wide, high), seat, words, id="banner")
