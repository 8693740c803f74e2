"""What stands and lies on spaces: pawns, objectives and tokens."""

from math import cos, hypot, pi, sin
from typing import Final, final

from waystone.drawing import svg
from waystone.games.vasty_wilds.display.creatures import FACES
from waystone.games.vasty_wilds.display.places import Forest, Point
from waystone.games.vasty_wilds.display.silhouettes import TOKENS
from waystone.games.vasty_wilds.display.stage import HALOS, Stage, halo, initials, scaled, shared
from waystone.games.vasty_wilds.display.view import WildsView
from waystone.games.vasty_wilds.display.words import who
from waystone.games.vasty_wilds.model.content import Content

PAWN: Final = 14  # how far a pawn reaches from its middle
APART: Final = 30  # from the middle of a pawn to that of another, so that the letters of both can be read


# ------------------------------------------------------------------ how they look
def piece_symbols(content: Content) -> str:
    """Every piece once, in its plain size."""
    drawn = [shared("plain-dot", svg.circle(0, 0, 7.5, "f-blue s-bone rim"), svg.circle(-2, -2.2, 2, "f-bone"))]
    for seat in range(len(content.pawns)):
        drawn.append(shared(f"pawn-{seat}", portrait(seat, PAWN)))
        drawn.append(shared(f"plain-objective-{seat}", objective(seat)))
    for token in content.tokens:
        drawn.append(shared(f"plain-token-{token.kind}", coin(token.kind, token.helpful, 10)))
    return "".join(drawn)


@svg.kept
def sized_names(content: Content) -> tuple[str, ...]:
    """What is drawn larger in a larger forest."""
    return (
        "dot",
        *[f"objective-{seat}" for seat in range(len(content.pawns))],
        *[f"token-{token.kind}" for token in content.tokens],
        *[f"halo-{svg.number(radius)}" for radius in HALOS],
    )


def portrait(seat: int, radius: float) -> str:
    """The face of a pawn on the shape and colour of its seat, lit from above."""
    size = radius * (1.3, 1.3, 1.36, 1.16)[seat % 4]
    low = (0, 0, 0, radius * 0.24)[seat % 4]  # a triangle is wide at its foot
    shine = svg.element(
        "ellipse", cx=-radius * 0.2, cy=-radius * 0.42, rx=radius * 0.42, ry=radius * 0.3, class_="shine"
    )
    shadow = svg.element("ellipse", cx=1.5, cy=radius * 0.9, rx=radius * 0.95, ry=radius * 0.34, class_="shadow")
    face = svg.picture(f"vw-face-{seat % len(FACES)}", -size / 2, low - size / 2, size, "f-void")
    return shadow + svg.seat_shape(seat, radius) + shine + face


def objective(seat: int) -> str:
    """A banner for a player to collect."""
    return (
        svg.seat_shape(seat, 12, "s-bone") + svg.seat_shape(seat, 10.5) + svg.picture("vw-flag", -7, -7, 14, "f-void")
    )


def coin(kind: int, helpful: bool, radius: float) -> str:
    """A status token."""
    face = svg.circle(0, 0, radius, "f-bone s-void rim") + svg.circle(0, 0, radius * 0.84, "fold plain s-trail")
    size = radius * 1.35
    return face + svg.picture(f"vw-{TOKENS[kind]}", -size / 2, -size / 2, size, "f-void" if helpful else "f-venom")


@svg.kept
def tag(initial: str, x: float, y: float) -> str:
    """The initial of a pawn, beside its face."""
    return svg.circle(x, y, 8, "f-bone s-void rim") + svg.text(x, y + 4.8, initial, 13.5, "f-void strong", "middle")


# ------------------------------------------------------------------ where they stand
@final
class Standing:
    """All that stands and lies on the spaces of a forest: what shares a space makes room for one another."""

    def __init__(self, forest: Forest, view: WildsView, grown: float) -> None:
        self.forest = forest
        fanned = fanned_out(forest, view, grown)
        self.pawns = apart_from_others([fanned[f"pawn-{p.seat}"] for p in view.players], APART * grown)
        things: list[str] = []
        tokens, objectives = [], []
        for index, (kind, _) in enumerate(view.lying):
            things.append(f"lying-{index}")
            tokens.append(draw_token(forest.content, index, kind, *fanned[things[-1]]))
        for player in view.players:
            for space in player.objectives:
                things.append(f"objective-{player.seat}-{space}")
                objectives.append(draw_objective(player.seat, things[-1], *fanned[things[-1]]))
        self.places = [*self.pawns, *[fanned[thing] for thing in things]]
        self.lying = svg.Bundle([*svg.layer("tokens", *tokens), *svg.layer("objectives", *objectives)])


