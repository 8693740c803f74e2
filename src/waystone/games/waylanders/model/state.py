"""The table of The Waylanders: plain data, and the questions that every chapter asks of it."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from waystone.engine.rng import Rng
from waystone.engine.state import State
from waystone.games.waylanders.model.board import Area, Scenario
from waystone.games.waylanders.model.content import ACTION_TOKENS, PARTY, Card, Content, EmblemCard, Stats
from waystone.games.waylanders.model.effects import TOLL
from waystone.games.waylanders.model.options import WayEdition

NONE: Final = -1

FALLEN: Final = 0  # the states of health, WL-83
WOUNDED: Final = 1
HEALTHY: Final = 2

# Phases: the steps of set-up and of a turn (WL-35 to WL-37).
DRAFT: Final = 0
STACKING: Final = 1
DEPLOYING: Final = 2
START: Final = 3
CLAIMING: Final = 4
FORMING: Final = 5
STARTING: Final = 6
ACTING: Final = 7
SCATTERING: Final = 8
CLOSING: Final = 9
ENDING: Final = 10

# The seven kinds of action (WL-45).
TRAVEL: Final = 0
COMBAT: Final = 1
LIFT: Final = 2
HEAL: Final = 3
ABILITY: Final = 4
EXPLORE: Final = 5
CONQUEST: Final = 6

KINDS_OF_ACTION: Final = 7

FIVE: Final = 31  # five adventurers, a bit each


def count(bits: i64) -> i64:
    """How many are in a set of adventurers or areas."""
    found: i64 = 0
    while bits:  # they are few, so taking them off one by one is quickest
        bits &= bits - 1
        found += 1
    return found


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple([other for other in cards if other != card])


@final
@mypyc_attr(acyclic=True)
class Party:
    """A player's party. Its cards are tuples, so that copies share them."""

    def __init__(self, seat: i64, side: i64) -> None:
        self.seat: i64 = seat
        self.side: i64 = side
        # the draft
        self.hand: tuple[int, ...] = ()  # cards to choose from, in the order of their numbers
        self.picks: tuple[int, ...] = ()  # in the order of the picks
        self.stack: tuple[int, ...] = ()  # first choice for emblem first
        # the game
        self.cards: tuple[int, ...] = ()
        self.windows: i64 = 0  # of all its own abilities, so that a party without any is passed over at once
        self.serving: i64 = 0  # those, and the windows of its side's emblem card that lies face up
        self.emblem: i64 = NONE  # the adventurer that is the emblem
        self.emblem_card: i64 = NONE
        self.ap: i64 = 0
        self.used: i64 = 0  # action tokens on its cards
        self.incoming: i64 = 0  # tokens handed over by the player to the right, not yet retrieved
        self.events: tuple[int, ...] = ()  # event cards in hand
        self.out = False
        self.falls = 0  # knock-downs suffered
        self.home = NONE  # Riverbank: the bank where it deployed

    def copy(self) -> "Party":
        """Written by tools/write_copies.py."""
        twin = Party(self.seat, self.side)
        twin.hand = self.hand
        twin.picks = self.picks
        twin.stack = self.stack
        twin.cards = self.cards
        twin.windows = self.windows
        twin.serving = self.serving
        twin.emblem = self.emblem
        twin.emblem_card = self.emblem_card
        twin.ap = self.ap
        twin.used = self.used
        twin.incoming = self.incoming
        twin.events = self.events
        twin.out = self.out
        twin.falls = self.falls
        twin.home = self.home
        return twin


@final
@mypyc_attr(acyclic=True)
class Formation:
    """Three formation tokens on the board and who is a member (WL-113, WL-115). Never changed, only replaced."""

    def __init__(self, centre: i64, left: i64, right: i64, members: i64, emblem: i64) -> None:
        self.centre: i64 = centre
        self.left: i64 = left
        self.right: i64 = right
        self.members: i64 = members  # adventurers, a bit each
        self.emblem: i64 = emblem  # the adventurer in the centre
        self.areas: tuple[int, int, int] = (centre, left, right)


