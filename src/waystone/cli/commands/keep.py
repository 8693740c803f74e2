"""`waystone keep`: keep all running tables of a database so that the next version can go on with them."""

import argparse
import asyncio

from waystone.cli.arguments import add_packs
from waystone.cli.commands.serve import checked_packs
from waystone.cli.output import OK, Mistake
from waystone.terminal.saves import data_folder

EXAMPLE = "waystone keep --database tables.sqlite"
SOME_CANNOT = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", metavar="URL", help="a file, or postgresql://... (default: in your data folder)")
    add_packs(parser)


def run(arguments: argparse.Namespace) -> int:
    try:
        from waystone.server.app import make_store
        from waystone.server.keep import keep_running_tables
        from waystone.server.store import StoreError
    except ModuleNotFoundError as error:
        raise Mistake(f"the web table needs more packages ({error.name}): pip install 'waystone[web]'") from None
    store = make_store(arguments.database or str(data_folder() / "tables.sqlite"))
    try:
        kept, problems = asyncio.run(keep_running_tables(store, checked_packs(arguments.pack)))
    except StoreError as error:
        raise Mistake(str(error)) from None
    for line in problems:
        print(f"not kept: {line}")
    print(f"{kept} running table{'' if kept == 1 else 's'} kept for the next version")
    return SOME_CANNOT if problems else OK
