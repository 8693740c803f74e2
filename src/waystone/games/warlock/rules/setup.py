"""Setting the table: FM-1 to FM-20, FM-190."""

from waystone.engine.option import Rule
from waystone.engine.rng import Rng
from waystone.games.warlock.model.content import KEYS, NONE
from waystone.games.warlock.model.options import WarlockEdition
from waystone.games.warlock.model.state import CHEST, PILE, START, Adventurer, Dungeon
from waystone.games.warlock.rules.adventurer import roll_character, take_goods, tell_character
from waystone.games.warlock.rules.knowledge import nothing


def set_table(edition: WarlockEdition, seats: int, settings: dict[str, str], rng: Rng) -> Dungeon:
    """FM-1, FM-2, FM-18, FM-19: cards on the board, one adventurer for each player.

    FM-6: the chest never moves; it is wherever the board's Treasure Room is.
    """
    g = Dungeon(edition, seats, rng)
    g.double_six = settings["double_six"] == "yes"
    g.peeks_at_chest = settings["solo_peek"] == "chest"
    viewers = seats + 1
    g.placed = (0,) * viewers
    g.asked = (0,) * (viewers * seats)
    g.outside = (0,) * viewers
    g.entered = (0,) * (viewers * seats)
    g.hands = [nothing(g) for _ in range(seats)]
    g.desk = nothing(g)
    fill_rooms(g)
    maze = list(range(len(g.content.maze_cards)))
    rng.shuffle(maze)
    g.maze = tuple(maze)
    for seat in range(seats):
        adventurer = Adventurer(seat)
        g.adventurers.append(adventurer)
        roll_character(g, adventurer)
    return g


def fill_rooms(g: Dungeon) -> None:
    """FM-3, FM-4, FM-5: Treasure cards, fixed Encounter cards face up, the others face down."""
    content = g.content
    treasures = [card.index for card in content.treasures]
    encounters = [card.index for card in content.encounters if card.room == NONE]
    g.rng.shuffle(treasures)
    g.rng.shuffle(encounters)
    treasure: list[int] = []
    encounter: list[int] = []
    for index in content.board.rooms:
        space = content.board.spaces[index]
        treasure.append(treasures.pop() if space.treasure else NONE)
        if space.random_encounter:
            encounter.append(encounters.pop())
        else:
            encounter.append(space.fixed)
            if space.fixed != NONE:
                g.face_up |= 1 << space.room
                g.noted |= 1 << space.room
    g.treasure = tuple(treasure)
    g.encounter = tuple(encounter)
    g.last_left = (NONE,) * len(treasure)


def finish_setup(g: Dungeon) -> Rule:
    """FM-12, FM-13, FM-20: the extra goods, then the Key cards; the lowest Skill starts."""
    if g.log is not None:
        for adventurer in g.adventurers:
            tell_character(g, adventurer, ())
    for adventurer in g.adventurers:
        yield from take_goods(g, adventurer)
    order = weakest_first(g)
    deal_keys(g, order)
    g.first = g.active = order[0]
    g.phase = START
    if g.log is not None:
        g.tell("dealt", 14)
        tell_keys(g)
        if not g.solo:
            g.tell("first", 20, g.first, f"seat-{g.first}")


def tell_keys(g: Dungeon) -> None:
    """FM-14, FM-15: each player alone sees the numbers on his own Key cards."""
    for seat in range(g.seats):
        numbers = tuple([number for number in range(1, KEYS + 1) if g.holder[number] == seat])
        if numbers:
            g.tell("your keys", 15, seat, "notebook", only=seat, numbers=numbers)


def weakest_first(g: Dungeon) -> list[int]:
    """FM-17: lowest Skill, then Stamina, then Luck, then at random."""
    lots = list(range(g.seats))
    g.rng.shuffle(lots)
    ranked = [(a.first_skill, a.first_stamina, a.first_luck, lots[a.seat], a.seat) for a in g.adventurers]
    ranked.sort()
    return [seat for _, _, _, _, seat in ranked]


def deal_keys(g: Dungeon, order: list[int]) -> None:
    """FM-14, FM-15, FM-16: three under the chest, the rest dealt evenly, spare ones to the weakest. FM-190: a pile."""
    numbers = list(range(1, KEYS + 1))
    g.rng.shuffle(numbers)
    holder = [NONE] * (KEYS + 1)
    for number in numbers[:3]:
        holder[number] = CHEST
    counts = [0] * g.seats
    rest = numbers[3:]
    if g.solo:
        for number in rest:
            holder[number] = PILE
    else:
        each = len(rest) // g.seats
        receivers = [seat for seat in range(g.seats) for _ in range(each)]
        receivers += order[: len(rest) - len(receivers)]
        for number, seat in zip(rest, receivers, strict=True):
            holder[number] = seat
            counts[seat] += 1
    g.holder = tuple(holder)
    g.key_counts = tuple(counts)
