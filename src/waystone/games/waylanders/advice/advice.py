"""What The Waylanders tells bots: how good each option looks, and who is likely to win."""

import math
from typing import Any, Final, final

from waystone.engine.advice import NO_STEP, Advice, Manner, Step
from waystone.engine.option import Ask, Option
from waystone.games.waylanders.advice.plans import (
    AP,
    CHECKS,
    FEW,
    FINISH,
    HURT,
    OWN_FALL,
    OWN_HURT,
    UNHOLD,
    Lures,
    Tables,
    attack_worth,
    is_battle,
    lift_worth,
    price,
    rank_worth,
    stronghold_worth,
)
from waystone.games.waylanders.advice.standing import features, strengths
from waystone.games.waylanders.model.board import LONG, MEDIUM, SHORT
from waystone.games.waylanders.model.content import EMPTY, PARTY, Card, Content
from waystone.games.waylanders.model.effects import AREA, ATTACK_POOL, DEFENCE_POOL, OUTCOME, TARGETING, Ability
from waystone.games.waylanders.model.options import (
    Activate,
    Appoint,
    Attack,
    Claim,
    Close,
    Conquer,
    Declare,
    Destroy,
    Done,
    EndPhase,
    Explore,
    GiveUp,
    Heal,
    Lift,
    Name,
    Pick,
    Play,
    Point,
    Reroll,
    Stack,
    ToHeal,
    ToRaise,
    Travel,
    Use,
)
from waystone.games.waylanders.model.state import ACTING, FALLEN, HEALTHY, NONE, WOUNDED, Party, Way, count
from waystone.games.waylanders.rules.ending import invaders
from waystone.games.waylanders.rules.formation import formation_at
from waystone.games.waylanders.rules.sight import reach_to
from waystone.games.waylanders.rules.strongholds import CHECK_AUX, check_pool, check_value, is_hidden
from waystone.games.waylanders.rules.travel import cost_into, moves_of

IN_A_FIGHT: Final = TARGETING | ATTACK_POOL | DEFENCE_POOL | OUTCOME
HIDES: Final = 0.3  # what it is worth in the draft that a card cannot be aimed at from afar
STEEP: Final = 3.0  # how sharply weights follow scores
LOWEST: Final = -3.0  # scores are kept within these, so that one plan never drowns all others
HIGHEST: Final = 6.0

# Worth in torcs, like all scores; set by hand and tried in games between bots.
CHANGE: Final = 0.02  # less for passing to another adventurer: the active one may still have something to do
ABANDON: Final = 1.0  # less again, if somebody is or would be activated in vain
DAWDLE: Final = 0.01  # less for any step, so that nobody walks about for nothing,
WANDER: Final = 0.03  # ... and for a second one in a row
HOPELESS: Final = -1.5  # a check that no dice can pass
HEAL: Final = 0.28  # a lifted fellow is healthy: its ability works again
FREE_HEAL: Final = 0.35  # the same by an ability, which costs no AP
FREE_LOOK: Final = 0.3  # an area explored by an ability
COMMAND: Final = 0.25  # a team gets its first emblem
NEVER: Final = -1.0  # changing the command back and forth
SOME_EVENT: Final = 0.1
HEALING_EVENT: Final = 0.4
BREAKING_EVENT: Final = 0.2
IN_RANKS: Final = 0.2  # a formation, and more
MEMBER: Final = 0.05  # for each member
FREE_ATTACK: Final = 0.3
RATHER_HEAL: Final = 0.1  # than raise
ANYTHING_ELSE: Final = 0.05  # doing something rather than nothing
AT_HAND: Final = 0.3  # somebody stands there to conquer it again
HARD_TO_RETAKE: Final = 0.05  # for each point of the stronghold's value
ATTACK_HELP: Final = 0.18  # the part of what is at stake that one more die or bonus decides
DEFENCE_HELP: Final = 0.2
CHECK_HELP: Final = 0.15
BETTER_SYMBOL: Final = 0.1
REROLL: Final = 0.2

