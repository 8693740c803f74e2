"""The adventurers' sheets: who is who, scores, goods. Few players have large ones."""

from typing import Final

from waystone.drawing import svg
from waystone.games.warlock.display import text
from waystone.games.warlock.display.cards import frame_of, shared, shown
from waystone.games.warlock.display.portraits import face
from waystone.games.warlock.display.stage import PANEL_WIDTH, PANEL_X, Stage
from waystone.games.warlock.display.view import AdventurerView

LOW: Final = 41  # the height of a sheet
HIGH: Final = 74
FEW: Final = 3  # players, for whom there is room for high ones
BETWEEN: Final = 3


def height_of(seats: int) -> float:
    return HIGH if seats <= FEW else LOW


@svg.kept
def on_paper(a: AdventurerView) -> tuple[int, int]:
    """Numbers that stand for all that a sheet shows, without what the viewer knows of the hand and with it."""
    scores = svg.token_for(
        (
            a.seat, a.alive, a.withdrawn, a.skill, a.stamina, a.luck, a.gold, a.food, a.cards, a.keys, a.lantern,
            a.cursed, a.caged, a.misses,
        )
    )  # fmt: skip
    return scores, svg.token_for((scores, a.known))


@svg.kept_by(
    lambda stage, a, y: (
        stage.content, y, stage.view.seats, a.seat == stage.view.seat, a.seat == stage.view.active, on_paper(a)[1],
    )
)  # fmt: skip
def sheet(stage: Stage, a: AdventurerView, y: float) -> str:
    mine = a.seat == stage.view.seat
    height = height_of(stage.view.seats)
    ground = shown(ground_of(height, a.seat == stage.view.active))
    parts = [ground, portrait(a.seat, stage.initials[a.seat], a.alive, height, mine)]
    parts += scores(stage, a, height)
    touch = "sheet" if mine else f"seat-{a.seat}"
    lit = frame_of(ground_of(height, False))
    return svg.thing(f"sheet-{a.seat}", touch, PANEL_X, y, sheet_words(stage, a), *parts, lit)


@svg.kept_by(lambda stage, a, height: (stage.content, height, on_paper(a)[0]))
def scores(stage: Stage, a: AdventurerView, height: float) -> tuple[str, ...]:
    """Name, scores and goods: the same on everybody's table."""
    return tuple(large(stage, a) if height == HIGH else small(stage, a))


@svg.kept
def ground_of(height: float, active: bool) -> str:
    """The name of what a sheet of this height lies on; that of whose turn it is glows."""
    return f"{'active' if active else 'sheet'}-{height:g}"


def drawings() -> list[str]:
    """For the defs: what sheets lie on, and what marks one that may be chosen."""
    found = []
    for height in (LOW, HIGH):
        for active, edge in ((True, "f-leather s-glow thick"), (False, "f-panel s-line thin")):
            found.append(shared(ground_of(height, active), svg.rect(0, 0, PANEL_WIDTH, height, edge, 6)))
        found.append(shared(f"{ground_of(height, False)}-lit", svg.lit_frame(PANEL_WIDTH, height, 5)))
    return found


def sheet_words(stage: Stage, a: AdventurerView) -> str:
    known = f"; known: {text.names(stage.content, a.known)}" if a.known else ""
    piece = stage.content.pieces[a.seat].name
    return f"{stage.names[a.seat]} ({piece}): {a.cards} Treasure cards, {a.keys} Key cards{known}"


@svg.kept
def portrait(seat: int, initial: str, alive: bool, height: float, mine: bool) -> str:
    """The face, the sign of the seat at its corner; the viewer's own says so."""
    size = height - 6
    radius = 11.0 if height == HIGH else 8.0
    shown = face(seat, 3, 3, size) if alive else svg.picture("fm-skeleton", 8, 8, size - 10, "f-dim ghost")
    parts = [svg.rect(3, 3, size, size, "f-cave s-bronze thin", 4), shown]
    if mine:
        parts.append(svg.rect(3, height - 16, size - radius, 13, "f-void s-bronze thin", 3))
        parts.append(svg.text(3 + (size - radius) / 2, height - 6, "you", svg.LEAST, "f-glow strong", "middle"))
    spot = svg.group(size + 1, height - radius - 4, svg.token(seat, initial, radius))
    return "".join([*parts, spot])


