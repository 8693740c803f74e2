"""The numbers that everybody can see, by name: what the log tells of whenever it changes.

FM-25, FM-28: scores, goods, the number of cards; FM-79, FM-86: what has been turned up; FM-162: cards seen in hands.
"""

from typing import Final

from waystone.drawing.kept import kept
from waystone.engine.event import one_of
from waystone.engine.numbers import Numbers
from waystone.games.warlock.model.content import NONE, SEATS
from waystone.games.warlock.model.state import Adventurer, Battle, Dungeon, Fighter
from waystone.games.warlock.rules.knowledge import known_cards

FACE_DOWN: Final = 1  # of an Encounter card that nobody has seen; from here on two numbers for each card: down, up
FIRST_CARD: Final = 2


SHEET: Final = (
    "alive", "withdrawn", "at", "skill", "stamina", "luck", "first-skill", "first-stamina", "first-luck", "gold",
    "food", "lantern", "sword", "cursed", "caged", "misses", "cards", "keys",
)  # fmt: skip
SHEETS: Final = [[one_of(what, seat) for what in SHEET] for seat in range(SEATS)]


def shown(g: Dungeon) -> list[Numbers]:
    found: list[Numbers] = []
    for a in g.adventurers:
        found += [sheet(g, a), holds(g, a)]
    found.append(Numbers.found_by(in_rooms, g, (g.encounter, g.treasure, g.face_up, g.noted)))
    found.append(lying_cards(g))
    found.append(Numbers.found_by(in_maze, g, (g.maze, g.maze_noted)))
    found.append(under_way(g))
    return found


def under_way(g: Dungeon) -> Numbers:
    """How often something was tried, a battle and a meeting."""
    found = Numbers(["tries"], [len(g.tries)])
    battle = g.battle
    if battle is not None:
        show_battle(battle, found)
    talk = g.talk
    if talk is not None:
        found.add(one_of("meeting", talk.partner), 1)
        found.add(one_of("offers", g.active), talk.left[0])
        found.add(one_of("offers", talk.partner), talk.left[1])
        found.add("peace", int(talk.peace))
    return found


def sheet(g: Dungeon, a: Adventurer) -> Numbers:
    """A player's scores and goods, and the cards counted."""
    seat = a.seat
    return Numbers(
        SHEETS[seat],
        [
            int(a.alive), int(a.withdrawn), a.space + 1, a.skill, max(0, a.stamina), a.luck,
            a.first_skill, a.first_stamina, a.first_luck, a.gold, a.food, int(a.lantern), int(a.sword),
            int(a.cursed), int(a.caged), a.misses, len(g.hands[seat].cards), g.key_counts[seat] if g.key_counts else 0,
        ],
    )  # fmt: skip


def holds(g: Dungeon, a: Adventurer) -> Numbers:
    """The cards that a player has on record for all."""
    found = Numbers([], [])
    record = g.entered[g.seats * g.seats + a.seat]  # the onlooker's
    if record:
        names = one_of("holds", a.seat)
        for card in range(record.bit_length()):
            if record >> card & 1:
                found.add(one_of(names, card), 1)
    return found


def in_rooms(g: Dungeon) -> Numbers:
    """What lies in each room."""
    rooms = len(g.encounter)
    values: list[int] = []
    for room in range(rooms):
        values.append(encounter_in(g, room))
        values.append(int(g.treasure[room] != NONE))
    return Numbers(room_names(rooms), values)


@kept
def room_names(rooms: int) -> list[str]:
    return [one_of(what, room) for room in range(rooms) for what in ("encounter", "treasure")]


def in_maze(g: Dungeon) -> Numbers:
    cards = [card + 1 if g.is_maze_noted(space) else 0 for space, card in enumerate(g.maze)]
    return Numbers(maze_names(len(cards)), cards)


@kept
def maze_names(spaces: int) -> list[str]:
    return [one_of("maze", space) for space in range(spaces)]


def encounter_in(g: Dungeon, room: int) -> int:
    """0 where there is none; face down; or which card, face down again or face up."""
    card = g.encounter[room]
    if card == NONE:
        return 0
    return FIRST_CARD + 2 * card + int(g.is_face_up(room)) if g.is_noted(room) else FACE_DOWN


def lying_cards(g: Dungeon) -> Numbers:
    """Discarded treasure, caches, what lies before a player who chooses, the Pedlar's stock."""
    found = Numbers([], [])
    onlooker = g.seats
    for heap in g.heaps:
        found.add(one_of(one_of("heap", heap.space), heap.owner), len(heap.bag.cards))
        show_known(known_cards(heap.bag, onlooker), heap.space + 1, found)
    if g.desk.cards:
        found.add(one_of("desk", g.desk_seat), len(g.desk.cards))
        show_known(known_cards(g.desk, onlooker), -1 - g.desk_seat, found)
    for card in g.stock:
        found.add(one_of("stock", card), 1)
    return found


def show_known(cards: int, where: int, found: Numbers) -> None:
    """Where all know a card to lie: a space, or before a player."""
    for card in range(cards.bit_length()):
        if cards >> card & 1:
            found.add(one_of("lies", card), where)


def show_battle(battle: Battle, found: Numbers) -> None:
    monster = battle.monster
    if monster is not None:
        found.add(one_of("monster", monster.index), max(0, battle.stamina))
    show_fighter(battle.hero, found)
    rival = battle.rival
    if rival is not None:
        show_fighter(rival, found)


def show_fighter(fighter: Fighter, found: Numbers) -> None:
    """How often he was wounded (one more, so that 0 is nobody's battle), and the gear in use."""
    found.add(one_of("fight", fighter.seat), fighter.wounded + 1)
    found.add(one_of("magic", fighter.seat), int(fighter.magic))
    if fighter.sword != NONE:
        found.add(f"uses/{fighter.seat}/{fighter.sword}", 1)
    for card in range(fighter.armour.bit_length()):
        if fighter.wears(card):
            found.add(f"uses/{fighter.seat}/{card}", 1)
