"""All sentences of The Waylanders: what happened, what changed, what can be answered, what is asked.

`{2}` stands for the player of seat 2. Sentences carry no full stop: a table may add what changed behind them.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from waystone.engine.event import Act, Change, Event, Roll
from waystone.engine.game import Edition
from waystone.engine.option import Ask, Option
from waystone.engine.phrases import chance, counted, listed
from waystone.engine.state import UNTOLD
from waystone.games.waylanders.display.shown import CENTRE, FACE_DOWN
from waystone.games.waylanders.display.view import WayView
from waystone.games.waylanders.model.board import RANGES, SHAPES, SIDE_NAMES
from waystone.games.waylanders.model.content import AUTOMATIC, DICE, EMPTY, PARTY, Card, Content, Stats
from waystone.games.waylanders.model.dice import title
from waystone.games.waylanders.model.effects import FORBID_LONG, FORBID_SUPPORT, TECHNIQUES, Ability
from waystone.games.waylanders.model.endings import ending
from waystone.games.waylanders.model.options import (
    Activate,
    Appoint,
    Attack,
    Claim,
    Close,
    Conquer,
    Declare,
    Deploy,
    Destroy,
    Discard,
    Done,
    EndPhase,
    Explore,
    GiveUp,
    Heal,
    Lift,
    Name,
    Pick,
    Play,
    Point,
    Reroll,
    Stack,
    ToHeal,
    ToRaise,
    Travel,
    Use,
    WayEdition,
)
from waystone.games.waylanders.model.state import COUNTERED, HURT, NONE, Way
from waystone.games.waylanders.rules.ending import BY_ABILITY, BY_CONQUEST, BY_OBJECTIVE

HEALTH = ("fallen", "wounded", "healthy")
ORDINALS = ("first", "second", "third", "fourth", "fifth")

# What is counted for each player when a match is over.
ACTS: Final = (
    Act("activated", "activation"),
    Act("travelled", "journey"),
    Act("explored", "area explored", "areas explored"),
    Act("conquered", "stronghold conquered", "strongholds conquered"),
    Act("claimed", "objective claimed", "objectives claimed"),
    Act("attacked", "attack"),
    Act("defended", "defence"),
)
SUMS: Final = {"torcs": "torcs gained"}


# ------------------------------------------------------------------ small pieces
def ap(number: int) -> str:
    """Action points: "1 AP", "no AP"."""
    return f"{number or 'no'} AP"


def torcs(number: int) -> str:
    return counted(number, "torc")


def player(seat: int) -> str:
    return f"{{{seat}}}"


def players(seats: Sequence[int]) -> str:
    return listed([player(seat) for seat in seats])


def side(name: str) -> str:
    """A side as `shown` names it: "0" or "0+2"."""
    return players([int(seat) for seat in name.split("+")])


def verb(seats: Sequence[int], one: str, many: str) -> str:
    return one if len(seats) == 1 else many


def a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def row(number: int) -> str:
    """What a card says for a range."""
    if number == EMPTY:
        return "none"
    return "1 automatic Hit" if number == AUTOMATIC else counted(number, "die", "dice")


def stats(side: Stats) -> str:
    """One side of an adventurer card: what moves cost, weapons, defence."""
    forest, plain, mountain = side.move[:3]
    weapons = [f"{reach} {row(number)}" for reach, number in zip(RANGES, side.rows, strict=True) if number != EMPTY]
    return (
        f"moves for {forest} AP into forest, {plain} into plain, {mountain} into mountain; "
        f"attacks: {', '.join(weapons) or 'none'}; defends with {counted(side.defence, 'die', 'dice')}"
    )


def card_line(card: Card) -> str:
    """An adventurer in one line: class, numbers when healthy, ability."""
    who = card.adventurer
    ability = card.ability
    return f"{TECHNIQUES[who.technique]}; {stats(card.sides[1])}; {ability.name}: {ability.text}"


def seats_of_side(view: WayView, side: int) -> list[int]:
    return [party.seat for party in view.parties if party.side == side]


def emblem_line(content: Content, index: int) -> str:
    """An emblem card: shape and sizes of its formation, and its two abilities."""
    emblem = content.emblems[index]
    sizes = listed([str(size) for size in emblem.sizes], "or")
    one, two = emblem.formation.ability, emblem.emblem.ability
    shape = f"{SHAPES[emblem.shape]} of {sizes}"
    return f"{shape}; in formation {one.name}: {one.text} In conquered areas {two.name}: {two.text}"


class Reader:
    """Reads the facts of one event, naming what their numbers stand for."""

    def __init__(self, edition: Edition, event: Event) -> None:
        assert isinstance(edition, WayEdition)
        self.edition = edition
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

    def text(self, fact: str) -> str:
        found = self.event.fact(fact)
        assert isinstance(found, str)
        return found

    def place(self, fact: str = "place") -> str:
        return self.content.places[self.number(fact)]

    def places(self, fact: str = "places") -> str:
        return listed([self.content.places[place] for place in self.numbers(fact)])

    def card(self, index: int, seat: int) -> str:
        return f"{player(seat)}'s {self.content.cards[index].name}"

    def mini(self, fact: str = "card", owner: str = "") -> str:
        """The adventurer that a fact names; its player's number is another fact, or the event's seat."""
        return self.card(self.number(fact), self.number(owner) if owner else self.seat)

    def name(self, fact: str = "card") -> str:
        """The adventurer's name alone."""
        return self.content.cards[self.number(fact)].name

    def ability(self) -> Ability:
        return self.content.powers[self.number("power")].ability

    def dice(self) -> str:
        """The dice of the event: "2 plain dice (two fighters, empty) and 1 auxiliary die (bonus and event)"."""
        return listed([self.roll(roll) for roll in self.event.rolls]) or "no dice"

    def roll(self, roll: Roll) -> str:
        die = self.edition.dice[roll.die]
        faces = ", ".join(die.faces[face].name for face in roll.faces)
        return f"{counted(len(roll.faces), die.title, die.title.replace('die', 'dice'))} ({faces})"

    def face(self, die: int, face: int) -> str:
        return self.edition.dice[DICE[die]].faces[face].name

    def counting(self) -> str:
        """Which symbols are successes: WL-68, WL-72."""
        return f"{TECHNIQUES[self.number('technique')]}s and bonuses count"

    def bonus_of(self, fact: str) -> list[str]:
        """Named parts of a bonus: the abilities that count by themselves."""
        found = []
        for index in self.numbers(fact):
            ability = self.content.powers[index].ability
            if ability.add_bonus:
                found.append(f"{ability.add_bonus} by {ability.name}")
        return found


