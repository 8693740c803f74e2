"""`waystone pack`: begin a pack, check it, see what it changes, pass it on as one file, take one in."""

import argparse
from pathlib import Path

from waystone.cli.arguments import Parser
from waystone.cli.output import MISTAKE, OK, Mistake, complain
from waystone.engine import registry
from waystone.lab.compare import edits
from waystone.studio.archive import ENDING, ArchiveError, build, unpack
from waystone.studio.info import all_mistakes, held_games, outdated, read_info
from waystone.studio.start import StartError, begin

EXAMPLE = "waystone pack new my-pack --game wakening-lair"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parsers = parser.add_subparsers(metavar="WHAT", required=True, parser_class=Parser)
    new = parsers.add_parser("new", help="begin a pack: a folder with comments that say how to go on")
    new.add_argument("folder", metavar="DIR", type=Path)
    new.add_argument("--game", metavar="GAME", action="append", required=True, help="which it changes; may be repeated")
    new.add_argument("--name", default="", help="what it is called (default: like the folder)")
    new.add_argument("--author", default="", help="who makes it")
    new.set_defaults(act=new_pack)
    for name, act, about in (
        ("check", check_pack, "tell every mistake in a pack"),
        ("diff", diff_pack, "show what a pack changes, entry by entry"),
        ("build", build_pack, f"pack it into one file that ends with {ENDING}, to pass it on"),
        ("import", import_pack, "check such a file and unpack it into a folder"),
    ):
        made = parsers.add_parser(name, help=about)
        made.add_argument("pack", metavar="FILE" if name == "import" else "DIR", type=Path)
        if name in ("build", "import"):
            made.add_argument("-o", "--out", metavar="PATH", type=Path, help="where to (default: like the pack's name)")
        made.set_defaults(act=act)


def run(arguments: argparse.Namespace) -> int:
    try:
        code: int = arguments.act(arguments)
        return code
    except (ArchiveError, StartError) as error:
        raise Mistake(str(error)) from None


def new_pack(arguments: argparse.Namespace) -> int:
    games = [registry.find(game).name for game in arguments.game]
    for path in begin(arguments.folder, games, arguments.name, arguments.author):
        print(path)
    return OK


def check_pack(arguments: argparse.Namespace) -> int:
    _folder(arguments.pack)
    wrong = all_mistakes(arguments.pack)
    for line in wrong:
        complain(line)
    if wrong:
        return MISTAKE
    info = read_info(arguments.pack)
    for line in outdated(info) if info else ():
        print(f"{arguments.pack}: {line}")
    print(f"{arguments.pack}: no mistakes; it changes {', '.join(held_games(arguments.pack)) or 'nothing yet'}")
    return OK


def diff_pack(arguments: argparse.Namespace) -> int:
    _folder(arguments.pack)
    for game in held_games(arguments.pack):
        print(f"{registry.find(game).title}:")
        for edit in edits(game, (str(arguments.pack),)):
            print(f"  {edit}")
    return OK


def build_pack(arguments: argparse.Namespace) -> int:
    print(build(arguments.pack, arguments.out))
    return OK


def import_pack(arguments: argparse.Namespace) -> int:
    print(unpack(arguments.pack, arguments.out))
    return OK


def _folder(pack: Path) -> None:
    if not pack.is_dir():
        raise Mistake(f"{pack}: there is no such pack folder")