def gone(a: AdventurerView) -> str:
    return "withdrawn" if a.withdrawn else "dead: re-enters next turn"


# ------------------------------------------------------------------ a low sheet
def small(stage: Stage, a: AdventurerView) -> list[str]:
    """Name and scores above goods."""
    parts = [svg.text(42, 16, stage.names[a.seat], svg.LEAST, "f-bone strong", width=90)]
    if not a.alive:
        return [*parts, svg.text(52, 34, gone(a), 13, "f-dim italic")]
    for label, x, at, (now, first) in (
        ("Skill", 137, 29, a.skill),
        ("Stamina", 203, 48, a.stamina),
        ("Luck", 287, 29, a.luck),
    ):
        parts.append(svg.text(x, 16, label, svg.LEAST, "f-dim"))
        parts.append(svg.text(x + at, 16, f"{now}/{first}", svg.LEAST, f"{tone(now, first)} strong"))
    return [*parts, *goods(a, 52, 21, 36.0)]


def tone(now: int, first: int) -> str:
    return "f-bone" if now == first else "f-hoard"


def goods(a: AdventurerView, x: float, y: float, step: float) -> list[str]:
    """Gold, food, cards and keys with their signs; at the right what is amiss, or the lantern."""
    return [
        counted("gold", "f-hoard", a.gold, x, y),
        counted("provisions", "f-floor", a.food, x + step, y),
        counted("chest", "f-lava", a.cards, x + 2 * step, y),
        counted("keys", "f-steel", a.keys, x + 3 * step, y),
        troubles(a, y),
    ]


@svg.kept
def counted(sign: str, ink: str, count: int, x: float, y: float) -> str:
    return svg.picture(f"fm-{sign}", x, y, 15, ink) + svg.text(x + 18, y + 13, str(count), 13, "f-bone strong")


def troubles(a: AdventurerView, y: float) -> str:
    marks = [
        "" if a.lantern else "no lantern",
        "cursed" if a.cursed else "",
        "caged" if a.caged else "",
        f"misses {a.misses}" if a.misses else "",
    ]
    words = ", ".join([mark for mark in marks if mark])
    if words:
        return svg.text(PANEL_WIDTH - 8, y + 13, words, 13, "f-glow strong", "end", 136)
    return svg.picture("fm-lantern", PANEL_WIDTH - 24, y, 16, "f-flame")


# ------------------------------------------------------------------ a high sheet
def large(stage: Stage, a: AdventurerView) -> list[str]:
    """The name, a bar for each score, goods."""
    piece = stage.content.pieces[a.seat].name
    parts = [
        svg.text(88, 20, stage.names[a.seat], 16, "f-bone serif", width=170),
        svg.text(PANEL_WIDTH - 8, 19, piece, 13, "f-dim italic", "end"),
    ]
    if not a.alive:
        return [*parts, svg.text(88, 48, gone(a), 14, "f-dim italic")]
    return [
        *parts,
        gauge("Skill", 88, *a.skill),
        gauge("Stamina", 176, *a.stamina),
        gauge("Luck", 264, *a.luck),
        *goods(a, 88, 54, 38.0),
    ]


@svg.kept
def gauge(label: str, x: float, now: int, first: int) -> str:
    """A score: how much of the initial one is left."""
    width = 82.0
    share = max(0.0, min(1.0, now / first if first else 0.0))
    return svg.group(
        x,
        24,
        svg.text(0, 14, label, svg.LEAST, "f-dim"),
        svg.text(width, 14, f"{now}/{first}", 13, f"{tone(now, first)} strong", "end"),
        svg.rect(0, 18, width, 6, "f-void", 3),
        svg.rect(0, 18, width * share, 6, "f-lava" if share <= 0.5 else "f-hoard", 3) if share else "",
    )
