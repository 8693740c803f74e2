"""What lies beside the map: parties with their action tokens, objectives, the own cards, the roll on the table."""

from typing import Final

from waystone.drawing import svg
from waystone.engine.phrases import counted
from waystone.games.waylanders.display.stage import (
    BOTTOM,
    HEIGHT,
    SIDE,
    TERRAIN,
    WIDTH,
    Stage,
    ability_words,
    card_title,
    initial,
    seat_name,
)
from waystone.games.waylanders.display.text import row_text
from waystone.games.waylanders.display.view import DefenderView, FightView, MiniView, ObjectiveView, PartyView
from waystone.games.waylanders.model.board import RANGES, SHAPES
from waystone.games.waylanders.model.content import CLASSES, DICE, Card, Objective
from waystone.games.waylanders.model.effects import TECHNIQUES

SHEET: Final = 124  # the width of an adventurer's card,
SLOT: Final = 128  # what it takes,
DEEP: Final = 236  # and its height
LAST_X: Final = 8 + 5 * SLOT  # the emblem and the events, behind the five cards
LAST_WIDTH: Final = SIDE[0] - 8 - LAST_X
KINDS_OF_ACTION: Final = ("travel", "combat", "lift", "heal", "ability", "explore", "conquest")
DIE_COLOURS: Final = ("forest", "plain", "mountain", "bone")


# ------------------------------------------------------------------ the top line
def top_line(stage: Stage) -> list[str]:
    view = stage.view
    goal = f"{view.falls} of {view.target} have fallen" if stage.scenario.knockdowns else f"{view.target} torcs win"
    words = f"{stage.scenario.name}  ·  round {view.round}  ·  {view.phase}  ·  {goal}"
    drawn = [svg.text(14, 29, words, 20, "f-bone serif", width=780)]
    if view.actor >= 0 and view.minis:
        did = [f"{kind} {times}" for kind, times in zip(KINDS_OF_ACTION, view.did, strict=True) if times]
        card = stage.card(view.minis[view.actor])
        line = f"{card.name} acts" + (f": {', '.join(did)} of 2" if did else "")
        if view.reserve:
            line += f"  ·  keep {view.reserve} AP"
        drawn.append(svg.text(WIDTH - 12, 29, line, 16, "f-dim", "end", width=370))
    return svg.layer("head", *drawn)


# ------------------------------------------------------------------ parties and objectives
def beside(stage: Stage) -> list[str]:
    x, y, width = SIDE
    parties = stage.view.parties
    height = 86
    drawn = []
    for i, party in enumerate(parties):
        drawn.append(party_panel(stage, party, x, y + i * (height + 4), width, height))
    top = y + len(parties) * (height + 4) + 4
    rows = [objective_card(stage, seen, x + i * 129, top, 122, 104) for i, seen in enumerate(stage.view.objectives)]
    drawn += svg.layer("objectives", *rows)
    drawn.append(decks(stage, x, top + (120 if rows else 14)))
    return svg.layer("parties", *drawn)


def decks(stage: Stage, x: float, y: float) -> str:
    view = stage.view
    words = []
    if view.events_on:
        words.append(f"events: {view.event_deck} in the deck, {len(view.event_discard)} discarded")
    if view.objectives:
        words.append(f"{view.objective_deck} more objectives")
    bans = [f"{what(kind)} barred by {seat_name(seat)}" for seat, kind, _ in view.bans]
    return svg.text(x, y + 4, "  ·  ".join(words + bans), 13, "f-dim", width=380) if words or bans else ""


def what(kind: int) -> str:
    return ("", "long range", "support", "an area")[kind]


