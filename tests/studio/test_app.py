"""The studio as its page uses it: a pack from nothing, broken, mended, drawn, played and simulated."""

import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.studio.test_packs import GAMES
from waystone.cli.main import main
from waystone.games.wakening_lair.model.options import LairEdition
from waystone.server.app import make_app
from waystone.server.live import Hub
from waystone.server.pages import built
from waystone.server.security import Limits
from waystone.server.sqlite import SqliteStore
from waystone.studio.app import Studio
from waystone.studio.info import read_info
from waystone.studio.picture import drawn
from waystone.studio.start import begin

LAIR = "wakening_lair.toml"
TROLL = {"file": LAIR, "table": "monsters", "key": "cave_troll"}


class Designer:
    """Somebody with the key, and a browser."""

    def __init__(self, client: TestClient, folder: Path, hub: Hub) -> None:
        self.client, self.folder, self.hub = client, folder, hub

    def look(self, path: str) -> Any:
        answer = self.client.get(f"/studio/api/{path}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def do(self, path: str, **wish: Any) -> Any:
        answer = self.client.post(f"/studio/api/{path}", json=wish)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, path: str, **wish: Any) -> str:
        answer = self.client.post(f"/studio/api/{path}", json=wish)
        assert answer.status_code == 422
        error: str = answer.json()["error"]
        return error

    def written(self, file: str = LAIR) -> str:
        return (self.folder / file).read_text(encoding="utf-8")


def entry_of(state: Any, table: str, key: str) -> Any:
    rows = next(each for each in state["tables"] if each["name"] == table)["entries"]
    return next(row for row in rows if row["key"] == key)


@pytest.fixture
def designer(tmp_path: Path) -> Iterator[Designer]:
    try:
        built()
    except FileNotFoundError:
        pytest.skip("the browser's part is not built: run `make assets`")
    folder = tmp_path / "my-pack"
    begin(folder, [])
    studio = Studio(folder, tmp_path / "room", jobs=1)
    app = make_app(SqliteStore(tmp_path / "tables.sqlite"), limits=Limits(1000), rooms=studio.routes)
    with TestClient(app, base_url="http://localhost") as client:
        assert client.get(f"/{studio.door}").status_code == 200
        yield Designer(client, folder, app.state.hub)
    studio.trials.close()


# ---------------------------------------------------------------------- who may come
def test_nobody_comes_in_without_the_key(designer: Designer) -> None:
    designer.client.cookies.clear()
    for path in ("/studio", "/studio?key=guess", "/studio/api/pack", "/studio/api/wayward", "/studio/api/trial",
                 "/studio/api/wayward/picture", "/studio/report/1/index.html"):  # fmt: skip
        assert designer.client.get(path).status_code == 403, path
    for path in ("/studio/api/wakening-lair/set", "/studio/api/wakening-lair/play", "/studio/api/trial/stop"):
        assert designer.client.post(path, json={}).status_code == 403, path


def test_another_site_cannot_use_the_key(designer: Designer) -> None:
    answer = designer.client.post(
        "/studio/api/wakening-lair/remove", json=TROLL, headers={"origin": "http://evil.example"}
    )
    assert answer.status_code == 403
    assert not (designer.folder / LAIR).exists()


def test_a_server_has_no_studio_unless_it_is_asked_for(tmp_path: Path, designer: Designer) -> None:
    with TestClient(make_app(SqliteStore(tmp_path / "other.sqlite")), base_url="http://localhost") as client:
        assert client.get("/studio").status_code == 404
        assert client.get("/studio/api/pack").status_code == 404


@pytest.mark.parametrize("file", ["..%2f..%2fpack.toml", "games", "question.txt"])
def test_only_reports_are_handed_out(file: str, designer: Designer) -> None:
    assert designer.client.get(f"/studio/report/1/{file}").status_code == 404


