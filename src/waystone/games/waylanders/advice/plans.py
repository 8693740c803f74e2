"""What an adventurer could do, and what it is worth.

All is reckoned in torcs. An action must be worth more than the action points it hands to the left neighbour; a player
who takes the best-looking option finishes the wounded, conquers with company on favoured ground what an open objective
asks for, explores on the way, lifts the fallen where it is quiet and keeps the emblem's formation together.
"""

from typing import Final, final

from waystone.games.waylanders.model.board import LONG, MEDIUM, NOWHERE, SHORT, TURNS, Area, blocked, wings
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
    Objective,
)
from waystone.games.waylanders.model.state import FALLEN, HEALTHY, NONE, WOUNDED, Way, count
from waystone.games.waylanders.rules.formation import LARGEST
from waystone.games.waylanders.rules.odds import outcome
from waystone.games.waylanders.rules.powers import own_party_in, wounded_enemy_in
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
WHOLE: Final = 1  # one part in so many of it stands: all three areas are taken,
WRONG_SIZE: Final = 2  # they are, but the emblem does not know the size,
ONE_WING: Final = 3  # or one wing is still empty
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


@final
class Tables:
    """Chances of the rolls that come up again and again, worked out once for a set of dice."""

    def __init__(self, content: Content) -> None:
        self.fingerprint = content.fingerprint
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
        for terrain in range(3):
            for technique in range(3):
                for aux in range(2):
                    self.check += [self.odds.check(terrain, technique, aux, 0, value) for value in range(4)]
                    worth = 0.0
                    for value in content.centre_tokens[terrain]:
                        if value:
                            chance = self.check[len(self.check) - 4 + value]
                            worth += max(0.0, chance * HOLD - AP) + FOUND
                    self.explore.append(worth / len(content.centre_tokens[terrain]))

    def place(self, die: int, technique: int, terrain: int, aux: int, bonus: int, dice: int) -> int:
        return ((((die * 3 + technique) * 3 + terrain) * 3 + aux) * 2 + bonus) * 3 + dice


@final
class Lures:
    """How much each area lures: by what is there, strongholds, weak enemies, fallen fellows, and how far off it is."""

    def __init__(self, g: Way, seat: int) -> None:
        self.areas = g.areas
        self.side = g.parties[seat].side
        self.few = g.standing_of(seat) <= FEW
        battle = is_battle(g)
        self.stride = BATTLE_STRIDE if battle else STRIDE
        self.foe = BATTLE_FOE if battle else FOE
        self.fallen = 0  # areas where a fellow lies, a bit each
        self.spots: list[int] = []
        self.prizes: list[float] = []
        self.known = [-1.0] * len(g.areas)  # worked out when asked for
        self.served = [-1.0] * len(g.areas)
        for mini in range(seat * PARTY, seat * PARTY + PARTY):
            if g.health[mini] == FALLEN and g.at[mini] != NONE:
                self.fallen |= g.areas[g.at[mini]].bit
        for area in g.areas:
            if area.capacity:
                prize = self.prize_of(g, seat, area)
                if prize > 0.0:
                    self.spots.append(area.index)
                    self.prizes.append(prize)

    def at(self, area: int) -> float:
        best = self.known[area]
        if best < 0.0:
            best = 0.0
            steps = self.areas[area].steps
            for i in range(len(self.spots)):
                lure = self.prizes[i] - self.stride * steps[self.spots[i]]
                if lure > best:
                    best = lure
            self.known[area] = best
        return best

    def prize_of(self, g: Way, seat: int, area: Area) -> float:
        """What draws a party to an area itself."""
        index = area.index
        prize = 0.0
        if g.tokens[index] != NONE and g.owner[index] != self.side:
            hidden = is_hidden(g, index)
            prize = UNKNOWN if hidden else STRONGHOLD - HARDER * g.tokens[index]
            if g.scenario.conquest_torcs == 0:
                prize *= NO_TORC
            elif not hidden:
                prize += SERVES * self.serves(g, index)
        if index == g.scenario.tempest:
            prize += STORM
        foes = g.here[index] & g.enemies[seat]
        if foes:
            prize += self.foe * count(foes) + (self.foe if wounded_enemy_in(g, index, seat) else 0.0)
        if self.fallen & area.bit:
            prize += LAST_FELLOW if self.few else FELLOW
        if g.scenario.knockdowns and g.rounds < PATIENCE and area.bank == 1 - g.parties[seat].home:
            prize += BANK
        return prize

    def serves(self, g: Way, area: int) -> float:
        """What an area is worth to the open objectives."""
        worth = self.served[area]
        if worth < 0.0:
            worth = objective_worth(g, self.side, area)
            self.served[area] = worth
        return worth


