"""A real server in a process of its own, and people and programs who come to it."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from msgspec import structs
from websockets.sync.client import ClientConnection, connect

from waystone.server.messages import Page
from waystone.server.sheets import patched

ROOT = Path(__file__).parent.parent.parent
RACE = "dice-race"
UNSAID = structs.asdict(Page(version=0, moment=0, facing=0, speed="", parts={}))
OPTION = re.compile(r"data-option='(\d+)'")


class Served:
    """`waystone serve` with Dice Race installed."""

    def __init__(
        self, database: str, installed: Path, *arguments: str, limits: int = 1000, program: str = "waystone"
    ) -> None:
        self.database = database
        surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join((str(installed), str(ROOT), str(ROOT / "src")))}
        command = [sys.executable, "-m", program, "serve", "--port", "0", "--database", database, "--workers", "1"]
        self.process = subprocess.Popen(
            [*command, "--limits", str(limits), *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=surroundings,
            cwd=ROOT,
        )
        self.said: list[str] = []
        self.logged: list[str] = []
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self._log = threading.Thread(target=self._hear, args=(self.process.stderr, self.logged), daemon=True)
        self._log.start()
        self.url = ""
        for line in self.process.stdout:
            self.said.append(line)
            if found := re.search(r"http://\S+", line):
                self.url = found[0].rstrip("/")
                break
        assert self.url, "".join(self.logged)
        threading.Thread(target=self._hear, args=(self.process.stdout, self.said), daemon=True).start()

    @staticmethod
    def _hear(stream: Any, lines: list[str]) -> None:
        lines += stream

    def kill(self) -> None:
        """As if the power went: no goodbye."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        code = self.process.wait(15)
        self._log.join(10)  # all that it said has been heard
        return code


@contextmanager
def served(
    database: str, installed: Path, *arguments: str, limits: int = 1000, program: str = "waystone"
) -> Iterator[Served]:
    server = Served(database, installed, *arguments, limits=limits, program=program)
    try:
        yield server
    finally:
        server.stop()


class Visitor:
    """A program that uses the API, with the token of a seat or without any."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url, self.token = url, token
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=url, headers=self.headers, timeout=30)

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return self.http.post(path, json={} if body is None else body, headers=headers)

    def look(self, table: str, **query: Any) -> dict[str, Any]:
        answer = self.get(f"/api/tables/{table}", **query)
        assert answer.status_code == 200, answer.text
        data: dict[str, Any] = answer.json()
        return data

    def do(self, table: str, deed: str, **body: Any) -> httpx.Response:
        return self.post(f"/api/tables/{table}/{deed}", body)

    def listen(self, table: str, kind: str = "data") -> "Ear":
        address = f"ws{self.url.removeprefix('http')}/api/tables/{table}/live?as={kind}"
        return Ear(address, self.headers)


class Ear:
    """A socket at a table; keeps everything it ever heard."""

    def __init__(self, address: str, headers: dict[str, str]) -> None:
        self._stack = ExitStack()
        self.socket: ClientConnection = self._stack.enter_context(
            connect(address, additional_headers=headers, max_size=None)
        )
        self.raw: list[str] = []
        self.parts: dict[str, list[str]] = {}
        self.last: dict[str, Any] = {}

    def hear(self, timeout: float = 10) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "page":
            message = {**UNSAID, **message}
            for name, patch in message["parts"].items():
                entries = [entry if isinstance(entry, str) else (entry[0], entry[1]) for entry in patch]
                self.parts[name] = patched(self.parts.get(name, []), entries)
        if message["type"] in ("page", "table"):
            self.last = message
        return message

    def until(self, wanted: Callable[[dict[str, Any]], bool], timeout: float = 10) -> dict[str, Any]:
        """The first message from now on, or the last one heard, that fits."""
        if self.last and wanted(self.last):
            return self.last
        while not wanted(message := self.hear(timeout)):
            pass
        return message

    def part(self, name: str) -> str:
        return "\n".join(self.parts.get(name, []))

    def options(self) -> list[int]:
        return [int(number) for number in OPTION.findall(self.part("options"))]

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def close(self) -> None:
        self._stack.close()

    def __enter__(self) -> "Ear":
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


def children(parent: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == parent:
                found.append(int(entry.name))
    return found


PEOPLE = ({"mine": True, "name": "Ada"}, {"mine": True, "name": "Ben"})


def new_table(visitor: Visitor, *seats: dict[str, Any], game: str = RACE, **more: Any) -> tuple[str, list[Visitor]]:
    """A new table, and somebody for each seat; they hold a seat's token each."""
    answer = visitor.post("/api/tables", {"game": game, "seats": list(seats or PEOPLE), **more})
    assert answer.status_code == 201, answer.text
    data = answer.json()
    return data["table"], [Visitor(visitor.url, seat["token"]) for seat in data["seats"]]


def asked(table: str, people: list[Visitor]) -> tuple[Visitor, dict[str, Any]]:
    """Who is asked now, and what."""
    for person in people:
        ask = person.look(table)["ask"]
        if ask is not None:
            return person, ask
    raise AssertionError("nobody is asked")


def choose(table: str, people: list[Visitor], text: str) -> dict[str, Any]:
    """Whoever is asked chooses the option that begins so."""
    person, ask = asked(table, people)
    option = next(option for option in ask["options"] if option["text"].startswith(text))
    answer = person.do(table, "choose", option=option["id"], moment=ask["moment"])
    assert answer.status_code == 200, answer.text
    data: dict[str, Any] = answer.json()
    return data


def play_to_the_end(table: str, people: list[Visitor]) -> None:
    while not people[0].look(table)["over"]:
        choose(table, people, "Roll")
