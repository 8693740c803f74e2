"""What stands and lies on spaces: pawns, objectives and tokens."""

from math import cos, hypot, pi, sin
from typing import Final

from waystone.drawing import svg
from waystone.games.vasty_wilds.display.creatures import FACES
from waystone.games.vasty_wilds.display.silhouettes import TOKENS
from waystone.games.vasty_wilds.display.stage import HALOS, Stage, halo, scaled, shared
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
def fan(stage: Stage, space: int) -> list[str]:
    """All that shares a space, in the order in which it is fanned out."""
    view = stage.view
    things = [f"pawn-{p.seat}" for p in view.players if p.space == space]
    things += [f"objective-{p.seat}-{space}" for p in view.players if space in p.objectives]
    return things + [f"lying-{i}" for i, (_, where) in enumerate(view.lying) if where == space]


def fan_place(stage: Stage, space: int, thing: str) -> tuple[float, float]:
    x, y = stage.stand(space)
    things = fan(stage, space)
    if len(things) == 1:
        return x, y
    around = 2 * pi * things.index(thing) / len(things) - pi / 2
    radius = (15 if len(things) == 2 else 21) * stage.grown
    return x + radius * cos(around), y + radius * sin(around)


@svg.kept_by(lambda stage: stage.standing)
def pawn_places(stage: Stage) -> tuple[tuple[float, float], ...]:
    """Where each pawn is drawn: in the fan of its space, moved apart from a pawn on a space close by."""
    places = [fan_place(stage, player.space, f"pawn-{player.seat}") for player in stage.view.players]
    least = APART * stage.grown
    for _ in range(len(places)):
        for one in range(len(places)):
            for other in range(one):
                places[other], places[one] = moved_apart(places[other], places[one], least)
    return tuple(places)


def moved_apart(
    one: tuple[float, float], other: tuple[float, float], least: float
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Two points, each moved by half of what they lack to be so far from one another."""
    (x, y), (u, v) = one, other
    far = hypot(u - x, v - y)
    if far >= least - 0.01:
        return one, other
    across, down = ((u - x) / far, (v - y) / far) if far else (1.0, 0.0)
    step = (least - far) / 2
    return (x - across * step, y - down * step), (u + across * step, v + down * step)


@svg.kept_by(lambda stage: stage.standing)
def standing_at(stage: Stage) -> tuple[tuple[float, float], ...]:
    """Where pawns, objectives and tokens are drawn."""
    view = stage.view
    lying = [fan_place(stage, space, f"lying-{i}") for i, (_, space) in enumerate(view.lying)]
    lying += [fan_place(stage, at, f"objective-{p.seat}-{at}") for p in view.players for at in p.objectives]
    return (*pawn_places(stage), *lying)


# ------------------------------------------------------------------ each
@svg.kept_by(lambda stage: (stage.standing, stage.view.active))
def pawns(stage: Stage) -> tuple[str, ...]:
    """Letters stand at the upper right of pawns: of two close together the one at the lower left lies above."""
    order = sorted([(y - x, seat) for seat, (x, y) in enumerate(pawn_places(stage))])
    return tuple([draw_pawn(stage, seat) for _, seat in order])


def draw_pawn(stage: Stage, seat: int) -> str:
    """Its letter is written, not part of the shared picture: what may cover it is looked for in a browser."""
    touch = f"pawn-{seat}"
    x, y = pawn_places(stage)[seat]
    title = f"Pawn of {who(seat)}: the {stage.content.pawns[seat].title}"
    ring = svg.element("use", href="#vw-turn") if seat == stage.view.active else ""
    face = svg.element("use", href=f"#vw-pawn-{seat}", data_seat=seat)
    larger = f'<g transform="{scaled(stage.grown) or "scale(1)"}">'
    return svg.thing(
        touch, touch, x, y, title, larger, ring, face + tag(stage.initials[seat], 10, -10), "</g>", halo(19)
    )


@svg.kept_by(lambda stage: stage.standing)
def objectives(stage: Stage) -> tuple[str, ...]:
    return tuple([draw_objective(stage, p.seat, space) for p in stage.view.players for space in p.objectives])


def draw_objective(stage: Stage, seat: int, space: int) -> str:
    touch = f"objective-{seat}-{space}"
    x, y = fan_place(stage, space, touch)
    body = svg.element("use", href=f"#vw-objective-{seat}")
    return svg.thing(touch, touch, x, y, f"Objective of {who(seat)}", body, halo(15))


@svg.kept_by(lambda stage: stage.standing)
def tokens(stage: Stage) -> tuple[str, ...]:
    return tuple([draw_token(stage, i) for i in range(len(stage.view.lying))])


def draw_token(stage: Stage, index: int) -> str:
    kind, space = stage.view.lying[index]
    x, y = fan_place(stage, space, f"lying-{index}")
    token = stage.content.tokens[kind]
    body = svg.element("use", href=f"#vw-token-{kind}")
    return svg.thing(f"lying-{index}", f"lying-{kind}", x, y, f"{token.name}: {token.text}", body, halo(14))
