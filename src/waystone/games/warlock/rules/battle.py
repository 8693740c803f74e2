"""Battles: FM-91, FM-97, FM-99 to FM-108, FM-113 to FM-118, FM-144, FM-159, FM-189."""

from collections.abc import Generator
from typing import Final

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
from waystone.games.warlock.rules.adventurer import gain_luck, hurt, place, test_luck, use_card
from waystone.games.warlock.rules.death import dies, killed_by
from waystone.games.warlock.rules.effects import carry_out_for, hide_encounter, remove_encounter
from waystone.games.warlock.rules.flight import DEAD, STAYS, VANISHED, gets_away, try_to_escape
from waystone.games.warlock.rules.gear import bonus, choose_gear, warded_off, wound_size
from waystone.games.warlock.rules.knowledge import is_not_held, show_to_all
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
        words = f"{{{g.active}}} fights {monster.name} (Skill {battle.skill}, Stamina {battle.stamina})"
        g.tell("battle", words, 97, g.active, "battle")


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
        g.tell("attacked", f"{{{g.active}}} attacks {{{rival.seat}}}", 160, g.active, f"seat-{rival.seat}")


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
    if monster.hypnotises and foe[0] == foe[1] and is_enslaved(g, a):
        a.stamina = 0
        return
    own = (rng.d6(), rng.d6())
    fighter.dice = own
    theirs = foe[0] + foe[1] + battle.skill
    mine = own[0] + own[1] + a.skill + bonus(g, fighter)
    if g.log is not None:
        g.tell("round", f"{monster.name} {theirs}, {{{a.seat}}} {mine}", 99, a.seat, "battle", foe + own)
    if mine > theirs:
        wound_monster(g, battle, fighter, monster)
    elif theirs > mine:
        wound(g, fighter, a, monster.wound, foe)  # FM-119: a heavy blow costs more
        if a.stamina > 0:
            special_powers(g, battle, fighter, a, monster)
    if monster.breath and a.stamina > 0 and battle.stamina > 0 and rng.d6() in monster.breath_rolls:  # FM-116
        hurt(g, a, monster.breath, 116)


def wound_monster(g: Dungeon, battle: Battle, fighter: Fighter, monster: Encounter) -> None:
    """FM-100, FM-102; FM-112: some monsters are hurt by magic weapons only."""
    if not monster.only_magic or fighter.magic:
        battle.stamina -= doubled(g, wound_size(g, fighter, monster), fighter.dice)


def wound(g: Dungeon, fighter: Fighter, a: Adventurer, size: int, dice: tuple[int, int]) -> None:
    """FM-102: the size, doubled, then reduced by armour; a wound reduced to 0 is still a wound."""
    size = doubled(g, size, dice)
    fighter.wounded += 1
    size -= warded_off(g, fighter)
    hurt(g, a, max(0, size), 100)


def doubled(g: Dungeon, size: int, dice: tuple[int, int]) -> int:
    """FM-189: as agreed, a double six of the one who won the round does double damage."""
    return 2 * size if g.double_six and dice == SIXES else size


def special_powers(g: Dungeon, battle: Battle, fighter: Fighter, a: Adventurer, monster: Encounter) -> None:
    """FM-113, FM-114, FM-115, after a wound that he survived."""
    if monster.paralysing_wounds and fighter.wounded == monster.paralysing_wounds and is_paralysed(g, a):
        a.stamina = 0
        return
    if monster.venom and not test_luck(g, a):
        hurt(g, a, monster.venom, 114)
    if monster.pickpocket and not battle.robbed:
        battle.robbed = True
        stolen = min(a.gold, g.rng.d6())
        a.gold -= stolen
        if g.log is not None:
            g.tell("robbed", f"{monster.name} takes {stolen} Gold", 115, a.seat, f"seat-{a.seat}")


def is_enslaved(g: Dungeon, a: Adventurer) -> bool:
    """FM-117."""
    return not is_spared(g, a, True) and not test_luck(g, a)


def is_paralysed(g: Dungeon, a: Adventurer) -> bool:
    """FM-113."""
    return not is_spared(g, a, False)


def is_spared(g: Dungeon, a: Adventurer, mind: bool) -> bool:
    """FM-144: a card that protects his mind, or his limbs, is shown when it saves him; else all see he has none."""
    protecting = [card for card in g.content.treasures if (card.protects_mind if mind else card.protects_limbs)]
    for card in protecting:
        if card.index in g.hands[a.seat].cards:
            show_to_all(g, a.seat, card.index)
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
    reward_kill(g, battle.monster)
    if battle.near != NONE:
        place(g, g.hero, battle.far, NONE)
        g.phase = MEETING
    else:
        remove_encounter(g, g.room_of(g.hero))
        g.phase = TREASURE


def reward_kill(g: Dungeon, monster: Encounter | None) -> None:
    """FM-104: the killer gains 1 Luck."""
    gain_luck(g.hero, g.content.numbers.luck_for_kill)
    if g.log is not None and monster is not None:
        g.tell("killed", f"{{{g.active}}} kills {monster.name}", 104, g.active, "encounter")


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
        dice = rival.dice + battle.hero.dice
        g.tell("round", f"{{{b.seat}}} {theirs}, {{{a.seat}}} {mine}", 108, a.seat, "battle", dice)
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
