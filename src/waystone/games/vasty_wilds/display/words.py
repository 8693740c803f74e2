"""All sentences of Vasty Wilds: what happened, what changed, what is asked and what may be answered.

`{2}` stands for the player of seat 2. Rules tell facts; here they become English when somebody reads them.
"""

from collections.abc import Callable
from typing import Final

from waystone.engine.event import Act, Change, Event
from waystone.engine.game import Edition
from waystone.engine.option import Ask, Option
from waystone.engine.phrases import counted, listed, reckoning
from waystone.games.vasty_wilds.display.view import FLAG_NAMES
from waystone.games.vasty_wilds.model import options as answers
from waystone.games.vasty_wilds.model.content import POISON, SHIELD, Card, Content
from waystone.games.vasty_wilds.model.options import WildsEdition
from waystone.games.vasty_wilds.model.state import (
    CANNOT_HEAL,
    CANNOT_MOVE,
    CARD_CHOSEN,
    LOSES_TURN,
    MOVES_CHOSEN,
    ROOTS,
    Wilds,
)

# What is counted for each player when a match is over.
ACTS: Final = (
    Act("moved", "move"),
    Act("laid", "card laid", "cards laid"),
    Act("covered", "dot covered", "dots covered"),
    Act("duelled", "duel begun", "duels begun"),
    Act("duelled", "duel lost", "duels lost", who="loser"),
    Act("gained", "token gained", "tokens gained"),
    Act("returned", "return to <home>", "returns to <home>"),
)
SUMS: Final = {"collected": "objectives collected", "damage": "damage taken"}


# ------------------------------------------------------------------ names
def who(seat: int) -> str:
    return f"{{{seat}}}"


def place(content: Content, space: int) -> str:
    return content.spaces[space].name


def token(content: Content, kind: int) -> str:
    return content.tokens[kind].word


def dot_name(content: Content, dot: int) -> str:
    """As a player finds it: "the left dot of Taproot"."""
    found = content.dots[dot]
    return f"the {found.site.name} dot of {content.cards[found.card].name}"


def with_misfortunes(card: Card) -> str:
    """As it is chosen from a hand: "Luna Moth: Give curse"."""
    return f"{card.name}: {card.words}" if card.misfortunes else card.name


def cards(content: Content, event: Event) -> str:
    """The cards that an event names."""
    found = event.fact("cards")
    assert isinstance(found, tuple)
    return listed([content.cards[card].name for card in found])


# ------------------------------------------------------------------ events
def event(edition: Edition, event: Event) -> str:
    """What happened, as a sentence with its result."""
    assert isinstance(edition, WildsEdition)
    return SENTENCES[event.kind](edition.content, event)


def _rolled_first(content: Content, event: Event) -> str:
    rolls = listed([f"{who(roll.seat)} rolls {roll.faces[0]}" for roll in event.rolls])
    best = event.fact("best")
    assert isinstance(best, tuple)
    tie = f"; {listed([who(seat) for seat in best])} roll again" if len(best) > 1 else ""
    return f"{rolls} for the first turn{tie}"


def _first(content: Content, event: Event) -> str:
    return f"{who(event.seat)} goes first"


def _drew_root(content: Content, event: Event) -> str:
    return f"{who(event.seat)} draws the root {content.cards[event.number('card')].name}"


def _set_aside(content: Content, event: Event) -> str:
    root = content.cards[event.number("card")].name
    return f"{who(event.seat)} draws the root {root}, which fits nowhere, and sets the card aside"


def _drew_token(content: Content, event: Event) -> str:
    return f"{who(event.seat)} draws a {token(content, event.number('token'))} to put on a space"


def _put(content: Content, event: Event) -> str:
    where = place(content, event.number("space"))
    return f"{who(event.seat)} puts the {token(content, event.number('token'))} on {where}"


def _dealt(content: Content, event: Event) -> str:
    return f"The forest cards are shuffled, and everybody draws {counted(event.number('cards'), 'card')}"