def is_battle(g: Way) -> bool:
    """Whether nothing but fighting counts: strongholds bring no torcs (WL-175), or there are none (WL-187)."""
    return g.scenario.conquest_torcs == 0 or g.scenario.knockdowns


def price(g: Way) -> float:
    """What an action point is worth kept; nothing once the game drags on."""
    return AP if g.rounds < PATIENCE else 0.0


def plan(g: Way, t: Tables, mini: int, lures: Lures) -> float:
    """The best that an adventurer can do from where it stands or after one step, above staying idle."""
    area = g.at[mini]
    idle = lures.at(area)
    best = best_here(g, t, mini, area, lures) - idle
    ap = g.party.ap
    moves = moves_of(g, mini)
    rank = rank_worth(g, mini, area)
    for near in g.areas[area].open:
        if cannot_travel(g, mini, near) == 0:
            cost = cost_into(g, mini, near, moves)
            if cost <= ap:
                worth = best_here(g, t, mini, near, lures) - idle - price(g) * cost
                best = max(best, worth + rank_worth(g, mini, near) - rank)
    return best


def best_here(g: Way, t: Tables, mini: int, area: int, lures: Lures) -> float:
    """The best use of an adventurer in an area: its attacks, its stronghold, a fellow, or the way on to an aim."""
    best = lures.at(area)
    if g.scenario.conquest:
        best = max(best, stronghold_worth(g, t, mini, area, lures))
    if lures.fallen & g.areas[area].bit:
        best = max(best, lift_worth(g, mini, area, lures.few))
    return max(best, best_attack(g, t, mini, area))


