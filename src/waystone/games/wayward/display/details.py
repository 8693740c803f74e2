"""What matters for a choice as the table stands now: odds, what lies or waits there, what is lost by it."""

from collections.abc import Callable
from typing import Any, Final, final

from waystone.engine.option import Option
from waystone.engine.phrases import chance, counted, listed
from waystone.games.wayward.display.view import PlayerView, WaywardView, stands_at
from waystone.games.wayward.display.words import an_item, player, prize, thing
from waystone.games.wayward.model.content import (
    ARMOR,
    BARRIER,
    BRIDGE,
    FOUNTAIN,
    GOD,
    GUARD_ROOM,
    HOARD,
    INN_BACK,
    INN_FRONT,
    LAIR,
    NONE,
    NOWHERE,
    PIPER,
    PRISONERS,
    RUBBISH,
    SHOP,
    STAIRWELL,
    TEN_UP,
    TOWER,
    VISITORS,
    WEAPON,
    Area,
    Board,
    Content,
)
from waystone.games.wayward.model.options import (
    Bet,
    Dig,
    Drop,
    EndTurn,
    Fight,
    Go,
    Gong,
    Launch,
    Name,
    Notes,
    OpenCoffins,
    PickUp,
    Push,
    RerollDie,
    Rob,
    Sell,
    Trip,
    Use,
    WaywardEdition,
    Window,
    Yes,
)
from waystone.games.wayward.rules import dice as rolling
from waystone.games.wayward.rules.city import GOBLINS, is_straight
from waystone.games.wayward.rules.dice import AT_LEAST

PUT_OUT_AT_THE_END: Final = (LAIR, GUARD_ROOM)
RATED: Final = (FOUNTAIN, LAIR, GUARD_ROOM, TEN_UP, SHOP, HOARD, PRISONERS, RUBBISH)  # one die, good or bad


@final
class Situation:
    """The table as the asked seat sees it."""

    def __init__(self, edition: WaywardEdition, view: WaywardView) -> None:
        self.content: Content = edition.content
        self.board: Board = edition.content.boards[view.board]
        self.view = view
        self.me: PlayerView = view.players[view.active]

    @property
    def here(self) -> Area:
        return self.board.areas[stands_at(self.view)]

    def others_in(self, area: int) -> list[int]:
        return [other.seat for other in self.view.players if other.area == area and other.seat != self.me.seat]


def details(edition: WaywardEdition, view: WaywardView, option: Option) -> str:
    """A few words behind the option; "" if there is nothing to add."""
    say = DETAILS.get(type(option))
    return edition.content.called(say(Situation(edition, view), option)) if say is not None else ""


# ------------------------------------------------------------------ moves
def waits_in(table: Situation, target: int) -> list[str]:
    """What an area holds for whoever enters it: whether it is used, and who is there."""
    if target == NOWHERE:
        return [f"for good, with {table.me.gold} gold"]
    used = table.view.chips_at[target] > 0
    others = table.others_in(target)
    parts = ["used this turn: nothing can be taken or done there"] if used else lies_in(table, target)
    if others:
        parts.append(f"{listed([player(seat) for seat in others])} {'is' if len(others) == 1 else 'are'} there")
    area = table.board.areas[target]
    if len(others) == 1 and not used and not area.outside and not table.view.players[others[0]].duelled:
        parts.append("which means a duel")
    return parts


def lies_in(table: Situation, target: int) -> list[str]:
    """What an area offers in a fresh visit."""
    area = table.board.areas[target]
    things = [thing(table.content, area, kind) for kind in area.icons]
    if area.outside:
        return ["there you are out of the city"]
    return [f"there: {', '.join(things)}"] if things else []


def go(table: Situation, option: Go) -> str:
    way, me = option.way, table.me
    parts = []
    if way.kind == BARRIER:
        parts.append(f"you have {me.good[ARMOR]}")
    if way.kind == BRIDGE:
        parts.append(bridge(table, way.bridge))
    return ", ".join(parts + waits_in(table, way.target) + left_behind(table))


def left_behind(table: Situation) -> list[str]:
    """What is gained by walking out of a lair, a Guard Room or a hoard."""
    return [f"you keep the {counted(table.view.in_hand, 'thing')} in hand"] if table.view.in_hand else []


def bridge(table: Situation, number: int) -> str:
    carried = sum(table.me.good) + sum(table.me.cursed)
    value = table.view.bridges[number]
    if value:
        return f"it bears {value} this turn, you carry {carried}"
    odds = rolling.chance(table.content.bridge_dice, (), carried)
    bears = f"bears them: {chance(odds)}" if carried else "nothing to carry"
    return f"you carry {counted(carried, 'item')}, {bears}"