def _turn(content: Content, event: Event) -> str:
    return f"Turn {event.number('turn')}: {who(event.seat)} plays"


def _skipped(content: Content, event: Event) -> str:
    if event.rule == 105:
        return f"{who(event.seat)} must place a chosen card, but none can be placed: the turn is lost"
    return f"{who(event.seat)} loses this turn"


def _covered(content: Content, event: Event) -> str:
    dot, card = event.number("dot"), content.cards[event.number("card")].name
    effects = listed([effect.name for effect in content.dots[dot].effects])
    return f"{who(event.seat)} covers {dot_name(content, dot)} with {card} and gets: {effects}"


def _laid(content: Content, event: Event) -> str:
    card, dot = content.cards[event.number("card")], event.number("dot")
    words = f"{card.name} lies on {dot_name(content, dot)}, pointing to {event.number('hour')} o'clock"
    if card.is_root:
        words = f"{who(event.seat)} lays {card.name} on {dot_name(content, dot)}, {words.rpartition(', ')[2]}"
    closed = event.fact("closed")
    assert isinstance(closed, tuple)
    if closed:
        words += f", and closes {listed([dot_name(content, other) for other in closed])}"
    if card.misfortunes:
        words += f"; misfortune: {listed([effect.name for effect in card.misfortunes])}"
    return words


def _wasted(content: Content, event: Event) -> str:
    return f"{event.fact('effect')} does nothing: {WASTED[event.number('why')]}"


def _gained(content: Content, event: Event) -> str:
    return f"{who(event.seat)} gains a {token(content, event.number('token'))}"


def _not_gained(content: Content, event: Event) -> str:
    name = token(content, event.number("token"))
    if event.rule == 83:
        return f"{who(event.seat)} holds a {name} already and gains no second one"
    return f"{who(event.seat)} gains no {name}: none is left in the supply"


def _lost(content: Content, event: Event) -> str:
    kind = event.number("token")
    why = LOST.get(event.rule, "").format(low=_up_to(content.tokens[kind].lost_up_to))
    return f"{who(event.seat)} loses the {token(content, kind)}{why}"


def _up_to(number: int) -> str:
    """The low results of a die: "1", "1 or 2", "1 to 3"."""
    return "1" if number <= 1 else f"1 {'or' if number == 2 else 'to'} {number}"


def _found(content: Content, event: Event) -> str:
    name, where, to = token(content, event.number("token")), place(content, event.number("space")), event.number("to")
    if to == event.seat:
        return f"{who(event.seat)} takes the {name} that lay on {where}"
    return f"{who(event.seat)} gives the {name} that lay on {where} to {who(to)}"


def _left(content: Content, event: Event) -> str:
    name, where = token(content, event.number("token")), place(content, event.number("space"))
    why = "; everybody holds one already" if event.rule == 83 else ""
    return f"{who(event.seat)} leaves the {name} on {where}{why}"


def _rolled(content: Content, event: Event) -> str:
    roll = event.rolls[0]
    if event.fact("what") == "objective":
        return f"{who(event.seat)} rolls {reckoning(roll)} to move an objective of an opponent"
    name = token(content, SHIELD)
    end = f"the {name} holds" if roll.total >= roll.needed else f"below {roll.needed}, so the {name} breaks"
    return f"The {name} of {who(event.seat)} takes 1 damage off; {who(event.seat)} rolls {reckoning(roll)}: {end}"


def _rolled_move(content: Content, event: Event) -> str:
    roll, mover = event.rolls[0], event.number("mover")
    what = event.fact("what")
    start = f"{who(event.seat)} rolls"
    if what == "wander":
        start = f"{who(event.seat)} can neither place a card nor redraw and rolls"
    whose = f" for a move of {who(mover)}" if mover != event.seat else ""
    return f"{start}{whose}: {reckoning(roll)} {'space' if roll.total == 1 else 'spaces'}"


