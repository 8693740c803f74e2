"""Many matches of one game side by side, stepped in one call: for programs that learn from millions of decisions.

What is observed, what may be chosen, who is asked and how matches end is written into blocks of numbers that NumPy
reads without a copy. A match that ends is followed by a new one at once.
"""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from waystone.engine.game import Edition, Game
from waystone.engine.match import Match, Seat
from waystone.engine.observation import Observer, Row, zeros
from waystone.engine.option import Ask, Option
from waystone.engine.rng import Rng
from waystone.engine.state import Result

# How the end of a match is paid out
WIN: Final = "win"
RANK: Final = "rank"
SCORE: Final = "score"
REWARDS: Final = (WIN, RANK, SCORE)


class IllegalAction(Exception):
    """An action that is not offered now; the message says which are. Nothing has been changed."""


def payoffs(result: Result, kind: str) -> list[float]:
    """What each seat gets at the end.

    "win": its share of the win, 0 to 1. "rank": the share of the others that it left behind, ties counting half (alone
    and where all win or lose together, its share of the win). "score": its score less the best of the others (alone,
    its score).
    """
    seats = len(result.rewards)
    if kind == WIN or (kind == RANK and seats == 1):
        return result.rewards
    if kind == SCORE:
        return [float(_lead(result.scores, seat)) for seat in range(seats)]
    if min(result.rewards) == max(result.rewards) and min(result.scores) == max(result.scores):
        return result.rewards
    return [_left_behind(result, seat) for seat in range(seats)]


def _lead(scores: list[int], seat: int) -> int:
    others = [scores[other] for other in range(len(scores)) if other != seat]
    return scores[seat] - max(others) if others else scores[seat]


def _left_behind(result: Result, seat: int) -> float:
    """The share of the others who have won less, or as much with a lower score."""
    behind = 0.0
    own = (result.rewards[seat], result.scores[seat])
    for other in range(len(result.rewards)):
        if other != seat:
            theirs = (result.rewards[other], result.scores[other])
            behind += 1.0 if own > theirs else 0.5 if own == theirs else 0.0
    return behind / (len(result.rewards) - 1)


