"""The games as AEC environments of PettingZoo.

from waystone.env.pettingzoo import wayward_v1

env = wayward_v1.env(players=4, render_mode="ansi")
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    mask = observation["action_mask"]
    env.step(None if termination or truncation else env.action_space(agent).sample(mask))
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

import numpy as np

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
except ImportError as error:
    raise ImportError(f"waystone.env.pettingzoo needs {error.name}: pip install 'waystone[rl]'") from None

from waystone.engine.batch import WIN, IllegalAction
from waystone.env.spec import ALL, spec
from waystone.env.table import Table

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
METADATA: Final = {"render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 2}


class WaystoneEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One match, an agent for each seat: "player_0" is seat 0.

    An agent that is not asked sees the table as it is, with an empty mask.
    """

    def __init__(
        self,
        game: str,
        players: int = 0,
        settings: Mapping[str, str] | None = None,
        packs: Sequence[str] = (),
        actions: str = ALL,
        reward: str = WIN,
        shaping: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode must be one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.render_mode = render_mode
        found = spec(game, players, settings, packs)
        self.metadata = {**METADATA, "name": f"{found.game.name.replace('-', '_')}_v1"}
        self.table = Table(found, actions=actions, reward=reward, shaping=shaping, copyable=False)
        self.possible_agents = [f"player_{seat}" for seat in range(found.players)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        width = self.table.width
        seen = spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(found.highs), found.highs, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (width,), dtype=np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        # One space for each agent: they are seeded apart.
        self.action_spaces = {agent: spaces.Discrete(width) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.reset(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat.get(agent)
        if seat is None:
            raise ValueError(f"agent must be one of {', '.join(self.possible_agents)}, not {agent!r}")
        table = self.table
        mask = table.mask() if table.seat == seat else np.zeros(table.width, dtype=np.int8)
        return {"observation": table.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise IllegalAction("the match has not begun, or is over for everybody: reset it")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction(f"{agent} must choose one of: {', '.join(map(str, self.table.actions()))}")
        paid = self.table.step(action)
        self._cumulative_rewards[agent] = 0.0
        rewards, totals = self.rewards, self._cumulative_rewards
        for other, amount in zip(self.possible_agents, paid, strict=True):
            rewards[other] = amount
            totals[other] += amount
        if self.table.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self.table.seat]
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        return None if self.render_mode is None else self.table.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


@final
class Ordered(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's wrapper that insists on the order of calls; `last` asks the environment at once, not field by field
    through the wrapper."""

    def last(self, observe: bool = True) -> Any:
        if not self._has_reset:
            return super().last(observe)  # says what is wrong
        return self.env.last(observe)

    def __str__(self) -> str:
        return str(self.env)


@final
class Door:
    """One game, called as PettingZoo calls its own: `wayward_v1.env(players=4)`."""

    def __init__(self, game: str) -> None:
        self.game = game

    def raw_env(self, **choices: Any) -> WaystoneEnv:
        """Without wrappers: faster, and it says itself what is wrong with an action."""
        return WaystoneEnv(self.game, **choices)

    def env(self, **choices: Any) -> Any:
        """With PettingZoo's wrapper that insists on the order of calls."""
        return Ordered(self.raw_env(**choices))


wayward_v1: Final = Door("wayward")
waylanders_v1: Final = Door("waylanders")
warlock_v1: Final = Door("warlock")
vasty_wilds_v1: Final = Door("vasty-wilds")
wakening_lair_v1: Final = Door("wakening-lair")
ALL_DOORS: Final = (wayward_v1, waylanders_v1, warlock_v1, vasty_wilds_v1, wakening_lair_v1)