def _moved(content: Content, event: Event) -> str:
    seat, chooser = event.seat, event.number("chooser")
    steps, distance = event.number("steps"), event.number("distance")
    far = counted(steps, "space") if steps == distance else f"{steps} of {counted(distance, 'space')}"
    way = f"{far} to {place(content, event.number('space'))}"
    if chooser == seat:
        return f"{who(seat)} moves {way}"
    return f"{who(chooser)} {'steers' if event.number('free') else 'moves'} {who(seat)} {way}"


def _passed(content: Content, event: Event) -> str:
    return f"{who(event.seat)} comes by {place(content, event.number('space'))} on the way"


def _slowed(content: Content, event: Event) -> str:
    printed, distance = event.number("printed"), event.number("distance")
    name = content.tokens[POISON].name
    return f"{name} shortens the move of {who(event.seat)}: {printed} - {printed - distance} = {distance}"


def _held(content: Content, event: Event) -> str:
    return f"{who(event.seat)} cannot move this turn: the move is lost"


def _stuck(content: Content, event: Event) -> str:
    return f"{who(event.seat)} has no space to move to and stays"


def _healed(content: Content, event: Event) -> str:
    return f"{who(event.seat)} heals {event.number('amount')} damage"


def _not_healed(content: Content, event: Event) -> str:
    return f"{who(event.seat)} cannot heal now and keeps {event.number('amount')} damage"


def _hurt(content: Content, event: Event) -> str:
    words = f"{who(event.seat)} takes {event.number('amount')} damage"
    cause = event.fact("cause")
    if cause == "hit":
        words += f" from {who(event.number('by'))}"
    else:
        words += " for losing the duel" if cause == "duel" else " for the low roll"
    return f"{words}: more than a pawn can bear" if event.number("too_much") else words


def _returned(content: Content, event: Event) -> str:
    if event.rule == 103:
        return f"{who(event.number('by'))} sends {who(event.seat)} to <home>"
    if event.rule == 68:
        return f"{who(event.seat)} returns to <home> after collecting"
    return f"{who(event.seat)} goes back to <home>"


def _duelled(content: Content, event: Event) -> str:
    mine, theirs = event.rolls
    other, loser = event.number("other"), event.number("loser")
    winner = other if loser == event.seat else event.seat
    tie = ": the challenger wins a tie" if mine.total == theirs.total else f": {who(winner)} wins"
    return f"{who(event.seat)} duels {who(other)}, {reckoning(mine)} against {reckoning(theirs)}{tie}"


def _no_duel(content: Content, event: Event) -> str:
    return f"{who(event.seat)} passes {who(event.number('other'))} without a duel"


def _placed(content: Content, event: Event) -> str:
    where = place(content, event.number("space"))
    return f"{who(event.seat)} puts an objective for {who(event.number('owner'))} on {where}"


def _none_left(content: Content, event: Event) -> str:
    return f"{who(event.seat)} has no objective for {who(event.number('owner'))} left to place"


def _removed(content: Content, event: Event) -> str:
    owner, where = who(event.number("owner")), place(content, event.number("space"))
    keeper = who(event.number("keeper"))
    return f"{who(event.seat)} takes the objective of {owner} off {where}, back to the keeper {keeper}"


def _carried(content: Content, event: Event) -> str:
    owner, steps, distance = event.number("owner"), event.number("steps"), event.number("distance")
    far = counted(steps, "space") if steps == distance else f"{steps} of {counted(distance, 'space')}"
    before, after = place(content, event.number("before")), place(content, event.number("space"))
    return f"{who(event.seat)} moves the objective of {who(owner)} {far} from {before} to {after}"


def _swapped_objectives(content: Content, event: Event) -> str:
    one = f"the objective of {who(event.number('one'))} on {place(content, event.number('space'))}"
    other = f"the one of {who(event.number('other'))} on {place(content, event.number('other_space'))}"
    idle = ": nothing changes" if event.number("one") == event.number("other") else ""
    return f"{who(event.seat)} swaps {one} with {other}{idle}"


def _swapped_tokens(content: Content, event: Event) -> str:
    return f"{who(event.seat)} and {who(event.number('other'))} swap all their status tokens"


