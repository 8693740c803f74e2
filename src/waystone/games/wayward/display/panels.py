"""What lies beside the map: the players' cards, the gate, the turn with its chips, the dice, the area one stands in."""

from typing import Final

from waystone.drawing import svg
from waystone.engine.phrases import counted
from waystone.games.wayward.display.emblems import SPOT_STEP
from waystone.games.wayward.display.stage import (
    CELL,
    HEIGHT,
    MAP_X,
    MAP_Y,
    TRACK,
    WIDTH,
    Stage,
    coin,
    disc,
    door_dots,
    shown,
)
from waystone.games.wayward.display.terrain import TEXTURES
from waystone.games.wayward.display.text import describe
from waystone.games.wayward.display.view import PlayerView, WaywardView
from waystone.games.wayward.display.words import player as who
from waystone.games.wayward.display.words import purpose, thing
from waystone.games.wayward.model.content import GOLD, ITEM_IDS, NONE, SPECIAL_RULES, Area, Content, Item

SIDE_X: Final = MAP_X + 36 * CELL + TRACK + 8
SIDE_WIDTH: Final = WIDTH - SIDE_X - 6
FOOT_Y: Final = MAP_Y + 24 * CELL + TRACK + 7
FOOT_HEIGHT: Final = HEIGHT - FOOT_Y - 6
CARD_HEIGHT: Final = 103
CARD_GAP: Final = 5
HEAD_HEIGHT: Final = 104


def beside_the_map(stage: Stage) -> list[svg.Piece]:
    players = stage.view.players
    cards = [item_card(stage, player) for player in players]
    tables = reference(stage.content, len(players))
    return [head(stage), *cards, tables, turn_box(stage), dice_box(stage), place_box(stage)]


@svg.kept
def panel(width: float, height: float, fill: str = "ww-hide", edge: str = "s-void") -> str:
    """A card with its shadow, a fine line inside its edge, and gilt corners."""
    face = svg.element("rect", width=width, height=height, rx=8, fill=f"url(#{fill})", class_=f"card {edge}")
    line = svg.rect(3.5, 3.5, width - 7, height - 7, "plain s-coin fine half", 5)
    w, h = width - 3, height - 3
    left = f"M14 {h:g}H8a5 5 0 0 1 -5 -5v-6M3 14V8a5 5 0 0 1 5 -5H14"
    right = f"M{w - 11:g} 3h6a5 5 0 0 1 5 5v6M{w:g} {h - 11:g}v6a5 5 0 0 1 -5 5h-6"
    gilt = svg.path(left + right, "plain s-coin thick")
    return "\n".join([svg.rect(1.5, 2.5, width, height, "shadow", 8), face, line + gilt])


def placed(x: float, y: float, parts: list[str], id: str = "") -> svg.Bundle:
    """Each part is a piece of its own: what did not change need not be looked at again."""
    return svg.Bundle(svg.apart(x, y, *parts, id=id))


# ------------------------------------------------------------------ how the game stands
@svg.kept_by(
    lambda stage: (
        stage.content, stage.board, stage.view.solo and stage.view.turn, stage.view.round, stage.view.gate,
        max(player.gold for player in stage.view.players), stage.view.alarm, stage.view.last_turns,
        bool(stage.view.places),
    )
)  # fmt: skip
def head(stage: Stage) -> svg.Bundle:
    view = stage.view
    parts = [
        panel(SIDE_WIDTH, HEAD_HEIGHT),
        svg.text(12, 25, stage.board.name, 19, "f-bone serif", width=SIDE_WIDTH - 24),
    ]
    if view.solo:
        of = stage.content.solo_turns
        parts.append(svg.text(12, 48, f"Turn {view.turn} of {of}", 15, "f-dim strong", width=OUT_AT[0] - 16))
        parts.append(svg.text(12, 72, f"Alone: {stage.content.solo_goal} gold, and out", 14, "f-gold strong"))
        parts.append(share_of_the_way(view.players[0].gold / stage.content.solo_goal))
    else:
        parts.append(svg.text(12, 46, f"Round {view.round}", 15, "f-dim strong"))
        leader = max(player.gold for player in view.players)
        parts.append(svg.picture("ww-gate", 12, 56, 22, "f-gold"))
        gap = view.gate - leader
        note = f"Gate on {view.gate}, " + (f"{gap} to go" if gap > 0 else "reached")
        parts.append(svg.text(42, 72, note, 14, "f-gold strong", width=SIDE_WIDTH - 54))
        if not view.alarm and not view.places:
            parts.append(share_of_the_way(leader / view.gate))
    parts.append(outside(stage))
    if view.alarm:
        parts.append(svg.rect(8, 80, SIDE_WIDTH - 16, 19, "f-red s-gold thin", 4))
        seats = " ".join(str(seat + 1) for seat in view.last_turns)
        words = f"ALARM! Last turns: {seats}" if seats else "ALARM!"
        parts.append(svg.text(SIDE_WIDTH / 2, 94, words, 13, "f-bone strong", "middle", width=SIDE_WIDTH - 26))
    elif view.places:
        parts.append(svg.text(12, 94, "The game is over", 14, "f-bone strong"))
    return placed(SIDE_X, 4, parts)


