"""Beside the board: the sheets, the own hand, the notebook of keys, and what is under way."""

from waystone.drawing import svg
from waystone.games.warlock.display import text
from waystone.games.warlock.display.stage import HEIGHT, PANEL_WIDTH, PANEL_X, Stage
from waystone.games.warlock.display.view import AdventurerView, BattleView, FighterView
from waystone.games.warlock.display.words import offer_words
from waystone.games.warlock.model.content import BUNCH, KEYS, NONE, Treasure
from waystone.games.warlock.model.state import CHEST, PILE

ROW = 41
CARD_HEIGHT = 25
GAP = 8
LINE = 18
TREASURE_WIDTH = 14
SACK = "M-8 8q-3-9 4-13l-3-4h10l-3 4q7 4 4 13z"  # discarded treasure


def beside_the_board(stage: Stage) -> list[str]:
    """From the top down; each part says how much room it took."""
    y = 14.0
    made, height = header(stage, y)
    drawn = [made]
    y += height + GAP
    for i, adventurer in enumerate(stage.view.adventurers):
        drawn.append(sheet(stage, adventurer, y + i * (ROW + 3)))
    y += len(stage.view.adventurers) * (ROW + 3) - 3 + GAP
    for part in (hand, notebook):
        made, height = part(stage, y)
        drawn.append(made)
        y += height + GAP
    return [*drawn, table(stage, y, HEIGHT - 14 - y)]


@svg.kept_by(
    lambda stage, y: (
        stage.content, y, stage.view.round, stage.view.over, stage.view.winner, stage.view.active, stage.view.phase,
        stage.view.rolled,
    )
)  # fmt: skip
def header(stage: Stage, y: float) -> tuple[str, float]:
    view = stage.view
    words = f"Round {view.round}"
    if view.over:
        words += f": {stage.names[view.winner]} wins" if view.winner != NONE else ": nobody wins"
    else:
        words += f", {stage.names[view.active]}"
    parts = [svg.text(0, 22, words, 20, "f-bone serif", width=PANEL_WIDTH - 130)]
    if not view.over:
        parts.append(svg.text(PANEL_WIDTH - 46, 20, view.phase, 13, "f-dim", "end"))
    die = svg.die(view.rolled, 28) if view.rolled else svg.rect(0, 0, 28, 28, "plain s-line thin dashed", 5)
    title = f"Rolled {view.rolled}" if view.rolled else "Not rolled yet"
    parts.append(svg.thing("dice", "dice", PANEL_WIDTH - 32, 0, title, die, frame=svg.lit_frame(28, 28, 5)))
    return svg.group(PANEL_X, y, *parts), 30


# ------------------------------------------------------------------ sheets
@svg.kept_by(
    lambda stage, a, y: (
        stage.content, y, a.seat, a.seat == stage.view.seat, a.seat == stage.view.active, a.alive, a.withdrawn,
        a.skill, a.stamina, a.luck, a.gold, a.food, a.cards, a.keys, a.known, a.lantern, a.cursed, a.caged, a.misses,
    )
)  # fmt: skip
def sheet(stage: Stage, a: AdventurerView, y: float) -> str:
    mine = a.seat == stage.view.seat
    edge = "f-panel s-bone thick" if a.seat == stage.view.active else "f-panel s-line thin"
    parts = [
        svg.rect(0, 0, PANEL_WIDTH, ROW, edge, 6),
        svg.group(19, ROW / 2 - (6 if mine else 0), svg.token(a.seat, stage.initials[a.seat], 10.5 if mine else 12)),
    ]
    parts.append(svg.text(36, 17, stage.names[a.seat], svg.LEAST, "f-bone strong", width=90))
    if mine:
        parts.append(svg.text(19, ROW - 3, "you", svg.LEAST, "f-bone strong", "middle"))
    if not a.alive:
        parts.append(svg.text(38, 34, "withdrawn" if a.withdrawn else "dead: re-enters next turn", 13, "f-dim italic"))
    else:
        parts += scores(a)
    touch = "sheet" if mine else f"seat-{a.seat}"
    frame = svg.lit_frame(PANEL_WIDTH, ROW, 5)
    return svg.thing(f"sheet-{a.seat}", touch, PANEL_X, y, sheet_words(stage, a), *parts, frame=frame)