# ------------------------------------------------------------------ what happened
def event(edition: Edition, event: Event) -> str:
    """What happened, as a sentence."""
    return EVENTS[event.kind](Reader(edition, event))


def _picked(it: Reader) -> str:
    left = it.number("left")
    return f"{it.who} keeps one of {left + 1} cards" if left else f"{it.who} keeps the last card"


def _kept(it: Reader) -> str:
    return f"You keep {it.name()}"


def _passed(it: Reader) -> str:
    left = it.number("left")
    return f"All players pass what is left of their hand, {counted(left, 'card')}, to the left"


def _stacked(it: Reader) -> str:
    return f"You make {it.name()} your {ORDINALS[it.number('number') - 1]} choice for the emblem"


def _ordered(it: Reader) -> str:
    return f"{it.who} has put the five cards in order, the first choice for the emblem on top"


def _first(it: Reader) -> str:
    return f"{it.who} is drawn as the starting player"


def _party(it: Reader) -> str:
    names = [it.content.cards[card].name for card in it.numbers("cards")]
    emblem = it.number("emblem")
    skipped = listed([it.content.cards[card].name for card in it.numbers("skipped")])
    words = f"{it.who} leads {listed(names)}"
    if emblem == NONE:
        return f"{words}; all their emblem cards are taken, so the party has no emblem"
    words += f"; the emblem is {it.content.emblems[emblem].name}"
    return words + (f", as the emblem of {skipped} is taken" if skipped else "")


def _deployed(it: Reader) -> str:
    return f"{it.who} puts all five adventurers on {it.place()}"


def _dealt(it: Reader) -> str:
    tokens = listed([str(number) for number in it.numbers("tokens")])
    return f"Action tokens are dealt, beginning with {it.who}: {tokens}"


def _turn(it: Reader) -> str:
    got = it.number("retrieved")
    share = "all" if got == it.number("ap") else f"{got} of them"
    taken = f", {share} handed on by the player before" if got else ""
    return f"Turn {it.number('number')}: {it.who} has {ap(it.number('ap'))}{taken}"


def _readied(it: Reader) -> str:
    return f"All adventurers of {it.who} can be activated again"


def _skipped(it: Reader) -> str:
    return f"{it.who} has no AP and skips the activations"


def _ended(it: Reader) -> str:
    left = it.number("ap")
    if left:
        return f"{it.who} ends the activations and keeps {ap(left)}"
    return f"{it.who} has spent the last AP, which ends the activations"


def _activated(it: Reader) -> str:
    return f"{it.who} activates {it.name()}"


def _handed(it: Reader) -> str:
    return f"{it.who} hands the {ap(it.number('ap'))} used so far on to {player(it.number('to'))}"


