"""`waystone studio`: make and change a pack in the browser."""

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from waystone.cli.arguments import count
from waystone.cli.output import Mistake

if TYPE_CHECKING:
    from waystone.studio.app import Studio

EXAMPLE = "waystone studio my-pack"
NEEDS = "the studio needs more packages ({}): pip install 'waystone[web,lab]'"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "pack", metavar="DIR", nargs="?", type=Path, default=Path("my-pack"), help="made if it is not there (my-pack)"
    )
    parser.add_argument("--host", metavar="HOST", default="127.0.0.1", help="(127.0.0.1: nobody else can come)")
    parser.add_argument("--port", metavar="PORT", type=count, help="(8000, or any free one)")
    parser.add_argument("--open", action="store_true", help="open a browser")


def run(arguments: argparse.Namespace) -> int:
    with open_studio(arguments.pack) as studio, tempfile.TemporaryDirectory(prefix="waystone-") as room:
        from waystone.server.serve import Serving, serve

        return serve(
            Serving(
                host=arguments.host,
                port=arguments.port,
                database=str(Path(room) / "tables.sqlite"),
                packs={},
                browser=arguments.open,
                rooms=studio.routes,
                doors=(("The studio is open", studio.door),),
            )
        )


@contextmanager
def open_studio(pack: Path) -> "Iterator[Studio]":
    """The studio of a pack folder, which is begun if it is not there; bots stop playing when it closes."""
    try:
        from waystone.studio.app import Studio
    except ModuleNotFoundError as error:
        raise Mistake(NEEDS.format(error.name)) from None
    from waystone.studio.start import StartError, begin

    try:
        if not pack.exists():
            begin(pack, [])
    except StartError as error:
        raise Mistake(str(error)) from None
    if not pack.is_dir():
        raise Mistake(f"{pack} is not a folder")
    with tempfile.TemporaryDirectory(prefix="waystone-studio-", ignore_cleanup_errors=True) as room:
        studio = Studio(pack, Path(room))
        try:
            yield studio
        finally:
            studio.trials.close()
