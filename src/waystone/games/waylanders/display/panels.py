"""What lies beside the map: the parties with their action tokens, and the objectives."""

from typing import Final

from waystone.drawing import svg
from waystone.engine.phrases import counted
from waystone.games.waylanders.display.battle import LEGEND_HEIGHT, dice_legend, roll_on_the_table
from waystone.games.waylanders.display.faces import symbol_name
from waystone.games.waylanders.display.stage import (
    BOTTOM,
    SIDE,
    TERRAIN,
    WIDTH,
    Stage,
    ability_words,
    card_title,
    initial,
    seat_name,
    shape_icon,
)
from waystone.games.waylanders.display.terrain import tile_name
from waystone.games.waylanders.display.view import ObjectiveView, PartyView
from waystone.games.waylanders.model.board import SHAPES
from waystone.games.waylanders.model.content import PARTY, Card, Objective

KINDS_OF_ACTION: Final = ("travel", "combat", "lift", "heal", "ability", "explore", "conquest")
PANEL_HEIGHTS: Final = {2: 112, 3: 102, 4: 86}  # by the number of players: fewer have more room
PORTRAIT: Final = 42  # the width of a party member in its panel
BADGE: Final = 132  # of an emblem
RIGHT: Final = 238  # where the action tokens begin


# ------------------------------------------------------------------ the top line
@svg.kept_by(
    lambda stage: (
        stage.scenario, stage.view.round, stage.view.phase, stage.view.falls, stage.view.target, stage.view.did,
        stage.view.reserve, stage.actor(),
    )
)  # fmt: skip
def top_line(stage: Stage) -> svg.Bundle:
    view = stage.view
    goal = f"{view.falls} of {view.target} have fallen" if stage.scenario.knockdowns else f"{view.target} torcs win"
    words = f"{stage.scenario.name}  ·  round {view.round}  ·  {view.phase}  ·  {goal}"
    drawn = [svg.text(32, 36, words, 20, "f-bone serif", width=740)]
    card = stage.actor()
    if card is not None:
        did = [f"{kind} {times}" for kind, times in zip(KINDS_OF_ACTION, view.did, strict=True) if times]
        line = f"{card.name} acts" + (f": {', '.join(did)} of 2" if did else "")
        if view.reserve:
            line += f"  ·  keep {view.reserve} AP"
        drawn.append(svg.text(WIDTH - 12, 29, line, 16, "f-bone", "end", width=370))
    return svg.Bundle(svg.layer("head", *drawn))


# ------------------------------------------------------------------ parties and objectives
def beside(stage: Stage) -> list[svg.Piece]:
    """The parties, and below them what is to be won, and the roll."""
    panels = [party_panel(stage, party) for party in stage.view.parties]
    return svg.layer("parties", *panels, below_the_parties(stage))


@svg.kept_by(
    lambda stage: (
        stage.content, stage.scenario, len(stage.view.parties), stage.view.objectives, stage.view.objective_deck,
        stage.view.events_on, stage.view.event_deck, len(stage.view.event_discard), stage.view.bans,
        stage.view.fight, stage.view.fight and stage.cast(),
    )
)  # fmt: skip
def below_the_parties(stage: Stage) -> svg.Bundle:
    """The objectives, which get taller where few parties leave room; without any, the dice. At the foot the roll."""
    x, y, width = SIDE
    parties = len(stage.view.parties)
    top = y + parties * (PANEL_HEIGHTS[parties] + 4) + 4
    tall = min(176, BOTTOM - 36 - top)
    rows = [objective_card(stage, seen, x + i * 129, top, 122, tall) for i, seen in enumerate(stage.view.objectives)]
    below = top + (tall + 16 if rows else 14)
    drawn = [*svg.layer("objectives", *rows), decks(stage, x, below)]
    if not rows and below + LEGEND_HEIGHT + 22 <= BOTTOM:
        drawn.append(svg.group(x, below + 14, dice_legend(stage.content, width)))
    return svg.Bundle([*drawn, roll_on_the_table(stage)])


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
    lambda stage, party: (
        stage.content, stage.scenario, len(stage.view.parties), party.seat, party.seat == stage.view.seat,
        bool(stage.view.minis) and party.seat == stage.view.active, party.out, stage.view.target,
        stage.view.torcs[party.side], party.invaders, party.falls, party.ap, party.used, party.incoming,
        party.emblem_card, party.emblem_up, party.event_count, party.pick_count, party.cards,
        tuple([mini.health for mini in stage.five(party)]),
    )
)  # fmt: skip
def party_panel(stage: Stage, party: PartyView) -> svg.Bundle:
    """Who it is, torcs, action tokens held, used and coming, the emblem, the five."""
    view = stage.view
    x, y, width = SIDE
    height = PANEL_HEIGHTS[len(view.parties)]
    active = party.seat == view.active and bool(view.minis)
    name = seat_name(party.seat) + (" (out)" if party.out else "") + (", you" if party.seat == view.seat else "")
    title = (
        f"{name}: {counted(view.torcs[party.side], 'torc')}, {party.ap} AP, {party.used} used, {party.incoming} coming"
    )
    top = y + party.seat * (height + 4)
    drawn: list[svg.Piece] = [
        f"<g id='party-{party.seat}' class='thing' transform='{svg.moved(x, top)}'>",
        f"<title>{svg.escape(title)}</title>",
        panel_head(party.seat, name, width, height, active),
        torcs(stage, party),
        tokens(party.ap, party.used, party.incoming),
        emblem_badge(stage, party, RIGHT, height - 22.5),
        the_five(stage, party, height),
    ]
    if party.event_count:
        drawn.append(events_in_hand(party.event_count))
    return svg.Bundle([*[piece for piece in drawn if piece], "</g>"])


