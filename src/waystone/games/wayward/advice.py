"""What Wayward tells bots: which errands are worth their chips, and who is ahead."""

from math import exp
from typing import Any, Final, final

from waystone.engine.advice import Advice
from waystone.engine.option import Ask, Option
from waystone.games.wayward.options import (
    Bet,
    Cash,
    Dig,
    Drop,
    EndTurn,
    Fight,
    FinishSolo,
    Go,
    Gong,
    Launch,
    Name,
    Notes,
    OpenCoffins,
    PickUp,
    Push,
    RerollDie,
    Rob,
    Sell,
    TakePick,
    Trip,
    Use,
    Window,
    Yes,
)
from waystone.games.wayward.roads import BY_TRIP, BY_USE, FLAME_RUN, NO_STEP, Roads, kit_of, push_chance
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
    PICK_1,
    PICK_3,
    PIPER,
    PIT,
    PLATFORM,
    PRISONERS,
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

CHIP: Final = 0.85  # what an action is worth in gold
JAIL: Final = 3.2  # what a jailing costs, escape and way back
CURSE: Final = 2.0
DREAD: Final = 0.6  # what a duel costs: as easily lost as won, and it may upset the plan
BENNYS_PRICE: Final = 3.5
NEXT_TURN: Final = 0.8  # of what a turn's first chip can take where the last one ended
LAST_CHIPS: Final = 7.0  # an exit nearer than this can be reached in a last turn
NO_WAY: Final = 50.0  # chips that no turn has
LEADER_NEAR: Final = 45  # gold before the gate
CANDIDATES: Final = 16
LEAST: Final = 0.01
DULL: Final = 0.05  # a value below which nothing is worth an action


@final
class WaywardAdvice(Advice):
    temper = 0.8

    def __init__(self) -> None:
        self._roads: dict[int, Roads] = {}

    def roads(self, g: Wayward, player: Player) -> Roads:
        return self.roads_with(g, kit_of(player))

    def roads_with(self, g: Wayward, kit: int) -> Roads:
        """Kept for each kit; a board of other content is measured anew."""
        key = kit * 2 + g.board.index
        known = self._roads.get(key)
        if known is None or known.board is not g.board:
            known = Roads(g.content, g.board, kit)
            self._roads[key] = known
        return known

    def priors(self, state: Any, ask: Ask) -> list[float]:
        assert isinstance(state, Wayward)
        key = ask.subject.key
        if key == "main":
            return Errands(state, self).weigh(ask.options)
        if key == "tarot":
            return tarot(state, ask.options)
        if key == "duel_item":
            return [wish(state, ask.seat, option) for option in ask.options]
        if key == "duel_answer":
            return answer(state, ask.seat, ask.options)
        if key == "coffins":
            return [coffins(state, option) for option in ask.options]
        if key == "bridge_over":
            return [unload(state, option) for option in ask.options]
        if key == "inn_plank":
            return planks(state, ask.options, self.roads(state, state.me))
        if key == "fire_step":
            climb = state.space == state.board.tower_top - 1 or state.space == state.board.tower_street + 1
            return [1.0 if isinstance(option, Yes) == climb else LEAST for option in ask.options]
        if key == "grave_pick":
            return [1.0 if isinstance(option, TakePick) else LEAST for option in ask.options]
        # a second hour glass is cashed, a fire is jumped through
        return [1.0 if isinstance(option, Yes) else LEAST for option in ask.options]

    def value(self, state: Any) -> list[float]:
        """Each seat's chance by gold, kit and way out, the sharper the nearer the end."""
        assert isinstance(state, Wayward)
        if state.solo:
            return [solo_chance(state, self)]
        left = gold_to_go(state)
        heat = 5.0 + 0.35 * left
        strengths = [strength(state, player, self, left) / heat for player in state.players]
        best = max(strengths)
        weights = [exp(one - best) for one in strengths]
        total = sum(weights)
        return [weight / total for weight in weights]


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


