"""What things are worth in gold: items on a card, a duel, and a visit to every area of the board."""

from typing import Final, final

from waystone.games.wayward.roads import FLAME_RUN, Atlas, kit_of, push_chance
from waystone.games.wayward.state import Player, Wayward
from waystone.games.wayward.things import (
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
    NOWHERE,
    PICK_1,
    PICK_3,
    PIPER,
    PIT,
    PLATFORM,
    PRISONERS,
    RUBBISH,
    SHOP,
    SQUARE,
    STAIRWELL,
    TEN_UP,
    TOKEN,
    TORCH,
    TOWER,
    VISITORS,
    WEAPON,
    Area,
)

CHIP: Final = 0.85  # what an action is worth in gold
JAIL: Final = 3.2  # what a jailing costs, escape and way back
CURSE: Final = 2.0
BENNYS_PRICE: Final = 3.5
SOLD_LATER: Final = 1.7  # what an item brings at Benny's, the way there and the chip counted
NEXT_TURN: Final = 0.8  # of what a turn's first chip can take where the last one ended
BEST_REST: Final = 8.0
LAST_CHIPS: Final = 7.0  # an exit nearer than this can be reached in a last turn
OUT: Final = 100.0  # to have got out in a last turn
NO_WAY: Final = 50.0  # chips that no turn has
LEADER_NEAR: Final = 45  # gold before the gate
SOLO_HURRY: Final = 2  # turns before the last
DULL: Final = 0.05  # a value below which nothing is worth an action
STEP: Final = 4  # gold: how finely the state of the race is told apart

ITEM_GOLD: Final[tuple[float, ...]] = (2.0, 1.5, 2.5, 2.5, 2.5, 1.2, 1.0, 1.0, 5.0)
GOBLIN_GOLD: Final[tuple[float, ...]] = (35 / 6, 6.0, 5.5, 13 / 3, 2.5, 0.0)
GOBLIN_CHIPS: Final[tuple[float, ...]] = (10 / 3, 2.8, 2.25, 5 / 3, 1.0, 1.0)


# ------------------------------------------------------------------ how the game stands
def gold_to_go(g: Wayward) -> float:
    """From the leader to the gate."""
    if g.alarm:
        return 0.0
    best = 0
    for player in g.players:
        if player.gold > best:
            best = player.gold
    if g.gate == 0:
        return max(0.0, 9.0 * (g.content.solo_turns - g.turn))
    return float(max(0, g.gate - best))


# ------------------------------------------------------------------ what items are worth
def item_value(g: Wayward, player: Player, kind: int, more: int) -> float:
    """One more of a kind, when `more` are already on the way; nothing without a free spot."""
    if g.room(player, kind) - more <= 0:
        return 0.0
    return use_value(player.count(kind) + more, kind)


def use_value(held: int, kind: int) -> float:
    """What one more of a kind does for somebody who holds so many."""
    if kind == WEAPON:
        return (2.0, 1.6, 0.7)[held]
    if kind == ARMOR:
        return (1.5, 1.4, 1.3)[held]
    return ITEM_GOLD[kind]


def card_value(good: int) -> float:
    """What all items of a card are worth."""
    total = 0.0
    kind = 0
    while good:
        total += ITEM_GOLD[kind] * (good & 3)
        good >>= 2
        kind += 1
    return total


def at_stake(g: Wayward, player: Player) -> float:
    """What a lost duel costs: the dearest item, or the gold if that is less."""
    price = float(min(player.gold, g.content.duel_gold))
    dearest = 0.0
    for kind in range(KINDS):
        if player.has(kind) and ITEM_GOLD[kind] > dearest:
            dearest = ITEM_GOLD[kind]
    return min(price, dearest) if dearest > 0.0 else price


