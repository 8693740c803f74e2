"""What Wakening Lair tells bots: how good each option looks, and how the team stands.

The team that takes the best-looking option plays sensibly: the most Damage for an Action, Monsters in the terror's way
first, out of the Room when the enemies there are likely to kill, Traps removed, Weapons to those who roll most dice.
"""

import math
from typing import Final, final

from waystone.engine.advice import Advice
from waystone.engine.bits import ones
from waystone.engine.option import Ask, Option
from waystone.games.wakening_lair.advice.odds import attack_odds
from waystone.games.wakening_lair.advice.standing import blows_in, features, team_chance
from waystone.games.wakening_lair.model.content import GEAR, ROOMS, SCROLL, SEQUENCE, Card, Mode, Target
from waystone.games.wakening_lair.model.options import (
    Aim,
    AimBox,
    Attack,
    Choose,
    Disarm,
    Discard,
    EndTurn,
    EquipItem,
    EquipWeapon,
    Give,
    Heal,
    Hex,
    HexTerror,
    Keep,
    Lay,
    Move,
    No,
    PlayScroll,
    PortalMonster,
    PortalTo,
    RecallTo,
    Request,
    Sing,
    SongHeal,
    SongMarker,
    Spend,
    UseItem,
    UsePortal,
    Yes,
)
from waystone.games.wakening_lair.model.state import NONE, SETUP, Hero, Lair
from waystone.games.wakening_lair.rules.attack import (
    attack_modes,
    dice_for,
    hits,
    is_weak,
    room_advantage,
)
from waystone.games.wakening_lair.rules.terror import attackable_zones

NEUTRAL: Final = 0.01  # the weight of an option that is neither good nor bad: its score is 0

# What a marked box is worth, and a defeat beyond its boxes.
ZONE: Final = 1.2
ZONE_DOWN: Final = 1.0
MONSTER: Final = 0.8  # while the terror sleeps
MONSTER_DOWN: Final = 1.3
SHIELD: Final = 0.8  # in the terror's Room
SHIELD_DOWN: Final = 1.6
IN_THE_WAY: Final = 0.7  # before it
IN_THE_WAY_DOWN: Final = 1.3
BEHIND: Final = 0.05
BEHIND_DOWN: Final = 0.1
TRAP: Final = 0.7
TRAP_DOWN: Final = 1.5
TRAP_AWAKE: Final = 0.25
TRAP_AWAKE_DOWN: Final = 0.5
DISARMED: Final = 1.2
DISARMED_AWAKE: Final = 0.3

RISK_ASLEEP: Final = 0.05  # the chance to die in step 3 that the team accepts
RISK_AWAKE: Final = 0.12
RISK_WITH_SCROLL: Final = 0.15
OVER_LIMIT: Final = 12.0  # the price of a sure death, for the risk beyond that
RISK_PRICE: Final = 2.5  # and for all of it
WOUND_PRICE: Final = 0.1  # a box
CAREFUL: Final = 4.0  # Rooms between the terror and the entrance from which on the team minds its life less

# What simple answers are worth.
NO: Final = 0.4  # to decline or stop, and any answer that nothing is known about
YES: Final = 1.0
OIL_ON_A_MONSTER: Final = 0.1
PRESS_AT_A_THIEF: Final = 0.6
MORE_DICE_FIRST: Final = 1.1  # above pressing
END_TURN: Final = 0.05
HEX: Final = 4.0  # before the first attack; it is free
HEX_TERROR: Final = 4.5

HEALED: Final = 0.5  # a box
HEALED_WEAK: Final = 1.0  # more, of a hero with two free boxes or less
SONG: Final = 0.22  # for each hero that a song reaches, and for one with two free boxes or less
SONG_WEAK: Final = 0.5

# A Move, by what can be done after it.
NEW_ROOM: Final = 0.2  # wake a Room with Actions left, or as the last thing of a turn
NEW_ROOM_LAST: Final = 0.02
AFTER_MOVE: Final = 0.85  # of the best attack from there: it is not made yet
STEP_OUT: Final = 0.1  # a Move as the last thing of a turn
NEXT_TURN: Final = 0.2  # then the best attack from there has to wait
FRONT: Final = 0.02  # a Room nearer to the end of the Lair, for a hero that steps out
AHEAD: Final = 0.5  # the Room that the terror enters next, less for each Room further from it
AHEAD_STEP: Final = 0.1