def _travelled(it: Reader) -> str:
    cost = it.number("cost")
    price = f"for {ap(cost)}" if cost else "free of charge"
    return f"{it.mini()} travels from {it.place('start')} to {it.place()} {price}"


def _stepped(it: Reader) -> str:
    return f"{it.mini(owner='owner')} makes a free step from {it.place('start')} to {it.place()}"


def _stayed(it: Reader) -> str:
    return f"{it.mini()} makes no further free step and stays on {it.place()}"


def _refrained(it: Reader) -> str:
    return f"{it.mini()} makes no use of the free attack"


def _missed(it: Reader) -> str:
    return f"{it.who} strikes {it.place()}, where nobody stands"


def _pushed(it: Reader) -> str:
    return f"{it.who} pushes {it.mini(owner='owner')} from {it.place('start')} to {it.place()}"


def _scattered(it: Reader) -> str:
    return f"{it.mini()} must leave {it.place('start')}, which holds too many, and goes to {it.place()}"


def _swapped(it: Reader) -> str:
    one, other = it.numbers("cards")
    here, there = (it.content.places[place] for place in it.numbers("places"))
    return f"{it.card(one, it.seat)} and {it.content.cards[other].name} change places, to {here} and {there}"


def _attacked(it: Reader) -> str:
    cards, owners = it.numbers("targets"), it.numbers("owners")
    targets = listed([it.card(card, owner) for card, owner in zip(cards, owners, strict=True)])
    return f"{it.mini()} attacks {targets} on {it.place()} at {RANGES[it.number('reach')]} range"


def _ability(it: Reader) -> str:
    ability = it.ability()
    if it.number("card") == NONE:
        return f"{it.who} uses {ability.name}: {ability.text.rstrip('.')}"
    return f"{it.who} uses {ability.name} for {it.name()}: {ability.text.rstrip('.')}"


def _event_card(it: Reader) -> str:
    card = it.content.events[it.number("event")]
    return f"{it.who} draws {card.name}, which takes effect at once: {card.ability.text.rstrip('.')}"


def _played(it: Reader) -> str:
    card = it.content.events[it.number("event")]
    cost = f" for {ap(card.ability.cost)}" if card.ability.cost else ""
    return f"{it.who} plays {card.name}{cost}: {card.ability.text.rstrip('.')}"


def _wasted(it: Reader) -> str:
    return f"There is nothing that {it.content.events[it.number('event')].name} could work on, so nothing happens"


def _drew(it: Reader) -> str:
    return f"{it.who} draws an event card and holds {it.number('cards')}"


def _drawn(it: Reader) -> str:
    card = it.content.events[it.number("event")]
    return f"You draw {card.name}: {card.ability.text.rstrip('.')}"


def _discarded(it: Reader) -> str:
    return f"{it.who} discards {it.content.events[it.number('event')].name}"


def _laid_off(it: Reader) -> str:
    return f"{it.content.events[it.number('event')].name} is done and goes to the discard pile"


def _reshuffled(it: Reader) -> str:
    return f"The event deck is empty: the {counted(it.number('cards'), 'discarded card')} become a new one"


def _banned(it: Reader) -> str:
    until = f"until the next turn of {it.who}"
    return f"Nobody else may {forbidden(it.content, it.number('what'), it.number('place'))} {until}"


def forbidden(content: Content, what: int, place: int) -> str:
    """What an event forbids: WL-158."""
    if what == FORBID_LONG:
        return "attack at long range"
    if what == FORBID_SUPPORT:
        return "support an attack"
    return f"travel to {content.places[place]}"


def _spared(it: Reader) -> str:
    return f"{it.mini()} is no target of this attack any more"


def _rolled(it: Reader) -> str:
    bonus = it.number("bonus")
    parts = it.bonus_of("powers")
    if it.number("automatic"):
        parts.insert(0, "1 automatic Hit")
    other = bonus - it.number("automatic") - sum(it.content.powers[i].ability.add_bonus for i in it.numbers("powers"))
    if other > 0:
        parts.append(f"{other} added before the roll")
    words = f"{it.mini()} rolls {it.dice()}; {it.counting()}"
    if it.event.rolls:
        words += f", plus {listed(parts)}" if parts else ""
    else:
        words = f"{it.mini()} has no dice to roll" + (f", but {listed(parts)}" if parts else "")
    if it.number("support"):
        words += f" ({counted(it.number('support'), 'die', 'dice')} for support)"
    if it.number("lost"):
        words += f" ({counted(it.number('lost'), 'auxiliary die', 'auxiliary dice')} lost to a defender's ability)"
    return f"{words}: {counted(it.number('hits'), 'Hit')}"