# In the draft and when the emblem is chosen.
DRAFT_DIE: Final = 0.25  # a die of attack or defence
DRAFT_STEP: Final = 0.08  # an AP less to travel into a terrain
DRAFT_REACH: Final = 0.06  # the same weapon a range further
FIRST_HEALER: Final = 0.35
NEXT_HEALER: Final = 0.4  # less for each that is there already
EMBLEM_DIE: Final = 0.3
EMBLEM_KEEPS_AWAY: Final = 0.1  # it has no short range
EMBLEM_FIGHTS: Final = 0.35  # its formation ability works in combats

# Where only fighting counts.
BATTLE_TEMPER: Final = 8.0  # how much a lead of the whole target says about who wins
STANDS_HEALTHY: Final = 0.25
STANDS_WOUNDED: Final = 0.05
NOBODY_STANDS: Final = -3.0  # the party is out at its next turn
ONE_STANDS: Final = -0.5
INVADER: Final = 1.5  # one on the enemy's bank, which decides the Riverbank
FALL: Final = -0.3
HELD_AREA: Final = 0.15


@final
class WayAdvice(Advice):
    temper = 1.6
    brisk = Manner(closeness=2.0, foresight=10, effort=4.0)
    patient = Manner(closeness=2.0, foresight=20, turns=2)

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
        return [math.exp(STEEP * min(max(score, LOWEST), HIGHEST)) for score in scores]

    def value(self, state: Any) -> list[float]:
        assert isinstance(state, Way)
        if not state.cards:
            sides = len(state.torcs)
            return [1.0 / sides] * state.seats
        chances = battle_strengths(state) if is_battle(state) else strengths(state)
        for side in range(len(chances)):
            if is_out(state, side):
                chances[side] = 0.0
        total = sum(chances)
        return [chances[party.side] / total for party in state.parties]

    def step(self, state: Any, option: Option) -> Step:
        """WL-49: the active adventurer travels; every adventurer has numbers of its own."""
        assert isinstance(state, Way)
        if not isinstance(option, Travel):
            return NO_STEP
        first = state.actor * len(state.areas)
        return first + state.at[state.actor], first + state.area_at(option.place)

    def features(self, state: Any) -> list[float]:
        """Those of every side in a row; none before the cards lie open, and none where only fighting counts."""
        assert isinstance(state, Way)
        if not state.cards or is_battle(state):
            return []
        return [number for row in features(state) for number in row]


def battle_strengths(g: Way) -> list[float]:
    """The same as `strengths` where nothing but fighting counts: by hand, no games were fitted."""
    worth = [float(torcs) for torcs in g.torcs]
    for party in g.parties:
        worth[party.side] += standing_worth(g, party)
    return [math.exp(BATTLE_TEMPER / g.target * each) for each in worth]


def is_out(g: Way, side: int) -> bool:
    for party in g.parties:
        if party.side == side and not party.out:
            return False
    return True


def standing_worth(g: Way, party: Party) -> float:
    """What a party has beside its torcs: health, action points, conquered areas; on the Riverbank the far bank."""
    worth = AP * float(party.ap + party.incoming)
    standing = 0
    for mini in range(party.seat * PARTY, party.seat * PARTY + PARTY):
        if g.health[mini]:
            standing += 1
            worth += STANDS_HEALTHY if g.health[mini] == HEALTHY else STANDS_WOUNDED
    if standing == 0 and not party.out:
        worth += NOBODY_STANDS
    elif standing == 1:
        worth += ONE_STANDS
    if g.scenario.knockdowns:
        worth += INVADER * invaders(g, party) + FALL * party.falls
    return worth + HELD_AREA * float(count(g.holdings[party.side]))


# ------------------------------------------------------------------ scores
def scored(g: Way, t: Tables, ask: Ask) -> list[float]:
    """The worth of each option, in torcs."""
    if g.phase == ACTING and ask.subject.key == "action":
        return actions(g, t, ask.options)
    return [other(g, t, ask, option) for option in ask.options]