# ---------------------------------------------------------------------- changing
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_shown_with_all_its_entries(game: str, designer: Designer) -> None:
    state = designer.look(game)
    assert state["mistakes"] == []
    assert state["edits"] == []
    assert all(table["entries"] and table["fields"] for table in state["tables"])
    assert {entry["state"] for table in state["tables"] for entry in table["entries"]} == {"same"}
    assert designer.look("pack")["games"]


def test_a_pack_from_nothing_broken_and_mended(designer: Designer) -> None:
    state = designer.do("wakening-lair/set", **TROLL, way=["boxes"], toml="[4, 5, 9]")
    assert [(each["way"], each["line"]) for each in state["mistakes"]] == [(["boxes"], 3)]
    assert state["mistakes"][0]["said"].endswith("expected a list of whole numbers from 1 to 6; 9 is not one")
    assert main(["check", "wakening-lair", "--pack", str(designer.folder)]) == 2
    state = designer.do("wakening-lair/set", **TROLL, way=["boxes"], toml="[4, 5, 5]")
    assert state["mistakes"] == []
    assert state["edits"] == ["monsters.cave_troll: boxes was [4, 4, 5], is [4, 5, 5]"]
    assert entry_of(state, "monsters", "cave_troll")["state"] == "changed"
    assert tomllib.loads(designer.written()) == {"monsters": [{"id": "cave_troll", "boxes": [4, 5, 5]}]}
    info = read_info(designer.folder)
    assert info is not None
    assert "wakening-lair" in info.games, "pack.toml says for which game it is"
    assert main(["check", "wakening-lair", "--pack", str(designer.folder)]) == 0


def test_a_value_as_in_the_game_is_not_written(designer: Designer) -> None:
    designer.do("wakening-lair/set", **TROLL, way=["copies"], value=3)
    state = designer.do("wakening-lair/set", **TROLL, way=["copies"], value=2)
    assert state["edits"] == []
    assert not (designer.folder / LAIR).exists()


def test_a_table_that_the_game_leaves_out_can_be_written(designer: Designer) -> None:
    state = designer.do("wayward/set", file="wayward.toml", table="words", way=["dragon"], value="wyrm")
    assert state["mistakes"] == []
    assert entry_of(state, "words", "")["state"] == "changed"
    assert tomllib.loads(designer.written("wayward.toml")) == {"words": {"dragon": "wyrm"}}


def test_a_field_inside_a_table_of_an_entry(designer: Designer) -> None:
    place = {"file": "waylanders.toml", "table": "adventurer", "key": "iedain"}
    state = designer.do("waylanders/set", **place, way=["healthy", "defence"], value=2)
    assert state["mistakes"] == []
    row = tomllib.loads(designer.written("waylanders.toml"))["adventurer"][0]
    assert row["healthy"]["defence"] == 2
    assert row["healthy"]["move"] == [2, 0, 1], "the rest of that table is kept"


@pytest.mark.parametrize(
    ("place", "way", "toml", "wrong"),
    [
        (
            {"file": LAIR, "table": "items", "key": "potion"},
            ["effects"],
            '[{op = "take_damage", amount = 1}, {op = "take_damage", amount = 99}]',
            ["effects", "1", "amount"],
        ),
        (
            {"file": LAIR, "table": "traps", "key": "spiked_pit"},
            ["table"],
            '[{from = 1, to = 6, effects = [{op = "no_such_word"}]}]',
            ["table", "0", "effects", "0", "op"],
        ),
        (
            {"file": "waylanders.toml", "table": "adventurer", "key": "iedain"},
            ["ability", "effects"],
            '[{do = "juggle"}]',
            ["ability", "effects", "0", "do"],
        ),
        (
            {"file": "vasty_wilds.toml", "table": "forest", "key": "burr-thicket"},
            ["progress", "R"],
            '"fly 3"',
            ["progress", "R"],
        ),
    ],
)
def test_a_mistake_in_an_effect_is_told_with_the_way_to_its_field(
    place: dict[str, str], way: list[str], toml: str, wrong: list[str], designer: Designer
) -> None:
    game = {LAIR: "wakening-lair", "waylanders.toml": "waylanders", "vasty_wilds.toml": "vasty-wilds"}[place["file"]]
    state = designer.do(f"{game}/set", **place, way=way, toml=toml)
    mistake = state["mistakes"][0]
    assert (mistake["table"], mistake["key"]) == (place["table"], place["key"])
    assert mistake["way"] == wrong