def _rerolled(it: Reader) -> str:
    die = it.number("die")
    before, after = it.face(die, it.number("before")), it.face(die, it.number("after"))
    power = it.ability().name
    total = counted(it.number("total"), "Hit" if it.number("attacks") else "Block")
    return f"{it.mini()} rolls {a(title(DICE[die]))} again by {power}: {before} becomes {after}, now {total}"


def _defended(it: Reader) -> str:
    blocks, hits, cut = it.number("blocks"), it.number("hits"), it.number("cut")
    words = f"{it.mini()} defends with {it.dice()}"
    bonus = it.number("bonus")
    if bonus:
        words += f", plus {listed(it.bonus_of('powers') or [f'{bonus} added before the roll'])}"
    words += f": {counted(blocks, 'Block')} against {counted(hits, 'Hit')}"
    if cut:
        names = [it.content.powers[i].ability for i in it.numbers("powers")]
        by = listed([ability.name for ability in names if ability.cut_hits]) or "an addition"
        words += f" ({counted(cut, 'Hit')} taken off by {by})"
    outcome = it.number("outcome")
    if outcome == HURT:
        return f"{words}, so the attack gets through"
    if outcome == COUNTERED:
        return f"{words}, enough to hold and to strike back"
    return f"{words}, so {it.name()} holds"


def _counter(it: Reader) -> str:
    mine, theirs = it.numbers("cards")
    return f"{it.card(mine, it.seat)} strikes back at {it.card(theirs, it.number('owner'))}"


def _strike(it: Reader) -> str:
    who = "The marsh" if it.seat == NONE else it.who
    words = f"{who} strikes {it.place()} with {it.dice()}; {it.counting()}"
    return f"{words}: {counted(it.number('hits'), 'Hit')}"


def _sprung(it: Reader) -> str:
    ability = it.ability()
    return f"{it.mini(owner='owner')} enters the formation of {it.who}, which springs {ability.name}"


def _wounded(it: Reader) -> str:
    return f"{it.mini()} is wounded"


def _fallen(it: Reader) -> str:
    return f"{it.mini()} is knocked down and lies fallen"


def _raised(it: Reader) -> str:
    health = HEALTH[it.number("health")]
    if it.number("helper") == NONE:
        return f"{it.mini()} stands again, {health}"
    return f"{it.mini('helper', 'by')} lifts {it.mini() if it.number('by') != it.seat else it.name()}, who is {health}"


def _healed(it: Reader) -> str:
    if it.number("helper") == NONE:
        return f"{it.mini()} is healthy again"
    healed = it.mini() if it.number("by") != it.seat else it.name()
    return f"{it.mini('helper', 'by')} heals {healed}, who is healthy again"


def _torc(it: Reader) -> str:
    seats = it.numbers("seats")
    total, target = it.number("total"), it.number("target")
    gains = f"{players(seats)} {verb(seats, 'gains', 'gain')} {torcs(it.number('torcs'))}"
    about, why = it.number("about"), it.text("why")
    if why == BY_ABILITY:
        reason = f"by {it.content.powers[about].ability.name}"
    elif why == BY_CONQUEST:
        reason = f"for conquering {it.content.places[about]}"
    elif why == BY_OBJECTIVE:
        reason = f"for the objective {it.content.objectives[about].name}"
    else:
        reason = f"for knocking down {it.card(about, it.number('owner'))}"
    return f"{gains} {reason} and {verb(seats, 'has', 'have')} {total} of {target}"


def _over(it: Reader) -> str:
    winners = it.numbers("winners")
    river, rounds = bool(it.number("river")), it.content.max_rounds
    return ending(it.event.rule, winners, it.number("sides"), it.number("number"), river, rounds)


def _eliminated(it: Reader) -> str:
    words = f"All five adventurers of {it.who} lie fallen as the turn begins: {it.who} is out of the game"
    tokens = it.number("ap")
    return f"{words}, and {ap(tokens)} of theirs go to {player(it.number('to'))}" if tokens else words


def _formation(it: Reader) -> str:
    emblem = it.content.emblems[it.number("emblem")]
    places = [it.content.places[place] for place in it.numbers("places")]
    shape = SHAPES[emblem.shape]
    ability = emblem.formation.ability
    return (
        f"{it.who} declares a {shape} of {it.number('members')} around {places[0]}, with {listed(places[1:])}; "
        f"{ability.name} is in force: {ability.text.rstrip('.')}"
    )


BREAKING = {
    116: "one of its areas is empty",
    117: "the emblem fell or left the centre",
    118: "an event breaks it",
    119: "an enemy stands among it at the end of the turn",
    197: "the command changes",
}


def _broken(it: Reader) -> str:
    return f"The formation of {players(it.numbers('seats'))} breaks, as {BREAKING[it.event.rule]}"


