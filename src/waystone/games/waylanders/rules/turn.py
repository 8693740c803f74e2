"""The turn: WL-34 to WL-48."""

from typing import Final

from mypy_extensions import i64

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.waylanders.model.content import PARTY
from waystone.games.waylanders.model.effects import TURN_END, TURN_START
from waystone.games.waylanders.model.options import (
    Activate,
    Appoint,
    Attack,
    Conquer,
    Destroy,
    EndPhase,
    Explore,
    GiveUp,
    Heal,
    Lift,
    Play,
    Travel,
    Use,
)
from waystone.games.waylanders.model.state import (
    ACTING,
    CLAIMING,
    CLOSING,
    COMBAT,
    ENDING,
    FIVE,
    FORMING,
    NONE,
    SCATTERING,
    START,
    STARTING,
    TRAVEL,
    Way,
)
from waystone.games.waylanders.rules.abilities import offer_abilities, turn_abilities, turn_powers, use_ability
from waystone.games.waylanders.rules.arrivals import in_enemy_formation, spring_traps, travel
from waystone.games.waylanders.rules.capacity import (
    activation_strands,
    clearing_cost,
    holds_too_many,
    is_overfull,
    kept_reserve,
    must_clear,
    scatter,
    travel_breaks_reserve,
)
from waystone.games.waylanders.rules.combat import offer_attacks
from waystone.games.waylanders.rules.ending import eliminate, end_round, is_finished
from waystone.games.waylanders.rules.events import combat, draw_events, offer_events, play_event
from waystone.games.waylanders.rules.formation import breach, declare_formation, may_form
from waystone.games.waylanders.rules.lifting import heal, lift, offer_heal, offer_lifts
from waystone.games.waylanders.rules.objectives import can_claim, claim_objectives
from waystone.games.waylanders.rules.paying import CANNOT_PAY, MUST_SPEND, cannot_spend, done_twice, pay
from waystone.games.waylanders.rules.scenarios import marsh_attack, storm_is_near, tempest_roll
from waystone.games.waylanders.rules.strongholds import attempt, explore, offer_strongholds
from waystone.games.waylanders.rules.teams import ally_of, offer_command, take_command
from waystone.games.waylanders.rules.travel import cannot_travel, cost_into, moves_of

ACTION: Final = Subject("action", "act, activate another adventurer, or end the phase", 36)

ACTIVATED: Final = 44
CANNOT_ACT: Final = 43
MUST_CLEAR: Final = 103

COMBAT_COST: Final = 1

NO_OPTIONS: Final[list[Option]] = []  # never changed


def play_step(g: Way) -> Rule:
    """One step of a turn: an action with its consequences, or a decision before or after the actions."""
    pass_by(g)
    phase = g.phase
    if phase == ACTING:
        return act(g)
    if phase == CLAIMING:
        return claims(g)
    if phase == STARTING:
        return start_abilities(g)
    if phase == SCATTERING:
        return make_room(g)
    return end_abilities(g) if phase == ENDING else form_up(g)


def pass_by(g: Way) -> None:
    """Go through the phases that ask nothing and roll nothing, up to the next one that may."""
    while not may_ask(g):
        go_on(g)


def may_ask(g: Way) -> bool:
    """Whether the phase under way may ask somebody or roll a die."""
    phase = g.phase
    if phase == ACTING:
        return True
    if phase == CLAIMING:
        return can_claim(g)
    if phase in (FORMING, CLOSING):
        return may_form(g, g.party.side)
    if phase == STARTING:
        return storm_is_near(g) or len(turn_powers(g, TURN_START)) > 0
    if phase == SCATTERING:
        return is_overfull(g)
    return phase == ENDING and (g.scenario.marsh or len(turn_powers(g, TURN_END)) > 0)


def go_on(g: Way) -> None:
    """WL-35, WL-37: from a phase in which nothing is asked to the next."""
    phase = g.phase
    if phase == START:
        start_turn(g)
    elif phase == CLAIMING:
        deactivate(g)
    elif phase == FORMING:
        g.phase = STARTING
    elif phase == STARTING:
        begin_activations(g)
    elif phase == SCATTERING:
        g.phase = CLOSING
    elif phase == CLOSING:
        g.phase = ENDING
    else:
        finish_turn(g)


