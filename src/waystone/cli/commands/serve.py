"""`waystone serve`: the web table."""

import argparse
from dataclasses import replace
from pathlib import Path

from waystone.cli.arguments import add_packs, count, positive
from waystone.cli.commands.studio import open_studio
from waystone.cli.output import Mistake
from waystone.engine import registry
from waystone.terminal.saves import data_folder

EXAMPLE = "waystone serve --host 0.0.0.0 --port 8000"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", metavar="HOST", default="127.0.0.1", help="who may come: 0.0.0.0 for all (127.0.0.1)")
    parser.add_argument("--port", metavar="PORT", type=count, help="(8000, or any free one)")
    parser.add_argument("--database", metavar="URL", help="a file, or postgresql://... (default: in your data folder)")
    parser.add_argument("--root-path", metavar="PATH", default="", help="where a proxy shows it: /waystone")
    parser.add_argument(
        "--origin", metavar="URL", action="append", default=[], help="another address that browsers come to it by"
    )
    parser.add_argument("--workers", metavar="N", type=count, default=0, help="processes in which bots think")
    parser.add_argument("--limits", metavar="FACTOR", type=positive, default=1, help="let every visitor do more (1)")
    parser.add_argument("--open", action="store_true", help="open a browser")
    parser.add_argument(
        "--studio", metavar="DIR", type=Path, help="let whoever has the printed key change this pack in the browser"
    )
    add_packs(parser)


def run(arguments: argparse.Namespace) -> int:
    try:
        from waystone.server.serve import Serving, serve
    except ModuleNotFoundError as error:
        raise Mistake(f"the web table needs more packages ({error.name}): pip install 'waystone[web]'") from None
    database = arguments.database or str(data_folder() / "tables.sqlite")
    serving = Serving(
        host=arguments.host,
        port=arguments.port,
        database=database,
        packs=checked_packs(arguments.pack),
        root_path=arguments.root_path.rstrip("/"),
        origins=tuple(arguments.origin),
        workers=arguments.workers,
        generosity=arguments.limits,
        browser=arguments.open,
    )
    if arguments.studio is None:
        return serve(serving)
    with open_studio(arguments.studio) as studio:
        doors = (*serving.doors, ("The studio", studio.door))
        return serve(replace(serving, rooms=studio.routes, doors=doors))


def checked_packs(folders: list[str]) -> dict[str, str]:
    """The packs that tables may use, by name; one with a mistake is told before anybody can choose it."""
    packs: dict[str, str] = {}
    for folder in folders:
        for game in registry.names():
            registry.edition(game, (folder,))
        packs[Path(folder).resolve().name] = folder
    return packs
