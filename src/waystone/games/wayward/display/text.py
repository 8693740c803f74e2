"""The table as plain text: for the terminal, for screen readers, for tests.

`table` is the whole table; `PAGES` are parts of it to read by themselves. `{2}` stands for the player of seat 2.
"""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final, TypeVar

from waystone.engine.game import Edition
from waystone.engine.phrases import counted, listed
from waystone.games.wayward.display.view import PlayerView, WaywardView, stands_at
from waystone.games.wayward.display.words import (
    an_item,
    faces,
    items,
    picks_for,
    player,
    prize,
    purpose,
    thing,
)
from waystone.games.wayward.model.content import (
    ARENA,
    ARMOR,
    BARRIER,
    BRIDGE,
    CATAPULT,
    DOOR,
    DROP,
    GOLD,
    GRAVES,
    GUARD,
    HALL,
    INN_BACK,
    INN_FRONT,
    NONE,
    NOWHERE,
    PICK_1,
    PIT,
    PLATFORM,
    SMALL_STAIR,
    STAIRWELL,
    WEAPON,
    Area,
    Board,
    Content,
    Item,
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
    used = [f"{area.name} ({view.chips_at[area.index]})" for area in board.areas if view.chips_at[area.index]]
    if used:
        parts.append("Chips lie in: " + ", ".join(used))
    if view.dice:
        parts.append(_dice(content, view))
    return "\n\n".join(parts)


def _head(board: Board, view: WaywardView) -> str:
    line = f"{board.name}, round {view.round}"
    if view.solo:
        return line + f", turn {view.turn}"
    line += f", the gate on {view.gate}"
    if view.alarm:
        seats = listed([player(seat) for seat in view.last_turns])
        line += f"\nALARM: a last turn is still to come for {seats}" if seats else "\nALARM"
    return line


def _dice(content: Content, view: WaywardView) -> str:
    """The dice that lie open, in a duel with their owners."""
    if view.rival != NONE:
        mine, theirs = view.dice
        return f"Duel: {player(view.active)} has rolled {mine}, {player(view.rival)} {theirs}"
    return f"Dice: {listed([str(die) for die in view.dice])} ({content.called(purpose(view.purpose))})"


def _players(content: Content, board: Board, view: WaywardView) -> str:
    return "\n".join(_player(content, board, view, player) for player in view.players)


def _player(content: Content, board: Board, view: WaywardView, them: PlayerView) -> str:
    pointer = ">" if them.seat == view.active and not view.places else " "
    line = f"{pointer} {player(them.seat)}: {_standing(board, view, them)}"
    held = _held(content, them)
    return f"{line}\n      {held}" if held else line


def _standing(board: Board, view: WaywardView, them: PlayerView) -> str:
    """Gold, place, and what there is to say of a player in this turn."""
    where = board.areas[them.area].name if them.area != NONE else "out" if them.out else "not yet on the map"
    parts = [f"{them.gold} gold", where]
    if view.places:
        place = view.places[them.seat]
        parts.append(f"place {place}" if place else "trapped")
    elif them.finished and not them.out:
        parts.append("trapped")
    if them.seat == view.active and not view.places:
        parts.append(f"{counted(view.chips, 'chip')} left")
        parts += ["in luck"] if view.lucky else []
    parts += ["bounty"] if them.seat == view.bounty else []
    parts += ["met in a duel this turn"] if them.duelled else []
    return ", ".join(parts)


def _held(content: Content, them: PlayerView) -> str:
    """The card: good items, then what is cursed."""
    good = [items(item, them.good[item.index]) for item in content.items if them.good[item.index]]
    cursed = [f"CURSED {items(item, them.cursed[item.index])}" for item in content.items if them.cursed[item.index]]
    return ", ".join(good + cursed)


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
        lines.append(f"  notes of {content.called('<the flute>')}: {listed([str(note) for note in view.notes])}")
    lines += [
        f"  way: {describe(content, board, way)}{_bridge_value(view, way)}{_beyond(content, board, way)}"
        for way in area.ways
    ]
    return "\n".join(lines + _trips(content, board, area))


def _trips(content: Content, board: Board, area: Area) -> list[str]:
    if not area.trips:
        return []
    return [f"  with {an_item(content.items[area.trip_item])}: {', '.join(board.areas[i].name for i in area.trips)}"]


def _beyond(content: Content, board: Board, way: Way) -> str:
    """What lies on the other side of a connection."""
    if way.target == NOWHERE:
        return ""
    lying = [thing(content, board.areas[way.target], kind) for kind in board.areas[way.target].icons]
    return f" - there: {', '.join(lying)}" if lying else ""


def _bridge_value(view: WaywardView, way: Way) -> str:
    if way.kind != BRIDGE or not view.bridges[way.bridge]:
        return ""
    return f", bears {counted(view.bridges[way.bridge], 'item')} this turn"


def describe(content: Content, board: Board, way: Way) -> str:
    """A connection in a few words: where it leads and what it takes."""
    where = way.exit or board.areas[way.target].name
    kinds = {
        DOOR: f"door of {counted(way.dots, 'dot')}",
        GUARD: f"{'red' if way.red else 'gray'} guard {way.value}" + ("" if way.guarded else " (from behind)"),
        BARRIER: f"{way.hazard}, {way.cost} {content.items[ARMOR].name}",
        BRIDGE: "rickety bridge",
        SMALL_STAIR: "small stair",
        DROP: "down, one way",
    }
    note = kinds.get(way.kind)
    out = " (out of the map)" if way.exit else ""
    return where + out + (f": {note}" if note else "")


# ------------------------------------------------------------------ the map
def map_page(edition: Edition, view: WaywardView, name: str) -> str:
    """Every place by its distance from the active player, or from the place that is named."""
    content, board = _box(edition, view)
    start, whose = stands_at(view), player(view.active)
    if name:
        named = _find({area.name: area for area in board.areas}, name)
        if len(named) != 1:
            return _unclear(name, named, [area.name for area in board.areas])
        start = named[0][1].index
    if start == NONE:
        return f"{board.name}: {whose} is not on the map. Name a place to see the distances from there."
    near, far = _distances(content, board, start, view.players[view.active]), _distances(content, board, start, None)
    places = sorted(board.areas, key=lambda area: (near.get(area.index, 999), far.get(area.index, 999), area.name))
    lines = [
        f"{board.name}, by the moves it takes from {board.areas[start].name}; "
        f"a distance in brackets cannot be walked with what {whose} holds now."
    ]
    for area in places:
        lines.append(f"{_moves(near, far, area)} {area.name}: {_offers(content, view, area)}")
        lines.append(f"      to {'; '.join([describe(content, board, way) for way in area.ways]) or 'nowhere'}")
    return "\n".join(lines)


def _moves(near: dict[int, int], far: dict[int, int], area: Area) -> str:
    if area.index in near:
        return f"{near[area.index]:3d} "
    return f"({far[area.index]:2d})" if area.index in far else " -- "


def _distances(content: Content, board: Board, start: int, walker: PlayerView | None) -> dict[int, int]:
    """Moves from an area to every other, with what the walker holds; without one, whatever the ways ask for."""
    found = {start: 0}
    frontier = [start]
    while frontier:
        area = board.areas[frontier.pop(0)]
        for way in area.ways:
            passable = walker is None or _can_pass(content, way, walker)
            if way.target != NOWHERE and way.target not in found and passable:
                found[way.target] = found[area.index] + 1
                frontier.append(way.target)
    return found


def _can_pass(content: Content, way: Way, walker: PlayerView) -> bool:
    good = walker.good
    if way.kind == DOOR:
        picks = sum([1 << i for i in range(3) if good[PICK_1 + i]])
        return content.opened[way.dots] >> picks & 1 == 1
    if way.kind == GUARD:
        return not way.guarded or good[WEAPON] >= (2 if way.red else 1)
    return way.kind != BARRIER or good[ARMOR] >= way.cost


def _offers(content: Content, view: WaywardView, area: Area) -> str:
    """What lies in an area, what can be done there, who is there and whether it is used."""
    parts = [thing(content, area, kind) for kind in area.icons]
    if area.special:
        parts.append(f"special area {content.special_of(area).name}")
    if area.trips:
        parts.append("tunnel stair" if area.tunnel else "dock" if area.dock else f"{area.passage} passage")
    parts += [f"{player(them.seat)} is here" for them in view.players if them.area == area.index]
    chips = view.chips_at[area.index]
    parts += [f"{counted(chips, 'chip')} (used)"] if chips else []
    return ", ".join(parts) or "nothing"


# ------------------------------------------------------------------ looking at one thing
def look_page(edition: Edition, view: WaywardView, name: str) -> str:
    """All that is printed about a place, an exit or an item; without a name about the active player's place."""
    content, board = _box(edition, view)
    if not name:
        here = stands_at(view)
        return _place(content, board, view, board.areas[here]) if here != NONE else who_page(edition, view, "")
    things: dict[str, Area | Item | Way] = {way.exit: way for way in board.ways if way.exit}
    things.update({item.name: item for item in content.items})
    things.update({area.name: area for area in board.areas})
    found = _find(things, name)
    if len(found) != 1:
        return _unclear(name, found, list(things))
    one = found[0][1]
    if isinstance(one, Area):
        return _place(content, board, view, one)
    if isinstance(one, Item):
        return f"{one.name}: {one.use}. {counted(one.slots, 'spot')} on each card."
    return f"{one.exit}: out of the map from {board.areas[one.source].name}, by {_toll(content, one)}."


def _place(content: Content, board: Board, view: WaywardView, area: Area) -> str:
    lines = [f"{area.name}: {_offers(content, view, area)}."]
    if area.special:
        lines.append(f"{content.special_of(area).summary}")
        lines += (
            [content.called(line) for line in INSIDES[area.special](content, board)] if area.special in INSIDES else []
        )
    for way in area.ways:
        to = way.exit or board.areas[way.target].name
        lines.append(
            f"  to {to}{' (out of the map)' if way.exit else ''}: {_toll(content, way)}{_bridge_value(view, way)}"
        )
    return "\n".join(lines + _trips(content, board, area))


def _toll(content: Content, way: Way) -> str:
    """What it takes to pass a connection, in full."""
    colour = "red" if way.red else "gray"
    dice = "a sum of" if way.red else "a die of"
    weapons = "two <weapon>s" if way.red else "one or two <weapon>s"
    kinds = {
        DOOR: f"a locked door of {counted(way.dots, 'dot')}, opened by {picks_for(way)}",
        GUARD: f"a {colour} guard: {dice} {way.value} or more with {weapons}" if way.guarded else "past a guard's back",
        BARRIER: f"{way.hazard}: costs {way.cost} <armor> each time",
        BRIDGE: f"a rickety bridge: a roll of {counted(content.bridge_dice, 'die', 'dice')} tells how much it bears",
        SMALL_STAIR: "a small stair",
        DROP: "a way down, with no way back",
    }
    return content.called(kinds.get(way.kind, "an open way"))


# What is inside a special area, a line for each thing.
def _fighters(content: Content, board: Board) -> list[str]:
    return [
        f"  <fighter> {fighter.value} ({'red: a sum with two <weapon>s' if fighter.red else 'gray: one die'}):"
        f" {fighter.gold} gold"
        for fighter in board.fighters
    ]


def _flames(content: Content, board: Board) -> list[str]:
    burning = [str(i + 1) for i in range(len(board.flames)) if board.flames[i]]
    below = board.areas[board.below].name
    return [f"  {len(board.flames)} spaces, fire on {listed(burning)}; who falls lands in {below}"]


def _coffins(content: Content, board: Board) -> list[str]:
    return [f"  <coffin> {coffin.number}: {_loot(content, coffin.gold, coffin.items)}" for coffin in board.coffins]


def _loot(content: Content, gold: int, kinds: tuple[int, ...]) -> str:
    return listed(([f"{gold} gold"] if gold else []) + [prize(content, kind) for kind in kinds]) or "nothing"


def _graves(content: Content, board: Board) -> list[str]:
    return [
        f"  the {grave.id} <grave>: {_loot(content, grave.gold, () if grave.prize == GOLD else (grave.prize,))}"
        f" on {faces(grave.good_on)}, a curse on {faces(grave.bad_on)}"
        for grave in board.graves
    ]


def _landings(content: Content, board: Board) -> list[str]:
    last = len(board.landings) - 1
    return [
        f"  {number}{' or more' if number == last else ''}: {board.landing_names[number]}"
        for number in range(1, len(board.landings))
    ]


def _planks(content: Content, board: Board) -> list[str]:
    return [
        f"  plank {plank.number}: {_loot(content, plank.gold, plank.items)};"
        f" windows to {board.areas[plank.west].name} (west) and {board.areas[plank.east].name} (east)"
        for plank in board.planks
    ]


def _goblins(content: Content, board: Board) -> list[str]:
    pays = [str(gold) for gold in content.goblins.gold_by_round]
    return [f"  rounds pay {listed(pays)} gold"]


INSIDES: Final[dict[int, Callable[[Content, Board], list[str]]]] = {
    PIT: _fighters,
    STAIRWELL: _flames,
    PLATFORM: _coffins,
    HALL: _coffins,
    GRAVES: _graves,
    CATAPULT: _landings,
    INN_FRONT: _planks,
    INN_BACK: _planks,
    ARENA: _goblins,
}


# ------------------------------------------------------------------ cards and players
def cards_page(edition: Edition, view: WaywardView, name: str) -> str:
    """Every card, which all lie open, and what each kind of item is for."""
    content, _ = _box(edition, view)
    lines = [f"{player(them.seat)}: {_held(content, them) or 'no items'}" for them in view.players]
    lines.append("What they are for:")
    lines += [f"  {item.name} ({counted(item.slots, 'spot')}): {item.use}" for item in content.items]
    return "\n".join(lines)


def who_page(edition: Edition, view: WaywardView, name: str) -> str:
    """The players, the richest first, and how far each is from the gate."""
    _, board = _box(edition, view)
    lines = [_head(board, view)]
    for them in sorted(view.players, key=lambda them: -them.gold):
        gap = view.gate - them.gold
        to_gate = f", {gap} gold short of the gate" if view.gate and gap > 0 and not view.alarm else ""
        lines.append(f"{player(them.seat)}: {_standing(board, view, them)}{to_gate}")
    return "\n".join(lines)


def _box(edition: Edition, view: WaywardView) -> tuple[Content, Board]:
    assert isinstance(edition, WaywardEdition)
    return edition.content, edition.content.boards[view.board]


# ------------------------------------------------------------------ finding by name
Thing = TypeVar("Thing")


def _find(things: dict[str, Thing], name: str) -> list[tuple[str, Thing]]:
    """What bears that name, else what begins with it, else what has a word that does."""
    wanted = name.strip().casefold()
    exact = [(known, one) for known, one in things.items() if known.casefold() == wanted]
    begin = [(known, one) for known, one in things.items() if known.casefold().startswith(wanted)]
    inside = [(known, one) for known, one in things.items() if f" {wanted}" in f" {known.casefold()}"]
    return exact or begin or inside


def _unclear(name: str, found: list[tuple[str, Thing]], known: list[str]) -> str:
    if found:
        return f"{name!r} may be {listed([full for full, _ in found], 'or')}."
    full = {one.casefold(): one for one in known}
    names = [full[close] for close in get_close_matches(name.casefold(), list(full), 4, 0.4)]
    hint = f" Close to it: {listed(names, 'or')}." if names else " `map` lists all places, `cards` all items."
    return f"Nothing here is called {name!r}.{hint}"


PAGES: Final[dict[str, Callable[[Edition, WaywardView, str], str]]] = {
    "map": map_page,
    "look": look_page,
    "cards": cards_page,
    "who": who_page,
}
