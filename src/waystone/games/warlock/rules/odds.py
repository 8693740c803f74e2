"""How a battle will go: exact chances, for the battle panel and for bots. FM-99 to FM-120, FM-140 to FM-143, FM-189."""

from typing import Final, final

from waystone.games.warlock.model.content import NONE, Encounter
from waystone.games.warlock.model.state import Adventurer, Battle, Dungeon, Fighter
from waystone.games.warlock.rules.gear import bonus

SPREAD: Final = 24  # the widest difference of Skill that matters: beyond 10 the dice decide nothing


@final
class Rounds:
    """The chances of one Attack Round by the difference of the totals before the dice."""

    def __init__(self, lead: int) -> None:
        # [the foe shows a double][0 won, 1 won with a double six, 2 tied, 3 lost, 4 lost to a double six]
        self.chance = [[0.0] * 5, [0.0] * 5]
        for a in range(1, 7):
            for b in range(1, 7):
                for c in range(1, 7):
                    for d in range(1, 7):
                        mine = c + d + lead
                        theirs = a + b
                        if mine > theirs:
                            how = 1 if c == 6 and d == 6 else 0
                        elif mine == theirs:
                            how = 2
                        else:
                            how = 4 if a == 6 and b == 6 else 3
                        self.chance[1 if a == b else 0][how] += 1 / 1296
        self.won = self.chance[0][0] + self.chance[0][1] + self.chance[1][0] + self.chance[1][1]
        self.lost = self.chance[0][3] + self.chance[0][4] + self.chance[1][3] + self.chance[1][4]


