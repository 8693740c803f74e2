"""The errands of a turn: the best round through some of the places with something to gain."""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from waystone.engine.option import Option
from waystone.games.wayward.advice.gains import Gains, Place
from waystone.games.wayward.advice.roads import BY_TRIP, BY_USE, NO_STEP, Atlas
from waystone.games.wayward.advice.worth import LEAST
from waystone.games.wayward.model.content import GUARD_ROOM, HOARD, LAIR, PRISONERS
from waystone.games.wayward.model.options import Cash, Drop, EndTurn, FinishSolo, Go, Launch, Push, Trip, Use
from waystone.games.wayward.model.state import Wayward

NEXT_TURN: Final = 0.8  # of what a turn's first chip can take where the last one ended
CANDIDATES: Final = 16
NEEDED: Final = 1.0  # chips left on arrival, to do anything there
NEXT_DOOR: Final = 1.0  # no way costs less than a chip
CASH_TO_GO_ON: Final = 1.0  # the weight of cashing an hour glass when no chip is left; to end the turn has 0.5
CASH_OR_LOSE: Final = 50.0  # the same in a last turn inside the walls
# What follows is in gold, chosen by hand so that what matters more weighs more.
OUT_AT_REST: Final = 30.0  # to end a last turn outside, besides the own gold
OUT_AFTER_A_ROUND: Final = 40.0  # to have the chips for the way out when a round of a last turn is done
OUT_AND_DONE: Final = 90.0  # to end the turn when one is outside
REST_AT_MOST: Final = 8.0  # the most that a place counts for the next turn's first chip
CHASED: Final = -4.0  # to end a turn where one is put out or jailed
IN_JAIL: Final = -2.0
LATE_A_CHIP: Final = 3.0  # each chip of way out that a turn cannot make
LATE_AT_MOST: Final = 30.0
BAD_DICE: Final = 1.3  # the way out in a last turn takes so many times the chips that it should
SPARE: Final = 0.5  # and half a chip more
LEAST_HOPE: Final = 0.05  # to get out in a last turn though the exit is too far
NEARER: Final = 0.3  # to make for an exit in time
TOO_EARLY: Final = -9.0  # to make for one that is near enough
SOLO_DONE: Final = 500.0  # the goal is reached and hardly any time is left
SOLO_TIME: Final = 20  # of the gold that the remaining turns would bring
WITH_LOOT: Final = 60.0  # to walk out with enough in hand
IDLE: Final = -5.0  # to end a last turn inside, or to declare a solo game over too soon
AIMLESS: Final = -3.0  # any action that no errand asks for
RATHER_REST: Final = 0.5  # less than to end the turn at once, wherever that is
LEFT_LYING: Final = 6.0  # less for ending the turn beside gold that could be picked up
WASTE: Final = 15.0  # far less again: to cash an hour glass while there are chips
SENSELESS: Final = -1.0e9  # to drop something: where a bridge bears less (WW-101), it asks for that itself
RETRACE: Final = 3.0  # less for a step back to where one has been in this turn, from where nothing was done
STEEPNESS: Final = 0.4  # each gold less makes an option exp(0.4) times rarer
FOLLY: Final = LEAST * 3.2  # but a search looks at follies too


