"""All sentences of Wakening Lair: what happened, what changed, what can be answered, what is asked.

`{2}` stands for the player of seat 2. Sentences carry no full stop: a table may add what changed behind them.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from waystone.drawing.kept import kept
from waystone.engine.event import Act, Change, Event
from waystone.engine.game import Edition
from waystone.engine.option import Ask, Option
from waystone.engine.phrases import chance, counted, listed, place_of, reckoning
from waystone.games.wakening_lair.display.shown import DISCARDED, FOUND, HALVES, IN_ROOM
from waystone.games.wakening_lair.display.view import HeroView, LairView, RoomView, TargetView
from waystone.games.wakening_lair.model.content import (
    ALL,
    EXACT,
    GEAR,
    HERO_BOXES,
    RING,
    ROOMS,
    TRAP,
    Card,
    Content,
    HeroCard,
    Item,
    Mode,
    Target,
    Terror,
    TrapEffect,
)
from waystone.games.wakening_lair.model.endings import ENDINGS
from waystone.games.wakening_lair.model.options import (
    Aim,
    AimBox,
    Attack,
    Choose,
    Disarm,
    Discard,
    EndTurn,
    EquipItem,
    EquipWeapon,
    Give,
    Heal,
    Hex,
    HexTerror,
    Keep,
    LairEdition,
    Lay,
    Move,
    No,
    PlayScroll,
    PortalHero,
    PortalMonster,
    PortalTo,
    RecallTo,
    Request,
    Sing,
    SongHeal,
    SongMarker,
    Spend,
    UseItem,
    UsePortal,
    Yes,
    title,
)
from waystone.games.wakening_lair.model.state import NONE, Lair
from waystone.games.wakening_lair.rules.attack import STOLEN, chance_of, good_faces, weapon_dice
from waystone.games.wakening_lair.rules.treasure import ITEM, SAME_TYPE, WEAPON

# What is counted for each player when a match is over.
ACTS: Final = (
    Act("moved", "move"),
    Act("attacked", "attack"),
    Act("pressed", "attack pressed", "attacks pressed"),
    Act("defeated", "Monster defeated", "Monsters defeated"),
    Act("drew", "treasure drawn", "treasures drawn"),
    Act("equipped", "thing equipped", "things equipped"),
    Act("healed", "healing"),
    Act("struck", "time attacked", "times attacked"),
)


# ------------------------------------------------------------------ small pieces
def player(seat: int) -> str:
    return place_of(seat)


def players(seats: Sequence[int]) -> str:
    return listed([player(seat) for seat in seats])


@kept
def dice_count(number: int) -> str:
    return counted(number, "die", "dice")


def numbers(values: Sequence[int]) -> str:
    return ", ".join(str(value) for value in values)


@kept
def boxes(target: Target, marks: int) -> str:
    """[4 x 5]: the numbers of the boxes, x where one is marked, o for a box without a number."""
    faces = ["x" if marks >> i & 1 else str(number or "o") for i, number in enumerate(target.boxes)]
    return "[" + " ".join(faces) + "]"


def type_names(content: Content, types: Sequence[int]) -> str:
    return listed([content.types[kind].name for kind in types])


def trap_effect(effect: TrapEffect, who: str = "") -> str:
    """What one number on a Trap's die does: "take 1 Damage and lose 1 Action"; to somebody: "Kata takes 1 Damage"."""
    lose, take, go = ("loses", "takes", "goes") if who else ("lose", "take", "go")
    parts: list[str] = []
    if effect.lose_markers:
        lost = "all Effect markers" if effect.lose_markers == ALL else counted(effect.lose_markers, "Effect marker")
        parts.append(f"{lose} {lost}")
    if effect.damage:
        parts.append(f"{take} {effect.damage} Damage")
    if effect.lose_actions:
        lost = "all Actions" if effect.lose_actions == ALL else counted(effect.lose_actions, "Action")
        parts.append(f"{lose} {lost}")
    if effect.send_to:
        parts.append(f"{go} to Room {effect.send_to}")
    return f"{who} {listed(parts)}".strip() if parts else "nothing happens"


def trap_table(card: Card) -> list[str]:
    """A Trap's table, equal results together: "3-5: take 1 Damage"."""
    rows: list[tuple[int, int, str]] = []
    for value in range(1, 7):
        words = trap_effect(card.table[value])
        if rows and rows[-1][2] == words:
            rows[-1] = (rows[-1][0], value, words)
        else:
            rows.append((value, value, words))
    return [f"{low}: {words}" if low == high else f"{low}-{high}: {words}" for low, high, words in rows]


def weapon_line(content: Content, card: Card) -> str:
    """The Weapon half: "Fire; made for the Fighter, for whom it is Holy as well"."""
    kind, bonus = content.types[card.attack_type].name, content.types[card.bonus_type].name
    return f"{kind}; made for the {content.archetypes[card.preference]}, for whom it is {bonus} as well"


