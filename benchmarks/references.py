"""Our search against OpenSpiel's, at equal time: `python -m benchmarks.references [GAME ...]`.

    --seconds S       for each decision, of both; 0.1 unless told (1 is the master's, 5 the legend's)
    --mark M          the share that ours is to win; 0.65 unless told
    --against LIST    plain, knowing; knowing unless told
    --games, --players, --into, --minutes, --jobs    as those of `benchmarks.ladder`

`plain` is OpenSpiel's information-set search with random rollouts; `knowing` is the same search with our weights and
our values, which explores as the master does. Both get what a seat gets, guesses and nothing else, through our adapter
for OpenSpiel. Both go by the processor's time, so a game cannot be repeated exactly.
"""

import time
from typing import Any, Final

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]

from benchmarks.ladder import Book, Campaign, Rung, contests, tell, wishes
from waystone.bots.bot import Bot
from waystone.bots.clock import CLOCK
from waystone.bots.levels import MASTER
from waystone.bots.search import shares
from waystone.bots.thinker import SearchBot
from waystone.engine import Match, Option
from waystone.engine.match import Seat
from waystone.engine.rng import Rng
from waystone.env.openspiel import Guess, WaystoneGame, WaystoneState, short_name

MARK: Final = 0.65  # of the games are to be won against the knowing one
EXPLORATION: Final = 1.0  # of the plain search: rewards are 0 or 1
SEEDS: Final = 1 << 31
LEAST: Final = 2  # simulations: the first only makes the root; without the second there is nothing to choose


class Budget:
    """How long everybody here thinks about a decision."""

    seconds: float = 0.1


# ---------------------------------------------------------------------- OpenSpiel's search, at a seat
class SeatGuess(Guess):
    """A guess that a seat has made. A copy is made by guessing again with the same dice."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self._seat = seat
        self._seed = seed
        self._since: list[Option] = []
        self.match = seat.guess(Rng(seed))

    def __deepcopy__(self, memo: dict[int, Any]) -> "SeatGuess":
        twin = SeatGuess(self._seat, self._seed)
        for option in self._since:
            twin.push(option)
        return twin


def guessed(game: WaystoneGame, seat: Seat, seed: int) -> WaystoneState:
    state = WaystoneState(game)
    state._guess = SeatGuess(seat, seed)
    return state


class TimedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's search, which goes by a number of simulations, stopped by the clock instead."""

    def run_search(self, state: Any) -> Any:
        self.reset()
        self._root_node = self.create_new_node(state)
        until = CLOCK.now() + Budget.seconds
        for _ in range(LEAST):
            self.run_simulation(self.sample_root_state(state))
        while CLOCK.now() < until:
            self.run_simulation(self.sample_root_state(state))
        return self.get_final_policy(state, self._root_node)


class Knowledge:
    """What our games know, as OpenSpiel's search asks for it."""

    def __init__(self, sharpness: float) -> None:
        self.sharpness = sharpness

    def prior(self, state: WaystoneState) -> list[tuple[int, float]]:
        match = told_by(state)
        ask = match.ask
        assert ask is not None
        trust = shares(match.game.advice().priors(match.state, ask), self.sharpness)
        numbers = state._spec.actions
        return [(numbers[option.id], share) for option, share in zip(ask.options, trust, strict=True)]

    def evaluate(self, state: WaystoneState) -> list[float]:
        match = told_by(state)
        return match.game.advice().value(match.state)


def told_by(state: WaystoneState) -> Match:
    match = state.match
    assert match is not None
    return match


class Reference(Bot):
    """A seat for OpenSpiel's search."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.game: WaystoneGame | None = None

    def choose(self, seat: Seat) -> Option:
        ask = seat.ask
        assert ask is not None
        if len(ask.options) == 1:
            return ask.options[0]
        if self.game is None:
            self.game = pyspiel.load_game(short_name(seat.game.name), {"players": seat.seats})
        game = self.game
        search = self.search(game, seat, np.random.RandomState(self.rng.below(SEEDS)))
        search.set_resampler(lambda state, player: guessed(game, seat, self.rng.below(SEEDS)))
        action = int(search.step(guessed(game, seat, self.rng.below(SEEDS))))
        option = game.spec.layout.option(action)
        assert option in ask.options
        return option

    def search(self, game: WaystoneGame, seat: Seat, chance: np.random.RandomState) -> TimedSearch:
        raise NotImplementedError


class Plain(Reference):
    """Random rollouts, and nothing known about the game."""

    def search(self, game: WaystoneGame, seat: Seat, chance: np.random.RandomState) -> TimedSearch:
        return TimedSearch(game, mcts.RandomRolloutEvaluator(1, chance), EXPLORATION, 0, random_state=chance)


class Knowing(Reference):
    """Our weights as priors and our values instead of rollouts, trusted as much as the master trusts them."""

    def search(self, game: WaystoneGame, seat: Seat, chance: np.random.RandomState) -> TimedSearch:
        manner = seat.game.advice().patient
        return TimedSearch(
            game,
            Knowledge(MASTER.sharpness * manner.closeness),
            MASTER.exploration * manner.trust,
            0,
            random_state=chance,
            child_selection_policy=ismcts.ChildSelectionPolicy.PUCT,
        )


class Ours(Bot):
    """The master's search with the same time."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.bot = SearchBot(rng, MASTER.with_budget(0, Budget.seconds))

    def choose(self, seat: Seat) -> Option:
        return self.bot.choose(seat)


REFERENCES: Final = {"plain": f"{__name__}:Plain", "knowing": f"{__name__}:Knowing"}


def main() -> None:
    parser = wishes()
    parser.add_argument("--seconds", type=float, default=Budget.seconds)
    parser.add_argument("--mark", type=float, default=MARK)
    parser.add_argument("--against", default="knowing")
    told = parser.parse_args()
    Budget.seconds = told.seconds  # the processes that play are forked, and so know it
    rungs = [Rung(REFERENCES[kind], f"{__name__}:Ours", told.mark) for kind in told.against.split(",")]
    ladder = list(contests(told.game, told.players, told.games, told.seed, rungs))
    book, note = Book(told.into), f" {told.seconds} s"
    Campaign(ladder, book, note).play(time.monotonic() + 60 * told.minutes, told.jobs)
    tell(ladder, book, note)


if __name__ == "__main__":
    main()
