"""Tables set as the command line says. What the game refuses is the user's mistake."""

import argparse
from pathlib import Path
from typing import Any

from waystone.cli.output import Mistake
from waystone.engine import registry
from waystone.engine.game import Game
from waystone.engine.match import Match
from waystone.engine.playout import choices_of, play_randomly


def check_table(game: Game[Any], players: int, settings: dict[str, str], packs: list[str]) -> None:
    """Refuse what the game with these packs cannot be played with."""
    check_packs(game, packs)
    if players not in game.players:
        allowed = ", ".join(str(count) for count in game.players)
        raise Mistake(f"{game.title} is for {allowed} players, not {players}")
    try:
        game.settle(settings, registry.edition(game.name, tuple(packs)))
    except ValueError as error:
        raise Mistake(str(error)) from None


def check_packs(game: Game[Any], packs: list[str]) -> None:
    """A pack that says nothing of the game that is played is a mistake, not a wish."""
    if not packs:
        return
    from waystone.studio.info import INFO_FILE, known_files, may_hold  # only who brings a pack waits for it

    known = known_files([game.name])
    for pack in packs:
        held = sorted(path.name for path in Path(pack).glob("*.toml") if path.name != INFO_FILE)
        if Path(pack).is_dir() and not any(may_hold(name, [game.name]) for name in held):
            raise Mistake(
                f"{pack}: nothing in this pack is for {game.title}; it holds {', '.join(held) or 'no content file'}, "
                f"and would need {' or '.join(known)}"
            )


def seats(game: Game[Any], arguments: argparse.Namespace) -> int:
    """How many play: `--players`, or as few as the game allows."""
    wanted: int | None = arguments.players
    return min(game.players) if wanted is None else wanted


def new_match(
    game: Game[Any], arguments: argparse.Namespace, players: int, seed: int, names: list[str] | None = None
) -> Match:
    """A match with the settings and packs of the command line."""
    check_table(game, players, dict(arguments.set), arguments.pack)
    return Match.new(
        game,
        players=players,
        names=names,
        seed=seed,
        settings=dict(arguments.set),
        edition=registry.edition(game.name, tuple(arguments.pack)),
        log_events=True,
    )


def random_match(game: Game[Any], arguments: argparse.Namespace) -> Match:
    """The match after `--steps` random decisions: one line reproduces what a test or a simulation found."""
    match = new_match(game, arguments, seats(game, arguments), arguments.seed)
    if arguments.steps is None:
        play_randomly(match, choices_of(arguments.seed))
    else:
        play_randomly(match, choices_of(arguments.seed), limit=arguments.steps)
    return match
