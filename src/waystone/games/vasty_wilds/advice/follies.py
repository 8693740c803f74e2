"""What a player of Vasty Wilds would call silly, found in the answers of a match."""

from typing import Final

from waystone.engine.story import Answer, Folly, Story
from waystone.games.vasty_wilds.advice.worth import duel_chance, hurt_harm, steps
from waystone.games.vasty_wilds.model.content import HOME, SHIELD, SWORD
from waystone.games.vasty_wilds.model.options import (
    Duel,
    Give,
    Leave,
    NoDuel,
    Objective,
    Remove,
    Stand,
    Take,
)
from waystone.games.vasty_wilds.model.options import Player as PlayerOption
from waystone.games.vasty_wilds.model.state import Player, Wilds

HELPFUL: Final = (SWORD, SHIELD)
NEAR: Final = 2  # steps from her pawn that make an objective a present,
FAR: Final = 5  # ... if so many were possible
WAY_LOST: Final = 3  # steps that going Home costs at least to be a folly


def gives_a_present(story: Story, place: int) -> bool:
    """VW-86: a sword or a shield goes to an opponent."""
    option = story.answers[place].option
    return isinstance(option, Give) and option.kind in HELPFUL


def takes_harm(story: Story, place: int) -> bool:
    """VW-86: a poison or a curse is taken up, though it could have been left."""
    option = story.answers[place].option
    return isinstance(option, Take) and option.kind not in HELPFUL


def leaves_help(story: Story, place: int) -> bool:
    """VW-86: a sword or a shield that could be taken is left lying."""
    answer = story.answers[place]
    option = answer.option
    if not isinstance(option, Leave) or option.kind not in HELPFUL:
        return False
    return answer.could(Take)


def removes_the_wrong_token(story: Story, place: int) -> bool:
    """VW-96: the own help or an opponent's harm goes, though the own harm or an opponent's help could."""
    answer = story.answers[place]
    option = answer.option
    if not isinstance(option, Remove) or _serves(answer, option):
        return False
    return any(isinstance(other, Remove) and _serves(answer, other) for other in answer.ask.options)


def removes_her_own_objective(story: Story, place: int) -> bool:
    """VW-102: the own objective goes back to its keeper, though an opponent's could."""
    answer = story.answers[place]
    option = answer.option
    if answer.key != "remove_objective" or not isinstance(option, Objective) or option.seat != answer.seat:
        return False
    return any(isinstance(other, Objective) and other.seat != answer.seat for other in answer.ask.options)


def places_an_objective_near(story: Story, place: int) -> bool:
    """VW-61: a keeper puts an opponent's objective beside her pawn, though it could lie far away."""
    answer = story.answers[place]
    option = answer.option
    if answer.key != "place_objective" or not isinstance(option, Stand):
        return False
    g: Wilds = answer.state
    pawn = g.ward(answer.seat).space
    if steps(g, pawn, option.space) > NEAR:
        return False
    return any(isinstance(other, Stand) and steps(g, pawn, other.space) >= FAR for other in answer.ask.options)


def passes_her_objective_by(story: Story, place: int) -> bool:
    """VW-52, VW-66: her move could end on an objective of hers and ends elsewhere."""
    answer = story.answers[place]
    option = answer.option
    if answer.key != "choose_destination" or not isinstance(option, Stand):
        return False
    g: Wilds = answer.state
    pawn = g.players[answer.seat]
    if g.mover != answer.seat or pawn.stops_at(option.space):
        return False
    return any(isinstance(other, Stand) and pawn.stops_at(other.space) for other in answer.ask.options)


def sends_herself_home(story: Story, place: int) -> bool:
    """VW-103: unhurt, she sends her own pawn Home and away from her objective, though another would lose by it."""
    answer = story.answers[place]
    option = answer.option
    if answer.key != "send_home" or not isinstance(option, PlayerOption) or option.seat != answer.seat:
        return False
    g: Wilds = answer.state
    pawn = g.players[answer.seat]
    if pawn.markers or _way_home_costs(g, pawn) < WAY_LOST:
        return False
    others = [g.players[other.seat] for other in answer.ask.options if isinstance(other, PlayerOption)]
    return any(other is not pawn and not other.markers and _way_home_costs(g, other) > 0 for other in others)


def duels_to_her_harm(story: Story, place: int) -> bool:
    """VW-76: she begins a duel that she will rather lose, with more at stake than the other.

    To lose would send her Home from near her objective; that her wounds heal there makes up for some of the way.
    """
    answer = story.answers[place]
    option = answer.option
    if not isinstance(option, Duel) or not answer.could(NoDuel):
        return False
    g: Wilds = answer.state
    pawn, other = g.players[answer.seat], g.players[option.seat]
    if duel_chance(pawn, other) >= 0.5 or not _falls(g, pawn):
        return False
    loss = hurt_harm(g, pawn, 1)
    return loss >= WAY_LOST and hurt_harm(g, other, 1) < loss


def _falls(g: Wilds, pawn: Player) -> bool:
    """VW-70, VW-71: whether one blow more sends the pawn Home."""
    return pawn.markers >= g.content.most_damage and not pawn.holds(SHIELD)


def _way_home_costs(g: Wilds, pawn: Player) -> int:
    """How much further it is to the nearest objective from Home than from where the pawn stands; 0 if it has none."""
    if not pawn.objectives:
        return 0
    here = min(steps(g, pawn.space, goal) for goal in pawn.objectives)
    home = min(steps(g, HOME, goal) for goal in pawn.objectives)
    return home - here


def _serves(answer: Answer, option: Remove) -> bool:
    """Whether it serves the asked player that this token goes."""
    return (option.kind in HELPFUL) == (option.seat != answer.seat)


FOLLIES: Final = (
    Folly("present", "gave a sword or a shield to an opponent", gives_a_present),
    Folly("harm taken", "took up a poison or a curse", takes_harm),
    Folly("help left", "left a sword or a shield lying", leaves_help),
    Folly("wrong token", "removed the wrong token", removes_the_wrong_token),
    Folly("own objective", "removed her own objective", removes_her_own_objective),
    Folly("near objective", "put an opponent's objective beside the opponent's pawn", places_an_objective_near),
    Folly("passed by", "passed her own objective by", passes_her_objective_by),
    Folly("sent herself", "sent her own pawn Home and away from her objective", sends_herself_home),
    Folly("bad duel", "began a duel that would rather send herself Home", duels_to_her_harm),
)
