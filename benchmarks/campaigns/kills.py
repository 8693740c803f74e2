"""`kill -9` under load, again and again: no acknowledged deed is lost, none is doubled, every table goes on.

    python -m benchmarks.campaigns.kills --kills 500 --folder /tmp/kills
    python -m benchmarks.campaigns.kills --kills 500 --folder /tmp/kills-postgres --postgres --servers 3

People at tables of all games choose by chance and sometimes take a choice back, as fast as the server answers, and
remember everything that was acknowledged. Something is killed in the middle of it: on SQLite the server; on PostgreSQL,
which is started in the folder, one of several servers, all of them, or PostgreSQL itself. Where several servers run,
people use any of them, and now and then send the same choice to two at once. After each kill the deeds that are kept
are compared with what was acknowledged. In the end a fresh server plays on at every table that is not over, and all
that was ever acknowledged is looked for once more.

The folder holds the database, a line for each time something was killed (kills.jsonl) and the numbers so far
(summary.json). The same command goes on where an earlier run in the same folder was stopped. It ends with 1 if anything
was lost or doubled.
"""

import argparse
import json
import random
import shutil
import sqlite3
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from tests.server.kit import Served

from benchmarks.campaigns.killable import Postgres
from benchmarks.campaigns.ledger import facts, write
from waystone.engine import registry

TABLES = 8
ACKNOWLEDGED = 40  # deeds between two kills, at least,
LONGEST = 20.0  # unless they take so many seconds;
PLAYED = (0.0, 0.3)  # then so many more, at least and at most
AFTER = 0.3  # seconds that people go on with the other servers, if there are any
BACK = 30.0  # seconds in which a table must be playable again
NO_EVENTS = 10**8  # people who know all events are told none
UNDO, TWICE = 0.05, 0.1  # how often a choice is taken back, or sent to two servers at once
PACE = 0.02  # seconds between two deeds at a table: the servers that start need some of the processor too
ALL_SERVERS, DATABASE = 3, 10  # on PostgreSQL: every so many times all servers, or PostgreSQL itself


class Place(msgspec.Struct):
    """A table, and the tokens of its seats."""

    table: str
    game: str
    tokens: list[str]
    over: bool = False


class Kept(msgspec.Struct, frozen=True):
    """A deed that was acknowledged: its number, and the option that was chosen, -1 if one was taken back."""

    table: str
    number: int
    option: int


class Killed(msgspec.Struct):
    """A line of the journal: how many servers were killed at once, or PostgreSQL, and what had happened until then."""

    servers: int
    database: int
    set: list[Place]
    over: list[str]
    acknowledged: list[Kept]
    lost: int = 0
    doubled: int = 0
    gaps: int = 0
    kept_unacknowledged: int = 0  # the answer was on its way when something died


class House:
    """The servers, each with a way in that many threads share, and the database behind them."""

    def __init__(self, folder: Path, postgres: bool, servers: int) -> None:
        self.folder = folder
        self.postgres = Postgres(folder / "postgres") if postgres else None
        self.database = self.postgres.address if self.postgres else str(folder / "tables.sqlite")
        self._nothing = Path(tempfile.mkdtemp())  # no other games are installed
        self.servers: list[Served | None] = [None] * servers
        self.doors: list[httpx.Client | None] = [None] * servers

    def start(self) -> None:
        """Start what is not running."""
        missing = [number for number, server in enumerate(self.servers) if server is None]
        starting = [threading.Thread(target=self._start, args=(number,)) for number in missing]
        for each in starting:
            each.start()
        for each in starting:
            each.join()

    def _start(self, number: int) -> None:
        started = self.servers[number] = Served(self.database, self._nothing)
        self.doors[number] = httpx.Client(base_url=started.url, timeout=30, verify=False)

    def kill(self, numbers: list[int]) -> int:
        """Kill some servers; how many of them were running."""
        running = [(number, server) for number in numbers if (server := self.servers[number]) is not None]
        for number, server in running:
            server.kill()
            self.servers[number] = self.doors[number] = None
        return len(running)

    def open_doors(self) -> list[httpx.Client]:
        return [door for door in self.doors if door is not None]

    def close(self) -> None:
        self.kill(list(range(len(self.servers))))
        if self.postgres is not None:
            self.postgres.stop()
        shutil.rmtree(self._nothing)

    # ------------------------------------------------------------------ what is kept, read past the servers
    def kept(self, tables: list[str]) -> dict[str, dict[int, dict[str, Any]]]:
        """The deeds of tables by their numbers."""
        query = "SELECT number, deed FROM deeds WHERE table_id = "
        if self.postgres is not None:
            import psycopg

            with psycopg.connect(self.database) as connection:
                return {table: _read(connection.execute(query + "%s", (table,)).fetchall()) for table in tables}
        with tempfile.TemporaryDirectory() as beside:  # a copy: the next server itself repairs what the dead one left
            for file in self.folder.glob("tables.sqlite*"):
                shutil.copy(file, beside)
            with closing(sqlite3.connect(Path(beside) / "tables.sqlite")) as reader:
                return {table: _read(reader.execute(query + "?", (table,)).fetchall()) for table in tables}


