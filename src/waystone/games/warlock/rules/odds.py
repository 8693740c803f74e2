"""How a battle will go: exact chances, for the battle panel and for bots. FM-99 to FM-120, FM-140 to FM-143, FM-189."""

from typing import Final, final

from waystone.games.warlock.model.content import Encounter
from waystone.games.warlock.model.state import Adventurer, Battle, Dungeon, Fighter
from waystone.games.warlock.rules.gear import bonus, wound_size
from waystone.games.warlock.rules.knowledge import known_cards

SPREAD: Final = 11  # the widest lead that matters: with 11 ahead the dice decide nothing


@final
class Rounds:
    """The chances of one Attack Round by the difference of the totals before the dice."""

    def __init__(self, lead: int) -> None:
        self.lead = lead
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
        self.lost = self.chance[0][3] + self.chance[1][3] + self.chance[1][4]  # a double six is a double


ROUNDS: Final = [Rounds(lead) for lead in range(-SPREAD, SPREAD + 1)]


def rounds(lead: int) -> Rounds:
    return ROUNDS[max(-SPREAD, min(SPREAD, lead)) + SPREAD]


def lucky(luck: int) -> float:
    """The chance that 2d6 are not above Luck."""
    return LUCKY[min(12, luck)]


LUCKY: Final = [len([1 for a in range(1, 7) for b in range(1, 7) if a + b <= luck]) / 36 for luck in range(13)]


@final
class Duel:
    """A fight to the end as numbers: who is left standing?"""

    def __init__(self, lead: int) -> None:
        self.rounds = rounds(lead)
        self.hit = 2  # what his wound costs the foe (FM-100)
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
        self._memo: dict[tuple[int, int, int, int, int], float] = {}

    def terms(self) -> tuple[object, ...]:
        """All that its chances depend on."""
        return (
            self.rounds.lead, self.hit, self.hurt, self.shield, self.mail, self.foe_shield, self.foe_mail,
            self.double_six, self.breath, self.burn, self.venom, self.paralysis, self.hypnosis, self.harmless,
        )  # fmt: skip

    def won(self, mine: int, foe: int, luck: int) -> float:
        """His chance to win, with both Staminas and his Luck."""
        return 0.0 if self.harmless else self._from(mine, foe, luck, 0, 0)

    def _from(self, mine: int, foe: int, luck: int, wounds: int, given: int) -> float:
        if mine <= 0:
            return 0.0
        if foe <= 0:
            return 1.0
        key = (mine, foe, luck, wounds, given)
        known = self._memo.get(key)
        if known is None:
            # A round may leave all as it is. Called a defeat first and then a victory, it tells how often it does.
            self._memo[key] = 0.0
            least = self._round(mine, foe, luck, wounds, given)
            self._memo[key] = 1.0
            most = self._round(mine, foe, luck, wounds, given)
            known = least / (1.0 - (most - least))
            self._memo[key] = known
        return known

    def _round(self, mine: int, foe: int, luck: int, wounds: int, given: int) -> float:
        """The worth of one round. FM-117: a double of one who hypnotises tests his Luck first."""
        twice = 2 if self.double_six else 1
        total = 0.0
        for double in range(2):
            chances = self.rounds.chance[double]
            stared = self.hypnosis and double == 1
            after = max(0, luck - 1) if stared else luck
            value = chances[0] * self._hit(self.hit, mine, foe, after, wounds, given)
            value += chances[1] * self._hit(self.hit * twice, mine, foe, after, wounds, given)
            value += chances[2] * self._burnt(mine, foe, after, wounds, given)
            value += chances[3] * self._wounded(self.hurt, mine, foe, after, wounds, given)
            value += chances[4] * self._wounded(self.hurt * twice, mine, foe, after, wounds, given)
            total += lucky(luck) * value if stared else value
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
        if self.paralysis and wounds >= self.paralysis:
            return 0.0
        if not self.paralysis:
            wounds = 1  # only the first is different
        if not self.venom:
            return self._burnt(mine, foe, luck, wounds, given)
        safe = lucky(luck)
        after = max(0, luck - 1)
        return safe * self._burnt(mine, foe, after, wounds, given) + (1.0 - safe) * self._burnt(
            mine - self.venom, foe, after, wounds, given
        )

    def _burnt(self, mine: int, foe: int, luck: int, wounds: int, given: int) -> float:
        if not self.breath or foe <= 0:
            return self._from(mine, foe, luck, wounds, given)
        return self.breath * self._from(mine - self.burn, foe, luck, wounds, given) + (1.0 - self.breath) * self._from(
            mine, foe, luck, wounds, given
        )