@svg.kept_by(
    lambda stage, party, x, y, width, height: (
        stage.content, stage.scenario, party, x, y, width, height, stage.view.seat, stage.view.target,
        stage.view.torcs, bool(stage.view.minis) and party.seat == stage.view.active,
        tuple([(mini.card, mini.health) for mini in stage.view.minis if mini.seat == party.seat]),
    )
)  # fmt: skip
def party_panel(stage: Stage, party: PartyView, x: float, y: float, width: float, height: float) -> str:
    """Who it is, torcs, action tokens held, used and coming, the emblem, the five."""
    view = stage.view
    active = party.seat == view.active and bool(view.minis)
    drawn = [svg.rect(0, 0, width, height, f"f-panel {'s-glow thick' if active else 's-slot thin'}", 8)]
    drawn.append(svg.group(24, 26, svg.token(party.seat, str(party.seat + 1), 15)))
    name = seat_name(party.seat) + (" (out)" if party.out else "") + (", you" if party.seat == view.seat else "")
    drawn.append(svg.text(46, 25, name, 16, "f-bone strong", width=132))
    drawn.append(torcs(stage, party))
    drawn.append(tokens(party.ap, party.used, party.incoming))
    drawn.append(emblem_badge(stage, party, 46, 34))
    for i, mini in enumerate(mini for mini in view.minis if mini.seat == party.seat):
        drawn.append(small_portrait(stage.card(mini), mini.health, 22 + i * 31, 67))
    if party.event_count:
        drawn.append(svg.rect(180, 56, 22, 27, "f-paper s-void thin", 3))
        drawn.append(svg.picture("wl-event", 183, 61, 16, "f-faded"))
        drawn.append(svg.text(208, 76, str(party.event_count), 16, "f-bone strong"))
    title = (
        f"{name}: {counted(view.torcs[party.side], 'torc')}, {party.ap} AP, {party.used} used, {party.incoming} coming"
    )
    return svg.group(x, y, svg.element("title", svg.escape(title)), *drawn, id=f"party-{party.seat}", class_="thing")


def torcs(stage: Stage, party: PartyView) -> str:
    view = stage.view
    if stage.scenario.knockdowns:
        words = f"{party.invaders} across, {party.falls} fell"
        return svg.text(368, 25, words, 16, "f-gold strong", "end", width=170)
    picture = svg.picture("wl-torc", 300, 6, 26, "f-gold")
    return picture + svg.text(332, 27, f"{view.torcs[party.side]}/{view.target}", 19, "f-gold strong", width=46)


@svg.kept
def tokens(ap: int, used: int, incoming: int) -> str:
    """Action tokens flow to the left neighbour: held, used on cards, on their way to this player."""
    drawn = []
    x = 236.0
    step = min(14.0, 132.0 / max(1, ap + used + incoming))
    for kind, count in (("f-gem", ap), ("f-spent", used), ("f-step", incoming)):
        for _ in range(count):
            drawn.append(svg.picture("wl-gem", x, 36, 16, f"{kind} s-void"))
            x += step
        x += 4 if count else 0
    words = f"{ap} AP" + (f", {used} used" if used else "")
    words += f", {incoming} coming" if incoming else ""
    drawn.append(svg.text(236, 70, words, 14, "f-dim", width=136))
    return "".join(drawn)


@svg.kept_by(
    lambda stage, party, x, y: (stage.content, party.seat, party.emblem_card, party.emblem_up, x, y)
)  # fmt: skip
def emblem_badge(stage: Stage, party: PartyView, x: float, y: float) -> str:
    if party.emblem_card < 0:
        return ""
    emblem = stage.content.emblems[party.emblem_card]
    touch = f"emblem-{emblem.index}"
    words = f"{emblem.name}, {SHAPES[emblem.shape]}"
    powers = (emblem.formation.ability, emblem.emblem.ability)
    title = " ".join(ability_words(ability) for ability in powers)
    inside = [
        svg.rect(0, 0, 182, 19, f"f-slot {'s-gold' if party.emblem_up else 's-slot'} thin", 4),
        svg.picture("wl-crown", 3, 2, 14, "f-gold" if party.emblem_up else "f-spent"),
        shape_icon(emblem.shape, 32, 10, 4.2),
        svg.text(50, 14, words, 13, "f-bone" if party.emblem_up else "f-dim", width=128),
    ]
    return svg.thing(f"badge-{party.seat}", touch, x, y, title, *inside, frame=svg.lit_frame(182, 19, 4))


def shape_icon(shape: int, x: float, y: float, r: float) -> str:
    """Three small hexagons: the centre and the two wings."""
    step = r * 1.8
    ends = (
        ((step, 0), (step * 0.5, -step * 0.87))
        if shape == 0
        else ((step, 0), (-step * 0.5, -step * 0.87))
        if shape == 1
        else ((step, 0), (-step, 0))
    )
    drawn = [svg.circle(dx, dy, r, "f-dim s-void thin") for dx, dy in ends]
    drawn.append(svg.circle(0, 0, r, "f-gold s-void thin"))
    return svg.group(x, y + (r * 0.7 if shape < 2 else 0), *drawn)


