"""The table as plain text: for the terminal, for screen readers, for tests. `{2}` stands for the player of seat 2.

`table` is the whole table. `PAGES` are what a player may ask for: the map, anything by its name, cards, players.
"""

from collections.abc import Callable
from difflib import get_close_matches

from waystone.engine.game import Edition
from waystone.engine.phrases import counted, listed
from waystone.games.waylanders.display.view import FACE_DOWN, AreaView, FightView, MiniView, PartyView, WayView
from waystone.games.waylanders.display.words import (
    HEALTH,
    ap,
    card_line,
    emblem_line,
    forbidden,
    player,
    players,
    seats_of_side,
    stats,
    torcs,
)
from waystone.games.waylanders.model.board import (
    BLOCKED,
    FAR_AWAY,
    KINDS,
    NORMAL,
    NOWHERE,
    RANGES,
    RIVER,
    SIDE_NAMES,
    TEMPEST,
    TERRAINS,
    Area,
    blocked,
)
from waystone.games.waylanders.model.content import AUTOMATIC, CLASSES, DICE, EMPTY, Card, Content
from waystone.games.waylanders.model.dice import face_name, title
from waystone.games.waylanders.model.effects import TECHNIQUES
from waystone.games.waylanders.model.options import WayEdition

CELL = 8  # letters of an area on the map
TERRAIN_LETTERS = "fpms "


# ------------------------------------------------------------------ the whole table
def table(edition: Edition, view: WayView) -> str:
    """The areas in use, the parties with their cards, the objectives, the roll on the table."""
    assert isinstance(edition, WayEdition)
    content = edition.content
    parts = [_head(content, view)]
    if not view.minis:
        parts.append(_draft(content, view))
    else:
        areas = content.scenario(view.scenario).areas
        parts.append("\n".join(_area(content, view, areas[seen.index], seen) for seen in view.areas))
        parts += [_party(content, view, party) for party in view.parties]
    parts.append(_objectives(content, view))
    parts.append(_events(content, view))
    if view.fight is not None:
        parts.append(fight_text(content, view, view.fight))
    return "\n\n".join(part for part in parts if part)


def _head(content: Content, view: WayView) -> str:
    scenario = content.scenario(view.scenario)
    line = f"{scenario.name}, round {view.round}, {view.phase}; "
    if scenario.knockdowns:
        return line + f"{view.target} falls end it. Fallen so far: {view.falls}."
    line += f"{torcs(view.target)} win."
    return line + f" Torcs: {', '.join(f'{_side(view, side)} {number}' for side, number in enumerate(view.torcs))}."


def _side(view: WayView, side: int) -> str:
    return players(seats_of_side(view, side))


def _draft(content: Content, view: WayView) -> str:
    lines = []
    for party in view.parties:
        line = f"{player(party.seat)}: {party.pick_count} picked, {party.hand_count} in hand"
        for word, cards in (("hand", party.hand), ("picked", party.picks), ("stack", party.stack)):
            if cards:
                line += f"; {word}: {', '.join(content.cards[card].name for card in cards)}"
        lines.append(line)
    return "\n".join(lines)


def mini_name(content: Content, mini: MiniView) -> str:
    return f"{player(mini.seat)}'s {content.cards[mini.card].name}"


def _area(content: Content, view: WayView, area: Area, seen: AreaView) -> str:
    line = f"{area.label:<3} {_ground(view, area, seen)}"
    who = [_figure(content, view.minis[mini]) for mini in seen.minis]
    return line + (f": {', '.join(who)}" if who else "")


def _ground(view: WayView, area: Area, seen: AreaView) -> str:
    """Terrain, places taken, rock, token, holder, formations."""
    kind = "" if area.kind == NORMAL else f" ({KINDS[area.kind]})"
    line = f"{TERRAINS[area.terrain]}{kind}, {seen.standing}/{area.capacity} standing"
    if area.rocks and area.capacity:
        line += f", rock {' '.join(SIDE_NAMES[side] for side in sorted(area.rocks))}"
    if seen.token == FACE_DOWN:
        line += ", unexplored"
    elif seen.token > 0:
        line += f", stronghold that needs {seen.token}"
    if seen.owner >= 0:
        line += f", held by {_side(view, seen.owner)}"
    for side in seen.formations:
        line += f", in the formation of {_side(view, side)}"
    return line


def _figure(content: Content, mini: MiniView) -> str:
    return mini_name(content, mini) + ("" if mini.health == 2 else f" ({HEALTH[mini.health]})")