def test_several_entries_of_a_map_change_in_one_step(designer: Designer) -> None:
    """Given the door of the Gaol bricked up and another one broken through, one undo takes all of it back."""
    door = {"room": "05", "room_cell": [9, 22], "outside": [10, 22], "side": "E"}
    cells = designer.look("warlock")["tables"]
    rows = next(table for table in cells if table["name"] == "board")["entries"][0]["row"]["rows"]
    opened = [row if y != 22 else row[:30] + ".." + row[32:] for y, row in enumerate(rows)]
    parts = [
        {"table": "board", "key": "", "fields": {"rows": opened}},
        {"table": "door", "key": "d05", "fields": None},
        {"table": "door", "key": "d90", "fields": door},
        {"table": "room", "key": "05", "fields": {"name": "Old Gaol", "treasure": True}},
    ]
    state = designer.do("warlock/redraw", file="warlock.toml", parts=parts)
    assert state["mistakes"] == []
    assert entry_of(state, "door", "d05")["state"] == "removed"
    assert entry_of(state, "door", "d90")["row"] == {"id": "d90", **door}
    written = tomllib.loads(designer.written("warlock.toml"))
    assert written["room"] == [{"id": "05", "name": "Old Gaol"}], "what is as in the game is not written"
    assert designer.do("warlock/undo")["edits"] == []
    assert "no table" in designer.refused("warlock/redraw", file="warlock.toml", parts=[{"table": "dragons"}])


def test_duplicate_remove_restore_and_undo(designer: Designer) -> None:
    state = designer.do("wakening-lair/duplicate", **TROLL, new="moss_troll")
    assert entry_of(state, "monsters", "moss_troll")["state"] == "new"
    assert "already" in designer.refused("wakening-lair/duplicate", **TROLL, new="moss_troll")
    state = designer.do("wakening-lair/remove", **TROLL)
    assert entry_of(state, "monsters", "cave_troll")["state"] == "removed"
    assert "monsters.cave_troll: removed" in state["edits"]
    state = designer.do("wakening-lair/restore", **TROLL)
    assert state["edits"] == ["monsters.moss_troll: added"]
    state = designer.do("wakening-lair/undo")
    assert "monsters.cave_troll: removed" in state["edits"]
    designer.do("wakening-lair/undo")
    assert designer.do("wakening-lair/undo")["edits"] == []
    assert "nothing to take back" in designer.refused("wakening-lair/undo")


def test_who_works_on_the_file_beside_us_is_not_overwritten(designer: Designer) -> None:
    designer.do("wakening-lair/set", **TROLL, way=["copies"], value=3)
    by_hand = "# by hand\n" + designer.written()
    (designer.folder / LAIR).write_text(by_hand, encoding="utf-8")
    assert "changed elsewhere" in designer.refused("wakening-lair/undo")
    assert "changed elsewhere" in designer.refused("wakening-lair/text", file=LAIR, text="", was="old")
    state = designer.do("wakening-lair/set", **TROLL, way=["copies"], value=4)
    assert designer.written() == by_hand.replace("copies = 3", "copies = 4")
    assert state["files"][0]["text"] == designer.written()


def test_a_text_that_is_no_toml_is_kept_and_told(designer: Designer) -> None:
    state = designer.do("wakening-lair/text", file=LAIR, text="[[monsters]]\nid = \n", was="")
    assert designer.written() == "[[monsters]]\nid = \n"
    assert [(each["file"], each["line"]) for each in state["mistakes"]] == [(LAIR, 2)]
    assert "mend its text first" in designer.refused("wakening-lair/set", **TROLL, way=["copies"], value=3)


