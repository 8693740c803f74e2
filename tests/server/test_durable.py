"""`kill -9` under load loses no acknowledged choice; two processes serve one table."""

import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.kit import Served, Visitor, asked, choose, new_table, served

TABLES = 8


class Player(threading.Thread):
    """Plays a table as fast as the server lets it, and remembers every choice that was acknowledged."""

    def __init__(self, url: str) -> None:
        super().__init__(daemon=True)
        self.table, self.people = new_table(Visitor(url), settings={"track": "long"})
        self.acknowledged: list[int] = []
        self.sent = 0

    def run(self) -> None:
        try:
            while not self.people[0].look(self.table)["over"]:
                person, ask = asked(self.table, self.people)
                self.sent += 1
                answer = person.do(self.table, "choose", option=1, moment=ask["moment"])  # rest
                if answer.status_code == 200:
                    self.acknowledged.append(ask["moment"])
        except httpx.HTTPError:
            return  # the server is dead


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_kill_nine_loses_no_acknowledged_choice(
    store: str, race_package: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = str(tmp_path / "t.sqlite") if store == "sqlite" else request.getfixturevalue("postgres")
    server = Served(database, race_package)
    players = [Player(server.url) for _ in range(TABLES)]
    for player in players:
        player.start()
    while sum(len(player.acknowledged) for player in players) < 5 * TABLES:
        time.sleep(0.01)
    server.kill()
    for player in players:
        player.join(10)
    with served(database, race_package) as again:
        for player in players:
            people = [Visitor(again.url, person.token) for person in player.people]
            events = people[0].look(player.table)["events"]
            rests = [event for event in events if "rests" in event["words"]]
            assert len(player.acknowledged) <= len(rests) <= player.sent
            if not people[0].look(player.table)["over"]:
                choose(player.table, people, "Rest")  # and the table is playable


def test_a_server_that_is_told_to_stop_says_goodbye(race_package: Path, tmp_path: Path) -> None:
    server = Served(str(tmp_path / "t.sqlite"), race_package)
    table, people = new_table(Visitor(server.url))
    ear = people[0].listen(table)
    ear.hear()
    began = time.monotonic()
    assert server.stop() == 0
    assert time.monotonic() - began < 5
    assert any('"closed"' in line for line in server.logged)


def test_two_processes_serve_one_table(postgres_server: Served, postgres: str, race_package: Path) -> None:
    """Ada's browser is connected to one process, Ben's to another."""
    with served(postgres, race_package) as other:
        table, (ada, seat) = new_table(Visitor(postgres_server.url), settings={"track": "long"})
        ben = Visitor(other.url, seat.token)
        with ada.listen(table) as here, ben.listen(table) as there:
            for _ in range(6):
                for person, ear in ((ada, here), (ben, there)):
                    message = ear.until(lambda message: message["type"] == "table" and message["ask"] is not None)
                    person_chooses(person, table, message)
                    ear.until(lambda m, seen=message["moment"]: m["type"] == "table" and m["moment"] > seen)  # type: ignore[misc]
            here.until(lambda message: message["moment"] == there.last["moment"])
        assert ada.look(table)["view"]["places"] == ben.look(table)["view"]["places"] == [6, 6]


def test_of_two_writers_one_is_told_that_the_table_moved_on(
    postgres_server: Served, postgres: str, race_package: Path
) -> None:
    """The same choice sent to two processes at once is made once."""
    with served(postgres, race_package) as other:
        table, people = new_table(Visitor(postgres_server.url), settings={"track": "long"})
        twins = [Visitor(other.url, person.token) for person in people]
        for turn in range(10):
            seat = turn % 2
            moment = people[seat].look(table)["moment"]
            codes: list[int] = []

            def send(person: Visitor, moment: int = moment, codes: list[int] = codes) -> None:
                codes.append(person.do(table, "choose", option=1, moment=moment).status_code)

            threads = [threading.Thread(target=send, args=(each[seat],)) for each in (people, twins)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(codes) == [200, 409]
        assert people[0].look(table)["view"]["places"] == [5, 5]


def test_who_is_present_is_known_in_every_process(postgres_server: Served, postgres: str, race_package: Path) -> None:
    """A player connected elsewhere is not voted away."""
    with served(postgres, race_package) as other:
        table, (ada, ben) = new_table(Visitor(postgres_server.url))
        there = Visitor(other.url, ada.token)
        with ben.listen(table, "page") as here, there.listen(table, "page"):
            here.until(lambda message: "away" not in here.part("seats"))
            assert ben.do(table, "vote", absent=0, wish="end").json()["error"] == "that player is here"
        with ben.listen(table, "page") as here:
            here.until(lambda message: "away" in here.part("seats"))
        assert ben.do(table, "vote", absent=0, wish="end").status_code == 200


def person_chooses(person: Visitor, table: str, message: dict[str, Any]) -> None:
    answer = person.do(table, "choose", option=1, moment=message["moment"])
    assert answer.status_code == 200, answer.text
