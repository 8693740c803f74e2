"""The studio in a real browser: change a monster, break it, mend it by hand, see the change, simulate and play it."""

import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.kit import Guest
from tests.server.kit import Served, served
from waystone.server.pages import built

LAIR = "wakening_lair.toml"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return tmp_path / "my-pack"


@pytest.fixture
def workshop(pack: Path, tmp_path: Path) -> Iterator[Served]:
    """A server with a studio."""
    try:
        built()
    except FileNotFoundError:
        pytest.skip("the browser's part is not built: run `make assets`")
    with served(str(tmp_path / "tables.sqlite"), tmp_path, "--studio", str(pack)) as server:
        yield server


@pytest.fixture
def designer(chromium: Any, workshop: Served) -> Iterator[Guest]:
    guest = Guest(chromium, workshop.url, 1500, 900)
    yield guest
    faults, strangers = guest.faults, guest.strangers
    guest.leave()
    assert not faults, "errors in the browser"
    assert not strangers, "something was loaded from another host"


def door(workshop: Served) -> str:
    """The address that the command printed for the studio."""
    for _ in range(100):
        found = [line.split(": ", 1)[1].strip() for line in workshop.said if line.startswith("The studio")]
        if found:
            return found[0]
        time.sleep(0.05)
    raise AssertionError("no address of the studio was printed")


def soon(holds: Callable[[], bool]) -> bool:
    """Whether something comes true within ten seconds: the file is written after the page has been drawn."""
    for _ in range(200):
        try:
            if holds():
                return True
        except (OSError, ValueError, LookupError):  # just being written
            pass
        time.sleep(0.05)
    return False


def test_a_pack_is_made_broken_mended_and_tried(designer: Guest, workshop: Served, pack: Path) -> None:
    page = designer.page
    page.goto(f"{door(workshop)}#wakening-lair")
    page.wait_for_selector("body.ready")
    page.wait_for_selector("h2:text-is('Wakening Lair')")

    page.fill("#t-search", "troll")
    page.click("#t-tables li button:has-text('Cave Troll')")
    page.wait_for_selector("#t-caption:has-text('Cave Troll')")
    assert "data-touch" in page.inner_html("#t-board")

    page.fill("#f-boxes", "[4, 5, 9]")
    page.wait_for_selector("[data-field=boxes] .wrong:has-text('9 is not one')")
    assert page.inner_text("#t-mistakes") == "1 mistake"

    page.fill("#f-boxes", "[4, 5, 5]")
    page.wait_for_selector("#t-mistakes:has-text('No mistakes')")
    assert tomllib.loads((pack / LAIR).read_text(encoding="utf-8")) == {
        "monsters": [{"id": "cave_troll", "boxes": [4, 5, 5]}]
    }

    page.click("[data-tab=changes]")
    page.wait_for_selector("#t-changes-tab li:has-text('boxes was [4, 4, 5], is [4, 5, 5]')")

    page.click("[data-tab=text]")
    page.click("#t-editor .cm-content")
    page.keyboard.press("Control+End")
    page.keyboard.type('name = "Moss Giant" # taller\n')
    page.wait_for_selector("h2:text-is('Moss Giant')")
    assert "# taller" in (pack / LAIR).read_text(encoding="utf-8")
    page.fill("#f-name", "Moss Troll")
    page.wait_for_selector("h2:text-is('Moss Troll')")
    assert "# taller" in (pack / LAIR).read_text(encoding="utf-8"), "a comment survives a change by the form"
    page.click("#t-undo")
    page.wait_for_selector("h2:text-is('Moss Giant')")

    page.click("[data-tab=trial]")
    page.fill(".s-ask input", "4")
    page.dispatch_event(".s-ask input", "change")
    page.click(".s-ask button")
    page.wait_for_selector("text=The whole report", timeout=120_000)
    assert "with it, 4 players, 4 games" in page.inner_text("#t-trial-tab")

    with page.context.expect_page() as opened:
        page.click("#t-play")
    table = opened.value
    table.wait_for_selector("#t-options .option")
    assert "/t/" in table.url


