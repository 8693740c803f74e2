"""What a player of The Waylanders would call silly, found in the answers of a match."""

from typing import Final

from waystone.engine.story import Answer, Folly, Story
from waystone.games.waylanders.model.options import (
    Activate,
    Claim,
    Conquer,
    Destroy,
    Done,
    EndPhase,
    Point,
    Travel,
)
from waystone.games.waylanders.model.state import Way, count
from waystone.games.waylanders.rules.spreads import odds_of
from waystone.games.waylanders.rules.strongholds import check_pool, check_value

ACTION: Final = "action"


def activates_idly(story: Story, place: int) -> bool:
    """WL-43: an adventurer is activated and does nothing, though nobody had to be, or it could have done something."""
    answer = story.answers[place]
    if answer.key != ACTION or not isinstance(answer.option, Activate):
        return False
    following = _next_action(story, place)
    if following is not None and not isinstance(following.option, Activate | EndPhase):
        return False
    free = answer.could(EndPhase)
    able = following is not None and any(
        not isinstance(option, Activate | EndPhase) for option in following.ask.options
    )
    return free or able


def travels_back(story: Story, place: int) -> bool:
    """WL-49: an adventurer goes to an area and straight back, with nothing done there."""
    there = story.answers[place]
    back = _next_action(story, place)
    if back is None or not isinstance(there.option, Travel) or not isinstance(back.option, Travel):
        return False
    g: Way = there.state
    later: Way = back.state
    if back.number != there.number + 1 or later.actor != g.actor:
        return False
    return g.area_at(back.option.place) == g.at[g.actor] and later.at[g.actor] != g.at[g.actor]


def tries_the_impossible(story: Story, place: int) -> bool:
    """WL-132: an action point goes into a check that no dice can pass."""
    answer = story.answers[place]
    if answer.key != ACTION or not isinstance(answer.option, Conquer | Destroy):
        return False
    g: Way = answer.state
    if g.parties[answer.seat].events:  # which may help
        return False
    aux, bonus = check_pool(g, g.actor)
    technique = g.cards[g.actor].technique
    terrain = g.areas[g.at[g.actor]].terrain
    return odds_of(g.content).check(terrain, technique, aux, bonus, check_value(g, g.actor)) == 0.0


def does_not_claim(story: Story, place: int) -> bool:
    """WL-140: an objective that is fulfilled is not claimed."""
    answer = story.answers[place]
    if answer.key != "claim" or not isinstance(answer.option, Done):
        return False
    return answer.could(Claim)


def strikes_his_own(story: Story, place: int) -> bool:
    """WL-152, WL-177: a storm or an event strikes where more of the own stand than enemies; better was at hand."""
    answer = story.answers[place]
    if answer.key not in ("tempest", "event_area") or not isinstance(answer.option, Point):
        return False
    if _harm(answer, answer.option) >= 0:
        return False
    return any(isinstance(option, Point) and _harm(answer, option) >= 0 for option in answer.ask.options)


def _next_action(story: Story, place: int) -> Answer | None:
    """The next choice of the same activation phase."""
    for later in story.later_in_turn(place):
        if later.key == ACTION:
            return later
    return None


def _harm(answer: Answer, option: Point) -> int:
    """Enemies in an area, less the own."""
    g: Way = answer.state
    here = g.here[g.area_at(option.place)]
    foes = count(here & g.enemies[answer.seat])
    return foes - (count(here) - foes)


FOLLIES: Final = (
    Folly("idle", "activated an adventurer that then did nothing", activates_idly),
    Folly("out and back", "travelled out and back with nothing done", travels_back),
    Folly("impossible", "spent action points on a check that no dice can pass", tries_the_impossible),
    Folly("unclaimed", "did not claim a fulfilled objective", does_not_claim),
    Folly("own struck", "let its own adventurers be struck", strikes_his_own),
)