def _swapped_pawns(content: Content, event: Event) -> str:
    one, other = event.number("one"), event.number("other")
    return f"{who(event.seat)} makes the pawns of {who(one)} and {who(other)} change places"


def _collected(content: Content, event: Event) -> str:
    where, have, needed = place(content, event.number("space")), event.number("collected"), event.number("needed")
    return f"{who(event.seat)} collects an objective on {where}: {have} of {needed}"


def _stayed(content: Content, event: Event) -> str:
    return f"{who(event.seat)} stays on {place(content, event.number('space'))} instead of returning to <home>"


def _won(content: Content, event: Event) -> str:
    return f"{who(event.seat)} has collected all {event.number('collected')} objectives and wins"


def _exhausted(content: Content, event: Event) -> str:
    why = "The pile is empty" if event.rule == 112 else "No card can be placed any more"
    return f"{why}: all objectives that are left are placed now"


def _flagged(content: Content, event: Event) -> str:
    return FLAGGED[event.number("flag")].format(by=who(event.number("by")), whom=who(event.seat))


def _freed(content: Content, event: Event) -> str:
    flags = event.number("flags")
    return f"{who(event.seat)} can {listed([words for flag, words in FREED.items() if flags & flag])} again"


def _chose_redraw(content: Content, event: Event) -> str:
    return f"{who(event.seat)} redraws: a move first, then new cards"


def _put_under(content: Content, event: Event) -> str:
    return f"{who(event.seat)} puts a card under the pile"


def _redrew(content: Content, event: Event) -> str:
    return f"You put under the pile: {cards(content, event)}; the last of them is the bottom card"


def _drew(content: Content, event: Event) -> str:
    return f"{who(event.seat)} draws {counted(event.number('cards'), 'card')}"


def _drew_cards(content: Content, event: Event) -> str:
    return f"You draw {cards(content, event)}"


def _looked(content: Content, event: Event) -> str:
    return f"{who(event.seat)} looks at the hand of {who(event.number('other'))}"


def _saw(content: Content, event: Event) -> str:
    return f"You see the hand of {who(event.number('other'))}: {cards(content, event)}"


def _discarded(content: Content, event: Event) -> str:
    return f"{who(event.number('by'))} puts a card of {who(event.seat)} under the pile"


def _discarded_card(content: Content, event: Event) -> str:
    card = content.cards[event.number("card")].name
    return f"You lose {card}" if event.only == event.seat else f"The card that {who(event.seat)} loses is {card}"


def _chose_card(content: Content, event: Event) -> str:
    return f"{who(event.seat)} chooses the card that {who(event.number('other'))} must place"


def _named(content: Content, event: Event) -> str:
    card = content.cards[event.number("card")].name
    return f"You choose {card}" if event.only == event.seat else f"You must place {card}"


def _stopped(content: Content, event: Event) -> str:
    best = counted(event.number("collected"), "objective")
    return f"The game ends after {counted(event.number('turn'), 'turn')}: most objectives win, that is {best}"


SENTENCES: dict[str, Callable[[Content, Event], str]] = {
    "carried": _carried,
    "chose_card": _chose_card,
    "chose_redraw": _chose_redraw,
    "collected": _collected,
    "covered": _covered,
    "dealt": _dealt,
    "discarded": _discarded,
    "discarded_card": _discarded_card,
    "drew": _drew,
    "drew_cards": _drew_cards,
    "drew_root": _drew_root,
    "drew_token": _drew_token,
    "duelled": _duelled,
    "exhausted": _exhausted,
    "first": _first,
    "flagged": _flagged,
    "found": _found,
    "freed": _freed,
    "gained": _gained,
    "healed": _healed,
    "held": _held,
    "hurt": _hurt,
    "laid": _laid,
    "left": _left,
    "looked": _looked,
    "lost": _lost,
    "moved": _moved,
    "named": _named,
    "no_duel": _no_duel,
    "none_left": _none_left,
    "not_gained": _not_gained,
    "not_healed": _not_healed,
    "passed": _passed,
    "placed": _placed,
    "put": _put,
    "put_under": _put_under,
    "redrew": _redrew,
    "removed": _removed,
    "returned": _returned,
    "rolled": _rolled,
    "rolled_first": _rolled_first,
    "rolled_move": _rolled_move,
    "saw": _saw,
    "set_aside": _set_aside,
    "skipped": _skipped,
    "slowed": _slowed,
    "stayed": _stayed,
    "stopped": _stopped,
    "stuck": _stuck,
    "swapped_objectives": _swapped_objectives,
    "swapped_pawns": _swapped_pawns,
    "swapped_tokens": _swapped_tokens,
    "turn": _turn,
    "wasted": _wasted,
    "won": _won,
}

