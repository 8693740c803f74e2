"""What an adventurer could do, and what it is worth.

All is reckoned in torcs. An action must be worth more than the action points it hands to the left neighbour; a player
who takes the best-looking option finishes the wounded, conquers with company on favoured ground what an open objective
asks for, explores on the way, lifts the fallen where it is quiet and keeps the emblem's formation together.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from waystone.games.waylanders.model.board import LONG, MEDIUM, NOWHERE, SHORT, Area, Wings
from waystone.games.waylanders.model.content import (
    AUTOMATIC,
    AUX,
    CONQUERED_TOKENS,
    DICE_OF_A_COLOUR,
    EMPTY,
    FREE,
    LINE,
    PARTY,
    TRIANGLE,
    Content,
    EmblemCard,
    Objective,
)
from waystone.games.waylanders.model.state import FALLEN, HEALTHY, NONE, WOUNDED, Formation, Way, count
from waystone.games.waylanders.rules.formation import LARGEST
from waystone.games.waylanders.rules.odds import outcome
from waystone.games.waylanders.rules.powers import own_party_in
from waystone.games.waylanders.rules.spreads import odds_of
from waystone.games.waylanders.rules.strongholds import is_hidden
from waystone.games.waylanders.rules.travel import cannot_travel, cost_into, moves_of

AP: Final = 0.07  # what an action point is worth in hand
FINISH: Final = 1.75  # knocking a wounded enemy down
HURT: Final = 0.65  # wounding a healthy one
OWN_HURT: Final = 0.35
OWN_FALL: Final = 1.1
HOLD: Final = 1.25  # a conquered stronghold: its torc, and what it may serve for
UNHOLD: Final = 0.45  # an enemy's token taken away
UNKNOWN: Final = 0.16  # how much an unexplored area lures
STRONGHOLD: Final = 0.23  # how much a stronghold lures,
HARDER: Final = 0.06  # less this for each point of its value
SERVES: Final = 0.12  # the part of an area's worth to the objectives that lures from afar
STRIDE: Final = 0.055  # what a step nearer to an aim is worth
BATTLE_STRIDE: Final = 0.09  # the same where nothing but fighting counts
RANK: Final = 0.04  # the emblem's formation standing
BATTLE_RANK: Final = 0.05
WRONG_SIZE: Final = 2.0  # one part in so many of it: all three areas are taken, but the emblem does not know the size,
ONE_WING: Final = 3.0  # or one wing is still empty
AMONG_ENEMIES: Final = 0.35  # less for lifting somebody where enemies will strike again
FOUND: Final = 0.1  # a stronghold turned up, besides the chance to conquer it
RETAKE: Final = 0.5  # what the chance to conquer is worth after an enemy's token is gone
FOE: Final = 0.16  # how much an enemy lures; who comes to the enemy is hit first
BATTLE_FOE: Final = 0.22
FELLOW: Final = 0.05  # how much a fallen fellow lures
LAST_FELLOW: Final = 0.5  # the same when few are left standing
LIFT: Final = 0.4  # a fallen fellow stands again
BATTLE_LIFT: Final = 0.5
LAST_LIFT: Final = 1.4  # the same when few are left standing
FEW: Final = 2
COMPLETES: Final = 1.0  # an area's worth for each torc of an objective: the last one missing,
NEARLY: Final = 0.4  # the last but one,
BEGINS: Final = 0.08  # and any before
PATIENCE: Final = 20  # rounds after which action points are no longer saved and banks no longer held
NO_TORC: Final = 0.2  # how much of a stronghold's worth is left where it gives no torc
STORM: Final = 0.45  # how much the tempest tile lures
BANK: Final = 1.0  # how much the enemy's bank lures
NO_BANK: Final = -2  # no area is on it
MOST_SIDES: Final = 4
MOST_KEPT: Final = 1000  # tables of which the prizes are kept
FACE_DOWN: Final = 99  # in place of the value of a token that nobody has seen
CHECKS: Final = 6  # the three techniques, each alone or in company
VALUES: Final = 4  # that a stronghold may have, from 0
UNASKED: Final = -1.0  # a worth that was not worked out yet


@final
class Tables:
    """Chances of the rolls that come up again and again, worked out once for a set of dice; and the last prizes."""

    def __init__(self, content: Content) -> None:
        self.fingerprint = content.fingerprint
        self.aims: dict[Wish, Aims] = {}  # by all that they depend on
        self.prizes: dict[Sight, Prizes] = {}  # by all that they depend on
        self.latest: list[Prizes | None] = [None] * MOST_SIDES  # of each side, when somebody last asked
        self.lures: Lures | None = None  # of whoever was asked last
        # Where `Lures` write down what they reckon: they come and go, and to make long lists takes long.
        areas = max([len(scenario.areas) for scenario in content.scenarios])
        self.nearest = [0.0] * areas
        self.uses = [0.0] * (PARTY * areas)
        self.odds = odds_of(content)
        self.hurt: list[float] = []
        self.counter: list[float] = []
        for die in range(4):
            for technique in range(3):
                for terrain in range(3):
                    for aux in range(3):
                        hits = self.odds.hits(die, technique, terrain, aux)
                        for bonus in range(2):
                            for dice in range(3):
                                blocks = self.odds.of[AUX][technique][dice]
                                hurt, higher = outcome(hits, blocks, bonus, 1)
                                self.hurt.append(hurt)
                                self.counter.append(higher)
        # the worth of exploring, by terrain, technique and company: conquering what may turn up, twice tried
        self.explore: list[float] = []
        self.check: list[float] = []  # the chance of a check, by the same and the value
        self.highest: list[int] = []  # the most that a check can show, by the same
        for terrain in range(3):
            for technique in range(3):
                for aux in range(2):
                    self.check += [self.odds.check(terrain, technique, aux, 0, value) for value in range(VALUES)]
                    self.highest.append(len(self.odds.hits(terrain, technique, 1, aux)) - 1)
                    worth = 0.0
                    for value in content.centre_tokens[terrain]:
                        if value:
                            chance = self.check[len(self.check) - VALUES + value]
                            worth += max(0.0, chance * HOLD - AP) + FOUND
                    self.explore.append(worth / len(content.centre_tokens[terrain]))

    def place(self, die: i64, technique: i64, terrain: i64, aux: i64, bonus: i64) -> i64:
        """Where the chances of an attack are against a defence without dice; then come those with one and two."""
        return ((((die * 3 + technique) * 3 + terrain) * 3 + aux) * 2 + bonus) * 3

    def lures_for(self, g: Way, seat: i64) -> "Lures":
        prizes = self.prizes_for(g, g.parties[seat].side)
        lures = self.lures
        if lures is None or not lures.still_hold(g, seat):
            lures = Lures(g, self, prizes, seat)
            self.lures = lures
        lures.look_again(g, prizes)
        return lures

    def prizes_for(self, g: Way, side: int) -> "Prizes":
        """What lies on the table for a side: a search comes back again and again to tables that it has seen."""
        latest = self.latest[side]
        if latest is not None and latest.still_hold(g):
            return latest
        sight = sight_of(g, side)
        prizes = self.prizes.get(sight)
        if prizes is None or prizes.areas is not g.areas:
            if len(self.prizes) >= MOST_KEPT:
                self.prizes.clear()
            prizes = Prizes(g, side, self.aims_for(g, side))
            self.prizes[sight] = prizes
        self.latest[side] = prizes
        return prizes

    def aims_for(self, g: Way, side: i64) -> "Aims":
        wish: Wish = (g.scenario.id, side, g.objectives, g.holdings[side])
        aims = self.aims.get(wish)
        if aims is None or aims.areas is not g.areas:
            if len(self.aims) >= MOST_KEPT:
                self.aims.clear()
            aims = Aims(g, side)
            self.aims[wish] = aims
        return aims


# What a side's aims depend on: the scenario, the side, open objectives, the areas that it holds, a bit each.
Wish = tuple[str, i64, tuple[int, ...], int]


@final
@mypyc_attr(acyclic=True)
class Aims:
    """What each area would be worth to a side's open objectives, once conquered; worked out when asked for."""

    def __init__(self, g: Way, side: i64) -> None:
        self.areas = g.areas
        self.side = side
        self.worth = [UNASKED] * len(g.areas)

    def of(self, g: Way, area: i64) -> float:
        worth = self.worth[area]
        if worth < 0.0:
            worth = objective_worth(g, self.side, area)
            self.worth[area] = worth
        return worth