def row_text(row: int) -> str:
    """A row of a card where there is little room."""
    return "-" if row == EMPTY else "hit" if row == AUTOMATIC else str(row)


def _party(content: Content, view: WayView, party: PartyView) -> str:
    pointer = ">" if party.seat == view.active else " "
    line = f"{pointer} {player(party.seat)}: {party.ap} AP, {party.used} used, {party.incoming} coming"
    if party.out:
        return line + ", out of the game"
    if party.event_count:
        own = ": " + ", ".join(content.events[event].name for event in party.events) if party.events else ""
        line += f", {counted(party.event_count, 'event')}{own}"
    lines = [line]
    if party.emblem_card >= 0:
        state = "in force" if party.emblem_up else "not in force"
        emblem = content.emblems[party.emblem_card]
        lines.append(f"    Emblem {emblem.name} ({state}), {emblem_line(content, party.emblem_card)}")
    for mini in view.minis:
        if mini.seat == party.seat:
            lines.append("    " + _card(content, mini))
    return "\n".join(lines)


def _card(content: Content, mini: MiniView) -> str:
    card = content.cards[mini.card]
    marks = [HEALTH[mini.health]]
    marks += ["emblem"] if mini.emblem else []
    marks += ["active"] if mini.active else ["activated"] if mini.activated else []
    marks += ["in formation"] if mini.member else []
    marks += [f"{mini.tokens} AP on it"] if mini.tokens else []
    numbers = f"; {stats(card.sides[mini.health - 1])}" if mini.health else ""
    ability = f"; {card.ability.name}" if mini.health == 2 else ""
    return f"{card.name}, {TECHNIQUES[card.technique]} ({', '.join(marks)}){numbers}{ability}"


def _objectives(content: Content, view: WayView) -> str:
    lines = []
    for seen in view.objectives:
        objective = content.objectives[seen.index]
        state = "can be claimed" if seen.met else f"{seen.fits} of {objective.size}"
        lines.append(f"Objective {objective.name}, {torcs(objective.torcs)}: {objective.text} ({state})")
    return "\n".join(lines)


def _events(content: Content, view: WayView) -> str:
    lines = [
        f"Until the next turn of {player(seat)} nobody else may {forbidden(content, what, _place(content, view, area))}"
        for seat, what, area in view.bans
    ]
    if view.events_on:
        lines.append(f"Events: {view.event_deck} in the deck, {len(view.event_discard)} discarded")
    return "\n".join(lines)


def _place(content: Content, view: WayView, area: int) -> int:
    return content.scenario(view.scenario).areas[area].place if area >= 0 else NOWHERE


def _dice(content: Content, dice: tuple[int, ...]) -> str:
    """What dice of the roll on the table show: "plain die: two fighters"."""
    shown = [f"{title(DICE[die // 6])}: {face_name(content.dice[die // 6].faces[die % 6])}" for die in dice]
    return ", ".join(shown) or "no dice"


def fight_text(content: Content, view: WayView, fight: FightView) -> str:
    """The last roll and those who defended against it."""
    where = content.scenario(view.scenario).areas[fight.area].label
    who = mini_name(content, view.minis[fight.attacker]) if fight.attacker >= 0 else "A strike"
    reach = f" at {RANGES[fight.reach]} range" if fight.reach >= 0 else ""
    bonus = f", bonus {fight.bonus}" if fight.bonus else ""
    counts = f"{TECHNIQUES[fight.technique]}s and bonuses count"
    hits = counted(fight.hits, "Hit")
    lines = [f"{who} on {where}{reach} ({counts}): {_dice(content, fight.dice)}{bonus}: {hits}"]
    for seen in fight.defenders:
        cut = f", {counted(seen.cut, 'Hit')} less" if seen.cut else ""
        name = mini_name(content, view.minis[seen.mini])
        blocks = counted(seen.blocks, "Block")
        lines.append(f"    {name} {seen.outcome}: {_dice(content, seen.dice)}, {blocks}{cut}")
    return "\n".join(lines)


# ------------------------------------------------------------------ the map
def map_page(edition: Edition, view: WayView, about: str) -> str:
    """The board drawn in letters, and each area with its neighbours, what is there and how far it is."""
    assert isinstance(edition, WayEdition)
    content = edition.content
    areas = content.scenario(view.scenario).areas
    lines = [_drawing(view, areas), LEGEND, ""]
    for seen in view.areas:
        lines.append(_place_line(content, view, areas, seen))
    return "\n".join(lines)


LEGEND = (
    "Each area: its name, its terrain (f forest, p plain, m mountain, s swamp, ~ river, @ tempest, # blocked path), "
    "? unexplored or the number that its stronghold needs, and after a colon how many stand there."
)


