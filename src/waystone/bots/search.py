"""Information-set Monte Carlo tree search, for any game and any number of seats.

One iteration: guess at all that the seat cannot know, walk down the tree in that guess, add one leaf, judge the
position there, and tell the judgement to every node on the way. The tree is open-loop: a node stands for the options
chosen since the root, whatever the dice said in between, so it holds the mean over dice and guesses. Which of its
children are at hand depends on the guess; each child counts how often it was offered.
"""

import gc
from math import pow, sqrt
from typing import Final, final

from mypy_extensions import i64

from waystone.bots.clock import CLOCK
from waystone.bots.levels import Level
from waystone.engine.advice import Advice
from waystone.engine.direct import Enough, Player
from waystone.engine.match import Match, Seat
from waystone.engine.option import Ask, Option
from waystone.engine.rng import Rng
from waystone.engine.state import TABLE, State

MOST_NODES: Final = 500_000  # about 100 MB; beyond it, known branches are weighed further but none is added
DEEPEST: Final = 200  # decisions; games in which cards may be passed to and fro have no natural end
LEAST_PRIOR: Final = 0.001
MAY_STOP_EVERY: Final = 16  # iterations
# When a choice is clear by the clock: after so many iterations, if the best is better than each other that was tried a
# few times by more than luck explains.
LEAST_THOUGHT: Final = 1000
TRIED: Final = 8
SURE: Final = 3.0  # standard errors
SPREAD: Final = 0.25  # of the judgements of one option; seldom more
UNIT: Final = 1073741824  # 2**30
UNTRIED: Final = -1.0
NEVER: Final = 1_000_000  # a turn that no game comes to


@final
class Node:
    """A seat's option, after the options that lead to it.

    Its numbers are plain fields, not lists: a search reads them more often than anything else. It is not `acyclic`:
    such objects free one another at once, and a tree may be too deep for that.
    """

    def __init__(self, option: i64, seat: i64, prior: float) -> None:
        self.option = option
        self.seat = seat  # who chooses it
        self.prior = prior  # the share of trust that the game's advice gives it among its siblings
        self.offered: i64 = 0  # visits of the parent in which it could be chosen
        self.visits: i64 = 0
        self.total = 0.0  # the sum of that seat's rewards
        self.children: list[Node] | None = None

    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits else 0.0


def no_choice() -> Node:
    """What stands at the root: nobody chose it."""
    return Node(-1, 0, 1.0)


UNCHOSEN: Final = no_choice()


def shares(weights: list[float], sharpness: float) -> list[float]:
    """Weights as shares of trust that add up to about 1; only what has no weight at all has no share."""
    best = 0.0
    for weight in weights:
        if weight > best:
            best = weight
    if best <= 0.0:
        return [1.0 / len(weights)] * len(weights)
    raised: list[float] = []
    total = 0.0
    for weight in weights:
        power = pow(weight / best, sharpness)
        raised.append(power)
        total += power
    return [max(LEAST_PRIOR, power / total) if power > 0.0 else 0.0 for power in raised]


def hopeless(sharpness: float) -> float:
    """The share of the greatest weight that comes to the least prior: nobody is thought to do what has no more."""
    return pow(LEAST_PRIOR, 1.0 / sharpness)


def by_lot(weights: list[float], sharpness: float, least: float, rng: Rng) -> int:
    """A place, by lot by the weights: one with `least` of the greatest weight, or less, is never drawn."""
    best = 0.0
    for weight in weights:
        if weight > best:
            best = weight
    if best <= 0.0:
        return rng.below(len(weights))
    chances = [chance(weight / best, sharpness, least) for weight in weights]
    total = 0.0
    for each in chances:
        total += each
    drawn = total * float(rng.below(UNIT)) / UNIT
    reached = 0.0  # the sum of all chances so far
    for place, each in enumerate(chances):
        reached += each
        if drawn < reached:
            return place
    return len(chances) - 1