def strength(g: Wayward, player: Player, advice: WaywardAdvice, left: float) -> float:
    """Gold and what the card may still bring; a player who is likely to be trapped is worth little."""
    if g.is_out(player) and (g.board.final or g.alarm):
        return float(player.gold)
    if player.finished:
        return -60.0
    worth = player.gold + 0.6 * card_value(g, player) * min(1.0, left / 60 + 0.25)
    if left < LEADER_NEAR:
        roads = advice.roads(g, player)
        chips = float(g.chips) if g.closing and player.seat == g.active else float(g.content.actions)
        late = roads.distance[player.area][roads.out] - chips + 3.0
        if late > 0.0:
            worth -= (1 - left / LEADER_NEAR) * min(60.0, 8.0 * late)
    return worth


def solo_chance(g: Wayward, advice: WaywardAdvice) -> float:
    turns = g.content.solo_turns - g.turn + g.chips / 12
    player = g.players[0]
    missing = g.content.solo_goal - player.gold - 9.0 * turns
    if g.is_out(player):
        late = 0.0
    else:
        roads = advice.roads(g, player)
        late = max(0.0, roads.distance[player.area][roads.out] - 12.0 * turns)
    return 1 / (1 + exp(min(50.0, missing / 12 + late / 3)))


# ------------------------------------------------------------------ what items are worth
ITEM_GOLD: Final[tuple[float, ...]] = (2.0, 1.5, 2.5, 2.5, 2.5, 1.2, 1.0, 1.0, 5.0)


def item_value(g: Wayward, player: Player, kind: int, more: int) -> float:
    """One more of a kind, when `more` are already on the way; nothing without a free spot."""
    if g.room(player, kind) - more <= 0:
        return 0.0
    held = player.count(kind) + more
    if kind == WEAPON:
        return (2.0, 1.6, 0.7)[held]
    if kind == ARMOR:
        return (1.5, 1.4, 1.3)[held]
    return ITEM_GOLD[kind]


def card_value(g: Wayward, player: Player) -> float:
    total = 0.0
    for kind in range(KINDS):
        total += ITEM_GOLD[kind] * player.count(kind)
    return total


GOBLIN_GOLD: Final[tuple[float, ...]] = (35 / 6, 6.0, 5.5, 13 / 3, 2.5, 0.0)
GOBLIN_CHIPS: Final[tuple[float, ...]] = (10 / 3, 2.8, 2.25, 5 / 3, 1.0, 1.0)


