"""All sentences of Wayward: what happened, what changed, what may be answered, what is asked.

`{2}` stands for the player of seat 2. Rules tell facts; this file alone turns them into words.
"""

from collections.abc import Callable
from typing import Any, Final

from waystone.engine.event import TABLE, Act, Change, Event, Roll
from waystone.engine.game import Edition
from waystone.engine.option import Ask, Option
from waystone.engine.phrases import chance, counted, listed, reckoning, with_article
from waystone.games.wayward.model.content import (
    ANY_PICK,
    BARRIER,
    BOUNTY,
    BRIDGE,
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
    NONE,
    NOTHING,
    NOWHERE,
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
    Item,
    Way,
)
from waystone.games.wayward.model.options import (
    Bet,
    Cash,
    Dig,
    Drop,
    EndTurn,
    Fight,
    FinishSolo,
    Go,
    Gong,
    Launch,
    Name,
    No,
    Notes,
    OpenCoffins,
    PickUp,
    Push,
    Refuse,
    RerollDie,
    Rob,
    Sell,
    TakePick,
    Trip,
    Use,
    WaywardEdition,
    Window,
    Yes,
)
from waystone.games.wayward.model.state import Wayward
from waystone.games.wayward.rules.duel import price_of_refusing
from waystone.games.wayward.rules.ways import load

PLACES: Final = ("first", "second", "third")

# What is counted for each player when a match is over.
ACTS: Final = (
    Act("moved", "move"),
    Act("guard", "guard passed", "guards passed", fact="beaten", value=1),
    Act("guard", "guard not passed", "guards not passed", fact="beaten", value=0),
    Act("duel_won", "duel won", "duels won"),
    Act("duel_won", "duel lost", "duels lost", who="loser"),
    Act("item", "item gained", "items gained"),
    Act("broken", "broken <weapon>"),
)
SUMS: Final = {"gold": "gold gained"}


# ------------------------------------------------------------------ names
def player(seat: int) -> str:
    return f"{{{seat}}}"


def items(item: Item, count: int) -> str:
    """ "1 Weapon", "2 Weapons", "no Armor"; "Lock Pick 1", "no Torch" of what nobody has twice."""
    if item.slots == 1:
        return an_item(item) if count else f"no {item.name}"
    return counted(count, item.name, item.name if item.name.endswith("Armor") else f"{item.name}s")


def an_item(item: Item) -> str:
    """ "a Torch", "an Hour Glass", "Lock Pick 1", "Armor"."""
    if item.slots > 1 and item.name.endswith("Armor"):
        return item.name
    if item.name[-1].isdigit():
        return item.name
    return with_article("a", item.name)


def pile(area: Area) -> str:
    """The gold of an area, with what it costs."""
    cost = f" (costs {area.hazard} <armor>: {area.hazard_name})" if area.hazard else ""
    return f"{area.gold} gold{cost}"


def thing(content: Content, area: Area, kind: int) -> str:
    """Something that lies in an area: an item, or the pile."""
    return content.called(pile(area)) if kind == GOLD else content.items[kind].name


def prize(content: Content, kind: int) -> str:
    """Something that a coffin, a grave or a plank holds."""
    return content.called("<a lock_pick> of your choice") if kind == ANY_PICK else an_item(content.items[kind])


def bridge(board: Board, number: int) -> str:
    """A rickety bridge by its two ends."""
    ends = [board.areas[way.source].name for way in board.ways if way.bridge == number]
    return f"the bridge between {listed(ends)}"


def faces(numbers: tuple[int, ...]) -> str:
    """Faces of a die: "4-6", or "1, 3, 6" if they do not follow one another."""
    if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}-{numbers[-1]}"
    return ", ".join([str(number) for number in numbers])


def all_or_part(paid: int, price: int) -> str:
    """What somebody pays who may have less than the price."""
    if paid == 0:
        return "nothing"
    return f"{paid} gold" + (", all you have" if paid < price else "")


def picks_for(way: Way) -> str:
    """What opens a door, WW-56: the loader words it once for each number of dots."""
    return f"<door_{way.dots}>"


# ------------------------------------------------------------------ dice
# What dice are rolled for: under the dice in the picture, and as what somebody does in the log.
PURPOSES: Final = {
    "": ("", ""),
    "duel": ("duel", "duels"),
    "wish": ("a wish", "makes a wish at <the wishing_fountain>"),
    "guard": ("the guard", "pushes against the guard"),
    "pit": ("<fighter> {0}", "fights against <fighter> {0} in <the fighting_pit>"),
    "grave": ("the {0} <grave>", "digs up the {0} <grave>"),
    "jump": ("a jump", "jumps along <the wall_of_flame>"),
    "dragon": ("<the dragon>", "reaches past the sleeping <dragon>"),
    "sleeper": ("the sleeping guard", "reaches past the sleeping guard"),
    "levers": ("the levers", "pulls the three levers"),
    "god": ("<the god_of_gold>", "prays to <the god_of_gold>"),
    "item": ("a random item", "rolls for a random item"),
    "which_item": ("which one", "rolls for which one of these it is"),
    "watchers": ("<the watchers>", "is seen by <the watchers>"),
    "squid": ("<the river_squid>", "comes within reach of <the river_squid>"),
    "bridge": ("the bridge", "tests the rickety bridge"),
    "escape": ("the escape", "tries to escape from <jail>"),
    "ten_up": ("<ten_up_ten_down>", "plays <ten_up_ten_down>"),
    "stall": ("<the weapon_shop>", "steals from <the weapon_shop>"),
    "catapult": ("the catapult", "rides the catapult"),
    "bounty": ("<the bounty_board>", "reads <the bounty_board>"),
    "planks": ("the planks", "fights along the planks of <the inn>"),
    "benny": ("<buyer>'s price", "asks <buyer> for a price"),
    "king": ("<the king>'s guard", "reaches for <the king>'s gold"),
    "flute": ("<the flute>", "blows <the flute>"),
    "crowd": ("the {0} <crowd>", "picks pockets in the {0} <crowd>"),
    "tower": ("<the tower>", "climbs in <the tower>"),
    "rubbish": ("<the rubbish_heap>", "searches <the rubbish_heap>"),
    "goblins": ("the <goblin>s", "strikes the gong"),
}