@final
class Errands:
    """The rest of the active player's turn, planned as rounds through places with something to gain."""

    def __init__(self, g: Wayward, atlas: Atlas) -> None:
        self.g = g
        self.me = g.me
        self.gains = Gains(g, atlas)
        self.roads = self.gains.roads
        self.here = g.me.area
        self.far = self.roads.distances(self.here)
        self.chips = float(g.chips)
        self.last = self.gains.last
        self.stuck = self.gains.stuck
        self.near: list[Place] = []  # those that can pay most a chip first
        self._look_near()
        self.rounds: i64 = 0

    def _look_near(self) -> None:
        """No round comes to a place that is too far to go to straight."""
        near = self.near
        order: i64 = 0
        for place in self.gains.places:
            place.order = order
            order += 1
            place.far = self.far[place.area]
            if place.far > self.chips:
                continue
            place.best = place.gain / (NEXT_DOOR + place.cost)
            near.append(place)
            i = len(near) - 1
            while i > 0 and near[i - 1].best < place.best:
                near[i] = near[i - 1]
                i -= 1
            near[i] = place

    # -------------------------------------------------------------- rounds
    def _rest(self, area: int) -> float:
        """What it is worth to end the turn there: its gain again, unless the way out is too far."""
        g = self.g
        special = g.board.areas[area].special
        if self.stuck:
            return 0.0
        if self.last:
            return OUT_AT_REST + self.me.gold if area == self.roads.out else 0.0
        place = self.gains.at[area]
        rest = NEXT_TURN * min(place.gain, REST_AT_MOST) / place.cost
        if special in (LAIR, GUARD_ROOM, HOARD):
            rest = CHASED
        elif special == PRISONERS:
            rest = IN_JAIL
        if self.gains.hurry > 0.0:
            late = self.roads.way_out(area) - self.gains.reach
            if late > 0.0:
                rest -= self.gains.hurry * min(LATE_AT_MOST, LATE_A_CHIP * late)
        return rest

    def _reserve(self, area: int) -> float:
        """The chips to keep for the way out in a last turn: dice may fall badly."""
        return BAD_DICE * self.roads.way_out(area) + SPARE

    def _round(self, first: Place) -> float:
        """The gold of a round that begins with one errand and goes on with whatever pays best a chip."""
        keeps = self.last and not self.stuck  # chips for the way out
        self.rounds += 1
        round = self.rounds
        chips = self.chips
        here = first
        far = first.far
        total = 0.0
        slack = 0.0
        while True:
            chips -= far
            here.seen = round
            if keeps:
                slack = self._reserve(here.area)
            share = min(1.0, (chips - slack) / here.cost)
            if share <= 0.0:
                break
            total += share * here.gain
            chips -= share * here.cost
            if chips < NEEDED:
                break
            target = here
            best = 0.0
            row = self.roads.distances(here.area)
            for place in self.near:
                if place.best < best:
                    break
                if place.seen == round:
                    continue
                ahead = row[place.area]
                if chips - ahead < NEEDED:
                    continue
                rate = place.gain / (ahead + place.cost)
                if rate < best or (rate == best and (target is here or place.order > target.order)):
                    continue
                if not keeps or chips - ahead - self._reserve(place.area) >= NEEDED:
                    best = rate
                    target = place
                    far = ahead
            if target is here:
                break
            here = target
        if keeps:
            return total + (OUT_AFTER_A_ROUND + self.me.gold if chips >= slack else 0.0)
        return total + self._rest(here.area)

    def best_round(self) -> float:
        """The gold of the best of all rounds."""
        best = 0.0
        for place in self._candidates():
            best = max(best, self._round(place))
        return best

    def weigh(self, options: list[Option]) -> list[float]:
        """Each option by the best round that begins with it."""
        if self.chips <= 0.0:
            cash = CASH_OR_LOSE if self.last and self.here != self.roads.out else CASH_TO_GO_ON
            return [
                cash if isinstance(option, Cash) else 0.5 if isinstance(option, EndTurn) else 0.0 for option in options
            ]
        scores = [self._plain_score(option) for option in options]
        for place in self._candidates():
            if place.area == self.here:
                self._raise_here(options, scores, self._round(place))
            else:
                self._raise_step(options, scores, place.area, self._round(place))
        if self.last or self.gains.hurry > 0.5:
            self._raise_step(options, scores, self.roads.out, self._way_out())
        return shaped(scores)

    def _way_out(self) -> float:
        """Making for an exit: all that counts in a last turn."""
        far = self.far[self.roads.out]
        if self.here == self.roads.out:
            return 0.0
        if self.last:
            hope = 1.0 if far <= self.chips else max(LEAST_HOPE, self.chips / (far + 1) / 2)
            return 1.0 + (OUT_AFTER_A_ROUND + self.me.gold) * hope
        return self._rest(self.here) + NEARER if far > self.gains.reach else TOO_EARLY

    def _candidates(self) -> list[Place]:
        """The places that pay most a chip, the way there counted, as far as the chips reach; the best first."""
        best: list[Place] = []
        for place in self.gains.places:
            rate = place.gain / (place.far + place.cost)
            i = len(best)
            if rate <= 0.0 or (i == CANDIDATES and rate <= best[i - 1].rate):
                continue
            place.rate = rate
            if i < CANDIDATES:
                best.append(place)
            else:
                i -= 1
            while i > 0 and best[i - 1].rate < rate:
                best[i] = best[i - 1]
                i -= 1
            best[i] = place
        return [place for place in best if place.far <= self.chips]

    def _plain_score(self, option: Option) -> float:
        """What an option is worth when no errand begins with it."""
        if isinstance(option, EndTurn):
            if not self.last or self.stuck:
                return self._rest(self.here) - (LEFT_LYING if self._gold_at_hand() else 0.0)
            return OUT_AND_DONE + self.me.gold if self.here == self.roads.out else IDLE
        if isinstance(option, FinishSolo):
            goal = self.g.content.solo_goal
            return SOLO_DONE if self.me.gold >= goal and self.gains.left < SOLO_TIME else IDLE
        if isinstance(option, Go) and self.g.in_hand:
            return self._leave_or_stay()
        if isinstance(option, Drop):
            return SENSELESS
        if isinstance(option, Cash):
            return self._aimless() - WASTE
        return self._aimless()

    def _gold_at_hand(self) -> bool:
        """Whether gold lies here that costs no armor, and a chip to take it is left."""
        g = self.g
        area = g.here
        if not area.gold or area.hazard or area.special == GUARD_ROOM or self.chips < 1.0:
            return False
        return g.taken & 1 == 0 and (g.fresh or g.chips_at[self.here] == 0)

    def _leave_or_stay(self) -> float:
        """With loot in hand: walk out after two, or when chips run low; from the Guard Room with one."""
        special = self.g.here.special
        enough = self.g.in_hand >= 2 or special in (HOARD, GUARD_ROOM) or self.chips <= 2
        return WITH_LOOT if enough else 0.0

    def _raise_step(self, options: list[Option], scores: list[float], place: int, score: float) -> None:
        """Give the first step on the way to a place the worth of going there."""
        step = self.roads.first_step(self.here, place)
        if step == NO_STEP:
            return
        red = 0
        for i in range(len(options)):
            option = options[i]
            fits = False
            if isinstance(option, Go):
                fits = option.way.index == step
                if fits and self._turns_back(option.way.target):
                    score -= RETRACE
            elif isinstance(option, Push):
                fits = option.way.index == step
                red = 1 if option.dice == 2 else 0
            elif isinstance(option, Trip):
                fits = BY_TRIP + option.target == step
            elif step == BY_USE:
                fits = isinstance(option, Use) or (isinstance(option, Launch) and option.dice == 3)
            if fits and score + 0.01 * red > scores[i]:
                scores[i] = score + 0.01 * red

    def _aimless(self) -> float:
        """What no errand asks for is worse than to end the turn, but in a last turn better than to give up."""
        return AIMLESS if self.last else min(AIMLESS, self._rest(self.here) - RATHER_REST)

    def _turns_back(self, area: int) -> bool:
        """WW-22: to an area that was left in this turn, from one where nothing was done: there is no chip here yet."""
        return area >= 0 and self.g.chips_at[area] > 0 and self.g.chips_at[self.here] == 0

    def _raise_here(self, options: list[Option], scores: list[float], score: float) -> None:
        """Give the best thing to do here the worth of the round that begins with it."""
        best = -1.0
        found = -1
        for i in range(len(options)):
            gain = self.gains.of_action(options[i])
            if gain > best:
                best = gain
                found = i
        if found >= 0 and best > 0.0 and score > scores[found]:
            scores[found] = score


def shaped(scores: list[float]) -> list[float]:
    """Weights from scores: the best is 1, and each gold less makes an option rarer."""
    best = max(scores)
    return [0.0 if score == SENSELESS else max(FOLLY, exp(max(-30.0, (score - best) * STEEPNESS))) for score in scores]