def chance(share: float, sharpness: float, least: float) -> float:
    """How likely something is to be drawn, beside what has the greatest weight, of which it has this share."""
    return pow(share, sharpness) if share > least else 0.0


class Search:
    """The thinking of one seat of one match."""

    def __init__(self, level: Level, advice: Advice, rng: Rng) -> None:
        self.level = level
        self.advice = advice
        manner = advice.patient if level.patient else advice.brisk
        self.exploration = level.exploration * manner.trust
        self.sharpness = level.sharpness * manner.closeness
        self.hopeless = hopeless(self.sharpness)
        self.foresight = manner.foresight
        self.turns = manner.turns
        self.rounds = manner.rounds
        self.regret = level.regret * manner.regret
        self.most = level.iterations if level.exact else round(level.iterations * manner.effort)  # iterations; 0: any
        self.rng = rng
        self.root = no_choice()
        self.nodes = 1
        self.iterations = 0  # of the last `think`
        self.least = 0  # visits that every option of the root gets before the best are looked at more closely

    # ------------------------------------------------------------------ the budget
    def think(self, seat: Seat) -> None:
        """Search until the iterations or the level's seconds are spent, or the choice cannot change any more.

        The garbage collector rests meanwhile: a search leaves no cycles behind, and to look for them among its
        nodes takes a tenth of the time.
        """
        collects = gc.isenabled()
        gc.disable()
        try:
            self._think(seat)
        finally:
            if collects:
                gc.enable()

    def _think(self, seat: Seat) -> None:
        level = self.level
        started = CLOCK.now()
        deadline = started + level.seconds
        done = 0
        while (self.most == 0 or done < self.most) and not self.settled():
            self.iterate(seat)
            done += 1
            if level.seconds > 0.0:
                now = CLOCK.now()
                # The next iteration may take as long as the mean one, and must end in time.
                if now + (now - started) / done > deadline:
                    break
                if done % MAY_STOP_EVERY == 0 and (
                    self.decided(i64(done * (deadline - now) / (now - started)))
                    or (done >= LEAST_THOUGHT and self.clear())
                ):
                    break
            elif done % MAY_STOP_EVERY == 0 and self.decided(i64(self.most - done)):
                break
        self.iterations = done

    def settled(self) -> bool:
        """There is nothing left to find out."""
        return False

    def decided(self, left: i64) -> bool:
        """No sibling can overtake the most visited option in the iterations left."""
        if self.least > 0:
            return False
        children = self.root.children
        if children is None:
            return False
        first: i64 = 0
        second: i64 = 0
        for child in children:
            if child.visits > first:
                second = first
                first = child.visits
            elif child.visits > second:
                second = child.visits
        return first - second > left

    def clear(self) -> bool:
        """The most visited option is better than all others by more than luck explains."""
        if self.least > 0:
            return False
        children = self.root.children
        if children is None:
            return False
        best = UNCHOSEN
        for child in children:
            if child.visits > best.visits:
                best = child
        for child in children:
            if child is best or child.visits < TRIED:
                continue
            gain, error = self.lead(best, child)
            if gain < SURE * error:
                return False
        return best.visits > TRIED

    # ------------------------------------------------------------------ one iteration
    def iterate(self, seat: Seat) -> None:
        match = seat.guess(self.rng)
        node = self.root
        path = [node]
        ask = match.ask
        ripe: i64 = self.level.ripe
        while ask is not None and len(path) < DEEPEST:
            if node.children is None and (node.visits < ripe or self.nodes > MOST_NODES) and len(path) > 1:
                break  # a leaf is judged a few times, in a guess each, before it grows
            option, node = self.select(node, match, ask)
            path.append(node)
            match.push(option)
            ask = match.ask
        rewards = self.judge(match)
        for passed in path:
            passed.visits += 1
            passed.total += rewards[passed.seat]

    def select(self, node: Node, match: Match, ask: Ask) -> tuple[Option, Node]:
        """Of the options offered in this guess the one with the best mean, and a bonus for being little known.

        One never tried counts as the mean of those tried, less the level's pessimism; so one without a prior is tried
        only if nothing else is offered, or if each option has to be.
        """
        options = ask.options
        if node.children is None:
            self.grow(node, match, ask)
        children = node.children
        assert children is not None
        exploration = self.exploration
        least: i64 = self.least if node is self.root else 0
        place: i64 = 0
        known = -1.0e9  # the best of those tried
        unknown = -1.0  # the greatest bonus of those not tried
        chosen, newcomer = UNCHOSEN, UNCHOSEN
        choice, trial = options[0], options[0]
        total = 0.0
        visits: i64 = 0
        offered: i64 = 0
        curiosity = 0.0  # the root of `offered`, which is mostly the same for all
        for option in options:
            place = self._place_of(option.id, place, node, match, ask)
            child = children[place]
            place += 1
            child.offered += 1
            if child.offered != offered:
                offered = child.offered
                curiosity = sqrt(float(offered))
            bonus = exploration * child.prior * curiosity
            if child.visits == 0:
                if bonus > unknown:
                    unknown = bonus
                    newcomer = child
                    trial = option
            else:
                total += child.total
                visits += child.visits
                score = child.total / float(child.visits) + bonus / (1.0 + float(child.visits))
                if child.visits < least:
                    score += 1.0e6 / float(child.visits)
                if score > known:
                    known = score
                    chosen = child
                    choice = option
        if newcomer is not UNCHOSEN and (
            visits == 0 or least > 0 or unknown + total / float(visits) - self.level.pessimism > known
        ):
            return trial, newcomer
        return choice, chosen

    def _place_of(self, option: i64, likely: i64, node: Node, match: Match, ask: Ask) -> i64:
        """Where the child for an option is: mostly next to the one before; a guess may offer options never seen."""
        children = node.children
        assert children is not None
        seat: i64 = ask.seat
        if likely < len(children):
            child = children[likely]
            if child.option == option and child.seat == seat:
                return likely
        place: i64 = find(children, option, seat)
        if place < 0:
            self.grow(node, match, ask)
            place = find(children, option, seat)
        return place

    def grow(self, node: Node, match: Match, ask: Ask) -> None:
        """Give the node a child for every option that it has none for."""
        children = node.children
        if children is None:
            children = []
            node.children = children
        options = ask.options
        if len(options) == 1:
            priors = [1.0]
        else:
            priors = shares(self.advice.priors(match.state, ask), self.sharpness)
        for index in range(len(options)):
            option = options[index]
            if find(children, option.id, ask.seat) < 0:
                children.append(Node(option.id, ask.seat, priors[index]))
                self.nodes += 1

    def judge(self, match: Match) -> list[float]:
        """The result if the guess came to its end; else the game's judgement, some likely decisions further on."""
        state = match.state
        if self.foresight and match.ask is not None:
            turns = self.turns + self.rounds * len(match.names)
            match.play_out(Ahead(self, state, state.turn + turns if turns else NEVER))
        result = state.result
        if result is not None:
            return result.rewards
        return self.advice.value(state)

    def has_seen_enough(self, ahead: "Ahead", ask: Ask) -> bool:
        """After as many likely decisions as the game's advice says, or so many turns."""
        return ahead.decisions >= self.foresight or ahead.state.turn >= ahead.last_turn

    def likely(self, state: State, ask: Ask) -> Option:
        """What somebody may well do: an option by lot, by its weight."""
        options = ask.options
        if len(options) == 1:
            return options[0]
        return options[by_lot(self.advice.priors(state, ask), self.sharpness, self.hopeless, self.rng)]

    # ------------------------------------------------------------------ what came of it
    def best(self, ask: Ask) -> Option:
        """The most visited of the options; of equals the one with the better mean."""
        return self.best_of(ask.options, ask.seat)

    def best_of(self, options: list[Option], seat: int) -> Option:
        """The same of some options only."""
        children = self.root.children
        assert children is not None
        chosen = options[0]
        visits: i64 = -1
        mean = 0.0
        for option in options:
            place = find(children, option.id, seat)
            if place < 0:
                continue
            child = children[place]
            if child.visits > visits or (child.visits == visits and child.mean() > mean):
                chosen = option
                visits = child.visits
                mean = child.mean()
        return chosen

    def chance(self, option: Option, seat: int) -> float:
        """The chance to win that was found with an option; -1 if it was never tried."""
        children = self.root.children
        place: i64 = find(children, option.id, seat) if children is not None else -1
        if children is None or place < 0 or children[place].visits == 0:
            return UNTRIED
        return children[place].mean()

    def surely_gains(self, option: Option, other: Option, seat: int, least: float) -> bool:
        """Whether one option is better than another by more than `least` and what luck may well explain."""
        children = self.root.children
        assert children is not None
        place: i64 = find(children, option.id, seat)
        second: i64 = find(children, other.id, seat)
        if second < 0 or children[second].visits == 0:
            return True  # the search did not think it worth a try
        if place < 0 or children[place].visits == 0:
            return False
        gain, error = self.lead(children[place], children[second])
        return gain > least + error

    def lead(self, one: Node, other: Node) -> tuple[float, float]:
        """By how much an option is better than another, and the standard error of that; both were tried."""
        return one.mean() - other.mean(), SPREAD * sqrt(1.0 / float(one.visits) + 1.0 / float(other.visits))

    def learned(self) -> list[tuple[int, int, float]]:
        """What is known of the root's options: id, visits, the sum of rewards."""
        return [(child.option, child.visits, child.total) for child in self.root.children or []]

    def learned_since(self, before: list[tuple[int, int, float]]) -> list[tuple[int, int, float]]:
        known = {option: (visits, total) for option, visits, total in before}
        found: list[tuple[int, int, float]] = []
        for option, visits, total in self.learned():
            visits_then, total_then = known.get(option, (0, 0.0))
            found.append((option, visits - visits_then, total - total_then))
        return found

    def learn(self, told: list[tuple[int, int, float]]) -> None:
        """Add what another search of the same position has learned."""
        children = self.root.children
        assert children is not None
        for option, visits, total in told:
            for child in children:
                if child.option == option:
                    child.visits += visits
                    child.total += total

    def restart(self) -> None:
        self.root = no_choice()
        self.nodes = 1

    def follow(self, option: Option, seat: int) -> None:
        """The option was chosen and all went as foreseen: its branch is the tree now."""
        children = self.root.children
        place: i64 = find(children, option.id, seat) if children is not None else -1
        if children is None or place < 0:
            self.restart()
            return
        self.root = children[place]
        self.nodes = count(self.root)