def purpose(key: str) -> str:
    """What the dice were rolled for, in a few words: "grave-small" is "the small grave"."""
    kind, _, which = key.partition("-")
    return PURPOSES[kind][0].format(which)


def deed(key: str) -> str:
    """What somebody does who rolls for it."""
    kind, _, which = key.partition("-")
    return PURPOSES[kind][1].format(which)


def fell(roll: Roll) -> str:
    """What dice show: "4", "1 and 4", or as a sum "2 + 4 + 1 = 7"."""
    return reckoning(roll) if roll.added else listed([str(face) for face in roll.faces])


def wanted(roll: Roll) -> str:
    """What was needed and how likely it was; "" if nothing was."""
    if roll.chance < 0 or roll.chance == 1:
        return ""
    if not roll.needed:
        return f" (chance of success: {chance(roll.chance)})"
    sum_or_die = "a sum of " if roll.added else "one die of " if len(roll.faces) > 1 else ""
    return f" ({sum_or_die}{roll.needed} or more wanted: {chance(roll.chance)})"


def rolled(content: Content, event: Event) -> str:
    roll = event.rolls[0]
    key = str(event.fact("purpose"))
    does = deed(key)
    if key == "item":
        return f"A die names the item: {player(event.seat)} rolls {fell(roll)}, {group(content, roll.faces[0])}."
    if not event.number("counts"):
        why = "nobody stands for that number" if key == "bounty" else "that <goblin> is down already"
        return f"{player(event.seat)} {does} and rolls {fell(roll)}; {why}, so the die is rolled again, free."
    if key == "which_item":
        return f"{player(event.seat)} {does}: {fell(roll)}."
    return f"{player(event.seat)} {does} and rolls {fell(roll)}{wanted(roll)}."


def group(content: Content, die: int) -> str:
    """What the first die of a random item says."""
    kinds = content.first_die[die]
    if not content.second_die[die]:
        return f"which is {an_item(content.items[kinds[0]])}"
    return f"which may be {listed([content.items[kind].name for kind in kinds], 'or')}"


def turned(content: Content, event: Event) -> str:
    both = " and ".join([f"{player(roll.seat)} has {fell(roll)}" for roll in event.rolls])
    stands = f"; {both}" if len(event.rolls) > 1 else f", so the dice are {fell(event.rolls[0])}"
    stands = stands if len(event.dice) > 1 else ""
    before, after = event.number("before"), event.number("after")
    return f"{player(event.seat)} turns <the tarot> and rolls a die again: {after} in place of {before}{stands}."


# ------------------------------------------------------------------ gold, by the rule that moves it
GAINS: Final = {
    26: "{0} takes the pile of {1} gold.",
    103: "The wish comes true: {0} gains {1} gold.",
    105: "{0} beats the <fighter> and wins {1} gold.",
    109: "{0} reaches the ledge behind the flames and takes {1} gold.",
    114: "{0} has carried the <sack>s away from <the dragon>: {1} gold.",
    118: "{0} finds {1} gold in a <coffin>.",
    121: "{0} has carried the pile past the sleeping guard: {1} gold.",
    126: "{0} finds {1} gold in the <grave>.",
    127: "{0} lands on the roof of <the river_tower>, finds {1} gold there and drops into the river.",
    128: "{0} wins {1} gold at <ten_up_ten_down>.",
    134: "{0} collects the bounty: {1} gold.",
    135: "{0} snatches {1} gold from the plank.",
    141: "<buyer> pays {1} gold to {0}.",
    142: "{0} has carried <the king>'s gold away: {1} gold.",
    145: "{0} gains {1} gold for that item, thanks to <the fountain_of_luck>.",
    146: "Three notes in a row: {0} gains {1} gold, and <the flute> is silent for this turn.",
    148: "{0} steals {1} gold from the <crowd>.",
    151: "{0} reaches the top of <the tower>, takes {1} gold and jumps onto the hay wagon.",
    152: "{0} picks up {1} gold from the floor of <jail>.",
    156: "{0} wins {1} gold on the <goblin>s.",
}
LOSES: Final = {
    123: "<The god_of_gold> finds {0}, who prayed, and takes {1} gold.",
    128: "{0} loses {1} gold at <ten_up_ten_down>.",
}
PAYS: Final = {
    74: "{0} refuses to give the item and pays {1} gold to {2}.",
    75: "{0} has no item to give and pays {1} gold to {2}.",
    123: "<The god_of_gold> finds {0}, who pays {1} gold to {2}.",
    152: "{2} robs {0} among the prisoners of {1} gold.",
}