# ------------------------------------------------------------------ what the board offers
@final
class Outlook:
    """What every area would bring the active player, for his card and the state of the race.

    It holds nothing of the state, so it is kept and asked again whenever `outlook_key` is the same.
    """

    def __init__(self, g: Wayward, atlas: Atlas, race: "Race") -> None:
        me = g.me
        self.content = g.content
        self.board = g.board
        self.slots = g.content.slots
        self.me = me.copy()
        self.race = race
        self.lucky = g.lucky
        self.roads = atlas.roads(g, kit_of(me))
        self.last = race.last
        self.hurry = race.hurry
        self.scale = race.scale
        self.reach = LAST_CHIPS + (4.0 if me.has_hourglass else 0.0)
        self.stuck = self.last and self.roads.distance[me.area][self.roads.out] >= NO_WAY
        self.platform = NOWHERE
        self.floor = 0.0  # what any item is worth because somebody buys it
        count = len(g.board.areas)
        self.gain = [0.0] * count  # what a fresh visit brings
        self.cost = [1.0] * count  # the chips it takes
        self.rest = [0.0] * (count + 1)  # what it is worth to end the turn there
        self.traps = [False] * (count + 1)  # where no turn must end
        self.places: list[int] = []
        self._near: list[list[int] | None] = [None] * (count + 1)
        self.help = [0.0] * KINDS  # what one more item of a kind does for the way out
        self.stake = 0.0  # what the weapons do for it
        if self.hurry > 0.0:
            self._look_for_help(g, atlas)
        for area in g.board.areas:
            if area.special == BENNY:
                self.floor = SOLD_LATER
            elif area.special == PLATFORM:
                self.platform = area.index
        for area in g.board.areas:
            if not area.special and not area.icons:
                continue
            self.traps[area.index] = area.special in (LAIR, GUARD_ROOM, HOARD)
            gain, cost = self.visit(area, 0, 0)
            if gain > DULL:
                self.gain[area.index] = gain
                self.cost[area.index] = cost
                self.places.append(area.index)
        for index in range(count + 1):
            self.rest[index] = self._rest(index)

    # -------------------------------------------------------------- where things lie
    def near(self, area: int) -> list[int]:
        """The places to go to from an area, those first that bring most for a chip."""
        known = self._near[area]
        if known is not None:
            return known
        row = self.roads.distance[area]
        found: list[int] = []
        rates: list[float] = []
        for place in self.places:
            far = row[place]
            if far >= NO_WAY:
                continue
            rate = self.gain[place] / (far + self.cost[place])
            index = len(rates)
            while index > 0 and rates[index - 1] < rate:
                index -= 1
            rates.insert(index, rate)
            found.insert(index, place)
        self._near[area] = found
        return found

    def _rest(self, area: int) -> float:
        """What it is worth to end the turn there: its gain again, unless the way out is too far."""
        if self.stuck:
            return 0.0
        if self.last:
            return OUT if area == self.roads.out else 0.0
        special = self.board.areas[area].special if area < len(self.board.areas) else 0
        if self.traps[area]:
            rest = -4.0
        elif special == PRISONERS:
            rest = -2.0
        elif area < len(self.gain):
            rest = NEXT_TURN * min(self.gain[area], BEST_REST) / self.cost[area]
        else:
            rest = 0.0
        if self.hurry > 0.0:
            late = self.roads.distance[area][self.roads.out] - self.reach
            if late > 0.0:
                rest -= self.hurry * min(30.0, 3.0 * late)
        return rest

    def reserve(self, area: int) -> float:
        """The chips to keep for the way out in a last turn: dice may fall badly."""
        return 1.3 * self.roads.distance[area][self.roads.out] + 0.5

    # -------------------------------------------------------------- what a visit brings
    def visit(self, area: Area, taken: int, done: int) -> tuple[float, float]:
        """The gain of a fresh visit in which so much was taken and done already, and the chips it takes."""
        gain = self._lying(area, taken)
        chips = 1.0 if gain > 0.0 else 0.0
        if area.special:
            more, needed = self.special(area, done)
            if self.stuck:
                more *= 0.1  # gold is no use to the trapped
            if more > DULL:
                gain += more
                chips += needed
        return gain, max(1.0, chips)

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
                gain += self.item(kind, (pending >> (2 * kind)) & 3)
                pending += 1 << (2 * kind)
        return gain

    def item(self, kind: int, more: int) -> float:
        """One more item of a kind, when `more` are already on the way."""
        luck = 2.0 if self.lucky else 0.0
        held = self.me.count(kind) + more
        value = 0.0
        if held + self.me.curses(kind) < self.slots[kind]:
            value = max(self.floor, use_value(held, kind))
        elif kind == HOURGLASS and self.me.has_hourglass:
            value = ITEM_GOLD[HOURGLASS]  # the old one is cashed
        return luck + value * self.scale + (self.help[kind] if more == 0 else 0.0)

    def _look_for_help(self, g: Wayward, atlas: Atlas) -> None:
        """Whether the exits come nearer with a weapon, two of them, an armor, the missing picks, a torch or a token."""
        kit = kit_of(self.me)
        weapons, armor, picks = kit >> 3 & 3, kit >> 5 & 3, kit & 7
        if weapons:
            unarmed = self._way_out(g, atlas, kit & ~(3 << 3))
            self.stake = self.hurry * min(12.0, unarmed - self.roads.distance[self.me.area][self.roads.out])
        if weapons < 2:
            self.help[WEAPON] = self._nearer(g, atlas, kit + ((2 - weapons) << 3), 2 - weapons)
        if armor < 3:
            one, all = self._nearer(g, atlas, kit + (1 << 5), 1), self._nearer(g, atlas, kit | 3 << 5, 3 - armor)
            self.help[ARMOR] = max(one, all)
        missing = 3 - (picks & 1) - (picks >> 1 & 1) - (picks >> 2 & 1)
        for pick in range(3):
            if not picks >> pick & 1:
                one, all = self._nearer(g, atlas, kit | 1 << pick, 1), self._nearer(g, atlas, kit | 7, missing)
                self.help[PICK_1 + pick] = max(one, all)
        self.help[TORCH] = self._nearer(g, atlas, kit | 1 << 7, 1)
        self.help[TOKEN] = self._nearer(g, atlas, kit | 1 << 8, 1)
        self.help[HOURGLASS] = 0.0 if self.me.has_hourglass else 3.0 * self.hurry

    def _nearer(self, g: Wayward, atlas: Atlas, kit: int, items: int) -> float:
        """The chips that a better kit saves on the way out, shared by the items that it takes."""
        now = min(16.0, self.roads.distance[self.me.area][self.roads.out])
        return self.hurry * max(0.0, now - self._way_out(g, atlas, kit)) / items

    def _way_out(self, g: Wayward, atlas: Atlas, kit: int) -> float:
        return atlas.roads(g, kit).distance[self.me.area][self.roads.out]

    # -------------------------------------------------------------- special areas
    def special(self, area: Area, done: int) -> tuple[float, float]:
        """The mean gain of a special area and the chips it takes; to be put out of it saves the chip of leaving."""
        me, content, race = self.me, self.content, self.race
        special = area.special
        if special == FOUNTAIN:
            return (0.0 if done else content.fountain.gold / 2), 1.0
        if special == PIT:
            return self._pit(done)
        if special == STAIRWELL:
            return FLAME_RUN[me.armor] * content.flame.gold - min(me.armor, 2) * 1.2 * self.scale, 1.0
        if special == LAIR:
            return content.lair.gold * 8 / 9 + CHIP * 5 / 9, 5 / 3
        if special == PLATFORM:
            return 5.4 + self.scale, 1.0
        if special == GUARD_ROOM:
            return self._random_item() * 2 / 3 + CHIP / 3, 1.0
        if special == GOD:
            return (0.0 if done else race.god), 1.0
        if special == GRAVES:
            return self._graves(done)
        if special == TEN_UP:
            jailed = JAIL if race.purse < content.ten_up.loss else 0.0
            return (0.0 if done else (content.ten_up.gold - race.purse - jailed) / 2), 1.0
        if special == SHOP:
            found = self.item(WEAPON, 0) + self.item(WEAPON, 1) / 2
            return (0.0 if done else (2 * found - JAIL) / 3), 1.0
        if special == CATAPULT:
            return 1.7 + self.scale, 1.0
        if special == BOUNTY:
            return (0.0 if done or race.solo else 0.6), 1.0
        if special in (INN_FRONT, INN_BACK):
            return 1.3, 1.0
        if special == BENNY:
            return self._benny()
        if special == HOARD:
            return (content.hoard.gold * 2 - JAIL) / 3 if not done else 0.0, 2.0
        if special == LUCK:
            return (0.0 if self.lucky else self.scale * 1.2 * race.time), 1.0
        if special == PIPER:
            return (0.0 if done else 2.6), 3.0
        if special == SQUARE:
            robbed = (done & 1) + (done >> 1 & 1) + (done >> 2 & 1) + (done >> 3 & 1)
            return (0.95 if robbed < 2 else 0.0), 1.0
        if special == TOWER:
            return content.tower.gold * (0.4 + 0.15 * me.armor) - 0.8 * me.armor * self.scale, 1.0
        if special == VISITORS:
            return (0.0 if done else 3.0 + 3.0 * race.prisoners), 1.0
        if special == RUBBISH:
            return (0.0 if done else (4 * self._random_item() - 0.8 * CURSE * self.scale) / 6), 1.0
        if special == ARENA:
            return self._goblins(done)
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
        total = self.item(WEAPON, 0) / 3 + self.item(ARMOR, 0) / 6
        for kind in range(PICK_1, PICK_3 + 1):
            total += self.item(kind, 0) / 36
        for kind in range(TORCH, HOURGLASS + 1):
            total += self.item(kind, 0) / 18
        return total

    def _pit(self, done: int) -> tuple[float, float]:
        best = 0.0
        fights = 0.0
        for fighter in self.board.fighters:
            if not done >> fighter.index & 1:
                gain = self.fight_gain(fighter.index)
                if gain > CHIP:
                    best += gain
                    fights += 1.0
        return best, fights

    def fight_gain(self, index: int) -> float:
        """The mean of one fight, the weapons at stake counted."""
        fighter = self.board.fighters[index]
        weapons = self.me.weapons
        if weapons == 0 or (fighter.red and weapons < 2):
            return -1.0
        chance = push_chance(fighter.value, fighter.red, weapons)
        stake = (0.0, 2.0, 3.6, 4.3)[weapons] * self.scale + self.stake
        return chance * fighter.gold - (1 - chance) * stake - 0.3 * self.scale

    def _graves(self, done: int) -> tuple[float, float]:
        gain = 0.0
        chips = 0.0
        for grave in self.board.graves:
            if not done >> grave.index & 1:
                one = self.grave_gain(grave.index)
                if one > CHIP:
                    gain += one
                    chips += 1.0
        return gain, chips

    def grave_gain(self, index: int) -> float:
        grave = self.board.graves[index]
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


