"""The errands of a turn: every place with something to gain, and the best round through some of them."""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from waystone.engine.option import Option
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
    Notes,
    PickUp,
    Push,
    Rob,
    Sell,
    Trip,
    Use,
)
from waystone.games.wayward.roads import BY_TRIP, BY_USE, NO_STEP
from waystone.games.wayward.state import Wayward
from waystone.games.wayward.things import GUARD_ROOM, HOARD, NOWHERE
from waystone.games.wayward.worth import CHIP, DULL, OUT, Outlook, at_stake

CANDIDATES: Final = 16
RESTS: Final = 8  # places looked at for the end of a turn
DREAD: Final = 1.2  # what a duel costs besides its stakes: the plan of the turn, and the tarot card
LEAST: Final = 0.01
NO_CODE: Final = -2


def bit(area: int) -> i64:
    one: i64 = 1
    return one << i64(area)


@final
class Errands:
    """A look at the rest of the turn."""

    def __init__(self, g: Wayward, outlook: Outlook) -> None:
        self.g = g
        self.me = g.me
        self.outlook = outlook
        self.roads = outlook.roads
        self.here = g.me.area
        self.chips = float(g.chips)
        self.last = outlook.last and not outlook.stuck  # only the way out counts
        self.used = self._used()
        self.meets: i64 = 0  # areas where a duel waits
        self.meeting: list[float] = []  # and what it is worth, by seat
        self._look_for_rivals()
        self.gain_here, self.cost_here = (0.0, 1.0)
        if g.fresh:
            self.gain_here, self.cost_here = outlook.visit(g.here, g.taken, g.done)

    def _used(self) -> i64:
        """Areas that can bring nothing more this turn; the one left now will be one."""
        g = self.g
        used = bit(self.here)
        one: i64 = 1
        for chips in g.chips_at:
            if chips:
                used |= one
            one <<= 1
        board = g.board
        if board.hall != NOWHERE and used & bit(board.hall):
            used |= bit(self.outlook.platform)
        if g.crossed:
            used |= bit(board.inn_front) | bit(board.inn_back)
        return used

    def _look_for_rivals(self) -> None:
        """Where exactly one other player stands who was not met yet, and what a duel with him is worth."""
        g = self.g
        crowded: i64 = 0
        seen: i64 = 0
        for player in g.players:
            self.meeting.append(0.0)
            if player.seat != g.active and player.area != NOWHERE and player.area != g.board.outside:
                spot = bit(player.area)
                if seen & spot:
                    crowded |= spot
                seen |= spot
                if not g.duelled >> player.seat & 1:
                    self.meets |= spot
        self.meets &= ~(crowded | self.used)
        if not self.meets:
            return
        mine = at_stake(g, self.me)
        wins, loses = (55 / 108, 35 / 108) if self.me.has_tarot else (5 / 12, 5 / 12)
        for player in g.players:
            if player.seat != g.active and player.area >= 0 and self.meets & bit(player.area):
                prize = at_stake(g, player) + (g.content.bounty.gold if g.bounty == player.seat else 0.0)
                self.meeting[player.seat] = wins * prize - loses * mine - DREAD

    def _duel(self, area: int) -> float:
        """What the duel that waits in an area is worth."""
        if area != NOWHERE and self.meets & bit(area):
            for player in self.g.players:
                if player.area == area and player.seat != self.g.active:
                    return self.meeting[player.seat]
        return 0.0

    # -------------------------------------------------------------- rounds
    def _round(self, first: int) -> float:
        """The gold of a round that begins with one errand and goes on with whatever pays best a chip."""
        outlook = self.outlook
        distance = self.roads.distance
        chips = self.chips
        here = self.here
        target = first
        been = self.used
        total = 0.0
        slack = 0.0
        while True:
            chips -= distance[here][target]
            here = target
            been |= bit(here)
            if self.meets:
                total += self._duel(here)
            gain, cost = outlook.gain[here], outlook.cost[here]
            if here == self.here:
                gain, cost = self.gain_here, self.cost_here
            if self.last:
                slack = outlook.reserve(here)
            share = min(1.0, (chips - slack) / cost)
            if share <= 0.0:
                break
            total += share * gain
            chips -= share * cost
            target = self._next(here, chips, been)
            if target < 0:
                break
        if self.last:
            return total + (OUT if chips >= slack else 0.0)
        return total + self._best_rest(here, chips)

    def _next(self, here: int, chips: float, been: i64) -> int:
        """The place that pays best a chip from here, among those within reach."""
        outlook = self.outlook
        row = self.roads.distance[here]
        for place in outlook.near(here):
            if not been & bit(place):
                after = chips - row[place] - (outlook.reserve(place) if self.last else 0.0)
                if after >= (outlook.cost[place] + 1.0 if outlook.traps[place] else 1.0):
                    return place
        return -1

    def _best_rest(self, here: int, chips: float) -> float:
        """Where the last chips can still carry the figure for its next turn."""
        rest = self.outlook.rest
        best = rest[here]
        if chips >= 1.0:
            if self.outlook.traps[here]:
                best = 0.0  # one walks out
            row = self.roads.distance[here]
            near = self.outlook.near(here)
            for i in range(min(RESTS, len(near))):
                place = near[i]
                if row[place] <= chips and rest[place] > best:
                    best = rest[place]
        return best

    def _way_out(self) -> float:
        """Making for an exit: all that counts in a last turn."""
        far = self.roads.distance[self.here][self.roads.out]
        if self.here == self.roads.out:
            return 0.0
        if self.outlook.last:
            return 1.0 + OUT * (1.0 if far <= self.chips else max(0.05, self.chips / (far + 1) / 2))
        return self.outlook.rest[self.here] + 0.3 if far > self.outlook.reach else -9.0

    # -------------------------------------------------------------- options
    def weigh(self, options: list[Option]) -> list[float]:
        """Each option by the best round that begins with it."""
        if self.chips <= 0.0:
            return [
                1.0 if isinstance(option, Cash) else 0.5 if isinstance(option, EndTurn) else LEAST for option in options
            ]
        scores: list[float] = []
        codes: list[int] = []
        for option in options:
            scores.append(self._plain_score(option))
            codes.append(step_code(option))
        if self.gain_here > DULL:
            self._raise_here(options, scores, self._round(self.here))
        tried = 0
        row = self.roads.distance[self.here]
        for place in self.outlook.near(self.here):
            if self.used & bit(place):
                if place == self.here or row[place] > self.chips:
                    continue
                self._raise_step(options, codes, scores, place, self.outlook.rest[place] - CHIP * 0.1)
            elif row[place] <= self.chips:
                self._raise_step(options, codes, scores, place, self._round(place))
                tried += 1
                if tried >= CANDIDATES:
                    break
        if self.outlook.last or self.outlook.hurry > 0.5:
            self._raise_step(options, codes, scores, self.roads.out, self._way_out())
        return shaped(scores)

    def _plain_score(self, option: Option) -> float:
        """What an option is worth when no errand begins with it."""
        if isinstance(option, EndTurn):
            if self.outlook.last:
                return 2 * OUT if self.here == self.roads.out else -5.0
            return self.outlook.rest[self.here]
        if isinstance(option, FinishSolo):
            goal = self.g.content.solo_goal
            return 500.0 if self.me.gold >= goal and self.outlook.race.left < 20 else -5.0
        if isinstance(option, Go) and self.g.in_hand:
            return self._leave_or_stay()
        if isinstance(option, Drop) or isinstance(option, Cash):
            return -8.0
        return -3.0

    def _leave_or_stay(self) -> float:
        """With loot in hand: walk out after two sacks or one item, or when chips run low."""
        special = self.g.here.special
        enough = self.g.in_hand >= 2 or special in (HOARD, GUARD_ROOM) or self.chips <= 2
        return 60.0 if enough else 0.0

    def _raise_step(
        self, options: list[Option], codes: list[int], scores: list[float], place: int, score: float
    ) -> None:
        """Give the first step on the way to a place the worth of going there."""
        step = self.roads.step[self.here][place]
        if step == NO_STEP:
            return
        for i in range(len(codes)):
            if codes[i] != step:
                continue
            option = options[i]
            worth = score
            if isinstance(option, Go):
                if self.meets and option.way.target != place:
                    duel = self._duel(option.way.target)
                    if duel < 0.0:
                        worth += duel
                        self._raise_detours(options, scores, place, score)
            elif isinstance(option, Push) and option.dice == 2:
                worth += 0.01
            if worth > scores[i]:
                scores[i] = worth

    def _raise_detours(self, options: list[Option], scores: list[float], place: int, score: float) -> None:
        """Round a rival who stands in the way: the other first steps, for the chips that they take more."""
        far = self.roads.distance[self.here][place]
        for i in range(len(options)):
            option = options[i]
            if isinstance(option, Go) and option.way.target != NOWHERE and not self.meets & bit(option.way.target):
                more = 1.0 + self.roads.distance[option.way.target][place] - far
                if score - CHIP * more > scores[i]:
                    scores[i] = score - CHIP * more

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
        g, outlook = self.g, self.outlook
        if isinstance(option, PickUp):
            gain = option.area.gold - 1.4 * option.area.hazard * outlook.scale if option.gold else 0.0
            pending = 0
            for kind in option.kinds:
                gain += outlook.item(kind, (pending >> (2 * kind)) & 3)
                pending += 1 << (2 * kind)
            return gain
        if isinstance(option, Use):
            more, _ = outlook.special(g.here, g.done)
            return more
        if isinstance(option, Fight):
            one = outlook.fight_gain(option.fighter.index)
            return one if option.dice == min(2, self.me.weapons) else one - 0.5
        if isinstance(option, Dig):
            return outlook.grave_gain(option.grave.index)
        if isinstance(option, Sell):
            return outlook.sale_gain(option.kind)
        if isinstance(option, Rob):
            return 0.95
        if isinstance(option, Bet) or isinstance(option, Gong):
            return 2.0
        if isinstance(option, Launch):
            return (1.7, 0.8, 0.1)[option.dice - 1] + outlook.scale
        if isinstance(option, Notes):
            return note_value(g.notes, option.mask)
        return 0.0


def step_code(option: Option) -> int:
    """The step of a road that an option is."""
    if isinstance(option, Go):
        return option.way.index
    if isinstance(option, Push):
        return option.way.index
    if isinstance(option, Trip):
        return BY_TRIP + option.target
    if isinstance(option, Use) or (isinstance(option, Launch) and option.dice == 3):
        return BY_USE
    return NO_CODE


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
