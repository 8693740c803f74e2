"""What the studio says of a map: counts, what cannot be reached, dead ends."""

import json
import re
import tomllib
from pathlib import Path

from tests.packs import write_old_city, write_ring_road
from waystone.engine import registry
from waystone.games import warlock
from waystone.studio.picture import drawn


def test_a_scenario_is_counted_and_searched(tmp_path: Path) -> None:
    """WL-4, WL-22: given a scenario with a tile walled in, the studio names it."""
    pack = write_ring_road(tmp_path / "ring-road")
    game = registry.find("waylanders")
    said = game.remarks(game.load((pack,)), "ring-road")
    assert said[0].startswith("22 tiles: ")
    assert said[0].endswith("2 deployment areas")
    assert "Every area can be reached" in said
    file = Path(pack) / "waylanders-scenarios.toml"
    text = file.read_text(encoding="utf-8")
    lonely = '{id = "Z1", q = 9, r = 9, terrain = "plain", kind = "normal", rocks = []}'
    file.write_text(re.sub(r"areas = \[", f"areas = [{lonely}, ", text), encoding="utf-8")
    assert "Cannot be reached: Z1" in game.remarks(game.load((pack,)), "ring-road")


def test_a_scenario_for_two_is_drawn_with_two_players() -> None:
    assert "The Narrow Pass" in drawn("waylanders", (), "waylanders-scenarios.toml", "two", "")["drawing"]


def test_a_map_of_wayward_is_counted_and_searched(tmp_path: Path) -> None:
    pack = write_old_city(tmp_path / "old-city")
    game = registry.find("wayward")
    edition = game.load((pack,))
    said = game.remarks(edition, "old-city")
    assert said == game.remarks(edition, "city"), "the same streets"
    assert re.fullmatch(r"\d+ areas, \d+ ways out, \d+ gold lying", said[0])
    assert game.remarks(edition, "nowhere") == []


def test_the_dungeon_is_counted_and_searched(tmp_path: Path) -> None:
    """FM-42, FM-52: given the door of the Gaol bricked up and a corridor that leads nowhere, the studio names both."""
    game = registry.find("warlock")
    assert game.remarks(game.load(()), "board") == [
        "34 rooms, 35 doors, 173 corridor squares",
        "Every room and square can be reached",
    ]
    assert game.remarks(game.load(()), "05") == game.remarks(game.load(()), "d05"), "of a room or a door the same"
    assert game.remarks(game.load(()), "orc") == []
    rows = tomllib.loads((Path(warlock.__file__).parent / "content" / "warlock.toml").read_text("utf-8"))["board"][
        "rows"
    ]
    cells = rows[25].split()
    cells[16] = ".."
    rows[25] = " ".join(cells)
    pack = tmp_path / "walls"
    pack.mkdir()
    lines = [f"[board]\nrows = {json.dumps(rows)}", '[[door]]\nid = "d05"\nremove = true']
    (pack / "warlock.toml").write_text("\n\n".join(lines), encoding="utf-8")
    said = game.remarks(game.load((str(pack),)), "board")
    assert said[0] == "34 rooms, 34 doors, 174 corridor squares"
    assert said[1] == "No way leads to: Gaol"
    assert said[2].startswith("Only one way leads out of: corridor ")


def test_the_picture_comes_with_the_remarks_on_its_map(tmp_path: Path) -> None:
    pack = write_old_city(tmp_path / "old-city")
    found = drawn("wayward", (pack,), "wayward-old-city.toml", "", "")
    assert found["remarks"][0].endswith("gold lying")
    assert "The Old City" in found["drawing"]
    assert drawn("wayward", (), "wayward.toml", "", "")["remarks"] == []