@svg.kept
def small_portrait(card: Card, health: int, x: float, y: float) -> str:
    kind = CLASSES[card.adventurer.kind]
    r = 12
    face = svg.rect(-r, -r, 2 * r, 2 * r, "f-slot s-void thin", 5)
    figure = svg.picture(f"wl-{kind}", -9, -11, 15, "f-dim" if health else "f-spent")
    name = svg.text(0, 11, initial(card), 12.3, "f-bone strong", "middle", width=2 * r)
    bar = svg.rect(-r, r + 1, 2 * r * health / 2, 3, "f-gold" if health == 2 else "f-blood") if health else ""
    cross = "" if health else svg.path("M-9-10L7 2M7-10L-9 2", "s-blood thick plain")
    return svg.thing(f"portrait-{card.index}", "", x, y, card_title(card), face, figure, cross, name, bar)


@svg.kept_by(lambda stage, seen, x, y, width, height: (stage.content, seen, x, y, width, height))
def objective_card(stage: Stage, seen: ObjectiveView, x: float, y: float, width: float, height: float) -> str:
    objective = stage.content.objectives[seen.index]
    touch = f"objective-{seen.index}"
    drawn = [svg.card(width, height)]
    drawn.append(svg.text(8, 18, objective.name, 14, "f-ink strong", width=width - 16))
    drawn.append(pattern_icon(objective, width / 2, 54))
    drawn.append(svg.picture("wl-torc", 8, height - 30, 22, "f-gold s-void"))
    drawn.append(svg.text(34, height - 13, str(objective.torcs), 18, "f-ink strong"))
    state = "claim!" if seen.met else f"{seen.fits} of {objective.size}"
    drawn.append(svg.text(width - 8, height - 13, state, 14, "f-blood strong" if seen.met else "f-faded", "end"))
    title = f"{objective.name}: {objective.text} {objective.torcs} torcs"
    return svg.thing(touch, touch, x, y, title, *drawn, frame=svg.lit_frame(width, height))


LAYOUTS: Final = {
    "adjacent": ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0)),
    "connected": ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0)),
    "line": ((0, 0), (1, 0), (2, 0)),
    "triangle": ((0, 0), (1, 0), (0.5, 0.87)),
}


def pattern_icon(objective: Objective, x: float, y: float) -> str:
    """The areas it asks for: terrain colours; touching if they must touch."""
    colours = [TERRAIN[terrain] for terrain in range(3) for _ in range(objective.wanted[terrain])]
    colours += ["bone"] * (objective.size - len(colours))
    shape = ("free", "adjacent", "connected", "line", "triangle")[objective.shape]
    r = 10.0
    step = r * 1.9 if shape != "free" else r * 2.3
    places = LAYOUTS.get(shape, tuple((i, 0) for i in range(objective.size)))[: objective.size]
    middle = (max(px for px, _ in places)) / 2
    drawn = []
    for (px, py), colour in zip(places, colours, strict=True):
        cx, cy = (px - middle) * step, (py - (0.4 if shape == "triangle" else 0)) * step
        corners = [(cx + r * a, cy + r * b) for a, b in HEX]
        drawn.append(svg.polygon(corners, f"f-{colour} s-void thin"))
    return svg.group(x, y, *drawn)


HEX: Final = ((0, -1.08), (0.94, -0.54), (0.94, 0.54), (0, 1.08), (-0.94, 0.54), (-0.94, -0.54))


