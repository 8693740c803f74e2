"""How a seat sees the table, by adding what it may know."""

from msgspec.structs import replace

from waystone.drawing.kept import kept, kept_by
from waystone.games.waylanders.display.view import (
    FACE_DOWN,
    NO_TOKEN,
    AimView,
    AreaView,
    DeedsView,
    DefenderView,
    FightView,
    MiniView,
    ObjectiveView,
    PartyView,
    WayView,
)
from waystone.games.waylanders.model.board import LONG
from waystone.games.waylanders.model.content import ACTION_LIMIT, EMPTY, PARTY
from waystone.games.waylanders.model.state import (
    ACTING,
    COMBAT,
    DEPLOYING,
    DRAFT,
    KINDS_OF_ACTION,
    NONE,
    OUTCOMES,
    STACKING,
    TRAVEL,
    Fight,
    Party,
    Way,
    count,
)
from waystone.games.waylanders.rules.capacity import needed_reserve
from waystone.games.waylanders.rules.combat import attackable
from waystone.games.waylanders.rules.ending import invaders
from waystone.games.waylanders.rules.formation import holds_tokens
from waystone.games.waylanders.rules.lifting import lift_cost
from waystone.games.waylanders.rules.objectives import areas_of, patterns
from waystone.games.waylanders.rules.odds import prospects
from waystone.games.waylanders.rules.sight import areas_in_reach, row_of
from waystone.games.waylanders.rules.spreads import odds_of
from waystone.games.waylanders.rules.strongholds import check_pool, check_value, explore_cost, is_hidden
from waystone.games.waylanders.rules.travel import cannot_travel, travel_cost

PHASES = (
    "draft", "emblems", "deployment", "start of turn", "objectives", "starting formation", "start of turn",
    "activations", "making room", "final formation", "end of turn",
)  # fmt: skip


# Few adventurers and areas change at a time: views share the others, so that they are quick to compare.
mini_view = kept(MiniView)
area_view = kept(AreaView)


def look(g: Way, seat: int) -> WayView:
    acting = g.phase == ACTING and g.actor != NONE
    return WayView(
        scenario=g.scenario.id,
        seat=seat,
        turn=g.turn,
        round=g.rounds + 1,
        phase=PHASES[g.phase],
        active=g.active,
        actor=g.actor,
        did=tuple([g.times(kind) for kind in range(KINDS_OF_ACTION)]),
        reserve=needed_reserve(g) if g.phase == ACTING and not g.unreserved else 0,
        target=g.target,
        torcs=tuple(g.torcs),
        areas=_areas(g),
        minis=tuple([_mini(g, mini) for mini in range(len(g.cards))]),
        parties=_parties(g, seat),
        objectives=_objectives(g, seat),
        objective_deck=len(g.objective_deck),
        events_on=g.events_on,
        event_deck=len(g.event_deck),
        event_discard=g.event_discard,
        bans=tuple([(ban.seat, ban.what, ban.area) for ban in g.bans]),
        falls=g.falls,
        fight=_fight(g.fight),
        steps=_steps(g) if acting else (),
        sight=_sight(g) if acting else (),
        aims=_aims(g) if acting else (),
        deeds=_deeds(g, g.actor) if acting else None,
    )


def look_beside(g: Way, seat: int, other: WayView) -> WayView:
    """The same from another seat's view: nothing else depends on who looks."""
    return replace(other, seat=seat, parties=_parties(g, seat), objectives=_objectives(g, seat))


def _parties(g: Way, seat: int) -> tuple[PartyView, ...]:
    return tuple([_party(g, party, seat) for party in g.parties])