@final
class Batch:
    """So many matches, each with a row of its own in every block."""

    def __init__(
        self,
        game: Game[Any],
        edition: Edition,
        players: int,
        settings: dict[str, str],
        count: int,
        seed: int,
        observer: Observer,
        actions: list[int],
        width: int,
        indexed: bool,
        reward: str,
        shaping: float,
        makers: list[Any],
    ) -> None:
        self.game = game
        self.edition = edition
        self.players: i64 = players
        self.settings = settings
        self.count = count
        self.observer = observer
        self.indexed = indexed  # an action is the place of an option among those offered, not its number in the layout
        self.width: i64 = width  # of a mask
        self.reward = reward
        self.shaping = shaping  # how much of the change of a seat's chance to win, by the game's advice, is paid
        self.makers = makers  # by seat: what makes its bot; None where the learner decides
        self._actions = actions  # by option id
        self._options: list[Option | None] = [None] * width  # by action
        if not indexed:
            for option in edition.vocabulary.options:
                self._options[actions[option.id]] = option
        size: i64 = len(observer.names)
        self.observations = zeros(count * size)
        self.masks = vec[u8](capacity=count * width)
        self.offered = zeros(count * width if indexed else 0)  # one more than the action numbers, 0 where there is none
        self.rewards = vec[float](capacity=count * players)
        self.done = vec[u8](capacity=count)
        self.seats = vec[i32](capacity=count)
        for _ in range(count * width):
            self.masks = append(self.masks, u8(0))
        for _ in range(count * players):
            self.rewards = append(self.rewards, 0.0)
        for _ in range(count):
            self.done = append(self.done, u8(0))
            self.seats = append(self.seats, i32(0))
        self._rows = [Row(self.observations, row * size, observer.highs) for row in range(count)]
        self._seeds = [Rng(seed + row) for row in range(count)]
        self._matches: list[Match] = []
        self._bots: list[list[Any]] = []
        self._seated: list[list[Seat]] = []  # what the bots of each row get
        self._marked: list[list[int]] = [[] for _ in range(count)]  # places of each mask that are set
        self._values: list[list[float]] = [[] for _ in range(count)]  # the advice's last word, where it counts
        self.decisions = 0  # made so far, by learner and bots
        self.finished = 0  # matches
        for row in range(count):
            self._matches.append(self._begin(row))
            self._settle(row)
            self._show(row)

    def _begin(self, row: int) -> Match:
        """The next match of a row. Each row has its own line of seeds."""
        chance = self._seeds[row]
        bots = [maker(Rng(chance.seed())) if maker is not None else None for maker in self.makers]
        copyable = any(bot is not None for bot in bots)  # bots guess, and guessing needs a copy
        match = Match.new(
            self.game,
            players=self.players,
            seed=chance.seed(),
            settings=self.settings,
            edition=self.edition,
            copyable=copyable,
        )
        seated = [match.seat(seat) for seat in range(len(bots))] if copyable else []
        if len(self._bots) > row:
            self._bots[row], self._seated[row] = bots, seated
        else:
            self._bots.append(bots)
            self._seated.append(seated)
        return match

    # ------------------------------------------------------------------ stepping
    def step(self, actions: list[int]) -> None:
        """One decision in every match. Raises `IllegalAction` before anything is done if one is not offered."""
        if len(actions) != self.count:
            raise IllegalAction(f"expected {self.count} actions, one for each match, not {len(actions)}")
        chosen = [self._chosen(row, actions[row]) for row in range(self.count)]
        place: i64 = 0
        for row in range(self.count):
            for _ in range(self.players):
                self.rewards[place] = 0.0
                place += 1
            self.done[row] = u8(0)
            match = self._matches[row]
            match.push(chosen[row])
            self.decisions += 1
            self._settle(row)
            self._show(row)

    def play_randomly(self, steps: int, seed: int) -> None:
        """So many steps with actions chosen at random: what stepping costs without a learner."""
        chance = Rng(seed)
        for _ in range(steps):
            actions: list[int] = []
            for row in range(self.count):
                marked = self._marked[row]
                actions.append(marked[chance.below(len(marked))])
            self.step(actions)

    def _chosen(self, row: int, action: int) -> Option:
        ask = self._matches[row].ask
        assert ask is not None
        if 0 <= action < self.width and self.masks[i64(row) * self.width + i64(action)]:
            if self.indexed:
                return ask.options[action]
            option = self._options[action]
            assert option is not None
            return option
        allowed = ", ".join([str(number) for number in sorted(self._marked[row])])
        raise IllegalAction(f"match {row}: action {action} is not offered; offered are: {allowed}")

    def _settle(self, row: int) -> None:
        """Let bots answer until the learner is asked; pay out a match that is over, and begin the next."""
        match = self._matches[row]
        while True:
            ask = match.ask
            if ask is None:
                result = match.result
                assert result is not None
                first: i64 = i64(row) * self.players
                for seat, reward in enumerate(payoffs(result, self.reward)):
                    self.rewards[first + i64(seat)] = self.rewards[first + i64(seat)] + reward
                if self.shaping:
                    self._values[row] = []
                self.done[row] = u8(1)
                self.finished += 1
                match = self._begin(row)
                self._matches[row] = match
                continue
            bot = self._bots[row][ask.seat]
            if bot is None:
                break
            match.choose(bot.choose(self._seated[row][ask.seat]))
            self.decisions += 1
        if self.shaping:
            self._shape(row, match)

    def _shape(self, row: int, match: Match) -> None:
        """Pay the change of each seat's chance to win since the last decision of the learner."""
        before = self._values[row]
        now = self.game.advice().value(match.state)
        if before:
            first: i64 = i64(row) * self.players
            for seat in range(len(now)):
                place: i64 = first + i64(seat)
                self.rewards[place] = self.rewards[place] + self.shaping * (now[seat] - before[seat])
        self._values[row] = now

    # ------------------------------------------------------------------ what the learner sees
    def _show(self, row: int) -> None:
        match = self._matches[row]
        ask = match.ask
        assert ask is not None
        self.seats[row] = i32(ask.seat)
        self.observer.observe(self._rows[row], match.state, ask, ask.seat)
        self._mask(row, ask)

    def _mask(self, row: int, ask: Ask) -> None:
        masks = self.masks
        first: i64 = i64(row) * self.width
        for place in self._marked[row]:
            masks[first + i64(place)] = u8(0)
        marked: list[int] = []
        if self.indexed:
            self._list_offered(first, len(self._marked[row]), ask)
            for place in range(len(ask.options)):
                marked.append(place)
                masks[first + i64(place)] = u8(1)
        else:
            for option in ask.options:
                place = self._actions[option.id]
                marked.append(place)
                masks[first + i64(place)] = u8(1)
        self._marked[row] = marked

    def _list_offered(self, first: i64, before: i64, ask: Ask) -> None:
        """The action number of each option that is offered, one more than it is; `before` so many were listed."""
        count: i64 = len(ask.options)
        if count > self.width:
            raise OverflowError(f"{count} options are offered, and the action space has {self.width} places")
        at: i64 = 0
        for option in ask.options:
            self.offered[first + at] = i16(self._actions[option.id] + 1)
            at += 1
        while at < before:
            self.offered[first + at] = i16(0)
            at += 1