def share_of_the_way(share: float) -> str:
    """How much of the way to the gate the richest has gone, or a lone player of that to the goal."""
    width = SIDE_WIDTH - 28
    filled = svg.rect(14, 84, min(width, max(8.0, width * share)), 8, "f-gold s-void fine", 4) if share else ""
    return svg.rect(14, 84, width, 8, "f-slot s-coin thin", 4) + filled


@svg.kept_by(lambda stage: stage.board)
def outside(stage: Stage) -> str:
    """Outside the walls, or out of the dungeon: a place that can be stood in and pointed at."""
    area = next((area for area in stage.board.areas if area.outside), None)
    touch = f"area-{area.code}" if area is not None else ""
    sign = svg.rect(0, 0, OUT_WIDTH, 22, "f-green s-bone thin", 5) + svg.text(
        8, 15.5, "OUTSIDE" if area is not None else "OUT", 12.3, "f-bone strong", width=62
    )
    title = area.name if area is not None else "Out of the dungeon"
    frame = svg.lit_frame(OUT_WIDTH, 22, 5) if touch else ""
    return svg.thing("outside", touch, *OUT_AT, title, sign, frame=frame)


OUT_AT: Final = (84, 33)
OUT_WIDTH: Final = 142


def outside_place(i: int, step: float) -> tuple[float, float]:
    """Where the i-th of those outside stands."""
    return SIDE_X + OUT_AT[0] + 77 + step * i, 4 + OUT_AT[1] + 11


# ------------------------------------------------------------------ the legend, and tables to look up
ITEMS_HEIGHT: Final = 131
DOORS_HEIGHT: Final = 103


@svg.fixed
def reference(content: Content, players: int) -> str:
    """What the signs mean, what a random item is, and what opens a door: as much as the cards leave room for."""
    top = 4 + HEAD_HEIGHT + 6 + players * (CARD_HEIGHT + CARD_GAP)
    bottom = HEIGHT - 6.0
    parts = []
    if players <= 2:
        bottom -= DOORS_HEIGHT
        parts.append(door_table(content, bottom))
        bottom -= CARD_GAP
    if players <= 3:
        bottom -= ITEMS_HEIGHT
        parts.append(item_table(content, bottom))
        bottom -= CARD_GAP
    return legend(content, top, bottom - top) + "".join(parts)


