"""What The Waylanders tells bots: how good each option looks, and who is likely to win.

All is reckoned in torcs. An action must be worth more than the action points it hands to the left neighbour; a player
who takes the best-looking option finishes the wounded, conquers with company on favoured ground, explores on the way,
forms up whenever it is free and lifts the fallen where it is quiet.
"""

import math
from typing import Any, Final, final

from waystone.engine.advice import Advice
from waystone.engine.option import Ask, Option
from waystone.games.waylanders.board import LONG, MEDIUM, SHORT, Area, wings
from waystone.games.waylanders.content import (
    AUTOMATIC,
    AUX,
    CONQUERED_TOKENS,
    DICE_OF_A_COLOUR,
    EMPTY,
    FREE,
    PARTY,
    Card,
    Content,
)
from waystone.games.waylanders.effects import AREA, ATTACK_POOL, DEFENCE_POOL, OUTCOME, TARGETING, Ability
from waystone.games.waylanders.ending import invaders
from waystone.games.waylanders.formation import formation_at
from waystone.games.waylanders.odds import Odds, outcome
from waystone.games.waylanders.options import (
    Activate,
    Appoint,
    Attack,
    Claim,
    Conquer,
    Declare,
    Destroy,
    EndPhase,
    Explore,
    GiveUp,
    Heal,
    Lift,
    Name,
    No,
    Pick,
    Play,
    Point,
    Reroll,
    Stack,
    Travel,
    Use,
    Yes,
)
from waystone.games.waylanders.powers import own_party_in, wounded_enemy_in
from waystone.games.waylanders.state import ACTING, FALLEN, HEALTHY, NONE, WOUNDED, Party, Way, count
from waystone.games.waylanders.strongholds import is_hidden
from waystone.games.waylanders.travel import cannot_travel, travel_cost

AP: Final = 0.06  # what an action point is worth in hand
FINISH: Final = 1.4  # knocking a wounded enemy down
HURT: Final = 0.6  # wounding a healthy one
OWN_HURT: Final = 0.35
OWN_FALL: Final = 1.3
HOLD: Final = 1.1  # a conquered stronghold: its torc, and what it may serve for
UNHOLD: Final = 0.45  # an enemy's token taken away
STRIDE: Final = 0.09  # what a step nearer to an aim is worth
RANK: Final = 0.25  # completing the emblem's formation
FOE: Final = 0.25  # how much an enemy lures
FIT: Final = 0.2  # for each torc of an objective that an area would serve
IN_A_FIGHT: Final = TARGETING | ATTACK_POOL | DEFENCE_POOL | OUTCOME
PATIENCE: Final = 20  # rounds after which action points are no longer saved
NO_TORC: Final = 0.3  # how much of it is left where a stronghold gives no torc
STORM: Final = 0.4  # how much the tempest tile lures
STEEP: Final = 3.0  # how sharply weights follow scores


@final
class Tables:
    """Chances of the rolls that come up again and again, worked out once for a set of dice."""

    def __init__(self, content: Content) -> None:
        self.fingerprint = content.fingerprint
        self.odds = Odds(content)
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
                                hurt, higher = outcome(hits, blocks, bonus)
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
                            worth += max(0.0, chance * HOLD - AP) + 0.1
                    self.explore.append(worth / len(content.centre_tokens[terrain]))

    def place(self, die: int, technique: int, terrain: int, aux: int, bonus: int, dice: int) -> int:
        return ((((die * 3 + technique) * 3 + terrain) * 3 + aux) * 2 + bonus) * 3 + dice


@final
class Lures:
    """How much each area lures: the better the nearer it lies to tokens, strongholds and weak enemies."""

    def __init__(self, g: Way, seat: int) -> None:
        self.areas = g.areas
        self.spots: list[int] = []
        self.prizes: list[float] = []
        self.known = [-1.0] * len(g.areas)  # worked out when asked for
        side = g.parties[seat].side
        for area in g.areas:
            if area.capacity:
                prize = prize_of(g, seat, side, area)
                if prize > 0.0:
                    self.spots.append(area.index)
                    self.prizes.append(prize)

    def at(self, area: int) -> float:
        best = self.known[area]
        if best < 0.0:
            best = 0.0
            steps = self.areas[area].steps
            for i in range(len(self.spots)):
                lure = self.prizes[i] - STRIDE * steps[self.spots[i]]
                if lure > best:
                    best = lure
            self.known[area] = best
        return best


