"""The numbers that everybody can see, by name: what the log tells of whenever it changes.

FM-25, FM-28: scores, goods, the number of cards; FM-79, FM-86: what has been turned up; FM-162: cards seen in hands.
"""

from typing import Final

from waystone.drawing.kept import kept
from waystone.engine.event import one_of
from waystone.games.warlock.model.content import NONE
from waystone.games.warlock.model.state import Adventurer, Battle, Dungeon, Fighter
from waystone.games.warlock.rules.knowledge import known_cards

FACE_DOWN: Final = 1  # of an Encounter card that nobody has seen; from here on two numbers for each card: down, up
FIRST_CARD: Final = 2


def shown(g: Dungeon) -> dict[str, int]:
    found: dict[str, int] = {}
    for a in g.adventurers:
        show_sheet(g, a, found)
    encounters = [encounter_in(g, room) for room in range(len(g.encounter))]
    found.update(in_rooms(tuple(encounters), tuple([card != NONE for card in g.treasure])))
    show_lying_cards(g, found)
    found.update(in_maze(tuple([card + 1 if g.is_maze_noted(space) else 0 for space, card in enumerate(g.maze)])))
    found["tries"] = len(g.tries)
    battle = g.battle
    if battle is not None:
        show_battle(battle, found)
    talk = g.talk
    if talk is not None:
        found[one_of("meeting", talk.partner)] = 1
        found[one_of("offers", g.active)] = talk.left[0]
        found[one_of("offers", talk.partner)] = talk.left[1]
        found["peace"] = int(talk.peace)
    return found


def show_sheet(g: Dungeon, a: Adventurer, found: dict[str, int]) -> None:
    """A player's scores and goods, the cards counted, and those on record for all."""
    seat = a.seat
    found[one_of("alive", seat)] = int(a.alive)
    found[one_of("withdrawn", seat)] = int(a.withdrawn)
    found[one_of("at", seat)] = a.space + 1
    found[one_of("skill", seat)] = a.skill
    found[one_of("stamina", seat)] = max(0, a.stamina)
    found[one_of("luck", seat)] = a.luck
    found[one_of("first-skill", seat)] = a.first_skill
    found[one_of("first-stamina", seat)] = a.first_stamina
    found[one_of("first-luck", seat)] = a.first_luck
    found[one_of("gold", seat)] = a.gold
    found[one_of("food", seat)] = a.food
    found[one_of("lantern", seat)] = int(a.lantern)
    found[one_of("sword", seat)] = int(a.sword)
    found[one_of("cursed", seat)] = int(a.cursed)
    found[one_of("caged", seat)] = int(a.caged)
    found[one_of("misses", seat)] = a.misses
    found[one_of("cards", seat)] = len(g.hands[seat].cards)
    found[one_of("keys", seat)] = g.key_counts[seat] if g.key_counts else 0
    record = g.entered[g.seats * g.seats + seat]  # the onlooker's
    for card in range(record.bit_length()):
        if record >> card & 1:
            found[f"holds/{seat}/{card}"] = 1


@kept
def in_rooms(encounters: tuple[int, ...], treasures: tuple[bool, ...]) -> dict[str, int]:
    """What lies in each room; kept, since hardly an event changes it."""
    found: dict[str, int] = {}
    for room in range(len(encounters)):
        found[one_of("encounter", room)] = encounters[room]
        found[one_of("treasure", room)] = int(treasures[room])
    return found


@kept
def in_maze(cards: tuple[int, ...]) -> dict[str, int]:
    return {one_of("maze", space): card for space, card in enumerate(cards)}


def encounter_in(g: Dungeon, room: int) -> int:
    """0 where there is none; face down; or which card, face down again or face up."""
    card = g.encounter[room]
    if card == NONE:
        return 0
    return FIRST_CARD + 2 * card + int(g.is_face_up(room)) if g.is_noted(room) else FACE_DOWN


def show_lying_cards(g: Dungeon, found: dict[str, int]) -> None:
    """Discarded treasure, caches, what lies before a player who chooses, the Pedlar's stock."""
    onlooker = g.seats
    for heap in g.heaps:
        found[f"heap/{heap.space}/{heap.owner}"] = len(heap.bag.cards)
        show_known(known_cards(heap.bag, onlooker), heap.space + 1, found)
    if g.desk.cards:
        found[one_of("desk", g.desk_seat)] = len(g.desk.cards)
        show_known(known_cards(g.desk, onlooker), -1 - g.desk_seat, found)
    for card in g.stock:
        found[one_of("stock", card)] = 1


def show_known(cards: int, where: int, found: dict[str, int]) -> None:
    """Where all know a card to lie: a space, or before a player."""
    for card in range(cards.bit_length()):
        if cards >> card & 1:
            found[one_of("lies", card)] = where


def show_battle(battle: Battle, found: dict[str, int]) -> None:
    monster = battle.monster
    if monster is not None:
        found[one_of("monster", monster.index)] = max(0, battle.stamina)
    show_fighter(battle.hero, found)
    rival = battle.rival
    if rival is not None:
        show_fighter(rival, found)


def show_fighter(fighter: Fighter, found: dict[str, int]) -> None:
    """How often he was wounded (one more, so that 0 is nobody's battle), and the gear in use."""
    found[one_of("fight", fighter.seat)] = fighter.wounded + 1
    found[one_of("magic", fighter.seat)] = int(fighter.magic)
    if fighter.sword != NONE:
        found[f"uses/{fighter.seat}/{fighter.sword}"] = 1
    for card in range(fighter.armour.bit_length()):
        if fighter.wears(card):
            found[f"uses/{fighter.seat}/{card}"] = 1
