"""Every answer that Wayward can ask for, made once from the content. `{2}` stands for the player of seat 2."""

from itertools import combinations, product
from typing import Final, final

from waystone.engine.game import Edition
from waystone.engine.option import Option
from waystone.games.wayward.model.content import (
    BARRIER,
    BOUNTY,
    BRIDGE,
    CATAPULT,
    DOOR,
    DROP,
    FOUNTAIN,
    GOD,
    GOLD,
    GUARD,
    GUARD_ROOM,
    HOARD,
    INN_BACK,
    INN_FRONT,
    LAIR,
    LUCK,
    NOWHERE,
    PICK_1,
    PICK_3,
    PIPER,
    PLATFORM,
    PRISONERS,
    RUBBISH,
    SHOP,
    SMALL_STAIR,
    STAIRWELL,
    TEN_UP,
    TORCH,
    TOWER,
    VISITORS,
    Area,
    Board,
    Content,
    Fighter,
    Grave,
    Item,
    Way,
)

PICK_WORDS: Final = (
    "any lock pick", "pick 1", "pick 2", "pick 3, or 1 and 2", "picks 1 and 3", "picks 2 and 3", "all three picks",
)  # fmt: skip
USES: Final = {
    FOUNTAIN: "Wish at the fountain ({good}: {gold} gold)",
    STAIRWELL: "Run along the Wall of Flame",
    LAIR: "Reach for a sack of {gold} gold under the dragon's nose",
    PLATFORM: "Pull the three levers and jump down to the coffins",
    GUARD_ROOM: "Reach for an item behind the sleeping guard",
    GOD: "Pray to the God of Gold",
    TEN_UP: "Play Ten Up Ten Down",
    SHOP: "Steal weapons from the stall",
    BOUNTY: "Read the Bounty Board",
    INN_FRONT: "Cross the Inn towards the back",
    INN_BACK: "Cross the Inn towards the main entrance",
    HOARD: "Reach for {gold} gold of the king's",
    LUCK: "Throw a chip into the Fountain of Luck",
    PIPER: "Blow the flute",
    TOWER: "Climb the burning tower",
    VISITORS: "Rob the floor and the prisoners",
    PRISONERS: "Crawl down the sewer ({good})",
    RUBBISH: "Search the rubbish heap",
}


@final
class EndTurn(Option):
    pass


@final
class Cash(Option):
    """Cash the hour glass."""


@final
class Drop(Option):
    def __init__(self, item: Item) -> None:
        super().__init__(f"Drop: {item.name}", f"item-{item.id}")
        self.kind = item.index


@final
class Go(Option):
    """A move through one connection."""

    def __init__(self, board: Board, way: Way) -> None:
        super().__init__(_go(board, way), _touch(board, way))
        self.way = way


@final
class Push(Option):
    """Push past a guard with one or two weapons."""

    def __init__(self, board: Board, way: Way, dice: int) -> None:
        need = f"{way.value}+ in all" if way.red else f"one die {way.value}+"
        weapons = "two weapons" if dice == 2 else "one weapon"
        where = way.exit or board.areas[way.target].name
        super().__init__(f"Push past the guard with {weapons} ({need}): {where}", f"guard-{way.id}")
        self.way = way
        self.dice = dice


@final
class Trip(Option):
    """A tunnel, a ferry or a secret passage."""

    def __init__(self, target: Area) -> None:
        if target.trip_item == TORCH:
            words = f"Light the torch and take the tunnel to {target.name}"
        elif target.dock:
            words = f"Pay the ferryman with the token: to {target.name}"
        else:
            words = f"Show the token and take the {target.passage} passage to {target.name}"
        super().__init__(words, f"area-{target.code}")
        self.target = target.index


@final
class PickUp(Option):
    """Some of what lies in an area."""

    def __init__(self, area: Area, mask: int, names: list[str]) -> None:
        taken = [i for i in range(len(area.icons)) if mask >> i & 1]
        touch = f"icon-{area.code}-{taken[0]}" if len(taken) == 1 else f"icons-{area.code}"
        things = " + ".join(names)
        steals = area.special == GUARD_ROOM
        super().__init__(f"Reach for {things} behind the sleeping guard" if steals else f"Pick up {things}", touch)
        self.area = area
        self.mask = mask
        self.things = len(taken)
        self.gold = mask & 1 == 1 and area.icons[0] == GOLD
        self.icons = tuple([i for i in taken if area.icons[i] != GOLD])
        self.kinds = tuple([area.icons[i] for i in self.icons])


