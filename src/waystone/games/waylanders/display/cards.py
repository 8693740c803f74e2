"""The cards before a player: five adventurers, the emblem, events; in the draft, the hand."""

from typing import Final

from waystone.drawing import svg
from waystone.games.waylanders.display.faces import symbol_name
from waystone.games.waylanders.display.stage import (
    BOTTOM,
    SIDE,
    TERRAIN,
    Stage,
    ability_words,
    card_title,
    shape_icon,
    shown,
)
from waystone.games.waylanders.display.terrain import tile_name
from waystone.games.waylanders.display.text import row_text
from waystone.games.waylanders.display.view import PartyView
from waystone.games.waylanders.model.board import RANGES, SHAPES
from waystone.games.waylanders.model.content import CLASSES, PARTY, Card, Stats
from waystone.games.waylanders.model.effects import TECHNIQUES

SHEET: Final = 124  # the width of an adventurer's card,
SLOT: Final = 128  # what it takes,
DEEP: Final = 236  # and its height
LAST_X: Final = 8 + 5 * SLOT  # the emblem and the events, behind the five cards
LAST_WIDTH: Final = SIDE[0] - 8 - LAST_X
BACKDROPS: Final = ("plain", "mountain", "forest")  # the terrain that a technique favours, behind the portrait


