"""Beside the board: the round, the sheets, the own hand, the notebook of keys, and what is under way."""

from typing import Final

from waystone.drawing import svg
from waystone.games.warlock.display import cards, sheets, text
from waystone.games.warlock.display.cards import DIE, frame_of, shared, shown, treasure_card
from waystone.games.warlock.display.sheets import sheet
from waystone.games.warlock.display.stage import HEIGHT, PANEL_WIDTH, PANEL_X, Stage
from waystone.games.warlock.display.under_way import chips, table, tick
from waystone.games.warlock.model.content import KEYS, NONE
from waystone.games.warlock.model.state import CHEST, PILE

TOP: Final = 14.0
GAP: Final = 8
BELOW: Final = 200  # what stays free for what is under way: a battle with its tables


def beside_the_board(stage: Stage) -> list[svg.Piece]:
    """From the top down; each part says how much room it took, and the hand takes what the others leave."""
    view = stage.view
    y = TOP
    made, height = header(stage, y)
    drawn: list[svg.Piece] = [made]
    y += height + GAP
    step = sheets.height_of(view.seats) + sheets.BETWEEN
    for i, adventurer in enumerate(view.adventurers):
        drawn.append(sheet(stage, adventurer, y + i * step))
    y += len(view.adventurers) * step - sheets.BETWEEN + GAP
    held, height = own(stage, y)
    y += height
    return [*drawn, held, table(stage, y, HEIGHT - TOP - y)]


def looked_at(stage: Stage) -> int:
    """How many cards lie before the viewer."""
    return len(stage.view.desk[1]) if stage.view.desk else 0


@svg.kept_by(
    lambda stage, y: (
        stage.content, y, stage.view.seat, stage.view.seats, stage.view.hand, stage.view.notebook, looked_at(stage),
    )
)  # fmt: skip
def own(stage: Stage, y: float) -> tuple[svg.Bundle, float]:
    """What the viewer holds and knows: the hand, and the notebook below it."""
    cards, high = hand(stage, y, card_height(stage, y))
    book, low = notebook(stage, y + high + GAP)
    return svg.Bundle([cards, book]), high + GAP + low + GAP


def card_height(stage: Stage, y: float) -> float:
    """High cards where all of them fit."""
    rows = (len(stage.view.hand) + 1) // 2
    before_him = (looked_at(stage) + 1) // 2
    taken = y + 26 + notebook_height(stage) + 2 * GAP + TOP + max(BELOW, 40 + before_him * (cards.LOW + 10))
    return cards.HIGH if taken + rows * (cards.HIGH + 4) <= HEIGHT else cards.LOW


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
    die = shown(f"die-{view.rolled}") if view.rolled else svg.rect(0, 0, DIE, DIE, "plain s-line thin dashed", 5)
    title = f"Rolled {view.rolled}" if view.rolled else "Not rolled yet"
    parts.append(svg.thing("dice", "dice", PANEL_WIDTH - 32, 0, title, die, frame=svg.lit_frame(DIE, DIE, 5)))
    return svg.group(PANEL_X, y, svg.lines(*parts)), 30


# ------------------------------------------------------------------ hand
@svg.kept_by(
    lambda stage, y, height: (
        stage.content, y, height, stage.view.seat, stage.view.hand, stage.view.notebook.held,
    )
)  # fmt: skip
def hand(stage: Stage, y: float, height: float) -> tuple[str, float]:
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
        parts.append(treasure_card(stage.content.treasures[index], x, 21 + row * (height + 4), width, height))
    rows = (len(view.hand) + 1) // 2
    return svg.group(PANEL_X, y, *parts, id="hand"), 18 + rows * (height + 4)


# ------------------------------------------------------------------ the notebook
ROW: Final = 19  # the height of a line
LEFT: Final = 90.0  # the width of the names of places
COLUMN: Final = (PANEL_WIDTH - LEFT) / KEYS  # and of a number


def drawings() -> list[str]:
    """For the defs: what marks a number that may be chosen."""
    return [shared("key-lit", svg.group(2, 0, svg.lit_frame(COLUMN - 4, 19, 4)))]


def places_of(seats: int) -> list[int]:
    """Where a Key card can be."""
    return [CHEST, *([PILE] if seats == 1 else range(seats))]


def notebook_height(stage: Stage) -> float:
    return 40.0 + ROW * len(places_of(stage.view.seats)) if any(stage.view.notebook.places) else 20.0


@svg.kept_by(lambda stage, y: (stage.content, y, stage.view.seats, stage.view.notebook))
def notebook(stage: Stage, y: float) -> tuple[str, float]:
    """A page with a row for each place, a column for each number: certain, possible, impossible."""
    view = stage.view
    book = view.notebook
    if not any(book.places):
        parts = [svg.text(0, 14, "Notebook: the Key cards are not dealt yet", 13, "f-dim italic")]
        return svg.group(PANEL_X, y, chips(("notebook",), 20), *parts), 20
    places = places_of(view.seats)
    left, row, column = LEFT, float(ROW), COLUMN
    title = f"Notebook: {len(book.triples)} combination{'' if len(book.triples) == 1 else 's'} left"
    words = svg.text(0, 14, title, 14, "f-bone strong")
    frame = svg.lit_frame(svg.measure(title, 14), 18, 5)
    parts = [svg.thing("notebook", "notebook", 0, 0, notebook_words(stage), words, frame=frame)]
    height = notebook_height(stage)
    parts.append(svg.group(0, 20, svg.card(PANEL_WIDTH, height - 20, "f-paper s-void", 4)))
    for number in range(1, KEYS + 1):
        parts.append(key(number, book.held >> number & 1 == 1, left + (number - 1) * column))
    for i, place in enumerate(places):
        top = 40 + i * row
        name = "Chest" if place == CHEST else "Pile" if place == PILE else stage.names[place]
        line = [svg.path(f"M4 {top:g}H{PANEL_WIDTH - 4}", "s-dim thin")]
        line.append(svg.text(4, top + 14, name, svg.LEAST, "f-ink strong", width=left - 6))
        for number in range(1, KEYS + 1):
            x = left + (number - 0.5) * column
            line.append(mark(book.places[number - 1], place, x, top + row / 2))
        parts.append("\n" + "".join(line))  # what is learnt of one player changes one line
    return svg.group(PANEL_X, y, *parts), height


@svg.kept
def key(number: int, held: bool, x: float) -> str:
    """The head of a number's column."""
    disc = svg.circle(COLUMN / 2, 10, 9, "f-hoard s-void thin") if held else ""
    label = svg.text(COLUMN / 2, 15, str(number), 14, "f-ink strong", "middle")
    tip = f"Key {number}" + (", on one of your bunches" if held else "")
    return svg.thing(f"key-{number}", f"key-{number}", x, 21, tip, disc, label, frame_of("key"))


@svg.kept
def mark(places: int, place: int, x: float, y: float) -> str:
    """A tick where it is certain, a dot where it is possible, a faint stroke where it cannot be."""
    if not places >> place & 1:
        return svg.path(f"M{svg.number(x - 4)} {svg.number(y)}h8", "plain s-dim thin")
    if places.bit_count() == 1:
        return tick(x, y)
    return svg.circle(x, y, 2.6, "f-faded")


def notebook_words(stage: Stage) -> str:
    triples = stage.view.notebook.triples
    if len(triples) > 12:
        return f"{len(triples)} combinations are possible"
    return "Possible: " + ", ".join(text.numbers(triple) for triple in triples)
