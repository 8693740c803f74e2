"""Every answer that Wayward can ask for, made once from the content; `display/words.py` says them in words."""

from itertools import combinations, product
from typing import Final, final

from waystone.engine.game import Edition
from waystone.engine.option import Option
from waystone.games.wayward.model.content import (
    BOUNTY,
    CATAPULT,
    FOUNTAIN,
    GOD,
    GOLD,
    GUARD_ROOM,
    HOARD,
    INN_BACK,
    INN_FRONT,
    LAIR,
    LUCK,
    PICK_1,
    PICK_3,
    PIPER,
    PLATFORM,
    PRISONERS,
    RUBBISH,
    SHOP,
    STAIRWELL,
    TEN_UP,
    TOWER,
    VISITORS,
    Area,
    Board,
    Content,
    Fighter,
    Grave,
    Item,
    Special,
    Way,
)

# The special areas that let a player do one thing for a chip.
USES: Final = (
    FOUNTAIN, STAIRWELL, LAIR, PLATFORM, GUARD_ROOM, GOD, TEN_UP, SHOP, BOUNTY, INN_FRONT, INN_BACK, HOARD, LUCK,
    PIPER, TOWER, VISITORS, PRISONERS, RUBBISH,
)  # fmt: skip
WORDS: Final = "waystone.games.wayward.display.words"  # makes the sentences of all these options


@final
class EndTurn(Option):
    def __init__(self) -> None:
        super().__init__(declines=True)


@final
class Cash(Option):
    """Cash the hour glass."""

    def __init__(self, chips: int) -> None:
        super().__init__(touches="item-hourglass")
        self.chips = chips

    def names(self) -> tuple[object, ...]:
        return ()


@final
class Drop(Option):
    def __init__(self, item: Item) -> None:
        super().__init__(touches=f"item-{item.id}")
        self.item = item
        self.kind = item.index

    def names(self) -> tuple[object, ...]:
        return (self.item,)


@final
class Go(Option):
    """A move through one connection."""

    def __init__(self, board: Board, way: Way) -> None:
        super().__init__(touches=f"exit-{way.id}" if way.exit else f"area-{board.areas[way.target].code}")
        self.board = board
        self.way = way

    def names(self) -> tuple[object, ...]:
        return (self.board, self.way, self.board.areas[self.way.source])


@final
class Push(Option):
    """Push past a guard with one or two weapons."""

    def __init__(self, board: Board, way: Way, dice: int) -> None:
        super().__init__(touches=f"guard-{way.id}")
        self.board = board
        self.way = way
        self.dice = dice


@final
class Trip(Option):
    """A tunnel, a ferry or a secret passage."""

    def __init__(self, target: Area) -> None:
        super().__init__(touches=f"area-{target.code}")
        self.area = target
        self.target = target.index

    def names(self) -> tuple[object, ...]:
        return (*self.area.map_name, self.area)


@final
class PickUp(Option):
    """Some of what lies in an area."""

    def __init__(self, area: Area, mask: int, items: list[Item]) -> None:
        taken = [i for i in range(len(area.icons)) if mask >> i & 1]
        super().__init__(touches=f"icon-{area.code}-{taken[0]}" if len(taken) == 1 else f"icons-{area.code}")
        self.area = area
        self.mask = mask
        self.things = len(taken)
        self.gold = mask & 1 == 1 and area.icons[0] == GOLD
        self.icons = tuple([i for i in taken if area.icons[i] != GOLD])
        self.kinds = tuple([area.icons[i] for i in self.icons])
        self.items = tuple([items[kind] for kind in self.kinds])

    def names(self) -> tuple[object, ...]:
        """Of equal things the second, third... are told apart: "torch", "torch-2"."""
        found = ["gold"] if self.gold else []
        for icon, item in zip(self.icons, self.items, strict=True):
            before = self.area.icons[:icon].count(item.index)
            found.append(f"{item.id}-{before + 1}" if before else item.id)
        return (*self.area.map_name, self.area, tuple(found))


