"""`waystone verify`: whether the dice and cards of a finished match were honest."""

import argparse
from pathlib import Path

from waystone.cli.output import OK
from waystone.engine.verify import verify

EXAMPLE = "waystone verify record.json --fingerprint 9f86d081884c7d65..."
FORGED = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", metavar="FILE", type=Path, help="the record that the table offers after a match")
    parser.add_argument(
        "--fingerprint", metavar="HEX", default="", help="the fingerprint that the table showed when the match began"
    )


def run(arguments: argparse.Namespace) -> int:
    verdict = verify(arguments.record.read_text(encoding="utf-8", errors="replace"), arguments.fingerprint)
    for line in verdict.checked:
        print(f"  ok     {line}")
    for line in verdict.wrong:
        print(f"  WRONG  {line}")
    print("Fair: nobody chose a die or a card." if verdict.fair else "Not proved to be fair.")
    return OK if verdict.fair else FORGED
