"""Combat: WL-58 to WL-68, WL-78 to WL-80."""

from typing import Final

from mypy_extensions import i64

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.waylanders.model.board import LONG, SHORT
from waystone.games.waylanders.model.content import AUTOMATIC, AUX, DICE_OF_A_COLOUR, EMPTY, PARTY
from waystone.games.waylanders.model.effects import (
    ATTACK_POOL,
    ATTACK_ROLLED,
    COMBAT_DONE,
    FORBID_LONG,
    FORBID_SUPPORT,
    OWN_TARGETS_ALL,
    PASSIVE,
    TARGETING,
    Ability,
    Power,
)
from waystone.games.waylanders.model.options import Name, Play, Use
from waystone.games.waylanders.model.state import FALLEN, FIVE, NONE, SPARED, Fight, Target, Way
from waystone.games.waylanders.rules.arrivals import free_steps, steps_from
from waystone.games.waylanders.rules.defence import (
    AT_THE_CAP,
    all_defend,
    choose_die,
    payer,
    replaced,
    roll,
    rolls_of,
    successes,
    tell_reroll,
)
from waystone.games.waylanders.rules.ending import BY_ABILITY, gain
from waystone.games.waylanders.rules.hands import lay_down, note_event_symbol, playable
from waystone.games.waylanders.rules.paying import cannot_pay, pay
from waystone.games.waylanders.rules.powers import (
    NO_POWERS,
    holds,
    is_used_up,
    own_party_in,
    powers_for,
    tell_use,
    use_up,
)
from waystone.games.waylanders.rules.sight import areas_in_reach, armed_for, reach_to, row_of, sees

ADDITIONS: Final = Subject("attack_additions", "add to the attack, or roll", 66)
REACTION: Final = Subject("reaction", "react before the attack roll?", 66)
REACTION_TARGET: Final = Subject("reaction_target", "choose who is no target", 60)
ATTACK_REROLL: Final = Subject("attack_reroll", "reroll an attack die?", 67)
AFTER_COMBAT: Final = Subject("after_combat", "use an ability after the combat?", 78)
WHO_STEPS: Final = Subject("who_steps", "choose who makes the free step", 78)

NO_TARGET: Final = 60
NIGHT: Final = 158


# ------------------------------------------------------------------ what may be attacked
def targets_in(g: Way, seat: i64, area: i64, reach: i64) -> i64:
    """WL-60: enemies standing there, a bit each, except those that an ability makes untargetable."""
    found: i64 = g.here[area] & g.enemies[seat]
    if reach == SHORT:
        return found
    rest = found
    mini: i64 = 0
    while rest:
        if rest & 1:
            for power in powers_for(g, mini, TARGETING):
                if power.ability.untargetable >> reach & 1:
                    found &= ~(1 << mini)
        rest >>= 1
        mini += 1
    return found


def cannot_attack(g: Way, seat: i64, reach: i64, area: i64) -> i64:
    """WL-60, WL-158: the rule that forbids an attack within sight and range, or 0."""
    if reach == LONG and g.bans and g.is_banned(seat, FORBID_LONG, NONE):
        return NIGHT
    return 0 if targets_in(g, seat, area, reach) else NO_TARGET


def offer_attacks(g: Way, mini: i64, options: list[Option], forbidden: i64) -> None:
    """WL-58: every area in sight, within a row of the card, with a target."""
    seat = mini // PARTY
    enemies: i64 = g.enemies[seat]
    armed = armed_for(g, mini)
    for reach in range(SHORT, LONG + 1):
        if armed >> reach & 1:
            for area in areas_in_reach(g, mini, reach):
                if g.here[area] & enemies:
                    rule = forbidden or cannot_attack(g, seat, reach, area)
                    g.offer(options, g.edition.attack[g.areas[area].place], rule)