# ------------------------------------------------------------------ the own cards
def own_cards(stage: Stage) -> list[str]:
    """Five cards with the stats that count now, the emblem card, the event hand."""
    party = stage.own()
    minis = [mini for mini in stage.view.minis if mini.seat == party.seat]
    drawn = [sheet(stage, stage.card(mini), mini, 8 + i * SLOT, BOTTOM, SHEET, DEEP) for i, mini in enumerate(minis)]
    rows = -(-len(party.events) // 2)
    drawn.append(emblem_sheet(stage, party, LAST_X, BOTTOM, LAST_WIDTH, DEEP - (120 if rows else 0)))
    high = min(56.0, 120 / max(1, rows) - 4)
    for i, event in enumerate(party.events):
        x, y = LAST_X + i % 2 * (LAST_WIDTH / 2 + 2), BOTTOM + DEEP - 116 + i // 2 * (high + 4)
        drawn.append(event_sheet(stage, event, x, y, LAST_WIDTH / 2 - 2, high))
    return svg.layer("cards", *drawn)


@svg.kept_by(
    lambda stage, card, mini, x, y, width, height: (
        stage.content, card.index, mini and (mini.health, mini.activated, mini.active, mini.tokens), x, y, width,
        height,
    )
)  # fmt: skip
def sheet(stage: Stage, card: Card, mini: MiniView | None, x: float, y: float, width: float, height: float) -> str:
    """An adventurer card: technique, name, moves, rows, defence, ability (struck out while wounded)."""
    touch = f"card-{card.index}"
    health = mini.health if mini else 2
    slid = -8 if mini and mini.active else 0
    stats = card.sides[max(health, 1) - 1]
    faded = "f-faded" if health == 1 else "f-ink"
    drawn = [svg.card(width, height)]
    drawn.append(svg.picture(f"wl-{TECHNIQUES[card.technique]}", 6, 6, 18, "f-ink"))
    drawn.append(svg.text(28, 20, card.name, 15, "f-ink strong", width=width - (50 if health == 1 else 34)))
    words = f"{card.adventurer.race} {CLASSES[card.adventurer.kind]}"
    drawn.append(svg.text(8, 36, words, 12.3, "f-ink italic", width=width - 16))
    drawn.append(svg.picture(f"wl-{CLASSES[card.adventurer.kind]}", width - 36, 41, 28, "f-faded faint"))
    for i, cost in enumerate(stats.move[:3]):
        drawn.append(
            svg.polygon([(17 + i * 24 + 10.5 * a, 55 + 10.5 * b) for a, b in HEX], f"f-{TERRAIN[i]} s-void thin")
        )
        drawn.append(svg.text(17 + i * 24, 60, str(cost), 14, "f-void strong", "middle"))
    for i, row in enumerate(stats.rows):
        drawn.append(svg.text(8, 82 + i * 15, RANGES[i], 12.3, "f-ink"))
        drawn.append(svg.text(70, 82 + i * 15, row_text(row).replace("hit", "1 hit"), 13, "f-ink strong", "middle"))
    drawn.append(svg.picture("wl-guardian", width - 27, 74, 18, "f-ink"))
    drawn.append(svg.text(width - 18, 110, str(stats.defence), 16, "f-ink strong", "middle"))
    drawn.append(svg.text(8, 127, card.ability.name, 13, f"{faded} strong", width=width - 16))
    drawn.append(svg.paragraph(8, 142, card.ability.text, 14, width - 13, faded, height=106))
    if not health:
        drawn = [svg.element("g", *drawn, class_="veil")]
    if mini is not None:
        drawn.append(sheet_marks(mini, width))
    return svg.thing(
        f"sheet-{card.index}", touch, x, y + slid, card_title(card), *drawn, frame=svg.lit_frame(width, height)
    )


def sheet_marks(mini: MiniView, width: float) -> str:
    """Wounds and falls; spent tokens lie at the upper edge, as on the table."""
    drawn = []
    if mini.health == 1:
        drawn.append(svg.picture("wl-drop", width - 20, 4, 16, "f-blood"))
    if mini.health == 0:
        drawn.append(svg.rect(6, -20, 52, 17, "f-blood s-void thin", 4))
        drawn.append(svg.text(32, -7, "fallen", 13, "f-bone strong", "middle"))
    elif mini.activated and not mini.active:
        drawn.append(svg.rect(6, -20, 46, 17, "f-faded s-void thin", 4))
        drawn.append(svg.text(29, -7, "acted", 13, "f-bone strong", "middle"))
    for i in range(mini.tokens):
        drawn.append(svg.picture("wl-gem", width - 22 - i * 13, -9, 17, "f-gem s-void"))
    return "".join(drawn)


@svg.kept_by(
    lambda stage, party, x, y, width, height: (
        stage.content, stage.scenario.teams, party.emblem_card, party.emblem_up, x, y, width, height,
    )
)  # fmt: skip
def emblem_sheet(stage: Stage, party: PartyView, x: float, y: float, width: float, height: float) -> str:
    if party.emblem_card < 0:
        return ""
    emblem = stage.content.emblems[party.emblem_card]
    ink = "f-bone" if party.emblem_up else "f-dim"
    drawn = [svg.card(width, height, "f-slot s-gold" if party.emblem_up else "f-slot s-spent")]
    drawn.append(svg.picture("wl-crown", 6, 5, 18, "f-gold" if party.emblem_up else "f-spent"))
    drawn.append(svg.text(28, 20, emblem.name, 15, f"{ink} strong", width=width - 34))
    drawn.append(shape_icon(emblem.shape, 20, 36, 6))
    words = f"{SHAPES[emblem.shape]} {'/'.join(str(size) for size in emblem.sizes)}"
    drawn.append(svg.text(40, 45, words, 12.3, "f-dim", width=width - 46))
    powers = (("In formation", emblem.formation.ability), ("Where conquered", emblem.emblem.ability))
    step = svg.LEAST * 1.25
    room = int((height - 52 - 2 * 35) / step) - stage.scenario.teams  # lines, for both
    top = 60.0
    for where, power in powers:  # a text that does not fit is in the title, whole
        lines = svg.wrap(power.text, svg.LEAST, width - 14)
        drawn.append(svg.text(8, top, where, svg.LEAST, "f-dim italic", width=width - 14))
        drawn.append(svg.text(8, top + 14, power.name, 13, f"{ink} strong", width=width - 14))
        top += 35 if room > 0 else 29
        if len(lines) <= room:
            drawn.append(svg.paragraph(8, top - 5, power.text, svg.LEAST, width - 14, ink))
            top += step * len(lines)
            room -= len(lines)
    if stage.scenario.teams:
        words = "appointed" if party.emblem_up else "face down"
        drawn.append(svg.text(width - 8, height - 6, words, 12.3, "f-gold strong", "end"))
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
        svg.paragraph(6, 16, event.name, 13, width - 10, "f-ink strong", height=32),
        svg.text(width - 6, height - 7, price, 12.3, "f-faded", "end"),
    ]
    return svg.thing(
        touch, touch, x, y, f"{event.name}: {event.ability.text}", *drawn, frame=svg.lit_frame(width, height)
    )


