"""Whatever is sent to live tables is answered with a reason: no error of ours, no connection that dies of it.

    python -m benchmarks.campaigns.fuzz --minutes 10 --folder /tmp/fuzz

Three attacks on one server, each for a third of the time: schemathesis makes requests from the description of the API
that the server gives out; requests with spoiled bodies, queries and headers go to every address of live tables, with
real tokens; and spoiled messages go through sockets at live tables, each of which must answer a ping afterwards. The
command ends with 1 if an answer was 500 or above (but for 503: busy, try again), if a socket died, or if the log has an
error. fuzz.json in the folder has the numbers.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from tests.server.kit import Ear, Served, Visitor, new_table
from websockets.exceptions import WebSocketException

from benchmarks.campaigns.ledger import facts, write
from waystone.engine import registry
from waystone.server.api import ENDPOINTS

DEEDS = ("choose", "undo", "say", "hand", "leave", "vote", "speed", "skip", "face", "read", "ping", "", "resign", "×")
WORDS = (
    "option",
    "moment",
    "seat",
    "absent",
    "wish",
    "bot",
    "text",
    "name",
    "on",
    "page",
    "about",
    "speed",
    "token",
    "at",
)
ODD: tuple[Any, ...] = (
    0, 1, -1, 2**31, 2**63, 10**30, 1.5, 1e308, True, None, "", "a", "\x00", "é" * 50, "<b>", "💥", "0", [], [[]], {},
    "../../etc/passwd", "' OR 1=1 --", "bot", "end", "greedy", "watch", "\ud7ff",
)  # fmt: skip
RAW = (
    b"",
    b"{",
    b"[" * 5000,
    b"\xff\xfe",
    b"null",
    b'{"do":"choose"',
    b'{"do":' + b"9" * 3000 + b"}",
    b'"' + b"x" * 4000,
)
HEADERS: tuple[dict[str, str], ...] = (
    {}, {}, {}, {"content-type": "text/plain"}, {"origin": "http://["}, {"origin": "http://evil.example"},
    {"authorization": "Bearer x"}, {"cookie": "waystone_guest=%00"}, {"expect": "nonsense"},
    {"x-forwarded-for": "1.2.3.4"}, {"range": "bytes=5-1"},
)  # fmt: skip
SENT = 20  # messages between two pings


class Fuzz:
    def __init__(self, server: Served, folder: Path, chance: random.Random) -> None:
        self.server, self.folder, self.chance = server, folder, chance
        self.statuses: Counter[str] = Counter()
        self.bad: list[str] = []
        self.messages = self.pongs = self.dead = 0

    def tables(self) -> list[tuple[str, list[Visitor]]]:
        """A fresh live table of each game."""
        found = []
        for name in registry.names():
            seats = [{"mine": True, "name": f"P{seat}"} for seat in range(max(2, min(registry.find(name).players)))]
            found.append(new_table(Visitor(self.server.url), *seats, game=name, listed=True))
        return found

    def value(self, depth: int = 0) -> Any:
        if depth < 3 and self.chance.random() < 0.1:
            return {self.chance.choice(WORDS): self.value(depth + 1) for _ in range(3)}
        return self.chance.choice(ODD)

    def body(self, ask: dict[str, Any] | None) -> dict[str, Any]:
        """Some values, odd ones or such as make sense just now."""
        made = {self.chance.choice(WORDS): self.value() for _ in range(self.chance.randrange(4))}
        if ask is not None and self.chance.random() < 0.5:
            made |= {"option": self.chance.choice(ask["options"])["id"], "moment": ask["moment"]}
        return made

    # ------------------------------------------------------------------ requests
    def requests(self, seconds: float) -> None:
        tables = self.tables()
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            table, people = self.chance.choice(tables)
            person = self.chance.choice(people)
            place = self.chance.choice(ENDPOINTS)
            ask = person.get(f"/api/tables/{table}").json().get("ask") if self.chance.random() < 0.2 else None
            path = place.path.replace("{table}", table).replace("{game}", self.chance.choice(registry.names()))
            text = self.chance.choice(RAW) if self.chance.random() < 0.2 else _written(self.body(ask))
            query = {self.chance.choice((*WORDS, "heard")): str(self.value()) for _ in range(self.chance.randrange(3))}
            headers = {"content-type": "application/json", **person.headers, **self.chance.choice(HEADERS)}
            try:
                answer = person.http.request(place.method, path, content=text, params=query, headers=headers)
                self.note(f"{place.method} {path} {query} {text[:200]!r} {headers}", answer.status_code)
            except httpx.HTTPError as error:  # what is no HTTP is cut off; whoever comes next must be served
                self.statuses[type(error).__name__] += 1
            if person.get(f"/api/tables/{table}").json().get("over"):
                tables = self.tables()

    def note(self, what: str, status: int) -> None:
        self.statuses[str(status)] += 1
        if status >= 500 and status != 503:
            self.bad.append(f"{status}: {what}")

    # ------------------------------------------------------------------ sockets
    def sockets(self, seconds: float) -> None:
        tables = self.tables()
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            table, people = self.chance.choice(tables)
            person = self.chance.choice([*people, Visitor(self.server.url)])
            sent: list[str | bytes] = []
            try:
                with person.listen(table, self.chance.choice(("data", "page"))) as ear:
                    while time.monotonic() < until and len(sent) < 10 * SENT:
                        self._send_some(ear, person.look(table)["ask"], sent)
                        ear.send(do="ping")
                        ear.until(lambda message: message["type"] == "pong", timeout=30)
                        self.pongs += 1
            except (WebSocketException, OSError, TimeoutError) as error:
                self.dead += 1
                self.bad.append(f"socket: {error!r} after {sent[-SENT:]!r}")

    def _send_some(self, ear: Ear, ask: dict[str, Any] | None, sent: list[str | bytes]) -> None:
        for _ in range(SENT):
            message: str | bytes
            if self.chance.random() < 0.2:
                message = self.chance.choice(RAW)
                if self.chance.random() < 0.7:
                    message = message.decode("utf-8", "replace")
            else:
                message = json.dumps({"do": self.chance.choice(DEEDS), **self.body(ask)})
            sent.append(message)
            ear.socket.send(message)
            self.messages += 1

    # ------------------------------------------------------------------ schemathesis
    def schemathesis(self, seconds: float, seed: int) -> dict[str, Any]:
        """Requests made from the description; the tool stops at the first errors of ours, or when time is up."""
        command = [
            sys.executable, "-m", "schemathesis.cli", "run", f"{self.server.url}/api/openapi.json",
            "--checks", "not_a_server_error", "--phases", "examples,coverage,fuzzing", "--max-time", str(int(seconds)),
            "--seed", str(seed), "--continue-on-failure", "--no-color",
        ]  # fmt: skip
        ran = subprocess.run(
            command, capture_output=True, text=True, timeout=seconds + 120, check=False, cwd=self.folder
        )
        lines = ran.stdout.splitlines()
        if ran.returncode:
            self.bad.append("schemathesis: " + "\n".join(lines[-40:]) + ran.stderr[-500:])
        return {"code": ran.returncode, "said": [line for line in lines[-25:] if line.strip()]}


def _written(body: dict[str, Any]) -> bytes:
    return json.dumps(body).encode("utf-8", "replace")


def main() -> int:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--minutes", type=float, default=3.0)
    wanted.add_argument("--folder", type=Path, help="where all is kept (default: a new one)")
    wanted.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = wanted.parse_args()
    folder = given.folder or Path(tempfile.mkdtemp(prefix="fuzz-"))
    folder.mkdir(parents=True, exist_ok=True)
    about = {**facts("fuzz"), "seed": given.seed}
    server = Served(str(folder / "tables.sqlite"), Path(tempfile.mkdtemp()))
    third = 60 * given.minutes / 3
    fuzz = Fuzz(server, folder, random.Random(given.seed))
    try:
        fuzz.requests(third)
        fuzz.sockets(third)
        described = fuzz.schemathesis(third, given.seed)
        fuzz.note("/health in the end", Visitor(server.url).get("/health").status_code)
    finally:
        server.stop()
    errors = [
        line for line in server.logged if "request failed" in line or "socket failed" in line or "Traceback" in line
    ]
    summary = {
        **about, "requests": dict(fuzz.statuses), "messages": fuzz.messages, "pings_answered": fuzz.pongs,
        "sockets_that_died": fuzz.dead, "schemathesis": described, "errors_in_the_log": errors[:20],
        "bad": fuzz.bad[:50],
    }  # fmt: skip
    write(folder / "fuzz.json", summary)
    print(json.dumps(summary, indent=1))
    return 1 if fuzz.bad or errors else 0


if __name__ == "__main__":
    sys.exit(main())