PAYS_NOTHING: Final = {
    74: "{0} refuses to give the item and has no gold to pay to {2}.",
    75: "{0} has neither an item nor gold to give to {2}.",
    123: "<The god_of_gold> finds {0}, who has no gold to pay to {2}.",
    152: "{0}, among the prisoners, has no gold that {2} could take.",
}


def gold(content: Content, event: Event) -> str:
    facts, who = event.facts, player(event.seat)
    if "gains" in facts:
        return GAINS.get(event.rule, "{0} gains {1} gold.").format(who, facts["gains"])
    if "loses" in facts:
        return LOSES.get(event.rule, "{0} loses {1} gold.").format(who, facts["loses"] or "no")
    words = (PAYS if facts["pays"] else PAYS_NOTHING).get(event.rule, "{0} pays {1} gold to {2}.")
    return words.format(who, facts["pays"] or "no", player(event.number("to")))


# ------------------------------------------------------------------ what happened
def event(edition: Edition, event: Event) -> str:
    """A sentence for what happened."""
    assert isinstance(edition, WaywardEdition)
    content = edition.content
    simple = SENTENCES.get(event.kind)
    if simple is not None:
        return simple.format(player(event.seat), **event.facts)
    return TELLING[event.kind](content, event)


# Kinds of events whose sentence needs nothing but the player and the facts.
SENTENCES: Final = {
    "first": "{0} goes first.",
    "hourglass": "{0} cashes <the hourglass> for {chips} more chips in this turn.",
    "second_hourglass": "{0} comes upon a second <hourglass>.",
    "no_item": "The second die of {0} names no item.",
    "squid_misses": "<The river_squid> takes nothing from {0}.",
    "no_pick": "{0} takes no <lock_pick>.",
    "flames_passed": "{0} jumps past the last flame, to the ledge behind <the wall_of_flame>.",
    "burned": "{0} lets a piece of <armor> burn and jumps on.",
    "fell": "{0} falls off <the wall_of_flame> into the room below.",
    "jail": "{0} is sent to <jail>.",
    "inn_crossed": "{0} fights all the way through <the inn> to the other entrance.",
    "shield": "{0} gives a piece of <armor> to the crowd and fights on.",
    "luck": "{0} is in luck: each item that {0} gets in this turn also brings {gold} gold.",
    "rats": "Two notes are 1: the <rats> carry off every good item of {0}, and <the flute> is silent for this turn.",
    "climb": "{0} starts to climb <the tower>.",
    "tower_lost": "{0} is driven down to the street, and the climb is over.",
    "own_goblin": "<Goblin> {goblin}, on which {0} had bet, goes down: <the goblin_fight> is over for this turn.",
    "bet": "{0} bets on <goblin> {goblin}.",
    "goblin_down": "<Goblin> {goblin} goes down.",
    "goblins_won": "Only <goblin> {goblin}, on which {0} had bet, still stands:"
    " <the goblin_fight> is over for this turn.",
    "left": "{0} leaves the dungeon for good with {gold} gold.",
}


def first_roll(content: Content, event: Event) -> str:
    dice = listed([f"{player(roll.seat)} rolls {fell(roll)}" for roll in event.rolls])
    best = max([roll.faces[0] for roll in event.rolls])
    tied = [player(roll.seat) for roll in event.rolls if roll.faces[0] == best]
    again = f"; {listed(tied)} roll again" if len(tied) > 1 else ""
    return f"The highest die goes first: {dice}{again}."


def start(content: Content, event: Event) -> str:
    rolls = f" rolls {fell(event.rolls[0])} and" if event.rolls else ""
    return f"{player(event.seat)}{rolls} starts in {place(content, event).name}."


def start_full(content: Content, event: Event) -> str:
    room = place(content, event).name
    return f"{player(event.seat)} rolls {fell(event.rolls[0])}, but {room} is full; the die is rolled again."


def place(content: Content, event: Event) -> Area:
    """The area that an event is about."""
    return content.boards[event.number("board")].areas[event.number("area")]


def passed(content: Content, event: Event) -> Way:
    """The connection that an event is about."""
    return content.boards[event.number("board")].ways[event.number("way")]


def turn(content: Content, event: Event) -> str:
    turns = event.number("turns")
    of = f" of {turns}" if turns else ""
    last = " It is the last turn: who is still inside at its end is trapped." if event.number("last") else ""
    return f"Turn {event.number('turn')}{of}: {player(event.seat)} has {counted(event.number('chips'), 'chip')}.{last}"


def turn_over(content: Content, event: Event) -> str:
    unused = event.number("unused")
    left = f" with {counted(unused, 'chip')} unused" if unused else ""
    return f"{player(event.seat)} ends the turn{left}; all chips come off the map."


