"""Information-set Monte Carlo tree search, for any game and any number of seats.

One iteration: guess at all that the seat cannot know, walk down the tree in that guess, add one leaf, judge the
position there, and tell the judgement to every node on the way. The tree is open-loop: a node stands for the options
chosen since the root, whatever the dice said in between, so it holds the mean over dice and guesses. Which of its
children are at hand depends on the guess; each child counts how often it was offered.
"""

import time
from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from waystone.bots.levels import Level
from waystone.engine.advice import Advice
from waystone.engine.match import Match, Seat
from waystone.engine.option import Ask, Option
from waystone.engine.rng import Rng

MOST_NODES: Final = 500_000  # about 100 MB; beyond it, known branches are weighed further but none is added
DEEPEST: Final = 200  # decisions; games in which cards may be passed to and fro have no natural end
LEAST_PRIOR: Final = 0.001
MAY_STOP_EVERY: Final = 16  # iterations
UNIT: Final = 1073741824  # 2**30


@final
class Node:
    """An option, after the options that lead to it."""

    def __init__(self, option: int, prior: float) -> None:
        self.option: i64 = option
        self.prior = prior  # the share of trust that the game's advice gives it among its siblings
        self.offered: i64 = 0  # visits of the parent in which it could be chosen
        self.visits: i64 = 0
        self.totals: list[float] | None = None  # the sum of rewards, a seat each; none before the first visit
        self.children: list[Node] | None = None

    def mean(self, seat: int) -> float:
        totals = self.totals
        return totals[seat] / float(self.visits) if totals is not None else 0.0

    def add(self, visits: i64, rewards: list[float]) -> None:
        """So many visits more, with the sum of their rewards."""
        self.visits += visits
        totals = self.totals
        if totals is None:
            self.totals = rewards.copy()
        else:
            for seat in range(len(rewards)):
                totals[seat] += rewards[seat]


def shares(weights: list[float], sharpness: float) -> list[float]:
    """Weights as shares of trust that add up to about 1; none is quite nothing."""
    best = max(weights)
    if best <= 0.0:
        return [1.0 / len(weights)] * len(weights)
    raised: list[float] = []
    total = 0.0
    for weight in weights:
        power = (weight / best) ** sharpness
        raised.append(power)
        total += power
    return [max(LEAST_PRIOR, power / total) for power in raised]


def draw(chances: list[float], rng: Rng) -> int:
    """An index, each as likely as its share of the whole."""
    total = 0.0
    for chance in chances:
        total += chance
    left = total * float(rng.below(UNIT)) / UNIT
    for index in range(len(chances)):
        left -= chances[index]
        if left < 0.0:
            return index
    return len(chances) - 1


