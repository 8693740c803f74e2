"""The table as plain text, and pages about it to read at any time: for the terminal, for screen readers, for tests."""

import difflib
from collections.abc import Callable
from typing import Final

from waystone.engine.game import Edition
from waystone.engine.phrases import counted, listed
from waystone.games.warlock.display.view import AdventurerView, BattleView, DungeonView
from waystone.games.warlock.display.words import (
    at,
    capital,
    key_list,
    lying_at,
    near_words,
    offer_words,
    place,
    place_words,
    player,
    sheet_words,
    sides,
    steps_from,
)
from waystone.games.warlock.model.board import CORRIDOR, MAZE, OPPOSITE, PASSAGE, ROOM, Space
from waystone.games.warlock.model.content import (
    BUNCH,
    ENCOUNTERS,
    KEYS,
    LUCK,
    NONE,
    PAY,
    TREASURES,
    Content,
    Crossing,
    Encounter,
    Treasure,
)
from waystone.games.warlock.model.options import WarlockEdition
from waystone.games.warlock.model.places import DIRECTIONS, STEPS
from waystone.games.warlock.model.state import CHEST, PILE


def table(edition: Edition, view: DungeonView) -> str:
    """The adventurers, what lies in the rooms, the hand, the notebook, and what is under way."""
    assert isinstance(edition, WarlockEdition)
    content = edition.content
    parts = [
        f"Round {view.round}" + (f", {player(view.active)}'s turn" if not view.over else ""),
        "\n".join(_adventurer(content, view, a) for a in view.adventurers),
        _rooms(content, view),
        _heaps(content, view),
        _maze(content, view),
        _hand(content, view),
        _notebook(content, view),
        _battle(content, view.battle, view),
        _talk(content, view),
        _desk(content, view),
    ]
    return "\n\n".join(part for part in parts if part)


def names(content: Content, cards: tuple[int, ...]) -> str:
    """Names may have commas of their own: "Bunch of Keys 1, 2, 3"."""
    return "; ".join(content.treasures[card].name for card in cards)


def numbers(bits: int) -> str:
    return "-".join(str(number) for number in range(1, KEYS + 1) if bits >> number & 1)


def _adventurer(content: Content, view: DungeonView, a: AdventurerView) -> str:
    pointer = ">" if a.seat == view.active else " "
    head = f"{pointer} {player(a.seat)} ({content.pieces[a.seat].name})"
    if a.withdrawn:
        return f"{head}: withdrawn"
    if not a.alive:
        return f"{head}: dead"
    line = f"{head} {at(content, a.space)}: Skill {a.skill[0]}/{a.skill[1]}"
    line += f", Stamina {a.stamina[0]}/{a.stamina[1]}, Luck {a.luck[0]}/{a.luck[1]}, Gold {a.gold}, Provisions {a.food}"
    marks = [
        "lantern" if a.lantern else "no lantern",
        "CURSED" if a.cursed else "",
        "CAGED" if a.caged else "",
        f"misses {a.misses}" if a.misses else "",
        f"{a.cards} Treasure card{'' if a.cards == 1 else 's'}",
        f"{a.keys} Key card{'' if a.keys == 1 else 's'}" if view.seats > 1 else "",
    ]
    line += "; " + ", ".join(mark for mark in marks if mark)
    if a.known and a.seat != view.seat:
        line += f" (known: {names(content, a.known)})"
    return line


def _rooms(content: Content, view: DungeonView) -> str:
    lines: list[str] = []
    hidden: list[str] = []
    for room, seen in enumerate(view.rooms):
        space = content.board.spaces[content.board.rooms[room]]
        if seen.there and seen.encounter == NONE:
            hidden.append(space.name)
        elif seen.there or seen.treasure:
            things = []
            if seen.there:
                card = content.encounters[seen.encounter]
                figures = f" {card.skill}/{card.stamina}" if card.skill else ""
                things.append(f"{card.name}{figures}" + ("" if seen.face_up else " (face down, last seen)"))
            if seen.treasure:
                things.append("Treasure card")
            lines.append(f"  {space.name}: {', '.join(things)}" + (" - closed to you" if seen.barred else ""))
    text = "Rooms\n" + "\n".join(lines)
    return text + (f"\n  Unknown: {', '.join(hidden)}" if hidden else "")