def legend(content: Content, top: float, room: float) -> str:
    """What the signs mean."""
    rows = min(len(LEGEND), int((room - 34) // 19))
    if rows < 3:
        return ""
    step = (room - 36) / rows
    parts = [panel(SIDE_WIDTH, room), svg.text(12, 23, "The signs", 15, "f-bone serif")]
    for i, (sign, words) in enumerate(LEGEND[:rows]):
        y = 32 + step * (i + 0.5)
        parts.append(svg.group(24, y, sign))
        parts.append(svg.text(44, y + 4, content.called(words), 12.3, "f-dim", width=SIDE_WIDTH - 54))
    return svg.group(SIDE_X, top, *parts, id="legend")


def item_table(content: Content, top: float) -> str:
    """WW-33, WW-34: the first die, and for lock picks and accessories the second."""
    parts = [panel(SIDE_WIDTH, ITEMS_HEIGHT), svg.text(12, 23, "A random item", 15, "f-bone serif")]
    rows: dict[tuple[int, ...], list[int]] = {}
    for die in range(1, 7):
        rows.setdefault(content.first_die[die], []).append(die)
    for i, (kinds, dice) in enumerate(rows.items()):
        y = 33 + 23.5 * i
        parts += [svg.group(12 + 18 * j, y, svg.die(die, 16)) for j, die in enumerate(dice)]
        second = content.second_die[dice[0]]
        if not second:
            parts.append(shown(f"item-{content.items[kinds[0]].id}", 64, y + 8, 0.8))
            parts.append(svg.text(78, y + 12.4, content.items[kinds[0]].name, 12.3, "f-dim"))
        for die in range(1, len(second)):
            if second[die] >= 0:
                left = 52 + 44 * (die - 1)
                parts.append(svg.group(left, y, svg.die(die, 16)))
                parts.append(shown(f"item-{content.items[second[die]].id}", left + 28, y + 8, 0.8))
    return svg.group(SIDE_X, top, *parts, id="random-items")


def door_table(content: Content, top: float) -> str:
    """WW-56: which picks open a door, by its dots."""
    parts = [panel(SIDE_WIDTH, DOORS_HEIGHT), svg.text(12, 23, "Doors open for", 15, "f-bone serif")]
    for dots in range(1, 7):
        x, y = (24, 136)[(dots - 1) // 3], 42 + 22 * ((dots - 1) % 3)
        parts.append(svg.group(x, y, shown("door"), door_dots(dots)))
        stem = content.pick_stem
        words = (
            content.names[f"door_{dots}"].removeprefix(f"{stem}s ").removeprefix(f"{stem} ").removesuffix(f" {stem}s")
        )
        parts.append(svg.text(x + 18, y + 4, words, 12.3, "f-dim", width=76))
    return svg.group(SIDE_X, top, *parts, id="doors")


LEGEND: Final = (
    (disc("gray", "4"), "guard: this on one die"),
    (disc("red", "7"), "guard: this with two dice"),
    (shown("door") + door_dots(2), "door: dots name what opens it"),
    (disc("green", "1"), "hazard: costs so much <armor>"),
    (shown("brazier", 0, 1, 0.8) + svg.text(0, 5, "A", 12.3, "f-gold serif", "middle"),
     "special area: point at it"),
    (shown("chip"), "chips: the area is used"),
    (svg.picture("ww-spiral", -9, -9, 18, "f-dim"), "tunnel stair: <torch>"),
    (svg.picture("ww-boat", -9, -9, 18, "f-pale"), "dock: <guild_token>"),
    (svg.picture("ww-hood", -9, -9, 18, "f-dim"), "passage: <guild_token>, same colour"),
)  # fmt: skip


# ------------------------------------------------------------------ item cards
@svg.kept_by(
    lambda stage, player: (
        stage.content, stage.board, player, stage.view.places, player.seat == stage.view.bounty,
        chosen_as(stage, player.seat), stage.view.lucky if player.seat == stage.view.active else None,
    )
)  # fmt: skip
def item_card(stage: Stage, player: PlayerView) -> svg.Bundle:
    view = stage.view
    y = 4 + HEAD_HEIGHT + 6 + player.seat * (CARD_HEIGHT + CARD_GAP)
    active = player.seat == view.active and not view.places
    chosen = chosen_as(stage, player.seat)
    parts = [
        panel(SIDE_WIDTH, CARD_HEIGHT, edge="s-bone thick" if active else "s-void"),
        title_band(player.seat),
        svg.text(45, 17, who(player.seat), 14, "f-bone serif", width=78),
        svg.text(45, 32, whereabouts(stage, player), 12.3, "f-bone", width=SIDE_WIDTH - 87),
        shown("pile", SIDE_WIDTH - 21, 18, 1.35),
        svg.text(SIDE_WIDTH - 21, 23.3, str(player.gold), 15 if player.gold < 100 else 13, "f-void strong", "middle"),
        badges(stage, player),
        *[
            row_of_spots(stage.content.items[kind], player.seat, player.good[kind], player.cursed[kind], chosen)
            for kind in range(len(ITEM_IDS))
        ],
    ]
    return placed(SIDE_X, y, parts, f"card-{player.seat}")


@svg.kept
def title_band(seat: int) -> str:
    """In the colour of the seat, with its adventurer in a niche."""
    shape = f"M1 38V8a7 7 0 0 1 7 -7H{SIDE_WIDTH - 8}a7 7 0 0 1 7 7V38Z"
    band = svg.element("path", d=shape, fill=svg.SEAT_COLOURS[seat], class_="band")
    return band + svg.rect(5, 4, 34, 33, "f-slot s-coin thin", 5) + svg.group(22, 23, portrait(seat))


@svg.kept
def portrait(seat: int) -> str:
    """An adventurer as the figure on the map, around the origin."""
    return shown(f"hero-{seat}") + svg.group(0, 5, svg.token(seat, str(seat + 1), 8))


SPOT_PLACES: Final = (
    (8, 42), (18 + 3 * SPOT_STEP, 42),  # weapons, armor
    (8, 71), (8 + SPOT_STEP, 71), (8 + 2 * SPOT_STEP, 71),  # picks
    (18 + 3 * SPOT_STEP, 71), (18 + 4 * SPOT_STEP, 71), (18 + 5 * SPOT_STEP, 71), (18 + 6 * SPOT_STEP, 71),
)  # fmt: skip


def whereabouts(stage: Stage, player: PlayerView) -> str:
    if stage.view.places:
        place = stage.view.places[player.seat]
        return f"Place {place}" if place else "Trapped: no place"
    if player.area == NONE:
        return "Out of the dungeon" if player.out else ""
    name = stage.board.areas[player.area].name
    return f"Trapped: {name}" if player.finished and not player.out else name


def badges(stage: Stage, player: PlayerView) -> str:
    """Luck, bounty, a duel fought this turn."""
    view = stage.view
    words = []
    if player.seat == view.active and view.lucky:
        words.append("LUCK")
    if player.seat == view.bounty:
        words.append("BOUNTY")
    if player.duelled:
        words.append("DUELLED")
    if not words:
        return ""
    label = " ".join(words)
    return svg.rect(SIDE_WIDTH - 106, 3, 68, 15, "f-green s-bone thin", 4) + svg.text(
        SIDE_WIDTH - 72, 14.5, label, 12.3, "f-bone strong", "middle", width=64
    )


def loser_of_duel(stage: Stage) -> int:
    """The seat whose items the winner is choosing from, or NONE."""
    view = stage.view
    if view.rival == NONE or len(view.dice) != 2 or view.dice[0] == view.dice[1]:
        return NONE
    return view.rival if view.dice[0] > view.dice[1] else view.active


def chosen_as(stage: Stage, seat: int) -> str:
    """What items on a card are called where one may be chosen: those of the player, and of who has lost a duel."""
    if seat == loser_of_duel(stage):
        return "prize"
    return "item" if seat == stage.view.active else ""


@svg.kept
def row_of_spots(item: Item, seat: int, good: int, cursed: int, chosen: str) -> str:
    """The spots of one kind: good ones bright, cursed ones black with a skull, free ones hollow."""
    drawn = []
    for i in range(item.slots):
        face = f"held-{item.id}" if i < good else "cursed" if i >= item.slots - cursed else f"free-{item.id}"
        drawn.append(shown(face, i * SPOT_STEP))
    title = f"{item.name}: {good} of {item.slots}" + (f", {cursed} cursed" if cursed else "") + f"\n{item.use}"
    touch = f"{chosen}-{item.id}" if chosen else ""
    frame = svg.element("use", href=f"#ww-row-{item.slots}", class_="frame")
    return svg.thing(f"spots-{seat}-{item.id}", touch, *SPOT_PLACES[item.index], title, *drawn, frame)


# ------------------------------------------------------------------ below the map
TURN_WIDTH: Final = 330
DICE_WIDTH: Final = 250


@svg.kept_by(
    lambda stage: (
        stage.view.started, bool(stage.view.places), stage.view.active, stage.view.closing, stage.view.chips,
        stage.view.in_hand, stage.view.fresh,
    )
)  # fmt: skip
def turn_box(stage: Stage) -> svg.Bundle:
    """Whose turn it is, the chips left, and how the visit stands."""
    view = stage.view
    parts = [panel(TURN_WIDTH, FOOT_HEIGHT)]
    if view.started and not view.places:
        parts.append(svg.group(24, 26, portrait(view.active)))
        last = " (the last)" if view.closing else ""
        parts.append(svg.text(46, 30, f"{who(view.active)}'s turn{last}", 17, "f-bone serif"))
        for i in range(min(24, max(12, view.chips))):
            x, y = 22 + 26 * (i % 12), 59 + 23 * (i // 12)
            parts.append(shown("chip", x, y, 1.15) if i < view.chips else svg.circle(x, y, 8.5, "f-slot s-void thin"))
        parts.append(svg.text(12, FOOT_HEIGHT - 12, f"{counted(view.chips, 'action chip')} left", 13, "f-dim strong"))
        parts.append(visit_badge(stage))
    else:
        parts.append(svg.text(16, 32, "The game is over" if view.places else "Set-up", 18, "f-bone serif"))
    return placed(MAP_X - TRACK, FOOT_Y, parts, "turn")


def visit_badge(stage: Stage) -> str:
    view = stage.view
    if view.in_hand:
        words, kind = f"{view.in_hand} IN HAND", "f-coin"
    else:
        words, kind = ("FRESH VISIT", "f-green") if view.fresh else ("USED AREA", "f-red")
    return svg.rect(TURN_WIDTH - 118, FOOT_HEIGHT - 27, 106, 20, f"{kind} s-bone thin", 5) + svg.text(
        TURN_WIDTH - 65, FOOT_HEIGHT - 13, words, 12.3, "f-bone strong", "middle", width=98
    )


def rolled_for(stage: Stage) -> str:
    words = stage.content.called(purpose(stage.view.purpose))
    return words[:1].upper() + words[1:]


@svg.kept_by(
    lambda stage: (
        stage.content, stage.view.dice, stage.view.purpose, stage.view.goal, stage.view.hopes, stage.view.rival,
        stage.view.active,
    )
)  # fmt: skip
def dice_box(stage: Stage) -> str:
    """The last dice, what they were rolled for and what they hope for."""
    view = stage.view
    tray = svg.element(
        "rect", x=8, y=8, width=DICE_WIDTH - 16, height=52, rx=6, fill="url(#ww-cloth)", class_="s-void thick"
    )
    parts = [panel(DICE_WIDTH, FOOT_HEIGHT), tray]
    size = 44
    for i, die in enumerate(view.dice):
        touch = f"die-{i}"
        parts.append(svg.thing(touch, touch, 14 + i * (size + 10), 12, f"Die: {die}", svg.die(die, size),
                               frame=svg.lit_frame(size, size, 9)))  # fmt: skip
        if view.rival != NONE:  # in a duel: whose die it is
            seat = view.rival if i else view.active
            parts.append(svg.group(14 + i * (size + 10) + size - 6, 16, svg.token(seat, str(seat + 1), 10)))
    if not view.dice:
        for i in range(3):
            parts.append(svg.rect(14 + i * (size + 10), 12, size, size, "plain s-void thin half", 9))
    parts.append(svg.text(14, 80, rolled_for(stage) or "No roll yet", 15, "f-bone strong", width=DICE_WIDTH - 28))
    if view.goal:
        parts.append(svg.text(14, 103, f"{sum(view.dice)} rolled, {view.goal} needed", 13, "f-dim"))
    elif view.hopes:
        parts.append(svg.text(14, 103, "good:", 13, "f-dim"))
        parts += [svg.group(56 + 24 * i, 89, svg.die(face, 20)) for i, face in enumerate(view.hopes)]
    return svg.thing("dice", "dice", MAP_X - TRACK + TURN_WIDTH + 6, FOOT_Y, "Dice", *parts,
                     frame=svg.lit_frame(DICE_WIDTH, FOOT_HEIGHT, 4))  # fmt: skip


@svg.kept_by(
    lambda stage: (
        stage.content, stage.board, stage.here and stage.here.index, stage.view.taken, stage.view.fresh,
        stage.view.places and stage.view.players, stage.view.places,
    )
)  # fmt: skip
def place_box(stage: Stage) -> svg.Bundle:
    """The area where the active player stands, with its rules and what lies there; in the end, who came out how."""
    x = MAP_X - TRACK + TURN_WIDTH + DICE_WIDTH + 12
    width = SIDE_X - 8 - x
    parts = [panel(width, FOOT_HEIGHT, "ww-sheet")]
    area = stage.here
    if stage.view.places:
        parts += ranking(stage, width)
    elif area is not None:
        left = 12.0
        if area.letter:
            parts.append(svg.circle(26, 25, 15, "f-void s-gold thick"))
            parts.append(svg.text(26, 32, area.letter, 20, "f-gold serif", "middle"))
            left = 50.0
        parts.append(svg.text(left, 31, area.name, 18, "f-ink serif", width=width - left - 12))
        words = stage.content.special_of(area).summary if area.special else ""
        lie = [thing(stage.content, area, kind) for i, kind in enumerate(area.icons) if can_be_taken(stage.view, i)]
        if area.icons:
            words = f"{words} {'Here: ' + ', '.join(lie) if lie else 'Nothing is left here this turn'}.".strip()
        ways = "; ".join(describe(stage.content, stage.board, way) for way in area.ways)
        words = f"{words} Ways: {ways}." if ways else words
        room = width - 26 - ART_WIDTH
        plain = not (area.special or area.icons or sign_of(area))
        if plain or len(svg.wrap(words, svg.LEAST, room)) > 5:  # nothing to show, or no room for it
            room = width - 24
        else:
            parts.append(svg.group(width - ART_WIDTH - 9, 41, place_art(stage.content, area)))
        parts.append(svg.paragraph(12, 53, words, 13, room, "f-ink", height=FOOT_HEIGHT - 46))
    return placed(x, FOOT_Y, parts, "place")


def ranking(stage: Stage, width: float) -> list[str]:
    """The players in the order of their places, in two columns if there are many."""
    places = stage.view.places
    players = sorted(stage.view.players, key=lambda each: (places[each.seat] or len(places) + 1, -each.gold))
    column = (width - 24) / (1 if len(players) <= 3 else 2)
    parts = [svg.text(12, 29, "How it ended, in gold", 18, "f-ink serif")]
    for i, each in enumerate(players):
        x, y = 12 + column * (i // 3), 55 + 23 * (i % 3)
        parts.append(svg.group(x + 9, y - 5, svg.seat_shape(each.seat, 8, "s-void thin")))
        place = places[each.seat]
        words = f"{place}. {who(each.seat)}: {each.gold}" if place else f"{who(each.seat)}, trapped"
        parts.append(svg.text(x + 24, y, words, 14 if column == width - 24 else svg.LEAST, "f-ink strong"))
    return parts


def can_be_taken(view: WaywardView, icon: int) -> bool:
    """Whether an item or pile where the active player stands is still there in this visit."""
    return view.fresh and not view.taken >> icon & 1


ART_WIDTH: Final = 84
ART_HEIGHT: Final = FOOT_HEIGHT - 50


def place_art(content: Content, area: Area) -> str:
    """A look into the area: its floor, and what is special about it or lies there."""
    floor = svg.rect(0, 0, ART_WIDTH, ART_HEIGHT, f"f-{area.kind} s-void thick", 4)
    texture = TEXTURES.get(area.kind, "cobbles")
    stones = svg.element("rect", width=ART_WIDTH, height=ART_HEIGHT, rx=4, fill=f"url(#ww-{texture})")
    light = svg.element("circle", cx=ART_WIDTH / 2, cy=ART_HEIGHT / 2, r=ART_HEIGHT / 2, fill="url(#ww-light)")
    sign = sign_of(area)
    size = ART_HEIGHT - 8
    if area.special or (sign and not area.icons):
        art = svg.picture(sign, (ART_WIDTH - size) / 2, 4, size, "f-pale s-void fine")
        return svg.lines(floor, stones, light, art)
    return svg.lines(floor, stones, light, things_there(content, area))


def sign_of(area: Area) -> str:
    """The silhouette of what can be done in an area; "" if it is like any other."""
    if area.special:
        return f"ww-at-{SPECIAL_RULES[area.special]}"
    return "ww-spiral" if area.tunnel else "ww-boat" if area.dock else "ww-hood" if area.passage else ""


def things_there(content: Content, area: Area) -> str:
    """What lies in an area, in a row."""
    drawn = []
    step = ART_WIDTH / (len(area.icons) + 1)
    for i, kind in enumerate(area.icons):
        sign = coin(area.gold) if kind == GOLD else shown(f"item-{content.items[kind].id}")
        drawn.append(svg.element("g", sign, transform=f"{svg.moved(step * (i + 1), ART_HEIGHT / 2)} scale(1.4)"))
    return "".join(drawn)
