"""The roll on the table: whose dice, what counts, and what became of each defender. Before any, what the dice show."""

from typing import Final

from waystone.drawing import svg
from waystone.games.waylanders.display.faces import symbol_name
from waystone.games.waylanders.display.stage import BOTTOM, HEIGHT, SIDE, Stage, initial, seat_name
from waystone.games.waylanders.display.view import DefenderView, FightView
from waystone.games.waylanders.model.board import RANGES
from waystone.games.waylanders.model.content import DICE, Card, Content
from waystone.games.waylanders.model.effects import TECHNIQUES

DIE_COLOURS: Final = ("forest", "plain", "mountain", "bone")
AUX: Final = len(DIE_COLOURS) - 1
LEGEND_HEIGHT: Final = 132
ENDS: Final = (
    ("more Hits", "is hurt", "f-blood"),
    ("as many Blocks", "holds", "f-dim"),
    ("more Blocks", "may strike back", "f-aim"),
)


def roll_on_the_table(stage: Stage) -> str:
    """One roll against each defender, with its modifiers."""
    width, height = SIDE[2], HEIGHT - BOTTOM - 8
    fight = stage.view.fight
    if fight is None:
        return no_roll_yet(stage.content)
    drawn = [attack_row(stage, fight, width)]
    rows = fight.defenders
    step = min(44.0, (height - 100) / max(1, len(rows)))
    for i, defender in enumerate(rows):
        drawn.append(defender_row(stage, fight, defender, 98 + i * step, width, min(1.0, step / 44)))
    if len(rows) <= 1:
        drawn.append(svg.group(0, 150, die_line(stage.content, terrain_die(stage, fight), fight.technique, width)))
    if len(rows) <= 2:
        drawn.append(svg.group(6, height - 40, how_it_ends(width - 12)))
    return roll_panel(*drawn)


@svg.fixed
def no_roll_yet(content: Content) -> str:
    """Until there is a roll to show: what all dice can show."""
    words = svg.text(SIDE[2] / 2, 34, "No combat yet", 17, "f-dim serif", "middle")
    return roll_panel(words, svg.group(0, 60, dice_legend(content, SIDE[2])))


def roll_panel(*drawn: str) -> str:
    """Each on a line of its own: what stays is not sent again."""
    back = svg.rect(0, 0, SIDE[2], HEIGHT - BOTTOM - 8, "f-slot s-bronze thin", 8)
    return svg.group(SIDE[0], BOTTOM, "\n".join(["", back, *drawn]), id="layer-roll")


def terrain_die(stage: Stage, fight: FightView) -> int:
    """The die of the ground that is fought on; on ground without one, the support die."""
    terrain = stage.scenario.areas[fight.area].terrain
    return terrain if terrain < AUX else AUX


@svg.kept
def how_it_ends(width: float) -> str:
    """WL-73, WL-74: what Hits and Blocks make of a defender."""
    drawn = []
    each = (width - 8) / 3
    for i, (when, then, colour) in enumerate(ENDS):
        chip = svg.rect(0, 0, each, 34, "f-panel s-bronze thin", 5) + svg.rect(0, 0, 5, 34, colour, 2)
        first = svg.text(each / 2 + 2, 14, when, svg.LEAST, "f-dim", "middle", width=each - 12)
        second = svg.text(each / 2 + 2, 29, then, 13, "f-bone strong", "middle", width=each - 12)
        drawn.append(svg.group(i * (each + 4), 0, chip, first, second))
    return "".join(drawn)


def attack_row(stage: Stage, fight: FightView, width: float) -> str:
    """Who attacks where, with which dice; how many Hits that makes."""
    label = stage.scenario.areas[fight.area].label
    card = stage.card(stage.view.minis[fight.attacker]) if fight.attacker >= 0 else None
    reach = f", {RANGES[fight.reach]} range" if fight.reach >= 0 else ""
    words = f"{card.name if card else 'A strike'} on {label}{reach}"
    drawn = [svg.text(64, 25, words, 17, "f-bone serif", width=width - 102)]
    drawn.append(attacker(card, fight.seat))
    drawn.append(svg.text(64, 43, f"{seat_name(fight.seat)} rolls", 13, "f-dim", width=150))
    drawn.append(svg.picture(f"wl-{TECHNIQUES[fight.technique]}", width - 32, 8, 20, "f-gold"))
    rolling = any(defender.outcome == "waits" and defender.dice for defender in fight.defenders)
    drawn.append(dice_row(stage, fight.dice, fight.technique, 64, 52, 34, not rolling))
    x = 64 + len(fight.dice) * 40
    if fight.bonus:
        drawn.append(svg.text(x + 4, 76, f"+{fight.bonus}", 18, "f-gold strong"))
    hits = f"{fight.hits} Hits" if fight.hits != 1 else "1 Hit"
    drawn.append(svg.text(width - 12, 64, hits, 24, "f-bone strong", "end", width=90))
    parts = []
    if fight.support:
        parts.append(f"{fight.support} support")
    if fight.bonus:
        parts.append(f"bonus {fight.bonus}")
    drawn.append(svg.text(width - 12, 84, ", ".join(parts), svg.LEAST, "f-dim", "end", width=120) if parts else "")
    return "".join(drawn)


@svg.kept
def attacker(card: Card | None, seat: int) -> str:
    """The face of who attacks, and whose it is; a strike comes from nobody's hand."""
    ground = svg.rect(10, 9, 46, 46, "f-panel s-bronze thin", 5)
    if card is None:
        bust = svg.picture("wl-event", 19, 17, 28, "f-gold")
    else:
        bust = svg.picture(symbol_name(card.adventurer), 10, 9, 46)
    return ground + bust + svg.group(33, 72, svg.token(seat, str(seat + 1), 12))


