"""The adventurers on the map: busts on bases of their party's shape and colour, with their initials."""

from typing import Final, final

from waystone.drawing import svg
from waystone.games.waylanders.display.faces import symbol_name
from waystone.games.waylanders.display.stage import (
    Stage,
    ability_words,
    fitted,
    initial,
    kind_words,
    placed,
    seat_name,
    shown,
)
from waystone.games.waylanders.display.view import AreaView, MiniView
from waystone.games.waylanders.display.words import HEALTH, stats
from waystone.games.waylanders.model.board import Scenario
from waystone.games.waylanders.model.content import Card, Content

# Of figures, as parts of a hexagon's size. (A tuple of so many floats cannot be read when it is compiled as such.)
SIZES: Final[tuple[float, ...]] = (0.26, 0.325, 0.2912, 0.2132, 0.17, 0.15)
USUAL: Final = 0
LARGEST: Final = 1
LARGER: Final = 2
SMALLER: Final = 3
LYING: Final = 4
LYING_BELOW: Final = 5
TOGETHER: Final = (USUAL, LARGEST, LARGER, USUAL, SMALLER)  # by how many stand together
CLOSEST: Final = 0.53  # how far apart those are who stand in a row, as a part of a hexagon's size


@final
class Spot:
    """Where a figure is, and how large."""

    def __init__(self, x: float, y: float, size: float, large: int) -> None:
        self.where = svg.moved(x, y)
        self.size = size  # of a hexagon
        self.large = large  # a number of `SIZES`


@svg.kept_by(lambda stage: (stage.content, stage.scenario, stage.view.active, stage.view.minis))
def minis(stage: Stage) -> svg.Bundle:
    """Those who stand, and above them those who lie, in the order of the parties.

    So whoever moves stays in its place among the pieces, and only where it stands now is sent.
    """
    found: dict[int, Spot] = {}
    for seen in stage.view.areas:
        if seen.minis:
            find_room(stage, seen, found)
    standing: list[str] = []
    lying: list[str] = []
    for mini in stage.view.minis:
        spot = found.get(mini.index)
        if spot is not None:
            pieces = standing if mini.health else lying
            pieces += draw_mini(stage.content, mini, rests(stage, mini), spot)
    return svg.Bundle(svg.layer("minis", *standing, *lying))


def find_room(stage: Stage, seen: AreaView, found: dict[int, Spot]) -> None:
    """A spot for each adventurer in an area."""
    minis = stage.view.minis
    standing: list[int] = []
    fallen: list[int] = []
    for mini in seen.minis:
        (standing if minis[mini].health else fallen).append(mini)
    places = spots(stage.scenario, seen.index, len(standing), len(fallen))
    for i, mini in enumerate(standing + fallen):
        found[mini] = places[i]


@svg.kept
def spots(scenario: Scenario, area: int, standing: int, fallen: int) -> list[Spot]:
    """The standing in one or two rows around the middle, the fallen small at the foot of the tile."""
    size, left, top = fitted(scenario)
    x, y = placed(scenario.areas[area], size, left, top)
    rows = [standing] if standing <= 3 else [2, standing - 2]
    large = TOGETHER[min(standing, len(TOGETHER) - 1)]
    middle = 0.2
    if fallen:  # they need room below
        middle = 0.11
        large = SMALLER if large == SMALLER else USUAL
    found = []
    for i, row in enumerate(rows):
        gap = 0.62 if row < 3 else CLOSEST
        dy = middle if len(rows) == 1 else -0.08 + 0.47 * i
        found += [Spot(x + (j - (row - 1) / 2) * gap * size, y + dy * size, size, large) for j in range(row)]
    large = LYING_BELOW if standing else LYING
    return found + [Spot(x + dx * size, y + dy * size, size, large) for dx, dy in on_the_ground(fallen, not standing)]


