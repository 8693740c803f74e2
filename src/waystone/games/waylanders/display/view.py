"""What a seat may see of the table."""

from msgspec import Struct

from waystone.engine.view import View

NO_TOKEN = -1
FACE_DOWN = -2


class MiniView(Struct, frozen=True, cache_hash=True):
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


class AreaView(Struct, frozen=True, cache_hash=True):
    index: int
    standing: int
    token: int  # NO_TOKEN, FACE_DOWN or the value
    owner: int  # the side that conquered it, or -1
    formations: tuple[int, ...]  # sides whose formation tokens lie here
    minis: tuple[int, ...]


class PartyView(Struct, frozen=True, cache_hash=True):
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


class DefenderView(Struct, frozen=True, cache_hash=True):
    mini: int
    dice: tuple[int, ...]  # die * 6 + face
    bonus: int
    cut: int
    blocks: int
    outcome: str


class FightView(Struct, frozen=True, cache_hash=True):
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


class AimView(Struct, frozen=True, cache_hash=True):
    """An area that the active adventurer can attack, with each target's chances of being hurt and striking back."""

    area: int
    chances: tuple[tuple[int, float, float], ...]


class DeedsView(Struct, frozen=True, cache_hash=True):
    """What the active adventurer would pay or roll for, where it stands."""

    lift: int  # AP to lift somebody
    explore: int  # AP to explore
    value: int  # what conquering or destroying needs; 0 if there is nothing to conquer
    chance: float  # of that, without additions that somebody might choose


class ObjectiveView(Struct, frozen=True, cache_hash=True):
    index: int
    met: bool  # by the viewer's side (or, for the onlooker, the active one)
    fits: int  # conquered areas of that side whose terrain it asks for


class WayView(View, frozen=True):
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
    deeds: DeedsView | None