def _explored(it: Reader) -> str:
    card = it.number("card")
    who = it.who if card == NONE else it.mini()
    value = it.number("value")
    found = f"a stronghold that needs {value}" if value else "nothing, and the token is taken away"
    return f"{who} explores {it.place()} and finds {found}"


def _attempted(it: Reader) -> str:
    aim = f"destroy the hold of {players(it.numbers('seats'))} on" if it.numbers("seats") else "conquer"
    return f"{it.mini()} tries to {aim} {it.place()}, which needs {it.number('value')}"


def _check(it: Reader) -> str:
    value, result, bonus = it.number("value"), it.number("result"), it.number("bonus")
    plus = f", plus {bonus}" if bonus else ""
    odds = chance(it.event.rolls[0].chance)
    outcome = "succeeds" if result >= value else "fails"
    words = f"{it.mini()} rolls {it.dice()}; {it.counting()}{plus}"
    return f"{words}: {result} against {value}, which {outcome} (the chance was {odds})"


def _conquered(it: Reader) -> str:
    seats = it.numbers("seats")
    return f"{players(seats)} {verb(seats, 'conquers', 'conquer')} the stronghold of {it.place()}"


def _freed(it: Reader) -> str:
    seats = players(it.numbers("seats"))
    if it.event.rule == 141:
        return f"The portal of {it.place()} closes: the token of {seats} is taken back"
    return f"The hold of {seats} on {it.place()} is destroyed"


def _claimed(it: Reader) -> str:
    objective = it.content.objectives[it.number("objective")]
    fresh = listed([it.content.objectives[index].name for index in it.numbers("fresh")])
    new = f"; the new open objective is {fresh}" if fresh else ""
    return f"{it.who} claims {objective.name} with {it.places()}{new}"


def _command(it: Reader) -> str:
    by = it.number("by")
    emblem = it.content.emblems[it.number("emblem")].name
    if by == it.seat:
        return f"{it.who} takes command of the team: the emblem is {emblem} now"
    return f"{player(by)} hands the command of the team to {it.who}: the emblem is {emblem} now"


def _tempest(it: Reader) -> str:
    words = f"{it.who} stands in the tempest and rolls {it.dice()}"
    if it.number("obeys"):
        return f"{words}: the storm goes where {it.who} sends it"
    return f"{words}: the storm turns on {it.place()} itself"


def _storm(it: Reader) -> str:
    struck = it.number("struck")
    if not struck:
        return f"The storm strikes {it.place()}, where nobody stands"
    return f"The storm strikes {it.place()} and damages {counted(struck, 'adventurer')} there"


def _marsh(it: Reader) -> str:
    return f"{it.mini()} stands alone on {it.place()} and is attacked from the marsh"


def _untold(it: Reader) -> str:
    """Of an event that no rule told. The laws hold that there is none; a table must not stop over it."""
    return "The table changes"


EVENTS: dict[str, Callable[[Reader], str]] = {
    UNTOLD: _untold,
    "picked": _picked,
    "kept": _kept,
    "passed": _passed,
    "stacked": _stacked,
    "ordered": _ordered,
    "first": _first,
    "party": _party,
    "deployed": _deployed,
    "dealt": _dealt,
    "turn": _turn,
    "readied": _readied,
    "skipped": _skipped,
    "ended": _ended,
    "activated": _activated,
    "handed": _handed,
    "travelled": _travelled,
    "stepped": _stepped,
    "stayed": _stayed,
    "pushed": _pushed,
    "scattered": _scattered,
    "swapped": _swapped,
    "attacked": _attacked,
    "ability": _ability,
    "event": _event_card,
    "played": _played,
    "wasted": _wasted,
    "drew": _drew,
    "drawn": _drawn,
    "discarded": _discarded,
    "laid_off": _laid_off,
    "reshuffled": _reshuffled,
    "banned": _banned,
    "spared": _spared,
    "rolled": _rolled,
    "rerolled": _rerolled,
    "defended": _defended,
    "counter": _counter,
    "refrained": _refrained,
    "missed": _missed,
    "strike": _strike,
    "sprung": _sprung,
    "wounded": _wounded,
    "fallen": _fallen,
    "raised": _raised,
    "healed": _healed,
    "torc": _torc,
    "over": _over,
    "eliminated": _eliminated,
    "formation": _formation,
    "broken": _broken,
    "explored": _explored,
    "attempted": _attempted,
    "check": _check,
    "conquered": _conquered,
    "freed": _freed,
    "claimed": _claimed,
    "command": _command,
    "tempest": _tempest,
    "storm": _storm,
    "marsh": _marsh,
}