def on_the_ground(fallen: int, alone: bool) -> list[tuple[float, float]]:
    """Places of the fallen: in rows of three where nobody stands, else in one row below those who do."""
    if alone:
        return [((j % 3 - (min(3, fallen) - 1) / 2) * 0.48, 0.2 + j // 3 * 0.38) for j in range(fallen)]
    gap = min(0.48, 1.5 / max(1, fallen))
    return [((j - (fallen - 1) / 2) * gap, 0.55) for j in range(fallen)]


@svg.kept
def draw_mini(content: Content, mini: MiniView, rests: bool, spot: Spot) -> tuple[str, str]:
    """Two pieces: where it is, and how it looks, which stays when it moves."""
    card = content.cards[mini.card]
    looks = figure(card, mini.seat, mini.health, mini.active, mini.emblem, rests, spot.size, spot.large)
    return f"<g id='mini-{mini.index}' class='thing' data-touch='card-{mini.card}' transform='{spot.where}'>", looks


def rests(stage: Stage, mini: MiniView) -> bool:
    """It has acted in the turn that is under way."""
    return mini.activated and not mini.active and mini.seat == stage.view.active


@svg.kept
def figure(card: Card, seat: int, health: int, active: bool, emblem: bool, rests: bool, size: float, large: int) -> str:
    """What changes by itself is on a line of its own: it is sent without the rest."""
    r = size * SIZES[large]
    title = f"<title>{svg.escape(mini_title(card, seat, health, active))}</title>"
    glow = shown(f"glow-{large}") if active else ""
    if health:
        plate = max(r * 1.75, size * (CLOSEST - 0.07))  # small figures have room beside them
        portrait = standing_portrait(card, seat, health, emblem, rests, r, plate)
    else:
        portrait = lying_portrait(card, seat, r)
    drawn = [title, glow, *portrait, svg.framed(shown(f"ring-{large}"))]
    return "\n".join([each for each in drawn if each]) + "</g>"


def mini_title(card: Card, seat: int, health: int, active: bool) -> str:
    """Its name, and on lines of their own what it can do, whether it is active, and how it is."""
    numbers = f"; {stats(card.sides[health - 1])}" if health else ""
    lines = [f"{seat_name(seat)}'s {kind_words(card)}", ability_words(card.ability)]
    return "\n".join([*lines, *(["Active"] if active else []), f"{HEALTH[health].capitalize()}{numbers}"])


def figure_parts(size: float) -> dict[str, str]:
    """What all figures share, by name, in each of their sizes: to be `shown`."""
    parts = {}
    for large, share in enumerate(SIZES):
        parts[f"glow-{large}"] = mini_glow(size * share)
        parts[f"ring-{large}"] = mini_ring(size * share)
    return parts


def mini_glow(r: float) -> str:
    """Around the active adventurer."""
    return svg.circle(0, 0, r * 1.28, "f-sight glimmer") + svg.circle(0, 0, r * 1.28, "plain s-bone thick")


def mini_ring(r: float) -> str:
    """The frame of a figure, so tight that it leaves its neighbours alone, and open where the initials are."""
    round_it, down = r * 1.1 + 2.2, r * 0.3
    side = (round_it**2 - down**2) ** 0.5
    reach, low, aside = svg.number(round_it), svg.number(down), svg.number(side)
    ring = svg.path(f"M-{aside} {low}A{reach} {reach} 0 1 1 {aside} {low}", "edge s-glow")
    wedge = svg.polygon(((-r - 3, -r - 3), (-r + 6, -r - 3), (-r - 3, -r + 6)), "flag f-glow s-void")
    return ring + wedge


def standing_portrait(
    card: Card, seat: int, health: int, emblem: bool, rests: bool, r: float, plate: float
) -> list[str]:
    """The seat's shape, the face above it, initials; signs for who is hurt, has acted, bears the emblem."""
    shadow = svg.element("ellipse", cx=2, cy=r * 0.95, rx=r * 1.1, ry=r * 0.4, class_="shadow")
    drawn = [
        "<g class='spent'>" if rests else "<g>",
        shadow + svg.seat_shape(seat, r * 1.06) + bust(card, r) + name_plate(card, seat, r, plate),
    ]
    if health == 1:
        drawn.append(svg.picture("wl-drop", r * 0.5, -r * 1.2, r * 0.9, "f-blood s-bone bulk"))
    if emblem:
        drawn.append(svg.picture("wl-crown", -r * 0.48, -r * 1.5, r * 0.96, "f-gold s-void bulk"))
    return [*drawn, "</g>"]


def lying_portrait(card: Card, seat: int, r: float) -> list[str]:
    """Turned on its side, and crossed out. The fallen are small, and lie apart, so there is room for their initials."""
    lying = svg.element("g", svg.seat_shape(seat, r * 1.06), bust(card, r), class_="veil", transform="rotate(90)")
    d = svg.number(r * 0.8)
    cross = svg.path(f"M-{d}-{d}L{d} {d}M{d}-{d}L-{d} {d}", "s-blood thick plain")
    return [lying + cross + name_plate(card, seat, r, r * 2.6)]


def bust(card: Card, r: float) -> str:
    return svg.picture(symbol_name(card.adventurer), -r * 0.98, -r * 1.16, r * 1.96)


def name_plate(card: Card, seat: int, r: float, most: float) -> str:
    """Initials on the seat's colour, at the foot of a figure."""
    letters = max(r * 0.72, svg.LEAST)
    wide = max(r * 1.5, min(svg.measure(initial(card), letters) * 0.9 + 3, most))
    plate = svg.element(
        "rect", x=-wide / 2, y=r * 1.1 - letters * 0.92, width=wide, height=letters * 0.92, rx=letters * 0.25,
        fill=svg.SEAT_COLOURS[seat % len(svg.SEAT_COLOURS)], class_="s-void thin",
    )  # fmt: skip
    return plate + svg.text(
        0, r * 1.1 - letters * 0.15, initial(card), letters, "f-void strong", "middle", width=wide - 2
    )
