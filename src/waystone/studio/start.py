"""A new pack: `pack.toml` and a file of content to begin with, with comments that say how to go on."""

import json
from pathlib import Path

from waystone.engine import registry
from waystone.engine.content import Shelf
from waystone.lab.compare import content_files
from waystone.studio.info import INFO_FILE, PackInfo

ABOUT_INFO = "# What this pack is. Whoever gets it reads this first.\n"


class StartError(Exception):
    """The pack cannot be begun; the message says why."""


def write_info(info: PackInfo) -> str:
    """The text of a `pack.toml`."""
    lines = [
        f"{name} = {json.dumps(value, ensure_ascii=False)}{comment}\n"
        for name, value, comment in (
            ("name", info.name, ""),
            ("author", info.author, ""),
            ("version", info.version, ""),
            ("licence", info.licence, "  # under which terms others may use it"),
            ("about", info.about, "  # the story of the change, in a sentence"),
        )
    ]
    games = [f"{game} = {version}\n" for game, version in info.games.items()]
    return "".join(
        [ABOUT_INFO, *lines, "\n[games] # and the version of its rules that the pack was made for\n", *games]
    )


def begin(folder: Path, games: list[str], name: str = "", author: str = "") -> list[Path]:
    """Write a new pack folder for these games; returns its files."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise StartError(f"{folder} is there already: choose a new folder")
    folder.mkdir(parents=True, exist_ok=True)
    versions = {game: registry.find(game).rules_version for game in games}
    info = PackInfo(name or folder.resolve().name, author, "0.1", "CC BY 4.0", "", versions)
    texts = {INFO_FILE: write_info(info)}
    for game in games:
        path = main_file(game)
        texts[path.name] = first_lines(game, path)
    for file, text in texts.items():
        (folder / file).write_text(text, encoding="utf-8")
    return [folder / file for file in texts]


def main_file(game: str) -> Path:
    """The file that most of a game's content stands in: the one with the shortest name."""
    return min(content_files(game), key=lambda path: len(path.name))


def first_lines(game: str, path: Path) -> str:
    """What a new content file says: an entry of the game's own file as an example, all in comments."""
    title = registry.find(game).title
    rows = Shelf(path.parent, [path.name], ()).rows()
    entry = next((key for key, row in rows.items() if "." in key and "name" in row), "")
    table, _, key = entry.partition(".")
    example = rows[entry]["name"] if entry else ""
    return (
        f"# Changes to {title}. The game's own {path.name} shows all tables and fields.\n"
        "#\n"
        "# Change an entry: repeat its id with the fields that differ.\n"
        f"# [[{table}]]\n"
        f"# id = {json.dumps(key)}\n"
        f"# name = {json.dumps(f'{example} the Second', ensure_ascii=False)}\n"
        "#\n"
        "# Add one: give a new id and all fields. Take one out: give its id and `remove = true`.\n"
    )
