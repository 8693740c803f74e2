"""`waystone version`: which Waystone this is."""

import argparse
import platform

from waystone import COMPILED, __version__
from waystone.cli.output import OK

EXAMPLE = "waystone version"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """It takes none."""


def run(arguments: argparse.Namespace) -> int:
    build = "compiled" if COMPILED else "plain Python: plays the same, slower than compiled"
    print(f"waystone {__version__} ({build}; Python {platform.python_version()})")
    return OK
