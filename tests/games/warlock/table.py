"""The words in which the rule tests tell a situation in Firetop Mountain.

    table = lay(hero("07", skill=10, cards=["Iron Helmet"]), hero("14,24"), encounters={"07": "Orc"})
    table.dice(3, 4, 2, 2)
    table.choose("Fight on")
    assert table.hero(0).stamina == 17

Places go by what is printed on the board: "07", "WS", "R1", "M4", "gA", "ferry south", "entrance", "14,24"; cards by
their names. Rooms are empty unless a test fills them; it is the first player's turn unless a test says whose. Every die
that falls must have been given.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from waystone.engine.event import TABLE
from waystone.engine.match import Match
from waystone.engine.option import Option
from waystone.engine.registry import edition
from waystone.engine.rng import Rng
from waystone.games.warlock.display.view import DungeonView
from waystone.games.warlock.game import GAME
from waystone.games.warlock.model.content import KEYS, NONE, Content
from waystone.games.warlock.model.options import WarlockEdition
from waystone.games.warlock.model.state import CHEST, PILE, START, Adventurer, Bag, Dungeon, put
from waystone.games.warlock.rules.adventurer import lay_down
from waystone.games.warlock.rules.knowledge import KNOWN, hidden_card, joined

ROLL = "Roll and move"


@dataclass
class HeroSpec:
    at: str = "entrance"
    skill: int = 10
    stamina: int = 19
    luck: int = 9
    first: tuple[int, int, int] | None = None  # the initial scores, if they differ
    gold: int = 0
    food: int = 3
    lantern: bool = True
    sword: bool = True
    cards: Sequence[str] = ()
    seasoned: bool = True  # has entered and left a room
    dead: bool = False


hero = HeroSpec


def box() -> WarlockEdition:
    found = edition("warlock")
    assert isinstance(found, WarlockEdition)
    return found


def content() -> Content:
    return box().content


def where(name: str) -> int:
    """The space of that name."""
    board = content().board
    if name == "entrance":
        return board.entrance
    for crossing in content().crossings:
        for bank, side in enumerate(("south", "north")):
            if name == f"{crossing.id} {side}":
                return crossing.banks[bank]
    if "," in name:
        column, row = name.split(",")
        return board.squares[int(column), int(row)]
    for (x, y), square in board.squares.items():
        if board.tokens[y][x] == name:  # a Maze gate
            return square
    for space in board.spaces:
        if space.id in (f"room-{name}", f"passage-{name}", f"maze-{name}"):
            return space.index
    raise LookupError(f"there is no place {name!r}")


def room(name: str) -> int:
    return content().board.spaces[where(name)].room


def treasure(name: str) -> int:
    for card in content().treasures:
        if name in (card.name, card.id):
            return card.index
    raise LookupError(f"there is no Treasure card {name!r}")


def encounter(name: str) -> int:
    for card in content().encounters:
        if name in (card.name, card.id):
            return card.index
    raise LookupError(f"there is no Encounter card {name!r}")


def maze_card(sides: str) -> int:
    wanted = sum(1 << "NESW".index(side) for side in sides)
    return next(place for place, card in enumerate(content().maze_cards) if card.open == wanted)


def lay(
    *heroes: HeroSpec,
    encounters: dict[str, str] | None = None,  # face down, fixed ones face up
    face_up: Iterable[str] = (),  # rooms whose card lies open
    treasures: dict[str, str] | None = None,
    heaps: dict[str, list[str]] | None = None,  # discarded treasure
    caches: dict[str, tuple[int, list[str]]] | None = None,  # the owner and what he left
    chest: tuple[int, int, int] = (7, 8, 9),
    keys: Sequence[Sequence[int]] | None = None,  # of each player; dealt in order if not given
    maze: dict[str, str] | None = None,  # open sides by Maze space
    left: dict[str, int] | None = None,  # who was the last to leave a room
    visited: dict[int, str] | None = None,  # a person who will not see this seat's adventurer again
    misses: dict[int, int] | None = None,
    caged: Iterable[int] = (),
    cursed: Iterable[int] = (),
    stock: Sequence[str] = (),
    dice: Sequence[int] = (),
    settings: dict[str, str] | None = None,
    active: int = 0,  # whose turn it is
) -> "Table":
    """Lay a situation and play on until somebody is asked."""
    agreed = GAME.settle(settings or {})
    g = GAME.new(box(), len(heroes), agreed, Rng(1))
    g.encounter = (NONE,) * len(g.encounter)
    g.treasure = (NONE,) * len(g.treasure)
    g.face_up = g.noted = 0
    for name, card in (encounters or {}).items():
        g.encounter = put(g.encounter, room(name), encounter(card))
        fixed = content().encounters[encounter(card)].room != NONE
        if fixed or name in face_up:
            g.face_up |= 1 << room(name)
            g.noted |= 1 << room(name)
    for name, card in (treasures or {}).items():
        g.treasure = put(g.treasure, room(name), treasure(card))
    for seat, spec in enumerate(heroes):
        seat_hero(g, g.adventurers[seat], spec)
    for name, cards in (heaps or {}).items():
        lay_down(g, where(name), NONE, bag_of(g, cards, NONE))
    for name, (owner, cards) in (caches or {}).items():
        lay_down(g, where(name), owner, bag_of(g, cards, owner))
    for name, seat in (left or {}).items():
        g.last_left = put(g.last_left, room(name), seat)
    for seat, person in (visited or {}).items():
        g.adventurers[seat].visited |= 1 << encounter(person)
    for seat, turns in (misses or {}).items():
        g.adventurers[seat].misses = turns
    for seat in caged:
        g.adventurers[seat].caged = True
    for seat in cursed:
        g.adventurers[seat].cursed = True
    g.stock = tuple(treasure(name) for name in stock)
    set_keys(g, chest, keys)
    cards_of_maze = list(g.maze)
    for name, sides in (maze or {}).items():
        space = content().board.spaces[where(name)].maze
        wanted = maze_card(sides)
        other = cards_of_maze.index(wanted)
        cards_of_maze[space], cards_of_maze[other] = cards_of_maze[other], cards_of_maze[space]
    g.maze = tuple(cards_of_maze)
    g.phase = START
    g.first = 0
    g.active = active
    g.rng.script = list(dice)
    names = [f"Player {seat + 1}" for seat in range(len(heroes))]
    match = Match(GAME, box(), names, agreed, 1, g)
    match.copyable = True
    g.listen(GAME.shown, [])
    g.refused = None  # what is refused is looked for when a test asks
    match._run(None)
    return Table(match)


def seat_hero(g: Dungeon, a: Adventurer, spec: HeroSpec) -> None:
    first = spec.first or (spec.skill, spec.stamina, spec.luck)
    a.skill, a.stamina, a.luck = spec.skill, spec.stamina, spec.luck
    a.first_skill, a.first_stamina, a.first_luck = first
    a.gold, a.food, a.lantern, a.sword = spec.gold, spec.food, spec.lantern, spec.sword
    a.space = where(spec.at)
    space = content().board.spaces[a.space]
    a.door = space.doors[0] if space.room >= 0 else NONE
    a.left_a_room = spec.seasoned
    a.alive = not spec.dead
    g.hands[a.seat] = bag_of(g, spec.cards, a.seat)


def bag_of(g: Dungeon, names: Sequence[str], knower: int) -> Bag:
    """Cards from the rooms that only one player (or nobody) has seen."""
    bag = Bag((), ((),) * (g.seats + 1))
    for name in names:
        card = treasure(name)
        if knower == NONE:
            fresh = Bag((card,), ((g.content.held,),) * (g.seats + 1))
        else:
            fresh = hidden_card(g, card, knower)
        bag = joined(bag, fresh)
    return bag


def set_keys(g: Dungeon, chest: Sequence[int], keys: Sequence[Sequence[int]] | None) -> None:
    holder = [NONE] * (KEYS + 1)
    others = [number for number in range(1, KEYS + 1) if number not in chest]
    if keys is None:
        share = max(1, 6 // g.seats)
        keys = [others[i * share : (i + 1) * share] for i in range(g.seats)] if g.seats > 1 else [[]]
    for number in chest:
        holder[number] = CHEST
    for seat, numbers in enumerate(keys):
        for number in numbers:
            holder[number] = seat
    g.key_counts = tuple(len(numbers) for numbers in keys)
    spare = [number for number in others if holder[number] == NONE]
    for number in spare:
        holder[number] = PILE if g.seats == 1 else g.seats - 1
    if g.seats > 1:
        g.key_counts = tuple(holder.count(seat) for seat in range(g.seats))
    g.holder = tuple(holder)


class Table:
    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def g(self) -> Dungeon:
        state = self.match.state
        assert isinstance(state, Dungeon)
        return state

    def hero(self, seat: int) -> Adventurer:
        return self.g.adventurers[seat]

    def dice(self, *dice: int) -> "Table":
        quiet = self.match._quiet  # what a copy or an explanation replays from
        for state in (self.g, quiet):
            assert state is not None
            assert state.rng.script is not None
            state.rng.script.extend(dice)
        return self

    def said(self, option: Option) -> str:
        return self.match.words(option.text)

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked about what."""
        ask = self.match.ask
        assert ask is not None, "nobody is asked"
        return ask.seat, ask.subject.key

    def offered(self) -> list[str]:
        ask = self.match.ask
        return [] if ask is None else [self.said(option) for option in ask.options]

    def refused(self) -> dict[str, int]:
        return {self.said(refusal.option): refusal.rule for refusal in self.match.refusals()}

    def choose(self, *words: str) -> "Table":
        """Answer the asks that follow with these sentences."""
        for sentence in words:
            ask = self.match.ask
            assert ask is not None, f"nobody is asked; wanted {sentence!r}"
            found = [option for option in ask.options if self.said(option) == sentence]
            assert found, f"{sentence!r} is not offered, but {self.offered()}"
            self.match.choose(found[0])
        return self

    def goes(self, roll: int, to: str, *dice: int) -> "Table":
        """Roll and go there; dice that fall after the roll follow."""
        return self.dice(roll, *dice).choose(ROLL).steps_to(to)

    def steps_to(self, to: str) -> "Table":
        """Take the move to a place, if there is a choice at all."""
        space = where(to)
        ask = self.match.ask
        if ask is not None and ask.subject.key == "key_number":
            self.choose("No Key Challenge")
            ask = self.match.ask
        if ask is not None and ask.subject.key in ("move", "flee_to"):
            for option in ask.options:
                if getattr(option, "space", NONE) == space:
                    self.match.choose(option)
                    return self
            raise AssertionError(f"{to!r} is no destination, but {self.offered()}")
        assert space in [a.space for a in self.g.adventurers], f"nobody came to {to!r}"
        return self

    def destinations(self) -> set[int]:
        ask = self.match.ask
        assert ask is not None
        assert ask.subject.key in ("move", "flee_to"), ask
        return {option.space for option in ask.options if hasattr(option, "space")}

    def at(self, seat: int) -> int:
        return self.hero(seat).space

    def held(self, seat: int) -> set[str]:
        return {content().treasures[card].name for card in self.g.hands[seat].cards}

    def lying(self, name: str, owner: int = NONE) -> set[str]:
        """The cards that lie on a space."""
        i = self.g.heap_at(where(name), owner)
        return set() if i == NONE else {content().treasures[card].name for card in self.g.heaps[i].bag.cards}

    def record(self, viewer: int, seat: int) -> set[str]:
        """FM-166: the cards that a viewer has on record for a player."""
        bits = self.g.entered[viewer * self.g.seats + seat]
        return {card.name for card in content().treasures if bits & card.bit}

    def knows(self, viewer: int, seat: int) -> set[str]:
        """The cards of a hand whose place the viewer knows for certain."""
        bag = self.g.hands[seat]
        sees = bag.sees[viewer]
        return {content().treasures[card].name for i, card in enumerate(bag.cards) if sees[i] == KNOWN}

    def view(self, seat: int) -> DungeonView:
        view = self.match.view(seat)
        assert isinstance(view, DungeonView)
        return view

    def story(self) -> str:
        """What everybody has heard."""
        return self.told(TABLE)

    def told(self, seat: int) -> str:
        """What a seat has heard."""
        return "\n".join(self.match.sentence(event) for event in self.match.heard(seat))

    def meet(self, seat: int) -> "Table":
        """In a meeting already: both make no offer."""
        return self.choose("Make no offer", "Make no offer")


def lay_treasure(g: Dungeon, *cards: str) -> None:
    """One card in each of the first rooms."""
    for place, card in enumerate(cards):
        g.treasure = put(g.treasure, place, treasure(card))
