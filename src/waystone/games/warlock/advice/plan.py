"""What a seat wants: the combinations in reach, what cards and rooms are worth, where to go, whom to rob."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from waystone.engine.bits import ones
from waystone.games.warlock.advice.strength import MOST_SEATS, beats, beats_rival, gear_of
from waystone.games.warlock.advice.ways import CLOSED, PROMISES, Ways, half_steps, living_dragon, own_obstacles
from waystone.games.warlock.model.content import (
    BUNCH,
    CURSE,
    FOOD,
    KEY_CHALLENGE,
    KEYS,
    LUCK_SCORE,
    MONSTER,
    NONE,
    PERSON,
    STAMINA,
    UNCURSE,
    Encounter,
    Service,
    Treasure,
)
from waystone.games.warlock.model.state import Adventurer, Dungeon, Side
from waystone.games.warlock.rules.keys import open_triples, told, told_of_chest
from waystone.games.warlock.rules.knowledge import KNOWN
from waystone.games.warlock.rules.paths import barred, barred_room

ENOUGH: Final = 0.5  # the share of combinations in reach at which one goes for the chest
ENOUGH_LATE: Final = 0.25  # ... late in the game, or when hardly a room is full
ENOUGH_VERY_LATE: Final = 0.08
FEW_ROOMS: Final = 3
ENOUGH_FOR_TWO: Final = 0.65  # a single rival leaves time for more
ROOMS_FOR_TWO: Final = 12  # ... as long as more rooms are full,
ROUNDS_FOR_TWO: Final = 34  # ... before this round
LATE: Final = 60  # the round from which less will do
DUE: Final = 70  # ... from which nobody is too strong to be met on the way to the chest
VERY_LATE: Final = 90  # ... and from which there is little to lose
SAFE: Final = 0.7  # the chance to win at which a known room is entered
STARVING: Final = 9  # the Stamina at which one without Provisions pays for healing
HEALTHY: Final = 7  # the Stamina for what is unknown
CHEST_WORTH: Final = 6.0  # more than all rooms in reach together
FARE: Final = 3  # Gold that is kept for the ferry
WORTH_A_WALK: Final = 0.02  # less is no goal
TOO_FAR: Final[float] = PROMISES[half_steps(CLOSED)]  # what is promised where there is no way that he dares
STUDY: Final = 0.3  # the chance to beat the Warlock at which one tries, and nothing else matters any more
ROB_ABOVE: Final = 0.88  # the chance to win at which a rival is attacked
ROB_BUNCHES: Final = 1.1  # how many bunches he is to be expected to have
ROB_REACH: Final = 0.34  # who has more combinations in reach has better things to do
ROB_STAMINA: Final = 9
MOST_CHESTS: Final = 4000  # that are remembered


@final
class UnderChest:
    """What may be under the chest: it stays so as long as a viewer knows no more."""

    def __init__(self, triples: list[int]) -> None:
        self.triples = triples  # that are still possible
        self.numbers = [0.0] * (KEYS + 1)  # the chance of each number
        share = 1.0 / max(1, len(triples))
        for triple in triples:
            left = triple
            while left:
                bit = left & -left
                self.numbers[bit.bit_length() - 1] += share
                left ^= bit
        self._reach: dict[int, float] = {}  # by the numbers held: worked out once

    def reach(self, held: int) -> float:
        """The share of the combinations that these keys open."""
        found = self._reach.get(held)
        if found is None:
            covered = 0
            for triple in self.triples:
                if triple & ~held == 0:
                    covered += 1
            found = covered / max(1, len(self.triples))
            self._reach[held] = found
        return found


_under_chest: Final[dict[tuple[int, int, tuple[tuple[int, int], ...]], UnderChest]] = {}


def under_chest(g: Dungeon, viewer: int) -> UnderChest:
    """For all that the viewer was shown; kept, for plans are made over and over by the same knowledge."""
    sure, never = told_of_chest(g, viewer)
    facts = sure, never, g.tries
    found = _under_chest.get(facts)
    if found is None:
        if len(_under_chest) >= MOST_CHESTS:
            _under_chest.clear()
        found = UnderChest(open_triples(g, told(g, viewer)))
        _under_chest[facts] = found
    return found


@final
@mypyc_attr(acyclic=True)
class Keys:
    """What a seat's keys open, for all that it was shown. Never changed."""

    def __init__(self, g: Dungeon, seat: int, under: UnderChest) -> None:
        self.under = under
        self.triples = self.under.triples
        self.numbers = self.under.numbers
        self.held = g.numbers_held(seat)
        self.reach = self.under.reach(self.held)  # the share of combinations that they open
        self.cards = g.hands[seat].cards
        self._content = g.content
        self._holder = g.holder
        self._tries = g.tries
        self._placed = g.placed[seat]
        self._asked = g.asked

    def told_no_more(self, g: Dungeon, seat: int) -> bool:
        """Whether the seat was shown nothing more of the same deal."""
        if (
            self._holder is not g.holder
            or self._tries is not g.tries
            or self._placed != g.placed[seat]
            or self._content is not g.content
        ):
            return False
        asked, before = g.asked, self._asked
        if asked is not before:
            for place in range(seat * g.seats, (seat + 1) * g.seats):
                if asked[place] != before[place]:
                    return False
        return True