# ------------------------------------------------------------------ what changed
def change(edition: Edition, change: Change) -> str:
    """A number that all can see and that is another now, in a few words."""
    assert isinstance(edition, WayEdition)
    what, *names = change.what.split("/")
    return CHANGES[what](edition.content, change, names)


Changed = Callable[[Content, Change, list[str]], str]


def _round_now(content: Content, change: Change, names: list[str]) -> str:
    return f"round {change.after} begins"


def _objective_deck_now(content: Content, change: Change, names: list[str]) -> str:
    return f"{counted(change.after, 'objective')} left in the deck"


def _event_deck_now(content: Content, change: Change, names: list[str]) -> str:
    return f"{counted(change.after, 'event card')} left in the deck"


def _event_discard_now(content: Content, change: Change, names: list[str]) -> str:
    return f"{counted(change.after, 'event card')} on the discard pile"


def _falls_now(content: Content, change: Change, names: list[str]) -> str:
    return f"{counted(change.after, 'adventurer')} fallen so far"


def _objective_now(content: Content, change: Change, names: list[str]) -> str:
    objective = content.objectives[int(names[0])].name
    return f"the objective {objective} lies open" if change.after else f"the objective {objective} is gone"


def _hand_now(content: Content, change: Change, names: list[str]) -> str:
    return f"{player(int(names[0]))} has {counted(change.after, 'card')} in hand"


def _picks_now(content: Content, change: Change, names: list[str]) -> str:
    who = player(int(names[0]))
    return f"{who} has {counted(change.after, 'card')} picked" if change.after else f"the cards of {who} lie open"


def _emblem_now(content: Content, change: Change, names: list[str]) -> str:
    return f"{player(int(names[0]))} takes the emblem card {content.emblems[change.after - 1].name}"


def _ap_now(content: Content, change: Change, names: list[str]) -> str:
    who = player(int(names[0]))
    if change.difference < 0:
        return f"{who} spends {ap(-change.difference)} ({change.after} left)"
    return f"{who} takes {ap(change.difference)} ({change.after} now)"


def _coming_now(content: Content, change: Change, names: list[str]) -> str:
    who = player(int(names[0]))
    if change.after:
        return f"{ap(change.after)} wait for {who}"
    return f"no AP wait for {who} any more"


def _events_now(content: Content, change: Change, names: list[str]) -> str:
    return f"{player(int(names[0]))} holds {counted(change.after, 'event card')}"


def _out_now(content: Content, change: Change, names: list[str]) -> str:
    return f"{player(int(names[0]))} is out"


def _activated_now(content: Content, change: Change, names: list[str]) -> str:
    who = player(int(names[0]))
    are = "is" if change.after == 1 else "are"
    return f"{change.after or 'none'} of {who}'s adventurers {are} activated"


def _invaders_now(content: Content, change: Change, names: list[str]) -> str:
    return f"{player(int(names[0]))} has {change.after} standing on the enemy's bank"


def _at_now(content: Content, change: Change, names: list[str]) -> str:
    name = content.cards[int(names[0])].name
    if not change.after:
        return f"{name} leaves the board"
    return f"{name} is on {content.places[change.after - 1]}"


def _wounds_now(content: Content, change: Change, names: list[str]) -> str:
    was, now = HEALTH[2 - change.before], HEALTH[2 - change.after]
    return f"{content.cards[int(names[0])].name} goes from {was} to {now}"


def _torcs_now(content: Content, change: Change, names: list[str]) -> str:
    seats = names[0].split("+")
    return f"{side(names[0])} {verb(seats_of(seats), 'has', 'have')} {torcs(change.after)}"


def seats_of(names: list[str]) -> list[int]:
    return [int(name) for name in names]


def _command_now(content: Content, change: Change, names: list[str]) -> str:
    if not change.after:
        return f"nobody commands the team of {side(names[0])}"
    return f"{player(change.after - 1)} commands the team of {side(names[0])}"


def _held_now(content: Content, change: Change, names: list[str]) -> str:
    place = content.places[int(names[0])]
    if change.after:
        return f"{place} is held by {side(names[1])}"
    return f"{place} is no longer held by {side(names[1])}"


def _formation_now(content: Content, change: Change, names: list[str]) -> str:
    place = content.places[int(names[0])]
    if not change.after:
        return f"{place} is no longer in the formation of {side(names[1])}"
    members = change.after % CENTRE
    where = "the centre" if change.after >= CENTRE else "a wing"
    return f"{place} is {where} of the formation of {side(names[1])}, with {counted(members, 'member')}"


def _token_now(content: Content, change: Change, names: list[str]) -> str:
    place = content.places[int(names[0])]
    if not change.after:
        return f"{place} has no token any more"
    if change.after == FACE_DOWN:
        return f"a face-down token lies on {place}"
    return f"the stronghold of {place} needs {change.after - 1}"


