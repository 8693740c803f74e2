"""The adventurers on the map: busts on bases of their party's shape and colour, with their initials."""

from typing import Final

from waystone.drawing import svg
from waystone.games.waylanders.display.faces import symbol_name
from waystone.games.waylanders.display.stage import Stage, card_title, initial, seat_name
from waystone.games.waylanders.display.view import AreaView, MiniView
from waystone.games.waylanders.display.words import HEALTH, stats
from waystone.games.waylanders.model.content import Card

SCALES: Final = (1.0, 1.25, 1.12, 1.0, 0.82)  # of figures by how many stand together


@svg.kept_by(lambda stage: (stage.content, stage.scenario, stage.view.active, stage.view.minis))
def minis(stage: Stage) -> svg.Bundle:
    drawn = [draw_minis(stage, seen) for seen in stage.view.areas if seen.minis]
    return svg.Bundle(svg.layer("minis", *[mini for together in drawn for mini in together]))


@svg.kept_by(
    lambda stage, seen: (
        stage.content, stage.scenario, seen.index, stage.view.active,
        tuple([stage.view.minis[mini] for mini in seen.minis]),
    )
)  # fmt: skip
def draw_minis(stage: Stage, seen: AreaView) -> list[str]:
    """The standing in one or two rows around the middle, the fallen small at the foot of the tile."""
    area = stage.scenario.areas[seen.index]
    minis = [stage.view.minis[mini] for mini in seen.minis]
    standing = [mini for mini in minis if mini.health]
    fallen = [mini for mini in minis if not mini.health]
    x, y = stage.place(area)
    size = stage.size
    drawn = []
    rows = [standing] if len(standing) <= 3 else [standing[:2], standing[2:]]
    most, middle = (1.0, 0.11) if fallen else (2.0, 0.2)  # the fallen need room below
    r = size * 0.26 * min(SCALES[min(len(standing), len(SCALES) - 1)], most)
    for i, row in enumerate(rows):
        for j, mini in enumerate(row):
            dx = (j - (len(row) - 1) / 2) * size * (0.62 if len(row) < 3 else 0.53)
            dy = size * middle if len(rows) == 1 else size * (-0.08 + 0.47 * i)
            drawn.append(draw_mini(stage, mini, x + dx, y + dy, r))
    return drawn + lying(stage, fallen, x, y, not standing)


def lying(stage: Stage, fallen: list[MiniView], x: float, y: float, alone: bool) -> list[str]:
    """The fallen: in rows of three where nobody stands, else in one row below those who do."""
    size = stage.size
    if not alone:
        gap = min(0.48, 1.5 / max(1, len(fallen)))
        places = [((j - (len(fallen) - 1) / 2) * gap, 0.55) for j in range(len(fallen))]
    else:
        places = [((j % 3 - (min(3, len(fallen)) - 1) / 2) * 0.48, 0.2 + j // 3 * 0.38) for j in range(len(fallen))]
    r = size * (0.17 if alone else 0.15)
    return [
        draw_mini(stage, mini, x + size * dx, y + size * dy, r) for mini, (dx, dy) in zip(fallen, places, strict=True)
    ]


@svg.kept_by(
    lambda stage, mini, x, y, r: (
        stage.content, mini.index, mini.card, mini.health, mini.active, mini.emblem, rests(stage, mini), x, y, r,
    )
)  # fmt: skip
def draw_mini(stage: Stage, mini: MiniView, x: float, y: float, r: float) -> str:
    touch = f"card-{mini.card}"
    title = mini_title(stage.card(mini), mini.seat, mini.health, mini.active)
    glow = ""
    if mini.active:
        glow = svg.circle(0, 0, r * 1.28, "f-sight glimmer") + svg.circle(0, 0, r * 1.28, "plain s-bone thick")
    return svg.thing(f"mini-{mini.index}", touch, x, y, title, glow, portrait(stage, mini, r), frame=mini_ring(r))


@svg.kept
def mini_title(card: Card, seat: int, health: int, active: bool) -> str:
    numbers = f"; {stats(card.sides[health - 1])}" if health else ""
    acts = ", active" if active else ""
    return f"{seat_name(seat)}'s {card_title(card)} {HEALTH[health].capitalize()}{acts}{numbers}"


@svg.kept
def mini_ring(r: float) -> str:
    """The frame of a figure, so tight that it leaves its neighbours alone, and open where the initials are."""
    round_it, down = r * 1.1 + 2.2, r * 0.3
    side = (round_it**2 - down**2) ** 0.5
    reach, low, aside = svg.number(round_it), svg.number(down), svg.number(side)
    ring = svg.path(f"M-{aside} {low}A{reach} {reach} 0 1 1 {aside} {low}", "edge s-glow")
    wedge = svg.polygon(((-r - 3, -r - 3), (-r + 6, -r - 3), (-r - 3, -r + 6)), "flag f-glow s-void")
    return ring + wedge


def rests(stage: Stage, mini: MiniView) -> bool:
    """It has acted in the turn that is under way."""
    return mini.activated and not mini.active and mini.seat == stage.view.active


@svg.kept_by(
    lambda stage, mini, r: (
        stage.content, mini.card, mini.seat, mini.health, mini.emblem, rests(stage, mini), r,
    )
)  # fmt: skip
def portrait(stage: Stage, mini: MiniView, r: float) -> str:
    """The seat's shape, the face above it, initials; hurt, lying, activated, emblem are shown by signs."""
    card = stage.card(mini)
    shadow = svg.element("ellipse", cx=2, cy=r * 0.95, rx=r * 1.1, ry=r * 0.4, class_="shadow")
    shape = svg.seat_shape(mini.seat, r * 1.06)
    bust = svg.picture(symbol_name(card.adventurer), -r * 0.98, -r * 1.16, r * 1.96)
    letters = max(r * 0.72, svg.LEAST)
    most = r * 1.75 if mini.health else r * 2.6  # the fallen are small, and lie apart
    wide = max(r * 1.5, min(svg.measure(initial(card), letters) * 0.9 + 3, most))
    top = r * 1.1 - letters * 0.92
    plate = svg.element(
        "rect", x=-wide / 2, y=top, width=wide, height=letters * 0.92, rx=letters * 0.25,
        fill=svg.SEAT_COLOURS[mini.seat % len(svg.SEAT_COLOURS)], class_="s-void thin",
    )  # fmt: skip
    name = svg.text(0, r * 1.1 - letters * 0.15, initial(card), letters, "f-void strong", "middle", width=wide - 2)
    if mini.health == 0:
        d = svg.number(r * 0.8)
        cross = svg.path(f"M-{d}-{d}L{d} {d}M{d}-{d}L-{d} {d}", "s-blood thick plain")
        lying = svg.element("g", shape, bust, class_="veil", transform="rotate(90)")
        return lying + cross + plate + name
    drawn = [shadow, shape, bust, plate, name]
    if mini.health == 1:
        drawn.append(svg.picture("wl-drop", r * 0.5, -r * 1.2, r * 0.9, "f-blood s-bone bulk"))
    if mini.emblem:
        drawn.append(svg.picture("wl-crown", -r * 0.48, -r * 1.5, r * 0.96, "f-gold s-void bulk"))
    return svg.element("g", *drawn, class_="spent" if rests(stage, mini) else "")
