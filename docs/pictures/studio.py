"""Takes the pictures of the studio: forms of effects with a mistake, the editors of maps, a simulation under way.

    python docs/pictures/studio.py

Needs Playwright and Chromium, as the browser tests do, and the browser's part (`make assets`).
"""

import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from tests.browser.conftest import FLAGS, find_browser
from tests.server.kit import served

HERE = Path(__file__).parent
CALM = 2500  # milliseconds after which the picture beside a form is drawn
SIZE: Any = {"width": 1440, "height": 900}


def take(page: Any, name: str) -> None:
    page.wait_for_timeout(CALM)
    page.screenshot(path=str(HERE / f"{name}.png"))


def choose(page: Any, game: str, table: str, words: str) -> None:
    page.select_option("#t-game", game)
    page.wait_for_selector(f"#t-tables details[data-table='{table}']")
    page.fill("#t-search", words)
    page.click(f"#t-tables details[data-table='{table}'] li button:has-text('{words}')")
    page.fill("#t-search", "")


def cell(page: Any, x: int, y: int) -> tuple[float, float]:
    box = page.locator(f".s-grid [data-x='{x}'][data-y='{y}']").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def take_all(page: Any) -> None:
    choose(page, "wakening-lair", "wakening_lair.toml items", "Breath Elixir")
    page.select_option("[data-field=effects] .s-add", "gain_effect")
    page.fill(".s-row >> nth=0 >> [data-inner=amount] input", "9")
    page.wait_for_selector("[data-inner=amount] .wrong:visible")
    take(page, "studio-effects")
    page.click(".s-deeds button:has-text('As in the game itself')")
    page.wait_for_selector("#t-mistakes:has-text('No mistakes')")
    choose(page, "warlock", "warlock.toml board", "Board")
    page.click("[data-tool=connect]")
    page.mouse.move(*cell(page, 9, 23))
    page.mouse.down()
    page.mouse.move(*cell(page, 9, 24), steps=3)
    page.mouse.up()
    page.wait_for_selector("[data-key=door_05]")
    page.wait_for_selector("#t-remarks li:has-text('36 doors')")
    take(page, "studio-dungeon")
    choose(page, "wayward", "wayward-city.toml map", "Darrowell City")
    page.click("[data-tool=move]")
    take(page, "studio-map")
    choose(page, "waylanders", "waylanders-scenarios.toml scenario", "The Narrow Pass")
    page.click("[data-act='mountain']")
    take(page, "studio-tiles")
    choose(page, "wakening-lair", "wakening_lair.toml monsters", "Cave Troll")
    page.fill("#f-boxes", "4, 5, 5")
    take(page, "studio")
    page.click("[data-tab=trial]")
    page.fill(".s-ask input", "300")
    page.dispatch_event(".s-ask input", "change")
    page.click(".s-ask button.primary")
    page.wait_for_selector("text=The report so far", timeout=0)
    take(page, "studio-report")
    page.click(".s-ask button:text-is('Stop')")
    page.wait_for_selector("#t-trial-tab button:text-is('Go on'), #t-trial-tab :text('The whole report')", timeout=0)


def main() -> None:
    with tempfile.TemporaryDirectory() as room, sync_playwright() as player:
        folder = Path(room)
        pack = folder / "tougher-trolls"
        with served(str(folder / "tables.sqlite"), folder, "--studio", str(pack)) as server:
            address = ""
            while not address:
                time.sleep(0.1)
                address = next((line.split(": ", 1)[1] for line in server.said if line.startswith("The studio")), "")
            browser = player.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
            page = browser.new_page(viewport=SIZE, color_scheme="dark")
            page.goto(address.strip())
            page.wait_for_selector("body.ready")
            take_all(page)
            browser.close()


if __name__ == "__main__":
    main()