@final
class Search:
    """The thinking of one seat of one match."""

    def __init__(self, level: Level, advice: Advice, rng: Rng) -> None:
        self.level = level
        self.advice = advice
        self.rng = rng
        self.root = Node(-1, 1.0)
        self.nodes = 1
        self.iterations = 0  # of the last `think`
        self.least = 0  # visits that every option of the root gets before the best are looked at more closely

    # ------------------------------------------------------------------ the budget
    def think(self, seat: Seat) -> None:
        """Search until the level's iterations or its seconds are spent, or the choice cannot change any more."""
        level = self.level
        deadline = time.perf_counter() + level.seconds
        started = time.perf_counter()
        done = 0
        while level.iterations == 0 or done < level.iterations:
            self.iterate(seat)
            done += 1
            if level.seconds > 0.0:
                now = time.perf_counter()
                # The next iteration may take as long as the mean one, and must end in time.
                if now + (now - started) / done > deadline:
                    break
                if done % MAY_STOP_EVERY == 0 and self.decided(i64(done * (deadline - now) / (now - started))):
                    break
            elif done % MAY_STOP_EVERY == 0 and self.decided(i64(level.iterations - done)):
                break
        self.iterations = done

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

    # ------------------------------------------------------------------ one iteration
    def iterate(self, seat: Seat) -> None:
        match = seat.guess(self.rng)
        node = self.root
        path = [node]
        ask = match.ask
        while ask is not None and len(path) < DEEPEST:
            if node.children is None and (node.visits == 0 or self.nodes > MOST_NODES) and len(path) > 1:
                break  # a leaf is judged when it is first seen, and grows when it is seen again
            option, node = self.select(node, match, ask)
            path.append(node)
            match.push(option)
            ask = match.ask
        rewards = self.judge(match)
        match.let_go()
        for passed in path:
            passed.add(1, rewards)

    def select(self, node: Node, match: Match, ask: Ask) -> tuple[Option, Node]:
        """Of the options offered in this guess the one with the best mean, and a bonus for being little known."""
        options = ask.options
        if node.children is None:
            self.grow(node, match, ask)
        children = node.children
        assert children is not None
        seat = ask.seat
        untried = node.mean(seat) - self.level.pessimism
        exploration = self.level.exploration
        at_root = node is self.root and self.least > 0
        place: i64 = 0
        best = -1.0e9
        chosen_option = options[0]
        chosen: Node | None = None
        for option in options:
            if place < len(children) and children[place].option == option.id:
                child = children[place]
            else:
                place = find(children, option.id)
                if place < 0:
                    self.grow(node, match, ask)
                    place = find(children, option.id)
                child = children[place]
            place += 1
            child.offered += 1
            totals = child.totals
            if totals is None:
                score = untried + exploration * child.prior * sqrt(float(child.offered))
            else:
                visits = float(child.visits)
                score = totals[seat] / visits + exploration * child.prior * sqrt(float(child.offered)) / (1.0 + visits)
            if at_root and child.visits < self.least:
                score += 1.0e6 / (1.0 + float(child.visits))
            if score > best:
                best = score
                chosen_option = option
                chosen = child
        assert chosen is not None
        return chosen_option, chosen

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
            priors = shares(self.advice.priors(match.state, ask), self.level.sharpness)
        for index in range(len(options)):
            option = options[index]
            if find(children, option.id) < 0:
                children.append(Node(option.id, priors[index]))
                self.nodes += 1

    def judge(self, match: Match) -> list[float]:
        """The result if the guess came to its end; else the game's judgement, a few likely decisions further on."""
        level = self.level
        ask = match.ask
        for _ in range(level.look_ahead):
            if ask is None:
                break
            options = ask.options
            if len(options) == 1:
                match.push(options[0])
            else:
                chances = shares(self.advice.priors(match.state, ask), level.sharpness)
                match.push(options[draw(chances, self.rng)])
            ask = match.ask
        result = match.state.result
        if ask is None and result is not None:
            return result.rewards
        return self.advice.value(match.state)

    # ------------------------------------------------------------------ what came of it
    def best(self, ask: Ask) -> Option:
        """The most visited of the options; of equals the one with the better mean."""
        children = self.root.children
        assert children is not None
        chosen = ask.options[0]
        visits: i64 = -1
        mean = 0.0
        for option in ask.options:
            place = find(children, option.id)
            if place < 0:
                continue
            child = children[place]
            if child.visits > visits or (child.visits == visits and child.mean(ask.seat) > mean):
                chosen = option
                visits = child.visits
                mean = child.mean(ask.seat)
        return chosen

    def learned(self) -> list[tuple[int, int, list[float]]]:
        """What is known of the root's options: id, visits, the sum of rewards."""
        found: list[tuple[int, int, list[float]]] = []
        for child in self.root.children or []:
            totals = child.totals
            if totals is not None:
                found.append((child.option, child.visits, totals.copy()))
        return found

    def learned_since(self, before: list[tuple[int, int, list[float]]]) -> list[tuple[int, int, list[float]]]:
        known = {option: (visits, totals) for option, visits, totals in before}
        found: list[tuple[int, int, list[float]]] = []
        for option, visits, totals in self.learned():
            if option in known:
                visits_then, totals_then = known[option]
                totals = [now - then for now, then in zip(totals, totals_then, strict=True)]
                visits -= visits_then
            found.append((option, visits, totals))
        return found

    def learn(self, told: list[tuple[int, int, list[float]]]) -> None:
        """Add what another search of the same position has learned."""
        children = self.root.children
        assert children is not None
        for option, visits, totals in told:
            place = find(children, option)
            if place >= 0:
                children[place].add(visits, totals)

    def restart(self) -> None:
        self.root = Node(-1, 1.0)
        self.nodes = 1

    def follow(self, option: Option) -> None:
        """The option was chosen and all went as foreseen: its branch is the tree now."""
        children = self.root.children
        place: i64 = find(children, option.id) if children is not None else -1
        if children is None or place < 0:
            self.restart()
            return
        self.root = children[place]
        self.nodes = count(self.root)


def find(children: list[Node], option: i64) -> i64:
    """The place of an option among the children, or -1."""
    for place in range(len(children)):
        if children[place].option == option:
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
