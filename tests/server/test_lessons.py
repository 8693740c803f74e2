"""Lessons over the API: each is played to its end, other answers must wait, and the table is like any other."""

import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.kit import Served, Visitor, served
from waystone.engine.lesson import lesson

HOUSE = ("vasty-wilds", "wakening-lair", "warlock", "waylanders", "wayward")
PATIENCE = 20.0  # seconds for bots that read their answers from a script


class Learner:
    """Somebody who learns a game by the API."""

    def __init__(self, url: str, game: str, **wish: Any) -> None:
        answer = Visitor(url).post(f"/api/games/{game}/learn", wish)
        assert answer.status_code == 201, answer.text
        self.seats = answer.json()["seats"]
        self.table = answer.json()["table"]
        self.visitor = Visitor(url, self.seats[0]["token"])
        self.visitor.do(self.table, "pace", speed="instant")

    def look(self) -> dict[str, Any]:
        return self.visitor.look(self.table)

    def asked(self) -> dict[str, Any]:
        """The table as soon as the learner is asked, or the match is over."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            data = self.look()
            if data["ask"] is not None or data["over"]:
                return data
            time.sleep(0.02)
        raise AssertionError("nobody asks the learner anything")

    def choose(self, data: dict[str, Any], option: int) -> Any:
        return self.visitor.do(self.table, "choose", option=option, moment=data["ask"]["moment"])

    def follow(self, steps: int = 1) -> dict[str, Any]:
        """Do what the lesson says, some steps long; then the table."""
        data = self.asked()
        goal = data["lesson"]["step"] + steps
        while data["lesson"]["step"] < goal:
            wanted = data["lesson"]["wanted"]
            if wanted is None:  # the table's to answer: nothing else makes sense
                answer = self.visitor.do(
                    self.table, "choose", option=obvious(data), moment=data["ask"]["moment"], obvious=True
                )
            else:
                answer = self.choose(data, wanted)
            assert answer.status_code == 200, answer.text
            data = self.asked()
        return data


def obvious(data: dict[str, Any]) -> int:
    """The option that ends or declines: the last one, in all places where a lesson has such an answer."""
    option: int = data["ask"]["options"][-1]["id"]
    return option


@pytest.mark.parametrize("game", HOUSE)
def test_a_lesson_is_played_to_its_end_and_the_match_goes_on(sqlite_server: Served, game: str) -> None:
    learner = Learner(sqlite_server.url, game, name="Ada")
    steps = len(lesson(game).steps)
    data = learner.asked()
    assert (data["lesson"]["step"], data["lesson"]["steps"]) == (0, steps)
    assert data["seats"][0]["name"] == "Ada"
    data = learner.follow(steps)
    assert data["lesson"]["step"] == steps
    assert data["lesson"]["wanted"] is None
    assert not data["over"]
    after = learner.choose(data, data["ask"]["options"][0]["id"])
    assert after.status_code == 200, "now every answer is free"


def test_another_answer_is_refused_with_the_words_of_the_lesson(sqlite_server: Served) -> None:
    learner = Learner(sqlite_server.url, "wakening-lair")
    data = learner.asked()
    wanted = data["lesson"]["wanted"]
    other = next(option["id"] for option in data["ask"]["options"] if option["id"] != wanted)
    answer = learner.choose(data, other)
    assert answer.status_code == 422
    assert answer.json()["error"].startswith("Not yet. First: Be Verity the Paladin. ")
    assert learner.look()["moment"] == data["moment"], "nothing was chosen"


def test_a_lesson_begins_again_at_a_table_of_its_own(sqlite_server: Served) -> None:
    first = Learner(sqlite_server.url, "wayward")
    assert first.follow(2)["lesson"]["step"] == 2
    second = Learner(sqlite_server.url, "wayward")
    assert second.table != first.table
    data = second.asked()
    assert data["lesson"]["step"] == 0
    assert data["view"] != first.look()["view"]


def test_what_is_taken_back_is_taught_again(sqlite_server: Served) -> None:
    learner = Learner(sqlite_server.url, "vasty-wilds")
    data = learner.follow(1)
    assert learner.visitor.do(learner.table, "undo", moment=data["ask"]["moment"]).status_code == 200
    assert learner.asked()["lesson"]["step"] == 0


def test_what_came_before_the_lesson_cannot_be_taken_back(sqlite_server: Served) -> None:
    learner = Learner(sqlite_server.url, "waylanders")
    data = learner.asked()
    assert data["ask"]["undo_barrier"] == "that was played before this table was set"


def test_a_bot_that_plays_for_the_learner_follows_the_lesson_too(sqlite_server: Served) -> None:
    learner = Learner(sqlite_server.url, "wayward")
    before = learner.asked()
    assert learner.visitor.do(learner.table, "hand", seat=0, bot="novice").status_code == 200
    until = time.monotonic() + PATIENCE
    while learner.look()["lesson"]["step"] < before["lesson"]["steps"] and time.monotonic() < until:
        time.sleep(0.05)
    assert learner.look()["lesson"]["step"] == before["lesson"]["steps"]


def test_a_lesson_is_private_and_told_to_the_learner_alone(sqlite_server: Served) -> None:
    learner = Learner(sqlite_server.url, "wakening-lair")
    stranger = Visitor(sqlite_server.url)
    assert stranger.look(learner.table)["lesson"] is None
    listed = stranger.get("/api/tables").json()["tables"]
    assert learner.table not in [table["id"] for table in listed]
    assert [seat["taken"] for seat in learner.seats] == [True, True], "nobody else can sit down"


def test_the_page_has_the_lesson_as_a_part(sqlite_server: Served) -> None:
    learner = Learner(sqlite_server.url, "wakening-lair")
    data = learner.follow(1)
    with learner.visitor.listen(learner.table, "page") as ear:
        ear.until(lambda message: message["type"] == "page")
        part = ear.part("lesson")
    assert f'data-wanted="{data["lesson"]["wanted"]}"' in part
    assert data["lesson"]["said"] in part
    assert 'data-step="2" data-steps="14"' in part
    with Visitor(sqlite_server.url).listen(learner.table, "page") as ear:
        ear.until(lambda message: message["type"] == "page")
        assert "lesson" not in ear.parts


def test_a_lesson_survives_a_restart_of_the_server(race_package: Path, tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")
    with served(database, race_package) as server:
        learner = Learner(server.url, "wakening-lair")
        before = learner.follow(3)
    with served(database, race_package) as server:
        learner.visitor = Visitor(server.url, learner.seats[0]["token"])
        data = learner.asked()
        assert data["lesson"] == before["lesson"]
        learner.visitor.do(learner.table, "pace", speed="instant")
        assert learner.follow(1)["lesson"]["step"] == 4


def test_playing_again_after_a_lesson_is_an_ordinary_match(sqlite_server: Served) -> None:
    """And its dice are secret again."""
    learner = Learner(sqlite_server.url, "wayward")
    learner.follow(len(lesson("wayward").steps))
    learner.visitor.do(learner.table, "hand", seat=0, bot="random")
    until = time.monotonic() + 120
    while not learner.look()["over"] and time.monotonic() < until:
        time.sleep(0.2)
    again = learner.visitor.do(learner.table, "again").json()["table"]
    data = learner.visitor.look(again)
    assert data["lesson"] is None
    assert data["fingerprint"]


# ------------------------------------------------------------------ what is refused
def test_an_unknown_game_has_no_lesson(sqlite_server: Served) -> None:
    answer = Visitor(sqlite_server.url).post("/api/games/chess/learn")
    assert answer.status_code == 404
    assert "there is no game 'chess'" in answer.json()["error"]


def test_a_game_without_a_lesson_says_so(sqlite_server: Served) -> None:
    answer = Visitor(sqlite_server.url).post("/api/games/dice-race/learn")
    assert answer.status_code == 422
    assert "Dice Race has no lesson" in answer.json()["error"]


def test_an_unknown_pack_is_named(sqlite_server: Served) -> None:
    answer = Visitor(sqlite_server.url).post("/api/games/wayward/learn", {"packs": ["nowhere"]})
    assert answer.status_code == 422
    assert "there is no pack 'nowhere'" in answer.json()["error"]


# ------------------------------------------------------------------ pages
def test_pages_lead_to_lessons_where_there_are_some(sqlite_server: Served) -> None:
    visitor = Visitor(sqlite_server.url)
    landing = visitor.get("/").text
    for game in HOUSE:
        assert f'action="/games/{game}/learn"' in landing
    assert 'action="/games/dice-race/learn"' not in landing
    assert "Begin" in visitor.get("/games/wayward/learn").text
    assert visitor.get("/games/chess/learn").status_code == 404


def test_the_first_page_lists_the_last_lesson_of_each_game_only(sqlite_server: Served) -> None:
    visitor = Visitor(sqlite_server.url)
    tables = []
    for game in ("wayward", "wayward", "warlock"):
        answer = visitor.http.post(f"/games/{game}/learn", data={"name": "Ada"}, headers={"origin": sqlite_server.url})
        assert answer.status_code == 303, answer.text
        tables.append(answer.headers["location"].rpartition("/")[2])
    page = visitor.get("/").text
    assert f"/t/{tables[0]}" not in page
    assert f"/t/{tables[1]}" in page
    assert f"/t/{tables[2]}" in page
    table = visitor.get(f"/t/{tables[1]}").text
    assert 'id="t-lesson"' in table
    assert "Learn to play in five minutes" in table
