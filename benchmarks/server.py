"""How fast the web table is: many tables with two clients each, one server process, SQLite, every choice on disk.

    python benchmarks/server.py                       # 100 tables, a choice every 0.5 s at each: the time to the screen
    python benchmarks/server.py --pace 0              # closed loop: as many choices as the server can take
    python benchmarks/server.py --as data             # clients that want plain data instead of drawn pages
    python benchmarks/server.py --database postgresql://...
    python benchmarks/server.py --pace 0 --servers 2 --database postgresql://...   # tables spread over two processes

"To the screen" is from sending a choice until the changed page has arrived at both clients of the table. "A core" is a
second of processor time of the server processes. The clients run in a process of their own and need a core too.
"Page bytes" are those of a client's first message, "drawing bytes" those of the fixed drawings that it names: packed,
and fetched only once by a browser, however many tables it opens.
`--share 0.25` holds each server process to a quarter of a core (Linux, as root): see `benchmarks/processes.py`.
Tables are set before the clock runs, more than are played at: matches of clients that choose by lot are short.
"""

import argparse
import asyncio
import contextlib
import gc
import itertools
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

OPTION = re.compile(r"""data-option=["'](\d+)""")
GROUPS = Path("/sys/fs/cgroup")
TRIES = 5
PERIOD = 10_000  # microseconds: within each a process has its share of a core
DRAWING = re.compile(r"<!--drawing ([0-9a-f]+)-->")


class Message(msgspec.Struct):
    """What a client reads of a message; the rest is for people."""

    type: str
    moment: int = -1
    over: bool = False
    mine: bool = False
    parts: dict[str, msgspec.Raw] = {}
    ask: dict[str, Any] | None = None


decode = msgspec.json.Decoder(Message).decode
decode_patch = msgspec.json.Decoder(list[str | tuple[int, int]]).decode