def defender_row(stage: Stage, fight: FightView, seen: DefenderView, y: float, width: float, scale: float) -> str:
    """A defender: its face on its party's colour, its dice, its Blocks, and the outcome."""
    mini = stage.view.minis[seen.mini]
    card = stage.card(mini)
    colours = {"is hurt": "f-blood", "strikes back": "f-aim", "waits": "f-dim"}
    drawn = [svg.rect(6, 0, width - 12, 40 * scale, "f-panel", 5)]
    drawn.append(svg.group(34, 20 * scale, svg.seat_shape(mini.seat, 16 * scale)))
    drawn.append(svg.picture(symbol_name(card.adventurer), 34 - 18 * scale, 2 * scale, 36 * scale))
    drawn.append(svg.text(60, 17 * scale, card.name, 14 * scale, "f-bone strong", width=96))
    outcome = "f-bone" if seen.outcome not in colours else "f-dim"
    drawn.append(svg.text(60, 33 * scale, seen.outcome, 13 * scale, outcome, width=96))
    if seen.outcome in ("is hurt", "strikes back"):
        drawn.append(svg.rect(6, 0, 6, 40 * scale, colours[seen.outcome], 3))
    rolling = seen.outcome == "waits" and bool(seen.dice)
    drawn.append(dice_row(stage, seen.dice, fight.technique, 162, 5 * scale, 30 * scale, rolling))
    words = (
        []
        if seen.outcome == "waits" and not seen.dice
        else [f"{seen.blocks} Blocks" if seen.blocks != 1 else "1 Block"]
    )
    if seen.cut:
        words.append(f"{seen.cut} Hit{'s' if seen.cut > 1 else ''} less")
    if seen.bonus:
        words.append(f"bonus {seen.bonus}")
    drawn.append(svg.text(width - 14, 25 * scale, ", ".join(words), 14 * scale, "f-bone strong", "end", width=132))
    title = svg.element("title", svg.escape(f"{seat_name(mini.seat)}'s {card.name} ({initial(card)}) {seen.outcome}"))
    return svg.group(0, y, title, *drawn)


def dice_row(stage: Stage, dice: tuple[int, ...], technique: int, x: float, y: float, size: float, named: bool) -> str:
    """Dice in a row; symbols that count for the technique are bright, the others pale."""
    drawn = []
    for i, die in enumerate(dice):
        counts = stage.content.dice[die // 6].successes[technique][die % 6] > 0
        face = stage.content.dice[die // 6].faces[die % 6]
        inside = [die_face(die // 6, tuple(face), size, "" if counts else "faint")]
        title = f"{DICE[die // 6]} die: {' and '.join(face) if face else 'empty'}"
        touch = f"die-{i}"
        if named:
            frame = svg.lit_frame(size, size)
            drawn.append(svg.thing(touch, touch, x + i * (size + 6), y, title, *inside, frame=frame))
        else:
            drawn.append(svg.group(x + i * (size + 6), y, svg.element("title", title), *inside))
    return "".join(drawn)


@svg.kept
def die_face(kind: int, face: tuple[str, ...], size: float, classes: str = "") -> str:
    """A face of a die, in its terrain's colour."""
    return svg.picture(f"wl-die-{kind}", 0, 0, size) + svg.element("g", symbols(face, size), class_=classes)


@svg.kept
def die_symbols() -> str:
    """The blank dice, lit from above."""
    drawn = []
    for kind, colour in enumerate(DIE_COLOURS):
        body = svg.rect(2, 2, 96, 96, f"die f-{colour} s-void bulk", 18)
        shine = svg.rect(10, 8, 80, 28, "shine", 12)
        drawn.append(svg.element("symbol", body, shine, id=f"wl-die-{kind}", class_="wl", viewBox="0 0 100 100"))
    return "".join(drawn)


def symbols(face: tuple[str, ...], size: float) -> str:
    if not face:
        return ""
    if len(face) == 1:
        return svg.picture(f"wl-{face[0]}", size * 0.2, size * 0.2, size * 0.6, "f-void")
    return svg.picture(f"wl-{face[0]}", size * 0.06, size * 0.26, size * 0.44, "f-void") + svg.picture(
        f"wl-{face[1]}", size * 0.5, size * 0.3, size * 0.44, "f-void"
    )


# ------------------------------------------------------------------ what the dice show
@svg.kept
def dice_legend(content: Content, width: float) -> str:
    """All faces of each die, and whom it serves best."""
    return "".join(svg.group(0, kind * 34, die_line(content, kind, -1, width)) for kind in range(len(content.dice)))


@svg.kept
def die_line(content: Content, kind: int, technique: int, width: float) -> str:
    """The faces of a die; with a technique, those that do not count for it are pale."""
    die = content.dice[kind]
    name = "support" if kind == AUX else DICE[kind]
    drawn = [svg.text(16, 20, name, 14, "f-bone strong", width=70)]
    for i, face in enumerate(die.faces):
        pale = "" if technique < 0 or die.successes[technique][i] else "faint"
        drawn.append(svg.group(88 + i * 29, 2, die_face(kind, tuple(face), 26, pale)))
    drawn.append(svg.text(width - 12, 20, served(content, kind), 13, "f-dim", "end", width=width - 280))
    return "".join(drawn)


def served(content: Content, kind: int) -> str:
    """The technique that a die shows most often, if there is one."""
    sums = [sum(faces) for faces in content.dice[kind].successes]
    best = max(sums)
    names = [TECHNIQUES[technique] for technique, total in enumerate(sums) if total == best]
    return f"suits {names[0]}s" if len(names) == 1 else "suits all alike"