def test_a_file_in_another_encoding_is_told_and_left_alone(designer: Designer) -> None:
    (designer.folder / LAIR).write_bytes(b"# caf\xe9\n")
    answer = designer.client.get("/studio/api/wakening-lair")
    assert answer.status_code == 422
    assert "not UTF-8 text" in answer.json()["error"]
    assert "not UTF-8 text" in designer.refused("wakening-lair/set", **TROLL, way=["copies"], value=3)
    assert (designer.folder / LAIR).read_bytes() == b"# caf\xe9\n"


def test_what_cannot_be_done_is_refused_in_a_line(designer: Designer) -> None:
    assert "no content file" in designer.refused("wakening-lair/text", file="../evil.toml", text="x = 1")
    assert "no content file" in designer.refused("wakening-lair/text", file="pack.toml", text="x = 1")
    assert "no table" in designer.refused("wakening-lair/set", file=LAIR, table="dragons", key="a", way=["b"], value=1)
    assert "there is no monsters" in designer.refused("wakening-lair/duplicate", **{**TROLL, "key": "x"}, new="y")
    assert "not a value" in designer.refused("wakening-lair/set", **TROLL, way=["boxes"], toml="[4, ")
    assert "nothing called" in designer.refused("wakening-lair/dance")
    assert designer.client.post("/studio/api/chess/set", json={}).status_code == 404
    assert designer.client.post("/studio/api/wakening-lair/set", content=b"{").status_code == 422


# ---------------------------------------------------------------------- seeing and trying
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_drawn(game: str, designer: Designer) -> None:
    assert "<svg" in designer.look(f"{game}/picture")["drawing"]


def test_a_changed_monster_is_seen_at_the_table(designer: Designer) -> None:
    designer.do("wakening-lair/set", **TROLL, way=["name"], value="Moss Giant")
    picture = designer.look("wakening-lair/picture?title=Moss+Giant")
    assert picture["seen"]
    assert "Moss Giant" in picture["drawing"]


def test_the_city_is_drawn_for_an_entry_of_the_city(designer: Designer) -> None:
    picture = designer.look("wayward/picture?file=wayward-city.toml")
    assert "Darrowell City" in picture["drawing"]


def test_play_opens_a_table_with_the_pack_as_it_was_then(designer: Designer) -> None:
    designer.do("wakening-lair/set", **TROLL, way=["boxes"], toml="[4, 5, 5]")
    url = designer.do("wakening-lair/play")["url"]
    assert designer.client.get(url).status_code == 200
    designer.do("wakening-lair/set", **TROLL, way=["boxes"], toml="[6, 6, 6]")
    live = designer.hub.tables[url.rpartition("/")[2]]
    assert live.table.match.names[0] == "Designer"
    edition = live.table.match.edition
    assert isinstance(edition, LairEdition)
    boxes = {monster.name: monster.boxes for monster in edition.content.monsters}
    assert boxes["Cave Troll"] == [4, 5, 5]


def test_what_is_played_is_the_map_or_the_scenario_that_is_worked_on(designer: Designer) -> None:
    url = designer.do("wayward/play", file="wayward-city.toml", key="")["url"]
    assert designer.hub.tables[url.rpartition("/")[2]].table.match.settings["map"] == "city"
    trial = designer.do("waylanders/simulate", file="waylanders-scenarios.toml", key="two", games=1)
    designer.do("trial/stop")
    assert (trial["settings"], trial["players"]) == ({"scenario": "standard"}, 2)


def test_a_pack_with_a_mistake_is_neither_played_nor_simulated(designer: Designer) -> None:
    designer.do("wakening-lair/set", **TROLL, way=["copies"], value=99)
    assert "copies: expected a whole number" in designer.refused("wakening-lair/play")
    assert "copies: expected a whole number" in designer.refused("wakening-lair/simulate", games=1)


