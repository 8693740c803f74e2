"""The table as plain text: for the terminal, for screen readers, for tests."""

from waystone.engine.game import Edition
from waystone.games.waylanders.display.view import FACE_DOWN, AreaView, FightView, MiniView, PartyView, WayView
from waystone.games.waylanders.model.board import KINDS, NORMAL, RANGES, SHAPES, SIDE_NAMES, TERRAINS, Area
from waystone.games.waylanders.model.content import AUTOMATIC, DICE, EMPTY, Content, Stats
from waystone.games.waylanders.model.effects import TECHNIQUES
from waystone.games.waylanders.model.options import WayEdition

HEALTH = ("fallen", "wounded", "healthy")


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
    goal = f"{view.target} falls end it" if scenario.knockdowns else f"{view.target} torcs win"
    torcs = ", ".join(f"side {side + 1}: {torcs}" for side, torcs in enumerate(view.torcs))
    line = f"{scenario.name}, round {view.round}, {view.phase}; {goal}."
    return line + (f" Fallen so far: {view.falls}." if scenario.knockdowns else f" Torcs: {torcs}.")


def _draft(content: Content, view: WayView) -> str:
    lines = []
    for party in view.parties:
        line = f"Player {party.seat + 1}: {party.pick_count} picked, {party.hand_count} in hand"
        for word, cards in (("hand", party.hand), ("picked", party.picks), ("stack", party.stack)):
            if cards:
                line += f"; {word}: {', '.join(content.cards[card].name for card in cards)}"
        lines.append(line)
    return "\n".join(lines)


def mini_name(content: Content, mini: MiniView) -> str:
    return f"{content.cards[mini.card].name} (P{mini.seat + 1})"


def _area(content: Content, view: WayView, area: Area, seen: AreaView) -> str:
    kind = "" if area.kind == NORMAL else f" {KINDS[area.kind]}"
    line = f"{area.label:<3} {TERRAINS[area.terrain]}{kind}, {seen.standing}/{area.capacity}"
    if area.rocks and area.capacity:
        line += f", rock {' '.join(SIDE_NAMES[side] for side in sorted(area.rocks))}"
    if seen.token == FACE_DOWN:
        line += ", unexplored"
    elif seen.token > 0:
        line += f", stronghold {seen.token}"
    if seen.owner >= 0:
        line += f", held by side {seen.owner + 1}"
    for side in seen.formations:
        line += f", in formation of side {side + 1}"
    who = [_figure(content, view.minis[mini]) for mini in seen.minis]
    return line + (f": {', '.join(who)}" if who else "")


def _figure(content: Content, mini: MiniView) -> str:
    return mini_name(content, mini) + ("" if mini.health == 2 else f" {HEALTH[mini.health]}")


def row_text(row: int) -> str:
    return "-" if row == EMPTY else "hit" if row == AUTOMATIC else str(row)


def stats_text(stats: Stats) -> str:
    moves = "/".join(str(cost) for cost in stats.move[:3])
    return f"move {moves}, dice {'/'.join(row_text(row) for row in stats.rows)}, defence {stats.defence}"


def _party(content: Content, view: WayView, party: PartyView) -> str:
    pointer = ">" if party.seat == view.active else " "
    line = f"{pointer} Player {party.seat + 1}: {party.ap} AP, {party.used} used, {party.incoming} coming"
    if party.out:
        return line + ", OUT"
    if party.event_count:
        own = ": " + ", ".join(content.events[event].name for event in party.events) if party.events else ""
        line += f", {party.event_count} events{own}"
    lines = [line]
    if party.emblem_card >= 0:
        emblem = content.emblems[party.emblem_card]
        state = "in force" if party.emblem_up else "not in force"
        lines.append(
            f"    Emblem {emblem.name} ({state}), {SHAPES[emblem.shape]} of {'/'.join(map(str, emblem.sizes))}: "
            f"{emblem.formation.ability.name}; in conquered areas {emblem.emblem.ability.name}"
        )
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
    stats = f"; {stats_text(card.sides[mini.health - 1])}" if mini.health else ""
    ability = f"; {card.ability.name}" if mini.health == 2 else ""
    return f"{card.name}, {TECHNIQUES[card.technique]} ({', '.join(marks)}){stats}{ability}"


def _objectives(content: Content, view: WayView) -> str:
    lines = []
    for seen in view.objectives:
        objective = content.objectives[seen.index]
        state = "can be claimed" if seen.met else f"{seen.fits} of {objective.size}"
        lines.append(f"Objective {objective.name}, {objective.torcs} torcs: {objective.text} ({state})")
    return "\n".join(lines)


def _events(content: Content, view: WayView) -> str:
    if not view.events_on:
        return ""
    return f"Events: {view.event_deck} in the deck, {len(view.event_discard)} discarded"


def face_text(content: Content, die: int) -> str:
    face = content.dice[die // 6].faces[die % 6]
    return f"{DICE[die // 6]}:{'+'.join(face) if face else 'empty'}"


def fight_text(content: Content, view: WayView, fight: FightView) -> str:
    where = content.scenario(view.scenario).areas[fight.area].label
    who = mini_name(content, view.minis[fight.attacker]) if fight.attacker >= 0 else "A strike"
    reach = f" at {RANGES[fight.reach]} range" if fight.reach >= 0 else ""
    dice = " ".join(face_text(content, die) for die in fight.dice) or "no dice"
    lines = [f"{who} on {where}{reach}, {TECHNIQUES[fight.technique]}: {dice}, bonus {fight.bonus}: {fight.hits} Hits"]
    for seen in fight.defenders:
        rolled = " ".join(face_text(content, die) for die in seen.dice) or "no dice"
        cut = f", {seen.cut} Hits less" if seen.cut else ""
        name = mini_name(content, view.minis[seen.mini])
        lines.append(f"    {name} {seen.outcome}: {rolled}, {seen.blocks} Blocks{cut}")
    return "\n".join(lines)