def item_line(item: Item) -> str:
    """The Item half: when it works, and its text."""
    when = ("always works", "free to use", "costs an Action")[item.timing]
    return f"{when}{', then discarded' if item.discard_after else ''}: {item.text}"


@kept
def class_line(content: Content, card: HeroCard) -> str:
    """A hero class in one line."""
    kind = f"{content.archetypes[card.archetype]}, {type_names(content, card.types)}"
    return f"{kind}; boxes {numbers(card.boxes)}; {card.ability_name}: {card.ability_text}"


# ------------------------------------------------------------------ what happened
class Reader:
    """Reads the facts of one event, naming what their numbers stand for."""

    def __init__(self, edition: Edition, event: Event) -> None:
        assert isinstance(edition, LairEdition)
        self.content: Content = edition.content
        self.event = event
        self.seat = event.seat
        self.who = player(event.seat)

    def number(self, fact: str) -> int:
        return self.event.number(fact)

    def numbers(self, fact: str) -> tuple[int, ...]:
        found = self.event.fact(fact)
        assert isinstance(found, tuple)
        return found

    @property
    def target(self) -> Target:
        return self.content.targets[self.number("target")]

    @property
    def card(self) -> Card:
        return self.content.cards[self.number("card")]

    @property
    def item(self) -> Item:
        item = self.card.item
        assert item is not None
        return item

    @property
    def terror(self) -> Terror:
        return self.content.terrors[self.number("terror")]

    @property
    def room(self) -> str:
        return f"Room {self.number('room')}"

    def labels(self, fact: str) -> str:
        return listed([self.content.targets[index].label for index in self.numbers(fact)])

    def card_name(self) -> str:
        """A treasure card, or the half of it that the event is about."""
        half = self.number("half") if "half" in self.event.facts else NONE
        if half == WEAPON:
            return self.card.name
        return self.item.name if half == ITEM else title(self.card)


def event(edition: Edition, event: Event) -> str:
    """What happened, as a sentence."""
    return EVENTS[event.kind](Reader(edition, event))


def _chose(it: Reader) -> str:
    return f"{it.who} enters the Lair as the {it.content.heroes[it.number('hero')].name}"


def _first(it: Reader) -> str:
    return f"{it.who} goes first"


def _turn(it: Reader) -> str:
    return f"Turn {it.number('number')}: it is the turn of {it.who}"


def _stopped(it: Reader) -> str:
    return f"{it.who} ends the turn with {counted(it.number('unused'), 'Action')} unused"


def _awaken(it: Reader) -> str:
    room = it.number("room")
    words = f"{it.who} rolls {reckoning(it.event.rolls[0])} for the Room that wakes"
    if room == ROOMS:
        return f"{words}: a {ROOMS} wakes nothing"
    if it.number("awake"):
        return f"{words}: Room {room} is awake already and gets one more Monster if there is space"
    return f"{words}: Room {room}, which sleeps"


def _woke(it: Reader) -> str:
    card = it.content.rooms[it.number("face")]
    return (
        f"{it.room} wakes: {card.name}, with Room Advantage for {type_names(it.content, card.advantage)} "
        f"and {counted(card.monsters, 'Monster')}"
    )


def _full(it: Reader) -> str:
    return f"{it.room} is full with 3 Monsters: no more come"


def _appeared(it: Reader) -> str:
    target = it.target
    weak = it.content.types[target.weakness].name
    return f"{target.label} appears in {it.room}: boxes {numbers(target.boxes)}, weak to {weak}"


def _terror(it: Reader) -> str:
    terror = it.terror
    weak, immune = it.content.types[terror.weakness].name, it.content.types[terror.immunity].name
    return (
        f"The terror awakens in Room {ROOMS}: {terror.name}, {terror.epithet}, weak to {weak}, immune to {immune}; "
        "every Room lies open now"
    )


def _raised(it: Reader) -> str:
    return f"{it.terror.name} calls {it.labels('monsters')} to {it.room}"


def _disabled(it: Reader) -> str:
    left = it.number("left")
    return f"{it.target.label} is disabled; {counted(left, 'zone')} {'is' if left == 1 else 'are'} left"


def _ending(it: Reader) -> str:
    return ENDINGS[it.event.rule]


def _advanced(it: Reader) -> str:
    words = f"{it.terror.name} walks to {it.room}"
    pushed = [player(seat) for seat in it.numbers("heroes")]
    pushed += [it.content.targets[index].label for index in it.numbers("monsters")]
    if pushed:
        words += f" and pushes {listed(pushed)} along"
    held = it.numbers("held")
    if held:
        words += f"; the web holds {players(held)} where they are"
    left = it.number("room")
    return f"{words}; after {counted(left, 'more turn')} it leaves the Lair"


def _corridor(it: Reader) -> str:
    space = it.number("space")
    opens = (
        f"space {space} of its ring is open already" if it.number("was_open") else f"space {space} of its ring opens"
    )
    return f"{it.terror.name} rolls {space}: {opens}, so a {space} hits"