def moved(content: Content, event: Event) -> str:
    used = "" if event.number("fresh") else ", which is used this turn: nothing can be taken or done there"
    return f"{player(event.seat)} comes to {place(content, event).name}{used}."


def hazard(content: Content, event: Event) -> str:
    area = place(content, event)
    return f"{player(event.seat)} loses {event.number('armor')} <armor> to the {area.hazard_name} at the pile."


def barrier(content: Content, event: Event) -> str:
    hazard = passed(content, event).hazard
    return f"{player(event.seat)} loses {event.number('armor')} <armor> to the {hazard} in the way."


def guard(content: Content, event: Event) -> str:
    who, way = player(event.seat), passed(content, event)
    colour = "red" if way.red else "gray"
    if event.number("beaten"):
        return f"{who} gets past the {colour} guard {way.value}."
    return f"The {colour} guard {way.value} holds the way, and {who} stays on this side."


def broken(content: Content, event: Event) -> str:
    weapons = event.number("weapons")
    if weapons == 1:
        return f"A die shows 1: one <weapon> of {player(event.seat)} breaks."
    return f"{weapons} dice show 1: {weapons} <weapon>s of {player(event.seat)} break."


def pit_lost(content: Content, event: Event) -> str:
    who, weapons = player(event.seat), event.number("weapons")
    lost = f"loses {items(content.items[0], weapons)}" if weapons else "has no <weapon> left to lose"
    return f"<Fighter> {event.number('fighter')} wins: {who} {lost}."


def trip(content: Content, event: Event) -> str:
    who, target = player(event.seat), place(content, event)
    if event.rule == 61:
        return f"{who} burns up <the torch> on the way through the tunnel to {target.name}."
    if event.rule == 63:
        return f"{who} pays <the ferryman> with <the guild_token> for the trip to {target.name}."
    return f"{who} gives <the guild_token> for the {target.passage} passage to {target.name}."


def bridge_bears(content: Content, event: Event) -> str:
    name = bridge(content.boards[event.number("board")], event.number("bridge"))
    bears, carries = event.number("bears"), event.number("carries")
    enough = "which is enough" if carries <= bears else f"{carries - bears} too many"
    return (
        f"This turn {name} bears {counted(bears, 'item')}; {player(event.seat)} carries {carries or 'none'}, {enough}."
    )


def stays(content: Content, event: Event) -> str:
    return f"{player(event.seat)} stays in {place(content, event).name}, on this side of the bridge."


def jumped(content: Content, event: Event) -> str:
    where = f"space {event.number('space')} of {event.number('spaces')}"
    return f"{player(event.seat)} lands on {where}, {'in the fire' if event.number('fire') else 'which is safe'}."


def in_hand(content: Content, event: Event) -> str:
    things = event.number("things")
    if event.rule == 113:
        held = f"{counted(things, '<sack>')} of {content.lair.gold} gold"
    elif event.rule == 142:
        held = f"{content.hoard.gold} gold of <the king>'s"
    else:
        held = f"{counted(things, 'item')} of <the guard_room>"
    return f"{player(event.seat)} has {held} in hand, to be kept only by walking out."


CHASERS: Final = {
    113: "<The dragon> wakes", 115: "The turn ends in <the dragons_lair> and <the dragon> wakes",
    121: "The guard wakes", 122: "The turn ends in <the guard_room> and the guard wakes",
}  # fmt: skip


def chased(content: Content, event: Event) -> str:
    lost = event.number("lost")
    loot = f" without the {counted(lost, 'thing')} in hand" if lost else " with nothing"
    return f"{CHASERS[event.rule]}: {player(event.seat)} is chased out{loot}."


def coffins(content: Content, event: Event) -> str:
    numbers = event.fact("numbers")
    assert isinstance(numbers, tuple)
    named = listed([str(number) for number in numbers])
    return f"{player(event.seat)} opens <coffin>{'s' if len(numbers) > 1 else ''} {named}."


def in_vain(content: Content, event: Event) -> str:
    what = "The wish does not come true" if event.rule == 103 else "There is nothing in <the rubbish_heap>"
    return f"{what}: {player(event.seat)} gains nothing."


def item(content: Content, event: Event) -> str:
    return f"{player(event.seat)} gets {an_item(held(content, event))}."


def held(content: Content, event: Event) -> Item:
    """The item that an event is about."""
    return content.items[event.number("item")]


def no_room(content: Content, event: Event) -> str:
    return f"{player(event.seat)} has no free spot for {an_item(held(content, event))} and goes without."


def drop(content: Content, event: Event) -> str:
    return f"{player(event.seat)} drops {an_item(held(content, event))}, which is out of the game."


def curse(content: Content, event: Event) -> str:
    who, cursed = player(event.seat), held(content, event)
    lost = f", and a good {cursed.name} is lost to it" if event.number("lost") else ""
    return f"A curse falls on {who}: one {cursed.name} spot is blocked for the rest of the game{lost}."


def no_curse(content: Content, event: Event) -> str:
    why = (
        "names nothing" if event.number("item") == NOTHING else f"finds no {held(content, event).name} spot free of one"
    )
    return f"The curse {why}: {player(event.seat)} is spared."