def push(table: Situation, option: Push) -> str:
    odds = guard_chance(option.way.value, option.way.red, option.dice)
    return ", ".join([f"{chance(odds)}, each 1 breaks <a weapon>", *waits_in(table, option.way.target)])


def guard_chance(value: int, red: bool, dice: int) -> float:
    return rolling.chance(dice, () if red else AT_LEAST[value], value if red else 0)


def trip(table: Situation, option: Trip) -> str:
    return ", ".join(waits_in(table, option.target))


# ------------------------------------------------------------------ at the place
def pick_up(table: Situation, option: PickUp) -> str:
    parts = []
    if option.area.special == GUARD_ROOM:
        parts.append(f"{chance(len(table.content.guard_room.good_on) / 6)}, else chased out with nothing")
    if option.gold and option.area.hazard:
        parts.append(f"you have {table.me.good[ARMOR]} <armor>")
    return ", ".join(parts)


def use(table: Situation, option: Use) -> str:
    if option.special == VISITORS:
        prisoners = table.others_in(table.board.prisoners)
        return f"prisoners: {listed([player(seat) for seat in prisoners])}" if prisoners else "no prisoners"
    if option.special in RECKONED:
        return RECKONED[option.special](table)
    if option.special not in RATED:
        return ""
    odds = chance(len(option.numbers.good_on) / 6)
    held = table.view.in_hand
    return odds + (f", else you lose the {counted(held, 'thing')} in hand" if held else "")


def flame_run(table: Situation) -> str:
    """With all armor that is needed: WW-108."""
    return f"{with_armor(table)} {chance(through(table.board.flames, table.me.good[ARMOR]))}"


def inn_crossing(table: Situation) -> str:
    """With an armor for each stop: WW-135."""
    stops = [True] * len(table.board.planks)
    return f"{with_armor(table)} all the way: {chance(through(stops, table.me.good[ARMOR]))}"


def with_armor(table: Situation) -> str:
    armor = table.me.good[ARMOR]
    return f"with your {armor} <armor>" if armor else "without <armor>"


def through(costs: list[bool], armor: int) -> float:
    """The chance to get past a row of spaces, a die each time, where landing on some of them costs an armor."""
    reached = [[1.0] * (armor + 1) for _ in range(len(costs) + 7)]  # by how far one is, then by armor left
    for space in range(len(costs), -1, -1):
        for left in range(armor + 1):
            total = 0.0
            for landing in range(space + 1, space + 7):
                paid = 1 if landing <= len(costs) and costs[landing - 1] else 0
                total += reached[landing][left - paid] if paid <= left else 0.0
            reached[space][left] = total / 6
    return reached[0][armor]


def tower_climb(table: Situation) -> str:
    """With all armor given at the start, WW-150, which is as good as any other time."""
    board, armor = table.board, table.me.good[ARMOR]
    up = len(table.content.tower.good_on) / 6
    rooms, start = board.tower_top - board.tower_street, min(armor, board.tower_top) - board.tower_street
    if up == 0 or up == 1:
        odds = float(up == 1 or start == rooms)
    elif up == 0.5:
        odds = start / rooms
    else:
        odds = (1 - ((1 - up) / up) ** start) / (1 - ((1 - up) / up) ** rooms)
    return f"{with_armor(table)} {chance(odds)}"


def prayer(table: Situation) -> str:
    """WW-123: the die counts round those who are still inside."""
    inside = len([other for other in table.view.players if other.area != NOWHERE])
    found = len([die for die in range(1, 7) if die % inside == 0])
    return f"you lose: {chance(found / 6)}"


def first_notes(table: Situation) -> str:
    return tune(table, (0, 0, 0), 7)


RECKONED: Final[dict[int, Callable[[Situation], str]]] = {
    STAIRWELL: flame_run,
    INN_FRONT: inn_crossing,
    INN_BACK: inn_crossing,
    TOWER: tower_climb,
    GOD: prayer,
    PIPER: first_notes,
}


def gong(table: Situation, option: Gong) -> str:
    """WW-156: what the next round pays, and how likely it is not the own goblin's last."""
    down = len([goblin for goblin in range(1, GOBLINS + 1) if table.view.done >> goblin & 1])
    standing = GOBLINS - down
    return f"{table.content.goblins.gold_by_round[down]} gold if another falls: {chance((standing - 1) / standing)}"


def bet(table: Situation, option: Bet) -> str:
    return f"{table.content.goblins.gold_by_round[0]} gold if another falls: {chance((GOBLINS - 1) / GOBLINS)}"


def fight(table: Situation, option: Fight) -> str:
    odds = chance(guard_chance(option.fighter.value, option.fighter.red, option.dice))
    return f"{odds}, at stake: {counted(table.me.good[WEAPON], '<weapon>')}"