@final
@mypyc_attr(acyclic=True)
class Target:
    """One defender of a combat, for the screen: what it rolled and how it went."""

    def __init__(self, mini: i64) -> None:
        self.mini: i64 = mini
        self.dice: tuple[int, ...] = ()  # die and face of each, as die * 6 + face
        self.bonus: i64 = 0
        self.cut: i64 = 0  # Hits that do not count against it
        self.blocks: i64 = 0
        self.outcome: i64 = PENDING


PENDING: Final = 0
SPARED: Final = 1  # no target any more
UNHURT: Final = 2
HURT: Final = 3
COUNTERED: Final = 4
OUTCOMES: Final = ("waits", "is no target", "holds", "is hurt", "strikes back")


@final
@mypyc_attr(acyclic=True)
class Fight:
    """A combat or strike under way; after it, what lies on the table until the next. Never changed once it is over."""

    def __init__(self, seat: i64, attacker: i64, area: i64, reach: i64, technique: i64) -> None:
        self.seat: i64 = seat
        self.attacker: i64 = attacker  # NONE in a strike
        self.defender: i64 = NONE  # who defends now, or did last
        self.area: i64 = area
        self.reach: i64 = reach  # SHORT, MEDIUM, LONG; NONE in a strike
        self.technique: i64 = technique
        self.die: i64 = 0  # of the terrain
        self.terrain: i64 = 0  # dice of the terrain
        self.aux: i64 = 0
        self.bonus: i64 = 0
        self.support: i64 = 0  # auxiliary dice among them that are support
        self.cut_defence: i64 = 0  # by events
        self.no_counter = False  # by events
        self.dice: tuple[int, ...] = ()  # die * 6 + face
        self.rerolled: i64 = 0  # dice already rolled again, a bit each
        self.hits: i64 = 0
        self.successes: i64 = 0  # on terrain dice (WL-79)
        self.targets: list[Target] = []
        self.targeted: i64 = 0  # adventurers that were targets at the roll, a bit each
        self.knocked_down = False  # an enemy
        self.used: tuple[int, ...] = ()  # powers used once in this roll
        self.repeats = False  # it is fought again when its events are drawn (WL-78a)
        self.draws_events = True  # event symbols count, whoever rolls them; not in the marsh (WL-182)


@final
@mypyc_attr(acyclic=True)
class Ban:
    """Until the player's next turn nobody else may do this (WL-158)."""

    def __init__(self, seat: int, what: int, area: int) -> None:
        self.seat = seat
        self.what = what
        self.area = area


NO_FORMATION: Final = Formation(NONE, NONE, NONE, 0, NONE)