@svg.kept
def panel_head(seat: int, name: str, width: float, height: float, active: bool) -> str:
    frame = svg.rect(0, 0, width, height, f"f-panel {'s-glow thick' if active else 's-bronze thin'}", 8)
    whose = svg.group(24, 20, svg.token(seat, str(seat + 1), 13))
    return f"{frame}\n{whose}{svg.text(46, 25, name, 16, 'f-bone strong', width=186)}"


@svg.kept_by(
    lambda stage, party, height: (
        stage.content, height, party.pick_count, tuple([(mini.card, mini.health) for mini in stage.five(party)]),
    )
)  # fmt: skip
def the_five(stage: Stage, party: PartyView, height: float) -> svg.Bundle:
    """The members of a party; in the draft, as many card backs as were picked."""
    own = stage.five(party)
    places = [8 + i * (PORTRAIT + 3) for i in range(PARTY)]
    if not own:
        return svg.Bundle([card_back(x, 38, height - 46, i < party.pick_count) for i, x in enumerate(places)])
    return svg.Bundle(
        [small_portrait(stage.card(mini), mini.health, x, 38, height - 43) for mini, x in zip(own, places, strict=True)]
    )


@svg.kept
def events_in_hand(count: int) -> str:
    card = svg.rect(RIGHT, 5, 20, 25, "f-paper s-void thin", 3) + svg.picture("wl-event", RIGHT + 3, 10, 14, "f-faded")
    return card + svg.text(RIGHT + 25, 25, str(count), 16, "f-bone strong")


def torcs(stage: Stage, party: PartyView) -> str:
    view = stage.view
    if stage.scenario.knockdowns:
        words = f"{party.invaders} across, {party.falls} fell"
        return svg.text(370, 25, words, 16, "f-gold strong", "end", width=92)
    picture = svg.picture("wl-torc", 300, 6, 26, "f-gold")
    return picture + svg.text(332, 27, f"{view.torcs[party.side]}/{view.target}", 19, "f-gold strong", width=46)


def held_token() -> str:
    """An action token in its row of a party's panel; it has the colour of its row."""
    return svg.picture("wl-gem", 0, 32, 15)


@svg.kept
def tokens(ap: int, used: int, incoming: int) -> str:
    """Action tokens flow to the left neighbour: held, used on cards, on their way to this player."""
    drawn = []
    x = float(RIGHT)
    step = min(14.0, 132.0 / max(1, ap + used + incoming))
    for kind, count in (("f-gem", ap), ("f-spent", used), ("f-step", incoming)):
        if count:
            row = [svg.element("use", href="#wl-token", x=x + i * step) for i in range(count)]
            drawn.append(svg.element("g", *row, class_=f"{kind} s-void"))
            x += count * step + 4
    words = f"{ap} AP" + (f", {used} used" if used else "")
    words += f", {incoming} coming" if incoming else ""
    drawn.append(svg.text(RIGHT, 58.5, words, 13, "f-dim", width=134))
    return "".join(drawn)


@svg.kept_by(
    lambda stage, party, x, y: (stage.content, party.seat, party.emblem_card, party.emblem_up, x, y)
)  # fmt: skip
def emblem_badge(stage: Stage, party: PartyView, x: float, y: float) -> str:
    if party.emblem_card < 0:
        return ""
    emblem = stage.content.emblems[party.emblem_card]
    touch = f"emblem-{emblem.index}"
    powers = (emblem.formation.ability, emblem.emblem.ability)
    title = " ".join([f"{emblem.name}, {SHAPES[emblem.shape]}.", *(ability_words(ability) for ability in powers)])
    inside = [
        svg.rect(0, 0, BADGE, 19, f"f-slot {'s-gold' if party.emblem_up else 's-slot'} thin", 4),
        svg.picture("wl-crown", 3, 2, 14, "f-gold" if party.emblem_up else "f-spent"),
        shape_icon(emblem.shape, 32, 10, 4.2),
        svg.text(50, 14, emblem.name, 13, "f-bone" if party.emblem_up else "f-dim", width=BADGE - 54),
    ]
    return svg.thing(f"badge-{party.seat}", touch, x, y, title, *inside, frame=svg.lit_frame(BADGE, 19, 4))


