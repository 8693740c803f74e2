"""What a player of Firetop Mountain would call silly, found in the answers of a match. By what the seat could know."""

from typing import Final

from waystone.engine.option import Option
from waystone.engine.story import Folly, Story
from waystone.games.warlock.advice.plan import VERY_LATE, chest_guard, full, goes_unseen
from waystone.games.warlock.advice.strength import beats, gear_of, race, wounds
from waystone.games.warlock.model.content import BUNCH, KEYS, MONSTER, NONE, Treasure
from waystone.games.warlock.model.options import (
    Accept,
    Eat,
    Escape,
    FightOn,
    FightUntil,
    KeyNumber,
    Leave,
    LeaveUnseen,
    Move,
    NameThree,
    Roll,
)
from waystone.games.warlock.model.state import CHEST, Dungeon
from waystone.games.warlock.rules.keys import notebook

HOPELESS: Final = 0.05  # the chance to win below which nobody fights who can leave it
STARVING: Final = 4  # the Stamina that two wounds end
MEAL: Final = 4  # what a meal gives back


def fights_what_cannot_be_hurt(story: Story, place: int) -> bool:
    """FM-112: he fights on against a monster that only magic hurts, without magic, though he could flee."""
    answer = story.answers[place]
    g: Dungeon = answer.state
    battle = g.battle
    if not _fights_on(answer.option) or battle is None or battle.monster is None:
        return False
    return battle.monster.only_magic and not battle.hero.magic and answer.could(Escape)


def fights_to_the_death(story: Story, place: int) -> bool:
    """FM-106: he fights a hopeless battle to its end, though he could flee."""
    answer = story.answers[place]
    g: Dungeon = answer.state
    battle = g.battle
    if not _fights_on(answer.option) or battle is None or battle.monster is None or g.round > VERY_LATE:
        return False
    a = g.adventurers[answer.seat]
    if a.stamina <= battle.monster.wound or not answer.could(Escape):
        return False
    lead = a.skill + gear_of(g, a.seat).bonus - battle.skill
    return race(lead, wounds(battle.stamina, 2), wounds(a.stamina, battle.monster.wound)) < HOPELESS


def enters_a_hopeless_room(story: Story, place: int) -> bool:
    """FM-43: he walks into a room with a monster that all know and he cannot beat, though he could go elsewhere.

    Not so the last hope of one who holds the keys: only the Warlock is left between him and the chest.
    """
    answer = story.answers[place]
    option = answer.option
    g: Dungeon = answer.state
    if answer.key != "move" or not isinstance(option, Move) or not _is_hopeless(g, answer.seat, option):
        return False
    return any(isinstance(other, Move) and not _is_hopeless(g, answer.seat, other) for other in answer.ask.options)


def leaves_treasure_unseen(story: Story, place: int) -> bool:
    """FM-92: he does not even look at the Treasure card that is his."""
    return isinstance(story.answers[place].option, LeaveUnseen)


def leaves_what_he_needs(story: Story, place: int) -> bool:
    """FM-92: with room in the rucksack he leaves a bunch with a key that he lacks and may need, or better gear."""
    answer = story.answers[place]
    option = answer.option
    g: Dungeon = answer.state
    if answer.key != "keep_treasure" or not isinstance(option, Leave) or full(g, g.adventurers[answer.seat]):
        return False
    return _is_needed(g, answer.seat, option.card)


def goes_hungry(story: Story, place: int) -> bool:
    """FM-37: two wounds from death he walks on, though he could eat."""
    answer = story.answers[place]
    g: Dungeon = answer.state
    a = g.adventurers[answer.seat]
    if not isinstance(answer.option, Roll) or a.stamina > STARVING or a.first_stamina - a.stamina < MEAL:
        return False
    return answer.could(Eat)


def names_wrong_keys(story: Story, place: int) -> bool:
    """FM-175: at the chest he names three keys that he could know to be wrong."""
    answer = story.answers[place]
    option = answer.option
    g: Dungeon = answer.state
    return isinstance(option, NameThree) and option.bits not in notebook(g, answer.seat).triples


def asks_what_he_knows(story: Story, place: int) -> bool:
    """FM-53: a Key Challenge for a number whose place he knows, while others are still open."""
    answer = story.answers[place]
    option = answer.option
    if answer.key != "key_number" or not isinstance(option, KeyNumber):
        return False
    g: Dungeon = answer.state
    notes = notebook(g, answer.seat)
    return len(notes.triples) > 1 and notes.places[option.number].bit_count() == 1


def gives_for_nothing(story: Story, place: int) -> bool:
    """FM-154: he accepts an offer that gives him nothing and takes something."""
    answer = story.answers[place]
    g: Dungeon = answer.state
    talk = g.talk
    if not isinstance(answer.option, Accept) or talk is None or talk.wants is None or talk.wants.empty():
        return False
    return talk.gives is None or talk.gives.empty()


def _fights_on(option: Option) -> bool:
    return isinstance(option, FightOn | FightUntil)


def _is_hopeless(g: Dungeon, seat: int, move: Move) -> bool:
    """Whether a monster waits there that all know, and that he has next to no chance against."""
    a = g.adventurers[seat]
    room = move.place.room
    if not move.room or g.encounter[room] == NONE or not g.is_noted(room) or goes_unseen(g, a):
        return False
    card = g.content.encounters[g.encounter[room]]
    if card.kind != MONSTER or beats(g, a, card, a.stamina) >= HOPELESS:
        return False
    return card is not chest_guard(g) or not _has_nothing_left_to_do(g, seat)


def _has_nothing_left_to_do(g: Dungeon, seat: int) -> bool:
    """He holds keys that may open the chest, and no meal by which he would become any stronger."""
    held = g.numbers_held(seat)
    opens = any(triple & ~held == 0 for triple in notebook(g, seat).triples)
    return opens and g.adventurers[seat].food == 0


def _is_needed(g: Dungeon, seat: int, card: Treasure) -> bool:
    """Gear that helps in battle, or a bunch with a number that he lacks and that could be under the chest."""
    if card.kind != BUNCH:
        return card.attack > 0 or card.ward > 0
    held = g.numbers_held(seat)
    places = notebook(g, seat).places
    for number in range(1, KEYS + 1):
        if card.numbers >> number & 1 and not held >> number & 1 and places[number] >> CHEST & 1:
            return True
    return False


FOLLIES: Final = (
    Folly("no magic", "fought what only magic hurts, without magic", fights_what_cannot_be_hurt),
    Folly("to the death", "fought a hopeless battle on", fights_to_the_death),
    Folly("hopeless room", "walked into a room with a known monster that cannot be beaten", enters_a_hopeless_room),
    Folly("unseen", "left a Treasure card unseen", leaves_treasure_unseen),
    Folly("needed left", "left keys or gear that are needed, with room for them", leaves_what_he_needs),
    Folly("hungry", "walked on two wounds from death, with a meal at hand", goes_hungry),
    Folly("wrong keys", "named keys at the chest that cannot be right", names_wrong_keys),
    Folly("known key", "asked for a key whose place was known", asks_what_he_knows),
    Folly("for nothing", "gave something for nothing", gives_for_nothing),
)
