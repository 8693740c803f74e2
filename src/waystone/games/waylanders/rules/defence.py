"""Defence, outcome and counterattack: WL-69 to WL-77, WL-81, WL-82; strikes."""

from collections.abc import Generator
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from waystone.engine.event import Roll
from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.waylanders.model.content import AUX, DICE, DICE_OF_A_COLOUR, EMPTY, PARTY
from waystone.games.waylanders.model.effects import (
    DEFENCE_POOL,
    DEFENCE_ROLLED,
    OUTCOME,
    OWN_POWER,
    PASSIVE,
    Ability,
    Power,
)
from waystone.games.waylanders.model.options import Name, Play, Reroll, Use
from waystone.games.waylanders.model.state import (
    COUNTERED,
    FALLEN,
    FIVE,
    HURT,
    NONE,
    PENDING,
    UNHURT,
    Fight,
    Target,
    Way,
)
from waystone.games.waylanders.rules.hands import lay_down, note_event_symbol, playable
from waystone.games.waylanders.rules.health import damage
from waystone.games.waylanders.rules.paying import cannot_pay, pay
from waystone.games.waylanders.rules.powers import holds, is_used_up, powers_for, tell_use, use_up
from waystone.games.waylanders.rules.sight import row_of, sees
from waystone.games.waylanders.rules.spreads import at_least, odds_of

NEXT_DEFENDER: Final = Subject("defender", "choose who defends next", 70)
DEFENCE: Final = Subject("defence", "add to the defence, or roll", 71)
DEFENCE_REROLL: Final = Subject("defence_reroll", "reroll a defence die?", 71)

AT_THE_CAP: Final = 64
OUT_OF_REACH: Final = 99  # a lead that no roll gives


def roll(g: Way, die: i64, dice: i64) -> tuple[int, ...]:
    """Roll dice of one colour, none if their number is not above 0; each result is die * 6 + face."""
    return tuple([die * 6 + g.rng.die(6) - 1 for _ in range(dice)])


