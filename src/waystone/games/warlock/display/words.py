"""Everything that Firetop Mountain says: events, changes, options and prompts as sentences.

`{2}` stands for the player of seat 2. Events, facts and their names are told in `rules/`.
"""

from collections.abc import Callable
from typing import Final

from waystone.engine.event import Act, Change, Event, Roll
from waystone.engine.game import Edition
from waystone.engine.option import Ask, Option
from waystone.engine.phrases import chance, counted, listed, reckoning
from waystone.games.warlock.display.shown import FACE_DOWN, FIRST_CARD
from waystone.games.warlock.display.view import AdventurerView, DungeonView, SideView
from waystone.games.warlock.model import options as o
from waystone.games.warlock.model.board import CORRIDOR, MAZE, ROOM, Space
from waystone.games.warlock.model.content import (
    KEYS,
    LUCK,
    LUCK_SCORE,
    NONE,
    PAY,
    SKILL,
    STAMINA,
    Content,
    Crossing,
    Encounter,
    Treasure,
)
from waystone.games.warlock.model.options import WarlockEdition
from waystone.games.warlock.model.places import DIRECTIONS
from waystone.games.warlock.model.state import CHEST, PILE, Dungeon
from waystone.games.warlock.rules.odds import lucky, rounds
from waystone.games.warlock.rules.river import chance_across

