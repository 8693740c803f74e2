"""What lies beside the map: the players' cards, the gate, the turn with its chips, the dice, the area one stands in."""

from typing import Final

from waystone.drawing import svg
from waystone.engine.phrases import counted
from waystone.games.wayward.display.stage import CELL, HEIGHT, MAP_X, MAP_Y, TRACK, WIDTH, Stage
from waystone.games.wayward.display.text import describe
from waystone.games.wayward.display.view import PlayerView, WaywardView
from waystone.games.wayward.display.words import player as who
from waystone.games.wayward.display.words import purpose, thing
from waystone.games.wayward.model.content import ITEM_IDS, NONE, Item

SIDE_X: Final = MAP_X + 36 * CELL + TRACK + 8
SIDE_WIDTH: Final = WIDTH - SIDE_X - 6
FOOT_Y: Final = MAP_Y + 24 * CELL + TRACK + 7
FOOT_HEIGHT: Final = HEIGHT - FOOT_Y - 6
CARD_HEIGHT: Final = 103
CARD_GAP: Final = 5
HEAD_HEIGHT: Final = 104
SPOT: Final = 25


def beside_the_map(stage: Stage) -> list[str]:
    players = stage.view.players
    cards = [item_card(stage, player) for player in players]
    return [head(stage), *cards, legend(len(players)), turn_box(stage), dice_box(stage), place_box(stage)]


# ------------------------------------------------------------------ how the game stands
@svg.kept_by(
    lambda stage: (
        stage.content, stage.board, stage.view.solo, stage.view.turn, stage.view.round, stage.view.gate,
        max(player.gold for player in stage.view.players), stage.view.alarm, stage.view.last_turns,
        bool(stage.view.places),
    )
)  # fmt: skip
def head(stage: Stage) -> str:
    view = stage.view
    parts = [
        svg.card(SIDE_WIDTH, HEAD_HEIGHT, "f-leather s-void"),
        svg.text(12, 25, stage.board.name, 19, "f-bone serif", width=SIDE_WIDTH - 24),
    ]
    if view.solo:
        of = stage.content.solo_turns
        parts.append(svg.text(12, 48, f"Turn {view.turn} of {of}", 15, "f-dim strong", width=OUT_AT[0] - 16))
        parts.append(svg.text(12, 70, f"Alone: {stage.content.solo_goal} gold, and out", 14, "f-dim"))
    else:
        parts.append(svg.text(12, 46, f"Round {view.round}", 15, "f-dim strong"))
        leader = max(player.gold for player in view.players)
        parts.append(svg.picture("ww-gate", 12, 56, 22, "f-gold"))
        gap = view.gate - leader
        note = f"Gate on {view.gate}, " + (f"{gap} to go" if gap > 0 else "reached")
        parts.append(svg.text(42, 72, note, 14, "f-gold strong", width=SIDE_WIDTH - 54))
    parts.append(outside(stage))
    if view.alarm:
        parts.append(svg.rect(8, 80, SIDE_WIDTH - 16, 19, "f-red s-gold thin", 4))
        seats = " ".join(str(seat + 1) for seat in view.last_turns)
        words = f"ALARM! Last turns: {seats}" if seats else "ALARM!"
        parts.append(svg.text(SIDE_WIDTH / 2, 94, words, 13, "f-bone strong", "middle", width=SIDE_WIDTH - 26))
    elif view.places:
        parts.append(svg.text(12, 94, "The game is over", 14, "f-bone strong"))
    return svg.group(SIDE_X, 4, *parts)


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