def _ban_now(content: Content, change: Change, names: list[str]) -> str:
    seat, what, place = (int(name) for name in names)
    banned = forbidden(content, what, place - 1)
    if change.after:
        return f"only {player(seat)} may {banned}"
    return f"everybody may {banned} again"


CHANGES: dict[str, Changed] = {
    "round": _round_now,
    "objective deck": _objective_deck_now,
    "event deck": _event_deck_now,
    "event discard": _event_discard_now,
    "falls": _falls_now,
    "objective": _objective_now,
    "hand": _hand_now,
    "picks": _picks_now,
    "emblem": _emblem_now,
    "ap": _ap_now,
    "coming": _coming_now,
    "events": _events_now,
    "out": _out_now,
    "activated": _activated_now,
    "invaders": _invaders_now,
    "at": _at_now,
    "wounds": _wounds_now,
    "torcs": _torcs_now,
    "command": _command_now,
    "held": _held_now,
    "formation": _formation_now,
    "token": _token_now,
    "ban": _ban_now,
}


# ------------------------------------------------------------------ what can be answered
def option(option: Option) -> str:
    """An answer, as far as it is the same on every table; `details` adds what depends on this one."""
    return OPTIONS[type(option)](option)


def price(cost: int) -> str:
    return f" ({ap(cost)})" if cost else ""


def _declare_option(option: Any) -> str:
    one, other = SIDE_NAMES[option.turn], SIDE_NAMES[(option.turn + option.shape + 1) % 6]
    return f"Declare a {SHAPES[option.shape]}: {option.label} with its {one} and {other} neighbours"


OPTIONS: dict[type, Callable[[Any], str]] = {
    Pick: lambda option: f"Pick {option.card.name}",
    Stack: lambda option: f"Put {option.card.name} next in the stack",
    Deploy: lambda option: f"Deploy on {option.label}",
    Claim: lambda option: f"Claim {option.objective.name} ({torcs(option.objective.torcs)})",
    Close: lambda option: f"Close the portal of {option.label}",
    Declare: _declare_option,
    Activate: lambda option: f"Activate {option.card.name}",
    Travel: lambda option: f"Travel to {option.label}",
    Attack: lambda option: f"Attack {option.label}",
    Lift: lambda option: f"Lift {option.card.name}",
    Heal: lambda option: f"Heal {option.card.name}, just lifted (1 AP)",
    Explore: lambda option: f"Explore {option.label}",
    Conquer: lambda option: f"Conquer the stronghold of {option.label} (1 AP)",
    Destroy: lambda option: f"Destroy the enemy's hold on {option.label} (1 AP)",
    Use: lambda option: f"Use {option.power.ability.name} of {option.owner}{price(option.power.ability.cost)}",
    Play: lambda option: f"Play {option.event.name}{price(option.event.ability.cost)}",
    Discard: lambda option: f"Discard {option.event.name}",
    Name: lambda option: f"Choose {option.card.name}",
    Point: lambda option: f"Choose {option.label}",
    Reroll: lambda option: f"Reroll die {option.die + 1}",
    EndPhase: lambda option: "End the activation phase",
    Appoint: lambda option: "Appoint your emblem (1 AP)",
    GiveUp: lambda option: "Give up command to your ally (1 AP)",
    ToHeal: lambda option: "Heal a wounded adventurer",
    ToRaise: lambda option: "Raise a fallen adventurer",
    Done: lambda option: "Go on",
}


# ------------------------------------------------------------------ what is asked
def prompt(g: Way, ask: Ask) -> str:
    """What is asked, with whom and what it is about."""
    found = PROMPTS.get(ask.subject.key)
    return found(g, ask) if found is not None else ask.subject.prompt


def whose(g: Way, mini: int) -> str:
    return f"{player(mini // PARTY)}'s {g.cards[mini].name}"


def _ask_draft(g: Way, ask: Ask) -> str:
    picked = len(g.parties[ask.seat].picks)
    return f"pick one of {len(ask.options)} cards; the others go to the left ({picked} of {PARTY} picked)"


def _ask_stack(g: Way, ask: Ask) -> str:
    place = ORDINALS[len(g.parties[ask.seat].stack)]
    return f"choose your {place} choice for the emblem; the first whose emblem card is still free becomes it"


def _ask_action(g: Way, ask: Ask) -> str:
    left = g.parties[ask.seat].ap
    last = "; the last AP ends your activations" if left == 1 else ""
    if g.actor == NONE:
        words = f"activate an adventurer ({ap(left)}{last})"
    else:
        words = f"{g.cards[g.actor].name} on {g.areas[g.at[g.actor]].label} acts ({ap(left)}{last})"
        if any(isinstance(option, Activate) for option in ask.options):
            words += ", or activate another"
    return words + (", or end" if g.edition.end_phase in ask.options else "")