# ------------------------------------------------------------------ the errands of a turn
@final
class Errands:
    """A look at the rest of the turn: every place with something to gain, and the best round through some of them."""

    def __init__(self, g: Wayward, advice: WaywardAdvice) -> None:
        self.g = g
        self.me = g.me
        self.advice = advice
        self.roads = advice.roads(g, g.me)
        self.here = g.me.area
        self.chips = float(g.chips)
        self.left = gold_to_go(g)
        self.last = g.closing or (g.solo and g.turn >= g.content.solo_turns)
        near = g.alarm or self.left < LEADER_NEAR or (g.solo and g.turn >= g.content.solo_turns - 2)
        self.hurry = 0.0 if not near else 1.0 if g.alarm or g.solo else min(1.0, 1.3 - 1.3 * self.left / LEADER_NEAR)
        self.reach = LAST_CHIPS + (4.0 if g.me.has_hourglass else 0.0)
        self.scale = 0.0 if self.last else min(1.0, 0.25 + self.left / 70)
        self.stuck = self.last and self.roads.distance[self.here][self.roads.out] >= NO_WAY
        count = len(g.board.areas)
        self.gain = [0.0] * count  # what a fresh visit brings
        self.cost = [1.0] * count  # the chips it takes
        self.places: list[int] = []
        self.help = [0.0] * KINDS  # what one more item of a kind does for the way out
        self.stake = 0.0  # what the weapons do for it
        if self.hurry > 0.0:
            self._look_for_help()
        for area in g.board.areas:
            if g.chips_at[area.index] == 0 or (area.index == self.here and g.fresh):
                self._look_at(area)
        self._look_for_rivals()

    # -------------------------------------------------------------- what places bring
    def _look_at(self, area: Area) -> None:
        taken = self.g.taken if area.index == self.here else 0
        gain = self._lying(area, taken)
        chips = 1.0 if gain > 0.0 else 0.0
        if area.special:
            more, needed = self._special(area)
            if self.stuck:
                more *= 0.1  # gold is no use to the trapped
            if more > DULL:
                gain += more
                chips += needed
        if gain > DULL:
            self.gain[area.index] = gain
            self.cost[area.index] = max(1.0, chips)
            self.places.append(area.index)

    def _look_for_rivals(self) -> None:
        """WW-69: who goes to a place where somebody stands alone fights for it first."""
        for player in self.g.players:
            area = player.area
            if area != self.here and 0 <= area < len(self.gain) and not self.g.duelled >> player.seat & 1:
                self.gain[area] = max(0.0, self.gain[area] - DREAD)

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
                gain += self._item(kind, (pending >> (2 * kind)) & 3)
                pending += 1 << (2 * kind)
        return gain

    def _item(self, kind: int, more: int) -> float:
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
            unarmed = self.advice.roads_with(self.g, kit & ~(3 << 3)).distance[self.here][self.roads.out]
            self.stake = self.hurry * min(12.0, unarmed - self.roads.distance[self.here][self.roads.out])
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
        now = min(16.0, self.roads.distance[self.here][self.roads.out])
        then = self.advice.roads_with(self.g, kit).distance[self.here][self.roads.out]
        return self.hurry * max(0.0, now - then) / items

    def _special(self, area: Area) -> tuple[float, float]:
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
            found = self._item(WEAPON, 0) + self._item(WEAPON, 1) / 2
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
        total = self._item(WEAPON, 0) / 3 + self._item(ARMOR, 0) / 6
        for kind in range(PICK_1, PICK_3 + 1):
            total += self._item(kind, 0) / 36
        for kind in range(TORCH, HOURGLASS + 1):
            total += self._item(kind, 0) / 18
        return total

    def _pit(self, done: int) -> tuple[float, float]:
        best = 0.0
        fights = 0.0
        for fighter in self.g.board.fighters:
            if not done >> fighter.index & 1:
                gain = self.fight_gain(fighter.index)
                if gain > CHIP:
                    best += gain
                    fights += 1.0
        return best, fights

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
        gain = 0.0
        chips = 0.0
        for grave in self.g.board.graves:
            if not done >> grave.index & 1:
                one = self.grave_gain(grave.index)
                if one > CHIP:
                    gain += one
                    chips += 1.0
        return gain, chips

    def grave_gain(self, index: int) -> float:
        grave = self.g.board.graves[index]
        bad = len(grave.bad_on) / 6
        if grave.prize == ANY_PICK:
            prize = max(self._item(PICK_1, 0), self._item(PICK_1 + 1, 0), self._item(PICK_3, 0))
        elif grave.prize < KINDS:
            prize = self._item(grave.prize, 0)
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

    # -------------------------------------------------------------- rounds
    def _rest(self, area: int) -> float:
        """What it is worth to end the turn there: its gain again, unless the way out is too far."""
        g = self.g
        special = g.board.areas[area].special
        if self.stuck:
            return 0.0
        if self.last:
            return 30.0 + self.me.gold if area == self.roads.out else 0.0
        rest = NEXT_TURN * min(self.gain[area], 8.0) / self.cost[area]
        if special in (LAIR, GUARD_ROOM, HOARD):
            rest = -4.0
        elif special == PRISONERS:
            rest = -2.0
        if self.hurry > 0.0:
            late = self.roads.distance[area][self.roads.out] - self.reach
            if late > 0.0:
                rest -= self.hurry * min(30.0, 3.0 * late)
        return rest

    def _reserve(self, area: int) -> float:
        """The chips to keep for the way out in a last turn: dice may fall badly."""
        return 1.3 * self.roads.distance[area][self.roads.out] + 0.5

    def _round(self, first: int) -> float:
        """The gold of a round that begins with one errand and goes on with whatever pays best a chip."""
        distance = self.roads.distance
        chips = self.chips
        here = self.here
        target = first
        been = 0
        total = 0.0
        slack = 0.0
        while True:
            chips -= distance[here][target]
            here = target
            been |= 1 << here
            if self.last and not self.stuck:
                slack = self._reserve(here)
            share = min(1.0, (chips - slack) / self.cost[here])
            if share <= 0.0:
                break
            total += share * self.gain[here]
            chips -= share * self.cost[here]
            target = -1
            best = 0.0
            for place in self.places:
                far = distance[here][place]
                after = chips - far - (self._reserve(place) if self.last and not self.stuck else 0.0)
                if after >= 1.0 and not been >> place & 1:
                    rate = self.gain[place] / (far + self.cost[place])
                    if rate > best:
                        best = rate
                        target = place
            if target < 0:
                break
        if self.last and not self.stuck:
            return total + (40.0 + self.me.gold if chips >= slack else 0.0)
        return total + self._rest(here)

    def weigh(self, options: list[Option]) -> list[float]:
        """Each option by the best round that begins with it."""
        if self.chips <= 0.0:
            return [
                1.0 if isinstance(option, Cash) else 0.5 if isinstance(option, EndTurn) else LEAST for option in options
            ]
        scores = [self._plain_score(option) for option in options]
        tried = 0
        been = 0
        while tried < CANDIDATES:
            place = self._next_candidate(been)
            if place < 0:
                break
            been |= 1 << place
            tried += 1
            if place == self.here:
                self._raise_here(options, scores, self._round(place))
            elif self.roads.distance[self.here][place] <= self.chips:
                self._raise_step(options, scores, place, self._round(place))
        if self.last or self.hurry > 0.5:
            self._raise_step(options, scores, self.roads.out, self._way_out())
        return shaped(scores)

    def _way_out(self) -> float:
        """Making for an exit: all that counts in a last turn."""
        far = self.roads.distance[self.here][self.roads.out]
        if self.here == self.roads.out:
            return 0.0
        if self.last:
            return 1.0 + (40.0 + self.me.gold) * (1.0 if far <= self.chips else max(0.05, self.chips / (far + 1) / 2))
        return self._rest(self.here) + 0.3 if far > self.reach else -9.0

    def _next_candidate(self, been: int) -> int:
        best = 0.0
        found = -1
        row = self.roads.distance[self.here]
        for place in self.places:
            if not been >> place & 1:
                rate = self.gain[place] / (row[place] + self.cost[place])
                if rate > best:
                    best = rate
                    found = place
        return found

    def _plain_score(self, option: Option) -> float:
        """What an option is worth when no errand begins with it."""
        if isinstance(option, EndTurn):
            return (
                self._rest(self.here)
                if not self.last
                else (90.0 + self.me.gold if self.here == self.roads.out else -5.0)
            )
        if isinstance(option, FinishSolo):
            goal = self.g.content.solo_goal
            return 500.0 if self.me.gold >= goal and self.left < 20 else -5.0
        if isinstance(option, Go) and self.g.in_hand:
            return self._leave_or_stay()
        if isinstance(option, Drop) or isinstance(option, Cash):
            return -8.0
        return -3.0

    def _leave_or_stay(self) -> float:
        """With loot in hand: walk out after two, or when chips run low; from the Guard Room with one."""
        special = self.g.here.special
        enough = self.g.in_hand >= 2 or special in (HOARD, GUARD_ROOM) or self.chips <= 2
        return 60.0 if enough else 0.0

    def _raise_step(self, options: list[Option], scores: list[float], place: int, score: float) -> None:
        """Give the first step on the way to a place the worth of going there."""
        step = self.roads.step[self.here][place]
        if step == NO_STEP:
            return
        red = 0
        for i in range(len(options)):
            option = options[i]
            fits = False
            if isinstance(option, Go):
                fits = option.way.index == step
            elif isinstance(option, Push):
                fits = option.way.index == step
                red = 1 if option.dice == 2 else 0
            elif isinstance(option, Trip):
                fits = BY_TRIP + option.target == step
            elif step == BY_USE:
                fits = isinstance(option, Use) or (isinstance(option, Launch) and option.dice == 3)
            if fits and score + 0.01 * red > scores[i]:
                scores[i] = score + 0.01 * red

    def _raise_here(self, options: list[Option], scores: list[float], score: float) -> None:
        """Give the best thing to do here the worth of the round that begins with it."""
        best = -1.0
        found = -1
        for i in range(len(options)):
            gain = self._gain_of(options[i])
            if gain > best:
                best = gain
                found = i
        if found >= 0 and best > 0.0 and score > scores[found]:
            scores[found] = score

    def _gain_of(self, option: Option) -> float:
        """What one action here brings."""
        g = self.g
        if isinstance(option, PickUp):
            gain = option.area.gold - 1.4 * option.area.hazard * self.scale if option.gold else 0.0
            pending = 0
            for kind in option.kinds:
                gain += self._item(kind, (pending >> (2 * kind)) & 3)
                pending += 1 << (2 * kind)
            return gain
        if isinstance(option, Use):
            more, _ = self._special(g.here)
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


