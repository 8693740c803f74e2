"""`kill -9` under load, again and again: no acknowledged choice is lost, none is doubled, every table goes on.

    python -m benchmarks.campaigns.kills --kills 100
    python -m benchmarks.campaigns.kills --kills 100 --database postgresql://me@localhost/torture

People at tables of all games choose by chance, as fast as the server answers, and remember every choice that was
acknowledged. The server is killed in the middle of it and started again; then the deeds that are kept are compared with
what was acknowledged. The database should be an empty one. The command ends with 1 if anything was lost or doubled.
"""

import argparse
import datetime
import json
import random
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from tests.server.kit import ROOT, Served, Visitor, new_table

from waystone.engine import registry

TABLES = 8
ACKNOWLEDGED = 40  # choices between two kills, at least,
LONGEST = 20.0  # unless they take so many seconds;
PLAYED = (0.0, 0.5)  # then so many more, at least and at most


class Player(threading.Thread):
    """Everybody at one table."""

    def __init__(self, url: str, table: str, people: list[Visitor], chance: random.Random) -> None:
        super().__init__(daemon=True)
        self.table, self.chance = table, chance
        self.people = [Visitor(url, person.token) for person in people]
        self.acknowledged: list[tuple[int, int]] = []  # the number of the deed, and the option
        self.sent = 0
        self.over = False

    def run(self) -> None:
        try:
            while not self.over:
                self._choose()
        except httpx.HTTPError:
            return  # the server is dead

    def _choose(self) -> None:
        for person in self.people:
            seen = person.get(f"/api/tables/{self.table}", heard=0).json()
            self.over = seen["over"]
            if seen["ask"] is not None:
                option = self.chance.choice(seen["ask"]["options"])["id"]
                self.sent += 1
                answer = person.do(self.table, "choose", option=option, moment=seen["ask"]["moment"])
                if answer.status_code == 200:
                    self.acknowledged.append((answer.json()["version"], option))
                return


def kept_deeds(database: str, table: str) -> dict[int, dict[str, Any]]:
    """What is kept of a table, by numbers."""
    query = "SELECT number, deed FROM deeds WHERE table_id = "
    if database.startswith("postgres"):
        import psycopg

        with psycopg.connect(database) as connection:
            rows: list[Any] = connection.execute(query + "%s", (table,)).fetchall()
    else:
        reader = sqlite3.connect(database)
        rows = reader.execute(query + "?", (table,)).fetchall()
        reader.close()
    return {number: json.loads(text) for number, text in rows}


class Tally:
    def __init__(self) -> None:
        self.kills = self.acknowledged = self.lost = self.doubled = self.gaps = self.unplayable = 0
        self.unacknowledged = 0  # kept all the same: the answer was on its way when the server died

    def add(self, database: str, player: Player, before: int) -> None:
        """Compare what a player remembers of one life of the server with what is kept."""
        deeds = kept_deeds(database, player.table)
        self.acknowledged += len(player.acknowledged)
        for number, option in player.acknowledged:
            if deeds.get(number, {}).get("option") != option:
                self.lost += 1
        self.gaps += sorted(deeds) != list(range(1, len(deeds) + 1))
        made = len(deeds) - before
        self.unacknowledged += max(0, made - len(player.acknowledged))
        self.doubled += max(0, made - player.sent)

    @property
    def fine(self) -> bool:
        return not (self.lost or self.doubled or self.gaps or self.unplayable)


def wait_for(players: list[Player], acknowledged: int) -> None:
    deadline = time.monotonic() + LONGEST
    while sum(len(player.acknowledged) for player in players) < acknowledged and time.monotonic() < deadline:
        time.sleep(0.005)


def campaign(kills: int, database: str, seed: int) -> Tally:
    chance = random.Random(seed)
    tally = Tally()
    games = list(registry.names())
    nothing = Path(tempfile.mkdtemp())  # no other games are installed
    tables: list[tuple[str, list[Visitor]]] = []
    for number in range(kills):
        server = Served(database, nothing)
        while len(tables) < TABLES:
            game = registry.find(games[(number + len(tables)) % len(games)])
            seats = [{"mine": True, "name": f"P{seat}"} for seat in range(max(2, min(game.players)))]
            tables.append(new_table(Visitor(server.url), *seats, game=game.name))
        before = [len(kept_deeds(database, table)) for table, _ in tables]
        players = [Player(server.url, table, people, random.Random(chance.random())) for table, people in tables]
        for player in players:
            player.start()
        wait_for(players, ACKNOWLEDGED)
        time.sleep(chance.uniform(*PLAYED))
        server.kill()
        for player, had in zip(players, before, strict=True):
            player.join(30)
            tally.add(database, player, had)
        tables = [place for place, player in zip(tables, players, strict=True) if not player.over]
        tally.kills += 1
    with_all = Served(database, nothing)
    for table, people in tables:
        tally.unplayable += all(Visitor(with_all.url, each.token).look(table)["ask"] is None for each in people)
    with_all.stop()
    return tally


def main() -> int:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--kills", type=int, default=20)
    wanted.add_argument("--database", default="", help="a PostgreSQL address; default: a new SQLite file")
    wanted.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = wanted.parse_args()
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=ROOT).stdout
    with tempfile.TemporaryDirectory() as folder:
        tally = campaign(given.kills, given.database or str(Path(folder) / "tables.sqlite"), given.seed)
    kind = "PostgreSQL" if given.database else "SQLite"
    print(f"{datetime.date.today()}, commit {commit.strip()}, {kind}, seed {given.seed}: {vars(tally)}")
    return 0 if tally.fine else 1


if __name__ == "__main__":
    sys.exit(main())