_keys: Final[list[Keys | None]] = [None] * MOST_SEATS  # of each seat, as they were when last asked for


def keys_of(g: Dungeon, seat: int) -> Keys:
    """Kept as long as nothing has changed: plans are made over and over, and keys seldom found."""
    keys = _keys[seat]
    if keys is None or not keys.told_no_more(g, seat):
        keys = Keys(g, seat, under_chest(g, seat))
        _keys[seat] = keys
    elif keys.cards is not g.hands[seat].cards:
        keys = Keys(g, seat, keys.under)
        _keys[seat] = keys
    return keys


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Plan:
    """What a seat wants now."""

    def __init__(self, g: Dungeon, seat: int) -> None:
        self.late = g.round > LATE
        self.daring = daring(g)  # the chance to win at which a known monster is met for its treasure
        self.keys = keys_of(g, seat)
        self.for_chest = self.keys.reach > 0.0 and goes_for_chest(g, self.keys.reach)
        # the chance to win at which a known monster is met because it bars the way
        self.passing = 0.0 if g.round > DUE else STUDY if self.for_chest else self.daring
        self._g = g
        self._seat = seat
        self._obstacles = NONE  # not asked for yet

    @property
    def obstacles(self) -> int:
        """What changes the ways for him."""
        if self._obstacles == NONE:
            g = self._g
            self._obstacles = own_obstacles(g, g.adventurers[self._seat], self.passing, self.for_chest)
        return self._obstacles

    def despair(self) -> None:
        """Nothing that he dares is left to do: so he dares all ways, and late in the game all monsters."""
        if self.late:
            self.daring = 0.0
        self.passing = 0.0
        self._obstacles = NONE


def goes_for_chest(g: Dungeon, reach: float) -> bool:
    """Whether the share of combinations that his keys open is enough by now."""
    if g.round > VERY_LATE:
        return reach >= ENOUGH_VERY_LATE
    if reach < ENOUGH_LATE:
        return False
    rooms_left = 0
    for card in g.treasure:
        if card != NONE:
            rooms_left += 1
    if g.round > LATE or rooms_left <= FEW_ROOMS:
        return True
    if g.seats == 2:
        return reach >= ENOUGH_FOR_TWO and (rooms_left <= ROOMS_FOR_TWO or g.round >= ROUNDS_FOR_TWO)
    return reach >= ENOUGH


def gain_of(plan: Plan, bunch: int) -> float:
    """The share of combinations that a bunch brings into reach."""
    keys = plan.keys
    spread = 0.0
    for number in range(1, KEYS + 1):
        if bunch >> number & 1 and not keys.held >> number & 1:
            spread += keys.numbers[number]
    return keys.under.reach(keys.held | bunch) - keys.reach + 0.4 * spread