def _drawing(view: WayView, areas: list[Area]) -> str:
    """Rows of hexagons, each row half an area further than the one above."""
    west = min(2 * area.q + area.r for area in areas)
    rows: dict[int, list[Area]] = {}
    for area in areas:
        rows.setdefault(area.r, []).append(area)
    lines = []
    for row in sorted(rows):
        line = ""
        for area in sorted(rows[row], key=lambda area: area.q):
            line = line.ljust((2 * area.q + area.r - west) * CELL // 2) + _cell(view.areas[area.index], area)
        lines.append(line.rstrip())
    return "\n".join(lines)


def _cell(seen: AreaView, area: Area) -> str:
    kinds = {BLOCKED: "#", RIVER: "~", TEMPEST: "@"}
    letter = kinds.get(area.kind, TERRAIN_LETTERS[area.terrain])
    token = "?" if seen.token == FACE_DOWN else str(seen.token) if seen.token > 0 else ""
    return f"{area.label}{letter}{token}{f':{seen.standing}' if seen.standing else ''}"


def _place_line(content: Content, view: WayView, areas: list[Area], seen: AreaView) -> str:
    area = areas[seen.index]
    near = _distance(view, area)
    return f"{_area(content, view, area, seen)}. {_neighbours(areas, area)}{f' {near}' if near else ''}"


def _neighbours(areas: list[Area], area: Area) -> str:
    open_ways: list[str] = []
    closed: list[str] = []
    for side, index in enumerate(area.beside):
        if index == NOWHERE:
            continue
        name = f"{areas[index].label} {SIDE_NAMES[side]}"
        (closed if blocked(area, areas[index]) else open_ways).append(name)
    rock = f", behind rock {', '.join(closed)}" if closed else ""
    return f"Neighbours: {', '.join(open_ways) or 'none'}{rock}."


def _distance(view: WayView, area: Area) -> str:
    """How far it is from the viewer's nearest standing adventurer, over open borders."""
    steps = [area.steps[mini.area] for mini in view.minis if mini.seat == view.seat and mini.health and mini.area >= 0]
    if not steps or min(steps) == FAR_AWAY:
        return ""
    return "You stand here." if min(steps) == 0 else f"{counted(min(steps), 'step')} from your nearest adventurer."


# ------------------------------------------------------------------ anything by its name
def look_page(edition: Edition, view: WayView, about: str) -> str:
    """Everything printed about a place, an adventurer, an ability, an emblem, an objective, an event or a die."""
    assert isinstance(edition, WayEdition)
    found = _things(edition.content, view)
    wanted = about.strip().lower()
    if not wanted:
        return (
            "Look at what? A place such as A1, or an adventurer, ability, emblem, objective, event or die by its name."
        )
    names = {name.lower(): name for name in found}
    if wanted in names:
        return found[names[wanted]]
    begins = [name for name in names if name.startswith(wanted)]
    if len(begins) == 1:
        return found[names[begins[0]]]
    close = listed([names[name] for name in begins or get_close_matches(wanted, names, n=5, cutoff=0.4)], "or")
    if begins:
        return f"Several things begin with {about.strip()!r}: {close}?"
    if close:
        return f"There is nothing called {about.strip()!r}. Did you mean {close}?"
    return f"There is nothing called {about.strip()!r}. `map` lists the places, `cards` what lies open."


def _things(content: Content, view: WayView) -> dict[str, str]:
    """Every name with all there is to say of what bears it."""
    found: dict[str, str] = {}
    for index, name in enumerate(DICE):
        faces = listed([face_name(face) for face in content.dice[index].faces])
        found[title(name)] = f"The {title(name)} has six faces: {faces}."
    for event in content.events:
        when = (
            "takes effect at once when drawn" if event.instant else f"played from the hand for {ap(event.ability.cost)}"
        )
        found[event.name] = f"{event.name}, event, {when}: {event.ability.text}"
    for objective in content.objectives:
        found[objective.name] = f"{objective.name}, objective for {torcs(objective.torcs)}: {objective.text}"
    for emblem in content.emblems:
        found[f"{emblem.name} emblem"] = f"Emblem {emblem.name}: {emblem_line(content, emblem.index)}"
        for power in (emblem.formation, emblem.emblem):
            where = "in formation" if power is emblem.formation else "in conquered areas"
            found[power.ability.name] = (
                f"{power.ability.name}, ability of the emblem {emblem.name}, {where}: {power.ability.text}"
            )
    for card in content.cards:
        ability = card.ability
        found[ability.name] = f"{ability.name}, ability of {card.adventurer.name}, healthy only: {ability.text}"
        found[card.name] = _whole_card(content, view, card)
    areas = content.scenario(view.scenario).areas
    for seen in view.areas:
        found[areas[seen.index].label] = _whole_place(content, view, areas, seen)
    return found


def _whole_card(content: Content, view: WayView, card: Card) -> str:
    who = card.adventurer
    lines = [
        f"{card.name}: {who.race} {CLASSES[who.kind]}, {TECHNIQUES[card.technique]}.",
        f"    Healthy: {stats(card.sides[1])}.",
        f"    Wounded: {stats(card.sides[0])}.",
        f"    {card.ability.name} (only while healthy): {card.ability.text}",
    ]
    areas = content.scenario(view.scenario).areas
    for mini in view.minis:
        if mini.card == card.index:
            where = f"on {areas[mini.area].label}" if mini.area >= 0 else "off the board"
            lines.append(f"    Plays for {player(mini.seat)}, {HEALTH[mini.health]}, {where}.")
    if who.emblem >= 0:
        lines.append(f"    As emblem: {emblem_line(content, who.emblem)}")
    return "\n".join(lines)


def _whole_place(content: Content, view: WayView, areas: list[Area], seen: AreaView) -> str:
    lines = [_place_line(content, view, areas, seen)]
    area = areas[seen.index]
    if area.long:
        lines.append(f"    In sight two areas away: {', '.join(areas[index].label for index in area.long)}.")
    for mini in seen.minis:
        lines.append(f"    {player(view.minis[mini].seat)}: {_card(content, view.minis[mini])}")
    return "\n".join(lines)


# ------------------------------------------------------------------ cards and players
def cards_page(edition: Edition, view: WayView, about: str) -> str:
    """The viewer's own cards and what lies open, with their texts."""
    assert isinstance(edition, WayEdition)
    content = edition.content
    lines: list[str] = []
    for party in view.parties:
        if party.seat == view.seat:
            lines += _own_cards(content, view, party)
    lines += [_objectives(content, view), _events(content, view)]
    for party in view.parties:
        if party.emblem_card >= 0:
            emblem = content.emblems[party.emblem_card].name
            lines.append(f"Emblem of {player(party.seat)}, {emblem}: {emblem_line(content, party.emblem_card)}")
    return "\n".join(line for line in lines if line)


def _own_cards(content: Content, view: WayView, party: PartyView) -> list[str]:
    lines = []
    for word, cards in (("In hand", party.hand), ("Picked", party.picks if not party.cards else ())):
        lines += [f"{word}: {content.cards[card].name}, {card_line(content.cards[card])}" for card in cards]
    for mini in view.minis:
        if mini.seat == party.seat:
            ability = content.cards[mini.card].ability
            lines.append(f"{_card(content, mini)}: {ability.text}" if mini.health == 2 else _card(content, mini))
    for index in party.events:
        event = content.events[index]
        lines.append(f"Event {event.name} ({ap(event.ability.cost)}): {event.ability.text}")
    return lines


def who_page(edition: Edition, view: WayView, about: str) -> str:
    """The players: torcs, action points, who stands, the emblem."""
    assert isinstance(edition, WayEdition)
    content = edition.content
    return "\n".join(_player_line(content, view, party) for party in view.parties)


def _player_line(content: Content, view: WayView, party: PartyView) -> str:
    marks = ["you"] if party.seat == view.seat else []
    marks += ["to play"] if party.seat == view.active else []
    marks += [f"with {player(ally)}" for ally in seats_of_side(view, party.side) if ally != party.seat]
    line = f"{player(party.seat)}{f' ({listed(marks)})' if marks else ''}: "
    if party.out:
        return line + "out of the game"
    standing = [mini for mini in view.minis if mini.seat == party.seat and mini.health]
    line += f"{torcs(view.torcs[party.side])}, {ap(party.ap)}, {party.used} used, {party.incoming} coming"
    if view.minis:
        names = listed([_figure(content, mini).partition("'s ")[2] for mini in standing])
        line += f"; standing: {names or 'nobody'}"
    if party.emblem_card >= 0:
        line += f"; emblem {content.emblems[party.emblem_card].name}"
    if view.events_on:
        line += f"; {counted(party.event_count, 'event card')}"
    return line


PAGES: dict[str, Callable[[Edition, WayView, str], str]] = {
    "map": map_page,
    "look": look_page,
    "cards": cards_page,
    "who": who_page,
}
