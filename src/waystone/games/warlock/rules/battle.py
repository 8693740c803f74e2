"""Battles: FM-91, FM-97, FM-99 to FM-108, FM-113 to FM-118, FM-144, FM-159, FM-189."""

from collections.abc import Generator
from typing import Final

from waystone.engine.event import Roll
from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.warlock.model.content import BETWEEN_ROUNDS, NONE, Encounter
from waystone.games.warlock.model.options import CAUTION, Escape, FightUntil, UseCard
from waystone.games.warlock.model.state import (
    BATTLE,
    END,
    MEETING,
    SPOILS,
    TREASURE,
    Adventurer,
    Battle,
    Dungeon,
    Fighter,
)
from waystone.games.warlock.rules.adventurer import gain_luck, place, test_luck, use_card
from waystone.games.warlock.rules.death import dies, killed_by
from waystone.games.warlock.rules.effects import carry_out_for, hide_encounter, remove_encounter
from waystone.games.warlock.rules.flight import DEAD, STAYS, VANISHED, gets_away, try_to_escape
from waystone.games.warlock.rules.gear import bonus, choose_gear, parts, warded_off, wound_size
from waystone.games.warlock.rules.knowledge import is_not_held, show_to_all
from waystone.games.warlock.rules.odds import rounds
from waystone.games.warlock.rules.treasure import after_meeting

PAUSE: Final = Subject("pause", "fight on, or try to escape?", 106)

WEB: Final = 118
SIXES: Final = (6, 6)


# ------------------------------------------------------------------ beginnings
def meet_monster(g: Dungeon, monster: Encounter, weak: bool) -> None:
    """FM-97, FM-120: a battle with a monster begins at its full scores."""
    battle = Battle(monster, Fighter(g.active), None)
    battle.skill = monster.weak_skill if weak else monster.skill
    battle.stamina = monster.weak_stamina if weak else monster.stamina
    g.battle = battle
    g.phase = BATTLE
    if g.log is not None:
        g.tell("battle", 97, g.active, "battle", monster=monster.index, skill=battle.skill, stamina=battle.stamina)


def meet_crocodile(g: Dungeon, near: int, far: int) -> None:
    """FM-70: a fresh Crocodile waits for every swimmer."""
    meet_monster(g, g.content.crocodile, False)
    battle = g.battle
    assert battle is not None
    battle.near = near
    battle.far = far


def attack(g: Dungeon, rival: Adventurer) -> None:
    """FM-159, FM-160: the attacked adventurer cannot refuse."""
    g.battle = Battle(None, Fighter(g.active), Fighter(rival.seat))
    g.phase = BATTLE
    if g.log is not None:
        g.tell("attacked", 160, g.active, f"seat-{rival.seat}", victim=rival.seat)


def fight(g: Dungeon) -> Rule:
    """One Attack Round with the gear before the first and the pause after it."""
    battle = g.battle
    assert battle is not None
    if not battle.hero.ready:
        yield from choose_gear(g, battle.hero, battle.monster)
        rival = battle.rival
        if rival is not None:  # FM-108: the active player first
            yield from choose_gear(g, rival, None)
    battle.rounds += 1
    if battle.rival is None:
        yield from fight_monster(g, battle)
    else:
        yield from fight_rival(g, battle, battle.rival)


# ------------------------------------------------------------------ a round against a monster
def fight_monster(g: Dungeon, battle: Battle) -> Rule:
    """One round, and what comes of it: a death, or the pause. FM-91: others in the room have no part in it."""
    a = g.hero
    monster = battle.monster
    assert monster is not None
    strike(g, battle, battle.hero, a, monster)
    if a.stamina <= 0:
        falls_to_monster(g, a)
    elif battle.stamina <= 0:
        monster_dies(g)
    else:
        how = yield from pause(g, battle.hero, a, monster.no_escape)
        if how == DEAD:
            falls_to_monster(g, a)
        elif how != STAYS:
            gets_away(g, a)


