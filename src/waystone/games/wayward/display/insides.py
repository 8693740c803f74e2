"""What is to be seen inside special areas: the pit's fighters, coffins, graves, the inn's planks, towers, goblins."""

from waystone.drawing import svg
from waystone.games.wayward.display.stage import CELL, Stage, coin, corner, middle, ring, shown, small_coin
from waystone.games.wayward.display.words import prize
from waystone.games.wayward.model.content import GOLD, SPECIAL_RULES


def visit(stage: Stage) -> tuple[int, int, int, int, bool] | None:
    """How the active player's visit of a special area stands."""
    view, here = stage.view, stage.here
    if here is None or not here.special:
        return None
    return here.special, view.done, view.space, view.goblin, bool(view.dice)


@svg.kept_by(lambda stage: (stage.content, stage.board, visit(stage)))
def insides(stage: Stage) -> str:
    board = stage.board
    drawn = []
    drawn += [fighter(stage, i) for i in range(len(board.fighters))]
    drawn += flames(stage)
    drawn += [coffin(stage, i) for i in range(len(board.coffins))]
    drawn += [lever(at) for at in board.levers_at]
    drawn += [grave(stage, i) for i in range(len(board.graves))]
    drawn += planks(stage)
    drawn += [crowd(stage, i) for i in range(len(board.crowds))]
    drawn += tower(stage)
    drawn += [goblin(stage, i) for i in range(len(board.goblins_at))]
    if board.goblins_at:
        drawn.append(gong(stage))
    return "".join(drawn)


def visited(stage: Stage, special: str) -> bool:
    """Whether the active player stands in the special area of that rule."""
    here = stage.here
    return here is not None and SPECIAL_RULES[here.special] == special


def fighter(stage: Stage, index: int) -> str:
    one = stage.board.fighters[index]
    touch = f"fighter-{one.value}"
    fought = visited(stage, "fighting_pit") and stage.view.done >> index & 1
    colour = "red" if one.red else "gray"
    body = shown(f"fighter-{colour}") + svg.text(0, 4.4, str(one.value), 12.3, "f-bone strong", "middle")
    coin = svg.group(10, -8, small_coin(one.gold))
    title = stage.content.called(f"<Fighter> {one.value}: {one.gold} gold, or all your <weapon>s")
    return svg.thing(touch, touch, *middle(one.at), title, body, ring(9.5), coin,
                     classes="gone" if fought else "")  # fmt: skip


def flames(stage: Stage) -> list[str]:
    """The jumping stones, burning or not; the figure's momentary one is ringed."""
    drawn = []
    for i, at in enumerate(stage.board.flames_at):
        x, y = middle(at)
        burns = stage.board.flames[i]
        stone = svg.circle(x, y, 10, "f-stone s-void thin")
        fire = svg.picture("ww-flame", x - 9, y - 11, 18, "f-fire s-void fine") if burns else ""
        number = svg.text(x, y + 4, str(i + 1), 12.3, "f-void strong", "middle")
        here = visited(stage, "wall_of_flame") and stage.view.space == i + 1
        drawn.append(stone + fire + number + (svg.circle(x, y, 12, "edge s-glow") if here else ""))
    if drawn:
        x, y = middle(stage.board.ledge_at)
        drawn.append(svg.group(x, y, coin(stage.content.flame.gold)))
    return drawn


def coffin(stage: Stage, index: int) -> str:
    one = stage.board.coffins[index]
    touch = f"coffin-{one.number}"
    lid = svg.path("M-6 -11H6L10 -4L6 11H-6L-10 -4Z", "f-wood s-bone thin")
    holds = [f"{one.gold} gold"] if one.gold else []
    holds += [prize(stage.content, kind) for kind in one.items]
    title = stage.content.called(f"<Coffin> {one.number}: {' and '.join(holds)}")
    number = svg.text(0, 4, str(one.number), 12.3, "f-bone strong", "middle")
    return svg.thing(touch, touch, *middle(one.at), title, lid, number, ring(11))


def lever(at: tuple[int, int]) -> str:
    x, y = middle(at)
    return svg.path(f"M{x:g} {y + 4:g}L{x + 5:g} {y - 7:g}", "s-iron thick") + "".join(
        [svg.rect(x - 7, y + 3, 14, 6, "f-plank s-void thin", 1), svg.circle(x + 5, y - 7, 2.8, "f-red s-void fine")]
    )


def grave(stage: Stage, index: int) -> str:
    one = stage.board.graves[index]
    touch = f"grave-{one.id}"
    dug = visited(stage, "grave_dig") and stage.view.done >> index & 1
    size = 9 + one.skulls
    stone = svg.path(f"M-{size} 11V-3C-{size} -{size + 3} {size} -{size + 3} {size} -3V11Z", "f-stone s-void thin")
    skulls = "".join(
        svg.picture("ww-skull", -4 + 8 * i - 4 * (one.skulls - 1), -4, 8, "f-void") for i in range(one.skulls)
    )
    holds = f"{one.gold} gold" if one.prize == GOLD else prize(stage.content, one.prize)
    bad = ", ".join(str(face) for face in one.bad_on)
    title = stage.content.called(f"The {one.id} <grave>: {holds}; a curse on {bad}")
    return svg.thing(touch, touch, *middle(one.at), title, stone, skulls, ring(11),
                     classes="gone" if dug else "")  # fmt: skip