def _heaps(content: Content, view: DungeonView) -> str:
    lines = []
    for heap in view.heaps:
        whose = "Discarded treasure" if heap.owner == NONE else f"Left for {player(heap.owner)} alone"
        known = f" ({names(content, heap.known)})" if heap.known else ""
        lines.append(f"{whose} {at(content, heap.space)}: {counted(heap.count, 'Treasure card')}{known}")
    if view.stock:
        lines.append(f"The Pedlar's stock: {names(content, view.stock)}")
    return "\n".join(lines)


def _maze(content: Content, view: DungeonView) -> str:
    seen = []
    for space, card in enumerate(view.maze):
        if card != NONE:
            name = content.board.spaces[content.board.maze[space]].id.removeprefix("maze-")
            seen.append(f"{name} open {sides(content.maze_cards[card].open)}")
    return f"Maze: {'; '.join(seen)}" if seen else ""


def _hand(content: Content, view: DungeonView) -> str:
    if view.seat < 0:
        return ""
    return f"Your Treasure cards: {names(content, view.hand) or 'none'}"


def place_name(where: int) -> str:
    if where == CHEST:
        return "chest"
    return "pile" if where == PILE else player(where)


def _notebook(content: Content, view: DungeonView) -> str:
    book = view.notebook
    if not any(book.places):
        return ""
    lines = [f"Keys: {counted(len(book.triples), 'combination')} left; on your bunches: {numbers(book.held) or 'none'}"]
    if view.seat >= 0 and view.seats > 1:
        lines[0] += f"; your Key cards: {', '.join(map(str, book.own))}"
    for number, places in enumerate(book.places, 1):
        where = [place_name(where) for where in range(CHEST + 1) if places >> where & 1]
        lines.append(f"  {number}: {where[0]} (certain)" if len(where) == 1 else f"  {number}: {' or '.join(where)}")
    for named, right in view.tries:
        lines.append(f"  Tried at the chest: {numbers(named)}, {3 - right} wrong")
    return "\n".join(lines)


def _battle(content: Content, battle: BattleView | None, view: DungeonView) -> str:
    if battle is None:
        return ""
    hero = view.adventurers[battle.hero.seat]
    mine = f"{player(hero.seat)} {hero.skill[0]}+{battle.hero.bonus}, Stamina {hero.stamina[0]}"
    if battle.rival is not None:
        rival = view.adventurers[battle.rival.seat]
        foe = f"{player(rival.seat)} {rival.skill[0]}+{battle.rival.bonus}, Stamina {rival.stamina[0]}"
    else:
        monster = content.crocodile if battle.crocodile else content.encounters[battle.monster]
        foe = f"{monster.name} {battle.skill}, Stamina {battle.stamina}"
    return f"Battle, round {battle.rounds}: {mine} against {foe}; chance to win {battle.odds:.0%}"


def _talk(content: Content, view: DungeonView) -> str:
    talk = view.talk
    if talk is None:
        return ""
    line = f"{player(view.active)} meets {player(talk.partner)}"
    line += f"; offers left {talk.left[0]} and {talk.left[1]}" + ("; peace" if talk.peace else "")
    if talk.gives is not None or talk.wants is not None:
        line += f"\n  Gives {offer_words(content, talk.gives)} for {offer_words(content, talk.wants)}"
    return line


def _desk(content: Content, view: DungeonView) -> str:
    if view.desk is None:
        return ""
    seat, known, picked = view.desk
    if not known:
        return f"{player(seat)} looks at treasure"
    return f"On the table: {names(content, known)}" + (f"; taken: {names(content, picked)}" if picked else "")


# ------------------------------------------------------------------ pages
def standing(content: Content, view: DungeonView) -> int:
    """The place from which the viewer counts steps; onlookers count from the Entrance."""
    return view.adventurers[view.seat].space if view.seat >= 0 else content.board.entrance


class Ways:
    """How far all places are from one: on foot, with a crossing of the river, by way of rooms or the Maze."""

    def __init__(self, content: Content, start: int) -> None:
        self.found = [steps_from(content, start, level) for level in range(3)]

    def steps(self, space: int) -> int:
        """For sorting: the easy ways first."""
        return next((1000 * level + found[space] for level, found in enumerate(self.found) if space in found), 9999)

    def words(self, space: int) -> str:
        on_foot, across, anyhow = self.found
        if space in on_foot:
            return "here" if on_foot[space] == 0 else counted(on_foot[space], "step")
        if space in across:
            return f"{counted(across[space] - 1, 'step')} and a crossing"
        return f"{counted(anyhow[space], 'step')} by way of a room or the Maze" if space in anyhow else "out of reach"


