"""The table as plain text: for the terminal, for screen readers, for tests."""

from waystone.engine.game import Edition
from waystone.games.warlock.display.view import AdventurerView, BattleView, DungeonView
from waystone.games.warlock.display.words import offer_words
from waystone.games.warlock.model.board import SIDES
from waystone.games.warlock.model.content import KEYS, NONE, Content
from waystone.games.warlock.model.options import WarlockEdition
from waystone.games.warlock.model.state import CHEST, PILE


def table(edition: Edition, view: DungeonView) -> str:
    """The adventurers, what lies in the rooms, the hand, the notebook, and what is under way."""
    assert isinstance(edition, WarlockEdition)
    content = edition.content
    parts = [
        f"Round {view.round}" + (f", {content.pieces[view.active].name}'s turn" if not view.over else ""),
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
    return ", ".join(content.treasures[card].name for card in cards)


def numbers(bits: int) -> str:
    return "-".join(str(number) for number in range(1, KEYS + 1) if bits >> number & 1)


def _adventurer(content: Content, view: DungeonView, a: AdventurerView) -> str:
    pointer = ">" if a.seat == view.active else " "
    head = f"{pointer} {content.pieces[a.seat].name}"
    if a.withdrawn:
        return f"{head}: withdrawn"
    if not a.alive:
        return f"{head}: dead"
    line = f"{head} at {content.board.spaces[a.space].name}: Skill {a.skill[0]}/{a.skill[1]}"
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
        whose = "Discarded treasure" if heap.owner == NONE else f"Cache of {content.pieces[heap.owner].name}"
        known = f" ({names(content, heap.known)})" if heap.known else ""
        lines.append(f"{whose} at {content.board.spaces[heap.space].name}: {heap.count}{known}")
    if view.stock:
        lines.append(f"The Pedlar's stock: {names(content, view.stock)}")
    return "\n".join(lines)


def _maze(content: Content, view: DungeonView) -> str:
    seen = []
    for space, card in enumerate(view.maze):
        if card != NONE:
            sides = "".join(SIDES[side] for side in range(4) if content.maze_cards[card].open >> side & 1)
            seen.append(f"{content.board.spaces[content.board.maze[space]].id.removeprefix('maze-')} open {sides}")
    return f"Maze: {', '.join(seen)}" if seen else ""


def _hand(content: Content, view: DungeonView) -> str:
    if view.seat < 0:
        return ""
    return f"Your Treasure cards: {names(content, view.hand) or 'none'}"


def place_name(content: Content, place: int) -> str:
    if place == CHEST:
        return "chest"
    return "pile" if place == PILE else content.pieces[place].name


def _notebook(content: Content, view: DungeonView) -> str:
    book = view.notebook
    if not any(book.places):
        return ""
    lines = [f"Keys: {len(book.triples)} combinations left; on your bunches: {numbers(book.held) or 'none'}"]
    if view.seat >= 0 and view.seats > 1:
        lines[0] += f"; your Key cards: {', '.join(map(str, book.own))}"
    for number, places in enumerate(book.places, 1):
        where = [place_name(content, place) for place in range(CHEST + 1) if places >> place & 1]
        lines.append(f"  {number}: {where[0]} (certain)" if len(where) == 1 else f"  {number}: {' or '.join(where)}")
    for named, right in view.tries:
        lines.append(f"  Tried at the chest: {numbers(named)}, {3 - right} wrong")
    return "\n".join(lines)


def _battle(content: Content, battle: BattleView | None, view: DungeonView) -> str:
    if battle is None:
        return ""
    hero = view.adventurers[battle.hero.seat]
    mine = f"{content.pieces[hero.seat].name} {hero.skill[0]}+{battle.hero.bonus}, Stamina {hero.stamina[0]}"
    if battle.rival is not None:
        rival = view.adventurers[battle.rival.seat]
        foe = f"{content.pieces[rival.seat].name} {rival.skill[0]}+{battle.rival.bonus}, Stamina {rival.stamina[0]}"
    else:
        monster = content.crocodile if battle.crocodile else content.encounters[battle.monster]
        foe = f"{monster.name} {battle.skill}, Stamina {battle.stamina}"
    return f"Battle, round {battle.rounds}: {mine} against {foe}; chance to win {battle.odds:.0%}"


def _talk(content: Content, view: DungeonView) -> str:
    talk = view.talk
    if talk is None:
        return ""
    line = f"{content.pieces[view.active].name} meets {content.pieces[talk.partner].name}"
    line += f"; offers left {talk.left[0]} and {talk.left[1]}" + ("; peace" if talk.peace else "")
    if talk.gives is not None or talk.wants is not None:
        line += f"\n  Gives {offer_words(content, talk.gives)} for {offer_words(content, talk.wants)}"
    return line


def _desk(content: Content, view: DungeonView) -> str:
    if view.desk is None:
        return ""
    seat, known, picked = view.desk
    if not known:
        return f"{content.pieces[seat].name} looks at treasure"
    return f"On the table: {names(content, known)}" + (f"; taken: {names(content, picked)}" if picked else "")