def test_an_effect_is_added_mended_moved_and_taken_away(designer: Guest, workshop: Served, pack: Path) -> None:
    page = designer.page
    page.goto(f"{door(workshop)}#wakening-lair")
    page.wait_for_selector("body.ready")
    page.fill("#t-search", "elixir")
    page.click("#t-tables details[data-table='wakening_lair.toml items'] li button")
    effects = "[data-field=effects] .s-row"
    page.wait_for_selector(effects)

    def ops() -> list[Any]:
        rows = tomllib.loads((pack / LAIR).read_text(encoding="utf-8"))["items"][0]["effects"]
        return [(row["op"], row.get("amount")) for row in rows]

    before = page.locator(effects).count()
    page.select_option("[data-field=effects] .s-add", "take_damage")
    added = f"{effects} >> nth={before}"
    page.wait_for_selector(f"{added} >> text=The hero takes amount Damage.")
    page.fill(f"{added} >> [data-inner=amount] input", "99")
    page.wait_for_selector(f"{added} >> [data-inner=amount] .wrong:has-text('expected a whole number from 1 to')")
    page.fill(f"{added} >> [data-inner=amount] input", "2")
    page.wait_for_selector("#t-mistakes:has-text('No mistakes')")
    assert ops()[-1] == ("take_damage", 2)

    page.click(f"{added} >> [data-deed=up]")
    assert soon(lambda: ops()[before - 1] == ("take_damage", 2)), ops()
    page.select_option(f"{effects} >> nth={before - 1} >> [data-word]", "match_weakness")
    assert soon(lambda: ops()[before - 1] == ("match_weakness", None)), ops()
    page.click(f"{effects} >> nth={before - 1} >> [data-deed=remove]")
    assert soon(lambda: not (pack / LAIR).exists()), "as in the game itself"


def test_a_map_is_painted_cell_by_cell(designer: Guest, workshop: Served, pack: Path) -> None:
    page = designer.page
    page.goto(f"{door(workshop)}#wayward")
    page.wait_for_selector("body.ready")
    page.click("details[data-table='wayward-dungeon.toml map'] summary")
    page.click("details[data-table='wayward-dungeon.toml map'] li button")
    page.wait_for_selector(".s-grid [data-x='4'][data-y='4'][data-code='LG']")
    page.click(".s-brushes button[data-code='S1']")
    page.click(".s-grid [data-x='4'][data-y='4']")
    page.wait_for_selector("#t-undo:not([disabled])")
    rows = tomllib.loads((pack / "wayward-dungeon.toml").read_text(encoding="utf-8"))["map"]["rows"]
    assert rows[4][8:10] == "S1"
    page.click("#t-undo")
    page.wait_for_selector("#t-undo[disabled]")
    assert not (pack / "wayward-dungeon.toml").exists()
    page.wait_for_selector(".s-grid [data-x='4'][data-y='4'][data-code='LG']")


def cell(page: Any, x: int, y: int) -> tuple[float, float]:
    """The middle of a cell of the map on the screen."""
    box = page.locator(f".s-grid [data-x='{x}'][data-y='{y}']").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Any, start: tuple[int, int], end: tuple[int, int]) -> None:
    page.mouse.move(*cell(page, *start))
    page.mouse.down()
    page.mouse.move(*cell(page, *end), steps=3)
    page.mouse.up()