ROUNDS: Final = [Rounds(lead) for lead in range(-SPREAD // 2, SPREAD // 2 + 1)]


def rounds(lead: int) -> Rounds:
    return ROUNDS[max(0, min(SPREAD, lead + SPREAD // 2))]


def lucky(luck: int) -> float:
    """The chance that 2d6 are not above Luck."""
    return LUCKY[max(0, min(12, luck))]


LUCKY: Final = [len([1 for a in range(1, 7) for b in range(1, 7) if a + b <= luck]) / 36 for luck in range(13)]


@final
class Duel:
    """A fight to the end as numbers: who is left standing?"""

    def __init__(self, lead: int) -> None:
        self.rounds = rounds(lead)
        self.hit = 2  # what his wound costs the foe
        self.hurt = 2  # what the foe's wound costs him
        self.shield = 0.0  # the chance that a wound costs him 1 less
        self.mail = 0  # less for his first wound
        self.foe_shield = 0.0
        self.foe_mail = 0
        self.double_six = False
        self.breath = 0.0  # the chance to lose `burn` after a round
        self.burn = 0
        self.venom = 0
        self.paralysis = 0  # the wound that kills
        self.hypnosis = False
        self.harmless = False  # he cannot wound it
        self._memo: dict[int, float] = {}

    def won(self, mine: int, foe: int, luck: int) -> float:
        """His chance to win, with both Staminas and his Luck."""
        if self.harmless:
            return 0.0
        if not (self.venom or self.hypnosis):
            luck = 0
        return self._from(mine, foe, luck, 0, 0)

    def _from(self, mine: int, foe: int, luck: int, wounds: int, given: int) -> float:
        if mine <= 0:
            return 0.0
        if foe <= 0:
            return 1.0
        key = (((mine * 64 + foe) * 16 + luck) * 16 + wounds) * 2 + given
        known = self._memo.get(key)
        if known is not None:
            return known
        stay = 0.0
        total = 0.0
        for double in range(2):
            chances = self.rounds.chance[double]
            if double and self.hypnosis:
                if luck:  # with no Luck left he is enslaved for certain
                    total += LUCKY[luck] * self._round(chances, mine, foe, luck - 1, wounds, given)
                    total += LUCKY[luck] * self._tied(chances) * self._from(mine, foe, luck - 1, wounds, given)
            else:
                stay += self._tied(chances)
                total += self._round(chances, mine, foe, luck, wounds, given)
        value = total / (1.0 - stay)
        self._memo[key] = value
        return value

    def _tied(self, chances: list[float]) -> float:
        """The chance that nothing changes."""
        return chances[2] * (1.0 - self.breath)

    def _round(self, chances: list[float], mine: int, foe: int, luck: int, wounds: int, given: int) -> float:
        """The worth of a round in which something changes."""
        total = 0.0
        if self.breath:
            total += chances[2] * self.breath * self._from(mine - self.burn, foe, luck, wounds, given)
        twice = 2 if self.double_six else 1
        total += chances[0] * self._hit(self.hit, mine, foe, luck, wounds, given)
        total += chances[1] * self._hit(self.hit * twice, mine, foe, luck, wounds, given)
        total += chances[3] * self._wounded(self.hurt, mine, foe, luck, wounds, given)
        total += chances[4] * self._wounded(self.hurt * twice, mine, foe, luck, wounds, given)
        return total

    def _hit(self, size: int, mine: int, foe: int, luck: int, wounds: int, given: int) -> float:
        if given == 0:
            size -= self.foe_mail
        value = self._burnt(mine, foe - max(0, size), luck, wounds, 1)
        if self.foe_shield:
            less = self._burnt(mine, foe - max(0, size - 1), luck, wounds, 1)
            value += self.foe_shield * (less - value)
        return value

    def _wounded(self, size: int, mine: int, foe: int, luck: int, wounds: int, given: int) -> float:
        if wounds == 0:
            size -= self.mail
        value = self._after_wound(mine - max(0, size), foe, luck, wounds + 1, given)
        if self.shield:
            less = self._after_wound(mine - max(0, size - 1), foe, luck, wounds + 1, given)
            value += self.shield * (less - value)
        return value

    def _after_wound(self, mine: int, foe: int, luck: int, wounds: int, given: int) -> float:
        if mine <= 0 or (self.paralysis and wounds >= self.paralysis):
            return 0.0
        if not self.paralysis:
            wounds = 1
        if not self.venom:
            return self._burnt(mine, foe, luck, wounds, given)
        safe = LUCKY[luck]
        after = max(0, luck - 1)
        return safe * self._burnt(mine, foe, after, wounds, given) + (1.0 - safe) * self._burnt(
            mine - self.venom, foe, after, wounds, given
        )

    def _burnt(self, mine: int, foe: int, luck: int, wounds: int, given: int) -> float:
        if not self.breath or mine <= 0 or foe <= 0:
            return self._from(mine, foe, luck, wounds, given)
        return self.breath * self._from(mine - self.burn, foe, luck, wounds, given) + (1.0 - self.breath) * self._from(
            mine, foe, luck, wounds, given
        )


# ------------------------------------------------------------------ battles on the board
def duel_with(g: Dungeon, a: Adventurer, fighter: Fighter, monster: Encounter, skill: int, spared: bool) -> Duel:
    """Against a monster with the gear that is in use; `spared` is one whom a Crucifix protects."""
    duel = Duel(a.skill + bonus(g, fighter) - skill)
    wear(g, duel, fighter)
    duel.double_six = g.double_six
    duel.hurt = monster.wound
    duel.hit = g.content.numbers.wound
    if fighter.sword != NONE:
        sword = g.content.treasures[fighter.sword]
        if sword.brute_wound and sword.brute_trait in monster.traits:
            duel.hit = sword.brute_wound
    duel.breath = len(monster.breath_rolls) / 6
    duel.burn = monster.breath
    duel.venom = monster.venom
    duel.paralysis = 0 if spared else monster.paralysing_wounds
    duel.hypnosis = monster.hypnotises and not spared
    duel.harmless = monster.only_magic and not fighter.magic
    return duel


def wear(g: Dungeon, duel: Duel, fighter: Fighter) -> None:
    for card in g.hands[fighter.seat].cards:
        if fighter.wears(card):
            armour = g.content.treasures[card]
            duel.mail += armour.first_wound_less
            duel.shield += len(armour.ward_rolls) / 6


def battle_odds(g: Dungeon, battle: Battle) -> float:
    """The active player's chance to win if both fight to the end, from what lies open."""
    a = g.hero
    monster = battle.monster
    rival = battle.rival
    if monster is not None:
        duel = duel_with(g, a, battle.hero, monster, battle.skill, False)
        if battle.hero.wounded:
            duel.mail = 0
            duel.paralysis = max(1, duel.paralysis - battle.hero.wounded) if duel.paralysis else 0
        return duel.won(a.stamina, battle.stamina, a.luck)
    assert rival is not None
    b = g.adventurers[rival.seat]
    duel = Duel(a.skill + bonus(g, battle.hero) - b.skill - bonus(g, rival))
    wear(g, duel, battle.hero)
    duel.double_six = g.double_six
    mirror = Duel(0)
    wear(g, mirror, rival)
    duel.foe_mail = mirror.mail if rival.wounded == 0 else 0
    duel.foe_shield = mirror.shield
    if battle.hero.wounded:
        duel.mail = 0
    return duel.won(a.stamina, b.stamina, 0)