# What a side sees of strongholds: the scenario, the side, open objectives, the areas that each side holds, tokens.
Sight = tuple[str, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def sight_of(g: Way, side: int) -> Sight:
    """All that prizes depend on; tokens that lie face down are all the same."""
    explored: i64 = g.explored
    tokens = [token if token == NONE or explored >> area & 1 else FACE_DOWN for area, token in enumerate(g.tokens)]
    return g.scenario.id, side, g.objectives, tuple(g.holdings), tuple(tokens)


@final
@mypyc_attr(acyclic=True)
class Prizes:
    """What lies where for one side: strongholds and unexplored areas, with what the open objectives make of them.

    It changes seldom, so it is kept from one look at the table to the next.
    """

    def __init__(self, g: Way, side: i64, aims: Aims) -> None:
        self.areas = g.areas
        self.side: i64 = side
        self.aims = aims
        self.tokens = g.tokens.copy()
        self.explored: i64 = g.explored
        self.holdings = g.holdings.copy()
        self.objectives = g.objectives
        self.stride = BATTLE_STRIDE if is_battle(g) else STRIDE
        self.lures = [UNASKED] * len(g.areas)
        self.spots: list[i64] = []
        self.worth = [0.0] * len(g.areas)
        for area in g.areas:
            if area.capacity:
                worth = self.worth_of(g, area.index)
                if worth > 0.0:
                    self.worth[area.index] = worth
                    self.spots.append(area.index)

    def still_hold(self, g: Way) -> bool:
        """Whether nothing has changed that they depend on."""
        return (
            self.objectives == g.objectives
            and self.explored == g.explored
            and self.areas is g.areas
            and self.holdings == g.holdings
            and (self.tokens == g.tokens or self.lie_alike(g))
        )

    def lie_alike(self, g: Way) -> bool:
        """Whether the same tokens are there, but for the values of those that lie face down."""
        for area in range(i64(len(self.tokens))):
            then, now = self.tokens[area], g.tokens[area]
            if then != now and (then == NONE or now == NONE or self.explored & g.areas[area].bit):
                return False
        self.tokens = g.tokens.copy()
        return True

    def worth_of(self, g: Way, area: i64) -> float:
        """What draws the side to an area, whoever stands there."""
        worth = 0.0
        if g.tokens[area] != NONE and g.owner[area] != self.side:
            hidden = is_hidden(g, area)
            worth = UNKNOWN if hidden else STRONGHOLD - HARDER * g.tokens[area]
            if g.scenario.conquest_torcs == 0:
                worth *= NO_TORC
            elif not hidden:
                worth += SERVES * self.aims.of(g, area)
        if area == g.scenario.tempest:
            worth += STORM
        return worth

    def lure(self, area: i64) -> float:
        """How much the best of it draws somebody who stands in an area: the less the farther it is."""
        best = self.lures[area]
        if best < 0.0:
            best = 0.0
            steps = self.areas[area].steps
            for spot in self.spots:
                worth = self.worth[spot]
                if worth > best:
                    best = max(best, worth - self.stride * float(steps[spot]))
            self.lures[area] = best
        return best


@final
@mypyc_attr(acyclic=True)
class Spot:
    """An area that lures by more than what lies there."""

    def __init__(self, area: i64, worth: float) -> None:
        self.area: i64 = area
        self.worth = worth


@final
@mypyc_attr(acyclic=True)
class Lures:
    """How much each area lures a party: by what lies there, weak enemies and fallen fellows, and how far off it is.

    Also what its adventurers could do where. All of it holds as long as nobody is hurt, healed or raised and no enemy
    moves; if one of the own side moves, what could be done in two areas is forgotten.
    """

    def __init__(self, g: Way, t: Tables, prizes: Prizes, seat: i64) -> None:
        self.areas = g.areas
        self.prizes = prizes
        self.seat: i64 = seat
        self.first: i64 = seat * PARTY
        self.side: i64 = prizes.side
        self.ours: i64 = g.ours[prizes.side]
        self.enemies: i64 = g.enemies[seat]
        self.cards = g.cards
        self.price = price(g)
        self.few = g.standing_of(seat) <= FEW
        self.at = g.at.copy()
        self.health = g.health.copy()
        self.fallen: i64 = where_fallen(g, seat)  # areas where a fellow lies, a bit each
        self.foes: i64 = where(g, self.enemies)  # areas where enemies stand, a bit each
        self.friends: i64 = where(g, self.ours)  # areas where the own side stands
        self.wounded: i64 = wounded_among(g, self.enemies)  # enemies, a bit each
        self.bank = 1 - g.parties[seat].home if g.scenario.knockdowns and g.rounds < PATIENCE else NO_BANK
        self.spots: list[Spot] = []
        self.greatest = 0.0  # of what they are worth
        self.nearest = t.nearest  # how much each area lures,
        self.reckoned: i64 = 0  # where that was reckoned, a bit each
        self.uses = t.uses  # of each adventurer in each area,
        self.users: list[i64] = []  # for whom that was reckoned in each area, a bit for each of the five
        self.plans: list[float] = []  # of each adventurer, and what they depend on besides
        self.ap: i64 = NONE
        self.bans = g.bans
        self.formations: list[Formation] = []
        self.leader: list[i64] = []
        self.emblem: EmblemCard | None = None  # the one in force on the own side
        self.wings: list[Wings] = []  # of its formation where it stands, those without enemies
        self.look_at(g, prizes)

    def still_hold(self, g: Way, seat: i64) -> bool:
        """Whether nothing has changed that they depend on."""
        return (
            self.seat == seat
            and self.health == g.health
            and self.cards is g.cards
            and self.price == price(g)
            and (self.at == g.at or self.follow(g))
        )

    def look_at(self, g: Way, prizes: Prizes) -> None:
        """What lures, and what could be done, with these prizes."""
        self.prizes = prizes
        self.spots = []
        self.greatest = 0.0
        beset = self.fallen | self.foes
        for area in g.areas:
            if beset & area.bit or area.bank == self.bank:
                prize = self.prize_of(g, area)
                self.spots.append(Spot(area.index, prize))
                self.greatest = max(self.greatest, prize)
        self.reckoned = 0
        self.users = [0] * len(g.areas)

    def follow(self, g: Way) -> bool:
        """Go along with moves of the own side: what could be done where they left and came to is to be worked out anew.

        False if an enemy has moved, which changes what lures. Company matters only in the area itself.
        """
        for mini in range(i64(len(self.at))):
            start, end = self.at[mini], g.at[mini]
            if start != end:
                if self.enemies >> mini & 1 or g.health[mini] == FALLEN:
                    return False
                self.users[start] = 0
                self.users[end] = 0
        self.at = g.at.copy()
        self.friends = where(g, self.ours)
        self.ap = NONE  # so that the plans are made anew
        return True

    def prize_of(self, g: Way, area: Area) -> float:
        """What draws a party to an area itself."""
        prize = self.prizes.worth[area.index]
        if self.foes & area.bit:
            foe = BATTLE_FOE if is_battle(g) else FOE
            foes = self.enemies & g.here[area.index]
            prize += foe * float(count(foes)) + (foe if foes & self.wounded else 0.0)
        if self.fallen & area.bit:
            prize += LAST_FELLOW if self.few else FELLOW
        if area.bank == self.bank:
            prize += BANK
        return prize

    def lure(self, area: i64) -> float:
        """How much the best spot draws somebody who stands in an area."""
        place = self.areas[area]
        if self.reckoned & place.bit:
            return self.nearest[area]
        best = self.prizes.lure(area)
        if self.greatest > best:
            steps = place.steps
            stride = self.prizes.stride
            for spot in self.spots:
                if spot.worth > best:
                    best = max(best, spot.worth - stride * float(steps[spot.area]))
        self.nearest[area] = best
        self.reckoned |= place.bit
        return best

    def use(self, g: Way, t: Tables, mini: i64, area: i64) -> float:
        """The best use of one of the party in an area, as `best_here` reckons it."""
        slot = mini - self.first
        place = slot * len(self.areas) + area
        users = self.users[area]
        if users >> slot & 1:
            return self.uses[place]
        best = best_here(g, t, mini, area, self)
        self.uses[place] = best
        self.users[area] = users | 1 << slot
        return best

    def look_again(self, g: Way, prizes: Prizes) -> None:
        """Forget what else depends on prizes, and the plans if anything but who is active has changed."""
        if prizes is not self.prizes:
            self.look_at(g, prizes)
            self.ap = NONE
        if self.formations != g.formations or self.leader != g.leader:
            self.formations = g.formations.copy()
            self.leader = g.leader.copy()
            self.ap = NONE
        if self.ap != g.party.ap or self.bans is not g.bans:
            self.emblem = g.emblem_in_force(self.side)
            self.wings = self.open_wings(g)
            self.plans = [UNASKED] * PARTY
            self.ap = g.party.ap
            self.bans = g.bans

    def open_wings(self, g: Way) -> list[Wings]:
        """The wings of the emblem's formation on which no enemy stands; none if one is where the emblem is."""
        emblem = self.emblem
        if emblem is None:
            return []
        centre = self.areas[g.at[g.leader[self.side]]]
        if centre.bit & self.foes:
            return []
        return [wings for wings in centre.wings[emblem.shape] if wings.both & self.foes == 0]

    def others(self, g: Way, mini: i64) -> i64:
        """The areas where others of the own side stand, a bit each."""
        area = g.at[mini]
        alone = g.here[area] & self.ours == 1 << mini
        return self.friends & ~self.areas[area].bit if alone else self.friends

    def plan(self, g: Way, t: Tables, mini: i64) -> float:
        """The best that one of the party can do, as `best_plan` reckons it."""
        best = self.plans[mini - self.first]
        if best < 0.0:
            best = best_plan(g, t, mini, self)
            self.plans[mini - self.first] = best
        return best


def where(g: Way, minis: i64) -> i64:
    """The areas where those of these adventurers stand that have not fallen, a bit each."""
    areas: i64 = 0
    mini: i64 = 0
    standing = minis & ~g.fallen
    while standing:
        if standing & 1:
            areas |= g.areas[g.at[mini]].bit
        standing >>= 1
        mini += 1
    return areas


def where_fallen(g: Way, seat: i64) -> i64:
    """The areas where somebody of a party lies, a bit each."""
    areas: i64 = 0
    for mini in range(seat * PARTY, seat * PARTY + PARTY):
        if g.health[mini] == FALLEN and g.at[mini] != NONE:
            areas |= g.areas[g.at[mini]].bit
    return areas


def wounded_among(g: Way, minis: i64) -> i64:
    """Those of these adventurers that are wounded, a bit each."""
    found: i64 = 0
    for mini in range(i64(len(g.health))):
        if g.health[mini] == WOUNDED:
            found |= 1 << mini
    return found & minis


def is_battle(g: Way) -> bool:
    """Whether nothing but fighting counts: strongholds bring no torcs (WL-175), or there are none (WL-187)."""
    return g.scenario.conquest_torcs == 0 or g.scenario.knockdowns


def price(g: Way) -> float:
    """What an action point is worth kept; nothing once the game drags on."""
    return AP if g.rounds < PATIENCE else 0.0


def best_plan(g: Way, t: Tables, mini: i64, lures: Lures) -> float:
    """The best that an adventurer can do from where it stands or after one step, above staying idle."""
    area = g.at[mini]
    idle = lures.lure(area)
    best = lures.use(g, t, mini, area) - idle
    ap: i64 = g.party.ap
    moves = moves_of(g, mini)
    others = lures.others(g, mini)
    rank = rank_worth(g, mini, area, others, lures)
    for near in g.areas[area].open:
        if cannot_travel(g, mini, near) == 0:
            cost = cost_into(g, mini, near, moves)
            if cost <= ap:
                worth = lures.use(g, t, mini, near) - idle - lures.price * float(cost)
                best = max(best, worth + rank_worth(g, mini, near, others, lures) - rank)
    return best


def best_here(g: Way, t: Tables, mini: i64, area: i64, lures: Lures) -> float:
    """The best use of an adventurer in an area: its attacks, its stronghold, a fellow, or the way on to an aim."""
    best = lures.lure(area)
    place = g.areas[area]
    if g.tokens[area] != NONE and g.scenario.conquest:
        best = max(best, stronghold_worth(g, t, mini, area, lures))
    if lures.fallen & place.bit:
        best = max(best, lift_worth(g, mini, area, lures.few))
    if lures.foes & place.attackable:
        best = max(best, best_attack(g, t, mini, area, lures))
    return best


def best_attack(g: Way, t: Tables, mini: i64, area: i64, lures: Lures) -> float:
    """The best attack that could be made from an area."""
    place = g.areas[area]
    foes = lures.foes
    best = 0.0
    armed = g.stats(mini).armed
    if armed >> SHORT & 1 and foes & place.bit:
        best = attack_worth(g, t, mini, area, area, SHORT) - lures.price
    if armed >> MEDIUM & 1 and foes & place.medium_set:
        for near in place.medium:
            if foes & g.areas[near].bit:
                best = max(best, attack_worth(g, t, mini, area, near, MEDIUM) - lures.price)
    if armed >> LONG & 1 and foes & place.long_set:
        for far in place.long:
            if foes & g.areas[far].bit:
                best = max(best, attack_worth(g, t, mini, area, far, LONG) - lures.price)
    return best


def attack_worth(g: Way, t: Tables, mini: i64, area: i64, target: i64, reach: i64) -> float:
    """What an attack from one area on another is worth, by the plain numbers of the cards."""
    card = g.cards[mini]
    row: i64 = card.sides[g.health[mini] - 1].rows[reach]
    if row == EMPTY:
        row = AUTOMATIC  # lent by an ability
    bonus: i64 = 1 if row == AUTOMATIC else 0
    die = g.areas[target].terrain
    terrain = row
    aux: i64 = 0
    if reach != SHORT:
        aux = helpers(g, mini, area, reach)
    if die == AUX:
        aux = min(aux + terrain, DICE_OF_A_COLOUR)
        terrain = 0
    ability = card.ability
    if ability.add_bonus and g.health[mini] == HEALTHY and ability.target_terrain == die:
        bonus = 1
    worth = 0.0
    risk = 0.0
    foes: i64 = g.enemies[mini // PARTY]
    foes &= g.here[target]
    first = t.place(die, card.technique, terrain, aux, bonus)
    other: i64 = 0
    while foes:
        if foes & 1:
            stats = g.stats(other)
            dice: i64 = stats.defence
            place = first + min(dice, DICE_OF_A_COLOUR)
            worth += t.hurt[place] * (FINISH if g.health[other] == WOUNDED else HURT)
            if stats.armed >> reach & 1:
                risk += t.counter[place]
        foes >>= 1
        other += 1
    return worth - risk * (OWN_FALL if g.health[mini] == WOUNDED else OWN_HURT)


def helpers(g: Way, mini: i64, area: i64, reach: i64) -> i64:
    """Fellows in the area that would support."""
    found: i64 = 0
    other: i64 = 0
    fellows = own_party_in(g, area, mini)
    while fellows:
        if fellows & 1 and g.stats(other).armed >> reach & 1:
            found += 1
        fellows >>= 1
        other += 1
    return min(found, DICE_OF_A_COLOUR)


def stronghold_worth(g: Way, t: Tables, mini: i64, area: i64, lures: Lures) -> float:
    """WL-129 to WL-134: exploring, conquering or destroying what lies in an area, less the AP."""
    company = g.here[area] & lures.ours & ~(1 << mini) != 0
    check = g.cards[mini].technique * 2 + (1 if company else 0)
    return seizure_worth(g, t, lures.prizes, area, check) - lures.price


def seizure_worth(g: Way, t: Tables, prizes: Prizes, area: i64, check: i64) -> float:
    """WL-129 to WL-134: the same before the AP; 0 where nothing is to be done. `check`: technique and company."""
    token: i64 = g.tokens[area]
    if token == NONE:
        return 0.0
    place = g.areas[area]
    chances = place.terrain * CHECKS + check
    if prizes.explored & place.bit == 0:
        worth = t.explore[chances]
        return worth if g.scenario.conquest_torcs else worth * NO_TORC
    holder = g.owner[area]
    if holder == prizes.side:
        return 0.0
    chance = t.check[chances * VALUES + token]
    if holder != NONE:
        return chance * (UNHOLD + chance * RETAKE)
    if count(g.holdings[prizes.side]) >= CONQUERED_TOKENS:
        return 0.0
    prize = HOLD if g.scenario.conquest_torcs else HOLD * NO_TORC
    return chance * (prize + prizes.aims.of(g, area))


# ------------------------------------------------------------------ objectives
def objective_worth(g: Way, side: i64, area: i64) -> float:
    """What an area would be worth to the open objectives, once conquered: the more the fewer are missing then."""
    worth = 0.0
    for index in g.objectives:
        objective = g.content.objectives[index]
        missing = missing_with(g, side, objective, area)
        if missing == 0:
            worth += COMPLETES * objective.torcs
        elif missing == 1:
            worth += NEARLY * objective.torcs
        elif missing < objective.size:
            worth += BEGINS * objective.torcs
    return worth


def missing_with(g: Way, side: i64, objective: Objective, area: i64) -> int:
    """How many areas an objective would still need with this one; its size if the area is of no use to it.

    A shape is looked for around the area only.
    """
    place = g.areas[area]
    wanted = objective.wanted
    anything = objective.size - wanted[0] - wanted[1] - wanted[2]
    if wanted[place.terrain] == 0 and anything == 0:
        return objective.size
    shape = objective.shape
    if shape in (LINE, TRIANGLE):
        return 2 - beside_in_shape(g, side, place, 3 if shape == LINE else 1)
    held = [0, 0, 0]
    if shape == FREE:
        rest = g.holdings[side]
        other = 0
        while rest:
            if rest & 1:
                held[g.areas[other].terrain] += 1
            rest >>= 1
            other += 1
        if anything == 0 and held[place.terrain] >= wanted[place.terrain]:
            return objective.size
    else:
        for near in place.adjacent:
            if g.owner[near] == side:
                held[g.areas[near].terrain] += 1
    held[place.terrain] += 1
    fitting = 0
    surplus = 0
    for terrain in range(3):
        used = min(held[terrain], wanted[terrain])
        fitting += used
        surplus += held[terrain] - used
    return max(0, objective.size - fitting - min(surplus, anything))


def beside_in_shape(g: Way, side: i64, place: Area, turn: int) -> int:
    """The most neighbours held on two sides of an area that lie so many turns apart."""
    best = 0
    for first in range(6):
        left, right = place.beside[first], place.beside[(first + turn) % 6]
        found = 0
        if left != NOWHERE and g.owner[left] == side:
            found += 1
        if right != NOWHERE and g.owner[right] == side:
            found += 1
        best = max(best, found)
    return best


# ------------------------------------------------------------------ fellows
def lift_worth(g: Way, mini: i64, area: i64, few: bool) -> float:
    """A fallen fellow stands again: worth most when few stand, least among enemies."""
    worth = LAST_LIFT if few else BATTLE_LIFT if is_battle(g) else LIFT
    if g.here[area] & g.enemies[mini // PARTY]:
        worth -= AMONG_ENEMIES
    return worth - price(g)


def rank_worth(g: Way, mini: i64, area: i64, others: i64, lures: Lures) -> float:
    """What the emblem's formation is worth if an adventurer stands in an area: standing, or a wing short of it.

    `others`: where others of its side stand, a bit for each area.
    """
    emblem = lures.emblem
    if emblem is None:
        return 0.0
    leader = g.leader[lures.side]
    present = g.areas[area].bit
    if mini == leader:
        centre = g.areas[area]
        if centre.bit & lures.foes:
            return 0.0
        wings = centre.wings[emblem.shape]
    else:
        centre = g.areas[g.at[leader]]
        if centre.near_set & (present | g.areas[g.at[mini]].bit) == 0:
            return 0.0  # far away before and after
        wings = lures.wings
    present |= others
    if present & centre.near_set & ~centre.bit == 0:
        return 0.0  # nobody is on any wing
    whole = BATTLE_RANK if g.scenario.knockdowns else RANK
    best = 0.0
    for pair in wings:
        taken = pair.both & present
        if taken == 0 or pair.both & lures.foes:
            continue
        if taken != pair.both:
            best = max(best, whole / ONE_WING)
        else:
            members = count(members_with(g, mini, area, centre, pair) & lures.ours)
            if emblem.fits >> min(members, LARGEST) & 1:
                return whole
            best = max(best, whole / WRONG_SIZE)
    return best


def members_with(g: Way, mini: i64, area: i64, centre: Area, wings: Wings) -> i64:
    """All who would stand in the three areas if an adventurer went to an area, a bit each."""
    bit: i64 = 1 << mini
    standing = (g.here[centre.index] | g.here[wings.left] | g.here[wings.right]) & ~bit
    return standing | bit if (centre.bit | wings.both) & g.areas[area].bit else standing