def scores(a: AdventurerView) -> list[str]:
    """Skill, Stamina and Luck as now/initially, then goods."""
    parts = []
    for label, x, at, (now, first) in (
        ("Skill", 129, 30, a.skill),
        ("Stamina", 195, 51, a.stamina),
        ("Luck", 285, 29, a.luck),
    ):
        tone = "f-bone" if now == first else "f-hoard"
        parts.append(svg.text(x, 17, label, 12.3, "f-dim"))
        parts.append(svg.text(x + at, 17, f"{now}/{first}", 13, f"{tone} strong"))
    marks = [
        "" if a.lantern else "no lantern",
        "cursed" if a.cursed else "",
        "caged" if a.caged else "",
        f"misses {a.misses}" if a.misses else "",
    ]
    words = ", ".join(mark for mark in marks if mark)
    room = min(130.0, svg.measure(words, svg.LEAST)) if words else 14.0
    goods = f"Gold {a.gold} · Food {a.food} · Cards {a.cards} · Keys {a.keys}"
    parts.append(svg.text(38, 34, goods, 13, "f-dim", width=PANEL_WIDTH - 38 - 16 - room))
    if words:
        parts.append(svg.text(PANEL_WIDTH - 8, 34, words, 13, "f-glow strong", "end", room))
    else:
        lamp = "M0 4h8v9H0zM1 4q3-7 6 0"
        parts.append(svg.group(PANEL_WIDTH - 18, 21, svg.path(lamp, "f-glow s-bone thin")))
    return parts


def sheet_words(stage: Stage, a: AdventurerView) -> str:
    known = f"; known: {text.names(stage.content, a.known)}" if a.known else ""
    piece = stage.content.pieces[a.seat].name
    return f"{stage.names[a.seat]} ({piece}): {a.cards} Treasure cards, {a.keys} Key cards{known}"


# ------------------------------------------------------------------ hand
@svg.kept_by(
    lambda stage, y: (
        stage.content, y, stage.view.seat, stage.view.hand, stage.view.notebook.held,
    )
)  # fmt: skip
def hand(stage: Stage, y: float) -> tuple[str, float]:
    view = stage.view
    if view.seat < 0:
        return "", -GAP
    held = text.numbers(view.notebook.held).replace("-", " ") or "none"
    parts = [
        svg.text(0, 14, f"Your Treasure cards ({len(view.hand)})", 14, "f-bone strong"),
        svg.text(PANEL_WIDTH, 14, f"Keys on bunches: {held}", 13, "f-glow strong", "end", 190),
    ]
    width = (PANEL_WIDTH - 6) / 2
    for i, index in enumerate(view.hand):
        x, row = i % 2 * (width + 6), i // 2
        parts.append(treasure_card(stage.content.treasures[index], x, 21 + row * (CARD_HEIGHT + 4), width))
    rows = (len(view.hand) + 1) // 2
    return svg.group(PANEL_X, y, *parts, id="hand"), 18 + rows * (CARD_HEIGHT + 4)


def treasure_card(card: Treasure, x: float, y: float, width: float) -> str:
    touch = f"card-{card.index}"
    name = card.name.replace("Bunch of Keys", "Keys")
    tone = "f-hoard s-void" if card.kind == BUNCH else "f-paper s-void"
    face = svg.card(width, CARD_HEIGHT, tone, 4)
    words = svg.text(width / 2, 17, name, 13.5, "f-ink strong", "middle", width - 10)
    frame = svg.lit_frame(width, CARD_HEIGHT, 4)
    return svg.thing(touch, touch, x, y, f"{card.name}. {card.text}".strip(), face, words, frame=frame)