# Why an effect does nothing, by the rule that prevents it
WASTED = {
    0: "no opponent can be chosen",
    64: "no opponent has an objective on the board",
    83: "every opponent holds one already",
    84: "none is left in the supply",
    94: "the pawn has no damage",
    96: "no two objectives on the board can change places",
    97: "no opponent's pawn can go anywhere",
    99: "no opponent's objective can go anywhere",
    101: "no opponent has a card",
    102: "no objective lies on the board",
    103: "all pawns stand on the same space",
    104: "nobody holds a status token",
    105: "no opponent has a card",
    110: "every opponent is under this effect already",
}

# Why a token is lost, by the rule that takes it
LOST = {
    73: " by returning to <home>",
    78: " after a result of {low}",
    87: "",
    92: "",
    96: " to the supply",
}

FLAGGED = {
    CARD_CHOSEN: "{by} will choose the card that {whom} must place next turn",
    MOVES_CHOSEN: "{by} will steer the pawn of {whom} next turn",
    CANNOT_HEAL: "{whom} cannot heal until the next turn of {whom} is over",
    CANNOT_MOVE: "{whom} cannot move next turn",
    LOSES_TURN: "{whom} loses the next turn",
}
FREED = {
    LOSES_TURN: "play",
    CARD_CHOSEN: "choose cards",
    MOVES_CHOSEN: "choose the way",
    CANNOT_MOVE: "move",
    CANNOT_HEAL: "heal",
}


# ------------------------------------------------------------------ changes
def change(edition: Edition, change: Change) -> str:
    """A number that all can see, as it is now: "{1} has 1 of 2 damage"."""
    assert isinstance(edition, WildsEdition)
    content = edition.content
    what, *rest = change.what.split("/")
    numbers = [int(part) for part in rest]
    if what in OF_THE_TABLE:
        return OF_THE_TABLE[what](change.after)
    if what == "supply":
        return f"{counted(change.after, token(content, numbers[0]))} in the supply"
    if what == "lying":
        return f"{counted(change.after, token(content, numbers[0]))} on {place(content, numbers[1])}"
    return _player_change(content, what, numbers, change.after)


def _player_change(content: Content, what: str, numbers: list[int], now: int) -> str:
    player = who(numbers[0])
    if what == "at":
        return f"{player} stands on {place(content, now)}"
    if what == "damage":
        return f"{player} has {now or 'no'}{f' of {content.most_damage}' if now else ''} damage"
    if what == "hand":
        return f"{player} holds {counted(now, 'card')}"
    if what == "collected":
        return f"{player} has collected {now}"
    if what == "unplaced":
        return f"{counted(now, 'objective')} of {player} left to place"
    if what == "objective":
        return f"{'an' if now else 'no'} objective of {player} lies on {place(content, numbers[1])}"
    if what == "holds":
        return f"{player} holds {'a' if now else 'no'} {token(content, numbers[1])}"
    return f"{player}: {FLAG_NAMES[numbers[1]]}" if now else f"{player} no longer: {FLAG_NAMES[numbers[1]]}"


OF_THE_TABLE: dict[str, Callable[[int], str]] = {
    "roots": lambda now: f"{counted(now, 'root')} left",
    "pile": lambda now: f"{counted(now, 'card')} in the pile",
    "cards": lambda now: f"{counted(now, 'card')} on the table",
    "open": lambda now: f"{counted(now, 'blue dot')} open",
    "exhausted": lambda now: "keepers keep nothing back from now on",
}