def strike(g: Dungeon, battle: Battle, fighter: Fighter, a: Adventurer, monster: Encounter) -> None:
    """FM-99, FM-100, FM-103: monster, adventurer, wound, special powers, breath.

    FM-105: the table rolls for the monster, which has no decisions.
    """
    rng = g.rng
    foe = (rng.d6(), rng.d6())
    battle.dice = foe
    if monster.hypnotises and foe[0] == foe[1] and is_enslaved(g, a, monster, foe):
        return
    own = (rng.d6(), rng.d6())
    fighter.dice = own
    theirs = foe[0] + foe[1] + battle.skill
    mine = own[0] + own[1] + a.skill + bonus(g, fighter)
    if g.log is not None:
        skill = ("Skill", battle.skill)
        lead = mine - own[0] - own[1] - battle.skill
        rolls = (
            Roll(foe, owner=monster.called, added=True, bonuses=(skill,)),
            Roll(own, a.seat, added=True, bonuses=parts(g, fighter), chance=rounds(lead).won),
        )
        margin = mine - theirs
        g.tell("round", 99, a.seat, "battle", rolls, round=battle.rounds, margin=margin, monster=monster.index)
    if mine > theirs:
        wound_monster(g, battle, fighter, monster)
    elif theirs > mine:
        wound(g, fighter, a, monster.wound, foe)  # FM-119: a heavy blow costs more
        if a.stamina > 0:
            special_powers(g, battle, fighter, a, monster)
    if monster.breath and a.stamina > 0 and battle.stamina > 0:
        breathe(g, a, monster)


def breathe(g: Dungeon, a: Adventurer, monster: Encounter) -> None:
    """FM-116: a die after each round; on some numbers its breath costs Stamina."""
    die = g.rng.d6()
    burns = die in monster.breath_rolls
    if burns:
        a.stamina -= monster.breath
    if g.log is not None:
        roll = Roll((die,), owner=monster.called, chance=len(monster.breath_rolls) / 6)
        lost = monster.breath if burns else 0
        g.tell("breath", 116, a.seat, "battle", (roll,), monster=monster.index, stamina=lost)


def wound_monster(g: Dungeon, battle: Battle, fighter: Fighter, monster: Encounter) -> None:
    """FM-100, FM-102; FM-112: some monsters are hurt by magic weapons only."""
    if monster.only_magic and not fighter.magic:
        if g.log is not None:
            g.tell("unhurt", 112, fighter.seat, "battle", monster=monster.index)
        return
    size = wound_size(g, fighter, monster)
    lost = doubled(g, size, fighter.dice)
    battle.stamina -= lost
    if g.log is not None:
        g.tell(
            "monster wounded",
            100,
            fighter.seat,
            "battle",
            monster=monster.index,
            stamina=lost,
            doubled=int(lost > size),
        )


def wound(g: Dungeon, fighter: Fighter, a: Adventurer, size: int, dice: tuple[int, int]) -> None:
    """FM-102: the size, doubled, then reduced by armour; a wound reduced to 0 is still a wound."""
    blow = doubled(g, size, dice)
    fighter.wounded += 1
    lost = max(0, blow - warded_off(g, fighter))
    a.stamina -= lost
    if g.log is not None:
        g.tell(
            "wounded", 100, a.seat, f"seat-{a.seat}", blow=blow, stamina=lost, doubled=int(blow > size),
            wounds=fighter.wounded,
        )  # fmt: skip


def doubled(g: Dungeon, size: int, dice: tuple[int, int]) -> int:
    """FM-189: as agreed, a double six of the one who won the round does double damage."""
    return 2 * size if g.double_six and dice == SIXES else size