def squid(content: Content, event: Event) -> str:
    return f"<The river_squid> takes {an_item(held(content, event))} from {player(event.seat)}."


def sold(content: Content, event: Event) -> str:
    return f"{player(event.seat)} hands {an_item(held(content, event))} to <buyer>."


def duel(content: Content, event: Event) -> str:
    mine, theirs = event.rolls
    return (
        f"{player(event.seat)} meets {player(theirs.seat)} in a duel:"
        f" {player(mine.seat)} rolls {fell(mine)}, {player(theirs.seat)} rolls {fell(theirs)}."
    )


def duel_tied(content: Content, event: Event) -> str:
    return f"The duel of {player(event.seat)} and {player(event.number('rival'))} is a draw: nothing changes hands."


def duel_won(content: Content, event: Event) -> str:
    return f"{player(event.seat)} wins the duel against {player(event.number('loser'))}."


def named(content: Content, event: Event) -> str:
    wish = an_item(held(content, event))
    return f"{player(event.seat)} asks {player(event.number('loser'))} for {wish}."


def gives(content: Content, event: Event) -> str:
    return f"{player(event.seat)} gives up {an_item(held(content, event))} to {player(event.number('to'))}."


def gate(content: Content, event: Event) -> str:
    spaces = event.number("spaces")
    if spaces == 0:
        return f"The gate stays on {event.number('gate')}: it cannot come down any further."
    return f"The gate comes down by {counted(spaces, 'space')} to {event.number('gate')}."


def alarm(content: Content, event: Event) -> str:
    why = f"{player(event.seat)} has reached the gate" if event.seat != TABLE else "The last round is over"
    return f"The alarm! {why}: everybody still inside has one more turn to get out."


def trapped(content: Content, event: Event) -> str:
    return f"{player(event.seat)} is still inside after the last turn: trapped, with {event.number('gold')} gold."


def escape(content: Content, event: Event) -> str:
    if event.number("escapes"):
        return f"{player(event.seat)} crawls out of <jail> through the sewer."
    return f"The escape fails: {player(event.seat)} stays in <jail>."


def flew(content: Content, event: Event) -> str:
    landing = content.boards[event.number("board")].landing_names[event.number("throw")]
    return f"The catapult throws {player(event.seat)} to number {event.number('throw')}, {landing}."


def bounty(content: Content, event: Event) -> str:
    rival = player(event.number("rival"))
    return (
        f"<The bounty_board> names {rival}:"
        f" if {player(event.seat)} wins a duel against {rival} in this turn, that brings {event.number('gold')} gold."
    )


def plank(content: Content, event: Event) -> str:
    pays = "" if event.number("pays") else ", where there is nothing to take for a second crossing"
    return f"{player(event.seat)} is stopped on plank {event.number('plank')}{pays}."


def thrown_out(content: Content, event: Event) -> str:
    return (
        f"{player(event.seat)} is thrown out of the {'west' if event.number('west') else 'east'} window of <the inn>."
    )


def notes(content: Content, event: Event) -> str:
    played = event.fact("notes")
    assert isinstance(played, tuple)
    return f"The notes {listed([str(note) for note in played])} are no three in a row yet."


def tower_step(content: Content, event: Event) -> str:
    way = "up" if event.number("up") else "down"
    price = "gives a piece of <armor> and " if event.number("armor") else ""
    return f"{player(event.seat)} {price}comes one room {way} in <the tower>."


TELLING: Final[dict[str, Callable[[Content, Event], str]]] = {
    "rolled": rolled, "tarot": turned, "gold": gold, "first_roll": first_roll, "start": start,
    "start_full": start_full, "turn": turn, "turn_over": turn_over, "moved": moved, "hazard": hazard,
    "barrier": barrier, "guard": guard, "broken": broken, "pit_lost": pit_lost, "trip": trip, "bridge": bridge_bears,
    "stays": stays, "jumped": jumped, "in_hand": in_hand, "chased": chased, "coffins": coffins, "in_vain": in_vain,
    "item": item, "no_room": no_room, "drop": drop, "curse": curse, "no_curse": no_curse, "squid": squid, "sold": sold,
    "duel": duel, "duel_tied": duel_tied, "duel_won": duel_won, "named": named, "gives": gives, "gate": gate,
    "alarm": alarm, "trapped": trapped, "escape": escape, "flew": flew, "bounty": bounty, "plank": plank,
    "thrown_out": thrown_out, "notes": notes, "tower_step": tower_step,
}  # fmt: skip


# ------------------------------------------------------------------ what changed
def change(edition: Edition, change: Change) -> str:
    """A number of `display/shown.py` that is another now, in a few words."""
    assert isinstance(edition, WaywardEdition)
    kind, *parts = change.what.split("/")
    return CHANGES[kind](edition.content, change, [int(part) for part in parts])


Numbers = list[int]  # what stands behind the first word of a change's name: a seat, a board, a kind of item


def gold_now(content: Content, change: Change, key: Numbers) -> str:
    return f"{player(key[0])} has {change.after or 'no'} gold ({change.difference:+d})"