@final
class Use(Option):
    """The one thing that a special area lets a player do for a chip."""

    def __init__(self, area: Area, words: str) -> None:
        super().__init__(words, f"brazier-{area.code}")
        self.special = area.special


@final
class Fight(Option):
    def __init__(self, fighter: Fighter, dice: int) -> None:
        weapons = "two weapons" if dice == 2 else "one weapon"
        super().__init__(
            f"Fight the {fighter.value} with {weapons} for {fighter.gold} gold", f"fighter-{fighter.value}"
        )
        self.fighter = fighter
        self.dice = dice


@final
class Dig(Option):
    def __init__(self, grave: Grave) -> None:
        super().__init__(f"Dig up the {grave.id} grave", f"grave-{grave.id}")
        self.grave = grave


@final
class Launch(Option):
    def __init__(self, dice: int, code: str) -> None:
        words = ("", "one die", "two dice", "three dice")[dice]
        super().__init__(f"Ride the catapult with {words}", f"brazier-{code}")
        self.dice = dice


@final
class Sell(Option):
    def __init__(self, item: Item) -> None:
        super().__init__(f"Sell to Benny: {item.name}", f"item-{item.id}")
        self.kind = item.index


@final
class Notes(Option):
    """Blow again: the dice to reroll."""

    def __init__(self, mask: int) -> None:
        places = ("first", "second", "third")
        again = " and ".join([places[i] for i in range(3) if mask >> i & 1])
        super().__init__(f"Blow again: reroll the {again} note", "dice")
        self.mask = mask


@final
class Rob(Option):
    def __init__(self, index: int, name: str) -> None:
        super().__init__(f"Rob the {name} crowd", f"crowd-{name}")
        self.crowd = index


@final
class Bet(Option):
    def __init__(self, goblin: int) -> None:
        super().__init__(f"Bet on goblin {goblin} and strike the gong", f"goblin-{goblin}")
        self.goblin = goblin


@final
class Gong(Option):
    """The next round of the goblin fight."""


@final
class FinishSolo(Option):
    pass


# ------------------------------------------------------------------ answers inside an action
@final
class RerollDie(Option):
    def __init__(self, die: int) -> None:
        super().__init__(f"Tarot: reroll the {('first', 'second', 'third')[die]} die", f"die-{die}")
        self.die = die


@final
class Name(Option):
    """What the winner of a duel asks for."""

    def __init__(self, item: Item) -> None:
        super().__init__(f"Ask for: {item.name}", f"prize-{item.id}")
        self.kind = item.index


@final
class TakePick(Option):
    def __init__(self, item: Item) -> None:
        super().__init__(f"Take {item.name}", f"item-{item.id}")
        self.kind = item.index


@final
class OpenCoffins(Option):
    def __init__(self, numbers: tuple[int, ...]) -> None:
        words = " and ".join([str(number) for number in numbers])
        super().__init__(f"Open coffin{'s' if len(numbers) > 1 else ''} {words}", f"coffin-{numbers[-1]}")
        self.numbers = numbers


@final
class Window(Option):
    """Thrown out of the inn, by the west or the east window."""

    def __init__(self, west: bool) -> None:
        super().__init__(
            f"Fly out of the {'west' if west else 'east'} window", "window-west" if west else "window-east"
        )
        self.west = west


@final
class Yes(Option):
    pass


@final
class No(Option):
    pass


@final
class Refuse(Option):
    """WW-74: keep the item that the winner of a duel asks for, at the price that the loser can pay."""

    def __init__(self, paid: int, price: int) -> None:
        super().__init__(f"Refuse and pay {all_or_part(paid, price)}")


# ------------------------------------------------------------------ words
def all_or_part(paid: int, price: int) -> str:
    """What somebody pays who may have less than the price."""
    if paid == 0:
        return "nothing"
    return f"{paid} gold" + (", all you have" if paid < price else "")


def _touch(board: Board, way: Way) -> str:
    if way.exit:
        return f"exit-{way.id}"
    return f"area-{board.areas[way.target].code}"


