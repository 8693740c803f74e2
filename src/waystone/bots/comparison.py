"""A search without a tree, for games in which luck hides what one decision is worth.

Only the options of the pending ask are compared. Each is tried in the same guesses, with the same dice to come; then
all seats play on by the greatest weight before the position is judged. So most of the luck falls out of the difference
between two options. What is surely worse is tried no more, and the option with the greatest weight is taken unless
another is better by more than luck explains.
"""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from waystone.bots.levels import Level
from waystone.bots.search import UNTRIED, Ahead, Node, Search, find
from waystone.engine.advice import Advice
from waystone.engine.match import Seat
from waystone.engine.option import Ask, Option
from waystone.engine.rng import Rng
from waystone.engine.state import TABLE, State

WORTH_A_TRY: Final = 0.1  # an option with a smaller share of the greatest weight is not tried
EACH: Final = 12  # iterations for every option: if that is more than there are, fewer options are tried
LOOK_EVERY: Final = 4  # trials
NO_MATTER: Final = 0.002  # by so much less than surely worse: it does not matter which of two is taken
LONGEST_TURN: Final = 30  # decisions that one seat makes in a row
DOUBT: Final = 0.01  # added to the squares of differences: a few trials that agree prove little


@final
class Proof:
    """How much it takes to be sure. Of twenty options that are all as good, luck alone makes one or two look better by
    1.5 standard errors: whoever has the time, and no number of iterations to keep to, looks longer.
    """

    def __init__(self, trials: int, falls_out: float, caution: float) -> None:
        self.trials = trials  # before an option may fall out
        self.falls_out = falls_out  # standard errors by which an option that falls out is worse
        self.caution = caution  # standard errors by which one must be better than the one with the greatest weight


BRISK: Final = Proof(trials=8, falls_out=1.5, caution=1.5)
PATIENT: Final = Proof(trials=32, falls_out=2.5, caution=2.0)


def search_of(level: Level, advice: Advice, rng: Rng) -> Search:
    """The way to think that suits the game: with a tree, or comparing."""
    manner = advice.patient if level.patient else advice.brisk
    return Comparison(level, advice, rng) if manner.compares else Search(level, advice, rng)


