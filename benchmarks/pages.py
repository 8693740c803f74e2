"""What a choice costs at the web table without sockets and store, stage by stage, in microseconds of processor time.

    python -m benchmarks.pages wakening-lair
    python -m benchmarks.pages warlock --tables 40 --warm 2000 --choices 8000

Clients who choose by lot play matches of two at many tables in turn, in this process, so that what is kept for the next
page is used as a server uses it. The stages: `apply` is the choice by the rules, `parts` both seats' pages drawn,
`changes` how they differ from what each had before, `page` what a page is told beside its parts, `encode` the bytes.
`update bytes` is the mean size of what a seat is sent. `perf record` on this command tells more of where time goes.
"""

import argparse
import gc
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import msgspec

from waystone.drawing.kept import make_room
from waystone.engine import registry
from waystone.server.deeds import Founding
from waystone.server.screens.eyes import Eyes
from waystone.server.screens.page import Screens
from waystone.server.sheets import Part, changes_between
from waystone.server.tables import Table

SEATS = (0, 1)
HERE = frozenset(SEATS)
STRIDE = 7  # from one choice to the next among the options: a lot that is the same in every run

encode = msgspec.json.Encoder().encode


class Costs:
    """Seconds of processor time spent in each stage, and bytes sent."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.bytes = 0

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        began = time.thread_time()
        yield
        self.seconds[name] = self.seconds.get(name, 0.0) + time.thread_time() - began

    def report(self, choices: int) -> dict[str, int]:
        """For a choice: microseconds of each stage and of all, and the bytes that a seat is sent."""
        told = {name: round(seconds / choices * 1e6) for name, seconds in self.seconds.items()}
        whole = round(sum(self.seconds.values()) / choices * 1e6)
        return {"choice": whole, **told, "update bytes": round(self.bytes / choices / len(SEATS))}


class Place:
    """Where match after match is played, with a page for each seat."""

    def __init__(self, game: str, number: int, seeds: Iterator[int]) -> None:
        self.game, self.step, self.seeds = game, number, seeds
        self.set_table(Costs())

    def set_table(self, costs: Costs) -> None:
        self.table = Table("table", founding(self.game, next(self.seeds)), {})
        self.screens = Screens(self.table)
        self.sheets: list[dict[str, Part]] = [{} for _ in SEATS]
        self.show(costs)

    def choose(self, costs: Costs) -> None:
        """One choice; at a new table if the match is over."""
        if self.table.over:
            self.set_table(costs)
        table, ask = self.table, self.table.ask
        assert ask is not None
        self.step += STRIDE
        option = ask.options[self.step % len(ask.options)].id
        with costs.stage("apply"):
            table.apply(table.version + 1, 1.0, table.choose(ask.seat, option, table.moment))
        self.show(costs)

    def show(self, costs: Costs) -> None:
        """Every seat's page."""
        for seat in SEATS:
            eyes = Eyes(frozenset((seat,)), seat)
            with costs.stage("parts"):
                parts = self.screens.parts(eyes, HERE, False)
            with costs.stage("changes"):
                changes = changes_between(self.sheets[seat], parts)
                self.sheets[seat] = parts
            with costs.stage("page"):
                page = self.screens.page(eyes, 0, "watch", changes)
            with costs.stage("encode"):
                costs.bytes += len(encode(page))


def founding(name: str, seed: int) -> Founding:
    game = registry.find(name)
    return Founding(
        game=game.name,
        rules=game.rules_version,
        content=registry.edition(game.name).fingerprint,
        packs=(),
        settings=game.settle({}),
        seed=seed,
        names=("Ada", "Ben"),
        bots=("", ""),
        keys=("a", "b"),
        guests=("c", "d"),
    )


def measure(game: str, tables: int, warm: int, choices: int) -> dict[str, int]:
    """What a choice costs once `warm` others have been made."""
    make_room(tables)
    seeds = count(1)
    places = [Place(game, number, seeds) for number in range(tables)]
    gc.collect()
    gc.disable()  # as the server does while people play
    try:
        for number in range(warm):
            places[number % tables].choose(Costs())
        costs = Costs()
        for number in range(choices):
            places[number % tables].choose(costs)
    finally:
        gc.enable()
    return costs.report(choices)


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Microseconds of processor time that a choice costs at the web table without sockets and store.",
        epilog="example: python -m benchmarks.pages warlock --tables 40 --warm 2000 --choices 8000",
    )
    parser.add_argument("game", choices=registry.names())
    parser.add_argument("--tables", type=int, default=20, help="played at in turn (default: %(default)s)")
    parser.add_argument("--warm", type=int, default=1000, help="choices before the clock runs (default: %(default)s)")
    parser.add_argument("--choices", type=int, default=4000, help="choices measured (default: %(default)s)")
    arguments = parser.parse_args()
    print(json.dumps(measure(arguments.game, arguments.tables, arguments.warm, arguments.choices), indent=2))


if __name__ == "__main__":
    main()
