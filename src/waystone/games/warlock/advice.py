"""What Firetop Mountain tells bots: how good each option looks, and how the seats stand.

Who takes the best-looking option plays sensibly: sweep the near rooms, fight what can be beaten, eat when hurt, ask for
the number that tells most, rob when clearly stronger, and go for the chest when half of the remaining combinations are
in reach. It reads nothing that its seat could not know, except through the guess that it is given.
"""

import heapq
import math
from typing import Any, Final, final

from waystone.engine.advice import Advice
from waystone.engine.option import Ask, Option
from waystone.games.warlock.adventurer import barred
from waystone.games.warlock.board import MAZE, OPPOSITE, PASSAGE, ROOM
from waystone.games.warlock.content import (
    ARMOUR,
    BUNCH,
    CURSE,
    GAMBLE,
    KEY_CHALLENGE,
    KEYS,
    LUCK,
    LUCK_SCORE,
    MONSTER,
    NONE,
    PAY,
    PERSON,
    SKILL,
    STAMINA,
    STOCK_BUY,
    STOCK_SELL,
    UNCURSE,
    Content,
    Encounter,
    Service,
    Treasure,
)
from waystone.games.warlock.keys import open_triples, told
from waystone.games.warlock.odds import lucky, rounds
from waystone.games.warlock.options import (
    Accept,
    Attack,
    Business,
    Buy,
    CageLuck,
    Claim,
    ClaimCard,
    ClaimKeys,
    ClaimNothing,
    ClaimRandom,
    Cross,
    Deal,
    Done,
    Eat,
    Escape,
    ExitAt,
    FightOn,
    FightUntil,
    Goods,
    HexTarget,
    Investigate,
    Keep,
    KeyNumber,
    Leave,
    LeaveLantern,
    LeaveSword,
    LeaveUnseen,
    Meet,
    MeetNobody,
    Move,
    NameThree,
    NoCard,
    NoChallenge,
    NoChest,
    NoOffer,
    NoService,
    Part,
    Ready,
    Refuse,
    Roll,
    Sell,
    Serve,
    ShowMagic,
    Stake,
    Stay,
    Take,
    UseCard,
    Wield,
    Withdraw,
)
from waystone.games.warlock.state import Adventurer, Dungeon, Side

WORST: Final = 0.01
MOST: Final = 16  # wounds in the table of races
STEPS: Final = 3.5  # a turn's walk
PATIENCE: Final = 16.0  # the steps after which a goal is worth a third
HOP: Final = 5.0  # a Maze space, in steps
CROSSING: Final = 4.0
CAVERN: Final = 40.0  # the way past a living Dragon, in steps
CROSSING_BIT: Final = 32  # of the obstacles
ENOUGH: Final = 0.5  # the share of combinations in reach at which one goes for the chest
SAFE: Final = 0.8  # the chance to win at which a known room is entered
FLEE_BELOW: Final = 0.35
ROB_ABOVE: Final = 0.8


def _races() -> list[list[list[float]]]:
    """[lead + 12][wounds to give][wounds to take]: the chance to win the race."""
    table: list[list[list[float]]] = []
    for lead in range(-12, 13):
        row = rounds(lead)
        won = row.won / (row.won + row.lost)
        grid = [[0.0] * (MOST + 1) for _ in range(MOST + 1)]
        for give in range(MOST + 1):
            for take in range(MOST + 1):
                if give == 0:
                    grid[give][take] = 1.0
                elif take > 0:
                    grid[give][take] = won * grid[give - 1][take] + (1.0 - won) * grid[give][take - 1]
        table.append(grid)
    return table


RACES: Final = _races()


def race(lead: int, give: int, take: int) -> float:
    return RACES[max(0, min(24, lead + 12))][max(0, min(MOST, give))][max(0, min(MOST, take))]


def wounds(stamina: int, size: int) -> int:
    return (stamina + size - 1) // size