def outside_place(i: int) -> tuple[float, float]:
    """Where the i-th of those outside stands."""
    return SIDE_X + OUT_AT[0] + 76 + 19 * (i % 4) - 6 * (i // 4), 4 + OUT_AT[1] + 11 + 3 * (i // 4)


# ------------------------------------------------------------------ the legend
@svg.kept
def legend(players: int) -> str:
    """What the signs mean, where the cards leave room for it."""
    top = 4 + HEAD_HEIGHT + 6 + players * (CARD_HEIGHT + CARD_GAP)
    room = HEIGHT - 6 - top
    rows = min(len(LEGEND), int((room - 34) // 22))
    if rows < 3:
        return ""
    parts = [
        svg.card(SIDE_WIDTH, room, "f-leather s-void"),
        svg.text(12, 23, "The signs", 15, "f-bone serif"),
    ]
    for i, (sign, words) in enumerate(LEGEND[:rows]):
        parts.append(svg.group(24, 42 + 22 * i, sign))
        parts.append(svg.text(44, 46 + 22 * i, words, 12.3, "f-dim", width=SIDE_WIDTH - 54))
    return svg.group(SIDE_X, top, *parts, id="legend")


def _disc(colour: str, number: str) -> str:
    return svg.circle(0, 0, 8.5, f"f-{colour} s-bone thin") + svg.text(0, 4.4, number, 12.3, "f-bone strong", "middle")


LEGEND: Final = (
    (_disc("gray", "4"), "guard: this on one die"),
    (_disc("red", "7"), "guard: this with two dice"),
    (svg.rect(-11, -4.5, 22, 9, "f-wood s-bone thin", 2) + svg.circle(-3, 0, 1.6, "f-glow")
     + svg.circle(3, 0, 1.6, "f-glow"), "door: dots name the picks"),
    (_disc("green", "1"), "hazard: costs this much armor"),
    (svg.circle(0, 0, 8.5, "f-void s-gold thick") + svg.text(0, 4.5, "A", 12.3, "f-gold serif", "middle"),
     "special area: point at it"),
    (svg.circle(0, 0, 7.5, "f-chip s-gold thick"), "chips: the area is used"),
    (svg.picture("ww-spiral", -9, -9, 18, "f-dim"), "tunnel stair: torch"),
    (svg.picture("ww-boat", -9, -9, 18, "f-dim"), "dock: guild token"),
    (svg.picture("ww-hood", -9, -9, 18, "f-dim"), "passage: token, same colour"),
)  # fmt: skip


# ------------------------------------------------------------------ item cards
@svg.kept_by(
    lambda stage, player: (
        stage.content, stage.board, player, stage.view.places, player.seat == stage.view.bounty,
        player.seat == loser_of_duel(stage), stage.view.lucky if player.seat == stage.view.active else None,
    )
)  # fmt: skip
def item_card(stage: Stage, player: PlayerView) -> str:
    view = stage.view
    y = 4 + HEAD_HEIGHT + 6 + player.seat * (CARD_HEIGHT + CARD_GAP)
    active = player.seat == view.active and not view.places
    parts = [
        svg.card(SIDE_WIDTH, CARD_HEIGHT, "f-leather " + ("s-bone thick" if active else "s-void")),
        svg.group(18, 18, svg.token(player.seat, str(player.seat + 1), 10)),
        svg.text(35, 17, who(player.seat), 14, "f-bone serif", width=80),
        svg.text(35, 32, whereabouts(stage, player), 12.3, "f-dim", width=SIDE_WIDTH - 75),
        svg.group(SIDE_WIDTH - 20, 19, svg.circle(0, 0, 14, "f-gold s-void thin")),
        svg.text(SIDE_WIDTH - 20, 24, str(player.gold), 15 if player.gold < 100 else 13, "f-void strong", "middle"),
        badges(stage, player),
        *[spots(stage, player, kind, *SPOT_PLACES[kind]) for kind in range(len(ITEM_IDS))],
    ]
    return svg.group(SIDE_X, y, *parts, id=f"card-{player.seat}")


SPOT_PLACES: Final = (
    (8, 42), (8 + 3 * (SPOT + 3) + 10, 42),  # weapons, armor
    (8, 71), (8 + SPOT + 3, 71), (8 + 2 * (SPOT + 3), 71),  # picks
    (8 + 3 * (SPOT + 3) + 10, 71), (8 + 4 * (SPOT + 3) + 10, 71), (8 + 5 * (SPOT + 3) + 10, 71),
    (8 + 6 * (SPOT + 3) + 10, 71),
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


def spots(stage: Stage, player: PlayerView, kind: int, x: float, y: float) -> str:
    """The spots of one kind, which may be chosen from if their owner plays or has lost a duel."""
    item = stage.content.items[kind]
    touch = ""
    if player.seat == loser_of_duel(stage):
        touch = f"prize-{item.id}"
    elif player.seat == stage.view.active:
        touch = f"item-{item.id}"
    return row_of_spots(item, player.seat, player.good[kind], player.cursed[kind], touch, x, y)


@svg.kept
def row_of_spots(item: Item, seat: int, good: int, cursed: int, touch: str, x: float, y: float) -> str:
    """Good ones bright, cursed ones black with a skull, free ones hollow."""
    drawn = []
    for i in range(item.slots):
        left = i * (SPOT + 3)
        if i < good:
            face = svg.rect(left, 0, SPOT, SPOT, "f-pale s-void thin", 5) + svg.picture(
                f"ww-{item.id}", left + 4, 4, SPOT - 8, "f-ink"
            )
        elif i >= item.slots - cursed:
            face = svg.rect(left, 0, SPOT, SPOT, "f-void s-red thick", 5) + svg.picture(
                "ww-skull", left + 5, 5, SPOT - 10, "f-red"
            )
        else:
            face = svg.rect(left, 0, SPOT, SPOT, "f-slot s-void thin", 5) + svg.picture(
                f"ww-{item.id}", left + 5, 5, SPOT - 10, "f-dim faint"
            )
        drawn.append(face)
    width = item.slots * (SPOT + 3) - 3
    title = f"{item.name}: {good} of {item.slots}" + (f", {cursed} cursed" if cursed else "") + f"\n{item.use}"
    frame = svg.lit_frame(width, SPOT, 5) if touch else ""
    return svg.thing(f"spots-{seat}-{item.id}", touch, x, y, title, *drawn, frame=frame)


# ------------------------------------------------------------------ below the map
TURN_WIDTH: Final = 330
DICE_WIDTH: Final = 250


@svg.kept_by(
    lambda stage: (
        stage.view.started, bool(stage.view.places), stage.view.active, stage.view.closing, stage.view.chips,
        stage.view.in_hand, stage.view.fresh,
    )
)  # fmt: skip
def turn_box(stage: Stage) -> str:
    """Whose turn it is, the chips left, and how the visit stands."""
    view = stage.view
    parts = [svg.card(TURN_WIDTH, FOOT_HEIGHT, "f-leather s-void")]
    if view.started and not view.places:
        parts.append(svg.group(22, 24, svg.token(view.active, str(view.active + 1), 12)))
        last = " (the last)" if view.closing else ""
        parts.append(svg.text(44, 30, f"{who(view.active)}'s turn{last}", 17, "f-bone serif"))
        for i in range(min(24, max(12, view.chips))):
            x, y = 18 + 25.5 * (i % 12), 58 + 23 * (i // 12)
            kind = "f-chip s-gold thick" if i < view.chips else "f-slot s-void thin"
            parts.append(svg.circle(x, y, 9, kind))
        parts.append(svg.text(12, FOOT_HEIGHT - 12, f"{counted(view.chips, 'action chip')} left", 13, "f-dim strong"))
        parts.append(visit_badge(stage))
    else:
        parts.append(svg.text(16, 32, "The game is over" if view.places else "Set-up", 18, "f-bone serif"))
    return svg.group(MAP_X - TRACK, FOOT_Y, *parts, id="turn")


def visit_badge(stage: Stage) -> str:
    view = stage.view
    if view.in_hand:
        words, kind = f"{view.in_hand} IN HAND", "f-coin"
    else:
        words, kind = ("FRESH VISIT", "f-green") if view.fresh else ("USED AREA", "f-red")
    return svg.rect(TURN_WIDTH - 118, FOOT_HEIGHT - 27, 106, 20, f"{kind} s-bone thin", 5) + svg.text(
        TURN_WIDTH - 65, FOOT_HEIGHT - 13, words, 12.3, "f-bone strong", "middle", width=98
    )


def rolled_for(view: WaywardView) -> str:
    words = purpose(view.purpose)
    return words[:1].upper() + words[1:]


@svg.kept_by(
    lambda stage: (
        stage.view.dice, stage.view.purpose, stage.view.goal, stage.view.hopes, stage.view.rival, stage.view.active
    )
)  # fmt: skip
def dice_box(stage: Stage) -> str:
    """The last dice, what they were rolled for and what they hope for."""
    view = stage.view
    parts = [svg.card(DICE_WIDTH, FOOT_HEIGHT, "f-leather s-void")]
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
            parts.append(svg.rect(14 + i * (size + 10), 12, size, size, "f-slot s-void thin", 9))
    parts.append(svg.text(14, 78, rolled_for(view) or "No roll yet", 15, "f-bone strong", width=DICE_WIDTH - 28))
    hope = ""
    if view.goal:
        hope = f"{sum(view.dice)} rolled, {view.goal} needed"
    elif view.hopes:
        hope = "good: " + " ".join(str(face) for face in view.hopes)
    parts.append(svg.text(14, 97, hope, 13, "f-dim"))
    return svg.thing("dice", "dice", MAP_X - TRACK + TURN_WIDTH + 6, FOOT_Y, "Dice", *parts,
                     frame=svg.lit_frame(DICE_WIDTH, FOOT_HEIGHT, 4))  # fmt: skip


@svg.kept_by(lambda stage: (stage.content, stage.board, stage.here and stage.here.index))
def place_box(stage: Stage) -> str:
    """The area where the active player stands, with its rules and what lies there."""
    x = MAP_X - TRACK + TURN_WIDTH + DICE_WIDTH + 12
    width = SIDE_X - 8 - x
    parts = [svg.card(width, FOOT_HEIGHT, "f-paper s-void")]
    area = stage.here
    if area is not None:
        left = 12.0
        if area.letter:
            parts.append(svg.circle(26, 25, 15, "f-void s-gold thick"))
            parts.append(svg.text(26, 32, area.letter, 20, "f-gold serif", "middle"))
            left = 50.0
        parts.append(svg.text(left, 31, area.name, 18, "f-ink serif", width=width - left - 10))
        words = stage.content.special_of(area).summary if area.special else ""
        things = [thing(stage.content, area, kind) for kind in area.icons]
        if things:
            words = f"{words} Here: {', '.join(things)}.".strip()
        ways = "; ".join(describe(stage.board, way) for way in area.ways)
        words = f"{words} Ways: {ways}." if ways else words
        parts.append(svg.paragraph(12, 53, words, 13, width - 24, "f-ink", height=FOOT_HEIGHT - 46))
    return svg.group(x, FOOT_Y, *parts, id="place")
