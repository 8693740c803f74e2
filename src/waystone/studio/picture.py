"""How a changed entry looks: the table drawn at a moment when it can be seen."""

import time
from typing import Any, Final

from waystone.drawing.svg import escape
from waystone.engine import registry
from waystone.engine.game import Edition, Game
from waystone.engine.match import Match
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.state import TABLE
from waystone.lab.plan import usual_players

SECONDS: Final = 1.5  # that are spent on looking for the entry
SEEDS: Final = 200  # matches
STRIDE: Final = 8  # random decisions between two looks
MOST: Final = 40  # looks at a match


def drawn(game_name: str, packs: tuple[str, ...], file: str, key: str, title: str) -> dict[str, Any]:
    """The table with the packs, as style and drawing, where the title stands if it is found soon.

    With it come remarks on the map that the entry is, or that its file holds.
    """
    game = registry.find(game_name)
    edition = game.load(packs)
    map_name = file.removesuffix(".toml").partition("-")[2]
    said = game.remarks(edition, key) or game.remarks(edition, map_name)
    return {**_drawn(game, edition, file, key, title), "remarks": said}


def _drawn(game: Game[Any], edition: Edition, file: str, key: str, title: str) -> dict[str, Any]:
    until = time.monotonic() + SECONDS
    first: dict[str, Any] | None = None
    for seed in range(1, SEEDS + 1):
        match = _match(game, edition, file, key, seed)
        rng = choices_of(seed)
        for _ in range(MOST):
            found = _look(match, title)
            first = first or found
            if found["seen"] or not title or time.monotonic() > until or match.ask is None:
                break
            play_randomly(match, rng, STRIDE)
        if found["seen"]:
            return found
        if not title or time.monotonic() > until:
            break
    assert first is not None
    return first


def table_for(game: Game[Any], edition: Edition, file: str, key: str) -> tuple[dict[str, str], int]:
    """The settings and the number of players that bring a map file or a scenario to the table; else the usual ones."""
    chosen = {
        setting.key: choice
        for setting in game.settings_of(edition)
        for choice in setting.choices
        if choice == key or file.removesuffix(".toml").endswith(f"-{choice}")
    }
    own, seats = game.setting_of(edition, key)
    return chosen | own, seats or usual_players(game.players)


def _match(game: Game[Any], edition: Edition, file: str, key: str, seed: int) -> Match:
    """A new match at which the file or the entry can be seen, if there is one."""
    chosen, usual = table_for(game, edition, file, key)
    for players in (usual, *game.players):
        try:
            return Match.new(game, players=players, seed=seed, settings=chosen, edition=edition)
        except ValueError:  # a scenario for other numbers of players
            continue
    return Match.new(game, players=usual, seed=seed, edition=edition)


def _look(match: Match, title: str) -> dict[str, Any]:
    """As the one who is asked sees it: a hand of cards too."""
    view = match.view(match.ask.seat if match.ask is not None else TABLE)
    picture = match.game.scene(match.edition, view).named(match.names)
    drawing = picture.whole.text
    moment = len(match.answers)
    return {
        "style": picture.style,
        "drawing": drawing,
        "seen": bool(title) and escape(title) in drawing,
        "when": "at the start" if moment == 0 else f"after {moment} random decisions",
    }