def worth(g: Dungeon, plan: Plan, card: Treasure, owned: bool) -> float:
    """What a Treasure card is worth to its holder, about 0 to 2."""
    if card.kind == BUNCH:
        if not owned:
            return 0.3 + 2.0 * gain_of(plan, card.numbers)
        useful = 0.0
        for number in range(1, KEYS + 1):
            if card.numbers >> number & 1:
                useful += plan.keys.numbers[number]
        return 0.2 + useful
    if card.attack:
        return 1.6
    if card.ward or card.first_wound_less:
        return 0.9
    if card.weakens != NONE:
        return 1.3
    if card.slays:
        dragon = living_dragon(g)
        return 1.0 if dragon is not None and dragon.index in card.slays else 0.5
    if card.brute_wound or card.protects_mind:
        return 0.4
    if card.vanishes:
        return 1.2
    return 0.7


@final
@mypyc_attr(acyclic=True)
class Goal:
    """A space that is worth going to."""

    def __init__(self, space: int, worth: float, promises: list[float]) -> None:
        self.space = space
        self.worth = worth
        self.promises = promises  # the share of its worth that it promises from each space


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Goals:
    """Where it is worth going, each with what it is worth, and how far it is from each space."""

    def __init__(self, g: Dungeon, a: Adventurer, plan: Plan, ways: Ways, caches: bool = True) -> None:
        self.distances = ways.past(plan.obstacles)
        self.goals: list[Goal] = []
        if plan.for_chest:
            self.add(g.content.board.treasure_room, CHEST_WORTH)
            if warlock_chance(g, a) > STUDY or g.round > DUE:
                return
        self.add_rooms(g, a, plan)
        self.add_heaps(g, a, plan, caches)
        if not plan.for_chest:
            self.add_victims(g, a, plan)

    def add_rooms(self, g: Dungeon, a: Adventurer, plan: Plan) -> None:
        """Most rooms are empty, or nobody has seen who is there: a treasure then counts by itself."""
        unknown = 1.0 if a.stamina >= HEALTHY or a.food == 0 else 0.15
        encounter, treasure, noted = g.encounter, g.treasure, g.noted
        spaces = g.content.board.rooms
        for room in range(len(spaces)):
            index = encounter[room]
            has_treasure = treasure[room] != NONE
            if index != NONE and noted >> room & 1:
                card = g.content.encounters[index]
                if has_treasure or card.kind == PERSON:
                    self.add(spaces[room], known_room_worth(g, a, plan, room, card, has_treasure))
            elif has_treasure:
                self.add(spaces[room], 1.0 if index == NONE else unknown)

    def add_heaps(self, g: Dungeon, a: Adventurer, plan: Plan, caches: bool) -> None:
        """Discarded treasure, and his own caches unless they are of no concern."""
        for heap in g.heaps:
            if (heap.owner == NONE or (heap.owner == a.seat and caches)) and dares(g, a, plan, heap.space):
                self.add(heap.space, heap_worth(g, a, plan, heap.bag.sees[a.seat], heap.bag.cards))

    def add_victims(self, g: Dungeon, a: Adventurer, plan: Plan) -> None:
        """Adventurers whom it is worth robbing."""
        if robs(g, a, plan):
            for other in g.adventurers:
                if other is not a and other.alive:
                    self.add(other.space, 0.5 * prey(g, a, other))

    def add(self, space: int, worth: float) -> None:
        if worth > WORTH_A_WALK:
            self.goals.append(Goal(space, worth, self.distances.to(space).promises))

    def has(self, space: int) -> bool:
        """Whether it is worth going there."""
        for goal in self.goals:
            if goal.space == space:
                return True
        return False

    def in_reach(self, space: int) -> bool:
        """Whether he dares the way to any of them."""
        for goal in self.goals:
            if goal.promises[space] > TOO_FAR:
                return True
        return False

    def promise(self, space: i64, others: float) -> float:
        """What the best of them is worth to one who stands there, the less the farther it is; and a share of all."""
        best = 0.0
        total = 0.0
        for goal in self.goals:
            value = goal.worth * goal.promises[space]
            total += value
            if value > best:
                best = value
        return best + others * total

    def open_caches(self, g: Dungeon, a: Adventurer) -> None:
        """Nothing is left for him to take: he slays what keeps a rival from his cache, to rob him of it later."""
        for heap in g.heaps:
            room = g.content.board.spaces[heap.space].room
            if heap.owner not in (NONE, a.seat) and room >= 0 and g.encounter[room] != NONE:
                guard = g.content.encounters[g.encounter[room]]
                if guard.kind == MONSTER and not barred(g, a, heap.space):
                    chance = beats(g, a, guard, a.stamina)
                    self.add(heap.space, chance if chance >= daring(g) else 0.0)