SCORES: Final = {STAMINA: "Stamina", SKILL: "Skill", LUCK_SCORE: "Luck"}
TIMES: Final = ("no", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

# What is counted for each player when a match is over.
ACTS: Final = (
    Act("moved", "move"),
    Act("battle", "battle with a monster", "battles with monsters"),
    Act("killed", "monster killed", "monsters killed"),
    Act("attacked", "attack on another adventurer", "attacks on other adventurers"),
    Act("escape", "attempt to escape", "attempts to escape"),
    Act("died", "death"),
    Act("luck", "lucky test for Luck", "lucky tests for Luck", fact="lucky", value=1),
    Act("luck", "unlucky test for Luck", "unlucky tests for Luck", fact="lucky", value=0),
    Act("kept", "Treasure card kept", "Treasure cards kept"),
    Act("challenged", "Key Challenge"),
)
SUMS: Final = {"gold": "Gold gained"}


# ------------------------------------------------------------------ small pieces
def player(seat: int) -> str:
    return f"{{{seat}}}"


def who(event: Event) -> str:
    """Whose doing it was."""
    return player(event.seat)


def place(content: Content, space: int) -> str:
    """A place with its article: "the Guard Post"."""
    return the_place(content.board.spaces[space])


def the_place(space: Space) -> str:
    return space.name if space.name.startswith("the ") else f"the {space.name}"


def at(content: Content, space: int) -> str:
    """Where somebody is: in a room, in a passage, in the corridor, at a landing."""
    found = content.board.spaces[space]
    inside = found.kind == ROOM or found.kind == MAZE or found.ring >= 0 or found.name.startswith("corridor")
    return f"{'in' if inside else 'at'} {the_place(found)}"


def card_at(event: Event, content: Content) -> str:
    return content.treasures[event.number("card")].called


def cards_named(content: Content, event: Event, fact: str = "cards") -> str:
    return listed([content.treasures[card].called for card in numbers_of(event, fact)])


def numbers_of(event: Event, fact: str) -> tuple[int, ...]:
    found = event.fact(fact)
    assert isinstance(found, tuple)
    return found


def monster(content: Content, index: int) -> Encounter:
    """An Encounter card, or the Crocodile, which has none."""
    return content.crocodile if index == NONE else content.encounters[index]


def foe(content: Content, event: Event) -> str:
    return monster(content, event.number("monster")).called


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def gold(amount: int) -> str:
    return f"{amount or 'no'} Gold"


def provisions(amount: int) -> str:
    return counted(amount, "Provision")


def treasure_cards(count: int) -> str:
    return counted(count, "Treasure card")


def sides(open_sides: int) -> str:
    """The open sides of a Maze card."""
    return listed([DIRECTIONS[side] for side in range(4) if open_sides >> side & 1])


def key_list(bits: int) -> str:
    return listed([str(number) for number in range(1, KEYS + 1) if bits >> number & 1])


def odds(roll: Roll) -> str:
    """The chance there was, behind a roll."""
    return f" (chance {chance(roll.chance)})" if roll.chance >= 0 else ""


# ------------------------------------------------------------------ events
def event(edition: Edition, event: Event) -> str:
    """What happened, as a sentence."""
    assert isinstance(edition, WarlockEdition)
    return EVENTS[event.kind](edition.content, event)


# setting out
def entered(content: Content, event: Event) -> str:
    scores = f"Skill {event.number('skill')}, Stamina {event.number('stamina')}, Luck {event.number('luck')}"
    if not event.rolls:
        return f"{who(event)} stands at the Entrance with {scores}."
    dice = f"Skill die {event.rolls[0].faces[0]}, Stamina {reckoning(event.rolls[1])}, Luck {reckoning(event.rolls[2])}"
    return f"{who(event)} enters with a new adventurer: {scores} ({dice})."


def packed(content: Content, event: Event) -> str:
    goods = [gold(event.number("gold"))] if event.number("gold") else []
    goods += [provisions(event.number("food"))] if event.number("food") else []
    return f"{who(event)} also takes {listed(goods)} along."


def dealt(content: Content, event: Event) -> str:
    return "Three of the nine numbered Key cards are laid under the chest, and the others are dealt."


def your_keys(content: Content, event: Event) -> str:
    numbers = numbers_of(event, "numbers")
    if len(numbers) == 1:
        return f"Your Key card shows {numbers[0]}: this number is not under the chest."
    return f"Your Key cards show {listed([str(number) for number in numbers])}: these numbers are not under the chest."


def first(content: Content, event: Event) -> str:
    return f"{who(event)}, the weakest adventurer, begins."


# the turn
def turn(content: Content, event: Event) -> str:
    return f"Round {event.number('round')}: it is {who(event)}'s turn."


def missed(content: Content, event: Event) -> str:
    left = event.number("left")
    more = f" and must miss {counted(left, 'more turn', 'more turns')}" if left else ""
    return f"{who(event)} misses this turn{more}."


def cage_die(content: Content, event: Event) -> str:
    wanted = listed([str(number) for number in numbers_of(event, "needed")], "or")
    roll = event.rolls[0]
    return f"{who(event)} rolls {roll.faces[0]} to get out of the cage, and needs {wanted}{odds(roll)}."


def still_caged(content: Content, event: Event) -> str:
    return f"{who(event)} stays in the cage, and the turn is over."


def freed(content: Content, event: Event) -> str:
    return f"{who(event)} gets out of the cage."


def gropes(content: Content, event: Event) -> str:
    way = place(content, event.number("space"))
    return f"Without a lantern {who(event)} gropes along the passage: a {event.rolls[0].faces[0]} leads to {way}."


def came_out(content: Content, event: Event) -> str:
    return f"{who(event)} comes out at {place(content, event.number('space'))}."


def rolled(content: Content, event: Event) -> str:
    return f"{who(event)} rolls {event.rolls[0].faces[0]} for movement."


def ate(content: Content, event: Event) -> str:
    gained = event.number("stamina")
    result = f"regains {gained} Stamina" if gained else "regains nothing, for Stamina was full already"
    return f"{who(event)} eats 1 Provision and {result}. {who(event)} cannot eat in the next turn."


def withdrew(content: Content, event: Event) -> str:
    left = "; what their dead adventurers left is now anybody's" if event.number("caches") else ""
    return f"{who(event)} withdraws from the game for good{left}."


# movement
def moved(content: Content, event: Event) -> str:
    space = content.board.spaces[event.number("space")]
    door = event.number("door")
    by = f" by its {DIRECTIONS[door]} door" if door != NONE else ""
    verb = "enters" if space.kind == ROOM or space.ring >= 0 else "walks to"
    end = ", and the turn ends there" if space.ring >= 0 else ""
    return f"{who(event)} {verb} {the_place(space)}{by}{end}."


def stuck(content: Content, event: Event) -> str:
    return f"{who(event)} cannot move anywhere and stays {at(content, event.number('space'))}."


def explored(content: Content, event: Event) -> str:
    open_sides = sides(content.maze_cards[event.number("card")].open)
    return f"{who(event)} goes into {place(content, event.number('space'))}, whose card is open {open_sides}."


def dead_end(content: Content, event: Event) -> str:
    open_sides = sides(content.maze_cards[event.number("card")].open)
    where = place(content, event.number("space"))
    return (
        f"{who(event)} looks into {where}: its card is open {open_sides}, but not on this side. "
        "It is a dead end, and costs the next turn."
    )


def maze_turned(content: Content, event: Event) -> str:
    return f"All see the Maze cards beside {place(content, event.number('space'))}."


# the river
def crosses(content: Content, event: Event) -> str:
    crossing = content.crossings[event.number("crossing")]
    return f"{who(event)} tries the {crossing.id} from {place(content, event.number('space'))}."


def ferried(content: Content, event: Event) -> str:
    there = place(content, event.number("space"))
    return f"{who(event)} pays the ferryman {gold(event.number('gold'))} and crosses to {there}."


def river(content: Content, event: Event) -> str:
    crossing = content.crossings[event.number("crossing")]
    row = crossing.rows[event.number("row")]
    if not event.rolls:
        return f"{who(event)}'s attempt on the {crossing.id}: {lower_name(row.name)}."
    roll = event.rolls[0]
    return f"{who(event)} rolls {roll.faces[0]} on the {crossing.id} ({chance(roll.chance)} to get across). {row.name}."


def lower_name(name: str) -> str:
    return name[:1].lower() + name[1:]


def landed(content: Content, event: Event) -> str:
    there = place(content, event.number("space"))
    if event.number("across"):
        return f"{who(event)} reaches {there}."
    return f"{who(event)} does not get across and is back at {there}."


# encounters
def revealed(content: Content, event: Event) -> str:
    card = content.encounters[event.number("card")]
    text = f' The card says: "{card.text}"' if card.text else ""
    return f"{who(event)} meets {card.called} in {place(content, event.number('space'))}.{text}"


def unseen(content: Content, event: Event) -> str:
    card = content.encounters[event.number("encounter")]
    return f"{who(event)} slips past {card.called} unseen."


def luck(content: Content, event: Event) -> str:
    roll = event.rolls[0]
    score = event.number("luck")
    result = "is lucky" if event.number("lucky") else "is unlucky"
    relation = "not above" if roll.total <= score else "above"
    return (
        f"{who(event)} tests for Luck{odds(roll)}: {reckoning(roll)} is {relation} {score}, so {who(event)} {result}."
    )


def score(content: Content, event: Event) -> str:
    what = SCORES[event.number("score")]
    change = event.number("change")
    sum_of = f" ({reckoning(event.rolls[0])})" if event.rolls else ""
    if change == 0:
        return f"{who(event)}'s {what} does not change."
    return f"{who(event)} {'regains' if change > 0 else 'loses'} {abs(change)} {what}{sum_of}."


def hurt(content: Content, event: Event) -> str:
    return f"{who(event)} loses {event.number('stamina')} Stamina."


def goods(content: Content, event: Event) -> str:
    change = event.number("change")
    what = gold(abs(change)) if event.number("gold") else provisions(abs(change))
    sum_of = f" (rolled {reckoning(event.rolls[0])})" if event.rolls else ""
    return f"{who(event)} {'gets' if change > 0 else 'loses'} {what}{sum_of}."


def held_up(content: Content, event: Event) -> str:
    turns = event.number("turns")
    return f"{who(event)} must miss {'the next turn' if turns == 1 else f'the next {turns} turns'}."


def caged(content: Content, event: Event) -> str:
    return f"The cage falls on {who(event)}, who misses the next turn and must then get out by Luck or by the die."


def whisked(content: Content, event: Event) -> str:
    there = place(content, event.number("space"))
    return f"{who(event)} rolls {event.rolls[0].faces[0]} on the Teleport table and is whisked away to {there}."


def served(content: Content, event: Event) -> str:
    service = content.services[event.number("service")]
    paid = f"pays {gold(service.gold)}" if service.gold else "accepts"
    return f"{who(event)} {paid}: {lower_name(service.label)}."


def cursed(content: Content, event: Event) -> str:
    victim = player(event.number("victim"))
    skill, stamina = event.number("skill"), event.number("stamina")
    return f"{who(event)} has {victim} cursed: {victim} loses {skill} Skill and, by the die, {stamina} Stamina."


def curse_lifted(content: Content, event: Event) -> str:
    return f"The curse on {who(event)} is lifted, and the lost Skill returns."


def gambled(content: Content, event: Event) -> str:
    mine, theirs = event.rolls
    result = f"wins {gold(event.number('stake'))}" if event.number("won") else f"loses {gold(event.number('stake'))}"
    return (
        f"{who(event)} stakes {gold(event.number('stake'))} and rolls {reckoning(mine)} against {reckoning(theirs)} "
        f"of {theirs.owner}{odds(mine)}: {who(event)} {result}."
    )


def sold(content: Content, event: Event) -> str:
    return f"{who(event)} sells {card_at(event, content)} to the Pedlar for {gold(event.number('gold'))}."


def bought(content: Content, event: Event) -> str:
    return f"{who(event)} buys {card_at(event, content)} of the Pedlar for {gold(event.number('gold'))}."


# cards in use
def used(content: Content, event: Event) -> str:
    card = content.treasures[event.number("card")]
    gone = ", which is used up" if card.one_use else ""
    return f"{who(event)} uses {card.called}{gone}."


def used_on(content: Content, event: Event) -> str:
    return f"{who(event)} uses {card_at(event, content)} on {player(event.number('victim'))}; the card is used up."


def wields(content: Content, event: Event) -> str:
    return f"{who(event)} uses {card_at(event, content)} in this battle."


def shows_magic(content: Content, event: Event) -> str:
    return f"{who(event)} shows {card_at(event, content)}: a magic weapon, which can wound this monster."


# battles
def battle(content: Content, event: Event) -> str:
    scores = f"Skill {event.number('skill')}, Stamina {event.number('stamina')}"
    return f"{who(event)} fights {foe(content, event)} ({scores})."


def attacked(content: Content, event: Event) -> str:
    return f"{who(event)} attacks {player(event.number('victim'))}."


def battle_round(content: Content, event: Event) -> str:
    theirs, mine = event.rolls
    return fought(event, theirs, mine, theirs.owner)


def duel_round(content: Content, event: Event) -> str:
    theirs, mine = event.rolls
    return fought(event, theirs, mine, player(event.number("rival")))


def fought(event: Event, theirs: Roll, mine: Roll, other: str) -> str:
    margin = event.number("margin")
    if margin == 0:
        result = "a tie, nobody is wounded"
    else:
        result = f"{who(event) if margin > 0 else other} wins the round"
    sums = f"{who(event)} {reckoning(mine)}, {other} {reckoning(theirs)}"
    return f"Attack Round {event.number('round')}: {sums}; {result}."


def monster_wounded(content: Content, event: Event) -> str:
    doubled = " The double six doubles the wound." if event.number("doubled") else ""
    return f"{who(event)} wounds {foe(content, event)} for {event.number('stamina')} Stamina.{doubled}"


def unhurt(content: Content, event: Event) -> str:
    return f"{capital(foe(content, event))} is unhurt: only a magic weapon can wound it, and {who(event)} uses none."


def ward(content: Content, event: Event) -> str:
    roll = event.rolls[0]
    less = event.number("less")
    result = f"the wound costs {less} Stamina less" if less else "no help"
    return f"{who(event)} rolls {roll.faces[0]} for {card_at(event, content)}{odds(roll)}: {result}."


def wounded(content: Content, event: Event) -> str:
    blow, lost = event.number("blow"), event.number("stamina")
    doubled = ", doubled by the double six" if event.number("doubled") else ""
    if lost == blow:
        result = f"and loses {lost} Stamina{doubled}"
    elif lost:
        result = (
            f"for {blow} Stamina{doubled}, armour takes {blow - lost}: {blow} - {blow - lost} = {lost} Stamina lost"
        )
    else:
        result = f"for {blow} Stamina{doubled}, but armour takes it all"
    return f"{who(event)} is wounded {result}."


def breath(content: Content, event: Event) -> str:
    roll = event.rolls[0]
    lost = event.number("stamina")
    result = f"{who(event)} loses {lost} Stamina" if lost else f"{who(event)} is not hurt"
    return f"The breath of {roll.owner}: the die shows {roll.faces[0]}{odds(roll)}, and {result}."


def venom(content: Content, event: Event) -> str:
    lost = event.number("stamina")
    return f"The venom of {foe(content, event)} costs {who(event)} {lost} Stamina more."


def robbed(content: Content, event: Event) -> str:
    stolen = event.number("gold")
    die = event.rolls[0].faces[0]
    result = f"steals {gold(stolen)} from {who(event)}" if stolen else f"finds no Gold to steal from {who(event)}"
    return f"{capital(foe(content, event))} rolls {die} and {result}."


def stares(content: Content, event: Event) -> str:
    one, two = event.rolls[0].faces
    return f"{capital(foe(content, event))} rolls a double ({one} and {two}) and tries to enslave {who(event)}."


def enslaved(content: Content, event: Event) -> str:
    return f"{capital(foe(content, event))} enslaves {who(event)}."


def paralysed(content: Content, event: Event) -> str:
    wounds = event.number("wounds")
    nth = TIMES[wounds] if wounds < len(TIMES) else f"{wounds}th"
    return f"The {nth} wound of {foe(content, event)} paralyses {who(event)}, and that is death."


def spared(content: Content, event: Event) -> str:
    return f"{who(event)} is protected by {card_at(event, content)}."


def escape(content: Content, event: Event) -> str:
    roll = event.rolls[0]
    row = content.escape[event.number("row")]
    lost = event.number("stamina")
    loss = f", losing {lost} Stamina" if lost else ""
    result = "gets away" if event.number("away") else "does not get away"
    return (
        f"{who(event)} tries to escape{odds(roll)} and rolls {roll.faces[0]}, {lower_name(row.name)}: "
        f"{who(event)} {result}{loss}."
    )


def away(content: Content, event: Event) -> str:
    return f"{who(event)} leaves the battle and now stands {at(content, event.number('space'))}."


def fled(content: Content, event: Event) -> str:
    door = event.number("door")
    by = f" by its {DIRECTIONS[door]} door" if door != NONE else ""
    return f"{who(event)} flees to {place(content, event.number('space'))}{by}."


def cornered(content: Content, event: Event) -> str:
    return f"{who(event)} has nowhere to flee and stays {at(content, event.number('space'))}."


def killed(content: Content, event: Event) -> str:
    gained = event.number("luck")
    reward = f"and gains {gained} Luck" if gained else "but gains no Luck: it is at its initial score already"
    return f"{who(event)} kills {foe(content, event)} {reward}."


def died(content: Content, event: Event) -> str:
    cards = event.number("cards")
    left = f" {treasure_cards(cards)} stay there for {who(event)}'s next adventurer." if cards else ""
    left = left.replace("1 Treasure card stay", "1 Treasure card stays")
    return f"{who(event)}'s adventurer dies {at(content, event.number('space'))}.{left}"


def slain(content: Content, event: Event) -> str:
    takes = [gold(event.number("gold"))] if event.number("gold") else []
    takes += [provisions(event.number("food"))] if event.number("food") else []
    spoils = f" and takes {listed(takes)}" if takes else ""
    cards = event.number("cards")
    choose = f"; {treasure_cards(cards)} may be taken as well" if cards else ""
    return f"{who(event)} kills {player(event.number('victim'))}'s adventurer{spoils}{choose}."


# treasure
def looked(content: Content, event: Event) -> str:
    return f"{who(event)} claims the Treasure card of {place(content, event.number('space'))} and looks at it."


def you_find(content: Content, event: Event) -> str:
    card = content.treasures[event.number("card")]
    text = f' The card says: "{card.text}"' if card.text else ""
    return f"You find {card.called}.{text}"


def unclaimed(content: Content, event: Event) -> str:
    return f"{who(event)} leaves the Treasure card of {place(content, event.number('space'))} unseen."


def kept(content: Content, event: Event) -> str:
    return f"{who(event)} keeps the Treasure card."


def left(content: Content, event: Event) -> str:
    return f"{who(event)} leaves the Treasure card lying {at(content, event.number('space'))}."


def found(content: Content, event: Event) -> str:
    return f"{who(event)} finds {card_at(event, content)} and notes the amount."


def searched(content: Content, event: Event) -> str:
    whose = "their own earlier adventurer's" if event.number("own") else "the discarded"
    count = counted(event.number("count"), "Treasure card")
    return f"{who(event)} looks through {whose} treasure {at(content, event.number('space'))}: {count}."


def you_see(content: Content, event: Event) -> str:
    return f"You see {cards_named(content, event)}."


def took(content: Content, event: Event) -> str:
    return f"{who(event)} takes {treasure_cards(event.number('count'))}."


def you_take(content: Content, event: Event) -> str:
    return f"You take {cards_named(content, event)}."


def took_nothing(content: Content, event: Event) -> str:
    return f"{who(event)} takes nothing."


def dropped(content: Content, event: Event) -> str:
    return f"{who(event)} leaves 1 Treasure card {at(content, event.number('space'))}."


def you_dropped(content: Content, event: Event) -> str:
    return f"You leave {card_at(event, content)} behind."


def sword_left(content: Content, event: Event) -> str:
    return f"{who(event)} throws the plain sword away."


# meetings
def met(content: Content, event: Event) -> str:
    partner = player(event.number("partner"))
    if event.number("dealing"):
        return f"{who(event)} spends the turn on a meeting with {partner}."
    return f"{who(event)} meets {partner}."


def no_offer(content: Content, event: Event) -> str:
    return f"{who(event)} makes {player(event.number('partner'))} no offer."


def offered(content: Content, event: Event) -> str:
    return f"{who(event)} makes {player(event.number('partner'))} an offer."


def offer(content: Content, event: Event) -> str:
    gives = side_words(content, numbers_of(event, "gives"), numbers_of(event, "cards"))
    wants = side_words(content, numbers_of(event, "wants"), numbers_of(event, "wanted"))
    return f"The offer: {who(event)} gives {gives} for {wants} from {player(event.number('partner'))}."


def refused(content: Content, event: Event) -> str:
    return f"{who(event)} refuses the offer of {player(event.number('partner'))}."


def agreed(content: Content, event: Event) -> str:
    return f"{who(event)} accepts the offer of {player(event.number('partner'))}, and it is carried out."


def showed(content: Content, event: Event) -> str:
    return f"{who(event)} shows Key cards to {player(event.number('partner'))} alone."


def sight(content: Content, event: Event) -> str:
    numbers = numbers_of(event, "numbers")
    if not numbers:
        return f"You see that {player(event.number('giver'))} holds no numbered Key card."
    held = listed([str(number) for number in numbers])
    return f"You see all Key cards of {player(event.number('giver'))}: {held}."


def answer(content: Content, event: Event) -> str:
    has = "holds" if event.number("has") else "does not hold"
    return f"You learn that {player(event.number('giver'))} {has} Key card {event.number('number')}."


def bunch_given(content: Content, event: Event) -> str:
    return f"{player(event.number('giver'))} hands you {card_at(event, content)}."


def parted(content: Content, event: Event) -> str:
    return f"{who(event)} and {player(event.number('partner'))} part."


# spoils
def keys_claimed(content: Content, event: Event) -> str:
    count = event.number("count")
    what = counted(count, "bunch", "bunches") if count else "none"
    return f"{who(event)} claims all bunches of keys of {player(event.number('loser'))}: {what}."


def card_drawn(content: Content, event: Event) -> str:
    return f"{who(event)} claims a Treasure card of {player(event.number('loser'))} at random."


def you_claim(content: Content, event: Event) -> str:
    return f"You get {cards_named(content, event)}."


def you_lose(content: Content, event: Event) -> str:
    return f"You lose {cards_named(content, event)} to {player(event.number('winner'))}."


def card_named(content: Content, event: Event) -> str:
    loser = player(event.number("loser"))
    if event.number("has"):
        return f"{who(event)} claims {card_at(event, content)} of {loser} and gets it."
    return f"{who(event)} claims {card_at(event, content)}, but {loser} does not have it: {who(event)} gets nothing."


def lantern_taken(content: Content, event: Event) -> str:
    return f"{who(event)} takes the lantern of {player(event.number('loser'))}."


# keys and the chest
def challenged(content: Content, event: Event) -> str:
    return (
        f"{who(event)} makes a Key Challenge for number {event.number('number')}; only {who(event)} sees the answers."
    )


def peeked(content: Content, event: Event) -> str:
    where = "under the chest" if event.number("chest") else "that is not under the chest"
    return f"{who(event)} looks at a Key card {where}."


def key_seen(content: Content, event: Event) -> str:
    number, holder = event.number("number"), event.number("holder")
    if holder == CHEST:
        return f"You learn: number {number} is under the chest."
    if holder == PILE:
        return f"You learn: number {number} is not under the chest."
    if holder == event.seat:
        return f"Number {number} is on your own Key card, so all hold out blanks."
    return f"You learn: {player(holder)} holds number {number}."


def failed(content: Content, event: Event) -> str:
    numbers = listed([str(number) for number in numbers_of(event, "numbers")])
    wrong = event.number("wrong")
    result = f"{wrong} of the 3 keys {'is' if wrong == 1 else 'are'} wrong"
    where = place(content, event.number("space"))
    return f"{who(event)} tries keys {numbers} at the chest: {result}. {who(event)} is thrown back to {where}."


def won(content: Content, event: Event) -> str:
    return f"All three keys are right: {who(event)} opens the Warlock's chest and wins."


def nobody_wins(content: Content, event: Event) -> str:
    return "The time is up, and nobody wins." if event.rule == 181 else "All have withdrawn, and nobody wins."


Telling = Callable[[Content, Event], str]
EVENTS: Final[dict[str, Telling]] = {
    "agreed": agreed, "answer": answer, "ate": ate, "attacked": attacked, "away": away, "battle": battle,
    "bought": bought, "breath": breath, "bunch given": bunch_given, "cage die": cage_die, "caged": caged,
    "came out": came_out, "card drawn": card_drawn, "card named": card_named, "challenged": challenged,
    "cornered": cornered, "crosses": crosses, "curse lifted": curse_lifted, "cursed": cursed, "dead end": dead_end,
    "dealt": dealt, "died": died, "dropped": dropped, "duel round": duel_round, "enslaved": enslaved,
    "entered": entered, "escape": escape, "explored": explored, "failed": failed, "ferried": ferried, "first": first,
    "fled": fled, "found": found, "freed": freed, "gambled": gambled, "goods": goods, "gropes": gropes,
    "held up": held_up, "hurt": hurt, "kept": kept, "key seen": key_seen, "keys claimed": keys_claimed,
    "killed": killed, "landed": landed, "lantern taken": lantern_taken, "left": left, "looked": looked, "luck": luck,
    "maze turned": maze_turned, "met": met, "missed": missed, "monster wounded": monster_wounded, "moved": moved,
    "no offer": no_offer, "nobody wins": nobody_wins, "offer": offer, "offered": offered, "packed": packed,
    "paralysed": paralysed, "parted": parted, "peeked": peeked, "refused": refused, "revealed": revealed,
    "river": river, "robbed": robbed, "rolled": rolled, "round": battle_round, "score": score, "searched": searched,
    "served": served, "showed": showed, "shows magic": shows_magic, "sight": sight, "slain": slain, "sold": sold,
    "spared": spared, "stares": stares, "still caged": still_caged, "stuck": stuck, "sword left": sword_left,
    "took": took, "took nothing": took_nothing, "turn": turn, "unclaimed": unclaimed, "unhurt": unhurt,
    "unseen": unseen, "used": used, "used on": used_on, "venom": venom, "ward": ward,
    "whisked": whisked, "wields": wields, "withdrew": withdrew, "won": won, "wounded": wounded, "you claim": you_claim,
    "you dropped": you_dropped, "you find": you_find, "you lose": you_lose, "you see": you_see, "you take": you_take,
    "your keys": your_keys,
}  # fmt: skip


# ------------------------------------------------------------------ changes
def change(edition: Edition, change: Change) -> str:
    """What is another now, in a few words that fit behind a sentence."""
    assert isinstance(edition, WarlockEdition)
    content = edition.content
    what, *parts = change.what.split("/")
    numbers = [int(part) for part in parts]
    if what in COUNTS:
        return f"{player(numbers[0])} has {counted_as(what, change.after)} ({change.difference:+d})"
    if what in FLAGS:
        return f"{player(numbers[0])} {FLAGS[what][1 if change.after else 0]}"
    return CHANGES[what](content, change, numbers)


# What is counted, in the words behind its number
COUNTS: Final = {
    "skill": "Skill", "stamina": "Stamina", "luck": "Luck", "first-skill": "initial Skill",
    "first-stamina": "initial Stamina", "first-luck": "initial Luck", "gold": "Gold", "food": "Provisions",
    "cards": "Treasure cards", "keys": "numbered Key cards",
}  # fmt: skip


def counted_as(what: str, number: int) -> str:
    noun = COUNTS[what]
    return f"{number or 'no'} {noun.removesuffix('s') if number == 1 else noun}"


# What is so or not: the words for each
FLAGS: Final = {
    "alive": ("is dead", "has a living adventurer"),
    "withdrawn": ("is back in the game", "is out of the game"),
    "lantern": ("has no lantern now", "has a lantern now"),
    "sword": ("has no plain sword now", "has a plain sword"),
    "cursed": ("is no longer cursed", "is cursed"),
    "caged": ("is no longer caged", "is caged"),
    "magic": ("no longer fights with a magic weapon", "fights with a magic weapon"),
    "meeting": ("is no longer in a meeting", "is in a meeting"),
}


def changed_place(content: Content, change: Change, numbers: list[int]) -> str:
    return f"{player(numbers[0])} is now {at(content, change.after - 1)}"


def changed_misses(content: Content, change: Change, numbers: list[int]) -> str:
    if change.after == 0:
        return f"{player(numbers[0])} has no more turns to miss"
    return f"{player(numbers[0])} has {counted(change.after, 'turn')} to miss"


def changed_record(content: Content, change: Change, numbers: list[int]) -> str:
    card = content.treasures[numbers[1]].called
    if change.after:
        return f"all know that {player(numbers[0])} holds {card}"
    return f"{player(numbers[0])} is no longer known to hold {card}"


def changed_encounter(content: Content, change: Change, numbers: list[int]) -> str:
    room = place(content, content.board.rooms[numbers[0]])
    if change.after < FIRST_CARD:
        if change.after == FACE_DOWN:
            return f"an unknown Encounter card lies in {room}"
        return f"{encounter_of(content, change.before)} is gone from {room}"
    side = "face up" if (change.after - FIRST_CARD) % 2 else "face down again"
    return f"{encounter_of(content, change.after)} lies {side} in {room}"


def encounter_of(content: Content, code: int) -> str:
    if code < FIRST_CARD:
        return "the Encounter card"
    return content.encounters[(code - FIRST_CARD) // 2].called


def changed_treasure(content: Content, change: Change, numbers: list[int]) -> str:
    room = place(content, content.board.rooms[numbers[0]])
    return f"{'a' if change.after else 'no'} Treasure card lies in {room} now"


def changed_heap(content: Content, change: Change, numbers: list[int]) -> str:
    where = at(content, numbers[0])
    whose = "discarded " if numbers[1] == NONE else ""
    owner = "" if numbers[1] == NONE else f" for {player(numbers[1])} alone"
    noun = counted(change.after, f"{whose}Treasure card")
    return f"{noun} {'lies' if change.after == 1 else 'lie'} {where}{owner}"


def changed_known(content: Content, change: Change, numbers: list[int]) -> str:
    card = content.treasures[numbers[0]].called
    if change.after == 0:
        return f"{card} no longer lies in sight of all"
    if change.after < 0:
        return f"all know that {card} lies before {player(-1 - change.after)}"
    return f"all know that {card} lies {at(content, change.after - 1)}"


def changed_desk(content: Content, change: Change, numbers: list[int]) -> str:
    if change.after == 0:
        return f"no cards lie before {player(numbers[0])} any more"
    return f"{player(numbers[0])} looks at {treasure_cards(change.after)}"


def changed_stock(content: Content, change: Change, numbers: list[int]) -> str:
    card = content.treasures[numbers[0]].called
    return f"the Pedlar {'now has' if change.after else 'no longer has'} {card} for sale"


def changed_maze(content: Content, change: Change, numbers: list[int]) -> str:
    space = place(content, content.board.maze[numbers[0]])
    if change.after == 0:
        return f"the card of {space} is unknown"
    return f"all know that {space} is open {sides(content.maze_cards[change.after - 1].open)}"


def changed_tries(content: Content, change: Change, numbers: list[int]) -> str:
    return f"the chest has been tried {counted(change.after, 'time')}"


def changed_monster(content: Content, change: Change, numbers: list[int]) -> str:
    name = monster(content, numbers[0]).called
    if change.after == 0:
        return f"{name} is out of the battle"
    by = f" ({change.difference:+d})" if change.before else ""
    return f"{name} has {change.after} Stamina{by}"


def changed_fight(content: Content, change: Change, numbers: list[int]) -> str:
    name = player(numbers[0])
    if change.after == 0:
        return f"{name} is no longer in battle"
    wounds = change.after - 1
    return f"{name} has {counted(wounds, 'wound')} in this battle" if wounds else f"{name} is in battle"


def changed_use(content: Content, change: Change, numbers: list[int]) -> str:
    card = content.treasures[numbers[1]].called
    return f"{player(numbers[0])} {'has' if change.after else 'puts'} {card} {'in use' if change.after else 'away'}"


def changed_offers(content: Content, change: Change, numbers: list[int]) -> str:
    if change.after == 0:
        return f"{player(numbers[0])} has no more offers to make"
    return f"{player(numbers[0])} may make {counted(change.after, 'offer')} in this meeting"


def changed_peace(content: Content, change: Change, numbers: list[int]) -> str:
    return "the two have agreed on peace" if change.after else "the peace of that meeting is over"


Changed = Callable[[Content, Change, list[int]], str]
CHANGES: Final[dict[str, Changed]] = {
    "at": changed_place, "misses": changed_misses, "holds": changed_record, "encounter": changed_encounter,
    "treasure": changed_treasure, "heap": changed_heap, "lies": changed_known, "desk": changed_desk,
    "stock": changed_stock, "maze": changed_maze, "tries": changed_tries, "monster": changed_monster,
    "fight": changed_fight, "uses": changed_use, "offers": changed_offers, "peace": changed_peace,
}  # fmt: skip


# ------------------------------------------------------------------ options
def option(option: Option) -> str:
    """An answer as a sentence that holds whatever the table looks like; `details` adds what does not."""
    fixed = FIXED.get(type(option))
    return fixed if fixed is not None else NAMING[type(option)](option)


FIXED: Final[dict[type[Option], str]] = {
    o.Reenter: "Enter with a new character",
    o.Withdraw: "Withdraw for good",
    o.CageLuck: "Test for Luck to get out",
    o.CageDie: "Roll a die to get out",
    o.Stay: "Stay at this entrance",
    o.NoCard: "Use no card",
    o.Eat: "Eat 1 Provision",
    o.Roll: "Roll and move",
    o.Business: "See to this room",
    o.Peek: "Look at a Key card",
    o.NoChallenge: "No Key Challenge",
    o.NoService: "Want nothing more",
    o.Ready: "Ready for battle",
    o.FightOn: "Fight on",
    o.Escape: "Try to escape",
    o.Claim: "Claim the Treasure card",
    o.LeaveUnseen: "Leave the Treasure card unseen",
    o.LeaveSword: "Leave the plain sword behind",
    o.Done: "Take no more",
    o.MeetNobody: "Meet nobody",
    o.MakeOffer: "Make this offer",
    o.NoOffer: "Make no offer",
    o.Accept: "Accept the offer",
    o.Refuse: "Refuse the offer",
    o.Attack: "Attack",
    o.Part: "Part in peace",
    o.ClaimKeys: "Claim all bunches of keys",
    o.ClaimRandom: "Claim a Treasure card at random",
    o.ClaimNothing: "Claim nothing",
    o.TakeLantern: "Take the lantern",
    o.LeaveLantern: "Leave the lantern",
    o.NoChest: "Leave the chest alone",
}


def move_words(move: o.Move) -> str:
    by = f" by its {DIRECTIONS[move.by]} door" if move.by != NONE else ""
    verb = "Enter" if move.place.kind == ROOM or move.place.ring >= 0 else "Go to"
    return f"{verb} {the_place(move.place)}{by}"


def cross_words(cross: o.Cross) -> str:
    crossing = cross.crossing
    if crossing.method == PAY:
        how = f"Pay {crossing.price} Gold for the"
    else:
        how = "Punt across on the" if crossing.method == LUCK else "Try the"
    return f"{how} {crossing.id} from the {cross.bank} bank"


def serve_words(serve: o.Serve) -> str:
    service = serve.service
    return f"{service.label} ({service.gold} Gold)" if service.gold else service.label


def until_words(fight: o.FightUntil) -> str:
    limit = f"unless Stamina falls below {fight.stamina}" if fight.stamina else "whatever happens"
    return f"Fight to the end, {limit}"


ENTRIES: Final = ("Gold", "Provisions", "a key answer", "a bunch with a number", "a sight of all Key cards", "peace")


def entry_words(entry: o.Entry) -> str:
    what = ENTRIES[entry.kind]
    if entry.wanted:
        return f"Ask for {what}"
    return f"Give {what.replace('all Key', 'all your Key')}"


def offer_card_words(entry: o.OfferCard) -> str:
    return f"{'Ask for' if entry.wanted else 'Give'} {entry.card.name}"


def card_words(before: str, after: str = "") -> Callable[[Option], str]:
    """A sentence around the name of the option's card."""

    def words(option: Option) -> str:
        card = getattr(option, "card")  # noqa: B009 - options with a card have it in common, not a class
        assert isinstance(card, Treasure)
        return f"{before} {card.name}{after}"

    return words


def seat_words(before: str, after: str = "") -> Callable[[Option], str]:
    """A sentence around the player whom the option names."""

    def words(option: Option) -> str:
        seat = getattr(option, "seat")  # noqa: B009 - likewise
        assert isinstance(seat, int)
        return f"{before} {player(seat)}{after}"

    return words


NAMING: Final[dict[type[Option], Callable[..., str]]] = {
    o.Goods: lambda goods: f"Take {goods.gold} Gold, the rest in Provisions",
    o.ExitAt: lambda way: f"Take the passage to {way.place.name.rpartition(' ')[2]}",
    o.UseCard: card_words("Use"),
    o.Deal: seat_words("Stay and deal with"),
    o.KeyNumber: lambda key: f"Key {key.number}",
    o.Move: move_words,
    o.Cross: cross_words,
    o.Investigate: lambda look: f"Investigate {the_place(look.place)}",
    o.Serve: serve_words,
    o.HexTarget: seat_words("Have", " cursed"),
    o.Stake: lambda stake: f"Stake {stake.gold} Gold",
    o.Sell: card_words("Sell"),
    o.Buy: card_words("Buy"),
    o.Wield: card_words("Use", " in this battle"),
    o.ShowMagic: card_words("Show", ": a magic weapon"),
    o.FightUntil: until_words,
    o.Keep: card_words("Keep"),
    o.Leave: card_words("Leave", " here"),
    o.Take: card_words("Take"),
    o.Meet: seat_words("Meet"),
    o.Entry: entry_words,
    o.Amount: lambda amount: str(amount.amount),
    o.OfferCard: offer_card_words,
    o.GiveBunch: card_words("Hand over"),
    o.ClaimCard: card_words("Claim"),
    o.NameThree: lambda three: f"Open the chest with {three.numbers[0]}, {three.numbers[1]}, {three.numbers[2]}",
}


# ------------------------------------------------------------------ prompts
def prompt(g: Dungeon, ask: Ask) -> str:
    """What is asked, of one who plays; nothing here is a secret."""
    asking = PROMPTS.get(ask.subject.key)
    return ask.subject.prompt if asking is None else asking(g, ask)


def ask_goods(g: Dungeon, ask: Ask) -> str:
    units = g.content.numbers.goods_base - g.adventurers[ask.seat].first_skill
    return f"you may take {counted(units, 'thing')} more along: how many as Gold, and the rest as Provisions?"


def ask_leave(g: Dungeon, ask: Ask) -> str:
    if [option for option in ask.options if isinstance(option, o.Leave) and option.card.sword]:
        return f"you carry more than {g.content.numbers.swords} swords: leave one here"
    return f"your rucksack holds {g.content.numbers.rucksack} Treasure cards besides swords: leave one card here"


def ask_passage(g: Dungeon, ask: Ask) -> str:
    here = g.space_of(g.adventurers[ask.seat])
    return f"you stand in {the_place(here)}: come out at another {here.colour_name} entrance, or stay?"


def ask_turn(g: Dungeon, ask: Ask) -> str:
    return f"your turn, {at(g.content, g.hero.space)}: what do you do?"


def ask_move(g: Dungeon, ask: Ask) -> str:
    return f"you rolled {g.rolled}: where do you go?"


def ask_card(g: Dungeon, ask: Ask) -> str:
    return f"you face {here_met(g)}: use a card?"


def here_met(g: Dungeon) -> str:
    """The Encounter card of the room where the active adventurer stands, which lies open."""
    room = g.room_of(g.hero)
    return g.content.encounters[g.encounter[room]].called if room != NONE and g.encounter[room] != NONE else "this room"


def ask_service(g: Dungeon, ask: Ask) -> str:
    return f"what do you want of {here_met(g)}? You have {gold(g.hero.gold)}"


def ask_stake(g: Dungeon, ask: Ask) -> str:
    return f"how much do you stake against {here_met(g)}? The higher sum of two dice wins; they win ties"


def ask_stock(g: Dungeon, ask: Ask) -> str:
    buying = bool([option for option in ask.options if isinstance(option, o.Buy)])
    return f"which card do you {'buy of' if buying else 'sell to'} {here_met(g)}?"


def opponent(g: Dungeon, seat: int) -> str:
    """Whom a fighter faces."""
    battle = g.battle
    if battle is None:
        return "your opponent"
    if battle.monster is not None:
        return battle.monster.called
    rival = battle.rival
    return player(rival.seat if rival is not None and seat == battle.hero.seat else battle.hero.seat)


def ask_gear(g: Dungeon, ask: Ask) -> str:
    return f"choose what you use against {opponent(g, ask.seat)}; what is used is seen by all"


def ask_pause(g: Dungeon, ask: Ask) -> str:
    battle = g.battle
    assert battle is not None
    a = g.adventurers[ask.seat]
    if battle.monster is not None:
        left = battle.stamina
    else:
        rival = battle.rival
        assert rival is not None
        left = g.adventurers[rival.seat if ask.seat == battle.hero.seat else battle.hero.seat].stamina
    return f"fight on against {opponent(g, ask.seat)} (Stamina {left}, you have {a.stamina}), or try to escape?"


def ask_claim(g: Dungeon, ask: Ask) -> str:
    return f"claim the Treasure card of {place(g.content, g.hero.space)}?"


def partner_of(g: Dungeon, seat: int) -> str:
    talk = g.talk
    assert talk is not None
    return player(talk.partner if seat == g.active else g.active)


def ask_offer(g: Dungeon, ask: Ask) -> str:
    talk = g.talk
    assert talk is not None
    left = talk.left[0 if ask.seat == g.active else 1]
    return f"make {partner_of(g, ask.seat)} an offer, entry by entry? You have {counted(left, 'offer')} left"


def ask_number(g: Dungeon, ask: Ask) -> str:
    return f"which number, in your offer to {partner_of(g, ask.seat)}?"


def ask_amount(g: Dungeon, ask: Ask) -> str:
    return f"how many, in your offer to {partner_of(g, ask.seat)}?"


def ask_answer(g: Dungeon, ask: Ask) -> str:
    return f"accept the offer of {partner_of(g, ask.seat)}?"


def ask_bunch(g: Dungeon, ask: Ask) -> str:
    return f"which bunch do you hand over to {partner_of(g, ask.seat)}?"


def ask_parting(g: Dungeon, ask: Ask) -> str:
    return f"attack {partner_of(g, ask.seat)}, or part in peace?"


def ask_spoils(g: Dungeon, ask: Ask) -> str:
    return f"{player(g.loser)} has escaped from you: what do you claim?"


def ask_lantern(g: Dungeon, ask: Ask) -> str:
    return f"take the lantern of {player(g.loser)} as well?"


def ask_flight(g: Dungeon, ask: Ask) -> str:
    return f"you flee up to {counted(g.content.numbers.flee, 'square')}: where to?"


PROMPTS: Final[dict[str, Callable[[Dungeon, Ask], str]]] = {
    "extra_goods": ask_goods, "leave_behind": ask_leave, "passage_exit": ask_passage, "turn_choice": ask_turn,
    "move": ask_move, "encounter_card": ask_card, "menu": ask_service, "stake": ask_stake, "stock_card": ask_stock,
    "battle_gear": ask_gear, "pause": ask_pause, "claim_treasure": ask_claim, "offer": ask_offer,
    "number": ask_number, "amount": ask_amount, "answer_offer": ask_answer, "give_bunch": ask_bunch,
    "meeting_end": ask_parting, "claim_spoils": ask_spoils, "claim_lantern": ask_lantern, "flee_to": ask_flight,
}  # fmt: skip


# ------------------------------------------------------------------ offers
def side_words(content: Content, entries: tuple[int, ...], cards: tuple[int, ...]) -> str:
    """What one side of an offer gives; the entries are in the order of their kinds."""
    coins, food, answer, bunch, sight, peace = entries
    parts = [gold(coins)] if coins else []
    parts += [provisions(food)] if food else []
    parts += [content.treasures[card].called for card in cards]
    parts += [f"a bunch with key {bunch}"] if bunch else []
    parts += [f"an answer on Key card {answer}"] if answer else []
    parts += ["a sight of all Key cards"] if sight else []
    parts += ["peace"] if peace else []
    return listed(parts) or "nothing"


def offer_words(content: Content, side: SideView | None) -> str:
    """What a side gives, in words."""
    if side is None:
        return "nothing"
    entries = (side.gold, side.food, side.answer, side.bunch, int(side.sight), int(side.peace))
    return side_words(content, entries, side.cards)


# ------------------------------------------------------------------ details of options
def details(edition: Edition, view: DungeonView, option: Option) -> str:
    """What matters for a choice as the table stands, from what the asked seat sees."""
    assert isinstance(edition, WarlockEdition)
    if view.seat < 0:
        return ""
    telling = DETAILS.get(type(option))
    return "" if telling is None else telling(edition, view, option)


def own(view: DungeonView) -> AdventurerView:
    return view.adventurers[view.seat]


def about_goods(edition: WarlockEdition, view: DungeonView, option: o.Goods) -> str:
    rest = edition.content.numbers.goods_base - own(view).skill[1] - option.gold
    a = own(view)
    return f"you will have {gold(a.gold + option.gold)} and {provisions(a.food + rest)}"


def about_move(edition: WarlockEdition, view: DungeonView, option: o.Move) -> str:
    steps = steps_to(edition, own(view).space, option)
    parts = [counted(steps, "step")] if steps else []
    return ", ".join(parts + lying_at(edition.content, view, option.space))


def steps_to(edition: WarlockEdition, start: int, move: o.Move) -> int:
    """The fewest steps of a walk that ends with this move; 0 if there is none."""
    stroll = edition.strolls[start]
    if stroll.steps[move.space] < 99:
        return stroll.steps[move.space]
    return next((roll for roll in range(1, len(stroll.ends)) if move in stroll.ends[roll]), 0)


def lying_at(content: Content, view: DungeonView, space: int) -> list[str]:
    """What the viewer knows to be at a place: a dweller, treasure, other adventurers."""
    there = content.board.spaces[space]
    parts = []
    if there.room >= 0:
        parts += room_words(content, view, there.room)
    parts += [
        f"{player(a.seat)} is there" for a in view.adventurers if a.alive and a.space == space and a.seat != view.seat
    ]
    for heap in view.heaps:
        if heap.space == space:
            whose = "discarded" if heap.owner == NONE else f"left for {player(heap.owner)}"
            known = f" ({listed([content.treasures[card].called for card in heap.known])})" if heap.known else ""
            parts.append(f"{treasure_cards(heap.count)} {whose}{known}")
    return parts


def room_words(content: Content, view: DungeonView, room: int) -> list[str]:
    seen = view.rooms[room]
    parts = []
    if seen.there and seen.encounter == NONE:
        parts.append("an unknown Encounter card")
    elif seen.there:
        card = content.encounters[seen.encounter]
        parts.append(f"{card.called} (Skill {card.skill}, Stamina {card.stamina})" if card.skill else card.called)
    if seen.treasure:
        parts.append("a Treasure card")
    if content.board.rooms[room] == content.board.treasure_room:
        parts.append("the chest")
    return parts or ["empty"]


def about_crossing(edition: WarlockEdition, view: DungeonView, option: o.Cross) -> str:
    crossing = option.crossing
    a = own(view)
    if crossing.method == PAY:
        return f"certain; you keep {gold(a.gold - crossing.price)}"
    share = lucky(a.luck[0]) if crossing.method == LUCK else chance_across(crossing)
    cost = (
        "; the test costs 1 Luck, and the unlucky fight the Crocodile" if crossing.method == LUCK else bridge(crossing)
    )
    return f"{chance(share)} to get across{cost}"


def bridge(crossing: Crossing) -> str:
    rows = [f"on {die}: {lower_name(row.name)}" for die, row in enumerate(crossing.rows, 1)]
    return f"; {'; '.join(rows)}"


def about_eating(edition: WarlockEdition, view: DungeonView, option: o.Eat) -> str:
    now, full = own(view).stamina
    then = min(full, now + edition.content.numbers.meal)
    if then == now:
        return "pointless: your Stamina is full; it takes the whole turn"
    return f"Stamina {now} to {then}; takes the whole turn; {provisions(own(view).food - 1)} left"


def about_cage_luck(edition: WarlockEdition, view: DungeonView, option: o.CageLuck) -> str:
    return f"{chance(lucky(own(view).luck[0]))}, and costs 1 Luck"


def about_cage_die(edition: WarlockEdition, view: DungeonView, option: o.CageDie) -> str:
    rolls = edition.content.numbers.cage_rolls
    return f"{chance(len(rolls) / 6)}, with {listed([str(roll) for roll in rolls], 'or')}"


def about_exit(edition: WarlockEdition, view: DungeonView, option: o.ExitAt) -> str:
    return near_words(edition.content, option.space)


def near_words(content: Content, start: int) -> str:
    """How far it is on foot to the two nearest rooms."""
    steps = steps_from(content, start)
    rooms = sorted([room for room in content.board.rooms if steps.get(room)], key=lambda room: (steps[room], room))
    return listed([f"{counted(steps[room], 'step')} from {place(content, room)}" for room in rooms[:2]])


def steps_from(content: Content, start: int, level: int = 0) -> dict[int, int]:
    """The steps from a place to all that can be reached.

    Level 0 is on foot, where rooms and secret passages are ends of the way; on level 1 the river can be crossed, and on
    level 2 the way leads through rooms and the Maze as well.
    """
    spaces = content.board.spaces
    steps = {start: 0}
    queue = [start]
    for space in queue:
        for near in neighbours(content, spaces[space], level):
            if near not in steps:
                steps[near] = steps[space] + 1
                if spaces[near].kind == CORRIDOR or (level == 2 and spaces[near].ring < 0):
                    queue.append(near)
    return steps


def neighbours(content: Content, space: Space, level: int) -> list[int]:
    found = list(space.next)
    if level >= 1 and space.landing >= 0:
        found += [bank for bank in content.crossings[space.landing].banks if bank != space.index]
    if level == 2:
        found += [beside for beside in space.beside if beside >= 0]
        found += [space.gate_to] if space.gate_to >= 0 else []
    return found


def about_investigating(edition: WarlockEdition, view: DungeonView, option: o.Investigate) -> str:
    card = view.maze[option.place.maze]
    if card == NONE:
        return "an unknown Maze card; a dead end costs the next turn"
    return f"seen before: open {sides(edition.content.maze_cards[card].open)}"


OfCard = (
    o.UseCard | o.Wield | o.ShowMagic | o.Keep | o.Leave | o.Take | o.Sell | o.Buy | o.GiveBunch | o.ClaimCard
    | o.OfferCard
)  # fmt: skip


def about_card(edition: WarlockEdition, view: DungeonView, option: OfCard) -> str:
    return option.card.text


def about_service(edition: WarlockEdition, view: DungeonView, option: o.Serve) -> str:
    a = own(view)
    parts = []
    for effect in option.service.effects:
        if effect.op in SCORES:
            now, full = {STAMINA: a.stamina, SKILL: a.skill, LUCK_SCORE: a.luck}[effect.op]
            parts.append(f"your {SCORES[effect.op]} is {now} of {full}")
    if option.service.gold:
        parts.append(f"you keep {gold(a.gold - option.service.gold)}")
    return ", ".join(parts)


def about_stake(edition: WarlockEdition, view: DungeonView, option: o.Stake) -> str:
    return f"{chance(rounds(0).won)} to win {gold(option.gold)}, else they are lost"


def about_player(edition: WarlockEdition, view: DungeonView, option: o.Meet | o.Deal) -> str:
    return sheet_words(edition.content, view, view.adventurers[option.seat])


def sheet_words(content: Content, view: DungeonView, a: AdventurerView) -> str:
    """A player's public sheet in short, with what the viewer knows of another's hand."""
    told = a.known if a.seat != view.seat else ()
    known = f" (known: {listed([content.treasures[card].called for card in told])})" if told else ""
    scores = f"Skill {a.skill[0]}, Stamina {a.stamina[0]}, Luck {a.luck[0]}"
    return f"{scores}, {gold(a.gold)}, {provisions(a.food)}, {treasure_cards(a.cards)}{known}"


def about_fighting(edition: WarlockEdition, view: DungeonView, option: Option) -> str:
    """Said once: of fighting on, and of fighting to the very end."""
    battle = view.battle
    if battle is None or (isinstance(option, o.FightUntil) and option.stamina):
        return ""
    share = battle.odds if battle.hero.seat == view.seat else 1.0 - battle.odds
    return f"{chance(share)} to win if both fight to the end{not_counted(edition.content, view)}"


def not_counted(content: Content, view: DungeonView) -> str:
    """FM-144: the odds are those that lie open, so a card that protects him unseen is not in them."""
    battle = view.battle
    if battle is None or battle.monster == NONE:
        return ""
    enemy = content.encounters[battle.monster]
    for card in [content.treasures[index] for index in view.hand]:
        if (enemy.hypnotises and card.protects_mind) or (enemy.paralysing_wounds and card.protects_limbs):
            return f", and more with {card.called}, which this does not count"
    return ""


def about_escape(edition: WarlockEdition, view: DungeonView, option: o.Escape) -> str:
    table = edition.content.escape
    share = sum(row.away for row in table) / len(table)
    losses = [row.stamina for row in table]
    claims = ""
    if view.battle is not None and view.battle.rival is not None:
        claims = "; the other may claim a card of yours"
    return f"{chance(share)} to get away; costs {min(losses)} to {max(losses)} Stamina{claims}"


def about_attack(edition: WarlockEdition, view: DungeonView, option: o.Attack) -> str:
    talk = view.talk
    if talk is None:
        return ""
    other = view.adventurers[talk.partner]
    a = own(view)
    return f"Skill {other.skill[0]} and Stamina {other.stamina[0]} against your {a.skill[0]} and {a.stamina[0]}"


def about_key(edition: WarlockEdition, view: DungeonView, option: o.KeyNumber) -> str:
    places = view.notebook.places[option.number - 1]
    where = [place_words(where_, view.seat) for where_ in range(CHEST + 1) if places >> where_ & 1]
    return f"{'certainly ' if len(where) == 1 else ''}{listed(where, 'or')}" if where else ""


def place_words(where: int, viewer: int) -> str:
    """Where a Key card can be."""
    if where == CHEST:
        return "under the chest"
    if where == PILE:
        return "in the pile beside the chest"
    return "your own" if where == viewer else f"with {player(where)}"


def about_chest(edition: WarlockEdition, view: DungeonView, option: o.NameThree) -> str:
    possible = view.notebook.triples
    if option.bits not in possible:
        return "cannot be right by what you know"
    if len(possible) == 1:
        return "certainly right"
    return f"{chance(1 / len(possible))} by what you know: one of {len(possible)} combinations left"


def about_offer(edition: WarlockEdition, view: DungeonView, option: Option) -> str:
    talk = view.talk
    if talk is None:
        return ""
    gives, wants = offer_words(edition.content, talk.gives), offer_words(edition.content, talk.wants)
    if isinstance(option, o.Accept):
        return f"you get {gives} and give {wants}"
    return f"you give {gives} and get {wants}"


def about_hex(edition: WarlockEdition, view: DungeonView, option: o.HexTarget) -> str:
    a = view.adventurers[option.seat]
    loss = edition.content.numbers.hex_skill_loss
    return f"Skill {a.skill[0]}, Stamina {a.stamina[0]}; loses {loss} Skill and 1 to 6 Stamina"


def about_lantern(edition: WarlockEdition, view: DungeonView, option: o.TakeLantern) -> str:
    return "you have one already" if own(view).lantern else "you have none"


DETAILS: Final[dict[type[Option], Callable[..., str]]] = {
    o.Goods: about_goods, o.Move: about_move, o.Cross: about_crossing, o.Eat: about_eating,
    o.CageLuck: about_cage_luck, o.CageDie: about_cage_die, o.ExitAt: about_exit, o.Investigate: about_investigating,
    o.UseCard: about_card, o.Wield: about_card, o.ShowMagic: about_card, o.Keep: about_card, o.Leave: about_card,
    o.Take: about_card, o.Sell: about_card, o.Buy: about_card, o.GiveBunch: about_card, o.ClaimCard: about_card,
    o.OfferCard: about_card, o.Serve: about_service, o.Stake: about_stake, o.Meet: about_player, o.Deal: about_player,
    o.FightOn: about_fighting, o.FightUntil: about_fighting, o.Escape: about_escape, o.Attack: about_attack,
    o.KeyNumber: about_key, o.NameThree: about_chest, o.Accept: about_offer, o.MakeOffer: about_offer,
    o.HexTarget: about_hex, o.TakeLantern: about_lantern,
}  # fmt: skip
