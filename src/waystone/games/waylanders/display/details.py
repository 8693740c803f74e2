"""What matters for a choice as a seat sees the table: cost, chances, what lies there, what a card says."""

from collections.abc import Callable
from typing import Any, Final

from waystone.drawing.kept import kept
from waystone.engine.option import Option
from waystone.engine.phrases import chance, listed
from waystone.games.waylanders.display.view import FACE_DOWN, AreaView, MiniView, WayView
from waystone.games.waylanders.display.words import (
    HEALTH,
    a,
    ap,
    card_line,
    emblem_line,
    player,
    players,
    seats_of_side,
    stats,
)
from waystone.games.waylanders.model.board import KINDS, NORMAL, TERRAINS, Scenario, wings
from waystone.games.waylanders.model.content import DICE, Content
from waystone.games.waylanders.model.dice import face_name, title
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
    EndPhase,
    Explore,
    Lift,
    Name,
    Pick,
    Play,
    Point,
    Reroll,
    Stack,
    Travel,
    Use,
)
from waystone.games.waylanders.model.state import NONE, OUTCOMES, PENDING


def details(content: Content, view: WayView, option: Option) -> str:
    """A few words to be shown behind an option; "" if there is nothing to say."""
    found = DETAILS.get(type(option))
    return found(content, view, option) if found is not None else ""


def adventurer(content: Content, mini: MiniView) -> str:
    """An adventurer with its player, and its health unless it is healthy."""
    state = "" if mini.health == 2 else f" ({HEALTH[mini.health]})"
    return f"{player(mini.seat)}'s {content.cards[mini.card].name}{state}"


def area_of(content: Content, view: WayView, label: str) -> AreaView:
    return view.areas[numbers_of_areas(content.scenario(view.scenario))[label]]


@kept
def numbers_of_areas(scenario: Scenario) -> dict[str, int]:
    return {area.label: area.index for area in scenario.areas}


def mini_of(view: WayView, card: int) -> MiniView | None:
    for mini in view.minis:
        if mini.card == card:
            return mini
    return None


def ground(content: Content, view: WayView, seen: AreaView) -> str:
    """What is in an area: terrain, token, holder, who is there."""
    area = content.scenario(view.scenario).areas[seen.index]
    parts = [TERRAINS[area.terrain] if area.kind == NORMAL else f"{TERRAINS[area.terrain]} ({KINDS[area.kind]})"]
    if seen.token == FACE_DOWN:
        parts.append("unexplored")
    elif seen.token > 0:
        parts.append(f"stronghold that needs {seen.token}")
    if seen.owner >= 0:
        parts.append(f"held by {players(seats_of_side(view, seen.owner))}")
    who = [adventurer(content, view.minis[mini]) for mini in seen.minis]
    parts.append(f"with {listed(who)}" if who else "nobody there")
    return ", ".join(parts)


def last_ap(view: WayView, cost: int) -> str:
    """A warning that the activations end with the last AP: WL-41."""
    return "; this is your last AP and ends your activations" if cost and cost == view.parties[view.active].ap else ""


def _of_card(content: Content, view: WayView, option: Any) -> str:
    return card_line(option.card)


def _of_stack(content: Content, view: WayView, option: Any) -> str:
    index = option.card.adventurer.emblem
    return emblem_line(content, index) if index != NONE else "has no emblem card"


def _of_area(content: Content, view: WayView, option: Any) -> str:
    return ground(content, view, area_of(content, view, option.label))


def _of_claim(content: Content, view: WayView, option: Any) -> str:
    return str(option.objective.text)


def _of_formation(content: Content, view: WayView, option: Any) -> str:
    areas = content.scenario(view.scenario).areas
    centre = area_of(content, view, option.label)
    three = [centre.index, *wings(areas[centre.index], option.shape, option.turn)]
    side = view.parties[view.seat].side if view.seat >= 0 else -1
    members = [
        content.cards[view.minis[mini].card].name
        for index in three
        for mini in view.areas[index].minis
        if view.minis[mini].health and view.parties[view.minis[mini].seat].side == side
    ]
    return f"{listed([areas[index].label for index in three])}; members {listed(members)}"