@final
class Way(State):
    """The state of a match. An adventurer is a number: five times the seat, plus its place in the party.

    What the rules reckon with all the time is `i64`: an `int` like any other that stays a machine number when compiled.
    """

    def __init__(self, edition: WayEdition, scenario: Scenario, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.edition = edition
        self.content: Content = edition.content
        self.scenario = scenario
        self.areas: list[Area] = scenario.areas
        # settings
        self.target = scenario.target
        self.events_on = False
        self.full_pool = False
        # the table
        self.phase: i64 = DRAFT
        self.draft_round = 0
        self.first = 0
        self.active: i64 = 0  # the seat whose turn or decision it is
        self.parties: list[Party] = []
        self.enemies: tuple[i64, ...] = ()  # of each seat, adventurers a bit each
        self.gems = ACTION_TOKENS  # action tokens still in the box
        self.box: tuple[int, ...] = ()  # adventurer cards that were not dealt
        self.cards: tuple[Card, ...] = ()  # of each adventurer, once they lie open
        self.mini: tuple[i64, ...] = ()  # the adventurer of each card, or NONE
        self.at: list[i64] = []  # the area of each adventurer
        self.health: list[i64] = []
        self.spent: list[i64] = []  # action tokens on each card
        self.fallen: i64 = 0  # adventurers whose health is FALLEN, a bit each
        self.here: list[i64] = []  # standing adventurers of each area, a bit each
        self.activated: i64 = 0  # a bit each
        # sides: a player, or a team
        self.torcs: list[int] = []
        self.ours: tuple[i64, ...] = ()  # the adventurers of each side, a bit each
        self.leader: list[i64] = []  # the adventurer whose emblem card lies face up, or NONE
        self.banner: list[i64] = []  # the windows of the abilities of that emblem card
        self.tolls = False  # WL-126: some emblem makes travel into its conquered areas dearer
        self.formations: list[Formation] = []
        self.holdings: list[int] = []  # conquered areas of each side, a bit each
        # strongholds
        self.tokens: list[int] = []  # the centre token of each area, or NONE
        self.explored = 0  # areas whose token lies face up, a bit each
        self.token_box: list[tuple[int, ...]] = []  # left-over tokens of each terrain, unseen
        self.blanks = 0  # tokens of value 0 that were turned up and taken away
        self.owner: list[i64] = []  # the side whose conquered token lies on each area, or NONE
        # objectives and events; the top card of a deck is the last
        self.objectives: tuple[int, ...] = ()
        self.objective_deck: list[int] = []
        self.objective_discard: tuple[int, ...] = ()
        self.event_deck: list[int] = []
        self.event_discard: tuple[int, ...] = ()
        self.resolving: tuple[int, ...] = ()  # event cards being carried out
        self.kept_events = 0  # cards that were in hands when the deck was last shuffled anew, a bit each
        self.bans: tuple[Ban, ...] = ()
        # the turn
        self.rounds = 0  # that are over
        self.had_turn = 0  # seats that had a turn in this round, a bit each
        self.actor: i64 = NONE  # the active adventurer
        self.did: i64 = 0  # actions of each kind in this activation, two bits each
        self.entered = 0  # areas that the active adventurer entered in this activation, a bit each
        self.lifted: i64 = NONE  # the adventurer that was lifted by the last action
        self.mover = NONE  # who makes a free step, is pushed or must leave, while a player chooses where to
        self.paid: i64 = 0  # AP spent in this activation phase
        self.has_activated = False  # somebody was activated in this phase (WL-40)
        self.crowded = False  # an area may be overfull: by deployment or by raising (WL-96)
        self.unreserved = False  # WL-101: the reserve cannot be kept this turn
        self.used_powers = 0  # once per turn: powers, a bit each
        self.used_each: tuple[int, ...] = ()  # once per turn for each adventurer: see `each_key`
        self.fight: Fight | None = None
        self.draws: tuple[int, ...] = ()  # seats that still have to draw an event (WL-151)
        self.falls = 0

    def copy(self) -> "Way":
        """Written by tools/write_copies.py."""
        twin = Way(self.edition, self.scenario, self.seats, self.rng.copy())
        twin.turn = self.turn
        twin.result = self.result
        twin.content = self.content
        twin.areas = self.areas
        twin.target = self.target
        twin.events_on = self.events_on
        twin.full_pool = self.full_pool
        twin.phase = self.phase
        twin.draft_round = self.draft_round
        twin.first = self.first
        twin.active = self.active
        twin.parties = [each.copy() for each in self.parties]
        twin.enemies = self.enemies
        twin.gems = self.gems
        twin.box = self.box
        twin.cards = self.cards
        twin.mini = self.mini
        twin.at = self.at.copy()
        twin.health = self.health.copy()
        twin.spent = self.spent.copy()
        twin.fallen = self.fallen
        twin.here = self.here.copy()
        twin.activated = self.activated
        twin.torcs = self.torcs.copy()
        twin.ours = self.ours
        twin.leader = self.leader.copy()
        twin.banner = self.banner.copy()
        twin.tolls = self.tolls
        twin.formations = self.formations.copy()
        twin.holdings = self.holdings.copy()
        twin.tokens = self.tokens.copy()
        twin.explored = self.explored
        twin.token_box = self.token_box.copy()
        twin.blanks = self.blanks
        twin.owner = self.owner.copy()
        twin.objectives = self.objectives
        twin.objective_deck = self.objective_deck.copy()
        twin.objective_discard = self.objective_discard
        twin.event_deck = self.event_deck.copy()
        twin.event_discard = self.event_discard
        twin.resolving = self.resolving
        twin.kept_events = self.kept_events
        twin.bans = self.bans
        twin.rounds = self.rounds
        twin.had_turn = self.had_turn
        twin.actor = self.actor
        twin.did = self.did
        twin.entered = self.entered
        twin.lifted = self.lifted
        twin.mover = self.mover
        twin.paid = self.paid
        twin.has_activated = self.has_activated
        twin.crowded = self.crowded
        twin.unreserved = self.unreserved
        twin.used_powers = self.used_powers
        twin.used_each = self.used_each
        twin.fight = self.fight
        twin.draws = self.draws
        twin.falls = self.falls
        return twin

    # ------------------------------------------------------------------ questions
    @property
    def party(self) -> Party:
        """The active player's."""
        return self.parties[self.active]

    def stats(self, mini: i64) -> Stats:
        """The side of its card that counts now; only of the standing."""
        return self.cards[mini].sides[self.health[mini] - 1]

    def party_in(self, seat: i64, area: i64) -> i64:
        """The standing adventurers of a party in an area, a bit for each of the five."""
        return self.here[area] >> seat * PARTY & FIVE

    def is_enemy(self, seat: i64, mini: i64) -> bool:
        """Whether an adventurer is neither the player's own nor an ally's."""
        return self.enemies[seat] >> mini & 1 == 1

    def is_activated(self, mini: i64) -> bool:
        """WL-43: its card is slid forward."""
        return self.activated >> mini & 1 == 1

    def touch(self, mini: int) -> str:
        """The card of an adventurer as events name what they touch."""
        return f"card-{self.cards[mini].index}"

    def standing_of(self, seat: i64) -> i64:
        """How many of a party stand."""
        return PARTY - count(self.fallen >> seat * PARTY & FIVE)

    def side_of(self, mini: i64) -> i64:
        return self.parties[mini // PARTY].side

    def times(self, kind: i64) -> i64:
        """How often the active adventurer did this kind of action (WL-45)."""
        return (self.did >> 2 * kind) & 3

    def count_action(self, kind: i64) -> None:
        self.did += 1 << 2 * kind

    def appoint(self, side: i64, mini: i64) -> None:
        """WL-13, WL-195: the emblem card of this adventurer, or of nobody, is the one face up."""
        self.leader[side] = mini
        self.banner[side] = 0
        if mini != NONE:
            emblem = self.content.emblems[self.parties[mini // PARTY].emblem_card]
            self.banner[side] = emblem.formation.ability.windows | emblem.emblem.ability.windows
        self.note_banners()

    def note_banners(self) -> None:
        """WL-126: what the emblem cards that lie face up mean for each party, and for all who travel."""
        for party in self.parties:
            party.serving = party.windows | self.banner[party.side]
        self.tolls = False
        for banner in self.banner:
            if banner & TOLL:
                self.tolls = True

    def derive(self) -> None:
        """What older snapshots lack: `fallen`, `tolls`, and `serving` of each party."""
        self.fallen = 0
        for mini in range(i64(len(self.health))):
            if self.health[mini] == FALLEN:
                self.fallen |= 1 << mini
        self.note_banners()

    def may_serve(self, mini: i64, window: i64) -> bool:
        """Whether any ability of its party or emblem could serve it in a window: asked before looking closer."""
        return self.parties[mini // PARTY].serving & window != 0

    def emblem_in_force(self, side: i64) -> EmblemCard | None:
        """WL-127, WL-194: the face-up emblem card of a side whose emblem stands."""
        leader = self.leader[side]
        if leader == NONE or self.fallen >> leader & 1:
            return None
        return self.content.emblems[self.parties[leader // PARTY].emblem_card]

    def next_seat(self, seat: i64) -> i64:
        """The next player on the left who is still in the game."""
        seat = (seat + 1) % self.seats
        while self.parties[seat].out:
            seat = (seat + 1) % self.seats
        return seat

    def is_banned(self, seat: i64, what: i64, area: i64) -> bool:
        for ban in self.bans:
            if ban.seat != seat and ban.what == what and ban.area == area:
                return True
        return False

    def area_at(self, place: i64) -> i64:
        """The area of this map with a label of the vocabulary."""
        return self.scenario.by_place[place]