def at_now(content: Content, change: Change, key: Numbers) -> str:
    if change.after == 0:
        return f"{player(key[0])} is off the map"
    return f"{player(key[0])} is in {content.boards[key[1]].areas[change.after - 1].name}"


def item_now(content: Content, change: Change, key: Numbers) -> str:
    return f"{player(key[0])} has {items(content.items[key[1]], change.after)} ({change.difference:+d})"


def cursed_now(content: Content, change: Change, key: Numbers) -> str:
    return f"{player(key[0])} has {items(content.items[key[1]], change.after)} under a curse ({change.difference:+d})"


def chips_now(content: Content, change: Change, key: Numbers) -> str:
    return f"{counted(change.after, 'chip')} left"


def turn_now(content: Content, change: Change, key: Numbers) -> str:
    return f"turn {change.after}"


def gate_now(content: Content, change: Change, key: Numbers) -> str:
    return f"the gate is on {change.after}"


def alarm_now(content: Content, change: Change, key: Numbers) -> str:
    return "the alarm sounds"


def trapped_now(content: Content, change: Change, key: Numbers) -> str:
    return f"{player(key[0])} is trapped"


def met_now(content: Content, change: Change, key: Numbers) -> str:
    if change.after:
        return f"no second duel with {player(key[0])} in this turn"
    return f"{player(key[0])} can be met in a duel again"


def lucky_now(content: Content, change: Change, key: Numbers) -> str:
    return f"{player(key[0])} is in luck" if change.after else f"the luck of {player(key[0])} is over"


def bounty_now(content: Content, change: Change, key: Numbers) -> str:
    return f"a bounty is on {player(key[0])}" if change.after else f"the bounty on {player(key[0])} is over"


def bridge_now(content: Content, change: Change, key: Numbers) -> str:
    name = bridge(content.boards[key[0]], key[1])
    return f"{name} bears {counted(change.after, 'item')}" if change.after else f"{name} is untested again"


def in_hand_now(content: Content, change: Change, key: Numbers) -> str:
    return f"{player(key[0])} has {counted(change.after, 'thing')} in hand ({change.difference:+d})"


def notes_now(content: Content, change: Change, key: Numbers) -> str:
    return f"the notes are {listed(list(str(change.after)))}" if change.after else "the notes have faded"


def flame_now(content: Content, change: Change, key: Numbers) -> str:
    who, space = player(key[0]), change.after - 1
    if change.after == 0:
        return f"{who} is off <the wall_of_flame>"
    if space == 0:
        return f"{who} stands before <the wall_of_flame>"
    spaces = len(content.boards[key[1]].flames)
    return f"{who} is past the flames" if space > spaces else f"{who} is on space {space} of <the wall_of_flame>"


def plank_now(content: Content, change: Change, key: Numbers) -> str:
    who, plank = player(key[0]), change.after - 1
    if change.after == 0:
        return f"{who} is out of <the inn>"
    inside = 1 <= plank <= len(content.boards[key[1]].planks)
    return f"{who} is on plank {plank} of <the inn>" if inside else f"{who} is at an entrance of <the inn>"


def tower_now(content: Content, change: Change, key: Numbers) -> str:
    who, board = player(key[0]), content.boards[key[1]]
    if change.after == 0:
        return f"{who} is out of <the tower>"
    up = board.tower_top - (change.after - 1 + board.tower_street)
    return f"{who} is {counted(up, 'room')} below the top of <the tower>" if up else f"{who} is at the top"


def fight_over_now(content: Content, change: Change, key: Numbers) -> str:
    return f"<the goblin_fight> is over for {player(key[0])}" if change.after else f"{player(key[0])} leaves the fight"


CHANGES: Final[dict[str, Callable[[Content, Change, Numbers], str]]] = {
    "gold": gold_now, "at": at_now, "item": item_now, "cursed": cursed_now, "chips": chips_now, "turn": turn_now,
    "gate": gate_now, "alarm": alarm_now, "trapped": trapped_now, "met": met_now, "lucky": lucky_now,
    "bounty": bounty_now, "bridge": bridge_now, "in_hand": in_hand_now, "notes": notes_now, "flame": flame_now,
    "plank": plank_now, "tower": tower_now, "fight_over": fight_over_now,
}  # fmt: skip


# ------------------------------------------------------------------ what may be answered
def option(option: Option) -> str:
    """An option as a sentence, the same at every ask; `display/details.py` adds what depends on the table."""
    return OPTIONS[type(option)](option)


def front_gate(board: Board) -> str:
    """The exit through which one comes in again, by its name."""
    gates = [with_article("the", way.exit) for way in board.ways if way.exit and way.source == board.start_area]
    return gates[0] if gates else "the gate"


def go(option: Go) -> str:
    board, way = option.board, option.way
    if way.id == "reentry":
        return f"Come back through {front_gate(board)} to {board.areas[way.target].name}"
    if way.exit:
        out = "Leave the dungeon" if way.target == NOWHERE else "Leave the city"
        where = f"{out} by the {way.exit.removeprefix('The ')}"
    else:
        where = f"Go to {board.areas[way.target].name}"
    return where + GO_BY.get(way.kind, "").format(
        dots=counted(way.dots, "dot"), picks=picks_for(way), hazard=way.hazard, cost=way.cost
    )