def _of_activation(content: Content, view: WayView, option: Any) -> str:
    mini = mini_of(view, option.card.index)
    if mini is None or not mini.health:
        return ""
    label = content.scenario(view.scenario).areas[mini.area].label
    return f"on {label}, {HEALTH[mini.health]}; {numbers_on_card(option.card.sides[mini.health - 1])}"


numbers_on_card = kept(stats)


def _of_travel(content: Content, view: WayView, option: Any) -> str:
    seen = area_of(content, view, option.label)
    cost = dict(view.steps).get(seen.index, 0)
    leaves = ""
    if view.actor >= 0 and view.minis[view.actor].member:
        leaves = (
            "; leaving breaks your formation"
            if view.minis[view.actor].emblem
            else "; leaving takes one out of your formation"
        )
    return f"{ap(cost)}: {ground(content, view, seen)}{leaves}{last_ap(view, cost)}"


def _of_attack(content: Content, view: WayView, option: Any) -> str:
    seen = area_of(content, view, option.label)
    aim = next((aim for aim in view.aims if aim.area == seen.index), None)
    if aim is None:
        return ground(content, view, seen)
    parts = []
    for mini, hurt, counter in aim.chances:
        back = f", {chance(counter)} to be struck back" if counter else ""
        parts.append(f"{chance(hurt)} to hurt {adventurer(content, view.minis[mini])}{back}")
    return f"1 AP: {'; '.join(parts)}{last_ap(view, 1)}"


def _of_lift(content: Content, view: WayView, option: Any) -> str:
    cost = view.deeds.lift if view.deeds is not None else 1
    return f"{ap(cost)}: stands again, wounded{last_ap(view, cost)}"


def _of_explore(content: Content, view: WayView, option: Any) -> str:
    cost = view.deeds.explore if view.deeds is not None else 1
    return f"{ap(cost)}: turn up the face-down token{last_ap(view, cost)}"


def _of_check(content: Content, view: WayView, option: Any) -> str:
    deeds = view.deeds
    return f"{chance(deeds.chance)} to roll the {deeds.value} needed{last_ap(view, 1)}" if deeds is not None else ""


def _of_power(content: Content, view: WayView, option: Any) -> str:
    return str(option.power.ability.text)


def _of_event(content: Content, view: WayView, option: Any) -> str:
    return str(option.event.ability.text)


def _of_name(content: Content, view: WayView, option: Any) -> str:
    mini = mini_of(view, option.card.index)
    if mini is None or mini.area < 0:
        return ""
    label = content.scenario(view.scenario).areas[mini.area].label
    return f"{player(mini.seat)}'s, {HEALTH[mini.health]}, on {label}"


def _of_reroll(content: Content, view: WayView, option: Any) -> str:
    fight = view.fight
    if fight is None:
        return ""
    rolling = [seen for seen in fight.defenders if seen.outcome == OUTCOMES[PENDING] and seen.dice]
    dice = rolling[0].dice if rolling else fight.dice
    die = dice[option.die]
    return f"{a(title(DICE[die // 6]))} that shows: {face_name(content.dice[die // 6].faces[die % 6])}"


def _of_end(content: Content, view: WayView, option: Any) -> str:
    left = view.parties[view.active].ap
    areas = content.scenario(view.scenario).areas
    free = [areas[area].label for area, cost in view.steps if cost == 0]
    still = f"; a free step to {listed(free, 'or')} is still possible" if free else ""
    return f"you keep {ap(left)}{still}"


def _of_command(content: Content, view: WayView, option: Any) -> str:
    emblem = view.parties[view.active].emblem_card
    return emblem_line(content, emblem) if emblem >= 0 else ""


DETAILS: Final[dict[type, Callable[[Content, WayView, Any], str]]] = {
    Pick: _of_card,
    Stack: _of_stack,
    Deploy: _of_area,
    Claim: _of_claim,
    Close: _of_area,
    Declare: _of_formation,
    Activate: _of_activation,
    Travel: _of_travel,
    Attack: _of_attack,
    Lift: _of_lift,
    Explore: _of_explore,
    Conquer: _of_check,
    Destroy: _of_check,
    Use: _of_power,
    Play: _of_event,
    Discard: _of_event,
    Name: _of_name,
    Point: _of_area,
    Reroll: _of_reroll,
    EndPhase: _of_end,
    Appoint: _of_command,
}
