"""What a designer should know of a scenario: how many areas of each kind, and what nobody can reach."""

from waystone.engine.phrases import counted
from waystone.games.waylanders.model.board import DEPLOYMENT, FAR_AWAY, NORMAL, TERRAINS, Scenario
from waystone.games.waylanders.model.content import Content


def remarks(content: Content, id: str) -> list[str]:
    for scenario in content.scenarios:
        if scenario.id == id:
            return [*_counts(content, scenario), *_unreachable(scenario), *_dead_ends(scenario)]
    return []


def _counts(content: Content, scenario: Scenario) -> list[str]:
    """WL-4: a centre token for each area that can be conquered."""
    said = []
    for terrain, tokens in enumerate(content.centre_tokens):
        areas = [area for area in scenario.areas if area.kind == NORMAL and area.terrain == terrain]
        said.append(f"{counted(len(areas), TERRAINS[terrain])} of at most {len(tokens)}")
    places = [area for area in scenario.areas if area.kind == DEPLOYMENT]
    return [f"{counted(len(scenario.areas), 'tile')}: {', '.join(said)}; {counted(len(places), 'deployment area')}"]


def _unreachable(scenario: Scenario) -> list[str]:
    """WL-22: areas with room that no open border leads to from the first deployment area."""
    steps = scenario.areas[scenario.deployment[0]].steps
    far = [area.label for area in scenario.areas if area.capacity and steps[area.index] == FAR_AWAY]
    return [f"Cannot be reached: {', '.join(far)}"] if far else ["Every area can be reached"]


def _dead_ends(scenario: Scenario) -> list[str]:
    ends = [area.label for area in scenario.areas if len(area.open) == 1]
    return [f"Only one way leads out of: {', '.join(ends)}"] if ends else []