def _go(board: Board, way: Way) -> str:
    if way.id == "reentry":
        return f"Come back through the front gate to {board.areas[way.target].name}"
    if way.exit:
        out = "Leave the dungeon" if way.target == NOWHERE else "Leave the city"
        where = f"{out} by the {way.exit.removeprefix('The ')}"
    else:
        where = f"Go to {board.areas[way.target].name}"
    if way.kind == DOOR:
        return f"{where} (door of {way.dots}: {PICK_WORDS[way.dots]})"
    if way.kind == GUARD:
        return f"{where} (past the guard's back)"
    if way.kind == BARRIER:
        return f"{where} ({way.hazard}: {way.cost} armor)"
    if way.kind == BRIDGE:
        return f"{where} over the rickety bridge"
    if way.kind == SMALL_STAIR:
        return f"{where} by the small stair"
    if way.kind == DROP:
        return f"{where} (down, no way back)"
    return where


def _faces(faces: tuple[int, ...]) -> str:
    """Faces of a die: "4-6", or "1, 3, 6" if they do not follow one another."""
    if len(faces) > 1 and faces[-1] - faces[0] == len(faces) - 1:
        return f"{faces[0]}-{faces[-1]}"
    return ", ".join([str(face) for face in faces])


def _pick_up(content: Content, area: Area, mask: int) -> PickUp:
    names = [content.thing_name(area, kind) for i, kind in enumerate(area.icons) if mask >> i & 1]
    return PickUp(area, mask, names)


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
        super().__init__(content.fingerprint, content.packs)
        self.content = content
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
        more = self.content.hourglass_actions
        self.end_turn = add(EndTurn("End the turn"))
        self.cash = add(Cash(f"Cash the hour glass: {more} more actions", "item-hourglass"))

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
        return {area.index: add(Use(area, self._use_words(area))) for area in board.areas if area.special in USES}

    def _use_words(self, area: Area) -> str:
        special = self.content.special_of(area)
        return USES[area.special].format(gold=special.gold, good=_faces(special.good_on))

    def _add_special_uses(self) -> None:
        """The choices of special areas that offer more than one thing, by board where they differ."""
        add = self.vocabulary.add
        boards = self.content.boards
        self.fight = [[self._fights(fighter) for fighter in board.fighters] for board in boards]
        self.dig = [[add(Dig(grave)) for grave in board.graves] for board in boards]
        self.rob = [[add(Rob(i, name)) for i, name in enumerate(board.crowds)] for board in boards]
        catapult = self._code_of(CATAPULT)
        self.launch = [add(Launch(dice, catapult)) for dice in (1, 2, 3)]
        self.notes = [add(Notes(mask)) for mask in range(1, 8)]
        self.bet = [add(Bet(goblin)) for goblin in range(1, 7)]
        self.gong = add(Gong("Strike the gong for the next round", "gong"))
        self.finish_solo = add(FinishSolo("Declare the game over"))

    def _fights(self, fighter: Fighter) -> list[Fight]:
        return [self.vocabulary.add(Fight(fighter, dice)) for dice in (1, 2)]

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
        self.keep_dice = add(No("Let the dice stand"))
        self.give = add(Yes("Hand the item over"))
        self.refuse = [add(Refuse(paid, self.content.duel_gold)) for paid in range(self.content.duel_gold + 1)]
        self.cash_old = add(Yes("Cash the old hour glass and keep the new one", "item-hourglass"))
        self.keep_old = add(No("Do not cash the old hour glass", "item-hourglass"))
        self.cash_before_curse = add(Yes("Cash the hour glass before the curse takes it", "item-hourglass"))
        self.let_it_rot = add(No("Let the curse take the hour glass"))
        self.take_no_pick = add(No("Take no lock pick"))
        self.burn_armor = add(Yes("Burn an armor and jump on", "item-armor"))
        self.fall = add(No("Fall into the room below"))
        self.shield = add(Yes("Give an armor to the crowd and fight on", "item-armor"))
        self.window_west = add(Window(True))
        self.window_east = add(Window(False))
        self.step_up = add(Yes("Discard an armor: one room up", "item-armor"))
        self.roll_on = add(No("Roll for the next room"))
        self.stay = add(No("Stay on this bank"))

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
                made[mask] = self.vocabulary.add(_pick_up(self.content, area, mask))
        by_taken: list[list[PickUp]] = []
        for taken in range(1 << count):
            fitting = [made[mask] for mask in masks if mask in made and _lowest_first(area, mask, taken)]
            by_taken.append(sorted(fitting, key=_things, reverse=True))
        return by_taken


def _things(option: PickUp) -> int:
    return option.things