@final
class Comparison(Search):
    """The options that are worth a try are its only nodes, the one with the greatest weight first."""

    def __init__(self, level: Level, advice: Advice, rng: Rng) -> None:
        super().__init__(level, advice, rng)
        self.proof = PATIENT if level.patient and level.iterations == 0 else BRISK
        self.first = 0  # the seed of the first guess
        self.options: list[Option] = []
        self.trials: list[list[float]] = []  # what came of each option, guess by guess
        self.running: list[int] = []  # the places of the options that are still tried

    # ------------------------------------------------------------------ one iteration
    def iterate(self, seat: Seat) -> None:
        """Try the option that has been tried least, of those still in question, in the next guess of all of them."""
        ask = seat.ask
        assert ask is not None
        if not self.options:
            self.line_up(seat, ask)
        place = self.running[0]
        for other in self.running:
            if len(self.trials[other]) < len(self.trials[place]):
                place = other
        match = seat.guess(Rng(self.first + len(self.trials[place])))
        match.push(self.options[place])
        self.note(place, self.judge(match)[ask.seat])
        if place == self.running[-1]:
            self.let_fall_out()

    def line_up(self, seat: Seat, ask: Ask) -> None:
        """The options that are worth a try, by their weights in one guess."""
        weights = self.advice.priors(seat.guess(self.rng).state, ask)
        places = sorted(range(len(weights)), key=weights.__getitem__, reverse=True)
        if self.least == 0:
            enough = WORTH_A_TRY * weights[places[0]]
            places = [place for place in places if weights[place] >= enough]
            if self.most > 0:
                places = places[: max(2, self.most // EACH)]
        self.first = self.rng.seed()
        self.options = [ask.options[place] for place in places]
        self.trials = [[] for _ in places]
        self.running = list(range(len(places)))
        self.root.children = [Node(option.id, ask.seat, 1.0) for option in self.options]

    def has_seen_enough(self, ahead: Ahead, ask: Ask) -> bool:
        """Not before the turn then under way is over: a position is judged best between two turns."""
        if ahead.seat == TABLE:
            if not super().has_seen_enough(ahead, ask):
                return False
            ahead.finish_turn(ask.seat, LONGEST_TURN)
        return ahead.decisions >= ahead.most or ask.seat != ahead.seat or ahead.state.turn != ahead.turn

    def likely(self, state: State, ask: Ask) -> Option:
        """The option with the greatest weight, for a lot would add to the luck."""
        options = ask.options
        if len(options) == 1:
            return options[0]
        weights = self.advice.priors(state, ask)
        best: i64 = 0
        most = weights[0]
        for place in range(1, len(weights)):
            weight = weights[place]
            if weight > most:
                best = place
                most = weight
        return options[best]

    def note(self, place: int, reward: float) -> None:
        """What came of an option in one more guess."""
        children = self.root.children
        assert children is not None
        children[place].visits += 1
        children[place].total += reward
        self.trials[place].append(reward)

    # ------------------------------------------------------------------ what falls out
    def let_fall_out(self) -> None:
        """Of the options in question, all tried as often, those that another is surely better than, or as good as."""
        tried = len(self.trials[self.running[0]])
        if tried < max(self.proof.trials, self.least) or tried % LOOK_EVERY:
            return
        left = self.running
        for place in reversed(self.running):
            for other in left:
                if other != place and self.beats(other, place):
                    left = [kept for kept in left if kept != place]
                    break
        self.running = left

    def beats(self, one: int, other: int) -> bool:
        """Whether there is no need to try the other any more."""
        children = self.root.children
        assert children is not None
        gain, error = self.lead(children[one], children[other])
        return gain >= 0.0 and gain + NO_MATTER > self.proof.falls_out * error

    def settled(self) -> bool:
        return len(self.running) == 1

    def lead(self, one: Node, other: Node) -> tuple[float, float]:
        """By how much an option was better than another in the guesses that both were tried in, and the error."""
        children = self.root.children
        assert children is not None
        mine = self.trials[find(children, one.option, one.seat)]
        theirs = self.trials[find(children, other.option, other.seat)]
        tries = min(len(mine), len(theirs))
        total = 0.0
        squares = DOUBT
        for guess in range(tries):
            difference = mine[guess] - theirs[guess]
            total += difference
            squares += difference * difference
        mean = total / tries
        return mean, sqrt(max(DOUBT, squares - total * mean)) / tries

    # ------------------------------------------------------------------ what came of it
    def best_of(self, options: list[Option], seat: int) -> Option:
        """Of some options the one with the greatest weight, unless another is better by more than luck explains."""
        children = self.root.children
        assert children is not None
        known = [place for place in range(len(children)) if children[place].visits and self.options[place] in options]
        if not known:
            return options[0]
        favourite = children[known[0]]
        chosen = known[0]
        most = 0.0
        for place in known[1:]:
            gain, error = self.lead(children[place], favourite)
            if gain - self.proof.caution * error > most:
                most = gain - self.proof.caution * error
                chosen = place
        return self.options[chosen]

    def chance(self, option: Option, seat: int) -> float:
        """The chance of the favourite, and how much better the option was in the same guesses."""
        children = self.root.children
        place = find(children, option.id, seat) if children is not None else -1
        if children is None or place < 0 or children[place].visits == 0:
            return UNTRIED
        return children[0].mean() + self.lead(children[place], children[0])[0]

    def learned_since(self, before: list[tuple[int, int, float]]) -> list[tuple[int, int, float]]:
        """All trials one by one: what is compared is always begun anew."""
        return [
            (self.options[place].id, 1, reward) for place in range(len(self.options)) for reward in self.trials[place]
        ]

    def learn(self, told: list[tuple[int, int, float]]) -> None:
        children = self.root.children
        assert children is not None
        for option, _, reward in told:
            for place in range(len(children)):
                if children[place].option == option:
                    self.note(place, reward)

    def restart(self) -> None:
        super().restart()
        self.options = []
        self.trials = []
        self.running = []

    def follow(self, option: Option, seat: int) -> None:
        """There is no tree to go on with."""
        self.restart()