@final
class Use(Option):
    """The one thing that a special area lets a player do for a chip."""

    def __init__(self, area: Area, numbers: Special) -> None:
        super().__init__(touches=f"brazier-{area.code}")
        self.area = area
        self.numbers = numbers
        self.special = area.special

    def names(self) -> tuple[object, ...]:
        return (*self.area.map_name, self.area)


@final
class Fight(Option):
    def __init__(self, board: Board, fighter: Fighter, dice: int) -> None:
        super().__init__(touches=f"fighter-{fighter.value}")
        self.board = board
        self.fighter = fighter
        self.dice = dice

    def names(self) -> tuple[object, ...]:
        return (*self.board.map_name, self.fighter.value, self.dice)


@final
class Dig(Option):
    def __init__(self, board: Board, grave: Grave, items: list[Item]) -> None:
        super().__init__(touches=f"grave-{grave.id}")
        self.board = board
        self.grave = grave
        self.item = items[grave.prize] if grave.prize < len(items) else None

    def names(self) -> tuple[object, ...]:
        return (*self.board.map_name, self.grave)


@final
class Launch(Option):
    def __init__(self, dice: int, code: str) -> None:
        super().__init__(touches=f"brazier-{code}")
        self.dice = dice


@final
class Sell(Option):
    def __init__(self, item: Item) -> None:
        super().__init__(touches=f"item-{item.id}")
        self.item = item
        self.kind = item.index

    def names(self) -> tuple[object, ...]:
        return (self.item,)


@final
class Notes(Option):
    """Blow again: the dice to reroll."""

    def __init__(self, mask: int) -> None:
        super().__init__(touches="dice")
        self.mask = mask

    def names(self) -> tuple[object, ...]:
        """The dice, from 1."""
        return (tuple([die + 1 for die in range(3) if self.mask >> die & 1]),)


@final
class Rob(Option):
    def __init__(self, board: Board, index: int, side: str, numbers: Special) -> None:
        super().__init__(touches=f"crowd-{side}")
        self.board = board
        self.crowd = index
        self.side = side
        self.numbers = numbers

    def names(self) -> tuple[object, ...]:
        return (*self.board.map_name, self.side)


@final
class Bet(Option):
    def __init__(self, goblin: int) -> None:
        super().__init__(touches=f"goblin-{goblin}")
        self.goblin = goblin


@final
class Gong(Option):
    """The next round of the goblin fight."""

    def __init__(self) -> None:
        super().__init__(touches="gong")


@final
class FinishSolo(Option):
    pass


# ------------------------------------------------------------------ answers inside an action
@final
class RerollDie(Option):
    def __init__(self, die: int) -> None:
        super().__init__(touches=f"die-{die}")
        self.die = die


@final
class Name(Option):
    """What the winner of a duel asks for."""

    def __init__(self, item: Item) -> None:
        super().__init__(touches=f"prize-{item.id}")
        self.item = item
        self.kind = item.index

    def names(self) -> tuple[object, ...]:
        return (self.item,)


@final
class TakePick(Option):
    def __init__(self, item: Item) -> None:
        super().__init__(touches=f"item-{item.id}")
        self.item = item
        self.kind = item.index

    def names(self) -> tuple[object, ...]:
        return (self.item,)


@final
class OpenCoffins(Option):
    def __init__(self, numbers: tuple[int, ...]) -> None:
        super().__init__(touches=f"coffin-{numbers[-1]}")
        self.numbers = numbers


@final
class Window(Option):
    """Thrown out of the inn, by the west or the east window."""

    def __init__(self, west: bool) -> None:
        super().__init__(touches="window-west" if west else "window-east")
        self.west = west

    def names(self) -> tuple[object, ...]:
        return ("west" if self.west else "east",)


@final
class Yes(Option):
    """Doing what is asked about, which `deed` names."""

    def __init__(self, deed: str, touches: str = "") -> None:
        super().__init__(touches=touches)
        self.deed = deed


@final
class No(Option):
    """Not doing it; `declines` where nothing at all follows from that."""

    def __init__(self, deed: str, touches: str = "", declines: bool = False) -> None:
        super().__init__(touches=touches, declines=declines)
        self.deed = deed