@svg.kept_by(
    lambda stage: (
        stage.forest, stage.window.grown, stage.view.lying,
        tuple([(player.space, player.objectives) for player in stage.view.players]),
    )
)  # fmt: skip
def standing_on(stage: Stage) -> Standing:
    return Standing(stage.forest, stage.view, stage.window.grown)


def fanned_out(forest: Forest, view: WildsView, grown: float) -> dict[str, Point]:
    """Where each thing is, alone in the middle of its space or around it: pawns first, then objectives, then tokens."""
    sharing: dict[int, list[str]] = {}
    for player in view.players:
        sharing.setdefault(player.space, []).append(f"pawn-{player.seat}")
    for player in view.players:
        for space in player.objectives:
            sharing.setdefault(space, []).append(f"objective-{player.seat}-{space}")
    for index, (_, space) in enumerate(view.lying):
        sharing.setdefault(space, []).append(f"lying-{index}")
    found: dict[str, Point] = {}
    for space, things in sharing.items():
        x, y = forest.stand(space)
        if len(things) == 1:
            found[things[0]] = (x, y)
            continue
        radius = (15 if len(things) == 2 else 21) * grown
        for number, thing in enumerate(things):
            around = 2 * pi * number / len(things) - pi / 2
            found[thing] = (x + radius * cos(around), y + radius * sin(around))
    return found


def apart_from_others(places: list[Point], least: float) -> list[Point]:
    """Where pawns are drawn: each moved apart from a pawn on a space close by."""
    for _ in range(len(places)):
        for one in range(len(places)):
            for other in range(one):
                places[other], places[one] = moved_apart(places[other], places[one], least)
    return places


def moved_apart(one: Point, other: Point, least: float) -> tuple[Point, Point]:
    """Two points, each moved by half of what they lack to be so far from one another."""
    (x, y), (u, v) = one, other
    far = hypot(u - x, v - y)
    if far >= least - 0.01:
        return one, other
    across, down = ((u - x) / far, (v - y) / far) if far else (1.0, 0.0)
    step = (least - far) / 2
    return (x - across * step, y - down * step), (u + across * step, v + down * step)


# ------------------------------------------------------------------ each
@svg.kept_by(lambda standing, grown, active: (standing, grown, active))
def pawns(standing: Standing, grown: float, active: int) -> svg.Bundle:
    """Letters stand at the upper right of pawns: of two close together the one at the lower left lies above."""
    order = sorted([(y - x, seat) for seat, (x, y) in enumerate(standing.pawns)])
    content = standing.forest.content
    drawn = [draw_pawn(content, seat, *standing.pawns[seat], grown, seat == active) for _, seat in order]
    return svg.Bundle(svg.layer("pawns", *drawn))


@svg.kept
def draw_pawn(content: Content, seat: int, x: float, y: float, grown: float, active: bool) -> str:
    """Its letter is written, not part of the shared picture: what may cover it is looked for in a browser."""
    touch = f"pawn-{seat}"
    title = f"Pawn of {who(seat)}: the {content.pawns[seat].title}"
    ring = "<use href='#vw-turn'/>" if active else ""
    face = f"<use href='#vw-pawn-{seat}' data-seat='{seat}'/>{tag(initials(content)[seat], 10, -10)}"
    larger = f"<g transform='{scaled(grown) or 'scale(1)'}'>"
    return svg.thing(touch, touch, x, y, title, larger, ring, face, "</g>", halo(19))


@svg.kept
def draw_objective(seat: int, touch: str, x: float, y: float) -> str:
    body = svg.element("use", href=f"#vw-objective-{seat}")
    return svg.thing(touch, touch, x, y, f"Objective of {who(seat)}", body, halo(15))


@svg.kept
def draw_token(content: Content, index: int, kind: int, x: float, y: float) -> str:
    token = content.tokens[kind]
    body = svg.element("use", href=f"#vw-token-{kind}")
    return svg.thing(f"lying-{index}", f"lying-{kind}", x, y, f"{token.name}: {token.text}", body, halo(14))