# ------------------------------------------------------------------ battles on the board
def duel_with(g: Dungeon, a: Adventurer, fighter: Fighter, monster: Encounter, skill: int) -> Duel:
    """Against a monster with the gear that is in use, and the protection that all have seen (FM-144)."""
    duel = Duel(a.skill + bonus(g, fighter) - skill)
    duel.mail, duel.shield = worn(g, fighter)
    duel.double_six = g.double_six
    duel.hurt = monster.wound
    duel.hit = wound_size(g, fighter, monster)
    duel.breath = len(monster.breath_rolls) / 6
    duel.burn = monster.breath
    duel.venom = monster.venom
    duel.paralysis = monster.paralysing_wounds
    duel.hypnosis = monster.hypnotises
    duel.harmless = monster.only_magic and not fighter.magic
    seen_by_all = known_cards(g.hands[a.seat], g.seats)
    for card in g.content.treasures:
        if seen_by_all & card.bit:
            duel.hypnosis = duel.hypnosis and not card.protects_mind
            duel.paralysis = 0 if card.protects_limbs else duel.paralysis
    return duel


def worn(g: Dungeon, fighter: Fighter) -> tuple[int, float]:
    """FM-143: what his armour takes from his next wound, if it is the first, and the chance of his shield."""
    mail = 0
    shield = 0.0
    for card in g.hands[fighter.seat].cards:
        if fighter.wears(card):
            armour = g.content.treasures[card]
            mail += armour.first_wound_less
            shield += len(armour.ward_rolls) / 6
    return 0 if fighter.wounded else mail, shield


def battle_odds(g: Dungeon, battle: Battle) -> float:
    """The active player's chance to win if both fight to the end, from what lies open."""
    a = g.hero
    rival = battle.rival
    duel = known_duel(duel_of(g, battle))
    return duel.won(a.stamina, battle.stamina if rival is None else g.adventurers[rival.seat].stamina, a.luck)


def duel_of(g: Dungeon, battle: Battle) -> Duel:
    """A battle as numbers."""
    a = g.hero
    monster = battle.monster
    if monster is not None:
        duel = duel_with(g, a, battle.hero, monster, battle.skill)
        duel.paralysis = max(0, duel.paralysis - battle.hero.wounded)
        return duel
    rival = battle.rival
    assert rival is not None
    duel = Duel(a.skill + bonus(g, battle.hero) - g.adventurers[rival.seat].skill - bonus(g, rival))
    duel.double_six = g.double_six
    duel.hit = duel.hurt = g.content.numbers.wound
    duel.mail, duel.shield = worn(g, battle.hero)
    duel.foe_mail, duel.foe_shield = worn(g, rival)
    return duel


MOST_DUELS: Final = 1000  # that are remembered
_duels: Final[dict[tuple[object, ...], Duel]] = {}


def known_duel(duel: Duel) -> Duel:
    """The same one as before, if it has been fought before: it knows what comes of most rounds already."""
    terms = duel.terms()
    known = _duels.get(terms)
    if known is None:
        if len(_duels) >= MOST_DUELS:
            _duels.clear()
        known = _duels[terms] = duel
    return known


def forget_duels() -> None:
    _duels.clear()
