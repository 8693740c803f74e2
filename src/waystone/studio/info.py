"""What a pack says of itself, `pack.toml`, and what its folder may hold."""

import difflib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from waystone.engine import registry
from waystone.engine.content import ContentError, Entry, mistakes, read_toml
from waystone.engine.game import Game
from waystone.engine.lesson import brings_lesson, lesson, lesson_file
from waystone.lab.compare import content_files

INFO_FILE: Final = "pack.toml"
WORDS: Final = {".md", ".txt", ""}  # how files end that say more of a pack, and under which terms it stands
LONGEST: Final = 200  # letters of a name and the like


@dataclass(frozen=True)
class PackInfo:
    """Who made a pack, which version it is, and for which games."""

    name: str
    author: str = ""
    version: str = ""
    licence: str = ""
    about: str = ""
    games: dict[str, int] = field(default_factory=dict)  # the version of the rules that it was made for, by game


def read_info(pack: Path) -> PackInfo | None:
    """What a pack folder says of itself; None if it has none. Raises `ContentError`."""
    path = pack / INFO_FILE
    if not path.is_file():
        return None
    label, data = read_toml(path, str(path))
    entry = Entry(label, "", data)
    if entry.has("games"):
        entry.entry("games")
    wanted: dict[str, Any] = data.get("games", {})
    made_for = Entry(label, "games", wanted)
    info = PackInfo(
        name=_line(entry, "name"),
        author=_line(entry, "author", ""),
        version=_line(entry, "version", ""),
        licence=_line(entry, "licence", ""),
        about=entry.text("about", ""),
        games={game: made_for.number(game, 1, 9999) for game in wanted if _known(made_for, game)},
    )
    entry.done()
    return info


def _line(entry: Entry, name: str, default: str | None = None) -> str:
    text = entry.text(name, default)
    if len(text) > LONGEST or not text.isprintable():
        raise entry.error(name, f"expected one line of at most {LONGEST} letters")
    if default is None and not text.strip():
        raise entry.error(name, "is empty; expected a text")
    return text


def _known(entry: Entry, game: str) -> bool:
    if game in registry.names():
        return True
    close = difflib.get_close_matches(game, registry.names(), n=1)
    raise entry.error(game, f"there is no such game{f' (did you mean {close[0]!r}?)' if close else ''}")


# ---------------------------------------------------------------------- checking
def held_games(pack: Path) -> list[str]:
    """The games that a pack folder has a content file for."""
    names = [path.name for path in pack.glob("*.toml")]
    return [game for game in registry.names() if any(may_hold(name, [game]) for name in names)]


def may_hold(name: str, games: Iterable[str] | None = None) -> bool:
    """Whether a pack may hold a file of that name for one of these games, or of all: theirs, or a further map."""
    games = list(games or registry.names())
    patterns = [registry.find(game).further_files for game in games]
    return name in known_files(games) or any(re.fullmatch(pattern, name) for pattern in patterns if pattern)


def known_files(games: Iterable[str] | None = None) -> list[str]:
    """The names of all content files and lessons of these games, or of all."""
    found = []
    for game in games or registry.names():
        found += [path.name for path in content_files(game)] + [lesson_file(registry.find(game))]
    return found


def folder_mistakes(pack: Path, games: Iterable[str] | None = None) -> Iterator[str]:
    """A line for each thing in the folder that none of the games would read, and for a mistake in its `pack.toml`."""
    if not pack.is_dir():
        return  # the games say so themselves
    known = [*known_files(games), INFO_FILE]
    for path in sorted(pack.iterdir()):
        if path.name.startswith("."):
            continue
        if path.is_dir():
            yield f"{path}: no game reads folders inside a pack"
        elif path.name != INFO_FILE and not may_hold(path.name, games) and path.suffix not in WORDS:
            close = difflib.get_close_matches(path.name, known, n=1)
            hint = f"did you mean {close[0]!r}?" if close else f"there are: {', '.join(sorted(known))}"
            yield f"{path}: no game reads a file of this name; {hint}"
    try:
        read_info(pack)
    except ContentError as error:
        yield str(error)


def game_mistakes(game: Game[Any], packs: tuple[str, ...]) -> list[ContentError]:
    """Every mistake that a match with these packs would meet."""
    return mistakes(partial(game.load, packs))


def lesson_mistakes(game: Game[Any], packs: tuple[str, ...]) -> Iterator[str]:
    """A line if the game's lesson, or the one that a pack brings, cannot be played to its end."""
    if not brings_lesson(game, packs):
        return
    try:
        lesson(game.name, packs)
    except ContentError as error:
        yield f"{game.name}: {error}"


def all_mistakes(pack: Path) -> list[str]:
    """Everything wrong with a pack, a line each."""
    found = list(folder_mistakes(pack))
    for name in held_games(pack):
        game, packs = registry.find(name), (str(pack),)
        wrong = [f"{name}: {error}" for error in game_mistakes(game, packs)]
        found += wrong or lesson_mistakes(game, packs)
    return found


def outdated(info: PackInfo) -> Iterator[str]:
    """A line for each game whose rules have changed since the pack was made: it may still be right."""
    for name, version in info.games.items():
        now = registry.find(name).rules_version
        if version != now:
            yield f"made for version {version} of the rules of {name}; here is version {now}: read its report again"