def rolls_of(g: Way, dice: tuple[int, ...], seat: int, bonus: int, chance: float, owner: str = "") -> tuple[Roll, ...]:
    """Dice as events show them, those of each colour together; what counts besides and the chance go with the first.

    Only for telling: faces are numbered from 1.
    """
    rolls: list[Roll] = []
    for kind in range(len(DICE)):
        faces = tuple([die % 6 + 1 for die in dice if die // 6 == kind])
        if faces:
            bonuses = (("bonus", bonus),) if bonus and not rolls else ()
            rolls.append(Roll(faces, seat, owner, DICE[kind], bonuses=bonuses, chance=chance if not rolls else -1.0))
    return tuple(rolls)


def successes(g: Way, dice: tuple[int, ...], technique: i64) -> i64:
    """WL-68, WL-72: symbols of the technique and bonuses."""
    total = 0
    for die in dice:
        total += g.content.dice[die // 6].successes[technique][die % 6]
    return total


# ------------------------------------------------------------------ all targets
def all_defend(g: Way, fight: Fight) -> Rule:
    """WL-70: players clockwise from the attacker's left; each chooses the order of the own targets, one at a time.

    WL-76: all of them defend against the same roll, whatever becomes of the attacker.
    """
    for i in range(1, g.seats + 1):
        seat = (fight.seat + i) % g.seats
        while fight.targeted >> seat * PARTY & FIVE:
            waiting = [target for target in fight.targets if target.outcome == PENDING and target.mini // PARTY == seat]
            if not waiting:
                break
            chosen = waiting[0]
            if len(waiting) > 1:
                options = g.menu()
                for target in waiting:
                    options.append(g.edition.name[g.cards[target.mini].index])
                choice: Option = yield Ask(seat, NEXT_DEFENDER, options)
                assert isinstance(choice, Name)
                for target in waiting:
                    if g.mini[choice.card.index] == target.mini:
                        chosen = target
            yield from defend(g, fight, chosen)


def defend(g: Way, fight: Fight, target: Target) -> Rule:
    """WL-71 to WL-77: pool, roll, reroll, outcome of one target."""
    mini = target.mini
    fight.defender = mini
    pool = DefencePool(g.stats(mini).defence)
    windows = powers_for(g, mini, DEFENCE_POOL)
    asks = False
    for power in windows:
        ability = power.ability
        if ability.mode == PASSIVE:
            if holds(g, ability, mini, fight):
                add_to_defence(pool, ability)
        else:
            asks = True
    pool.dice -= attackers_cut(g, fight)
    if asks or g.parties[mini // PARTY].events:
        yield from defence_additions(g, fight, target, windows, pool)
    dice = min(pool.dice, DICE_OF_A_COLOUR)
    target.dice = roll(g, g.areas[g.at[mini]].terrain if pool.swapped else AUX, dice)
    if target.dice:
        for power in powers_for(g, mini, DEFENCE_ROLLED):
            if power.ability.reroll and holds(g, power.ability, mini, fight):
                yield from reroll_defence(g, fight, target, power)
        if fight.draws_events:
            note_event_symbol(g, mini // PARTY, target.dice)
    target.bonus = pool.bonus
    target.cut = pool.cut + cuts(g, fight, mini)
    target.blocks = successes(g, target.dice, fight.technique) + pool.bonus
    resolve(g, fight, target)


@final
@mypyc_attr(acyclic=True)
class DefencePool:
    """What one target is about to roll."""

    def __init__(self, dice: int) -> None:
        self.dice = dice
        self.bonus = 0
        self.cut = 0
        self.swapped = False


def add_to_defence(pool: DefencePool, ability: Ability) -> None:
    pool.dice += ability.add_aux
    pool.bonus += ability.add_bonus
    pool.cut += ability.cut_hits
    if ability.swap_dice:
        pool.swapped = True


def attackers_cut(g: Way, fight: Fight) -> i64:
    """WL-71: defence dice that the attacker's abilities and events take away."""
    cut = fight.cut_defence
    attacker = fight.attacker
    if attacker != NONE and g.health[attacker]:
        for power in powers_for(g, attacker, DEFENCE_POOL):
            ability = power.ability
            if ability.cut_defence and holds(g, ability, attacker, fight):
                cut += ability.cut_defence
    return cut


def cuts(g: Way, fight: Fight, mini: i64) -> i64:
    """WL-69, WL-77: Hits that do not count against this target, read at the moment it defends."""
    cut = 0
    for power in powers_for(g, mini, OUTCOME):
        if power.ability.cut_hits and holds(g, power.ability, mini, fight):
            cut += power.ability.cut_hits
    return cut


def defence_additions(g: Way, fight: Fight, target: Target, powers: list[Power], pool: DefencePool) -> Rule:
    """WL-66, WL-71: Squires, swapped dice and events, while the owner wants them and they can have an effect."""
    mini = target.mini
    seat = mini // PARTY
    used: tuple[int, ...] = ()
    while True:
        options = g.menu()
        for power in powers:
            if power.ability.mode != PASSIVE and not is_used_up(g, power, mini, used):
                offer_defence_power(g, fight, mini, power, pool, options)
        for event in playable(g, seat, DEFENCE_POOL, fight):
            options.append(g.edition.play[event.index])
        if not options:
            return
        options.append(g.edition.done)
        choice: Option = yield Ask(seat, DEFENCE, options)
        if isinstance(choice, Use):
            pay(g, seat, choice.power.ability.cost, payer(g, choice.power, mini))
            use_up(g, choice.power, mini)
            used += (choice.power.index,)
            add_to_defence(pool, choice.power.ability)
            tell_use(g, choice.power, mini)
        elif isinstance(choice, Play):
            lay_down(g, seat, choice.event)
            add_to_defence(pool, choice.event.ability)
        else:
            return


def offer_defence_power(
    g: Way, fight: Fight, mini: int, power: Power, pool: DefencePool, options: list[Option]
) -> None:
    """WL-64, WL-71: an ability that the defender may add, if it would change anything and can be paid."""
    ability = power.ability
    if ability.cut_defence or (ability.swap_dice and pool.swapped) or not holds(g, ability, mini, fight):
        return
    full = AT_THE_CAP if ability.add_aux and pool.dice >= DICE_OF_A_COLOUR else 0
    g.offer(options, g.edition.use[power.index], full or cannot_pay(g, mini // PARTY, ability.cost))


def payer(g: Way, power: Power, mini: int) -> int:
    """Whose card the tokens lie on: the owner of an own ability, else the adventurer served."""
    return g.mini[power.card] if power.kind == OWN_POWER else mini


def reroll_defence(g: Way, fight: Fight, target: Target, power: Power) -> Rule:
    """WL-67 for the defender: up to n own dice, each at most once."""
    mini = target.mini
    rerolled = 0
    for _ in range(power.ability.reroll):
        if is_used_up(g, power, mini, ()):
            return
        place = yield from choose_die(g, mini // PARTY, target.dice, rerolled, DEFENCE_REROLL)
        if place == NONE:
            return
        use_up(g, power, mini)
        rerolled |= 1 << place
        before = target.dice
        target.dice = replaced(g, before, place)
        if g.log is not None:
            blocks = successes(g, target.dice, fight.technique)
            tell_reroll(g, power, mini, before[place], target.dice[place], blocks, False)


def choose_die(
    g: Way, seat: int, dice: tuple[int, ...], rerolled: int, subject: Subject
) -> Generator[Ask, Option, int]:
    """A die that was not rolled again yet, or NONE; dice that show the same are the same choice."""
    options = g.menu()
    shown: list[int] = []
    for place, die in enumerate(dice):
        if rerolled >> place & 1 == 0 and die not in shown:
            shown.append(die)
            options.append(g.edition.reroll[place])
    if not options:
        return NONE
    options.append(g.edition.done)
    choice: Option = yield Ask(seat, subject, options)
    return choice.die if isinstance(choice, Reroll) else NONE


def replaced(g: Way, dice: tuple[int, ...], place: int) -> tuple[int, ...]:
    fresh = list(dice)
    fresh[place] = dice[place] // 6 * 6 + g.rng.die(6) - 1
    return tuple(fresh)


def tell_reroll(g: Way, power: Power, mini: int, before: int, after: int, total: int, attacks: bool) -> None:
    """WL-67: say what the die showed before and what it shows now."""
    rolls = rolls_of(g, (after,), mini // PARTY, 0, -1.0)
    card = g.cards[mini].index
    g.tell(
        "rerolled", 67, mini // PARTY, g.touch(mini), rolls,
        power=power.index, card=card, die=before // 6, before=before % 6 + 1, after=after % 6 + 1, total=total,
        attacks=int(attacks),
    )  # fmt: skip


def resolve(g: Way, fight: Fight, target: Target) -> None:
    """WL-73, WL-74, WL-75: more Hits hurt the target; more Blocks turn on the active attacker, if there is a weapon."""
    mini = target.mini
    hits = max(0, fight.hits - target.cut)
    target.outcome = UNHURT
    if hits > target.blocks:
        target.outcome = HURT
    elif target.blocks - hits >= lead_to_counter(g, fight, mini):
        target.outcome = COUNTERED
    if g.log is not None:
        tell_defence(g, fight, target)
    if target.outcome == HURT:
        if damage(g, mini, fight.seat, 82) and fight.seat != NONE and g.is_enemy(fight.seat, mini):
            fight.knocked_down = True
    elif target.outcome == COUNTERED:
        attacker = fight.attacker
        if g.log is not None:
            cards = (g.cards[mini].index, g.cards[attacker].index)
            g.tell("counter", 74, mini // PARTY, g.touch(attacker), cards=cards, owner=attacker // PARTY)
        damage(g, attacker, mini // PARTY, 82)


def tell_defence(g: Way, fight: Fight, target: Target) -> None:
    """WL-69, WL-72, WL-73: what one target rolled, with the abilities that count by themselves, and how it goes."""
    mini = target.mini
    seat = mini // PARTY
    serving = powers_for(g, mini, DEFENCE_POOL)
    if target.cut:
        serving = serving + [power for power in powers_for(g, mini, OUTCOME) if power not in serving]
    passive = [power for power in serving if power.ability.mode == PASSIVE and adds(power.ability)]
    powers = [power.index for power in passive if holds(g, power.ability, mini, fight)]
    chance = -1.0
    if target.dice:
        blocks = odds_of(g.content).of[target.dice[0] // 6][fight.technique][len(target.dice)]
        chance = at_least(blocks, fight.hits - target.cut - target.bonus)
    g.tell(
        "defended", 72, seat, g.touch(mini), rolls_of(g, target.dice, seat, target.bonus, chance),
        card=g.cards[mini].index, hits=max(0, fight.hits - target.cut), cut=min(target.cut, fight.hits),
        blocks=target.blocks, bonus=target.bonus, outcome=target.outcome, powers=tuple(powers),
        technique=fight.technique,
    )  # fmt: skip


def adds(ability: Ability) -> bool:
    """Whether it changes what a target rolls or which Hits count against it."""
    return ability.add_aux > 0 or ability.add_bonus > 0 or ability.cut_hits > 0 or ability.swap_dice


def lead_to_counter(g: Way, fight: Fight, mini: i64) -> i64:
    """WL-74, WL-75, R49: how many Blocks more than Hits a target needs to strike back; OUT_OF_REACH if it cannot.

    It needs a row for the range, the attacker in sight, and nothing that forbids it.
    """
    attacker = fight.attacker
    if attacker == NONE or g.health[attacker] == FALLEN:
        return OUT_OF_REACH
    if row_of(g, mini, fight.reach) == EMPTY or not sees(g, mini, fight.reach, g.at[attacker]):
        return OUT_OF_REACH
    if forbids_counter(g, fight):
        return OUT_OF_REACH
    return 0 if counters_ties(g, fight, mini) else 1


def counters_ties(g: Way, fight: Fight, mini: i64) -> bool:
    for power in powers_for(g, mini, OUTCOME):
        if power.ability.counter_on_tie and holds(g, power.ability, mini, fight):
            return True
    return False


def forbids_counter(g: Way, fight: Fight) -> bool:
    """Targets cannot counterattack: by an event, or by an ability that serves the attacker."""
    if fight.no_counter:
        return True
    attacker = fight.attacker
    for power in powers_for(g, attacker, OUTCOME):
        if power.ability.no_counter and holds(g, power.ability, attacker, fight):
            return True
    return False


# ------------------------------------------------------------------ strikes
def strike(g: Way, seat: int, minis: list[int], die: int, dice: int, technique: int, symbols: bool) -> Rule:
    """WL-81: an attack made by an effect: stated dice, no support, no counterattack; the same roll for all struck.

    `seat` rolls and gains the torcs; NONE if nobody does, which is without `symbols`: then no event symbol counts, on
    whichever dice.
    """
    area = g.at[minis[0]]
    fight = Fight(seat, NONE, area, NONE, technique)
    fight.draws_events = symbols
    fight.die = die
    fight.dice = roll(g, die, dice)
    fight.hits = successes(g, fight.dice, technique)
    if symbols:
        note_event_symbol(g, seat, fight.dice)
    for mini in minis:
        fight.targets.append(Target(mini))
        fight.targeted |= 1 << mini
    g.fight = fight
    if g.log is not None:
        owner = "the marsh" if seat == NONE else ""
        g.tell(
            "strike", 81, seat, f"area-{g.areas[area].label}", rolls_of(g, fight.dice, seat, 0, -1.0, owner),
            place=g.areas[area].place, hits=fight.hits, technique=technique, targets=len(minis),
        )  # fmt: skip
    yield from all_defend(g, fight)