class Client:
    """A browser, or a program, in one seat."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.moment = -1
        self.mine = False
        self.over = False
        self.arrived = 0.0
        self.page = 0  # bytes of the first message, which is the whole page
        self.named: set[str] = set()  # drawings that it names, which a browser fetches once for all its tables
        self.bytes = 0  # of all others
        self.messages = 0
        self._pieces: list[str] = []
        self._ask: dict[str, Any] | None = None
        self._news = asyncio.Event()
        self._listening = asyncio.ensure_future(self.listen())

    async def leave(self) -> None:
        self._listening.cancel()
        await self.socket.close()

    async def listen(self) -> None:
        async for text in self.socket:
            assert isinstance(text, str)
            if self.moment < 0:
                self.page = len(text)
                self.named = set(DRAWING.findall(text))
            else:
                self.bytes += len(text)
                self.messages += 1
            message = decode(text)
            if message.type == "page":
                self._page(message)
            elif message.type == "table":
                self._data(message)
            else:
                raise SystemExit(f"refused: {text}")
            self.moment, self.over = message.moment, message.over
            self.arrived = time.perf_counter()
            self._news.set()

    def _page(self, message: Message) -> None:
        self.mine = message.mine
        if (patch := message.parts.get("options")) is not None:
            pieces: list[str] = []
            for entry in decode_patch(patch):
                pieces += entry.split("\n") if isinstance(entry, str) else self._pieces[entry[0] : entry[0] + entry[1]]
            self._pieces = pieces

    def _data(self, message: Message) -> None:
        self.mine = message.ask is not None
        self._ask = message.ask

    @property
    def options(self) -> list[int]:
        if self._ask is not None:
            return [option["id"] for option in self._ask["options"]]
        return [int(number) for number in OPTION.findall("\n".join(self._pieces))]

    async def until(self, moment: int) -> float:
        """When the page of this moment or a later one had arrived."""
        while self.moment < moment:
            self._news.clear()
            await self._news.wait()
        return self.arrived

    async def choose(self, option: int) -> None:
        await self.socket.send(f'{{"do":"choose","option":{option},"moment":{self.moment}}}')


class Bench:
    def __init__(self, urls: list[str], arguments: argparse.Namespace) -> None:
        self.urls, self.arguments = itertools.cycle(urls), arguments
        self.times: list[float] = []
        self.clients: list[Client] = []
        self.ready: list[list[Client]] = []  # tables that are set and wait to be played at
        self.drawings: dict[str, int] = {}  # bytes of those that pages name, packed as they travel
        self.began = 0.0
        self.until = 0.0

    async def set_table(self, http: httpx.AsyncClient) -> list[Client]:
        wish = {"game": self.arguments.game, "seats": [{"mine": True}, {"mine": True}]}
        url = next(self.urls)
        for _ in range(TRIES):
            answer = await http.post(f"{url}/api/tables", json=wish)
            if answer.status_code != 503:  # so many at once may be more than a small share of a core can set in time
                break
            await asyncio.sleep(2)
        if answer.is_error:
            raise SystemExit(f"no table: {answer.status_code} {answer.text}")
        founded = answer.json()
        address = f"ws{url.removeprefix('http')}/api/tables/{founded['table']}/live?as={self.arguments.kind}"
        clients = []
        for seat in founded["seats"]:
            headers = {"Authorization": f"Bearer {seat['token']}"}
            client = Client(await connect(address, additional_headers=headers, max_size=None, compression=None))
            clients.append(client)
        for client in clients:
            await client.until(0)
            for digest in client.named - self.drawings.keys():
                answer = await http.get(f"{url}/drawings/{digest}", headers={"waystone-table": founded["table"]})
                self.drawings[digest] = int(answer.raise_for_status().headers["content-length"])
        return clients

    async def table(self, number: int, http: httpx.AsyncClient) -> None:
        """Play match after match at one table's place until the time is up."""
        while time.perf_counter() < self.until:
            clients = self.ready.pop() if self.ready else await self.set_table(http)
            self.clients += clients
            await self.match(clients, number)
            for client in clients:
                await client.leave()

    async def match(self, clients: list[Client], number: int) -> None:
        pace = self.arguments.pace
        step = number
        beat = time.perf_counter()  # tables keep their places in the beat, also after a delay
        while not clients[0].over and time.perf_counter() < self.until:
            asked = next(client for client in clients if client.mine)
            step += 7
            options = asked.options
            option = options[step % len(options)]
            moment = asked.moment
            sent = time.perf_counter()
            await asked.choose(option)
            arrived = [await client.until(moment + 1) for client in clients]
            if sent > self.began:
                self.times.append(max(arrived) - sent)
            if pace:
                beat += pace
                await asyncio.sleep(max(0.0, beat - time.perf_counter()))

    async def play(self, http: httpx.AsyncClient, pids: list[int]) -> float:
        """At all tables at once. How many seconds of processor time the servers needed."""
        arguments = self.arguments
        self.began = time.perf_counter() + arguments.warmup
        self.until = self.began + arguments.seconds
        tasks = []
        for number in range(arguments.tables):
            tasks.append(asyncio.ensure_future(self.table(number, http)))
            if arguments.pace:
                await asyncio.sleep(arguments.pace / arguments.tables)  # spread over the beat
        await asyncio.sleep(max(0.0, self.began - time.perf_counter()))
        before = sum(map(processor_seconds, pids))
        await asyncio.gather(*tasks)
        return sum(map(processor_seconds, pids)) - before

    async def run(self, pids: list[int]) -> dict[str, Any]:
        arguments = self.arguments
        async with httpx.AsyncClient(timeout=60) as http:
            for _ in range(arguments.tables + arguments.reserve):
                self.ready.append(await self.set_table(http))
            with held(pids, arguments.share):
                spent = await self.play(http, pids)
            for clients in self.ready:
                for client in clients:
                    await client.leave()
        times = sorted(self.times)
        messages = sum(client.messages for client in self.clients)
        told = {
            "game": arguments.game,
            "tables": arguments.tables,
            "servers": arguments.servers,
            "pace s": arguments.pace,
            "choices": len(times),
            "choices/s": round(len(times) / arguments.seconds),
            "choices/s a core": round(len(times) / spent) if spent else 0,
            "p50 ms": round(statistics.median(times) * 1000, 2),
            "p99 ms": round(times[int(len(times) * 0.99)] * 1000, 2),
            "update bytes, mean": round(sum(client.bytes for client in self.clients) / max(1, messages)),
            "page bytes, mean": round(statistics.mean(client.page for client in self.clients)),
        }
        if self.drawings:
            fetched = [sum(self.drawings[digest] for digest in client.named) for client in self.clients]
            told["drawing bytes, once"] = round(statistics.mean(fetched))
        return told


