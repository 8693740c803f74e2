"""Our search against OpenSpiel's, at equal time: `python -m benchmarks.references [GAME ...]`.

    --seconds S       for each decision, of both; 0.2 unless told (1 is the master's, 5 the legend's)
    --games N         games of each contest; 20 unless told
    --players 2,4     numbers of seats; two and the usual number unless told
    --against LIST    plain, knowing; both unless told
    --into FILE       keep every game in this file and play only what is missing there, so that a run can be stopped
    --minutes M       begin no game after so many minutes

`plain` is OpenSpiel's information-set search with random rollouts; `knowing` is the same search with our weights and
our values, which explores as the master does. Both get what a seat gets, guesses and nothing else, through our adapter
for OpenSpiel. By the clock, so a game cannot be repeated exactly; a busy machine takes as much from one side as from
the other.
"""

import argparse
import time
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]

from benchmarks.ladder import Kept, Rung, alone, contests, play, together
from waystone.bots.bot import Bot
from waystone.bots.levels import MASTER
from waystone.bots.search import shares
from waystone.bots.thinker import SearchBot
from waystone.engine import Match, Option, registry
from waystone.engine.match import Seat
from waystone.engine.rng import Rng
from waystone.env.openspiel import Guess, WaystoneGame, WaystoneState, short_name

MARK: Final = 0.65  # of the games are to be won against the knowing one with the master's time
EXPLORATION: Final = 1.0  # of the plain search: rewards are 0 or 1
SEEDS: Final = 1 << 31
LEAST: Final = 2  # simulations: the first only makes the root; without the second there is nothing to choose


class Clock:
    """How long everybody here thinks about a decision."""

    seconds: float = 0.2


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
        until = time.perf_counter() + Clock.seconds
        for _ in range(LEAST):
            self.run_simulation(self.sample_root_state(state))
        while time.perf_counter() < until:
            self.run_simulation(self.sample_root_state(state))
        return self.get_final_policy(state, self._root_node)


class Knowledge:
    """What our games know, as OpenSpiel's search asks for it."""

    def __init__(self, sharpness: float) -> None:
        self.sharpness = sharpness

    def prior(self, state: WaystoneState) -> list[tuple[int, float]]:
        match = told(state)
        ask = match.ask
        assert ask is not None
        trust = shares(match.game.advice().priors(match.state, ask), self.sharpness)
        numbers = state._spec.actions
        return [(numbers[option.id], share) for option, share in zip(ask.options, trust, strict=True)]

    def evaluate(self, state: WaystoneState) -> list[float]:
        match = told(state)
        return match.game.advice().value(match.state)


def told(state: WaystoneState) -> Match:
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
        self.bot = SearchBot(rng, MASTER.with_budget(0, Clock.seconds))

    def choose(self, seat: Seat) -> Option:
        return self.bot.choose(seat)


REFERENCES: Final = {
    "plain": Rung(f"{__name__}:Plain", f"{__name__}:Ours", MARK),
    "knowing": Rung(f"{__name__}:Knowing", f"{__name__}:Ours", MARK),
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Play our search against OpenSpiel's.")
    parser.add_argument("game", nargs="*", default=registry.names())
    parser.add_argument("--seconds", type=float, default=Clock.seconds)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", default="")
    parser.add_argument("--against", default=",".join(REFERENCES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--into", type=Path, default=None)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    wishes = parser.parse_args()
    until = time.monotonic() + 60 * wishes.minutes
    Clock.seconds = wishes.seconds
    kept = Kept(wishes.into)
    for kind in wishes.against.split(","):
        for contest, rung in contests(wishes.game, wishes.players, wishes.games, wishes.seed, [REFERENCES[kind]]):
            games = play(contest, kept, until, f"{wishes.seconds} s")
            says = together(games) if registry.find(contest.game).cooperative else alone(games, rung.mark)
            print(f"{contest.game:<14}{contest.players} seats  ours v {kind:<8}{wishes.seconds} s {says}", flush=True)


if __name__ == "__main__":
    main()
