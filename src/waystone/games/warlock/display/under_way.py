"""What is under way, below the notebook: a battle, a meeting, cards to choose from; else who is known to live where."""

from typing import Final

from waystone.drawing import svg
from waystone.games.warlock.display import silhouettes, text
from waystone.games.warlock.display.cards import (
    LOW,
    SACK,
    encounter_back,
    frame_of,
    light_of,
    shared,
    shown,
    treasure_back,
    treasure_card,
)
from waystone.games.warlock.display.portraits import face
from waystone.games.warlock.display.stage import PANEL_WIDTH, PANEL_X, Stage
from waystone.games.warlock.display.view import BattleView, FighterView
from waystone.games.warlock.display.words import offer_words
from waystone.games.warlock.model.content import ENCOUNTERS, MONSTER, NONE, Content, Encounter

TOP: Final = 20.0
LINE: Final = 18
CHIPS: Final = 34  # the height of what is chosen by its name
DWELLER: Final = 40  # the height of what is said of one
LARGE_DWELLER: Final = 64  # where there is room for larger ones


def drawings(content: Content) -> list[str]:
    """For the defs: what this panel shows again and again, whenever something begins or ends."""
    found = [shared("legend", *legend()), shared("escape", escape_table(content))]
    for kind in range(len(ENCOUNTERS)):
        found += [shared(f"den-{kind}", den(kind)), shared(f"large-den-{kind}", large_den(kind))]
    for card in content.encounters:
        if card.room != NONE:  # it lives there in every match
            room = content.board.spaces[content.board.rooms[card.room]].name
            found += [
                shared(f"home-{card.id}", dweller(card, room)),
                shared(f"large-home-{card.id}", large_dweller(card, room)),
            ]
    for name in NAMES:
        found.append(shared(f"{name}-chip-lit", svg.lit_frame(chip_width(name), CHIP, 5)))
    for name, high in USUAL.items():
        found.append(shared(f"{name}-lit", svg.lit_frame(PANEL_WIDTH - 8, high, 5)))
    return found


def known_hands(stage: Stage) -> tuple[tuple[int, ...], ...]:
    """What the viewer knows of the others' cards, by seat."""
    view = stage.view
    return tuple([a.known if a.seat != view.seat else () for a in view.adventurers])


def fighting(stage: Stage) -> tuple[object, ...] | None:
    """A battle and the scores of those who are in it."""
    fight = stage.view.battle
    if fight is None:
        return None
    sides = [fight.hero] if fight.rival is None else [fight.hero, fight.rival]
    heroes = [stage.view.adventurers[side.seat] for side in sides]
    return fight, tuple([(a.skill[0], a.stamina[0]) for a in heroes])


@svg.kept_by(
    lambda stage, y, height: (
        stage.content, y, height, fighting(stage), stage.view.talk, stage.view.talk and stage.view.active,
        stage.view.desk, stage.view.tries, stage.view.stock, stage.rooms, known_hands(stage),
    )
)  # fmt: skip
def table(stage: Stage, y: float, height: float) -> svg.Bundle:
    """Battle, meeting, cards on the table; chips for what else may be chosen and has no other place."""
    view = stage.view
    top: list[str] = []
    without_place = ["claim", "encounter", "battle", "meeting"]
    at = TOP
    if view.battle is not None:
        top += battle(stage, view.battle, at)
        at += BATTLE
        without_place.remove("battle")
    if view.talk is not None:
        made, deep = talk(stage, at)
        top += made
        at += deep
        without_place.remove("meeting")
    if view.desk is not None:
        made, deep = desk(stage, at, view.desk[0], view.desk[1], view.desk[2])
        top += made
        at += deep
    if at == TOP:
        top = idle(stage, at, height)
        at += LINE * len(top)
        legible = height - LEGEND + 6 >= at
        if legible:
            top.append(shown("legend", 0, height - LEGEND + 18))
        low = height - (LEGEND if legible else 0) - CHIPS
        others, seen = chips(tuple(without_place), low), dwellers(stage, at, low)
    else:
        others, seen = chips(tuple(without_place), at), dwellers(stage, at + CHIPS, height)
    # The same five pieces whatever is under way: each is compared with the one in its place.
    return svg.Bundle([opening(y, height), svg.Bundle(top), others, seen, "</g>"])


@svg.kept
def opening(y: float, height: float) -> str:
    """The beginning of the panel, and its ground."""
    ground = svg.rect(0, 0, PANEL_WIDTH, height, "f-panel s-line thin", 6)
    return svg.group(PANEL_X, y, ground, id="table").removesuffix("</g>")