def claims(g: Way) -> Rule:
    """WL-35 (2), (3)."""
    yield from claim_objectives(g)
    deactivate(g)


def form_up(g: Way) -> Rule:
    """WL-35 (4), WL-37 (1): a starting or a final formation."""
    yield from declare_formation(g)
    g.phase = STARTING if g.phase == FORMING else ENDING


def start_abilities(g: Way) -> Rule:
    """WL-35 (5): the scenario's rules, then abilities."""
    yield from tempest_roll(g)
    yield from turn_abilities(g, TURN_START)
    if g.draws:
        yield from draw_events(g)
    begin_activations(g)


def make_room(g: Way) -> Rule:
    """WL-94, WL-104: nobody ends the own activation phase with an overfull area."""
    yield from scatter(g)
    g.phase = CLOSING


# ------------------------------------------------------------------ the initial phase
def start_turn(g: Way) -> None:
    """WL-34, WL-35 (1), WL-158, WL-209: elimination first; then the used tokens of the right neighbour are taken."""
    g.turn += 1
    party = g.party
    if g.bans:
        g.bans = tuple([ban for ban in g.bans if ban.seat != g.active])
    g.used_powers = 0
    g.used_each = ()
    if is_finished(g, party):
        g.had_turn |= 1 << g.active
        eliminate(g, party)
        end_round(g)
        g.active = g.next_seat(g.active)
        return
    retrieved = party.incoming
    party.ap += retrieved
    party.incoming = 0
    if g.log is not None:
        g.tell("turn", 35, g.active, number=g.turn, ap=party.ap, retrieved=retrieved)
    g.phase = CLAIMING


def deactivate(g: Way) -> None:
    """WL-35 (3): the cards are slid back; what comes next is the starting formation."""
    own = FIVE << g.active * PARTY
    forward = g.activated & own
    g.activated &= ~own
    g.phase = FORMING
    if forward and g.log is not None:
        g.tell("readied", 35, g.active)


def begin_activations(g: Way) -> None:
    """WL-36, WL-42, WL-95, WL-101: the own activation phase, with areas that may still be overfull from deployment."""
    g.did = 0
    g.entered = 0
    g.lifted = NONE
    g.paid = 0
    g.has_activated = False
    g.unreserved = False
    g.crowded = holds_too_many(g)
    g.phase = ACTING
    if g.party.ap == 0:
        g.phase = SCATTERING
        if g.log is not None:
            g.tell("skipped", 42, g.active)
    elif g.crowded:
        g.unreserved = clearing_cost(g) > g.party.ap


# ------------------------------------------------------------------ the activation phase
def act(g: Way) -> Rule:
    """WL-36, WL-41: one choice of the activation phase, which ends by choice, at 0 AP, or with nothing left to do."""
    options = choices(g)
    if len(options) == 0 or (len(options) == 1 and isinstance(options[0], EndPhase)):
        end_phase(g)
        return
    choice: Option = yield Ask(g.active, ACTION, options)
    if isinstance(choice, EndPhase):
        end_phase(g)
        return
    if isinstance(choice, Activate):
        activate(g, g.mini[choice.card.index])
        return
    if isinstance(choice, Travel):
        area = g.area_at(choice.place)
        travel(g, g.actor, area)
        if in_enemy_formation(g, g.actor, area):
            yield from spring_traps(g, g.actor, area)
    elif isinstance(choice, Explore):
        explore(g, g.actor)
    else:
        yield from carry_out_action(g, g.actor, choice)
    if g.draws:
        yield from draw_events(g)
    if not isinstance(choice, Lift):
        g.lifted = NONE  # WL-89: nothing may come between
    if g.actor != NONE and g.fallen >> g.actor & 1:  # WL-47
        g.actor = NONE
    if g.party.ap == 0:
        end_phase(g)


def end_phase(g: Way) -> None:
    """WL-38, WL-41: the activation phase is over; unspent tokens are kept."""
    g.actor = NONE
    g.phase = SCATTERING
    if g.log is not None:
        g.tell("ended", 41, g.active, ap=g.party.ap)


def activate(g: Way, mini: i64) -> None:
    """WL-43, WL-44, WL-48: its card is slid forward; the activation of the one before is over."""
    g.actor = mini
    g.has_activated = True
    g.activated |= 1 << mini
    g.did = 0
    g.entered = 0
    g.lifted = NONE
    if g.log is not None:
        g.tell("activated", 43, g.active, g.touch(mini), card=g.cards[mini].index)