def special_powers(g: Dungeon, battle: Battle, fighter: Fighter, a: Adventurer, monster: Encounter) -> None:
    """FM-113, FM-114, FM-115, after a wound that he survived."""
    if monster.paralysing_wounds and fighter.wounded == monster.paralysing_wounds and is_paralysed(g, a, monster):
        return
    if monster.venom and not test_luck(g, a):
        a.stamina -= monster.venom
        if g.log is not None:
            g.tell("venom", 114, a.seat, "battle", monster=monster.index, stamina=monster.venom)
    if monster.pickpocket and not battle.robbed:
        battle.robbed = True
        pick_pocket(g, a, monster)


def pick_pocket(g: Dungeon, a: Adventurer, monster: Encounter) -> None:
    """FM-115: it takes a die of Gold, or what there is."""
    die = g.rng.d6()
    stolen = min(a.gold, die)
    a.gold -= stolen
    if g.log is not None:
        roll = Roll((die,), owner=monster.called)
        g.tell("robbed", 115, a.seat, f"seat-{a.seat}", (roll,), monster=monster.index, gold=stolen)


def is_enslaved(g: Dungeon, a: Adventurer, monster: Encounter, dice: tuple[int, int]) -> bool:
    """FM-117: on a double of the monster, unless a card protects him or he is lucky."""
    if g.log is not None:
        roll = Roll(dice, owner=monster.called)
        g.tell("stares", 117, a.seat, "battle", (roll,), monster=monster.index)
    if is_spared(g, a, True) or test_luck(g, a):
        return False
    a.stamina = 0
    if g.log is not None:
        g.tell("enslaved", 117, a.seat, f"seat-{a.seat}", monster=monster.index)
    return True


def is_paralysed(g: Dungeon, a: Adventurer, monster: Encounter) -> bool:
    """FM-113: dead of it, unless a card protects him."""
    if is_spared(g, a, False):
        return False
    a.stamina = 0
    if g.log is not None:
        wounds = monster.paralysing_wounds
        g.tell("paralysed", 113, a.seat, f"seat-{a.seat}", monster=monster.index, wounds=wounds)
    return True


def is_spared(g: Dungeon, a: Adventurer, mind: bool) -> bool:
    """FM-144: a card that protects his mind, or his limbs, is shown when it saves him; else all see he has none."""
    protecting = [card for card in g.content.treasures if (card.protects_mind if mind else card.protects_limbs)]
    for card in protecting:
        if card.index in g.hands[a.seat].cards:
            show_to_all(g, a.seat, card.index)
            if g.log is not None:
                g.tell("spared", 144, a.seat, f"card-{card.index}", card=card.index)
            return True
    for card in protecting:
        is_not_held(g, a.seat, card.index)
    return False


# ------------------------------------------------------------------ the pause
def pause(g: Dungeon, fighter: Fighter, a: Adventurer, webbed: bool) -> Generator[Ask, Option, int]:
    """FM-106: cards, then fight on or try once to escape. One who said how long he fights is not asked before."""
    if fighter.until != NONE:
        if a.stamina >= fighter.until:
            return STAYS
        fighter.until = NONE
    while True:
        choice: Option = yield Ask(a.seat, PAUSE, offer_pause(g, a, webbed))
        if isinstance(choice, Escape):
            return try_to_escape(g, a)
        if isinstance(choice, UseCard):
            use_card(g, a, choice.card)
            if choice.card.vanishes:  # FM-148 (b)
                return VANISHED
            carry_out_for(g, a, choice.card.effects)
        else:
            if isinstance(choice, FightUntil):
                fighter.until = choice.stamina
            return STAYS


def offer_pause(g: Dungeon, a: Adventurer, webbed: bool) -> list[Option]:
    """FM-106; FM-118: out of a web leads neither escape nor Invisibility."""
    options = g.menu()
    options.append(g.edition.fight_on)
    for i in range(len(CAUTION)):
        if CAUTION[i] <= a.stamina:
            options.append(g.edition.fight_until[i])
    g.offer(options, g.edition.escape, WEB if webbed else 0)
    for card in g.hands[a.seat].cards:
        treasure = g.content.treasures[card]
        if treasure.when & BETWEEN_ROUNDS:
            g.offer(options, g.edition.use_card[card], WEB if webbed and treasure.vanishes else 0)
    return options