def map_page(edition: Edition, view: DungeonView, asked: str) -> str:
    """The rooms by distance, then the river, the secret passages, the Maze and what else lies on the board.

    With "drawing" the board as it is printed.
    """
    assert isinstance(edition, WarlockEdition)
    content = edition.content
    if asked.strip().lower() == "drawing":
        return drawing(content, view)
    start = standing(content, view)
    ways = Ways(content, start)
    rooms = sorted(content.board.rooms, key=lambda room: (ways.steps(room), room))
    lines = [f"Steps are counted from {place(content, start)}."]
    lines += [_map_line(content, view, ways, content.board.spaces[room]) for room in rooms]
    others = [space for space in content.board.spaces if space.kind != ROOM and is_worth_naming(view, space, content)]
    others.sort(key=lambda space: (ways.steps(space.index), space.index))
    lines += ["Elsewhere", *[_map_line(content, view, ways, space) for space in others]]
    return "\n".join(lines)


def is_worth_naming(view: DungeonView, space: Space, content: Content) -> bool:
    """Landings, gates, passages and Maze spaces always, a square of the corridor if somebody or something is there."""
    if space.kind != CORRIDOR or space.landing >= 0 or space.gate_to >= 0 or space.index == content.board.entrance:
        return True
    return bool(lying_at(content, view, space.index))


def _map_line(content: Content, view: DungeonView, ways: Ways, space: Space) -> str:
    there = lying_at(content, view, space.index)
    if space.kind == MAZE:
        there.append(_maze_sides(content, view, space))
    return f"  {capital(space.name)} ({ways.words(space.index)})" + (f": {', '.join(there)}" if there else "")


def _maze_sides(content: Content, view: DungeonView, space: Space) -> str:
    card = view.maze[space.maze]
    return "unknown" if card == NONE else f"open {sides(content.maze_cards[card].open)}"


def drawing(content: Content, view: DungeonView) -> str:
    """The board in characters, two for each square: numbers are rooms, dots corridors; @1 is the first player."""
    board = content.board
    rows = [["  " if token == "##" else token for token in row] for row in board.tokens]
    for a in view.adventurers:
        if a.alive:
            x, y, _, _ = board.spaces[a.space].rect
            rows[y][x] = f"@{a.seat + 1}"
    names = [f"{space.id.removeprefix('room-')} {space.name}" for space in board.spaces if space.kind == ROOM]
    seats = [f"@{a.seat + 1} {player(a.seat)}" for a in view.adventurers]
    return "\n".join([" ".join(row).rstrip() for row in rows] + ["", ", ".join(seats), ", ".join(names)])


# look
def look(edition: Edition, view: DungeonView, asked: str) -> str:
    """All that is printed about a place, a card or a table, and what is known of it; by its name or first letters."""
    assert isinstance(edition, WarlockEdition)
    content = edition.content
    subjects = _subjects(content)
    wanted = _plain(asked)
    if not wanted:
        return f"Look at what? Name a room or another place, a card, a crossing, or the {listed(list(TABLES), 'or')}."
    found = [name for name in subjects if name == wanted]
    found = found or [name for name in subjects if name.startswith(wanted)]
    found = found or [name for name in subjects if wanted in name]
    if len(found) == 1:
        return subjects[found[0]](content, view)
    if found:
        return "Which of these? " + "; ".join(found)
    close = difflib.get_close_matches(wanted, subjects, n=5, cutoff=0.5)
    hint = f" Did you mean {listed(close, 'or')}?" if close else ""
    return f"Nothing here is called {asked.strip()!r}.{hint}"


def _plain(name: str) -> str:
    return name.strip().lower().removeprefix("the ")


Page = Callable[[Content, DungeonView], str]


def _subjects(content: Content) -> dict[str, Page]:
    """Every name that can be looked at, with what tells of it; a name of several cards tells of each."""
    found: dict[str, Page] = {}
    for space in content.board.spaces:
        page = _page_of(look_place, space)
        found[_plain(space.name)] = page
        if space.kind == MAZE or space.kind == PASSAGE:
            found[space.id.partition("-")[2].lower()] = page
    for encounter in [*content.encounters, content.crocodile]:
        found[_plain(encounter.name)] = _page_of(look_encounter, encounter)
    for treasure in content.treasures:
        found[_plain(treasure.name)] = _page_of(look_treasure, treasure)
    for crossing in content.crossings:
        found[crossing.id] = _page_of(look_crossing, crossing)
    for name, page in TABLES.items():
        found[name] = page
    return found


