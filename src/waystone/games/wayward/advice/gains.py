"""What there is to gain: a visit to every area of the board, and each action where the player stands."""

from typing import Final, final

from mypy_extensions import i64

from waystone.engine.option import Option
from waystone.games.wayward.advice.race import LEADER_NEAR, gold_to_go
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

CHIP: Final = 0.85  # what an action is worth in gold
JAIL: Final = 3.2  # what a jailing costs, escape and way back
CURSE: Final = 2.0
DREAD: Final = 0.6  # what a duel costs: as easily lost as won, and it may upset the plan
BENNYS_PRICE: Final = 3.5
LAST_CHIPS: Final = 7.0  # an exit nearer than this can be reached in a last turn
NO_WAY: Final = 50.0  # chips that no turn has
DULL: Final = 0.05  # a value below which nothing is worth an action
GOBLIN_GOLD: Final[tuple[float, ...]] = (35 / 6, 6.0, 5.5, 13 / 3, 2.5, 0.0)
GOBLIN_CHIPS: Final[tuple[float, ...]] = (10 / 3, 2.8, 2.25, 5 / 3, 1.0, 1.0)


@final
class Place:
    """An area with something to gain. Plain fields, not lists by area: rounds are planned often."""

    def __init__(self, area: int, gain: float, cost: float) -> None:
        self.area = area
        self.gain = gain  # what a fresh visit brings
        self.cost = cost  # the chips it takes
        self.far = 0.0  # from where the player stands
        self.rate = 0.0  # the gain a chip, the way there counted
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
        self.last = g.closing or (g.solo and g.turn >= g.content.solo_turns)
        near = g.alarm or self.left < LEADER_NEAR or (g.solo and g.turn >= g.content.solo_turns - 2)
        self.hurry = 0.0 if not near else 1.0 if g.alarm or g.solo else min(1.0, 1.3 - 1.3 * self.left / LEADER_NEAR)
        self.reach = LAST_CHIPS + (4.0 if g.me.has_hourglass else 0.0)
        self.scale = 0.0 if self.last else min(1.0, 0.25 + self.left / 70)
        self.stuck = self.last and self.roads.way_out(self.here) >= NO_WAY
        self.places: list[Place] = []
        self.at = [NO_PLACE] * len(g.board.areas)  # the places by area
        self.help = [0.0] * KINDS  # what one more item of a kind does for the way out
        self.stake = 0.0  # what the weapons do for it
        if self.hurry > 0.0:
            self._look_for_help()
        self.first = [self.item(kind, 0) for kind in range(KINDS)]  # what one of each kind would be worth
        for area in g.board.offering:
            if g.chips_at[area.index] == 0 or (area.index == self.here and g.fresh):
                self._look_at(area)
        self._look_for_rivals()

    # -------------------------------------------------------------- what places bring
    def _look_at(self, area: Area) -> None:
        taken = self.g.taken if area.index == self.here else 0
        gain = self._lying(area, taken)
        chips = 1.0 if gain > 0.0 else 0.0
        if area.special:
            more, needed = self.special(area)
            if self.stuck:
                more *= 0.1  # gold is no use to the trapped
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
            gain += max(0.0, area.gold - area.hazard * (1.4 * self.scale + 1.5 * self.hurry))
        pending = 0
        for i in range(1 if area.gold else 0, len(area.icons)):
            if not taken >> i & 1:
                kind = area.icons[i]
                more = (pending >> (2 * kind)) & 3
                gain += self.item(kind, more) if more else self.first[kind]
                pending += 1 << (2 * kind)
        return gain

    def item(self, kind: int, more: int) -> float:
        luck = 2.0 if self.g.lucky else 0.0
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
            self.stake = self.hurry * min(12.0, unarmed - self.roads.way_out(self.here))
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
        self.help[HOURGLASS] = 0.0 if self.me.has_hourglass else 3.0 * self.hurry

    def _nearer(self, kit: int, items: int) -> float:
        """The chips that a better kit saves on the way out, shared by the items that it takes."""
        now = min(16.0, self.roads.way_out(self.here))
        then = self.atlas.roads(self.g, kit).way_out(self.here)
        return self.hurry * max(0.0, now - then) / items

    def special(self, area: Area) -> tuple[float, float]:
        """The mean gain of a special area and the chips it takes, the way out of it included."""
        g, me = self.g, self.me
        content = g.content
        special = area.special
        here = area.index == self.here
        done = g.done if here else 0
        if special == FOUNTAIN:
            return (0.0 if done else content.fountain.gold / 2), 1.0
        if special == PIT:
            return self._pit(done)
        if special == STAIRWELL:
            return FLAME_RUN[me.armor] * content.flame.gold - min(me.armor, 2) * 1.2 * self.scale, 1.0
        if special == LAIR:
            return content.lair.gold * 8 / 9, 2.0 if here else 3.0
        if special == PLATFORM:
            return (0.0 if g.chips_at[g.board.hall] else 5.4 + self.scale), 1.0
        if special == GUARD_ROOM:
            return self._random_item() * 2 / 3, 1.0  # one try, then out with it
        if special == GOD:
            return self._god(done)
        if special == GRAVES:
            return self._graves(done)
        if special == TEN_UP:
            lost = min(me.gold, content.ten_up.loss)
            jailed = JAIL if me.gold < content.ten_up.loss else 0.0
            return (0.0 if done else (content.ten_up.gold - lost - jailed) / 2), 1.0
        if special == SHOP:
            found = self.item(WEAPON, 0) + self.item(WEAPON, 1) / 2
            return (0.0 if done else (2 * found - JAIL) / 3), 1.0
        if special == CATAPULT:
            return 1.7 + self.scale, 1.0
        if special == BOUNTY:
            return (0.0 if done or g.solo else 0.6), 1.0
        if special in (INN_FRONT, INN_BACK):
            return (0.0 if g.crossed else 1.3), 1.0
        if special == BENNY:
            return self._benny()
        if special == HOARD:
            return (content.hoard.gold * 2 - JAIL) / 3 if not done else 0.0, 2.0
        if special == LUCK:
            return (0.0 if g.lucky else self.scale * max(0.0, self.chips - 5) * 0.5), 1.0
        if special == PIPER:
            return (0.0 if done else 2.6), 3.0
        if special == SQUARE:
            robbed = (done & 1) + (done >> 1 & 1) + (done >> 2 & 1) + (done >> 3 & 1)
            return (0.95 if robbed < 2 else 0.0), 1.0
        if special == TOWER:
            return content.tower.gold * (0.4 + 0.15 * me.armor) - 0.8 * me.armor * self.scale, 1.0
        if special == VISITORS:
            return (0.0 if done else 3.0 + 3.0 * len(g.others_in(g.board.prisoners))), 1.0
        if special == RUBBISH:
            return (0.0 if done else (4 * self._random_item() - 0.8 * CURSE * self.scale) / 6), 1.0
        if special == ARENA:
            return self._goblins(done)
        if special == WATCHERS:
            return -0.5, 0.0
        if special == SQUID:
            return -0.5, 0.0
        return 0.0, 0.0

    def _goblins(self, done: int) -> tuple[float, float]:
        """The mean of what is left of the fight, by the goblins that are down."""
        if done & 1:
            return 0.0, 1.0
        fallen = 0
        for number in range(1, 7):
            fallen += done >> number & 1
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

    def _pit(self, done: int) -> tuple[float, float]:
        return above_a_chip([self.fight_gain(one.index) for one in self.g.board.fighters if not done >> one.index & 1])

    def fight_gain(self, index: int) -> float:
        """The mean of one fight, the weapons at stake counted."""
        fighter = self.g.board.fighters[index]
        weapons = self.me.weapons
        if weapons == 0 or (fighter.red and weapons < 2):
            return -1.0
        chance = push_chance(fighter.value, fighter.red, weapons)
        stake = (0.0, 2.0, 3.6, 4.3)[weapons] * self.scale + self.stake
        return chance * fighter.gold - (1 - chance) * stake - 0.3 * self.scale

    def _god(self, done: int) -> tuple[float, float]:
        counted = 0
        rich = 0.0
        for player in self.g.players:
            if not player.left:
                counted += 1
                if player.seat != self.me.seat:
                    rich += min(player.gold, self.g.content.god.gold)
        if done or counted < 2:
            return 0.0, 1.0
        own = (0.0, 1.0, 1 / 2, 1 / 3, 1 / 6, 1 / 6, 1 / 6)[counted]
        return (1 - own) * rich / (counted - 1) - own * min(self.me.gold, self.g.content.god.loss), 1.0

    def _graves(self, done: int) -> tuple[float, float]:
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
        return (1 - bad) * prize - bad * 0.8 * CURSE * self.scale

    def _benny(self) -> tuple[float, float]:
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
        keeps = self.scale * (ITEM_GOLD[kind] if kind != WEAPON else 1.6)
        if self.hurry > 0.0:
            keeps += self.hurry * self._kit_worth(kind)
        return BENNYS_PRICE - keeps

    def _kit_worth(self, kind: int) -> float:
        return 3.0 if kind in (WEAPON, ARMOR) or PICK_1 <= kind <= PICK_3 else 0.0

    # -------------------------------------------------------------- what an action here brings
    def of_action(self, option: Option) -> float:
        """What one action here brings."""
        g = self.g
        if isinstance(option, PickUp):
            gain = option.area.gold - 1.4 * option.area.hazard * self.scale if option.gold else 0.0
            pending = 0
            for kind in option.kinds:
                gain += self.item(kind, (pending >> (2 * kind)) & 3)
                pending += 1 << (2 * kind)
            return gain
        if isinstance(option, Use):
            more, _ = self.special(g.here)
            return more
        if isinstance(option, Fight):
            one = self.fight_gain(option.fighter.index)
            return one if option.dice == min(2, self.me.weapons) else one - 0.5
        if isinstance(option, Dig):
            return self.grave_gain(option.grave.index)
        if isinstance(option, Sell):
            return self.sale_gain(option.kind)
        if isinstance(option, Rob):
            return 0.95
        if isinstance(option, Bet) or isinstance(option, Gong):
            return 2.0
        if isinstance(option, Launch):
            return (1.7, 0.8, 0.1)[option.dice - 1] + self.scale
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


def above_a_chip(gains: list[float]) -> tuple[float, float]:
    """The sum of those that are worth their chip, and the chips they take."""
    total = 0.0
    chips = 0.0
    for gain in gains:
        if gain > CHIP:
            total += gain
            chips += 1.0
    return total, chips