def closing(spaces: Sequence[int]) -> str:
    """Which spaces of the ring of burning ash close."""
    if not spaces:
        return "no open space of its ring closes"
    return (
        f"{'space' if len(spaces) == 1 else 'spaces'} {listed([str(space) for space in spaces])} of its ring burn again"
    )


def _fire(it: Reader) -> str:
    return f"The ring of {it.terror.name} flares up with {numbers(it.event.dice)}: {closing(it.numbers('closed'))}"


def _restored(it: Reader) -> str:
    healed = it.number("healed")
    result = f"{healed} Damage is healed" if healed else "there is no Damage that it can heal"
    return f"{it.terror.name} rolls {it.event.dice[0]} for healing: {result}"


def _healed(it: Reader) -> str:
    patient, healed = it.number("hero"), it.number("healed")
    if patient == it.seat:
        return f"{it.who} heals {healed} Damage"
    return f"{it.who} heals {player(patient)}: {healed} Damage"


def _hurt(it: Reader) -> str:
    return f"{it.who} takes {it.number('damage')} Damage"


def _struck(it: Reader) -> str:
    enemy = it.number("enemy")
    name = it.terror.name if enemy == NONE else it.content.targets[enemy].label
    dice = it.event.dice
    faced = it.numbers("boxes")
    against = f"{'box' if len(faced) == 1 else 'boxes'} {numbers(faced)}"
    words = f"{name} attacks {it.who} with {dice_count(len(dice))}: {numbers(dice)} against {against}"
    damage, warded = it.number("damage"), it.number("warded")
    words += f": {damage} Damage" if damage else ": no Damage"
    if warded:
        words += ", and <the ward> spares 1"
    closed = it.numbers("closed")
    return f"{words}; {closing(closed)}" if closed else words


def _lashed(it: Reader) -> str:
    words = f"{it.terror.name} lashes out at {it.who}: {numbers(it.event.dice)}"
    zones = it.numbers("zones")
    if not zones:
        return f"{words}, the numbers of disabled zones: nobody is hit"
    return f"{words}: {it.labels('zones')} {'hits' if len(zones) == 1 else 'hit'}"


def _whipped(it: Reader) -> str:
    return f"{it.target.label} deals {it.who} 1 Damage"


def _warded(it: Reader) -> str:
    return f"<The ward> spares {it.who} the Damage of {it.target.label}"


def _web(it: Reader) -> str:
    words = f"{it.terror.name} rolls {it.event.dice[0]} for its web, which catches with 4 or more"
    if it.number("caught"):
        return f"{words}: {it.who} is caught and not attacked"
    return f"{words}: {it.who} escapes the web and is attacked"


def _died(it: Reader) -> str:
    return f"{it.who} dies"


def _rose(it: Reader) -> str:
    return f"{player(it.number('reader'))} plays the {it.card.name}: {it.who} lives again, without Damage and markers"


def _withheld(it: Reader) -> str:
    return f"{it.who} does not play the {it.card.name}"


def _moved(it: Reader) -> str:
    came_from = it.number("came_from")
    if came_from == it.number("room"):
        return f"{it.who} goes out and comes back to {it.room}"
    return f"{it.who} moves from Room {came_from} to {it.room}"


def _set_out(it: Reader) -> str:
    return f"{it.who} sets out for {it.room} and may pass cards on the way"


def _nothing(it: Reader) -> str:
    return f"The treasure deck is empty: {it.who} draws nothing"


def _drew(it: Reader) -> str:
    card = it.card
    if card.kind == TRAP:
        return f"{it.who} draws a Trap, which stays in {it.room}: {it.content.targets[card.trap].label}"
    if card.kind != GEAR:
        return f"{it.who} draws a {card.name} and holds it in Reserve"
    return f"{it.who} draws {title(card)}"


def _kept(it: Reader) -> str:
    return f"{it.who} holds {it.card_name()} in Reserve"


def _trap(it: Reader) -> str:
    effect = it.card.table[it.number("number")]
    label = it.content.targets[it.card.trap].label
    return f"{label}: the die shows {it.number('number')}, so {trap_effect(effect, it.who)}"


def _equipped(it: Reader) -> str:
    if it.number("half") == WEAPON:
        return f"{it.who} equips the Weapon {it.card.name} ({it.content.types[it.card.attack_type].name})"
    return f"{it.who} equips the Item {it.item.name}"


def _discarded(it: Reader) -> str:
    rule = it.event.rule
    if rule == STOLEN:
        return f"A 1 was left in the roll, so {it.who} loses {it.card_name()} to the terror"
    words = f"{it.who} discards {it.card_name()}"
    if rule == SAME_TYPE:
        words += f", as only one {it.content.types[it.card.attack_type].name} Weapon can be equipped"
    return words


def _gave(it: Reader) -> str:
    return f"{it.who} gives {it.card_name()} to {player(it.number('to'))}"


def _asked(it: Reader) -> str:
    return f"{it.who} asks {player(it.number('owner'))} for {it.card_name()}"


def _declined(it: Reader) -> str:
    return f"{it.who} keeps {it.card_name()}"