def actions(g: Way, t: Tables, options: list[Option]) -> list[float]:
    """WL-36: what the active adventurer can do, and the plans of those who wait."""
    lures = t.lures_for(g, g.active)
    actor = g.actor
    now = lures.use(g, t, actor, g.at[actor]) if actor != NONE else 0.0
    others = lures.others(g, actor) if actor != NONE else 0
    rank = rank_worth(g, actor, g.at[actor], others, lures) if actor != NONE else 0.0
    moves = moves_of(g, actor) if actor != NONE else []
    change = CHANGE if actor == NONE or g.did else CHANGE + ABANDON
    scores = [0.0] * len(options)
    for place, option in enumerate(options):
        if isinstance(option, Travel):
            area = g.area_at(option.place)
            gain = lures.use(g, t, actor, area) - now + rank_worth(g, actor, area, others, lures) - rank
            score = gain - lures.price * float(cost_into(g, actor, area, moves)) - (WANDER if g.did else DAWDLE)
        elif isinstance(option, Activate):
            score = activation_worth(g, lures.plan(g, t, g.mini[option.card.index]) - change)
        elif isinstance(option, Attack):
            area = g.area_at(option.place)
            score = attack_worth(g, t, actor, g.at[actor], area, reach_to(g, actor, area)) - lures.price
        elif isinstance(option, Explore):
            score = stronghold_worth(g, t, actor, g.at[actor], lures)
        elif isinstance(option, Conquer) or isinstance(option, Destroy):
            score = attempt_worth(g, t, actor, lures)
        elif isinstance(option, EndPhase):
            score = -ABANDON if actor != NONE and not g.did else 0.0
        else:
            score = aid_worth(g, option)
        scores[place] = score
    return scores


def activation_worth(g: Way, gain: float) -> float:
    """WL-40, WL-43: to activate another; where nobody has to be, somebody with nothing to gain is activated in vain."""
    return gain if gain > 0.0 or not g.has_activated else gain - ABANDON


def attempt_worth(g: Way, t: Tables, mini: int, lures: Lures) -> float:
    """WL-132: a check where an adventurer stands; HOPELESS if no dice, without event cards, can pass it."""
    area = g.at[mini]
    aux, bonus = check_pool(g, mini)
    check = g.areas[area].terrain * CHECKS + g.cards[mini].technique * 2 + min(aux, CHECK_AUX)
    if check_value(g, mini) - bonus > t.highest[check]:
        return HOPELESS
    return stronghold_worth(g, t, mini, area, lures)