# What a Trap costs a hero that walks into it, by what it does.
TRAP_DAMAGE: Final = 0.2  # a box
TRAP_ACTION: Final = 0.2  # an Action that is still left
TRAP_MARKER: Final = 0.1
TRAP_SENDS_AWAY: Final = 0.5

PORTAL: Final = 1.3  # throw a shield of the terror behind it; less if more than two shield it
PORTAL_MANY: Final = 0.9
HORN: Final = 2.5  # near the terror
HORN_ROOMS: Final = 2
RUNE: Final = 0.1
ELIXIR: Final = 0.9  # for each Monster that it strikes
POTION: Final = 1.3
POTION_LAST: Final = 0.9  # at a Monster alone in its Room, which an attack may do as well

# Weapons by the dice they add; Items beside them.
NEW_TYPE: Final = 0.35  # a Weapon with as many dice and another type to press with
ITEM_HORN: Final = 0.6
ITEM_STRIKES: Final = 0.55  # more dice, or Damage
ITEM_HELPS: Final = 0.5  # Cloak and Banner
ITEM: Final = 0.3
HOLD: Final = 0.9  # keep a card in Reserve
THROW_AWAY: Final = 0.05
WORTH_PASSING: Final = 0.4  # the least gain for which a card is passed on


@final
class LairAdvice(Advice):
    temper = 2.0

    def priors(self, state: Lair, ask: Ask) -> list[float]:
        judge = Judge(state)
        return [weight(judge.score(ask, option)) for option in ask.options]

    def value(self, state: Lair) -> list[float]:
        return [team_chance(state)] * state.seats

    def features(self, state: Lair) -> list[float]:
        return features(state) if state.phase != SETUP else []


def weight(score: float) -> float:
    """A score as a weight: none negative, and of bad options still the least bad first."""
    return NEUTRAL + score if score > 0.0 else NEUTRAL * math.exp(score)