@final
class Refuse(Option):
    """WW-74: keep the item that the winner of a duel asks for, at the price that the loser can pay."""

    def __init__(self, paid: int, price: int) -> None:
        super().__init__(declines=paid == 0)
        self.paid = paid
        self.price = price

    def names(self) -> tuple[object, ...]:
        return (self.paid,)


# ------------------------------------------------------------------ which options there are
def _lowest_first(area: Area, mask: int, taken: int) -> bool:
    """Of equal things the first that is left is taken, so that no choice is offered twice."""
    if mask & taken:
        return False
    for i in range(1, len(area.icons)):
        left_before = not (mask | taken) >> (i - 1) & 1
        if mask >> i & 1 and area.icons[i] == area.icons[i - 1] and left_before:
            return False
    return True


def _openable(dice: tuple[int, ...]) -> list[tuple[int, ...]]:
    """WW-118: every set of coffins that groups of the three dice can open."""
    a, b, c = dice
    groupings = [(a, b, c), (a + b, c), (a + c, b), (b + c, a), (a + b + c,)]
    found: set[tuple[int, ...]] = set()
    for groups in groupings:
        opening = [number for number in groups if number <= 12]
        for count in range(1, len(opening) + 1):
            for chosen in combinations(opening, count):
                found.add(tuple(sorted(set(chosen))))
    return sorted(found)