def draft_table(stage: Stage) -> list[str]:
    """The draft: the own hand, or the picked cards to be stacked."""
    party = stage.own()
    shown = party.hand or tuple(card for card in sorted(party.picks) if card not in party.stack)
    cards = stage.content.cards
    drawn = [sheet(stage, cards[card], None, 8 + i * SLOT, BOTTOM, SHEET, DEEP) for i, card in enumerate(shown)]
    lines = [("Picked", party.picks), ("Stack", party.stack)]
    y = BOTTOM + 20
    for word, kept in lines:
        if kept and (word == "Stack" or party.hand):
            drawn.append(svg.text(LAST_X + 4, y, word, 15, "f-dim strong"))
            for i, card in enumerate(kept):
                drawn.append(
                    svg.text(
                        LAST_X + 4, y + 22 + i * 20, f"{i + 1}. {cards[card].name}", 15, "f-bone", width=LAST_WIDTH - 8
                    )
                )
            y += 140
    if not shown and not party.picks:
        drawn.append(svg.text(20, BOTTOM + 60, "The hands are secret.", 18, "f-dim italic"))
    return svg.layer("cards", *drawn)


# ------------------------------------------------------------------ the roll on the table
@svg.kept_by(
    lambda stage: (
        stage.content, stage.scenario, stage.view.fight,
        stage.view.fight and tuple([(mini.card, mini.seat) for mini in stage.view.minis]),
    )
)  # fmt: skip
def roll_on_the_table(stage: Stage) -> str:
    """One roll against each defender, with its modifiers."""
    x, y, width, height = 812, BOTTOM, 380, HEIGHT - BOTTOM - 8
    drawn = [svg.rect(0, 0, width, height, "f-slot s-panel thick", 8)]
    fight = stage.view.fight
    if fight is None:
        drawn.append(svg.text(width / 2, height / 2, "No combat yet", 16, "f-dim italic", "middle"))
    else:
        drawn.append(attack_row(stage, fight, width))
        rows = fight.defenders
        step = min(44.0, (height - 92) / max(1, len(rows)))
        for i, defender in enumerate(rows):
            drawn.append(defender_row(stage, fight, defender, 92 + i * step, width, min(1.0, step / 44)))
    return svg.group(x, y, *drawn, id="layer-roll")


