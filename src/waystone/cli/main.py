"""The command `waystone`. A mistake of the user is one line on stderr and exit code 2, never a traceback.

Only the module of the command that is wanted is imported, so that help and version come at once.
"""

import argparse
import difflib
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Final, Protocol, cast

from waystone.cli.arguments import Parser
from waystone.cli.output import INTERRUPTED, OK, Mistake, complain

# What there is, in the order in which help shows it; each has a module of its name in `waystone.cli.commands`.
COMMANDS: Final[dict[str, str]] = {
    "games": "List the games.",
    "play": "Play in the terminal; without GAME, choose from a menu.",
    "learn": "Learn a game by playing its first turns, told step by step.",
    "serve": "Serve the web table: play in the browser, with friends and bots.",
    "keep": "Keep the running tables of a stopped server for the next version.",
    "simulate": "Let bots play many games.",
    "report": "Report what many games tell of a game, or of a change to it.",
    "tune": "Find values of content fields that come near a wish.",
    "tournament": "Let bots compete: every bot in every seat, on the same seeds.",
    "follies": "Count what people would call silly in games of bots.",
    "export": "Write games of bots as data to learn from.",
    "replay": "Show a saved game, or a random one by its seed, at any point.",
    "verify": "Check that the dice and cards of a finished match were honest.",
    "rules": "Show a game's numbered rules, or one of them.",
    "studio": "Change a game in the browser: edit a pack, see it, play it, let bots try it.",
    "pack": "Begin a pack, check it, see what it changes, pass it on as one file.",
    "check": "Check the content of the games and of packs.",
    "scene": "Draw a table as SVG after some random decisions.",
    "bench": "Measure how fast the games run here.",
    "version": "Say which Waystone this is.",
}


class Command(Protocol):
    """What the module of a command has."""

    EXAMPLE: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, arguments: argparse.Namespace) -> int: ...


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without a letter shows "?" for it
    try:
        code = _run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
        return code
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else OK
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has left: nothing more to say, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except _mistakes_of_users() as error:
        return complain(str(error))


def _run(argv: list[str]) -> int:
    parser = Parser(
        prog="waystone",
        description="A table for fantasy adventure board games.",
        epilog="example: waystone play wakening-lair (each command has --help with another)",
    )
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)
    wanted = argv[0] if argv else ""
    if wanted and wanted not in COMMANDS and not wanted.startswith("-"):
        raise Mistake(_unknown(wanted))
    for name, about in COMMANDS.items():
        made = commands.add_parser(
            name, help=about, description=about, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        if name == wanted:
            command = load(name)
            made.epilog = f"example: {command.EXAMPLE}"
            command.add_arguments(made)
            made.set_defaults(run=command.run)
    if not argv:
        parser.print_help()
        return OK
    arguments = parser.parse_args(argv)
    code: int = arguments.run(arguments)
    return code


def load(name: str) -> Command:
    """The module of a command."""
    return cast(Command, importlib.import_module(f"waystone.cli.commands.{name}"))


def _unknown(command: str) -> str:
    close = difflib.get_close_matches(command, COMMANDS, n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"there are: {', '.join(COMMANDS)}"
    return f"there is no command {command!r}; {hint}"


def _mistakes_of_users() -> tuple[type[Exception], ...]:
    """What the user can put right and says how in one line. Called, and so imported, only once something went wrong."""
    from waystone.bots.roster import UnknownBot
    from waystone.engine.content import ContentError
    from waystone.engine.record import RecordError
    from waystone.engine.registry import UnknownGame
    from waystone.terminal.rules import UnknownRule

    return Mistake, UnknownGame, UnknownBot, UnknownRule, ContentError, RecordError