def idle(stage: Stage, at: float, height: float) -> list[str]:
    view = stage.view
    lines = [f"Tried {text.numbers(named)} at the chest: {3 - right} wrong" for named, right in view.tries[-4:]]
    if view.stock:
        lines.append(f"The Pedlar's stock: {text.names(stage.content, view.stock)}")
    for seat, known in enumerate(known_hands(stage)):
        if known:
            lines.append(f"{stage.names[seat]} holds {text.names(stage.content, known)}")
    parts: list[str] = []
    for line in lines:
        for piece in svg.wrap(line.replace("Bunch of Keys", "Keys"), 13, PANEL_WIDTH - 24):
            if at + LINE * len(parts) < height - 60:
                parts.append(svg.text(12, at + 2 + LINE * len(parts), piece, 13, "f-dim"))
    return parts


@svg.kept_by(lambda stage, at, low: (stage.content, at, low, stage.rooms))
def dwellers(stage: Stage, at: float, low: float) -> svg.Bundle:
    """FM-79: all that is known of who lives where, as far as there is room for it."""
    content, board = stage.content, stage.content.board
    known = [(board.rooms[i], seen.encounter) for i, seen in enumerate(stage.view.rooms) if seen.encounter != NONE]
    rows = int((low - at - 24) / DWELLER)
    if rows < 1 or not known:
        return svg.Bundle([])
    parts = [svg.text(12, at + 8, "Seen in the mountain", 15, "f-bone serif")]
    large = -(-len(known) // 2) * LARGE_DWELLER <= low - at - 24
    high = LARGE_DWELLER if large else DWELLER
    home, draw = ("large-home", large_dweller) if large else ("home", dweller)
    for i, (space, card) in enumerate(known[: 2 * rows]):
        x, y = 8 + i % 2 * WIDE, at + 18 + i // 2 * high
        who, room = content.encounters[card], board.spaces[space]
        if who.room == room.room:
            parts.append(shown(f"{home}-{who.id}", x, y))
        else:  # on a line of its own: one that only moves need not be sent again
            parts.append(svg.group(x, y, "\n" + draw(who, room.name)))
    return svg.Bundle(parts)


WIDE: Final = (PANEL_WIDTH - 16) / 2  # a column of dwellers


@svg.kept
def large_dweller(card: Encounter, room: str) -> str:
    """With a larger likeness and its scores in words, where there is room for it."""
    name = silhouettes.creature(card.id, ENCOUNTERS[card.kind])
    scores = f"Skill {card.skill}, Stamina {card.stamina}" if card.skill else ""
    return "".join(
        [
            shown(f"large-den-{card.kind}"),
            svg.picture(f"fm-{name}", 6, LARGE_DWELLER / 2 - 24.5, 44, "f-void"),
            svg.text(58, 19 if scores else 27, card.name, 14, "f-bone strong", "", WIDE - 66),
            svg.text(58, 35 if scores else 43, room, svg.LEAST, "f-dim", "", WIDE - 66),
            svg.text(58, 51, scores, svg.LEAST, "f-dim", "", WIDE - 66) if scores else "",
        ]
    )


def large_den(kind: int) -> str:
    """A strip for what is said of a card, and the light that its likeness stands in."""
    light = svg.element("circle", cx=28, cy=(LARGE_DWELLER - 5) / 2, r=28, fill=f"url(#{light_of(kind)})")
    return svg.rect(0, 0, WIDE - 5, LARGE_DWELLER - 5, "f-cave s-line thin", 5) + light


@svg.kept
def dweller(card: Encounter, room: str) -> str:
    name = silhouettes.creature(card.id, ENCOUNTERS[card.kind])
    where = f"{card.skill}/{card.stamina}, {room}" if card.skill else room
    return "".join(
        [
            shown(f"den-{card.kind}"),
            svg.picture(f"fm-{name}", 5, 4, 28, "f-void"),
            svg.text(42, 15, card.name, 13, "f-bone strong", "", WIDE - 50),
            svg.text(42, 30, where, svg.LEAST, "f-dim", "", WIDE - 50),
        ]
    )


def den(kind: int) -> str:
    light = svg.element("circle", cx=19, cy=18, r=19, fill=f"url(#{light_of(kind)})")
    return svg.rect(0, 0, WIDE - 5, DWELLER - 4, "f-cave s-line thin", 5) + light


LEGEND: Final = 80  # how deep it goes


def legend() -> list[str]:
    """What the small signs on the board mean, for the foot of the panel."""
    signs = [
        (svg.group(4, -10, encounter_back()), "Encounter card"),
        (svg.group(4, -10, treasure_back()), "Treasure card"),
        (svg.rect(0, -7, 24, 14, "f-paper s-void thin", 3), "who is there"),
        (svg.rect(0, -7, 24, 14, "f-paper s-blood thin dashed", 3), "last seen there"),
        (svg.group(12, 1, svg.path(SACK, "f-hoard s-void thin")), "treasure left lying"),
        (svg.path("M3 -7L21 7M21 -7L3 7", "plain s-blood thick"), "closed to you"),
    ]
    return [
        svg.group(14 + i % 2 * PANEL_WIDTH / 2, i // 2 * 24, icon, svg.text(32, 5, words, 13, "f-dim"))
        for i, (icon, words) in enumerate(signs)
    ]


BATTLE: Final = 182  # how deep it goes, with the Escape table


@svg.kept_by(lambda stage, fight, at: (stage.content, fighting(stage), at))
def battle(stage: Stage, fight: BattleView, at: float) -> list[str]:
    """Both fighters with scores, dice and totals; the odds; what an escape may bring."""
    view = stage.view
    hero = view.adventurers[fight.hero.seat]
    parts = [svg.text(12, at, f"Battle, round {fight.rounds}", 16, "f-bone serif")]
    odds = f"{stage.names[hero.seat]} wins {fight.odds:.0%}"
    parts.append(svg.text(PANEL_WIDTH - 12, at, odds, 13, "f-glow strong", "end", 190))
    parts.append(svg.group(8, at + 8, adventurer(stage, fight.hero)))
    if fight.rival is not None:
        parts.append(svg.group(8, at + 48, adventurer(stage, fight.rival)))
    else:
        monster = stage.content.crocodile if fight.crocodile else stage.content.encounters[fight.monster]
        parts.append(svg.group(8, at + 48, foe(monster, fight)))
    parts.append(shown("escape", 0, at + 102))
    parts.append(mark("battle", at - 18, USUAL["battle"], f"Battle, round {fight.rounds}"))
    return parts


@svg.kept
def mark(touch: str, y: float, high: float, title: str) -> str:
    """What can be chosen by its place in the panel."""
    wide = PANEL_WIDTH - 8
    hit = svg.element("rect", width=wide, height=high, fill_opacity=0)
    frame = frame_of(touch) if high == USUAL[touch] else svg.framed(svg.lit_frame(wide, high, 5))
    return svg.thing(touch, touch, 4, y, title, hit, frame)


def adventurer(stage: Stage, side: FighterView) -> str:
    a = stage.view.adventurers[side.seat]
    likeness = face(side.seat, 2, 2, 34) + svg.group(34, 29, svg.token(side.seat, stage.initials[side.seat], 8))
    return fighter(stage.names[side.seat], likeness, a.skill[0], side.bonus, a.stamina[0], side.dice)


def foe(monster: Encounter, fight: BattleView) -> str:
    """A monster; one that paralyses has a spot for each wound that it needs to."""
    name = silhouettes.creature(monster.id, ENCOUNTERS[monster.kind])
    glow = svg.element("circle", cx=19, cy=19, r=20, fill=f"url(#{light_of(MONSTER)})")
    spots = []
    for i in range(monster.paralysing_wounds):
        tone = "f-blood s-void thin" if i < fight.hero.wounded else "plain s-blood thin"
        spots.append(svg.circle(190 + 13 * i, 11, 4.5, tone))
    likeness = glow + svg.picture(f"fm-{name}", 3, 3, 32, "f-void")
    return fighter(monster.name, likeness, fight.skill, 0, fight.stamina, fight.dice) + "".join(spots)


def fighter(name: str, likeness: str, skill: int, bonus: int, stamina: int, dice: tuple[int, int]) -> str:
    """On a strip of his own, so that the dice at its end are his; they and the Skill make the Attack Strength."""
    figures = f"{skill}+{bonus}" if bonus else f"{skill}"
    parts = [
        svg.rect(0, 0, PANEL_WIDTH - 16, 38, "f-cave s-line thin", 5)
        + likeness
        + svg.text(50, 16, name, 14, "f-bone strong", width=132)
        + svg.text(50, 32, f"Skill {figures}", 13, "f-dim"),
        svg.text(122, 32, f"Stamina {stamina}", 13, "f-hoard strong"),
    ]
    if dice != (0, 0):
        parts += [shown(f"throw-{value}", 228 + i * 29, 6) for i, value in enumerate(dice)]
        parts.append(svg.text(PANEL_WIDTH - 24, 26, f"= {skill + bonus + sum(dice)}", 18, "f-glow serif", "end"))
    return svg.lines(*parts)


def escape_table(content: Content) -> str:
    """FM-122: what the die brings to one who tries to escape."""
    parts = [svg.text(12, 0, "To escape, roll a die:", 13, "f-bone italic")]
    told = [row.name + (f": {row.stamina} Stamina" if row.stamina else "") for row in content.escape]
    left = min(PANEL_WIDTH / 2 - 34, max([svg.measure(words, 12.5) for words in told[::2]]))
    columns = ((15.0, left), (left + 34, PANEL_WIDTH - left - 60))  # where each begins, and the room for its words
    for roll, row in enumerate(content.escape, 1):
        x, room = columns[(roll - 1) % 2]
        y = 16 + (roll - 1) // 2 * 16
        parts.append(svg.text(x, y, str(roll), 13, "f-glow strong"))
        parts.append(svg.text(x + 14, y, told[roll - 1], 12.5, "f-dim" if row.away else "f-lava", "", room))
    return "".join(parts)


USUAL: Final = {"battle": BATTLE - 4, "meeting": 64}  # how high the marks of what is under way are
TERMS: Final = 48  # how far what is given and wanted stands from the edge


def talk(stage: Stage, at: float) -> tuple[list[str], float]:
    """Who meets whom, and what is offered, in as many lines as it takes; and how deep it goes."""
    view = stage.view
    meeting = view.talk
    assert meeting is not None
    head = f"{stage.names[view.active]} meets {stage.names[meeting.partner]}" + (" in peace" if meeting.peace else "")
    parts = [
        svg.text(12, at, head, 15, "f-bone serif", width=PANEL_WIDTH - 110),
        svg.text(PANEL_WIDTH - 12, at, f"offers {meeting.left[0]} : {meeting.left[1]}", 13, "f-dim", "end"),
    ]
    high = USUAL["meeting"]
    if meeting.gives is not None or meeting.wants is not None:
        gives = terms("Gives:", offer_words(stage.content, meeting.gives), at + 20)
        wants = terms("Wants:", offer_words(stage.content, meeting.wants), at + 20 + LINE * len(gives))
        parts += gives + wants
        high += LINE * (len(gives) + len(wants) - 2)
    elif meeting.made:
        parts.append(svg.text(12, at + 20, "An offer is on the table.", 13, "f-dim italic"))
    parts.append(mark("meeting", at - 18, high, f"Meeting: {head}"))
    return parts, high + 2


def terms(head: str, words: str, y: float) -> list[str]:
    """One side of an offer, line by line."""
    first, *rest = svg.wrap(words, 13, PANEL_WIDTH - 24 - TERMS)
    lines = [svg.text(12, y, head, 13, "f-dim") + svg.text(12 + TERMS, y, first, 13, "f-hoard strong")]
    for i, line in enumerate(rest, 1):
        lines.append(svg.text(12 + TERMS, y + LINE * i, line, 13, "f-hoard strong"))
    return lines


def desk(
    stage: Stage, at: float, seat: int, known: tuple[int, ...], picked: tuple[int, ...]
) -> tuple[list[str], float]:
    """The cards that someone looks at, and how deep they go; few lie far enough apart for their frames."""
    if not known:
        return [svg.text(12, at, f"{stage.names[seat]} looks at treasure", 14, "f-bone strong")], 22
    parts = [svg.text(12, at, "Treasure before you", 14, "f-bone strong")]
    gap = 12.0
    width = (PANEL_WIDTH - 24 - gap) / 2
    step = LOW + (10 if len(known) <= 6 else 4)
    for i, index in enumerate(known):
        x, y = 12 + i % 2 * (width + gap), at + 11 + i // 2 * step
        parts.append(treasure_card(stage.content.treasures[index], x, y, width))
        if index in picked:
            parts.append(tick(x + width - 14, y + LOW / 2))
    return parts, 22 + (len(known) + 1) // 2 * step


def tick(x: float, y: float) -> str:
    stroke = f"M{svg.number(x - 6)} {svg.number(y)}l4 5l8-10"
    return svg.circle(x, y, 8.5, "f-yes") + svg.path(stroke, "plain s-bone thick")


NAMES: Final = {
    "battle": "Battle",
    "meeting": "Meeting",
    "claim": "Treasure",
    "encounter": "Encounter",
    "notebook": "Notebook of Key cards",
}


CHIP: Final = 26  # the height of one


def chip_width(touch: str) -> float:
    return svg.measure(NAMES[touch], 14) + 14


@svg.kept
def chips(touches: tuple[str, ...], at: float) -> str:
    """Each seen only while it may be chosen; they move together."""
    parts = []
    x = 0.0
    for touch in touches:
        words, width = NAMES[touch], chip_width(touch)
        face = svg.card(width, CHIP, "f-paper s-void", 5) + svg.text(width / 2, 18, words, 14, "f-ink strong", "middle")
        lit = frame_of(f"{touch}-chip")
        parts.append(svg.thing(touch, touch, x, 0, words, face, lit, classes="chance"))
        x += width + 7
    return svg.group(12, at, *parts)
