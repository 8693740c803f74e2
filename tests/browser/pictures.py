"""Takes the pictures of the pages that are kept in docs/pictures: `python -m tests.browser.pictures`."""

import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, find_browser
from tests.browser.kit import Guest
from tests.browser.test_play import GAMES
from tests.server.kit import served

PICTURES = Path(__file__).parent.parent.parent / "docs" / "pictures"
SMALL = {"phone": (390, 844), "lying-phone": (844, 390), "tablet": (820, 1180)}


def take(guest: Guest, name: str) -> None:
    guest.page.mouse.move(3, 3)
    guest.page.wait_for_timeout(1300)
    guest.page.screenshot(path=PICTURES / f"{name}.png")
    print(name)


def play_well(guest: Guest, choices: int) -> None:
    """Do what the hints say, so that there is something to see."""
    for _ in range(choices):
        hint = guest.page.evaluate(f"fetch('{guest.url}/api/tables/{guest.table}/hint').then(answer => answer.json())")
        best = str(hint["options"][0]["id"])
        guest.choose(next(option for option in guest.asked()["options"] if option["id"] == best))


def take_small(browser: Any, guest: Guest, game: str) -> None:
    """The same table on smaller screens."""
    known = guest.context.storage_state()
    for screen, (width, height) in SMALL.items():
        other = Guest(browser, guest.url, width, height, has_touch=True, is_mobile=True, color_scheme="dark",
                      reduced_motion="reduce", storage_state=known)  # fmt: skip
        other.page.goto(guest.page.url)
        other.page.wait_for_selector(".mine #t-options .option")
        other.close_card()  # what has happened since
        take(other, f"small-screens/{screen}-{game}")
        other.leave()


def take_all(browser: Any, url: str) -> None:
    guest = Guest(browser, url, 1366, 768, color_scheme="dark")
    guest.context.set_default_timeout(120_000)  # a picture of each game is drawn for the first page
    guest.page.goto(url)
    take(guest, "web-landing")
    for game in GAMES:
        guest.sit_down(game)
        play_well(guest, 12)
        take(guest, f"web-{game}")
        take_small(browser, guest, game)
    guest.page.keyboard.press("r")
    take(guest, "web-rules")
    guest.page.goto(f"{url}/t/{guest.table}/replay#/at/9")
    guest.page.wait_for_selector("body[data-shown='9']")
    take(guest, "web-replay")
    guest.leave()
    bright = Guest(browser, url, 1366, 768, color_scheme="light")
    bright.sit_down(GAMES[1])
    play_well(bright, 8)
    take(bright, "web-by-day")
    bright.leave()
    phone = Guest(browser, url, 390, 844, has_touch=True, is_mobile=True, device_scale_factor=2, color_scheme="dark")
    phone.sit_down(GAMES[1])
    play_well(phone, 8)
    take(phone, "web-phone")
    phone.leave()


def main() -> None:
    with ExitStack() as house:
        folder = house.enter_context(tempfile.TemporaryDirectory())
        server = house.enter_context(served(f"{folder}/tables.sqlite", Path(folder)))
        player = house.enter_context(sync_playwright())
        browser = player.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        take_all(browser, server.url)
        browser.close()


if __name__ == "__main__":
    main()
