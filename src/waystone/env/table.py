"""One match as an environment without wrappers: what the doors of other libraries are built on."""

from collections.abc import Mapping, Sequence
from operator import index
from secrets import randbits
from typing import Any, Final

import numpy as np

from waystone.engine import Match, Option
from waystone.engine.batch import WIN, IllegalAction, payoffs
from waystone.engine.rng import Rng
from waystone.env.spec import ALL, Mask, Numbers, Spec, check_reward, check_space, spec

WIDTH: Final = 1000  # of a picture, in pixels
FRESH: Final = 62  # bits of a seed that nobody gave


class Table:
    """A match, with numbers for what a seat sees and what it may do.

        table = Table("wayward", players=3, seed=7)
        while not table.over:
            seat = table.seat                       # who is asked
            numbers = table.observe(seat)           # what that seat may know, as int16
            rewards = table.step(table.actions()[0])

    With `actions="all"` an action is a number of the game's layout, with "offered" the place of an option among those
    offered. `reward` is how the end is paid out: "win", "rank" or "score". With `shaping` above 0 every step also pays
    that much of the change of each seat's chance to win, as the game's own advice judges it.
    """

    def __init__(
        self,
        game: str | Spec,
        players: int = 0,
        settings: Mapping[str, str] | None = None,
        packs: Sequence[str] = (),
        seed: int | None = None,
        actions: str = ALL,
        reward: str = WIN,
        shaping: float = 0.0,
        copyable: bool = True,
    ) -> None:
        self.spec = game if isinstance(game, Spec) else spec(game, players, settings, packs)
        self.space = check_space(actions)
        self.reward = check_reward(reward)
        self.shaping = shaping
        self.copyable = copyable
        self.width = self.spec.width(actions)
        self._seeds = Rng(randbits(FRESH) if seed is None else seed)
        self._value: list[float] = []
        self.match = self._begin(self._seeds.seed() if seed is None else seed)

    def _begin(self, seed: int) -> Match:
        match = self.spec.match(seed, self.copyable)
        self._value = self.spec.game.advice().value(match.state) if self.shaping and match.ask is not None else []
        return match

    def reset(self, seed: int | None = None) -> None:
        """A new match. The same seed gives the same match, that of `Match.new(game, seed=seed)`; without one, the next
        of the line of matches that the last seed began."""
        if seed is not None:
            self._seeds = Rng(seed)
        self.match = self._begin(self._seeds.seed() if seed is None else seed)

    # ------------------------------------------------------------------ what is asked
    @property
    def over(self) -> bool:
        return self.match.ask is None

    @property
    def seat(self) -> int:
        """Who is asked; -1 when the match is over."""
        ask = self.match.ask
        return -1 if ask is None else ask.seat

    def actions(self) -> list[int]:
        """The actions that are offered now, to the seat that is asked."""
        ask = self.match.ask
        if ask is None:
            return []
        if self.space == ALL:
            numbers = self.spec.actions
            return [numbers[option.id] for option in ask.options]
        return list(range(len(ask.options)))

    def mask(self) -> Mask:
        """1 for each action that is offered now."""
        cells = bytearray(self.width)  # for so few places faster than an array and a list of them
        for action in self.actions():
            cells[action] = 1
        return np.frombuffer(cells, dtype=np.int8)

    def option(self, action: int) -> Option:
        """What an action means now. Raises `IllegalAction` if it is not offered."""
        ask = self.match.ask
        if ask is None:
            raise IllegalAction("the match is over: reset it")
        if self.space == ALL:
            option = self.spec.layout.option(action)
            if option is not None and option in ask.options:
                return option
        elif 0 <= action < len(ask.options):
            return ask.options[action]
        raise IllegalAction(f"action {action} is not offered; offered are: {', '.join(map(str, self.actions()))}")

    def whole(self, action: Any) -> int:
        """An action of whatever library as a whole number. Raises `IllegalAction` for anything else."""
        try:
            return index(action)
        except TypeError:
            offered = ", ".join(map(str, self.actions()))
            raise IllegalAction(f"an action is a whole number, not {action!r}; offered are: {offered}") from None

    def action(self, option: Option) -> int:
        """The action that means an option: the way back from `option`."""
        if self.space == ALL:
            return self.spec.layout.action(option)
        ask = self.match.ask
        if ask is None or option not in ask.options:
            raise IllegalAction(f"{option.name} is not offered now")
        return ask.options.index(option)

    # ------------------------------------------------------------------ playing
    def step(self, action: int) -> list[float]:
        """Answer for the seat that is asked; returns what each seat gets. Raises `IllegalAction`, changing nothing."""
        self.match.push(self.option(self.whole(action)))
        result = self.match.result
        if self.match.ask is None:
            assert result is not None
            return payoffs(result, self.reward)
        if not self.shaping:
            return [0.0] * self.spec.players
        before, self._value = self._value, self.spec.game.advice().value(self.match.state)
        return [self.shaping * (now - then) for now, then in zip(self._value, before, strict=True)]

    def observe(self, seat: int) -> Numbers:
        """What a seat may know, in a new array; -1 is an onlooker."""
        return self.spec.observe(self.match, seat)

    # ------------------------------------------------------------------ looking
    def render(self, mode: str, seat: int = -1) -> Any:
        """ "ansi": the table in words. "human": the same, printed. "rgb_array": the picture, which needs resvg-py."""
        self.spec.check_seat(seat)
        if mode == "ansi":
            return self.match.text(seat)
        if mode == "human":
            print(self.match.text(seat), flush=True)
            return None
        if mode == "svg":
            return self.match.svg(seat)
        if mode != "rgb_array":
            raise ValueError(f"render_mode must be one of ansi, human, rgb_array, svg, not {mode!r}")
        try:
            import resvg_py
            from PIL import Image
        except ImportError as error:
            raise ImportError(f"rgb_array needs {error.name}: pip install 'waystone[rl]'") from None
        from io import BytesIO

        drawn = bytes(resvg_py.svg_to_bytes(svg_string=self.match.svg(seat), width=WIDTH, background="#ffffff"))
        return np.asarray(Image.open(BytesIO(drawn)).convert("RGB"), dtype=np.uint8)

    def _repr_svg_(self) -> str:
        """A table draws itself in a notebook, as an onlooker sees it."""
        return self.match.svg(-1)

    # ------------------------------------------------------------------ copies
    def copy(self) -> "Table":
        """An independent table at the same point, with the same dice to come."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin._seeds = self._seeds.copy()
        twin.match = self.match.copy()
        return twin

    def __copy__(self) -> "Table":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_seeds": self._seeds.state}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._seeds = Rng(0)
        self._seeds.state = kept["_seeds"]
