"""The table as plain text: for the terminal, for screen readers, for tests."""

from waystone.engine.game import Edition
from waystone.games.wayward.display.view import PlayerView, WaywardView, stands_at
from waystone.games.wayward.display.words import purpose, thing
from waystone.games.wayward.model.content import (
    BARRIER,
    BRIDGE,
    DOOR,
    DROP,
    GUARD,
    NONE,
    SMALL_STAIR,
    Area,
    Board,
    Content,
    Way,
)
from waystone.games.wayward.model.options import WaywardEdition


def table(edition: Edition, view: WaywardView) -> str:
    """Where everybody is, the cards, the active player's area with its ways, and the chips of this turn."""
    assert isinstance(edition, WaywardEdition)
    content = edition.content
    board = content.boards[view.board]
    parts = [_head(board, view), _players(content, board, view)]
    here = stands_at(view)
    if here != NONE and not view.places:
        parts.append(_here(content, board, view, board.areas[here]))
    used = [f"{area.name} {view.chips_at[area.index]}" for area in board.areas if view.chips_at[area.index]]
    if used:
        parts.append("Chips lie in: " + ", ".join(used))
    if view.dice:
        parts.append(f"Dice: {' '.join(str(die) for die in view.dice)} ({purpose(view.purpose)})")
    return "\n\n".join(parts)


def _head(board: Board, view: WaywardView) -> str:
    line = f"{board.name}, round {view.round}"
    if view.solo:
        return line + f", turn {view.turn}"
    line += f", the gate on {view.gate}"
    if view.alarm:
        seats = ", ".join(str(seat + 1) for seat in view.last_turns)
        line += f"\nALARM: last turns still to come for seats {seats}" if seats else "\nALARM"
    return line


def _players(content: Content, board: Board, view: WaywardView) -> str:
    return "\n".join(_player(content, board, view, player) for player in view.players)


def _player(content: Content, board: Board, view: WaywardView, player: PlayerView) -> str:
    pointer = ">" if player.seat == view.active and not view.places else " "
    where = board.areas[player.area].name if player.area != NONE else "out" if player.out else "not yet on the map"
    line = f"{pointer} seat {player.seat + 1}: {player.gold} gold, {where}"
    if view.places:
        place = view.places[player.seat]
        line += f", place {place}" if place else ", trapped"
    elif player.finished and not player.out:
        line += ", trapped"
    if pointer == ">":
        line += f", {view.chips} chips left"
        line += ", in luck" if view.lucky else ""
    if player.seat == view.bounty:
        line += ", bounty"
    items = [
        name if count == 1 else f"{name} x{count}"
        for name, count in zip([item.name for item in content.items], player.good, strict=True)
        if count
    ]
    curses = [f"CURSED {item.name}" for item, count in zip(content.items, player.cursed, strict=True) if count]
    if items or curses:
        line += "\n      " + ", ".join(items + curses)
    return line


def _here(content: Content, board: Board, view: WaywardView, area: Area) -> str:
    lines = [area.name + (f" [{area.letter}]" if area.letter else "") + ("" if view.fresh else " (used this turn)")]
    if area.special:
        lines.append(f"  {content.special_of(area).summary}")
    for i, kind in enumerate(area.icons):
        gone = " (taken)" if view.taken >> i & 1 else ""
        lines.append(f"  here: {thing(content, area, kind)}{gone}")
    if view.in_hand:
        lines.append(f"  in hand, yours when you walk out: {view.in_hand}")
    if view.notes:
        lines.append(f"  notes of the flute: {' '.join(str(note) for note in view.notes)}")
    lines += [f"  way: {describe(board, way)}" + _bridge_value(view, way) for way in area.ways]
    if area.trips:
        price = content.items[area.trip_item].name
        lines.append(f"  with a {price}: " + ", ".join(board.areas[i].name for i in area.trips))
    return "\n".join(lines)


def _bridge_value(view: WaywardView, way: Way) -> str:
    if way.kind != BRIDGE or not view.bridges[way.bridge]:
        return ""
    return f", bears {view.bridges[way.bridge]} items this turn"


def describe(board: Board, way: Way) -> str:
    """A connection in a few words: where it leads and what it takes."""
    where = way.exit or board.areas[way.target].name
    kinds = {
        DOOR: f"door of {way.dots} dot{'' if way.dots == 1 else 's'}",
        GUARD: f"{'red' if way.red else 'gray'} guard {way.value}" + ("" if way.guarded else " (his back)"),
        BARRIER: f"{way.hazard}, {way.cost} armor",
        BRIDGE: "rickety bridge",
        SMALL_STAIR: "small stair",
        DROP: "down, one way",
    }
    note = kinds.get(way.kind)
    out = " (out of the map)" if way.exit else ""
    return where + out + (f": {note}" if note else "")