@final
class WaywardEdition(Edition):
    """The content with its vocabulary: rules look options up here by what they name."""

    def __init__(self, content: Content) -> None:
        super().__init__(content.fingerprint, content.packs, WORDS)
        self.content = content
        self.vocabulary.things = content.names
        self.choices["map"] = {board.id: board.name for board in content.boards}
        # An option's id is its place in this order. Records speak in ids, so a new order is a new version of the rules.
        self._add_free_options()
        self._add_items()
        self._add_moves()
        self._add_uses()
        self._add_special_uses()
        self._add_answers()
        self._add_coffins()

    def _add_free_options(self) -> None:
        """What costs no chip."""
        add = self.vocabulary.add
        self.end_turn = add(EndTurn())
        self.cash = add(Cash(self.content.hourglass_actions))

    def _add_items(self) -> None:
        """What may be done with items, by their kind; lock picks from the first on."""
        add = self.vocabulary.add
        items = self.content.items
        self.drop = [add(Drop(item)) for item in items]
        self.sell = [add(Sell(item)) for item in items]
        self.name = [add(Name(item)) for item in items]
        self.take_pick = [add(TakePick(items[kind])) for kind in range(PICK_1, PICK_3 + 1)]

    def _add_moves(self) -> None:
        """By board, then by way: going and pushing. By board, then by area: leaving it, trips to it."""
        boards = self.content.boards
        self.go = [[self.vocabulary.add(Go(board, way)) for way in board.ways] for board in boards]
        self.leave = [
            [[go[way.index] for way in area.ways] for area in board.areas]
            for board, go in zip(boards, self.go, strict=True)
        ]
        self.push = [[self._pushes(board, way) for way in board.ways] for board in boards]
        self.trip = [self._trips(board) for board in boards]

    def _pushes(self, board: Board, way: Way) -> list[Push]:
        """With one weapon and with two, where a guard faces one."""
        return [self.vocabulary.add(Push(board, way, dice)) for dice in (1, 2)] if way.guarded else []

    def _trips(self, board: Board) -> dict[int, Trip]:
        return {area.index: self.vocabulary.add(Trip(area)) for area in board.areas if area.trips}

    def _add_uses(self) -> None:
        """By board, then by area: what can be picked up there, and the one thing that a special area offers."""
        boards = self.content.boards
        self.pick_up = [[self._pick_ups(area) for area in board.areas] for board in boards]
        self.use = [self._uses(board) for board in boards]

    def _uses(self, board: Board) -> dict[int, Use]:
        add = self.vocabulary.add
        special_of = self.content.special_of
        return {area.index: add(Use(area, special_of(area))) for area in board.areas if area.special in USES}

    def _add_special_uses(self) -> None:
        """The choices of special areas that offer more than one thing, by board where they differ."""
        add = self.vocabulary.add
        boards = self.content.boards
        self.fight = [[self._fights(board, fighter) for fighter in board.fighters] for board in boards]
        self.dig = [[add(Dig(board, grave, self.content.items)) for grave in board.graves] for board in boards]
        pocket = self.content.pocket
        self.rob = [[add(Rob(board, i, side, pocket)) for i, side in enumerate(board.crowds)] for board in boards]
        catapult = self._code_of(CATAPULT)
        self.launch = [add(Launch(dice, catapult)) for dice in (1, 2, 3)]
        self.notes = [add(Notes(mask)) for mask in range(1, 8)]
        self.bet = [add(Bet(goblin)) for goblin in range(1, 7)]
        self.gong = add(Gong())
        self.finish_solo = add(FinishSolo())

    def _fights(self, board: Board, fighter: Fighter) -> list[Fight]:
        return [self.vocabulary.add(Fight(board, fighter, dice)) for dice in (1, 2)]

    def _code_of(self, special: int) -> str:
        """The code of the first area of that kind, on whichever board."""
        for board in self.content.boards:
            for area in board.areas:
                if area.special == special:
                    return area.code
        return ""

    def _add_answers(self) -> None:
        """Answers inside an action."""
        add = self.vocabulary.add
        self.reroll = [add(RerollDie(die)) for die in range(3)]
        self.keep_dice = add(No("tarot", declines=True))
        self.give = add(Yes("give"))
        self.refuse = [add(Refuse(paid, self.content.duel_gold)) for paid in range(self.content.duel_gold + 1)]
        self.cash_old = add(Yes("cash_old", "item-hourglass"))
        self.keep_old = add(No("cash_old", "item-hourglass", declines=True))
        self.cash_before_curse = add(Yes("cash_before_curse", "item-hourglass"))
        self.let_it_rot = add(No("cash_before_curse", declines=True))
        self.take_no_pick = add(No("take_pick", declines=True))
        self.burn_armor = add(Yes("burn_armor", "item-armor"))
        self.fall = add(No("burn_armor"))
        self.shield = add(Yes("shield", "item-armor"))
        self.window_west = add(Window(True))
        self.window_east = add(Window(False))
        self.step_up = add(Yes("step_up", "item-armor"))
        self.roll_on = add(No("step_up"))
        self.stay = add(No("cross", declines=True))

    def _add_coffins(self) -> None:
        """WW-118: what each roll of the three levers lets one open."""
        open_coffins: dict[tuple[int, ...], OpenCoffins] = {}
        for count in (1, 2, 3):
            for numbers in combinations(range(1, 13), count):
                open_coffins[numbers] = self.vocabulary.add(OpenCoffins(numbers))
        self._coffin_choices: list[list[Option]] = []
        for dice in product(range(1, 7), repeat=3):
            self._coffin_choices.append([open_coffins[numbers] for numbers in _openable(dice)])

    def coffin_choices(self, levers: tuple[int, ...]) -> list[Option]:
        """WW-118: the coffins that three dice can open."""
        return self._coffin_choices[(levers[0] - 1) * 36 + (levers[1] - 1) * 6 + levers[2] - 1]

    def _pick_ups(self, area: Area) -> list[list[PickUp]]:
        """By what has been taken already: what can still be picked up, the most at once first."""
        count = len(area.icons)
        masks = [mask for mask in range(1, 1 << count)]
        made: dict[int, PickUp] = {}
        for mask in masks:
            if any(_lowest_first(area, mask, taken) for taken in range(1 << count)):
                made[mask] = self.vocabulary.add(PickUp(area, mask, self.content.items))
        by_taken: list[list[PickUp]] = []
        for taken in range(1 << count):
            fitting = [made[mask] for mask in masks if mask in made and _lowest_first(area, mask, taken)]
            by_taken.append(sorted(fitting, key=_things, reverse=True))
        return by_taken


def _things(option: PickUp) -> int:
    return option.things