GO_BY: Final = {
    DOOR: " (door with {dots}: {picks})",
    GUARD: " (past the guard's back)",
    BARRIER: " ({hazard}: costs {cost} <armor>)",
    BRIDGE: " over the rickety bridge",
    SMALL_STAIR: " by the small stair",
    DROP: " (down, no way back)",
}


def weapons(dice: int) -> str:
    return "two <weapon>s" if dice == 2 else "one <weapon>"


def push(option: Push) -> str:
    way = option.way
    if way.red:
        need = f"a sum of {way.value} or more"
    else:
        need = f"a die of {way.value} or more"
    where = way.exit or option.board.areas[way.target].name
    return f"Push past the guard with {weapons(option.dice)} ({need}) to {where}"


def take_trip(option: Trip) -> str:
    target = option.area
    if target.trip_item == TORCH:
        return f"Light <the torch> and take the tunnel to {target.name} (<the torch> is gone then)"
    if target.dock:
        return f"Pay <the ferryman> with <the guild_token> for the trip to {target.name}"
    return f"Show <the guild_token> and take the {target.passage} passage to {target.name} (it is gone then)"


def pick_up(option: PickUp) -> str:
    names = [pile(option.area)] if option.gold else []
    things = " + ".join(names + [item.name for item in option.items])
    return f"Reach for {things} behind the sleeping guard" if option.area.special == GUARD_ROOM else f"Pick up {things}"


USE_WORDS: Final = {
    FOUNTAIN: "Wish at <the wishing_fountain> ({good}: {gold} gold)",
    STAIRWELL: "Run along <the wall_of_flame> ({gold} gold at its end)",
    LAIR: "Reach for a <sack> of {gold} gold under <the dragon>'s nose ({good}: in hand, else chased out with nothing)",
    PLATFORM: "Pull the three levers and jump down to the <coffin>s",
    GUARD_ROOM: "Reach for an item behind the sleeping guard ({good}: a random one in hand, else chased out)",
    GOD: "Pray to <the god_of_gold> (another player pays you {gold} gold, or you lose {loss})",
    TEN_UP: "Play <ten_up_ten_down> ({good}: win {gold} gold, else lose {loss})",
    SHOP: "Steal <weapon>s from <the weapon_shop> ({bad}: <jail>, {two}: two <weapon>s, else one)",
    BOUNTY: "Read <the bounty_board> ({gold} gold for beating the named rival in a duel this turn)",
    INN_FRONT: "Cross <the inn> towards the back",
    INN_BACK: "Cross <the inn> towards the main entrance",
    HOARD: "Reach for {gold} gold of <the king>'s ({good}: in hand, else <jail>)",
    LUCK: "Throw a chip into <the fountain_of_luck> ({gold} gold for each item you get this turn)",
    PIPER: "Blow <the flute> (three dice in a row: {gold} gold; two ones: all items lost)",
    TOWER: "Climb <the tower> ({good}: a room up, else down; {gold} gold at the top)",
    VISITORS: "Rob the floor and the prisoners ({gold} gold each)",
    PRISONERS: "Crawl down the sewer ({good})",
    RUBBISH: "Search <the rubbish_heap> ({good}: a random item; {bad}: a curse)",
}


def use(option: Use) -> str:
    numbers = option.numbers
    return USE_WORDS[option.special].format(
        gold=numbers.gold,
        loss=numbers.loss,
        good=faces(numbers.good_on),
        bad=faces(numbers.bad_on),
        two=faces(numbers.two_on),
    )


def fight(option: Fight) -> str:
    fighter = option.fighter
    need = f"a sum of {fighter.value} or more" if fighter.red else f"a die of {fighter.value} or more"
    price = f"{need}, else all <weapon>s lost"
    return f"Fight the {fighter.value} with {weapons(option.dice)} for {fighter.gold} gold ({price})"


def dig(option: Dig) -> str:
    grave = option.grave
    prize = f"{grave.gold} gold" if grave.prize == GOLD else "<a lock_pick> of your choice"
    if option.item is not None:
        prize = an_item(option.item)
    return f"Dig up the {grave.id} <grave> ({faces(grave.good_on)}: {prize}; {faces(grave.bad_on)}: a curse)"


def launch(option: Launch) -> str:
    return f"Ride the catapult with {('', 'one die', 'two dice', 'three dice')[option.dice]}"


def blow_again(option: Notes) -> str:
    again = [PLACES[i] for i in range(3) if option.mask >> i & 1]
    return f"Blow again: reroll the {listed(again)} note{'s' if len(again) > 1 else ''}"


def rob(option: Rob) -> str:
    numbers = option.numbers
    return f"Rob the {option.side} <crowd> ({faces(numbers.good_on)}: {numbers.gold} gold, else <jail>)"


def open_coffins(option: OpenCoffins) -> str:
    numbers = listed([str(number) for number in option.numbers])
    return f"Open <coffin>{'s' if len(option.numbers) > 1 else ''} {numbers}"


