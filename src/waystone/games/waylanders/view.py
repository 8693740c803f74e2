"""What a seat sees of the table, built by adding what it may know."""

from msgspec import Struct

from waystone.games.waylanders.board import LONG
from waystone.games.waylanders.capacity import clearing_cost, is_overfull
from waystone.games.waylanders.combat import areas_in_reach, offer_attacks
from waystone.games.waylanders.content import ACTION_LIMIT, EMPTY, PARTY
from waystone.games.waylanders.defence import row_of
from waystone.games.waylanders.ending import invaders
from waystone.games.waylanders.formation import holds_tokens
from waystone.games.waylanders.objectives import areas_of, patterns
from waystone.games.waylanders.odds import Odds, prospects
from waystone.games.waylanders.options import Attack
from waystone.games.waylanders.state import (
    ACTING,
    COMBAT,
    DEPLOYING,
    DRAFT,
    NONE,
    OUTCOMES,
    STACKING,
    TRAVEL,
    Fight,
    Party,
    Way,
    count,
)
from waystone.games.waylanders.strongholds import is_hidden
from waystone.games.waylanders.travel import cannot_travel, travel_cost

NO_TOKEN = -1
FACE_DOWN = -2
PHASES = (
    "draft", "emblems", "deployment", "start of turn", "objectives", "starting formation", "start of turn",
    "activations", "making room", "final formation", "end of turn",
)  # fmt: skip


class MiniView(Struct, frozen=True):
    """An adventurer on the board."""

    index: int
    card: int
    seat: int
    area: int  # -1 once its party is out
    health: int  # 2 healthy, 1 wounded, 0 fallen
    activated: bool
    active: bool
    tokens: int  # action tokens on its card
    emblem: bool
    member: bool  # of a formation


class AreaView(Struct, frozen=True):
    index: int
    standing: int
    token: int  # NO_TOKEN, FACE_DOWN or the value
    owner: int  # the side that conquered it, or -1
    formations: tuple[int, ...]  # sides whose formation tokens lie here
    minis: tuple[int, ...]


class PartyView(Struct, frozen=True):
    seat: int
    side: int
    out: bool
    ap: int
    used: int
    incoming: int
    cards: tuple[int, ...]
    emblem_card: int
    emblem_up: bool  # lies face up, and its adventurer stands
    formation: tuple[int, ...]  # areas, centre first
    event_count: int
    events: tuple[int, ...]  # the seat's own only
    falls: int
    invaders: int
    hand: tuple[int, ...]  # in the draft: the seat's own only
    picks: tuple[int, ...]
    stack: tuple[int, ...]
    hand_count: int
    pick_count: int


class DefenderView(Struct, frozen=True):
    mini: int
    dice: tuple[int, ...]  # die * 6 + face
    bonus: int
    cut: int
    blocks: int
    outcome: str


class FightView(Struct, frozen=True):
    """The roll on the table: one for all defenders."""

    seat: int
    attacker: int  # -1 in a strike
    area: int
    reach: int
    technique: int
    dice: tuple[int, ...]
    support: int
    bonus: int
    hits: int
    defenders: tuple[DefenderView, ...]


class AimView(Struct, frozen=True):
    """An area that the active adventurer can attack, with each target's chances of being hurt and striking back."""

    area: int
    chances: tuple[tuple[int, float, float], ...]


class ObjectiveView(Struct, frozen=True):
    index: int
    met: bool  # by the viewer's side (or, for the onlooker, the active one)
    fits: int  # conquered areas of that side whose terrain it asks for


