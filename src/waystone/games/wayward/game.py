"""Wayward as the engine knows it."""

from typing import Any, Final, final

from waystone.engine.advice import Advice
from waystone.engine.game import Edition, Game, Setting
from waystone.engine.numbers import Numbers
from waystone.engine.option import Ask, Option, Rule
from waystone.engine.rng import Rng
from waystone.engine.series import Series
from waystone.engine.state import Score
from waystone.games.wayward.advice.advice import WaywardAdvice
from waystone.games.wayward.advice.obvious import obvious
from waystone.games.wayward.model.load import MAP_FILES, read_content
from waystone.games.wayward.model.options import WaywardEdition
from waystone.games.wayward.model.reasons import REASONS
from waystone.games.wayward.model.state import Wayward
from waystone.games.wayward.rules.setup import set_table
from waystone.games.wayward.rules.turn import play_step

SETTINGS: Final = (
    Setting("map", "Which map", ("dungeon", "city"), "dungeon", 5),
    Setting("first", "Who goes first: by a die, or the first seat as in a series", ("roll", "seat-1"), "roll", 91),
)
# Dice that lie there and what is being decided: each is told when it falls or is settled.
NOT_NEWS: Final = frozenset({"dice", "purpose", "hopes", "goal", "rival", "named"})


@final
class WaywardGame(Game[Wayward]):
    def __init__(self) -> None:
        super().__init__(
            name="wayward",
            package="waystone.games.wayward",
            title="Wayward",
            prefix="WW",
            players=(1, 2, 3, 4, 5, 6),
            rules_version=2,
            summary="A race through a dungeon or a city: fill your purse and be out before the gate falls.",
            length="15 minutes for each player",
            difficulty="medium",
            mood="greedy race, daring dice",
            settings=SETTINGS,
            reasons=REASONS,
            not_news=NOT_NEWS,
            further_files=MAP_FILES,
        )
        self._advice = WaywardAdvice()

    def load(self, packs: tuple[str, ...]) -> Edition:
        return WaywardEdition(read_content(packs))

    def new(self, edition: Edition, players: int, settings: dict[str, str], rng: Rng) -> Wayward:
        assert isinstance(edition, WaywardEdition)
        return set_table(edition, players, settings, rng)

    def step(self, state: Wayward) -> Rule:
        return play_step(state)

    def view(self, state: Wayward, seat: int) -> Any:
        from waystone.games.wayward.display.look import look

        return look(state)

    @property
    def open_to_all(self) -> bool:
        return True

    @property
    def nothing_hidden(self) -> bool:
        return True

    def redeal(self, state: Wayward, seat: int, rng: Rng) -> None:
        """Everything lies open: there is nothing to deal anew but the dice, which the match sees to."""

    def secrets(self, state: Wayward, seat: int) -> list[int]:
        return []

    def counts(self, state: Wayward) -> dict[str, int]:
        """Chips are placed or left, gold comes from the bank, blue chips lie on cards or in the box."""
        placed = 0
        for chips in state.chips_at:
            placed += chips
        gold = items = 0
        for player in state.players:
            gold += player.gold
            items += player.good_items()
        return {
            "action chips left and placed, less those given out": state.chips + placed - state.granted,
            "gold of all players, less what the bank paid": gold - state.bank,
            "blue chips on cards and in the box": items + state.box,
        }

    def shown(self, state: Wayward) -> list[Numbers]:
        from waystone.games.wayward.display.shown import shown

        return shown(state)

    def score(self, state: Wayward, seat: int) -> Score | None:
        """WW-95: the gold of a solo game that the player got out of."""
        player = state.players[seat]
        if not state.solo or state.result is None or not state.is_out(player):
            return None
        return Score(player.gold, f"{player.gold} gold", state.board.name)

    def series(self, edition: Edition, names: list[str], games: int = 0) -> Series | None:
        """WW-90 to WW-92: for two or more."""
        from waystone.games.wayward.rules.series import WaywardSeries

        assert isinstance(edition, WaywardEdition)
        content = edition.content
        return WaywardSeries(names, games or content.series_games, content.dnf_place) if len(names) > 1 else None

    def advice(self) -> Advice:
        return self._advice

    def forget(self) -> None:
        self._advice = WaywardAdvice()

    def details(self, edition: Edition, view: Any, option: Option) -> str:
        from waystone.games.wayward.display.details import details

        assert isinstance(edition, WaywardEdition)
        return details(edition, view, option)

    def remarks(self, edition: Edition, key: str) -> list[str]:
        assert isinstance(edition, WaywardEdition)
        found: list[str] = self._display("remarks").remarks(edition.content, key)
        return found

    def obvious(self, state: Wayward, ask: Ask) -> Option | None:
        return obvious(state, ask)

    def prompt(self, state: Wayward, ask: Ask) -> str:
        from waystone.games.wayward.display.words import prompt

        return prompt(state, ask)


GAME: Final = WaywardGame()