def _portal(it: Reader) -> str:
    hero = it.number("hero")
    traveller = it.target.label if hero == NONE else player(hero)
    return f"The Portal takes {traveller} to {it.room}"


def _opened(it: Reader) -> str:
    return f"{it.who} opens the Wizard's Portal"


def _sang(it: Reader) -> str:
    return f"{it.who} sings the Bardsong"


def _marker(it: Reader) -> str:
    return f"{it.who} gains {counted(it.number('markers'), 'Effect marker')} from the song"


def _unmoved(it: Reader) -> str:
    return f"{it.who} takes nothing from the song"


def _hexed(it: Reader) -> str:
    target = it.number("target")
    name = it.content.targets[target].label if target >= 0 else it.terror.name
    return f"{it.who} hexes {name}: until {it.who}'s next turn every Attack Type counts as its Weakness"


def _used(it: Reader) -> str:
    item = it.item
    words = f"{it.who} uses {item.name}"
    if item.markers_for_all:
        words += f": every hero gains {counted(item.markers_for_all, 'Effect marker')}"
    return f"{words}; the card is discarded" if item.discard_after else words


def _recalled(it: Reader) -> str:
    return f"The Recall Rune takes {it.who} to {it.room}"


def _attacked(it: Reader) -> str:
    mode = it.content.modes[it.number("mode")]
    words = f"{it.who} attacks {it.target.label} {by(mode)}"
    return f"{words}; that matches its Weakness, so a hit can be pressed" if it.number("weak") else words


def by(mode: Mode) -> str:
    return f"with {mode.name}" if mode.card >= 0 else f"bare-handed ({mode.name})"


def _oiled(it: Reader) -> str:
    return f"{it.who} uses up {it.item.name}: this attack counts as the Weakness of {it.target.label}"


def _pressed(it: Reader) -> str:
    return f"{it.who} presses the attack on {it.target.label}"


def _rolled(it: Reader) -> str:
    roll = it.event.rolls[0]
    words = f"{it.who} rolls {'again: ' if it.number('again') else ''}{numbers(roll.faces)}"
    if roll.bonuses:
        words += f", which Room Advantage makes {numbers(it.numbers('dice'))}"
    return f"{words} (the chance to mark a box was {chance(roll.chance)})"


def _marked(it: Reader) -> str:
    target, marked = it.target, it.numbers("boxes")
    if marked:
        which = f" ({'box' if len(marked) == 1 else 'boxes'} {numbers(marked)})" if target.hit != RING else ""
        left = counted(it.number("left"), "box", "boxes")
        return f"{it.who} deals {len(marked)} Damage to {target.label}{which}, {left} left"
    words = f"{target.label} is not hurt by {numbers(it.numbers('dice'))}"
    if target.hit == EXACT:
        return f"{words}: no die shows the number of an unmarked box"
    if target.hit == RING:
        return f"{words}: no die shows an open number of the ring"
    return f"{words}: the next box needs {it.number('needed')} or more"


def _missed(it: Reader) -> str:
    dice = it.numbers("dice")
    return f"{it.who} marks no box with {numbers(dice)}"


def _spent(it: Reader) -> str:
    return (
        f"{it.who} spends an Effect marker: the {it.number('before')} counts as {it.number('after')}, "
        f"so the dice are {numbers(it.numbers('dice'))}"
    )


def _defeated(it: Reader) -> str:
    return f"{it.who} defeats {it.target.label}"


def _destroyed(it: Reader) -> str:
    return f"{it.who} removes {it.content.targets[it.card.trap].label} from {it.room}"


EVENTS: dict[str, Callable[[Reader], str]] = {
    "chose": _chose,
    "first": _first,
    "turn": _turn,
    "stopped": _stopped,
    "awaken": _awaken,
    "woke": _woke,
    "full": _full,
    "appeared": _appeared,
    "terror": _terror,
    "raised": _raised,
    "disabled": _disabled,
    "won": _ending,
    "lost": _ending,
    "advanced": _advanced,
    "corridor": _corridor,
    "fire": _fire,
    "restored": _restored,
    "healed": _healed,
    "hurt": _hurt,
    "struck": _struck,
    "lashed": _lashed,
    "whipped": _whipped,
    "warded": _warded,
    "web": _web,
    "died": _died,
    "rose": _rose,
    "withheld": _withheld,
    "moved": _moved,
    "set_out": _set_out,
    "nothing": _nothing,
    "drew": _drew,
    "kept": _kept,
    "trap": _trap,
    "equipped": _equipped,
    "discarded": _discarded,
    "gave": _gave,
    "asked": _asked,
    "declined": _declined,
    "opened": _opened,
    "portal": _portal,
    "sang": _sang,
    "marker": _marker,
    "unmoved": _unmoved,
    "hexed": _hexed,
    "used": _used,
    "recalled": _recalled,
    "attacked": _attacked,
    "oiled": _oiled,
    "pressed": _pressed,
    "rolled": _rolled,
    "marked": _marked,
    "missed": _missed,
    "spent": _spent,
    "defeated": _defeated,
    "destroyed": _destroyed,
}