@svg.kept_by(
    lambda stage, party: (
        stage.content, stage.scenario.teams, party.emblem_card, party.emblem_up, party.events, stage.five(party),
    )
)  # fmt: skip
def own_cards(stage: Stage, party: PartyView) -> svg.Bundle:
    """Five cards with the stats that count now, the emblem card, the event hand."""
    drawn: list[str] = []
    for i, mini in enumerate(stage.five(party)):
        acted = mini.activated and not mini.active
        drawn += sheet(stage.card(mini), 8 + i * SLOT, mini.active, mini.health, acted, mini.tokens)
    rows = -(-len(party.events) // 2)
    drawn.append(emblem_sheet(stage, party, LAST_X, BOTTOM, LAST_WIDTH, DEEP - (120 if rows else 0)))
    high = min(56.0, 120 / max(1, rows) - 4)
    for i, event in enumerate(party.events):
        x, y = LAST_X + i % 2 * (LAST_WIDTH / 2 + 2), BOTTOM + DEEP - 116 + i // 2 * (high + 4)
        drawn.append(event_sheet(stage, event, x, y, LAST_WIDTH / 2 - 2, high))
    return svg.Bundle(svg.layer("cards", *drawn))


@svg.kept
def sheet(card: Card, x: float, active: bool, health: int, acted: bool, tokens: int) -> tuple[str, str]:
    """An adventurer's card in two pieces: where it lies, and its face, which stays when it moves."""
    where = svg.moved(x, BOTTOM - (8 if active else 0))
    start = f"<g id='sheet-{card.index}' class='thing' data-touch='card-{card.index}' transform='{where}'>"
    return start, sheet_face(card, health, acted, tokens)


@svg.kept
def sheet_face(card: Card, health: int, acted: bool, tokens: int) -> str:
    """Technique and name, portrait, rows, moves, defence, ability (pale while wounded); each on a line of its own."""
    faded = "f-faded" if health == 1 else "f-ink"
    drawn = [
        f"<title>{svg.escape(card_title(card))}</title>",
        svg.card(SHEET, DEEP, "f-paper s-void" if health else "f-ash s-void"),
        title_band(card, SHEET, health == 1),
        art(card, health),
        numbers(card.sides[max(health, 1) - 1], SHEET),
        svg.text(8, 127, card.ability.name, 13, f"{faded} strong", width=SHEET - 16),
        svg.paragraph(8, 142, card.ability.text, 14, SHEET - 13, faded, height=106),
        *sheet_marks(health, acted, tokens),
        svg.framed(shown("sheet-frame")),
    ]
    return "\n".join(drawn) + "</g>"


def sheet_parts() -> dict[str, str]:
    """What all cards share, by name: to be `shown`."""
    return {
        "sheet-frame": svg.lit_frame(SHEET, DEEP),
        "fallen": sheet_label("fallen", 52, "f-blood"),
        "acted": sheet_label("acted", 46, "f-faded"),
    }


def sheet_label(word: str, width: float, colour: str) -> str:
    """Above the upper edge."""
    plate = svg.rect(6, -20, width, 17, f"{colour} s-void thin", 4)
    return plate + svg.text(6 + width / 2, -7, word, 13, "f-bone strong", "middle")


@svg.kept
def title_band(card: Card, width: float, hurt: bool) -> str:
    """In the colour of the technique: its symbol, the name, race and class."""
    technique = TECHNIQUES[card.technique]
    right = width - 1
    band = svg.path(f"M1 6Q1 1 6 1H{right - 5:g}Q{right:g} 1 {right:g} 6V36H1Z", f"f-{technique}")
    line = svg.path(f"M1 36H{right:g}", "s-gold thin")
    name = svg.text(27, 18, card.name, 15, "f-bone strong", width=width - (50 if hurt else 34))
    words = f"{card.adventurer.race} {CLASSES[card.adventurer.kind]}"
    kind = svg.text(8, 32, words, svg.LEAST, "f-bone italic", width=width - 16)
    return band + line + svg.picture(f"wl-{technique}", 5, 4, 18, "f-gold") + name + kind


@svg.kept
def art(card: Card, health: int) -> str:
    """The portrait before the terrain that suits the technique."""
    window = svg.element(
        "rect", x=6, y=40, width=48, height=48, rx=4, fill=f"url(#wl-{BACKDROPS[card.technique]})", class_="s-void thin"
    )
    bust = svg.picture(symbol_name(card.adventurer), 6, 40, 48, "" if health else "gone")
    return window + bust + svg.rect(6, 40, 48, 48, "plain s-bronze thin", 4)


def numbers(stats: Stats, width: float) -> str:
    """Dice for each range beside the portrait; below, what a step costs on each terrain, and the defence."""
    drawn = []
    for i, row in enumerate(stats.rows):
        drawn.append(svg.text(57, 53 + i * 16, RANGES[i], svg.LEAST, "f-ink", width=40))
        drawn.append(svg.text(width - 5, 53 + i * 16, row_text(row), 13, "f-ink strong", "end", width=20))
    for i, cost in enumerate(stats.move[:3]):
        drawn.append(svg.picture(tile_name(TERRAIN[i], 0), 6 + i * 25, 91, 24))
        drawn.append(svg.circle(18 + i * 25, 103, 7.6, "f-bone s-void thin"))
        drawn.append(svg.text(18 + i * 25, 107.6, str(cost), 13, "f-void strong", "middle"))
    drawn.append(svg.picture("wl-shield", width - 42, 92, 21, "f-ink"))
    drawn.append(svg.text(width - 8, 108.5, str(stats.defence), 17, "f-ink strong", "end"))
    return "".join(drawn)


def sheet_marks(health: int, acted: bool, tokens: int) -> list[str]:
    """Wounds and falls; spent tokens lie at the upper edge, as on the table."""
    drawn = []
    if health == 1:
        drawn.append(svg.picture("wl-drop", SHEET - 20, 4, 16, "f-aim s-bone bulk"))
    if health == 0:
        drawn.append(shown("fallen"))
    elif acted:
        drawn.append(shown("acted"))
    for i in range(tokens):
        drawn.append(svg.picture("wl-gem", SHEET - 22 - i * 13, -9, 17, "f-gem s-void"))
    return drawn


@svg.kept_by(
    lambda stage, party, x, y, width, height: (
        stage.content, stage.scenario.teams, party.emblem_card, party.emblem_up, x, y, width, height,
    )
)  # fmt: skip
def emblem_sheet(stage: Stage, party: PartyView, x: float, y: float, width: float, height: float) -> str:
    """The leader's card: the shape and sizes of the formation, and both abilities where there is room."""
    if party.emblem_card < 0:
        return ""
    emblem = stage.content.emblems[party.emblem_card]
    ink = "f-bone" if party.emblem_up else "f-dim"
    drawn = [svg.card(width, height, "f-slot s-gold" if party.emblem_up else "f-slot s-spent")]
    drawn.append(svg.rect(3, 3, width - 6, height - 6, f"plain {'s-bronze' if party.emblem_up else 's-spent'} thin", 4))
    drawn.append(svg.picture("wl-crown", 7, 6, 18, "f-gold" if party.emblem_up else "f-spent"))
    drawn.append(svg.text(29, 21, emblem.name, 15, f"{ink} strong", width=width - 38))
    drawn.append(shape_icon(emblem.shape, 24, 36, 6))
    words = f"{SHAPES[emblem.shape]} {'/'.join(str(size) for size in emblem.sizes)}"
    drawn.append(svg.text(46, 45, words, svg.LEAST, "f-dim", width=width - 54))
    powers = (("In formation", emblem.formation.ability), ("Where conquered", emblem.emblem.ability))
    step = svg.LEAST * 1.25
    room = int((height - 54 - 2 * 35) / step) - stage.scenario.teams  # lines, for both
    top = 61.0
    for where, power in powers:  # a text that does not fit is in the title, whole
        lines = svg.wrap(power.text, svg.LEAST, width - 16)
        drawn.append(svg.text(9, top, where, svg.LEAST, "f-dim italic", width=width - 16))
        drawn.append(svg.text(9, top + 14, power.name, 13, f"{ink} strong", width=width - 16))
        top += 35 if room > 0 else 29
        if len(lines) <= room:
            drawn.append(svg.paragraph(9, top - 5, power.text, svg.LEAST, width - 16, ink))
            top += step * len(lines)
            room -= len(lines)
    if stage.scenario.teams:
        words = "appointed" if party.emblem_up else "face down"
        drawn.append(svg.text(width - 9, height - 8, words, svg.LEAST, "f-gold strong", "end"))
    touch = "emblem-own"
    title = f"{emblem.name}. " + " ".join(f"{where}: {ability_words(power)}" for where, power in powers)
    return svg.thing("emblem-own", touch, x, y, title, *drawn, frame=svg.lit_frame(width, height))


@svg.kept_by(lambda stage, index, x, y, width, height: (stage.content, index, x, y, width, height))
def event_sheet(stage: Stage, index: int, x: float, y: float, width: float, height: float) -> str:
    event = stage.content.events[index]
    touch = f"event-{index}"
    price = f"{event.ability.cost} AP" if event.ability.cost else "free"
    drawn = [
        svg.card(width, height),
        svg.picture("wl-event", 5, height - 19, 14, "f-bronze"),
        svg.paragraph(6, 16, event.name, 13, width - 10, "f-ink strong", height=32),
        svg.text(width - 6, height - 7, price, svg.LEAST, "f-faded strong", "end"),
    ]
    return svg.thing(
        touch, touch, x, y, f"{event.name}: {event.ability.text}", *drawn, frame=svg.lit_frame(width, height)
    )


def draft_table(stage: Stage) -> svg.Bundle:
    """The draft: the own hand, or the picked cards to be stacked."""
    party = stage.own()
    in_hand = party.hand or tuple(card for card in sorted(party.picks) if card not in party.stack)
    cards = stage.content.cards
    drawn = [piece for i, card in enumerate(in_hand) for piece in sheet(cards[card], 8 + i * SLOT, False, 2, False, 0)]
    drawn += [empty_place(8 + i * SLOT) for i in range(len(in_hand), PARTY)]
    word, kept = ("Picked", party.picks) if party.hand else ("Stack", party.stack)
    if kept:
        drawn.append(svg.text(LAST_X + 4, BOTTOM + 18, word, 15, "f-dim strong"))
        drawn += [chosen(cards[card], i, LAST_X + 4, BOTTOM + 26 + i * 42) for i, card in enumerate(kept)]
    if not in_hand and not party.picks:
        drawn.append(svg.text(20, BOTTOM + 60, "The hands are secret.", 18, "f-dim italic"))
    return svg.Bundle(svg.layer("cards", *drawn))


@svg.kept
def empty_place(x: float) -> str:
    """Where a card of the hand lay."""
    return svg.group(x, BOTTOM, svg.rect(0, 0, SHEET, DEEP, "f-void s-bronze thin gone", 6))


@svg.kept
def chosen(card: Card, place: int, x: float, y: float) -> str:
    """One of the cards that a player has picked, by face and name."""
    ground = svg.rect(0, 0, LAST_WIDTH - 8, 38, "f-panel s-bronze thin", 5)
    bust = svg.picture(symbol_name(card.adventurer), 3, 1, 36)
    name = svg.text(44, 24, f"{place + 1}. {card.name}", 15, "f-bone strong", width=LAST_WIDTH - 58)
    return svg.group(x, y, ground, bust, name)