@final
class WayAdvice(Advice):
    temper = 1.6

    def __init__(self) -> None:
        self._tables: Tables | None = None

    def tables(self, content: Content) -> Tables:
        tables = self._tables
        if tables is None or tables.fingerprint != content.fingerprint:
            tables = Tables(content)
            self._tables = tables
        return tables

    def priors(self, state: Any, ask: Ask) -> list[float]:
        assert isinstance(state, Way)
        scores = scored(state, self.tables(state.content), ask)
        return [math.exp(STEEP * min(max(score, -3.0), 6.0)) for score in scores]

    def value(self, state: Any) -> list[float]:
        assert isinstance(state, Way)
        if state.cards == ():
            sides = len(state.torcs)
            return [1.0 / sides] * state.seats
        strength = [0.0] * len(state.torcs)
        for party in state.parties:
            strength[party.side] += standing_worth(state, party)
        scale = 8.0 / state.target
        chances = [math.exp(scale * (strength[side] + state.torcs[side])) for side in range(len(strength))]
        for side in range(len(strength)):
            if is_out(state, side):
                chances[side] = 0.0
        total = sum(chances)
        return [chances[party.side] / total for party in state.parties]


def is_out(g: Way, side: int) -> bool:
    for party in g.parties:
        if party.side == side and not party.out:
            return False
    return True


def standing_worth(g: Way, party: Party) -> float:
    """What a party has beside its torcs: health, action points, conquered areas; on the Riverbank the far bank."""
    worth = AP * (party.ap + party.incoming)
    standing = 0
    for mini in range(party.seat * PARTY, party.seat * PARTY + PARTY):
        if g.health[mini]:
            standing += 1
            worth += 0.25 if g.health[mini] == HEALTHY else 0.05
    if standing == 0 and not party.out:
        worth -= 3.0
    elif standing == 1:
        worth -= 0.5
    if g.scenario.knockdowns:
        worth += 1.5 * invaders(g, party) - 0.3 * party.falls
    return worth + 0.15 * count(g.holdings[party.side])


# ------------------------------------------------------------------ scores
def price(g: Way) -> float:
    """What an action point is worth kept; nothing once the game drags on."""
    return AP if g.rounds < PATIENCE else 0.0


def scored(g: Way, t: Tables, ask: Ask) -> list[float]:
    """The worth of each option, in torcs."""
    if g.phase == ACTING and ask.subject.key == "action":
        return actions(g, t, ask.options)
    return [other(g, t, ask, option) for option in ask.options]


def actions(g: Way, t: Tables, options: list[Option]) -> list[float]:
    """WL-36: what the active adventurer can do, and the plans of those who wait."""
    lures = Lures(g, g.active)
    actor = g.actor
    now = best_here(g, t, actor, g.at[actor], lures) if actor != NONE else 0.0
    scores: list[float] = []
    for option in options:
        if isinstance(option, Travel):
            area = g.area_at(option.place)
            cost = travel_cost(g, actor, area)
            gain = best_here(g, t, actor, area, lures) - now
            scores.append(gain + rank_pull(g, actor, area) - rank_pull(g, actor, g.at[actor]) - price(g) * cost - 0.01)
        elif isinstance(option, Attack):
            scores.append(attack_worth(g, t, actor, g.at[actor], g.area_at(option.place)) - price(g))
        elif isinstance(option, Activate):
            scores.append(plan(g, t, g.mini[option.card.index], lures) - 0.02)
        elif isinstance(option, EndPhase):
            scores.append(0.0)
        elif isinstance(option, Explore) or isinstance(option, Conquer) or isinstance(option, Destroy):
            scores.append(stronghold_worth(g, t, actor, g.at[actor]))
        elif isinstance(option, Lift):
            scores.append(lift_worth(g, actor, g.mini[option.card.index]))
        elif isinstance(option, Heal):
            scores.append(0.28 - price(g))
        elif isinstance(option, Use):
            scores.append(0.35 if option.power.ability.heal else 0.3)
        elif isinstance(option, Play):
            scores.append(event_worth(g, option.event.ability))
        elif isinstance(option, Appoint):
            scores.append(0.25 - price(g) if g.leader[g.party.side] == NONE else -1.0)
        elif isinstance(option, GiveUp):
            scores.append(-1.0)
        else:
            scores.append(0.0)
    return scores