# ------------------------------------------------------------------ options
def option(option: Option) -> str:
    """An answer as a sentence, without what depends on the table: that is told by its details."""
    return OPTIONS[type(option).__name__](option)


def _place(option: Option) -> str:
    assert isinstance(option, answers.Place)
    return f"Place {with_misfortunes(option.card)}"


def _cover(option: Option) -> str:
    assert isinstance(option, answers.Cover)
    return f"Cover the {option.dot.site.name} dot of {option.card.name}: {option.dot.words}"


def _point(option: Option) -> str:
    assert isinstance(option, answers.Point)
    return f"Point the card to {option.hour} o'clock"


def _redraw(option: Option) -> str:
    return "Redraw: roll a die and move that far, then exchange your whole hand"


def _stand(option: Option) -> str:
    assert isinstance(option, answers.Stand)
    return option.place.name


def _player(option: Option) -> str:
    assert isinstance(option, answers.Player)
    return who(option.seat)


def _objective(option: Option) -> str:
    assert isinstance(option, answers.Objective)
    return f"The objective of {who(option.seat)} on {option.place.name}"


def _swap_pawns(option: Option) -> str:
    assert isinstance(option, answers.SwapPawns)
    return f"Swap the pawns of {who(option.one)} and {who(option.other)}"


def _duel(option: Option) -> str:
    assert isinstance(option, answers.Duel)
    return f"Duel {who(option.seat)}"


def _pass(option: Option) -> str:
    return "Pass without a duel"


def _take(option: Option) -> str:
    assert isinstance(option, answers.Take)
    return f"Take the {option.token.word}"


def _give(option: Option) -> str:
    assert isinstance(option, answers.Give)
    return f"Give the {option.token.word} to {who(option.seat)}"


def _leave(option: Option) -> str:
    assert isinstance(option, answers.Leave)
    return f"Leave the {option.token.word} where it lies"


def _remove(option: Option) -> str:
    assert isinstance(option, answers.Remove)
    return f"Remove the {option.token.word} of {who(option.seat)}"


def _name(option: Option) -> str:
    assert isinstance(option, answers.Name)
    return f"Choose {with_misfortunes(option.card)}"


def _discard(option: Option) -> str:
    assert isinstance(option, answers.Discard)
    return f"Put {option.card.name} under the pile"


def _under(option: Option) -> str:
    assert isinstance(option, answers.Under)
    return f"Put {option.card.name} under the pile next"


def _return_home(option: Option) -> str:
    return "Return to <home>: all your damage and your <poison> go"


def _stay(option: Option) -> str:
    return "Stay here"


OPTIONS: dict[str, Callable[[Option], str]] = {
    "Place": _place,
    "Cover": _cover,
    "Point": _point,
    "Redraw": _redraw,
    "Stand": _stand,
    "Player": _player,
    "Objective": _objective,
    "SwapPawns": _swap_pawns,
    "Duel": _duel,
    "NoDuel": _pass,
    "Take": _take,
    "Give": _give,
    "Leave": _leave,
    "Remove": _remove,
    "Name": _name,
    "Discard": _discard,
    "Under": _under,
    "ReturnHome": _return_home,
    "Stay": _stay,
}


# ------------------------------------------------------------------ prompts
def prompt(g: Wilds, ask: Ask) -> str:
    """What is asked of the player, with the names and numbers of the moment."""
    words = PROMPTS.get(ask.subject.key)
    return words(g, ask) if words is not None else ask.subject.prompt


def _ask_action(g: Wilds, ask: Ask) -> str:
    return "which card do you place, or do you redraw?"


def _ask_dot(g: Wilds, ask: Ask) -> str:
    name = g.content.cards[g.laying].name
    if g.phase == ROOTS:
        return f"on which blue dot do you lay the root {name}? During set-up the panels of dots give nothing"
    return f"which blue dot do you cover with {name}? You get what the panel of that dot says"