def shaped(scores: list[float]) -> list[float]:
    """Weights from scores: the best is 1, and each gold less makes an option rarer."""
    best = max(scores)
    return [max(LEAST * 0.1, exp(max(-30.0, (score - best) * 0.8))) for score in scores]


# ------------------------------------------------------------------ answers inside an action
def tarot(g: Wayward, options: list[Option]) -> list[float]:
    """Turn the card on a die that fails and can still turn out well."""
    worst = 0
    for i in range(len(g.dice)):
        if g.dice[i] < g.dice[worst]:
            worst = i
    weights: list[float] = []
    fails = failing(g)
    for option in options:
        if isinstance(option, RerollDie):
            weights.append(1.0 if fails and (option.die == worst or len(options) == 2) else LEAST)
        else:
            weights.append(0.5)
    return weights


def failing(g: Wayward) -> bool:
    if g.purpose == "the flute":
        return g.dice.count(1) >= 2
    if g.goal:
        total = 0
        for die in g.dice:
            total += die
        return total < g.goal
    if not g.hopes:
        return False
    own = 1 if g.rival >= 0 else len(g.dice)
    for i in range(own):
        if g.dice[i] in g.hopes:
            return False
    return True


def wish(g: Wayward, seat: int, option: Option) -> float:
    """Ask for what the loser will rather pay for, or what one needs oneself."""
    assert isinstance(option, Name)
    me = g.players[seat]
    return ITEM_GOLD[option.kind] + item_value(g, me, option.kind, 0)