YES_WORDS: Final = {
    "give": "Hand the item over",
    "cash_old": "Cash the old <hourglass> and keep the new one",
    "cash_before_curse": "Cash <the hourglass> before the curse takes it",
    "burn_armor": "Burn a piece of <armor> and jump on",
    "shield": "Give a piece of <armor> to the crowd and fight on",
    "step_up": "Discard a piece of <armor>: one room up",
}
NO_WORDS: Final = {
    "tarot": "Let the dice stand",
    "cash_old": "Do not cash the old <hourglass>: the new one is left",
    "cash_before_curse": "Let the curse take <the hourglass>",
    "take_pick": "Take no <lock_pick>",
    "burn_armor": "Fall into the room below",
    "step_up": "Roll for the next room",
    "cross": "Stay on this bank",
}
OPTIONS: Final[dict[type[Option], Callable[[Any], str]]] = {
    EndTurn: lambda option: "End the turn",
    Cash: lambda option: f"Cash <the hourglass>: {option.chips} more actions",
    Drop: lambda option: f"Drop: {option.item.name}",
    Go: go,
    Push: push,
    Trip: take_trip,
    PickUp: pick_up,
    Use: use,
    Fight: fight,
    Dig: dig,
    Launch: launch,
    Sell: lambda option: f"Sell to <buyer>: {option.item.name} (for a die of gold)",
    Notes: blow_again,
    Rob: rob,
    Bet: lambda option: f"Bet on <goblin> {option.goblin} and strike the gong",
    Gong: lambda option: "Strike the gong for the next round",
    FinishSolo: lambda option: "Declare the game over",
    RerollDie: lambda option: f"<tarot>: reroll the {PLACES[option.die]} die",
    Name: lambda option: f"Ask for: {option.item.name}",
    TakePick: lambda option: f"Take {option.item.name}",
    OpenCoffins: open_coffins,
    Window: lambda option: f"Fly out of the {'west' if option.west else 'east'} window",
    Yes: lambda option: YES_WORDS[option.deed],
    No: lambda option: NO_WORDS[option.deed],
    Refuse: lambda option: f"Refuse and pay {all_or_part(option.paid, option.price)}",
}


# ------------------------------------------------------------------ what is asked
def prompt(g: Wayward, ask: Ask) -> str:
    """What is asked of the seat, with what it must know for its answer."""
    words = PROMPTS.get(ask.subject.key)
    return words(g, ask) if words is not None else ask.subject.prompt


def ask_action(g: Wayward, ask: Ask) -> str:
    left = f"{counted(g.chips, 'chip')} left"
    if g.in_hand:
        return f"take an action ({left}); what is in hand is yours only if you walk out before the turn ends"
    last = ", your last turn" if g.closing else ""
    return f"take an action ({left}{last}) or end the turn"


def ask_tarot(g: Wayward, ask: Ask) -> str:
    if g.rival != NONE:
        mine, theirs = g.dice
        lie = f"your {mine} against the {theirs} of {player(g.rival)} in the duel"
    else:
        lie = f"{listed([str(die) for die in g.dice])} for {purpose(g.purpose)}"
    return f"{lie}: let the dice stand, or discard <the tarot> to reroll one"


def ask_prize(g: Wayward, ask: Ask) -> str:
    loser = g.rival if ask.seat == g.active else g.active
    return f"you won the duel against {player(loser)}: ask for an item"


def ask_loser(g: Wayward, ask: Ask) -> str:
    winner = g.rival if ask.seat == g.active else g.active
    item = g.content.items[g.named].name
    price = all_or_part(price_of_refusing(g, g.players[ask.seat]), g.content.duel_gold)
    return f"you lost the duel against {player(winner)} and are asked for: {item}; refusing costs {price}"


def ask_at_bridge(g: Wayward, ask: Ask) -> str:
    bears = min([g.bridges[way.bridge] for way in g.here.ways if way.kind == BRIDGE])
    carried = counted(load(g.me), "item")
    return f"the bridge bears {bears} this turn and you carry {carried}: drop some, or stay on this bank"


def ask_coffins(g: Wayward, ask: Ask) -> str:
    return f"your dice are {listed([str(die) for die in g.dice])}: choose the <coffin>s that they open"


def ask_fire(g: Wayward, ask: Ask) -> str:
    where = f"space {g.space} of {len(g.board.flames)}"
    return f"you land in the fire on {where}: burn one of your {g.me.armor} <armor> and jump on, or fall"


def ask_plank(g: Wayward, ask: Ask) -> str:
    armor = "give a piece of <armor> to fight on, or " if g.me.armor else ""
    return f"you are stopped on plank {g.space}: {armor}choose the window you fly out of"


def ask_step(g: Wayward, ask: Ask) -> str:
    up, down = g.board.tower_top - g.space, g.space - g.board.tower_street
    return (
        f"you are {counted(up, 'room')} below the top and {down} above the street:"
        " discard a piece of <armor> for a sure step up, or roll"
    )


PROMPTS: Final[dict[str, Callable[[Wayward, Ask], str]]] = {
    "main": ask_action,
    "tarot": ask_tarot,
    "duel_item": ask_prize,
    "duel_answer": ask_loser,
    "bridge_over": ask_at_bridge,
    "coffins": ask_coffins,
    "flame_fire": ask_fire,
    "inn_plank": ask_plank,
    "fire_step": ask_step,
}
