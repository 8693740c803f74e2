"""What a player of Wakening Lair would call silly, found in the answers of a match."""

from typing import Final

from waystone.engine.option import Option
from waystone.engine.story import Folly, Story
from waystone.games.wakening_lair.advice.standing import blows_in
from waystone.games.wakening_lair.model.content import GEAR
from waystone.games.wakening_lair.model.options import (
    Attack,
    Discard,
    EndTurn,
    EquipWeapon,
    Give,
    Heal,
    Move,
    Request,
)
from waystone.games.wakening_lair.model.state import NONE, Hero, Lair
from waystone.games.wakening_lair.rules.attack import dice_for

WEAK: Final = 2  # free boxes with which nobody wakes a Room and stays in it
DYING: Final = 1  # free boxes of a hero who needs healing at once
DEADLY: Final = 0.5  # the chance to die at which nobody stays who can leave
SAFE: Final = 0.05


def walks_out_and_back(story: Story, place: int) -> bool:
    """WK-36a: a Move to the own Room, which serves to pass cards on, and no card was passed."""
    answer = story.answers[place]
    option = answer.option
    g: Lair = answer.state
    if answer.key != "action" or not isinstance(option, Move) or option.room != g.hero.room:
        return False
    for later in story.answers[place + 1 :]:
        if later.key == "action":
            break
        if isinstance(later.option, Give | Request):
            return False
    return True


def idles(story: Story, place: int) -> bool:
    """WK-26: a turn is ended with all its Actions unused and an enemy in reach."""
    answer = story.answers[place]
    g: Lair = answer.state
    if not isinstance(answer.option, EndTurn) or g.actions < g.content.actions:
        return False
    return answer.could(Attack)


def wakes_a_room_last(story: Story, place: int) -> bool:
    """WK-32: a wounded hero wakes a Room with the last Action, and is attacked there at once."""
    answer = story.answers[place]
    option = answer.option
    g: Lair = answer.state
    if answer.key != "action" or not isinstance(option, Move) or g.actions != 1 or g.terror_awake:
        return False
    return not g.is_awake(option.room) and g.hero.free_boxes <= WEAK


def lets_a_friend_die(story: Story, place: int) -> bool:
    """WK-67: a turn is ended with an Action left that could heal a hero with one free box."""
    answer = story.answers[place]
    g: Lair = answer.state
    if not isinstance(answer.option, EndTurn) or g.actions == 0:
        return False
    return any(isinstance(option, Heal) and g.heroes[option.seat].free_boxes <= DYING for option in answer.ask.options)


def stays_to_be_killed(story: Story, place: int) -> bool:
    """WK-15: a turn is ended where the hero will likely die, with an Action left and a safe Room to go to."""
    answer = story.answers[place]
    g: Lair = answer.state
    if not isinstance(answer.option, EndTurn) or g.actions == 0 or risk(g, g.hero, g.hero.room) < DEADLY:
        return False
    for option in answer.ask.options:
        if not isinstance(option, Move) or not g.is_awake(option.room) or g.traps[option.room]:
            continue
        if risk(g, g.hero, option.room) <= SAFE:
            return True
    return False


def leaves_a_weapon_unused(story: Story, place: int) -> bool:
    """WK-78: a turn is ended with a better Weapon in Reserve, which it costs nothing to equip."""
    answer = story.answers[place]
    g: Lair = answer.state
    return isinstance(answer.option, EndTurn) and any(more_dice(g, g.hero, option) for option in answer.ask.options)


def throws_a_weapon_away(story: Story, place: int) -> bool:
    """WK-73: a Weapon found is discarded, with which the finder would roll more dice."""
    answer = story.answers[place]
    option = answer.option
    g: Lair = answer.state
    if answer.key != "treasure" or not isinstance(option, Discard):
        return False
    return any(more_dice(g, g.heroes[answer.seat], other) for other in answer.ask.options)


def risk(g: Lair, hero: Hero, room: int) -> float:
    """The chance to die of the blows that fall on a hero who ends the turn in a Room."""
    return blows_in(g, hero, room, NONE)[0]


def more_dice(g: Lair, hero: Hero, option: Option) -> bool:
    """Whether this equips a Weapon with which the hero rolls more dice than with any that it has."""
    if not isinstance(option, EquipWeapon) or option.card.kind != GEAR:
        return False
    best = hero.card.unarmed_dice
    for worn in hero.weapons:
        best = max(best, dice_for(g, hero, g.content.modes[g.content.cards[worn].mode]))
    return dice_for(g, hero, g.content.modes[option.card.mode]) > best


FOLLIES: Final = (
    Folly("out and back", "moved out and back and passed no card on", walks_out_and_back),
    Folly("idle turn", "ended the turn with all Actions unused and an enemy in reach", idles),
    Folly("woke last", "woke a Room with the last Action while badly wounded", wakes_a_room_last),
    Folly("unhealed", "left a hero with one free box unhealed and an Action unused", lets_a_friend_die),
    Folly("stayed to die", "stayed in a deadly Room with an Action and a safe Room at hand", stays_to_be_killed),
    Folly("weapon unused", "left a better Weapon in Reserve", leaves_a_weapon_unused),
    Folly("weapon thrown", "threw a better Weapon away", throws_a_weapon_away),
)