def chest_guard(g: Dungeon) -> Encounter | None:
    """Who guards the way into the Treasure Room: the Warlock, while he lives."""
    board = g.content.board
    for near in board.spaces[board.treasure_room].next:
        room = board.spaces[near].room
        if room >= 0 and g.encounter[room] != NONE:
            return g.content.encounters[g.encounter[room]]
    return None


def warlock_chance(g: Dungeon, a: Adventurer) -> float:
    """The chance to get past the Warlock."""
    guard = chest_guard(g)
    if guard is None or goes_unseen(g, a):
        return 1.0
    return beats(g, a, guard, a.first_stamina if a.food else a.stamina)


def goes_unseen(g: Dungeon, a: Adventurer) -> bool:
    """FM-148: whether he has a potion by which any monster is passed."""
    return gear_of(g, a.seat).vanishes


def known_room_worth(g: Dungeon, a: Adventurer, plan: Plan, room: int, card: Encounter, has_treasure: bool) -> float:
    """What entering a room is worth: its treasure against what is known to wait there."""
    if barred_room(g, a, room, card):
        return 0.0
    loot = 1.0 if has_treasure else 0.0
    kind = card.kind
    if kind == PERSON:
        return loot + person_worth(a, plan, card)
    if kind == MONSTER:
        chance = beats(g, a, card, a.stamina)
        return loot * max(0.2 * chance, chance - 0.5) if chance >= plan.daring else 0.0
    return loot * 0.6


def person_worth(a: Adventurer, plan: Plan, card: Encounter) -> float:
    best = 0.0
    for effect in card.effects:
        for service in effect.menu:
            if a.gold >= service.gold:
                best = max(best, service_worth(a, plan, service))
    return best


def service_worth(a: Adventurer, plan: Plan, service: Service) -> float:
    """Above 0 if it is worth its price. Only an answer, a lifted curse or a rescue is worth the fare of the ferry."""
    op = service.effects[0].op
    if op == KEY_CHALLENGE:
        return 1.2 if len(plan.keys.triples) > 1 else 0.0
    if op == UNCURSE:
        return 0.6 if a.cursed else 0.0
    if op == STAMINA and a.stamina <= STARVING and a.food == 0:
        return 0.8
    return service_gain(a, op) if a.gold >= service.gold + FARE else 0.0


def service_gain(a: Adventurer, op: int) -> float:
    """What a service is worth to one who can also pay the ferry: as much as it would restore."""
    if op == STAMINA and a.stamina + 6 <= a.first_stamina:
        return 0.6
    if op == LUCK_SCORE and a.luck + 2 <= a.first_luck:
        return 0.3
    if op == CURSE and a.gold >= 6:
        return 0.2
    return 0.3 if op == FOOD and a.food < 3 else 0.0


def daring(g: Dungeon) -> float:
    """The chance to win at which a known monster is met: late in the game less, when the keys lie behind it."""
    return SAFE if g.round < 50 else 0.6 if g.round < 75 else 0.3 if g.round < 100 else 0.1