@final
class Judge:
    """Scores the options of one ask; what they share is worked out once."""

    def __init__(self, g: Lair) -> None:
        self.g = g
        self.limit = RISK_AWAKE if g.terror_awake else RISK_ASLEEP
        # With the terror at the entrance there is no later turn to live for.
        self.care = min(1.0, (g.terror_room - 1) / CAREFUL) if g.terror_awake else 1.0
        for hero in g.heroes:
            if g.has_scroll(hero):
                self.limit += RISK_WITH_SCROLL
                break

    # -------------------------------------------------------------- which question
    def score(self, ask: Ask, option: Option) -> float:
        if ask.subject.key == "action":
            return self.action(option)
        if isinstance(option, Choose):
            return self.choose(option)
        return self.answer(ask, self.g.heroes[ask.seat], option)

    def answer(self, ask: Ask, hero: Hero, option: Option) -> float:
        """What is asked in the middle of something: first the questions that weigh all their options alike."""
        key = ask.subject.key
        if key == "spend_effect":
            return self.spend(hero, option)
        if key == "cleave":
            return self.lay(option)
        if key == "treasure" or key == "receive":
            return self.treasure(hero, option)
        if key == "steal":
            return self.loss(hero, option)
        if key == "bardsong":
            return self.song(hero, option)
        if key == "press":
            return self.press(hero, option)
        if isinstance(option, PlayScroll) or isinstance(option, Yes):
            return self.agree(ask, hero)
        return self.pick(hero, option)

    def pick(self, hero: Hero, option: Option) -> float:
        """Whom or what, or where to."""
        g = self.g
        if isinstance(option, Heal):
            return self.healing(g.heroes[option.seat], hero.card.siphons)
        if isinstance(option, Give) or isinstance(option, Request):
            return self.passing(hero, option)
        if isinstance(option, PortalMonster):
            return self.portal_monster(option.target)
        if isinstance(option, PortalTo):
            return self.portal_to(option.room)
        if isinstance(option, Aim):
            return self.aim(option.target)
        if isinstance(option, AimBox):
            return 1.0 + 0.1 * abs(option.target.boxes[option.box] - 3.5)  # the numbers that dice seldom show
        if isinstance(option, RecallTo):
            return self.place(hero, option.room, g.actions)
        return NO

    def choose(self, option: Choose) -> float:
        """Any class; a healer if the last one to choose is needed as one."""
        for hero in self.g.heroes:
            if hero.card.heals:
                return 1.0
        return 2.0 if option.hero.heals and len(self.g.heroes) == self.g.seats - 1 else 1.0

    def agree(self, ask: Ask, hero: Hero) -> float:
        """Banner, Cloak, Scroll, re-roll and grants are good; Oil is kept for tough targets."""
        if ask.subject.key == "oil":
            return YES if self.g.terror_awake and self.g.terror_room == hero.room else OIL_ON_A_MONSTER
        return YES

    def press(self, hero: Hero, option: Option) -> float:
        """Press, less gladly where a 1 costs a Weapon; more dice first; other equipment can wait."""
        g = self.g
        if isinstance(option, Yes):
            stolen = g.terror_awake and g.terror_board.steals and g.terror_room == hero.room and len(hero.weapons) > 0
            return PRESS_AT_A_THIEF if stolen else YES
        if isinstance(option, EquipItem) and hero.weapons and self.weapon_gain(hero, option.card) <= 0.0:
            item = option.card.item
            return MORE_DICE_FIRST if item is not None and item.extra_weapon_dice else 0.0
        return NO if isinstance(option, No) else 0.0

    # -------------------------------------------------------------- the Action
    def action(self, option: Option) -> float:
        g = self.g
        hero = g.hero
        if isinstance(option, Attack):
            return self.attack(hero, option.target, option.mode)
        if isinstance(option, Move):
            return self.place(hero, option.room, g.actions - 1) if option.room != hero.room else 0.0
        if isinstance(option, EndTurn):
            return self.stop(hero)
        if isinstance(option, EquipWeapon):
            return 3.0 * self.weapon_gain(hero, option.card)
        if isinstance(option, EquipItem):
            return 2.0 * self.item_gain(option.card) if self.weapon_gain(hero, option.card) <= 0.0 else 0.0
        if isinstance(option, Give) or isinstance(option, Request):
            return self.passing(hero, option)
        if isinstance(option, UseItem):
            return self.use_item(hero, option.card)
        if isinstance(option, Discard):
            return 0.0
        return self.ability(hero, option)

    def ability(self, hero: Hero, option: Option) -> float:
        """What the hero's class can do, by an Action or, the Hex, freely."""
        g = self.g
        if isinstance(option, Hex):
            return HEX if g.actions else 0.0
        if isinstance(option, HexTerror):
            return HEX_TERROR if g.actions else 0.0
        if isinstance(option, Heal):
            gain = self.healing(g.heroes[option.seat], hero.card.lays_hands)
        elif isinstance(option, Sing):
            gain = self.singing(hero)
        elif isinstance(option, Disarm):
            gain = DISARMED_AWAKE if g.terror_awake else DISARMED
        else:
            assert isinstance(option, UsePortal)
            gain = self.portal()
        return gain - self.stay(hero)

    def attack(self, hero: Hero, target: Target, mode: Mode) -> float:
        """Expected Damage and the chance of a defeat, by what the target is worth, less the danger of staying."""
        worth, bonus = self.worth(target)
        mean, fall = self.odds(hero, target, mode)
        score = mean * worth + fall * bonus
        if self.g.actions == 1:
            score -= self.danger(hero, hero.room, target.index if target.is_monster else NONE, fall)
        return score

    def odds(self, hero: Hero, target: Target, mode: Mode) -> tuple[float, float]:
        g = self.g
        presses = is_weak(g, hero, target, mode, False)
        return attack_odds(g, target, dice_for(g, hero, mode), room_advantage(g, hero, target), presses)

    def worth(self, target: Target) -> tuple[float, float]:
        """What a marked box and a defeat are worth: what stands in the terror's way most, what is behind it least."""
        g = self.g
        if target.zone != NONE:
            return ZONE, ZONE_DOWN
        if target.card != NONE:
            return (TRAP_AWAKE, TRAP_AWAKE_DOWN) if g.terror_awake else (TRAP, TRAP_DOWN)
        if not g.terror_awake:
            return MONSTER, MONSTER_DOWN
        room = g.room_of(target.index)
        if room == g.terror_room:
            return SHIELD, SHIELD_DOWN
        return (IN_THE_WAY, IN_THE_WAY_DOWN) if room < g.terror_room else (BEHIND, BEHIND_DOWN)

    def best_attack(self, hero: Hero, room: int, last: bool) -> float:
        """The best attack that the hero could make if it stood in this Room, perhaps as the last thing of its turn."""
        g = self.g
        here = hero.room
        hero.room = room
        best = 0.0
        modes = attack_modes(g, hero)
        targets = [g.content.targets[monster] for monster in g.lines[room]]
        targets += [g.content.targets[g.content.cards[card].trap] for card in g.traps[room]]
        if room == g.terror_room and not g.shielded:
            targets += attackable_zones(g)
        for target in targets:
            worth, bonus = self.worth(target)
            for mode in modes:
                if target.zone != NONE and mode.attack_type == g.terror_board.immunity:
                    continue
                mean, fall = self.odds(hero, target, mode)
                score = mean * worth + fall * bonus
                if last:
                    score -= self.danger(hero, room, target.index if target.is_monster else NONE, fall)
                best = max(best, score)
        hero.room = here
        return best

    def place(self, hero: Hero, room: int, actions_left: int) -> float:
        """How good it is to stand in a Room with so many Actions left."""
        g = self.g
        if not g.is_awake(room):  # a new Room: good with Actions left, bad as the last thing of a turn
            return NEW_ROOM if actions_left >= 1 else NEW_ROOM_LAST
        attack = self.best_attack(hero, room, actions_left == 1)
        if actions_left:
            score = AFTER_MOVE * attack
        else:
            score = STEP_OUT + NEXT_TURN * attack + self.position(room) - self.danger(hero, room, NONE, 0.0)
        if not hero.card.ignores_traps and room != hero.room:
            for card in g.traps[room]:
                score -= trap_price(g.content.cards[card], hero.markers, actions_left)
        return score

    def stop(self, hero: Hero) -> float:
        """To end the turn: as good as a last step to the own Room would be; a waste while more Actions are left.

        It is a waste too where something could be attacked: the blow is free, and the enemies strike either way.
        """
        actions = self.g.actions
        if actions == 0:
            return END_TURN
        if actions == 1 and self.best_attack(hero, hero.room, False) <= END_TURN:
            return self.place(hero, hero.room, 0) + END_TURN
        return END_TURN - self.danger(hero, hero.room, NONE, 0.0)

    def position(self, room: int) -> float:
        """Awake, the place to be is one Room ahead of the terror: it comes to us."""
        g = self.g
        if not g.terror_awake:
            return FRONT * room
        gap = abs(room - (g.terror_room - 1))
        return max(0.0, AHEAD - AHEAD_STEP * gap)

    def danger(self, hero: Hero, room: int, target: int, fall: float) -> float:
        """A penalty for ending the turn where the enemies are likely to kill, one of them perhaps defeated first."""
        risk, wounds = blows_in(self.g, hero, room, NONE)
        if target != NONE and room == hero.room:
            risk_then, wounds_then = blows_in(self.g, hero, room, target)
            risk = fall * risk_then + (1.0 - fall) * risk
            wounds = fall * wounds_then + (1.0 - fall) * wounds
        return self.care * (OVER_LIMIT * max(0.0, risk - self.limit) + RISK_PRICE * risk + WOUND_PRICE * wounds)

    def stay(self, hero: Hero) -> float:
        """The danger of standing here, if this is the last Action."""
        return self.danger(hero, hero.room, NONE, 0.0) if self.g.actions == 1 else 0.0

    # -------------------------------------------------------------- heroes and items
    def healing(self, patient: Hero, amount: int) -> float:
        healed = min(amount, patient.damage)
        return HEALED * healed + (HEALED_WEAK * healed if patient.free_boxes <= 2 else 0.0)

    def singing(self, bard: Hero) -> float:
        score = 0.0
        for hero in self.g.heroes:
            if abs(hero.room - bard.room) <= bard.card.song_range:
                score += SONG if hero.free_boxes > 2 else SONG_WEAK
        return score

    def song(self, hero: Hero, option: Option) -> float:
        if isinstance(option, SongHeal):
            return 2.0 if hero.free_boxes <= 3 else 0.5
        return 1.0 if isinstance(option, SongMarker) else 0.1

    def portal(self) -> float:
        """The Portal throws the terror's shields behind it."""
        g = self.g
        if not g.terror_awake or not g.shielded:
            return 0.0
        return PORTAL if len(g.lines[g.terror_room]) <= 2 else PORTAL_MANY

    def portal_monster(self, monster: Target) -> float:
        """A shield with many boxes left; called undead must be defeated wherever they are (WK-137a)."""
        room = self.g.room_of(monster.index)
        left = self.g.boxes_left(monster)
        return 1.0 + left if room == self.g.terror_room and not monster.undead else 0.1

    def portal_to(self, room: int) -> float:
        """As far behind the terror as can be."""
        return 1.0 + room / ROOMS if room > self.g.terror_room else 0.1

    def use_item(self, hero: Hero, card: Card) -> float:
        g = self.g
        item = card.item
        assert item is not None
        if item.markers_for_all:
            return HORN if g.terror_awake and abs(hero.room - g.terror_room) <= HORN_ROOMS else 0.0
        if item.recalls:
            return RUNE
        line = g.lines[hero.room]
        if item.damages_each:
            return ELIXIR * max(1, len(line)) - self.stay(hero)
        if item.own_damage >= hero.free_boxes:
            return 0.0
        return (POTION_LAST if len(line) == 1 else POTION) - self.stay(hero)

    def aim(self, target: Target) -> float:
        """Two boxes at most are marked without a roll."""
        worth, bonus = self.worth(target)
        left = self.g.boxes_left(target)
        return worth * min(left, 2) + (bonus if left <= 2 else 0.0)

    # -------------------------------------------------------------- treasure
    def weapon_gain(self, hero: Hero, card: Card) -> float:
        """How many more dice the Weapon gives than what the hero has, or a new type at as many dice."""
        if card.kind != GEAR:
            return 0.0
        g = self.g
        mode = g.content.modes[card.mode]
        dice = dice_for(g, hero, mode)
        best = hero.card.unarmed_dice
        same_type = 0
        for worn in hero.weapons:
            worn_mode = g.content.modes[g.content.cards[worn].mode]
            worn_dice = dice_for(g, hero, worn_mode)
            best = max(best, worn_dice)
            if worn_mode.attack_type == mode.attack_type:
                same_type = worn_dice
        if same_type >= dice:
            return 0.0
        gain = float(dice - best)
        if dice >= 2 and gain <= 0.0:
            gain = NEW_TYPE
        return max(0.0, gain)

    def item_gain(self, card: Card) -> float:
        """How good an Item half is to have equipped: what helps in the terror's fight most."""
        item = card.item
        if item is None:
            return 0.0
        if item.markers_for_all:
            return ITEM_HORN
        if item.extra_weapon_dice or item.damage:
            return ITEM_STRIKES
        if item.wards or item.min_dice_for_others:
            return ITEM_HELPS
        return ITEM

    def treasure(self, hero: Hero, option: Option) -> float:
        """Equip what gains most; give what another gains more from."""
        if isinstance(option, EquipWeapon):
            return 1.0 + 2.0 * self.weapon_gain(hero, option.card)
        if isinstance(option, EquipItem):
            return 1.0 + self.item_gain(option.card)
        if isinstance(option, Give):
            other = self.g.heroes[option.seat]
            gain = self.weapon_gain(other, option.card) - self.weapon_gain(hero, option.card)
            return 1.0 + 2.0 * self.weapon_gain(other, option.card) + 0.1 if gain > 0.0 else 0.3
        return HOLD if isinstance(option, Keep) else THROW_AWAY

    def passing(self, hero: Hero, option: Option) -> float:
        """Give or ask for a Weapon that gains its receiver clearly more than its owner."""
        if isinstance(option, Give):
            receiver, giver, card = self.g.heroes[option.seat], hero, option.card
        elif isinstance(option, Request):
            owner = self.g.owner(option.card.index)
            if owner is None:
                return 0.0
            receiver, giver, card = hero, owner, option.card
        else:
            return 0.0
        gain = self.weapon_gain(receiver, card) - self.weapon_gain(giver, card)
        return 2.0 * gain if gain > WORTH_PASSING else 0.0

    def loss(self, hero: Hero, option: Option) -> float:
        """Which card is lost most gladly."""
        if not isinstance(option, Discard):
            return 0.0
        card = option.card
        if card.kind == SCROLL:
            return 0.5
        if card.index in hero.reserve:
            return 2.0
        if card.index in hero.items:
            return 1.2
        return 1.0 / dice_for(self.g, hero, self.g.content.modes[card.mode])

    # -------------------------------------------------------------- dice on the table
    def spend(self, hero: Hero, option: Option) -> float:
        """Spend a marker where it brings a box within reach of the markers held; best at the terror."""
        g = self.g
        target = g.aimed
        if not isinstance(option, Spend) or target == NONE:
            return 0.5
        aimed = g.content.targets[target]
        if (
            aimed.zone != NONE
            and g.terror_board.steals
            and g.dice[option.die] == 1
            and option.shift == 1
            and hero.cards()
        ):
            return 0.8  # no 1, no theft
        need, die, shift = cheapest_box(g, aimed)
        price = 1 if aimed.zone != NONE else 2
        worth = need <= hero.markers and (aimed.zone != NONE or self.falls_with(aimed) or need * price <= 1)
        return 1.0 if worth and option.die == die and option.shift == shift else 0.1

    def falls_with(self, target: Target) -> bool:
        """One more box would finish it."""
        return ones(hits(self.g, target, self.g.dice) ^ target.full) == 1

    def lay(self, option: Option) -> float:
        """Finish what can be finished; the tightest fit otherwise."""
        if not isinstance(option, Lay):
            return 0.05
        g = self.g
        target = option.target
        left = g.boxes_left(target)
        slack = g.dice[option.die] - target.boxes[option.box]
        return 1.0 + (2.0 if left == 1 else 1.0 / left) - 0.05 * slack + 0.1 * target.boxes[option.box]