def best_attack(g: Way, t: Tables, mini: int, area: int) -> float:
    """The best attack that could be made from an area."""
    best = 0.0
    enemies = g.enemies[mini // PARTY]
    rows = g.stats(mini).rows
    place: Area = g.areas[area]
    if rows[SHORT] != EMPTY and g.here[area] & enemies:
        best = attack_worth(g, t, mini, area, area) - price(g)
    if rows[MEDIUM] != EMPTY:
        for near in place.medium:
            if g.here[near] & enemies:
                best = max(best, attack_worth(g, t, mini, area, near) - price(g))
    if rows[LONG] != EMPTY:
        for far in place.long:
            if g.here[far] & enemies:
                best = max(best, attack_worth(g, t, mini, area, far) - price(g))
    return best


def attack_worth(g: Way, t: Tables, mini: int, area: int, target: int) -> float:
    """What an attack from one area on another is worth, by the plain numbers of the cards."""
    seat = mini // PARTY
    card = g.cards[mini]
    reach = SHORT if area == target else MEDIUM if target in g.areas[area].adjacent else LONG
    row = card.sides[g.health[mini] - 1].rows[reach]
    if row == EMPTY:
        row = AUTOMATIC  # lent by an ability
    bonus = 1 if row == AUTOMATIC else 0
    die = g.areas[target].terrain
    terrain = row
    aux = 0
    if reach != SHORT:
        aux = helpers(g, mini, area, reach)
    if die == AUX:
        aux = min(aux + terrain, DICE_OF_A_COLOUR)
        terrain = 0
    ability = card.ability
    if g.health[mini] == HEALTHY and ability.add_bonus and ability.target_terrain == die:
        bonus = 1
    worth = 0.0
    risk = 0.0
    foes = g.here[target] & g.enemies[seat]
    other = 0
    while foes:
        if foes & 1:
            dice = min(g.stats(other).defence, DICE_OF_A_COLOUR)
            place = t.place(die, card.technique, terrain, aux, bonus, dice)
            worth += t.hurt[place] * (FINISH if g.health[other] == WOUNDED else HURT)
            if g.stats(other).rows[reach] != EMPTY:
                risk += t.counter[place]
        foes >>= 1
        other += 1
    return worth - risk * (OWN_FALL if g.health[mini] == WOUNDED else OWN_HURT)


def helpers(g: Way, mini: int, area: int, reach: int) -> int:
    """Fellows in the area that would support."""
    found = 0
    fellows = own_party_in(g, area, mini)
    first = mini // PARTY * PARTY
    for other in range(first, first + PARTY):
        if fellows >> other & 1 and g.stats(other).rows[reach] != EMPTY:
            found += 1
    return min(found, DICE_OF_A_COLOUR)


def stronghold_worth(g: Way, t: Tables, mini: int, area: int, lures: Lures) -> float:
    """WL-129 to WL-134: exploring, conquering or destroying what lies in an area, less the AP."""
    token = g.tokens[area]
    if token == NONE:
        return 0.0
    card = g.cards[mini]
    side = g.side_of(mini)
    terrain = g.areas[area].terrain
    aux = 1 if g.here[area] & g.ours[side] & ~(1 << mini) else 0
    if is_hidden(g, area):
        worth = t.explore[(terrain * 3 + card.technique) * 2 + aux]
        return (worth if g.scenario.conquest_torcs else worth * NO_TORC) - price(g)
    holder = g.owner[area]
    if holder == side:
        return 0.0
    chance = t.check[((terrain * 3 + card.technique) * 2 + aux) * 4 + token]
    if holder != NONE:
        return chance * (UNHOLD + chance * RETAKE) - price(g)
    if count(g.holdings[side]) >= CONQUERED_TOKENS:
        return 0.0
    prize = HOLD if g.scenario.conquest_torcs else HOLD * NO_TORC
    return chance * (prize + lures.serves(g, area)) - price(g)


# ------------------------------------------------------------------ objectives
def objective_worth(g: Way, side: int, area: int) -> float:
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


def missing_with(g: Way, side: int, objective: Objective, area: int) -> int:
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


def beside_in_shape(g: Way, side: int, place: Area, turn: int) -> int:
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
def lift_worth(g: Way, mini: int, area: int, few: bool) -> float:
    """A fallen fellow stands again: worth most when few stand, least among enemies."""
    worth = LAST_LIFT if few else BATTLE_LIFT if is_battle(g) else LIFT
    if g.here[area] & g.enemies[mini // PARTY]:
        worth -= AMONG_ENEMIES
    return worth - price(g)


def rank_worth(g: Way, mini: int, area: int) -> float:
    """What the emblem's formation is worth if an adventurer stands in an area: standing, or a wing short of it."""
    side = g.side_of(mini)
    emblem = g.emblem_in_force(side)
    if emblem is None:
        return 0.0
    leader = g.leader[side]
    centre = g.areas[area if mini == leader else g.at[leader]]
    if mini != leader and centre.steps[area] > 1 and centre.steps[g.at[mini]] > 1:
        return 0.0  # far away before and after
    if not centre.takes_formation or g.here[centre.index] & g.enemies[mini // PARTY]:
        return 0.0
    whole = BATTLE_RANK if g.scenario.knockdowns else RANK
    best = 0.0
    for turn in range(TURNS[emblem.shape]):
        left, right = wings(centre, emblem.shape, turn)
        if left != NOWHERE and right != NOWHERE:
            part = part_standing(g, mini, area, centre, left, right, emblem.sizes)
            if part:
                best = max(best, whole / part)
    return best


def part_standing(g: Way, mini: int, area: int, centre: Area, left: int, right: int, sizes: list[int]) -> int:
    """How much of a formation on three areas would stand with an adventurer in `area`: one part in so many, or 0."""
    if (g.here[left] | g.here[right]) & g.enemies[mini // PARTY]:
        return 0
    on_left = ours_with(g, mini, area, left)
    on_right = ours_with(g, mini, area, right)
    if on_left == 0 and on_right == 0:
        return 0
    if not g.areas[left].takes_formation or not g.areas[right].takes_formation:
        return 0
    if blocked(centre, g.areas[left]) or blocked(centre, g.areas[right]):
        return 0
    if on_left == 0 or on_right == 0:
        return ONE_WING
    inside = ours_with(g, mini, area, centre.index)
    return WHOLE if min(count(inside | on_left | on_right), LARGEST) in sizes else WRONG_SIZE


def ours_with(g: Way, mini: int, area: int, place: int) -> int:
    """Who of the side would stand in a place if an adventurer stood in `area`, a bit each."""
    bit = 1 << mini
    ours = g.here[place] & g.ours[g.side_of(mini)] & ~bit
    return ours | bit if area == place else ours