def aid_worth(g: Way, option: Option) -> float:
    """Help for fellows, events and the command."""
    if isinstance(option, Lift):
        few = g.standing_of(g.mini[option.card.index] // PARTY) <= FEW
        return lift_worth(g, g.actor, g.at[g.actor], few)
    if isinstance(option, Heal):
        return HEAL - price(g)
    if isinstance(option, Use):
        return FREE_HEAL if option.power.ability.heal else FREE_LOOK
    if isinstance(option, Play):
        return event_worth(g, option.event.ability)
    if isinstance(option, Appoint):
        return COMMAND - price(g) if g.leader[g.party.side] == NONE else NEVER
    return NEVER if isinstance(option, GiveUp) else 0.0


def event_worth(g: Way, ability: Ability) -> float:
    worth = SOME_EVENT
    if ability.heal or ability.raises:
        worth = HEALING_EVENT
    elif ability.remove_token:
        worth = UNHOLD
    elif ability.break_formation:
        worth = BREAKING_EVENT
    return worth - price(g) * ability.cost


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
    if isinstance(option, Close):
        return close_worth(g, ask.seat, g.area_at(option.place))
    if isinstance(option, Declare):
        formation = formation_at(g, g.party.side, g.area_at(option.place), option.shape, option.turn)
        return IN_RANKS if formation is None else IN_RANKS + MEMBER * float(count(formation.members))
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
        return FREE_ATTACK
    if isinstance(option, ToHeal):
        return RATHER_HEAL
    return 0.0 if isinstance(option, (Done, ToRaise)) else ANYTHING_ELSE


def close_worth(g: Way, seat: int, area: int) -> float:
    """A portal closes best where one of the party stands, to conquer the stronghold again, and where that is easy."""
    beside = AT_HAND if g.here[area] & g.ours[g.parties[seat].side] else 0.0
    return beside - HARD_TO_RETAKE * g.tokens[area]


def rating(g: Way, seat: int, card: Card) -> float:
    """A first look at a card in the draft: weapons, defence, legs, a hiding place; one healer is worth having."""
    stats = card.sides[HEALTHY - 1]
    legs = stats.move[0] + stats.move[1] + stats.move[2]
    worth = DRAFT_DIE * stats.defence - DRAFT_STEP * float(legs)
    for reach in range(3):
        row = stats.rows[reach]
        if row != EMPTY:
            worth += DRAFT_DIE * max(row, 1) + DRAFT_REACH * reach
    if card.ability.untargetable:
        worth += HIDES
    if is_unarmed(card):
        worth += FIRST_HEALER
        for pick in g.parties[seat].picks:
            if is_unarmed(g.content.cards[pick]):
                worth -= NEXT_HEALER
    return worth


def is_unarmed(card: Card) -> bool:
    rows = card.sides[HEALTHY - 1].rows
    return rows[SHORT] == EMPTY and rows[MEDIUM] == EMPTY and rows[LONG] == EMPTY


def emblem_rating(content: Content, card: Card) -> float:
    """An emblem should defend well, not need to fight hand to hand, and lend its formation something in a fight."""
    stats = card.sides[HEALTHY - 1]
    worth = EMBLEM_DIE * stats.defence + (EMBLEM_KEEPS_AWAY if stats.rows[SHORT] == EMPTY else 0.0)
    emblem = card.adventurer.emblem
    if emblem != NONE and content.emblems[emblem].formation.ability.windows & IN_A_FIGHT:
        worth += EMBLEM_FIGHTS
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
            return BETTER_SYMBOL if sum(lent) > sum(own) else -BETTER_SYMBOL
        return ATTACK_HELP * stake - cost
    if (key == "defence" or key == "reaction") and battle is not None:
        stake = 0.0
        for target in battle.targets:
            if target.mini // PARTY == seat:
                stake = max(stake, OWN_FALL if g.health[target.mini] == WOUNDED else OWN_HURT)
        return DEFENCE_HELP * stake - cost
    if key == "check":
        return CHECK_HELP - cost
    return FREE_LOOK - cost


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
    shows = g.content.dice[dice[die] // 6].successes[battle.technique][dice[die] % 6]
    return REROLL if shows == 0 else -REROLL


# Who is named and which area is pointed at: chosen by hand, on the scale of the other weights.
NAMED_WOUNDED: Final = 0.6  # an enemy whom one more wound fells
NAMED_HEALTHY: Final = 0.2
DEFENDS: Final = 0.3
DEFENDS_LAST: Final = 0.1  # somebody whose ability shields all in the area is not risked
OWN_EMBLEM: Final = 0.4  # leads the formation, so it is helped first
OWN_OTHER: Final = 0.2
OWN_FALLEN: Final = 0.1  # more, for somebody who can do nothing yet
EMPTY_AREA: Final = 0.2
EACH_FOE_THERE: Final = 0.15  # less, for every enemy who could strike
UNEXPLORED: Final = 0.1  # more, where something may be found


def name_worth(g: Way, seat: int, mini: int, key: str) -> float:
    """Enemies: the wounded first. Own: the emblem first; who shields others defends last."""
    if g.enemies[seat] >> mini & 1:
        return NAMED_WOUNDED if g.health[mini] == WOUNDED else NAMED_HEALTHY
    if key == "defender":
        return DEFENDS_LAST if g.cards[mini].ability.scope == AREA else DEFENDS
    worth = OWN_EMBLEM if g.parties[seat].emblem == mini else OWN_OTHER
    if g.health[mini] == FALLEN:
        worth += OWN_FALLEN
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
    worth = EMPTY_AREA - EACH_FOE_THERE * float(count(foes))
    if is_hidden(g, area):
        worth += UNEXPLORED
    return worth