# ------------------------------------------------------------------ the notebook
@svg.kept_by(lambda stage, y: (stage.content, y, stage.view.seats, stage.view.notebook))
def notebook(stage: Stage, y: float) -> tuple[str, float]:
    """A row for each place, a column for each number: certain, possible, impossible."""
    view = stage.view
    book = view.notebook
    if not any(book.places):
        parts = [svg.text(0, 14, "Notebook: the Key cards are not dealt yet", 13, "f-dim italic")]
        return svg.group(PANEL_X, y, *chips(("notebook",), 20), *parts), 20
    places = [CHEST, *([PILE] if view.seats == 1 else range(view.seats))]
    left, row, column = 82.0, 19.0, (PANEL_WIDTH - 82.0) / KEYS
    title = f"Notebook: {len(book.triples)} combination{'' if len(book.triples) == 1 else 's'} left"
    words = svg.text(0, 14, title, 14, "f-bone strong")
    frame = svg.lit_frame(svg.measure(title, 14), 18, 5)
    parts = [svg.thing("notebook", "notebook", 0, 0, notebook_words(stage), words, frame=frame)]
    height = 20 + 20 + len(places) * row
    parts.append(svg.rect(0, 20, PANEL_WIDTH, height - 20, "f-paper s-void thin", 4))
    for number in range(1, KEYS + 1):
        x = left + (number - 1) * column
        held = book.held >> number & 1 == 1
        disc = svg.circle(column / 2, 10, 9, "f-hoard s-void thin") if held else ""
        label = svg.text(column / 2, 15, str(number), 14, "f-ink strong", "middle")
        tip = f"Key {number}" + (", on one of your bunches" if held else "")
        frame = svg.group(2, 0, svg.lit_frame(column - 4, 19, 4))
        parts.append(svg.thing(f"key-{number}", f"key-{number}", x, 21, tip, disc, label, frame=frame))
    for i, place in enumerate(places):
        top = 40 + i * row
        name = "Chest" if place == CHEST else "Pile" if place == PILE else stage.names[place]
        parts.append(svg.path(f"M4 {top:g}H{PANEL_WIDTH - 4}", "s-dim thin"))
        parts.append(svg.text(4, top + 14, name, svg.LEAST, "f-ink strong", width=left - 6))
        for number in range(1, KEYS + 1):
            x = left + (number - 0.5) * column
            parts.append(mark(book.places[number - 1], place, x, top + row / 2))
    return svg.group(PANEL_X, y, *parts), height


def mark(places: int, place: int, x: float, y: float) -> str:
    """A tick where it is certain, a dot where it is possible, a faint stroke where it cannot be."""
    if not places >> place & 1:
        return svg.path(f"M{svg.number(x - 4)} {svg.number(y)}h8", "plain s-dim thin")
    if places.bit_count() == 1:
        return tick(x, y)
    return svg.circle(x, y, 2.6, "f-faded")


def tick(x: float, y: float) -> str:
    stroke = f"M{svg.number(x - 6)} {svg.number(y)}l4 5l8-10"
    return svg.circle(x, y, 8.5, "f-yes") + svg.path(stroke, "plain s-bone thick")


def notebook_words(stage: Stage) -> str:
    triples = stage.view.notebook.triples
    if len(triples) > 12:
        return f"{len(triples)} combinations are possible"
    return "Possible: " + ", ".join(text.numbers(triple) for triple in triples)


# ------------------------------------------------------------------ what is under way
@svg.kept_by(
    lambda stage, y, height: (
        stage.content, y, height, stage.view.seat, stage.view.active, stage.view.battle, stage.view.talk,
        stage.view.desk, stage.view.tries, stage.view.stock, tuple([a.known for a in stage.view.adventurers]),
        stage.view.battle and tuple([(a.skill[0], a.stamina[0]) for a in stage.view.adventurers]),
    )
)  # fmt: skip
def table(stage: Stage, y: float, height: float) -> str:
    """Battle, meeting, cards on the table; chips for what else may be chosen and has no other place."""
    view = stage.view
    parts: list[str] = [svg.rect(0, 0, PANEL_WIDTH, height, "f-panel s-line thin", 6)]
    without_place = ["claim", "encounter", "battle", "meeting"]
    at = 20.0
    if view.battle is not None:
        parts += battle(stage, view.battle, at)
        at += 92
        without_place.remove("battle")
    if view.talk is not None:
        parts += talk(stage, at)
        at += 66
        without_place.remove("meeting")
    if view.desk is not None:
        made, deep = desk(stage, at, view.desk[0], view.desk[1], view.desk[2])
        parts += made
        at += deep
    if at == 20.0:
        lines = idle(stage, at, height)
        parts += lines
        at += LINE * len(lines)
        parts += legend(at, height)
    parts += chips(tuple(without_place), at)
    return svg.group(PANEL_X, y, *parts, id="table")


