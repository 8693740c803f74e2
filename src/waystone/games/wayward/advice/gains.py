"""What there is to gain: a visit to every area of the board, and each action where the player stands."""

from typing import Final, final

from mypy_extensions import i64

from waystone.engine.option import Option
from waystone.games.wayward.advice.race import gold_to_go, hurry, is_last_turn, patience, reach_of_a_turn
from waystone.games.wayward.advice.roads import FLAME_RUN, Atlas, kit_of, push_chance
from waystone.games.wayward.advice.worth import ITEM_GOLD, item_value
from waystone.games.wayward.model.content import (
    ANY_PICK,
    ARENA,
    ARMOR,
    BENNY,
    BOUNTY,
    CATAPULT,
    FOUNTAIN,
    GOD,
    GRAVES,
    GUARD_ROOM,
    HOARD,
    HOURGLASS,
    INN_BACK,
    INN_FRONT,
    KINDS,
    LAIR,
    LUCK,
    NONE,
    PICK_1,
    PICK_3,
    PIPER,
    PIT,
    PLATFORM,
    RUBBISH,
    SHOP,
    SQUARE,
    SQUID,
    STAIRWELL,
    TEN_UP,
    TOKEN,
    TORCH,
    TOWER,
    VISITORS,
    WATCHERS,
    WEAPON,
    Area,
)
from waystone.games.wayward.model.options import Bet, Dig, Fight, Gong, Launch, Notes, PickUp, Rob, Sell, Use
from waystone.games.wayward.model.state import Wayward
from waystone.games.wayward.rules.city import GOBLINS, OVER

# Rough figures, chosen by hand; in gold, unless it is said otherwise. What the content files say is read from there.
CHIP: Final = 0.85  # what an action is worth
JAIL: Final = 3.2  # what a jailing costs, escape and way back
CURSE: Final = 2.0
CURSE_LANDS: Final = 0.8  # how often a cursed item is none of "nothing"
DREAD: Final = 0.6  # what a duel costs: as easily lost as won, and it may upset the plan
BENNYS_PRICE: Final = 3.5  # the mean of a die
NO_WAY: Final = 50.0  # chips that no turn has
DULL: Final = 0.05  # a value below which nothing is worth an action
OF_USE_TO_THE_TRAPPED: Final = 0.1  # gold is none; an item may still be the way out
ARMOR_EARLY: Final = 1.4  # what an armor that is paid to a hazard was worth
ARMOR_LATE: Final = 1.5  # and more, when everybody makes for the exits
WEAPONS_AT_STAKE: Final[tuple[float, ...]] = (0.0, 2.0, 3.6, 4.3)  # by how many are held
WEAPON_MAY_BREAK: Final = 0.3  # in a fight that is won
A_DIE_LESS: Final = 0.5  # how much worse it is to fight with one weapon if two are held
FLAME_ARMOR: Final = 1.2  # each of the one or two armor that a run along the flames burns
COFFINS: Final = 5.4  # 65/12, the mean gold of the best choice; their items come on top
CATAPULT_RIDE: Final[tuple[float, ...]] = (1.7, 0.8, 0.1)  # by the dice, less one: more dice fly further out
BOUNTY_READ: Final = 0.6  # few who are named are also met and beaten
INN_LOOT: Final = 1.3  # of the planks where a first crossing stops
FLUTE_GAIN: Final = 2.6  # in three chips
PICKED_POCKET: Final = 0.95  # three gold in two of three tries, jail in the third
POCKETS: Final = 2  # crowds to rob before the square grows dull
TOWER_CHANCE: Final = 0.4  # without armor
TOWER_ARMOR: Final = 0.15  # and what each armor adds to it
TOWER_ARMOR_PRICE: Final = 0.8
LUCK_NEEDS: Final = 5.0  # chips without which luck comes too late
LUCK_A_CHIP: Final = 0.5
LUCK_AN_ITEM: Final = 2.0
GOBLIN_ROUND: Final = 2.0
UNWELCOME: Final = -0.5  # to be seen by the Watchers, to be groped by the squid
SELLERS_WEAPON: Final = 1.6  # the second or third, which is sold first
KIT_NEEDED: Final = 3.0  # what a weapon, an armor or a pick is worth near the end
HOURGLASS_LATE: Final = 3.0
HELP_AT_MOST: Final = 16.0  # chips: no way out is reckoned longer
STAKE_AT_MOST: Final = 12.0
GOD_FINDS_ME: Final[tuple[float, ...]] = (0.0, 1.0, 1 / 2, 1 / 3, 1 / 6, 1 / 6, 1 / 6)  # by the players counted
# What is left of the goblin fight by the goblins that are down: the mean gold, and the chips it takes.
GOBLIN_GOLD: Final[tuple[float, ...]] = (35 / 6, 6.0, 5.5, 13 / 3, 2.5, 0.0)
GOBLIN_CHIPS: Final[tuple[float, ...]] = (10 / 3, 2.8, 2.25, 5 / 3, 1.0, 1.0)