def planks(stage: Stage) -> list[str]:
    """The inn's planks with what lies on them, and its windows."""
    board = stage.board
    drawn = []
    for plank in board.planks:
        x, y = corner(16, plank.y)
        wide = 4 * CELL
        wood = svg.rect(x + 3, y + 2, wide - 6, CELL - 4, "f-board s-void fine", 2)
        number = svg.text(x + 8, y + 16.5, str(plank.number), 12.3, "f-wood strong")
        things = [svg.group(x + wide / 2, y + CELL / 2, small_coin(plank.gold))] if plank.gold else []
        things += [
            svg.picture(f"ww-{stage.content.items[kind].id}", x + wide / 2 - 9, y + 3.5, 18, "f-wood")
            for kind in plank.items
        ]
        here = visited(stage, "inn") and stage.view.space == plank.number
        edge = svg.rect(x + 2, y + 1, wide - 4, CELL - 2, "edge s-glow", 3) if here else ""
        drawn.append(wood + number + "".join(things) + edge)
    if board.planks and visited(stage, "inn") and 1 <= stage.view.space <= len(board.planks):
        y = corner(0, board.planks[stage.view.space - 1].y)[1]
        for touch, x in (("window-west", corner(16, 0)[0]), ("window-east", corner(20, 0)[0])):
            pane = svg.rect(-4, 3, 8, CELL - 6, "f-glass s-void thin", 1)
            frame = svg.group(-4, 3, svg.lit_frame(8, CELL - 6, 2))
            drawn.append(svg.thing(touch, touch, x, y, "A window", pane, frame=frame))
    return drawn


def crowd(stage: Stage, index: int) -> str:
    name = stage.board.crowds[index]
    touch = f"crowd-{name}"
    robbed = visited(stage, "pick_pocket") and stage.view.done >> index & 1
    heads = svg.picture("ww-at-pick_pocket", -11, -11, 22, "f-sill s-void fine")
    gold = svg.group(10, -3, small_coin(stage.content.pocket.gold))  # below the ring of a figure above it
    title = stage.content.called(f"The {name} <crowd>")
    return svg.thing(touch, touch, *middle(stage.board.crowds_at[index]), title, heads, ring(11),
                     gold, classes="gone" if robbed else "")  # fmt: skip


def tower(stage: Stage) -> list[str]:
    """The rooms of the burning tower from the street to the top."""
    drawn = []
    for pos, at in stage.board.tower_rooms:
        x, y = corner(*at)
        top = pos == stage.board.tower_top
        if pos != 0:
            drawn.append(svg.rect(x + 3, y + 3, CELL - 6, 2 * CELL - 6, "f-stone s-void thin", 9 if top else 2))
            drawn.append(svg.picture("ww-flame", x + 6, y + 22, 14, "f-fire"))
            drawn.append(svg.text(x + CELL / 2, y + 17, f"{pos:+d}", 12.3, "f-void strong", "middle"))
        if top:
            drawn.append(svg.group(x + CELL / 2, y + CELL + 10, small_coin(stage.content.tower.gold)))
        if visited(stage, "tower_fire") and stage.view.space == pos:
            drawn.append(svg.rect(x + 2, y + 2, CELL - 4, 2 * CELL - 4, "edge s-glow", 3))
    if stage.board.river >= 0:
        x, y = corner(*stage.board.tower_at)
        drawn.append(svg.picture("ww-at-river_tower", x + 2, y, 2 * CELL - 4, "f-stone s-void fine"))
        drawn.append(svg.group(x + CELL, y + 10, small_coin(stage.content.river_tower.gold)))
    return drawn


def goblin(stage: Stage, index: int) -> str:
    number = index + 1
    touch = f"goblin-{number}"
    inside = visited(stage, "goblin_fight")
    down = inside and stage.view.done >> number & 1
    own = inside and stage.view.goblin == number
    face = svg.picture("ww-at-goblin_fight", -11, -12, 22, "f-goblin s-void fine")
    mark = svg.circle(0, 0, 12, "plain s-chip thick") if own else ""
    plate = svg.circle(8, 7, 7.5, "f-bone s-void thin") + svg.text(
        8, 11.5, str(number), 12.3, "f-void strong", "middle"
    )
    words = stage.content.called(f"<Goblin> {number}") + (", down" if down else "") + (", yours" if own else "")
    return svg.thing(touch, touch, *middle(stage.board.goblins_at[index]), words, mark, face, ring(11),
                     plate, classes="gone" if down else "")  # fmt: skip


def gong(stage: Stage) -> str:
    body = svg.circle(0, 0, 9, "f-coin s-void thin") + svg.circle(0, 0, 4, "plain s-void thin")
    return svg.thing("gong", "gong", *middle(stage.board.gong_at), "The gong", body, ring(9))
