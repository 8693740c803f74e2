"""What a player of Wayward would call silly, found in the answers of a match."""

from typing import Final

from waystone.engine.option import Option
from waystone.engine.story import Answer, Folly, Story
from waystone.games.wayward.model.content import BRIDGE, GUARD_ROOM, HOARD, LAIR
from waystone.games.wayward.model.options import Cash, Drop, EndTurn, Go, PickUp
from waystone.games.wayward.model.state import Wayward

MAIN: Final = "main"
ENOUGH: Final = 2  # chips with which something more could have been done


def drops_for_nothing(story: Story, place: int) -> bool:
    """An item is dropped, and no bridge is crossed afterwards that would not have borne it."""
    answer = story.answers[place]
    if answer.key != MAIN or not isinstance(answer.option, Drop):
        return False
    for later in story.later_in_turn(place):
        if isinstance(later.option, Go) and later.option.way.kind == BRIDGE:
            return False
    return True


def turns_back(story: Story, place: int) -> bool:
    """Out of an area and straight back into it; nothing was gained on the way and nothing is done there."""
    there = story.answers[place]
    later = story.later_in_turn(place)
    if not later or not isinstance(there.option, Go) or not isinstance(later[0].option, Go):
        return False
    back = later[0].option
    g: Wayward = there.state
    before = g.players[there.seat]
    after = later[0].state.players[there.seat]
    if later[0].number != there.number + 1 or back.way.target != before.area or after.area == before.area:
        return False
    gained = after.gold != before.gold or after.good != before.good or after.cursed != before.cursed
    acts = len(later) > 1 and not isinstance(later[1].option, Go | EndTurn | Drop)
    return not gained and not acts and g.in_hand == 0


def loses_the_loot(story: Story, place: int) -> bool:
    """The turn is ended where one is chased out, with loot in hand and a chip left to walk out with it."""
    answer = story.answers[place]
    if answer.key != MAIN or not isinstance(answer.option, EndTurn):
        return False
    g: Wayward = answer.state
    chased = g.here.special in (LAIR, GUARD_ROOM, HOARD)
    return chased and g.in_hand > 0 and answer.could(Go)


def leaves_gold(story: Story, place: int) -> bool:
    """The turn is ended with chips left beside gold that could be picked up."""
    answer = story.answers[place]
    if answer.key != MAIN or not isinstance(answer.option, EndTurn):
        return False
    g: Wayward = answer.state
    if g.closing or g.chips < ENOUGH or g.here.special == GUARD_ROOM:
        return False
    return any(isinstance(option, PickUp) and option.gold for option in answer.ask.options)


def leaves_the_exit(story: Story, place: int) -> bool:
    """In the last turn a way out lies open and is not taken, and the match ends with the player trapped."""
    answer = story.answers[place]
    g: Wayward = answer.state
    if answer.key != MAIN or not g.closing or _exit_taken(g, answer.option) or not _exit_open(answer):
        return False
    if story.end.is_out(story.end.players[answer.seat]):
        return False
    return not any(_exit_open(later) for later in story.later_in_turn(place))


def dies_with_the_hour_glass(story: Story, place: int) -> bool:
    """The last turn is ended inside the walls with an hour glass that could have bought more actions."""
    answer = story.answers[place]
    if answer.key != MAIN or not isinstance(answer.option, EndTurn):
        return False
    g: Wayward = answer.state
    return g.closing and not g.is_out(g.players[answer.seat]) and answer.could(Cash)


def _exit_taken(g: Wayward, option: Option) -> bool:
    return isinstance(option, Go) and (bool(option.way.exit) or option.way.target == g.board.outside)


def _exit_open(answer: Answer) -> bool:
    """Whether a move that needs no dice leads out."""
    g: Wayward = answer.state
    for option in answer.ask.options:
        if isinstance(option, Go) and option.way.kind != BRIDGE and _exit_taken(g, option):
            return True
    return False


FOLLIES: Final = (
    Folly("drop", "dropped an item for nothing", drops_for_nothing),
    Folly("out and back", "walked out and back with nothing done", turns_back),
    Folly("lost loot", "ended the turn where the loot in hand is lost, with a chip to walk out", loses_the_loot),
    Folly("gold left", "ended the turn beside gold, with chips to pick it up", leaves_gold),
    Folly("exit left", "left an open exit in the last turn and was trapped", leaves_the_exit),
    Folly("hour glass", "was trapped with an hour glass that could still be cashed", dies_with_the_hour_glass),
)