def cheapest_box(g: Lair, target: Target) -> tuple[int, int, int]:
    """The fewest markers that mark one more box: how many, on which die, in which direction."""
    now = hits(g, target, g.dice)
    best, best_die, best_shift = 99, 0, 1
    for die in range(len(g.dice)):
        for shift in (1, -1):
            if shift < 0 and target.hit == SEQUENCE:
                continue
            value = g.dice[die]
            for need in range(1, 4):
                value += shift
                if value < 1 or need >= best:
                    break
                changed = [value if i == die else other for i, other in enumerate(g.dice)]
                changed.sort(reverse=True)
                if ones(hits(g, target, tuple(changed))) > ones(now):
                    best, best_die, best_shift = need, die, shift
                    break
    return best, best_die, best_shift


def trap_price(card: Card, markers: int, actions_left: int) -> float:
    """What it costs to roll for a Trap, on average over its table (WK-83, WK-86): only what one has can be lost."""
    price = 0.0
    for number in range(1, 7):
        effect = card.table[number]
        price += TRAP_DAMAGE * effect.damage
        price += TRAP_ACTION * min(effect.lose_actions, actions_left)
        price += TRAP_MARKER * min(effect.lose_markers, markers)
        if effect.send_to:
            price += TRAP_SENDS_AWAY
    return price / 6.0