def rank_pull(g: Way, mini: int, area: int) -> float:
    """What standing in an area does for the formation that the emblem knows: a wing filled, or both."""
    side = g.side_of(mini)
    emblem = g.emblem_in_force(side)
    if emblem is None or mini == g.leader[side]:
        return 0.0
    centre = g.areas[g.at[g.leader[side]]]
    if area not in centre.open or not g.areas[area].takes_formation or g.here[area] & g.enemies[mini // PARTY]:
        return 0.0
    shape = emblem.shape
    for turn in range(6):
        left, right = wings(centre, shape, turn)
        other = right if left == area else left if right == area else NONE
        if other != NONE and g.here[other] & g.ours[side] & ~(1 << mini):
            return RANK
    return RANK / 3


def event_worth(g: Way, ability: Ability) -> float:
    worth = 0.1
    if ability.heal or ability.raises:
        worth = 0.4
    elif ability.remove_token:
        worth = UNHOLD
    elif ability.break_formation:
        worth = 0.2
    return worth - price(g) * ability.cost


def plan(g: Way, t: Tables, mini: int, lures: Lures) -> float:
    """The best that an adventurer can do from where it stands or after one step, above staying idle."""
    area = g.at[mini]
    idle = lures.at(area)
    best = best_here(g, t, mini, area, lures) - idle
    ap = g.party.ap
    for near in g.areas[area].open:
        if cannot_travel(g, mini, near) == 0:
            cost = travel_cost(g, mini, near)
            if cost <= ap:
                best = max(best, best_here(g, t, mini, near, lures) - idle - price(g) * cost)
    return best


def best_here(g: Way, t: Tables, mini: int, area: int, lures: Lures) -> float:
    """The best use of an adventurer in an area: its attacks, its stronghold, or the way on to an aim."""
    best = lures.at(area)
    if g.scenario.conquest:
        best = max(best, stronghold_worth(g, t, mini, area))
    return max(best, best_attack(g, t, mini, area))


def best_attack(g: Way, t: Tables, mini: int, area: int) -> float:
    """The best attack that could be made from an area."""
    best = 0.0
    enemies = g.enemies[mini // PARTY]
    rows = g.cards[mini].sides[g.health[mini] - 1].rows
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
            dice = min(g.cards[other].sides[g.health[other] - 1].defence, DICE_OF_A_COLOUR)
            place = t.place(die, card.technique, terrain, aux, bonus, dice)
            worth += t.hurt[place] * (FINISH if g.health[other] == WOUNDED else HURT)
            if g.cards[other].sides[g.health[other] - 1].rows[reach] != EMPTY:
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
        if fellows >> other & 1 and g.cards[other].sides[g.health[other] - 1].rows[reach] != EMPTY:
            found += 1
    return min(found, DICE_OF_A_COLOUR)


def stronghold_worth(g: Way, t: Tables, mini: int, area: int) -> float:
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
        return chance * (UNHOLD + chance * 0.5) - price(g)
    if count(g.holdings[side]) >= CONQUERED_TOKENS:
        return 0.0
    prize = HOLD if g.scenario.conquest_torcs else HOLD * NO_TORC
    return chance * (prize + objective_worth(g, side, area)) - price(g)


def objective_worth(g: Way, side: int, area: int) -> float:
    """How much an area would serve the open objectives, roughly: by its terrain and by its conquered neighbours."""
    worth = 0.0
    terrain = g.areas[area].terrain
    beside = 0
    for near in g.areas[area].adjacent:
        if g.owner[near] == side:
            beside += 1
    for index in g.objectives:
        objective = g.content.objectives[index]
        wanted = objective.wanted
        if wanted[terrain] == 0 and wanted[0] + wanted[1] + wanted[2] == objective.size:
            continue
        if objective.shape == FREE or beside:
            worth += FIT * objective.torcs
    return worth


def lift_worth(g: Way, mini: int, fallen: int) -> float:
    """A fallen fellow stands again: worth most when few stand, least among enemies."""
    standing = g.standing_of(fallen // PARTY)
    worth = 0.5 if standing > 2 else 1.2
    if g.here[g.at[mini]] & g.enemies[mini // PARTY]:
        worth -= 0.35
    return worth - price(g)


def prize_of(g: Way, seat: int, side: int, area: Area) -> float:
    """What draws a party to an area itself."""
    index = area.index
    prize = 0.0
    if g.tokens[index] != NONE and g.owner[index] != side:
        hidden = is_hidden(g, index)
        prize = 0.16 if hidden else 0.32 - 0.06 * g.tokens[index]
        if g.scenario.conquest_torcs == 0:
            prize *= NO_TORC
        elif not hidden:
            prize += 0.3 * objective_worth(g, side, index)
    if index == g.scenario.tempest:
        prize += STORM
    foes = g.here[index] & g.enemies[seat]
    if foes:
        prize += FOE * count(foes) + (FOE if wounded_enemy_in(g, index, seat) else 0.0)
    if g.scenario.knockdowns and g.parties[seat].home >= 0 and area.bank == 1 - g.parties[seat].home:
        prize += 0.3
    return prize


# ------------------------------------------------------------------ all other questions
def other(g: Way, t: Tables, ask: Ask, option: Option) -> float:
    """Worth of an answer to anything but the main question."""
    key = ask.subject.key
    if isinstance(option, Pick):
        return rating(g, ask.seat, option.card)
    if isinstance(option, Stack):
        return emblem_rating(g.content, option.card)
    if isinstance(option, Claim):
        return float(option.objective.torcs)
    if isinstance(option, Declare):
        formation = formation_at(g, g.party.side, g.area_at(option.place), option.shape, option.turn)
        return 0.2 if formation is None else 0.2 + 0.05 * count(formation.members)
    if isinstance(option, Use):
        return use_worth(g, ask.seat, option.power.ability, key)
    if isinstance(option, Play):
        return use_worth(g, ask.seat, option.event.ability, key)
    if isinstance(option, Reroll):
        return reroll_worth(g, option.die)
    if isinstance(option, Name):
        return name_worth(g, ask.seat, g.mini[option.card.index], key)
    if isinstance(option, Point):
        return point_worth(g, ask.seat, g.area_at(option.place), key)
    if isinstance(option, Attack):
        return 0.3
    if isinstance(option, Yes):
        return 0.1
    return 0.0 if isinstance(option, No) else 0.05


def rating(g: Way, seat: int, card: Card) -> float:
    """A first look at a card in the draft: weapons, defence, legs; one healer is worth having, more are not."""
    stats = card.sides[HEALTHY - 1]
    worth = 0.25 * stats.defence - 0.08 * (stats.move[0] + stats.move[1] + stats.move[2])
    for reach in range(3):
        row = stats.rows[reach]
        if row != EMPTY:
            worth += 0.25 * max(row, 1) + 0.06 * reach
    if is_unarmed(card):
        worth += 0.35
        for pick in g.parties[seat].picks:
            if is_unarmed(g.content.cards[pick]):
                worth -= 0.4
    return worth


def is_unarmed(card: Card) -> bool:
    rows = card.sides[HEALTHY - 1].rows
    return rows[SHORT] == EMPTY and rows[MEDIUM] == EMPTY and rows[LONG] == EMPTY


def emblem_rating(content: Content, card: Card) -> float:
    """An emblem should defend well, not need to fight hand to hand, and lend its formation something in a fight."""
    stats = card.sides[HEALTHY - 1]
    worth = 0.3 * stats.defence + (0.1 if stats.rows[SHORT] == EMPTY else 0.0)
    emblem = card.adventurer.emblem
    if emblem != NONE and content.emblems[emblem].formation.ability.windows & IN_A_FIGHT:
        worth += 0.35
    return worth


def use_worth(g: Way, seat: int, ability: Ability, key: str) -> float:
    """An addition to a roll, a reaction, an ability after a combat or at the start of a turn."""
    cost = price(g) * ability.cost
    battle = g.fight
    if key == "attack_additions" and battle is not None:
        stake = 0.0
        for target in battle.targets:
            stake += FINISH if g.health[target.mini] == WOUNDED else HURT
        if ability.use_symbol:
            own = g.content.dice[battle.die].successes[battle.technique]
            lent = g.content.dice[battle.die].successes[g.cards[g.leader[g.parties[seat].side]].technique]
            return 0.1 if sum(lent) > sum(own) else -0.1
        return 0.18 * stake - cost
    if (key == "defence" or key == "reaction") and battle is not None:
        stake = 0.0
        for target in battle.targets:
            if target.mini // PARTY == seat:
                stake = max(stake, OWN_FALL if g.health[target.mini] == WOUNDED else OWN_HURT)
        return 0.2 * stake - cost
    if key == "check":
        return 0.15 - cost
    return 0.3 - cost


def reroll_worth(g: Way, die: int) -> float:
    """A die that shows nothing is rolled again, any other is kept."""
    battle = g.fight
    if battle is None:
        return 0.0
    dice = battle.dice
    for target in battle.targets:
        if target.outcome == 0 and target.dice:
            dice = target.dice
    if die >= len(dice):
        return 0.0
    return 0.2 if g.content.dice[dice[die] // 6].successes[battle.technique][dice[die] % 6] == 0 else -0.2


def name_worth(g: Way, seat: int, mini: int, key: str) -> float:
    """Enemies: the wounded first. Own: the emblem first; who shields others defends last."""
    if g.enemies[seat] >> mini & 1:
        return 0.6 if g.health[mini] == WOUNDED else 0.2
    if key == "defender":
        return 0.1 if g.cards[mini].ability.scope == AREA else 0.3
    worth = 0.4 if g.parties[seat].emblem == mini else 0.2
    if g.health[mini] == FALLEN:
        worth += 0.1
    return worth


def point_worth(g: Way, seat: int, area: int, key: str) -> float:
    """An area to strike or to go to."""
    foes = g.here[area] & g.enemies[seat]
    if key == "tempest" or key == "event_area":
        worth = 0.0
        for mini in range(g.seats * PARTY):
            if g.here[area] >> mini & 1:
                stake = FINISH if g.health[mini] == WOUNDED else HURT
                worth += stake if foes >> mini & 1 else -stake
        return worth
    worth = 0.2 - 0.15 * count(foes)
    if is_hidden(g, area):
        worth += 0.1
    return worth