def test_bots_try_the_change_and_the_report_can_be_read(designer: Designer) -> None:
    designer.do("wakening-lair/set", **TROLL, way=["boxes"], toml="[6, 6, 6]")
    assert designer.look("trial") is None
    assert "expected 1 to" in designer.refused("wakening-lair/simulate", games=0)
    trial = designer.do("wakening-lair/simulate", games=2, players=2)
    until = time.monotonic() + 60
    while trial["state"] == "running" and time.monotonic() < until:
        time.sleep(0.1)
        trial = designer.look("trial")
    assert (trial["state"], trial["done"], trial["why"]) == ("done", 2, "")
    assert trial["findings"]
    report = designer.client.get(f"/studio/report/{trial['number']}/index.html")
    assert "boxes was [4, 4, 5], is [6, 6, 6]" in report.text
    assert "default-src 'none'" in report.headers["content-security-policy"]


def test_a_card_is_drawn_at_a_table_where_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    """An item that somebody has found, whatever signs its name has, and a card of a hand that only its owner sees."""
    monkeypatch.setattr("waystone.studio.picture.SECONDS", 600)  # however slow the machine is
    assert drawn("wakening-lair", (), LAIR, "elixir", "Dragon's Breath Elixir")["seen"]
    assert drawn("vasty-wilds", (), "vasty_wilds.toml", "raven-post", "Raven Post")["seen"]


def test_bots_stop_when_they_are_told(designer: Designer) -> None:
    designer.do("wakening-lair/simulate", games=1000)
    assert "playing already" in designer.refused("wakening-lair/simulate", games=1)
    assert designer.do("trial/stop")["state"] in ("stopping", "stopped")
    assert until(designer, "stopped")["state"] == "stopped"


def test_what_was_played_before_a_stop_is_told_and_the_rest_is_played_later(
    designer: Designer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("waystone.lab.study.BATCH", 1)
    assert "nothing to go on with" in designer.refused("trial/go-on")
    designer.do("wakening-lair/set", **TROLL, way=["boxes"], toml="[6, 6, 6]")
    trial = designer.do("wakening-lair/simulate", games=40, players=2)
    while trial["told"] == 0:
        time.sleep(0.05)
        trial = designer.look("trial")
    assert trial["change"], "what is known so far is told before the end"
    assert trial["findings"]
    assert trial["left"] is not None
    designer.do("trial/stop")
    stopped = until(designer, "stopped")
    assert 0 < stopped["told"] <= stopped["done"] < 40
    report = designer.client.get(f"/studio/report/{trial['number']}/index.html")
    assert f"{stopped['told']} games" in report.text
    assert designer.do("trial/go-on")["number"] == trial["number"], "the same report is gone on with"
    done = until(designer, "done")
    assert (done["state"], done["told"], done["why"]) == ("done", 40, "")


def test_a_pack_is_tried_against_another_that_lies_beside_it(designer: Designer) -> None:
    beside = designer.folder.parent / "softer"
    beside.mkdir()
    (beside / LAIR).write_text('[[monsters]]\nid = "cave_troll"\nboxes = [1, 1, 1]\n', encoding="utf-8")
    (designer.folder.parent / "empty").mkdir()
    designer.do("wakening-lair/set", **TROLL, way=["boxes"], toml="[6, 6, 6]")
    assert designer.look("wakening-lair")["others"] == ["softer"]
    assert "no pack '../softer'" in designer.refused("wakening-lair/simulate", games=1, against="../softer")
    designer.do("wakening-lair/simulate", games=1, players=2, against="softer")
    trial = until(designer, "done")
    assert (trial["state"], trial["against"], trial["why"]) == ("done", "softer", "")
    report = designer.client.get(f"/studio/report/{trial['number']}/index.html").text
    assert "boxes was [1, 1, 1], is [6, 6, 6]" in report


def until(designer: Designer, state: str) -> Any:
    """The trial once it has come to that state, or failed."""
    while (trial := designer.look("trial"))["state"] not in (state, "failed"):
        time.sleep(0.05)
    return trial