Gain = tuple[float, float]  # what something brings, and the chips it takes


@final
class Place:
    """An area with something to gain. Plain fields, not lists by area: rounds are planned often."""

    def __init__(self, area: i64, gain: float, cost: float) -> None:
        self.area = area
        self.gain = gain  # what a fresh visit brings
        self.cost = cost  # the chips it takes
        self.far = 0.0  # from where the player stands
        self.rate = 0.0  # the gain a chip, the way there counted
        self.best = 0.0  # the same from next door: it pays no more from anywhere else
        self.order: i64 = 0  # among all places: of two that pay alike the first is taken
        self.seen: i64 = 0  # the last round that came here


NO_PLACE: Final = Place(NONE, 0.0, 1.0)


@final
class Gains:
    """What every place would bring the active player now, for his card and the state of the race."""

    def __init__(self, g: Wayward, atlas: Atlas) -> None:
        self.g = g
        self.me = g.me
        self.atlas = atlas
        self.roads = atlas.roads(g, kit_of(g.me))
        self.here = g.me.area
        self.chips = float(g.chips)
        self.left = gold_to_go(g)
        self.last = is_last_turn(g)
        self.hurry = hurry(g, self.left)
        self.reach = reach_of_a_turn(g.me)
        self.scale = 0.0 if self.last else patience(self.left)
        self.stuck = self.last and self.roads.way_out(self.here) >= NO_WAY
        self.places: list[Place] = []
        self.at = [NO_PLACE] * len(g.board.areas)  # the places by area
        self.help = [0.0] * KINDS  # what one more item of a kind does for the way out
        self.stake = 0.0  # what the weapons do for it
        if self.hurry > 0.0:
            self._look_for_help()
        self.first = [self.item(kind, 0) for kind in range(KINDS)]  # what one of each kind would be worth
        self._look_around()
        self._look_for_rivals()

    # -------------------------------------------------------------- what places bring
    def _look_around(self) -> None:
        """Every area that offers something and is not used up this turn."""
        g = self.g
        for area in g.board.offering:
            if g.chips_at[area.index] == 0 or (area.index == self.here and g.fresh):
                self._look_at(area)

    def _look_at(self, area: Area) -> None:
        taken = self.g.taken if area.index == self.here else 0
        gain = 0.0 if area.special == GUARD_ROOM else self._lying(area, taken)
        chips = 1.0 if gain > 0.0 else 0.0
        if area.special:
            more, needed = self.special(area)
            if self.stuck:
                more *= OF_USE_TO_THE_TRAPPED
            if more > DULL:
                gain += more
                chips += needed
        if gain > DULL:
            place = Place(area.index, gain, max(1.0, chips))
            self.at[area.index] = place
            self.places.append(place)

    def _look_for_rivals(self) -> None:
        """WW-69: who goes to a place where somebody stands alone fights for it first."""
        for player in self.g.players:
            area = player.area
            if area != self.here and 0 <= area < len(self.at) and not self.g.has_duelled(player.seat):
                place = self.at[area]
                place.gain = max(0.0, place.gain - DREAD)  # of no place: still nothing

    def _lying(self, area: Area, taken: int) -> float:
        """The best that one pick-up takes."""
        if not area.icons:
            return 0.0
        gain = 0.0
        if area.gold and not taken & 1 and self.me.armor >= area.hazard and not self.stuck:
            gain += max(0.0, area.gold - area.hazard * (ARMOR_EARLY * self.scale + ARMOR_LATE * self.hurry))
        pending = 0
        for i in range(1 if area.gold else 0, len(area.icons)):
            if not taken >> i & 1:
                kind = area.icons[i]
                more = (pending >> (2 * kind)) & 3
                gain += self.item(kind, more) if more else self.first[kind]
                pending += 1 << (2 * kind)
        return gain

    def item(self, kind: int, more: int) -> float:
        luck = LUCK_AN_ITEM if self.g.lucky else 0.0
        value = item_value(self.g, self.me, kind, more)
        if kind == HOURGLASS and self.me.has_hourglass:
            value = ITEM_GOLD[HOURGLASS]  # the old one is cashed
        return luck + value * self.scale + (self.help[kind] if more == 0 else 0.0)

    def _look_for_help(self) -> None:
        """Whether the exits come nearer with a weapon, two of them, an armor, the missing picks, a torch or a token."""
        kit = kit_of(self.me)
        weapons, armor, picks = kit >> 3 & 3, kit >> 5 & 3, kit & 7
        if weapons:
            unarmed = self.atlas.roads(self.g, kit & ~(3 << 3)).way_out(self.here)
            self.stake = self.hurry * min(STAKE_AT_MOST, unarmed - self.roads.way_out(self.here))
        if weapons < 2:
            self.help[WEAPON] = self._nearer(kit + ((2 - weapons) << 3), 2 - weapons)
        if armor < 3:
            self.help[ARMOR] = max(self._nearer(kit + (1 << 5), 1), self._nearer(kit | 3 << 5, 3 - armor))
        missing = 3 - (picks & 1) - (picks >> 1 & 1) - (picks >> 2 & 1)
        for pick in range(3):
            if not picks >> pick & 1:
                self.help[PICK_1 + pick] = max(self._nearer(kit | 1 << pick, 1), self._nearer(kit | 7, missing))
        self.help[TORCH] = self._nearer(kit | 1 << 7, 1)
        self.help[TOKEN] = self._nearer(kit | 1 << 8, 1)
        self.help[HOURGLASS] = 0.0 if self.me.has_hourglass else HOURGLASS_LATE * self.hurry

    def _nearer(self, kit: int, items: int) -> float:
        """The chips that a better kit saves on the way out, shared by the items that it takes."""
        now = min(HELP_AT_MOST, self.roads.way_out(self.here))
        then = self.atlas.roads(self.g, kit).way_out(self.here)
        return self.hurry * max(0.0, now - then) / items

    def special(self, area: Area) -> Gain:
        """The mean gain of a special area, the way out of it included in its chips."""
        done = self.g.done if area.index == self.here else 0
        if area.special <= GRAVES:  # as in the rulebook, the dungeon's kinds come first
            return self._of_the_dungeon(area, done)
        return self._of_the_city(area.special, done)

    def _of_the_dungeon(self, area: Area, done: int) -> Gain:
        special = area.special
        if special == FOUNTAIN:
            return (0.0 if done else self.g.content.fountain.gold / 2), 1.0
        if special == PIT:
            return self._pit(done)
        if special == STAIRWELL:
            return self._flames()
        if special == LAIR:
            return self.g.content.lair.gold * 8 / 9, 2.0 if area.index == self.here else 3.0
        if special == PLATFORM:
            return (0.0 if self.g.chips_at[self.g.board.hall] else COFFINS + self.scale), 1.0
        if special == GUARD_ROOM:
            return self._guard_room(area)
        if special == GOD:
            return self._god(done)
        if special == GRAVES:
            return self._graves(done)
        if special in (WATCHERS, SQUID):
            return UNWELCOME, 0.0
        return 0.0, 0.0

    def _of_the_city(self, special: int, done: int) -> Gain:
        if special == TEN_UP:
            return self._ten_up(done)
        if special == SHOP:
            return self._shop(done)
        if special == CATAPULT:
            return CATAPULT_RIDE[0] + self.scale, 1.0
        if special == BOUNTY:
            return self._bounty(done)
        if special in (INN_FRONT, INN_BACK):
            return self._inn()
        if special == BENNY:
            return self._benny()
        if special == HOARD:
            return self._hoard(done)
        if special == LUCK:
            return self._luck()
        if special == PIPER:
            return self._piper(done)
        if special == SQUARE:
            return self._square(done)
        if special == TOWER:
            return self._tower()
        if special == VISITORS:
            return self._jail(done)
        if special == RUBBISH:
            return self._rubbish(done)
        if special == ARENA:
            return self._goblins(done)
        return 0.0, 0.0

    def _flames(self) -> Gain:
        armor = self.me.armor
        return FLAME_RUN[armor] * self.g.content.flame.gold - min(armor, 2) * FLAME_ARMOR * self.scale, 1.0

    def _guard_room(self, area: Area) -> Gain:
        """WW-121: one try, for what lies there or for a random item, then out with it."""
        taken = self.g.taken if area.index == self.here else 0
        return max(self._lying(area, taken), self._random_item()) * self._guard_sleeps(), 1.0

    def _guard_sleeps(self) -> float:
        return len(self.g.content.guard_room.good_on) / 6

    def _ten_up(self, done: int) -> Gain:
        game = self.g.content.ten_up
        if done:
            return 0.0, 1.0
        lost = min(self.me.gold, game.loss)
        jailed = JAIL if self.me.gold < game.loss else 0.0
        return (game.gold - lost - jailed) / 2, 1.0

    def _shop(self, done: int) -> Gain:
        if done:
            return 0.0, 1.0
        found = self.item(WEAPON, 0) + self.item(WEAPON, 1) / 2
        return (2 * found - JAIL) / 3, 1.0

    def _bounty(self, done: int) -> Gain:
        return (0.0 if done or self.g.solo else BOUNTY_READ), 1.0

    def _inn(self) -> Gain:
        return (0.0 if self.g.crossed else INN_LOOT), 1.0

    def _hoard(self, done: int) -> Gain:
        return (0.0 if done else (self.g.content.hoard.gold * 2 - JAIL) / 3), 2.0

    def _luck(self) -> Gain:
        return (0.0 if self.g.lucky else self.scale * max(0.0, self.chips - LUCK_NEEDS) * LUCK_A_CHIP), 1.0

    def _piper(self, done: int) -> Gain:
        return (0.0 if done else FLUTE_GAIN), 3.0

    def _square(self, done: int) -> Gain:
        robbed = 0
        for crowd in range(len(self.g.board.crowds)):
            robbed += done >> crowd & 1
        return (PICKED_POCKET if robbed < POCKETS else 0.0), 1.0

    def _tower(self) -> Gain:
        armor = self.me.armor
        chance = TOWER_CHANCE + TOWER_ARMOR * armor
        return self.g.content.tower.gold * chance - TOWER_ARMOR_PRICE * armor * self.scale, 1.0

    def _jail(self, done: int) -> Gain:
        if done:
            return 0.0, 1.0
        gold = self.g.content.jail.gold
        return float(gold + gold * len(self.g.others_in(self.g.board.prisoners))), 1.0

    def _rubbish(self, done: int) -> Gain:
        if done:
            return 0.0, 1.0
        return (4 * self._random_item() - CURSE_LANDS * CURSE * self.scale) / 6, 1.0

    def _goblins(self, done: int) -> Gain:
        """The mean of what is left of the fight, by the goblins that are down."""
        if done >> OVER & 1:
            return 0.0, 1.0
        fallen = 0
        for goblin in range(1, GOBLINS + 1):
            fallen += done >> goblin & 1
        return GOBLIN_GOLD[fallen], GOBLIN_CHIPS[fallen]

    def _random_item(self) -> float:
        """What a random item is worth to this card."""
        first = self.first
        total = first[WEAPON] / 3 + first[ARMOR] / 6
        for kind in range(PICK_1, PICK_3 + 1):
            total += first[kind] / 36
        for kind in range(TORCH, HOURGLASS + 1):
            total += first[kind] / 18
        return total

    def _pit(self, done: int) -> Gain:
        return above_a_chip([self.fight_gain(one.index) for one in self.g.board.fighters if not done >> one.index & 1])

    def fight_gain(self, index: int) -> float:
        """The mean of one fight, the weapons at stake counted."""
        fighter = self.g.board.fighters[index]
        weapons = self.me.weapons
        if weapons == 0 or (fighter.red and weapons < 2):
            return -1.0
        chance = push_chance(fighter.value, fighter.red, weapons)
        stake = WEAPONS_AT_STAKE[weapons] * self.scale + self.stake
        return chance * fighter.gold - (1 - chance) * stake - WEAPON_MAY_BREAK * self.scale

    def _god(self, done: int) -> Gain:
        counted = 0
        rich = 0.0
        for player in self.g.players:
            if not player.left:
                counted += 1
                if player.seat != self.me.seat:
                    rich += min(player.gold, self.g.content.god.gold)
        if done or counted < 2:
            return 0.0, 1.0
        own = GOD_FINDS_ME[counted]
        return (1 - own) * rich / (counted - 1) - own * min(self.me.gold, self.g.content.god.loss), 1.0

    def _graves(self, done: int) -> Gain:
        return above_a_chip([self.grave_gain(one.index) for one in self.g.board.graves if not done >> one.index & 1])

    def grave_gain(self, index: int) -> float:
        grave = self.g.board.graves[index]
        bad = len(grave.bad_on) / 6
        if grave.prize == ANY_PICK:
            prize = max(self.item(PICK_1, 0), self.item(PICK_1 + 1, 0), self.item(PICK_3, 0))
        elif grave.prize < KINDS:
            prize = self.item(grave.prize, 0)
        else:
            prize = float(grave.gold)
        return (1 - bad) * prize - bad * CURSE_LANDS * CURSE * self.scale

    def _benny(self) -> Gain:
        gain = 0.0
        sales = 0.0
        for kind in range(KINDS):
            count = self.me.count(kind)
            one = self.sale_gain(kind)
            if count and one > CHIP:
                gain += one * count
                sales += count
        return gain, sales

    def sale_gain(self, kind: int) -> float:
        keeps = self.scale * (ITEM_GOLD[kind] if kind != WEAPON else SELLERS_WEAPON)
        if self.hurry > 0.0:
            keeps += self.hurry * self._kit_worth(kind)
        return BENNYS_PRICE - keeps

    def _kit_worth(self, kind: int) -> float:
        return KIT_NEEDED if kind in (WEAPON, ARMOR) or PICK_1 <= kind <= PICK_3 else 0.0

    # -------------------------------------------------------------- what an action here brings
    def of_action(self, option: Option) -> float:
        """What one action here brings."""
        g = self.g
        if isinstance(option, PickUp):
            gain = option.area.gold - ARMOR_EARLY * option.area.hazard * self.scale if option.gold else 0.0
            pending = 0
            for kind in option.kinds:
                gain += self.item(kind, (pending >> (2 * kind)) & 3)
                pending += 1 << (2 * kind)
            return gain * self._guard_sleeps() if option.area.special == GUARD_ROOM else gain
        if isinstance(option, Use):
            more, _ = self.special(g.here)
            return more
        if isinstance(option, Fight):
            one = self.fight_gain(option.fighter.index)
            return one if option.dice == min(2, self.me.weapons) else one - A_DIE_LESS
        if isinstance(option, Dig):
            return self.grave_gain(option.grave.index)
        if isinstance(option, Sell):
            return self.sale_gain(option.kind)
        if isinstance(option, Rob):
            return PICKED_POCKET
        if isinstance(option, Bet) or isinstance(option, Gong):
            return GOBLIN_ROUND
        if isinstance(option, Launch):
            return CATAPULT_RIDE[option.dice - 1] + self.scale
        if isinstance(option, Notes):
            return note_value(g.notes, option.mask)
        return 0.0


def note_value(notes: tuple[int, ...], mask: int) -> float:
    """The chance of a straight if these notes are blown again; a kept 1 is a risk."""
    kept = [notes[i] for i in range(3) if not mask >> i & 1]
    if len(kept) == 2:
        gap = abs(kept[0] - kept[1])
        if gap == 1:
            return 1.4 if min(kept) > 1 and max(kept) < 6 else 0.9
        return 1.1 if gap == 2 else 0.0
    if len(kept) == 1:
        return 0.6 if kept[0] in (3, 4) else 0.3
    return 0.45


def above_a_chip(gains: list[float]) -> Gain:
    """The sum of those that are worth their chip, and the chips they take."""
    total = 0.0
    chips = 0.0
    for gain in gains:
        if gain > CHIP:
            total += gain
            chips += 1.0
    return total, chips