def test_rooms_and_doors_of_the_dungeon_are_joined_moved_and_taken_away(
    designer: Guest, workshop: Served, pack: Path
) -> None:
    page = designer.page
    page.goto(f"{door(workshop)}#warlock")
    page.wait_for_selector("body.ready")
    page.fill("#t-search", "board")
    page.click("#t-tables details[data-table='warlock.toml board'] li button")
    page.wait_for_selector("#t-remarks li:has-text('34 rooms, 35 doors')")

    def rows(table: str) -> dict[str, Any]:
        found = tomllib.loads((pack / "warlock.toml").read_text(encoding="utf-8"))[table]
        return {row["id"]: row for row in found}

    page.click("[data-tool=connect]")
    drag(page, (9, 23), (9, 24))
    page.wait_for_selector("#t-remarks li:has-text('36 doors')")
    gaol = {"id": "door_05", "room": "05", "room_cell": [9, 23], "outside": [9, 24], "side": "S"}
    assert rows("door") == {"door_05": gaol}
    drag(page, (9, 23), (10, 23))
    page.wait_for_selector(".s-grid .help:has-text('Not possible: a door leads from a room to a corridor')")

    page.click("[data-tool=move]")
    drag(page, (13, 17), (12, 17))
    assert soon(lambda: rows("room")["14"]["rect"] == [11, 17, 13, 18]), "the Chapel went one square west"
    assert rows("door")["d14"]["room_cell"] == [12, 18], "and its door with it"
    page.wait_for_selector(".s-grid [data-x='11'][data-y='17'][data-code='14']")

    page.click("[data-tool=remove]")
    page.click(".s-way[data-key=door_05] circle")
    page.wait_for_selector(".s-way[data-key=door_05]", state="detached")
    page.click("[data-tool=connect]")
    page.mouse.click(*cell(page, 9, 23))  # one end by mouse, the other by keys
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector(".s-way[data-key=door_05]")

    page.click("[data-tool=place]")
    drag(page, (24, 16), (25, 17))
    page.wait_for_selector(".s-grid [data-x='25'][data-y='17'][data-code='33']")
    page.wait_for_selector("#t-mistakes.wrong")  # a room without a Treasure card to put into it
    page.click("#t-undo")
    page.wait_for_selector("#t-mistakes:has-text('No mistakes')")


def test_secret_passages_and_gates_are_made_and_taken_away_by_mouse(
    designer: Guest, workshop: Served, pack: Path
) -> None:
    page = designer.page
    page.goto(f"{door(workshop)}#warlock")
    page.wait_for_selector("body.ready")
    page.fill("#t-search", "board")
    page.click("#t-tables details[data-table='warlock.toml board'] li button")
    page.wait_for_selector("#t-remarks li:has-text('34 rooms, 35 doors')")

    def rows(table: str) -> dict[str, Any]:
        found = tomllib.loads((pack / "warlock.toml").read_text(encoding="utf-8")).get(table, [])
        return {row["id"]: row for row in found}

    page.click("[data-tool=connect]")
    page.click("[data-kind='red passage']")
    drag(page, (21, 24), (21, 25))
    page.wait_for_selector(".s-grid [data-x='21'][data-y='25'][data-code='R4']")
    made = rows("secret_passage")
    assert (made["R4"]["at"], made["R4"]["ring"], made["R4"]["no_lantern_rolls"]) == ([21, 25], [21, 24], [6])
    assert (made["R2"]["no_lantern_rolls"], made["R3"]["no_lantern_rolls"]) == ([3], [4, 5])
    page.wait_for_selector("#t-mistakes:has-text('No mistakes')")

    page.click("[data-tool=paint]")
    page.click(".s-brushes [data-code='..']")
    page.mouse.click(*cell(page, 15, 8))
    page.wait_for_selector("#t-remarks li:has-text('174 corridor squares')")
    page.click("[data-tool=connect]")
    page.click("[data-kind='maze gate']")
    drag(page, (15, 8), (15, 7))
    page.wait_for_selector(".s-way[data-key=gate_M5]")
    assert rows("maze_gate")["gate_M5"] == {"id": "gate_M5", "at": [15, 8], "space": "M5", "side": "S"}
    page.wait_for_selector("#t-mistakes:has-text('No mistakes')")

    page.click("[data-tool=remove]")
    page.click(".s-way[data-key=R4] circle")
    page.wait_for_selector(".s-grid [data-x='21'][data-y='25'][data-code='##']")
    page.click(".s-way[data-key=gate_M5] circle")
    page.wait_for_selector(".s-way[data-key=gate_M5]", state="detached")
    page.wait_for_selector("#t-mistakes:has-text('No mistakes')")
    assert soon(lambda: not rows("secret_passage") and not rows("maze_gate")), "nothing is left of it in the file"