def attackable(g: Way, mini: i64) -> list[int]:
    """WL-58: the areas that an adventurer could attack from where it stands."""
    return [
        area
        for reach in range(SHORT, LONG + 1)
        if row_of(g, mini, reach) != EMPTY
        for area in areas_in_reach(g, mini, reach)
        if cannot_attack(g, mini // PARTY, reach, area) == 0
    ]


def may_attack(g: Way, mini: i64, area: i64) -> bool:
    """WL-78a: standing, with sight, a row for the range from where it stands now, and a target left."""
    return g.health[mini] != FALLEN and area in attackable(g, mini)


# ------------------------------------------------------------------ one combat
def fight(g: Way, mini: int, area: int) -> Rule:
    """WL-58, WL-65, WL-66, WL-78 (1): pool, roll, defences, what comes after. Events are drawn by the caller.

    The whole roll uses the attacker's technique.
    """
    seat = mini // PARTY
    reach = reach_to(g, mini, area)
    battle = Fight(seat, mini, area, reach, g.cards[mini].technique)
    g.fight = battle
    battle.targeted = targets_in(g, seat, area, reach)
    for target in range(g.seats * PARTY):
        if battle.targeted >> target & 1:
            battle.targets.append(Target(target))
    if g.log is not None:
        g.tell(
            "attacked", 58, seat, f"area-{g.areas[area].label}",
            card=g.cards[mini].index, place=g.areas[area].place, reach=reach,
            targets=tuple([g.cards[target.mini].index for target in battle.targets]),
            owners=tuple([target.mini // PARTY for target in battle.targets]),
        )  # fmt: skip
    optional = build_pool(g, battle)
    if optional or g.parties[seat].events:
        yield from attack_additions(g, battle)
    if g.events_on:
        yield from reactions(g, battle)
    if battle.targeted == 0:  # R43
        return
    roll_attack(g, battle)
    yield from after_roll(g, battle)
    yield from all_defend(g, battle)
    yield from after_combat(g, battle)


def build_pool(g: Way, battle: Fight) -> bool:
    """WL-61, WL-62, WL-66 (1), (2): row, support, always-on modifiers. True if an optional addition may be at hand."""
    mini = battle.attacker
    row = row_of(g, mini, battle.reach)
    battle.die = g.areas[battle.area].terrain
    if row == AUTOMATIC:
        battle.bonus = 1
    elif battle.die == AUX:  # WL-80: a swamp
        battle.aux = row
    else:
        battle.terrain = row
    battle.support = support(g, battle)
    battle.aux += battle.support
    optional = False
    for power in powers_for(g, mini, ATTACK_POOL):
        ability = power.ability
        if ability.cut_attack_aux:  # speaks of attacks on those it serves
            continue
        if ability.mode == PASSIVE:
            if holds(g, ability, mini, battle):
                add_to_attack(battle, ability)
        else:
            optional = True
    battle.aux -= wards(g, battle)
    return optional


def support(g: Way, battle: Fight) -> i64:
    """WL-62, WL-63: fellows beside the attacker with a row for this range and the target in sight; none close by."""
    mini = battle.attacker
    fellows = own_party_in(g, g.at[mini], mini)
    if fellows == 0 or battle.reach == SHORT:
        return 0
    if g.bans and g.is_banned(mini // PARTY, FORBID_SUPPORT, NONE):
        return 0
    first = mini // PARTY * PARTY
    found = 0
    for other in range(first, first + PARTY):
        armed = fellows >> other & 1 and row_of(g, other, battle.reach) != EMPTY
        if armed and sees(g, other, battle.reach, battle.area):
            found += 1
    return found


def wards(g: Way, battle: Fight) -> i64:
    """R41: auxiliary dice that the attack loses, once per source, if at least one target is served by it."""
    cut = 0
    seen: list[int] = []
    for target in battle.targets:
        for power in powers_for(g, target.mini, ATTACK_POOL):
            ability = power.ability
            if ability.cut_attack_aux and power.index not in seen and holds(g, ability, target.mini, battle):
                seen.append(power.index)
                cut += ability.cut_attack_aux
    return cut


def add_to_attack(battle: Fight, ability: Ability) -> None:
    battle.aux += ability.add_aux
    if battle.die == AUX:
        battle.aux += ability.add_terrain
    else:
        battle.terrain += ability.add_terrain
    battle.bonus += ability.add_bonus
    battle.cut_defence += ability.cut_defence
    if ability.no_counter:
        battle.no_counter = True


def attack_additions(g: Way, battle: Fight) -> Rule:
    """WL-66 (3): paid and optional abilities and events, in any order."""
    mini = battle.attacker
    seat = battle.seat
    while True:
        options = g.menu()
        for power in powers_for(g, mini, ATTACK_POOL):
            ability = power.ability
            if ability.mode == PASSIVE or ability.cut_attack_aux or is_used_up(g, power, mini, battle.used):
                continue
            if holds(g, ability, mini, battle):
                forbidden = no_use(g, battle, ability) or cannot_pay(g, seat, ability.cost)
                g.offer(options, g.edition.use[power.index], forbidden)
        for event in playable(g, seat, ATTACK_POOL, battle):
            g.offer(options, g.edition.play[event.index], no_use(g, battle, event.ability))
        if not options:
            return
        options.append(g.edition.done)
        choice: Option = yield Ask(seat, ADDITIONS, options)
        if isinstance(choice, Use):
            ability = choice.power.ability
            pay(g, seat, ability.cost, payer(g, choice.power, mini))
            use_up(g, choice.power, mini)
            battle.used += (choice.power.index,)
            if ability.use_symbol:
                battle.technique = g.cards[g.leader[g.side_of(mini)]].technique
            add_to_attack(battle, ability)
            tell_use(g, choice.power, mini)
        elif isinstance(choice, Play):
            lay_down(g, seat, choice.event)
            add_to_attack(battle, choice.event.ability)
        else:
            return


def no_use(g: Way, battle: Fight, ability: Ability) -> i64:
    """WL-64: dice above the cap, or the technique that is in use already, are no addition."""
    if ability.use_symbol:
        return AT_THE_CAP if battle.technique == g.cards[g.leader[g.side_of(battle.attacker)]].technique else 0
    if ability.add_bonus or ability.no_counter or ability.cut_defence:
        return 0
    dice = battle.aux if ability.add_aux or battle.die == AUX else battle.terrain
    return AT_THE_CAP if dice >= DICE_OF_A_COLOUR else 0


def reactions(g: Way, battle: Fight) -> Rule:
    """WL-66 (4): each targeted player, clockwise, may play events that take targets away."""
    for i in range(1, g.seats):
        yield from react(g, battle, (battle.seat + i) % g.seats)


def react(g: Way, battle: Fight, seat: int) -> Rule:
    """WL-60, WL-66 (4): one player takes own targets away, while there are any and the player wants to."""
    while battle.targeted >> seat * PARTY & FIVE:
        options = g.menu()
        for event in playable(g, seat, TARGETING, battle):
            if event.ability.untargetable >> battle.reach & 1:
                options.append(g.edition.play[event.index])
        if not options:
            return
        options.append(g.edition.done)
        choice: Option = yield Ask(seat, REACTION, options)
        if not isinstance(choice, Play):
            return
        lay_down(g, seat, choice.event)
        yield from spare_own(g, battle, seat, choice.event.ability.scope == OWN_TARGETS_ALL)


def spare_own(g: Way, battle: Fight, seat: int, everyone: bool) -> Rule:
    """WL-60: all own targets, or the one that the player chooses, are targets no more."""
    mine = [target for target in battle.targets if target.mini // PARTY == seat and target.outcome != SPARED]
    spared = NONE
    if not everyone:
        options = g.menu()
        for target in mine:
            options.append(g.edition.name[g.cards[target.mini].index])
        choice: Option = options[0] if len(options) == 1 else (yield Ask(seat, REACTION_TARGET, options))
        assert isinstance(choice, Name)
        spared = g.mini[choice.card.index]
    for target in mine:
        if everyone or target.mini == spared:
            spare(g, battle, target)


def spare(g: Way, battle: Fight, target: Target) -> None:
    """WL-60: it is no target any more."""
    mini = target.mini
    target.outcome = SPARED
    battle.targeted &= ~(1 << mini)
    if g.log is not None:
        g.tell("spared", 60, mini // PARTY, g.touch(mini), card=g.cards[mini].index)


def roll_attack(g: Way, battle: Fight) -> None:
    """WL-64, WL-210: at most two dice of each colour, whatever the cards add."""
    battle.terrain = min(battle.terrain, DICE_OF_A_COLOUR)
    battle.aux = min(battle.aux, DICE_OF_A_COLOUR)
    battle.dice = roll(g, battle.die, battle.terrain) + roll(g, AUX, battle.aux)
    count_hits(g, battle)
    if g.log is not None:
        tell_attack(g, battle)


def tell_attack(g: Way, battle: Fight) -> None:
    """WL-61, WL-62, WL-68: what the attack rolled, with the abilities that count by themselves."""
    mini = battle.attacker
    serving = powers_for(g, mini, ATTACK_POOL)
    passive = [power for power in serving if power.ability.mode == PASSIVE and not power.ability.cut_attack_aux]
    powers = [power.index for power in passive if holds(g, power.ability, mini, battle)]
    g.tell(
        "rolled", 68, battle.seat, g.touch(mini), rolls_of(g, battle.dice, battle.seat, battle.bonus, -1.0),
        card=g.cards[mini].index, hits=battle.hits, bonus=battle.bonus, support=battle.support,
        technique=battle.technique, powers=tuple(powers), lost=wards(g, battle),
        automatic=int(row_of(g, mini, battle.reach) == AUTOMATIC),
    )  # fmt: skip


def count_hits(g: Way, battle: Fight) -> None:
    """WL-68, WL-79."""
    battle.hits = successes(g, battle.dice, battle.technique) + battle.bonus
    battle.successes = successes(g, battle.dice[: battle.terrain], battle.technique)


def after_roll(g: Way, battle: Fight) -> Rule:
    """WL-67: rerolls, then what the roll shows is final: torcs of abilities, event symbols."""
    mini = battle.attacker
    powers = powers_for(g, mini, ATTACK_ROLLED)
    for power in powers:
        if power.ability.reroll and holds(g, power.ability, mini, battle):
            yield from reroll_attack(g, battle, power)
    note_event_symbol(g, battle.seat, battle.dice)
    for power in powers:
        if power.ability.gain_torc and holds(g, power.ability, mini, battle):
            gain(g, g.side_of(mini), power.ability.gain_torc, 205, BY_ABILITY, power.index)


def reroll_attack(g: Way, battle: Fight, power: Power) -> Rule:
    for _ in range(power.ability.reroll):
        if is_used_up(g, power, battle.attacker, battle.used):
            return
        place = yield from choose_die(g, battle.seat, battle.dice, battle.rerolled, ATTACK_REROLL)
        if place == NONE:
            return
        use_up(g, power, battle.attacker)
        battle.rerolled |= 1 << place
        before = battle.dice
        battle.dice = replaced(g, before, place)
        count_hits(g, battle)
        if g.log is not None:
            tell_reroll(g, power, battle.attacker, before[place], battle.dice[place], battle.hits, True)


# ------------------------------------------------------------------ after the combat
def after_combat(g: Way, battle: Fight) -> Rule:
    """WL-78 (1): the attacker's player first, then clockwise; within one player in the order of the choice."""
    for i in range(g.seats):
        seat = (battle.seat + i) % g.seats
        while True:
            powers = aftermath(g, battle, seat)
            if not powers:
                break
            options = g.menu()
            for power in powers:
                options.append(g.edition.use[power.index])
            options.append(g.edition.done)
            choice: Option = yield Ask(seat, AFTER_COMBAT, options)
            if not isinstance(choice, Use):
                break
            battle.used += (choice.power.index,)
            yield from carry_on(g, battle, seat, choice.power)


def aftermath(g: Way, battle: Fight, seat: i64) -> list[Power]:
    """Abilities of one player that may be used after this combat and would do something."""
    if not g.may_serve(seat * PARTY, COMBAT_DONE):
        return NO_POWERS
    found: list[Power] = []
    for mini in range(seat * PARTY, seat * PARTY + PARTY):
        if g.health[mini] == FALLEN or not (mini == battle.attacker or battle.targeted >> mini & 1):
            continue
        for power in powers_for(g, mini, COMBAT_DONE):
            if power not in found and power.index not in battle.used and is_due(g, battle, power, mini):
                found.append(power)
    return found


def is_due(g: Way, battle: Fight, power: Power, mini: i64) -> bool:
    ability = power.ability
    if is_used_up(g, power, mini, battle.used) or not holds(g, ability, mini, battle):
        return False
    if ability.repeat_attack:
        return mini == battle.attacker and may_attack(g, mini, battle.area)
    return ability.step > 0 and len(steps_from(g, mini, ability.step_into_conquered)) > 0


def carry_on(g: Way, battle: Fight, seat: int, power: Power) -> Rule:
    """A repeat is announced and fought later (WL-78a); a free step is made now."""
    ability = power.ability
    if ability.repeat_attack:
        use_up(g, power, battle.attacker)
        battle.repeats = True
        tell_use(g, power, battle.attacker)
        return
    options = g.menu()
    for mini in range(seat * PARTY, seat * PARTY + PARTY):
        involved = mini == battle.attacker or battle.targeted >> mini & 1
        served = involved and g.health[mini] and power in powers_for(g, mini, COMBAT_DONE)
        if served and holds(g, ability, mini, battle) and steps_from(g, mini, ability.step_into_conquered):
            options.append(g.edition.name[g.cards[mini].index])
    choice: Option = options[0] if len(options) == 1 else (yield Ask(seat, WHO_STEPS, options))
    assert isinstance(choice, Name)
    mini = g.mini[choice.card.index]
    use_up(g, power, mini)
    tell_use(g, power, mini)
    yield from free_steps(g, seat, mini, ability.step, ability.step_into_conquered, False)