def _read(rows: list[Any]) -> dict[int, dict[str, Any]]:
    return {number: json.loads(text) for number, text in rows}


class Player(threading.Thread):
    """Everybody at one table."""

    def __init__(self, house: House, place: Place, chance: random.Random) -> None:
        super().__init__(daemon=True)
        self.house, self.place, self.chance = house, place, chance
        self.enough = threading.Event()
        self.acknowledged: list[Kept] = []
        self.unsure = 0  # deeds that were sent, and nobody said what became of them
        self.over = False
        self._seat = 0
        self._counting = threading.Lock()

    def run(self) -> None:
        while not (self.over or self.enough.is_set()):
            doors = self.house.open_doors()
            with suppress(httpx.HTTPError, LookupError):  # that server is dead; perhaps another is not
                self._play(self.chance.sample(doors, len(doors)))
            time.sleep(PACE)

    def _play(self, doors: list[httpx.Client]) -> None:
        seen = self._ask(doors[0])
        self.over = seen.get("over", False)
        ask = seen.get("ask")
        if ask is None:
            self._seat = seen.get("asked") or 0
            return
        if ask["undo"] and self.chance.random() < UNDO:
            self._send(doors[0], "undo", -1, {"moment": ask["moment"]})
            return
        option = self.chance.choice(ask["options"])["id"]
        body = {"option": option, "moment": ask["moment"]}
        if len(doors) > 1 and self.chance.random() < TWICE:
            twin = threading.Thread(target=self._send_quietly, args=(doors[1], "choose", option, body))
            twin.start()
            self._send_quietly(doors[0], "choose", option, body)
            twin.join()
        else:
            self._send(doors[0], "choose", option, body)

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.place.tokens[self._seat]}"}

    def _ask(self, door: httpx.Client) -> dict[str, Any]:
        path = f"/api/tables/{self.place.table}"
        answer = door.get(path, params={"heard": NO_EVENTS}, headers=self._headers())
        data: dict[str, Any] = answer.json() if answer.status_code == 200 else {}
        return data

    def _send(self, door: httpx.Client, deed: str, option: int, body: dict[str, int]) -> None:
        with self._counting:
            self.unsure += 1
        answer = door.post(f"/api/tables/{self.place.table}/{deed}", json=body, headers=self._headers())
        with self._counting:
            if answer.status_code < 500:  # done or refused; a server that cannot reach its database knows neither
                self.unsure -= 1
            if answer.status_code == 200:
                self.acknowledged.append(Kept(self.place.table, answer.json()["version"], option))

    def _send_quietly(self, door: httpx.Client, deed: str, option: int, body: dict[str, int]) -> None:
        with suppress(httpx.HTTPError):
            self._send(door, deed, option, body)