def _page_of(telling: Callable[..., str], subject: object) -> Page:
    return lambda content, view: telling(content, view, subject)


def look_place(content: Content, view: DungeonView, space: Space) -> str:
    start = standing(content, view)
    kind = ("a square of the corridor", "a room", "an entrance of a secret passage", "a space of the Maze")[space.kind]
    away = "where you count from" if space.index == start else f"{Ways(content, start).words(space.index)} away"
    lines = [f"{capital(space.name)}: {kind}, {away}."]
    there = lying_at(content, view, space.index)
    if there:
        lines.append(f"There: {', '.join(there)}.")
    if space.next:
        ways = [f"{direction(content, space.index, near)} to {place(content, near)}" for near in space.next]
        lines.append(f"Leads {listed(ways)}.")
    if space.room >= 0 and view.rooms[space.room].encounter != NONE:
        lines.append(encounter_words(content.encounters[view.rooms[space.room].encounter]))
    if space.landing >= 0:
        lines.append(crossing_words(content.crossings[space.landing]))
    if space.kind == PASSAGE:
        lines += _passage_words(content, space)
    if space.kind == MAZE or space.gate_to >= 0:
        lines += _maze_words(content, view, space)
    return "\n".join(lines)


def direction(content: Content, space: int, near: int) -> str:
    """In which direction a neighbour lies; to and from a room, through its door."""
    board = content.board
    door = board.door_between(space, near)
    if door != NONE:
        side = board.doors[door].side
        return DIRECTIONS[side if board.doors[door].room == space else OPPOSITE[side]]
    (x, y, _, _), (to_x, to_y, _, _) = board.spaces[space].rect, board.spaces[near].rect
    return DIRECTIONS[STEPS.index((to_x - x, to_y - y))]


def _passage_words(content: Content, space: Space) -> list[str]:
    """Where the other entrances of the colour are, and which numbers lead there without a lantern."""
    lines = []
    for other in content.board.spaces:
        if other.kind == PASSAGE and other.colour == space.colour:
            near = near_words(content, other.index)
            rolls = listed([str(roll) for roll in other.rolls], "or")
            lines.append(f"{capital(other.name)}: {near}; without a lantern, with {rolls} on the die.")
    return lines


def _maze_words(content: Content, view: DungeonView, space: Space) -> list[str]:
    if space.kind != MAZE:
        return [f"Beyond the gate lies {place(content, space.gate_to)}."]
    beside = [f"{DIRECTIONS[side]} {place(content, near)}" for side, near in enumerate(space.beside) if near != NONE]
    return [f"Its card: {_maze_sides(content, view, space)}. Beside it: {listed(beside)}."]


def crossing_words(crossing: Crossing) -> str:
    """How one gets across the river here."""
    if crossing.method == PAY:
        return f"The {crossing.id}: {crossing.price} Gold takes you across."
    if crossing.method == LUCK:
        return (
            f"The {crossing.id}: test for Luck. Lucky: {crossing.rows[1].name}. Unlucky: {crossing.rows[0].name}, "
            "and you fight the Crocodile."
        )
    rows = "; ".join(f"{die}: {row.name}" for die, row in enumerate(crossing.rows, 1))
    return f"The {crossing.id}: roll a die. {rows}."


def look_crossing(content: Content, view: DungeonView, crossing: Crossing) -> str:
    banks = listed([place(content, bank) for bank in crossing.banks])
    return f"{crossing_words(crossing)}\nBetween {banks}."


def encounter_words(card: Encounter) -> str:
    """All that is printed on an Encounter card."""
    scores = f", Skill {card.skill}, Stamina {card.stamina}" if card.skill else ""
    traits = f", {', '.join(card.traits)}" if card.traits else ""
    stays = "" if not card.permanent else " Stays face up for all."
    return f"{card.name}: {ENCOUNTERS[card.kind]}{scores}{traits}. {card.text}{stays}".strip()


def look_encounter(content: Content, view: DungeonView, card: Encounter) -> str:
    seen = [
        f"Seen in {place(content, content.board.rooms[room])}."
        for room, there in enumerate(view.rooms)
        if card.index != NONE and there.encounter == card.index
    ]
    return "\n".join([encounter_words(card), *seen])