def _ask_heading(g: Wilds, ask: Ask) -> str:
    return f"which way does {g.content.cards[g.laying].name} point on {dot_name(g.content, g.dot)}?"


def _ask_destination(g: Wilds, ask: Ask) -> str:
    far = counted(g.distance, "space")
    if g.mover == ask.seat:
        return f"where do you move your pawn? It goes {far}"
    return f"where do you move the pawn of {who(g.mover)}? It goes {far}"


def _ask_objective_goal(g: Wilds, ask: Ask) -> str:
    where = place(g.content, g.picked_at)
    return f"where does the objective of {who(g.picked)} on {where} go? You rolled {counted(g.distance, 'space')}"


def _ask_objective_to_move(g: Wilds, ask: Ask) -> str:
    return f"which objective do you move {counted(g.distance, 'space')}?"


def _ask_objective_space(g: Wilds, ask: Ask) -> str:
    owner = g.ward(ask.seat)
    here = place(g.content, owner.space)
    return f"where do you put an objective for {who(owner.seat)} to collect? {who(owner.seat)} stands on {here}"


def _ask_setup_token(g: Wilds, ask: Ask) -> str:
    name = token(g.content, g.token)
    return f"on which space do you put the {name}? Whoever comes there may take it, give it away or leave it"


def _ask_return(g: Wilds, ask: Ask) -> str:
    where = place(g.content, g.players[ask.seat].space)
    return f"you collected an objective on {where}: do you return to <home>?"


def _ask_duel(g: Wilds, ask: Ask) -> str:
    first = ask.options[0]
    assert isinstance(first, answers.Duel)
    return f"{who(first.seat)} stands on {place(g.content, g.players[ask.seat].space)}: do you duel?"


def _ask_found_token(g: Wilds, ask: Ask) -> str:
    last = ask.options[-1]
    assert isinstance(last, answers.Leave)
    return f"a {last.token.word} lies on {place(g.content, g.players[ask.seat].space)}: what do you do with it?"


def _ask_named(g: Wilds, ask: Ask) -> str:
    return f"which card must {who(g.active)} place?"


def _ask_order(g: Wilds, ask: Ask) -> str:
    return "which of your cards goes under the pile next? The last one becomes the bottom card"


def _ask_discard(g: Wilds, ask: Ask) -> str:
    first = ask.options[0]
    assert isinstance(first, answers.Discard)
    holder = next(player for player in g.players if first.card.index in player.hand)
    return f"which card of {who(holder.seat)} goes under the pile?"


def _ask_swap(g: Wilds, ask: Ask) -> str:
    if g.picked < 0:
        return "which objective changes places with another?"
    return f"with which one does the objective of {who(g.picked)} on {place(g.content, g.picked_at)} change places?"


def _ask_damage(g: Wilds, ask: Ask) -> str:
    return f"who takes {_printed(g)} damage?"


def _ask_opponent_to_move(g: Wilds, ask: Ask) -> str:
    return f"whose pawn do you move {counted(_printed(g), 'space')}?"


def _printed(g: Wilds) -> int:
    """The number on the misfortune that is being resolved."""
    return g.laid[-1].card.misfortunes[g.effect - 1].n


PROMPTS: dict[str, Callable[[Wilds, Ask], str]] = {
    "turn_action": _ask_action,
    "choose_dot": _ask_dot,
    "choose_heading": _ask_heading,
    "choose_destination": _ask_destination,
    "choose_objective_move": _ask_objective_goal,
    "move_objective": _ask_objective_to_move,
    "place_objective": _ask_objective_space,
    "place_setup_token": _ask_setup_token,
    "return_home": _ask_return,
    "choose_duel": _ask_duel,
    "found_token": _ask_found_token,
    "choose_card_to_place": _ask_named,
    "redraw_order": _ask_order,
    "choose_discard": _ask_discard,
    "choose_swap_objectives": _ask_swap,
    "deal_damage": _ask_damage,
    "move_opponent": _ask_opponent_to_move,
}
