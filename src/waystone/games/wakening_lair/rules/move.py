"""Moving through the Lair: WK-29 to WK-36a, and the Traps on the way: WK-83 to WK-85."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule
from waystone.games.wakening_lair.model.content import ROOMS
from waystone.games.wakening_lair.model.options import Give, No, Request
from waystone.games.wakening_lair.model.reasons import A
from waystone.games.wakening_lair.model.state import NONE, Hero, Lair
from waystone.games.wakening_lair.rules.rooms import wake_room
from waystone.games.wakening_lair.rules.treasure import PASSING, offer_gifts, pass_cards, spring

OCCUPIED: Final = 30
TERROR_STOPS: Final = 31
SLEEPING_STOPS: Final = 32
CLOSED: Final = 33
OWN_ROOM: Final = A + 36


def ends_move(g: Lair, hero: Hero, room: int) -> int:
    """WK-30, WK-31, WK-32: the rule by which entering this Room ends a Move there, or 0."""
    if room == g.terror_room:
        return TERROR_STOPS
    if not g.is_awake(room):
        return SLEEPING_STOPS
    if g.lines[room] and not passes(g, hero, monsters=True):
        return OCCUPIED
    if g.traps[room] and not passes(g, hero, monsters=False):
        return OCCUPIED
    return 0


def passes(g: Lair, hero: Hero, monsters: bool) -> bool:
    """Beads of the Four Winds let a hero through Rooms with Monsters and Traps."""
    for card in hero.items:
        item = g.item(card)
        if item.passes_monsters if monsters else item.passes_traps:
            return True
    return False


def closed(g: Lair, room: int) -> int:
    """WK-33: nobody enters Room 12 while the terror sleeps."""
    return CLOSED if room == ROOMS and g.terror_room == 0 else 0


def offer_moves(g: Lair, hero: Hero, options: list[Option], spent: int) -> None:
    """WK-36a: every Room of the stretch and the first beyond it on either side; WK-34: nothing hinders leaving."""
    offer_side(g, hero, 1, options, spent)
    offer_side(g, hero, -1, options, spent)
    if anybody_to_pass(g, hero):
        g.offer(options, g.edition.move[hero.room], spent or (0 if may_turn_back(g, hero) else OWN_ROOM))


def offer_side(g: Lair, hero: Hero, step: int, options: list[Option], spent: int) -> None:
    """The Rooms on one side; WK-36: none beyond the entrance."""
    blocked = spent
    room = hero.room + step
    while 1 <= room <= ROOMS:
        forbidden = blocked if blocked else closed(g, room)
        g.offer(options, g.edition.move[room], forbidden)
        if forbidden and g.refused is None:
            return
        blocked = forbidden if forbidden else ends_move(g, hero, room)
        room += step


def may_turn_back(g: Lair, hero: Hero) -> bool:
    """WK-36a: out and back to the own Room, only to pass cards on."""
    for room in passed_rooms(g, hero, hero.room):
        for other in g.heroes:
            if other.room == room and (hero.reserve or other.reserve):
                return True
    return False


def passed_rooms(g: Lair, hero: Hero, destination: int) -> list[int]:
    """WK-36a: the Rooms of the stretch that count as passed, other than the hero's own.

    Cards can change hands at the destination after the Move as well, unless its Traps come first.
    """
    passed: list[int] = []
    through = ends_move(g, hero, hero.room) == 0
    if through or destination >= hero.room:
        passed += stretch(g, hero, 1)
    if through or destination <= hero.room:
        passed += stretch(g, hero, -1)
    return [room for room in passed if room != destination or g.traps[room]]


def stretch(g: Lair, hero: Hero, step: int) -> list[int]:
    """The Rooms on one side that the hero can reach without entering one that ends the Move."""
    rooms: list[int] = []
    room = hero.room + step
    while 1 <= room <= ROOMS and closed(g, room) == 0 and ends_move(g, hero, room) == 0:
        rooms.append(room)
        room += step
    return rooms


def move(g: Lair, hero: Hero, room: int) -> Rule:
    """WK-29, WK-35: one Action, one destination; cards may change hands on the way."""
    g.actions -= 1
    if anybody_to_pass(g, hero):
        g.bound_for = room
        yield from give_in_passing(g, hero, room)
        g.bound_for = NONE
    came_from = hero.room
    hero.room = room
    if g.log is not None:
        g.tell("moved", 29, hero.seat, f"hero-{hero.seat}", room=room, came_from=came_from)
    if not g.is_awake(room):  # WK-32
        wake_room(g, room)
    yield from enter(g, hero)


def anybody_to_pass(g: Lair, hero: Hero) -> bool:
    """Whether cards could change hands on a Move at all. Asked first, because it is cheap and mostly says no."""
    for other in g.heroes:
        if other.room != hero.room and (hero.reserve or other.reserve):
            return True
    return False


def give_in_passing(g: Lair, hero: Hero, destination: int) -> Rule:
    """WK-79: in the Rooms it passes through, the active hero gives and asks for Reserve cards."""
    passed = passed_rooms(g, hero, destination)
    one_side = destination == hero.room and ends_move(g, hero, hero.room) != 0  # coming home ends the Move
    first = True
    while True:
        options = g.menu()
        for other in g.heroes:
            if other is not hero and other.room in passed:
                offer_gifts(g, hero, other, options)
        if not options:
            return
        options.append(g.edition.done)
        if first and g.log is not None:
            g.tell("set_out", 79, hero.seat, f"hero-{hero.seat}", room=destination)
        first = False
        choice: Option = yield Ask(hero.seat, PASSING, options)
        if isinstance(choice, No):
            return
        if one_side:
            above = partner(g, choice).room > hero.room
            passed = [room for room in passed if (room > hero.room) == above]
        yield from pass_cards(g, hero, choice)


def partner(g: Lair, choice: Option) -> Hero:
    """With whom a card is passed: the receiver of a gift, the owner of a card asked for."""
    if isinstance(choice, Give):
        return g.heroes[choice.seat]
    assert isinstance(choice, Request)
    owner = g.owner(choice.card.index)
    assert owner is not None
    return owner


def enter(g: Lair, hero: Hero) -> Rule:
    """WK-83, WK-84: each Trap here, oldest first, is rolled, until one takes the hero elsewhere.

    WK-85: for the active hero only, since nobody else moves; and the Traps stay.
    """
    room = hero.room
    if hero.card.ignores_traps:
        return
    for card in g.traps[room]:
        yield from spring(g, hero, card)
        if hero.room != room:
            return
