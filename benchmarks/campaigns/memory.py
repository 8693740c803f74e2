"""How much memory the server holds while many tables are played, and after all have been forgotten.

    python -m benchmarks.campaigns.memory --choices 20000 --tables 80 --waves 3
    python -m benchmarks.campaigns.memory --idle 10000    # tables at which nobody does anything

Tables of all games are played by chance through the hub, with a page and a program looking on at each, as sockets do;
then they are swept as if nobody had come for a while. Idle tables have been played at for twenty choices, and nobody
looks at them any more.
"""

import argparse
import asyncio
import gc
import math
import random
import tempfile
import time
from pathlib import Path
from typing import Any

from waystone.engine import registry
from waystone.server.client import Client
from waystone.server.deeds import Founding
from waystone.server.live import Hub, LiveTable
from waystone.server.security import fresh_seed
from waystone.server.sqlite import SqliteStore
from waystone.server.workers import Workers

A_FEW = 20  # choices at an idle table


class Reader:
    """A browser or a program that reads whatever it is sent."""

    has_room = True

    def send_encoded(self, text: bytes) -> None:
        pass


def resident() -> float:
    """Megabytes of this process in memory."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise OSError("there is no VmRSS here")


def founding(game_name: str, number: int) -> Founding:
    game = registry.find(game_name)
    seats = min(game.players, key=lambda n: (n < 2, n))
    return Founding(
        game=game.name,
        rules=game.rules_version,
        content=registry.edition(game.name).fingerprint,
        packs=(),
        settings=game.settle({}),
        seed=fresh_seed(),
        names=tuple(f"Player {number}-{seat}" for seat in range(seats)),
        bots=("",) * seats,
        keys=tuple(f"key-{number}-{seat}" for seat in range(seats)),
        guests=tuple(f"guest-{number}-{seat}" for seat in range(seats)),
    )


async def play(live: LiveTable, choices: int, chance: random.Random) -> int:
    """Some choices at a table, with somebody looking on; how many were made."""
    reader: Any = Reader()
    clients = [
        Client(live, reader, reader, frozenset((key,)), data)
        for key in live.table.founding.keys
        for data in (False, True)
    ]
    for client in clients:
        live.welcome(client)
    made = 0
    while made < choices and (ask := live.table.ask) is not None:
        option, seat = chance.choice(ask.options).id, ask.seat
        await live.do_deed(lambda now, seat=seat, option=option: now.choose(seat, option, now.moment))  # type: ignore[misc]
        made += 1
        await asyncio.sleep(0)
    for client in clients:
        live.part_with(client)
    return made


async def leave_idle(hub: Hub, tables: int) -> None:
    """Set tables, play a little at each, and go."""
    chance = random.Random(tables)
    games = [name for name in registry.names() if name != "dice-race"]
    for number in range(tables):
        live = await hub.create_table(founding(games[number % len(games)], number))
        live.touched = math.inf  # else a slow machine would forget the first before the last is set
        for _ in range(A_FEW):
            ask = live.table.ask
            if ask is None:
                break
            option, seat = chance.choice(ask.options).id, ask.seat
            live.table.apply(live.table.version + 1, time.time(), live.table.choose(seat, option, live.table.moment))


async def wave(hub: Hub, number: int, tables: int, choices: int) -> int:
    chance = random.Random(number)
    games = [name for name in registry.names() if name != "dice-race"]
    made = 0
    for table in range(tables):
        live = await hub.create_table(founding(games[table % len(games)], number * tables + table))
        made += await play(live, choices // tables, chance)
    return made


async def measure(choices: int, tables: int, waves: int, idle: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        hub = Hub(SqliteStore(Path(folder) / "t.sqlite"), Workers(1), {}, "adept")
        await hub.open()
        print(f"{resident():6.1f} MB before anything was shown")
        await wave(hub, waves, len(registry.names()), 20 * len(registry.names()))
        await asyncio.sleep(0.1)  # until whoever sent to them has ended
        hub.forget_tables_idle_since(time.monotonic() + 1)
        hub.tidy_up()
        print(f"{resident():6.1f} MB when twenty choices of each game had been shown and forgotten")
        if idle:
            before = resident()
            await leave_idle(hub, idle)
            each = (resident() - before) * 1024 / idle
            print(f"{resident():6.1f} MB with {idle} idle tables, {each:.1f} kB each")
        for number in range(0 if idle else waves):
            made = await wave(hub, number, tables, choices)
            await asyncio.sleep(0.1)
            print(f"{resident():6.1f} MB with {len(hub.tables)} tables after {made} choices")
            hub.forget_tables_idle_since(time.monotonic() + 1)
            hub.tidy_up()
            print(f"{resident():6.1f} MB after they were forgotten")
        await hub.close()


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--choices", type=int, default=20_000)
    wanted.add_argument("--tables", type=int, default=80)
    wanted.add_argument("--waves", type=int, default=3)
    wanted.add_argument("--idle", type=int, default=0, help="so many idle tables instead")
    given = wanted.parse_args()
    gc.disable()  # as the server does while people play
    asyncio.run(measure(given.choices, given.tables, given.waves, given.idle))


if __name__ == "__main__":
    main()