# ------------------------------------------------------------------ strength
def best_bonus(g: Dungeon, a: Adventurer) -> int:
    """With his best gear."""
    sword = 0
    armour = 0
    for card in g.hands[a.seat].cards:
        treasure = g.content.treasures[card]
        if treasure.sword:
            sword = max(sword, treasure.attack)
        elif treasure.kind == ARMOUR:
            armour += treasure.attack
    return sword + armour


def beats(g: Dungeon, a: Adventurer, monster: Encounter, stamina: int) -> float:
    """About his chance to win against a monster at full strength, with his best gear."""
    skill, life = monster.skill, monster.stamina
    give = wounds(life, 2)
    take = wounds(stamina, monster.wound)
    magic = False
    spared = False
    for card in g.hands[a.seat].cards:
        treasure = g.content.treasures[card]
        if monster.index in treasure.slays:
            return 1.0
        if treasure.weakens == monster.index:
            skill, give = monster.weak_skill, wounds(monster.weak_stamina, 2)
        if treasure.brute_wound and treasure.brute_trait in monster.traits:
            give = wounds(life, treasure.brute_wound)
        magic = magic or treasure.magic
        spared = spared or treasure.protects_mind
    if monster.only_magic and not magic:
        return 0.0
    if monster.paralysing_wounds and not spared:
        take = min(take, monster.paralysing_wounds)
    if monster.breath:
        take -= give // 3
    chance = race(a.skill + best_bonus(g, a) - skill, give, take)
    if monster.hypnotises and not spared:
        chance *= lucky(a.luck) * lucky(a.luck - 1)
    return chance


def beats_rival(g: Dungeon, a: Adventurer, b: Adventurer) -> float:
    """From what lies open: the rival's gear is taken to be as good as what he has shown."""
    shown = 0
    record = g.entered[a.seat * g.seats + b.seat]
    if record:
        for treasure in g.content.treasures:
            if record & treasure.bit:
                shown += treasure.attack
    lead = a.skill + best_bonus(g, a) - b.skill - shown
    return race(lead, wounds(b.stamina, 2), wounds(a.stamina, 2))


# ------------------------------------------------------------------ the plan of a seat
@final
class Plan:
    """What a seat wants now."""

    def __init__(self, g: Dungeon, seat: int) -> None:
        self.places = told(g, seat)
        self.triples = open_triples(g, self.places)
        self.held = g.numbers_held(seat)
        covered = 0
        for triple in self.triples:
            if triple & ~self.held == 0:
                covered += 1
        self.reach = covered / max(1, len(self.triples))  # the share of combinations that his keys open
        rooms_left = 0
        for card in g.treasure:
            if card != NONE:
                rooms_left += 1
        enough = ENOUGH
        if g.round > 60 or rooms_left <= 3:
            enough = 0.25
        if g.round > 90:
            enough = 0.08
        self.for_chest = covered > 0 and self.reach >= enough
        self.obstacles = obstacles(g) | closed_crossings(g, g.adventurers[seat])
        self.numbers = [0.0] * (KEYS + 1)  # the chance of each number to be under the chest
        for triple in self.triples:
            for number in range(1, KEYS + 1):
                if triple >> number & 1:
                    self.numbers[number] += 1.0 / len(self.triples)


def obstacles(g: Dungeon) -> int:
    """What changes the ways: bit 0 a living Dragon, then a bit for each known closed side of each Maze space."""
    bits = 0
    for room in range(len(g.encounter)):
        index = g.encounter[room]
        if index != NONE and g.content.encounters[index].breath and g.content.encounters[index].room == room:
            bits = 1
    if g.maze_noted:
        for space in range(len(g.maze)):
            if g.maze_noted >> space & 1:
                closed = 15 & ~g.content.maze_cards[g.maze[space]].open
                bits |= closed << (1 + 4 * space)
    return bits


def closed_crossings(g: Dungeon, a: Adventurer) -> int:
    """A bit for each crossing that he cannot pay, or should not dare."""
    bits = 0
    for crossing in g.content.crossings:
        if (crossing.method == PAY and a.gold < crossing.price) or (crossing.method == LUCK and a.luck < 7):
            bits |= 1 << (CROSSING_BIT + crossing.index)
    return bits