@svg.kept
def small_portrait(card: Card, health: int, x: float, y: float, height: float) -> str:
    """The face of a party member, its initials, and a bar for its health: crossed out if it has fallen."""
    art = min(PORTRAIT, height - 8)
    right, low = PORTRAIT - 5, svg.number(height - 21)
    ground = svg.rect(0, 0, PORTRAIT, height - 4, "f-slot s-bronze thin", 4)
    bust = svg.picture(symbol_name(card.adventurer), (PORTRAIT - art) / 2, 1, art, "" if health else "gone")
    plate = svg.rect(1, height - 17.5, PORTRAIT - 2, 13.5, "f-void", 3)
    name = svg.text(PORTRAIT / 2, height - 6.5, initial(card), svg.LEAST, "f-bone strong", "middle")
    bar = svg.rect(0, height - 3, PORTRAIT * health / 2, 3.5, "f-gold" if health == 2 else "f-aim") if health else ""
    cross = "" if health else svg.path(f"M5 5L{right} {low}M{right} 5L5 {low}", "s-aim thick plain")
    return svg.thing(f"portrait-{card.index}", "", x, y, card_title(card), ground, bust, cross, plate, name, bar)


@svg.kept
def card_back(x: float, y: float, height: float, taken: bool) -> str:
    """In the draft: a card that a player has picked, or the place of one to come."""
    if not taken:
        return svg.group(x, y, svg.rect(0, 0, PORTRAIT, height, "f-slot s-bronze thin", 4))
    knot = svg.picture("wl-knot", 6, height / 2 - 15, 30)
    return svg.group(x, y, svg.rect(0, 0, PORTRAIT, height, "f-fighter s-gold thin", 4), knot)


# ------------------------------------------------------------------ objectives
@svg.kept_by(lambda stage, seen, x, y, width, height: (stage.content, seen, x, y, width, height))
def objective_card(stage: Stage, seen: ObjectiveView, x: float, y: float, width: float, height: float) -> str:
    objective = stage.content.objectives[seen.index]
    touch = f"objective-{seen.index}"
    drawn = [
        svg.card(width, height),
        svg.path(f"M1 6Q1 1 6 1H{width - 6:g}Q{width - 1:g} 1 {width - 1:g} 6V24H1Z", "f-panel"),
    ]
    drawn.append(svg.text(8, 18, objective.name, 14, "f-bone strong", width=width - 16))
    drawn.append(pattern_icon(objective, width / 2, 49))
    room = height - 34 - 70  # for words between the tiles and the torcs
    size = 14.0 if room > 60 else svg.LEAST
    if len(svg.wrap(objective.text, size, width - 12)) * size * 1.25 <= room:
        drawn.append(svg.paragraph(width / 2, 70 + size, objective.text, size, width - 12, "f-ink", "middle"))
    drawn.append(svg.circle(20, height - 19, 14, "f-gold s-void thin"))
    drawn.append(svg.picture("wl-torc", 8.5, height - 31, 23, "f-bronze"))
    drawn.append(svg.text(20, height - 13, str(objective.torcs), 17, "f-void strong", "middle"))
    state = "claim!" if seen.met else f"{seen.fits} of {objective.size}"
    drawn.append(svg.text(width - 8, height - 13, state, 14, "f-blood strong" if seen.met else "f-faded strong", "end"))
    title = f"{objective.name}: {objective.text} {objective.torcs} torcs"
    return svg.thing(touch, touch, x, y, title, *drawn, frame=svg.lit_frame(width, height))


LAYOUTS: Final = {
    "adjacent": ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0)),
    "connected": ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0)),
    "line": ((0, 0), (1, 0), (2, 0)),
    "triangle": ((0, 0), (1, 0), (0.5, 0.87)),
}


def pattern_icon(objective: Objective, x: float, y: float) -> str:
    """The areas it asks for as small tiles; touching if they must touch; a plain one may be any."""
    terrains = [terrain for terrain in range(3) for _ in range(objective.wanted[terrain])]
    terrains += [-1] * (objective.size - len(terrains))
    shape = ("free", "adjacent", "connected", "line", "triangle")[objective.shape]
    r = 12.0 if objective.size < 4 else 10.0
    step = r * 1.8 if shape != "free" else r * 2.2
    places = LAYOUTS.get(shape, tuple((i, 0) for i in range(objective.size)))[: objective.size]
    middle = (max(px for px, _ in places)) / 2
    drawn = []
    for (px, py), terrain in zip(places, terrains, strict=True):
        cx, cy = (px - middle) * step, (py - (0.4 if shape == "triangle" else 0)) * step
        if terrain >= 0:
            drawn.append(svg.picture(tile_name(TERRAIN[terrain], 0), cx - r, cy - r, 2 * r))
        drawn.append(
            svg.polygon(
                [(cx + r * a, cy + r * b) for a, b in HEX], f"s-void thin {'plain' if terrain >= 0 else 'f-bone'}"
            )
        )
    return svg.group(x, y, *drawn)


HEX: Final = ((0, -1), (0.87, -0.5), (0.87, 0.5), (0, 1), (-0.87, 0.5), (-0.87, -0.5))