def dares(g: Dungeon, a: Adventurer, plan: Plan, space: int) -> bool:
    """Whether a room is open to him, and a known monster there can be beaten."""
    room = g.content.board.spaces[space].room
    if room < 0 or g.encounter[room] == NONE or not g.is_noted(room):
        return True
    if barred(g, a, space):
        return False
    card = g.content.encounters[g.encounter[room]]
    return card.kind != MONSTER or beats(g, a, card, a.stamina) >= plan.daring


def heap_worth(g: Dungeon, a: Adventurer, plan: Plan, sees: tuple[int, ...], cards: tuple[int, ...]) -> float:
    """What lies there for him; nobody walks for a card that he would leave again."""
    room = room_for(g, a, plan)
    total = 0.0
    for i in range(len(cards)):
        value = worth(g, plan, g.content.treasures[cards[i]], False)
        if sees[i]:
            total += 0.5
        elif value > room:
            total += max(0.0, value - 0.5)
    return total


def room_for(g: Dungeon, a: Adventurer, plan: Plan) -> float:
    """What a card must be worth more than to be kept: the least in a full rucksack. Swords hang outside."""
    if not full(g, a):
        return 0.0
    least = 9.0
    for held in g.hands[a.seat].cards:
        card = g.content.treasures[held]
        if not card.sword:
            least = min(least, worth(g, plan, card, True))
    return least


def worth_robbing(g: Dungeon, a: Adventurer, b: Adventurer, plan: Plan) -> bool:
    """Clearly stronger, keys to win, and not yet on the way to the chest; late in the game with less."""
    return robs(g, a, plan) and prey(g, a, b) > 0.0


def robs(g: Dungeon, a: Adventurer, plan: Plan) -> bool:
    """Whether he robs anybody now."""
    if not a.left_a_room or plan.keys.reach >= ROB_REACH:
        return False
    return g.round > VERY_LATE or a.stamina >= ROB_STAMINA


def prey(g: Dungeon, a: Adventurer, b: Adventurer) -> float:
    """How many bunches of keys a rival promises who is worth robbing; 0 if he is not."""
    if not b.left_a_room or b.caged:
        return 0.0
    if g.round > VERY_LATE:
        sure, enough = ROB_ABOVE - 0.4, 0.0
    elif g.round > LATE:
        sure, enough = ROB_ABOVE - 0.3, 0.5
    else:
        sure, enough = ROB_ABOVE, ROB_BUNCHES
    if float(len(g.hands[b.seat].cards)) < enough or beats_rival(g, a, b) < sure:
        return 0.0
    bunches = bunches_of(g, a.seat, b.seat)
    return bunches if bunches >= enough else 0.0


def bunches_of(g: Dungeon, viewer: int, seat: int) -> float:
    """How many bunches of keys a hand is to be expected to hold, for all that the viewer knows."""
    bunches: i64 = g.content.bunches
    hand = g.hands[seat]
    sees = hand.sees[viewer]
    count = 0.0
    last: i64 = KNOWN  # mostly a card could be the same ones as the card before
    share = 0.0
    for i in range(len(sees)):
        mask: i64 = sees[i]
        if mask == KNOWN:
            count += 1.0 if bunches >> hand.cards[i] & 1 else 0.0
        else:
            if mask != last:
                last = mask
                share = ones(mask & bunches) / ones(mask)
            count += share
    return count


def full(g: Dungeon, a: Adventurer) -> bool:
    return gear_of(g, a.seat).carried >= g.content.numbers.rucksack


def side_worth(g: Dungeon, plan: Plan, side: Side, mine: bool) -> float:
    """What one half of an offer is worth to the one who answers."""
    value = 0.25 * side.gold + 0.3 * side.food
    for card in g.content.treasures:
        if side.cards & card.bit:
            value += worth(g, plan, card, mine)
    if side.bunch:
        value += 1.2
    if side.answer:
        chance = plan.keys.numbers[side.answer]
        value += 1.0 if mine else 4.0 * chance * (1.0 - chance)
    if side.sight:
        value += 2.5 if mine else (1.5 if len(plan.keys.triples) > 1 else 0.0)
    return value + (0.4 if side.peace and not mine else 0.0)