def test_the_text_offers_the_words_of_effects_and_their_fields(designer: Guest, workshop: Served, pack: Path) -> None:
    page = designer.page
    page.goto(f"{door(workshop)}#wakening-lair")
    page.wait_for_selector("body.ready")
    page.click("[data-tab=text]")
    page.click("#t-editor .cm-content")
    page.keyboard.type('[[items]]\nid = "elixir"\neffects = [{ op = "dam')
    page.wait_for_selector(
        ".cm-tooltip-autocomplete li:has-text('damage') .cm-completionDetail:has-text('without a roll')"
    )
    page.wait_for_timeout(150)  # a list that has just come takes no key yet
    page.keyboard.press("Enter")
    page.keyboard.type('", am')
    page.wait_for_selector(".cm-tooltip-autocomplete li:has-text('amount')")
    page.wait_for_timeout(150)
    page.keyboard.press("Enter")
    page.keyboard.type(' = 2, type = "fi')
    page.wait_for_selector(".cm-tooltip-autocomplete li:has-text('fire')")
    page.wait_for_timeout(150)
    page.keyboard.press("Enter")
    page.keyboard.type('" }]\n')
    wanted = 'effects = [{ op = "damage", amount = 2, type = "fire" }]'
    assert soon(lambda: wanted in (pack / LAIR).read_text(encoding="utf-8")), (pack / LAIR).read_text(encoding="utf-8")


def test_a_simulation_tells_so_far_is_stopped_and_goes_on(designer: Guest, workshop: Served, pack: Path) -> None:
    page = designer.page
    page.goto(f"{door(workshop)}#wakening-lair")
    page.wait_for_selector("body.ready")
    page.fill("#t-search", "troll")
    page.click("#t-tables li button:has-text('Cave Troll')")
    page.fill("#f-boxes", "4, 5, 5")
    page.wait_for_selector("#t-tables .s-mark:has-text('changed')")
    page.click("[data-tab=trial]")
    page.fill(".s-ask input", "600")
    page.dispatch_event(".s-ask input", "change")
    page.click(".s-ask button.primary")
    page.wait_for_selector("#t-trial-tab h2:has-text('So far: what the change does')", timeout=120_000)
    assert "to go" in page.inner_text("#t-trial-tab .care >> nth=0")
    page.click(".s-ask button:text-is('Stop')")
    page.wait_for_selector("#t-trial-tab:has-text('Stopped:')", timeout=120_000)
    page.wait_for_selector("text=The report so far")
    page.click(".s-ask button:text-is('Go on')")
    page.wait_for_selector("text=The whole report", timeout=240_000)
    assert "4 players, 600 games" in page.inner_text("#t-trial-tab")


def test_tiles_of_a_scenario_are_laid_turned_and_taken_away_by_mouse(
    designer: Guest, workshop: Served, pack: Path
) -> None:
    page = designer.page
    page.goto(f"{door(workshop)}#waylanders")
    page.wait_for_selector("body.ready")
    page.fill("#t-search", "Narrow Pass")
    page.click("#t-tables li button:has-text('The Narrow Pass')")
    page.wait_for_selector("#t-remarks li:has-text('22 tiles')")
    page.wait_for_selector("#t-remarks li:has-text('Every area can be reached')")

    def tiles() -> dict[str, Any]:
        file = pack / "waylanders-scenarios.toml"
        areas = tomllib.loads(file.read_text(encoding="utf-8"))["scenario"][0]["areas"]
        return {area["id"]: area for area in areas}

    page.click("[data-act='mountain']")
    page.click(".s-hexes .s-rim[data-q='4'][data-r='0']")
    page.wait_for_selector("#t-remarks li:has-text('23 tiles')")
    laid = {"id": "C7", "q": 4, "r": 0, "terrain": "mountain", "kind": "normal", "rocks": []}
    assert soon(lambda: tiles().get("C7") == laid), tiles().get("C7")

    page.click("[data-act='blocked']")
    page.click(".s-hexes .s-tile[data-q='3'][data-r='0']")
    page.wait_for_selector("#t-remarks li:has-text('Cannot be reached: C7')")
    page.click("[data-act='turn']")
    page.click(".s-hexes .s-tile[data-q='1'][data-r='-2']")
    page.wait_for_selector(".s-hexes .s-tile[data-q='1'][data-r='-2'] .s-rock")
    assert soon(lambda: tiles()["A1"]["rocks"] == ["SE E"]), tiles()["A1"]

    page.click("[data-act='remove']")
    page.click(".s-hexes .s-tile[data-q='4'][data-r='0']")
    page.wait_for_selector("#t-remarks li:has-text('Every area can be reached')")
    assert soon(lambda: "C7" not in tiles())