class Campaign:
    def __init__(self, folder: Path, postgres: bool, servers: int, seed: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.facts = facts("kills")
        self.journal = folder / "kills.jsonl"
        self.kills: list[Killed] = []
        if self.journal.exists():
            self.kills = [msgspec.json.decode(line, type=Killed) for line in self.journal.read_bytes().splitlines()]
        over = {table for killed in self.kills for table in killed.over}
        self.places = [place for killed in self.kills for place in killed.set if place.table not in over]
        self.chance = random.Random(f"{seed} {len(self.kills)}")
        self.unsure: Counter[str] = Counter()  # deeds of each table that may still come to be kept, late
        self.began = time.monotonic()
        self.house = House(folder, postgres, servers)

    def run(self, kills: int, minutes: float) -> None:
        while self.killed < kills and time.monotonic() - self.began < 60 * minutes:
            killed = self.play_and_kill()
            self.kills.append(killed)
            with self.journal.open("ab") as journal:
                journal.write(msgspec.json.encode(killed) + b"\n")
            write(self.folder / "summary.json", self.summary())
            if len(self.kills) % 10 == 0:
                self.tell()

    @property
    def killed(self) -> int:
        return sum(killed.servers + killed.database for killed in self.kills)

    # ------------------------------------------------------------------ one kill
    def play_and_kill(self) -> Killed:
        if not self.house.open_doors():
            self.house.start()
        fresh = self._set_tables()
        before = {table: len(deeds) for table, deeds in self.house.kept([p.table for p in self.places]).items()}
        players = [Player(self.house, place, random.Random(self.chance.random())) for place in self.places]
        for player in players:
            player.start()
        self.house.start()  # the one that was killed, while people play on with the others
        _wait_for(players, ACKNOWLEDGED)
        time.sleep(self.chance.uniform(*PLAYED))
        servers, database = self._kill_something()
        if self.house.open_doors():
            time.sleep(self.chance.uniform(0, AFTER))
        for player in players:
            player.enough.set()
        for player in players:
            player.join(60)
        killed = Killed(servers, database, fresh, [], [])
        kept = self.house.kept([player.place.table for player in players])
        for player in players:
            self._compare(killed, player, kept[player.place.table], before[player.place.table])
        self.places = [place for place in self.places if place.table not in killed.over]
        return killed

    def _compare(self, killed: Killed, player: Player, deeds: dict[int, dict[str, Any]], before: int) -> None:
        """Compare what a player remembers with what is kept."""
        table = player.place.table
        numbers = [each.number for each in player.acknowledged]
        unacknowledged = len(deeds) - before - len(numbers)
        self.unsure[table] += player.unsure - unacknowledged
        killed.acknowledged += player.acknowledged
        killed.lost += sum(not _is_kept(each, deeds) for each in player.acknowledged)
        killed.doubled += len(numbers) - len(set(numbers)) + max(0, -self.unsure[table])
        killed.gaps += sorted(deeds) != list(range(1, len(deeds) + 1))
        killed.kept_unacknowledged += unacknowledged
        if player.over:
            killed.over.append(table)

    def _set_tables(self) -> list[Place]:
        """New tables for those that are over."""
        games = [name for name in registry.names() if name != "dice-race"]
        fresh = []
        while len(self.places) < TABLES:
            game = registry.find(self.chance.choice(games))
            seats = [{"mine": True, "name": f"P{seat}"} for seat in range(max(2, min(game.players)))]
            answer = self.house.open_doors()[0].post("/api/tables", json={"game": game.name, "seats": seats})
            answer.raise_for_status()
            made = answer.json()
            fresh.append(Place(made["table"], game.name, [seat["token"] for seat in made["seats"]]))
            self.places.append(fresh[-1])
        return fresh

    def _kill_something(self) -> tuple[int, int]:
        """How many servers were killed, and whether PostgreSQL was."""
        number = len(self.kills) + 1
        everyone = list(range(len(self.house.servers)))
        if self.house.postgres is None:
            return self.house.kill(everyone), 0
        if number % DATABASE == 0:
            self.house.postgres.kill()
            time.sleep(self.chance.uniform(0, 1))
            self.house.postgres.start()
            return 0, 1
        return self.house.kill(everyone if number % ALL_SERVERS == 0 else [self.chance.choice(everyone)]), 0

    # ------------------------------------------------------------------ in the end
    def look_at_all(self) -> dict[str, int]:
        """Whether each table can be played on by a fresh server, and whether all that was acknowledged is there."""
        self.house.kill(list(range(len(self.house.servers))))
        everything: dict[str, list[Kept]] = {place.table: [] for killed in self.kills for place in killed.set}
        for killed in self.kills:
            for each in killed.acknowledged:
                everything[each.table].append(each)
        kept = self.house.kept(list(everything))
        missing = sum(not _is_kept(each, kept[table]) for table, found in everything.items() for each in found)
        self.house.start()
        unplayable = 0
        for place in (place for killed in self.kills for place in killed.set):
            unplayable += not self._plays_on(place)
        return {"tables": len(everything), "missing_in_the_end": missing, "unplayable": unplayable}

    def _plays_on(self, place: Place) -> bool:
        """Whether one more choice can be made at a table, or it is over and shows how it ended."""
        player = Player(self.house, place, self.chance)
        deadline = time.monotonic() + BACK
        while not player.over and not player.acknowledged and time.monotonic() < deadline:
            player._play(self.house.open_doors()[:1])
        return player.over or bool(player.acknowledged)

    def summary(self) -> dict[str, Any]:
        return {
            **self.facts,
            "database": "PostgreSQL" if self.house.postgres else "SQLite",
            "servers": len(self.house.servers),
            "kills": self.killed,
            "kills_of_servers": sum(killed.servers for killed in self.kills),
            "kills_of_the_database": sum(killed.database for killed in self.kills),
            "acknowledged": sum(len(killed.acknowledged) for killed in self.kills),
            "lost": sum(killed.lost for killed in self.kills),
            "doubled": sum(killed.doubled for killed in self.kills),
            "gaps": sum(killed.gaps for killed in self.kills),
            "kept_unacknowledged": sum(killed.kept_unacknowledged for killed in self.kills),
            "minutes_of_this_run": round((time.monotonic() - self.began) / 60, 1),
        }

    def tell(self) -> None:
        told = self.summary()
        names = ("acknowledged", "lost", "doubled", "gaps", "kept_unacknowledged", "minutes_of_this_run")
        print(f"{self.killed} kills:", ", ".join(f"{name} {told[name]}" for name in names), flush=True)


def _wait_for(players: list[Player], acknowledged: int) -> None:
    deadline = time.monotonic() + LONGEST
    while sum(len(player.acknowledged) for player in players) < acknowledged and time.monotonic() < deadline:
        time.sleep(0.005)


def _is_kept(each: Kept, deeds: dict[int, dict[str, Any]]) -> bool:
    deed = deeds.get(each.number, {})
    return deed.get("deed") == "took-back" if each.option < 0 else deed.get("option") == each.option


def main() -> int:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--kills", type=int, default=20, help="in all, those of earlier runs in this folder included")
    wanted.add_argument("--minutes", type=float, default=60.0, help="stop after so many (default 60)")
    wanted.add_argument("--folder", type=Path, help="where all is kept (default: a new one)")
    wanted.add_argument("--postgres", action="store_true", help="a PostgreSQL of its own instead of SQLite")
    wanted.add_argument("--servers", type=int, default=1, help="at once; SQLite has room for one")
    wanted.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = wanted.parse_args()
    if given.servers > 1 and not given.postgres:
        wanted.error("only PostgreSQL serves several servers")
    folder = given.folder or Path(tempfile.mkdtemp(prefix="kills-"))
    campaign = Campaign(folder.resolve(), given.postgres, given.servers, given.seed)
    try:
        campaign.run(given.kills, given.minutes)
        end = campaign.look_at_all()
        summary = {**campaign.summary(), **end}
        write(folder / "summary.json", summary)
    finally:
        campaign.house.close()
    print(json.dumps(summary, indent=1))
    wrong = ("lost", "doubled", "gaps", "missing_in_the_end", "unplayable")
    return 1 if any(summary[name] for name in wrong) else 0


if __name__ == "__main__":
    sys.exit(main())