@final
class Race:
    """What an outlook depends on besides the card: how the game stands, told apart no finer than it matters."""

    def __init__(self, g: Wayward) -> None:
        self.solo = g.solo
        self.left = gold_to_go(g) // STEP * STEP
        self.last = g.closing or (g.solo and g.turn >= g.content.solo_turns)
        if g.solo:
            near = g.turn >= g.content.solo_turns - SOLO_HURRY
        else:
            near = g.alarm or self.left < LEADER_NEAR
        self.hurry = 0.0 if not near else 1.0 if g.alarm or g.solo else min(1.0, 1.3 - 1.3 * self.left / LEADER_NEAR)
        self.scale = 0.0 if self.last else min(1.0, 0.25 + self.left / 70)
        self.prisoners = 0
        self.purse = min(g.me.gold, g.content.ten_up.loss, 31)
        self.time = 0 if g.chips <= 5 else 1 if g.chips <= 8 else 2 if g.chips <= 11 else 3
        counted, rich = 0, 0
        for player in g.players:
            if not player.left:
                counted += 1
                if player.seat != g.active:
                    rich += min(player.gold, g.content.god.gold)
                    if player.area == g.board.prisoners:
                        self.prisoners += 1
        self._god = 0 if counted < 2 else rich // (counted - 1) * 8 + counted
        self.god = 0.0
        if counted > 1:
            own = (0.0, 1.0, 1 / 2, 1 / 3, 1 / 6, 1 / 6, 1 / 6)[counted]
            self.god = (1 - own) * (rich // (counted - 1)) - own * self.purse

    def key(self, g: Wayward) -> tuple[int, int, int]:
        """Equal for equal outlooks. Where the player stands matters only once the way out does."""
        me = g.me
        here = me.area + 1 if self.hurry > 0.0 else 0
        flags = (self.last << 3) | (g.alarm << 2) | (g.lucky << 1) | self.solo
        race = int(self.left) << 20 | here << 13 | self.purse << 8 | self.time << 6 | self.prisoners << 3
        return me.good << 1 | g.board.index, me.cursed, (race << 16) | self._god << 4 | flags