@final
class Ahead(Player):
    """Plays on for all seats, as a search thinks likely, until the search has seen enough."""

    def __init__(self, search: Search, state: State, last_turn: int) -> None:
        super().__init__()
        self.search = search
        self.state = state
        self.last_turn = last_turn
        self.decisions = 0
        self.seat = TABLE  # whose turn is being finished, once that is all that is left to do
        self.turn = 0  # that turn
        self.most = 0  # decisions, until then

    def choose(self, ask: Ask) -> Option:
        if self.search.has_seen_enough(self, ask):
            raise Enough
        self.decisions += 1
        return self.search.likely(self.state, ask)

    def finish_turn(self, seat: int, most: int) -> None:
        """Only go on with the turn under way from now on, for so many decisions at most."""
        self.seat = seat
        self.turn = self.state.turn
        self.most = self.decisions + most


def find(children: list[Node], option: i64, seat: i64) -> i64:
    """The place of a seat's option among the children, or -1."""
    for place in range(len(children)):
        if children[place].option == option and children[place].seat == seat:
            return place
    return -1


def count(node: Node) -> int:
    """How many nodes the branch has."""
    nodes = 0
    waiting = [node]
    while waiting:
        found = waiting.pop()
        nodes += 1
        if found.children is not None:
            waiting += found.children
    return nodes