def _about_attack(g: Way) -> str:
    """The attack under way: "Ada's Iedain attacks B3"."""
    fight = g.fight
    assert fight is not None
    where = g.areas[fight.area].label
    return f"{whose(g, fight.attacker)} attacks {where}" if fight.attacker != NONE else f"{where} is struck"


def _ask_additions(g: Way, ask: Ask) -> str:
    return f"{_about_attack(g)}: add to the attack, or go on and roll"


def _ask_reaction(g: Way, ask: Ask) -> str:
    return f"{_about_attack(g)}: play an event before the roll, or go on"


def _ask_spared(g: Way, ask: Ask) -> str:
    return f"{_about_attack(g)}: choose which of your adventurers is no target"


def _ask_attack_reroll(g: Way, ask: Ask) -> str:
    assert g.fight is not None
    return f"{_about_attack(g)} with {counted(g.fight.hits, 'Hit')}: roll a die again, or go on"


def _ask_defender(g: Way, ask: Ask) -> str:
    assert g.fight is not None
    return f"{_about_attack(g)} with {counted(g.fight.hits, 'Hit')}: choose which of yours defends next"


def _ask_defence(g: Way, ask: Ask) -> str:
    fight = g.fight
    assert fight is not None
    name = g.cards[fight.defender].name
    return f"{_about_attack(g)} with {counted(fight.hits, 'Hit')}: add to the defence of {name}, or go on and roll"


def _ask_defence_reroll(g: Way, ask: Ask) -> str:
    fight = g.fight
    assert fight is not None
    name = g.cards[fight.defender].name
    return f"{name} defends against {counted(fight.hits, 'Hit')}: roll a die again, or go on"


def _ask_after_combat(g: Way, ask: Ask) -> str:
    return f"{_about_attack(g).replace(' attacks ', ' has attacked ')}: use an ability now, or go on"


def _ask_step(g: Way, ask: Ask) -> str:
    stay = ", or stay" if g.edition.done in ask.options else ""
    return f"choose where {whose(g, g.mover)} steps, free of charge{stay}"


def _ask_push(g: Way, ask: Ask) -> str:
    return f"choose where {whose(g, g.mover)} is pushed"


def _ask_scatter(g: Way, ask: Ask) -> str:
    option = ask.options[0]
    assert isinstance(option, Name)
    where = g.areas[g.at[g.mini[option.card.index]]].label
    return f"{where} holds too many: choose who must leave"


def _ask_scatter_to(g: Way, ask: Ask) -> str:
    return f"choose where {g.cards[g.mover].name} goes: the nearest areas with space"


def _ask_check(g: Way, ask: Ask) -> str:
    name, where = g.cards[g.actor].name, g.areas[g.at[g.actor]].label
    return f"{name} tries for the stronghold of {where}: add to the roll, or go on and roll"


def _event_name(g: Way) -> str:
    """The event being carried out: one that was drawn, or the one played last."""
    return g.content.events[g.resolving[-1] if g.resolving else g.event_discard[-1]].name


def _ask_event_adventurer(g: Way, ask: Ask) -> str:
    return f"choose the adventurer for {_event_name(g)}"


def _ask_event_area(g: Way, ask: Ask) -> str:
    return f"choose the area for {_event_name(g)}"


def _ask_event_effect(g: Way, ask: Ask) -> str:
    return f"{_event_name(g)}: heal a wounded adventurer, or raise a fallen one"


def _ask_discard(g: Way, ask: Ask) -> str:
    return f"you hold {len(ask.options)} events and may keep {len(ask.options) - 1}: discard one"


PROMPTS: dict[str, Callable[[Way, Ask], str]] = {
    "draft": _ask_draft,
    "stack": _ask_stack,
    "action": _ask_action,
    "attack_additions": _ask_additions,
    "reaction": _ask_reaction,
    "reaction_target": _ask_spared,
    "attack_reroll": _ask_attack_reroll,
    "defender": _ask_defender,
    "defence": _ask_defence,
    "defence_reroll": _ask_defence_reroll,
    "after_combat": _ask_after_combat,
    "step": _ask_step,
    "push": _ask_push,
    "scatter": _ask_scatter,
    "scatter_to": _ask_scatter_to,
    "check": _ask_check,
    "event_adventurer": _ask_event_adventurer,
    "event_area": _ask_event_area,
    "event_effect": _ask_event_effect,
    "event_discard": _ask_discard,
}