def idle(stage: Stage, at: float, height: float) -> list[str]:
    view = stage.view
    lines = [f"Tried {text.numbers(named)} at the chest: {3 - right} wrong" for named, right in view.tries[-4:]]
    if view.stock:
        lines.append(f"The Pedlar's stock: {text.names(stage.content, view.stock)}")
    for a in view.adventurers:
        if a.known and a.seat != view.seat:
            lines.append(f"{stage.names[a.seat]} holds {text.names(stage.content, a.known)}")
    parts: list[str] = []
    for line in lines:
        for piece in svg.wrap(line.replace("Bunch of Keys", "Keys"), 13, PANEL_WIDTH - 24):
            if at + LINE * len(parts) < height - 60:
                parts.append(svg.text(12, at + 2 + LINE * len(parts), piece, 13, "f-dim"))
    return parts


@svg.kept
def legend(at: float, height: float) -> list[str]:
    """What the small signs on the board mean, at the foot of the panel if there is room."""
    signs = [
        (svg.group(4, -10, encounter_back()), "Encounter card"),
        (svg.group(4, -10, treasure_back()), "Treasure card"),
        (svg.rect(0, -7, 24, 14, "f-paper s-void thin", 3), "who is there"),
        (svg.rect(0, -7, 24, 14, "f-paper s-blood thin dashed", 3), "last seen there"),
        (svg.group(12, 1, svg.path(SACK, "f-hoard s-void thin")), "treasure left lying"),
        (svg.path("M3 -7L21 7M21 -7L3 7", "plain s-blood thick"), "closed to you"),
    ]
    row = 24.0
    top = height - row * len(signs) / 2 + 4
    if top - row / 2 < at:
        return []
    return [
        svg.group(14 + i % 2 * PANEL_WIDTH / 2, top + i // 2 * row, icon, svg.text(32, 5, words, 13, "f-dim"))
        for i, (icon, words) in enumerate(signs)
    ]


def treasure_back(low: bool = False) -> str:
    height = 15 if low else 20
    return svg.card(TREASURE_WIDTH, height, "f-hoard s-void", 2) + svg.text(
        TREASURE_WIDTH / 2, height / 2 + 5, "T", 12.3, "f-void strong", "middle"
    )


def encounter_back() -> str:
    return svg.card(15, 20, "f-back s-void", 2) + svg.text(7.5, 15, "E", 12.3, "f-bone strong", "middle")


def battle(stage: Stage, fight: BattleView, at: float) -> list[str]:
    """Both fighters with totals, dice and wounds; the odds; the Escape table in the title."""
    view = stage.view
    hero = view.adventurers[fight.hero.seat]
    parts = [svg.text(12, at, f"Battle, round {fight.rounds}", 15, "f-bone serif")]
    odds = f"{stage.names[hero.seat]} wins {fight.odds:.0%}"
    parts.append(svg.text(PANEL_WIDTH - 12, at, odds, 13, "f-glow strong", "end", 190))
    parts += fighter(stage, stage.names[hero.seat], hero.skill[0], fight.hero, hero.stamina[0], at + 22)
    if fight.rival is not None:
        rival = view.adventurers[fight.rival.seat]
        parts += fighter(stage, stage.names[rival.seat], rival.skill[0], fight.rival, rival.stamina[0], at + 52)
    else:
        monster = stage.content.crocodile if fight.crocodile else stage.content.encounters[fight.monster]
        foe = FighterView(NONE, NONE, (), False, 0, fight.dice, 0, NONE)
        parts += fighter(stage, monster.name, fight.skill, foe, fight.stamina, at + 52)
        if monster.paralysing_wounds:
            for i in range(monster.paralysing_wounds):
                tone = "f-blood s-void thin" if i < fight.hero.wounded else "plain s-blood thin"
                parts.append(svg.circle(PANEL_WIDTH - 20 - 14 * i, at + 76, 5, tone))
    escape = ", ".join(f"{roll}: {row.name}" for roll, row in enumerate(stage.content.escape, 1))
    frame = svg.lit_frame(PANEL_WIDTH - 8, 94, 5)
    hit = svg.element("rect", width=PANEL_WIDTH - 8, height=94, fill_opacity=0)
    parts.append(svg.thing("battle", "battle", 4, at - 18, f"Escape table. {escape}", hit, frame=frame))
    return parts


def fighter(stage: Stage, name: str, skill: int, side: FighterView, stamina: int, at: float) -> list[str]:
    figures = f"{skill}" + (f"+{side.bonus}" if side.bonus else "")
    parts = [
        svg.text(12, at + 10, name, 14, "f-bone strong", width=118),
        svg.text(136, at + 10, f"Skill {figures}", 13, "f-dim"),
        svg.text(206, at + 10, f"Stamina {stamina}", 13, "f-hoard strong"),
    ]
    if side.dice != (0, 0):
        for i, value in enumerate(side.dice):
            parts.append(svg.group(290 + i * 27, at - 7, svg.die(value, 23)))
    return parts


def talk(stage: Stage, at: float) -> list[str]:
    view = stage.view
    meeting = view.talk
    assert meeting is not None
    head = f"{stage.names[view.active]} meets {stage.names[meeting.partner]}" + (" in peace" if meeting.peace else "")
    parts = [
        svg.text(12, at, head, 15, "f-bone serif", width=PANEL_WIDTH - 110),
        svg.text(PANEL_WIDTH - 12, at, f"offers {meeting.left[0]} : {meeting.left[1]}", 13, "f-dim", "end"),
    ]
    if meeting.gives is not None or meeting.wants is not None:
        gives = offer_words(stage.content, meeting.gives)
        wants = offer_words(stage.content, meeting.wants)
        parts.append(svg.text(12, at + 20, f"Gives: {gives}", 13, "f-hoard strong", width=PANEL_WIDTH - 24))
        parts.append(svg.text(12, at + 38, f"Wants: {wants}", 13, "f-hoard strong", width=PANEL_WIDTH - 24))
    elif meeting.made:
        parts.append(svg.text(12, at + 20, "An offer is on the table.", 13, "f-dim italic"))
    frame = svg.lit_frame(PANEL_WIDTH - 8, 64, 5)
    hit = svg.element("rect", width=PANEL_WIDTH - 8, height=64, fill_opacity=0)
    parts.append(svg.thing("meeting", "meeting", 4, at - 18, f"Meeting: {head}", hit, frame=frame))
    return parts


def desk(
    stage: Stage, at: float, seat: int, known: tuple[int, ...], picked: tuple[int, ...]
) -> tuple[list[str], float]:
    """The cards that someone looks at, and how deep they go; few lie far enough apart for their frames."""
    if not known:
        return [svg.text(12, at, f"{stage.names[seat]} looks at treasure", 14, "f-bone strong")], 22
    parts = [svg.text(12, at, "Treasure before you", 14, "f-bone strong")]
    gap = 12.0
    width = (PANEL_WIDTH - 24 - gap) / 2
    step = CARD_HEIGHT + (10 if len(known) <= 6 else 4)
    for i, index in enumerate(known):
        x, y = 12 + i % 2 * (width + gap), at + 11 + i // 2 * step
        parts.append(treasure_card(stage.content.treasures[index], x, y, width))
        if index in picked:
            parts.append(tick(x + width - 14, y + CARD_HEIGHT / 2))
    return parts, 22 + (len(known) + 1) // 2 * step


NAMES = {
    "battle": "Battle",
    "meeting": "Meeting",
    "claim": "Treasure",
    "encounter": "Encounter",
    "notebook": "Notebook of Key cards",
}


@svg.kept
def chips(touches: tuple[str, ...], at: float) -> list[str]:
    """Each seen only while it may be chosen."""
    parts = []
    x = 12.0
    for touch in touches:
        words = NAMES[touch]
        width = svg.measure(words, 14) + 14
        face = svg.card(width, 26, "f-paper s-void", 5) + svg.text(width / 2, 18, words, 14, "f-ink strong", "middle")
        parts.append(svg.thing(touch, touch, x, at, words, face, frame=svg.lit_frame(width, 26, 5), classes="chance"))
        x += width + 7
    return parts
