"""The games as Python games of OpenSpiel, with chance as explicit nodes.

    import pyspiel
    import waystone.env.openspiel  # registers the games

    game = pyspiel.load_game("waystone_wayward(players=3,settings=map:city)")

Chance. The deal is a chance node, and so is every decision of which dice or cards come: first the player's action, then
a chance node, then what follows. Each has the same number of equally likely outcomes (the parameter `worlds`), and each
outcome stands for one way in which all that nobody knows may fall until the next node. So the tree is exact and can be
walked, while its chances are those of a game with `worlds` different throws, not with all that are possible.

A state that was resampled from what a player knows (for IS-MCTS) has all its chance drawn already: no chance nodes
follow in it.
"""

import hashlib
from typing import Any, Final

import numpy as np

try:
    import pyspiel  # type: ignore[import-not-found]
except ImportError:
    raise ImportError("waystone.env.openspiel needs open_spiel: pip install 'waystone[rl]'") from None

from waystone.engine import Match, Option, registry
from waystone.engine.batch import WIN, IllegalAction, payoffs
from waystone.engine.rng import Rng
from waystone.env.spec import Numbers, Spec, spec

GAMES: Final = ("wayward", "waylanders", "warlock", "vasty-wilds", "wakening-lair")
WORLDS: Final = 256
LONGEST: Final = 200_000  # nodes of a match; random play of every game ends long before
DEAL: Final = 1 << 40  # added to an outcome to make the seed of a deal, of later chance another number
CHANCE: Final = 1 << 41


def short_name(game: str) -> str:
    return f"waystone_{game.replace('-', '_')}"


def game_type(name: str) -> Any:
    game = registry.find(name)
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, game.players[0]), "settings": "", "packs": "", "worlds": WORLDS},
    )


class WaystoneGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """`settings` are written "map:city;first:seat-1", `packs` are folders with ";" between them."""

    def __init__(self, name: str, kind: Any, params: dict[str, Any] | None) -> None:
        chosen = params or {}
        settings = dict(_pair(part) for part in str(chosen.get("settings", "")).split(";") if part)
        packs = tuple(part for part in str(chosen.get("packs", "")).split(";") if part)
        self.spec: Spec = spec(name, int(chosen.get("players", 0)), settings, packs)
        self.worlds = int(chosen.get("worlds", WORLDS))
        if self.worlds < 1:
            raise ValueError(f"worlds must be 1 or more, not {self.worlds}")
        self.outcomes = [(outcome, 1.0 / self.worlds) for outcome in range(self.worlds)]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.spec.layout),
            max_chance_outcomes=self.worlds,
            num_players=self.spec.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, chosen)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def new_initial_state(self) -> "WaystoneState":
        return WaystoneState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "WaystoneObserver":
        return WaystoneObserver(self.spec, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def _pair(part: str) -> tuple[str, str]:
    key, colon, value = part.partition(":")
    if not colon:
        raise ValueError(f"settings must be written key:value;key:value, not {part!r}")
    return key.strip(), value.strip()


class Guess:
    """A match that a player could be in. A copy is made by guessing again: a guess has no past to copy."""

    def __init__(self, truth: Match, player: int, seed: int) -> None:
        self._truth = truth  # as it was when the guess was made
        self._player = player
        self._seed = seed
        self._since: list[Option] = []
        self.match = truth.guess(player, Rng(seed))

    def push(self, option: Option) -> None:
        self._since.append(option)
        self.match.push(option)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Guess":
        twin = Guess(self._truth, self._player, self._seed)
        for option in self._since:
            twin.push(option)
        return twin


class WaystoneState(pyspiel.State):  # type: ignore[misc]
    """A match, or before the deal nothing."""

    def __init__(self, game: WaystoneGame) -> None:
        super().__init__(game)
        self._spec = game.spec
        self._worlds = game.worlds
        self._match: Match | None = None
        self._guess: Guess | None = None
        self._waiting: int | None = None  # an option that was chosen, and whose dice are still to be thrown

    @property
    def match(self) -> Match | None:
        """The match, as the one who knows the truth sees it."""
        return self._guess.match if self._guess is not None else self._match

    # ------------------------------------------------------------------ whose turn it is
    def current_player(self) -> int:
        match = self.match
        if match is None or self._waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if match.ask is None else match.ask.seat

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.ask is None

    def _legal_actions(self, player: int) -> list[int]:
        match = self.match
        if match is None or match.ask is None or match.ask.seat != player:
            return []
        numbers = self._spec.actions
        return sorted(numbers[option.id] for option in match.ask.options)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game: WaystoneGame = self.get_game()
        return game.outcomes

    # ------------------------------------------------------------------ playing
    def _apply_action(self, action: int) -> None:
        if self.current_player() == pyspiel.PlayerId.CHANCE:
            self._apply_chance(action)
            return
        option = self._offered(action)
        if self._guess is not None:
            self._guess.push(option)
            return
        assert self._match is not None
        ahead = self._match.copy()
        before = ahead.state.rng.mark()
        ahead.push(option)
        if ahead.state.rng.mark() == before:
            self._match = ahead
        else:
            self._waiting = option.id

    def _offered(self, action: int) -> Option:
        """What an action means now. Raises `IllegalAction`, which says what is offered."""
        match = self.match
        if match is None or match.ask is None:
            raise IllegalAction("the match is over: begin with a new initial state")
        option = self._spec.layout.option(action)
        if option is None or option not in match.ask.options:
            offered = ", ".join(map(str, self._legal_actions(match.ask.seat)))
            raise IllegalAction(f"action {action} is not offered; offered are: {offered}")
        return option

    def _apply_chance(self, outcome: int) -> None:
        if not 0 <= outcome < self._worlds:
            raise ValueError(f"a chance node has the outcomes 0 to {self._worlds - 1}, not {outcome}")
        if self._match is None:
            self._match = self._spec.match(DEAL + outcome)
            return
        assert self._waiting is not None
        self._match.deal_anew(CHANCE + outcome)
        option = self._spec.edition.option(self._waiting)
        assert option is not None
        self._match.push(option)
        self._waiting = None

    def returns(self) -> list[float]:
        match = self.match
        result = match.result if match is not None else None
        return [0.0] * self._spec.players if result is None else payoffs(result, WIN)

    # ------------------------------------------------------------------ what players know
    def information_state_string(self, player: int | None = None) -> str:
        """A digest of all that the player may know now.

        The games keep record of what was learned (who was shown which card, what a challenge told), so this is what a
        careful player knows, however the match came here. What the player is offered belongs to it too.
        """
        seat = self.current_player() if player is None else player
        known = observed(self._spec, self.match, seat).tobytes()
        offered = np.array(self._legal_actions(seat), dtype=np.int32).tobytes()
        return hashlib.blake2b(known + offered, digest_size=16).hexdigest()

    def resample_from_infostate(self, player: int, sampler: Any) -> "WaystoneState":
        """A state that the player could be in, only where the player is to choose."""
        twin = WaystoneState(self.get_game())
        match = self.match
        assert match is not None
        if self._guess is not None:
            raise ValueError("a resampled state cannot be resampled again")
        twin._guess = Guess(match, player, int(sampler() * (1 << 53)))
        return twin

    # ------------------------------------------------------------------ words
    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self._spec.layout.names[action]

    def __str__(self) -> str:
        match = self.match
        if match is None:
            return f"{self._spec.game.title}: to be dealt"
        waiting = "" if self._waiting is None else ", chance is next"
        return f"{self._spec.game.title} after {len(match.answers)} decisions{waiting}: {match.prompt()}"


class WaystoneObserver:
    """What OpenSpiel calls an observer: a tensor and a string for what a player may know."""

    def __init__(self, found: Spec, kind: Any) -> None:
        self._spec = found
        self._public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self._information_state = kind.perfect_recall  # which is a string only
        self.tensor: Any = None if kind.perfect_recall else np.zeros(found.size, dtype=np.float32)
        self.dict = {} if kind.perfect_recall else {"observation": self.tensor}

    def set_from(self, state: WaystoneState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = observed(self._spec, state.match, -1 if self._public else player)

    def string_from(self, state: WaystoneState, player: int) -> str:
        """The places that are not 0, by name; as information state, a digest of them."""
        if self._information_state:
            return state.information_state_string(player)
        numbers = observed(self._spec, state.match, -1 if self._public else player)
        return " ".join(f"{self._spec.names[place]}={numbers[place]}" for place in np.flatnonzero(numbers))


def observed(found: Spec, match: Match | None, player: int) -> Numbers:
    """Nothing, before the deal."""
    return np.zeros(found.size, dtype=np.int16) if match is None else found.observe(match, player)


def register() -> None:
    """Make every game known to `pyspiel.load_game`; done when this module is imported."""
    known = set(pyspiel.registered_names())
    for name in GAMES:
        if short_name(name) not in known:
            pyspiel.register_game(game_type(name), _class_of(name))


def _class_of(name: str) -> type[WaystoneGame]:
    """OpenSpiel makes a game from a class that takes its parameters."""
    kind = game_type(name)

    class Registered(WaystoneGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, kind, params)

    return Registered


register()