def choices(g: Way) -> list[Option]:
    """WL-36 to WL-46: what the active adventurer can do, who else can be activated, and ending the phase."""
    options = g.menu()
    g.crowded = is_overfull(g)
    actor = g.actor
    reserve: i64 = 0
    pays = False
    if actor != NONE:
        reserve = kept_reserve(g)
        pays = offer_actions(g, actor, options, reserve)
    waiting = who_waits(g)
    nobody_yet = not g.has_activated and waiting != 0  # WL-40
    others = NO_OPTIONS
    others_pay = False
    if g.party.events or g.scenario.teams:
        others = []
        others_pay = offer_others(g, others, nobody_yet)
    strands = activation_strands(g, reserve)
    waiting_pay = False
    if g.paid == 0 and not nobody_yet and not others_pay and strands == 0:  # else it would change nothing
        waiting_pay = waiting_could_spend(g, waiting)
        if pays and not waiting_pay:
            strands = MUST_SPEND
    first = g.active * PARTY
    for mini in range(first, first + PARTY):
        if waiting >> mini & 1:
            g.offer(options, g.edition.activate[g.cards[mini].index], strands)
        elif g.refused is not None and mini != actor:
            g.offer(options, g.edition.activate[g.cards[mini].index], cannot_activate(g, mini))
    if others:
        options += others
    g.offer(options, g.edition.end_phase, cannot_end(g, nobody_yet, pays or others_pay or waiting_pay))
    return options


def offer_others(g: Way, options: list[Option], nobody_yet: bool) -> bool:
    """WL-154, WL-195: what no adventurer does: events, and in teams the command. True if any of it costs AP."""
    pays = len(g.party.events) > 0 and offer_events(g, options, nobody_yet)
    if g.scenario.teams and offer_command(g, options, nobody_yet):
        pays = True
    return pays


def cannot_activate(g: Way, mini: i64) -> i64:
    """WL-43, WL-44: only the standing, each once per turn."""
    if g.fallen >> mini & 1:
        return CANNOT_ACT
    return ACTIVATED if g.is_activated(mini) else 0


def cannot_end(g: Way, nobody_yet: bool, pays: bool) -> i64:
    """WL-40, WL-103: somebody must be activated and something spent if it can be, and overfull areas be cleared.

    `nobody_yet` says that somebody must still be activated, `pays` that something that costs AP is possible.
    """
    if is_overfull(g) and must_clear(g):
        return MUST_CLEAR
    return MUST_SPEND if nobody_yet or (g.paid == 0 and pays) else 0


def who_waits(g: Way) -> i64:
    """WL-43, WL-44: the active player's adventurers that can still be activated, a bit each."""
    return FIVE << g.active * PARTY & ~g.activated & ~g.fallen


def waiting_could_spend(g: Way, waiting: i64) -> bool:
    """WL-40: whether one that can still be activated would have an action that costs AP."""
    first = g.active * PARTY
    for mini in range(first, first + PARTY):
        if waiting >> mini & 1 and could_spend(g, mini):
            return True
    return False


def could_spend(g: Way, mini: i64) -> bool:
    """WL-40: whether it would have an action that costs AP, were it activated now."""
    overfull = is_overfull(g)
    if not overfull and has_paid_step(g, mini):  # mostly a step is enough
        return True
    log, refused = g.log, g.refused
    actor, activated, has_activated = g.actor, g.activated, g.has_activated
    did, entered, lifted = g.did, g.entered, g.lifted
    g.log = None  # it is tried and taken back, which is quicker than trying it on a copy
    g.refused = None
    activate(g, mini)
    reserve = kept_reserve(g)
    pays = (overfull and offer_travels(g, mini, [], reserve)) or offer_deeds(g, mini, [], reserve)
    g.log, g.refused = log, refused
    g.actor, g.activated, g.has_activated = actor, activated, has_activated
    g.did, g.entered, g.lifted = did, entered, lifted
    return pays


def has_paid_step(g: Way, mini: i64) -> bool:
    """WL-49, WL-51: whether a travel that costs AP is legal and at hand, if no AP must be kept in reserve."""
    ap = g.party.ap
    moves = moves_of(g, mini)
    for area in g.areas[g.at[mini]].open:
        if cannot_travel(g, mini, area) == 0 and 0 < cost_into(g, mini, area, moves) <= ap:
            return True
    return False