def dig(table: Situation, option: Dig) -> str:
    return f"{chance(len(option.grave.good_on) / 6)}"


def rob(table: Situation, option: Rob) -> str:
    return chance(len(option.numbers.good_on) / 6)


def sell(table: Situation, option: Sell) -> str:
    return left_of(table, option.kind)


def drop(table: Situation, option: Drop) -> str:
    return left_of(table, option.kind)


def left_of(table: Situation, kind: int) -> str:
    left = table.me.good[kind] - 1
    return f"{left} left then" if left else "your only one"


def launch(table: Situation, option: Launch) -> str:
    """Where one may land, the likeliest first."""
    ways: dict[str, int] = {}
    last = len(table.board.landings) - 1
    for total in _sums(option.dice):
        name = table.board.landing_names[min(total, last)]
        ways[name] = ways.get(name, 0) + 1
    likely = sorted(ways, key=lambda name: -ways[name])[:6]
    return listed([f"{name} {chance(ways[name] / 6**option.dice)}" for name in likely])


def _sums(dice: int) -> list[int]:
    sums = [0]
    for _ in range(dice):
        sums = [total + face for total in sums for face in range(1, 7)]
    return sums


def notes(table: Situation, option: Notes) -> str:
    return tune(table, table.view.notes, option.mask)


def tune(table: Situation, notes: tuple[int, ...], again: int) -> str:
    """The chances of a straight and of the rats."""
    tunes = [list(notes)]
    for i in range(3):
        if again >> i & 1:
            tunes = [[*tune[:i], face, *tune[i + 1 :]] for tune in tunes for face in range(1, 7)]
    straight = sum([is_straight(tuple(tune)) for tune in tunes]) / len(tunes)
    rats = sum([tune.count(1) >= 2 for tune in tunes]) / len(tunes)
    return f"three in a row {chance(straight)}, <rats> {chance(rats)}"


def end_turn(table: Situation, option: EndTurn) -> str:
    view, special = table.view, table.here.special
    parts = [f"{counted(view.chips, 'chip')} unused"] if view.chips else []
    if special in PUT_OUT_AT_THE_END:
        parts.append("you are chased out with nothing")
    elif special == HOARD:
        parts.append("you go to <jail> with nothing")
    elif view.notes:
        parts.append("the notes are lost")
    if view.closing and not table.me.out:
        parts.append("you are still inside and will be trapped")
    return ", ".join(parts)


# ------------------------------------------------------------------ answers inside an action
def reroll(table: Situation, option: RerollDie) -> str:
    """The chance of success with that die rolled again."""
    view = table.view
    die = view.dice[option.die]
    if view.goal:
        needed = view.goal - (sum(view.dice) - die)
        return chance(len([face for face in range(1, 7) if face >= needed]) / 6)
    if not view.hopes:
        return f"now {die}"
    others = [view.dice[i] for i in range(len(view.dice)) if i != option.die and view.rival == NONE]
    if any(other in view.hopes for other in others):
        return f"now {die}, a success already"
    return f"now {die}, {'a success already' if die in view.hopes else chance(len(view.hopes) / 6)}"


def name(table: Situation, option: Name) -> str:
    """Whether the winner has room for it."""
    view = table.view
    mine, theirs = view.dice
    winner = view.players[view.active if mine > theirs else view.rival]
    item = option.item
    free = item.slots - winner.good[item.index] - winner.cursed[item.index]
    return "" if free > 0 else "you have no free spot: it would be lost to both"


def coffins(table: Situation, option: OpenCoffins) -> str:
    found = []
    gold = 0
    for number in option.numbers:
        coffin = table.board.coffins[number - 1]
        gold += coffin.gold
        found += [prize(table.content, kind) for kind in coffin.items]
    return listed(([f"{gold} gold"] if gold else []) + found)


def window(table: Situation, option: Window) -> str:
    plank = table.board.planks[table.view.space - 1]
    street = plank.west if option.west else plank.east
    return ", ".join([table.board.areas[street].name, *waits_in(table, street)])


def yes(table: Situation, option: Yes) -> str:
    if option.deed == "give":
        return an_item(table.content.items[table.view.named])
    if option.deed in ("burn_armor", "shield", "step_up"):
        return f"you have {table.me.good[ARMOR]}"
    return ""


DETAILS: Final[dict[type[Option], Callable[[Situation, Any], str]]] = {
    Bet: bet, Gong: gong, Go: go, Push: push, Trip: trip, PickUp: pick_up, Use: use, Fight: fight, Dig: dig,
    Rob: rob, Sell: sell, Drop: drop, Launch: launch, Notes: notes, EndTurn: end_turn, RerollDie: reroll, Name: name,
    OpenCoffins: coffins, Window: window, Yes: yes,
}  # fmt: skip