def treasure_words(card: Treasure) -> str:
    """All that is printed on a Treasure card."""
    if card.kind == BUNCH:
        return f"{card.name}: a bunch of keys with the numbers {key_list(card.numbers)}."
    extra = ", used once" if card.one_use else ""
    return f"{card.name}: {TREASURES[card.kind]}{extra}. {card.text}".strip()


def look_treasure(content: Content, view: DungeonView, card: Treasure) -> str:
    lines = [treasure_words(card)]
    if card.index in view.hand:
        lines.append("You hold it.")
    lines += [
        f"{player(a.seat)} is known to hold it."
        for a in view.adventurers
        if card.index in a.known and a.seat != view.seat
    ]
    lines += [f"It lies {at(content, heap.space)}." for heap in view.heaps if card.index in heap.known]
    if card.index in view.stock:
        lines.append("The Pedlar has it for sale.")
    return "\n".join(lines)


def look_escape(content: Content, view: DungeonView) -> str:
    rows = [
        f"{die}: {row.name}, {'you get away' if row.away else 'you do not get away'}"
        + (f", {row.stamina} Stamina lost" if row.stamina else "")
        for die, row in enumerate(content.escape, 1)
    ]
    return "To escape from a battle, roll a die. " + "; ".join(rows) + "."


def look_teleport(content: Content, view: DungeonView) -> str:
    rows = [f"{die}: {row.name}" for die, row in enumerate(content.tables["teleport_table"], 1)]
    return "Whom the Teleport Trap whisks away rolls a die. " + "; ".join(rows) + "."


TABLES: Final[dict[str, Page]] = {"escape table": look_escape, "teleport table": look_teleport}


# cards and players
def cards_page(edition: Edition, view: DungeonView, asked: str) -> str:
    """The own cards and those that lie open, each with its text, and the notebook of keys."""
    assert isinstance(edition, WarlockEdition)
    content = edition.content
    lines = []
    if view.seat >= 0:
        lines.append("Your Treasure cards:" if view.hand else "You hold no Treasure cards.")
        lines += [f"  {treasure_words(content.treasures[card])}" for card in view.hand]
    for a in view.adventurers:
        if a.known and a.seat != view.seat:
            lines.append(f"{player(a.seat)} is known to hold:")
            lines += [f"  {treasure_words(content.treasures[card])}" for card in a.known]
    if view.stock:
        lines.append("The Pedlar has for sale:")
        lines += [f"  {treasure_words(content.treasures[card])}" for card in view.stock]
    return "\n".join(lines + _keys(view)) or "No cards lie open."


def _keys(view: DungeonView) -> list[str]:
    """What the viewer knows of each number, and how many combinations are left."""
    book = view.notebook
    if not any(book.places):
        return []
    lines = [f"Keys: {counted(len(book.triples), 'combination')} left for the chest."]
    if view.seat >= 0:
        lines.append(f"On your bunches: {key_list(book.held) or 'none'}.")
    for number, places in enumerate(book.places, 1):
        where = [place_words(spot, view.seat) for spot in range(CHEST + 1) if places >> spot & 1]
        lines.append(f"  {number}: {listed(where, 'or')}{' (certain)' if len(where) == 1 else ''}")
    lines += [f"  Tried at the chest: {numbers(named)}, {3 - right} wrong" for named, right in view.tries]
    return lines


def who_page(edition: Edition, view: DungeonView, asked: str) -> str:
    """The players: name, piece, where they stand, their sheets."""
    assert isinstance(edition, WarlockEdition)
    content = edition.content
    lines = []
    for a in view.adventurers:
        you = ", you" if a.seat == view.seat else ""
        head = f"{player(a.seat)} ({content.pieces[a.seat].name}{you})"
        if a.withdrawn or not a.alive:
            lines.append(f"{head}: {'withdrawn' if a.withdrawn else 'dead, enters anew in the next turn'}")
            continue
        marks = [
            "" if a.lantern else "no lantern",
            "cursed" if a.cursed else "",
            "caged" if a.caged else "",
            f"misses {counted(a.misses, 'turn')}" if a.misses else "",
            "has the turn" if a.seat == view.active and not view.over else "",
        ]
        state = "".join(f", {mark}" for mark in marks if mark)
        lines.append(f"{head}, {at(content, a.space)}: {sheet_words(content, view, a)}{state}")
    return "\n".join(lines)


PAGES: Final[dict[str, Callable[[Edition, DungeonView, str], str]]] = {
    "map": map_page,
    "look": look,
    "cards": cards_page,
    "who": who_page,
}