def _mini(g: Way, mini: int) -> MiniView:
    party = g.parties[mini // PARTY]
    member = bool(g.formations[party.side].members >> mini & 1)
    return mini_view(
        mini, g.cards[mini].index, mini // PARTY, g.at[mini], g.health[mini], g.is_activated(mini), mini == g.actor,
        g.spent[mini], party.emblem == mini, member,
    )  # fmt: skip


@kept_by(
    lambda g: (
        g.scenario, g.explored, tuple(g.at), tuple(g.here), tuple(g.tokens), tuple(g.owner), tuple(g.formations),
    )
)  # fmt: skip
def _areas(g: Way) -> tuple[AreaView, ...]:
    minis: list[list[int]] = [[] for _ in g.areas]
    for mini in range(len(g.cards)):
        if g.at[mini] != NONE:
            minis[g.at[mini]].append(mini)
    return tuple([_area(g, area.index, minis[area.index]) for area in g.areas])


def _area(g: Way, area: int, minis: list[int]) -> AreaView:
    token = NO_TOKEN
    if g.tokens[area] != NONE:
        token = FACE_DOWN if is_hidden(g, area) else g.tokens[area]
    sides = tuple([side for side in range(len(g.formations)) if holds_tokens(g, side, area)])
    return area_view(area, count(g.here[area]), token, g.owner[area], sides, tuple(minis))


def _party(g: Way, party: Party, seat: int) -> PartyView:
    own = party.seat == seat
    formation = g.formations[party.side]
    leads = g.leader[party.side] == party.emblem and g.emblem_in_force(party.side) is not None
    return PartyView(
        seat=party.seat,
        side=party.side,
        out=party.out,
        ap=party.ap,
        used=party.used,
        incoming=party.incoming,
        cards=party.cards,
        emblem_card=party.emblem_card,
        emblem_up=leads,
        formation=formation.areas if formation.members else (),
        event_count=len(party.events),
        events=party.events if own else (),  # WL-153, WL-204: secret from the ally too
        falls=party.falls,
        invaders=invaders(g, party) if g.phase > DEPLOYING else 0,
        hand=party.hand if own and g.phase == DRAFT else (),
        picks=party.picks if own and g.phase in (DRAFT, STACKING) else (),
        stack=party.stack if own else (),
        hand_count=len(party.hand),
        pick_count=len(party.picks),
    )


def _objectives(g: Way, seat: int) -> tuple[ObjectiveView, ...]:
    side = g.parties[seat if seat >= 0 else g.active % g.seats].side
    found = []
    held = [g.areas[area].terrain for area in areas_of(g, side)]
    for index in g.objectives:
        objective = g.content.objectives[index]
        fits = len(held)
        if any(objective.wanted):
            fits = sum(min(held.count(terrain), objective.wanted[terrain]) for terrain in range(3))
        found.append(ObjectiveView(index, bool(patterns(g, side, objective, True)), min(fits, objective.size)))
    return tuple(found)


def _fight(fight: Fight | None) -> FightView | None:
    if fight is None:
        return None
    return FightView(
        seat=fight.seat,
        attacker=fight.attacker,
        area=fight.area,
        reach=fight.reach,
        technique=fight.technique,
        dice=fight.dice,
        support=fight.support,
        bonus=fight.bonus,
        hits=fight.hits,
        defenders=tuple(
            [DefenderView(t.mini, t.dice, t.bonus, t.cut, t.blocks, OUTCOMES[t.outcome]) for t in fight.targets]
        ),
    )


def _steps(g: Way) -> tuple[tuple[int, int], ...]:
    if g.times(TRAVEL) >= ACTION_LIMIT:
        return ()
    steps = [(area, travel_cost(g, g.actor, area)) for area in g.areas[g.at[g.actor]].open]
    return tuple([(area, cost) for area, cost in steps if cost <= g.party.ap and not cannot_travel(g, g.actor, area)])


def _sight(g: Way) -> tuple[int, ...]:
    found: set[int] = set()
    for reach in range(LONG + 1):
        if row_of(g, g.actor, reach) != EMPTY:
            found.update(areas_in_reach(g, g.actor, reach))
    return tuple(sorted(found))


def _deeds(g: Way, mini: int) -> DeedsView:
    area = g.at[mini]
    value = check_value(g, mini) if g.tokens[area] > 0 and not is_hidden(g, area) else 0
    chance = 0.0
    if value:
        aux, bonus = check_pool(g, mini)
        chance = odds_of(g.content).check(g.areas[area].terrain, g.cards[mini].technique, aux, bonus, value)
    return DeedsView(lift_cost(g, mini), explore_cost(g, mini), value, round(chance, 4))


def _aims(g: Way) -> tuple[AimView, ...]:
    if g.times(COMBAT) >= ACTION_LIMIT or g.party.ap == 0:
        return ()
    found = []
    odds = odds_of(g.content)
    for area in attackable(g, g.actor):
        chances = tuple([(p.mini, round(p.hurt, 4), round(p.counter, 4)) for p in prospects(g, odds, g.actor, area)])
        found.append(AimView(area, chances))
    return tuple(found)