class WayView(Struct, frozen=True):
    scenario: str
    seat: int
    turn: int
    round: int
    phase: str
    active: int
    actor: int
    did: tuple[int, ...]  # how often the active adventurer did each kind of action
    reserve: int  # AP that must be kept to clear an overfull area
    target: int
    torcs: tuple[int, ...]  # by side
    areas: tuple[AreaView, ...]
    minis: tuple[MiniView, ...]
    parties: tuple[PartyView, ...]
    objectives: tuple[ObjectiveView, ...]
    objective_deck: int
    events_on: bool
    event_deck: int
    event_discard: tuple[int, ...]
    bans: tuple[tuple[int, int, int], ...]  # seat, what, area
    falls: int
    fight: FightView | None
    steps: tuple[tuple[int, int], ...]  # areas the active adventurer can travel to, with the AP
    sight: tuple[int, ...]  # areas it sees at a range for which it has a weapon
    aims: tuple[AimView, ...]


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
        did=tuple(g.times(kind) for kind in range(7)),
        reserve=max(1, clearing_cost(g)) if g.phase == ACTING and not g.unreserved and is_overfull(g) else 0,
        target=g.target,
        torcs=tuple(g.torcs),
        areas=tuple(_area(g, area.index) for area in g.areas),
        minis=tuple(_mini(g, mini) for mini in range(len(g.cards))),
        parties=tuple(_party(g, party, seat) for party in g.parties),
        objectives=_objectives(g, seat),
        objective_deck=len(g.objective_deck),
        events_on=g.events_on,
        event_deck=len(g.event_deck),
        event_discard=g.event_discard,
        bans=tuple((ban.seat, ban.what, ban.area) for ban in g.bans),
        falls=g.falls,
        fight=_fight(g.fight),
        steps=_steps(g) if acting else (),
        sight=_sight(g) if acting else (),
        aims=_aims(g) if acting else (),
    )


def _mini(g: Way, mini: int) -> MiniView:
    return MiniView(
        index=mini,
        card=g.cards[mini].index,
        seat=mini // PARTY,
        area=g.at[mini],
        health=g.health[mini],
        activated=bool(g.activated >> mini & 1),
        active=mini == g.actor,
        tokens=g.spent[mini],
        emblem=g.parties[mini // PARTY].emblem == mini,
        member=bool(g.formations[g.side_of(mini)].members >> mini & 1),
    )


def _area(g: Way, area: int) -> AreaView:
    token = NO_TOKEN
    if g.tokens[area] != NONE:
        token = FACE_DOWN if is_hidden(g, area) else g.tokens[area]
    return AreaView(
        index=area,
        standing=count(g.here[area]),
        token=token,
        owner=g.owner[area],
        formations=tuple(side for side in range(len(g.formations)) if holds_tokens(g, side, area)),
        minis=tuple(mini for mini in range(len(g.cards)) if g.at[mini] == area),
    )


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
        events=party.events if own else (),
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
    for index in g.objectives:
        objective = g.content.objectives[index]
        held = [g.areas[area].terrain for area in areas_of(g, side)]
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
            DefenderView(t.mini, t.dice, t.bonus, t.cut, t.blocks, OUTCOMES[t.outcome]) for t in fight.targets
        ),
    )


def _steps(g: Way) -> tuple[tuple[int, int], ...]:
    if g.times(TRAVEL) >= ACTION_LIMIT:
        return ()
    steps = [(area, travel_cost(g, g.actor, area)) for area in g.areas[g.at[g.actor]].open]
    return tuple((area, cost) for area, cost in steps if cost <= g.party.ap and not cannot_travel(g, g.actor, area))


def _sight(g: Way) -> tuple[int, ...]:
    found: set[int] = set()
    for reach in range(LONG + 1):
        if row_of(g, g.actor, reach) != EMPTY:
            found.update(areas_in_reach(g, g.actor, reach))
    return tuple(sorted(found))


def _aims(g: Way) -> tuple[AimView, ...]:
    if g.times(COMBAT) >= ACTION_LIMIT or g.party.ap == 0:
        return ()
    options: list[Attack] = []
    found = []
    refused, g.refused = g.refused, None
    offer_attacks(g, g.actor, options, 0)  # type: ignore[arg-type]
    g.refused = refused
    odds = Odds(g.content)
    for option in options:
        area = g.area_at(option.place)
        chances = tuple((p.mini, round(p.hurt, 4), round(p.counter, 4)) for p in prospects(g, odds, g.actor, area))
        found.append(AimView(area, chances))
    return tuple(found)