def attack_row(stage: Stage, fight: FightView, width: float) -> str:
    label = stage.scenario.areas[fight.area].label
    who = stage.card(stage.view.minis[fight.attacker]).name if fight.attacker >= 0 else "A strike"
    reach = f", {RANGES[fight.reach]} range" if fight.reach >= 0 else ""
    drawn = [svg.text(12, 24, f"{who} on {label}{reach}", 17, "f-bone serif", width=width - 50)]
    drawn.append(svg.picture(f"wl-{TECHNIQUES[fight.technique]}", width - 32, 7, 20, "f-gold"))
    rolling = any(defender.outcome == "waits" and defender.dice for defender in fight.defenders)
    drawn.append(dice_row(stage, fight.dice, fight.technique, 12, 36, 34, not rolling))
    x = 12 + len(fight.dice) * 40
    if fight.bonus:
        drawn.append(svg.text(x + 4, 60, f"+{fight.bonus}", 18, "f-gold strong"))
    drawn.append(
        svg.text(width - 12, 62, f"{fight.hits} Hits" if fight.hits != 1 else "1 Hit", 24, "f-bone strong", "end")
    )
    parts = []
    if fight.support:
        parts.append(f"{fight.support} support")
    if fight.bonus:
        parts.append(f"bonus {fight.bonus}")
    drawn.append(svg.text(width - 12, 82, ", ".join(parts), 12.3, "f-dim", "end") if parts else "")
    return "".join(drawn)


def defender_row(stage: Stage, fight: FightView, seen: DefenderView, y: float, width: float, scale: float) -> str:
    mini = stage.view.minis[seen.mini]
    colours = {"is hurt": "f-blood", "strikes back": "f-aim", "waits": "f-dim"}
    drawn = [svg.rect(6, 0, width - 12, 40 * scale, "f-panel", 5)]
    drawn.append(svg.group(26, 20 * scale, svg.token(mini.seat, initial(stage.card(mini)), 13 * scale)))
    drawn.append(svg.text(48, 17 * scale, stage.card(mini).name, 14 * scale, "f-bone strong", width=104))
    drawn.append(
        svg.text(
            48, 33 * scale, seen.outcome, 13 * scale, "f-bone" if seen.outcome not in colours else "f-dim", width=100
        )
    )
    if seen.outcome in ("is hurt", "strikes back"):
        drawn.append(svg.rect(6, 0, 6, 40 * scale, colours[seen.outcome], 3))
    rolling = seen.outcome == "waits" and bool(seen.dice)
    drawn.append(dice_row(stage, seen.dice, fight.technique, 160, 5 * scale, 30 * scale, rolling))
    words = (
        []
        if seen.outcome == "waits" and not seen.dice
        else [f"{seen.blocks} Blocks" if seen.blocks != 1 else "1 Block"]
    )
    if seen.cut:
        words.append(f"{seen.cut} Hit{'s' if seen.cut > 1 else ''} less")
    if seen.bonus:
        words.append(f"bonus {seen.bonus}")
    drawn.append(svg.text(width - 14, 25 * scale, ", ".join(words), 14 * scale, "f-bone strong", "end", width=140))
    return svg.group(0, y, *drawn)


def dice_row(stage: Stage, dice: tuple[int, ...], technique: int, x: float, y: float, size: float, named: bool) -> str:
    """Dice in a row; symbols that count for the technique are bright, the others pale."""
    drawn = []
    for i, die in enumerate(dice):
        counts = stage.content.dice[die // 6].successes[technique][die % 6] > 0
        face = stage.content.dice[die // 6].faces[die % 6]
        inside = [svg.rect(0, 0, size, size, f"die f-{DIE_COLOURS[die // 6]} s-void", size * 0.18)]
        inside += [svg.element("g", symbols(face, size), class_="" if counts else "faint")]
        title = f"{DICE[die // 6]} die: {' and '.join(face) if face else 'empty'}"
        touch = f"die-{i}"
        if named:
            frame = svg.lit_frame(size, size)
            drawn.append(svg.thing(touch, touch, x + i * (size + 6), y, title, *inside, frame=frame))
        else:
            drawn.append(svg.group(x + i * (size + 6), y, svg.element("title", title), *inside))
    return "".join(drawn)


def symbols(face: list[str], size: float) -> str:
    if not face:
        return ""
    if len(face) == 1:
        return svg.picture(f"wl-{face[0]}", size * 0.2, size * 0.2, size * 0.6, "f-void")
    return svg.picture(f"wl-{face[0]}", size * 0.06, size * 0.26, size * 0.44, "f-void") + svg.picture(
        f"wl-{face[1]}", size * 0.5, size * 0.3, size * 0.44, "f-void"
    )