def offer_actions(g: Way, mini: i64, options: list[Option], reserve: i64) -> bool:
    """WL-45, WL-46: the seven kinds of action. True if one that costs AP is among them.

    `reserve` is the `kept_reserve`.
    """
    travels = offer_travels(g, mini, options, reserve)
    return offer_deeds(g, mini, options, reserve) or travels


def offer_deeds(g: Way, mini: i64, options: list[Option], reserve: i64) -> bool:
    """WL-45, WL-46, WL-59, WL-90: the kinds of action but travel. True if one that costs AP is among them."""
    pays = False
    before = len(options)
    spent = done_twice(g, COMBAT)
    if spent == 0 or g.refused is not None:
        offer_attacks(g, mini, options, spent or cannot_spend(g, COMBAT_COST, reserve))
    if len(options) > before:
        pays = True
    if offer_lifts(g, mini, options):
        pays = True
    if g.lifted != NONE:
        before = len(options)
        offer_heal(g, mini, options, reserve)
        if len(options) > before:
            pays = True
    if offer_abilities(g, mini, options, reserve):
        pays = True
    if g.scenario.conquest and offer_strongholds(g, mini, options, reserve):
        pays = True
    return pays


def offer_travels(g: Way, mini: i64, options: list[Option], reserve: i64) -> bool:
    """WL-49, WL-51, WL-52: the neighbours over open borders, one step each. True if one of them costs AP."""
    spent = done_twice(g, TRAVEL)
    if spent and g.refused is None:
        return False
    pays = False
    ap = g.party.ap
    moves = moves_of(g, mini)
    areas = g.areas
    travels = g.edition.travel
    for area in areas[g.at[mini]].open:
        forbidden = spent or cannot_travel(g, mini, area)
        if forbidden == 0:
            cost = cost_into(g, mini, area, moves)
            if cost > ap:
                forbidden = CANNOT_PAY
            elif reserve:
                forbidden = travel_breaks_reserve(g, mini, area, cost)
            if forbidden == 0 and cost:
                pays = True
        g.offer(options, travels[areas[area].place], forbidden)
    return pays


def carry_out_action(g: Way, mini: int, choice: Option) -> Rule:
    """Do what was chosen."""
    if isinstance(choice, Attack):
        pay(g, g.active, COMBAT_COST, mini)
        g.count_action(COMBAT)
        yield from combat(g, mini, g.area_at(choice.place))
    elif isinstance(choice, Conquer) or isinstance(choice, Destroy):
        yield from attempt(g, mini)
    elif isinstance(choice, Lift):
        lift(g, mini, g.mini[choice.card.index])
    elif isinstance(choice, Heal):
        heal(g, mini, g.mini[choice.card.index])
    elif isinstance(choice, Use):
        yield from use_ability(g, mini, choice.power)
    elif isinstance(choice, Play):
        yield from play_event(g, choice.event)
    elif isinstance(choice, Appoint):
        take_command(g, g.party)
    else:
        assert isinstance(choice, GiveUp)
        take_command(g, ally_of(g, g.party))


# ------------------------------------------------------------------ the final phase
def end_abilities(g: Way) -> Rule:
    """WL-37 (2), (3): end-of-turn abilities, then the marsh."""
    yield from turn_abilities(g, TURN_END)
    yield from marsh_attack(g)
    finish_turn(g)


def finish_turn(g: Way) -> None:
    """WL-37 (4), (5): breaches, the used tokens to the left, the next player."""
    breach(g)
    hand_over(g)
    g.had_turn |= 1 << g.active
    end_round(g)
    g.active = g.next_seat(g.active)
    g.phase = START


def hand_over(g: Way) -> None:
    """WL-37 (5), WL-38, WL-39: only used tokens are handed over; the neighbour gets them at the retrieve step."""
    party = g.party
    used = party.used
    left = g.next_seat(g.active)
    g.parties[left].incoming += used
    party.used = 0
    for mini in range(g.active * PARTY, g.active * PARTY + PARTY):
        g.spent[mini] = 0
    if used and g.log is not None:
        g.tell("handed", 37, g.active, ap=used, to=left)
