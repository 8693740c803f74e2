"""A map that a pack brings, at a new table in the browser and for programs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packs import write_old_city
from tests.server.kit import Served, Visitor, served

OLD_CITY = '<option value="old-city">The Old City</option>'


@pytest.fixture
def offering(tmp_path: Path) -> Iterator[Served]:
    """A server that offers a pack with a map."""
    pack = write_old_city(tmp_path / "old-city")
    with served(str(tmp_path / "tables.sqlite"), tmp_path, "--pack", pack) as server:
        yield server


def board(visitor: Visitor, table: str) -> int:
    """Which map a table is played on: the dungeon is 0, the city 1, and what the pack brings comes next."""
    number: int = visitor.look(table)["view"]["board"]
    return number


def test_the_map_of_a_pack_is_among_the_settings_at_a_new_table(offering: Served) -> None:
    visitor = Visitor(offering.url)
    plain = visitor.get("/new", game="wayward", players=2).text
    assert 'name="pack" value="old-city"' in plain, "the pack can be chosen"
    assert OLD_CITY not in plain, "but it is not chosen yet"
    page = visitor.get("/new", game="wayward", players=2, pack="old-city").text
    assert OLD_CITY in page
    assert 'name="pack-old-city"' in page, "the table that is set takes the pack along"

    form = {"game": "wayward", "seat-0": "me", "seat-1": "novice", "set-map": "old-city", "pack-old-city": "on"}
    answer = visitor.http.post("/new", data=form)
    assert answer.status_code == 303
    assert board(visitor, answer.headers["location"].rpartition("/")[2]) == 2

    del form["pack-old-city"]
    refused = visitor.http.post("/new", data=form)
    assert refused.status_code == 422
    assert "map must be one of dungeon, city, not &#39;old-city&#39;" in refused.text


def test_programs_find_the_map_and_set_a_table_with_it(offering: Served) -> None:
    visitor = Visitor(offering.url)

    def maps(**query: str) -> dict[str, str]:
        games = {game["name"]: game for game in visitor.get("/api/games", **query).json()["games"]}
        names: dict[str, str] = next(each for each in games["wayward"]["settings"] if each["key"] == "map")["names"]
        return names

    assert "old-city" not in maps()
    assert maps(pack="old-city")["old-city"] == "The Old City"
    assert visitor.get("/api/games", pack="nowhere").status_code == 422
    wish = {"game": "wayward", "seats": [{}, {}], "settings": {"map": "old-city"}, "packs": ["old-city"]}
    made = visitor.post("/api/tables", wish)
    assert made.status_code == 201
    assert board(visitor, made.json()["table"]) == 2
    assert visitor.post("/api/tables", {**wish, "packs": []}).status_code == 422