def gain_of(plan: Plan, bunch: int) -> float:
    """The share of combinations that a bunch brings into reach."""
    more = plan.held | bunch
    count = 0
    for triple in plan.triples:
        if triple & ~more == 0:
            count += 1
    spread = 0.0
    for number in range(1, KEYS + 1):
        if bunch >> number & 1 and not plan.held >> number & 1:
            spread += plan.numbers[number]
    return count / max(1, len(plan.triples)) - plan.reach + 0.4 * spread


def worth(g: Dungeon, plan: Plan, card: Treasure, owned: bool) -> float:
    """What a Treasure card is worth to its holder, about 0 to 2."""
    if card.kind == BUNCH:
        if not owned:
            return 0.3 + 2.0 * gain_of(plan, card.numbers)
        useful = 0.0
        for number in range(1, KEYS + 1):
            if card.numbers >> number & 1:
                useful += plan.numbers[number]
        return 0.2 + useful
    if card.attack:
        return 1.6
    if card.ward or card.first_wound_less:
        return 0.9
    if card.weakens != NONE:
        return 1.3
    if card.slays:
        return 0.5
    if card.brute_wound or card.protects_mind:
        return 0.4
    return 0.7


# ------------------------------------------------------------------ ways
@final
class Ways:
    """Distances to a goal over the whole board, in steps, crossings and the Maze included."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._known: dict[int, list[float]] = {}

    def to(self, goal: int, obstacles: int) -> list[float]:
        key = obstacles * 1024 + goal
        found = self._known.get(key)
        if found is None:
            if len(self._known) > 4000:  # Mazes of many matches
                self._known.clear()
            found = self._search(goal, obstacles)
            self._known[key] = found
        return found

    def _search(self, goal: int, obstacles: int) -> list[float]:
        spaces = self.content.board.spaces
        far = [999.0] * len(spaces)
        far[goal] = 0.0
        queue: list[tuple[float, int]] = [(0.0, goal)]
        while queue:
            way, here = heapq.heappop(queue)
            if way > far[here]:
                continue
            for near, cost in self._steps(here, goal, obstacles):
                if way + cost < far[near]:
                    far[near] = way + cost
                    heapq.heappush(queue, (way + cost, near))
        return far

    def _steps(self, here: int, goal: int, obstacles: int) -> list[tuple[int, float]]:
        """From where one may come to `here`, and at what cost."""
        board = self.content.board
        space = board.spaces[here]
        cost = 1.0
        if space.kind == ROOM and here != goal:  # a room on the way ends the move
            cost = (CAVERN if obstacles & 1 else 3.0) if len(space.doors) > 1 else 99.0
        elif space.kind == PASSAGE and here != goal:
            cost = STEPS
        found = [(near, cost) for near in space.next]
        if space.kind == MAZE:
            found = [(space.beside[side], HOP) for side in range(4) if self._is_open(space.index, side, obstacles)]
        if space.gate_to >= 0 and self._is_open(space.gate_to, OPPOSITE[space.gate_side], obstacles):
            found.append((space.gate_to, 1.0))
        if space.landing >= 0 and not obstacles >> (CROSSING_BIT + space.landing) & 1:
            banks = self.content.crossings[space.landing].banks
            found.append((banks[1] if here == banks[0] else banks[0], CROSSING))
        if space.kind == PASSAGE:
            found += [
                (other.index, 1.0) for other in board.spaces if other.colour == space.colour and other.index != here
            ]
        return found

    def _is_open(self, here: int, side: int, obstacles: int) -> bool:
        """As far as is known: neither this side nor the one facing it is closed."""
        spaces = self.content.board.spaces
        near = spaces[here].beside[side]
        if near < 0 or obstacles >> (1 + 4 * spaces[here].maze + side) & 1:
            return False
        return spaces[near].kind != MAZE or not obstacles >> (1 + 4 * spaces[near].maze + OPPOSITE[side]) & 1


@final
class Goals:
    """Where it is worth going, each with what it is worth."""

    def __init__(self, g: Dungeon, a: Adventurer, plan: Plan) -> None:
        self.spaces: list[int] = []
        self.worth: list[float] = []
        board = g.content.board
        strong = a.stamina >= 9 or a.food == 0
        if plan.for_chest:
            chance = warlock_chance(g, a)
            self.add(board.treasure_room, 6.0)
            if chance > 0.4 or g.round > 70:
                return
        for room in range(len(g.encounter)):
            value = room_worth(g, a, plan, room, strong)
            if value > 0.0:
                self.add(board.rooms[room], value)
        for heap in g.heaps:
            if (heap.owner == NONE or heap.owner == a.seat) and dares(g, a, heap.space):
                self.add(heap.space, heap_worth(g, plan, heap.bag.sees[a.seat], heap.bag.cards))
        if not plan.for_chest:
            for other in g.adventurers:
                if other is not a and other.alive and worth_robbing(g, a, other, plan):
                    self.add(other.space, 0.2 * len(g.hands[other.seat].cards))

    def add(self, space: int, value: float) -> None:
        if value > 0.02:
            self.spaces.append(space)
            self.worth.append(value)


def warlock_chance(g: Dungeon, a: Adventurer) -> float:
    """The chance to get past whoever guards the way into the Treasure Room."""
    board = g.content.board
    for near in board.spaces[board.treasure_room].next:
        room = board.spaces[near].room
        index = g.encounter[room] if room >= 0 else NONE
        if index != NONE:
            return beats(g, a, g.content.encounters[index], a.first_stamina if a.food else a.stamina)
    return 1.0


def room_worth(g: Dungeon, a: Adventurer, plan: Plan, room: int, strong: bool) -> float:
    """What entering a room is worth: its treasure against what waits there."""
    index = g.encounter[room]
    loot = 1.0 if g.treasure[room] != NONE else 0.0
    if index == NONE:
        return loot
    card = g.content.encounters[index]
    if not g.noted >> room & 1:
        return loot * (1.0 if strong else 0.15)
    if barred(g, a, g.content.board.rooms[room]):
        return 0.0
    if card.kind == PERSON:
        return loot + person_worth(a, plan, card)
    if card.kind == MONSTER:
        chance = beats(g, a, card, a.stamina)
        if loot == 0.0 or chance < daring(g):
            return 0.0
        return loot * max(0.1, chance - 0.5)
    return loot * 0.6


def person_worth(a: Adventurer, plan: Plan, card: Encounter) -> float:
    best = 0.0
    for effect in card.effects:
        for service in effect.menu:
            if a.gold >= service.gold:
                best = max(best, service_worth(a, plan, service))
    return best


def service_worth(a: Adventurer, plan: Plan, service: Service) -> float:
    """Above 0 if it is worth its price."""
    op = service.effects[0].op
    if op == KEY_CHALLENGE:
        return 1.2 if len(plan.triples) > 1 else 0.0
    if op == STAMINA:
        return 0.6 if a.stamina + 6 <= a.first_stamina else 0.0
    if op == LUCK_SCORE:
        return 0.3 if a.luck + 2 <= a.first_luck and a.gold > 4 else 0.0
    if op == UNCURSE:
        return 0.6
    if op == CURSE:
        return 0.2 if a.gold >= 6 else 0.0
    if op in (GAMBLE, STOCK_BUY, STOCK_SELL):
        return 0.0
    return 0.3 if a.food < 3 else 0.0


def daring(g: Dungeon) -> float:
    """The chance to win at which a known monster is met: late in the game less, when the keys lie behind it."""
    return SAFE if g.round < 50 else 0.6 if g.round < 75 else 0.3


def dares(g: Dungeon, a: Adventurer, space: int) -> bool:
    """Whether a known monster there can be beaten."""
    room = g.content.board.spaces[space].room
    if room < 0 or g.encounter[room] == NONE or not g.noted >> room & 1:
        return True
    card = g.content.encounters[g.encounter[room]]
    return card.kind != MONSTER or beats(g, a, card, a.stamina) >= daring(g)


def heap_worth(g: Dungeon, plan: Plan, sees: tuple[int, ...], cards: tuple[int, ...]) -> float:
    total = 0.0
    for i in range(len(cards)):
        total += 0.5 if sees[i] else max(0.0, worth(g, plan, g.content.treasures[cards[i]], False) - 0.5)
    return total


def worth_robbing(g: Dungeon, a: Adventurer, b: Adventurer, plan: Plan) -> bool:
    """Clearly stronger, something to win, and not yet on the way to the chest."""
    if len(g.hands[b.seat].cards) < 3 or not a.left_a_room or not b.left_a_room or b.caged or a.stamina < 9:
        return False
    return plan.reach < 0.34 and beats_rival(g, a, b) >= ROB_ABOVE


# ------------------------------------------------------------------ the advice
@final
class WarlockAdvice(Advice):
    temper = 1.6

    def __init__(self) -> None:
        self._ways: Ways | None = None

    def ways(self, content: Content) -> Ways:
        found = self._ways
        if found is None or found.content is not content:
            found = Ways(content)
            self._ways = found
        return found

    def priors(self, state: Any, ask: Ask) -> list[float]:
        g: Dungeon = state
        a = g.adventurers[ask.seat]
        key = ask.subject.key
        if key == "pause":
            return self.in_battle(g, a, ask.options)
        plan = Plan(g, ask.seat) if g.holder else None
        if plan is None:
            return [self.goods(option) for option in ask.options]
        if key in ("move", "flee_to", "passage_exit"):
            return self.moving(g, a, plan, ask.options)
        return [max(0.0, self.weigh(g, a, plan, option)) for option in ask.options]

    def goods(self, option: Option) -> float:
        """Gold for the ferry if there is enough for it."""
        return 1.0 + option.gold if isinstance(option, Goods) else 1.0

    # -------------------------------------------------------------- moving
    def moving(self, g: Dungeon, a: Adventurer, plan: Plan, options: list[Option]) -> list[float]:
        goals = Goals(g, a, plan)
        return [max(0.0, self.move_worth(g, a, plan, goals, option)) for option in options]

    def move_worth(self, g: Dungeon, a: Adventurer, plan: Plan, goals: Goals, option: Option) -> float:
        if isinstance(option, Move):
            return self.at(g, a, plan, goals, option.space)
        if isinstance(option, Cross):
            return self.cross_worth(g, a, plan, goals, option)
        if isinstance(option, Investigate):
            return self.maze_worth(g, a, plan, goals, option.space)
        if isinstance(option, ExitAt):
            return self.at(g, a, plan, goals, g.content.board.spaces[option.space].ring)
        if isinstance(option, Stay):
            return self.at(g, a, plan, goals, g.content.board.spaces[a.space].ring)
        return 0.0

    def at(self, g: Dungeon, a: Adventurer, plan: Plan, goals: Goals, space: int) -> float:
        """How good it is to stand there: the best goal by what it is worth and how many turns away it is."""
        best = 0.0
        ways = self.ways(g.content)
        total = 0.0
        for i in range(len(goals.spaces)):
            steps = ways.to(goals.spaces[i], plan.obstacles)[space]
            value = goals.worth[i] * math.exp(-steps / PATIENCE)
            total += value
            if value > best:
                best = value
        place = g.content.board.spaces[space]
        value = best + 0.03 * total
        if place.kind == ROOM and space not in goals.spaces:
            value *= self.needless(g, a, plan, place.room)
        return value

    def needless(self, g: Dungeon, a: Adventurer, plan: Plan, room: int) -> float:
        """A room that is no goal itself: on the way, or a danger."""
        index = g.encounter[room]
        through = len(g.content.board.spaces[g.content.board.rooms[room]].doors) > 1
        if index == NONE:
            return 1.0 if through else 0.5
        if not g.noted >> room & 1:
            return 0.2
        card = g.content.encounters[index]
        if card.kind != MONSTER:
            return 0.4
        chance = beats(g, a, card, a.stamina)
        if plan.for_chest and through:
            return 1.0 if chance > 0.6 or (chance > 0.3 and a.food == 0) or g.round > 70 else 0.2 * chance
        return 0.3 if chance > 0.9 else 0.02

    def cross_worth(self, g: Dungeon, a: Adventurer, plan: Plan, goals: Goals, option: Cross) -> float:
        crossing = option.crossing
        if crossing.method == PAY:
            chance = 1.0
        elif crossing.method == LUCK:
            chance = lucky(a.luck)
        else:
            chance = 0.6 if a.stamina >= 8 else 0.3
        there = self.at(g, a, plan, goals, option.far)
        here = self.at(g, a, plan, goals, option.near)
        return chance * there + (1.0 - chance) * 0.95 * here

    def maze_worth(self, g: Dungeon, a: Adventurer, plan: Plan, goals: Goals, space: int) -> float:
        here = g.content.board.spaces[a.space]
        there = g.content.board.spaces[space]
        side = here.gate_side if here.kind != MAZE else here.beside.index(space)
        if g.maze_noted >> there.maze & 1:
            if not g.content.maze_cards[g.maze[there.maze]].open >> OPPOSITE[side] & 1:
                return 0.0
            return self.at(g, a, plan, goals, space)
        return 0.97 * self.at(g, a, plan, goals, space)

    # -------------------------------------------------------------- battles
    def in_battle(self, g: Dungeon, a: Adventurer, options: list[Option]) -> list[float]:
        chance = self.battle_chance(g, a)
        flee = chance < FLEE_BELOW and (a.stamina > 2 or chance < 0.1)
        found: list[float] = []
        for option in options:
            if isinstance(option, FightOn):
                found.append(1.0)
            elif isinstance(option, FightUntil):
                found.append(1.5 if option.stamina == 0 and chance > 0.97 else 0.3)
            elif isinstance(option, Escape):
                found.append(2.0 if flee else 0.2)
            elif isinstance(option, UseCard):
                found.append(self.potion(g, a, option.card, chance))
            else:
                found.append(WORST)
        return found

    def battle_chance(self, g: Dungeon, a: Adventurer) -> float:
        battle = g.battle
        assert battle is not None
        monster = battle.monster
        if monster is None:
            rival = battle.rival
            assert rival is not None
            other = g.adventurers[rival.seat if a.seat == g.active else g.active]
            return beats_rival(g, a, other)
        if monster.only_magic and not battle.hero.magic:
            return 0.0
        take = wounds(a.stamina, monster.wound)
        if monster.paralysing_wounds:
            take = min(take, monster.paralysing_wounds - battle.hero.wounded)
        chance = race(a.skill + best_bonus(g, a) - battle.skill, wounds(battle.stamina, 2), take)
        return chance * lucky(a.luck) if monster.hypnotises else chance

    def potion(self, g: Dungeon, a: Adventurer, card: Treasure, chance: float) -> float:
        op = card.effects[0].op
        if op == STAMINA:
            return 3.0 if a.stamina <= 5 or (chance < 0.4 and a.stamina + 6 <= a.first_stamina) else 0.05
        if op == SKILL:
            return 3.0 if a.skill < a.first_skill else 0.0
        if op == LUCK_SCORE:
            return 0.5 if a.luck + 4 <= a.first_luck else 0.0
        return 2.5 if chance < 0.3 else 0.05

    # -------------------------------------------------------------- everything else
    def weigh(self, g: Dungeon, a: Adventurer, plan: Plan, option: Option) -> float:
        if isinstance(option, Roll):
            return 1.0
        if isinstance(option, Eat):
            return self.eat(g, a, plan)
        if isinstance(option, UseCard):
            return self.use(g, a, plan, option.card)
        if isinstance(option, KeyNumber):
            chance = plan.numbers[option.number]
            return WORST + chance * (1.0 - chance)  # where all is known, a bluff
        if isinstance(option, NoChallenge):
            return 0.0
        if isinstance(option, Keep) or isinstance(option, Take):
            return self.keep(g, a, plan, option.card)
        if isinstance(option, Leave):
            return (
                2.0 / (0.2 + worth(g, plan, option.card, option.card.index in g.hands[a.seat].cards))
                if full(g, a)
                else 0.8
            )
        if isinstance(option, Wield) or isinstance(option, ShowMagic):
            return 2.0 + option.card.attack
        if isinstance(option, Claim):
            return 2.0
        if isinstance(option, Deal):
            return 2.0 if self.attacks(g, a, plan, option.seat) else 0.1
        if isinstance(option, Meet):
            return 2.0 if self.attacks(g, a, plan, option.seat) else 0.3
        if isinstance(option, Attack):
            talk = g.talk
            return 2.0 if talk is not None and self.attacks(g, a, plan, talk.partner) else 0.2
        return self.weigh_rest(g, a, plan, option)

    def weigh_rest(self, g: Dungeon, a: Adventurer, plan: Plan, option: Option) -> float:
        if isinstance(option, NameThree):
            return (1.0 if option.bits in plan.triples else 0.0) * (2.0 if plan.for_chest else 0.3)
        if isinstance(option, NoChest):
            return 0.5
        if isinstance(option, Serve):
            return 0.5 + service_worth(a, plan, option.service) if service_worth(a, plan, option.service) > 0 else 0.2
        if isinstance(option, HexTarget):
            return 1.0 + len(g.hands[option.seat].cards)
        if isinstance(option, Stake):
            return 1.0 / option.gold
        if isinstance(option, CageLuck):
            return 2.0 if a.luck >= 7 else 0.5
        if isinstance(option, Business):
            return 1.2
        if isinstance(option, ClaimKeys):
            return 2.0
        if isinstance(option, ClaimRandom):
            return 0.5 + 1.0 / max(1, len(g.hands[g.loser].cards))
        if isinstance(option, ClaimCard):
            return 1.5 * worth(g, plan, option.card, False)
        if isinstance(option, Accept):
            return self.accept(g, plan)
        if isinstance(option, Goods):
            return 1.0 + option.gold
        if isinstance(option, ClaimNothing) or isinstance(option, LeaveUnseen) or isinstance(option, Withdraw):
            return 0.0
        if isinstance(option, LeaveSword):
            return 9.0
        if isinstance(option, Sell) or isinstance(option, Buy) or isinstance(option, LeaveLantern):
            return 0.1
        if self.passes(option):
            return 0.5
        return 0.1 if g.talk is not None else 0.5

    def passes(self, option: Option) -> bool:
        return (
            isinstance(option, NoOffer)
            or isinstance(option, Refuse)
            or isinstance(option, Part)
            or isinstance(option, MeetNobody)
            or isinstance(option, Done)
            or isinstance(option, Ready)
            or isinstance(option, NoCard)
            or isinstance(option, NoService)
        )

    def eat(self, g: Dungeon, a: Adventurer, plan: Plan) -> float:
        """When hurt; near the Study up to the brim."""
        lost = a.first_stamina - a.stamina
        if lost < 4:
            return 0.0
        if a.stamina <= 11:
            return 2.0
        if plan.for_chest and self.ways(g.content).to(g.content.board.treasure_room, plan.obstacles)[a.space] < 14:
            return 2.0
        return 0.3

    def use(self, g: Dungeon, a: Adventurer, plan: Plan, card: Treasure) -> float:
        if card.slays or card.weakens != NONE:
            return 3.0
        if not card.effects:
            return 0.1
        op = card.effects[0].op
        if op == KEY_CHALLENGE:
            return 3.0 if len(plan.triples) > 1 else 0.0
        if g.talk is not None:
            return 1.5 if self.attacks(g, a, plan, g.talk.partner) else 0.1
        if g.phase == 3:  # an Encounter is turned up: vanish before what cannot be beaten
            room = g.room_of(a)
            monster = g.content.encounters[g.encounter[room]]
            return 2.0 if monster.kind == MONSTER and beats(g, a, monster, a.stamina) < 0.5 else 0.1
        return self.potion(g, a, card, 1.0)

    def keep(self, g: Dungeon, a: Adventurer, plan: Plan, card: Treasure) -> float:
        value = worth(g, plan, card, False)
        if not full(g, a):
            return 1.0 + value
        least = 9.0
        for held in g.hands[a.seat].cards:
            least = min(least, worth(g, plan, g.content.treasures[held], True))
        return 1.0 + value if value > least else 0.1

    def attacks(self, g: Dungeon, a: Adventurer, plan: Plan, seat: int) -> bool:
        if plan.for_chest:
            return False
        other = g.adventurers[seat]
        if g.content.board.spaces[a.space].kind == PASSAGE or a.caged:
            return False
        return worth_robbing(g, a, other, plan)

    def accept(self, g: Dungeon, plan: Plan) -> float:
        talk = g.talk
        assert talk is not None
        gives, wants = talk.gives, talk.wants
        gain = 0.0
        if gives is not None:
            gain += side_worth(g, plan, gives, False)
        if wants is not None:
            gain -= side_worth(g, plan, wants, True)
        return 1.0 if gain > 0.2 else 0.1

    # -------------------------------------------------------------- how the seats stand
    def value(self, state: Any) -> list[float]:
        """Shares of one: keys in reach, knowledge, strength, and the way still to go."""
        g: Dungeon = state
        if not g.holder:
            return [1.0 / g.seats] * g.seats
        goal = g.content.board.treasure_room
        far = self.ways(g.content).to(goal, obstacles(g))
        merits: list[float] = []
        total = 0.0
        for a in g.adventurers:
            merit = 0.0 if a.withdrawn else self.merit(g, a, far)
            merits.append(merit)
            total += merit
        if g.solo:
            return [min(1.0, merits[0] / (merits[0] + 8.0))]
        return [merit / total if total else 1.0 / g.seats for merit in merits]

    def merit(self, g: Dungeon, a: Adventurer, far: list[float]) -> float:
        places = told(g, a.seat)
        triples = open_triples(g, places)
        held = g.numbers_held(a.seat)
        covered = 0
        for triple in triples:
            if triple & ~held == 0:
                covered += 1
        reach = covered / max(1, len(triples))
        near = 1.0 - min(1.0, far[a.space] / 70.0) if a.alive else 0.0
        strength = (a.stamina / 20.0 + (a.skill - 9) * 0.25 + best_bonus(g, a) * 0.25) if a.alive else 0.2
        knowledge = 1.0 - math.log(max(1, len(triples))) / 4.5
        merit = (
            1.2 * knowledge + 1.5 * held.bit_count() / 9.0 + 2.0 * reach * (0.5 + near) + 0.8 * strength + 0.3 * near
        )
        return math.exp(merit)


def full(g: Dungeon, a: Adventurer) -> bool:
    count = 0
    for card in g.hands[a.seat].cards:
        if not g.content.treasures[card].sword:
            count += 1
    return count >= g.content.numbers.rucksack


def side_worth(g: Dungeon, plan: Plan, side: Side, mine: bool) -> float:
    """What one half of an offer is worth to the one who answers."""
    value = 0.25 * side.gold + 0.3 * side.food
    for card in g.content.treasures:
        if side.cards & card.bit:
            value += worth(g, plan, card, mine)
    if side.bunch:
        value += 1.2
    if side.answer:
        chance = plan.numbers[side.answer]
        value += 1.0 if mine else 4.0 * chance * (1.0 - chance)
    if side.sight:
        value += 2.5 if mine else (1.5 if len(plan.triples) > 1 else 0.0)
    return value + (0.4 if side.peace and not mine else 0.0)