def processor_seconds(pid: int) -> float:
    """Of a server process, its threads and not its workers."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def held(pids: list[int], share: float) -> Iterator[None]:
    """Let each of these processes have no more than a share of a core; 1 leaves them alone."""
    groups: list[Path] = []
    try:
        for pid in pids if share < 1.0 else []:
            group = share_group(f"waystone-{pid}", round(share * PERIOD))
            groups.append(group)
            (group / "cgroup.procs").write_text(str(pid), encoding="ascii")
        yield
    finally:
        for group in groups:
            for still in (group / "cgroup.procs").read_text(encoding="ascii").split():
                with contextlib.suppress(OSError):  # it has ended meanwhile
                    (group.parent / "cgroup.procs").write_text(still, encoding="ascii")
            group.rmdir()


def share_group(name: str, quota: int) -> Path:
    """A control group whose processes together run so many microseconds of each period."""
    first_version = (GROUPS / "cpu" / "cpu.cfs_period_us").exists()
    group = (GROUPS / "cpu" if first_version else GROUPS) / name
    try:
        if first_version:
            limits = {"cpu.cfs_period_us": f"{PERIOD}", "cpu.cfs_quota_us": f"{quota}"}
        else:
            limits = {"cpu.max": f"{quota} {PERIOD}"}
            (GROUPS / "cgroup.subtree_control").write_text("+cpu", encoding="ascii")
        group.mkdir()
        for limit, value in limits.items():
            (group / limit).write_text(value, encoding="ascii")
    except OSError as error:
        sys.exit(f"a process cannot be held to a share of a core ({error}): run as root on Linux, or without --share")
    return group


@contextlib.contextmanager
def serving(database: str) -> Iterator[tuple[str, int]]:
    """A server: its address and its process."""
    command = [sys.executable, "-m", "waystone", "serve", "--port", "0", "--limits", "100000", "--database", database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        try:
            yield next(line for line in server.stdout if "http://" in line).split()[-1].rstrip("/"), server.pid
        finally:
            server.send_signal(signal.SIGINT)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the web table.")
    parser.add_argument("--game", default="wakening-lair")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--pace", type=float, default=0.5, help="seconds between choices at a table; 0: closed loop")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--warmup", type=float, default=3)
    parser.add_argument("--reserve", type=int, default=300, help="tables set for when matches end")
    parser.add_argument("--as", dest="kind", default="page", choices=("page", "data"))
    parser.add_argument("--database", default="")
    parser.add_argument("--servers", type=int, default=1, help="processes on one PostgreSQL")
    parser.add_argument("--share", type=float, default=1.0, help="of a core for each process: see benchmarks.processes")
    arguments = parser.parse_args()
    if arguments.servers > 1 and not arguments.database:
        parser.error("several servers need --database postgresql://...")
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as servers:
        database = arguments.database or f"{folder}/tables.sqlite"
        started = [servers.enter_context(serving(database)) for _ in range(arguments.servers)]
        gc.disable()  # a pause of the clients is not the server's
        bench = Bench([url for url, _ in started], arguments)
        print(json.dumps(asyncio.run(bench.run([pid for _, pid in started])), indent=2))


if __name__ == "__main__":
    main()
