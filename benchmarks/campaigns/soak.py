"""Many tables for an hour, with bots and people, slow and broken clients: memory and waiting times must stay flat.

    python -m benchmarks.campaigns.soak --minutes 60 --tables 200 --folder /tmp/soak

Half of the tables are for a person and a bot, half for two people; all play through sockets and think for a second or
three. At every tenth table an onlooker gets the drawn page and reads a message every few seconds. Beside them come
clients that say half a request and fall silent, that leave without a goodbye, and that send nonsense. A match that is
over is followed by a new one. For each sixth of the time soak.json in the folder has the memory of the server and of
its workers, and how long a choice took from being sent until the changed table had come.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from tests.server.kit import Served, children
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.campaigns.ledger import facts, write
from waystone.engine import registry

PACE = (1.0, 3.0)  # seconds that a person thinks
SLOW = 5.0  # seconds until a slow client reads the next message
TROUBLE = 2.0  # seconds between two broken clients
PATIENCE = 30.0  # seconds after which a person gives up waiting, and comes again
SLICES = 6


def resident(process: int) -> float:
    """Megabytes of a process in memory; 0 if it has gone."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    return 0.0


class Soak:
    def __init__(self, server: Served, seed: int) -> None:
        self.server = server
        self.chance = random.Random(seed)
        self.times: list[float] = []  # of the choices of this slice
        self.failures: list[str] = []
        self.matches = self.refused = self.broken = 0
        self.http = httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, verify=False)
        self.sockets = server.url.replace("http", "ws", 1)

    # ------------------------------------------------------------------ people
    async def table(self, number: int) -> None:
        """A table, and another when it is over."""
        games = [name for name in registry.names() if name != "dice-race"]
        await asyncio.sleep(self.chance.uniform(0, 20))
        while True:
            game = registry.find(games[number % len(games)])
            seats: list[dict[str, Any]] = [
                {"mine": True, "name": f"P{seat}"} for seat in range(max(2, min(game.players)))
            ]
            if number % 2:
                seats[1:] = [{"bot": "greedy"} for _ in seats[1:]]
            answer = await self.http.post("/api/tables", json={"game": game.name, "seats": seats})
            made = answer.json()
            tokens = [seat["token"] for seat in made["seats"] if seat["token"]]
            slow = [asyncio.ensure_future(self.slow(made["table"]))] if number % 10 == 0 else []
            await asyncio.gather(*(self.person(made["table"], token) for token in tokens))
            for each in slow:
                each.cancel()
            self.matches += 1

    async def person(self, table: str, token: str) -> None:
        """Somebody who plays a match to its end, coming back whenever the connection is lost."""
        while True:
            try:
                async with self.socket(table, token) as socket:
                    if await self.play(socket):
                        return
            except (WebSocketException, OSError, TimeoutError) as error:
                self.failures.append(f"{type(error).__name__}: {error}")
                await asyncio.sleep(1)

    def socket(self, table: str, token: str = "", kind: str = "data") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        address = f"{self.sockets}/api/tables/{table}/live?as={kind}"
        return connect(address, additional_headers=headers, max_size=None, open_timeout=PATIENCE)

    async def play(self, socket: ClientConnection) -> bool:
        """Choose whenever asked; True when the match is over."""
        seen: dict[str, Any] = {}
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), 20 * PATIENCE))
            if message["type"] != "table":
                self.refused += message["type"] == "refusal"
                continue
            seen = message
            while seen["ask"] is not None:
                await asyncio.sleep(self.chance.uniform(*PACE))
                seen = await self.choose(socket, seen["ask"])
            if seen["over"]:
                return True

    async def choose(self, socket: ClientConnection, ask: dict[str, Any]) -> dict[str, Any]:
        """Make a choice; the table after it, as soon as it has come."""
        option = self.chance.choice(ask["options"])["id"]
        began = time.perf_counter()
        await socket.send(json.dumps({"do": "choose", "option": option, "moment": ask["moment"]}))
        while True:
            message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if message["type"] == "table" and message["moment"] != ask["moment"]:
                self.times.append(time.perf_counter() - began)
                return message

    # ------------------------------------------------------------------ trouble
    async def slow(self, table: str) -> None:
        """An onlooker who reads seldom; the drawn page, which is large."""
        with contextlib.suppress(WebSocketException, OSError, TimeoutError):
            async with self.socket(table, kind="page") as socket:
                while True:
                    await socket.recv()
                    await asyncio.sleep(SLOW)

    async def trouble(self) -> None:
        """Broken clients, one after another."""
        host, port = self.server.url.removeprefix("http://").split(":")
        kinds = (b"GET / HTTP/1.1\r\nHost: x\r\nX-", b"\x00\xff\x16\x03\x01" * 20, b"POST /api/tables HTTP/1.1\r\n")
        while True:
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection(host, int(port))
                writer.write(self.chance.choice(kinds))
                self.broken += 1
                if self.chance.random() < 0.5:
                    writer.transport.abort()
                else:
                    asyncio.get_running_loop().call_later(15, writer.close)
            await asyncio.sleep(TROUBLE)

    # ------------------------------------------------------------------ measuring
    def slice(self, minute: float) -> dict[str, Any]:
        times, self.times = sorted(self.times), []
        failures, self.failures = self.failures, []
        process = self.server.process.pid
        return {
            "until_minute": round(minute, 1),
            "server_mb": round(resident(process), 1),
            "workers_mb": round(sum(resident(child) for child in children(process)), 1),
            "choices": len(times),
            "p50_ms": round(1000 * times[len(times) // 2], 1) if times else None,
            "p99_ms": round(1000 * times[int(len(times) * 0.99)], 1) if times else None,
            "slowest_ms": round(1000 * times[-1], 1) if times else None,
            "lost_connections": len(failures),
            "why": sorted(set(failures))[:5],
        }


async def soak(server: Served, minutes: float, tables: int, seed: int, path: Path, about: dict[str, Any]) -> None:
    going = Soak(server, seed)
    tasks = [asyncio.ensure_future(going.table(number)) for number in range(tables)]
    tasks.append(asyncio.ensure_future(going.trouble()))
    slices: list[dict[str, Any]] = []
    for number in range(1, SLICES + 1):
        await asyncio.sleep(60 * minutes / SLICES)
        slices.append(going.slice(minutes * number / SLICES))
        health = (await going.http.get("/health")).status_code
        failed = [str(task.exception()) for task in tasks if task.done()]
        counts = {"matches_over": going.matches, "refused": going.refused, "broken_clients": going.broken}
        errors = sum('"request failed"' in line or "Traceback" in line for line in server.logged)
        write(path, {**about, "tables": tables, **counts, "health": health, "errors_in_the_log": errors,
                     "tables_that_failed": failed, "slices": slices})  # fmt: skip
        print(json.dumps(slices[-1]), flush=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await going.http.aclose()


def main() -> int:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--minutes", type=float, default=60.0)
    wanted.add_argument("--tables", type=int, default=200)
    wanted.add_argument("--folder", type=Path, help="where all is kept (default: a new one)")
    wanted.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = wanted.parse_args()
    folder = given.folder or Path(tempfile.mkdtemp(prefix="soak-"))
    folder.mkdir(parents=True, exist_ok=True)
    about = facts("soak")
    nothing = Path(tempfile.mkdtemp())  # no other games are installed
    server = Served(str(folder / "tables.sqlite"), nothing)
    try:
        asyncio.run(soak(server, given.minutes, given.tables, given.seed, folder / "soak.json", about))
    finally:
        server.stop()
    print(f"See {folder / 'soak.json'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