# ------------------------------------------------------------------ what changed
def change(edition: Edition, change: Change) -> str:
    """What is said of a number that is another now."""
    assert isinstance(edition, LairEdition)
    what, _, which = change.what.partition("/")
    return CHANGES[what](edition.content, which, change)


def _awake_now(content: Content, which: str, change: Change) -> str:
    return f"{change.after} of {ROOMS} Rooms are awake"


def _monster_deck(content: Content, which: str, change: Change) -> str:
    return f"{counted(change.after, 'Monster card')} left"


def _treasure_deck(content: Content, which: str, change: Change) -> str:
    return f"{counted(change.after, 'treasure card')} left"


def _hero_is(content: Content, which: str, change: Change) -> str:
    card = content.heroes[(change.after - 1) // 2]
    return f"{card.sides[(change.after - 1) % 2]} the {card.name} is chosen"


def _at(content: Content, which: str, change: Change) -> str:
    if which == "terror":
        return f"the terror is in Room {change.after}"
    return f"{{{which}}} is in Room {change.after}"


def _damage(content: Content, which: str, change: Change) -> str:
    verb = f"takes {change.difference}" if change.difference > 0 else f"is healed of {-change.difference}"
    left = HERO_BOXES - change.after
    return f"{{{which}}} {verb} Damage ({counted(left, 'box', 'boxes')} left)"


def _markers(content: Content, which: str, change: Change) -> str:
    verb = "gains" if change.difference > 0 else "loses"
    return f"{{{which}}} {verb} {counted(abs(change.difference), 'Effect marker')} and has {change.after or 'none'} now"


def _actions(content: Content, which: str, change: Change) -> str:
    return f"{{{which}}} has {counted(change.after, 'Action')} left"


def _webbed(content: Content, which: str, change: Change) -> str:
    return f"{{{which}}} is {'caught in the web' if change.after else 'free of the web'}"


def _cloak(content: Content, which: str, change: Change) -> str:
    return f"<the ward> of {{{which}}} {'must rest' if change.after else 'works again'}"


def _card(content: Content, which: str, change: Change) -> str:
    card = content.cards[int(which)]
    place = change.after
    if card.kind == TRAP:
        label = content.targets[card.trap].label
        return f"{label} lies in Room {place - IN_ROOM}" if place > IN_ROOM else f"{label} is discarded"
    if place == DISCARDED:
        return f"{title(card)} is discarded"
    if place == FOUND:
        return f"{title(card)} is found"
    seat, half = divmod(place - 1, HALVES)
    if half == WEAPON:
        return f"{card.name} is a Weapon of {player(seat)}'s"
    if half == ITEM:
        assert card.item is not None
        return f"{card.item.name} is an Item of {player(seat)}'s"
    return f"{title(card)} is in {player(seat)}'s Reserve"


def _monster(content: Content, which: str, change: Change) -> str:
    label = content.targets[int(which)].label
    return f"{label} is {'defeated' if change.after == DISCARDED else f'in Room {change.after}'}"


def _boxes(content: Content, which: str, change: Change) -> str:
    target = content.targets[int(which)]
    left = counted(change.after, "unmarked box", "unmarked boxes")
    return f"{target.label} has {left}"


def _hex(content: Content, which: str, change: Change) -> str:
    name = "the terror" if which == "terror" else content.targets[int(which)].label
    return f"{name} is {'hexed' if change.after else 'no longer hexed'}"


def _terror_is(content: Content, which: str, change: Change) -> str:
    return f"the terror is {content.terrors[change.after - 1].name}"


def _ring(content: Content, which: str, change: Change) -> str:
    return f"space {which} of the ring {'is open' if change.after else 'burns'}"


CHANGES: dict[str, Callable[[Content, str, Change], str]] = {
    "awake": _awake_now,
    "monster deck": _monster_deck,
    "treasure deck": _treasure_deck,
    "hero": _hero_is,
    "at": _at,
    "damage": _damage,
    "markers": _markers,
    "actions": _actions,
    "web": _webbed,
    "cloak": _cloak,
    "card": _card,
    "monster": _monster,
    "boxes": _boxes,
    "hexed": _hex,
    "terror": _terror_is,
    "ring": _ring,
}


# ------------------------------------------------------------------ what can be answered
DICE_NAMES = ("highest", "second", "third")
YES = {
    "oil": "Use <the match_weakness>",
    "banner": "Raise <the min_dice> now",
    "cloak": "Put on <the ward> now",
    "grant": "Hand the card over",
    "reroll": "Roll all dice again",
    "press": "Press the attack",
}
NO = {
    "oil": "Attack without it",
    "banner": "Keep the Banner in Reserve",
    "cloak": "Keep the Cloak in Reserve",
    "grant": "Keep the card",
    "reroll": "Let the roll stand",
    "press": "Stop here",
    "scroll": "Do not play the Scroll",
    "done": "Done",
}


def option(option: Option) -> str:
    """An answer as a sentence."""
    return OPTIONS[type(option)](option)


def _lay(o: Lay) -> str:
    number = o.target.boxes[o.box]
    spot = f"the {number}" if number else "a box"
    return f"Lay the {DICE_NAMES[o.die]} die on {spot} of {o.target.label} (box {o.box + 1})"


def _equip_item(o: EquipItem) -> str:
    assert o.card.item is not None
    return f"Equip {o.card.item.name} (the other half of {o.card.name})"


def _use_item(o: UseItem) -> str:
    assert o.card.item is not None
    return f"Use {o.card.item.name}"


OPTIONS: dict[type[Option], Callable[[Any], str]] = {
    Choose: lambda o: f"Be {o.hero.sides[o.side]} the {o.hero.name}",
    EndTurn: lambda o: "End your Actions",
    Move: lambda o: f"Move to Room {o.room}",
    Attack: lambda o: f"Attack {o.target.label} {by(o.mode)}",
    Heal: lambda o: f"Heal {player(o.seat)}",
    UsePortal: lambda o: "Open the Wizard's Portal",
    PortalHero: lambda o: f"Send {player(o.seat)} through the Portal",
    PortalMonster: lambda o: f"Send {o.target.label} through the Portal",
    PortalTo: lambda o: f"Open the Portal into Room {o.room}",
    Sing: lambda o: "Sing the Bardsong",
    SongHeal: lambda o: "Heal from the song",
    SongMarker: lambda o: "Take an Effect marker from the song",
    Disarm: lambda o: f"Remove the {o.card.name}",
    Hex: lambda o: f"Hex {o.target.label}",
    HexTerror: lambda o: "Hex the terror",
    UseItem: _use_item,
    Aim: lambda o: f"Strike {o.target.label}",
    AimBox: lambda o: f"Mark the {o.target.boxes[o.box]} of {o.target.label}",
    RecallTo: lambda o: f"Let the Rune take you to Room {o.room}",
    EquipWeapon: lambda o: f"Equip {o.card.name}",
    EquipItem: _equip_item,
    Keep: lambda o: f"Hold {title(o.card)} in Reserve",
    Discard: lambda o: f"Discard {title(o.card)}",
    Give: lambda o: f"Give {title(o.card)} to {player(o.seat)}",
    Request: lambda o: f"Ask for {title(o.card)}",
    Spend: lambda o: f"Spend a marker: {DICE_NAMES[o.die]} die {o.shift:+d}",
    Lay: _lay,
    PlayScroll: lambda o: f"Play the {o.card.name}",
    Yes: lambda o: YES[o.question],
    No: lambda o: NO[o.question],
}


# ------------------------------------------------------------------ what matters for a choice as the table stands
def details(edition: Edition, view: LairView, option: Option) -> str:
    """Dice, chance, what lies there, what is lost by it; "" if nothing more is to be said."""
    assert isinstance(edition, LairEdition)
    found = DETAILS.get(type(option))
    return found(seen_in(edition.content, view), option) if found else ""


class Seen:
    """Reads what lies on the table."""

    def __init__(self, content: Content, view: LairView) -> None:
        self.content = content
        self.view = view
        self.rooms_of: dict[int, RoomView] = {}  # by the index of a Monster or Trap in play
        self.targets: dict[int, TargetView] = {}  # those, and the zones of the terror
        for room in view.rooms:
            for seen in room.monsters:
                self.note(room, seen)
            for seen in room.traps:
                self.note(room, seen)
        if view.terror is not None:
            for seen in view.terror.zones:
                self.targets[seen.index] = seen

    def note(self, room: RoomView, seen: TargetView) -> None:
        self.rooms_of[seen.index] = room
        self.targets[seen.index] = seen

    @property
    def hero(self) -> HeroView:
        """The active hero."""
        return self.view.heroes[self.view.active]

    def class_of(self, hero: HeroView) -> HeroCard:
        return self.content.heroes[hero.card]

    def room_of(self, target: int) -> RoomView | None:
        """The Room of a Monster or Trap in play."""
        return self.rooms_of.get(target)

    def target(self, index: int) -> TargetView:
        """A Monster or Trap in play, or a zone of the terror."""
        return self.targets.get(index) or TargetView(index, 0)

    def boxes(self, index: int) -> str:
        return boxes(self.content.targets[index], self.target(index).marks)

    def ring(self) -> int:
        terror = self.view.terror
        return sum(1 << space for space in terror.ring) if terror else 0

    def bonus(self, hero: HeroView, target: Target) -> int:
        """WK-43, WK-115, WK-124: what Room Advantage adds to each die."""
        terror = self.view.terror
        if target.zone >= 0 and terror and not self.content.terrors[terror.index].room_advantage:
            return 0
        return int(hero.advantage)

    def within_reach_of_cleave(self, hero: HeroView, target: Target) -> list[int]:
        if target.is_monster:
            return [seen.index for seen in self.view.rooms[hero.room - 1].monsters]
        terror = self.view.terror
        return list(terror.attackable) if terror else []

    def faces_to_mark(self, hero: HeroView, target: Target, bonus: int) -> int:
        """The faces of a die, a bit each, that would mark a box."""
        cleaving = self.class_of(hero).cleaves and target.card < 0
        ring = self.ring()
        good = 0
        for index in self.within_reach_of_cleave(hero, target) if cleaving else [target.index]:
            good |= good_faces(self.content.targets[index], self.target(index).marks, ring, bonus, cleaving)
        return good

    def chances(self, hero: HeroView, target: Target, mode: Mode) -> str:
        """The next roll of an attack: "2 dice with +1 each, boxes [4 x 5], 75% to mark one"."""
        dice = hero.bare_dice
        for card, count in hero.weapons:
            if card == mode.card:
                dice = count
        bonus = self.bonus(hero, target)
        good = self.faces_to_mark(hero, target, bonus)
        return chances_line(target, self.target(target.index).marks, dice, bonus, good)

    def weak(self, hero: HeroView, target: Target, mode: Mode) -> bool:
        """WK-51, WK-41, WK-68: whether the attack would match the Weakness."""
        if target.weakness < 0:
            return False
        if self.target(target.index).hexed or mode.attack_type == target.weakness:
            return True
        card = self.content.cards[mode.card] if mode.card >= 0 else None
        return bool(card and card.preference == self.class_of(hero).archetype and card.bonus_type == target.weakness)

    def holder(self, card: int) -> HeroView | None:
        """Who has a treasure card; the finder of one that is being decided on."""
        if self.view.drawn == card:
            return self.hero
        for hero in self.view.heroes:
            if card in hero.items or card in hero.reserve or any(card == weapon for weapon, _ in hero.weapons):
                return hero
        return None

    def dice_with(self, hero: HeroView, card: Card) -> int:
        """WK-40, WK-42: the dice that a Weapon would give a hero, with the Gauntlets it wears."""
        worn = [self.content.cards[index].item for index in hero.items]
        extra = sum(item.extra_weapon_dice for item in worn if item)
        return min(3, weapon_dice(self.class_of(hero), card) + extra)

    def contents(self, number: int) -> str:
        """What is in a Room: "Frozen Chapel: Wraith 2 [4 5], Spiked Pit 1 [4], {1}"."""
        room = self.view.rooms[number - 1]
        terror = self.view.terror
        return room_contents(self.content, room, terror.index if terror and terror.room == number else NONE)


@kept
def chances_line(target: Target, marks: int, dice: int, bonus: int, good: int) -> str:
    words = dice_count(dice)
    if bonus:
        words += " with +1" if dice == 1 else " with +1 each"
    return f"{words}, boxes {boxes(target, marks)}, {chance(chance_of(good, dice))} to mark one"


@kept
def room_contents(content: Content, room: RoomView, terror: int) -> str:
    if not room.awake:
        return "sleeps: entering wakes it and its Monsters"
    things = [content.terrors[terror].name] if terror != NONE else []
    for seen in room.monsters:
        monster = content.targets[seen.index]
        things.append(f"{monster.label} {boxes(monster, seen.marks)}")
    things += [f"Trap {content.targets[seen.index].label}" for seen in room.traps]
    things += [player(seat) for seat in room.heroes]
    return f"{content.rooms[room.face].name}: {listed(things) or 'empty'}"


_last_seen: list[Seen] = []  # all options of a question are told of one after the other


def seen_in(content: Content, view: LairView) -> Seen:
    last = _last_seen[0] if _last_seen else None
    if last is None or last.view is not view or last.content is not content:
        last = Seen(content, view)
        _last_seen[:] = [last]
    return last


def _choose_details(it: Seen, o: Choose) -> str:
    return class_line(it.content, o.hero)


def _move_details(it: Seen, o: Move) -> str:
    return "out and back, to pass cards on the way" if o.room == it.hero.room else it.contents(o.room)


def _attack_details(it: Seen, o: Attack) -> str:
    hero = it.hero
    parts = [it.chances(hero, o.target, o.mode)]
    if it.weak(hero, o.target, o.mode):
        parts.append("matches its Weakness: you may press")
    room = it.room_of(o.target.index)
    if room and room.number != hero.room:
        parts.append(f"in Room {room.number}")
    return ", ".join(parts)


def _heal_details(it: Seen, o: Heal) -> str:
    return f"{it.view.heroes[o.seat].damage} of {HERO_BOXES} boxes are marked"


def _portal_hero_details(it: Seen, o: PortalHero) -> str:
    return f"now in Room {it.view.heroes[o.seat].room}"


def _portal_monster_details(it: Seen, o: PortalMonster) -> str:
    room = it.room_of(o.target.index)
    return f"now in Room {room.number}, boxes {it.boxes(o.target.index)}" if room else ""


def _room_details(it: Seen, o: PortalTo | RecallTo) -> str:
    return it.contents(o.room)


def _target_details(it: Seen, o: Hex | Aim | AimBox) -> str:
    weak = it.content.types[o.target.weakness].name
    return f"boxes {it.boxes(o.target.index)}, weak to {weak}"


def _disarm_details(it: Seen, o: Disarm) -> str:
    room = it.room_of(o.card.trap)
    where = f"{it.content.targets[o.card.trap].label} in Room {room.number}; " if room else ""
    return f"{where}costs an Action"


def _item_details(it: Seen, o: UseItem | EquipItem) -> str:
    assert o.card.item is not None
    return item_line(o.card.item)


def _weapon_details(it: Seen, o: EquipWeapon) -> str:
    words = weapon_line(it.content, o.card)
    hero = it.holder(o.card.index)
    if hero is None:
        return words
    words = f"{dice_count(it.dice_with(hero, o.card))} for {player(hero.seat)}; {words}"
    for index, _ in hero.weapons:
        worn = it.content.cards[index]
        if worn.attack_type == o.card.attack_type:
            words += f"; {worn.name}, also {it.content.types[worn.attack_type].name}, is discarded"
    return words


def _discard_details(it: Seen, o: Discard) -> str:
    hero = it.holder(o.card.index)
    if hero is None or it.view.drawn == o.card.index or o.card.index in hero.reserve:
        return ""
    if o.card.index in hero.items:
        assert o.card.item is not None
        return f"you lose the Item {o.card.item.name}"
    return f"you lose the Weapon {o.card.name}, {dice_count(it.dice_with(hero, o.card))}"


def _give_details(it: Seen, o: Give) -> str:
    if o.card.kind != GEAR:
        return ""
    return f"as a Weapon {dice_count(it.dice_with(it.view.heroes[o.seat], o.card))} for {player(o.seat)}"


def _request_details(it: Seen, o: Request) -> str:
    hero = it.holder(o.card.index)
    held = f"held by {player(hero.seat)}" if hero else ""
    if o.card.kind != GEAR:
        return held
    return f"{held}; as a Weapon {dice_count(it.dice_with(it.hero, o.card))} for you"


def _spend_details(it: Seen, o: Spend) -> str:
    dice = [die + o.shift if i == o.die else die for i, die in enumerate(it.view.dice)]
    return f"the dice become {numbers(sorted(dice, reverse=True))}"


def _lay_details(it: Seen, o: Lay) -> str:
    return f"the die shows {it.view.dice[o.die]}; boxes {it.boxes(o.target.index)}"


def _yes_details(it: Seen, o: Yes) -> str:
    if o.question not in ("press", "reroll"):
        return ""
    return it.chances(it.hero, it.content.targets[it.view.aimed], it.content.modes[it.view.aimed_with])


DETAILS: dict[type[Option], Callable[[Seen, Any], str]] = {
    Choose: _choose_details,
    Move: _move_details,
    Attack: _attack_details,
    Heal: _heal_details,
    PortalHero: _portal_hero_details,
    PortalMonster: _portal_monster_details,
    PortalTo: _room_details,
    RecallTo: _room_details,
    Hex: _target_details,
    Aim: _target_details,
    AimBox: _target_details,
    Disarm: _disarm_details,
    UseItem: _item_details,
    EquipItem: _item_details,
    EquipWeapon: _weapon_details,
    Discard: _discard_details,
    Give: _give_details,
    Request: _request_details,
    Spend: _spend_details,
    Lay: _lay_details,
    Yes: _yes_details,
}


# ------------------------------------------------------------------ what is asked
def prompt(g: Lair, ask: Ask) -> str:
    """The one line that says what is asked; it names the target and the dice of an attack under way."""
    found = PROMPTS.get(ask.subject.key)
    return found(g) if found else ask.subject.prompt


def aimed(g: Lair) -> str:
    """The target of the attack under way, with its boxes."""
    target = g.content.targets[g.aimed]
    return f"{target.label} {boxes(target, g.marks[g.aimed])}"


def _ask_action(g: Lair) -> str:
    if g.actions:
        return f"take an Action ({g.actions} left) or end the turn"
    return "no Action is left: do what costs none, or end the turn"


def _ask_treasure(g: Lair) -> str:
    return f"you found {title(g.card(g.drawn))}: equip a half, hold it, give it away or discard it"


PROMPTS: dict[str, Callable[[Lair], str]] = {
    "action": _ask_action,
    "treasure": _ask_treasure,
    "oil": lambda g: f"use <the match_weakness> for this attack on {aimed(g)}?",
    "equip_now": lambda g: f"{player(g.active)} attacks {aimed(g)} with 1 die: raise your <min_dice> to make it 2?",
    "reroll": lambda g: f"{numbers(g.dice)} would cause {aimed(g)} no Damage: roll again?",
    "spend_effect": lambda g: (
        f"your dice are {numbers(g.dice)} against {aimed(g)}: "
        f"spend Effect markers ({g.hero.markers} held) to change them?"
    ),
    "cleave": lambda g: f"lay your dice ({numbers(g.dice)}) on boxes",
    "press": lambda g: f"press the attack on {aimed(g)}?",
}