def answer(g: Wayward, seat: int, options: list[Option]) -> list[float]:
    """Give what is worth less than the gold."""
    me = g.players[seat]
    price = min(me.gold, g.content.duel_gold)
    worth = ITEM_GOLD[g.named] * (0.6 if g.alarm else 1.0)
    gives = worth < price
    return [1.0 if isinstance(option, Yes) == gives else 0.1 for option in options]


def coffins(g: Wayward, option: Option) -> float:
    assert isinstance(option, OpenCoffins)
    worth = LEAST
    for number in option.numbers:
        coffin = g.board.coffins[number - 1]
        worth += coffin.gold
        for kind in coffin.items:
            if kind == ANY_PICK:
                worth += max(item_value(g, g.me, PICK_1 + i, 0) for i in range(3))
            else:
                worth += item_value(g, g.me, kind, 0)
    return worth


def unload(g: Wayward, option: Option) -> float:
    """On the bridge: cash the hour glass, then let the cheapest go."""
    if isinstance(option, Cash):
        return 2.0
    if isinstance(option, Drop):
        cheap = 0.6 if option.kind == WEAPON and g.me.weapons == 3 else ITEM_GOLD[option.kind]
        return 1 / (1 + cheap)
    return 0.2


def planks(g: Wayward, options: list[Option], roads: Roads) -> list[float]:
    """Fight on where one more roll will do, or where the inn is the way out; else the window nearer to what pays."""
    weights: list[float] = []
    plank = g.board.planks[g.space - 1]
    for option in options:
        if isinstance(option, Window):
            area = plank.west if option.west else plank.east
            weights.append(0.5 if g.chips_at[area] == 0 else 0.4)
        else:
            rest = g.space if g.crossed and g.alarm else len(g.board.planks) + 1 - g.space
            weights.append(1.0 if g.alarm or (rest <= 4 and g.me.armor >= 2) else 0.3)
    return weights
