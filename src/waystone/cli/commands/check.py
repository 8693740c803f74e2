"""`waystone check`: every mistake in the content of the games and of packs."""

import argparse
import difflib
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from waystone.cli.arguments import add_packs
from waystone.cli.output import MISTAKE, OK, complain
from waystone.cli.tables import check_packs, content_names
from waystone.engine import registry
from waystone.engine.content import ContentError
from waystone.engine.content import mistakes as content_mistakes
from waystone.engine.game import Game
from waystone.engine.lesson import brings_lesson, lesson
from waystone.terminal.menu import installed_games

EXAMPLE = "waystone check --pack my-pack"
# A pack may say what it is and under which terms.
PAPERS = {".md", ".txt", ""}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="only this game")
    add_packs(parser)


def run(arguments: argparse.Namespace) -> int:
    mistakes: list[str] = []
    everything = installed_games(mistakes.append if arguments.game is None else lambda line: None)
    for pack in arguments.pack:
        mistakes += pack_mistakes(Path(pack), content_files(everything))
    if arguments.game is not None and not mistakes:
        check_packs(registry.find(arguments.game), arguments.pack)
    for game in everything if arguments.game is None else [registry.find(arguments.game)]:
        wrong = content_mistakes(partial(game.load, tuple(arguments.pack)))
        if wrong:
            mistakes += [f"{game.name}: {error}" for error in wrong]
            continue
        edition = registry.edition(game.name, tuple(arguments.pack))
        print(f"{game.name}: content {edition.fingerprint}, {len(edition.vocabulary.options)} options")
        mistakes += lesson_mistakes(game, tuple(arguments.pack))
    for mistake in mistakes:
        complain(mistake)
    return MISTAKE if mistakes else OK


def lesson_mistakes(game: Game[Any], packs: tuple[str, ...]) -> Iterator[str]:
    """A line if the game's lesson, or the one that a pack brings, cannot be played to its end."""
    if not brings_lesson(game, packs):
        return
    try:
        lesson(game.name, packs)
    except ContentError as error:
        yield f"{game.name}: {error}"


def content_files(games: list[Game[Any]]) -> list[str]:
    """The names of all content files of all games: what a pack may hold."""
    return [name for game in games for name in content_names(game)]


def pack_mistakes(pack: Path, known: list[str]) -> Iterator[str]:
    """A line for each thing in the folder that no game would read."""
    if not pack.is_dir():
        return  # the games say so themselves
    for path in sorted(pack.iterdir()):
        if path.name.startswith("."):
            continue
        if path.is_dir():
            yield f"{path}: no game reads folders inside a pack"
        elif path.name not in known and path.suffix not in PAPERS:
            close = difflib.get_close_matches(path.name, known, n=1)
            hint = f"did you mean {close[0]!r}?" if close else f"there are: {', '.join(sorted(known))}"
            yield f"{path}: no game reads a file of this name; {hint}"
