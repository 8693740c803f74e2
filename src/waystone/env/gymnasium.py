"""The games as single-agent environments of Gymnasium: one seat is yours, bots play the others.

    import gymnasium
    import waystone.env.gymnasium  # registers the games

    env = gymnasium.make("Waystone/Wayward-v1", players=3, bots="novice")
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(info["actions"][0])

An action is legal if it is in `info["actions"]`, or 1 in `info["action_mask"]`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise ImportError(f"waystone.env.gymnasium needs {error.name}: pip install 'waystone[rl]'") from None

from waystone.bots import roster
from waystone.bots.bot import Bot
from waystone.engine.batch import WIN, IllegalAction
from waystone.engine.rng import Rng, seed_beside
from waystone.env.spec import ALL, Numbers, check_choice, spec
from waystone.env.table import Table

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
REFUSE: Final = "refuse"
LOSE: Final = "lose"
RANDOM: Final = "random"
ILLEGAL: Final = (REFUSE, LOSE, RANDOM)
NAMES: Final = {
    "Wayward": "wayward",
    "Waylanders": "waylanders",
    "Warlock": "warlock",
    "VastyWilds": "vasty-wilds",
    "WakeningLair": "wakening-lair",
}


class WaystoneEnv(gymnasium.Env[Numbers, np.int64]):
    """`bots` is one name for all other seats, or one for each of them in turn order after yours.

    What an action does that is not offered: `illegal="refuse"` raises `IllegalAction`, "lose" ends the episode with
    reward -1, "random" plays an offered action by lot instead.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int = 0,
        settings: Mapping[str, str] | None = None,
        packs: Sequence[str] = (),
        bots: str | Sequence[str] = "novice",
        seat: int = 0,
        actions: str = ALL,
        reward: str = WIN,
        shaping: float = 0.0,
        illegal: str = REFUSE,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = None if render_mode is None else check_choice("render_mode", render_mode, RENDER_MODES)
        self.illegal = check_choice("illegal", illegal, ILLEGAL)
        found = spec(game, players, settings, packs)
        others = found.players - 1
        self.bots = [bots] * others if isinstance(bots, str) else list(bots)
        if len(self.bots) != others:
            raise ValueError(f"bots must name {others} bots, one for each other seat, not {len(self.bots)}")
        if not 0 <= seat < found.players:
            raise ValueError(f"seat must be one of {', '.join(map(str, range(found.players)))}, not {seat}")
        for name in self.bots:
            roster.find(name)
        self.seat = seat
        self.table = Table(found, actions=actions, reward=reward, shaping=shaping)
        self._players: list[Bot | None] = []
        self._illegal_actions = Rng(0)
        self._begun = False
        self.observation_space = spaces.Box(np.zeros_like(found.highs), found.highs, dtype=np.int16)
        self.action_space = spaces.Discrete(self.table.width)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        # The same seed gives the same match; without one, the next of the line that the last seed began.
        chosen = seed if seed is not None else int(self.np_random.integers(1 << 62))
        self._begun = False
        while not self._begun:  # a match that bots end before this seat is asked is no episode
            self.table.reset(chosen)
            names = iter(self.bots)
            self._players = [None] * self.table.spec.players
            for away in range(1, self.table.spec.players):
                seat = (self.seat + away) % self.table.spec.players
                self._players[seat] = roster.make(next(names), Rng(seed_beside(chosen, f"seat {seat}")))
            self._illegal_actions = Rng(seed_beside(chosen, "illegal"))
            self._let_bots_play()
            self._begun = not self.table.over
            chosen += 1
        return self._seen()

    def _let_bots_play(self) -> float:
        """Until this seat is asked or the match is over; returns what this seat was paid on the way."""
        paid = 0.0
        table = self.table
        while not table.over and (bot := self._players[table.seat]) is not None:
            option = bot.choose(table.match.seat(table.seat))
            paid += table.step(table.action(option))[self.seat]
        return paid

    def step(self, action: np.int64 | int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        if not self._begun:
            raise IllegalAction("the match has not begun, or is over: reset it")
        table = self.table
        chosen = table.whole(action)
        if self.illegal != REFUSE and chosen not in table.actions():
            if self.illegal == LOSE:
                self._begun = False
                numbers, info = self._seen()
                return numbers, -1.0, True, False, {**info, "illegal": True}
            offered = table.actions()
            chosen = offered[self._illegal_actions.below(len(offered))]
        paid = table.step(chosen)[self.seat] + self._let_bots_play()
        self._begun = not table.over
        numbers, info = self._seen()
        return numbers, float(paid), table.over, False, info

    def _seen(self) -> tuple[Numbers, dict[str, Any]]:
        return self.table.observe(self.seat), {"action_mask": self.table.mask(), "actions": self.table.actions()}

    def action_masks(self) -> Any:
        """As the maskable learners of Stable-Baselines ask for it."""
        return self.table.mask().astype(bool)

    def render(self) -> Any:
        return None if self.render_mode is None else self.table.render(self.render_mode, self.seat)


def register() -> None:
    """Make every game known to `gymnasium.make`; done when this module is imported."""
    for name, game in NAMES.items():
        identity = f"Waystone/{name}-v1"
        if identity not in gymnasium.registry:
            gymnasium.register(identity, "waystone.env.gymnasium:WaystoneEnv", kwargs={"game": game})


register()