# ------------------------------------------------------------------ endings against a monster
def monster_dies(g: Dungeon) -> None:
    """FM-85, FM-104; FM-70: in the river he climbs out on the far side."""
    battle = g.battle
    assert battle is not None
    g.battle = None
    if battle.near != NONE:
        place(g, g.hero, battle.far, NONE)
        g.phase = MEETING
    else:
        remove_encounter(g, g.room_of(g.hero))
        g.phase = TREASURE
    assert battle.monster is not None
    reward_kill(g, battle.monster)


def reward_kill(g: Dungeon, monster: Encounter) -> None:
    """FM-104: the killer gains 1 Luck."""
    a = g.hero
    before = a.luck
    gain_luck(a, g.content.numbers.luck_for_kill)
    if g.log is not None:
        gained = a.luck - before
        g.tell("killed", 104, g.active, "encounter", monster=monster.index, luck=gained, space=a.space)


def falls_to_monster(g: Dungeon, a: Adventurer) -> None:
    """FM-86, FM-169."""
    battle = g.battle
    assert battle is not None
    g.battle = None
    if battle.near == NONE:
        hide_encounter(g, g.room_of(a))
    dies(g, a, 169)
    g.phase = END


# ------------------------------------------------------------------ between adventurers
def fight_rival(g: Dungeon, battle: Battle, rival: Fighter) -> Rule:
    """FM-108, FM-159: the attacked adventurer rolls first, in the monster's place."""
    a = g.hero
    b = g.adventurers[rival.seat]
    rng = g.rng
    rival.dice = (rng.d6(), rng.d6())
    battle.hero.dice = (rng.d6(), rng.d6())
    theirs = rival.dice[0] + rival.dice[1] + b.skill + bonus(g, rival)
    mine = battle.hero.dice[0] + battle.hero.dice[1] + a.skill + bonus(g, battle.hero)
    if g.log is not None:
        lead = mine - theirs + sum(rival.dice) - sum(battle.hero.dice)
        rolls = (
            Roll(rival.dice, b.seat, added=True, bonuses=parts(g, rival), chance=rounds(-lead).won),
            Roll(battle.hero.dice, a.seat, added=True, bonuses=parts(g, battle.hero), chance=rounds(lead).won),
        )
        margin = mine - theirs
        g.tell("duel round", 108, a.seat, "battle", rolls, round=battle.rounds, margin=margin, rival=b.seat)
    size = g.content.numbers.wound
    if mine > theirs:
        wound(g, rival, b, size, battle.hero.dice)
    elif theirs > mine:
        wound(g, battle.hero, a, size, rival.dice)
    if b.stamina <= 0:
        yield from won_to_the_death(g, b, a)
        return
    if a.stamina <= 0:
        yield from won_to_the_death(g, a, b)
        return
    yield from part_of_pause(g, battle.hero, a, b)
    if g.phase == BATTLE:
        yield from part_of_pause(g, rival, b, a)


def part_of_pause(g: Dungeon, fighter: Fighter, a: Adventurer, other: Adventurer) -> Rule:
    """FM-106: one side's part of the pause, and what comes of it."""
    how = yield from pause(g, fighter, a, False)
    if how == DEAD:
        yield from won_to_the_death(g, a, other)
    elif how != STAYS:
        g.battle = None
        g.loser = a.seat
        g.winner = NONE if how == VANISHED else other.seat
        g.phase = SPOILS


def won_to_the_death(g: Dungeon, dead: Adventurer, victor: Adventurer) -> Rule:
    """FM-170; then FM-160: what the active player may still do."""
    g.battle = None
    g.phase = after_meeting(g)
    yield from killed_by(g, dead, victor)
    if not g.hero.alive:
        g.phase = END
